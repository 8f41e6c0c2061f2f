"""Chapter 12: the Assault Table and retreats; also weather in combat and fortress doubling."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.all_is_lost.aftermath import Advance
from grognard.games.all_is_lost.assault import (
    assault_result,
    doubled,
    odds,
    quality,
    ratio_modifier,
    skirmish_odds,
    swiss_modifier,
    unfavourable,
)
from grognard.games.all_is_lost.board import HILL, MARSH, MOUNTAIN, WOOD, distance
from grognard.games.all_is_lost.combatants import ASSAULTED, combatants
from grognard.games.all_is_lost.damage import Demoralise, PursuitLosses, TakeLosses
from grognard.games.all_is_lost.forces import put_on_map
from grognard.games.all_is_lost.melee import combined_sp
from grognard.games.all_is_lost.retreat import Retreat, retreat_routes
from grognard.games.all_is_lost.siege import fire_modifier
from grognard.games.all_is_lost.skirmish import LOCATED, Skirmish
from grognard.games.all_is_lost.state import ACTIVE, CAPTURED, ground
from grognard.games.all_is_lost.terrain import IMPASSABLE, allowance
from grognard.games.all_is_lost.terrain import ways as all_sides

from .conftest import Position


@pytest.mark.rule("AIL-12.1a", "AIL-EX-23")
def test_quality_by_counting_better_troops_down():
    p = Position("1509")
    f = p.force("louis_xii", 2728, [("french_gendarmes", 4), ("picardie", 2), ("french_infantry", 5)])
    value, group = quality(p.t, p.units(f))
    assert value == 2 and sum(p.s.sp[u] for u in group) == 6  # 4 of Quality 3 and 2 of Quality 2, of 11


@pytest.mark.rule("AIL-12.1e", "AIL-EX-24")
def test_ratios_are_rounded_down_and_symmetrical():
    p = Position()
    two_to_one = ratio_modifier(p.t, 20, 10)
    assert ratio_modifier(p.t, 3, 7) == -two_to_one  # 7/3 = 2.3: 2 to 1 against
    assert ratio_modifier(p.t, 10, 10) == 0 and ratio_modifier(p.t, 14, 10) == 0
    for a in range(1, 30):
        assert ratio_modifier(p.t, a, 10) == -ratio_modifier(p.t, 10, a) or a == 10


@pytest.mark.rule("AIL-12.1.3", "AIL-16", "AIL-EX-15", "AIL-EX-25", "AIL-EX-26", "AIL-7.5.1")
def test_walls_and_earthworks_double_a_limited_number_of_sp():
    p = Position()
    assert doubled(p.t, 10, True, 2834, True) == 18  # Treviglio, with earthworks
    assert doubled(p.t, 3, True, 2834, False) == 6
    assert doubled(p.t, 10, True, 2834, False) == 14
    assert doubled(p.t, 15, True, 2624, False) == 25  # a City doubles ten
    assert doubled(p.t, 10, False, 2834, False) == 10  # outside nothing


@pytest.mark.rule("AIL-12.1c", "AIL-12.1")
def test_high_rolls_and_better_quality_favour_the_attacker_and_the_unfavourable_row_is_worse(board):
    p = Position()
    shape = board.charts.assault_shape[0]

    def worth(row):
        return row.d - row.a + 2 * (row.d_demoralised - row.a_demoralised) + (3 if row.loser == "d" else -3)

    for difference in range(-2, 4):
        for die in range(shape.lowest - 1, shape.highest + 1):
            here = worth(assault_result(p.t, die, difference, False))
            assert worth(assault_result(p.t, die + 1, difference, False)) >= here
            assert worth(assault_result(p.t, die, difference + 1, False)) >= here
            assert worth(assault_result(p.t, die, difference, True)) <= here
            assert assault_result(p.t, die, difference, True) == assault_result(
                p.t, die, difference - 1, False
            )


@pytest.mark.rule("AIL-12.1b", "AIL-15.4")
def test_firearms_disruption_and_march_columns_lower_quality():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 9)])
    g = p.force("colonna", 2421, [("spanish_infantry", 8)])
    base = skirmish_odds(p.t, f, g, p.units(f), p.units(g), 2420, 2421, False, None)
    assert base.difference == 3 - 1 - 3  # most of the defenders have firearms
    p.weather("rain")
    assert skirmish_odds(p.t, f, g, p.units(f), p.units(g), 2420, 2421, False, None).difference == 0
    p.weather("fair")
    p.s.disrupted[f] = 1
    assert skirmish_odds(p.t, f, g, p.units(f), p.units(g), 2420, 2421, False, None).difference == -2
    p.s.admin[g] = 1
    assert skirmish_odds(p.t, f, g, p.units(f), p.units(g), 2420, 2421, False, None).difference == -1


@pytest.mark.rule("AIL-12.1b")
def test_firearms_count_where_most_of_the_defenders_have_them_and_half_is_not_most():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 9)])
    g = p.force("colonna", 2421, [("spanish_infantry", 4), ("landsknechts_imperial", 4)])
    guns, pikes = p.units(g)

    def dropped() -> int:
        return skirmish_odds(p.t, f, g, p.units(f), p.units(g), 2420, 2421, False, None).difference

    half = dropped()
    p.s.sp[pikes] = 3
    assert (p.s.sp[guns], dropped()) == (4, half - 1)


@pytest.mark.rule("AIL-12.1f", "AIL-17.2", "AIL-17.2a", "AIL-17.2b", "AIL-17.2c")
def test_weather_in_combat(board):
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 5)])
    g = p.force("gonzaga", 2421, [("italian_infantry_imperial", 3)])
    args = {
        "sp_a": 5,
        "sp_d": 5,
        "drop_a": 0,
        "drop_d": 0,
        "star_a": f,
        "star_d": g,
        "bad_row": False,
        "fortified": False,
    }
    table = {
        "fair": (0, 0, 0),
        "heat": (0, 0, 0),
        "frost": (0, 0, 0),
        "rain": (-1, -2, 0),
        "mud": (-1, -1, -1),
        "snow": (-1, -1, 0),
    }
    for i, row in enumerate(board.charts.weather_effect):
        p.s.weather = i
        assault, fire, charge = table[row.id]
        assert odds(p.t, p.units(f), p.units(g), **args).modifier == assault

        assert fire_modifier(p.t, 2421, p.units(g)) == fire and row.charge == charge
        assert row.firearms == (row.id != "rain")


@pytest.mark.rule("AIL-12.1.1", "AIL-11.5e")
def test_artillery_counts_only_when_it_defends_alone_as_one_sp():
    p = Position()
    f = p.force("lescun", 2420, [("french_artillery", 2), ("french_infantry", 5)])
    guns, foot = p.units(f)
    assert combatants(p.t, [guns, foot], ASSAULTED) == [foot] and combatants(p.t, [guns], ASSAULTED) == [guns]
    g = p.force("colonna", 2421, [("spanish_infantry", 8)])
    alone = skirmish_odds(p.t, g, f, p.units(g), [guns], 2421, 2420, False, False)
    assert alone.modifier == ratio_modifier(p.t, 8, 1)
    p.run(Skirmish(g, f, LOCATED), dice=[6, 1]).play("commit", g).play("commit", f)
    assert all(u == foot for (u,) in p.offers("lose"))


@pytest.mark.rule("AIL-12.1.2", "AIL-12.1.4", "AIL-11.3.3")
def test_what_counts_as_unfavourable():
    p = Position()
    board = p.t.board
    for kind in (WOOD, MARSH, HILL, MOUNTAIN):
        hex = next(
            h for h in range(len(ground(p.t).near)) if board.terrain[h] == kind and ground(p.t).near[h]
        )
        frm = next((n for d, n in ground(p.t).near[hex] if not board.river[hex * 6 + d]), None)
        if frm is not None:
            assert unfavourable(p.t, frm, hex, False, False)
    assert not unfavourable(p.t, 2420, 2421, False, False)
    assert unfavourable(p.t, 2420, 2421, False, True)  # earthworks
    assert unfavourable(p.t, 2623, 2624, True, False) and not unfavourable(
        p.t, 2623, 2624, False, False
    )  # the City
    assert not unfavourable(p.t, 2835, 2834, True, False)  # a Fortified Town is not on the list
    hex, d = next(
        (h, d)
        for h in range(len(ground(p.t).near))
        for d, n in ground(p.t).near[h]
        if board.river[h * 6 + d] == 1 and board.terrain[n] == 0
    )
    assert unfavourable(p.t, hex, next(n for dd, n in ground(p.t).near[hex] if dd == d), False, False)


@pytest.mark.rule("AIL-12.1.6")
def test_the_swiss_fight_better_in_the_open_and_worse_against_walls():
    p = Position()
    f = p.force("lescun", 2420, [("swiss", 9)])
    g = p.force("colonna", 2421, [("spanish_infantry", 8)])
    a, d = p.units(f), p.units(g)
    assert swiss_modifier(p.t, a, d, False) == 1 and swiss_modifier(p.t, a, d, True) == -1
    assert swiss_modifier(p.t, d, a, False) == -1 and swiss_modifier(p.t, d, d, False) == 0


@pytest.mark.rule("AIL-12.1.7", "AIL-12.1.7a")
def test_half_of_the_losses_fall_on_the_quality_group_and_demoralisation_on_anybody():
    p = Position("1509")
    f = p.force("louis_xii", 2728, [("french_gendarmes", 9), ("french_infantry", 5), ("picardie", 2)])
    horse, foot, picardie = p.units(f)
    p.run(TakeLosses(0, [horse, foot, picardie], 3, [horse]))
    assert p.offers("lose") == [(horse,)]
    p.play("lose", horse)
    assert p.offers("lose") == [(horse,)]  # two of three must come from the group
    p.play("lose", horse)
    assert set(p.offers("lose")) == {(foot,), (picardie,)}  # then evenly
    p.finish()
    p.run(Demoralise(0, [horse, foot], 1))
    assert set(p.offers("demoralise")) == {(horse,), (foot,)}


@pytest.mark.rule("AIL-11.4p")
def test_pursuit_takes_guns_then_foot_then_horse_and_the_demoralised_first():
    p = Position("1509")
    f = p.force(
        "louis_xii",
        2728,
        [("french_gendarmes", 9), ("french_infantry", 5), ("swiss", 5, True), ("french_artillery", 1)],
    )
    horse, foot, swiss, guns = p.units(f)
    p.run(PursuitLosses(0, [horse, foot, swiss, guns], 9))
    order = []
    while not p.over:
        order.append(p.offers("lose")[0][0])
        p.play("lose", order[-1])
    assert order == [guns, swiss, swiss, swiss, swiss, swiss, foot]  # 2 + 5 x 1 + 2 = 9


def ways(p: Position, f: int, mp: int, **more):
    return {r.end: r for r in retreat_routes(p.t, f, mp, **more)}


def level(p: Position, *hexes: int) -> None:
    """Plain open country without roads, rivers or places, and nobody's Fortresses."""
    board = p.t.board
    blank = replace(
        board,
        terrain=tuple(0 if h in hexes else -1 if kind >= 0 else kind for h, kind in enumerate(board.terrain)),
        river=(0,) * len(board.river),
        road=(0,) * len(board.road),
        kind=(0,) * len(board.kind),
        places=(),
    )
    grounds = {
        name: replace(
            g,
            near=tuple(
                tuple((d, n) for d, n in near if n in hexes and h in hexes) for h, near in enumerate(g.near)
            ),
        )
        for name, g in board.grounds.items()
    }
    p.t.board = replace(blank, grounds=grounds)


