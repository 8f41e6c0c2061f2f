"""The plots of the report, each an SVG that needs no other file."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from math import ceil
from textwrap import fill
from typing import TYPE_CHECKING, Any

from grognard.engine.errors import GrognardError
from grognard.engine.words import Said
from grognard.lab.match import Result
from grognard.lab.statistics import Share, wilson

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Okabe and Ito's palette, which colour-blind readers can tell apart
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
CROWD = 3
"""More than so many seats in one plot hide one another: then each has a plot, or a row, of its own."""
ACROSS = 3  # small plots in a row
WIDEST_NAME = 44  # letters before a name goes on in another line
INK = "#2b2418"
BARE = "#efe7d3"  # a space where nothing is


def bars(shares: Mapping[str, Share]) -> str:
    """Shares with their intervals."""
    axes = _axes(0.45 * len(shares) + 0.8)
    places = list(range(len(shares)))
    found = list(shares.values())
    reach = ([one.share - one.low for one in found], [one.high - one.share for one in found])
    axes.barh(places, [one.share for one in found], color=COLORS[0], alpha=0.75, height=0.6)
    axes.errorbar([one.share for one in found], places, xerr=reach, fmt="none", ecolor=INK, capsize=4)
    axes.set_yticks(places, [fill(name, WIDEST_NAME) for name in shares])
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    return _svg(axes)


def two_bars(rows: Mapping[str, tuple[Share, Share]]) -> str:
    """The same under two settings, A above B."""
    axes = _axes(0.7 * len(rows) + 0.9)
    for half, letter in enumerate("AB"):
        places = [place + 0.4 * half - 0.2 for place in range(len(rows))]
        found = [pair[half] for pair in rows.values()]
        reach = ([one.share - one.low for one in found], [one.high - one.share for one in found])
        shares = [one.share for one in found]
        axes.barh(places, shares, color=COLORS[half], alpha=0.75, height=0.36, label=letter)
        axes.errorbar(shares, places, xerr=reach, fmt="none", ecolor=INK, capsize=3)
    axes.set_yticks(range(len(rows)), list(rows))
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.legend(frameon=False)
    return _svg(axes)


def convergence(seats: Sequence[str], results: Sequence[Result], games_word: str) -> str:
    """How the share of each seat settled, game by game."""
    games = list(range(1, len(results) + 1))
    plots = _panels(seats, 3.2)
    for place, (name, axes) in enumerate(zip(seats, plots, strict=True)):
        wins = 0
        shares, lows, highs = [], [], []
        for n, result in zip(games, results, strict=True):
            wins += result.won[place]
            low, high = wilson(wins, n)
            shares.append(wins / n)
            lows.append(low)
            highs.append(high)
        color = COLORS[place % len(COLORS)]
        axes.plot(games, shares, color=color, label=name)
        axes.fill_between(games, lows, highs, color=color, alpha=0.15, linewidth=0)
        axes.set_ylim(0, 1)
        axes.set_xlabel(games_word)
    return _finished(seats, plots)


def histogram(values: Mapping[str, Sequence[int]], games_word: str) -> str:
    """How often each value came; of many quantities a box for each: median, quartiles, extremes."""
    if len(values) > CROWD:
        axes = _axes(0.45 * len(values) + 0.8)
        axes.boxplot(list(values.values()), orientation="horizontal", whis=(0, 100), widths=0.6)
        axes.set_yticks(range(1, len(values) + 1), list(values))
        axes.invert_yaxis()
        return _svg(axes)
    axes = _axes(3.2)
    everything = [value for column in values.values() for value in column]
    low, high = min(everything), max(everything)
    bins = min(40, max(1, high - low + 1))
    for place, (name, column) in enumerate(values.items()):
        color = COLORS[place % len(COLORS)]
        axes.hist(column, bins=bins, range=(low, high + 1), color=color, alpha=0.6, label=name)
    axes.set_ylabel(games_word)
    axes.legend(frameon=False)
    return _svg(axes)


def chances(seats: Sequence[str], results: Sequence[Result], turn_word: str) -> str:
    """The chance of winning turn by turn: the median over the games, and the half of them around it."""
    by_turn: dict[int, list[list[float]]] = {}
    for result in results:
        last: dict[int, list[float]] = {}
        for turn, _, row in result.course.chances if result.course is not None else ():
            last[turn] = row  # as it stood when the turn ended
        for turn, row in last.items():
            by_turn.setdefault(turn, []).append(row)
    turns = sorted(by_turn)
    plots = _panels(seats, 3.2)
    for place, (name, axes) in enumerate(zip(seats, plots, strict=True)):
        columns = [sorted(row[place] for row in by_turn[turn]) for turn in turns]
        color = COLORS[place % len(COLORS)]
        axes.plot(turns, [_quantile(column, 0.5) for column in columns], color=color, label=name, marker="o")
        low, high = ([_quantile(column, q) for column in columns] for q in (0.25, 0.75))
        axes.fill_between(turns, low, high, color=color, alpha=0.15, linewidth=0)
        axes.set_ylim(0, 1)
        axes.set_xlabel(turn_word)
        axes.locator_params(axis="x", integer=True)
    return _finished(seats, plots)


def heat(scene: Mapping[str, Any], values: Mapping[str, Mapping[int, float]]) -> str:
    """The game's own map once for each name, every space as dark as its value; the board on which most happened."""
    from matplotlib.collections import PatchCollection

    shapes, board = _shapes(scene, values)
    if not shapes:
        return ""
    most = max((shown.get(id, 0.0) for shown in values.values() for id in shapes), default=0.0) or 1.0
    width, height = scene["boards"][board]["size"] if scene.get("boards") else scene["size"]
    columns = min(ACROSS, len(values))
    rows = ceil(len(values) / columns)
    each = 8 / columns
    plots = _grid(rows, columns, (8, max(1.0, rows * (each * height / width + 0.35))))
    for place, (axes, (name, shown)) in enumerate(zip(plots, values.items(), strict=False)):
        patches = PatchCollection(list(shapes.values()), edgecolor="#b9ab8b", linewidth=0.3, rasterized=True)
        patches.set_facecolor(
            [_shade(COLORS[place % len(COLORS)], shown.get(id, 0.0) / most) for id in shapes]
        )
        axes.add_collection(patches)
        axes.set_xlim(0, width)
        axes.set_ylim(height, 0)
        axes.set_aspect("equal")
        axes.set_axis_off()
        axes.set_title(f"{name}: 0 – {max(shown.values(), default=0):.2g}", fontsize=9)
    for axes in plots[len(values) :]:
        axes.set_axis_off()
    return _svg(plots[0])


