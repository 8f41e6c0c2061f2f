"""What the book states about counters, maps and set-ups, held against the data: the sums of its examples must come out
on the counters that are played with.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from grognard.engine.data import Row, fault, read
from grognard.engine.words import Said
from grognard.games.field_commander_napoleon.board import SIDES, Board, Campaign, Force, hits_of
from grognard.games.field_commander_napoleon.rows import Die, Side, Whole

FILE = "book.toml"


class Statement(Row, frozen=True):
    """A rule or an example of the book that speaks of a campaign."""

    id: str
    year: int


class SumRow(Statement, frozen=True):
    side: Side
    total: Whole
    full: tuple[str, ...] = ()
    reduced: tuple[str, ...] = ()


class ActivationRow(Statement, frozen=True):
    side: Side
    force: str
    value: Whole


class HitsRow(Statement, frozen=True):
    side: Side
    force: str
    roll: Die
    hits: Annotated[int, Meta(ge=0, le=2)]
    bonus: tuple[int, int] = (0, 0)
    reduced: bool = False


class LowestRow(Statement, frozen=True):
    side: Side
    among: tuple[str, ...]
    lowest: tuple[str, ...]


class NeighboursRow(Statement, frozen=True):
    area: str
    number: Whole
    among: tuple[str, ...]


class DistanceRow(Statement, frozen=True):
    between: tuple[str, str]
    moves: Whole


class SetupRow(Statement, frozen=True):
    key: Literal["command", "no_napoleon", "enemy_plans", "group", "enemy_supply", "french_supply"]
    value: Whole


class GainedRow(Statement, frozen=True):
    cities: Whole
    objectives: Whole
    areas: Whole
    gain: Whole


class BookFile(Row, frozen=True):
    sum: tuple[SumRow, ...] = ()
    activation: tuple[ActivationRow, ...] = ()
    hits: tuple[HitsRow, ...] = ()
    lowest: tuple[LowestRow, ...] = ()
    neighbours: tuple[NeighboursRow, ...] = ()
    distance: tuple[DistanceRow, ...] = ()
    setup: tuple[SetupRow, ...] = ()
    gain: tuple[GainedRow, ...] = ()


def check_book(folder: Path, board: Board) -> None:
    """DataError for the first statement of the book that the data contradict."""
    path = folder / FILE
    if not path.exists():
        return
    for where, problem in contradictions(read(path, BookFile), board):
        raise fault(path, where, problem)


def contradictions(book: BookFile, board: Board) -> Iterator[tuple[str, str]]:
    """Where a statement stands, and what the data say instead."""
    tables = {
        "sum": [wrong_sum(board, row) for row in book.sum],
        "activation": [wrong_activation(board, row) for row in book.activation],
        "hits": [wrong_hits(board, row) for row in book.hits],
        "lowest": [wrong_lowest(board, row) for row in book.lowest],
        "neighbours": [wrong_neighbours(board, row) for row in book.neighbours],
        "distance": [wrong_distance(board, row) for row in book.distance],
        "setup": [wrong_setup(board, row) for row in book.setup],
        "gain": [wrong_gain(board, row) for row in book.gain],
    }
    for table, problems in tables.items():
        yield from ((f"{table}[{i}]", problem) for i, problem in enumerate(problems) if problem)


def counters(board: Board, row: Statement, side: Side, labels: tuple[str, ...]) -> list[Force]:
    """The counters of these labels; those that the campaign does not have are left out."""
    return [
        f
        for label in labels
        for f in board.forces
        if f.year == row.year and f.label == label and SIDES[f.side] == side
    ]


def campaigns(board: Board, row: Statement) -> list[Campaign]:
    return [c for c in board.campaigns if c.year == row.year]


def missing(found: list[Force], labels: tuple[str, ...]) -> str:
    there = [f.label for f in found]
    return next(
        (Said("fault.no-counter", __package__, label=label) for label in labels if label not in there), ""
    )


def wrong_sum(board: Board, row: SumRow) -> str:
    full, reduced = (counters(board, row, row.side, labels) for labels in (row.full, row.reduced))
    if problem := missing([*full, *reduced], (*row.full, *row.reduced)):
        return problem
    values = [(f.label, f.full[1]) for f in full]
    values += [
        (Said("fault.reduced-force", __package__, label=f.label), f.reduced[1] if f.reduced else 0)
        for f in reduced
    ]
    made = sum(value for _, value in values)
    told = ", ".join(f"{label} {value}" for label, value in values)
    if made == row.total:
        return ""
    return Said("fault.sum", __package__, id=row.id, total=row.total, made=made, told=told)


def wrong_activation(board: Board, row: ActivationRow) -> str:
    found = counters(board, row, row.side, (row.force,))
    if problem := missing(found, (row.force,)):
        return problem
    value = found[0].full[0]
    if value == row.value:
        return ""
    return Said("fault.activation", __package__, id=row.id, force=row.force, value=row.value, found=value)


def wrong_hits(board: Board, row: HitsRow) -> str:
    found = counters(board, row, row.side, (row.force,))
    if problem := missing(found, (row.force,)):
        return problem
    values = found[0].reduced if row.reduced else found[0].full
    if values is None:
        return Said("fault.one-sided", __package__, force=row.force)
    made = hits_of(row.roll, values[1] + row.bonus[0], values[2] + row.bonus[1])
    if made == row.hits:
        return ""
    return Said("fault.hits", __package__, id=row.id, roll=row.roll, hits=row.hits, made=made)


def wrong_lowest(board: Board, row: LowestRow) -> str:
    found = counters(board, row, row.side, row.among)
    if problem := missing(found, row.among):
        return problem
    least = min(f.skill for f in found)
    lowest = sorted(f.label for f in found if f.skill == least)
    told = ", ".join(lowest)
    if lowest == sorted(row.lowest):
        return ""
    return Said("fault.lowest", __package__, id=row.id, told=told)


def wrong_neighbours(board: Board, row: NeighboursRow) -> str:
    for c in campaigns(board, row):
        near = [board.areas[a].id for a in c.adjacent[board.at[row.area]]]
        if len(near) != row.number or not set(row.among) <= set(near):
            return Said("fault.neighbours", __package__, id=row.id, area=row.area, near=", ".join(near))
    return ""


def wrong_distance(board: Board, row: DistanceRow) -> str:
    for c in campaigns(board, row):
        a, b = (board.at[area] for area in row.between)
        if c.distance[a][b] != row.moves:
            return Said("fault.distance", __package__, id=row.id, moves=row.moves, found=c.distance[a][b])
    return ""


def wrong_setup(board: Board, row: SetupRow) -> str:
    found = [getattr(c.row, row.key) for c in campaigns(board, row)]
    other = next((value for value in found if value != row.value), None)
    if other is None:
        return ""
    return Said("fault.setup", __package__, id=row.id, key=row.key, value=row.value, found=other)


def wrong_gain(board: Board, row: GainedRow) -> str:
    for c in campaigns(board, row):
        gain = c.row.gain_base + c.row.gain_city * row.cities
        gain += c.row.gain_objective * row.objectives + c.row.gain_area * row.areas
        if gain != row.gain:
            return Said("fault.gain", __package__, id=row.id, gain=row.gain, found=gain)
    return ""
