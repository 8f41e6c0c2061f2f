"""Chapter 3, the units: strength and damage, movement, leaders, artillery."""

from __future__ import annotations

import pytest

from grognard.games.waterloo_200.board import LEADERS, NO_CORPS, STRATEGIC_LEADER, TACTICAL_LEADER, TYPES
from grognard.games.waterloo_200.units import hits_for_a_step, hits_to_kill, strategic_value, value
from tests.games.waterloo_200.conftest import BOARD, BRITISH, DEAD, FRENCH, PRUSSIAN, Field

# --- types, names, strength ---------------------------------------------------------------------------


@pytest.mark.rule("W200-3.0")
def test_four_types_and_every_unit_under_the_colour_of_its_leader() -> None:
    assert {TYPES[u.type].split("-")[-1] for u in BOARD.units} == {
        "infantry",
        "cavalry",
        "artillery",
        "leader",
    }
    for unit in BOARD.units:
        assert (unit.corps == NO_CORPS) == (unit.type == STRATEGIC_LEADER)
        if unit.corps != NO_CORPS:
            leader = BOARD.units[BOARD.unit(BOARD.corps[unit.corps].leader)]
            assert (
                leader.type == TACTICAL_LEADER
                and leader.corps == unit.corps
                and BOARD.corps[unit.corps].color
            )


@pytest.mark.rule("W200-3.1")
def test_names_and_numbers_have_no_effect() -> None:
    def fought(unit: str) -> tuple[int, int, int]:
        return Field().place(unit, 42).place("8Br", 42).combat("french").play("fight 42").firepower()

    assert fought("1/1") == fought("2/3") == fought("1/20")  # brigades of three corps, all of Strength 3


@pytest.mark.rule("W200-3.2")
def test_strength_is_what_the_step_shows_pawn_and_heart_count_1() -> None:
    f = Field().place("1/1", 58, strength=2).place("fr-i-art", 59, strength=0)
    f.place("d-erlon", 74, strength=0)
    f.place("milhaud", 86, strength=3).impulse("french")
    assert [f.strength(u) for u in ("1/1", "fr-i-art", "d-erlon", "milhaud")] == [2, 1, 1, 3]


@pytest.mark.rule("W200-3.3")
def test_leaders_and_artillery_have_special_values() -> None:
    f = Field().place("d-erlon", 58, strength=3).place("fr-i-art", 59, strength=2).place("1/1", 58)
    f.impulse("french")
    block = BOARD.unit
    assert [value(f.t, block(u)) for u in ("d-erlon", "fr-i-art", "napoleon", "1/1")] == [3, 2, 4, 0]


@pytest.mark.rule("W200-3.4")
def test_combat_units_fight_only_in_their_own_area() -> None:
    f = Field().place("1/1", 42).place("GG CG HG LG", 59).place("8Br", 42).combat("french").play("fight 42")
    assert f.firepower()[0] == 3


@pytest.mark.rule("W200-3.4-b")
def test_support_units_do_not_attack_alone_but_defend() -> None:
    f = Field().place("fr-i-art", 42).place("8Br", 42).combat("french", battles=1)
    assert f.asked == "british Impulse.choose"  # nothing could be fought
    f = Field().place("fr-i-art", 42).place("1/1", 44).place("8Br", 42).place("9Br", 44).combat("french")
    assert f.why("fight 42") == "W200-3.4-b" and f.why("fight 44") == ""
    f = Field().place("fr-i-art", 44, strength=3).place("8Br", 44).combat("allied").play("fight 44")
    assert f.firepower() == (4, 3, 1)


@pytest.mark.rule("W200-3.4-b")
def test_support_units_enter_an_enemy_area_only_behind_a_combat_unit() -> None:
    f = Field().place("d-erlon 1/1 fr-i-art", 59).place("8Br", 42).activate("d-erlon").movement("french")
    f.play("move fr-i-art")
    assert f.why("enter 42") == "W200-3.4-b"
    f.play("reveal", "move 1/1", "enter 42")
    f = Field().place("d-erlon fr-i-art", 59).place("1/1 8Br", 42).activate("d-erlon").movement("french")
    f.play("move fr-i-art", "enter 42")
    assert f.area("fr-i-art") == 42


@pytest.mark.rule("W200-3.4-b")
def test_support_units_do_not_join_support_units_left_alone() -> None:
    f = Field().place("d-erlon fr-i-art", 59).place("fr-guard-art-1 8Br", 42).activate("d-erlon")
    f.movement("french")
    f.play("move fr-i-art")
    assert f.why("enter 42") == "W200-3.4-b"


