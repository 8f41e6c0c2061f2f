"""What a player is shown with his choices: costs, sums and places within reach, and the battle that is under way.

Nothing here decides anything. All of it is said from what the reader may know, by the rules' own functions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from grognard.engine import Action, Procedure, Reach, Terms, act
from grognard.engine.values import DONE, PASS, Arg
from grognard.games.waterloo_200.areas import areas_of, blocks_in, enemies_in, enemy_areas
from grognard.games.waterloo_200.board import ARTILLERY, NO_CORPS, POOL
from grognard.games.waterloo_200.combat import (
    Battle,
    CombatPhase,
    GrandeBatterie,
    TakeHits,
    leaders_beside,
    offensive_firepower,
)
from grognard.games.waterloo_200.communication import command
from grognard.games.waterloo_200.knowledge import hidden_unit, sees, strength_of, visible
from grognard.games.waterloo_200.leaders import Activation
from grognard.games.waterloo_200.movement import (
    ACTIVATION,
    ENTER,
    PASSING,
    STRATEGIC,
    TACTICAL,
    Ground,
    Move,
    points,
)
from grognard.games.waterloo_200.reinforcements import Reinforce
from grognard.games.waterloo_200.sequence import Agreement, Impulse, Pass, StrategicAction, TacticalAction
from grognard.games.waterloo_200.state import Table
from grognard.games.waterloo_200.units import (
    at_last_step,
    hits_for_a_step,
    radius,
    strategic_value,
    unit,
    value,
)

Facts = dict[str, Any]
Said = list[Any]

# --- the facts of an option --------------------------------------------------------------------------


def facts(t: Table, role: int, action: Action) -> Facts | None:
    """What an option costs, what is left after it, what it adds, and what it ends."""
    procedure = t.under_way[-1]
    if action == DONE or action.verb == "pass":
        return ending(t, procedure, action)
    found = FACTS.get(action.verb)
    return found(t, role, procedure, *action.args) if found is not None else None


def ending(t: Table, procedure: Procedure, action: Action) -> Facts | None:
    """What is over with `done` and `pass`; what cannot be taken back by who overlooks it is asked first."""
    if isinstance(procedure, (Impulse, Agreement)):
        last = t.state.passes == 1
        return {"ends": True, "confirm": "confirm.turn-ends"} if last else {"ends": True}
    if isinstance(procedure, StrategicAction) and procedure.chosen < 0 and not procedure.through:
        return {"ends": True, "confirm": "confirm.disc-for-nothing"}
    if isinstance(procedure, (TacticalAction, StrategicAction, CombatPhase, Pass, Move, Activation)):
        return {"ends": True}
    return None


def of_tactical(t: Table, role: int, procedure: Procedure) -> Facts:
    return {"main": True}


def of_step(t: Table, role: int, move: Procedure, there: int) -> Facts:
    """A step of a move: its price, and what is left then."""
    assert isinstance(move, Move)
    here, faction = t.state.area[move.block], t.board.faction_of[move.block]
    cost = move.cost(t, here, there)
    found: Facts = {"cost": cost, "left": points(t, move.block, move.purpose) - move.spent - cost}
    if enemies_in(t, faction, there):
        found |= {"ends": True, "group": "group.engage", "note": against(t, faction, there)}
    return found


def of_reveal(t: Table, role: int, move: Procedure) -> Facts:
    assert isinstance(move, Move)
    found: Facts = {"ends": True, "confirm": ["confirm.reveal", {"block": move.block}]}
    if move.purpose < ACTIVATION:
        cost = t.board.tables.costs.reveal
        found |= {"cost": cost, "left": points(t, move.block, move.purpose) - move.spent - cost}
    return found


def of_block(t: Table, role: int, procedure: Procedure, block: int) -> Facts:
    """A block to be moved or chosen: by its corps, with its MP and where it stands."""
    corps = unit(t, block).corps
    found: Facts = {} if corps == NO_CORPS else {"group": ["group.corps", {"corps": corps}]}
    purpose = purpose_of(procedure)
    if purpose is None:
        return found
    return {**found, "left": points(t, block, purpose), "note": ["fact.at", {"space": t.state.area[block]}]}


def of_leader(t: Table, role: int, procedure: Procedure, leader: int) -> Facts:
    faction = t.board.faction_of[leader]
    args: dict[str, Arg] = {"n": value(t, leader), "radius": radius(t, leader), "ride": t.board.ride[faction]}
    args["space"] = t.state.area[leader]
    return {"note": ["fact.leader", args], "area": areas_of(command(t, leader))}


def of_fight(t: Table, role: int, phase: Procedure, area: int) -> Facts:
    """Before a battle: our own firepower as it stands, and what can be seen of the enemy."""
    assert isinstance(phase, CombatPhase)
    faction = phase.attacker(t, area)
    terms = Terms("sum.offence", role=faction)
    offensive_firepower(t, faction, area, [], terms)
    return {"sum": terms, "note": against(t, faction, area), "group": duty(t, area)}


def duty(t: Table, area: int) -> str:
    return "group.must-fight" if t.state.fresh >> area & 1 else "group.may-fight"


def against(t: Table, faction: int, area: int) -> Said:
    """What anybody can count in an area of the enemy's."""
    return ["fact.against", {"n": enemies_in(t, faction, area), "bonus": t.board.bonus[area]}]


