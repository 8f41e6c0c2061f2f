"""`grognard battle` for Field Commander: Napoleon: one battle fought many times, and how its results are
spread.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter

from grognard.engine import GrognardError
from grognard.engine.data import suggest
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, SIDES, Board
from grognard.games.field_commander_napoleon.quick_battle import fight_many

BAR = 50  # characters of the longest bar


def battle_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--year", type=int, default=1805, help="campaign whose counters fight")
    parser.add_argument("--french", default="Lannes,Soult,Davout,Murat", help="French counters, with commas")
    parser.add_argument(
        "--enemy", default="Mack,Ferdinand,Schwarzenberg,Werneck,Klenau", help="Enemy counters"
    )
    parser.add_argument("--without-napoleon", action="store_true", help="Napoleon is elsewhere")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")


def run_battle(arguments: argparse.Namespace) -> int:
    if arguments.games < 1:
        raise GrognardError(f"--games is a number from 1 on, not {arguments.games}")
    board: Board = GAME.board()[0]
    french = counters(board, arguments.year, arguments.french, FRENCH)
    enemy = counters(board, arguments.year, arguments.enemy, ENEMY)
    results = fight_many(
        arguments.year, french, enemy, not arguments.without_napoleon, arguments.games, arguments.seed
    )
    report = {
        "games": arguments.games,
        "ends": dict(sorted(Counter(reason for _, _, reason in results).items())),
        "french_left": dict(sorted(Counter(left for left, _, _ in results).items())),
        "enemy_left": dict(sorted(Counter(left for _, left, _ in results).items())),
    }
    print(json.dumps(report) if arguments.json else told(report))
    return 0


def counters(board: Board, year: int, text: str, side: int) -> list[str]:
    """The labels of these counters; one sentence about a name that the campaign does not have."""
    years = [c.year for c in board.campaigns]
    if year not in years:
        raise GrognardError(f"there is no campaign of {year}; there are {', '.join(map(str, years))}")
    known = [board.forces[f].label for f in board.campaign(year).forces if board.side[f] == side]
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise GrognardError(
                f"no {SIDES[side]} counter of {year} is called {name!r}, {suggest(name, known)}"
            )
    if not names:
        raise GrognardError(f"name at least one {SIDES[side]} counter")
    return names


def told(report: dict[str, object]) -> str:
    """The report as text with two histograms of the Combat value left."""
    lines = [f"{report['games']} battles"]
    ends = report["ends"]
    assert isinstance(ends, dict)
    lines += [f"  {reason}: {number}" for reason, number in ends.items()]
    for side in ("french", "enemy"):
        lines.append(f"Combat value left to the {side} side")
        left = report[f"{side}_left"]
        assert isinstance(left, dict)
        most = max(left.values())
        lines += [
            f"{value:4d} {'#' * max(1, number * BAR // most)} {number}" for value, number in left.items()
        ]
    return "\n".join(lines)
