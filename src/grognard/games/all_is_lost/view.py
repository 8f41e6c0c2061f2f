"""What each side sees of a table: pieces, markers, tracks, captain cards, chits."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Hashable
from functools import lru_cache, partial
from operator import attrgetter
from typing import Any

from grognard.engine import AnyTable
from grognard.engine.parts import Parts
from grognard.engine.words import LANGUAGES, each
from grognard.games.all_is_lost.alignment import owners
from grognard.games.all_is_lost.board import (
    CHITS,
    COMPASS,
    HEXES,
    TURNS_A_MONTH,
    WEATHERS,
    Board,
    is_ap_turn,
    turn_name,
    year_of,
)
from grognard.games.all_is_lost.chits import face_down
from grognard.games.all_is_lost.drawing import both, drawn, listed, told
from grognard.games.all_is_lost.forces import forces_at, on_map
from grognard.games.all_is_lost.knowledge import sees_captain, sees_card
from grognard.games.all_is_lost.layout import layout
from grognard.games.all_is_lost.naming import Text, text
from grognard.games.all_is_lost.roster import engaged_targets
from grognard.games.all_is_lost.scene import FLAGS
from grognard.games.all_is_lost.state import (
    PHASES,
    Markers,
    Table,
    ground,
    is_bare,
    marked,
    side_of,
    sides,
)

part = Parts(1_000)
CHIT_RULES = ("a", "b", "h", "p", "q", "r", "s", "u", "v")  # of 11.4.1, in the order of the chits


def view(t: AnyTable, mask: int) -> dict[str, Any]:
    s, g = t.state, ground(t)
    shown = drawn(t, mask)
    arrows: list[list[int]] = t.once(lambda: _engagements(t), "arrows") if s.roster.on else []
    return {
        "turn": {
            "number": s.turn,
            "of": g.row.turns if g.battle is None else 1,
            "text": _date(t.board, t.scenario, s.turn, s.weather),
        },
        "phase": PHASES[s.phase],
        "spaces": _spaces(t),
        "pieces": shown.pieces,
        "flags": list(FLAGS),
        "tracks": _tracks(t.board, t.scenario, s.turn, s.weather, tuple(s.ap)),
        "panels": [*_panels(t, mask, arrows), *shown.hand],
        "hands": _hands(t, mask),
        "arrows": arrows,
    }


@lru_cache(maxsize=256)
def _date(board: Board, scenario: str, turn: int, weather: int) -> Text:
    """The days of a turn and the weather, or the day of a battle played alone."""
    g = board.grounds[scenario]
    sky = text(f"weather.{WEATHERS[weather]}")
    if g.battle is not None:
        return each(g.battle.name, it=g.battle.name_it)
    month, number = turn_name(g.row, turn)
    year = year_of(g.row, turn)
    days = f"{5 * number - 4}-{5 * number if number < TURNS_A_MONTH else monthrange(year, month)[1]}"
    names = text(f"month.{month}")
    return {lang: f"{days} {names[lang]} {year}, {sky[lang]}" for lang in LANGUAGES}


@lru_cache(maxsize=16)
def _out_of_play(board: Board, scenario: str) -> dict[str, list[int]]:
    """Hexes that this scenario does not use (S1, S2)."""
    near = board.grounds[scenario].near
    out = [hex for hex in _playable(board) if not near[hex]]
    return {"out": out} if out else {}


def _engagements(t: Table) -> list[list[int]]:
    """From each corps to those it has engaged (11.4j)."""
    r = t.state.roster
    return [[c, x] for c, corps in enumerate(r.corps) if corps.engages for x in engaged_targets(t, c)]


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


MOST = 32
_of_state: dict[int, tuple[Hashable, tuple[object, ...], dict[str, Any]]] = {}
"""What lay on the map when each state was last shown, with all that it was made of."""
LAID = ("conquered", "works", "siege", "pontoons", "pillaged", "walls")
seals = attrgetter(*[f"{column}.seal" for column in LAID])
columns = attrgetter(*LAID)


def _spaces(t: Table) -> dict[str, Any]:
    """What lies on hexes and hexsides: owners of places, markers, works and bridges; and the hexes that are out of play."""
    s, board = t.state, t.board
    held = layout(t).held_by if board.grounds[t.scenario].row.no_alignment else ()
    of = t.data, t.scenario, s.attitude, held, bytes(s.alignment), tuple(s.source), bytes(s.marker)
    sealed = seals(s) if type(s.works) is Markers else tuple(map(bytes, columns(s)))
    last = _of_state.get(id(s))
    if last is not None and last[0] == of and last[1] == sealed:
        return last[2]
    laid = [b"" if is_bare(column) else bytes(column) for column in columns(s)]
    spaces = {**_markers(t, of, laid), **_out_of_play(board, t.scenario)}
    if len(_of_state) >= MOST:
        _of_state.clear()
    _of_state[id(s)] = of, sealed, spaces
    return spaces


def _markers(t: Table, of: Hashable, laid: list[bytes]) -> dict[str, Any]:
    conquered, works, _, pontoons, _, walls = laid
    return {
        "owner": part(lambda: _owners(t), "owner", of, conquered),
        "marks": part(lambda: _marks(t), "marks", of, *laid),
        "edges": part(lambda: _edges(t), "edges", works, pontoons, walls),
    }


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
            label: Text | str = ""
            if kind == "siege":
                label = str(value - 1)
            elif kind == "earthworks":
                label = _works(value, s.walls[hex])
            elif kind == "conquered":
                label = _army(ground(t).row.army[value - 1].id)
            marks.append([hex, kind, label])
    for army, row in enumerate(ground(t).row.army):
        if s.source[army] and ground(t).sources[army]:
            state = text(f"source-state.{('active', 'changing', 'captured')[s.marker[army]]}")
            marks.append([s.source[army], "source", listed([text(f"army.{row.id}"), state])])
    return marks


@lru_cache(maxsize=256)
def _works(level: int, walls: int) -> Text:
    return listed([text(f"direction.{COMPASS[d]}") for d in range(6) if walls >> d & 1], f"{level}: ")


@lru_cache(maxsize=64)
def _army(name: str) -> Text:
    return text(f"army.{name}")


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


@lru_cache(maxsize=256)
def _tracks(
    board: Board, scenario: str, turn: int, weather: int, treasuries: tuple[int, ...]
) -> list[dict[str, Any]]:
    """The Turn Record Track with its AP turns and reinforcements, the weather, the treasuries."""
    g = board.grounds[scenario]
    tracks: list[dict[str, Any]] = []
    if g.battle is None:
        tracks.append(
            {
                "id": "turn", "name": text("track.turn"), "value": turn, "min": 1, "max": g.row.turns, "role": -1,
                "cells": _calendar(board, scenario), "note": text("turn.legend"),
            }
        )  # fmt: skip
    tracks.append(
        {
            "id": "weather", "name": text("track.weather"), "value": weather, "min": 0, "max": len(WEATHERS) - 1,
            "role": -1, "cells": [{"name": text(f"weather.{key}")} for key in WEATHERS],
        }
    )  # fmt: skip
    tracks += [
        {
            "id": f"ap-{row.id}",
            "name": text("track.ap", army=text(f"army.{row.id}")["en"], army_it=text(f"army.{row.id}")["it"]),
            "value": treasuries[army],
            "min": 0,
            "max": max(20, treasuries[army]),
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
            cell["note"] = listed(notes)
            cell["mark"] = "pay" if is_ap_turn(g.row, turn) else "entry"
        cells.append(cell)
    return cells


def _panels(t: Table, mask: int, arrows: list[list[int]]) -> list[dict[str, Any]]:
    """The battle, the sieges and the talks with the Swiss."""
    s = t.state
    panels: list[dict[str, Any]] = []
    if s.roster.on:
        panels.append(_battle_panel(t, mask, arrows))
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
    return panels


def _battle_panel(t: Table, mask: int, arrows: list[list[int]]) -> dict[str, Any]:
    r = t.state.roster
    named = {*r.generals, *(c for arrow in arrows for c in arrow)}
    known = tuple([c for c in named if sees_captain(t, c, mask) or t.outcome is not None])
    facts = r.round, r.attacker, tuple(r.generals), tuple(map(tuple, arrows))
    panel: dict[str, Any] = part(
        partial(_battle, t, mask, arrows), "battle", t.data, t.scenario, facts, known
    )
    return panel


def _battle(t: Table, mask: int, arrows: list[list[int]]) -> dict[str, Any]:
    r = t.state.roster
    rows: list[list[Any]] = [[text("panel.round"), r.round]] if r.round else []
    for side in (r.attacker, 1 - r.attacker):
        key = "panel.attacks" if side == r.attacker else "panel.defends"
        rows.append([text(key), both(t, "captain", r.generals[side], mask)])
    rows += [[text("panel.engages", **told(t, c, mask)), both(t, "captain", x, mask)] for c, x in arrows]
    return {"id": "battle", "name": text("board.battle"), "role": -1, "rows": rows}


def _siege_panel(t: Table, hex: int, mask: int) -> dict[str, Any]:
    """How far a siege has come: the walls, who lies before them and who is inside (16)."""
    s = t.state
    outside = [f for f in on_map(t) if s.besieges[f] == hex]
    besieger = side_of(t, outside[0]) if outside else 1
    groups = []
    for key, group in (("besieged-by", outside), ("inside", forces_at(t, hex, 1 - besieger))):
        for f in group:
            known = sees_captain(t, f, mask) or t.outcome is not None
            sp = sum(s.sp[u] for u in layout(t).held[f]) if sees_card(t, f, mask) else -1
            groups.append((key, f, known, sp))
    make = partial(_siege, t, hex, mask, besieger, groups)
    return part(make, "siege", t.data, t.scenario, hex, s.siege[hex], besieger, tuple(groups))  # type: ignore[no-any-return]


def _siege(
    t: Table, hex: int, mask: int, besieger: int, groups: list[tuple[str, int, bool, int]]
) -> dict[str, Any]:
    rows: list[list[Any]] = [[text("panel.siege-level"), t.state.siege[hex] - 1]]
    for key, f, _, sp in groups:
        strength = text("panel.strength", n=str(sp)) if sp >= 0 else each("?")
        name = both(t, "captain", f, mask)
        rows.append(
            [text(f"panel.{key}"), {lang: f"{said}, {strength[lang]}" for lang, said in name.items()}]
        )
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


def _besieged(t: Table) -> list[int]:
    siege = t.state.siege
    return [] if is_bare(siege) else [place.hex for place in t.board.places if siege[place.hex]]


def _hands(t: Table, mask: int) -> list[dict[str, Any]]:
    """Tactical option chits: the owner's by name, the enemy's only by number (5.6)."""
    r = t.state.roster
    if not r.on or not (any(r.shown) or any(any(corps.chits) for corps in r.corps)):
        return []  # none before the corps are open
    whose, hands = sides(t), []
    for side in (0, 1):
        cards, hidden = [], 0
        corps_of = [(c, corps) for c, corps in enumerate(r.corps) if whose[c] == side]
        if mask >> side & 1:
            cards = [
                part(partial(_chit, t, c, kind, copy, mask), "chit", t.data, t.scenario, c, kind, copy)
                for c, corps in corps_of
                if any(corps.chits)
                for kind, held in enumerate(corps.chits)
                for copy in range(held)
            ]
        else:
            hidden = face_down(t, side) + sum([corps.gifts for _, corps in corps_of])
        hands.append({"role": side, "name": text("hand.chits"), "cards": cards, "hidden": hidden})
    return hands


def _chit(t: Table, c: int, kind: int, copy: int, mask: int) -> dict[str, Any]:
    return {
        "id": (copy * len(CHITS) + kind) * 100 + c,
        "name": text(f"chit.{CHITS[kind]}"),
        "text": text(f"use.{CHITS[kind]}", **told(t, c, mask)),
        "rule": f"AIL-11.4.1{CHIT_RULES[kind]}",
    }
