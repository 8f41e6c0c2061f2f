"""Cards 1 to 30: what each does, when, for whom, and what undoes it."""

from __future__ import annotations

import pytest

from grognard.engine import act
from grognard.games.wellington import forces
from grognard.games.wellington.battle_dice import battle_dice, rout_margin
from grognard.games.wellington.board import FRENCH, NONE
from grognard.games.wellington.building import soldier_bases
from grognard.games.wellington.cards.c001_030 import CavalryBrigade
from grognard.games.wellington.effects import card_dice, is_alive, living
from grognard.games.wellington.events import CARDS
from grognard.games.wellington.interception import Intercepted, interceptors
from grognard.games.wellington.movement import may_leave, may_step, passable
from grognard.games.wellington.state import FOUGHT, Effect
from tests.games.wellington.battles import besiege, clash, fight, no_cards, rolls, siege, siege_on, trenches
from tests.games.wellington.conftest import Position


@pytest.mark.rule("WEL-C001")
def test_form_square_undoes_the_cavalry() -> None:
    p = clash(4, 4, britain=(1,), armee_du_nord=(107,), armee_du_sud=(2,))
    p.respond("armee_du_nord", 107, at="round").respond("armee_du_sud", 2, ("use", 0), at="round")
    p.respond("britain", 1, at="round")
    p.dice(*rolls([], 8, [], 9))  # 4 + 2 + 2 + 1, no cavalry dice
    no_cards(p)
    assert fight(p).round == 2 and not living(p.t, fight(p), 2, 107)
    p.spent()


@pytest.mark.rule("WEL-C001", "WEL-C061")
def test_form_square_undoes_lancers_as_they_are_played() -> None:
    p = clash(4, 4, britain=(1,), armee_du_nord=(61,))
    p.respond("armee_du_nord", 61, ("use", 0), at="round").respond("britain", 1, at="card")
    p.dice(*rolls([], 8, [], 9))
    no_cards(p)
    assert not is_alive(p.t, fight(p), 61) and rout_margin(p.t, fight(p)) == 3


@pytest.mark.rule("WEL-C002")
def test_the_cavalry_brigade_adds_two_dice() -> None:
    p = clash(4, 4, spain=(2,))
    p.respond("spain", 2, ("use", 0), at="round")
    p.dice(*rolls([], 10, [], 9))
    no_cards(p)
    p.spent()


@pytest.mark.rule("WEL-C002")
def test_the_cavalry_brigade_strikes_an_enemy_battle_card() -> None:
    p = clash(4, 4, britain=(2,), armee_du_nord=(14,))
    p.respond("britain", 2, ("use", 1), ("card", 14), at="round")
    p.do("done").do("event", 14)
    p.dice(*rolls([], 8, [], 9))
    no_cards(p)
    p.spent()  # no dice of Cold Steel


@pytest.mark.rule("WEL-C002", "WEL-C061")
def test_the_cavalry_brigade_turns_a_rout_into_a_retreat_unless_lancers_undo_it() -> None:
    p = clash(4, 4, armee_du_sud=(2,))
    p.respond("armee_du_sud", 2, ("use", 2), at="decided")
    p.dice(*rolls([5, 5, 5], 8, [], 9))
    no_cards(p)
    assert p.key() == "Retreat.go" and p.sp("armee_du_nord", "almaraz") == 4 and not fight(p).routed
    p = clash(4, 4, armee_du_sud=(2,), spain=(61,))
    p.respond("armee_du_sud", 2, ("use", 2), at="decided").respond("spain", 61, ("use", 1), at="decided")
    p.seeded().dice(*rolls([5, 5, 5, 5], 8, [], 9), 1, 1, 1, 1, 1, 1)
    no_cards(p)
    assert p.sp("armee_du_nord", "almaraz") < 4


@pytest.mark.rule("WEL-C003")
def test_mud_holds_everybody_until_the_sides_next_impulse() -> None:
    p = Position().place("britain", "lisbon", 2, "hill").place("britain", "coimbra", 1, "graham")
    p.hand("armee_du_sud", 3, 13).hand("spain", 40).begin("britain", cp=3)
    p.respond("armee_du_sud", 3, at="enters")
    p.do("march", "hill", "coimbra")
    while p.key() == "Command.name":
        p.do("command", "hill")
    assert p.at("hill") == "coimbra" and not p.options("march")
    assert p.t.why_not(act("march", p.leader("graham"), p.duchy("porto"))).rule == "WEL-C003"  # type: ignore[union-attr]
    p.do("done")
    assert p.s.mud[p.duchy("coimbra")] & 1  # still during the French impulse
    p.do("points", 13).do("done")
    assert p.asked() == "spain" and not p.s.mud[p.duchy("coimbra")] & 1


