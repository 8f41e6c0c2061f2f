"""Tutorials: the book's example step by step, stateless, with why another action is not the next one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from grognard.engine import Action, Dice, Lesson, RulesError, Tutorial
from grognard.server import shelf
from grognard.server.guard import Fault
from tests.server import picket

READ = shelf._tutorials.__wrapped__

EXAMPLE = Tutorial(
    id="first-clash",
    name={"en": "The first clash", "it": "Il primo scontro"},
    rule="PIC-6",
    role="white",
    table=lambda: picket.GAME.table(dice=Dice.scripted([[1, 2, 3, 4, 5], [5, 4, 3, 2, 1], 6, 1])),
    steps=(
        Lesson({"en": "March to mile 5", "it": "Marcia al miglio 5"}, "PIC-1", "white", ("march", 4, 5)),
        Lesson({"en": "Stop", "it": "Fermati"}, "PIC-1", "white", ("done",)),
        Lesson(
            {"en": "Grey comes to meet you", "it": "Il grigio ti viene incontro"},
            "PIC-1",
            "grey",
            ("march", 5, 6),
        ),
        Lesson({"en": "And stops", "it": "E si ferma"}, "PIC-1", "grey", ("done",)),
        Lesson({"en": "Look at the road", "it": "Guarda la strada"}, "PIC-1"),
        Lesson(
            {"en": "Attack: 6 + 5 against 1 + 5", "it": "Attacca: 6 + 5 contro 1 + 5"},
            "PIC-6",
            "white",
            ("march", 4, 6),
        ),
    ),
)


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(shelf, "_tutorials", lambda id: {EXAMPLE.id: EXAMPLE})
    yield


def test_the_list_names_them() -> None:
    (only,) = shelf.tutorials(picket.GAME)
    assert only.name["it"] == "Il primo scontro" and only.steps == 6 and only.role == "white"


def test_each_step_shows_the_position_and_what_comes_next() -> None:
    first = shelf.tutorial_step(picket.GAME, "first-clash", 0, "en")
    assert first.expect == ["march", 4, 5] and first.mine and first.text["en"] == "March to mile 5"
    assert first.describe["decision"]["mine"]
    theirs = shelf.tutorial_step(picket.GAME, "first-clash", 2, "en")
    assert theirs.expect == ["march", 5, 6] and not theirs.mine
    look = shelf.tutorial_step(picket.GAME, "first-clash", 4, "en")
    assert look.expect is None and not look.mine
    end = shelf.tutorial_step(picket.GAME, "first-clash", 6, "it")
    assert end.expect is None and end.text["it"] == "Qui finisce l'esempio."
    assert 5 not in end.view["pieces"]["id"], "the grey picket has fallen"
    assert [line.n for line in end.log if line.key == "falls"] == [6]


def test_another_action_is_explained() -> None:
    legal, text, rule = shelf.tutorial_why(picket.GAME, "first-clash", 0, Action("done"), "en")
    assert legal and "another way" in text and rule == "PIC-1"
    legal, text, rule = shelf.tutorial_why(picket.GAME, "first-clash", 0, Action("march", (0, 1)), "en")
    assert not legal and rule == "PIC-4" and "mile 1" in text


def test_unknown_tutorials_and_steps_are_refused() -> None:
    for id, k in (("none", 0), ("first-clash", 7)):
        with pytest.raises(Fault):
            shelf.tutorial_step(picket.GAME, id, k, "en")


def test_a_title_whose_lessons_do_not_play_any_more_stands_in_the_lobby_without_them(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(name: str) -> None:
        raise RulesError(f"{name} plays on figures of before")

    monkeypatch.setattr(shelf, "import_module", broken)
    monkeypatch.setattr(shelf, "_tutorials", cache(READ))
    monkeypatch.setattr(shelf, "title", cache(shelf.title.__wrapped__))
    assert shelf.title("wellington").tutorials == 0
    assert "the lessons of wellington cannot be read" in caplog.text
