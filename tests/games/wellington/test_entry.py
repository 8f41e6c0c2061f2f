"""One way into a duchy (WEL-9.3, 9.7, 10.9): whoever comes, is announced, intercepted, evaded and met alike."""

from __future__ import annotations

import pytest

from grognard.games.wellington import forces
from grognard.games.wellington.battle_dice import battle_dice, terrain_dice
from grognard.games.wellington.board import ALLIED, FRENCH, SPAIN, SUD
from grognard.games.wellington.control import controller
from grognard.games.wellington.interception import (
    Evasions,
    Intercepted,
    Interceptions,
    intercept_modifier,
)
from grognard.games.wellington.state import FOUGHT, PLACED, STRAGGLING
from tests.games.wellington.battles import clash, fight
from tests.games.wellington.conftest import Position


def windows_until(p: Position, window: str) -> Position:
    """Pass every window before this one; it stands, and its first role is asked."""
    while p.key() != "Moment.offer" or p.t.decision.args["window"] != window:  # type: ignore[union-attr]
        p.answer("pass" if p.key() == "Moment.offer" else "done")
    return p


def turn_of(p: Position, power: str) -> Position:
    """In the window that stands the others pass until this Power is asked."""
    while p.asked() != power:
        p.answer("pass")
    return p


# --- troops placed in a besieged fortress ----------------------------------------------------------------


def besieged_elvas(*hand: int) -> Position:
    p = Position().place("armee_du_sud", "elvas", 3, "soult").place("britain", "lisbon", 1)
    return p.hand("britain", *hand, 37).begin("britain")


@pytest.mark.rule("WEL-6.3b", "WEL-C078", "WEL-10.5")
def test_the_besieger_may_evade_troops_that_an_event_places() -> None:
    p = besieged_elvas(78).do("event", 78).do("use", 1).do("duchy", "elvas")
    assert (p.sp("britain", "elvas"), p.asked(), p.key()) == (4, "armee_du_sud", "Evasions.offer")
    p.dice(6, 6).do("evade", "soult", "caceres")
    assert p.at("soult") == "caceres" and not p.s.fights and p.key() == "Impulse.act"
    p = besieged_elvas(78).do("event", 78).do("use", 1).do("duchy", "elvas").do("done")
    assert p.s.fights and fight(p).attacker == ALLIED


@pytest.mark.rule("WEL-6.3b", "WEL-C047")
def test_the_besieger_may_evade_the_next_class() -> None:
    p = besieged_elvas(47).do("event", 47).do("duchy", "elvas")
    assert (p.sp("britain", "elvas"), p.asked(), p.key()) == (4, "armee_du_sud", "Evasions.offer")


@pytest.mark.rule("WEL-6.3b", "WEL-C063")
def test_the_besieger_may_evade_what_subsidies_place() -> None:
    p = Position().place("armee_du_sud", "cadiz", 3, "soult").hand("britain", 63, 37).begin("britain")
    p.do("event", 63).do("duchy", "porto").do("duchy", "cadiz")
    assert p.sp("britain", "porto") == 4 and p.sp("spain", "cadiz") == 4
    assert (p.asked(), p.key()) == ("armee_du_sud", "Evasions.offer")


@pytest.mark.rule("WEL-10.5", "WEL-10.2a")
def test_the_active_power_does_not_evade_and_its_ally_may() -> None:
    p = Position().place("armee_du_sud", "elvas", 3, "soult").place("armee_du_nord", "elvas", 2)
    p.hand("britain", 78, 37).hand("armee_du_sud", 13).begin("armee_du_sud", cp=2)
    p.respond("britain", 78, ("use", 1), ("duchy", "elvas")).do("march", "soult", "badajoz")
    assert p.key() == "Evasions.offer" and p.asked() == "armee_du_nord"  # Soult's Power is active
    assert not p.options("evade") and p.options("slip")


@pytest.mark.rule("WEL-10.5", "WEL-10.5a")
def test_a_group_that_evades_leaves_the_active_power_behind() -> None:
    p = (
        Position()
        .place("armee_du_sud", "talavera", 2, "soult")
        .place("armee_du_nord", "talavera", 2, "joseph")
    )
    forces.name_commander(p.t, FRENCH, p.duchy("talavera"), p.leader("soult"))
    p.hand("spain", 90, 37).hand("armee_du_nord", 13, 18).begin("armee_du_nord")
    p.respond("spain", 90, ("duchy", "talavera")).do("points", 18).do("done")
    assert (p.key(), p.asked()) == ("Evasions.offer", "armee_du_sud")
    p.dice(6, 6).do("evade", "soult", "toledo")
    assert (
        p.at("soult") == "toledo" and p.at("joseph") == "talavera" and p.sp("armee_du_nord", "talavera") == 2
    )


