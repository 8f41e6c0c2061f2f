"""Chapters 4, 5, 15 and 17: turns, impulses, cards, Resources."""

from __future__ import annotations

import pytest

from grognard.engine import Action, Dice, RulesError, act
from grognard.games.wellington import GAME, forces, hands, sequence
from grognard.games.wellington.board import NONE
from grognard.games.wellington.control import controller, flags_placed
from grognard.games.wellington.debts import in_debt, pay_debts
from grognard.games.wellington.flags import side_flags
from grognard.games.wellington.sequence import holders, may_spend, preemptor
from grognard.games.wellington.victory import Guerrilla, guerrilla_duchies, lose_to_guerrilla
from tests.games.wellington.conftest import Position


def end_of_turn(p: Position) -> Position:
    """From a bare table straight into the end of the turn."""
    p.begin("britain")
    while p.t._stack and type(p.t._stack[-1]).__name__ != "War":
        p.t._stack.pop(), p.t._at.pop(), p.t._from.pop()
    p.s.slots.clear()
    p.t._at[-1] = 4  # War.end_of_turn
    return p


def go(p: Position) -> Position:
    p.t._run(None)
    return p.settle()


# --- impulses ------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-4.2", "WEL-4.2b", "WEL-1.3", "WEL-2.3")
def test_powers_act_in_order_and_the_marker_comes_round() -> None:
    p = Position()
    for power, cards in (
        ("britain", (37, 47)),
        ("armee_du_sud", (13, 17)),
        ("spain", (40, 80)),
        ("armee_du_nord", (18, 19)),
    ):
        p.hand(power, *cards)
    p.begin("britain")
    order = []
    for _ in range(5):
        order.append(p.asked())
        first = min(p.cards(p.asked()))
        p.do("points", first).do("done")
        while p.key() == "Impulses.preempt":
            p.do("done")
    assert order == ["britain", "armee_du_sud", "spain", "armee_du_nord", "britain"]
    assert p.s.lap == 2 and not p.s.first_round


@pytest.mark.rule("WEL-4.2")
def test_a_power_must_play_a_card_or_a_resource() -> None:
    p = Position().hand("britain", 37).hand("spain", 40).begin("britain")
    assert not p.may("done")
    p.do("points", 37)
    assert p.may("done")


@pytest.mark.rule("WEL-4.22", "WEL-4.22a", "WEL-4.22e")
def test_the_single_power_with_most_cards_may_preempt() -> None:
    p = Position().hand("britain", 37).hand("armee_du_sud", 13, 17, 18).hand("spain", 40, 80)
    p.s.first_round = False
    p.s.last = NONE
    assert preemptor(p.t, 0) == 1
    p.hand("spain", 47)
    assert preemptor(p.t, 0) == NONE  # a tie: nobody
    p.hand("spain", 19)
    assert preemptor(p.t, 0) == 2
    assert preemptor(p.t, 2) == NONE  # it is its own impulse


@pytest.mark.rule("WEL-4.22")
def test_no_preemption_in_the_first_round_of_1812() -> None:
    p = Position().hand("britain", 37).hand("armee_du_sud", 13, 17, 18).begin("britain")
    assert p.s.first_round and preemptor(p.t, 0) == NONE
    assert not Position("1813").s.first_round


@pytest.mark.rule("WEL-4.22b")
def test_never_two_impulses_in_a_row() -> None:
    p = Position().hand("britain", 37).hand("armee_du_sud", 13, 17, 18)
    p.s.first_round, p.s.last = False, 1
    assert preemptor(p.t, 0) == NONE


@pytest.mark.rule("WEL-4.22b", "WEL-4.23")
def test_a_pass_is_no_impulse() -> None:
    p = (
        Position()
        .hand("armee_du_sud", 13, 17, 18, 19)
        .hand("spain", 40, 47)
        .place("britain", "badajoz", 1, "hill")
    )
    p.s.last = 3
    p.s.marker, p.s.first_round = 0, False
    while p.key() == "Mulligans.offer":
        p.t.play(Action("done"))
    p.settle()
    assert (p.asked(), p.key()) == ("britain", "Impulse.act")  # no cards: a siege or a Resource at most
    p.do("done")
    assert p.s.last == 3


