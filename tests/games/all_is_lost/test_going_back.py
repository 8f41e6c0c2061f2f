"""Retreats and pursuits step by step: who follows, what stays behind, who is caught."""

from __future__ import annotations

import pytest

from grognard.engine import Dice, act
from grognard.engine.values import Leave
from grognard.games.all_is_lost.board import GARRISON, RETREAT, STAND
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.retreat import (
    CatchCaptain,
    Pursuit,
    Retreat,
    at_edge,
    havens,
    leave_for,
    perish_if_empty,
    pursuit_losses,
    release_venetians,
    steps_out,
    strays,
)
from grognard.games.all_is_lost.simple_battle import SimpleBattle, share, simple_result
from grognard.games.all_is_lost.state import ACTIVATION, ACTIVE, CAPTURED, COMBAT, ELIMINATED, IN_PLAY, ground

from .conftest import Position

OPEN, TOWN = 2420, 2832


@pytest.mark.rule("AIL-11.4r", "AIL-7.8.2.1a", "AIL-11.4o")
def test_the_pursuit_table_is_read_by_men_and_a_die_with_its_modifiers():
    p = Position("1522")
    charts = p.t.board.charts
    for row, following in zip(charts.pursuit, [*charts.pursuit[1:], None], strict=True):
        for die in range(len(row.lost)):
            assert pursuit_losses(p.t, row.to, die) == row.lost[die]
            if following is not None:
                assert pursuit_losses(p.t, row.to + 1, die) == following.lost[die]
        assert pursuit_losses(p.t, row.to, -3) == row.lost[0]
        assert pursuit_losses(p.t, row.to, 99) == row.lost[-1]
    m = charts.pursuit_modifier[0]

    def lost(units=(("spanish_infantry", 5),), who="colonna", modifier=0, shaken=False) -> int:
        q = Position("1522")
        f = q.force("lautrec", OPEN, [("swiss", 9)])
        g = q.force(who, 2421, units)
        for u in q.units(g) if shaken else []:
            q.s.demoralised[u] = 1
        q.t.dice = Dice.scripted([3])
        flow = Pursuit(g, q.units(g), q.units(f), 0, modifier).roll(q.t)
        return 0 if isinstance(flow, Leave) else flow.procedure.owed

    def table(sp: int, die: int) -> int:
        return pursuit_losses(p.t, sp, die)

    assert lost() == table(5, 3) and lost(modifier=2) == table(5, 5) and lost(modifier=-2) == table(5, 1)
    assert lost([("spanish_infantry", 5), ("imperial_lc", 3)]) == table(8, 3 + m.light)
    assert lost([("spanish_infantry", 5), ("imperial_hc", 3)]) == table(8, 3)
    assert lost(who="pescara") == table(5, 3 + m.star)
    assert lost(shaken=True) == 0  # who is demoralised pursues nobody


@pytest.mark.rule("AIL-12.2.1", "AIL-12.2.3", "AIL-12.2a", "AIL-12.2.8", "AIL-11.5f")
def test_who_has_no_way_back_stays_or_leaves_the_map():
    def surrounded(hex: int, **fields):
        p = Position("1522")
        f = p.force("lautrec", hex, [("swiss", 4)])
        for name, (_, n) in zip(
            ("colonna", "pescara", "del_vasto", "de_leyva", "frundsberg", "gonzaga"),
            ground(p.t).near[hex],
            strict=False,
        ):
            p.force(name, n, [("imperial_lc", 1)] if name == "colonna" else [])
            p.s.sp[p.unit("militia", 1, p.captain(name))] = 1
        return p, f, Retreat(f, **fields).choose(p.t)

    p, f, flow = surrounded(OPEN)
    assert flow.value is False and [note["captain"] for note in p.notes("cannot-retreat")] == [f]
    p, f, flow = surrounded(OPEN, optional=True)
    assert flow.value is False and not p.notes("cannot-retreat")
    edge = next(
        h for h in range(101, 4000) if ground(Position("1522").t).near[h] and at_edge(Position("1522").t, h)
    )
    p, f, flow = surrounded(edge)
    assert flow.wants[0][0] == act("abandon", f) and flow.rule == "AIL-12.2.3"
    for fields in ({"optional": True}, {"ordered": True}):
        assert isinstance(surrounded(edge, **fields)[2], Leave)
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 4)])
    free = Retreat(f)
    asked = free.choose(p.t).wants[0]
    assert asked and all(a.verb == "retreat" for a in asked)
    assert [a.verb for a in Retreat(f, optional=True).choose(p.t).wants[0]].count("done") == 1
    free.on_abandon(p.t, f)
    assert p.s.status[f] == ELIMINATED and free.choose(p.t).value is False


