"""Lines of communication and the tactical radius (W200-6.4.1, W200-3.9.5.1): reach over masks of areas."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.waterloo_200.areas import contested
from grognard.games.waterloo_200.board import DEAD, POOL, PRUSSIAN, Board
from grognard.games.waterloo_200.state import Table
from grognard.games.waterloo_200.units import commander, radius


def spread(near: tuple[int, ...], areas: int) -> int:
    """The neighbours of all areas of a mask."""
    reached = 0
    while areas:
        low = areas & -areas
        reached |= near[low.bit_length() - 1]
        areas ^= low
    return reached


@lru_cache(maxsize=4096)
def network(board: Board, prussian: bool, start: int, through: int, ends: int, steps: int) -> int:
    """Areas reached from a start in so many steps through areas that may be passed; `ends` may only be ended in."""
    near = board.near_prussian if prussian else board.near
    reached = frontier = 1 << start
    while frontier and steps:
        found = spread(near, frontier) & ~reached
        frontier = found & through
        reached |= found & (through | ends)
        steps -= 1
    return reached


def connected(t: Table, faction: int) -> int:
    """The areas from which a line of communication leads to the faction's Strategic Leader, as a mask.

    Through areas of the own faction that are not contested (B-14); it may begin and end in a contested one.
    """
    leader = t.state.area[commander(t, faction)]
    if leader in (0, DEAD, POOL):
        return 0  # without him everybody is isolated (B-26)
    fought_over = contested(t)
    through = t.state.control[faction] & ~fought_over
    return network(t.board, faction == PRUSSIAN, leader, through, fought_over, -1)


def isolated(t: Table, block: int) -> bool:
    """Has the block no line of communication (W200-6.4.1-c)?"""
    return not connected(t, t.board.faction_of[block]) >> t.state.area[block] & 1


def command(t: Table, leader: int) -> int:
    """The areas within a leader's tactical radius, by the rules of a line of communication (W200-3.9.5.1-b)."""
    fought_over = contested(t)
    through = t.state.control[t.board.faction_of[leader]] & ~fought_over
    return network(t.board, False, t.state.area[leader], through, fought_over, radius(t, leader))
