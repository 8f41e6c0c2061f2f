"""The course of lessons, and the book's extended example: 1796, turn 1, played by the reader with the book's dice.

The book breaks its own rules twice (A-53, A-88). Here Brempt has the skill that his token needs, and Dichat, whom
the plan Melee leaves in Line, fails his shock tests by a roll.
"""

from __future__ import annotations

from pathlib import Path

from grognard.engine import AnyTable, Dice, Lesson, Tutorial
from grognard.engine.lesson import course, example
from grognard.engine.values import Arg
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.board import Board
from grognard.games.field_commander_napoleon.state import Table

YEAR = 1796
GENOA = [
    "Liptay", "diCuto", "Schubirz", "Rosselmini", "Nicoletti", "Kerpen",
    "Salisch (infantry)", "Salisch (cavalry)", "Pittoni", "Rukavina",
]  # fmt: skip
CHANCE: list[object] = [
    1, 8, "Field Guns", ["Dichat (cavalry)", "Dichat (infantry)", "Brempt", "Provera", "deVital"],
    5, "wheel", "closing", 3, 2, 3, 10, 2,
    9, "melee_plan", "aimed", 2, 3, 9, 7, 9, 9, 3, 6, 1,
    2, 2, 5, 7, "well_struck", "assault", "wedge", 7, 10, 5, 4,
    "aimed", 9,
    GENOA, 4, "lodi", 1, 9, 2, 7, 1, 2, 4, "Salisch (cavalry)", 8,
]  # fmt: skip

# verb, arguments, rule; what is told before each stands in examples.ftl
STEPS: list[tuple[str, tuple[Arg, ...], str]] = [
    ("march", ("Augereau", "turin"), "FCN-9.4"),
    ("march", ("Kilmaine", "turin"), "FCN-9.4"),
    ("march", ("La Harpe", "turin"), "FCN-9.4"),
    ("march", ("Maynier", "turin"), "FCN-9.4"),
    ("ride", ("savona",), "FCN-9.6"),
    ("march", ("Serurier", "savona"), "FCN-9.7"),
    ("march", ("Macquard", "savona"), "FCN-9.4"),
    ("march", ("Garnier", "savona"), "FCN-9.4"),
    ("march", ("Stengel", "savona"), "FCN-9.4"),
    ("fight", ("turin",), "FCN-9.10"),
    ("done", (), "FCN-F05"),
    ("done", (), "FCN-13.5"),
    ("take", ("sweep",), "FCN-14.2"),
    ("done", (), "FCN-14.2"),
    ("deploy", ("Serurier", "french_approach", 0), "FCN-15.9"),
    ("deploy", ("Macquard", "french_approach", 1), "FCN-16.5"),
    ("deploy", ("Garnier", "french_approach", 1), "FCN-16.5"),
    ("deploy", ("Stengel", "french_reserve", 0), "FCN-I06"),
    ("attempt", ("sweep",), "FCN-27.1"),
    ("assign", ("engage", "Garnier"), "FCN-28.1"),
    ("give", ("Dichat (cavalry)",), "FCN-31.4"),
    ("give", ("Brempt",), "FCN-31.5"),
    ("wake", ("Dichat (cavalry)",), "FCN-34.2"),
    ("wake", ("Dichat (infantry)",), "FCN-33.2"),
    ("wake", ("deVital",), "FCN-34.1"),
    ("order", ("Garnier", "engage"), "FCN-P02"),
    ("order", ("Serurier", "fire"), "FCN-P11"),
    ("order", ("Macquard", "march"), "FCN-P10"),
    ("advance", ("Macquard",), "FCN-20.1"),
    ("done", (), "FCN-30.3"),
    ("attempt", ("sweep",), "FCN-27.2"),
    ("hold", ("formation",), "FCN-P04"),
    ("give", ("Dichat (infantry)",), "FCN-31.4"),
    ("give", ("Provera",), "FCN-31.4"),
    ("wake", ("Dichat (infantry)",), "FCN-34.2"),
    ("reform", ("Macquard",), "FCN-21.9"),
    ("reform", ("Serurier",), "FCN-P04"),
    ("done", (), "FCN-P18"),
    ("order", ("Serurier", "march"), "FCN-P10"),
    ("advance", ("Serurier",), "FCN-21.5"),
    ("order", ("Macquard", "fire"), "FCN-26.1"),
    ("done", (), "FCN-36.1"),
    ("attempt", ("sweep",), "FCN-27.1"),
    ("sweep", ("Stengel",), "FCN-I06"),
    ("strike", ("Brempt",), "FCN-26.2"),
    ("assign", ("push", "Serurier"), "FCN-P07"),
    ("give", ("Dichat (infantry)",), "FCN-32.2"),
    ("wake", ("Dichat (infantry)",), "FCN-19.2"),
    ("order", ("Serurier", "push"), "FCN-P07"),
    ("test", ("Dichat (infantry)",), "FCN-21.2"),
    ("order", ("Macquard", "march"), "FCN-19.1"),
    ("advance", ("Macquard",), "FCN-21.9"),
    ("hold", ("formation",), "FCN-P04"),
    ("done", (), "FCN-31.6"),
    ("reform", ("Macquard",), "FCN-P04"),
    ("done", (), "FCN-P04"),
    ("order", ("Macquard", "march"), "FCN-P10"),
    ("advance", ("Macquard",), "FCN-38.1"),
    ("march", ("Augereau", "savona"), "FCN-40.3"),
    ("march", ("Kilmaine", "savona"), "FCN-40.3"),
    ("march", ("La Harpe", "savona"), "FCN-40.3"),
    ("done", (), "FCN-40.5"),
    ("refit", ("Macquard",), "FCN-42.2"),
    ("buy", ("Fortification 2",), "FCN-42.4"),
    ("place", ("savona",), "FCN-42.7"),
    ("done", (), "FCN-43.4"),
    ("command", ("Liptay",), "FCN-43.5"),
    ("command", ("Rosselmini",), "FCN-44.1"),
    ("command", ("Salisch (infantry)",), "FCN-44.7"),
    ("supply_roll", ("genoa",), "FCN-46.2"),
    ("supply_roll", ("mantua",), "FCN-46.3"),
    ("supply_roll", ("milan",), "FCN-46.4"),
]


