"""Chapter 1, the map: cost of terrain, stacking, black areas, control. Facts of the printed map are in test_data.py."""

from __future__ import annotations

import pytest

from grognard.games.waterloo_200 import GAME
from tests.games.waterloo_200.conftest import BOARD, BRITISH, FRENCH, PRUSSIAN, Field


@pytest.mark.rule("W200-1.2")
@pytest.mark.parametrize(("here", "there", "cost"), [(58, 57, 1), (57, 72, 2), (66, 52, 2)])
def test_green_costs_1_yellow_and_red_2(here: int, there: int, cost: int) -> None:
    f = Field().place("1/1c", here).control(FRENCH, 52).passing("french").play("move 1/1c", f"enter {there}")
    assert f.spent == cost


@pytest.mark.rule("W200-1.2")
def test_foot_artillery_with_1_mp_enters_green_only() -> None:
    f = Field().place("fr-i-art", 57).passing("french").play("move fr-i-art")
    assert f.why("enter 58") == "" and f.why("enter 72") == "W200-6.2.2-d"


@pytest.mark.rule("W200-1.2-b", "W200-1.4-c")
def test_nobody_moves_into_a_black_area_not_even_a_prussian_who_left_it() -> None:
    f = Field().place("blucher P-IV-1c", 50).passing("allied").play("move P-IV-1c", "enter 49")
    assert f.why("enter 50") == "W200-1.2-b"
    f.play("enter 47", "done")
    assert f.area("P-IV-1c") == 47
    f = Field().place("blucher P-IV-1c", 50).place("P13", 64).control(PRUSSIAN, 64).passing("allied")
    f.play("move P13")
    assert f.why("enter 50") == f.why("enter 79") == "W200-1.2-b"


@pytest.mark.rule("W200-1.4-c", "W200-OR-7.0-b")
def test_no_retreat_into_a_black_area() -> None:
    f = Field("retreat-by-disc").place("blucher P13", 50).place("P14", 49).place("1/1 1/2", 49).disc("allied")
    f.combat("french").play("fight 49")
    assert f.asked == "prussian TakeHits.choose"  # the only Prussians beside them stand in 50


@pytest.mark.rule("W200-1.3")
@pytest.mark.parametrize(
    ("area", "inside", "fits"),
    [(58, "1/1 2/1 1/2", True), (58, "1/1 2/1 1/2 2/2", False), (72, "1/1", True), (72, "1/1 2/1", False)],
)
def test_a_green_area_holds_four_a_yellow_one_two(area: int, inside: str, fits: bool) -> None:
    f = Field().place(inside, area).place("1/1c", 57)
    f.passing("french").play("move 1/1c", f"enter {area}")
    assert ("done" in f.options()) == fits


@pytest.mark.rule("W200-1.3")
def test_goumont_holds_one() -> None:
    f = Field().place("1/1", 52).place("1/1c", 67).passing("french").play("move 1/1c")
    f.play("enter 52")
    assert "done" not in f.options()


@pytest.mark.rule("W200-1.3-b")
def test_the_limit_is_each_sides_own() -> None:
    f = Field().place("8Br 9Br 10Br 4Han", 42).place("d-erlon 1/1 2/1 1/2 2/2", 59)
    f.place("d-erlon", 58).activate("d-erlon").movement("french")
    for unit in ("1/1", "2/1", "1/2", "2/2"):
        f.play(f"move {unit}", "enter 42")
    assert f.t.state.count[FRENCH][42] == f.t.state.count[BRITISH][42] == 4


@pytest.mark.rule("W200-1.4-b", "W200-1.3")
def test_any_number_of_prussians_stand_in_a_black_area() -> None:
    f = Field().turn(3).place("blucher bulow P13 P14 P15 P16 pr-iv-art", 50).pool("P-IV-1c P-IV-2c")
    f.strategic("allied")
    f.draws = ["P-IV-1c", "P-IV-2c"]
    f.strategic("allied").play("reinforce prussian", "draw 2", "place 50", "place 50")
    assert f.t.state.count[PRUSSIAN][50] == 9


