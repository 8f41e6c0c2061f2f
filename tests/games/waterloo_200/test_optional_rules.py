"""The optional rules, each switched on alone."""

from __future__ import annotations

import pytest

from grognard.engine import Dice, UnknownId
from grognard.games.waterloo_200.combat import combined
from grognard.games.waterloo_200.reinforcements import PrussiansArrive
from tests.games.waterloo_200.conftest import AWAY, BOARD, BRITISH, FRENCH, GAME, POOL, PRUSSIAN, Field


@pytest.mark.rule("W200-OR-0")
@pytest.mark.parametrize("option", GAME.options)
def test_each_optional_rule_can_be_switched_on_alone(option: str) -> None:
    t = GAME.table(options=[option], seed=1)
    assert t.options == {option} and t.decision is not None


@pytest.mark.rule("W200-OR-0")
def test_without_its_option_a_rule_does_not_exist() -> None:
    f = Field().place("lobau 3c", 59).place("8Br", 42).activate("lobau").movement("french").play("move 3c")
    assert f.why("scout 42") == "W200-OR-0"
    f = Field().place("fr-i-art", 59).place("8Br", 42).strategic("french")
    assert f.why("bombard 42") == "W200-OR-0"
    f = Field().place("8Br 1/1 1/2", 42).place("9Br", 27).disc("allied").combat("french").play("fight 42")
    assert f.asked == "british TakeHits.choose"  # no retreat is offered


# --- free deployment -------------------------------------------------------------------------------------


@pytest.mark.rule("W200-OR-1.0")
def test_units_are_chosen_at_set_up() -> None:
    t = GAME.table(options=["free-deployment"], seed=1)
    asked = set()
    while t.decision is not None and t.decision.options[0].verb == "deploy":
        procedure = t._stack[-1]
        fit = BOARD.icon_faces[procedure.icon]  # type: ignore[attr-defined]
        assert all(fit >> t.state.face[int(a.args[0])] & 1 for a in t.decision.options)
        asked.add(t.decision.role)
        t.play(t.decision.options[-1])
    assert asked == {"french", "british"}
    assert sum(0 < a < POOL for a in t.state.area) == 35 + 33


@pytest.mark.rule("W200-OR-1.0")
def test_units_are_chosen_for_scheduled_prussians_and_for_reinforcements() -> None:
    f = Field("free-deployment").begin(3)
    assert f.asked == "prussian PrussiansArrive.drawn_units"
    f.play("choose P-IV-3c", "choose P16")
    assert (f.area("P-IV-3c"), f.area("P16"), f.area("P13")) == (50, 50, POOL)
    f = Field("free-deployment").pool("1/3 1/5").strategic("french").play("reinforce french", "draw 1")
    assert f.options() == ["choose 1/3", "choose 1/5", "done"]
    f.play("choose 1/5", "place 69")
    assert f.area("1/5") == 69 and f.area("1/3") == POOL


@pytest.mark.rule("W200-OR-1.0")
def test_the_unit_of_the_sunken_lane_is_chosen() -> None:
    f = Field("free-deployment").pool("10Br 4Han").place("8Br 1/1", 27).control(FRENCH, 42)
    f.combat("french", creux=[27]).play("fight 27")
    assert f.options() == ["bring 10Br", "bring 4Han", "pass"]
    assert f.play("bring 4Han").area("4Han") == 27


@pytest.mark.rule("W200-OR-1.0-b")
@pytest.mark.parametrize(("option", "chooses", "draws"), [("free-deployment-french", FRENCH, BRITISH), ("free-deployment-allied", BRITISH, FRENCH)])  # fmt: skip
def test_only_the_weaker_player_may_choose(option: str, chooses: int, draws: int) -> None:
    t = GAME.table(options=[option], seed=1)
    roles = set()
    while t.decision is not None and t.decision.options[0].verb == "deploy":
        roles.add(t.decision.role)
        t.play(t.decision.options[0])
    assert roles == {GAME.roles[chooses]} and GAME.roles[draws] not in roles
    with pytest.raises(UnknownId, match="exclude each other"):
        GAME.table(options=["free-deployment", option])


# --- the cavalry charge --------------------------------------------------------------------------------------


