"""The data: every fact the ledger fixes, the shapes of the charts, and where each row comes from."""

from __future__ import annotations

import csv
import itertools
import shutil
from pathlib import Path

import pytest

from grognard.engine.data import provenance
from grognard.engine.errors import DataError
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.board import (
    FORTIFIED_CITY,
    FORTIFIED_TOWN,
    MAIN_ROAD,
    REGIONS,
    TOWN,
    distance,
    is_ap_turn,
    neighbour,
    turn_name,
)
from grognard.games.all_is_lost.loading import load_board

CITIES = {2624, 1623, 1444, 3822, 2849, 3436, 2236, 251, 1136, 801, 2611, 710, 2032, 2206}
FORTS = {716, 2117, 2341, 3032, 1639, 3610, 2834, 2736, 2632, 2433, 2342}
TOWNS = {3917, 2832, 1242, 1014, 213, 4049}
SOURCES = (
    401,
    801,
    1801,
    2301,
    3201,
    114,
    252,
    1152,
    1552,
    2552,
    2752,
    1227,
    1527,
    2027,
    2327,
    2727,
    3027,
    4029,
    4049,
    4010,
    2624,
    2236,
)
REGION_OF = {"M": (2624, 1623, 3822, 2611, 710, 2032, 716, 2117), "G": (2834, 2736, 2632, 2433), "C": (2236,), "R": (1444,),
             "V": (2849, 3436, 2342), "PP": (1136, 251), "A": (801,), "S": (2206,)}  # fmt: skip


def test_every_numbered_place_is_in_its_hex_with_its_class_and_region(board):
    kinds = {place.hex: place.kind for place in board.places}
    assert all(kinds[h] == FORTIFIED_CITY for h in CITIES)
    assert all(kinds[h] == FORTIFIED_TOWN for h in FORTS)
    assert all(kinds[h] == TOWN for h in TOWNS)
    for code, hexes in REGION_OF.items():
        assert all(REGIONS[board.region[h]] == code for h in hexes), code
    assert distance(4029, next(p.hex for p in board.places if p.name == "Lecco")) == 1
    assert distance(252, 251) == 1 and distance(2752, 2849) == 3


def test_roads_reach_every_source_and_entry_hex_and_form_one_network(board):
    seen, todo = {2624}, [2624]
    while todo:
        hex = todo.pop()
        for d in range(6):
            n = neighbour(hex, d)
            if board.road[hex * 6 + d] and n not in seen:
                seen.add(n)
                todo.append(n)
    for hex in SOURCES:
        assert hex in seen, hex
    assert MAIN_ROAD in board.road


def test_rivers_lie_where_the_book_puts_them(board):
    assert {
        "Po",
        "Ticino",
        "Adda",
        "Oglio",
        "Serio",
        "Lambro",
        "Sesia",
        "Tanaro",
        "Bormida",
        "Scrivia",
        "Trebbia",
    } <= {r.name for r in board.rivers}
    assert [r.name for r in board.rivers if r.kind == "principal"] == ["Po"]
    assert {1152, 1552, 2552, 2752, 1623, 1444} <= board.lands["north_of_po"] and not {
        252,
        251,
        1136,
        114,
        1242,
    } & board.lands["north_of_po"]
    assert {2834, 2632, 2342, 1552, 3033, 1639} <= board.lands["east_of_adda"] and not {
        2624,
        2032,
        3032,
    } & board.lands["east_of_adda"]
    assert {2624, 1623} <= board.lands["east_of_ticino"] and 2611 not in board.lands["east_of_ticino"]
    # every road over a river has a bridge, and over the Po a ferry
    for at, road in enumerate(board.road):
        if road and board.river[at] == 2:
            assert board.ferry[at]
    assert any(
        board.terrain[h] == 2 for h in range(2200, 2612) if h % 100 in range(7, 13)
    )  # marsh south of Novara


def test_the_calendar(board):
    rows = {name: g.row for name, g in board.grounds.items()}
    yellow = [turn_name(rows["1524"], n) for n in range(1, 26) if is_ap_turn(rows["1524"], n)]
    assert yellow == [(11, 1), (11, 5), (12, 3), (1, 1), (1, 5), (2, 3)]
    assert [turn_name(rows["1509"], n) for n in range(1, 10) if is_ap_turn(rows["1509"], n)] == [
        (5, 1),
        (5, 5),
    ]


