"""A changed ruling: new games have it, a game begun before goes on as it began."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from grognard.engine import AnyTable, Flow, Game, Procedure, SaveError, UnknownId, act, saves, step
from tests.engine.tiny import TinyTable, tiny


@dataclass
class Counting(Procedure):
    """Each number counts once; by the changed ruling a three counts double."""

    @step("T-1")
    def count(self, t: TinyTable) -> Flow:
        if t.state.number > 6:
            t.win([0], "counted", "T-1")
            return None
        return t.ask(0, [act("take", n) for n in (1, 3)])

    def on_take(self, t: TinyTable, n: int) -> Flow:
        doubled = n == 3 and "threes-double" in t.rulings
        t.state.number += 2 * n if doubled else n
        return t.go(self.count)


BEFORE = tiny(__name__, Counting)
TODAY = tiny(__name__, Counting, rulings={"threes-double": "A three counts double"})


def load(data: bytes, game: Game = TODAY) -> AnyTable:
    return saves.load(data, lambda _: game)


def test_a_new_game_has_every_changed_ruling() -> None:
    t = TODAY.table(seed=1)
    t.play(act("take", 3))
    assert t.state.number == 6 and t.clone().rulings == t.rulings == {"threes-double"}


def test_a_game_begun_before_goes_on_as_it_began() -> None:
    old = BEFORE.table(seed=1)
    old.play(act("take", 3))
    again = load(old.save())
    again.play(act("take", 3))
    assert again.state.number == 6 and not again.rulings
    twice = load(again.save())
    assert twice.hash() == again.hash() and len(list(saves.replay(twice.save(), lambda _: TODAY))) == 2
    twice.undo()
    assert twice.state.number == 3
    assert saves.from_position(again.position(), lambda _: TODAY).rulings == frozenset()


def test_a_save_under_a_ruling_nobody_knows_is_refused() -> None:
    with pytest.raises(SaveError, match="no ruling 'threes-double'"):
        load(TODAY.table(seed=1).save(), BEFORE)
    with pytest.raises(UnknownId, match="did you mean 'threes-double'"):
        TODAY.table(rulings=["three-double"])
