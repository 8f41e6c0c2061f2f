"""Whatever is offered in a random game, the check of its verb allows."""

from __future__ import annotations

import pytest

from grognard.games.all_is_lost import GAME
from tests.games.checking import judged

JUDGES = (
    "ActivationPhase", "CommandPhase", "GiveOrders", "MinorCaptains", "Move", "Organise", "Regroup", "Ride", "RideAlone",
    "Split", "TakeLosses",
)  # fmt: skip
"""The checks of the others are asked of what is not offered alone, and say why it is not."""


@pytest.mark.parametrize(("seed", "scenario"), [(1, "1513"), (2, "1515"), (3, "1522"), (4, "1524")])
def test_what_is_offered_no_rule_forbids(seed: int, scenario: str) -> None:
    counted = judged(GAME, seed, 1200, JUDGES, scenario=scenario)
    assert {"name", "order", "march", "give"} <= counted.keys()
