"""Movers and their steps are listed by masks; whatever the list says, the checks must say too."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine import act
from grognard.engine.procedure import plan_of
from grognard.games.waterloo_200 import GAME, OPTIONS
from grognard.games.waterloo_200.board import AREAS
from grognard.games.waterloo_200.movement import Move
from grognard.games.waterloo_200.state import BLOCKS

ALL = [
    option
    for option in OPTIONS
    if not option.startswith("free-deployment") and option != "unlimited-impulses"
]


@pytest.mark.rule("W200-6.2.2", "W200-6.2.2-e")
@pytest.mark.parametrize(("seed", "players", "options"), [(1, 2, []), (2, 3, []), (3, 2, ALL), (4, 3, ALL)])
def test_lists_and_checks_agree(seed: int, players: int, options: list[str]) -> None:
    t, rng = GAME.table(seed=seed, players=players, options=options), Random(seed)
    compared = 0
    while (decision := t.decision) is not None and compared < 15_000:
        procedure = t._stack[-1]
        check = plan_of(type(procedure)).checks.get("move")
        listed = set(decision.options)
        if isinstance(procedure, Move):
            for area in range(1, AREAS + 1):
                assert (procedure.check_enter(t, area) is None) == (act("enter", area) in listed), (
                    procedure,
                    area,
                )
                compared += 1
        elif check is not None and any(action.verb == "move" for action in listed):
            for block in range(BLOCKS):
                on_the_map = 0 < t.state.area[block] <= AREAS
                allowed = on_the_map and check(procedure, t, block) is None
                assert allowed == (act("move", block) in listed), (type(procedure).__name__, block)
                compared += 1
        t.play(rng.choice(decision.options), role=decision.role)
    assert compared > 10_000
