"""The National cards: Spanish 87 to 92, British 93 to 98, French 99 to 110."""

from __future__ import annotations

import pytest

from grognard.games.wellington import forces, hands
from grognard.games.wellington.battle_dice import battle_dice, plunder_modifier, terrain_dice
from grognard.games.wellington.board import FRENCH, NONE
from grognard.games.wellington.cards.national import traces_home
from grognard.games.wellington.control import controller
from grognard.games.wellington.effects import is_alive
from grognard.games.wellington.events import CARDS, Happening
from grognard.games.wellington.interception import interceptors
from grognard.games.wellington.interphase import deploy_steps
from grognard.games.wellington.movement import passable
from grognard.games.wellington.state import FOUGHT, MARCHED, REGROUP, Fight
from tests.games.wellington.battles import clash, fight, no_cards, rolls, siege_on
from tests.games.wellington.conftest import Position


def spaniards_attacked(sp: int = 4, **hands: tuple[int, ...]) -> Position:
    """Marmont attacks Castaños at Astorga from León over an open line. Spain: SP + 2. French: 6 + 2 + 2."""
    p = Position().place("armee_du_nord", "leon", 6, "marmont").place("spain", "astorga", sp, "castanos")
    for power, filler in (("britain", 80), ("armee_du_sud", 72), ("spain", 37), ("armee_du_nord", 18)):
        p.hand(power, *hands.get(power, ()), filler)
    p.begin("armee_du_nord", cp=2)
    p.do("march", "marmont", "astorga").do("done")
    return p


@pytest.mark.rule("WEL-C087", "WEL-11.8")
def test_militia_add_dice_in_every_round_and_spoil_an_overrun() -> None:
    p = spaniards_attacked(1, spain=(87,))
    p.do("done").do("event", 87)
    p.dice(*rolls([6, 6, 6], 10, [], 5), 1)
    no_cards(p)
    assert p.sp("spain", "astorga") == 0 and p.key() == "Impulse.act"
    assert p.s.flag[p.duchy("astorga")] == 0  # no flag from the overrun
    assert p.s.mark[p.leader("marmont")] & FOUGHT
    assert p.may("flag", "astorga", "armee_du_nord")  # it may pay for it
    p = spaniards_attacked(3, spain=(87,))
    p.do("done").do("event", 87).dice(*[1] * 60)
    no_cards(p)
    assert (
        fight(p).round == 2 and battle_dice(p.t, fight(p), 0) == 3 + 2 + 2
    )  # SP, leader, militia: in the second round too


@pytest.mark.rule("WEL-C088", "WEL-C102")
def test_partisans_strike_around_three_bands_once() -> None:
    p = Position().place("spain", "merida", 1).place("spain", "cuenca", 1).place("armee_du_sud", "caceres", 2)
    p.place("armee_du_sud", "aranjuez", 1).hand("spain", 88, 37).begin("spain")
    p.dice(6, 1, 1)
    p.do("event", 88).do("duchy", "merida").do("duchy", "cuenca").do("enough")
    assert p.sp("armee_du_sud", "caceres") + p.sp("armee_du_sud", "aranjuez") == 2
    p.spent()


@pytest.mark.rule("WEL-C102", "WEL-C088")
def test_chasseurs_and_hussars_halve_the_losses_even_after_the_roll() -> None:
    p = (
        Position()
        .place("spain", "merida", 1)
        .place("armee_du_sud", "caceres", 4)
        .hand("spain", 88, 37)
        .hand("armee_du_sud", 102)
    )
    p.respond("armee_du_sud", 102, at="attrition").begin("spain")
    p.dice(6, 6, 6, 1)
    p.do("event", 88).do("duchy", "merida").do("enough")
    assert p.sp("armee_du_sud", "caceres") == 2 and 102 in p.s.in_play


@pytest.mark.rule("WEL-C089")
def test_the_church() -> None:
    p = Position().hand("spain", 89, 37).top(47, 19).begin("spain")
    p.do("event", 89)
    assert p.options("points") == [(19,), (47,)]
    p.do("points", 47)
    assert p.slot().cp == 5 and 19 in p.cards("spain") and p.may("points", 37)  # the Church was the plus card