@pytest.mark.rule("WEL-C004", "WEL-C101")
def test_the_russian_front() -> None:
    p = (
        Position()
        .place("armee_du_sud", "sevilla", 4)
        .place("armee_du_nord", "madrid", 3)
        .hand("britain", 4, 37)
        .top(47)
    )
    p.begin("britain")
    p.do("event", 4)
    for power, duchy in (("armee_du_sud", "sevilla"), ("armee_du_nord", "madrid")) * 2:
        assert p.asked() == power
        p.do("give_up", power, duchy)
    p.do("give_up", "armee_du_sud", "sevilla")
    assert (p.sp("armee_du_sud", "sevilla"), p.sp("armee_du_nord", "madrid")) == (1, 1)
    assert p.s.appeal == 2 and 4 in p.s.removed
    assert p.key() == "Chain.play_on" and 47 in p.cards("britain")
    p.do("points", 47)
    assert p.slot().cp == 5 and not p.may("points", 37)  # the chained card is the same play


@pytest.mark.rule("WEL-C004", "WEL-C078")
def test_reversal_of_fortune_undoes_the_russian_front() -> None:
    p = Position().place("armee_du_sud", "sevilla", 4).hand("britain", 4, 37).hand("armee_du_nord", 78)
    p.respond("armee_du_nord", 78, ("use", 0), at="card").begin("britain")
    p.do("event", 4)
    assert p.sp("armee_du_sud", "sevilla") == 4 and p.s.appeal == 0 and 4 in p.s.discards


@pytest.mark.rule("WEL-C005")
def test_disaster_on_the_rhine_and_the_choice_left_to_spain() -> None:
    p = Position().place("armee_du_sud", "sevilla", 2).place("armee_du_nord", "madrid", 2).hand("britain", 5)
    p.begin("britain").seeded()
    p.do("event", 5).do("leave_to", "spain")
    assert p.asked() == "spain"
    for _ in range(2):
        p.do("give_up", "armee_du_nord", "madrid")
    p.do("give_up", "armee_du_sud", "sevilla")
    assert p.key() != "GiveUp.choose" and p.sp("armee_du_sud", "sevilla") == 1  # three, and no more
    assert (p.sp("armee_du_sud", "sevilla"), p.s.appeal) == (1, 2)


@pytest.mark.rule("WEL-C006")
def test_viceroy_deposed() -> None:
    p = Position().place("spain", "cadiz", 2).place("spain", "lugo", 2)
    p.hand("armee_du_sud", 6, 13).hand("britain", 37, 93).hand("spain", 90)
    p.begin("armee_du_sud").dice(37)
    p.do("event", 6)
    assert p.cards("britain") == [93]  # its only common card
    p.do("leave_to", "armee_du_sud")  # Spain has none: 2 SP, from two duchies of the player's choice
    p.do("give_up", "spain", "cadiz")
    assert p.options("give_up") == [(2, p.duchy("lugo"))]
    p.do("give_up", "spain", "lugo")
    assert p.sp("spain", "cadiz") == p.sp("spain", "lugo") == 1 and 6 in p.s.removed


@pytest.mark.rule("WEL-C007")
def test_pillage_after_a_rout() -> None:
    p = clash(4, 2, spain=(7,)).top(47)
    p.respond("spain", 7, at="victory")
    p.dice(*rolls([6, 6, 6], 8, [], 7), 1)
    no_cards(p)
    assert p.resources("britain") == 2 and 47 in p.cards("britain")


@pytest.mark.rule("WEL-C008")
def test_bombardment_before_the_dice_of_the_first_round() -> None:
    p = trenches(spain=(8,))
    p.respond("spain", 8, at="siege_round")
    p.dice(*rolls([], 14, [], 3))
    besiege(p)
    siege_on(p)
    assert (p.asked(), p.key()) == ("britain", "Bombard.choose")
    p.do("use", 0)
    p.spent()
    assert p.key() == "SiegeRounds.go_on"  # another round whatever the result


