"""Chapters 12 and 14: fortresses, sieges, the sea."""

from __future__ import annotations

import pytest

from grognard.engine import Action
from grognard.games.wellington import forces, siege
from grognard.games.wellington.battle_dice import battle_dice
from grognard.games.wellington.cards.c001_030 import Join
from grognard.games.wellington.control import controller, strength
from grognard.games.wellington.entry import guns
from grognard.games.wellington.naval import at_sea, landings, passengers, sailings
from grognard.games.wellington.siege import besiegers
from grognard.games.wellington.siege_dice import siege_overrun
from grognard.games.wellington.state import FOUGHT, Fight, Siege
from tests.games.wellington.battles import trenches
from tests.games.wellington.conftest import Position


def lisbon_besieged(sp: int = 6) -> Position:
    """Soult lies before Lisbon: 6 SP, rating 4, French bonus 2: twelve dice."""
    p = Position().place("armee_du_sud", "lisbon", sp, "soult").hand("britain", 37)
    p.begin("armee_du_sud")
    return p


def besiege(p: Position, leader: str = "soult", sp: int = 6) -> Position:
    p.do("besiege", leader).do("take", sp)
    return declared(p)


def declared(p: Position) -> Position:
    while p.key() == "SiegeCards.declare":
        p.do("done")
    return p


@pytest.mark.rule("WEL-12.2", "WEL-GL-SIEGE", "WEL-12.21")
def test_who_may_besiege() -> None:
    p = Position().place("armee_du_sud", "lisbon", 3)
    assert besiegers(p.t, 1) == []  # no leader
    p.place("armee_du_sud", "lisbon", 0, "soult")
    assert besiegers(p.t, 1) == [p.leader("soult")]
    p.s.mark[p.leader("soult")] |= FOUGHT
    assert besiegers(p.t, 1) == []  # fought there without overrun
    p.s.mark[p.leader("soult")] = 0
    p.place("britain", "lisbon", 1)
    assert besiegers(p.t, 1) == []  # an enemy formation is there


@pytest.mark.rule("WEL-12.22")
def test_once_an_impulse() -> None:
    p = lisbon_besieged()
    p.dice(*[1] * 12, *[1] * 3)
    besiege(p)
    assert p.key() == "Impulse.act" and not p.options("besiege")


@pytest.mark.rule("WEL-12.22", "WEL-EX-23", "WEL-D-FORT")
def test_gibraltar_may_take_five_rounds() -> None:
    p = Position().place("armee_du_sud", "gibraltar", 9, "soult")
    run = Siege(p.duchy("gibraltar"), 1, forces.pieces(p.t, 1, p.duchy("gibraltar")))
    run.hits = 1
    for run.round in (1, 2, 3, 4):
        assert siege.another(p.t, run)
    run.round = 5
    assert not siege.another(p.t, run)


@pytest.mark.rule("WEL-12.3", "WEL-EX-24", "WEL-12.3c", "WEL-12.41", "WEL-12.3a")
def test_lisbon_falls_in_the_second_round() -> None:
    p = lisbon_besieged()
    p.dice(*[6, 6] + [1] * 10, *[5, 1, 1])
    besiege(p)
    assert p.key() == "SiegeRounds.go_on"
    run = p.s.sieges[-1]
    p.dice(*[6] + [1] * 10, *[1, 1, 1], 1)  # one die fewer for the disorganized
    p.do("attack")
    declared(p)
    p.do("flag", "lisbon", "armee_du_sud")
    p.spent()
    assert run.overrun and controller(p.t, p.duchy("lisbon")) == 1
    assert not p.s.mark[p.leader("soult")]  # may go on moving
    assert strength(p.t, p.duchy("lisbon")) == 3  # full strength for the new owner


@pytest.mark.rule("WEL-EX-25", "WEL-12.3d")
def test_lisbon_holds_in_the_third_round() -> None:
    p = lisbon_besieged()
    p.dice(*[6] + [1] * 11, 1, 1, 1, *[6] + [1] * 11, 1, 1, 1, *[1] * 12, 1, 1, 1)
    besiege(p)
    p.do("attack")
    declared(p)
    p.do("attack")
    declared(p)
    p.spent()
    assert p.key() == "Impulse.act" and controller(p.t, p.duchy("lisbon")) == 0
    assert p.at("soult") == "lisbon" and p.s.mark[p.leader("soult")] & FOUGHT


