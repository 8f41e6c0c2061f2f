"""Chapter 1: scale, components, what is hidden."""

from __future__ import annotations

import itertools
import math

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.activation import bid
from grognard.games.all_is_lost.attrition import Attrition
from grognard.games.all_is_lost.board import distance, neighbour, turn_name
from grognard.games.all_is_lost.damage import TakeLosses
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.forces import force_units, lose_sp, may_take, room
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.organisation import Regroup
from grognard.games.all_is_lost.recovery import Recovery
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.state import captain_row, counter, ground, unit_type
from grognard.games.all_is_lost.terrain import allowance

from .conftest import Position

TOWN_DISTANCES = [
    (2611, 2624, 13), (1623, 2624, 10), (1014, 2611, 16), (2206, 2611, 7), (801, 2611, 19), (4010, 2611, 14),
    (3917, 2611, 13), (3822, 2611, 17), (2624, 3032, 10), (2342, 2834, 10), (2832, 2834, 2), (2632, 2834, 3),
    (2834, 2736, 2), (2728, 2832, 5), (1552, 2342, 14), (1136, 1242, 7), (1242, 1444, 3), (710, 716, 6),
    (1921, 2418, 5), (2418, 2914, 7),
]  # fmt: skip


@pytest.mark.rule("AIL-1", "AIL-1.1", "AIL-18")
def test_two_sides_and_optional_rules_that_are_off_unless_chosen():
    t = GAME.table("1513", seed=1)
    assert GAME.roles == ("french", "anti-french") and not t.options
    assert len(GAME.options) == 9
    assert "quarters" in GAME.table("1513", ["quarters"], seed=1).options


@pytest.mark.rule("AIL-1.3", "AIL-1.3.1")
def test_the_map_has_40_rows_of_52_hexes_and_the_distances_of_the_ledger(board):
    assert (board.rows, board.columns) == (40, 52)
    for a, b, hexes in TOWN_DISTANCES:
        assert distance(a, b) == hexes
    assert neighbour(3032, 0) == 3033 and neighbour(710, 2) == 809 and distance(213, 114) == 1
    assert len({board.region[h] for h in range(len(board.region)) if board.terrain[h] >= 0}) == 10
    assert len(board.captains) + 1 <= 72  # 36 cards of two faces
    numbers = {c.card for c in board.captains}
    assert numbers <= set(range(1, 37)) and 11 not in numbers


DEGREES = {2624: (45.464, 9.190), 1623: (45.185, 9.155), 1444: (45.133, 10.023), 2849: (45.539, 10.220),
           2611: (45.446, 8.622), 3436: (45.698, 9.677), 1136: (45.052, 9.693), 710: (44.913, 8.615)}  # fmt: skip


def kilometres(a: int, b: int) -> float:
    (lat_a, lon_a), (lat_b, lon_b) = (map(math.radians, DEGREES[hex]) for hex in (a, b))
    north, east = lat_b - lat_a, (lon_b - lon_a) * math.cos((lat_a + lat_b) / 2)
    return 6371 * math.hypot(north, east)


@pytest.mark.rule("AIL-1.2")
def test_a_hex_is_about_three_kilometres_and_a_turn_five_days(board):
    pairs = [(a, b) for a in DEGREES for b in DEGREES if a < b]
    scale = [kilometres(a, b) / distance(a, b) for a, b in pairs]
    assert 2.9 < sum(scale) / len(scale) < 3.5 and all(2.5 < one < 3.9 for one in scale)
    for name in ("1509", "1513", "1515", "1522", "1524"):
        row = board.grounds[name].row
        turns = [turn_name(row, n) for n in range(1, 14)]
        for (month, number), after in itertools.pairwise(turns):
            # six turns a month are five days each
            assert after == ((month, number + 1) if number < 6 else (month % 12 + 1, 1))


@pytest.mark.rule("AIL-1.3.1.1", "AIL-EX-29")
def test_canals_are_secondary_roads_where_there_is_no_other_and_never_rivers(board):
    for chain in ([1921, 2418], [2418, 2914]):
        way = next(
            r
            for r in board.roads
            if r.kind == "canal" and str(chain[0]) in r.hexes and str(chain[1]) in r.hexes
        )
        hexes = [int(h) for h in way.hexes]
        part = hexes[hexes.index(chain[0]) : hexes.index(chain[1]) + 1]
        for a, b in itertools.pairwise(part):
            side = next(d for d in range(6) if neighbour(a, d) == b)
            assert board.road[a * 6 + side] in (1, 2) and board.canal[a * 6 + side]
    assert not any(river.name.startswith("Naviglio") for river in board.rivers)
    # the walls of the park north-east of Pavia are no feature at all
    assert board.terrain[1623] == 0