@pytest.mark.rule("WEL-C008")
def test_bombardment_added_to_a_round_already_rolled() -> None:
    p = trenches(spain=(8,))
    p.respond("spain", 8, at="siege_rolled")
    p.dice(*rolls([6], 11, [], 3))
    besiege(p)
    siege_on(p)
    p.dice(6, 6, 1, 1)
    p.do("use", 0)
    assert p.key() == "FreeFlag.choose"  # three 6s: the fortress falls


@pytest.mark.rule("WEL-C009")
def test_blocked_passes_until_the_players_next_impulse() -> None:
    p = (
        Position()
        .place("armee_du_nord", "avila", 2, "clausel")
        .hand("armee_du_nord", 13)
        .hand("spain", 9, 40)
    )
    p.respond("spain", 9, ("line", "avila-madrid"), at="march").begin("armee_du_nord", cp=2)
    p.do("march", "clausel", "madrid")
    assert p.at("clausel") == "avila" and p.slot().cp == 1  # the point is lost
    line = p.line("avila-madrid")
    assert not passable(p.t, line)
    assert may_step(p.t, 3, p.duchy("madrid"), p.duchy("avila")).rule == "WEL-C009"  # type: ignore[union-attr]
    p.do("done")
    while p.asked() != "spain":
        p.do("done")
    assert passable(p.t, line)


@pytest.mark.rule("WEL-C010", "WEL-C100")
def test_bridges_washed_away_and_pontoons() -> None:
    p = (
        Position()
        .place("armee_du_nord", "zamora", 2, "marmont")
        .hand("armee_du_nord", 13, 100)
        .hand("spain", 10, 40)
    )
    p.respond("spain", 10, ("line", "zamora-salamanca"), at="march").begin("armee_du_nord", cp=3)
    p.do("march", "marmont", "salamanca")
    assert p.at("marmont") == "zamora" and p.s.blocked[p.line("zamora-salamanca")]
    p.do("event", 100).do("line", "zamora-salamanca")
    assert p.may("march", "marmont", "salamanca")


@pytest.mark.rule("WEL-C011")
def test_another_day_of_battle_brings_help() -> None:
    p = clash(4, 4, britain=(11,))
    p.place("britain", "castelo_branco", 3)  # leaderless: as if led by 2-4
    p.respond("britain", 11, at="round_end")
    p.dice(*rolls([6], 8, [], 9), 4, 4)
    no_cards(p)
    assert (p.asked(), p.key(), p.options("rush")) == (
        "britain",
        "Interceptions.offer",
        [(p.duchy("castelo_branco"),)],
    )
    p.do("rush", "castelo_branco")  # 8 + 2 - 1 broken = 9
    assert p.sp("britain", "almaraz") == 7 and fight(p).round == 2
    p.spent()


@pytest.mark.rule("WEL-C012")
def test_rush_to_aid() -> None:
    p = clash(4, 4, britain=(12,))
    p.do("event", 12).do("leader", "hill")
    p.dice(*rolls([], 10, [], 9))  # one SP and one die more
    no_cards(p)
    p.spent()
    assert p.sp("britain", "almaraz") == 5


@pytest.mark.rule("WEL-C013", "WEL-11.3a")
def test_atrocities_last_a_turn_and_not_in_sieges() -> None:
    p = trenches(britain=(13,), armee_du_sud=())
    p.do("event", 13)
    assert p.s.atrocities[0] == 1 and 13 in p.s.in_play
    p.dice(*rolls([], 11, [], 3))
    besiege(p)
    siege_on(p)
    p.spent()


@pytest.mark.rule("WEL-C014")
def test_cold_steel_cuts_both_ways() -> None:
    p = clash(4, 4, britain=(14,))
    p.do("event", 14)
    p.dice(*[1] * 8, 6, 1, 1, *[1] * 9)
    no_cards(p)
    p.spent()
    assert (p.sp("armee_du_nord", "almaraz"), p.sp("britain", "almaraz")) == (
        3,
        3,
    )  # at most one loss of one's own


@pytest.mark.rule("WEL-C015", "WEL-12.23")
def test_the_forlorn_hope_is_for_the_besieger() -> None:
    p = trenches(britain=(15,))
    besiege(p)
    p.dice(*[1] * 11, 6, 1, 1, *[1] * 3)
    p.do("event", 15)
    siege_on(p)
    p.spent()
    assert p.sp("britain", "badajoz") == 4
    p = trenches(armee_du_sud=(15,))
    besiege(p)
    p.do("done")
    assert p.asked() == "armee_du_sud" and not p.options("event")


