"""Chapter 6, combat: which battles are fought, one battle step by step, losses, what is hidden again."""

from __future__ import annotations

import pytest

from tests.games.waterloo_200.conftest import BOARD, BRITISH, DEAD, FRENCH, POOL, PRUSSIAN, Field

# --- which battles ---------------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.3")
def test_a_new_engagement_must_be_fought() -> None:
    f = Field().place("d-erlon 1/1", 59).place("8Br", 42).activate("d-erlon").movement("french")
    f.play("move 1/1", "enter 42", "done")
    assert f.options() == ["fight 42"]


@pytest.mark.rule("W200-6.2.3", "W200-6.2.3-b")
def test_an_older_battle_may_be_fought_while_enough_are_left_for_the_duties() -> None:
    f = Field().place("1/1 8Br", 42).place("1/2 9Br", 43).combat("french", battles=1, fresh=[42])
    assert f.options() == ["fight 42"] and f.why("fight 43") == "W200-6.2.3"
    f = Field().place("1/1 8Br", 42).place("1/2 9Br", 43).combat("french", battles=2, fresh=[42])
    assert f.options() == ["fight 42", "fight 43"]


@pytest.mark.rule("W200-6.2.3-b")
def test_battles_in_older_contested_areas_are_a_choice() -> None:
    f = Field().place("1/1 8Br", 42).place("1/2 9Br", 43).combat("french", battles=2)
    assert f.options() == ["fight 42", "fight 43", "done"] and f.refusal("fight 44") == "not-contested"
    f.play("done")
    assert f.asked == "british Impulse.choose"


@pytest.mark.rule("W200-6.2.3-c", "W200-6.4.1-c")
def test_isolated_units_do_not_attack() -> None:
    f = Field().place("1/1 8Br", 28).place("1/2 9Br", 43).combat("french", battles=2)
    assert f.why("fight 28") == "W200-6.2.3-c" and f.why("fight 43") == ""


@pytest.mark.rule("W200-6.2.3-d")
def test_british_leaders_give_the_prussians_no_battles() -> None:
    f = Field().place("picton", 16).place("P13 1/1", 49).place("8Br 1/2", 42).place("blucher", 50)
    f.tactical("allied")
    f.play("activate picton", "reveal", "done", "done")
    assert f.options() == ["fight 42", "done"] and f.why("fight 49") == "W200-6.2.3-d"


@pytest.mark.rule("W200-6.2.3-d", "W200-6.2.3-b")
def test_a_battle_need_not_be_fought_by_the_leaders_own_corps() -> None:
    f = Field().place("milhaud", 86).place("1/1 8Br", 42).tactical("french")
    f.play("activate milhaud", "reveal", "done", "done")
    assert f.offers("fight 42")  # d'Erlon's brigade far away (B-8)


@pytest.mark.rule("W200-6.2.3-f")
def test_the_attacker_chooses_the_order_and_units_stay_hidden_until_their_own_showdown() -> None:
    f = Field().place("1/2 8Br", 42).place("1/1 9Br", 43).combat("french", battles=2, fresh=[42, 43])
    assert f.options() == ["fight 42", "fight 43"]
    f.play("fight 43")
    assert f.seen("1/1", "british") == "1/1" and f.seen("9Br", "french") == "9Br"
    assert f.seen("1/2", "british") == f.seen("8Br", "french") == ""
    f.take_hits().play("fight 42")
    assert f.seen("8Br", "french") == "8Br"


@pytest.mark.rule("W200-6.2.3-f")
def test_of_three_players_each_ally_orders_his_own_battles() -> None:
    f = Field(players=3).place("8Br 1/1", 42).place("P13 1/2", 49).place("blucher", 50)
    f.combat("allied", fresh=[42, 49])
    assert f.asked == "british CombatPhase.choose_battle" and f.options() == ["fight 42"]
    f.play("fight 42").take_hits()
    assert f.asked == "prussian CombatPhase.choose_battle" and f.options() == ["fight 49"]