@pytest.mark.rule("WEL-4.22c", "WEL-4.22", "WEL-GL-TURN")
def test_after_a_preemption_the_preempted_power_acts_and_is_not_preempted_again() -> None:
    p = Position().hand("britain", 37, 47).hand("armee_du_sud", 13, 17, 18, 19).hand("spain", 40)
    p.begin("britain", round_one=False)
    assert (p.asked(), p.key()) == ("armee_du_sud", "Impulses.preempt")
    p.do("preempt")
    assert (p.asked(), p.key()) == ("armee_du_sud", "Impulse.act")
    p.do("points", 13).do("done")
    assert (p.asked(), p.key(), p.s.marker) == ("britain", "Impulse.act", 0)


@pytest.mark.rule("WEL-4.22d", "WEL-4.23", "WEL-15.2a")
def test_a_power_without_cards_passes_or_buys_a_card_and_cannot_be_preempted() -> None:
    p = Position().hand("armee_du_sud", 13, 17, 18).hand("spain", 40)
    p.s.marker, p.s.first_round = 0, False
    while p.key() == "Mulligans.offer":
        p.t.play(Action("done"))
    p.settle()
    assert (p.asked(), p.key()) == ("britain", "Impulse.act")
    assert p.may("resource") and p.may("done")
    p.do("resource")
    assert len(p.cards("britain")) == 1 and p.resources("britain") == 0
    assert p.may("done")


@pytest.mark.rule("WEL-4.24", "WEL-GL-TURN")
def test_the_last_power_with_cards_takes_one_more_impulse() -> None:
    p = Position().hand("britain", 37, 47).begin("britain")
    assert holders(p.t) == [0]
    p.seeded().do("points", 37)
    p.do("done")
    assert p.s.slots == [] and p.key() != "Impulse.act"  # the impulses are over though a card is left
    assert 47 in p.cards("britain") or 47 in p.s.deck + p.s.discards


@pytest.mark.rule("WEL-17.1", "WEL-EX-38", "WEL-C094")
def test_giving_away_the_last_card_prolongs_the_turn() -> None:
    p = Position().hand("britain", 94).begin("britain")
    p.seeded().do("event", 94).do("done")
    while p.asked() != "spain":
        p.do("done")
    assert p.cards("spain") == [94] and (p.asked(), p.key()) == ("spain", "Impulse.act")
    p.do("points", 94)
    assert p.slot().cp == 5 and p.slot().main and not p.slot().plus


# --- cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-5", "WEL-EX-45", "WEL-1.10", "WEL-5.5")
def test_event_or_points_never_both() -> None:
    p = Position().place("britain", "lisbon", 1, "hill").hand("britain", 98, 37).begin("britain")
    assert p.may("event", 98) and p.may("points", 98)
    p.do("points", 98)
    assert p.slot().cp == 5 and forces.attached(p.t, 98) == NONE
    assert 98 in p.s.played[0]  # face up in the Reserve box


@pytest.mark.rule("WEL-5.5")
def test_unused_points_are_lost() -> None:
    p = Position().hand("britain", 37).hand("spain", 40, 41)
    p.s.resources[1] = 0
    p.begin("britain")
    p.do("points", 37).do("done")
    assert p.asked() == "spain" and p.slot().cp == 0


@pytest.mark.rule("WEL-5.6", "WEL-5.6a")
def test_one_card_and_one_plus_card() -> None:
    p = Position().hand("britain", 37, 47, 93, 96).begin("britain")
    p.do("points", 93)
    assert not p.may("points", 96) and p.may("points", 37)
    p.do("points", 37)
    assert p.slot().cp == 6 + 4 and not p.options("points")
    assert p.t.why_not(act("points", 47)).rule == "WEL-5.6"  # type: ignore[union-attr]


