"""What one operation costs on a table in the middle of a random game of W'aterloo 200; `make bench` prints the table.

No figure is asserted here: machines swing. The bars and what was reached are in docs/speed.md.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from benchmarks.positions import KERNEL, finished, middle
from grognard.engine.procedure import Ask, plan_of


@pytest.fixture(scope="module")
def table() -> Any:
    return middle()


def test_clone(benchmark: Any, table: Any) -> None:
    assert benchmark(table.clone).hash() == table.hash()


def test_options_asked_again(benchmark: Any, table: Any) -> None:
    procedure, place = table._stack[-1], table._at[-1]
    ask = plan_of(type(procedure)).steps[place]
    assert isinstance(benchmark(ask, procedure, table), Ask)


def test_decision(benchmark: Any, table: Any) -> None:
    assert benchmark(lambda: table.decision).options


def test_view(benchmark: Any, table: Any) -> None:
    assert benchmark(table.view, "french")["pieces"]


def test_imagine(benchmark: Any, table: Any) -> None:
    assert benchmark(table.imagine, "french", Random(1)).view("french") == table.view("french")


def test_hash(benchmark: Any, table: Any) -> None:
    assert benchmark(table.hash)


def test_save(benchmark: Any, table: Any) -> None:
    data = benchmark(table.save)
    benchmark.extra_info["bytes"] = len(data)


def test_load(benchmark: Any, table: Any) -> None:
    assert benchmark(grognard.load, table.save()).hash() == table.hash()


def test_save_of_a_finished_game(benchmark: Any) -> None:
    table = finished()
    data = benchmark(table.save)
    benchmark.extra_info["bytes"] = len(data)
    benchmark.extra_info["actions"] = len(table._record)


def test_set_up(benchmark: Any) -> None:
    assert benchmark(grognard.game("waterloo-200").table, seed=7).decision


def play(table: Any, rng: Random, most: int) -> int:
    number = 0
    while number < most and (decision := table.decision) is not None:
        table.play(rng.choice(decision.options))
        number += 1
    return number


def test_random_decisions_of_the_kernel_alone(benchmark: Any) -> None:
    table, rng = KERNEL.table(seed=1), Random(1)
    benchmark.extra_info["decisions"] = benchmark(play, table, rng, 1000)


def test_a_random_game(benchmark: Any) -> None:
    game = grognard.game("waterloo-200")
    run = lambda: play(game.table(seed=3), Random(3), 10_000)
    benchmark.extra_info["decisions"] = benchmark(run)


def test_a_random_game_with_a_view_at_each_decision(benchmark: Any) -> None:
    game = grognard.game("waterloo-200")

    def run() -> int:
        table, rng, number = game.table(seed=3), Random(3), 0
        while (decision := table.decision) is not None:
            table.view(decision.role)
            table.play(rng.choice(decision.options))
            number += 1
        return number

    benchmark.extra_info["decisions"] = benchmark(run)
