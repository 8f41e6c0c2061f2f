"""Chapters 16, 18 and 19: the interphase, the end of the game, victory."""

from __future__ import annotations

import pytest

from grognard.engine import Action, act
from grognard.games.wellington import forces, hands, interphase, victory
from grognard.games.wellington.board import ALLIED, FRENCH
from grognard.games.wellington.interphase import (
    Excess,
    Interphase,
    OldCards,
    deploy_sailings,
    deploy_steps,
    deployable,
    reinforcement_duchies,
)
from grognard.games.wellington.sequence import EndOfTurn
from grognard.games.wellington.state import MARCHED, POOL, REGROUP
from grognard.games.wellington.victory import (
    conquest_roll,
    half_points,
    liberation_bonus,
    ranking,
    sudden_end,
    winning_side,
)
from tests.games.wellington.conftest import Position


def at_interphase(p: Position) -> Position:
    """The table stands at the first step of the interphase."""
    p.begin("britain")
    while type(p.t._stack[-1]).__name__ != "War":
        p.t._stack.pop(), p.t._at.pop(), p.t._from.pop()
    p.s.slots.clear()
    p.t._at[-1] = 5
    return p


def run(p: Position) -> Position:
    p.t._run(None)
    return p.settle()


def reinforce(p: Position, power: str, cp: int) -> Position:
    p.begin("britain")
    p.t._push(interphase.Reinforce(p.power(power), cp))
    return run(p)


# --- Resources and reinforcements ------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.1", "WEL-16", "WEL-15.1")
def test_resources_for_madrid_lisbon_and_gibraltar() -> None:
    p = Position().flag("lisbon", "armee_du_sud").flag("gibraltar", "armee_du_nord")
    before = list(p.s.resources)
    Interphase().resources(p.t)
    assert [after - was for after, was in zip(p.s.resources, before, strict=True)] == [0, 1, 0, 2]
    p = Position().flag("madrid", "spain")
    before = list(p.s.resources)
    Interphase().resources(p.t)
    assert [after - was for after, was in zip(p.s.resources, before, strict=True)] == [0, 0, 1, 0]


@pytest.mark.rule("WEL-16.21", "WEL-T-APPEAL")
@pytest.mark.parametrize(("die", "appeal", "once", "cp", "remove"), [(1, 0, 0, 8, 0), (4, 2, 0, 3, 0), (4, 3, 0, 0, 0), (6, 2, 0, 0, 1), (6, 5, 0, 0, 4), (2, 0, -3, 8, 0)])  # fmt: skip
def test_the_appeal_to_the_emperor(die: int, appeal: int, once: int, cp: int, remove: int) -> None:
    p = Position()
    p.s.appeal, p.s.appeal_once = appeal, once
    p.dice(die, 1, 1, 1, 1, 1, 1)
    step = Interphase()
    step.rolls(p.t)
    assert (step.points[1], step.points[3], step.remove) == (cp, cp, remove)
    assert p.s.appeal_once == 0  # card 86 counts once


@pytest.mark.rule("WEL-16.22", "WEL-T-HORSE", "WEL-D-REINF", "WEL-C072")
def test_a_letter_to_the_horse_guards() -> None:
    p = Position()
    p.dice(1, 6, 5, 4, 3, 1, 1)
    step = Interphase()
    step.rolls(p.t)
    assert step.points[0] == 18
    p = Position().flag("lisbon", "armee_du_sud").flag("porto", "armee_du_sud")
    p.s.wellesley = -1
    p.dice(1, 6, 5, 4, 1, 1)
    step = Interphase()
    step.rolls(p.t)
    assert step.points[0] == 15 - 4 - 2


@pytest.mark.rule("WEL-16.23", "WEL-EX-36", "WEL-T-UPRISING")
def test_the_popular_uprising() -> None:
    p = Position().flag("valencia", "armee_du_sud")  # three keys left to Spain: +1
    p.dice(1, 1, 1, 1, 1, 4, 3)
    step = Interphase()
    step.rolls(p.t)
    assert step.points[2] == 7 + 1


