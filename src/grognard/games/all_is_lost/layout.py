"""Who stands where, and which units are on whose card: made anew only as far as its columns have changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import TypeAlias

from grognard.engine.parts import changed
from grognard.games.all_is_lost.board import MILITIA, Ground
from grognard.games.all_is_lost.state import IN_PLAY, Table, sides

BOTH = 2  # where either side is meant

Crew = tuple[tuple[int, ...], ...]


@dataclass(eq=False)
class Layout:
    """A pure function of these columns, so nothing can go stale."""

    ground: Ground
    turned: int  # the attitude of the Swiss of 1515, who change sides (S3.6b)
    side: tuple[int, ...]
    captain: bytes
    lead: bytes
    status: bytes
    at: list[int]
    cards: Crew  # by captain: units on his own strength track
    ranked: tuple[int, ...]  # how many of them count against his Rank, all but militia (3.1, 15.1)
    held: Crew  # by First Captain: units of his Force
    members: Crew  # by First Captain: everybody on his card
    on_map: tuple[int, ...]  # captains who stand on the map themselves
    forces: Crew  # of the French, of their enemies, of both
    hexes: dict[int, Crew]  # by hex: Forces there, in the same three
    held_by: tuple[int, int]  # hexes with Forces of each side, as masks

    @cached_property
    def stacks(self) -> dict[int, Crew]:
        """By hex and side: the captains who stand there themselves."""
        there: dict[int, tuple[list[int], list[int]]] = {}
        for c in self.on_map:
            there.setdefault(self.at[c], ([], []))[self.side[c]].append(c)
        return {hex: _fixed(both) for hex, both in there.items()}

    @cached_property
    def company(self) -> dict[int, Crew]:
        """By hex and side: every captain there, on the map or on a card."""
        there: dict[int, tuple[list[int], list[int]]] = {}
        for c in self.on_map:
            there.setdefault(self.at[c], ([], []))[self.side[c]].extend(self.members[c])
        return {hex: (tuple(sorted(both[0])), tuple(sorted(both[1]))) for hex, both in there.items()}


@lru_cache(maxsize=8192)
def of_units(units: tuple[int, ...]) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """What a column says of these units."""
    if len(units) > 1:
        return itemgetter(*units)
    return (lambda column: (column[units[0]],)) if units else (lambda column: ())


def bits(numbers: Iterable[int]) -> int:
    """A set of hexes as a mask."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


Columns: TypeAlias = tuple[object, ...]
"""What a layout is made of, as it was then."""

MOST = 32
_of_state: dict[int, tuple[Columns, Layout]] = {}
"""The layout each state was last asked for, with its columns: rules ask for it many times between two changes."""
_last: list[Layout] = []
"""The last of all: a copy of a table goes on from where the table stood."""


def layout(t: Table) -> Layout:
    s = t.state
    known = _of_state.get(id(s))
    if known is not None and known[0] == (
        s.captain, s.at, s.lead, s.status, s.attitude, t.scenario, t.board,
    ):  # fmt: skip
        return known[1]
    return _made(t, known)


def _made(t: Table, known: tuple[Columns, Layout] | None) -> Layout:
    s, side = t.state, sides(t)
    last = known[1] if known else _last[0] if _last else None
    if last is None or last.side is not side:
        last = _nobody(t.board.grounds[t.scenario], side, len(s.captain))
    found = _followed(last, s.attitude, bytes(s.captain), bytes(s.lead), bytes(s.status), s.at[:])
    if len(_of_state) >= MOST:
        _of_state.clear()
    of = found.captain, found.at, found.lead, found.status, s.attitude, t.scenario, t.board
    _of_state[id(s)] = of, found
    _last[:] = [found]
    return found


def _nobody(g: Ground, side: tuple[int, ...], units: int) -> Layout:
    """Before anybody has been put anywhere."""
    n = len(side)
    none: Crew = ((),) * n
    lead, away = bytes(range(n)), [0] * n
    return Layout(
        g,
        0,
        side,
        bytes(units),
        lead,
        bytes(n),
        away,
        none,
        (0,) * n,
        none,
        none,
        (),
        ((), (), ()),
        {},
        (0, 0),
    )


