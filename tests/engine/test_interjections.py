"""Interjections: out of turn, never inside another, and the decision that stood stands again afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from grognard.engine import (
    PASS,
    Action,
    Flow,
    IllegalAction,
    Leave,
    Procedure,
    RulesError,
    act,
    each,
    saves,
    step,
)
from grognard.engine.trial import check, random_game
from tests.engine import truce
from tests.engine.tiny import TinyTable, tiny


def fresh(seed: int = 3) -> Any:
    return truce.GAME.table(seed=seed)


def test_a_role_plays_out_of_turn_and_the_standing_step_asks_again() -> None:
    t = fresh()
    before = t.decisions
    assert t.interjections("south") == (act("offer"),)
    t.play(act("offer"), role="south")
    assert [(d.role, d.key) for d in t.decisions] == [("north", "ask.Offer.answer")]
    t.play(PASS, role="north")
    assert t.decisions == before
    assert t.interjections("south") == () and t.interjections("north") == (act("offer"),)
    assert [(s.role, s.action) for s in t._record] == [(1, act("offer")), (0, PASS)]


def test_an_accepted_offer_ends_the_game() -> None:
    t = fresh()
    t.play(act("offer"), role="north")
    t.play(act("accept"))
    assert t.outcome.winners == () and t.outcome.reason == "truce"


def test_none_inside_another() -> None:
    t = fresh()
    t.play(act("offer"), role="south")
    assert t.interjections("north") == () == t.interjections("south")
    with pytest.raises(IllegalAction):
        t.play(act("offer"), role="north")
    check(t, Random(1))


def test_an_interjection_that_is_not_open_is_refused() -> None:
    t = fresh()
    t.play(act("offer"), role="south")
    t.play(PASS)
    with pytest.raises(IllegalAction, match="“Offer a truce” cannot be done now"):
        t.play(act("offer"), role="south")


def test_secret_answers_stay_while_somebody_interjects() -> None:
    t = fresh()
    t.play(act("send", 3), role="north")
    t.play(act("offer"), role="north")  # even who has answered may
    assert t._held == [] and t._kept == [(0, act("send", 3))]
    check(t, Random(1))
    again = saves.load(t.save(), lambda _: truce.GAME)
    for table in (t, again):
        table.play(PASS, role="south")
        assert [d.role for d in table.decisions] == ["south"], "north has answered"
        table.play(act("send", 1), role="south")
        assert [e.args for e in table.journal if e.key == "bids"] == [{"first": 3, "second": 1}]
    assert again.hash() == t.hash()


def test_an_answer_held_under_an_interjection_is_not_told_to_others() -> None:
    t = fresh()
    t.play(act("send", 3), role="north")
    t.play(act("offer"), role="south")
    mine, theirs = t.imagine("north", Random(1)), t.imagine("south", Random(1))
    assert mine._kept == [(0, act("send", 3))] and theirs._kept == []


# --- answers that an interjection makes impossible ------------------------------------------------------------


@dataclass
class Market(Procedure):
    @step("INT-1")
    def bid(self, t: TinyTable) -> Flow:
        rich = each("take", range(1, 4 - t.state.number))
        return t.ask_all(
            {0: rich, 1: each("take", [7, 8])} if t.state.number < 9 else {0: each("take", [1, 2])}
        )

    def all_bid(self, t: TinyTable, answers: dict[int, Action]) -> Flow:
        t.state.told.append(" ".join(f"{role}:{a.args[0]}" for role, a in answers.items()))
        return None

    @step("INT-2")
    def hold(self, t: TinyTable) -> Flow:
        return t.ask(0, [act("stop")])


@dataclass
class Tax(Procedure):
    by: int
    amount: int

    @step("INT-3")
    def pay(self, t: TinyTable) -> Flow:
        t.state.number += self.amount
        return Leave(("heard", "by", "nobody"))


def levies(t: TinyTable, role: int) -> list[Action]:
    return each("leave", [0, 1, 2, 9])


MARKET = tiny(
    __name__,
    Market,
    interjections=levies,
    interject=lambda t, role, action: Tax(role, action.args[0]),
)


@pytest.mark.parametrize(("tax", "kept"), [(0, True), (1, True), (2, False)])
def test_held_answers_are_kept_when_still_legal(tax: int, kept: bool) -> None:
    t = MARKET.table(seed=1)
    t.play(act("take", 2), role=0)
    t.play(act("leave", tax), role=1)
    assert [d.role for d in t.decisions] == (["south"] if kept else ["north", "south"])
    if not kept:
        t.play(act("take", 1), role=0)
    t.play(act("take", 8), role=1)
    assert t.state.told == ["0:2 1:8" if kept else "0:1 1:8"]


def test_when_all_that_is_still_asked_was_answered_before_play_goes_on() -> None:
    t = MARKET.table(seed=1)
    t.play(act("take", 2), role=0)
    t.play(act("leave", 9), role=1)  # now only north is asked, and north has answered
    assert t.state.told == ["0:2"] and t.decision.key == "ask.Market.hold"
    again = saves.load(t.save(), lambda _: MARKET)
    assert again.decisions == t.decisions


def test_a_fault_in_an_interjection_closes_the_table() -> None:
    def broken(t: Any, role: int, action: Action) -> Procedure:
        t.state.number = 99
        raise LookupError("no such levy")

    t = tiny(__name__, Market, interjections=levies, interject=broken).table(seed=1)
    with pytest.raises(RulesError, match=r"Market.bid \(INT-1\): LookupError: no such levy"):
        t.play(act("leave", 0), role=0)
    with pytest.raises(RulesError, match="the table is closed"):
        assert t.decision


def test_games_without_interjections_have_none() -> None:
    t = tiny(__name__, Market).table(seed=1)
    assert t.interjections("north") == ()


# --- what is told of them ---------------------------------------------------------------------------------------


@dataclass
class Secret(Procedure):
    """North alone knows of it."""

    episode = "whisper"

    def known_to(self, t: TinyTable) -> int:
        return 1

    @step("INT-4")
    def hide(self, t: TinyTable) -> Flow:
        t.note("hidden")
        return None

    @step("INT-4")
    def wait(self, t: TinyTable) -> Flow:
        return t.ask(0, [act("stop")])


@dataclass
class Alarm(Procedure):
    @step("INT-5")
    def ring(self, t: TinyTable) -> Flow:
        t.note("alarm")
        return Leave()


@dataclass
class Quiet(Procedure):
    @step("INT-6")
    def watch(self, t: TinyTable) -> Flow:
        return t.call(Secret())


def test_a_word_out_of_turn_is_told_in_an_episode_of_its_own_to_all_who_may_hear_it() -> None:
    """Not among the lines of what it broke into, and not to those alone who know of that."""
    t = tiny(__name__, Quiet, interjections=levies, interject=lambda t, role, action: Alarm()).table(seed=1)
    t.play(act("leave", 0), role=1)
    again = saves.load(t.save(), lambda _: t.game)
    for table in (t, again):
        (north,), (south,) = table.story("north"), table.story("south")
        assert north["kind"] == "whisper" and [n.get("key", n.get("kind")) for n in north["lines"]] == [
            "hidden",
            "interjection",
        ]
        assert south["kind"] == "interjection" and [n["key"] for n in south["lines"]] == ["alarm"]
        assert south["title"] == "Out of turn"


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(12))
def test_random_games_with_many_interjections(seed: int) -> None:
    random_game(truce.GAME, seed, every=1, interject=0.3)
