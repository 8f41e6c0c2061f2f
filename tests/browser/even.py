"""The picket for the server of these tests, and chance that is the same in every run.

The dice of a game follow from what is played and from how many games its host has made; what a bot chooses follows from
its game and the step. A test that fails on one machine then fails on every other.
"""

from __future__ import annotations

import secrets
from collections import Counter
from contextvars import ContextVar
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

from grognard.engine import Game
from grognard.server import automatic, lobby
from grognard.server.rooms import Room
from tests.browser.seeds import seed_of
from tests.server.picket import GAME

__all__ = ["GAME"]

made: Counter[str] = Counter()
thought: ContextVar[str] = ContextVar("thought", default="")
game_row, chosen_by = lobby.game_row, automatic.chosen_by


def even_row(game: Game, scenario: str, options: list[str], players: int, host: str) -> dict[str, Any]:
    seed = seed_of(game.id, scenario, made[host])
    made[host] += 1
    row = game_row(game, scenario, options, players, host)
    return row | {"seed": seed, "seed_hash": sha256(seed.encode()).hexdigest()}


async def evenly_chosen(room: Room, data: bytes, bots: dict[str, str]) -> Any:
    thought.set(f"{room.facts.seed} {room.seq}")
    return await chosen_by(room, data, bots)


lobby.game_row = even_row
automatic.chosen_by = evenly_chosen
automatic.secrets = SimpleNamespace(**vars(secrets) | {"token_hex": lambda size: thought.get()})  # type: ignore[assignment]