@pytest.mark.rule("WEL-C090")
def test_the_spanish_masses_unopposed_flag_at_once() -> None:
    p = Position().hand("spain", 90, 37).begin("spain")
    p.do("event", 90)
    assert not p.may("duchy", "burgos") and not p.may("duchy", "merida")
    p.do("duchy", "madrid").do("flag", "madrid", "spain")
    assert p.sp("spain", "madrid") == 2 and controller(p.t, p.duchy("madrid")) == 2


@pytest.mark.rule("WEL-C091", "WEL-11.11")
def test_wild_geese() -> None:
    p = spaniards_attacked(4, spain=(91,))
    p.do("done").do("event", 91)
    p.dice(*rolls([5], 10, [6, 6], 8))
    no_cards(p)
    assert fight(p).fives[0] == 0 and is_alive(p.t, fight(p), 91)  # one disorganization ignored


@pytest.mark.rule("WEL-C091", "WEL-12.23")
def test_wild_geese_in_a_siege() -> None:
    p = Position().place("spain", "badajoz", 4, "castanos").hand("spain", 91, 37).begin("spain")
    p.do("besiege", "castanos").do("take", 4).do("event", 91)
    p.dice(*rolls([], 4 + 2 + 2, [], 3))
    siege_on(p)
    p.spent()


@pytest.mark.rule("WEL-C092", "WEL-4.4a")
def test_guerrilla_attacks() -> None:
    p = Position().place("britain", "salamanca", 2).hand("spain", 92, 37).begin("spain")
    p.dice(3, 3)
    p.do("event", 92)
    assert not p.may("duchy", "burgos")  # fortresses fall to sieges only (AMB-46)
    p.do("duchy", "valladolid").do("duchy", "vitoria").do("enough")
    assert controller(p.t, p.duchy("valladolid")) == 2  # 3 + 1 beside the British
    assert controller(p.t, p.duchy("vitoria")) == 3


@pytest.mark.rule("WEL-C092")
def test_an_army_that_is_cut_off_may_suffer() -> None:
    p = Position().place("armee_du_sud", "sevilla", 3, "soult").hand("spain", 92, 37)
    assert traces_home(p.t, 1, p.duchy("sevilla"))
    for duchy in ("toledo", "aranjuez", "ciudad_real", "talavera", "almaraz", "caceres", "merida"):
        p.flag(duchy, "spain" if p.b.owner[p.duchy(duchy)] != 2 else None)
    assert not traces_home(p.t, 1, p.duchy("sevilla"))
    p.begin("spain").dice(6, 1, 1, 1)
    p.do("event", 92).do("enough").do("leader", "soult")
    assert p.sp("armee_du_sud", "sevilla") == 2


@pytest.mark.rule("WEL-C093")
def test_hearts_of_oak_add_a_die_and_halve_attrition() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 4, "hill")
        .place("britain", "coimbra", 3, "graham")
        .hand("britain", 93, 37)
        .begin("britain", cp=1)
    )
    for piece in forces.pieces(p.t, 0, p.duchy("coimbra")):
        p.s.march[piece] = 4  # a forced march: a die for each
    p.do("event", 93).do("use", 1).dice(6, 6, 6, 1).do("march", "graham", "lisbon").do("command", "graham")
    p.spent()
    assert p.sp("britain", "lisbon") == 4 + 1  # of three lost half, two
    assert battle_dice(p.t, Fight(p.duchy("lisbon"), FRENCH, True, False), 0) == 5 + 1 + 3 + 1 + 1


@pytest.mark.rule("WEL-C094")
def test_the_cavalry_of_st_george() -> None:
    p = Position().hand("britain", 94, 37).hand("spain", 40).begin("britain")
    p.do("event", 94)
    assert 94 in p.cards("spain") and p.slot().acted and not p.may("points", 94)
    seen = {card["id"] for card in p.t.view("armee_du_sud")["hands"][2]["cards"]}
    assert seen == {94}  # everybody saw it change hands
    p = Position().hand("britain", 94, 37).begin("britain")
    p.do("points", 94)
    assert p.slot().cp == 6 and p.slot().plus  # for Britain a plus card of 6 CP


