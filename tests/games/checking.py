"""Options and checks are two ways to one rule: what is offered, the check of its verb allows."""

from __future__ import annotations

from collections.abc import Container
from random import Random
from typing import Any

from grognard.engine.procedure import plan_of


def judged(
    game: Any, seed: int, steps: int, judges: Container[str] | None = None, **table: Any
) -> dict[str, int]:
    """How many options of each verb were put to their check in a random game; none was refused.

    Where checks only say why what is not offered is not, the procedures are named whose checks judge.
    """
    t, rng = game.table(seed=seed, **table), Random(seed)
    counted: dict[str, int] = {}
    for _ in range(steps):
        if t.decision is None:
            break
        decisions = t.decisions
        procedure = t.under_way[-1]
        name = type(procedure).__name__
        checks = plan_of(type(procedure)).checks if judges is None or name in judges else {}
        for decision in decisions:
            for option in decision.options:
                check = checks.get(option.verb)
                if check is not None:
                    refusal = check(procedure, t, *option.args)
                    assert refusal is None, (name, option, refusal)
                    counted[option.verb] = counted.get(option.verb, 0) + 1
        decision = rng.choice(decisions)
        t.play(rng.choice(decision.options), role=decision.role)
    return counted
