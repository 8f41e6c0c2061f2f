"""What is told and asked carries the numbers: every line with what it names, every question with what is left."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.values import Arg
from grognard.games.waterloo_200.sequence import Impulse
from tests.games.waterloo_200.conftest import BOARD, BRITISH, DEAD, FRENCH, POOL, PRUSSIAN, Field


def u(*ids: str) -> str:
    """Units as a line names several."""
    return ",".join(str(BOARD.unit(id)) for id in ids)


def line(f: Field, key: str, place: int = -1) -> dict[str, Arg]:
    """A line that was told: all that everybody reads in it and what its owners read beside, with the rule and who did it."""
    event = [event for event in f.t.journal if event.key == key][place]
    args = {name: value for name, value in event.args.items() if name != "piece"}
    return {**args, **event.secret, "rule": event.rule, "by": event.role}


def about(f: Field) -> dict[str, Any]:
    """What the question that stands says."""
    assert f.t.decision is not None
    return dict(f.t.decision.args)


def terms(f: Field, key: str) -> list[tuple[int, str]]:
    """The sum behind a line."""
    event = next(event for event in reversed(f.t.journal) if event.key == key)
    return [(value, label[0]) for value, label, _ in event.facts["sum"]["terms"]]


@pytest.mark.rule("W200-6.2.3.1.3")
def test_the_showdown_says_who_fights_whom_in_both_languages() -> None:
    f = (
        Field()
        .place("1/1 2/1", 42)
        .place("8Br", 42)
        .place("d-erlon fr-i-art", 59)
        .activate("d-erlon fr-i-art")
    )
    f.combat("french").play("fight 42")
    assert not f.told("showdown")  # nobody lies face up yet
    f.play("employ fr-i-art")
    told = next(event for event in f.t.journal if event.key == "showdown").args
    beside = "backed from next door by D'Erlon and the guns of the French I Corps"
    assert f.t.say("showdown", told, "en") == (
        f"Charlet's brigade and Bourgeois's brigade, {beside}, against Kempt's brigade."
    )
    accanto = "con accanto D'Erlon e l'artiglieria del I Corpo francese"
    assert f.t.say("showdown", told, "it") == (
        f"La brigata Charlet e la brigata Bourgeois, {accanto}, contro la brigata Kempt."
    )


# --- battle ------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.3.1", "W200-6.2.3.1.5", "W200-6.2.3.1.6", "W200-6.2.3.1.7-b")
def test_a_battle_is_told_with_all_its_numbers() -> None:
    f = Field().place("GG CG", 43).place("8Br HanC", 43).place("fr-i-art", 59).activate("fr-i-art")
    f.combat("french", fresh=[43]).play("fight 43", "employ fr-i-art")
    assert line(f, "attacks") == {
        "space": 43, "enemy_role": BRITISH, "n": 2, "against": 2, "rule": "W200-6.2.3-f", "by": "french",
    }  # fmt: skip
    assert line(f, "employs")["space"] == 43 and line(f, "employs")["rule"] == "W200-3.10.1"
    assert line(f, "showdown") == {
        "attacker_units": u("GG", "CG"), "beside": 1, "beside_units": u("fr-i-art"),
        "defender_units": u("8Br", "HanC"), "rule": "W200-6.2.3.1.3", "by": "",
    }  # fmt: skip
    assert line(f, "fires") == {
        "of": 11, "df": 4 + 1 + 1, "fr": 5, "n": 5, "space": 43, "attacker_role": FRENCH,
        "defender_role": BRITISH, "victor_role": FRENCH, "rule": "W200-6.2.3.1.5", "by": "",
    }  # fmt: skip
    assert line(f, "loser-hits") == {
        "n": 5, "fr": 5, "capped": 0, "rule": "W200-6.2.3.1.6", "by": "british",
    }  # fmt: skip
    assert terms(f, "loser-hits") == [(5, "term.result")]
    assert about(f) == {"n": 5, "space": 43}
    f.play("hit 8Br", "hit 8Br")
    assert line(f, "reduced") == {
        "unit": BOARD.unit("8Br"), "strength": 2, "n": 2, "how": "hit", "rule": "W200-3.5", "by": "british",
    }  # fmt: skip
    assert about(f)["n"] == 1
    f.play("hit 8Br")
    assert line(f, "absorbs") == {
        "unit": BOARD.unit("8Br"), "n": 1, "rule": "W200-6.2.3.1.7-b", "by": "british",
    }  # fmt: skip
    assert line(f, "winner-hits") == {
        "n": 3, "result": "battle-marginal", "il": 5, "relief": 0, "rule": "W200-6.2.3.1.6-c", "by": "french",
    }  # fmt: skip
    f.take_hits()
    over = line(f, "battle-over")
    assert over["n"] == 5 and over["victor_role"] == FRENCH and over["by"] == "french"
    assert (over["attacker_role"], over["defender_role"]) == (FRENCH, BRITISH)
    assert (over["attacker_steps"], over["defender_steps"]) == (1, 2)
    assert over["fallen"] == 0 and over["units"] == "" and over["fate"] == "contested"


@pytest.mark.rule("W200-6.2.3.1.6-b", "W200-3.6", "W200-6.2.3.1.9")
def test_who_fell_is_told_with_the_hits_and_the_morale() -> None:
    f = Field().place("GG CG", 43).place("7C", 43).combat("french").play("fight 43")
    assert line(f, "loser-hits")["n"] == 2 and line(f, "loser-hits")["capped"] == 1
    assert terms(f, "loser-hits") == [(5, "term.result"), (-3, "term.no-more")]
    f.play("hit 7C", "hit 7C")
    fallen = line(f, "eliminated")
    assert fallen["unit"] == BOARD.unit("7C") and fallen["space"] == 43 and fallen["n"] == 1
    assert line(f, "morale")["n"] == 9 and line(f, "morale")["by"] == "british"
    assert line(f, "winner-hits")["n"] == 1 and terms(f, "winner-hits") == [(1, "term.battle-marginal")]
    f.take_hits()
    over = line(f, "battle-over")
    assert over["fallen"] == 1 and over["units"] == u("7C") and over["fate"] == "taken"
    assert over["holder_role"] == FRENCH and (over["attacker_steps"], over["defender_steps"]) == (0, 2)


@pytest.mark.rule("W200-0.11", "W200-6.2.3.1.9", "W200-6.2.3.1.9-b")
def test_the_tenth_unit_lost_takes_the_last_of_the_morale() -> None:
    f = Field().place("GG CG", 43).place("7C", 43).lose(BRITISH, 9).combat("french").play("fight 43")
    f.play("hit 7C", "hit 7C")
    assert line(f, "morale")["n"] == 0 and f.winners == ("french",)


@pytest.mark.rule("W200-6.2.3.1.5", "W200-6.2.3.1.10")
def test_a_lost_and_a_drawn_battle_are_not_won() -> None:
    f = Field().place("1/1", 42).place("8Br 9Br", 42).combat("french").play("fight 42").take_hits()
    over = line(f, "battle-over")
    assert over["victor_role"] == BRITISH and over["n"] == 5 and over["by"] == "british"
    assert (over["attacker_steps"], over["defender_steps"]) == (3, 1) and over["fate"] == "held"
    f = Field().place("2/2", 42).place("9Br", 42, strength=3).combat("french").play("fight 42")
    over = line(f, "battle-over")
    assert over["n"] == 0 and over["by"] == "" and f.told("fires")[-1]["fr"] == 0
    assert not f.told("loser-hits")


@pytest.mark.rule("W200-6.0-d", "W200-6.2.3.1.5")
def test_a_draw_is_no_battle_won() -> None:
    f = Field().place("milhaud", 86).place("2/2", 42).place("9Br", 42, strength=3).tactical("french")
    f.play("activate milhaud", "reveal", "done", "done", "fight 42")
    assert f.told("fires")[-1]["fr"] == 0 and line(f, "impulse-tactical")["won"] == 0


@pytest.mark.rule("W200-6.0-d", "W200-6.1-b")
@pytest.mark.parametrize("kind", ["tactical", "strategic"])
@pytest.mark.parametrize(("defenders", "won"), [("8Br", 1), ("8Br 9Br", 0), ("8Br HanC 10Br", 0)])
def test_an_action_counts_its_battles_and_those_that_were_won(kind: str, defenders: str, won: int) -> None:
    f = Field().place("milhaud", 86).place("2/2 1/1", 42).place(defenders, 42)
    if kind == "tactical":
        f.tactical("french").play("activate milhaud", "reveal", "done", "done")
    else:
        f.disc("french").impulse("french").play("strategic", "march french", "done")
    f.play("fight 42").take_hits()
    told = line(f, f"impulse-{kind}")
    assert (told["n"], told["won"], told["side"], told["by"]) == (1, won, 0, "french")


@pytest.mark.rule("W200-OR-8.0")
def test_the_hit_that_a_combined_attack_saves_is_a_term_of_its_own() -> None:
    f = Field("combined-attack").place("GG 1/1c", 43).place("8Br", 43).place("d-erlon", 59, strength=2)
    f.place("fr-i-art", 59, strength=2).activate("d-erlon fr-i-art").combat("french")
    f.play("fight 43", "employ fr-i-art")
    assert f.firepower() == (4 + 2 + 2 + 2, 5, 5)
    f.take_hits()
    assert line(f, "winner-hits")["n"] == 2 and line(f, "winner-hits")["relief"] == 1
    assert terms(f, "winner-hits") == [(3, "term.battle-marginal"), (-1, "term.combined")]


@pytest.mark.rule("W200-OR-7.0", "W200-OR-7.0-b", "W200-OR-8.0-b")
def test_a_retreat_by_disc_is_told_unit_by_unit_and_ends_the_battle() -> None:
    f = Field("retreat-by-disc").place("8Br", 42).place("1/1 1/2", 42).place("9Br", 28).disc("allied")
    f.combat("french").play("fight 42")
    assert about(f) == {"space": 42, "enemy_role": FRENCH}
    f.play("retreat")
    assert line(f, "plays-disc")["space"] == 42 and line(f, "plays-disc")["by"] == "british"
    assert about(f)["space"] == 42 and about(f)["piece"] == BOARD.unit("8Br")
    f.play("withdraw 8Br 28")
    assert line(f, "withdraws")["space"] == 28 and line(f, "withdraws")["rule"] == "W200-OR-7.0-b"
    assert line(f, "withdrew")["space"] == 42 and line(f, "withdrew")["by"] == "british"
    assert not f.told("fires") and f.owner(42) == FRENCH


@pytest.mark.rule("W200-OR-8.0-b", "W200-0.3")
def test_a_combined_attack_that_pins_lies_open_before_the_lane_answers() -> None:
    f = Field("retreat-by-disc", "combined-attack").place("8Br", 27).place("9Br", 15).pool("10Br")
    f.place("1/1 1/1c", 27).place("d-erlon fr-i-art", 42).activate("d-erlon fr-i-art").disc("allied")
    f.combat("french", creux=[27]).play("fight 27", "employ fr-i-art", "retreat", "pin")
    assert f.asked == "british CheminCreux.come_up"
    assert f.seen("1/1", "british") == "1/1" and f.seen("1/1c", "british") == "1/1c"
    assert f.t.state.could[BOARD.unit("1/1")] == 1 << BOARD.unit("1/1")
    assert f.seen("8Br", "french") == ""  # the defenders are not shown yet
    assert line(f, "pins")["space"] == 27 and line(f, "pins")["by"] == "french"


@pytest.mark.rule("W200-OR-4.0")
def test_impetus_is_told_and_nobody_rides_on_twice() -> None:
    f = Field("impetus").place("GG 1/1c", 42).place("HanC", 42).combat("french")
    f.play("fight 42", "hit HanC", "hit GG")
    assert about(f) == {"space": 42}
    f.play("advance 1/1c 43")
    assert line(f, "advances")["space"] == 43 and line(f, "advances")["rule"] == "W200-OR-4.0"
    assert f.asked == "british Impulse.choose"


@pytest.mark.rule("W200-OR-5.0", "W200-OR-5.0-b")
def test_a_bombardment_is_told_with_its_sums_and_its_losses() -> None:
    f = Field("grande-batterie").place("fr-i-art fr-ii-art", 59).place("4Han", 27).strategic("french")
    f.play("bombard 27")
    assert about(f) == {"space": 27, "n": 2}
    f.play("gun fr-i-art")
    assert about(f) == {"space": 27, "n": 1} and line(f, "employs")["rule"] == "W200-OR-5.0"
    f.play("gun fr-ii-art").take_hits()
    assert line(f, "showdown") == {
        "attacker_units": u("fr-i-art", "fr-ii-art"), "beside": 0, "beside_units": "",
        "defender_units": u("4Han"), "rule": "W200-OR-5.0-b", "by": "",
    }  # fmt: skip
    told = line(f, "bombarded")
    assert (told["n"], told["steps"], told["fallen"], told["units"]) == (3, 3, 1, u("4Han"))
    fires = line(f, "fires")
    assert (fires["attacker_role"], fires["defender_role"], fires["victor_role"]) == (FRENCH, BRITISH, FRENCH)
    f = Field("grande-batterie").place("fr-i-art", 59).place("8Br", 42).strategic("french")
    f.play("bombard 42", "gun fr-i-art")
    told = line(f, "bombarded")
    assert (told["n"], told["steps"], told["fallen"], told["units"]) == (0, 0, 0, "")
    assert line(f, "fires")["victor_role"] == BRITISH and line(f, "fires")["fr"] == -1


@pytest.mark.rule("W200-6.2.3.1.2")
def test_the_lane_is_told_to_all_and_the_unit_to_its_owner() -> None:
    f = Field(draws=["10Br"]).pool("10Br").place("8Br 1/1", 27).control(FRENCH, 42)
    f.combat("french", creux=[27]).play("fight 27")
    assert about(f) == {"space": 27}
    f.play("summon")
    came = line(f, "comes-up")
    assert came["space"] == 27 and came["unit"] == BOARD.unit("10Br") and came["by"] == "british"


@pytest.mark.rule("W200-6.2.3", "W200-6.2.3-d")
def test_the_choice_of_a_battle_says_how_many_must_and_may_be_fought() -> None:
    f = Field().place("1/1 8Br", 42).place("1/2 9Br", 43).combat("french", battles=2, fresh=[42])
    assert about(f) == {"n": 2, "duties": 1}
    f.play("fight 42").take_hits()
    assert about(f) == {"n": 1, "duties": 0} and f.offers("done")


@pytest.mark.rule("W200-6.2.3", "W200-6.2.3-c")
def test_a_new_engagement_that_turned_out_isolated_is_no_duty() -> None:
    f = Field().place("1/1 8Br", 28).place("1/2 9Br", 43).combat("french", battles=1, fresh=[28])
    assert about(f) == {"n": 1, "duties": 0} and f.options() == ["fight 43", "done"]


@pytest.mark.rule("W200-6.2.3", "W200-6.2.3-d")
def test_the_duties_of_one_ally_do_not_bind_the_other() -> None:
    f = Field(players=3).place("8Br 1/1", 42).place("P13 1/2", 49).place("blucher", 50)
    f.combat("allied", fresh=[49])
    assert f.options() == ["fight 42", "done"] and about(f) == {"n": 1, "duties": 0}
    f.play("done")
    assert f.options() == ["fight 49"] and about(f) == {"n": 1, "duties": 1}


@pytest.mark.rule("W200-3.10.3")
def test_the_question_for_guns_says_how_many_more_may_fire() -> None:
    f = Field().place("1/1 8Br", 42).place("fr-i-art fr-ii-art", 59).activate("fr-i-art fr-ii-art")
    f.combat("french").play("fight 42")
    assert about(f) == {"space": 42, "n": 2}
    f.play("employ fr-i-art")
    assert about(f) == {"space": 42, "n": 1}
    f = Field().place("8Br 1/1", 42).place("br-i-art br-ii-art", 27).activate("br-i-art br-ii-art")
    f.combat("allied").play("fight 42")
    assert about(f)["n"] == 1 and len(f.options("employ")) == 2
    f.play("employ br-i-art")
    assert f.told("fires")  # one gun is all the Allies employ


# --- movement and leaders --------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.2", "W200-3.8-b", "W200-1.5-b")
def test_a_move_is_told_with_price_and_what_is_left() -> None:
    f = Field().place("d-erlon 1/1c", 59).place("8Br", 28).activate("d-erlon").movement("french", battles=2)
    assert about(f) == {"n": 2}
    f.play("move 1/1c")
    assert about(f) == {"piece": BOARD.unit("1/1c"), "left": 5}
    f.play("enter 42")
    step = line(f, "moves")
    assert (step["frm_space"], step["to_space"], step["cost"], step["left"]) == (59, 42, 1, 4)
    assert step["by"] == "french" and step["rule"] == "W200-6.2.2" and about(f)["left"] == 4
    f.play("enter 28")
    assert line(f, "moves")["cost"] == 3 and line(f, "moves")["left"] == 1
    assert line(f, "engages")["space"] == 28 and line(f, "engages")["rule"] == "W200-3.8-b"
    assert line(f, "takes")["spaces"] == "42" and line(f, "takes")["by"] == "french"
    assert about(f) == {"n": 1}  # of two engagements


@pytest.mark.rule("W200-1.5-b", "W200-1.6")
def test_a_victory_area_that_is_taken_is_told_with_the_count() -> None:
    f = Field().place("d-erlon 1/1c", 58).activate("d-erlon").movement("french")
    f.play("move 1/1c", "enter 40", "done")
    told = line(f, "takes.star")
    assert (told["space"], told["french"], told["allied"], told["by"]) == (40, 4, 3, "french")
    assert not f.told("takes")


@pytest.mark.rule("W200-6.2.1", "W200-3.9.5-b")
def test_the_activation_says_how_many_leaders_are_left() -> None:
    f = (
        Field()
        .place("napoleon", 100, strength=3)
        .place("d-erlon", 74)
        .place("milhaud", 86)
        .tactical("french")
    )
    assert about(f) == {"n": 3}
    f.play("activate d-erlon")
    assert about(f) == {"piece": BOARD.unit("d-erlon"), "left": 3}
    f.play("reveal")
    assert about(f) == {"n": 2} and line(f, "activated")["space"] == 74
    f.play("done", "done")
    worn = line(f, "worn")
    assert (worn["strength"], worn["rule"], worn["by"]) == (3, "W200-6.2.4", "french")
    hidden = line(f, "hidden")
    assert (hidden["units"], hidden["n"], hidden["by"]) == (u("d-erlon"), 1, "french")


@pytest.mark.rule("W200-6.2.4", "W200-6.2.4-b")
def test_only_what_is_not_shown_for_another_reason_is_told_to_be_hidden() -> None:
    f = Field().place("d-erlon", 59).place("1/1 8Br", 42).activate("d-erlon").combat("french")
    f.t.state.exposed = 1 << BOARD.unit("d-erlon")
    f.play("done")
    assert not f.told("hidden") and f.strength("d-erlon") == 3


@pytest.mark.rule("W200-6.1-b", "W200-6.1-d")
def test_the_march_says_how_many_may_still_move_and_the_disc_is_told() -> None:
    f = Field().place("napoleon", 100, strength=2).place("1/1 1/2 2/1", 74).strategic("french")
    f.play("march french")
    assert about(f) == {"n": 2}
    f.play("move 1/1", "enter 73", "done")
    assert about(f) == {"n": 1}
    f.play("move 1/2", "enter 73", "done")
    assert about(f) == {"n": 0} and f.options() == ["done"]
    assert f.refusal("move 2/1") == "strategic-value"
    f.play("done")
    assert line(f, "disc-passes")["side"] == 1 and line(f, "disc-passes")["by"] == "british"
    assert line(f, "impulse-strategic")["n"] == 0


@pytest.mark.rule("W200-6.0-b", "W200-6.3")
def test_an_impulse_is_asked_and_told_with_its_number_and_the_passes() -> None:
    f = Field().impulse("french")
    assert about(f) == {"n": 1, "passes": 0}
    f.play("pass")
    assert about(f) == {"passes": 1}
    f.play("done")
    assert line(f, "plays-pass") == {"side": 0, "rule": "W200-2.0-b", "by": "french"}
    assert line(f, "impulse-pass")["passes"] == 1 and line(f, "impulse-pass")["side"] == 0
    assert about(f) == {"n": 2, "passes": 1}
    f.play("pass", "done")
    assert line(f, "impulse-pass")["passes"] == 2 and line(f, "impulse-pass")["side"] == 1


@pytest.mark.rule("W200-2.0-c", "W200-6.4-b")
def test_a_turn_is_summed_up_with_areas_losses_and_the_disc() -> None:
    f = Field().lose(FRENCH, 2).lose(BRITISH, 3).place("blucher", 50).lose(PRUSSIAN, 1).turn(3)
    f.disc("allied").evening().play("done", "done")
    over = line(f, "turn-over")
    french = sum(BOARD.first_owner[a] == FRENCH for a in range(1, 116) if BOARD.victory >> a & 1)
    assert (over["n"], over["side"]) == (3, 1) and (over["french"], over["allied"]) == (french, 7 - french)
    assert (over["french_lost"], over["allied_lost"]) == (2, 4)
    rests = [event.role for event in f.t.journal if event.key == "rests-not"]
    assert rests == ["french", "british", "prussian"]
    assert line(f, "reorganised")["n"] == 3 and line(f, "reorganised")["side"] == 1


@pytest.mark.rule("W200-0.13", "W200-2.0-d")
def test_the_last_turn_is_summed_up_before_nightfall() -> None:
    f = Field().turn(5).impulse("french").play("pass", "done", "pass", "done")
    assert line(f, "turn-over")["n"] == 5 and f.t.outcome is not None
    keys = [event.key for event in f.t.journal]
    assert keys.index("turn-over") < keys.index(f.t.outcome.reason)


@pytest.mark.rule("W200-6.4-g", "W200-6.4-h")
def test_the_rally_says_what_it_gave_back() -> None:
    f = Field().place("napoleon", 100, strength=3).place("d-erlon", 74, strength=2).disc("allied").evening()
    f.play("reorganise french", "reveal")
    assert about(f) == {"n": 3}
    f.play("regenerate d-erlon")
    assert about(f) == {"n": 2} and line(f, "regenerates")["space"] == 74
    f.play("done")
    assert line(f, "worn")["rule"] == "W200-6.4-h"
    rallied = line(f, "rallied")
    assert (rallied["unit"], rallied["n"], rallied["by"]) == (BOARD.unit("napoleon"), 1, "french")


# --- reinforcements --------------------------------------------------------------------------------------


@pytest.mark.rule("W200-5.0-c", "W200-5.0-d", "W200-5.0-e")
def test_reinforcements_are_told_one_by_one_and_together() -> None:
    f = Field(draws=["1/3", "1/5"]).pool("1/3 1/5 2/5").control(BRITISH, 73, 75).strategic("french")
    f.play("reinforce french")
    assert about(f) == {"n": 3, "pool": 3}
    f.play("draw 2")
    assert line(f, "returns")["unit"] == BOARD.unit("1/3") and line(f, "returns")["rule"] == "W200-5.0-e"
    assert about(f) == {"piece": BOARD.unit("1/5")}
    f.play("place 69")
    came = line(f, "reinforces-icon")
    assert came["space"] == 69 and came["unit"] == BOARD.unit("1/5")
    assert BOARD.icons[int(came["icon"])].area == 69
    told = line(f, "reinforced")
    assert (told["n"], told["back"], told["pool"], told["by"]) == (1, 1, 2, "french")


@pytest.mark.rule("W200-5.0-e")
def test_a_unit_that_went_back_is_not_drawn_again_and_the_others_are() -> None:
    f = Field(draws=["1/3", "2/3", "1/5"]).pool("1/3 2/3 1/5").control(BRITISH, 73, 75).strategic("french")
    f.play("reinforce french", "draw 3")
    assert [e["unit"] for e in f.told("returns")] == [len(BOARD.units) + FRENCH] * 2
    assert about(f) == {"piece": BOARD.unit("1/5")}
    f.play("place 69")
    assert line(f, "reinforced")["back"] == 2 and line(f, "reinforced")["pool"] == 2
    assert f.area("1/3") == f.area("2/3") == POOL


@pytest.mark.rule("W200-5.0-d")
def test_prussian_reinforcements_are_told_without_an_icon() -> None:
    f = Field(draws=["P6"]).place("blucher", 50).pool("P6").strategic("allied")
    f.play("reinforce prussian", "draw 1", "place 79")
    came = line(f, "reinforces")
    assert (came["space"], came["unit"], came["by"]) == (79, BOARD.unit("P6"), "prussian")


@pytest.mark.rule("W200-5.1")
def test_the_arrival_of_a_corps_is_told_with_those_who_wait() -> None:
    f = Field(draws=["P-IV-2c", "P15"]).turn(2).evening().play("done", "done")
    told = line(f, "arrived")
    assert (told["space"], told["n"], told["pool"], told["by"]) == (50, 4, 5, "prussian")
    assert [int(e["space"]) for e in f.told("arrives")] == [50] * 5  # type: ignore[call-overload]
    f = Field().turn(4).evening().play("done", "done")
    assert (line(f, "arrived")["n"], line(f, "arrived")["pool"]) == (4, 0)


@pytest.mark.rule("W200-OR-1.0")
def test_a_choice_of_units_says_of_what_and_how_many() -> None:
    f = Field("free-deployment").begin(3)
    assert about(f) == {"type": "cavalry"}
    f.play("choose P-IV-3c")
    assert about(f) == {"type": "infantry"}
    f = Field("free-deployment").pool("1/3 1/5").strategic("french").play("reinforce french", "draw 2")
    assert about(f) == {"n": 2}
    f.play("choose 1/3", "place 73")
    assert about(f) == {"n": 1} and f.options() == ["choose 1/5", "done"]


@pytest.mark.rule("W200-OR-3.0", "W200-OR-3.0-b")
def test_a_scout_is_told_with_the_place_and_those_it_saw_with_their_strength() -> None:
    f = Field("reconnaissance", draws=["8Br", "4Han"]).place("d-erlon", 58).place("1/1c", 59)
    f.place("8Br 4Han 9Br", 42).activate("d-erlon").movement("french").play("move 1/1c", "scout 42")
    assert line(f, "scouts")["space"] == 42 and line(f, "scouts")["unit"] == BOARD.unit("1/1c")
    first, second = line(f, "scouted", 0), line(f, "scouted", 1)
    assert (first["unit"], first["strength"], first["space"], first["by"]) == (
        BOARD.unit("8Br"), 4, 42, "british",
    )  # fmt: skip
    assert second["unit"] == BOARD.unit("4Han") and len(f.told("scouted")) == 2


@pytest.mark.rule("W200-OR-9.0-b")
def test_demoralised_units_are_told_to_their_owner_and_as_blocks_to_the_enemy() -> None:
    f = Field("morale").place("1/1 8Br", 28).disc("french").evening().play("done", "done")
    event = next(event for event in f.t.journal if event.key == "reduced.unseen")
    assert event.secret == {"unit": BOARD.unit("1/1"), "strength": 2} and event.rule == "W200-OR-9.0-b"
    assert event.args["n"] == 0 and event.to == 1 << FRENCH
    assert DEAD not in (f.area("1/1"), f.area("8Br"))


@pytest.mark.rule("W200-2.0-b")
@pytest.mark.parametrize(("side", "role"), [(0, FRENCH), (1, BRITISH)])
def test_an_impulse_of_the_allies_is_told_of_the_british(side: int, role: int) -> None:
    f = Field().impulse("french")
    assert Impulse(side).subject(f.t) == {"n": f.t.state.impulse, "side": side, "role": role}
