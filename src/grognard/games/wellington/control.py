"""Chapter 3: who controls a duchy, and what it is to a side."""

from __future__ import annotations

from grognard.games.wellington.board import NONE, SIDE, SIDES, SPAIN
from grognard.games.wellington.forces import side_present
from grognard.games.wellington.state import Siege, Table

FRIENDLY, UNCONTROLLED, ENEMY = range(3)

Pairs = list[tuple[int, int]]
NO_PAIRS: Pairs = []
"""Never written to."""


def owner(t: Table, duchy: int) -> int:
    """The flag's Power, else the printed owner (WEL-3.1, WEL-3.1a)."""
    flag = t.state.flag[duchy]
    return flag - 1 if flag else t.board.owner[duchy]


def strength(t: Table, duchy: int) -> int:
    """Fortress strength: printed, or of a Hasty Fort; 0 if there is none (WEL-1.21c)."""
    return t.board.fortress[duchy] or (t.board.limit["hasty_fort"] if t.state.fort[duchy] else 0)


def sixes_wanted(t: Table, siege: Siege) -> int:
    """How many 6s the fortress still needs to fall (WEL-12.3a)."""
    return max(0, strength(t, siege.duchy) - siege.sixes)


def fortified(t: Table, duchy: int) -> bool:
    return bool(t.board.fortress[duchy] or t.state.fort[duchy])


def hostile_walls(t: Table, side: int, duchy: int) -> bool:
    """A duchy with an enemy fortress."""
    return fortified(t, duchy) and SIDE[owner(t, duchy)] != side


def controller(t: Table, duchy: int) -> int:
    """The Power in control, or NONE: enemies in an open duchy cancel control (WEL-3.1b, WEL-3.1c).

    While a battle is fought there control is what it was before (WEL-11.4), and while one is about to be.
    """
    for fight in t.state.fights:
        if fight.duchy == duchy:
            return fight.held
    for row in (*t.state.entered, *t.state.contacts):  # duchy, who held it, and more
        if row[0] == duchy:
            return row[1]
    held = owner(t, duchy)
    if side_present(t, 1 - SIDE[held], duchy) and not fortified(t, duchy):
        return NONE
    return held


def controllers(t: Table) -> list[int]:
    """The controller of every duchy, worked out together: who looks at the whole map asks once."""
    s, b = t.state, t.board
    there = [
        {*s.place[b.side_first[side] : b.side_end[side]], *s.place[b.chiefs_first[side] : b.chiefs_end[side]]}
        for side in (0, 1)
    ]
    found = []
    for duchy, printed in enumerate(b.owner):
        held = s.flag[duchy] - 1 if s.flag[duchy] else printed
        contested = duchy in there[1 - SIDE[held]] and not (b.fortress[duchy] or s.fort[duchy])
        found.append(NONE if contested else held)
    for row in (*s.contacts, *s.entered[::-1]):
        found[row[0]] = row[1]
    for fight in s.fights[::-1]:
        found[fight.duchy] = fight.held
    return found


class Holding:
    """Who controls each duchy, and what that follows from."""

    __slots__ = ("data", "flag", "fort", "fought", "held", "pending", "place")

    def __init__(self, t: Table, pending: Pairs, fought: Pairs) -> None:
        s = t.state
        self.data, self.place, self.flag, self.fort = t.data, bytes(s.place), bytes(s.flag), bytes(s.fort)
        self.pending, self.fought = pending, fought
        self.held = bytes(controllers(t))


_last: list[Holding] = []
"""The one asked for last: rules and the screen ask several times between two changes."""


def holders(t: Table) -> bytes:
    """The controller of every duchy; found anew when somebody moved, a flag changed or a fight began."""
    s = t.state
    pending = [(row[0], row[1]) for row in (*s.entered, *s.contacts)] if s.entered or s.contacts else NO_PAIRS
    fought = [(fight.duchy, fight.held) for fight in s.fights] if s.fights else NO_PAIRS
    if _last:
        kept = _last[0]
        if (
            kept.place == s.place
            and kept.flag == s.flag
            and kept.fort == s.fort
            and kept.pending == pending
            and kept.fought == fought
            and kept.data == t.data
        ):
            return kept.held
    kept = Holding(t, pending, fought)
    _last[:] = [kept]
    return kept.held


def status(t: Table, duchy: int, side: int) -> int:
    """Friendly, uncontrolled or enemy to a side (WEL-3.1d, WEL-GL-ENEMY)."""
    held = controller(t, duchy)
    if held == NONE:
        return UNCONTROLLED
    if SIDE[held] == side:
        return FRIENDLY
    return UNCONTROLLED if side_present(t, side, duchy) else ENEMY


def friendly(t: Table, duchy: int, side: int) -> bool:
    held = controller(t, duchy)
    return held != NONE and SIDE[held] == side


def friendlies(t: Table, side: int) -> bytes:
    """Of each duchy whether it is friendly to a side: who looks at many of them asks once."""
    return holders(t).translate(HELD_BY[side])


HELD_BY = tuple([bytes([power in SIDES[side] for power in range(256)]) for side in (0, 1)])


def besieged(t: Table, duchy: int) -> bool:
    """A fortress with formations hostile to its owner in its duchy."""
    return fortified(t, duchy) and side_present(t, 1 - SIDE[owner(t, duchy)], duchy)


def national(t: Table, duchy: int, power: int) -> bool:
    """A National duchy of a Power (WEL-1.21d, AMB-71): its colour, or in Spain what Spain controls."""
    if duchy == t.board.england:
        return False
    if t.board.country[duchy] == "spain":
        if power != SPAIN:
            return False
        return t.board.owner[duchy] == SPAIN or controller(t, duchy) == SPAIN
    return t.board.owner[duchy] == power


def controlled(t: Table, power: int) -> list[int]:
    """All duchies a Power controls."""
    held = holders(t)
    return [duchy for duchy in t.board.land if held[duchy] == power]


def home(t: Table, power: int) -> list[int]:
    """National duchies a Power controls."""
    return [d for d in controlled(t, power) if national(t, d, power)]


def keys(t: Table, power: int) -> list[int]:
    """Key duchies a Power controls (WEL-1.9): derived, never stored."""
    held = holders(t)
    return [duchy for duchy in t.board.keys if held[duchy] == power]


def spanish_keys(t: Table, side: int) -> list[int]:
    return [duchy for duchy in t.board.spanish_keys if friendly(t, duchy, side)]


def occupied(t: Table, duchy: int) -> bool:
    """Printed as occupied by the French (WEL-1.21e)."""
    return t.board.country[duchy] == "spain" and t.board.owner[duchy] != SPAIN


def flags_placed(t: Table, side: int) -> int:
    return sum(1 for flag in t.state.flag if flag and SIDE[flag - 1] == side)
