"""What each side may know (1.4, 2.2i, 5.2b, 11.4e), and what it may imagine where it does not."""

from __future__ import annotations

from dataclasses import fields
from random import Random

from grognard.engine import AnyTable, Column
from grognard.games.all_is_lost.board import (
    ATTACK,
    CHARGE,
    CHITS,
    GARRISON,
    MANOEUVRE,
    RETREAT,
    STAND,
    TOWN,
    WORKS,
)
from grognard.games.all_is_lost.chits import may_hold
from grognard.games.all_is_lost.forces import is_force, may_command, rank, same_kind, units_of
from grognard.games.all_is_lost.roster import can_use
from grognard.games.all_is_lost.state import COMMAND, ELIMINATED, IN_PLAY, Table, counter, side_of

TURNS = 12
"""So often each changes places, so that no world lies nearer to the true one than any other does."""


def sees_captain(t: Table, c: int, mask: int) -> bool:
    """His own side always; the enemy if he stands face up on the map or his card is open (1.4, 1.4a)."""
    s = t.state
    if mask >> side_of(t, c) & 1:
        return True
    if s.status[c] != IN_PLAY or not s.at[c]:
        return s.status[c] == ELIMINATED  # whoever is eliminated is known
    if s.lead[c] == c:
        return not s.down[c]
    return bool(s.shown[c])


def sees_card(t: Table, c: int, mask: int) -> bool:
    """Units on a card: the owner's, or shown (1.4, 2.2i, A-85)."""
    return bool(mask >> side_of(t, c) & 1) or bool(t.state.shown[c])


def imagine(t: AnyTable, mask: int, rng: Random) -> None:
    """Exchange what the viewer cannot see: units on closed cards, face-down captains, orders, chits."""
    for side in (0, 1):
        if not mask >> side & 1:
            for _ in range(TURNS):
                _exchange_units(t, side, rng)
                _exchange_strength(t, side, rng)
                _exchange_captains(t, side, rng)
            _exchange_orders(t, side, rng)
            _exchange_chits(t, side, rng)


def closed(t: Table, side: int) -> list[int]:
    s = t.state
    return [
        c
        for c in range(len(s.at))
        if s.status[c] == IN_PLAY and s.at[c] and side_of(t, c) == side and not s.shown[c]
    ]


def _in_use(t: AnyTable) -> set[int]:
    """Numbers that procedures under way hold: who they mean must stay who he is."""
    used: set[int] = set()
    for procedure in t.under_way:
        for f in fields(procedure):
            value = getattr(procedure, f.name)
            if isinstance(value, bool):
                continue
            if isinstance(value, int):
                used.add(value)
            elif isinstance(value, list):
                used.update(v for v in value if isinstance(v, int))
    return used


def _exchange_units(t: AnyTable, side: int, rng: Random) -> None:
    s = t.state
    hidden = closed(t, side)
    busy = _in_use(t)
    movable = [u for c in hidden if c not in busy for u in units_of(t, c) if u not in busy]
    for _ in range(len(movable)):
        a, b = rng.choice(movable), rng.choice(movable)
        x, y = s.captain[a] - 1, s.captain[b] - 1
        if x == y or s.demoralised[a] != s.demoralised[b] or s.acts[s.lead[x]] or s.acts[s.lead[y]]:
            continue
        if may_command(t, y, a) is None and may_command(t, x, b) is None and s.army[x] == s.army[y]:
            s.captain[a], s.captain[b] = y + 1, x + 1


def _exchange_strength(t: AnyTable, side: int, rng: Random) -> None:
    """The men of units of a kind on closed cards of one hex are dealt out anew: how many each has nobody sees (5.1a).

    Who is demoralised stays so: checks and recoveries name the units they strike (1.4).
    """
    s, busy = t.state, _in_use(t)
    left = [u for c in closed(t, side) if c not in busy for u in units_of(t, c) if u not in busy]
    while left:
        first = left[0]
        mates = [u for u in left if u == first or (same_kind(t, first, u) and same_hex(t, first, u))]
        left = [u for u in left if u not in mates]
        men = sum(s.sp[u] for u in mates) - len(mates)
        for u in mates:
            s.sp[u] = 1
        for _ in range(men):
            s.sp[rng.choice([u for u in mates if s.sp[u] < counter(t, u).maximum])] += 1


