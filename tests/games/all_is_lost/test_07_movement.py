"""Chapter 7: activation, marches, earthworks, terrain, zones of control, March Attacks."""

from __future__ import annotations

import random

import pytest

from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.activation import activations_left, modified_initiative, nameable
from grognard.games.all_is_lost.assault import quality_loss
from grognard.games.all_is_lost.board import CLEAR, PRINCIPAL, SECONDARY, distance
from grognard.games.all_is_lost.combat import exempt, in_contact
from grognard.games.all_is_lost.forces import controllers, zoc
from grognard.games.all_is_lost.limits import barred
from grognard.games.all_is_lost.movement import Move, Ride
from grognard.games.all_is_lost.skirmish import march_favoured
from grognard.games.all_is_lost.state import ground
from grognard.games.all_is_lost.terrain import IMPASSABLE, crossing_cost, hex_cost, leave_cost, step_cost

from .conftest import Position


def moving(p: Position) -> Move:
    return next(x for x in p.t._stack if isinstance(x, Move))


def a_side(p: Position, river: int, road: bool, ferry: bool = False, taken=()):
    """A hexside with this river, by road or not: hex, direction, hex beyond."""
    board = p.t.board
    for hex in range(len(ground(p.t).near)):
        for d, n in ground(p.t).near[hex]:
            at = hex * 6 + d
            plain = (
                board.kind[hex] == board.kind[n] == board.region[hex] == board.region[n] == 0
                and board.terrain[n] == CLEAR
            )
            if (
                board.river[at] == river
                and bool(board.road[at]) == road
                and board.ferry[at] == ferry
                and plain
                and hex not in taken
            ):
                return hex, d, n
    raise AssertionError("no such hexside")


@pytest.mark.rule("AIL-7", "AIL-7.2.3", "AIL-7.8.2", "AIL-EX-18")
def test_initiative_of_a_captain_next_to_an_enemy_of_initiative_three():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack")  # Initiative 2
    p.force("colonna", 2421, [("spanish_infantry", 5)])  # Initiative 3
    assert modified_initiative(p.t, f) == -2
    assert Move(f, -2 - 3).left(p.t) == 0  # rolls a 3: a penalty of 5 points
    p.s.acts[f] = 1
    assert modified_initiative(p.t, f) == -3  # a second activation


@pytest.mark.rule("AIL-EX-11", "AIL-EX-12", "AIL-7.2.4")
def test_the_die_above_initiative_takes_points_away():
    p = Position()
    f = p.force("frundsberg", 2849, [("frundsberg", 8)], order="manoeuvre")  # Initiative 3, Movement 5
    for die, points in ((1, 5), (2, 5), (3, 5), (4, 4)):
        p.run(Move(f, modified_initiative(p.t, f) - die))
        assert moving(p).left(p.t) == 2 * points


@pytest.mark.rule("AIL-7.2.4a", "AIL-7.2.4b", "AIL-7.2.1")
def test_completed_captains_and_the_unemployed_are_not_named():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], order="manoeuvre")
    g = p.force("lescun", 2520, [("french_infantry", 5)], order="stand")
    p.force("bayard", 2521)
    assert nameable(p.t, 0) == sorted([f, g])
    p.s.acts[f], p.s.acts[g] = 1, 1
    assert nameable(p.t, 0) == [f] and activations_left(p.t, f) == 1
    p.s.acts[f] = 2
    assert nameable(p.t, 0) == []


@pytest.mark.rule("AIL-7.3b", "AIL-7.7", "AIL-7.7c")
def test_administrative_march_pays_a_point_doubles_the_rest_and_keeps_to_roads():
    p = Position()
    f = p.force("lautrec", 2617, [("swiss", 9)], order="manoeuvre")
    p.run(Move(f, -1)).play("hasten")
    assert moving(p).left(p.t) == 2 * (10 - 2 - 2)  # the penalty comes before the doubling
    for (hex,) in p.offers("march"):
        d = next(d for d, n in ground(p.t).near[2617] if n == hex)
        assert p.t.board.road[2617 * 6 + d]
    assert p.refusal("march", 2717) in ("AIL-7.7", "AIL-7.4")
    assert not p.offers("dig")
    p.play("halt")
    assert p.over and not p.s.admin[f]


