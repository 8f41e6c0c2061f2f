"""Maps of hexes: numbers, neighbours, hexsides, distances, lines and rings.

A hex is a small integer, row * columns + column, counted from the upper left. Where hexes stand is said once: with a
flat top the columns are straight and every other column is shoved down half a hex; with a pointed top the rows are
straight and every other row is shoved to the right. Inside, arithmetic is done in axial coordinates.

    g = HexGrid(columns=40, rows=52, flat=True, shoved="even")
    h = g.hex("0512")
    g.neighbours[h], g.distance(h, g.hex("0815")), g.name(h)
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import Final, Literal

from grognard.maps.graph import Graph

Axial = tuple[int, int]
Hexside = tuple[
    int, int
]  # the two hexes on its sides, the lower number first; off the map: (hex, OFF - direction)

OFF: Final = -1  # beyond the edge of the map
LEAN: Final = 1e-6  # how far a line along a hexside leans to one of its hexes

# clockwise; flat: N NE SE S SW NW; pointed: NE E SE SW W NW
FLAT: Final[tuple[Axial, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
POINTED: Final[tuple[Axial, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
FLAT_NAMES: Final = ("N", "NE", "SE", "S", "SW", "NW")
POINTED_NAMES: Final = ("NE", "E", "SE", "SW", "W", "NW")


class HexError(ValueError):
    """A hex that is not on the map; the message is one sentence that says what is."""


class HexGrid:
    """A rectangle of hexes.

    `shoved` says which columns (flat) or rows (pointed) are shoved, by their printed number if that starts at 1 ("odd":
    1, 3, 5 ...). `numbering` is how the four digits of a hex are made; with `south` printed rows grow to the north.
    """

    __slots__ = (
        "_shift",
        "columns",
        "compass",
        "directions",
        "flat",
        "neighbours",
        "numbering",
        "rows",
        "size",
        "south",
    )

    def __init__(
        self,
        columns: int,
        rows: int,
        *,
        flat: bool = True,
        shoved: Literal["odd", "even"] = "even",
        numbering: Literal["column-row", "row-column"] = "column-row",
        south: bool = False,
    ) -> None:
        if columns < 1 or rows < 1:
            raise HexError(f"A map of {columns} columns and {rows} rows has no hexes.")
        self.columns: Final = columns
        self.rows: Final = rows
        self.size: Final = columns * rows
        self.flat: Final = flat
        self.numbering: Final = numbering
        self.south: Final = south
        self._shift: Final = 0 if shoved == "even" else 1  # printed even is 1, 3, 5 ... counted from 0
        self.directions: Final = FLAT if flat else POINTED
        self.compass: Final = FLAT_NAMES if flat else POINTED_NAMES
        self.neighbours: Final[tuple[tuple[int, ...], ...]] = tuple(
            tuple(near for d in range(6) if (near := self.step(h, d)) != OFF) for h in range(self.size)
        )

    # --- numbers ---

    def at(self, column: int, row: int) -> int:
        """The hex of a column and a row counted from 0 at the upper left; OFF beyond the edge."""
        return row * self.columns + column if 0 <= column < self.columns and 0 <= row < self.rows else OFF

    def offset(self, h: int) -> tuple[int, int]:
        """Column and row of a hex, counted from 0 at the upper left."""
        return h % self.columns, h // self.columns

    def name(self, h: int) -> str:
        """The printed number of a hex, two digits each, from 01."""
        column, row = self.offset(h)
        row = self.rows - row if self.south else row + 1
        first, second = (column + 1, row) if self.numbering == "column-row" else (row, column + 1)
        return f"{first:02d}{second:02d}"

    def hex(self, name: str) -> int:
        """The hex of a printed number."""
        if len(name) == 4 and name.isascii() and name.isdecimal():
            first, second = int(name[:2]), int(name[2:])
            column, row = (first, second) if self.numbering == "column-row" else (second, first)
            found = self.at(column - 1, self.rows - row if self.south else row - 1)
            if found != OFF:
                return found
        raise HexError(f"There is no hex {name!r}: numbers run from {self.lowest()} to {self.highest()}.")

    def lowest(self) -> str:
        """The lowest printed number."""
        return self.name(self.at(0, self.rows - 1 if self.south else 0))

    def highest(self) -> str:
        """The highest printed number."""
        return self.name(self.at(self.columns - 1, 0 if self.south else self.rows - 1))

    # --- axial coordinates ---

    def axial(self, h: int) -> Axial:
        """The axial coordinates (q, r) of a hex."""
        column, row = self.offset(h)
        return (column, row - self._half(column)) if self.flat else (column - self._half(row), row)

    def of_axial(self, q: int, r: int) -> int:
        """The hex at axial coordinates; OFF beyond the edge."""
        return self.at(q, r + self._half(q)) if self.flat else self.at(q + self._half(r), r)

    def _half(self, line: int) -> int:
        """How far the slanted axis has run away from a straight line of hexes after so many lines."""
        return (line + (line & 1)) // 2 if self._shift else (line - (line & 1)) // 2

    # --- neighbours and hexsides ---

    def step(self, h: int, direction: int) -> int:
        """The neighbour in a direction (0 to 5, clockwise, named in `compass`); OFF beyond the edge."""
        q, r = self.axial(h)
        dq, dr = self.directions[direction % 6]
        return self.of_axial(q + dq, r + dr)

    def direction(self, a: int, b: int) -> int:
        """The direction in which the neighbour b lies from a; OFF if they are not neighbours."""
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        step = (bq - aq, br - ar)
        return self.directions.index(step) if step in self.directions else OFF

    def hexside(self, h: int, direction: int) -> Hexside:
        """The side of a hex in a direction: the same whichever of its two hexes it is asked of."""
        other = self.step(h, direction)
        if other == OFF:
            return h, OFF - direction % 6
        return (h, other) if h < other else (other, h)

    def between(self, a: int, b: int) -> Hexside:
        """The side between two neighbours."""
        if self.direction(a, b) == OFF:
            raise HexError(f"Hexes {self.name(a)} and {self.name(b)} are not neighbours.")
        return (a, b) if a < b else (b, a)

    def edge(self, h: int) -> bool:
        """Does the hex lie on the edge of the map."""
        return len(self.neighbours[h]) < 6

    # --- distances ---

    def distance(self, a: int, b: int) -> int:
        """How many steps b is away from a."""
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        q, r = aq - bq, ar - br
        return max(abs(q), abs(r), abs(q + r))

    def line(self, a: int, b: int, lean: Literal[-1, 1] = 1) -> tuple[int, ...]:
        """The hexes a straight line from centre to centre passes through, both ends included.

        Where it runs along a hexside it belongs to both hexes; `lean` says which of them is taken.
        """
        steps = self.distance(a, b)
        if not steps:
            return (a,)
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        way = []
        for i in range(steps + 1):
            q, r = aq + (bq - aq) * i / steps, ar + (br - ar) * i / steps
            h = self.of_axial(*_nearest(q + LEAN * lean, r + 2 * LEAN * lean))
            if h == OFF:  # along the edge of the map only one of the two hexes is there
                h = self.of_axial(*_nearest(q - LEAN * lean, r - 2 * LEAN * lean))
            way.append(h)
        return tuple(way)

    def ring(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes exactly so far away, in rising order; what lies beyond the edge is left out."""
        return tuple(h for h in self.disk(centre, radius) if self.distance(centre, h) == radius)

    def disk(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes at most so far away, the centre included, in rising order."""
        return _disk(self, centre, radius)

    # --- as a graph, as a drawing ---

    def graph(self, kind: str = "hexside") -> Graph:
        """The grid as a graph: every two neighbours linked."""
        return Graph(self.size, [(a, b, kind) for a in range(self.size) for b in self.neighbours[a] if a < b])

    def centre(self, h: int, radius: float = 1.0) -> tuple[float, float]:
        """Where the middle of a hex lies; the radius is that of its corners, hex (0, 0) begins at the origin."""
        column, row = self.offset(h)
        wide, high = (1.5 * radius, sqrt(3) * radius) if self.flat else (sqrt(3) * radius, 1.5 * radius)
        if self.flat:
            shove = high / 2 if (column + self._shift) & 1 else 0.0
            return radius + column * wide, high / 2 + row * high + shove
        shove = wide / 2 if (row + self._shift) & 1 else 0.0
        return wide / 2 + column * wide + shove, radius + row * high

    def corners(self, h: int, radius: float = 1.0) -> tuple[tuple[float, float], ...]:
        """The six corners; the side in direction d lies between corners d and d + 1."""
        x, y = self.centre(h, radius)
        start = -2 if self.flat else -1.5
        return tuple(
            (x + radius * cos(pi / 3 * (start + i)), y + radius * sin(pi / 3 * (start + i))) for i in range(6)
        )


def _nearest(q: float, r: float) -> Axial:
    """The hex in which a point of the plane lies: round all three cube coordinates, mend the worst one."""
    s = -q - r
    iq, ir, rest = round(q), round(r), round(s)
    dq, dr, ds = abs(iq - q), abs(ir - r), abs(rest - s)
    if dq > dr and dq > ds:
        return -ir - rest, ir
    if dr > ds:
        return iq, -iq - rest
    return iq, ir


@lru_cache(maxsize=1 << 14)
def _disk(grid: HexGrid, centre: int, radius: int) -> tuple[int, ...]:
    q, r = grid.axial(centre)
    return tuple(
        sorted(
            h
            for dq in range(-radius, radius + 1)
            for dr in range(max(-radius, -dq - radius), min(radius, radius - dq) + 1)
            if (h := grid.of_axial(q + dq, r + dr)) != OFF
        )
    )
