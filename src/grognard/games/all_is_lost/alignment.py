"""Chapter 14: regions, their alignment, and who owns Towns and Fortresses."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from grognard.games.all_is_lost.board import (
    ENEMY_ALIGNED,
    FORTIFIED_TOWN,
    FRENCH_ALIGNED,
    IGNORED,
    NEUTRAL,
    NON_ALIGNED,
    TOWN,
    Board,
    Ground,
)
from grognard.games.all_is_lost.forces import forces_at
from grognard.games.all_is_lost.layout import bits, layout
from grognard.games.all_is_lost.state import (
    ENEMY,
    FRENCH,
    NOBODY,
    PRO_FRENCH,
    Kept,
    Table,
    ground,
    kept,
    other,
    side_of,
    unchanged,
)

ALIGNED_WITH = {FRENCH_ALIGNED: FRENCH, ENEMY_ALIGNED: ENEMY}


def alignment_of(t: Table, hex: int) -> int:
    return t.state.alignment[t.board.region[hex]]


def aligned_side(t: Table, hex: int) -> int:
    """The side the region is aligned with, nobody's if Non-aligned or Neutral (14)."""
    return ALIGNED_WITH.get(alignment_of(t, hex), NOBODY)


def owner(t: Table, hex: int) -> int:
    """The side that owns a Town or Fortress (14.1); 1513: whoever has a Force in it (A-99)."""
    return owners(t)[0].get(hex, NOBODY)


Owners: TypeAlias = tuple[dict[int, int], tuple[int, int]]
"""The side that owns each Town and Fortress that has an owner, and the Fortresses of each side as a mask."""


Claim: TypeAlias = tuple[Ground, tuple[int, int] | None, bool, Kept, bytes, Owners]
_last: list[Claim] = []
"""What was asked for last with what it was made of: nearly always it is asked again before anything changes."""


def owners(t: Table) -> Owners:
    s, g = t.state, ground(t)
    held = layout(t).held_by if g.row.no_alignment else None
    turned = s.attitude == PRO_FRENCH
    if _last:
        of, held_by, was, conquered, alignment, found = _last[0]
        same = of is g and held_by == held and was == turned
        if same and alignment == s.alignment and unchanged(s.conquered, conquered):
            return found
    conquered, alignment = kept(s.conquered), bytes(s.alignment)
    armies = tuple(army_side(t, army) for army in range(len(g.row.army)))
    found = _owners(t.board, held, armies, conquered[1], alignment)
    _last[:] = [(g, held, turned, conquered, alignment, found)]
    return found


@lru_cache(maxsize=64)
def _owners(
    board: Board, held: tuple[int, int] | None, armies: tuple[int, ...], conquered: bytes, alignment: bytes
) -> Owners:
    found: dict[int, int] = {}
    for place in board.places:
        if place.kind < TOWN:
            continue
        if held is not None:
            side = next((side for side in (FRENCH, ENEMY) if held[side] >> place.hex & 1), NOBODY)
        elif alignment[board.region[place.hex]] == NEUTRAL and place.kind != TOWN:
            side = NOBODY
        elif conquered[place.hex]:
            side = armies[conquered[place.hex] - 1]
        else:
            side = ALIGNED_WITH.get(alignment[board.region[place.hex]], NOBODY)
        if side != NOBODY:
            found[place.hex] = side
    fortresses = [hex for hex in found if board.kind[hex] >= FORTIFIED_TOWN]
    masks = [bits(hex for hex in fortresses if found[hex] == side) for side in (FRENCH, ENEMY)]
    return found, (masks[FRENCH], masks[ENEMY])


def army_side(t: Table, army: int) -> int:
    """The player an Army serves; the Swiss of 1515 change hands (S3.6b)."""
    row = ground(t).row.army[army]
    return FRENCH if row.turncoat and t.state.attitude == PRO_FRENCH else row.side


def enter_town(t: Table, f: int, hex: int) -> None:
    """A Force that passes through a Town conquers it (14.3)."""
    if t.board.kind[hex] == TOWN:
        _conquer(t, f, hex, "AIL-14.3")


def stop_in_fortress(t: Table, f: int) -> None:
    """A Force that stops in a Fortress without enemies conquers it (14.2)."""
    hex = t.state.at[f]
    if t.board.kind[hex] >= FORTIFIED_TOWN and not forces_at(t, hex, other(side_of(t, f))):
        _conquer(t, f, hex, "AIL-14.2")


def _conquer(t: Table, f: int, hex: int, rule: str) -> None:
    s, side = t.state, side_of(t, f)
    here = alignment_of(t, hex)
    if here == IGNORED or (here == NEUTRAL and t.board.kind[hex] != TOWN):
        return  # any Town may be conquered, but no Neutral Fortress (14.2, 14.3)
    if owner(t, hex) == side:
        return
    if aligned_side(t, hex) == side:
        s.conquered[hex] = 0
    else:
        s.conquered[hex] = s.army[f] + 1
    t.note("conquers", rule=rule, captain=f, space=hex)


def gives_militia(t: Table, hex: int, side: int) -> bool:
    """Fortresses in regions Aligned with the occupier, or Non-aligned (14, 15.1.1)."""
    if t.board.kind[hex] < FORTIFIED_TOWN:
        return False
    return alignment_of(t, hex) == NON_ALIGNED or aligned_side(t, hex) == side


def hostile(t: Table, hex: int, side: int) -> bool:
    """A region aligned with the other side (14)."""
    return aligned_side(t, hex) == other(side)
