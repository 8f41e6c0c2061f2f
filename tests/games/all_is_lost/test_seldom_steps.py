"""Steps that seldom come: the second Force by one road, the last of a garrison, a captain who takes over what another carried."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.engine import Dice, Leave
from grognard.games.all_is_lost.activation import (
    Reinforcements,
    activations_left,
    edge_hexes,
    entry_hexes,
    hosts,
)
from grognard.games.all_is_lost.alignment import owner
from grognard.games.all_is_lost.assault import quality
from grognard.games.all_is_lost.board import (
    ATTACK,
    HEAVY,
    MAIN_ROAD,
    MILITIA,
    PRINCIPAL,
    STAND,
    TOWN,
    WOOD,
    distance,
    turn_number,
)
from grognard.games.all_is_lost.combat import INSIDE, Combat, may_attack
from grognard.games.all_is_lost.deployment import join_general
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.events import lift_caution
from grognard.games.all_is_lost.forces import (
    arm,
    eliminate_force,
    force_units,
    forces_at,
    put_on_map,
    room,
    zoc,
)
from grognard.games.all_is_lost.journeys import EXPEDITION, gates, leave_map
from grognard.games.all_is_lost.limits import in_duchy
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.optional import commit_treason
from grognard.games.all_is_lost.orders import GiveOrders
from grognard.games.all_is_lost.organisation import Consolidation, Organise
from grognard.games.all_is_lost.retreat import shed_militia
from grognard.games.all_is_lost.rows import Caution, Trip
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.siege import Siege, UnderFire
from grognard.games.all_is_lost.skirmish import STORM, Skirmish, can_fight
from grognard.games.all_is_lost.state import (
    DESTROYED,
    ELIMINATED,
    FATIGUED,
    FIELDED,
    IN_PLAY,
    counter,
    ground,
)
from grognard.games.all_is_lost.succession import Succession, next_first
from grognard.games.all_is_lost.supply import source_army
from grognard.games.all_is_lost.terrain import allowance, hex_cost

from .conftest import Position, aftermath
from .test_succession import staffed

# --- those who come ----------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-7.1.1")
def test_of_the_open_edges_the_nearest_are_those_by_which_a_reinforcement_comes():
    p = Position("1522")
    e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.captain == "sforza")
    p.force("lautrec", 251, [("swiss", 9)])
    barred, found = zoc(p.t, 0), entry_hexes(p.t, e, 1)
    far = {
        hex: distance(hex, 251) for hex in edge_hexes(p.t) if hex not in barred and not forces_at(p.t, hex, 0)
    }
    assert found and set(found) == {hex for hex in far if far[hex] == min(far.values())}


@pytest.mark.rule("AIL-7.1")
@pytest.mark.parametrize("main", [True, False])
def test_who_comes_behind_another_has_marched_the_length_of_the_queue(main: bool):
    """By a main road less than by another one; the roads of this hex alone count."""
    p = Position("1513")
    row = p.t.board.charts.road
    assert (row[0].queue, row[1].queue) == (2, 4)  # half points
    e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.captain == "bern")
    own = [hex for hex in range(1, len(p.t.board.road) // 6 - 1) if ground(p.t).near[hex]]
    hex = next(
        h for h in own
        if (MAIN_ROAD in p.t.board.road[6 * h : 6 * h + 6]) is main and (main or p.t.board.road[6 * h + 6] == MAIN_ROAD)
    )  # fmt: skip
    step = Reinforcements(1, used=[hex])
    step.on_arrive(p.t, e, hex)
    (late,) = [c for c in range(len(p.s.at)) if p.s.late[c]]
    assert p.s.late[late] == (2 if main else 4) and step.used == [hex, hex]
    other = Position("1513")
    Reinforcements(1).on_arrive(other.t, e, hex)
    assert not any(other.s.late)  # the first of them


@pytest.mark.rule("AIL-7.1")
def test_a_main_road_over_any_side_of_the_hex_is_the_shorter_queue():
    found = set()
    for d in range(6):
        p = Position("1513")
        e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.captain == "bern")
        only = [1 if side == d else 0 for side in range(6)]
        for hex in range(1, len(p.t.board.road) // 6):
            roads = p.t.board.road[6 * hex : 6 * hex + 6]
            if ground(p.t).near[hex] and [int(road == MAIN_ROAD) for road in roads] == only:
                Reinforcements(1, used=[hex]).on_arrive(p.t, e, hex)
                (late,) = [c for c in range(len(p.s.at)) if p.s.late[c]]
                assert p.s.late[late] == 2
                found.add(d)
                break
    assert 5 in found


@pytest.mark.rule("AIL-7.1", "AIL-S5.1")
def test_a_reinforcement_of_the_duchy_joins_a_general_who_stands_in_it():
    for scenario in ("1513", "1515", "1522", "1524"):
        p = Position(scenario)
        for e, entry in enumerate(ground(p.t).entries):
            if not entry.row.inside_duchy:
                continue
            general = next(c for c in range(len(p.s.at)) if p.s.army[c] == entry.army)
            for hex in (2624, 251):
                put_on_map(p.t, general, hex)
                p.s.general[general] = 1
                assert (general in hosts(p.t, e)) is in_duchy(p.t, hex)


# --- those who go ------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-S4.6")
def test_the_venetians_who_leave_leave_nobody_behind():
    p = Position("1522")
    f = p.force("t_trivulzio", 3034, [("venetian_infantry", 8)], general=True)
    c = p.captain("giovanni")
    p.s.army[c] = p.s.army[f]
    p.t.dice = Dice("venice")
    p.force("giovanni", 3040, [("venetian_hc", 3)])
    (riders,) = p.units(c)
    assert p.s.status[c] == IN_PLAY
    eliminate_force(p.t, f, "AIL-3.6")
    assert p.s.status[c] == ELIMINATED and not p.s.at[c] and not p.s.captain[riders] and not p.units(c)


@pytest.mark.rule("AIL-S5.2", "AIL-7.6.4", "AIL-7.8.2.1a")
def test_what_is_left_beyond_the_way_out_may_be_spent_to_get_away_cleaner():
    p = Position("1524")
    p.s.turn = turn_number(ground(p.t).row, (12, 6))
    f = p.force("lannoy", 2752, [("imperial_hc", 4)], order="attack", general=True)
    p.force("la_palice", 2751, [("french_gendarmes", 5)])
    p.run(Move(f, 0), dice=[6]).play("exit", "trip")
    left = allowance(p.t, f) - p.t.board.charts.road[0].cost
    assert p.offers("extra") == [(n,) for n in range(left // 2 + 1)]
    p.play("extra", 0).finish(prefer=("lose",))
    assert p.value == (0, ())
    p = Position("1524")
    p.s.turn = turn_number(ground(p.t).row, (12, 6))
    f = p.force("lannoy", 2752, [("imperial_hc", 4)], order="attack", general=True)
    p.run(Move(f, 0)).play("exit", "trip")
    assert not p.notes("pursuit") and not p.s.at[f]  # nobody to get away from


@pytest.mark.rule("AIL-15.1.1b", "AIL-15.1.1c")
def test_militia_stays_with_the_first_of_those_who_stay():
    p = Position("1522")
    f = p.force("colonna", 2624, [("militia", 1)])
    stays = [
        p.force("pescara", 2624, [("spanish_infantry", 5)]),
        p.force("de_leyva", 2624, [("landsknechts_imperial", 4)]),
    ]
    (men,) = p.units(f)
    shed_militia(p.t, f)
    assert p.s.captain[men] == min(stays) + 1


@pytest.mark.rule("AIL-18.6.3")
def test_a_captain_whose_men_are_all_bought_is_no_force_any_more():
    p = Position("1522", ["treason"])
    f = p.force("colonna", 2623, [("spanish_infantry", 5)], general=True)
    g = p.force("lescun", 2624, [("swiss", 4)])
    p.s.ap = [0, 0, 9]
    p.t.dice = Dice.scripted([6])
    assert commit_treason(p.t, f, 2624, 2, 1)
    assert not p.units(g) and g not in forces_at(p.t, 2624, 0)


@pytest.mark.rule("AIL-S1.2")
def test_pitiglianos_caution_is_over_for_good():
    p = Position("1509")
    for hex in (2834, 2736):
        p.s.conquered[hex] = 0
    lift_caution(p.t, ground(p.t).rule(Caution))
    assert not p.s.caution and len(p.notes("caution-lifted")) == 1
    lift_caution(p.t, ground(p.t).rule(Caution))
    assert len(p.notes("caution-lifted")) == 1  # it is told once


# --- those who take over -----------------------------------------------------------------------------------


@pytest.mark.rule("AIL-15.1", "AIL-3.6.1")
def test_auxiliaries_go_without_a_question_to_the_only_one_who_can_carry_them():
    p, f, lost = staffed()
    p.s.aux[lost] = 1 | 4  # engineers and pontoon
    a, b, c = p.units(lost)
    p.run(Succession(lost)).until("Succession.auxiliaries", prefer=("give",))
    assert p.over and p.s.aux[f] == 5 and not p.s.aux[lost]
    assert [a, b, c] and not p.offers("hand")


@pytest.mark.rule("AIL-15.5", "AIL-3.6.2")
def test_the_swiss_elect_one_who_has_units_and_where_nobody_has_any_of_all():
    p = Position("1513")
    first = p.force("bern", 2624, [("swiss", 9)])
    second = p.force("basel", 2624, [])
    p.s.lead[second] = first
    p.t.dice = Dice("election")
    assert {next_first(p.t, [first, second], True, True) for _ in range(20)} == {first}
    for u in p.units(first):
        p.s.captain[u] = 0
    assert {next_first(p.t, [first, second], True, True) for _ in range(40)} == {first, second}


# --- what is counted ---------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-7.2.4a")
def test_activations_by_the_order_and_none_without_one():
    p = Position("1522")
    f = p.force("lautrec", 2624, [("swiss", 9)])
    p.s.order[f] = 0
    assert activations_left(p.t, f) == 0
    for number, row in enumerate(p.t.board.charts.order):
        p.s.order[f] = number + 1
        for done in range(4):
            p.s.acts[f] = done
            assert activations_left(p.t, f) == max(0, row.activations - done)


@pytest.mark.rule("AIL-7.4", "AIL-15.1.1b")
def test_militia_alone_does_not_march_and_a_captain_alone_rides():
    p = Position("1522")
    f = p.force("colonna", 2624, [("militia", 1)])
    assert allowance(p.t, f) == 0
    g = p.force("pescara", 2622, [])
    assert allowance(p.t, g) == p.t.board.constants.unemployed_movement > 0


@pytest.mark.rule("AIL-12.1a")
def test_of_no_units_the_quality_is_the_least():
    assert quality(Position("1522").t, []) == (1, [])


@pytest.mark.rule("AIL-4.1", "AIL-S3d")
def test_an_army_without_a_source_uses_those_of_its_side():
    for scenario in ("1509", "1513", "1515", "1522", "1524"):
        p = Position(scenario)
        rows, sources = ground(p.t).row.army, ground(p.t).sources
        for army in range(len(rows)):
            for side in (0, 1):
                of_side = [a for a, row in enumerate(rows) if row.side == side and sources[a]]
                assert source_army(p.t, army, side) == ([army] if sources[army] else of_side)


@pytest.mark.rule("AIL-7.6.4")
def test_who_has_left_the_map_has_fought_nobody():
    p = Position("1524")
    f = p.force("lannoy", 2752, [("imperial_hc", 4)], order="attack", general=True)
    this = Move(f, 0, leaving="trip")
    value = this.exit(p.t)
    assert isinstance(value, Leave) and value.value == (0, ())


@pytest.mark.rule("AIL-18.8", "AIL-18.4a")
def test_fates_are_rolled_too_when_an_interphase_is_the_last():
    p = Position("1522", ["interphase", "fates"])
    p.force("lautrec", 2420, [("swiss", 9)], general=True)
    p.force("colonna", 2624, [("spanish_infantry", 5)], general=True)
    p.s.fallen = [p.captain("lescun")]
    p.s.turn = ground(p.t).row.turns + 1 - p.t.board.constants.interphase_turns
    p.t.dice = Dice("fates")
    turn = Turn(interphase=True)
    turn.french, turn.enemy = [], []
    assert turn.interphase_end(p.t) is None and p.t.outcome is not None
    assert [note["captain"] for note in p.notes("rolls.fate")] == p.s.fallen


@pytest.mark.rule("AIL-5.3.2")
def test_a_tired_force_gets_one_order_and_no_other_in_the_same_phase():
    p = Position("1522")
    f = p.force("colonna", 2624, [("spanish_infantry", 5)], order="attack", general=True)
    p.s.still[f] = FATIGUED
    GiveOrders(1).on_order(p.t, f, STAND, 0)
    assert p.s.still[f] == 0 and p.s.order[f] == STAND and p.s.bound[f] == 1
    refusal = GiveOrders(1).check_order(p.t, f, ATTACK, 1)
    assert refusal is not None and refusal.key == "order-bound"


@pytest.mark.rule("AIL-11.6d", "AIL-11.3.1")
def test_when_a_fortress_falls_the_siege_is_over_for_everybody_before_it():
    p = Position("1522")
    f = p.force("lautrec", 2622, [("swiss", 9)], order="attack")
    g = p.force("lescun", 2623, [("swiss", 4)], order="attack")
    d = p.force("de_leyva", 2624, [("landsknechts_imperial", 4)])
    p.s.siege[2624] = 2
    p.s.besieges[f] = p.s.besieges[g] = 2624
    p.t.dice = Dice("fall")
    Siege(f, d, hex=2624, frm=2622, won=True).conclude(p.t)
    assert p.s.besieges[f] == p.s.besieges[g] == p.s.siege[2624] == 0 and p.s.status[d] != IN_PLAY


@pytest.mark.rule("AIL-18.7", "AIL-18.7b", "AIL-9.1.1")
def test_rioters_of_a_force_by_itself_run_to_a_town_at_once():
    p = Position("1522", ["pillage"])
    f = p.force("lescun", 2622, [("swiss", 5)])
    p.s.phase = 2  # Combat
    p.run(DisciplineCheck(f, p.units(f), 2), dice=[6, 3])  # 8: D* for class V
    assert p.notes("runs-riot") and p.s.at[f] == 2624 and p.s.pillaged[2624]


@pytest.mark.rule("AIL-11.6", "AIL-11.6a", "AIL-3.6.1")
def test_a_siege_is_answered_with_a_shot_at_the_besiegers():
    p = Position("1522")
    f = p.force("lautrec", 2623, [("swiss", 9), ("french_artillery", 1)], order="attack")
    g = p.force("de_leyva", 2624, [("landsknechts_imperial", 4), ("french_artillery", 1)])
    p.t.dice = Dice("reply")
    this = Siege(f, g, hex=2624, frm=2623, units=p.units(g))
    flow = this.reply(p.t)
    assert this.units == force_units(p.t, f) and flow.procedure.units == this.units
    assert flow.procedure.captain == f


@pytest.mark.rule("AIL-14.1", "AIL-S2")
def test_in_1513_who_stands_beside_a_town_does_not_own_it():
    p = Position("1513")
    f = p.force("bern", 2624, [("swiss", 9)])
    towns = [place.hex for place in p.t.board.places if place.kind >= TOWN]
    for hex in towns:
        for at in (hex - 1, hex, hex + 1):
            if at != hex and (at in towns or not ground(p.t).near[at]):
                continue
            put_on_map(p.t, f, at)
            assert owner(p.t, hex) == (1 if at == hex else -1), (hex, at)


@pytest.mark.rule("AIL-2.2d")
def test_nothing_is_put_in_order_where_nobody_or_the_enemy_stands():
    p = Position("1522")
    p.force("lautrec", 2624, [("swiss", 9)], staff=[("lescun", [("swiss", 4)])])
    p.force("colonna", 2206, [("spanish_infantry", 5)], staff=[("pescara", [("landsknechts_imperial", 4)])])
    refused = {hex: Organise(0).check_organise(p.t, hex) for hex in (2624, 2206, 2622)}
    assert refused[2624] is None
    assert all(
        refusal is not None and refusal.key == "nothing-to-organise"
        for hex, refusal in refused.items()
        if hex != 2624
    )
    refusal = Organise(0, seen=[2624]).check_organise(p.t, 2624)
    assert refusal is not None and refusal.key == "nothing-to-organise"


# --- the last of a siege -----------------------------------------------------------------------------------


@pytest.mark.rule("AIL-11.6d", "AIL-11.3.1")
def test_with_the_fortress_the_siege_of_the_other_camp_is_over_too():
    p = Position("1522")
    camps = [hex for _, hex in ground(p.t).near[2624]][:2]
    f = p.force("lautrec", camps[0], [("swiss", 9)], order="attack")
    g = p.force("lescun", camps[1], [("swiss", 4)], order="attack")
    d = p.force("de_leyva", 2624, [("landsknechts_imperial", 4)])
    for camp in camps:
        p.works(camp, 0)
    p.s.siege[2624] = 2
    p.s.besieges[f] = p.s.besieges[g] = 2624
    p.t.dice = Dice("fall")
    Siege(f, d, hex=2624, frm=camps[0], won=True).conclude(p.t)
    assert p.s.besieges[f] == p.s.besieges[g] == p.s.siege[2624] == 0


@pytest.mark.rule("AIL-11.6d", "AIL-16d")
def test_a_garrison_that_the_guns_have_demoralised_is_beaten():
    p = Position("1522")
    f = p.force("lautrec", 2623, [("swiss", 9)], order="attack")
    g = p.force("de_leyva", 2624, [("landsknechts_imperial", 4, True)])
    this = Siege(f, g, hex=2624, frm=2623)
    this.assault(p.t)
    assert this.won


@pytest.mark.rule("AIL-3.6.1", "AIL-11.6a", "AIL-3.6.3")
def test_a_siege_goes_on_when_the_reply_kills_the_first_captain_outside():
    p = Position("1522")
    staff = [("lescun", [("swiss", 5)])]
    f = p.force("lautrec", 2623, [("swiss", 9)], order="attack", general=True, staff=staff)
    g = p.force("de_leyva", 2624, [("landsknechts_imperial", 4)])
    this = Siege(f, g, hex=2624, frm=2623, units=force_units(p.t, f))
    p.run(Succession(f)).finish(prefer=("give",))
    this.after_reply(p.t, True)
    assert this.attacker == p.captain("lescun")


# --- marches ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-7.9c", "AIL-7.8.2")
def test_who_drove_off_a_beaten_enemy_on_the_march_may_go_on_out_of_his_zone():
    p = Position("1522")
    f = p.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
    p.force("colonna", 2421, [("spanish_infantry", 5)])
    for ran in (True, False):
        move = Move(f, 0, moved=True, won=True, assailed=2421, ran=ran, stopped=True)
        move.attack_over(p.t)
        assert move.entered_zone and not move.stopped and p.s.at[f] == 2420  # the hex is not empty


@pytest.mark.rule("AIL-7.9", "AIL-11.3a")
def test_a_march_attack_on_a_garrison_is_told_as_a_storm():
    p = Position("1522")
    f = p.force("lescun", 2118, [("swiss", 9)], order="attack")
    g = p.force("visconti", 2117, [("italian_infantry_milan", 3)], order="garrison")
    fight = Combat(f, g, says=INSIDE, march=True)
    flow = fight.choose_kind(p.t)
    assert fight.kind == "storm" and flow.procedure.march and flow.procedure.inside


@pytest.mark.rule("AIL-11.5d", "AIL-16")
@pytest.mark.parametrize("lacks", ["nothing", "works", "order", "fortress"])
def test_who_cannot_fight_may_yet_begin_a_siege(lacks):
    p = Position("1522")
    hex = 2624 if lacks != "fortress" else 2421
    camp = ground(p.t).near[hex][0][1]
    f = p.force("lautrec", camp, [("french_artillery", 2)], order="stand" if lacks == "order" else "attack")
    g = p.force("adorno", hex, [("italian_infantry_milan", 4)])
    if lacks != "works":
        p.works(camp, 0)
    assert not can_fight(p.t, f)
    refusal = may_attack(p.t, f, g)
    assert (refusal is not None and refusal.key == "cannot-fight") == (lacks != "nothing")


@pytest.mark.rule("AIL-S5.2", "AIL-7.8.2.1")
def test_what_the_road_to_germany_does_not_cost_softens_the_pursuit():
    p = Position("1524")
    gate = gates(p.t, ground(p.t).rule(Trip))[0]
    f = p.force("lannoy", gate, [("imperial_hc", 4)], order="manoeuvre", general=True)
    p.force("la_palice", ground(p.t).near[gate][0][1], [("french_gendarmes", 5)])
    move = Move(f, 1)
    left = move.left(p.t)
    if left % 2 == 0:
        move.pay(1)
        left -= 1
    flow = move.on_exit(p.t, "trip")
    road = p.t.board.charts.road[0].cost  # a main road
    assert move.pursuers and flow.procedure.most == (left - road) // 2
    assert flow.procedure.most > (left - p.t.board.charts.road[1].cost) // 2


@pytest.mark.rule("AIL-S5.3")
def test_the_units_that_sail_with_albany_never_come_back():
    p = Position("1524")
    f = p.force("albany", 2420, [("french_infantry", 5)])
    (unit,) = p.units(f)
    leave_map(p.t, f, EXPEDITION)
    assert (p.s.fate[unit], p.s.captain[unit]) == (DESTROYED, 0)


# --- chances seldom taken -----------------------------------------------------------------------------------


@pytest.mark.rule("AIL-18.6", "AIL-18.6.2")
@pytest.mark.parametrize(("die", "sold"), [(4, False), (5, True)])
def test_the_people_open_the_gate_without_any_help(die, sold):
    p = Position("1522", ["treason"])
    f = p.force("colonna", 2623, [("spanish_infantry", 5)], general=True)
    p.force("lescun", 2624, [("french_infantry", 4)])
    p.s.ap = [0, 0, 9]
    p.t.dice = Dice.scripted([die])
    assert p.t.board.constants.treason_people == 5
    assert commit_treason(p.t, f, 2624, 1, 0) == sold


@pytest.mark.rule("AIL-18.6.3", "AIL-3.6")
def test_a_captain_whose_men_have_all_sold_the_place_is_lost_with_it():
    p = Position("1522", ["treason"])
    f = p.force("colonna", 2623, [("spanish_infantry", 5)], general=True)
    g = p.force("lescun", 2624, [("swiss", 4)])
    p.s.ap = [0, 0, 9]
    p.t.dice = Dice.scripted([6])
    assert commit_treason(p.t, f, 2624, 2, 1) and p.s.status[g] == ELIMINATED


@pytest.mark.rule("AIL-11.5g", "AIL-11.5h")
def test_nobody_enters_a_fortress_whose_garrison_has_lost_and_stays():
    p = Position("1522")
    f = p.force("lescun", 2118, [("swiss", 9)], order="attack")
    g = p.force("visconti", 2117, [("italian_infantry_milan", 3)], order="garrison")
    fight = Skirmish(f, g, STORM, inside=True, loser=1, frm=2118, hex=2117)
    fight.retreat(p.t)
    assert fight.stays and fight.advance(p.t) is None


@pytest.mark.rule("AIL-7.1", "AIL-3.1", "AIL-S5.2")
def test_men_for_whom_a_newcomer_has_no_rank_go_to_the_first_of_his_force_who_has():
    p = Position("1524")
    e, entry = next((e, x) for e, x in enumerate(ground(p.t).entries) if x.row.event == "recruits")
    rider = next(u for u, _, _ in entry.units if counter(p.t, u).arm == HEAVY)
    sittich, pescara = p.captain("sittich"), p.captain("pescara")
    f = p.force("lannoy", 2420, [], general=True, staff=[("pescara", []), ("del_vasto", [])])
    mine = {u for u, _, _ in entry.units}
    spare = [u for u in range(len(p.s.sp)) if u not in mine and arm(p.t, u) != MILITIA]
    for c, left in ((sittich, 0), (pescara, 0), (f, 1)):
        while room(p.t, c) > left:
            u = spare.pop()
            p.s.captain[u], p.s.sp[u], p.s.fate[u] = c + 1, 1, FIELDED
    join_general(p.t, e, f)
    assert p.s.captain[rider] == f + 1


@pytest.mark.rule("AIL-S5.2")
def test_no_general_comes_back_through_an_enemy_or_his_zone():
    p = Position("1524")
    trip = ground(p.t).rule(Trip)
    p.s.traveller, p.s.travel_turn, p.s.turn = p.captain("lannoy"), 1, 1 + trip.turns
    p.s.status[p.captain("lannoy")] = IN_PLAY
    every = gates(p.t, trip)
    p.run(Reinforcements(1)).until("Reinforcements.traveller")
    assert p.offers("return") == [(hex,) for hex in every]
    p.force("la_palice", every[0], [("french_gendarmes", 5, True)])  # who is demoralised has no zone
    p.run(Reinforcements(1)).until("Reinforcements.traveller")
    assert not zoc(p.t, 0) and p.offers("return") == [(hex,) for hex in every[1:]]


@pytest.mark.rule("AIL-1.1", "AIL-6.2", "AIL-11.4s")
def test_who_parts_from_his_first_captain_after_a_battle_stands_open_under_his_order():
    p = Position("1522")
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack", staff=[("lescun", [("swiss", 5)])])
    g = p.force("colonna", 2421, [("spanish_infantry", 5)], general=True)
    lescun = p.captain("lescun")
    p.s.down[lescun], p.s.shown[f] = 1, 1
    aftermath(p, f, g, 0).part(p.t, 0)
    assert p.s.lead[lescun] == lescun and p.s.order[lescun] == ATTACK
    assert (p.s.down[lescun], p.s.shown[lescun]) == (0, 1)


@pytest.mark.rule("AIL-3.6.1", "AIL-1.2")
def test_a_closed_card_that_takes_over_men_of_an_open_one_is_open_and_that_is_not_taken_back():
    p, _f, lost = staffed("lorraine")
    lorraine = p.captain("lorraine")
    before, p.s.shown[lost], p.s.shown[lorraine] = p.t._reveals, 1, 0
    Succession(lost).take_over(p.t, p.units(lost)[0], lorraine)
    assert p.s.shown[lorraine] and p.t._reveals == before + 1


@pytest.mark.rule("AIL-S5.2", "AIL-7.6.4")
@pytest.mark.parametrize("kind", ["trip", "alone"])
@pytest.mark.parametrize("staffed", [True, False])
def test_the_captain_general_leaves_with_his_force_or_alone(kind, staffed):
    p = Position("1524")
    staff = [("pescara", [("imperial_hc", 4)])] if staffed else []
    gate = gates(p.t, ground(p.t).rule(Trip))[0]
    f = p.force("lannoy", gate, [], order="manoeuvre", general=True, staff=staff)
    leave_map(p.t, f, kind)
    stays = gate if staffed and kind == "alone" else 0
    assert (p.s.at[f], p.s.at[p.captain("pescara")]) == (0, stays)


@pytest.mark.rule("AIL-15.5", "AIL-2.2h")
def test_the_swiss_who_were_elected_put_their_forces_in_order_one_after_the_other():
    p = Position("1513")
    one, two = p.force("bern", 2420, [("swiss", 9)]), p.force("basel", 2624, [("swiss", 9)])
    step = Consolidation(elected=[one, two])
    assert [step.reorganise(p.t).procedure.hex for _ in range(2)] == [2420, 2624]


@pytest.mark.rule("AIL-18.7")
@pytest.mark.parametrize(("left", "able"), [(0, True), (1, False)])
def test_who_has_just_the_points_for_it_pillages(left, able):
    p = Position("1522", ["pillage"])
    f = p.force("lautrec", 2116, [("french_infantry", 4)], order="manoeuvre")
    p.run(Move(f, 0)).play("march", 2117)
    move = next(x for x in p.t._stack if isinstance(x, Move))
    move.pay(move.left(p.t) - p.t.board.constants.pillage + left)
    assert bool(move.pillaging(p.t)) == able


@pytest.mark.rule("AIL-9.1", "AIL-18.7")
@pytest.mark.parametrize("options", [(), ("pillage",)])
@pytest.mark.parametrize(("die", "failed"), [(1, False), (6, True)])
def test_a_check_says_whether_anybody_has_failed_it(options, die, failed):
    p = Position("1522", options)
    f = p.force("lescun", 2420, [("swiss", 5)], order="attack", general=True)
    p.force("colonna", 2421, [("spanish_infantry", 5)])
    p.run(DisciplineCheck(f, p.units(f), 2 * failed), dice=[die] + [3] * 5).finish()
    assert p.value is failed


@pytest.mark.rule("AIL-11.4.1d", "AIL-11.6")
@pytest.mark.parametrize(("lost", "check"), [(0, False), (0, True), (1, False)])
def test_fire_that_costs_sp_or_a_check_has_told(lost, check):
    p = Position("1522")
    f = p.force("lescun", 2420, [("swiss", 5)], order="attack", general=True)
    p.run(UnderFire(f, p.units(f), lost, check, False, False), dice=[1] * 4).finish()
    assert p.value is bool(lost or check)


@pytest.mark.rule("AIL-7.6.2")
def test_over_the_po_a_ferry_or_a_pontoon_leads_onto_a_road_of_its_own():
    p = Position("1522")
    b = p.t.board = replace(p.t.board, terrain=tuple(WOOD if k >= 0 else k for k in p.t.board.terrain))
    banks = [
        (hex, d, n) for hex in range(len(ground(p.t).near)) for d, n in ground(p.t).near[hex]
        if b.river[6 * hex + d] == PRINCIPAL and not b.road[6 * hex + d] and b.fortress(n) is None
    ]  # fmt: skip
    assert b.charts.terrain[WOOD].cost != b.charts.road[1].cost
    assert {hex_cost(p.t, *bank) for bank in banks} == {b.charts.road[1].cost}
