"""What each side may see, how it is drawn, what things are called, and worlds a side can imagine."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import compress
from operator import ne
from random import Random
from typing import Any

from grognard.engine import Action
from grognard.engine.words import LANGUAGES, has, say
from grognard.games.waterloo_200.areas import areas_of, blocks_in, contested, enemies_in
from grognard.games.waterloo_200.board import (
    AREAS,
    AWAY,
    BRITISH,
    DEAD,
    ENEMIES,
    FACTIONS,
    FRENCH,
    NO_CORPS,
    POOL,
    PRUSSIAN,
    TYPES,
    Board,
)
from grognard.games.waterloo_200.combat import free
from grognard.games.waterloo_200.state import BLOCKS, Table
from grognard.games.waterloo_200.units import commander, visible
from grognard.games.waterloo_200.victory import morale

PACKAGE = "grognard.games.waterloo_200"

VERBS: dict[str, tuple[str, ...]] = {
    "tactical": (),
    "strategic": (),
    "activate": ("piece",),
    "enter": ("space",),
    "reveal": (),
    "scout": ("space",),
    "move": ("piece",),
    "fight": ("space",),
    "employ": ("piece",),
    "retreat": (),
    "pin": (),
    "withdraw": ("piece", "space"),
    "summon": (),
    "bring": ("piece",),
    "hit": ("piece",),
    "advance": ("piece", "space"),
    "march": ("faction",),
    "reinforce": ("faction",),
    "bombard": ("space",),
    "gun": ("piece",),
    "draw": ("n",),
    "choose": ("piece",),
    "place": ("space",),
    "deploy": ("piece",),
    "reorganise": ("faction",),
    "regenerate": ("piece",),
}

FLAGS = ("face-up", "activated", "moved", "contested")
POOL_SPACE, LOST_SPACE, AWAY_SPACE = 200, 210, 220
"""The boxes beside the map, one for each faction: reserve pool, losses, still on the march."""
BOXES = {POOL: POOL_SPACE, DEAD: LOST_SPACE, AWAY: AWAY_SPACE}
BOX_OWNERS = (FRENCH, BRITISH, PRUSSIAN) * 3
SPACES = [
    bytes(BOXES[place] + faction if place in BOXES else place for place in range(256))
    for faction in range(len(FACTIONS))
]
"""The space of the scene for each place a block of a faction can be in."""
HANDLES = list(range(BLOCKS))


# --- names -------------------------------------------------------------------------------------------


def words(key: str, lang: str, **names: str) -> str:
    return say(PACKAGE, key, names, lang)


def name_space(t: Table, space: int, lang: str, mask: int) -> str:
    if 1 <= space <= AREAS:
        return (t.board.name_it if lang == "it" else t.board.name)[space]
    return words("box", lang)


def name_unit(t: Table, unit: int, lang: str, mask: int) -> str:
    """A unit by name; the numbers behind the roster are blocks nobody may read."""
    if unit >= len(t.board.units):
        return words(f"block.{FACTIONS[unit - len(t.board.units)]}", lang)
    u = t.board.units[unit]
    return u.name_it if lang == "it" else u.name


def name_piece(t: Table, block: int, lang: str, mask: int) -> str:
    """A block by the name of its unit where the reader may see it, and by its place where not."""
    if sees(t, block, mask):
        unit = t.board.units[t.state.face[block]]
        name = unit.name_it if lang == "it" else unit.name
        strength = str(unit.strength[t.state.lost[block]])
        if not any(letter.isdigit() for letter in unit.id):  # a leader or a corps' guns have no number
            return words("piece.leader", lang, name=name, strength=strength)
        return words("piece.known", lang, name=name, id=unit.id, strength=strength)
    block_name = words(f"block.{FACTIONS[t.board.faction_of[block]]}", lang)
    area = t.state.area[block]
    return words("piece.at", lang, name=block_name, space=name_space(t, area, lang, mask))


def name_faction(t: Table, faction: int, lang: str, mask: int) -> str:
    return words(f"role.{FACTIONS[faction]}", lang)


def name_kind(t: Table, kind: str, lang: str, mask: int) -> str:
    """A kind of action, as the two Allied players propose it."""
    return words(f"do.{kind}", lang) if kind else "-"


def name_icon(t: Table, icon: int, lang: str, mask: int) -> str:
    """The corps and type of an icon of the map."""
    row = t.board.corps[t.board.icons[icon].corps]
    corps = row.name_it or row.name if lang == "it" else row.name
    return words("icon", lang, corps=corps, type=words(f"type.{TYPES[t.board.icons[icon].type]}", lang))


NAMES: dict[str, Callable[..., str]] = {
    "space": name_space,
    "unit": name_unit,
    "piece": name_piece,
    "faction": name_faction,
    "icon": name_icon,
    "british": name_kind,
    "prussian": name_kind,
}


# --- what a viewer sees ------------------------------------------------------------------------------


def own_factions(t: Table, mask: int) -> tuple[bool, bool, bool]:
    """The factions whose blocks a viewer sees from behind; Allied players share their view unless they play apart."""
    if mask & 0b110 and "allies-apart" not in t.options:
        mask |= 0b110
    return (bool(mask & 1), bool(mask & 2), bool(mask & 4))


def sees(t: Table, block: int, mask: int) -> bool:
    """May this viewer read the block's face?"""
    s = t.state
    if s.area[block] == DEAD or visible(t) >> block & 1:
        return True
    faction = t.board.faction_of[block]
    return own_factions(t, mask)[faction] and knows_own(t, block)


