"""Cards 61 to 86: what each does, when, for whom, and what undoes it."""

from __future__ import annotations

import pytest

from grognard.engine import Dice, act
from grognard.games.wellington import forces, hands
from grognard.games.wellington.battle_dice import battle_dice
from grognard.games.wellington.board import ALLIED, FRENCH, NONE
from grognard.games.wellington.control import controller, national
from grognard.games.wellington.effects import card_dice, is_alive
from grognard.games.wellington.interception import intercept_modifier
from grognard.games.wellington.movement import cost, held_bit, may_leave
from grognard.games.wellington.sequence import lift_markers
from grognard.games.wellington.state import FOUGHT, REGROUP
from tests.games.wellington.battles import besiege, clash, fight, no_cards, rolls, siege, siege_on, trenches
from tests.games.wellington.conftest import Position


@pytest.mark.rule("WEL-C061")
def test_lancers_make_a_rout_easier_and_richer() -> None:
    p = clash(4, 4, spain=(61,))
    p.respond("spain", 61, ("use", 0), at="decided")
    p.dice(*rolls([5, 5], 8, [], 9), 1, 1, 1, 4)
    no_cards(p)  # two more losses are a rout now; three survivors take attrition; plunder 4 + 2 + 2
    p.spent()
    assert p.resources("britain") == 2 and p.sp("armee_du_nord", "almaraz") == 2


@pytest.mark.rule("WEL-C062")
def test_a_nationalist_uprising_in_spain_and_in_portugal() -> None:
    p = Position().flag("braga", "armee_du_nord").hand("spain", 62, 37).begin("spain")
    p.do("event", 62)
    assert (
        p.may("duchy", "braga")
        and p.may("duchy", "toledo")
        and not p.may("duchy", "burgos")
        and not p.may("duchy", "merida")
    )
    p.do("duchy", "braga").do("flag", "braga", None)
    assert (
        p.sp("britain", "braga") == 2 and controller(p.t, p.duchy("braga")) == 0
    )  # unopposed: a victory (AMB-75)


@pytest.mark.rule("WEL-C062")
def test_the_uprising_has_a_die_more_in_every_round() -> None:
    p = Position().place("armee_du_nord", "toledo", 3).hand("spain", 62, 37).begin("spain")
    p.do("event", 62).do("duchy", "toledo").do("done")
    assert card_dice(p.t, fight(p), ALLIED) == 1
    p.dice(1, 1, 1, *[1] * 5, 1, 1, 1, *[1] * 5)
    p.do("done")
    while p.key() == "Declare.declare":
        p.do("done")
    p.spent()
    assert forces.regrouping(p.t, 2) == 2  # a tie after two rounds: no way back (AMB-23)


@pytest.mark.rule("WEL-C063")
def test_british_subsidies() -> None:
    p = Position().hand("spain", 63, 37).top(47, 19).begin("spain")
    p.do("event", 63)
    assert p.asked() == "britain" and not p.may("duchy", "cadiz")
    p.do("duchy", "porto").do("duchy", "cadiz")
    assert p.sp("britain", "porto") == 4 and p.sp("spain", "cadiz") == 4
    assert p.cards("britain") == [47] and 19 in p.cards("spain")


@pytest.mark.rule("WEL-C064")
def test_canada_invaded() -> None:
    p = Position().place("britain", "lisbon", 6).hand("armee_du_nord", 64, 13).top(47).begin("armee_du_nord")
    p.do("event", 64).do("leave_to", "armee_du_nord")
    for _ in range(4):
        assert p.asked() == "armee_du_nord"
        p.do("give_up", "britain", "lisbon")
    assert p.sp("britain", "lisbon") == 2 and 64 in p.s.removed and 47 in p.cards("armee_du_nord")


@pytest.mark.rule("WEL-C065")
def test_palace_intrigue() -> None:
    p = Position().hand("britain", 65, 37).hand("armee_du_sud", 47, 13).begin("britain").dice(47)
    p.do("event", 65).do("power", "armee_du_sud")
    assert p.key() == "Chain.play_on" and p.may("points", 47)
    p.do("done")
    assert 47 in p.cards("britain") and 65 in p.cards("armee_du_sud")
    p.do("done")
    assert p.asked() == "armee_du_sud" and p.options("points") == [(65,)] and not p.options("event")
    p.do("points", 65)
    assert p.slot().cp == 2 and p.s.intrigue == NONE


