"""The game's own judgement: sane at every decision, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.engine import AnyTable, GrognardError
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.bot import MINDS
from grognard.games.napoleon_in_europe.command import army, nation, simulate
from tests.games.napoleon_in_europe.position import Position


def played(t: AnyTable, seed: int, most: int = 20_000) -> AnyTable:
    """The table played by greedy bots in every seat."""
    bots = {seat: grognard.bot("greedy", GAME) for seat in t.seats}
    rng = Random(seed)
    for bot in bots.values():
        bot.rng = rng  # type: ignore[attr-defined]
    for _ in range(most):
        if t.decision is None:
            break
        role = GAME.roles.index(t.decisions[0].role)
        seat = next(seat for seat in t.seats if role in seat)
        t.play(bots[seat].choose(t.seat(seat)), role=t.decisions[0].role)
    return t


def test_seven_bots_play_a_year_without_a_stall() -> None:
    t = played(GAME.table("1805", ["short"], 7, seed=5), 5)
    assert t.outcome is not None and t.state.turn == 12
    keys = {e.key for e in t.journal}
    assert {"moves-all", "buys", "battle", "annexed"} <= keys  # they march, build, fight and rule


def test_the_tactician_beats_chance_from_both_sides() -> None:
    even = army("infantry=8,cavalry=3,artillery=2,general=1")
    attack = simulate((0, 1), (even, even), ("greedy", "random"), 8, 1)
    defence = simulate((0, 1), (even, even), ("random", "greedy"), 8, 1)
    assert attack["attacker"] + defence["defender"] >= 15


def test_judgements_fit_the_options() -> None:
    rng = Random(2)
    t = GAME.table("1806-historical", ["short"], 2, seed=2)
    seen = set()
    for _ in range(1500):
        if t.decision is None:
            break
        decision = t.decisions[0]
        scores = GAME.judge(t.imagine(decision.role, rng), GAME.roles.index(decision.role), decision.options)
        assert len(scores) == len(decision.options)
        seen.add(decision.key)
        t.play(rng.choice(decision.options), role=decision.role)
    assert len(seen & set(MINDS)) > 8


def test_a_capital_in_danger_is_guarded() -> None:
    p = Position("1805")
    p.war("austria", "france")
    guards = p.put("france", "paris", infantry=3)
    p.put("austria", "burgundy", infantry=3)
    p.turn("france")
    scores = dict(zip(p.t.decision.options, GAME.judge(p.t, 0, p.t.decision.options), strict=True))
    assert guards and scores[p.args("march", "paris")] < scores[p.t.decision.options[-1]]


@pytest.mark.parametrize(
    ("text", "word"), [("foo=3", "foo"), ("infantry", "infantry"), ("general=2", "Generals")]
)
def test_a_wrong_army_gets_one_sentence(text: str, word: str) -> None:
    with pytest.raises(GrognardError, match=word):
        army(text)
    with pytest.raises(GrognardError, match="atlantis"):
        nation("atlantis")