# --- the sequence of one battle --------------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.3.1", "W200-6.2.3.1.7")
def test_guns_lane_showdown_result_losses_in_this_order() -> None:
    f = Field(draws=["10Br"]).place("1/2 2/2 1/4", 27).place("8Br", 27).place("fr-i-art", 42)
    f.activate("fr-i-art").pool("10Br")
    f.combat("french", creux=[27]).play("fight 27")
    asked = [f.asked]
    for words in ("employ fr-i-art", "summon"):
        assert f.seen("8Br", "french") == ""  # before the showdown
        f.play(words)
        asked.append(f.asked)
    assert asked == [
        "french Battle.employ_artillery",
        "british CheminCreux.come_up",
        "british TakeHits.choose",
    ]
    assert f.firepower() == (12 + 3, 8 + 3, 4) and f.seen("10Br", "french") == "10Br"
    f.take_hits()
    keys = [e.key for e in f.t.journal]
    assert keys.index("employs") < keys.index("comes-up") < keys.index("fires") < keys.index("reduced")


@pytest.mark.rule("W200-6.2.3.1.1")
def test_the_attacker_may_employ_no_gun() -> None:
    f = Field().place("1/1 8Br", 42).place("fr-i-art", 59).activate("fr-i-art").combat("french")
    f.play("fight 42")
    assert f.options() == ["employ fr-i-art", "done"]
    assert f.play("done").firepower()[0] == 3


@pytest.mark.rule("W200-6.2.3.1.1")
def test_guns_fire_only_into_adjacent_areas() -> None:
    f = Field().place("1/1 8Br", 42).place("1/2 9Br", 29).place("fr-i-art", 59).activate("fr-i-art")
    f.control(FRENCH, 43).combat("french", battles=2).play("fight 29")
    assert f.told("fires") and not f.told("employs")


# --- the Chemin Creux ----------------------------------------------------------------------------------------


def lane(area: int = 27, pool: str = "10Br", **given: object) -> Field:
    f = Field(draws=given.get("draws", ())).pool(pool).control(FRENCH, 42, 43, 56)  # type: ignore[arg-type]
    return f.place("1/1", area).place("8Br" if area in (27, 28, 17) else "2KGL", area)


@pytest.mark.rule("W200-6.2.3.1.2", "W200-1.7")
@pytest.mark.parametrize("area", [38, 39, 27, 28, 17])
def test_a_quiet_british_area_of_the_lane_gets_a_unit_from_the_pool(area: int) -> None:
    unit = "10Br" if area in (27, 28, 17) else "5Br"
    f = lane(area, unit, draws=[unit]).combat("french", creux=[area]).play(f"fight {area}")
    assert f.asked == "british CheminCreux.come_up"
    f.play("summon")
    assert f.area(unit) == area and f.seen(unit, "french") == unit


@pytest.mark.rule("W200-6.2.3.1.2")
def test_the_lane_helps_only_where_it_was_british_and_quiet_when_the_impulse_began() -> None:
    f = Field().pool("10Br").place("d-erlon 1/1", 42).place("8Br", 27).tactical("french")
    assert f.t.state.creux >> 27 & 1
    f = Field().pool("10Br").place("8Br 1/1 1/2", 27).place("d-erlon", 42).tactical("french")
    assert not f.t.state.creux >> 27 & 1 and f.t.state.creux >> 28 & 1
    f.play("activate d-erlon", "reveal", "done", "done", "fight 27")
    assert f.asked.endswith("TakeHits.choose")
    f = Field().pool("10Br").place("d-erlon 8Br", 42).control(FRENCH, 27).tactical("french")
    assert not f.t.state.creux >> 27 & 1


@pytest.mark.rule("W200-6.2.3.1.2")
def test_the_lane_does_not_help_an_attacking_briton_nor_an_area_beside_it() -> None:
    f = lane().combat("allied", creux=[27]).play("fight 27")
    assert f.asked.endswith("TakeHits.choose")
    f = Field().pool("10Br").place("8Br 1/1", 42).combat("french", creux=[27, 28]).play("fight 42")
    assert f.asked.endswith("TakeHits.choose")