@pytest.mark.rule("W200-3.4-c", "W200-3.10-c", "W200-3.9.5.4-b", "W200-3.10-N3")
def test_support_units_in_the_area_add_their_strength_and_are_not_reduced() -> None:
    f = Field().place("1/1 fr-i-art", 42).place("fr-i-art", 42, strength=0).place("d-erlon", 42, strength=0)
    f.place("picton 8Br br-reserve-art", 42).place("br-reserve-art", 42, strength=2)
    f.place("picton", 42, strength=3)
    f.combat("french").play("fight 42")
    assert f.firepower()[:2] == (3 + 1 + 1, 3 + 4 + 2 + 1)
    f.take_hits()
    assert f.strength("br-reserve-art") == 2 and f.strength("d-erlon") == 1


@pytest.mark.rule("W200-3.9.5.4-b")
def test_a_strategic_leader_adds_his_strength_where_he_stands() -> None:
    f = Field().place("wellington", 42, strength=3).place("8Br", 42).place("1/1", 42).combat("french")
    f.play("fight 42")
    assert f.firepower()[1] == 3 + 4 + 1


@pytest.mark.rule("W200-3.4-d", "W200-3.9.5.4", "W200-3.10.1")
def test_support_from_next_door_with_tv_and_av() -> None:
    f = Field().place("1/1", 42).place("8Br", 42).place("milhaud", 59, strength=3)
    f.place("fr-i-art", 59, strength=2)
    f.activate("milhaud fr-i-art").combat("french").play("fight 42", "employ fr-i-art")
    assert f.firepower()[0] == 3 + 3 + 2  # whatever corps fights there


# --- damage --------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-3.5", "W200-3.6")
def test_each_damage_is_a_step_and_the_last_one_kills() -> None:
    f = (
        Field().place("1/1", 42, strength=3).place("1Gds 2Gds", 42).combat("french").play("fight 42")
    )  # 3 to 9
    f.play("hit 1/1")
    assert f.strength("1/1") == 2
    f.play("hit 1/1")
    assert f.strength("1/1") == 1 and f.area("1/1") == 42
    f.play("hit 1/1")
    assert f.dead("1/1")


@pytest.mark.rule("W200-3.5-b", "W200-6.2.3.1.7-b")
def test_hits_for_one_damage_by_the_symbol_of_the_step() -> None:
    f = Field().place("1/1 1/2 GG fr-i-art d-erlon", 58).place("milhaud", 58, strength=0)
    f.place("fr-ii-art", 58, strength=0).impulse("french")
    cost = {u: hits_for_a_step(f.t, BOARD.unit(u)) for u in ("1/1", "1/2", "GG", "fr-i-art", "d-erlon")}
    assert cost == {"1/1": 1, "1/2": 2, "GG": 3, "fr-i-art": 1, "d-erlon": 1}
    assert hits_for_a_step(f.t, BOARD.unit("milhaud")) == 3  # heart
    assert hits_for_a_step(f.t, BOARD.unit("fr-ii-art")) == 1  # pawn


@pytest.mark.rule("W200-3.6-b", "W200-6.2.3.1.9")
def test_eliminated_units_lie_face_up_for_good_and_cost_morale() -> None:
    f = Field().place("1/1", 44, strength=1).place("1Gds", 44).combat("allied").play("fight 44", "hit 1/1")
    assert f.area("1/1") == DEAD and f.seen("1/1", "observer") == "1/1"
    morale = {track["id"]: track["value"] for track in f.t.view("observer")["tracks"]}
    assert (morale["morale-french"], morale["morale-british"]) == (9, 10)
    assert "move 1/1" not in f.impulse("french").play("pass").options()


# --- movement ------------------------------------------------------------------------------------------


def walk(unit: str, *areas: int, tactical: str = "") -> Field:
    """A unit alone on the field goes as far as it may along these areas."""
    french = BOARD.units[BOARD.unit(unit)].faction == FRENCH
    side = "french" if french else "allied"
    f = Field().place(unit, areas[0]).control(FRENCH if french else BRITISH, *areas)
    if tactical:
        f = f.place(tactical, areas[0]).activate(tactical).movement(side)
    else:
        f = f.passing(side)
    f.play(f"move {unit}")
    for area in areas[1:]:
        if not f.offers(f"enter {area}"):
            assert f.why(f"enter {area}") == "W200-6.2.2-d"
            break
        f.play(f"enter {area}")
    return f


