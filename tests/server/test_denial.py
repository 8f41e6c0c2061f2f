"""Work that takes long: it is stopped by the processor time it used, and nobody can fill a pool alone."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update

import grognard
from grognard.bots import search
from grognard.bots.levels import rank
from grognard.server import guard, schema, thinkers
from grognard.server.editions import Folders
from grognard.server.guard import Fault
from grognard.server.rooms import Room
from grognard.server.store import Store
from grognard.server.thinkers import Failed, Late, Thinkers
from tests.server.harness import Person, Server
from tests.server.labour import broken, busy_for_ever, pause, until_there
from tests.server.test_hidden import Inside


async def in_pools(monkeypatch: pytest.MonkeyPatch, folder: Path) -> dict[str, Any]:
    for kind in thinkers.SECONDS:
        monkeypatch.setitem(thinkers.SECONDS, kind, 60.0)
    pools, found = Thinkers(1, []), dict[str, Any]()
    try:
        found["first"] = await pools.run("odds", "anna", pause, 0.0)
        report = asyncio.ensure_future(pools.run("reports", "anna", until_there, folder / "others"))
        await asyncio.gather(
            *(pools.run(kind, "bruno", pause, 0.0) for kind in thinkers.SECONDS if kind != "reports")
        )
        found["nobody waits for a report"] = not report.done()
        (folder / "others").touch()
        await report
        monkeypatch.setitem(thinkers.SECONDS, "odds", 0.3)
        with pytest.raises(Late):
            await pools.run("odds", "anna", busy_for_ever)
        monkeypatch.setitem(thinkers.SECONDS, "odds", 60.0)
        found["after it was stopped"] = await pools.run("odds", "bruno", pause, 0.0)
        monkeypatch.setitem(thinkers.SECONDS, "odds", 1.0)
        found["slept, and used nothing"] = await pools.run("odds", "bruno", pause, 1.2)
        monkeypatch.setitem(thinkers.SECONDS, "odds", 60.0)
        with pytest.raises(Failed, match="a broken row"):
            await pools.run("odds", "bruno", broken)
        waiting = [
            asyncio.ensure_future(pools.run("odds", "anna", pause, 0.05)) for _ in range(thinkers.AT_ONCE)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Fault) as refused:
            await pools.run("odds", "anna", pause, 0.0)
        found["one too many"] = refused.value.status
        found["somebody else"] = await pools.run("odds", "bruno", pause, 0.0)
        await asyncio.gather(*waiting)
        found["left"] = pools.queues()["odds"]
    finally:
        await pools.close()
    return found


def test_a_worker_that_takes_too_long_is_stopped_and_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert asyncio.run(in_pools(monkeypatch, tmp_path)) == {
        "first": "rested",
        "nobody waits for a report": True,
        "after it was stopped": "rested",
        "slept, and used nothing": "rested",
        "one too many": 429,
        "somebody else": "rested",
        "left": 0,
    }


async def folders_left(folder: Path) -> tuple[set[str], set[str]]:
    store = Store(str(folder / "games.db"))
    await store.open()
    found = Folders(store)
    try:
        with pytest.raises(Fault):
            await found.folder("of-nobody")
        root = found._root
        assert root is not None
        (root / "gone").mkdir()
        before = {path.name for path in root.iterdir()}
        await found.forget_unused()
        return before, {path.name for path in root.iterdir()}
    finally:
        found.close()
        await store.close()


async def in_turn(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """One host has games of bots that never answer; somebody else asks after them, and has all the time he wants."""

    def allow(seconds: float) -> None:  # whoever begins from now on
        monkeypatch.setitem(thinkers.SECONDS, "bots", seconds)

    allow(60.0)
    pools, found, told = Thinkers(1, []), dict[str, Any](), list[str]()

    async def thinks(who: str, function: Any, *args: Any) -> str:
        try:
            return await pools.run("bots", who, function, *args)
        except Failed as error:
            return type(error).__name__
        finally:
            told.append(who)
            if who == "bruno":
                allow(0.3)

    try:
        await pools.run("bots", "anna", pause, 0.0)
        allow(0.3)
        asked = [asyncio.ensure_future(thinks("anna", busy_for_ever)) for _ in range(2)]
        await asyncio.sleep(0)  # the first has begun, the other waits
        allow(60.0)
        last = asyncio.ensure_future(thinks("bruno", pause, 0.0))
        found["bruno"], found["anna"] = await last, [*await asyncio.gather(*asked)]
        found["before him"] = told.index("bruno")
    finally:
        await pools.close()
    return found


def test_who_asks_again_and_again_waits_behind_who_asks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And where a worker is stopped, nobody else's work ends with it."""
    found = asyncio.run(in_turn(monkeypatch))
    assert found["bruno"] == "rested" and found["anna"] == ["Late"] * 2 and found["before him"] == 1


