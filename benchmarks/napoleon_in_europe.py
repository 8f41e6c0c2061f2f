"""How fast the game runs: random play, clones, views and imagined worlds; the same games each time, in processor time, minima added up.

python benchmarks/napoleon_in_europe.py [--games 6] [--repeats 3]
"""

from __future__ import annotations

import argparse
import random
import time

from grognard.engine import AnyTable
from grognard.games.napoleon_in_europe import GAME

GAMES = [
    ("1805-historical", 2),
    ("1805", 7),
    ("1812", 3),
    ("1802", 4),
    ("1815-historical", 4),
    ("belgium", 2),
]


def play(scenario: str, players: int, seed: int) -> tuple[int, float, AnyTable]:
    """One random game of twelve months: decisions, seconds, and a table in the middle of it."""
    rng = random.Random(seed)
    t = GAME.table(scenario, ["short"] if scenario != "belgium" else [], players, seed)
    middle = t.clone()
    number, begun = 0, time.process_time()
    while t.decision is not None:
        decision = rng.choice(t.decisions)
        t.play(rng.choice(decision.options), role=decision.role)
        number += 1
        if number == 400:
            middle = t.clone()
    return number, time.process_time() - begun, middle


def micro(name: str, what: object, repeats: int) -> None:
    assert callable(what)
    best = min(timed(what) for _ in range(repeats * 5))
    print(f"{name:<12} {best * 1e6:8.0f} us")


def timed(what: object) -> float:
    assert callable(what)
    begun = time.process_time()
    for _ in range(20):
        what()
    return (time.process_time() - begun) / 20


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--repeats", type=int, default=3)
    arguments = parser.parse_args()
    decisions, seconds = 0, 0.0
    middle: AnyTable | None = None
    for i, (scenario, players) in enumerate(GAMES[: arguments.games]):
        runs = [play(scenario, players, i) for _ in range(arguments.repeats)]
        decisions += runs[0][0]
        seconds += min(run[1] for run in runs)
        middle = middle or runs[0][2]
    print(
        f"random play  {decisions / seconds:8.0f} decisions/s ({decisions} decisions in {len(GAMES)} games)"
    )
    assert middle is not None
    table, rng = middle, random.Random(1)
    micro("clone", table.clone, arguments.repeats)
    micro("view", lambda: table.view("france"), arguments.repeats)
    micro("imagine", lambda: table.imagine("france", rng), arguments.repeats)
    micro("interject", lambda: [table.interjections(r) for r in GAME.roles], arguments.repeats)


if __name__ == "__main__":
    main()