# --- who is active ---------------------------------------------------------------------------------------


def rising_in_the_impulse_of(power: str) -> Position:
    p = (
        Position()
        .place("armee_du_nord", "valladolid", 2, "marmont")
        .place("armee_du_sud", "zamora", 2, "soult")
    )
    p.place("armee_du_nord", "salamanca", 1).hand("spain", 90, 37).hand(
        power, 13, 18 if power != "spain" else 80
    )
    return p.begin(power)


@pytest.mark.rule("WEL-10.1", "WEL-10.2a", "WEL-C090")
def test_the_active_power_does_not_intercept_a_rising_and_its_ally_may() -> None:
    p = rising_in_the_impulse_of("armee_du_nord")
    p.respond("spain", 90, ("duchy", "saldana")).do("points", 18).do("done")
    assert p.sp("spain", "saldana") == 2
    # Marmont beside Saldaña is of the Power whose impulse it is; Soult is not beside it
    assert not p.key().startswith("Interceptions")
    p = rising_in_the_impulse_of("armee_du_sud")
    p.respond("spain", 90, ("duchy", "saldana")).do("points", 18).do("done")
    assert (p.key(), p.asked()) == ("Interceptions.offer", "armee_du_nord")


@pytest.mark.rule("WEL-10.10", "WEL-10.2a", "WEL-C092")
def test_the_active_power_does_not_intercept_a_guerrilla_flag() -> None:
    for active, asked in (("armee_du_nord", False), ("armee_du_sud", True)):
        p = Position().place("armee_du_nord", "valladolid", 2, "marmont").hand("spain", 92, 37)
        p.hand(active, 18, 13).begin(active).dice(6, 1, 1)
        p.respond("spain", 92, ("duchy", "saldana"), "enough").do("points", 18).do("done")
        assert (p.key() == "Interceptions.offer") is asked


@pytest.mark.rule("WEL-10.9", "WEL-5.11", "WEL-C047")
def test_troops_that_an_event_places_may_be_intercepted() -> None:
    p = (
        Position()
        .place("armee_du_nord", "ciudad_rodrigo", 2, "marmont")
        .flag("ciudad_rodrigo", "armee_du_nord")
    )
    p.hand("britain", 47).begin("britain").do("event", 47).do("duchy", "fuentes")
    assert (p.key(), p.asked()) == ("Interceptions.offer", "armee_du_nord") and p.options("intercept")


@pytest.mark.rule("WEL-10.2a", "WEL-10.9", "WEL-C040", "WEL-C053")
def test_the_inactive_side_joins_a_battle_before_the_active_one() -> None:
    p = clash(4, 4, britain=(53,), armee_du_nord=(40,))
    p.place("britain", "castelo_branco", 1, "graham").place("armee_du_nord", "talavera", 1, "clausel")
    p.do("event", 53).do("done").do("event", 40).do("done")
    assert (p.key(), p.asked()) == ("Interceptions.offer", "armee_du_nord")
    p.do("done")
    assert (p.key(), p.asked()) == ("Interceptions.offer", "britain")


@pytest.mark.rule("WEL-10.2a", "WEL-C108", "WEL-C053")
def test_the_sound_of_the_guns_waits_for_the_inactive_side_too() -> None:
    p = Position().place("armee_du_nord", "talavera", 4, "clausel").place("britain", "almaraz", 2, "hill")
    p.place("armee_du_nord", "toledo", 2, "joseph").place("britain", "ciudad_rodrigo", 2, "graham")
    p.flag("ciudad_rodrigo", "britain").hand("armee_du_nord", 108, 18).hand("britain", 53, 37)
    p.begin("armee_du_nord", cp=1).do("march", "clausel", "almaraz")
    while not p.may("event", 53):
        p.do("done")
    p.respond("armee_du_nord", 108, at="round").do("event", 53).do("done")
    assert (p.key(), p.asked()) == ("Interceptions.offer", "britain")
    p.do("done")
    assert (p.key(), p.asked()) == ("Interceptions.offer", "armee_du_nord")