@pytest.mark.rule("WEL-C095")
def test_the_rifle_brigade_harries_a_march() -> None:
    p = Position().place("armee_du_nord", "salamanca", 3, "marmont").place("britain", "ciudad_rodrigo", 1)
    p.hand("britain", 95).hand("armee_du_nord", 18).begin("armee_du_nord", cp=2)
    p.respond("britain", 95, at="march").dice(6, 1, 1, 1)
    p.do("march", "marmont", "valladolid")
    assert forces.regrouping(p.t, 3) == 1 and p.sp("armee_du_nord", "valladolid") == 2


@pytest.mark.rule("WEL-C095", "WEL-13.1b")
def test_the_rifle_brigades_victims_count_in_the_battle() -> None:
    p = clash(4, 4, britain=(95,))
    p.respond("britain", 95, at="round").dice(6, 1, 1, 1, 1, *rolls([], 8, [], 8))
    no_cards(p)
    assert fight(p).sixes[1] == 1 and p.key() == "Retreat.go"


@pytest.mark.rule("WEL-C096", "WEL-11.7")
def test_bloody_pipes_spare_the_allies_a_rout() -> None:
    p = clash(4, 4, britain=(96,))
    p.do("event", 96)
    p.dice(*rolls([], 10, [5, 5, 5, 5, 5], 9))
    no_cards(p)
    assert fight(p).fives[0] == 3 and not fight(p).routed and p.sp("britain", "almaraz") == 4
    assert [plunder_modifier(p.t, fight(p), side) for side in (0, 1)] == [3, 0]  # for the Allies, if they win


@pytest.mark.rule("WEL-C097")
def test_damned_good_ground_and_its_return() -> None:
    p = Position().place("britain", "salamanca", 5, "wellington").flag("salamanca", "britain")
    p.place("armee_du_nord", "valladolid", 2, "marmont").hand("britain", 97, 37).hand(
        "armee_du_nord", 18
    ).begin("armee_du_nord", cp=2)
    p.do("march", "marmont", "salamanca")
    if p.key() == "Evasions.offer":
        p.do("done")
    p.do("done").do("event", 97)
    p.dice(*rolls([6, 6, 6], 6, [6, 6, 6, 6], 11), 1)
    no_cards(p)
    while p.key() == "FreeFlag.choose":
        p.do("done")
    assert p.sp("britain", "salamanca") == 4  # two of three 6s became 5s
    assert 97 in p.cards("britain") and p.s.ground_used


@pytest.mark.rule("WEL-C097")
def test_good_ground_is_used_once_in_a_turn_and_in_battle_alone() -> None:
    p = clash(4, 2, britain=(97,))
    assert CARDS[97].may(p.t, 0, "battle") and not CARDS[97].may(p.t, 0, "impulse")
    p.s.ground_used = True
    assert not CARDS[97].may(p.t, 0, "battle")


@pytest.mark.rule("WEL-C106")
def test_dragoons_find_no_leader_who_has_gone_to_regroup() -> None:
    p = (
        Position()
        .place("armee_du_nord", "leon", 6, "marmont")
        .hand("armee_du_nord", 18, 106)
        .begin("armee_du_nord")
    )
    p.s.hands[3].remove(106)
    p.s.in_play.append(106)
    p.s.place[p.leader("marmont")] = REGROUP
    CARDS[106].effect(p.t, Happening(106, 3, "impulse", [p.leader("marmont")]))
    assert not p.s.lasting


@pytest.mark.rule("WEL-C098")
def test_the_light_division_flags_free_too() -> None:
    p = Position().place("britain", "salamanca", 1, "hill").hand("britain", 98, 37).begin("britain")
    p.do("event", 98).do("leader", "hill")
    assert p.may("flag", "salamanca", "britain") and p.slot().cp == 0
    p.do("flag", "salamanca", "britain")
    assert p.s.light_used and not p.options("march")
    assert battle_dice(p.t, Fight(p.duchy("salamanca"), FRENCH, True, False), 0) == 1 + 3 + 1 + 1
    forces.remove(p.t, p.leader("hill"))
    assert forces.attached(p.t, 98) == NONE and 98 in p.s.played[0]


