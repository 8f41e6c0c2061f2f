"""Players without hands. A bot gets a seat: what it may see, what it may do, and worlds it can imagine."""

from __future__ import annotations

from random import Random
from typing import Protocol

from grognard.bots.entered import entered
from grognard.bots.greedy import Greedy, asked
from grognard.bots.search import Search
from grognard.engine import Action, Game, Seat, UnknownId
from grognard.engine.game import near_and_known
from grognard.engine.words import Said


class Bot(Protocol):
    """Chooses one of a seat's options."""

    def choose(self, seat: Seat) -> Action: ...


class RandomBot:
    """Every option is as likely as any other."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> Action:
        return self.rng.choice(asked(seat).options)


NAMES = ("random", "greedy", "search")


def seconds_of(text: str) -> float:
    """`0.2s` is a fifth of a second; 0 for anything else."""
    number = text.removesuffix("s")
    return float(number) if text.endswith("s") and number.replace(".", "", 1).isdecimal() else 0.0


def make(name: str, game: Game, rng: Random) -> Bot:
    """The bot of this name; `search:200` searches with so many imagined games a decision, `module:Class` is your own."""
    kind, _, number = name.partition(":")
    if kind == "random" and not number:
        return RandomBot(rng)
    if kind == "greedy" and not number:
        return Greedy(rng)
    if kind == "search" and (not number or number.isdecimal()):
        return Search(rng, int(number or 100))
    if kind == "search" and (seconds := seconds_of(number)):
        return Search(rng, seconds=seconds)
    if number and not number.isdecimal() and kind not in NAMES:
        return entered(name, game, rng)
    raise UnknownId(Said("error.bot", **{**near_and_known(kind, NAMES), "given": name}))
