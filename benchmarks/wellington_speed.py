"""How fast Wellington is: whole random games, views, clones, imagined worlds, saves.

pytest benchmarks/wellington_speed.py --benchmark-enable
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine import AnyTable
from grognard.games.wellington import GAME


def play(seed: int, decisions: int = 10**9) -> AnyTable:
    rng = Random(seed)
    t = GAME.table("1812", players=4, seed=seed)
    while (decision := t.decision) is not None and decisions:
        t.play(rng.choice(decision.options))
        decisions -= 1
    return t


@pytest.fixture(scope="module")
def midgame() -> AnyTable:
    return play(3, 700)


def test_a_random_game(benchmark: Any) -> None:
    t = benchmark(play, 3)
    assert t.outcome is not None


def test_a_view(benchmark: Any, midgame: AnyTable) -> None:
    assert benchmark(midgame.view, "britain")["turn"]


def test_a_clone(benchmark: Any, midgame: AnyTable) -> None:
    assert benchmark(midgame.clone).decision == midgame.decision


def test_an_imagined_world(benchmark: Any, midgame: AnyTable) -> None:
    rng = Random(1)
    assert benchmark(lambda: midgame.imagine("spain", rng)).view("spain") == midgame.view("spain")


def test_a_save_and_a_load(benchmark: Any, midgame: AnyTable) -> None:
    assert benchmark(lambda: grognard.load(midgame.save())).hash() == midgame.hash()
