"""Chapter 4: supply sources, lines of communication, administrative points; and the line of command of 5.2a."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TypeAlias

from grognard.games.all_is_lost.alignment import owners
from grognard.games.all_is_lost.board import Board, Ground, turn_name
from grognard.games.all_is_lost.forces import forces_at, is_open, pontoons, zoc, zones
from grognard.games.all_is_lost.layout import bits, layout
from grognard.games.all_is_lost.rows import Landing, Purse
from grognard.games.all_is_lost.state import (
    ACTIVE,
    CAPTURED,
    IN_PLAY,
    Table,
    captain_named,
    ground,
    hexes_with,
    other,
    side_of,
)
from grognard.games.all_is_lost.sums import count


def blocked_hexes(t: Table, side: int) -> int:
    """Enemy Forces, and Fortresses the enemy owns and we are not in, as a mask: nothing is traced through (4.2a, 14b)."""
    held = layout(t).held_by
    return held[other(side)] | owners(t)[1][other(side)] & ~held[side]


def controlled_hexes(t: Table, side: int) -> int:
    """Enemy-controlled hexes without a Force of ours, as a mask (4.2a, 5.2a)."""
    return zones(t)[other(side)][1] & ~layout(t).held_by[side]


Steps: TypeAlias = tuple[tuple[int, int], ...]
"""How much a hex number grows on a hexside, and the hexes where such a side may be crossed, as a mask."""


@lru_cache(maxsize=256)
def _steps(board: Board, g: Ground, bridges: bytes, roads: bool) -> Steps:
    """Every hexside a line may cross: no principal river without ferry or pontoon; along roads, only where one runs."""
    found = dict(_steps(board, g, b"", roads)) if bridges else {}
    for hex in hexes_with(bridges) if bridges else range(len(g.near)):  # a bridge adds its own hexside
        for d, n in g.near[hex]:
            if is_open(board, bridges, hex, d) and (board.road[hex * 6 + d] or not roads):
                found[n - hex] = found.get(n - hex, 0) | 1 << hex
    return tuple(found.items())


def spread(hexes: int, steps: Steps) -> int:
    """The hexes one step away from any of these."""
    reached = 0
    for by, frm in steps:
        reached |= (hexes & frm) << by if by > 0 else (hexes & frm) >> -by
    return reached


def loc_to(t: Table, side: int, source: int, goal: int) -> int:
    """Length of the shortest LOC from a source to a hex, -1 if there is none (4.2, 4.2a, A-22).

    Along roads any length; then at most five hexes off them, looked for backwards from the goal.
    """
    blocked, controlled = blocked_hexes(t, side), controlled_hexes(t, side)
    if blocked >> goal & 1 or not source:
        return -1
    roads = _roads(t.board, ground(t), source, blocked, controlled, pontoons(t))
    best = _road_length(roads, 1 << goal)
    steps = _steps(t.board, ground(t), pontoons(t), False)
    ends = ~controlled  # where a LOC may leave the road: it goes into an enemy ZOC but not out of it
    frontier = seen = 1 << goal
    for off in range(1, t.board.constants.loc_off_road + 1):
        frontier = spread(frontier, steps) & ~blocked & ~seen
        seen |= frontier
        length = _road_length(roads, frontier & ends)
        if length >= 0:
            best = length + off if best < 0 else min(best, length + off)
        frontier &= ~controlled  # it may enter a controlled hex but not go on from it
    return best


def way_round(t: Table, side: int, source: int, goal: int) -> int:
    """Hexes by road from a source once the Fortresses on the way are ours: round the enemy's Forces, -1 if cut off."""
    roads = _roads(t.board, ground(t), source, layout(t).held_by[other(side)], 0, pontoons(t))
    return _road_length(roads, 1 << goal)


def _road_length(roads: tuple[int, ...], hexes: int) -> int:
    return next((length for length, reached in enumerate(roads) if reached & hexes), -1)


@lru_cache(maxsize=256)
def _roads(
    board: Board, g: Ground, source: int, blocked: int, controlled: int, bridges: bytes
) -> tuple[int, ...]:
    """Hexes a LOC reaches along connected roads, by its length; a controlled hex is an end."""
    steps = _steps(board, g, bridges, True)
    if blocked >> source & 1:
        return ()
    layers = [1 << source]
    seen = 1 << source
    frontier = seen & ~controlled  # not even out of the source
    while frontier:
        frontier = spread(frontier, steps) & ~blocked & ~seen
        seen |= frontier
        layers.append(frontier)
        frontier &= ~controlled
    return tuple(layers)


def source_army(t: Table, army: int, side: int) -> list[int]:
    """Armies whose source this one may use; the Swiss of 1515 use their controller's (S3d, A-83)."""
    rows = ground(t).row.army
    if ground(t).sources[army]:
        return [army]
    return [a for a, row in enumerate(rows) if row.side == side and ground(t).sources[a]]


def loc_length(t: Table, f: int) -> int:
    """Hexes of the LOC to this Force, -1 if it has none."""
    s = t.state
    side = side_of(t, f)
    found = -1
    for army in source_army(t, s.army[f], side):
        if s.marker[army] != ACTIVE:
            continue
        length = loc_to(t, side, s.source[army], s.at[f])
        if length >= 0:
            length += ground(t).row.army[army].extra_loc
            found = length if found < 0 else min(found, length)
    return found


def has_loc(t: Table, f: int) -> bool:
    return loc_length(t, f) >= 0


def can_trace_to(t: Table, f: int, source: int) -> bool:
    return loc_to(t, side_of(t, f), source, t.state.at[f]) >= 0


