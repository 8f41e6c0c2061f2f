"""Chapter 10: interception and evasion."""

from __future__ import annotations

import pytest

from grognard.games.wellington import forces
from grognard.games.wellington.battle_dice import battle_dice
from grognard.games.wellington.board import NONE
from grognard.games.wellington.interception import (
    Intercepted,
    Interceptions,
    evasion_duchies,
    intercept_modifier,
    interceptors,
    may_be_intercepted,
    ways,
)
from grognard.games.wellington.state import FOUGHT
from tests.games.wellington.conftest import Position


def marching(sp: int = 2) -> Position:
    """Beresford marches from Lisbon to Fuentes; Marmont stands beside it at Ciudad Rodrigo."""
    p = (
        Position()
        .place("britain", "lisbon", 4, "beresford")
        .place("armee_du_nord", "ciudad_rodrigo", sp, "marmont")
    )
    return p.begin("britain", cp=3)


@pytest.mark.rule("WEL-10.1", "WEL-10.2")
def test_an_inactive_army_may_intercept_a_move_beside_it() -> None:
    p = marching()
    p.do("march", "beresford", "fuentes")
    assert (p.asked(), p.options("intercept")) == ("armee_du_nord", [(p.leader("marmont"),)])
    p.dice(1, 2)
    p.do("intercept", "marmont").do("take", 2)
    assert p.at("marmont") == "ciudad_rodrigo" and p.at("beresford") == "fuentes"
    assert p.s.mark[p.leader("marmont")] & FOUGHT


@pytest.mark.rule("WEL-10.1c", "WEL-10.4c", "WEL-EX-17", "WEL-10.9", "WEL-13.1c")
def test_a_successful_interceptor_fights_as_defender_before_the_movers_attrition() -> None:
    p = Position().place("britain", "fuentes", 2, "hill").place("armee_du_nord", "leon", 2, "reille")
    p.flag("astorga", "armee_du_nord").flag("villafranca", "armee_du_nord").place(
        "armee_du_nord", "astorga", 2, "marmont"
    )
    p.place("spain", "lugo", 3, "castanos")
    p.begin("spain", cp=2)
    p.dice(6, 6, 1, 1, 1, 1)
    p.do("march", "castanos", "villafranca")  # over a pass into an enemy duchy: attrition is due
    assert p.key() == "Interceptions.offer"  # asked before any die of attrition
    p.do("intercept", "marmont").do("take", 2)
    assert p.at("marmont") == "villafranca"
    p.spent()  # the four dice of the mover's attrition came after the two of the interception


@pytest.mark.rule("WEL-10.3")
def test_no_interception_of_retreats_evasions_and_interceptions() -> None:
    """Only a march, a landing or a placement asks for interceptions; falling back does not."""
    p = (
        Position()
        .place("britain", "fuentes", 6, "wellington")
        .place("armee_du_nord", "ciudad_rodrigo", 1, "clausel")
    )
    p.place("britain", "almeida", 3, "hill").begin("britain", cp=3)
    p.do("march", "wellington", "ciudad_rodrigo")
    p.dice(6, 6)
    p.do("evade", "clausel", "almaraz")  # evades to Almaraz, nobody is asked to intercept
    assert p.at("clausel") == "almaraz" and p.key() == "Impulse.act"


@pytest.mark.rule("WEL-10.3a", "WEL-D-MOVE")
def test_leaderless_soldiers_do_not_intercept() -> None:
    p = Position().place("britain", "lisbon", 4, "beresford").place("armee_du_nord", "ciudad_rodrigo", 5)
    p.begin("britain", cp=3)
    p.do("march", "beresford", "fuentes")
    assert p.key() == "Impulse.act"


@pytest.mark.rule("WEL-10.3b", "WEL-10.3c", "WEL-10.2")
def test_who_failed_or_fought_does_not_intercept() -> None:
    p = marching()
    p.s.mark[p.leader("marmont")] |= FOUGHT
    p.do("march", "beresford", "fuentes")
    assert p.key() == "Impulse.act"


