"""Cards 31 to 60: what each does, when, for whom, and what undoes it."""

from __future__ import annotations

import pytest

from grognard.engine import act
from grognard.games.wellington import forces
from grognard.games.wellington.battle import Battle
from grognard.games.wellington.board import FRENCH, NONE
from grognard.games.wellington.cards.common import calm_panic, strike_leader
from grognard.games.wellington.control import controller, strength
from grognard.games.wellington.effects import card_dice
from grognard.games.wellington.events import CARDS
from grognard.games.wellington.flags import may_flag
from grognard.games.wellington.interphase import deploy_steps
from grognard.games.wellington.movement import army, may_step
from grognard.games.wellington.naval import sailings
from grognard.games.wellington.sequence import end_impulse
from grognard.games.wellington.siege_dice import siege_dice
from grognard.games.wellington.state import FOUGHT, HALTED, HARRIED, POOL, REGROUP, SAILED, STRAGGLING
from tests.games.wellington.battles import besiege, clash, fight, no_cards, rolls, siege, siege_on, trenches
from tests.games.wellington.conftest import Position


@pytest.mark.rule("WEL-C031", "WEL-13.1b")
def test_sauve_qui_peut_counts_as_battle_loss() -> None:
    p = clash(4, 4, spain=(31,))
    p.respond("spain", 31, ("side", "french"), at="round_end")
    p.dice(*rolls([], 8, [], 9), 6, 1, 1, 1, 1)
    no_cards(p)
    assert fight(p).sixes[1] == 1 and p.key() == "Retreat.go"  # it decides a tied round


@pytest.mark.rule("WEL-C031", "WEL-C048")
def test_recovery_undoes_sauve_qui_peut_afterwards() -> None:
    p = clash(4, 4, spain=(31,), armee_du_nord=(48,))
    p.respond("spain", 31, ("side", "french"), at="round_end")
    p.dice(*rolls([5], 8, [5], 9), 6, 1, 1, 1, 1)
    p.do("done").answer("done")
    while p.key() == "Moment.offer" and not fight(p).panic[1]:
        p.settle_one()
    assert p.sp("armee_du_nord", "almaraz") == 3
    p.respond("armee_du_nord", 48, ("side", "french"), at="round_end").settle()
    assert p.sp("armee_du_nord", "almaraz") == 4 and fight(p).fives == [1, 0]


@pytest.mark.rule("WEL-C031", "WEL-C048", "WEL-C049")
def test_who_falls_again_after_his_panic_was_calmed_stays_dead() -> None:
    p = clash(4, 4)
    runaway = forces.soldiers(p.t, 3, p.duchy("almaraz"))[0]

    def falls() -> None:
        lost = [runaway, p.s.march[runaway], p.s.mark[runaway], p.s.origin[runaway], 0]
        fight(p).fallen.append(lost)
        fight(p).dead[1].append(runaway)
        fight(p).sixes[1] += 1
        forces.remove(p.t, runaway, POOL)

    falls()
    fight(p).panic[1].append(runaway)
    calm_panic(p.t, fight(p))
    assert p.sp("armee_du_nord", "almaraz") == 4 and fight(p).sixes[1] == 0
    falls()  # by the dice of the battle this time
    calm_panic(p.t, fight(p))
    assert p.sp("armee_du_nord", "almaraz") == 3 and fight(p).sixes[1] == 1


@pytest.mark.rule("WEL-C032")
def test_before_i_was_a_marshal() -> None:
    p = clash(4, 4, armee_du_nord=(32,))
    p.respond("armee_du_nord", 32, ("leader", "reille"), at="rolled")
    p.dice(*rolls([5, 5], 8, [], 9), 6, 3)
    no_cards(p)
    assert fight(p).fives[1] == 1 and fight(p).sixes[0] == 1  # a 3 rallies one, the 6 hits
    p = clash(4, 4, armee_du_nord=(32,))
    p.respond("armee_du_nord", 32, ("leader", "reille"), at="rolled")
    p.dice(*rolls([], 8, [], 9), 1, 5)
    no_cards(p)
    assert p.at("reille") == "regroup" and p.s.barred[p.leader("reille") - p.b.first_leader]
    assert fight(p).virtual[1] == 1


def fallen_victor(number: int, *dice: int, british: int = 4, officers: tuple[str, ...] = ()) -> Position:
    """Hill overruns two leaderless French at Almaraz and falls to a card; 3 CP are left."""
    p = Position().place("britain", "ciudad_rodrigo", british, "hill", *officers)
    p.flag("ciudad_rodrigo", "britain").place("armee_du_nord", "almaraz", 2)
    p.hand("britain", 80, *([32] if number == 32 else [])).hand("spain", *([52] if number == 52 else []))
    p.begin("britain", cp=4)
    p.respond("britain" if number == 32 else "spain", number, ("leader", "hill"), at="rolled")
    p.do("march", "hill", "almaraz")
    while p.key() == "Evasions.offer":
        p.do("done")
    p.dice(*rolls([6, 6], british + 4, [], 5), *dice)
    return no_cards(p)


