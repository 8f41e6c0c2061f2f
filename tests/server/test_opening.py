"""A long game opens from its last snapshot and what was told before it; the story is the very same as if all were played again."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import msgspec
import pytest

import grognard
from grognard.engine import AnyTable, Item
from grognard.server import retelling, shelf, stories
from grognard.server.sitting import Entry
from tests.server.harness import Person, Server
from tests.test_told_again import TITLES

ACTIONS, EVERY = 150, 25


class Played:
    """A random game as a database would have it, with a snapshot every few actions."""

    def __init__(self, title: str) -> None:
        self.table = grognard.game(title).table(seed=title)
        self.entries: list[Entry] = []
        self.shots = {0: self.table.save(data=False)}
        self.events: dict[int, list[Item]] = {0: list(self.table.chronicle)}
        rng, t = Random(title), self.table
        while t.decision is not None and len(self.entries) < ACTIONS:
            decision = rng.choice(t.decisions)
            role, action = decision.role, rng.choice(decision.options)
            words = [(r, a) for r in t.game.roles for a in t.interjections(r)] if rng.random() < 0.3 else []
            if words:
                role, action = rng.choice(words)
            told = len(t.chronicle)
            t.play(action, role=role)
            number = len(self.entries) + 1
            self.entries.append(Entry(number, "play", 0, role, {"action": action.json()}, 0.0))
            self.events[number] = t.chronicle[told:]
            if number % EVERY == 0:
                self.shots[number] = t.save(data=False)

    def pieces(self, program: str) -> dict[int, bytes | None]:
        found: dict[int, bytes | None] = {}
        last = -1
        for shot in sorted(self.shots):
            told = {n: items for n, items in self.events.items() if last < n <= shot}
            found[shot], last = stories.packed(program, last, told), shot
        return found

    def retold(self, pieces: dict[int, bytes | None], program: str) -> tuple[retelling.Retold, list[int]]:
        opened: list[int] = []

        async def snapshot(number: int) -> bytes:
            opened.append(number)
            return self.shots[number]

        stored = retelling.Stored(self.entries, sorted(self.shots), snapshot, None, pieces, program)
        return asyncio.run(retelling.retold(stored)), opened


def told(table: AnyTable, events: dict[int, list[Item]]) -> list[bytes]:
    """The whole story as everybody reads it, in both languages."""
    eyes = [(), *((role,) for role in table.game.roles)]
    return [
        msgspec.json.encode([line for n, items in events.items() for line in shelf.lines(table, items, n, e)])
        for e in eyes
    ]


@pytest.mark.parametrize("title", TITLES)
def test_what_is_kept_of_a_story_is_what_was_told(title: str) -> None:
    played = Played(title)
    pieces = played.pieces("this")
    quick, opened = played.retold(pieces, "this")
    assert opened == [max(played.shots)] and not quick.anew, "only the last snapshot is read"
    assert quick.fault is None and quick.reached == len(played.entries)
    assert quick.table.hash() == played.table.hash()
    assert told(quick.table, quick.events) == told(played.table, played.events)
    slow, _ = played.retold({}, "this")
    assert told(slow.table, slow.events) == told(quick.table, quick.events)
    assert [o.kind for o in quick.table._journal.open] == [o.kind for o in played.table._journal.open]
    rng = Random(1)
    for _ in range(30):  # and it goes on alike
        if quick.table.decision is None:
            break
        action = rng.choice(quick.table.decision.options)
        assert action in slow.table.decision.options  # type: ignore[union-attr]
        heard = []
        for found in (quick, slow):
            before = len(found.table.chronicle)
            found.table.play(action, role=found.table.decision.role)  # type: ignore[union-attr]
            heard.append(told(found.table, {1: found.table.chronicle[before:]}))
        assert heard[0] == heard[1]


def test_what_another_version_told_or_what_is_spoilt_is_told_anew() -> None:
    played = Played("waterloo-200")
    pieces, shots = played.pieces("this"), sorted(played.shots)
    found, opened = played.retold(pieces, "another")
    assert opened[0] == 0 and found.anew == tuple(shots)
    for spoilt in (None, b"", b"not a story", stories.packed("another", shots[0], {})):
        found, opened = played.retold({**pieces, shots[1]: spoilt}, "this")
        assert found.table.hash() == played.table.hash()
        assert opened[0] == 0, "a gap breaks what comes after it"
        assert told(found.table, found.events) == told(played.table, played.events)


def test_a_game_opens_from_its_story_after_undo_rewind_and_restart(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "games.db")).start()
    try:
        anna = Person(server, "Anna")
        game = anna.make("waterloo-200", ("me", "screen"))["id"]
        rng = Random(2)

        def shown() -> list[object]:
            states = [anna.state(game, seat) for seat in (0, 1)]
            for line in (line for state in states for line in state["log"]["lines"]):
                line.pop("touch", None)  # names of pieces as they are known now, not then
            return [(state["log"], state["view"], state["describe"]) for state in states]

        def play(actions: int) -> None:
            for _ in range(actions):
                for seat in (0, 1):
                    state = anna.state(game, seat)
                    mine = [d for d in state["describe"]["decisions"] if d["mine"]]
                    if mine:
                        action = rng.choice(mine[0]["options"])["action"]
                        anna.good(anna.play(game, action, state["seq"], seat))
                        break

        play(60)
        to = anna.state(game, 0)["seq"] - 20
        offer = anna.good(anna.post(f"/games/{game}/rewind", {"to": to}, seat=0))["rewind"]
        if offer is not None:
            anna.good(anna.post(f"/games/{game}/rewind/answer", {"id": offer["id"], "agree": True}, seat=1))
        play(30)
        was = shown()
        server.stop()
        server.start()
        assert shown() == was
        with sqlite3.connect(tmp_path / "games.db") as file:
            stored = file.execute(
                "SELECT number, story FROM snapshots WHERE game = ? ORDER BY number", (game,)
            ).fetchall()
            assert all(story for _, story in stored) and len(stored) >= 3
            file.execute("UPDATE snapshots SET story = NULL WHERE game = ?", (game,))
        server.stop()
        server.start()
        assert shown() == was, "without it all is played again"
        with sqlite3.connect(tmp_path / "games.db") as file:
            anew = file.execute("SELECT number FROM snapshots WHERE story IS NULL").fetchall()
        assert not anew, "and kept for the next time"
    finally:
        server.stop()