@pytest.mark.rule("WEL-5.6b", "WEL-EX-13", "WEL-C050")
def test_a_plus_card_then_extended_campaign_then_no_plus_card() -> None:
    p = Position().hand("britain", 93, 50).top(25, 47).begin("britain")
    p.do("points", 93).do("event", 50)
    assert p.key() == "Chain.play_on"
    assert p.options("points") == [(47,)]  # 25 is a plus card
    p.do("points", 47)
    assert p.cards("britain") == [25] and p.slot().cp == 6 + 5


@pytest.mark.rule("WEL-5.7", "WEL-GL-REMOVAL")
def test_a_marked_card_leaves_the_game_as_event_only() -> None:
    p = Position().hand("britain", 72, 17).begin("britain")
    p.do("event", 72)
    assert 72 in p.s.removed and 72 not in p.s.discards
    p = Position().hand("britain", 72).begin("britain")
    p.do("points", 72)
    assert 72 in p.s.discards


@pytest.mark.rule("WEL-5.8", "WEL-5.8a")
def test_must_play_cards_have_no_points_and_are_forced_when_alone() -> None:
    p = Position().hand("britain", 77).hand("spain", 40).begin("britain")
    assert p.t.why_not(act("points", 77)).rule == "WEL-5.8"  # type: ignore[union-attr]
    assert not p.may("done") and p.may("event", 77) and p.may("resource")
    p = Position().hand("britain", 77, 37).begin("britain")
    assert p.may("points", 37)  # another card may be played instead


@pytest.mark.rule("WEL-4.21", "WEL-4.21a", "WEL-5.4")
def test_discards_and_reserve_boxes() -> None:
    p = Position().hand("britain", 37, 96).hand("spain", 40).begin("britain")
    p.do("points", 37).do("points", 96)
    assert p.s.discards == [37] and p.s.played[0] == [96]
    rows = {
        row[0]["en"]: row[1]
        for row in next(x for x in p.t.view("observer")["panels"] if x["id"] == "cards")["rows"]
    }
    assert rows["Top discard"] == {"en": "Hasty Fort", "it": "Fortificazione rapida"}


@pytest.mark.rule("WEL-5.4b", "WEL-GL-HAND")
def test_national_cards_are_never_drawn_at_random() -> None:
    p = Position().hand("britain", 93, 96, 37)
    assert hands.common(p.t, 0) == [37]
    p.dice(37)
    assert hands.random_common(p.t, 0) == 37


@pytest.mark.rule("WEL-5.1", "WEL-5.1a")
def test_an_event_may_strike_ones_ally() -> None:
    p = Position().place("spain", "cadiz", 3, "castanos").hand("britain", 80).begin("britain")
    p.do("event", 80)
    assert p.may("leader", "castanos")


@pytest.mark.rule("WEL-5.11", "WEL-EX-10", "WEL-C047")
def test_too_few_unbuilt_soldiers() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 20)
        .place("britain", "porto", 15)
        .hand("britain", 47)
        .begin("britain")
    )
    assert forces.unbuilt(p.t, 0) == 3
    p.do("event", 47).do("duchy", "coimbra")
    assert p.key() == "PlaceTroops.make_room"
    p.do("lift", "lisbon")
    assert (p.sp("britain", "coimbra"), p.sp("britain", "lisbon")) == (4, 19)


@pytest.mark.rule("WEL-5.12", "WEL-5.13", "WEL-19.3")
def test_too_few_soldiers_to_remove_are_built_and_lost_or_owed() -> None:
    p = Position().place("britain", "lisbon", 1).hand("armee_du_sud", 64).hand("britain", 37)
    p.s.resources[0] = 0
    p.begin("armee_du_sud").seeded()
    p.do("event", 64).do("give_up", "britain", "lisbon")
    assert (p.asked(), p.key(), p.options("points")) == ("britain", "Redeem.spend", [(37,)])
    p.do("points", 37)  # 4 CP: two of the three
    assert p.s.debts == [[0, 1]] and in_debt(p.t, 0) == 1


@pytest.mark.rule("WEL-5.12a")
def test_a_debt_is_paid_first_from_new_points() -> None:
    p = Position().hand("britain", 47).begin("britain")
    p.s.debts.append([0, 2])
    p.do("points", 47)
    assert p.slot().cp == 1 and in_debt(p.t, 0) == 0
    assert pay_debts(p.t, 0, 4) == 4


