"""The game's own judgement. It looks for the attack with the best margin, brings leaders, guns and units to bear on it, and
otherwise holds its Victory Areas, spares its leaders and calls up its reserves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from grognard.engine import Action
from grognard.games.waterloo_200.areas import areas_of, blocks_in, enemies_in, enemy_areas, has_room
from grognard.games.waterloo_200.board import (
    AREAS,
    ENEMIES,
    FRENCH,
    OF_SIDE,
    POOL,
    SIDE,
    TACTICAL_LEADER,
    Board,
)
from grognard.games.waterloo_200.combat import (
    defensive_firepower,
    guns_beside,
    offensive_firepower,
)
from grognard.games.waterloo_200.communication import connected, isolated
from grognard.games.waterloo_200.judgement import AN_IMPULSE
from grognard.games.waterloo_200.leaders import (
    Activation,
    may_activate,
    tactical_leaders,
)
from grognard.games.waterloo_200.movement import ACTIVATION, PASSING, Move, points
from grognard.games.waterloo_200.reinforcements import Reinforce, may_reinforce
from grognard.games.waterloo_200.reorganisation import SideReorganises
from grognard.games.waterloo_200.sequence import Impulse, StrategicAction
from grognard.games.waterloo_200.state import Table
from grognard.games.waterloo_200.units import (
    at_last_step,
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
RESERVE = 4.0
ENOUGH = 3.0
"""The margin of firepower from which an attack is worth making while there is time."""
URGENCY = 0.8
"""What of it the side that is behind gives up with each turn."""
LONGEST_IMPULSE = 80
"""Decisions of an impulse that are looked at."""


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


@lru_cache(maxsize=64)
def _by_cost(board: Board) -> list[tuple[int, int]]:
    """What it costs to enter areas, with the areas of that cost as a mask."""
    found: dict[int, int] = {}
    for area, cost in enumerate(board.cost):
        if cost:
            found[cost] = found.get(cost, 0) | 1 << area
    return sorted(found.items())


@lru_cache(maxsize=32768)
def _reach(board: Board, start: int, mp: int, blocked: int) -> int:
    """The areas reached with so many MP, as a mask; areas of `blocked` end the way, and cost one more to enter or leave."""
    near, costs = board.near, _by_cost(board)
    waves = [0] * (mp + 1)
    waves[0] = reached = 1 << start
    for spent in range(mp):
        around = 0
        for area in areas_of(waves[spent] & (~blocked if spent else -1)):
            around |= near[area]
        around &= ~reached
        left = mp - spent - (0 if spent else blocked >> start & 1)
        for cost, areas in costs:
            for entered, price in ((around & areas & ~blocked, cost), (around & areas & blocked, cost + 1)):
                if entered and price <= left:
                    waves[mp - left + price] |= entered
        reached |= waves[spent + 1]
        for later in range(spent + 2, mp + 1):
            waves[later] &= ~reached
    return reached


def within(t: Table, block: int, mp: int) -> int:
    """The areas a block reaches, as a mask."""
    blocked = enemy_areas(t, t.board.faction_of[block])
    return _reach(t.board, t.state.area[block], mp, blocked)


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


def enough(t: Table, faction: int) -> float:
    """The margin a faction asks of an attack: less and less when it is behind and the day grows old."""
    side = SIDE[faction]
    if stars(t, side) > stars(t, 1 - side):
        return ENOUGH
    return ENOUGH - URGENCY * (t.state.turn - 1)


class Thoughts:
    """What was found out about one imagined world, so that it is found out once."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.attacks: dict[tuple[int, str], Attack | None] = {}
        self.all: dict[tuple[int, str], list[Attack]] = {}
        self.threats: dict[int, Threat] = {}
        self.pulls: dict[tuple[int, int], float] = {}


_thoughts: list[Thoughts] = []


def thoughts(t: Table) -> Thoughts:
    if not _thoughts or _thoughts[0].t is not t:
        _thoughts[:] = [Thoughts(t)]
    return _thoughts[0]


