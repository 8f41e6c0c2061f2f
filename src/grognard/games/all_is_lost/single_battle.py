"""One historical battle as a game of its own: who wins the Major Battle wins."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Flow, Procedure, step
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import ALL_AROUND
from grognard.games.all_is_lost.forces import on_map
from grognard.games.all_is_lost.simple_battle import SimpleBattle
from grognard.games.all_is_lost.state import COMBAT, ENEMY, FRENCH, Table, ground, side_of
from grognard.games.all_is_lost.victory import as_scores


@dataclass
class SingleBattle(Procedure):
    @step("AIL-11.4")
    def fight(self, t: Table) -> Flow:
        s, battle = t.state, ground(t).battle
        assert battle is not None
        s.phase = COMBAT
        generals = [f for f in on_map(t) if s.general[f]]
        attacker = next(f for f in generals if side_of(t, f) == battle.attacker)
        defender = next(f for f in generals if side_of(t, f) != battle.attacker)
        if battle.works:
            hex = s.at[defender]
            s.works[hex], s.walls[hex], s.dug_by[hex] = battle.works, ALL_AROUND, side_of(t, defender) + 1
        if battle.surprised:
            s.disrupted[defender] = 1
        if "simple-battle" in t.options:
            return t.call(SimpleBattle(attacker, defender))
        return t.call(MajorBattle(attacker, defender))

    @step("AIL-11.4m")
    def end(self, t: Table) -> Flow:
        tell_winner(t)
        return None


def tell_winner(t: Table) -> None:
    """A game that is one battle is over with it."""
    winner = t.state.battle_won - 1
    scores = as_scores(int(winner == FRENCH), int(winner == ENEMY))
    if winner < 0:
        t.win([], "draw", "AIL-11.4m", scores)
    else:
        t.win([winner], "win.battle", "AIL-11.4m", scores)