@pytest.mark.rule("WEL-16.21")
def test_a_bad_appeal_takes_soldiers_off_the_map() -> None:
    p = Position().place("armee_du_sud", "sevilla", 5).place("armee_du_nord", "madrid", 1)
    at_interphase(p)
    p.s.appeal = 5
    p.dice(6, 1, 1, 1, 1, 1, 1)
    run(p)
    assert (p.key(), p.asked()) == ("LoseAnywhere.choose", "armee_du_sud")
    for _ in range(4):
        p.do("give_up", "armee_du_sud", "sevilla")
    assert p.sp("armee_du_sud", "sevilla") == 1
    p.do("give_up", "armee_du_nord", "madrid")  # a Power with fewer loses them all, and owes nothing
    assert p.sp("armee_du_nord", "madrid") == 0 and not p.s.debts
    assert (p.key(), p.asked()) == ("Reinforce.choose", "britain")  # and then all have their reinforcements


@pytest.mark.rule("WEL-16.2", "WEL-16.2a")
def test_reinforcements_go_to_one_key_duchy() -> None:
    p = reinforce(Position(), "britain", 5)
    assert {p.b.duchies[d[0]].id for d in p.options("base")} == {
        "lisbon",
        "porto",
        "elvas",
        "almeida",
        "gibraltar",
    }  # type: ignore[index]
    p.do("base", "lisbon")
    assert {args[0] for args in p.options("build")} == {p.duchy("lisbon")}
    assert p.may("raise", "hill", "england")  # leaders may appear in England too
    p.do("build", "lisbon").do("build", "lisbon")
    assert p.sp("britain", "lisbon") == 2


@pytest.mark.rule("WEL-16.2a", "WEL-D-REINF")
def test_not_in_a_besieged_key_duchy_else_the_nearest_friendly_one() -> None:
    p = Position().place("armee_du_sud", "lisbon", 1)
    assert p.duchy("lisbon") not in reinforcement_duchies(p.t, 0)
    for duchy in ("toulouse", "perpignan"):
        p.flag(duchy, "britain")
    assert {p.b.duchies[d].id for d in reinforcement_duchies(p.t, 1)} <= {
        "tarbes",
        "carcassonne",
        "bordeaux",
        "girona",
    }


@pytest.mark.rule("WEL-16.2", "WEL-C032", "WEL-C052")
def test_a_leader_who_fell_to_a_card_waits_for_the_next_impulse_of_his_power() -> None:
    p = Position()
    hill, graham = p.leader("hill"), p.leader("graham")
    p.s.place[hill] = REGROUP
    for barred in (True, False):
        p.s.barred[hill - p.b.first_leader] = p.s.barred[graham - p.b.first_leader] = barred
        options = interphase.reinforcement_options(p.t, 0, 5, [p.duchy("lisbon")])
        assert (p.action(("recall", "hill", "lisbon")) in options) is not barred
        assert (p.action(("raise", "graham", "england")) in options) is not barred


@pytest.mark.rule("WEL-16.2b", "WEL-16.31")
def test_a_point_may_be_kept_for_a_deployment() -> None:
    p = reinforce(Position(), "britain", 3)
    p.do("base", "lisbon").do("keep")
    assert not p.may("keep") and p.t._stack[-1].cp == 2  # type: ignore[attr-defined]


# --- deployment ----------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.3", "WEL-16.3a")
def test_a_leader_rides_through_friendly_duchies_and_gathers() -> None:
    p = Position().place("britain", "lisbon", 3, "hill").place("britain", "coimbra", 2)
    p.begin("britain")
    p.t._push(interphase.Deploy(0))
    run(p)
    p.do("deploy", "hill").do("take", 2).do("to", "coimbra")
    assert max(args[0] for args in p.options("take")) == 2  # command 4: two more
    p.do("take", 2).do("to", "almeida").do("take", 0).do("done")
    assert (p.at("hill"), p.sp("britain", "almeida"), p.sp("britain", "lisbon")) == ("almeida", 4, 1)
    assert p.s.mark[p.leader("hill")] & MARCHED
    assert p.leader("hill") not in deployable(p.t, 0)  # only once an interphase (WEL-16.31)


