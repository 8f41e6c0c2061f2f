"""What several commands share: the language they speak, the game, and how it is set up."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from grognard.engine import words

PACKAGE = "grognard"
SPEAKS = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says which language its user reads; the first that is set counts."""


def language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment, English where there is no translation into it."""
    said = next((environment[name] for name in SPEAKS if environment.get(name)), "")
    lang = said.partition("_")[0].partition(".")[0].lower()
    return lang if lang in words.LANGUAGES else "en"


def language_asked(arguments: Sequence[str]) -> str:
    """The language a command line asks for, before it is parsed."""
    for n, argument in enumerate(arguments):
        name, is_given, value = argument.partition("=")
        if name == "--lang":
            value = value if is_given else "".join(arguments[n + 1 : n + 2])
            return value if value in words.LANGUAGES else language()
    return language()


def language_argument(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(words.LANGUAGES)
    parser.add_argument(
        "--lang",
        choices=words.LANGUAGES,
        default=language(),
        metavar="LANGUAGE",
        help=f"language of what is printed: {names}; that of the environment if not given",
    )


def say(key: str, lang: str, **values: int | str) -> str:
    """The commands' own words."""
    return words.say(PACKAGE, key, values, lang)


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
