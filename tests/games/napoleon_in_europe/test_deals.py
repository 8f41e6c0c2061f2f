"""Agreements from the offer to the handshake, the squares of the battle board, and the ways out of a lost battle."""

from __future__ import annotations

import pytest

from grognard.engine import act
from grognard.engine.values import Leave
from grognard.games.napoleon_in_europe.agreements import (
    AskPassage,
    CallTime,
    OfferArmistice,
    RevokePassage,
    Trade,
    may_call_time,
    may_offer_armistice,
    may_revoke,
    may_trade,
)
from grognard.games.napoleon_in_europe.battle_field import (
    MIDDLE,
    RESERVE,
    RETREAT,
    ahead,
    broken_side,
    columns,
    contact,
    eliminate,
    holds,
    leading_nation,
    line,
    neighbours,
    side_nations,
    side_of,
    side_units,
    to_retreat_area,
)
from grognard.games.napoleon_in_europe.board import NATIONS, NOBODY
from grognard.games.napoleon_in_europe.pursuit import Pursuit, Retreat
from grognard.games.napoleon_in_europe.state import ENTERED, LANDED, NEUTRAL, NONE, WAR, Field

from .position import AREAS, AU, FR, GB, PR, RU, SP, Position


def why(refusal) -> str:
    return "" if refusal is None else f"{refusal.rule} {refusal.key}"


def minors_of(p: Position) -> list[int]:
    return [r for r, home in enumerate(p.b.home) if home == NOBODY]


def name(p: Position, region: int) -> str:
    return p.b.regions[region].id


# --- agreements ------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-31.1", "NIE-31.2", "NIE-31.3", "NIE-36.2")
def test_passage_is_granted_and_revoked_between_neutrals() -> None:
    p = Position()
    pair = FR * len(NATIONS) + PR
    ask = AskPassage(FR, PR)
    assert ask.answer(p.t).wants == {PR: (act("grant"), act("refuse"))}
    assert isinstance(ask.on_refuse(p.t), Leave) and not p.s.passage[pair]
    assert why(may_revoke(p.t, PR, FR)) == "NIE-31.3 no-passage"
    assert ask.on_grant(p.t).value == "granted" and p.s.passage[pair]
    assert may_revoke(p.t, PR, FR) is None and why(may_revoke(p.t, FR, PR)) == "NIE-31.3 no-passage"
    for sides in ([1 << FR, 1 << AU], [1 << AU, 1 << PR]):
        p.s.battle.region, p.s.battle.sides = minors_of(p)[0], sides
        assert why(may_revoke(p.t, PR, FR)) == "NIE-36.2 in-battle"
    p.s.battle.region = NONE
    RevokePassage(PR, FR).revoke(p.t)
    assert not p.s.passage[pair] and p.s.parting[pair] and p.s.told_to_go[pair]
    p.s.parting[pair] = p.s.told_to_go[pair] = 0
    p.ally("france", "prussia")
    RevokePassage(PR, FR).revoke(p.t)
    assert not p.s.parting[pair] and not p.s.told_to_go[pair]  # an ally need not go
    p.s.commander[PR] = NONE
    assert ask.answer(p.t).value == "refused"


