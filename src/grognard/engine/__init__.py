"""The kernel: knows no game."""

from __future__ import annotations

from functools import lru_cache

from grognard.engine.columns import Column, Mask
from grognard.engine.dice import Dice
from grognard.engine.errors import (
    DataError,
    GrognardError,
    IllegalAction,
    RulesError,
    SaveError,
    ScriptError,
    UndoRefused,
    UnknownId,
)
from grognard.engine.game import Game
from grognard.engine.odds import Outlook, Rehearsal
from grognard.engine.procedure import AGAIN, Flow, Procedure, Window, step
from grognard.engine.table import AnyTable, Seat, Table
from grognard.engine.values import (
    DONE,
    PASS,
    Action,
    Decision,
    Event,
    Item,
    Leave,
    Lesson,
    Odds,
    Outcome,
    Reach,
    Refusal,
    Term,
    Terms,
    Tutorial,
    act,
)


@lru_cache(maxsize=4096)
def _of_numbers(verb: str, ids: range) -> tuple[Action, ...]:
    return tuple([act(verb, i) for i in ids])


def each(verb: str, ids: object) -> list[Action]:
    """One action of this verb for each id, or for each tuple of arguments."""
    if type(ids) is range:
        return [*_of_numbers(verb, ids)]
    return [act(verb, *i) if isinstance(i, tuple) else act(verb, i) for i in ids]  # type: ignore[attr-defined]


__all__ = [
    "AGAIN", "DONE", "PASS", "Action", "AnyTable", "Column", "DataError", "Decision", "Dice", "Event", "Flow", "Game",
    "GrognardError", "IllegalAction", "Item", "Leave", "Lesson", "Mask", "Odds", "Outcome", "Outlook", "Procedure", "Reach", "Refusal", "Rehearsal", "RulesError",
    "SaveError", "ScriptError", "Seat", "Table", "Term", "Terms", "Tutorial", "UndoRefused", "UnknownId", "Window", "act", "each", "step",
]  # fmt: skip