@pytest.mark.rule("W200-6.2.3.1.2")
def test_the_british_may_decline() -> None:
    f = lane().combat("french", creux=[27]).play("fight 27", "pass")
    assert f.area("10Br") == POOL and f.firepower()[1] == 4 + 3


@pytest.mark.rule("W200-6.2.3.1.2-b")
@pytest.mark.parametrize(
    ("area", "unit"), [(27, "5Br"), (28, "2Gds"), (38, "10Br"), (39, "9Br"), (27, "3Br")]
)
def test_the_unit_must_be_of_the_lanes_colour(area: int, unit: str) -> None:
    f = lane(area, unit).combat("french", creux=[area]).play(f"fight {area}")
    assert f.options() == ["pass"]


@pytest.mark.rule("W200-6.2.3.1.2-b")
def test_the_unit_must_find_room() -> None:
    f = lane(28).place("9Br", 28).combat("french", creux=[28]).play("fight 28")
    assert f.asked == "french TakeHits.choose" and f.area("10Br") == POOL  # yellow: two stand there


@pytest.mark.rule("W200-6.2.3.1.2-c")
def test_among_several_one_is_drawn() -> None:
    came = set()
    for seed in range(20):
        f = lane(27, "10Br 4Han 5Han 5Br").combat("french", creux=[27])
        f.t.dice = type(f.t.dice)(str(seed))
        f.play("fight 27", "summon")
        came |= {u for u in ("10Br", "4Han", "5Han", "5Br") if f.area(u) == 27}
    assert came == {"10Br", "4Han", "5Han"}


@pytest.mark.rule("W200-6.2.3.1.2", "W200-0.3")
def test_being_asked_tells_nothing_about_the_pool() -> None:
    suits = lane(27, "10Br").combat("french", creux=[27]).play("fight 27")
    does_not = lane(27, "5Br").combat("french", creux=[27]).play("fight 27")
    assert suits.t.view("french")["pieces"]["unit"] == does_not.t.view("french")["pieces"]["unit"]
    assert (
        suits.t.describe("french")["decision"]["options"]
        == does_not.t.describe("french")["decision"]["options"]
        == []
    )
    assert (
        suits.t.describe("french")["decision"]["prompt"]
        == does_not.t.describe("french")["decision"]["prompt"]
    )


# --- showdown and firepower ----------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.3.1.3")
def test_both_sides_show_all_units_of_the_battle() -> None:
    f = Field().place("1/1 2/2", 42).place("8Br 9Br", 42).combat("french").play("fight 42")
    for viewer in ("french", "british", "observer"):
        assert [f.seen(u, viewer) for u in ("1/1", "2/2", "8Br", "9Br")] == ["1/1", "2/2", "8Br", "9Br"]
    assert f.read_strength("8Br", "french") == 4
    with pytest.raises(Exception, match="shown|unsee"):
        f.t.undo()


@pytest.mark.rule("W200-6.2.3.1.4")
def test_offensive_firepower() -> None:
    f = Field().place("1/1 1/1c", 42).place("8Br", 42).place("milhaud", 59, strength=3)
    f.place("reille", 43, strength=2)
    f.place("fr-i-art", 59, strength=2).place("fr-guard-art-1", 58)
    f.activate("milhaud reille fr-i-art fr-guard-art-1")
    f.combat("french").play("fight 42", "employ fr-i-art")
    assert f.firepower()[0] == (3 + 2) + (3 + 2) + 2


@pytest.mark.rule("W200-6.2.3.1.4-b")
def test_defensive_firepower_is_strength_and_terrain_and_nothing_from_next_door() -> None:
    f = Field().place("8Br br-reserve-art", 27).place("1/1", 27).place("picton br-i-art", 26)
    f.control(FRENCH, 42)
    f.activate("picton br-i-art").combat("french").play("fight 27")
    assert f.firepower()[1] == 4 + 3 + 3


