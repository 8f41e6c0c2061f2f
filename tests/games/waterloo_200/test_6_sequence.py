"""Chapter 6, the sequence of play: Strategic Action, Tactical Action, movement, Pass."""

from __future__ import annotations

import pytest

from grognard.engine.values import Opening
from grognard.games.waterloo_200.sequence import Day, Impulse
from tests.games.waterloo_200.conftest import BRITISH, SIDES, Field

# --- impulses and phases ---------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.0")
def test_the_side_with_the_initiative_starts_and_there_is_no_end_but_two_passes() -> None:
    f = Field().place("d-erlon", 58).place("picton", 15).disc("allied").impulse("allied")
    for leader in ("picton", "d-erlon", "picton", "d-erlon", "picton"):
        f.play("tactical", f"activate {leader}", "reveal", "done", "done")
    assert f.t.state.turn == 1 and f.t.state.impulse == 6


@pytest.mark.rule("W200-6.0-b", "W200-6.1")
def test_a_strategic_action_needs_the_disc() -> None:
    f = Field().place("d-erlon", 58).disc("allied").impulse("french")
    assert f.options() == ["tactical", "pass"] and f.why("strategic") == "W200-6.1"
    assert Field().disc("french").impulse("french").why("strategic") == ""


@pytest.mark.rule("W200-6.0-d")
def test_the_phases_of_a_tactical_action() -> None:
    f = Field().place("d-erlon", 58).place("1/1 1/2 8Br", 42).impulse("french").play("tactical")
    asked = [f.asked]
    for words in ("activate d-erlon", "reveal", "done", "done", "fight 42"):
        f.play(words)
        asked.append(f.asked)
    assert asked == [
        "french Activation.activate",
        "french Move.march",
        "french Activation.activate",
        "french TacticalAction.movement",
        "french CombatPhase.choose_battle",
        "british TakeHits.choose",
    ]
    f.take_hits()
    assert f.strength("d-erlon") == 3 and f.asked == "british Impulse.choose"  # Deactivation


# --- the Strategic Action ----------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.1-b", "W200-6.2.2")
def test_option_a_moves_up_to_sv_units_without_enhanced_movement() -> None:
    f = Field().place("napoleon", 100, strength=2).place("1/1 2/1 1/2", 58).strategic("french")
    f.play("march french")
    f.play("move 1/1", "enter 59", "enter 60")
    assert f.why("enter 61") == "W200-6.2.2-d"  # 2 MP, no more
    f.play("done", "move 2/1", "enter 59", "done")
    assert f.options() == ["done"] and f.why("move 1/2") == "W200-6.1-b"


@pytest.mark.rule("W200-6.1-b")
def test_option_a_needs_a_line_of_communication_for_each_unit() -> None:
    f = Field().place("1/1", 58).place("1C", 59).place("2/1", 42).control(BRITISH, 43, 41).strategic("french")
    f.play("march french")
    assert f.offers("move 1/1") and f.why("move 2/1") == "W200-6.4.1-c"


@pytest.mark.rule("W200-6.1-b", "W200-6.2.3-d", "W200-6.2.3-e")
def test_option_a_has_one_new_engagement_and_one_battle() -> None:
    f = Field().place("1/1 2/1", 59).place("8Br", 42).place("9Br", 43).place("1/2 10Br", 44)
    f.strategic("french")
    f.play("march french", "move 1/1", "enter 42", "move 2/1")
    assert f.why("enter 43") == "W200-6.2.3-e"
    f.play("enter 58", "done", "done")
    assert f.options() == ["fight 42"]  # the new engagement must be fought, and there is no second battle
    f.play("fight 42").take_hits()
    assert f.asked == "british Impulse.choose"


@pytest.mark.rule("W200-6.1-b", "W200-6.2.3-d")
def test_option_a_without_moves_fights_an_older_battle() -> None:
    f = Field().place("1/1 8Br", 42).place("1/2 9Br", 43).strategic("french").play("march french", "done")
    assert f.options() == ["fight 42", "fight 43", "done"]
    f.play("fight 43").take_hits()
    assert f.asked == "british Impulse.choose"


