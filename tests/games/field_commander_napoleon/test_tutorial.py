"""The extended example as a tutorial that the client can play."""

from __future__ import annotations

from grognard.engine import Action
from grognard.games.field_commander_napoleon.tutorial import TUTORIALS


def test_the_tutorial_plays_to_the_end() -> None:
    (tutorial,) = TUTORIALS
    t = tutorial.table()
    for lesson in tutorial.steps:
        assert lesson.text["en"] and lesson.text["it"]
        t.play(Action(lesson.action[0], tuple(lesson.action[1:])), role="french")  # type: ignore[attr-defined]
    t.dice.assert_spent()  # type: ignore[attr-defined]
    s = t.state  # type: ignore[attr-defined]
    assert s.turn == 2 and s.supply == [4, 3]


def test_the_odds_of_an_action_are_exact() -> None:
    (tutorial,) = TUTORIALS
    t = tutorial.table()
    for lesson in tutorial.steps:
        if lesson.action[0] == "order" and lesson.action[1] == t.board.force(1796, "Serurier"):  # type: ignore[attr-defined]
            break
        t.play(Action(lesson.action[0], tuple(lesson.action[1:])), role="french")  # type: ignore[attr-defined]
    odds = t.odds(Action(lesson.action[0], tuple(lesson.action[1:])))  # type: ignore[attr-defined]
    assert odds is not None
    assert abs(odds.chance(6) - 0.7) < 1e-9  # Dichat's cavalry, Combat 6, is destroyed on 7 or less
