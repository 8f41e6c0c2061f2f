"""What an action costs a server but its socket and its database: played, and told to two seats and an observer.

`benchmarks/compare.py --peer FOLDER --served` plays it beside what Rally the Troops' own server does for an action.
"""

from __future__ import annotations

import asyncio
import time
from random import Random
from types import SimpleNamespace
from typing import Any

import grognard
from grognard.server import clocks, telling
from grognard.server.rooms import Room
from grognard.server.sitting import Entry, Facts, SeatState, Watcher

READERS = 3


class Ear(Watcher):
    """Whoever is told a step; what is heard is not kept."""

    def send(self, data: bytes) -> None:
        assert data


def play(seed: int, most: int, title: str) -> dict[str, Any]:
    """One random game, timed action by action."""
    return asyncio.run(_play(seed, most, title))


async def _play(seed: int, most: int, title: str) -> dict[str, Any]:
    room, rng, clock = set_up(seed, title), Random(seed), time.process_time_ns
    table, spent = room.playing, list[int]()
    while table.decisions and len(spent) < most:
        decision = rng.choice(table.decisions)
        action = rng.choice(decision.options)
        began = clock()
        told, before = len(table.chronicle), room.turn()
        table.play(action, role=decision.role)
        seat = next(seat.index for seat in room.seats if decision.role in seat.roles)
        entry = Entry(room.seq + 1, "play", seat, decision.role, {"action": action.json(), "by": ""}, 0.0)
        room.live.append(entry.number)
        old, turn = room.seen(), room.turn()
        if turn != before:
            with table.still(room.shown.made):
                telling.turn_text(room)
        room.entries.append(entry)
        telling.step(room, entry, table.chronicle[told:], old, turn)
        spent.append(clock() - began)
    return {"ns": spent, "decisions": len(spent)}


def set_up(seed: int, title: str) -> Room:
    """A room without a house around it, and whoever sits and looks on there."""
    house: Any = SimpleNamespace(store=None, turn_changed=lambda room, turn: None)
    room = Room(house, "game")
    room.game = grognard.game(title)
    room.table = table = room.game.table(seed=seed)
    room.facts = Facts("game", title, title, table.scenario, [], table.players, "1", "", True, False, None, None,
                       "playing", None, {}, None, None, None, 0.0, 0.0)  # fmt: skip
    for index, numbers in enumerate(table.seats):
        roles = tuple(room.game.roles[role] for role in numbers)
        hand = clocks.Hand(0.0, None)
        seat = SeatState(index, roles, "person", f"p{index}", "", None, False, hand, [], 0, 0, None, set())
        room.seats.append(seat)
    for who in (*range(len(room.seats)), None)[-READERS:]:
        watcher = Ear(None, who, room.eyes(who), "en", deflate=False)
        room.watchers.add(watcher)
        telling.seen_by(room, watcher.eyes, watcher.lang)
        telling.whole_sheet(room, watcher.eyes, watcher.lang)
    return room
