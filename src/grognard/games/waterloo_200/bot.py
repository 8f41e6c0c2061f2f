"""The game's own judgement: what a position is worth, and which options look best."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine import Action
from grognard.games.waterloo_200.state import Table


def judge(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    return [0.0] * len(options)
