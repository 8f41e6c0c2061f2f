"""What several commands share: the language they speak, the game, and how it is set up."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from grognard.engine import words
from grognard.engine.errors import GrognardError

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
    parser.add_argument("--lang", choices=words.LANGUAGES, default=language(), metavar="LANGUAGE")


def say(key: str, lang: str, **values: int | str) -> str:
    """The commands' own words."""
    return words.say(PACKAGE, key, values, lang)


# --- the parser ------------------------------------------------------------------------------------------

ARGPARSE_SAYS = (
    ("required", re.compile(r"the following arguments are required: (?P<names>.+)")),
    ("one-value", re.compile(r"argument (?P<name>.+?): expected one argument")),
    ("some-values", re.compile(r"argument (?P<name>.+?): expected at least one argument")),
    ("no-value", re.compile(r"argument (?P<name>.+?): ignored explicit argument (['\"])(?P<value>.*)\2")),
    (
        "wrong-value",
        re.compile(r"argument (?P<name>.+?): invalid (?P<kind>\w+) value: (['\"])(?P<value>.*)\3"),
    ),
)
"""What argparse refuses by itself, and the message that says it."""


class Parser(argparse.ArgumentParser):
    """Speaks one language, refuses with one sentence, and says what was probably meant.

    The help of an argument is the message `argument.<command>.<argument>`, or that of fewer words of the command; what only
    the code knows of it is given as `help`, and is the message's `$known`.
    """

    def __init__(self, lang: str = "en", **options: Any) -> None:
        self.lang = lang
        super().__init__(**options, allow_abbrev=False, formatter_class=partial(Formatter, lang))
        self._positionals.title = say("usage-given", lang)
        self._optionals.title = say("usage-options", lang)

    def add_argument(self, *names: Any, **options: Any) -> argparse.Action:
        action = super().add_argument(*names, **options)
        action.help = self.help_of(action)
        if action.metavar is not None or (action.nargs != 0 and action.choices is None):
            action.metavar = placeholder(action, self.lang)
        return action

    def add_subparsers(self, **options: Any) -> Any:
        options["metavar"] = in_language(options["metavar"], self.lang)
        return super().add_subparsers(**options, parser_class=partial(Parser, self.lang))  # type: ignore[call-overload]

    def help_of(self, action: argparse.Action) -> str | None:
        command = self.prog.split()[1:]
        for n in range(len(command), -1, -1):
            key = ".".join(("argument", *command[:n], action.dest))
            if words.find(PACKAGE, key, self.lang) is not None:
                return say(key, self.lang, known=action.help or "")
        return action.help

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        found, extra = super().parse_known_args(args, namespace)
        if extra:
            known = [option for option in self._option_string_actions if option.startswith("--")]
            told = say("no-argument", self.lang, given=extra[0], command=self.prog)
            self.error(f"{told}, {suggested(extra[0], known, self.lang)}")
        return found, extra

    def _check_value(self, action: argparse.Action, value: object) -> None:
        choices = [str(choice) for choice in action.choices or ()]
        if choices and value not in (action.choices or ()):
            key = "not-for" if action.option_strings else "no-such"
            name = max(action.option_strings, default="", key=len)
            told = say(key, self.lang, given=str(value), name=name)
            self.error(f"{told}, {suggested(str(value), choices, self.lang)}")

    def error(self, message: str) -> NoReturn:
        for key, pattern in ARGPARSE_SAYS:
            if found := pattern.fullmatch(message):
                message = say(key, self.lang, **found.groupdict())
        raise UsageError(say("explained", self.lang, told=message, command=self.prog))


class UsageError(GrognardError):
    """Arguments that make no command."""


class Formatter(argparse.HelpFormatter):
    """The usage in the reader's language."""

    def __init__(self, lang: str, prog: str) -> None:
        super().__init__(prog)
        self.lang = lang

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, f"{say('usage', self.lang)} " if prefix is None else prefix)


def placeholder(action: argparse.Action, lang: str) -> str | tuple[str, ...]:
    """What stands for a value: the metavar, else a word for its type, or the name of what is given by its place."""
    if isinstance(action.metavar, tuple):
        return action.metavar
    if action.metavar is not None:
        return in_language(action.metavar, lang)
    if not action.option_strings:
        return in_language(action.dest.upper(), lang)
    return in_language({int: "N", float: "N", Path: "FILE"}.get(action.type, "TEXT"), lang)  # type: ignore[call-overload]


def in_language(metavar: str, lang: str) -> str:
    """Every word in capitals of FILE|REPORT or ID,ID as the language has it, where it has one."""

    def word(found: re.Match[str]) -> str:
        key = f"given.{found[0].lower()}"
        return say(key, lang) if words.has(PACKAGE, key, lang) else found[0]

    return re.sub(r"[A-Z]{2,}", word, metavar)


def suggested(given: str, allowed: Iterable[str], lang: str) -> str:
    """A clause to end a refusal with: the nearest of what is allowed, or all of it."""
    names = sorted(allowed)
    near = get_close_matches(given, names, n=1, cutoff=0.6)
    return say("meant", lang, near=near[0]) if near else say("one-of", lang, names=", ".join(names))


def add_command(commands: Any, name: str, lang: str, *within: str) -> Any:
    """The parser of a command, or of one within a command, with its summary."""
    told = say(".".join(("command", *within, name)), lang)
    return commands.add_parser(name, help=told[:1].lower() + told[1:].removesuffix("."), description=told)


# --- arguments that several commands have ----------------------------------------------------------------


def game_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")


def table_arguments(parser: argparse.ArgumentParser) -> None:
    """The game and how it is set up: what `game.table` takes."""
    game_argument(parser)
    parser.add_argument("--scenario", metavar="ID")
    parser.add_argument(
        "--options",
        metavar="ID,ID",
        type=_words,
        default=[],
    )
    parser.add_argument("--players", metavar="N", type=int)
    parser.add_argument("--seed", metavar="SEED")
    parser.add_argument("--data", metavar="FOLDER", type=Path)


def _words(text: str) -> list[str]:
    return [word for word in text.split(",") if word]
