"""why_not: every kind of refusal, in both languages, and never a traceback for what people type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.engine import (
    Action,
    Flow,
    GrognardError,
    IllegalAction,
    Procedure,
    Refusal,
    act,
    each,
    step,
)
from tests.engine import salvo, truce
from tests.engine.tiny import TinyTable, tiny


def volley(men: int = 20) -> Any:
    """A table of Truce where south is to fire."""
    t = truce.GAME.table(seed=1)
    t.play(act("send", 0), role=0)
    t.play(act("send", 0), role=1)
    t.state.men[1] = men
    t.rebase()
    assert t.decision.key == "ask.War.volley" and t.decision.role == "south"
    return t


@pytest.mark.parametrize(
    ("men", "action", "rule", "english", "italian"),
    [
        (20, act("fire", 5), "TRU-3", "At most four dice fire.", "Al massimo quattro dadi."),
        (3, act("fire", 4), "TRU-2", "There are not 4 men.", "Non ci sono 4 uomini."),
        (0, act("fire", 1), "TRU-2", "There is not one man.", "Non c'è un uomo."),
    ],
)
def test_a_check_explains_itself(men: int, action: Action, rule: str, english: str, italian: str) -> None:
    refusal = volley(men).why_not(action)
    assert refusal.rule == rule
    assert (refusal.text("en"), refusal.text("it")) == (english, italian)


def test_a_legal_action_is_not_refused() -> None:
    t = volley()
    assert all(t.why_not(action) is None for action in t.decision.options)


def said(refusal: Any) -> tuple[str, str]:
    return refusal.text("en"), refusal.text("it")


def test_not_your_turn() -> None:
    refusal = volley().why_not(act("fire", 1), role="north")
    assert refusal.rule == "TRU-2" and refusal.key == "refused.not-your-turn"
    assert said(refusal) == ("It is for South to decide now.", "Ora la decisione spetta a Sud.")


def test_answered_already() -> None:
    t = truce.GAME.table(seed=1)
    t.play(act("send", 1), role=0)
    refusal = t.why_not(act("send", 2), role=0)
    assert refusal.key == "refused.answered" and refusal.rule == "TRU-1"
    assert said(refusal)[0].startswith("You have answered already") and said(refusal)[0] != said(refusal)[1]
    assert t.why_not(act("offer"), role=0) is None, "but an interjection is still open"


def test_another_verb() -> None:
    refusal = volley().why_not(act("send", 1))
    assert refusal.key == "refused.verb"
    assert said(refusal)[0].startswith("“Send 1” cannot be done now. What is asked: ")
    assert said(refusal)[1] != said(refusal)[0]


def test_another_option() -> None:
    t = truce.GAME.table(seed=1)
    refusal = t.why_not(act("send", 9))
    assert refusal.key == "refused.option" and said(refusal)[0] == "“Send 9” is not among the choices now."
    assert said(refusal)[1] != said(refusal)[0]


def test_after_the_end() -> None:
    t = truce.GAME.table(seed=1)
    t.play(act("offer"), role=0)
    t.play(act("accept"))
    refusal = t.why_not(act("send", 1))
    assert (
        refusal.key == "refused.over"
        and said(refusal)[0] == "The game is over; nothing can be played any more."
    )
    assert said(refusal)[1] != said(refusal)[0]


@pytest.mark.parametrize("thing", [None, "fire", ["fire", 1], 3, ("fire", 1)])
def test_what_is_no_action_is_refused_too(thing: Any) -> None:
    t = volley()
    with pytest.raises(IllegalAction, match="is not among the choices now"):
        t.play(thing)


ARGS = st.lists(st.integers(-5, 10) | st.integers() | st.text(max_size=3), max_size=3)
SALVO, TRUCE = salvo.GAME.table(seed=1), volley()
WATERLOO = grognard.game("waterloo-200").table(seed=1)


@given(
    verb=st.sampled_from([*salvo.GAME.verbs, *truce.GAME.verbs, "fly", ""]),
    args=ARGS,
    role=st.sampled_from([None, 0, 1]),
)
def test_nothing_that_people_type_breaks_a_table(verb: str, args: list[int | str], role: int | None) -> None:
    action = Action(verb, tuple(args))
    for t in (SALVO, TRUCE):
        refusal = t.why_not(action, role)
        assert refusal is None or (refusal.text("en") and refusal.text("it"))


@given(data=st.data())
def test_nothing_that_people_type_breaks_a_real_game(data: st.DataObject) -> None:
    verb = data.draw(st.sampled_from(sorted(WATERLOO.game.verbs)))
    action = Action(verb, tuple(data.draw(ARGS)))
    refusal = WATERLOO.why_not(action)
    assert refusal is None or (refusal.text("en") and refusal.text("it"))


def test_nobody_cannot_play() -> None:
    with pytest.raises(GrognardError, match="somebody must play"):
        volley().play(act("fire", 1), role=())


# --- checks that stumble over what is on no board -----------------------------------------------------------


@dataclass
class Fragile(Procedure):
    @step("FRA-1")
    def choose(self, t: TinyTable) -> Flow:
        return t.ask(0, self.legal(t, "take", range(3)))

    def check_take(self, t: TinyTable, n: int) -> Refusal | None:
        if n == 5:
            return Refusal("FRA-2", "counted")
        if n == 6:
            return Refusal("FRA-3", "too-few", {"n": n})
        assert ("a", "b", "c")[n]
        return None

    def on_take(self, t: TinyTable, n: int) -> Flow:
        return None


def name_crew(t: Any, value: int, lang: str, mask: int) -> str:
    return ("a", "b", "c")[value]


def test_a_check_or_a_name_that_stumbles_is_a_plain_refusal() -> None:
    t = tiny(__name__, Fragile, names={"n": name_crew}).table(seed=1)
    assert t.decision.options == tuple(each("take", range(3)))
    assert t.why_not(act("take", 5)).rule == "FRA-2"
    for action in (
        act("take", 6),
        act("take", 77),
        act("take", 10**30),
        act("take", -1),
        act("take", "x"),
        act("take"),
    ):
        assert t.why_not(action).key == "refused.option", action
