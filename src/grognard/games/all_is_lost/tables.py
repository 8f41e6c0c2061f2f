"""What the charts must have for the rules to read them: every row that is asked for, once, in its order, without gaps."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from grognard.engine.data import fault
from grognard.engine.tabular import each_once, in_order, rising
from grognard.engine.words import Said
from grognard.games.all_is_lost.board import CHITS, ORDERS, RELIABILITIES, TERRAINS, WEATHERS
from grognard.games.all_is_lost.rows import ChartsFile

LOWEST = -99
"""The first row of a table by steps is for everything below its second."""
QUALITIES = ("Q3", "Q2", "Q1", "Q0")
FORTRESSES = ("fortified_city", "fortified_town")
ROADS = ("main", "secondary")
CROSSINGS = ("bridge", "ford", "ferry", "pontoon")
MOST_SP, LONGEST = 99, 200
"""SP that stand together, and hexes of a line: no table that is read by them ends before."""
TWO_DICE, DIE, MOST_CHARGE = 11, 6, 8
ALONE = (
    "constant", "discipline_modifier", "attrition_modifier", "assault_shape", "unit_effect", "assault_modifier",
    "fire_modifier", "charge_modifier", "pursuit_modifier", "free_chits", "simple_modifier",
)  # fmt: skip
"""Tables of one row."""


def check_charts(path: Path, charts: ChartsFile) -> None:
    for table, wanted in (
        ("terrain", TERRAINS),
        ("fortress", FORTRESSES),
        ("road", ROADS),
        ("crossing", CROSSINGS),
        ("order", ORDERS[1:]),
        ("weather_effect", WEATHERS),
        ("chit", CHITS),
    ):
        in_order(path, table, [row.id for row in getattr(charts, table)], wanted)
    for table in ALONE:
        in_order(path, table, range(len(getattr(charts, table))), range(1), "source")
    each_once(path, "discipline", [r.column for r in charts.discipline], QUALITIES + RELIABILITIES, "column")
    in_order(path, "charge", [row.die for row in charts.charge], range(MOST_CHARGE + 1), "die")
    for table in ("recruit", "fate"):
        in_order(path, table, [row.die for row in getattr(charts, table)], range(1, DIE + 1), "die")
    _check_weather(path, charts)
    _check_bands(path, charts)
    _check_steps(path, charts)


def _check_weather(path: Path, charts: ChartsFile) -> None:
    """A row for each month, and a kind of weather for each face (17)."""
    in_order(path, "weather", [row.month for row in charts.weather], range(1, 13), "month")
    for i, row in enumerate(charts.weather):
        _as_many(path, f"weather[{i}].kinds", row.kinds, DIE)
        for kind in row.kinds:
            if kind not in WEATHERS:
                raise fault(path, f"weather[{i}].kinds", Said("fault.row-missing", name=kind))


def _check_bands(path: Path, charts: ChartsFile) -> None:
    """Tables that are read "up to" end beyond all that can be asked of them."""
    for table, last in (
        ("supply", LONGEST),
        ("attrition", MOST_SP),
        ("pursuit", MOST_SP),
        ("fire_column", MOST_SP),
        ("charge_strength", MOST_SP),
    ):
        rising(path, table, "to", [row.to for row in getattr(charts, table)], last)
    for i, supply in enumerate(charts.supply):
        _as_many(path, f"supply[{i}].adds", supply.adds, TWO_DICE)
    for table in ("attrition", "pursuit"):
        rows = getattr(charts, table)
        for i, row in enumerate(rows):
            _as_many(path, f"{table}[{i}].lost", row.lost, max(1, len(rows[0].lost)))
    rising(path, "ratio", "tenths", [row.tenths for row in charts.ratio])


def _check_steps(path: Path, charts: ChartsFile) -> None:
    """Tables that are read "at least": nothing lies below their first row."""
    for table, field, first in (
        ("assault", "step", LOWEST),
        ("fire", "step", LOWEST),
        ("simple", "step", LOWEST),
        ("initiative", "enemy", 0),
    ):
        steps = [getattr(row, field) for row in getattr(charts, table)]
        if not steps or steps[0] > first:
            low = steps[0] if steps else 0
            raise fault(path, f"{table}[0].{field}", Said("fault.row-begins", expected=first, low=low))
        rising(path, table, field, steps)


def _as_many(path: Path, where: str, found: Sequence[object], n: int) -> None:
    if len(found) != n:
        said = Said("fault.row-cells", wanted=n, n=len(found))
        raise fault(path, where, said)
