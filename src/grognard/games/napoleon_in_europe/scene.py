"""The map, the battle board and the faces of the pieces: what never changes."""

from __future__ import annotations

from typing import Any

from grognard.engine.words import LANGUAGES
from grognard.games.napoleon_in_europe.battle_field import AREAS, MIDDLE, RESERVE, RETREAT, line
from grognard.games.napoleon_in_europe.board import NOBODY, Board, NationRow, RegionRow, SeaRow, UnitRow
from grognard.games.napoleon_in_europe.names import capital_of, named, say, space_name
from grognard.games.napoleon_in_europe.state import NATIONS

SYMBOLS = {"elite_infantry": "guard", "heavy_cavalry": "heavy", "irregular_cavalry": "cossack", "general": "leader",
           "naval_squadron": "fleet"}  # fmt: skip
BOARD_WIDTH, BOARD_HEIGHT, AREA_WIDTH, AREA_HEIGHT = 1560, 1260, 510, 170
TERRAINS = {
    "land": "#efe6cf", "sea": "#cfe2ea", "port": "#5a7fa0", "field": "#dfe7c8", "reserve": "#e8dfc4", "retreat": "#e6cfc4",
}  # fmt: skip


WORDS = (
    "infantry", "guard", "militia", "cavalry", "heavy", "cossack", "artillery", "leader", "fleet", "moved", "square", "revolt",
    "capital", "pp", "seas", "home", "cost", "movement", "actions", "rally",
)  # fmt: skip
"""What the legend and the cards of pieces and regions call kinds, badges, marks and facts by their keys."""


def both(key: str) -> dict[str, str]:
    """A message in both languages."""
    return {lang: say(key, lang) for lang in LANGUAGES}


def both_named(row: RegionRow | SeaRow | NationRow | UnitRow) -> dict[str, str]:
    return {lang: str(named(row, lang)) for lang in LANGUAGES}


def both_of_space(b: Board, space: int) -> dict[str, str]:
    """A label: with a capital, whatever it is."""
    return {lang: capital_of(space_name(b, space, lang)) for lang in LANGUAGES}


def scene(b: Board) -> dict[str, Any]:
    """What never changes: map, battle board, faces of the pieces."""
    sheet = [[0, 0], [b.shapes.width, 0], [b.shapes.width, b.shapes.height], [0, b.shapes.height]]
    islands = [points(ring) for row in b.shapes.islands for ring in row.rings]
    islands += [points(ring) for shape in b.shapes.shapes for ring in shape.rings[1:]]
    return {
        "words": {key: both(f"word.{key}") for key in WORDS},
        "size": [b.shapes.width, b.shapes.height],
        "layers": [
            {"kind": "sea", "style": "sea", "name": "sea", "polygons": [sheet]},
            {"kind": "land", "style": "islands", "name": "islands", "polygons": islands},
            {"kind": "river", "style": "river", "name": "rivers", "lines": [points(r.line) for r in b.shapes.rivers]},
        ],
        "boards": [
            {"id": "map", "name": both("board.map"), "size": [b.shapes.width, b.shapes.height]},
            {"id": "battle", "name": both("board.battle"), "size": [BOARD_WIDTH, BOARD_HEIGHT]},
        ],
        "spaces": spaces(b),
        "links": links(b),
        "roles": [{"id": n.id, "name": both_named(n), "color": n.color, "ink": n.ink} for n in b.nations],
        "units": faces(b),
        "terrains": {
            **{id: {"name": both(f"terrain.{id}"), "fill": fill} for id, fill in TERRAINS.items()},
            **{f"home-{n.id}": {"name": home_name(n), "fill": n.color} for n in b.nations},
        },
    }  # fmt: skip