@pytest.mark.rule("WEL-5.12a", "WEL-5.6b", "WEL-C025", "WEL-C026", "WEL-C034")
@pytest.mark.parametrize(
    ("hand", "plays", "left"),
    [
        ((89, 37), [("event", 89), ("points", 47)], 1),  # a card that an event lets it play: 5 CP
        ((25, 37), [("event", 25), ("power", "spain")], None),  # 2 CP of General Staff: gone
        ((34, 37), [("event", 34), ("power", "spain")], None),  # 3 CP of a seized impulse
    ],
)
def test_a_debt_is_paid_from_whatever_points_come_first(
    hand: tuple[int, ...], plays: list[tuple[object, ...]], left: int | None
) -> None:
    """The missing SP are made good at the first opportunity (L336)."""
    power = "spain" if 89 in hand else "britain"
    p = Position().hand(power, *hand).hand("spain", 80).hand("armee_du_nord", 18).top(47, 13).begin(power)
    p.s.debts.append([2, 2 if left is not None else 1])
    for play in plays:
        p.do(*play)  # type: ignore[arg-type]
    if 34 in hand:
        p.do("points", 37).do("done").do("done")
    assert in_debt(p.t, 2) == 0
    if left is not None:
        assert p.slot().cp == left


@pytest.mark.rule("WEL-5.12a", "WEL-C026")
def test_the_points_of_the_italian_adventure_meet_a_debt_too() -> None:
    p = Position().hand("britain", 37)
    p.s.deck.remove(26)
    p.s.in_play.append(26)
    p.s.seen[26] = hands.EVERYBODY
    p.s.adventure = True
    p.begin("britain").s.debts.append([0, 1])
    p.do("oblige", 26)
    assert in_debt(p.t, 0) == 0 and p.slot().cp == 0


@pytest.mark.rule("WEL-5.2", "WEL-5.2a", "WEL-5.2b")
def test_responses_are_asked_in_order_after_the_active_power() -> None:
    p = Position().place("britain", "lisbon", 1, "hill")
    for power, cards in (
        ("britain", (37,)),
        ("armee_du_sud", (66,)),
        ("spain", (52,)),
        ("armee_du_nord", (23,)),
    ):
        p.hand(power, *cards)
    p.begin("britain", cp=2)
    p.answer("march", "hill", "coimbra")
    order = []
    while p.key() == "Moment.offer" and len(order) < 4:
        order.append(p.asked())
        p.t.play(act("pass"))
    assert order == ["armee_du_sud", "spain", "armee_du_nord", "britain"]


@pytest.mark.rule("WEL-5.2a", "WEL-5.1c", "WEL-EX-11", "WEL-C011", "WEL-C074")
def test_the_later_card_prevails() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 5, "hill").flag("ciudad_rodrigo", "britain")
    p.place("armee_du_nord", "almaraz", 5, "reille").hand("armee_du_nord", 74).hand("spain", 11)
    p.begin("britain", cp=2)
    p.do("march", "hill", "almaraz").do("done")
    p.respond("spain", 11, at="round_end")
    p.dice(*[6] + [1] * 8, *[1] * 10)
    p.do("done").do("event", 74)
    while p.key() == "Interceptions.offer":
        p.do("done")
    assert p.key() == "Declare.declare" and p.s.fights[-1].round == 2  # despite the field fortifications


@pytest.mark.rule("WEL-5.1b")
def test_a_card_beats_a_rule() -> None:
    """Juramentados places a Spanish SP in a duchy Spain does not control."""
    p = Position().hand("spain", 35).begin("spain")
    p.do("event", 35).do("duchy", "talavera")
    assert p.sp("spain", "talavera") == 1


# --- Resources -----------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-15.2", "WEL-EX-33", "WEL-15.2b")
def test_a_resource_and_one_card_that_is_no_plus_card() -> None:
    p = Position().hand("britain", 37, 93).hand("spain", 40).top(47).begin("britain")
    p.do("resource")
    assert 47 in p.cards("britain")
    assert p.may("points", 37) and p.may("points", 47) and not p.may("points", 93)
    p.do("points", 37)
    assert not p.options("points")