@pytest.mark.rule("W200-6.2.3.1.4-b")
def test_the_terrain_is_with_the_defender_of_this_battle() -> None:
    # Papelotte, with its bonus: the British came first, and now attack the French inside (B-9)
    f = Field().place("8Br", 29).place("1/1", 29).combat("allied").play("fight 29")
    assert f.firepower() == (4, 3 + BOARD.bonus[29], 1 - BOARD.bonus[29])


@pytest.mark.rule("W200-6.2.3.1.5")
def test_a_draw_costs_nobody_anything_but_the_guns() -> None:
    f = Field().place("1/1", 42).place("9Br", 42, strength=3).place("fr-i-art", 59, strength=1)
    f.activate("fr-i-art")
    f.t.state.lost[BOARD.unit("fr-i-art")] = 2  # one cannonball
    f.combat("french").play("fight 42", "employ fr-i-art")
    assert f.firepower() == (4, 4, 0)
    assert f.strength("1/1") == f.strength("9Br") == 3 and f.at_last(
        "fr-i-art"
    )  # it fired all the same (B-36)


@pytest.mark.rule("W200-6.2.3.1.5", "W200-6.2.3.1.7")
def test_positive_the_attacker_wins_negative_the_defender() -> None:
    f = Field().place("2/2 1/1", 42).place("9Br", 42).combat("french").play("fight 42")
    assert (
        f.firepower() == (7, 4, 3) and f.asked == "british TakeHits.choose"
    )  # the loser takes his hits first
    f = Field().place("1/1", 42).place("8Br 9Br", 42).combat("french").play("fight 42")
    assert f.firepower() == (3, 8, -5) and f.asked == "french TakeHits.choose"


# --- losses ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.3.1.6", "W200-6.2.3.1.6-c")
@pytest.mark.parametrize(
    ("attackers", "result", "winner"),
    [("GG 1/11c", 1, 1), ("GG GMG", 2, 1), ("GG CG 1/11c", 5, 3), ("GG CG GMG", 6, 2), ("GG CG HG GMG", 10, 3), ("GG CG HG LG", 11, 1)],
)  # fmt: skip
def test_the_loser_takes_the_result_and_the_winner_a_half_a_quarter_or_one(
    attackers: str, result: int, winner: int
) -> None:
    f = (
        Field().place(attackers, 43).place("1Gds", 43).combat("french").play("fight 43")
    )  # DF 4 + 1, absorbs 12
    assert f.firepower()[2] == result and f.asked.startswith("british") and f.hits == result
    while f.asked.startswith("british TakeHits"):
        f.play("hit 1Gds")
    assert f.asked == "french TakeHits.choose" and f.hits == winner


@pytest.mark.rule("W200-6.2.3.1.6-b")
def test_hits_beyond_what_the_loser_can_absorb_do_not_count_for_the_winner_either() -> None:
    f = (
        Field().place("GG CG", 43).place("7C", 43).combat("french").play("fight 43")
    )  # 8 - 3 = 5, two black steps
    assert f.firepower()[2] == 5 and f.hits == 2
    f.play("hit 7C", "hit 7C")
    assert f.dead("7C") and f.hits == 1  # half of 2, not of 5


@pytest.mark.rule("W200-6.2.3.1.7", "W200-6.2.3.1.6-c")
def test_a_beaten_attacker_takes_his_hits_first_and_each_decides_for_his_own() -> None:
    f = Field().place("1/1", 42).place("8Br 9Br", 42).combat("french").play("fight 42")
    assert f.asked == "french TakeHits.choose" and f.hits == 3  # of 5, he absorbs 3
    f.play("hit 1/1", "hit 1/1", "hit 1/1")
    assert f.asked == "british TakeHits.choose" and f.hits == 2


