"""Areas as polygons: computed from points when a map is built, plain lists of corners when it is played.

Whatever builds (Voronoi cells, clipping, simplification) imports shapely and scipy inside the function, so that
a player needs neither; whatever reads polygons that are already there is plain arithmetic.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot, pi
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shapely import Polygon

# A point is (x, y) in map units, x to the east and y to the south; a ring does not repeat its first point.
Point = tuple[float, float]
Ring = tuple[Point, ...]
Line = tuple[Point, ...]


class GeometryError(ValueError):
    """A map that cannot be cut into areas; the message is one sentence that says why."""


# --- reading polygons -----------------------------------------------------------------------------------------


def signed_area(ring: Sequence[Point]) -> float:
    """Twice-halved shoelace sum: positive if the ring runs clockwise on a map whose y grows to the south."""
    total = 0.0
    for (ax, ay), (bx, by) in edges(ring):
        total += ax * by - bx * ay
    return total / 2


def polygon_area(ring: Sequence[Point]) -> float:
    """The surface of a simple polygon."""
    return abs(signed_area(ring))


def perimeter(ring: Sequence[Point]) -> float:
    """The length of the border of a polygon."""
    return sum(length(a, b) for a, b in edges(ring))


def compactness(ring: Sequence[Point]) -> float:
    """Polsby-Popper score: 1 for a circle, 0.785 for a square, near 0 for a sliver."""
    around = perimeter(ring)
    return 4 * pi * polygon_area(ring) / (around * around) if around else 0.0


def centroid(ring: Sequence[Point]) -> Point:
    """The centre of gravity of a simple polygon."""
    surface = signed_area(ring)
    if not surface:
        raise GeometryError("A polygon without surface has no centre.")
    cx = cy = 0.0
    for (ax, ay), (bx, by) in edges(ring):
        cross = ax * by - bx * ay
        cx += (ax + bx) * cross
        cy += (ay + by) * cross
    return cx / (6 * surface), cy / (6 * surface)


def contains(ring: Sequence[Point], point: Point) -> bool:
    """Is the point inside the polygon (even-odd rule; a point on the border may fall on either side)."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in edges(ring):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def edges(ring: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    """The sides of a ring, the closing one included."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def length(a: Point, b: Point) -> float:
    """The distance between two points."""
    return hypot(b[0] - a[0], b[1] - a[1])


def label_point(ring: Sequence[Point], precision: float = 1.0) -> Point:
    """The point inside a polygon that is farthest from its border: where a name or a stack fits best.

    A grid of squares is searched from the most promising on (the polylabel method): a square that cannot hold a
    better point than the best one found is thrown away, any other is cut into four.
    """
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    cell = min(width, height)
    if cell <= 0:
        raise GeometryError("A polygon without surface has no place for a label.")
    middle = centroid(ring)
    best, room = middle, _room(ring, middle)
    half = cell / 2
    queue: list[
        tuple[float, Point, float]
    ] = []  # the most room a square can offer (negated), its centre, its half
    for column in range(int(width / cell) + 1):
        for row in range(int(height / cell) + 1):
            centre = (min(xs) + column * cell + half, min(ys) + row * cell + half)
            heappush(queue, (-_room(ring, centre) - half * 2**0.5, centre, half))
    while queue:
        bound, point, half = heappop(queue)
        if -bound - room <= precision:
            return best
        free = _room(ring, point)
        if free > room:
            best, room = point, free
        quarter = half / 2
        for dx in (-quarter, quarter):
            for dy in (-quarter, quarter):
                centre = (point[0] + dx, point[1] + dy)
                heappush(queue, (-_room(ring, centre) - quarter * 2**0.5, centre, quarter))
    return best


def _room(ring: Sequence[Point], point: Point) -> float:
    """Distance to the border, negative outside."""
    near = min(_to_segment(point, a, b) for a, b in edges(ring))
    return near if contains(ring, point) else -near


