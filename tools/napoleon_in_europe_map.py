"""Draw the strategic map: polygons for every region and sea area whose shared borders are the neighbour lists.

    python tools/napoleon_in_europe_map.py GEO_FOLDER [DATA_FOLDER]

Reads data/map.toml (anchors, borders, coasts, links) and the Natural Earth coast from GEO_FOLDER, writes
data/shapes.toml. Land and water are cut into small faces; every face is given to a region or a sea by its nearest
anchor and then a seeded local search moves faces between neighbours until polygons touch exactly where the lists say.
"""

from __future__ import annotations

import heapq
import itertools
import json
import math
import random
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

import numpy as np
import shapely
import shapely.ops
import shapely.prepared
from shapely.geometry import LineString, MultiLineString, Point, Polygon, box, shape
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

HERE = Path(__file__).resolve().parent
DATA = HERE.parent / "src/grognard/games/napoleon_in_europe/data"
EARTH = 6371.0  # km
CENTRE = (12.0, 49.0)  # of the projection: Lambert's azimuthal, equal areas
GRID = 0.5  # km, all vertices lie on it
COAST_TOLERANCE = 5.0  # km
LAND_STEP, SEA_STEP = 34.0, 60.0  # km between the seeds of the faces
WANTED = 30.0  # km of common border at least, where two areas are neighbours
LINE_TOLERANCE = 7.0  # km, simplification of inner borders
SOUTH = 28.6  # the lower edge of the map, in the middle

# Natural Earth was clipped at 64 north; the head of the Gulf of Bothnia is drawn from a dozen known points.
NORTH_WEST_LAND = [(9.6, 63.9), (11.3, 64.9), (12.3, 65.6), (13.0, 66.4), (34.0, 66.4), (34.0, 63.9), (23.0, 63.9),
                   (23.9, 64.3), (24.5, 64.8), (25.3, 65.0), (25.2, 65.5), (24.5, 65.75), (23.8, 65.75), (22.3, 65.5),
                   (21.5, 65.2), (21.2, 64.7), (20.9, 64.1), (20.4, 63.9)]  # fmt: skip
# water the coast file closes: Dardanelles, Bosphorus, the sound between Zealand and Sweden
CHANNELS = [([(26.1, 40.0), (26.45, 40.2), (26.75, 40.45), (27.2, 40.6)], 6.0),
            ([(28.95, 40.95), (29.05, 41.1), (29.15, 41.35)], 6.0),
            ([(12.55, 56.3), (12.75, 55.9), (12.75, 55.3)], 7.0)]  # fmt: skip


def project(lon: float, lat: float) -> tuple[float, float]:
    lam, phi = math.radians(lon - CENTRE[0]), math.radians(lat)
    phi0 = math.radians(CENTRE[1])
    k = math.sqrt(2 / (1 + math.sin(phi0) * math.sin(phi) + math.cos(phi0) * math.cos(phi) * math.cos(lam)))
    x = EARTH * k * math.cos(phi) * math.sin(lam)
    y = EARTH * k * (math.cos(phi0) * math.sin(phi) - math.sin(phi0) * math.cos(phi) * math.cos(lam))
    return x, y


def projected(geometry: BaseGeometry) -> BaseGeometry:
    return shapely.transform(geometry, lambda xy: np.array([project(a, b) for a, b in xy]).reshape(-1, 2))


def frame() -> Polygon:
    """The sheet: a rectangle on the projection."""
    x0, _ = project(-12.5, 38.0)
    x1, _ = project(46.0, 35.0)
    _, y0 = project(12.0, SOUTH)
    _, y1 = project(20.0, 66.2)
    return box(round(x0), round(y0), round(x1), round(y1))


def land(geo: Path, paper: Polygon) -> BaseGeometry:
    rows = json.loads((geo / "land.geojson").read_text())["features"]
    whole = unary_union([projected(shape(r["geometry"]).buffer(0).segmentize(0.25)) for r in rows])
    north = projected(Polygon(NORTH_WEST_LAND).segmentize(0.25))
    whole = unary_union([whole, north]).buffer(1.5).buffer(-1.5)
    for line, width in CHANNELS:
        whole = whole.difference(projected(LineString(line)).buffer(width))
    return whole.intersection(paper).simplify(COAST_TOLERANCE).buffer(0)


