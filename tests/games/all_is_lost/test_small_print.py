"""Clauses that a slip of one sign would break unnoticed."""

from __future__ import annotations

import pytest

from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import COMBINED, ENGINEERS, GARRISON, STAND
from grognard.games.all_is_lost.forces import consolidate
from grognard.games.all_is_lost.journeys import exits, gates, leave_map
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.morale import column_of
from grognard.games.all_is_lost.movement import Move, SoftenPursuit
from grognard.games.all_is_lost.organisation import MinorCaptains
from grognard.games.all_is_lost.roster import engage, new_roster
from grognard.games.all_is_lost.rows import Trip
from grognard.games.all_is_lost.siege import fire_result
from grognard.games.all_is_lost.state import ACTIVATION, MAIN_BODY, captain_named, counter, ground

from .conftest import Position


@pytest.mark.rule("AIL-9.2")
def test_only_points_spent_make_a_recovery_harder():
    modified = {}
    for digs in (False, True):
        p = Position("1522")
        f = p.force("lescun", 2420, [("french_infantry", 8), ("french_infantry", 4, True)], order="stand")
        p.s.phase, p.s.ap[p.s.army[f]] = ACTIVATION, 0
        p.run(Move(f, 0), dice=[3])
        if digs:
            p.play("dig", 0)
        p.until("Move.recover", prefer=("done",)).play("recover")
        modified[digs] = next(e.args["total"] for e in p.t.journal if e.key == "rolls.recovery")
    assert modified[True] == modified[False] + p.t.board.charts.discipline_modifier[0].spent
    assert modified[True] != modified[False]


@pytest.mark.rule("AIL-3.8.1a", "AIL-11.4a")
def test_the_captain_generals_last_unit_is_not_taken_for_an_impetuous_captain():
    def owed(units) -> set[int]:
        p = Position("1509")
        f = p.force("alviano", 2539, [("venetian_infantry", 8)], order="attack")
        g = p.force("louis_xii", 2540, units, general=True, staff=[("g_trivulzio", [("swiss", 5)])])
        rash = next(
            c for c in range(len(p.s.at)) if "I" in p.t.board.captains[ground(p.t).captains[c]].traits
            and ground(p.t).row.army[p.s.army[c]].side == 0 and c != g
        )  # fmt: skip
        p.s.status[rash], p.s.at[rash], p.s.lead[rash] = 1, 2540, g
        p.s.general[f] = 1
        p.s.roster = new_roster(p.t, f, g)
        return {int(a.args[0]) for a in MajorBattle(f, g).owed_units(p.t)}

    assert owed([("french_gendarmes", 9)]) == set()  # his only unit stays with him
    assert len(owed([("french_gendarmes", 9), ("swiss", 5)])) == 1


@pytest.mark.rule("AIL-S5.2", "AIL-7.6.4")
def test_the_way_to_germany_costs_what_a_main_road_costs():
    p = Position("1524")
    trip = ground(p.t).rule(Trip)
    gate = gates(p.t, trip)[0]
    f = p.force("lannoy", gate, [("imperial_hc", 4)], order="manoeuvre", general=True)
    p.s.turn = ground(p.t).row.turns
    cost = p.t.board.charts.road[0].cost
    assert cost < p.t.board.charts.road[1].cost
    assert exits(p.t, f, cost) and not exits(p.t, f, cost - 1)


@pytest.mark.rule("AIL-S5a", "AIL-5.3")
def test_who_may_only_stay_at_first_is_offered_garrison_and_stand():
    for scenario, battle in (
        (s, GAME.board()[0].grounds[s]) for s in ("1509", "1513", "1515", "1522", "1524")
    ):
        names = [e.row.captain for e in battle.entries if e.row.order == "still" and e.turn == 0]
        t = GAME.table(scenario, seed=1)
        bound = {captain_named(t, name) for name in names}
        seen = set()
        while t.state.turn == 1 and t.state.phase == 0 and t.decision is not None:
            decision = t.decisions[0]
            orders = [a for a in decision.options if a.verb == "order"]
            if orders and orders[0].args[0] in bound:
                seen.add(orders[0].args[0])
                assert {a.args[1] for a in orders} <= {GARRISON, STAND}
            done = next((a for a in decision.options if a.verb == "done"), decision.options[0])
            t.play(done, role=decision.role)
        assert seen == bound