@pytest.mark.rule("WEL-16.3")
def test_never_where_an_enemy_could_intercept() -> None:
    p = Position().place("britain", "almeida", 3, "hill")
    lamego, lumbrales = p.duchy("lamego"), p.duchy("lumbrales")
    assert lamego in deploy_steps(p.t, 0, p.duchy("almeida"), [])
    assert lumbrales not in deploy_steps(p.t, 0, p.duchy("almeida"), [])  # enemy
    p.place("armee_du_nord", "lumbrales", 1, "marmont")
    assert lamego not in deploy_steps(p.t, 0, p.duchy("almeida"), [])


@pytest.mark.rule("WEL-16.3b")
def test_britain_may_deploy_by_sea() -> None:
    p = Position().place("britain", "lisbon", 6, "hill").place("armee_du_sud", "cadiz", 1)
    routes = deploy_sailings(p.t)
    assert (p.duchy("lisbon"), p.duchy("porto")) in routes
    assert (p.duchy("lisbon"), p.duchy("cadiz")) not in routes  # besieged
    p.begin("britain")
    p.t._push(interphase.Deploy(0))
    run(p)
    p.do("convoy", "lisbon", "porto").do("board", "hill").do("ship", 4)
    assert (p.at("hill"), p.sp("britain", "porto")) == ("porto", 4)


@pytest.mark.rule("WEL-16.32")
def test_leaders_may_be_withdrawn() -> None:
    p = Position().place("britain", "lisbon", 0, "hill")
    step = Interphase()
    step.on_withdraw(p.t, p.leader("hill"))
    assert p.at("hill") == "pool"


# --- cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.4", "WEL-16.41", "WEL-16.42", "WEL-5.8b")
def test_six_new_cards_and_half_of_the_old_go_back() -> None:
    p = Position().hand("britain", 37, 47, 80, 93)
    p.begin("britain").seeded()
    p.s.discards += [c for c in p.s.deck[:10]]
    del p.s.deck[:10]
    p.t._push(interphase.OldCards(0))
    p.t._at[-1] = 0
    hands.reshuffle(p.t)
    assert not p.s.discards
    interphase.draw_fresh(p.t, 0, 6)
    run(p)
    assert (p.asked(), p.key()) == ("britain", "OldCards.offer")
    p.do("done")
    held = p.cards("britain")
    assert len([c for c in (37, 47, 80) if c in held]) == 1  # half of three, rounded up, went back
    assert 93 in held and len(held) == 1 + 1 + 6


@pytest.mark.rule("WEL-16.43", "WEL-16.43a", "WEL-D-HAND", "WEL-15.1", "WEL-5.4c")
def test_the_ninth_card_is_a_resource_and_the_tenth_is_points() -> None:
    p = Position().hand("britain", 37, 47, 80, 13, 17, 18, 19, 25, 24, 50, 93)
    p.begin("britain")
    before = p.resources("britain")
    p.dice(37)
    p.t._push(interphase.Excess(0))
    run(p)
    assert p.resources("britain") == before + 1 and 37 not in p.cards("britain")
    assert (93,) not in p.options("discard")  # National cards are no points
    p.do("discard", 47)  # 5 CP
    assert p.key() == "Reinforce.spend" and len(hands.common(p.t, 0)) == 8
    raised = {leader for leader, _ in p.options("raise")}
    assert p.leader("hill") in raised and p.leader("wellington") not in raised  # the odd point raises nobody


@pytest.mark.rule("WEL-16.43")
def test_a_must_play_ninth_card_goes_back_into_the_deck() -> None:
    p = Position().hand("britain", 77, 47, 80, 13, 17, 18, 19, 25, 24)
    p.begin("britain")
    p.dice(77, sorted([*p.s.deck, 77]))
    p.t._push(interphase.Excess(0))
    run(p)
    assert 77 in p.s.deck and p.resources("britain") == 2


