"""The book's guide, played from the set-up to the end of the first round, number for number."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace

import pytest

from grognard.games.wellington import battle_dice, forces, interception, siege_dice
from grognard.games.wellington.board import BRITAIN, NONE
from grognard.games.wellington.control import controller, keys
from grognard.games.wellington.state import FOUGHT
from tests.games.wellington.conftest import Position

NOTHING = 1  # a die that does nothing


def blanks(count: int) -> list[int]:
    return [NOTHING] * count


def set_up() -> Position:
    p = Position("1812", players=4, bare=False)
    p.hand("armee_du_nord", 101, 105, 7, 21, 33, 57, 70, 71)
    p.hand("armee_du_sud", 103, 109, 26, 38, 39, 52, 59, 78)
    p.hand("spain", 89, 90, 8, 9, 20, 37, 40, 46)
    p.hand("britain", 93, 96, 98, 6, 10, 17, 29, 83, 84)
    return p


@cache
def played() -> SimpleNamespace:
    """The whole guide; what each example checks is kept under its number."""
    seen: dict[int, object] = {}
    p = set_up().begin("britain")
    wellington, marmont = p.leader("wellington"), p.leader("marmont")

    # --- the British impulse ---
    p.do("event", 98).do("leader", "wellington")
    seen[53] = (forces.attached(p.t, 98) == wellington, p.key())
    seen[54] = (p.may("besiege", "wellington"), p.slot().cp)
    p.dice(1, *[6, 6], *blanks(9), *[5, NOTHING, NOTHING])
    p.respond("armee_du_sud", 52, ("leader", "wellington"), at="siege")
    p.do("besiege", "wellington")
    seen["army"] = (p.key(), p.options("take"))
    p.do("take", 5)
    seen[55] = [(p.asked(), p.options("event"))]
    p.do("done")
    seen[55] += [(p.asked(), p.options("event"))]
    p.answer("event", 71).settle()
    seen[56] = sum(row.dice for row in forces.lasting(p.t, wellington, 52))
    p.respond("spain", 8, at="siege_rolled")
    seen[57] = siege_dice.siege_dice(p.t, p.s.sieges[-1])
    p.do("done")  # the owner has declared; the dice are rolled; Bombardment
    seen["rolled"] = (p.s.sieges[-1].hits, p.s.sieges[-1].suffered5, p.s.sieges[-1].suffered6)
    seen[59] = (p.asked(), p.key(), p.options("use"))
    p.do("use", 1)
    run = p.s.sieges[-1]
    seen[58] = (
        run.sixes,
        battle_losses(run),
        run.hits > battle_losses(run),
        p.sp("britain", "ciudad_rodrigo"),
    )
    p.dice(*[6, 6, 6], *blanks(10), *[5, 6, NOTHING], 5)
    p.do("attack").do("done")
    seen["second"] = (run.round, siege_dice.siege_dice(p.t, run))
    p.do("done")
    seen[61] = p.options("flag")
    seen["left"] = p.sp("britain", "ciudad_rodrigo")
    p.do("flag", "ciudad_rodrigo", "spain")
    p.spent()
    seen[60] = (run.sixes, seen["left"])
    seen[62] = p.resources("britain")
    seen["spanish"] = controller(p.t, p.duchy("ciudad_rodrigo"))
    p.dice(5, 3)
    p.do("march", "wellington", "almaraz")
    seen[64] = [(p.asked(), p.options("slip"))]
    p.do("slip", 1, "talavera")
    p.spent()
    seen[63] = (p.at("wellington"), p.at("de_espana"), p.sp("britain", "almaraz"), p.slot().cp)
    seen[64] += [p.sp("armee_du_nord", "talavera"), p.sp("armee_du_nord", "almaraz")]
    seen[110] = p.may("flag", "almaraz", "britain")
    seen[65] = (p.may("points", 17), p.may("points", 93), p.may("event", 93))
    p.do("points", 17)
    seen[110] = p.may("flag", "almaraz", "britain")
    seen["revolt"] = p.s.revolt
    p.do("walk", 2, "lisbon", "fuentes").do("walk", 2, "fuentes", "ciudad_rodrigo")
    horse = forces.soldiers(p.t, BRITAIN, p.duchy("ciudad_rodrigo"))
    seen[66] = (p.slot().cp, [p.s.march[piece] for piece in horse])
    p.do("march", "wellington", "ciudad_rodrigo").do("command", "wellington")
    seen[67] = [p.slot().cp]
    p.dice(2, 3, *[5, 1, 1, 1], *[6, 1, 1, 1, 1, 1], *[6], *blanks(5))
    p.respond("spain", 90, ("duchy", "valladolid"), at="march")
    p.do("march", "wellington", "salamanca")
    seen[67] += [sorted(p.s.march[piece] for piece in horse)]
    seen[68] = (p.sp("spain", "valladolid"), p.key(), p.asked())
    seen["marmont evades"] = p.may("evade", "marmont", "salamanca")
    p.do("evade", "marmont", "salamanca")
    seen[69] = (p.at("marmont"), p.key())
    fight = p.s.fights[-1]
    p.do("done")
    seen[70] = [battle_dice.battle_dice(p.t, fight, 1)]
    seen["spain"] = battle_dice.battle_dice(p.t, fight, 0)
    p.do("done")
    seen[70] += [list(fight.fives), list(fight.sixes), fight.round]
    seen[71] = [p.key()]
    p.do("done")
    seen[71] += [battle_dice.battle_dice(p.t, fight, 0), battle_dice.battle_dice(p.t, fight, 1)]
    p.do("done")
    seen[71] += [p.asked(), p.key(), [battle_dice.losses(fight, 0), battle_dice.losses(fight, 1)]]
    p.do("retreat", "salamanca")
    p.do("flag", "valladolid", "spain")
    seen["retreated"] = (p.at("marmont"), p.sp("armee_du_nord", "salamanca"), fight.routed)
    spaniard = forces.soldiers(p.t, 2, p.duchy("valladolid"))
    seen["marked"] = [p.s.mark[piece] & FOUGHT for piece in spaniard]
    seen["valladolid"] = controller(p.t, p.duchy("valladolid"))
    p.spent()
    clausel = p.leader("clausel")
    args = (p.t, 3, clausel, p.duchy("avila"), p.duchy("salamanca"), 0)
    seen[72] = [p.asked(), p.options("intercept"), interception.intercept_modifier(*args)]
    p.dice(3, 4)
    p.respond("spain", 9, ("line", "avila-salamanca"), at="intercepted")
    p.do("intercept", "clausel").do("take", 2)
    p.spent()
    seen[73] = (p.at("clausel"), p.s.blocked[p.line("avila-salamanca")])
    seen[74] = (p.asked(), p.options("evade"), marmont, p.duchy("lumbrales"))
    p.dice(*[6, 5, 5, 5], *blanks(9), *[6, 5, 5], *blanks(4), 1)
    p.do("done")
    p.do("event", 96).do("done")
    fight = p.s.fights[-1]
    seen[75] = (battle_dice.battle_dice(p.t, fight, 0), battle_dice.battle_dice(p.t, fight, 1))
    p.do("done")
    p.spent()
    seen[76] = (battle_dice.losses(fight, 1), battle_dice.losses(fight, 0), p.sp("britain", "salamanca"))
    seen[77] = (fight.routed, p.at("marmont"), p.sp("armee_du_nord", "salamanca"))
    seen[78] = (battle_dice.losses(fight, 1), fight.start[1], p.options("flag"))
    p.do("flag", "salamanca", "britain")
    seen[79] = p.resources("britain")
    seen[108] = (
        p.slot().cp,
        p.may("march", "wellington", "valladolid"),
        p.may("convoy", "england", "valencia"),
    )
    p.do("convoy", "england", "valencia").do("ship", 1)
    seen[80] = (p.slot().cp, p.sp("britain", "valencia"), p.sp("britain", "england"))
    p.do("done")
    seen[81] = (sum(row.dice for row in forces.lasting(p.t, wellington, 52)), 52 in p.s.discards)

    # --- Armée du Sud ---
    p.top(86)
    p.do("event", 26)
    p.do("give_up", "britain", "palma").do("give_up", "britain", "palma")
    seen[82] = (p.sp("britain", "palma"), p.s.adventure, 86 in p.cards("armee_du_sud"), p.key())
    p.do("done").do("done")

    # --- Spain ---
    seen[83] = (p.asked(), sum(p.s.blocked))
    p.top(16, 41).seeded()
    p.do("resource")
    plus = [c for c in p.cards("spain") if "plus" in p.b.cards[c].kinds]
    seen[84] = (16 in p.cards("spain"), p.may("done"), any(p.may("points", c) for c in plus))
    before = list(p.s.resources)
    p.do("event", 46)
    seen[85] = [before == list(p.s.resources), 41 in p.cards("spain"), p.s.discards, p.key()]
    p.do("points", 16)
    p.do("build", "ciudad_rodrigo").do("build", "ciudad_rodrigo")
    seen[86] = [p.slot().cp, p.sp("spain", "ciudad_rodrigo"), p.at("de_espana")]
    p.do("flag", "almaraz", "spain").do("done")
    seen[86] += [controller(p.t, p.duchy("almaraz"))]

    # --- Armée du Nord ---
    p.do("event", 105).do("duchy", "madrid")
    seen[87] = p.sp("armee_du_nord", "madrid")
    p.top(23, 85)
    p.do("event", 57)
    seen[88] = [p.key(), p.may("done"), p.options("points")]
    p.do("points", 85)
    seen[88] += [p.s.discards, p.slot().cp]
    p.do("march", "clausel", "madrid").do("command", "joseph")
    p.do("muster", "joseph").do("take", 2).do("to", "toledo")
    p.do("muster", "joseph").do("take", 2).do("to", "talavera")
    seen[89] = [p.slot().cp, p.sp("armee_du_nord", "madrid")]
    p.do("march", "joseph", "almaraz")
    seen[107] = (p.asked(), p.options("intercept"), p.leader("de_espana"))
    p.do("done")
    seen[89] += [p.sp("armee_du_nord", "almaraz"), forces.command_rating(p.t, p.leader("joseph"))]
    p.dice(3, 3, 4, 4, 3, 3, *[5, 5, 5], *blanks(5), *blanks(2), *[6, 6, 5, 5], *blanks(4), *blanks(3), 5)
    p.do("flag", "almaraz", None)
    seen[90] = [controller(p.t, p.duchy("almaraz")), p.slot().cp]
    p.respond("armee_du_nord", 23, ("leader", "wellington"), at="intercept")
    p.do("march", "joseph", "ciudad_rodrigo")
    args = (p.t, BRITAIN, wellington, p.duchy("salamanca"), p.duchy("ciudad_rodrigo"), 0)
    seen[91] = [p.asked(), interception.intercept_modifier(*args)]
    p.do("intercept", "wellington").do("take", 4)
    seen[92] = (
        interception.intercept_modifier(*args),
        p.at("wellington"),
        bool(p.s.mark[wellington] & FOUGHT),
        forces.lasting(p.t, wellington, 23)[0].ends,
        forces.command_rating(p.t, wellington),
    )
    p.respond("armee_du_nord", 33, ("leader", "de_espana"), at="evade")
    p.do("evade", "de_espana", "fuentes")
    seen[93] = (p.at("de_espana"), p.asked(), p.key(), sorted(p.options("slip")))
    p.do("slip", 1, "fuentes").do("slip", 2, "fuentes")
    seen[94] = (p.sp("spain", "fuentes"), p.sp("spain", "ciudad_rodrigo"))
    fight = p.s.fights[-1]
    seen[95] = (battle_dice.battle_dice(p.t, fight, 1), battle_dice.battle_dice(p.t, fight, 0))
    battlefield = p.duchy("ciudad_rodrigo")
    seen[106] = joiners(p, battlefield)
    p.do("done").do("done")
    seen[96] = (
        battle_dice.losses(fight, 0),
        p.sp("spain", "ciudad_rodrigo"),
        fight.overrun,
        p.s.flag[battlefield],
    )
    seen[97] = (p.slot().cp, p.options("march"), p.options("points"), p.options("event"))
    p.top(47)
    p.do("besiege", "joseph").do("take", 4)
    p.do("event", 21).do("event", 70).do("done")
    run = p.s.sieges[-1]
    seen[98] = [siege_dice.siege_dice(p.t, run)]
    p.do("done")
    seen[98] += [run.sixes, run.round, p.options("flag")]
    p.respond("armee_du_nord", 7, at="siege_won")
    p.do("flag", "ciudad_rodrigo", None)
    p.spent()
    seen[99] = (p.resources("armee_du_nord"), 47 in p.cards("armee_du_nord"))
    seen["attrition"] = p.sp("armee_du_nord", "ciudad_rodrigo")
    p.do("done")
    seen[100] = (p.asked(), p.key(), [p.cards(role) for role in p.t.game.roles], any(p.s.mark))
    p.do("done")
    seen[101] = (p.asked(), p.options("oblige"), p.options("event"), p.options("points"), p.may("resource"))
    return SimpleNamespace(p=p, seen=seen)


def battle_losses(run: object) -> int:
    return siege_dice.suffered(run)  # type: ignore[arg-type]


def joiners(p: Position, duchy: int) -> tuple[list[int], list[int]]:
    """Who could answer Call for Reinforcements: British leaders, and Spanish soldiers without one."""
    call = interception.Interceptions(duchy, 0, NONE, chooser=2, rating=1)
    # the guide leaves the marker of the British impulse on the infantry of Valladolid (see RULINGS.md)
    infantry = forces.soldiers(p.t, 2, p.duchy("valladolid"))[0]
    p.s.mark[infantry] |= FOUGHT
    found = call.candidates(p.t, 0), call.leaderless(p.t, 2)
    p.s.mark[infantry] &= ~FOUGHT
    return found


def seen(number: object) -> object:
    return played().seen[number]


@pytest.mark.rule("WEL-EX-46", "WEL-2.2", "WEL-EX-48")
def test_the_french_stand_in_the_centre_as_the_guide_says() -> None:
    p = set_up()
    for leader, duchy, sp in (("marmont", "valladolid", 2), ("clausel", "avila", 2), ("joseph", "madrid", 1)):
        assert (p.at(leader), p.sp("armee_du_nord", duchy)) == (duchy, sp)
    for duchy in ("leon", "zamora"):
        assert p.sp("armee_du_nord", duchy) == 2
    for duchy in ("saldana", "salamanca", "lerma", "toledo", "talavera", "almaraz", "lumbrales"):
        assert p.sp("armee_du_nord", duchy) == 1
    assert p.sp("armee_du_nord", "ciudad_rodrigo") == 0
    assert p.sp("armee_du_sud", "caceres") == p.sp("armee_du_sud", "aranjuez") == 1
    assert {controller(p.t, p.duchy(d)) for d in ("caceres", "aranjuez")} == {1}
    assert controller(p.t, p.duchy("merida")) == 2
    assert controller(p.t, p.duchy("salamanca")) == 3


@pytest.mark.rule("WEL-EX-47")
def test_the_allies_stand_as_the_guide_says() -> None:
    p = set_up()
    assert (p.at("beresford"), p.sp("britain", "lisbon")) == ("lisbon", 2)
    assert (p.at("wellington"), p.sp("britain", "ciudad_rodrigo")) == ("ciudad_rodrigo", 5)
    assert (p.at("de_espana"), p.sp("spain", "ciudad_rodrigo")) == ("ciudad_rodrigo", 1)
    assert p.sp("britain", "england") == 2
    ratings = [(p.b.battle[x - p.b.first_leader], p.b.command[x - p.b.first_leader]) for x in map(p.leader, ("wellington", "beresford", "de_espana"))]  # fmt: skip
    assert ratings == [(5, 9), (2, 6), (1, 4)]


@pytest.mark.rule("WEL-EX-49", "WEL-9.6", "WEL-1.62")
def test_wellington_commands_the_group_before_ciudad_rodrigo() -> None:
    p = set_up()
    assert forces.commander(p.t, 0, p.duchy("ciudad_rodrigo")) == p.leader("wellington")


@pytest.mark.rule("WEL-EX-50", "WEL-2.7")
def test_the_hands_of_the_guide_leave_62_cards_in_the_deck() -> None:
    p = set_up()
    assert [len(hand) for hand in p.s.hands] == [9, 8, 8, 8]
    assert len(p.s.deck) == 62 + len(p.b.cards[111:])


@pytest.mark.rule("WEL-EX-51", "WEL-2.3", "WEL-2.3a")
def test_resources_at_the_start() -> None:
    p = set_up()
    assert [p.resources(x) for x in ("britain", "spain", "armee_du_sud", "armee_du_nord")] == [1, 1, 1, 2]


@pytest.mark.rule("WEL-EX-52", "WEL-2.3b", "WEL-1.9")
def test_key_duchies_at_the_start() -> None:
    p = set_up()
    assert [len(keys(p.t, power)) for power in range(4)] == [5, 7, 4, 8]


@pytest.mark.rule("WEL-EX-53", "WEL-C098")
def test_the_light_division_is_attached_and_the_impulse_goes_on() -> None:
    assert seen(53) == (True, "Impulse.act")


@pytest.mark.rule("WEL-EX-54", "WEL-12.2", "WEL-12.21")
def test_a_siege_after_a_card_costs_nothing() -> None:
    assert seen(54) == (True, 0)
    assert seen("army") == ("Muster.compose", [(n,) for n in range(6)])  # only British SP


@pytest.mark.rule("WEL-EX-55", "WEL-12.23")
def test_besieger_then_owner_may_play_siege_cards() -> None:
    assert seen(55) == [("britain", []), ("armee_du_nord", [(70,), (71,)])]


@pytest.mark.rule("WEL-EX-56", "WEL-C052")
def test_wellington_wounded_by_a_one() -> None:
    assert seen(56) == 1


@pytest.mark.rule("WEL-EX-57", "WEL-12.3")
def test_eleven_dice_in_the_first_siege_round() -> None:
    assert seen(57) == 11


@pytest.mark.rule("WEL-EX-58", "WEL-12.3c", "WEL-C071")
def test_first_siege_round() -> None:
    assert seen(58) == (2, 2, False, 4)


@pytest.mark.rule("WEL-EX-59", "WEL-C008")
def test_bombardment_is_kept_for_the_second_round() -> None:
    assert seen(59) == ("britain", "Bombard.choose", [(0,), (1,)])


@pytest.mark.rule("WEL-EX-60", "WEL-12.3a", "WEL-12.3b")
def test_second_siege_round_with_thirteen_dice() -> None:
    assert seen("second") == (2, 13)
    assert seen(60) == (5, 3)


@pytest.mark.rule("WEL-EX-61", "WEL-7c", "WEL-12.3e")
def test_the_spanish_flag_over_ciudad_rodrigo() -> None:
    duchy = played().p.duchy("ciudad_rodrigo")
    assert seen(61) == [(duchy, 0), (duchy, 2)]
    assert seen("spanish") == 2


@pytest.mark.rule("WEL-EX-62", "WEL-12.5")
def test_devastation_brings_a_resource() -> None:
    assert seen(62) == 2


@pytest.mark.rule("WEL-EX-63", "WEL-12.41a", "WEL-C098")
def test_the_free_point_moves_wellington_and_leaves_de_espana() -> None:
    assert seen(63) == ("almaraz", "ciudad_rodrigo", 3, 0)


@pytest.mark.rule("WEL-EX-64", "WEL-10.7")
def test_the_infantry_of_almaraz_evades() -> None:
    talavera = played().p.duchy("talavera")
    who, options = seen(64)[0]  # type: ignore[index]
    assert who == "armee_du_nord" and (1, talavera) in options
    assert seen(64)[1:] == [2, 0]  # type: ignore[index]


@pytest.mark.rule("WEL-EX-65", "WEL-5.6")
def test_a_second_card_that_is_no_plus_card() -> None:
    assert seen(65) == (True, False, False)
    assert seen("revolt") is False  # played for points: the event does not occur


@pytest.mark.rule("WEL-EX-66", "WEL-9.1")
def test_leaderless_cavalry_marches_two_duchies() -> None:
    assert seen(66) == (3, [2, 2])


@pytest.mark.rule("WEL-EX-67", "WEL-G-PICKUP")
def test_wellington_picks_the_cavalry_up() -> None:
    assert seen(67) == [2, [2, 2]]


@pytest.mark.rule("WEL-EX-68", "WEL-C090", "WEL-5.2")
def test_the_spanish_masses_interrupt_the_march() -> None:
    assert seen(68) == (2, "Evasions.offer", "armee_du_nord")


@pytest.mark.rule("WEL-EX-69", "WEL-10.7a")
def test_marmont_fails_to_evade() -> None:
    assert seen("marmont evades") is True
    assert seen(69) == ("valladolid", "Declare.declare")


@pytest.mark.rule("WEL-EX-70", "WEL-11.2")
def test_first_round_at_valladolid() -> None:
    assert (seen("spain"), seen(70)) == (4, [6, [0, 1], [1, 0], 2])


@pytest.mark.rule("WEL-EX-71", "WEL-11.52", "WEL-11.53")
def test_second_round_at_valladolid() -> None:
    assert seen(71) == ["Declare.declare", 1, 5, "armee_du_nord", "Retreat.go", [1, 2]]
    assert seen("retreated") == ("salamanca", 2, False)
    assert seen("marked") == [FOUGHT]
    assert seen("valladolid") == 2


@pytest.mark.rule("WEL-EX-72", "WEL-10.4")
def test_clausel_intercepts_over_the_pass() -> None:
    assert seen(72) == ["armee_du_nord", [(played().p.leader("clausel"),)], 2]


@pytest.mark.rule("WEL-EX-73", "WEL-C009")
def test_blocked_passes_after_the_roll() -> None:
    assert seen(73) == ("avila", 3)


@pytest.mark.rule("WEL-EX-74", "WEL-10.6")
def test_marmont_could_only_evade_to_lumbrales() -> None:
    who, options, marmont, lumbrales = seen(74)  # type: ignore[misc]
    assert (who, options) == ("armee_du_nord", [(marmont, lumbrales)])


@pytest.mark.rule("WEL-EX-75", "WEL-11.41")
def test_dice_at_salamanca() -> None:
    assert seen(75) == (13, 7)


@pytest.mark.rule("WEL-EX-76", "WEL-C096")
def test_losses_at_salamanca() -> None:
    assert seen(76) == (4, 1, 4)


@pytest.mark.rule("WEL-EX-77", "WEL-11.7")
def test_marmont_is_routed_and_destroyed() -> None:
    assert seen(77) == (True, "pool", 0)


@pytest.mark.rule("WEL-EX-78", "WEL-11.7b", "WEL-11.9")
def test_flag_overrun_at_salamanca() -> None:
    duchy = played().p.duchy("salamanca")
    assert seen(78) == (4, 3, [(duchy, 0), (duchy, 2)])


@pytest.mark.rule("WEL-EX-79", "WEL-11.10")
def test_plunder_at_salamanca_brings_nothing() -> None:
    assert seen(79) == 2


@pytest.mark.rule("WEL-EX-80", "WEL-14.2", "WEL-14.2a")
def test_an_infantry_sails_to_valencia() -> None:
    assert seen(80) == (0, 1, 1)


@pytest.mark.rule("WEL-EX-81")
def test_the_wound_ends_with_the_impulse() -> None:
    assert seen(81) == (0, True)


@pytest.mark.rule("WEL-EX-82", "WEL-C026")
def test_the_italian_adventure() -> None:
    assert seen(82) == (0, True, True, "Chain.play_on")


@pytest.mark.rule("WEL-EX-83", "WEL-C009")
def test_the_pass_opens_when_spain_begins() -> None:
    assert seen(83) == ("spain", 0)


@pytest.mark.rule("WEL-EX-84", "WEL-15.2", "WEL-15.2b", "WEL-G-BUYSTOP")
def test_spain_buys_a_card() -> None:
    assert seen(84) == (True, True, False)


@pytest.mark.rule("WEL-EX-85", "WEL-C046")
def test_corruption_touches_nobody_and_reshuffles() -> None:
    kept, drawn, _, key = seen(85)  # type: ignore[misc]
    assert (kept, drawn, key) == (True, True, "Chain.play_on")


@pytest.mark.rule("WEL-EX-86", "WEL-6.1", "WEL-7.1c")
def test_spain_builds_and_flags() -> None:
    assert seen(86) == [1, 3, "ciudad_rodrigo", 2]


@pytest.mark.rule("WEL-EX-87", "WEL-C105")
def test_afrancesados_at_madrid() -> None:
    assert seen(87) == 3


@pytest.mark.rule("WEL-EX-88", "WEL-C057", "WEL-5.6b")
def test_rothschild_and_a_third_card() -> None:
    key, done, points, _, cp = seen(88)  # type: ignore[misc]
    assert (key, done, points, cp) == ("Chain.play_on", False, [(23,), (85,)], 6)


@pytest.mark.rule("WEL-EX-89", "WEL-G-TRANSFER")
def test_joseph_and_clausel_exchange_troops() -> None:
    assert seen(89) == [3, 3, 4, 4]


@pytest.mark.rule("WEL-EX-90", "WEL-7a", "WEL-9.43")
def test_the_flag_comes_down_and_no_ambush_follows() -> None:
    assert seen(90) == [3, 1]
    assert seen("attrition") == 4


@pytest.mark.rule("WEL-EX-91", "WEL-3.1d")
def test_wellingtons_modifier_before_he_is_humbugged() -> None:
    assert seen(91) == ["britain", 5]


@pytest.mark.rule("WEL-EX-92", "WEL-C023", "WEL-10.4a")
def test_humbugged_wellington_fails() -> None:
    assert seen(92) == (1, "salamanca", True, 1, 4)


@pytest.mark.rule("WEL-EX-93", "WEL-C033", "WEL-10.7b")
def test_de_espana_is_shot_and_his_men_may_still_try() -> None:
    fuentes = played().p.duchy("fuentes")
    where, who, key, slips = seen(93)  # type: ignore[misc]
    assert (where, who, key) == ("pool", "spain", "Evasions.offer")
    assert (1, fuentes) in slips and (2, fuentes) in slips


@pytest.mark.rule("WEL-EX-94", "WEL-10.5a")
def test_the_infantry_gets_away_and_the_cavalry_does_not() -> None:
    assert seen(94) == (1, 2)


@pytest.mark.rule("WEL-EX-95")
def test_dice_at_ciudad_rodrigo() -> None:
    assert seen(95) == (8, 2)


@pytest.mark.rule("WEL-EX-96", "WEL-11.8")
def test_rout_and_overrun_without_a_flag() -> None:
    assert seen(96) == (3, 0, True, 3)


@pytest.mark.rule("WEL-EX-97", "WEL-9.52")
def test_joseph_stays_before_the_fortress() -> None:
    assert seen(97) == (0, [], [], [])


@pytest.mark.rule("WEL-EX-98", "WEL-C021", "WEL-C070")
def test_really_big_guns_take_the_fortress() -> None:
    duchy = played().p.duchy("ciudad_rodrigo")
    assert seen(98) == [8, 3, 1, [(duchy, NONE)]]


@pytest.mark.rule("WEL-EX-99", "WEL-C007")
def test_pillage_and_devastation() -> None:
    assert seen(99) == (4, True)


@pytest.mark.rule("WEL-EX-100", "WEL-4.22", "WEL-4.2a")
def test_armee_du_sud_may_preempt() -> None:
    who, key, hands, marked = seen(100)  # type: ignore[misc]
    assert (who, key, marked) == ("armee_du_sud", "Impulses.preempt", False)
    assert hands == [
        [6, 10, 29, 83, 84, 93],
        [38, 39, 59, 78, 86, 103, 109],
        [20, 37, 40, 41, 89],
        [47, 101],
    ]


@pytest.mark.rule("WEL-EX-101", "WEL-C026")
def test_britain_must_use_the_italian_adventure() -> None:
    assert seen(101) == ("britain", [(26,)], [(93,)], [(93,)], True)


@pytest.mark.rule("WEL-EX-102")
def test_routes_out_of_salamanca() -> None:
    b = played().p.b
    kinds = {pair: b.kind[b.line(*pair)] for pair in (("salamanca", "lumbrales"), ("salamanca", "avila"), ("avila", "madrid"), ("valladolid", "lerma"), ("lerma", "madrid"))}  # fmt: skip
    assert [kinds[pair] for pair in kinds] == [1, 2, 2, 3, 2]
    assert b.line("lumbrales", "almeida") >= 0


@pytest.mark.rule("WEL-EX-106", "WEL-10.1b", "WEL-10.3b")
def test_who_could_answer_a_call_for_reinforcements() -> None:
    p = played().p
    leaders, soldiers = seen(106)  # type: ignore[misc]
    assert p.leader("beresford") in leaders and p.leader("wellington") not in leaders
    assert p.duchy("fuentes") in soldiers and p.duchy("valladolid") not in soldiers


@pytest.mark.rule("WEL-EX-107", "WEL-10.1")
def test_de_espana_could_have_intercepted_at_almaraz() -> None:
    who, options, leader = seen(107)  # type: ignore[misc]
    assert (who, options) == ("spain", [(leader,)])


@pytest.mark.rule("WEL-EX-108", "WEL-11.8")
def test_after_an_overrun_the_army_may_go_on() -> None:
    assert seen(108) == (1, True, True)


@pytest.mark.rule("WEL-EX-110", "WEL-7.1a")
def test_wellington_could_have_flagged_almaraz() -> None:
    assert seen(110) is True
