"""The procedures of a turn step by step: rounds, allies who move along, crossings, annexations, battles that are due."""

from __future__ import annotations

import pytest

from grognard.engine import Dice, act
from grognard.engine.values import Leave
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.battle_step import (
    BattleStep,
    ForcedBattles,
    battles_due,
    chief,
    contest,
    forced_battles,
)
from grognard.games.napoleon_in_europe.board import (
    GENERAL,
    INFANTRY,
    KINDS,
    MILITIA,
    NATIONS,
    NOBODY,
    SQUADRON,
    month_of,
)
from grognard.games.napoleon_in_europe.minors import (
    Annex,
    AnnexWindow,
    annex_modifier,
    annexable,
    garrisons,
    may_annex,
    raise_minor_army,
)
from grognard.games.napoleon_in_europe.opening import place_forces, upgrade
from grognard.games.napoleon_in_europe.sequence import MovementTurn, PlaceArmy, first_reason
from grognard.games.napoleon_in_europe.settling import closed_port, conquerors, driven_out, fallen_to
from grognard.games.napoleon_in_europe.state import (
    COVERS,
    DONE_SAILING,
    ENTERED,
    FIXED,
    LANDED,
    NONE,
    at,
    scenario_of,
)
from grognard.games.napoleon_in_europe.transport import (
    Crossing,
    Transport,
    can_embark,
    cover,
    cover_by_sea,
    covering,
    interception_value,
    raise_militia,
)

from .position import AU, FR, GB, OT, PR, RU, SP, Position


def why(refusal) -> str:
    return "" if refusal is None else f"{refusal.rule} {refusal.key}"


def minors_of(p: Position) -> list[int]:
    return [r for r, home in enumerate(p.b.home) if home == NOBODY]


def name(p: Position, region: int) -> str:
    return p.b.regions[region].id


# --- the turn --------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-2.2", "NIE-21.2")
def test_a_turn_begins_with_rested_units_and_ends_with_nobody_moving() -> None:
    p = Position()
    foot, ship = p.put(FR, name(p, p.b.national[FR][0]), infantry=1)[0], p.ships(FR, p.b.seas[0].id, 1)[0]
    other = p.put(RU, name(p, p.b.national[RU][0]), infantry=1)[0]
    for u in (foot, ship, other):
        p.s.steps[u], p.s.flags[u], p.s.origin[u] = 1, FIXED | ENTERED, 3
    p.s.fighting, p.s.raids = True, bytearray([1]) * len(p.b.ports)
    MovementTurn(FR).begin(p.t)
    assert (p.s.active, p.s.movers, p.s.fighting, p.s.moved) == (FR, 1 << FR, False, 1 << FR)
    assert [p.s.steps[u] for u in (foot, ship, other)] == [0, 0, 1]
    assert all(p.s.flags[u] == FIXED and p.s.origin[u] == NONE for u in (foot, ship, other)) and not any(
        p.s.raids
    )
    p.s.steps[foot] = p.s.steps[ship] = 1
    MovementTurn(FR).begin(p.t)  # it has moved in this month, with an ally
    assert p.s.steps[foot] == p.b.movement[INFANTRY] and p.s.steps[ship] == DONE_SAILING
    p.s.resisting = [[minors_of(p)[0], FR]]
    light = p.put(NOBODY, name(p, minors_of(p)[0]), infantry=1)[0]
    kept = p.put(FR, name(p, minors_of(p)[0]), infantry=1)[0]
    MovementTurn(FR).end(p.t)
    assert p.s.resisting == [] and p.s.movers == 0 and not p.s.fighting
    assert p.s.nation[light] != NOBODY and p.s.nation[kept] == FR


