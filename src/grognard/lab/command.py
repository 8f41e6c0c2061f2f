"""`grognard sim`: bots play, a person reads."""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from grognard.arguments import language_argument
from grognard.engine.errors import GrognardError
from grognard.engine.words import Said, figure, reason
from grognard.lab.ledger import Ledger, head_of
from grognard.lab.match import Match, Result, find_game
from grognard.lab.progress import progress
from grognard.lab.report import write_report
from grognard.lab.runner import run
from grognard.lab.statistics import Share, Spread, Summary, summarize
from grognard.lab.tables import FORMATS, TABLES, check_format, write_table, write_tables
from grognard.lab.words import against, endings, interval, seat_named, words_of

INTERRUPTED = 130
"""The exit code of a command that Ctrl-C has stopped."""


def sim_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--scenario", metavar="ID")
    parser.add_argument("--options", metavar="ID,ID", default="")
    parser.add_argument("--players", metavar="N", type=int)
    parser.add_argument("--bots", metavar="BOT,BOT", default="greedy")
    parser.add_argument("--swap", action="store_true")
    parser.add_argument("--games", metavar="N", type=int, default=100)
    parser.add_argument("--seed", metavar="SEED", default="1")
    parser.add_argument("--workers", metavar="N", type=int)
    parser.add_argument("--ray", metavar="ADDRESS", nargs="?", const="local")
    parser.add_argument("--data", metavar="FOLDER", type=Path)
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--report", metavar="FILE", type=Path)
    parser.add_argument("--out", metavar="FILE", type=Path)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--records", metavar="FOLDER", type=Path)
    parser.add_argument("--watch", action="store_true")
    parser.add_argument("--tables", metavar="FOLDER", type=Path)
    parser.add_argument("--format", choices=FORMATS, default="csv")
    language_argument(parser)
    parser.add_argument("--quiet", action="store_true")


def run_sim(arguments: argparse.Namespace) -> int:
    """Play the match and tell what came of it; what was played before an interrupt counts too."""
    match = _match(arguments)
    match.check()
    _check_targets(arguments)
    started = time.perf_counter()
    results = _played(match, arguments)
    elapsed = time.perf_counter() - started
    whole = len(results) == match.games
    if not whole:
        print(words_of(arguments.lang, "stopped", done=len(results), games=match.games), file=sys.stderr)
        if not results:
            return INTERRUPTED
        match = msgspec.structs.replace(match, games=len(results))
    summary = summarize(match, results)
    if arguments.json is not None:
        _write_json(arguments.json, match, summary, results)
    if arguments.tables is not None:
        write_tables(arguments.tables, match, results, arguments.format, arguments.lang)
    if arguments.report is not None:
        write_report(arguments.report, match, summary, results, arguments.lang)
    if arguments.json != "-":
        _print(Console(highlight=False), match, summary, results, elapsed, arguments.lang)
    return 0 if whole else INTERRUPTED


def _check_targets(arguments: argparse.Namespace) -> None:
    """Refuse before the games are played what could not be written after them."""
    named = (arguments.report, arguments.out, None if arguments.json in (None, "-") else Path(arguments.json))
    for path in named:
        if path is not None and not path.absolute().parent.is_dir():
            raise GrognardError(Said("error.no-folder", file=path, folder=path.parent))
    if arguments.resume and arguments.out is None:
        raise GrognardError(Said("resume-out", __package__))
    check_format(
        "parquet" if arguments.out is not None and arguments.out.suffix == ".parquet" else arguments.format
    )


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
    records = Records(arguments.records, match) if arguments.records is not None else None
    ledger = (
        None if arguments.out is None else Ledger(_lines(arguments.out), head_of(match), arguments.resume)
    )
    watch = arguments.watch or arguments.tables is not None
    with progress(against(match, arguments.lang), match.games, arguments.lang, arguments.quiet) as advance:
        results = run(
            match,
            arguments.workers,
            arguments.ray,
            keep=records is not None,
            progress=advance,
            ledger=ledger,
            heard=None if records is None else records.keep,
            watch=watch,
        )
    if ledger is not None:
        ledger.close()
        if arguments.out.suffix == ".parquet" and len(results) == match.games:
            _, heads, make = TABLES[0]
            write_table(arguments.out, heads, make(match, results, arguments.lang))
            ledger.path.unlink()
    return results


