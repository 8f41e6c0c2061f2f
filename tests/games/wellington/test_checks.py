"""Whatever is offered in a random game, the check of its verb allows."""

from __future__ import annotations

import pytest

from grognard.games.wellington import GAME
from tests.games.checking import judged


@pytest.mark.parametrize(("seed", "scenario", "players"), [(1, "1812", 4), (2, "1813", 2), (3, "1812", 3)])
def test_what_is_offered_no_rule_forbids(seed: int, scenario: str, players: int) -> None:
    counted = judged(GAME, seed, 1500, scenario=scenario, players=players)
    assert {"march", "walk", "build", "convoy", "event", "intercept"} <= counted.keys()
