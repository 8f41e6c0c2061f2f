"""The battle that is under way, for a panel beside the Battlefield: both sides, what they count, the steps to come."""

from __future__ import annotations

from grognard.engine.values import Facts, Terms
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn
from grognard.games.field_commander_napoleon.battlefield import RESERVE
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, SIDES
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.insights import ActivateInsights
from grognard.games.field_commander_napoleon.state import NOBODY, OFF_FIELD, Table, Throw, forces_in

STEPS = ("fog", "deploy", "insights", "plans", "enemy", "french", "check")


def stage(t: Table, mask: int) -> Facts | None:
    """Nothing is hidden in a battle of this game, so everybody sees the same."""
    battle = next((p for p in t.under_way if isinstance(p, Battle)), None)
    if battle is None:
        return None
    b = t.state.battle
    now = STEPS.index(step_now(t))
    states = ["done" if i < now else "now" if i == now else "next" for i in range(len(STEPS))]
    return {
        "kind": "battle",
        "title": ["stage.title", {"space": battle.area}],
        "space": battle.area,
        "rule": "FCN-10.1",
        "sides": [side_of(t, battle, side) for side in (FRENCH, ENEMY)],
        "dice": [thrown(t, throw) for throw in battle.throws],
        "steps": [
            {"label": [f"stage.{step}", {}], "state": state}
            for step, state in zip(STEPS, states, strict=True)
        ],
        "next": ["stage.turns", {"n": b.turns, "rout": int(b.routed != NOBODY)}] if now else None,
    }


def thrown(t: Table, throw: Throw) -> Facts:
    """A die that lies on the table."""
    shown: Facts = {
        "role": SIDES[throw.side] if throw.side >= 0 else "",
        "faces": [throw.face],
        "sides": t.board.number["die_sides"],
        "result": [f"stage.threw.{throw.why}", {"piece": throw.force} if throw.force >= 0 else {}],
    }
    if throw.need >= 0:
        shown |= {"marks": [throw.face <= throw.need], "need": ["need.at-most", {"n": throw.need}]}
    return shown


def step_now(t: Table) -> str:
    """Which step of the battle asks now."""
    under_way = t.under_way
    if any(isinstance(p, Fog) for p in under_way):
        return "fog"
    if not any(isinstance(p, BattleTurn) for p in under_way):
        return "deploy"
    if any(isinstance(p, ActivateInsights) for p in under_way):
        return "insights"
    if t.state.battle.side == ENEMY:
        return "enemy"
    key = t.decision.key if t.decision is not None else ""
    return "plans" if key in ("ask.BattleTurn.choose_plans", "ask.BattleTurn.recipient") else "french"


def side_of(t: Table, battle: Battle, side: int) -> Facts:
    s, b = t.state, t.board
    forces = [f for f in battle.forces if b.side[f] == side] or forces_in(t, battle.area, side)
    alive = [f for f in forces if s.area[f] == battle.area]
    terms = Terms("stage.total")
    for f in alive:
        terms.add(s.combat[f], "term.force", "FCN-36.1", piece=f)
    return {
        "role": SIDES[side],
        "name": ["stage.side", {"side": side}],
        "pieces": [piece_of(t, battle, f) for f in forces],
        "sum": terms,
        "losses": max(0, battle.strength[side] - terms.total),
    }


def piece_of(t: Table, battle: Battle, f: int) -> Facts:
    s, side = t.state, t.board.side[f]
    here = s.area[f] == battle.area
    lost = s.area[f] >= len(t.board.areas)
    if lost:
        state = "lost"
    elif not here or s.battle.routed == side:
        state = "broken"
    else:
        state = "reserve" if s.zone[f] in (RESERVE[side], OFF_FIELD) else "fighting"
    return {
        "piece": f,
        "label": ["term.force", {"piece": f}],
        "strength": 0 if lost else s.combat[f],
        "was": t.board.forces[s.counter(f)].full[1],
        "state": state,
    }