@pytest.mark.rule("WEL-C032", "WEL-C052", "WEL-11.8")
@pytest.mark.parametrize(("number", "dice"), [(32, (1, 2, 2)), (52, (5,))])
def test_a_virtual_leader_takes_the_army_on_after_an_overrun(number: int, dice: tuple[int, ...]) -> None:
    p = fallen_victor(number, *dice)
    assert (p.at("hill"), p.key(), p.sp("britain", "almaraz")) == ("regroup", "Impulse.act", 4)
    assert {args[0] for args in p.options("walk") if args[1] == p.duchy("almaraz")} == {1, 2, 3, 4}
    cp = p.slot().cp
    p.seeded().do("walk", 3, "almaraz", "ciudad_rodrigo")
    assert (p.slot().cp, p.sp("britain", "ciudad_rodrigo"), p.sp("britain", "almaraz")) == (cp - 1, 3, 1)
    # he has gone with the three, and leads them still; the one left behind is a lone counter
    home, left = p.duchy("ciudad_rodrigo"), p.duchy("almaraz")
    assert (len(forces.orphans(p.t, 0, home)), forces.orphans(p.t, 0, left)) == (3, [])
    assert {args[0] for args in p.options("walk") if args[1] == home} == {1, 2, 3}
    assert {args[0] for args in p.options("walk") if args[1] == left} == {1}


@pytest.mark.rule("WEL-C032")
def test_nobody_takes_over_the_army_of_a_fallen_leader_this_impulse() -> None:
    p = fallen_victor(32, 1, 2, 2)
    p.place("britain", "almaraz", 1, "beresford")
    assert len(army(p.t, p.leader("beresford"))) == 2  # himself and the one who was not Hill's
    p.t.rebase()
    p.do("muster", "beresford")
    assert p.options("take") == [(0,), (1,)]
    end_impulse(p.t, 0, True)
    assert len(army(p.t, p.leader("beresford"))) == 6  # the next impulse: himself and all five


@pytest.mark.rule("WEL-C032", "WEL-7.1c")
def test_a_virtual_leader_places_flags_and_counts_as_an_army() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 2, "hill").flag("ciudad_rodrigo", "britain")
    beside = p.duchy("almaraz")
    p.begin("britain", cp=2)
    assert may_flag(p.t, 0, beside)
    strike_leader(p.t, p.leader("hill"), 254)
    assert may_flag(p.t, 0, beside)
    assert beside in {args[0] for args in p.options("flag")}
    p.place("armee_du_nord", "almaraz", 2).t.rebase()
    p.seeded().do("walk", 2, "ciudad_rodrigo", "almaraz")
    while p.key() == "Evasions.offer":
        p.do("done")
    assert (fight(p).army, fight(p).virtual) == ([1, 0], [1, 0])  # to be plundered like an army
    p = Position().place("britain", "ciudad_rodrigo", 2).flag("ciudad_rodrigo", "britain")
    p.begin("britain", cp=2)
    assert not may_flag(p.t, 0, beside)  # plain leaderless soldiers do not


@pytest.mark.rule("WEL-C032", "WEL-12.2", "WEL-12.31", "WEL-GL-SIEGE")
def test_a_virtual_leader_besieges_with_four() -> None:
    p = trenches(sp=6)
    strike_leader(p.t, p.leader("wellington"), REGROUP)
    p.t.rebase()
    assert p.options("besiege") == [] and p.may("invest", "badajoz")
    p.do("invest", "badajoz")
    assert siege_dice(p.t, siege(p)) == 5  # four SP, no rating, the British bonus
    p.dice(6, 6, 6, 1, 1, 1, 1, 1, 1)
    siege_on(p)
    assert p.key() == "FreeFlag.choose" and siege(p).overrun
    p = Position().place("britain", "badajoz", 6).begin("britain")
    assert p.options("invest") == []  # leaderless soldiers do not


@pytest.mark.rule("WEL-C052", "WEL-12.3c", "WEL-12.3a")
@pytest.mark.parametrize("sixes", [1, 2])
def test_a_siege_goes_on_under_a_virtual_leader_and_the_fallen_one_is_a_loss(sixes: int) -> None:
    p = trenches(sp=5, armee_du_nord=(52,))
    p.respond("armee_du_nord", 52, ("leader", "wellington"), at="siege")
    p.dice(5, *[6] * sixes, *[1] * (5 - sixes), 1, 1, 1)
    besiege(p)
    siege_on(p)
    p.spent()
    assert p.at("wellington") == "regroup"
    assert (p.key() == "SiegeRounds.go_on") is (sixes > 1)  # more 6s than losses, and he is one


@pytest.mark.rule("WEL-C052", "WEL-10.3a", "WEL-10.4")
def test_a_virtual_leader_intercepts_with_no_rating() -> None:
    p = Position().place("armee_du_nord", "ciudad_rodrigo", 6, "marmont")
    p.place("britain", "lisbon", 4, "beresford").hand("armee_du_nord", 37).begin("britain", cp=3)
    strike_leader(p.t, p.leader("marmont"), REGROUP)
    p.t.rebase()
    p.do("march", "beresford", "fuentes")
    assert (p.asked(), p.options("rush")) == ("armee_du_nord", [(p.duchy("ciudad_rodrigo"),)])
    odds = p.t.odds(p.action(("rush", "ciudad_rodrigo")))
    assert odds is not None and odds.chance("comes") == pytest.approx(10 / 36)  # a plain 9 on two dice
    p.dice(4, 5, *[1] * 40)
    p.do("rush", "ciudad_rodrigo")
    assert (p.sp("armee_du_nord", "fuentes"), p.sp("armee_du_nord", "ciudad_rodrigo")) == (4, 2)
    left = forces.orphans(p.t, 3, p.duchy("ciudad_rodrigo"))
    assert left == [] and len(forces.orphans(p.t, 3, p.duchy("fuentes"))) == 4


