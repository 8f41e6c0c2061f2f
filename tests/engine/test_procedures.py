"""Procedures: how steps follow one another, and how a fault in the rules closes the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from grognard.engine import (
    AGAIN,
    Action,
    Flow,
    IllegalAction,
    Leave,
    Procedure,
    RulesError,
    act,
    each,
    saves,
    step,
)
from grognard.engine.procedure import plan_of
from grognard.engine.table import STEPS_WITHOUT_A_DECISION
from tests.engine.tiny import TinyTable, tiny


def told(t: Any) -> str:
    return " ".join(t.state.told)


# --- flow -------------------------------------------------------------------------------------------------


@dataclass
class Walk(Procedure):
    """None, AGAIN, go, call with each `then`, Leave values, after_ and done."""

    rounds: int = 0

    @step("FLOW-1")
    def first(self, t: TinyTable) -> Flow:
        t.state.told.append("first")
        return None

    @step("FLOW-2")
    def again(self, t: TinyTable) -> Flow:
        self.rounds += 1
        t.state.told.append(f"again{self.rounds}")
        return AGAIN if self.rounds < 3 else None

    @step("FLOW-3")
    def choose(self, t: TinyTable) -> Flow:
        return t.ask(0, each("take", range(1, 6)), done=True, n=self.rounds)

    def on_take(self, t: TinyTable, n: int) -> Flow:
        t.state.told.append(f"take{n}")
        if n == 1:
            return t.call(Errand(10), then=AGAIN)
        if n == 2:
            return t.call(Errand(20))
        if n == 3:
            return t.call(Errand(30), then=t.go(self.last))
        if n == 4:
            return t.go(self.again)
        return AGAIN

    def after_choose(self, t: TinyTable, value: int) -> Flow:
        t.state.told.append(f"after{value}")
        return t.go(self.last) if value == 99 else None

    @step("FLOW-4")
    def between(self, t: TinyTable) -> Flow:
        t.state.told.append("between")
        return t.call(Silent())

    @step("FLOW-5")
    def last(self, t: TinyTable) -> Flow:
        t.state.told.append("last")
        return t.ask(1, [act("stop")])

    def on_stop(self, t: TinyTable) -> Flow:
        t.win([1], "counted", "FLOW-5", {"south": 3})
        return None


@dataclass
class Errand(Procedure):
    """Leaves with a number one higher."""

    number: int

    @step("FLOW-6")
    def go_there(self, t: TinyTable) -> Flow:
        return Leave(self.number + 1)

    @step("FLOW-7")
    def never(self, t: TinyTable) -> Flow:
        raise AssertionError("Leave leaves at once")


@dataclass
class Silent(Procedure):
    """Leaves at its end, with None."""

    @step("FLOW-8")
    def only(self, t: TinyTable) -> Flow:
        return None


GAME = tiny(__name__, Walk)


def play(*actions: Action) -> Any:
    t = GAME.table(seed=1)
    for action in actions:
        t.play(action)
    return t


def test_steps_run_in_the_order_of_the_book_and_again_repeats() -> None:
    t = play()
    assert told(t) == "first again1 again2 again3"
    assert (t.decision.role, t.decision.rule, t.decision.key) == ("north", "FLOW-3", "ask.Walk.choose")
    assert t.decision.options == (*each("take", range(1, 6)), act("done"))
    assert t.decision.args == {"n": 3}


def test_done_goes_on_to_the_next_step() -> None:
    assert told(play(act("done"))).endswith("again3 between last")


def test_call_then_again_comes_back_to_the_same_question() -> None:
    t = play(act("take", 1))
    assert told(t).endswith("take1 after11")
    assert t.decision.key == "ask.Walk.choose"


def test_call_goes_on_to_the_next_step_by_default() -> None:
    t = play(act("take", 2))
    assert told(t).endswith("take2 after21 between last")


def test_call_then_go_jumps_when_the_procedure_has_left() -> None:
    t = play(act("take", 3))
    assert told(t).endswith("take3 after31 last")


def test_go_jumps_to_a_step() -> None:
    assert told(play(act("take", 4))).endswith("again3 take4 again4")


def test_an_answer_may_ask_again() -> None:
    t = play(act("take", 5), act("take", 5))
    assert told(t).endswith("take5 take5") and t.decision.key == "ask.Walk.choose"


def test_what_after_says_wins_over_then(monkeypatch: pytest.MonkeyPatch) -> None:
    t = GAME.table(seed=1)
    monkeypatch.setattr(plan_of(Errand), "steps", [lambda self, t: Leave(99)])
    t.play(act("take", 1))
    assert told(t).endswith("take1 after99 last")


def test_a_game_that_is_won_drops_its_stack() -> None:
    t = play(act("done"), act("stop"))
    assert t.decision is None and t.decisions == () and t._stack == []
    assert (t.outcome.winners, t.outcome.reason, t.outcome.scores) == (("south",), "counted", {"south": 3})
    with pytest.raises(IllegalAction, match="The game is over; nothing can be played any more"):
        t.play(act("stop"))


@pytest.mark.parametrize("score", [True, 1.5, "3", None])
def test_a_score_is_a_whole_number(score: Any) -> None:
    t = GAME.table(seed=1)
    with pytest.raises(RulesError, match=f"the score of south is {score!r}, and a score is a whole number"):
        t.win([1], "counted", "FLOW-5", {"south": score})
    assert t.outcome is None


@dataclass
class Ender(Procedure):
    """Nothing that was under way goes on after the game is won: not the caller's `after_`, not a second call."""

    @step("END-1")
    def ask(self, t: TinyTable) -> Flow:
        return t.ask(0, [act("take", 1), act("take", 2)])

    def on_take(self, t: TinyTable, n: int) -> Flow:
        if n == 2:
            t.win([0], "counted", "END-1")
            return t.call(Fatal())
        return t.call(Winner())

    def after_ask(self, t: TinyTable, value: object) -> Flow:
        raise AssertionError("the game is over")


