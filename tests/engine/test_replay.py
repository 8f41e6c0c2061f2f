"""Replay: each decision of a save with what was played and what came of it, draw for draw and hash for hash."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine import IllegalAction, SaveError, act, saves
from tests.engine import salvo, truce
from tests.engine.test_saves import edited, find, played


@pytest.mark.parametrize("game", [salvo.GAME, truce.GAME, grognard.game("waterloo-200")], ids=lambda g: g.id)
def test_a_replay_tells_the_game_again(game: Any) -> None:
    t = played(game, 4, 200)
    told = list(saves.replay(t.save(), find))
    assert [action for _, action, _ in told] == [s.action for s in t._record]
    assert [game.roles.index(d.role) for d, _, _ in told] == [s.role for s in t._record]
    assert all(action in decision.options for decision, action, _ in told)
    events = [event for _, _, events in told for event in events]
    opening = len(t.journal) - len(events)
    assert events == t.journal[opening:], "set-up is told before the first decision"


def test_a_replay_has_interjections() -> None:
    t = truce.GAME.table(seed=1)
    t.play(act("offer"), role=1)
    t.play(act("pass"), role=0)
    told = list(saves.replay(t.save(), find))
    assert [(d.key, a) for d, a, _ in told] == [
        ("ask.War.bid", act("offer")),
        ("ask.Offer.answer", act("pass")),
    ]


def test_a_replay_of_an_edited_position_begins_there() -> None:
    t = truce.GAME.table(seed=1)
    t.state.men[0] = 3
    t.rebase()
    t.play(act("send", 3), role=0)
    (step,) = saves.replay(t.save(), find)
    assert len(step[0].options) == 4


def test_a_replay_that_ends_elsewhere_says_so() -> None:
    data = played(salvo.GAME, 2, 12).save()
    with pytest.raises(SaveError, match="the record ends in another position than the one that was saved"):
        list(saves.replay(edited(data, header={"state": "0" * 24}), find))


def test_a_step_that_differs_is_named() -> None:
    t = played(truce.GAME, 2, 3)
    t._record[1].action = act("send", 99)
    with pytest.raises(
        SaveError, match=r"step 2 of the record, send 99, is refused today: “Send 99” is not among"
    ):
        list(saves.replay(t.save(), find))


def test_the_whole_record_replays_for_random_games() -> None:
    for seed in range(25):
        rng = Random(seed)
        t = truce.GAME.table(seed=seed)
        while t.decision is not None:
            offers = [(r, a) for r in range(2) for a in t.interjections(r)]
            if offers and rng.random() < 0.2:
                role, action = rng.choice(offers)
                t.play(action, role=role)
            else:
                decision = rng.choice(t.decisions)
                t.play(rng.choice(decision.options), role=decision.role)
        assert sum(1 for _ in saves.replay(t.save(), find)) == len(t._record)


def test_refusals_are_no_part_of_the_record() -> None:
    t = truce.GAME.table(seed=1)
    with pytest.raises(IllegalAction):
        t.play(act("send", 99))
    assert t._record == []
