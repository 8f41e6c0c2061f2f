"""What a turn is made of: the steps of a game's own procedures that players would name, with the one that is played now.

The messages `outline.<Procedure>.<step>` say which steps, in the order of the file; a step that has none is too small to
be told. The first procedure is the turn itself, the others what its steps are made of.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grognard.engine import words
from grognard.engine.procedure import plan_of

if TYPE_CHECKING:
    from grognard.engine.game import Game
    from grognard.engine.table import AnyTable


@dataclass(frozen=True)
class Step:
    procedure: str
    name: str
    rule: str
    place: int  # among the steps of its procedure


@dataclass(frozen=True)
class Told:
    """A step in words; what it is a part of is one level above."""

    text: str
    rule: str
    depth: int
    now: bool


def steps(game: Game) -> list[Step]:
    """The steps that the game's messages name, in their order."""
    plans = {cls.__name__: plan_of(cls) for _, cls in game.procedures()}
    found = []
    for id in words.keyed(game.package, "outline."):
        procedure, _, name = id.partition("-")
        plan = plans[procedure]
        place = plan.index[name]
        found.append(Step(procedure, name, plan.rules[place], place))
    return found


def places(t: AnyTable) -> dict[str, int]:
    """The step at which every procedure under way stands."""
    last = len(t.under_way) - 1
    return {
        type(procedure).__name__: t._at[depth] if depth == last else t._from[depth]
        for depth, procedure in enumerate(t.under_way)
    }


def outline(t: AnyTable, lang: str) -> list[Told]:
    """The turn of this game as it goes, what is played now marked; a battle alone has no turn around it."""
    known = steps(t.game)
    under_way = places(t)
    groups = list(dict.fromkeys(step.procedure for step in known))
    told = [group for group in groups if group in under_way] or groups
    if groups and groups[0] in told:
        told = groups
    now = {
        group: max(
            (step.place for step in known if step.procedure == group and step.place <= under_way[group]),
            default=-1,
        )
        for group in told
        if group in under_way
    }
    return [
        Told(
            words.say(t.game.package, f"outline.{step.procedure}.{step.name}", {}, lang),
            step.rule,
            int(step.procedure != told[0]),
            now.get(step.procedure) == step.place,
        )
        for step in known
        if step.procedure in told
    ]
