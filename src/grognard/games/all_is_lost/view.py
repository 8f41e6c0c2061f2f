"""What each side may see, how it is drawn, and what it may imagine (1.4, 5.6)."""

from __future__ import annotations

import math
from calendar import monthrange
from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from random import Random
from typing import Any

from grognard.engine import AnyTable, Column
from grognard.engine.words import say
from grognard.games.all_is_lost.alignment import owners
from grognard.games.all_is_lost.board import (
    ATTACK,
    CHARGE,
    CHITS,
    COMPASS,
    ENGINEERS,
    FORTIFIED_CITY,
    FORTIFIED_TOWN,
    GARRISON,
    HEXES,
    MANOEUVRE,
    ORDERS,
    PLACE_CLASSES,
    PONTOON,
    REGIONS,
    RETREAT,
    SIEGE_TRAIN,
    STAND,
    TERRAINS,
    TOWN,
    TURNS_A_MONTH,
    VILLAGE,
    WEATHERS,
    WORKS,
    Board,
    FateRow,
    is_ap_turn,
    neighbour,
    turn_name,
    year_of,
)
from grognard.games.all_is_lost.chits import face_down, may_hold
from grognard.games.all_is_lost.forces import (
    force_units,
    forces_at,
    is_force,
    is_unemployed,
    may_command,
    members,
    on_map,
    rank,
    units_of,
)
from grognard.games.all_is_lost.orders import GIVEN, full_cost
from grognard.games.all_is_lost.state import (
    COMMAND,
    IN_PLAY,
    MAIN_BODY,
    PHASES,
    REARGUARD,
    VANGUARD,
    Table,
    captain_row,
    counter,
    ground,
    marked,
    side_of,
    unit_type,
)

PACKAGE = "grognard.games.all_is_lost"
SCALE = 24.0
PITCH = math.sqrt(3) / 2
SECTIONS = {VANGUARD: "vanguard", MAIN_BODY: "main-body", REARGUARD: "rearguard"}
# top and bottom of each section on the battle board: most of the army stands in the Main Body
STRIPS = {VANGUARD: (4.0, 70.0), MAIN_BODY: (74.0, 176.0), REARGUARD: (180.0, 246.0)}
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

Text = dict[str, str]


def text(key: str, **args: str) -> Text:
    return dict(_said(key, tuple(args.items())))


