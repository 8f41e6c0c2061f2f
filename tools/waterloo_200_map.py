"""Compute the drawn map of W'aterloo 200 from its points.

Reads `data/map.toml` (areas with their points, roads) and `data/relief.toml` (heights of the ground), cuts the field into
the areas nearest to each point, bends the borders like hedges, and writes
- `data/polygons.toml`: the polygon of each area and the place for its label,
- back into `data/map.toml`: the links (who borders whom), the start line, the Ohain brook and the contour lines.

    python tools/waterloo_200_map.py            # write
    python tools/waterloo_200_map.py --check    # only say whether the files are up to date
    python tools/waterloo_200_map.py --svg OUT  # and draw the map
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from grognard.maps.geometry import (
    Line,
    Point,
    Ring,
    compactness,
    contours,
    crosses,
    join,
    label_point,
    length,
    polygon_area,
    roughen,
    shared_borders,
    simplify_line,
    voronoi,
)

Facts = dict[str, Any]
Borders = dict[tuple[int, int], tuple[Line, ...]]  # by the numbers of the two areas

DATA = Path(__file__).parent.parent / "src/grognard/games/waterloo_200/data"
SHORTEST = 25.0  # metres of common border below which two areas only meet in a corner
COMFORT = 60.0  # metres of common border that a player sees at a glance
ROUND = 0.6  # compactness below which an area is a sliver
SMALL = 95_000.0  # square metres that hold a stack and a name
STEP = 5  # metres of height between contour lines
CELL = 70  # metres between the points at which the ground is measured
STIFF = 1e-3  # how little the surface bends to meet a height
SHORT_CONTOUR = 500.0  # metres of contour line that are worth drawing
HEAD = """# W'aterloo 200: the areas as polygons, in metres from the west and from the north edge.
# Computed from the points of map.toml by tools/waterloo_200_map.py; do not edit by hand.
source = "reconstructed"

