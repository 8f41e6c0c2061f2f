"""The public interface of a table, name for name."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine import DONE, GrognardError, IllegalAction, Table, UnknownId, act
from tests.engine import salvo, truce


@pytest.fixture
def salvo_table() -> Any:
    return salvo.GAME.table(scenario="duel", options=[], players=3, seed=7, data=None)


def test_the_package_has_exactly_the_names_that_are_promised() -> None:
    for name in ("games", "game", "load", "bot", "replay", "GrognardError"):
        assert hasattr(grognard, name), name
    assert grognard.games() == sorted(grognard.games()) and "waterloo-200" in grognard.games()
    game = grognard.game("waterloo-200")
    assert game.id == "waterloo-200" and isinstance(game.title, str)
    assert all(isinstance(role, str) for role in game.roles)
    assert all(isinstance(text, str) for facts in (game.scenarios, game.options) for text in facts.values())


@pytest.mark.parametrize(
    "name",
    ["decision", "decisions", "play", "interjections", "why_not", "outcome", "view", "imagine", "journal", "clone", "save", "odds", "undo", "board"],
)  # fmt: skip
def test_a_table_has_the_names_that_are_promised(salvo_table: Any, name: str) -> None:
    assert hasattr(salvo_table, name)


def test_a_decision_says_all_there_is_to_know(salvo_table: Any) -> None:
    decision = salvo_table.decision
    assert decision.role in salvo.GAME.roles and decision.rule == "SAL-1"
    assert decision.prompt == "Play a card." and decision.text("it") != decision.text("en")
    assert isinstance(decision.options, tuple) and decision.options[-1] == DONE
    assert decision.forced is False
    assert salvo_table.decisions == (decision,)


def test_playing_leads_to_the_next_decision_and_to_an_end(salvo_table: Any) -> None:
    rng = Random(1)
    while (decision := salvo_table.decision) is not None:
        assert salvo_table.outcome is None
        salvo_table.play(rng.choice(decision.options))
    outcome = salvo_table.outcome
    assert set(outcome.winners) <= set(salvo.GAME.roles)
    assert (outcome.reason, outcome.rule) == ("last-standing", "SAL-2") and set(outcome.scores) == set(
        salvo.GAME.roles
    )
    assert outcome.text("en") == "The last one standing wins."
    assert salvo_table.decisions == ()


def test_illegal_actions_carry_their_refusal(salvo_table: Any) -> None:
    before = salvo_table.hash()
    with pytest.raises(IllegalAction) as refused:
        salvo_table.play(act("parry", 1))
    assert refused.value.refusal == salvo_table.why_not(act("parry", 1))
    assert str(refused.value) == refused.value.refusal.text("en")
    assert salvo_table.hash() == before


def test_an_equal_action_from_outside_is_as_good_as_the_option_itself(salvo_table: Any) -> None:
    option = salvo_table.decision.options[0]
    from_wire = type(option).from_json(json.loads(json.dumps(option.json())))
    salvo_table.play(from_wire)


def test_views_are_json_for_roles_seats_and_observers(salvo_table: Any) -> None:
    for viewer in ("red", 0, ("red", "blue"), [0, 2], "observer", ()):
        assert json.loads(json.dumps(salvo_table.view(viewer))) == salvo_table.view(viewer)
    assert salvo_table.view("red") == salvo_table.view(0)
    assert salvo_table.view("observer") == salvo_table.view(())
    assert salvo_table.mask(("red", "blue")) == 0b101 and salvo_table.mask("observer") == 0


@pytest.mark.parametrize("viewer", ["purple", 3, -1, ("red", "purple")])
def test_unknown_roles_are_refused_with_one_sentence(salvo_table: Any, viewer: object) -> None:
    for use in (salvo_table.view, salvo_table.interjections, lambda r: salvo_table.play(DONE, role=r)):
        with pytest.raises(UnknownId, match="Salvo has no role"):
            use(viewer)


def test_the_journal_speaks_two_languages(salvo_table: Any) -> None:
    strike = salvo_table.decision.options[0]
    salvo_table.play(strike)
    event = salvo_table.journal[-1]
    assert (event.key, event.rule, event.role) == ("strikes", "SAL-1", "red")
    assert event.text() == event.text("en") == "Strikes Green."
    assert event.text("it") != event.text("en")


def test_a_clone_has_no_story_no_record_and_the_same_dice(salvo_table: Any) -> None:
    salvo_table.play(salvo_table.decision.options[0])
    clone = salvo_table.clone()
    assert isinstance(clone, Table) and clone.hash() == salvo_table.hash()
    assert clone.journal == [] and clone.decisions == salvo_table.decisions
    assert (clone.dice.seed, clone.dice.counter) == (salvo_table.dice.seed, salvo_table.dice.counter)
    clone.play(clone.decision.options[-1])
    assert clone.journal == [] and clone.hash() != salvo_table.hash()
    with pytest.raises(GrognardError, match="a clone for search has no record, so it cannot be saved"):
        clone.save()
    with pytest.raises(GrognardError, match="A clone for search keeps no record"):
        clone.undo()


def test_a_hand_that_holds_two_roles_sits_together() -> None:
    game = grognard.game("waterloo-200")
    two, three = game.table(players=2, seed=1), game.table(players=3, seed=1)
    assert two.seats == ((0,), (1, 2)) and three.seats == ((0,), (1,), (2,))
    assert two.together(1, 2) and two.together(1, 1) and not two.together(0, 1)
    assert not three.together(1, 2)


def test_what_a_client_gets_of_a_decision(salvo_table: Any) -> None:
    mine = salvo_table.describe("red", "en")
    assert mine["decision"]["mine"] and mine["decision"]["key"] == "ask.Round.play_card"
    first = mine["decision"]["options"][0]
    card, target = salvo_table.decision.options[0].args
    assert first["action"] == ["strike", card, target]
    assert first["touch"] == [["card", card], ["role", target]]
    assert first["label"] == "Strike Green with strike"
    theirs = salvo_table.describe("green", "en")
    assert theirs["decision"]["options"] == [] and theirs["decision"]["prompt"] == "Waiting for Red."
    assert not theirs["decision"]["mine"] and not theirs["decision"]["forced"]
    assert theirs["outcome"] is None
    json.dumps([mine, theirs])


def test_a_client_sees_its_interjections_and_the_end() -> None:
    t = truce.GAME.table(seed=1)
    assert [o["action"] for o in t.describe("north", "it")["interjections"]] == [["offer"]]
    assert t.describe("observer", "it")["interjections"] == []
    t.play(act("offer"), role="north")
    t.play(act("accept"))
    sheet = t.describe("south", "en")
    assert sheet["decision"] is None and sheet["decisions"] == []
    assert sheet["outcome"] == {"winners": [], "reason": "A truce.", "rule": "TRU-5", "scores": {}}


def test_a_seat_is_all_that_a_player_without_hands_gets() -> None:
    t = truce.GAME.table(seed=1)
    seat = t.seat("south")
    assert seat.roles == (1,) and seat.game is truce.GAME
    assert seat.decision.role == "south" and seat.options == seat.decision.options
    assert seat.view == t.view("south")
    assert seat.imagine(Random(1)).view("south") == seat.view
    t.play(act("send", 0), role="south")
    assert seat.decision is None and seat.options == ()


def test_a_position_edited_by_hand_becomes_the_beginning() -> None:
    t = truce.GAME.table(seed=1)
    t.play(act("send", 0), role="south")
    t.state.men[0] = 2
    t.rebase()
    assert t._record == [] and t.journal == []
    assert [d.role for d in t.decisions] == ["north"], "secret answers stay"
    assert len(t.decision.options) == 3, "and the question is asked anew"


def test_chance_is_told_in_the_journal_where_the_rule_says_why() -> None:
    t = truce.GAME.table(seed=5)
    t.play(act("send", 4), role=0)
    t.play(act("send", 0), role=1)
    rolled = next(e for e in t.journal if e.key == "rolls.storm")
    faces = [int(face) for face in str(rolled.args["faces"]).split()]
    assert len(faces) == 4 and rolled.args["result"] == sum(face >= 5 for face in faces)
    assert rolled.rule == "TRU-3"