@pytest.mark.rule("WEL-10.3d", "WEL-D-RIVER")
def test_no_interception_across_a_river() -> None:
    p = Position().place("armee_du_nord", "zamora", 2, "marmont")
    assert interceptors(p.t, 3, p.duchy("salamanca")) == []
    assert interceptors(p.t, 3, p.duchy("valladolid")) == [p.leader("marmont")]


@pytest.mark.rule("WEL-10.4")
def test_modifiers_of_the_roll() -> None:
    p = Position().place("armee_du_nord", "avila", 2, "clausel")
    args = (3, p.leader("clausel"), p.duchy("avila"), p.duchy("salamanca"), 0)
    assert intercept_modifier(p.t, *args) == 2 + 1 - 1  # rating, friendly, pass
    p.flag("salamanca", "spain")
    assert intercept_modifier(p.t, *args) == 2 - 1
    p.flag("avila", "spain")
    assert intercept_modifier(p.t, *args) == 2 - 1 - 1  # from a duchy with an enemy flag


@pytest.mark.rule("WEL-10.4b")
def test_a_failure_marks_everybody_in_the_duchy() -> None:
    p = marching()
    p.place("armee_du_nord", "ciudad_rodrigo", 1, "reille")
    p.dice(1, 1)
    p.do("march", "beresford", "fuentes").do("intercept", "marmont").do("take", 1)
    assert p.key() == "Impulse.act"  # Reille is not asked any more
    assert p.s.mark[p.leader("reille")] & FOUGHT


@pytest.mark.rule("WEL-10.4b", "WEL-9.65")
def test_a_detachment_intercepts_with_its_own_leader() -> None:
    p = marching(4)
    p.place("armee_du_nord", "ciudad_rodrigo", 0, "reille")
    p.dice(5, 5)
    p.do("march", "beresford", "fuentes").do("intercept", "reille").do("take", 2)
    assert (p.at("reille"), p.at("marmont"), p.sp("armee_du_nord", "fuentes")) == (
        "fuentes",
        "ciudad_rodrigo",
        2,
    )


@pytest.mark.rule("WEL-10.1b", "WEL-10.2a")
def test_two_duchies_by_card_only_and_not_through_the_enemy() -> None:
    p = Position().place("britain", "lisbon", 2, "beresford")
    to = p.duchy("ciudad_rodrigo")
    assert ways(p.t, 0, p.duchy("lisbon"), to, False) == []
    assert ways(p.t, 0, p.duchy("lisbon"), to, True) == [p.duchy("fuentes")]
    p.place("armee_du_nord", "fuentes", 1)
    assert ways(p.t, 0, p.duchy("lisbon"), to, True) == []


@pytest.mark.rule("WEL-10.5", "WEL-10.6")
def test_where_one_may_evade_to() -> None:
    p = Position().place("armee_du_nord", "salamanca", 2, "marmont").place("britain", "valladolid", 1)
    found = {
        p.b.duchies[d].id for d in evasion_duchies(p.t, 3, p.duchy("salamanca"), p.duchy("ciudad_rodrigo"))
    }
    assert found == {"avila", "lumbrales"}  # not where the enemy came from, not over the river, not onto him
    p = Position().place("britain", "fuentes", 2, "hill")
    found = {p.b.duchies[d].id for d in evasion_duchies(p.t, 0, p.duchy("fuentes"), p.duchy("lisbon"))}
    assert "ciudad_rodrigo" not in found  # an unbesieged enemy fortress
    p.place("spain", "ciudad_rodrigo", 1)
    found = {p.b.duchies[d].id for d in evasion_duchies(p.t, 0, p.duchy("fuentes"), p.duchy("lisbon"))}
    assert "ciudad_rodrigo" in found


@pytest.mark.rule("WEL-10.5b", "WEL-EX-30")
def test_evading_into_an_enemy_duchy_costs_attrition() -> None:
    p = (
        Position()
        .place("armee_du_nord", "almaraz", 2, "clausel")
        .flag("almaraz", "spain")
        .flag("talavera", "spain")
    )
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain")
    p.begin("britain", cp=2)
    p.dice(6, 6, 1, 1, 1)
    p.do("march", "wellington", "almaraz").do("evade", "clausel", "talavera")
    p.spent()