@pytest.mark.rule("W200-3.7", "W200-6.2.2-d")
@pytest.mark.parametrize(
    ("unit", "mp"),
    [("fr-i-art", 1), ("1/1", 2), ("1/1c", 4), ("fr-iii-cav-art", 4), ("d-erlon", 4), ("napoleon", 4)],
)
def test_movement_allowances(unit: str, mp: int) -> None:
    assert walk(unit, 58, 59, 60, 61, 62, 77, 78).spent == mp


@pytest.mark.rule("W200-3.7.1")
@pytest.mark.parametrize(
    ("unit", "mp"),
    [
        ("1C", 5),
        ("6C", 5),
        ("wellington", 5),
        ("picton", 5),
        ("br-cav-art", 4),
        ("1DC", 4),
        ("HanC", 4),
        ("BrunsC", 4),
    ],
)
def test_english_horse_and_british_leaders_have_five(unit: str, mp: int) -> None:
    assert walk(unit, 24, 25, 14, 2, 3, 4, 16, 18).spent == mp


@pytest.mark.rule("W200-3.9.5.3", "W200-3.10-b")
@pytest.mark.parametrize(
    ("unit", "leader", "mp"), [("1/1", "d-erlon", 3), ("1/1c", "d-erlon", 5), ("fr-i-art", "d-erlon", 2)]
)
def test_enhanced_movement_is_one_more(unit: str, leader: str, mp: int) -> None:
    assert walk(unit, 58, 59, 60, 61, 62, 77, 78, tactical=leader).spent == mp


@pytest.mark.rule("W200-3.8")
def test_entering_and_leaving_an_enemy_area_cost_one_more() -> None:
    f = Field().place("d-erlon 1/1", 59).place("8Br", 42).place("9Br", 17).activate("d-erlon")
    f.movement("french")
    f.play("move 1/1", "enter 42")
    assert f.told("engages")[-1]["space"] == 42
    f = Field().place("1/1c", 42).place("8Br", 42).passing("french").play("move 1/1c", "enter 59")
    assert f.spent == 1 + 1
    f = Field().place("1/1", 42).place("8Br", 42).control(FRENCH, 41).passing("french").play("move 1/1")
    assert f.why("enter 41") == "W200-6.2.2-d"  # yellow 2 and 1 for leaving, of 2


@pytest.mark.rule("W200-3.8", "W200-6.2.2-d")
def test_leaving_one_enemy_and_entering_another_costs_both() -> None:
    f = Field().place("1/1 1/1c", 42).place("8Br", 42).place("9Br 2/1", 59).place("d-erlon", 43)
    f.activate("d-erlon").movement("french").play("move 1/1")
    f.play("enter 59")  # 1 + 1 + 1 of 3
    assert f.area("1/1") == 59


@pytest.mark.rule("W200-3.8-b")
def test_a_unit_that_engages_stops() -> None:
    f = Field().place("d-erlon 1/1c", 59).place("8Br", 42).activate("d-erlon").movement("french")
    f.play("move 1/1c", "enter 42")
    assert f.asked == "french TacticalAction.movement" and f.why("move 1/1c") == "W200-6.2.2"


@pytest.mark.rule("W200-3.8-c")
def test_disengaging_leads_to_friendly_ground() -> None:
    f = Field().place("1/1c", 42).place("8Br", 42).passing("french").play("move 1/1c")
    assert f.why("enter 43") == "W200-3.8-c" and f.why("enter 59") == ""
    f = Field().place("1C", 59).place("1/1", 59).control(PRUSSIAN, 44).place("blucher", 50)
    f.passing("allied").play("move 1C")
    assert f.why("enter 44") == ""  # the partner's ground is friendly too (B-14)


@pytest.mark.rule("W200-3.8-d")
def test_horse_that_disengaged_may_engage_again_and_infantry_may_not() -> None:
    f = Field().place("1/1 1/1c", 42).place("8Br", 42).place("9Br", 43).place("d-erlon", 59)
    f.activate("d-erlon")
    f.movement("french").play("move 1/1c", "enter 59", "enter 43")
    assert f.area("1/1c") == 43
    f.play("move 1/1", "enter 59")
    f = Field().place("1/1", 42).place("8Br", 42).place("d-erlon", 59).activate("d-erlon").movement("french")
    f.play("move 1/1", "enter 59")
    assert f.why("enter 43") == "W200-3.8-d"  # enemy ground
    assert f.why("enter 58") == ""  # further friendly ground (B-13)


