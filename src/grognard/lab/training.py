"""`grognard train`: a game plays itself, and learns which of its features foretell who wins."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from random import Random

import msgspec
import numpy as np
from numpy.typing import NDArray

from grognard import bots
from grognard.arguments import language_argument
from grognard.bots.greedy import Greedy
from grognard.engine import AnyTable, Game, GrognardError, Seat
from grognard.engine.judgement import Fit, Judgement, Weights, chance_of
from grognard.engine.words import Said, figure, reason
from grognard.lab.match import find_game
from grognard.lab.words import words_of

Numbers = NDArray[np.float64]

MOST_POSITIONS = 40
"""Positions kept of a game, at equal distances; neighbours tell the same story twice."""
BLUNDERS = (0.0, 0.0, 0.05, 0.2)
"""How often a seat takes any option at all: games between equals teach little about what loses."""
KEPT_ASIDE = 4
"""One game in so many is not fitted on."""
RIDGES = (1.0, 4.0, 16.0)
"""How strongly weights are held to zero; the best is chosen by games left out of the fit in turn."""
SIDES_RIDGE = 2.0
"""How strongly what a side begins with is held to zero: as if it had won and lost so many games more."""
ROUNDS = 25
DECISIONS = 20_000
"""After so many a game that does not end is left out."""


class Position(msgspec.Struct, frozen=True):
    """How a game looked to one role at one moment, and what came of it."""

    game: int
    scenario: str
    role: str
    progress: float
    features: tuple[float, ...]
    won: float


def train_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--scenarios", metavar="ID,ID", default="")
    parser.add_argument("--players", metavar="N,N", default="")
    parser.add_argument("--games", metavar="N", type=int, default=40)
    parser.add_argument("--seed", metavar="SEED", default="1")
    parser.add_argument("--workers", metavar="N", type=int, default=1)
    parser.add_argument("--positions", metavar="FILE", type=Path)
    parser.add_argument("--fit", metavar="FILE", type=Path)
    parser.add_argument("--write", metavar="FILE", type=Path)
    language_argument(parser)


def run_train(arguments: argparse.Namespace) -> int:
    """Play, fit, write, and say how well it foretells what it has not seen."""
    game = find_game(arguments.game)
    judgement = game.judgement
    if judgement is None:
        raise GrognardError(Said("no-features", __package__, title=game.title))
    if arguments.fit is not None:
        positions = read(arguments.fit)
    else:
        positions = played(game, arguments)
    if arguments.positions is not None:
        write(arguments.positions, positions)
    weights = fitted(judgement, positions)
    target = arguments.write or judgement.path
    try:
        target.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")
    except OSError as error:
        raise GrognardError(Said("error.unwritable", file=target, why=reason(error))) from None
    print(told(game, weights.fit, arguments.lang))
    return 0


def told(game: Game, fit: Fit, lang: str) -> str:
    late, late_base = fit.last_third
    figures = {"brier": fit.brier, "base": fit.base, "late": late, "late_base": late_base}
    return words_of(
        lang,
        "trained",
        title=game.title,
        positions=fit.positions,
        games=fit.games,
        tested=fit.tested,
        **{name: figure(value, ".3f", lang) for name, value in figures.items()},
    )


def write(path: Path, positions: Iterable[Position]) -> None:
    path.write_bytes(b"".join(msgspec.json.encode(position) + b"\n" for position in positions))


def read(path: Path) -> list[Position]:
    try:
        lines = path.read_bytes().splitlines()
        return [msgspec.json.decode(line, type=Position) for line in lines]
    except (OSError, msgspec.DecodeError):
        raise GrognardError(Said("no-positions", __package__, path=path)) from None


# --- playing ---------------------------------------------------------------------------------------------


def played(game: Game, arguments: argparse.Namespace) -> list[Position]:
    scenarios = [word for word in arguments.scenarios.split(",") if word] or list(game.scenarios)
    players = [int(word) for word in arguments.players.split(",") if word] or [game.players[0]]
    wanted = list(product(range(arguments.games), scenarios, players))
    jobs = [(number, scenario, n, f"{arguments.seed}.{k}") for number, (k, scenario, n) in enumerate(wanted)]
    work = partial(play_one, game.id)
    found: list[Position] = []
    if arguments.workers > 1:
        with ProcessPoolExecutor(arguments.workers, mp_context=get_context("spawn")) as pool:
            for positions in pool.map(work, jobs):
                found += positions
    else:
        for job in jobs:
            found += work(job)
            if sys.stderr.isatty():
                done = words_of(arguments.lang, "so-far-played", done=job[0] + 1, games=len(jobs))
                print(f"\r{done}", end="", file=sys.stderr)
    return found


def play_one(game_id: str, job: tuple[int, str, int, str]) -> list[Position]:
    """A game of greedy bots, some of which blunder; positions at equal distances, for every role that could win."""
    number, scenario, players, seed = job
    game = find_game(game_id)
    rng = Random(f"{game.id} {scenario} {players} {seed}")
    t = game.table(scenario=scenario, players=players, seed=f"train {seed}")
    seats = game.seated(players, scenario, t.options)
    blunders = [rng.choice(BLUNDERS) for _ in seats]
    greedy, random = Greedy(rng), bots.RandomBot(rng)

    def choose(t: AnyTable, role: int) -> None:
        seat = next(n for n, roles in enumerate(seats) if role in roles)
        bot: bots.Bot = random if rng.random() < blunders[seat] else greedy
        t.play(bot.choose(Seat(t, seats[seat])), role=role)

    return watched(t, number, choose)


def main_roles(t: AnyTable) -> list[int]:
    """The first role of each seat: the others of the seat win with it. Who plays alone has an enemy without a seat."""
    seats = t.game.seated(t.players, t.scenario, t.options)
    return list(range(len(t.game.roles))) if len(seats) == 1 else [roles[0] for roles in seats]


def watched(t: AnyTable, number: int, choose: Callable[[AnyTable, int], None]) -> list[Position]:
    """Play a table to its end and keep positions on the way; none if it does not end."""
    judgement, roles = t.game.judgement, t.game.roles
    assert judgement is not None
    watching = main_roles(t)
    kept: list[tuple[float, list[tuple[int, tuple[float, ...]]]]] = []
    stride = 1
    for n in range(DECISIONS):
        decision = t.decision
        if decision is None:
            break
        if n % stride == 0:
            looks = [(role, tuple(round(x, 4) for x in judgement.features(t, role))) for role in watching]
            kept.append((round(judgement.progress(t), 4), looks))
            if len(kept) > MOST_POSITIONS:
                kept, stride = kept[::2], stride * 2
        choose(t, roles.index(decision.role))
    if t.outcome is None:
        return []
    won = {role: float(roles[role] in t.outcome.winners) if t.outcome.winners else 0.5 for role in watching}
    return [
        Position(number, t.scenario, roles[role], progress, features, won[role])
        for progress, looks in kept
        for role, features in looks
    ]


# --- fitting ---------------------------------------------------------------------------------------------


def fitted(judgement: Judgement, positions: Sequence[Position]) -> Weights:
    """Logistic regression on features, on features as the game goes on, and on what each side begins with."""
    if not positions:
        raise GrognardError(Said("nothing-to-learn", __package__))
    sides = sorted({(p.scenario, p.role) for p in positions})
    table = np.array([row(p, sides) for p in positions])
    won = np.array([p.won for p in positions])
    game = np.array([p.game for p in positions])
    weight = 1.0 / np.bincount(game)[game]  # every game counts the same
    aside = game % KEPT_ASIDE == KEPT_ASIDE - 1
    if not aside.any() or aside.all():
        raise GrognardError(Said("too-few", __package__, kept_aside=KEPT_ASIDE))
    own = len(judgement.names) * 2
    rest = ~aside
    ridge = best_ridge(table[rest], won[rest], weight[rest], game[rest], own)
    found = regression(table[rest], won[rest], weight[rest], ridge, own)
    fit = figures(positions, table, won, weight, aside, found)
    n = len(judgement.names)
    begin: dict[str, dict[str, tuple[float, float]]] = {}
    for number, (scenario, role) in enumerate(sides):
        first = own + 2 * number
        begin.setdefault(scenario, {})[role] = (
            round(float(found[first]), 4),
            round(float(found[first + 1]), 4),
        )
    early, late = (tuple(round(float(x), 4) for x in part) for part in (found[:n], found[n:own]))
    return Weights(judgement.names, early, late, begin, fit)


def row(p: Position, sides: Sequence[tuple[str, str]]) -> list[float]:
    begin = [0.0] * (2 * len(sides))
    at = 2 * sides.index((p.scenario, p.role))
    begin[at], begin[at + 1] = 1.0, p.progress
    return [*p.features, *(x * p.progress for x in p.features), *begin]


def regression(table: Numbers, won: Numbers, weight: Numbers, ridge: float, own: int) -> Numbers:
    """Newton's method; what a side begins with is held to zero by a measure of its own."""
    held = np.full(table.shape[1], ridge)
    held[own:] = SIDES_RIDGE
    found = np.zeros(table.shape[1])
    for _ in range(ROUNDS):
        chance = 1.0 / (1.0 + np.exp(-np.clip(table @ found, -30, 30)))
        slope = table.T @ (weight * (won - chance)) - held * found
        bend = (table * (weight * np.maximum(chance * (1 - chance), 1e-6))[:, None]).T @ table + np.diag(held)
        step = np.linalg.solve(bend, slope)
        found = found + step
        if np.abs(step).max() < 1e-6:
            break
    return found