@pytest.mark.rule("WEL-10.7a", "WEL-C090", "WEL-C062")
@pytest.mark.parametrize(("card", "dice"), [(90, 2), (62, 1)])
@pytest.mark.parametrize(("power", "more"), [("spain", 1), ("britain", 0)])
def test_a_failed_evasion_helps_a_rising_in_its_own_impulse(
    card: int, dice: int, power: str, more: int
) -> None:
    p = (
        Position()
        .place("armee_du_nord", "talavera", 3)
        .hand(power, *(() if power != "spain" else (card,)), 37)
    )
    p.hand("spain", 80)
    if power == "britain" and card == 62:
        p.hand("britain", 62)
    elif power == "britain":
        p.hand("spain", 90).respond("spain", 90, ("duchy", "talavera"))
    p.begin(power)
    if p.held(card) and card in p.cards(power):
        p.do("event", card).do("duchy", "talavera")
    else:
        p.do("points", 37).do("done")
    assert p.key() == "Evasions.offer"
    p.dice(1, 1).do("slip", 1, "avila").do("done")
    assert fight(p).active is bool(more)
    assert battle_dice(p.t, fight(p), ALLIED) == 2 + dice + more


# --- no battle inside a battle ---------------------------------------------------------------------------


def attacked_elvas() -> Position:
    """Soult attacks two British SP and Hill at Elvas, out of Cáceres."""
    p = Position().place("armee_du_sud", "caceres", 5, "soult").place("britain", "elvas", 2, "hill")
    p.hand("britain", 78, 37).hand("armee_du_sud", 13).begin("armee_du_sud", cp=2)
    p.do("march", "soult", "elvas")
    while p.key() == "Evasions.offer":
        p.do("done")
    assert fight(p).attacker == FRENCH
    return p


@pytest.mark.rule("WEL-C078", "WEL-GL-BATTLE", "WEL-10.1c")
def test_troops_placed_where_a_battle_is_fought_join_it() -> None:
    p = attacked_elvas()
    before = battle_dice(p.t, fight(p), ALLIED)
    p.respond("britain", 78, ("use", 1), ("duchy", "elvas"), at="round")
    p.do("done")
    windows_until(p, "round")
    turn_of(p, "britain").answer("event", 78).answer("use", 1).answer("duchy", "elvas")
    while p.t.decision.args.get("window") == "card":  # type: ignore[union-attr]
        p.answer("pass")
    assert len(p.s.fights) == 1 and fight(p).attacker == FRENCH and fight(p).start == [3 + 4, 6]
    assert p.sp("britain", "elvas") == 6 and battle_dice(p.t, fight(p), ALLIED) == before + 4
    assert p.key() == "Moment.offer"  # nobody evades or fights a battle of his own


@pytest.mark.rule("WEL-C103", "WEL-GL-BATTLE", "WEL-10.1c")
def test_a_convoy_into_a_battle_joins_it() -> None:
    p = Position().place("britain", "cadiz", 4, "hill").place("armee_du_sud", "malaga", 2, "gazan")
    p.place("armee_du_sud", "perpignan", 3).flag("ronda", "britain").place("britain", "ronda", 3, "graham")
    p.flag("gibraltar", None).hand("armee_du_sud", 103, 13).hand("britain", 37).begin("britain", cp=2)
    p.do("march", "graham", "malaga")
    while p.key() == "Evasions.offer":
        p.do("done")
    p.do("done")
    p.respond("armee_du_sud", 103, ("use", 0), ("duchy", "perpignan"), ("duchy", "malaga"), at="round")
    p.answer("done")
    while p.key() != "Embark.board_ship":
        p.settle_one()
    p.answer("ship", 3)
    while p.t.decision.args.get("window") in ("convoy", "enters"):  # type: ignore[union-attr]
        p.answer("pass")
    assert len(p.s.fights) == 1 and fight(p).attacker == ALLIED and p.sp("armee_du_sud", "malaga") == 5
    assert fight(p).start[FRENCH] == 3 + 3


@pytest.mark.rule("WEL-GL-BATTLE", "WEL-C090")
def test_a_rising_elsewhere_waits_until_the_battle_is_over() -> None:
    p = clash(4, 4, spain=(90,)).place("armee_du_nord", "toledo", 1)
    p.respond("spain", 90, ("duchy", "toledo"), at="round").do("done").answer("done")
    while p.key() != "Evasions.offer":
        p.settle_one()
    p.answer("done")
    duchies = [row[0] for row in p.s.contacts]
    assert len(p.s.fights) == 1 and duchies == [p.duchy("toledo")] and p.sp("spain", "toledo") == 2
    assert controller(p.t, p.duchy("toledo")) == 3  # until it has been fought
    p.dice(*[6], *[1] * 7, *[1] * 9)
    while p.s.contacts:
        p.settle_one() if p.key() == "Moment.offer" else p.answer(
            "done" if p.may("done") else "retreat", *p.options("retreat")[0] if not p.may("done") else ()
        )
    assert [f.duchy for f in p.s.fights] == [p.duchy("toledo")] and battle_dice(
        p.t, fight(p), ALLIED
    ) == 2 + 2


