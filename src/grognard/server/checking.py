"""Before a version is put in service: every running game of the database, opened by the program that asks. Nothing is written."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import inspect, select

import grognard
from grognard.engine import GrognardError, kept, saves
from grognard.engine.words import Said, sentence
from grognard.server import retelling, schema
from grognard.server.editions import Folders
from grognard.server.guard import Fault
from grognard.server.sitting import Entry, standing
from grognard.server.store import Store


class Verdict(Struct):
    """What would become of one game."""

    id: str
    title: str
    name: str
    state: str
    reached: int | None  # the action its table would stand at; None: it would not open at all
    lost: int = 0  # actions after it that its players would have to take back
    fault: str | None = None  # why it would wait; None: it goes on


async def verdicts(store: Store) -> list[Verdict]:
    """Every game that is played or paused. Reads columns that every version has had."""
    games = schema.games
    columns = (games.c.id, games.c.title, games.c.name, games.c.state, games.c.edition)
    rows = await store.all(
        select(*columns).where(games.c.state.in_(("playing", "paused"))).order_by(games.c.title, games.c.id)
    )
    folders = Folders(store)
    try:
        return [await verdict(store, folders, row) for row in rows]
    finally:
        folders.close()


async def verdict(store: Store, folders: Folders, row: Any) -> Verdict:
    found = Verdict(row.id, row.title, row.name, row.state, None)
    try:
        stored = await _stored(store, folders, row)
        told = await retelling.retold(stored)
    except (GrognardError, Fault) as error:
        found.fault = error.sentence() if isinstance(error, Fault) else sentence(error)
    except Exception as error:  # noqa: BLE001 - whatever reading old data raises: one game never hides another
        found.fault = f"{type(error).__name__}: {error}"
    else:
        found.reached, found.fault = told.reached, told.fault
        found.lost = sum(number > told.reached for number in standing(stored.entries))
    return found


async def _stored(store: Store, folders: Folders, row: Any) -> retelling.Stored:
    shots = schema.snapshots
    numbers = await store.all(select(shots.c.number).where(shots.c.game == row.id))
    snapshot = _reader(store, row.id)
    data = await _data(store, folders, row, await snapshot(0))
    return retelling.Stored(await _entries(store, row.id), [n.number for n in numbers], snapshot, data)


def _reader(store: Store, game: str) -> Callable[[int], Awaitable[bytes]]:
    async def snapshot(number: int) -> bytes:
        shots = schema.snapshots
        row = await store.one(select(shots.c.data).where(shots.c.game == game, shots.c.number == number))
        if row is None:
            raise GrognardError(Said("host.no-snapshot", __package__, number=number))
        return bytes(row.data)

    return snapshot


async def _data(store: Store, folders: Folders, row: Any, save: bytes) -> Path | None:
    game = grognard.game(row.title)
    if row.edition is not None:
        return await folders.folder(row.edition)
    hashed = saves.data_of(save)[1]
    if game.has_data(hashed):
        return None
    async with store.engine.connect() as connection:
        if not await connection.run_sync(lambda sync: inspect(sync).has_table("kept_data")):
            return None
    table = schema.kept_data
    found = await store.one(select(table.c.archive).where(table.c.hash == hashed))
    return None if found is None else kept.folder_of(found.archive, hashed)


async def _entries(store: Store, game: str) -> list[Entry]:
    actions = schema.actions
    rows = await store.all(select(actions).where(actions.c.game == game).order_by(actions.c.number))
    return [Entry(r.number, r.kind, r.seat, r.role, json.loads(r.body), r.at) for r in rows]
