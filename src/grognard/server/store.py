"""The database: opening it, migrating it, and the one place where actions are appended.

Actions of many games are committed together: while one transaction is under way the next ones gather, so that
the cost of a commit is shared. An append is answered only after its commit.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import IO, Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Engine,
    PoolProxiedConnection,
    Row,
    TextClause,
    create_engine,
    event,
    inspect,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from grognard.engine.words import Said
from grognard.server import schema

if sys.platform != "win32":
    import fcntl

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


SERVER_NAME = "grognard server"
"""How a server calls itself in PostgreSQL's list of connections."""
BATCH = 64
"""Actions that are committed together at most."""


class Append(msgspec.Struct, frozen=True):
    """One action to be stored, with what else must be stored in the same moment."""

    row: dict[str, Any]
    snapshot: tuple[bytes, bytes] | None = None  # the position, and the story that led to it
    game: dict[str, Any] | None = None  # columns of the game that change with it
    seats: tuple[tuple[int, dict[str, Any]], ...] = ()


def database_url(text: str) -> URL:
    """A URL with our driver in it; a bare path is an SQLite file."""
    if "://" not in text:
        return make_url(f"{DRIVERS['sqlite']}:///{Path(text).absolute()}")
    url = make_url(text)
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise ValueError(Said("host.database-kind", __package__, kind=kind))
    return url.set(drivername=DRIVERS[kind])


class Occupied(Exception):
    """Another server has the file."""


def occupy(file: str) -> IO[str] | None:
    """Take a file's place for this server, until the process ends however it ends. A folder's own rules do the rest."""
    if sys.platform == "win32":
        return None
    held = open(f"{file}-server", "a+", encoding="utf-8")  # noqa: SIM115 - kept open on purpose
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        held.seek(0)
        other = held.read().strip()
        held.close()
        raise Occupied(Said("host.occupied", __package__, process=other or "none", file=file)) from error
    held.truncate(0)
    held.write(str(os.getpid()))
    held.flush()
    return held