@pytest.mark.rule("NIE-21.2")
def test_allies_are_asked_one_after_another_whether_they_move_along() -> None:
    p = Position()
    p.ally("france", "spain")
    p.ally("france", "austria")
    p.s.movers = 1 << FR
    turn = MovementTurn(FR)
    first, second = (n for n in [(FR + i) % 7 for i in range(1, 7)] if n in (SP, AU))
    assert turn.invited(p.t) == first
    assert (
        why(turn.check_join(p.t, second)) == "NIE-21.2 joins-when-asked"
        and turn.check_join(p.t, first) is None
    )
    assert MovementTurn(FR, asked=1 << first).invited(p.t) == second
    p.s.moved = 1 << first
    assert turn.invited(p.t) == second
    p.s.moved, p.s.commander[first] = 0, NONE
    assert turn.invited(p.t) == second
    p.s.commander[first] = first
    p.s.movers |= 1 << RU
    p.war(NATIONS[RU], NATIONS[first])
    assert turn.invited(p.t) == second  # not beside its enemy
    assert MovementTurn(FR, asked=1 << first | 1 << second).invited(p.t) == NONE
    flow = turn.allies_join(p.t)
    assert flow.wants == {second: (act("join", second), act("wait", second))}
    assert [first_reason(x, "no") for x in ([], [None], ["a", "b"], ["a", None])] == ["no", None, "a", None]


@pytest.mark.rule("NIE-4.1")
def test_an_army_is_placed_in_regions_owned_and_ships_in_national_ports() -> None:
    p = Position()
    minor = minors_of(p)[0]
    p.s.owner[minor] = FR
    counts = [0] * (SQUADRON + 1)
    counts[INFANTRY], counts[SQUADRON] = 2, 1
    army = PlaceArmy(FR, counts)
    flow = army.place(p.t)
    assert {a.args for a in flow.wants[FR]} == {(INFANTRY, r) for r in (*p.b.national[FR], minor)}
    army.on_place(p.t, INFANTRY, minor)
    assert counts[INFANTRY] == 1 and p.count(FR, name(p, minor)) == {"infantry": 1}
    army.on_place(p.t, INFANTRY, minor)
    ports = {p.b.port0 + p.b.port_of[r] for r in p.b.national[FR] if p.b.port_of[r] >= 0}
    assert {a.args for a in army.place(p.t).wants[FR]} == {(SQUADRON, port) for port in ports}
    p.s.commander[FR] = NONE
    assert army.place(p.t).name == "at_home"
    counts[INFANTRY] = 1
    army.at_home(p.t)
    assert p.count(FR, name(p, p.b.capitals[FR][0])) == {"infantry": 1}
    first = next(p.b.port_of[r] for r in p.b.national[FR] if p.b.port_of[r] >= 0)
    assert len(at(p.s, p.b.port0 + first)) == 1
    counts[:] = [0] * len(counts)
    assert army.place(p.t) is None


# --- crossing the sea ------------------------------------------------------------------------------------


def quay() -> tuple[Position, int, int, int]:
    """A French port, a sea off it, and a coast of that sea that anybody may land on."""
    p = Position()
    region = next(r for r in p.b.national[FR] if p.b.port_of[r] >= 0)
    sea = p.b.ports[p.b.port_of[region]][1][0]
    coast = next(
        r for r in p.b.sea_coast[sea] if p.b.home[r] == NOBODY or r in p.b.national[FR] and r != region
    )
    return p, region, sea, coast