@pytest.mark.rule("WEL-10.5c")
def test_a_marker_does_not_stop_an_evasion() -> None:
    p = Position().place("armee_du_nord", "almaraz", 2, "clausel")
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain")
    p.begin("britain", cp=2)
    p.s.mark[p.leader("clausel")] |= FOUGHT
    p.do("march", "wellington", "almaraz")
    assert p.may("evade", "clausel", "talavera")


@pytest.mark.rule("WEL-10.7a", "WEL-11.2")
def test_a_failed_evasion_costs_terrain_and_gives_a_die() -> None:
    p = (
        Position()
        .place("armee_du_nord", "salamanca", 2, "marmont")
        .place("britain", "ciudad_rodrigo", 5, "wellington")
    )
    p.flag("ciudad_rodrigo", "britain").begin("britain", cp=2)
    p.do("march", "wellington", "salamanca")
    p.dice(1, 1)
    p.do("evade", "marmont", "lumbrales")
    fight = p.s.fights[-1]
    assert battle_dice(p.t, fight, 0) == 5 + 5 + 1 + 1
    assert battle_dice(p.t, fight, 1) == 2 + 2 + 2  # no die for the broken line


@pytest.mark.rule("WEL-10.8", "WEL-10.7b")
def test_pursuit_and_a_second_evasion() -> None:
    p = Position().place("armee_du_nord", "almaraz", 2, "clausel")
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain")
    p.begin("britain", cp=3)
    p.dice(6, 6)
    p.do("march", "wellington", "almaraz").do("evade", "clausel", "talavera")
    assert p.at("clausel") == "talavera" and p.slot().cp == 2
    p.seeded()
    p.do("march", "wellington", "talavera")
    assert p.key() == "Evasions.offer" and p.may("evade", "clausel", "toledo")


@pytest.mark.rule("WEL-10.10")
def test_a_flag_of_troops_from_the_sea_is_opposed() -> None:
    p = Position().place("armee_du_sud", "granada", 4, "drouet").hand("britain", 69)
    p.begin("britain")
    p.do("event", 69).do("duchy", "malaga")
    assert (p.asked(), p.key()) == ("armee_du_sud", "Interceptions.offer")


@pytest.mark.rule("WEL-10.10")
def test_a_flag_placed_by_an_event_without_formations_is_removed_if_intercepted() -> None:
    p = Position().place("armee_du_sud", "badajoz", 2, "drouet").hand("spain", 92)
    p.begin("spain")
    p.dice(6, 5, 5, 1, 1, 1)
    p.do("event", 92).do("duchy", "llerena").do("enough")
    assert (p.asked(), p.key()) == ("armee_du_sud", "Interceptions.offer")
    p.do("intercept", "drouet").do("take", 2)
    assert p.s.flag[p.duchy("llerena")] == 0 and p.at("drouet") == "llerena"


@pytest.mark.rule("WEL-EX-109", "WEL-5.2b")
def test_humbugged_after_the_roll_changes_the_result() -> None:
    p = marching()
    p.place("britain", "almeida", 5, "wellington")
    p.s.marker = 3
    p = (
        Position()
        .place("armee_du_nord", "lumbrales", 2, "marmont")
        .place("britain", "almeida", 5, "wellington")
    )
    p.flag("ciudad_rodrigo", "britain").hand("armee_du_nord", 23, 37)
    p.begin("armee_du_nord", cp=2)
    p.dice(2, 3)  # 5 with Wellington's rating is enough, with a rating of 1 it is not
    p.place("britain", "fuentes", 3).s.place[p.leader("wellington")] = p.duchy("fuentes")
    p.respond("armee_du_nord", 23, ("leader", "wellington"), at="intercepted")
    p.do("march", "marmont", "ciudad_rodrigo")
    p.do("intercept", "wellington").do("take", 3)
    assert p.at("wellington") == "fuentes"