@pytest.mark.rule("W200-6.2.3.1.7-b", "W200-3.5-b")
def test_what_one_step_costs() -> None:
    f = (
        Field().place("GG CG", 43).place("8Br", 43).combat("french").play("fight 43")
    )  # 3 hits on 4 white pips
    f.play("hit 8Br")
    assert f.strength("8Br") == 3 and f.hits == 1
    f.play("hit 8Br")
    assert (
        f.strength("8Br") == 3 and f.asked == "french TakeHits.choose"
    )  # one hit is not enough and is forgotten (B-20)
    f = Field().place("GG CG", 43).place("1Gds", 43).combat("french").play("fight 43", "hit 1Gds")
    assert f.strength("1Gds") == 3  # 3 hits for a red step


@pytest.mark.rule("W200-6.2.3.1.7-c")
def test_the_strongest_is_reduced_first() -> None:
    f = Field().place("GG CG HG", 42).place("4Han 8Br", 42).combat("french").play("fight 42")
    assert f.options() == ["hit 8Br"] and f.refusal("hit 4Han") == "strongest-first"
    assert f.why("hit 4Han") == "W200-6.2.3.1.7-c" and f.refusal("hit GG") == "not-in-battle"
    f.play("hit 8Br")
    assert f.options() == ["hit 8Br", "hit 4Han"]  # 3 and 3 now


@pytest.mark.rule("W200-6.2.3.1.7-c")
def test_stars_and_cannonballs_count_as_strength() -> None:
    f = Field().place("GG CG HG", 42).place("picton 4Han br-reserve-art", 42).combat("french")
    f.play("fight 42")
    assert f.options() == ["hit picton"]
    f = Field().place("GG CG HG", 42).place("picton", 42, strength=0).place("HanC", 42).combat("french")
    f.play("fight 42")
    assert f.options() == ["hit picton", "hit HanC"]


@pytest.mark.rule("W200-6.2.3.1.7-d")
def test_white_and_red_pips_and_a_heart_shield_equals() -> None:
    f = Field().place("GG GMG", 43).place("10Br", 43, strength=2).place("4Han", 43, strength=2)
    f.combat("french")
    f.play("fight 43")
    assert f.firepower()[2] == 2 and f.options() == ["hit 10Br", "hit 4Han"]
    f.play("hit 10Br")
    assert f.strength("10Br") == 1 and f.strength("4Han") == 2
    f = Field().place("GG", 42).place("picton", 42, strength=0).place("HanC", 42).combat("french")
    f.play("fight 42")
    assert f.firepower()[2] == 1
    f.play("hit picton")
    assert not f.dead("picton") and not f.dead("HanC")


@pytest.mark.rule("W200-6.2.3.1.7-d")
def test_hits_are_not_split_so_that_several_shields_take_one_each() -> None:
    f = Field().place("GG GMG", 43).place("10Br 8Br", 43, strength=2).combat("french").play("fight 43")
    assert f.firepower()[2] == 2
    f.play("hit 10Br")
    assert f.strength("10Br") == 1 and f.asked.startswith("french")  # both hits on the one chosen (B-19)


@pytest.mark.rule("W200-6.2.3.1.8")
def test_hits_that_find_nobody_are_ignored() -> None:
    f = Field().place("1/1", 43, strength=1).place("1Gds", 43).place("fr-i-art fr-ii-art fr-guard-art-1", 59)
    f.activate("fr-i-art fr-ii-art fr-guard-art-1").combat("french")
    f.play("fight 43", "employ fr-i-art", "employ fr-ii-art", "employ fr-guard-art-1")
    assert f.firepower()[2] == 5
    f.play("hit 1Gds", "hit 1Gds")
    assert f.hits == 3
    f.play("hit 1/1")
    assert f.dead("1/1") and f.asked == "british Impulse.choose" and f.owner(43) == BRITISH


# --- morale ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.3.1.9")
def test_the_morale_tracks_start_at_ten() -> None:
    tracks = {t["id"]: (t["value"], t["max"]) for t in Field().impulse("french").t.view("french")["tracks"]}
    assert tracks["morale-french"] == tracks["morale-british"] == (10, 10)


