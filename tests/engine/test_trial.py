"""The trial is tried: it passes sound games, and catches every fault that is planted."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine import AGAIN, Action, Column, Flow, Game, Procedure, SaveError, act, columns, each, step
from grognard.engine.trial import random_game
from tests.engine import salvo, truce
from tests.engine.tiny import State, TinyTable, tiny


@pytest.mark.fuzz
@given(seed=st.integers(0, 10**9))
def test_salvo_passes(seed: int) -> None:
    random_game(salvo.GAME, seed, every=25)


@pytest.mark.fuzz
@given(seed=st.integers(0, 10**9), interject=st.sampled_from([0.0, 0.02, 0.3]))
def test_truce_passes(seed: int, interject: float) -> None:
    random_game(truce.GAME, seed, every=2, interject=interject)


# --- planted faults ------------------------------------------------------------------------------------------------


@dataclass
class Plot(Procedure):
    """A sound game of nine choices; each child has one fault."""

    left: int = 9

    @step("TRI-1")
    def choose(self, t: TinyTable) -> Flow:
        return t.ask(self.left % 2, self.options(t), done=self.left < 5)

    def options(self, t: TinyTable) -> list[Action]:
        return each("take", [1, 2])

    def on_take(self, t: TinyTable, n: int) -> Flow:
        t.state.number += n
        return self.on_done(t)

    def on_done(self, t: TinyTable) -> Flow:
        self.left -= 1
        if not self.left:
            t.win([0], "counted", "TRI-1")
        return AGAIN


def trial(start: Any, **more: Any) -> None:
    said = {"verbs": {"take": ("n",), "fire": ("n",), "accept": ()}}
    random_game(tiny(__name__, start, **{**said, **more}), 1, every=1)


@dataclass
class Bidder(Plot):
    """Says its choices in words that the catalogue has."""

    @step("TRI-1")
    def choose(self, t: TinyTable) -> Flow:
        return t.ask(self.left % 2, each("fire", [1, 2]), done=True)

    def on_fire(self, t: TinyTable, n: int) -> Flow:
        return self.on_take(t, n)


def test_the_plot_without_a_fault_fails_only_for_its_words() -> None:
    with pytest.raises(AssertionError, match=r"no text in one of .*: \['ask.Plot.choose', 'do.take'\]"):
        trial(Plot)


@dataclass
class Changing(Plot):
    def options(self, t: TinyTable) -> list[Action]:
        t.state.number += 1
        return each("take", [1, 2])


@dataclass
class Wavering(Plot):
    def options(self, t: TinyTable) -> list[Action]:
        COUNT.append(1)
        return each("take", [len(COUNT) % 2, 5])


COUNT: list[int] = []


@dataclass
class Once(Plot):
    asked: bool = False

    @step("TRI-1")
    def choose(self, t: TinyTable) -> Flow:
        if self.asked:
            return None
        self.asked = True
        return t.ask(0, each("take", [1, 2]))


@dataclass
class Doubled(Plot):
    def options(self, t: TinyTable) -> list[Action]:
        return each("take", [1, 1])


@dataclass
class DoneFirst(Plot):
    def options(self, t: TinyTable) -> list[Action]:
        return [act("done"), act("take", 1)]


@dataclass
class Unanswered(Plot):
    def options(self, t: TinyTable) -> list[Action]:
        return [act("accept"), act("take", 1)]


@dataclass
class Unfitting(Plot):
    def options(self, t: TinyTable) -> list[Action]:
        return [act("take", 1, 2)]


@dataclass
class Endless(Plot):
    def on_done(self, t: TinyTable) -> Flow:
        return AGAIN


@dataclass
class Shared(Plot):
    """The same list in the state and in the procedure."""

    told: list[str] = field(default_factory=list)

    def on_done(self, t: TinyTable) -> Flow:
        self.told = t.state.told
        return super().on_done(t)


@dataclass
class Remembering(Plot):
    """Keeps something outside state and stack."""

    def options(self, t: TinyTable) -> list[Action]:
        return each("take", [1, 2] if id(t) == REMEMBERED.setdefault("table", id(t)) else [3, 4])

    def on_take(self, t: TinyTable, n: int) -> Flow:
        return super().on_take(t, n)


REMEMBERED: dict[str, int] = {}


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (Changing, "Changing changes the table when it asks"),
        (Wavering, "asked twice, two lists of options"),
        (Once, "asked once, then not again"),
        (Doubled, "doubled options"),
        (DoneFirst, "done is not last"),
        (Unanswered, "Unanswered does not answer accept"),
        (Unfitting, "take 1 2 does not fit the verbs of the game"),
        (Shared, "one object in two places: .*told and .*told"),
        (Remembering, "other decisions after a load"),
    ],
)
def test_planted_faults_are_caught(fault: Any, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence) as caught:
        trial(fault)
    assert "tiny only seed 1" in str(caught.value), "it says where, so that it can be run again"


@dataclass
class Unkept(Plot):
    """What it writes last cannot be kept."""

    def on_done(self, t: TinyTable) -> Flow:
        flow = super().on_done(t)
        if not self.left:
            t.state.told.append(object())  # type: ignore[arg-type]
        return flow


def test_a_finished_game_that_does_not_load_is_caught() -> None:
    with pytest.raises(TypeError, match="object"):
        random_game(tiny(__name__, Unkept), 1, every=0)


def test_a_game_without_end_is_caught() -> None:
    with pytest.raises(AssertionError, match="the game does not end: 300 decisions"):
        random_game(tiny(__name__, Endless), 1, every=1000, most=300)


def test_a_view_that_leaks_is_caught() -> None:
    def leaking(t: Any, mask: int) -> dict[str, Any]:
        return {**salvo.view(t, mask), "first": t.state.face[0]}

    game = salvo_with(view=leaking)
    with pytest.raises(AssertionError, match="the view of .* tells what is hidden"):
        random_game(game, 1, every=1)


def test_a_view_that_differs_after_a_load_is_caught() -> None:
    seen: list[int] = []

    def view(t: Any, mask: int) -> dict[str, Any]:
        seen.append(id(t))
        return {"table": id(t)}

    with pytest.raises(AssertionError, match="another view of north after a load"):
        trial(Plot, view=view)


def test_an_imagine_that_changes_own_options_is_kept_from_the_player() -> None:
    """A deal that would offer the viewer other options is rejected by the kernel, so that the trial passes."""

    def imagine(t: Any, mask: int, rng: Random) -> None:
        t.state.number += 100

    @dataclass
    class Counted(Plot):
        def options(self, t: TinyTable) -> list[Action]:
            return each("take", [t.state.number + 1, t.state.number + 2])

    with pytest.raises(AssertionError, match="no text in one of"):
        trial(Counted, imagine=imagine, view=lambda t, mask: {})


def test_an_invariant_of_the_game_is_heard() -> None:
    def invariant(t: Any) -> None:
        assert t.state.number < 5, "too many"

    with pytest.raises(AssertionError, match="too many"):
        random_game(tiny(__name__, Plot), 1, invariants=invariant)


def test_a_clone_that_shares_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(columns._cloners, State, lambda state: state)
    with pytest.raises(AssertionError, match="playing on a clone changed the table"):
        trial(Plot)


def test_a_codec_that_forgets_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = columns.encode_fields(State(5, ["x"], Column(2)))
    monkeypatch.setitem(columns._encoders, State, lambda state: [0, *honest[1:]])
    with pytest.raises((AssertionError, SaveError)):
        trial(Plot)


def salvo_with(**more: Any) -> Any:
    facts: dict[str, Any] = {
        "id": "salvo", "title": "Salvo", "package": salvo.GAME.package, "roles": salvo.GAME.roles,
        "scenarios": salvo.GAME.scenarios, "players": (3,), "board": lambda folder: "", "state": salvo.State,
        "set_up": salvo.set_up, "view": salvo.view, "scene": lambda board: {}, "verbs": salvo.GAME.verbs,
        "names": salvo.GAME.names, "imagine": salvo.imagine, "data": salvo.GAME.folder,
    }  # fmt: skip
    return Game(**{**facts, **more})


def test_text_that_is_missing_is_named() -> None:
    with pytest.raises(AssertionError, match=r"\['ask.Bidder.choose'\]"):
        trial(Bidder)
