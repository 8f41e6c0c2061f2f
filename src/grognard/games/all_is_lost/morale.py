"""Chapter 9.1: the Discipline Table."""

from __future__ import annotations

from grognard.games.all_is_lost.board import RELIABILITIES
from grognard.games.all_is_lost.state import Table, counter

PASSES, FAILS, DESERTS, RIOTS = range(4)
"""P, F, D and D* of the Discipline Table."""


def reading(t: Table, column: str, die: int) -> int:
    """One cell of the Discipline Table: low is good."""
    row = next(r for r in t.board.charts.discipline if r.column == column)
    if die <= row.passes:
        return PASSES
    if die <= row.fails:
        return FAILS
    return DESERTS if die <= row.deserts else RIOTS


def column_of(t: Table, u: int, by_quality: bool, drop: int = 0) -> str:
    """Quality in the Combat phase, Reliability before it (9.1, A-13)."""
    if by_quality:
        return f"Q{max(0, counter(t, u).quality - drop)}"
    return RELIABILITIES[counter(t, u).reliability]
