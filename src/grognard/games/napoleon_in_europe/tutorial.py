"""The course of lessons, and the book's battle, action by action: a tutorial to play, and the script of the tests of NIE-EX-07 to NIE-EX-25."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from grognard.engine import Action, AnyTable, Dice, Lesson, Tutorial
from grognard.engine.lesson import LessonRow, course, example
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.board import KINDS, NATIONS

AREAS = {"A1": 0, "A2": 1, "A3": 2, "M1": 3, "M2": 4, "M3": 5, "D1": 6, "D2": 7, "D3": 8, "RA": 9, "RD": 10}
SHORT = {"inf": "infantry", "cav": "cavalry", "art": "artillery", "gen": "general"}


@dataclass(frozen=True)
class Scene:
    """One example of the book: who acts, the actions, and the dice in the order they fall. What is told of it stands in examples.ftl."""

    rule: str
    role: str
    actions: tuple[str, ...]
    dice: tuple[int, ...] = ()


def two(*totals: int) -> tuple[int, ...]:
    """Two dice for each total."""
    return tuple(face for n in totals for face in (n // 2, n - n // 2))


# An action is a verb, how often, a unit with its area, and a target or area. `sq` is a target in square, `open` one that is not.
SCENES = (
    Scene("NIE-EX-07", "france",
          ("deploy 5 inf A1", "deploy 3 inf A2", "deploy 2 inf A3", "deploy 3 cav A1", "deploy 1 cav RA",
           "deploy 3 art A1", "deploy 1 gen A1", "deploy 1 gen RA")),
    Scene("NIE-EX-07", "great_britain",
          ("deploy 3 inf D1", "deploy 3 inf D2", "deploy 3 inf D3", "deploy 2 cav RD", "deploy 2 art D2",
           "deploy 1 gen RD")),
    Scene("NIE-EX-08", "france", ("go 1 cav RA A1", "done")),
    Scene("NIE-EX-08", "great_britain", ("go 2 cav RD D2", "done")),
    Scene("NIE-EX-09", "france",
          ("fire 3 art A1 inf D1",), (*two(5, 7, 10), 5)),
    Scene("NIE-EX-10", "great_britain",
          ("fire 2 art D2 inf A2",), (*two(9), 4, *two(5))),
    Scene("NIE-EX-11", "france", ("go 4 inf A1 M1", "go 1 inf A1 A2", "done")),
    Scene("NIE-EX-12", "great_britain",
          ("go 2 inf D2 D1", "go 1 inf D2 M2", "go 1 inf D3 D2", "fire 2 inf D1 inf M1", "done"), two(6, 8)),
    Scene("NIE-EX-13", "france",
          ("rally 2 gen RA inf", "go 1 gen A1 M1", "done"), two(5, 7)),
    Scene("NIE-EX-13", "great_britain", ("rally 2 gen RD inf",), two(7, 9)),
    Scene("NIE-EX-14", "france",
          ("go 1 cav A1 M1", "charge 1 cav M1 inf D1 open", "!square", "abort") * 4),
    Scene("NIE-EX-15", "great_britain",
          ("go 1 cav D2 M2", "charge 1 cav M2 inf A2 open", "!square", "abort") * 2),
    Scene("NIE-EX-16", "france", ("go 3 art A1 M1",)),
    Scene("NIE-EX-16", "great_britain", ("go 2 art D2 M2",)),
    Scene("NIE-EX-17", "france",
          ("fire 4 inf M1 inf D1 sq",), (*two(3, 7, 9), 1, *two(11), 5)),
    Scene("NIE-EX-18", "france", ("go 1 inf A3 A2", "unsquare 2 inf A2", "fire 1 inf A2 cav M2", "done"), (*two(10), 2)),
    Scene("NIE-EX-19", "great_britain",
          ("fire 1 inf M2 inf A2", "go 1 inf D2 M2", "go 1 inf RD D1", "fire 2 inf D1 inf M1", "done"),
          (*two(5, 10), 4, *two(6))),
    Scene("NIE-EX-20", "france", ("rally 2 gen RA inf", "done"),
          two(3, 8)),
    Scene("NIE-EX-20", "great_britain",
          ("rally 1 gen RD inf", "go 1 gen RD D1"), two(5)),
    Scene("NIE-EX-21", "france",
          ("charge 1 cav M1 inf D1 open", "!square", "complete", "charge 1 cav M1 inf D1 sq spent", "complete", "done"),
          two(9, 7, 4, 8)),
    Scene("NIE-EX-22", "great_britain",
          ("charge 1 cav M2 inf A2 open", "!stand", "charge 1 cav M2 inf A2 open", "!stand"), two(8, 8, 5, 9)),
    Scene("NIE-EX-23", "france",
          ("fire 2 art M1 inf D1 sq",), (*two(7), 2, *two(9), 6)),
    Scene("NIE-EX-24", "france",
          ("pursue 3 cav - art", "pursue 4 inf - gen", "pursue 4 inf - inf"), (2, 4, 5, 2, 4, 3, 6, 5, 2, 4, 6)),
    Scene("NIE-EX-25", "great_britain",
          ("fall_back holland",), two(7)),
)  # fmt: skip


def table() -> AnyTable:
    """The battle before the first unit is deployed, with the book's dice."""
    return GAME.table("belgium", players=2, dice=Dice.scripted([d for scene in SCENES for d in scene.dice]))