@pytest.mark.rule("WEL-EX-34", "WEL-15.2")
def test_last_card_then_resource_then_no_second_card() -> None:
    p = Position().hand("britain", 37).hand("spain", 40).top(47).begin("britain")
    p.do("points", 37).do("resource")
    assert p.cards("britain") == [47] and not p.options("points") and p.may("done")


@pytest.mark.rule("WEL-EX-35", "WEL-G-BUYSTOP")
def test_two_cards_and_a_resource() -> None:
    p = Position().hand("britain", 37, 80).hand("spain", 40).top(47).begin("britain")
    p.do("resource")
    assert len(p.cards("britain")) == 3 and p.may("done")
    assert sorted(args[0] for args in p.options("points")) == [37, 47, 80]


@pytest.mark.rule("WEL-15.2c")
def test_no_resource_at_the_hand_limit() -> None:
    p = Position().hand("britain", 37, 80, 13, 17, 18, 19, 47, 50, 93)
    assert not may_spend(p.t, 0)
    p.s.hands[0].remove(50)
    assert may_spend(p.t, 0)


@pytest.mark.rule("WEL-15.2b")
def test_a_plus_card_bars_the_resource() -> None:
    p = Position().hand("britain", 93, 37).begin("britain")
    p.do("points", 93)
    assert not p.may("resource")


# --- the end of a turn ---------------------------------------------------------------------------------


@pytest.mark.rule("WEL-4.3", "WEL-4.3a", "WEL-4.1")
def test_attrition_in_foreign_duchies_then_flags() -> None:
    p = (
        Position()
        .place("britain", "salamanca", 3)
        .place("britain", "lisbon", 2)
        .place("armee_du_nord", "madrid", 1)
    )
    p.place("armee_du_sud", "lisbon", 0)
    end_of_turn(p).dice(6, 1, 1)
    go(p)
    assert p.sp("britain", "salamanca") == 2
    assert p.key() == "FreeFlag.choose"
    p.seeded().do("flag", "salamanca", "spain")
    assert p.s.flag[p.duchy("salamanca")] == 3


@pytest.mark.rule("WEL-4.3")
def test_a_besieger_suffers_too() -> None:
    p = Position().place("armee_du_sud", "cadiz", 2)
    end_of_turn(p).dice(6, 6)
    go_until_spent(p)
    assert p.sp("armee_du_sud", "cadiz") == 0


def go_until_spent(p: Position) -> None:
    """Run on; the script ends where the test stops looking."""
    try:
        go(p)
    except RulesError:
        pass


@pytest.mark.rule("WEL-4.4", "WEL-4.4a", "WEL-D-GUER")
def test_guerrilla() -> None:
    p = (
        Position()
        .place("armee_du_nord", "madrid", 1)
        .place("spain", "cuenca", 1)
        .flag("braga", "armee_du_nord")
    )
    rows = guerrilla_duchies(p.t)
    names = [p.b.duchies[d].id for d in rows]
    assert "madrid" not in names and "burgos" not in names and "bayonne" not in names
    assert "guadalajara" in names and "braga" in names

    p.begin("britain")
    faces = {"guadalajara": 3, "braga": 4, "valladolid": 4, "leon": 3}
    p.dice(*[faces.get(name, 1) for name in names])
    p.t._push(Guerrilla())
    p.t._run(None)
    p.spent()
    flags = {name: p.s.flag[p.duchy(name)] for name in faces}
    assert flags == {
        "guadalajara": 3,
        "braga": 0,
        "valladolid": 3,
        "leon": 0,
    }  # +1 beside Cuenca; Braga British again
    assert controller(p.t, p.duchy("braga")) == 0


@pytest.mark.rule("WEL-4.5", "WEL-15.1", "WEL-D-RES")
def test_no_more_than_five_resources_are_kept() -> None:
    p = Position()
    p.s.resources[0] = 8
    step = sequence.EndOfTurn()
    step.resources(p.t)
    assert list(p.s.resources) == [5, 1, 1, 2]


