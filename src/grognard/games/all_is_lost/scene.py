"""Everything that is drawn once: the map, the battle board, the faces of captains and units."""

from __future__ import annotations

import math
from typing import Any

from grognard.engine import words
from grognard.games.all_is_lost.board import (
    COMPASS,
    ENGINEERS,
    FORTIFIED_CITY,
    FORTIFIED_TOWN,
    HEXES,
    PLACE_CLASSES,
    PONTOON,
    REGIONS,
    SIEGE_TRAIN,
    TERRAINS,
    VILLAGE,
    Board,
    neighbour,
)
from grognard.games.all_is_lost.naming import Text, hex_name, text
from grognard.games.all_is_lost.state import MAIN_BODY, REARGUARD, VANGUARD

SCALE = 24.0
PITCH = math.sqrt(3) / 2
SECTIONS = {VANGUARD: "vanguard", MAIN_BODY: "main-body", REARGUARD: "rearguard"}
# top and bottom of each section on the battle board: most of the army stands in the Main Body
STRIPS = {VANGUARD: (4.0, 62.0), MAIN_BODY: (66.0, 184.0), REARGUARD: (188.0, 246.0)}
WIDTH = 380.0  # of the battle board, as wide as most screens
BATTLE = 9000  # spaces of the battle board: BATTLE + side * 10 + section; section 0 is the camp
CAMP_BOARD = 2
HIDDEN = 5000  # pieces whose face the viewer may not see
UNITS = 10_000  # units as pieces
PIECE = ("id", "at", "role", "unit", "value", "flags", "under")
FLAGS = (
    "face-down", "activated", "completed", "retreat-order", "administrative-march", "disrupted", "attack-finished",
    "no-move", "quartered", "besieging", "captain-general", "demoralised", "plundering", "unemployed",
    "order-garrison", "order-stand", "order-manoeuvre", "order-attack",
)  # fmt: skip
FIRST_ORDER = FLAGS.index("order-garrison")
MARKS = ("earthworks", "siege", "conquered", "pontoon", "pillaged", "source")
FACTS = (
    "region", "road", "place", "initiative", "rank", "command_bonus", "traits", "movement", "quality", "reliability",
    "firearms",
)  # fmt: skip
KINDS = ("leader", "infantry", "cavalry", "artillery")
AUX = {ENGINEERS: "engineers", SIEGE_TRAIN: "siege", PONTOON: "pontoon"}
TRAITS = {"I": "impetuous", "S": "siege", "A": "artillery", "C": "chivalrous", "W": "waverer"}
CHIT_RULES = ("a", "b", "h", "p", "q", "r", "s", "u", "v")  # of 11.4.1, in the order of the chits
# how a region's name is written, and the width of a letter on the sheet
LETTERING = (("region", 29.0), ("region middling", 19.0), ("region small", 12.0))
TERRAIN_FILL = {
    "clear": "#e4dfb8",
    "wood": "#a9c08a",
    "marsh": "#b9cfc4",
    "hill": "#d3bd8f",
    "mountain": "#b39b7c",
}
PLACE_STYLE = ("village", "town", "walled", "fortress")  # of each class of place, the least first
ROAD_STYLE = {"main": "major", "secondary": "minor", "canal": "canal"}
ROLE_COLOURS = ("#2f4f9e", "#b3402e")


def point(hex: int, rows: int) -> tuple[float, float]:
    row, column = divmod(hex, 100)
    x = column + (0.5 if row % 2 == 0 else 0.0)
    return round(x * SCALE, 2), round((rows + 1 - row) * PITCH * SCALE, 2)


def corners(hex: int, rows: int) -> list[list[float]]:
    x, y = point(hex, rows)
    radius = SCALE / math.sqrt(3)
    return [
        [
            round(x + radius * math.cos(math.radians(60 * k + 30)), 2),
            round(y - radius * math.sin(math.radians(60 * k + 30)), 2),
        ]
        for k in range(6)
    ]


# the corners that bound each direction, E first and anticlockwise
BOUNDS = ((5, 0), (0, 1), (1, 2), (2, 3), (3, 4), (4, 5))


