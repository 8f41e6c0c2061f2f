"""What a marshal would do, and why: an option with what it is likely to change, in the terms of the game's judgement."""

from __future__ import annotations

from math import exp
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from grognard.bots.greedy import Greedy, asked
from grognard.engine import Action, AnyTable, GrognardError, Seat
from grognard.engine.words import Said

if TYPE_CHECKING:
    from grognard.bots import Bot

LOOK_AHEAD = 24
"""Decisions an option is played on: small steps alone change nothing that could be counted."""
WORLDS = 3
"""How many worlds the seat could be in are asked."""
TELLING = 0.02
"""What a feature must add to the logarithm of the odds to be worth a word."""

Reason = tuple[str, float]
"""A feature's name, said by the message `feature.<name>`, and what it adds to the logarithm of the odds of winning."""


class Advice(NamedTuple):
    action: Action
    chance: float  # of winning, as the seat sees it now
    after: float  # what it is likely to be when the option has been played on
    reasons: list[Reason]  # what weighs most first


def reasons(t: AnyTable, role: int, action: Action) -> list[Reason]:
    """What an option is likely to change, feature by feature, what weighs most first; `t` is a world the role imagines."""
    return ranked(changes(t, role, action))


def ranked(changed: dict[str, float]) -> list[Reason]:
    telling = [(name, by) for name, by in changed.items() if abs(by) >= TELLING]
    return sorted(telling, key=lambda reason: -abs(reason[1]))


def changes(t: AnyTable, role: int, action: Action) -> dict[str, float]:
    """What each feature adds to the odds after the option was played on by everybody's first thought, less what it adds now."""
    judgement = t.game.judgement
    if judgement is None:
        return {}
    before = judgement.parts(t, role)
    world = t.clone(skips_forced=True)
    world.play(action, role=role)
    for _ in range(LOOK_AHEAD):
        decision = world.decision
        if decision is None:
            break
        mover = world.game.roles.index(decision.role)
        scores = world.game.judge(world, mover, decision.options)
        world.play(decision.options[scores.index(max(scores))], role=mover)
    after = judgement.parts(world, role)
    return {name: after[name] - before[name] for name in before}


def advise(seat: Seat, rng: Random, chooser: Bot | None = None) -> Advice:
    """The option a bot would take for this seat, how the game stands, and what speaks for it."""
    decision = asked(seat)
    game = seat.game
    if game.judgement is None:
        raise GrognardError(Said("error.no-judgement", title=game.title))
    role = game.roles.index(decision.role)
    action = (chooser or Greedy(rng)).choose(seat)
    total: dict[str, float] = {}
    now = 0.0
    for _ in range(WORLDS):
        world = seat.imagine(rng)
        now += game.standing(world, role) / WORLDS
        for name, by in changes(world, role, action).items():
            total[name] = total.get(name, 0.0) + by / WORLDS
    return Advice(action, now, shifted(now, sum(total.values())), ranked(total))


def shifted(chance: float, by: float) -> float:
    """A chance whose odds have changed by this much, as logarithms."""
    kept = min(0.999, max(0.001, chance))
    odds = kept / (1.0 - kept) * exp(by)
    return odds / (1.0 + odds)
