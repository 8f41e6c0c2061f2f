"""`grognard sim`: bots play, a person reads."""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from grognard.engine.errors import GrognardError
from grognard.engine.words import LANGUAGES, say
from grognard.lab.match import Match, Result, find_game
from grognard.lab.report import write_report
from grognard.lab.runner import run
from grognard.lab.statistics import Share, Spread, Summary, summarize
from grognard.lab.words import against, interval, words_of


def sim_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="id of a game, or the module of your own")
    parser.add_argument("--scenario", metavar="ID", help="the scenario; the first one if not given")
    parser.add_argument("--options", metavar="ID,ID", default="", help="optional rules, separated by commas")
    parser.add_argument("--players", metavar="N", type=int, help="number of players, where there is a choice")
    parser.add_argument(
        "--bots", metavar="BOT,BOT", default="greedy", help="one for all seats, or one for each"
    )
    parser.add_argument("--swap", action="store_true", help="let the bots change seats after each game")
    parser.add_argument("--games", metavar="N", type=int, default=100, help="how many games (100)")
    parser.add_argument("--seed", metavar="SEED", default="1", help="the same seed plays the same games (1)")
    parser.add_argument("--workers", metavar="N", type=int, help="processes (one for each core)")
    parser.add_argument(
        "--ray", metavar="ADDRESS", nargs="?", const="local", help="play on a Ray cluster instead"
    )
    parser.add_argument("--data", metavar="FOLDER", type=Path, help="play on the data of this folder")
    parser.add_argument("--json", metavar="FILE", help="write the figures and every result as JSON (-: here)")
    parser.add_argument("--report", metavar="FILE", type=Path, help="write a page with plots (HTML)")
    parser.add_argument("--records", metavar="FOLDER", type=Path, help="keep the record of every game")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of figures and report (en)")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def run_sim(arguments: argparse.Namespace) -> int:
    """Play the match and tell what came of it."""
    match = _match(arguments)
    match.check()
    for path in (arguments.report, None if arguments.json in (None, "-") else Path(arguments.json)):
        if path is not None and not path.absolute().parent.is_dir():
            raise GrognardError(f"{path} cannot be written: there is no folder {path.parent}")
    started = time.perf_counter()
    results = _played(match, arguments)
    elapsed = time.perf_counter() - started
    summary = summarize(match, results)
    if arguments.records is not None:
        _keep(arguments.records, match, results)
    if arguments.json is not None:
        _write_json(arguments.json, match, summary, results)
    if arguments.report is not None:
        write_report(arguments.report, match, summary, results, arguments.lang)
    if arguments.json != "-":
        _print(Console(highlight=False), match, summary, elapsed, arguments.lang)
    return 0


def _match(arguments: argparse.Namespace) -> Match:
    bots = [word for word in arguments.bots.split(",") if word]
    options = tuple(word for word in arguments.options.split(",") if word)
    match = Match(
        game=arguments.game,
        bots=tuple(bots),
        games=arguments.games,
        seed=arguments.seed,
        scenario=arguments.scenario,
        options=options,
        players=arguments.players,
        data=None if arguments.data is None else str(arguments.data),
        swap=arguments.swap,
    )
    return msgspec.structs.replace(match, bots=match.bots * len(match.seats())) if len(bots) == 1 else match


def _played(match: Match, arguments: argparse.Namespace) -> list[Result]:
    keep = arguments.records is not None
    console = Console(stderr=True)
    if arguments.quiet or not console.is_terminal:
        return run(match, arguments.workers, arguments.ray, keep)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(against(match, arguments.lang), total=match.games)
        return run(match, arguments.workers, arguments.ray, keep, lambda games: bar.advance(task, games))


def _keep(folder: Path, match: Match, results: list[Result]) -> None:
    try:
        game = find_game(match.game)
        hashed = game.board(match.data)[1]
        folder.mkdir(parents=True, exist_ok=True)
        if archive := game.packed(hashed):  # once for all records; `grognard replay` looks for it there
            (folder / "data").mkdir(exist_ok=True)
            (folder / "data" / f"{hashed}.zip").write_bytes(archive)
        for result in results:
            (folder / f"{match.game}-{match.seed}-{result.number:05}.grog").write_bytes(result.save)
    except OSError as error:
        raise GrognardError(f"{folder} cannot be written: {(error.strerror or 'unknown').lower()}") from None


def _write_json(target: str, match: Match, summary: Summary, results: list[Result]) -> None:
    # nothing in it depends on the clock or on the number of workers
    rows = [
        {name: value for name, value in msgspec.to_builtins(result).items() if name != "save"}
        for result in results
    ]
    text = msgspec.json.format(
        msgspec.json.encode({"match": match, "summary": summary, "results": rows}), indent=2
    )
    if target == "-":
        sys.stdout.write(text.decode() + "\n")
        return
    try:
        Path(target).write_bytes(text + b"\n")
    except OSError as error:
        raise GrognardError(f"{target} cannot be written: {(error.strerror or 'unknown').lower()}") from None


def _print(console: Console, match: Match, summary: Summary, elapsed: float, lang: str) -> None:
    game = find_game(match.game)
    pace = summary.games * summary.decisions.mean / elapsed if elapsed else 0.0
    speak = partial(words_of, lang)
    played = speak(
        "played", n=summary.games, bots=against(match, lang), time=f"{elapsed:.1f}", pace=f"{pace:,.0f}"
    )
    console.print(f"[bold]{game.title}[/bold]: {played}")
    grid = Grid("", speak("won"), speak("share"), speak("interval"), box=None, pad_edge=False)
    endings = {say(game.package, key, {}, lang): found for key, found in summary.endings.items()}
    for heading, shares in (("seat", summary.seats), ("bot", summary.bots), ("ending", endings)):
        for name, found in shares.items():
            grid.add_row(speak(f"row-{heading}", name=name), *_share(found, lang))
    grid.add_row(speak("draws"), *_share(summary.draws, lang))
    console.print(grid)
    heads = [speak(key) for key in ("mean", "interval", "least", "median", "most")]
    grid = Grid("", *heads, box=None, pad_edge=False)
    grid.add_row(speak("decisions"), *_spread(summary.decisions, lang))
    for name, found_ in summary.scores.items():
        grid.add_row(speak("row-score", name=name), *_spread(found_, lang))
    console.print(grid)


def _share(found: Share, lang: str) -> tuple[str, str, str]:
    return str(found.count), f"{found.share:.1%}", interval(found, lang)


def _spread(found: Spread, lang: str) -> tuple[str, str, str, str, str]:
    reach = words_of(lang, "from-to", low=f"{found.low:.1f}", high=f"{found.high:.1f}")
    return f"{found.mean:.1f}", reach, str(found.least), f"{found.median:g}", str(found.most)
