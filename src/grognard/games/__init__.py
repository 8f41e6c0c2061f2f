"""The games, each a package of its own. Called, this package lists their ids: `grognard.games()`."""

from __future__ import annotations

import sys
from functools import cache
from pkgutil import iter_modules
from types import ModuleType

from grognard.engine.game import Game

added: dict[str, Game] = {}  # games that live elsewhere, by id


@cache
def shipped() -> tuple[str, ...]:
    """The ids of the games in this package."""
    return tuple(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg)


def ids() -> list[str]:
    """The ids of the games there are, sorted."""
    return sorted([*shipped(), *added])


class _Callable(ModuleType):
    """Importing a game makes `grognard.games` this module, whatever it was before; so the module can be called."""

    def __call__(self) -> list[str]:
        return ids()


sys.modules[__name__].__class__ = _Callable
