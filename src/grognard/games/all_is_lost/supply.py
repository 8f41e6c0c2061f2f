"""Chapter 4: supply sources, lines of communication, administrative points; and the line of command of 5.2a."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from grognard.games.all_is_lost.board import PRINCIPAL, Board, Ground, turn_name
from grognard.games.all_is_lost.forces import captains_of_army, forces, forces_at, zoc
from grognard.games.all_is_lost.state import ACTIVE, CAPTURED, IN_PLAY, Table, ground, other, side_of


def blocked_hexes(t: Table, side: int) -> frozenset[int]:
    """Enemy Forces and enemy-owned Fortresses: nothing is traced through them (4.2a, 14b)."""
    from grognard.games.all_is_lost.alignment import enemy_fortresses

    return frozenset(t.state.at[f] for f in forces(t, other(side))) | enemy_fortresses(t, side)


def controlled_hexes(t: Table, side: int) -> frozenset[int]:
    """Enemy-controlled hexes without a Force of ours (4.2a, 5.2a)."""
    ours = {t.state.at[f] for f in forces(t, side)}
    return frozenset(hex for hex in zoc(t, other(side)) if hex not in ours)


def loc_to(t: Table, side: int, source: int, goal: int) -> int:
    """Length of the shortest LOC from a source to a hex, -1 if there is none (4.2, 4.2a, A-22).

    Along roads any length; then at most five hexes off them, looked for backwards from the goal.
    """
    blocked, controlled = blocked_hexes(t, side), controlled_hexes(t, side)
    if goal in blocked:
        return -1
    pontoons = pontoon_sides(t)
    roads = _roads(_Key(ground(t), t.board), source, blocked, controlled, pontoons)
    best = roads.get(goal, -1)
    near, board, bridges = ground(t).near, t.board, dict(pontoons)
    frontier, seen = {goal}, {goal}
    for off in range(1, board.constants.loc_off_road + 1):
        following: set[int] = set()
        for hex in frontier:
            if hex != goal and hex in controlled:
                continue  # it may enter a controlled hex but not go on from it
            for d, n in near[hex]:
                at = hex * 6 + d
                if n in blocked:
                    continue
                if board.river[at] == PRINCIPAL and not board.ferry[at] and not bridges.get(hex, 0) >> d & 1:
                    continue
                if n in roads and (n not in controlled or n == source):
                    length = roads[n] + off
                    best = length if best < 0 else min(best, length)
                if n not in seen:
                    seen.add(n)
                    following.add(n)
        frontier = following
    return best


def pontoon_sides(t: Table) -> tuple[tuple[int, int], ...]:
    return _laid(bytes(t.state.pontoons))


@lru_cache(maxsize=256)
def _laid(pontoons: bytes) -> tuple[tuple[int, int], ...]:
    return tuple((hex, sides) for hex, sides in enumerate(pontoons) if sides)


class _Key:
    """Board and scenario as one hashable thing, for the memory of traces."""

    __slots__ = ("board", "ground")

    def __init__(self, g: Ground, board: Board) -> None:
        self.ground, self.board = g, board

    def __hash__(self) -> int:
        return id(self.ground)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.ground is self.ground


@lru_cache(maxsize=2000)
def _roads(
    key: _Key,
    source: int,
    blocked: frozenset[int],
    controlled: frozenset[int],
    pontoons: tuple[tuple[int, int], ...],
) -> dict[int, int]:
    """Hexes a LOC reaches along connected roads, with its length; a controlled hex is an end."""
    board = key.board
    near, bridges = key.ground.near, dict(pontoons)
    if source in blocked or not source:
        return {}
    lengths, queue = {source: 0}, deque([source])
    while queue:
        hex = queue.popleft()
        if hex in controlled and hex != source:
            continue
        for d, n in near[hex]:
            at = hex * 6 + d
            if not board.road[at] or n in lengths or n in blocked:
                continue
            if board.river[at] == PRINCIPAL and not board.ferry[at] and not bridges.get(hex, 0) >> d & 1:
                continue
            lengths[n] = lengths[hex] + 1
            queue.append(n)
    return lengths


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
    return [c for c in captains_of_army(t, army) if t.state.general[c]]


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
    generals = [c for c in generals_of(t, army) if loc_length(t, s.lead[c]) >= 0]
    if s.marker[army] != ACTIVE or not generals or len(generals) < len(generals_of(t, army)):
        generals = [] if s.marker[army] != ACTIVE else generals
    if not generals:
        t.note("no-income", rule="AIL-4.2b", army=army)
        return
    length = max(loc_length(t, s.lead[c]) for c in generals)
    if s.interphase_over == s.turn:
        got = nominal  # full pay after an Interphase, without a roll (18.4a)
    else:
        roll = t.sum(2, why="income")
        shift = t.board.charts.weather_effect[s.weather].supply
        shift += t.board.constants.interphase_refusal * s.refused[row.side]
        got = max(0, nominal + income_adds(t, length, roll, shift))
    s.ap[army] += got
    t.note("income", rule="AIL-4.3.1", army=army, n=got)
    sforza_bonus(t, army)


def sforza_bonus(t: Table, army: int) -> None:
    """1522: one more Imperial AP while Sforza is in Milan (S4c)."""
    from grognard.games.all_is_lost.scenarios import milan
    from grognard.games.all_is_lost.state import captain_named

    name = ground(t).special.sforza
    if not name:
        return
    sforza = captain_named(t, name)
    s = t.state
    if s.army[sforza] == army and s.status[sforza] == IN_PLAY and s.at[sforza] == milan(t):
        s.ap[army] += 1
        t.note("income", rule="AIL-S4c", army=army, n=1)


def line_of_command(t: Table, army: int, f: int) -> bool:
    """A chain of hexes from a Captain General of the Army, clear of enemies and their ZOC (5.2a)."""
    s = t.state
    side = side_of(t, f)
    starts = {s.at[c] for c in generals_of(t, army)}
    goal = s.at[f]
    if goal in starts:
        return True
    reach = _commanded(
        _Key(ground(t), t.board),
        frozenset(starts),
        blocked_hexes(t, side),
        controlled_hexes(t, side),
        pontoon_sides(t),
    )
    return goal in reach


@lru_cache(maxsize=2000)
def _commanded(
    key: _Key,
    starts: frozenset[int],
    blocked: frozenset[int],
    controlled: frozenset[int],
    pontoons: tuple[tuple[int, int], ...],
) -> frozenset[int]:
    board = key.board
    near, bridges = key.ground.near, dict(pontoons)
    seen, queue = set(starts), deque(sorted(starts))
    while queue:
        hex = queue.popleft()
        for d, n in near[hex]:
            if n in seen or n in blocked or n in controlled:
                continue
            at = hex * 6 + d
            if board.river[at] == PRINCIPAL and not board.ferry[at] and not bridges.get(hex, 0) >> d & 1:
                continue
            seen.add(n)
            queue.append(n)
    return frozenset(seen)


def eligible_sources(t: Table, army: int, side: int) -> list[int]:
    """Where the marker may come back: free of enemy Forces and their ZOC (4.1.2); 0114 not after a landing (S5.1)."""
    s = t.state
    control = zoc(t, other(side))
    genoa = ground(t).special.genoa
    return [
        hex
        for hex in ground(t).sources[army]
        if hex not in control
        and not forces_at(t, hex, other(side))
        and not (s.genoa_landed and genoa and hex == int(genoa) and side == 0)
    ]


def capture_source(t: Table, hex: int, by: int) -> None:
    """An enemy Force on the active source takes the marker out of play (4.1.2)."""
    s = t.state
    for army, row in enumerate(ground(t).row.army):
        if row.side != by and s.marker[army] == ACTIVE and s.source[army] == hex:
            s.marker[army] = CAPTURED
            s.marker_turn[army] = s.turn
            t.note("source-captured", rule="AIL-4.1.2", army=army, space=hex)