@pytest.mark.rule("WEL-EX-37", "WEL-16.43a")
def test_five_points_of_cards_build_two_and_regroup_one() -> None:
    p = Position()
    for piece in forces.take_from(p.t, 0, POOL, 1):
        p.s.place[piece] = REGROUP
    p.begin("britain")
    p.t._push(interphase.Reinforce(0, 5, any_key=True, odd=1))
    run(p)
    p.do("build", "lisbon").do("build", "porto")
    assert not p.options("build")  # the odd point only regroups
    p.do("regroup", "lisbon")
    assert (p.sp("britain", "lisbon"), p.sp("britain", "porto")) == (2, 1)


@pytest.mark.rule("WEL-16.44", "WEL-5.4", "WEL-D-NAT")
def test_national_cards_are_gathered_and_dealt_anew() -> None:
    p = Position().hand("britain", 93).hand("armee_du_nord", 110)
    p.s.reserve[0].remove(94)
    p.s.played[0].append(94)
    p.seeded()
    interphase.deal_all_national(p.t, [0, 1, 2, 3])
    assert [len(hand) for hand in p.s.hands] == [3, 2, 2, 2]
    assert [len(x) for x in p.s.reserve] == [3, 4, 8] and p.s.played == [[], [], []]


@pytest.mark.rule("WEL-16", "WEL-C013", "WEL-C098", "WEL-C106", "WEL-C077", "WEL-C017")
def test_what_lasts_a_turn_ends_with_it() -> None:
    p = Position()
    for card in (13, 98, 106, 102):
        hands.remove_card(p.t, card)
        p.s.removed.remove(card)
        p.s.in_play.append(card)
    p.s.atrocities[0], p.s.chasseurs = 1, 3
    p.lay(98, "hill").lay(106, "soult")
    p.s.revolt = p.s.no_peace = True
    interphase.end_of_turn_cards(p.t)
    assert not any(p.s.atrocities) and not p.s.lasting and not p.s.chasseurs
    assert not p.s.revolt and not p.s.no_peace and not p.s.in_play


@pytest.mark.rule("WEL-C085", "WEL-C086")
def test_two_cards_lie_until_after_the_interphase() -> None:
    p = Position()
    for card in (85, 86):
        p.s.deck.remove(card)
        p.s.in_play.append(card)
    p.seeded()
    interphase.late_cards(p.t)
    assert 85 in p.s.deck and 86 in p.s.removed


# --- immediate ends ------------------------------------------------------------------------------------


def french(p: Position, *duchies: str) -> Position:
    for duchy in duchies:
        if p.b.owner[p.duchy(duchy)] not in (1, 3):
            p.flag(duchy, "armee_du_nord")
    return p


def allied(p: Position, *duchies: str) -> Position:
    for duchy in duchies:
        p.flag(duchy, "spain")
    return p


KEYS = ("barcelona", "granada", "cordoba", "sevilla", "badajoz", "zaragoza", "san_sebastian", "burgos", "madrid", "salamanca", "ciudad_rodrigo")  # fmt: skip


@pytest.mark.rule("WEL-18.3", "WEL-18.31", "WEL-18.1")
def test_conquest_of_spain() -> None:
    p = Position()
    assert sudden_end(p.t) == ""
    french(p, "valencia", "cartagena", "cadiz")
    assert sudden_end(p.t) == ""
    french(p, "oviedo")
    assert sudden_end(p.t) == "conquest-of-spain"


@pytest.mark.rule("WEL-18.32", "WEL-18.3")
def test_liberation_of_spain() -> None:
    p = allied(Position(), *KEYS)
    assert sudden_end(p.t) == "liberation-of-spain"
    p.flag("madrid", None)
    assert sudden_end(p.t) == ""
    p.place("britain", "madrid", 1)
    assert sudden_end(p.t) == "liberation-of-spain"  # uncontrolled: nobody's (AMB-58)


@pytest.mark.rule("WEL-18.4")
def test_conquest_of_portugal() -> None:
    p = french(Position(), "elvas", "lisbon", "almeida")
    assert sudden_end(p.t) == ""
    french(p, "porto")
    assert sudden_end(p.t) == "conquest-of-portugal"
    p.flag("madrid", "spain")
    assert sudden_end(p.t) == ""
    p.flag("madrid", None)
    allied(p, "barcelona", "granada", "cordoba", "sevilla")
    assert sudden_end(p.t) == ""  # seven of the eight keys