@lru_cache(maxsize=4096)
def _said(key: str, args: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Each language has its own form of an argument where there is one: `captain_it` beside `captain`."""
    given = dict(args)
    return tuple(
        (lang, say(PACKAGE, key, {name: given.get(f"{name}_{lang}", value) for name, value in args}, lang))
        for lang in ("en", "it")
    )


# --- drawing ---------------------------------------------------------------------------------------------


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
    rows = board.rows
    hexes = [hex for hex in range(HEXES) if board.terrain[hex] >= 0]
    lakes = [
        r * 100 + c
        for r in range(1, rows + 1)
        for c in range(1, board.columns + 1)
        if board.terrain[r * 100 + c] < 0
    ]
    width, height = (board.columns + 2) * SCALE, (rows + 2) * PITCH * SCALE

    def course(sides: tuple[str, ...]) -> list[list[list[float]]]:
        edges = []
        for side in sides:
            ring = corners(int(side[:4]), rows)
            first, last = BOUNDS[COMPASS.index(side[4:])]
            edges.append((ring[first], ring[last]))
        return chains(edges)

    layers: list[dict[str, Any]] = []
    for kind in ("marsh", "wood", "hill", "mountain"):
        # mountains stand on the hills
        risen = ("hill", "mountain") if kind == "hill" else (kind,)
        ground = [hex for hex in hexes if TERRAINS[board.terrain[hex]] in risen]
        layers.append({"kind": kind, "polygons": outlines(ground, rows)})
    layers.append({"kind": "lake", "polygons": outlines(lakes, rows)})
    layers.append({"kind": "line", "style": "border", "lines": _borders(board, hexes)})
    for river in board.rivers:
        kind = "river" if river.kind == "principal" else "brook"
        layers.append({"kind": kind, "style": river.kind, "name": river.name, "lines": course(river.sides)})
    for road in board.roads:
        line = [list(point(int(hex), rows)) for hex in road.hexes]
        layers.append({"kind": "road", "style": ROAD_STYLE[road.kind], "lines": [line]})
    layers += _region_names(board, hexes)
    for k, style in enumerate(PLACE_STYLE, VILLAGE):
        towns = [list(point(place.hex, rows)) for place in board.places if place.kind == k]
        layers.append({"kind": "town", "style": style, "points": towns})
    spaces: dict[str, list[Any]] = {
        key: []
        for key in (
            "id",
            "board",
            "name",
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
    }

    def space(**row: Any) -> None:
        for key, values in spaces.items():
            values.append(row[key])

    for hex in hexes:
        x, y = point(hex, rows)
        place = board.places[board.place[hex]] if board.place[hex] >= 0 else None
        number = f"{hex:04d}"
        name: Any = {"en": f"{place.name} {number}", "it": f"{place.name_it} {number}"} if place else number
        facts: dict[str, Any] = {"region": text(f"region.{REGIONS[board.region[hex]]}")}
        if place:
            facts["place"] = text(f"place.{PLACE_CLASSES[place.kind]}")
        facts["road"] = board.on_road[hex]
        space(
            id=hex, board=0, name=name, label=number, x=x, y=y, shape="hex", size=SCALE, polygon=corners(hex, rows),
            terrain=TERRAINS[board.terrain[hex]], facts=facts,
            rank=0 if not place or place.kind < FORTIFIED_TOWN else 2 if place.kind == FORTIFIED_CITY else 1,
        )  # fmt: skip
    for side in (0, 1):
        for section, key in SECTIONS.items():
            space(
                id=BATTLE + side * 10 + section, board=1, name=text(f"section.{key}"), label="", x=75.0 + 140 * side,
                y=sum(STRIPS[section]) / 2, shape="box", size=70, polygon=section_box(side, section),
                terrain="clear", facts={}, rank=0,
            )  # fmt: skip
    for side, key in enumerate(("french", "anti-french")):
        space(
            id=BATTLE + side * 10, board=CAMP_BOARD, name=text(f"camp.{key}"), label="", x=145.0, y=63.0 + 124 * side,
            shape="box", size=70, polygon=camp_box(side), terrain="clear", facts={}, rank=0,
        )  # fmt: skip
    captains = [
        {
            "name": {"en": row.name, "it": row.name_it or row.name},
            "kind": "leader",
            "label": f"{row.initiative}-{row.rank}{'*' if row.star else ''}{row.traits}",
            "steps": [],
            "facts": {
                "initiative": row.initiative,
                "rank": row.rank,
                **({"command_bonus": True} if row.star else {}),
                **(
                    {"traits": [text(f"trait.{TRAITS[letter]}") for letter in row.traits]}
                    if row.traits
                    else {}
                ),
            },
            "role": -1,
        }
        for row in board.captains
    ]
    units = [
        {
            "name": {"en": kind.name, "it": kind.name_it},
            "kind": _arm_kind(kind.arm),
            "label": kind.code or f"{(kind.name if kind.nation == 'any' else kind.nation)[:3].capitalize()}.",
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
    return {
        "size": [round(width, 1), round(height, 1)],
        "layers": layers,
        "boards": [
            {"id": "map", "name": text("board.map"), "size": [round(width, 1), round(height, 1)]},
            {"id": "battle", "name": text("board.battle"), "size": [290, 250]},
            {"id": "camp", "name": text("board.camp"), "size": [290, 250]},
        ],
        "spaces": spaces,
        "links": [],
        "roles": [
            {"id": "french", "name": text("role.french"), "color": ROLE_COLOURS[0], "ink": "#ffffff"},
            {
                "id": "anti-french",
                "name": text("role.anti-french"),
                "color": ROLE_COLOURS[1],
                "ink": "#ffffff",
            },
        ],
        "units": captains + units,
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


def _arm_kind(arm: str) -> str:
    if arm in ("heavy_cavalry", "light_cavalry", "stradiots"):
        return "cavalry"
    return "artillery" if arm == "artillery" else "infantry"


def section_box(side: int, section: int) -> list[list[float]]:
    x, (top, bottom) = 10.0 + 140 * side, STRIPS[section]
    return [[x, top], [x + 130, top], [x + 130, bottom], [x, bottom]]


def camp_box(side: int) -> list[list[float]]:
    """Where the corps of a side wait until they are deployed."""
    y = 4.0 + 124 * side
    return [[10, y], [280, y], [280, y + 118], [10, y + 118]]


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


# --- who may see what ------------------------------------------------------------------------------------


def sees_captain(t: Table, c: int, mask: int) -> bool:
    """His own side always; the enemy if he stands face up on the map or his card is open (1.4, 1.4a)."""
    s = t.state
    if mask >> side_of(t, c) & 1:
        return True
    if s.status[c] != IN_PLAY or not s.at[c]:
        return s.status[c] == 2  # whoever is eliminated is known
    if s.lead[c] == c:
        return not s.down[c]
    return bool(s.shown[c])


def sees_card(t: Table, c: int, mask: int) -> bool:
    """Units on a card: the owner's, or shown (1.4, 2.2i, A-85)."""
    return bool(mask >> side_of(t, c) & 1) or bool(t.state.shown[c])


def captain_flags(t: Table, c: int, mask: int) -> int:
    s = t.state
    own = bool(mask >> side_of(t, c) & 1)
    limit = 2 if s.order[c] in (MANOEUVRE, ATTACK, RETREAT) else 1
    bits = (
        s.down[c], s.acts[c] > 0, own and s.acts[c] >= limit, s.order[c] == RETREAT, s.admin[c], s.disrupted[c],
        s.finished[c], s.still[c], s.quartered[c], s.besieges[c] > 0, s.general[c] and sees_captain(t, c, mask),
        False, False, own and is_unemployed(t, c),
    )  # fmt: skip
    flags = sum(1 << i for i, bit in enumerate(bits) if bit)
    if (
        own and s.lead[c] == c and not s.roster.on and GARRISON <= s.order[c] <= ATTACK
    ):  # the marker lies face down (5.2)
        flags |= 1 << FIRST_ORDER + s.order[c] - GARRISON
    return flags


def view(t: AnyTable, mask: int) -> dict[str, Any]:
    s, g = t.state, ground(t)
    pieces: list[tuple[int, ...]] = []  # id, at, role, unit, value, flags, under
    faces = len(t.board.captains)
    veiled: list[tuple[int, int, int]] = []
    battle = s.roster.on
    for c in range(len(s.at)):
        if s.status[c] != IN_PLAY or not s.at[c]:
            continue
        on_map = s.lead[c] == c
        if not on_map and not sees_captain(t, c, mask):
            continue
        at = s.at[c]
        if battle and s.lead[c] in s.roster.generals:
            at = BATTLE + side_of(t, c) * 10 + s.roster.section[c]
        if not sees_captain(t, c, mask):
            veiled.append((at, side_of(t, c), captain_flags(t, c, mask)))
            continue
        handle, face = c, g.captains[c]
        seen = sees_card(t, c, mask)
        held = force_units(t, c) if on_map and not battle else units_of(t, c)
        value = sum(s.sp[u] for u in held) if seen else -1
        under = -1 if on_map else s.lead[c]
        pieces.append((handle, at, side_of(t, c), face, value, captain_flags(t, c, mask), under))
        if seen:
            for u in units_of(t, c):
                flags = (1 << 11 if s.demoralised[u] else 0) | (1 << 12 if s.plundering[u] else 0)
                face = faces + counter(t, u).type
                pieces.append((UNITS + u, at, side_of(t, c), face, s.sp[u], flags, handle))
    for k, (at, role, flags) in enumerate(sorted(veiled)):  # in an order that tells nothing
        pieces.append((HIDDEN + k, at, role, -1, -1, flags, -1))
    return {
        "turn": {
            "number": s.turn,
            "of": g.row.turns if g.battle is None else 1,
            "text": _date(t),
        },
        "phase": PHASES[s.phase],
        "spaces": {
            "owner": _owners(t),
            "marks": _marks(t),
            "edges": _edges(t),
            **_out_of_play(t.board, t.scenario),
        },
        "pieces": {key: [row[i] for row in pieces] for i, key in enumerate(PIECE)},
        "flags": list(FLAGS),
        "tracks": _tracks(t),
        "panels": _panels(t, mask),
        "hands": _hands(t, mask),
        "arrows": _engagements(t),
    }


def _date(t: Table) -> Text:
    """The days of a turn and the weather, or the day of a battle played alone."""
    s, g = t.state, ground(t)
    weather = text(f"weather.{WEATHERS[s.weather]}")
    if g.battle is not None:
        return {"en": g.battle.name, "it": g.battle.name_it}
    month, number = turn_name(g.row, s.turn)
    year = year_of(g.row, s.turn)
    days = f"{5 * number - 4}-{5 * number if number < TURNS_A_MONTH else monthrange(year, month)[1]}"
    names = text(f"month.{month}")
    return {
        "en": f"{days} {names['en']} {year}, {weather['en']}",
        "it": f"{days} {names['it'].lower()} {year}, {weather['it'].lower()}",
    }


@lru_cache(maxsize=16)
def _out_of_play(board: Board, scenario: str) -> dict[str, list[int]]:
    """Hexes that this scenario does not use (S1, S2)."""
    near = board.grounds[scenario].near
    out = [hex for hex in _playable(board) if not near[hex]]
    return {"out": out} if out else {}


def _engagements(t: Table) -> list[list[int]]:
    """From each corps to those it has engaged (11.4j)."""
    r = t.state.roster
    if not r.on:
        return []
    return [[c, x] for c, mask in enumerate(r.engages) for x in range(mask.bit_length()) if mask >> x & 1]


def _owners(t: Table) -> list[int]:
    """Owner of each space in scene order; only Towns and Fortresses have one (14.1)."""
    index, near = _playable(t.board), ground(t).near
    listed = [-1] * (len(index) + 8)
    for hex, side in owners(t)[0].items():
        if near[hex]:
            listed[index[hex]] = side
    return listed


@lru_cache(maxsize=8)
def _playable(board: Board) -> dict[int, int]:
    return {hex: i for i, hex in enumerate(h for h in range(HEXES) if board.terrain[h] >= 0)}


def _marks(t: Table) -> list[list[Any]]:
    """Markers on the map, which everybody sees (3.14)."""
    s = t.state
    marks: list[list[Any]] = []
    for kind, column in (
        ("earthworks", s.works),
        ("siege", s.siege),
        ("conquered", s.conquered),
        ("pontoon", s.pontoons),
        ("pillaged", s.pillaged),
    ):
        for hex in marked(column):
            value = column[hex]
            label: Text | str = {"siege": str(value - 1)}.get(kind, "")
            if kind == "earthworks":
                facing = [d for d in range(6) if s.walls[hex] >> d & 1]
                label = _listed([text(f"direction.{COMPASS[d]}") for d in facing], f"{value}: ")
            elif kind == "conquered":
                label = text(f"army.{ground(t).row.army[value - 1].id}")
            marks.append([hex, kind, label])
    for army, row in enumerate(ground(t).row.army):
        if s.source[army] and ground(t).sources[army]:
            state = text(f"source-state.{('active', 'changing', 'captured')[s.marker[army]]}")
            marks.append([s.source[army], "source", _listed([text(f"army.{row.id}"), state])])
    return marks


def _edges(t: Table) -> list[list[Any]]:
    """Earthworks on the hexsides they protect, bridges on those they cross."""
    s = t.state
    edges: list[list[Any]] = []
    for hex in marked(s.works):
        kind = "earthworks" if s.works[hex] == 1 else "bulwark"
        edges += [[hex, d, kind] for d in range(6) if s.walls[hex] >> d & 1]
    return edges + [
        [hex, d, "pontoon"] for hex in marked(s.pontoons) for d in range(6) if s.pontoons[hex] >> d & 1
    ]


def _listed(texts: list[Text], before: str = "") -> Text:
    return {lang: before + ", ".join(one[lang] for one in texts) for lang in ("en", "it")}


def _tracks(t: Table) -> list[dict[str, Any]]:
    """The Turn Record Track with its AP turns and reinforcements, the weather, the treasuries."""
    s, g = t.state, ground(t)
    tracks: list[dict[str, Any]] = []
    if g.battle is None:
        tracks.append(
            {
                "id": "turn", "name": text("track.turn"), "value": s.turn, "min": 1, "max": g.row.turns, "role": -1,
                "cells": _calendar(t.board, t.scenario), "note": text("turn.legend"),
            }
        )  # fmt: skip
    tracks.append(
        {
            "id": "weather", "name": text("track.weather"), "value": s.weather, "min": 0, "max": len(WEATHERS) - 1,
            "role": -1, "cells": [{"name": text(f"weather.{key}")} for key in WEATHERS],
        }
    )  # fmt: skip
    tracks += [
        {
            "id": f"ap-{row.id}",
            "name": text("track.ap", army=text(f"army.{row.id}")["en"], army_it=text(f"army.{row.id}")["it"]),
            "value": s.ap[army],
            "min": 0,
            "max": max(20, s.ap[army]),
            "role": row.side,
        }
        for army, row in enumerate(g.row.army)
        if not row.free_orders and not g.row.unlimited and g.battle is None
    ]
    return tracks


@lru_cache(maxsize=16)
def _calendar(board: Board, scenario: str) -> list[dict[str, Any]]:
    """What is printed on the turns of a scenario: month, number, pay and whom it expects."""
    g = board.grounds[scenario]
    cells = []
    for turn in range(1, g.row.turns + 1):
        month, number = turn_name(g.row, turn)
        notes = [text("turn.pay")] if is_ap_turn(g.row, turn) else []
        notes += [
            text(f"army.{g.row.army[a].id}") for a in sorted({e.army for e in g.entries if e.turn == turn})
        ]
        name = {lang: f"{said} {number}" for lang, said in text(f"month.{month}").items()}
        cell = {"name": name, "text": str(number), "group": text(f"month.{month}")}
        if notes:
            cell["note"] = _listed(notes)
            cell["mark"] = "pay" if is_ap_turn(g.row, turn) else "entry"
        cells.append(cell)
    return cells


def _panels(t: Table, mask: int) -> list[dict[str, Any]]:
    """The battle, the sieges, the talks with the Swiss, and the captain cards that the viewer may read."""
    s = t.state
    panels: list[dict[str, Any]] = []
    if s.roster.on:
        panels.append(_battle_panel(t, mask))
    panels += [_siege_panel(t, hex, mask) for hex in _besieged(t)]
    if s.attitude:
        keys = ("", "pro-french", "neutral", "anti-french")
        panels.append(
            {
                "id": "swiss",
                "name": text("panel.swiss"),
                "role": -1,
                "rows": [[text(f"attitude.{keys[s.attitude]}"), ""]],
            }
        )
    cards = [c for f in on_map(t) for c in (f, *(x for x in members(t, f) if x != f))]
    readable = [c for c in cards if sees_captain(t, c, mask) and sees_card(t, c, mask)]
    return panels + [_card(t, c, mask) for c in sorted(readable, key=lambda c: not mask >> side_of(t, c) & 1)]


def _card(t: Table, c: int, mask: int) -> dict[str, Any]:
    """A captain card: its order, what goes with it, and each unit in its box of the strength track (1.3.6)."""
    s = t.state
    own, first = bool(mask >> side_of(t, c) & 1), s.lead[c] == c
    rows: list[list[Any]] = []
    if own and first and s.order[c]:
        rows.append([text("panel.order"), text(f"command.{ORDERS[s.order[c]]}")])
    if own and first and s.phase == COMMAND and ground(t).battle is None:
        costs = [(order, full_cost(t, c, order)) for order in GIVEN]
        dear = [
            {lang: f"{said} {cost}" for lang, said in text(f"command.{ORDERS[order]}").items()}
            for order, cost in costs
            if cost
        ]
        if dear:
            rows.append([text("panel.costs"), _listed(dear)])
    if own and s.aux[c]:
        carried = [text(f"aux.{name}") for bit, name in AUX.items() if s.aux[c] & bit]
        rows.append([text("panel.auxiliaries"), _listed(carried)])
    for u in units_of(t, c):
        kind = unit_type(t, u)
        state = [
            key for key, column in (("demoralised", s.demoralised), ("plundering", s.plundering)) if column[u]
        ]
        name = _listed([{"en": kind.name, "it": kind.name_it}, *(text(f"word.{key}") for key in state)])
        rows.append([name, s.sp[u], counter(t, u).maximum])
    row = captain_row(t, c)
    note = _both(t, "space", s.at[c], mask) if first else text("panel.under", **_told(t, s.lead[c], mask))
    return {
        "id": f"card-{c}",
        "name": {"en": row.name, "it": row.name_it or row.name},
        "label": f"{row.initiative}-{row.rank}{'*' if row.star else ''}{row.traits}",
        "note": note,
        "piece": c,
        "under": not first,
        "role": side_of(t, c),
        "rows": rows,
    }


def _battle_panel(t: Table, mask: int) -> dict[str, Any]:
    r = t.state.roster
    rows: list[list[Any]] = [[text("panel.round"), r.round]] if r.round else []
    for side in (r.attacker, 1 - r.attacker):
        key = "panel.attacks" if side == r.attacker else "panel.defends"
        rows.append([text(key), _both(t, "captain", r.generals[side], mask)])
    rows += [
        [text("panel.engages", **_told(t, c, mask)), _both(t, "captain", x, mask)] for c, x in _engagements(t)
    ]
    return {"id": "battle", "name": text("board.battle"), "role": -1, "rows": rows}


def _siege_panel(t: Table, hex: int, mask: int) -> dict[str, Any]:
    """How far a siege has come: the walls, who lies before them and who is inside (16)."""
    s = t.state
    rows: list[list[Any]] = [[text("panel.siege-level"), s.siege[hex] - 1]]
    outside = [f for f in on_map(t) if s.besieges[f] == hex]
    besieger = side_of(t, outside[0]) if outside else 1
    for key, group in (("besieged-by", outside), ("inside", forces_at(t, hex, 1 - besieger))):
        for f in group:
            strength = f"{sum(s.sp[u] for u in force_units(t, f))} SP" if sees_card(t, f, mask) else "?"
            name = _both(t, "captain", f, mask)
            rows.append([text(f"panel.{key}"), {lang: f"{said}, {strength}" for lang, said in name.items()}])
    fortress = t.board.fortress(hex)
    if fortress is not None and fortress.doubled:
        rows.append([text("panel.doubled"), fortress.doubled])
    place = t.board.places[t.board.place[hex]]
    return {
        "id": f"siege-{hex}",
        "name": text("panel.siege", space=place.name, space_it=place.name_it),
        "role": besieger,
        "rows": rows,
    }


def _both(t: Table, kind: str, value: int, mask: int) -> Text:
    return {lang: NAMES[kind](t, value, lang, mask) for lang in ("en", "it")}


def _told(t: Table, c: int, mask: int) -> dict[str, str]:
    name = _both(t, "captain", c, mask)
    return {"captain": name["en"], "captain_it": name["it"]}


def _besieged(t: Table) -> list[int]:
    return [place.hex for place in t.board.places if t.state.siege[place.hex]]


def _hands(t: Table, mask: int) -> list[dict[str, Any]]:
    """Tactical option chits: the owner's by name, the enemy's only by number (5.6)."""
    r = t.state.roster
    if not r.on or not (
        any(r.shown) or any(any(column) for column in r.chits)
    ):  # none before the corps are open
        return []
    hands = []
    for side in (0, 1):
        own = bool(mask >> side & 1)
        cards = [
            {
                "id": (copy * len(CHITS) + kind) * 100 + c,
                "name": text(f"chit.{CHITS[kind]}"),
                "text": text(f"use.{CHITS[kind]}", **_told(t, c, mask)),
                "rule": f"AIL-11.4.1{CHIT_RULES[kind]}",
            }
            for c in range(len(t.state.at))
            for kind, column in enumerate(r.chits)
            for copy in range(column[c])
            if own and side_of(t, c) == side
        ]
        hidden = (
            0 if own else face_down(t, side) + sum(n for c, n in enumerate(r.gifts) if side_of(t, c) == side)
        )
        hands.append({"role": side, "name": text("hand.chits"), "cards": cards, "hidden": hidden})
    return hands


# --- names -----------------------------------------------------------------------------------------------


def _captain(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    c = int(value)
    if not 0 <= c < len(t.state.at) or not (sees_captain(t, c, mask) or t.outcome is not None):
        return say(PACKAGE, "hidden-captain", {}, lang)
    row = captain_row(t, c)
    return row.name_it if lang == "it" and row.name_it else row.name


def _unit(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    kind = unit_type(t, int(value))
    sp = t.state.sp[int(value)]
    name = kind.name_it if lang == "it" else kind.name
    c = t.state.captain[int(value)] - 1
    if not sp or c < 0 or not sees_card(t, c, mask):
        return name
    opened = f"{name[:-1]}, " if name.endswith(")") else f"{name} ("
    return f"{opened}{_captain(t, c, lang, mask)}, {sp})"


def _space(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    hex = int(value)
    if 0 <= hex < HEXES and t.board.place[hex] >= 0:
        place = t.board.places[t.board.place[hex]]
        return f"{place.name_it if lang == 'it' else place.name} {hex:04d}"
    return f"{hex:04d}"


def _army(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    return say(PACKAGE, f"army.{ground(t).row.army[int(value)].id}", {}, lang)


def _entry(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    entry = ground(t).entries[int(value)]
    who = entry.captain if entry.captain >= 0 else -1
    army = say(PACKAGE, f"army.{ground(t).row.army[entry.army].id}", {}, lang)
    return _captain(t, who, lang, -1) if who >= 0 else army


def _fate(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    row: FateRow = t.board.charts.fate[int(value) - 1]
    return row.name_it if lang == "it" else row.name


def _keyed(prefix: str, keys: tuple[str, ...]) -> Callable[[AnyTable, int | str, str, int], str]:
    def name(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
        key = value if isinstance(value, str) else keys[value] if 0 <= value < len(keys) else str(value)
        return say(PACKAGE, f"{prefix}.{key}", {}, lang)

    return name


def _paid(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    """What an order costs is on the captain's card; only that it is forced needs saying."""
    return "" if value else f" ({say(PACKAGE, 'paid.forced', {}, lang)})"


NAMES = {
    "captain": _captain,
    "piece": _captain,
    "unit": _unit,
    "space": _space,
    "army": _army,
    "entry": _entry,
    "fate": _fate,
    "order": _keyed("command", ORDERS),
    "paid": _paid,
    "chit": _keyed("chit", CHITS),
    "section": _keyed("section", ("", "vanguard", "main-body", "rearguard")),
    "direction": _keyed("direction", COMPASS),
    "weather": _keyed("weather", WEATHERS),
    "month": _keyed("month", tuple(str(n) for n in range(13))),
    "aux": _keyed("aux", ("", "engineers", "siege", "", "pontoon")),
    "method": _keyed("method", ("captain", "people", "troops")),
    "more": _keyed("more", ("no", "yes")),
    "exit": _keyed("exit", ()),
    "loser": _keyed("role", ("french", "anti-french")),
}


# --- imagining -------------------------------------------------------------------------------------------


def imagine(t: AnyTable, mask: int, rng: Random) -> None:
    """Exchange what the viewer cannot see: units on closed cards, face-down captains, orders, chits."""
    for side in (0, 1):
        if not mask >> side & 1:
            _exchange_units(t, side, rng)
            _exchange_captains(t, side, rng)
            _exchange_orders(t, side, rng)
            _exchange_chits(t, side, rng)


def closed(t: Table, side: int) -> list[int]:
    s = t.state
    return [
        c
        for c in range(len(s.at))
        if s.status[c] == IN_PLAY and s.at[c] and side_of(t, c) == side and not s.shown[c]
    ]


def _in_use(t: AnyTable) -> set[int]:
    """Numbers that procedures under way hold: who they mean must stay who he is."""
    used: set[int] = set()
    for procedure in t.under_way:
        for f in fields(procedure):
            value = getattr(procedure, f.name)
            if isinstance(value, bool):
                continue
            if isinstance(value, int):
                used.add(value)
            elif isinstance(value, list):
                used.update(v for v in value if isinstance(v, int))
    return used


def _exchange_units(t: AnyTable, side: int, rng: Random) -> None:
    s = t.state
    hidden = closed(t, side)
    busy = _in_use(t)
    movable = [u for c in hidden if c not in busy for u in units_of(t, c) if u not in busy]
    for _ in range(len(movable)):
        a, b = rng.choice(movable), rng.choice(movable)
        x, y = s.captain[a] - 1, s.captain[b] - 1
        if x == y or s.demoralised[a] != s.demoralised[b] or s.acts[s.lead[x]] or s.acts[s.lead[y]]:
            continue
        if may_command(t, y, a) is None and may_command(t, x, b) is None and s.army[x] == s.army[y]:
            s.captain[a], s.captain[b] = y + 1, x + 1


def _exchange_captains(t: AnyTable, side: int, rng: Random) -> None:
    """A face-down captain might be any captain of his Army who is out of sight."""
    s = t.state
    busy = _in_use(t)
    unseen = [
        c
        for c in closed(t, side)
        if c not in busy and not s.general[c] and (s.down[c] or s.lead[c] != c) and s.lead[c] not in busy
    ]
    for a in [c for c in unseen if s.down[c] and s.lead[c] == c]:
        others = [b for b in unseen if b != a and s.army[b] == s.army[a] and s.lead[b] != a]
        if not others:
            continue
        b = rng.choice(others)
        if len(units_of(t, a)) > rank(t, b) or len(units_of(t, b)) > rank(t, a):
            continue
        if any(may_command(t, b, u) for u in units_of(t, a)) or any(
            may_command(t, a, u) for u in units_of(t, b)
        ):
            continue
        swap(t, a, b)


def swap(t: AnyTable, a: int, b: int) -> None:
    s = t.state
    n = len(s.at)
    for f in fields(s):
        column = getattr(s, f.name)
        if (
            f.name != "lead"
            and isinstance(column, (Column, list))
            and len(column) == n
            and f.name not in ("army", "recruits")
        ):
            column[a], column[b] = column[b], column[a]
    new = {a: b, b: a}
    leads = [new.get(lead, lead) for lead in s.lead]
    leads[a], leads[b] = leads[b], leads[a]
    s.lead[:] = leads
    for u, holder in enumerate(s.captain):
        if holder - 1 in new:
            s.captain[u] = new[holder - 1] + 1


def _exchange_orders(t: AnyTable, side: int, rng: Random) -> None:
    """An order not acted on yet could be another; Retreat lies open (5.2b)."""
    s = t.state
    busy = _in_use(t)
    if s.phase <= COMMAND:
        return
    for c in closed(t, side):
        if (
            s.lead[c] != c
            or not is_force(t, c)
            or s.order[c] in (0, RETREAT)
            or s.acts[c]
            or c in busy
            or s.admin[c]
            or s.besieges[c]
        ):
            continue
        legal = [STAND, MANOEUVRE, ATTACK] + ([GARRISON] if t.board.kind[s.at[c]] >= TOWN else [])
        s.order[c] = rng.choice(legal)


def _exchange_chits(t: AnyTable, side: int, rng: Random) -> None:
    """Chits nobody has seen change places with one another, and are changed for what is left in the set."""
    from grognard.games.all_is_lost.battle import can_use

    s, r = t.state, t.state.roster
    if not r.on:
        return

    def fits(kind: int, c: int) -> bool:
        return can_use(t, c, kind) and may_hold(t, c, kind)

    mine = [c for c in range(len(s.at)) if s.status[c] == IN_PLAY and s.at[c] and side_of(t, c) == side]
    held = [
        [kind, c]
        for kind in range(len(CHITS))
        for c in mine
        for _ in range(r.chits[kind][c] - (r.gifts[c] if kind == CHARGE else 0))
    ]
    for chit in held:
        kind, c = chit
        new = rng.randrange(WORKS)
        if kind != WORKS and r.bank[side][new] and fits(new, c):
            r.bank[side][kind] += 1
            r.bank[side][new] -= 1
            r.chits[kind][c] -= 1
            r.chits[new][c] += 1
            chit[0] = new
    for chit in held:
        other_chit = rng.choice(held)
        (kind, c), (other_kind, d) = chit, other_chit
        if fits(kind, d) and fits(other_kind, c):
            r.chits[kind][c] -= 1
            r.chits[kind][d] += 1
            r.chits[other_kind][d] -= 1
            r.chits[other_kind][c] += 1
            chit[1], other_chit[1] = d, c
