"""Front matter: players, sides and factions, fog of war, how the game is won."""

from __future__ import annotations

import pytest

from grognard.engine import UnknownId
from grognard.engine.words import has, say
from tests.games.waterloo_200.conftest import BRITISH, FRENCH, GAME, PRUSSIAN, Field


@pytest.mark.rule("W200-0.1")
def test_two_players_or_three() -> None:
    assert GAME.table(players=2, seed=1).seats == ((FRENCH,), (BRITISH, PRUSSIAN))
    assert GAME.table(players=3, seed=1).seats == ((FRENCH,), (BRITISH,), (PRUSSIAN,))
    with pytest.raises(UnknownId, match="2 or 3 players, not 4"):
        GAME.table(players=4)


@pytest.mark.rule("W200-0.2")
def test_five_turns_of_two_hours() -> None:
    table = GAME.table(seed=1)
    hours = []
    while table.decision is not None:
        text = table.view("french")["turn"]["text"]["en"]
        if text not in hours:
            hours.append(text)
        choice = next(a for a in reversed(table.decision.options) if a.verb in ("pass", "done"))
        table.play(choice)
    assert hours == ["11:00–13:00", "13:00–15:00", "15:00–17:00", "17:00–19:00", "19:00–21:00"]


@pytest.mark.rule("W200-0.3")
def test_only_the_owner_reads_a_block() -> None:
    f = Field().place("1/20", 58).place("8Br", 42).impulse("french")
    assert (f.seen("1/20", "french"), f.read_strength("1/20", "french")) == ("1/20", 3)
    assert (f.seen("1/20", "british"), f.read_strength("1/20", "british")) == ("", -1)
    assert f.seen("8Br", "french") == "" and f.seen("8Br", "british") == "8Br"
    assert f.seen("1/20", "observer") == f.seen("8Br", "observer") == ""


@pytest.mark.rule("W200-0.4")
def test_british_and_prussians_are_one_side() -> None:
    f = Field().place("picton 8Br", 15).place("blucher bulow P13", 50).tactical("allied")
    f.play("activate picton", "reveal", "activate bulow", "reveal", "done")
    f.play("move 8Br", "enter 16", "done", "move P13", "enter 49", "done")
    assert (f.area("8Br"), f.area("P13")) == (16, 49)
    assert f.play("done").asked.startswith("french")  # one impulse for both


def three_players() -> Field:
    f = Field(players=3).place("picton 8Br", 15).place("blucher bulow P13", 50)
    return f.disc("allied").impulse("allied")


@pytest.mark.rule("W200-0.5")
def test_two_allied_players_play_the_kind_of_action_they_agree_on() -> None:
    f = three_players()
    assert {d.role for d in f.t.decisions} == {"british", "prussian"}
    f.play("tactical", role="prussian")
    assert [d.role for d in f.t.decisions] == [
        "british"
    ]  # nobody sees the other's proposal before both are made
    f.play("tactical", role="british")
    assert f.asked == "british Activation.activate"


@pytest.mark.rule("W200-0.5")
def test_allied_players_who_differ_are_asked_again_and_at_last_the_british_decide() -> None:
    f = three_players()
    for _ in range(3):
        assert {d.role for d in f.t.decisions} == {"british", "prussian"}
        f.play("pass", role="british").play("strategic", role="prussian")
    assert f.asked == "british Agreement.decide"
    assert f.options() == ["strategic", "pass"]  # between the two that were proposed
    f.play("strategic")
    assert f.asked == "british StrategicAction.choose"


@pytest.mark.rule("W200-0.5")
def test_an_ally_may_come_round() -> None:
    f = three_players()
    f.play("pass", role="british").play("tactical", role="prussian")
    assert f.told("differ") == [{"british": "pass", "prussian": "tactical"}]
    f.play("tactical", role="british").play("tactical", role="prussian")
    assert f.told("plays-tactical")