def scatter(area: BaseGeometry, step: float, rng: random.Random) -> list[Point]:
    x0, y0, x1, y1 = area.bounds
    prepared, points = shapely.prepared.prep(area), []
    row = 0
    y = y0
    while y < y1:
        x = x0 + (row % 2) * step / 2
        while x < x1:
            p = Point(x + rng.uniform(-0.33, 0.33) * step, y + rng.uniform(-0.33, 0.33) * step)
            if prepared.contains(p):
                points.append(p)
            x += step
        y += step * 0.87
        row += 1
    return points


def lines_of(geometry: BaseGeometry) -> list[LineString]:
    if geometry.is_empty:
        return []
    if isinstance(geometry, LineString):
        return [geometry]
    return [g for part in getattr(geometry, "geoms", []) for g in lines_of(part)]


def cut(ground: BaseGeometry, water: BaseGeometry, paper: Polygon, rng: random.Random) -> list[LineString]:
    """One net over land and water: its lines cross the coast, so inland and sea borders can end at the same point."""
    points = scatter(ground, LAND_STEP, rng) + scatter(water, SEA_STEP, rng)
    net = shapely.voronoi_polygons(shapely.MultiPoint(points), extend_to=paper, only_edges=True)
    return lines_of(net.intersection(paper))


class Faces:
    """The small faces, who touches whom and how long, and to whom each belongs."""

    def __init__(self, shapes: list[Polygon], is_land: list[bool]) -> None:
        self.shapes, self.is_land = shapes, is_land
        self.touch: list[dict[int, float]] = [defaultdict(float) for _ in shapes]
        owner: dict[tuple[tuple[float, float], tuple[float, float]], int] = {}
        for i, s in enumerate(shapes):
            for ring in (s.exterior, *s.interiors):
                c = list(ring.coords)
                for a, b in itertools.pairwise(c):
                    key = (a, b) if a < b else (b, a)
                    if key in owner:
                        j, d = owner.pop(key), math.dist(a, b)
                        self.touch[i][j] += d
                        self.touch[j][i] += d
                    else:
                        owner[key] = i
        self.label = [-1] * len(shapes)
        self.fixed = [False] * len(shapes)

    def components(self, kind: bool) -> list[list[int]]:
        seen, out = set(), []
        for i in range(len(self.shapes)):
            if self.is_land[i] != kind or i in seen:
                continue
            todo, part = [i], []
            seen.add(i)
            while todo:
                f = todo.pop()
                part.append(f)
                for g in self.touch[f]:
                    if self.is_land[g] == kind and g not in seen:
                        seen.add(g)
                        todo.append(g)
            out.append(part)
        return out


