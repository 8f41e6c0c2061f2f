"""News between server processes that share a database: PostgreSQL carries it; one process alone needs none."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.engine import URL

CHANNEL = "grognard"
log = logging.getLogger("grognard.server")
Hear = Callable[[str, str], Awaitable[None]]


class Notices:
    """Alone: nobody else to tell."""

    @staticmethod
    def for_database(url: URL) -> Notices:
        return PostgresNotices(url) if url.get_backend_name() == "postgresql" else Notices()

    def publish(self, game: str, news: str) -> None:
        """Tell the other processes; never waits."""

    async def open(self, hear: Hear) -> None:
        """Call `hear` with every piece of news of another process."""

    async def close(self) -> None:
        """Stop listening."""


class PostgresNotices(Notices):
    """LISTEN and NOTIFY on a connection of its own; after a lost connection everybody catches up."""

    def __init__(self, url: URL) -> None:
        self.dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
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
