"""Takes what the game's own judgement likes best, in a world it can imagine."""

from __future__ import annotations

from random import Random

from grognard.engine import Action, Decision, GrognardError, Seat
from grognard.engine.words import Said


def asked(seat: Seat) -> Decision:
    """The decision a seat has to take now."""
    decision = seat.decision
    if decision is None:
        raise GrognardError(Said("error.no-decision"))
    return decision


class Greedy:
    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> Action:
        decision = asked(seat)
        if decision.forced:
            return decision.options[0]
        world = seat.imagine(self.rng)
        role = seat.game.roles.index(decision.role)
        scores = seat.game.judge(world, role, decision.options)
        best = max(scores)
        return self.rng.choice([a for a, s in zip(decision.options, scores, strict=True) if s == best])
