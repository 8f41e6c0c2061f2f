"""The levels of play, named as ranks: what each thinks with, for how long, and what the ladder found it to be worth."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from grognard.engine.data import READING

HERE = Path(__file__).parent / "levels.json"


class Level(msgspec.Struct, frozen=True):
    """One rank. Elo is by game, relative to the sergeant's 1500, where the ladder has been played."""

    id: str
    plays: str  # the bot it is
    seconds: float  # of thought a decision, at most
    elo: dict[str, int] = {}


@cache
def ranks() -> tuple[Level, ...]:
    """From the lowest rank to the highest."""
    with READING:
        return msgspec.json.decode(HERE.read_bytes(), type=tuple[Level, ...])


def rank(name: str) -> Level | None:
    """The level of this name, if it is one."""
    return next((found for found in ranks() if found.id == name), None)


def write(found: tuple[Level, ...]) -> None:
    """Keep what the ladder found."""
    HERE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    ranks.cache_clear()
