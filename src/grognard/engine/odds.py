"""Exact odds: the action is run once for every way chance can fall and every way hidden things can lie."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from grognard.engine.dice import BranchingDice
from grognard.engine.errors import IllegalAction
from grognard.engine.values import Action, Decision, Odds

if TYPE_CHECKING:
    from grognard.engine.table import AnyTable

CHOICES_ON_THE_WAY = 1_000
MOST_WAYS = 250_000
"""Ways that chance and hidden things can fall; an action with more has no exact odds in a time a person waits."""


class TooManyWays(Exception):
    """Raised inside this module alone."""


def odds(t: AnyTable, action: Action) -> Odds | None:
    """None where the game says that this action commits to nothing, or where it hangs on what others hold in secret."""
    refusal = t.why_not(action)
    if refusal is not None:
        raise IllegalAction(refusal)
    decision = t.decision
    if decision is None or len(t.decisions) > 1 or t._held or action not in decision.options:
        return None
    return None if t.game.worlds is None else _over_worlds(t, action, decision)


def _over_worlds(t: AnyTable, action: Action, decision: Decision) -> Odds | None:
    assert t.game.worlds is not None
    worlds = t.game.worlds(t, t.game.roles.index(decision.role), action)
    if not worlds:
        return None
    whole = sum(weight for weight, _ in worlds)
    found: dict[object, Fraction] = {}
    assumed = 0
    try:
        for weight, world in worlds:
            for part, value, chosen in branches(world, action, MOST_WAYS // len(worlds)):
                found[value] = found.get(value, Fraction(0)) + part * Fraction(weight, whole)
                assumed = max(assumed, chosen)
    except TooManyWays:
        return None
    ranked = sorted(found.items(), key=lambda item: (-item[1], repr(item[0])))
    return Odds(tuple((float(p), value) for value, p in ranked), assumed)


def branches(t: AnyTable, action: Action, most: int = MOST_WAYS) -> list[tuple[Fraction, object, int]]:
    """Every way chance can fall: its probability, the value the action's procedure left with, and choices assumed."""
    results: list[tuple[Fraction, object, int]] = []
    path: list[int] | None = []
    while path is not None:
        run = t.clone()
        dice = BranchingDice(path)
        run.dice = dice
        value, assumed = _until_left(run, action)
        part, whole = dice.weight()
        results.append((Fraction(part, whole), _frozen(value), assumed))
        if len(results) > most:
            raise TooManyWays
        path = dice.next_path()
    return results


def _until_left(run: AnyTable, action: Action) -> tuple[object, int]:
    """Play the action until the procedure it started has left, others choosing by the game's default.

    An action that starts none is followed until the procedure that asked has left; in the sequence of play
    itself, to the next decision.
    """
    run._watched = len(run._stack)
    run.play(action)
    assumed = 0
    while run.outcome is None and not run._heard and len(run._stack) > run._watched:
        if assumed == CHOICES_ON_THE_WAY:
            raise TooManyWays
        decision = run.decision
        assert decision is not None
        assumed += 1
        run.play(run.game.default(run, decision), role=decision.role)
    return run._value, assumed


def _frozen(value: object) -> object:
    """The value as one that can be counted."""
    return tuple(_frozen(item) for item in value) if isinstance(value, (list, tuple)) else value
