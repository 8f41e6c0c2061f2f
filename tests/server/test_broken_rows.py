"""One broken row, of every table and in every column: whoever has no part in it is told everything as before."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Double, update

from grognard.server import clocks, schema
from grognard.server.house import House
from grognard.server.store import Append, StoreError
from tests.server.harness import Person
from tests.server.test_hidden import Inside


def nonsense(column: Any) -> tuple[Any, ...]:
    """What a column may come to hold: a disk that failed, a hand that slipped, a version that wrote otherwise."""
    if column.primary_key or column.foreign_keys:
        return ()
    return ("{", 1e300) if isinstance(column.type, Double) else ("{",)


class Village:
    """Anna, who looks after the server and has a game with Bruno, and Carla, whose rows are the broken ones."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "games.db"
        self.inside = Inside(folder).start()
        self.anna, self.bruno = (Person(self.inside, name, "a long phrase") for name in ("Anna", "Bruno"))
        self.carla, self.stranger = Person(self.inside, "Carla", "a long phrase"), Person(self.inside)
        users = schema.users
        self.inside.do(
            self.inside.house.store.run(update(users).where(users.c.name == "Anna").values(admin=True))
        )
        self.whole = self.anna.make("picket", ("me", "open"))["id"]
        self.bruno.good(self.bruno.post(f"/games/{self.whole}/join", {"seat": 1}))
        self.hers = self.carla.make("salvo", ("me", "open", "bot:random"))["id"]
        self.bruno.good(self.bruno.post(f"/games/{self.hers}/join", {"seat": 1}))
        first = self.carla.state(self.hers, 0)["describe"]["decision"]["options"][0]["action"]
        self.carla.good(self.carla.play(self.hers, first, self.carla.state(self.hers, 0)["seq"], 0))
        self.carla.good(self.carla.post(f"/games/{self.hers}/problems", {"text": "it creaks"}))
        self.carla.good(self.carla.ask("PUT", f"/games/{self.hers}/notes", {"text": "mine"}))
        self.carla.good(self.carla.post(f"/games/{self.whole}/chat", {"text": "good day"}))
        link = self.carla.good(self.carla.post(f"/games/{self.hers}/seats/0/link"))["link"]
        friend = Person(self.inside, "Ezio")
        friend.signed(friend.post("/seats/claim", {"token": link.rsplit("/", 1)[1]}))
        self.anna.good(self.anna.post("/host/invitations", {}))
        self.inside.do(self._strange_rows(self.carla.user["id"]))

    async def _strange_rows(self, carla: str) -> None:
        store, later = self.inside.house.store, clocks.now() + 1e9
        rows: list[tuple[Any, dict[str, Any]]] = [
            (schema.editions, {"id": "e1", "title": "picket", "name": "Hers", "user_id": carla, "hash": "", "files": b"",
                               "created": 1.0}),
            (schema.editions, {"id": "e2", "title": "picket", "name": "Mine", "user_id": self.anna.user["id"], "hash": "",
                               "files": b"", "created": 1.0}),
            (schema.bans, {"network": "192.0.2.0/24", "until": later, "reason": "rude"}),
            (schema.letters, {"token_hash": "x", "user_id": carla, "kind": "reset", "email": "a@b.c", "expires": later}),
            (schema.kept_data, {"hash": "x", "title": "picket", "archive": b"", "created": 1.0}),
        ]  # fmt: skip
        for table, row in rows:
            await store.run(table.insert().values(**row))

    @contextmanager
    def broken(self, table: Any, column: str, value: Any) -> Iterator[bool]:
        """One row of Carla's, or the only one there is, holds nonsense for a while; false where the table refuses it."""
        carla = self.carla.user["id"]
        of, whose = {
            "games": ("id", self.hers), "users": ("id", carla), "sessions": ("user_id", carla),
        }.get(table.name, ("game", self.hers) if "game" in table.columns and table is not schema.chats else ("", None))  # fmt: skip
        with closing(sqlite3.connect(self.file)) as base:
            keys = ", ".join(f'"{key.name}"' for key in table.primary_key)
            query = f'SELECT "{column}", {keys} FROM {table.name} ' + (f'WHERE "{of}" = ?' if of else "")
            was, *key = base.execute(query, (whose,) if of else ()).fetchone()
            here = " AND ".join(f'"{name.name}" = ?' for name in table.primary_key)
            try:
                base.execute(f'UPDATE {table.name} SET "{column}" = ? WHERE {here}', (value, *key))
                base.commit()
            except sqlite3.IntegrityError:
                yield False
                return
            self.inside.house.rooms.clear()
            yield True
            base.execute(f'UPDATE {table.name} SET "{column}" = ? WHERE {here}', (was, *key))
            base.commit()

    def asked(self) -> dict[str, int]:
        """What others ask meanwhile, and what becomes of it."""
        found = {}
        here = f"/games/{self.whole}"
        asked = {
            self.anna: ["/games?list=mine", "/host/users", "/host/games", "/host/games?state=paused", "/host/reports",
                        "/host/load", "/titles/picket/editions", f"{here}/state"],
            self.bruno: ["/games?list=mine", "/me/notifications", f"{here}/log"],
            self.stranger: ["/games", "/games?list=watch", "/games?list=finished", f"{here}/state", "/health"],
        }  # fmt: skip
        for person, paths in asked.items():
            for path in paths:
                found[f"{person.user.get('name')} {path}"] = person.http.get(path).status_code
        found["somebody enters"] = Person(self.inside).post("/guests", {}).status_code
        return {asked: status for asked, status in found.items() if status >= 300}


@pytest.fixture(scope="module")
def village(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Village]:
    found = Village(tmp_path_factory.mktemp("village"))
    yield found
    found.inside.stop()


@pytest.mark.parametrize(
    "table", [t.name for t in schema.metadata.sorted_tables if t.name not in ("settings", "news")]
)
def test_a_broken_row_harms_nobody_else(village: Village, table: str) -> None:
    assert village.asked() == {}
    harmed = {}
    for column in schema.metadata.tables[table].columns:
        for value in nonsense(column):
            with village.broken(schema.metadata.tables[table], column.name, value) as could:
                if could:
                    told = village.asked()
                    village.inside.do(kept(village.inside.house))
                    if told:
                        harmed[f"{column.name} = {value!r}"] = told
    assert not harmed


async def kept(house: House) -> None:
    """What the house does by itself, as after a start."""
    await house.bans.read(house.store)
    await house._wake_bots()
    await house._look_at_clocks()
    await house._close_idle()


def test_an_action_that_cannot_be_stored_takes_no_other_along(village: Village) -> None:
    """Its game was deleted meanwhile; what others play is committed in the same moment."""

    def action(game: str) -> Append:
        row = {
            "game": game,
            "number": 900,
            "kind": "play",
            "seat": 0,
            "role": "white",
            "body": "{}",
            "at": 1.0,
        }
        return Append(row)

    async def stored() -> list[Any]:
        store = village.inside.house.store
        found = [store.append(action(game)) for game in ("gone", village.whole, "gone too")]
        return await asyncio.gather(*found, return_exceptions=True)

    one, whole, other = village.inside.do(stored())
    assert whole is True and isinstance(one, StoreError) and isinstance(other, StoreError)
