"""What each side sees of a table: pieces, markers, tracks, captain cards, chits."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Hashable
from functools import lru_cache, partial
from typing import Any, TypeAlias

from grognard.engine import AnyTable
from grognard.engine.parts import Parts
from grognard.engine.words import LANGUAGES, each
from grognard.games.all_is_lost.alignment import owners
from grognard.games.all_is_lost.board import (
    ATTACK,
    CHITS,
    COMPASS,
    ENGINEERS,
    GARRISON,
    HEXES,
    MANOEUVRE,
    ORDERS,
    PONTOON,
    RETREAT,
    SIEGE_TRAIN,
    TURNS_A_MONTH,
    WEATHERS,
    Board,
    is_ap_turn,
    turn_name,
    year_of,
)
from grognard.games.all_is_lost.chits import face_down
from grognard.games.all_is_lost.forces import (
    forces_at,
    layout,
    on_map,
)
from grognard.games.all_is_lost.knowledge import sees_captain, sees_card
from grognard.games.all_is_lost.naming import NAMES, Text, text
from grognard.games.all_is_lost.orders import GIVEN, full_cost
from grognard.games.all_is_lost.roster import engaged_targets
from grognard.games.all_is_lost.scene import BATTLE, FIRST_ORDER, FLAGS, HIDDEN, PIECE, UNITS
from grognard.games.all_is_lost.state import (
    BARE,
    COMMAND,
    IN_PLAY,
    PHASES,
    Table,
    captain_row,
    counter,
    ground,
    marked,
    side_of,
    sides,
    unit_type,
)

part = Parts()
AUX = {ENGINEERS: "engineers", SIEGE_TRAIN: "siege", PONTOON: "pontoon"}
CHIT_RULES = ("a", "b", "h", "p", "q", "r", "s", "u", "v")  # of 11.4.1, in the order of the chits


Marks: TypeAlias = tuple[Hashable, ...]


def counters_as_they_lie(t: Table) -> Marks:
    """All that the counters and cards of a side are drawn from: where they stand, and what marks them."""
    s = t.state
    roster: tuple[tuple[int, ...], ...] = ()
    if s.roster.on:
        roster = tuple(s.roster.generals), tuple([corps.section for corps in s.roster.corps])
    captains = b"".join((s.order, s.acts, s.down, s.shown, s.general, s.aux))
    markers = b"".join((s.admin, s.disrupted, s.finished, s.still, s.quartered))
    units = b"".join((s.sp, s.demoralised, s.plundering))
    return layout(t), captains, markers, units, tuple(s.besieges), roster


def captain_flags(t: Table, c: int, own: bool, known: bool, unemployed: bool) -> int:
    """The marks on a captain's counter as bits, in the order of FLAGS; what an enemy cannot know is left out."""
    s, order, acts = t.state, t.state.order[c], t.state.acts[c]
    most = 2 if order in (MANOEUVRE, ATTACK, RETREAT) else 1
    flags = (
        (s.down[c] > 0)
        | (acts > 0) << 1
        | (own and acts >= most) << 2
        | (order == RETREAT) << 3
        | (s.admin[c] > 0) << 4
        | (s.disrupted[c] > 0) << 5
        | (s.finished[c] > 0) << 6
        | (s.still[c] > 0) << 7
        | (s.quartered[c] > 0) << 8
        | (s.besieges[c] > 0) << 9
        | (known and s.general[c] > 0) << 10
        | (own and unemployed) << 13
    )
    if own and s.lead[c] == c and not s.roster.on and GARRISON <= order <= ATTACK:
        flags |= 1 << FIRST_ORDER + order - GARRISON  # the marker lies face down (5.2)
    return flags


def _drawn(t: Table, mask: int) -> dict[str, list[int]]:
    """The pieces, column by column."""
    columns = zip(*_pieces(t, mask), strict=True)
    return {key: list(column) for key, column in zip(PIECE, columns, strict=False)} or {k: [] for k in PIECE}