def cut(p: Position, a: int, b: int) -> None:
    """Nobody crosses between these two."""
    grounds = {
        name: replace(
            g, near=tuple(tuple((d, n) for d, n in near if {h, n} != {a, b}) for h, near in enumerate(g.near))
        )
        for name, g in p.t.board.grounds.items()
    }
    p.t.board = replace(p.t.board, grounds=grounds)


PLAIN = tuple(h for h in range(1500, 3300) if distance(h, 2420) <= 7 and 1 <= h % 100 <= 52)


def open_country(*hexes: int) -> tuple[Position, int]:
    """A French Force in 2420 on level ground, the whole of it or these hexes; no source and no Fortress draws it."""
    p = Position("1524")  # where the scenario bars nobody from anything
    level(p, *(hexes or PLAIN))
    p.s.marker[:] = bytes([CAPTURED] * len(p.s.marker))
    return p, p.force("la_palice", 2420, [("french_infantry", 3)])


@pytest.mark.rule("AIL-12.2", "AIL-12.2.1", "AIL-12.2.1a")
def test_priority_1_as_many_hexes_away_as_the_allowance_gives():
    p, f = open_country()
    assert {distance(2420, end) for end in ways(p, f, 6)} == {3}
    assert {distance(2420, end) for end in ways(p, f, 7)} == {3}  # half a hex does not carry it further
    assert len(ways(p, f, 6)) == 18  # nothing else decides: every hex of the third ring
    assert {distance(2420, end) for end in ways(p, f, allowance(p.t, f))} == {allowance(p.t, f) // 2}


@pytest.mark.rule("AIL-12.2.1", "AIL-12.2.1b")
def test_priority_2_never_next_to_two_hexes_already_passed_unless_priority_1_needs_it():
    p, f = open_country()
    for route in ways(p, f, 10).values():
        passed = [2420]
        for hex in route.path:
            assert sum(distance(hex, q) == 1 for q in passed) == 1
            passed.append(hex)
    p, f = open_country(2420, 2419, 2421, 2521, 2621)
    assert ways(p, f, 12)[2621].path == (2521, 2621)
    cut(p, 2420, 2521)  # now the way there comes by 2421, and 2521 lies next to both hexes passed
    assert [(r.path, r.turns) for r in ways(p, f, 12).values()] == [
        ((2421, 2521, 2621), 1)
    ]  # but it is the farthest
    p, f = open_country(2420, 2419, 2418, 2421, 2521, 2621)
    cut(p, 2420, 2521)
    assert [(r.path, r.turns) for r in ways(p, f, 12).values()] == [
        ((2419, 2418), 0)
    ]  # as far, and without the turn


@pytest.mark.rule("AIL-12.2.1", "AIL-12.2.1a", "AIL-12.2a")
def test_a_way_round_an_obstacle_is_found_though_not_every_step_leads_away():
    p, f = open_country(2420, 2520, 2620, 2621, 2622, 2623)  # 2620 and 2621 are both two hexes from the start
    assert [(r.path, r.turns) for r in ways(p, f, 12).values()] == [((2520, 2620, 2621, 2622, 2623), 0)]
    assert set(ways(p, f, 6)) == {2620}  # 2621 is no farther and costs more (12.2.1f)
    p.force("pescara", 2520, [("imperial_hc", 3)])
    assert not ways(p, f, 12)  # enemies are never passed through


@pytest.mark.rule("AIL-12.2.1c")
def test_priority_3_friends_in_the_way_have_no_effect():
    p, f = open_country()
    before = ways(p, f, 6)
    for name, hex in (("montmorency", 2419), ("bonnivet", 2320)):
        p.force(name, hex, [("french_infantry", 1)] if name == "montmorency" else [("swiss", 2)])
    assert {e: r.cost for e, r in ways(p, f, 6).items()} == {e: r.cost for e, r in before.items()}


@pytest.mark.rule("AIL-12.2.1d")
def test_priority_4_as_few_hexes_of_enemy_zoc_as_can_be_but_distance_first():
    p, f = open_country()
    p.force("pescara", 2423, [("imperial_hc", 3)])
    found = ways(p, f, 6)
    assert found and not any(r.zones for r in found.values())
    assert not any(distance(end, 2423) <= 1 for end in found)
    p, f = open_country(2420, 2421, 2422, 2423, 2424, 2523, 2419)
    p.force("pescara", 2523, [("imperial_hc", 3)])
    assert {e: r.zones for e, r in ways(p, f, 8).items()} == {
        2424: 2
    }  # past him: 2422 and 2423 are under his eyes
    assert set(ways(p, f, 8, through_zones=False)) == {
        2419,
        2421,
    }  # under an order no ZOC is entered (12.2.8)


@pytest.mark.rule("AIL-12.2.1e")
def test_priority_5_towards_the_source_or_an_owned_fortress():
    p, f = open_country()
    army = p.s.army[f]
    p.s.marker[army], p.s.source[army] = ACTIVE, 2414
    found = ways(p, f, 6)
    assert set(found) == {2417}  # three hexes nearer; every other end is less
    p.s.source[army] = 2614  # off the straight line: more ends shorten the distance by three
    found = ways(p, f, 6)
    gained = {distance(2420, 2614) - distance(end, 2614) for end in found}
    assert gained == {3} and len(found) > 1 and all(r.end in found for r in found.values())


@pytest.mark.rule("AIL-12.2.1f")
def test_priority_6_of_what_is_left_the_cheapest_and_then_the_owner_chooses():
    p, f = open_country(*(h for h in PLAIN if distance(h, 2420) <= 3))
    assert len(ways(p, f, 8)) == 18
    p.t.board = replace(
        p.t.board,
        terrain=tuple(
            WOOD if k >= 0 and distance(h, 2420) == 3 and h % 100 > 20 else k
            for h, k in enumerate(p.t.board.terrain)
        ),
    )
    found = ways(p, f, 8)
    assert {r.cost for r in found.values()} == {6} and 1 < len(found) < 18
    assert all(p.t.board.terrain[end] != WOOD for end in found)


@pytest.mark.rule("AIL-11.5f")
def test_the_smaller_winner_goes_as_far_as_he_likes_and_always_one_hex():
    p, f = open_country()
    assert {distance(2420, end) for end in ways(p, f, 6, up_to=True)} == {1, 2, 3}
    assert not ways(p, f, 1) and {distance(2420, end) for end in ways(p, f, 1, up_to=True)} == {1}


@pytest.mark.rule("AIL-11.5f", "AIL-12.2a")
def test_the_hex_he_has_always_is_not_over_a_side_that_nobody_crosses():
    p = Position("1522")
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack", general=True)
    found = 0
    for hex in range(len(ground(p.t).near)):
        shut = {n for _, n, price in all_sides(p.t, hex) if price >= IMPASSABLE}
        if shut:
            p.s.at[f] = hex
            ends = set(ways(p, f, 0, up_to=True))
            assert not ends & shut
            found += bool(ends)
    assert found > 9


@pytest.mark.rule("AIL-12.2.1d")
def test_each_enemy_whose_zoc_is_crossed_pursues_with_one_captain():
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 8)])
    g = p.force("pescara", 2417, [("imperial_hc", 3)])
    move = Retreat(f)
    p.run(move, dice=[1])
    ends = p.offers("retreat")
    assert ends
    running = next(x for x in p.t._stack if isinstance(x, Retreat))
    running.chased = [g]
    p.play("retreat", ends[0][0]).finish(prefer=())
    assert p.notes("pursuit") and p.notes("pursuit")[0]["captain"] == g


