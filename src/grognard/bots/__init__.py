"""Players without hands. A bot gets a seat: what it may see, what it may do, and worlds it can imagine."""

from __future__ import annotations

import os
from random import Random
from typing import Protocol

from grognard.bots.entered import entered
from grognard.bots.greedy import Greedy, asked
from grognard.bots.levels import rank, ranks
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


class Blunderer:
    """Greedy, but so many times in a hundred anything at all."""

    def __init__(self, rng: Random, in_a_hundred: int) -> None:
        self.rng = rng
        self.in_a_hundred = in_a_hundred
        self.greedy, self.random = Greedy(rng), RandomBot(rng)

    def choose(self, seat: Seat) -> Action:
        blunders = self.rng.random() * 100 < self.in_a_hundred
        return (self.random if blunders else self.greedy).choose(seat)


LEVELS = tuple(found.id for found in ranks())
NAMES = ("random", "greedy", "search", *LEVELS)


def seconds_of(text: str) -> float:
    """`0.2s` is a fifth of a second; 0 for anything else."""
    number = text.removesuffix("s")
    return float(number) if text.endswith("s") and number.replace(".", "", 1).isdecimal() else 0.0


def cores_of(text: str) -> int:
    """`4` cores, or `all`; 0 for anything else."""
    if text == "all":
        return os.cpu_count() or 1
    return int(text) if text.isdecimal() else 0


def make(name: str, game: Game, rng: Random) -> Bot:
    """The bot of this name, or of this rank; `search:200` runs so many simulations a decision, `search:0.2s` thinks so
    many seconds, `search:0.2s*4` on four cores, `search:0.2s*all` on all there are; `module:Class` is your own.
    """
    level = rank(name)
    kind, _, number = (name if level is None else level.plays).partition(":")
    if kind == "random" and not number:
        return RandomBot(rng)
    if kind == "greedy" and not number:
        return Greedy(rng)
    if kind == "blunder" and number.isdecimal():
        return Blunderer(rng, int(number))
    number, several, share = number.partition("*")
    cores = cores_of(share) if several else 1
    if kind == "search" and cores and (not number or number.isdecimal()):
        return Search(rng, int(number or 100), cores=cores)
    if kind == "search" and cores and (seconds := seconds_of(number)):
        return Search(rng, seconds=seconds, cores=cores)
    if number and not number.isdecimal() and kind not in NAMES:
        return entered(name, game, rng)
    raise UnknownId(Said("error.bot", **{**near_and_known(kind, NAMES), "given": name}))
