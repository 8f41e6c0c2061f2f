"""Lessons: a course of small positions that teach a game by playing it. Each is data beside the texts of its game.

A lesson is a position, and steps the reader plays on a real table; what the others do between them, the dice that fall and
the windows that do not matter are the lesson's own business. A step is reached by playing all before it again, so that any
place of a lesson can be taken up, and nothing has to be kept for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from grognard.engine import words
from grognard.engine.data import Row, read
from grognard.engine.dice import Dice
from grognard.engine.errors import GrognardError
from grognard.engine.game import Game
from grognard.engine.table import AnyTable
from grognard.engine.values import Action, Arg, Decision, Item, Lesson, Tutorial

Words = tuple[str | int, ...]
"""An action as a lesson writes it: a verb and names; `@role` in front where it is said out of turn."""
QUIET = ("pass", "done")
"""What a lesson answers by itself where nothing that matters is asked."""
PATIENCE = 400
"""Answers a lesson may give by itself between two steps; more, and it is not where it thinks it is."""


class LessonError(GrognardError):
    """A lesson that cannot be played as it is written."""


class StepRow(Row, frozen=True, kw_only=True):
    """One step: its words are the message `lesson.<lesson>.<id>`, with `.wrong` and `.chapter` where it has them."""

    id: str
    rule: str
    play: Words = ()
    role: str = ""
    dice: tuple[int, ...] = ()
    after: tuple[Words, ...] = ()
    point: tuple[str, ...] = ()


class LessonRow(Row, frozen=True, kw_only=True):
    id: str
    rule: str
    role: str
    scenario: str = ""
    options: tuple[str, ...] = ()
    players: int = 0
    seed: str = "lesson"
    position: str = ""
    place: tuple[Words, ...] = ()
    dice: tuple[int, ...] = ()
    before: tuple[Words, ...] = ()
    answers: tuple[str, ...] = ()
    step: tuple[StepRow, ...]


class LessonsFile(Row, frozen=True):
    lesson: tuple[LessonRow, ...]


class LessonDice(Dice):
    """Dice that fall as the lesson says, as far as it says; all other chance is the seed's."""

    def __init__(self, seed: str, counter: int = 0) -> None:
        super().__init__(seed, counter)
        self.faces_to_come: list[int] = []

    def roll(self, sides: int) -> int:
        if not self.faces_to_come:
            return super().roll(sides)
        face = self.faces_to_come.pop(0)
        if not 1 <= face <= sides:
            raise LessonError(f"the lesson says {face}, and the rules ask for a die of {sides} sides")
        self.counter += 1
        self.log.append(face - 1)
        return face

    def copy(self) -> Dice:
        other = LessonDice(self.seed, self.counter)
        other.faces_to_come = list(self.faces_to_come)
        return other


Meaning = Callable[[AnyTable, Arg], Arg]
"""What a name in a lesson means at this table: `unit:8Br` is the block that this unit is today."""

Position = Callable[[LessonRow], AnyTable]
"""Sets up a position by hand, from what a lesson says stands where (`place`)."""


def course(
    game: Game, path: Path, meaning: Meaning, positions: Mapping[str, Position] | None = None
) -> tuple[Tutorial, ...]:
    """The lessons of a file, with their words in every language."""
    return tuple(_lesson(game, row, meaning, positions or {}) for row in read(path, LessonsFile).lesson)


def _lesson(game: Game, row: LessonRow, meaning: Meaning, positions: Mapping[str, Position]) -> Tutorial:
    def table() -> AnyTable:
        return _begin(game, row, meaning, positions)

    steps = tuple(
        Lesson(
            _said(game, f"lesson.{row.id}.{step.id}"),
            step.rule,
            step.role,
            step.play,
            step.dice,
            step.after,
            step.point,
            _attribute(game, f"lesson.{row.id}.{step.id}", "wrong"),
            _attribute(game, f"lesson.{row.id}.{step.id}", "chapter"),
        )
        for step in row.step
    )
    name, about = _said(game, f"lesson.{row.id}"), _attribute(game, f"lesson.{row.id}", "about")
    return Tutorial(
        row.id, name, row.rule, row.role, table, steps, about, (*row.answers, *QUIET), meaning, True
    )


def example(game: Game, id: str, n: int = 0) -> dict[str, str]:
    """What a worked example is called, or what is told before its step `n`; nothing where a step goes on with the last."""
    key = f"example.{id}.{n}" if n else f"example.{id}"
    return _said(game, key) if words.has(game.package, key, "en") else words.each("")


def _said(game: Game, key: str) -> dict[str, str]:
    return {lang: words.say(game.package, key, {}, lang) for lang in words.LANGUAGES}


def _attribute(game: Game, key: str, attribute: str) -> dict[str, str]:
    found = {lang: words.find(game.package, key, lang) for lang in words.LANGUAGES}
    return {
        lang: said.attributes[attribute]
        for lang, said in found.items()
        if said and attribute in said.attributes
    }