# --- march, flank, convoy: the same windows --------------------------------------------------------------


def flanking(**hands: tuple[int, ...]) -> Position:
    p = Position().place("armee_du_nord", "salamanca", 3, "clausel").place("britain", "fuentes", 1)
    for power, cards in hands.items():
        p.hand(power, *cards)
    p.hand("armee_du_nord", 44, 18).begin("armee_du_nord")
    return p.do("event", 44).do("leader", "clausel").do("take", 3)


@pytest.mark.rule("WEL-C044", "WEL-C067")
def test_conflicting_orders_stop_a_flanking_move() -> None:
    p = flanking(spain=(67, 37)).respond("spain", 67, at="march").do("to", "valladolid")
    assert p.at("clausel") == "salamanca" and p.s.mark[p.leader("clausel")] & FOUGHT
    assert p.key() == "Impulse.act"  # the move is over


@pytest.mark.rule("WEL-C044", "WEL-C095")
def test_the_rifle_brigade_fires_at_a_flanking_move() -> None:
    p = flanking(britain=(95, 37)).place("britain", "ciudad_rodrigo", 1)
    p.respond("britain", 95, at="march").dice(6, 1, 1, 1).do("to", "valladolid")
    assert p.sp("armee_du_nord", "valladolid") == 2 and forces.regrouping(p.t, 3) == 1
    p.spent()


@pytest.mark.rule("WEL-C045", "WEL-14.2")
@pytest.mark.parametrize(("cp", "left", "at"), [(4, 0, "porto"), (3, 0, "lisbon")])
def test_a_convoy_under_attack_pays_a_point_more_or_stays(cp: int, left: int, at: str) -> None:
    p = (
        Position()
        .place("britain", "lisbon", 2, "hill")
        .hand("armee_du_sud", 45, 13)
        .begin("britain", cp=cp)
        .respond("armee_du_sud", 45, at="convoy")
    )
    p.do("convoy", "lisbon", "porto").do("board", "hill").do("ship", 2)
    assert (p.at("hill"), p.slot().cp) == (at, left)


@pytest.mark.rule("WEL-C067", "WEL-14.2")
def test_conflicting_orders_stop_a_convoy() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 2, "beresford")
        .hand("armee_du_sud", 67, 13)
        .begin("britain", cp=4)
    )
    p.respond("armee_du_sud", 67, at="convoy").do("convoy", "lisbon", "porto").do("board", "beresford").do(
        "ship", 2
    )
    assert p.at("beresford") == "lisbon" and p.slot().cp == 1 and p.s.mark[p.leader("beresford")] & FOUGHT
    p = Position().place("britain", "lisbon", 2, "hill").hand("armee_du_sud", 67, 13).begin("britain", cp=4)
    p.respond("armee_du_sud", 67, at="convoy").do("convoy", "lisbon", "porto").do("board", "hill").do(
        "ship", 2
    )
    assert p.at("hill") == "porto"  # rated 3


@pytest.mark.rule("WEL-C095", "WEL-C103")
def test_the_rifle_brigade_fires_at_a_french_convoy() -> None:
    p = (
        Position()
        .place("armee_du_sud", "malaga", 2)
        .place("britain", "ronda", 1)
        .hand("armee_du_sud", 103, 13)
    )
    p.hand("britain", 95, 37).begin("armee_du_sud").respond("britain", 95, at="convoy").dice(6, 1)
    p.do("event", 103).do("use", 0).do("duchy", "malaga").do("duchy", "perpignan").do("ship", 2)
    assert (p.sp("armee_du_sud", "perpignan"), forces.regrouping(p.t, 1)) == (1, 1)


@pytest.mark.rule("WEL-C041", "WEL-C044", "WEL-5.1c")
def test_stragglers_prevail_over_an_earlier_flanking_move() -> None:
    p = flanking(spain=(41, 37)).respond("spain", 41, at="enters").dice(6, 1, 1, 1).do("to", "valladolid")
    assert p.sp("armee_du_nord", "valladolid") == 2
    p.spent()


@pytest.mark.rule("WEL-C041", "WEL-C044", "WEL-5.1c")
def test_a_later_flanking_move_prevails_over_stragglers() -> None:
    p = flanking()
    for piece in forces.pieces(p.t, 3, p.duchy("salamanca")):
        p.s.mark[piece] |= STRAGGLING
    p.dice().do("to", "valladolid")
    assert p.sp("armee_du_nord", "valladolid") == 3
    p.spent()