def knows_own(t: Table, block: int) -> bool:
    """An owner reads his blocks on the map; his pool lies face down, but for units he drew or may choose from."""
    s = t.state
    if s.area[block] in (POOL, AWAY):
        return bool(s.peeked >> block & 1) or free(t, t.board.faction_of[block])
    return True


def view(t: Table, mask: int) -> dict[str, Any]:
    """Columns of blocks and areas, tracks and turn; nothing in it that the viewer may not know."""
    s, board = t.state, t.board
    turn = board.tables.turns[min(s.turn, len(board.tables.turns)) - 1]
    clock = f"{turn.begins}–{turn.ends}"
    return {
        "turn": {"number": s.turn, "of": len(board.tables.turns), "text": {"en": clock, "it": clock}},
        "phase": FACTIONS[s.phasing] if s.phasing == FRENCH else "allied",
        "spaces": {
            "owner": [*s.owner[1:], *BOX_OWNERS],
            "marks": [
                [a, "cube", FACTIONS[s.owner[a]]]
                for a in compress(range(AREAS + 1), map(ne, s.owner, board.first_owner))
            ],
        },
        "pieces": pieces(t, mask),
        "flags": list(FLAGS),
        "tracks": tracks(t),
    }


def pieces(t: Table, mask: int) -> dict[str, list[int]]:
    """Each block's place, owner, and what of it the viewer may read: unit, strength, flags."""
    s, board = t.state, t.board
    own = own_factions(t, mask)
    at: list[int] = []
    unit, value = [-1] * BLOCKS, [-1] * BLOCKS
    for faction in range(3):
        first, last = board.handles[faction]
        at += s.area[first:last].translate(SPACES[faction])
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
    flags = [0] * BLOCKS
    for block in areas_of(visible(t)):
        unit[block] = s.face[block]
        value[block] = board.units[s.face[block]].strength[s.lost[block]]
        flags[block] |= 1
    for block in areas_of(s.activated):
        flags[block] |= 2
    for block in areas_of(s.moved):
        flags[block] |= 4
    for area in areas_of(contested(t)):
        for faction in range(3):
            for block in blocks_in(t, faction, area):
                flags[block] |= 8
    return {
        "id": HANDLES[:],
        "at": at,
        "role": list(board.faction_of),
        "unit": unit,
        "value": value,
        "flags": flags,
    }


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
    rows = _rows(
        board.tables.morale, board.handles, board.victory.bit_count(), board.tables.impulse_limit, disc
    )
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
        _track("impulse", "track.impulse", -1, impulses),
    ]


def _track(id: str, key: str, role: int, most: int) -> dict[str, Any]:
    name = {lang: words(key, lang) for lang in LANGUAGES}
    return {"id": id, "name": name, "role": role, "value": 0, "min": 0, "max": most}


# --- how it is drawn ---------------------------------------------------------------------------------

