"""Backups that are tried, and moving house: from SQLite to PostgreSQL or back, counted and compared row by row."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Table, func, insert, inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ProgrammingError
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.engine.words import Said, sentence
from grognard.server import schema
from grognard.server.checking import Verdict, verdicts
from grognard.server.opening import existing, reached
from grognard.server.settings import HostError, Settings, database_of, shown_database, url_of
from grognard.server.store import SERVER_NAME, Occupied, Store, database_url, migrate, occupy

ROWS = 500
LEFT_BEHIND = ("news",)  # was for a server that ran then
PRIVATE = 0o600


# backups ---------------------------------------------------------------------------------------------------------------


def back_up(settings: Settings, file: Path | None) -> Path:
    """A whole copy while the server plays on, readable by its owner alone; into the folder of backups if no file is named."""
    target = file or _next_name(settings)
    if target.exists():
        raise HostError(Said("host.exists", __package__, target=target))
    if not target.parent.is_dir():
        raise HostError(Said("host.no-folder", __package__, parent=target.parent))
    url = database_url(database_of(settings))
    part = target.with_name(target.name + ".part")
    os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, PRIVATE))
    try:
        if url.get_backend_name() == "sqlite":
            _copy_file(str(url.database), part)
        else:
            run_postgres(url, "pg_dump", "-Fc", "-f", str(part))
        part.rename(target)
    finally:
        part.unlink(missing_ok=True)
    return target


def _next_name(settings: Settings) -> Path:
    if not settings.backups:
        raise HostError(Said("host.name-file", __package__))
    folder = Path(settings.backups)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / f"grognard-{time.strftime('%Y-%m-%dT%H%M%S', time.gmtime())}{_ending(settings)}"


def _ending(settings: Settings) -> str:
    return ".db" if database_url(database_of(settings)).get_backend_name() == "sqlite" else ".dump"


def forget_old(settings: Settings) -> list[Path]:
    """Of the backups in the folder so many stay; the oldest go. Other files are left alone."""
    kept = sorted(Path(settings.backups).glob(f"grognard-*T*{_ending(settings)}"))
    old = kept[: -settings.backup_keep]
    for file in old:
        file.unlink()
    return old


def _copy_file(source: str, target: Path) -> None:
    """SQLite's own online copy, and a look at every page of it."""
    if not Path(source).is_file():
        raise HostError(Said("host.no-database", __package__, source=source))
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)
        healthy = there.execute("PRAGMA integrity_check").fetchone()[0]
    if healthy != "ok":
        raise HostError(Said("host.copy", __package__, healthy=healthy), 1)