def scene(board: Board) -> dict[str, Any]:
    """Everything drawn once: hexes, rivers, roads, places, the battle board, faces of captains and units."""
    hexes = [hex for hex in range(HEXES) if board.terrain[hex] >= 0]
    size = [round((board.columns + 2) * SCALE, 1), round((board.rows + 2) * PITCH * SCALE, 1)]
    return {
        "size": size,
        "layers": _ground_layers(board, hexes) + _lines_and_names(board, hexes),
        "boards": [
            {"id": "map", "name": text("board.map"), "size": size},
            {"id": "battle", "name": text("board.battle"), "size": [WIDTH, 250]},
            {"id": "camp", "name": text("board.camp"), "size": [WIDTH, 250]},
        ],
        "spaces": _columns([_hex_space(board, hex) for hex in hexes] + _battle_spaces()),
        "links": [],
        "roles": [
            {"id": role, "name": _label(f"role.{role}"), "color": colour, "ink": "#ffffff"}
            for role, colour in zip(("french", "anti-french"), ROLE_COLOURS, strict=True)
        ],
        "units": _captain_faces(board) + _unit_faces(board),
        "terrains": {
            name: {"name": text(f"terrain.{name}"), "fill": TERRAIN_FILL[name]} for name in TERRAINS
        },
        # what a choice names in its own numbers, and the piece or space it means, by role
        "touch": {
            "unit": ["piece", [UNITS, UNITS]],
            "section": ["space", [BATTLE, BATTLE + 10]],
        },
        "words": {key: text(f"word.{key}") for key in (*FLAGS, *MARKS, *FACTS, *KINDS)},
    }


def _label(key: str) -> Text:
    """A name that stands alone has its capital, also where it has none inside a sentence."""
    return {lang: words.capital(name) for lang, name in text(key).items()}


def _ground_layers(board: Board, hexes: list[int]) -> list[dict[str, Any]]:
    """Marshes, woods, hills, mountains and lakes."""
    layers: list[dict[str, Any]] = []
    for kind in ("marsh", "wood", "hill", "mountain"):
        # mountains stand on the hills
        risen = ("hill", "mountain") if kind == "hill" else (kind,)
        ground = [hex for hex in hexes if TERRAINS[board.terrain[hex]] in risen]
        layers.append({"kind": kind, "polygons": outlines(ground, board.rows)})
    lakes = [
        hex
        for row in range(1, board.rows + 1)
        for column in range(1, board.columns + 1)
        if board.terrain[hex := row * 100 + column] < 0
    ]
    return [*layers, {"kind": "lake", "polygons": outlines(lakes, board.rows)}]


def _lines_and_names(board: Board, hexes: list[int]) -> list[dict[str, Any]]:
    """Borders, rivers, roads, regions and places."""
    layers: list[dict[str, Any]] = [{"kind": "line", "style": "border", "lines": _borders(board, hexes)}]
    for river in board.rivers:
        kind = "river" if river.kind == "principal" else "brook"
        lines = _course(river.sides, board.rows)
        layers.append({"kind": kind, "style": river.kind, "name": river.name, "lines": lines})
    for road in board.roads:
        line = [list(point(int(hex), board.rows)) for hex in road.hexes]
        layers.append({"kind": "road", "style": ROAD_STYLE[road.kind], "lines": [line]})
    layers += _region_names(board, hexes)
    for k, style in enumerate(PLACE_STYLE, VILLAGE):
        towns = [list(point(place.hex, board.rows)) for place in board.places if place.kind == k]
        layers.append({"kind": "town", "style": style, "points": towns})
    return layers


def _course(sides: tuple[str, ...], rows: int) -> list[list[list[float]]]:
    edges = []
    for side in sides:
        ring = corners(int(side[:4]), rows)
        first, last = BOUNDS[COMPASS.index(side[4:])]
        edges.append((ring[first], ring[last]))
    return chains(edges)


