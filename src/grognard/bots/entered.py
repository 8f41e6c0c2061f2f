"""Anybody's bot or trained policy, by where it lives: `module:Class` or `module:function`."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from inspect import Parameter, isclass, signature
from random import Random
from typing import TYPE_CHECKING, Any

from grognard.engine import Action, Game, GrognardError, Seat
from grognard.engine.words import Said

if TYPE_CHECKING:
    from grognard.bots import Bot

GIVEN = ("rng", "game")
"""What the maker of a bot may ask for, by these names."""


class ByFunction:
    """A bot that is one function of a seat, and of its random numbers if it wants them."""

    def __init__(self, function: Any, rng: Random) -> None:
        self.function = function
        self.rng = rng
        self.random = "rng" in signature(function).parameters

    def choose(self, seat: Seat) -> Action:
        chosen: Action = self.function(seat, rng=self.rng) if self.random else self.function(seat)
        return chosen


def entered(name: str, game: Game, rng: Random) -> Bot:
    """The bot of this name; GrognardError with one sentence where there is none."""
    module, _, attribute = name.partition(":")
    thing = _found(module, attribute)
    if isclass(thing):
        bot: Bot = _made(name, thing, {"rng": rng, "game": game})
        if not callable(getattr(bot, "choose", None)):
            raise GrognardError(Said("error.no-choose", name=name))
        return bot
    if not callable(thing):
        raise GrognardError(Said("error.no-maker", name=name))
    return ByFunction(thing, rng)


def _found(module: str, attribute: str) -> Any:
    here = os.getcwd()
    if here not in sys.path:  # a bot of one's own lies where one works
        sys.path.insert(0, here)
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise GrognardError(Said("error.no-bot", attribute=attribute, module=module, error=error)) from None


def _made(name: str, maker: Any, given: dict[str, object]) -> Any:
    """A class is called with what it asks for of `rng` and `game`."""
    wanted = signature(maker).parameters.values()
    strange = [p.name for p in wanted if p.name not in GIVEN and p.default is Parameter.empty
               and p.kind not in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)]  # fmt: skip
    if strange:
        raise GrognardError(Said("error.bot-asks", name=name, strange=strange[0], names=" and ".join(GIVEN)))
    return maker(**{p.name: given[p.name] for p in wanted if p.name in GIVEN})
