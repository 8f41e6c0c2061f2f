"""Before a committing decision: which actions have exact odds, and what hides behind the screen (nothing, then)."""

from __future__ import annotations

from grognard.engine import Action
from grognard.games.napoleon_in_europe.naval import is_port, squadrons
from grognard.games.napoleon_in_europe.state import Table, enemy_mask
from grognard.games.napoleon_in_europe.transport import interception_value

COMMITTING = (
    "fire",
    "charge",
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


def worlds(t: Table, role: int, action: Action) -> list[tuple[int, Table]]:
    """Nothing that bears on these actions is hidden, so there is one world."""
    return [(1, t)] if action.verb in COMMITTING or meets_the_enemy(t, action) else []


def meets_the_enemy(t: Table, action: Action) -> bool:
    """A voyage or a transport into a sea area that enemy squadrons watch."""
    decision = t.decision
    if decision is None or action.verb not in ("sail", "cross"):
        return False
    nation, water = int(decision.args["nation"]), int(action.args[0])
    if action.verb == "cross":
        return bool(interception_value(t, nation, water))
    return not is_port(t.board, water) and bool(squadrons(t.state, water, enemy_mask(t.state, nation)))