def opening() -> Table:
    t: Table = GAME.table(scenario=str(YEAR), dice=Dice.scripted(CHANCE))
    t.state.skill[t.board.force(YEAR, "Brempt")] = t.state.skill[t.board.force(YEAR, "Provera")]
    return t


def identified(board: Board, verb: str, args: tuple[Arg, ...]) -> tuple[Arg, ...]:
    """The action of these names."""
    zones = [zone.key for zone in board.tables.zone]
    found: list[Arg] = [verb]
    for kind, arg in zip(GAME.verbs[verb], args, strict=True):
        what = kind.rpartition(":")[2]
        if isinstance(arg, int):
            found.append(arg)
        elif what == "piece":
            found.append(board.force(YEAR, arg))
        elif what == "card":
            found.append(board.plan(arg))
        elif what == "insight":
            found.append(board.insight(arg))
        else:
            found.append(len(board.areas) + zones.index(arg) if arg in zones else board.area(arg))
    return tuple(found)


def lessons() -> tuple[Lesson, ...]:
    board: Board = GAME.board()[0]
    return tuple(
        Lesson(example(GAME, "savona-1796", n), rule, "french", identified(board, verb, args))
        for n, (verb, args, rule) in enumerate(STEPS, 1)
    )


TUTORIALS = (
    Tutorial(
        "savona-1796",
        example(GAME, "savona-1796"),
        "FCN-EX-61",
        "french",
        opening,
        lessons(),
    ),
)


def meaning(t: AnyTable, arg: Arg) -> Arg:
    """The number of what a lesson names: `force:Augereau`, `area:turin`, `zone:french_approach`, `plan:sweep`."""
    kind, _, name = arg.partition(":") if isinstance(arg, str) else ("", "", "")
    board: Board = t.board
    if kind == "force":
        return board.force(YEAR, name)
    if kind == "area":
        return board.area(name)
    if kind == "zone":
        return len(board.areas) + [zone.key for zone in board.tables.zone].index(name)
    if kind == "plan":
        return board.plan(name)
    return arg


LESSONS = course(GAME, Path(__file__).parent / "lessons.toml", meaning)
