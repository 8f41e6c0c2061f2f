"""Who stands where, and which units are on whose card: made anew only as far as its columns have changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

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


def bits(numbers: Iterable[int]) -> int:
    """A set of hexes as a mask."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


MOST = 32
_of_state: dict[int, Layout] = {}
"""The layout each state was last asked for: rules ask for it many times between two changes."""
_last: list[Layout] = []
"""The last of all: a copy of a table goes on from where the table stood."""


def layout(t: Table) -> Layout:
    s, g = t.state, t.board.grounds[t.scenario]
    last = _of_state.get(id(s))
    if (
        last is not None
        and last.captain == s.captain
        and last.at == s.at
        and last.lead == s.lead
        and last.status == s.status
        and last.turned == s.attitude
        and last.ground is g
    ):
        return last
    return _made(t, g, last or (_last[0] if _last else None))


def _made(t: Table, g: Ground, last: Layout | None) -> Layout:
    s, side = t.state, sides(t)
    if last is None or last.side is not side:
        last = _nobody(g, side, len(s.captain))
    found = _followed(last, s.attitude, bytes(s.captain), bytes(s.lead), bytes(s.status), s.at[:])
    if len(_of_state) >= MOST:
        _of_state.clear()
    _of_state[id(s)] = found
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


def changed(before: bytes, now: bytes | bytearray) -> list[int]:
    """Where two columns differ."""
    found: list[int] = []
    left = int.from_bytes(before, "little") ^ int.from_bytes(now, "little")
    while left:
        place = (left.bit_length() - 1) // 8
        found.append(place)
        left &= (1 << 8 * place) - 1
    return found


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
        held = _replaced(held, {f: sorted([u for c in under(lead, f) for u in cards[c]]) for f in touched})
    if regrouped or risen:
        crews = regrouped | {lead[c] for c in risen}
        members = _replaced(members, {f: [c for c in under(lead, f) if status[c] == IN_PLAY] for f in crews})
    on_map, forces, hexes, held_by = before.on_map, before.forces, before.hexes, before.held_by
    if led or risen or moved:
        on_map = tuple([c for c, hex in enumerate(at) if hex and lead[c] == c and status[c] == IN_PLAY])
    if risen or moved or (touched and [*map(bool, held)] != [*map(bool, before.held)]):
        forces, hexes = _forces(before.side, held, status, at)
        held_by = bits([at[f] for f in forces[0]]), bits([at[f] for f in forces[1]])
    return Layout(
        before.ground, turned, before.side, captain, lead, status, at,
        cards, ranked, held, members, on_map, forces, hexes, held_by,
    )  # fmt: skip


def under(lead: bytes, f: int) -> list[int]:
    """Whoever is on this captain's card, in play or not, and himself if he is on no other's."""
    return [c for c, first in enumerate(lead) if first == f]


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


def _forces(side: tuple[int, ...], held: Crew, status: bytes, at: list[int]) -> tuple[Crew, dict[int, Crew]]:
    forces: tuple[list[int], ...] = ([], [], [])
    there: dict[int, tuple[list[int], ...]] = {}
    for f, hex in enumerate(at):
        if hex and held[f] and status[f] == IN_PLAY:
            of = side[f]
            here = there.setdefault(hex, ([], [], []))
            for group in (forces[of], forces[BOTH], here[of], here[BOTH]):
                group.append(f)
    return _fixed(forces), {hex: _fixed(groups) for hex, groups in there.items()}


def _fixed(groups: tuple[list[int], ...]) -> Crew:
    return tuple([tuple(group) for group in groups])