class Store:
    """The server's database."""

    def __init__(self, url: str, durable: bool = False, serves: bool = False) -> None:
        self.url = database_url(url)
        self.kind = self.url.get_backend_name()
        options: dict[str, Any] = {}
        if self.kind == "postgresql":
            name = SERVER_NAME if serves else "grognard command"
            named = {"server_settings": {"application_name": name}}
            options = {"pool_size": 8, "max_overflow": 8, "connect_args": named}
        self.engine: AsyncEngine = create_async_engine(
            self.url, pool_pre_ping=self.kind == "postgresql", **options
        )
        if self.kind == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _pragmas(durable))
        self._file: Engine | None = None
        self._held: PoolProxiedConnection | None = None  # the file's own connection, for appending
        if self.kind == "sqlite":
            self._file = create_engine(self.url.set(drivername="sqlite"), pool_size=1, max_overflow=0)
            event.listen(self._file, "connect", _pragmas(durable))
        self._thread = ThreadPoolExecutor(1, "commit")
        self._insert_snapshot = self.insert_if_new(schema.snapshots)
        self._place: IO[str] | None = None
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self.secret = b""

    def occupy(self) -> None:
        """This process is the one server of an SQLite file."""
        if self.kind == "sqlite" and self.url.database:
            self._place = occupy(self.url.database)

    async def open(self) -> None:
        """Bring the tables up to date and start the writer."""
        async with self.engine.begin() as connection:
            if self.kind == "postgresql":  # two processes that start together migrate one after the other
                await connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1815)")
            await connection.run_sync(migrate)
        if self.kind == "sqlite" and self.url.database:
            with suppress(OSError):  # somebody else's file: its owner chooses
                os.chmod(self.url.database, 0o600)
        self.secret = await self._own_secret()
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        if self._writer is not None:
            while self._waiting:
                await asyncio.sleep(0.001)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()
        if self._held is not None:
            self._held.close()
        if self._file is not None:
            self._file.dispose()
        self._thread.shutdown()
        if self._place is not None:
            self._place.close()

    async def _own_secret(self) -> bytes:
        """The key of all tokens that are derived: made once, kept in the database."""
        setting = schema.settings
        async with self.engine.begin() as connection:
            found = await connection.scalar(select(setting.c.value).where(setting.c.key == "secret"))
            if found is None:
                row = {"key": "secret", "value": secrets.token_hex(32)}
                await connection.execute(self.insert_if_new(setting), row)
                found = await connection.scalar(select(setting.c.value).where(setting.c.key == "secret"))
        return bytes.fromhex(str(found))

    # reading and writing ---------------------------------------------------------------------------------

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.begin() as connection:
            yield connection

    async def one(self, statement: Any) -> Row[Any] | None:
        async with self.engine.connect() as connection:
            result = await connection.execute(statement)
            return result.first()

    async def all(self, statement: Any) -> Sequence[Row[Any]]:
        async with self.engine.connect() as connection:
            result = await connection.execute(statement)
            return result.all()

    async def run(self, *statements: Any) -> None:
        async with self.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)

    def insert_if_new(self, table: Any) -> Any:
        dialect = postgresql if self.kind == "postgresql" else sqlite
        return dialect.insert(table).on_conflict_do_nothing()

    def upsert(self, table: Any, keys: Iterable[str], changed: Iterable[str]) -> Any:
        dialect = postgresql if self.kind == "postgresql" else sqlite
        statement = dialect.insert(table)
        return statement.on_conflict_do_update(
            index_elements=list(keys), set_={name: statement.excluded[name] for name in changed}
        )

    # appending ----------------------------------------------------------------------------------------------

    def append(self, entry: Append) -> asyncio.Future[bool]:
        """Store one action; true after the commit, false if that number is taken already."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, future))
        self._wake.set()
        return future

    @property
    def waiting(self) -> int:
        """Actions that are not stored yet."""
        return len(self._waiting)

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._write_batch(batch)

    async def _write_batch(self, batch: list[tuple[Append, asyncio.Future[bool]]]) -> None:
        try:
            taken = await self._commit([entry for entry, _ in batch])
        except (
            REFUSED
        ) as error:  # of one action, as when its game was deleted meanwhile: the others have no part in it
            if len(batch) > 1:
                for one in batch:
                    await self._write_batch([one])
            else:
                _fail(batch, error)
        except Exception as error:  # noqa: BLE001  (the database is away: every caller hears it)
            _fail(batch, error)
        else:
            for entry, future in batch:
                if not future.done():
                    future.set_result((entry.row["game"], entry.row["number"]) in taken)

    async def _commit(self, entries: list[Append]) -> set[tuple[str, int]]:
        if self._file is not None:  # one hop to the thread of the file for the whole batch
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._commit_to_file, entries)
        async with self.engine.begin() as connection:
            return await connection.run_sync(self._append_all, entries)

    def _commit_to_file(self, entries: list[Append]) -> set[tuple[str, int]]:
        """With the driver itself: for a file next door, SQLAlchemy would cost more than the storing."""
        if self._held is None:
            assert self._file is not None
            self._held = self._file.raw_connection()
        connection = self._held.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        with connection:  # commits, or rolls back
            return _append_to_file(connection, entries)

    def _append_all(self, connection: Connection, entries: list[Append]) -> set[tuple[str, int]]:
        rows = {f"{name}{i}": value for i, entry in enumerate(entries) for name, value in entry.row.items()}
        taken = {(row[0], row[1]) for row in connection.execute(insert_actions(len(entries)), rows)}
        for entry in entries:
            if (entry.row["game"], entry.row["number"]) in taken:
                self._append_beside(connection, entry)
        return taken

    def _append_beside(self, connection: Connection, entry: Append) -> None:
        key = entry.row["game"]
        if entry.snapshot is not None:
            data, story = entry.snapshot
            row = {"game": key, "number": entry.row["number"], "data": data, "story": story}
            connection.execute(self._insert_snapshot, row)
        if entry.game is not None:
            statement = update_text("games", ("id",), tuple(entry.game))
            connection.execute(text(statement), {**entry.game, "id": key})
        for index, columns in entry.seats:
            statement = update_text("seats", ("game", "idx"), tuple(columns))
            connection.execute(text(statement), {**columns, "game": key, "idx": index})


REFUSED = (sqlite3.IntegrityError, IntegrityError, DataError, OverflowError)
"""What a database raises that is there and does not take what it is given."""


def _fail(batch: list[tuple[Append, asyncio.Future[bool]]], error: Exception) -> None:
    for _, future in batch:
        if not future.done():
            future.set_exception(StoreError(str(error)))


def _append_to_file(connection: sqlite3.Connection, entries: list[Append]) -> set[tuple[str, int]]:
    taken = set()
    for entry in entries:
        key, number = entry.row["game"], entry.row["number"]
        if connection.execute(INSERT_ACTION, entry.row).rowcount != 1:
            continue
        taken.add((key, number))
        if entry.snapshot is not None:
            connection.execute(INSERT_SNAPSHOT, (key, number, *entry.snapshot))
        if entry.game is not None:
            connection.execute(update_text("games", ("id",), tuple(entry.game)), {**entry.game, "id": key})
        for index, columns in entry.seats:
            statement = update_text("seats", ("game", "idx"), tuple(columns))
            connection.execute(statement, {**columns, "game": key, "idx": index})
    return taken


ACTION_COLUMNS = [column.name for column in schema.actions.columns]
INSERT_ACTION = (
    f"INSERT INTO actions ({', '.join(ACTION_COLUMNS)}) VALUES ({', '.join(':' + n for n in ACTION_COLUMNS)}) "
    "ON CONFLICT DO NOTHING"
)
INSERT_SNAPSHOT = (
    "INSERT INTO snapshots (game, number, data, story) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
)


@cache
def insert_actions(rows: int) -> TextClause:
    """So many actions in one statement, as plain text: this is the one statement that must be quick.

    It answers with the rows that were new; a number that is taken is left out.
    """
    values = ", ".join("(" + ", ".join(f":{name}{i}" for name in ACTION_COLUMNS) + ")" for i in range(rows))
    return text(
        f"INSERT INTO actions ({', '.join(ACTION_COLUMNS)}) VALUES {values} "
        "ON CONFLICT DO NOTHING RETURNING game, number"
    )


@cache
def update_text(table: str, keys: tuple[str, ...], columns: tuple[str, ...]) -> str:
    changed = ", ".join(f'"{name}" = :{name}' for name in columns)
    found = " AND ".join(f"{name} = :{name}" for name in keys)
    return f"UPDATE {table} SET {changed} WHERE {found}"


class StoreError(Exception):
    """The database did not take what was to be stored."""


NEWEST = "0007"
"""The newest migration. A test holds it to the folder."""


class Newer(Exception):
    """The tables were made by a newer version of the program."""


def tables_of(connection: Connection) -> str | None:
    """The number of the tables in this database; None if there are none. Newer, if this version does not know them."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    now = str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar())
    if now > NEWEST:
        raise Newer(Said("host.newer", __package__, now=now, newest=NEWEST))
    return now


def migrate(connection: Connection) -> None:
    """Alembic's upgrade to the newest tables, on this connection."""
    if tables_of(connection) == NEWEST:
        return
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _pragmas(durable: bool) -> Any:
    """WAL: readers never wait for the writer. FULL survives a power cut, NORMAL a killed process."""

    def set_up(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.close()

    return set_up