@pytest.mark.rule("NIE-12.1", "NIE-12.2", "NIE-12.3")
def test_what_may_be_embarked_under_which_cover() -> None:
    p, region, sea, coast = quay()
    foot, foot2, general = *p.put(FR, name(p, region), infantry=2), *p.put(FR, name(p, region), general=1)
    assert cover(p.t, FR, coast) == 0 and can_embark(p.t, foot)
    transport = Transport(FR, region)
    assert why(transport.check_board(p.t, foot)) == "NIE-12.3 too-few-squadrons"
    assert why(transport.check_board(p.t, general)) == ""  # a General needs no squadron
    p.ally("france", "spain")
    (own,), (allied_ship,) = p.ships(FR, p.b.seas[sea].id, 1), p.ships(SP, p.b.seas[sea].id, 1)
    p.ships(GB, p.b.seas[sea].id, 1)
    assert covering(p.t, FR, sea) == [own, allied_ship] and cover_by_sea(p.t, FR)[sea] == 2 == cover(
        p.t, FR, coast
    )
    p.s.flags[own] |= COVERS
    assert covering(p.t, FR, sea) == [allied_ship] and cover_by_sea(p.t, FR)[sea] == 1
    assert (
        why(transport.check_board(p.t, foot)) == ""
        and why(transport.check_board(p.t, foot2)) == "NIE-12.1 first-of-its-kind"
    )
    transport.on_board(p.t, foot)
    assert transport.cargo == [foot] and why(transport.check_board(p.t, foot)) == "NIE-12.1 aboard-already"
    assert why(transport.check_board(p.t, foot2)) == "NIE-12.3 too-few-squadrons"
    assert why(transport.check_board(p.t, own)) == "NIE-12.1 not-here"
    p.s.steps[foot2] = 1
    assert not can_embark(p.t, foot2)
    assert (
        why(transport.check_land(p.t, region))
        == why(transport.check_land(p.t, len(p.b.regions)))
        == "NIE-12.1 no-coast"
    )
    inland = next(r for r in range(len(p.b.regions)) if not p.b.coasts[r])
    assert (
        why(transport.check_land(p.t, inland)) == "NIE-12.1 no-coast"
        and transport.check_land(p.t, coast) is None
    )
    p.s.flags[allied_ship] |= COVERS
    assert why(transport.check_land(p.t, coast)) == "NIE-12.3 too-few-squadrons"
    p.s.nation[foot] = SP
    assert transport.loaded(p.t) == [] and transport.armies(p.t) == 0


@pytest.mark.rule("NIE-12.2", "NIE-12.6", "NIE-12.5", "NIE-12.3")
def test_the_way_over_the_seas_and_the_landing() -> None:
    p, region, sea, coast = quay()
    foot, general = *p.put(FR, name(p, region), infantry=1), *p.put(FR, name(p, region), general=1)
    ships = p.ships(FR, p.b.seas[sea].id, 2)
    transport = Transport(FR, region, [foot, general], landing=coast)
    assert why(transport.check_ashore(p.t, coast)) == "NIE-12.2 not-off-the-coast"
    assert why(transport.check_cross(p.t, p.b.sea0 + sea)) == ""
    far = next(x for x in range(len(p.b.seas)) if x not in p.b.ports[p.b.port_of[region]][1])
    assert why(transport.check_cross(p.t, p.b.sea0 + far)) == "NIE-12.2 not-adjacent-sea"
    transport.on_cross(p.t, p.b.sea0 + sea)
    assert (transport.sea, transport.path) == (sea, 1 << sea) and transport.check_ashore(p.t, coast) is None
    assert why(transport.check_ashore(p.t, region)) == "NIE-12.2 bound-elsewhere"
    assert act("ashore", coast) in transport.cross(p.t).wants[FR]
    for other in p.b.sea_links[sea]:
        back = Transport(FR, region, [foot], landing=coast, sea=other, path=1 << sea | 1 << other)
        assert why(back.check_cross(p.t, p.b.sea0 + sea)) == "NIE-12.2 been-there"
    transport.land_troops(p.t)
    assert [p.s.place[u] for u in (foot, general)] == [coast, coast]
    assert all(
        p.s.origin[u] == region and p.s.flags[u] & LANDED and p.s.flags[u] & ENTERED for u in (foot, general)
    )
    assert p.s.steps[foot] == p.b.movement[INFANTRY] and p.s.steps[general] == p.b.movement[GENERAL]
    assert sum(bool(p.s.flags[q] & COVERS) for q in ships) == 1  # one for each army


