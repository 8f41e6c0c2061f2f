"""What each side may see, how it is drawn, and what things are called."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from itertools import compress
from operator import ne
from typing import Any

from grognard.engine.grammar import definite
from grognard.engine.parts import Parts
from grognard.engine.words import LANGUAGES, Name, each, has, listed, name, say
from grognard.games.waterloo_200.areas import areas_of, blocks_in, contested
from grognard.games.waterloo_200.board import (
    AREAS,
    ARTILLERY,
    AWAY,
    BRITISH,
    COLORS,
    DEAD,
    FACTIONS,
    FRENCH,
    FRENCH_SIDE,
    LEADERS,
    NO_CORPS,
    POOL,
    PRUSSIAN,
    TYPES,
    Board,
    MapFile,
    Unit,
)
from grognard.games.waterloo_200.knowledge import free, own_factions, sees, strength_of, visible
from grognard.games.waterloo_200.state import BLOCKS, Table
from grognard.games.waterloo_200.victory import morale

PACKAGE = "grognard.games.waterloo_200"

VERBS: dict[str, tuple[str, ...]] = {
    "tactical": (),
    "strategic": (),
    "activate": ("block:piece",),
    "enter": ("space",),
    "reveal": (),
    "scout": ("space",),
    "move": ("block:piece",),
    "fight": ("space",),
    "employ": ("block:piece",),
    "retreat": (),
    "pin": (),
    "withdraw": ("block:piece", "space"),
    "summon": (),
    "bring": ("block:piece",),
    "hit": ("block:piece",),
    "advance": ("block:piece", "space"),
    "march": ("faction",),
    "reinforce": ("faction",),
    "bombard": ("space",),
    "gun": ("block:piece",),
    "draw": ("n",),
    "choose": ("block:piece",),
    "place": ("space",),
    "deploy": ("block:piece",),
    "reorganise": ("faction",),
    "regenerate": ("block:piece",),
}

FLAGS = ("face-up", "activated", "moved", "contested")
WORDS = (
    *FLAGS,
    *("cube", "infantry", "cavalry", "artillery", "leader"),
    *("type", "corps", "mp", "hits", "bonus", "stacking", "icons", "victory", "chemin_creux"),
)
"""What a screen calls flags, marks, kinds of units, and facts of units and areas."""
POOL_SPACE, LOST_SPACE, AWAY_SPACE = 200, 210, 220
"""The boxes beside the map, one for each faction: reserve pool, losses, still on the march."""
BOXES = {POOL: POOL_SPACE, DEAD: LOST_SPACE, AWAY: AWAY_SPACE}
BOX_OWNERS = (FRENCH, BRITISH, PRUSSIAN) * 3
SPACES = [
    bytes(BOXES[place] + faction if place in BOXES else place for place in range(256))
    for faction in range(len(FACTIONS))
]
"""The space of the scene for each place a block of a faction can be in."""
BESIDE_THE_MAP = bytes(place if place in BOXES else AREAS for place in range(256))
"""Places of which it matters to who reads a block; the areas of the map are all the same, and none of them is away."""
HANDLES = list(range(BLOCKS))
SHOWN_FLAGS = list(FLAGS)
MANY_IMPULSES = 20
"""The length of the track of impulses, which has no end: it grows with a turn that has more."""


# --- names -------------------------------------------------------------------------------------------


def words(key: str, lang: str, **names: str | int) -> str:
    return say(PACKAGE, key, names, lang)


def name_space(t: Table, space: int, lang: str, mask: int) -> str:
    if 1 <= space <= AREAS:
        return (t.board.name_it if lang == "it" else t.board.name)[space]
    return name(PACKAGE, "box", lang)


def name_spaces(t: Table, spaces: str, lang: str, mask: int) -> str:
    """Several areas, "4,5", each with its article; of one the bare name."""
    found = [name_space(t, int(space), lang, mask) for space in spaces.split(",")]
    return found[0] if len(found) == 1 else listed([definite(each, lang) for each in found], lang)


def name_unit(t: Table, unit: int, lang: str, mask: int) -> str:
    """A unit by name; the numbers behind the roster are blocks nobody may read."""
    if unit >= len(t.board.units):
        return name(PACKAGE, f"block.{FACTIONS[unit - len(t.board.units)]}", lang)
    found = t.board.units[unit]
    return found.name_it if lang == "it" else found.name


def name_units(t: Table, units: str, lang: str, mask: int) -> str:
    """Several units, "3,8", each with its article; of one the bare name."""
    found = [name_unit(t, int(unit), lang, mask) for unit in units.split(",") if unit]
    return found[0] if len(found) == 1 else listed([definite(each, lang) for each in found], lang)


def name_piece(t: Table, block: int, lang: str, mask: int) -> str:
    """A block by the name of its unit where the reader may see it, and by its place where not."""
    if sees(t, block, mask):
        return name_unit(t, t.state.face[block], lang, mask)
    faction, area = t.board.faction_of[block], t.state.area[block]
    found: Name = t.kept_name(lambda: hidden_piece(t, faction, area, lang), "hidden", faction, area, lang)
    return found


def hidden_piece(t: Table, faction: int, area: int, lang: str) -> Name:
    """A block that the reader may not read, by its faction and its place."""
    hidden = words(f"block.{FACTIONS[faction]}", lang)
    if area in BOXES:
        return Name(words("piece.off", lang, name=hidden))
    return Name(words("piece.at", lang, name=hidden, space=name_space(t, area, lang, 0)))


def name_block(t: Table, block: int, lang: str, mask: int) -> str:
    """The same with its strength, for whoever has to choose among his blocks."""
    if not sees(t, block, mask):
        return name_piece(t, block, lang, mask)
    face, n = t.state.face[block], strength_of(t, block)
    found: Name = t.kept_name(
        lambda: with_strength(name_unit(t, face, lang, mask), n, lang), "strength", face, n, lang
    )
    return found


def with_strength(unit: str, n: int, lang: str) -> Name:
    return Name(words("piece.strength", lang, name=unit, n=n), getattr(unit, "grammar", ""))


def name_faction(t: Table, faction: int, lang: str, mask: int) -> str:
    return name(PACKAGE, f"role.{FACTIONS[faction]}", lang)


def name_side(t: Table, side: int, lang: str, mask: int) -> str:
    """The French, or the Allies together."""
    return name(PACKAGE, "side.french" if side == FRENCH_SIDE else "side.allied", lang)


def name_kind(t: Table, kind: str, lang: str, mask: int) -> str:
    """A kind of action, as the two Allied players propose it."""
    return words(f"do.{kind}", lang) if kind else "-"


def name_corps(t: Table, corps: int, lang: str, mask: int) -> str:
    row = t.board.corps[corps]
    return Name(row.name_it or row.name, "m") if lang == "it" else Name(row.name, "the")


def name_type(t: Table, type: str, lang: str, mask: int) -> str:
    return words(f"type.{type}", lang)


def name_icon(t: Table, icon: int, lang: str, mask: int) -> str:
    """The corps and type of an icon of the map."""
    corps = name_corps(t, t.board.icons[icon].corps, lang, mask)
    return words("icon", lang, corps=corps, type=words(f"type.{TYPES[t.board.icons[icon].type]}", lang))


NAMES: dict[str, Callable[..., str]] = {
    "space": name_space,
    "spaces": name_spaces,
    "unit": name_unit,
    "units": name_units,
    "piece": name_piece,
    "block": name_block,
    "faction": name_faction,
    "side": name_side,
    "corps": name_corps,
    "icon": name_icon,
    "type": name_type,
    "british": name_kind,
    "prussian": name_kind,
}

FIXED_NAMES = ("space", "unit", "faction", "side", "corps", "icon", "type", "british", "prussian")
"""What is called so by the data alone, whoever asks and whatever happens."""


# --- what a viewer sees ------------------------------------------------------------------------------


def view(t: Table, mask: int) -> dict[str, Any]:
    """Columns of blocks and areas, tracks and turn; nothing in it that the viewer may not know."""
    shown: dict[str, Any] = t.once(lambda: seen_by_all(t), "seen by all")
    unit, value = faces_seen(t, mask)
    return {**shown, "pieces": {**shown["pieces"], "unit": unit, "value": value}}


def seen_by_all(t: Table) -> dict[str, Any]:
    """All that every viewer sees alike."""
    s = t.state
    area, open_now = bytes(s.area), visible(t)
    return {
        "turn": part(lambda: turn_of(t), "turn", t.data, s.turn),
        "phase": FACTIONS[s.phasing] if s.phasing == FRENCH else "allied",
        "spaces": part(lambda: spaces_seen(t), "spaces", t.data, bytes(s.owner)),
        "pieces": {
            "id": HANDLES,
            "at": part(lambda: places_of(t), "at", t.data, area),
            "role": part(lambda: list(t.board.faction_of), "role", t.data),
            "flags": part(lambda: flags_of(t), "flags", t.data, area, open_now, s.activated, s.moved),
        },
        "flags": SHOWN_FLAGS,
        "tracks": tracks(t),
    }


def turn_of(t: Table) -> dict[str, Any]:
    turns = t.board.tables.turns
    turn = turns[min(t.state.turn, len(turns)) - 1]
    clock = f"{turn.begins}–{turn.ends}"
    return {"number": t.state.turn, "of": len(turns), "text": each(clock)}


part = Parts()


def spaces_seen(t: Table) -> dict[str, Any]:
    """Who controls each area, and the cubes where that is not who did at first."""
    owner = t.state.owner
    changed = compress(range(AREAS + 1), map(ne, owner, t.board.first_owner))
    return {
        "owner": [*owner[1:], *BOX_OWNERS],
        "marks": [[area, "cube", FACTIONS[owner[area]]] for area in changed],
    }


def faces_seen(t: Table, mask: int) -> tuple[list[int], list[int]]:
    """The unit of each block and its strength as a viewer reads them; where on the map a block stands does not matter."""
    own = own_factions(t, mask)
    chosen, columns = t.once(lambda: what_faces_show(t), "what faces show")
    free_own = own[0] and chosen[0], own[1] and chosen[1], own[2] and chosen[2]
    found: tuple[list[int], list[int]] = part(lambda: faces(t, own), "faces", t.data, own, free_own, columns)
    return found


NOBODY_CHOOSES = (False, False, False)


def what_faces_show(t: Table) -> tuple[tuple[bool, ...], tuple[Hashable, ...]]:
    """Which factions choose their units; and where blocks lie, what they are, what they lost, and which of them are seen."""
    s = t.state
    places = bytes(s.area.translate(BESIDE_THE_MAP))
    shown = places, bytes(s.face), bytes(s.lost), s.peeked, visible(t)
    if not t.options:
        return NOBODY_CHOOSES, shown
    return (free(t, FRENCH), free(t, BRITISH), free(t, PRUSSIAN)), shown


def places_of(t: Table) -> list[int]:
    found: list[int] = []
    for faction, (first, last) in enumerate(t.board.handles):
        found += t.state.area[first:last].translate(SPACES[faction])
    return found


def faces(t: Table, own: Sequence[bool]) -> tuple[list[int], list[int]]:
    """The unit of each block and its strength, -1 where the viewer may not read it."""
    s, board = t.state, t.board
    unit, value = [-1] * BLOCKS, [-1] * BLOCKS
    for faction in range(3):
        first, last = board.handles[faction]
        if own[faction]:
            unit[first:last] = s.face[first:last]
            value[first:last] = s.face[first:last].translate(board.full_strength)
            for block, lost in enumerate(s.lost[first:last], first):
                if lost:
                    value[block] = board.units[s.face[block]].strength[lost]
            if not free(t, faction):  # an owner's own pool lies face down, see knows_own
                for block in (*blocks_in(t, faction, POOL), *blocks_in(t, faction, AWAY)):
                    if not s.peeked >> block & 1:
                        unit[block] = value[block] = -1
        # everybody's commander is known by his block, the enemy's not by his step (W200-3.9.4, B-56)
        unit[first] = s.face[first]
        for block in blocks_in(t, faction, DEAD):
            unit[block], value[block] = s.face[block], 0
    for block in areas_of(visible(t)):
        unit[block] = s.face[block]
        value[block] = board.units[s.face[block]].strength[s.lost[block]]
    return unit, value


def flags_of(t: Table) -> list[int]:
    """Face up, activated, moved, among enemies."""
    s = t.state
    flags = [0] * BLOCKS
    for block in areas_of(visible(t)):
        flags[block] |= 1
    for block in areas_of(s.activated):
        flags[block] |= 2
    for block in areas_of(s.moved):
        flags[block] |= 4
    for area in areas_of(contested(t)):
        for faction in range(3):
            for block in blocks_in(t, faction, area):
                flags[block] |= 8
    return flags


def tracks(t: Table) -> list[dict[str, Any]]:
    """Morale, pools, Victory Areas, the disc: all public."""
    s, board = t.state, t.board
    allied = s.control[BRITISH] | s.control[PRUSSIAN]
    values = [
        morale(t, FRENCH),
        morale(t, BRITISH),
        *(s.area.count(POOL, first, last) for first, last in board.handles),
        (s.control[FRENCH] & board.victory).bit_count(),
        (allied & board.victory).bit_count(),
        1,
        s.impulse,
    ]
    disc = FRENCH if s.disc == 0 else BRITISH
    found: list[dict[str, Any]] = part(lambda: _filled(board, values, disc), "tracks", t.data, disc, *values)
    return found


def _filled(board: Board, values: list[int], disc: int) -> list[dict[str, Any]]:
    impulses = max(values[-1], MANY_IMPULSES)
    rows = _rows(board.tables.morale, board.handles, board.victory.bit_count(), impulses, disc)
    return [{**row, "value": value} for row, value in zip(rows, values, strict=True)]


@cache
def _rows(
    most: int, handles: tuple[tuple[int, int], ...], stars: int, impulses: int, disc: int
) -> list[dict[str, Any]]:
    """The tracks without what stands on them."""
    return [
        *(_track(f"morale-{FACTIONS[f]}", "track.morale", f, most) for f in (FRENCH, BRITISH)),
        *(_track(f"pool-{FACTIONS[f]}", "track.pool", f, handles[f][1] - handles[f][0]) for f in range(3)),
        *(_track(f"stars-{FACTIONS[f]}", "track.stars", f, stars) for f in (FRENCH, BRITISH)),
        _track("disc", "track.disc", disc, 1),
        {**_track("impulse", "track.impulse", -1, impulses), "endless": True},
    ]


def _track(id: str, key: str, role: int, most: int) -> dict[str, Any]:
    name = {lang: words(key, lang) for lang in LANGUAGES}
    return {"id": id, "name": name, "role": role, "value": 0, "min": 0, "max": most}


# --- how it is drawn ---------------------------------------------------------------------------------

ROLE_COLORS = (("#2b4c7e", "#f4efe2"), ("#a3322a", "#f8efe4"), ("#33312e", "#f1ece0"))
TERRAIN_FILLS = {"green": "#d9dcb4", "yellow": "#e6d39a", "red": "#d9a78c", "black": "#8f8a80"}


def both(key: str, **names: str) -> dict[str, str]:
    """A message in both languages."""
    return {lang: words(key, lang, **names) for lang in LANGUAGES}


def scene(board: Board) -> dict[str, Any]:
    """Static facts of the map, for any screen."""
    m = board.map
    size = [m.width_m, m.height_m]
    return {
        "size": size,
        "layers": _layers(board),
        "boards": [
            {"id": "map", "name": both("board.map"), "size": size},
            {"id": "boxes", "name": both("board.boxes"), "size": [900, 900]},
        ],
        "spaces": _spaces(board),
        "links": [[link.a, link.b, link.kind] for link in m.links],
        "roles": [
            {"id": id, "name": both(f"role.{id}"), "color": ROLE_COLORS[i][0], "ink": ROLE_COLORS[i][1]}
            for i, id in enumerate(FACTIONS)
        ],
        "units": [_unit_facts(board, unit) for unit in board.units],
        "words": {key: both(f"word.{key}") for key in WORDS},
        "terrains": {
            color: {"name": both(f"terrain.{color}"), "fill": fill} for color, fill in TERRAIN_FILLS.items()
        },
    }


def _spaces(board: Board) -> dict[str, list[Any]]:
    """The areas of the map, and the boxes beside it."""
    polygons = {row.number: row for row in board.polygons.areas}
    numbers = list(range(1, AREAS + 1))
    boxes = [
        (base + faction, key, faction)
        for base, key in ((POOL_SPACE, "box.pool"), (LOST_SPACE, "box.lost"), (AWAY_SPACE, "box.away"))
        for faction in range(3)
    ]

    def box_name(key: str, faction: int) -> dict[str, str]:
        roles = {lang: words(f"role.{FACTIONS[faction]}", lang) for lang in LANGUAGES}
        return {lang: words(key, lang, role=role) for lang, role in roles.items()}

    return {
        "id": numbers + [id for id, _, _ in boxes],
        "board": [0] * AREAS + [1] * len(boxes),
        "name": [each(str(board.name[a]), it=str(board.name_it[a])) for a in numbers]
        + [box_name(key, faction) for _, key, faction in boxes],
        "label": [str(a) for a in numbers] + [""] * len(boxes),
        "x": [polygons[a].label[0] for a in numbers] + [150 + 300 * faction for _, _, faction in boxes],
        "y": [polygons[a].label[1] for a in numbers] + [150 + 300 * (i // 3) for i in range(len(boxes))],
        "shape": ["polygon"] * AREAS + ["box"] * len(boxes),
        "size": [0] * AREAS + [280] * len(boxes),
        "polygon": [[list(p) for p in polygons[a].polygon] for a in numbers] + [None] * len(boxes),
        "terrain": [COLORS[board.color[a]] for a in numbers] + [""] * len(boxes),
        "facts": [_area_facts(board, a) for a in numbers] + [{}] * len(boxes),
    }


def _unit_facts(board: Board, unit: Unit) -> dict[str, Any]:
    corps = board.corps[unit.corps] if unit.corps != NO_CORPS else None
    kind = "leader" if unit.type in LEADERS else "artillery" if unit.type in ARTILLERY else TYPES[unit.type]
    return {
        "name": each(str(unit.name), it=str(unit.name_it)),
        "kind": kind,
        "label": unit.label,
        "steps": list(unit.strength),
        "role": unit.faction,
        "facts": {
            "type": both(f"type.{TYPES[unit.type]}"),
            "corps": each(corps.name, it=corps.name_it) if corps else "",
            "corps_color": corps.color if corps else "",
            "mp": unit.mp,
            "hits": both(f"pips.{unit.pips}"),
        },
    }


def _area_facts(board: Board, area: int) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "bonus": board.bonus[area],
        "mp": board.cost[area],
        "stacking": board.limit[area] if board.limit[area] < 255 else "-",
        "icons": [_icon_words(board, i) for i in board.icons_at[area]],
    }
    if board.victory >> area & 1:
        facts["victory"] = True
    if board.creux_corps[area] != NO_CORPS:
        corps = board.corps[board.creux_corps[area]]
        facts["chemin_creux"] = each(corps.name, it=corps.name_it)
    return facts


def _icon_words(board: Board, icon: int) -> dict[str, str]:
    """An icon's corps and type in both languages."""
    corps, kind = board.corps[board.icons[icon].corps], TYPES[board.icons[icon].type]
    names = each(corps.name, it=corps.name_it)
    return {
        lang: words("icon", lang, corps=names[lang], type=words(f"type.{kind}", lang)) for lang in LANGUAGES
    }


