"""Where a Force may not go, whom it may not attack and what it may not leave: the limits of a scenario, by kind of special rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from grognard.engine import Refusal
from grognard.games.all_is_lost.alignment import owner
from grognard.games.all_is_lost.board import ATTACK, REGIONS, Board, Ground
from grognard.games.all_is_lost.forces import force_units, forces_at, members, next_to
from grognard.games.all_is_lost.layout import BOTH
from grognard.games.all_is_lost.rows import (
    Bank,
    BoundGarrison,
    Caution,
    ClosedPlace,
    ClosedRegion,
    Mixed,
    SpecialRow,
    Talks,
    Truce,
)
from grognard.games.all_is_lost.state import (
    FRENCH,
    NEUTRAL_SWISS,
    PRO_FRENCH,
    Table,
    army_row,
    captain_row,
    ground,
    other,
    side_of,
    unit_type,
)


def in_duchy(t: Table, hex: int) -> bool:
    return t.board.region[hex] in t.board.duchy


def talking(t: Table) -> bool:
    """The talks with the Swiss go on (S3.6)."""
    return t.state.attitude in (PRO_FRENCH, NEUTRAL_SWISS)


# --- where it may not go ---------------------------------------------------------------------------------


def barred(t: Table, f: int, hex: int) -> Refusal | None:
    """The movement limits of the scenario for this Force or captain."""
    g = ground(t)
    for bar, row in _bars(t.board, g, g.captains[f], side_of(t, f)):
        refusal = bar(t, row, f, hex)
        if refusal is not None:
            return refusal
    return None


def is_limited(t: Table, f: int) -> bool:
    """Has the scenario any such limit for this Force?"""
    g = ground(t)
    return bool(_bars(t.board, g, g.captains[f], side_of(t, f)))


Bar: TypeAlias = Callable[[Table, Any, int, int], Refusal | None]


@lru_cache(maxsize=1024)
def _bars(board: Board, g: Ground, captain: int, side: int) -> tuple[tuple[Bar, SpecialRow], ...]:
    """Those of the scenario's special rules that limit where this captain may go who serves this side."""
    return tuple(
        (BARS[type(row)], row)
        for row in g.special
        if type(row) in BARS and _concerns(row, board.captains[captain].id, side)
    )


def _concerns(row: SpecialRow, captain: str, side: int) -> bool:
    """Not a rule for the other side, nor for another captain."""
    if isinstance(row, Caution):
        return row.captain == captain
    return not isinstance(row, Bank | ClosedRegion | ClosedPlace) or row.side == side


def _bank(t: Table, row: Bank, f: int, hex: int) -> Refusal | None:
    if side_of(t, f) != row.side or (row.duchy and not in_duchy(t, hex)) or hex in t.board.lands[row.bank]:
        return None
    return Refusal(row.rule, "venetian-limits", {"space": hex}) if _of_army(t, f, row.army) else None


def _of_army(t: Table, f: int, army: str) -> bool:
    """Somebody of this Army is in the Force, himself or his troops, on whosever card; no name is every Army."""
    return (
        not army
        or any(army_row(t, c).id == army for c in members(t, f))
        or any(unit_type(t, u).nation == army for u in force_units(t, f))
    )


def _caution(t: Table, row: Caution, f: int, hex: int) -> Refusal | None:
    if is_cautious(t, row, f) and next_to(t, hex, other(side_of(t, f)), plain=True):
        return Refusal("AIL-S1.2", "caution", {"captain": f, "space": hex})
    return None


def is_cautious(t: Table, row: Caution, f: int) -> bool:
    """He keeps away until enough of the places have fallen (S1.2)."""
    if not t.state.caution or captain_row(t, f).id != row.captain:
        return False
    return bool(force_units(t, f)) and not enough_lost(t, row)


def enough_lost(t: Table, row: Caution) -> bool:
    """Have the French so many of the places (S1.2)?"""
    return sum(owner(t, hex) == FRENCH for hex in ground(t).places[row.places]) >= row.count


def _closed_region(t: Table, row: ClosedRegion, f: int, hex: int) -> Refusal | None:
    opened = bool(row.until) and t.state.trespassed
    if side_of(t, f) != row.side or opened or t.board.region[hex] != REGIONS.index(row.region):
        return None
    return Refusal(row.rule, "no-parma", {"space": hex})


def _closed_place(t: Table, row: ClosedPlace, f: int, hex: int) -> Refusal | None:
    if side_of(t, f) == row.side and hex == int(row.hex) and talking(t):
        return Refusal(row.rule, "no-milan", {"space": hex})
    return None


def _stand_aside(t: Table, row: Talks, f: int, hex: int) -> Refusal | None:
    """Who talks with the French as their friend neither marches nor fights (S3.6b)."""
    if army_row(t, f).id == row.army and t.state.attitude == PRO_FRENCH:
        return Refusal("AIL-S3.6b", "pro-french-swiss", {"captain": f})
    return None


def _truce(t: Table, row: Truce, f: int, hex: int) -> Refusal | None:
    if talking(t) and _near_other_coalition(t, f, hex):
        return Refusal(row.rule, "truce", {"space": hex})
    return None


def _near_other_coalition(t: Table, f: int, hex: int) -> bool:
    """Next to troops of the coalition the book lists as the other, or of the other player: Pro-French Swiss keep both away."""
    mine = army_row(t, f).side
    return any(army_row(t, g).side != mine for g in next_to(t, hex, BOTH, plain=True)) or bool(
        next_to(t, hex, other(side_of(t, f)), plain=True)
    )


def _mixed(t: Table, row: Mixed, f: int, hex: int) -> Refusal | None:
    """Nationalities of a coalition share a hex only under a captain entitled to command them all (S3.3, S4.2)."""
    if not force_units(t, f):
        return None
    s = t.state
    company = [g for g in forces_at(t, hex, side_of(t, f)) if s.army[g] != s.army[f]]
    if not company:
        return None
    entitled = ground(t).row.multinational
    heads = [c for c in (*company, f) if captain_row(t, c).id in entitled and s.general[c]]
    if not heads:
        return Refusal(row.rule, "mixed-nations", {"space": hex})
    together = {army_row(t, g).id for g in (*company, f)}
    if row.attack and together >= set(row.attack) and not any(s.order[c] == ATTACK for c in heads):
        return Refusal(row.rule, "needs-attack-order", {"space": hex})
    return None


BARS: dict[type[SpecialRow], Bar] = {
    Bank: _bank,
    Caution: _caution,
    ClosedRegion: _closed_region,
    ClosedPlace: _closed_place,
    Talks: _stand_aside,
    Truce: _truce,
    Mixed: _mixed,
}


# --- other limits ----------------------------------------------------------------------------------------


def may_fight(t: Table, f: int, g: int) -> Refusal | None:
    """While the Swiss negotiate they stand aside: Pro-French Swiss start nothing (S3.6b)."""
    talks = ground(t).rule(Talks)
    return None if talks is None else _stand_aside(t, talks, f, t.state.at[f])


def bound_garrison(t: Table, f: int) -> bool:
    """1513: the Swiss of Novara neither change their order nor scatter in the first two turns (S2.2)."""
    row = ground(t).rule(BoundGarrison)
    if row is None or t.state.turn > row.turns:
        return False
    return side_of(t, f) == row.side and t.state.at[f] == int(row.hex)


def may_wait(t: Table, side: int) -> bool:
    """While its garrison is bound a side declines without losing by it: the other keeps both activations (S2.2)."""
    row = ground(t).rule(BoundGarrison)
    return row is not None and side == row.side and t.state.turn <= row.turns