@pytest.mark.rule("WEL-C099")
def test_the_young_guard_after_all_other_dice() -> None:
    p = clash(4, 4, armee_du_sud=(99,))
    p.respond("armee_du_sud", 99, at="rolled").dice(*rolls([5, 5], 8, [], 9), 6, 4, 1)
    no_cards(p)
    assert (fight(p).fives[1], fight(p).sixes[0]) == (1, 1)
    p = clash(4, 4, "", armee_du_sud=(99,))
    p.dice(*rolls([], 8, [], 7))
    p.do("done").answer("done")
    while p.key() == "Moment.offer":
        assert not p.may("event", 99)  # no French leader there
        p.settle_one()


@pytest.mark.rule("WEL-C100", "WEL-C010")
def test_pontoons_open_a_river() -> None:
    p = (
        Position()
        .place("armee_du_nord", "zamora", 3, "marmont")
        .place("britain", "salamanca", 3, "hill")
        .flag("salamanca", "britain")
    )
    p.hand("armee_du_nord", 100, 18).begin("armee_du_nord", cp=2)
    assert not interceptors(p.t, 3, p.duchy("salamanca"))
    p.do("event", 100).do("line", "zamora-salamanca")
    assert interceptors(p.t, 3, p.duchy("salamanca"))
    p.do("march", "marmont", "salamanca")
    while p.key() == "Evasions.offer":
        p.do("done")
    assert terrain_dice(p.t, fight(p)) == 0  # no bonus for the river


@pytest.mark.rule("WEL-C101")
def test_german_conscripts() -> None:
    p = Position().hand("armee_du_nord", 101, 18).begin("armee_du_nord")
    p.do("event", 101)
    assert not p.may("duchy", "toulouse") and not p.may("duchy", "madrid")
    p.do("duchy", "dax")
    assert p.sp("armee_du_nord", "dax") == 4
    p = Position("1813").hand("armee_du_nord", 101, 18).begin("armee_du_nord")
    assert not p.may("event", 101)  # the Russian Front counts as played


@pytest.mark.rule("WEL-C103", "WEL-14.1")
def test_naval_support_three_ways() -> None:
    p = Position().place("armee_du_sud", "barcelona", 3).hand("armee_du_sud", 103, 13).begin("armee_du_sud")
    p.do("event", 103).do("use", 0).do("duchy", "barcelona").do("duchy", "tarragona").do("ship", 3)
    assert p.sp("armee_du_sud", "tarragona") == 3
    p = Position().place("britain", "lisbon", 3).hand("armee_du_nord", 103).begin("britain", cp=3)
    p.respond("armee_du_nord", 103, ("use", 1), at="convoy")
    p.do("convoy", "lisbon", "porto").do("ship", 3)
    assert p.sp("britain", "lisbon") == 3 and p.slot().cp == 0  # stopped, the points are lost
    p = (
        Position()
        .place("armee_du_sud", "barcelona", 3)
        .hand("armee_du_sud", 103)
        .hand("spain", 43, 37)
        .begin("spain")
    )
    p.respond("armee_du_sud", 103, ("use", 2), ("duchy", "barcelona"), at="attrition").dice(6, 6, 6)
    p.do("event", 43).do("use", 0).do("duchy", "barcelona")
    assert p.sp("armee_du_sud", "barcelona") == 3


@pytest.mark.rule("WEL-C104", "WEL-4.21a")
def test_imperial_favour() -> None:
    p = Position().hand("armee_du_sud", 104, 13).begin("armee_du_sud")
    p.s.reserve[2].remove(110)
    hands.pile(p.t, 110)
    p.do("event", 104).do("use", 1)
    assert p.may("card", 110) and p.resources("armee_du_sud") == 2  # even one already played
    p.do("card", 110)
    assert 110 in p.cards("armee_du_sud")
    p = Position().hand("armee_du_sud", 104, 13).top(47, 19).begin("armee_du_sud")
    p.do("event", 104).do("use", 0)
    assert p.key() == "Chain.play_on" and p.options("points") == [(19,), (47,)]


@pytest.mark.rule("WEL-C105")
def test_afrancesados() -> None:
    p = Position().place("armee_du_sud", "lugo", 1).hand("armee_du_sud", 105, 13).begin("armee_du_sud")
    p.do("event", 105)
    assert (
        p.may("duchy", "lugo")
        and p.may("duchy", "sevilla")
        and not p.may("duchy", "madrid")
        and not p.may("duchy", "toulouse")
    )
    p.do("duchy", "sevilla")
    assert p.sp("armee_du_sud", "sevilla") == 2
    p = Position().flag("madrid", "spain").hand("armee_du_sud", 105, 13).begin("armee_du_sud")
    assert not p.may("event", 105)


