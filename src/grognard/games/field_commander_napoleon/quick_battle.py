"""A battle alone: choose Forces on both sides, and fight it out."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from grognard.engine import AGAIN, DONE, Flow, Procedure, act, each, step
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.bot import judge
from grognard.games.field_commander_napoleon.state import (
    CUP,
    NOWHERE,
    OUT,
    POOL,
    Table,
    bring,
    campaign,
    forces_in,
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
        t.note("enlists", rule="FCN-4.8", piece=force, space=self.area)
        return AGAIN

    def free(self, t: Table, side: int) -> list[int]:
        return [
            f for f in campaign(t).forces if t.board.side[f] == side and t.state.area[f] >= len(t.board.areas)
        ]

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
    return total(
        t, [f for f in campaign(t).forces if t.board.side[f] == side and t.state.area[f] < len(t.board.areas)]
    )


def fight_once(
    year: int, french: list[str], enemy: list[str], napoleon: bool, seed: str
) -> tuple[str, tuple[int, ...]]:
    """One battle from its set-up to its end: how it ended, and the Combat values left to French and Enemy.

    Both sides are named by the labels of their counters. The French are led by the game's own judgement.
    """
    from grognard.games.field_commander_napoleon import GAME

    t: Table = GAME.table(scenario=f"battle-{year}", options=["seeded-choices"], seed=seed).clone()
    rng = Random(seed)
    for side, labels in ((FRENCH, french), (ENEMY, enemy)):
        for label in labels:
            t.play(act("muster", t.board.force(year, label, side)))
        t.play(DONE)
        if side == FRENCH:
            t.play(act("with_napoleon" if napoleon else "without_napoleon"))
    while (decision := t.decision) is not None:
        worth = judge(t, FRENCH, decision.options)
        best = max(worth)
        t.play(rng.choice([a for a, w in zip(decision.options, worth, strict=True) if w == best]))
    assert t.outcome is not None
    return t.outcome.reason, (strength(t, FRENCH), strength(t, ENEMY))
