"""Before a committing decision: which actions have exact odds, and which battle is fought out many times instead.

Nothing that bears on them is hidden: screens are up in battles alone, and there no odds hang on what stands behind them.
"""

from __future__ import annotations

from grognard.engine import Action, Rehearsal
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.battle_step import contest
from grognard.games.napoleon_in_europe.board import MAJORS, SQUADRON
from grognard.games.napoleon_in_europe.movement import March
from grognard.games.napoleon_in_europe.naval import is_port, squadrons
from grognard.games.napoleon_in_europe.state import (
    DONE_SAILING,
    FREE,
    NONE,
    Table,
    ally_mask,
    at,
    enemy_mask,
    is_active,
    is_army,
    is_playing,
    nations_at,
    occupiers,
)
from grognard.games.napoleon_in_europe.transport import interception_value, militia_rises

COMMITTING = (
    "fire",
    "charge",
    "square",
    "stand",
    "complete",
    "rally",
    "pursue",
    "raid",
    "engage",
    "win_over",
    "negotiate",
    "detach",
    "annex",
    "quell",
)
MARCHES = ("move", "move_all")
TO_BATTLE = (*MARCHES, "ashore", "fight")


def worlds(t: Table, role: int, action: Action) -> list[tuple[int, Table]]:
    """Nothing that bears on these actions is hidden, so there is one world."""
    if action.verb in COMMITTING or meets_the_enemy(t, action) or strikes_the_ownerless(t, action):
        return [(1, t)]
    return [(1, t)] if takes_a_capital(t, action) else []


def meets_the_enemy(t: Table, action: Action) -> bool:
    """A voyage or a transport into a sea area that enemy squadrons watch."""
    decision = t.decision
    if decision is None or action.verb not in ("sail", "cross", "put_to_sea"):
        return False
    nation, water = int(decision.args["nation"]), int(action.args[0])
    if action.verb == "cross":
        return bool(interception_value(t, nation, water))
    return not is_port(t.board, water) and bool(squadrons(t.state, water, enemy_mask(t.state, nation)))


def strikes_the_ownerless(t: Table, action: Action) -> bool:
    """War on a Neutral Major that nobody decides for: the lot may fall on who defends it (NIE-22.5)."""
    if action.verb != "declare":
        return False
    target = int(action.args[1])
    return not is_playing(t.state, target) and not is_active(t.state, target)


def takes_a_capital(t: Table, action: Action) -> bool:
    """A march into a capital that nobody defends shakes its nation at once (NIE-27.3)."""
    decision = t.decision
    if decision is None or action.verb not in MARCHES:
        return False
    s, nation, region = t.state, int(decision.args["nation"]), int(action.args[-1])
    home, enemies = t.board.home[region], enemy_mask(s, nation)
    falls = home in MAJORS and region in t.board.capitals[home] and s.owner[region] == home
    if not falls or not enemies >> home & 1 or s.invaded >> region & 1 or nations_at(s, region) & enemies:
        return False
    return action.verb == "move_all" or is_army(s, int(action.args[0]))


# --- a battle that is fought out ------------------------------------------------------------------------------

MOST, LEAST, ARMIES = 100, 25, 1_000
"""Battles for the odds of one: the fewer, the more units may take part, so that nobody waits longer than a second."""


def rehearse(t: Table, role: int, action: Action) -> Rehearsal | None:
    """The battle this march leads to, or that is to be fought now, if nobody else marches any more."""
    decision = t.decision
    if decision is None or action.verb not in TO_BATTLE:
        return None
    s, nation, region = t.state, int(decision.args["nation"]), int(action.args[-1])
    rises = action.verb == "ashore" and militia_rises(t, nation, region)
    if action.verb != "fight" and not rises and not nations_at(s, region) & enemy_mask(s, nation):
        return None
    world = t.clone()
    if action.verb != "fight":
        end_marches(world, nation, action)
    around = {region, *t.board.borders[region]}
    return Rehearsal(
        [(1, world)],
        max(LEAST, min(MOST, ARMIES // (1 + sum(place in around for place in s.place)))),
        f"{t.scenario} {s.turn} {nation} {region}",
        lambda run: battle_ended(run, nation, region),
    )


def end_marches(t: Table, nation: int, action: Action) -> None:
    """Nobody moves after this action."""
    s = t.state
    march = next((p for p in reversed(t.under_way) if isinstance(p, March)), None)
    going = {action.args[0]} if action.verb == "move" else set[Arg]()
    if action.verb == "move_all" and march is not None:
        going = {u for u in at(s, march.region) if s.nation[u] == nation}
    for u in range(len(s.kind)):
        if s.kind[u] != FREE and s.movers >> s.nation[u] & 1 and u not in going:
            s.steps[u] = DONE_SAILING if s.kind[u] == SQUADRON else t.board.movement[s.kind[u]]


def battle_ended(run: Table, nation: int, region: int) -> str | None:
    """Who holds the field for this nation's side; None before the battle is over."""
    s = run.state
    if run.outcome is None and (s.battle.region == region or contest(s, region)[0]):
        return None
    return "battle-won" if occupiers(s, region) & ally_mask(s, nation) else "battle-lost"


def odds_said(value: object) -> tuple[str, dict[str, Arg]] | None:
    """A value that is more than a word."""
    if isinstance(value, (tuple, list)) and value[0] == "guardian":
        guardian = int(value[1])
        return ("odds.nobody-defends", {}) if guardian == NONE else ("odds.defended-by", {"nation": guardian})
    return None
