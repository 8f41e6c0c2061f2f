"""Speed and balance of All is lost save Honour.

    python benchmarks/all_is_lost.py speed [--games 5]
    python benchmarks/all_is_lost.py balance [--games 100] [--scenarios agnadello,pavia,1513]
        [--seeds held] [--first 0] [--bots greedy,greedy]

`speed` plays uniformly random games and prints decisions a second for each scenario, the best of three rounds.
`balance` plays the bots against each other, French first, and prints who wins with the 95 of 100 interval of Wilson;
each bot judges a world it imagines from its seat, as at a table. Game i of a scenario has the seed "SEEDS-SCENARIO-i":
who tunes takes other seeds than who measures.
"""

from __future__ import annotations

import argparse
import math
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


def bot_play(scenario: str, seed: str, names: list[str]) -> str:
    bots = [grognard.bot(name, GAME, seed=f"{seed}/{k}") for k, name in enumerate(names)]
    t = GAME.table(scenario, seed=seed)
    while t.decision is not None:
        decision = t.decisions[0]
        role = GAME.roles.index(decision.role)
        t.play(bots[role].choose(t.seat(role)), role=decision.role)
    assert t.outcome is not None
    return ",".join(t.outcome.winners) or "draw"


def wilson(wins: int, games: int) -> tuple[int, int]:
    """The 95 of 100 interval of a share, in percent."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return round(100 * (middle - half) / whole), round(100 * (middle + half) / whole)


def speed(games: int) -> None:
    for scenario in (*CAMPAIGNS, *BATTLES):
        best = 0.0
        for _ in range(3):
            begun = time.perf_counter()
            decisions = sum(random_play(scenario, seed) for seed in range(games))
            best = max(best, decisions / (time.perf_counter() - begun))
        print(f"{scenario:10} {best:8.0f} decisions a second")


def balance(games: int, scenarios: list[str], seeds: str, names: list[str], first: int) -> None:
    for scenario in scenarios:
        count: Counter[str] = Counter()
        for i in range(first, first + games):
            count[bot_play(scenario, f"{seeds}-{scenario}-{i}", names)] += 1
        shares = (
            "{} {} ({} to {} %)".format(who, count[who], *wilson(count[who], games))
            for who in (*GAME.roles, "draw")
        )
        print(f"{scenario:10} {games} games, {' against '.join(names)}:", ", ".join(shares), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("speed", "balance"))
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--scenarios", default=",".join(BATTLES))
    parser.add_argument("--seeds", default="held")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--bots", default="greedy,greedy")
    args = parser.parse_args()
    if args.what == "speed":
        speed(args.games)
    else:
        balance(args.games, args.scenarios.split(","), args.seeds, args.bots.split(","), args.first)


if __name__ == "__main__":
    main()
