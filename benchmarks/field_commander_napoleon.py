"""Speed of Field Commander: Napoleon: `pytest benchmarks/field_commander_napoleon.py --benchmark-enable`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.bots import make
from grognard.games.field_commander_napoleon import GAME


def played(scenario: str, seed: int, decisions: int) -> Any:
    """A table some way into a game."""
    t = GAME.table(scenario=scenario, seed=seed)
    bot = make("greedy", GAME, Random(seed))
    for _ in range(decisions):
        if t.decision is None:
            break
        t.play(bot.choose(t.seat("french")))
    return t


@pytest.mark.parametrize("scenario", ["1796", "1807", "1812"])
def test_random_game(benchmark: Any, scenario: str) -> None:
    def game() -> int:
        t, rng, number = GAME.table(scenario=scenario, seed=7), Random(7), 0
        while t.decision is not None:
            t.play(rng.choice([a for a in t.decision.options if a.verb != "ride"] or t.decision.options))
            number += 1
        return number

    decisions = benchmark(game)
    benchmark.extra_info["decisions"] = decisions


@pytest.mark.parametrize("scenario", ["1796", "1805"])
def test_greedy_game(benchmark: Any, scenario: str) -> None:
    benchmark(lambda: played(scenario, 3, 100_000))


def test_clone(benchmark: Any) -> None:
    benchmark(played("1805", 3, 120).clone)


def test_view(benchmark: Any) -> None:
    t = played("1805", 3, 120)
    benchmark(lambda: t.view("french"))


def test_save(benchmark: Any) -> None:
    benchmark(played("1805", 3, 120).save)
