"""The data of W'aterloo 200 against every fact of the rulebook about its map, its set-up and its blocks."""

from __future__ import annotations

import csv
import shutil
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import grognard.games
from grognard.engine import DataError
from grognard.engine.data import provenance
from grognard.games.waterloo_200.board import load_board
from grognard.maps import FORBIDDEN, Graph, geometry, mask_of

GAME = Path(grognard.games.__file__).parent / "waterloo_200"
DATA = GAME / "data"
Row = dict[str, Any]

NORTH, SOUTH = "british", "french"
SMALLEST = 95_000  # square metres: 300 m each way
ROUNDEST = 0.6  # of 1: a square has 0.79, three squares in a row 0.59
SHORTEST = 60  # metres of common border
BEND = 30  # metres that a border may leave its straight line


@cache
def read(name: str) -> Row:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def areas() -> dict[int, Row]:
    return {area["number"]: area for area in read("map")["areas"]}


@cache
def polygons() -> dict[int, geometry.Ring]:
    return {row["number"]: tuple((x, y) for x, y in row["polygon"]) for row in read("polygons")["areas"]}


@cache
def graph() -> Graph:
    return Graph(len(areas()) + 1, [(link["a"], link["b"], link["kind"]) for link in read("map")["links"]])


def side(name: str) -> int:
    return mask_of(number for number, area in areas().items() if area["side"] == name)


def units(**wanted: object) -> list[Row]:
    return [
        unit
        for unit in read("units")["units"]
        if all(unit.get(key) == value for key, value in wanted.items())
    ]


def icons(**wanted: object) -> list[Row]:
    return [
        icon for icon in read("map")["icons"] if all(icon.get(key) == value for key, value in wanted.items())
    ]


def kind(unit: Row) -> str:
    """What an icon calls the unit's type."""
    return "leader" if unit["type"].endswith("leader") else str(unit["type"])


def terrain(number: int) -> Row:
    (found,) = (row for row in read("tables")["terrain"] if row["color"] == areas()[number]["color"])
    return dict(found)


# --- the catalogue of rules and the sources -----------------------------------------------------------------------