@dataclass
class Winner(Procedure):
    @step("END-2")
    def win(self, t: TinyTable) -> Flow:
        t.win([0], "counted", "END-2")
        return Leave(1)


@dataclass
class Fatal(Procedure):
    @step("END-3")
    def fail(self, t: TinyTable) -> Flow:
        raise AssertionError("the game is over")


@pytest.mark.parametrize("n", [1, 2])
def test_the_end_is_the_end(n: int) -> None:
    t = tiny(__name__, Ender).table(seed=1)
    t.play(act("take", n))
    assert t.outcome.winners == ("north",) and t.decision is None


# --- several at once ----------------------------------------------------------------------------------------


@dataclass
class Bids(Procedure):
    bids: list[int] = field(default_factory=list)

    @step("BID-1")
    def bid(self, t: TinyTable) -> Flow:
        return t.ask_all({2: each("take", [5, 6]), 0: each("take", [1, 2]), 1: each("take", [3, 4])}, n=7)

    def all_bid(self, t: TinyTable, answers: dict[int, Action]) -> Flow:
        self.bids += [int(action.args[0]) for action in answers.values()]
        assert list(answers) == [0, 1, 2]
        return None

    @step("BID-2")
    def hold(self, t: TinyTable) -> Flow:
        return t.ask(0, [act("stop")], rule="BID-OTHER")


THREE = tiny(__name__, Bids, roles=("north", "south", "east"))


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (1, 0, 2)])
def test_secret_answers_may_come_in_any_order_and_arrive_together(order: tuple[int, ...]) -> None:
    t = THREE.table(seed=1)
    assert [d.role for d in t.decisions] == ["north", "south", "east"]
    for number, role in enumerate(order):
        assert t._stack[-1].bids == []
        assert len(t.decisions) == 3 - number
        t.play(act("take", 2 * role + 2), role=role)
    assert t._stack[-1].bids == [2, 4, 6]
    assert [s.role for s in t._record] == list(order), "the record has a role with every action"


