"""The game's own judgement: what it must not do."""

from __future__ import annotations

from grognard.games.waterloo_200.bot import alone, rally_worth, reserves, ride_worth
from tests.games.waterloo_200.conftest import BOARD, BRITISH, FRENCH, GAME, Field


def favourite(f: Field) -> str:
    """What the judgement likes best, in the words of `play`."""
    decision = f.t.decision
    assert decision is not None
    scores = GAME.judge(f.t, GAME.roles.index(decision.role), decision.options)
    best = decision.options[scores.index(max(scores))]
    return " ".join([best.verb, *map(str, best.args)])


def test_it_does_not_reorganise_for_nothing() -> None:
    f = Field().place("d-erlon 1/1", 58).disc("allied").evening()
    assert rally_worth(f.t, FRENCH) < 0 and favourite(f) == "done"
    f = Field().place("d-erlon", 58, strength=2).place("reille", 70, strength=0).disc("allied").evening()
    assert rally_worth(f.t, FRENCH) > 0 and favourite(f) == "reorganise 0"
    f = Field().place("napoleon", 100, strength=0).place("d-erlon", 58, strength=3).disc("allied").evening()
    assert favourite(f) == "reorganise 0"  # a heart does not wear


def test_it_draws_nobody_for_whom_there_is_no_place() -> None:
    icons = {
        BOARD.icons[i].area for i in range(len(BOARD.icons)) if BOARD.icon_faces[i] >> BOARD.unit("1/3") & 1
    }
    f = Field().pool("1/3").control(BRITISH, *icons).strategic("french")
    assert reserves(f.t, FRENCH) == 0 and favourite(f) != "reinforce 0"
    f.play("reinforce french")
    assert favourite(f) == "done"
    f = Field().pool("1/3").strategic("french")
    assert reserves(f.t, FRENCH) == 1
    assert favourite(f.play("reinforce french")) == "draw 1"


def test_a_leader_would_rather_not_stand_alone_in_front() -> None:
    f = Field().place("d-erlon", 73).place("1/1 2/1", 59).place("8Br 9Br", 42).tactical("french")
    worth = ride_worth(f.t, BOARD.unit("d-erlon"))
    assert worth(59) > worth(58) + 3  # both lie next to the British, in one he has company


def test_it_knows_which_leaders_are_alone() -> None:
    f = Field().place("d-erlon 1/1", 58).place("reille", 70).passing("french")
    assert alone(f.t, FRENCH, BOARD.unit("2/1")) == 1 << 70 | 1 << 100
    assert alone(f.t, FRENCH, BOARD.unit("1/1")) == 1 << 70 | 1 << 100 | 1 << 58