@pytest.mark.rule("WEL-C106", "WEL-C001")
def test_dragoons() -> None:
    p = Position().place("armee_du_nord", "leon", 6, "marmont").place("spain", "astorga", 4, "castanos")
    p.hand("armee_du_nord", 106, 18).hand("spain", 37).begin("armee_du_nord", cp=2)
    p.do("event", 106).do("leader", "marmont")
    assert forces.battle_rating(p.t, p.leader("marmont")) == 3
    p.s.square |= 1
    assert forces.rating_dice(p.t, p.leader("marmont")) == 2  # in battle dice it is negated by a square
    p.s.square = 0
    p.do("march", "marmont", "astorga").do("done")
    p.dice(*rolls([6], 11, [], 6), 5, 6, 1, 1)
    no_cards(p)
    assert fight(p).sixes[0] == 3 and fight(p).routed  # two more in the pursuit make it a rout
    p.spent()


@pytest.mark.rule("WEL-C107")
@pytest.mark.parametrize(
    ("british", "french", "die", "charged"),
    [
        ([], [5, 5], (6,), 2),  # no more than there are disorganized
        ([5], [5], (1,), 1),  # also after a round that is drawn
        ([5, 5], [5], (), 0),  # not after one that is lost
    ],
)
def test_a_charge_is_pressed_home_after_a_round_that_is_not_lost(
    british: list[int], french: list[int], die: tuple[int, ...], charged: int
) -> None:
    p = clash(4, 4, armee_du_sud=(107,))
    p.respond("armee_du_sud", 107, at="round").dice(*rolls(british, 8, french, 11), *die)
    no_cards(p)
    p.spent()
    before = len(french)
    assert (fight(p).sixes[0], fight(p).fives[0], fight(p).disordered[0]) == (
        charged, before - charged, before - charged
    )  # fmt: skip
    assert p.sp("britain", "almaraz") == 4 - charged and len(fight(p).dead[0]) == charged


@pytest.mark.rule("WEL-C107")
def test_a_charge_is_ridden_once() -> None:
    p = clash(4, 4, armee_du_sud=(107,))
    p.respond("armee_du_sud", 107, at="round").dice(*rolls([5], 8, [5], 11), 1)
    no_cards(p)
    assert fight(p).round == 2
    p.dice(
        *rolls([], 7, [5], 7)
    )  # 3 SP, 3, 1; 4 SP, 2, 2 less the disorganized one: no card and no ground any more
    no_cards(p)
    p.spent()
    assert (fight(p).sixes[0], fight(p).fives[0]) == (1, 1)


@pytest.mark.rule("WEL-C107")
def test_the_cuirassier_charge() -> None:
    p = clash(4, 4, armee_du_sud=(107,))
    p.respond("armee_du_sud", 107, at="round").dice(*rolls([], 8, [5, 5], 11), 1)
    no_cards(p)
    assert (fight(p).sixes[0], fight(p).fives[0]) == (1, 1)  # one 5 turned into a 6
    p.spent()


@pytest.mark.rule("WEL-C108", "WEL-10.9")
def test_the_march_to_the_sound_of_the_guns() -> None:
    p = clash(4, 4, armee_du_sud=(108,))
    p.place("armee_du_nord", "talavera", 3)
    p.respond("armee_du_sud", 108, at="round")
    p.do("done").do("done")
    assert (p.asked(), p.options("rush")) == ("armee_du_sud", [(p.duchy("talavera"),)])
    p.dice(3, 3, *rolls([], 8, [], 12))
    p.do("rush", "talavera")  # 6 + 2 + 1: into a friendly duchy
    while p.key() == "Interceptions.offer":
        p.do("done")
    assert p.sp("armee_du_nord", "almaraz") == 7
    p.spent()


@pytest.mark.rule("WEL-C109")
def test_the_duke_of_damnation() -> None:
    p = Position().hand("armee_du_sud", 109, 13).begin("armee_du_sud")
    assert not p.may("event", 109)  # Soult is not on the map
    p = (
        Position()
        .place("armee_du_sud", "sevilla", 2, "soult")
        .place("armee_du_sud", "cordoba", 3)
        .hand("armee_du_sud", 109, 13)
        .begin("armee_du_sud")
    )
    p.do("event", 109).do("take", 2).do("to", "cordoba").do("take", 3).do("to", "jaen").do("take", 0).do(
        "done"
    )
    assert (p.at("soult"), p.sp("armee_du_sud", "jaen")) == ("jaen", 5) and p.slot().cp == 0