def _pieces(t: Table, mask: int) -> list[tuple[int, ...]]:
    """Id, place, role, face, value, flags, and under whom: captains, and the units on cards that lie open to the viewer."""
    s, g, stand, side = t.state, ground(t), layout(t), sides(t)
    pieces: list[tuple[int, ...]] = []
    veiled: list[tuple[int, int, int]] = []
    faces, battle, sp = len(t.board.captains), s.roster.on, s.sp
    for c, status in enumerate(s.status):
        at = s.at[c]
        if status != IN_PLAY or not at:
            continue
        lead, of = s.lead[c], side[c]
        own = bool(mask >> of & 1)
        first, known = lead == c, own or sees_captain(t, c, mask)
        if not first and not known:
            continue
        if battle and lead in s.roster.generals:
            at = BATTLE + of * 10 + s.roster.corps[c].section
        unemployed = not (stand.held[c] if first else stand.cards[c])
        flags = captain_flags(t, c, own, known, unemployed)
        if not known:
            veiled.append((at, of, flags))
            continue
        value, seen = -1, own or s.shown[c]
        if seen:
            value = 0
            for u in stand.held[c] if first and not battle else stand.cards[c]:
                value += sp[u]
        pieces.append((c, at, of, g.captains[c], value, flags, -1 if first else lead))
        if seen:
            for u in stand.cards[c]:
                flags = (s.demoralised[u] > 0) << 11 | (s.plundering[u] > 0) << 12
                pieces.append((UNITS + u, at, of, faces + g.counters[u].type, sp[u], flags, c))
    for k, (at, role, flags) in enumerate(sorted(veiled)):  # in an order that tells nothing
        pieces.append((HIDDEN + k, at, role, -1, -1, flags, -1))
    return pieces


def view(t: AnyTable, mask: int) -> dict[str, Any]:
    s, g = t.state, ground(t)
    lie = counters_as_they_lie(t)
    return {
        "turn": {
            "number": s.turn,
            "of": g.row.turns if g.battle is None else 1,
            "text": part(lambda: _date(t), "date", t.data, t.scenario, s.turn, s.weather),
        },
        "phase": PHASES[s.phase],
        "spaces": t.once(lambda: {**_markers(t), **_out_of_play(t.board, t.scenario)}, "spaces"),
        "pieces": part(lambda: _drawn(t, mask), "pieces", mask, lie),
        "flags": list(FLAGS),
        "tracks": part(lambda: _tracks(t), "tracks", t.data, t.scenario, s.turn, s.weather, tuple(s.ap)),
        "panels": _panels(t, mask, lie),
        "hands": _hands(t, mask),
        "arrows": t.once(lambda: _engagements(t), "arrows"),
    }


def _date(t: Table) -> Text:
    """The days of a turn and the weather, or the day of a battle played alone."""
    s, g = t.state, ground(t)
    weather = text(f"weather.{WEATHERS[s.weather]}")
    if g.battle is not None:
        return each(g.battle.name, it=g.battle.name_it)
    month, number = turn_name(g.row, s.turn)
    year = year_of(g.row, s.turn)
    days = f"{5 * number - 4}-{5 * number if number < TURNS_A_MONTH else monthrange(year, month)[1]}"
    names = text(f"month.{month}")
    return {lang: f"{days} {names[lang]} {year}, {weather[lang]}" for lang in LANGUAGES}


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


