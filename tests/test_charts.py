"""Every table of the data is a chart in both languages, and what is lit tells nobody more than he knows."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine import Game, coverage, words
from grognard.engine.charts import Chart, Text, bands, in_words, lit, signed, span
from grognard.engine.words import LANGUAGES, book, id_of

TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]

ON_THE_MAP = "it is drawn on the map, and a place tells it when it is pointed at"
ON_THE_COUNTERS = "it is printed on the counters and on the card of the piece"
IN_THE_HAND = "cards are read in the hand, and every one has its rule in the rulebook"
SET_UP = "where everything stands at the start is seen on the map"
CHECKS = "the book's own sums, by which the data are checked; nothing is played by them"

NO_CHART: dict[str, dict[str, str]] = {
    "all-is-lost": {
        "map": ON_THE_MAP,
        "units": ON_THE_COUNTERS,
        "captains": ON_THE_COUNTERS,
        "scenarios.scenario": SET_UP,
        "scenarios.scenario.force": SET_UP,
        "scenarios.scenario.substitute": SET_UP,
        "scenarios.scenario.special": "special rules are sentences of the rulebook, by the scenario",
        "scenarios.battle": SET_UP,
    },
    "field-commander-napoleon": {
        "maps": ON_THE_MAP,
        "scenery": ON_THE_MAP,
        "campaign.force": ON_THE_COUNTERS,
        "tables.nation": "names, not numbers: they stand on the counters",
        "book": CHECKS,
    },
    "napoleon-in-europe": {
        "map": ON_THE_MAP,
        "shapes": ON_THE_MAP,
        "scenarios": SET_UP,
        "battles": SET_UP,
        "tables.seating": "who sits where is shown when the game is made",
    },
    "waterloo-200": {
        "map": ON_THE_MAP,
        "polygons": ON_THE_MAP,
        "relief": ON_THE_MAP,
        "units": ON_THE_COUNTERS,
        "tables.areas": ON_THE_MAP,
    },
    "wellington": {
        "map": ON_THE_MAP,
        "geography": ON_THE_MAP,
        "cards": IN_THE_HAND,
        "scenarios.place": SET_UP,
        "scenarios.flag": SET_UP,
    },
}
"""Tables of the data, or whole files, that have no chart, and why."""


def all_charts(game: Game) -> dict[str, list[Chart]]:
    assert game.charts is not None
    board, _ = game.board()
    return {scenario: list(game.charts(board, scenario)) for scenario in game.scenarios}


def tables_of(folder: Path) -> Iterator[tuple[str, Any]]:
    """Every table, list of rows and number of the data; the campaigns of a year have one name."""
    for path in sorted(folder.glob("*.toml")):
        file = "campaign" if path.stem.isdigit() else path.stem
        for key, value in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if key in ("source", "note"):
                continue
            yield f"{file}.{key}", value
            if isinstance(value, list):
                inner = {k for row in value if isinstance(row, dict) for k, v in row.items() if is_table(v)}
                for name in sorted(inner):
                    yield f"{file}.{key}.{name}", [row.get(name) for row in value]


def is_table(value: object) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(row, dict) and len(row) > 1 for row in value)
    )


def has_chart(table: str, value: Any, shown: set[str]) -> bool:
    """The table itself, or each of its named rows or fields."""
    if table in shown:
        return True
    if isinstance(value, dict):
        return all(f"{table}.{key}" in shown for key in value if key not in ("source", "note"))
    if isinstance(value, list) and value and isinstance(value[0], dict):
        named = [row.get("id", row.get("key")) for row in value]
        return all(name is not None and f"{table}.{name}" in shown for name in named)
    return False


@pytest.mark.parametrize("title", TITLES)
def test_every_table_of_the_data_has_a_chart(title: str) -> None:
    game, excused = grognard.game(title), NO_CHART[title]
    shown = {table for charts in all_charts(game).values() for chart in charts for table in chart.shows}
    found = dict(tables_of(game.folder))
    bare = [
        table
        for table, value in found.items()
        if not has_chart(table, value, shown)
        and table not in excused
        and table.partition(".")[0] not in excused
        and not (table.count(".") > 1 and has_chart(table.rpartition(".")[0], None, shown))
    ]
    assert not bare, f"no chart shows {bare}"
    assert all(any(t == e or t.startswith(f"{e}.") for t in found) for e in excused), "an excuse for nothing"


@pytest.mark.parametrize("title", TITLES)
def test_charts_have_words_rules_and_a_cell_for_each_column(title: str) -> None:
    game = grognard.game(title)
    folder = Path(str(sys.modules[game.package].__file__)).parent
    rules = {rule.id for rule in coverage.read_rules(folder / "rules.csv")}
    needed: set[str] = set()
    for charts in all_charts(game).values():
        assert len({chart.id for chart in charts}) == len(charts)
        for chart in charts:
            assert chart.rule in rules, f"{chart.id}: {chart.rule} is no rule"
            assert chart.rows and all(len(row) == len(chart.columns) for row in chart.rows), chart.id
            needed |= {f"chart.{chart.id}", *(f"column.{name}" for name in chart.columns)}
            cells = [cell for row in chart.rows for cell in row if isinstance(cell, str)]
            needed |= {cell if "." in cell else f"cell.{cell}" for cell in cells}
    missing = [
        (key, lang) for key in sorted(needed) for lang in LANGUAGES if not words.has(game.package, key, lang)
    ]
    assert not missing
    used = {id_of(key) for key in needed}
    for lang in LANGUAGES:
        idle = [
            id
            for id in book(game.package, lang).sources
            if id.partition("-")[0] in ("chart", "column", "cell") and id.removesuffix("-note") not in used
        ]
        assert not idle, f"{lang}: {idle}"


@pytest.mark.parametrize("title", TITLES)
def test_what_is_lit_is_in_the_charts_and_no_secret(title: str) -> None:
    """In any world a seat can imagine the same rows are lit: none of them depends on what is hidden."""
    game, rng = grognard.game(title), Random(5)
    seen: set[str] = set()
    for scenario in list(game.scenarios)[:2]:
        sizes = {chart.id: len(chart.rows) for chart in all_charts(game)[scenario]}
        table = game.table(scenario, seed=11)
        for step in range(260):
            decision = table.decision
            if decision is None:
                break
            if step % 5 == 0:
                for seat in table.seats:
                    eyes = tuple(game.roles[role] for role in seat)
                    now = lit(table, eyes)
                    seen |= set(now)
                    assert all(0 <= row < sizes[id] for id, rows in now.items() for row in rows), now
                    assert lit(table.imagine(eyes, rng), eyes) == now, (scenario, step, eyes)
                lit(table, "observer")
            table.play(rng.choice(decision.options), role=decision.role)
    assert seen, "nothing was ever lit"


def test_numbers_are_written_as_people_write_them() -> None:
    assert [signed(n).en for n in (2, 0, -1)] == ["+2", "0", "−1"]
    assert [cell.en for cell in bands([3, 5, 99], 1)] == ["1 – 3", "4 – 5", "≥ 6"]
    assert span(-99, 2, least=-99).en == "≤ 2"
    tiny = Chart("x", "", ("what",), ((Text("one", "uno"),), (True,), (-3,)), ())
    assert in_words("grognard.engine", tiny, "it")["rows"] == [["uno"], ["sì"], ["−3"]]
