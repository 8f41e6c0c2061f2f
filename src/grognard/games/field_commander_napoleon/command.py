"""`grognard battle` for Field Commander: Napoleon: one battle fought many times, and how its results are
spread.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from random import Random

from grognard.engine import DONE, GrognardError, act
from grognard.engine.data import suggest
from grognard.engine.words import Said, together
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, SIDES, Board
from grognard.games.field_commander_napoleon.bot import judge
from grognard.games.field_commander_napoleon.quick_battle import strength
from grognard.games.field_commander_napoleon.state import Table


def battle_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--year", type=int, default=1805)
    parser.add_argument("--french", metavar="NAME,NAME", default="Lannes,Soult,Davout,Murat")
    parser.add_argument(
        "--enemy",
        metavar="NAME,NAME",
        default="Mack,Ferdinand,Schwarzenberg,Werneck,Klenau",
    )
    parser.add_argument("--without-napoleon", action="store_true")


@dataclass
class Fight:
    """A battle of the lab: counters of one campaign on both sides, the French led by the greedy commander."""

    year: int
    french: list[str]
    enemy: list[str]
    napoleon: bool
    seed: str
    at_start: tuple[int, int]
    sides: tuple[str, str] = (Said("fight.french", __package__), Said("fight.enemy", __package__))
    counted: str = Said("fight.counted", __package__)

    @property
    def title(self) -> str:
        napoleon = "with" if self.napoleon else "without"
        armies = {"french": together(self.french), "enemy": together(self.enemy)}
        return Said("fight.title", __package__, year=self.year, napoleon=napoleon, **armies)

    def fight(self, numbers: range) -> list[tuple[str, tuple[int, ...]]]:
        return [
            fight_once(self.year, self.french, self.enemy, self.napoleon, f"{self.seed} {number}")
            for number in numbers
        ]

    def ending(self, key: str) -> str:
        return Said(key, __package__)


def battle(arguments: argparse.Namespace) -> Fight:
    board: Board = GAME.board()[0]
    year = arguments.year
    french = counters(board, year, arguments.french, FRENCH)
    enemy = counters(board, year, arguments.enemy, ENEMY)
    at_start = tuple(
        sum(board.forces[board.force(year, name, side)].full[1] for name in names)
        for side, names in ((FRENCH, french), (ENEMY, enemy))
    )
    return Fight(
        year, french, enemy, not arguments.without_napoleon, arguments.seed, (at_start[0], at_start[1])
    )


def counters(board: Board, year: int, text: str, side: int) -> list[str]:
    """The labels of these counters; one sentence about a name that the campaign does not have."""
    years = [c.year for c in board.campaigns]
    if year not in years:
        raise GrognardError(
            Said("fight.no-campaign", __package__, year=year, names=", ".join(map(str, years)))
        )
    known = [board.forces[f].label for f in board.campaign(year).forces if board.side[f] == side]
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise GrognardError(
                Said(
                    "fight.no-force",
                    __package__,
                    sides=SIDES[side],
                    year=year,
                    name=name,
                    hint=suggest(name, known),
                )
            )
        if names.count(name) > 1:
            raise GrognardError(Said("fight.only-one", __package__, name=name, year=year))
    if not names:
        raise GrognardError(Said("fight.none", __package__, sides=SIDES[side]))
    return names


def fight_once(
    year: int, french: list[str], enemy: list[str], napoleon: bool, seed: str
) -> tuple[str, tuple[int, ...]]:
    """One battle from its set-up to its end: how it ended, and the Combat values left to French and Enemy.

    Both sides are named by the labels of their counters. The French are led by the game's own judgement.
    """
    t: Table = GAME.table(scenario=f"battle-{year}", options=["seeded-choices"], seed=seed).clone()
    rng = Random(seed)
    for side, labels in ((FRENCH, french), (ENEMY, enemy)):
        for label in labels:
            t.play(act("muster", t.board.force(year, label, side)))
        t.play(DONE)
        if side == FRENCH:
            t.play(act("with_napoleon" if napoleon else "without_napoleon"))
    while (decision := t.decision) is not None:
        worth = judge(t, FRENCH, decision.options)
        best = max(worth)
        t.play(rng.choice([a for a, w in zip(decision.options, worth, strict=True) if w == best]))
    assert t.outcome is not None
    return t.outcome.reason, (strength(t, FRENCH), strength(t, ENEMY))
