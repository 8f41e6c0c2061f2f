"""The `grognard` command. Exit codes: 0 done, 1 something was found wanting, 2 one sentence about what was wrong
(a server: 69 its database is not there just now, 78 its settings must be mended)."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

import grognard
from grognard.arguments import (
    Parser,
    UsageError,
    add_command,
    game_argument,
    language_argument,
    language_asked,
    say,
    suggested,
)
from grognard.engine import AnyTable, data, kept, saves, story, words
from grognard.engine.coverage import Coverage, coverage, read_rules
from grognard.engine.errors import DataError, GrognardError
from grognard.engine.rulebook import title_of


class Command(NamedTuple):
    """A command is `run_<name>` and `<name>_arguments` of a module, which is imported when it is wanted."""

    module: str
    extra: str = ""


COMMANDS = {
    "games": Command("grognard.cli"),
    "play": Command("grognard.terminal"),
    "serve": Command("grognard.server.command", "server"),
    "sim": Command("grognard.lab.command", "lab"),
    "train": Command("grognard.lab.training", "lab"),
    "ladder": Command("grognard.lab.ladder", "lab"),
    "compare": Command("grognard.lab.comparing", "lab"),
    "battle": Command("grognard.cli"),
    "replay": Command("grognard.cli"),
    "rules": Command("grognard.cli"),
    "data": Command("grognard.cli"),
    "fixture": Command("grognard.fixture"),
    "admin": Command("grognard.server.command", "server"),
}

Run = Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; whatever a person can put right is told in one sentence."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(given)
    except GrognardError as error:
        print(f"grognard: {words.told(error, language_asked(given))}", file=sys.stderr)
        return int(getattr(error, "code", 2))
    except BrokenPipeError:  # `grognard replay game | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(given: list[str]) -> int:
    lang = language_asked(given)
    parser = Parser(lang, prog="grognard", description=say("command", lang))
    parser.add_argument("--version", action="version", version=f"grognard {_version()}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    run: Run | None = None
    for name in COMMANDS:
        sub = add_command(commands, name, lang)
        if given[:1] == [name]:
            run = find(name, sub, lang)
    chosen = parser.parse_args(given)
    assert run is not None
    return run(chosen)


def find(name: str, parser: Parser, lang: str = "en") -> Run:
    """The function of a command, its arguments added to the parser."""
    command = COMMANDS[name]
    try:
        module = import_module(command.module)
    except ModuleNotFoundError as error:
        missing = error.name or command.module
        if missing.startswith("grognard") or not command.extra:
            raise GrognardError(say("no-part", lang, command=name, missing=missing)) from None
        raise GrognardError(
            say("no-extra", lang, command=name, missing=missing, extra=command.extra)
        ) from None
    getattr(module, f"{name}_arguments")(parser)
    run: Run = getattr(module, f"run_{name}")
    return run


def _version() -> str:
    try:
        return version("grognard")
    except PackageNotFoundError:
        return "(not installed)"


# --- games -----------------------------------------------------------------------------------------------


def games_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?")
    language_argument(parser)


def run_games(arguments: argparse.Namespace) -> int:
    """Every game in a line, or one with its scenarios and options."""
    console, lang = Console(highlight=False), arguments.lang
    if arguments.game is None:
        grid = headed(lang, "game", "title", "players", "scenarios")
        for id in grognard.games():
            game = grognard.game(id)
            grid.add_row(id, game.title, _range(game.players), str(len(game.scenarios)))
        console.print(grid)
        return 0
    game = grognard.game(arguments.game)
    console.print(say("one-game", lang, title=game.title, players=_range(game.players), n=max(game.players)))
    roles = {role: role for role in game.roles}
    for heading, entries in (("role", roles), ("scenario", game.scenarios), ("option", game.options)):
        if entries:
            grid = headed(lang, heading)
            grid.add_column()
            for id, description in entries.items():
                grid.add_row(id, escape(called(game, heading, id, description, lang)))
            console.print()
            console.print(grid)
    return 0


def headed(lang: str, *heads: str) -> Grid:
    """A table with no lines, under these heads."""
    return Grid(*(say(f"head.{head}", lang) for head in heads), box=None, pad_edge=False)


def called(game: grognard.Game, kind: str, id: str, otherwise: str, lang: str) -> str:
    """What a game calls one of its roles, scenarios or options."""
    known = words.has(game.package, f"{kind}.{id}", lang)
    return words.say(game.package, f"{kind}.{id}", {}, lang) if known else otherwise


def _range(players: tuple[int, ...]) -> str:
    low, high = min(players), max(players)
    return str(low) if low == high else f"{low}-{high}"


# --- battle ----------------------------------------------------------------------------------------------


def fighting_games() -> list[str]:
    """The games with a battle that can be fought alone: each says in its `command` which forces can be named."""
    folder = Path(__file__).parent / "games"
    return sorted(path.parent.name.replace("_", "-") for path in folder.glob("*/command.py"))


def battle_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(fighting_games()))
    parser.add_argument("forces", metavar="...", nargs=argparse.REMAINDER)


def run_battle(arguments: argparse.Namespace) -> int:
    """One battle fought many times, by the game's own command."""
    named = arguments.game
    if named not in fighting_games():
        lang = language_asked(arguments.forces)
        near = suggested(named, fighting_games(), lang)
        raise UsageError(f"{say('no-battle', lang, game=named)}, {near}")
    parser = Parser(language_asked(arguments.forces), prog=f"grognard battle {named}")
    module = battle_options(named, parser)
    chosen = parser.parse_args(arguments.forces)
    if not hasattr(module, "battle"):  # a game that tells its battles itself
        return int(module.run_battle(chosen))
    return int(import_module("grognard.lab.battles").fight(module, chosen))