def _to_segment(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    share = 0.0 if not square else ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square
    share = max(0.0, min(1.0, share))
    return hypot(a[0] + share * dx - point[0], a[1] + share * dy - point[1])


# --- borders --------------------------------------------------------------------------------------------------

TOUCH = 1e-6  # as a share of the size of the map: two borders nearer than this are one


def shared_borders(rings: Sequence[Sequence[Point]]) -> dict[tuple[int, int], tuple[Line, ...]]:
    """The common border of every two polygons (i < j) that have one, as segments; a bare corner is no border."""
    boxes = [_box(ring) for ring in rings]
    size = max((max(x2 - x1, y2 - y1) for x1, y1, x2, y2 in boxes), default=0.0)
    near = size * TOUCH
    found: dict[tuple[int, int], tuple[Line, ...]] = {}
    for i, ring in enumerate(rings):
        for j in range(i + 1, len(rings)):
            a, b = boxes[i], boxes[j]
            if a[0] > b[2] + near or b[0] > a[2] + near or a[1] > b[3] + near or b[1] > a[3] + near:
                continue
            pieces = tuple(p for e in edges(ring) for f in edges(rings[j]) if (p := _overlap(e, f, near)))
            if pieces:
                found[i, j] = pieces
    return found


def border_lengths(rings: Sequence[Sequence[Point]]) -> dict[tuple[int, int], float]:
    """How long the common border of every two neighbouring polygons is."""
    return {pair: sum(length(a, b) for a, b in pieces) for pair, pieces in shared_borders(rings).items()}


def join(pieces: Iterable[Sequence[Point]]) -> list[Line]:
    """Segments chained end to end into as few lines as possible; where three meet a line ends."""
    ends: dict[Point, list[int]] = {}
    lines: dict[int, list[Point]] = dict(enumerate(list(piece) for piece in pieces))
    for key, line in lines.items():
        for end in (line[0], line[-1]):
            ends.setdefault(end, []).append(key)
    for meeting, keys in ends.items():
        if len(keys) != 2 or keys[0] == keys[1]:
            continue
        first, second = keys
        head, tail = lines[first], lines.pop(second)
        if head[-1] != meeting:
            head.reverse()
        if tail[0] != meeting:
            tail.reverse()
        head.extend(tail[1:])
        ends[head[-1]] = [first if key == second else key for key in ends[head[-1]]]
    return [tuple(line) for line in lines.values()]


def crosses(line: Sequence[Point], a: Point, b: Point) -> bool:
    """Does the line cut the segment from a to b (touching it counts)."""
    return any(_cut(p, q, a, b) for p, q in pairwise(line))


def _cut(p: Point, q: Point, a: Point, b: Point) -> bool:
    return _turn(p, q, a) * _turn(p, q, b) <= 0 and _turn(a, b, p) * _turn(a, b, q) <= 0 and p != q and a != b


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _box(ring: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def _overlap(e: tuple[Point, Point], f: tuple[Point, Point], near: float) -> tuple[Point, Point] | None:
    """The stretch that two segments of one straight line have in common, if it is longer than a point."""
    (ax, ay), (bx, by) = e
    long = length(*e)
    if long <= near or length(*f) <= near:
        return None
    ux, uy = (bx - ax) / long, (by - ay) / long
    if any(abs((x - ax) * uy - (y - ay) * ux) > near for x, y in f):
        return None
    along = sorted(((x - ax) * ux + (y - ay) * uy, (x, y)) for x, y in f)
    start = max((0.0, e[0]), along[0])
    end = min((long, e[1]), along[1])
    return (start[1], end[1]) if end[0] - start[0] > near else None


# --- making a map look like ground ------------------------------------------------------------------------------


def roughen(rings: Sequence[Sequence[Point]], bend: float = 0.06, most: float = 30.0) -> tuple[Ring, ...]:
    """Borders between areas bent like hedges and brooks, the same for both neighbours; the outer edge stays straight.

    A border leaves its straight line by at most `bend` of its length and at most `most`. It always bends the same way.
    """
    sides = Counter(frozenset(edge) for ring in rings for edge in edges(ring))
    return tuple(
        tuple(
            corner
            for a, b in edges(ring)
            for corner in (_bent(a, b, bend, most)[:-1] if sides[frozenset((a, b))] > 1 else (a,))
        )
        for ring in rings
    )


def _bent(a: Point, b: Point, bend: float, most: float) -> list[Point]:
    """Five corners from a to b: the middle moved aside, then the middles of the two halves."""
    if b < a:
        return _bent(b, a, bend, most)[::-1]
    chance = Random(repr((a, b)))

    def between(p: Point, q: Point) -> Point:
        aside = min(bend, most / length(p, q)) * chance.uniform(-1, 1) * 0.7
        dx, dy = q[0] - p[0], q[1] - p[1]
        return float(round((p[0] + q[0]) / 2 - dy * aside)), float(round((p[1] + q[1]) / 2 + dx * aside))

    middle = between(a, b)
    return [a, between(a, middle), middle, between(middle, b), b]


def contours(heights: Sequence[Sequence[float]], level: float, cell: float = 1.0) -> list[Line]:
    """Where a surface has a height: lines over a grid of heights, rows from north to south, `cell` apart.

    Each square of the grid is cut by itself (marching squares); the cuts meet on the sides of the squares.
    """
    pieces: list[Line] = []
    for row in range(len(heights) - 1):
        for column in range(len(heights[row]) - 1):
            corners = ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
            above = [heights[r][c] >= level for r, c in corners]
            cuts = [
                _cut_at(heights, level, cell, *sorted((corners[i], corners[(i + 1) % 4])))
                for i in range(4)
                if above[i] != above[(i + 1) % 4]
            ]
            if len(cuts) == 4:  # a saddle: the middle decides which two corners belong together
                middle = sum(heights[r][c] for r, c in corners) / 4 >= level
                cuts = cuts if middle == above[0] else [cuts[3], *cuts[:3]]
            pieces += [(p, q) for p, q in zip(cuts[::2], cuts[1::2], strict=True) if p != q]
    return join(pieces)


def _cut_at(
    heights: Sequence[Sequence[float]], level: float, cell: float, low: tuple[int, int], high: tuple[int, int]
) -> Point:
    """Where the level lies between two corners of the grid, always reckoned from the same one."""
    here, there = heights[low[0]][low[1]], heights[high[0]][high[1]]
    share = (level - here) / (there - here)
    return (low[1] + (high[1] - low[1]) * share) * cell, (low[0] + (high[0] - low[0]) * share) * cell


# --- building (shapely, only with the extra `tools`) --------------------------------------------------------------


def voronoi(points: Sequence[Point], outline: Sequence[Point], grid: float = 1.0) -> tuple[Ring, ...]:
    """The area of each point: what of the outline is nearer to it than to any other point.

    Corners are rounded to the grid, the same corner alike in every area it belongs to, so that the areas still
    tile the outline. A piece that an indented outline cuts off from its point goes to the neighbour with which
    it shares most border.
    """
    from shapely import MultiPoint, Polygon, voronoi_polygons
    from shapely import Point as Dot

    if len(set(points)) != len(points):
        raise GeometryError("Two areas have the same point; move one of them.")
    land = Polygon(outline)
    if not land.is_valid or land.is_empty:
        raise GeometryError("The outline of the map crosses itself or encloses nothing.")
    outside = [point for point in points if not land.covers(Dot(point))]
    if outside:
        raise GeometryError(f"The point {outside[0]} lies outside the outline of the map.")
    if len(points) == 1:
        return (_rounded(land, _Corners(grid)),)
    cells = list(voronoi_polygons(MultiPoint(list(points)), extend_to=land).geoms)
    own: list[Polygon] = []
    lost: list[Polygon] = []
    for point in points:
        cell = next(cell for cell in cells if cell.covers(Dot(point)))
        for piece in _pieces(cell.intersection(land)):
            (own if piece.covers(Dot(point)) else lost).append(piece)
    for piece in lost:
        nearest = max(range(len(own)), key=lambda i: own[i].intersection(piece).length)
        own[nearest] = max(_pieces(own[nearest].union(piece)), key=lambda part: part.area)
    corners = _Corners(grid)
    return tuple(_rounded(cell, corners) for cell in own)


def simplify_line(line: Sequence[Point], tolerance: float) -> Line:
    """The line with fewer corners, no corner of the old one farther from the new one than the tolerance."""
    from shapely import LineString

    return tuple((x, y) for x, y in LineString(line).simplify(tolerance).coords)


def simplify(ring: Sequence[Point], tolerance: float) -> Ring:
    """The polygon with fewer corners, no corner of the old one farther from the new border than the tolerance."""
    from shapely import Polygon

    smooth = Polygon(ring).simplify(tolerance, preserve_topology=True)
    (piece,) = _pieces(smooth)
    return tuple((x, y) for x, y in list(piece.exterior.coords)[:-1])


class _Corners:
    """Gives corners that differ only by noise one and the same rounded place."""

    def __init__(self, grid: float) -> None:
        self.grid = grid
        self.seen: dict[tuple[int, int], Point] = {}

    def __call__(self, point: Point) -> Point:
        if not self.grid:
            return point
        fine = self.grid / 100
        key = round(point[0] / fine), round(point[1] / fine)
        for dx in (0, -1, 1):
            for dy in (0, -1, 1):
                known = self.seen.get((key[0] + dx, key[1] + dy))
                if known is not None:
                    return known
        self.seen[key] = (round(point[0] / self.grid) * self.grid, round(point[1] / self.grid) * self.grid)
        return self.seen[key]


def _pieces(shape: object) -> list[Polygon]:
    from shapely import GeometryCollection, MultiPolygon, Polygon

    if isinstance(shape, Polygon):
        return [shape] if shape.area else []
    if isinstance(shape, MultiPolygon | GeometryCollection):
        return [piece for part in shape.geoms for piece in _pieces(part)]
    return []


def _rounded(shape: Polygon, corners: _Corners) -> Ring:
    ring: list[Point] = []
    for x, y in list(shape.exterior.coords)[:-1]:
        corner = corners((x, y))
        if not ring or corner != ring[-1]:
            ring.append(corner)
    if len(ring) > 1 and ring[0] == ring[-1]:
        ring.pop()
    return tuple(ring)