@pytest.mark.rule("AIL-7.7a")
def test_no_administrative_march_within_five_hexes_of_the_enemy():
    p = Position()
    f = p.force("lautrec", 2620, [("swiss", 9)], order="manoeuvre")
    p.force("colonna", 2614, [("spanish_infantry", 5)])
    p.run(Move(f, 0)).play("hasten")
    assert distance(2619, 2614) == 5 and p.refusal("march", 2619) == "AIL-7.7a"
    assert (2621,) in p.offers("march")


@pytest.mark.rule("AIL-7.7b", "AIL-12.1b")
def test_attacked_in_administrative_march_it_fights_one_quality_lower():
    p = Position()
    f = p.force("lautrec", 2620, [("swiss", 9)], order="manoeuvre")
    p.s.admin[f] = 1
    assert quality_loss(p.t, f, True) == 1 and quality_loss(p.t, f, False) == 0
    p.s.disrupted[f] = 1
    assert quality_loss(p.t, f, True) == 2


@pytest.mark.rule("AIL-7.4", "AIL-7.4a")
def test_a_force_goes_hex_by_hex_at_the_pace_of_its_slowest_unit():
    p = Position("1509")
    f = p.force("louis_xii", 3235, [("french_gendarmes", 9), ("french_infantry", 5)], order="manoeuvre")
    p.run(Move(f, 0))
    assert moving(p).left(p.t) == 10
    before = moving(p).left(p.t)
    hex = p.offers("march")[0][0]
    cost = moving(p).cost(p.t, hex)
    p.play("march", hex)
    assert moving(p).left(p.t) == before - cost and p.s.at[f] == hex
    while p.offers("march"):
        p.play("march", p.offers("march")[-1][0])
    assert (
        all(moving(p).cost(p.t, n) > moving(p).left(p.t) for _, n in ground(p.t).near[p.s.at[f]])
        if not p.over
        else True
    )


@pytest.mark.rule("AIL-7.4")
def test_reachability_agrees_with_a_plain_search_on_random_positions():
    rng = random.Random(2)
    p = Position()
    hexes = [h for h in range(len(ground(p.t).near)) if ground(p.t).near[h] and p.t.board.kind[h] == 0]
    for _ in range(8):
        start = rng.choice(hexes)
        f = p.force("bayard", start, [], order="manoeuvre")
        u = [x for x in range(len(p.s.captain)) if p.s.captain[x] == f + 1] or [
            p.unit("french_infantry", 4, f)
        ]
        assert u
        best = {start: 0}
        todo = [start]
        while todo:
            hex = todo.pop()
            for d, n in ground(p.t).near[hex]:
                cost = best[hex] + step_cost(p.t, hex, d, n)
                if cost <= 10 and cost < best.get(n, 99) and barred(p.t, f, n) is None:
                    best[n] = cost
                    todo.append(n)
        # play the game's own options everywhere within two steps and compare
        p.run(Move(f, 0))
        first = {x[0] for x in p.offers("march")}
        assert first == {
            n
            for d, n in ground(p.t).near[start]
            if best.get(n, 99) <= 10 and step_cost(p.t, start, d, n) <= 10
        }
        for hex in sorted(first)[:2]:
            p.s.at[f] = start
            p.run(Move(f, 0)).play("march", hex)
            left = moving(p).left(p.t) if not p.over else 0
            second = {x[0] for x in p.offers("march")}
            assert second == {
                n
                for d, n in ground(p.t).near[hex]
                if step_cost(p.t, hex, d, n) <= left and barred(p.t, f, n) is None
            }
        p.s.at[f] = 0


@pytest.mark.rule("AIL-7.5", "AIL-7.5b", "AIL-7.5.1")
def test_earthworks_cost_two_points_and_face_three_sides_until_the_owner_leaves():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 2)], order="manoeuvre")
    p.run(Move(f, 0)).play("dig", 0)
    assert p.s.works[2420] == 1 and p.s.walls[2420] == 0b100011 and moving(p).left(p.t) == 6
    p.play("entrench")
    assert p.s.works[2420] == 2 and p.s.walls[2420] == 63
    p.play("march", 2419)
    assert p.s.works[2420] == 0
    g = p.force("lescun", 2520, [("french_gendarmes", 5), ("french_artillery", 2)])
    p.run(Move(g, 0))
    assert not p.offers("dig")  # horse and guns cannot dig
    h = p.force("montmorency", 2624, [("french_infantry", 1)])
    p.run(Move(h, 0))
    assert not p.offers("dig")  # one SP of infantry is too little
    p.s.order[f] = 5
    p.run(Move(f, 0))
    assert not p.offers("dig")  # nor with a Retreat order
    i = p.force("bayard", 1623, [("french_infantry", 4)], order="garrison")
    p.run(Move(i, 0))
    assert len(p.offers("dig")) == 6  # in a Fortress too


