"""The course of lessons, and the book's own examples: positions from `lesson_tables.py`, steps from `lessons.toml` and
`examples.toml`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from grognard.engine import Lesson, Tutorial
from grognard.engine.data import Row, read
from grognard.engine.lesson import course, example
from grognard.engine.values import Arg
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.forces import units_of
from grognard.games.all_is_lost.lesson_tables import (
    battle_at_san_donato,
    breach_at_vigevano,
    bridge_in_the_rain,
    camp_at_brescia,
    gonzaga_slips_away,
    infantry_left_behind,
    pescara_on_the_march,
    sortie_from_pavia,
    storm_of_vigevano,
    two_points_for_orders,
    written_down,
)
from grognard.games.all_is_lost.state import Table, captain_named

TABLES: dict[str, Callable[[], Table]] = {
    "orders": two_points_for_orders,
    "dig-and-recover": camp_at_brescia,
    "bridge-in-the-rain": bridge_in_the_rain,
    "infantry-left-behind": infantry_left_behind,
    "leaving-a-zone": gonzaga_slips_away,
    "march-attack": pescara_on_the_march,
    "small-garrison": storm_of_vigevano,
    "breach": breach_at_vigevano,
    "sortie": sortie_from_pavia,
    "combined-arms": battle_at_san_donato,
}


class ExampleStep(Row, frozen=True):
    rule: str
    role: str = ""
    action: tuple[str | int, ...] = ()


class Example(Row, frozen=True):
    id: str
    rule: str
    role: str
    step: tuple[ExampleStep, ...]


class ExamplesFile(Row, frozen=True):
    lesson: tuple[Example, ...]


def meant(t: Table, arg: Arg) -> Arg:
    """The number of what a step names: `captain:lautrec`, or `unit:lautrec:0` by its place on his card."""
    kind, _, name = arg.partition(":") if isinstance(arg, str) else ("", "", "")
    if kind == "captain":
        return captain_named(t, name)
    if kind == "unit":
        captain, _, place = name.partition(":")
        return units_of(t, captain_named(t, captain))[int(place)]
    return arg


def tutorial(row: Example) -> Tutorial:
    t = TABLES[row.id]()
    steps = tuple(
        Lesson(example(GAME, row.id, n), step.rule, step.role, tuple(meant(t, arg) for arg in step.action))
        for n, step in enumerate(row.step, 1)
    )
    return Tutorial(row.id, example(GAME, row.id), row.rule, row.role, TABLES[row.id], steps)


TUTORIALS = tuple(tutorial(row) for row in read(Path(__file__).parent / "examples.toml", ExamplesFile).lesson)

LESSONS = course(GAME, Path(__file__).parent / "lessons.toml", meant, {"map": written_down})
