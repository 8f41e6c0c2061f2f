"""Whatever is offered in a random game, the check of its verb allows."""

from __future__ import annotations

import pytest

from grognard.games.waterloo_200 import GAME
from tests.games.checking import judged


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3)])
def test_what_is_offered_no_rule_forbids(seed: int, players: int) -> None:
    counted = judged(GAME, seed, 1500, players=players)
    assert {"move", "enter", "activate", "fight", "draw", "place", "hit"} <= counted.keys()
