"""Chapters 8 and 9: attrition, discipline, demoralisation, recovery."""

from __future__ import annotations

import pytest

from grognard.games.all_is_lost.activation import ActivationPhase
from grognard.games.all_is_lost.attrition import Attrition, losses, modifier
from grognard.games.all_is_lost.combat import Combat, may_attack
from grognard.games.all_is_lost.combatants import ASSAULTED, combatants
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.forces import after_demoralisation
from grognard.games.all_is_lost.morale import column_of, reading
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.orders import may_hold
from grognard.games.all_is_lost.recovery import Recovery, may_recover
from grognard.games.all_is_lost.retreat import Pursuit
from grognard.games.all_is_lost.state import ACTIVATION, COMBAT, COMMAND

from .conftest import Position


@pytest.mark.rule("AIL-8a")
def test_attrition_is_spread_evenly_over_the_units():
    p = Position("1509")
    f = p.force(
        "louis_xii", 2728, [("swiss", 9), ("swiss", 9), ("french_infantry", 5), ("french_gendarmes", 9)]
    )
    p.run(Attrition(f, 0, mp=8), dice=[6])
    lost = losses(p.t, 32, 10)
    assert p.notes("rolls.attrition")[0]["n"] == lost == 5
    p.play("lose", p.units(f)[0])
    assert (p.units(f)[0],) not in p.offers("lose") and len(p.offers("lose")) == 3
    p.finish()
    assert p.sp(f) == 32 - lost
    taken = [9 - p.s.sp[u] if i != 2 else 5 - p.s.sp[u] for i, u in enumerate(p.units(f))]
    assert max(taken) - min(taken) <= 1


@pytest.mark.rule("AIL-8b", "AIL-17.1", "AIL-16c")
def test_attrition_modifiers():
    p = Position()
    f = p.force("lescun", 2624, [("french_infantry", 5)])
    assert [modifier(p.t, f, mp, False) for mp in (0, 1, 2, 5, 8, 20)] == [0, 0, 1, 2, 4, 4]
    for name, worse in (("fair", 0), ("heat", 1), ("frost", 1), ("snow", 1), ("mud", 1), ("rain", 1)):
        p.weather(name)
        assert modifier(p.t, f, 0, False) == worse
    p.weather("fair")
    for i, (name, hex) in enumerate(
        (("colonna", 2724), ("pescara", 2525), ("de_leyva", 2523), ("visconti", 2723), ("tornielle", 2625))
    ):
        p.force(
            name,
            hex,
            [("italian_infantry_imperial" if i > 1 else "imperial_hc" if i else "spanish_infantry", 2)],
        )
    g = p.captain("colonna")
    p.works(2724, 1)
    p.s.siege[2624], p.s.besieges[g] = 1, 2624
    assert modifier(p.t, f, 0, True) == 2  # besieged and cut off


@pytest.mark.rule("AIL-8")
def test_every_second_activation_is_checked_even_without_a_step():
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 5)], order="manoeuvre")
    g = p.force("colonna", 2849, [("spanish_infantry", 5)], order="stand")
    p.s.acts[f] = 1
    p.run(ActivationPhase(), dice=[1, 1, 3]).play("name", f).play("name", g)
    p.play("activate", f).play("done")
    assert p.notes("rolls.attrition")


@pytest.mark.rule("AIL-9.1")
def test_one_die_is_read_for_each_unit_by_quality_in_combat_and_by_reliability_before():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 9), ("french_infantry", 5)])
    swiss, foot = p.units(f)
    p.s.phase = COMBAT
    p.run(DisciplineCheck(f, [swiss, foot]), dice=[5])
    assert not p.s.demoralised[swiss] and p.s.demoralised[foot]  # Quality 3 holds, Quality 1 does not
    q = Position()  # the Swiss of 1522 are class V, French infantry N
    g = q.force("lescun", 2420, [("swiss", 9), ("french_infantry", 5)])
    swiss, foot = q.units(g)
    for phase in (COMMAND, ACTIVATION):
        q.s.phase, q.s.demoralised[swiss] = phase, 0
        q.run(DisciplineCheck(g, [swiss, foot]), dice=[4])
        assert q.s.demoralised[swiss] and not q.s.demoralised[foot]


