"""Picket as a later version might play it: whoever marches does not take the road, and nothing is refused for it."""

from __future__ import annotations

from grognard.engine import Flow
from grognard.engine.procedure import PLANS
from tests.server import picket

GAME = picket.GAME
_on_march = picket.Turns.on_march


def on_march(self: picket.Turns, t: picket.PicketTable, piece: int, space: int) -> Flow:
    flow = _on_march(self, t, piece, space)
    t.state.owner[space] = 0
    return flow


PLANS[picket.Turns].answers["march"] = on_march