@pytest.mark.rule("W200-OR-2.0")
def test_attacking_cavalry_counts_double_in_the_open_against_no_cavalry() -> None:
    def of(area: int, defender: str, *options: str) -> int:
        f = Field(*options).place("1/1c 1/1", area).place(defender, area).control(FRENCH, 42)
        return f.combat("french").play(f"fight {area}").firepower()[0]

    assert of(43, "8Br", "cavalry-charge") == 2 * 2 + 3
    assert of(43, "8Br") == 2 + 3
    assert of(43, "7C", "cavalry-charge") == 2 + 3  # they have cavalry too
    assert of(41, "8Br", "cavalry-charge") == 2 + 3  # yellow


@pytest.mark.rule("W200-OR-2.0")
def test_defending_cavalry_is_not_doubled() -> None:
    f = Field("cavalry-charge").place("1/1", 43).place("1C", 43).combat("french").play("fight 43")
    assert f.firepower() == (3, 3 + 1, -1)


@pytest.mark.rule("W200-OR-2.0-b")
def test_leaders_and_horse_artillery_neither_charge_nor_stop_a_charge() -> None:
    f = Field("cavalry-charge").place("1/11c kellermann fr-iii-cav-art", 43)
    f.place("8Br uxbridge br-cav-art", 43)
    f.combat("french").play("fight 43")
    assert f.firepower()[0] == 2 * 2 + 4 + 2


# --- reconnaissance ----------------------------------------------------------------------------------------------


def scouting(**given: object) -> Field:
    f = Field("reconnaissance", draws=given.get("draws", ())).place("lobau", 58).place("3c", 59)  # type: ignore[arg-type]
    return f.place("8Br 9Br 10Br 4Han", 42).activate("lobau").movement("french").play("move 3c")


@pytest.mark.rule("W200-OR-3.0", "W200-OR-3.0-b")
def test_a_scout_sees_as_many_units_as_his_strength_at_random() -> None:
    f = scouting(draws=["8Br", "4Han", "9Br"]).play("scout 42")
    seen = [BOARD.units[int(str(e["unit"]))].id for e in f.told("scouted")]
    assert seen == ["8Br", "4Han", "9Br"]
    text = next(e for e in f.t.journal if e.key == "scouted").text("en", f.t.mask("french"))
    assert "Kempt's brigade" in text and "strength 4" in text
    assert f.seen("8Br", "french") == ""  # shown at once, and hidden again
    assert f.t.state.could[BOARD.unit("8Br")] == 1 << BOARD.unit("8Br")
    assert f.t.state.could[BOARD.unit("10Br")].bit_count() > 1


@pytest.mark.rule("W200-OR-3.0-b")
def test_a_scout_finds_prussians_where_they_stand() -> None:
    f = Field("reconnaissance", draws=["P15"]).place("lobau", 58).place("3c", 59).place("P15", 42)
    f.activate("lobau").movement("french").play("move 3c", "scout 42")
    assert [BOARD.units[int(str(e["unit"]))].id for e in f.told("scouted")] == ["P15"]


@pytest.mark.rule("W200-OR-3.0-b")
def test_the_scout_is_shown_and_attacks_no_more_and_is_deactivated() -> None:
    f = scouting(draws=["8Br", "4Han", "9Br"]).play("scout 42")
    assert f.seen("3c", "british") == "3c" and f.why("move 3c") == "W200-6.2.2"
    f.play("done")
    assert f.asked == "british Impulse.choose" and f.seen("3c", "british") == "" and f.strength("3c") == 3


@pytest.mark.rule("W200-OR-3.0")
def test_a_scout_spends_three_mp_at_most_and_english_cavalry_four() -> None:
    f = Field("reconnaissance").place("lobau 3c", 74).place("8Br", 42).activate("lobau").movement("french")
    f.play("move 3c", "enter 73", "enter 74", "enter 59")
    assert f.spent == 3 and f.offers("scout 42")
    f = Field("reconnaissance").place("lobau 3c", 74).place("8Br", 42).activate("lobau").movement("french")
    f.play("move 3c", "enter 73", "enter 74", "enter 58", "enter 59")
    assert f.why("scout 42") == "W200-OR-3.0"
    f = Field("reconnaissance").place("uxbridge", 15).place("1C", 16).place("1/1", 59).activate("uxbridge")
    f.movement("allied")
    f.play("move 1C", "enter 15", "enter 16", "enter 28", "enter 42")
    assert f.spent == 5 and f.why("scout 59") == "W200-OR-3.0"
    f = Field("reconnaissance").place("uxbridge 1C", 15).place("1/1", 59).activate("uxbridge")
    f.movement("allied")
    f.play("move 1C", "enter 27", "enter 15", "enter 27", "enter 42")
    assert f.spent == 4 and f.offers("scout 59")