@pytest.mark.rule("NIE-33.1", "NIE-36.2")
def test_an_armistice_costs_both_their_point() -> None:
    p = Position()
    cost = p.b.politics.armistice
    assert why(may_offer_armistice(p.t, FR, AU)) == "NIE-33.1 not-at-war"
    p.war("france", "austria")
    p.pap(france=cost, austria=cost)
    assert may_offer_armistice(p.t, FR, AU) is None and may_offer_armistice(p.t, AU, FR) is None
    for poor in ("france", "austria"):
        p.pap(france=cost, austria=cost)
        p.pap(**{poor: cost - 1})
        assert why(may_offer_armistice(p.t, FR, AU)).startswith("NIE-33.1")
        assert isinstance(OfferArmistice(FR, AU).answer(p.t), Leave)
    p.pap(france=cost, austria=cost)
    p.s.battle.region, p.s.battle.sides = minors_of(p)[0], [1 << RU, 1 << AU]
    assert why(may_offer_armistice(p.t, FR, AU)) == "NIE-36.2 in-battle"
    p.s.battle.region = NONE
    offer = OfferArmistice(FR, AU)
    assert offer.answer(p.t).wants.keys() == {AU}
    offer.offer(p.t)
    assert why(may_offer_armistice(p.t, FR, AU)) == "NIE-33.1 asked-this-month"
    offer.on_accept(p.t)
    assert (p.s.pap[FR], p.s.pap[AU]) == (0, 0) and p.relation("france", "austria") == NEUTRAL
    q = Position()
    q.war("france", "austria")
    q.pap(france=9, austria=9)
    assert q.relation("france", "austria") == WAR
    q.s.commander[AU] = NONE
    assert why(may_offer_armistice(q.t, FR, AU)) == "NIE-33.1 playing-nations-only"
    assert isinstance(OfferArmistice(FR, AU).answer(q.t), Leave)
    q.s.commander[AU] = AU
    q.neutral("france")
    assert why(may_offer_armistice(q.t, FR, AU)) == "NIE-33.1 playing-nations-only"


@pytest.mark.rule("NIE-35.1", "NIE-27.7")
def test_regions_change_hands_by_agreement_as_many_as_the_table_says() -> None:
    p = Position()
    most = p.b.politics.trade_regions
    assert may_trade(p.t, FR, AU) is None and why(may_trade(p.t, FR, FR)) == "NIE-35.1 nobody-to-talk-to"
    p.s.congress = AU
    assert why(may_trade(p.t, FR, AU)) == why(may_trade(p.t, AU, FR)) == "NIE-27.7 in-congress"
    assert may_trade(p.t, FR, RU) is None
    p.s.congress, p.s.battle.region = NONE, minors_of(p)[0]
    assert why(may_trade(p.t, FR, AU)) == "NIE-35.1 in-battle"
    p.s.battle.region = NONE
    for r in minors_of(p)[: most + 1]:
        p.s.owner[r] = FR
    mine, theirs = minors_of(p)[: most + 1], p.b.national[AU][-1]
    trade = Trade(FR, AU)
    trade.open(p.t)
    assert why(may_trade(p.t, FR, AU)) == "NIE-35.1 asked-this-month"
    assert (
        why(trade.check_give(p.t, theirs))
        == why(trade.check_give(p.t, len(p.b.regions)))
        == "NIE-35.1 not-the-losers"
    )
    assert set(mine) <= {a.args[0] for a in trade.give(p.t).wants[FR] if a.verb == "give"}
    for n, r in enumerate(mine[:most]):
        assert trade.check_give(p.t, r) is None and len(trade.given) == n
        trade.on_give(p.t, r)
        assert why(trade.check_give(p.t, r)) == "NIE-35.1 named-already"
    assert why(trade.check_give(p.t, mine[most])) == "NIE-35.1 enough-regions"
    assert [a.verb for a in trade.give(p.t).wants[FR]] == ["done"]
    assert trade.kind() == "trade-gives" and Trade(FR, AU, [], [theirs]).kind() == "trade-gets"
    assert act("want", theirs) in trade.want(p.t).wants[FR] and trade.check_want(p.t, theirs) is None
    trade.on_want(p.t, theirs)
    assert trade.kind() == "trade" and trade.answer(p.t).wants.keys() == {AU}
    assert isinstance(Trade(FR, AU).answer(p.t), Leave)  # nothing for nothing
    for fails in ("owner", "theirs", "host", "guest", "battle", "congress"):
        kept = bytes(p.s.owner), bytes(p.s.commander)
        if fails in ("owner", "theirs"):
            p.s.owner[mine[0] if fails == "owner" else theirs] = RU
        elif fails in ("host", "guest"):
            p.s.commander[FR if fails == "host" else AU] = NONE
        elif fails == "battle":
            p.s.battle.region = mine[0]
        else:
            p.s.congress = AU
        assert trade.fell_through(p.s), fails
        p.s.owner[:], p.s.commander[:] = kept
        p.s.battle.region = p.s.congress = NONE
    assert not trade.fell_through(p.s)
    trade.on_accept(p.t)
    assert [p.s.owner[r] for r in (*mine[:most], mine[most], theirs)] == [AU] * most + [FR, FR]


