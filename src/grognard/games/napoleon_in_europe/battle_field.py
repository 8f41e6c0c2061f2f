"""NIE-36.5 to 36.12, 39 and 48: the battle board, who stands where on it, and whose line is broken."""

from __future__ import annotations

from grognard.games.napoleon_in_europe.board import FOOT, GENERAL, GUNS, HORSE, LEADER, NOBODY
from grognard.games.napoleon_in_europe.state import (
    NONE,
    Field,
    State,
    Table,
    at,
    bits,
    is_army,
    nations_at,
    remove_unit,
    troop,
    voice,
)

# The battle board: the attacker's line, the middle and the defender's line from left to right as the attacker sees them.
MIDDLE = (3, 4, 5)
RESERVE = (9, 10)
RETREAT = (11, 12)
AREAS = 13
PHASES = (HORSE, GUNS, FOOT, LEADER)  # NIE-37.1
ATTACKER, DEFENDER = 0, 1
ALL_COLUMNS, ONE_COLUMN = (0, 1, 2), (1,)


def line(side: int, column: int) -> int:
    return column if side == ATTACKER else 6 + column


def columns(f: Field) -> tuple[int, ...]:
    """In a skirmish each row is one area (NIE-36.9)."""
    return ALL_COLUMNS if f.columns == 3 else ONE_COLUMN


def side_of(f: Field, nation: int) -> int:
    return ATTACKER if f.sides[ATTACKER] >> nation & 1 else DEFENDER


def on(s: State, area: int) -> list[int]:
    """The units in a battle area."""
    out: list[int] = []
    i = s.spot.find(area)
    while i >= 0:
        out.append(i)
        i = s.spot.find(area, i + 1)
    return out


def holds(s: State, area: int, side: int) -> bool:
    """Has this side an army in the area?"""
    spots, kinds, attackers = s.spot, s.kind, s.battle.sides[ATTACKER]
    u = spots.find(area)
    while u >= 0:
        if kinds[u] < GENERAL and attackers >> s.nation[u] & 1 == (side == ATTACKER):
            return True
        u = spots.find(area, u + 1)
    return False


def neighbours(f: Field, area: int, side: int) -> list[int]:
    """Where a unit of this side may go from here, enemies apart (NIE-39.1, 39.4); the enemy's line is never entered."""
    cols = columns(f)
    if area == RESERVE[side]:
        return [line(side, c) for c in cols]
    if area >= 9:
        return []
    column, own = area % 3, line(side, area % 3)
    if area == own:
        beside = [line(side, c) for c in cols if abs(c - column) == 1]
        return sorted([*beside, MIDDLE[column], RESERVE[side]])
    beside = [MIDDLE[c] for c in cols if abs(c - column) == 1]
    return sorted([*beside, own])


def contact(s: State, area: int, side: int) -> bool:
    """Is an enemy army in an adjacent area, sideways included? (NIE-39.2, A-11)"""
    if area >= 9:
        return False
    column = area % 3
    if area == line(side, column):
        return holds(s, MIDDLE[column], 1 - side)
    near = [line(1 - side, column)] + [MIDDLE[c] for c in columns(s.battle) if abs(c - column) == 1]
    return any(holds(s, a, 1 - side) for a in near)


def ahead(area: int, side: int) -> int:
    """The area straight ahead; NONE behind the enemy's line or off the line (NIE-40.1)."""
    if area >= 9:
        return NONE
    column = area % 3
    return MIDDLE[column] if area == line(side, column) else line(1 - side, column)


def broken_side(s: State) -> int:
    """The side with no army in one part of its line (NIE-48.2, 48.3); -1 while both hold."""
    f = s.battle
    for side in (ATTACKER, DEFENDER):
        for c in columns(f):
            if not holds(s, line(side, c), side) and not holds(s, MIDDLE[c], side):
                return side
    return -1


def side_nations(t: Table, side: int) -> list[int]:
    """The nations of a side that still have units in the battle, in the order of play."""
    s = t.state
    return bits(s.battle.sides[side] & nations_at(s, s.battle.region))


def side_units(s: State, side: int) -> list[int]:
    mask, nation = s.battle.sides[side], s.nation
    return [u for u in at(s, s.battle.region) if mask >> nation[u] & 1]


def leading_nation(t: Table, side: int) -> int:
    """Who speaks for a side: the nation with most armies, the first in the order of play on a tie."""
    s = t.state
    nations = side_nations(t, side) or bits(s.battle.sides[side])  # of a side that is no more, who it was
    if len(nations) < 2:
        return nations[0] if nations else NOBODY
    counts = [0] * 8
    for u in side_units(s, side):
        counts[s.nation[u]] += is_army(s, u)
    return max(nations, key=lambda n: counts[n])


def tell_fate(t: Table, key: str, unit: int, rule: str, shooter: int, how: str = "", n: int = 0) -> None:
    """What becomes of a unit, and by what or under whose fire: who reads only the sentence knows who did it."""
    role, lost = voice(t.state.nation[unit]), troop(t.state, unit)
    if shooter == NONE:
        t.note(key, rule=rule, role=role, troop=lost, how=how, n=n)
    else:
        t.note(f"{key}-by-fire", rule=rule, role=role, troop=lost, by_troop=troop(t.state, shooter))


def eliminate(t: Table, unit: int, rule: str, shooter: int = NONE, how: str = "", n: int = 0) -> None:
    """A unit lost in the battle or the pursuit; counted for the commitment roll (A-37)."""
    tell_fate(t, "eliminated", unit, rule, shooter, how, n)
    lose(t.state, unit)


def lose(s: State, unit: int) -> None:
    s.battle.lost[s.nation[unit]] += 1
    remove_unit(s, unit)


def to_retreat_area(t: Table, unit: int, rule: str, shooter: int = NONE) -> None:
    s = t.state
    tell_fate(t, "to-retreat-area", unit, rule, shooter)
    s.spot[unit] = RETREAT[side_of(s.battle, s.nation[unit])]
    s.square[unit] = 0  # formation is lost with flight
