"""Chapters 5 and 6: organisation, orders, Forces."""

from __future__ import annotations

import pytest

from grognard.games.all_is_lost.activation import activations_left, modified_initiative
from grognard.games.all_is_lost.attrition import Attrition, losses
from grognard.games.all_is_lost.combat import BattleResolution, may_attack
from grognard.games.all_is_lost.forces import consolidate, is_major, zoc
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.orders import FORCED, PAID, GiveOrders, cost_of, may_hold
from grognard.games.all_is_lost.organisation import Regroup
from grognard.games.all_is_lost.state import COMMAND

from .conftest import Position

GARRISON, STAND, MANOEUVRE, ATTACK, RETREAT = 1, 2, 3, 4, 5


@pytest.mark.rule("AIL-5.1", "AIL-6.2")
def test_units_pass_between_cards_of_one_hex_and_a_captain_without_a_general_over_him_forms_his_own_force():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 9), ("french_infantry", 5)], general=True, staff=[("lescun", [])])
    lescun = p.captain("lescun")
    u = p.units(f)[1]
    p.run(Regroup(0, 2624)).play("give", u, lescun)
    assert p.s.captain[u] == lescun + 1 and p.s.lead[lescun] == f  # a subordinate of the Captain General
    assert p.refusal("give", u, f) == "AIL-5.1"  # once in a segment
    q = Position()
    g = q.force("lescun", 2520, [("swiss", 9), ("french_infantry", 5)], order="stand", staff=[("bayard", [])])
    bayard = q.captain("bayard")
    v = q.units(g)[1]
    q.run(Regroup(0, 2520)).play("give", v, bayard)
    assert q.s.lead[bayard] == bayard and q.s.down[bayard] and not q.s.order[bayard]


@pytest.mark.rule("AIL-5.1a", "AIL-5.1b")
def test_sp_pass_between_units_of_one_kind_within_the_maximum_and_demoralisation_spreads():
    p = Position()
    f = p.force(
        "lautrec", 2624, [("french_infantry", 7), ("french_infantry", 4, True), ("swiss", 9)], general=True
    )
    a, b, swiss = p.units(f)
    p.run(Regroup(0, 2624))
    assert p.refusal("shift", a, swiss, 1) == "AIL-5.1a"
    assert p.refusal("shift", b, a, 2) == "AIL-5.1a"  # over the Maximum Strength of 8
    p.play("shift", b, a, 1)
    assert (p.s.sp[a], p.s.sp[b], p.s.demoralised[a]) == (8, 3, 1)
    q = Position()
    g = q.force("lautrec", 2624, [("french_infantry", 2), ("french_infantry", 4)], general=True)
    c, d = q.units(g)
    q.run(Regroup(0, 2624)).play("shift", c, d, 2)
    assert q.s.fate[c] == 2 and q.s.sp[d] == 6  # emptied this way it is gone for good


@pytest.mark.rule("AIL-5.2", "AIL-5.2b", "AIL-5.3", "AIL-6.1")
def test_costs_of_orders_for_major_and_minor_forces():
    p = Position("1509")
    f = p.force("louis_xii", 2728, [("swiss", 9)], order="", general=True)
    g = p.force("chaumont", 2832, [("french_infantry", 5)], order="")
    light = p.force("roquebertin", 2632, [("italian_hc_french", 1)], order="")
    assert is_major(p.t, f) and not is_major(p.t, g)
    assert [cost_of(p.t, f, o) for o in (GARRISON, STAND, MANOEUVRE, ATTACK, RETREAT)] == [0, 0, 2, 4, 0]
    assert [cost_of(p.t, g, o) for o in (GARRISON, STAND, MANOEUVRE, ATTACK, RETREAT)] == [0, 0, 1, 1, 0]
    assert cost_of(p.t, light, ATTACK) == 0  # exactly 1 SP in all
    p.s.phase, p.s.ap = COMMAND, [5, 4]
    p.run(GiveOrders(0))
    assert p.t.decision.options[-1].verb != "done"  # a Force is never without an order
    p.play("order", f, ATTACK, PAID)
    assert p.s.ap[0] == 1 and p.s.order[f] == ATTACK


@pytest.mark.rule("AIL-6.1")
def test_light_horse_alone_pays_nothing():
    p = Position("1524")
    f = p.force("montmorency", 2520, [("italian_lc_french", 2)], order="")
    assert [cost_of(p.t, f, o) for o in (MANOEUVRE, ATTACK)] == [0, 0]


