"""Rule 5.1: what two events do to each other. The latest prevails; what is struck is as if it had never been."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard.engine import AnyTable, Leave
from grognard.games.wellington import forces
from grognard.games.wellington.aftermath import no_fruits
from grognard.games.wellington.battle import Decided
from grognard.games.wellington.battle_dice import (
    battle_dice,
    chosen_winner,
    losses,
    plunder_modifier,
    rout_margin,
)
from grognard.games.wellington.board import ALLIED, FRENCH, NORD, SPAIN
from grognard.games.wellington.building import GiveUp, LoseAnywhere, PlaceTroops
from grognard.games.wellington.cards.c001_030 import BanditAttack, own_leader
from grognard.games.wellington.cards.c031_060 import Oath
from grognard.games.wellington.cards.c061_086 import Scatter
from grognard.games.wellington.cards.common import EventFlag
from grognard.games.wellington.control import flags_placed
from grognard.games.wellington.effects import apart_dice, card_dice, in_force, is_alive, living
from grognard.games.wellington.events import CARDS, Happening
from grognard.games.wellington.flags import side_flags
from grognard.games.wellington.siege_dice import fortress_dice, siege_dice
from grognard.games.wellington.state import Effect, Fight, Slot
from tests.games.wellington.battles import besiege, clash, fight, no_cards, rolls, siege, siege_on, trenches
from tests.games.wellington.conftest import Position

# --- cards upon leaders ----------------------------------------------------------------------------------


@pytest.mark.rule("WEL-5.1c", "WEL-C023", "WEL-C059", "WEL-C066", "WEL-C106")
@pytest.mark.parametrize(
    ("cards", "rating"),
    [((23,), 1), ((59,), 3), ((59, 23), 1), ((23, 59), 2), ((66, 59), 1), ((59, 66), 0), ((23, 106), 2), ((106, 23), 1),
     ((66, 23), 1), ((23, 66), 0), ((59, 106), 4), ((23, 59, 106), 3), ((106, 59, 23), 1)],
)  # fmt: skip
def test_the_latest_card_upon_a_leader_prevails(cards: tuple[int, ...], rating: int) -> None:
    p = Position().place("armee_du_nord", "salamanca", 2, "marmont")
    for card in cards:
        p.lay(card, "marmont")
    assert forces.battle_rating(p.t, p.leader("marmont")) == rating
    assert forces.command_rating(p.t, p.leader("marmont")) == (4 if 23 in cards else 6)


@pytest.mark.rule("WEL-5.1c", "WEL-C023", "WEL-C059")
@pytest.mark.parametrize(("first", "second", "rating"), [(23, 59, 2), (59, 23, 1)])
def test_humbugged_and_bravest_in_the_order_of_play(first: int, second: int, rating: int) -> None:
    p = Position().place("armee_du_nord", "salamanca", 2, "marmont").hand("britain", first, 37)
    p.hand("spain", second, 80).begin("britain").do("event", first).do("leader", "marmont")
    p.respond("spain", second, ("leader", "marmont")).do("done")
    assert forces.battle_rating(p.t, p.leader("marmont")) == rating


@pytest.mark.rule("WEL-C023", "WEL-C059", "WEL-4.2a")
def test_when_humbug_is_over_the_bravest_is_brave_again() -> None:
    p = Position().place("britain", "lisbon", 2, "beresford").lay(59, "beresford").lay(23, "beresford", 1)
    p.hand("britain", 37, 80).hand("spain", 13).begin("britain", cp=1)
    assert forces.battle_rating(p.t, p.leader("beresford")) == 1
    p.do("done")
    assert forces.battle_rating(p.t, p.leader("beresford")) == 3


@pytest.mark.rule("WEL-C023", "WEL-C082", "WEL-4.2a")
def test_a_card_upon_a_leader_counts_the_impulses_of_his_own_power() -> None:
    p = Position().place("armee_du_sud", "sevilla", 2, "soult").lay(23, "soult", 1).lay(66, "soult", now=True)
    p.hand("britain", 37, 80).hand("armee_du_sud", 13, 18).hand("spain", 72).begin("britain", cp=1).do("done")
    assert [row.card for row in forces.lasting(p.t, p.leader("soult"))] == [23]
    assert p.asked() == "armee_du_sud"
    p.do("points", 13).do("done")
    assert not forces.lasting(p.t, p.leader("soult"))


@pytest.mark.rule("WEL-C106", "WEL-C023")
def test_a_card_lies_beside_one_leader_and_an_event_may_strike_several() -> None:
    p = Position().place("armee_du_nord", "salamanca", 2, "marmont", "clausel")
    p.lay(106, "marmont").lay(106, "clausel").lay(23, "marmont", 1).lay(23, "clausel", 2).lay(
        23, "marmont", 2
    )
    assert forces.attached(p.t, 106) == p.leader("clausel")
    assert [(row.card, row.leader, row.ends) for row in p.s.lasting if row.card == 23] == [
        (23, p.leader("clausel"), 2),
        (23, p.leader("marmont"), 2),
    ]


@pytest.mark.rule("WEL-C052", "WEL-11.2")
def test_a_wounded_leader_costs_a_die_and_both_wounds_count() -> None:
    p = Position().place("britain", "salamanca", 2, "hill")
    fight_ = clash(4, 4)
    before = battle_dice(fight_.t, fight(fight_), ALLIED)
    fight_.lay(52, "hill", now=True, dice=1)
    assert battle_dice(fight_.t, fight(fight_), ALLIED) == before - 1
    fight_.lay(52, "hill", now=True)
    assert battle_dice(fight_.t, fight(fight_), ALLIED) == before - 1 - 3
    assert forces.attached(p.t, 98) == 255


# --- Heights Gained --------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C058", "WEL-C070", "WEL-C014")
@pytest.mark.parametrize("card", [14, 70, 12, 96])
def test_the_defender_who_gains_the_heights_strikes_a_card_of_the_attacker(card: int) -> None:
    plain = battle_dice(clash(4, 4).t, fight(clash(4, 4)), ALLIED)
    p = clash(4, 4, britain=(58, card))
    p.do("event", 58)
    p.do("event", card)
    if card == 12:
        p.do("leader", "hill")
    p.dice(1, 6)  # the French win, for all the attacker's +2
    no_cards(p)
    assert p.asked() == "armee_du_nord" and (card,) in p.options("card") and (58,) not in p.options("card")
    p.dice(*[1] * 40).answer("card", card)
    windows_until_rolled(p)
    assert battle_dice(p.t, fight(p), ALLIED) == plain and apart_dice(p.t, fight(p), ALLIED) == 0
    assert not is_alive(p.t, fight(p), card) and p.sp("britain", "almaraz") == 4


def windows_until_rolled(p: Position) -> None:
    while p.t.decision.args.get("window") != "rolled":  # type: ignore[union-attr]
        p.settle_one() if p.key() == "Moment.offer" else p.answer("done")


@pytest.mark.rule("WEL-C058", "WEL-C040", "WEL-C053")
@pytest.mark.parametrize("card", [40, 53])
def test_the_attackers_heights_strike_a_call_for_help(card: int) -> None:
    p = clash(4, 4, britain=(58,), armee_du_nord=(card,)).place("armee_du_nord", "talavera", 2, "clausel")
    p.do("event", 58).do("done").do("event", card).dice(6, 1)
    no_cards(p)
    assert p.asked() == "britain" and (card,) in p.options("card")
    p.dice(*[1] * 60).answer("card", card)
    assert not p.key().startswith("Interceptions")


@pytest.mark.rule("WEL-C058", "WEL-C081")
def test_the_heights_strike_thunder_before_it_halves_anything() -> None:
    plain = battle_dice(clash(4, 4).t, fight(clash(4, 4)), FRENCH)
    p = clash(4, 4, britain=(81,), armee_du_nord=(58,)).do("event", 81).do("done").do("event", 58).dice(1, 6)
    no_cards(p)
    p.dice(*[1] * 40).answer("card", 81)
    windows_until_rolled(p)
    assert battle_dice(p.t, fight(p), FRENCH) == plain and not p.s.thunder


@pytest.mark.rule("WEL-C058")
def test_the_heights_as_three_dice() -> None:
    p = clash(4, 4, britain=(58,)).do("event", 58)
    before = battle_dice(p.t, fight(p), ALLIED)
    p.dice(6, 1)
    no_cards(p)
    p.dice(*[1] * 60).answer("use", 0)
    windows_until_rolled(p)
    assert battle_dice(p.t, fight(p), ALLIED) == before + 3 and card_dice(p.t, fight(p), ALLIED) == 3


@pytest.mark.rule("WEL-C058", "WEL-C055")
def test_outflanked_takes_the_heights_without_a_roll() -> None:
    p = clash(4, 4, britain=(58,), armee_du_sud=(55,)).do("event", 58)
    p.respond("armee_du_sud", 55, ("card", 58), at="round").dice(*[1] * 60)
    no_cards(p)
    assert (p.key(), p.asked()) == ("Heights.choose", "armee_du_nord")


# --- cards that take one another away --------------------------------------------------------------------


@pytest.mark.rule("WEL-C061", "WEL-C002")
def test_a_card_that_the_cavalry_struck_is_alive_again_when_lancers_undo_the_cavalry() -> None:
    p = clash(4, 4)
    fight(p).effects = [Effect(14, FRENCH, 3), Effect(2, ALLIED, 0, 1, 1, 14)]
    assert apart_dice(p.t, fight(p), FRENCH) == 0 and not is_alive(p.t, fight(p), 14)
    fight(p).effects.append(Effect(61, FRENCH, 1, 1, 0))
    assert apart_dice(p.t, fight(p), FRENCH) == 3 and rout_margin(p.t, fight(p)) == 2
    p.s.square |= 1 << ALLIED  # and the Allies form square against the lancers
    assert apart_dice(p.t, fight(p), FRENCH) == 0 and rout_margin(p.t, fight(p)) == 3
    assert [row.card for row in living(p.t, fight(p))] == [2]


@pytest.mark.rule("WEL-C001", "WEL-C002", "WEL-C107")
def test_squares_take_away_the_dice_of_the_horse_and_nothing_else() -> None:
    p = clash(4, 4)
    fight(p).effects = [Effect(2, FRENCH, 1, 1, 0), Effect(107, FRENCH, 3)]
    assert card_dice(p.t, fight(p), FRENCH) == 4
    p.s.square |= 1 << ALLIED
    assert card_dice(p.t, fight(p), FRENCH) == 0
    fight(p).effects = [Effect(2, FRENCH, 1, 1, 1, 14), Effect(14, ALLIED, 0)]
    assert not is_alive(p.t, fight(p), 14)  # a card struck is no effect on dice rolls of the horse
    p.s.square = 1 << FRENCH
    fight(p).effects = [Effect(2, FRENCH, 1, 1, 0)]
    assert card_dice(p.t, fight(p), FRENCH) == 2  # their own squares do not keep them off


@pytest.mark.rule("WEL-C055", "WEL-C087")
def test_outflanked_discards_a_national_card_and_turns_any_other() -> None:
    p = clash(4, 4, armee_du_nord=(110, 14), britain=(55,)).do("done").do("event", 14).do("event", 110)
    p.respond("britain", 55, ("card", 110), at="round").dice(*[1] * 60).answer("done")
    windows_until_rolled(p)
    assert not is_alive(p.t, fight(p), 110) and fight(p).sixes == [0, 0]
    p = clash(4, 4, armee_du_nord=(14,), britain=(55,)).do("done").do("event", 14)
    p.respond("britain", 55, ("card", 14), at="round").dice(*[1] * 60).answer("done")
    windows_until_rolled(p)
    assert (apart_dice(p.t, fight(p), ALLIED), apart_dice(p.t, fight(p), FRENCH)) == (3, 0)


@pytest.mark.rule("WEL-11.1a", "WEL-C087", "WEL-C062", "WEL-C096", "WEL-C060")
def test_what_counts_in_one_round_and_what_in_all() -> None:
    p = clash(4, 4)
    rows = {2: 2, 12: 1, 70: 1, 90: 2, 91: 2, 96: 2, 62: 1, 87: 2}
    for card, dice in rows.items():
        fight(p).effects = [Effect(card, ALLIED, 0, 1, 0)]
        fight(p).round = 1
        assert card_dice(p.t, fight(p), ALLIED) == dice, card
        assert card_dice(p.t, fight(p), FRENCH) == 0
        fight(p).round = 2
        assert card_dice(p.t, fight(p), ALLIED) == (dice if card in (62, 87) else 0), card
    fight(p).effects = [Effect(60, ALLIED, 0, 1, number=2)]
    assert card_dice(p.t, fight(p), ALLIED) == 2 and len(in_force(p.t, fight(p))) == 1
    fight(p).effects = [Effect(30, ALLIED, 0, 2, 0)]
    assert card_dice(p.t, fight(p), FRENCH) == -3 and card_dice(p.t, fight(p), ALLIED) == 0
    fight(p).effects = [Effect(30, ALLIED, 0, 2, 1)]
    assert card_dice(p.t, fight(p), FRENCH) == 0


@pytest.mark.rule("WEL-11.10", "WEL-C061", "WEL-C074", "WEL-C096")
def test_what_cards_change_in_the_plunder() -> None:
    p = clash(4, 4)
    fight(p).effects = [Effect(96, ALLIED, 0)]
    assert [plunder_modifier(p.t, fight(p), side) for side in (0, 1)] == [3, 0]
    fight(p).effects = [Effect(61, ALLIED, 0, 1, 1)]
    assert [plunder_modifier(p.t, fight(p), side) for side in (0, 1)] == [2, 2]
    fight(p).effects = [Effect(74, FRENCH, 3)]
    assert [plunder_modifier(p.t, fight(p), side) for side in (0, 1)] == [-2, 0]


# --- Field Fortifications --------------------------------------------------------------------------------


def fortified(card: int) -> Position:
    """The French dig in (74); after an equal round somebody makes the battle go on."""
    p = clash(4, 4, armee_du_nord=(74,), spain=(card,)).do("done").do("event", 74)
    p.respond("spain", card, at="round_end").dice(*rolls([5, 5, 6], 8, [], 9), *[1] * 60)
    no_cards(p)
    return p


@pytest.mark.rule("WEL-C074", "WEL-C011", "WEL-C036", "WEL-EX-11", "WEL-5.1c")
@pytest.mark.parametrize("card", [11, 36])
def test_a_later_card_lifts_the_single_round_of_field_works_and_nothing_else(card: int) -> None:
    p = fortified(card)
    while p.key() == "Interceptions.offer":
        p.do("done")
    assert fight(p).round == 2 and p.key() == "Declare.declare"
    assert (losses(fight(p), FRENCH), losses(fight(p), ALLIED)) == (1, 0)  # two disorganizations ignored
    assert plunder_modifier(p.t, fight(p), ALLIED) == -2  # that of the works stays
    no_cards(p)
    assert no_fruits(p.t, fight(p))  # and the victor neither takes a free flag nor goes on
    assert fight(p).winner == ALLIED  # decided by losses, not by the works


@pytest.mark.rule("WEL-C074")
def test_field_works_end_the_battle_after_a_round() -> None:
    p = clash(4, 4, armee_du_nord=(74,)).do("done").do("event", 74)
    p.dice(*rolls([6], 8, [], 9))
    no_cards(p)
    assert (p.key(), p.asked()) == ("Retreat.go", "britain")  # though he lost fewer


# --- Thunder and Lightning -------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C081", "WEL-C014")
def test_thunder_halves_the_dice_of_cold_steel() -> None:
    p = clash(4, 4, britain=(14, 81)).do("event", 14).do("event", 81).dice(*[2] * 60)
    plain = battle_dice(p.t, fight(p), ALLIED)
    french = battle_dice(p.t, fight(p), FRENCH)
    p.answer("done")
    windows_until_rolled(p)
    assert apart_dice(p.t, fight(p), ALLIED) == 2
    assert battle_dice(p.t, fight(p), ALLIED) == forces.half(plain + 3) - 2
    assert battle_dice(p.t, fight(p), FRENCH) == forces.half(french)


@pytest.mark.rule("WEL-C081", "WEL-C110", "WEL-C099", "WEL-C032")
def test_thunder_halves_the_dice_that_cards_throw() -> None:
    p = clash(4, 4, armee_du_nord=(110, 81, 99, 32)).do("done").do("event", 110).do("event", 81)
    french, allied = forces.half(9), forces.half(8)
    p.respond("armee_du_nord", 99, at="rolled").respond(
        "armee_du_nord", 32, ("leader", "reille"), at="rolled"
    )
    p.dice(*[2] * 2, *[2] * allied, *[2] * french, *[2] * 2, *[2] * 1).do("done")
    assert fight(p).round == 2
    p.spent()


@pytest.mark.rule("WEL-C081", "WEL-C011")
def test_another_day_of_battle_where_thunder_forbids_a_rout() -> None:
    for cards, offered in (((81,), True), ((), False)):
        p = clash(4, 4, britain=cards, spain=(11,))
        if cards:
            p.do("event", 81)
        fight(p).fives[FRENCH] = 4
        p.dice(*[1] * 60).answer("done")
        while p.key() != "Moment.offer" or p.t.decision.args["window"] != "round_end":  # type: ignore[union-attr]
            p.answer("pass" if p.key() == "Moment.offer" else "done")
        while p.asked() != "spain":
            p.answer("pass")
        assert p.may("event", 11) is offered


@pytest.mark.rule("WEL-C081", "WEL-C015", "WEL-12.3")
def test_thunder_halves_the_forlorn_hope() -> None:
    p = besiege(trenches("britain", 5, britain=(15, 81)))
    plain, walls = siege_dice(p.t, siege(p)), fortress_dice(p.t, siege(p))
    siege(p).effects.append(Effect(15, ALLIED, 0))
    p.s.thunder |= 1 << p.duchy("badajoz")
    assert (plain, walls) == (11, 3) and apart_dice(p.t, siege(p), ALLIED) == 2
    assert siege_dice(p.t, siege(p)) == 7 - 2 and fortress_dice(p.t, siege(p)) == 2


@pytest.mark.rule("WEL-C081", "WEL-12.41")
@pytest.mark.parametrize("thunder", [True, False])
def test_nobody_goes_on_from_a_siege_overrun_in_thunder(thunder: bool) -> None:
    p = besiege(trenches("britain", 5, britain=(81,) * thunder))
    if thunder:
        p.do("event", 81)
    p.slot().cp = 2
    p.dice(*[6] * 4, *[1] * 40)
    siege_on(p)
    while p.key() != "Impulse.act":
        p.t.play(p.t.decision.options[-1])  # type: ignore[union-attr]
    assert bool(p.options("march")) is not thunder


@pytest.mark.rule("WEL-C081", "WEL-C008")
def test_thunder_halves_a_late_bombardment() -> None:
    p = besiege(trenches("britain", 5, britain=(81, 8), spain=()))
    p.do("event", 81).respond("britain", 8, at="siege_rolled").dice(*[1] * 6, *[1] * 2, *[1] * 2)
    siege_on(p)
    p.do("use", 0)
    p.spent()


# --- other cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C104")
def test_imperial_favour_does_not_take_itself() -> None:
    p = Position().hand("armee_du_sud", 104, 13).begin("armee_du_sud").do("event", 104).do("use", 1)
    assert (104,) not in p.options("card") and (105,) in p.options("card")
    p.s.played[2].append(p.s.reserve[2].pop())
    played = p.s.played[2][-1]
    p.t.rebase()
    assert (played,) in p.options("card")  # one already played may be taken


@pytest.mark.rule("WEL-C070")
def test_the_choice_of_a_tied_round_holds_for_that_round() -> None:
    p = clash(4, 4)
    fight(p).effects = [Effect(70, ALLIED, 0, 1, FRENCH)]
    assert chosen_winner(p.t, fight(p)) == FRENCH
    fight(p).round = 2
    assert chosen_winner(p.t, fight(p)) == -1


@pytest.mark.rule("WEL-5.12", "WEL-C004")
def test_two_powers_share_what_neither_has_on_the_map() -> None:
    p = Position().begin("britain")
    p.s.resources = bytearray(4)
    p.t._push(GiveUp([1, 3], 5, 2))
    p.t._run(None)
    p.settle()
    assert p.s.debts == [[1, 3], [3, 2]]


@pytest.mark.rule("WEL-5.12", "WEL-C004")
def test_each_victim_meets_its_own_share_with_cards() -> None:
    p = Position().hand("armee_du_nord", 39).begin("britain")
    p.s.resources = bytearray(4)
    p.t._push(GiveUp([1, 3], 2, 2))
    p.t._run(None)
    p.settle()
    assert (p.asked(), p.key()) == ("armee_du_nord", "Redeem.spend")
    p.do("points", 39)
    assert p.s.debts == [[1, 1]]


@pytest.mark.rule("WEL-5.12", "WEL-C004")
def test_who_built_its_share_and_lost_it_at_once_has_given_it_up() -> None:
    p = Position().hand("armee_du_nord", 39).begin("britain")
    p.s.resources = bytearray(4)
    step = GiveUp([1, 3], 4, 2)
    step.choose(p.t)
    step.owe(p.t)
    step.after_redeem(p.t, 1)
    step.after_redeem(p.t, 0)
    assert step.gave == [1, 3, 3] and p.s.debts == [[1, 1]]


@pytest.mark.rule("WEL-5.12", "WEL-15.2", "WEL-C004")
def test_a_share_may_be_met_with_a_card_bought_for_a_resource() -> None:
    p = Position().begin("britain")
    p.s.resources = bytearray((0, 2, 0, 0))
    p.top(47)
    p.t._push(GiveUp([1], 2, 2))
    p.t._run(None)
    p.settle()
    assert (p.asked(), p.options("points"), len(p.options("resource"))) == ("armee_du_sud", [], 1)
    p.do("resource")
    assert (p.resources("armee_du_sud"), p.cards("armee_du_sud")) == (1, [47])
    p.do("points", 47)
    assert not p.s.debts
    p = Position().hand("armee_du_sud", 13, 14, 17, 18, 19, 24, 25, 27).begin("britain")
    p.s.resources = bytearray((0, 2, 0, 0))
    p.t._push(GiveUp([1], 2, 2))
    p.t._run(None)
    p.settle()
    assert p.options("points") and not p.options("resource")  # a full hand buys no card


@pytest.mark.rule("WEL-C024", "WEL-5.5")
def test_the_hand_of_god_answers_events_alone() -> None:
    p = Position().hand("britain", 37, 80).hand("armee_du_sud", 24).begin("britain").answer("points", 37)
    assert p.key() == "Impulse.act" and p.slot().cp


@pytest.mark.rule("WEL-12.23", "WEL-C070", "WEL-C016", "WEL-C091", "WEL-C008", "WEL-C027")
def test_the_dice_of_a_siege_follow_from_the_cards_that_lie_beside_it() -> None:
    p = besiege(trenches("britain", 5, britain=(15,)))
    run = siege(p)
    plain, walls = siege_dice(p.t, run), fortress_dice(p.t, run)
    run.effects = [
        Effect(70, ALLIED, 0),
        Effect(16, FRENCH, 1),
        Effect(91, FRENCH, 1),
        Effect(8, ALLIED, 0, 2),
    ]
    assert siege_dice(p.t, run) == plain + 1 - 3 and fortress_dice(p.t, run) == walls + 2
    run.effects.pop(1)  # what is cancelled leaves no trace
    assert siege_dice(p.t, run) == plain + 1
    run.round = 2
    assert siege_dice(p.t, run) == plain + 3 and fortress_dice(p.t, run) == walls
    run.effects.append(Effect(27, FRENCH, 1, 1))  # lasts as long as the siege
    assert siege_dice(p.t, run) == forces.half(plain + 3)


@pytest.mark.rule("WEL-C012", "WEL-C055")
def test_troops_join_the_leader_named_or_the_commander_of_the_side_the_card_serves_now() -> None:
    p = clash(4, 4)
    p.s.place[p.leader("wellington")] = p.duchy("almaraz")
    hill, reille, here = p.leader("hill"), p.leader("reille"), p.duchy("almaraz")
    for leader in (hill, p.leader("wellington")):  # whoever of them commands
        assert own_leader(p.t, here, ALLIED, leader) == leader
    assert own_leader(p.t, here, FRENCH, hill) == reille
    p.s.place[hill] = p.duchy("lisbon")
    assert own_leader(p.t, here, ALLIED, hill) == p.leader("wellington")


@pytest.mark.rule("WEL-C022")
def test_an_ally_is_insulted_for_his_next_impulse_and_not_for_what_is_left_of_this() -> None:
    p = Position().hand("britain", 37).begin("britain")
    for power, ends in ((0, 2), (2, 1)):
        CARDS[22].effect(p.t, Happening(22, 1, "cp", [power]))
        assert p.s.insulted[power] == ends
    p.s.slots.append(
        Slot(2)
    )  # Spain uses points of General Staff in the middle of it: it is still Britain's impulse
    for power, ends in ((0, 2), (2, 1)):
        CARDS[22].effect(p.t, Happening(22, 1, "cp", [power]))
        assert p.s.insulted[power] == ends


@pytest.mark.rule("WEL-C025", "WEL-C023", "WEL-C082")
def test_points_of_the_general_staff_are_no_impulse_of_whoever_uses_them() -> None:
    """Humbugged until the end of his Power's next impulse: what Spain does in the British one is none of its own."""
    p = Position().place("spain", "cadiz", 2, "castanos").place("britain", "lisbon", 1, "hill")
    p.hand("britain", 25, 37).hand("armee_du_sud", 23, 80).begin("britain")
    p.do("event", 25).do("power", "spain")
    for leader, ends in (("castanos", 1), ("hill", 2)):
        CARDS[23].effect(p.t, Happening(23, 1, "cp", [p.leader(leader)]))
        assert forces.lasting(p.t, p.leader(leader), 23)[0].ends == ends


