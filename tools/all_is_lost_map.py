"""Draw the map of All is lost save Honour from the ground and write its TOML.

    python tools/all_is_lost_map.py GEO_FOLDER OUTPUT.toml

GEO_FOLDER holds Natural Earth's lakes as GeoJSON (`lakes.geojson`); rivers, roads, terrain and regions come from
`all_is_lost_ground.toml` beside this script. The projection is the least-squares fit of the rulebook's 32 numbered
places; the places themselves are then pinned to their hexes and the ground between is bent to agree.
"""

from __future__ import annotations

import heapq
import itertools
import json
import math
import sys
import tomllib
from pathlib import Path

ROWS, COLUMNS = 40, 52
PITCH = math.sqrt(3) / 2
DIRECTIONS = ("E", "W", "NE", "NW", "SE", "SW")
OPPOSITE = {"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}
CLASSES = {"city": "fortified_city", "fort": "fortified_town", "town": "town", "village": "village"}
LETTER = {"clear": ".", "wood": "w", "marsh": "m", "hill": "h", "mountain": "A", "lake": "~"}

Point = tuple[float, float]
Hex = tuple[int, int]


def neighbour(h: Hex, direction: str) -> Hex:
    row, column = h
    if direction in ("E", "W"):
        return row, column + (1 if direction == "E" else -1)
    step = 1 if direction[0] == "N" else -1
    east = direction[1] == "E"
    return row + step, column + (int(east) if row % 2 == 0 else int(east) - 1)


def on_map(h: Hex) -> bool:
    return 1 <= h[0] <= ROWS and 1 <= h[1] <= COLUMNS


def centre(h: Hex) -> Point:
    return h[1] + (0.5 if h[0] % 2 == 0 else 0.0), h[0] * PITCH


def number(h: Hex) -> str:
    return f"{h[0]:02d}{h[1]:02d}"


def parse(text: str) -> Hex:
    return int(text[:2]), int(text[2:])


def nearest(p: Point) -> Hex:
    row = round(p[1] / PITCH)
    best = min(
        ((r, c) for r in (row - 1, row, row + 1) for c in range(int(p[0]) - 1, int(p[0]) + 3)),
        key=lambda h: math.dist(centre(h), p),
    )
    return best


def corner(h: Hex, k: int) -> Point:
    x, y = centre(h)
    angle = math.radians(60 * k + 30)
    return round(x + math.cos(angle) / math.sqrt(3), 4), round(y + math.sin(angle) / math.sqrt(3), 4)


# corners k and k+1 bound the hexside in this direction (corner 0 is at 30 degrees, going anticlockwise)
SIDE_OF = {0: "NE", 1: "NW", 2: "W", 3: "SW", 4: "SE", 5: "E"}


def raw(lon: float, lat: float) -> Point:
    """The ledger's projection: column (with the even rows' half) and row, as a point of the plane."""
    row = 25.876 - 0.917 * (lon - 9.19) + 34.647 * (lat - 45.46)
    u = 24.878 + 23.886 * (lon - 9.19) + 1.450 * (lat - 45.46)
    return u, row * PITCH


class Ground:
    def __init__(self, ground: dict) -> None:
        self.places: dict[str, Hex] = {}
        self.rows: list[tuple[str, str, str, Hex, str]] = []
        self.pins: list[tuple[Point, Point]] = []
        for block in ground["place"]:
            for code, _, _, _, lon, lat in block["names"]:
                p = raw(lon, lat)
                if code and block["source"] == "book":
                    h = parse(code)
                    self.pins.append((p, (centre(h)[0] - p[0], centre(h)[1] - p[1])))
        for block in ground["place"]:
            for code, name, other, kind, lon, lat in block["names"]:
                h = parse(code) if code else nearest(self.project(lon, lat))
                self.places[name] = h
                self.rows.append((name, other, CLASSES[kind], h, block["source"]))

    def project(self, lon: float, lat: float) -> Point:
        """The raw projection, bent so that every numbered place lies at the centre of its hex."""
        p = raw(lon, lat)
        total = dx = dy = 0.0
        for at, (ex, ey) in self.pins:
            weight = 1.0 / (math.dist(at, p) ** 2 + 0.05) ** 2
            total, dx, dy = total + weight, dx + weight * ex, dy + weight * ey
        fade = min(1.0, max(1.0 / (math.dist(at, p) + 1e-9) for at, _ in self.pins) * 4)
        return p[0] + fade * dx / total, p[1] + fade * dy / total

    def find(self, name: str) -> Hex:
        return parse(name) if name.isdigit() else self.places[name]


def inside(p: Point, polygon: list[Point]) -> bool:
    odd = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > p[1]) != (y2 > p[1]) and p[0] < (x2 - x1) * (p[1] - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def distance_to(p: Point, line: list[Point]) -> float:
    best = math.inf
    for (x1, y1), (x2, y2) in itertools.pairwise(line):
        dx, dy = x2 - x1, y2 - y1
        t = max(0.0, min(1.0, ((p[0] - x1) * dx + (p[1] - y1) * dy) / (dx * dx + dy * dy or 1.0)))
        best = min(best, math.dist(p, (x1 + t * dx, y1 + t * dy)))
    return best


def edge_graph() -> dict[Point, list[tuple[Point, Hex, str]]]:
    graph: dict[Point, list[tuple[Point, Hex, str]]] = {}
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            for k in range(6):
                side = SIDE_OF[k]
                other = neighbour((row, column), side)
                if on_map(other) and other < (row, column):
                    continue
                a, b = corner((row, column), k), corner((row, column), (k + 1) % 6)
                graph.setdefault(a, []).append((b, (row, column), side))
                graph.setdefault(b, []).append((a, (row, column), side))
    return graph


def river_sides(graph: dict, course: list[Point], mouths: list[Point]) -> list[tuple[Hex, str]]:
    """Hexsides of a connected course: the cheapest chain of edges that stays near the line."""
    course = [
        (a[0] + (b[0] - a[0]) * k / 20, a[1] + (b[1] - a[1]) * k / 20)
        for a, b in itertools.pairwise(course)
        for k in range(20)
    ] + [course[-1]]
    inner = [p for p in course if -0.5 < p[0] < COLUMNS + 1.5 and 0 < p[1] < (ROWS + 1) * PITCH]
    start = min(graph, key=lambda v: math.dist(v, inner[0]))
    goal = min(mouths or graph, key=lambda v: math.dist(v, inner[-1]))
    best = {start: 0.0}
    came: dict[Point, tuple[Point, Hex, str]] = {}
    queue = [(0.0, start)]
    while queue:
        cost, v = heapq.heappop(queue)
        if v == goal:
            break
        if cost > best[v]:
            continue
        for w, h, side in graph[v]:
            middle = ((v[0] + w[0]) / 2, (v[1] + w[1]) / 2)
            step = 0.15 + distance_to(middle, course) ** 2 * 4
            if cost + step < best.get(w, math.inf):
                best[w] = cost + step
                came[w] = (v, h, side)
                heapq.heappush(queue, (cost + step, w))
    sides = []
    v = goal
    while v != start:
        v, h, side = came[v]
        if on_map(neighbour(h, side)):
            sides.append((h, side))
    return sides[::-1]


def road_path(a: Hex, b: Hex, blocked: set, price: dict[Hex, float], used: set) -> list[Hex]:
    best = {a: 0.0}
    came: dict[Hex, Hex] = {}
    queue = [(0.0, a)]
    straight = [centre(a), centre(b)]
    while queue:
        cost, h = heapq.heappop(queue)
        if h == b:
            break
        for d in DIRECTIONS:
            n = neighbour(h, d)
            if not on_map(n) or (h, d) in blocked or math.isinf(price[n]):
                continue
            step = price[n] + 0.05 * distance_to(centre(n), straight)
            if (h, n) in used:
                step *= 0.6
            if cost + step < best.get(n, math.inf):
                best[n] = cost + step
                came[n] = h
                heapq.heappush(queue, (cost + step, n))
    path = [b]
    while path[-1] != a:
        path.append(came[path[-1]])
    return path[::-1]


def flood(start: Hex, walls: set) -> set[Hex]:
    seen, todo = {start}, [start]
    while todo:
        h = todo.pop()
        for d in DIRECTIONS:
            n = neighbour(h, d)
            if on_map(n) and n not in seen and (h, d) not in walls:
                seen.add(n)
                todo.append(n)
    return seen


def both_ways(sides: list[tuple[Hex, str]]) -> set[tuple[Hex, str]]:
    return {(h, d) for h, d in sides} | {(neighbour(h, d), OPPOSITE[d]) for h, d in sides}


def draw(geo: Path, ground: dict) -> str:
    g = Ground(ground)
    everywhere = [(r, c) for r in range(1, ROWS + 1) for c in range(1, COLUMNS + 1)]
    out: list[str] = []

    # terrain and lakes
    terrain = dict.fromkeys(everywhere, "clear")
    for block in ground["terrain"]:
        for area in block["areas"]:
            outline = [g.project(*p) for p in area]
            for h in everywhere:
                if inside(centre(h), outline):
                    terrain[h] = block["kind"]
    for feature in json.loads((geo / "lakes.geojson").read_text())["features"]:
        shape = feature["geometry"]
        for polygon in shape["coordinates"] if shape["type"] == "MultiPolygon" else [shape["coordinates"]]:
            if not any(8.0 < x < 10.5 and 44.7 < y < 46.1 for x, y in polygon[0]):
                continue
            outline = [g.project(x, y) for x, y in polygon[0]]
            for h in everywhere:
                if inside(centre(h), outline) and h not in g.places.values():
                    terrain[h] = "lake"
    for _, _, kind, h, _ in g.rows:
        if kind.startswith("fortified"):
            terrain[h] = "clear"
    for edge in ("4010", "4029", "4049", "3201", "0114"):
        if terrain[parse(edge)] == "lake":
            terrain[parse(edge)] = "hill"

    # rivers
    graph = edge_graph()
    rivers: dict[str, tuple[str, list[tuple[Hex, str]]]] = {}
    for river in ground["river"]:
        mouths = (
            [
                corner(h, k)
                for h, d in rivers[river["into"]][1]
                for k in range(6)
                if d in (SIDE_OF[k], SIDE_OF[(k - 1) % 6])
            ]
            if "into" in river
            else []
        )
        sides = river_sides(graph, [g.project(*p) for p in river["course"]], mouths)
        rivers[river["name"]] = (river["kind"], sides)
    po = both_ways(rivers["Po"][1])

    # ferries: the Po hexside whose middle is nearest to the point
    ferries: dict[str, tuple[Hex, str]] = {}
    for block in ground["ferry"]:
        for name, lon, lat in block["places"]:
            p = g.project(lon, lat)
            ferries[name] = min(
                rivers["Po"][1],
                key=lambda s: math.dist(
                    p,
                    (
                        (centre(s[0])[0] + centre(neighbour(*s))[0]) / 2,
                        (centre(s[0])[1] + centre(neighbour(*s))[1]) / 2,
                    ),
                ),
            )

    price = {
        h: {"clear": 1.0, "wood": 1.3, "marsh": 1.5, "hill": 1.4, "mountain": 1.8, "lake": math.inf}[k]
        for h, k in terrain.items()
    }
    water = both_ways(
        [
            (h, d)
            for h in everywhere
            for d in DIRECTIONS
            if on_map(neighbour(h, d)) and "lake" in (terrain[h], terrain[neighbour(h, d)])
        ]
    )
    north = flood(parse("2624"), po)
    for bank in ground["bank"]:
        walls = both_ways(rivers[bank["river"]][1]) | (water | po if bank["river"] != "Po" else set())
        first, second = ("north", "south") if bank["river"] == "Po" else ("east", "west")
        reach = flood(g.find(bank[first][0]), walls)
        for name in bank[first]:
            assert g.find(name) in reach, f"{name} should be {first} of the {bank['river']}"
        for name in bank[second]:
            assert g.find(name) not in reach, f"{name} should be {second} of the {bank['river']}"

    # roads
    used: set[tuple[Hex, Hex]] = set()
    roads: list[tuple[str, str, list[Hex]]] = []
    for block in [*ground["road"], *({"kind": "canal", "ways": c["ways"]} for c in ground["canal"])]:
        for way in block["ways"]:
            path: list[Hex] = []
            for stop in way:
                if stop.startswith("~"):
                    h, d = ferries[stop[1:]]
                    a, b = h, neighbour(h, d)
                    if (a in north) != (path[-1] in north):
                        a, b = b, a
                    path += road_path(path[-1], a, po, price, used)[1:]
                    path.append(b)
                elif not path:
                    path = [g.find(stop)]
                else:
                    path += road_path(path[-1], g.find(stop), po, price, used)[1:]
            for a, b in itertools.pairwise(path):
                used |= {(a, b), (b, a)}
            roads.append((f"{way[0]} - {way[-1]}", block["kind"], path))

    # regions
    region = dict.fromkeys(everywhere, "M")
    for block in ground["region"]:
        for area in block["areas"]:
            outline = [g.project(*p) for p in area]
            for h in everywhere:
                if inside(centre(h), outline):
                    region[h] = block["code"]
    east = flood(parse("2834"), po | water | both_ways(rivers["Adda"][1]))
    for h in everywhere:
        # frontiers that follow a river follow it exactly
        if region[h] in ("V", "G", "C", "R") and (h not in north):
            region[h] = "PP"
        if region[h] == "PP" and h in north:
            region[h] = "R" if h[1] >= 38 else "M"
        if region[h] in ("V", "G", "C", "R") and h not in east and terrain[h] != "lake":
            region[h] = "M"
    for _ in range(3):
        for h in everywhere:
            around = [
                region[n] for d in DIRECTIONS if on_map(n := neighbour(h, d)) and (n in north) == (h in north)
            ]
            others = [code for code in around if code != "M"]
            stray = h in east or around.count("M") <= len(around) // 2 - 1
            if region[h] == "M" and others and stray:
                region[h] = max(sorted(set(others)), key=others.count)
    for code, names in (
        ("G", "Treviglio Caravaggio Rivolta Pandino"),
        ("R", "Cremona Soncino Pizzighettone"),
        ("C", "Crema"),
        ("V", "Brescia Bergamo Orzinuovi"),
        ("PP", "Piacenza Parma"),
        ("A", "Asti"),
        ("S", "Vercelli"),
        ("F", "Casale"),
        ("M", "Milano Pavia Como Novara Alessandria Lodi Tortona Vigevano Trezzo Arona"),
    ):
        for name in names.split():
            region[g.places[name]] = code

    letter = {
        "M": "M",
        "G": "G",
        "C": "C",
        "R": "R",
        "V": "V",
        "PP": "P",
        "A": "A",
        "S": "S",
        "F": "F",
        "E": "E",
    }
    out.append(
        "# Drawn by tools/all_is_lost_map.py from public geography; correct it by hand where you know better."
    )
    out.append(
        "# A hex is RRCC: row from the south, column from the west; even rows lie half a hex to the east.\n"
    )
    out.append('[size]\nrows = 40\ncolumns = 52\nsource = "book"\n')
    out.append(
        "# One string a row, north first. . clear, w wood, m marsh, h hill, A mountain, ~ lake (impassable)"
    )
    for r in range(ROWS, 0, -1):
        text = "".join(LETTER[terrain[r, c]] for c in range(1, COLUMNS + 1))
        out.append(f'[[terrain]]\nrow = {r}\nhexes = "{text}"\nsource = "reconstructed"\n')
    out.append("# Regions (3.3): P is Parma and Piacenza")
    for r in range(ROWS, 0, -1):
        text = "".join(letter[region[r, c]] for c in range(1, COLUMNS + 1))
        out.append(f'[[region]]\nrow = {r}\nhexes = "{text}"\nsource = "reconstructed"\n')
    for name, other, kind, h, source in g.rows:
        alias = f'alias = "{other}"\n' if other else ""
        shown = "Milan" if name == "Milano" else name
        italian = 'name_it = "Milano"\n' if name == "Milano" else ""
        alias = "" if name == "Milano" else alias
        hexsource = "book" if source == "book" else "reconstructed"
        out.append(
            f'[[place]]\nhex = "{number(h)}"\nname = "{shown}"\n{italian}{alias}class = "{kind}"\nsource = "{hexsource}"\n'
        )
    for name, (kind, sides) in rivers.items():
        text = ", ".join(f'"{number(h)}{d}"' for h, d in sides)
        out.append(
            f'[[river]]\nname = "{name}"\nkind = "{kind}"\nsides = [{text}]\nsource = "reconstructed"\n'
        )
    for name, (h, d) in ferries.items():
        out.append(f'[[ferry]]\nname = "{name}"\nside = "{number(h)}{d}"\nsource = "reconstructed"\n')
    for name, kind, path in roads:
        text = ", ".join(f'"{number(h)}"' for h in path)
        out.append(
            f'[[road]]\nname = "{name}"\nkind = "{kind}"\nhexes = [{text}]\nsource = "reconstructed"\n'
        )
    out.append(
        "# The lands that rules and endings speak of: all that can be reached from the hex without crossing the rivers"
    )
    for land in ground["land"]:
        text = ", ".join(f'"{name}"' for name in land["rivers"])
        out.append(
            f'[[land]]\nid = "{land["id"]}"\nhex = "{land["hex"]}"\nrivers = [{text}]\nsource = "book"\n'
        )
    text = ", ".join(f'"{code}"' for code in ground["duchy"]["regions"])
    out.append("# The regions that are the Duchy of Milan (S3 to S5)")
    out.append(f'[duchy]\nregions = [{text}]\nsource = "book"\n')
    return "\n".join(out)


def main() -> None:
    geo, target = Path(sys.argv[1]), Path(sys.argv[2])
    ground = tomllib.loads((Path(__file__).parent / "all_is_lost_ground.toml").read_text(encoding="utf-8"))
    target.write_text(draw(geo, ground), encoding="utf-8")


if __name__ == "__main__":
    main()
