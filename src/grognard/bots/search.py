"""Information-set search: many imagined worlds, each played on by the game's judgement, options chosen by their success."""

from __future__ import annotations

from math import log, sqrt
from random import Random

from grognard.bots.greedy import asked
from grognard.engine import Action, AnyTable, Seat

LOOK_AHEAD = 40
"""Decisions a world is played on before the position is judged by who seems to be winning."""

CURIOSITY = 0.7


class Search:
    """Upper confidence bounds over the options that stand; a world is imagined anew for each simulation."""

    def __init__(self, rng: Random, simulations: int) -> None:
        self.rng = rng
        self.simulations = simulations

    def choose(self, seat: Seat) -> Action:
        decision = asked(seat)
        if decision.forced:
            return decision.options[0]
        role = seat.game.roles.index(decision.role)
        prior = seat.game.judge(seat.imagine(self.rng), role, decision.options)
        ranked = sorted(range(len(prior)), key=lambda i: -prior[i])
        visits = [0] * len(prior)
        worth = [0.0] * len(prior)
        for number in range(self.simulations):
            i = ranked[number] if number < len(ranked) else self._promising(visits, worth, number)
            world = seat.imagine(self.rng).clone(skips_forced=True)
            world.play(decision.options[i], role=role)
            visits[i] += 1
            worth[i] += self._played_on(world, role)
        return decision.options[max(ranked, key=lambda i: (visits[i], worth[i] / max(1, visits[i])))]

    def _promising(self, visits: list[int], worth: list[float], number: int) -> int:
        return max(
            range(len(visits)),
            key=lambda i: (
                worth[i] / visits[i] + CURIOSITY * sqrt(log(number + 1) / visits[i]) if visits[i] else 9e9
            ),
        )

    def _played_on(self, world: AnyTable, role: int) -> float:
        """1 for a win of this role's side, 0 for a loss, between them what the game's judgement of standing says."""
        for _ in range(LOOK_AHEAD):
            decision = world.decision
            if decision is None:
                break
            mover = world.game.roles.index(decision.role)
            if self.rng.random() < 0.25:
                action = self.rng.choice(decision.options)
            else:
                scores = world.game.judge(world, mover, decision.options)
                action = decision.options[scores.index(max(scores))]
            world.play(action, role=mover)
        return world.game.standing(world, role)