@pytest.mark.rule("AIL-12.2.7", "AIL-12.2")
def test_a_retreat_may_stop_in_an_owned_fortress():
    p = Position()
    p.s.conquered[2117] = 1  # Vigevano is French
    f = p.force("lescun", 2119, [("french_infantry", 5)])
    ends = {r.end for r in retreat_routes(p.t, f, 10)}
    assert 2117 in ends and len(ends) > 1


@pytest.mark.rule("AIL-12.2a", "AIL-11.5h")
def test_a_force_that_cannot_retreat_surrenders_when_the_enemy_advances():
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 5)])
    g = p.force("colonna", 2421, [("spanish_infantry", 8)])
    for i, (_d, n) in enumerate(ground(p.t).near[2420]):
        if n != 2421:
            name = (
                ("pescara", "de_leyva", "visconti", "tornielle", "adorno")[i - (1 if i else 0)]
                if i
                else "pescara"
            )
            p.force(name, n, [])
            p.s.captain[
                next(
                    u
                    for u in range(len(p.s.captain))
                    if not p.s.captain[u]
                    and ground(p.t).counters[u].side == 1
                    and ground(p.t).counters[u].arm < 5
                )
            ] = p.captain(name) + 1
            u = p.units(p.captain(name))[-1]
            p.s.sp[u], p.s.fate[u] = 1, 1
    assert not retreat_routes(p.t, f, 10)
    p.run(Advance(g, 2420, f, False)).play("advance", 2420)
    assert p.s.status[f] == 2 and p.s.at[g] == 2420


