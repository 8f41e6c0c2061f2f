"""Lombardy and the battle roster as numbers, as far as a side may know them: for agents that learn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from grognard.engine import Column
from grognard.engine.senses import Sense, Senses, bits, cut, padded, wide
from grognard.games.all_is_lost.board import CHITS, HEXES, RETREAT, Board
from grognard.games.all_is_lost.chits import face_down
from grognard.games.all_is_lost.journeys import ALONE, EXPEDITION, TRIP
from grognard.games.all_is_lost.knowledge import sees_captain
from grognard.games.all_is_lost.state import (
    BARE,
    ELIMINATED,
    IN_PLAY,
    SIDES,
    Corps,
    Table,
    ground,
    side_of,
    sides,
)

ROW = 100  # a hex is numbered row by row of so many
ABOUT_A_CAPTAIN = (
    "in-play", "row", "column", "general", "order", "acts", "down", "disrupted", "finished", "still", "quartered",
    "besieges", "admin", "lead", "aux", "bound",
)  # fmt: skip
ABOUT_A_CORPS = (
    "section", "laid", "gifts", "salvos", "fired", "volleys", "shooting", "works", "reacts", "reacted", "mercy",
)  # fmt: skip
ABOUT_A_UNIT = ("captain", "sp", "demoralised", "plundering")
ABOUT_A_HEX = ("works", "walls", "siege", "conquered", "pontoons", "pillaged")
ABOUT_A_VEILED_FORCE = 4  # row, column, side, what lies on it
LARGEST = {
    "row": 42,
    "column": 60,
    "captain": 64,
    "lead": 64,
    "sp": 12,
    "order": 8,
    "walls": 63,
    "pontoons": 63,
}
COUNT = 10
CLOCK, FIGHT = 10, 8
AP = 40
LONGEST_RETREAT = 10
NOBODY = Corps(Column())


@lru_cache(maxsize=32)
def hexes(board: Board, scenario: str) -> tuple[int, ...]:
    """The hexes of a scenario; of a battle played for itself, those that the beaten can reach."""
    g = board.grounds[scenario]
    if g.battle is None:
        return tuple(hex for hex in range(HEXES) if g.near[hex])
    found = {int(g.battle.hex), int(g.battle.start)}
    for _ in range(LONGEST_RETREAT):
        found |= {other for hex in found for _, other in g.near[hex]}
    return tuple(sorted(found))


def markable(t: Table) -> tuple[int, ...]:
    """The hexes on which markers can lie; a battle played for itself leaves none."""
    return hexes(t.board, t.scenario) if ground(t).battle is None else ()


def columns(t: Table) -> Sequence[Sense]:
    """Captains, units, what may not be seen, hexes, armies, the clock, the roster."""
    g = ground(t)
    captains, units, armies = len(g.captains), len(g.counters), len(g.row.army)
    land = len(markable(t))
    return (
        *(Sense(name, captains, LARGEST.get(name, COUNT)) for name in ABOUT_A_CAPTAIN),
        *(Sense(name, units, LARGEST.get(name, COUNT)) for name in ABOUT_A_UNIT),
        Sense("veiled", captains * ABOUT_A_VEILED_FORCE, LARGEST["column"]),
        *(Sense(name, land, LARGEST.get(name, COUNT)) for name in ABOUT_A_HEX),
        Sense("ap", armies, AP),
        Sense("source", 2 * armies),
        Sense("marker", armies, 3),
        Sense("entered", len(t.state.entered), 2),
        Sense("clock", CLOCK, COUNT * 2),
        *(Sense(f"corps-{name}", captains, COUNT) for name in ABOUT_A_CORPS),
        Sense("engages", captains * captains, 1),
        Sense("chits", captains * len(CHITS), 3),
        Sense("seen", 2 * len(CHITS), COUNT),
        Sense("bank", 2 * len(CHITS), COUNT),
        Sense("fight", FIGHT, COUNT * 2),
    )


def read(t: Table, mask: int) -> Sequence[bytes | bytearray]:
    """The columns as the sides of this mask may know them."""
    s = t.state
    own = [bool(mask >> side & 1) for side in sides(t)]
    here = [s.status[c] == IN_PLAY and hex != 0 for c, hex in enumerate(s.at)]
    seen = [mine or sees_captain(t, c, mask) for c, mine in enumerate(own)]
    known = [there and face for there, face in zip(here, seen, strict=True)]
    return (
        *captains(t, own, known),
        *units(t, own, known),
        veiled(t, here, seen),
        *markers(t),
        cut(s.ap),
        b"".join(wide(hex) for hex in s.source),
        s.marker,
        s.entered,
        cut((s.turn, s.phase, s.weather, s.attitude, s.plague, s.battle_won, s.king_lost, s.genoa_landed,
             s.expedition, s.interphase_over == s.turn)),
        *roster(t, own, seen),
    )  # fmt: skip


def captains(t: Table, own: list[bool], known: list[bool]) -> Iterator[bytes]:
    """What is known of each captain whose face the viewer sees; of the others nothing under their number."""
    s = t.state
    yield bytes(2 if status == ELIMINATED else there for status, there in zip(s.status, known, strict=True))
    yield where(known, [hex // ROW + 1 for hex in s.at])
    yield where(known, [hex % ROW + 1 for hex in s.at])
    yield where(known, s.general)
    yield bytes(
        order if there and (mine or order == RETREAT) else 0
        for order, there, mine in zip(s.order, known, own, strict=True)
    )
    # that he was activated, for the enemy, to whom the number would tell his order
    yield bytes(
        (acts if mine else acts > 0) if there else 0
        for acts, there, mine in zip(s.acts, known, own, strict=True)
    )
    for column in (s.down, s.disrupted, s.finished, s.still, s.quartered):
        yield where(known, column)
    yield where(known, [hex > 0 for hex in s.besieges])
    yield where(known, s.admin)
    yield where(known, [lead + 1 for lead in s.lead])
    mine = [there and side for there, side in zip(known, own, strict=True)]
    yield where(mine, s.aux)
    yield where(mine, s.bound)


def where(known: list[bool], column: Iterable[int]) -> bytes:
    """A column in which only some numbers are known."""
    return bytes(value if there else 0 for there, value in zip(known, column, strict=True))


def units(t: Table, own: list[bool], known: list[bool]) -> Iterator[bytes]:
    """The units on cards that the viewer may read (1.4, 2.2i)."""
    s = t.state
    cards = [
        False,
        *(there and (mine or shown > 0) for there, mine, shown in zip(known, own, s.shown, strict=True)),
    ]
    open_ = [cards[holder] for holder in s.captain]
    for column in (s.captain, s.sp, s.demoralised, s.plundering):
        yield where(open_, column)


def veiled(t: Table, here: list[bool], seen: list[bool]) -> bytes:
    """Forces whose captain the viewer cannot see, in an order that tells nothing."""
    s = t.state
    rows = sorted(
        (s.at[c] // ROW + 1, s.at[c] % ROW + 1, side_of(t, c) + 1,
         (s.acts[c] > 0) | bool(s.disrupted[c]) << 1 | bool(s.finished[c]) << 2 | bool(s.still[c]) << 3)
        for c, there in enumerate(here)
        if there and s.lead[c] == c and not seen[c]
    )  # fmt: skip
    return padded(cut(n for row in rows for n in row), len(s.at) * ABOUT_A_VEILED_FORCE)


def markers(t: Table) -> Iterator[bytes]:
    """What lies on the hexes; most kinds of marker lie nowhere most of the time."""
    land = markable(t)
    for name in ABOUT_A_HEX:
        column = getattr(t.state, name)
        yield bytes(map(column.__getitem__, land)) if land and column != BARE else bytes(len(land))


def roster(t: Table, own: list[bool], known: list[bool]) -> list[bytes]:
    """The Major Battle under way: the corps, the viewer's own chits, and what was laid open of all others (5.6)."""
    r, size, both = t.state.roster, len(known), 2 * len(CHITS)
    if not r.on:
        sizes = (*(size for _ in ABOUT_A_CORPS), size * size, size * len(CHITS), both, both, FIGHT)
        return [bytes(n) for n in sizes]
    nothing = bytes(len(CHITS))
    seen = sum(1 << c for c, there in enumerate(known) if there)
    mine = {side for side, held in zip(sides(t), own, strict=True) if held}
    corps = r.corps or [NOBODY] * size
    chits = [one.chits if held else nothing for one, held in zip(corps, own, strict=True)]
    bank = [chits if side in mine else nothing for side, chits in enumerate(r.bank)]
    return [
        *(where(known, [getattr(one, name) for one in corps]) for name in ABOUT_A_CORPS),
        b"".join(
            bits(one.engages & seen, size) if there and one.engages else bytes(size)
            for one, there in zip(corps, known, strict=True)
        ),
        padded(b"".join(chits), size * len(CHITS)),
        padded(b"".join(r.seen), both),
        padded(b"".join(bank), both),
        padded(cut((r.round, r.attacker, *r.open, *r.shown, *(face_down(t, side) for side in SIDES))), FIGHT),
    ]


def kinds(t: Table) -> Mapping[str, Sequence[int | str]]:
    g = ground(t)
    return {
        "piece": range(len(g.captains)),
        "unit": range(len(g.counters)),
        "space": hexes(t.board, t.scenario),
        "army": range(len(g.row.army)),
        "entry": range(len(g.entries)),
        "exit": (TRIP, ALONE, EXPEDITION),
        "chit": range(len(CHITS)),
        "direction": range(6),
        "section": range(4),
        "order": range(8),
        "aux": range(8),
        "method": range(8),
        "more": range(8),
        "paid": range(2),
        "n": range(64),
    }


SENSES = Senses(columns, read, kinds)