@pytest.mark.rule("WEL-C066")
def test_the_leaders_health() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 2, "wellington")
        .hand("armee_du_sud", 66, 13)
        .hand("spain", 40, 41)
        .begin("armee_du_sud")
    )
    p.do("event", 66).do("leader", "wellington")
    assert forces.battle_rating(p.t, p.leader("wellington")) == 0
    p.do("done")
    assert forces.battle_rating(p.t, p.leader("wellington")) == 5  # for the impulse only


@pytest.mark.rule("WEL-C067")
def test_conflicting_orders() -> None:
    p = (
        Position()
        .place("armee_du_nord", "madrid", 2, "joseph")
        .hand("spain", 67)
        .hand("armee_du_nord", 13)
        .begin("armee_du_nord", cp=2)
    )
    p.respond("spain", 67, at="march")
    p.do("march", "joseph", "toledo")
    assert p.at("joseph") == "madrid" and p.slot().cp == 1 and p.s.mark[p.leader("joseph")] & FOUGHT
    p = (
        Position()
        .place("armee_du_sud", "sevilla", 2, "soult")
        .hand("spain", 67)
        .hand("armee_du_sud", 13)
        .begin("armee_du_sud", cp=2)
    )
    p.answer("march", "soult", "cordoba")
    assert p.asked() == "spain" and not p.may("event", 67)  # Soult is too good


@pytest.mark.rule("WEL-C067")
def test_conflicting_orders_stop_an_evasion() -> None:
    p = Position().place("armee_du_nord", "almaraz", 2, "clausel").hand("spain", 67)
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain").begin(
        "britain", cp=2
    )
    p.respond("spain", 67, at="evaded").dice(6, 6)
    p.do("march", "wellington", "almaraz").do("evade", "clausel", "talavera")
    assert p.s.fights and p.at("clausel") == "almaraz"


@pytest.mark.rule("WEL-C066", "WEL-C067", "WEL-GL-REGROUP")
def test_health_and_orders_do_not_concern_a_leader_in_the_regroup_box() -> None:
    p = Position().place("armee_du_nord", "almaraz", 2, "clausel").hand("spain", 67)
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain").begin(
        "britain", cp=2
    )
    p.do("march", "wellington", "almaraz").answer("evade", "clausel", "talavera")
    while p.asked() != "spain":
        p.answer("pass")
    assert p.may("event", 67)
    p.s.place[p.leader("clausel")] = REGROUP  # struck in answer to the evasion
    p.t.rebase()
    assert not p.may("event", 67)
    p = Position().place("britain", "lisbon", 2, "wellington").hand("armee_du_sud", 66, 13)
    p.begin("armee_du_sud").answer("event", 66).answer("leader", "wellington")
    p.s.place[p.leader("wellington")] = REGROUP
    p.settle()
    assert not p.s.lasting


@pytest.mark.rule("WEL-C068")
def test_train_des_equipages_saves_from_attrition() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 3)
        .hand("armee_du_sud", 80, 43, 13)
        .hand("britain", 68)
        .begin("armee_du_sud")
    )
    p.respond("britain", 68, at="attrition").dice(6, 6, 6)
    p.do("event", 43).do("use", 0).do("duchy", "lisbon")
    assert p.sp("britain", "lisbon") == 3


@pytest.mark.rule("WEL-C068")
def test_train_des_equipages_takes_the_plunder() -> None:
    p = clash(4, 2, armee_du_sud=(68,))
    p.respond("armee_du_sud", 68, at="plunder").dice(*rolls([6, 6, 6], 8, [], 7), 6)
    no_cards(p)
    assert p.resources("britain") == 1