@pytest.mark.rule("WEL-12.41", "WEL-EX-26", "WEL-EX-27")
@pytest.mark.parametrize(
    ("rounds", "sixes", "overrun"), [(1, 3, True), (2, 3, True), (3, 3, False), (3, 4, True)]
)
def test_siege_overrun(rounds: int, sixes: int, overrun: bool) -> None:
    p = Position()
    run = Siege(p.duchy("lisbon"), 1, [], round=rounds, sixes=sixes)
    assert siege_overrun(p.t, run) is overrun


@pytest.mark.rule("WEL-12.41a")
def test_without_a_siege_overrun_the_besieger_stays() -> None:
    p = lisbon_besieged()
    p.dice(*[6] + [1] * 11, 1, 1, 1, *[6] + [1] * 11, 1, 1, 1, *[6] + [1] * 11, 1, 1, 1, 1)
    besiege(p)
    p.do("attack")
    declared(p)
    p.do("attack")
    declared(p)
    p.do("flag", "lisbon", "armee_du_sud")
    assert p.s.mark[p.leader("soult")] & FOUGHT


@pytest.mark.rule("WEL-12.3b", "WEL-12.3a")
def test_the_defenders_dice_hurt_and_the_besieging_leader_must_survive() -> None:
    p = Position().place("armee_du_sud", "lisbon", 1, "soult").begin("armee_du_sud")
    p.dice(*[6, 6, 6, 1, 1, 1, 1], *[6, 6, 1])
    besiege(p, sp=1)
    assert p.at("soult") == "pool" and controller(p.t, p.duchy("lisbon")) == 0
    p.spent()


@pytest.mark.rule("WEL-12.5", "WEL-EX-28")
@pytest.mark.parametrize(
    ("rounds", "die", "gain"), [(1, 4, 1), (1, 3, 0), (2, 5, 1), (3, 5, 0), (3, 6, 1), (5, 6, 1)]
)
def test_devastation(rounds: int, die: int, gain: int) -> None:
    p = lisbon_besieged()
    p.s.sieges.append(Siege(p.duchy("lisbon"), 1, [p.leader("soult")], round=rounds, walls=3))
    before = p.resources("armee_du_sud")
    p.dice(die)
    p.t._push(siege.Devastation())
    p.t._run(None)
    p.settle()
    assert p.resources("armee_du_sud") - before == gain


@pytest.mark.rule("WEL-12.5", "WEL-12.3e", "WEL-C037")
def test_a_captured_hasty_fort_is_destroyed_without_devastation() -> None:
    p = Position().place("britain", "merida", 6, "wellington").flag("merida", "armee_du_sud")
    p.s.fort[p.duchy("merida")] = 1
    p.begin("britain")
    p.dice(*[6, 6] + [1] * 10, *[1, 1])  # strength 2: two dice of defence, no devastation die
    p.do("besiege", "wellington").do("take", 6)
    declared(p)
    p.do("flag", "merida", "britain")
    p.spent()
    assert p.s.fort[p.duchy("merida")] == 0


@pytest.mark.rule("WEL-12.31")
def test_only_the_besieging_power_counts_and_spare_sp_stand_in() -> None:
    p = Position().place("britain", "badajoz", 11, "wellington").place("spain", "badajoz", 3, "castanos")
    army = [p.leader("wellington"), *forces.soldiers(p.t, 0, p.duchy("badajoz"))[:9]]
    run = Siege(p.duchy("badajoz"), 0, army)
    assert siege.siege_dice(p.t, run) == 9 + 5 + 1
    run.round, run.fives = 2, 2
    assert siege.siege_dice(p.t, run) == 15  # two SP beyond the command rating take their places
    run.fives = 3
    assert siege.siege_dice(p.t, run) == 14


@pytest.mark.rule("WEL-12.2", "WEL-4.23", "WEL-12.2a")
def test_a_siege_even_when_passing_without_cards() -> None:
    p = Position().place("armee_du_sud", "lisbon", 6, "soult").hand("britain", 37).hand("spain", 40)
    p.begin("britain")
    p.do("points", 37).do("done")
    assert p.asked() == "armee_du_sud" and p.options("besiege") == [(p.leader("soult"),)]
    assert p.may("done")


