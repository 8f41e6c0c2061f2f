"""A game of one procedure, for tests that need to see one idea of the kernel alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grognard.engine import AnyTable, Column, Game, Procedure, Table


@dataclass
class State:
    number: int = 0
    told: list[str] = field(default_factory=list)
    secret: Column = field(default_factory=lambda: Column(2))


TinyTable = Table[State, str]


def tiny(package: str, start: Callable[[], Procedure], **more: Any) -> Game:
    """A game that begins with this procedure; further arguments go to the game as they are."""

    def set_up(t: AnyTable) -> Procedure:
        t.state = State()
        return start()

    facts: dict[str, Any] = {
        "id": "tiny",
        "title": "Tiny",
        "roles": ("north", "south"),
        "scenarios": {"only": "The only one"},
        "state": State,
        "set_up": set_up,
        "view": lambda t, mask: {"number": t.state.number, "told": list(t.state.told)},
        "scene": lambda board: {},
        "verbs": {"take": ("n",), "leave": ("n",), "stop": ()},
        "names": {},
        "board": lambda folder: "no board",
        "data": Path(__file__).parent / "no-data",
    }
    return Game(package=package, **{**facts, **more})
