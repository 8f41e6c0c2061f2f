"""Speed and balance of All is lost save Honour.

    python benchmarks/all_is_lost.py speed [--games 5]
    python benchmarks/all_is_lost.py balance [--games 100] [--scenarios agnadello,novara,marignano,bicocca,pavia]

`speed` plays uniformly random games and prints decisions a second for each scenario, the best of three rounds.
`balance` plays greedy against greedy and prints who wins; each bot judges a world it imagines, as at a table.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter

import grognard
from grognard.games.all_is_lost import GAME

BATTLES = ("agnadello", "novara", "marignano", "bicocca", "pavia")
CAMPAIGNS = ("1509", "1513", "1515", "1522", "1524")


def random_play(scenario: str, seed: int) -> int:
    rng = random.Random(seed)
    t = GAME.table(scenario, seed=seed)
    number = 0
    while t.decision is not None:
        decision = rng.choice(t.decisions)
        t.play(rng.choice(decision.options), role=decision.role)
        number += 1
    return number


def greedy_play(scenario: str, seed: int) -> str:
    bots = [grognard.bot("greedy", GAME, seed=seed + k) for k in (0, 1)]
    t = GAME.table(scenario, seed=seed)
    while t.decision is not None:
        decision = t.decisions[0]
        role = GAME.roles.index(decision.role)
        t.play(bots[role].choose(t.seat(role)), role=decision.role)
    assert t.outcome is not None
    return ",".join(t.outcome.winners) or "draw"


def speed(games: int) -> None:
    for scenario in (*CAMPAIGNS, *BATTLES):
        best = 0.0
        for _ in range(3):
            begun = time.perf_counter()
            decisions = sum(random_play(scenario, seed) for seed in range(games))
            best = max(best, decisions / (time.perf_counter() - begun))
        print(f"{scenario:10} {best:8.0f} decisions a second")


def balance(games: int, scenarios: list[str]) -> None:
    for scenario in scenarios:
        print(scenario, dict(Counter(greedy_play(scenario, seed) for seed in range(games))))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("speed", "balance"))
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--scenarios", default=",".join(BATTLES))
    args = parser.parse_args()
    if args.what == "speed":
        speed(args.games)
    else:
        balance(args.games, args.scenarios.split(","))


if __name__ == "__main__":
    main()
