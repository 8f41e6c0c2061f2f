"""Nothing acknowledged is lost and nothing happens twice: the server is killed while clients play."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from grognard.server import schema
from grognard.server.store import Append, Store
from tests.server.harness import ROOT, Cluster, Person, Server
from tests.server.test_hidden import Inside
from tests.server.test_play import seated


class Player(threading.Thread):
    """Plays both seats of a game at random over a socket, reconnecting, and remembers what was acknowledged."""

    def __init__(self, person: Person, game: str, number: int) -> None:
        super().__init__(daemon=True)
        self.person, self.game = person, game
        self.rng = random.Random(number)
        self.acknowledged: dict[int, list[Any]] = {}
        self.stopped = threading.Event()
        self.sent = 0

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                self._play()
            except (OSError, ConnectionClosed, TimeoutError, EOFError, httpx.HTTPError):
                time.sleep(0.02)
            except Exception as error:
                if "HTTP" not in str(error) and "connect" not in str(error).lower():
                    raise
                time.sleep(0.02)

    def _play(self) -> None:
        with self.person.live(self.game, seat=0) as live:
            live.until("state", timeout=30)
            while not self.stopped.is_set():
                options = live.options()
                if not options:  # the other seat of the same person
                    seat = 1 - (live.state["seat"] or 0)
                    live.send(type="seat", seat=seat)
                    live.until("state", timeout=30)
                    continue
                action, seq = self.rng.choice(options), live.seq
                live.send(type="play", id=seq, seq=seq, action=action)
                self.sent += 1
                if live.until("step", timeout=30).get("ack") == seq:
                    self.acknowledged[seq + 1] = action


def stored_actions(person: Person, game: str) -> list[tuple[int, str]]:
    replay: dict[str, Any] = {"to": 0, "of": 1}
    frames: list[dict[str, Any]] = []
    while replay["to"] < replay["of"]:
        replay = person.good(person.get(f"/games/{game}/replay", **{"from": replay["to"], "seat": 0}))
        frames += replay["frames"]
        if not replay["frames"]:
            break
    return [(frame["seq"], frame["role"]) for frame in frames]


def kill_again_and_again(database: str, kills: int, games: int = 4) -> int:
    """How many actions were acknowledged: on a slow machine one in the life of a server, for it is killed after it."""
    server = Server(database).start()
    try:
        owner = Person(server, "Owner")
        ids = [owner.make("picket", ("me", "screen"), scenario="truce")["id"] for _ in range(games)]
        players = [Player(owner, game, number) for number, game in enumerate(ids)]
        for player in players:
            player.start()
        rng = random.Random(kills)
        for _ in range(kills):
            before = sum(len(player.acknowledged) for player in players)
            end = time.monotonic() + 300
            while sum(len(p.acknowledged) for p in players) == before and time.monotonic() < end:
                time.sleep(0.005)  # kill a server that is being played on, however slow the machine
            time.sleep(rng.uniform(0.0, 0.06))
            server.kill()
            server.start()
        time.sleep(0.3)
        for player in players:
            player.stopped.set()
        for player in players:
            player.join(60)
        total = 0
        for player in players:
            state = owner.state(player.game, 0)
            numbers = [number for number, _ in stored_actions(owner, player.game)]
            assert numbers == list(range(1, state["seq"] + 1)), "an action is missing or there twice"
            assert set(player.acknowledged) <= set(numbers), "an acknowledged action was lost"
            total += len(player.acknowledged)
            check_log(database, player)
        return total
    finally:
        server.stop()


def check_log(database: str, player: Player) -> None:
    """What was acknowledged is what is stored, word for word."""

    async def rows() -> dict[int, list[Any]]:
        store = Store(database)
        try:
            table = schema.actions
            found = await store.all(select(table.c.number, table.c.body).where(table.c.game == player.game))
            return {row.number: json.loads(row.body)["action"] for row in found}
        finally:
            await store.close()

    stored = asyncio.run(rows())
    for number, action in player.acknowledged.items():
        assert stored[number] == action, (number, action, stored[number])


def test_a_killed_server_loses_nothing_acknowledged(tmp_path: Path) -> None:
    assert kill_again_and_again(str(tmp_path / "killed.db"), 6) >= 6


@pytest.mark.fuzz
@pytest.mark.long
def test_a_hundred_kills(tmp_path: Path) -> None:
    assert kill_again_and_again(str(tmp_path / "killed.db"), 100) >= 100


def test_killed_on_postgresql(cluster: Cluster) -> None:
    assert kill_again_and_again(cluster.database("killed"), 4) >= 4


@pytest.mark.fuzz
@pytest.mark.long
def test_killed_often_on_postgresql(cluster: Cluster) -> None:
    assert kill_again_and_again(cluster.database("killed"), 20) >= 20


def test_two_servers_share_games_over_postgresql(cluster: Cluster) -> None:
    database = cluster.database("shared")
    one, two = Server(database).start(), Server(database).start()
    try:
        anna, bruno = Person(one, "Anna"), Person(two, "Bruno")
        game = seated(anna, bruno)
        with anna.live(game) as here, bruno.live(game) as there:
            here.until("state")
            there.until("state")
            here.send(type="play", id=1, seq=0, action=["march", 4, 5])
            assert here.until("step")["ack"] == 1
            there.until("step")
            assert there.view == bruno.state(game)["view"] and there.view["pieces"]["at"][4] == 5
            here.send(type="undo", id=2, seq=1)
            here.until("step")
            assert there.until("state")["seq"] == 2 and there.view["pieces"]["at"][4] == 4
            here.send(type="play", id=3, seq=2, action=["done"])
            here.until("step")
            there.until("step")
            there.send(type="chat", text="from the other process")
            assert here.until("chat")["line"]["text"] == "from the other process"
            there.send(type="play", id=1, seq=3, action=["done"])
            there.until("step")
            here.until("step")
            assert here.view["turn"]["number"] == 3
    finally:
        one.stop()
        two.stop()


def test_of_two_servers_that_append_at_once_one_is_late(cluster: Cluster) -> None:
    """The same person plays one seat through two processes at full speed: numbers stay unique and whole."""
    database = cluster.database("contended")
    one, two = Server(database).start(), Server(database).start()
    try:
        anna = Person(one, "Anna")
        game = anna.make("picket", ("me", "screen"), scenario="truce")["id"]
        twin = Person(two)
        twin.http.cookies = anna.http.cookies
        twin.csrf = anna.csrf
        acknowledged: dict[str, list[int]] = {"one": [], "two": []}
        stale = {"one": 0, "two": 0}

        def play(name: str, person: Person) -> None:
            rng = random.Random(name)
            for _ in range(60):
                state = person.state(game, rng.randrange(2))
                options = state["describe"]["decision"]["options"]
                if not options:
                    continue
                answer = person.play(game, rng.choice(options)["action"], state["seq"], state["seat"])
                if answer.status_code == 200:
                    acknowledged[name].append(state["seq"] + 1)
                else:
                    assert answer.status_code in (409, 422), answer.text
                    stale[name] += answer.status_code == 409

        threads = [threading.Thread(target=play, args=pair) for pair in (("one", anna), ("two", twin))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        everything = acknowledged["one"] + acknowledged["two"]
        assert len(everything) == len(set(everything)) > 20
        for _ in range(1800):
            if anna.state(game, 0)["seq"] == twin.state(game, 0)["seq"]:
                break
            time.sleep(0.05)
        assert anna.state(game, 0)["seq"] == twin.state(game, 0)["seq"] == max(everything)
        assert anna.state(game, 0)["view"] == twin.state(game, 0)["view"]
    finally:
        one.stop()
        two.stop()


def run_command(
    *arguments: str, env: dict[str, str] | None = None, said: str = ""
) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return subprocess.run(
        [sys.executable, "-m", "grognard.cli", *arguments],
        check=False,
        capture_output=True,
        text=True,
        input=said,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, **(env or {})},
    )


def test_a_backup_taken_during_play_can_be_restored(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "games.db")).start()
    try:
        anna = Person(server, "Anna", "correct horse")
        game = anna.make("picket", ("me", "screen"))["id"]
        anna.good(anna.play(game, ["march", 4, 5], 0))
        copied = run_command("admin", "--database", server.database, "backup", str(tmp_path / "copy.db"))
        assert copied.returncode == 0 and "integrity ok" in copied.stdout, copied.stderr
        again = run_command("admin", "--database", server.database, "backup", str(tmp_path / "copy.db"))
        assert again.returncode == 78 and "exists already" in again.stderr
        anna.good(anna.play(game, ["march", 3, 4], 1))
    finally:
        server.stop()
    restored = Server(str(tmp_path / "copy.db")).start()
    try:
        person = Person(restored)
        person.signed(person.post("/session", {"name": "Anna", "password": "correct horse"}))
        state = person.state(game, 0)
        assert state["seq"] == 1 and state["view"]["pieces"]["at"][4] == 5
        assert person.good(person.play(game, ["march", 3, 4], 1))["seq"] == 2
    finally:
        restored.stop()


def test_a_postgresql_dump_can_be_restored(cluster: Cluster) -> None:
    server = Server(cluster.database("before")).start()
    try:
        anna = Person(server, "Anna", "correct horse")
        game = anna.make("picket", ("me", "screen"))["id"]
        anna.good(anna.play(game, ["march", 4, 5], 0))
    finally:
        server.stop()
    after = cluster.database("after")
    dump = str(cluster.folder / "dump")
    host = ("-h", "127.0.0.1", "-p", str(cluster.port), "-U", "postgres")
    cluster.run(f"{cluster.programs}/pg_dump", *host, "-Fc", "-f", dump, "before")
    cluster.run(f"{cluster.programs}/pg_restore", *host, "-d", "after", dump)
    restored = Server(after).start()
    try:
        person = Person(restored)
        person.signed(person.post("/session", {"name": "Anna", "password": "correct horse"}))
        assert person.state(game, 0)["view"]["pieces"]["at"][4] == 5
        assert person.good(person.play(game, ["march", 3, 4], 1))["seq"] == 2
    finally:
        restored.stop()


def test_bots_go_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "games.db")).start()
    try:
        anna = Person(server, "Anna")
        game = anna.make("picket", ("bot:random", "bot:random"), scenario="truce")["id"]
        while anna.state(game)["seq"] < 5:
            time.sleep(0.05)
        server.kill()
        server.start()
        for _ in range(600):
            if anna.good(anna.get("/games", list="watch"))["games"][0]["seq"] > 60:
                break
            time.sleep(0.1)
        assert anna.good(anna.get("/games", list="watch"))["games"][0]["seq"] > 60
    finally:
        server.stop()


def test_who_hangs_up_while_an_action_is_stored_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table has changed already when the store is asked: both go on to the end, and stay one."""
    inside = Inside(tmp_path).start()
    try:
        anna = Person(inside, "Anna")
        game = anna.make("picket", ("me", "screen"))["id"]
        action = anna.state(game, 0)["describe"]["decision"]["options"][0]["action"]

        async def hung_up() -> tuple[int, int]:
            room = await inside.house.room(game)
            asked, let_go, append = asyncio.Event(), asyncio.Event(), room.store.append

            async def slow(what: Append) -> bool:
                asked.set()
                await let_go.wait()
                return await append(what)

            monkeypatch.setattr(room.store, "append", slow)
            playing = asyncio.ensure_future(room.play(room.seats[0], 0, action))
            await asyncio.wait_for(asked.wait(), 20)
            playing.cancel()
            await asyncio.wait((playing,))
            let_go.set()
            async with room.lock:  # whoever writes has it until all is stored
                return room.seq, room.playing.actions

        assert inside.do(hung_up()) == (1, 1)
        assert anna.state(game, 0)["seq"] == 1
    finally:
        inside.stop()
