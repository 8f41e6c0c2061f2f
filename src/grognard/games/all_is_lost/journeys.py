"""Ways off the map that a scenario allows (7.6.4): a Captain General abroad to recruit (S5.2), an expedition (S5.3)."""

from __future__ import annotations

from grognard.engine import Action, act
from grognard.games.all_is_lost.alignment import army_side
from grognard.games.all_is_lost.board import FOOT, HORSE, turn_number
from grognard.games.all_is_lost.forces import (
    arm,
    combat_units,
    force_units,
    guns,
    highest_rank_is_general,
    left_hex,
    members,
    remove_unit,
    take_off,
    total_sp,
    units_of,
)
from grognard.games.all_is_lost.rows import Expedition, Trip
from grognard.games.all_is_lost.state import DESTROYED, ELIMINATED, Table, army_number, ground, other, side_of

TRIP, ALONE, EXPEDITION = "trip", "alone", "albany"


def exits(t: Table, f: int, left: int) -> list[Action]:
    """What a Force with so many half points may do at the edge of the map."""
    options: list[Action] = []
    if left < t.board.charts.road[0].cost:
        return options
    trip, expedition = ground(t).rule(Trip), ground(t).rule(Expedition)
    if trip is not None and may_travel(t, trip, f):
        options.append(act("exit", TRIP))
        if not units_of(t, f) and len(members(t, f)) > 1:
            options.append(act("exit", ALONE))
    if expedition is not None and t.state.at[f] == int(expedition.hex) and may_sail(t, expedition, f):
        options.append(act("exit", EXPEDITION))
    return options


def reached(t: Table, name: tuple[int, int]) -> bool:
    """Has this turn come?"""
    return t.state.turn >= turn_number(ground(t).row, name)


def gates(t: Table, row: Trip) -> list[int]:
    """Roads over the east edge (S5.2)."""
    return [hex for hex in ground(t).sources[army_number(t, row.army)] if hex % 100 == t.board.columns]


def may_travel(t: Table, row: Trip, f: int) -> bool:
    s = t.state
    ours = side_of(t, f) == army_side(t, army_number(t, row.army))
    return (
        ours
        and s.at[f] in gates(t, row)
        and bool(s.general[f])
        and reached(t, row.since)
        and not trip_made(t)
    )


def trip_made(t: Table) -> bool:
    return t.state.travel_turn > 0


def may_return(t: Table, row: Trip) -> bool:
    """Not before the third Activation phase, counting the one he left in (S5.2, A-78)."""
    s = t.state
    return s.traveller >= 0 and s.turn >= s.travel_turn + row.turns


def may_sail(t: Table, row: Expedition, f: int) -> bool:
    """At least a captain, 12 SP of infantry, 1 of artillery and 5 of cavalry, before December 6 (S5.3)."""
    units = force_units(t, f)
    return (
        side_of(t, f) == row.side
        and not t.state.expedition
        and not reached(t, row.before)
        and total_sp(t, [u for u in units if arm(t, u) in FOOT]) >= row.infantry
        and total_sp(t, guns(t, units)) >= row.artillery
        and total_sp(t, [u for u in units if arm(t, u) in HORSE]) >= row.cavalry
    )


def leave_map(t: Table, f: int, kind: str) -> None:
    hex, side = t.state.at[f], side_of(t, f)
    if kind == EXPEDITION:
        _sail(t, f)
    else:
        _travel(t, f, kind == ALONE)
    left_hex(t, hex, other(side))


def _sail(t: Table, f: int) -> None:
    s = t.state
    s.expedition = True
    t.note("albany-leaves", rule="AIL-S5.3", captain=f)
    for u in force_units(t, f):
        remove_unit(t, u, DESTROYED)
    army = s.army[f]
    for c in members(t, f):
        take_off(t, c)  # a King who leaves is neither killed nor captured
        s.status[c] = ELIMINATED
    highest_rank_is_general(t, army)  # whoever is left (3.2.1)


def _travel(t: Table, f: int, alone: bool) -> None:
    s = t.state
    s.traveller, s.travel_turn = f, s.turn
    t.note("trip-begins", rule="AIL-S5.2", captain=f)
    others = [c for c in members(t, f) if c != f]
    if not alone or not others:
        for c in members(t, f):
            s.at[c] = 0
        return
    new = max(others, key=lambda c: (len(combat_units(t, c)), -c))
    for c in others:
        s.lead[c] = new
    s.order[new], s.acts[new] = s.order[f], s.acts[f] + 1
    s.at[f] = 0