def best_ridge(table: Numbers, won: Numbers, weight: Numbers, game: Numbers, own: int) -> float:
    """By leaving a third of the games out in turn."""
    costs = []
    for ridge in RIDGES:
        cost = 0.0
        for part in range(3):
            out = (game // KEPT_ASIDE) % 3 == part
            if out.all() or not out.any():
                continue
            found = regression(table[~out], won[~out], weight[~out], ridge, own)
            chance = 1.0 / (1.0 + np.exp(-np.clip(table[out] @ found, -30, 30)))
            cost += float((weight[out] * (won[out] - chance) ** 2).sum())
        costs.append(cost)
    return RIDGES[costs.index(min(costs))]


def figures(positions: Sequence[Position], table: Numbers, won: Numbers, weight: Numbers, aside: NDArray[np.bool_],
            found: Numbers) -> Fit:  # fmt: skip
    """How well games are foretold that were kept aside, and how well by who knows only the sides."""
    rates: dict[tuple[str, str], list[float]] = {}
    for p, out, w in zip(positions, aside, weight, strict=True):
        if not out:
            sums = rates.setdefault((p.scenario, p.role), [0.5, 1.0])
            sums[0] += w * p.won
            sums[1] += w
    known = [rates.get((p.scenario, p.role), [0.5, 1.0]) for p in positions]
    base = np.array([sums[0] / sums[1] for sums in known])
    chance = np.array([chance_of(float(x)) for x in table @ found])
    third = np.array([p.progress >= 2 / 3 for p in positions])

    def brier(foretold: Numbers, which: NDArray[np.bool_]) -> float:
        if not which.any():
            return 0.0
        return round(float(np.average((foretold - won)[which] ** 2, weights=weight[which])), 4)

    games = {p.game for p in positions}
    tested = {p.game for p, out in zip(positions, aside, strict=True) if out}
    late = aside & third
    return Fit(len(games), len(tested), len(positions), brier(chance, aside), brier(base, aside),
               (brier(chance, late), brier(base, late)))  # fmt: skip