@pytest.mark.rule("W200-3.8-d")
def test_horse_artillery_goes_on_like_horse() -> None:
    f = Field().place("fr-iii-cav-art 1/11c", 42).place("8Br", 42).place("kellermann", 59)
    f.activate("kellermann")
    f.movement("french").play("move fr-iii-cav-art", "enter 59", "enter 43", "done")
    assert f.owner(43) == FRENCH


# --- leaders -------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-3.9", "W200-3.9.4")
@pytest.mark.parametrize(("step", "sv"), [(4, 4), (3, 3), (2, 2), (0, 1)])
def test_leaders_step_down_from_four_stars_to_a_heart(step: int, sv: int) -> None:
    assert all(u.strength == (4, 3, 2, 1) for u in BOARD.units if u.type in LEADERS)
    f = Field().place("napoleon", 100, strength=step).impulse("french")
    assert strategic_value(f.t, FRENCH) == sv


@pytest.mark.rule("W200-3.9-b", "W200-3.9.4")
def test_each_faction_has_a_strategic_leader_whom_the_enemy_knows_but_for_his_step() -> None:
    f = Field().place("blucher", 50).place("napoleon", 100, strength=2).impulse("french")
    for leader, enemy in (("napoleon", "british"), ("wellington", "french"), ("blucher", "french")):
        assert f.seen(leader, enemy) == leader and f.read_strength(leader, enemy) == -1
    assert f.read_strength("napoleon", "french") == 2


@pytest.mark.rule("W200-3.9-c", "W200-3.9.5")
def test_each_tactical_leader_commands_his_own_corps_within_his_radius() -> None:
    assert [len(BOARD.tactical[f]) for f in (FRENCH, BRITISH, PRUSSIAN)] == [6, 4, 3]
    f = Field().place("d-erlon 1/1", 58).place("1/5", 58).place("2/1", 74).activate("d-erlon")
    f.movement("french")
    assert f.options("move") == ["move 1/1", "move 2/1"]
    assert f.why("move 1/5") == "W200-3.9.5.1"  # Reille's


@pytest.mark.rule("W200-3.9.1", "W200-3.10-N2")
def test_a_leader_rides_three_mp_and_the_british_four_then_one_to_be_revealed() -> None:
    f = Field().place("d-erlon", 58).tactical("french")
    f.play("activate d-erlon", "enter 59", "enter 60", "enter 61")
    assert f.options() == ["reveal"] and f.why("enter 62") == "W200-6.2.2-d"
    f = Field().place("picton", 15).tactical("allied")
    f.play("activate picton", "enter 16", "enter 18", "enter 19", "enter 20")
    assert f.options() == ["reveal"] and f.why("enter 33") == "W200-6.2.2-d"
    assert f.play("reveal").seen("picton", "french") == "picton"


@pytest.mark.rule("W200-3.9.1-b", "W200-6.2.1-b")
def test_no_leader_is_activated_among_enemies_but_he_may_ride_out_first() -> None:
    f = Field().place("d-erlon", 58).place("1Gds 1/1", 58).place("milhaud", 59).tactical("french")
    f.play("activate d-erlon")
    assert f.why("reveal") == "W200-3.9.1-b"
    f.play("enter 59")
    assert f.spent == 2
    f.play("reveal")
    assert f.seen("d-erlon", "british") == "d-erlon"


@pytest.mark.rule("W200-3.9.1-b")
def test_a_leader_shut_in_among_enemies_cannot_be_activated() -> None:
    f = Field().place("d-erlon 1Gds", 57).place("milhaud", 86).control(BRITISH, 58, 71, 73)
    f.place("1/1 2/1", 72).tactical("french")
    assert (
        f.why("activate d-erlon") == "W200-3.9.1-b"
    )  # 72 costs all his 3 MP and is full, the rest is the enemy's


@pytest.mark.rule("W200-6.2.1-b")
@pytest.mark.parametrize("begin", ["pass", "strategic"])
def test_leaders_never_enter_an_area_with_enemies(begin: str) -> None:
    f = Field().place("d-erlon", 59).place("8Br", 42).disc("french").impulse("french").play(begin)
    if begin == "strategic":
        f.play("march french")
    f.play("move d-erlon")
    assert f.why("enter 42") == "W200-6.2.1-b"
    f = Field().place("d-erlon", 59).place("8Br", 42).tactical("french").play("activate d-erlon")
    assert f.why("enter 42") == "W200-6.2.1-b"