@pytest.mark.rule("W200-OR-3.0")
def test_what_can_be_scouted_and_by_whom() -> None:
    f = Field("reconnaissance").place("lobau 3c 1/19", 59).place("8Br", 41).place("9Br", 42)
    f.activate("lobau").movement("french")
    f.play("move 3c")
    assert f.why("scout 41") == f.why("scout 43") == "W200-OR-3.0"  # yellow; nobody there
    assert f.why("scout 42") == ""
    f.play("enter 58", "done", "move 1/19")
    assert f.why("scout 42") == "W200-OR-3.0"  # infantry
    f = Field("reconnaissance").place("lobau", 60).place("3c 10Br", 59).place("9Br", 42).activate("lobau")
    f.movement("french")
    f.play("move 3c")
    assert f.why("scout 42") == "W200-OR-3.0"  # among enemies


# --- impetus -----------------------------------------------------------------------------------------------------


def after_the_charge(*options: str) -> Field:
    f = Field(*options).place("GG 1/1c", 42).place("HanC", 42).place("1/2 10Br", 44)
    return f.combat("french", battles=2).play("fight 42", "hit HanC", "hit GG")


@pytest.mark.rule("W200-OR-4.0")
def test_cavalry_rides_on_at_once_when_the_area_is_clear() -> None:
    assert after_the_charge().asked == "french CombatPhase.choose_battle"
    f = after_the_charge("impetus")
    assert f.asked == "french Battle.impetus"  # before any other battle
    assert f.options() == ["advance 1/1c 27", "advance 1/1c 43", "advance 1/1c 59", "done"]
    assert f.why("advance 1/1c 41") == "W200-OR-4.0"  # yellow costs 2
    assert f.why("advance GG 43") == "W200-OR-4.0" and f.refusal("advance GG 43") == "no-impetus"
    f.play("advance 1/1c 43")
    assert f.area("1/1c") == 43 and f.owner(43) == FRENCH and f.asked == "french CombatPhase.choose_battle"


@pytest.mark.rule("W200-OR-4.0")
def test_one_mp_does_not_pay_for_enemies_and_not_while_they_are_still_there() -> None:
    f = Field("impetus").place("GG 1/1c", 42).place("HanC", 42).place("9Br", 43).combat("french")
    f.play("fight 42", "hit HanC", "hit GG")
    assert f.why("advance 1/1c 43") == "W200-OR-4.0"
    f = Field("impetus").place("GG 1/1c", 42).place("8Br", 42).combat("french").play("fight 42").take_hits()
    assert f.asked == "british Impulse.choose"


@pytest.mark.rule("W200-OR-4.0")
def test_a_victorious_defender_rides_too_unless_isolated() -> None:
    f = Field("impetus").place("1/1", 42, strength=1).place("1C 2C", 42).combat("french").play("fight 42")
    f.take_hits()
    assert f.dead("1/1") and f.asked == "british Battle.impetus"
    f = Field("impetus").place("1/1", 42, strength=1).place("1C 2C", 42).control(FRENCH, 27, 28, 41, 43)
    f.combat("french")
    f.play("fight 42").take_hits()
    assert f.asked == "british Impulse.choose"


