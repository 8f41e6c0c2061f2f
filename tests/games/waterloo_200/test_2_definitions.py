"""Chapter 2, basic definitions: turns, impulses, actions, initiative."""

from __future__ import annotations

import pytest

from grognard.games.waterloo_200.sequence import Day, position
from tests.games.waterloo_200.conftest import BOARD, BRITISH, GAME, Field


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
    assert f.asked == "british SideReorganises.decide" and f.t.state.turn == 1
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
    while f.asked.endswith("SideReorganises.decide"):
        f.play("done")
    assert f.asked == f"{first} Impulse.choose" and f.t.state.turn == 2


@pytest.mark.rule("W200-2.2")
def test_only_the_phasing_side_acts() -> None:
    f = Field().place("1/1", 58).place("8Br", 15).impulse("french")
    assert f.t.why_not(f.action("pass"), "british") is not None
    f.play("pass")
    assert f.why("move 8Br") == "W200-6.3"


@pytest.mark.rule("W200-6.0")
def test_a_turn_has_two_impulses_or_more_and_no_limit() -> None:
    f = Field().place("d-erlon", 58)
    f.t.state.impulse = 400
    f.impulse("french")
    assert f.options() == ["tactical", "strategic", "pass"]


@pytest.mark.rule("W200-6.0")
def test_a_game_begun_under_the_old_ruling_keeps_its_limit_of_impulses() -> None:
    limit = GAME.board()[0].tables.impulse_limit
    f = Field(rulings=()).place("d-erlon", 58)
    f.t.state.impulse = limit
    assert f.impulse("french").options() == ["tactical", "strategic", "pass"]
    f.t.state.impulse = limit + 1
    f.impulse("french")
    assert f.options() == ["pass"] and f.why("tactical") == f.why("strategic") == "W200-6.0"
    f = Field("unlimited-impulses", rulings=()).place("d-erlon", 58)
    f.t.state.impulse = limit + 1
    assert f.impulse("french").options() == ["tactical", "strategic", "pass"]


def to_and_fro(f: Field) -> Field:
    """Both sides play the disc for nothing, and the position is what it was."""
    f.disc("french").start((Day(), "impulses"))
    for _ in range(2):
        f.play("strategic", "done")
    return f


@pytest.mark.rule("W200-6.0", "W200-6.1")
def test_the_disc_is_not_played_twice_in_one_position() -> None:
    f = to_and_fro(Field().place("d-erlon 1/1", 58))
    assert f.options() == ["tactical", "pass"]  # what makes progress stays allowed
    assert f.why("strategic") == "W200-6.0" and f.refusal("strategic") == "repetition"
    f.play("pass", "move 1/1", "enter 59", "done")
    assert not f.offers("strategic")  # the Allies have not got the disc
    f.play("pass")
    assert f.t.decision is not None


@pytest.mark.rule("W200-6.0", "W200-6.1")
def test_any_change_makes_the_disc_playable_again() -> None:
    def changed(march: str, *moves: str) -> Field:
        f = Field().place("d-erlon 1/1", 58).place("8Br", 15).disc("french").start((Day(), "impulses"))
        f.play("strategic", march, *moves, "done", "strategic", "done")
        return f

    f = changed("march french", "move 1/1", "enter 59", "done")
    assert f.offers("strategic")  # a block stands elsewhere
    f.play("strategic", "march french", "move 1/1", "enter 58", "done", "done", "strategic", "done")
    assert not f.offers("strategic")  # and is back


@pytest.mark.rule("W200-6.0")
def test_a_position_is_all_that_lies_on_the_table() -> None:
    t = Field().place("d-erlon 1/1", 58).impulse("french").t
    known = {position(t)}
    t.state.lost[BOARD.unit("1/1")] = 1
    known.add(position(t))
    t.state.owner[59] = BRITISH
    known.add(position(t))
    t.state.exposed = 1 << BOARD.unit("1/1")
    known.add(position(t))
    t.state.disc = 1
    known.add(position(t))
    t.state.phasing = 1
    known.add(position(t))
    t.state.area[BOARD.unit("1/1")] = 59
    known.add(position(t))
    assert len(known) == 7
    t.state.impulse, t.state.passes = 99, 1  # the clock is no part of it
    assert position(t) in known


@pytest.mark.rule("W200-6.0", "W200-2.0-c")
def test_a_new_turn_forgets_where_the_disc_was_played() -> None:
    f = to_and_fro(Field().place("d-erlon", 58)).play("pass", "done", "pass", "done", "done", "done")
    assert f.t.state.turn == 2 and f.offers("strategic")


@pytest.mark.rule("W200-6.0")
def test_the_option_lets_the_disc_go_to_and_fro_for_ever() -> None:
    assert to_and_fro(Field("unlimited-impulses").place("d-erlon", 58)).offers("strategic")


@pytest.mark.rule("W200-6.0", "W200-0.5")
def test_two_allied_players_cannot_agree_on_a_repetition() -> None:
    f = Field(players=3).place("8Br", 15).place("blucher P13", 50).disc("allied")
    f.t.state.phasing = 1
    f.start((Day(), "impulses"))
    for _ in range(2):
        if f.t.decision is not None and f.t.decision.role == "french":
            f.play("strategic", "done")
        else:
            f.play("strategic", role="british").play("strategic", role="prussian").play("done", "done")
    assert not f.offers("strategic") and f.refusal("strategic", role="british") == "repetition"