@pytest.mark.rule("AIL-12.2.6")
def test_nobody_is_a_garrison_in_the_open():
    for hex, lost, order in (
        (OPEN, True, RETREAT),
        (OPEN, False, STAND),
        (TOWN, True, GARRISON),
        (TOWN, False, GARRISON),
    ):
        p = Position("1522")
        f = p.force("lautrec", hex, [("swiss", 4)], order="garrison")
        Retreat(f, lost_battle=lost).leave_garrison(p.t)
        assert p.s.order[f] == order
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 4)], order="attack")
    Retreat(f).leave_garrison(p.t)
    assert p.s.order[f] == 4


@pytest.mark.rule("AIL-12.2.1d", "AIL-12.2.1")
def test_every_enemy_whose_zone_was_crossed_pursues_once_with_one_captain():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6)])
    g = p.force("colonna", 2624, [("spanish_infantry", 5)], staff=[("pescara", [("imperial_lc", 3)])])
    h = p.force("de_leyva", 3040, [("landsknechts_imperial", 4, True)])
    pescara = p.captain("pescara")
    retreat = Retreat(f, chased=[h, g])
    p.t.dice = Dice.scripted([pescara])
    flow = retreat.pursued(p.t)  # De Leyva's men are in no state to
    assert (flow.procedure.pursuer, flow.procedure.pursuing) == (pescara, p.units(pescara))
    assert flow.procedure.pursued == p.units(f) and flow.procedure.side == 0 and retreat.chased == []
    assert retreat.pursued(p.t) is None
    q = Position("1522")
    f = q.force("lautrec", OPEN, [("swiss", 6)])
    g = q.force("colonna", 2422, [("spanish_infantry", 5)])
    way = Retreat(f, chased=[g])
    route = way.routes(q.t)[0]
    way.on_retreat(q.t, route.end)
    assert way.chased.count(g) == 1 and way.path == list(route.path) and way.armed and not way.broken
    assert q.s.at[f] == route.end


@pytest.mark.rule("AIL-12.2.1e", "AIL-12.2a")
def test_a_retreat_makes_for_the_source_and_its_own_fortresses():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6)])
    p.s.marker[0], p.s.source[0] = ACTIVE, 2301
    assert havens(p.t, f)[-1] == 2301
    p.s.marker[0] = CAPTURED
    assert 2301 not in havens(p.t, f)
    assert 2421 in steps_out(p.t, f, 24, True)
    p.force("colonna", 2421, [("spanish_infantry", 5)])
    assert 2421 not in steps_out(p.t, f, 24, True)


@pytest.mark.rule("AIL-S4.5")
def test_a_withdrawal_to_venice_ends_where_it_was_bound_for():
    p = Position("1522")
    f = p.force("t_trivulzio", OPEN, [("venetian_infantry", 4)], order="retreat")
    p.s.bound[f] = 1
    goals = havens(p.t, f)
    release_venetians(p.t, f)
    assert p.s.bound[f]
    p.s.at[f] = goals[0]
    p.s.order[f] = STAND
    release_venetians(p.t, f)
    assert p.s.bound[f]
    p.s.order[f] = RETREAT
    release_venetians(p.t, f)
    assert not p.s.bound[f]


@pytest.mark.rule("AIL-11.5a", "AIL-11.3.1a", "AIL-4.1.2", "AIL-15.1.1b")
def test_who_walks_leaves_militia_and_sieges_behind_and_takes_sources():
    for phase, left in ((ACTIVATION, 1), (COMBAT, 0)):
        p = Position("1522")
        f = p.force("colonna", OPEN, [("spanish_infantry", 5)], staff=[("adorno", [])])
        militia, adorno = p.unit("militia", 1, f), p.captain("adorno")
        p.s.marker[0], p.s.source[0], p.s.turn = ACTIVE, 2422, 7
        p.s.besieges[f], p.s.phase = 2624, phase
        leave_for(p.t, f, [2421, 2422])
        assert p.s.at[f] == p.s.at[adorno] == p.s.last_hex == 2422 and not p.s.besieges[f]
        assert p.s.left[f] == p.s.left[adorno] == left
        assert not p.s.captain[militia] and (p.s.marker[0], p.s.marker_turn[0]) == (CAPTURED, 7)