@pytest.mark.rule("W200-6.1-b", "W200-6.2.3-d")
def test_each_allied_faction_has_its_own_option_and_its_own_battle() -> None:
    f = Field().place("8Br 1/1", 42).place("blucher", 50).place("P13 1/2", 49).strategic("allied")
    f.play("march british", "done", "march prussian", "done")
    f.play("fight 42").take_hits().play("fight 49").take_hits()
    assert f.asked == "french Impulse.choose"
    f = Field(draws=["9Br"]).pool("9Br").place("blucher", 50).place("P13", 49).strategic("allied")
    f.play(
        "reinforce british", "draw 1", "place 28", "march prussian", "move P13", "enter 48", "done", "done"
    )
    assert (f.area("9Br"), f.area("P13")) == (28, 48)  # one brings reinforcements, the other marches (B-6)


@pytest.mark.rule("W200-6.1-c")
def test_option_b_resolves_no_battle() -> None:
    f = Field(draws=["1/3"]).pool("1/3").place("1/1 8Br", 42).strategic("french")
    f.play("reinforce french", "draw 1", "place 73")
    assert f.asked == "british Impulse.choose" and not f.told("attacks")


@pytest.mark.rule("W200-6.1-d")
def test_no_leader_is_activated_and_the_disc_goes_to_the_enemy() -> None:
    f = Field().place("d-erlon 1/1", 58).strategic("french")
    f.play("march french", "move 1/1", "enter 59", "done", "done")
    assert f.t.state.disc == 1 and f.strength("d-erlon") == f.strength("napoleon") == 4
    assert f.t.state.activated == 0 and f.why("strategic") == ""


@pytest.mark.rule("W200-6.1-d")
def test_artillery_revealed_on_the_march_fires_and_is_hidden_again() -> None:
    f = Field().place("fr-i-art", 59).place("1/1 8Br", 42).strategic("french")
    f.play("march french", "move fr-i-art", "reveal", "done", "fight 42", "employ fr-i-art").take_hits()
    assert f.strength("fr-i-art") == 2 and f.seen("fr-i-art", "british") == ""


@pytest.mark.rule("W200-6.1", "W200-6.1-b")
def test_each_faction_acts_once_and_moves_its_own_units() -> None:
    f = (
        Field()
        .place("8Br", 15)
        .place("blucher P13", 50)
        .pool("9Br")
        .strategic("allied")
        .play("march british")
    )
    assert f.refusal("move P13") == "not-yours"
    f.play("done")
    assert f.refusal("march british") == f.refusal("reinforce british") == "once"
    assert f.offers("march prussian")
    f = Field().place("8Br", 15).strategic("allied")
    assert (
        not f.offers("march prussian") and f.refusal("march prussian") == "no-commander"
    )  # they have not come
    f = (
        Field()
        .place("napoleon", 100, strength=0)
        .place("1/1 2/1", 58)
        .strategic("french")
        .play("march french")
    )
    f.play("move 1/1", "enter 59", "done")
    assert f.refusal("move 2/1") == "strategic-value"


# --- the Tactical Action: activation ---------------------------------------------------------------------


@pytest.mark.rule("W200-6.2")
def test_a_tactical_action_needs_a_leader_with_a_star() -> None:
    f = Field().place("d-erlon", 58, strength=0).disc("allied").impulse("french")
    assert f.options() == ["pass"] and f.why("tactical") == "W200-6.2"


@pytest.mark.rule("W200-6.2")
def test_hearts_alone_are_not_enough() -> None:
    f = Field().place("napoleon", 100, strength=0).place("d-erlon", 58, strength=0).place("milhaud", 86)
    f.tactical("french")
    assert f.why("activate d-erlon") == "W200-6.2"  # with SV 1 no star could follow
    refusal = f.t.why_not(f.action("activate d-erlon"))
    assert (
        refusal is not None
        and "first" not in refusal.text("en")
        and "at least one" in refusal.text("en").lower()
    )
    f = Field().place("d-erlon", 58, strength=0).place("milhaud", 86).tactical("french")
    f.play("activate d-erlon", "reveal")
    assert f.options() == ["activate milhaud"]  # the phase does not end without him
    for value, heart in ((2, True), (1, False)):  # an SV of 2 is enough for the heart and the star after him
        f = (
            Field()
            .place("napoleon", 100, strength=value)
            .place("d-erlon", 58, strength=0)
            .place("milhaud", 86)
        )
        assert f.tactical("french").offers("activate d-erlon") is heart