@pytest.mark.rule("WEL-10.4b", "WEL-10.2a")
def test_the_player_of_a_card_chooses_the_formations() -> None:
    p = Position().place("britain", "lisbon", 2, "beresford")
    offer = Interceptions(p.duchy("fuentes"), 0, NONE, chooser=2, rating=1)
    assert offer.decider(0) == 2 and Interceptions(p.duchy("fuentes"), 0, NONE).decider(0) == 0


@pytest.mark.rule("WEL-10.1a")
def test_who_joins_a_garrison_that_stands_alone_is_not_intercepted() -> None:
    p = marching()
    p.place("britain", "fuentes", 1).do("march", "beresford", "fuentes")
    assert p.key() == "Impulse.act" and p.at("beresford") == "fuentes"
    p = Position().place("armee_du_sud", "caceres", 2, "drouet").begin("spain", cp=4)
    p.do("build", "merida")  # nobody stood there: the placement may be opposed
    assert (p.asked(), p.key()) == ("armee_du_sud", "Interceptions.offer")
    p = Position().place("armee_du_sud", "caceres", 2, "drouet").place("spain", "merida", 1)
    p.begin("spain", cp=4).do("build", "merida")
    assert p.key() == "Impulse.act" and p.sp("spain", "merida") == 2


@pytest.mark.rule("WEL-10.1a", "WEL-16.3")
def test_a_garrison_makes_a_duchy_safe_to_ride_through() -> None:
    p = Position().place("armee_du_nord", "ciudad_rodrigo", 2, "marmont")
    assert may_be_intercepted(p.t, 0, p.duchy("fuentes"))
    p.place("britain", "fuentes", 1)
    assert not may_be_intercepted(p.t, 0, p.duchy("fuentes"))


@pytest.mark.rule("WEL-10.1b", "WEL-13.1c", "WEL-9.41")
def test_both_legs_of_a_two_duchy_interception_are_movement() -> None:
    """Over the pass from Avila to a French Salamanca, and on over the broken line: the pass costs attrition."""
    p = (
        Position()
        .place("britain", "avila", 2, "hill")
        .flag("avila", "britain")
        .place("britain", "lumbrales", 1)
    )
    p.begin("britain")
    force = [p.leader("hill"), *forces.soldiers(p.t, 0, p.duchy("avila"))]
    route = (p.duchy("avila"), p.duchy("salamanca"), p.duchy("lumbrales"))
    p.dice(6, 1, 1)
    p.t._push(Intercepted(0, p.leader("hill"), *route, 0, False, force, 12))
    p.t._run(None)
    p.settle()
    p.spent()
    assert p.at("hill") == "lumbrales" and p.sp("britain", "lumbrales") == 2


@pytest.mark.rule("WEL-10.5a", "WEL-9.65")
def test_nobody_leaves_an_army_group_by_evading() -> None:
    p = Position().place("britain", "salamanca", 5, "wellington").place("spain", "salamanca", 1, "de_espana")
    p.flag("salamanca", "britain").place("armee_du_nord", "valladolid", 4, "reille")
    p.begin("armee_du_nord", cp=2).do("march", "reille", "salamanca")
    assert {args[0] for args in p.options("evade")} == {p.leader("wellington")}
    p.do("done")
    assert p.key() != "Evasions.offer"  # De España stays with his commander


@pytest.mark.rule("WEL-10.5a", "WEL-9.62")
def test_two_leaders_evade_together_under_their_commander() -> None:
    p = Position().place("armee_du_nord", "almaraz", 3, "reille", "clausel")
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain")
    p.hand("armee_du_nord", 37).begin("britain", cp=2)
    p.do("march", "wellington", "almaraz")
    chief = forces.commander(p.t, 1, p.duchy("almaraz"))
    assert {args[0] for args in p.options("evade")} == {chief} and not p.options("slip")
    p.dice(6, 6, *[1] * 30)
    p.do("evade", chief, "talavera")
    assert (p.at("reille"), p.at("clausel"), p.sp("armee_du_nord", "talavera")) == ("talavera", "talavera", 3)