def spaces(b: Board) -> dict[str, list[Any]]:
    """Regions, sea areas, ports and battle areas, column by column."""
    out: dict[str, list[Any]] = {k: [] for k in ("id", "board", "name", "label", "x", "y", "shape", "size", "polygon",
                                                 "terrain", "facts", "rank")}  # fmt: skip

    def add(board: int, names: dict[str, str], x: float, y: float, shape: str, size: float, polygon: object,
            terrain: str, facts: dict[str, object]) -> None:  # fmt: skip
        row = (len(out["id"]), board, names, names if shape != "anchor" else "", x, y, shape, size,
               polygon, terrain, facts, int("capital" in facts))  # fmt: skip
        for key, value in zip(out, row, strict=True):
            out[key].append(value)

    shapes = {shape.id: shape for shape in b.shapes.shapes}
    for i, r in enumerate(b.regions):
        shape = shapes[r.id]
        facts: dict[str, object] = {
            "pp": r.pp,
            "home": both_named(b.nations[b.home[i]]) if b.home[i] != NOBODY else "",
        }
        if r.capital:
            facts["capital"] = True
        add(0, both_named(r), shape.x, shape.y, "polygon", 60, points(shape.rings[0]), land_of(b, i), facts)
    for sea in b.seas:
        shape = shapes[sea.id]
        add(0, both_named(sea), shape.x, shape.y, "polygon", 80, points(shape.rings[0]), "sea", {})
    anchors = {a.region: a for a in b.shapes.anchors}
    for i, (region, seas) in enumerate(b.ports):
        a, names = anchors[b.regions[region].id], both_of_space(b, b.port0 + i)
        add(0, names, a.x, a.y, "anchor", 34, None, "port", {"seas": [both_named(b.seas[s]) for s in seas]})
    for area in range(AREAS):
        x, y, width = area_place(area)
        terrain = "reserve" if area in RESERVE else "retreat" if area in RETREAT else "field"
        left, right, top, bottom = x - width / 2, x + width / 2, y - AREA_HEIGHT / 2, y + AREA_HEIGHT / 2
        box = [[left, top], [right, top], [right, bottom], [left, bottom]]
        add(1, both_of_space(b, b.field0 + area), x, y, "box", AREA_HEIGHT, box, terrain, {})
    return out


def home_name(nation: NationRow) -> dict[str, str]:
    return {lang: say("terrain.home", lang, nation=named(nation, lang)) for lang in LANGUAGES}


def land_of(b: Board, region: int) -> str:
    """National territory has its nation's colour (NIE-1.7), Minor Nations the paper's."""
    return "land" if b.home[region] == NOBODY else f"home-{b.nations[b.home[region]].id}"


def points(ring: tuple[float, ...]) -> list[list[float]]:
    return [[ring[i], ring[i + 1]] for i in range(0, len(ring), 2)]


def area_place(area: int) -> tuple[float, float, float]:
    """Centre and width of a battle area: the attacker below, the defender above."""
    step = AREA_HEIGHT + 8
    middle = BOARD_WIDTH / 2
    whole = 3 * AREA_WIDTH - 8
    if area in RETREAT:
        return middle, BOARD_HEIGHT / 2 + (3 if area == RETREAT[0] else -3) * step, whole
    if area in RESERVE:
        return middle, BOARD_HEIGHT / 2 + (2 if area == RESERVE[0] else -2) * step, whole
    row = 1 if area < 3 else 0 if area in MIDDLE else -1
    return middle + (area % 3 - 1) * AREA_WIDTH, BOARD_HEIGHT / 2 + row * step, AREA_WIDTH - 8


def links(b: Board) -> list[list[Any]]:
    out: list[list[Any]] = []
    straits = {frozenset(pair) for pair in b.straits}
    for r, near in enumerate(b.borders):
        out += [[r, o, "strait" if frozenset((r, o)) in straits else "border"] for o in near if r < o]
    for r, seas in enumerate(b.coasts):
        out += [[r, b.sea0 + s, "coast"] for s in seas]
    for s, near in enumerate(b.sea_links):
        out += [[b.sea0 + s, b.sea0 + o, "sea"] for o in near if s < o]
    for p, (_, seas) in enumerate(b.ports):
        out += [[b.port0 + p, b.sea0 + s, "port"] for s in seas]
    for c in range(3):
        for side in (0, 1):
            out.append([b.field0 + line(side, c), b.field0 + MIDDLE[c], "front"])
            out.append([b.field0 + line(side, c), b.field0 + RESERVE[side], "rear"])
    return out


def faces(b: Board) -> list[dict[str, Any]]:
    """The face of each kind for each nation and for the light blue pieces: nation * 9 + kind."""
    out = []
    for nation in range(NATIONS + 1):
        for u in b.units:
            facts = {k: getattr(u, k) for k in ("cost", "movement", "actions", "rally") if getattr(u, k)}
            out.append({"name": both_named(u), "kind": SYMBOLS.get(u.id, u.id), "label": label_of(u.id),
                        "steps": [1], "facts": facts, "role": nation if nation < NATIONS else -1})  # fmt: skip
    return out


def label_of(kind: str) -> str:
    return {"infantry": "I", "elite_infantry": "E", "militia": "M", "cavalry": "C", "heavy_cavalry": "H",
            "irregular_cavalry": "X", "artillery": "A", "general": "G", "naval_squadron": "S"}[kind]  # fmt: skip