@pytest.mark.rule("WEL-C052", "WEL-10.5a", "WEL-10.7")
@pytest.mark.parametrize("rolled", [(4, 4), (4, 3)])
def test_the_army_of_a_virtual_leader_evades_together(rolled: tuple[int, int]) -> None:
    p = Position().place("armee_du_nord", "almaraz", 4, "reille", "clausel")
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain")
    p.hand("armee_du_nord", 37).begin("britain", cp=2)
    forces.name_commander(p.t, FRENCH, p.duchy("almaraz"), p.leader("reille"))
    strike_leader(p.t, p.leader("reille"), REGROUP)
    p.t.rebase()
    p.do("march", "wellington", "almaraz")
    assert {args[0] for args in p.options("slip")} == {4}
    p.dice(*rolled, *[1] * 40)
    p.answer("slip", 4, "talavera")
    while p.key() == "Moment.offer":
        p.settle_one()
    assert p.at("clausel") == "almaraz"  # he could not take them over, and stays behind
    assert p.sp("armee_du_nord", "talavera") == (4 if sum(rolled) == 8 else 0)


@pytest.mark.rule("WEL-C033")
def test_a_disgraced_frenchman_goes_to_the_regroup_box() -> None:
    p = clash(4, 4, spain=(33,))
    p.respond("spain", 33, ("leader", "reille"), at="retreat")
    p.dice(*rolls([6], 8, [], 9))
    no_cards(p)
    assert p.at("reille") == "regroup" and p.key() == "Retreat.go"


@pytest.mark.rule("WEL-C034")
def test_seize_the_initiative() -> None:
    p = Position().hand("britain", 37, 47).hand("spain", 34).hand("armee_du_sud", 13)
    p.respond("spain", 34, ("power", "spain"), at="initiative")
    p.begin("britain")
    assert (p.asked(), p.key(), p.slot().cp) == ("spain", "Impulse.act", 3)
    assert p.slot().plus and p.may("done")
    p.do("done")
    assert p.asked() == "britain"


@pytest.mark.rule("WEL-C034")
def test_no_two_impulses_in_a_row_by_seizing() -> None:
    p = Position().hand("britain", 34, 37).begin("britain")
    p.do("event", 34)
    assert p.options("power") == [(2,), (3,)]  # neither Britain itself nor the next, Armée du Sud


@pytest.mark.rule("WEL-C035")
def test_juramentados() -> None:
    p = Position().place("armee_du_nord", "talavera", 1).hand("spain", 35, 37).begin("spain")
    p.do("event", 35).do("duchy", "talavera").do("loss", "armee_du_nord")
    assert p.sp("armee_du_nord", "talavera") == 0 and p.sp("spain", "talavera") == 1
    p.do("flag", "talavera", "spain")
    assert controller(p.t, p.duchy("talavera")) == 2


@pytest.mark.rule("WEL-C035")
def test_juramentados_attack_who_remains() -> None:
    p = Position().place("armee_du_nord", "talavera", 3).hand("spain", 35, 37).begin("spain")
    p.do("event", 35).do("duchy", "talavera").do("loss", "armee_du_nord")
    assert p.key() == "Evasions.offer"
    p.seeded().do("done")
    assert p.s.fights or p.sp("spain", "talavera") == 0


@pytest.mark.rule("WEL-EX-12", "WEL-5.2c", "WEL-C035", "WEL-C062", "WEL-C090")
def test_three_risings_in_one_duchy_attack_together() -> None:
    p = Position().place("armee_du_nord", "talavera", 4).hand("britain", 62, 37).hand("spain", 90, 35)
    p.respond("spain", 90, ("duchy", "talavera"), at="card")
    p.respond("spain", 35, ("duchy", "talavera"), at="card").begin("britain")
    p.do("event", 62).do("duchy", "talavera")
    p.do("loss", "armee_du_nord")
    assert (p.key(), p.sp("armee_du_nord", "talavera"), p.sp("spain", "talavera")) == ("Evasions.offer", 3, 5)
    p.dice(*rolls([6], 8, [], 5))  # 5 SP and the bonus of 1 + 2
    p.do("done")
    assert p.key() == "Retreat.go"
    p.spent()


@pytest.mark.rule("WEL-C036")
def test_scovells_cipher_makes_a_second_round_certain() -> None:
    p = clash(4, 4, britain=(36,))
    p.respond("britain", 36, at="round_end")
    p.dice(*rolls([6, 6], 8, [], 9))
    no_cards(p)
    while p.key() == "Interceptions.offer":
        p.do("done")
    assert fight(p).round == 2


@pytest.mark.rule("WEL-C037", "WEL-D-FORT")
def test_a_hasty_fort() -> None:
    p = Position().hand("armee_du_nord", 37).begin("armee_du_nord")
    p.do("event", 37)
    assert not p.may("duchy", "burgos") and not p.may("duchy", "cadiz")
    p.do("duchy", "vitoria")
    assert strength(p.t, p.duchy("vitoria")) == 2 and not p.b.key[p.duchy("vitoria")]


