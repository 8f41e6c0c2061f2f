"""A battle alone: choose Forces on both sides, and fight it out."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import AGAIN, Flow, Procedure, act, each, step
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.state import (
    CUP,
    NOWHERE,
    OUT,
    POOL,
    Table,
    bring,
    campaign,
    forces_in,
    on_map,
    total,
)


@dataclass
class QuickBattle(Procedure):
    """Forces of one campaign meet in one area; who has more left when the battle is over has won it."""

    area: int

    @step("FCN-4.8")
    def french(self, t: Table) -> Flow:
        return t.ask(FRENCH, each("muster", self.free(t, FRENCH)), done=bool(forces_in(t, self.area, FRENCH)))

    def on_muster(self, t: Table, force: int) -> Flow:
        bring(t, force, self.area)
        t.note("musters", rule="FCN-4.8", role=t.board.side[force], piece=force, space=self.area)
        return AGAIN

    def free(self, t: Table, side: int) -> list[int]:
        return [f for f in campaign(t).forces if t.board.side[f] == side and not on_map(t, f)]

    @step("FCN-4.7")
    def napoleon(self, t: Table) -> Flow:
        return t.ask(FRENCH, [act("with_napoleon"), act("without_napoleon")])

    def on_with_napoleon(self, t: Table) -> Flow:
        t.state.napoleon = self.area
        return None

    def on_without_napoleon(self, t: Table) -> Flow:
        t.state.napoleon = NOWHERE
        return None

    @step("FCN-4.8")
    def enemy(self, t: Table) -> Flow:
        return t.ask(FRENCH, each("muster", self.free(t, ENEMY)), done=bool(forces_in(t, self.area, ENEMY)))

    @step("FCN-9.9")
    def fight(self, t: Table) -> Flow:
        s = t.state
        for f in campaign(t).forces:
            if s.area[f] == OUT:
                s.area[f] = CUP if t.board.side[f] == ENEMY and not t.board.static[f] else POOL
        return t.call(Battle(self.area))

    @step("FCN-38.1")
    def result(self, t: Table) -> Flow:
        french, enemy = strength(t, FRENCH), strength(t, ENEMY)
        held = {
            "french": total(t, forces_in(t, self.area, FRENCH)),
            "enemy": total(t, forces_in(t, self.area, ENEMY)),
        }
        if bool(held["french"]) != bool(held["enemy"]):
            winner = FRENCH if held["french"] else ENEMY
        else:
            winner = FRENCH if french > enemy else ENEMY
        t.win(
            [winner],
            "battle.won" if winner == FRENCH else "battle.lost",
            "FCN-38.1",
            {"french": french, "enemy": enemy},
        )
        return None


def strength(t: Table, side: int) -> int:
    """Combat values of a side anywhere on the map."""
    return total(t, [f for f in campaign(t).forces if t.board.side[f] == side and on_map(t, f)])
