"""`grognard compare`: the same games under two settings, and whether the difference is more than luck.

Game n of both has the same dice and the same random numbers of its bots, so what differs comes from the setting as far as that
goes; and every test is a paired one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from math import comb, sqrt
from pathlib import Path
from random import Random

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from grognard.arguments import language_argument
from grognard.engine.data import suggest
from grognard.engine.errors import GrognardError
from grognard.engine.words import Said, figure
from grognard.lab.match import Match, Result, find_game
from grognard.lab.progress import progress
from grognard.lab.report import compared
from grognard.lab.runner import run
from grognard.lab.statistics import Z95, Share, share
from grognard.lab.words import seat_named, setting_named, words_of

SETTINGS = ("scenario", "options", "players", "data", "bots")
FLIPS = 10_000  # of signs, for the test of means
LEVEL = 0.05
NOTHING = "-"  # a setting that is as the shared arguments say


class Wins(msgspec.Struct, frozen=True):
    """A seat under both settings: games won, games that only one of them won, and McNemar's exact test."""

    seat: str
    a: Share
    b: Share
    only_a: int
    only_b: int
    p: float


class Means(msgspec.Struct, frozen=True):
    """A quantity under both settings: its means, the mean difference with its 95 % interval, and a test by signs exchanged."""

    name: str
    a: float
    b: float
    difference: float
    low: float
    high: float
    p: float


class Comparison(msgspec.Struct, frozen=True):
    """What was compared, and what came of it."""

    a: Match
    b: Match
    differing: tuple[str, ...]
    games: int
    wins: tuple[Wins, ...]
    means: tuple[Means, ...]

    @property
    def is_real(self) -> bool:
        """Is any difference in wins too large for luck, with so many seats looked at?"""
        return any(row.p < LEVEL / len(self.wins) for row in self.wins)


def compare(a: Match, b: Match, results_a: Sequence[Result], results_b: Sequence[Result]) -> Comparison:
    """Two matches game by game; only those that both have played."""
    other = {result.number: result for result in results_b}
    pairs = [(result, other[result.number]) for result in results_a if result.number in other]
    if not pairs:
        raise GrognardError(Said("no-pairs", __package__))
    seats_a, seats_b = a.seats(), b.seats()
    wins = [
        mcnemar(seat, [(x.won[place], y.won[seats_b.index(seat)]) for x, y in pairs])
        for place, seat in enumerate(seats_a)
        if seat in seats_b
    ]
    means = [paired("decisions", [(x.decisions, y.decisions) for x, y in pairs])]
    names = sorted({name for x, y in pairs for name in x.scores.keys() & y.scores.keys()})
    for name in names:
        both = [(x.scores[name], y.scores[name]) for x, y in pairs if name in x.scores and name in y.scores]
        means.append(paired(f"score {name}", both))
    differing = tuple(name for name in ("game", *SETTINGS) if getattr(a, name) != getattr(b, name))
    return Comparison(a, b, differing, len(pairs), tuple(wins), tuple(means))


def mcnemar(seat: str, pairs: Sequence[tuple[bool, bool]]) -> Wins:
    """The exact test of McNemar: of the games that only one setting won, are as many one's as the other's?"""
    only_a = sum(x and not y for x, y in pairs)
    only_b = sum(y and not x for x, y in pairs)
    n = len(pairs)
    return Wins(
        seat,
        share(sum(x for x, _ in pairs), n),
        share(sum(y for _, y in pairs), n),
        only_a,
        only_b,
        sign_test(only_a, only_b),
    )


def sign_test(one: int, other: int) -> float:
    """How likely a split at least as uneven is when both are as likely; two-sided, exact."""
    n, least = one + other, min(one, other)
    tail = sum(comb(n, k) for k in range(least + 1)) / 2**n if n else 1.0
    return min(1.0, 2 * tail)


def paired(name: str, pairs: Sequence[tuple[int, int]]) -> Means:
    """The mean of the differences, with a normal interval and a test that exchanges their signs at random."""
    n = len(pairs)
    gaps = [y - x for x, y in pairs]
    mean = sum(gaps) / n
    variance = sum((gap - mean) ** 2 for gap in gaps) / (n - 1) if n > 1 else 0.0
    half = Z95 * sqrt(variance / n)
    return Means(
        name,
        sum(x for x, _ in pairs) / n,
        sum(y for _, y in pairs) / n,
        mean,
        mean - half,
        mean + half,
        by_signs(gaps),
    )


def by_signs(gaps: Sequence[int]) -> float:
    """If settings did not matter, each difference might as well have the other sign: how often is the mean as far from 0?"""
    real = [gap for gap in gaps if gap]
    if not real:
        return 1.0
    rng, seen = Random("signs"), abs(sum(real))
    as_far = sum(abs(sum(gap if rng.getrandbits(1) else -gap for gap in real)) >= seen for _ in range(FLIPS))
    return (as_far + 1) / (FLIPS + 1)


# --- the command -----------------------------------------------------------------------------------------


