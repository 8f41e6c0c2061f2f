"""What is known of a game that is played: its facts, its seats, its actions, and who looks on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

from msgspec import Struct, convert

from grognard.engine import AnyTable
from grognard.server import clocks, shapes, wire
from grognard.server.frames import BINARY, TEXT, Frames
from grognard.server.shelf import Eyes


class Seen(Struct):
    """What everybody saw last; a step tells what has changed since."""

    views: dict[Eyes, dict[str, Any]] = {}
    stages: dict[tuple[Eyes, str], Any] = {}  # of these views, in the words of a language
    words: dict[tuple[Eyes, str], list[dict[str, Any]]] = {}  # what could be said out of turn
    known: dict[Eyes, AnyTable] = {}  # the worlds that answer instead of the table
    made: dict[tuple[object, ...], Any] = {}  # of this position, until it was told


TABLE_KINDS = ("undo", "rewind")
"""Actions that take others back."""


P = ParamSpec("P")
T = TypeVar("T")
_writing: set[asyncio.Task[Any]] = set()


def to_the_end(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """What changes a game goes on to its end though whoever asked for it hangs up: the table and the store stay one."""

    @wraps(work)
    async def kept(*args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(work(*args, **kwargs))
        _writing.add(task)
        done = asyncio.get_running_loop().create_future()
        task.add_done_callback(partial(_done, done))
        await done
        return task.result()

    return kept


def _done(heard: asyncio.Future[None], task: asyncio.Task[Any]) -> None:
    _writing.discard(task)
    if not heard.done():
        heard.set_result(None)
    elif not task.cancelled():
        task.exception()  # whoever hung up does not hear it


class Entry(Struct, frozen=True):
    """One stored action. Kinds: play, undo, rewind, resign, draw."""

    number: int
    kind: str
    seat: int
    role: str
    body: dict[str, Any]
    at: float


class SeatState(Struct):
    """One seat as the room knows it."""

    index: int
    roles: Eyes
    kind: str
    user: str | None
    name: str | None
    bot: str | None
    resigned: bool
    hand: clocks.Hand
    standing: list[dict[str, Any]]
    last_seq: int
    told_seq: int
    away_until: float | None
    holders: set[str]

    def held_by(self, user: str | None) -> bool:
        return user is not None and (self.user == user or user in self.holders)

    @property
    def hands(self) -> set[str | None]:
        """Who plays it: its person, and whoever came by its link."""
        return {self.user, *self.holders}

    @property
    def mechanical(self) -> bool:
        """Played by a bot: from the beginning, or since its player resigned."""
        return self.kind == "bot" or self.resigned


class Facts(Struct):
    """What the lobby knows of the game."""

    id: str
    title: str
    name: str
    scenario: str
    options: list[str]
    players: int
    seed: str
    seed_hash: str
    public: bool
    sandbox: bool
    host: str | None
    clock: shapes.Clock | None
    state: str
    outcome: dict[str, Any] | None
    offers: dict[str, Any]
    problem: dict[str, Any] | None
    fork: shapes.Fork | None
    edition: str | None
    created: float
    updated: float


class Watcher:
    """Somebody who is connected: with a seat's eyes or as an observer, in a language, at the end of a wire."""

    def __init__(
        self,
        user: str | None,
        seat: int | None,
        eyes: Eyes,
        lang: str,
        deflate: bool,
        frames: Frames | None = None,
        session: str = "",
        address: str = "",
    ) -> None:
        self.session = session  # its hash: who signs out elsewhere is let go here
        self.address = address
        self.user, self.seat, self.eyes, self.lang, self.deflate = user, seat, eyes, lang, deflate
        self.frames = frames
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.gone = False

    def send(self, data: bytes) -> None:
        if self.gone:  # nothing more is told while the connection closes
            return
        if self.frames is not None:
            packed = self.deflate and len(data) > wire.DEFLATE_ABOVE
            reads = self.frames.write(*((BINARY, wire.deflated(data)) if packed else (TEXT, data)))
        else:
            reads = self.queue.qsize() <= 500
            if reads:
                self.queue.put_nowait(data)
        if not reads:  # let it go, it may come back and catch up
            self.let_go()

    def let_go(self) -> None:
        """Close the connection after what was said."""
        self.gone = True
        self.queue.put_nowait(None)

    def tell(self, message: Any) -> None:
        self.send(wire.encode(message))


def standing(entries: list[Entry]) -> list[int]:
    """The numbers of the actions that stand after what was taken back."""
    live: list[int] = []
    for entry in entries:
        if entry.kind == "play":
            live.append(entry.number)
        elif entry.kind in TABLE_KINDS:
            while live and live[-1] > entry.body["to"]:
                live.pop()
    return live


def seat_state(row: Any) -> SeatState:
    return SeatState(
        row.idx,
        tuple(json.loads(row.roles)),
        row.kind,
        row.user_id,
        row.user_name,
        row.bot,
        row.resigned,
        clocks.Hand(row.left, row.since),
        json.loads(row.standing),
        row.last_seq,
        row.told_seq,
        row.vacation_until,
        set(),
    )


def facts_of(row: Any) -> Facts:
    return Facts(
        row.id,
        row.title,
        row.name,
        row.scenario,
        json.loads(row.options),
        row.players,
        row.seed,
        row.seed_hash,
        row.public,
        row.sandbox,
        row.host,
        convert(json.loads(row.clock), shapes.Clock) if row.clock else None,
        row.state,
        json.loads(row.outcome) if row.outcome else None,
        json.loads(row.offers),
        json.loads(row.problem) if row.problem else None,
        shapes.Fork(row.fork_game, row.fork_seq, row.name.removesuffix(f" ({row.fork_seq})"))
        if row.fork_game
        else None,
        row.edition,
        row.created,
        row.updated,
    )


Ack = tuple[Watcher, Any]
"""Who is waiting to hear that their action was stored, and the id they gave it."""