def threat_to(t: Table, faction: int) -> Threat:
    found = thoughts(t).threats
    if faction not in found:
        found[faction] = Threat(t, faction)
    return found[faction]


def best_attack(t: Table, faction: int, mode: str) -> Attack | None:
    found = thoughts(t).attacks
    if (faction, mode) not in found:
        found[faction, mode] = _best_attack(t, faction, mode)
    return found[faction, mode]


def _best_attack(t: Table, faction: int, mode: str) -> Attack | None:
    """The attack with the best gain and margin. `mode`: "plan" before leaders are activated, "move" with those that are,
    "march" for a Strategic Action."""
    s, board = t.state, t.board
    linked = connected(t, faction)
    if not linked:
        return None
    bonus = 0 if mode == "march" else board.tables.costs.enhanced
    leaders = [b for b in tactical_leaders(t, faction) if s.activated >> b & 1]
    riders = [b for b in tactical_leaders(t, faction) if may_activate(t, b) is None] if mode == "plan" else []
    leaders += riders
    corps = {board.corps_of[s.face[b]] for b in leaders}
    reaches: list[tuple[int, int]] = []
    guns: list[tuple[int, int]] = []
    for block in range(*board.handles[faction]):
        area = s.area[block]
        if not 0 < area <= AREAS or not linked >> area & 1:
            continue
        if is_combat_unit(t, block):
            fixed = enemies_in(t, faction, area) or s.moved >> block & 1
            if fixed:
                reaches.append((block, 1 << area))
            elif mode == "march" or board.corps_of[s.face[block]] in corps:
                reaches.append((block, within(t, block, board.allowance[s.face[block]] + bonus)))
        elif is_artillery(t, block) and value(t, block):
            if s.activated >> block & 1:
                guns.append((block, 1 << area))
            elif not s.moved >> block & 1 and (mode == "march" or board.corps_of[s.face[block]] in corps):
                mp = board.allowance[s.face[block]] + bonus - board.tables.costs.reveal
                guns.append((block, within(t, block, mp)))
    rides = (
        {b: within(t, b, board.ride[faction] if b in riders else 0) for b in leaders}
        if mode != "march"
        else {}
    )
    threat = threat_to(t, faction)
    best: Attack | None = None
    for area in areas_of(enemy_areas(t, faction) & ~board.black):
        attack = _attack_on(t, faction, area, reaches, rides, guns, mode, threat)
        if attack is not None:
            thoughts(t).all.setdefault((faction, mode), []).append(attack)
            if best is None or attack.gain > best.gain:
                best = attack
    return best


def _attack_on(
    t: Table,
    faction: int,
    area: int,
    reaches: list[tuple[int, int]],
    rides: dict[int, int],
    guns: list[tuple[int, int]],
    mode: str,
    threat: Threat,
) -> Attack | None:
    board = t.board
    if faction and t.state.count[3 - faction][area]:
        return None
    there = blocks_in(t, faction, area)
    present = [b for b in there if is_combat_unit(t, b)]
    coming = [b for b, areas in reaches if areas >> area & 1 and b not in there]
    coming.sort(key=lambda b: -strength(t, b))
    room = board.limit[area] - len(there)
    if mode == "march":
        room = min(room, strategic_value(t, faction))
    chosen = present + coming[: max(0, room)]
    if not chosen:
        return None
    around = board.near[area] & ~enemy_areas(t, faction)
    beside = [b for b, areas in rides.items() if around & areas]
    beside.sort(key=lambda b: -value(t, b))
    beside = beside[: max(0, strategic_value(t, faction))] if mode == "plan" else beside
    firing = [b for b, areas in guns if around & areas]
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
    standing = [b for b in beside if t.state.activated >> b & 1]
    committed = 1.5 * sum(value(t, b) for b in standing)  # leaders who have ridden there already
    left = t.board.bonus[area] + sum(strength(t, b) for b in chosen)
    gain = (
        committed + prize(t, faction, area) + min(margin, 12) * 1.2 - CAUTION * max(0, threat.on(area) - left)
    )
    return Attack(area, margin, gain, chosen, beside, firing)


