"""Odds before a choice: what a plan destroys and whether an Insight comes off, exactly; a battle is fought many times.

Nothing is hidden in this game but the dice, so there is one world.
"""

from __future__ import annotations

from grognard.engine import DONE, Action, Outlook, Rehearsal, act
from grognard.engine.odds import Told
from grognard.engine.values import Arg
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.battlefield import FORWARD, in_zone, on_field
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.insights import ActivateInsights
from grognard.games.field_commander_napoleon.state import (
    CONTESTED,
    ENEMY_HELD,
    FRENCH_HELD,
    Table,
    forces_in,
    presence,
    total,
)

FIGHTS = 60
"""How often a battle is fought out: it takes some thousandths of a second."""
WAYS, TRIES = 2_000, 200
"""Ways of the dice that are all looked at; where there are more, so many are tried."""

ENDINGS = {FRENCH_HELD: "won", ENEMY_HELD: "lost", CONTESTED: "drawn"}


def worlds(t: Table, role: int, action: Action) -> list[tuple[int, Table]]:
    """The action of a Force on the Battlefield leaves with the Combat value that it destroyed."""
    return [(1, t)] if action.verb == "order" else []


def rehearse(t: Table, role: int, action: Action) -> Rehearsal | Outlook | None:
    asking, seed = t.under_way[-1], f"{t.scenario} {t.state.turn} {t.state.battle.number}"
    here: list[tuple[int, Table]] = [(1, t)]
    match action.verb:
        case "fight":
            return battle_at(t, int(action.args[0]), seed)
        case "march" if forces_in(t, int(action.args[1]), ENEMY):
            return battle_at(t, int(action.args[1]), seed)
        case "attempt":
            return Outlook(here, comes_off(int(action.args[0])), seed, WAYS, TRIES)
        case "scout" if isinstance(asking, ActivateInsights):
            return Outlook(here, comes_off(asking.now), seed, WAYS, TRIES)
        case "scout" if isinstance(asking, Fog):
            return Outlook(here, length, seed, WAYS, TRIES)
        case "sweep":
            return Outlook(here, destroyed(t), seed, WAYS, TRIES)
        case "advance" if in_zone(t, t.state.zone[int(action.args[0])] + FORWARD[FRENCH], ENEMY):
            return Outlook(here, destroyed(t), seed, WAYS, TRIES)
        case "order":
            return Outlook(here, lambda run, value, over: value if over else None, seed, WAYS, TRIES)
    return None


def battle_at(t: Table, area: int, seed: str) -> Rehearsal:
    """The battle in this area, if nobody else marches any more."""
    return Rehearsal([(1, t)], FIGHTS, f"{seed} {area}", lambda run: fought(run, area))


def fought(run: Table, area: int) -> tuple[str] | None:
    """How the battle in the area has ended; None while it goes on."""
    while run.decision is not None and run.decision.key.startswith("ask.March.") and not is_on(run, area):
        if presence(run)[area] != CONTESTED:
            break
        run.play(DONE)
    fight = act("fight", area)
    if run.decision is not None and fight in run.decision.options:
        run.play(fight)
    if run.outcome is not None:
        return ("won" if run.outcome.winners == (run.game.roles[FRENCH],) else "lost",)
    return None if is_on(run, area) else (ENDINGS.get(presence(run)[area], "nobody"),)


def is_on(run: Table, area: int) -> bool:
    return any(isinstance(p, Battle) and p.area == area for p in run.under_way)


def destroyed(t: Table) -> Told:
    """The Combat value that the Enemy loses by it."""
    before = total(t, on_field(t, ENEMY))
    return lambda run, value, over: before - total(run, on_field(run, ENEMY)) if over else None


def comes_off(insight: int) -> Told:
    """Is the Insight played, or kept because the command roll failed?"""
    return lambda run, value, over: ("fails" if run.state.battle.insights >> insight & 1 else "works",)


def length(run: Table, value: object, over: bool) -> tuple[str, int]:
    """How many Battle Turns the Fog of War gives."""
    fog = run.under_way[-1]
    turns = fog.event(run).turns if isinstance(fog, Fog) and not over else run.state.battle.turns
    return ("turns", turns)


def odds_said(value: object) -> tuple[str, dict[str, Arg]] | None:
    """What an outcome is called."""
    if isinstance(value, int):
        return "odds.destroys", {"n": value}
    if not isinstance(value, (list, tuple)) or not value:
        return None
    key, *numbers = value
    return f"odds.{key}", dict(zip(("n",), numbers, strict=False))
