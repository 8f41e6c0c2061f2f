"""FCN-7: the common set-up procedure; all values are the campaign's."""

from __future__ import annotations

from grognard.engine import Column
from grognard.games.field_commander_napoleon.board import ENEMY, FORTIFICATION, FRENCH, GARRISON, Campaign
from grognard.games.field_commander_napoleon.state import (
    CUP,
    FRENCH_HELD,
    LATE,
    OFF_FIELD,
    OUT,
    POOL,
    Battlefield,
    Table,
    bring,
    forces_in,
    presence,
)


def set_up_campaign(t: Table, c: Campaign) -> None:
    """Clear the table and lay out a campaign: the whole of FCN-7 but the choices of a linked series."""
    s, b = t.state, t.board
    s.campaign, s.turn, s.half, s.phase = c.index, 0, FRENCH, 0  # the marker on Start (FCN-7.5)
    s.supply = [c.row.french_supply, c.row.enemy_supply]
    s.scouts = 0  # Scouts are bought (FCN-4.10, FCN-42.10)
    s.napoleon = c.napoleon
    s.battle = Battlefield()
    s.arrived = Column(len(c.arrivals))
    s.tokens = Column(plan.copies for plan in b.plans)
    s.aside = Column(len(b.plans))
    for f in range(len(b.forces)):
        s.area[f], s.zone[f], s.reduced[f] = OUT, OFF_FIELD, 0
        s.token[f] = s.prepared[f] = s.acted[f] = s.moved[f] = s.column[f] = 0
    s.derive(b)
    place_forces(t, c)
    place_static(t, c)
    t.note("set_up", rule="FCN-7.3", campaign=c.index)


def place_forces(t: Table, c: Campaign) -> None:
    """Starting Forces in their areas, Recruits and static Forces in pools and cup (FCN-7.16 to FCN-7.20)."""
    s, b = t.state, t.board
    for f in c.forces:
        force = b.forces[f]
        if force.arrival >= 0:
            s.area[f] = LATE
        elif force.area >= 0:
            s.area[f] = force.area
        else:
            s.area[f] = CUP if force.side == ENEMY and force.mobile else POOL


def place_static(t: Table, c: Campaign) -> None:
    """Each City receives a Garrison and a Fortification of its holder, else of the Enemy (FCN-7.10 to
    FCN-7.13).
    """
    held = presence(t)
    for city in c.cities:
        side = FRENCH if held[city] == FRENCH_HELD else ENEMY
        add_static(t, side, city, 1, 1)
    for rule in c.rules:
        rule.set_up(t)


def add_static(t: Table, side: int, area: int, garrisons: int, fortifications: int) -> None:
    for kind, number in ((GARRISON, garrisons), (FORTIFICATION, fortifications)):
        pool = [f for f in forces_in(t, POOL, side) if t.state.kind[f] == kind]
        for f in pool[:number]:
            bring(t, f, area)
