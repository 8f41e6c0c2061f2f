"""The page with plots: one file that needs no other and asks no other host for anything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.engine.errors import GrognardError
from grognard.engine.words import Said, figure, reason
from grognard.lab import plots, tables
from grognard.lab.match import Match, Result, find_game
from grognard.lab.statistics import Share, Summary
from grognard.lab.words import against, endings, interval, seat_named, setting_named, words_of

if TYPE_CHECKING:
    from grognard.lab.comparing import Comparison

MOST_USES = 25
"""Rows of the table of cards and units; all of them are in the files of `--tables`."""

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
        raise GrognardError(Said("error.unwritable", file=path, why=reason(error))) from None


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
    ended = endings(match, results, lang)
    nobody = {speak("nobody"): summary.draws}
    lengths = {speak("decisions"): [result.decisions for result in results]}
    games = speak("games")
    seats = {seat_named(match, seat, lang): found for seat, found in summary.seats.items()}
    sections = [
        _section(speak("who-won"), _shares({**seats, **nobody}, lang), plots.bars(seats)),
        _section(speak("so-far"), "", plots.convergence(list(seats), results, games)),
        _section(speak("how-it-ended"), _shares(ended, lang), plots.bars(ended)),
        _section(speak("decisions-in-a-game"), "", plots.histogram(lengths, games)),
    ]
    if match.swap or len(set(match.bots)) > 1:
        sections.insert(1, _section(speak("by-bot"), _shares(summary.bots, lang), plots.bars(summary.bots)))
    if summary.scores:
        scores = {
            seat_named(match, name, lang): [
                result.scores[name] for result in results if name in result.scores
            ]
            for name in summary.scores
        }
        sections.append(_section(speak("scores"), "", plots.histogram(scores, games)))
    if any(result.course is not None for result in results):
        sections += _course(match, results, lang)
    return PAGE.format(lang=lang, title=escape(title), setting=escape(setting), sections="\n".join(sections))


def _course(match: Match, results: Sequence[Result], lang: str) -> list[str]:
    """How the games went: chances, who led, where things were and were lost, and what was used."""
    speak = partial(words_of, lang)
    game = find_game(match.game)
    seats = [seat_named(match, seat, lang) for seat in match.seats()]
    changes = {speak("lead-changes"): [r.course.lead_changes for r in results if r.course is not None]}
    sections = [
        _section(speak("chances"), "", plots.chances(seats, results, speak("turn"))),
        _section(speak("lead-changes"), "", plots.histogram(changes, speak("games"))),
    ]
    scene = game.scene(game.board(match.data)[0])
    if scene.get("spaces"):
        for name in ("presence", "losses", "control"):
            rows = getattr(tables, name)(match, results, lang)
            drawn = plots.heat(scene, _by_role(game.roles, rows))
            sections.append(
                _section(speak(f"map-{name}"), f"<p>{escape(speak(f'map-{name}-says'))}</p>", drawn)
            )
    used = sorted(tables.uses(match, results, lang), key=lambda row: -int(str(row[5])))[:MOST_USES]
    if used:
        sections.append(
            _section(speak("uses"), f"<p>{escape(speak('uses-says'))}</p>" + _uses(used, lang), "")
        )
    return sections


def _by_role(roles: Sequence[str], rows: Any) -> dict[str, dict[int, float]]:
    """A value for each space, added up over the turns; roles that have none are left out."""
    found: dict[str, dict[int, float]] = {role: {} for role in roles}
    for _, role, space, _, number in rows:
        found[role][space] = found[role].get(space, 0.0) + float(number)
    return {role: shown for role, shown in found.items() if shown} or {roles[0]: {}}


def _uses(rows: Sequence[tuple[Any, ...]], lang: str) -> str:
    heads = "".join(
        f"<th>{escape(words_of(lang, key))}</th>"
        for key in ("used-by", "games", "times", "won-used", "won-unused", "swing")
    )
    lines = []
    for role, _, _, name, games, times, with_, without, swing in rows:
        other = "" if without is None else figure(without, ".1%", lang)
        cells = (role, games, times, figure(with_, ".1%", lang), other, figure(swing, "+.3f", lang))
        lines.append(
            f"<tr><td>{escape(str(name))}</td>{''.join(f'<td>{escape(str(cell))}</td>' for cell in cells)}</tr>"
        )
    return f"<table><tr><th></th>{heads}</tr>{''.join(lines)}</table>"


def compared(found: Comparison, lang: str = "en") -> str:
    """The report of a comparison as HTML: what was compared, and whether it matters."""
    speak = partial(words_of, lang)
    title = f"{find_game(found.a.game).title}: {speak('comparison')}"
    settings = "".join(
        f"<p><b>{letter}</b>: {escape(setting_named(match, found.differing, lang))}</p>"
        for letter, match in (("A", found.a), ("B", found.b))
    )
    verdict = speak("real" if found.is_real else "not-real", seats=len(found.wins))
    heads = [speak("won-in", letter="A"), speak("won-in", letter="B"), speak("only-in", letter="A"),
             speak("only-in", letter="B"), "p"]  # fmt: skip
    wins = [(seat_named(found.a, row.seat, lang), figure(row.a.share, ".1%", lang), figure(row.b.share, ".1%", lang), row.only_a, row.only_b, figure(row.p, ".4f", lang))
            for row in found.wins]  # fmt: skip
    means = [(row.name, figure(row.a, ".1f", lang), figure(row.b, ".1f", lang), figure(row.difference, "+.1f", lang),
              speak("from-to", low=figure(row.low, "+.1f", lang), high=figure(row.high, "+.1f", lang)), figure(row.p, ".4f", lang))
             for row in found.means]  # fmt: skip
    bars = plots.two_bars({seat_named(found.a, row.seat, lang): (row.a, row.b) for row in found.wins})
    sections = [
        settings,
        f"<p><b>{escape(verdict)}</b></p>",
        _section(speak("wins-compared"), _grid(heads, wins), bars),
        _section(speak("means-compared"), _grid(["A", "B", "B - A", speak("interval"), "p"], means), ""),
    ]
    setting = speak("compared", n=found.games, seed=str(found.a.seed))
    return PAGE.format(lang=lang, title=escape(title), setting=escape(setting), sections="\n".join(sections))


def _grid(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    above = "".join(f"<th>{escape(head)}</th>" for head in heads)
    below = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr><th></th>{above}</tr>{below}</table>"


def _section(heading: str, table: str, plot: str) -> str:
    return f"<h2>{escape(heading)}</h2>\n{table}\n{plot}"


def _shares(shares: dict[str, Share], lang: str) -> str:
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{found.count}</td><td>{figure(found.share, '.1%', lang)}</td>"
        f"<td>{interval(found, lang)}</td></tr>"
        for name, found in shares.items()
    )
    heads = "".join(f"<th>{escape(words_of(lang, key))}</th>" for key in ("games", "share", "interval"))
    return f"<table><tr><th></th>{heads}</tr>{rows}</table>"
