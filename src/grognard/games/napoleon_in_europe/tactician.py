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
    """What a charge is worth: the target's loss less our own, over all rolls."""
    s, b = t.state, t.board
    edge = charge_bonus(t, unit, target) - own_charge_bonus(t, target)
    gain = 0.0
    for mine in range(2, 13):
        for theirs in range(2, 13):
            gap = mine + edge - theirs
            ways = WAYS[mine] * WAYS[theirs]
            if gap > 0:
                kill = gap >= b.units[s.kind[target]].eliminated_by_charge
                gain += ways * WORTH[s.kind[target]] * (1.0 if kill else 0.5)
            elif gap < 0:
                kill = -gap >= b.units[s.kind[unit]].eliminated_by_charge
                gain -= ways * WORTH[s.kind[unit]] * (1.0 if kill else 0.5)
    return gain / 1296


def last_of_column(s: State, unit: int, side: int) -> bool:
    """Would the part of the line break if this unit left it?"""
    area = s.spot[unit]
    if area >= 9 or not is_army(s, unit):
        return False
    here = [line(side, area % 3), MIDDLE[area % 3]]
    return sum(is_army(s, u) and side_of(s.battle, s.nation[u]) == side for a in here for u in on(s, a)) <= 1


def tactics(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    s, b, f = t.state, t.board, t.state.battle
    side = f.acting
    mine = sum(WORTH[s.kind[u]] for u in side_units(s, side) if s.spot[u] not in RETREAT)
    theirs = sum(WORTH[s.kind[u]] for u in side_units(s, 1 - side) if s.spot[u] not in RETREAT)
    out = []
    for a in options:
        if a.verb == "fire":
            unit, target = int(a.args[0]), int(a.args[1])
            hit = at_least(fire_needs(t, unit, target))
            broken = 4.0 if last_of_column(s, target, 1 - side) else 0.0
            out.append(0.3 + hit * (WORTH[s.kind[target]] + broken))
        elif a.verb == "charge":
            unit, target = int(a.args[0]), int(a.args[1])
            risk = 2.5 if last_of_column(s, unit, side) else 0.0
            broken = 1.5 if last_of_column(s, target, 1 - side) else 0.0
            out.append(exchange(t, unit, target) + broken * 0.4 - risk * 0.4)
        elif a.verb == "rally":
            out.append(1.0)
        elif a.verb == "unsquare":
            unit = int(a.args[0])
            facing = [u for u in on(s, ahead(s.spot[unit], side)) if b.arm[s.kind[u]] == HORSE]
            out.append(-0.5 if facing else 0.25)
        elif a.verb == "go":
            out.append(advance(t, int(a.args[0]), int(a.args[1]) - b.field0, side, mine, theirs))
        elif a.verb == "withdraw":
            out.append(5.0 if mine < 0.3 * theirs else -5.0)
        else:
            out.append(0.0)
    return out


def advance(t: Table, unit: int, area: int, side: int, mine: float, theirs: float) -> float:
    """Fill a thin line from the reserve; the stronger attacker goes forward, nobody opens his own line."""
    s, b, f = t.state, t.board, t.state.battle
    if (
        last_of_column(s, unit, side)
        and area % 3 != s.spot[unit] % 3
        or (last_of_column(s, unit, side) and area >= 9)
    ):
        return -20.0
    if s.kind[unit] == GENERAL:
        return -0.1 if area in MIDDLE or s.spot[unit] == RESERVE[side] else -0.5
    if s.spot[unit] == RESERVE[side]:
        here = sum(is_army(s, u) for u in on(s, area)) + sum(is_army(s, u) for u in on(s, MIDDLE[area % 3])
                                                             if side_of(f, s.nation[u]) == side)  # fmt: skip
        return 1.2 - 0.3 * here if b.arm[s.kind[unit]] != GUNS else 0.6
    if area in MIDDLE and s.spot[unit] == line(side, area % 3):
        own = sum(WORTH[s.kind[u]] for u in on(s, s.spot[unit])) + sum(WORTH[s.kind[u]] for u in on(s, area))
        foe = sum(WORTH[s.kind[u]] for u in on(s, line(1 - side, area % 3)))
        guns = b.arm[s.kind[unit]] == GUNS
        if guns:
            return 0.35 if holds(s, area, side) and own > foe else -0.5
        return 0.5 if own > 1.2 * foe and (mine > theirs or side == 0) and own >= 2 else -0.2
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
        stay = last_of_column(s, target, side) or exchange(t, unit, target) < 0
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
