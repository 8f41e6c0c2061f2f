"""`grognard ladder`: the levels play each other, and the table in the documentation says what each is worth."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from math import log10
from pathlib import Path

import msgspec

from grognard.arguments import language_argument
from grognard.bots import levels
from grognard.engine import Game, GrognardError
from grognard.engine.words import Said, figure, reason
from grognard.lab.match import Match, find_game
from grognard.lab.runner import run
from grognard.lab.statistics import wilson
from grognard.lab.words import words_of

MIDDLE = 1500
"""The Elo of the level that plays by the judgement alone."""
ANCHOR = "sergeant"
A_STEP = 400  # points of Elo for odds of ten to one


class Rung(msgspec.Struct, frozen=True):
    """One pair of levels, or one level alone where a game has one seat."""

    upper: str
    lower: str  # nothing where the level plays alone
    games: int
    won: float  # draws count half
    low: float
    high: float
    score: float = 0.0  # the mean of the first role's score


def ladder_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--scenario", metavar="ID")
    parser.add_argument("--bots", metavar="BOT,BOT")
    parser.add_argument("--games", metavar="N", type=int, default=20)
    parser.add_argument("--seed", metavar="SEED", default="ladder")
    parser.add_argument("--workers", metavar="N", type=int, default=1)
    parser.add_argument("--ray", metavar="ADDRESS", nargs="?", const="local")
    parser.add_argument("--write", metavar="PAGE", type=Path)
    parser.add_argument("--keep", action="store_true")
    language_argument(parser)


def run_ladder(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    names = [word for word in (arguments.bots or "").split(",") if word] or [x.id for x in levels.ranks()]
    scenario = arguments.scenario or next(iter(game.scenarios))
    alone = len(game.seats(game.players[0], scenario)) == 1
    rungs = [
        climbed(game, scenario, pair, arguments)
        for pair in ([(name,) for name in names] if alone else zip(names[1:], names, strict=False))
    ]
    text = table(game, scenario, rungs, {} if alone else elo(rungs), arguments.lang)
    print(text)
    if arguments.write is not None:
        write(arguments.write, f"{game.id} {scenario}", text)
    if arguments.keep and not alone:
        keep(game, elo(rungs))
    return 0


def climbed(game: Game, scenario: str, pair: Sequence[str], arguments: argparse.Namespace) -> Rung:
    """The games of a pair, seats changed after each; of a single level where it plays alone."""
    match = Match(
        game.id, tuple(pair), arguments.games, f"{arguments.seed} {'-'.join(pair)}", scenario, swap=True
    )
    results = run(match, arguments.workers, arguments.ray)
    won = sum(
        0.5 if not result.winners else float(result.won[result.seated.index(pair[0])]) for result in results
    )
    low, high = wilson(round(won), len(results))
    scores = [result.scores.get(game.roles[0], 0) for result in results]
    lower = pair[1] if len(pair) > 1 else ""
    return Rung(pair[0], lower, len(results), won, low, high, sum(scores) / max(1, len(scores)))


def elo(rungs: Sequence[Rung]) -> dict[str, int]:
    """Rung by rung, a game won and one lost added to each so that nobody is infinitely better."""
    found = {rungs[0].lower: 0.0}
    for rung in rungs:
        odds = (rung.won + 1) / (rung.games - rung.won + 1)
        found[rung.upper] = found[rung.lower] + A_STEP * log10(odds)
    shift = MIDDLE - found.get(ANCHOR, found[rungs[0].lower])
    return {name: round(value + shift) for name, value in found.items()}


def table(game: Game, scenario: str, rungs: Sequence[Rung], rated: dict[str, int], lang: str = "en") -> str:
    """The ladder in the words of the documentation."""
    lines = [f"{game.title}, {scenario}:", ""]
    keys = ("level", "against", "won", "wilson", "elo") if rated else ("level", "won", "wilson", "mean-score")
    lines += [f"| {' | '.join(words_of(lang, key) for key in keys)} |", f"|{'---|' * len(keys)}"]
    for rung in rungs:
        won = words_of(lang, "won-of", won=figure(rung.won, "g", lang), games=rung.games)
        share = f"{won} | {words_of(lang, 'between', low=figure(rung.low, '.0%', lang), high=figure(rung.high, '.0%', lang))}"
        if rated:
            lines.append(f"| {rung.upper} | {rung.lower} | {share} | {rated[rung.upper]} |")
        else:
            lines.append(f"| {rung.upper} | {share} | {figure(rung.score, '.1f', lang)} |")
    return "\n".join(lines)


def write(page: Path, name: str, text: str) -> None:
    """Put a ladder into a page: in its old place, or at the end."""
    begin, end = f"<!-- ladder {name} -->", "<!-- /ladder -->"
    block = f"{begin}\n{text}\n{end}"
    try:
        old = page.read_text(encoding="utf-8") if page.exists() else ""
        place = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.DOTALL)
        new = place.sub(lambda _: block, old) if place.search(old) else f"{old.rstrip()}\n\n{block}\n"
        page.write_text(new, encoding="utf-8")
    except OSError as error:
        raise GrognardError(Said("error.unwritable", file=page, why=reason(error))) from None


def keep(game: Game, rated: dict[str, int]) -> None:
    """The Elo of every level that has played, with the levels."""
    levels.write(
        tuple(
            msgspec.structs.replace(level, elo={**level.elo, game.id: rated[level.id]})
            if level.id in rated
            else level
            for level in levels.ranks()
        )
    )
