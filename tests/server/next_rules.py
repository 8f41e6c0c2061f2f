"""Picket as a later version might play it: nobody marches back any more, so that some games cannot be told again."""

from __future__ import annotations

from grognard.engine import Refusal
from grognard.engine.procedure import PLANS
from tests.server import picket

GAME = picket.GAME
_check = picket.Turns.check_march


def check_march(self: picket.Turns, t: picket.PicketTable, piece: int, space: int) -> Refusal | None:
    back = space < t.state.at[piece] if self.by == 0 else space > t.state.at[piece]
    return Refusal("PIC-2", "no-road", {"space": space}) if back else _check(self, t, piece, space)


PLANS[picket.Turns].checks["march"] = check_march
