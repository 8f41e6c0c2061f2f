"""Undo: never over dice, reveals or another seat; it cuts record and journal back, and leaves a trace."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine import AGAIN, DONE, PASS, Dice, Flow, Procedure, UndoRefused, act, each, saves, step
from tests.engine import salvo, truce
from tests.engine.tiny import TinyTable, tiny


@dataclass
class Camp(Procedure):
    """Quiet choices, a die, a reveal, and the other seat."""

    @step("UND-1")
    def quiet(self, t: TinyTable) -> Flow:
        return t.ask(0, each("take", range(1, 6)), done=True)

    def on_take(self, t: TinyTable, n: int) -> Flow:
        t.state.number += n
        t.note("suffers", n=n)
        if n == 4:
            t.state.number += t.roll()
        if n == 5:
            t.reveal()
        return AGAIN

    @step("UND-2")
    def other(self, t: TinyTable) -> Flow:
        return t.ask(1, [act("stop"), PASS])

    def on_pass(self, t: TinyTable) -> Flow:
        return t.go(self.quiet)

    def on_stop(self, t: TinyTable) -> Flow:
        t.win([1], "counted", "UND-2")
        return None


GAME = tiny(__name__, Camp)


def camp(*actions: Any) -> Any:
    t = GAME.table(seed=1)
    for action in actions:
        t.play(action)
    return t


def test_a_quiet_action_is_taken_back() -> None:
    t = camp(act("take", 1))
    before = t.hash()
    t.play(act("take", 2))
    assert t.why_not_undo() is None
    t.undo()
    assert t.hash() == before and t.state.number == 1
    assert [s.action for s in t._record] == [act("take", 1)]
    t.play(act("take", 3))
    assert t.state.number == 4


def test_undo_leaves_a_trace_where_it_happened() -> None:
    t = camp(act("take", 1), act("take", 2))
    t.undo()
    t.play(act("take", 3))
    assert [(e.key, e.args.get("n")) for e in t.journal] == [("suffers", 1), ("undone", None), ("suffers", 3)]
    trace = t.journal[1]
    assert trace.role == "north" and trace.text("en") != trace.text("it")


def test_several_undos_leave_their_traces_before_what_is_played_next() -> None:
    t = camp(act("take", 1), act("take", 2), act("take", 3))
    for _ in range(3):
        t.undo()
    for n in (3, 2, 1):
        t.play(act("take", n))
    assert [e.key for e in t.journal] == ["undone"] * 3 + ["suffers"] * 3
    assert t.state.number == 6


REASONS = {
    "dice": ([act("take", 4)], "Chance has decided since then, and dice are never rolled again."),
    "reveal": ([act("take", 5)], "Something hidden was shown by it, and nobody can unsee it."),
    "other seat": (
        [DONE],
        "Another player has decided since, or is to decide now, so it cannot be taken back.",
    ),
    "nothing": ([], "Nothing has been played that could be taken back."),
    "over": ([DONE, act("stop")], "The game is over, so nothing can be taken back."),
}


@pytest.mark.parametrize("why", REASONS)
def test_undo_is_refused_with_its_reason(why: str) -> None:
    actions, reason = REASONS[why]
    t = camp(*actions)
    before = t.hash(), len(t.journal)
    assert t.why_not_undo() == reason
    with pytest.raises(UndoRefused, match=reason):
        t.undo()
    assert (t.hash(), len(t.journal)) == before


def test_undo_stops_at_the_die_not_before_it() -> None:
    t = camp(act("take", 4), act("take", 1), act("take", 2))
    t.undo()
    t.undo()
    with pytest.raises(UndoRefused, match="Chance has decided"):
        t.undo()
    assert [e.key for e in t.journal] == ["suffers", "undone", "undone"]


def test_undo_works_after_a_load_and_the_trace_survives_it() -> None:
    t = camp(act("take", 4), act("take", 1), act("take", 2))
    t.undo()
    again = saves.load(t.save(), lambda _: GAME)
    assert [e.key for e in again.journal] == [e.key for e in t.journal] == ["suffers", "suffers", "undone"]
    again.undo()
    t.undo()
    assert again.hash() == t.hash() and again.journal == t.journal
    for table in (again, t):
        table.play(act("take", 4))
    assert again.hash() == t.hash(), "the dice go on where they were"


def test_the_other_role_of_the_same_hand_may_take_back() -> None:
    together = tiny(__name__, Camp, players=(1,), seats=lambda players, scenario: ((0, 1),))
    t = together.table(seed=1)
    t.play(DONE)
    t.undo()
    assert t.decision.role == "north"


def test_a_secret_answer_cannot_be_taken_back_while_others_are_asked() -> None:
    t = truce.GAME.table(seed=1)
    t.play(act("send", 3), role="north")
    with pytest.raises(UndoRefused, match="Another player"):
        t.undo()


def test_undo_goes_back_to_a_position_edited_by_hand_and_no_further() -> None:
    t = camp(act("take", 1))
    t.state.number = 70
    t.rebase()
    t.play(act("take", 2))
    t.undo()
    assert t.state.number == 70
    with pytest.raises(UndoRefused, match="Nothing has been played"):
        t.undo()
    again = saves.load(t.save(), lambda _: GAME)
    assert again.hash() == t.hash() and [e.key for e in again.journal] == ["undone"]


def test_undo_keeps_the_script() -> None:
    t = GAME.table(dice=Dice.scripted([6, 2]))
    for action in (act("take", 4), act("take", 1)):
        t.play(action)
    t.undo()
    t.play(act("take", 4))
    assert t.state.number == 4 + 6 + 4 + 2
    t.dice.assert_spent()


def test_undo_on_data_of_ones_own(tmp_path: Any) -> None:
    """The board of a table is the one it began with, wherever the data lay."""
    boards = []

    def board(folder: Any) -> str:
        boards.append(folder)
        return folder.name

    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "map.toml").write_text('source = "book"\n')
    game = tiny(__name__, Camp, board=board)
    t = game.table(seed=1, data=tmp_path / "mine")
    t.play(act("take", 1))
    t.undo()
    assert t.board == "mine" and [e.key for e in t.journal] == ["undone"] and len(boards) == 1
    again = saves.load(t.save(), lambda _: game, tmp_path / "mine")
    assert again.board == "mine" and len(boards) == 1


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", [salvo.GAME, truce.GAME, grognard.game("waterloo-200")], ids=lambda g: g.id)
def test_random_undos_never_change_what_follows(game: Any, seed: int) -> None:
    """Undo and the same action again: the same game, draw for draw, as one that never looked back."""
    t, straight, rng = game.table(seed=seed), game.table(seed=seed), Random(seed)
    granted = 0
    for _ in range(60):
        if t.decision is None:
            break
        decision = rng.choice(t.decisions)
        action = rng.choice(decision.options)
        t.play(action, role=decision.role)
        straight.play(action, role=decision.role)
        if rng.random() < 0.3 and t.why_not_undo() is None:
            t.undo()
            granted += 1
            t.play(action, role=decision.role)
    assert t.hash() == straight.hash()
    assert [e for e in t.journal if e.key != "undone"] == straight.journal
    assert sum(e.key == "undone" for e in t.journal) == granted
    assert granted or game.id != "waterloo-200", "most actions there are quiet"