@pytest.mark.rule("WEL-C041", "WEL-C053", "WEL-5.1c")
def test_stragglers_prevail_over_a_concentration_of_force() -> None:
    p = clash(4, 4, britain=(53,), armee_du_sud=(41,)).place("britain", "castelo_branco", 2, "graham")
    p.do("event", 53).do("done").do("done")
    p.respond("armee_du_sud", 41, at="enters").dice(6, 6, 6, 1, 1, *[1] * 40)
    p.do("intercept", "graham").do("take", 2)
    assert p.sp("britain", "almaraz") == 4 + 1


@pytest.mark.rule("WEL-C045", "WEL-C044")
def test_a_flanking_column_under_attack_pays_for_each_duchy() -> None:
    p = flanking(spain=(45, 37))
    p.slot().cp = 1
    p.respond("spain", 45, at="march").do("to", "valladolid")
    assert p.at("clausel") == "valladolid" and p.slot().cp == 0
    assert p.key() == "Impulse.act"  # nothing is left for a second duchy


@pytest.mark.rule("WEL-C003", "WEL-14.2")
def test_mud_answers_a_landing() -> None:
    p = Position().place("britain", "lisbon", 2, "hill").hand("armee_du_sud", 3, 13).begin("britain", cp=4)
    p.respond("armee_du_sud", 3, at="enters").do("convoy", "lisbon", "porto").do("board", "hill").do(
        "ship", 1
    )
    assert p.at("hill") == "porto" and p.s.mud[p.duchy("porto")] == 3


# --- risings, descents -----------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C069", "WEL-10.4", "WEL-11.4")
def test_a_descent_is_intercepted_before_the_flag_goes_up() -> None:
    p = Position().place("armee_du_sud", "granada", 3, "soult").hand("britain", 69, 37).begin("britain")
    p.do("event", 69).do("duchy", "malaga")
    assert (p.key(), p.asked(), p.sp("britain", "malaga")) == ("Interceptions.offer", "armee_du_sud", 1)
    assert p.s.flag[p.duchy("malaga")] == 0 and controller(p.t, p.duchy("malaga")) == 1
    # Soult 4, a friendly duchy +1, a pass -1
    assert intercept_modifier(p.t, 1, p.leader("soult"), p.duchy("granada"), p.duchy("malaga"), 0) == 4
    p.do("done")
    assert p.s.flag[p.duchy("malaga")] == 1 and controller(p.t, p.duchy("malaga")) == 0


@pytest.mark.rule("WEL-C069", "WEL-11.4")
def test_a_descent_that_is_beaten_raises_no_flag() -> None:
    p = Position().place("armee_du_sud", "granada", 3, "soult").hand("britain", 69, 37).begin("britain")
    p.do("event", 69).do("duchy", "malaga").dice(6, 6, 1, 1, 1, 1, *[1] * 2, *[6] * 9, *[1] * 9)
    p.do("intercept", "soult").do("take", 3)
    while p.key() == "Declare.declare":
        p.do("done")
    assert p.sp("britain", "malaga") == 0 and p.s.flag[p.duchy("malaga")] == 0


@pytest.mark.rule("WEL-5.1", "WEL-6.3c")
def test_placed_troops_have_no_way_back_and_joined_ones_have() -> None:
    p = besieged_elvas(78).do("event", 78).do("use", 1).do("duchy", "elvas")
    assert all(p.s.mark[piece] & PLACED for piece in forces.soldiers(p.t, 0, p.duchy("elvas")))


@pytest.mark.rule("WEL-10.1a")
def test_nobody_intercepts_where_standing_enemies_are_alone() -> None:
    p = Position().place("spain", "saldana", 1).place("armee_du_nord", "valladolid", 2, "marmont")
    assert Interceptions(p.duchy("saldana"), FRENCH, 255).held_by_enemies(p.t)


# --- insulted allies, pontoons, commanders ---------------------------------------------------------------


def allied_march(*hand: int) -> Position:
    p = Position().place("britain", "salamanca", 3, "wellington").place("spain", "salamanca", 2, "de_espana")
    p.flag("salamanca", "britain").hand("armee_du_sud", *hand, 13).begin("britain", cp=3)
    p.do("muster", "wellington").do("invite", "de_espana").do("agree").do("take", 3)
    return p