@pytest.mark.rule("WEL-7.1", "WEL-10.10")
def test_an_event_hoists_no_flag_that_is_not_there_but_takes_one_off_its_own_land() -> None:
    p = Position().begin("britain")
    land = [d for d in p.b.land if p.b.owner[d] > 1]
    for duchy in land[1:]:
        if flags_placed(p.t, ALLIED) < side_flags(p.t, ALLIED):
            p.s.flag[duchy] = 1
    assert flags_placed(p.t, ALLIED) == side_flags(p.t, ALLIED)
    assert isinstance(EventFlag(0, land[0]).hoist(p.t), Leave)
    own = next(d for d in p.b.land if p.b.owner[d] == 0)
    p.s.flag[own] = 2
    assert EventFlag(0, own).hoist(p.t) is None and not p.s.flag[own]


@pytest.mark.rule("WEL-5.2b", "WEL-11.52")
def test_a_late_card_decides_a_battle_anew() -> None:
    p = clash(4, 4)
    this = fight(p)
    this.fives[FRENCH], this.winner = 3, FRENCH  # as it stood before the card
    Decided().look_again(p.t)
    assert this.winner == ALLIED


@pytest.mark.rule("WEL-9.42", "WEL-5.11", "WEL-5.12", "WEL-16.21", "WEL-C019", "WEL-C035", "WEL-C084")
@pytest.mark.parametrize(
    "lose",
    [
        lambda t, d: GiveUp([NORD], 1, SPAIN, left=1).on_give_up(t, NORD, d),
        lambda t, d: LoseAnywhere(NORD, 1).on_give_up(t, NORD, d),
        lambda t, d: PlaceTroops([[NORD, 99]], t.board.duchy("burgos")).on_lift(t, d),
        lambda t, d: BanditAttack(FRENCH, [d], losses=1).on_loss(t, NORD),
        lambda t, d: Oath(d, []).on_loss(t, NORD),
        lambda t, d: Scatter(FRENCH, left=1).on_loss(t, NORD),
    ],
)
def test_whatever_takes_a_soldier_takes_the_one_that_has_marched_farthest(
    lose: Callable[[AnyTable, int], object],
) -> None:
    p = Position().place("armee_du_nord", "madrid", 3)
    madrid = p.duchy("madrid")
    first, *others = forces.soldiers(p.t, NORD, madrid)
    p.s.march[first] = 3
    p.s.fights.append(Fight(madrid, ALLIED, True, True))
    lose(p.t, madrid)
    assert forces.soldiers(p.t, NORD, madrid) == others


@pytest.mark.rule("WEL-C055", "WEL-C028", "WEL-C029", "WEL-C030")
@pytest.mark.parametrize(("card", "rolls"), [(28, False), (29, False), (30, True)])
def test_a_duel_that_is_outflanked_is_not_rolled_for(card: int, rolls: bool) -> None:
    """Whoever plays Outflanked! has won the duels 28 and 29; of any other card nothing but the side changes (L1671)."""
    p = clash(4, 4)
    fight(p).effects.append(Effect(card, ALLIED, 0, target=1))
    CARDS[55].effect(p.t, Happening(55, NORD, "round", [card]))
    row = next(row for row in fight(p).effects if row.card == card)
    assert row.side == FRENCH and (row.target == 1) is rolls
