"""A game's tables as charts a player keeps beside the map, and which of their rows apply now.

Every game has a room `charts.py` with two functions: `charts(board, scenario)` turns the tables of its data into charts,
`lit(t, mask)` says which rows apply now, from what these readers may know. The words are messages of the game: the title
of a chart is `chart.<id>`, a sentence below it `chart.<id>.note`, a heading `column.<name>`, a word in a cell `cell.<word>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grognard.engine import words

if TYPE_CHECKING:
    from grognard.engine.game import Game
    from grognard.engine.table import AnyTable, Roles


@dataclass(frozen=True)
class Text:
    """A cell that is no message: a name from the data in its languages, or signs that need none."""

    en: str
    it: str = ""
    others: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> Text:
        return cls(texts["en"], texts.get("it", ""), tuple(texts.items()))


Cell = int | bool | str | Text
Line = tuple[Cell, ...]
Lit = dict[str, Sequence[int]]
"""The rows that apply now, by the id of their chart."""


@dataclass(frozen=True)
class Chart:
    """One table of the data. A cell that is a string is the word of a message; `shows` names the tables it is made of."""

    id: str
    rule: str
    columns: tuple[str, ...]
    rows: tuple[Line, ...]
    shows: tuple[str, ...]


def chart(id: str, rule: str, columns: str, rows: Iterable[Line], *shows: str) -> Chart:
    """A chart with these columns; every row has a cell for each of them."""
    headings = tuple(columns.split())
    found = tuple(tuple(row) for row in rows)
    assert all(len(row) == len(headings) for row in found), id
    return Chart(id, rule, headings, found, shows)


def numbers(id: str, rule: str, values: Mapping[str, Cell], *shows: str) -> Chart:
    """A list of single numbers, each called by the message `cell.<name>`."""
    return chart(id, rule, "what number", values.items(), *shows)


def plain(text: object) -> Text:
    return Text(str(text))


def signed(number: int) -> Text:
    """A modifier, with its sign."""
    return Text(f"{'+' if number > 0 else '−' if number < 0 else ''}{abs(number)}")


def span(low: int, high: int, least: int | None = None, most: int | None = None) -> Text:
    """From one number to another; open where the table has no end on that side."""
    if least is not None and low <= least:
        return Text(f"≤ {_number(high)}")
    if most is not None and high >= most:
        return Text(f"≥ {_number(low)}")
    return Text(_number(low) if low == high else f"{_number(low)} – {_number(high)}")


def _number(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def bands(tops: Sequence[int], first: int = 0, most: int = 99) -> list[Text]:
    """What is read "up to" each of these numbers, as spans that follow each other."""
    starts = [first, *(top + 1 for top in tops[:-1])]
    return [span(low, high, most=most) for low, high in zip(starts, tops, strict=True)]


# --- for people ----------------------------------------------------------------------------------------------


def shown(game: Game, board: Any, scenario: str, lang: str) -> list[dict[str, Any]]:
    """Every chart of a scenario, in words."""
    if game.charts is None:
        return []
    return [in_words(game.package, chart, lang) for chart in game.charts(board, scenario)]


def in_words(package: str, chart: Chart, lang: str) -> dict[str, Any]:
    note = f"chart.{chart.id}.note"
    return {
        "id": chart.id,
        "title": words.say(package, f"chart.{chart.id}", {}, lang),
        "note": words.say(package, note, {}, lang) if words.has(package, note, lang) else "",
        "rule": chart.rule,
        "columns": [words.say(package, f"column.{name}", {}, lang) for name in chart.columns],
        "rows": [[cell_in_words(package, cell, lang) for cell in row] for row in chart.rows],
    }


def cell_in_words(package: str, cell: Cell, lang: str) -> str:
    if isinstance(cell, Text):
        return str(dict(cell.others).get(lang) or (lang == "it" and cell.it) or cell.en)
    if isinstance(cell, bool):
        return words.say(package, "cell.yes" if cell else "cell.no", {}, lang)
    if isinstance(cell, int):
        return _number(cell)
    return words.capital(words.say(package, cell if "." in cell else f"cell.{cell}", {}, lang))


def lit(table: AnyTable, roles: Roles) -> dict[str, list[int]]:
    """The rows that apply now, as these roles may know it."""
    if table.game.lit is None or table.outcome is not None:
        return {}
    found = table.game.lit(table, table.mask(roles))
    return {id: sorted(set(rows)) for id, rows in found.items() if rows}