@pytest.mark.rule("WEL-C016")
def test_a_sortie_costs_the_besieger_three_dice() -> None:
    p = trenches(armee_du_nord=(16,))
    p.respond("armee_du_nord", 16, ("use", 0), at="siege")
    p.dice(*rolls([], 8, [], 3))
    besiege(p)
    siege_on(p)
    p.spent()


@pytest.mark.rule("WEL-C016", "WEL-10.1a")
def test_the_relief_of_a_siege_is_a_battle() -> None:
    p = trenches(armee_du_sud=(16,))
    p.place("armee_du_sud", "llerena", 6, "soult")
    p.respond("armee_du_sud", 16, ("use", 1), at="siege")
    besiege(p)
    assert p.options("intercept") == [(p.leader("soult"),)]
    p.dice(5, 5)
    p.do("intercept", "soult").do("take", 6)
    assert p.at("soult") == "badajoz" and fight(p).attacker == 0 and fight(p).home


@pytest.mark.rule("WEL-C017")
def test_the_portuguese_revolt() -> None:
    p = Position().hand("armee_du_sud", 17, 13).begin("armee_du_sud")
    p.do("event", 17)
    assert {p.b.duchies[d].id for d in soldier_bases(p.t, 0)} == {"gibraltar", "england"}
    assert 17 in p.s.removed


@pytest.mark.rule("WEL-C018")
def test_royal_intervention() -> None:
    p = Position().hand("britain", 18, 93).begin("britain")
    p.do("event", 18)
    assert p.resources("britain") == 2
    assert sorted(args[0] for args in p.options("card")) == [94, 95, 96, 97, 98]
    p.do("card", 97)
    assert 97 in p.cards("britain")


@pytest.mark.rule("WEL-C019")
def test_bandits_of_the_sierra() -> None:
    p = (
        Position()
        .place("armee_du_nord", "toledo", 2)
        .flag("ciudad_real", None)
        .place("armee_du_sud", "ciudad_real", 1)
    )
    p.hand("spain", 19).begin("spain")
    p.dice(5, 6, 1, 6, 1, 1)
    p.do("event", 19).do("duchy", "toledo").do("duchy", "ciudad_real")
    p.do("loss", "armee_du_nord").do("loss", "armee_du_nord").do("loss", "armee_du_sud")
    assert (
        forces.side_sp(p.t, FRENCH, p.duchy("toledo"))
        == forces.side_sp(p.t, FRENCH, p.duchy("ciudad_real"))
        == 0
    )
    p.spent()


@pytest.mark.rule("WEL-C019", "WEL-C102")
def test_bandits_may_cost_a_flag() -> None:
    p = Position().flag("merida", "armee_du_sud").hand("spain", 19).begin("spain")
    p.dice(5, 1, 1, 1, 1, 1)
    p.do("event", 19).do("duchy", "merida").do("duchy", "caceres").do("lower", "merida")
    assert p.s.flag[p.duchy("merida")] == 0


@pytest.mark.rule("WEL-C019", "WEL-C102")
@pytest.mark.parametrize(("screen", "lost"), [("armee_du_nord", 2), ("armee_du_sud", 3)])
def test_chasseurs_who_are_there_halve_what_bandits_do(screen: str, lost: int) -> None:
    p = Position().place("armee_du_nord", "toledo", 4).place("armee_du_nord", "ciudad_real", 1)
    p.hand("spain", 19, 37).begin("spain")
    p.s.chasseurs = 1 << p.power(screen)
    p.dice(5, 6, 6, 1, 1, 1)
    p.do("event", 19).do("duchy", "toledo").do("duchy", "ciudad_real")
    while p.options("loss"):
        p.do("loss", "armee_du_nord")
    assert p.sp("armee_du_nord", "toledo") == 4 - lost
    p.spent()