SPACE = (
    "id",
    "board",
    "name",
    "where",
    "label",
    "x",
    "y",
    "shape",
    "size",
    "polygon",
    "terrain",
    "facts",
    "rank",
)


def _columns(spaces: list[dict[str, Any]]) -> dict[str, list[Any]]:
    return {key: [space[key] for space in spaces] for key in SPACE}


def _hex_space(board: Board, hex: int) -> dict[str, Any]:
    x, y = point(hex, board.rows)
    place = board.places[board.place[hex]] if board.place[hex] >= 0 else None
    number = f"{hex:04d}"
    name: Any = words.each(f"{place.name} {number}", it=f"{place.name_it} {number}") if place else number
    where = None if place else {lang: words.capital(hex_name(board, hex, lang)) for lang in words.LANGUAGES}
    facts: dict[str, Any] = {"region": text(f"region.{REGIONS[board.region[hex]]}")}
    if place:
        facts["place"] = text(f"place.{PLACE_CLASSES[place.kind]}")
    facts["road"] = board.on_road[hex]
    return {
        "id": hex, "board": 0, "name": name, "where": where, "label": number, "x": x, "y": y, "shape": "hex", "size": SCALE,
        "polygon": corners(hex, board.rows), "terrain": TERRAINS[board.terrain[hex]], "facts": facts,
        "rank": 0 if not place or place.kind < FORTIFIED_TOWN else 2 if place.kind == FORTIFIED_CITY else 1,
    }  # fmt: skip


def _battle_spaces() -> list[dict[str, Any]]:
    """The sections of the roster, and the camps where corps wait to be placed."""
    plain: dict[str, Any] = {
        "where": None,
        "label": "",
        "shape": "box",
        "size": 70,
        "terrain": "clear",
        "facts": {},
        "rank": 0,
    }
    sections = [
        {
            "id": BATTLE + side * 10 + section, "board": 1, "name": text(f"section.{key}"), "x": WIDTH / 4 + WIDTH / 2 * side,
            "y": sum(STRIPS[section]) / 2, "polygon": section_box(side, section), **plain,
        }
        for side in (0, 1)
        for section, key in SECTIONS.items()
    ]  # fmt: skip
    camps = [
        {
            "id": BATTLE + side * 10, "board": CAMP_BOARD, "name": text(f"camp.{key}"), "x": WIDTH / 2, "y": 63.0 + 124 * side,
            "polygon": camp_box(side), **plain,
        }
        for side, key in enumerate(("french", "anti-french"))
    ]  # fmt: skip
    return sections + camps


def _captain_faces(board: Board) -> list[dict[str, Any]]:
    faces = []
    for row in board.captains:
        facts: dict[str, Any] = {"initiative": row.initiative, "rank": row.rank}
        if row.star:
            facts["command_bonus"] = True
        if row.traits:
            facts["traits"] = [text(f"trait.{TRAITS[letter]}") for letter in row.traits]
        faces.append(
            {
                "name": words.each(row.name, it=row.name_it),
                "kind": "leader",
                "label": f"{row.initiative}-{row.rank}{'*' if row.star else ''}{row.traits}",
                "steps": [],
                "facts": facts,
                "role": -1,
            }
        )
    return faces


def _unit_faces(board: Board) -> list[dict[str, Any]]:
    return [
        {
            "name": words.each(kind.name, it=kind.name_it),
            "kind": _arm_kind(kind.arm),
            "label": kind.code or kind.lettering,
            "steps": [],
            "facts": {
                "movement": kind.movement,
                "quality": kind.quality,
                "reliability": text(f"reliability.{kind.reliability or 'swiss'}"),
                "firearms": kind.firearms,
            },
            "role": -1,
        }
        for kind in board.types
    ]


def _arm_kind(arm: str) -> str:
    if arm in ("heavy_cavalry", "light_cavalry", "stradiots"):
        return "cavalry"
    return "artillery" if arm == "artillery" else "infantry"


def section_box(side: int, section: int) -> list[list[float]]:
    middle, (top, bottom) = WIDTH / 4 + WIDTH / 2 * side, STRIPS[section]
    left, right = middle - WIDTH / 4 + 6, middle + WIDTH / 4 - 6
    return [[left, top], [right, top], [right, bottom], [left, bottom]]


