"""Tactical option chits of a Major Battle: what is laid open, what is lost unseen, and what the enemy may know (11.4e)."""

from __future__ import annotations

from grognard.games.all_is_lost.board import CHARGE, WORKS
from grognard.games.all_is_lost.state import Table, side_of, sides


def lay(t: Table, c: int, kind: int) -> None:
    """A chit is played, and everybody has seen it."""
    r = t.state.roster
    r.corps[c].chits[kind] -= 1
    if kind == CHARGE and r.corps[c].gifts:
        r.corps[c].gifts -= 1
        return
    r.corps[c].laid += 1
    r.seen[side_of(t, c)][kind] += 1


def lose_chits(t: Table, c: int, kind: int) -> None:
    """Unplayed chits of no more use: they stay face down, so nobody learns whether there were any."""
    r = t.state.roster
    r.lost[side_of(t, c)] += r.corps[c].chits[kind]
    r.corps[c].chits[kind] = 0
    r.corps[c].barred |= 1 << kind


def face_down(t: Table, side: int) -> int:
    """How many chits of a side nobody has seen: that much its enemy can count (5.6)."""
    r, whose = t.state.roster, sides(t)
    mine = [corps for c, corps in enumerate(r.corps) if whose[c] == side]
    return sum(sum(corps.chits) - corps.gifts for corps in mine) + r.lost[side]


def may_hold(t: Table, c: int, kind: int) -> bool:
    """Whether the enemy must reckon with an unplayed chit of this kind here.

    What a chit may answer is asked of everybody who may hold it, so that being asked tells nothing (11.4e).
    """
    r = t.state.roster
    if kind == CHARGE and r.corps[c].gifts:
        return True
    if r.corps[c].barred >> kind & 1 or r.corps[c].laid >= t.board.constants.chits_each:
        return False
    side = side_of(t, c)
    supply = r.free if kind == WORKS else t.board.charts.chit[kind].count
    return r.seen[side][kind] < supply and face_down(t, side) > 0