@pytest.mark.rule("WEL-C020")
def test_la_patrie_en_danger() -> None:
    p = Position().hand("armee_du_nord", 20).begin("armee_du_nord")
    assert not p.may("event", 20)  # nobody threatens France
    p = Position().place("britain", "san_sebastian", 2).flag("bayonne", "britain").hand("armee_du_nord", 20)
    p.begin("armee_du_nord")
    p.do("event", 20)
    while p.key() == "Interceptions.offer":
        p.do("done")
    placed = [d for d in p.b.france if forces.sp(p.t, p.b.owner[d], d)]
    assert len(placed) == 7 and p.sp("armee_du_nord", "bayonne") == 0
    assert {forces.sp(p.t, p.b.owner[d], d) for d in placed} == {1}
    assert (p.resources("armee_du_nord"), p.resources("armee_du_sud")) == (3, 2)


@pytest.mark.rule("WEL-C021")
def test_really_big_guns_pair_fives() -> None:
    p = trenches(britain=(21,))
    besiege(p)
    p.do("event", 21)
    p.dice(*rolls([6, 5, 5, 5, 5], 11, [], 3), 1)
    siege_on(p)
    assert siege(p).sixes == 3 and p.key() == "FreeFlag.choose"


@pytest.mark.rule("WEL-C022")
def test_an_insulted_ally_does_not_follow() -> None:
    p = Position().place("britain", "lisbon", 3, "wellington").place("spain", "lisbon", 2, "de_espana")
    p.hand("armee_du_sud", 22).hand("britain", 37).begin("britain", cp=4)
    p.respond("armee_du_sud", 22, ("power", "spain"), at="march")
    p.do("walk", 1, "lisbon", "coimbra")
    assert p.s.insulted[2] == 1
    p.do("muster", "wellington")
    assert not p.options("invite")


@pytest.mark.rule("WEL-C023")
def test_humbugged() -> None:
    p = Position().place("britain", "lisbon", 3, "wellington").hand("armee_du_sud", 23).begin("armee_du_sud")
    p.do("event", 23).do("leader", "wellington")
    wellington = p.leader("wellington")
    assert (forces.battle_rating(p.t, wellington), forces.command_rating(p.t, wellington)) == (1, 4)
    p.seeded().do("done")
    assert len(forces.lasting(p.t, wellington, 23)) in (0, 1)
    forces.remove(p.t, wellington)
    assert not forces.lasting(p.t, wellington)


@pytest.mark.rule("WEL-C024")
def test_the_hand_of_god_undoes_a_card() -> None:
    p = Position().place("britain", "lisbon", 1, "hill").hand("britain", 98, 37).hand("armee_du_sud", 24)
    p.respond("armee_du_sud", 24, ("use", 0), at="card").begin("britain")
    p.do("event", 98).do("leader", "hill")
    assert forces.attached(p.t, 98) == NONE and 98 in p.s.played[0]


@pytest.mark.rule("WEL-C024")
def test_the_hand_of_god_takes_a_card() -> None:
    p = Position().hand("armee_du_sud", 24, 13).hand("britain", 37, 93).begin("armee_du_sud").dice(37)
    p.do("event", 24).do("use", 1).do("power", "britain")
    assert 37 in p.cards("armee_du_sud") and p.cards("britain") == [93]
    assert p.s.seen[37] == 0b0011  # both know where it is, and nobody else does


@pytest.mark.rule("WEL-C025")
def test_the_general_staff() -> None:
    p = Position().place("spain", "cadiz", 2, "castanos").hand("britain", 25, 37).begin("britain")
    p.do("event", 25).do("power", "spain")
    assert (p.asked(), p.key(), p.slot().cp) == ("spain", "Staff.act", 2)
    assert not p.options("flag") and p.resources("spain") == 2
    p.do("build", "cadiz")
    assert p.asked() == "britain" and p.sp("spain", "cadiz") == 3 and p.slot().plus


@pytest.mark.rule("WEL-C026")
def test_the_italian_adventure_waits_for_britain() -> None:
    p = Position().place("britain", "lisbon", 3).hand("armee_du_sud", 26, 13).hand("britain", 37, 93).top(47)
    p.begin("armee_du_sud")
    p.do("event", 26).do("give_up", "britain", "lisbon").do("give_up", "britain", "lisbon")
    assert p.s.adventure and p.s.appeal == 1 and 26 in p.s.in_play
    p.do("done").do("done")
    while p.asked() != "britain" or p.key() != "Impulse.act":
        p.do("done")
    assert p.options("oblige") == [(26,)] and p.options("points") == [(93,)]
    p.do("oblige", 26)
    assert p.slot().cp == 2 and 26 in p.s.removed and not p.s.adventure


