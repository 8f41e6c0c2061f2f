"""The game's own judgement. It looks for the attack with the best margin, brings leaders, guns and units to bear on it, and
otherwise holds its Victory Areas, spares its leaders and calls up its reserves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from grognard.engine import Action
from grognard.games.waterloo_200.areas import blocks_in, enemies_in, enemy_areas, has_room
from grognard.games.waterloo_200.board import (
    AREAS,
    ENEMIES,
    FOOT_ARTILLERY,
    FRENCH,
    HORSE_ARTILLERY,
    OF_SIDE,
    POOL,
    PRUSSIAN,
    SIDE,
    TACTICAL_LEADER,
    Board,
)
from grognard.games.waterloo_200.combat import (
    areas_of,
    defensive_firepower,
    guns_beside,
    offensive_firepower,
)
from grognard.games.waterloo_200.communication import connected
from grognard.games.waterloo_200.leaders import (
    Activation,
    may_activate,
    tactical_leaders,
)
from grognard.games.waterloo_200.movement import ACTIVATION, PASSING, Move
from grognard.games.waterloo_200.reinforcements import may_reinforce
from grognard.games.waterloo_200.sequence import StrategicAction
from grognard.games.waterloo_200.state import Table
from grognard.games.waterloo_200.units import (
    commander,
    hits_for_a_step,
    is_artillery,
    is_combat_unit,
    kind,
    strategic_value,
    strength,
    value,
)
from grognard.games.waterloo_200.victory import stars

FAR = 99
WORTH_A_STAR = 12.0
WORTH_A_UNIT = 5.0
ENOUGH = 1.0
"""The margin of firepower from which an attack is worth making."""


# --- standing ----------------------------------------------------------------------------------------


def standing(t: Table, role: int) -> float:
    """How the battle stands for a role's side, from 0 to 1."""
    side = SIDE[role]
    lead = (worth(t, side) - worth(t, 1 - side)) / 60.0
    return min(0.99, max(0.01, 0.5 + lead))


def worth(t: Table, side: int) -> float:
    """Victory Areas, strength left on the field, leaders' steps, reserves; an army near its tenth loss is worth little."""
    s = t.state
    total = WORTH_A_STAR * stars(t, side)
    for faction in OF_SIDE[side]:
        for block in range(*t.board.handles[faction]):
            if 0 < s.area[block] <= AREAS:
                total += 0.5 * strength(t, block)
            elif s.area[block] == POOL:
                total += 1.0
        if faction != PRUSSIAN:
            total -= WORTH_A_UNIT * s.dead[faction] ** 1.3
    return total


# --- ground ------------------------------------------------------------------------------------------

_distances: dict[int, list[list[int]]] = {}


def distances(board: Board) -> list[list[int]]:
    """MP from any area to any other over empty ground; measured once for each board."""
    found = _distances.get(id(board))
    if found is None:
        found = [[FAR] * (AREAS + 1) for _ in range(AREAS + 1)]
        for goal in range(1, AREAS + 1):
            row = found[goal]
            row[goal] = 0
            wave = [goal]
            while wave:
                later = []
                for a in wave:
                    for b in board.neighbours[a]:
                        step = row[a] + max(1, board.cost[a])
                        if step < row[b] and board.cost[b]:
                            row[b] = step
                            later.append(b)
                wave = later
        _distances[id(board)] = found
    return found


@lru_cache(maxsize=8192)
def _reach(near: tuple[int, ...], cost: tuple[int, ...], start: int, mp: int, blocked: int) -> dict[int, int]:
    """Areas reached with so many MP, with what they cost; areas of `blocked` end the way."""
    found = {start: 0}
    wave = [start]
    while wave:
        later = []
        for a in wave:
            if a != start and blocked >> a & 1:
                continue
            around = near[a]
            while around:
                low = around & -around
                around ^= low
                b = low.bit_length() - 1
                spent = (
                    found[a] + cost[b] + (blocked >> b & 1) + (1 if a == start and blocked >> a & 1 else 0)
                )
                if cost[b] and spent <= mp and spent < found.get(b, FAR):
                    found[b] = spent
                    later.append(b)
        wave = later
    return found


def reach(t: Table, block: int, mp: int) -> dict[int, int]:
    blocked = enemy_areas(t, t.board.faction_of[block])
    return _reach(t.board.near, t.board.cost, t.state.area[block], mp, blocked)


