"""Opening the database for a command: what is there, which version made it, and one sentence when it cannot be opened.

A command never makes a database: a name that was mistyped is told, not turned into an empty file. The server makes one
when it first starts.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DatabaseError, DBAPIError

from grognard.engine.words import Said, reason, sentence
from grognard.server.settings import UNREACHABLE, HostError, Settings, database_of, shown_database
from grognard.server.store import NEWEST, Newer, Store, database_url, tables_of

PATIENCE = 20.0
LASTING = (
    asyncpg.InvalidPasswordError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)
"""What PostgreSQL says when trying again would not help."""


@asynccontextmanager
async def existing(settings: Settings, any_version: bool = False) -> AsyncIterator[Store]:
    """The database of a server that has served before; of this version's tables unless any will do."""
    url = database_url(database_of(settings))
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise HostError(
            Said("host.no-database-here", __package__, database=url.database, whence=_whence(settings))
        )
    store = Store(database_of(settings))
    try:
        tables = await reached(store, settings)
        if tables is None:
            raise HostError(
                Said(
                    "host.nothing-in-it",
                    __package__,
                    shown_database=shown_database(settings),
                    whence=_whence(settings),
                )
            )
        if tables != NEWEST and not any_version:
            raise HostError(Said("host.older", __package__, tables=tables, newest=NEWEST))
        yield store
    finally:
        await store.close()


def _whence(settings: Settings) -> str:
    """Where the name came from, for who mistyped it or runs this elsewhere."""
    if settings.file:
        return Said("host.whence-file", __package__, file=settings.file)
    return Said("host.whence", __package__)


async def reached(store: Store, settings: Settings) -> str | None:
    """The number of its tables, None for none; one sentence and its exit code if it cannot be opened."""
    where = shown_database(settings)
    try:
        async with asyncio.timeout(PATIENCE):
            async with store.engine.connect() as connection:
                return await connection.run_sync(tables_of)
    except Newer as error:
        raise HostError(sentence(error)) from error
    except LASTING as error:
        raise HostError(Said("host.not-let-in", __package__, where=where, line=_line(error))) from error
    except DBAPIError as error:
        if isinstance(error.orig, LASTING) or isinstance(error.__cause__, LASTING):
            raise HostError(Said("host.not-let-in", __package__, where=where, line=_line(error))) from error
        if store.kind == "sqlite" and isinstance(error, DatabaseError):
            raise HostError(Said("host.not-opened", __package__, where=where, line=_line(error))) from error
        raise HostError(
            Said("host.not-opened", __package__, where=where, line=_line(error)), UNREACHABLE
        ) from error
    except (OSError, TimeoutError, asyncpg.PostgresError) as error:
        raise HostError(
            Said("host.not-opened", __package__, where=where, line=_line(error)), UNREACHABLE
        ) from error


def _line(error: BaseException) -> str:
    if isinstance(error, OSError) and error.errno:
        return reason(error)
    told = str(getattr(error, "orig", None) or error) or type(error).__name__
    return told.splitlines()[0].rpartition(">: ")[2]