def test_charts_have_the_shape_the_text_demands(board):
    c = board.charts
    for row in c.supply:
        assert list(row.adds) == sorted(row.adds) and len(row.adds) == 11
    for shorter, longer in zip(c.supply, c.supply[1:], strict=False):
        assert all(a >= b for a, b in zip(shorter.adds, longer.adds, strict=True))
    adds = [row.adds for row in c.initiative]
    assert adds == sorted(adds, reverse=True) and adds[3] == -4 and all(a < 0 for a in adds)
    for table in (c.attrition, c.pursuit):
        for row in table:
            assert list(row.lost) == sorted(row.lost)
        for small, large in itertools.pairwise(table):
            assert all(a <= b for a, b in zip(small.lost, large.lost, strict=True))
    for a, b in zip(c.charge, c.charge[1:], strict=False):
        assert (
            a.charger >= b.charger and a.target <= b.target and a.target_demoralised <= b.target_demoralised
        )
    for a, b in zip(c.fire, c.fire[1:], strict=False):
        assert (a.lost, a.check, a.captain, a.breach) <= (b.lost, b.check, b.captain, b.breach)
    bridge, ford, _ferry, _pontoon = c.crossing
    assert bridge.cost < 4 and (bridge.rain, ford.rain) == (4, 6) and c.road[0].cost * 2 == c.road[1].cost
    assert c.road[0].queue * 2 == c.road[1].queue == 4


def test_captains_satisfy_the_ranks_their_deployments_need(board):
    rank = {c.id: c.rank for c in board.captains}
    for name, least in (("chaumont", 3), ("alviano", 4), ("pitigliano", 4), ("la_palice", 4), ("montmorency", 3), ("de_prie", 3),
                        ("urbino", 3), ("cardona", 4), ("von_stein", 3), ("t_trivulzio", 3), ("frundsberg", 2), ("giovanni", 2)):  # fmt: skip
        assert rank[name] >= least
    assert rank["louis_xii"] + rank["g_trivulzio"] + rank["lorraine"] + rank["imbault"] >= 10
    assert rank["pitigliano"] >= rank["alviano"] and rank["francis_i"] >= max(
        rank[n] for n in ("la_palice", "alencon", "bourbon_french", "tremouille")
    )


def test_every_row_says_where_it_comes_from_and_the_catalogue_is_the_ledgers():
    sources = {row.source for row in provenance(GAME.folder)}
    assert sources == {"book", "known", "reconstructed"}
    rows = list(csv.DictReader((Path(GAME.folder).parent / "rules.csv").open()))
    assert len(rows) == 463 and {r["kind"] for r in rows} == {"core", "optional", "scenario", "example"}


def test_a_broken_folder_is_refused_with_one_sentence(tmp_path):
    shutil.copytree(GAME.folder, tmp_path / "data")
    path = tmp_path / "data" / "map.toml"
    path.write_text(path.read_text().replace('hexes = "A', 'hexes = "?', 1))
    with pytest.raises(DataError, match="is no terrain"):
        GAME.table("1513", data=tmp_path / "data", seed=1)