@pytest.mark.rule("WEL-C027")
def test_heavy_guns_stuck() -> None:
    p = trenches(armee_du_sud=(27,))
    p.respond("armee_du_sud", 27, at="siege")
    p.dice(*rolls([6], 6, [], 3), *rolls([], 6, [], 3))
    besiege(p)
    assert p.key() == "OpenTrenches.give_up"
    p.do("attack")
    siege_on(p)
    p.do("attack")  # one 6 against no loss: another round, with half dice again
    siege_on(p)
    p.spent()
    p = trenches(armee_du_sud=(27,))
    p.respond("armee_du_sud", 27, at="siege")
    p.dice()
    besiege(p)
    p.do("done")
    assert p.key() == "Impulse.act"  # the attack is given up


@pytest.mark.rule("WEL-C027", "WEL-12.41a", "WEL-11.52b")
@pytest.mark.parametrize("given_up", [True, False])
def test_who_was_there_has_fought_and_of_a_siege_given_up_the_army_alone(given_up: bool) -> None:
    p = trenches(armee_du_sud=(27,)).place("britain", "badajoz", 2, "hill")
    p.respond("armee_du_sud", 27, at="siege").dice(*([] if given_up else rolls([], 5, [], 3)))
    p.do("besiege", "wellington").do("take", 4)
    army = set(siege(p).army)
    p.do("done" if given_up else "attack")
    siege_on(p)
    assert p.key() == "Impulse.act"
    everybody = set(forces.pieces(p.t, 0, p.duchy("badajoz")))
    fought = {piece for piece in everybody if p.s.mark[piece] & FOUGHT}
    assert fought == (army if given_up else everybody) and len(army) == 5 < len(everybody)


@pytest.mark.rule("WEL-C028")
def test_artillery_duel() -> None:
    p = clash(4, 4, britain=(28,))
    p.do("event", 28)
    p.dice(3, 4, *rolls([], 6, [], 9))  # 3 + 1 + 2 against 4 + 2: a tie, the French win
    no_cards(p)
    assert fight(p).disordered[0] == 2 and fight(p).fives[0] == 2
    p.spent()


@pytest.mark.rule("WEL-C029")
def test_skirmisher_screen() -> None:
    p = clash(4, 4, britain=(29,))
    p.do("event", 29)
    p.dice(2, 4, *rolls([], 8, [], 7))  # 2 + 2 against 4: a tie, the British win
    no_cards(p)
    assert fight(p).fives[1] == 2
    p.spent()


@pytest.mark.rule("WEL-C030")
def test_fortified_village() -> None:
    p = clash(4, 4, armee_du_nord=(30,))
    assert not p.may("event", 30)  # defender only
    p.do("done").do("event", 30).do("use", 0)
    p.dice(*rolls([], 5, [], 9))
    no_cards(p)
    p.spent()
    p = clash(4, 4, armee_du_nord=(30,))
    p.do("done").do("event", 30).do("use", 1)
    p.dice(*rolls([6, 5], 8, [], 9))
    no_cards(p)
    assert (fight(p).sixes[1], fight(p).fives[1]) == (0, 1)  # the 6 a 5, the 5 nothing


@pytest.mark.rule("WEL-C009", "WEL-9.3")
def test_a_pass_may_be_blocked_until_the_last_man_is_over() -> None:
    """No movement of any kind over it (L1621), whatever was announced and answered before."""
    p = Position().place("armee_du_nord", "avila", 2, "clausel").hand("spain", 9, 40)
    p.respond("spain", 9, ("line", "avila-madrid"), at="enters").begin("armee_du_nord", cp=2)
    p.do("march", "clausel", "madrid")
    assert p.at("clausel") == "avila" and p.slot().cp == 1 and p.sp("armee_du_nord", "avila") == 2
    assert not p.s.mark[p.leader("clausel")] & FOUGHT  # another way is open to him
    assert p.may("march", "clausel", "salamanca")


