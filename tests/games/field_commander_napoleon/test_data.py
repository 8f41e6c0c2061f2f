"""The data: what the book states holds on the shipped counters, tables have no gaps, tracks keep to their dates."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from grognard import cli
from grognard.engine.errors import DataError
from grognard.games.field_commander_napoleon import CAMPAIGNS, GAME
from grognard.games.field_commander_napoleon.loading import load_board
from grognard.games.field_commander_napoleon.sheets import force_name
from tests.games.field_commander_napoleon.position import Position

MONTHS = {
    "Jan": "January", "Feb": "February", "Mar": "March", "Apr": "April", "May": "May", "Jun": "June",
    "Jul": "July", "Aug": "August", "Sep": "September", "Oct": "October", "Nov": "November", "Dec": "December",
}  # fmt: skip


def changed(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A copy of the data folder with one thing changed."""
    folder = tmp_path / "data"
    shutil.copytree(GAME.folder, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, old
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def force(name: str, kind: str, values: str) -> tuple[str, str]:
    """The row of a counter of 1796 up to its values, as it is and with others."""
    text = (GAME.folder / "1796.toml").read_text(encoding="utf-8")
    found = re.search(rf'name = "{name}"[^\n]*kind = "{kind}"[^\n]*?full = (\[[^\]]*\])', text)
    assert found is not None
    return found[0], found[0].replace(found[1], values)


@pytest.mark.rule("FCN-EX-110", "FCN-EX-78", "FCN-EX-63", "FCN-EX-65", "FCN-EX-80", "FCN-EX-91", "FCN-EX-98")
def test_the_shipped_data_keep_to_the_sums_of_the_book() -> None:
    assert GAME.check_data(GAME.folder)
    assert cli.main(["data", "check", "--game", "field-commander-napoleon"]) == 0


@pytest.mark.parametrize(
    ("name", "kind", "values", "told"),
    [
        ("Salisch", "cavalry", "[6, 5, 0]", "counts 14, and the counters make 13"),
        ("Serurier", "infantry", "[7, 7, 2]", "a roll of 2 makes 1 hit, not 2"),
        ("Maynier", "infantry", "[7, 4, 2]", "counts 28, and the counters make 27"),
        ("Dichat", "cavalry", "[6, 6, 0]", "act on 7, not on 6"),
    ],
)
def test_a_counter_that_breaks_a_sum_is_told_by_the_check_and_can_be_played(
    tmp_path: Path, name: str, kind: str, values: str, told: str
) -> None:
    folder = changed(tmp_path, "1796.toml", *force(name, kind, values))
    with pytest.raises(DataError) as error:
        GAME.check_data(folder)
    assert told in str(error.value) and "book.toml line" in str(error.value)
    assert GAME.table(scenario="1796", data=folder, seed=1).decision is not None


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("maps.toml", '["lodi", "marengo"]', '["lodi", "turin"]', "lodi has other neighbours"),
        ("1796.toml", "enemy_supply = 8", "enemy_supply = 9", "enemy_supply is 8, not 9"),
        ("1796.toml", "gain_base = 1", "gain_base = 2", "the French gain 9, not 10"),
        ("1796.toml", 'name = "Brempt"', 'name = "Bremt"', "no counter is called 'Brempt'"),
        (
            "book.toml",
            'force = "Dichat (cavalry)", value',
            'force = "Dichat", value',
            "no counter is called 'Dichat'",
        ),
        ("book.toml", 'lowest = ["Garnier"]', 'lowest = ["Macquard"]', "lowest skill"),
        (
            "book.toml",
            'between = ["mantua", "lodi"], moves = 1',
            'between = ["mantua", "lodi"], moves = 2',
            "2 moves",
        ),
        (
            "book.toml",
            'force = "Stengel", roll',
            'force = "Stengel", reduced = true, roll',
            "no reduced side",
        ),
        ("book.toml", 'force = "Garnier", reduced = true, roll', 'force = "Garni", roll', "no counter"),
        ("book.toml", 'among = ["Garnier", "Serurier"', 'among = ["Garni", "Serurier"', "no counter"),
    ],
)
def test_what_the_book_states_is_checked(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    if file == "maps.toml" and old not in (GAME.folder / file).read_text(encoding="utf-8"):
        old, new = '["marengo", "lodi"]', '["turin", "lodi"]'
    with pytest.raises(DataError) as error:
        GAME.check_data(changed(tmp_path, file, old, new))
    assert told in str(error.value)


def test_a_folder_without_the_statements_of_the_book_is_not_held_to_them(tmp_path: Path) -> None:
    folder = changed(tmp_path, "1796.toml", "enemy_supply = 8", "enemy_supply = 9")
    (folder / "book.toml").unlink()
    assert GAME.check_data(folder)


def test_a_counter_that_cannot_be_set_up_is_told_by_the_check(tmp_path: Path) -> None:
    folder = changed(tmp_path, "1796.toml", "full = [7, 7, 1]", "full = [300, 7, 1]")
    (folder / "book.toml").unlink()
    with pytest.raises(DataError, match="the data in data do not fit together"):
        GAME.check_data(folder)


@pytest.mark.rule("FCN-11.5", "FCN-39.1", "FCN-43.1", "FCN-46.1")
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("plans.toml", 'timing = "interrupt"', 'timing = "own_step"', "'interrupt' is needed, found 0"),
        ("plans.toml", 'key = "engage"', 'key = "charge"', "'charge' stands in two rows"),
        (
            "tables.toml",
            'id = "FCN-F02", low = 2, high = 2',
            'id = "FCN-F02", low = 3, high = 3',
            "begin at 2, found 3",
        ),
        (
            "tables.toml",
            "low = 13, high = 14, turns",
            "low = 13, high = 13, turns",
            "no row is for a result of 14",
        ),
        ("tables.toml", "low = 11, high = 12, turns", "low = 12, high = 11, turns", "ends at 11 before"),
        ("tables.toml", "low = 3, high = 5, result", "low = 2, high = 5, result", "begin at 3, found 2"),
        (
            "tables.toml",
            "low = 9, high = 10, result",
            "low = 9, high = 9, result",
            "no row is for a result of 10",
        ),
        ("tables.toml", "low = 5, high = 8, gives", "low = 6, high = 8, gives", "begin at 5, found 6"),
        ("tables.toml", "at_least = 0, years", "at_least = 1, years", "first row must be for 0"),
        ("tables.toml", "at_least = 7, spend = 4", "at_least = 3, spend = 4", "more than 4, found 3"),
        ("tables.toml", '  {key = "refit_cost", value = 2},\n', "", "'refit_cost' is missing"),
        ("1796.toml", "low = 5, high = 7, do", "low = 6, high = 7, do", "begin at 5, found 6"),
        ("1796.toml", "low = 13, high = 99, do", "low = 13, high = 12, do", "ends at 12"),
        ("1796.toml", "low = 3, high = 6, gives", "low = 3, high = 5, gives", "begin at 6, found 7"),
        ("1796.toml", "at_least = 6, spend = 3", "at_least = 2, spend = 3", "more than 4, found 2"),
        ("1814.toml", "low = -99, high = 2, do", "low = 2, high = 2, do", "begin at 1, found 2"),
        ("insights.toml", "low = 1,", "low = 2,", "begin at 1, found 2"),
    ],
)
def test_a_table_with_a_gap_is_refused(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    with pytest.raises(DataError) as error:
        load_board(changed(tmp_path, file, old, new))
    assert told in str(error.value) and file in str(error.value)


@pytest.mark.rule("FCN-7.4", "FCN-7.17")
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("1815.toml", 'nations = ["prussian"', 'nations = ["prusian"', "did you mean 'prussian'?"),
        (
            "1814.toml",
            'kind = "endurance", area = "paris"',
            'kind = "endurance", area = "madrid"',
            "no area of this",
        ),
        ("1814.toml", 'kind = "endurance", area', 'kind = "endurance", roll = 3, area', "unknown field, "),
        ("1813.toml", "from_turn = 5, to_turn = 7", "from_turn = 5", "'to_turn' is missing"),
        ("1813.toml", "from_turn = 5, to_turn = 7", "from_turn = 5, to_turn = 70", "the track has 13 boxes"),
        ("1813.toml", 'kind = "armistice"', 'kind = "truce"', "expected one of"),
        ("1796.toml", 'turn = 0, enters = ["lonato", "mantua"]', "turn = 0, enters = []", "a turn or areas"),
        ("1815.toml", 'id = "bulow", turn = 3', 'id = "bulow", turn = 30', "the track has 10 boxes"),
        ("1796.toml", 'area = "klagenfurt", arrival', "arrival", "needs an area"),
        ("1815.toml", "arrival = [\n", 'arrival = [\n  {id = "none", turn = 1},\n', "no Force arrives"),
    ],
)
def test_a_special_rule_or_arrival_that_can_not_be_played_is_refused(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    with pytest.raises(DataError) as error:
        load_board(changed(tmp_path, file, old, new))
    assert told in str(error.value) and file in str(error.value)


@pytest.mark.rule("FCN-7.2", "FCN-4.7")
def test_the_track_of_a_campaign_keeps_to_its_year_and_its_title() -> None:
    """L171: the year of a campaign is the one in which it begins."""
    for c in Position().b.campaigns:
        first, last = c.turns[0].name, c.turns[-1].name
        assert str(c.year) in first
        title = CAMPAIGNS[c.year]
        assert str(c.year) in title and re.findall(r"\d{4}", last)[0] == re.findall(r"\d{4}", title)[-1]
        months = re.findall("|".join(MONTHS.values()), title)
        assert months[0] == MONTHS[re.findall("|".join(MONTHS), first)[0]]
        assert months[-1] == MONTHS[re.findall("|".join(MONTHS), last)[-1]]


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "1796.toml",
            'arrival = "late_austrians"',
            'arrival = "late_austrian"',
            "did you mean 'late_austrians'?",
        ),
        ("1796.toml", 'nation = "piedmontese"', 'nation = "piedmontes"', "did you mean 'piedmontese'?"),
        ("1796.toml", 'map = "italy"', 'map = "itali"', "did you mean 'italy'?"),
        ("1796.toml", 'napoleon = "nice"', 'napoleon = "nic"', "did you mean 'nice'?"),
        ("1796.toml", 'objectives = ["nice"', 'objectives = ["nic"', "did you mean 'nice'?"),
        ("1805.toml", 'theatre = ["strasbourg"', 'theatre = ["strasburg"', "did you mean 'strasbourg'?"),
        ("1814.toml", 'target = "paris"', 'target = "pari"', "did you mean 'paris'?"),
        ("1796.toml", 'enters = ["lonato"', 'enters = ["lonat"', "did you mean 'lonato'?"),
        (
            "1796.toml",
            "full = [8, 8, 4], area",
            "full = [8, 8, 4], reduced = [7, 4, 0], area",
            "no reduced side",
        ),
        ("1796.toml", 'name = "Cervoni"', 'name = "Joubert"', "two counters of one side are called"),
        ("1796.toml", "recruit = true},", "reduced = [5, 2, 0], recruit = true},", "no reduced side"),
        (
            "1796.toml",
            'do = "random", areas = 1',
            'do = "random", areas = 1, nation = "austrain"',
            "no nation",
        ),
        ("1814.toml", ', target = "paris"', "", "names an area"),
        ("maps.toml", 'id = "savona"', 'id = "nice"', "two areas have the same id"),
        (
            "maps.toml",
            'between = ["nice", "savona"]',
            'between = ["nice", "savna"]',
            "did you mean 'savona'?",
        ),
        ("maps.toml", 'between = ["nice", "savona"]', 'between = ["nice", "cairo"]', "one map"),
        ("plans.toml", "orders = [", "orders = []\nold = [", "expected a list of at least 1 entry"),
    ],
)
def test_a_name_that_nothing_bears_is_told_with_what_was_meant(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    with pytest.raises(DataError) as error:
        load_board(changed(tmp_path, file, old, new))
    assert told in str(error.value) and file in str(error.value)


@pytest.mark.rule("FCN-43.1")
def test_a_nation_with_orders_of_its_own_needs_all_of_them(tmp_path: Path) -> None:
    row = '{low = 13, high = 99, do = "advance", areas = 2, source = "book"},'
    own = '\n  {low = -99, high = 9, do = "hold", areas = 0, nation = "austrian"},'
    with pytest.raises(DataError) as error:
        load_board(changed(tmp_path, "1796.toml", row, row + own))
    assert "no row is for a result of 10, and results go up to 13" in str(error.value)
    whole = own + '\n  {low = 10, high = 13, do = "random", areas = 1, nation = "austrian"},'
    (tmp_path / "whole").mkdir()
    board = load_board(changed(tmp_path / "whole", "1796.toml", row, row + whole))
    assert sum(order.nation >= 0 for order in board.campaign(1796).orders) == 2


@pytest.mark.rule("FCN-7.14", "FCN-2.1")
def test_the_board_is_what_the_files_say() -> None:
    b = Position().b
    c = b.campaign(1796)
    assert [b.forces[f].label for f in c.forces if b.forces[f].name == "Dichat"] == [
        "Dichat (cavalry)", "Dichat (infantry)",
    ]  # fmt: skip
    assert b.forces[b.force(1796, "Garrison 3", 1)].label == "Garrison 3"
    nice, savona, lodi = b.at["nice"], b.at["savona"], b.at["lodi"]
    assert savona in c.adjacent[nice] and nice in c.adjacent[savona] and lodi not in c.adjacent[nice]
    assert c.distance[nice][nice] == 0 and c.distance[nice][savona] == 1
    assert all(c.distance[a][b_] == c.distance[b_][a] for a in c.areas for b_ in c.areas)
    assert c.distance[nice][b.at["cairo"]] == 255
    assert [a.id for a in c.arrivals] == ["late_austrians"] and len(c.arrivals[0].forces) == 9
    late = c.arrivals[0]
    assert late.turn == 0 and late.enters == (b.at["lonato"], b.at["mantua"])
    assert all(b.forces[f].area == b.at["klagenfurt"] for f in late.forces)


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", {"Dichat's cavalry", "Dichat's infantry", "French Field Guns", "Enemy Field Guns"}),
        (
            "it",
            {
                "cavalleria di Dichat",
                "fanteria di Dichat",
                "cannoni da campo francesi",
                "cannoni da campo nemici",
            },
        ),
    ],
)
def test_two_forces_of_one_name_are_told_apart_by_their_arm_or_their_side(lang: str, names: set[str]) -> None:
    """By the side where they are troops, not somebody's: no "Field Guns' guns"."""
    forces = [f for f in GAME.board()[0].forces if f.name == "Dichat" or f.label.startswith("Field Guns (")]
    assert {str(force_name(f, lang)) for f in forces} == names