@pytest.mark.rule("WEL-C069", "WEL-14.3a")
def test_descent_from_the_sea() -> None:
    p = Position().place("armee_du_sud", "barcelona", 1).hand("britain", 69, 37).begin("britain").dice()
    p.do("event", 69)
    assert p.may("duchy", "malaga") and not p.may("duchy", "barcelona") and not p.may("duchy", "cadiz")
    p.do("duchy", "malaga")
    assert p.sp("britain", "malaga") == 1 and controller(p.t, p.duchy("malaga")) == 0  # no batteries


@pytest.mark.rule("WEL-C070")
def test_massed_grenadiers_decide_a_tie() -> None:
    p = clash(4, 4, britain=(70,))
    p.do("event", 70)
    p.dice(*rolls([], 9, [], 9))
    no_cards(p)
    assert (p.asked(), p.key()) == ("britain", "RoundEnd.tie")
    p.do("side", "allied")
    assert p.key() == "Retreat.go" and p.asked() == "armee_du_nord"


@pytest.mark.rule("WEL-C070", "WEL-12.3c")
def test_massed_grenadiers_prolong_a_tied_siege() -> None:
    p = trenches(britain=(70,))
    besiege(p)
    p.do("event", 70)
    p.dice(*rolls([6], 12, [5], 3))
    siege_on(p)
    assert p.key() == "SiegeRounds.go_on"  # one against one
    p = trenches(armee_du_sud=(70,))
    besiege(p)
    p.do("done").do("event", 70)
    p.dice(*rolls([], 11, [], 4))
    siege_on(p)
    p.spent()  # the fortress has a die more


@pytest.mark.rule("WEL-C071")
def test_sappers_for_attack_and_defence() -> None:
    p = trenches(britain=(71,))
    besiege(p)
    p.do("event", 71)
    p.dice(*rolls([6], 11, [], 3))
    siege_on(p)
    assert siege(p).sixes == 2 and p.key() == "SiegeRounds.go_on"
    p = trenches(armee_du_sud=(71,))
    besiege(p)
    p.do("done").do("event", 71)
    p.dice(*rolls([], 11, [], 3))
    siege_on(p)
    assert p.sp("britain", "badajoz") == 4


@pytest.mark.rule("WEL-C072")
def test_the_other_wellesley() -> None:
    p = Position().hand("spain", 72, 37).begin("spain")
    p.do("event", 72)
    assert (p.s.wellesley, p.s.wellesley_spain) == (1, 1)
    p = Position().hand("armee_du_sud", 72, 13).begin("armee_du_sud")
    p.do("event", 72)
    assert (p.s.wellesley, p.s.wellesley_spain) == (-1, 0) and 72 in p.s.removed


@pytest.mark.rule("WEL-C073")
def test_conscripts_join_in_battle_and_siege() -> None:
    p = clash(4, 4, armee_du_nord=(73,))
    p.do("done").do("event", 73).do("leader", "reille")
    p.dice(*rolls([], 8, [], 11))
    no_cards(p)
    p.spent()
    p = trenches(britain=(73,))
    besiege(p)
    p.do("event", 73).do("leader", "wellington")
    p.dice(*rolls([], 13, [], 3))
    siege_on(p)
    p.spent()


@pytest.mark.rule("WEL-C074")
def test_field_fortifications() -> None:
    p = clash(4, 4, britain=(74,), armee_du_nord=())
    assert not p.may("event", 74)  # by an inactive Power only
    p = clash(4, 4, armee_du_nord=(74,))
    p.do("done").do("event", 74)
    p.dice(*rolls([5, 5, 5, 6], 8, [], 9))
    no_cards(p)
    assert fight(p).fives[1] == 1  # two ignored
    assert fight(p).winner == FRENCH and p.asked() == "britain"  # the enemy retreats after one round


@pytest.mark.rule("WEL-C074")
def test_an_overrun_of_field_fortifications_gains_little() -> None:
    p = clash(4, 1, "", armee_du_nord=(74,))
    p.do("done").do("event", 74)
    p.dice(*rolls([6, 6, 6], 8, [], 4))
    no_cards(p)
    assert p.key() == "Impulse.act" and p.s.flag[p.duchy("almaraz")] == 0
    assert p.s.mark[p.leader("hill")] & FOUGHT