def _shapes(
    scene: Mapping[str, Any], values: Mapping[str, Mapping[int, float]]
) -> tuple[dict[int, Any], int]:
    """The patches of the spaces on the board where most of the values lie."""
    from matplotlib.patches import Circle, Polygon

    spaces = scene["spaces"]
    on_board: dict[int, float] = {}
    for id, board in zip(spaces["id"], spaces["board"], strict=True):
        total = sum(shown.get(id, 0.0) for shown in values.values())
        on_board[board] = on_board.get(board, 0.0) + total
    main = max(on_board, key=lambda board: (on_board[board], -board))
    size = scene["boards"][main]["size"] if scene.get("boards") else scene["size"]
    radius = max(size) / 70
    found: dict[int, Any] = {}
    for place, id in enumerate(spaces["id"]):
        if spaces["board"][place] == main:
            outline = spaces["polygon"][place]
            at = (spaces["x"][place], spaces["y"][place])
            found[id] = Polygon(outline) if outline else Circle(at, radius)
    return found, main


def _shade(color: str, share: float) -> tuple[float, float, float]:
    """From the bare ground to the full colour; the root, so that little is seen too."""
    from matplotlib.colors import to_rgb

    part = min(1.0, max(0.0, share)) ** 0.5
    bare, full = to_rgb(BARE), to_rgb(color)
    r, g, b = (low + (high - low) * part for low, high in zip(bare, full, strict=True))
    return r, g, b


def _quantile(ranked: Sequence[float], q: float) -> float:
    """Of sorted values, between two neighbours where it falls there."""
    at = q * (len(ranked) - 1)
    low = int(at)
    high = min(low + 1, len(ranked) - 1)
    return ranked[low] + (ranked[high] - ranked[low]) * (at - low)


def _panels(names: Sequence[str], height: float) -> list[Axes]:
    """One plot for all names, or for many names one each."""
    if len(names) <= CROWD:
        return [_axes(height)] * len(names)
    rows = ceil(len(names) / ACROSS)
    plots = _grid(rows, ACROSS, (8, 2.0 * rows))
    for axes in plots[len(names) :]:
        axes.set_axis_off()
    return plots[: len(names)]


def _finished(names: Sequence[str], plots: Sequence[Axes]) -> str:
    if len(names) <= CROWD:
        plots[0].legend(frameon=False)
    else:
        for name, axes in zip(names, plots, strict=True):
            axes.set_title(name, fontsize=9)
            axes.tick_params(labelsize=7)
            axes.xaxis.label.set_fontsize(8)
    return _svg(plots[0])


def _figure(size: tuple[float, float]) -> Any:
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise GrognardError(Said("report-needs", __package__)) from None
    return Figure(figsize=size, layout="constrained")


def _axes(height: float) -> Axes:
    axes: Axes = _figure((8, height)).add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    return axes


def _grid(rows: int, columns: int, size: tuple[float, float]) -> list[Axes]:
    plots = list(_figure(size).subplots(rows, columns, squeeze=False).flat)
    for axes in plots:
        axes.spines[["top", "right"]].set_visible(False)
    return plots


def _svg(axes: Axes) -> str:
    from matplotlib import rc_context

    figure = axes.get_figure()
    assert figure is not None
    out = io.StringIO()
    with rc_context({"svg.hashsalt": "grognard", "svg.fonttype": "none"}):
        figure.savefig(out, format="svg", metadata={"Date": None}, transparent=True, dpi=110)  # type: ignore[union-attr]
    text = out.getvalue()
    return text[text.index("<svg") :]