@pytest.mark.rule("W200-6.2.3.1.9")
def test_the_morale_tracks_end_at_nought() -> None:
    f = Field().lose(FRENCH, 12).lose(BRITISH, 9).impulse("french")
    tracks = {t["id"]: t["value"] for t in f.t.view("french")["tracks"]}
    assert (tracks["morale-french"], tracks["morale-british"]) == (0, 1)


@pytest.mark.rule("W200-6.2.3.1.9-c", "W200-0.11")
def test_prussian_losses_do_not_lower_morale() -> None:
    f = Field().place("blucher", 50).lose(PRUSSIAN, 12).lose(BRITISH, 3).place("P13", 49, strength=1)
    f.place("GG", 49)
    f.combat("french").play("fight 49", "hit P13")
    assert f.area("P13") == DEAD and f.t.outcome is None
    assert next(t for t in f.t.view("french")["tracks"] if t["id"] == "morale-british")["value"] == 7


# --- after the battle ------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.3.1.10")
def test_a_battle_is_one_round() -> None:
    f = Field().place("1/1 8Br", 42).place("1/2 9Br", 43).combat("french", battles=2).play("fight 42")
    f.take_hits()
    assert f.options() == ["fight 43", "done"] and f.why("fight 42") == "W200-6.2.3.1.10"


@pytest.mark.rule("W200-6.2.3.1.10-b")
def test_defenders_are_hidden_and_attackers_stay_visible_while_the_area_is_contested() -> None:
    f = Field().place("2/2 1/1", 42).place("8Br", 42).combat("french").play("fight 42").take_hits()
    assert f.seen("8Br", "french") == "" and f.seen("2/2", "british") == "2/2" == f.seen("2/2", "observer")
    # until they leave it (B-34)
    f.impulse("french").play("pass", "move 2/2", "enter 59", "done")
    assert f.seen("2/2", "british") == "" and f.seen("1/1", "british") == "1/1"


@pytest.mark.rule("W200-6.2.3.1.10-b")
def test_attackers_are_hidden_when_the_area_is_theirs() -> None:
    f = Field().place("GG CG", 42).place("HanC", 42).combat("french").play("fight 42").take_hits()
    assert f.dead("HanC") and f.seen("GG", "british") == f.seen("CG", "observer") == ""


@pytest.mark.rule("W200-6.2.3.1.10-b")
def test_attackers_are_hidden_when_the_last_enemy_leaves() -> None:
    f = Field().place("2/2 1/1", 42).place("8Br", 42).combat("french").play("fight 42").take_hits()
    assert f.seen("2/2", "british") == "2/2"
    f.play("pass", "move 8Br", "enter 27", "done")
    assert f.seen("2/2", "british") == "" and f.owner(42) == FRENCH


@pytest.mark.rule("W200-6.2.3.1.10-b")
def test_former_attackers_who_are_attacked_are_hidden_and_the_new_attackers_stay_visible() -> None:
    f = Field().place("2/2", 42).place("8Br", 42).combat("french").play("fight 42").take_hits()
    f.combat("allied").play("fight 42").take_hits()
    assert f.seen("2/2", "british") == "" and f.seen("8Br", "french") == "8Br"


@pytest.mark.rule("W200-6.2.3.1.10-c")
def test_artillery_and_leaders_inside_the_area_are_not_reduced_for_firing() -> None:
    f = Field().place("GG fr-i-art d-erlon", 42).place("4Han", 42, strength=1).combat("french")
    f.play("fight 42", "hit 4Han", "hit GG")
    assert f.strength("fr-i-art") == 3 and f.strength("d-erlon") == 4


@pytest.mark.rule("W200-6.2.4-b")
def test_activated_artillery_is_hidden_in_the_deactivation_phase() -> None:
    f = Field().place("1/1 8Br", 42).place("fr-i-art", 59).activate("fr-i-art").combat("french")
    f.play("fight 42", "employ fr-i-art").take_hits()
    assert f.asked == "british Impulse.choose"
    assert f.seen("fr-i-art", "british") == "" and f.strength("fr-i-art") == 2  # not reduced again