@pytest.mark.rule("NIE-13.5", "NIE-13.6", "NIE-12.4")
def test_every_unit_runs_the_gauntlet_of_the_enemies_left_over() -> None:
    p, region, sea, _ = quay()
    water = p.b.sea0 + sea
    p.war("france", "great_britain")
    assert interception_value(p.t, FR, water) == 0
    p.ships(GB, p.b.seas[sea].id, 1)
    assert interception_value(p.t, FR, water) == 1
    p.ships(FR, p.b.seas[sea].id, 2)
    assert interception_value(p.t, FR, water) == p.b.naval.least_value == 1
    p.ships(GB, p.b.seas[sea].id, 4)
    assert interception_value(p.t, FR, water) == 3
    units = p.put(FR, name(p, region), infantry=3)
    p.t.dice = Dice.scripted([3, 4, 1])
    flow = Crossing(FR, water, 3, units).run_the_gauntlet(p.t)
    assert flow.value == "drowned-2" and [p.s.nation[u] == FR for u in units] == [False, True, False]
    transport = Transport(FR, region, list(units))
    transport.after_cross(p.t, "")
    assert transport.cargo == [units[1]] and transport.lost == 2


@pytest.mark.rule("NIE-12.5")
def test_militia_rises_once_against_a_landing_in_an_enemys_home() -> None:
    def risen(change: str = "") -> int:
        p = Position()
        region = p.b.national[AU][0]
        if change != "peace":
            p.war("france", "austria")
        if change == "lost":
            p.s.owner[region] = FR
        if change == "revolt":
            p.s.revolt[region] = 1
        if change in ("landed", "own"):
            (u,) = p.put(FR if change == "landed" else AU, name(p, region), infantry=1)
            p.s.flags[u] |= LANDED
        raise_militia(p.t, FR, minors_of(p)[0] if change == "minor" else region)
        return sum(p.s.kind[u] == MILITIA and p.s.nation[u] == AU for u in at(p.s, region))

    number = Position().b.naval.landing_militia
    assert risen() == risen("own") == number > 0
    assert [risen(x) for x in ("peace", "lost", "revolt", "landed", "minor")] == [0] * 5


# --- ports -----------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-11.2", "NIE-11.5")
def test_a_port_is_closed_by_its_owner_or_by_enemies_who_hold_it() -> None:
    p = Position()
    region = next(r for r in p.b.national[FR] if p.b.port_of[r] >= 0)
    port = p.b.port0 + p.b.port_of[region]
    assert closed_port(p.t, FR, port) == "" and closed_port(p.t, SP, port) == "NIE-11.2"
    p.s.passage[SP * len(NATIONS) + FR] = 1
    assert closed_port(p.t, SP, port) == ""
    p.war("france", "spain")
    assert closed_port(p.t, SP, port) == "NIE-11.2"
    assert driven_out(p.t) is None
    p.ships(FR, "port:" + name(p, region), 1)
    assert driven_out(p.t) is None
    p.put(SP, name(p, region), general=1)
    assert closed_port(p.t, FR, port) == "" and not fallen_to(p.s, region, FR)
    p.put(SP, name(p, region), infantry=1)
    assert closed_port(p.t, FR, port) == "NIE-11.5" and driven_out(p.t) == (FR, port, "NIE-11.5")
    assert conquerors(p.s, region) == 1 << SP
    p.put(FR, name(p, region), infantry=1)  # it is still fought for
    assert conquerors(p.s, region) == 0 and closed_port(p.t, FR, port) == ""
    p.s.owner[region] = NOBODY
    assert closed_port(p.t, FR, port) == "NIE-11.2" and driven_out(p.t) == (FR, port, "NIE-11.2")


