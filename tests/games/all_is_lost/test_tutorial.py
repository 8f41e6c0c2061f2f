"""The tutorial plays the book's examples to the letter."""

from __future__ import annotations

import pytest

from grognard.engine import act
from grognard.games.all_is_lost.tutorial import TUTORIALS


@pytest.mark.rule("AIL-EX-13", "AIL-EX-14", "AIL-EX-20")
def test_every_lesson_can_be_played_by_whom_it_says():
    for tutorial in TUTORIALS:
        t = tutorial.table()
        for lesson in tutorial.steps:
            assert set(lesson.text) == {"en", "it"}
            assert t.decision.role == lesson.role, lesson.text["en"]
            t.play(act(*lesson.action), role=lesson.role)
        assert not any(t.state.demoralised) and t.state.works[2850] == 1 and t.state.walls[2850] == 0b011100