@pytest.mark.rule("WEL-C038", "WEL-C099", "WEL-11.3")
def test_the_emperors_call() -> None:
    p = Position().hand("britain", 38).hand("armee_du_sud", 99).begin("britain").seeded()
    p.do("event", 38)
    assert p.s.call and p.s.appeal == 1 and 99 in p.s.removed and 99 not in p.cards("armee_du_sud")


@pytest.mark.rule("WEL-C039")
def test_royalist_dissent() -> None:
    p = (
        Position()
        .place("armee_du_nord", "bayonne", 2, "reille")
        .hand("spain", 39, 40)
        .hand("armee_du_nord", 13, 17)
        .hand("armee_du_sud", 80, 19)
    )
    p.begin("spain")
    p.do("event", 39).do("done")
    p.do("points", 13)
    assert p.asked() == "armee_du_nord" and not p.options("march") and p.s.appeal == 0
    assert p.t.why_not(act("march", p.leader("reille"), p.duchy("dax"))).rule == "WEL-C039"  # type: ignore[union-attr]
    p.do("done")
    while not (p.asked() == "armee_du_sud" and p.key() == "Impulse.act"):
        p.do("done")
    p.do("points", 80).do("done")
    assert p.s.dissent == 0 and p.s.appeal == 1 and 39 in p.s.removed  # each has had a scheduled impulse


@pytest.mark.rule("WEL-C040", "WEL-10.1b", "WEL-10.2a")
def test_call_for_reinforcements_is_an_offensive_interception() -> None:
    p = clash(4, 4, britain=(40,))
    p.place("britain", "fuentes", 3, "graham").place("britain", "castelo_branco", 2)
    p.do("event", 40)
    p.dice(5, 5, 5, 5)
    no_cards(p)
    assert (
        p.key() == "Interceptions.offer" and p.may("intercept", "graham") and p.may("rush", "castelo_branco")
    )
    p.do("intercept", "graham").do("take", 3).do("through", "ciudad_rodrigo").do("command", "hill")
    assert p.sp("britain", "almaraz") == 7 and fight(p).start[0] == 9  # five and four more


@pytest.mark.rule("WEL-C041")
def test_stragglers() -> None:
    p = Position().place("britain", "lisbon", 2, "hill").hand("armee_du_sud", 41).begin("britain", cp=3)
    p.respond("armee_du_sud", 41, at="enters")
    p.dice(6, 1, 1, 1, 1)
    p.do("march", "hill", "coimbra")
    assert p.sp("britain", "coimbra") == 1 and p.s.mark[p.leader("hill")] & STRAGGLING
    p.do("march", "hill", "lisbon")  # and in every further duchy: two dice now
    p.spent()


@pytest.mark.rule("WEL-C042")
def test_fog_of_war() -> None:
    p = clash(4, 4, britain=(14,), armee_du_sud=(42,))
    p.respond("armee_du_sud", 42, at="card")
    p.do("event", 14)
    p.dice(*rolls([], 8, [], 9))
    no_cards(p)
    p.spent()
    q = (
        Position()
        .place("britain", "lisbon", 1, "hill")
        .hand("britain", 98, 37)
        .hand("armee_du_sud", 42)
        .begin("britain")
    )
    q.answer("event", 98).answer("leader", "hill")
    assert q.asked() == "armee_du_sud" and not q.may("event", 42)  # not in a battle or siege


@pytest.mark.rule("WEL-C043")
def test_dysentery_in_camp() -> None:
    p = Position().place("britain", "lisbon", 6).hand("armee_du_sud", 43, 13).begin("armee_du_sud")
    p.dice(1, 1, 1, 1, 5, 5)  # +1 to the sixth die only
    p.do("event", 43).do("use", 0).do("duchy", "lisbon")
    assert p.sp("britain", "lisbon") == 5


@pytest.mark.rule("WEL-C043", "WEL-GL-SIEGE", "WEL-12.5")
def test_dysentery_within_the_walls() -> None:
    p = Position().place("britain", "badajoz", 2).hand("britain", 43, 37).begin("britain")
    p.dice(4, 4)  # beats 3; devastation 4 + 2
    p.do("event", 43).do("use", 1).do("duchy", "badajoz").do("flag", "badajoz", "britain")
    assert controller(p.t, p.duchy("badajoz")) == 0 and p.resources("britain") == 2
    p = Position().place("britain", "badajoz", 2).hand("britain", 43, 37).hand("armee_du_sud", 7)
    p.begin("britain").dice(4, 4)
    p.do("event", 43).do("use", 1).do("duchy", "badajoz").answer("flag", "badajoz", "britain")
    assert p.t.decision is not None and p.t.decision.args["window"] == "siege_won"
    assert p.t.decision.args["matter"] == f"siege_won;duchy={p.duchy('badajoz')};n=0;hits=0"
    p.settle()
    assert not any(p.s.mark) and not p.s.sieges  # they may go on
    p = Position().place("britain", "badajoz", 2).hand("britain", 43, 37).begin("britain")
    p.dice(3)
    p.do("event", 43).do("use", 1).do("duchy", "badajoz")
    assert controller(p.t, p.duchy("badajoz")) == 1
    p.s.fort[p.duchy("merida")] = 1
    assert p.b.fortress[p.duchy("merida")] == 0  # a Hasty Fort is not printed: never chosen (AMB-73)