A_COMMANDERS_STEP = 1.5
"""What a step of the commander in chief is worth in steps of his leaders."""
ALONE_IN_FRONT = 9.0
"""What it costs a leader to stand where the enemy can come and nobody of his side is with him."""
ESCORT = 5.0
"""What it is worth to a unit to stand with a leader who would be alone there."""
FICKLE = 0.8
"""How much better another place must look before a unit that is on its way changes its mind."""
CAUTION = 1.5
"""How much a point of firepower that the enemy could bring beyond our own counts against a place."""


class Threat:
    """What the enemy could bring against any area in his next impulse, as far as the imagined world shows."""

    def __init__(self, t: Table, faction: int) -> None:
        self.t = t
        self.faction = faction
        self.units: list[tuple[int, int]] = []
        self.leaders: list[tuple[int, int]] = []
        enhanced = t.board.tables.costs.enhanced
        for enemy in ENEMIES[faction]:
            for block in range(*t.board.handles[enemy]):
                if not 0 < t.state.area[block] <= AREAS:
                    continue
                if is_combat_unit(t, block):
                    mp = t.board.allowance[t.state.face[block]] + enhanced
                    self.units.append((strength(t, block), within(t, block, mp)))
                elif kind(t, block) == TACTICAL_LEADER and value(t, block):
                    self.leaders.append((value(t, block), within(t, block, t.board.ride[enemy])))
        self.units.sort(reverse=True)
        self.leaders.sort(reverse=True)
        self.known: dict[int, int] = {}
        self.own = [0] * (AREAS + 1)  # firepower of our own units, by area
        for block in range(*t.board.handles[faction]):
            if 0 < t.state.area[block] <= AREAS:
                self.own[t.state.area[block]] += strength(t, block)

    def on(self, area: int) -> int:
        """Firepower that could fall on an area: the strongest that fit into it, and two leaders beside it."""
        found = self.known.get(area)
        if found is None:
            board = self.t.board
            strengths = [s for s, areas in self.units if areas >> area & 1][: board.limit[area]]
            around = board.near[area]
            stars = [v for v, areas in self.leaders if around & areas] if strengths else []
            found = self.known[area] = sum(strengths) + sum(stars[:2])
        return found

    def risk(self, block: int, area: int) -> float:
        """What standing there would cost: firepower beyond what our own units there, this one among them, can answer."""
        t = self.t
        answer = t.board.bonus[area] + self.own[area]
        if t.state.area[block] != area:
            answer += strength(t, block)
        return CAUTION * max(0, self.on(area) - answer)


def objective(t: Table, faction: int) -> Sequence[int]:
    """Where a faction wants to be: Victory Areas it does not hold; else those of its own that are threatened."""
    wanted = t.board.victory & ~sum(t.state.control[f] for f in OF_SIDE[SIDE[faction]])
    return areas_of(wanted) or areas_of(t.board.victory)


def reserves(t: Table, faction: int) -> float:
    """How many units a commander could bring up who find a place, as far as chance lets one expect; 0 if he cannot call any."""
    pool = blocks_in(t, faction, POOL)
    if may_reinforce(t, faction) is not None or not pool:
        return 0.0
    drawing = Reinforce(faction)
    placeable = sum(bool(drawing.places(t, block)) for block in pool)
    return min(strategic_value(t, faction), len(pool)) * placeable / len(pool)


def keeps(t: Table, block: int) -> bool:
    """A unit that holds a Victory Area of its own side alone or nearly so stays there."""
    area = t.state.area[block]
    faction = t.board.faction_of[block]
    return bool(t.board.victory >> area & 1) and t.state.count[faction][area] <= t.board.limit[area] // 2 + 1


