"""The battle that is under way, for a panel beside the Battlefield: both sides, what they count, the steps to come."""

from __future__ import annotations

from grognard.engine.values import Facts
from grognard.games.field_commander_napoleon.armies import armies
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn
from grognard.games.field_commander_napoleon.board import ENEMY
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.insights import ActivateInsights
from grognard.games.field_commander_napoleon.state import NOBODY, Table

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
        **armies(t, battle.area, battle.forces, battle.strength, battle.throws),
        "steps": [
            {"label": [f"stage.{step}", {}], "state": state}
            for step, state in zip(STEPS, states, strict=True)
        ],
        "next": ["stage.turns", {"n": b.turns, "rout": int(b.routed != NOBODY)}] if now else None,
    }


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
