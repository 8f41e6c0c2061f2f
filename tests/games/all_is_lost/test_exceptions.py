"""Cases and exceptions of single sentences, each as the book has it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import retreat, siege
from grognard.games.all_is_lost.activation import ActivationPhase, modified_initiative
from grognard.games.all_is_lost.aftermath import Advance
from grognard.games.all_is_lost.alignment import enter_town, owner, stop_in_fortress
from grognard.games.all_is_lost.assault import quality
from grognard.games.all_is_lost.attrition import Attrition, modifier
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import (
    ATTACK,
    CHARGE,
    COMBINED,
    COORDINATION,
    GARRISON,
    GUNS,
    MANOEUVRE,
    NEUTRAL,
    RETREAT,
    STAND,
    TOWN,
    turn_number,
)
from grognard.games.all_is_lost.charge import ChargeHome
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.combat import (
    Combat,
    disband_militia,
    exempt,
    exempt_from,
    may_raise_militia,
    raise_militia,
)
from grognard.games.all_is_lost.discipline import DisciplineCheck, force_check
from grognard.games.all_is_lost.events import GenoaMoney, open_duchy, swiss_reinforcement
from grognard.games.all_is_lost.forces import controllers, force_units, lose_sp, part_company
from grognard.games.all_is_lost.limits import barred, is_cautious
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.optional import Recruit
from grognard.games.all_is_lost.orders import FORCED, PAID, GiveOrders
from grognard.games.all_is_lost.pillage import reachable_fortresses
from grognard.games.all_is_lost.retreat import CatchCaptain, Pursuit, Retreat, Route
from grognard.games.all_is_lost.roster import engage, engagers, new_roster
from grognard.games.all_is_lost.rows import Caution, OpenRegion, Subsidy
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.simple_battle import SimpleBattle
from grognard.games.all_is_lost.skirmish import LOCATED, Skirmish
from grognard.games.all_is_lost.state import (
    ACTIVATION,
    ANTI_FRENCH,
    BEREFT,
    MAIN_BODY,
    REARGUARD,
    captain_row,
    ground,
)
from grognard.games.all_is_lost.succession import Succession
from grognard.games.all_is_lost.supply import line_of_command
from grognard.games.all_is_lost.terrain import crossing_cost

from .conftest import Position, Stage, aftermath, in_play

# --- Quality and discipline ------------------------------------------------------------------------------


def shaken_by(p: Position, f: int, die: int) -> bool:
    p.run(force_check(p.t, f), dice=[die])
    return bool(p.s.demoralised[p.units(f)[0]])


@pytest.mark.rule("AIL-9.3", "AIL-7.7b", "AIL-18.1c")
def test_a_disrupted_force_is_of_less_quality_in_its_discipline_checks_too():
    for column in ("", "disrupted", "admin", "quartered"):
        p = Position()
        f = p.force("lescun", 2420, [("swiss", 5)])
        if column:
            getattr(p.s, column)[f] = 1
        assert shaken_by(p, f, 5) == bool(column)  # Quality 3 passes on 5, Quality 2 on 4
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 5)])
    p.s.disrupted[f], p.s.phase = 1, ACTIVATION
    before = p.t.dice
    check = DisciplineCheck(f, p.units(f), die=3)
    assert check.result(p.t, p.units(f)[0]) == 0 and before is not None  # Reliability is not touched


@pytest.mark.rule("AIL-7.7b")
def test_who_attacks_from_an_administrative_march_is_not_caught_in_it():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 5)], order="manoeuvre")
    g = p.force("adorno", 2421, [("italian_infantry_milan", 2)])
    p.s.admin[f] = p.s.admin[g] = 1
    p.run(Combat(f, g))
    assert not p.s.admin[f] and p.s.admin[g]


# --- detachments -----------------------------------------------------------------------------------------


def with_two_subordinates() -> tuple[Position, int]:
    p = Position()
    staff = [("lescun", [("french_infantry", 5)]), ("von_stein", [("french_infantry", 4)])]
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack", general=True, staff=staff)
    p.s.ap[0], p.s.phase = 9, ACTIVATION
    return p, f


@pytest.mark.rule("AIL-6.3")
def test_a_force_left_behind_stays_for_the_rest_of_the_phase():
    p, f = with_two_subordinates()
    lescun = p.captain("lescun")
    p.run(Move(f, 0)).play("march", 2419).play("drop", lescun).play("order", lescun, MANOEUVRE, PAID)
    assert Move(lescun, 0).check_march(p.t, 2519).rule == "AIL-6.3"
    move = Move(lescun, 0)
    assert not any(a.verb in ("march", "hasten", "assail") for a in move.options(p.t))
    p.s.order[lescun] = RETREAT
    assert not any(a.verb == "fall_back" for a in move.options(p.t))
    Turn().intelligence(p.t)
    assert not p.s.still[lescun]


@pytest.mark.rule("AIL-6.3", "AIL-6.3b")
def test_subordinates_are_left_behind_one_after_the_other_and_share_the_attrition():
    p, f = with_two_subordinates()
    lescun, stein = p.captain("lescun"), p.captain("von_stein")
    p.run(Move(f, 0)).play("march", 2419).play("drop", lescun).play("order", lescun, STAND, PAID)
    p.play("march", 2418).play("drop", stein).play("order", stein, STAND, PAID).play("done")
    assert p.value[1] == (lescun, stein)
    p.run(Attrition(f, 18, 8, dropped=[lescun, stein]), dice=[6])
    every = {u for c in (f, lescun, stein) for u in p.units(c)}
    assert {x[0] for x in p.offers("lose")} == every


@pytest.mark.rule("AIL-11.5a")
def test_who_was_left_behind_after_a_march_or_driven_off_has_left_his_hex():
    p, f = with_two_subordinates()
    lescun, stein = p.captain("lescun"), p.captain("von_stein")
    p.run(Move(f, 0)).play("drop", stein).play("order", stein, STAND, PAID)
    p.play("march", 2419).play("drop", lescun).play("order", lescun, STAND, PAID)
    assert not p.s.left[stein] and p.s.left[lescun] and p.s.left[f]
    q = Position()
    g = q.force("adorno", 2421, [("italian_infantry_milan", 2)])
    q.s.phase = ACTIVATION
    q.run(Retreat(g)).finish(prefer=())
    assert q.s.left[g]


# --- Retreat orders --------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-5.3e")
def test_a_retreating_force_spends_points_on_nothing_but_going_back():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], order="retreat", general=True, aux="P")
    p.s.disrupted[f] = 1
    assert {a.verb for a in Move(f, 0).options(p.t)} <= {"fall_back", "drop"}
    p.s.order[f] = MANOEUVRE
    assert "rally" in {a.verb for a in Move(f, 0).options(p.t)}


@pytest.mark.rule("AIL-12.2.8", "AIL-7.8.2.1a")
def test_points_a_retreat_does_not_need_soften_the_pursuit():
    p = Position()
    soncino = 2341
    here = ground(p.t).near[soncino][0][1]
    beyond = next(
        n
        for _, n in ground(p.t).near[here]
        if soncino not in [m for _, m in ground(p.t).near[n]] and n != soncino
    )
    f = p.force("lescun", here, [("french_infantry", 6)], order="retreat")
    p.force("gonzaga", beyond, [("imperial_lc", 4)])
    p.s.conquered[soncino] = p.s.army[f] + 1
    p.s.phase = ACTIVATION
    p.run(Move(f, 0), dice=[5])
    move = next(x for x in p.t._stack if isinstance(x, Move))
    cost = next(r.cost for r in move.ways_back(p.t) if r.end == soncino)
    spare = (10 - cost) // 2
    p.play("fall_back", soncino)
    assert spare > 2 and p.offers("extra") == [(n,) for n in range(spare + 1)]
    p.play("extra", 3)
    assert p.s.at[f] == soncino and [e["n"] for e in p.notes("pursuit")] == [
        1
    ]  # 5 and 1 for light horse, less 3
    assert p.finish().value[0] == cost + 2 * 3  # in half points


def river_side(p: Position) -> tuple[int, int]:
    """Two hexes with a secondary river between and no road: two points and more."""
    board, near = p.t.board, ground(p.t).near
    return next(
        (h, n)
        for h in range(2000, 3000)
        for d, n in near[h]
        if crossing_cost(p.t, h, d) >= 4
        and board.river[h * 6 + d] == 1
        and not board.kind[h]
        and not board.kind[n]
    )


def rises(p: Position, a: int, b: int) -> bool:
    """Does the river between cost two points or more?"""
    return crossing_cost(p.t, a, next(d for d, n in ground(p.t).near[a] if n == b)) >= 4


@pytest.mark.rule("AIL-7.6.2.1")
def test_a_river_disrupts_an_army_that_retreats_by_order_or_enters_an_emptied_hex():
    p = Position()
    a, b = river_side(p)
    f = p.force("lautrec", a, [("french_gendarmes", 5)], order="attack", general=True)
    p.s.phase = ACTIVATION
    Move(f, 0, won=True, assailed=b).attack_over(p.t)
    assert p.s.at[f] == b and p.s.disrupted[f]
    q = Position()
    g = q.force("lautrec", a, [("french_gendarmes", 5)], order="retreat", general=True)
    ways = Move(g, 0).ways_back(q.t)
    over = [r for r in ways if any(rises(q, x, y) for x, y in pairwise([a, *r.path]))]
    for route in over or ways:
        q.s.at[g], q.s.disrupted[g], q.s.phase = a, 0, ACTIVATION
        q.run(Move(g, 0)).play("fall_back", route.end)
        assert bool(q.s.disrupted[g]) == bool(over)


# --- March Attacks ---------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-7.9")
def test_nobody_in_a_fortified_city_hex_is_attacked_on_the_march_not_even_a_neutral_one():
    p = Position()
    f = p.force("lescun", ground(p.t).near[2624][0][1], [("swiss", 5)], order="attack")
    p.force("sforza", 2624, [("italian_infantry_milan", 2)])
    p.s.alignment[p.t.board.region[2624]] = NEUTRAL
    assert Move(f, 0, entered_zone=True).check_assail(p.t, 2624).key == "city"


@pytest.mark.rule("AIL-3.6", "AIL-7.9c")
def test_a_lone_captain_in_the_emptied_hex_is_caught():
    p = Position()
    f = p.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
    lone = p.force("adorno", 2421)
    p.s.phase = ACTIVATION
    p.t.dice = Dice.scripted([6])
    p.t.stand_in((Stage(None), "hold"), (Move(f, 0, moved=True, won=True, assailed=2421), "attack_over"))
    assert p.s.at[f] == 2421 and not in_play(p, lone)


@pytest.mark.rule("AIL-3.4a", "AIL-3.6")
def test_unemployed_captains_of_one_card_stand_for_themselves_in_the_activation_phase():
    p = Position()
    one, two = p.force("gonzaga", 2421), p.force("adorno", 2421)
    p.s.lead[two] = one
    g = p.force("sforza", 2624, [("italian_infantry_milan", 4)])
    kept = p.force("visconti", 2624)
    p.s.lead[kept] = g
    part_company(p.t)
    assert p.s.lead[two] == two and p.s.lead[one] == one
    assert p.s.lead[kept] == g  # who is with a Force stays on its card
    f = p.force("bayard", 2421, [("french_gendarmes", 5)], order="attack")
    p.run(CatchCaptain(f, one), dice=[6])
    assert not in_play(p, one) and in_play(p, two) and p.s.lead[two] == two


# --- retreat before combat -------------------------------------------------------------------------------


@pytest.mark.rule("AIL-11.3.2", "AIL-12.2.1d")
def test_who_runs_before_combat_is_pursued_once_by_the_attacker(monkeypatch):
    p = Position()
    f = p.force("lescun", 2420, [("french_gendarmes", 5)])
    g = p.force("adorno", 2421, [("italian_infantry_milan", 8, True)])
    beside = next(n for _, n in ground(p.t).near[2420] if n in [m for _, m in ground(p.t).near[2421]])
    way = Route(0, 1, 2, (beside,))  # under the attacker's eyes
    monkeypatch.setattr(retreat, "retreat_routes", lambda *_: [way])
    p.run(Combat(f, g), dice=[4, 4]).play("retreat", beside).finish(prefer=("done",))
    assert len(p.notes("pursuit")) == 1


# --- sieges ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-3.6.1", "AIL-11.6", "AIL-3.6.3")
def test_a_siege_goes_on_when_a_shot_kills_the_first_captain_inside():
    p = Position()
    f = p.force("lautrec", 2523, [("french_artillery", 2), ("swiss", 9)], order="attack", general=True)
    g = p.force(
        "sforza",
        2624,
        [("italian_infantry_milan", 4)],
        order="garrison",
        general=True,
        staff=[("adorno", [("italian_infantry_milan", 8)])],
    )
    p.works(2523, 0)
    p.s.siege[2624], p.s.besieges[f] = 1, 2624
    fight = Siege(f, g, hex=2624, frm=2523, units=force_units(p.t, g))
    p.run(Succession(g))
    fight.after_bombard(p.t, True)
    heir = p.captain("adorno")
    assert fight.defender == heir and p.s.lead[heir] == heir and p.s.finished[heir] == BEREFT
    fight.conclude(p.t)
    assert p.s.siege[2624] == 1 and p.s.besieges[f] == 2624, "the Fortress has not fallen"


@pytest.mark.rule("AIL-3.6.3", "AIL-11.6c")
def test_a_besieger_whose_first_captain_fell_does_not_assault():
    p = Position()
    f = p.force("lescun", 2118, [("swiss", 9)], order="attack")
    g = p.force("visconti", 2117, [("italian_infantry_milan", 3)], order="garrison")
    for mark, asked in ((0, True), (BEREFT, False)):
        p.s.finished[f] = mark
        fight = Siege(f, g, hex=2117, frm=2118, breached=True)
        assert (fight.assault(p.t) is not None) == asked


@pytest.mark.rule("AIL-3.6.3", "AIL-11.2.1a")
def test_the_mark_for_a_lost_first_captain_outlasts_a_lost_skirmish():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 9)])
    g = p.force("adorno", 2421, [("italian_infantry_milan", 8)])
    p.s.finished[g] = BEREFT
    p.run(Skirmish(f, g, LOCATED), dice=[4, 1, 1]).finish(prefer=())
    assert p.notes("skirmish")[0]["loser"] == 1 and in_play(p, g) and p.s.finished[g] == BEREFT


@pytest.mark.rule("AIL-15.1.1c")
def test_militia_worn_down_to_nothing_is_never_raised_there_again():
    p = Position()
    g = p.force("sforza", 2624, [("italian_infantry_milan", 4)], order="garrison")
    p.t.dice = Dice.scripted([3, 3])
    raise_militia(p.t, g)
    (militia,) = (u for u in p.units(g) if p.t.board.types[ground(p.t).counters[u].type].id == "militia")
    disband_militia(p.t)  # it goes home, and can come again
    assert may_raise_militia(p.t, g)
    raise_militia(p.t, g)
    lose_sp(p.t, militia, 3)
    disband_militia(p.t)
    assert not may_raise_militia(p.t, g)


# --- captains --------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-3.6", "AIL-8a")
def test_attrition_takes_no_captain():
    p = Position()
    f = p.force("adorno", 2421, [("italian_infantry_milan", 1)])
    p._set([])
    turn = Turn(checked=[f])
    lose_sp(p.t, p.units(f)[0])
    p.s.siege[2421] = 0
    turn.surrender(p.t)
    assert in_play(p, f) and p.s.at[f] == 2421


@pytest.mark.rule("AIL-15.5", "AIL-3.6.2")
def test_the_swiss_elect_a_new_general_whatever_his_rank():
    p = Position("1513")
    first = p.force(
        "graff",
        2611,
        [("swiss", 5)],
        general=True,
        staff=[("mutt", [("swiss", 5)]), ("hohensax", [("swiss", 4)])],
    )
    mutt, senior = p.captain("mutt"), p.captain("hohensax")
    assert captain_row(p.t, senior).rank > captain_row(p.t, mutt).rank
    p.run(Succession(first), dice=[mutt])
    p.until("", prefer=("give",))
    assert p.s.general[mutt] and p.s.lead[senior] == mutt


@pytest.mark.rule("AIL-5.2a")
def test_all_orders_of_a_phase_come_from_one_captain_general():
    p = Position("1524")
    lannoy = p.force("lannoy", 2624, [("spanish_infantry", 4)], order="", general=True)
    bourbon = p.force("bourbon_imperial", 1444, [("landsknechts_imperial", 4)], order="", general=True)
    p.s.ap[p.s.army[lannoy]] = 20
    ring = dict(zip(("francis_i", "la_palice"), (1344, 1545), strict=True))
    for name, hex in ring.items():  # the French stand on both sides of Bourbon and cut him off
        p.force(name, hex, [("french_gendarmes", 5)])
    army = p.s.army[lannoy]
    assert not line_of_command(p.t, army, bourbon, [lannoy]) and line_of_command(p.t, army, bourbon)
    p.run(GiveOrders(1)).play("order", lannoy, STAND, PAID)
    give = next(x for x in p.t._stack if isinstance(x, GiveOrders))
    assert give.ruled_out == [bourbon] and give.issuers(p.t, army) == [lannoy]
    # Bourbon cannot now order himself: he is forced, and his men are asked
    assert {a.args[2] for a in p.options if a.args[0] == bourbon} == {FORCED}


# --- the Major Battle ------------------------------------------------------------------------------------


def battle() -> tuple[Position, int, int]:
    p = Position("1509")
    f = p.force("louis_xii", 2828, [("french_gendarmes", 9)], general=True, order="attack")
    g = p.force("pitigliano", 2829, [("venetian_infantry", 2)], general=True)
    p.s.roster = new_roster(p.t, f, g)
    p.s.roster.corps[f].section = p.s.roster.corps[g].section = MAIN_BODY
    return p, f, g


@pytest.mark.rule("AIL-11.2.1a", "AIL-11.4s")
def test_a_defender_who_wins_a_major_battle_may_still_attack():
    for winner in (0, 1, -1):
        p, f, g = battle()
        aftermath(p, f, g, winner).clear(p.t)
        assert bool(p.s.finished[g]) == (winner != 1)
        assert (p.s.order[g] == RETREAT) == (winner != 1)


@pytest.mark.rule("AIL-11.2.1a", "AIL-18.9d")
def test_a_defender_who_wins_in_one_roll_may_still_attack():
    p, f, g = battle()
    p.s.roster.on = False
    aftermath(p, f, g, 1).clear(p.t)
    assert p.s.finished[f] and not p.s.finished[g]


@pytest.mark.rule("AIL-12.2.7", "AIL-11.4s")
def test_after_a_draw_the_defender_may_retire_into_his_fortress():
    p = Position("1509")
    f = p.force("louis_xii", 2828, [("french_gendarmes", 9)], general=True, order="attack")
    g = p.force("pitigliano", 2829, [("venetian_infantry", 8)], general=True)
    town = next(pl.hex for pl in p.t.board.places if pl.kind >= 3 and owner(p.t, pl.hex) == 1)
    beside = ground(p.t).near[town][0][1]
    for c, hex in ((f, beside), (g, town)):
        p.s.at[c] = hex
    p.s.roster = new_roster(p.t, f, g)
    p.t.stand_in((Stage(None), "hold"), (aftermath(p, f, g, -1, retreats=[1, 0]), "clear"))
    assert {a.verb for a in p.options} == {"retire", "withdraw"}


@pytest.mark.rule("AIL-11.4.1m")
def test_a_charge_into_a_melee_can_be_held_there():
    p = Position("1509")
    f = p.force(
        "louis_xii",
        2828,
        [("french_infantry", 8)],
        general=True,
        order="attack",
        staff=[("lorraine", [("french_gendarmes", 5)])],
    )
    g = p.force("pitigliano", 2829, [("venetian_infantry", 8)], general=True)
    p.s.roster = new_roster(p.t, f, g)
    rider = p.captain("lorraine")
    for c in (f, g, rider):
        p.s.roster.corps[c].section = MAIN_BODY
    engage(p.t, f, g)
    p.run(ChargeHome(rider, g, True), dice=[1, 1, 1, 1])
    p.until("ChargeHome.lock", prefer=())
    assert p.offers("lock") == [(rider,)]
    p.play("lock", rider)
    assert sorted(engagers(p.t, g)) == sorted([f, rider])


@pytest.mark.rule("AIL-3.8.1a")
def test_an_impetuous_captain_charges_before_he_fires():
    p = Position("1513")
    f = p.force(
        "tremouille",
        2611,
        [("french_gendarmes", 5), ("french_artillery", 2)],
        general=True,
        order="attack",
    )
    g = p.force("graff", 2612, [("swiss", 5)], general=True)
    p.s.roster = r = new_roster(p.t, f, g)
    for c in (f, g):
        r.corps[c].section = MAIN_BODY

    r.corps[f].chits[GUNS] = 1
    assert Clash(MAIN_BODY).batteries(p.t, 0) == [f]
    r.corps[f].chits[CHARGE] = 1
    assert Clash(MAIN_BODY).batteries(p.t, 0) == []


# --- places ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-14.3", "AIL-14.2")
def test_a_town_of_a_neutral_region_can_be_conquered_but_not_its_fortress():
    p = Position()
    town = next(pl.hex for pl in p.t.board.places if pl.kind == TOWN)
    walls = next(pl.hex for pl in p.t.board.places if pl.kind > TOWN)
    f = p.force("lescun", town, [("swiss", 5)])
    for hex in (town, walls):
        p.s.alignment[p.t.board.region[hex]] = NEUTRAL
        p.s.conquered[hex] = 0
    enter_town(p.t, f, town)
    assert owner(p.t, town) == 0
    p.s.at[f] = walls
    stop_in_fortress(p.t, f)
    assert owner(p.t, walls) == -1


@pytest.mark.rule("AIL-17.1b", "AIL-15.1.4")
def test_rain_swells_a_secondary_river_under_a_pontoon_as_under_a_bridge():
    p = Position()
    a, b = river_side(p)
    d = next(d for d, n in ground(p.t).near[a] if n == b)
    p.weather("rain")
    assert crossing_cost(p.t, a, d) == 2 * 3
    p.s.pontoons[a] |= 1 << d
    assert crossing_cost(p.t, a, d) == 2 * 2


@pytest.mark.rule("AIL-8b")
def test_besieged_without_supply_is_worse_on_the_march_too():
    p = Position()
    g = p.force("visconti", 2117, [("italian_infantry_milan", 3)], order="manoeuvre")
    f = p.force("lescun", 2118, [("swiss", 9)], order="attack")
    p.works(2118, 0)
    plain = modifier(p.t, g, 0, False)
    p.s.siege[2117], p.s.besieges[f] = 1, 2117
    p.s.marker[p.s.army[g]] = 1  # the source is changing: nobody has a LOC
    assert modifier(p.t, g, 0, False) == plain + 2


# --- options ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-18.1f")
def test_an_order_to_march_ends_the_quarters():
    for order, quartered in ((GARRISON, 1), (MANOEUVRE, 0)):
        p = Position(options=("quarters",))
        f = p.force("sforza", 2624, [("italian_infantry_milan", 4)], order="stand", general=True)
        p.s.quartered[f], p.s.ap[p.s.army[f]] = 1, 9
        p.run(GiveOrders(1)).play("order", f, order, PAID)
        assert p.s.quartered[f] == quartered


@pytest.mark.rule("AIL-18.4c")
def test_no_event_of_the_turns_that_pass_takes_place():
    for interphase, rolls in ((False, 2), (True, 1)):
        p = Position("1524", options=("interphase",))
        p.s.turn = 2  # November 1, an AP turn
        p.t.dice = Dice.scripted([6, 6])
        turn = Turn(interphase=interphase)
        turn.weather(p.t)
        assert p.t.dice.place == rolls and p.s.genoa_landed == (not interphase)


@pytest.mark.rule("AIL-18.5")
def test_another_captain_of_the_same_force_may_look_for_mercenaries_too():
    p = Position(options=("mercenaries",))
    f = p.force(
        "colonna",
        2624,
        [("spanish_infantry", 4)],
        general=True,
        staff=[("pescara", [("italian_infantry_milan", 2)])],
    )
    p.s.ap[p.s.army[f]] = 5
    p.run(Recruit(1), dice=[2]).play("recruit", f)
    assert (p.captain("pescara"),) in p.offers("recruit")


@pytest.mark.rule("AIL-18.7b")
def test_rioters_leave_the_fortress_they_hold():
    p = Position(options=("pillage",))
    f = p.force("visconti", 2117, [("italian_infantry_milan", 3)])
    goals = reachable_fortresses(p.t, f)
    assert goals and 2117 not in goals


# --- scenarios -------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-S1.2")
def test_pitigliano_is_free_as_soon_as_the_second_place_has_fallen():
    p = Position("1509")
    f = p.force("pitigliano", 2839, [("venetian_infantry", 8)])
    row = ground(p.t).rule(Caution)
    assert is_cautious(p.t, row, f)
    for hex in ground(p.t).places[row.places][: row.count]:
        p.s.conquered[hex] = 0  # back to the French, with whom the region is aligned
    assert not is_cautious(p.t, row, f), "before anybody has moved"


@pytest.mark.rule("AIL-S3.3")
def test_only_papal_and_spanish_troops_together_need_an_attack_order():
    p = Position("1515")
    p.s.attitude = ANTI_FRENCH
    cardona = p.force("cardona", 2849, [("spanish_infantry", 4)], order="stand", general=True)
    swiss = p.force("rhan", 2850, [("swiss", 5)], order="manoeuvre")
    papal = p.force("urbino", 2750, [("papal_hc", 4)], order="manoeuvre", general=True)
    assert barred(p.t, swiss, 2849) is None and barred(p.t, papal, 2849).key == "needs-attack-order"
    p.s.order[cardona] = ATTACK
    assert barred(p.t, papal, 2849) is None


@pytest.mark.rule("AIL-S3.5")
def test_the_swiss_come_the_surer_the_later_whatever_turns_were_passed_over():
    for turn, comes in ((2, False), (5, True)):  # August 5, and three turns later
        p = Position("1515")
        p.s.turn = turn
        p.t.dice = Dice.scripted([2])
        swiss_reinforcement(p.t)
        assert any(e.row.event == "swiss" and p.s.due[i] for i, e in enumerate(ground(p.t).entries)) == comes


@pytest.mark.rule("AIL-S4.4")
def test_men_from_genoa_may_fill_any_infantry():
    p = Position()
    f = p.force("lescun", 114, [("swiss", 4), ("french_gendarmes", 3), ("french_infantry", 4)])
    full = p.unit("french_infantry", 8, f)
    p.s.turn = turn_number(ground(p.t).row, ground(p.t).rule(Subsidy).turns[0])
    p.run(GenoaMoney())
    foot = {
        u
        for u in p.units(f)
        if ground(p.t).counters[u].arm == 0 and p.s.sp[u] < ground(p.t).counters[u].maximum
    }
    assert {x[0] for x in p.offers("enlist")} == foot and len(foot) == 2 and full not in foot


@pytest.mark.rule("AIL-S5h", "AIL-14.1")
def test_when_the_duchy_opens_the_emperor_keeps_what_he_owned_with_or_without_a_garrison():
    p = Position("1524")
    p.force("sittich", 2032, [("imperial_hc", 2)])
    theirs = [hex for hex in (2032, 1623) if owner(p.t, hex) == 1]
    assert theirs == [2032, 1623]
    open_duchy(p.t, ground(p.t).rule(OpenRegion))
    assert [owner(p.t, hex) for hex in theirs] == [1, 1]


@pytest.mark.rule("AIL-11.4.1q", "AIL-11.4.1u")
def test_both_corps_of_a_joint_attack_may_play_combined_arms():
    modified = {}
    for chits in (0, 1, 2):
        p = Position("1509")
        f = p.force(
            "louis_xii",
            2828,
            [("french_infantry", 4), ("french_gendarmes", 2)],
            general=True,
            order="attack",
            staff=[("lorraine", [("french_infantry", 4), ("french_gendarmes", 2)])],
        )
        g = p.force("pitigliano", 2829, [("venetian_infantry", 8)], general=True)
        mate = p.captain("lorraine")
        p.s.roster = r = new_roster(p.t, f, g)
        for c in (f, g, mate):
            r.corps[c].section = MAIN_BODY
        for c in (f, mate):
            engage(p.t, c, g)
        r.corps[f].chits[COORDINATION] = 1
        for c in (f, mate)[:chits]:
            r.corps[c].chits[COMBINED] = 1
        p.run(Melee(f), dice=[1, 1, 1, 1]).play("assault_corps", g).play("coordinate", mate)
        for c in (f, mate)[:chits]:
            p.play("combine", c)
        modified[chits] = p.notes("melee")[0]["n"]
    assert modified == {0: 2, 1: 3, 2: 3}, "12 to 8, 17 to 8, 22 to 8"


@pytest.mark.rule("AIL-6.2", "AIL-7.7")
def test_nobody_leaves_an_administrative_march_where_he_may_not_stay():
    for general in (False, True):
        p = Position()
        road = next(h for h in range(2000, 3000) if p.t.board.on_road[h] and not p.t.board.kind[h])
        f = p.force("lescun", road, [("french_infantry", 6)], order="manoeuvre")
        p.force("montmorency", road, [("french_infantry", 4)], general=general)
        move = Move(f, 0, admin=True, moved=True)
        verbs = {a.verb for a in move.options(p.t)}
        assert "march" in verbs and ("halt" in verbs) == general
        spent = Move(f, 0, admin=True, moved=True, roads=20)  # nowhere left to go
        assert {a.verb for a in spent.options(p.t)} == {"halt"}


# --- clauses that are easy to pass over ------------------------------------------------------------------


@pytest.mark.rule("AIL-7.2.1", "AIL-2.2f")
def test_the_player_whose_captain_acted_names_first_the_next_time():
    p = Position()
    f = p.force("lautrec", 2206, [("swiss", 9)], order="manoeuvre")
    g = p.force("colonna", 2850, [("spanish_infantry", 5)], order="manoeuvre")
    p.run(ActivationPhase(), dice=[1, 6]).until("ActivationPhase.name_first")
    p.play("name", f).play("name", g).play("activate", g).play("done")
    p.until("ActivationPhase.name_first")
    assert p.t.decision.role == "anti-french" and p.s.acts[g] == 1


@pytest.mark.rule("AIL-7.8.2")
def test_the_ablest_of_several_enemies_sets_the_initiative_modifier():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 9)], order="manoeuvre")
    p.force("gonzaga", 2421, [("mantuan_lc", 2)])  # Initiative 2
    assert modified_initiative(p.t, f) == 2 - 3
    p.force("de_leyva", 2419, [("spanish_infantry", 4)])  # Initiative 3
    assert modified_initiative(p.t, f) == 2 - 4


@pytest.mark.rule("AIL-7.8.2.1b")
def test_a_rearguard_covers_a_fortress_or_a_river_and_nothing_else():
    p = Position()
    here, beside = 2420, 2421
    f = p.force("lescun", here, [("swiss", 5)], order="manoeuvre")
    g = p.force("gonzaga", beside, [("mantuan_lc", 2)])
    assert Move(f, 0).will_pursue(p.t, here) == [g]
    left = p.force("montmorency", here, [("french_infantry", 4)])
    assert Move(f, 0).will_pursue(p.t, here) == [g], "in the open it is pursued all the same"
    town, gate = 2117, ground(p.t).near[2117][0][1]
    p.s.at[f] = p.s.at[left] = town
    p.s.at[g] = gate
    assert Move(f, 0).will_pursue(p.t, town) == []
    p.s.at[left] = 2206
    assert Move(f, 0).will_pursue(p.t, town) == [g]


@pytest.mark.rule("AIL-7.6.6")
def test_only_a_move_that_begins_in_a_city_pays_to_leave_it():
    p = Position()
    f = p.force("lescun", 2624, [("swiss", 5)], order="manoeuvre")
    out = ground(p.t).near[2624][0][1]
    assert Move(f, 0).cost(p.t, out) == Move(f, 0, moved=True).cost(p.t, out) + 2


@pytest.mark.rule("AIL-11.2.4", "AIL-7.8.3b")
def test_a_force_in_a_fortress_is_never_obliged_to_attack():
    for hex, free in ((2117, True), (2420, False)):
        p = Position()
        beside = ground(p.t).near[hex][0][1]
        f = p.force("lescun", hex, [("swiss", 5)])
        g = p.force("gonzaga", beside, [("mantuan_lc", 2)])
        assert exempt(p.t, f, {}) == free
        assert exempt_from(p.t, f, g, {}) == free  # nor can it be made to


@pytest.mark.rule("AIL-11.2.4", "AIL-7.8.3c")
def test_over_a_ferry_nobody_is_obliged_to_attack():
    p = Position()
    board = p.t.board
    here, there = next(
        (h, n)
        for h in range(len(ground(p.t).near))
        for d, n in ground(p.t).near[h]
        if board.ferry[h * 6 + d] and not board.kind[h] and not board.kind[n]
    )
    f = p.force("lescun", here, [("swiss", 5)])
    g = p.force("gonzaga", there, [("mantuan_lc", 2)])
    assert controllers(p.t, here, 1) == [g]
    assert exempt(p.t, f, {}) and exempt_from(p.t, g, f, {})


@pytest.mark.rule("AIL-11.5f")
def test_of_two_forces_alike_the_attacker_is_the_larger():
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 6)])
    g = p.force("adorno", 2421, [("italian_infantry_milan", 6)])
    p.run(Skirmish(f, g, LOCATED), dice=[1, 1, 1])
    p.play("commit", f).play("commit", g)
    assert p.notes("skirmish")[0]["loser"] == 0
    p.until("Retreat.choose", prefer=())
    assert p.t.decision.role == "anti-french" and p.s.at[f] == 2420  # he stays, and the winner may go
    q = Position()
    f = q.force("lescun", 2420, [("french_infantry", 6)])
    g = q.force("adorno", 2421, [("italian_infantry_milan", 6)])
    q.run(Skirmish(f, g, LOCATED), dice=[6, 1, 1])
    q.play("commit", f).play("commit", g)
    assert q.notes("skirmish")[0]["loser"] == 1
    q.until("Retreat.choose", prefer=())
    assert q.t.decision.role == "anti-french" and not any(a.verb == "done" for a in q.options)


@pytest.mark.rule("AIL-11.5h")
def test_the_winner_of_a_skirmish_does_not_advance_under_another_enemys_eyes():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 5)])
    beaten = p.force("gonzaga", 2422, [("mantuan_lc", 2)])  # driven off, and still near
    assert Advance(f, 2421, beaten, False).possible(p.t)
    around = [n for _, n in ground(p.t).near[2420]]
    hex = next(n for _, n in ground(p.t).near[2421] if n not in (2420, 2422, *around))
    p.force("adorno", hex, [("italian_infantry_milan", 6)])
    assert not Advance(f, 2421, beaten, False).possible(p.t)
    assert Advance(f, 2421, beaten, True).possible(p.t)  # after a Major Battle or a siege he does


@pytest.mark.rule("AIL-18.9d", "AIL-12.2.7")
def test_beaten_in_one_roll_before_his_walls_the_defender_may_retire_behind_them():
    p = Position("1509", options=("simple-battle",))
    town = next(pl.hex for pl in p.t.board.places if pl.kind >= 3 and owner(p.t, pl.hex) == 1)
    f = p.force(
        "louis_xii", ground(p.t).near[town][0][1], [("french_gendarmes", 9)], general=True, order="attack"
    )
    g = p.force("pitigliano", town, [("venetian_infantry", 8)], general=True)
    p.t.dice = Dice.scripted([1, 1])
    p.t.stand_in((Stage(None), "hold"), (SimpleBattle(f, g, won=True, fought=[f, g]), "aftermath"))
    p.until("GiveGround.choose", prefer=("lose",))
    assert {a.verb for a in p.options} == {"retire", "withdraw"}
    p.play("retire").finish(prefer=())
    assert p.s.at[g] == town and p.s.at[f] != town


@pytest.mark.rule("AIL-12.1a")
def test_half_the_points_are_enough_for_the_quality_of_a_force():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 4), ("french_infantry", 4)])
    assert quality(p.t, p.units(f))[0] == 3
    p.s.sp[p.units(f)[0]] = 3
    assert quality(p.t, p.units(f))[0] == 1


@pytest.mark.rule("AIL-11.4r")
def test_light_horse_in_good_order_makes_a_pursuit_sharper():
    told = {}
    for kind, shaken in (("imperial_lc", False), ("imperial_lc", True), ("imperial_hc", False)):
        p = Position()
        f = p.force("gonzaga", 2420, [("spanish_infantry", 4), (kind, 2, shaken)])
        g = p.force("lescun", 2421, [("french_infantry", 8)])
        p.run(Pursuit(f, p.units(f), p.units(g), 0), dice=[3])
        told[kind, shaken] = p.notes("pursuit")[0]["n"]
    assert told == {("imperial_lc", False): 3, ("imperial_lc", True): 1, ("imperial_hc", False): 2}


@pytest.mark.rule("AIL-11.6c")
def test_no_breach_is_assaulted_over_a_ferry(monkeypatch):
    p = Position()
    f = p.force("lescun", 2118, [("swiss", 9)], order="attack")
    g = p.force("visconti", 2117, [("italian_infantry_milan", 3)], order="garrison")
    breach = Siege(f, g, hex=2117, frm=2118, breached=True)
    assert breach.assault(p.t) is not None
    monkeypatch.setattr(siege, "across_ferry", lambda *_: True)
    assert breach.assault(p.t) is None


@pytest.mark.rule("AIL-11.4f")
def test_no_more_corps_stand_in_the_rear_than_the_captain_generals_initiative():
    p = Position("1513")
    p.force("tremouille", 2611, [("french_gendarmes", 5)], general=True, order="attack")
    staff = [(name, [("swiss", 2)]) for name in ("mutt", "bern", "basel", "hohensax")]
    g = p.force("graff", 2612, [("swiss", 5)], general=True, staff=staff)
    p.s.roster = r = new_roster(p.t, p.captain("tremouille"), g)
    r.open[1] = 1
    r.corps[g].section = MAIN_BODY
    fight = MajorBattle(p.captain("tremouille"), g)

    def to_the_rear() -> list[int]:
        return [a.args[0] for a in fight.placements(p.t, 1) if a.verb == "deploy" and a.args[1] == REARGUARD]

    assert captain_row(p.t, g).initiative == 3
    for name in ("mutt", "bern", "basel"):
        assert to_the_rear()
        r.corps[p.captain(name)].section = REARGUARD
    assert not to_the_rear()
