"""Whatever is offered in a random game, the check of its verb allows."""

from __future__ import annotations

import pytest

from grognard.games.field_commander_napoleon import GAME
from tests.games.checking import judged


@pytest.mark.parametrize("seed", [2, 3])
def test_what_is_offered_no_rule_forbids(seed: int) -> None:
    counted = judged(GAME, seed, 1500)
    assert {"march", "fight", "order", "assign"} <= counted.keys()