@pytest.mark.rule("AIL-12.2.2", "AIL-12.2.4")
def test_everybody_retreats_together_and_leaves_the_earthworks():
    p = Position()
    f = p.force(
        "lautrec",
        2420,
        [("french_infantry", 5)],
        general=True,
        staff=[("lescun", [("swiss", 5)]), ("bayard", [])],
    )
    p.works(2420, 0)
    p.force("colonna", 2421, [("spanish_infantry", 8)])
    p.run(Retreat(f), dice=[1, 1]).play("retreat", p.offers("retreat")[0][0])
    places = {p.s.at[c] for c in (f, p.captain("lescun"), p.captain("bayard"))}
    assert len(places) == 1 and 2420 not in places and not p.s.works[2420]


@pytest.mark.rule("AIL-12.2.3")
def test_off_the_map_only_if_there_is_no_other_way_and_then_as_captured():
    p = Position()
    f = p.force("lescun", 801, [("french_infantry", 5)])
    names = iter(("pescara", "de_leyva", "visconti", "tornielle", "adorno", "colonna"))
    for _, n in ground(p.t).near[801]:
        c = p.captain(next(names))

        put_on_map(p.t, c, n)
        u = next(
            u
            for u in range(len(p.s.captain))
            if not p.s.captain[u] and ground(p.t).counters[u].side == 1 and ground(p.t).counters[u].arm < 5
        )
        p.s.captain[u], p.s.sp[u], p.s.fate[u] = c + 1, 1, 1
    p.run(Retreat(f))
    assert p.offers("abandon") == [(f,)]
    p.play("abandon", f)
    assert p.s.status[f] == 2
    q = Position()
    g = q.force("lescun", 801, [("french_infantry", 5)])
    q.run(Retreat(g))
    assert not q.offers("abandon")


@pytest.mark.rule("AIL-12.2.6")
def test_a_garrison_driven_out_of_its_town_stands_or_retreats():
    for lost_battle, order in ((False, 2), (True, 5)):
        p = Position()
        f = p.force("lescun", 2624, [("french_infantry", 5)], order="garrison")
        p.force("colonna", 2625, [("spanish_infantry", 8)])
        p.run(Retreat(f, lost_battle=lost_battle))
        end = next(x[0] for x in p.offers("retreat") if p.t.board.kind[x[0]] < 2)
        p.play("retreat", end).finish(prefer=())
        assert p.s.order[f] == order


@pytest.mark.rule("AIL-12.1d")
def test_chits_enter_the_assault_of_a_major_battle():
    p = Position("1509")
    f = p.force("louis_xii", 2728, [("french_gendarmes", 2), ("french_infantry", 3)])
    assert combined_sp(p.t, p.units(f)) == 2 * 9  # counted in halves