@pytest.mark.rule("AIL-3.6", "AIL-3.6a")
def test_lone_captains_are_met_by_forces_and_caught_by_horse():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6)])
    idle, armed, mine = (
        p.force("pescara", 2421, []),
        p.force("colonna", 2422, [("spanish_infantry", 5)]),
        p.force("bayard", 2421, []),
    )
    assert (
        strays(p.t, f, [2421, 2422]) == [idle]
        and strays(p.t, f, [2422]) == []
        and strays(p.t, mine, [2421]) == []
    )
    assert armed != idle
    p.t.dice = Dice.scripted([])
    flow = CatchCaptain(f, idle).escape(p.t)  # infantry drives him off
    assert (flow.procedure.captain, flow.procedure.mp) == (idle, p.t.board.constants.unemployed_movement)
    for die, caught in ((4, False), (5, True)):  # his Initiative is 4
        q = Position("1522")
        f = q.force("lautrec", OPEN, [("french_gendarmes", 3)])
        idle = q.force("pescara", 2421, [], down=True)
        q.t.dice = Dice.scripted([die])
        CatchCaptain(f, idle).escape(q.t)
        assert not q.s.down[idle] and (q.s.status[idle] == ELIMINATED) == caught
    for here, taken in ((2421, True), (2422, False)):
        q = Position("1522")
        f, idle = q.force("lautrec", OPEN, [("swiss", 3)]), q.force("pescara", here, [])
        CatchCaptain(f, idle, hex=2421).cornered(q.t)
        assert (q.s.status[idle] == ELIMINATED) == taken


@pytest.mark.rule("AIL-3.6")
def test_a_force_without_men_is_gone_with_all_its_captains():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 1)], staff=[("bayard", [])])
    perish_if_empty(p.t, f)
    assert p.s.status[f] == IN_PLAY
    p.works(OPEN, 0)
    p.s.captain[p.units(f)[0]] = 0
    perish_if_empty(p.t, f)
    assert p.s.status[f] == p.s.status[p.captain("bayard")] == ELIMINATED and not p.s.works[OPEN]
    away = p.force("lescun", OPEN, [])
    p.s.at[away] = 0
    perish_if_empty(p.t, away)
    assert p.s.status[away] == IN_PLAY


@pytest.mark.rule("AIL-18.9.1", "AIL-18.9.1a")
def test_the_losses_of_a_simplified_battle_are_percentages_rounded_down():
    p = Position("1509", ["simple-battle"])
    f = p.force(
        "louis_xii", 2027, [("swiss", 10), ("french_infantry", 8), ("french_infantry", 7)], general=True
    )
    g = p.force(
        "pitigliano",
        2028,
        [("venetian_infantry", 8), ("venetian_infantry", 8), ("venetian_hc", 4)],
        general=True,
    )
    units = p.units(f)
    assert [share(p.t, units, percent) for percent in (0, 3, 4, 10, 100)] == [0, 0, 1, 2, 25]
    for die in range(1, 7):
        p.t.dice = Dice.scripted([die])
        battle = SimpleBattle(f, g)
        battle.line_up(p.t)
        battle.roll(p.t)
        told = p.notes("simple-battle")[-1]
        row = simple_result(p.t, told["n"])
        a, d = 25 * row.a // 100, 20 * row.d // 100
        wanted = (min(a, d), d) if row.loser == "d" else (a, min(a, d))
        assert (battle.loss_a, battle.loss_d) == wanted and battle.won == (row.loser == "d")
        assert (battle.shaken_a, battle.shaken_d) == (6 * row.a // 100, 6 * row.d // 100)
        assert battle.before == [25, 20] and set(battle.fought) == {f, g}


@pytest.mark.rule("AIL-9.1", "AIL-3.8.1d")
def test_a_check_looks_at_those_in_good_order_in_combat_and_at_all_elsewhere():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6), ("french_infantry", 4, True), ("french_gendarmes", 3)])
    p.s.sp[p.units(f)[2]] = 0
    good, shaken, _ = p.units(f)
    for combat, checked in ((True, [good]), (False, [good, shaken])):
        p.t.dice = Dice.scripted([6])
        check = DisciplineCheck(f, p.units(f), 20, combat=combat)
        check.roll(p.t)
        assert check.units == checked
    p.run(DisciplineCheck(f, [good, shaken], 20, combat=True), dice=[6])
    assert p.s.demoralised[good]