# --- the Grande Batterie --------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-OR-5.0", "W200-OR-5.0-b")
def test_the_guns_bombard_an_area_two_away_without_loss() -> None:
    f = Field("grande-batterie").place("fr-i-art fr-ii-art", 59).place("4Han", 27).strategic("french")
    f.play("bombard 27", "gun fr-i-art", "gun fr-ii-art")
    for unit in ("fr-i-art", "fr-ii-art", "4Han"):  # guns and targets have been seen by the enemy
        assert f.t.state.could[BOARD.unit(unit)] == 1 << f.t.state.face[BOARD.unit(unit)]
    assert f.firepower() == (6, 3, 3)  # no terrain bonus, though it is 3
    assert f.asked == "british TakeHits.choose" and f.hits == 3 and f.seen("4Han", "french") == "4Han"
    f.take_hits()
    assert f.dead("4Han") and f.owner(27) == BRITISH
    assert f.strength("fr-i-art") == f.strength("fr-ii-art") == 3  # not reduced
    assert f.t.state.disc == 1 and f.asked == "british Impulse.choose" and f.seen("fr-i-art", "british") == ""


@pytest.mark.rule("W200-OR-5.0")
def test_which_areas_and_which_guns() -> None:
    f = Field("grande-batterie").place("fr-i-art", 59).place("fr-ii-art", 74).place("fr-guard-art-1", 60)
    f.place("2/1 5Han", 60)
    f.place("4Han", 27).place("9Br", 15).place("8Br 1/1", 42).strategic("french")
    assert f.options("bombard") == ["bombard 27"]
    assert f.why("bombard 15") == "W200-OR-5.0"  # three areas away
    assert f.why("bombard 42") == "W200-OR-5.0"  # contested
    f.play("bombard 27")
    assert f.options() == ["gun fr-i-art"]
    assert f.why("gun fr-ii-art") == "W200-OR-5.0"  # out of range
    assert f.refusal("gun fr-ii-art") == "cannot-fire"
    assert f.why("gun fr-guard-art-1") == "W200-OR-5.0"  # among enemies (B-47)


@pytest.mark.rule("W200-OR-5.0")
def test_no_more_guns_than_sv_and_each_with_a_line_of_communication() -> None:
    f = Field("grande-batterie").place("napoleon", 100, strength=0).place("fr-i-art fr-ii-art", 59)
    f.place("HanC", 27)
    f.strategic("french").play("bombard 27", "gun fr-i-art")
    assert f.firepower() == (3, 1, 2)  # one gun was all
    f = Field("grande-batterie").place("fr-i-art", 42).control(BRITISH, 59, 43).place("HanC", 27)
    f.strategic("french")
    assert f.why("bombard 27") == "W200-OR-5.0"
    f = Field("grande-batterie").place("pr-iv-art", 50).place("blucher", 50).place("1/1", 49)
    f.strategic("allied")
    assert f.options("bombard") == []  # the French alone have it


@pytest.mark.rule("W200-OR-5.0-b")
def test_a_bombardment_that_fails_has_no_effect() -> None:
    f = Field("grande-batterie").place("fr-i-art", 59).place("8Br", 42).strategic("french")
    f.play("bombard 42", "gun fr-i-art")
    assert f.firepower() == (3, 4, -1)
    assert f.strength("8Br") == 4 and f.strength("fr-i-art") == 3 and f.asked == "british Impulse.choose"
    assert f.seen("8Br", "french") == ""


@pytest.mark.rule("W200-OR-5.0-b")
def test_the_sunken_lane_answers_a_bombardment() -> None:
    f = Field("grande-batterie", draws=["9Br"]).place("fr-i-art fr-ii-art", 59).place("8Br", 27).pool("9Br")
    f.impulse("french")
    f.play("strategic", "bombard 27", "gun fr-i-art", "gun fr-ii-art")
    assert f.asked == "british CheminCreux.come_up"
    f.play("summon")
    assert f.firepower() == (6, 7, -1)


# --- languages ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-OR-6.0")
@pytest.mark.parametrize(
    ("units", "penalty"),
    [("8Br 9Br", 0), ("8Br 4Han", 1), ("4Han 1/3D", 1), ("8Br 4Han 1/3D", 2), ("8Br 4Han 5Han 1/3D", 2)],
)
def test_british_firepower_suffers_for_each_language_beyond_the_first(units: str, penalty: int) -> None:
    def fire(*options: str) -> tuple[int, int]:
        attack = (
            Field(*options).place(units, 44).place("1/1", 44).combat("allied").play("fight 44").firepower()[0]
        )
        defence = (
            Field(*options).place(units, 42).place("1/1", 42).combat("french").play("fight 42").firepower()[1]
        )
        return attack, defence

    plain, spoken = fire(), fire("languages")
    assert (plain[0] - spoken[0], plain[1] - spoken[1]) == (penalty, penalty)