@pytest.mark.rule("WEL-11.11", "WEL-12.5")
def test_spain_pays_for_devastation_too() -> None:
    p = Position().place("spain", "badajoz", 3, "castanos").begin("spain")
    p.s.sieges.append(Siege(p.duchy("badajoz"), 2, [p.leader("castanos")], round=1, walls=3))
    p.dice(6, 6, 1, 1, 1)
    p.t._push(siege.Devastation())
    p.t._run(None)
    p.settle()
    p.spent()
    assert forces.regrouping(p.t, 2) == 1


@pytest.mark.rule("WEL-12.1", "WEL-12.4")
def test_a_battle_at_a_fortress_is_a_plain_battle() -> None:
    p = Position().place("britain", "lisbon", 2)
    fight = Fight(p.duchy("lisbon"), 1, True, False)
    assert battle_dice(p.t, fight, 0) == 3  # the walls add nothing


# --- the sea -------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-14.2", "WEL-14.2a", "WEL-EX-31", "WEL-EX-32")
def test_a_convoy_of_five_costs_five() -> None:
    p = Position().place("britain", "lisbon", 6, "wellington").begin("britain", cp=6)
    p.do("convoy", "lisbon", "porto").do("board", "wellington")
    assert max(args[0] for args in p.options("ship")) == 4  # two cavalry
    p.do("ship", 4)
    assert (p.slot().cp, p.sp("britain", "porto"), p.at("wellington")) == (1, 4, "porto")
    assert not p.options("convoy")  # one paid convoy an impulse
    assert not p.options("march")  # no land movement after it


@pytest.mark.rule("WEL-EX-31")
def test_two_leaders_and_three_sp_fill_a_convoy() -> None:
    p = Position().place("britain", "lisbon", 6, "wellington", "hill").begin("britain", cp=8)
    p.do("convoy", "lisbon", "porto").do("board", "wellington").do("board", "hill")
    assert max(args[0] for args in p.options("ship")) == 3


@pytest.mark.rule("WEL-14.1", "WEL-D-SEA", "WEL-14.2b")
def test_only_britain_sails() -> None:
    p = Position().place("spain", "cadiz", 3).hand("spain", 40).begin("spain", cp=5)
    assert not p.options("convoy")
    p = Position().place("armee_du_sud", "barcelona", 3).begin("armee_du_sud", cp=5)
    assert not p.options("convoy")


@pytest.mark.rule("WEL-14.2")
def test_who_marched_does_not_sail() -> None:
    p = Position().place("britain", "coimbra", 2, "hill").begin("britain", cp=6)
    p.do("march", "hill", "lisbon")
    assert not p.options("convoy")


@pytest.mark.rule("WEL-14.4", "WEL-1.24")
def test_an_enemy_gibraltar_closes_the_straits() -> None:
    p = Position()
    lisbon, valencia = p.duchy("lisbon"), p.duchy("valencia")
    assert at_sea(p.t, 0, lisbon, valencia)
    p.flag("gibraltar", "armee_du_sud")
    assert not at_sea(p.t, 0, lisbon, valencia)
    assert at_sea(p.t, 0, lisbon, p.duchy("cadiz"))


@pytest.mark.rule("WEL-14.2c", "WEL-9.44")
def test_a_convoy_into_a_besieged_friendly_fortress_fights_and_sails_back_if_beaten() -> None:
    p = Position().place("armee_du_sud", "cadiz", 6, "soult").place("britain", "lisbon", 3, "hill")
    p.begin("britain", cp=5)
    p.do("convoy", "lisbon", "cadiz").do("board", "hill").do("ship", 3)
    assert p.key() == "Evasions.offer"
    p.dice(*[1] * 7, *[6] + [1] * 11, 6, 1, 1)
    p.do("done")
    while p.key() == "Declare.declare":
        p.do("done")
    p.spent()
    assert (p.at("hill"), p.sp("britain", "lisbon")) == ("lisbon", 1)