@pytest.mark.rule("AIL-EX-09", "AIL-5.3.2")
def test_changing_manoeuvre_to_attack_costs_the_difference():
    p = Position("1509")
    f = p.force("louis_xii", 2728, [("swiss", 9)], order="manoeuvre", general=True)
    assert cost_of(p.t, f, ATTACK) == 2
    p.s.phase, p.s.ap = COMMAND, [5, 4]
    p.run(GiveOrders(0)).play("order", f, ATTACK, PAID)
    assert p.s.ap[0] == 3
    assert cost_of(p.t, f, MANOEUVRE) == 0  # nothing comes back


@pytest.mark.rule("AIL-5.2c", "AIL-5.3.1")
def test_without_money_or_line_of_command_the_order_is_forced_and_checked_at_plus_one():
    p = Position("1509")
    f = p.force("louis_xii", 2728, [("french_gendarmes", 9)], order="", general=True)
    p.s.phase, p.s.ap = COMMAND, [0, 0]
    p.run(GiveOrders(0), dice=[5])  # 5 + 1 = 6: class R fails
    assert p.refusal("order", f, ATTACK, PAID) == "AIL-5.2b"
    p.play("order", f, ATTACK, FORCED)
    assert p.notes("forced-order") and p.s.demoralised[p.units(f)[0]]
    q = Position("1509")
    g = q.force("chaumont", 2832, [("french_gendarmes", 9)], order="")
    q.s.phase, q.s.ap = COMMAND, [9, 9]
    q.run(GiveOrders(0), dice=[1])
    assert q.refusal("order", g, MANOEUVRE, PAID) == "AIL-5.2a"  # no Captain General anywhere
    q.play("order", g, MANOEUVRE, FORCED)
    assert q.s.order[g] == MANOEUVRE and not q.s.demoralised[q.units(g)[0]]


@pytest.mark.rule("AIL-5.3a", "AIL-EX-08", "AIL-EX-14", "AIL-5.3b")
def test_garrison_needs_a_town_and_digs_but_never_leaves():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 9)], order="garrison")
    assert may_hold(p.t, f, GARRISON) is None
    p.run(Move(f, 0))
    assert p.offers("dig") and not p.offers("march")
    assert p.refusal("march", 2625) == "AIL-5.3a"
    g = p.force("lescun", 2520, [("french_infantry", 5)])
    assert may_hold(p.t, g, GARRISON).rule == "AIL-5.3a" and may_hold(p.t, g, STAND) is None
    assert modified_initiative(p.t, f) == 0 and activations_left(p.t, f) == 1


@pytest.mark.rule("AIL-5.3c", "AIL-7.3a", "AIL-7.3")
def test_manoeuvre_marches_but_never_next_to_an_enemy_not_even_across_the_po():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], order="manoeuvre")
    p.force("colonna", 2422, [("spanish_infantry", 5)])
    p.run(Move(f, 0))
    assert p.refusal("march", 2421) == "AIL-7.3a" and (2419,) in p.offers("march")
    assert p.offers("hasten")


@pytest.mark.rule("AIL-5.3d", "AIL-7.3c")
def test_attack_may_approach_and_is_barred_to_the_half_demoralised():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9), ("french_infantry", 5)], order="attack")
    p.force("colonna", 2422, [("spanish_infantry", 5)])
    p.run(Move(f, 0))
    assert (2421,) in p.offers("march") and not p.offers("hasten")
    p.s.demoralised[p.units(f)[0]] = 1
    assert may_hold(p.t, f, ATTACK).rule == "AIL-9.1.1a"


@pytest.mark.rule("AIL-5.3e", "AIL-12.2.8", "AIL-7.2.4a")
def test_a_retreat_order_only_retreats_with_initiative_plus_one_and_is_inherited():
    p = Position()
    f = p.force(
        "lautrec",
        2420,
        [("swiss", 9)],
        order="retreat",
        general=True,
        staff=[("lescun", [("french_infantry", 5)])],
    )
    g = p.force("colonna", 2422, [("spanish_infantry", 5)])
    assert modified_initiative(p.t, f) == 3 and activations_left(p.t, f) == 2
    p.run(Move(f, 0))
    assert not p.offers("march") and p.offers("fall_back")

    ends = [x[0] for x in p.offers("fall_back")]
    assert not set(ends) & set(zoc(p.t, 1))
    lescun = p.captain("lescun")
    p.run(Regroup(0, 2420)).play("detach", lescun)
    assert p.s.order[lescun] == RETREAT
    del g