def test_who_has_answered_is_not_asked_again() -> None:
    t = THREE.table(seed=1)
    t.play(act("take", 1), role="north")
    with pytest.raises(IllegalAction, match="You have answered already"):
        t.play(act("take", 2), role="north")
    assert t.decision.role == "south"
    t.play(act("take", 3))  # without a role: the first who has not answered
    assert [d.role for d in t.decisions] == ["east"]


def test_a_step_may_name_another_rule_for_its_question() -> None:
    t = THREE.table(seed=1)
    for role in range(3):
        assert t.decision.rule == "BID-1"
        t.play(t.decision.options[0], role=role)
    assert t.decision.rule == "BID-OTHER"


def test_a_seat_of_several_roles_plays_for_the_one_that_is_asked() -> None:
    t = THREE.table(seed=1)
    t.play(act("take", 3), role=("south", "east"))
    t.play(act("take", 5), role=("south", "east"))
    assert [d.role for d in t.decisions] == ["north"]


# --- classes that are refused when they are defined -----------------------------------------------------------


def test_an_after_without_its_step_is_refused() -> None:
    with pytest.raises(TypeError, match="Lost.after_battle: there is no step named battle"):

        @dataclass
        class Lost(Procedure):
            @step("X-1")
            def fight(self, t: TinyTable) -> Flow:
                return None

            def after_battle(self, t: TinyTable, value: int) -> Flow:
                return None


def test_an_all_without_its_step_is_refused() -> None:
    with pytest.raises(TypeError, match="Lost2.all_bids: there is no step named bids"):

        @dataclass
        class Lost2(Procedure):
            @step("X-1")
            def bid(self, t: TinyTable) -> Flow:
                return None

            def all_bids(self, t: TinyTable, answers: dict[int, Action]) -> Flow:
                return None


@dataclass
class Longer(Walk):
    """A child keeps its parent's steps in order, replaces some and adds others behind."""

    @step("FLOW-2b")
    def again(self, t: TinyTable) -> Flow:
        t.state.told.append("ours")
        return None

    @step("FLOW-9")
    def extra(self, t: TinyTable) -> Flow:
        return None


def test_steps_are_inherited() -> None:
    plan = plan_of(Longer)
    assert plan.names == ["first", "again", "choose", "between", "last", "extra"]
    assert plan.rules == ["FLOW-1", "FLOW-2b", "FLOW-3", "FLOW-4", "FLOW-5", "FLOW-9"]
    assert told(tiny(__name__, Longer).table(seed=1)) == "first ours"


# --- faults ----------------------------------------------------------------------------------------------------


@dataclass
class Faulty(Procedure):
    fault: str = ""

    @step("BAD-1")
    def begin(self, t: TinyTable) -> Flow:
        return t.ask(0, [act("stop"), act("take", 1)], done=True)

    def on_stop(self, t: TinyTable) -> Flow:
        return None

    @step("BAD-2")
    def fail(self, t: TinyTable) -> Flow:
        if self.fault == "empty":
            return t.ask(1, [])
        if self.fault == "nobody":
            return t.ask_all({})
        if self.fault == "no all_":
            return t.ask_all({0: [act("stop")], 1: [act("stop")]})
        if self.fault == "raise":
            raise KeyError("battery")
        if self.fault == "endless":
            return AGAIN
        if self.fault == "rubbish":
            return 17  # type: ignore[return-value]
        if self.fault == "nowhere":
            return t.go(GAME.table)
        if self.fault == "window":
            t.window()
        return Leave()


