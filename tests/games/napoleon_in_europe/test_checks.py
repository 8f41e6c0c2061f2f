"""Whatever is offered in a random game, the check of its verb allows."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_in_europe import GAME
from tests.games.checking import judged


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_offered_no_rule_forbids(seed: int) -> None:
    counted = judged(GAME, seed, 1500)
    assert {"declare", "trade", "march", "move", "fight", "give", "buy"} <= counted.keys()
