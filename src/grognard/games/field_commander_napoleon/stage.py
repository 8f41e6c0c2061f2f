"""The battle that is under way, for a panel beside the Battlefield: both sides, what they count, the steps to come."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from operator import itemgetter
from typing import Any

from grognard.engine import Column
from grognard.engine.parts import Parts
from grognard.engine.story import Written
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


def stage(t: Table, mask: int) -> Written | None:
    """Nothing is hidden in a battle of this game, so everybody sees the same."""
    for battle in t.under_way:
        if isinstance(battle, Battle):
            return stage_of(t, battle)
    return None


def stage_of(t: Table, battle: Battle) -> Written:
    b = t.state.battle
    now = STEPS.index(step_now(t))
    shown = drawn_up(t, battle.area, sides_of(t, battle), battle.throws)
    shown["dice"] = [die.facts for die in shown["dice"]]
    shown["steps"] = steps(now).facts
    shown["next"] = ["stage.turns", {"n": b.turns, "rout": int(b.routed != NOBODY)}] if now else None
    return Written.of(shown)


MOST = 32
_of_state: dict[int, tuple[tuple[Hashable, ...], list[Any], list[tuple[Hashable, ...]]]] = {}
"""Both sides as they were shown last of each state, with all that both, and each, were made of."""


def sides_of(t: Table, battle: Battle) -> list[Any]:
    """Both sides, the very same as long as nobody has come, gone, turned over or changed his zone."""
    s, b = t.state, t.state.battle
    of = (
        t.data, s.campaign, battle.area, b.area, b.routed, tuple(battle.strength), tuple(battle.forces),
        bytes(s.area), bytes(s.combat), bytes(s.zone), tuple(map(tuple, s.stand_ins)) if s.stand_ins else (),
    )  # fmt: skip
    last = _of_state.get(id(s))
    if last is not None and last[0] == of:
        return last[1]
    if len(_of_state) >= MOST:
        _of_state.clear()
    made_of = [side_made_of(t, battle, side) for side in (FRENCH, ENEMY)]
    same = [last is not None and last[2][side] == made_of[side] for side in (FRENCH, ENEMY)]
    found = [
        last[1][side] if last is not None and same[side]
        else part(partial(new_side, t, battle, side), *made_of[side])
        for side in (FRENCH, ENEMY)
    ]  # fmt: skip
    _of_state[id(s)] = of, found, made_of
    return found


@lru_cache(maxsize=len(STEPS))
def steps(now: int) -> Written:
    """What is done, what asks now, what comes."""
    states = ["done" if i < now else "now" if i == now else "next" for i in range(len(STEPS))]
    return Written(
        [{"label": [f"stage.{step}", {}], "state": state} for step, state in zip(STEPS, states, strict=True)]
    )


def new_side(t: Table, battle: Battle, side: int) -> Any:
    return Written(side_of(t, battle.area, battle.forces, battle.strength, side)).facts


def side_made_of(t: Table, battle: Battle, side: int) -> tuple[Hashable, ...]:
    """What is shown of a side follows from this: which of its Forces are there, turned over or gone, and whether it has routed."""
    s, part_of = t.state, t.board.side
    forces = tuple([f for f in battle.forces if part_of[f] == side] or forces_in(t, battle.area, side))
    shown = [of_forces(forces)(column) for column in (s.area, s.combat, s.zone.translate(WAITS[side]))]
    stand_ins = tuple(map(tuple, s.stand_ins)) if s.stand_ins else ()
    place = t.data, s.campaign, side, battle.area, s.battle.area, s.battle.routed
    return *place, battle.strength[side], stand_ins, forces, *shown


@lru_cache(maxsize=1024)
def of_forces(forces: tuple[int, ...]) -> Callable[[Column], Any]:
    """What a column says of these Forces."""
    return itemgetter(*forces) if forces else lambda column: ()


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
