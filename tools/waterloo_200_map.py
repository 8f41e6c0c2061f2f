"""Compute the drawn map of W'aterloo 200 from its points.

Reads `data/map.toml` (areas with their points, roads), cuts the field into the areas nearest to each point, and writes
- `data/polygons.toml`: the polygon of each area and the place for its label,
- back into `data/map.toml`: the links (who borders whom), the start line and the course of the Ohain brook.

    python tools/waterloo_200_map.py            # write
    python tools/waterloo_200_map.py --check    # only say whether the files are up to date
    python tools/waterloo_200_map.py --svg OUT  # and draw the map
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path

from grognard.maps.geometry import Line, Point, Ring, crosses, join, label_point, length, shared_borders, voronoi

DATA = Path(__file__).parent.parent / "src/grognard/games/waterloo_200/data"
SHORTEST = 25.0  # metres of common border below which two areas only meet in a corner
HEAD = """# W'aterloo 200: the areas as polygons, in metres from the west and from the north edge.
# Computed from the points of map.toml by tools/waterloo_200_map.py; do not edit by hand.
source = "reconstructed"

areas = [
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Compute the polygons, links and brook of the W'aterloo 200 map.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if the files are out of date")
    parser.add_argument("--svg", type=Path, help="also draw the map to this file")
    parser.add_argument("--data", type=Path, default=DATA, help="the data folder")
    options = parser.parse_args()
    text = (options.data / "map.toml").read_text(encoding="utf-8")
    facts = tomllib.loads(text)
    rings = cut(facts)
    borders = neighbours(rings)
    polygons = polygons_toml(facts, rings)
    text = rewrite(text, facts, borders)
    old = (options.data / "map.toml").read_text(encoding="utf-8"), read(options.data / "polygons.toml")
    if options.check:
        fresh = old == (text, polygons)
        print("The map is up to date." if fresh else "The map is out of date: run tools/waterloo_200_map.py.")
        return 0 if fresh else 1
    (options.data / "map.toml").write_text(text, encoding="utf-8")
    (options.data / "polygons.toml").write_text(polygons, encoding="utf-8")
    print(f"{len(rings)} areas, {len(borders)} links, shortest border {min(map(measure, borders.values())):.0f} m")
    if options.svg:
        options.svg.write_text(draw(tomllib.loads(text), rings), encoding="utf-8")
    return 0


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def cut(facts: dict) -> tuple[Ring, ...]:
    """The field cut into the areas nearest to each point."""
    w, h = facts["width_m"], facts["height_m"]
    return voronoi([(area["x"], area["y"]) for area in facts["areas"]], [(0, 0), (w, 0), (w, h), (0, h)])


def neighbours(rings: tuple[Ring, ...]) -> dict[tuple[int, int], tuple[Line, ...]]:
    """Common borders by pair of area numbers; what is hardly longer than a corner does not count."""
    return {(i + 1, j + 1): s for (i, j), s in shared_borders(rings).items() if measure(s) >= SHORTEST}


def measure(pieces: tuple[Line, ...]) -> float:
    return sum(length(a, b) for a, b in pieces)


def start_line(facts: dict, borders: dict[tuple[int, int], tuple[Line, ...]]) -> list[Line]:
    """Every border between the French and what is not French at the start, joined into lines from west to east."""
    french = {area["number"] for area in facts["areas"] if area["side"] == "french"}
    pieces = [piece for (a, b), many in borders.items() if (a in french) != (b in french) for piece in many]
    return sorted((line if line[0] <= line[-1] else line[::-1] for line in join(pieces)), key=lambda line: line[0])


def ohain(facts: dict, borders: dict[tuple[int, int], tuple[Line, ...]]) -> Line:
    """The brook: the start line from its spring below Papelotte to the east edge of the field."""
    spring = facts["ohain_spring_x"]
    north = {a["number"] for a in facts["areas"] if a["side"] == "british"}
    french = {a["number"] for a in facts["areas"] if a["side"] == "french"} | {
        a["number"] for a in facts["areas"] if a["number"] == facts["ohain_south_black"]
    }
    pieces = [
        piece
        for (a, b), many in borders.items()
        if (a in north and b in french) or (b in north and a in french)
        for piece in many
        if (piece[0][0] + piece[1][0]) / 2 >= spring
    ]
    line = max(join(pieces), key=len)
    return line if line[0] <= line[-1] else line[::-1]


def kinds(facts: dict, borders: dict[tuple[int, int], tuple[Line, ...]]) -> dict[tuple[int, int], str]:
    """What is drawn on a border: the brook, the start line, a road that crosses it, or nothing."""
    side = {area["number"]: area["side"] for area in facts["areas"]}
    brook = ohain(facts, borders)
    wet = {frozenset(edge) for edge in zip(brook, brook[1:], strict=False)}
    result = {}
    for (a, b), pieces in borders.items():
        road = any(crosses(r["points"], p, q) for r in facts["roads"] for p, q in pieces)
        if any(frozenset(piece) in wet for piece in pieces):
            result[a, b] = "brook"
        elif (side[a] == "french") != (side[b] == "french"):
            result[a, b] = "start-line"
        else:
            result[a, b] = "road" if road else "open"
    return result


def rewrite(text: str, facts: dict, borders: dict[tuple[int, int], tuple[Line, ...]]) -> str:
    """map.toml with its computed parts replaced and everything written by hand left alone."""
    links = "".join(
        f'    {{ a = {a}, b = {b}, kind = "{kind}" }},\n' for (a, b), kind in sorted(kinds(facts, borders).items())
    )
    line = "".join(f"    {points(part)},\n" for part in start_line(facts, borders))
    text = block(text, "links", links)
    text = block(text, "start_line", line)
    return re.sub(
        r'(\{ name = "Ohain brook".*?points = )\[.*?\]\](?= \}| ,|,)',
        lambda found: found[1] + points(ohain(facts, borders)),
        text,
    )


def block(text: str, key: str, rows: str) -> str:
    changed, times = re.subn(rf"(?ms)^{key} = \[\n.*?^\]\n", lambda _: f"{key} = [\n{rows}]\n", text)
    if times != 1:
        sys.exit(f"map.toml: expected one block '{key} = [ ... ]', found {times}.")
    return changed


def points(line: tuple[Point, ...]) -> str:
    return "[" + ", ".join(f"[{x:.0f}, {y:.0f}]" for x, y in line) + "]"


def polygons_toml(facts: dict, rings: tuple[Ring, ...]) -> str:
    rows = []
    for area, ring in zip(facts["areas"], rings, strict=True):
        x, y = label_point(ring)
        rows.append(f"    {{ number = {area['number']}, label = [{x:.0f}, {y:.0f}], polygon = {points(ring)} }},\n")
    return HEAD + "".join(rows) + "]\n"


FILLS = {"green": "#dfe6c3", "yellow": "#ecdcA0", "red": "#e3a58f", "black": "#b9b4ad"}


def draw(facts: dict, rings: tuple[Ring, ...]) -> str:
    """A plain drawing, to look at while points are being moved."""
    w, h = facts["width_m"], facts["height_m"]
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w / 3:.0f}" height="{h / 3:.0f}">']

    def path(line: object, style: str, close: bool = False) -> None:
        d = "M" + " L".join(f"{x:.0f},{y:.0f}" for x, y in line) + ("Z" if close else "")  # type: ignore[attr-defined]
        out.append(f'<path d="{d}" {style}/>')

    for area, ring in zip(facts["areas"], rings, strict=True):
        path(ring, f'fill="{FILLS[area["color"]]}" stroke="none"', close=True)
    for contour in facts["contours"]:
        path(contour["points"], 'fill="none" stroke="#a88b5a" stroke-width="30" opacity="0.35" stroke-linecap="round"')
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
        star = "★" if area.get("victory") else ""
        lane = f" ({area['chemin_creux']})" if area.get("chemin_creux") else ""
        text = f"{area['number']}{star} [{area['bonus']}]{lane}"
        out.append(f'<text x="{x}" y="{y}" font-size="70" text-anchor="middle" font-family="sans-serif">{text}</text>')
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
