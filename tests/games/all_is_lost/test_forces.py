"""Forces: who joins whom and with what marks, what a captain leaves behind him, what Towns and Fortresses make a difference for."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost.attrition import bad_land
from grognard.games.all_is_lost.board import (
    AUXILIARIES,
    FORTIFIED_CITY,
    FORTIFIED_TOWN,
    GARRISON,
    MANOEUVRE,
    NEUTRAL,
    RETREAT,
    STAND,
    TOWN,
)
from grognard.games.all_is_lost.deployment import join_general
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    by_initiative,
    consolidate,
    elect,
    force_units,
    forces,
    forces_at,
    highest_rank_is_general,
    is_besieged,
    join,
    left_hex,
    lift_sieges,
    lose_sp,
    members,
    neutral_city,
    on_map,
    put_on_map,
    remove_unit,
    room,
    side_sp,
    take_off,
)
from grognard.games.all_is_lost.movement import Move, Ride
from grognard.games.all_is_lost.optional import treasons
from grognard.games.all_is_lost.orders import may_hold
from grognard.games.all_is_lost.state import (
    BEREFT,
    DESTROYED,
    ELIMINATED,
    ENEMY,
    FRENCH,
    IN_PLAY,
    NEUTRAL_SWISS,
    PRO_FRENCH,
    SPARE,
    ground,
)
from grognard.games.all_is_lost.succession import bereave
from grognard.games.all_is_lost.terrain import step_cost

from .conftest import Position, aftermath

OPEN, VILLAGE, A_TOWN, A_FORTIFIED_TOWN, A_CITY = 2420, 2227, 2832, 3032, 2624
MARKS = ("quartered", "disrupted", "finished", "still", "besieges", "acts")


# --- who stands where --------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-6", "AIL-S3.6b")
def test_what_is_asked_of_forces_is_told_anew_whatever_has_changed():
    """Each of these is written alone, with a question before and after it."""
    p = Position("1515")
    p.s.attitude = NEUTRAL_SWISS
    f = p.force("rhan", OPEN, [("swiss", 5)])
    g = p.force("la_palice", VILLAGE, [("french_infantry", 8)])
    unit = p.units(g)[0]
    assert forces(p.t, ENEMY) == [f] and forces(p.t, FRENCH) == [g]
    p.s.attitude = PRO_FRENCH
    assert forces(p.t, ENEMY) == [] and sorted(forces(p.t, FRENCH)) == sorted([f, g])
    p.s.at[g] = OPEN
    assert sorted(forces_at(p.t, OPEN)) == sorted([f, g])
    p.s.captain[unit] = f + 1
    assert len(force_units(p.t, f)) == 2 and forces_at(p.t, OPEN) == [f]
    p.s.lead[g] = f
    assert sorted(members(p.t, f)) == sorted([f, g]) and on_map(p.t) == [f]
    p.s.status[g] = ELIMINATED
    assert members(p.t, f) == [f]


# --- joining ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-5.3.6", "AIL-11.3.1a", "AIL-2.2h")
@pytest.mark.parametrize("mark", [m for m in MARKS if m not in ("quartered", "besieges")])
def test_whoever_takes_others_over_has_the_worst_of_their_marks(mark):
    for bearer, value in ((0, 2), (1, 2)):
        p = Position("1522")
        f = p.force("lautrec", OPEN, [("swiss", 6)], order="manoeuvre", general=True)
        g = p.force("lescun", OPEN, [("french_infantry", 4)], order="attack")
        getattr(p.s, mark)[(f, g)[bearer]] = value
        getattr(p.s, mark)[(g, f)[bearer]] = 1
        consolidate(p.t)
        assert p.s.lead[g] == f and getattr(p.s, mark)[f] == value
        assert p.s.order[f] == MANOEUVRE and not p.s.order[g]


@pytest.mark.rule("AIL-5.3.6", "AIL-11.3.1a")
def test_a_siege_goes_on_while_any_of_the_besiegers_stays():
    for besieger in (0, 1):
        p = Position("1522")
        f = p.force("lautrec", 2623, [("swiss", 6)], order="attack", general=True)
        g = p.force("lescun", 2623, [("french_infantry", 4)], order="attack")
        p.force("colonna", 2624, [("spanish_infantry", 5)])
        p.works(2623, 0)
        p.s.siege[2624], p.s.besieges[(f, g)[besieger]] = 2, 2624
        consolidate(p.t)
        assert p.s.lead[g] == f and p.s.besieges[f] == 2624 and not p.s.besieges[g] and p.s.siege[2624] == 2


@pytest.mark.rule("AIL-5.3.6")
def test_an_unordered_captain_general_takes_over_the_order_of_his_troops():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6)], order="", general=True)
    g = p.force("lescun", OPEN, [("french_infantry", 4)], order="attack")
    p.s.order[f], p.s.order[g] = 0, MANOEUVRE
    consolidate(p.t)
    assert p.s.order[f] == 0  # of the higher Rank is his, though it be none
    q = Position("1522")
    f = q.force("lautrec", OPEN, [], order="stand", general=True)
    g = q.force("lescun", OPEN, [("french_infantry", 4)], order="manoeuvre")
    consolidate(q.t)
    assert q.s.order[f] == MANOEUVRE and q.s.lead[g] == f


@pytest.mark.rule("AIL-10.1", "AIL-15.1")
def test_the_higher_of_two_minor_captains_takes_what_he_can_and_the_rest_is_lost():
    p = Position("1522")
    f = p.force("lescun", OPEN, [("french_infantry", 8), ("swiss", 4)], order="stand")
    g = p.force("bayard", OPEN, [("french_infantry", 4), ("french_artillery", 1)], order="manoeuvre", aux="E")
    kept, lost = p.units(g)
    consolidate(p.t)
    assert p.s.lead[g] == f and p.s.order[f] == STAND
    assert p.units(f)[-1] == kept and p.s.fate[lost] == DESTROYED and not p.s.sp[lost]  # Rank 3
    assert p.s.aux[f] == AUXILIARIES["E"] and not p.s.aux[g]
    assert [note["unit"] for note in p.notes("excess-unit-lost")] == [lost]
    q = Position("1522")
    f = q.force("navarro", OPEN, [("french_infantry", 8)])
    g = q.force("t_trivulzio", OPEN, [("venetian_infantry", 4)])
    h = q.force("giovanni", OPEN, [])
    q.t.dice = Dice.scripted([f])
    consolidate(q.t)
    assert [q.s.lead[c] for c in (f, g, h)] == [f, g, f]  # of two Armies each for himself


@pytest.mark.rule("AIL-2.2h", "AIL-5.1")
def test_who_goes_onto_anothers_card_goes_with_his_staff_and_without_marks():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6)], general=True)
    g = p.force("lescun", 2421, [("french_infantry", 4)], staff=[("bayard", [])])
    bayard = p.captain("bayard")
    columns = ("order", "down", "admin", "quartered", "besieges")
    for name in columns:
        for c in (g, bayard):
            getattr(p.s, name)[c] = 1
    join(p.t, g, f)
    for c in (g, bayard):
        assert p.s.lead[c] == f and p.s.at[c] == OPEN
        assert not any(getattr(p.s, name)[c] for name in columns)


@pytest.mark.rule("AIL-15.5")
@pytest.mark.parametrize("besieger", [0, 1, 2])
def test_the_swiss_who_is_elected_takes_over_order_activations_and_siege(besieger):
    p = Position("1513")
    a = p.force("hohensax", 2610, [("swiss", 8)], order="attack", general=True, staff=[("bern", [])])
    b = p.force("graff", 2610, [("swiss", 5)], order="stand")
    bern = p.captain("bern")
    p.s.acts[a], p.s.acts[b] = 0, 1
    p.s.quartered[a] = p.s.down[a] = p.s.admin[a] = 1
    if besieger < 2:
        p.s.besieges[(a, b)[besieger]] = 2611
    p.t.dice = Dice.scripted([b])
    assert elect(p.t, [a, b]) == b
    assert [p.s.lead[c] for c in (a, b, bern)] == [b, b, b] and [p.s.general[c] for c in (a, b, bern)] == [
        0,
        1,
        0,
    ]
    assert p.s.order[b] == 4 and p.s.acts[b] == 1 and p.s.quartered[b] == 1  # the order of the highest Rank
    assert p.s.besieges[b] == (2611 if besieger < 2 else 0)
    for column in (p.s.order, p.s.down, p.s.admin, p.s.quartered, p.s.besieges):
        assert not column[a] and not column[bern]
    assert all(p.s.at[c] == 2610 for c in (a, b, bern))
    assert p.notes("elected")[-1]["captain"] == b


@pytest.mark.rule("AIL-15.5")
def test_a_subordinate_who_is_elected_takes_over_and_the_others_keep_what_they_carry():
    p = Position("1513")
    p.force("hohensax", 2610, [("swiss", 8)], order="attack", staff=[("bern", [])])
    graff = p.force("graff", 2610, [("swiss", 5)], order="stand", aux="E")
    bern = p.captain("bern")
    p.t.dice = Dice.scripted([bern])
    assert consolidate(p.t) == [bern]
    assert p.s.lead[graff] == bern and p.s.aux[graff] == AUXILIARIES["E"]


@pytest.mark.rule("AIL-15.5", "AIL-5.3.6")
def test_of_two_sieges_the_elected_carries_on_the_one_of_the_highest_rank():
    p = Position("1513")
    a = p.force("hohensax", 2610, [("swiss", 8)], order="attack")
    b = p.force("graff", 2610, [("swiss", 5)], order="stand")
    p.s.besieges[a], p.s.besieges[b] = 2611, 2710
    p.t.dice = Dice.scripted([b])
    elect(p.t, [a, b])
    assert p.s.besieges[b] == 2611


@pytest.mark.rule("AIL-3.2.1")
def test_only_one_who_outranks_all_others_becomes_captain_general_of_himself():
    p = Position("1522")
    f, g = p.force("lescun", OPEN, [("swiss", 4)]), p.force("navarro", 2421, [("french_infantry", 4)])
    highest_rank_is_general(p.t, 0)
    assert not p.s.general[f] and not p.s.general[g]
    h = p.force("lautrec", 2422, [])
    highest_rank_is_general(p.t, 0)
    highest_rank_is_general(p.t, 0)
    assert p.s.general[h] and len(p.notes("becomes-general")) == 1
    highest_rank_is_general(p.t, 1)  # an Army with nobody on the map
    assert sum(p.s.general) == 1


@pytest.mark.rule("AIL-11.1a", "AIL-11.2.1")
def test_captains_act_by_initiative_then_star_then_lot():
    p = Position("1509")
    names = ["minor_french", "chaumont", "louis_xii", "roquebertin", "lorraine", "g_trivulzio"]
    c = {name: p.captain(name) for name in names}
    p.t.dice = Dice.scripted([c["g_trivulzio"], c["louis_xii"]])
    order = by_initiative(p.t, [c[name] for name in names])
    assert order == [
        c[n] for n in ("g_trivulzio", "roquebertin", "louis_xii", "chaumont", "lorraine", "minor_french")
    ]


@pytest.mark.rule("AIL-11.3.1a", "AIL-2.2h")
def test_a_siege_of_which_nobody_is_left_is_lifted_when_forces_join():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6)], general=True)
    p.force("lescun", OPEN, [("french_infantry", 4)])
    p.s.siege[2624], p.s.besieges[f] = 2, 2624  # from elsewhere
    consolidate(p.t)
    assert not p.s.siege[2624] and not p.s.besieges[f]


@pytest.mark.rule("AIL-7.1", "AIL-S5.2", "AIL-3.1")
def test_a_reinforcement_that_joins_has_entered_and_goes_onto_the_cards_there_are():
    for scenario in ("1515", "1522", "1524"):
        p = Position(scenario)
        for e, entry in enumerate(ground(p.t).entries):
            if entry.turn == 0 or entry.hex:
                continue
            p = Position(scenario)
            newcomers = [c for c in (entry.captain, *entry.others) if c >= 0]
            general = next(c for c in range(len(p.s.at)) if c not in newcomers and p.s.army[c] == entry.army)
            put_on_map(p.t, general, OPEN)
            p.s.general[general], p.s.entered[e], p.s.order[general] = 1, 0, MANOEUVRE
            join_general(p.t, e, general)
            assert p.s.entered[e] == 1
            for c in newcomers:
                assert (p.s.at[c], p.s.lead[c], p.s.status[c]) == (OPEN, general, IN_PLAY)
            cards = [c + 1 for c in newcomers or [general]]
            for u, sp, _ in entry.units:
                assert p.s.captain[u] in (*cards, general + 1, 0) and p.s.sp[u] in (sp, 0)
                assert bool(p.s.captain[u]) == bool(p.s.sp[u])
            for c in (general, *newcomers):
                assert room(p.t, c) >= 0
            assert any(p.s.captain[u] in cards for u, _, _ in entry.units)


# --- what is lost ----------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-3.6", "AIL-1.3.3", "AIL-1.3.4")
def test_a_captain_taken_off_leaves_no_mark_and_a_unit_nothing():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6)], staff=[("bayard", [("french_artillery", 2)])], aux="S")
    bayard, gun = p.captain("bayard"), p.units(p.captain("bayard"))[0]
    columns = (
        "order", "acts", "down", "shown", "admin", "disrupted", "finished", "still", "quartered", "general", "aux",
        "previous", "bound", "besieges",
    )  # fmt: skip
    p.s.demoralised[gun] = p.s.plundering[gun] = 1
    remove_unit(p.t, gun, SPARE)
    assert (p.s.captain[gun], p.s.sp[gun], p.s.demoralised[gun], p.s.plundering[gun]) == (0, 0, 0, 0)
    assert p.s.fate[gun] == SPARE and not p.s.aux[f]  # no siege train without guns
    for name in columns:
        getattr(p.s, name)[bayard] = 1
    take_off(p.t, bayard)
    assert p.s.at[bayard] == 0 and p.s.lead[bayard] == bayard
    assert not any(getattr(p.s, name)[bayard] for name in columns)
    unit = p.units(f)[0]
    assert lose_sp(p.t, unit, 4) == 4 and lose_sp(p.t, unit, 4) == 2
    assert p.s.fate[unit] == DESTROYED and not p.s.captain[unit]


@pytest.mark.rule("AIL-7.5", "AIL-15.1.1c", "AIL-12.2.4")
def test_a_hex_left_by_the_last_of_a_side_loses_its_earthworks_and_its_militia_may_rise_again():
    for side, name, units in ((0, "lautrec", "swiss"), (1, "colonna", "spanish_infantry")):
        p = Position("1522")
        p.works(OPEN, side)
        p.s.raised[OPEN] = 15
        f = p.force(name, OPEN, [(units, 4)])
        left_hex(p.t, OPEN, 1 - side)
        assert p.s.works[OPEN] and p.s.raised[OPEN] == 15  # somebody is still there
        p.s.at[f] = 2421
        left_hex(p.t, OPEN, side)  # the others leave it
        assert p.s.works[OPEN] and p.s.raised[OPEN] == 15 - (1 << (1 - side))
        p.s.raised[OPEN] = 15
        left_hex(p.t, OPEN, 1 - side)
        assert not p.s.works[OPEN] and not p.s.walls[OPEN] and not p.s.dug_by[OPEN]
        assert p.s.raised[OPEN] == 15 - (1 << side)  # lost for good stays lost for good
        assert [note["space"] for note in p.notes("earthworks-gone")] == [OPEN]


@pytest.mark.rule("AIL-11.3.1a", "AIL-16b")
def test_a_siege_is_kept_up_only_out_of_earthworks_next_to_the_place():
    p = Position("1522")
    f = p.force("lautrec", 2623, [("swiss", 6)], order="attack")
    g = p.force("colonna", 2624, [("spanish_infantry", 5)])
    p.works(2623, 0)
    p.s.siege[2624], p.s.besieges[f] = 2, 2624
    lift_sieges(p.t)
    assert p.s.siege[2624] == 2 and is_besieged(p.t, g) and not is_besieged(p.t, f)
    own = p.force("lescun", 2624, [("french_infantry", 2)])
    assert not is_besieged(p.t, own)  # by his own side
    p.s.at[own] = 0
    p.s.works[2623] = 0
    lift_sieges(p.t)
    assert not p.s.siege[2624] and not p.s.besieges[f] and not is_besieged(p.t, g)
    assert [note["space"] for note in p.notes("siege-lifted")] == [2624]
    p.works(OPEN, 0)
    p.s.at[f], p.s.siege[2624], p.s.besieges[f] = OPEN, 2, 2624
    lift_sieges(p.t)  # behind works, but elsewhere
    assert not p.s.siege[2624]


# --- what a Town is, and what a Fortress -----------------------------------------------------------------


@pytest.mark.rule("AIL-5.3a", "AIL-9.1.1a", "AIL-3.6.3")
def test_garrison_is_an_order_for_towns_and_fortresses():
    hexes = (OPEN, VILLAGE, A_TOWN, A_FORTIFIED_TOWN, A_CITY)
    p = Position("1522")
    assert [p.t.board.kind[hex] for hex in hexes] == [0, 1, TOWN, FORTIFIED_TOWN, FORTIFIED_CITY]
    for hex in hexes:
        holds = hex in hexes[2:]
        p = Position("1522")
        f = p.force("lautrec", hex, [("swiss", 4), ("french_infantry", 4, True)], order="attack")
        assert (may_hold(p.t, f, GARRISON) is None) == holds
        after_demoralisation(p.t, f)
        assert p.s.order[f] == (GARRISON if holds else STAND)
        p.s.order[f] = 4
        bereave(p.t, f)
        assert p.s.order[f] == (GARRISON if holds else STAND) and p.s.finished[f] == BEREFT
        for u in p.units(f):
            p.s.demoralised[u] = 1
        after_demoralisation(p.t, f)
        assert p.s.order[f] == RETREAT
        p.s.order[f] = STAND
        bereave(p.t, f)
        assert p.s.order[f] == RETREAT


@pytest.mark.rule("AIL-18.7", "AIL-18.7d", "AIL-14a")
def test_what_is_pillaged_what_is_devastated_and_what_can_be_neutral():
    p = Position("1522")
    for hex, fortress in ((A_TOWN, False), (A_FORTIFIED_TOWN, True), (A_CITY, True)):
        p.s.pillaged[hex] = 1
        assert bad_land(p.t, hex) == (not fortress)
    for hex, place in ((VILLAGE, False), (A_TOWN, True), (A_CITY, True)):
        p.s.alignment[p.t.board.region[hex]] = NEUTRAL
        assert neutral_city(p.t, hex) == place


def traitor(
    hex: int = A_FORTIFIED_TOWN, captain: str = "bayard", ap: int = 9, general: bool = True, beside: int = 0
):
    p = Position("1522", ["treason"])
    here = beside or next(n for d, n in ground(p.t).near[hex] if not p.t.board.river[hex * 6 + d])
    f = p.force("colonna", here, [("spanish_infantry", 5)], order="attack", general=general)
    p.force(captain, hex, [("french_infantry", 4)])
    p.s.ap = [0, 0, ap]
    return p, f


@pytest.mark.rule("AIL-18.6", "AIL-18.6.1", "AIL-18.6.2")
def test_treason_is_for_fortresses_that_can_be_entered_and_for_whoever_can_pay():
    def methods(*args, **named) -> set[tuple]:
        p, f = traitor(*args, **named)
        return {a.args[1:] for a in treasons(p.t, f)}

    every = {(0, 0), (1, 0), (2, 0), (2, 1)}
    assert methods(A_CITY) == every
    assert methods() in (every, every - {(1, 0)}) and methods(A_TOWN) == set()
    assert methods(A_CITY, "lescun") == every - {(0, 0)}  # of Rank 3 no captain sells
    cost = Position().t.board.constants
    assert methods(A_CITY, ap=cost.treason - 1) == set() and methods(A_CITY, general=False) == set()
    assert methods(A_CITY, ap=cost.treason) == every - {(2, 1)}
    assert methods(A_CITY, ap=cost.treason + cost.treason_more) == every
    assert methods(1136, beside=1236) == set()  # over the Po without a ferry
    p, f = traitor(A_CITY)
    p.s.first_alignment[p.t.board.region[A_CITY]] = 1  # its people were never the traitor's friends
    assert {a.args[1:] for a in treasons(p.t, f)} == every - {(1, 0)}
    q, f = traitor(A_CITY)
    q.s.general[q.captain("bayard")] = 1
    assert not treasons(q.t, f)


# --- a march that is interrupted -------------------------------------------------------------------------


@pytest.mark.rule("AIL-6.3", "AIL-7.8.2.1a", "AIL-7.4")
def test_orders_for_those_left_behind_cost_the_march_nothing():
    p = Position("1522")
    f = p.force(
        "lautrec",
        OPEN,
        [("swiss", 6)],
        order="attack",
        general=True,
        staff=[("lescun", [("french_infantry", 4)])],
    )
    c = p.captain("lescun")
    p.run(Move(f, 0))
    move = next(x for x in p.t._stack if isinstance(x, Move))
    p.play("drop", c)
    assert p.key == "GiveOrders.give"
    p.play("order", c, STAND, 1) if (c, STAND, 1) in p.offers("order") else p.play(
        "order", *p.offers("order")[0]
    )
    p.until("Move.act", prefer=())
    before, hex = move.left(p.t), p.offers("march")[0][0]
    cost = move.cost(p.t, hex)
    p.play("march", hex)
    assert before - move.left(p.t) == cost and p.s.at[f] == hex and p.s.at[c] == OPEN
    assert p.s.acts[c] == p.s.acts[f] + 1


@pytest.mark.rule("AIL-7.9.2", "AIL-7.9b")
def test_whoever_stood_a_march_attack_is_not_attacked_again_in_the_same_march():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 9)], order="attack", general=True)
    p.force("colonna", A_FORTIFIED_TOWN, [("spanish_infantry", 5)])
    g = p.force("pescara", 2421, [("spanish_infantry", 3)])
    p.run(Move(f, 0))
    move = next(x for x in p.t._stack if isinstance(x, Move))
    move.on_assail(p.t, 2421)
    assert move.attacked == [g] and move.assailed == 2421
    assert move.check_assail(p.t, 2421).rule == "AIL-7.9.2"


@pytest.mark.rule("AIL-7.8.2.1")
def test_pursuers_follow_one_after_another_in_the_order_of_their_captains():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 9)], order="attack", general=True)
    first = p.force("colonna", 2421, [("imperial_hc", 3)])
    second = p.force("pescara", 2419, [("imperial_lc", 3)])
    move = Move(f, 0, pursuers=[first, second])
    chased = [move.pursued(p.t).procedure.pursuer for _ in range(2)]
    assert chased == [first, second]


@pytest.mark.rule("AIL-3.4", "AIL-7.4a")
def test_a_captain_alone_rides_with_his_last_point_and_not_beyond():
    p = Position("1522")
    c = p.force("bayard", OPEN, [])
    most = p.t.board.constants.unemployed_movement
    for d, n in ground(p.t).near[OPEN]:
        cost = step_cost(p.t, OPEN, d, n)
        if cost < most:
            assert Ride(c, spent=most - cost).check_march(p.t, n) is None
            assert Ride(c, spent=most - cost + 1).check_march(p.t, n).rule == "AIL-7.4a"
            ride = Ride(c, spent=1)
            p.s.at[c] = OPEN
            ride.on_march(p.t, n)
            assert ride.spent == 1 + cost and p.s.at[c] == n
            p.s.at[c] = OPEN


@pytest.mark.rule("AIL-11.4o", "AIL-15.1.1b")
def test_what_a_fight_cost_is_counted_by_sides_and_without_fresh_militia():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6), ("french_infantry", 3)])
    p.force("colonna", 2421, [("spanish_infantry", 5)])
    militia = p.unit("militia", 2, f)
    assert side_sp(p.t, 0, []) == 9 and side_sp(p.t, 0, [militia]) == 11 and side_sp(p.t, 1, []) == 5


@pytest.mark.rule("AIL-11.4s", "AIL-11.2.1a", "AIL-11.4q")
@pytest.mark.parametrize("winner", [0, 1, -1])
def test_after_a_battle_the_beaten_retreat_and_nobody_plunders_any_more(winner):
    p = Position("1509")
    f = p.force("louis_xii", OPEN, [("swiss", 9)], order="attack", general=True)
    g = p.force("pitigliano", 2421, [("venetian_infantry", 8)], order="stand", general=True)
    after = aftermath(p, f, g, winner)
    for u in range(len(p.s.plundering)):
        p.s.plundering[u] = 1
    p.s.roster.on = True
    after.clear(p.t)
    assert not any(p.s.plundering) and not p.s.roster.on and after.settled
    assert after.retreats == ([1 - winner] if winner >= 0 else [0, 1])
    assert [p.s.order[c] == RETREAT for c in (f, g)] == [winner != 0, winner != 1]
    assert [bool(p.s.finished[c]) for c in (f, g)] == [
        True,
        winner != 1,
    ]  # a defender who has won may still attack
    assert after.leaving == {0: [g], 1: [f], -1: [f, g]}[winner] and after.advancing == (
        [f] if winner == 0 else []
    )