@pytest.mark.rule("WEL-C075")
def test_a_baggage_train_captured() -> None:
    p = clash(4, 2, britain=(75,)).top(47)
    p.respond("britain", 75, at="victory").dice(*rolls([6, 6, 6], 8, [], 7), 1)
    no_cards(p)
    assert p.resources("britain") == 2 and 47 in p.cards("britain")


@pytest.mark.rule("WEL-C076", "WEL-5.4b")
def test_spies_see_three_cards_and_strike_one() -> None:
    p = (
        Position()
        .hand("britain", 76, 37)
        .hand("armee_du_sud", 13, 17, 18, 19, 103)
        .begin("britain")
        .dice(13, 17, 18)
    )
    p.do("event", 76).do("use", 0).do("power", "armee_du_sud")
    assert p.options("card") == [(13,), (17,), (18,)]
    p.do("card", 17)
    assert p.cards("armee_du_sud") == [13, 18, 19, 103] and 17 in p.s.discards
    seen = {card["id"] for card in p.t.view("britain")["hands"][1]["cards"]}
    assert seen == {13, 18}  # what was shown is known


@pytest.mark.rule("WEL-C076")
def test_exploring_officers_look_at_the_deck() -> None:
    p = Position().hand("britain", 76, 37).top(13, 17, 18).begin("britain")
    p.do("event", 76).do("use", 1)
    assert p.options("buy") == [(13,), (17,), (18,)]
    p.do("buy", 17)
    assert p.resources("britain") == 0 and 17 in p.cards("britain")
    p.do("card", 18).do("card", 13)
    assert p.s.deck[-2:] == [18, 13]


@pytest.mark.rule("WEL-C077")
def test_war_without_end() -> None:
    p = Position().hand("britain", 77, 37).begin("britain")
    p.do("event", 77)
    assert p.s.no_peace and 77 in p.s.removed


@pytest.mark.rule("WEL-C078")
def test_reversal_of_fortune_as_reinforcement() -> None:
    p = Position().hand("spain", 78, 37).begin("spain")
    p.do("event", 78).do("use", 1)
    assert not p.may("duchy", "coimbra")
    p.do("duchy", "porto")
    assert p.sp("britain", "porto") == 4


@pytest.mark.rule("WEL-C079")
def test_cautious_generals_halve_the_dead() -> None:
    p = clash(4, 4, armee_du_sud=(79,))
    p.respond("armee_du_sud", 79, at="round_end").dice(*rolls([6, 6, 6], 8, [], 9))
    no_cards(p)
    assert p.sp("armee_du_nord", "almaraz") == 2 and fight(p).sixes[1] == 2  # three became two: no rout
    assert not fight(p).routed and is_alive(p.t, fight(p), 79)


@pytest.mark.rule("WEL-C079", "WEL-C059", "WEL-C106", "WEL-C032")
def test_a_leader_whom_cautious_generals_bring_back_has_his_cards_and_his_command() -> None:
    p = clash(4, 4, armee_du_sud=(79,), armee_du_nord=(32,))
    s, reille = p.s, p.leader("reille")
    n = reille - p.b.first_leader
    for card in (59, 106):
        p.hand("armee_du_sud", card)
        s.hands[1].remove(card)
        s.in_play.append(card)
    p.lay(59, "reille").lay(106, "reille").lay(82, "reille", 2)
    s.march[reille] = 3
    p.respond("armee_du_nord", 32, ("leader", "reille"), at="rolled")
    p.respond("armee_du_sud", 79, at="round_end")
    rating = forces.battle_rating(p.t, reille)
    dice = battle_dice(p.t, fight(p), 1)
    p.dice(*rolls([6], 8, [], dice), 1, *[2] * (rating - 1), *[1] * 40)
    p.answer("done")
    seen_dead = False
    while p.key() in ("Declare.declare", "Moment.offer") and not is_alive(p.t, fight(p), 79):
        p.settle_one() if p.key() == "Moment.offer" else p.answer("done")
        if p.at("reille") == "regroup" and not seen_dead:
            seen_dead = True
            scripted, p.t.dice = p.t.dice, Dice("shuffled")
            hands.reshuffle(p.t)  # another card may do so in between
            p.t.dice = scripted
            assert (s.barred[n], fight(p).virtual[1]) == (1, 1)
            assert 59 in s.in_play and 106 in s.in_play  # they wait for the end of the battle
    assert seen_dead and is_alive(p.t, fight(p), 79)
    assert p.at("reille") == "almaraz" and p.sp("armee_du_nord", "almaraz") == 3
    assert [row.card for row in forces.lasting(p.t, reille)] == [59, 106, 82]
    assert (s.barred[n], s.march[reille]) == (0, 3)
    assert 59 in s.in_play and 106 in s.in_play and 59 not in s.discards and 106 not in s.played[2]
    assert forces.battle_rating(p.t, reille) == rating
    assert fight(p).virtual[1] == 0 and not forces.orphans(p.t, 3, p.duchy("almaraz"))
    assert forces.commander(p.t, 1, p.duchy("almaraz")) == reille