def battle_options(named: str, parser: Parser) -> ModuleType:
    """What can be said of a game's battles; the game's module that knows it."""
    module = import_module(f"grognard.games.{named.replace('-', '_')}.command")
    parser.description = say(f"command.battle.{named}", parser.lang)
    module.battle_arguments(parser)
    language_argument(parser)
    if hasattr(module, "battle"):
        import_module("grognard.lab.battles").shared_arguments(parser)
    return module


# --- replay ----------------------------------------------------------------------------------------------


def replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--steps", action="store_true")
    parser.add_argument(
        "--as",
        dest="eyes",
        metavar="ROLE",
    )
    language_argument(parser)
    parser.add_argument("--data", metavar="FOLDER", type=Path)


def run_replay(arguments: argparse.Namespace) -> int:
    """The story of each file; with --check only whether it still comes out as it did."""
    console = Console(highlight=False)
    for path in arguments.files:
        saved = read_bytes(path, arguments.lang)
        count = 0
        try:
            folder = arguments.data or kept.beside(path, saves.data_of(saved)[1])
            for count, (decision, action, events) in enumerate(grognard.replay(saved, folder), 1):
                if arguments.steps and not arguments.check:
                    console.print(f"[dim]{count:4} {decision.role}: {action}[/dim]")
                    for event in events:
                        cited = f" [dim]({event.rule})[/dim]" if event.rule else ""
                        console.print(f"     {escape(event.text(arguments.lang))}{cited}")
            if not arguments.check and not arguments.steps:
                for line in told(grognard.load(saved, folder), arguments):
                    console.print(line, markup=False)
        except GrognardError as error:
            raise GrognardError(f"{path}: {words.told(error, arguments.lang)}") from None
        console.print(say("steps-replayed", arguments.lang, file=str(path), n=count), markup=False)
    return 0


def told(table: AnyTable, arguments: argparse.Namespace) -> list[str]:
    """The story of a game in plain lines, each episode set in; or in short."""
    eyes = arguments.eyes or (table.game.roles if table.outcome is not None else "observer")
    if arguments.short:
        return story.written(table.summary(eyes, lang=arguments.lang))
    return story.written(table.story(eyes, arguments.lang))


def read_bytes(path: Path, lang: str) -> bytes:
    """The file, or one sentence why not."""
    try:
        return path.read_bytes()
    except OSError as error:
        why = words.spoken(words.reason(error), lang)
        raise GrognardError(say("unreadable", lang, file=str(path), why=why)) from None


# --- rules -----------------------------------------------------------------------------------------------


