"""Chapter 2, basic definitions: turns, impulses, actions, initiative."""

from __future__ import annotations

import pytest

from tests.games.waterloo_200.conftest import GAME, Field


@pytest.mark.rule("W200-2.0", "W200-2.2")
def test_the_sides_play_impulses_by_turns() -> None:
    f = Field().place("d-erlon", 58).place("picton", 15).impulse("french")
    assert f.asked == "french Impulse.choose" and f.t.view("observer")["phase"] == "french"
    f.play("tactical", "activate d-erlon", "reveal", "done", "done")
    assert f.asked == "british Impulse.choose" and f.t.view("observer")["phase"] == "allied"
    f.play("tactical", "activate picton", "reveal", "done", "done")
    assert f.asked == "french Impulse.choose"
    assert f.t.state.impulse == 3


@pytest.mark.rule("W200-2.0-b", "W200-6.0-b")
def test_one_action_of_three_kinds() -> None:
    f = Field().place("d-erlon 1/1 2/1", 58).impulse("french")
    assert f.options() == ["tactical", "strategic", "pass"]
    f.play("pass", "move 1/1", "enter 59", "done")
    assert f.asked.startswith("british")  # the one action was the Pass


@pytest.mark.rule("W200-2.0-c", "W200-6.0-c", "W200-6.3-d")
def test_two_passes_in_a_row_end_the_turn() -> None:
    f = Field().place("1/1", 58).place("8Br", 15).disc("french").impulse("french")
    f.play("pass", "done", "pass", "done")
    assert f.asked == "british Reorganisation.decide" and f.t.state.turn == 1
    f.play("done", "done")
    assert f.t.state.turn == 2 and f.asked == "french Impulse.choose"


@pytest.mark.rule("W200-2.0-c", "W200-6.3-d")
def test_passes_with_an_action_between_them_do_not_count_together() -> None:
    f = Field().place("picton", 15).place("1/1", 58).impulse("french").play("pass", "done")
    f.play("tactical", "activate picton", "reveal", "done", "done")
    f.play("pass", "done")
    assert f.t.state.turn == 1 and f.asked == "british Impulse.choose"


@pytest.mark.rule("W200-2.0-d")
def test_two_passes_in_turn_5_end_the_game_without_reorganisation() -> None:
    f = Field().turn(5).impulse("french").play("pass", "done", "pass", "done")
    assert f.asked == "over" and not f.told("activated")


@pytest.mark.rule("W200-2.0-d")
def test_a_decisive_condition_ends_the_game_in_the_middle_of_an_impulse() -> None:
    f = Field().lose(1, 9).place("8Br 9Br", 42, strength=1).place("GG CG", 42).combat("french", battles=2)
    f.play("fight 42", "hit 8Br")
    assert f.asked == "over"


@pytest.mark.rule("W200-2.1")
@pytest.mark.parametrize(("holder", "first"), [("french", "french"), ("allied", "british")])
def test_the_holder_of_the_disc_begins_the_turn(holder: str, first: str) -> None:
    f = Field().disc(holder).impulse("french").play("pass", "done", "pass", "done")
    while f.asked.endswith("Reorganisation.decide"):
        f.play("done")
    assert f.asked == f"{first} Impulse.choose" and f.t.state.turn == 2


@pytest.mark.rule("W200-2.2")
def test_only_the_phasing_side_acts() -> None:
    f = Field().place("1/1", 58).place("8Br", 15).impulse("french")
    assert f.t.why_not(f.action("pass"), "british") is not None
    f.play("pass")
    assert f.why("move 8Br") == "W200-6.3"


@pytest.mark.rule("W200-6.0")
def test_a_turn_has_two_impulses_or_more_and_a_limit_only_by_ruling() -> None:
    limit = GAME.board()[0].tables.impulse_limit
    f = Field().place("d-erlon", 58)
    f.t.state.impulse = limit + 1
    f.impulse("french")
    assert f.options() == ["pass"] and f.why("tactical") == "W200-6.0"
    f = Field("unlimited-impulses").place("d-erlon", 58)
    f.t.state.impulse = limit + 1
    assert "tactical" in f.impulse("french").options()
