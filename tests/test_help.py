"""Nobody is asked what nobody has explained: each question and each choice is played in a lesson, or has words of its own."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from random import Random

import pytest

import grognard
from grognard.engine import lesson
from grognard.engine.procedure import plan_of
from grognard.engine.words import LANGUAGES, book, say

TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]
PLAIN = {"done", "pass"}
"""To stop and to let things happen: the button says of each question what that means."""
MOST = 360
"""Longer, and nobody reads it beside a game."""


def questions(title: str) -> dict[str, set[str]]:
    """Every question a title can ask, with the verbs that its procedure takes for an answer."""
    asked: dict[str, set[str]] = {}
    known = book(grognard.game(title).package, "en").sources
    for _, procedure in grognard.game(title).procedures():
        plan = plan_of(procedure)
        for prompt in plan.prompts:
            if prompt.replace(".", "-") in known:
                asked.setdefault(prompt, set()).update(plan.answers)
    return asked


@cache
def taught(title: str) -> tuple[set[str], set[str]]:
    """The questions and the verbs that a reader answers himself in one of the lessons."""
    keys, verbs = set(), set()
    for one in import_module(f"{grognard.game(title).package}.tutorial").LESSONS:
        table, _ = lesson.play_to(one, 0)
        for k, step in enumerate(one.steps):
            if step.action:
                wanted = lesson.expected(table, one, step)
                verbs.add(wanted.verb)
                keys |= {decision.key for decision in table.decisions if wanted in decision.options}
                lesson.play_step(table, one, step)
            lesson.settle(table, one, k + 1)
    return keys, verbs


def helped(title: str) -> set[str]:
    return {
        id.removeprefix("help-")
        for id in book(grognard.game(title).package, "en").sources
        if id[:5] == "help-"
    }


@pytest.mark.parametrize("title", TITLES)
def test_every_question_is_played_in_a_lesson_or_explains_itself(title: str) -> None:
    keys, _ = taught(title)
    bare = [key for key in questions(title) if key not in keys and key.replace(".", "-") not in helped(title)]
    assert not bare


@pytest.mark.parametrize("title", TITLES)
def test_every_choice_is_played_in_a_lesson_or_explained_where_it_is_offered(title: str) -> None:
    """With words of its own, or by those of each question that offers it."""
    asked, (_, verbs), known = questions(title), taught(title), helped(title)
    answers = set().union(*asked.values())
    bare = [
        verb
        for verb in sorted(answers - verbs - PLAIN)
        if f"do-{verb}" not in known
        and not any(key.replace(".", "-") in known for key, takes in asked.items() if verb in takes)
    ]
    assert not bare


@pytest.mark.parametrize("title", TITLES)
def test_what_explains_is_a_sentence_of_something_that_is_asked(title: str) -> None:
    game = grognard.game(title)
    asked = {key.replace(".", "-") for key in questions(title)} | {f"do-{verb}" for verb in game.verbs}
    assert helped(title) <= asked
    for name in helped(title):
        said = [say(game.package, f"help-{name}", {}, lang) for lang in LANGUAGES]
        assert len(set(said)) == len(LANGUAGES)
        for text in said:
            assert re.match(r"[A-ZÈ\d]", text) and re.search(r"[.!?]$", text) and len(text) <= MOST, text


def test_a_question_brings_its_words_along() -> None:
    table = grognard.game("waterloo-200").table(seed=1)
    rng = Random(1)
    while table.decision is not None and table.decision.key != "ask.Impulse.choose":
        table.play(rng.choice(table.decision.options), role=table.decision.role)
    assert table.decision is not None
    shown = table.describe(table.decision.role, "it")["decision"]
    assert shown["help"][""].startswith("Una cosa per impulso")
    assert "help" not in next(
        one
        for role in table.game.roles
        if role != table.decision.role
        for one in table.describe(role, "it")["decisions"]
    )