class Search:
    """Gives faces from one area to a neighbouring one until contacts are exactly the wanted ones."""

    def __init__(self, faces: Faces, wanted: set[tuple[int, int]], rng: random.Random) -> None:
        self.f, self.wanted, self.rng = faces, wanted, rng
        self.common: dict[tuple[int, int], float] = defaultdict(float)
        for i, near in enumerate(faces.touch):
            for j, d in near.items():
                a, b = faces.label[i], faces.label[j]
                if i < j and a != b and a >= 0 and b >= 0:
                    self.common[min(a, b), max(a, b)] += d

    def cost(self, pair: tuple[int, int], length: float) -> float:
        if pair in self.wanted:
            return (
                0.0
                if length >= WANTED
                else 300.0 + 3 * (WANTED - length)
                if length < 1e-6
                else 40 + 3 * (WANTED - length)
            )
        return 0.0 if length < 1e-6 else 120.0 + 3.0 * length

    def wrong(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        missing = [p for p in self.wanted if self.common.get(p, 0.0) < WANTED / 2]
        extra = [p for p, d in self.common.items() if d > 1e-6 and p not in self.wanted]
        return sorted(missing), sorted(extra)

    def whole_without(self, face: int) -> bool:
        """Would the area stay in one piece without this face? Looked at among its neighbours only, two steps out."""
        label, f = self.f.label, self.f
        own = [g for g in f.touch[face] if label[g] == label[face]]
        if not own:
            return False  # the last face of an area, or of its part
        seen, todo, left = {own[0], face}, [own[0]], set(own[1:])
        depth = 0
        while todo and left and depth < 400:
            g = todo.pop(0)
            depth += 1
            for h in f.touch[g]:
                if h not in seen and label[h] == label[face]:
                    seen.add(h)
                    left.discard(h)
                    todo.append(h)
        return not left

    def changes(self, face: int, new: int) -> dict[tuple[int, int], float]:
        label, old = self.f.label, self.f.label[face]
        delta: dict[tuple[int, int], float] = defaultdict(float)
        for g, d in self.f.touch[face].items():
            k = label[g]
            if k < 0:
                continue
            if k != old:
                delta[min(k, old), max(k, old)] -= d
            if k != new:
                delta[min(k, new), max(k, new)] += d
        return delta

    def try_face(self, face: int, new: int, heat: float) -> bool:
        if self.f.fixed[face]:
            return False
        delta = self.changes(face, new)
        gain = 0.0
        for pair, d in delta.items():
            before = self.common.get(pair, 0.0)
            gain += self.cost(pair, before + d) - self.cost(pair, before) + 0.6 * d
        if gain > 0 and self.rng.random() >= math.exp(-gain / heat):
            return False
        if not self.whole_without(face):
            return False
        self.give(face, new, delta)
        return True

    def give(self, face: int, new: int, delta: dict[tuple[int, int], float]) -> None:
        for pair, d in delta.items():
            self.common[pair] += d
            if self.common[pair] < 1e-6:
                del self.common[pair]
        self.f.label[face] = new

    def anneal(self, rounds: int, heat: float) -> None:
        f = self.f
        for k in range(rounds):
            now = heat * (1 - k / rounds) + 0.5
            edge = [i for i in range(len(f.shapes)) if f.label[i] >= 0 and not f.fixed[i]
                    and any(f.label[g] != f.label[i] and f.label[g] >= 0 and f.is_land[g] == f.is_land[i] for g in f.touch[i])]  # fmt: skip
            self.rng.shuffle(edge)
            for i in edge:
                near = sorted(
                    {f.label[g] for g in f.touch[i] if f.is_land[g] == f.is_land[i] and f.label[g] >= 0}
                    - {f.label[i]}
                )
                if near:
                    self.try_face(i, self.rng.choice(near), now)

    def dig(self, pair: tuple[int, int]) -> None:
        """A way between two areas that should meet: the faces on the shortest path change hands."""
        f, (a, b) = self.f, pair
        best = {i: 0.0 for i in range(len(f.shapes)) if f.label[i] == a}
        heap = [(0.0, i) for i in best]
        back: dict[int, int] = {}
        land_pair = all(any(f.is_land[i] for i in range(len(f.shapes)) if f.label[i] == x) for x in pair)
        while heap:
            d, i = heapq.heappop(heap)
            if d > best[i]:
                continue
            if f.label[i] == b:
                path = []
                while i in back:
                    i = back[i]
                    path.append(i)
                for p in path[:-1] if path else []:
                    want = (
                        a
                        if (
                            f.is_land[p] == f.is_land[next(k for k in range(len(f.label)) if f.label[k] == a)]
                        )
                        else b
                    )
                    if not f.fixed[p] and self.whole_without(p):
                        self.give(p, want, self.changes(p, want))
                return
            for g in f.touch[i]:
                if f.label[g] < 0 or (f.fixed[g] and f.label[g] != b):
                    continue
                if land_pair and not f.is_land[g]:
                    continue
                nd = d + f.shapes[i].centroid.distance(f.shapes[g].centroid)
                if nd < best.get(g, 1e18):
                    best[g], back[g] = nd, i
                    heapq.heappush(heap, (nd, g))


def ordered(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def nearest(point: Point, seeds: list[tuple[int, Point]]) -> int:
    return min(seeds, key=lambda s: s[1].distance(point))[0]


def main(geo: Path, data: Path, seed: int = 1815) -> None:
    rng = random.Random(seed)
    book = tomllib.loads((data / "map.toml").read_text())
    regions, seas = book["regions"], book["seas"]
    ids = [r["id"] for r in regions] + [s["id"] for s in seas]
    index = {name: i for i, name in enumerate(ids)}
    wanted = {ordered(index[r["id"]], index[o]) for r in regions for o in r["borders"] + r["coasts"]}
    wanted |= {ordered(index[s["id"]], index[o]) for s in seas for o in s["links"]}

    paper = frame()
    ground = land(geo, paper)
    water = paper.difference(ground)
    lines = [*cut(ground, water, paper, rng), *lines_of(ground.boundary), paper.exterior]
    noded = shapely.unary_union(lines, grid_size=GRID)
    shapes = [p for p in polygonize(noded) if p.area > 0]
    print(len(shapes), "faces")
    prepared = shapely.prepared.prep(ground)
    faces = Faces(shapes, [prepared.contains(p.representative_point()) for p in shapes])

    anchors = [
        (index[r["id"]], Point(project(*p)))
        for r in [*regions, *seas]
        for p in [(r["lon"], r["lat"]), *r.get("reach", [])]
    ]
    tree = shapely.STRtree(shapes)
    for kind in (True, False):
        group = [(i, p) for i, p in anchors if (i < len(regions)) == kind]
        home: dict[int, list[tuple[int, Point]]] = defaultdict(list)
        parts = faces.components(kind)
        part_of = {f: k for k, part in enumerate(parts) for f in part}
        for i, p in group:
            inside = [f for f in tree.query(p, predicate="intersects") if f in part_of]
            f = inside[0] if inside else min(part_of, key=lambda f: shapes[f].distance(p))
            if not inside:
                print("off its ground:", ids[i], round(shapes[f].distance(p)), "km")
            home[part_of[f]].append((i, p))
            faces.label[f], faces.fixed[f] = i, True
        for k, part in enumerate(parts):
            for f in part:
                if not home[k] or faces.label[f] >= 0:
                    continue
                faces.label[f] = nearest(shapes[f].representative_point(), home[k])
    # Fünen and Lolland go with Zealand to Denmark: the only islands that are part of a mainland region
    for part in faces.components(True):
        if faces.label[part[0]] < 0 and sum(shapes[f].area for f in part) > 1000:
            where = shapes[part[0]].representative_point()
            if where.distance(Point(project(10.6, 55.2))) < 90:
                for f in part:
                    faces.label[f], faces.fixed[f] = index["denmark"], True
    # every anchor's area must be one piece on its own ground: strays go to whoever surrounds them
    tidy(faces)
    search = Search(faces, wanted, rng)
    for turn in range(40):
        missing, extra = search.wrong()
        print(
            "round",
            turn,
            "missing",
            [(ids[a], ids[b]) for a, b in missing],
            "extra",
            [(ids[a], ids[b]) for a, b in extra],
        )
        if not missing and not extra:
            break
        for pair in missing:
            search.dig(pair)
        search.anneal(5, 6.0 if turn < 8 else 30.0)
        tidy(faces)
        search = Search(faces, wanted, rng)
    search.anneal(25, 0.3)
    write(data, faces, ids, len(regions), paper, ground, wanted, geo)


def tidy(faces: Faces) -> None:
    """A stray part of an area without an anchor in it goes to the neighbour it touches most."""
    for _ in range(6):
        seen: set[int] = set()
        parts: dict[int, list[list[int]]] = defaultdict(list)
        for i, k in enumerate(faces.label):
            if k < 0 or i in seen:
                continue
            todo, part = [i], []
            seen.add(i)
            while todo:
                f = todo.pop()
                part.append(f)
                for g in faces.touch[f]:
                    if g not in seen and faces.label[g] == k:
                        seen.add(g)
                        todo.append(g)
            parts[k].append(part)
        changed = False
        for k, pieces in parts.items():
            pieces.sort(key=lambda p: -sum(faces.shapes[f].area for f in p))
            for part in pieces[1:]:
                if any(faces.fixed[f] for f in part):
                    continue
                border: dict[int, float] = defaultdict(float)
                for f in part:
                    for g, d in faces.touch[f].items():
                        if faces.label[g] not in (k, -1) and faces.is_land[g] == faces.is_land[f]:
                            border[faces.label[g]] += d
                if border:
                    new = max(sorted(border), key=lambda x: border[x])
                    for f in part:
                        faces.label[f] = new
                    changed = True
        if not changed:
            return


def contacts(polygons: list[BaseGeometry]) -> dict[tuple[int, int], float]:
    """Pairs of polygons with common edges, and how long; exact, edge by edge."""
    owner: dict[tuple[tuple[float, float], tuple[float, float]], int] = {}
    out: dict[tuple[int, int], float] = defaultdict(float)
    for i, shape_ in enumerate(polygons):
        for part in getattr(shape_, "geoms", [shape_]):
            for ring in (part.exterior, *part.interiors):
                c = list(ring.coords)
                for a, b in itertools.pairwise(c):
                    key = (a, b) if a < b else (b, a)
                    if key in owner:
                        j = owner.pop(key)
                        out[min(i, j), max(i, j)] += math.dist(a, b)
                    else:
                        owner[key] = i
    return out


def write(data: Path, faces: Faces, ids: list[str], regions: int, paper: Polygon, ground: BaseGeometry,
          wanted: set[tuple[int, int]], geo: Path) -> None:  # fmt: skip
    whole = [
        unary_union([s for s, k in zip(faces.shapes, faces.label, strict=True) if k == i])
        for i in range(len(ids))
    ]
    scenery = [s for s, k, on in zip(faces.shapes, faces.label, faces.is_land, strict=True) if k < 0 and on]
    rest = unary_union(
        [s for s, k, on in zip(faces.shapes, faces.label, faces.is_land, strict=True) if k < 0 and not on]
    )
    islands = list(getattr(unary_union(scenery), "geoms", []))
    everything = [*whole, *islands, *([rest] if not rest.is_empty else [])]
    for tolerance in (LINE_TOLERANCE, 5.0, 3.0, 2.0, 0.0):
        slim = list(shapely.coverage_simplify(everything, tolerance)) if tolerance else everything
        found = {p for p, d in contacts(slim[: len(ids)]).items()}
        if found == wanted:
            break
        print("tolerance", tolerance, "changes contacts:", [(ids[a], ids[b]) for a, b in found ^ wanted])
    x0, y0, x1, y1 = paper.bounds

    def ring(r: shapely.LinearRing) -> str:
        flat = [v for x, y in list(r.coords)[:-1] for v in (x - x0, y1 - y)]
        return "[" + ", ".join(f"{v:g}" for v in flat) + "]"

    out = ["# Computed by tools/napoleon_in_europe_map.py from map.toml and Natural Earth; one unit is a kilometre.",
           "# Each ring is x1, y1, x2, y2, ... on the sheet, y downwards; neighbours share their vertices exactly.", "",
           'source = "reconstructed"', f"width = {x1 - x0:g}", f"height = {y1 - y0:g}", ""]  # fmt: skip
    book = tomllib.loads((data / "map.toml").read_text())
    rows = {r["id"]: r for r in [*book["regions"], *book["seas"]]}
    for name, polygon in zip(ids, slim, strict=False):
        x, y = project(rows[name]["lon"], rows[name]["lat"])
        spot = Point(x, y)
        if not polygon.contains(spot):
            spot = polygon.representative_point()
        out += [
            "[[shapes]]",
            f'id = "{name}"',
            f"x = {spot.x - x0:.0f}",
            f"y = {y1 - spot.y:.0f}",
            "rings = [",
        ]
        parts = sorted(getattr(polygon, "geoms", [polygon]), key=lambda p: -p.area)
        out += [f"  {ring(p.exterior)}," for p in parts] + ["]"]
        holes = [h for p in parts for h in p.interiors]
        if holes:
            out += ["holes = [", *[f"  {ring(h)}," for h in holes], "]"]
        out.append("")
    for island in sorted(slim[len(ids) : len(ids) + len(islands)], key=lambda p: -p.area):
        if island.area > 300:
            out += [
                "[[islands]]",
                "rings = [",
                f"  {ring(max(getattr(island, 'geoms', [island]), key=lambda p: p.area).exterior)},",
                "]",
                "",
            ]
    for p in book["ports"]:
        x, y = anchor(slim, ids, p)
        out += ["[[anchors]]", f'region = "{p["region"]}"', f"x = {x - x0:.0f}", f"y = {y1 - y:.0f}", ""]
    rivers = json.loads((geo / "rivers.geojson").read_text())["features"]
    for r in rivers:
        if r["properties"].get("scalerank", 9) <= 4 and r["geometry"]:
            line = projected(shape(r["geometry"])).intersection(ground).simplify(6)
            for part in lines_of(line):
                if part.length > 60:
                    flat = ", ".join(f"{v:.0f}" for x, y in part.coords for v in (x - x0, y1 - y))
                    out += ["[[rivers]]", f"line = [{flat}]", ""]
    (data / "shapes.toml").write_text("\n".join(out))


def anchor(slim: list[BaseGeometry], ids: list[str], port: dict[str, object]) -> tuple[float, float]:
    """A port's anchor: on the coast its region shares with its sea (with both seas, where they meet)."""
    region = slim[ids.index(str(port["region"]))]
    shores = [region.boundary.intersection(slim[ids.index(s)].boundary) for s in port["seas"]]  # type: ignore[attr-defined]
    shore = max(
        lines_of(shapely.line_merge(MultiLineString(lines_of(shores[0])))), key=lambda part: part.length
    )
    if len(shores) > 1:
        meet = shapely.ops.nearest_points(shores[0], shores[1])[0]
        return meet.x, meet.y
    middle = shore.interpolate(0.5, normalized=True)
    return middle.x, middle.y


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