def rules_arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--coverage", action="store_true")
    parser.add_argument("--tests", metavar="FOLDER", type=Path)
    language_argument(parser)


def run_rules(arguments: argparse.Namespace) -> int:
    """The rules of a game; with --coverage how many tests prove each, exit code 1 if any is not proved."""
    game = grognard.game(arguments.game)
    package = game.folder.parent
    console, lang = Console(highlight=False), arguments.lang
    if not arguments.coverage:
        grid = headed(lang, "rule", "kind", "title")
        for rule in read_rules(package / "rules.csv"):
            grid.add_row(rule.id, say(f"kind.{rule.kind}", lang), escape(title_of(game, rule, lang)))
        console.print(grid)
        return 0
    found = _coverage(package, arguments.tests, lang)
    complaints = found.complaints()
    for complaint in complaints:
        console.print(complaint, markup=False)
    covered = say("rules-covered", lang, game=game.id, n=len(found.rules), missing=len(found.missing))
    console.print(covered, markup=False)
    return 1 if complaints else 0


def _coverage(package: Path, tests: Path | None, lang: str) -> Coverage:
    folder = (tests or package.parents[3] / "tests") / "games" / package.name
    if not folder.is_dir():
        raise GrognardError(say("no-tests", lang, folder=str(folder)))
    return coverage(package, folder)


# --- data ------------------------------------------------------------------------------------------------


def data_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", metavar="check", choices=("check",))
    parser.add_argument("path", metavar="PATH", nargs="?", type=Path)
    parser.add_argument("--game", metavar="GAME")
    language_argument(parser)


def run_data(arguments: argparse.Namespace) -> int:
    """Read the data as a game would, and print where it comes from."""
    console, lang = Console(highlight=False), arguments.lang
    if arguments.path is not None:
        game = grognard.game(arguments.game) if arguments.game else _game_of(arguments.path, lang)
        _check_data(console, game, arguments.path, lang)
        return 0
    for id in [arguments.game] if arguments.game else grognard.games():
        _check_data(console, grognard.game(id), grognard.game(id).folder, lang)
    return 0


def _check_data(console: Console, game: grognard.Game, folder: Path, lang: str) -> None:
    found = game.check_data(folder)
    rows = data.provenance(folder)
    _, ours = game.board()
    same = "yes" if found == ours else "no"
    told = {"folder": str(folder), "hash": found[:12], "same": same, "shipped": ours[:12]}
    console.print(say("data-good", lang, title=game.title, **told), markup=False)
    grid = headed(lang, "file", "table")
    for source in data.SOURCES:
        grid.add_column(say(f"source.{source}", lang))
    counts: dict[tuple[str, str], dict[str, int]] = {}
    for row in rows:
        counts.setdefault((row.file, row.table), {})[row.source] = row.count
    for (file, table), by_source in counts.items():
        grid.add_row(
            file,
            table or say("plain-facts", lang),
            *(str(by_source.get(source, "")) for source in data.SOURCES),
        )
    grid.add_section()
    totals = [sum(row.count for row in rows if row.source == source) for source in data.SOURCES]
    grid.add_row(say("head.all", lang), "", *map(str, totals))
    console.print(grid)


def _game_of(folder: Path, lang: str) -> grognard.Game:
    """The game whose own data has most files of the same names."""
    if not folder.is_dir():
        raise DataError(say("no-folder", lang, folder=str(folder)))
    files = {path.name for path in folder.glob("*.toml")}
    ranked = []
    for id in grognard.games():
        theirs = {path.name for path in grognard.game(id).folder.glob("*.toml")}
        ranked.append((len(files & theirs) / max(1, len(files | theirs)), id))
    ranked.sort(reverse=True)
    if folder.resolve().parent.name.replace("_", "-") in grognard.games():
        return grognard.game(folder.resolve().parent.name.replace("_", "-"))
    if not ranked or ranked[0][0] == 0 or (len(ranked) > 1 and ranked[0][0] == ranked[1][0]):
        raise DataError(say("which-game", lang, folder=str(folder)))
    return grognard.game(ranked[0][1])


if __name__ == "__main__":
    sys.exit(main())