def of_gun(t: Table, role: int, procedure: Procedure, gun: int) -> Facts:
    return {"note": ["fact.gun", {"n": value(t, gun)}]}


def of_hit(t: Table, role: int, procedure: Procedure, block: int) -> Facts:
    """How many hits a step of this unit takes, and whether it is its last."""
    cost = hits_for_a_step(t, block)
    key = "fact.last-step" if at_last_step(t, block) else "fact.step"
    return {"note": [key, {"n": cost, "strength": strength_of(t, block)}]}


def of_march(t: Table, role: int, procedure: Procedure, faction: int) -> Facts:
    return {"note": ["fact.march", {"n": strategic_value(t, faction)}]}


def of_reinforcing(t: Table, role: int, procedure: Procedure, faction: int) -> Facts:
    """How many may be drawn, and how many icons of the map are open to them."""
    pool = len(blocks_in(t, faction, POOL))
    places = len(Reinforce(faction).open_icons(t))
    n = min(strategic_value(t, faction), pool)
    return {"note": ["fact.reinforce", {"n": n, "pool": pool, "places": places, "faction": faction}]}


FACTS: dict[str, Callable[..., Facts | None]] = {
    "tactical": of_tactical,
    "enter": of_step,
    "reveal": of_reveal,
    "move": of_block,
    "choose": of_block,
    "deploy": of_block,
    "activate": of_leader,
    "fight": of_fight,
    "employ": of_gun,
    "gun": of_gun,
    "hit": of_hit,
    "march": of_march,
    "reinforce": of_reinforcing,
}


# --- what an option follows from ---------------------------------------------------------------------


def made_of(t: Table, role: int, actions: Sequence[Action]) -> list[Hashable]:
    """What the words and facts of each option follow from: while it is the same, so are they."""
    procedure = t.under_way[-1]
    if isinstance(procedure, Move):
        return steps_made_of(t, procedure, actions)
    s, seen = t.state, (visible(t), t.state.peeked)
    found: list[Hashable] = []
    for action in actions:
        verb = action.verb
        args: tuple[Any, ...] = action.args
        if verb in OF_BLOCKS:
            found.append((action, block_made_of(t, args[0], seen)))
        elif verb == "activate":
            found.append((action, block_made_of(t, args[0], seen), command(t, args[0])))
        elif action in (DONE, PASS):
            through = isinstance(procedure, StrategicAction) and (procedure.chosen, bool(procedure.through))
            found.append((action, s.passes, through))
        else:
            found.append(action if verb in OF_THEMSELVES else None)
    return found


def block_made_of(t: Table, block: int, seen: tuple[int, int]) -> tuple[int, ...]:
    """Which unit it is, on which step, where, and whether it lies open; who sees it so, the question says."""
    s = t.state
    return s.face[block], s.lost[block], s.area[block], seen[0] >> block & 1, seen[1] >> block & 1