@pytest.mark.rule("W200-OR-6.0-b")
def test_leaders_and_artillery_speak_english() -> None:
    f = Field("languages").place("4Han br-reserve-art", 42).place("1/1", 42).combat("french").play("fight 42")
    assert f.firepower()[1] == 3 + 3 + 1 - 1
    f = Field("languages").place("4Han", 59).place("1/1", 59).place("picton", 42, strength=2)
    f.activate("picton")
    f.combat("allied").play("fight 59")
    assert f.firepower()[0] == 3 + 2 - 1


@pytest.mark.rule("W200-OR-6.0", "W200-3.10-N6")
def test_a_leader_at_heart_next_door_speaks_no_language() -> None:
    def heart(*options: str, rulings: tuple[str, ...] | None = None) -> Field:
        f = (
            Field(*options, rulings=rulings)
            .place("4Han", 59)
            .place("1/1", 59)
            .place("picton", 42, strength=0)
        )
        return f.activate("picton").combat("allied").play("fight 59")

    assert heart("languages").firepower()[0] == 3  # nobody speaks English
    assert heart("languages", rulings=()).firepower()[0] == 3 - 1  # a game begun before the ruling
    f = Field("languages").place("4Han", 59).place("1/1", 59).place("picton", 59, strength=0)
    assert (
        f.combat("allied").play("fight 59").firepower()[0] == 3 + 1 - 1
    )  # in the area his heart fights, and speaks


@pytest.mark.rule("W200-OR-6.0")
def test_french_and_prussians_are_not_concerned() -> None:
    f = Field("languages").place("blucher", 50).place("P13 P14", 49).place("1/1", 49).combat("allied")
    f.play("fight 49")
    assert f.firepower() == (6, 3, 3)


# --- retreat by disc and combined attack -----------------------------------------------------------------------------------


def attacked(*options: str, disc: str = "allied") -> Field:
    f = Field("retreat-by-disc", *options).place("8Br 10Br", 42).place("9Br", 27).place("4Han", 43).disc(disc)
    f.place("1/1 1/1c", 42).place("d-erlon fr-i-art", 59).activate("d-erlon fr-i-art")
    return f.combat("french").play("fight 42", "employ fr-i-art")


@pytest.mark.rule("W200-OR-7.0")
def test_a_defender_with_the_disc_may_withdraw_everybody_before_the_showdown() -> None:
    f = attacked()
    assert f.asked == "british Battle.retreat_by_disc" and f.seen("1/1", "british") == ""
    f.play("retreat")
    assert f.t.state.disc == 0 and f.options() == ["withdraw 8Br 27", "withdraw 8Br 43"]
    assert f.t.decision is not None and f.t.decision.args["piece"] == BOARD.unit("8Br")  # who goes first
    assert f.refusal("withdraw 10Br 27") == "one-by-one" and f.refusal("withdraw 8Br 28") == "not-a-refuge"
    f.play("withdraw 8Br 27")
    assert f.refusal("withdraw 8Br 43") == "one-by-one" and f.options("withdraw")[0].startswith(
        "withdraw 10Br"
    )
    f.play("withdraw 10Br 43")  # they may split
    assert (f.area("8Br"), f.area("10Br")) == (27, 43) and f.owner(42) == FRENCH
    assert not f.told("fires") and f.seen("8Br", "french") == "" and f.strength("fr-i-art") == 3
    assert f.asked == "british Impulse.choose"  # the battle was declared and is counted (B-61)


@pytest.mark.rule("W200-OR-7.0")
def test_without_the_disc_or_the_wish_there_is_no_retreat() -> None:
    assert attacked(disc="french").told("fires")
    f = attacked().play("pass")
    assert f.told("fires") and f.t.state.disc == 1