@pytest.mark.rule("W200-6.2")
def test_a_prussian_star_is_enough_for_the_side() -> None:
    f = Field(players=3).place("picton", 15, strength=0).place("blucher bulow", 50).disc("french")
    f.impulse("allied")
    f.play("tactical", role="british").play("tactical", role="prussian")
    assert f.asked == "british Activation.activate" and f.why("activate picton") == "W200-6.2"
    assert f.refusal("activate bulow") == "not-yours"
    f.play("done")  # the Prussians first
    assert f.options() == ["activate bulow"]
    f.play("activate bulow", "reveal", "done", "activate picton", "reveal")
    assert f.t.state.activated.bit_count() == 2


@pytest.mark.rule("W200-3.9.1", "W200-3.10.1", "W200-6.4-c")
def test_each_activation_cites_the_rule_it_follows() -> None:
    def cited(f: Field) -> list[str]:
        return [event.rule for event in f.t.journal if event.key == "activated"]

    f = Field().place("d-erlon fr-i-art", 58).tactical("french").play("activate d-erlon", "reveal", "done")
    assert cited(f.play("move fr-i-art", "reveal")) == ["W200-3.9.1", "W200-3.10.1"]
    f = Field().place("fr-i-art", 58).strategic("french").play("march french", "move fr-i-art", "reveal")
    assert cited(f) == ["W200-3.10.1"]
    f = Field().disc("allied").evening().play("reorganise french", "reveal")
    assert cited(f) == ["W200-6.4-c"]


@pytest.mark.rule("W200-6.2.1", "W200-6.4.1-c")
def test_isolated_leaders_are_not_activated() -> None:
    f = Field().place("d-erlon", 42).place("milhaud", 86).control(BRITISH, 59, 43).tactical("french")
    assert f.why("activate d-erlon") == "W200-6.4.1-c" and f.why("activate milhaud") == ""


@pytest.mark.rule("W200-6.2.1")
def test_each_faction_counts_its_own_leaders() -> None:
    f = Field().place("wellington", 3, strength=0).place("picton", 15).place("hill", 23)
    f.place("blucher", 50, strength=2).place("bulow", 50).place("pirch", 79).tactical("allied")
    f.play("activate picton", "reveal")
    assert (
        f.options("activate") == ["activate pirch", "activate bulow"]
        and f.why("activate hill") == "W200-3.9.5-b"
    )


# --- movement ------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.2", "W200-6.4.1-c")
def test_who_may_move_in_a_tactical_action() -> None:
    f = Field().place("d-erlon", 58).place("1/1 2/1", 74).place("1/2", 42).control(BRITISH, 59, 41, 43)
    f.place("1/13c", 74).activate("d-erlon").movement("french")
    assert f.options("move") == ["move 1/1", "move 2/1"]
    f.play("move 1/1", "enter 75", "done")
    assert f.why("move 1/1") == "W200-6.2.2" and f.refusal("move 1/1") == "moved"  # once
    assert f.offers("move 2/1")


@pytest.mark.rule("W200-6.2.2", "W200-6.4.1-c")
def test_isolated_units_do_not_move() -> None:
    f = Field().place("1/2", 42).control(BRITISH, 59).passing("french")
    assert not f.offers("move 1/2")
    assert f.why("move 1/2") == "W200-6.4.1-c"


@pytest.mark.rule("W200-6.2.2-b")
def test_each_area_entered_is_paid_for() -> None:
    f = Field().place("1/1c", 57).passing("french").play("move 1/1c", "enter 58")
    assert f.spent == 1
    assert f.play("enter 73").spent == 2 and f.play("enter 72").spent == 4
    assert f.options() == ["done"]
    assert Field().place("1/1c", 57).passing("french").play("move 1/1c").why("enter 74") == "W200-6.2.2-b"