@pytest.mark.rule("WEL-C059", "WEL-C106", "WEL-C098")
def test_the_cards_of_a_fallen_leader_go_to_their_piles_when_the_battle_is_over() -> None:
    p = clash(1, 1, armee_du_nord=(32,))
    s, reille = p.s, p.leader("reille")
    for card in (59, 106):
        p.hand("armee_du_sud", card)
        s.hands[1].remove(card)
        s.in_play.append(card)
    p.lay(59, "reille").lay(106, "reille")
    p.respond("armee_du_nord", 32, ("leader", "reille"), at="rolled")
    dice = battle_dice(p.t, fight(p), 1)
    p.dice(*rolls([6], 5, [], dice), 1, *[2] * 3, *[1] * 40)
    no_cards(p)
    assert not s.fights and p.at("reille") == "regroup" and not forces.lasting(p.t, reille)
    assert 59 in s.discards and 106 in s.played[2] and not {59, 106} & set(s.in_play)


@pytest.mark.rule("WEL-C079", "WEL-1.5")
def test_a_soldier_built_again_meanwhile_is_not_torn_away() -> None:
    p = clash(4, 4, armee_du_sud=(79,))
    p.respond("armee_du_sud", 79, at="round_end").dice(*rolls([6, 6], 8, [], 9))
    while not fight(p).dead[1]:
        p.settle_one() if p.key() == "Moment.offer" else p.answer("done")
    for piece in fight(p).dead[1]:
        p.s.place[piece] = p.duchy("bayonne")
    p.settle()
    assert (p.sp("armee_du_nord", "bayonne"), p.sp("armee_du_nord", "almaraz")) == (2, 3)


@pytest.mark.rule("WEL-C079", "WEL-11.62")
def test_soldiers_brought_back_know_the_way_they_came() -> None:
    p = clash(4, 4, armee_du_sud=(79,))
    p.respond("armee_du_sud", 79, at="round_end").dice(*rolls([], 8, [6, 6], 9))
    no_cards(p)
    troops = forces.soldiers(p.t, 0, p.duchy("almaraz"))
    assert len(troops) == 3
    assert {(p.s.origin[x], p.s.march[x]) for x in troops} == {(p.duchy("ciudad_rodrigo"), 1)}


@pytest.mark.rule("WEL-C080")
def test_the_inept_quartermaster() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 3, "hill")
        .hand("armee_du_sud", 80, 13)
        .begin("armee_du_sud")
        .dice(6, 1, 1, 1)
    )
    p.do("event", 80).do("leader", "hill")
    assert p.sp("britain", "lisbon") == 2
    p.spent()


@pytest.mark.rule("WEL-C081")
def test_thunder_and_lightning() -> None:
    p = clash(4, 4, britain=(81,))
    p.do("event", 81)
    p.dice(*rolls([5, 5, 5], 4, [], 5))
    no_cards(p)
    assert p.key() == "Retreat.go" and not fight(p).routed  # three to none, and no rout
    p.spent()