@pytest.mark.rule("W200-OR-7.0-b")
def test_retreat_needs_room_for_all_beside_units_of_the_own_faction() -> None:
    f = Field("retreat-by-disc").place("8Br 10Br", 42).place("1/1 1/2", 42).disc("allied").combat("french")
    f.play("fight 42")
    assert f.asked.endswith("TakeHits.choose")  # 27 and the others are British, but empty
    f = Field("retreat-by-disc").place("8Br 10Br", 42).place("1/1 1/2", 42).place("9Br", 28).disc("allied")
    f.combat("french").play("fight 42")
    assert f.told("fires")  # 28 has room for one, and not all could go
    f = Field("retreat-by-disc").place("8Br", 42).place("1/1 1/2", 42).place("9Br", 28).disc("allied")
    f.combat("french")
    f.play("fight 42", "retreat")
    assert f.options() == ["withdraw 8Br 28"]
    f = Field("retreat-by-disc").place("P13", 45).place("8Br", 30).place("blucher", 50)
    f.control(PRUSSIAN, 46, 47)
    f.place("1/1 1/2", 45).disc("allied").combat("french").play("fight 45")
    assert f.told("fires")  # British ground is no refuge for Prussians


@pytest.mark.rule("W200-OR-8.0")
def test_an_attack_of_all_arms_costs_one_hit_less() -> None:
    def hits(*options: str) -> int:
        f = Field(*options).place("1/1 1/1c", 43).place("7C", 43).place("d-erlon fr-i-art", 59, strength=2)
        f.activate("d-erlon fr-i-art").combat("french").play("fight 43", "employ fr-i-art")
        assert f.firepower() == (9, 3, 6)
        f.play("hit 7C", "hit 7C")
        return f.hits if f.asked == "french TakeHits.choose" else 0

    assert hits() == 1 and hits("combined-attack") == 0


@pytest.mark.rule("W200-OR-8.0")
def test_a_beaten_combined_attack_loses_one_less_and_without_one_arm_it_is_none() -> None:
    def hits(units: str, gun: bool) -> int:
        f = Field("combined-attack").place(units, 43).place("1Gds 2Gds 3C 4C", 43)
        f.place("fr-i-art d-erlon", 59, strength=0)
        f.place("fr-i-art", 59, strength=2).activate("d-erlon fr-i-art" if gun else "d-erlon")
        f.combat("french").play("fight 43")
        if gun:
            f.play("employ fr-i-art")
        return abs(f.firepower()[2]) - f.hits

    assert hits("GG CG 1/1c", True) == 1
    assert hits("GG CG 1/1c", False) == 0  # no gun took part
    assert hits("GG CG", True) == 0  # no cavalry


@pytest.mark.rule("W200-OR-8.0-b")
def test_a_combined_attack_pins_the_defender_and_the_disc_is_spent() -> None:
    f = attacked("combined-attack").play("retreat")
    assert f.asked == "french Battle.pin" and f.options() == ["pin", "pass"]
    f.play("pin")
    assert f.told("fires") and f.area("8Br") == 42 and f.t.state.disc == 0
    f = attacked("combined-attack").play("retreat", "pass")
    assert f.asked == "british Battle.withdraw"


@pytest.mark.rule("W200-OR-8.0-b", "W200-6.2.3.1.2")
def test_the_defender_sees_who_pins_him_before_he_calls_for_help() -> None:
    f = Field("retreat-by-disc", "combined-attack").place("8Br 10Br", 42).place("4Han", 43).pool("9Br")
    f.place("1/1 1/1c", 42).place("d-erlon fr-i-art", 59).activate("d-erlon fr-i-art").disc("allied")
    f.combat("french", creux=[42]).play("fight 42", "employ fr-i-art", "retreat")
    assert f.asked == "french Battle.pin" and f.seen("1/1", "british") == ""
    f.play("pin")
    assert f.asked == "british CheminCreux.come_up"
    assert f.seen("1/1", "british") == "1/1" and f.t.state.could[BOARD.unit("1/1")].bit_count() == 1


@pytest.mark.rule("W200-OR-8.0-b")
def test_an_attack_that_is_not_combined_does_not_pin() -> None:
    f = Field("retreat-by-disc", "combined-attack").place("8Br", 42).place("9Br", 27).place("1/1", 42)
    f.disc("allied")
    f.combat("french").play("fight 42", "retreat")
    assert f.options() == ["pass"]  # asked all the same, so that nothing is told