@pytest.mark.rule("WEL-C022")
def test_an_ally_insulted_at_the_announcement_stays() -> None:
    p = allied_march(22).respond("armee_du_sud", 22, ("power", "spain"), at="march").do("to", "valladolid")
    assert p.at("wellington") == "valladolid" and p.sp("britain", "valladolid") == 3
    assert p.at("de_espana") == "salamanca" and p.sp("spain", "salamanca") == 2
    p = allied_march(22).do("to", "valladolid")
    assert p.at("de_espana") == "valladolid"


@pytest.mark.rule("WEL-C022")
def test_an_insulted_army_does_not_leave_a_group_another_power_commands() -> None:
    p = Position().place("britain", "salamanca", 3, "wellington").place("spain", "salamanca", 2, "de_espana")
    p.flag("salamanca", "britain").hand("spain", 37)
    forces.name_commander(p.t, ALLIED, p.duchy("salamanca"), p.leader("wellington"))
    p.begin("spain", cp=2)
    assert p.may("march", "de_espana", "valladolid")
    p.s.insulted[2] = 1
    p.t.rebase()
    assert not p.may("march", "de_espana", "valladolid") and not p.options("muster")
    forces.name_commander(p.t, ALLIED, p.duchy("salamanca"), p.leader("de_espana"))
    p.t.rebase()
    assert p.may("march", "de_espana", "valladolid")  # under its own leader it goes


@pytest.mark.rule("WEL-C022", "WEL-10.1")
def test_an_insulted_leader_neither_intercepts_nor_evades_out_of_a_group_another_power_commands() -> None:
    p = (
        Position()
        .place("armee_du_nord", "salamanca", 2, "marmont")
        .place("armee_du_sud", "salamanca", 2, "drouet")
    )
    here, to = p.duchy("salamanca"), p.duchy("valladolid")
    forces.name_commander(p.t, FRENCH, here, p.leader("marmont"))
    offers, evasions = Interceptions(to, FRENCH, 255), Evasions(here, FRENCH, 255, [p.leader("marmont")])
    assert p.leader("drouet") in offers.candidates(p.t, SUD) and p.leader("drouet") in evasions.leaders(
        p.t, SUD
    )
    p.s.insulted[SUD] = 1
    assert not offers.candidates(p.t, SUD) and not evasions.leaders(p.t, SUD)
    forces.name_commander(p.t, FRENCH, here, p.leader("drouet"))
    assert p.leader("drouet") in offers.candidates(p.t, SUD) and p.leader("drouet") in evasions.leaders(
        p.t, SUD
    )


@pytest.mark.rule("WEL-C022", "WEL-10.4b")
def test_an_insulted_ally_does_not_intercept_or_evade_along() -> None:
    p = (
        Position()
        .place("armee_du_nord", "salamanca", 2, "marmont")
        .place("armee_du_sud", "salamanca", 2, "drouet")
    )
    p.place("britain", "ciudad_rodrigo", 3, "hill").flag("ciudad_rodrigo", "britain").hand("spain", 22, 37)
    forces.name_commander(p.t, FRENCH, p.duchy("salamanca"), p.leader("marmont"))
    p.begin("britain", cp=2).respond("spain", 22, ("power", "armee_du_sud"), at="evade").dice(6, 6)
    p.do("march", "hill", "salamanca").do("evade", "marmont", "valladolid")
    assert p.at("marmont") == "valladolid" and p.at("drouet") == "salamanca"


@pytest.mark.rule("WEL-C022", "WEL-10.4b")
def test_an_ally_insulted_after_the_roll_does_not_come_along() -> None:
    """The group has intercepted with both Powers' pieces; those of the insulted Power stay where they are."""
    p = (
        Position()
        .place("britain", "salamanca", 2, "hill")
        .place("spain", "salamanca", 2, "de_espana")
        .begin()
    )
    frm, to = p.duchy("salamanca"), p.duchy("valladolid")
    p.s.insulted[SPAIN] = 1
    force = forces.side_pieces(p.t, ALLIED, frm)
    p.t._push(Intercepted(0, p.leader("hill"), frm, frm, to, 0, False, force, 12))
    p.t._run(None)
    p.settle()
    assert (p.at("hill"), p.at("de_espana")) == ("valladolid", "salamanca")
    assert (p.sp("britain", "valladolid"), p.sp("spain", "salamanca")) == (2, 2)