@pytest.mark.rule("AIL-1.3.2", "AIL-1.3.6", "AIL-EX-01")
def test_units_sit_on_cards_at_their_strength_and_leave_for_good_at_zero():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 4)])
    (u,) = p.units(f)
    assert p.s.sp[u] == 4 and p.s.at[f] == 2624

    assert lose_sp(p.t, u, 9) == 4
    assert p.s.captain[u] == 0 and p.s.fate[u] == 2
    card = next(panel for panel in p.t.view("french")["panels"] if panel["id"] == f"card-{f}")
    assert card["rows"][0][0]["en"] == "Order"


@pytest.mark.rule("AIL-1.3.2a", "AIL-15.4", "AIL-1.3.3c")
def test_nationality_firearms_and_named_units(board):
    by_id = {row.id: row for row in board.types}
    armed = {row.nation for row in board.types if row.firearms}
    assert armed == {"french", "italian", "spanish"}
    assert {row.code for row in board.types if row.code} == {"Picr", "Sch", "Fre", "BB", "Fru", "BaN"}
    assert by_id["stradiots"].nation == "venetian" and by_id["landsknechts_french"].nation == "german"
    assert all(row.nation == "italian" for row in board.types if row.mercenary)


@pytest.mark.rule(
    "AIL-1.3.3", "AIL-1.3.3a", "AIL-1.3.3b", "AIL-S1f", "AIL-S2g", "AIL-S3g", "AIL-S4g", "AIL-S5g"
)
def test_counter_values_and_the_reliability_of_the_swiss():
    for scenario, letter in (("1509", "V"), ("1513", "R"), ("1515", "R"), ("1522", "V"), ("1524", "S")):
        t = GAME.table(scenario, seed=1)
        for u, row in enumerate(ground(t).counters):
            assert t.state.sp[u] <= row.maximum and 1 <= row.quality <= 3
            if unit_type(t, u).nation == "swiss":
                assert "RNSV"[row.reliability] == letter
    t = GAME.table("1509", seed=1)
    qualities = {(unit_type(t, u).id, c.quality) for u, c in enumerate(ground(t).counters)}
    assert ("italian_infantry_french", 2) in qualities and ("italian_infantry_french", 1) in qualities
    assert ("picardie", 2) in qualities and ("swiss", 3) in qualities and ("french_gendarmes", 3) in qualities


@pytest.mark.rule("AIL-1.3.3d", "AIL-9.1.1")
def test_a_demoralised_unit_is_slower_by_one():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 4)])
    assert allowance(p.t, f) == 10
    p.s.demoralised[p.units(f)[0]] = 1
    assert allowance(p.t, f) == 8


@pytest.mark.rule("AIL-1.3.4.1", "AIL-3.1")
def test_a_unit_is_not_split_where_no_captain_has_rank_for_the_parts():
    p = Position("1509")
    f = p.force("lorraine", 2728, [("french_gendarmes", 9), ("swiss", 4)])  # of Rank 2
    assert room(p.t, f) == 0 and not Regroup(0, 2728).may_split(p.t, p.units(f)[0])
    p.s.captain[p.units(f)[1]] = 0
    assert room(p.t, f) == 1 and Regroup(0, 2728).may_split(p.t, p.units(f)[0])


@pytest.mark.rule("AIL-1.3.4", "AIL-1.3.4.1")
def test_a_unit_is_replaced_by_substitutes_that_add_up_to_it():
    p = Position("1509")
    f = p.force("g_trivulzio", 2728, [("french_gendarmes", 9)])
    (u,) = p.units(f)
    p.s.demoralised[u] = 1
    p.run(Regroup(0, 2728)).play("split", u)
    placed = p.offers("place")
    assert all(counter(p.t, v).maximum == 5 for v, _, _ in placed)
    assert min(n for _, _, n in placed) == 1
    v = placed[0][0]
    p.play("place", v, f, 5)
    w = p.offers("place")[0][0]
    p.play("place", w, f, 4)
    assert sorted(p.s.sp[x] for x in p.units(f)) == [4, 5]
    assert all(p.s.demoralised[x] for x in p.units(f)) and p.s.fate[u] == 0
    assert not any(counter(p.t, x).maximum > 5 for x in p.units(f))


@pytest.mark.rule("AIL-1.3.4.2")
def test_substitutes_are_reassembled_and_one_demoralised_part_spoils_the_whole():
    p = Position("1509")
    f = p.force("g_trivulzio", 2728, [])
    a = p.unit("french_gendarmes", 4, f, substitute=True)
    b = p.unit("french_gendarmes", 3, f, True, substitute=True)
    p.run(Regroup(0, 2728))
    large = next(w for w, _ in p.offers("merge") if counter(p.t, w).maximum == 10)
    p.play("merge", large, f).play("add", a).play("add", b)
    assert p.s.sp[large] == 7 and p.s.demoralised[large] and p.units(f) == [large]


