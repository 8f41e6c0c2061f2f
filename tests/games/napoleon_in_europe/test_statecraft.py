"""How the powers make war and peace: for their level of victory, and never on themselves."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_in_europe import GAME, statecraft
from grognard.games.napoleon_in_europe.agreements import OfferArmistice
from grognard.games.napoleon_in_europe.bot import Plan
from grognard.games.napoleon_in_europe.state import WAR, set_relation
from tests.games.napoleon_in_europe.position import Position

ROLES = GAME.roles


def number(name: str) -> int:
    return ROLES.index(name)


def position(**armies: dict[str, int]) -> Position:
    """Armies in the capitals of 1805, past the first turns."""
    p = Position("1805")
    for name, units in armies.items():
        capital = p.t.board.regions[p.t.board.capitals[number(name)][0]].id
        p.put(name, capital, **units)
    p.t.state.turn = 6
    p.t.state.pap = [5] * 7
    return p


def war(p: Position, one: str, other: str) -> float:
    return statecraft.think_war(p.t, number(one), 5, [number(other)])


def test_a_weaker_neighbour_is_attacked_and_a_stronger_one_is_not() -> None:
    p = position(austria={"infantry": 12}, prussia={"infantry": 3})
    if statecraft.touches(p.t, number("austria"), number("prussia")):
        assert war(p, "austria", "prussia") > 0 > war(p, "prussia", "austria")


def test_less_is_wanted_of_a_war_on_who_leads_and_late_in_the_game() -> None:
    p = position(austria={"infantry": 5}, france={"infantry": 5})
    s = p.t.state
    austria, france = number("austria"), number("france")
    leads = next(n for n in range(7) if s.owner.count(n) == max(map(s.owner.count, range(7))))
    other = next(
        n for n in range(7) if n not in (austria, leads) and not statecraft.holds_our_land(p.t, austria, n)
    )
    assert statecraft.war_at(p.t, austria, leads) < statecraft.war_at(p.t, austria, other)
    early = statecraft.war_at(p.t, austria, france)
    s.turn, s.month = 12, s.month + 11
    assert statecraft.war_at(p.t, austria, france) <= early


def test_who_fights_the_leader_has_no_other_enemy_and_is_left_in_peace_by_the_others() -> None:
    """In 1805 Austria parted from the coalition to fight the Turks, Prussia fell on Austria, and France won most games."""
    p = position(
        austria={"infantry": 14}, ottoman={"infantry": 1}, france={"infantry": 3}, prussia={"infantry": 20}
    )
    austria, ottoman, france = number("austria"), number("ottoman"), number("france")
    p.own("france", "belgium", "holland", "milan", "hanover")
    p.own("ottoman", "serbia")
    assert statecraft.leads(p.t, france)
    assert war(p, "austria", "ottoman") > 0
    p.war("austria", "france")
    assert war(p, "austria", "ottoman") < 0 and war(p, "prussia", "austria") < 0
    p.war("austria", "ottoman")
    assert statecraft.wants_peace(p.t, austria, ottoman) and statecraft.wants_peace(p.t, ottoman, austria)
    assert not statecraft.wants_peace(p.t, austria, france)


def test_whoever_is_feared_most_has_regions_and_armies_and_all_his_own_land() -> None:
    """A power of nineteen regions and no army is less to be feared than one of eighteen and forty units, until the game ends."""
    p = position(france={"infantry": 40}, ottoman={"infantry": 5})
    s = p.t.state
    france, ottoman = number("france"), number("ottoman")
    p.own(
        "france", "belgium", "holland", "hanover", "switzerland", "piedmont", "milan", "bavaria", "hesse_berg"
    )
    p.own(
        "ottoman", "moldavia", "wallachia", "bulgaria", "serbia", "bosnia", "albania", "macedonia", "greece"
    )
    p.own("ottoman", "egypt", "cyrenaica", "tripolitania", "tunisia")
    assert s.owner.count(ottoman) == s.owner.count(france) + 1
    assert statecraft.leads(p.t, france) and statecraft.is_next(p.t, ottoman)
    s.turn = 12
    assert statecraft.leads(p.t, ottoman) and statecraft.is_next(p.t, france)
    s.turn = 6
    p.own("spain", "gascony")
    assert statecraft.leads(p.t, ottoman)  # who lacks some of his own has lost (NIE-5.12)


def test_nobody_makes_peace_alone_with_the_leader_or_with_who_comes_next() -> None:
    p = position(
        france={"infantry": 30}, austria={"infantry": 12}, russia={"infantry": 12}, ottoman={"militia": 3}
    )
    austria, france, ottoman = number("austria"), number("france"), number("ottoman")
    p.own("france", "belgium", "holland", "hanover", "milan")
    p.war("austria", "france")
    assert statecraft.wants_peace(p.t, austria, france)  # alone against him
    p.war("russia", "france")
    assert not statecraft.wants_peace(p.t, austria, france)
    p.t.state.invaded |= 1 << p.t.board.capitals[austria][0]
    assert not statecraft.wants_peace(p.t, austria, france)
    for u in p.put("france", "vienna", infantry=20):
        assert p.t.state.nation[u] == france
    assert statecraft.wants_peace(p.t, austria, france)  # without a capital and nearly without an army
    p.own(
        "ottoman", "moldavia", "wallachia", "bulgaria", "serbia", "bosnia", "albania", "macedonia", "greece"
    )
    p.own("ottoman", "egypt", "cyrenaica", "tripolitania", "tunisia", "algeria", "naples", "papal_states")
    p.war("russia", "ottoman")
    p.put("russia", "moscow", infantry=60)
    p.t.state.turn = 12
    assert statecraft.leads(p.t, ottoman) and statecraft.is_next(p.t, france)
    assert not statecraft.wants_peace(p.t, number("russia"), france)  # he would lead if the Turk were beaten


def test_a_minor_nation_is_annexed_by_who_can_beat_what_it_may_raise() -> None:
    p = position()
    france = number("france")
    p.put("france", "baden_wurtt", infantry=3)
    p.war("france", "austria")
    baden = p.region("baden_wurtt")
    assert statecraft.think_annex(p.t, france, 5, [baden]) < 0
    p.put("france", "baden_wurtt", infantry=5)
    assert statecraft.think_annex(p.t, france, 5, [baden]) > 0
    assert 0.9 < statecraft.annexed(p.t, france, baden) <= 1.0


def test_at_the_end_no_points_are_saved() -> None:
    p = position()
    spain, tunisia = number("spain"), p.region("tunisia")
    assert statecraft.think_win_over(p.t, spain, 2, [tunisia]) < 0
    p.t.state.turn = 12
    assert statecraft.think_win_over(p.t, spain, 2, [tunisia]) > 0


def test_whoever_leads_is_within_reach_beyond_a_neighbours_land() -> None:
    p = position(prussia={"infantry": 20}, france={"infantry": 3})
    prussia, france = number("prussia"), number("france")
    p.own("france", "holland", "milan", "tuscany", "hesse_berg")
    assert not statecraft.touches(p.t, prussia, france)
    assert statecraft.within_reach(p.t, prussia, france) and war(p, "prussia", "france") > 0


def test_an_armistice_is_accepted_by_who_is_losing_and_refused_by_who_is_winning() -> None:
    p = position(austria={"infantry": 2}, france={"infantry": 14})
    p.war("austria", "france")
    assert statecraft.wants_peace(p.t, number("austria"), number("france"))
    assert not statecraft.wants_peace(p.t, number("france"), number("austria"))
    for asker, asked, said in (("austria", "france", "refuse"), ("france", "austria", "accept")):
        decision = p.call(OfferArmistice(number(asker), number(asked))).t.decision
        assert decision is not None and decision.role == asked
        scores = statecraft.answer_offer(p.t, number(asked), decision.options)
        assert decision.options[scores.index(max(scores))].verb == said


def test_who_has_lost_capital_and_army_sues() -> None:
    p = position(austria={"infantry": 1}, france={"infantry": 14})
    p.war("austria", "france")
    austria = number("austria")
    assert statecraft.think_sue(p.t, austria, 5, []) < 0
    p.t.state.invaded |= 1 << p.t.board.capitals[austria][0]
    assert statecraft.think_sue(p.t, austria, 5, []) > 0


def test_nobody_fights_his_own_nations() -> None:
    """Two powers in one hand that a scenario or a ward's quarrel sets at war: no marches at each other, and an armistice."""
    p = position(austria={"infantry": 6}, prussia={"infantry": 6})
    s = p.t.state
    austria, prussia = number("austria"), number("prussia")
    set_relation(s, austria, prussia, WAR)
    assert Plan(p.t, austria).enemies >> prussia & 1
    s.commander[prussia] = s.commander[austria]
    assert not Plan(p.t, austria).enemies >> prussia & 1
    assert statecraft.think_armistice(p.t, austria, 5, [prussia]) > 1


@pytest.mark.parametrize("seed", [1])
def test_in_a_campaign_of_seven_there_are_wars_of_choice(seed: int) -> None:
    t = GAME.table("1805", players=7, seed=seed)
    declared: set[int] = set()
    for _ in range(1800):
        if t.decision is None or len(declared) >= 2:
            break
        role = ROLES.index(t.decision.role)
        scores = GAME.judge(t, role, t.decision.options)
        action = t.decision.options[scores.index(max(scores))]
        if action.verb == "declare":
            declared.add(int(action.args[0]))
        t.play(action, role=role)
    assert len(declared) >= 2
