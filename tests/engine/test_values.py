"""The values that leave the kernel: frozen, comparable, hashable, and JSON where they travel."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine import DONE, PASS, Action, Decision, Event, Odds, Outcome, Refusal, act, each, values

args = st.lists(st.integers(-(2**63), 2**63) | st.text(max_size=8), max_size=4)


@given(verb=st.text(min_size=1, max_size=8), args=args)
def test_an_action_survives_json(verb: str, args: list[int | str]) -> None:
    action = Action(verb, tuple(args))
    assert action.json() == [verb, *args]
    again = Action.from_json(json.loads(json.dumps(action.json())))
    assert again == action and hash(again) == hash(action) and again is not None
    assert {again: 1}[action] == 1


@pytest.mark.parametrize(
    "value",
    [None, [], "move", ["move", 1.5], ["move", None], ["move", [1]], ["move", True], [3, "move"], {"verb": "move"}, ("move", 1)],
)  # fmt: skip
def test_what_is_no_action_is_refused_with_one_sentence(value: object) -> None:
    with pytest.raises(
        ValueError, match=r'^an action is a list of a verb and numbers or words, like \["move", 12, 38\]$'
    ):
        Action.from_json(value)


def test_an_action_says_itself_in_words() -> None:
    assert str(Action("move", (12, 38))) == "move 12 38"
    assert (DONE.json(), PASS.json()) == (["done"], ["pass"])


def test_prebuilt_actions_are_the_same_object() -> None:
    assert act("move", 12, 38) is act("move", 12, 38)
    assert act("move", 12, 38) == Action("move", (12, 38))
    assert act("move", 12) != act("move", 12, 38)
    assert each("move", [1, (2, 3)]) == [Action("move", (1,)), Action("move", (2, 3))]


def test_a_number_and_its_word_are_two_actions() -> None:
    assert act("send", 1) != act("send", "1")
    assert act("send", 1).json() == ["send", 1] and act("send", "1").json() == ["send", "1"]


def test_the_store_of_prebuilt_actions_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "_actions", {("x", n): Action("x", (n,)) for n in range(200_001)})
    assert act("fresh", 1) == Action("fresh", (1,))
    assert len(values._actions) == 1


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (act("move", 1), "verb"),
        (Refusal("R-1", "no"), "rule"),
        (Decision("north", "R-1", (DONE,), "ask"), "options"),
        (Event("moves", "R-1", "north"), "key"),
        (Outcome(("north",), "won", "R-1"), "winners"),
        (Odds(((1.0, 3),)), "outcomes"),
    ],
)
def test_values_are_frozen(value: object, name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(value, name, "other")


def test_values_compare_by_what_they_say_not_by_who_says_it() -> None:
    class Voice:
        def say(self, key: str, args: dict[str, int | str], lang: str, mask: int) -> str:
            return f"{lang}:{key}:{sorted(args)}:{mask}"

    voice = Voice()
    assert Refusal("R-1", "full", {"space": 3}, voice, 1) == Refusal("R-1", "full", {"space": 3})
    assert Refusal("R-1", "full", {"space": 3}) != Refusal("R-1", "full", {"space": 4})
    assert Decision("a", "R", (DONE,), "k", {}, voice) == Decision("a", "R", (DONE,), "k")
    assert Decision("a", "R", (DONE,), "k") != Decision("a", "R", (DONE, PASS), "k")
    assert Event("k", "R", "a", {}, {}, 0, voice) == Event("k", "R", "a")
    assert Event("k", "R", "a", {}, {"unit": 1}, 1) != Event("k", "R", "a")
    assert Outcome(("a",), "won", "R", {}, voice) == Outcome(("a",), "won", "R")
    assert Outcome(("a",), "won", "R") != Outcome((), "won", "R")
    assert Refusal("R-1", "full", {"space": 3}, voice, 2).text("it") == "it:full:['space']:2"


def test_without_a_voice_a_value_says_its_key() -> None:
    assert Refusal("R-1", "full", {"space": 3}).text() == "full space=3"
    assert Event("moves", "R-1", "north", {"space": 3}).text() == "moves role=north space=3"
    assert Decision("north", "R-1", (DONE,), "ask.X.y").prompt == "ask.X.y"
    assert Outcome((), "drawn", "R-1").text("it") == "drawn k=0"


def test_an_event_shows_its_secret_only_to_whom_it_is_for() -> None:
    event = Event("moves", "R-1", "north", {"unit": 200}, {"unit": 7}, to=0b010)
    assert event.seen_by(0b010) == {"unit": 7} == event.seen_by(0b110)
    assert event.seen_by(0b101) == {"unit": 200} == event.seen_by(0)


def test_a_decision_with_one_option_is_forced() -> None:
    assert Decision("north", "", (DONE,), "k").forced
    assert not Decision("north", "", (PASS, DONE), "k").forced


def test_odds_add_up_what_is_asked_for() -> None:
    odds = Odds(((0.5, 1), (0.25, 2), (0.25, 3)))
    assert odds.chance(2) == 0.25 and odds.chance(9) == 0