def run_postgres(url: URL, program: str, *arguments: str) -> None:
    """One of PostgreSQL's own programs; the password goes by the environment, where only this user reads it."""
    found = shutil.which(program) or next(
        iter(sorted(map(str, Path("/usr/lib/postgresql").glob(f"*/bin/{program}")), reverse=True)), None
    )
    if found is None:
        raise HostError(Said("host.program", __package__, program=program))
    environment = {**os.environ, "PGDATABASE": str(url.database or "")}
    for variable, value in (
        ("PGHOST", url.host or url.query.get("host")),
        ("PGPORT", url.port),
        ("PGUSER", url.username),
        ("PGPASSWORD", url.password),
    ):
        if value:
            environment[variable] = str(value)
    done = subprocess.run([found, *arguments], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        said = next(iter(done.stderr.strip().splitlines()), "")
        raise HostError(Said("host.program-failed", __package__, program=program, said=said or "none"), 1)


# rehearsing -----------------------------------------------------------------------------------------------------------


async def rehearse(
    settings: Settings, backup: Path, scratch: str | None
) -> tuple[dict[str, int], list[Verdict]]:
    """Restore a backup beside everything, bring it up to date and open every running game: the rows, and the games."""
    if not backup.is_file():
        raise HostError(Said("host.no-file", __package__, backup=backup))
    async with _restored(settings, backup, scratch) as store:
        async with store.engine.begin() as connection:
            await connection.run_sync(migrate)
            rows = {table.name: await _count(connection, table) for table in schema.metadata.sorted_tables}
        return rows, await verdicts(store)


@asynccontextmanager
async def _restored(settings: Settings, backup: Path, scratch: str | None) -> AsyncIterator[Store]:
    head = _head(backup)
    if head.startswith(b"SQLite format 3"):
        with tempfile.TemporaryDirectory(prefix="grognard-rehearsal-") as folder:
            copy = Path(folder) / "copy.db"
            _copy_file(str(backup), copy)
            store = Store(str(copy))
            try:
                yield store
            finally:
                await store.close()
    elif head.startswith(b"PGDMP"):
        async with _scratch(settings, scratch) as url:
            run_postgres(
                url,
                "pg_restore",
                "--no-owner",
                "--no-privileges",
                "-d",
                str(url.database),
                str(backup.resolve()),
            )
            store = Store(url.set(drivername="postgresql").render_as_string(hide_password=False))
            try:
                yield store
            finally:
                await store.close()
    else:
        raise HostError(Said("host.no-backup", __package__, backup=backup))


def _head(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(16)


@asynccontextmanager
async def _scratch(settings: Settings, named: str | None) -> AsyncIterator[URL]:
    """A database that is made for this and goes again; or an empty one that the host names."""
    url = url_of(named or database_of(settings))
    if url.get_backend_name() != "postgresql":
        raise HostError(Said("host.rehearse", __package__))
    if settings.database_password and not url.password:
        url = url.set(password=settings.database_password)
    if named:
        yield url
        return
    name = f"grognard_rehearsal_{os.getpid()}"
    store = Store(url.set(drivername="postgresql").render_as_string(hide_password=False))
    engine = store.engine.execution_options(isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            try:
                await connection.execute(text(f'CREATE DATABASE "{name}"'))
            except ProgrammingError as error:
                raise HostError(Said("host.may-not-make", __package__)) from error
        try:
            yield url.set(database=name)
        finally:
            async with engine.connect() as connection:
                await connection.execute(text(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'))
    finally:
        await store.close()


# moving --------------------------------------------------------------------------------------------------------------


async def move(settings: Settings, to: str) -> dict[str, int]:
    """Everything from the server's database into an empty one of the other kind; rows by table, compared afterwards."""
    target = Settings(database=to, database_password=settings.database_password)
    url = database_url(database_of(target))
    if url.get_backend_name() == "sqlite":
        if Path(str(url.database)).exists():
            raise HostError(Said("host.database-exists", __package__, database=url.database))
        os.close(os.open(str(url.database), os.O_CREAT | os.O_WRONLY, PRIVATE))
    async with existing(settings) as source:
        with _quiet(source):
            await _nobody_serves(source)
            there = Store(database_of(target))
            try:
                await reached(there, target)
                return await _copy(source, there, shown_database(target))
            finally:
                await there.close()


@contextmanager
def _quiet(store: Store) -> Iterator[None]:
    """Nothing is played while it is copied."""
    if store.kind != "sqlite":
        yield
        return
    try:
        held = occupy(str(store.url.database))
    except Occupied as error:
        raise HostError(Said("host.stop-first", __package__, error=sentence(error)), 1) from error
    try:
        yield
    finally:
        if held is not None:
            held.close()


async def _nobody_serves(store: Store) -> None:
    if store.kind == "postgresql":
        query = text(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = :name"
        )
        async with store.engine.connect() as connection:
            if await connection.scalar(query, {"name": SERVER_NAME}):
                raise HostError(Said("host.in-use", __package__), 1)


async def _copy(source: Store, target: Store, name: str) -> dict[str, int]:
    tables = [table for table in schema.metadata.sorted_tables if table.name not in LEFT_BEHIND]
    async with source.engine.connect() as here, target.engine.begin() as there:
        await there.run_sync(migrate)
        for table in tables:
            if await _count(there, table):
                raise HostError(Said("host.not-empty", __package__, name=name, name2=table.name))
        counts: dict[str, int] = {}
        for table in tables:
            before = await _copy_table(here, there, table)
            after = await _fingerprint(there, table)
            if before != after:
                raise HostError(
                    Said("host.not-arrived", __package__, name=table.name, before=before[0], after=after[0]),
                    1,
                )
            counts[table.name] = before[0]
        if target.kind == "postgresql":  # the next chat line takes the next number
            highest = select(func.max(schema.chats.c.id)).scalar_subquery()
            sequence = func.pg_get_serial_sequence("chats", "id")
            await there.execute(select(func.setval(sequence, func.coalesce(highest, 1))))
    return counts


async def _copy_table(here: AsyncConnection, there: AsyncConnection, table: Table) -> tuple[int, int]:
    count, digest = 0, 0
    async with here.stream(select(table)) as rows:
        async for part in rows.mappings().partitions(ROWS):
            batch = [dict(row) for row in part]
            await there.execute(insert(table), batch)
            count += len(batch)
            digest = (digest + sum(map(_row_digest, batch))) % (1 << 256)
    return count, digest


async def _fingerprint(connection: AsyncConnection, table: Table) -> tuple[int, int]:
    """How many rows, and a sum over all of them in which their order does not count."""
    count, digest = 0, 0
    async with connection.stream(select(table)) as rows:
        async for part in rows.mappings().partitions(ROWS):
            count += len(part)
            digest = (digest + sum(_row_digest(dict(row)) for row in part)) % (1 << 256)
    return count, digest


def _row_digest(row: dict[str, Any]) -> int:
    plain = {
        name: bytes(value) if isinstance(value, (bytes, memoryview)) else value for name, value in row.items()
    }
    return int.from_bytes(sha256(repr(sorted(plain.items())).encode()).digest(), "big")


async def _count(connection: AsyncConnection, table: Table) -> int:
    there = await connection.run_sync(lambda sync: inspect(sync).has_table(table.name))
    return int(await connection.scalar(select(func.count()).select_from(table)) or 0) if there else 0