@pytest.mark.rule("WEL-C081")
def test_an_overrunner_stays_in_the_storm() -> None:
    p = clash(4, 1, "", britain=(81,))
    p.do("event", 81)
    p.dice(*rolls([6], 4, [], 2))
    no_cards(p)
    assert p.t.why_not(act("march", p.leader("hill"), p.duchy("talavera"))).rule == "WEL-C081"  # type: ignore[union-attr]


@pytest.mark.rule("WEL-C082")
def test_scum_of_the_earth() -> None:
    p = clash(4, 2, armee_du_sud=(82,))
    p.respond("armee_du_sud", 82, ("leader", "hill"), at="victory").dice(*rolls([6, 6, 6], 8, [], 7), 1)
    no_cards(p)
    hill = p.leader("hill")
    assert forces.lasting(p.t, hill, 82)[0].ends == 2 and cost(p.t, [hill], 1) == 2
    before = intercept_modifier(p.t, 0, hill, p.duchy("almaraz"), p.duchy("talavera"), 0)
    p.s.lasting.clear()
    assert intercept_modifier(p.t, 0, hill, p.duchy("almaraz"), p.duchy("talavera"), 0) == before + 2


@pytest.mark.rule("WEL-C082", "WEL-11.8")
def test_scum_of_the_earth_answers_a_victory_that_left_nobody_to_retreat() -> None:
    """Soldiers without a leader are no army to plunder, and whoever wiped them out has won all the same."""
    p = clash(4, 2, marshal="", armee_du_sud=(82,))
    p.respond("armee_du_sud", 82, ("leader", "hill")).dice(*rolls([6, 6], 8, [], 5))
    no_cards(p)
    assert not p.s.fights and forces.lasting(p.t, p.leader("hill"), 82)
    p = clash(
        4, 4, armee_du_sud=(82,)
    )  # who has still to be plundered, or to retreat, has a window of his own
    p.respond("armee_du_sud", 82, ("leader", "hill"), at="decided").dice(*rolls([6], 8, [], 9), 1)
    no_cards(p)
    assert 82 in p.cards("armee_du_sud")


@pytest.mark.rule("WEL-C083", "WEL-5.4b")
def test_a_change_of_plans_takes_a_national_card_too() -> None:
    p = (
        Position()
        .hand("armee_du_sud", 83, 13)
        .hand("britain", 93, 37)
        .top(47)
        .begin("armee_du_sud")
        .dice(93, 37)
    )
    p.do("event", 83).do("power", "britain")
    assert p.cards("britain") == [47]


@pytest.mark.rule("WEL-C084")
def test_beaten_and_scattered() -> None:
    p = clash(4, 4, spain=(84,))
    p.respond("spain", 84, at="retreat").dice(*rolls([6], 8, [], 9))
    no_cards(p)
    p.do("leader_lost", "reille")
    assert forces.regrouping(p.t, 3) == 2 and p.at("reille") == "regroup"
    assert p.sp("armee_du_nord", "almaraz") == 1 and p.key() == "Retreat.go"


@pytest.mark.rule("WEL-C085", "WEL-C078")
def test_all_the_emperors_horses() -> None:
    p = (
        Position()
        .place("armee_du_nord", "avila", 1, "clausel")
        .hand("armee_du_nord", 106)
        .hand("britain", 85, 37)
        .begin("britain")
    )
    args = (3, p.leader("clausel"), p.duchy("avila"), p.duchy("salamanca"), 0)
    before = intercept_modifier(p.t, *args)
    p.do("event", 85).do("card", 106)
    assert 106 in p.s.removed and not p.cards("armee_du_nord") and 85 in p.s.in_play
    assert intercept_modifier(p.t, *args) == before - 1
    p = Position().place("armee_du_nord", "avila", 1, "clausel").lay(106, "clausel").lay(59, "clausel")
    p.hand("britain", 85, 37).begin("britain").do("event", 85).do("card", 106)
    assert [row.card for row in p.s.lasting] == [59]  # the Dragoons go, what else lies upon him stays
    p = Position().hand("armee_du_nord", 78).hand("britain", 85, 37)
    p.respond("armee_du_nord", 78, ("use", 0), at="card").begin("britain")
    p.do("event", 85).do("card", 102)
    assert not p.s.horses and 102 not in p.s.removed