@pytest.mark.rule("NIE-7.2")
def test_time_is_up_when_everybody_says_so() -> None:
    assert why(may_call_time(Position().t, FR)) == "NIE-7.2 no-time-limit"
    p = Position(options=("time-limit",))
    assert may_call_time(p.t, FR) is None
    call = CallTime(FR)
    call.call(p.t)
    assert why(may_call_time(p.t, FR)) == "NIE-7.2 asked-this-month" and may_call_time(p.t, GB) is None
    assert call.confirm(p.t).wants.keys() == set(range(7)) - {FR}
    yes, no = act("agree"), act("decline")
    assert call.all_confirm(p.t, {GB: yes, RU: yes}) is None
    assert isinstance(call.all_confirm(p.t, {GB: yes, RU: no}), Leave)
    call.agreed(p.t)
    assert p.s.time_up and why(may_call_time(p.t, GB)) == "NIE-7.2 no-time-limit"


# --- the battle board ------------------------------------------------------------------------------------


def board(**areas: dict[int, int]) -> tuple[Position, dict[str, list[int]]]:
    """French attackers and Austrian defenders in these areas of a grand battle: {nation: armies}."""
    p = Position()
    region = minors_of(p)[0]
    p.war("france", "austria")
    p.s.battle.region, p.s.battle.sides, p.s.battle.columns = region, [1 << FR | 1 << SP, 1 << AU], 3
    units = {}
    for area, counts in areas.items():
        units[area] = [u for n, number in counts.items() for u in p.put(n, name(p, region), infantry=number)]
        for u in units[area]:
            p.s.spot[u] = AREAS[area]
    return p, units


@pytest.mark.rule("NIE-36.9", "NIE-39.1", "NIE-39.4", "NIE-40.1")
def test_the_areas_of_the_board_and_which_are_next_to_which() -> None:
    big, small = Field(columns=3), Field(columns=1)
    assert columns(big) == (0, 1, 2) and columns(small) == (1,)
    names = {v: k for k, v in AREAS.items()}

    def near(area: str, side: int, f: Field = big) -> set[str]:
        return {names[a] for a in neighbours(f, AREAS[area], side)}

    assert near("A1", 0) == {"A2", "M1", "RA"} and near("A2", 0) == {"A1", "A3", "M2", "RA"}
    assert (
        near("D3", 1) == {"D2", "M3", "RD"}
        and near("M1", 0) == {"A1", "M2"}
        and near("M2", 1) == {"D2", "M1", "M3"}
    )
    assert near("RA", 0) == {"A1", "A2", "A3"} and near("RD", 1) == {"D1", "D2", "D3"}
    assert near("RA", 1) == near("XA", 0) == near("XD", 1) == set()
    assert near("A2", 0, small) == {"M2", "RA"} and near("RD", 1, small) == {"D2"}
    for c in range(3):
        assert ahead(line(0, c), 0) == ahead(line(1, c), 1) == MIDDLE[c]
        assert ahead(MIDDLE[c], 0) == line(1, c) and ahead(MIDDLE[c], 1) == line(0, c)
    assert {ahead(a, 0) for a in (*RESERVE, *RETREAT)} == {NONE}