@pytest.mark.rule("AIL-7.5a", "AIL-7.8.3b", "AIL-11.2.4")
def test_behind_a_protected_hexside_nobody_is_obliged_to_attack():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)])
    p.force("colonna", 2421, [("spanish_infantry", 5)])
    assert not exempt(p.t, f, {})
    p.works(2420, 0, walls=0b000001)
    assert exempt(p.t, f, {})
    p.works(2420, 0, walls=0b001000)  # they face west
    assert not exempt(p.t, f, {})
    p.s.works[2420] = 0
    p.s.at[f] = 2624
    p.s.at[p.captain("colonna")] = 2625
    assert exempt(p.t, f, {})  # a Fortress hex


@pytest.mark.rule("AIL-7.5.1a", "AIL-11.4.1v")
def test_charges_and_fire_suffer_from_earthworks(board):
    assert board.charts.charge_modifier[0].earthworks_river < 0
    assert board.charts.fire_modifier[0].earthworks_river < 0
    assert board.charts.unit_effect[0].fortifications == -1


@pytest.mark.rule("AIL-7.6", "AIL-7.6.1", "AIL-EX-16", "AIL-7.6.6")
def test_terrain_roads_and_cities():
    p = Position()
    d = next(d for d, n in ground(p.t).near[2625] if n == 2624)
    assert p.t.board.road[2625 * 6 + d] and hex_cost(p.t, 2625, d, 2624) == 2  # a City costs 1 even by road
    assert leave_cost(p.t, 2624) == 2 and leave_cost(p.t, 2834) == 0
    for kind, row in enumerate(p.t.board.charts.terrain):
        hex = next(
            n
            for h in range(len(ground(p.t).near))
            for dd, n in ground(p.t).near[h]
            if p.t.board.terrain[n] == kind
            and not p.t.board.road[h * 6 + dd]
            and not p.t.board.kind[n]
            and not p.t.board.river[h * 6 + dd]
        )
        way = next(
            (h, dd)
            for h in range(len(ground(p.t).near))
            for dd, n in ground(p.t).near[h]
            if n == hex and not p.t.board.road[h * 6 + dd] and not p.t.board.river[h * 6 + dd]
        )
        assert hex_cost(p.t, *way, hex) == row.cost
    h, dd, n = next(
        (h, dd, n)
        for h in range(len(ground(p.t).near))
        for dd, n in ground(p.t).near[h]
        if p.t.board.road[h * 6 + dd] == 1 and not p.t.board.kind[n] and not p.t.board.river[h * 6 + dd]
    )
    assert hex_cost(p.t, h, dd, n) == 1  # a main road costs half a point


@pytest.mark.rule("AIL-7.6.2", "AIL-7.8.3a", "AIL-EX-19", "AIL-12.2.5")
def test_the_po_is_crossed_only_by_ferry_and_stops_zones_of_control():
    p = Position()
    hex, d, n = a_side(p, PRINCIPAL, False)
    assert step_cost(p.t, hex, d, n) >= IMPASSABLE
    f = p.force("lautrec", hex, [("swiss", 9)])
    g = p.force("colonna", n, [("spanish_infantry", 5)])
    assert hex not in zoc(p.t, 1) and n not in zoc(p.t, 0)
    assert g not in in_contact(p.t, f)


@pytest.mark.rule("AIL-7.8.3c", "AIL-7.8.2.1b")
def test_a_ferry_carries_zoc_but_obliges_nobody_and_draws_no_pursuit():
    p = Position()
    ferry = next(
        h for h in range(len(ground(p.t).near)) for d, _ in ground(p.t).near[h] if p.t.board.ferry[h * 6 + d]
    )
    d, n = next((d, n) for d, n in ground(p.t).near[ferry] if p.t.board.ferry[ferry * 6 + d])
    f = p.force("lautrec", ferry, [("swiss", 9)], order="attack")
    p.force("colonna", n, [("spanish_infantry", 5)])
    assert controllers(p.t, ferry, 1) and exempt(p.t, f, {})
    assert Move(f, 0).will_pursue(p.t, ferry) == []
    assert step_cost(p.t, ferry, d, n) < IMPASSABLE