# --- morale ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-OR-9.0")
def test_morale_is_added_to_both_firepowers_and_prussians_use_the_british() -> None:
    f = Field("morale").lose(FRENCH, 2).lose(BRITISH, 5).place("1/1", 42).place("8Br", 42).combat("french")
    f.play("fight 42")
    assert f.firepower() == (3 + 8, 4 + 1 + 5, 1)
    f = Field("morale").lose(BRITISH, 4).place("blucher", 50).place("P13", 49).place("1/1", 49)
    f.combat("allied").play("fight 49")
    assert f.firepower() == (3 + 6, 3 + 10, -4)


@pytest.mark.rule("W200-OR-9.0-b")
def test_units_engaged_and_isolated_lose_a_step_in_reorganisation() -> None:
    f = Field("morale").place("1/1 8Br", 28).place("1/2 9Br", 42).place("2/1", 30).disc("french").evening()
    f.play("done", "done")
    assert f.strength("1/1") == 2  # cut off and engaged
    assert f.strength("8Br") == 4 and f.strength("1/2") == 4 and f.strength("9Br") == 3  # engaged, with a LOC
    assert f.strength("2/1") == 3  # cut off, not engaged


@pytest.mark.rule("W200-OR-9.0-b")
def test_demoralisation_can_kill_and_gives_the_area_up() -> None:
    f = Field("morale").place("1/1", 28, strength=1).place("8Br", 28).control(FRENCH, 28).disc("french")
    f.evening()
    f.play("done", "done")
    assert f.dead("1/1") and f.owner(28) == BRITISH
    f = Field().place("1/1 8Br", 28).disc("french").evening().play("done", "done")
    assert f.strength("1/1") == 3  # only with the option


# --- the Prussians' arrival -------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-OR-10.0", "W200-OR-10.0-b")
def test_which_corps_comes_is_drawn_and_blucher_always_comes_on_turn_3() -> None:
    f = Field("variable-prussians", draws=["pirch", "P-II-1c", "P6"]).begin(3)
    assert (f.area("pirch"), f.area("P6"), f.area("bulow"), f.area("blucher")) == (79, 79, AWAY, 50)
    f = Field("variable-prussians", draws=["ziethen"]).begin(3)
    assert (f.area("ziethen"), f.area("P1"), f.area("blucher")) == (10, 10, 50)
    f = Field("variable-prussians", draws=["bulow", "P-IV-1c", "P13"]).begin(3)
    assert f.area("bulow") == 50


@pytest.mark.rule("W200-OR-10.0")
@pytest.mark.parametrize("leader", ["pirch", "ziethen", "bulow"])
def test_who_has_come_is_not_drawn_again(leader: str) -> None:
    f = Field("variable-prussians")
    f.t.dice = Dice.scripted([leader])
    arrival = PrussiansArrive()
    arrival.which_corps(f.t)
    board = f.t.board
    assert board.corps[board.arrivals[arrival.arrival].corps].leader == leader
    assert [i for i in range(3) if f.t.state.arrived >> i & 1] == [arrival.arrival]


@pytest.mark.rule("W200-OR-10.0")
def test_each_turn_one_that_has_not_come() -> None:
    f = Field("variable-prussians").begin(3)
    came = []
    for turn in (3, 4, 5):
        came.append({x for x in ("bulow", "pirch", "ziethen") if f.area(x) != AWAY})
        if turn < 5:
            f.impulse("french").play("pass", "done", "pass", "done")
            while f.asked.endswith("SideReorganises.decide"):
                f.play("done")
    assert [len(c) for c in came] == [1, 2, 3]


@pytest.mark.rule("W200-OR-10.0")
def test_nobody_comes_before_turn_3() -> None:
    f = Field("variable-prussians").begin(2)
    assert f.area("blucher") == AWAY and type(f.t.dice) is Dice


@pytest.mark.rule("W200-OR-8.0")
@pytest.mark.parametrize("missing", ["", "d-erlon", "fr-i-art", "1/1", "HG"])
def test_an_attack_is_combined_if_each_of_the_four_arms_takes_part(missing: str) -> None:
    """A leader, artillery, infantry and cavalry: three of them are not enough."""
    arms = [BOARD.unit(id) for id in ("d-erlon", "fr-i-art", "1/1", "HG") if id != missing]
    assert combined(Field().t, arms) is (not missing)
