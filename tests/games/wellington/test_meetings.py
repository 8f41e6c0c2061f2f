"""Where two rules meet: a card and a battle elsewhere, squares and an interception, mud and the fleet."""

from __future__ import annotations

import pytest

from grognard.games.wellington import forces, interphase
from grognard.games.wellington.battle_dice import battle_dice
from grognard.games.wellington.board import ALLIED, FRENCH, NORD, SPAIN
from grognard.games.wellington.interception import intercept_modifier, interceptors
from grognard.games.wellington.siege_dice import siege_dice
from tests.games.wellington.battles import clash, fight, no_cards, rolls, siege
from tests.games.wellington.conftest import Position


@pytest.mark.rule("WEL-9.51", "WEL-10.3c", "WEL-C090")
def test_nobody_intercepts_out_of_the_battle_he_fights() -> None:
    p = clash(5, 5, spain=(90,)).place("armee_du_nord", "avila", 2, "marmont")
    p.respond("spain", 90, ("duchy", "talavera"), at="round")
    p.do("done").do("done")
    assert p.key() == "Interceptions.offer"  # Marmont, from Avila; Reille fights at Almaraz
    assert p.options("intercept") == [(p.leader("marmont"),)]
    refusal = p.t.why_not(p.action(("intercept", "reille")))
    assert refusal is not None and refusal.rule == "WEL-9.51"
    assert p.leader("reille") not in interceptors(p.t, NORD, p.duchy("talavera"))


@pytest.mark.rule("WEL-C001", "WEL-C106", "WEL-10.4")
def test_squares_keep_the_dragoons_off_battle_dice_alone() -> None:
    p = clash(4, 4).lay(106, "reille")
    before = battle_dice(p.t, fight(p), FRENCH)
    p.s.square |= 1 << ALLIED
    assert battle_dice(p.t, fight(p), FRENCH) == before - 1
    reille, home = p.leader("reille"), (p.duchy("almaraz"), p.duchy("talavera"))
    assert forces.battle_rating(p.t, reille) == 3
    assert intercept_modifier(p.t, NORD, reille, *home, 0) == 3 + 1  # into a friendly duchy


@pytest.mark.rule("WEL-C002", "WEL-C106", "WEL-11.7")
@pytest.mark.parametrize("covered", [True, False])
def test_the_cavalry_covers_a_rout_that_the_dragoons_would_bring_about(covered: bool) -> None:
    p = clash(4, 4, spain=(2,)).lay(106, "reille")
    if covered:
        p.respond("spain", 2, ("use", 2), at="decided")
    p.dice(
        *rolls([], 8, [5, 5], 10), 6, 1, 1, *([] if covered else [1])
    )  # two losses to none, a third in the pursuit
    no_cards(p)
    assert (fight(p).routed, p.sp("britain", "almaraz")) == ((False, 3) if covered else (True, 1))
    p.spent()


@pytest.mark.rule("WEL-C003", "WEL-16.3b")
def test_no_deployment_by_sea_out_of_the_mud() -> None:
    p = Position().place("britain", "porto", 3, "hill").place("britain", "lisbon", 1).begin("britain")
    route = (p.duchy("porto"), p.duchy("lisbon"))
    assert route in interphase.deploy_sailings(p.t)
    p.s.mud[p.duchy("porto")] = 3
    assert route not in interphase.deploy_sailings(p.t) and p.leader("hill") not in interphase.deployable(
        p.t, 0
    )


@pytest.mark.rule("WEL-C025", "WEL-14.2", "WEL-14.2a")
def test_the_points_of_the_general_staff_sail_in_a_british_impulse() -> None:
    p = Position().place("britain", "porto", 3).hand("britain", 25, 37).begin("britain")
    p.do("event", 25).do("power", "britain").do("convoy", "porto", "lisbon").do("ship", 2)
    assert p.sp("britain", "lisbon") == 2 and p.s.convoyed
    p = Position().place("britain", "porto", 3).hand("spain", 25, 37).begin("spain")
    p.do("event", 25).do("power", "britain")
    refusal = p.t.why_not(p.action(("convoy", "porto", "lisbon")))
    assert p.asked() == "britain" and refusal is not None and refusal.rule == "WEL-14.2a"


@pytest.mark.rule("WEL-12.31", "WEL-C052", "WEL-C098")
def test_a_wound_of_who_does_not_besiege_costs_no_die() -> None:
    p = Position().place("spain", "badajoz", 3, "castanos").place("britain", "badajoz", 2, "wellington")
    p.hand("spain", 37).begin("spain").lay(52, "wellington", now=True, dice=1).lay(98, "wellington")
    p.do("besiege", "castanos").do("take", 3)
    assert siege_dice(p.t, siege(p)) == 3 + 2
    p.lay(52, "castanos", now=True, dice=1)
    assert siege_dice(p.t, siege(p)) == 3 + 2 - 1


@pytest.mark.rule("WEL-C080", "WEL-1.61a", "WEL-1.62")
def test_the_quartermaster_starves_the_army_and_no_soldiers_beyond_it() -> None:
    p = Position().place("britain", "lisbon", 7, "hill").place("spain", "lisbon", 2)
    p.hand("armee_du_sud", 80, 13).begin("armee_du_sud").dice(6, 1, 1, 1, 1)  # Hill and the four he commands
    p.do("event", 80).do("leader", "hill")
    assert p.sp("britain", "lisbon") == 6
    p.spent()
    p = Position().place("britain", "lisbon", 7, "hill").place("spain", "lisbon", 2, "castanos")
    p.hand("armee_du_sud", 80, 13).begin("armee_du_sud").dice(*[1] * 8)  # and with Castaños an army group
    p.do("event", 80).do("leader", "hill")
    p.spent()