FAULTS = {
    "empty": "south is asked and has nothing to choose from",
    "nobody": "nobody is asked",
    "no all_": "several roles are asked, and there is no all_fail",
    "raise": "KeyError: 'battery'",
    "endless": f"{STEPS_WITHOUT_A_DECISION} steps without a decision",
    "rubbish": "a step or an answer returned 17",
    "nowhere": "KeyError: 'table'",
    "window": "no window has anything pending",
    "": "the sequence of play is over and nobody has won",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_closes_the_table_and_says_where(fault: str) -> None:
    t = tiny(__name__, lambda: Faulty(fault)).table(seed="4711")
    with pytest.raises(RulesError) as first:
        t.play(act("stop"))
    text = str(first.value)
    assert FAULTS[fault] in text
    for part in ("Tiny, only", "Faulty.fail (BAD-2)", "seed 4711", "after 0 actions", "the table is closed"):
        assert part in text, text
    for use in (lambda: t.decision, lambda: t.decisions, lambda: t.play(act("stop")), lambda: t.why_not(act("stop")), lambda: t.interjections("north")):  # fmt: skip
        with pytest.raises(RulesError, match="the table is closed"):
            use()


def test_a_verb_that_nobody_answers_closes_the_table() -> None:
    t = tiny(__name__, Faulty).table(seed=1)
    with pytest.raises(
        RulesError, match=r"Faulty.begin \(BAD-1\): Faulty offers 'take' and does not answer it"
    ):
        t.play(act("take", 1))


def test_a_fault_in_set_up_says_so() -> None:
    def broken(t: Any) -> Procedure:
        raise ZeroDivisionError("no guns")

    with pytest.raises(RulesError, match="before the first step: ZeroDivisionError: no guns"):
        tiny(__name__, Walk, set_up=broken).table(seed=1)


def test_an_answer_may_not_ask() -> None:
    @dataclass
    class Asker(Procedure):
        @step("ASK-1")
        def begin(self, t: TinyTable) -> Flow:
            return t.ask(0, [act("stop")])

        def on_stop(self, t: TinyTable) -> Flow:
            return t.ask(1, [act("stop")])

    t = tiny(__name__, Asker).table(seed=1)
    with pytest.raises(RulesError, match="an answer asks, and only a step may ask"):
        t.play(act("stop"))


def test_a_closed_table_is_saved_up_to_the_action_that_failed() -> None:
    t = GAME.table(seed=1)
    t.play(act("take", 1))
    before = t.hash()
    plan = plan_of(Walk)
    answer = plan.answers.pop("take")
    try:
        with pytest.raises(RulesError):
            t.play(act("take", 2))
    finally:
        plan.answers["take"] = answer
    again = saves.load(t.save(), lambda _: GAME)
    assert again.hash() == before and len(again._record) == 1


# --- a clone for search skips what is forced -------------------------------------------------------------------


@dataclass
class Forced(Procedure):
    n: int = 0

    @step("FOR-1")
    def count(self, t: TinyTable) -> Flow:
        if self.n == 3000:
            return None
        return t.ask(0, [act("take", 1)])

    def on_take(self, t: TinyTable, n: int) -> Flow:
        self.n += n
        return AGAIN

    @step("FOR-2")
    def choose(self, t: TinyTable) -> Flow:
        return t.ask(1, [act("stop"), act("take", 1)])

    def on_stop(self, t: TinyTable) -> Flow:
        t.win([], "counted", "FOR-2")
        return None


def test_a_clone_for_search_skips_decisions_with_one_option() -> None:
    """Thousands in a row: they are walked in a loop, not by recursion."""
    t = tiny(__name__, Forced).table(seed=1)
    assert t.decision.forced
    search = t.clone(skips_forced=True)
    search.play(act("take", 1))
    assert search.decision.role == "south" and not search.decision.forced
    assert t.state.number == 0 and t._stack[-1].n == 0
    assert search.clone().skips_forced
    t.play(act("take", 1))
    assert t.decision.role == "north", "a real table asks every one"
