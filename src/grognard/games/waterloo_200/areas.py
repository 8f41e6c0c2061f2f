"""Chapter 1, the map: who stands where, who controls what, what is contested."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.waterloo_200 import victory
from grognard.games.waterloo_200.board import (
    AREAS,
    BRITISH,
    DEAD,
    FRENCH,
    PRUSSIAN,
)
from grognard.games.waterloo_200.state import Table

PARTNER = (FRENCH, PRUSSIAN, BRITISH)


def blocks_in(t: Table, faction: int, area: int) -> list[int]:
    """A faction's blocks in an area, or in the pool, or dead."""
    column = t.state.area
    block, last = t.board.handles[faction]
    found = []
    block = column.find(area, block, last)
    while block >= 0:
        found.append(block)
        block = column.find(area, block + 1, last)
    return found


@lru_cache(maxsize=16_384)
def areas_of(mask: int) -> tuple[int, ...]:
    """The areas of a mask, or the blocks, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def enemies_in(t: Table, faction: int, area: int) -> int:
    """How many units of the other side are in an area."""
    count = t.state.count
    return count[FRENCH][area] if faction else count[BRITISH][area] + count[PRUSSIAN][area]


def enemy_areas(t: Table, faction: int) -> int:
    """The areas in which the other side has units, as a mask."""
    occupied = t.state.occupied
    return occupied[FRENCH] if faction else occupied[BRITISH] | occupied[PRUSSIAN]


def contested(t: Table) -> int:
    """The areas with units of both sides (W200-1.5-c), as a mask."""
    occupied = t.state.occupied
    return occupied[FRENCH] & (occupied[BRITISH] | occupied[PRUSSIAN])


def side_control(t: Table, faction: int) -> int:
    """The areas controlled by the faction's side (B-14), as a mask."""
    control = t.state.control
    return control[BRITISH] | control[PRUSSIAN] if faction else control[FRENCH]


def crowded(t: Table, faction: int) -> int:
    """The areas in which no further unit of the faction may end its move: full, or held by the partner (W200-1.3, W200-0.7)."""
    s = t.state
    return s.full[faction] | s.occupied[PARTNER[faction]] if faction else s.full[faction]


def has_room(t: Table, faction: int, area: int) -> bool:
    """May one more unit of the faction end its move here?"""
    return not crowded(t, faction) >> area & 1


def put(t: Table, block: int, area: int) -> None:
    """Put a block in an area, in the pool or among the dead."""
    s = t.state
    faction = t.board.faction_of[block]
    before = s.area[block]
    s.area[block] = area
    if 0 < before <= AREAS:
        s.count[faction][before] -= 1
        if not s.count[faction][before]:
            s.occupied[faction] &= ~(1 << before)
        if s.count[faction][before] < t.board.limit[before]:
            s.full[faction] &= ~(1 << before)
    if 0 < area <= AREAS:
        s.count[faction][area] += 1
        s.occupied[faction] |= 1 << area
        if s.count[faction][area] >= t.board.limit[area]:
            s.full[faction] |= 1 << area
    elif area == DEAD:
        s.dead[faction] += 1


def shift(t: Table, block: int, area: int) -> list[int]:
    """Move a block on the map, and let both areas find their controllers; those that changed hands, for `note_control`."""
    before = t.state.area[block]
    t.state.exposed &= ~(1 << block)  # who leaves a contested area is hidden again (B-34)
    put(t, block, area)
    left = (before, area) if enemies_in(t, t.board.faction_of[block], before) else (area,)
    return [a for a in left if changed_hands(t, a)]  # an area left to nobody stays as it was


def settle(t: Table, area: int) -> None:
    """Let an area find its controller, and tell of it."""
    if changed_hands(t, area):
        note_control(t, [area])


def changed_hands(t: Table, area: int) -> bool:
    """Sole presence controls (W200-1.5); a contested area stays with its original defender (W200-1.5-c)."""
    s = t.state
    french, british, prussian = s.count[FRENCH][area], s.count[BRITISH][area], s.count[PRUSSIAN][area]
    if french and (british or prussian):
        return False
    for block in areas_of(s.exposed):
        if s.area[block] == area:
            s.exposed &= ~(1 << block)
    if french:
        return take_control(t, FRENCH, area)
    if british and not prussian:
        return take_control(t, BRITISH, area)
    if prussian and not british:
        return take_control(t, PRUSSIAN, area)
    return False


def take_control(t: Table, faction: int, area: int) -> bool:
    """A cube of the new controller's colour, or none when it is the first owner's again (W200-1.5.2)."""
    s = t.state
    before = s.owner[area]
    if before == faction:
        return False
    s.owner[area] = faction
    s.control[before] &= ~(1 << area)
    s.control[faction] |= 1 << area
    victory.check_seven(t)
    return True


def note_control(t: Table, areas: list[int]) -> None:
    """Who took which areas (W200-1.5-b); a Victory Area has a line of its own."""
    owner, held = t.state.owner, victory.scores(t)
    for area in areas:
        if t.board.victory >> area & 1:
            t.note(
                "takes.star",
                rule="W200-1.5-b",
                role=owner[area],
                space=area,
                french=held["french"],
                allied=held["british"],
            )
    for faction in (FRENCH, BRITISH, PRUSSIAN):
        plain = [a for a in areas if owner[a] == faction and not t.board.victory >> a & 1]
        if plain:
            t.note("takes", rule="W200-1.5-b", role=faction, spaces=",".join(map(str, plain)))
