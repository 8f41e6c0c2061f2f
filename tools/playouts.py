"""Random games with every promise of the kernel and every invariant of the game checked on the way.

    python tools/playouts.py waterloo-200 --games 10000 [--first 0] [--every 50] [--always ID,ID]

Scenario, options, players and dice of game number K follow from K alone, so a game that fails can be played again with
`--first K --games 1`. The exit code is 1 if one failed.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import grognard
from grognard.engine import AnyTable, Game, GrognardError
from grognard.engine.trial import random_game


def switched(game: Game, rng: Random, always: list[str]) -> list[str]:
    """A set of options that may stand together: none, some or nearly all of those that suit the ones wanted always."""
    wanted = [option for option in game.options if rng.random() < rng.choice((0, 0.2, 0.5, 0.9))]
    rng.shuffle(wanted)
    wanted = [*always, *(option for option in wanted if option not in always)]
    for one, other in game.excludes:
        if one in wanted and other in wanted:
            wanted.remove(one if other in always else other)
    return sorted(wanted)


def playout(game: Game, number: int, every: int, always: list[str], sound: Callable[[AnyTable], None]) -> str:
    """One game to its end; what was wrong, in one line, or nothing."""
    rng = Random(f"playout {number}")
    scenario = list(game.scenarios)[number % len(game.scenarios)]
    players = rng.choice(game.players)
    options = switched(game, rng, always)
    try:
        t = random_game(game, f"playout {number}", scenario, options, players, every, sound)
        return "" if t.outcome is not None else "it has no outcome"
    except (AssertionError, GrognardError) as fault:
        return f"game {number} ({scenario}, {players} players, options {options}): {fault}".replace("\n", " ")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=grognard.games())
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument(
        "--every", type=int, default=50, help="check saves, views and replay so often; 0: never"
    )
    parser.add_argument("--always", default="", help="options of every game, to hold its length for example")
    arguments = parser.parse_args()
    always = arguments.always.split(",") if arguments.always else []
    game = grognard.game(arguments.game)
    package = game.package.rsplit(".", 1)[1]
    sound = importlib.import_module(f"tests.games.{package}.test_playouts").sound
    failed, began = 0, time.perf_counter()
    for made in range(1, arguments.games + 1):
        if fault := playout(game, arguments.first + made - 1, arguments.every, always, sound):
            failed += 1
            print(fault, flush=True)
        if made % 100 == 0 or made == arguments.games:
            print(f"{made} games, {failed} failed, {time.perf_counter() - began:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
