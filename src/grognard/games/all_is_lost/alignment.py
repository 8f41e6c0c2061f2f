"""Chapter 14: regions, their alignment, and who owns Towns and Fortresses."""

from __future__ import annotations

from grognard.games.all_is_lost.board import (
    ENEMY_ALIGNED,
    FORTIFIED_TOWN,
    FRENCH_ALIGNED,
    IGNORED,
    NEUTRAL,
    NON_ALIGNED,
    TOWN,
)
from grognard.games.all_is_lost.forces import forces, forces_at
from grognard.games.all_is_lost.state import ENEMY, FRENCH, Table, ground, other, side_of

NOBODY = -1
ALIGNED_WITH = {FRENCH_ALIGNED: FRENCH, ENEMY_ALIGNED: ENEMY}


def alignment_of(t: Table, hex: int) -> int:
    return t.state.alignment[t.board.region[hex]]


def aligned_side(t: Table, hex: int) -> int:
    """The side the region is aligned with, nobody's if Non-aligned or Neutral (14)."""
    return ALIGNED_WITH.get(alignment_of(t, hex), NOBODY)


def owner(t: Table, hex: int) -> int:
    """The side that owns a Town or Fortress (14.1); 1513: whoever has a Force in it (A-99)."""
    if t.board.kind[hex] < TOWN:
        return NOBODY
    if ground(t).row.no_alignment:
        inside = [side for side in (FRENCH, ENEMY) if forces_at(t, hex, side)]
        return inside[0] if inside else NOBODY
    if alignment_of(t, hex) == NEUTRAL:
        return NOBODY
    marker = t.state.conquered[hex]
    if marker:
        return army_side(t, marker - 1)
    return aligned_side(t, hex)


def army_side(t: Table, army: int) -> int:
    row = ground(t).row.army[army]
    if row.id == "swiss":
        from grognard.games.all_is_lost.state import PRO_FRENCH

        return FRENCH if t.state.attitude == PRO_FRENCH else row.side
    return row.side


def enemy_fortresses(t: Table, side: int) -> frozenset[int]:
    """Fortresses the enemy owns and this side is not in: LOC and command do not pass (14b)."""
    near = ground(t).near
    ours = {t.state.at[f] for f in forces(t, side)}
    return frozenset(
        place.hex
        for place in t.board.places
        if place.kind >= FORTIFIED_TOWN
        and near[place.hex]
        and place.hex not in ours
        and owner(t, place.hex) == other(side)
    )


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
    if alignment_of(t, hex) in (NEUTRAL, IGNORED):
        return
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


def occupied_by(t: Table, hex: int, side: int) -> bool:
    return bool(forces_at(t, hex, side))