ROLE_COLORS = (("#2b4c7e", "#f4efe2"), ("#a3322a", "#f8efe4"), ("#33312e", "#f1ece0"))
TERRAIN_FILLS = {"green": "#d9dcb4", "yellow": "#e6d39a", "red": "#d9a78c", "black": "#8f8a80"}


def scene(board: Board) -> dict[str, Any]:
    """Static facts of the map, for any screen."""
    m = board.map
    polygons = {row.number: row for row in board.polygons.areas}
    numbers = list(range(1, AREAS + 1))
    boxes = [
        (base + faction, key, faction)
        for base, key in ((POOL_SPACE, "box.pool"), (LOST_SPACE, "box.lost"), (AWAY_SPACE, "box.away"))
        for faction in range(3)
    ]
    both = LANGUAGES

    def box_name(key: str, faction: int) -> dict[str, str]:
        return {lang: words(key, lang, role=words(f"role.{FACTIONS[faction]}", lang)) for lang in both}

    return {
        "size": [m.width_m, m.height_m],
        "layers": _layers(board),
        "boards": [
            {
                "id": "map",
                "name": {lang: words("board.map", lang) for lang in both},
                "size": [m.width_m, m.height_m],
            },
            {"id": "boxes", "name": {lang: words("board.boxes", lang) for lang in both}, "size": [900, 900]},
        ],
        "spaces": {
            "id": numbers + [id for id, _, _ in boxes],
            "board": [0] * AREAS + [1] * len(boxes),
            "name": [{"en": board.name[a], "it": board.name_it[a]} for a in numbers]
            + [box_name(key, faction) for _, key, faction in boxes],
            "label": [str(a) for a in numbers] + [""] * len(boxes),
            "x": [polygons[a].label[0] for a in numbers] + [150 + 300 * faction for _, _, faction in boxes],
            "y": [polygons[a].label[1] for a in numbers] + [150 + 300 * (i // 3) for i in range(len(boxes))],
            "shape": ["polygon"] * AREAS + ["box"] * len(boxes),
            "size": [0] * AREAS + [280] * len(boxes),
            "polygon": [[list(p) for p in polygons[a].polygon] for a in numbers] + [None] * len(boxes),
            "terrain": [("green", "yellow", "red", "black")[board.color[a]] for a in numbers]
            + [""] * len(boxes),
            "facts": [_area_facts(board, a) for a in numbers] + [{}] * len(boxes),
        },
        "links": [[link.a, link.b, link.kind] for link in m.links],
        "roles": [
            {
                "id": id,
                "name": {lang: words(f"role.{id}", lang) for lang in both},
                "color": ROLE_COLORS[i][0],
                "ink": ROLE_COLORS[i][1],
            }
            for i, id in enumerate(FACTIONS)
        ],
        "units": [
            {
                "name": {"en": u.name, "it": u.name_it},
                "kind": "leader" if u.type >= 4 else ("artillery" if u.type in (2, 3) else TYPES[u.type]),
                "label": u.id,
                "steps": list(u.strength),
                "role": u.faction,
                "facts": {
                    "type": TYPES[u.type],
                    "corps": board.corps[u.corps].name if u.corps != NO_CORPS else "",
                    "corps_color": board.corps[u.corps].color if u.corps != NO_CORPS else "",
                    "mp": u.mp,
                    "pips": u.pips,
                    "note": u.note,
                },
            }
            for u in board.units
        ],
        "terrains": {
            color: {"name": {lang: words(f"terrain.{color}", lang) for lang in both}, "fill": fill}
            for color, fill in TERRAIN_FILLS.items()
        },
    }


def _area_facts(board: Board, area: int) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "bonus": board.bonus[area],
        "mp": board.cost[area],
        "stacking": board.limit[area] if board.limit[area] < 255 else "-",
        "icons": [
            f"{board.corps[board.icons[i].corps].name} {TYPES[board.icons[i].type]}"
            for i in board.icons_at[area]
        ],
    }
    if board.victory >> area & 1:
        facts["victory"] = True
    if board.creux_corps[area] != NO_CORPS:
        facts["chemin_creux"] = board.corps[board.creux_corps[area]].color
    return facts


def ground(name: str) -> dict[str, str]:
    """A wood, a brook or a road in both languages: its kind is translated, the place it is named after is not."""
    place, _, kind = name.rpartition(" ")
    if not has(PACKAGE, f"ground.{kind}", "it"):
        return dict.fromkeys(LANGUAGES, name)
    return {lang: words(f"ground.{kind}", lang, place=place) for lang in LANGUAGES}


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
            "points": [[row.x, row.y, row.name] for row in m.buildings],
        },
    ]