@pytest.mark.rule("WEL-14.3", "WEL-14.2d", "WEL-C093")
def test_an_assault_goes_to_enemy_minor_ports_only() -> None:
    p = Position().place("britain", "lisbon", 3, "hill")
    ports = {p.b.duchies[d].id for d in landings(p.t, 0, p.duchy("lisbon"), True)}
    assert {"malaga", "tarragona", "bayonne", "san_sebastian"} <= ports
    assert "barcelona" not in ports and "bordeaux" not in ports  # major ports
    assert "vigo" not in ports  # friendly
    assert (p.duchy("lisbon"), p.duchy("malaga")) in sailings(p.t, 0, True)


@pytest.mark.rule("WEL-14.3a", "WEL-C037")
def test_coastal_batteries() -> None:
    p = Position()
    assert guns(p.t, p.duchy("malaga")) == 3
    assert guns(p.t, p.duchy("san_sebastian")) == 6
    p.s.fort[p.duchy("malaga")] = 1
    assert guns(p.t, p.duchy("malaga")) == 4


@pytest.mark.rule("WEL-14.3a", "WEL-14.3b", "WEL-14.3c", "WEL-C093")
def test_an_amphibious_assault_through_the_batteries_into_battle() -> None:
    p = Position().place("britain", "lisbon", 4, "wellington").place("armee_du_sud", "malaga", 3)
    p.hand("britain", 93, 37).begin("britain")
    p.do("event", 93).do("use", 0)
    p.do("assault", "lisbon", "malaga").do("board", "wellington")
    p.dice(6, 5, 1)
    p.do("ship", 4)
    assert p.key() == "Evasions.offer"
    p.do("done")
    fight = p.s.fights[-1]
    assert (p.sp("britain", "malaga"), fight.fives[0], fight.sixes[0]) == (3, 1, 1)

    assert battle_dice(p.t, fight, 0) == 3 + 5 + 1 - 1  # the disorganized one rolls no die
    assert p.slot().cp == 0  # an assault costs no CP


@pytest.mark.rule("WEL-14.3b", "WEL-14.3c")
def test_an_assault_on_a_fortress_may_besiege_at_once() -> None:
    p = Position().place("britain", "lisbon", 5, "wellington").hand("britain", 93, 37).begin("britain")
    p.do("event", 93).do("use", 0)
    p.do("assault", "lisbon", "san_sebastian").do("board", "wellington")
    p.dice(5, 1, 1, 1, 1, 1)
    p.do("ship", 4)
    assert p.may("besiege", "wellington")
    p.do("besiege", "wellington").do("take", 4)
    run = p.s.sieges[-1]
    assert (run.fives, siege.siege_dice(p.t, run)) == (1, 4 + 5 + 1 - 1)


@pytest.mark.rule("WEL-C093")
def test_two_free_convoys_with_hearts_of_oak() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 4, "wellington")
        .place("britain", "porto", 2)
        .hand("britain", 93, 37)
    )
    p.begin("britain")
    p.do("event", 93).do("use", 1)
    p.do("free_convoy", "porto", "lisbon").do("ship", 2)
    assert p.s.convoys == 1 and p.s.hearts
    p.do("free_convoy", "lisbon", "gibraltar").do("ship", 2)
    assert p.s.convoys == 0 and not p.options("free_convoy") and p.slot().cp == 0


@pytest.mark.rule("WEL-14.3c", "WEL-12.3c")
@pytest.mark.parametrize("sixes", [2, 1])
def test_battery_hits_are_losses_of_the_first_siege_round_only(sixes: int) -> None:
    p = lisbon_besieged()
    p.s.shelled = [p.duchy("lisbon"), 1, 0 if sixes == 2 else 1]
    p.dice(*[6] * sixes, *[1] * (11 - sixes), 1, 1, 1)  # the disorganized one does not roll
    besiege(p)
    p.spent()
    if sixes == 2:
        assert p.key() == "SiegeRounds.go_on" and p.s.sieges[-1].fives == 1  # disorganized once, not twice
    else:
        assert not p.s.sieges  # a 6 against two losses