def steps_made_of(t: Table, move: Move, actions: Sequence[Action]) -> list[Hashable]:
    """A step follows from the points that are left, from whether enemies are left behind, and from those that are met."""
    block, faction = move.block, t.board.faction_of[move.block]
    left, enemy = points(t, block, move.purpose) - move.spent, enemy_areas(t, faction)
    calm = left, enemy >> t.state.area[block] & 1
    found: list[Hashable] = []
    for action in actions:
        if action.verb == "enter":
            there: Any = action.args[0]
            met = enemy >> there & 1 and enemies_in(t, faction, there)
            found.append((action, calm, met))
        elif action.verb == "reveal":
            unit = block_made_of(t, block, (visible(t), t.state.peeked))
            found.append((action, block, unit, left if move.purpose < ACTIVATION else None))
        else:  # it scouts, or stops
            found.append(action)
    return found


OF_BLOCKS = frozenset(
    {"move", "choose", "deploy", "employ", "gun", "hit", "withdraw", "bring", "advance", "regenerate"}
)
"""Options that follow from the block they name."""
OF_THEMSELVES = frozenset(
    {"tactical", "strategic", "place", "draw", "reorganise", "summon", "retreat", "pin"}
)
"""Options that are always the same."""


# --- what is within reach ----------------------------------------------------------------------------


def purpose_of(procedure: Procedure) -> int | None:
    """What a block moves for if it is chosen now."""
    if isinstance(procedure, TacticalAction):
        return TACTICAL
    if isinstance(procedure, StrategicAction):
        return STRATEGIC
    if isinstance(procedure, Pass):
        return PASSING
    return ACTIVATION if isinstance(procedure, Activation) else None


def reach(t: Table, role: int, block: int) -> list[Reach]:
    """Every area where a move of this block could end, with its price and the actions that lead there."""
    top = t.under_way[-1]
    if isinstance(top, Move):
        return _within(t, top, ()) if top.block == block else []
    purpose = purpose_of(top)
    if purpose is None:
        return []
    begun = act("activate" if purpose == ACTIVATION else "move", block)
    if not any(begun in decision.options for decision in t.decisions):
        return []
    return _within(t, Move(block, purpose), (begun,))


def _within(t: Table, move: Move, begun: tuple[Action, ...]) -> list[Reach]:
    """The cheapest way to each area: through areas without enemies, into one with enemies at the end."""
    ground = move.ground(t)
    start, left = t.state.area[move.block], points(t, move.block, move.purpose)
    price, away = {start: move.spent}, {start: move.disengaged}
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    wave = [start]
    while wave:
        here = min(wave, key=lambda area: (price[area], area))
        wave.remove(here)
        if here != start and ground.enemy >> here & 1:
            continue  # W200-3.8-b: who engages stops
        for there in areas_of(ground.steps(move.block, here, price[here], away[here])):
            spent = price[here] + move.cost(t, here, there)
            if spent < price.get(there, left + 1):
                price[there], ways[there] = spent, (*ways[here], there)
                away[there] = away[here] or bool(ground.enemy >> here & 1)
                wave.append(there)
    return [
        _reached(t, move, ground, begun, ways[area], price[area])
        for area in sorted(price)
        if area != start and ground.rests >> area & 1
    ]


def _reached(
    t: Table, move: Move, ground: Ground, begun: tuple[Action, ...], way: tuple[int, ...], spent: int
) -> Reach:
    goal = way[-1]
    engages = bool(ground.enemy >> goal & 1)
    actions = (*begun, *(ENTER[area] for area in way[1:]))
    ends_by_itself = engages or move.purpose >= ACTIVATION
    if not ends_by_itself and t.board.kind[t.state.face[move.block]] not in ARTILLERY:
        actions = (*actions, DONE)
    key, args = against(t, ground.faction, goal)
    return Reach(
        goal,
        spent - move.spent,
        actions,
        way,
        points(t, move.block, move.purpose) - spent,
        (key, args) if engages else None,
    )


# --- the stage ---------------------------------------------------------------------------------------