@pytest.mark.rule("WEL-18.2", "WEL-18.1")
@pytest.mark.parametrize(("die", "winner"), [(6, FRENCH), (1, ALLIED)])
def test_conquest_of_france_with_a_french_madrid_is_rolled_for(die: int, winner: int) -> None:
    p = Position(players=2)
    for duchy in p.b.france:
        p.s.flag[duchy] = 1
    assert sudden_end(p.t) == "conquest-of-france"
    p.begin("britain")
    assert p.t.outcome is not None  # at once, before the first card
    p = Position(players=2)
    end = victory.SuddenEnd("conquest-of-france")
    p.dice(die)
    end.conquest_of_france(p.t)
    assert end.winner == winner


@pytest.mark.rule("WEL-18.2", "WEL-18.1")
def test_only_where_france_was_conquered_is_a_french_madrid_rolled_for() -> None:
    p = Position(players=2).dice()
    end = victory.SuddenEnd("conquest-of-portugal")
    end.conquest_of_france(p.t)
    assert (end.reason, end.winner) == ("conquest-of-portugal", FRENCH)


@pytest.mark.rule("WEL-18.2a")
@pytest.mark.parametrize(("players", "winner", "rises"), [(4, ALLIED, True), (4, FRENCH, False), (2, ALLIED, False)])  # fmt: skip
def test_the_guerrilla_rises_once_more_where_spain_may_win_by_it(
    players: int, winner: int, rises: bool
) -> None:
    p = Position(players=players)
    assert (victory.SuddenEnd("", winner).guerrilla(p.t) is not None) == rises


@pytest.mark.rule("WEL-18.2a", "WEL-D-GUER")
def test_guerrilla_before_the_count_of_an_allied_win_if_spain_has_a_player() -> None:
    p = allied(Position(players=4), *KEYS)
    p.s.hands[0] = [37]
    p.s.marker = 0

    while p.key() == "Mulligans.offer":
        p.t.play(Action("done"))
    p.settle()
    assert p.t.outcome is not None and p.t.outcome.reason == "liberation-of-spain"
    rolled = [event for event in p.t.journal if event.key == "rolls.guerrilla"]
    assert rolled  # the phase was held


@pytest.mark.rule("WEL-18.6", "WEL-4.6", "WEL-EX-39", "WEL-C077")
@pytest.mark.parametrize(("lost", "die", "without_end", "conquered"), [(4, 6, False, True), (4, 5, False, False), (2, 5, False, True), (4, 6, True, False), (2, 6, True, True)])  # fmt: skip
def test_the_conquest_roll(lost: int, die: int, without_end: bool, conquered: bool) -> None:
    p = allied(Position(), *[key for key in KEYS if key != "madrid"][:lost])  # 7 keys: +2; 9 keys: +3
    p.s.no_peace = without_end
    p.dice(die)
    assert conquest_roll(p.t) is conquered


@pytest.mark.rule("WEL-18.7", "WEL-4.7", "WEL-18.5", "WEL-C077", "WEL-D-END", "WEL-S13-END")
@pytest.mark.parametrize(("year", "die", "without_end", "over"), [(1812, 6, False, True), (1812, 5, False, False), (1813, 6, True, False), (1814, 0, False, True)])  # fmt: skip
def test_peace(year: int, die: int, without_end: bool, over: bool) -> None:
    p = Position()
    p.s.year, p.s.no_peace = year, without_end
    p.dice(*([die] if die and not without_end else []))
    flow = EndOfTurn().peace(p.t)
    assert (flow is not None) is over
    p.spent()


# --- victory points --------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-19.2", "WEL-15.3", "WEL-D-RES")
def test_base_points() -> None:
    p = Position()
    p.s.resources[0], p.s.resources[2] = 3, 0
    assert half_points(p.t, 0) == 2 * 5 + 3
    assert half_points(p.t, 2) == 2 * 4
    allied(p, "madrid")
    assert half_points(p.t, 2) == 2 * 6  # Madrid counts two