@pytest.mark.rule("W200-3.9.1-c")
def test_strategic_leaders_are_activated_in_reorganisation_and_tactical_ones_in_activation() -> None:
    f = Field().place("d-erlon 1/1", 58).tactical("french")
    assert f.why("activate napoleon") == "W200-3.9.1-c"
    f = Field().place("d-erlon 1/1", 58).strategic("french").play("march french", "move d-erlon", "enter 59")
    assert "reveal" not in f.options() and f.why("reveal") == "W200-3.10.1"
    f = Field().disc("allied").impulse("french")
    f.play("pass", "done", "pass", "done", "reorganise french", "reveal")
    assert f.told("activated")[-1]["unit"] == BOARD.unit("napoleon")


@pytest.mark.rule("W200-3.9.1-d")
def test_first_the_ride_then_the_reveal_and_never_after() -> None:
    f = (
        Field().place("d-erlon milhaud", 58).tactical("french").play("activate d-erlon", "reveal")
    )  # without moving
    assert f.area("d-erlon") == 58 and f.asked == "french Activation.activate"
    f.play("done")
    assert f.why("move d-erlon") == "W200-3.9.5.1" and "move d-erlon" not in f.options()
    assert f.seen("d-erlon", "british") == "d-erlon" and f.seen("milhaud", "british") == ""


@pytest.mark.rule("W200-3.9.2", "W200-3.9.2-b", "W200-6.2.4", "W200-3.10-N6")
def test_tactical_leaders_are_deactivated_after_the_battles_and_lose_a_step() -> None:
    f = Field().place("1/1", 42).place("1/2", 43).place("8Br", 42).place("9Br", 43).place("d-erlon", 59)
    f.activate("d-erlon").combat("french", battles=2).play("fight 42")
    assert f.firepower()[0] == 3 + 4
    f.take_hits()
    f.play("fight 43")
    assert f.firepower()[0] == 4 + 4 and f.strength("d-erlon") == 4  # not reduced between two battles
    f.take_hits()
    assert f.asked == "british Impulse.choose"
    assert f.strength("d-erlon") == 3 and f.seen("d-erlon", "british") == ""


@pytest.mark.rule("W200-3.9.2", "W200-6.4-h")
def test_strategic_leaders_are_deactivated_at_the_end_of_reorganisation_and_lose_a_step() -> None:
    f = Field().disc("french").impulse("french")
    f.play("pass", "done", "pass", "done", "reorganise british", "reveal")
    assert f.strength("wellington") == 3 and f.read_strength("wellington", "french") == -1


@pytest.mark.rule("W200-3.9.3", "W200-3.9.3-b", "W200-6.2.1")
def test_a_heart_is_activated_beside_a_star_and_not_reduced() -> None:
    f = Field().place("d-erlon", 58, strength=0).place("milhaud", 86).tactical("french")
    f.play("activate milhaud", "reveal", "activate d-erlon", "reveal", "done", "done")
    assert f.at_last("d-erlon") and f.strength("d-erlon") == 1 and f.strength("milhaud") == 3


@pytest.mark.rule("W200-3.9.3-c")
def test_a_heart_has_strength_1_and_takes_three_hits() -> None:
    f = Field().place("d-erlon", 44, strength=0).place("3C", 44, strength=3).combat("allied").play("fight 44")
    assert f.firepower() == (3, 1, 2)
    f.play("hit d-erlon")
    assert not f.dead("d-erlon")  # 2 hits are absorbed
    f = Field().place("d-erlon", 44, strength=0).place("1Gds", 44, strength=4).combat("allied")
    f.play("fight 44", "hit d-erlon")
    assert f.dead("d-erlon")


@pytest.mark.rule("W200-3.9.3-d")
def test_a_commander_at_heart_has_sv_1() -> None:
    f = Field().place("napoleon", 100, strength=0).place("d-erlon", 58).place("milhaud", 86)
    f.tactical("french")
    f.play("activate d-erlon", "reveal")
    assert f.why("activate milhaud") == "W200-3.9.5-b"