@pytest.mark.rule("AIL-9.3", "AIL-9.1")
def test_the_worst_column_of_quality_is_the_last():
    p = Position("1522")
    f = p.force("adorno", 2421, [("italian_infantry_milan", 4)])
    u = p.units(f)[0]
    q = counter(p.t, u).quality
    assert column_of(p.t, u, True, q) == "Q0" == column_of(p.t, u, True, q + 2)
    assert column_of(p.t, u, True, q - 1) == "Q1"


@pytest.mark.rule("AIL-11.4.1q", "AIL-11.4.3")
def test_combined_arms_serve_in_the_assault_they_are_played_in_and_no_other():
    p = Position("1509")
    f = p.force(
        "louis_xii", 2828, [("french_gendarmes", 9), ("french_infantry", 8)], general=True, order="attack"
    )
    g = p.force(
        "pitigliano", 2829, [("venetian_infantry", 4)], general=True,
        staff=[("pio", [("italian_infantry_venetian", 4)])],
    )  # fmt: skip
    p.s.roster = r = new_roster(p.t, f, g)
    pio = p.captain("pio")
    for c in (f, g, pio):
        r.corps[c].section = MAIN_BODY
    engage(p.t, f, g)
    engage(p.t, f, pio)
    r.corps[f].chits[COMBINED] = 1
    p.run(Melee(f), dice=[1] * 12)
    p.play("assault_corps", g).until("Melee.play").play("combine", f)
    fight = next(x for x in p.t._stack if isinstance(x, Melee))
    assert fight.combined == [f]
    p.until("Melee.choose", prefer=("done",))
    if not p.over:
        p.play("assault_corps", pio)
        assert fight.combined == []


@pytest.mark.rule("AIL-10.1", "AIL-5.3.6")
def test_what_minor_forces_bring_with_them_stays_with_the_one_they_become():
    p = Position("1522")
    one = p.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
    two = p.force("lescun", 2420, [("french_infantry", 4)], order="stand", aux="E")
    p.s.disrupted[two] = p.s.disrupted[one] = 0
    low, high = sorted((one, two), key=lambda c: p.t.board.captains[ground(p.t).captains[c]].rank)
    p.s.aux[high], p.s.aux[low], p.s.disrupted[low] = 0, ENGINEERS, 1
    consolidate(p.t)
    head = one if p.s.lead[two] == one else two
    assert p.s.aux[head] & ENGINEERS and p.s.disrupted[head]


@pytest.mark.rule("AIL-11.6", "AIL-16")
def test_the_siege_level_moves_no_shot_beyond_the_last_column():
    p = Position("1522")
    last = p.t.board.charts.fire_column[-1].to
    assert all(fire_result(p.t, last, die, 3) == fire_result(p.t, last, die) for die in range(1, 7))


@pytest.mark.rule("AIL-7.8.2.1a")
def test_who_has_no_point_to_spare_softens_no_pursuit():
    p = Position("1522")
    f = p.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
    p.run(SoftenPursuit(f, 0))
    assert p.over and p.value == 0


@pytest.mark.rule("AIL-S5.2", "AIL-7.2.4a")
def test_the_force_of_a_general_who_leaves_alone_has_been_activated():
    p = Position("1524")
    trip = ground(p.t).rule(Trip)
    staff = [("pescara", [("imperial_hc", 4)])]
    f = p.force("lannoy", gates(p.t, trip)[0], [], order="manoeuvre", general=True, staff=staff)
    p.s.turn, p.s.acts[f] = ground(p.t).row.turns, 0
    leave_map(p.t, f, "alone")
    new = p.captain("pescara")
    assert p.s.lead[new] == new and p.s.acts[new] == 1 and not p.s.at[f]


@pytest.mark.rule("AIL-3.5", "AIL-15.1")
def test_a_dismissed_minor_captain_takes_nothing_with_him():
    p = Position("1509")
    minor = p.captain("minor_french")
    f = p.force("chaumont", 2420, [("french_gendarmes", 5)], staff=[("minor_french", [])])
    p.s.aux[minor] = ENGINEERS
    p.run(MinorCaptains(0)).play("dismiss", minor)
    assert p.s.aux[f] & ENGINEERS and not p.s.aux[minor]
