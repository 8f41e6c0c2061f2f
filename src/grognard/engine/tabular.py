"""Checks of tables that are read by a roll, by points or by name: every row that the rules ask for is there, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from grognard.engine.data import fault
from grognard.engine.words import Said


class Ranged(Protocol):
    """A row for results from the one to the other, both included."""

    @property
    def low(self) -> int: ...
    @property
    def high(self) -> int: ...


def no_gaps(path: Path, table: str, rows: Sequence[Ranged], last: int, places: Sequence[int] = ()) -> None:
    """The rows of a table by roll follow each other without gap or overlap, from 1 or less to `last` or more."""
    expected = 1
    for row, place in zip(rows, places or range(len(rows)), strict=True):
        where = f"{table}[{place}]"
        if row.high < row.low:
            raise fault(path, where, Said("fault.row-ends", high=row.high, low=row.low))
        if row.low > expected or (row.low < expected and expected > 1):
            raise fault(path, where, Said("fault.row-begins", expected=expected, low=row.low))
        expected = row.high + 1
    if expected <= last:
        raise fault(path, table, Said("fault.no-row", expected=expected, last=last))


def rising(path: Path, table: str, field: str, points: Sequence[int], last: int | None = None) -> None:
    """Each row of a table by points is for more than the one before; the last, where it says "up to", for `last` or more."""
    for i in range(1, len(points)):
        if points[i] <= points[i - 1]:
            said = Said("fault.rising", points=points[i - 1], points2=points[i])
            raise fault(path, f"{table}[{i}].{field}", said)
    top = points[-1] if points else -1
    if last is not None and top < last:
        raise fault(path, table, Said("fault.no-row", expected=top + 1, last=last))


def from_zero(path: Path, table: str, points: Sequence[int]) -> None:
    """The rows of a table that is read "at least" begin at 0 and rise."""
    if not points or points[0] != 0:
        raise fault(path, table, Said("fault.first-row"))
    rising(path, table, "at_least", points)


def each_once(
    path: Path, table: str, found: Iterable[str], wanted: Iterable[str] = (), field: str = "id"
) -> None:
    """No name stands in two rows, and each that the rules ask for stands in one.

    Others may be there: data that a game was begun on can have rows that nobody asks for any more.
    """
    names = list(found)
    counts = Counter(names)
    for i, name in enumerate(names):
        if counts[name] > 1:
            raise fault(path, f"{table}[{i}].{field}", Said("fault.row-twice", name=name))
    for name in wanted:
        if name not in counts:
            raise fault(path, table, Said("fault.row-missing", name=name))


def in_order(
    path: Path, table: str, found: Sequence[object], wanted: Sequence[object], field: str = "id"
) -> None:
    """The rules read these rows by their places: exactly those that are wanted, in their order."""
    for i, (name, other) in enumerate(zip(found, wanted, strict=False)):
        if name != other:
            said = Said("fault.row-place", wanted=str(other), found=str(name))
            raise fault(path, f"{table}[{i}].{field}", said)
    if len(found) < len(wanted):
        raise fault(path, table, Said("fault.row-missing", name=str(wanted[len(found)])))
    if len(found) > len(wanted):
        raise fault(path, f"{table}[{len(wanted)}]", Said("fault.row-unread"))