@pytest.mark.rule("AIL-1.3.5", "AIL-EX-04", "AIL-3.8", "AIL-1.3.7", "AIL-1.3.8")
def test_a_captain_counter_shows_initiative_rank_star_and_letters(board):
    rows = {c.id: c for c in board.captains}
    assert "I" in rows["francis_i"].traits and rows["giovanni"].star
    assert all((c.initiative, c.rank) == (1, 2) for c in board.captains if c.minor)
    faces = GAME.scene(board)["units"]
    francis = faces[[c.id for c in board.captains].index("francis_i")]
    assert francis["facts"]["rank"] == rows["francis_i"].rank and "I" in francis["label"]
    assert "st_pol" not in rows  # that counter takes no part
    assert board.charts.weather and board.charts.supply and board.charts.assault


@pytest.mark.rule("AIL-EX-02", "AIL-3.1", "AIL-EX-03", "AIL-3.2")
def test_rank_limits_combat_units_and_not_auxiliaries_or_subordinates():
    p = Position("1509")
    f = p.force(
        "g_trivulzio",
        2728,
        [("french_artillery", 1), ("french_infantry", 5), ("french_gendarmes", 5), ("swiss", 5)],
        aux="ESP",
    )
    assert captain_row(p.t, f).rank == 4 and room(p.t, f) == 0
    fifth = p.unit("swiss", 5, p.captain("lorraine"))
    assert may_take(p.t, f, fifth).rule == "AIL-3.1"
    general = p.force(
        "louis_xii", 2728, [("french_infantry", 5)], general=True, staff=[("lorraine", []), ("imbault", [])]
    )
    assert len(force_units(p.t, general)) == 2  # his own and Lorraine's: subordinates command beside him


@pytest.mark.rule("AIL-1.4")
def test_what_is_on_a_card_is_hidden_from_the_enemy():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 9)], order="attack", staff=[("lescun", [])])
    theirs = p.t.view("anti-french")
    pieces = theirs["pieces"]
    assert pieces["value"][pieces["id"].index(f)] == -1
    assert p.captain("lescun") not in pieces["id"] and not theirs["panels"]
    mine = p.t.view("french")["pieces"]
    assert mine["value"][mine["id"].index(f)] == 9 and p.captain("lescun") in mine["id"]


@pytest.mark.rule("AIL-1.4a")
def test_a_detached_captain_is_face_down_until_he_meets_the_enemy():
    p = Position()
    f = p.force(
        "lautrec",
        2624,
        [("swiss", 9)],
        order="attack",
        general=True,
        staff=[("lescun", [("french_infantry", 5)])],
    )
    lescun = p.captain("lescun")
    p.run(Regroup(0, 2624)).play("detach", lescun)
    assert p.s.down[lescun] == 1
    pieces = p.t.view("anti-french")["pieces"]
    assert lescun not in pieces["id"] and -1 in pieces["unit"]
    p.force("colonna", 2625, [("spanish_infantry", 5)])

    Turn().intelligence(p.t)
    assert p.s.down[lescun] == 0 and p.s.down[f] == 0 and p.s.shown[f] == 1


@pytest.mark.rule("AIL-1.4b")
def test_losses_and_rolls_are_told_to_everybody():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 9)])
    p.weather("heat")
    p.run(Attrition(f, 0, mp=8), dice=[6]).finish()
    told = [e for e in p.t.journal if e.key in ("rolls.attrition", "loses-sp")]
    assert told and all(not e.secret for e in told)


@pytest.mark.rule("AIL-1.4", "AIL-1.4b")
@pytest.mark.parametrize("said", ["attrition", "discipline", "recovery", "losses", "initiative"])
def test_what_is_said_aloud_is_not_taken_back(said):
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 9, said == "recovery")])
    before = p.t._reveals
    if said == "initiative":
        p.t.dice = Dice.scripted([1])
        bid(p.t, f)
    else:
        aloud = {
            "attrition": Attrition(f, 0),  # though it costs nothing
            "discipline": DisciplineCheck(f, p.units(f)),
            "recovery": Recovery(f, False),
            "losses": TakeLosses(0, p.units(f), 2),
        }[said]
        p.run(aloud, dice=[] if said == "losses" else [1]).finish()
    assert p.t._reveals > before


@pytest.mark.rule("AIL-EX-32", "AIL-7.7")
def test_infantry_in_administrative_march_covers_about_twenty_hexes_of_main_road():
    p = Position("1522")
    f = p.force("lautrec", 3032, [("swiss", 9)], order="manoeuvre")
    p.s.admin[f] = 1
    move = Move(f, 0)
    p.run(move)
    running = next(x for x in p.t._stack if isinstance(x, Move))
    assert running.left(p.t) == 20  # half points: 20 hexes of main road at 1/2 a point
    p.s.admin[f] = 0
    p.run(Move(f, 0)).play("hasten")
    running = next(x for x in p.t._stack if isinstance(x, Move))
    assert running.left(p.t) == 16  # one point to start, the rest doubled