def _begin(game: Game, row: LessonRow, meaning: Meaning, positions: Mapping[str, Position]) -> AnyTable:
    """The position before the first step, as its scenario sets it up or as it was put there by hand."""
    if row.position:
        table = positions[row.position](row)
    else:
        table = game.table(row.scenario, row.options, players=row.players or None, seed=row.seed)
    dice = LessonDice(row.seed, table.dice.counter)
    dice.faces_to_come = list(row.dice)
    table.dice = dice
    for said in row.before:
        _play(table, said, "", meaning, (*row.answers, *QUIET))
    return table


# --- playing -----------------------------------------------------------------------------------------------


def play_to(tutorial: Tutorial, k: int) -> tuple[AnyTable, list[list[Item]]]:
    """The table after the first k steps, and what was told at each of them; before the first step in the first list."""
    table: AnyTable = tutorial.table()  # type: ignore[assignment]
    if tutorial.course:
        settle(table, tutorial, 0)
    told = [list(table.chronicle)]
    for number, step in enumerate(tutorial.steps[:k]):
        before = len(table.chronicle)
        if step.action:
            play_step(table, tutorial, step)
        if tutorial.course:
            settle(table, tutorial, number + 1)
        told.append(table.chronicle[before:])
    return table, told


def play_step(table: AnyTable, tutorial: Tutorial, step: Lesson) -> None:
    if step.dice:
        assert isinstance(table.dice, LessonDice)
        table.dice.faces_to_come += step.dice
    table.play(expected(table, tutorial, step), role=step.role or tutorial.role)
    for said in step.after:
        _play(table, said, "", tutorial.meaning, tutorial.answers)


def expected(table: AnyTable, tutorial: Tutorial, step: Lesson) -> Action:
    """The action a step asks for, with what its names mean here."""
    return _action(table, step.action, tutorial.meaning)


def pointed(table: AnyTable, tutorial: Tutorial, step: Lesson) -> list[str]:
    """What the spotlight falls on besides what is to be played: `space:27`, `piece:12`, or a part of the screen."""
    found = []
    for point in step.point:
        kind, colon, name = point.partition(":")
        meant = (
            tutorial.meaning(table, int(name) if name.isdigit() else name)
            if colon and tutorial.meaning
            else name
        )
        found.append(f"{kind}{colon}{meant}")
    return found


def settle(table: AnyTable, tutorial: Tutorial, k: int) -> None:
    """Answer what does not matter until the next step that is played can be; the reader's own turn is never ended for him."""
    step = next((step for step in tutorial.steps[k:] if step.action), None)
    if step is None:
        _run_out(table)
        return
    roles = table.game.roles
    own = {roles[r] for seat in table.seats if roles.index(tutorial.role) in seat for r in seat}
    for _ in range(PATIENCE):
        role = step.role or tutorial.role
        if table.decision is not None and table.why_not(expected(table, tutorial, step), role=role) is None:
            return
        asked = table.decision
        mine = asked is not None and asked.role in own
        answers = tutorial.answers[: -len(QUIET)] + QUIET[:1] if mine else tutorial.answers
        _answer(table, answers, f"{' '.join(map(str, step.action))} in {tutorial.id}")
    raise LessonError(f"the lesson {tutorial.id} never comes to {step.action}")


def _run_out(table: AnyTable) -> None:
    """After the last step: what has only one answer is answered, so that the end of what was begun is seen."""
    for _ in range(PATIENCE):
        asked = table.decision
        if asked is None or not asked.forced:
            return
        table.play(asked.options[0], role=asked.role)


def _play(table: AnyTable, said: Words, role: str, meaning: Meaning | None, answers: tuple[str, ...]) -> None:
    """Play what the lesson says, by whoever may; what stands in between and does not matter is answered."""
    if isinstance(said[0], str) and said[0].startswith("@"):
        table.play(_action(table, said[1:], meaning), role=said[0][1:])
        return
    for _ in range(PATIENCE):
        action = _action(table, said, meaning)
        asked = next((d for d in table.decisions if action in d.options), None)
        if asked is not None:
            table.play(action, role=asked.role)
            return
        _answer(table, answers, " ".join(map(str, said)))
    raise LessonError(f"a lesson never comes to {said}")


def _action(table: AnyTable, said: Words, meaning: Meaning | None) -> Action:
    if meaning is None:
        return Action(str(said[0]), tuple(said[1:]))
    return Action(str(said[0]), tuple(meaning(table, arg) for arg in said[1:]))


def _answer(table: AnyTable, answers: tuple[str, ...], wanted: str) -> None:
    """The answer to a question that does not matter: the first of these verbs that is offered, or the only option."""
    asked = table.decision
    if asked is None:
        raise LessonError(f"the game is over before {wanted}")
    action = _quiet(asked, answers)
    if action is None:
        offered = ", ".join(str(option) for option in asked.options[:60])
        raise LessonError(f"before {wanted}, {asked.role} is asked {asked.prompt!r} and offered {offered}")
    table.play(action, role=asked.role)


def _quiet(asked: Decision, answers: tuple[str, ...]) -> Action | None:
    for verb in answers:
        for option in asked.options:
            if option.verb == verb:
                return option
    return asked.options[0] if asked.forced else None