@pytest.mark.rule("NIE-39.2", "NIE-48.2", "NIE-48.3", "NIE-36.9")
def test_who_holds_an_area_who_is_in_contact_and_whose_line_is_broken() -> None:
    p, units = board(A1={FR: 1}, A2={SP: 1}, A3={FR: 1}, D1={AU: 1}, D2={AU: 1}, D3={AU: 1})
    s = p.s
    assert [side_of(s.battle, n) for n in (FR, SP, AU)] == [0, 0, 1]
    assert holds(s, AREAS["A2"], 0) and not holds(s, AREAS["A2"], 1) and not holds(s, AREAS["M1"], 0)
    assert broken_side(s) == -1 and not contact(s, AREAS["A1"], 0) and contact(s, AREAS["M1"], 0)
    s.spot[units["D1"][0]] = AREAS["M1"]
    assert broken_side(s) == -1  # it holds its part from the middle
    assert contact(s, AREAS["A1"], 0) and not contact(s, AREAS["A2"], 0) and contact(s, AREAS["M2"], 0)
    assert not contact(s, AREAS["RA"], 0)
    s.spot[units["D1"][0]] = AREAS["RD"]
    assert broken_side(s) == 1
    s.spot[units["A3"][0]] = AREAS["RA"]
    assert broken_side(s) == 0  # the attacker's is looked at first
    s.battle.columns = 1
    assert broken_side(s) == -1
    (general,) = p.put(FR, name(p, s.battle.region), general=1)
    s.spot[general] = AREAS["M1"]
    assert not holds(s, AREAS["M1"], 0)  # a General holds nothing
    assert side_nations(p.t, 0) == [FR, SP] and len(side_units(s, 0)) == 4 and leading_nation(p.t, 0) == FR
    p.put(SP, name(p, s.battle.region), infantry=1)
    assert leading_nation(p.t, 0) == min(FR, SP)
    p.put(SP, name(p, s.battle.region), infantry=1)
    assert leading_nation(p.t, 0) == SP
    s.square[units["A1"][0]] = 1
    to_retreat_area(p.t, units["A1"][0], "NIE-41.4")
    assert p.spot(units["A1"][0]) == "XA" and not s.square[units["A1"][0]]
    eliminate(p.t, units["D2"][0], "NIE-41.4")
    assert s.battle.lost[AU] == 1 and sum(s.battle.lost) == 1 and len(side_units(s, 1)) == 2


# --- after the battle ------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-50.1", "NIE-50.2", "NIE-50.3", "NIE-50.4")
def test_who_pursues_whom() -> None:
    p = Position()
    region = minors_of(p)[0]
    place = name(p, region)
    p.war("france", "austria")
    p.s.battle.region, p.s.battle.sides = region, [1 << FR, 1 << AU]
    horse, foot, fled = (
        *p.put(FR, place, cavalry=1),
        *p.put(FR, place, infantry=1),
        *p.put(FR, place, cavalry=1),
    )
    beaten, screen = *p.put(AU, place, infantry=1), *p.put(AU, place, cavalry=1)
    for u, area in ((horse, "A1"), (foot, "A2"), (fled, "XA"), (beaten, "XD"), (screen, "D1")):
        p.s.spot[u] = AREAS[area]
    free, screened = Pursuit(0, False), Pursuit(0, True)
    assert free.pursuers(p.t, FR) == [horse, foot] and screened.pursuers(p.t, FR) == [horse]
    assert free.targets(p.t) == [beaten, screen] and screened.targets(p.t) == [screen]
    assert why(screened.check_pursue(p.t, foot, screen)) == "NIE-50.3 cavalry-screen"
    assert why(screened.check_pursue(p.t, horse, beaten)) == "NIE-50.4 screen-first"
    assert why(free.check_pursue(p.t, fled, beaten)) == why(
        Pursuit(0, False, who=1).check_pursue(p.t, horse, beaten)
    )
    assert why(free.check_pursue(p.t, fled, beaten)) == "NIE-50.1 cannot-pursue"
    assert free.check_pursue(p.t, horse, beaten) is None
    free.on_pursue(p.t, horse, beaten)
    assert p.s.spent[horse] == 1 and free.pursuers(p.t, FR) == [foot]
    p.s.spot[screen] = AREAS["XD"]
    assert screened.targets(p.t) == [beaten, screen]  # nobody screens any more
    assert free.next_ally(p.t).name == "choose" and free.who == 1 and isinstance(free.choose(p.t), Leave)


