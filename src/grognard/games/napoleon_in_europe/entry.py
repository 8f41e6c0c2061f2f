"""NIE-9.4 to 9.6: who may enter which region, and who is held where it stands."""

from __future__ import annotations

from functools import lru_cache

from grognard.engine import Refusal
from grognard.games.napoleon_in_europe.board import GENERAL, MAJORS, MILITIA, NOBODY, Note, mask_of, month_of
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    ENTERED,
    FIXED,
    NATIONS,
    NEUTRAL,
    WAR,
    State,
    Table,
    bits,
    enemy_mask,
    lands,
    may_pass,
    nations_at,
    relation,
    scenario_of,
    standing,
)

ALL = (1 << NATIONS) - 1 | 1 << NOBODY
HOLDING = ("only_moves", "still", "frozen_ally")
"""Special rules of a scenario that keep units where they are."""
EVERYWHERE = (1 << 256) - 1


def welcomes(s: State, guest: int, host: int) -> bool:
    """May the guest's units be where the host owns or stands: allied, passage, or war (NIE-9.5)."""
    return relation(s, guest, host) in (ALLIED, WAR) or may_pass(s, guest, host)


@lru_cache(maxsize=4096)
def _hosts(relations: bytes, passage: bytes, guest: int) -> int:
    welcome = 1 << guest | 1 << NOBODY
    for host in MAJORS:
        if relations[guest * NATIONS + host] != NEUTRAL or passage[guest * NATIONS + host]:
            welcome |= 1 << host
    return welcome


def hosts(s: State, guest: int) -> int:
    """Mask of all that welcome the guest, itself and nobody among them; light blue pieces ask no one."""
    return ALL if guest == NOBODY else _hosts(bytes(s.relation), bytes(s.passage), guest)


def closed_regions(t: Table) -> tuple[int, ...]:
    """Regions that the scenario lets nobody enter for a time."""
    closed = scenario_of(t).notes_of("closed", t.state.month)
    return tuple([r for note in closed for r in note.regions])


def may_enter(t: Table, nation: int, region: int) -> Refusal | None:
    """May units of this nation enter this region? The owner and every nation present are asked (NIE-9.4, 9.5)."""
    s = t.state
    if region in closed_regions(t):
        return Refusal("NIE-4.1", "closed-region", {"space": region})
    owner, strangers = s.owner[region], ~hosts(s, nation)
    if strangers >> owner & 1:
        return Refusal("NIE-9.5", "owner-forbids", {"nation": owner, "space": region})
    if there := nations_at(s, region) & strangers:
        return Refusal("NIE-9.5", "others-stand-there", {"nation": bits(there)[0], "space": region})
    return None


def presence(s: State) -> bytes:
    """Mask of the nations with land units in each region."""
    return bytes(standing(s).nations[: len(s.owner)])


def open_to(t: Table, nation: int) -> int:
    """Mask of the regions that `may_enter` lets this nation in."""
    s = t.state
    shut = mask_of(closed_regions(t))
    strangers = ALL & ~hosts(s, nation)
    if strangers:
        where, owned = standing(s).where, lands(s)
        for host in bits(strangers):
            shut |= where[host] | owned[host]
    return t.board.land & ~shut


def may_unit_enter(t: Table, unit: int, region: int) -> Refusal | None:
    return stays_home(t, unit, region) or may_enter(t, t.state.nation[unit], region)


def stays_home(t: Table, unit: int, region: int) -> Refusal | None:
    """Militia goes nowhere but at home (NIE-8.22)."""
    s = t.state
    if s.kind[unit] != MILITIA or t.board.home[region] == s.nation[unit] or militia_roams(t, s.nation[unit]):
        return None
    return Refusal("NIE-8.22", "militia-stays-home", {"nation": s.nation[unit]})


def militia_roams(t: Table, nation: int) -> bool:
    """Militia of Prussia after 1809 and of the Ottoman Empire may leave home, and be produced (NIE-8.21, 8.22)."""
    return nation != NOBODY and t.state.month >= month_of(t.board.nations[nation].militia_since)


def is_stopped(s: State, unit: int) -> bool:
    """Has it entered a region that holds land units of a nation at war, or a Minor Nation that resists? (NIE-9.6)"""
    region, nation = s.place[unit], s.nation[unit]
    if not nations_at(s, region) & enemy_mask(s, nation) & ~(1 << nation):
        return False
    return bool(s.flags[unit] & ENTERED) or any(row[0] == region for row in s.resisting)


def held_in(t: Table, nation: int) -> int:
    """Mask of the spaces where the scenario's special rules keep all units of this nation (`is_held`)."""
    s, held = t.state, 0
    for note in scenario_of(t).notes_in_force(HOLDING, s.month):
        if note.kind == "only_moves":
            held |= EVERYWHERE & ~note.where if nation == note.nation else EVERYWHERE
        elif note.kind == "still" or is_frozen(s, nation, note):
            held |= note.where
    return held


def is_held(t: Table, unit: int) -> Refusal | None:
    """Do the scenario's special rules keep this unit where it is?"""
    s = t.state
    nation, region = s.nation[unit], s.place[unit]
    for note in scenario_of(t).notes_in_force(HOLDING, s.month):
        if note.kind == "only_moves":
            if nation != note.nation or region not in note.regions:
                return Refusal("NIE-4.1", "only-some-move", {"nation": note.nation, "space": note.regions[0]})
        elif region in note.regions and (note.kind == "still" or is_frozen(s, nation, note)):
            return Refusal("NIE-4.1", "stands-still", {"space": region})
    return held_back(s, unit)


def is_frozen(s: State, nation: int, note: Note) -> bool:
    """An ally who does not move while the alliance lasts."""
    return nation == note.nation and relation(s, nation, note.other) == ALLIED


def held_back(s: State, unit: int) -> Refusal | None:
    """Some forces stand until their nation has won a grand battle."""
    if s.flags[unit] & FIXED and not s.champions >> s.nation[unit] & 1:
        return Refusal("NIE-4.1", "stands-still", {"space": s.place[unit]})
    return None


def has_moves(t: Table, unit: int) -> bool:
    """Has this land unit points left, and is it free of the enemy? (NIE-9.1, 9.6)"""
    s, b = t.state, t.board
    if s.kind[unit] > GENERAL or s.steps[unit] >= b.movement[s.kind[unit]]:
        return False
    return not is_stopped(s, unit)
