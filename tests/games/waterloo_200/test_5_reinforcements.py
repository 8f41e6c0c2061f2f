"""Chapter 5: reinforcements, and the arrival of the Prussians."""

from __future__ import annotations

import pytest

from tests.games.waterloo_200.conftest import AWAY, BOARD, BRITISH, POOL, PRUSSIAN, Field

# --- reinforcements ------------------------------------------------------------------------------------


@pytest.mark.rule("W200-5.0")
def test_the_commander_must_be_at_headquarters() -> None:
    assert Field().pool("1/3").strategic("french").why("reinforce french") == ""
    assert (
        Field().pool("1/3").place("napoleon", 101).strategic("french").why("reinforce french") == "W200-5.0"
    )


@pytest.mark.rule("W200-5.0")
def test_the_commander_must_not_be_engaged() -> None:
    f = Field().pool("1/3").place("8Br", 100).strategic("french")
    assert f.why("reinforce french") == "W200-5.0"
    f = Field().pool("1/3").place("8Br", 100).control(BRITISH, 101).disc("allied").evening()
    assert f.why("reorganise french", "french") != "" and f.asked != "french SideReorganises.decide"


@pytest.mark.rule("W200-5.0-b", "W200-6.1-c")
def test_by_the_disc_without_activating_the_commander() -> None:
    f = Field(draws=["1/3"]).pool("1/3").strategic("french").play("reinforce french", "draw 1", "place 73")
    assert f.area("1/3") == 73 and f.strength("napoleon") == 4  # neither revealed nor reduced
    assert not f.told("activated")


@pytest.mark.rule("W200-5.0-b")
def test_by_reorganisation() -> None:
    f = Field(draws=["1/3"]).pool("1/3").disc("allied").evening()
    f.play("reorganise french", "reveal", "draw 1", "place 75")
    assert f.area("1/3") == 75 and f.strength("napoleon") == 3


@pytest.mark.rule("W200-5.0-c", "W200-6.1-c")
def test_up_to_sv_units_the_number_fixed_before_drawing() -> None:
    f = Field().place("napoleon", 100, strength=2).pool("1/3 2/3 1/5 2/5").strategic("french")
    f.play("reinforce french")
    assert f.options() == ["draw 1", "draw 2", "done"]
    assert f.why("draw 3") == "W200-5.0-c" and f.refusal("draw 3") == "strategic-value"


@pytest.mark.rule("W200-5.0-c")
def test_a_pool_that_runs_out_gives_fewer() -> None:
    f = Field().pool("1/3").strategic("french").play("reinforce french")
    assert f.options() == ["draw 1", "done"] and f.why("draw 2") == "W200-5.0-c"
    f = Field().strategic("french")
    assert not f.offers("reinforce french") and f.refusal("reinforce french") == "pool-empty"


@pytest.mark.rule("W200-5.0-c")
def test_units_are_drawn_at_random() -> None:
    first = set()
    for seed in range(20):
        f = Field().pool("1/3 2/3 1/5").strategic("french")
        f.t.dice = type(f.t.dice)(str(seed))
        f.play("reinforce french", "draw 1")
        assert f.asked == "french Reinforce.place"
        first.add(next(u for u in ("1/3", "2/3", "1/5") if f.t.state.peeked >> BOARD.unit(u) & 1))
    assert first == {"1/3", "2/3", "1/5"}


@pytest.mark.rule("W200-5.0-d", "W200-6.1-c")
def test_placed_on_icons_of_its_corps_and_type() -> None:
    f = Field(draws=["1/3"]).pool("1/3").strategic("french").play("reinforce french", "draw 1")
    assert f.options() == ["place 73", "place 75"]  # where infantry of the I Corps has icons
    assert f.why("place 69") == "W200-5.0-d"  # the II Corps' own
    assert f.refusal("place 69") == "no-icon"
    assert f.why("place 76") == "W200-5.0-d"  # its own cavalry's


@pytest.mark.rule("W200-5.0-d")
def test_one_unit_for_each_icon() -> None:
    f = Field(draws=["1/3", "2/3"]).pool("1/3 2/3").strategic("french")
    f.play("reinforce french", "draw 2", "place 73")
    assert f.options() == ["place 75"]


@pytest.mark.rule("W200-5.0-d", "W200-6.1-c")
def test_only_in_controlled_uncontested_areas_with_room() -> None:
    def offered(f: Field) -> list[str]:
        f.draws = ["1/3"]
        return f.pool("1/3").strategic("french").play("reinforce french", "draw 1").options()

    assert offered(Field().control(BRITISH, 73)) == ["place 75"]
    assert offered(Field().place("8Br 1/1", 73)) == ["place 75"]  # contested, though French (B-31)
    assert offered(Field().place("1/1 2/1 1/2 2/2", 73)) == ["place 75"]  # full
    assert offered(Field().place("1/1 2/1 1/2", 73)) == [
        "place 73",
        "place 75",
    ]  # who stands there uses no icon (B-30)