def stage(t: Table, mask: int) -> Facts | None:
    """The battle or the bombardment that is under way, as far as a reader may know it."""
    for procedure in reversed(t.under_way):
        if isinstance(procedure, (Battle, GrandeBatterie)):
            shown = battle if isinstance(procedure, Battle) else bombardment
            return shown(t, procedure, mask)  # type: ignore[arg-type]
    return None


def battle(t: Table, b: Battle, mask: int) -> Facts:
    beside = [*leaders_beside(t, b.attacker, b.area), *b.employed]
    sums = json.loads(b.sums) if b.sums else [None, None]
    return {
        "kind": "battle",
        "title": ["episode.battle", {"space": b.area, "role": b.attacker}],
        "space": b.area,
        "rule": "W200-6.2.3.1",
        "sides": [
            side(t, b.attacker, b.area, beside, b.fallen, b.steps[b.attacker], sums[0], mask),
            side(t, b.defender, b.area, [], b.fallen, b.steps[b.defender], sums[1], mask),
        ],
        "dice": [],
        "steps": steps(b),
        "next": next_of(t),
    }


def bombardment(t: Table, b: GrandeBatterie, mask: int) -> Facts:
    allied = [f for f in (1, 2) if t.state.count[f][b.target]] or [1]
    return {
        "kind": "battle",
        "title": ["episode.bombardment", {"space": b.target}],
        "space": b.target,
        "rule": "W200-OR-5.0",
        "sides": [
            side(t, 0, b.target, b.guns, [], 0, None, mask),
            side(t, allied[0], b.target, [], b.fallen, b.steps, None, mask),
        ],
        "dice": [],
        "steps": [],
        "next": next_of(t),
    }


def side(
    t: Table,
    faction: int,
    area: int,
    beside: list[int],
    fallen: list[int],
    losses: int,
    total: Facts | None,
    mask: int,
) -> Facts:
    """One side: who fights in the area, who supports it from next door, who fell, and the firepower once it is known."""
    lost = [t.state.block[face] for face in fallen if t.board.units[face].faction == faction]
    before = at_the_showdown(total)
    found: Facts = {
        "role": t.game.roles[faction],
        "name": ["stage.side", {"faction": faction}],
        "pieces": [
            *(piece(t, block, "fighting", mask, before) for block in blocks_in(t, faction, area)),
            *(piece(t, block, "reserve", mask, before) for block in beside),
            *(piece(t, block, "lost", mask, before) for block in lost),
        ],
        "losses": losses,
    }
    return {**found, "sum": total} if total is not None else found


def at_the_showdown(total: Facts | None) -> dict[int, int]:
    """What each unit counted when firepower was added up: only what it has lost since, it lost in this battle."""
    before: dict[int, int] = {}
    for counted, (_, args), _ in total["terms"] if total is not None else ():
        if "unit" in args:
            before.setdefault(args["unit"], counted)
    return before


def piece(t: Table, block: int, state: str, mask: int, before: dict[int, int]) -> Facts:
    """A block on the stage: what it is and how strong only for who may read it."""
    face = t.state.face[block]
    found: Facts = {"piece": block, "state": state}
    if not sees(t, block, mask):
        return {**found, "label": ["term.unit", {"unit": hidden_unit(t, t.board.faction_of[block])}]}
    strength = 0 if state == "lost" else strength_of(t, block)
    was = before.get(face, t.board.units[face].strength[0] if state == "lost" else strength)
    return {**found, "label": ["term.unit", {"unit": face}], "strength": strength, "was": was}


def steps(b: Battle) -> list[Facts]:
    """Guns, showdown, losses: what is done, what is now, what comes."""
    now = 2 if b.sums else 0
    states = ["done" if place < now else "now" if place == now else "next" for place in range(3)]
    labels = ("stage.guns", "stage.showdown", "stage.losses")
    return [{"label": [label, {}], "state": state} for label, state in zip(labels, states, strict=True)]


def next_of(t: Table) -> Said | None:
    """What is to be done now, for all to read."""
    top = t.under_way[-1]
    if isinstance(top, TakeHits):
        return ["stage.hits", {"role": top.faction, "n": top.hits}]
    return None
