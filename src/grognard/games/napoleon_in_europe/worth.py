"""What units are worth in a fight, and how two dice fall: shared by those who judge."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.napoleon_in_europe.state import Table

# What a unit is worth in a fight, by kind.
WORTH = (1.0, 1.4, 0.6, 1.5, 1.8, 1.1, 1.7, 0.8, 0.0)
WAYS = [max(0, 6 - abs(7 - n)) for n in range(13)]  # of two dice to come to n


@lru_cache(maxsize=64)
def at_least(needs: int) -> float:
    """The chance that two dice come to this or more."""
    return sum(WAYS[max(needs, 2) : 13]) / 36


def subject(t: Table) -> int:
    """The nation the decision is about."""
    decision = t.decision
    assert decision is not None
    return int(decision.args.get("nation", 0))