def ground(name: str) -> dict[str, str]:
    """A wood, a brook or a road in both languages: its kind is translated, the place it is named after is not."""
    place, _, kind = name.rpartition(" ")
    if not has(PACKAGE, f"ground.{kind}", "it"):
        return dict.fromkeys(LANGUAGES, name)
    return {lang: words(f"ground.{kind}", lang, place=place) for lang in LANGUAGES}


def _building(m: MapFile, name: str) -> dict[str, str]:
    """A house or a village: called as the area around it is, in both languages, where that has its name."""
    area = next((row for row in m.areas if row.name.casefold() == name.casefold()), None)
    return dict.fromkeys(LANGUAGES, name) if area is None else each(area.name, it=area.name_it or area.name)


def _layers(board: Board) -> list[dict[str, Any]]:
    m = board.map
    return [
        *(
            {"kind": "relief", "style": row.kind, "name": row.name, "lines": [row.points]}
            for row in m.contours
        ),
        *(
            {"kind": "wood", "style": row.kind, "name": ground(row.name), "polygons": [row.points]}
            for row in m.woods
        ),
        *(
            {"kind": "brook", "style": row.kind, "name": ground(row.name), "lines": [row.points]}
            for row in m.brooks
        ),
        *(
            {"kind": "road", "style": row.kind, "name": ground(row.name), "lines": [row.points]}
            for row in m.roads
        ),
        {"kind": "line", "style": "start-line", "name": "", "lines": list(m.start_line)},
        {
            "kind": "building",
            "style": "",
            "name": "",
            "points": [[row.x, row.y, _building(m, row.name)] for row in m.buildings],
        },
    ]
