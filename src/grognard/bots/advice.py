"""What a marshal would do, and why: an option with what it is likely to change, in the terms of the game's judgement."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from grognard.bots.greedy import Greedy, asked
from grognard.engine import DONE, PASS, Action, AnyTable, GrognardError, Odds, Seat
from grognard.engine.words import Said

if TYPE_CHECKING:
    from grognard.bots import Bot

LOOK_AHEAD = 24
"""Decisions an option is played on: small steps alone change nothing that could be counted."""
WORLDS = 3
"""How many worlds the seat could be in are asked."""
TELLING = 0.01
"""What a feature must add to the logarithm of the odds to be worth a word."""
FELT = 1e-6
"""Less than that is a matter of rounding."""

Reason = tuple[str, float]
"""A feature's name, said by the message `feature.<name>`, and what it adds to the logarithm of the odds of winning."""


class Advice(NamedTuple):
    action: Action
    chance: float  # of winning, as the seat sees it now
    after: float  # what it is likely to be when the option has been played on
    reasons: list[Reason]  # what weighs most first
    outlook: Odds | None  # without a reason: what the option may lead to, if chance decides it
    slight: str | None  # without a reason: the feature that gains most among those that gain in every world
    standing: list[Reason]  # what the chance of now is made of, what weighs most first


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
    leads: list[dict[str, float]] = []  # in each world, what each feature has ahead of the rivals
    stands: list[dict[str, float]] = []  # in each world, what each feature adds as things stand
    now = 0.0
    for _ in range(WORLDS):
        world = seat.imagine(rng)
        now += game.standing(world, role) / WORLDS
        stands.append(game.judgement.parts(world, role))
        rivals = rivals_of(world, role, action, decision.options)
        lead = changes(world, role, action)
        for name, by in lead.items():
            total[name] = total.get(name, 0.0) + by / WORLDS
        for rival in rivals:
            for name, by in changes(world, role, rival).items():
                lead[name] -= by / len(rivals)
        leads.append(lead)
    telling = ranked({name: mean(leads, name) for name in leads[0] if agreed(leads, name)})
    gains = any(by > 0 for _, by in telling)
    after = shifted(now, sum(total.values()))
    standing = ranked({name: mean(stands, name) for name in stands[0]})
    outlook, least = (None, None) if gains else (seat.odds(action), slight(leads))
    return Advice(action, now, after, telling, outlook, least, standing)


def mean(leads: list[dict[str, float]], name: str) -> float:
    return sum(lead[name] for lead in leads) / len(leads)


def agreed(leads: list[dict[str, float]], name: str) -> bool:
    """Does no world gain by the feature where another loses? What the dice of one world did is no reason."""
    return all(lead[name] > -FELT for lead in leads) or all(lead[name] < FELT for lead in leads)


def slight(leads: list[dict[str, float]]) -> str | None:
    """The feature that gains most, however little, of those that gain in every world that was imagined."""
    sure = [name for name in leads[0] if all(lead[name] > FELT for lead in leads)]
    return max(sure, key=lambda name: mean(leads, name), default=None)


def rivals_of(t: AnyTable, role: int, action: Action, options: Sequence[Action]) -> list[Action]:
    """What the option is measured by: to stop or to let things happen, if that is offered, and what looks worst."""
    others = [option for option in options if option != action]
    if not others:
        return []
    ends = [option for option in others if option in (DONE, PASS)]
    scores = t.game.judge(t, role, others)
    worst = others[scores.index(min(scores))]
    return [*ends, *([] if worst in ends else [worst])]


def shifted(chance: float, by: float) -> float:
    """A chance whose odds have changed by this much, as logarithms."""
    kept = min(0.999, max(0.001, chance))
    odds = kept / (1.0 - kept) * exp(by)
    return odds / (1.0 + odds)
