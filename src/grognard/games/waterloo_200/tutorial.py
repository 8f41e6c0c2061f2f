"""The course of lessons, and the book's own examples: positions set up by hand, which the reader plays step by step."""

from __future__ import annotations

from pathlib import Path

from grognard.engine import AnyTable, Dice, Lesson, Tutorial
from grognard.engine.lesson import LessonRow, course, example
from grognard.engine.values import Arg
from grognard.games.waterloo_200 import GAME
from grognard.games.waterloo_200.areas import put, settle
from grognard.games.waterloo_200.board import AREAS, AWAY, BRITISH, FRENCH, FRENCH_SIDE, POOL
from grognard.games.waterloo_200.combat import CombatPhase
from grognard.games.waterloo_200.sequence import Day, Impulse, TacticalAction
from grognard.games.waterloo_200.state import BLOCKS, Table
from grognard.games.waterloo_200.voices import voices_of


def empty_field(script: list[object]) -> Table:
    """A table with nobody on the map but the two commanders, and chance that follows a script."""
    t: Table = GAME.table(scenario="waterloo", seed="tutorial")
    for block in range(BLOCKS):
        put(t, block, AWAY)
        t.state.could[block] = t.board.of_faction[t.board.faction_of[block]]
    for area in range(1, AREAS + 1):
        t.state.owner[area] = t.board.first_owner[area]
    for faction in (FRENCH, BRITISH):
        put(t, t.board.commander[faction], t.board.headquarters[faction])
    t.state.derive(t.board)
    t.dice = Dice.scripted(script)
    return t


def place(t: Table, unit: str, area: int, strength: int | None = None) -> int:
    """Put a unit in an area at this strength; its block."""
    number = t.board.unit(unit)
    block = t.state.block[number]
    if strength is not None:
        t.state.lost[block] = t.board.units[number].strength.index(strength)
    put(t, block, area)
    return block


def activate(t: Table, *blocks: int) -> None:
    for block in blocks:
        t.state.activated |= 1 << block
        t.state.could[block] = 1 << t.state.face[block]


def sunken_lane() -> Table:
    """Area 27 (W200-EX-16 to W200-EX-20): four French units have come up to the lane that two British units hold."""
    t = empty_field(["9Br"])
    place(t, "8Br", 27)
    place(t, "br-reserve-art", 27)
    for unit in ("9Br", "10Br"):
        place(t, unit, POOL)
    place(t, "2/11c", 27)
    place(t, "1/6", 27)
    place(t, "1/2", 27)
    place(t, "fr-iii-cav-art", 27, strength=1)
    kellermann = place(t, "kellermann", 41, strength=2)
    reille = place(t, "reille", 42)
    t.state.lost[reille] = 3
    guns = place(t, "fr-ii-art", 42, strength=2)
    s = t.state
    for area in (41, 42, 56, 57, 72, 86, 87):
        s.owner[area] = FRENCH
    s.derive(t.board)
    activate(t, kellermann, reille, guns)
    s.fresh = s.creux = 1 << 27
    s.battles[FRENCH] = 2
    settle(t, 27)
    french = voices_of(t, FRENCH_SIDE)
    t.stand_in(
        (Day(), "impulses"),
        (Impulse(FRENCH_SIDE, chosen="tactical", voices=french), "act", "over"),
        (TacticalAction(FRENCH_SIDE, french), "combat", "deactivation"),
        (CombatPhase(FRENCH_SIDE, french), "choose_battle"),
    )
    return t


def _block(t: Table, unit: str) -> int:
    return t.state.block[t.board.unit(unit)]


def _sunken_lane_lessons() -> tuple[Lesson, ...]:
    t = sunken_lane()
    return (
        Lesson(
            example(GAME, "sunken-lane", 1),
            "W200-6.2.3",
            "french",
            ("fight", 27),
        ),
        Lesson(
            example(GAME, "sunken-lane", 2),
            "W200-6.2.3.1.1",
            "french",
            ("employ", _block(t, "fr-ii-art")),
        ),
        Lesson(
            example(GAME, "sunken-lane", 3),
            "W200-6.2.3.1.2",
            "british",
            ("summon",),
        ),
        Lesson(
            example(GAME, "sunken-lane", 4),
            "W200-6.2.3.1.7-c",
            "british",
            ("hit", _block(t, "8Br")),
        ),
        Lesson(
            example(GAME, "sunken-lane", 5),
            "W200-6.2.3.1.6-c",
            "french",
            ("hit", _block(t, "1/6")),
        ),
    )


# --- the course -------------------------------------------------------------------------------------------------


def field_of(row: LessonRow) -> Table:
    """Units in their areas, as a lesson places them: `[unit, area]`, with the strength it has left where it is not fresh.

    `[turn, n]` is the turn, `[lost, side, n]` are units lost before, `[disc, side]` who holds the disc.
    """
    t = empty_field([])
    s = t.state
    for word, *rest in row.place:
        if word == "turn":
            s.turn = int(rest[0])
        elif word == "lost":
            s.dead[int(rest[0])] = int(rest[1])
        elif word == "disc":
            s.disc = s.phasing = int(rest[0])
        elif word == "owner":
            for area in rest[1:]:
                s.owner[int(area)] = int(rest[0])
        else:
            area = int(rest[0])
            place(t, str(word), area, int(rest[1]) if len(rest) > 1 else None)
    s.derive(t.board)
    for area in range(1, AREAS + 1):
        settle(t, area)
    t.stand_in((Day(), "impulses"))
    return t


def meaning(t: AnyTable, arg: Arg) -> Arg:
    """`unit:8Br` is the block that this unit is today."""
    if isinstance(arg, str) and arg.startswith("unit:"):
        return _block(t, arg.removeprefix("unit:"))
    return arg


LESSONS = course(GAME, Path(__file__).parent / "lessons.toml", meaning, {"field": field_of})

TUTORIALS = (
    Tutorial(
        id="sunken-lane",
        name=example(GAME, "sunken-lane"),
        rule="W200-EX-16",
        role="french",
        table=sunken_lane,
        steps=_sunken_lane_lessons(),
    ),
)
