"""One battle fought many times on every core, told in bars or drawn.

A game joins by its `command` module: `battle_arguments(parser)` says which forces can be named,
`battle(arguments)` refuses what cannot be fought and gives a `Battle`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

from grognard.engine.errors import GrognardError
from grognard.engine.words import Said, figure, reason, spoken
from grognard.lab.plots import COLORS
from grognard.lab.runner import spread
from grognard.lab.statistics import wilson
from grognard.lab.words import words_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BAR = 46  # columns of the longest bar
ROWS = 20  # of one side; values are taken together so that both fit on a screen
EIGHTHS = " ▏▎▍▌▋▊▉"
PLOTS = (".svg", ".png")

Result = tuple[str, tuple[int, ...]]  # how it ended, and what was left to each side


class Battle(Protocol):
    """What is fought. It goes to other processes, so it holds plain values; its texts may be `Said`, in any language."""

    title: str
    sides: tuple[str, ...]
    at_start: tuple[int, ...]  # what each side brings, in what is counted at the end
    counted: str  # what that is: "Combat value"

    def fight(self, numbers: range) -> list[Result]:
        """The battles of these numbers; each depends on its number and the seed alone."""

    def ending(self, key: str) -> str:
        """A way to end in words."""


def shared_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", metavar="N", type=int, default=10_000)
    parser.add_argument("--seed", metavar="SEED", default="1")
    parser.add_argument("--workers", metavar="N", type=int)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plot", metavar="FILE", type=Path)


def fight(module: ModuleType, arguments: argparse.Namespace) -> int:
    """The battle of a game's `command` module, many times."""
    if arguments.games < 1:
        raise GrognardError(Said("number-of-battles", __package__, games=arguments.games))
    if arguments.plot is not None:
        check_plot(arguments.plot)
    battle: Battle = module.battle(arguments)
    workers = arguments.workers if arguments.workers is not None else os.cpu_count() or 1
    results = [one for parcel in spread(battle.fight, arguments.games, workers) for one in parcel]
    ends = Counter(end for end, _ in results)
    left = [Counter(values[side] for _, values in results) for side in range(len(battle.sides))]
    if arguments.plot is not None:
        draw(arguments.plot, battle, ends, left, arguments.lang)
    if arguments.json:
        counts = {side: dict(sorted(found.items())) for side, found in zip(battle.sides, left, strict=True)}
        print(json.dumps({"games": len(results), "ends": dict(sorted(ends.items())), "left": counts}))
    else:
        print(told(battle, ends, left, bars(), arguments.lang))
    return 0


def bars() -> str:
    """Eighths of a block where the terminal can show them, else plain ASCII."""
    try:
        EIGHTHS.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ""
    return EIGHTHS


# --- in words --------------------------------------------------------------------------------------------


def told(
    battle: Battle, ends: Counter[str], left: list[Counter[int]], blocks: str = EIGHTHS, lang: str = "en"
) -> str:
    """The distribution as text: how it ended, and a histogram for each side."""
    games = ends.total()
    lines = [spoken(battle.title, lang), words_of(lang, "so-many-battles", n=games), ""]
    names = {end: spoken(battle.ending(end), lang) for end in ends}
    width = max(len(name) for name in names.values())
    for end, number in ends.most_common():
        low, high = wilson(number, games)
        reach = words_of(lang, "from-to", low=figure(low, ".1%", lang), high=figure(high, ".1%", lang))
        share, many = figure(number / games, "6.1%", lang), figure(number, ">9,", lang)
        lines.append(f"  {names[end]:<{width}}  {share}  ({reach}) {many}")
    for side, start, found in zip(battle.sides, battle.at_start, left, strict=True):
        mean = sum(value * number for value, number in found.items()) / games
        values = {"counted": spoken(battle.counted, lang), "side": spoken(side, lang)}
        lines += [
            "",
            words_of(lang, "left-on-average", mean=figure(mean, ".1f", lang), start=start, **values),
        ]
        lines += histogram(found, blocks, lang)
    return "\n".join(lines)


def histogram(found: Counter[int], blocks: str, lang: str) -> list[str]:
    """A bar for each value, or for each so many values."""
    low, high, games = min(found), max(found), found.total()
    size = 1 + (high - low) // ROWS
    rows = [
        (first, sum(found[value] for value in range(first, first + size)))
        for first in range(low, high + 1, size)
    ]
    most = max(number for _, number in rows)
    width = len(f"{high}-{high}") if size > 1 else len(str(high))
    lines = []
    for first, number in rows:
        name = str(first) if size == 1 else f"{first}-{min(high, first + size - 1)}"
        share, many = figure(number / games, "6.1%", lang), figure(number, ">8,", lang)
        lines.append(f"  {name:>{width}} {bar(number / most, blocks):<{BAR}} {share} {many}")
    return lines


def bar(share: float, blocks: str) -> str:
    if not blocks:
        return "#" * round(share * BAR)
    whole, rest = divmod(round(share * BAR * 8), 8)
    return "█" * whole + blocks[rest].strip()


# --- drawn -----------------------------------------------------------------------------------------------


def check_plot(path: Path) -> None:
    """Refuse before the battles are fought what could not be drawn after them."""
    if path.suffix.lower() not in PLOTS:
        raise GrognardError(Said("plot-ending", __package__, path=path))
    if not path.absolute().parent.is_dir():
        raise GrognardError(Said("error.no-folder", file=path, folder=path.parent))
    figure_class()


def figure_class() -> type:
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise GrognardError(Said("plot-needs", __package__)) from None
    return Figure


def draw(path: Path, battle: Battle, ends: Counter[str], left: list[Counter[int]], lang: str) -> None:
    """How it ended above, what was left to each side below."""
    from matplotlib import rc_context

    drawing = figure_class()(figsize=(9, 3.2 + 0.3 * len(ends)), layout="constrained")
    above, below = drawing.subfigures(2, 1, height_ratios=(0.6 + 0.3 * len(ends), 2.6))
    drawing.suptitle(spoken(battle.title, lang), fontsize=10, wrap=True)
    axes: Axes = above.add_subplot()
    games = ends.total()
    ranked = ends.most_common()
    shares = [number / games for _, number in ranked]
    axes.barh([spoken(battle.ending(end), lang) for end, _ in ranked], shares, color=COLORS[2])
    for place, share in enumerate(shares):
        axes.text(share, place, " " + figure(share, ".1%", lang), va="center", fontsize=8)
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    for place, (one, side) in enumerate(
        zip(below.subplots(1, len(left), sharey=True), battle.sides, strict=True)
    ):
        found = left[place]
        one.bar(list(found), [number / games for number in found.values()], width=0.9, color=COLORS[place])
        values = {"counted": spoken(battle.counted, lang), "side": spoken(side, lang)}
        one.set_title(words_of(lang, "left-of", start=battle.at_start[place], **values), fontsize=9)
    for one in drawing.axes:
        one.spines[["top", "right"]].set_visible(False)
        one.tick_params(labelsize=8)
    try:
        with rc_context({"svg.hashsalt": "grognard", "svg.fonttype": "none"}):
            dated = {"Date": None} if path.suffix.lower() == ".svg" else None
            drawing.savefig(path, metadata=dated, dpi=150)
    except OSError as error:
        raise GrognardError(Said("error.unwritable", file=path, why=reason(error))) from None