def camp_box(side: int) -> list[list[float]]:
    """Where the corps of a side wait until they are deployed."""
    y = 4.0 + 124 * side
    return [[6, y], [WIDTH - 6, y], [WIDTH - 6, y + 118], [6, y + 118]]


Edge = tuple[list[float], list[float]]


def chains(edges: list[Edge]) -> list[list[list[float]]]:
    """Hex sides joined end to end into lines as long as they go, so that they are drawn in one stroke."""
    ends: dict[tuple[float, float], list[int]] = {}
    for i, edge in enumerate(edges):
        for x, y in edge:
            ends.setdefault((round(x, 1), round(y, 1)), []).append(i)
    left = set(range(len(edges)))

    def walk(i: int, corner: list[float]) -> list[list[float]]:
        line = [corner]
        while i >= 0:
            left.discard(i)
            a, b = edges[i]
            corner = b if abs(a[0] - corner[0]) + abs(a[1] - corner[1]) < 0.2 else a
            line.append(corner)
            i = next((j for j in ends[round(corner[0], 1), round(corner[1], 1)] if j in left), -1)
        return line

    lines = []
    tips = [
        i for i in range(len(edges)) if any(len(ends[round(x, 1), round(y, 1)]) == 1 for x, y in edges[i])
    ]
    for i in (*tips, *range(len(edges))):
        if i in left:
            a, b = edges[i]
            lines.append(walk(i, a if len(ends[round(a[0], 1), round(a[1], 1)]) == 1 else b))
    return lines


def outlines(hexes: list[int], rows: int) -> list[list[list[float]]]:
    """The outer edge of a piece of ground, as closed lines."""
    inside = set(hexes)
    edges = []
    for hex in hexes:
        ring = corners(hex, rows)
        edges += [(ring[a], ring[b]) for d, (a, b) in enumerate(BOUNDS) if neighbour(hex, d) not in inside]
    return chains(edges)


def _borders(board: Board, hexes: list[int]) -> list[list[list[float]]]:
    edges = []
    for hex in hexes:
        for d in (0, 1, 2):
            n = neighbour(hex, d)
            if n < HEXES and board.terrain[n] >= 0 and board.region[n] != board.region[hex]:
                ring = corners(hex, board.rows)
                edges.append((ring[BOUNDS[d][0]], ring[BOUNDS[d][1]]))
    return chains(edges)


def _region_names(board: Board, hexes: list[int]) -> list[dict[str, Any]]:
    """The name of each region near its middle, as large as it is wide, and clear of places and other names if possible."""
    taken = [(*point(place.hex, board.rows), SCALE) for place in board.places]
    layers = []
    for region, code in enumerate(REGIONS):
        spots = [point(hex, board.rows) for hex in hexes if board.region[hex] == region]
        if not spots:
            continue
        mx, my = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
        name = text(f"region.{code}")
        longest = max(len(said) for said in name.values())
        breadth = max(x for x, _ in spots) - min(x for x, _ in spots)
        style, letter = next((row for row in LETTERING if longest * row[1] < breadth), LETTERING[-1])
        half = longest * letter / 2

        def hindered(spot: tuple[float, float], half: float = half, own: Any = tuple(spots)) -> int:
            """What stands in the way there: places with their names below them, other regions, foreign ground."""
            x, y = spot
            ends = sum(all(math.hypot(x + end - a, y - b) > SCALE for a, b in own) for end in (-half, half))
            return 2 * ends + sum(abs(x - a) < half + c and -SCALE < y - b < SCALE * 1.3 for a, b, c in taken)

        free = [spot for spot in spots if half < spot[0] < (board.columns + 2) * SCALE - half] or spots
        x, y = min(free, key=lambda spot: 2 * SCALE * hindered(spot) + math.hypot(spot[0] - mx, spot[1] - my))
        taken.append((x, y, half))
        layers.append({"kind": "label", "style": style, "points": [[x, y, name]]})
    return layers