@pytest.mark.rule("AIL-7.6.2a", "AIL-17.1b", "AIL-EX-17", "AIL-7.6.2.1")
def test_bridges_and_fords_of_secondary_rivers_and_what_rain_does_to_them():
    p = Position()
    hex, d, n = a_side(p, SECONDARY, True)
    ford, e, _m = a_side(p, SECONDARY, False)
    assert crossing_cost(p.t, hex, d) < 4 == crossing_cost(p.t, ford, e)
    p.weather("rain")
    assert crossing_cost(p.t, hex, d) == 4 and crossing_cost(p.t, ford, e) == 6
    f = p.force("lautrec", hex, [("french_gendarmes", 5)], order="manoeuvre", general=True)
    p.run(Move(f, 0)).play("march", n)
    assert p.s.disrupted[f]  # a Major Force in the rain
    q = Position()
    g = q.force("lescun", hex, [("french_gendarmes", 5)], order="manoeuvre")
    q.weather("rain")
    q.run(Move(g, 0)).play("march", n)
    assert not q.s.disrupted[g]  # a Minor one is not
    h = Position()
    k = h.force("lautrec", hex, [("french_gendarmes", 5)], order="manoeuvre", general=True)
    h.run(Move(k, 0)).play("march", n)
    assert not h.s.disrupted[k]  # dry, at a bridge


@pytest.mark.rule("AIL-9.3")
def test_two_points_remove_disruption():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], order="manoeuvre", general=True)
    p.s.disrupted[f] = 1
    p.run(Move(f, 0)).play("rally")
    assert not p.s.disrupted[f] and moving(p).left(p.t) == 6


@pytest.mark.rule("AIL-7.6.3", "AIL-7.6.5", "AIL-7.6.4")
def test_empty_enemy_fortresses_may_be_entered_enemy_forces_never():
    p = Position()
    f = p.force("lautrec", 2623, [("swiss", 9)], order="attack")
    p.run(Move(f, 0))
    assert (2624,) in p.offers("march")  # Milan, Imperial and empty
    p.force("colonna", 2622, [("spanish_infantry", 5)])
    p.run(Move(f, 0))
    assert p.refusal("march", 2622) == "AIL-7.6.5"
    edge = p.force("lescun", 801, [("french_infantry", 4)], order="manoeuvre")
    p.run(Move(edge, 0))
    assert all(n in {x for _, x in ground(p.t).near[801]} for (n,) in p.offers("march")) and not p.offers(
        "exit"
    )


@pytest.mark.rule("AIL-7.8", "AIL-9.1.1a")
def test_a_force_controls_its_hex_and_the_six_around_unless_half_of_it_is_demoralised():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9), ("french_infantry", 5)])
    assert set(zoc(p.t, 0)) == {2420, *(n for _, n in ground(p.t).near[2420])}
    p.s.demoralised[p.units(f)[0]] = 1
    assert not zoc(p.t, 0)


@pytest.mark.rule("AIL-7.8.1")
def test_entering_an_enemy_zoc_stops_a_force_and_is_barred_to_guns_alone():
    p = Position()
    f = p.force("lautrec", 2418, [("swiss", 9)], order="attack")
    p.force("colonna", 2421, [("spanish_infantry", 5)])
    p.run(Move(f, 0)).play("march", 2419).play("march", 2420)
    assert moving(p).stopped and p.refusal("march", 2520) == "AIL-7.8.1"
    q = Position()
    g = q.force("lescun", 2419, [("french_artillery", 2)], order="attack")
    q.force("colonna", 2421, [("spanish_infantry", 5)])
    q.run(Move(g, 0))
    assert q.refusal("march", 2420) == "AIL-7.8.1"
    q.s.at[g] = 3822
    h = q.force("montmorency", 2419, [("french_infantry", 4, True)], order="attack")
    q.run(Move(h, 0))
    assert q.refusal("march", 2420) == "AIL-9.1.1a"


@pytest.mark.rule("AIL-7.8.2.1", "AIL-7.8.2.1a")
def test_leaving_a_zoc_draws_pursuit_that_more_points_soften():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack")
    p.force("colonna", 2421, [("spanish_infantry", 5)])
    p.run(Move(f, 0), dice=[6]).play("march", 2419)
    assert p.key == "SoftenPursuit.choose" and len(p.offers("extra")) == 5
    p.play("extra", 2)
    die_six_less_two = p.notes("pursuit")[0]["n"]
    q = Position()
    g = q.force("lautrec", 2420, [("swiss", 9)], order="attack")
    q.force("colonna", 2421, [("spanish_infantry", 5)])
    q.run(Move(g, 0), dice=[4]).play("march", 2419).play("extra", 0)
    assert q.notes("pursuit")[0]["n"] == die_six_less_two
    q.finish()
    assert q.sp(g) < 9