@pytest.mark.rule("W200-5.0-d")
def test_prussians_come_to_the_black_area_of_their_corps() -> None:
    f = Field(draws=["P6", "P14"]).place("blucher", 50).pool("P6 P14").strategic("allied")
    f.play("reinforce prussian", "draw 2")
    assert f.options() == ["place 79"]
    f.play("place 79")
    assert f.options() == ["place 50"]


@pytest.mark.rule("W200-5.0-d")
def test_reinforcements_come_at_full_strength() -> None:
    f = Field(draws=["1/4"]).pool("1/4").strategic("french").play("reinforce french", "draw 1", "place 73")
    assert f.strength("1/4") == 4


@pytest.mark.rule("W200-5.0-e")
def test_a_unit_without_a_place_goes_back_and_no_other_is_drawn_for_it() -> None:
    f = Field(draws=["1/3", "1/5"]).pool("1/3 1/5 2/5").control(BRITISH, 73, 75).strategic("french")
    f.play("reinforce french", "draw 2")
    assert f.told("returns") and f.area("1/3") == POOL
    f.play("place 69")
    assert f.area("1/5") == 69 and f.area("2/5") == POOL  # two were drawn, and that was all
    assert not f.t.dice.left  # type: ignore[attr-defined]


# --- the Prussians -------------------------------------------------------------------------------------


@pytest.mark.rule("W200-5.1", "W200-6.0-d")
def test_they_come_before_any_impulse_of_turns_3_4_and_5() -> None:
    for turn, area in ((1, 0), (2, 0), (3, 50), (4, 79), (5, 10)):
        f = Field().begin(turn)
        assert f.asked.endswith("Impulse.choose")
        came = {f.t.state.area[b] for b in range(*BOARD.handles[PRUSSIAN])} - {AWAY, POOL}
        if turn == 3:
            assert came == {50}
        assert came == ({area} if area else set())


@pytest.mark.rule("W200-5.1-b")
def test_turn_3_brings_blucher_and_the_head_of_the_iv_corps_to_50() -> None:
    f = Field(draws=["P-IV-2c", "P15"]).begin(3)
    here = {u.id for u in BOARD.units if f.area(u.id) == 50}
    assert here == {"blucher", "bulow", "pr-iv-art", "P-IV-2c", "P15"}
    assert {u.id for u in BOARD.units if f.area(u.id) == POOL} == {"P13", "P14", "P16", "P-IV-1c", "P-IV-3c"}


@pytest.mark.rule("W200-5.1")
def test_those_that_arrive_and_those_that_wait_are_herds_apart_from_all_others() -> None:
    f = Field(draws=["P-IV-2c", "P15"]).begin(3)
    herd = f.t.state.herd
    came, wait, never = (herd[BOARD.unit(unit)] for unit in ("P15", "P13", "P1"))
    assert came == herd[BOARD.unit("P-IV-2c")] and wait == herd[BOARD.unit("P14")]
    assert len({came, wait, never}) == 3


@pytest.mark.rule("W200-5.1-c")
def test_turn_4_brings_the_head_of_the_ii_corps_to_79() -> None:
    f = Field(draws=["P-II-1c", "P6"]).begin(4)
    assert {u.id for u in BOARD.units if f.area(u.id) == 79} == {"pirch", "pr-ii-art", "P-II-1c", "P6"}
    assert {u.id for u in BOARD.units if f.area(u.id) == POOL} == {"P5", "P-II-2c"}


@pytest.mark.rule("W200-5.1-d")
def test_turn_5_brings_the_whole_i_corps_to_10() -> None:
    f = Field().begin(5)
    assert {u.id for u in BOARD.units if f.area(u.id) == 10} == {"ziethen", "P1", "P-I-cav", "pr-i-art"}
    assert not {u.id for u in BOARD.units if f.area(u.id) == POOL}


@pytest.mark.rule("W200-5.1-b", "W200-0.3")
def test_nobody_can_tell_which_prussian_block_is_which() -> None:
    f = Field(draws=["P-IV-2c", "P15"]).turn(2).evening().play("done", "done")
    came = [BOARD.unit(u) for u in ("bulow", "pr-iv-art", "P-IV-2c", "P15")]
    assert len({f.t.state.could[b] for b in came}) == 1
    told = [event.text("en", f.t.mask("french")) for event in f.t.journal if event.key == "arrives"]
    assert len(told) == 5 and sum("Blücher" in line for line in told) == 1
    assert sum(line.startswith("A Prussian block") for line in told) == 4


@pytest.mark.rule("W200-5.1-c")
def test_a_corps_that_arrives_far_from_blucher_is_not_isolated() -> None:
    f = Field(draws=["P-II-1c", "P6"]).place("blucher", 50).begin(4).impulse("allied").play("pass")
    assert f.why("move P6") == ""  # the black areas are linked for a Prussian line of communication (B-63)
    assert f.offers("move pirch")


def test_black_areas_are_no_neighbours_for_movement() -> None:
    f = Field().place("blucher P-IV-1c", 50).place("pirch", 79).passing("allied").play("move P-IV-1c")
    assert f.why("enter 79") in ("W200-1.2-b", "W200-6.2.2-b")