@pytest.mark.parametrize("name", ["search:2000", "marshal"])
def test_however_much_a_bot_was_given_to_think_it_answers_soon(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(thinkers, "SECONDS_A_DECISION", 0.2)
    table = grognard.game("waterloo-200").table(seed=1)
    began = time.process_time()
    chosen = thinkers.choose(table.save(data=False), dict.fromkeys(table.game.roles, name), "a seed", None)
    assert chosen and time.process_time() - began < 6 and thinkers.searches(name)
    assert not thinkers.searches("greedy") and not thinkers.searches("recruit")


def test_who_may_only_pass_takes_as_long_as_who_could_do_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a battle of All is lost a captain is asked whether he has an option or not; the pause tells nobody which."""
    slept: list[float] = []
    monkeypatch.setattr(thinkers.time, "sleep", slept.append)
    monkeypatch.setattr(thinkers, "DECISIONS_A_CALL", 1)
    rng = random.Random(4)
    table = grognard.game("all-is-lost").table("novara", seed=4)
    asked = 0
    while table.decision is not None and asked < 3:
        decision = table.decision
        judged = search.is_weighty(table.game.judgement, table, decision)
        if judged and thinkers.only_passes(decision):
            thinkers.choose(table.save(), {decision.role: "marshal"}, "a seed", None)
            asked += 1
        table.play(rng.choice(decision.options), role=decision.role)
    assert asked and slept == [rank("marshal").seconds] * asked


def test_folders_of_editions_go_with_them(tmp_path: Path) -> None:
    assert asyncio.run(folders_left(tmp_path)) == ({"gone"}, set())


def test_a_replay_lets_others_be_served_between_two_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = Inside(tmp_path).start()
    try:
        anna = Person(inside, "Anna")
        game = anna.make("picket", ("bot:random", "bot:random"))["id"]
        while anna.state(game)["seq"] < 20:
            time.sleep(0.1)
        rests: list[float] = []
        sleep = asyncio.sleep

        async def counted(seconds: float) -> None:
            rests.append(seconds)
            await sleep(seconds)

        monkeypatch.setattr(asyncio, "sleep", counted)
        frames = anna.good(anna.get(f"/games/{game}/replay", to=20))["frames"]
        assert len(frames) == 20 and rests.count(0) >= 20
    finally:
        inside.stop()


def test_a_broken_row_hides_no_other_game_and_what_is_not_there_leaves_nothing(tmp_path: Path) -> None:
    inside = Inside(tmp_path).start()
    try:
        anna, games = Person(inside, "Anna"), schema.games
        whole, broken = (anna.make("picket", ("me", "open"))["id"] for _ in range(2))

        async def broke() -> None:
            await inside.house.store.run(update(games).where(games.c.id == broken).values(options="{"))
            inside.house.rooms.clear()

        inside.do(broke())
        assert [game["id"] for game in anna.good(anna.get("/games"))["games"]] == [whole]
        assert {anna.get(f"/games/{n:012d}").status_code for n in range(50)} == {404}
        assert not inside.house._opening and not inside.house.rooms.keys() - {whole}
    finally:
        inside.stop()


def test_headers_without_end_are_not_kept(sqlite_server: Server) -> None:
    taken = 0
    with (
        socket.create_connection(("127.0.0.1", sqlite_server.port), 20) as line,
        contextlib.suppress(OSError),
    ):
        line.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Long: ")
        while taken < 50_000_000:
            line.sendall(b"a" * 60_000)
            taken += 60_000
    assert taken < 20_000_000, "what the system's own buffers hold, and no more"
    large = httpx.post(
        f"{sqlite_server.url}/api/games",
        content=b"[" * 190_000,
        headers={"X-CSRF-Token": "none"},
        timeout=90,
    )
    assert large.status_code in (401, 422), "a body may be as large as it may be"


async def looked_back() -> tuple[list[str], int]:
    """Many looks into the past of one visitor and one of another."""
    turns, told = guard.Turns(1.0), list[str]()
    anna, bruno = (
        guard.Visit(guard.Person(name, name, True, False, None, None), "s", "en", "203.0.113.7")
        for name in ("anna", "bruno")
    )

    async def look(visit: guard.Visit) -> None:
        try:
            async with turns.one(visit):
                await asyncio.sleep(0)
                told.append(visit.person.id if visit.person else "")
        except Fault as fault:
            told.append(str(fault.status))

    await asyncio.gather(*(look(anna) for _ in range(guard.WAITING + 3)), look(bruno))
    return sorted(told), len(turns._asking)


def test_of_one_visitor_only_so_many_looks_into_the_past_wait() -> None:
    assert asyncio.run(looked_back()) == (["429"] * 3 + ["anna"] * guard.WAITING + ["bruno"], 0)


def test_who_plays_does_not_wait_for_who_looks_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = Inside(tmp_path).start()
    began, goes_on = threading.Event(), threading.Event()
    try:
        anna = Person(inside, "Anna")
        game = anna.make("picket", ("me", "screen"))["id"]
        anna.good(anna.play(game, ["march", 4, 5], 0, 0))
        position = Room.position

        async def slow(room: Room, number: int) -> Any:
            began.set()
            while not goes_on.is_set():
                await asyncio.sleep(0.05)
            return await position(room, number)

        monkeypatch.setattr(Room, "position", slow)
        looks = threading.Thread(target=anna.get, args=(f"/games/{game}/replay",))
        looks.start()
        assert began.wait(90)
        anna.good(anna.play(game, ["march", 3, 4], 1, 0))
        goes_on.set()
        looks.join(90)
    finally:
        goes_on.set()
        inside.stop()
