"""The game's own judgement: what a nation wants, and how a battle is fought."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine import Action, Decision
from grognard.games.napoleon_in_europe.state import Table


def judge(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    return [0.0] * len(options)


def standing(t: Table, role: int) -> float:
    return 0.5


def default(t: Table, decision: Decision) -> Action:
    """The neutral choice: stop, pass, refuse, stand; else the first option."""
    for verb in ("done", "pass", "refuse", "decline", "stand", "wait", "complete", "avoid_battle"):
        for action in decision.options:
            if action.verb == verb:
                return action
    return decision.options[0]