def french_group(river: bool = True) -> Position:
    """Marmont and Drouet cross the Duero together from Zamora against Hill at Salamanca."""
    p = Position().place("armee_du_nord", "zamora", 3, "marmont").place("armee_du_sud", "zamora", 2, "drouet")
    p.place("britain", "salamanca", 3, "hill").flag("salamanca", "britain").hand("armee_du_nord", 100, 18)
    p.begin("armee_du_nord", cp=3)
    if not river:
        p.do("event", 100).do("line", "zamora-salamanca")
    p.do("muster", "marmont").do("invite", "drouet").do("agree").do("take", 3).do("to", "salamanca")
    if p.key() == "Evasions.offer":
        p.do("done")
    if p.key() == "Command.name":
        p.do("command", "marmont")
    return p


@pytest.mark.rule("WEL-C100", "WEL-11.43")
def test_pontoons_carry_the_whole_group_their_power_commands() -> None:
    assert terrain_dice(french_group().t, fight(french_group())) == 3
    p = french_group(river=False)
    assert p.at("drouet") == "salamanca" and terrain_dice(p.t, fight(p)) == 0


@pytest.mark.rule("WEL-C100", "WEL-11.43", "WEL-5.2b")
def test_pontoons_laid_after_the_crossing_count_in_the_battle() -> None:
    p = french_group()
    windows_until(p, "round")
    before = battle_dice(p.t, fight(p), ALLIED)
    turn_of(p, "armee_du_nord").answer("event", 100).answer("line", "zamora-salamanca")
    while p.t.decision.args["window"] == "card":  # type: ignore[union-attr]
        p.answer("pass")
    assert battle_dice(p.t, fight(p), ALLIED) == before - 3


@pytest.mark.rule("WEL-C100", "WEL-9.44")
def test_a_group_retreats_over_its_commanders_pontoons_without_attrition() -> None:
    p = french_group(river=False)
    allied, french = battle_dice(p.t, fight(p), ALLIED), battle_dice(p.t, fight(p), FRENCH)
    p.dice(*[1] * french, 5, *[1] * (allied - 1))
    while p.key() == "Declare.declare":
        p.do("done")
    while p.key() == "Retreat.go":
        p.do("retreat", "zamora")
    assert p.sp("armee_du_sud", "zamora") == 2 and p.sp("armee_du_nord", "zamora") == 3
    p.spent()  # no die for the river


@pytest.mark.rule("WEL-C010", "WEL-C100", "WEL-5.1c")
def test_bridges_washed_away_after_the_pontoons_close_the_river() -> None:
    p = (
        Position()
        .place("armee_du_nord", "zamora", 3, "marmont")
        .hand("armee_du_nord", 100, 18)
        .hand("spain", 10)
    )
    p.begin("armee_du_nord").do("event", 100).do("line", "zamora-salamanca")
    p.respond("spain", 10, ("line", "zamora-salamanca")).do("points", 18)
    p.do("march", "marmont", "salamanca")
    assert p.at("marmont") == "zamora"


@pytest.mark.rule("WEL-9.62", "WEL-9.64")
def test_both_powers_may_agree_on_another_commander() -> None:
    p = Position().place("britain", "salamanca", 3, "wellington").place("spain", "salamanca", 2, "de_espana")
    forces.name_commander(p.t, ALLIED, p.duchy("salamanca"), p.leader("wellington"))
    p.hand("spain", 37, 80).begin("spain")
    assert p.options("appoint") == [(p.leader("de_espana"),)]
    p.do("appoint", "de_espana")
    assert (p.asked(), p.key()) == ("britain", "Appoint.consent")
    p.do("agree")
    assert forces.commander(p.t, ALLIED, p.duchy("salamanca")) == p.leader("de_espana")
    assert not p.options("appoint")  # once an impulse


@pytest.mark.rule("WEL-9.62")
def test_an_ally_may_refuse_and_one_player_agrees_with_himself() -> None:
    for players, asked in ((4, True), (2, False)):
        p = Position(players=players).place("britain", "salamanca", 3, "wellington", "hill")
        p.place("spain", "salamanca", 2, "de_espana").hand("britain", 37, 80)
        forces.name_commander(p.t, ALLIED, p.duchy("salamanca"), p.leader("wellington"))
        p.begin("britain").do("appoint", "hill")
        if asked:
            p.do("refuse")
        chief = forces.commander(p.t, ALLIED, p.duchy("salamanca"))
        assert chief == p.leader("wellington" if asked else "hill") and p.key() == "Impulse.act"


@pytest.mark.rule("WEL-9.62")
def test_a_group_of_one_power_is_no_matter_of_agreement() -> None:
    p = Position().place("britain", "salamanca", 3, "wellington", "hill").hand("britain", 37).begin("britain")
    assert not p.options("appoint")


# --- before an enemy fortress, and back to the ships -----------------------------------------------------


