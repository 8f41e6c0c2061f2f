"""Counters as a screen shows them, column by column: what lies elsewhere or is marked otherwise is followed one by one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from itertools import compress
from operator import add, attrgetter
from typing import Any

from grognard.engine.parts import Parts, changed
from grognard.games.field_commander_napoleon.battlefield import on_field
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, Board
from grognard.games.field_commander_napoleon.state import (
    CUP,
    LATE,
    NOWHERE,
    OFF_FIELD,
    POOL,
    Table,
    campaign,
)

part = Parts()
BOXES = ("napoleon_box", "french_pool", "enemy_pool", "enemy_cup", "late", "waiting")
LIES = bytes([0] + [1] * 255)
"""Whether there is a token, whichever it is."""
Columns = dict[str, list[int]]
"""The counters in sight: id, place, side, unit, value and marks of each, Napoleon last."""

of_counters = attrgetter("combat", "reduced", "column", "token", "prepared", "acted")
"""What counts and what is marked on counters."""
MANY = 4
"""So many counters are not followed one by one."""
MOST = 32
_of_state: dict[int, tuple[tuple[Hashable, ...], bytearray, bytes, Columns]] = {}
"""What was shown last of each state, with all that it was made of: compared, so nothing can go stale."""


def box_space(board: Board, box: str) -> int:
    return len(board.areas) + len(board.limits) + BOXES.index(box)


def pieces(t: Table) -> Columns:
    s, c = t.state, campaign(t)
    napoleon, area = s.napoleon, s.battle.area
    if napoleon != NOWHERE and s.battle.napoleon:
        napoleon = box_space(t.board, "napoleon_box")
    stand_ins = tuple(map(tuple, s.stand_ins)) if s.stand_ins else ()
    waiting = area if s.battle.turns and not s.battle.number else NOWHERE
    of = t.data, s.campaign, area, waiting, napoleon, stand_ins
    here = slice(c.first, c.last)
    stand, marked = s.area[here] + s.zone[here], b"".join([column[here] for column in of_counters(s)])
    last, found, same = _of_state.get(id(s)), None, False
    if last is not None and last[0] == of:
        same = last[2] == marked
        if last[1] == stand:
            if same:
                return last[3]
            found = last[3]
        else:
            found = followed(t, last[1], stand, last[3], waiting)
    if found is None:
        found, same = drawn(t, here, bytes(stand), of), False
    if not same:  # or others are in sight
        found = {**found, **marks(t, here, napoleon)}
    if len(_of_state) >= MOST:
        _of_state.clear()
    _of_state[id(s)] = of, stand, marked, found
    return found


def followed(t: Table, before: bytearray, now: bytearray, shown: Columns, waiting: int) -> Columns | None:
    """What was shown before, with those who lie elsewhere now; None where others are in sight, and for many."""
    n, in_sight = len(now) // 2, places(t.board)[1]
    seen = now[:n].translate(in_sight)
    touched = {place % n for place in changed(before, now)}
    if len(touched) > MANY or seen != before[:n].translate(in_sight):
        return None
    at = shown["at"][:]
    for i in touched:
        if seen[i]:
            at[seen.count(1, 0, i)] = space_of(t, i, now[i], now[n + i], waiting)
    return {**shown, "at": at}


def marks(t: Table, here: slice, napoleon: int) -> Columns:
    """What each counter in sight counts, and what is marked on it."""
    s = t.state
    seen = s.area[here].translate(places(t.board)[1])
    values, marked = those(s.combat[here], seen), those(flags(t, here), seen)
    if napoleon != NOWHERE:
        values.append(-1)
        marked.append(0)
    return {"value": values, "flags": marked}


def space_of(t: Table, i: int, area: int, zone: int, waiting: int) -> int:
    """The space of one counter, by its place among those of the campaign."""
    b = t.board
    if area == t.state.battle.area and zone != OFF_FIELD:
        return len(b.areas) + zone
    space = places(b)[0][area + sides(b, t.state.campaign)[i]]
    return box_space(b, "waiting") if space == waiting != NOWHERE else space


def drawn(t: Table, here: slice, stand: bytes, of: tuple[Any, ...]) -> Columns:
    """Who is in sight, and where they lie, which may be the same as in another game."""
    data, number, area, waiting, napoleon, stand_ins = of
    seen, rides = stand[: here.stop - here.start].translate(places(t.board)[1]), napoleon != NOWHERE
    column: Columns = part(
        lambda: counters(t, here, seen, rides), "counters", data, number, seen, rides, stand_ins
    )
    at: list[int] = part(
        lambda: lying(t, seen, waiting, napoleon), "lying", data, number, area, stand, waiting, napoleon
    )
    return {**column, "at": at}


def counters(t: Table, here: slice, seen: bytes, rides: bool) -> Columns:
    """Which counters are in sight, on which side, and of which units: all but where they lie, which has its place here."""
    s, b = t.state, t.board
    ids, role = those(campaign(t).forces, seen), those(b.side[here], seen)
    unit = [s.counter(f) for f in ids] if s.stand_ins else ids[:]
    if rides:
        for column, own in ((ids, len(b.forces)), (role, FRENCH), (unit, len(b.forces))):
            column.append(own)
    return {"id": ids, "at": [], "role": role, "unit": unit}


def flags(t: Table, here: slice) -> bytes:
    """What is marked on each counter, in the order of FLAGS: as each column says yes or no, a bit of one byte for each Force."""
    s, found = t.state, 0
    token = s.token[here].translate(LIES)
    for bit, column in enumerate((s.reduced[here], s.column[here], token, s.prepared[here], s.acted[here])):
        found |= int.from_bytes(column, "little") << bit
    return found.to_bytes(here.stop - here.start, "little")


def those(column: Iterable[int], seen: bytes | bytearray) -> list[int]:
    """Of a column of all Forces that of those in sight, which may be all of them."""
    return list(column) if 0 not in seen else list(compress(column, seen))


def lying(t: Table, seen: bytes, waiting: int, napoleon: int) -> list[int]:
    """The spaces of the counters in sight; those in `waiting` go to the Battlefield (FCN-12.4)."""
    s, b, c = t.state, t.board, campaign(t)
    spaces = places(b)[0]
    found = list(map(spaces.__getitem__, map(add, s.area[c.first : c.last], sides(b, s.campaign))))
    if waiting != NOWHERE:
        waits = box_space(b, "waiting")
        found = [waits if space == waiting else space for space in found]
    if s.battle.area != NOWHERE:
        zone, zone0 = s.zone, len(b.areas)
        for f in (*on_field(t, FRENCH), *on_field(t, ENEMY)):
            found[f - c.first] = zone0 + zone[f]
    found = those(found, seen)
    return found if napoleon == NOWHERE else [*found, napoleon]


EACH_SIDE = 256  # values of the column of areas


@lru_cache(maxsize=8)
def places(b: Board) -> tuple[list[int], bytes]:
    """The space of whatever stands in the column of areas, for the French and then for the Enemy: the area, or the box of a
    pool; and which of it is in sight.
    """
    both = []
    for pool in ("french_pool", "enemy_pool"):
        spaces = [area if area < len(b.areas) else -1 for area in range(EACH_SIDE)]
        spaces[POOL], spaces[CUP] = box_space(b, pool), box_space(b, "enemy_cup")
        spaces[LATE] = box_space(b, "late")
        both += spaces
    return both, bytes([space >= 0 for space in both[:EACH_SIDE]])


@lru_cache(maxsize=64)
def sides(b: Board, index: int) -> tuple[int, ...]:
    """Of each Force of a campaign where the spaces of its side begin."""
    c = b.campaigns[index]
    return tuple([EACH_SIDE * side for side in b.side[c.first : c.last]])
