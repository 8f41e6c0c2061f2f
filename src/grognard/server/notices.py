"""News between processes that share a database: other servers, and the host's commands.

PostgreSQL carries it. The one server of an SQLite file looks every second whether a command has left something.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from grognard.server import schema
from grognard.server.store import Store

CHANNEL = "grognard"
LOOK_SECONDS = 1.0
log = logging.getLogger("grognard.server")
Hear = Callable[[str, str], Awaitable[None]]


async def leave_word(store: Store, told: list[tuple[str, str]]) -> None:
    """From a command to the servers that run: (game or *, news)."""
    async with store.transaction() as connection:
        for game, news in told:
            if store.kind == "postgresql":
                payload = f"command {game} {news}"
                await connection.execute(select(func.pg_notify(CHANNEL, payload)))
            else:
                await connection.execute(insert(schema.news).values(game=game, news=news, at=time.time()))


class Notices:
    """Of one server alone: only commands have news for it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._looking: asyncio.Task[None] | None = None

    @staticmethod
    def for_database(store: Store) -> Notices:
        return PostgresNotices(store) if store.kind == "postgresql" else Notices(store)

    def publish(self, game: str, news: str) -> None:
        """Tell the other processes; never waits."""

    async def open(self, hear: Hear) -> None:
        """Call `hear` with every piece of news of another process."""
        await self.store.run(delete(schema.news))  # it was for a server that has ended
        self._looking = asyncio.create_task(self._look(hear))

    async def _look(self, hear: Hear) -> None:
        table = schema.news
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                rows = await self.store.all(select(table).order_by(table.c.id))
                if rows:
                    await self.store.run(delete(table).where(table.c.id <= rows[-1].id))
            except SQLAlchemyError as error:
                log.warning("no news from the database: %s", error)
                continue
            for row in rows:
                try:
                    await hear(row.game, row.news)
                except Exception:
                    log.exception("news of game %s was lost", row.game)

    async def close(self) -> None:
        """Stop listening."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)


class PostgresNotices(Notices):
    """LISTEN and NOTIFY on a connection of its own; after a lost connection everybody catches up."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.dsn = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.me = secrets.token_hex(4)
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def publish(self, game: str, news: str) -> None:
        self._outbox.put_nowait(f"{self.me} {game} {news}")

    async def open(self, hear: Hear) -> None:
        ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(ready)),
            asyncio.create_task(self._speak()),
            asyncio.create_task(self._deliver(hear)),
        ]
        await asyncio.wait_for(ready.wait(), 20)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                connection = await asyncpg.connect(self.dsn)
                gone = asyncio.Event()
                connection.add_termination_listener(lambda _, over=gone: over.set())
                await connection.add_listener(CHANNEL, self._got)
                if ready.is_set():
                    self._heard.put_nowait(("*", "again"))
                ready.set()
                await gone.wait()
            except (OSError, asyncpg.PostgresError) as error:
                log.warning("no news from the database: %s", error)
            await asyncio.sleep(1)

    def _got(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        sender, game, news = str(payload).split(" ", 2)
        if sender != self.me:
            self._heard.put_nowait((game, news))

    async def _speak(self) -> None:
        connection: Any = None
        while True:
            payload = await self._outbox.get()
            while True:
                try:
                    if connection is None or connection.is_closed():
                        connection = await asyncpg.connect(self.dsn)
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
                    break
                except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                    log.warning("news not sent: %s", error)
                    connection = None
                    await asyncio.sleep(1)

    async def _deliver(self, hear: Hear) -> None:
        while True:
            game, news = await self._heard.get()
            try:
                await hear(game, news)
            except Exception:
                log.exception("news of game %s was lost", game)