@pytest.mark.rule("NIE-48.5", "NIE-48.6", "NIE-48.7")
def test_attackers_go_where_they_came_from_and_defenders_where_nobody_did() -> None:
    p = Position()
    region = next(r for r in minors_of(p) if len(p.b.borders[r]) >= 3)
    around = sorted(p.b.borders[region])
    for r in around:
        p.s.owner[r] = NOBODY
    came, free, other = around[:3]
    p.war("france", "austria")
    p.s.battle.region, p.s.battle.sides = region, [1 << FR, 1 << AU]
    p.s.battle.came = [1 << came, 0]
    (mine,), (resident,) = p.put(FR, name(p, region), infantry=1), p.put(FR, name(p, region), infantry=1)
    (foe,) = p.put(AU, name(p, region), infantry=1)
    p.s.flags[mine] |= ENTERED
    retreat, fall = Retreat(region, 0), Retreat(region, 1)
    assert retreat.origins(p.t) == [came] and retreat.ways(p.t, mine) == [came]
    assert set(retreat.ways(p.t, resident)) == set(around)  # who stood there goes anywhere
    assert set(fall.ways(p.t, foe)) == set(around) - {came}
    assert fall.army_ways(p.t, AU) == sorted(set(around) - {came}) and fall.army_ways(p.t, RU) == []
    assert (
        retreat.goes_alone(p.s, mine)
        and not retreat.goes_alone(p.s, resident)
        and not fall.goes_alone(p.s, foe)
    )
    assert why(retreat.check_retreat(p.t, mine, came)) == ""
    assert why(retreat.check_retreat(p.t, mine, free)) == "NIE-48.5 no-retreat-there"
    assert why(retreat.check_retreat(p.t, resident, came)) == "NIE-48.5 not-here"
    assert why(fall.check_fall_back(p.t, came)) == "NIE-48.6 attackers-came-from-there"
    assert (
        why(fall.check_fall_back(p.t, free)) == ""
        and why(fall.check_fall_back(p.t, region)) == "NIE-48.6 no-retreat-there"
    )
    (guard,) = p.put(FR, name(p, free), infantry=1)
    assert free not in fall.ways(p.t, foe) and retreat.is_open(p.t, free)
    p.s.place[guard] = NONE
    (chief,) = p.put(FR, name(p, other), general=1)
    assert other not in fall.ways(p.t, foe) and fall.is_open(p.t, other)  # not even a General alone
    p.s.place[chief] = NONE
    p.put(RU, name(p, free), infantry=1)
    assert fall.is_open(p.t, free)
    p.war("russia", "austria")  # an enemy who does not fight here closes his region too
    assert not fall.is_open(p.t, free) and retreat.is_open(p.t, free)
    p.put(AU, name(p, came), infantry=1)
    assert retreat.ways(p.t, mine) == [] and retreat.origins(p.t) == []
    (light,) = p.put(NOBODY, name(p, region), infantry=1)
    assert fall.ways(p.t, light) == []
    retreat.fall_back(p.t, resident, free)
    assert (p.s.place[resident], p.s.spot[resident], p.s.origin[resident]) == (free, NONE, NONE)
    assert p.s.steps[resident] == p.b.movement[p.s.kind[resident]]
    retreat.lost(p.t)
    assert p.s.nation[mine] != FR and p.s.nation[resident] == FR


@pytest.mark.rule("NIE-48.5")
def test_who_landed_goes_back_while_there_are_ships_enough() -> None:
    p = Position()
    port = next(r for r in p.b.national[FR] if p.b.port_of[r] >= 0)
    sea = min(p.b.coasts[port])
    region = next(r for r in minors_of(p) if r != port)
    p.war("france", "austria")
    p.s.battle.region, p.s.battle.sides = region, [1 << FR, 1 << AU]
    units = p.put(FR, name(p, region), infantry=2)
    for u in units:
        p.s.flags[u] |= ENTERED | LANDED
        p.s.origin[u] = port
    retreat = Retreat(region, 0)
    p.ships(FR, p.b.seas[sea].id, 1)
    assert not retreat.back_by_sea(p.t, units[0]) and retreat.ways(p.t, units[0]) == []
    p.ally("france", "spain")
    p.ships(SP, p.b.seas[sea].id, 1)
    assert retreat.back_by_sea(p.t, units[0]) and retreat.ways(p.t, units[0]) == [port]
    p.put(AU, name(p, port), infantry=1)
    assert not retreat.back_by_sea(p.t, units[0])
    p.s.origin[units[1]] = NONE
    assert not retreat.back_by_sea(p.t, units[1])
