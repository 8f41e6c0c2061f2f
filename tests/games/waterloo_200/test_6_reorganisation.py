"""Chapter 6, the Reorganisation Phase and lines of communication."""

from __future__ import annotations

import pytest

from grognard.games.waterloo_200.communication import connected
from tests.games.waterloo_200.conftest import BRITISH, FRENCH, PRUSSIAN, Field


@pytest.mark.rule("W200-6.4")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_it_comes_at_the_end_of_each_turn_but_the_last(turn: int) -> None:
    f = Field().turn(turn).disc("french").impulse("french").play("pass", "done", "pass", "done")
    assert f.asked == "british SideReorganises.decide"
    assert [line["n"] for line in f.told("reorganisation")] == [turn]  # and is announced


@pytest.mark.rule("W200-6.4-b")
@pytest.mark.parametrize(
    ("holder", "order"), [("french", ["british", "french"]), ("allied", ["french", "british"])]
)
def test_the_side_without_the_disc_decides_first(holder: str, order: list[str]) -> None:
    f = Field().disc(holder).evening()
    for role in order:
        assert f.asked == f"{role} SideReorganises.decide"
        f.play("done")


@pytest.mark.rule("W200-6.4-b")
def test_of_three_players_each_decides_for_his_own() -> None:
    f = Field(players=3).place("blucher", 50).disc("french").evening()
    assert f.options() == ["reorganise british", "done"] and f.refusal("reorganise prussian") == "not-yours"
    f.play("done")
    assert f.asked == "prussian SideReorganises.decide" and f.options() == ["reorganise prussian", "done"]


@pytest.mark.rule("W200-6.4-c")
def test_the_commander_must_be_revealed_at_his_headquarters_free_of_enemies() -> None:
    f = Field().place("napoleon", 60).disc("allied").evening()
    assert f.asked == "british SideReorganises.decide"  # 100 is out of his reach
    f = Field().place("8Br", 100).disc("allied").evening()
    assert f.asked == "british SideReorganises.decide"
    f = Field().place("napoleon", 101).place("8Br", 100).disc("allied").evening()
    assert f.asked == "british SideReorganises.decide"


@pytest.mark.rule("W200-6.4-c")
def test_a_commander_who_rides_into_his_empty_headquarters_takes_it_back() -> None:
    f = Field().place("napoleon", 101).control(BRITISH, 100).disc("allied").evening()
    f.play("reorganise french", "enter 100", "reveal")
    assert f.owner(100) == FRENCH and f.strength("napoleon") == 3


@pytest.mark.rule("W200-6.4-d")
def test_the_three_headquarters() -> None:
    f = Field().place("blucher", 50).disc("french").evening()
    assert f.options() == ["reorganise british", "reorganise prussian", "done"]
    assert (f.area("napoleon"), f.area("wellington")) == (100, 3)
    f = Field().place("wellington", 100).place("napoleon", 110).disc("french").evening()
    assert (
        f.asked == "french Impulse.choose"
    )  # Rossomme is no headquarters of Wellington's, and he is in Napoleon's way


@pytest.mark.rule("W200-6.4-e")
def test_the_ride_to_headquarters() -> None:
    f = Field().place("napoleon", 86).disc("allied").evening().play("reorganise french")
    assert f.why("reveal") == "W200-6.4-c"
    f.play("enter 101", "enter 100", "reveal")
    assert f.area("napoleon") == 100 and f.told("activated")
    # three green areas are within his 3 MP, four are not; Wellington has 4
    assert Field().place("napoleon", 73).disc("allied").evening().asked == "french SideReorganises.decide"
    assert Field().place("napoleon", 58).disc("allied").evening().asked == "british SideReorganises.decide"
    f = Field().place("wellington", 19).disc("french").evening()
    assert f.offers("reorganise british")  # 18, 16, 4 and 3
    assert Field().place("wellington", 20).disc("french").evening().asked == "french SideReorganises.decide"


@pytest.mark.rule("W200-6.4-e")
def test_a_commander_at_headquarters_does_not_ride_about() -> None:
    f = Field().disc("allied").evening().play("reorganise french")
    assert f.options() == ["reveal"] and f.why("enter 101") == "W200-6.4-e"


@pytest.mark.rule("W200-6.4-e", "W200-1.2-b")
def test_blucher_never_comes_back_to_his_headquarters() -> None:
    f = Field().place("blucher", 49).disc("french").evening()
    assert f.options() == ["reorganise british", "done"] and f.why("reorganise prussian") == "W200-6.4-c"


@pytest.mark.rule("W200-6.4-f")
def test_first_leaders_then_reinforcements() -> None:
    f = Field(draws=["1/3"]).place("d-erlon", 74, strength=2).pool("1/3").disc("allied").evening()
    f.play("reorganise french", "reveal")
    assert f.asked == "french Reorganise.regenerate"
    f.play("regenerate d-erlon", "done")
    assert f.asked == "french Reinforce.how_many"
    f.play("draw 1", "place 73")
    assert f.asked == "british SideReorganises.decide"