@pytest.mark.rule("W200-1.5")
def test_who_alone_has_units_there_controls() -> None:
    f = Field().place("1/1", 42).place("8Br", 42, strength=1).place("2/2", 42).combat("french")
    assert f.owner(42) == BRITISH
    f.play("fight 42", "hit 8Br", "hit 2/2")
    assert f.dead("8Br") and f.owner(42) == FRENCH


@pytest.mark.rule("W200-1.5-b")
def test_passing_through_takes_an_empty_area_and_it_stays_taken() -> None:
    f = Field().place("1/1c", 59).passing("french")
    f.play("move 1/1c", "enter 42", "enter 43", "enter 44", "done")
    assert (f.owner(42), f.owner(43)) == (FRENCH, FRENCH) and f.area("1/1c") == 44


@pytest.mark.rule("W200-1.5-b")
def test_leaders_and_guns_take_empty_areas_too() -> None:
    f = Field().place("fr-i-art", 59).passing("french").play("move fr-i-art", "enter 42")
    assert f.owner(42) == FRENCH
    f = Field().place("picton", 42).passing("allied").play("move picton", "enter 59")
    assert f.owner(59) == BRITISH


@pytest.mark.rule("W200-1.5-c")
def test_a_contested_area_stays_with_its_original_defender() -> None:
    f = Field().place("8Br", 42).place("d-erlon 1/1", 59).activate("d-erlon").movement("french")
    f.play("move 1/1", "enter 42")
    assert f.owner(42) == BRITISH
    f = Field().place("1/1", 59).place("picton 8Br", 42).activate("picton").movement("allied")
    f.play("move 8Br", "enter 59")
    assert f.owner(59) == FRENCH


@pytest.mark.rule("W200-1.5-c")
def test_when_both_sides_die_the_area_stays_with_the_original_defender() -> None:
    # OF 1 + 3 guns against 1: the loser takes 1, the winner 1 of 1, and nobody is left
    f = Field().place("1/1", 43, strength=1).place("HanC", 43).place("fr-i-art", 59, strength=3)
    f.activate("fr-i-art")
    f.combat("french").play("fight 43", "employ fr-i-art", "hit HanC", "hit 1/1")
    assert f.dead("HanC") and f.dead("1/1") and f.owner(43) == BRITISH


@pytest.mark.rule("W200-1.5.2")
def test_a_cube_marks_changed_control_until_the_first_owner_is_back() -> None:
    f = Field().place("1/1c", 59).place("1C", 15).passing("french")
    f.play("move 1/1c", "enter 42", "enter 59", "done")
    assert [42, "cube", "french"] in f.t.view("observer")["spaces"]["marks"]
    f.passing("allied").play("move 1C", "enter 27", "enter 42", "done")
    assert f.owner(42) == BRITISH
    assert f.t.view("observer")["spaces"]["marks"] == []


@pytest.mark.rule("W200-1.3")
def test_the_areas_that_a_faction_occupies_are_those_its_blocks_stand_in() -> None:
    f = Field().place("1/1 2/1", 58).place("8Br", 42).pool("1/3").lost("9Br").impulse("french")
    french, british = 1 << f.area("napoleon"), 1 << f.area("wellington")
    assert f.t.state.occupied == [french | 1 << 58, british | 1 << 42, 0]
    assert list(f.t.state.dead) == [0, 1, 0]


@pytest.mark.rule("W200-1.2")
def test_every_column_of_areas_ends_with_the_last_area() -> None:
    columns = (
        "name",
        "name_it",
        "color",
        "bonus",
        "cost",
        "limit",
        "near",
        "neighbours",
        "first_owner",
        "creux_corps",
    )
    assert {name: len(getattr(BOARD, name)) for name in columns} == dict.fromkeys(columns, 116)


def test_a_house_is_called_as_the_area_around_it_in_both_languages() -> None:
    """A name of the same place is drawn once, so it must be the same name in each language."""
    layers = GAME.scene(GAME.board()[0])["layers"]
    (houses,) = [layer["points"] for layer in layers if layer["kind"] == "building"]
    called = {name["en"]: name["it"] for _, _, name in houses}
    assert called["Mont St. Jean Farm"] == "Fattoria di Mont St. Jean"
    assert called["Decoster's House"] == "Casa di Decoster"
    assert called["Papelotte"] == "Papelotte"
