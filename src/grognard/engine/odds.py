"""Odds: the action is run once for every way chance can fall and every way hidden things can lie.

A fight too large for that is played out many times instead, if the game says how: a rehearsal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from grognard.engine.dice import BranchingDice, Dice
from grognard.engine.errors import IllegalAction
from grognard.engine.values import Action, Decision, Odds

if TYPE_CHECKING:
    from grognard.engine.table import AnyTable

CHOICES_ON_THE_WAY = 1_000
MOST_WAYS = 250_000
"""Ways that chance and hidden things can fall; an action with more has no exact odds in a time a person waits."""


Told: TypeAlias = "Callable[[AnyTable, object, bool], object]"
"""What an outcome is called: of the run, the value that was left with, and whether it is over."""


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
    role = t.game.roles.index(decision.role)
    exact = None if t.game.worlds is None else _over_worlds(t, action, decision)
    if exact is not None or t.game.rehearse is None:
        return exact
    found = t.game.rehearse(t, role, action)
    if isinstance(found, Outlook):
        return looked_out(found, action)
    return None if found is None else sampled(found, action)


# --- sampled ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rehearsal:
    """A fight to be played out many times, both sides by the game's own judgement: how often, where, and to what end.

    Nothing in it may come from what the deciding role does not know: as with exact odds, the worlds are those it cannot
    tell apart, and whoever sees the same hears the same.
    """

    worlds: Sequence[tuple[int, AnyTable]]
    games: int
    seed: str
    ended: Callable[[AnyTable], object]  # what is counted; None while the fight goes on
    policy: str = "greedy"


@dataclass(frozen=True)
class Outlook:
    """An action followed as far as the game says, others choosing neutrally: exact if there are few ways, sampled if many.

    `told` names what is counted, of the run and the value that was left with; at a decision on the way it is asked too, with no
    value, and answers None where it goes on. What holds for a rehearsal's worlds holds for these.
    """

    worlds: Sequence[tuple[int, AnyTable]]
    told: Told
    seed: str
    most: int
    games: int
    beyond: bool = False  # what the action starts is only the beginning: `told` says where it ends


def looked_out(outlook: Outlook, action: Action) -> Odds:
    try:
        return _weighed(outlook.worlds, action, outlook.most, outlook)
    except TooManyWays:
        places = [world for weight, world in outlook.worlds for _ in range(weight)]
        found: Counter[object] = Counter()
        for number in range(outlook.games):
            run = places[number * len(places) // outlook.games].clone()
            run.dice = Dice(f"{outlook.seed} {number}")
            found[_frozen(_until_left(run, action, outlook)[0])] += 1
        return Odds(_ranked(found, outlook.games), 0, outlook.games, "neutral")


def _ranked(found: Counter[object], games: int) -> tuple[tuple[float, object], ...]:
    ranked = sorted(found.items(), key=lambda item: (-item[1], repr(item[0])))
    return tuple((count / games, value) for value, count in ranked)


def sampled(rehearsal: Rehearsal, action: Action) -> Odds:
    """So many games of the fight, each with dice of its own, shared out to the worlds by their weights."""
    places = [world for weight, world in rehearsal.worlds for _ in range(weight)]
    found: Counter[object] = Counter()
    for number in range(rehearsal.games):
        run = places[number * len(places) // rehearsal.games].clone()
        run.dice = Dice(f"{rehearsal.seed} {number}")
        found[_frozen(played_out(run, action, rehearsal.ended))] += 1
    return Odds(_ranked(found, rehearsal.games), 0, rehearsal.games, rehearsal.policy)


def played_out(run: AnyTable, action: Action, ended: Callable[[AnyTable], object]) -> object:
    """The action, and then what the game's judgement likes best for whoever is asked, to the end."""
    run.play(action)
    while (value := ended(run)) is None:
        decision = run.decisions[0]
        scores = run.game.judge(run, run.game.roles.index(decision.role), decision.options)
        run.play(decision.options[scores.index(max(scores))], role=decision.role)
    return value


# --- exact -----------------------------------------------------------------------------------------------


def _over_worlds(t: AnyTable, action: Action, decision: Decision) -> Odds | None:
    assert t.game.worlds is not None
    worlds = t.game.worlds(t, t.game.roles.index(decision.role), action)
    try:
        return _weighed(worlds, action, MOST_WAYS) if worlds else None
    except TooManyWays:
        return None


def _weighed(
    worlds: Sequence[tuple[int, AnyTable]], action: Action, most: int, outlook: Outlook | None = None
) -> Odds:
    """Every way in every world, each by its weight."""
    whole = sum(weight for weight, _ in worlds)
    found: dict[object, Fraction] = {}
    assumed = 0
    for weight, world in worlds:
        for part, value, chosen in branches(world, action, most // len(worlds), outlook):
            found[value] = found.get(value, Fraction(0)) + part * Fraction(weight, whole)
            assumed = max(assumed, chosen)
    ranked = sorted(found.items(), key=lambda item: (-item[1], repr(item[0])))
    return Odds(tuple((float(p), value) for value, p in ranked), assumed)


def branches(
    t: AnyTable, action: Action, most: int = MOST_WAYS, outlook: Outlook | None = None
) -> list[tuple[Fraction, object, int]]:
    """Every way chance can fall: its probability, the value the action's procedure left with, and choices assumed."""
    results: list[tuple[Fraction, object, int]] = []
    path: list[int] | None = []
    while path is not None:
        run = t.clone()
        dice = BranchingDice(path)
        run.dice = dice
        value, assumed = _until_left(run, action, outlook)
        part, whole = dice.weight()
        results.append((Fraction(part, whole), _frozen(value), assumed))
        if len(results) > most:
            raise TooManyWays
        path = dice.next_path()
    return results


def _until_left(run: AnyTable, action: Action, outlook: Outlook | None = None) -> tuple[object, int]:
    """Play the action until the procedure it started has left, others choosing by the game's default.

    An action that starts none is followed until the procedure that asked has left; in the sequence of play
    itself, to the next decision.
    """
    told = None if outlook is None else outlook.told
    run._watched = -1 if outlook is not None and outlook.beyond else len(run._stack)
    run.play(action)
    assumed = 0
    while run.outcome is None and not run._heard and len(run._stack) > run._watched:
        if assumed == CHOICES_ON_THE_WAY:
            raise TooManyWays
        if told is not None and (value := told(run, None, False)) is not None:
            return value, assumed
        decision = run.decision
        assert decision is not None
        assumed += 1
        run.play(run.game.default(run, decision), role=decision.role)
    return run._value if told is None else told(run, run._value, True), assumed


def _frozen(value: object) -> object:
    """The value as one that can be counted."""
    return tuple(_frozen(item) for item in value) if isinstance(value, (list, tuple)) else value