def _lines(out: Path) -> Path:
    """Games are written line by line as they end; a Parquet file is made of the lines when all have ended."""
    return out.with_suffix(".parquet.jsonl") if out.suffix == ".parquet" else out


class Records:
    """A folder with the record of every game, and the data that they were played on."""

    def __init__(self, folder: Path, match: Match) -> None:
        self.folder, self.match = folder, match
        game = find_game(match.game)
        hashed = game.board(match.data)[1]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if archive := game.packed(hashed):  # once for all records; `grognard replay` looks for it there
                (folder / "data").mkdir(exist_ok=True)
                (folder / "data" / f"{hashed}.zip").write_bytes(archive)
        except OSError as error:
            raise self._refused(error) from None

    def keep(self, result: Result) -> None:
        name = f"{self.match.game}-{self.match.seed}-{result.number:05}.grog"
        try:
            (self.folder / name).write_bytes(result.save)
        except OSError as error:
            raise self._refused(error) from None

    def _refused(self, error: OSError) -> GrognardError:
        return GrognardError(Said("error.unwritable", file=self.folder, why=reason(error)))


def _write_json(target: str, match: Match, summary: Summary, results: list[Result]) -> None:
    # nothing in it depends on the clock or on the number of workers
    rows = [
        {name: value for name, value in msgspec.to_builtins(result).items() if name not in ("save", "course")}
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
        raise GrognardError(Said("error.unwritable", file=target, why=reason(error))) from None


def _print(
    console: Console, match: Match, summary: Summary, results: list[Result], elapsed: float, lang: str
) -> None:
    game = find_game(match.game)
    pace = summary.games * summary.decisions.mean / elapsed if elapsed else 0.0
    speak = partial(words_of, lang)
    played = speak(
        "played",
        n=summary.games,
        bots=against(match, lang),
        time=figure(elapsed, ".1f", lang),
        pace=figure(pace, ",.0f", lang),
    )
    console.print(f"[bold]{game.title}[/bold]: {played}")
    grid = Grid("", speak("won"), speak("share"), speak("interval"), box=None, pad_edge=False)
    ended = endings(match, results, lang)
    seats = {seat_named(match, seat, lang): found for seat, found in summary.seats.items()}
    for heading, shares in (("seat", seats), ("bot", summary.bots), ("ending", ended)):
        for name, found in shares.items():
            grid.add_row(speak(f"row-{heading}", name=name), *_share(found, lang))
    grid.add_row(speak("draws"), *_share(summary.draws, lang))
    console.print(grid)
    heads = [speak(key) for key in ("mean", "interval", "least", "median", "most")]
    grid = Grid("", *heads, box=None, pad_edge=False)
    grid.add_row(speak("decisions"), *_spread(summary.decisions, lang))
    for name, found_ in summary.scores.items():
        grid.add_row(speak("row-score", name=seat_named(match, name, lang)), *_spread(found_, lang))
    console.print(grid)


def _share(found: Share, lang: str) -> tuple[str, str, str]:
    return str(found.count), figure(found.share, ".1%", lang), interval(found, lang)


def _spread(found: Spread, lang: str) -> tuple[str, str, str, str, str]:
    reach = words_of(
        lang, "from-to", low=figure(found.low, ".1f", lang), high=figure(found.high, ".1f", lang)
    )
    return (
        figure(found.mean, ".1f", lang),
        reach,
        str(found.least),
        figure(found.median, "g", lang),
        str(found.most),
    )