@pytest.mark.rule("WEL-C085", "WEL-C102")
def test_the_horses_of_the_chasseurs_may_be_those_that_go() -> None:
    p = Position().hand("britain", 85, 37).begin("britain")
    p.s.chasseurs = 3
    p.do("event", 85).do("card", 102)
    assert p.s.horses and not p.s.chasseurs and 102 in p.s.removed
    p = Position().hand("britain", 85, 37).begin("britain")
    p.s.chasseurs = 3
    p.do("event", 85).do("enough")
    assert p.s.horses and p.s.chasseurs == 3 and 102 not in p.s.removed


@pytest.mark.rule("WEL-C063", "WEL-C086", "WEL-6.3d")
def test_who_has_no_place_for_troops_that_come_gets_none() -> None:
    p = Position().hand("spain", 63, 37).top(47, 19)
    for duchy in [d for d in p.b.ports if national(p.t, d, 0)]:
        p.s.flag[duchy] = 2
    p.begin("spain").do("event", 63)
    assert p.asked() == "spain"
    p.do("duchy", "cadiz")
    assert p.sp("spain", "cadiz") == 4 and forces.on_map(p.t, 0) == 0 and p.cards("britain") == [47]


@pytest.mark.rule("WEL-C086", "WEL-5.4a")
def test_the_eagle_turns_south() -> None:
    p = Position().hand("armee_du_nord", 86, 13).begin("armee_du_nord").seeded()
    p.s.reserve[2].remove(99)
    p.s.removed.append(99)
    p.s.reserve[2].remove(101)
    p.s.played[2].append(101)
    p.s.reserve[0].remove(98)
    p.s.played[0].append(98)
    p.do("event", 86)
    assert 99 not in p.s.removed and not p.s.played[2] and p.s.played[0] == [98]
    assert len(p.cards("armee_du_sud")) == 1 and len(p.cards("armee_du_nord")) == 2
    p.do("duchy", "perpignan").do("duchy", "bayonne")
    assert p.sp("armee_du_sud", "perpignan") == p.sp("armee_du_nord", "bayonne") == 4
    assert p.s.appeal_once == -3 and 86 in p.s.in_play


def test_the_regroup_box_is_a_place() -> None:
    assert REGROUP == 254


@pytest.mark.rule("WEL-C081")
def test_thunder_holds_the_overrunner_until_his_own_next_impulse_and_nobody_else() -> None:
    p = Position().place("britain", "almaraz", 3)
    here = p.duchy("almaraz")
    p.s.held = 1 << held_bit(p.t, 0, here)
    assert may_leave(p.t, 0, here) is not None and may_leave(p.t, 1, here) is None
    lift_markers(p.t, 2)  # a Spanish impulse is not his
    assert may_leave(p.t, 0, here) is not None
    lift_markers(p.t, 0)
    assert may_leave(p.t, 0, here) is None


@pytest.mark.rule("WEL-C065")
def test_the_victim_of_an_intrigue_must_use_the_card_in_its_next_impulse_if_it_still_has_it() -> None:
    p = Position().hand("britain", 65, 98).place("britain", "lisbon", 1, "hill")
    p.s.intrigue = 0
    p.begin("britain").do("event", 98).do("leader", "hill")
    assert not p.may("done")  # a plus card does not get it round
    p.do("points", 65)
    assert p.may("done") and p.slot().cp == 2
    p = Position().hand("britain", 80).hand("spain", 37)
    p.s.intrigue = 0  # and the card is gone
    p.begin("britain").do("points", 80).do("done")
    assert p.s.intrigue == NONE


@pytest.mark.rule("WEL-C061")
def test_lancers_may_also_make_a_rout_harder() -> None:
    p = clash(4, 4, britain=(61,))
    p.respond("britain", 61, ("use", 1), at="round")
    p.dice(*rolls([5, 5, 5], 8, [], 9), *[1] * 20)
    no_cards(p)
    assert p.key() == "Retreat.go" and p.sp("armee_du_nord", "almaraz") == 4  # three losses more: no rout
