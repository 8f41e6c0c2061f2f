"""Finer points, each with its numbers."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.assault import skirmish_odds
from grognard.games.all_is_lost.board import GARRISON, HILL, MANOEUVRE, MILITIA, is_ap_turn, turn_name
from grognard.games.all_is_lost.combat import Combat, may_attack
from grognard.games.all_is_lost.deployment import join_general
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.forces import arm, controllers, put_on_map, zoc
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.morale import DESERTS
from grognard.games.all_is_lost.orders import GiveOrders
from grognard.games.all_is_lost.retreat import shed_militia
from grognard.games.all_is_lost.roster import engage, new_roster
from grognard.games.all_is_lost.sequence import CommandPhase
from grognard.games.all_is_lost.state import COMBAT, COMMAND, FINISHED, counter, ground

from .conftest import Position


@pytest.mark.rule("AIL-16a", "AIL-11.3.3")
def test_walls_serve_against_a_breach_assault_and_not_in_a_sortie():
    p = Position()
    f = p.force("lescun", 2623, [("french_infantry", 8)])
    g = p.force("colonna", 2624, [("spanish_infantry", 8)])
    a, d = p.units(f), p.units(g)
    breach = skirmish_odds(p.t, f, g, a, d, 2623, 2624, True, None)
    open_field = skirmish_odds(p.t, f, g, a, d, 2623, 2624, False, None)
    assert breach.unfavourable and not open_field.unfavourable
    assert breach.modifier == open_field.modifier - 2  # 8 against 16 instead of 8 against 8
    sortie = skirmish_odds(p.t, g, f, d, a, 2624, 2623, False, None)
    assert not sortie.unfavourable and sortie.modifier == 0


def melee_losses(hex: int, beside: int, works: bool = False) -> tuple[int, int]:
    p = Position("1509")
    f = p.force("louis_xii", beside, [("french_infantry", 8)], general=True)
    g = p.force("pitigliano", hex, [("venetian_infantry", 8)], general=True)
    p.s.roster = new_roster(p.t, f, g)
    r = p.s.roster
    r.corps[f].section = r.corps[g].section = 2
    r.corps[g].works = works
    engage(p.t, f, g)
    p.run(Melee(f), dice=[4, 1, 1]).play("assault_corps", g).finish(prefer=())
    return 8 - p.sp(f), 8 - p.sp(g)


@pytest.mark.rule("AIL-11.3.3a", "AIL-11.4.1v")
def test_battle_ground_and_earthworks_send_the_engaging_corps_to_the_unfavourable_row():
    p = Position("1509")
    hill, beside = next(
        (h, n)
        for h in range(len(ground(p.t).near))
        for _, n in ground(p.t).near[h]
        if p.t.board.terrain[h] == HILL and not p.t.board.kind[h]
    )
    assert melee_losses(2839, 2838) == (2, 2)  # step 4
    assert melee_losses(hill, beside) == (2, 1)  # step 3
    assert melee_losses(2839, 2838, works=True) == (2, 1)


@pytest.mark.rule("AIL-11.3", "AIL-11.2.1a")
def test_nobody_attacks_twice_in_a_phase_but_may_be_attacked_again():
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 8)])
    h = p.force("montmorency", 2422, [("french_infantry", 8)])
    g = p.force("colonna", 2421, [("spanish_infantry", 8)])
    p.run(Combat(f, g), dice=[1, 1, 1]).finish()
    assert p.s.finished[f] == FINISHED
    if p.s.status[f] == 1 and g in controllers(p.t, p.s.at[f], 1):
        assert may_attack(p.t, f, g).rule == "AIL-11.2.1a"
    assert may_attack(p.t, h, g) is None


@pytest.mark.rule("AIL-7.8.3", "AIL-7.8.3c")
def test_zones_cross_the_po_at_ferries_alone():
    p = Position()
    board = p.t.board
    for hex in range(len(ground(p.t).near)):
        sides = [(d, n) for d, n in ground(p.t).near[hex] if board.river[hex * 6 + d] == 2]
        if not sides or p.captain("lautrec") is None:
            continue
        f = p.force("lautrec", hex)
        if not p.units(f):
            p.unit("swiss", 5, f)
        controlled = zoc(p.t, 0)
        for d, n in sides:
            assert (n in controlled) == board.ferry[hex * 6 + d]
        break


@pytest.mark.rule("AIL-5.2", "AIL-2.2b")
def test_every_force_has_an_order_after_the_command_phase_and_only_first_captains_get_one():
    p = Position("1509")
    f = p.force(
        "louis_xii",
        2728,
        [("swiss", 9)],
        order="",
        general=True,
        staff=[("g_trivulzio", [("french_infantry", 5)])],
    )
    g = p.force("chaumont", 2832, [("french_gendarmes", 5)], order="")
    p.s.phase, p.s.ap = 2, [9, 9]
    p.run(GiveOrders(0))
    assert {x[0] for x in p.offers("order")} == {f, g}
    p.play("order", f, 3, 1)
    assert not p.offers("done")
    p.play("order", g, 4, 1)
    assert p.offers("done") == [()] or p.over
    assert p.s.ap[0] == 9 - 2 - 1


@pytest.mark.rule("AIL-11.4.1")
def test_the_numbers_of_chits_come_from_the_chart(board):
    p = Position("1509")
    f = p.force("louis_xii", 2838, [("french_infantry", 8)], general=True)
    g = p.force("pitigliano", 2839, [("venetian_infantry", 8)], general=True)
    r = new_roster(p.t, f, g)
    assert [row.id for row in board.charts.chit][:4] == [
        "formation",
        "artillery",
        "cavalry_charge",
        "firearms",
    ]
    assert list(r.bank[0]) == [row.count for row in board.charts.chit]
    assert board.constants.artillery_salvos == 2 and board.constants.firearms_uses == 2


@pytest.mark.rule("AIL-9.1")
def test_the_first_result_that_deserts_takes_its_men():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("swiss", 9)])
    u = p.units(f)[0]
    check = next(
        c for c in (DisciplineCheck(f, [u], die=die) for die in range(1, 20)) if c.result(p.t, u) == DESERTS
    )
    before = p.s.sp[u]
    check.apply(p.t)
    assert p.s.sp[u] == before - p.t.board.charts.discipline_modifier[0].desertion


@pytest.mark.rule("AIL-4.3.1", "AIL-2.2c")
def test_money_comes_on_ap_turns_alone():
    p = Position("1522")
    p.force("lautrec", 2206, [("swiss", 9)], general=True)
    row = ground(p.t).row
    p.s.turn = next(n for n in range(2, 20) if not is_ap_turn(row, n))
    before, told = list(p.s.ap), len(p.t.journal)
    p.t.dice = Dice.scripted([])
    CommandPhase(0).administration(p.t)
    assert list(p.s.ap) == before and len(p.t.journal) == told
    for number in range(1, row.turns + 1):  # the income tables name AP turns alone
        for army in row.army:
            paid = any((month, n) == turn_name(row, number) for month, n, _ in army.income)
            assert not paid or is_ap_turn(row, number)


@pytest.mark.rule("AIL-1.4", "AIL-5.2b")
def test_orders_are_imagined_only_after_they_were_given():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("swiss", 9)], order="manoeuvre", down=True)
    for phase, kinds in ((COMMAND, 1), (COMBAT, 3)):
        p.s.phase = phase
        seen = {p.t.imagine("anti-french", Random(seed)).state.order[f] for seed in range(40)}
        assert (len(seen) > 1) == (kinds > 1), phase


@pytest.mark.rule("AIL-1.4", "AIL-5.1a")
def test_men_of_a_kind_are_imagined_otherwise_spread_and_none_is_lost():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("swiss", 6)], down=True, staff=[("t_trivulzio", [("swiss", 5)])])
    units = [u for u in range(len(p.s.sp)) if p.s.captain[u]]
    seen = {tuple(p.t.imagine("anti-french", Random(seed)).state.sp[u] for u in units) for seed in range(40)}
    assert len(seen) > 1 and {sum(men) for men in seen} == {p.sp(f)}


@pytest.mark.rule("AIL-7.5")
def test_the_works_of_the_deployment_face_any_of_six_ways():
    t = GAME.table("1522", seed=1)
    for _ in range(2000):
        options = [a for a in t.decision.options if a.verb == "face"]
        if options:
            break
        t.play(t.decision.options[-1] if t.decision.options[-1].verb == "done" else t.decision.options[0])
    assert [a.args[1] for a in options] == list(range(6))


@pytest.mark.rule("AIL-9.1")
def test_a_check_that_one_unit_fails_is_failed():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("swiss", 9)])
    p.run(DisciplineCheck(f, p.units(f), modifier=20), dice=[6])
    assert p.value is True and p.s.demoralised[p.units(f)[0]] and not p.notes("discipline-holds")


@pytest.mark.rule("AIL-15.1.1")
def test_militia_stays_with_a_captain_who_stays():
    p = Position("1522")
    f = p.force("lautrec", 2624, [("swiss", 5)])
    g = p.force("t_trivulzio", 2624, [("swiss", 4)])
    kind = next(
        p.t.board.types[counter(p.t, u).type].id for u in range(len(p.s.sp)) if arm(p.t, u) == MILITIA
    )
    u = p.unit(kind, 1, f)
    shed_militia(p.t, f)
    assert p.s.captain[u] == g + 1


@pytest.mark.rule("AIL-7.1")
def test_a_reinforcement_that_joins_its_general_stands_where_he_does():
    for scenario in GAME.scenarios:
        if not scenario.isdigit():
            continue
        p = Position(scenario)
        for e, entry in enumerate(ground(p.t).entries):
            generals = [c for c in range(len(p.s.at)) if c != entry.captain and c not in entry.others]
            if entry.captain < 0:
                continue
            general = next(c for c in generals if p.s.army[c] == p.s.army[entry.captain])
            put_on_map(p.t, general, 2624)
            join_general(p.t, e, general)
            assert p.s.at[entry.captain] == 2624 and p.s.lead[entry.captain] == general
            return


@pytest.mark.rule("AIL-3.4", "AIL-5.3a", "AIL-7.1")
def test_a_reinforcement_that_joins_a_general_without_a_force_brings_its_own_order():
    p = Position("1522")
    e = next(e for e, entry in enumerate(ground(p.t).entries) if not entry.hex)
    lautrec = p.captain("lautrec")
    put_on_map(p.t, lautrec, 2929)
    p.s.order[lautrec] = GARRISON  # of the Force he had in a Town before he rode away
    join_general(p.t, e, lautrec)
    assert p.s.order[lautrec] == MANOEUVRE
    held = Position("1522")
    lautrec = held.force("lautrec", 2624, [("swiss", 5)], order="garrison")
    join_general(held.t, e, lautrec)
    assert held.s.order[lautrec] == GARRISON, "a reinforcement joins his Force and order (A-52)"