@pytest.mark.rule("AIL-7.8.2.1b")
def test_a_rearguard_in_a_fortress_covers_the_rest():
    p = Position()
    f = p.force(
        "lautrec",
        2624,
        [("swiss", 9)],
        order="attack",
        general=True,
        staff=[("lescun", [("french_infantry", 4)])],
    )
    p.force("colonna", 2625, [("spanish_infantry", 5)])
    lescun = p.captain("lescun")
    p.s.ap[0] = 9
    assert Move(f, 0).will_pursue(p.t, 2624)
    p.run(Move(f, 0)).play("drop", lescun).play("order", lescun, 2, 1).play("march", 2623)
    assert p.s.at[f] == 2623 and not p.notes("pursuit")


@pytest.mark.rule("AIL-7.8.2.2")
def test_never_from_one_enemy_zoc_into_another():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack")
    p.force("colonna", 2421, [("spanish_infantry", 5)])
    p.run(Move(f, 0))
    shared = next(n for _, n in ground(p.t).near[2420] if n in zoc(p.t, 1) and n != 2421)
    assert p.refusal("march", shared) == "AIL-7.8.2.2"


@pytest.mark.rule("AIL-7.8.3")
def test_terrain_limits_zones_of_control_as_listed(board):
    assert sum(board.ferry) == 2 * 10 and any(r.kind == "principal" for r in board.rivers)


def march_attack(dice, units=("swiss", 9), target=("spanish_infantry", 5), hex=2421, name="lautrec"):
    p = Position()
    f = p.force(name, 2419, [units], order="attack")
    g = p.force("colonna", hex, [target])
    p.run(Move(f, 0), dice=dice).play("march", 2420)
    return p, f, g


@pytest.mark.rule("AIL-7.9", "AIL-7.9a", "AIL-7.9.1")
def test_a_march_attack_is_a_skirmish_on_the_unfavourable_row_in_the_middle_of_a_move():
    p, f, g = march_attack([6])
    assert p.offers("assail") == [(2421,)]
    p.play("assail", 2421)
    assert p.notes("skirmish") and p.s.shown[g]

    assert not march_favoured(p.t, f)
    q = Position()
    h = q.force("lautrec", 2623, [("swiss", 9)], order="attack")
    q.force("colonna", 2624, [("spanish_infantry", 5)])
    q.run(Move(h, 0))
    assert not q.offers("assail")  # it has not entered the ZOC in this activation
    q.s.at[h] = 2622
    q.run(Move(h, 0)).play("march", 2623)
    assert q.refusal("assail", 2624) == "AIL-7.9"  # nor a Fortified City


@pytest.mark.rule("AIL-7.9b", "AIL-7.9c", "AIL-7.9.2")
def test_a_success_empties_the_hex_which_is_entered_for_its_cost_and_one_point_more():
    p, f, g = march_attack([6, 1])
    left = moving(p).left(p.t)
    p.play("assail", 2421).until("Move.act", prefer=())
    assert p.s.at[f] == 2421 and p.s.at[g] != 2421
    d = next(d for d, n in ground(p.t).near[2420] if n == 2421)
    assert moving(p).left(p.t) == left - step_cost(p.t, 2420, d, 2421) - 2
    assert p.refusal("assail", 2421)  # nobody there any more
    q, f, g = march_attack([1, 1], units=("french_infantry", 4), target=("spanish_infantry", 8))
    if q.offers("assail"):
        q.play("assail", 2421).finish(prefer=())
        assert q.over  # a failure ends the move


@pytest.mark.rule("AIL-7.9c")
def test_no_march_attack_without_the_points_to_enter():
    p, f, _g = march_attack([])
    short = Move(f, -3, spent=2)  # one point left: enough for the hex, not for the attack
    assert short.left(p.t) == 2 and short.check_assail(p.t, 2421).rule == "AIL-7.9c"
    assert Move(f, -2, spent=2).check_assail(p.t, 2421) is None


