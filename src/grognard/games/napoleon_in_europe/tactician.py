"""How a side fights a battle: deployment, fire and charges, reactions, pursuit."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine import Action
from grognard.games.napoleon_in_europe.attacks import charge_bonus, fire_needs, own_charge_bonus
from grognard.games.napoleon_in_europe.battle_field import (
    MIDDLE,
    RESERVE,
    RETREAT,
    ahead,
    columns,
    holds,
    line,
    on,
    side_of,
    side_units,
)
from grognard.games.napoleon_in_europe.board import (
    FOOT,
    GENERAL,
    GUNS,
    HORSE,
)
from grognard.games.napoleon_in_europe.pursuit import pursuit_needs
from grognard.games.napoleon_in_europe.state import (
    State,
    Table,
    is_army,
)
from grognard.games.napoleon_in_europe.worth import WAYS, WORTH, at_least, subject

BREAKING = 3.0
"""What it is worth that the last army leaves a column of a line; with more there, less by the square of their number."""
SENT_BACK = 0.5
"""What of its worth a unit loses that has to retreat."""
A_SHOT = 0.3
"""What any fire is worth beside its hits: it costs nothing."""
FEEDING = 1.5
"""What it is worth to bring the second army into a column from the reserve; the more stand there, the less."""
ODDS_TO_ADVANCE = (1.0, 1.3)
"""In a column, for the attacker and for the defender."""


def deployment(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """An even line of infantry, guns in the middle of it, cavalry behind, a General to rally."""
    s, b, f = t.state, t.board, t.state.battle
    nation = subject(t)
    side = side_of(f, nation)
    cols = columns(f)
    counts = {line(side, c): sum(is_army(s, u) for u in on(s, line(side, c))) for c in cols}
    fewest = min(counts.values())
    leaders = len([u for u in on(s, RESERVE[side]) if s.kind[u] == GENERAL])
    out = []
    for a in options:
        unit, area = int(a.args[0]), int(a.args[1]) - b.field0
        arm = b.arm[s.kind[unit]]
        if s.kind[unit] == GENERAL:
            out.append(
                (2.0 if not leaders else 0.5) if area == RESERVE[side] else 1.0 + (area % 3 == 1) * 0.2
            )
        elif area == RESERVE[side]:
            out.append(1.5 if arm == HORSE and fewest >= 1 else 0.0)
        else:
            even = 2.0 - 0.5 * (counts[area] - fewest)
            centre = 0.3 if area % 3 == 1 and arm == GUNS else 0.0
            first = 0.4 if arm == FOOT else 0.0
            out.append(even + centre + first)
    return out


def exchange(t: Table, unit: int, target: int) -> float:
    """What a charge is worth: the target's loss less our own, over all rolls, and what both mean to their columns."""
    s, b = t.state, t.board
    side = side_of(s.battle, s.nation[unit])
    edge = charge_bonus(t, unit, target) - own_charge_bonus(t, target)
    won, lost = [0, 0], [0, 0]  # ways to a retreat, and to elimination
    for mine in range(2, 13):
        for theirs in range(2, 13):
            gap = mine + edge - theirs
            if gap > 0:
                won[gap >= b.units[s.kind[target]].eliminated_by_charge] += WAYS[mine] * WAYS[theirs]
            elif gap < 0:
                lost[-gap >= b.units[s.kind[unit]].eliminated_by_charge] += WAYS[mine] * WAYS[theirs]

    def worth(ways: list[int], of: int, whose: int) -> float:
        home = sum(ways) * missed(s, of, whose)
        return WORTH[s.kind[of]] * (SENT_BACK * ways[0] + ways[1]) + home

    return (worth(won, target, 1 - side) - worth(lost, unit, side)) / 1296


def in_column(s: State, column: int, side: int) -> int:
    """The armies that hold a column for a side: in its line and before it."""
    here = [u for area in (line(side, column), MIDDLE[column]) for u in on(s, area)]
    return sum(is_army(s, u) and side_of(s.battle, s.nation[u]) == side for u in here)


def missed(s: State, unit: int, side: int) -> float:
    """What it means to its side's line that a unit leaves its column."""
    area = s.spot[unit]
    return BREAKING / max(1, in_column(s, area % 3, side)) ** 2 if area < 9 else 0.0