@pytest.mark.rule("WEL-C009", "WEL-11.61")
def test_who_finds_the_pass_of_his_retreat_blocked_looks_for_another_way() -> None:
    p = Position().place("britain", "vitoria", 6, "wellington").flag("vitoria", "britain")
    p.place("armee_du_nord", "san_sebastian", 3).hand("spain", 9, 40).hand("armee_du_nord", 18)
    p.begin("britain", cp=2)
    p.do("march", "wellington", "san_sebastian")
    p.dice(6, *[1] * 11, *[1] * 6)
    while p.key() in ("Evasions.offer", "Declare.declare"):
        p.do("done")
    p.respond("spain", 9, ("line", "san_sebastian-bayonne"), at="enters").do("retreat", "bayonne")
    assert p.sp("armee_du_nord", "bayonne") == 0 and not p.may("retreat", "bayonne")


@pytest.mark.rule("WEL-C009", "WEL-10.1b")
@pytest.mark.parametrize(("blocked", "comes"), [("", True), ("avila-salamanca", False)])
def test_a_pass_blocked_on_the_first_leg_undoes_an_interception_from_two_duchies(
    blocked: str, comes: bool
) -> None:
    p = Position().place("britain", "avila", 2, "hill")
    route = (p.duchy("avila"), p.duchy("salamanca"), p.duchy("lumbrales"))
    if blocked:
        p.s.blocked[p.line(blocked)] = 4
    assert Intercepted(0, p.leader("hill"), *route, 0, False, [], 12).succeeds(p.t) is comes


@pytest.mark.rule("WEL-C009", "WEL-10.3d")
def test_a_blocked_pass_stops_interception_too() -> None:
    p = Position().place("armee_du_nord", "avila", 2, "clausel")
    assert interceptors(p.t, 3, p.duchy("salamanca"))
    p.s.blocked[p.line("avila-salamanca")] = 3
    assert not interceptors(p.t, 3, p.duchy("salamanca"))


def test_the_clash_is_what_it_says() -> None:
    p = clash(4, 4)
    assert (battle_dice(p.t, fight(p), 0), battle_dice(p.t, fight(p), 1)) == (8, 9)


@pytest.mark.rule("WEL-C008")
def test_bombardment_gives_a_third_round_if_the_second_came_by_itself() -> None:
    p = trenches(spain=(8,))
    p.respond("spain", 8, at="siege_round")
    p.dice(*rolls([6], 14, [], 3), *rolls([], 11, [], 3), *[1] * 30)
    besiege(p)
    siege_on(p)
    p.do("use", 0)
    assert p.key() == "SiegeRounds.go_on"  # one 6 and no loss
    p.do("attack")
    siege_on(p)
    assert p.key() == "SiegeRounds.go_on" and siege(p).round == 2  # no 6: by the card
    p.do("attack")
    siege_on(p)
    assert not p.s.sieges


@pytest.mark.rule("WEL-C008")
def test_bombardment_after_the_dice_of_the_second_round() -> None:
    p = trenches(spain=(8,))
    p.dice(*rolls([6], 11, [], 3), *rolls([6], 11, [], 3), 6, 1, 1, *[1] * 30)
    besiege(p)
    siege_on(p)
    p.respond("spain", 8, at="siege_rolled").do("attack")
    siege_on(p)
    assert p.s.fort == bytearray(len(p.s.fort)) and p.key() == "FreeFlag.choose"  # the third 6


@pytest.mark.rule("WEL-C024", "WEL-5.2c")
def test_a_rising_goes_on_when_the_one_it_joined_is_undone() -> None:
    p = Position().place("armee_du_sud", "caceres", 2).hand("britain", 62, 80).hand("spain", 90, 37)
    p.hand("armee_du_sud", 24, 72).hand("armee_du_nord", 18).begin("britain")
    p.answer("event", 62).answer("duchy", "caceres")
    p.answer("pass").answer("event", 90).answer("duchy", "caceres")
    assert p.sp("spain", "caceres") == 0  # they wait for the rising they have joined
    for _ in range(4):
        p.answer("pass")
    p.answer("event", 24).answer("use", 0).settle()
    assert (p.asked(), p.key()) == ("armee_du_sud", "Evasions.offer")
    p.do("done")
    assert p.sp("spain", "caceres") == 2 and fight(p).duchy == p.duchy("caceres")
    assert card_dice(p.t, fight(p), 0) == 2  # its own dice, and not those of 62


@pytest.mark.rule("WEL-C026")
def test_no_plus_card_or_resource_gets_britain_round_the_adventure() -> None:
    p = Position().hand("britain", 80, 93)
    p.s.adventure, p.s.seen[26] = True, 15  # it lies before everybody
    p.s.resources[0] = 1
    p.begin("britain").do("resource")
    assert not p.may("done")
    p.do("oblige", 26)
    assert p.may("done") and not p.s.adventure