@pytest.mark.rule("WEL-C044", "WEL-9.5")
def test_the_flanking_move_passes_a_fortress() -> None:
    p = Position().place("britain", "fuentes", 3, "hill").place("armee_du_nord", "lumbrales", 2, "marmont")
    p.hand("britain", 44, 37).begin("britain")
    p.dice()
    p.do("event", 44).do("leader", "hill").do("take", 3)
    p.do("to", "ciudad_rodrigo").do("to", "salamanca")  # no interception, no attrition, past the walls
    assert p.at("hill") == "salamanca"
    p.spent()


@pytest.mark.rule("WEL-C045")
def test_a_column_attacked_pays_more() -> None:
    p = Position().place("britain", "lisbon", 2, "hill").hand("armee_du_sud", 45).begin("britain", cp=4)
    p.respond("armee_du_sud", 45, at="march")
    p.do("march", "hill", "coimbra")
    assert p.slot().cp == 2 and p.s.mark[p.leader("hill")] & HARRIED
    p.do("march", "hill", "lisbon")
    assert p.slot().cp == 0


@pytest.mark.rule("WEL-C045")
def test_a_column_attacked_spoils_an_interception() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 4, "beresford")
        .place("armee_du_nord", "ciudad_rodrigo", 3, "marmont")
    )
    p.hand("spain", 45).begin("britain", cp=3)
    p.respond("spain", 45, at="intercepted").dice(6, 6)
    p.do("march", "beresford", "fuentes").do("intercept", "marmont").do("take", 3)
    assert p.at("marmont") == "ciudad_rodrigo" and p.s.mark[p.leader("marmont")] & FOUGHT


@pytest.mark.rule("WEL-C046")
def test_corruption_and_sabotage() -> None:
    p = Position().hand("britain", 46, 37).begin("britain").seeded()
    p.s.resources[0], p.s.resources[1] = 5, 3
    p.s.deck.remove(19)
    p.s.discards.append(19)
    p.do("event", 46)
    assert (p.resources("britain"), p.resources("armee_du_sud")) == (2, 3)  # half, rounded up, is lost
    assert not p.s.discards and 46 in p.s.deck and p.key() == "Chain.play_on"


@pytest.mark.rule("WEL-C047", "WEL-6.3d")
def test_next_class_called_up() -> None:
    p = Position().hand("armee_du_sud", 47).begin("armee_du_sud")
    p.do("event", 47)
    assert p.may("duchy", "bayonne") and not p.may("duchy", "madrid") and not p.may("duchy", "lisbon")
    p.do("duchy", "bayonne")
    assert p.sp("armee_du_nord", "bayonne") == 4  # of the nationality of the duchy


@pytest.mark.rule("WEL-C048")
def test_recovery_cancels_disorganization() -> None:
    p = clash(4, 4, armee_du_sud=(48,))
    p.respond("armee_du_sud", 48, ("side", "french"), at="rolled")
    p.dice(*rolls([5, 5, 5], 8, [5], 9))
    no_cards(p)
    assert fight(p).fives == [1, 0] and fight(p).winner == FRENCH


@pytest.mark.rule("WEL-C049", "WEL-C054")
def test_the_rearguard_spares_the_routed() -> None:
    p = clash(4, 4, armee_du_sud=(49,))
    p.respond("armee_du_sud", 49, at="decided")
    p.dice(*rolls([5, 5, 5], 8, [], 9), 1)
    no_cards(p)
    assert fight(p).routed and p.sp("armee_du_nord", "almaraz") == 4


@pytest.mark.rule("WEL-C050")
def test_extended_campaign_only_as_last_card() -> None:
    p = Position().hand("britain", 50, 37).begin("britain")
    assert not p.may("event", 50)
    p = Position().hand("britain", 50).top(37, 47).begin("britain")
    p.do("event", 50)
    assert sorted(args[0] for args in p.options("points")) == [37, 47] and p.may("done")
    p.do("done")
    assert p.cards("britain") == [37, 47]


@pytest.mark.rule("WEL-C051", "WEL-11.10a")
def test_to_the_death_forbids_the_retreat() -> None:
    p = clash(4, 4, britain=(51,))
    p.respond("britain", 51, at="retreat")
    p.dice(*rolls([6], 8, [], 9)).lay(59, "graham")  # he has fallen in it
    p.do("done").do("done")
    assert not p.s.lasting
    assert len(p.s.fights) == 1 and fight(p).carried[0] == 1  # a new battle; the loss counts for plunder
    p.dice(*rolls([6, 6, 6, 6], 8, [], 8), 3)
    p.do("done").do("done")
    assert not p.s.fights and p.resources("britain") == 2  # 3 and four lost and one before
    p.spent()


@pytest.mark.rule("WEL-C051", "WEL-11.10a")
def test_the_new_battle_to_the_death_is_like_the_first_and_adds_up_what_was_lost() -> None:
    p = clash(4, 4)
    known = (fight(p).duchy, fight(p).attacker, fight(p).active, fight(p).home, fight(p).held, fight(p).lines)
    fight(p).winner, fight(p).round = 0, 2
    fight(p).carried, fight(p).dead = [3, 0], [[], [1, 2]]
    fight(p).fives = [2, 4]
    battle = next(b for b in p.t.under_way if isinstance(b, Battle))
    battle.stand(p.t)
    new = fight(p)
    assert (new.duchy, new.attacker, new.active, new.home, new.held, new.lines) == known
    assert new.carried == [5, 0] and (new.round, new.fives, new.winner) == (1, [0, 0], -1)
    assert new.start == [5, 5] and new.army == [1, 1] and len(p.s.fights) == 1


