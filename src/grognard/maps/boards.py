"""Battle boards: a few named zones in rows and columns, apart from the map.

    strip = BattleBoard.rows_of([["french_reserve", "french_approach", "french_front", "enemy_front", "enemy_approach"]])
    field = BattleBoard.rows_of(
        [
            ["left wing", "centre", "right wing"],
            ["reserve", "reserve", "reserve"],        # a zone that lies over several cells
        ]
    )
    field.neighbours[field.zone("reserve")]

A zone is a small integer in order of first mention; "" is a cell without a zone. Zones border each other where
their cells have a side in common; links can be added and cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from grognard.maps.graph import Graph

Cell = tuple[int, int]  # row, column


class BattleBoardError(ValueError):
    """A board that cannot be laid out; the message is one sentence that says why."""


class BattleBoard:
    """Named zones, where they lie and which border each other."""

    __slots__ = ("_ids", "cells", "columns", "graph", "names", "rows")

    def __init__(self, names: Sequence[str], cells: Sequence[Sequence[Cell]], graph: Graph) -> None:
        if len(set(names)) != len(names):
            raise BattleBoardError("Two zones of a board have the same name.")
        if not len(names) == len(cells) == graph.size:
            raise BattleBoardError("A board needs cells and a place in the graph for each of its zones.")
        self.names: Final[tuple[str, ...]] = tuple(names)
        self.cells: Final[tuple[tuple[Cell, ...], ...]] = tuple(tuple(zone) for zone in cells)
        self.rows: Final = 1 + max((row for zone in cells for row, _ in zone), default=-1)
        self.columns: Final = 1 + max((column for zone in cells for _, column in zone), default=-1)
        self.graph: Final = graph
        self._ids: Final = {name: zone for zone, name in enumerate(names)}

    @classmethod
    def rows_of(
        cls,
        rows: Sequence[Sequence[str]],
        *,
        diagonal: bool = False,
        links: Iterable[tuple[str, str]] = (),
        cut: Iterable[tuple[str, str]] = (),
    ) -> BattleBoard:
        """A board as it is drawn, row by row; `diagonal` lets cells that meet in a corner border each other too."""
        cells: dict[str, list[Cell]] = {}
        for row, names in enumerate(rows):
            for column, name in enumerate(names):
                if name:
                    cells.setdefault(name, []).append((row, column))
        ids = {name: zone for zone, name in enumerate(cells)}
        where = {cell: ids[name] for name, zone in cells.items() for cell in zone}
        steps = ((0, 1), (1, 0), (1, 1), (1, -1)) if diagonal else ((0, 1), (1, 0))
        pairs = {
            _pair(zone, other)
            for (row, column), zone in where.items()
            for down, right in steps
            if (other := where.get((row + down, column + right), zone)) != zone
        }
        for chosen in (links, cut):
            for name in (name for pair in chosen for name in pair):
                if name not in ids:
                    raise BattleBoardError(
                        f"There is no zone {name!r} on this board: it has {', '.join(ids)}."
                    )
        pairs |= {_pair(ids[a], ids[b]) for a, b in links}
        pairs -= {_pair(ids[a], ids[b]) for a, b in cut}
        return cls(
            list(cells), list(cells.values()), Graph(len(ids), [(a, b, "side") for a, b in sorted(pairs)])
        )

    @property
    def size(self) -> int:
        """How many zones there are."""
        return len(self.names)

    @property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The zones that border each zone."""
        return self.graph.neighbours

    @property
    def masks(self) -> tuple[int, ...]:
        """The same as masks."""
        return self.graph.masks

    def zone(self, name: str) -> int:
        """The zone of a name."""
        if name not in self._ids:
            raise BattleBoardError(
                f"There is no zone {name!r} on this board: it has {', '.join(self.names)}."
            )
        return self._ids[name]

    def distance(self, a: int, b: int) -> int:
        """How many steps two zones are apart; -1 if no way leads from one to the other."""
        return self.graph.distance(a, b)

    def row(self, row: int) -> tuple[int, ...]:
        """The zones of a row from left to right, each once."""
        return tuple(dict.fromkeys(zone for _, zone in sorted(self._in(row, 0))))

    def column(self, column: int) -> tuple[int, ...]:
        """The zones of a column from top to bottom, each once."""
        return tuple(dict.fromkeys(zone for _, zone in sorted(self._in(column, 1))))

    def ahead(self, zone: int, down: int, right: int) -> int:
        """The zone next to this one in a direction, past its own cells; -1 if the board ends there."""
        if not (down or right):
            raise BattleBoardError("Ahead needs a direction: rows down, columns to the right.")
        row, column = self.cells[zone][0]
        where = {cell: z for z, cells in enumerate(self.cells) for cell in cells}
        while (found := where.get((row, column), -1)) == zone:
            row, column = row + down, column + right
        return found

    def _in(self, line: int, axis: int) -> list[tuple[Cell, int]]:
        return [(cell, zone) for zone, cells in enumerate(self.cells) for cell in cells if cell[axis] == line]


def _pair(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)
