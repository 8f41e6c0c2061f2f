"""The after-action report: a game played again in a worker, its curves, its luck, and the episodes where it turned."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any

from msgspec import Struct

import grognard
from grognard.engine import AnyTable, Dice, Event, GrognardError
from grognard.engine.story import Reader
from grognard.engine.values import Closing, Item, Opening
from grognard.engine.words import LANGUAGES, each
from grognard.server import shapes, shelf
from grognard.server.shelf import Eyes

SAMPLES = 120
MOMENTS = 8
CHANCES = 100
"""What a chance of winning weighs in a key moment, beside each point of strength lost."""
MOST_FACES = 50_000
"""Ways that dice of one roll can fall; a larger one counts for no luck."""


class NotedDice(Dice):
    """The real dice, noting what each draw was among: for the proof, and for the luck of the dice."""

    def __init__(self, seed: str, counter: int = 0) -> None:
        super().__init__(seed, counter)
        self.notes: list[
            tuple[int, int, int, bool]
        ] = []  # first counter, among how many, result, is it a die
        self._die = False

    def below(self, n: int) -> int:
        first = self.counter
        value = super().below(n)
        self.notes.append((first, n, value, self._die))
        return value

    def roll(self, sides: int) -> int:
        self._die = True
        try:
            return super().roll(sides)
        finally:
            self._die = False


class Roll(Struct):
    """Dice that were rolled for something: what they gave in favour of who rolled, and what they give on average."""

    step: int
    role: str
    dice: int
    result: float
    expected: float
    variance: float


class Told(Struct):
    """A game told again in a worker: what the report and the proof are made of."""

    steps: list[int]
    views: list[dict[str, Any]]
    counts: list[
        list[tuple[int, int, int]]
    ]  # of each view and role: spaces, pieces and strength on the field
    draws: list[tuple[int, int, int, int, bool, str]]  # step, counter, among, result, is it a die, who played
    rolls: list[Roll]
    moments: list[shapes.Moment]
    gaps: list[shapes.Gap]


class Kept(Struct):
    """What is stored of a game: its positions by action, where its players agreed to go on, and its actions with their dice."""

    shots: list[tuple[int, bytes]]  # the set-up first
    agreed: int
    entries: list[tuple[int, str, list[Any], int]]


def tell(kept: Kept, seed: str, eyes: Eyes, folder: Path | None, over: bool) -> Told:
    """Play the game again from its beginning, looking at it from time to time. How it stood is told when it is over."""
    table, dice = begun(kept.shots[0][1], seed, folder)
    course = Course(table, eyes, over)
    draws = [(0, c, n, v, die, "") for c, n, v, die in dice.notes]
    told = Told([], [], [], draws, [], [], [])
    look(told, course, 0)
    every = max(1, len(kept.entries) // SAMPLES)
    reached = 0
    for place, (number, role, action, begin) in enumerate(kept.entries, 1):
        if number <= reached:
            continue
        if (
            reached < kept.agreed < number
        ):  # what stood before they agreed is no beginning for what came after
            reached, dice = leap(told, course, kept.shots, kept.agreed, kept.agreed + 1, seed, folder)
        dice.notes.clear()
        dice.counter = max(dice.counter, begin)  # after a rewind chance goes on elsewhere in its stream
        items = len(course.table.chronicle)
        try:
            course.table.play(grognard.Action.from_json(action), role=role)
        except GrognardError:  # a rule has changed since
            reached, dice = leap(told, course, kept.shots, number, number, seed, folder)
            continue
        told.draws += [(number, c, n, v, die, role) for c, n, v, die in dice.notes]
        course.step(number, role, course.table.chronicle[items:])
        if place % every == 0 or place == len(kept.entries):
            look(told, course, number)
    told.rolls = course.rolls
    told.moments = course.moments()
    return told


def leap(
    told: Told,
    course: Course,
    shots: list[tuple[int, bytes]],
    number: int,
    missing: int,
    seed: str,
    folder: Path | None,
) -> tuple[int, NotedDice]:
    """On to the first position stored at or after this action that opens, or to the end; what lies between is missing."""
    for shot, data in shots:
        if shot < number:
            continue
        with suppress(GrognardError):
            table = shelf.opened(data, folder)
            dice = NotedDice(seed, table.dice.counter)
            table.go_on_after(None)
            table.dice = dice
            course.stand_at(table, shot)
            told.gaps.append(shapes.Gap(missing, shot, dice.counter))
            look(told, course, shot)
            return shot, dice
    told.gaps.append(shapes.Gap(missing, None, 0))
    return sys.maxsize, NotedDice(seed)


def begun(shot: bytes, seed: str, folder: Path | None) -> tuple[AnyTable, NotedDice]:
    """The game at its beginning, with dice that note what they give."""
    first = shelf.opened(shot, folder)
    dice = NotedDice(seed, 0)
    if first._origin:  # a what-if begins in the middle
        assert first.chronicle is not None  # told before other dice are taken
        dice.counter = first.dice.counter
        first.dice = dice
        return first, dice
    table = first.game.table(
        first.scenario, first.options, first.players, data=folder, dice=dice, rulings=first.rulings
    )
    return table, dice


def look(told: Told, course: Course, number: int) -> None:
    told.steps.append(number)
    view = course.table.view(course.eyes or "observer")
    told.views.append(view)
    told.counts.append(course.counted(view))


class Episode(Struct, eq=False):
    """An episode as the report sees it, while it is open and when it is over."""

    opening: Opening
    begin: int
    role: str
    chances: list[float]
    end: int = -1
    outcome: Event | None = None
    parent: Episode | None = None
    below: bool = False  # has an episode within it an outcome?
    swing: float = 0.0

    @property
    def cost(self) -> dict[str, int]:
        losses = self.outcome.facts.get("losses") if self.outcome is not None else None
        return {role: int(n) for role, n in losses.items() if n} if isinstance(losses, dict) else {}

    @property
    def weight(self) -> float:
        return CHANCES * self.swing + sum(self.cost.values())

    def above(self) -> Iterator[Episode]:
        episode = self.parent
        while episode is not None:
            yield episode
            episode = episode.parent


class Course:
    """The course of a game as somebody may know it: what stands on the field, rolls, and episodes with their outcomes."""

    def __init__(self, table: AnyTable, eyes: Eyes, over: bool) -> None:
        self.table, self.eyes = table, eyes
        self.over = over
        self.reader = Reader(table, table.mask(eyes or "observer"), LANGUAGES)
        self.off, self.leaders = off_the_field(table), leaders(table)
        self.open: list[Episode] = []
        self.ended: list[Episode] = []
        self.rolls: list[Roll] = []
        self.now = self.chances()
        self.step(0, "", table.chronicle)

    def stand_at(self, table: AnyTable, number: int) -> None:
        """Go on with another table of the same game; what was open on the way there is not told to its end."""
        self.table, self.reader = table, Reader(table, self.reader.mask, LANGUAGES)
        self.open.clear()
        self.now = self.chances()
        self.step(number, "", table.chronicle)

    def chances(self) -> list[float]:
        """How the game stands for each role: by all there is to know, so only when it is over."""
        roles = range(len(self.table.game.roles))
        return [self.table.game.standing(self.table, role) for role in roles] if self.over else []

    def step(self, number: int, role: str, items: list[Item]) -> None:
        before, self.now = self.now, self.chances()
        for item in items:
            if not item.heard_by(self.reader.mask):
                continue
            if isinstance(item, Opening):
                parent = self.open[-1] if self.open else None
                self.open.append(Episode(item, number, self.whose(item, role), before, parent=parent))
            elif isinstance(item, Closing):
                if self.open:
                    self.close(self.open.pop(), number, item.outcome)
            elif item.kind == "roll":
                self.rolls += rolled(item, number)

    def whose(self, opening: Opening, role: str) -> str:
        """Who did it: whom its title names, else who played the action that began it."""
        named = opening.args.get("role")
        return self.table.game.roles[named] if isinstance(named, int) else str(named or role)

    def close(self, episode: Episode, number: int, outcome: Event | None) -> None:
        if outcome is None or not outcome.heard_by(self.reader.mask):
            return
        episode.end, episode.outcome = number, outcome
        if self.over:
            episode.swing = max(abs(a - b) for a, b in zip(episode.chances, self.now, strict=True))
        for outer in episode.above():
            outer.below = True
        self.ended.append(episode)

    def moments(self) -> list[shapes.Moment]:
        """Where the game turned: the episodes that moved the chances or cost most, none within another."""
        counted = [e for e in self.ended if e.weight > 0 and (e.cost or not e.below)]
        chosen: list[Episode] = []
        for episode in sorted(counted, key=lambda e: (-e.weight, e.begin)):
            outside = not any(other in chosen for other in episode.above())
            if outside and not any(episode in other.above() for other in chosen) and len(chosen) < MOMENTS:
                chosen.append(episode)
        return [self.moment(episode) for episode in sorted(chosen, key=lambda e: e.end)]

    def moment(self, episode: Episode) -> shapes.Moment:
        assert episode.outcome is not None
        title = self.reader.speak(*episode.opening.said_to(self.reader.mask))
        text = self.reader.speak(*episode.outcome.said_to(self.reader.mask))
        swing = round(episode.swing, 3)
        return shapes.Moment(
            episode.end,
            episode.begin,
            episode.end,
            episode.opening.kind,
            title,
            text,
            swing,
            episode.cost,
            episode.role or None,
        )

    def counted(self, view: dict[str, Any]) -> list[tuple[int, int, int]]:
        """Of each role: the spaces it owns, its pieces on the field, and their strength as far as it is seen.

        A leader's number is not his own: it sums up those he leads, who are counted themselves.
        """
        spaces, pieces = view.get("spaces"), view.get("pieces")
        owner = spaces.get("owner", []) if isinstance(spaces, dict) else []
        columns = pieces if isinstance(pieces, dict) else {}
        rows = zip(*(columns.get(name, ()) for name in ("at", "role", "unit", "value")), strict=False)
        there = [
            (role, 0 if unit in self.leaders else value)
            for at, role, unit, value in rows
            if at not in self.off
        ]
        return [
            (
                sum(who == r for who in owner),
                sum(role == r for role, _ in there),
                sum(max(value, 0) for role, value in there if role == r),
            )
            for r in range(len(self.table.game.roles))
        ]


def off_the_field(table: AnyTable) -> frozenset[int]:
    """Boxes without a ground: pools, what is still to come, what was lost."""
    spaces = table.game.scene(table.board).get("spaces", {})
    columns = zip(*(spaces.get(name, ()) for name in ("id", "shape", "terrain")), strict=False)
    return frozenset(id for id, shape, ground in columns if shape == "box" and ground in ("", "box"))


def leaders(table: AnyTable) -> frozenset[int]:
    units = table.game.scene(table.board).get("units", ())
    return frozenset(n for n, unit in enumerate(units) if unit.get("kind") == "leader")


# luck --------------------------------------------------------------------------------------------------------------------


def rolled(event: Event, step: int) -> list[Roll]:
    """What a roll gave in favour of who rolled; nothing of one where no number was needed and none was better."""
    facts = event.facts
    faces, sides = facts["faces"], facts["sides"]
    if not event.role or not faces:
        return []
    hit, most, best = facts.get("hit"), facts.get("at_most"), facts.get("best")
    if best:  # the higher, or the lower, the better
        points = [face if best == "high" else sides + 1 - face for face in faces]
        expected, variance = (sides + 1) / 2, (sides * sides - 1) / 12
        return [Roll(step, event.role, len(faces), sum(points), expected * len(faces), variance * len(faces))]
    if hit is None and most is None:
        return []
    if "passed" in facts:
        chance = chance_of(
            len(faces), sides, facts.get("total", facts["result"]) - facts["result"], hit, most
        )
        if chance is None:
            return []
        return [Roll(step, event.role, len(faces), float(facts["passed"]), chance, chance * (1 - chance))]
    good = sum(is_good(face, hit, most) for face in range(1, sides + 1)) / sides
    count = len(faces)
    return [Roll(step, event.role, count, float(facts["result"]), good * count, good * (1 - good) * count)]


def is_good(value: int, hit: int | None, most: int | None) -> bool:
    return value >= hit if hit is not None else most is not None and value <= most


def chance_of(dice: int, sides: int, added: int, hit: int | None, most: int | None) -> float | None:
    """How likely so many dice together, with what is added, are to be enough."""
    if sides**dice > MOST_FACES:
        return None
    ways = [is_good(sum(faces) + added, hit, most) for faces in product(range(1, sides + 1), repeat=dice)]
    return sum(ways) / len(ways)


def luck_of(rolls: list[Roll], role: str) -> shapes.Luck:
    """What the dice of one role gave in its favour against what they give on average."""
    dice = 0
    total = expected = variance = 0.0
    series: list[list[float]] = []
    for roll in rolls:
        if roll.role != role:
            continue
        dice += roll.dice
        total += roll.result
        expected += roll.expected
        variance += roll.variance
        if series and series[-1][0] == roll.step:
            series.pop()
        series.append([roll.step, round(total - expected, 2)])
    deviation = sqrt(variance)
    z = (total - expected) / deviation if deviation else 0.0
    return shapes.Luck(dice, round(total), round(expected, 2), round(deviation, 3), round(z, 3), series)


# curves --------------------------------------------------------------------------------------------------------------------


def track_series(views: list[dict[str, Any]], roles: list[str]) -> list[shapes.Series]:
    series: dict[str, shapes.Series] = {}
    for place, view in enumerate(views):
        for track in view.get("tracks", []):
            if "cells" in track:  # the calendar and the weather are no course of the game
                continue
            role = track.get("role")
            name = track.get("name", track["id"])
            found = series.setdefault(
                track["id"],
                shapes.Series(
                    track["id"],
                    name if isinstance(name, dict) else each(str(name)),
                    roles[role] if isinstance(role, int) and 0 <= role < len(roles) else None,
                    [float(track["value"])] * place,
                ),
            )
            found.values.append(float(track["value"]))
    for found in series.values():
        found.values += [found.values[-1]] * (len(views) - len(found.values))
    return list(series.values())


def turns_of(told: Told) -> list[tuple[int, dict[str, str]]]:
    turns: list[tuple[int, dict[str, str]]] = []
    last: Any = None
    for step, view in zip(told.steps, told.views, strict=True):
        turn = view.get("turn")
        if isinstance(turn, dict) and turn.get("number") != last:
            last = turn.get("number")
            text = turn.get("text", str(last))
            turns.append((step, text if isinstance(text, dict) else each(str(text))))
    return turns