@pytest.mark.rule("W200-0.6")
def test_black_areas_are_for_prussians_alone() -> None:
    f = Field().place("1C", 33).passing("allied").play("move 1C")
    assert f.why("enter 10") == f.why("enter 50") == "W200-1.2-b"
    f = Field().place("3c", 49).passing("french").play("move 3c")
    assert f.why("enter 50") == "W200-1.2-b"


@pytest.mark.rule("W200-0.7")
def test_british_pass_through_prussians_and_do_not_stop_there() -> None:
    f = Field().place("1C", 18).place("blucher", 50).place("P-IV-1c", 19).passing("allied")
    f.play("move 1C", "enter 19")
    assert f.options("done") == []  # among Prussians
    f.play("enter 20", "done")
    assert f.area("1C") == 20 and f.owner(19) == PRUSSIAN


@pytest.mark.rule("W200-0.7")
def test_no_way_among_partners_for_who_could_not_leave_them() -> None:
    f = Field().place("br-i-art", 18).place("blucher", 50).place("P-IV-1c", 19).passing("allied")
    f.play("move br-i-art")
    assert f.why("enter 19") == "W200-0.7"  # 1 MP
    assert f.why("enter 16") == ""


@pytest.mark.rule("W200-0.7")
def test_no_reinforcement_among_partners() -> None:
    f = Field(draws=["9Br"]).pool("9Br").place("blucher", 50).place("P13", 28).control(BRITISH, 28)
    f.strategic("allied")
    f.play("reinforce british", "draw 1")
    assert f.options() == ["place 3", "place 17", "place 27"]


@pytest.mark.rule("W200-0.7")
def test_no_joining_a_battle_of_the_other_allies() -> None:
    f = Field().place("8Br picton", 42).place("blucher", 50).place("P13", 43).place("1/1", 43)
    f.activate("picton").movement("allied").play("move 8Br")
    assert f.why("enter 43") == "W200-0.7"


@pytest.mark.rule("W200-0.8")
def test_prussian_leaders_and_guns_do_not_help_the_british() -> None:
    f = Field().place("8Br", 59, strength=4).place("2/1", 59, strength=2).place("blucher", 50)
    f.place("bulow pr-iv-art", 44).activate("bulow pr-iv-art").combat("allied").play("fight 59")
    assert f.asked == "british TakeHits.choose" or f.firepower()[0] == 4  # no gun was offered
    assert f.firepower() == (4, 2 + 1, 1)


@pytest.mark.rule("W200-0.8")
def test_british_ground_carries_no_prussian_line_of_communication() -> None:
    f = Field().place("blucher", 50).place("P13", 20).control(BRITISH, 33, 9, 32).impulse("allied")
    f.play("pass")
    assert f.why("move P13") == "W200-6.4.1-c"
    f = Field().place("blucher", 50).place("P13", 20).control(PRUSSIAN, 33).impulse("allied").play("pass")
    assert f.why("move P13") == ""


@pytest.mark.rule("W200-0.9")
def test_an_empty_area_of_the_other_ally_changes_hands() -> None:
    f = Field().place("blucher", 50).place("P-IV-1c", 50).passing("allied")
    f.play("move P-IV-1c", "enter 33", "done")
    assert f.owner(33) == PRUSSIAN
    f = Field().place("1C", 20).control(PRUSSIAN, 33).passing("allied").play("move 1C", "enter 33", "done")
    assert f.owner(33) == BRITISH


@pytest.mark.rule("W200-0.10")
def test_the_death_of_wellington_ends_the_game() -> None:
    f = Field().place("wellington", 3, strength=0).place("GG CG 1/2 2/2", 3).control(FRENCH, 15, 27, 42)
    f.combat("french").play("fight 3", "hit wellington")
    assert f.winners == ("french",) and f.reason == "W200-0.10"


