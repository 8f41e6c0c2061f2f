"""Where rules begin and end: the last number that still counts, the first that does not, and whom each of them asks."""

from __future__ import annotations

import pytest

from grognard.engine import Dice, act
from grognard.engine.values import Leave
from grognard.games.napoleon_in_europe.board import (
    ARTILLERY,
    CAVALRY,
    ELITE,
    GENERAL,
    INFANTRY,
    IRREGULAR,
    KINDS,
    MILITIA,
    NATIONS,
    NOBODY,
    SQUADRON,
)
from grognard.games.napoleon_in_europe.entry import (
    is_stopped,
    may_enter,
    may_unit_enter,
    open_to,
    presence,
    welcomes,
)
from grognard.games.napoleon_in_europe.naval import (
    Encounter,
    NavalBattle,
    Sail,
    fleet_bonus,
    fleet_strength,
    is_close,
    is_port,
    naval_losses,
    ready_squadrons,
    strongest,
    water_links,
)
from grognard.games.napoleon_in_europe.parting import Evacuate, intruder, parted, strangers
from grognard.games.napoleon_in_europe.peace import (
    Congress,
    SueForPeace,
    annex_cost,
    may_annex_from,
    may_sue,
    set_free,
)
from grognard.games.napoleon_in_europe.production import Purchases, may_build_in, may_produce
from grognard.games.napoleon_in_europe.revolts import Quell
from grognard.games.napoleon_in_europe.settling import capitals_freed, fallen_capital, landless, perish
from grognard.games.napoleon_in_europe.state import (
    ENTERED,
    FOUGHT,
    MAJORS,
    NEUTRAL,
    NONE,
    READY,
    UNDER_WAY,
    ally_mask,
    at,
    bits,
    enemy_mask,
    engaged,
    may_pass,
    occupiers,
    one_of_each,
    seating,
    set_relation,
    voice,
)
from grognard.games.napoleon_in_europe.victory import (
    ABSOLUTE,
    DEFEAT,
    EXTINCTION,
    MAJOR,
    MINOR,
    SURVIVAL,
    level,
    others_abroad,
    rules_the_waves,
)
from grognard.games.napoleon_in_europe.wards import (
    become_uncontrolled,
    control_lapses,
    go_home,
    holds_together,
)

from .position import AU, FR, GB, OT, PR, RU, SP, Position


def why(refusal) -> str:
    return "" if refusal is None else f"{refusal.rule} {refusal.key}"


# --- victory ---------------------------------------------------------------------------------------------


def owning(**counts: int) -> Position:
    """Each of these owns his own regions and so many of the Minor Nations' as make this number."""
    p = Position()
    free = [r for r, home in enumerate(p.b.home) if home == NOBODY]
    for name, number in counts.items():
        n = p.nation(name)
        have = p.s.owner.count(n)
        assert have <= number <= have + len(free), (name, have)
        for _ in range(number - have):
            p.s.owner[free.pop()] = n
    return p


@pytest.mark.rule("NIE-5.4", "NIE-5.5", "NIE-5.7", "NIE-5.9")
def test_levels_of_victory_go_by_strictly_more_regions() -> None:
    home = Position().s.owner.count
    own = {name: home(n) for n, name in enumerate(NATIONS)}
    first, second = sorted((count for name, count in own.items() if name != "prussia"), reverse=True)[:2]
    for more, found in (
        (first + second + 1, ABSOLUTE),
        (first + second, MAJOR),
        (first + 1, MAJOR),
        (first, MINOR),
    ):
        if more >= own["prussia"]:
            assert level(owning(prussia=more).t, PR) == found, more
    above = sorted(own.values(), reverse=True)
    p = Position()
    for n, name in enumerate(NATIONS):
        if n == GB:
            continue
        rank = 1 + sum(count > own[name] for count in above)
        others = [count for other, count in own.items() if other != name]
        if own[name] <= max(others):
            assert level(p.t, n) == (MINOR if rank <= 3 else SURVIVAL), name
    assert {level(p.t, n) for n in MAJORS} >= {MINOR, SURVIVAL}
    capital = p.b.national[PR][0]
    p.s.owner[capital] = RU
    assert level(p.t, PR) == DEFEAT
    for r in p.b.national[PR]:
        p.s.owner[r] = RU
    assert level(p.t, PR) == EXTINCTION
    p.s.extinct |= 1 << AU
    assert level(p.t, AU) == EXTINCTION