@pytest.mark.rule("W200-3.9.3-e", "W200-3.9.5.1")
def test_radius_two_for_the_french_one_for_the_allies_and_one_less_at_heart() -> None:
    def reach(leader: str, unit: str, areas: tuple[int, ...], heart: bool) -> list[bool]:
        found = []
        for area in areas:
            f = Field().place(leader, areas[0], strength=0 if heart else 4).place(unit, area).activate(leader)
            if leader == "bulow":
                f.place("blucher", 50).control(PRUSSIAN, *areas, 33)
            side = "french" if leader == "d-erlon" else "allied"
            found.append(f.movement(side).offers(f"move {unit}"))
        return found

    assert reach("d-erlon", "1/1", (74, 75, 76, 77), False) == [True, True, True, False]
    assert reach("d-erlon", "1/1", (74, 75, 76, 77), True) == [True, True, False, False]
    assert reach("picton", "8Br", (15, 16, 18), False) == [True, True, False]
    assert reach("picton", "8Br", (15, 16, 18), True) == [True, False, False]
    assert reach("bulow", "P13", (20, 19, 18), False) == [True, True, False]
    assert reach("bulow", "P13", (20, 19, 18), True) == [True, False, False]


@pytest.mark.rule("W200-3.9.3-e")
def test_a_leader_at_heart_adds_nothing_next_door() -> None:
    f = Field().place("1/1", 42).place("8Br", 42).place("d-erlon", 59, strength=0).activate("d-erlon")
    assert f.combat("french").play("fight 42").firepower()[0] == 3


@pytest.mark.rule("W200-3.9.5-b", "W200-6.2.1")
def test_no_more_leaders_than_the_commanders_sv() -> None:
    f = Field().place("napoleon", 100, strength=2).place("d-erlon", 58).place("milhaud", 86)
    f.place("drouot", 101)
    f.tactical("french").play("activate d-erlon", "reveal", "activate milhaud", "reveal")
    assert f.why("activate drouot") == "W200-3.9.5-b"


@pytest.mark.rule("W200-3.9.5-c", "W200-6.2.3-d")
def test_one_battle_for_each_activated_leader() -> None:
    f = Field().place("1/1 8Br", 42).place("1/2 9Br", 43).place("d-erlon", 58).tactical("french")
    f.play("activate d-erlon", "reveal", "done", "done", "fight 42")
    f.take_hits()
    assert f.asked == "british Impulse.choose"  # the second older battle cannot be fought


@pytest.mark.rule("W200-3.9.5.1-b")
def test_the_radius_does_not_pass_through_contested_or_enemy_ground() -> None:
    f = Field().place("d-erlon", 60).place("1/1", 42).place("2/1 8Br", 59).control(FRENCH, 43)
    f.activate("d-erlon")
    f.movement("french")
    assert f.offers("move 2/1")  # 59 is contested: an end ...
    assert (
        f.why("move 1/1") == "W200-3.9.5.1"
    )  # ... and no way through, though 42 has its line of communication by 43
    f = Field().place("d-erlon", 60).place("1/1", 42).activate("d-erlon").control(BRITISH, 44)
    f.movement("french")
    assert f.offers("move 1/1")  # through 59
    f = Field().place("d-erlon", 60).place("1/1", 58).activate("d-erlon").control(BRITISH, 59, 74)
    f.movement("french")
    assert f.why("move 1/1") == "W200-3.9.5.1"


@pytest.mark.rule("W200-3.9.5.2")
@pytest.mark.parametrize(("stars", "reach"), [(4, 4), (3, 3), (2, 2), (0, 0)])
def test_uxbridge_reaches_as_far_as_his_tv(stars: int, reach: int) -> None:
    line = (22, 23, 24, 25, 26, 15)  # each one area further
    f = Field().place("uxbridge", 22, strength=stars).activate("uxbridge")
    for unit, area in zip(("1C", "2C", "3C", "4C", "5C", "6C"), line, strict=True):
        f.place(unit, area)
    f.movement("allied")
    assert len(f.options("move")) == reach + 1
    assert walk("uxbridge", 24, 25, 14, 2, 3, 4, 16).spent == 5


@pytest.mark.rule("W200-3.9.5.3")
def test_the_radius_counts_where_the_unit_starts() -> None:
    f = Field().place("d-erlon", 74).place("1/1", 76).activate("d-erlon").movement("french")
    f.play("move 1/1", "enter 77", "enter 90", "enter 91", "done")  # out of the radius on the way, with 3 MP
    assert f.area("1/1") == 91


