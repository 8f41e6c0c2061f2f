"""The page with plots: one file that needs no other and asks no other host for anything."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from grognard.engine.errors import GrognardError
from grognard.engine.words import say
from grognard.lab.match import Match, Result, find_game
from grognard.lab.statistics import Share, Summary, wilson
from grognard.lab.words import against, interval, words_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Okabe and Ito's palette, which colour-blind readers can tell apart
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")

PAGE = """<!doctype html>
<html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
 body {{ font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #2b2418; background: #fbf7ee }}
 h1, h2 {{ font-weight: normal }} table {{ border-collapse: collapse }} svg {{ max-width: 100%; height: auto }}
 th, td {{ text-align: right; padding: .15rem .8rem; border-bottom: 1px solid #d9cfb8 }} th:first-child, td:first-child {{ text-align: left }}
 @media (prefers-color-scheme: dark) {{ body {{ color: #e8dfcc; background: #221d15 }} svg {{ background: #fbf7ee }} }}
</style>
<h1>{title}</h1>
<p>{setting}</p>
{sections}
</html>
"""


def write_report(
    path: Path, match: Match, summary: Summary, results: Sequence[Result], lang: str = "en"
) -> None:
    """Write the report of a match to a file."""
    try:
        path.write_text(report(match, summary, results, lang), encoding="utf-8")
    except OSError as error:
        raise GrognardError(f"{path} cannot be written: {(error.strerror or 'unknown').lower()}") from None


def report(match: Match, summary: Summary, results: Sequence[Result], lang: str = "en") -> str:
    """The report as HTML."""
    game = find_game(match.game)
    speak = partial(words_of, lang)
    title = f"{game.title}: {against(match, lang)}"
    setting = speak(
        "setting",
        n=summary.games,
        scenario=match.scenario or next(iter(game.scenarios)),
        options=", ".join(match.options) or "none",
        seed=str(match.seed),
        swap="yes" if match.swap else "no",
    )
    endings = {say(game.package, key, {}, lang): found for key, found in summary.endings.items()}
    nobody = {speak("nobody"): summary.draws}
    lengths = {speak("decisions"): [result.decisions for result in results]}
    games = speak("games")
    sections = [
        _section(speak("who-won"), _shares({**summary.seats, **nobody}, lang), _bars(summary.seats)),
        _section(speak("so-far"), "", _convergence(list(summary.seats), results, games)),
        _section(speak("how-it-ended"), _shares(endings, lang), _bars(endings)),
        _section(speak("decisions-in-a-game"), "", _histogram(lengths, games)),
    ]
    if match.swap or len(set(match.bots)) > 1:
        sections.insert(1, _section(speak("by-bot"), _shares(summary.bots, lang), _bars(summary.bots)))
    if summary.scores:
        scores = {
            name: [result.scores[name] for result in results if name in result.scores]
            for name in summary.scores
        }
        sections.append(_section(speak("scores"), "", _histogram(scores, games)))
    return PAGE.format(lang=lang, title=escape(title), setting=escape(setting), sections="\n".join(sections))


def _section(heading: str, table: str, plot: str) -> str:
    return f"<h2>{escape(heading)}</h2>\n{table}\n{plot}"


def _shares(shares: dict[str, Share], lang: str) -> str:
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{found.count}</td><td>{found.share:.1%}</td>"
        f"<td>{interval(found, lang)}</td></tr>"
        for name, found in shares.items()
    )
    heads = "".join(f"<th>{escape(words_of(lang, key))}</th>" for key in ("games", "share", "interval"))
    return f"<table><tr><th></th>{heads}</tr>{rows}</table>"


# --- plots -----------------------------------------------------------------------------------------------


def _bars(shares: dict[str, Share]) -> str:
    axes = _axes(0.45 * len(shares) + 0.8)
    places = list(range(len(shares)))
    found = list(shares.values())
    reach = ([one.share - one.low for one in found], [one.high - one.share for one in found])
    axes.barh(places, [one.share for one in found], color=COLORS[0], alpha=0.75, height=0.6)
    axes.errorbar([one.share for one in found], places, xerr=reach, fmt="none", ecolor="#2b2418", capsize=4)
    axes.set_yticks(places, list(shares))
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    return _svg(axes)


def _convergence(seats: list[str], results: Sequence[Result], games_word: str) -> str:
    axes = _axes(3.2)
    games = list(range(1, len(results) + 1))
    for place, name in enumerate(seats):
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
    axes.legend(frameon=False)
    return _svg(axes)


def _histogram(values: dict[str, list[int]], games_word: str) -> str:
    axes = _axes(3.2)
    everything = [value for column in values.values() for value in column]
    low, high = min(everything), max(everything)
    bins = min(40, max(1, high - low + 1))
    for place, (name, column) in enumerate(values.items()):
        axes.hist(
            column, bins=bins, range=(low, high + 1), color=COLORS[place % len(COLORS)], alpha=0.6, label=name
        )
    axes.set_ylabel(games_word)
    axes.legend(frameon=False)
    return _svg(axes)


def _axes(height: float) -> Axes:
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise GrognardError("the report needs matplotlib; pip install 'grognard[lab]' brings it") from None
    axes = Figure(figsize=(8, height), layout="constrained").add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    return axes


def _svg(axes: Axes) -> str:
    from matplotlib import rc_context

    figure = axes.get_figure()
    assert figure is not None
    out = io.StringIO()
    with rc_context({"svg.hashsalt": "grognard", "svg.fonttype": "none"}):
        figure.savefig(out, format="svg", metadata={"Date": None}, transparent=True)  # type: ignore[union-attr]
    text = out.getvalue()
    return text[text.index("<svg") :]