# --- the attack that looks best ----------------------------------------------------------------------


class Attack:
    """A target with the firepower that could be brought against it, and who would bring it."""

    def __init__(
        self, area: int, margin: float, gain: float, units: list[int], leaders: list[int], guns: list[int]
    ) -> None:
        self.area = area
        self.margin = margin
        self.gain = gain
        self.units = units
        self.leaders = leaders
        self.guns = guns


def defence(t: Table, faction: int, area: int) -> int:
    defender = next((f for f in ENEMIES[faction] if t.state.count[f][area]), None)
    return defensive_firepower(t, defender, area) if defender is not None else t.board.bonus[area]


def prize(t: Table, faction: int, area: int) -> float:
    """What it is worth to win here: a star, and the enemies that stand there."""
    enemies = sum(t.state.count[f][area] for f in ENEMIES[faction])
    lead = 2.0 * enemies
    if t.board.victory >> area & 1:
        lead += WORTH_A_STAR
    if any(t.state.area[commander(t, f)] == area for f in ENEMIES[faction]):
        lead += 2 * WORTH_A_STAR
    near_star = t.board.near[area] & t.board.victory
    return lead + (2.0 if near_star else 0.0)


def best_attack(t: Table, faction: int, mode: str) -> Attack | None:
    """The attack with the best gain and margin. `mode`: "plan" before leaders are activated, "move" with those that are,
    "march" for a Strategic Action."""
    s, board = t.state, t.board
    linked = connected(t, faction)
    if not linked:
        return None
    bonus = 0 if mode == "march" else board.tables.costs.enhanced
    if mode == "plan":
        leaders = [b for b in tactical_leaders(t, faction) if may_activate(t, b) is None]
    else:
        leaders = [b for b in tactical_leaders(t, faction) if s.activated >> b & 1]
    corps = {board.corps_of[s.face[b]] for b in leaders}
    reaches: list[tuple[int, dict[int, int]]] = []
    guns: list[tuple[int, dict[int, int]]] = []
    for block in range(*board.handles[faction]):
        area = s.area[block]
        if not 0 < area <= AREAS or not linked >> area & 1:
            continue
        if is_combat_unit(t, block):
            fixed = enemies_in(t, faction, area) or s.moved >> block & 1
            if fixed:
                reaches.append((block, {area: 0}))
            elif mode == "march" or board.corps_of[s.face[block]] in corps:
                reaches.append((block, reach(t, block, board.allowance[s.face[block]] + bonus)))
        elif is_artillery(t, block) and value(t, block):
            if s.activated >> block & 1:
                guns.append((block, {area: 0}))
            elif not s.moved >> block & 1 and (mode == "march" or board.corps_of[s.face[block]] in corps):
                mp = board.allowance[s.face[block]] + bonus - board.tables.costs.reveal
                guns.append((block, reach(t, block, mp)))
    rides = (
        {b: reach(t, b, board.ride[faction] if mode == "plan" else 0) for b in leaders}
        if mode != "march"
        else {}
    )
    best: Attack | None = None
    for area in areas_of(enemy_areas(t, faction) & ~board.black):
        attack = _attack_on(t, faction, area, reaches, rides, guns, mode)
        if attack is not None and (best is None or attack.gain > best.gain):
            best = attack
    return best


def _attack_on(
    t: Table,
    faction: int,
    area: int,
    reaches: list[tuple[int, dict[int, int]]],
    rides: dict[int, dict[int, int]],
    guns: list[tuple[int, dict[int, int]]],
    mode: str,
) -> Attack | None:
    board = t.board
    if faction and t.state.count[3 - faction][area]:
        return None
    units = [b for b, areas in reaches if area in areas]
    if not units:
        return None
    units.sort(key=lambda b: -strength(t, b))
    room = board.limit[area]
    if mode == "march":
        room = min(room, strategic_value(t, faction) + t.state.count[faction][area])
    chosen = units[:room]
    around = board.near[area]
    beside = [b for b, areas in rides.items() if any(around >> a & 1 for a in areas)]
    beside.sort(key=lambda b: -value(t, b))
    beside = beside[: max(0, strategic_value(t, faction))] if mode == "plan" else beside
    firing = [b for b, areas in guns if any(around >> a & 1 for a in areas)]
    firing.sort(key=lambda b: -value(t, b))
    firing = firing[: board.guns[faction]]
    offence = (
        sum(strength(t, b) for b in chosen)
        + sum(value(t, b) for b in beside)
        + sum(value(t, b) for b in firing)
    )
    if "morale" in t.options:
        offence += max(0, board.tables.morale - t.state.dead[min(faction, 1)])
    margin = offence - defence(t, faction, area)
    gain = prize(t, faction, area) + min(margin, 12) * 1.2
    return Attack(area, margin, gain, chosen, beside, firing)


