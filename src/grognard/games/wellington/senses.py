"""The Peninsula as numbers, as far as a Power may know it: for agents that learn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.engine.senses import Sense, Senses, cut, padded
from grognard.games.wellington.board import NONE, POWERS, SIDES
from grognard.games.wellington.control import controllers
from grognard.games.wellington.state import State, Table
from grognard.games.wellington.view import knows

PLUS_ONE = bytes((n + 1) % 256 for n in range(256))
ELSEWHERE, DISCARDED, IN_PLAY, REMOVED, PLAYED, FIRST_HAND = range(6)
"""Where a card is known to be: nobody knows, or the places that all can see, or from here on a Power's hand."""
CLOCK, SLOT, FIGHT, SIEGE = 9, 6, 17, 10
LARGEST_NUMBER = 32
LARGEST_COUNT = 24


def columns(t: Table) -> Sequence[Sense]:
    """Pieces, duchies, lines, cards, Powers, the impulse, and the fight or the siege under way."""
    b = t.board
    duchies = len(b.duchies)
    return (
        Sense("place", b.pieces),
        Sense("march", b.pieces, LARGEST_COUNT),
        Sense("mark", b.pieces),
        Sense("flag", duchies, len(POWERS)),
        Sense("fort", duchies, 4),
        Sense("commander", 2 * duchies),
        Sense("mud", duchies, 3),
        Sense("controller", duchies, len(POWERS)),
        Sense("blocked", len(b.lines), len(POWERS)),
        Sense("barred", len(b.leaders), 1),
        Sense("card", len(b.cards), FIRST_HAND + len(POWERS)),
        Sense("hidden", len(POWERS), LARGEST_COUNT),
        Sense("resources", len(POWERS), b.limit["resources"]),
        Sense("clock", CLOCK, 8),
        Sense("slot", SLOT, 10),
        Sense("fight", FIGHT, LARGEST_COUNT),
        Sense("siege", SIEGE, LARGEST_COUNT),
        Sense("where", 2),
    )


def read(t: Table, mask: int) -> Sequence[bytes | bytearray]:
    """The columns as the Powers of this mask may know them."""
    s = t.state
    cards, hidden = whereabouts(t, mask)
    fight = s.fights[-1] if s.fights else None
    siege = s.sieges[-1] if s.sieges else None
    slot = s.slots[-1] if s.slots else None
    return (
        s.place,
        s.march,
        s.mark,
        s.flag,
        s.fort,
        s.commander.translate(PLUS_ONE),
        s.mud,
        bytes(0 if power == NONE else power + 1 for power in controllers(t)),
        s.blocked,
        s.barred,
        cards,
        hidden,
        s.resources,
        clock(t),
        cut((slot.power + 1, slot.cp, slot.main, slot.plus, slot.acted, slot.scheduled)) if slot else bytes(SLOT),
        padded(in_battle(s), FIGHT) if fight else bytes(FIGHT),
        padded(before_walls(s), SIEGE) if siege else bytes(SIEGE),
        cut(((fight.duchy + 1) if fight else 0, (siege.duchy + 1) if siege else 0)),
    )  # fmt: skip


def whereabouts(t: Table, mask: int) -> tuple[bytearray, bytes]:
    """For each card where it is known to be, and for each Power how many cards of its hand are not known."""
    s = t.state
    cards = bytearray(len(t.board.cards))
    for place, pile in ((REMOVED, s.removed), (IN_PLAY, s.in_play), (DISCARDED, s.discards[-1:])):
        for card in pile:
            cards[card] = place
    for pile in s.played:
        for card in pile:
            cards[card] = PLAYED
    hidden = bytearray(len(POWERS))
    for power in POWERS:
        for card in (*s.hands[power], *s.fresh[power]):
            if knows(s, card, mask):
                cards[card] = FIRST_HAND + power
            else:
                hidden[power] += 1
    return cards, bytes(hidden)


def clock(t: Table) -> bytes:
    s = t.state
    return cut(
        (
            s.year - t.board.tables.year[0].year + 1,
            s.marker,
            s.lap,
            s.convoys,
            s.convoyed,
            s.assault,
            len(s.slots),
            len(s.fights),
            len(s.sieges),
        )
    )


def in_battle(s: State) -> bytes:
    """The innermost battle: what each side brought, suffered and has just been dealt."""
    f = s.fights[-1]
    rows = (f.start, f.fives, f.disordered, f.sixes, f.hit5, f.hit6, f.virtual)
    return cut(
        (f.round, f.attacker + 1, f.winner + 1, *(row[side] for row in rows for side in range(len(SIDES))))
    )


def before_walls(s: State) -> bytes:
    w = s.sieges[-1]
    return cut(
        (
            w.round,
            w.power + 1,
            len(w.army),
            w.sixes,
            w.hits,
            w.pairs,
            w.suffered5,
            w.suffered6,
            w.fives,
            len(w.effects),
        )
    )


def kinds(t: Table) -> Mapping[str, Sequence[int | str]]:
    b = t.board
    return {
        "piece": range(b.pieces),
        "space": range(len(b.duchies)),
        "card": range(len(b.cards)),
        "flag": (*POWERS, NONE),
        "power": POWERS,
        "line": range(len(b.lines)),
        "side": range(len(SIDES)),
        "alternative": range(8),
        "n": range(LARGEST_NUMBER),
    }


SENSES = Senses(columns, read, kinds)
