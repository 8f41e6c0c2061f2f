"""Chapter 7.6: what it costs to enter a hex and to cross its side, in half points."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from grognard.games.all_is_lost.board import (
    MILITIA,
    NO_ROAD,
    PRINCIPAL,
    SECONDARY,
    SECONDARY_ROAD,
    Board,
    Ground,
)
from grognard.games.all_is_lost.forces import neutral_city, passable, pontoons
from grognard.games.all_is_lost.layout import layout
from grognard.games.all_is_lost.rows import CrossingRow
from grognard.games.all_is_lost.state import Table, ground

IMPASSABLE = 999


def crossing(t: Table, hex: int, direction: int) -> CrossingRow | None:
    """The way over the river on this side, if there is a river (7.6.2, 7.6.2a)."""
    at = hex * 6 + direction
    river = t.board.river[at]
    if not river:
        return None
    bridge, ford, ferry, pontoon = t.board.charts.crossing
    if river == SECONDARY and t.board.road[at]:
        return bridge  # always, even beside a pontoon (7.6.2a)
    if t.state.pontoons[hex] >> direction & 1:
        return pontoon
    return ferry if river == PRINCIPAL else ford


def crossing_cost(t: Table, hex: int, direction: int) -> int:
    """Points for the hexside alone; rain swells the secondary rivers (17.1b)."""
    row = crossing(t, hex, direction)
    if row is None:
        return 0
    wet = (
        t.board.charts.weather_effect[t.state.weather].rivers
        and t.board.river[hex * 6 + direction] == SECONDARY
    )
    return row.rain if wet else row.cost


def hex_cost(t: Table, hex: int, direction: int, to: int) -> int:
    """Points for the hex: the road rate along a road, the Fortress cost in a Fortress, else the terrain (7.6, 7.6.1)."""
    charts = t.board.charts
    road = t.board.road[hex * 6 + direction]
    if t.board.river[hex * 6 + direction] == PRINCIPAL and not road:
        road = SECONDARY_ROAD  # a ferry or pontoon leads onto a road of its own (7.6.2)
    fortress = t.board.fortress(to)
    if fortress is not None:
        if neutral_city(t, to):
            return charts.terrain[t.board.terrain[to]].cost  # no road through a Neutral City (14a)
        return fortress.cost
    if road != NO_ROAD:
        return charts.road[road - 1].cost
    return charts.terrain[t.board.terrain[to]].cost


def leave_cost(t: Table, hex: int) -> int:
    """A move that starts in a Fortified City pays more (7.6.6)."""
    fortress = t.board.fortress(hex)
    return fortress.leave if fortress is not None else 0


def step_cost(t: Table, hex: int, direction: int, to: int) -> int:
    if not passable(t, hex, direction):
        return IMPASSABLE
    return hex_cost(t, hex, direction, to) + crossing_cost(t, hex, direction)


Ways: TypeAlias = tuple[tuple[int, int, int], ...]


def ways(t: Table, hex: int) -> Ways:
    """The hexsides of a hex: direction, the hex there, and what the step costs."""
    known = all_ways(t)
    found = known.get(hex)
    if found is None:
        found = known[hex] = tuple([(d, n, step_cost(t, hex, d, n)) for d, n in ground(t).near[hex]])
    return found


def all_ways(t: Table) -> dict[int, Ways]:
    """The same of all hexes that were asked for: only bridges, weather and alignment change what a step costs."""
    s = t.state
    return _ways(t.board, ground(t), pontoons(t), s.weather, bytes(s.alignment))


@lru_cache(maxsize=64)
def _ways(board: Board, g: Ground, bridges: bytes, weather: int, alignment: bytes) -> dict[int, Ways]:
    """Filled by whoever asks for a hex."""
    return {}


def unit_pace(board: Board, g: Ground, weather: int, u: int, shaken: bool) -> int:
    """Half points of one unit: demoralised and foul weather take one each (1.3.3d, 9.1.1, 17.1a)."""
    points = 2 * board.types[g.counters[u].type].movement - (2 if shaken else 0)
    return max(0, points - board.charts.weather_effect[weather].movement)


def allowance(t: Table, f: int) -> int:
    """A Force moves at the pace of its slowest unit, militia apart (7.4)."""
    units, shaken = layout(t).held[f], t.state.demoralised
    return _pace(t.board, ground(t), t.state.weather, units, tuple([shaken[u] > 0 for u in units]))


@lru_cache(maxsize=4096)
def _pace(board: Board, g: Ground, weather: int, units: tuple[int, ...], shaken: tuple[bool, ...]) -> int:
    paces = [
        unit_pace(board, g, weather, u, broken)
        for u, broken in zip(units, shaken, strict=True)
        if g.counters[u].arm != MILITIA
    ]
    if paces:
        return min(paces)
    return 0 if units else board.constants.unemployed_movement