@pytest.mark.rule("W200-6.2.2-c", "W200-6.2.2-d")
def test_costs_add_up_and_what_cannot_be_paid_is_not_done() -> None:
    f = Field().place("kellermann fr-iii-cav-art", 42).place("1/11c 8Br", 42).place("kellermann", 59)
    f.activate("kellermann")
    f.movement("french").play("move fr-iii-cav-art", "enter 59")
    assert f.spent == 2  # leaving costs 1
    f.play("enter 58", "enter 73", "enter 74")
    assert f.spent == 5 and f.why("reveal") == "W200-6.2.2-c"
    f = Field().place("d-erlon 1/1", 59).place("8Br", 41).activate("d-erlon").movement("french")
    f.play("move 1/1")
    assert f.why("enter 41") == ""  # 2 + 1 of 3
    f = Field().place("1/1", 59).place("8Br", 41).strategic("french").play("march french", "move 1/1")
    assert f.why("enter 41") == "W200-6.2.2-d"  # 3 of 2


@pytest.mark.rule("W200-6.2.2-e")
def test_stacking_counts_at_the_end_of_the_move() -> None:
    f = Field().place("1/1c", 57).place("1/1 2/1 1/2 2/2", 58).passing("french").play("move 1/1c", "enter 58")
    assert "done" not in f.options()
    f.play("enter 74", "done")
    assert f.area("1/1c") == 74
    f = Field().place("fr-i-art", 57).place("1/1 2/1 1/2 2/2", 58).passing("french").play("move fr-i-art")
    assert f.why("enter 58") == "W200-6.2.2-e"  # 1 MP: it would have to stay


@pytest.mark.rule("W200-6.2.2-e", "W200-3.8-b")
def test_no_fifth_unit_joins_a_battle_not_even_on_its_way() -> None:
    f = (
        Field()
        .place("1/1 2/1 1/2 2/2 8Br", 42)
        .place("d-erlon 1/1c", 59)
        .activate("d-erlon")
        .movement("french")
    )
    assert f.play("move 1/1c").why("enter 42") == "W200-6.2.2-e"


@pytest.mark.rule("W200-6.2.2")
def test_nobody_moves_the_enemy_or_another_corps() -> None:
    f = (
        Field()
        .place("d-erlon 1/1", 58)
        .place("1/5", 58)
        .place("8Br", 15)
        .activate("d-erlon")
        .movement("french")
    )
    assert f.refusal("move 8Br") == "not-yours" and f.refusal("move 1/5") == "out-of-radius"
    f = Field(players=3).place("picton 8Br", 15).place("blucher bulow P13", 50).activate("picton bulow")
    f.movement("allied")
    assert f.asked.startswith("british") and f.refusal("move P13") == "not-yours"
    f.play("done")
    assert f.asked.startswith("prussian") and f.offers("move P13") and f.refusal("move 8Br") == "not-yours"
    assert Field().place("8Br", 15).place("1/1", 58).passing("french").refusal("move 8Br") == "not-yours"


@pytest.mark.rule("W200-6.2.2-d")
def test_who_can_go_nowhere_does_not_move() -> None:
    f = Field().place("1/1 1Gds", 57).control(BRITISH, 58, 71, 73).passing("french")
    assert not f.offers("move 1/1") and f.refusal("move 1/1") == "nowhere"  # 72 would cost 2 and 1 more, of 2


@pytest.mark.rule("W200-6.2.3-e")
def test_no_more_new_engagements_than_battles() -> None:
    f = Field().place("d-erlon", 58).place("1/1 2/1", 59).place("8Br", 42).place("9Br", 43).tactical("french")
    f.play("activate d-erlon", "reveal", "done", "move 1/1", "enter 42", "move 2/1")
    assert f.why("enter 43") == "W200-6.2.3-e"
    assert f.why("enter 42") == ""  # joining is no new engagement


