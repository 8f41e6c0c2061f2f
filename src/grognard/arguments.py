"""Arguments that several commands share: the game, and how it is set up."""

from __future__ import annotations

import argparse
from pathlib import Path


def game_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="id of the game, as `grognard games` lists it")


def table_arguments(parser: argparse.ArgumentParser) -> None:
    """The game and how it is set up: what `game.table` takes."""
    game_argument(parser)
    parser.add_argument("--scenario", metavar="ID", help="the scenario; the first one if not given")
    parser.add_argument(
        "--options",
        metavar="ID,ID",
        type=_words,
        default=[],
        help="optional rules to switch on, separated by commas",
    )
    parser.add_argument(
        "--players", metavar="N", type=int, help="number of players, where the game leaves a choice"
    )
    parser.add_argument("--seed", metavar="SEED", help="seed of the dice; the same seed rolls the same dice")
    parser.add_argument("--data", metavar="FOLDER", type=Path, help="play on the data of this folder")


def _words(text: str) -> list[str]:
    return [word for word in text.split(",") if word]
