"""NIE-9.4 to 9.6: who may enter which region, and who is held where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine import Refusal
from grognard.games.napoleon_in_europe.board import GENERAL, MILITIA, NOBODY, month_of
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    ENTERED,
    FIXED,
    NATIONS,
    WAR,
    State,
    Table,
    bits,
    enemy_mask,
    may_pass,
    nations_at,
    relation,
    scenario_of,
    standing,
)

HOLDING = ("only_moves", "still", "frozen_ally")
"""Special rules of a scenario that keep units where they are."""


def welcomes(s: State, guest: int, host: int) -> bool:
    """May the guest's units be where the host owns or stands: allied, passage, or war (NIE-9.5)."""
    return relation(s, guest, host) in (ALLIED, WAR) or may_pass(s, guest, host)


def may_enter(t: Table, nation: int, region: int) -> Refusal | None:
    """May units of this nation enter this region? The owner and every nation present are asked (NIE-9.4, 9.5)."""
    s = t.state
    for note in scenario_of(t).notes_of("closed", s.month):
        if region in note.regions:
            return Refusal("NIE-4.1", "closed-region", {"space": region})
    owner = s.owner[region]
    if owner not in (NOBODY, nation) and not welcomes(s, nation, owner):
        return Refusal("NIE-9.5", "owner-forbids", {"nation": owner, "space": region})
    for other in bits(nations_at(s, region)):
        if other not in (nation, NOBODY) and not welcomes(s, nation, other):
            return Refusal("NIE-9.5", "others-stand-there", {"nation": other, "space": region})
    return None


def presence(s: State) -> tuple[int, ...]:
    """Mask of the nations with land units in each region, counted once over all units."""
    stand = standing(s)
    if not stand.present:
        here = [0] * len(s.owner)
        for nation, place in set(zip(s.nation, s.place, strict=True)):
            if place < len(here):
                here[place] |= 1 << nation
        stand.present = tuple(here)
    return stand.present


def open_regions(t: Table, nation: int, here: Sequence[int]) -> list[bool]:
    """For each region whether `may_enter` lets this nation in; `here` is its `presence`."""
    s = t.state
    friends = 1 << nation | 1 << NOBODY
    for other in range(NATIONS):
        if welcomes(s, nation, other):
            friends |= 1 << other
    closed = {r for note in scenario_of(t).notes_of("closed", s.month) for r in note.regions}
    strangers = ~friends
    return [
        not ((mask | 1 << owner) & strangers) and r not in closed
        for r, (mask, owner) in enumerate(zip(here, s.owner, strict=True))
    ]


def may_unit_enter(t: Table, unit: int, region: int) -> Refusal | None:
    s = t.state
    if (
        s.kind[unit] == MILITIA
        and not militia_roams(t, s.nation[unit])
        and t.board.home[region] != s.nation[unit]
    ):
        return Refusal("NIE-8.22", "militia-stays-home", {"nation": s.nation[unit]})
    return may_enter(t, s.nation[unit], region)


def militia_roams(t: Table, nation: int) -> bool:
    """Militia of Prussia after 1809 and of the Ottoman Empire may leave home, and be produced (NIE-8.21, 8.22)."""
    return nation != NOBODY and t.state.month >= month_of(t.board.nations[nation].militia_since)


def is_stopped(s: State, unit: int) -> bool:
    """Has it entered a region that holds land units of a nation at war, or a Minor Nation that resists? (NIE-9.6)"""
    region, nation = s.place[unit], s.nation[unit]
    if not nations_at(s, region) & enemy_mask(s, nation) & ~(1 << nation):
        return False
    return bool(s.flags[unit] & ENTERED) or any(row[0] == region for row in s.resisting)


def is_held(t: Table, unit: int) -> Refusal | None:
    """Do the scenario's special rules keep this unit where it is?"""
    s = t.state
    scenario, nation, region = scenario_of(t), s.nation[unit], s.place[unit]
    if scenario.kinds.isdisjoint(HOLDING):
        return held_back(s, unit)
    for note in scenario.notes_of("only_moves", s.month):
        if nation != note.nation or region not in note.regions:
            return Refusal("NIE-4.1", "only-some-move", {"nation": note.nation, "space": note.regions[0]})
    for note in scenario.notes_of("still", s.month):
        if region in note.regions:
            return Refusal("NIE-4.1", "stands-still", {"space": region})
    for note in scenario.notes_of("frozen_ally", s.month):
        if nation == note.nation and region in note.regions and relation(s, nation, note.other) == ALLIED:
            return Refusal("NIE-4.1", "stands-still", {"space": region})
    return held_back(s, unit)


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