@pytest.mark.rule("NIE-5.6", "NIE-5.8", "NIE-5.10")
def test_britain_needs_more_ships_than_the_next_two_fleets_together() -> None:
    p = Position()
    sea = p.b.seas[0].id
    p.ships(FR, sea, 3)
    p.ships(SP, sea, 2)
    p.ships(RU, sea, 1)
    p.ships(GB, sea, 5)
    assert not rules_the_waves(p.t) and level(p.t, GB) == SURVIVAL
    p.ships(GB, sea, 1)
    assert rules_the_waves(p.t) and level(p.t, GB) != SURVIVAL
    limit = p.b.politics.britain_limit
    minors = [r for r, home in enumerate(p.b.home) if home == NOBODY]
    for r in minors[:limit]:
        p.s.owner[r] = RU
    assert others_abroad(p.t, GB) == limit and level(p.t, GB) == MAJOR
    p.s.owner[minors[limit]] = RU
    assert others_abroad(p.t, GB) == limit + 1 and level(p.t, GB) == MINOR
    assert others_abroad(p.t, RU) == 0
    p.s.owner[p.b.national[OT][0]] = RU
    assert others_abroad(p.t, GB) == limit + 2  # others' national regions count
    q = Position(options=("minors-only",))
    q.s.owner[q.b.national[OT][0]] = q.s.owner[minors[0]] = RU
    assert others_abroad(q.t, GB) == 1


# --- entry -----------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-9.4", "NIE-9.5")
def test_the_regions_that_are_open_are_those_each_of_which_may_be_entered() -> None:
    p = Position()
    p.ally("france", "spain")
    p.war("france", "austria")
    p.s.passage[FR * len(NATIONS) + PR] = 1
    minors = [r for r, home in enumerate(p.b.home) if home == NOBODY]
    p.s.owner[minors[0]] = RU
    for nation, region in ((RU, minors[1]), (AU, minors[2]), (SP, minors[3]), (PR, p.b.national[AU][0])):
        p.put(nation, p.b.regions[region].id, infantry=1)
    p.put(RU, p.b.regions[p.b.national[AU][1]].id, general=1)
    for nation in MAJORS:
        allowed = [r for r in range(len(p.b.regions)) if may_enter(p.t, nation, r) is None]
        assert bits(open_to(p.t, nation)) == allowed
    assert [welcomes(p.s, FR, n) for n in (SP, AU, PR, RU)] == [True, True, True, False]
    assert not welcomes(p.s, PR, FR) and may_pass(p.s, FR, PR) and not may_pass(p.s, PR, FR)
    assert not may_pass(p.s, FR, NOBODY) and not may_pass(p.s, NOBODY, FR)


@pytest.mark.rule("NIE-8.22", "NIE-9.6")
def test_militia_stays_at_home_and_who_met_the_enemy_stops() -> None:
    p = Position()
    home, abroad = p.b.national[AU][0], next(r for r, h in enumerate(p.b.home) if h == NOBODY)
    (militia,) = p.put(AU, p.b.regions[home].id, militia=1)
    (foot,) = p.put(AU, p.b.regions[home].id, infantry=1)
    assert why(may_unit_enter(p.t, militia, abroad)) == "NIE-8.22 militia-stays-home"
    assert (
        why(may_unit_enter(p.t, militia, p.b.national[AU][1])) == why(may_unit_enter(p.t, foot, abroad)) == ""
    )
    (turk,) = p.put(OT, p.b.regions[p.b.national[OT][0]].id, militia=1)
    assert may_unit_enter(p.t, turk, abroad) is None
    p.war("france", "austria")
    (french,) = p.put(FR, p.b.regions[home].id, infantry=1)
    assert not is_stopped(p.s, french)  # it stood there before
    p.s.flags[french] |= ENTERED
    assert is_stopped(p.s, french)
    p.s.place[french] = abroad
    assert not is_stopped(p.s, french)


@pytest.mark.rule("NIE-1.12", "NIE-25.9", "NIE-13.1")
def test_masks_of_friends_enemies_and_those_who_stand_somewhere() -> None:
    p = Position()
    p.ally("france", "spain")
    p.war("france", "austria")
    assert enemy_mask(p.s, FR) == 1 << AU | 1 << NOBODY and ally_mask(p.s, FR) == 1 << FR | 1 << SP
    assert enemy_mask(p.s, NOBODY) == (1 << len(NATIONS)) - 1 and ally_mask(p.s, NOBODY) == 1 << NOBODY
    region = p.b.national[FR][0]
    name = p.b.regions[region].id
    p.put(RU, name, general=1)
    assert occupiers(p.s, region) == 0 and presence(p.s)[region] == 1 << RU
    p.put(FR, name, infantry=2, artillery=1)
    assert occupiers(p.s, region) == 1 << FR
    assert [voice(n) for n in (FR, SP, NOBODY)] == [FR, SP, -1]
    assert seating(p.t, SP) == [SP, *range(SP)] and bits(0b1011) == [0, 1, 3] and bits(0) == []
    assert not engaged(p.s, FR)
    p.s.battle.region, p.s.battle.sides = region, [1 << FR, 1 << AU]
    assert engaged(p.s, FR) and engaged(p.s, AU) and not engaged(p.s, RU)