@pytest.mark.rule("W200-6.2.3-e")
def test_allied_factions_have_their_own_limits() -> None:
    f = Field().place("picton 8Br 9Br", 42).place("1/1", 59).place("1/2", 44).place("blucher", 50)
    f.place("bulow", 49)
    f.place("P13", 48).place("2/2", 62).tactical("allied")
    f.play(
        "activate picton",
        "reveal",
        "activate bulow",
        "reveal",
        "done",
        "move 8Br",
        "enter 59",
        "move 9Br",
        "enter 43",
    )
    assert f.why("enter 44") == "W200-6.2.3-e"  # the Prussians' engagement is not theirs
    f.play("done", "move P13", "enter 62")
    assert f.area("P13") == 62


# --- the Pass --------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-6.3", "W200-6.2.2")
def test_a_pass_moves_one_unit_without_enhanced_movement() -> None:
    f = Field().place("d-erlon 1/1 2/1", 58).passing("french").play("move 1/1", "enter 59", "enter 60")
    assert f.options() == ["done"]  # 2 MP
    f.play("done")
    assert f.asked == "british Impulse.choose"


@pytest.mark.rule("W200-6.3")
def test_one_unit_for_both_allied_players() -> None:
    f = Field(players=3).place("8Br", 15).place("blucher P13", 50).passing("allied")
    assert f.asked == "british Pass.move_one"
    f.play("done")
    assert f.asked == "prussian Pass.move_one"
    assert f.refusal("move 8Br") == "not-yours"
    f = Field(players=3).place("8Br", 15).place("blucher P13", 50).passing("allied")
    f.play("move 8Br", "enter 16", "done")
    assert f.asked == "french Impulse.choose"


@pytest.mark.rule("W200-6.3-b")
def test_a_passing_unit_does_not_engage_but_may_disengage() -> None:
    f = Field().place("1/1 1/2", 59).place("8Br", 42).passing("french").play("move 1/1")
    assert f.why("enter 42") == "W200-6.3-b"
    f = Field().place("1/1 1/2", 42).place("8Br", 42).passing("french").play("move 1/1", "enter 59", "done")
    assert f.area("1/1") == 59
    f = Field().place("1/1", 59).place("1/2 8Br", 42).passing("french").play("move 1/1")
    assert f.why("enter 42") == "W200-6.3-b"  # nor joins a battle


@pytest.mark.rule("W200-6.3-c")
def test_no_combat_in_a_pass() -> None:
    f = Field().place("1/1 8Br", 42).passing("french").play("done")
    assert f.asked == "british Impulse.choose" and not f.told("attacks")


@pytest.mark.rule("W200-2.0-b")
def test_a_pass_is_told_without_battles() -> None:
    f = Field().impulse("french").play("pass")
    while f.asked.startswith("french"):
        f.play("done")
    told = f.told("impulse-pass")[-1]
    assert (told["n"], told["won"]) == (0, 0)


@pytest.mark.rule("W200-0.2", "W200-2.0")
@pytest.mark.parametrize("turn", range(1, 6))
def test_a_turn_is_opened_with_its_number_and_its_hours(turn: int) -> None:
    f = Field().turn(turn).impulse("french")
    Day().prussians(f.t)
    opened = [item for item in f.t.chronicle if isinstance(item, Opening) and item.kind == "turn"][-1]
    begins = 9 + 2 * turn
    assert opened.args["n"] == turn
    assert (opened.args["begins"], opened.args["ends"]) == (f"{begins}:00", f"{begins + 2}:00")


@pytest.mark.rule("W200-2.0")
def test_every_turn_begins_with_its_first_impulse() -> None:
    f = Field().turn(1)
    f.t.state.impulse = 7
    f.evening()
    for _ in range(50):
        if f.t.state.turn == 2:
            break
        f.t.play(f.t.decision.options[-1])  # type: ignore[union-attr]
    assert (f.t.state.turn, f.t.state.impulse, f.t.state.passes) == (2, 1, 0)


@pytest.mark.rule("W200-2.0", "W200-6.2.2")
def test_when_an_impulse_is_over_nobody_is_marked_as_moved_any_more() -> None:
    f = Field().place("lobau 3c", 59)
    f.impulse("french")
    f.t.state.moved = f.t.state.fresh = 1 << 59
    Impulse(SIDES["french"], chosen="pass", voices=f.voices("french")).over(f.t)
    assert f.t.state.moved == f.t.state.fresh == 0