def pull(t: Table, faction: int, area: int) -> float:
    """How well an area lies: near the objectives, and on a star."""
    known = thoughts(t).pulls
    found = known.get((faction, area))
    if found is None:
        found = known[faction, area] = _pull(t, faction, area)
    return found


def _pull(t: Table, faction: int, area: int) -> float:
    table = distances(t.board)
    nearest = min((table[goal][area] for goal in objective(t, faction)), default=FAR)
    held = 1.5 if t.board.victory >> area & 1 else 0.0
    return held - 0.35 * min(nearest, 12)


# --- one option after another ------------------------------------------------------------------------


def judge(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """What each option looks worth, in the imagined world `t`; an impulse is looked at to its end."""
    scores = glance(t, role, options)
    if isinstance(t.under_way[-1], Impulse):
        return [score + AN_IMPULSE * when_over(t, role, a) for a, score in zip(options, scores, strict=True)]
    return scores


def glance(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """The same without a look at what comes of it."""
    _thoughts.clear()
    standing_procedure = type(t.under_way[-1]).__name__
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
    attack = max((a.gain for a in attacks if a.margin >= enough(t, role)), default=-1.0)
    marches = [a for f in OF_SIDE[side] if (a := best_attack(t, f, "march")) and a.margin >= enough(t, f)]
    coming = sum(reserves(t, f) for f in OF_SIDE[side])
    scores = []
    for action in options:
        if action.verb == "tactical":
            approach = 4.0 if ahead < 0 and t.state.impulse <= 12 else -2.0
            scores.append(max(attack, approach))
        elif action.verb == "strategic":
            march = max((a.gain for a in marches), default=-1.0)
            scores.append(max(RESERVE * coming, march))
        else:
            scores.append((20.0 if last or t.state.passes else 3.0) if ahead > 0 else (-5.0 if last else 1.0))
    return scores


def when_over(t: Table, role: int, action: Action) -> float:
    """How the role stands after an impulse of this kind, played by first thoughts in the imagined world."""
    world = t.clone(skips_forced=True)
    world.play(action, role=role)
    for _ in range(LONGEST_IMPULSE):
        decision = world.decision
        if decision is None or isinstance(world.under_way[-1], (Impulse, SideReorganises)):
            break
        mover = world.game.roles.index(decision.role)
        scores = judge(world, mover, decision.options)
        world.play(decision.options[scores.index(max(scores))], role=mover)
    return world.game.standing(world, role)


def judge_activation(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    procedure = t.under_way[-1]
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
        if plan is not None and plan.margin >= enough(t, faction):
            corps = t.board.corps_of[t.state.face[leader]]
            score += 3.0 * sum(t.board.corps_of[t.state.face[b]] == corps for b in plan.units)
            score += 2.0 if leader in plan.leaders else 0.0
        elif procedure.star:
            score -= 2.0
        scores.append(score)
    return scores


def judge_move(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Choose where the block should end, and take the step that leads there."""
    move = t.under_way[-1]
    assert isinstance(move, Move)
    faction = t.board.faction_of[move.block]
    here = t.state.area[move.block]
    left = points(t, move.block, move.purpose) - move.spent
    if move.purpose >= ACTIVATION:
        goal = best_place(t, move, here, left, ride_worth(t, move.block))
    elif move.purpose == PASSING:
        goal = best_place(t, move, here, left, place_worth(t, move.block, None))
    else:
        mode = "march" if t.within(StrategicAction) else "move"
        plan = best_attack(t, faction, mode)
        if plan is not None and plan.margin < enough(t, faction):
            plan = None
        if plan is not None and move.block in plan.units:
            goal = plan.area
        else:
            goal = best_place(t, move, here, left, place_worth(t, move.block, plan))
    return [_towards(t, move, here, goal, action) for action in options]


def _towards(t: Table, move: Move, here: int, goal: int, action: Action) -> float:
    if action.verb == "scout":
        return -50.0
    if action.verb == "reveal":
        if move.purpose >= ACTIVATION:
            return 5.0 if here == goal else -5.0
        return 5.0 if here == goal and wants_to_fire(t, move.block, here) else -60.0
    if action.verb == "done":
        return 4.0 if here == goal else -10.0
    there = int(action.args[0])
    if there == goal:
        return 3.0
    if enemies_in(t, t.board.faction_of[move.block], there):
        return -40.0
    return -float(distances(t.board)[goal][there])


def wants_to_fire(t: Table, gun: int, area: int) -> bool:
    """Is there an attack beside this place that the gun could help?"""
    faction = t.board.faction_of[gun]
    return any(
        t.state.count[faction][a] and enemies_in(t, faction, a) or t.state.fresh >> a & 1
        for a in t.board.neighbours[area]
    ) or bool((plan := best_attack(t, faction, "move")) and t.board.near[plan.area] >> area & 1)


def best_place(t: Table, move: Move, here: int, left: int, worth_of: Callable[[int], float]) -> int:
    """The place within reach that is worth most; where it stands, if nothing is better."""
    faction = t.board.faction_of[move.block]
    blocked = enemy_areas(t, faction)
    better = FICKLE if move.spent else 0.05
    best, most = here, worth_of(here) if not blocked >> here & 1 or move.purpose < ACTIVATION else -FAR
    for area in areas_of(_reach(t.board, here, left, blocked)):
        if area != here and not blocked >> area & 1 and has_room(t, faction, area):
            found = worth_of(area)
            if found > most + better:
                best, most, better = area, found, 0.05
    return best


def alone(t: Table, faction: int, block: int) -> int:
    """The areas in which a leader of the faction has no combat unit with him, this one left out, as a mask."""
    s = t.state
    led = guarded = 0
    for other in range(*t.board.handles[faction]):
        if 0 < s.area[other] <= AREAS and other != block:
            if kind(t, other) >= TACTICAL_LEADER:
                led |= 1 << s.area[other]
            elif is_combat_unit(t, other):
                guarded |= 1 << s.area[other]
    return led & ~guarded


def place_worth(t: Table, block: int, plan: Attack | None) -> Callable[[int], float]:
    """What a place is worth to a unit: near the objectives, safe, on a star; beside the attack for a gun."""
    faction = t.board.faction_of[block]
    threat = threat_to(t, faction)
    here = t.state.area[block]
    gun = is_artillery(t, block)
    leader = kind(t, block) >= TACTICAL_LEADER
    side = OF_SIDE[SIDE[faction]]
    lonely = 0 if gun or leader else alone(t, faction, block)

    def worth_of(area: int) -> float:
        score = pull(t, faction, area) - threat.risk(block, area)
        if lonely >> area & 1 and threat.on(area):
            score += ESCORT
        if gun and plan is not None and t.board.near[plan.area] >> area & 1:
            score += 8.0
        if t.state.owner[area] not in side:
            score += WORTH_A_STAR if t.board.victory >> area & 1 else 0.15
        if (leader or keeps(t, block)) and area != here:
            score -= 4.0
        return score

    return worth_of


def ride_worth(t: Table, leader: int) -> Callable[[int], float]:
    """A leader rides to where he commands most of his corps and stands beside the attack."""
    faction = t.board.faction_of[leader]
    plan = best_attack(t, faction, "plan")
    threat = threat_to(t, faction)
    attacks = [a for a in thoughts(t).all.get((faction, "plan"), []) if a.margin >= enough(t, faction)]
    corps = (
        t.board.of_corps[t.board.corps_of[t.state.face[leader]]] if kind(t, leader) == TACTICAL_LEADER else 0
    )
    table = distances(t.board)
    followers = [
        (t.state.area[b], plan is not None and b in plan.units)
        for b in range(*t.board.handles[faction])
        if 0 < t.state.area[b] <= AREAS and corps >> t.state.face[b] & 1 and b != leader
    ]
    radius = t.board.units[t.state.face[leader]].radius[t.state.lost[leader]]

    def worth_of(area: int) -> float:
        score = 0.0
        beside = [a.gain for a in attacks if t.board.near[a.area] >> area & 1]
        if beside:
            score += 5.0 + 2.0 * value(t, leader) + 0.5 * max(beside)
        elif attacks:
            score -= 0.3 * min(table[a.area][area] for a in attacks)
        for at, needed in followers:
            if table[area][at] <= radius:
                score += 3.0 if needed else 0.4
        danger = sum(t.state.count[f][b] for f in ENEMIES[faction] for b in t.board.neighbours[area])
        guards = [b for b in blocks_in(t, faction, area) if b != leader and is_combat_unit(t, b)]
        if not guards:
            score -= 1.5 + (ALONE_IN_FRONT if threat.on(area) else 0.0)
        return score - 0.1 * danger

    return worth_of


def judge_movement(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Whom to move next: those the attack needs, guns first; then whoever can better his place."""
    passing = type(t.under_way[-1]).__name__ == "Pass"
    mode = "march" if t.within(StrategicAction) else "move"
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
            plans[faction] = plan if plan is not None and plan.margin >= enough(t, faction) else None
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
    worth_of = place_worth(t, block, plan)
    mp = t.board.allowance[t.state.face[block]]
    best = max(
        (
            worth_of(a)
            for a in areas_of(within(t, block, mp))
            if a != area and not enemies_in(t, faction, a) and has_room(t, faction, a)
        ),
        default=-FAR,
    )
    eager = 1.0 if stars(t, SIDE[faction]) < stars(t, 1 - SIDE[faction]) else 0.3
    gain = best - worth_of(area)
    return eager * gain * 1.5 if gain > FICKLE else -1.0


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
    hits = getattr(t.under_way[-1], "hits", 1)
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
    procedure = t.under_way[-1]
    assert isinstance(procedure, StrategicAction)
    if procedure.chosen >= 0:
        return judge_movement(t, role, options)
    scores = []
    for action in options:
        if action.verb == "reinforce":
            scores.append(RESERVE * reserves(t, int(action.args[0])))
        elif action.verb == "march":
            plan = best_attack(t, int(action.args[0]), "march")
            scores.append(plan.gain if plan is not None and plan.margin >= enough(t, role) else 0.8)
        elif action.verb == "bombard":
            scores.append(2.0 - 0.5 * defence(t, FRENCH, int(action.args[0])))
        else:
            scores.append(0.0)
    return scores


def judge_reinforcing(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Draw as many as may come, but nobody for whom there is no place."""
    top = t.under_way[-1]
    some = not isinstance(top, Reinforce) or reserves(t, top.faction) > 0
    scores = []
    for action in options:
        if action.verb == "draw":
            scores.append(float(action.args[0]) if some else -1.0)
        elif action.verb == "place":
            scores.append(10.0 + pull(t, role, int(action.args[0])))
        elif action.verb in ("choose", "deploy"):
            scores.append(float(strength(t, int(action.args[0]))))
        else:
            scores.append(0.0)
    return scores


def rally_worth(t: Table, faction: int) -> float:
    """What a reorganisation gives, in steps and reserves, less the step it costs the commander; the steps that leaders lost can
    only be given back as far as he has the value for it."""
    lost = sum(t.state.lost[b] for b in tactical_leaders(t, faction) if not isolated(t, b))
    leader = commander(t, faction)
    price = 0.0 if at_last_step(t, leader) else A_COMMANDERS_STEP
    return min(strategic_value(t, faction), lost) + 2.0 * reserves(t, faction) - price


def judge_reorganising(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    scores = []
    for action in options:
        if action.verb == "reorganise":
            scores.append(0.5 + rally_worth(t, int(action.args[0])))
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
    "SideReorganises": judge_reorganising,
    "Reorganise": judge_reorganising,
}
