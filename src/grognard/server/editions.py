"""Editions: a game's data folder as a player who owns the printed game has corrected it.

What is uploaded is checked as `grognard data check` does, in a worker; the files that were not uploaded are those that
ship. The whole folder is kept, so a game stays on the edition it was made with, whatever becomes of the program, the
account or the edition's place in the list. Who else plays in that game needs nothing.
"""

from __future__ import annotations

import asyncio
import base64
import io
import json
import os
import re
import shutil
import tempfile
import zipfile
import zlib
from pathlib import Path, PurePosixPath
from typing import Any

from sqlalchemy import delete, exists, select

import grognard
from grognard.engine import DataError, Game, GrognardError, data, kept, saves
from grognard.engine.data import suggest
from grognard.engine.game import unforeseen
from grognard.engine.words import Said, sentence
from grognard.server import clocks, schema
from grognard.server.guard import Fault
from grognard.server.store import Store

LARGEST = 3_000_000
"""Bytes of all files of an edition together, unpacked."""
MOST_FILES = 200
DEEPEST = 12
DEEP = re.compile(rf"""(?<![\w."'-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{DEEPEST}}}""")
"""A key of so many parts, bare or quoted. No part is read twice, so that the longest line is read as fast as any."""


class Folders:
    """The editions in use here, as folders: the engine and the workers read data from files."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._root: Path | None = None
        self._kept: set[str] = set()  # titles whose data of today is kept

    async def folder(self, edition: str) -> Path:
        if self._root is None:
            self._root = Path(tempfile.mkdtemp(prefix="grognard-editions-"))
        folder = self._root / edition
        if not folder.is_dir():
            editions = schema.editions
            row = await self.store.one(select(editions.c.files).where(editions.c.id == edition))
            if row is None:
                raise Fault(404, "not-found", "fault.edition")
            await asyncio.to_thread(write, folder, unpack(row.files))
        return folder

    async def forget_unused(self) -> None:
        """Folders of editions that nobody has any more."""
        if self._root is not None:
            known = {row.id for row in await self.store.all(select(schema.editions.c.id))}
            for folder in self._root.iterdir():
                if folder.name not in known:
                    shutil.rmtree(folder, ignore_errors=True)

    async def keep(self, game: Game) -> None:
        """Keep what ships today, by its hash and by the hash that the first saves knew: games begun on it stay on it."""
        if game.id in self._kept:
            return
        rows = await asyncio.to_thread(_shipped_rows, game)
        async with self.store.transaction() as connection:
            for row in rows:
                await connection.execute(self.store.insert_if_new(schema.kept_data), row)
        self._kept.add(game.id)

    async def data_of(self, game: Game, save: bytes) -> Path | None:
        """The folder a save without an edition was played on: None if it is what ships, or nobody kept it."""
        hashed = saves.data_of(save)[1]
        if await asyncio.to_thread(game.has_data, hashed):
            await self.keep(game)
            return None
        table = schema.kept_data
        row = await self.store.one(select(table.c.archive).where(table.c.hash == hashed))
        return None if row is None else await asyncio.to_thread(kept.folder_of, row.archive, hashed)

    def close(self) -> None:
        if self._root is not None:
            shutil.rmtree(self._root, ignore_errors=True)


def _shipped_rows(game: Game) -> list[dict[str, Any]]:
    hashed, now = game.board()[1], clocks.now()
    archive = game.packed(hashed)
    known = {hashed, data.first_hash(game.folder)} if archive else set()
    return [{"hash": one, "title": game.id, "archive": archive, "created": now} for one in sorted(known)]


def write(folder: Path, files: dict[str, str]) -> None:
    """All files or none: whoever finds the folder finds it whole."""
    fresh = Path(tempfile.mkdtemp(dir=folder.parent))
    for name, text in files.items():
        (fresh / name).write_text(text, encoding="utf-8", newline="")
    try:
        os.rename(fresh, folder)
    except OSError:  # somebody was faster
        shutil.rmtree(fresh)


def pack(files: dict[str, str]) -> bytes:
    return zlib.compress(json.dumps(files, ensure_ascii=False).encode())


def unpack(stored: bytes) -> dict[str, str]:
    files: dict[str, str] = json.loads(zlib.decompress(stored))
    return files


def unused() -> Any:
    """Whatever is in nobody's list and on no table goes."""
    editions, games = schema.editions, schema.games
    return delete(editions).where(
        editions.c.user_id.is_(None), ~exists().where(games.c.edition == editions.c.id)
    )


# checking, in a worker ---------------------------------------------------------------------------------------------


def checked(title: str, given: dict[str, str], packed: str) -> tuple[str, dict[str, str], str]:
    """What is wrong with it, in one sentence; or "", the whole folder and its hash."""
    game = grognard.game(title)
    try:
        files = whole(game, given or (unzipped(packed) if packed else {}))
        return "", files, proved(game, files)
    except GrognardError as error:
        said = sentence(error)
        return said if isinstance(said, Said) else said.rstrip("."), {}, ""


def whole(game: Game, given: dict[str, str]) -> dict[str, str]:
    """The files that ship, with the given ones in their place."""
    files = shipped(game)
    if not given:
        raise DataError(Said("edition.no-file", __package__, title=game.title, hint=suggest("", files)))
    if sum(map(len, given.values())) > LARGEST:
        raise DataError(Said("edition.large", __package__, largest=LARGEST))
    for name, text in given.items():
        if deep := DEEP.search(text):
            line = text.count("\n", 0, deep.start()) + 1
            raise DataError(Said("edition.deep", __package__, name=name, line=line, deepest=DEEPEST))
        if name not in files:
            raise DataError(
                Said(
                    "edition.other-file", __package__, name=name, title=game.title, hint=suggest(name, files)
                )
            )
        files[name] = text
    return files


def shipped(game: Game) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(game.folder.glob("*.toml"))}


def unzipped(packed: str) -> dict[str, str]:
    """The TOML files of an archive by their names alone; no path of it is ever used, and no more is read than allowed."""
    files: dict[str, str] = {}
    left = LARGEST
    try:
        with zipfile.ZipFile(io.BytesIO(base64.b64decode(packed))) as archive:
            for info in archive.infolist()[:MOST_FILES]:
                path = PurePosixPath(info.filename)
                if path.suffix != ".toml" or path.parts[0] == "__MACOSX":
                    continue
                with archive.open(info) as file:
                    raw = file.read(left + 1)
                left -= len(raw)
                if left < 0:
                    raise DataError(Said("edition.large", __package__, largest=LARGEST))
                if path.name in files:
                    raise DataError(Said("edition.twice", __package__, name=path.name))
                files[path.name] = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataError(Said("edition.no-text", __package__)) from error
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, RuntimeError) as error:
        raise DataError(Said("edition.no-archive", __package__)) from error
    return files


def proved(game: Game, files: dict[str, str]) -> str:
    """Read it as `grognard data check` does, draw it, and set every scenario up; its hash."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "edition"
        write(folder, files)
        try:
            found = game.check_setup(folder)
            data.provenance(folder)
        except DataError:
            raise
        except Exception as error:
            raise DataError(Said("edition.no-set-up", __package__, problem=unforeseen(error))) from error
        finally:
            game.forget(folder)
    return found