@pytest.mark.rule("W200-3.9.5.4")
def test_a_leader_who_was_not_activated_or_is_far_adds_nothing() -> None:
    f = Field().place("1/1 8Br", 42).place("milhaud", 59).combat("french").play("fight 42")
    assert f.firepower()[0] == 3
    f = Field().place("1/1 8Br", 42).place("milhaud", 58).activate("milhaud").combat("french")
    f.play("fight 42")
    assert f.firepower()[0] == 3


# --- artillery -----------------------------------------------------------------------------------------


def guns(*, options: tuple[str, ...] = ()) -> Field:
    return Field(*options).place("d-erlon 1/1 fr-i-art", 59).place("8Br", 42).activate("d-erlon")


@pytest.mark.rule("W200-3.10.1", "W200-6.2.2-c", "W200-3.10-N2")
def test_artillery_is_revealed_in_the_movement_phase_for_1_mp() -> None:
    f = guns().movement("french").play("move fr-i-art", "reveal")
    assert f.seen("fr-i-art", "british") == "fr-i-art"
    f = Field().place("fr-i-art", 58).strategic("french").play("march french", "move fr-i-art", "enter 59")
    assert f.why("reveal") == "W200-6.2.2-c"  # 1 MP is spent
    f = Field().place("fr-i-art", 58).passing("french").play("move fr-i-art")
    assert f.why("reveal") == "W200-6.3-c"


@pytest.mark.rule("W200-3.10.1-b", "W200-3.10-N4", "W200-6.2.3.1.10-c")
def test_employed_artillery_loses_a_step_and_stays_visible() -> None:
    f = Field().place("1/1 8Br", 42).place("1/2 9Br", 43).place("fr-i-art", 59).activate("fr-i-art")
    f.combat("french", battles=2).play("fight 42", "employ fr-i-art")
    assert f.firepower()[0] == 3 + 3
    f.take_hits()
    assert f.strength("fr-i-art") == 2 and f.seen("fr-i-art", "british") == "fr-i-art"


@pytest.mark.rule("W200-3.10.1-b")
def test_artillery_that_was_not_employed_is_not_reduced() -> None:
    f = Field().place("1/1 8Br", 42).place("fr-i-art", 59).activate("fr-i-art").combat("french")
    f.play("fight 42", "done")
    assert f.firepower()[0] == 3 and f.strength("fr-i-art") == 3


@pytest.mark.rule("W200-3.10.1-c")
def test_what_foot_artillery_can_do_with_two_mp() -> None:
    f = Field().place("d-erlon fr-i-art", 58).activate("d-erlon").control(FRENCH, 41).movement("french")
    f.play("move fr-i-art")
    assert f.why("enter 41") == ""  # yellow, 2 MP
    f.play("enter 41")
    assert f.why("reveal") == "W200-6.2.2-c"
    f = Field().place("d-erlon fr-i-art", 58).activate("d-erlon").movement("french")
    f.play("move fr-i-art", "enter 59", "reveal")
    assert f.seen("fr-i-art", "british") == "fr-i-art"


@pytest.mark.rule("W200-3.10.1-d")
def test_only_horse_artillery_can_pay_for_a_contested_yellow_area() -> None:
    f = Field().place("d-erlon fr-i-art kellermann fr-iii-cav-art", 58).place("1/1", 41).place("8Br", 41)
    f.activate("d-erlon kellermann").movement("french").play("move fr-i-art")
    assert f.why("enter 41") == "W200-6.2.2-d"
    f.play("reveal", "move fr-iii-cav-art")
    assert f.offers("enter 41")
    f.play("enter 41")
    assert f.area("fr-iii-cav-art") == 41


@pytest.mark.rule("W200-3.10.2")
def test_a_pawn_does_not_fire_next_door_and_dies_of_one_hit_in_its_own_area() -> None:
    f = Field().place("1/1 8Br", 42).place("fr-i-art", 59, strength=0).activate("fr-i-art").combat("french")
    f.play("fight 42")
    assert f.firepower()[0] == 3 and not f.told("employs")
    f = Field().place("fr-i-art", 44, strength=0).place("7C", 44, strength=2).combat("allied")
    f.play("fight 44")
    assert f.firepower() == (2, 1, 1) and hits_to_kill(f.t, BOARD.unit("fr-i-art")) == 1
    assert f.play("hit fr-i-art").dead("fr-i-art")


