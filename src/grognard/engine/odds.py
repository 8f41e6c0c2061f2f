"""Exact odds: the action is run once for every way chance can fall and every way hidden things can lie."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from grognard.engine.dice import BranchingDice
from grognard.engine.errors import IllegalAction
from grognard.engine.values import Action, Odds

if TYPE_CHECKING:
    from grognard.engine.table import AnyTable

CHOICES_ON_THE_WAY = 1_000


def odds(t: AnyTable, action: Action) -> Odds | None:
    """None where the game says that this action commits to nothing."""
    decision = t.decision
    refusal = t.why_not(action)
    if refusal is not None:
        raise IllegalAction(refusal)
    if decision is None or t.game.worlds is None:
        return None
    worlds = t.game.worlds(t, t.game.roles.index(decision.role), action)
    if not worlds:
        return None
    whole = sum(weight for weight, _ in worlds)
    found: dict[object, Fraction] = {}
    assumed = 0
    for weight, world in worlds:
        for part, value, chosen in branches(world, action):
            found[value] = found.get(value, Fraction(0)) + part * Fraction(weight, whole)
            assumed = max(assumed, chosen)
    ranked = sorted(found.items(), key=lambda item: (-item[1], repr(item[0])))
    return Odds(tuple((float(p), value) for value, p in ranked), assumed)


def branches(t: AnyTable, action: Action) -> list[tuple[Fraction, object, int]]:
    """Every way chance can fall: its probability, the value the action's procedure left with, and choices assumed."""
    results: list[tuple[Fraction, object, int]] = []
    path: list[int] | None = []
    while path is not None:
        run = t.clone()
        dice = BranchingDice(path)
        run.dice = dice
        value, assumed = _until_left(run, action)
        part, whole = dice.weight()
        results.append((Fraction(part, whole), value, assumed))
        path = dice.next_path()
    return results


def _until_left(run: AnyTable, action: Action) -> tuple[object, int]:
    """Play the action until the procedure it started has left, others choosing by the game's default."""
    run._watched = len(run._stack)
    run.play(action)
    assumed = 0
    while run.outcome is None and len(run._stack) > run._watched and assumed < CHOICES_ON_THE_WAY:
        decision = run.decision
        assert decision is not None
        assumed += 1
        run.play(run.game.default(run, decision), role=decision.role)
    return run._value, assumed
