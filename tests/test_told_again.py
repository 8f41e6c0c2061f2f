"""What was told is told again: after a load in the middle of anything, out of turn and in turn, by every title."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.engine import saves
from grognard.engine.trial import check_told

TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]
ACTIONS = 120


@pytest.mark.parametrize("title", TITLES)
def test_a_game_loaded_in_the_middle_of_anything_tells_the_same_story(title: str) -> None:
    game = grognard.game(title)
    rng = Random(title)
    t = game.table(seed=title)
    twin = t  # goes on from its saves, and from what was told before them
    words_out_of_turn = 0
    for n in range(ACTIONS):
        if t.decision is None:
            break
        decision = rng.choice(t.decisions)
        role, action = decision.role, rng.choice(decision.options)
        others = [(r, a) for r in game.roles for a in t.interjections(r)] if rng.random() < 0.5 else []
        if others:
            verb = rng.choice(sorted({a.verb for _, a in others}))
            role, action = rng.choice([(r, a) for r, a in others if a.verb == verb])
            words_out_of_turn += 1
        if n % 10 == 0 or (t._interjecting() and n % 3 == 0):
            told = t.chronicle
            twin = saves.load(t.save(), lambda _: game)
            twin.go_on_after(told)
            before = len(told)
        t.play(action, role=role)
        twin.play(action, role=role)
        mask = t.mask(role)
        assert [i.text("en", mask) for i in twin.chronicle if hasattr(i, "text")] == [
            i.text("en", mask) for i in t.chronicle[before:] if hasattr(i, "text")
        ]
        if n % 40 == 39 or words_out_of_turn in (2, 5):
            check_told(t)
    check_told(t)
    assert words_out_of_turn >= 10 or title != "napoleon-in-europe"
