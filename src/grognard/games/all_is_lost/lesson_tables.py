"""Positions for lessons and for battles of one's own: an empty map, Forces put on it, the phase they stand in."""

from __future__ import annotations

from grognard.engine import Dice, Lesson
from grognard.engine.values import Arg
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.activation import ActivationPhase
from grognard.games.all_is_lost.board import (
    FAIR,
)
from grognard.games.all_is_lost.combat import BattleResolution
from grognard.games.all_is_lost.forces import put_on_map
from grognard.games.all_is_lost.sequence import Campaign, Turn
from grognard.games.all_is_lost.state import (
    ACTIVATION,
    COMBAT,
    FIELDED,
    SPARE,
    Table,
    captain_named,
    counter,
)


def empty_map(
    script: list[object] | None, scenario: str = "1522", options: tuple[str, ...] = (), seed: str = "tutorial"
) -> Table:
    """The map of a scenario with nobody on it, and chance that follows a script if there is one."""
    t: Table = GAME.table(scenario, options, seed=seed)
    s = t.state
    for c in range(len(s.at)):
        s.at[c], s.lead[c], s.status[c], s.order[c], s.general[c], s.aux[c] = 0, c, 0, 0, 0, 0
    for u in range(len(s.captain)):
        s.captain[u] = s.sp[u] = s.demoralised[u] = 0
        s.fate[u] = SPARE
    for e in range(len(s.entered)):
        s.entered[e] = 1
    s.phase, s.weather = ACTIVATION, FAIR
    if script is not None:
        t.dice = Dice.scripted(script)
    return t


def place(t: Table, name: str, hex: int, order: int, *units: tuple[str, int], under: int = -1) -> int:
    """A captain with his units, on the map with an order or on another's card; his number."""
    s, c = t.state, captain_named(t, name)
    put_on_map(t, c, hex)
    s.order[c] = order
    if under >= 0:
        s.lead[c] = under
    for unit, sp in units:
        u = next(
            u
            for u in range(len(s.captain))
            if t.board.types[counter(t, u).type].id == unit
            and not s.captain[u]
            and counter(t, u).maximum >= sp
        )
        s.captain[u], s.sp[u], s.fate[u] = c + 1, sp, FIELDED
    return c


def activation_phase(t: Table, *done: int) -> None:
    """Stand at the bidding, with these captains activated already."""
    for c in done:
        t.state.acts[c] = 1
    t.stand_in(
        (Campaign(), "play_turn"), (Turn(), "activation", "intelligence"), (ActivationPhase(), "name_first")
    )


def told(rule: str, role: str, action: tuple[Arg, ...], en: str, it: str) -> Lesson:
    return Lesson({"en": en, "it": it}, rule, role, action)


FRENCH_ROLE, ENEMY_ROLE = "french", "anti-french"


def combat_phase(t: Table, *captains: int) -> None:
    """Stand in the Combat phase, cards open, with these captains to be considered."""
    t.state.phase = COMBAT
    for c in captains:
        t.state.shown[c] = 1
    queue = BattleResolution(list(captains))
    t.stand_in((Campaign(), "play_turn"), (Turn(), "battles", "consolidation"), (queue, "next_force"))