@pytest.mark.rule("WEL-9.52", "WEL-C053", "WEL-11.8")
def test_an_enemy_fortress_stops_those_who_join_the_battle_before_it_too() -> None:
    """Hill marches to Ciudad Rodrigo, Graham joins him there by card; after the overrun neither goes on, both may besiege."""
    p = Position().place("britain", "fuentes", 4, "hill").place("britain", "almaraz", 3, "graham")
    p.flag("almaraz", "britain").place("armee_du_nord", "ciudad_rodrigo", 1)
    p.hand("britain", 53, 37).begin("britain", cp=4).do("march", "hill", "ciudad_rodrigo").do("done")
    p.dice(6, 6, *[6] + [1] * 30).do("event", 53).do("done")
    p.do("intercept", "graham").do("take", 3).do("command", "hill")
    assert (p.at("graham"), p.sp("armee_du_nord", "ciudad_rodrigo")) == ("ciudad_rodrigo", 0)
    for leader in ("hill", "graham"):
        refusal = p.t.why_not(p.action(("march", leader, "fuentes")))
        assert refusal is not None and refusal.rule == "WEL-9.52"
        assert p.may("besiege", leader)
    assert not p.options("walk")  # nor do their soldiers alone


def beaten_at_malaga(*dice: int) -> Position:
    """Hill and three land at Malaga from Lisbon, Soult beats them and holds card 41; they sail back with these dice."""
    p = Position().place("britain", "lisbon", 3, "hill").place("armee_du_sud", "malaga", 4, "soult")
    p.hand("britain", 93, 37).hand("armee_du_sud", 41, 18).begin("britain")
    p.do("event", 93).do("use", 0).do("assault", "lisbon", "malaga").do("board", "hill")
    p.dice(1, 1, 1, *[1] * 7, *[6] + [1] * 9, *dice).do("ship", 3).do("done").answer("done")
    return windows_until(p, "enters")


@pytest.mark.rule("WEL-14.3c", "WEL-9.44", "WEL-C041")
def test_stragglers_answer_a_retreat_to_the_ships() -> None:
    """A die for each of the three who sail back, and as many for the card: it is played on whoever retreats (L1655)."""
    p = beaten_at_malaga(6, 1, 1).settle()
    assert (p.at("hill"), p.sp("britain", "lisbon")) == ("lisbon", 1)
    p.spent()
    p = beaten_at_malaga(6, 1, 1, 6, 1, 1).respond("armee_du_sud", 41, at="enters").settle()
    assert (p.at("hill"), p.sp("britain", "lisbon")) == ("lisbon", 0)
    p.spent()


@pytest.mark.rule("WEL-11.8", "WEL-14.3c")
def test_whoever_loses_all_on_the_way_back_to_the_ships_is_overrun() -> None:
    p = beaten_at_malaga(6, 6, 6).settle()
    assert p.at("hill") == "pool" and not p.sp("britain", "lisbon")
    assert not p.s.mark[p.leader("soult")] & FOUGHT  # the victor of an overrun (WEL-11.52b)


@pytest.mark.rule("WEL-9.53", "WEL-14.3c")
def test_leaders_who_meet_in_the_port_of_a_retreat_name_a_commander() -> None:
    p = beaten_at_malaga(1, 1, 1).place("britain", "lisbon", 1, "graham").settle()
    assert (p.key(), p.asked()) == ("Command.name", "britain")


@pytest.mark.rule("WEL-14.3c", "WEL-11.61")
def test_nobody_sails_back_into_a_port_where_enemies_stand() -> None:
    p = beaten_at_malaga().place("armee_du_nord", "lisbon", 1)
    p.settle()
    assert p.at("hill") == "regroup" and p.sp("britain", "lisbon") == 0


# --- points of a card in another Power's impulse ---------------------------------------------------------


@pytest.mark.rule("WEL-6.3b", "WEL-C025")
def test_troops_built_in_a_besieged_fortress_in_an_allys_impulse_fight_when_the_points_are_spent() -> None:
    p = Position().place("armee_du_sud", "valencia", 2, "suchet").hand("britain", 25, 37)
    p.flag("teruel", "armee_du_sud").hand("armee_du_sud", 80).begin("britain").do("event", 25).do(
        "power", "spain"
    )
    p.do("build", "valencia")
    assert (p.key(), p.asked()) == ("Evasions.offer", "armee_du_sud")
    p.dice(6, 6).do("evade", "suchet", "teruel")
    assert (p.key(), p.asked(), p.sp("spain", "valencia")) == ("Impulse.act", "britain", 1)
    assert p.at("suchet") == "teruel"
