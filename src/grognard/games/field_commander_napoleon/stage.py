"""The battle that is under way, for a panel beside the Battlefield: both sides, what they count, the steps to come."""

from __future__ import annotations

from functools import lru_cache

from grognard.engine.parts import Parts
from grognard.engine.story import Written
from grognard.engine.values import Facts
from grognard.games.field_commander_napoleon.armies import drawn_up, side_of
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn
from grognard.games.field_commander_napoleon.battlefield import RESERVE
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.insights import ActivateInsights
from grognard.games.field_commander_napoleon.state import NOBODY, OFF_FIELD, Table, forces_in

part = Parts()
STEPS = ("fog", "deploy", "insights", "plans", "enemy", "french", "check")


def stage(t: Table, mask: int) -> Facts | None:
    """Nothing is hidden in a battle of this game, so everybody sees the same."""
    for battle in t.under_way:
        if isinstance(battle, Battle):
            return stage_of(t, battle)
    return None


def stage_of(t: Table, battle: Battle) -> Facts:
    b = t.state.battle
    now = STEPS.index(step_now(t))
    sides = [side_kept(t, battle, side) for side in (FRENCH, ENEMY)]
    return {
        **drawn_up(t, battle.area, sides, battle.throws),
        "steps": steps(now),
        "next": ["stage.turns", {"n": b.turns, "rout": int(b.routed != NOBODY)}] if now else None,
    }


@lru_cache(maxsize=len(STEPS))
def steps(now: int) -> Written:
    """What is done, what asks now, what comes."""
    states = ["done" if i < now else "now" if i == now else "next" for i in range(len(STEPS))]
    return Written(
        [{"label": [f"stage.{step}", {}], "state": state} for step, state in zip(STEPS, states, strict=True)]
    )


def side_kept(t: Table, battle: Battle, side: int) -> Written:
    """One side; made anew when one of its Forces has come into the fight, turned over or gone, or a side has routed."""
    s, part_of = t.state, t.board.side
    forces = [f for f in battle.forces if part_of[f] == side] or forces_in(t, battle.area, side)
    area, combat, waits = s.area, s.combat, s.zone.translate(WAITS[side])
    columns = tuple([(f, area[f], combat[f], waits[f]) for f in forces])
    found: Written = part(
        lambda: Written(side_of(t, battle.area, battle.forces, battle.strength, side)),
        t.data, s.campaign, side, battle.area, s.battle.area, s.battle.routed, battle.strength[side],
        tuple(map(tuple, s.stand_ins)) if s.stand_ins else (), columns,
    )  # fmt: skip
    return found


WAITS = tuple([bytes([zone in (reserve, OFF_FIELD) for zone in range(256)]) for reserve in RESERVE])
"""Of each side whether who stands in a zone, or in none, waits."""


def step_now(t: Table) -> str:
    """Which step of the battle asks now."""
    under_way = {type(p) for p in t.under_way}
    if Fog in under_way:
        return "fog"
    if BattleTurn not in under_way:
        return "deploy"
    if ActivateInsights in under_way:
        return "insights"
    if t.state.battle.side == ENEMY:
        return "enemy"
    asked = t.decision
    key = asked.key if asked is not None else ""
    return "plans" if key in ("ask.BattleTurn.choose_plans", "ask.BattleTurn.recipient") else "french"