def same_hex(t: AnyTable, a: int, b: int) -> bool:
    s = t.state
    return bool(s.at[s.captain[a] - 1] == s.at[s.captain[b] - 1])


def _exchange_captains(t: AnyTable, side: int, rng: Random) -> None:
    """A face-down captain might be any captain of his Army who is out of sight."""
    s = t.state
    busy = _in_use(t)
    unseen = [
        c
        for c in closed(t, side)
        if c not in busy and not s.general[c] and (s.down[c] or s.lead[c] != c) and s.lead[c] not in busy
    ]
    for a in [c for c in unseen if s.down[c] and s.lead[c] == c]:
        b = rng.choice([b for b in unseen if b == a or (s.army[b] == s.army[a] and s.lead[b] != a)])
        if len(units_of(t, a)) > rank(t, b) or len(units_of(t, b)) > rank(t, a):
            continue
        if any(may_command(t, b, u) for u in units_of(t, a)) or any(
            may_command(t, a, u) for u in units_of(t, b)
        ):
            continue
        swap(t, a, b)


def swap(t: AnyTable, a: int, b: int) -> None:
    s = t.state
    n = len(s.at)
    for f in fields(s):
        column = getattr(s, f.name)
        if (
            f.name != "lead"
            and isinstance(column, (Column, list))
            and len(column) == n
            and f.name not in ("army", "recruits")
        ):
            column[a], column[b] = column[b], column[a]
    new = {a: b, b: a}
    leads = [new.get(lead, lead) for lead in s.lead]
    leads[a], leads[b] = leads[b], leads[a]
    s.lead[:] = leads
    for u, holder in enumerate(s.captain):
        if holder - 1 in new:
            s.captain[u] = new[holder - 1] + 1


def _exchange_orders(t: AnyTable, side: int, rng: Random) -> None:
    """An order not acted on yet could be another; Retreat lies open (5.2b)."""
    s = t.state
    busy = _in_use(t)
    if s.phase <= COMMAND:
        return
    for c in closed(t, side):
        if (
            s.lead[c] != c
            or not is_force(t, c)
            or s.order[c] in (0, RETREAT)
            or s.acts[c]
            or c in busy
            or s.admin[c]
            or s.besieges[c]
        ):
            continue
        legal = [STAND, MANOEUVRE, ATTACK] + ([GARRISON] if t.board.kind[s.at[c]] >= TOWN else [])
        s.order[c] = rng.choice(legal)


def _exchange_chits(t: AnyTable, side: int, rng: Random) -> None:
    """Chits nobody has seen change places with one another, and are changed for what is left in the set."""
    s, r = t.state, t.state.roster
    if not r.on:
        return

    def fits(kind: int, c: int) -> bool:
        return can_use(t, c, kind) and may_hold(t, c, kind)

    mine = [c for c in range(len(s.at)) if s.status[c] == IN_PLAY and s.at[c] and side_of(t, c) == side]
    held = [
        [kind, c]
        for kind in range(len(CHITS))
        for c in mine
        for _ in range(r.corps[c].chits[kind] - (r.corps[c].gifts if kind == CHARGE else 0))
    ]
    for chit in held * TURNS:
        kind, c = chit
        new = rng.randrange(WORKS)
        if kind != WORKS and r.bank[side][new] and fits(new, c):
            r.bank[side][kind] += 1
            r.bank[side][new] -= 1
            r.corps[c].chits[kind] -= 1
            r.corps[c].chits[new] += 1
            chit[0] = new
    for chit in held * TURNS:
        other_chit = rng.choice(held)
        (kind, c), (other_kind, d) = chit, other_chit
        if fits(kind, d) and fits(other_kind, c):
            r.corps[c].chits[kind] -= 1
            r.corps[d].chits[kind] += 1
            r.corps[d].chits[other_kind] -= 1
            r.corps[c].chits[other_kind] += 1
            chit[1], other_chit[1] = d, c