def find(t: AnyTable, words: list[str]) -> Action:
    """The option that these words mean."""
    s, b = t.state, t.board
    decision = t.decision
    assert decision is not None
    for option in decision.options:
        if option.verb != words[0]:
            continue
        args = [int(a) for a in option.args]
        if words[0] == "fall_back" and b.regions[args[0]].id == words[1]:
            return option
        if len(words) == 1:
            return option
        if words[0] == "fall_back" or KINDS[s.kind[args[0]]] != SHORT[words[1]]:
            continue
        if words[0] == "deploy" and args[1] - b.field0 != AREAS[words[2]]:
            continue
        if words[0] in ("go", "fire", "charge", "rally", "unsquare") and s.spot[args[0]] != AREAS[words[2]]:
            continue
        if words[0] == "go" and args[1] - b.field0 != AREAS[words[3]]:
            continue
        if words[0] in ("fire", "charge", "rally", "pursue"):
            if KINDS[s.kind[args[1]]] != SHORT[words[3]]:
                continue
            if words[0] in ("fire", "charge") and s.spot[args[1]] != AREAS[words[4]]:
                continue
            if "sq" in words and not s.square[args[1]] or "open" in words and s.square[args[1]]:
                continue
            if words[0] == "charge" and "spent" in words and not s.spent[args[0]]:
                continue
        return option
    raise LookupError(f"{' '.join(words)} is not among {decision.options}")


def expand(action: str) -> list[list[str]]:
    """`go 4 inf A1 M1` is four actions `go inf A1 M1`."""
    words = action.removeprefix("!").split()
    if len(words) > 2 and words[1].isdigit():
        return [[words[0], *words[2:]]] * int(words[1])
    return [words]


def play_scene(t: AnyTable, scene: Scene) -> list[tuple[str, Action]]:
    """Play one example; returns who played what."""
    played = []
    for action in scene.actions:
        other = "great_britain" if scene.role == "france" else "france"
        role = other if action.startswith("!") else scene.role
        for words in expand(action):
            assert t.decision is not None and t.decision.role == role, (scene.rule, action, t.decision)
            option = find(t, words)
            t.play(option)
            played.append((role, option))
    return played


@cache
def lessons() -> tuple[Lesson, ...]:
    t = table()
    out = []
    for n, scene in enumerate(SCENES, 1):
        for role, action in play_scene(t, scene):
            out.append(Lesson(example(GAME, "belgium", n), scene.rule, role, (action.verb, *action.args)))
    return tuple(out)


TUTORIALS = (
    Tutorial(
        "belgium",
        example(GAME, "belgium"),
        "NIE-EX-07",
        NATIONS[0],
        table,
        lessons(),
    ),
)


def meaning(t: AnyTable, arg: Arg) -> Arg:
    """The number of what a lesson names: `region:vienna`, `power:austria`, `field:A1`, or `france.inf@A1`, the first such unit
    in an area of the battlefield, `france.inf@A1#1` the next one."""
    if not isinstance(arg, str):
        return arg
    kind, _, name = arg.partition(":")
    if kind == "region":
        return next(n for n, region in enumerate(t.board.regions) if region.id == name)
    if kind == "power":
        return t.game.roles.index(name)
    if kind == "field":
        return int(t.board.field0) + AREAS[name]
    return _unit_at(t, arg) if "@" in arg else arg


def _unit_at(t: AnyTable, name: str) -> int:
    s = t.state
    who, _, place = name.partition("@")
    (power, _, kind), (area, _, nth) = who.partition("."), place.partition("#")
    role = t.game.roles.index(power)
    found = [
        u
        for u in range(len(s.spot))
        if s.kind[u] < len(KINDS)
        and KINDS[s.kind[u]] == SHORT[kind]
        and s.nation[u] == role
        and s.spot[u] == AREAS[area]
    ]
    return found[int(nth or 0)] if len(found) > int(nth or 0) else -1


def book_battle(row: LessonRow) -> AnyTable:
    """The book's battle after so many of its examples (`[scenes, n]`)."""
    t = table()
    for scene in SCENES[: int(row.place[0][1])]:
        play_scene(t, scene)
    return t


LESSONS = course(GAME, Path(__file__).parent / "lessons.toml", meaning, {"book": book_battle})
