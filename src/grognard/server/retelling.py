"""A stored game told again by the program of today, which may be newer than the one it was played with.

The record is played from its first position, and what is stored on the way says whether the rules still agree: an action
that is refused today, or a position that comes out otherwise, is a rule that changed. The story is then told from
the snapshots as far as it goes, and the table stands at the last action that can be reached. Where the players
agreed to go on by the rules of today, a snapshot was stored with their agreement: what came before it is story only.
What this very program has told before (`stories.py`) need not be told again: the way begins at the snapshot it leads to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from grognard.engine import Action, AnyTable, GrognardError, Item, saves
from grognard.engine.words import Said, sentence
from grognard.server import shelf, stories
from grognard.server.sitting import TABLE_KINDS, Entry, standing

STREAM_BITS = 32
"""Rewind number r goes on with draw r * 2^32: nobody knows those dice, and everybody can check them in the end."""
BREATH = 20
"""Actions told again before others are served."""


class Stored(Struct):
    """What the database has of a game."""

    entries: list[Entry]
    shots: Sequence[int]  # the actions after which a snapshot was stored
    snapshot: Callable[[int], Awaitable[bytes]]
    data: Path | None  # the folder it is played on; None: what ships
    pieces: Mapping[int, bytes | None] = {}  # of the story, by snapshot
    program: str = ""  # whose pieces can be believed


class Retold(Struct):
    """A game as it could be told again."""

    table: AnyTable
    events: dict[int, list[Item]]
    reached: int  # the action after which the table stands
    fault: str | None = None  # what the rules of today say otherwise, in a sentence for the host
    anew: tuple[int, ...] = ()  # the snapshots on the way whose pieces of the story cannot be believed


def streams(entries: list[Entry]) -> list[int]:
    """Where in its stream chance goes on for each action: each rewind before it has a part of its own, 0 is the first."""
    found, last = [], 0
    for entry in entries:
        found.append(last << STREAM_BITS)
        if entry.kind == "rewind":
            last = entry.number
    return found


def to_last_stream(table: AnyTable, entries: list[Entry]) -> None:
    """Before anything is played on: what fell before a rewind does not fall again, though an action was taken back since, or
    the game closed and opened.
    """
    begin = max((entry.number for entry in entries if entry.kind == "rewind"), default=0) << STREAM_BITS
    if table.dice.counter < begin:
        table.go_on_at(begin)


def again(table: AnyTable, entry: Entry, begin: int) -> None:
    """Play one stored action, with chance from where its stream begins or has come to."""
    if table.dice.counter < begin:
        table.go_on_at(begin)
    table.play(Action.from_json(entry.body["action"]), role=entry.role)


def agreements(entries: list[Entry]) -> list[int]:
    """Where the players agreed to go on by the rules of the day, as far as it stands: each has a snapshot."""
    found: list[int] = []
    for entry in entries:
        if entry.kind in TABLE_KINDS:
            while found and found[-1] > entry.body["to"]:
                found.pop()
            if entry.body.get("anew"):
                found.append(entry.number)
    return found


def on_the_way(entries: list[Entry], shots: Sequence[int]) -> list[int]:
    """The snapshots of the actions that stand, and of agreements."""
    wanted = {0, *standing(entries), *agreements(entries)}
    return [number for number in sorted(shots) if number in wanted]


async def position(stored: Stored, number: int, told: Callable[[int], list[Item]]) -> AnyTable:
    """The table as it stood after this action: the nearest snapshot that opens, and the rest played again."""
    entries = stored.entries[:number]
    missing: GrognardError | None = None
    for shot in reversed(on_the_way(entries, [n for n in stored.shots if n <= number])):
        try:
            table = shelf.opened(await stored.snapshot(shot), stored.data)
        except GrognardError as error:  # written by another version: its own record is played otherwise today
            missing = missing or error
            continue
        table.go_on_after(told(shot))
        begins = streams(entries)
        for n in standing(entries):
            if n > shot:
                again(table, entries[n - 1], begins[n - 1])
                await asyncio.sleep(0)
        return table
    raise missing or GrognardError(Said("host.nothing-stored", __package__, number=number))


class _Walk:
    """The way through the record, from snapshot to snapshot where an action does not go on."""

    def __init__(self, stored: Stored) -> None:
        self.stored = stored
        self.begins = streams(stored.entries)
        self.live = standing(stored.entries)
        self.shots = on_the_way(stored.entries, stored.shots)
        self.agreed = max(agreements(stored.entries), default=0)
        self.start = self.reached = 0
        self.events: dict[int, list[Item]] = {}
        self.fault: str | None = None
        self.anew: tuple[int, ...] = ()
        self.table: AnyTable

    async def begin(self) -> None:
        """At the last snapshot to which this program has told the story, or at the very beginning."""
        stored = self.stored
        self.start, pieces = stories.chain(stored.pieces, self.shots, stored.program)
        if self.start >= 0:
            self.table = shelf.opened(await stored.snapshot(self.start), stored.data)
            self.events = stories.told_by(pieces, self.table)
            self.table.go_on_after(self.told())
            self.reached = self.start
        else:
            self.start = 0
            self.table = shelf.opened(await stored.snapshot(0), stored.data)
            self.events[0] = list(self.table.chronicle)
            self.anew = tuple(self.shots)

    def told(self) -> list[Item]:
        return [item for n, items in self.events.items() if n <= self.start for item in items]

    async def stand_at(self, shot: int) -> bool:
        """Go on from a snapshot, with what was told before; false if it does not open."""
        try:
            table = shelf.opened(await self.stored.snapshot(shot), self.stored.data)
        except GrognardError as error:
            self.fault = self.fault or sentence(error)
            return False
        self.table, self.start, self.reached = table, shot, shot
        table.go_on_after(self.told())
        return True

    async def on(self, number: int) -> bool:
        """One action further; false if the rules of today do not play it."""
        told = len(self.table.chronicle)
        try:
            self.again(number)
        except GrognardError as error:
            if number > self.agreed:
                self.fault = self.fault or Said(
                    "host.action", __package__, number=number, why=sentence(error)
                )
            return False
        self.events[number] = self.table.chronicle[told:]
        self.reached = number
        return True

    def again(self, number: int) -> None:
        again(self.table, self.stored.entries[number - 1], self.begins[number - 1])

    async def agrees(self, shot: int) -> bool:
        """Is the position the one that was stored then? Another version's classes cannot be compared."""
        data = await self.stored.snapshot(shot)
        header = saves.header(data)
        if header.schema != saves.schema_hash(self.table.game) or header.state == self.table.hash():
            return True
        if shot > self.agreed:
            self.fault = self.fault or Said("host.otherwise", __package__, number=shot)
        return False

    async def leap(self, number: int) -> int | None:
        """To the first snapshot at or after this action that opens; None if there is none."""
        for shot in self.shots:
            if shot >= number and await self.stand_at(shot):
                return shot
        return None

    async def back(self) -> None:
        """An action failed half-way: the table as it was before it."""
        reached = self.reached
        self.table = shelf.opened(await self.stored.snapshot(self.start), self.stored.data)
        self.table.go_on_after(self.told())
        for n in self.live:
            if self.start < n <= reached:
                self.again(n)


async def retold(stored: Stored) -> Retold:
    """The game played again as far as it was not told before, noting what each action brought; GrognardError if not even
    its beginning opens.
    """
    walk = _Walk(stored)
    await walk.begin()
    last = max((shot for shot in walk.shots if shot in walk.live), default=0)
    for count, number in enumerate(walk.live):
        if number <= walk.reached:
            continue
        if walk.reached < walk.agreed < number and not await walk.stand_at(walk.agreed):
            break
        if not await walk.on(number):
            if await walk.leap(number) is None:
                await walk.back()
                break
        elif number == last and not await walk.agrees(number):
            await walk.stand_at(number)
        if count % BREATH == BREATH - 1:
            await asyncio.sleep(0)
    else:
        if walk.reached < walk.agreed:  # nothing was played yet since they agreed
            await walk.stand_at(walk.agreed)
    return Retold(walk.table, walk.events, walk.reached, walk.fault, walk.anew)