# --- at sea ----------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-14.1", "NIE-14.6", "NIE-15.1", "NIE-15.2", "NIE-15.3", "NIE-11.8")
def test_seamanship_is_that_of_at_least_half_a_fleet() -> None:
    p = Position()
    sea = p.b.seas[0].id
    british, french, turkish = (p.ships(n, sea, 3) for n in (GB, FR, OT))
    assert [fleet_bonus(p.t, x) for x in (british, french, turkish)] == [1, 0, -1]
    assert fleet_bonus(p.t, british[:1] + french[:1]) == 1 and fleet_bonus(p.t, british[:1] + french[:2]) == 0
    assert fleet_bonus(p.t, british[:1] + turkish[:1]) == 0 and fleet_bonus(p.t, []) == 0
    assert fleet_bonus(p.t, british[:2] + turkish[:1]) == 1
    assert fleet_strength(p.t, british, False) == 4
    assert fleet_strength(p.t, british, True) == 4 + p.b.naval.port_defence
    assert [naval_losses(p.b, n) for n in range(7)] == [0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("NIE-13.1", "NIE-13.2", "NIE-13.3", "NIE-13.4", "NIE-10.3")
def test_who_seeks_battle_alone_must_catch_the_other() -> None:
    b = Position().b
    water = b.sea0
    port = next(w for w in water_links(b, water) if is_port(b, w))
    far, near = b.naval.intercepts, b.naval.intercepts_close
    sea = next(w for w in water_links(b, water) if not is_port(b, w) and not is_close(b, w, water))
    for mover, other, came, die, result in (
        (True, True, sea, None, None), (False, False, sea, None, "no-battle"),
        (True, False, sea, far, None), (True, False, sea, far - 1, "evaded"),
        (True, False, port, near, "evaded" if near < far else None),  # who just came out is not the hunted one
        (False, True, sea, far, None), (False, True, sea, far - 1, "evaded"),
        (False, True, port, near, None), (False, True, port, near - 1, "evaded"),
    ):  # fmt: skip
        p = Position()
        p.war("france", "great_britain")
        p.ships(FR, p.b.seas[0].id, 1)
        p.ships(GB, p.b.seas[0].id, 1)
        p.t.dice = Dice.scripted([] if die is None else [die])
        flow = Encounter(FR, water, came).weigh(p.t, mover, other)
        assert (flow.value if isinstance(flow, Leave) else flow) == result, (mover, other, die)


@pytest.mark.rule("NIE-10.1", "NIE-11.6", "NIE-11.7", "NIE-10.4")
def test_how_many_squadrons_set_out_and_how_many_attack_a_port() -> None:
    p = Position()
    p.war("france", "great_britain")
    b = p.b
    sea = next(i for i, ports in enumerate(b.sea_ports) if ports)
    water, port = b.sea0 + sea, b.port0 + b.sea_ports[sea][0]
    other = next(b.port0 + q for q in range(len(b.ports)) if q not in b.sea_ports[sea])
    mine = p.ships(FR, b.seas[sea].id, 3)
    for q in mine:
        p.s.steps[q] = READY
    sail = Sail(FR, water)
    assert [why(sail.check_take(p.t, n)) for n in (0, 1, 3, 4)] == [
        "NIE-10.1 not-so-many-squadrons", "", "", "NIE-10.1 not-so-many-squadrons",
    ]  # fmt: skip
    assert why(sail.check_raid(p.t, port, 1)) == "NIE-11.6 nobody-in-port"
    p.ships(GB, "port:" + b.regions[b.ports[port - b.port0][0]].id, 1)
    assert (
        why(sail.check_raid(p.t, other, 1))
        == why(sail.check_raid(p.t, water, 1))
        == "NIE-11.6 port-of-another-sea"
    )
    assert [why(sail.check_raid(p.t, port, n)) for n in (1, 2, 3, 4)] == [
        "", "", "NIE-11.7 two-attack-a-port", "NIE-11.7 too-few-squadrons",
    ]  # fmt: skip
    p.s.raids[port - b.port0] = 1
    assert (
        why(sail.check_raid(p.t, port, 1)) == ""
        and why(sail.check_raid(p.t, port, 2)) == "NIE-11.7 two-attack-a-port"
    )
    p.s.raids[port - b.port0] = 0
    assert {a for a in sail.raids(p.t, mine) if a.verb == "raid"} == {
        act("raid", port, 1),
        act("raid", port, 2),
    }
    sail.on_take(p.t, 2)
    assert sail.fleet == mine[:2] and sail.visited == 1 << water
    assert [p.s.steps[q] for q in mine] == [UNDER_WAY, UNDER_WAY, READY]
    assert why(sail.check_sail(p.t, water)) == "NIE-10.1 not-adjacent-sea"
    way = next(w for w in water_links(b, water) if not is_port(b, w))
    assert sail.check_sail(p.t, way) is None
    sail.visited |= 1 << way
    assert why(sail.check_sail(p.t, way)) == "NIE-10.1 been-there"
    p.s.steps[mine[0]] = FOUGHT
    assert sail.fought(p.t) and why(sail.check_raid(p.t, port, 1)) == "NIE-11.6 raids-from-the-sea"
    assert sail.raids(p.t, mine) == []
    sail.visited = 1 << water
    assert why(sail.check_sail(p.t, way)) == "NIE-10.4 fought-already"
    assert sail.afloat(p.t) == mine[:2]
    p.s.nation[mine[1]] = SP
    assert sail.afloat(p.t) == mine[:1]


@pytest.mark.rule("NIE-10.4", "NIE-13.1")
def test_who_lies_ready_and_who_speaks_for_a_fleet() -> None:
    p = Position()
    sea, water = p.b.seas[0].id, p.b.sea0
    mine, theirs, turks = p.ships(FR, sea, 2), p.ships(GB, sea, 2), p.ships(OT, sea, 3)
    for q in (*mine, *theirs, *turks):
        p.s.steps[q] = FOUGHT
    assert ready_squadrons(p.t, FR, water) == mine
    p.s.steps[mine[1]] = READY
    assert ready_squadrons(p.t, FR, water) == mine[1:]
    p.s.steps[mine[0]] = p.s.steps[mine[1]] = UNDER_WAY
    assert ready_squadrons(p.t, FR, water) == []
    assert strongest(p.s, water, 1 << FR | 1 << GB) == FR and strongest(p.s, water, 1 << GB | 1 << OT) == OT


@pytest.mark.rule("NIE-21.7", "NIE-11.7", "NIE-15.1")
def test_allies_fight_at_sea_with_whom_they_have_a_war_of_their_own() -> None:
    def sides(
        options: tuple[str, ...] = (), raiders: bool = False, spain: bool = False, russia: bool = False
    ):
        p = Position(options=options)
        p.war("france", "great_britain")
        p.ally("france", "spain")
        p.ally("great_britain", "russia")
        if spain:
            p.war("spain", "great_britain")
        if russia:
            p.war("russia", "france")
        sea = p.b.seas[0].id
        ships = {n: p.ships(n, sea, 1) for n in (FR, SP, GB, RU, OT)}
        battle = NavalBattle(FR, p.b.sea0, ships[FR] if raiders else [])
        return tuple({p.s.nation[q] for q in side} for side in battle.sides(p.t))

    assert sides() == ({FR}, {GB}) and sides(spain=True) == ({FR, SP}, {GB})
    assert sides(russia=True) == ({FR}, {GB, RU}) and sides(spain=True, russia=True) == ({FR, SP}, {GB, RU})
    assert sides(("allied-fleets",)) == ({FR, SP}, {GB, RU})
    assert sides(spain=True, raiders=True) == ({FR}, {GB})


# --- guests who must go ----------------------------------------------------------------------------------


@pytest.mark.rule("NIE-30.2", "NIE-30.3", "NIE-31.1")
def test_troops_in_strange_company_must_part_in_the_order_of_play() -> None:
    p = Position()
    assert strangers(p.s, FR) == sum(1 << n for n in MAJORS if n != FR)
    p.ally("france", "spain")
    p.war("france", "austria")
    p.s.passage[FR * len(NATIONS) + PR] = 1
    assert bits(strangers(p.s, FR)) == sorted(set(MAJORS) - {FR, SP, AU, PR})
    assert bits(strangers(p.s, PR)) == sorted(set(MAJORS) - {PR})
    region = p.b.national[RU][0]
    name = p.b.regions[region].id
    p.put(FR, name, infantry=1)
    p.put(OT, name, infantry=1)
    assert intruder(p.t) == (FR, RU)
    p.s.active = OT
    assert intruder(p.t) == (OT, RU)
    p.s.stranded[OT] = 1 << region
    assert intruder(p.t) == (FR, RU)
    p.s.battle.region = region
    assert intruder(p.t) is None  # who fights there is let be
    p.s.battle.region = NONE
    p.s.commander[FR] = NONE
    assert intruder(p.t) is None
    q = Position()
    minor = next(r for r, home in enumerate(q.b.home) if home == NOBODY)
    q.put(FR, q.b.regions[minor].id, infantry=1)
    assert intruder(q.t) is None
    q.put(PR, q.b.regions[minor].id, infantry=1)
    assert intruder(q.t) == (FR, PR)  # strangers to each other, whoever owns it


@pytest.mark.rule("NIE-31.1", "NIE-31.2", "NIE-30.2", "NIE-30.3")
def test_a_host_is_asked_once_and_the_troops_go_to_a_neighbour_or_home() -> None:
    p = Position()
    host = p.b.national[RU][0]
    name, pair = p.b.regions[host].id, FR * len(NATIONS) + RU
    units = p.put(FR, name, infantry=2)
    evacuate = Evacuate(FR, RU)
    assert evacuate.next_region(p.t) == host
    assert evacuate.courtesy(p.t).wants.keys() == {RU}
    assert evacuate.on_refuse(p.t) is None and p.s.told_to_go[pair] == 1 and evacuate.courtesy(p.t) is None
    capital = p.b.capitals[FR][0]
    assert evacuate.refuges(p.t) == [c for c in p.b.capitals[FR] if p.s.owner[c] == FR]
    evacuate.on_evacuate(p.t, capital)
    assert [p.s.place[u] for u in units] == [capital, capital] and evacuate.next_region(p.t) == NONE
    parted(p.t)
    assert not p.s.told_to_go[pair]  # another time it is asked again
    q = Position()
    q.put(FR, name, infantry=1)
    assert isinstance(Evacuate(FR, RU).on_grant(q.t), Leave)
    assert (
        q.s.passage[pair]
        and Evacuate(FR, RU).next_region(q.t) == NONE
        and not q.s.passage[RU * len(NATIONS) + FR]
    )
    r = Position()
    (militia,) = r.put(PR, name, militia=1)
    evacuate = Evacuate(PR, RU)
    minor = next(x for x, home in enumerate(r.b.home) if home == NOBODY)
    evacuate.on_evacuate(r.t, minor)
    assert r.s.place[militia] == r.b.capitals[PR][0]  # it may not stay abroad
    t = Position()
    (stuck,) = t.put(PR, name, militia=1)
    Evacuate(PR, RU).on_done(t.t)
    assert t.s.stranded[PR] == 1 << host and t.s.place[stuck] == host
    parted(t.t)
    assert t.s.stranded[PR] == 1 << host
    t.ally("prussia", "russia")
    parted(t.t)
    assert not t.s.stranded[PR]


# --- peace -----------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-27.1", "NIE-27.5", "NIE-36.2")
def test_who_may_sue_for_peace() -> None:
    p = Position()
    p.pap(austria=9)
    assert why(may_sue(p.t, AU)) == "NIE-27.1 at-peace"
    p.war("france", "austria")
    assert why(may_sue(p.t, AU)) == ""
    p.pap(austria=p.b.politics.sue - 1)
    assert why(may_sue(p.t, AU)).startswith("NIE-27.5")
    p.pap(austria=p.b.politics.sue)
    assert why(may_sue(p.t, AU)) == ""
    p.s.battle.region, p.s.battle.sides = p.b.national[AU][0], [1 << FR, 1 << AU]
    assert why(may_sue(p.t, AU)) == "NIE-36.2 in-battle"
    p.s.battle.sides = [1 << FR, 1 << PR]
    assert why(may_sue(p.t, AU)) == ""
    p.s.aggressor[PR] = AU  # a ward that this war has made is in the battle
    assert why(may_sue(p.t, AU)) == "NIE-36.2 in-battle"


@pytest.mark.rule("NIE-27.4", "NIE-23.4", "NIE-27.5", "NIE-5.2")
def test_peace_ends_all_wars_and_pays_the_victors_in_their_order() -> None:
    p = Position()
    for other in ("russia", "france", "prussia"):
        p.war(other, "austria")
    p.pap(austria=5)
    peace = SueForPeace(AU, False)
    peace.pay_the_price(p.t)
    assert p.s.pap[AU] == 5 - p.b.politics.sue
    before = list(p.s.pap)
    peace.wars_end(p.t)
    assert peace.victors == [RU, FR, PR] and p.s.sued == 1 << AU and peace.owned == p.s.owner.count(AU)
    assert not p.s.enemies[AU] and all(
        p.relation("austria", n) == NEUTRAL for n in ("russia", "france", "prussia")
    )
    assert [p.s.pap[n] - before[n] for n in (RU, FR, PR)] == [*p.b.politics.victors, 0]
    until = p.s.month + p.b.politics.protection_months
    assert [p.s.protection[n * len(NATIONS) + AU] for n in (RU, FR, PR, GB)] == [until, until, until, 0]
    peace.congress(p.t)
    assert p.s.congress == AU
    peace.neutral_major_released(p.t)
    assert p.s.congress == NONE
    q = Position()
    q.war("russia", "austria")
    q.pap(austria=1)
    SueForPeace(AU, True).pay_the_price(q.t)
    assert (q.s.pap[AU], q.s.debt[AU]) == (0, q.b.politics.sue - 1)  # what it cannot pay it owes


@pytest.mark.rule("NIE-26.2", "NIE-26.3", "NIE-26.4", "NIE-29.1", "NIE-29.2", "NIE-27.7")
def test_what_a_congress_takes_and_frees() -> None:
    p = Position()
    p.pap(france=9)
    capital = next(r for r in p.b.national[AU] if p.b.regions[r].capital)
    plain = next(r for r in p.b.national[AU] if not p.b.regions[r].capital)
    minor, other = [r for r, home in enumerate(p.b.home) if home == NOBODY][:2]
    p.s.owner[minor] = AU
    assert why(may_annex_from(p.t, FR, AU, other)) == "NIE-26.2 not-the-losers"
    assert why(may_annex_from(p.t, FR, AU, capital)) == "NIE-26.4 capital-last"
    assert may_annex_from(p.t, FR, AU, plain) is None and may_annex_from(p.t, FR, AU, minor) is None
    assert [annex_cost(p.t, AU, r) for r in (minor, plain)] == [
        p.b.politics.annex,
        p.b.politics.annex_national,
    ]
    p.pap(france=p.b.politics.annex)
    assert why(may_annex_from(p.t, FR, AU, plain)).startswith("NIE-26.3") and not may_annex_from(
        p.t, FR, AU, minor
    )
    p.pap(france=9)
    congress = Congress(AU, [FR, RU])
    assert congress.victor() == FR
    assert why(congress.check_liberate(p.t, plain)) == why(congress.check_liberate(p.t, other))
    assert why(congress.check_liberate(p.t, plain)) == "NIE-29.1 nothing-to-liberate"
    assert congress.check_liberate(p.t, minor) is None
    congress.passes = 1
    congress.on_claim(p.t, plain)
    assert (
        p.s.owner[plain] == FR
        and congress.taken == [plain]
        and p.s.pap[FR] == 9 - p.b.politics.annex_national
    )
    assert (congress.turn, congress.passes, congress.victor()) == (1, 0, RU)
    congress.on_pass(p.t)
    assert (congress.turn, congress.passes, congress.victor()) == (2, 1, FR)
    p.s.revolt[minor] = 1
    congress.on_liberate(p.t, minor)
    assert p.s.owner[minor] == NOBODY and not p.s.revolt[minor] and congress.freed == [minor]
    assert p.s.pap[FR] == 9 - p.b.politics.annex_national - p.b.politics.liberate
    congress.on_done(p.t)
    congress.on_pass(p.t)
    assert congress.passes == 1
    congress.absent(p.t)
    assert congress.session(p.t).name == "conclude"
    for r in p.b.national[AU]:
        if not p.b.regions[r].capital:
            p.s.owner[r] = FR
    assert may_annex_from(p.t, FR, AU, capital) is None
    set_free(p.t, plain)
    assert p.s.owner[plain] == AU
    p.s.extinct |= 1 << AU
    set_free(p.t, plain)
    assert p.s.owner[plain] == NOBODY


# --- capitals, landless nations, wards -------------------------------------------------------------------


@pytest.mark.rule("NIE-27.3")
def test_a_capital_falls_once_and_again_only_after_it_was_free() -> None:
    p = Position()
    capital = p.b.capitals[AU][0]
    name = p.b.regions[capital].id
    assert fallen_capital(p.t) == NONE
    p.war("france", "austria")
    (foe,) = p.put(FR, name, infantry=1)
    assert fallen_capital(p.t) == capital
    p.s.battle.region = capital
    assert fallen_capital(p.t) == NONE
    p.s.battle.region = NONE
    p.s.invaded = 1 << capital
    assert fallen_capital(p.t) == NONE
    capitals_freed(p.t)
    assert p.s.invaded == 1 << capital
    p.s.place[foe] = p.b.capitals[FR][0]
    capitals_freed(p.t)
    assert p.s.invaded == 0
    p.s.place[foe], p.s.owner[capital] = capital, FR
    assert fallen_capital(p.t) == NONE  # it is no longer Austria's


@pytest.mark.rule("NIE-5.13", "NIE-17.3")
def test_a_nation_without_land_is_out_and_leaves_nothing_behind() -> None:
    p = Position()
    assert landless(p.t) == NONE
    minor = next(r for r, home in enumerate(p.b.home) if home == NOBODY)
    for r in p.b.national[PR]:
        p.s.owner[r] = RU
    p.s.owner[minor] = PR
    assert landless(p.t) == PR
    p.put(PR, p.b.regions[minor].id, infantry=2)
    p.war("france", "prussia")
    p.ally("russia", "prussia")
    for n in MAJORS:
        for pair in (PR * len(NATIONS) + n, n * len(NATIONS) + PR):
            p.s.passage[pair] = p.s.parting[pair] = 1
    perish(p.t, PR)
    assert p.s.extinct >> PR & 1 and p.s.sued >> PR & 1 and landless(p.t) == NONE
    assert p.s.owner[minor] == NOBODY and p.total("prussia") == 0
    assert (
        all(p.s.relation[PR * len(NATIONS) + n] == NEUTRAL for n in MAJORS if n != PR) and not p.s.enemies[FR]
    )
    for n in MAJORS:
        if n != PR:
            assert not any(
                p.s.passage[a] or p.s.parting[a] for a in (PR * len(NATIONS) + n, n * len(NATIONS) + PR)
            )


@pytest.mark.rule("NIE-22.3", "NIE-22.8", "NIE-25.11")
def test_control_lapses_with_the_alliance_the_war_or_the_guardian() -> None:
    p = Position()
    p.controls("france", "prussia")
    assert not control_lapses(p.s, PR) and holds_together(p.s, PR, FR) and not holds_together(p.s, PR, RU)
    set_relation(p.s, FR, PR, NEUTRAL)
    assert control_lapses(p.s, PR) and holds_together(p.s, PR, FR)  # by the guardian's hand
    p.s.aggressor[PR] = AU
    assert control_lapses(p.s, PR)
    p.war("austria", "prussia")
    assert not control_lapses(p.s, PR)
    p.s.extinct |= 1 << FR
    assert control_lapses(p.s, PR) and not control_lapses(p.s, RU)


@pytest.mark.rule("NIE-25.11", "NIE-22.2")
def test_whom_nobody_controls_makes_peace_and_goes_home() -> None:
    p = Position()
    p.controls("france", "spain")
    p.war("great_britain", "spain")
    for n in MAJORS:
        for pair in (SP * len(NATIONS) + n, n * len(NATIONS) + SP):
            p.s.passage[pair] = p.s.parting[pair] = 1
    abroad = p.b.regions[p.b.national[FR][0]].id
    (foot,) = p.put(SP, abroad, infantry=1)
    (home,) = p.put(SP, p.b.regions[p.b.national[SP][-1]].id, general=1)
    foreign = next(i for i, port in enumerate(p.b.ports) if p.b.home[port[0]] == FR)
    (ship,) = p.ships(SP, "port:" + p.b.regions[p.b.ports[foreign][0]].id, 1)
    (at_sea,) = p.ships(SP, p.b.seas[0].id, 1)
    before = p.s.place[home]
    become_uncontrolled(p.t, SP)
    assert p.s.commander[SP] == p.s.guardian[SP] == p.s.aggressor[SP] == NONE
    assert (
        all(p.s.relation[SP * len(NATIONS) + n] == NEUTRAL for n in MAJORS if n != SP) and not p.s.enemies[SP]
    )
    for n in MAJORS:
        if n != SP:
            assert not any(
                p.s.passage[a] or p.s.parting[a] for a in (SP * len(NATIONS) + n, n * len(NATIONS) + SP)
            )
    ports = [p.b.port0 + p.b.port_of[r] for r in p.b.national[SP] if p.b.port_of[r] >= 0]
    assert p.s.place[foot] == p.b.capitals[SP][0] and p.s.place[home] == before
    assert p.s.place[ship] == ports[0] and p.s.place[at_sea] == p.b.sea0
    for capital in p.b.capitals[SP]:
        p.s.owner[capital] = FR
    go_home(p.t, SP)
    assert p.s.place[foot] == p.b.capitals[SP][0]  # though it be lost


# --- production and revolts ------------------------------------------------------------------------------


@pytest.mark.rule("NIE-19.1", "NIE-19.2", "NIE-19.4", "NIE-8.16", "NIE-14.2", "NIE-23.5", "NIE-22.4")
def test_what_is_bought_with_the_last_point_and_where() -> None:
    p = Position()
    region = p.b.national[FR][0]
    buys = Purchases(FR)
    cost = p.b.cost[INFANTRY]
    p.s.pp[FR] = cost
    assert buys.check_buy(p.t, INFANTRY, region) is None
    p.s.pp[FR] = cost - 1
    assert why(buys.check_buy(p.t, INFANTRY, region)) == "NIE-19.1 too-few-pp"
    p.s.pp[FR] = cost
    offered = {a for a in buys.buy(p.t).wants[FR] if a.verb == "buy"}
    assert act("buy", INFANTRY, region) in offered
    assert {a.args[1] for a in offered if a.args[0] == INFANTRY} == set(p.b.national[FR])
    p.s.pp[FR] = 40
    every = {a for a in buys.buy(p.t).wants[FR] if a.verb == "buy"}
    assert {a.args[1] for a in every if a.args[0] == SQUADRON} == {
        p.b.port0 + p.b.port_of[r] for r in p.b.national[FR] if p.b.port_of[r] >= 0
    }
    assert why(buys.check_buy(p.t, SQUADRON, region)) == "NIE-19.4 needs-a-port"
    needs = p.b.units[ELITE].needs_infantry
    for bought, found in ((needs - 1, "NIE-8.16 elite-ratio"), (needs, ""), (needs + 1, "")):
        fresh = Purchases(FR)
        fresh.bought[INFANTRY] = bought
        assert why(fresh.check_buy(p.t, ELITE, region)) == found
        fresh.bought[ELITE] = 1
        assert why(fresh.check_buy(p.t, ELITE, region)) == "NIE-8.16 elite-ratio"
    buys.on_buy(p.t, INFANTRY, region)
    assert p.s.pp[FR] == 40 - cost and buys.bought[INFANTRY] == 1 and p.count(FR, p.b.regions[region].id)
    limit = p.b.nations[GB].land_units_a_turn
    london, british = p.b.national[GB][0], Purchases(GB)
    p.s.pp[GB] = 90
    british.bought[CAVALRY] = limit - 1
    assert british.check_buy(p.t, INFANTRY, london) is None
    british.bought[GENERAL] = 1
    assert why(british.check_buy(p.t, INFANTRY, london)) == "NIE-14.2 british-limit"
    harbour = next(p.b.port0 + p.b.port_of[r] for r in p.b.national[GB] if p.b.port_of[r] >= 0)
    assert british.check_buy(p.t, SQUADRON, harbour) is None
    price = p.b.production.pap_cost
    for points, found in ((price, ""), (price - 1, "NIE-23.5 too-few-pp")):
        p.s.pp[FR] = points
        assert why(buys.check_buy_pap(p.t)) == found
    p.s.pp[FR], before = price, p.s.pap[FR]
    buys.on_buy_pap(p.t)
    assert (p.s.pp[FR], p.s.pap[FR]) == (0, before + 1)
    p.neutral("prussia")
    assert why(Purchases(PR).check_buy_pap(p.t)) == "NIE-22.4 no-pap-for-neutrals"


@pytest.mark.rule("NIE-19.2", "NIE-8.21", "NIE-8.25", "NIE-14.5")
def test_where_and_what_a_nation_may_produce_at_all() -> None:
    p = Position()
    region = p.b.national[AU][0]
    assert may_build_in(p.t, AU, region) is None
    assert why(may_build_in(p.t, FR, region)) == "NIE-19.2 not-national"
    p.s.revolt[region] = 1
    assert why(may_build_in(p.t, AU, region)) == "NIE-19.2 in-revolt"
    p.s.revolt[region] = 0
    p.put(FR, p.b.regions[region].id, infantry=1)
    assert may_build_in(p.t, AU, region) is None  # guests
    p.war("france", "austria")
    assert why(may_build_in(p.t, AU, region)) == "NIE-19.2 enemy-occupied"
    p.s.owner[region] = FR
    assert why(may_build_in(p.t, AU, region)) == "NIE-19.2 owned-by-another"
    kinds = {
        n: {KINDS[k] for k in range(len(KINDS)) if may_produce(p.t, n, k) is None} for n in (FR, OT, RU, PR)
    }
    assert kinds[OT] == {*p.b.nations[OT].land_units, KINDS[SQUADRON]}
    assert kinds[FR] == set(KINDS) - {KINDS[MILITIA], KINDS[IRREGULAR]}
    assert KINDS[ARTILLERY] in kinds[RU] and KINDS[MILITIA] not in kinds[PR]
    assert why(may_produce(p.t, OT, ARTILLERY)) == "NIE-14.5 ottoman-army"


@pytest.mark.rule("NIE-28.4", "NIE-28.5")
def test_a_revolt_is_fought_once_a_turn_by_armies_of_its_owner() -> None:
    p = Position()
    region, other = [r for r, home in enumerate(p.b.home) if home == NOBODY][:2]
    quell = Quell(FR)

    def refused(r: int) -> str:
        return why(quell.check_quell(p.t, r))

    assert refused(region) == "NIE-28.4 no-revolt-of-yours"
    p.s.revolt[region] = p.s.revolt[other] = 1
    assert refused(region) == "NIE-28.4 no-revolt-of-yours"
    p.s.owner[region] = p.s.owner[other] = FR
    assert refused(region) == "NIE-28.4 needs-an-army-there" and quell.revolts(p.t) == []
    p.put(FR, p.b.regions[region].id, general=1)
    assert refused(region) == "NIE-28.4 needs-an-army-there"
    p.put(FR, p.b.regions[region].id, infantry=1)
    p.put(FR, p.b.regions[other].id, infantry=1)
    assert refused(region) == "" and quell.revolts(p.t) == sorted([region, other])
    flow = quell.on_quell(p.t, region)
    assert flow.procedure.region == region and quell.tried == 1 << region and quell.region == region
    assert refused(region) == "NIE-28.4 tried-already" and quell.revolts(p.t) == [other]
    assert quell.after_choose(p.t, "quelled").name == "choose" and quell.after_choose(p.t, "holds") is None
    (mine,) = [u for u in at(p.s, region) if p.s.kind[u] == INFANTRY]
    assert quell.lose_one(p.t).wants[FR] == (act("lose", mine),)
    quell.on_lose(p.t, mine)
    assert quell.lose_one(p.t).name == "choose"


@pytest.mark.rule("NIE-9.1")
def test_of_two_that_nobody_can_tell_apart_one_is_offered() -> None:
    p = Position()
    first, second = p.put("france", "paris", infantry=2)
    assert one_of_each(p.s, [first, second]) == [first]
    p.s.steps[second] = 1
    assert one_of_each(p.s, [first, second]) == [first, second]
