"""The tutorial is the book's guide: it can be played to its end, and ends where the book does."""

from __future__ import annotations

import pytest

from grognard.engine import Action
from grognard.games.wellington.tutorial import ROWS, TUTORIALS, guide


@pytest.mark.rule("WEL-EX-100", "WEL-EX-53")
def test_the_guide_is_played_to_its_end() -> None:
    (tutorial,) = TUTORIALS
    t = guide()
    for step in tutorial.steps:
        assert set(step.text) == {"en", "it"}
        t.play(Action(str(step.action[0]), tuple(step.action[1:])), role=step.role)
    assert [len(hand) for hand in t.state.hands] == [6, 7, 5, 2]
    assert list(t.state.resources) == [2, 1, 0, 4]
    assert t.dice.left == []  # type: ignore[attr-defined]
    assert len(tutorial.steps) > len(ROWS)