# --- what a side can imagine -------------------------------------------------------------------------


def imagine(t: Table, mask: int, rng: Random) -> None:
    """Faces that the viewer cannot read change places wherever nothing that was shown forbids it."""
    s, board = t.state, t.board
    for faction in range(3):
        first, last = board.handles[faction]
        unread = [b for b in range(first, last) if not sees(t, b, mask) and s.could[b].bit_count() > 1]
        for _ in range(2):
            for block in unread:
                exchange(t, block, unread[rng.randrange(len(unread))])


def exchange(t: Table, one: int, other: int) -> None:
    """Two blocks change faces, if each could be what the other is; among Prussians that came together types may change too."""
    s, units = t.state, t.board.units
    a, b = s.face[one], s.face[other]
    if (
        s.could[other] >> a & 1
        and s.could[one] >> b & 1
        and (t.board.kind[a] == t.board.kind[b] or s.herd[one] == s.herd[other])
        and s.lost[one] < len(units[b].strength)
        and s.lost[other] < len(units[a].strength)
    ):
        s.face[one], s.face[other] = b, a
        s.block[a], s.block[b] = other, one


def worlds(t: Table, role: int, action: Action) -> list[tuple[int, Table]]:
    """Every way the enemy blocks of a battle could be filled, from what the attacker's side has been shown.

    A way gives each unread block of the area one of the units it could be, no unit twice and none that is known to be
    elsewhere; all ways are equally likely. Units that fight alike are counted together.
    """
    if action.verb not in ("fight", "bombard"):
        return []
    area = int(action.args[0])
    mask = 1 << role
    enemy = next((f for f in ENEMIES[role] if t.state.count[f][area]), None)
    if enemy is None or not enemies_in(t, role, area):
        return []
    unread = [b for b in blocks_in(t, enemy, area) if not sees(t, b, mask) and b != commander(t, enemy)]
    elsewhere = 0
    for block in range(*t.board.handles[enemy]):
        if block not in unread and t.state.could[block].bit_count() == 1:
            elsewhere |= t.state.could[block]
    found: list[tuple[int, Table]] = []
    for weight, faces in _fillings(t, unread, elsewhere):
        world = t.clone()
        _fill(world, enemy, unread, faces)
        found.append((weight, world))
    return found


def _fillings(t: Table, blocks: list[int], taken: int) -> list[tuple[int, list[int]]]:
    """The ways to give each block a unit, with how many ways each stands for."""
    if not blocks:
        return [(1, [])]
    block, rest = blocks[0], blocks[1:]
    possible = t.state.could[block] & ~taken
    alike: dict[tuple[object, ...], list[int]] = {}
    for face in range(len(t.board.units)):
        if possible >> face & 1 and t.state.lost[block] < len(t.board.units[face].strength):
            alike.setdefault((*_profile(t, face), *(t.state.could[b] >> face & 1 for b in rest)), []).append(
                face
            )
    ways: list[tuple[int, list[int]]] = []
    for faces in alike.values():
        for weight, others in _fillings(t, rest, taken | 1 << faces[0]):
            ways.append((weight * len(faces), [faces[0], *others]))
    return ways


def _profile(t: Table, face: int) -> tuple[object, ...]:
    """All of a unit that a battle can tell."""
    u = t.board.units[face]
    return (u.strength, u.hits, u.type, u.language)


def _fill(t: Table, enemy: int, blocks: list[int], faces: list[int]) -> None:
    """Give the blocks these faces; whoever had them gets what is left."""
    s = t.state
    for block, face in zip(blocks, faces, strict=True):
        holder, before = s.block[face], s.face[block]
        s.face[holder], s.face[block] = before, face
        s.block[before], s.block[face] = holder, block
        s.could[block] = 1 << face
    for block in range(*t.board.handles[enemy]):
        if not s.could[block] >> s.face[block] & 1:
            s.could[block] |= 1 << s.face[block]