@pytest.mark.rule("WEL-C051")
def test_to_the_death_undoes_an_evasion() -> None:
    p = Position().place("armee_du_nord", "almaraz", 2, "clausel").hand("spain", 51)
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain").begin(
        "britain", cp=2
    )
    p.respond("spain", 51, at="evaded").dice(6, 6)
    p.do("march", "wellington", "almaraz").do("evade", "clausel", "talavera")
    assert p.s.fights and p.at("clausel") == "almaraz"


@pytest.mark.rule("WEL-C052")
@pytest.mark.parametrize(("die", "where", "rating", "hurt"), [(1, "lisbon", 5, 1), (3, "lisbon", 0, 0), (5, "regroup", 5, 0), (6, "pool", 5, 0)])  # fmt: skip
def test_leader_wounded(die: int, where: str, rating: int, hurt: int) -> None:
    p = (
        Position()
        .place("britain", "lisbon", 2, "wellington")
        .hand("armee_du_sud", 52, 13)
        .begin("armee_du_sud")
        .dice(die)
    )
    p.do("event", 52).do("leader", "wellington")
    wellington = p.leader("wellington")
    assert (p.at("wellington"), forces.battle_rating(p.t, wellington)) == (where, rating)
    assert sum(row.dice for row in forces.lasting(p.t, wellington, 52)) == hurt
    assert bool(p.s.barred[wellington - p.b.first_leader]) is (die >= 5)


@pytest.mark.rule("WEL-C053")
def test_concentration_of_force_without_attrition() -> None:
    p = clash(4, 4, armee_du_nord=(53,))
    p.flag("toledo", "spain").place("armee_du_nord", "aranjuez", 0).place(
        "armee_du_nord", "toledo", 2, "clausel"
    )
    p.do("done").do("event", 53)
    p.dice(5, 5, *rolls([], 8, [], 12))
    no_cards(p)
    p.do("intercept", "clausel").do("take", 2)
    if p.key() == "Command.name":
        p.do("command", "reille")
    while p.key() == "Interceptions.offer":
        p.do("done")
    assert p.sp("armee_du_nord", "almaraz") == 6
    p.spent()  # not one die of attrition; 6 + 1 staff + 2 + 2 + 1


@pytest.mark.rule("WEL-C054", "WEL-11.7")
def test_panic_may_make_a_rout() -> None:
    p = clash(4, 5, spain=(54,))
    p.respond("spain", 54, at="decided")
    p.dice(
        *rolls([5, 5], 8, [], 10), 5, 1, 1, 1, 1, 5, 1
    )  # six survive: the sixth die has +1, the first has not
    no_cards(p)
    assert fight(p).routed and fight(p).sixes[1] == 1  # two and one lost in panic: three


@pytest.mark.rule("WEL-C054")
def test_no_panic_among_the_dead() -> None:
    p = clash(4, 2, spain=(54,))
    fight(p).winner = 0
    assert CARDS[54].may(p.t, 2, "decided")
    for piece in forces.side_pieces(p.t, 1, fight(p).duchy):
        p.s.place[piece] = POOL
    assert not CARDS[54].may(p.t, 2, "decided")


@pytest.mark.rule("WEL-C055")
def test_outflanked_turns_a_common_battle_card() -> None:
    p = clash(4, 4, armee_du_nord=(14,), spain=(55,))
    p.respond("spain", 55, ("card", 14), at="round")
    p.do("done").do("event", 14)
    p.dice(*[1] * 8, 6, 2, 2, *[1] * 9)  # the British roll the three dice now
    no_cards(p)
    assert p.sp("armee_du_nord", "almaraz") == 3
    p.spent()


@pytest.mark.rule("WEL-C055", "WEL-C058", "WEL-C028")
def test_outflanked_wins_a_duel_without_dice_and_discards_a_national_card() -> None:
    p = clash(4, 4, armee_du_nord=(28,), spain=(55,))
    p.respond("spain", 55, ("card", 28), at="round")
    p.do("done").do("event", 28)
    p.dice(*rolls([], 8, [], 7))
    no_cards(p)
    assert fight(p).fives[1] == 2
    p = clash(4, 4, armee_du_nord=(110,), spain=(55,))
    p.respond("spain", 55, ("card", 110), at="round")
    p.do("done").do("event", 110)
    p.dice(*rolls([], 8, [], 9))
    no_cards(p)
    p.spent()


@pytest.mark.rule("WEL-C056", "WEL-GL-ATTRITION")
def test_a_cavalry_raid_strikes_men_and_flags() -> None:
    p = (
        Position()
        .place("britain", "ciudad_rodrigo", 2, "hill")
        .flag("ciudad_rodrigo", "britain")
        .place("armee_du_nord", "salamanca", 2)
    )
    p.flag("fuentes", "armee_du_nord").hand("britain", 56, 37).begin("britain")
    p.dice(6, 1, 6)
    p.do("event", 56).do("leader", "hill").do("duchy", "salamanca").do("duchy", "fuentes")
    assert p.sp("armee_du_nord", "salamanca") == 1 and p.s.flag[p.duchy("fuentes")] == 0
    assert controller(p.t, p.duchy("fuentes")) == 0  # Britain's own: only the flag goes


