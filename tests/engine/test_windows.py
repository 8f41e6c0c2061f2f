"""Windows: who is asked and in which order, reopening, responses to responses, and what they do to what is pending."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from grognard.engine import PASS, Action, Flow, Leave, Procedure, RulesError, Window, act, each, saves, step
from grognard.engine.trial import check
from tests.engine import salvo
from tests.engine.salvo import DEFLECT, HALVE, LIVES, PARRY, STRIKE
from tests.engine.tiny import TinyTable, tiny

RED, GREEN, BLUE = range(3)


def dealt(red: list[int], green: list[int], blue: list[int]) -> Any:
    """A table of Salvo with these hands, red to play; cards are numbered as they are dealt."""
    t = salvo.GAME.table(seed=1)
    s = t.state
    s.holder[:] = bytes([3] * salvo.POOL)
    for number, (role, face) in enumerate((r, f) for r, hand in enumerate((red, green, blue)) for f in hand):
        s.holder[number], s.face[number] = role, face
    t.rebase()
    return t


def passes(t: Any, *roles: str) -> None:
    for role in roles:
        assert t.decision.role == role, f"{t.decision.role} is asked, not {role}"
        t.play(PASS)


def test_everybody_who_could_respond_is_asked_in_order_and_then_it_happens() -> None:
    t = dealt([STRIKE], [], [])
    t.play(act("strike", 0, GREEN))
    assert t.state.lives[GREEN] == LIVES
    passes(t, "red", "green", "blue")
    assert t.state.lives[GREEN] == LIVES - 3
    assert [e.args for e in t.journal if e.key == "suffers"] == [{"n": 3}]


def test_being_asked_tells_nothing() -> None:
    """Without a card to play one is asked all the same, with nothing but to pass."""
    t = dealt([STRIKE], [], [PARRY])
    t.play(act("strike", 0, GREEN))
    passes(t, "red")
    assert t.decision.options == (PASS,) and t.decision.forced
    passes(t, "green")
    assert t.decision.options == (act("parry", 1), PASS)


def test_cancelled() -> None:
    t = dealt([STRIKE], [PARRY], [])
    t.play(act("strike", 0, GREEN))
    passes(t, "red")
    t.play(act("parry", 1))
    passes(t, "red", "green", "blue")  # the parry can be answered
    assert t.state.lives[GREEN] == LIVES, "and nobody is asked again about a strike that is no more"
    assert [e.args for e in t.journal if e.key == "suffers"] == [{"n": 0}], "it left with None"
    assert t.decision.key == "ask.Round.play_card"


def test_changed() -> None:
    t = dealt([STRIKE], [HALVE], [])
    t.play(act("strike", 0, GREEN))
    passes(t, "red")
    t.play(act("halve", 1))
    passes(t, "red", "green", "blue")  # about the halving
    passes(t, "red", "green", "blue")  # the strike again: a response reopens the window
    assert t.state.lives[GREEN] == LIVES - 1


def test_replaced() -> None:
    t = dealt([STRIKE], [DEFLECT], [])
    t.play(act("strike", 0, GREEN))
    passes(t, "red")
    t.play(act("deflect", 1))
    passes(t, "red", "green", "blue")
    passes(t, "red", "green", "blue")
    assert list(t.state.lives) == [LIVES - 3, LIVES, LIVES]


def test_a_response_is_answered_in_a_window_of_its_own() -> None:
    """A parry of the parry: the strike goes through."""
    t = dealt([STRIKE, PARRY], [PARRY], [])
    t.play(act("strike", 0, GREEN))
    passes(t, "red")
    t.play(act("parry", 2))
    t.play(act("parry", 1))  # red answers
    passes(t, "red", "green", "blue")  # about red's parry; then green's is gone
    passes(t, "red", "green", "blue")  # about the strike
    assert t.state.lives[GREEN] == LIVES - 3


def test_seven_deep() -> None:
    """A strike and seven parries, each of the one before: an odd number of them, so the strike is parried."""
    t = dealt([STRIKE, PARRY, PARRY, PARRY], [PARRY, PARRY, PARRY, PARRY], [])
    t.play(act("strike", 0, GREEN))
    passes(t, "red")
    for number, card in enumerate([4, 1, 5, 2, 6, 3, 7]):
        role = "green" if number % 2 == 0 else "red"
        while t.decision.role != role:
            t.play(PASS)
        t.play(act("parry", card))
    windows = [p for p in t._stack if isinstance(p, Window)]
    assert len(windows) == 8
    check(t, Random(1))
    while t.decision.key == "ask.Reply.offer":
        t.play(PASS)
    assert t.state.lives[GREEN] == LIVES


def test_no_object_is_in_two_places_while_a_window_is_open_and_saves_go_on_alike() -> None:
    """The obvious way to write a window shares what is pending; ours goes on from a save as it does live."""
    t = dealt([STRIKE], [HALVE], [DEFLECT, HALVE])
    t.play(act("strike", 0, BLUE))
    again = saves.load(t.save(), lambda _: salvo.GAME)
    for action in [PASS, act("halve", 1), PASS, PASS, PASS, PASS, PASS, act("deflect", 2), *[PASS] * 6]:
        t.play(action)
        again.play(action)
        again = saves.load(again.save(), lambda _: salvo.GAME)
        assert again.hash() == t.hash() and again.decisions == t.decisions
    assert list(t.state.lives) == [LIVES - 1, LIVES, LIVES]


# --- windows with fields of their own -----------------------------------------------------------------------


@dataclass
class Council(Window):
    """A window about a place; whoever spoke once is not asked again."""

    area: int = 7
    spoken: list[int] = field(default_factory=list)

    def order(self, t: TinyTable) -> list[int]:
        return [r for r in (1, 0) if r not in self.spoken]

    def responses(self, t: TinyTable, role: int) -> list[Action]:
        return each("take", [self.area])

    def on_take(self, t: TinyTable, n: int) -> Flow:
        role = self.order(t)[self.passed]
        self.spoken.append(role)
        keeps = t.state.number
        return self.respond(t, Word(role), **({"area": self.area + 1, "spoken": [role]} if keeps else {}))


@dataclass
class Word(Procedure):
    by: int

    @step("WIN-2")
    def speak(self, t: TinyTable) -> Flow:
        pending = t.window().pending
        t.state.told.append(f"{self.by}>{type(pending).__name__}")
        return None


@dataclass
class Vote(Procedure):
    @step("WIN-3")
    def vote(self, t: TinyTable) -> Flow:
        t.state.told.append("vote")
        return Leave(5)


@dataclass
class Day(Procedure):
    keeps: int = 0

    @step("WIN-1")
    def meet(self, t: TinyTable) -> Flow:
        t.state.number = self.keeps
        return t.call(Council("vote", Vote()))

    def after_meet(self, t: TinyTable, value: int | None) -> Flow:
        t.state.told.append(f"left{value}")
        return None

    @step("WIN-4")
    def rest(self, t: TinyTable) -> Flow:
        return t.ask(0, [act("stop")])

    def on_stop(self, t: TinyTable) -> Flow:
        return t.go(self.meet)


def test_a_window_with_fields_of_its_own_opens_a_fresh_one_for_a_response() -> None:
    t = tiny(__name__, Day).table(seed=1)
    assert (t.decision.role, t.decision.options) == ("south", (act("take", 7), PASS))
    assert t.decision.rule == "WIN-1", "a window has no rule of its own: that of the step that opened it"
    t.play(act("take", 7))
    assert (t.decision.role, t.decision.options) == ("south", (act("take", 7), PASS)), (
        "its own fields as the class says"
    )
    t.play(PASS), t.play(PASS)
    assert t.state.told == ["1>Vote"]
    assert t.decision.role == "north", "who spoke is not asked again in the old window"
    t.play(PASS)
    assert t.state.told == ["1>Vote", "vote", "left5"]


def test_a_response_may_give_its_window_fields() -> None:
    t = tiny(__name__, lambda: Day(1)).table(seed=1)
    t.play(act("take", 7))
    assert (t.decision.role, t.decision.options) == ("north", (act("take", 8), PASS))
    t.play(act("take", 8))
    check(t, Random(2))
    t.play(PASS)
    assert t.state.told[0] == "0>Word", "the innermost window with something pending"


def test_a_window_without_an_order_says_so() -> None:
    @dataclass
    class Mute(Window):
        pass

    @dataclass
    class Start(Procedure):
        @step("WIN-5")
        def begin(self, t: TinyTable) -> Flow:
            return t.call(Mute("x", Vote()))

    with pytest.raises(RulesError, match="Mute does not say whom it asks"):
        tiny(__name__, Start).table(seed=1)