@pytest.mark.rule("WEL-4.8", "WEL-16.44")
def test_the_marker_keeps_its_place_for_the_next_turn() -> None:
    p = Position()
    p.s.marker = 2
    war = sequence.War()
    war.next_year(p.t)
    assert p.s.year == 1813 and p.s.marker == 2 and not p.s.first_round


# --- mulligan and bids ---------------------------------------------------------------------------------


@pytest.mark.rule("WEL-2.6", "WEL-2.6a", "WEL-2.6b", "WEL-GL-MULLIGAN")
def test_mulligans_give_one_card_fewer_each_time() -> None:
    t = GAME.table("1812", seed=5)
    musts = [c for c in t.state.fresh[0] if hands.is_must(t.board, c)]
    given = len(t.state.fresh[0]) - len(musts)
    national = list(t.state.hands[0])
    t.play(act("mulligan"))
    assert len(t.state.fresh[0]) == len(musts) + given - 1
    assert set(musts) <= set(t.state.fresh[0]) and t.state.hands[0] == national
    before = [c for c in t.state.fresh[0] if not hands.is_must(t.board, c)]
    assert t.decision is not None and t.decision.role == "britain"  # may repeat
    t.play(act("mulligan"))
    kept = [c for c in t.state.fresh[0] if hands.is_must(t.board, c)]
    assert len(t.state.fresh[0]) <= len(kept) + len(before) - 1 + len(kept)
    t.play(act("done"))
    assert t.decision is not None and t.decision.role == "armee_du_sud"


@pytest.mark.rule("WEL-2.1a")
def test_the_highest_bidder_pays_in_sp() -> None:
    t = GAME.table("1812", ["bidding"], players=2, seed=1)
    before = forces.on_map(t, 0) + forces.on_map(t, 2)
    t.play(act("bid", 2), role="britain")
    t.play(act("bid", 1), role="armee_du_sud")
    assert t.decision is not None and t.decision.role == "britain"
    while t.decision is not None and t.decision.key == "ask.Bids.pay":
        t.play(t.decision.options[0])
    assert forces.on_map(t, 0) + forces.on_map(t, 2) == before - 2


@pytest.mark.rule("WEL-2.1a")
def test_among_equal_bids_chance_decides_who_pays() -> None:
    for payer, name in ((0, "britain"), (1, "armee_du_sud")):
        t = GAME.table("1812", ["bidding"], players=2, seed=1)
        t.play(act("bid", 2), role="britain")
        t.dice = Dice.scripted([payer])
        t.play(act("bid", 2), role="armee_du_sud")
        assert t.decision is not None and t.decision.role == name
    t = GAME.table("1812", ["bidding"], players=2, seed=1)
    t.play(act("bid", 2), role="britain")
    t.dice = Dice.scripted([])  # nothing is drawn where one bids more
    t.play(act("bid", 3), role="armee_du_sud")
    assert t.decision is not None and t.decision.role == "armee_du_sud"


@pytest.mark.rule("WEL-4.4a")
def test_guerrilla_without_flags_left_changes_nothing() -> None:
    p = Position().begin("britain")
    madrid = p.duchy("madrid")
    for duchy in (d for d in p.b.land if p.b.owner[d] > 1 and d != madrid):
        if flags_placed(p.t, 0) < side_flags(p.t, 0):
            p.s.flag[duchy] = 1
    assert flags_placed(p.t, 0) == side_flags(p.t, 0)
    before = p.s.flag[madrid]
    lose_to_guerrilla(p.t, madrid)
    assert p.s.flag[madrid] == before


@pytest.mark.rule("WEL-G-VIEW", "WEL-2.5", "WEL-0")
def test_who_sees_which_hand() -> None:
    p = Position(players=2).hand("britain", 37).hand("spain", 40).hand("armee_du_sud", 13)
    seat = p.t.view(("britain", "spain"))["hands"]
    assert [len(hand["cards"]) for hand in seat] == [1, 0, 1, 0] and [hand["hidden"] for hand in seat] == [
        0,
        1,
        0,
        0,
    ]
    other = p.t.view("observer")["hands"]
    assert [len(hand["cards"]) for hand in other] == [0, 0, 0, 0]