def _followed(
    before: Layout, turned: int, captain: bytes, lead: bytes, status: bytes, at: list[int]
) -> Layout:
    """The layout after another: what is made of columns that are as they were is taken over."""
    given, led = changed(before.captain, captain), changed(before.lead, lead)
    risen, moved = changed(before.status, status), at != before.at
    cards, ranked = before.cards, before.ranked
    if given:
        cards, ranked = _dealt(before, given, captain)
    regrouped = {first for c in led for first in (before.lead[c], lead[c])}
    held, members = before.held, before.members
    touched = regrouped | {lead[c - 1] for u in given for c in (before.captain[u], captain[u]) if c}
    if touched:
        crew = under(lead)
        held = _replaced(held, {f: sorted([u for c in crew[f] for u in cards[c]]) for f in touched})
    if regrouped or risen:
        crews = regrouped | {lead[c] for c in risen}
        crew = under(lead)
        members = _replaced(members, {f: [c for c in crew[f] if status[c] == IN_PLAY] for f in crews})
    on_map = before.on_map
    if led or risen or moved:
        on_map = tuple([c for c, hex in enumerate(at) if hex and lead[c] == c and status[c] == IN_PLAY])
    forces, hexes, held_by = before.forces, before.hexes, before.held_by
    if risen or moved or any(bool(held[f]) != bool(before.held[f]) for f in touched):
        armed = tuple([f for f, units in enumerate(held) if units and at[f] and status[f] == IN_PLAY])
        forces, hexes, held_by = _stationed(before, armed, at)
    found = Layout(
        before.ground, turned, before.side, captain, lead, status, at,
        cards, ranked, held, members, on_map, forces, hexes, held_by,
    )  # fmt: skip
    if not (led or risen or moved):  # only units went from card to card: captains stand where they stood
        vars(found).update(
            {name: vars(before)[name] for name in ("stacks", "company") if name in vars(before)}
        )
    return found


@lru_cache(maxsize=64)
def under(lead: bytes) -> Crew:
    """Of each captain whoever is on his card, in play or not, and himself if he is on no other's."""
    found: list[list[int]] = [[] for _ in lead]
    for c, first in enumerate(lead):
        found[first].append(c)
    return _fixed(tuple(found))


def _replaced(crews: Crew, new: dict[int, list[int]]) -> Crew:
    found = list(crews)
    for f, crew in new.items():
        found[f] = tuple(crew)
    return tuple(found)


def _dealt(before: Layout, given: list[int], captain: bytes) -> tuple[Crew, tuple[int, ...]]:
    """The cards after these units have changed their captains."""
    cards, ranked = list(before.cards), list(before.ranked)
    for u in given:
        old, new, counts = before.captain[u] - 1, captain[u] - 1, before.ground.counters[u].arm != MILITIA
        if old >= 0:
            cards[old] = tuple([v for v in cards[old] if v != u])
            ranked[old] -= counts
        if new >= 0:
            cards[new] = tuple(sorted((*cards[new], u)))
            ranked[new] += counts
    return tuple(cards), tuple(ranked)


def _stationed(
    before: Layout, armed: tuple[int, ...], at: list[int]
) -> tuple[Crew, dict[int, Crew], tuple[int, int]]:
    """Who has troops, where, and the hexes of each side: looked at anew where somebody has come or gone."""
    side, forces = before.side, before.forces
    was = {f: before.at[f] for f in forces[BOTH]}
    if armed != forces[BOTH]:
        forces = tuple([f for f in armed if not side[f]]), tuple([f for f in armed if side[f]]), armed
    now = {f: at[f] for f in armed}
    other = {f for f in {**was, **now} if was.get(f) != now.get(f)}
    hexes = dict(before.hexes)
    for hex in {at_some_time[f] for at_some_time in (was, now) for f in other if f in at_some_time}:
        here = [f for f in armed if at[f] == hex]
        hexes[hex] = tuple([f for f in here if not side[f]]), tuple([f for f in here if side[f]]), tuple(here)
        if not here:
            del hexes[hex]
    held_by = tuple(
        [
            bits([at[f] for f in forces[of]]) if any(side[f] == of for f in other) else before.held_by[of]
            for of in (0, 1)
        ]
    )
    return forces, hexes, (held_by[0], held_by[1])


def _fixed(groups: tuple[list[int], ...]) -> Crew:
    return tuple([tuple(group) for group in groups])