@pytest.mark.rule("W200-6.4-g")
def test_up_to_sv_steps_given_back_at_will_never_above_four_stars() -> None:
    f = Field().place("napoleon", 100, strength=3).place("d-erlon", 74, strength=0)
    f.place("milhaud", 86, strength=3)
    f.disc("allied").evening().play("reorganise french", "reveal", "regenerate milhaud")
    assert f.strength("milhaud") == 4 and f.why("regenerate milhaud") == "W200-6.4-g"
    f.play("regenerate d-erlon", "regenerate d-erlon")
    assert (
        f.strength("d-erlon") == 3 and f.asked == "british SideReorganises.decide"
    )  # three steps, and no pool
    assert f.strength("napoleon") == 2


@pytest.mark.rule("W200-6.4-g", "W200-6.4.1-c")
def test_only_tactical_leaders_of_the_faction_with_a_line_of_communication() -> None:
    f = Field().place("d-erlon", 42, strength=2).control(BRITISH, 59, 43).place("milhaud", 86, strength=2)
    f.place("1/1", 74, strength=2)
    f.place("picton", 15, strength=2).disc("allied").evening().play("reorganise french", "reveal")
    assert f.options() == ["regenerate milhaud", "done"]
    assert f.why("regenerate d-erlon") == "W200-6.4.1-c"
    assert f.why("regenerate 1/1") == f.why("regenerate picton") == "W200-6.4-g"


@pytest.mark.rule("W200-6.4-h")
def test_finally_the_commander_loses_a_step_and_is_hidden() -> None:
    f = Field().place("d-erlon", 74, strength=2).disc("allied").evening().play("reorganise french", "reveal")
    assert f.read_strength("napoleon", "british") == 4  # face up
    f.play("done")
    assert f.read_strength("napoleon", "french") == 3 and f.read_strength("napoleon", "british") == -1


@pytest.mark.rule("W200-6.4-i")
def test_at_heart_sv_1_and_no_reduction() -> None:
    f = Field().place("napoleon", 100, strength=0).place("d-erlon", 74, strength=2).disc("allied").evening()
    f.play("reorganise french", "reveal", "regenerate d-erlon")
    assert f.strength("d-erlon") == 3 and f.asked == "british SideReorganises.decide"
    assert f.at_last("napoleon") and f.area("napoleon") == 100


# --- lines of communication ---------------------------------------------------------------------------------


def linked(f: Field, faction: int, area: int) -> bool:
    return bool(connected(f.t, faction) >> area & 1)


@pytest.mark.rule("W200-6.4.1")
def test_a_path_of_any_length_through_own_uncontested_ground() -> None:
    f = Field().place("1/1", 65).impulse("french")
    assert linked(f, FRENCH, 65)  # nine areas from Rossomme
    f = Field().place("1/1", 65).control(BRITISH, 66, 80).impulse("french")
    assert not linked(f, FRENCH, 65)


@pytest.mark.rule("W200-6.4.1")
def test_the_partners_ground_does_not_count() -> None:
    f = Field().place("8Br", 20).control(PRUSSIAN, 8, 9, 19, 32, 33).impulse("allied")
    assert not linked(f, BRITISH, 20)
    f = Field().place("8Br", 20).control(PRUSSIAN, 8, 9, 32, 33).impulse("allied")
    assert linked(f, BRITISH, 20)


@pytest.mark.rule("W200-6.4.1-b")
def test_contested_areas_are_ends_and_never_the_way() -> None:
    f = Field().place("1/1 8Br", 42).impulse("french")
    assert linked(f, FRENCH, 42)  # from a contested area
    f = Field().place("1/1 8Br", 59).place("1/2", 42).control(BRITISH, 43, 41).impulse("french")
    assert linked(f, FRENCH, 59) and not linked(f, FRENCH, 42)  # not through one, though it is French
    f = Field().place("8Br", 100).place("1/1", 101).impulse("french")
    assert linked(f, FRENCH, 101)  # to a commander who is contested himself (B-16)


@pytest.mark.rule("W200-6.4.1-c")
def test_what_isolated_units_cannot_do() -> None:
    f = Field().place("d-erlon 1/1", 42).place("1/2 9Br", 28).control(BRITISH, 59, 43).place("milhaud", 86)
    f.impulse("french")
    f.play("pass")
    assert f.why("move 1/1") == "W200-6.4.1-c"
    f.tactical("french")
    assert f.why("activate d-erlon") == "W200-6.4.1-c"
    f.combat("french")
    assert f.asked == "british Impulse.choose"  # nobody may attack in 28


@pytest.mark.rule("W200-6.4.1-c")
def test_without_blucher_all_prussians_are_isolated() -> None:
    f = Field().lost("blucher").place("bulow P13", 49).disc("french").evening()
    assert (
        f.options() == ["reorganise british", "done"] and f.refusal("reorganise prussian") == "no-commander"
    )
    f = Field().lost("blucher").place("bulow P13", 49).impulse("allied").play("pass")
    assert f.why("move P13") == f.why("move bulow") == "W200-6.4.1-c"
