"""Before a committing decision: which actions have exact odds, and what hides behind the screen (nothing, then)."""

from __future__ import annotations

from grognard.engine import Action
from grognard.games.napoleon_in_europe.state import Table

COMMITTING = ("fire", "charge", "rally", "raid", "win_over", "negotiate", "detach")


def worlds(t: Table, role: int, action: Action) -> list[tuple[int, Table]]:
    """Nothing that bears on these actions is hidden, so there is one world."""
    return [(1, t)] if action.verb in COMMITTING else []