@pytest.mark.rule("W200-0.10")
def test_the_death_of_napoleon_ends_the_game_and_that_of_blucher_does_not() -> None:
    f = Field().place("napoleon", 100, strength=0).place("1Gds 2Gds 1C 2C", 100)
    f.control(BRITISH, 58, 73, 86, 101)
    f.combat("allied").play("fight 100", "hit napoleon")
    assert f.winners == ("british", "prussian") and f.reason == "W200-0.10"
    said = {lang: f.t.outcome.text(lang) for lang in ("en", "it")}  # type: ignore[union-attr]
    assert "Napoleon" in said["en"] and "Allies" in said["en"]  # who has fallen, and who has won
    assert "Napoleone" in said["it"] and "Alleati" in said["it"]
    f = Field().place("blucher", 49, strength=0).place("GG CG", 49).combat("french")
    f.play("fight 49", "hit blucher")
    assert f.dead("blucher") and f.t.outcome is None


@pytest.mark.rule("W200-0.11", "W200-6.2.3.1.9-b")
def test_the_tenth_loss_ends_the_game_at_once() -> None:
    f = Field().lose(BRITISH, 9).place("8Br", 42, strength=1).place("GG", 42).combat("french")
    f.play("fight 42")
    assert f.t.outcome is None
    f.play("hit 8Br")
    assert f.winners == ("french",) and f.reason == "W200-0.11"


@pytest.mark.rule("W200-0.11", "W200-6.2.3.1.9-b")
def test_the_ninth_french_loss_does_not_end_it_and_the_tenth_does() -> None:
    f = Field().lose(FRENCH, 8).place("1/1", 44, strength=1).place("1Gds", 44).combat("allied")
    f.play("fight 44", "hit 1/1")
    assert f.t.outcome is None
    f = Field().lose(FRENCH, 9).place("1/1", 44, strength=1).place("1Gds", 44).combat("allied")
    f.play("fight 44", "hit 1/1")
    assert f.winners == ("british", "prussian") and f.reason == "W200-0.11"


@pytest.mark.rule("W200-0.12")
def test_all_seven_victory_areas_win_at_once() -> None:
    f = Field().control(FRENCH, 3, 52, 40, 29).control(BRITISH, 72).place("1/1", 57)
    f.place("wellington", 4).passing("french").play("move 1/1", "enter 72")
    assert f.winners == ("french",) and f.reason == "W200-0.12"
    (taken,) = f.told("takes.star")  # the last that was taken is told though the move has no end
    assert (taken["space"], taken["french"], taken["allied"]) == (72, 7, 0)


@pytest.mark.rule("W200-0.12")
def test_the_allies_win_with_seven_that_either_of_them_holds() -> None:
    f = Field().control(PRUSSIAN, 102).control(BRITISH, 100).place("napoleon", 110).control(FRENCH, 40)
    f.control(BRITISH, 72).place("1C", 39).passing("allied").play("move 1C", "enter 40")
    assert f.winners == ("british", "prussian") and f.reason == "W200-0.12"


@pytest.mark.rule("W200-0.12")
def test_a_contested_victory_area_counts_for_its_original_defender() -> None:
    f = Field().control(FRENCH, 3, 52, 29).place("wellington", 4).place("8Br", 40)
    f.place("1/1", 40, strength=3)
    f.combat("french").play("done")
    assert f.t.outcome is None and f.owner(40) == BRITISH


@pytest.mark.rule("W200-0.13", "W200-2.0-d")
def test_at_nightfall_more_victory_areas_win() -> None:
    def evening(*taken: int) -> Field:
        f = Field().turn(5).control(FRENCH, *taken).impulse("french")
        return f.play("pass", "done", "pass", "done")

    assert evening().winners == ("british", "prussian")  # 4 to 3
    f = evening(40)
    assert f.winners == ("french",) and f.reason == "W200-0.13"
    assert f.t.outcome is not None and f.t.outcome.scores["french"] == 4


def test_scenario_and_options_are_told_in_both_languages() -> None:
    for kind, texts in (("option", GAME.options), ("scenario", GAME.scenarios)):
        for id, text in texts.items():
            assert has(GAME.package, f"{kind}.{id}", "it"), id
            assert say(GAME.package, f"{kind}.{id}", {}, "en") == text
            assert say(GAME.package, f"{kind}.{id}", {}, "it") != text