@pytest.mark.rule("WEL-C001", "WEL-C107")
def test_a_square_formed_after_the_dice_still_stops_the_charge() -> None:
    p = clash(4, 4, britain=(1,), armee_du_nord=(107,))
    p.respond("armee_du_nord", 107, at="round").respond("britain", 1, at="rolled")
    p.dice(*rolls([], 8, [5, 5], 11))
    no_cards(p)
    p.spent()  # no die turns disorganizations into eliminations


@pytest.mark.rule("WEL-C003")
def test_the_mud_holds_frenchmen_too() -> None:
    p = Position().place("armee_du_nord", "valladolid", 2, "marmont").hand("britain", 3, 80)
    p.begin("armee_du_nord", cp=3).respond("britain", 3, at="enters").do("march", "marmont", "saldana")
    assert p.at("marmont") == "saldana" and not p.options("march") and may_leave(p.t, 0, p.duchy("saldana"))


@pytest.mark.rule("WEL-C011", "WEL-C074", "WEL-5.2")
def test_another_day_leaves_nothing_of_field_fortifications() -> None:
    """After the round it adds the side with more losses has lost, earthworks or not."""
    p = clash(4, 4, britain=(11,), armee_du_nord=(74,))
    p.respond("britain", 11, at="round_end").do("done").do("event", 74)
    p.dice(*rolls([], 8, [], 9), *rolls([5], 8, [], 8), *[1] * 20)
    while p.key() == "Declare.declare":
        p.do("done")
    assert (p.asked(), p.key()) == ("armee_du_nord", "Retreat.go")


@pytest.mark.rule("WEL-C011")
def test_no_other_day_after_a_rout() -> None:
    p = clash(4, 4, armee_du_nord=(11,))
    p.respond("armee_du_nord", 11, at="round_end")
    p.dice(*rolls([5, 5, 5], 8, [], 9), *[1] * 20)
    no_cards(p)
    assert 11 in p.cards("armee_du_nord") and p.sp("armee_du_nord", "almaraz") == 1


@pytest.mark.rule("WEL-C022")
def test_an_insult_in_ones_own_impulse_lasts_through_the_next_one() -> None:
    p = Position().hand("spain", 80, 37).hand("britain", 22, 13).hand("armee_du_nord", 18).begin("spain")
    p.respond("britain", 22, ("power", "spain"), at="end").do("points", 80).do("done")
    assert p.asked() == "armee_du_nord" and p.s.insulted[2] == 1


@pytest.mark.rule("WEL-C029")
def test_skirmishers_of_spain_lose_equal_dice_and_those_of_britain_win_them() -> None:
    p = Position().place("spain", "ciudad_rodrigo", 4, "castanos").flag("ciudad_rodrigo", "spain")
    p.place("armee_du_nord", "almaraz", 4).hand("spain", 37, 29).begin("spain", cp=2)
    p.do("march", "castanos", "almaraz").do("done").dice(1, 3)
    CARDS[29].in_battle(p.t, fight(p), Effect(29, 0, 2))
    assert fight(p).disordered == [2, 0]
    p = clash(4, 4).dice(1, 3)
    CARDS[29].in_battle(p.t, fight(p), Effect(29, 0, 0))
    assert fight(p).disordered == [0, 2]


@pytest.mark.rule("WEL-C030")
def test_only_the_defender_fortifies_a_village() -> None:
    p = clash(4, 4, britain=(30,))
    assert p.asked() == "britain" and not p.may("event", 30)
    p = clash(4, 4, armee_du_nord=(30,)).do("done")
    assert p.asked() == "armee_du_nord" and p.may("event", 30)


@pytest.mark.rule("WEL-C002")
def test_a_cavalry_brigade_covers_only_a_rout_of_its_own_side() -> None:
    p = clash(4, 4)
    brigade = CARDS[2]
    assert isinstance(brigade, CavalryBrigade)
    assert brigade.uses(p.t, 0, "round") == [0]
    fight(p).winner = 0
    assert brigade.uses(p.t, 0, "decided") == [] and brigade.uses(p.t, 1, "decided") == []
    fight(p).fives[1] = 9
    assert brigade.uses(p.t, 1, "decided") == [2] and brigade.uses(p.t, 0, "decided") == []