@pytest.mark.rule("WEL-C056", "WEL-7.1")
def test_where_the_enemy_stays_a_raid_takes_his_flag_and_leaves_none() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 2, "hill").flag("ciudad_rodrigo", "britain")
    p.place("armee_du_nord", "salamanca", 1).flag("salamanca", "armee_du_nord").hand("britain", 56, 37)
    p.begin("britain").dice(1, 6).do("event", 56)
    asked = []
    for verb, aim in (("leader", "hill"), ("duchy", "salamanca"), ("duchy", "fuentes")):
        asked.append(p.t.decision.args["n"])
        p.do(verb, aim)
    assert asked == [0, 0, 2]  # the second duchy is asked for as another one
    p.spent()
    assert p.sp("armee_du_nord", "salamanca") == 1 and p.s.flag[p.duchy("salamanca")] == 0


@pytest.mark.rule("WEL-C057")
def test_rothschild_not_while_one_could_preempt() -> None:
    p = Position().hand("britain", 57, 37, 47).hand("spain", 40).begin("britain", round_one=False)
    assert not p.may("event", 57)
    p = (
        Position()
        .hand("britain", 57, 37)
        .hand("spain", 40, 41, 42)
        .top(47, 19)
        .begin("britain", round_one=False)
    )
    if p.key() == "Impulses.preempt":
        p.do("done")
    p.seeded().do("event", 57)
    assert not p.may("done")  # one of the two must be played
    p.do("points", 47)
    assert 19 in p.cards("britain") and 57 in p.s.deck and 47 in p.s.deck


@pytest.mark.rule("WEL-C058")
def test_heights_gained() -> None:
    p = clash(4, 4, britain=(58,), armee_du_nord=(14,))
    p.do("event", 58)
    p.do("done").do("event", 14)
    p.dice(1, 4)
    no_cards(p)  # 1 + 2 + 2 against 4 + 1: a tie, the player wins
    assert p.key() == "Heights.choose" and p.options("card") == [(14,)]
    p.dice(*rolls([], 11, [], 9), 2, 2, 2)
    p.do("use", 0)
    p.spent()
    p = clash(4, 4, britain=(58,), armee_du_nord=(14,))
    p.do("event", 58)
    p.do("done").do("event", 14)
    p.dice(6, 1, *rolls([], 8, [], 9))
    no_cards(p)
    p.do("card", 14)
    p.spent()  # the enemy's Cold Steel is gone


@pytest.mark.rule("WEL-C059")
def test_bravest_of_the_brave() -> None:
    p = (
        Position()
        .place("spain", "cadiz", 1, "castanos")
        .place("britain", "lisbon", 1, "wellington")
        .hand("spain", 59)
        .begin("spain")
    )
    p.do("event", 59)
    assert not p.may("leader", "wellington")
    p.do("leader", "castanos")
    assert forces.battle_rating(p.t, p.leader("castanos")) == 3 and 59 in p.s.in_play
    forces.remove(p.t, p.leader("castanos"))
    assert 59 in p.s.discards


@pytest.mark.rule("WEL-C060")
def test_traitors() -> None:
    p = clash(4, 4, britain=(60,))
    p.do("event", 60)
    p.dice(6, 6, 1, 1, 1, *rolls([], 10, [], 7))
    no_cards(p)
    assert p.sp("armee_du_nord", "almaraz") == 2 and fight(p).sixes[1] == 0  # no battle loss
    assert card_dice(p.t, fight(p), 0) == 2
    p.spent()


@pytest.mark.rule("WEL-C043")
def test_dysentery_answers_any_moment() -> None:
    p = trenches(armee_du_nord=(43,))
    p.respond("armee_du_nord", 43, ("use", 0), ("duchy", "badajoz"), at="siege")
    p.dice(6, 1, 1, 1, 1, 1, *rolls([], 10, [], 3))
    besiege(p)
    siege_on(p)
    p.spent()
    assert p.sp("britain", "badajoz") == 4


def test_nobody_is_mistaken_for_nobody() -> None:
    p = Position()
    assert may_step(p.t, 0, p.duchy("lisbon"), p.duchy("coimbra")) is None and NONE == 255


@pytest.mark.rule("WEL-C035")
def test_juramentados_raise_the_flag_even_if_nobody_is_left() -> None:
    p = Position().place("armee_du_sud", "caceres", 2).hand("spain", 35).begin("spain")
    p.do("event", 35).do("duchy", "caceres").do("loss", "armee_du_sud")
    p.dice(6, 6, 1, 1)  # one die against one and the French bonus
    p.do("done")
    assert not p.s.fights and p.sp("spain", "caceres") == p.sp("armee_du_sud", "caceres") == 0
    p.do("flag", "caceres", "spain")
    assert p.s.flag[p.duchy("caceres")] == 3


@pytest.mark.rule("WEL-C039")
def test_dissent_keeps_the_french_from_sailing_and_riding_too() -> None:
    p = Position().place("armee_du_nord", "bordeaux", 2).place("armee_du_sud", "toulouse", 2, "soult")
    free = (p.duchy("bordeaux"), p.duchy("bayonne"))
    assert free in sailings(p.t, 3, False) and deploy_steps(p.t, 1, p.duchy("toulouse"), [])
    p.s.dissent = 1 << 1 | 1 << 3
    assert not sailings(p.t, 3, False) and not deploy_steps(p.t, 1, p.duchy("toulouse"), [])