@pytest.mark.rule("WEL-19.3", "WEL-5.13")
def test_an_unmet_removal_costs_a_point() -> None:
    p = Position()
    before = half_points(p.t, 0)
    p.s.debts.append([0, 2])
    assert half_points(p.t, 0) == before - 2


@pytest.mark.rule("WEL-19.4", "WEL-19.4a", "WEL-EX-40")
def test_french_bonuses() -> None:
    p = Position()
    p.s.resources[3] = 0
    held = len([d for d in p.b.land if p.b.owner[d] == 3])
    for year, share, home in ((1812, 5, 0), (1813, 4, 0), (1814, 3, 4)):
        p.s.year = year
        assert half_points(p.t, 3) == 2 * (8 + 1 + held // share + home)
    p.s.year = 1812
    before = half_points(p.t, 3)
    p.flag("lisbon", "armee_du_nord").flag("gibraltar", "armee_du_nord")
    assert half_points(p.t, 3) == before + 2 * (2 + 2) + 2 * ((held + 2) // 5 - held // 5)
    assert 20 // 3 == 6  # 20 duchies at the end of 1814


@pytest.mark.rule("WEL-19.5", "WEL-EX-41")
@pytest.mark.parametrize(("french_held", "vp"), [(0, 6), (4, 5), (8, 4), (14, 2), (19, 1), (20, 0)])
def test_the_spanish_bonus(french_held: int, vp: int) -> None:
    p = Position()
    occupied = [d for d in p.b.spain if p.b.owner[d] != 2]
    for duchy in occupied[french_held:]:
        p.s.flag[duchy] = 3
    assert liberation_bonus(p.t) == vp


def level(players: int) -> Position:
    """Both sides have the same points, and no Resources."""
    p = Position(players=players)
    for power in range(4):
        p.s.resources[power] = 0
    lead = victory.side_half_points(p.t, FRENCH) - victory.side_half_points(p.t, ALLIED)
    p.s.debts += [[3, 1] for _ in range(lead // 2)]
    assert victory.side_half_points(p.t, FRENCH) == victory.side_half_points(p.t, ALLIED)
    return p


@pytest.mark.rule("WEL-19.1")
def test_more_points_win() -> None:
    p = level(4)
    p.s.resources[0] = 1
    assert winning_side(p.t) == ALLIED
    p.s.resources[1] = 2
    assert winning_side(p.t) == FRENCH


@pytest.mark.rule("WEL-19.1", "WEL-19.5")
def test_a_tie_goes_to_the_spanish_bonus_and_then_to_resources() -> None:
    p = level(4)
    p.s.debts.append([3, 1])
    p.s.resources[3] = 2  # a tie in which the French are richer
    assert liberation_bonus(p.t) == 0 and winning_side(p.t) == FRENCH
    plain = [d for d in p.b.spain if p.b.owner[d] == 1 and not p.b.key[d]]
    for duchy in plain + [d for d in p.b.spain if p.b.owner[d] == 3 and not p.b.key[d]]:
        p.s.flag[duchy] = 3  # Spain is nearly free: now there is a bonus
    lead = victory.side_half_points(p.t, FRENCH) - victory.side_half_points(p.t, ALLIED)
    p.s.resources[1] += max(0, -lead)
    p.s.resources[0] += max(0, lead)
    assert victory.side_half_points(p.t, FRENCH) == victory.side_half_points(p.t, ALLIED)
    assert liberation_bonus(p.t) > 0 and winning_side(p.t) == ALLIED
    assert winning_side(level(2).t) == FRENCH  # one Allied player: no bonus


@pytest.mark.rule("WEL-19.1")
def test_a_dead_tie_is_french() -> None:
    assert winning_side(level(2).t) == FRENCH


@pytest.mark.rule("WEL-19.1a", "WEL-D-TEAM", "WEL-19.5")
def test_who_wins_within_a_side() -> None:
    p = Position(players=4)
    assert ranking(p.t, FRENCH) == [3]  # Armée du Nord has more keys
    assert ranking(p.t, ALLIED) == [0]
    for power in range(4):
        p.s.resources[power] = 0
    p.s.resources[2] = half_points(p.t, 0) - half_points(p.t, 2)
    assert ranking(p.t, ALLIED) == [2]  # a tie goes to the later on the track
    q = Position(players=2)
    assert ranking(q.t, ALLIED) == [0, 2]  # one player: both Powers win


@pytest.mark.rule("WEL-18.5", "WEL-19.1", "WEL-GL-REMOVAL")
def test_the_outcome_names_winner_and_scores() -> None:
    p = Position(players=4)
    victory.finish(p.t, FRENCH, "peace")
    assert p.t.outcome is not None and p.t.outcome.winners == ("armee_du_nord",)
    assert set(p.t.outcome.scores) == set(p.t.game.roles)


@pytest.mark.rule("WEL-16.42")
def test_cards_given_back_are_shuffled_before_the_next_mulligan() -> None:
    """Else the next Power would draw them, and their owner would know."""
    tops = set()
    for seed in range(8):
        p = Position().hand("britain", 13, 17).seeded(seed)
        p.s.fresh[1] = [p.s.deck.pop()]
        p.t._push(OldCards(0))
        p.t._run(None)
        p.t.play(act("done"))
        (kept,) = p.cards("britain")
        tops.add(p.s.deck[-1] == ({13, 17} - {kept}).pop())
    assert tops != {True}


@pytest.mark.rule("WEL-5.12a", "WEL-16.43a")
def test_points_of_excess_cards_meet_debts_first() -> None:
    p = Position().hand("britain", 13, 17, 19, 25, 37, 44, 47, 50, 62, 80)
    p.s.debts.append([0, 1])
    p.t._push(Excess(0))
    p.t._run(None)
    largest = max((p.b.cards[args[0]].cp, args[0]) for args in p.options("discard"))
    p.do("discard", largest[1])
    assert p.s.debts == [[0, 0]] and p.t.decision is not None
    assert p.t.decision.args["n"] == largest[0] - 2


@pytest.mark.rule(
    "WEL-16", "WEL-16.2", "WEL-16.3", "WEL-16.31", "WEL-16.32", "WEL-16.41", "WEL-16.42", "WEL-2.6a"
)
def test_the_whole_interphase_in_the_order_of_the_track() -> None:
    """Spain is due the next impulse; Armée du Nord keeps a point for a second deployment."""
    p = Position().place("spain", "cadiz", 3, "castanos").place("britain", "lisbon", 3, "hill")
    p.place("armee_du_nord", "madrid", 2, "joseph").place("armee_du_sud", "sevilla", 2, "soult")
    at_interphase(p)
    p.s.marker = 2
    p.s.debts.append([3, 1])
    p.hand("britain", 47, 80)
    p.s.mark[p.leader("hill")] = MARCHED
    p.s.discards, p.s.deck = p.s.deck[:9], p.s.deck[9:]
    p.s.in_play.append(p.s.deck.pop(p.s.deck.index(86)))
    run(p)
    points = [event.args for event in p.t.journal if event.key == "reinforcements"][-1]
    due = [points["british"], points["french"], points["spanish"], points["french"]]
    track = ["spain", "armee_du_nord", "britain", "armee_du_sud"]
    for power in track:
        assert (p.asked(), p.key()) == (power, "Reinforce.choose")
        owed = p.b.cost["build"] * (power == "armee_du_nord")  # debts are met first (WEL-5.12a)
        assert p.t.decision is not None and p.t.decision.args["n"] == due[p.power(power)] - owed
        p.do(*("base", *p.options("base")[0]))
        p.do("keep" if power == "armee_du_nord" else "done")
        if power == "armee_du_nord":
            p.do("done")
    assert p.s.debts == [[3, 0]]
    for power in ["spain", "armee_du_nord", "armee_du_nord", "britain", "armee_du_sud"]:
        assert (p.asked(), p.key()) == (power, "Deploy.choose")
        p.do("done")
    for power in track:
        assert (p.asked(), p.key()) == (power, "Interphase.transfers")
        leaders = [x for x in p.b.leaders_of[p.power(power)] if p.s.place[x] < REGROUP]
        assert p.options("withdraw") == [(x,) for x in leaders] and len(leaders) == 1
        if power == "armee_du_sud":
            p.do("withdraw", "soult")
            assert not p.options("withdraw")  # nobody is left there, and whoever wants no more says so
        p.do("done")
    assert p.at("soult") == "pool"
    assert not p.s.discards and not any(p.s.mark)  # all discards were shuffled in, and marches are forgotten
    assert [len(p.s.fresh[power]) for power in range(4)] == [6, 6, 6, 6]
    given = [card for card in p.s.fresh[2] if not hands.is_must(p.b, card)]
    p.do("mulligan")  # one new card fewer
    assert (p.asked(), len(p.s.fresh[2])) == ("spain", 6 - 1)
    assert set(given) <= set(p.s.discards) and [p.s.seen[card] for card in given] == [4] * (
        len(given) - 1
    ) + [15]
    for power in track:
        assert (p.asked(), p.key()) == (power, "OldCards.offer")
        p.do("done")
    held = {power: len(hands.common(p.t, p.power(power))) for power in track}
    assert held == {
        "spain": 5,
        "armee_du_nord": 6,
        "britain": 6 + 1,
        "armee_du_sud": 6,
    }  # half of two went back
    national = {power: len(p.cards(power)) - held[power] for power in track}
    assert national == {power: p.b.powers[p.power(power)].national for power in track}
    assert 86 in p.s.removed


@pytest.mark.rule("WEL-4.6", "WEL-18.6", "WEL-19.1", "WEL-4.7")
def test_how_the_end_of_a_turn_ends_the_war() -> None:
    p = Position().dice(6)
    EndOfTurn().conquest(p.t)
    assert p.t.outcome is not None and p.t.outcome.reason == "conquest-of-spain"
    assert p.t.outcome.winners == ("armee_du_nord",)
    p = Position().place("spain", "madrid", 1).flag("madrid", "spain").dice(6)
    EndOfTurn().conquest(p.t)
    assert p.t.outcome is None
    p = Position()
    p.s.resources[1] = 99
    victory.LastCount("peace").count(p.t)
    assert p.t.outcome is not None and p.t.outcome.reason == "peace"
    assert p.t.outcome.winners == ("armee_du_sud",)


@pytest.mark.rule("WEL-2.7", "WEL-16.41")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    p = Position().seeded()
    heap = p.s.deck[:]
    p.s.deck, p.s.discards = heap[:1], heap[1:]
    assert len(hands.draw(p.t, 0, 3)) == 3 and not p.s.discards and len(p.s.deck) == len(heap) - 3
    p.whole()
    p.s.discards, p.s.deck = p.s.deck, []
    interphase.draw_fresh(p.t, 1, 6)
    assert len(p.s.fresh[1]) == 6 and not p.s.discards
    p.whole()
    p.s.discards, p.s.deck = p.s.deck, []
    hands.draw_apart(p.t, 2, 2)
    assert len(p.s.fresh[2]) == 2 and not p.s.discards and all(p.s.seen[c] == 4 for c in p.s.fresh[2])
    p.whole()
    p.s.fresh[3], p.s.deck = p.s.deck, []
    assert not hands.draw(p.t, 0, 2)  # neither deck nor discards
    interphase.draw_fresh(p.t, 0, 2)
    hands.draw_apart(p.t, 0, 2)
    assert not p.s.fresh[0]
    p.whole()


@pytest.mark.rule("WEL-16.2a", "WEL-16.2")
def test_a_power_without_a_place_for_reinforcements_gets_none() -> None:
    p = Position()
    for duchy in p.b.land:
        p.s.flag[duchy] = 1 if p.b.owner[duchy] != 0 else 0
    p = reinforce(p, "armee_du_nord", 5)
    assert p.key() != "Reinforce.choose" and not forces.on_map(p.t, 3)