# --- Minor Nations ---------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-26.5", "NIE-26.7", "NIE-26.9")
def test_who_may_annex_and_with_what_bonus() -> None:
    p = Position()
    region = next(r for r in minors_of(p) if not any(p.s.owner[x] == FR for x in p.b.borders[r]))
    p.pap(france=9)
    p.s.movers = 1 << FR
    assert why(may_annex(p.t, FR, region)) == "NIE-26.5 needs-an-army-there" and garrisons(p.s, FR) == []
    p.put(FR, name(p, region), general=1)
    assert why(may_annex(p.t, FR, region)) == "NIE-26.5 needs-an-army-there"
    p.put(FR, name(p, region), infantry=1)
    assert may_annex(p.t, FR, region) is None and annexable(p.t, FR) == garrisons(p.s, FR) == [region]
    assert why(may_annex(p.t, FR, p.b.national[AU][0])) == why(may_annex(p.t, FR, len(p.b.regions)))
    p.s.movers = 0
    assert why(may_annex(p.t, FR, region)) == "NIE-26.5 own-turn-only"
    p.s.movers = 1 << FR
    p.s.resisting = [[region, RU]]
    assert why(may_annex(p.t, FR, region)) == "NIE-26.9 already-fighting-there"
    p.s.resisting, p.s.battle.region = [], p.b.national[AU][0]
    assert why(may_annex(p.t, FR, region)) == "NIE-26.9 already-fighting-there"
    p.s.battle.region = NONE
    pol = p.b.politics
    for number in range(1, pol.armies_many + 2):
        many = (
            pol.many_bonus
            if number >= pol.armies_many
            else pol.some_bonus
            if number >= pol.armies_some
            else 0
        )
        assert annex_modifier(p.t, FR, region) == many, number
        p.put(FR, name(p, region), infantry=1)
    base = annex_modifier(p.t, FR, region)
    p.s.owner[min(p.b.borders[region])] = FR
    assert annex_modifier(p.t, FR, region) == base + pol.adjacent_bonus
    p.war("france", "austria")
    assert annex_modifier(p.t, FR, region) == base + pol.adjacent_bonus + pol.war_penalty
    Annex(FR, region).announce(p.t)
    assert p.s.pap[FR] == 9 - pol.annex_minor
    p.neutral("france")
    assert why(may_annex(p.t, FR, region)) == "NIE-26.5 playing-nations-only"


@pytest.mark.rule("NIE-26.8", "NIE-25.5")
def test_the_others_are_asked_about_an_annexation_in_their_order() -> None:
    p = Position()
    window = AnnexWindow("annex", None, 0, AU, minors_of(p)[0])
    assert window.order(p.t) == [(AU + i) % 7 for i in range(1, 7)]
    p.s.commander[PR] = RU  # who decides for two is asked once
    p.s.commander[SP] = AU  # and who announces it not at all
    p.s.commander[OT] = NONE
    assert sorted(window.order(p.t)) == sorted({FR, GB, RU})
    assert AnnexWindow("annex", None).order(p.t) == []
    assert isinstance(window.offer(p.t), Leave)
    p.t.dice = Dice.scripted([3, 6, 6])
    raise_minor_army(p.t, minors_of(p)[1], FR)
    found = p.count(FR, name(p, minors_of(p)[1]))
    pol = p.b.politics
    expected = {"infantry": 3, "cavalry": pol.minor_cavalry[5], "artillery": pol.minor_artillery[5]}
    assert found == {kind: n for kind, n in expected.items() if n}