@pytest.mark.rule("AIL-EX-07", "AIL-5.3")
def test_a_standing_force_may_fight_in_the_combat_phase():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], order="stand")
    g = p.force("colonna", 2421, [("spanish_infantry", 5)], order="stand")
    assert may_attack(p.t, f, g) is None
    p.run(BattleResolution())
    assert (f,) in p.offers("attack") or (g,) in p.offers("attack")


@pytest.mark.rule("AIL-5.3.3", "AIL-6.3")
def test_a_detachment_on_the_march_gets_an_order_at_once_and_its_parents_marker():
    p = Position()
    f = p.force(
        "lautrec",
        2420,
        [("swiss", 9)],
        order="manoeuvre",
        general=True,
        staff=[("lescun", [("french_infantry", 5)])],
    )
    lescun = p.captain("lescun")
    p.s.ap[0] = 5
    p.run(Move(f, 0)).play("march", 2419).play("drop", lescun)
    assert p.key == "GiveOrders.give" and {x[0] for x in p.offers("order")} == {lescun}
    p.play("order", lescun, STAND, PAID)
    assert (
        p.s.at[lescun] == 2419 and p.s.lead[lescun] == lescun and p.s.acts[lescun] == 1 and p.s.down[lescun]
    )
    assert p.key == "Move.act"  # the Captain General goes on


@pytest.mark.rule("AIL-EX-10", "AIL-6.3a", "AIL-6.3b")
def test_dropping_the_infantry_lets_the_horse_go_on_and_attrition_counts_the_sp_that_started():
    p = Position("1509")
    f = p.force(
        "louis_xii",
        2828,
        [("french_gendarmes", 9)],
        order="manoeuvre",
        general=True,
        staff=[("g_trivulzio", [("french_infantry", 5)])],
    )
    foot = p.captain("g_trivulzio")
    p.s.ap[0] = 5
    p.run(Move(f, 0))
    running = next(x for x in p.t._stack if isinstance(x, Move))
    assert running.left(p.t) == 10  # the pace of the infantry
    p.play("drop", foot).play("order", foot, STAND, PAID)
    running = next(x for x in p.t._stack if isinstance(x, Move))
    assert running.left(p.t) == 12  # the horse has its own

    p.run(Attrition(f, 14, 8, dropped=[foot]), dice=[6])
    assert p.notes("rolls.attrition")[0]["n"] == losses(p.t, 14, 10)
    assert {x[0] for x in p.offers("lose")} >= set(p.units(f)) | set(p.units(foot))


@pytest.mark.rule("AIL-5.3.5")
def test_a_continued_attack_is_checked_besides_a_forced_order():
    p = Position("1509")
    f = p.force("louis_xii", 2728, [("french_gendarmes", 9)], order="", general=True)
    p.s.previous[f] = 1
    p.s.phase, p.s.ap = COMMAND, [0, 0]
    p.run(GiveOrders(0), dice=[1, 2]).play("order", f, ATTACK, FORCED)
    assert len(p.notes("rolls.discipline")) == 2 and p.notes("continued-attack")
    q = Position("1509")
    g = q.force("louis_xii", 2728, [("french_gendarmes", 9)], order="", general=True)
    q.s.previous[g] = 1
    q.s.phase, q.s.ap = COMMAND, [9, 9]
    q.run(GiveOrders(0), dice=[1]).play("order", g, ATTACK, PAID)
    assert len(q.notes("rolls.discipline")) == 1


@pytest.mark.rule("AIL-5.3.6")
def test_when_forces_join_the_order_of_the_higher_rank_prevails():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 9)], order="stand", general=True)
    g = p.force("montmorency", 2624, [("french_infantry", 5)], order="attack")
    consolidate(p.t)
    assert p.s.order[f] == STAND and p.s.order[g] == 0


@pytest.mark.rule("AIL-6.2")
def test_a_force_may_not_stop_with_another_unless_a_captain_general_is_there():
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 5)], order="manoeuvre")
    p.force("montmorency", 2419, [("french_infantry", 4)], order="stand")
    p.run(Move(f, 0)).play("march", 2419)
    assert p.offers("march") and not p.offers("done")
    q = Position()
    f = q.force("lescun", 2420, [("french_infantry", 5)], order="manoeuvre")
    q.force("lautrec", 2419, [("french_infantry", 4)], order="stand", general=True)
    q.run(Move(f, 0)).play("march", 2419)
    assert q.offers("done") == [()]