@pytest.mark.rule("WEL-C092", "WEL-1.61a")
def test_guerrillas_fall_upon_the_army_that_is_cut_off() -> None:
    p = Position().place("armee_du_sud", "corunna", 6, "drouet").hand("spain", 92, 37).begin("spain")
    p.dice(*[1] * 5)
    p.do("event", 92).do("enough").do("leader", "drouet")
    p.spent()


@pytest.mark.rule("WEL-C043", "WEL-C007", "WEL-C082")
def test_what_falls_to_disease_during_a_retreat_is_the_besiegers_victory() -> None:
    p = clash(4, 4, spain=(43,), armee_du_sud=(7,), armee_du_nord=(82,)).top(19)
    p.place("britain", "badajoz", 3, "wellington")
    p.respond("spain", 43, ("use", 1), ("duchy", "badajoz"), at="retreat")
    p.respond("armee_du_nord", 82, ("leader", "wellington"), at="siege_won")
    p.respond("armee_du_sud", 7, at="siege_won")
    p.dice(*rolls([], 8, [5], 9), 4, 1)  # the French win at Almaraz, the fortress falls, no devastation
    wealth = p.resources("britain")
    no_cards(p)
    while p.key() == "FreeFlag.choose":
        p.do("flag", "badajoz", "britain")
    assert p.resources("britain") == wealth + 1 and 19 in p.cards("britain")
    assert forces.lasting(p.t, p.leader("wellington"), forces.SCUM)


@pytest.mark.rule("WEL-5.2a", "WEL-C037", "WEL-C035")
def test_no_hasty_fort_where_a_response_has_raised_another_flag() -> None:
    p = Position().hand("armee_du_nord", 37, 18).hand("spain", 35, 80).begin("armee_du_nord")
    p.respond("spain", 35, ("duchy", "talavera"), at="card")
    p.do("event", 37).do("duchy", "talavera")
    while p.key() == "FreeFlag.choose":
        p.do("flag", "talavera", "spain")
    assert not p.s.fort[p.duchy("talavera")] and p.s.flag[p.duchy("talavera")] == SPAIN + 1
    assert p.t.journal[-1].key != "happens.fort" and any(e.key == "happens.missed" for e in p.t.journal)


@pytest.mark.rule("WEL-5.2a", "WEL-C105", "WEL-C035")
def test_no_afrancesados_where_a_response_has_raised_another_flag() -> None:
    p = Position().hand("armee_du_nord", 105, 18).hand("spain", 35, 80).begin("armee_du_nord")
    p.respond("spain", 35, ("duchy", "talavera"), at="card")
    p.do("event", 105).do("duchy", "talavera")
    while p.key() == "FreeFlag.choose":
        p.do("flag", "talavera", "spain")
    assert p.sp("armee_du_nord", "talavera") == 0 and p.sp("spain", "talavera") == 1


@pytest.mark.rule("WEL-5.2a", "WEL-C088", "WEL-C043")
def test_partisans_around_a_band_that_is_no_more_do_nothing() -> None:
    p = Position().place("spain", "almaraz", 1).place("armee_du_sud", "merida", 2, "drouet")
    p.hand("spain", 88, 80).hand("armee_du_sud", 43, 13).begin("spain")
    p.respond("armee_du_sud", 43, ("use", 0), ("duchy", "almaraz"), at="card").dice(6)
    p.do("event", 88).do("duchy", "almaraz").do("enough")
    assert p.sp("spain", "almaraz") == 0 and p.sp("armee_du_sud", "merida") == 2
    p.spent()


@pytest.mark.rule("WEL-14.2", "WEL-C103", "WEL-C035")
def test_a_convoy_does_not_land_where_a_response_has_raised_the_enemys_flag() -> None:
    p = Position().place("armee_du_sud", "barcelona", 2).hand("armee_du_sud", 103, 13).hand("spain", 35, 80)
    p.begin("armee_du_sud").respond("spain", 35, ("duchy", "tarragona"), at="convoy").dice()
    p.do("event", 103).do("use", 0).do("duchy", "barcelona").do("duchy", "tarragona").do("ship", 2)
    while p.key() == "FreeFlag.choose":
        p.do("flag", "tarragona", "spain")
    assert p.key() == "Impulse.act"  # nobody has to evade or to fight
    assert p.sp("armee_du_sud", "barcelona") == 2 and p.sp("spain", "tarragona") == 1


@pytest.mark.rule("WEL-14.3a", "WEL-C093", "WEL-C035")
def test_the_batteries_of_a_port_that_has_just_risen_do_not_fire_at_friends() -> None:
    p = Position().place("britain", "gibraltar", 2).hand("britain", 93, 37).hand("spain", 35, 80)
    p.begin("britain").respond("spain", 35, ("duchy", "malaga"), at="convoy")
    p.do("event", 93).do("use", 0).do("assault", "gibraltar", "malaga").dice().do("ship", 2)
    while p.key() == "FreeFlag.choose":
        p.do("flag", "malaga", "spain")
    assert p.sp("britain", "malaga") == 2