def last_of_column(s: State, unit: int, side: int) -> bool:
    """Would the part of the line break if this unit left it?"""
    area = s.spot[unit]
    return area < 9 and is_army(s, unit) and in_column(s, area % 3, side) <= 1


def tactics(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    s, b, f = t.state, t.board, t.state.battle
    side = f.acting
    mine = sum(WORTH[s.kind[u]] for u in side_units(s, side) if s.spot[u] not in RETREAT)
    theirs = sum(WORTH[s.kind[u]] for u in side_units(s, 1 - side) if s.spot[u] not in RETREAT)
    out = []
    for a in options:
        if a.verb == "fire":
            unit, target = int(a.args[0]), int(a.args[1])
            kills = b.units[s.kind[target]].eliminated_by_fire / 6
            harm = WORTH[s.kind[target]] * (kills + SENT_BACK * (1 - kills)) + missed(s, target, 1 - side)
            out.append(A_SHOT + at_least(fire_needs(t, unit, target)) * harm)
        elif a.verb == "charge":
            out.append(exchange(t, int(a.args[0]), int(a.args[1])))
        elif a.verb == "rally":
            kind = s.kind[int(a.args[1])]
            out.append(1.0 + 0.2 * WORTH[kind] - 0.05 * b.units[kind].rally)
        elif a.verb == "unsquare":
            unit = int(a.args[0])
            facing = [u for u in on(s, ahead(s.spot[unit], side)) if b.arm[s.kind[u]] == HORSE]
            out.append(-0.5 if facing else 0.25)
        elif a.verb == "go":
            out.append(advance(t, int(a.args[0]), int(a.args[1]) - b.field0, side))
        elif a.verb == "withdraw":
            out.append(5.0 if mine < 0.3 * theirs else -5.0)
        else:
            out.append(0.0)
    return out


def advance(t: Table, unit: int, area: int, side: int) -> float:
    """Fill a thin line from the reserve; the stronger attacker goes forward, nobody opens his own line."""
    s, b, f = t.state, t.board, t.state.battle
    here = s.spot[unit]
    guns = b.arm[s.kind[unit]] == GUNS
    if last_of_column(s, unit, side) and (area >= 9 or area % 3 != here % 3):
        return -20.0
    if s.kind[unit] == GENERAL:
        return -0.1 if area in MIDDLE or here == RESERVE[side] else -0.5
    if here == RESERVE[side]:
        return FEEDING / max(1, in_column(s, area % 3, side)) + (0.25 if guns else 0.05)
    if area in MIDDLE and here == line(side, area % 3):
        own, foe = (
            sum(
                WORTH[s.kind[u]]
                for a in (line(who, area % 3), area)
                for u in on(s, a)
                if side_of(f, s.nation[u]) == who
            )
            for who in (side, 1 - side)
        )
        if guns:
            return 0.35 if holds(s, area, side) and own > foe else -0.5
        return 0.5 if own > ODDS_TO_ADVANCE[side] * foe and own >= 2 else -0.2
    return -0.6


def reaction(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Square against cavalry unless guns stand by; cavalry evades infantry that is likely to win."""
    out = []
    for a in options:
        out.append(1.0 if a.verb in ("square", "evade") else 0.5)
    procedure = t.under_way[-1]
    unit, target = int(getattr(procedure, "unit", 0)), int(getattr(procedure, "target", 0))
    s = t.state
    if any(a.verb == "evade" for a in options):
        side = side_of(s.battle, s.nation[target])
        stay = last_of_column(s, target, side) or exchange(t, unit, target) < missed(s, target, side)
        return [1.0 if (a.verb == "stand") == stay else 0.0 for a in options]
    return out


def completion(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    procedure = t.under_way[-1]
    worth = exchange(t, int(getattr(procedure, "unit", 0)), int(getattr(procedure, "target", 0)))
    return [worth if a.verb == "complete" else 0.0 for a in options]


def chase(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    s, b = t.state, t.board
    out = []
    for a in options:
        if a.verb == "pursue":
            needs = pursuit_needs(b, s.kind[int(a.args[0])], s.kind[int(a.args[1])])
            out.append((7 - needs) / 6 * (WORTH[s.kind[int(a.args[1])]] + 0.1))
        else:
            out.append(0.0)
    return out


def cheapest(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    s = t.state
    return [-WORTH[s.kind[int(a.args[0])]] for a in options]