def test_the_discipline_table_is_never_kinder_to_worse_troops(board):
    p = Position()
    for die in range(12):
        for ladder in (("Q3", "Q2", "Q1", "Q0"), ("R", "N", "S", "V")):
            results = [reading(p.t, column, die) for column in ladder]
            assert results == sorted(results)
    for row in board.charts.discipline:
        assert row.passes <= row.fails <= row.deserts


@pytest.mark.rule("AIL-9.1.1", "AIL-11.4.3c")
def test_demoralised_units_do_not_fight_but_suffer_pursuit():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 9), ("french_infantry", 5, True)])
    g = p.force("colonna", 2421, [("spanish_infantry", 8)])
    assert combatants(p.t, p.units(f), ASSAULTED) == [p.units(f)[0]]
    p.run(Pursuit(g, p.units(g), p.units(f), 0), dice=[6])
    assert p.offers("lose") == [(p.units(f)[1],)]


@pytest.mark.rule("AIL-9.1.1a")
def test_half_demoralised_a_force_gives_up_its_attack_order_but_may_fight_where_it_stands():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 9), ("french_infantry", 5, True)], order="attack")
    g = p.force("colonna", 2421, [("spanish_infantry", 5)])
    after_demoralisation(p.t, f)
    assert p.s.order[f] == 2 and may_hold(p.t, f, 4).rule == "AIL-9.1.1a"
    assert may_attack(p.t, f, g) is None


@pytest.mark.rule("AIL-9.1.1b", "AIL-11.3.2")
def test_wholly_demoralised_a_force_retreats_starts_nothing_and_runs_before_combat():
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 5, True)], order="attack")
    g = p.force("colonna", 2421, [("spanish_infantry", 5)])
    after_demoralisation(p.t, f)
    assert p.s.order[f] == 5
    assert may_attack(p.t, f, g).rule == "AIL-9.1.1b"
    assert [may_hold(p.t, f, o) is None for o in (2, 3, 4, 5)] == [True, False, False, True]
    p.run(Combat(g, f), dice=[1, 1])
    assert p.notes("retreats-before-combat") and p.key == "Retreat.choose"
    p.play("retreat", p.offers("retreat")[0][0]).until("Advance.choose", prefer=())
    assert p.offers("advance") == [(2420,)] and p.s.at[f] != 2420


@pytest.mark.rule("AIL-9.2", "AIL-9.2a", "AIL-7.3d", "AIL-EX-20")
def test_a_standing_force_digs_and_then_recovers_with_one_more_on_the_die():
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 5, True)], order="stand")
    p.s.phase, p.s.ap = ACTIVATION, [0, 0, 0]
    p.run(Move(f, 0), dice=[4]).play("dig", 0).play("done")
    assert p.key == "Move.recover"
    p.play("recover")
    assert p.s.demoralised[p.units(f)[0]]  # 4 + 1 = 5 fails class N
    q = Position()
    g = q.force("lescun", 2420, [("french_infantry", 5, True)], order="stand")
    q.s.phase, q.s.ap = ACTIVATION, [0, 0, 0]
    q.run(Move(g, 0), dice=[4]).play("done").play("recover")
    assert not q.s.demoralised[q.units(g)[0]]
    h = Position()
    k = h.force("lescun", 2420, [("french_infantry", 5, True)], order="stand")
    h.s.ap = [2, 0, 0]
    h.run(Recovery(k, True), dice=[4]).play("pay", 2)
    assert not h.s.demoralised[h.units(k)[0]] and h.s.ap[0] == 0  # 4 + 1 - 1
    h.s.demoralised[h.units(k)[0]] = 1
    h.force("colonna", 2421, [("spanish_infantry", 5)])
    assert not may_recover(h.t, k)  # not in an enemy ZOC
    h.s.at[h.captain("colonna")] = 3822
    assert may_recover(h.t, k)
    h.s.order[k] = 3
    assert not may_recover(h.t, k)


def test_columns_of_the_discipline_table():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 9)])
    (u,) = p.units(f)
    assert (
        column_of(p.t, u, True) == "Q3"
        and column_of(p.t, u, False) == "V"
        and column_of(p.t, u, True, 5) == "Q0"
    )
