"""What the benchmarks play: the same games and the same position every time."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import grognard
from grognard.engine import AGAIN, Flow, Game, Procedure, Table, each, step

OPTIONS = each("take", range(7))


def middle(id: str = "waterloo-200", seed: int = 3, decisions: int = 180) -> Any:
    """A table in the middle of a random game, with journal and record."""
    table, rng = grognard.game(id).table(seed=seed), Random(seed)
    for _ in range(decisions):
        decision = table.decision
        assert decision is not None, "the game ended before its middle"
        table.play(rng.choice(decision.options), role=decision.role)
    return table


def finished(id: str = "waterloo-200", seed: int = 3) -> Any:
    table, rng = grognard.game(id).table(seed=seed), Random(seed)
    while (decision := table.decision) is not None:
        table.play(rng.choice(decision.options), role=decision.role)
    return table


@dataclass
class Nothing:
    number: int = 0


@dataclass
class ForEver(Procedure):
    """Asks one of seven fixed options, again and again: the kernel alone."""

    @step("BENCH-1")
    def choose(self, t: Table[Nothing, None]) -> Flow:
        return t.ask(0, OPTIONS)

    def on_take(self, t: Table[Nothing, None], n: int) -> Flow:
        return AGAIN


def set_up(t: Table[Nothing, None]) -> Procedure:
    t.state = Nothing()
    return ForEver()


KERNEL = Game(
    id="kernel",
    title="The kernel alone",
    package=__name__,
    roles=("north",),
    scenarios={"only": "Seven options for ever"},
    players=(1,),
    board=lambda folder: None,
    state=Nothing,
    set_up=set_up,
    view=lambda t, mask: {},
    scene=lambda board: {},
    verbs={"take": ("n",)},
    names={},
    data=Path(__file__).parent / "no-data",
)