def generals_of(t: Table, army: int) -> list[int]:
    """Captains General of an Army who are on the map, themselves or on a card."""
    s = t.state
    return [
        c
        for c, general in enumerate(s.general)
        if general and s.army[c] == army and s.status[c] == IN_PLAY and s.at[c]
    ]


def income_adds(t: Table, length: int, roll: int, shift: int) -> int:
    """The AP Table: LOC length and two dice; bad weather and refusals shift it to the right (4.3.1, 17.1a, A-55)."""
    rows = t.board.charts.supply
    column = next(i for i, row in enumerate(rows) if length <= row.to)
    return rows[min(column + shift, len(rows) - 1)].adds[roll - 2]


def receive(t: Table, army: int) -> None:
    """AP on an AP turn (4.3.1, 4.3.2); none without a LOC or while the source changes (4.1.1, 4.2b)."""
    s, row = t.state, ground(t).row.army[army]
    name = turn_name(ground(t).row, s.turn)
    nominal = next((ap for month, number, ap in row.income if (month, number) == name), -1)
    if nominal < 0:
        return
    # of his own Army's source, even of one who serves on another Army's card (4.3.3)
    lengths = [loc_length(t, c) for c in generals_of(t, army) if s.marker[army] == ACTIVE]
    length = max(lengths, default=-1)
    if length < 0:
        t.note("no-income", rule="AIL-4.2b", army=army)
        return
    terms = t.terms()
    count(terms, nominal, "term.due", "AIL-4.3.1")
    if s.interphase_over == s.turn:
        got = nominal  # full pay after an Interphase, without a roll (18.4a)
    else:
        roll = t.sum(2, why="income", role=row.side, army=army, value=nominal)
        shift = t.board.charts.weather_effect[s.weather].supply
        shift += t.board.constants.interphase_refusal * s.refused[row.side]
        more = income_adds(t, length, roll, shift)
        got = max(0, nominal + count(terms, more, "term.line", "AIL-4.3.1", n=length))
    s.ap[army] += got
    t.note("income", rule="AIL-4.3.1", army=army, n=got, terms=terms)
    sforza_bonus(t, army)


def sforza_bonus(t: Table, army: int) -> None:
    """1522: one more Imperial AP while Sforza is in Milan (S4c)."""
    s, row = t.state, ground(t).rule(Purse)
    if row is None:
        return
    c = captain_named(t, row.captain)
    if s.army[c] == army and s.status[c] == IN_PLAY and s.at[c] == int(row.hex):
        s.ap[army] += row.ap
        t.note("income", rule="AIL-S4c", army=army, n=row.ap)


def can_pay(t: Table, army: int, cost: int) -> bool:
    """Treasuries are never shared (4.3.3); 1513 has no AP at all and unlimited means (S2c)."""
    return ground(t).row.unlimited or t.state.ap[army] >= cost


def spend(t: Table, army: int, cost: int) -> None:
    if not ground(t).row.unlimited:
        t.state.ap[army] -= cost
        if cost:
            t.note("spends", rule="AIL-4.3", army=army, n=cost)


def line_of_command(t: Table, army: int, f: int, generals: list[int] | None = None) -> bool:
    """A chain of hexes from a Captain General of the Army (or one of these), clear of enemies and their ZOC (5.2a)."""
    s = t.state
    starts = [s.at[c] for c in (generals_of(t, army) if generals is None else generals)]
    return bool(commanded(t, side_of(t, f), starts, s.at[f]) >> s.at[f] & 1)


def commanded(t: Table, side: int, starts: Collection[int], goal: int = 0) -> int:
    """Every hex of Forces of this side, and this one, that a chain of hexes from these reaches, with others on the way, as a mask."""
    begun, ends = bits(starts), layout(t).held_by[side] | (1 << goal if goal else 0)
    closed = blocked_hexes(t, side) | controlled_hexes(t, side)
    return begun | _commanded(t.board, ground(t), begun, closed, pontoons(t), ends)


@lru_cache(maxsize=256)
def _commanded(board: Board, g: Ground, starts: int, closed: int, bridges: bytes, ends: int) -> int:
    """As far as a chain must go to reach all of these ends that it can reach."""
    steps = _steps(board, g, bridges, False)
    # a Captain General without troops in an enemy ZOC commands nobody from there
    seen = frontier = starts & ~closed
    while frontier and ends & ~seen:
        frontier = spread(frontier, steps) & ~closed & ~seen
        seen |= frontier
    return seen


def eligible_sources(t: Table, army: int, side: int) -> list[int]:
    """Where the marker may come back: free of enemy Forces and their ZOC (4.1.2); 0114 not after a landing (S5.1)."""
    s = t.state
    control, landing, closed = zoc(t, other(side)), ground(t).rule(Landing), 0
    if landing is not None and s.genoa_landed and ground(t).row.army[army].id == landing.victim:
        closed = int(landing.hex)
    return [
        hex
        for hex in ground(t).sources[army]
        if hex not in control and not forces_at(t, hex, other(side)) and hex != closed
    ]


def capture_source(t: Table, hex: int, by: int) -> None:
    """An enemy Force on the active source takes the marker out of play (4.1.2)."""
    s = t.state
    for army, row in enumerate(ground(t).row.army):
        if row.side != by and s.marker[army] == ACTIVE and s.source[army] == hex:
            s.marker[army] = CAPTURED
            s.marker_turn[army] = s.turn
            t.note("source-captured", rule="AIL-4.1.2", army=army, space=hex)