@pytest.mark.rule("WEL-C109", "WEL-9.42", "WEL-9.41", "WEL-14.2")
def test_the_ride_of_the_duke_is_no_forced_march() -> None:
    """Five duchies, a pass among them, without a die; neither the marches before it nor those after it grow longer."""
    p = Position().place("armee_du_sud", "sevilla", 3, "soult").place("armee_du_sud", "jaen", 1)
    p.hand("armee_du_sud", 109, 13).flag("ronda", "armee_du_sud").begin("armee_du_sud").seeded()
    soult, fresh, tired = p.leader("soult"), *forces.soldiers(p.t, 1, p.duchy("sevilla"))[:2]
    p.s.march[tired] = 4
    p.t.rebase()
    p.do("event", 109).do("take", 3)
    for stage in ("cordoba", "jaen", "granada", "malaga", "ronda"):
        p.do("to", stage).do("take", 1 if stage == "jaen" else 0)
    assert p.key() == "Impulse.act" and p.t.dice.counter == 0
    assert (p.at("soult"), p.sp("armee_du_sud", "ronda"), p.slot().cp) == ("ronda", 4, 0)
    assert [p.s.march[x] for x in (soult, fresh, tired)] == [0, 0, 4]
    assert p.s.mark[soult] & MARCHED and p.s.mark[fresh] & MARCHED
    p.s.slots[-1].cp = 1
    p.t.rebase()
    p.do("march", "soult", "malaga")
    assert p.t.dice.counter == 1  # the one who had marched four before the ride


@pytest.mark.rule("WEL-C110")
def test_twelve_pounders_before_the_round() -> None:
    p = clash(4, 4, armee_du_nord=(110,))
    p.do("done").do("event", 110)
    p.dice(6, 5, 1, 1, *rolls([], 6, [], 9))
    no_cards(p)  # an eliminated and a disorganized one do not fire
    assert (fight(p).sixes[0], fight(p).fives[0]) == (1, 1)
    p.spent()
    assert len(fight(p).dead[0]) == 1 and fight(p).disordered[0] == 1  # losses of the battle


@pytest.mark.rule("WEL-C095")
def test_riflemen_cost_the_besieger_a_loss_and_no_further_die() -> None:
    p = Position().place("armee_du_sud", "elvas", 6, "soult").place("britain", "evora", 1)
    p.hand("britain", 95, 80).hand("armee_du_sud", 72).begin("armee_du_sud")
    p.respond("britain", 95, at="siege")
    # attrition for seven; 5 SP, rating 4, bonus 2; then the second round with as many
    p.dice(6, *[1] * 6, *rolls([6, 6], 11, [], 3), *rolls([], 11, [], 3))
    p.do("besiege", "soult").do("take", 6)
    siege_on(p)
    p.do("attack")
    siege_on(p)
    p.spent()


@pytest.mark.rule("WEL-C098", "WEL-4.23")
def test_the_light_division_has_no_free_point_in_a_pass() -> None:
    p = (
        Position()
        .place("britain", "badajoz", 5, "wellington")
        .hand("armee_du_nord", 37, 80)
        .hand("spain", 40)
    )
    p.begin("armee_du_nord")
    p.lay(98, "wellington")
    p.do("points", 37).do("done")
    assert p.asked() == "britain" and p.options("besiege") and not p.options("march")


@pytest.mark.rule("WEL-C103", "WEL-C093")
def test_a_french_convoy_uses_none_of_the_british_ones() -> None:
    p = Position().place("armee_du_nord", "bordeaux", 2).place("britain", "lisbon", 2)
    p.hand("armee_du_nord", 103).hand("britain", 93, 80).begin("britain")
    p.do("event", 93).do("use", 1)
    p.respond("armee_du_nord", 103, ("use", 0), ("duchy", "bordeaux"), ("duchy", "bayonne"), at="convoy")
    p.do("free_convoy", "lisbon", "porto").do("ship", 1)
    assert p.asked() == "armee_du_nord"
    p.do("ship", 2)
    assert p.sp("armee_du_nord", "bayonne") == 2 and p.sp("britain", "porto") == 1 and p.s.convoys == 1