def _markers(t: Table) -> dict[str, Any]:
    """What lies on hexes and hexsides: owners of places, markers, works and bridges."""
    s = t.state
    laid = [
        b"" if column == BARE else bytes(column)
        for column in (s.conquered, s.works, s.siege, s.pontoons, s.pillaged)
    ]
    walls = bytes(s.walls) if laid[1] else b""
    of = (t.data, t.scenario)
    held = layout(t).hexes.keys() if ground(t).row.no_alignment else ()
    forces = tuple((hex, *map(len, layout(t).hexes[hex])) for hex in held)
    return {
        "owner": part(lambda: _owners(t), "owner", *of, laid[0], bytes(s.alignment), s.attitude, forces),
        "marks": part(lambda: _marks(t), "marks", *of, *laid, walls, tuple(s.source), bytes(s.marker)),
        "edges": part(lambda: _edges(t), "edges", laid[1], laid[3], walls),
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
    return {lang: before + ", ".join(one[lang] for one in texts) for lang in LANGUAGES}


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


def _panels(t: Table, mask: int, lie: Marks) -> list[dict[str, Any]]:
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
    cards: list[dict[str, Any]] = part(
        lambda: _cards(t, mask), "cards", t.data, t.scenario, mask, s.phase == COMMAND, lie
    )
    return panels + cards


def _cards(t: Table, mask: int) -> list[dict[str, Any]]:
    """Captain cards that the viewer may read, his own first; each is made anew when something on it has changed."""
    s, stand, side, of = t.state, layout(t), sides(t), (t.data, t.scenario)
    sp, shaken, loot = s.sp, s.demoralised, s.plundering
    cards: tuple[list[dict[str, Any]], list[dict[str, Any]]] = ([], [])
    for f in stand.on_map:
        crew = stand.members[f]
        known = bool(mask >> side[f] & 1) or not s.down[f]
        for c in (f,) if len(crew) == 1 else (f, *[x for x in crew if x != f]):
            own, under = mask >> side[c] & 1, c != f
            if not own and not (s.shown[c] and (under or known)):
                continue
            units = stand.cards[c]
            state = tuple([(sp[u], shaken[u], loot[u]) for u in units])
            priced = bool(own) and not under and s.phase == COMMAND
            force = (stand.held[c], *[sp[u] for u in stand.held[c]]) if priced else ()
            facts = (own, s.order[c], s.aux[c], s.at[c], f, known, side[c], s.general[c], s.army[c], priced)
            card = part(partial(_card, t, c, mask), "card", *of, c, facts, units, state, force)
            cards[not own].append(card)
    return cards[0] + cards[1]


@lru_cache(maxsize=4096)
def _unit_row(name: str, name_it: str, shaken: bool, loots: bool) -> Text:
    """A unit on a card, with what has become of it."""
    state = [key for key, on in (("demoralised", shaken), ("plundering", loots)) if on]
    return _listed([each(name, it=name_it), *(text(f"word.{key}") for key in state)])


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
    for u in layout(t).cards[c]:
        kind = unit_type(t, u)
        name = _unit_row(kind.name, kind.name_it, s.demoralised[u] > 0, s.plundering[u] > 0)
        rows.append([name, s.sp[u], counter(t, u).maximum])
    row = captain_row(t, c)
    note = _both(t, "space", s.at[c], mask) if first else text("panel.under", **_told(t, s.lead[c], mask))
    return {
        "id": f"card-{c}",
        "name": each(row.name, it=row.name_it),
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
        name = _both(t, "captain", f, mask)
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


def _both(t: Table, kind: str, value: int, mask: int) -> Text:
    return {lang: NAMES[kind](t, value, lang, mask) for lang in LANGUAGES}


def _told(t: Table, c: int, mask: int) -> dict[str, str]:
    name = _both(t, "captain", c, mask)
    return {"captain": name["en"], "captain_it": name["it"]}


def _besieged(t: Table) -> list[int]:
    return [place.hex for place in t.board.places if t.state.siege[place.hex]]


def _hands(t: Table, mask: int) -> list[dict[str, Any]]:
    """Tactical option chits: the owner's by name, the enemy's only by number (5.6)."""
    r = t.state.roster
    if not r.on or not (
        any(r.shown) or any(any(corps.chits) for corps in r.corps)
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
            for c, corps in enumerate(r.corps)
            for kind, held in enumerate(corps.chits)
            for copy in range(held)
            if own and side_of(t, c) == side
        ]
        hidden = (
            0
            if own
            else face_down(t, side)
            + sum(corps.gifts for c, corps in enumerate(r.corps) if side_of(t, c) == side)
        )
        hands.append({"role": side, "name": text("hand.chits"), "cards": cards, "hidden": hidden})
    return hands