def test_the_catalogue_lists_every_rule_once() -> None:
    with (GAME / "rules.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert Counter(row["kind"] for row in rows) == {"core": 174, "optional": 20, "example": 20}
    assert len({row["id"] for row in rows}) == len(rows)
    assert all(row["title"] for row in rows)


def test_every_row_says_where_it_comes_from() -> None:
    counts = {(row.file, row.table, row.source): row.count for row in provenance(DATA)}
    assert sum(n for (file, table, _), n in counts.items() if (file, table) == ("map.toml", "areas")) == 115
    assert sum(n for (file, table, _), n in counts.items() if (file, table) == ("units.toml", "units")) == 116


# --- the map ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-0.11")
@pytest.mark.parametrize("figure", ["morale", "losses_to_lose", "impulse_limit"])
def test_a_battle_that_is_over_before_it_begins_is_refused_in_one_sentence(
    tmp_path: Path, figure: str
) -> None:
    folder = shutil.copytree(grognard.game("waterloo-200").folder, tmp_path / "data")
    text = (folder / "tables.toml").read_text(encoding="utf-8")
    number = tomllib.loads(text)[figure]
    (folder / "tables.toml").write_text(
        text.replace(f"{figure} = {number}", f"{figure} = 0"), encoding="utf-8"
    )
    with pytest.raises(DataError, match=f"{figure}: expected a whole number not less than 1, found 0"):
        grognard.game("waterloo-200").table(data=folder)


def edited(folder: Path, file: str, change: Callable[[list[str]], list[str]]) -> Path:
    """The shipped data with one file changed line by line; each area, link and unit stands on a line of its own."""
    shutil.copytree(DATA, folder)
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    (folder / file).write_text("\n".join(change(lines)) + "\n", encoding="utf-8")
    return folder


def place_of(lines: list[str], words: str) -> int:
    return next(i for i, line in enumerate(lines) if words in line)


def without(words: str) -> Callable[[list[str]], list[str]]:
    return lambda lines: [line for i, line in enumerate(lines) if i != place_of(lines, words)]


def twice(words: str) -> Callable[[list[str]], list[str]]:
    return lambda lines: [
        x for line in lines for x in ([line, line] if line == lines[place_of(lines, words)] else [line])
    ]


def with_words(old: str, new: str) -> Callable[[list[str]], list[str]]:
    """The first line that has these words has others."""
    return lambda lines: [
        line.replace(old, new, 1) if i == place_of(lines, old) else line for i, line in enumerate(lines)
    ]


def swapped(one: str, other: str) -> Callable[[list[str]], list[str]]:
    def change(lines: list[str]) -> list[str]:
        a, b = place_of(lines, one), place_of(lines, other)
        lines[a], lines[b] = lines[b], lines[a]
        return lines

    return change


FAULTS = [
    ("tables", with_words("high = 999", "high = 98"), "losses"),
    ("map", twice("number = 7,"), "areas: area 7 stands 2 times, and each of 1 to 115 stands once"),
    ("map", without("number = 1,"), "areas: area 1 stands 0 times, and each of 1 to 115 stands once"),
    ("map", without("number = 115,"), "areas: area 115 stands 0 times, and each of 1 to 115 stands once"),
    ("map", with_words("victory = true", "victory = false"), "areas: 6 Victory Areas, and the book has 7"),
    ("map", with_words("{ a = 1, b = 2,", "{ a = 1, b = 1,"), "links[0]: area 1 is linked to itself"),
    (
        "units",
        swapped('id = "napoleon"', 'id = "wellington"'),
        "units: the units stand in the order `french`",
    ),
    ("units", with_words('id = "2/1"', 'id = "1/1"'), "units[2].id: '1/1' stands twice"),
    ("units", with_words('corps = "fr-i",', 'corps = "fr-x",'), "units[1].corps: there is no corps 'fr-x'"),
    ("units", without('id = "1/1"'), "units: 53 French units, and the book has 54"),
    ("units", without('id = "8Br"'), "units: 41 British units, and the book has 42"),
    (
        "units",
        swapped('id = "napoleon"', 'id = "d-erlon"'),
        "units: the first French unit is its Strategic Leader",
    ),
    (
        "units",
        swapped('id = "blucher"', 'id = "bulow"'),
        "units: the first Prussian unit is its Strategic Leader",
    ),
]


@pytest.mark.rule("W200-1.0", "W200-0.14", "W200-0.12")
@pytest.mark.parametrize(("file", "change", "said"), FAULTS)
def test_data_that_are_not_the_books_are_refused_with_a_sentence(
    tmp_path: Path, file: str, change: Callable[[list[str]], list[str]], said: str
) -> None:
    with pytest.raises(DataError) as refused:
        load_board(edited(tmp_path / "data", f"{file}.toml", change))
    assert f"{file}.toml" in str(refused.value) and said in str(refused.value)


@pytest.mark.rule("W200-2.1", "W200-4.0")
def test_who_holds_the_disc_and_where_the_commanders_stand_is_read_from_the_tables(tmp_path: Path) -> None:
    folder = shutil.copytree(grognard.game("waterloo-200").folder, tmp_path / "data")
    text = (folder / "tables.toml").read_text(encoding="utf-8")
    text = text.replace('first_side = "french"', 'first_side = "allied"').replace(
        "start = 100", "start = 105"
    )
    (folder / "tables.toml").write_text(text, encoding="utf-8")
    t = grognard.game("waterloo-200").table(data=folder, seed=1)
    while t.decision is not None and t.decision.key.startswith("ask.SetUp"):
        t.play(t.decision.options[0], role=t.decision.role)
    assert (t.state.disc, t.decision and t.decision.role) == (1, "british")
    assert t.state.area[t.board.commander[0]] == 105
    ours = grognard.game("waterloo-200").table(seed=1).state
    assert (ours.disc, ours.area[t.board.commander[0]]) == (0, 100)


@pytest.mark.rule("W200-6.2.3.1.6-c", "W200-3.7")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("high = 5", "high = 4", "losses[1]: expected the row to begin at 5, found 6"),
        ("high = 999", "high = 20", "no row is for a result of 21"),
        ('type = "cavalry"', 'type = "infantry"', "'infantry' stands in two rows"),
        ('color = "red"', 'color = "green"', "'green' stands in two rows"),
        ('who = "prussian"', 'who = "blucher"', "no row is called 'prussian'"),
        ("at = [4, 3, 2, 0]", "at = [4, 3, 2]", "radius[3].at: expected 4 cells, found 3"),
        ("number = 2\n", "number = 3\n", "turns[1].number: expected '2' in this place, found '3'"),
    ],
)
def test_tables_that_the_rules_cannot_read_are_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    folder = shutil.copytree(grognard.game("waterloo-200").folder, tmp_path / "data")
    text = (folder / "tables.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "tables.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        grognard.game("waterloo-200").board(folder)
    assert told in str(error.value)


@pytest.mark.rule("W200-1.0")
def test_the_areas_are_1_to_115_each_with_a_colour_and_a_bonus_from_0_to_7() -> None:
    assert [area["number"] for area in read("map")["areas"]] == list(range(1, 116))
    assert {area["color"] for area in areas().values()} == {"green", "yellow", "red", "black"}
    assert {area["bonus"] for area in areas().values()} <= set(range(8))


@pytest.mark.rule("W200-1.1")
def test_the_colour_of_an_area_says_all_about_its_terrain() -> None:
    rows = {row["color"]: row for row in read("tables")["terrain"]}
    assert set(rows) == {area["color"] for area in areas().values()}
    assert {color: (row["mp"], row["stacking"]) for color, row in rows.items()} == {
        "green": (1, 4),
        "yellow": (2, 2),
        "red": (2, 1),
        "black": (0, 0),
    }
    assert [n for n, area in areas().items() if area["color"] == "red"] == [52]


@pytest.mark.rule("W200-1.2-c")
def test_woods_and_fortified_farms_are_rough() -> None:
    rough = {n for n in areas() if terrain(n)["rough"]}
    assert rough == {n for n, area in areas().items() if area["color"] in ("yellow", "red")}
    named = {n for n, area in areas().items() if "Wood" in area["name"] or "Orchards" in area["name"]}
    farms = {number_of(name) for name in ("Château de Goumont", "La Haie Sainte", "Papelotte")}
    assert len(named) >= 5
    assert named | farms <= rough


@pytest.mark.rule("W200-1.4")
def test_the_three_black_areas_lie_on_the_east_edge_and_only_prussians_come_there() -> None:
    black = [n for n, area in areas().items() if area["color"] == "black"]
    assert black == [10, 50, 79]
    for number in black:
        assert areas()[number]["side"] == "prussian"
        assert max(x for x, _ in polygons()[number]) == read("map")["width_m"]
        assert terrain(number)["mp"] == 0
    assert [(row["turn"], row["area"], row["corps"]) for row in read("tables")["arrivals"]] == [
        (3, 50, "pr-iv"),
        (4, 79, "pr-ii"),
        (5, 10, "pr-i"),
    ]
    assert all(not icons(area=number) for number in black)


@pytest.mark.rule("W200-1.6")
def test_the_seven_victory_areas() -> None:
    stars = {area["name"]: n for n, area in areas().items() if area.get("victory")}
    assert set(stars) == {
        "Mont St. Jean",
        "La Haie Sainte",
        "Château de Goumont",
        "Papelotte",
        "La Belle Alliance",
        "Plancenoit",
        "Rossomme",
    }
    assert (stars["Mont St. Jean"], stars["Château de Goumont"], stars["Rossomme"]) == (3, 52, 100)
    held = Counter(areas()[n]["side"] for n in stars.values())
    assert held == {"british": 4, "french": 3}


@pytest.mark.rule("W200-1.7")
def test_the_five_areas_of_the_sunken_road() -> None:
    lanes = {n: area["chemin_creux"] for n, area in areas().items() if "chemin_creux" in area}
    assert lanes == {38: "orange", 39: "orange", 27: "light-blue", 28: "light-blue", 17: "light-blue"}
    lane = next(road["points"] for road in read("map")["roads"] if road["kind"] == "sunken")
    for number in lanes:
        border = list(geometry.edges(polygons()[number]))
        inside = any(geometry.contains(polygons()[number], point) for point in lane)
        assert inside or any(geometry.crosses(lane, a, b) for a, b in border), (
            f"the lane misses area {number}"
        )


@pytest.mark.rule("W200-1.5.1", "W200-4.0")
def test_the_start_line_parts_british_north_from_french_south() -> None:
    black = side("prussian")
    assert black == mask_of([10, 50, 79])
    north, south = side(NORTH), side(SOUTH)
    assert (north | south | black).bit_count() == 115
    for whole in (north, south):  # each side is one piece of ground
        assert graph().reach(whole & -whole, whole) == whole
    for number, area in areas().items():  # straight north of a British area there is nothing French
        if area["side"] == NORTH:
            above = [
                n for n in areas() if n != number and spans(n, area["x"]) and areas()[n]["y"] < area["y"]
            ]
            assert all(areas()[n]["side"] != SOUTH for n in above), number
    (line,) = read("map")["start_line"]
    assert (line[0][0], line[-1][0]) == (0, read("map")["width_m"])
    kinds = {"start-line", "brook"}
    crossing = {frozenset((a, b)) for a, b, what in graph().links if what in kinds}
    fronts = {frozenset((a, b)) for a, b, _ in graph().links if (north >> a & 1) != (north >> b & 1)}
    assert {pair for pair in fronts if not any(black >> n & 1 for n in pair)} <= crossing
    assert all(north >> min(pair) & 1 != north >> max(pair) & 1 for pair in crossing)


def spans(number: int, x: float) -> bool:
    xs = [corner[0] for corner in polygons()[number]]
    return min(xs) <= x <= max(xs)


def test_the_ohain_brook_is_the_east_part_of_the_start_line() -> None:
    (line,) = read("map")["start_line"]
    brook = next(row["points"] for row in read("map")["brooks"] if row["name"] == "Ohain brook")
    assert brook == line[-len(brook) :]
    assert number_of("Papelotte") in {n for a, b, what in graph().links if what == "brook" for n in (a, b)}


def number_of(name: str) -> int:
    (found,) = (n for n, area in areas().items() if area["name"] == name)
    return found


def test_every_area_has_a_name_of_its_own_in_both_languages() -> None:
    for names in (
        [area["name"] for area in areas().values()],
        [area.get("name_it", area["name"]) for area in areas().values()],
    ):
        assert len(set(names)) == 115
        assert all(name == name.strip() and len(name) >= 4 for name in names)
    assert all(area.get("name_it") != area["name"] for area in areas().values())


# --- the ground ---------------------------------------------------------------------------------------------------


def test_the_areas_tile_the_field() -> None:
    width, height = read("map")["width_m"], read("map")["height_m"]
    rings = list(polygons().values())
    assert sum(map(geometry.polygon_area, rings)) == pytest.approx(width * height, rel=1e-4)
    shared = 2 * sum(geometry.border_lengths(rings).values())
    edge = sum(map(geometry.perimeter, rings)) - shared
    assert edge == pytest.approx(2 * (width + height), abs=1)


def test_every_area_lies_around_its_place() -> None:
    labels = {row["number"]: row["label"] for row in read("polygons")["areas"]}
    for number, area in areas().items():
        assert geometry.contains(polygons()[number], (area["x"], area["y"])), number
        assert geometry.contains(polygons()[number], labels[number]), number


def test_every_spot_belongs_to_the_nearest_place() -> None:
    """The areas are those of the points of map.toml, but for the bends of hedges and brooks."""
    for x in range(25, read("map")["width_m"], 150):
        for y in range(35, read("map")["height_m"], 150):
            (holder, *_) = (n for n, ring in polygons().items() if geometry.contains(ring, (x, y)))
            away = {n: geometry.length((x, y), (area["x"], area["y"])) for n, area in areas().items()}
            assert away[holder] <= min(away.values()) + 2 * BEND, (x, y)


def test_no_area_is_a_sliver() -> None:
    for number, ring in polygons().items():
        assert geometry.polygon_area(ring) >= SMALLEST, number
        assert geometry.compactness(ring) >= ROUNDEST, number


def test_the_links_are_the_borders_of_the_polygons_and_none_is_a_bare_corner() -> None:
    numbers = list(polygons())
    borders = {
        (numbers[i], numbers[j]): long
        for (i, j), long in geometry.border_lengths(list(polygons().values())).items()
    }
    assert sorted((link["a"], link["b"]) for link in read("map")["links"]) == sorted(borders)
    assert min(borders.values()) >= SHORTEST


@pytest.mark.parametrize(
    ("name", "latitude", "longitude"),
    [
        ("La Haie Sainte", 50.678, 4.412),
        ("Château de Goumont", 50.671, 4.395),
        ("Papelotte", 50.680, 4.433),
        ("La Belle Alliance", 50.668, 4.414),
        ("Plancenoit", 50.6623, 4.4284),
        ("Rossomme", 50.660, 4.416),
        ("Mont St. Jean", 50.689, 4.413),
    ],
)
def test_known_places_lie_where_they_lie(name: str, latitude: float, longitude: float) -> None:
    x, y = (longitude - 4.3755) * 70_500, (50.6935 - latitude) * 111_200
    area = areas()[number_of(name)]
    assert geometry.length((area["x"], area["y"]), (x, y)) <= 250


def test_the_roads_run_through_the_places_they_join() -> None:
    roads = {road["name"]: road["points"] for road in read("map")["roads"]}
    for name in ("Mont St. Jean", "La Haie Sainte", "La Belle Alliance", "Rossomme"):
        assert passes(roads["Charleroi road"], number_of(name)), name
    assert passes(roads["Nivelles road"], number_of("Mont St. Jean"))
    assert passes(roads["Papelotte lane"], number_of("Papelotte"))


def passes(road: list[list[float]], number: int) -> bool:
    line = [(x, y) for x, y in road]
    ring = polygons()[number]
    return any(geometry.contains(ring, p) for p in line) or any(
        geometry.crosses(line, a, b) for a, b in geometry.edges(ring)
    )


# --- single areas -------------------------------------------------------------------------------------------------


def test_what_the_book_says_of_single_areas() -> None:
    assert areas()[3]["name"] == "Mont St. Jean"
    assert areas()[50]["name"] == "Bois de Paris"
    assert areas()[52]["name"] == "Château de Goumont"
    assert areas()[100]["name"] == "Rossomme"
    assert (areas()[27]["color"], areas()[27]["bonus"]) == (
        "green",
        3,
    )  # four French and three British at once
    assert terrain(3)["stacking"] >= 2  # Wellington and an infantry
    assert all(areas()[n]["side"] == NORTH for n in (3, 13, 15, 17, 27, 28, 38, 39, 52))
    assert areas()[100]["side"] == SOUTH
    headquarters = {row["id"]: (row["start"], row["headquarters"]) for row in read("tables")["factions"]}
    assert headquarters == {"french": (100, 100), "british": (3, 3), "prussian": (50, 50)}


# the movement illustration: what the French hold, what is enemy-held and what may be entered without a fight
FOUGHT = 68
X = 51  # the unnamed green area of the first engagement


def held() -> int:
    """What the French hold in the illustration: their side of the line."""
    return side(SOUTH)


def cost(a: int, b: int) -> int:
    mp = int(terrain(b)["mp"])
    if mp == 0:
        return FORBIDDEN
    fights = b in (FOUGHT, X)
    return mp + 1 if fights else mp if held() >> b & 1 or b == 53 else FORBIDDEN


def test_illustration_leaders_reach_67() -> None:
    (reille,) = icons(corps="fr-ii", type="leader")
    (kellermann,) = icons(corps="fr-iii-cav", type="leader")
    assert graph().costs(reille["area"], cost)[67] == 2
    assert graph().costs(kellermann["area"], cost)[67] == 3


def test_illustration_67_holds_two_leaders_and_an_infantry() -> None:
    assert areas()[67]["color"] == "green"
    assert held() >> 67 & 1


def test_illustration_all_units_shown_are_within_the_radius_of_67_but_those_of_71() -> None:
    away = graph().distances(67, held())
    assert all(away[n] <= 2 for n in (67, 69, 70, 80, 81))
    assert away[71] > 2
    for icon in icons(corps="fr-ii") + icons(corps="fr-iii-cav"):
        if icon["type"] != "leader" and icon["area"] != 71:
            assert 0 <= away[icon["area"]] <= 2, icon


def test_illustration_first_engagement() -> None:
    assert areas()[X]["color"] == "green" and areas()[X]["side"] == NORTH
    assert graph().costs(80, cost)[X] == 2 + 1
    assert graph().costs(81, cost)[X] <= 4 + 1
    assert graph().costs(67, cost)[X] <= 2 + 1
    assert terrain(X)["stacking"] >= 3


def test_illustration_second_engagement() -> None:
    assert areas()[FOUGHT]["side"] == NORTH
    assert graph().costs(81, cost)[FOUGHT] == 3 + 1
    assert graph().costs(69, cost)[FOUGHT] == 2 + 1
    assert terrain(FOUGHT)["stacking"] == 2
    assert areas()[69]["color"] == "green"


def test_illustration_artillery() -> None:
    assert graph().linked(70, 69)
    assert graph().costs(70, cost)[69] == 1
    assert icons(area=70, corps="fr-ii", type="foot-artillery")


def test_illustration_two_infantry_into_the_orchards() -> None:
    assert areas()[53]["name"] == "Orchards"
    assert graph().linked(53, 52)
    assert graph().costs(69, cost)[53] == 2
    assert terrain(53)["stacking"] >= 2


def test_the_battle_of_27_can_be_fought() -> None:
    free = [n for n in graph().neighbours[27] if terrain(n)["stacking"] >= 1]
    assert len(free) >= 3  # for Reille, Kellermann and the guns
    assert terrain(27)["stacking"] >= 4


# --- set-up -------------------------------------------------------------------------------------------------------


def test_every_icon_filled_puts_33_british_and_35_french_on_the_map() -> None:
    corps = {row["id"]: row["faction"] for row in read("units")["corps"]}
    filled = Counter(corps[icon["corps"]] for icon in icons())
    assert filled == {"british": 33 - 1, "french": 35 - 1}  # the commander in chief has no icon
    for faction in read("tables")["factions"]:
        if faction["id"] != "prussian":
            assert faction["on_map"] == filled[faction["id"]] + 1
            assert faction["on_map"] + faction["pool"] == len(units(faction=faction["id"]))


def left_over() -> Counter[tuple[str, str, bool]]:
    """What stays in the pools, by corps, type and Brunswick or not."""
    left: Counter[tuple[str, str, bool]] = Counter()
    for unit in units():
        if unit["faction"] != "prussian" and unit["corps"]:
            left[unit["corps"], kind(unit), unit.get("brunswick", False)] += 1
    for icon in icons():
        left[icon["corps"], icon["type"], icon.get("brunswick", False)] -= 1
    assert min(left.values()) >= 0, "an icon that no unit fits"
    return +left


def test_the_french_pool_holds_18_infantry_and_an_artillery_of_the_guard() -> None:
    pool = {key: n for key, n in left_over().items() if key[0].startswith("fr-")}
    assert sum(n for (_, type_, _), n in pool.items() if type_ == "infantry") == 18
    assert {key: n for key, n in pool.items() if key[1] != "infantry"} == {
        ("fr-guard", "foot-artillery", False): 1
    }


def test_the_british_pool_holds_nine_with_units_for_every_sunken_lane() -> None:
    pool = {key: n for key, n in left_over().items() if key[0].startswith("br-")}
    assert sum(pool.values()) == 9
    assert pool["br-reserve", "infantry", False] == 2
    assert pool["br-reserve", "infantry", True] == 1
    assert pool["br-i", "infantry", False] >= 1


def test_the_reserve_corps_stands_where_the_book_puts_it() -> None:
    assert Counter((i["area"], i["type"], i.get("brunswick", False)) for i in icons(corps="br-reserve")) == {
        (15, "leader", False): 1,
        (27, "foot-artillery", False): 1,
        (27, "infantry", False): 1,
        (28, "infantry", False): 1,
        (17, "infantry", False): 1,
        (3, "infantry", False): 1,
        (13, "cavalry", True): 1,
        (13, "infantry", True): 1,
    }


def test_every_lane_has_an_icon_of_its_colour() -> None:
    color = {row["id"]: row["color"] for row in read("units")["corps"]}
    for number, area in areas().items():
        if lane := area.get("chemin_creux"):
            found = icons(area=number, type="infantry")
            assert [color[icon["corps"]] for icon in found] == [lane], number


def test_stacking_holds_at_the_start() -> None:
    stacks = Counter(icon["area"] for icon in icons())
    stacks.update(row["start"] for row in read("tables")["factions"] if row["id"] != "prussian")
    for number, many in stacks.items():
        assert many <= terrain(number)["stacking"], number


def test_everybody_starts_on_his_own_side_of_the_line() -> None:
    for icon in icons():
        assert areas()[icon["area"]]["side"] == {"fr": SOUTH, "br": NORTH}[icon["corps"][:2]], icon


def test_whoever_waits_in_a_pool_has_an_icon_to_come_in_by() -> None:
    for corps, type_, brunswick in left_over():
        assert [i for i in icons(corps=corps, type=type_) if i.get("brunswick", False) == brunswick]


def test_every_victory_area_of_the_line_has_a_garrison() -> None:
    for name in ("Château de Goumont", "La Haie Sainte", "Papelotte"):
        assert icons(area=number_of(name), type="infantry")


# --- blocks -------------------------------------------------------------------------------------------------------

CORPS = {
    "fr-i": ("d-erlon", "orange", 12),
    "fr-ii": ("reille", "green", 10),
    "fr-vi": ("lobau", "yellow", 8),
    "fr-iii-cav": ("kellermann", "pink", 6),
    "fr-iv-cav": ("milhaud", "brown", 6),
    "fr-guard": ("drouot", "blue", 11),
    "br-i": ("orange", "orange", 11),
    "br-ii": ("hill", "green", 6),
    "br-reserve": ("picton", "light-blue", 11),
    "br-cav": ("uxbridge", "red", 13),
    "pr-i": ("ziethen", "blue", 4),
    "pr-ii": ("pirch", "green", 6),
    "pr-iv": ("bulow", "red", 9),
}


@pytest.mark.rule("W200-0.14")
def test_the_order_of_battle_has_the_book_s_counts() -> None:
    assert Counter(unit["faction"] for unit in units()) == {"french": 54, "british": 42, "prussian": 20}
    counted = Counter(unit["corps"] for unit in units())
    assert counted.pop("") == 3
    found = {row["id"]: (row["leader"], row["color"], counted[row["id"]]) for row in read("units")["corps"]}
    assert found == CORPS
    for corps, (leader, _, _) in CORPS.items():
        assert [unit["id"] for unit in units(corps=corps, type="tactical-leader")] == [leader]
    assert len({unit["id"] for unit in units()}) == 116


def test_no_two_blocks_of_an_army_have_one_name() -> None:
    for faction in ("french", "british", "prussian"):
        for names in (
            [unit["name"] for unit in units(faction=faction)],
            [unit.get("name_it", unit["name"]) for unit in units(faction=faction)],
        ):
            assert len(set(names)) == len(names)


@pytest.mark.rule("W200-3.9", "W200-3.9-b", "W200-3.9-c")
def test_leaders() -> None:
    chiefs = {unit["faction"]: unit["id"] for unit in units(type="strategic-leader")}
    assert chiefs == {"french": "napoleon", "british": "wellington", "prussian": "blucher"}
    assert Counter(unit["faction"] for unit in units(type="tactical-leader")) == {
        "french": 6,
        "british": 4,
        "prussian": 3,
    }
    for unit in units():
        if kind(unit) == "leader":
            assert (unit["steps"], unit["pips"]) == ([4, 3, 2, 1], "stars")


@pytest.mark.rule("W200-3.7", "W200-3.7.1")
def test_movement_allowances() -> None:
    table = {row["type"]: row["mp"] for row in read("tables")["movement"]}
    assert table == {
        "foot-artillery": 1,
        "infantry": 2,
        "cavalry": 4,
        "horse-artillery": 4,
        "tactical-leader": 4,
        "strategic-leader": 4,
    }
    fast = [unit for unit in units() if unit["mp"] != table[unit["type"]]]
    assert all(unit["mp"] == 5 and unit["faction"] == "british" for unit in fast)
    assert Counter(kind(unit) for unit in fast) == {"cavalry": 6, "leader": 5}
    assert {unit["id"] for unit in fast if kind(unit) == "leader"} == {
        "wellington",
        "orange",
        "hill",
        "picton",
        "uxbridge",
    }
    for unit in units(faction="british", type="cavalry"):
        assert (unit["mp"] == 5) == (unit["language"] == "english")
        assert unit["corps"] == "br-cav" or unit["mp"] == 4


def test_steps_go_down_to_one_and_artillery_ends_with_the_pawn() -> None:
    for unit in units():
        steps = unit["steps"]
        guns = unit["type"].endswith("artillery")
        full = steps[:-1] if guns else steps
        assert full == list(range(full[0], 0, -1)), unit["id"]
        assert not guns or steps[-1] == 1
        assert 1 <= full[0] <= 4 and len(steps) <= 4
        allowed = (
            {"cannonballs"} if guns else {"stars"} if kind(unit) == "leader" else {"black", "white", "red"}
        )
        assert unit["pips"] in allowed, unit["id"]


def test_hits_for_a_damage_by_symbol() -> None:
    hits = {key: value for key, value in read("tables")["hits"].items() if key not in ("source", "note")}
    assert hits == {"black": 1, "white": 2, "red": 3, "cannonballs": 1, "pawn": 1, "stars": 1, "heart": 3}


@pytest.mark.rule("W200-3.10")
def test_foot_artillery_is_slow_and_stronger_than_horse_artillery() -> None:
    foot, horse = ([max(u["steps"]) for u in units(type=t)] for t in ("foot-artillery", "horse-artillery"))
    assert {u["mp"] for u in units(type="foot-artillery")} == {1}
    assert {u["mp"] for u in units(type="horse-artillery")} == {4}
    assert sum(foot) / len(foot) > sum(horse) / len(horse)
    assert max(horse) <= max(foot)


def test_the_british_reserve_corps() -> None:
    found = Counter((unit["type"], unit.get("brunswick", False)) for unit in units(corps="br-reserve"))
    assert found == {
        ("tactical-leader", False): 1,
        ("foot-artillery", False): 1,
        ("infantry", False): 6,
        ("cavalry", True): 1,
        ("infantry", True): 2,
    }
    line = [
        (u["steps"][0], u["pips"])
        for u in units(corps="br-reserve", type="infantry")
        if not u.get("brunswick")
    ]
    assert (4, "white") in line and any(strength == 3 for strength, _ in line)
    assert units(corps="br-reserve", type="foot-artillery")[0]["steps"] == [3, 2, 1, 1]
    assert not [u for u in units() if u.get("brunswick") and u["corps"] != "br-reserve"]


def test_languages_of_the_british_army() -> None:
    for unit in units():
        if unit["faction"] != "british":
            assert "language" not in unit
        elif kind(unit) == "leader" or unit["type"].endswith("artillery"):
            assert unit["language"] == "english"
    assert {unit["language"] for unit in units(faction="british")} == {"english", "german", "dutch"}
    assert all(unit["language"] == "german" for unit in units() if unit.get("brunswick"))


def test_french_cavalry_are_brigades_but_for_the_3rd_and_5th_divisions() -> None:
    line = [u for u in units(faction="french", type="cavalry") if u["corps"] != "fr-guard"]
    assert {u["id"] for u in line if "/" not in u["id"]} == {"3c", "5c"}
    assert {u["corps"] for u in line if "/" not in u["id"]} == {"fr-vi"}
    divisions = Counter(u["id"].split("/")[1] for u in line if "/" in u["id"])
    assert set(divisions.values()) == {2}


def test_the_second_corps_and_the_third_cavalry_corps_can_play_the_illustration() -> None:
    assert len(units(corps="fr-ii", type="infantry")) >= 5
    assert units(corps="fr-ii", type="foot-artillery")[0]["steps"][0] >= 2
    mounted = units(corps="fr-ii", type="cavalry") + units(corps="fr-iii-cav", type="cavalry")
    guns = units(corps="fr-ii", type="horse-artillery") + units(corps="fr-iii-cav", type="horse-artillery")
    assert len(mounted) >= 2 and len(guns) >= 1
    assert any(u["steps"][0] == 2 for u in mounted)
    four = [u for u in units(faction="french", type="infantry") if u["steps"][0] == 4]
    assert any(u["pips"] in ("white", "red") for u in four)


def test_the_guard_is_ten_blocks_with_old_middle_and_young_guard() -> None:
    guard = units(corps="fr-guard")
    assert {"GG", "CG", "GMG", "CMG", "GJG", "CJG"} == {u["id"] for u in guard if u["type"] == "infantry"}
    assert len(guard) == 11
    assert any(u["type"].endswith("artillery") for u in guard)


@pytest.mark.parametrize(
    ("corps", "guns", "cavalry", "infantry"), [("pr-i", 1, 1, 1), ("pr-ii", 1, 1, 1), ("pr-iv", 1, 1, 1)]
)
def test_prussian_corps_can_arrive_as_the_book_says(
    corps: str, guns: int, cavalry: int, infantry: int
) -> None:
    found = Counter(u["type"].replace("foot-", "").replace("horse-", "") for u in units(corps=corps))
    assert found["artillery"] == guns
    assert found["cavalry"] >= cavalry
    assert found["infantry"] >= infantry


def test_sample_step_lists_of_the_book_exist() -> None:
    lists = {tuple(unit["steps"]) for unit in units()}
    assert {(4, 3, 2, 1), (2, 1), (3, 2, 1, 1)} <= lists


# --- tables -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-0.2")
def test_five_turns_of_two_hours_from_11_to_21() -> None:
    turns = [(row["number"], row["begins"], row["ends"]) for row in read("tables")["turns"]]
    assert turns == [(n, f"{9 + 2 * n}:00", f"{11 + 2 * n}:00") for n in range(1, 6)]


def test_losses_table() -> None:
    rows = [(r["low"], r["high"], r["divisor"], r["fixed"]) for r in read("tables")["losses"]]
    assert rows[:2] == [(1, 5, 2, 0), (6, 10, 4, 0)]
    assert rows[2][0] == 11 and rows[2][2:] == (0, 1)


def test_tactical_radius_table() -> None:
    table = {row["who"]: row["at"] for row in read("tables")["radius"]}
    assert table == {
        "french": [2, 2, 2, 1],
        "british": [1, 1, 1, 0],
        "prussian": [1, 1, 1, 0],
        "uxbridge": [4, 3, 2, 0],
    }


def test_arrivals_leave_the_book_s_numbers_for_the_pool() -> None:
    left = {}
    for row in read("tables")["arrivals"]:
        of_corps = Counter(unit["type"] for unit in units(corps=row["corps"]))
        placed = sum(of_corps[type_] for type_ in row["placed"]) + len(row["drawn"])
        left[row["corps"]] = sum(of_corps.values()) - placed
    assert left == {"pr-iv": 5, "pr-ii": 2, "pr-i": 0}