@pytest.mark.rule("WEL-C090", "WEL-11.4", "WEL-10.7")
def test_a_rising_changes_no_control_before_its_battle() -> None:
    """The guide's Marmont: +2 for himself, +1 for friendly Salamanca, and nothing for what rises in Valladolid."""
    p = (
        Position()
        .place("armee_du_nord", "valladolid", 2, "marmont")
        .place("britain", "lisbon", 2, "beresford")
    )
    p.hand("spain", 90, 37).hand("armee_du_nord", 18).begin("britain", cp=1)
    p.respond("spain", 90, ("duchy", "valladolid"), at="march").do("march", "beresford", "coimbra")
    p.dice(3, 3)
    p.do("evade", "marmont", "salamanca")
    assert p.at("marmont") == "salamanca" and p.sp("spain", "valladolid") == 2


@pytest.mark.rule("WEL-11.62", "WEL-C090", "WEL-11.1")
def test_who_entered_in_his_own_impulse_and_is_beaten_there_goes_back_as_he_came() -> None:
    p = Position().place("armee_du_nord", "valladolid", 3, "marmont").place("armee_du_nord", "leon", 1)
    p.hand("spain", 90, 37).hand("armee_du_nord", 18).begin("armee_du_nord", cp=3)
    p.do("march", "marmont", "salamanca")
    p.respond("spain", 90, ("duchy", "salamanca"), at="march").do("walk", 1, "leon", "zamora")
    assert (p.asked(), p.key()) == ("armee_du_nord", "Declare.declare")  # the active side first (WEL-11.1)
    p.dice(5, 1, 1, 1, *[1] * 7)
    no_cards(p)
    assert p.options("retreat") == [(p.duchy("valladolid"),)]


@pytest.mark.rule("WEL-C109", "WEL-C003", "WEL-11.52b")
def test_soult_does_not_ride_out_of_the_mud_or_after_a_battle() -> None:
    p = Position().place("armee_du_sud", "sevilla", 3, "soult").hand("armee_du_sud", 109)
    p.begin("armee_du_sud")
    assert p.may("event", 109)
    p.s.mark[p.leader("soult")] |= FOUGHT
    assert not CARDS[109].may(p.t, 1, "impulse")
    assert deploy_steps(p.t, 1, p.duchy("sevilla"), [])
    p.s.mud[p.duchy("sevilla")] = 3
    assert not deploy_steps(p.t, 1, p.duchy("sevilla"), [])


@pytest.mark.rule("WEL-C100", "WEL-C010")
def test_pontoons_undo_bridges_washed_away() -> None:
    p = Position().hand("armee_du_nord", 100).begin("armee_du_nord")
    line = p.line("salamanca-zamora")
    p.s.blocked[line] = 1
    p.do("event", 100).do("line", "salamanca-zamora")
    assert passable(p.t, line)  # for everybody: the card is cancelled


@pytest.mark.rule("WEL-C105")
def test_no_afrancesados_in_a_besieged_fortress() -> None:
    p = Position().hand("armee_du_sud", 105).begin("armee_du_sud").do("event", 105)
    assert (p.duchy("badajoz"),) in p.options("duchy")
    p = Position().hand("armee_du_sud", 105).place("britain", "badajoz", 1).begin("armee_du_sud")
    p.do("event", 105)
    assert (p.duchy("badajoz"),) not in p.options("duchy")


@pytest.mark.rule("WEL-C103")
@pytest.mark.parametrize(("port", "left"), [("malaga", 3), ("tarragona", 2)])
def test_naval_support_spares_one_port_even_after_the_roll(port: str, left: int) -> None:
    p = Position().place("armee_du_sud", "malaga", 3, "drouet").hand("armee_du_sud", 103, 72)
    p.hand("britain", 80, 13).begin("britain")
    p.respond("armee_du_sud", 103, ("use", 2), ("duchy", port), at="attrition")
    p.dice(6, 1, 1, 1)
    p.do("event", 80).do("leader", "drouet")
    assert p.sp("armee_du_sud", "malaga") == left