@pytest.mark.rule("AIL-15.3")
def test_giovanni_with_bande_nere_alone_attacks_on_the_favourable_row():
    p = Position()
    f = p.force("giovanni", 2419, [("bande_nere_infantry", 4), ("bande_nere_lc", 1)], order="attack")
    assert march_favoured(p.t, f)
    p.unit("french_infantry", 2, f)
    assert not march_favoured(p.t, f)
    q = Position("1524")
    g = q.force("montmorency", 2520, [("italian_lc_french", 2)])
    assert march_favoured(q.t, g)  # light cavalry alone does too (7.9a)


@pytest.mark.rule(
    "AIL-7.5", "AIL-7.5b", "AIL-7.7", "AIL-7.7a", "AIL-9.3", "AIL-15.1.4", "AIL-6.3", "AIL-5.3e"
)
def test_what_a_force_may_not_do_with_its_points_is_refused_by_its_rule():
    p = Position("1522")
    f = p.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
    p.s.phase = 3
    p.run(Move(f, 0))
    assert p.refusal("dig", 0) == "AIL-7.5b"  # no infantry
    assert p.refusal("entrench") == "AIL-7.5" and p.refusal("rally") == "AIL-9.3"
    assert p.refusal("hasten") == "AIL-7.7"  # not with an Attack order
    assert p.refusal("bridge", 0) == "AIL-15.1.4" and p.refusal("drop", f) == "AIL-6.3"
    q = Position("1522")
    g = q.force("lautrec", 2420, [("swiss", 5)], order="manoeuvre", general=True, aux="P")
    q.s.phase = 3
    q.run(Move(g, 0)).play("dig", 0)
    assert q.refusal("dig", 1) == "AIL-7.5" and q.offers("entrench") and q.offers("hasten")
    assert q.refusal("bridge", 0) == "AIL-15.1.4"  # no river there
    q.play("entrench")
    assert q.refusal("entrench") == "AIL-7.5" and q.refusal("drop", g) == "AIL-6.3"
    r = Position("1522")
    h = r.force("lautrec", 2420, [("swiss", 5)], order="manoeuvre", general=True)
    r.s.phase = 3
    r.run(Move(h, 0)).play("hasten")
    assert r.refusal("dig", 0) == "AIL-7.7" and r.refusal("hasten") == "AIL-7.7"
    s = Position("1522")
    k = s.force("lautrec", 2420, [("swiss", 5)], order="retreat", general=True)
    s.s.phase, s.s.disrupted[k] = 3, 1
    s.run(Move(k, 0))
    assert s.refusal("dig", 0) == "AIL-5.3e" and s.refusal("rally") == "AIL-5.3e"
    u = Position("1522")
    m = u.force("lautrec", 2420, [("swiss", 5)], order="manoeuvre", general=True)
    u.force("adorno", 2421, [("italian_infantry_milan", 4)])
    u.s.phase = 3
    u.run(Move(m, 0))
    assert u.refusal("hasten") == "AIL-7.7a"  # in an enemy ZOC
    tired = Position("1522")
    n = tired.force("lautrec", 2420, [("swiss", 5)], order="manoeuvre", general=True)
    tired.s.phase, tired.s.disrupted[n] = 3, 1
    spent = Move(n, -9)  # no points at all
    assert spent.check_dig(tired.t, 0).rule == "AIL-7.5" and spent.check_hasten(tired.t).rule == "AIL-7.7"
    assert spent.check_rally(tired.t).key == "too-few-points"


@pytest.mark.rule("AIL-7.4", "AIL-7.8.1", "AIL-3.4")
def test_everything_within_reach_is_shown_with_the_marches_that_lead_there():
    p = Position("1522")
    f = p.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
    p.force("adorno", 2423, [("italian_infantry_milan", 4)])
    p.s.phase = 3
    p.run(Move(f, 0))
    found = {r.space: r for r in GAME.reach(p.t, 0, f)}
    assert found and not GAME.reach(p.t, 1, f) and not GAME.reach(p.t, 0, f + 1)
    zone = {n for _, n in ground(p.t).near[2423]}
    assert all((r.warn is not None) == (hex in zone) for hex, r in found.items())
    for hex, r in sorted(found.items())[::9]:
        q = Position("1522")
        g = q.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
        q.force("adorno", 2423, [("italian_infantry_milan", 4)])
        q.s.phase = 3
        q.run(Move(g, 0))
        for action in r.actions:
            q.play(action.verb, *action.args)
        assert q.s.at[g] == hex == r.way[-1]
    lone = p.force("lescun", 2118)
    p.run(Ride(lone))
    assert {r.space for r in GAME.reach(p.t, 0, lone)} >= {n for _, n in ground(p.t).near[2118]}