@pytest.mark.rule("W200-3.10.3", "W200-6.2.3.1.1")
def test_the_french_mass_their_guns_and_the_allies_employ_one() -> None:
    f = Field().place("1/1 8Br", 42).place("fr-i-art fr-ii-art fr-guard-art-1", 59)
    f.activate("fr-i-art fr-ii-art fr-guard-art-1").combat("french")
    f.play("fight 42", "employ fr-i-art", "employ fr-ii-art", "employ fr-guard-art-1")
    assert f.firepower()[0] == 3 + 3 + 3 + 3
    f = Field().place("8Br 1/1", 59).place("br-reserve-art br-i-art", 42).activate("br-reserve-art br-i-art")
    f.combat("allied").play("fight 59", "employ br-i-art")
    assert f.firepower()[0] == 4 + 3  # the second was not even offered
    f = Field().place("P13 1/1", 59).place("blucher", 44).place("pr-iv-art pr-ii-art", 44)
    f.activate("pr-iv-art pr-ii-art")
    f.combat("allied").play("fight 59", "employ pr-iv-art")
    assert f.firepower()[0] == 3 + 3


@pytest.mark.rule("W200-3.10-N1")
def test_support_needs_activation_and_no_enemies_around_it() -> None:
    f = Field().place("1/1 8Br", 42).place("fr-i-art milhaud 2/1 9Br", 59).activate("fr-i-art milhaud")
    f.control(FRENCH, 43).combat("french").play("fight 42")
    assert f.firepower()[0] == 3  # engaged themselves
    f = Field().place("1/1 8Br", 42).place("fr-i-art milhaud", 59).combat("french").play("fight 42")
    assert f.firepower()[0] == 3  # not activated
    f = Field().place("d-erlon 1/1 fr-i-art", 58).place("fr-i-art", 42).place("2/1 8Br", 42)
    f.activate("d-erlon")
    f.movement("french")
    assert f.why("move fr-i-art") == "" and f.play("move fr-i-art").why("reveal") == "W200-3.10-N1"


@pytest.mark.rule("W200-3.10-N5")
def test_artillery_fires_in_several_battles_while_it_has_an_av() -> None:
    f = Field().place("1/1 8Br", 42).place("1/2 9Br", 43).place("2/2 10Br", 41)
    f.place("fr-i-art", 59, strength=2)
    f.activate("fr-i-art").combat("french", battles=3)
    for area, av in ((42, 2), (43, 1)):
        f.play(f"fight {area}", "employ fr-i-art")
        assert f.told("employs")[-1]["space"] == area
        f.take_hits()
        assert f.strength("fr-i-art") == 1 and value(f.t, BOARD.unit("fr-i-art")) == av - 1
    f.play("fight 41")
    assert len(f.told("employs")) == 2  # a pawn now


# --- what a move is offered and refused -------------------------------------------------------------


@pytest.mark.rule("W200-6.2.2-d")
def test_a_move_cannot_end_before_it_began_and_a_dear_area_names_its_price() -> None:
    f = Field().place("d-erlon", 59).place("fr-i-art", 59).place("8Br", 42).activate("d-erlon")
    f.movement("french").play("move fr-i-art")
    assert not f.offers("done")
    support = f.t.why_not(f.action("enter 42"))
    assert support is not None and support.args == {"space": 42}
    f.play("enter 41")  # both its points
    dear = f.t.why_not(f.action("enter 40"))
    assert dear is not None and dear.args == {"space": 40, "cost": 2, "left": 0}


@pytest.mark.rule("W200-3.9.5.2")
def test_the_chart_of_radii_counts_the_stars_as_the_blocks_do() -> None:
    """Uxbridge's radius is his stars: 4, 3, 2 and, at heart, 0."""
    charts = Field().t.game.charts
    assert charts is not None
    radii = next(chart for chart in charts(BOARD, "waterloo") if chart.id == "radius")
    assert radii.columns[1:] == ("star4", "star3", "star2", "heart")
    assert radii.rows[-1][1:] == (4, 3, 2, 0)


@pytest.mark.rule("W200-6.2.2")
def test_a_unit_to_be_moved_says_where_it_stands() -> None:
    f = Field().place("d-erlon", 59).place("fr-i-art", 58).activate("d-erlon").movement("french")
    notes = [
        option["facts"]["note"]
        for sheet in f.t.describe(f.t.seats[0], "en")["decisions"]
        for option in sheet["options"]
        if "note" in option.get("facts", {})
    ]
    assert notes == ["Stands at Quiot's Valley."]