# --- battles ---------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-36.1", "NIE-36.3", "NIE-21.4")
def test_which_battles_are_due_and_who_orders_them() -> None:
    p = Position()
    p.war("france", "austria")
    p.war("france", "russia")
    one, two, three = minors_of(p)[:3]
    p.s.active, p.s.movers = FR, 1 << FR
    p.put(FR, name(p, one), infantry=1)
    assert battles_due(p.s) == [] and contest(p.s, one) == (0, 0)
    p.put(AU, name(p, one), general=1)
    assert contest(p.s, one) == (1 << FR, 1 << AU)  # a General alone is overrun, but not without a battle
    p.put(PR, name(p, one), infantry=1)
    assert contest(p.s, one) == (1 << FR, 1 << AU)
    p.ally("france", "prussia")
    assert contest(p.s, one) == (1 << FR, 1 << AU)  # allied, and not at war with Austria
    p.war("prussia", "austria")
    assert contest(p.s, one) == (1 << FR | 1 << PR, 1 << AU)
    p.put(FR, name(p, two), general=1)
    p.put(RU, name(p, two), general=1)
    assert contest(p.s, two) == (0, 0)  # two Generals have no battle
    p.put(RU, name(p, two), infantry=2)
    p.put(AU, name(p, two), infantry=1)
    assert battles_due(p.s) == sorted([one, two]) and chief(p.t, two, 1 << RU | 1 << AU) == RU
    p.put(AU, name(p, two), infantry=1)
    assert chief(p.t, two, 1 << RU | 1 << AU) == min(RU, AU)
    p.put(RU, name(p, two), infantry=1)
    step = BattleStep()
    order = [n for n in [(FR + i) % 7 for i in range(7)] if n in (AU, RU)]
    assert step.defender(p.t, battles_due(p.s)) == order[0]
    mine = one if order[0] == AU else two
    assert step.check_fight(p.t, mine) is None
    assert why(step.check_fight(p.t, one + two - mine)) == "NIE-36.3 other-defender-chooses"
    assert why(step.check_fight(p.t, three)) == "NIE-36.1 no-battle-there"
    flow = step.choose(p.t)
    assert flow.wants == {order[0]: (act("fight", mine),)}
    p.s.commander[order[0]] = NONE
    assert step.choose(p.t).wants.keys() == {FR}
    step.on_fight(p.t, mine)
    assert step.turn == 1 and step.defender(p.t, battles_due(p.s)) == order[1]


@pytest.mark.rule("NIE-30.4", "NIE-31.4")
def test_battles_are_forced_on_those_who_parted_and_share_a_region() -> None:
    p = Position()
    one, two = minors_of(p)[:2]
    for r in (one, two):
        p.put(FR, name(p, r), infantry=1)
        p.put(GB, name(p, r), infantry=1)
    assert forced_battles(p.t) == []
    p.s.parting[GB * len(NATIONS) + FR] = 1
    p.s.owner[one], p.s.active = FR, GB
    assert sorted(forced_battles(p.t)) == sorted([(one, GB, FR), (two, GB, FR)])
    p.s.active = RU
    assert (two, FR, GB) in forced_battles(p.t) and (one, GB, FR) in forced_battles(p.t)
    p.s.owner[one] = GB
    assert (one, FR, GB) in forced_battles(p.t)
    p.ally("france", "great_britain")
    assert forced_battles(p.t) == []
    ForcedBattles().forget(p.t)
    assert not any(p.s.parting)


# --- set-up ----------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-4.1", "NIE-6.1")
@pytest.mark.parametrize("scenario", [name for name in sorted(GAME.scenarios) if name[:4].isdigit()])
def test_the_pieces_of_a_scenario_are_those_of_its_table(scenario: str) -> None:
    p = Position(scenario)
    place_forces(p.t, scenario_of(p.t))
    rows = [force for force in scenario_of(p.t).forces if force.space >= 0]
    for n in range(len(NATIONS) + 1):
        armies = sum(sum(force.counts) for force in rows if force.nation == n)
        assert sum(p.s.nation[u] == n for u in range(len(p.s.kind))) == armies
    for note in scenario_of(p.t).notes_of("fixed_general", month_of((1700, 1))):
        assert all(p.s.flags[u] & FIXED for u in at(p.s, note.regions[0]) if p.s.kind[u] == GENERAL)
    small, large = p.b.national[FR][:2]
    q = Position(scenario)
    q.put(FR, name(q, small), infantry=1)
    q.put(FR, name(q, large), infantry=2, general=1)
    upgrade(q.t, FR, INFANTRY, 1)
    assert q.count(FR, name(q, large)) == {KINDS[INFANTRY]: 1, KINDS[1]: 1, KINDS[GENERAL]: 1}
    upgrade(q.t, AU, INFANTRY, 1)
    assert q.total("austria") == 0