@pytest.mark.rule("WEL-C044", "WEL-9.52")
def test_a_flanking_move_leads_on_an_army_that_was_halted_by_a_fortress() -> None:
    p = Position().place("armee_du_sud", "elvas", 3, "drouet").hand("armee_du_sud", 44)
    troops = forces.soldiers(p.t, 1, p.duchy("elvas"))
    for piece in [p.leader("drouet"), *troops]:
        p.s.mark[piece] |= HALTED
    p.s.mark[troops[0]] |= SAILED  # came by sea in this impulse: no march for him
    p.begin("armee_du_sud").do("event", 44).do("leader", "drouet")
    assert p.options("take") == [(0,), (1,), (2,)]
    p.do("take", 2).do("to", "evora")
    assert p.at("drouet") == "evora" and p.sp("armee_du_sud", "evora") == 2


@pytest.mark.rule("WEL-C055", "WEL-C040")
def test_reinforcements_turned_by_outflanked_are_called_by_the_other_side() -> None:
    p = clash(4, 4, britain=(40,), armee_du_nord=(55,))
    p.place("armee_du_nord", "talavera", 2, "clausel").place("britain", "castelo_branco", 2, "beresford")
    p.respond("armee_du_nord", 55, ("card", 40), at="round").do("event", 40)
    no_cards(p)
    assert (p.asked(), p.key()) == ("armee_du_nord", "Interceptions.offer")
    assert p.t.describe("armee_du_nord")["decision"]["prompt"].startswith("Intercept into")  # nobody comes
    assert p.options("intercept") == [(p.leader("clausel"),)]


@pytest.mark.rule("WEL-C048", "WEL-C079", "WEL-C031")
def test_recovery_finds_those_whom_cautious_generals_have_saved() -> None:
    p = clash(4, 4, britain=(79,), armee_du_sud=(48,), spain=(31,))
    p.respond("spain", 31, ("side", "french"), at="round_end").respond("britain", 79, at="round_end")
    p.respond("armee_du_sud", 48, ("side", "french"), at="decided")
    p.dice(*rolls([], 8, [], 9), 6, 6, 1, 1, 1)
    no_cards(p)
    assert p.key() == "Declare.declare" and fight(p).round == 2  # no losses any more: a tie
    assert p.sp("armee_du_nord", "almaraz") == 4


@pytest.mark.rule("WEL-C037")
def test_a_hasty_fort_stands_in_a_duchy_of_ones_own_not_of_an_ally() -> None:
    p = Position().hand("britain", 37).begin("britain")
    p.do("event", 37)
    built = {args[0] for args in p.options("duchy")}
    assert p.duchy("coimbra") in built and p.duchy("lugo") not in built and p.duchy("lisbon") not in built


@pytest.mark.rule("WEL-C036")
def test_the_cipher_is_read_after_the_first_round_only() -> None:
    p = clash(4, 4, armee_du_nord=(36,))
    assert CARDS[36].may(p.t, 3, "round_end")
    fight(p).round = 2
    assert not CARDS[36].may(p.t, 3, "round_end")


@pytest.mark.rule("WEL-C033")
def test_a_disgraced_spaniard_is_shot() -> None:
    p = Position().place("spain", "almaraz", 2, "castanos").flag("almaraz", "spain")
    p.place("armee_du_nord", "talavera", 4, "reille").hand("armee_du_nord", 33, 37).begin(
        "armee_du_nord", cp=2
    )
    p.respond("armee_du_nord", 33, ("leader", "castanos"), at="evade").do("march", "reille", "almaraz")
    p.do("evade", "castanos", "castelo_branco")
    assert p.at("castanos") == "pool" and p.sp("spain", "almaraz") == 2


@pytest.mark.rule("WEL-C043")
@pytest.mark.parametrize(("die", "falls"), [(3, False), (4, True)])
def test_dysentery_needs_more_than_the_strength_of_the_walls(die: int, falls: bool) -> None:
    p = Position().place("britain", "badajoz", 3, "hill").hand("britain", 43, 37).begin("britain")
    p.dice(die, *[1] * 10)
    p.do("event", 43).do("use", 1).do("duchy", "badajoz")
    assert (p.key() == "FreeFlag.choose") is falls


@pytest.mark.rule("WEL-C043")
def test_who_takes_a_fortress_by_dysentery_may_march_on() -> None:
    p = Position().place("britain", "badajoz", 3, "hill").hand("britain", 43, 37)
    p.s.mark[p.leader("hill")] |= HALTED
    p.begin("britain").dice(4, *[1] * 10)
    p.do("event", 43).do("use", 1).do("duchy", "badajoz").do("flag", "badajoz", "britain")
    assert not p.s.mark[p.leader("hill")] & HALTED


@pytest.mark.rule("WEL-C046")
def test_corruption_takes_half_from_whoever_has_more_than_three() -> None:
    p = Position().hand("spain", 46, 37)
    p.s.resources[:] = bytes((3, 4, 0, 5))
    p.begin("spain").do("event", 46)
    assert list(p.s.resources) == [3, 2, 0, 2]
