"""What was counted, as tables for other programs: CSV, or Parquet where pyarrow is installed."""

from __future__ import annotations

import csv
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from grognard.engine import Game
from grognard.engine.errors import GrognardError
from grognard.engine.words import Said, reason
from grognard.lab.match import Match, Result, find_game

FORMATS = ("csv", "parquet")

Row = tuple[object, ...]


def check_format(format: str) -> None:
    """Refuse before anything is played what could not be written after it."""
    if format == "parquet":
        _parquet()


def write_tables(folder: Path, match: Match, results: Sequence[Result], format: str, lang: str) -> list[Path]:
    """Every table in a file of its own; the paths that were written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return [
            write_table(folder / f"{name}.{format}", heads, make(match, results, lang))
            for name, heads, make in TABLES
        ]
    except OSError as error:
        raise GrognardError(Said("error.unwritable", file=folder, why=reason(error))) from None


def write_table(path: Path, heads: Sequence[str], rows: Iterable[Row]) -> Path:
    """One table, in the format that the end of its name says."""
    listed = list(rows)
    if path.suffix == ".parquet":
        arrow, parquet = _parquet()
        columns = {head: [row[place] for row in listed] for place, head in enumerate(heads)}
        parquet.write_table(arrow.table(columns), path)
        return path
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(heads)
        writer.writerows(listed)
    return path


def _parquet() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise GrognardError(Said("parquet-needs", __package__)) from None


# --- the rows --------------------------------------------------------------------------------------------


def games(match: Match, results: Sequence[Result], lang: str) -> Iterator[Row]:
    """A row for each game and seat."""
    seats = match.seats()
    for result in results:
        changes = result.course.lead_changes if result.course is not None else -1
        for place, seat in enumerate(seats):
            scores = [result.scores[role] for role in seat.split("+") if role in result.scores]
            score = sum(scores) if scores else None
            yield (result.number, seat, result.seated[place], int(result.won[place]), result.reason,
                   result.decisions, score, changes)  # fmt: skip


def chances(match: Match, results: Sequence[Result], lang: str) -> Iterator[Row]:
    """The chance of each seat at every look at every game."""
    seats = match.seats()
    for result in results:
        for turn, decision, row in result.course.chances if result.course is not None else ():
            for seat, chance in zip(seats, row, strict=True):
                yield result.number, turn, decision, seat, chance


def presence(match: Match, results: Sequence[Result], lang: str) -> Iterator[Row]:
    """Pieces of a role in a space at the end of a turn, on average over the games that came so far."""
    yield from _by_space(match, results, lang, lambda course: course.presence)


def losses(match: Match, results: Sequence[Result], lang: str) -> Iterator[Row]:
    """Strength that a role lost in a space in a turn, on average."""
    yield from _by_space(match, results, lang, lambda course: course.losses)


def control(match: Match, results: Sequence[Result], lang: str) -> Iterator[Row]:
    """The share of games in which a role held a space at the end of a turn."""
    yield from _by_space(
        match, results, lang, lambda course: [(turn, role, space, 1) for turn, space, role in course.control]
    )


def uses(match: Match, results: Sequence[Result], lang: str) -> Iterator[Row]:
    """Cards and units: how often they are used, and what becomes of who uses them."""
    game = find_game(match.game)
    named = names_of(match, lang)
    total = len(results)
    won_by_role = Counter(role for result in results for role in result.winners)
    used: dict[tuple[int, str, int], list[float]] = defaultdict(lambda: [0, 0, 0, 0.0])
    for result in results:
        for use in result.course.uses if result.course is not None else ():
            row = used[use.role, use.kind, use.id]
            row[0] += 1
            row[1] += use.times
            row[2] += game.roles[use.role] in result.winners
            row[3] += use.swing
    for (role, kind, id), (played, times, won, swing) in sorted(used.items()):
        name = game.roles[role]
        without = total - int(played)
        others = (won_by_role[name] - won) / without if without else None
        yield (name, kind, id, named(kind, id), int(played), int(times), round(won / played, 4),
               None if others is None else round(others, 4), round(swing / times, 5))  # fmt: skip


def _by_space(
    match: Match,
    results: Sequence[Result],
    lang: str,
    rows_of: Callable[[Any], Iterable[tuple[int, int, int, int]]],
) -> Iterator[Row]:
    game, named = find_game(match.game), names_of(match, lang)
    found: Counter[tuple[int, int, int]] = Counter()
    reached: Counter[int] = Counter()
    for result in results:
        if result.course is None:
            continue
        reached.update({turn for turn, _, _ in result.course.chances})
        for turn, role, space, number in rows_of(result.course):
            found[turn, role, space] += number
    for (turn, role, space), number in sorted(found.items()):
        yield (turn, game.roles[role], space, named("space", space), round(number / reached[turn], 4))


def names_of(match: Match, lang: str) -> Callable[[str, int], str]:
    """What spaces, units and cards are called."""
    game: Game = find_game(match.game)
    table = game.table(match.scenario, match.options, match.players, "names", match.data)
    scene = game.scene(table.board)
    spaces = dict(zip(*(scene.get("spaces", {}).get(key, ()) for key in ("id", "name")), strict=True))
    units = scene.get("units", ())

    def named(kind: str, id: int) -> str:
        if kind == "space":
            return _said(spaces.get(id, str(id)), lang)
        if kind == "unit":
            return _said(units[id]["name"], lang) if id < len(units) else str(id)
        return table.name(kind, id, lang, -1)

    return named


def _said(name: object, lang: str) -> str:
    return str(name.get(lang, name.get("en", ""))) if isinstance(name, dict) else str(name)


TABLES: tuple[tuple[str, tuple[str, ...], Callable[[Match, Sequence[Result], str], Iterator[Row]]], ...] = (
    ("games", ("game", "seat", "bot", "won", "ending", "decisions", "score", "lead_changes"), games),
    ("chances", ("game", "turn", "decision", "seat", "chance"), chances),
    ("presence", ("turn", "role", "space", "name", "pieces"), presence),
    ("losses", ("turn", "role", "space", "name", "strength"), losses),
    ("control", ("turn", "role", "space", "name", "share"), control),
    (
        "uses",
        ("role", "kind", "id", "name", "games", "times", "won_when_used", "won_when_not", "swing"),
        uses,
    ),
)
"""The files of `--tables`, their columns, and who makes their rows."""