areas = [
"""


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Compute the polygons, links and brook of the W'aterloo 200 map."
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 if the files are out of date"
    )
    parser.add_argument("--svg", type=Path, help="also draw the map to this file")
    parser.add_argument("--data", type=Path, default=DATA, help="the data folder")
    options = parser.parse_args()
    text = (options.data / "map.toml").read_text(encoding="utf-8")
    facts = tomllib.loads(text)
    rings = cut(facts)
    borders = neighbours(rings)
    polygons = polygons_toml(facts, rings)
    heights = tomllib.loads(read(options.data / "relief.toml"))["heights"]
    text = rewrite(text, facts, borders, heights)
    old = (options.data / "map.toml").read_text(encoding="utf-8"), read(options.data / "polygons.toml")
    if options.check:
        fresh = old == (text, polygons)
        print("The map is up to date." if fresh else "The map is out of date: run tools/waterloo_200_map.py.")
        return 0 if fresh else 1
    (options.data / "map.toml").write_text(text, encoding="utf-8")
    (options.data / "polygons.toml").write_text(polygons, encoding="utf-8")
    print(
        f"{len(rings)} areas, {len(borders)} links, shortest border {min(map(measure, borders.values())):.0f} m"
    )
    for complaint in complaints(rings, borders):
        print(complaint)
    if options.svg:
        options.svg.write_text(draw(tomllib.loads(text), rings), encoding="utf-8")
    return 0


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def cut(facts: Facts) -> tuple[Ring, ...]:
    """The field cut into the areas nearest to each point."""
    w, h = facts["width_m"], facts["height_m"]
    straight = voronoi([(area["x"], area["y"]) for area in facts["areas"]], [(0, 0), (w, 0), (w, h), (0, h)])
    return roughen(straight)


def neighbours(rings: tuple[Ring, ...]) -> Borders:
    """Common borders by pair of area numbers; what is hardly longer than a corner does not count."""
    return {(i + 1, j + 1): s for (i, j), s in shared_borders(rings).items() if measure(s) >= SHORTEST}


def complaints(rings: tuple[Ring, ...], borders: Borders) -> list[str]:
    """What would look or play badly, each in one sentence with the area whose point should be moved."""
    return [
        *(
            f"Areas {a} and {b} share only {measure(pieces):.0f} m of border: move one of their points."
            for (a, b), pieces in borders.items()
            if measure(pieces) < COMFORT
        ),
        *(
            f"Area {number} is a sliver: move its point or a neighbour's."
            for number, ring in enumerate(rings, start=1)
            if compactness(ring) < ROUND or polygon_area(ring) < SMALL
        ),
    ]


def measure(pieces: tuple[Line, ...]) -> float:
    return sum(length(a, b) for a, b in pieces)


def start_line(facts: Facts, borders: Borders) -> Line:
    """The border between north and south from the west edge of the field to the east edge."""
    north = {area["number"] for area in facts["areas"] if area["side"] == "british"}
    south = {area["number"] for area in facts["areas"] if area["side"] == "french"} | {
        facts["ohain_south_black"]
    }
    pieces = [
        piece
        for (a, b), many in borders.items()
        if (a in north and b in south) or (b in north and a in south)
        for piece in many
    ]
    lines = join(pieces)
    if len(lines) != 1:
        sys.exit(f"The start line falls into {len(lines)} parts: check the sides of the areas.")
    return lines[0] if lines[0][0] <= lines[0][-1] else lines[0][::-1]


def ohain(facts: Facts, borders: Borders) -> Line:
    """The brook: the start line from its spring below Papelotte to the east edge of the field."""
    line = start_line(facts, borders)
    spring = next(i for i, (x, _) in enumerate(line) if x >= facts["ohain_spring_x"])
    return line[spring:]


def kinds(facts: Facts, borders: Borders) -> dict[tuple[int, int], str]:
    """What is drawn on a border: the brook, the start line, a road that crosses it, or nothing."""
    side = {area["number"]: area["side"] for area in facts["areas"]}
    brook = ohain(facts, borders)
    wet = {frozenset(edge) for edge in pairwise(brook)}
    result = {}
    for (a, b), pieces in borders.items():
        road = any(crosses(r["points"], p, q) for r in facts["roads"] for p, q in pieces)
        if any(frozenset(piece) in wet for piece in pieces):
            result[a, b] = "brook"
        elif {side[a], side[b]} == {"british", "french"}:
            result[a, b] = "start-line"
        else:
            result[a, b] = "road" if road else "open"
    return result


def rewrite(text: str, facts: Facts, borders: Borders, heights: list[Facts]) -> str:
    """map.toml with its computed parts replaced and everything written by hand left alone."""
    links = "".join(
        f'    {{ a = {a}, b = {b}, kind = "{kind}" }},\n'
        for (a, b), kind in sorted(kinds(facts, borders).items())
    )
    lines = "".join(
        f'    {{ name = "{level} m", kind = "contour", points = {points(line)} }},\n'
        for level, line in relief(heights, facts)
    )
    text = block(text, "links", links)
    text = block(text, "start_line", f"    {points(start_line(facts, borders))},\n")
    text = block(text, "contours", lines)
    return re.sub(
        r'(\{ name = "Ohain brook".*?points = )\[.*?\]\](?= \}| ,|,)',
        lambda found: found[1] + points(ohain(facts, borders)),
        text,
    )


def relief(heights: list[Facts], facts: Facts) -> list[tuple[int, Line]]:
    """Contour lines of the surface through the known heights (a thin plate bent over them)."""
    import numpy as np
    from scipy.interpolate import RBFInterpolator

    w, h = facts["width_m"], facts["height_m"]
    spots = np.array([[row["x"], row["y"]] for row in heights], dtype=float)
    plate = RBFInterpolator(spots, [row["m"] for row in heights], smoothing=STIFF)
    xs, ys = np.arange(0, w + CELL, CELL), np.arange(0, h + CELL, CELL)
    surface = plate(np.array([(x, y) for y in ys for x in xs], dtype=float)).reshape(len(ys), len(xs))
    found = []
    for level in range(int(surface.min()) // STEP * STEP + STEP, int(surface.max()) + 1, STEP):
        for line in contours(surface.tolist(), level, CELL):
            inside = [(min(x, w), min(y, h)) for x, y in line]
            if sum(length(a, b) for a, b in pairwise(inside)) >= SHORT_CONTOUR:
                found.append((level, simplify_line(inside, 6)))
    return found


def block(text: str, key: str, rows: str) -> str:
    changed, times = re.subn(rf"(?ms)^{key} = \[\n.*?^\]\n", lambda _: f"{key} = [\n{rows}]\n", text)
    if times != 1:
        sys.exit(f"map.toml: expected one block '{key} = [ ... ]', found {times}.")
    return changed


def points(line: tuple[Point, ...]) -> str:
    return "[" + ", ".join(f"[{x:.0f}, {y:.0f}]" for x, y in line) + "]"


def polygons_toml(facts: Facts, rings: tuple[Ring, ...]) -> str:
    rows = []
    for area, ring in zip(facts["areas"], rings, strict=True):
        x, y = label_point(ring)
        rows.append(
            f"    {{ number = {area['number']}, label = [{x:.0f}, {y:.0f}], polygon = {points(ring)} }},\n"
        )
    return HEAD + "".join(rows) + "]\n"


FILLS = {"green": "#dfe6c3", "yellow": "#ecdcA0", "red": "#e3a58f", "black": "#b9b4ad"}


def draw(facts: Facts, rings: tuple[Ring, ...]) -> str:
    """A plain drawing, to look at while points are being moved."""
    w, h = facts["width_m"], facts["height_m"]
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w / 3:.0f}" height="{h / 3:.0f}">'
    ]

    def path(line: Sequence[Sequence[float]], style: str, close: bool = False) -> None:
        d = "M" + " L".join(f"{x:.0f},{y:.0f}" for x, y in line) + ("Z" if close else "")
        out.append(f'<path d="{d}" {style}/>')

    for area, ring in zip(facts["areas"], rings, strict=True):
        path(ring, f'fill="{FILLS[area["color"]]}" stroke="none"', close=True)
    for contour in facts["contours"]:
        path(
            contour["points"],
            'fill="none" stroke="#a88b5a" stroke-width="6" opacity="0.6"',
        )
    for wood in facts["woods"]:
        path(wood["points"], 'fill="#6f8f57" opacity="0.55"', close=True)
    for brook in facts["brooks"]:
        path(brook["points"], 'fill="none" stroke="#4a86b8" stroke-width="16"')
    for road in facts["roads"]:
        wide = {"paved": 22, "sunken": 18}.get(road["kind"], 10)
        path(road["points"], f'fill="none" stroke="#8a6a3c" stroke-width="{wide}"')
    for ring in rings:
        path(ring, 'fill="none" stroke="#555" stroke-width="5"', close=True)
    for line in facts["start_line"]:
        path(line, 'fill="none" stroke="#b02020" stroke-width="12" stroke-dasharray="40 25"')
    for building in facts["buildings"]:
        x, y = building["x"], building["y"]
        out.append(f'<rect x="{x - 22}" y="{y - 22}" width="44" height="44" fill="#7a2f22"/>')
    icons: dict[int, list[str]] = {}
    for icon in facts["icons"]:
        icons.setdefault(icon["area"], []).append(icon["corps"].split("-", 1)[-1] + ":" + icon["type"][:3])
    for area, ring in zip(facts["areas"], rings, strict=True):
        x, y = label_point(ring)
        star = "*" if area.get("victory") else ""
        lane = f" ({area['chemin_creux']})" if area.get("chemin_creux") else ""
        text = f"{area['number']}{star} [{area['bonus']}]{lane}"
        out.append(
            f'<text x="{x}" y="{y}" font-size="70" text-anchor="middle" font-family="sans-serif">{text}</text>'
        )
        name = area["name"].replace("&", "&amp;")
        out.append(
            f'<text x="{x}" y="{y + 50}" font-size="40" text-anchor="middle" font-family="sans-serif">{name}</text>'
        )
        many = " ".join(icons.get(area["number"], []))
        out.append(
            f'<text x="{x}" y="{y + 95}" font-size="34" fill="#204080" text-anchor="middle" '
            f'font-family="sans-serif">{many}</text>'
        )
    return "\n".join([*out, "</svg>"])


if __name__ == "__main__":
    sys.exit(main())
