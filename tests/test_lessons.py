"""The course of every title: each lesson is played to its end, in the words of both languages, with the dice it says."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

import grognard
from grognard.engine import Action, coverage, lesson, words
from grognard.engine.lesson import LessonDice, LessonError, LessonRow, StepRow
from grognard.engine.values import Tutorial
from grognard.server import shelf

TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]


def lessons_of(title: str) -> tuple[Tutorial, ...]:
    found: tuple[Tutorial, ...] = import_module(f"{grognard.game(title).package}.tutorial").LESSONS
    return found


EVERY = [(title, one.id) for title in TITLES for one in lessons_of(title)]


@pytest.mark.parametrize("title", TITLES)
def test_a_course_has_four_to_six_lessons_of_ten_to_twenty_five_steps(title: str) -> None:
    course = lessons_of(title)
    assert 4 <= len(course) <= 6
    assert {one.id: len(one.steps) for one in course if not 10 <= len(one.steps) <= 25} == {}
    assert len({one.id for one in course}) == len(course)
    for one in course:
        assert sum(bool(step.chapter) for step in one.steps) >= 2, f"{one.id} has no chapters"
        assert one.steps[0].chapter, f"{one.id} begins without a heading"
        assert sum(bool(step.action) for step in one.steps) >= len(one.steps) / 2, (
            f"{one.id} is read, not played"
        )


@pytest.mark.parametrize(("title", "id"), EVERY)
def test_a_lesson_is_played_to_its_end(title: str, id: str) -> None:
    """Every step can be played where it stands, nothing is left of the dice it says, and the reader is the one who plays."""
    one = next(one for one in lessons_of(title) if one.id == id)
    table, _ = lesson.play_to(one, 0)
    lesson.settle(table, one, 0)
    eyes = shelf._seat_of(table, one.role)
    for k, step in enumerate(one.steps):
        if step.action:
            wanted = lesson.expected(table, one, step)
            assert (step.role or one.role) in eyes, f"step {k} of {id} is another's"
            assert table.why_not(wanted, role=step.role or one.role) is None, f"step {k} of {id}: {wanted}"
            lesson.play_step(table, one, step)
        else:
            assert lesson.pointed(table, one, step), (
                f"step {k} of {id} asks for nothing and points at nothing"
            )
        lesson.settle(table, one, k + 1)
        assert not isinstance(table.dice, LessonDice) or not table.dice.faces_to_come, f"step {k} of {id}"


@pytest.mark.parametrize(("title", "id"), EVERY)
def test_a_lesson_has_its_words_in_both_languages(title: str, id: str) -> None:
    one = next(one for one in lessons_of(title) if one.id == id)
    package = grognard.game(title).package
    keys = [
        f"lesson-{id}",
        *(key for key in words.book(package, "en").sources if key.startswith(f"lesson-{id}-")),
    ]
    assert len(keys) == len(one.steps) + 1, f"{id} has words without a step, or a step without words"
    for lang in words.LANGUAGES:
        assert not [key for key in keys if key not in words.book(package, lang).sources]
    for text in (one.name, one.about, *(t for s in one.steps for t in (s.text, s.wrong, s.chapter) if t)):
        assert sorted(text) == sorted(words.LANGUAGES) and all(text.values()), text
        assert text["en"] != text["it"] or len(text["en"].split()) < 3, text


@pytest.mark.parametrize("title", TITLES)
def test_lessons_cite_rules_of_their_title(title: str) -> None:
    folder = Path(str(sys.modules[grognard.game(title).package].__file__)).parent
    rules = {rule.id for rule in coverage.read_rules(folder / "rules.csv")}
    cited = {(one.id, rule) for one in lessons_of(title) for rule in (one.rule, *(s.rule for s in one.steps))}
    assert {(id, rule) for id, rule in cited if rule not in rules} == set()


@pytest.mark.parametrize(("title", "id"), EVERY)
def test_a_lesson_can_be_taken_up_at_every_chapter(title: str, id: str) -> None:
    """A chapter shows what is to be done there, in the reader's language, and explains another choice."""
    game = grognard.game(title)
    one = next(one for one in shelf.tutorials(game) if one.id == id)
    assert one.kind == "lesson" and one.chapters
    for chapter in one.chapters:
        shown = shelf.tutorial_step(game, id, chapter.k, "it")
        assert shown.chapter == chapter.name and shown.steps == one.steps
        assert shown.mine == (shown.expect is not None)
        if shown.mine:
            offered = [
                o["action"]
                for d in shown.describe["decisions"] or [shown.describe["decision"]]
                for o in d["options"]
            ]
            offered += [o["action"] for o in shown.describe.get("interjections", [])]
            assert shown.expect in [list(action) for action in offered]


@pytest.mark.parametrize("title", TITLES)
def test_a_course_points_to_reach_and_to_odds_where_they_are_shown(title: str) -> None:
    """A lesson that speaks of what a piece can reach, or of the odds, does so where the table has them to show."""
    said = [(one, k) for one in lessons_of(title) for k in range(len(one.steps))]
    reached = next((one, k) for one, k in said if "the map shows" in one.steps[k].text["en"])
    weighed = next((one, k) for one, k in said if "look at the odds" in one.steps[k].text["en"].lower())
    table = lesson.play_to(*reached)[0]
    assert table.decision is not None
    assert any(table.reach(table.decision.role, piece) for piece in range(300)), title
    table = lesson.play_to(*weighed)[0]
    assert table.odds(lesson.expected(table, weighed[0], weighed[0].steps[weighed[1]])), title


def test_a_wrong_choice_is_explained() -> None:
    game = grognard.game("waterloo-200")
    legal, text, _ = shelf.tutorial_why(game, "impulse", 1, Action("pass"), "en")
    assert legal and "wakes no leader" in text
    legal, text, rule = shelf.tutorial_why(game, "impulse", 3, Action("enter", (40,)), "it")
    assert not legal and text and rule
    legal, text, _ = shelf.tutorial_why(game, "impulse", 7, Action("done"), "en")
    assert not legal or "something else" in text


def test_a_lesson_that_cannot_go_on_says_where_it_stands() -> None:
    """A step that never comes is an error that names it, and so is a question to which the lesson has no answer."""
    game = grognard.game("waterloo-200")
    never = StepRow(id="a", rule="", play=("fight", 1))
    row = LessonRow(id="lost", rule="", role="french", scenario="waterloo", step=(never,))
    one = lesson._lesson(game, row, lambda t, arg: arg, {})
    with pytest.raises(LessonError, match="before fight 1 in lost, french is asked"):
        lesson.settle(one.table(), one, 0)  # type: ignore[arg-type]
    with pytest.raises(LessonError, match="is asked .* and offered tactical"):
        lesson._answer(one.table(), (), "fight 1")  # type: ignore[arg-type]


def test_dice_fall_as_the_lesson_says_and_then_as_the_seed_does() -> None:
    dice = LessonDice("seed")
    dice.faces_to_come = [6, 9]
    copy = dice.copy()
    assert dice.roll(6) == 6 and copy.roll(6) == 6
    with pytest.raises(LessonError, match="a die of 6 sides"):
        dice.roll(6)
    assert 1 <= dice.roll(6) <= 6 and dice.log[0] == 5