def objective(t: Table, faction: int) -> list[int]:
    """Where a faction wants to be: Victory Areas it does not hold; else those of its own that are threatened."""
    wanted = t.board.victory & ~sum(t.state.control[f] for f in OF_SIDE[SIDE[faction]])
    return areas_of(wanted) or areas_of(t.board.victory)


def keeps(t: Table, block: int) -> bool:
    """A unit that holds a Victory Area of its own side alone or nearly so stays there."""
    area = t.state.area[block]
    faction = t.board.faction_of[block]
    return bool(t.board.victory >> area & 1) and t.state.count[faction][area] <= t.board.limit[area] // 2 + 1


def pull(t: Table, faction: int, area: int) -> float:
    """How well an area lies: near the objectives, and on a star."""
    table = distances(t.board)
    nearest = min((table[goal][area] for goal in objective(t, faction)), default=FAR)
    held = 1.5 if t.board.victory >> area & 1 else 0.0
    return held - 0.35 * min(nearest, 12)


# --- one option after another ------------------------------------------------------------------------


def judge(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """What each option looks worth, in the imagined world `t`."""
    standing_procedure = type(t._stack[-1]).__name__
    verdict = JUDGES.get(standing_procedure)
    if verdict is None:
        return [0.0] * len(options)
    return verdict(t, role, options)


def judge_impulse(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Attack where it pays; call reserves with the disc; pass when nothing is to be gained or the count is good."""
    side = SIDE[role]
    ahead = stars(t, side) - stars(t, 1 - side)
    last = t.state.turn == len(t.board.tables.turns)
    attacks = [a for f in OF_SIDE[side] if (a := best_attack(t, f, "plan"))]
    attack = max((a.gain for a in attacks if a.margin >= ENOUGH), default=-1.0)
    marches = [a for f in OF_SIDE[side] if (a := best_attack(t, f, "march")) and a.margin >= ENOUGH]
    reserves = sum(
        min(strategic_value(t, f), len(blocks_in(t, f, POOL)))
        for f in OF_SIDE[side]
        if may_reinforce(t, f) is None
    )
    scores = []
    for action in options:
        if action.verb == "tactical":
            approach = 4.0 if ahead < 0 and t.state.impulse <= 12 else -2.0
            scores.append(max(attack, approach))
        elif action.verb == "strategic":
            march = max((a.gain for a in marches), default=-1.0)
            scores.append(max(2.6 * reserves, march))
        else:
            scores.append((20.0 if last or t.state.passes else 3.0) if ahead > 0 else (-5.0 if last else 1.0))
    return scores


def judge_activation(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    procedure = t._stack[-1]
    assert isinstance(procedure, Activation)
    plans: dict[int, Attack | None] = {}
    scores = []
    for action in options:
        if action.verb == "done":
            scores.append(0.5)
            continue
        leader = int(action.args[0])
        faction = t.board.faction_of[leader]
        if faction not in plans:
            plans[faction] = best_attack(t, faction, "plan")
        plan = plans[faction]
        score = 0.3 * value(t, leader)
        if plan is not None and plan.margin >= ENOUGH:
            corps = t.board.corps_of[t.state.face[leader]]
            score += 3.0 * sum(t.board.corps_of[t.state.face[b]] == corps for b in plan.units)
            score += 2.0 if leader in plan.leaders else 0.0
        elif procedure.star:
            score -= 2.0
        scores.append(score)
    return scores


def judge_move(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    procedure = t._stack[-1]
    assert isinstance(procedure, Move)
    if procedure.purpose >= ACTIVATION:
        return judge_ride(t, procedure, options)
    block = procedure.block
    faction = t.board.faction_of[block]
    mode = "march" if any(isinstance(p, StrategicAction) for p in t._stack) else "move"
    plan = best_attack(t, faction, mode) if procedure.purpose != PASSING else None
    if plan is not None and plan.margin < ENOUGH:
        plan = None
    here = t.state.area[block]
    return [_worth_of_step(t, procedure, plan, here, action) for action in options]


def _worth_of_step(t: Table, move: Move, plan: Attack | None, here: int, action: Action) -> float:
    block, faction = move.block, t.board.faction_of[move.block]
    if action.verb == "scout":
        return -1.0
    artillery = kind(t, block) in (FOOT_ARTILLERY, HORSE_ARTILLERY)
    if action.verb == "reveal":
        useful = plan is not None and t.board.near[plan.area] >> here & 1
        return 8.0 if useful else -3.0
    if action.verb == "done":
        return pull(t, faction, here) + (0.2 if move.spent else 0.0)
    there = int(action.args[0])
    if enemies_in(t, faction, there):
        wanted = plan is not None and plan.area == there and (block in plan.units or artillery)
        if wanted:
            return 20.0
        joining = t.state.count[faction][there] > 0
        return 1.0 if joining and is_combat_unit(t, block) and plan is None else -20.0
    if plan is not None and (block in plan.units or artillery):
        closer = distances(t.board)[plan.area]
        if artillery and t.board.near[plan.area] >> there & 1:
            return 6.0
        if closer[there] < closer[here]:
            return 5.0 - 0.1 * closer[there]
    score = pull(t, faction, there)
    if SIDE[t.state.owner[there]] != SIDE[faction]:
        score += WORTH_A_STAR if t.board.victory >> there & 1 else 0.15
    if kind(t, block) == TACTICAL_LEADER or block == commander(t, faction):
        score -= 3.0
    if keeps(t, block):
        score -= 4.0
    return score


def judge_ride(t: Table, move: Move, options: Sequence[Action]) -> list[float]:
    """A leader rides to where he commands most of his corps and stands beside the attack."""
    leader, faction = move.block, t.board.faction_of[move.block]
    plan = best_attack(t, faction, "plan")
    corps = (
        t.board.of_corps[t.board.corps_of[t.state.face[leader]]] if kind(t, leader) == TACTICAL_LEADER else 0
    )
    table = distances(t.board)

    def worth_of(area: int) -> float:
        score = 0.0
        if plan is not None:
            score += 6.0 if t.board.near[plan.area] >> area & 1 else -0.5 * table[plan.area][area]
        for block in range(*t.board.handles[faction]):
            at = t.state.area[block]
            if 0 < at <= AREAS and corps >> t.state.face[block] & 1 and block != leader:
                score += 0.6 if table[area][at] <= 2 else 0.0
        danger = sum(t.state.count[f][b] for f in ENEMIES[faction] for b in t.board.neighbours[area])
        return score - 0.15 * danger - (2.0 if not t.state.count[faction][area] else 0.0)

    here = worth_of(t.state.area[leader]) + 0.4
    return [here if a.verb == "reveal" else worth_of(int(a.args[0])) for a in options]


def judge_movement(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Whom to move next: those the attack needs, guns first; then whoever can better his place."""
    passing = type(t._stack[-1]).__name__ == "Pass"
    mode = "march" if any(isinstance(p, StrategicAction) for p in t._stack) else "move"
    plans: dict[int, Attack | None] = {}
    scores = []
    for action in options:
        if action.verb == "done":
            scores.append(0.6)
            continue
        block = int(action.args[0])
        faction = t.board.faction_of[block]
        if faction not in plans:
            plan = None if passing else best_attack(t, faction, mode)
            plans[faction] = plan if plan is not None and plan.margin >= ENOUGH else None
        scores.append(_worth_of_moving(t, block, faction, plans[faction]))
    return scores


def _worth_of_moving(t: Table, block: int, faction: int, plan: Attack | None) -> float:
    area = t.state.area[block]
    if plan is not None:
        if block in plan.guns and not t.state.activated >> block & 1:
            return 30.0
        if block in plan.units and area != plan.area:
            return 25.0 + strength(t, block) + (2.0 if is_combat_unit(t, block) else 0.0)
    if not is_combat_unit(t, block) or keeps(t, block) or enemies_in(t, faction, area):
        return -1.0
    mp = t.board.allowance[t.state.face[block]]
    best = max(
        (
            pull(t, faction, a)
            for a in reach(t, block, mp)
            if not enemies_in(t, faction, a) and has_room(t, faction, a)
        ),
        default=-FAR,
    )
    eager = 1.0 if stars(t, SIDE[faction]) < stars(t, 1 - SIDE[faction]) else 0.3
    return eager * (best - pull(t, faction, area)) * 1.5


def judge_combat(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    scores = []
    for action in options:
        if action.verb == "done":
            scores.append(0.5)
            continue
        area = int(action.args[0])
        faction = next(f for f in OF_SIDE[SIDE[role]] if t.state.count[f][area])
        guns = guns_beside(t, faction, area)[: t.board.guns[faction]]
        margin = offensive_firepower(t, faction, area, guns) - defence(t, faction, area)
        scores.append(margin + (3.0 if t.board.victory >> area & 1 else 0.0) if margin >= 0 else margin * 2.0)
    return scores


def judge_battle(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    good = {
        "employ": 2.0,
        "summon": 3.0,
        "pin": 2.0,
        "advance": 0.5,
        "done": 1.0,
        "pass": 1.0,
        "retreat": 0.0,
    }
    scores = []
    for action in options:
        score = good.get(action.verb, 0.0)
        if action.verb == "bring":
            score = 2.0 + strength(t, int(action.args[0]))
        elif action.verb == "employ":
            score += value(t, int(action.args[0]))
        scores.append(score)
    return scores


def judge_hits(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Good troops shield the others; leaders and last steps are spared."""
    hits = getattr(t._stack[-1], "hits", 1)
    scores = []
    for action in options:
        block = int(action.args[0])
        cost = hits_for_a_step(t, block)
        dies = t.state.lost[block] == len(t.board.units[t.state.face[block]].strength) - 1
        score = 4.0 if cost > hits else float(cost)
        score -= 6.0 if dies and cost <= hits else 0.0
        score -= 3.0 if kind(t, block) >= TACTICAL_LEADER else 0.0
        score -= 60.0 if block == commander(t, t.board.faction_of[block]) else 0.0
        scores.append(score)
    return scores


def judge_strategic(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    procedure = t._stack[-1]
    assert isinstance(procedure, StrategicAction)
    if procedure.chosen >= 0:
        return judge_movement(t, role, options)
    scores = []
    for action in options:
        if action.verb == "reinforce":
            faction = int(action.args[0])
            scores.append(2.6 * min(strategic_value(t, faction), len(blocks_in(t, faction, POOL))))
        elif action.verb == "march":
            plan = best_attack(t, int(action.args[0]), "march")
            scores.append(plan.gain if plan is not None and plan.margin >= ENOUGH else 0.8)
        elif action.verb == "bombard":
            scores.append(2.0 - 0.5 * defence(t, FRENCH, int(action.args[0])))
        else:
            scores.append(0.0)
    return scores


def judge_reinforcing(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    scores = []
    for action in options:
        if action.verb == "draw":
            scores.append(float(action.args[0]))
        elif action.verb == "place":
            scores.append(10.0 + pull(t, role, int(action.args[0])))
        elif action.verb in ("choose", "deploy"):
            scores.append(float(strength(t, int(action.args[0]))))
        else:
            scores.append(0.0)
    return scores


def judge_reorganising(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    scores = []
    for action in options:
        if action.verb == "reorganise":
            scores.append(1.0)
        elif action.verb == "regenerate":
            leader = int(action.args[0])
            corps = t.board.of_corps[t.board.corps_of[t.state.face[leader]]]
            size = sum(
                0 < t.state.area[b] <= AREAS and corps >> t.state.face[b] & 1
                for b in range(*t.board.handles[t.board.faction_of[leader]])
            )
            scores.append(5.0 + size - value(t, leader))
        else:
            scores.append(0.5)
    return scores


JUDGES: dict[str, Callable[[Table, int, Sequence[Action]], list[float]]] = {
    "Impulse": judge_impulse,
    "Agreement": judge_impulse,
    "Activation": judge_activation,
    "Move": judge_move,
    "TacticalAction": judge_movement,
    "StrategicAction": judge_strategic,
    "Pass": judge_movement,
    "CombatPhase": judge_combat,
    "Battle": judge_battle,
    "CheminCreux": judge_battle,
    "TakeHits": judge_hits,
    "Reinforce": judge_reinforcing,
    "PrussiansArrive": judge_reinforcing,
    "SetUp": judge_reinforcing,
    "Reorganisation": judge_reorganising,
    "Reorganise": judge_reorganising,
}