def compare_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    for letter in "ab":
        parser.add_argument(
            letter,
            metavar=letter.upper(),
        )
    parser.add_argument("--scenario", metavar="ID")
    parser.add_argument("--options", metavar="ID,ID", default="")
    parser.add_argument("--players", metavar="N", type=int)
    parser.add_argument("--bots", metavar="BOT,BOT", default="greedy")
    parser.add_argument("--games", metavar="N", type=int, default=100)
    parser.add_argument("--seed", metavar="SEED", default="1")
    parser.add_argument("--workers", metavar="N", type=int)
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--report", metavar="FILE", type=Path)
    language_argument(parser)
    parser.add_argument("--quiet", action="store_true")


def run_compare(arguments: argparse.Namespace) -> int:
    """Play both settings and tell what differs."""
    a, b = (_setting(arguments, text) for text in (arguments.a, arguments.b))
    for match in (a, b):
        match.check()
    if a == b:
        raise GrognardError(Said("same-setting", __package__))
    if not set(a.seats()) & set(b.seats()):
        raise GrognardError(Said("no-seat-shared", __package__))
    for path in (arguments.report, None if arguments.json in (None, "-") else Path(arguments.json)):
        if path is not None and not path.absolute().parent.is_dir():
            raise GrognardError(Said("error.no-folder", file=path, folder=path.parent))
    results = []
    for letter, match in (("A", a), ("B", b)):
        with progress(letter, match.games, arguments.lang, arguments.quiet) as advance:
            results.append(run(match, arguments.workers, progress=advance))
        if len(results[-1]) < match.games:
            print(
                words_of(arguments.lang, "stopped", done=len(results[-1]), games=match.games), file=sys.stderr
            )
    found = compare(a, b, *results)
    _tell(found, arguments)
    return 0


def _setting(arguments: argparse.Namespace, text: str) -> Match:
    """The shared arguments, and over them what one setting says."""
    said = {name: getattr(arguments, name, None) for name in SETTINGS}
    for part in text.split(";") if text != NOTHING else ():
        name, equals, value = part.strip().partition("=")
        if not equals or name not in SETTINGS:
            raise GrognardError(
                Said("no-setting", __package__, part=part.strip(), hint=suggest(name, list(SETTINGS)))
            )
        said[name] = value.strip()
    players = said["players"]
    if isinstance(players, str) and not players.isdecimal():
        raise GrognardError(Said("players-number", __package__, players=players))
    bots = tuple(word for word in str(said["bots"]).split(",") if word)
    match = Match(
        game=arguments.game,
        bots=bots,
        games=arguments.games,
        seed=arguments.seed,
        scenario=said["scenario"] or None,
        options=tuple(word for word in str(said["options"] or "").split(",") if word),
        players=int(players) if players else None,
        data=said["data"] or None,
    )
    return msgspec.structs.replace(match, bots=bots * len(match.seats())) if len(bots) == 1 else match


def _tell(found: Comparison, arguments: argparse.Namespace) -> None:
    if arguments.json is not None:
        text = msgspec.json.format(
            msgspec.json.encode({"real": found.is_real, **msgspec.to_builtins(found)}), indent=2
        )
        if arguments.json == "-":
            sys.stdout.write(text.decode() + "\n")
        else:
            Path(arguments.json).write_bytes(text + b"\n")
    if arguments.report is not None:
        arguments.report.write_text(compared(found, arguments.lang), encoding="utf-8")
    if arguments.json != "-":
        _print(Console(highlight=False), found, arguments.lang)


def _print(console: Console, found: Comparison, lang: str) -> None:
    speak = partial(words_of, lang)
    title = find_game(found.a.game).title
    console.print(f"[bold]{title}[/bold]: {speak('compared', n=found.games, seed=str(found.a.seed))}")
    for letter, match in (("A", found.a), ("B", found.b)):
        console.print(f"{letter}: {setting_named(match, found.differing, lang)}", markup=False)
    grid = Grid("", speak("won-in", letter="A"), speak("won-in", letter="B"), speak("only-in", letter="A"),
                speak("only-in", letter="B"), "p", box=None, pad_edge=False)  # fmt: skip
    for row in found.wins:
        grid.add_row(speak("row-seat", name=seat_named(found.a, row.seat, lang)), figure(row.a.share, ".1%", lang), figure(row.b.share, ".1%", lang), str(row.only_a),
                     str(row.only_b), figure(row.p, ".4f", lang))  # fmt: skip
    console.print(grid)
    grid = Grid("", "A", "B", "B - A", speak("interval"), "p", box=None, pad_edge=False)
    for mean in found.means:
        reach = speak("from-to", low=figure(mean.low, "+.1f", lang), high=figure(mean.high, "+.1f", lang))
        grid.add_row(
            mean.name,
            figure(mean.a, ".1f", lang),
            figure(mean.b, ".1f", lang),
            figure(mean.difference, "+.1f", lang),
            reach,
            figure(mean.p, ".4f", lang),
        )
    console.print(grid)
    console.print(speak("real" if found.is_real else "not-real", seats=len(found.wins)))
