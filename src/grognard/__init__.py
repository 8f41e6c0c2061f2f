"""Historical board wargames with the rules enforced to the letter.

>>> import grognard
>>> table = grognard.game("waterloo-200").table(scenario="waterloo", seed=7)
>>> table.decision.role
'french'
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from grognard.engine import (
    Action,
    AnyTable,
    DataError,
    Decision,
    Dice,
    Event,
    Game,
    GrognardError,
    IllegalAction,
    Odds,
    Outcome,
    Refusal,
    RulesError,
    SaveError,
    UndoRefused,
    UnknownId,
    saves,
)
from grognard.engine.game import near_and_known
from grognard.engine.words import Said as _Said
from grognard.games import added as _added
from grognard.games import ids as _ids

if TYPE_CHECKING:

    def games() -> list[str]:
        """The ids of the games there are, sorted."""


def game(id: str) -> Game:
    """A game by its id; UnknownId for any other word."""
    if id in _added:
        return _added[id]
    if not isinstance(id, str) or id not in _ids():
        raise UnknownId(_Said("error.game", **near_and_known(str(id), _ids())))
    title = import_module(f"grognard.games.{id.replace('-', '_')}").GAME
    assert isinstance(title, Game)
    return title


def add_game(title: Game) -> None:
    """Make a game known that lives outside this package."""
    _added[title.id] = title


def load(data: bytes, folder: str | Path | None = None) -> AnyTable:
    """The table of a save; SaveError for other or damaged data."""
    return saves.load(data, game, folder)


def position(text: str, folder: str | Path | None = None) -> AnyTable:
    """The table of a position's text."""
    return saves.from_position(text, game, folder)


def replay(data: bytes, folder: str | Path | None = None) -> Iterator[tuple[Decision, Action, list[Event]]]:
    """Each decision of a save, with what was played and what came of it."""
    return saves.replay(data, game, folder)


def bot(name: str, game: Game | str, seed: int | str = 0) -> Bot:
    """A player without hands: "random", "greedy" or "search"."""
    return bots.make(
        name,
        game if isinstance(game, Game) else globals()["game"](game),
        Random(str(seed)),
    )


from grognard import bots
from grognard.bots import Bot

__all__ = [
    "Action", "AnyTable", "Bot", "DataError", "Decision", "Dice", "Event", "Game", "GrognardError", "IllegalAction", "Odds",
    "Outcome", "Refusal", "RulesError", "SaveError", "UndoRefused", "UnknownId", "add_game", "bot", "game", "games",
    "load", "position", "replay",
]  # fmt: skip