def broken(tmp_path, old: str, new: str, file: str = "scenarios.toml") -> str:
    """What is said of the shipped data with one thing changed."""
    for path in GAME.folder.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    path = tmp_path / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        GAME.check_data(tmp_path)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('hex = "2728"', 'hex = "none"', "no hex is called 'none', allowed are 0101, 0102, 0103 and"),
        ('captain = "louis_xii"', 'captain = "louis_xiv"', "no captain is called 'louis_xiv', did you mean 'louis_xii'"),
        ('minors = ["minor_french"', 'minors = ["minor_frank"', "no captain is called 'minor_frank', did you mean 'minor_french'"),
        ('order = "stand"', 'order = "sit"', "no order is called 'sit'"),
        ('["swiss", 16, [10, 10]]', '["swiss", 26, [10, 10]]', "'swiss' has 26 SP, more than its counters hold"),
        ('id = "1513"', 'id = "1514"', "no scenario is called '1513', did you mean"),
        ('id = "pavia"', 'id = "ravenna"', "no scenario is called 'ravenna'"),
        ('id = "pavia"', 'id = "bicocca"', "bicocca"),
        ('id = "1524"', 'id = "1522"', "1522"),
        ('scenario = "1524"', 'scenario = "1544"', "no scenario is called '1544'"),
        ('kind = "bound-garrison"', 'kind = "bound"', "special"),
        ('captain = "pitigliano"\nplaces', 'captain = "pitiglian"\nplaces', "no captain is called 'pitiglian', did you mean"),
        ('suitor = "french"', 'suitor = "frensh"', "no Army is called 'frensh', did you mean 'french'?"),
        ('bank = "east_of_adda"', 'bank = "east_of_adige"', "no land is called 'east_of_adige'"),
        ('places = "key" }', 'places = "keys" }', "no group of places is called 'keys'"),
        ('but = "key"', 'but = "keys"', "no group of places is called 'keys'"),
        ('event = "recruits"\nsince', 'event = "recrutes"\nsince', "no reinforcement by an event is called"),
        ('key = ["1444"]', 'key = ["9944"]', "9944 of 'key' is no hex of the map"),
        ('kind = "walls"', 'kind = "wall"', "victory"),
        ("turns = 9", "turns = 0", "turns: expected a whole number not less than 1, found 0"),
    ],
)  # fmt: skip
def test_a_scenario_that_does_not_fit_is_told_in_one_sentence(tmp_path, old, new, told):
    message = broken(tmp_path, old, new)
    assert told in message and message.startswith("scenarios.toml") and "\n" not in message


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('id = "rain"', 'id = "hail"', "weather_effect[5].id: expected 'rain' in this place, found 'hail'"),
        ('id = "ford"', 'id = "ferry"', "crossing[1].id: expected 'ford' in this place, found 'ferry'"),
        ('column = "Q0"', 'column = "Q4"', "no row is called 'Q0', and the rules ask for it"),
        ("month = 12", "month = 13", "weather[11].month: expected '12' in this place, found '13'"),
        ('kinds = ["frost", "frost",', 'kinds = ["frost",', "weather[0].kinds: expected 6 cells, found 5"),
        ('"mud", "fair", "fair"]', '"mud", "hail", "fair"]', "no row is called 'hail'"),
        ("to = 999\nadds", "to = 70\nadds", "no row is for a result of 71, and results go up to 200"),
        ("to = 20\nadds", "to = 9\nadds", "supply[1].to: expected more than 10, found 9"),
        ("adds = [-2, -1, -1, 0,", "adds = [-1, -1, 0,", "supply[0].adds: expected 11 cells, found 10"),
        ("lost = [0, 0, 0, 0, 0, 0, 1,", "lost = [0, 0, 0, 1,", "attrition[1].lost: expected 7 cells, found 10"),
        ("step = -99", "step = 1", "assault[0].step: expected the row to begin at -99, found 1"),
        ("enemy = 0", "enemy = 2", "initiative[0].enemy: expected the row to begin at 0, found 2"),
        ("die = 6\nname", "die = 5\nname", "fate[5].die: expected '6' in this place, found '5'"),
        ("[[free_chits]]", "[[free_chits]]\nlevel_1 = 1\nlevel_2 = 1\nriver = 1\n[[free_chits]]", "never read this row"),
    ],
)  # fmt: skip
def test_charts_that_the_rules_cannot_read_are_told_in_one_sentence(tmp_path, old, new, told):
    message = broken(tmp_path, old, new, "charts.toml")
    assert told in message and message.startswith("charts.toml") and "\n" not in message


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('rivers = ["Po", "Adda"]', 'rivers = ["Po", "Ada"]', "no river is called 'Ada', did you mean 'Adda'?"),
        ('rivers = ["Po"]', 'rivers = ["Serio"]', "'north_of_po' is the whole map: nothing parts it from the rest"),
        ('hex = "2834"\nrivers', 'hex = "9934"\nrivers', "'9934' is no hex of the map"),
        ('hex = "2834"\nrivers', 'hex = "Treviglio"\nrivers', "'Treviglio' is no hex of the map"),
        ('regions = ["M", "G"', 'regions = ["M", "Q"', "no region is called 'Q'"),
        ('regions = ["M", "G", "R"]', "regions = []", "no region is said to be of the Duchy"),
    ],
)  # fmt: skip
@pytest.mark.rule("AIL-S1.1", "AIL-S3.1")
def test_a_land_that_its_rivers_do_not_bound_is_told_in_one_sentence(tmp_path, old, new, told):
    message = broken(tmp_path, old, new, "map.toml")
    assert told in message and message.startswith("map.toml line") and "\n" not in message


@pytest.mark.rule("AIL-S5")
def test_a_force_that_deploys_in_an_unknown_land_is_told(tmp_path):
    told = broken(tmp_path, 'bank = "east_of_ticino"\n', 'bank = "east_of_ticin"\n')
    assert "no land is called 'east_of_ticin', did you mean 'east_of_ticino'?" in told


def test_data_from_before_lands_were_written_down_means_those_that_ship(tmp_path, board):
    for path in GAME.folder.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        if path.name == "map.toml":
            text = text[: text.index("# The lands that rules")]
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    old = load_board(tmp_path)
    assert old.lands == board.lands and old.duchy == board.duchy == (0, 1, 3)


def test_a_scenario_that_is_missing_is_told(tmp_path):
    text = (GAME.folder / "scenarios.toml").read_text(encoding="utf-8")
    last = text[text.rindex("[[battle]]") :]
    assert "have no scenario 'pavia'" in broken(tmp_path, last, "")
