"""Fog of war on the wire: W'aterloo 200 over sockets, every message searched for what its reader may not know."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

from tests.server.harness import Live, Person, Server

ACTIONS = 150


def text_of(name: Any) -> str:
    return str(name["en"] if isinstance(name, dict) else name)


def mentioned(names: set[str], text: str) -> list[str]:
    """The names that stand in a text as words of their own."""
    return [name for name in names if name in text and re.search(rf"\b{re.escape(name)}\b", text)]


def showdowns(told: Any) -> Iterator[str]:
    """What a message tells of battles: there every block lies face up, though the same step may turn it down again."""
    if isinstance(told, dict):
        if told.get("key") == "showdown":
            yield str(told["text"])
        told = list(told.values())
    if isinstance(told, list):
        for part in told:
            yield from showdowns(part)


class Spy:
    """Reads a seat's messages and keeps which enemy units it has been shown."""

    def __init__(self, live: Live, roles: set[int], names: list[str]) -> None:
        self.live, self.roles, self.names = live, roles, names
        self.shown: set[int] = set()
        self.searched = 0

    def read(self, truth: dict[int, int]) -> None:
        """`truth`: the unit behind each enemy block, as its owner sees it."""
        pieces = self.live.view["pieces"]
        for role, unit in zip(pieces["role"], pieces["unit"], strict=True):
            if role not in self.roles and unit >= 0:
                self.shown.add(unit)
        messages = self.live.raw[self.searched :]
        fought = " ".join(text for message in messages for text in showdowns(json.loads(message)))
        self.shown |= {unit for unit in truth.values() if mentioned({self.names[unit]}, fought)}
        secret = {self.names[unit] for unit in truth.values() if unit not in self.shown}
        for text in messages:
            told = mentioned(secret, text)
            assert not told, f"a message tells {told}: {text[:500]}"
        self.searched = len(self.live.raw)

    def hidden_blocks(self) -> int:
        pieces = self.live.view["pieces"]
        return sum(r not in self.roles and u < 0 for r, u in zip(pieces["role"], pieces["unit"], strict=True))


def faces(live: Live, roles: set[int]) -> dict[int, int]:
    pieces = live.view["pieces"]
    columns = zip(pieces["id"], pieces["role"], pieces["unit"], strict=True)
    return {block: unit for block, role, unit in columns if role in roles and unit >= 0}


def test_no_hidden_unit_is_named_in_any_message(sqlite_server: Server) -> None:
    anna, bruno = Person(sqlite_server, "Player A"), Person(sqlite_server, "Player B")
    stranger = Person(sqlite_server)
    made = anna.make("waterloo-200", ("me", "open"))
    bruno.good(bruno.post(f"/games/{made['id']}/join", {"seat": 1}))
    data = anna.state(made["id"])["data"]
    scene = anna.good(anna.get(f"/titles/waterloo-200/scene/{data}"))
    names = [text_of(unit["name"]) for unit in scene["units"]]
    places = str(scene["spaces"]["name"])
    # a general has a field named after him, and a name shared by two units tells nothing of one
    unique = [n if names.count(n) == 1 and n not in places else f"no. {i}!" for i, n in enumerate(names)]
    assert sum(not name.startswith("no. ") for name in unique) > 70
    rng = random.Random(18)
    with (
        anna.live(made["id"]) as french,
        bruno.live(made["id"]) as allied,
        stranger.live(made["id"]) as nobody,
    ):
        for live in (french, allied, nobody):
            live.until("state")
        spies = [Spy(french, {0}, unique), Spy(allied, {1, 2}, unique), Spy(nobody, set(), unique)]
        for number in range(ACTIONS + 1):
            own = {**faces(french, {0}), **faces(allied, {1, 2})}
            for spy in spies:
                spy.read(
                    {block: unit for block, unit in own.items() if block not in faces(spy.live, spy.roles)}
                )
            if number == ACTIONS:
                break
            mover = french if french.options() else allied
            mover.send(type="play", id=number, seq=mover.seq, action=rng.choice(mover.options()))
            for live in (french, allied, nobody):
                live.until("step")
        assert spies[0].hidden_blocks() > 10 and spies[2].hidden_blocks() > 20
        for path in (
            "state",
            "replay",
            "log",
            "at/20",
            "report",
            "summary?since=0",
        ):  # and whatever can be asked for besides
            for person, spy in ((anna, spies[0]), (bruno, spies[1]), (stranger, spies[2])):
                text = person.get(f"/games/{made['id']}/{path}").text
                own = {**faces(french, {0}), **faces(allied, {1, 2})}
                secret = {
                    unique[unit]
                    for block, unit in own.items()
                    if block not in faces(spy.live, spy.roles) and unit not in spy.shown
                }
                assert not mentioned(secret, text), (path, text[:300])


def test_three_players_and_a_bot_play_on_the_server(sqlite_server: Server) -> None:
    """The Allies apart: the British see their own blocks; a bot plays the Prussians."""
    anna, bruno = Person(sqlite_server, "Anna"), Person(sqlite_server, "Bruno")
    made = anna.make("waterloo-200", ("me", "open", "bot:greedy"), players=3, options=["allies-apart"])
    bruno.good(bruno.post(f"/games/{made['id']}/join", {"seat": 1}))
    rng = random.Random(6)
    with anna.live(made["id"]) as french, bruno.live(made["id"]) as british:
        for live in (french, british):
            live.until("state")
        while french.seq < 60:
            mover = next((live for live in (french, british) if live.options()), None)
            if mover is not None:
                mover.send(type="play", id=1, seq=mover.seq, action=rng.choice(mover.options()))
            for live in (french, british):
                live.until("step")
        pieces = british.view["pieces"]
        columns = list(zip(pieces["role"], pieces["unit"], strict=True))
        assert any(role == 2 and unit < 0 for role, unit in columns)
        assert sum(role == 1 and unit >= 0 for role, unit in columns) > 5