@pytest.mark.rule("WEL-12.31")
def test_spare_sp_take_the_places_of_the_fallen_in_later_rounds() -> None:
    p = Position().place("britain", "badajoz", 11, "wellington")
    army = [p.leader("wellington"), *forces.soldiers(p.t, 0, p.duchy("badajoz"))[:9]]
    run = Siege(p.duchy("badajoz"), 0, army, round=2)
    for piece in army[1:3]:
        forces.remove(p.t, piece)
    assert siege.siege_dice(p.t, run) == 9 + 5 + 1 and len(siege.besieging(p.t, run)) == 10
    run.fives = 1  # nobody is left to stand in for a disorganized one
    assert siege.siege_dice(p.t, run) == 14
    forces.remove(p.t, army[3])
    assert siege.siege_dice(p.t, run) == 13


@pytest.mark.rule("WEL-14.2", "WEL-11.52b")
def test_who_was_built_or_fought_this_impulse_does_not_sail() -> None:
    p = Position().place("britain", "lisbon", 1).begin("britain", cp=5)
    p.do("build", "lisbon")
    assert len(passengers(p.t, 0, p.duchy("lisbon"))) == 1 and p.sp("britain", "lisbon") == 2
    for piece in forces.soldiers(p.t, 0, p.duchy("lisbon")):
        p.s.mark[piece] |= FOUGHT
    assert not passengers(p.t, 0, p.duchy("lisbon")) and not sailings(p.t, 0, False)


@pytest.mark.rule("WEL-12.3a", "WEL-12.23")
def test_every_question_of_a_siege_says_how_many_sixes_are_needed() -> None:
    p = lisbon_besieged()
    p.hand("britain", 80).hand("armee_du_sud", 37)
    p.dice(*[6] + [1] * 11, *[1, 1, 1])
    p.t.play(p.action(("besiege", "soult")))
    p.t.play(p.action(("take", 6)))
    asked: dict[str, set[int]] = {}
    while (decision := p.t.decision) is not None and p.s.sieges:
        matter = str(decision.args.get("matter", ""))
        wanted = (
            decision.args.get("n")
            if "n" in decision.args
            else int(matter.partition("n=")[2].partition(";")[0])
        )
        asked.setdefault(matter.partition(";")[0] or p.key(), set()).add(int(wanted or 0))
        for lang in ("en", "it"):
            said = decision.text(lang)
            assert str(wanted) in said and "{" not in said
        if p.key() == "SiegeRounds.go_on":
            break
        p.t.play(Action("pass") if Action("pass") in decision.options else Action("done"))
    assert asked == {
        "siege": {3}, "SiegeCards.declare": {3}, "siege_round": {3}, "siege_rolled": {3}, "SiegeRounds.go_on": {2}
    }  # fmt: skip


@pytest.mark.rule("WEL-12.23", "WEL-5.2")
def test_a_siege_with_nothing_to_play_asks_only_what_has_one_answer() -> None:
    """So whoever is asked only where he can respond is asked nothing until the besieger may go on."""
    p = lisbon_besieged()
    p.dice(*[6] + [1] * 11, *[1, 1, 1])
    p.t.play(p.action(("besiege", "soult")))
    p.t.play(p.action(("take", 6)))
    questions = 0
    while (decision := p.t.decision) is not None and p.key() != "SiegeRounds.go_on":
        assert decision.forced, decision.key
        p.t.play(decision.options[0])
        questions += 1
    assert questions and p.asked() == "armee_du_sud"


@pytest.mark.rule("WEL-C012", "WEL-C073", "WEL-C016", "WEL-12.31")
def test_who_joins_a_leader_in_a_siege_is_of_the_army_and_in_a_battle_over_it_is_not() -> None:
    for fought in (False, True):
        p = trenches()
        badajoz, chief = p.duchy("badajoz"), p.leader("wellington")
        before = forces.soldiers(p.t, 0, badajoz)
        p.s.sieges.append(Siege(badajoz, 0, [chief, *before[:3]]))
        if fought:
            p.s.fights.append(Fight(badajoz, 0, True, False))
        p.place("britain", "badajoz", 1)
        Join(chief, 1, before).serve(p.t)
        new = [piece for piece in forces.soldiers(p.t, 0, badajoz) if piece not in before]
        assert p.s.sieges[-1].army == [chief, *before[:3], *([] if fought else new)]
