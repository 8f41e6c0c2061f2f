"""Chapters 11 and 13: battle, retreat, rout, overrun, plunder; attrition."""

from __future__ import annotations

import pytest

from grognard.games.wellington import aftermath, forces
from grognard.games.wellington.aftermath import retreat_duchies
from grognard.games.wellington.attrition import Attrition, Casualties, Losses
from grognard.games.wellington.battle import judge
from grognard.games.wellington.battle_dice import battle_dice, losses, nationality_bonus, terrain_dice
from grognard.games.wellington.board import ALLIED, FRENCH, NONE
from grognard.games.wellington.effects import in_force
from grognard.games.wellington.state import FOUGHT, POOL, REGROUP, Effect, Fight
from tests.games.wellington.battles import clash, fight, no_cards, rolls
from tests.games.wellington.conftest import Position

COLD_STEEL = 3  # dice of card 14, rolled apart


def fight_at(p: Position, duchy: str, attacker: int, home: bool = False, **fields: object) -> Fight:
    fight = Fight(p.duchy(duchy), attacker, True, home)
    for name, value in fields.items():
        setattr(fight, name, value)
    return fight


def attack(british: int = 5, french: int = 2, leader: str = "hill", cp: int = 3, *hand: int) -> Position:
    """Hill attacks from Ciudad Rodrigo into Almaraz, over a broken line, leaderless French there."""
    p = Position().place("britain", "ciudad_rodrigo", british, leader).flag("ciudad_rodrigo", "britain")
    p.place("armee_du_nord", "almaraz", french).begin("britain", cp=cp)
    p.do("march", leader, "almaraz")
    if p.key() == "Evasions.offer":
        p.do("done")
    return p


def fight_on(p: Position) -> Position:
    """No battle cards from anybody, to the end of the battle or the next real choice."""
    while p.key() == "Declare.declare":
        p.do("done")
    return p


# --- dice ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-11.2", "WEL-GL-SOLDIER", "WEL-1.62a")
def test_battle_dice() -> None:
    p = Position().place("britain", "salamanca", 5, "wellington", "hill")
    fight = fight_at(p, "salamanca", ALLIED)
    assert battle_dice(p.t, fight, ALLIED) == 5 + 1 + 5 + 1  # SP, staff officer, rating, nationality
    fight.effects = [Effect(96, ALLIED, 0)]
    fight.failed_evasion = True
    assert battle_dice(p.t, fight, ALLIED) == 12 + 2 + 1
    fight.round = 2
    fight.disordered[ALLIED] = 3
    fight.effects[0].round = 2
    assert battle_dice(p.t, fight, ALLIED) == 12 + 2 - 3


@pytest.mark.rule("WEL-EX-20", "WEL-11.53")
def test_soults_second_round() -> None:
    p = Position().place("armee_du_sud", "sevilla", 4, "soult")
    p.s.atrocities[1] = 1
    fight = fight_at(p, "sevilla", ALLIED, round=2, disordered=[0, 6])
    assert battle_dice(p.t, fight, FRENCH) == 4 + 4 + 2 + 1 - 6 == 5
    fight.disordered[FRENCH] = 40
    assert battle_dice(p.t, fight, FRENCH) == 0


@pytest.mark.rule("WEL-11.3")
def test_nationality_bonus() -> None:
    p = (
        Position()
        .place("armee_du_sud", "sevilla", 4)
        .place("britain", "lisbon", 2, "hill")
        .place("spain", "lisbon", 3)
    )
    lisbon = p.duchy("lisbon")
    assert nationality_bonus(p.t, FRENCH, p.duchy("sevilla")) == 2
    p.s.call = True
    assert nationality_bonus(p.t, FRENCH, p.duchy("sevilla")) == 1
    assert nationality_bonus(p.t, ALLIED, lisbon) == 1  # three British of six pieces
    p.place("spain", "lisbon", 1)
    assert nationality_bonus(p.t, ALLIED, lisbon) == 0


@pytest.mark.rule("WEL-11.3a", "WEL-C013")
def test_atrocities_add_a_die_whatever_the_mix() -> None:
    p = Position().place("britain", "lisbon", 1).place("spain", "lisbon", 5)
    fight = fight_at(p, "lisbon", FRENCH)
    before = battle_dice(p.t, fight, ALLIED)
    p.s.atrocities[0] = 1
    assert battle_dice(p.t, fight, ALLIED) == before + 1


@pytest.mark.rule("WEL-11.4", "WEL-11.41", "WEL-11.42", "WEL-11.43", "WEL-D-RIVER")
def test_terrain_helps_the_defender_of_a_friendly_duchy_in_the_first_round() -> None:
    p = Position().place("armee_du_nord", "salamanca", 2)
    line = [p.b.kind.index(kind) for kind in range(4)]
    for kind, dice in ((0, 0), (1, 1), (2, 2), (3, 3)):
        fight = fight_at(p, "salamanca", ALLIED, home=True, lines=[[line[kind], 0]])
        assert terrain_dice(p.t, fight) == dice
        fight.home = False
        assert terrain_dice(p.t, fight) == 0
    fight = fight_at(
        p, "salamanca", ALLIED, home=True, lines=[[line[1], 0], [line[2], 0], [line[2], 2], [line[3], 0]]
    )
    assert terrain_dice(p.t, fight) == 6  # kinds add up (AMB-19)
    fight.round = 2
    assert battle_dice(p.t, fight, FRENCH) == 2 + 2


@pytest.mark.rule("WEL-11.1", "WEL-EX-18", "WEL-EX-19", "WEL-5.3")
def test_any_power_with_a_piece_there_plays_battle_cards_the_attacker_first() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 4, "wellington").flag("ciudad_rodrigo", "britain")
    p.place("armee_du_nord", "almaraz", 4, "reille").place("spain", "almaraz", 0)
    p.hand("armee_du_nord", 14, 110).hand("spain", 28, 87).hand("britain", 96)
    p.begin("britain", cp=3)
    p.do("march", "wellington", "almaraz").do("done")
    assert p.asked() == "britain"  # the active side first
    p.do("done")
    assert (p.asked(), p.options("event")) == ("armee_du_nord", [(14,), (110,)])
    # Spain has no piece in the battle and is not asked; with one infantry it would be
    p.place("spain", "almaraz", 1)
    assert forces.powers_here(p.t, ALLIED, p.duchy("almaraz")) == [0, 2]


@pytest.mark.rule("WEL-11.1a", "WEL-C014")
def test_card_dice_last_one_round() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 4, "hill").flag("ciudad_rodrigo", "britain")
    p.place("armee_du_nord", "almaraz", 4).hand("britain", 14, 80).begin("britain", cp=3)
    p.do("march", "hill", "almaraz")
    while p.key() == "Evasions.offer":
        p.do("done")
    plain = battle_dice(p.t, p.s.fights[-1], ALLIED)
    p.do("event", 14)
    p.s.fights[-1].effects.append(Effect(2, ALLIED, 0, 1, 0))
    p.dice(*[2] * 40)
    while p.s.fights[-1].round == 1:
        p.do("done")
    rolled = 40 - len(p.t.dice.left)  # type: ignore[attr-defined]
    assert rolled == plain + 2 + 7 + COLD_STEEL  # Hill, four leaderless French behind a broken line, the card
    fight = p.s.fights[-1]
    assert p.key() == "Declare.declare" and not in_force(p.t, fight)
    assert battle_dice(p.t, fight, ALLIED) == plain
    p.dice(*[1] * (plain + 6))  # the second round without the card and without the line
    fight_on(p)
    p.spent()


# --- results -------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-11.5", "WEL-11.52", "WEL-1.8", "WEL-GL-ROUND")
def test_fives_and_sixes_and_the_greater_loss_loses() -> None:
    p = attack(4, 4)  # Hill 4 + 3 + 1 = 8 dice; French 4 + 2 + broken 1 = 7
    p.dice(*[6, 5] + [1] * 6, *[5] + [1] * 6)
    p.do("done")
    assert (p.sp("armee_du_nord", "almaraz"), p.key()) == (3, "Retreat.go")
    fight = p.s.fights[-1]
    assert (fight.fives, fight.sixes, fight.winner) == ([1, 1], [0, 1], ALLIED)
    p.spent()


@pytest.mark.rule("WEL-11.52", "WEL-11.52a", "WEL-11.62")
def test_a_tie_after_two_rounds_sends_the_attacker_back() -> None:
    p = attack(4, 4)
    p.dice(*[1] * 8, *[1] * 7, *[1] * 8, *[1] * 6)
    p.do("done").do("done")
    assert (p.asked(), p.key(), p.options("retreat")) == (
        "britain",
        "Retreat.go",
        [(p.duchy("ciudad_rodrigo"),)],
    )
    p.do("retreat", "ciudad_rodrigo")
    assert p.at("hill") == "ciudad_rodrigo"
    p.spent()


@pytest.mark.rule("WEL-11.52b")
def test_everybody_who_fought_is_marked() -> None:
    p = attack(4, 4)
    p.dice(*[6] + [1] * 7, *[1] * 7)
    p.do("done").do("retreat", "talavera")
    assert p.s.mark[p.leader("hill")] & FOUGHT
    beaten = forces.soldiers(p.t, 3, p.duchy("talavera"))
    assert all(p.s.mark[piece] & FOUGHT for piece in beaten)
    p.seeded().do("done")
    assert not any(p.s.mark)  # off at the end of the impulse


@pytest.mark.rule("WEL-11.53a", "WEL-11.51")
def test_soldiers_before_leaders_and_evenly_among_allies() -> None:
    p = Position().place("britain", "lisbon", 2, "wellington").place("spain", "lisbon", 2, "castanos")
    p.begin("britain")
    pieces = forces.side_pieces(p.t, ALLIED, p.duchy("lisbon"))
    p.t._push(Casualties(ALLIED, p.duchy("lisbon"), pieces, 3))
    p.t._run(None)
    assert (p.asked(), p.options("loss")) == ("spain", [(0,), (2,)])  # one each, then the commander's Power
    p.do("loss", "britain")
    assert (p.sp("britain", "lisbon"), p.sp("spain", "lisbon")) == (0, 1)
    assert (p.at("wellington"), p.at("castanos")) == ("lisbon", "lisbon")


@pytest.mark.rule("WEL-11.51", "WEL-13.1", "WEL-D-ATTR")
@pytest.mark.parametrize("toll", [Losses, Casualties])
def test_whose_choice_a_loss_is(toll: type[Losses | Casualties]) -> None:
    """The owner's; of two Powers' pieces the commander's Power. Who is left when all must fall is not asked about."""
    for here, powers, chooser in (
        (["hill", "beresford"], (), "britain"),
        (["hill", "beresford", "castanos"], (), "spain"),
        (["hill"], ("britain", "spain"), "spain"),
    ):
        p = (
            Position()
            .place("spain", "lisbon", 2, "castanos")
            .place("britain", "lisbon", 1, "hill", "beresford")
        )
        forces.name_commander(p.t, ALLIED, p.duchy("lisbon"), p.leader("castanos"))
        p.begin("britain")
        pieces = [x for name in powers for x in forces.soldiers(p.t, p.power(name), p.duchy("lisbon"))]
        pieces += [p.leader(name) for name in here]
        p.t._push(toll(ALLIED, p.duchy("lisbon"), pieces, 1))
        p.t._run(None)
        assert p.asked() == chooser
        asked = p.t.decision
        assert asked is not None and asked.args["n"] == 1
        p.t.play(asked.options[0])
        assert p.key() != asked.key.removeprefix("ask.")
    p.t._push(toll(ALLIED, p.duchy("lisbon"), [p.leader("hill"), p.leader("beresford")], 2))
    p.t._run(None)
    assert (p.at("hill"), p.at("beresford")) == ("pool", "pool")


@pytest.mark.rule("WEL-11.53a", "WEL-11.53")
def test_a_disorganized_soldier_is_the_first_to_be_eliminated_in_a_later_round() -> None:
    p = clash(4, 4)
    this = fight(p)
    p.dice(*rolls([5, 5], 8, [5, 5], 9), *rolls([6], 6, [], 6), *[1] * 20)
    no_cards(p)
    no_cards(p)
    assert (this.round, this.sixes[1], this.fives[1]) == (2, 1, 2)
    assert this.disordered[1] == 1  # one of the two has fallen: the others still fight with full dice


@pytest.mark.rule("WEL-11.7", "WEL-11.53b")
def test_a_rout_eliminates_the_disorganized_and_otherwise_they_recover() -> None:
    p = attack(6, 5)
    p.dice(5, 5, 5, 1, 1, 1, 1, 1, *[1] * 8)
    fight = p.s.fights[-1]
    p.do("done")
    assert fight.routed and p.sp("armee_du_nord", "almaraz") == 2
    p = attack(6, 5)
    p.dice(5, 5, 1, 1, 1, 1, 1, 1, *[1] * 8)
    p.do("done")
    assert p.sp("armee_du_nord", "almaraz") == 5  # two disorganized: no rout, all recover
    p.do("retreat", "talavera")
    assert p.sp("armee_du_nord", "talavera") == 5


@pytest.mark.rule("WEL-11.8", "WEL-GL-OVERRUN", "WEL-EX-108")
def test_an_overrunning_army_goes_on() -> None:
    p = attack(4, 1)
    p.dice(6, 1, 1, 1, 1, 1, 1, 1, *[1] * 4)
    p.do("done")
    assert p.key() == "Impulse.act" and p.may("march", "hill", "talavera")


@pytest.mark.rule("WEL-11.9", "WEL-11.7b", "WEL-7.1")
def test_flag_overrun_needs_more_losses_than_pieces() -> None:
    p = attack(4, 1)
    p.dice(6, 6, 1, 1, 1, 1, 1, 1, *[1] * 4)
    p.do("done")
    assert p.key() == "FreeFlag.choose"
    p.do("flag", "almaraz", "britain")
    assert p.s.flag[p.duchy("almaraz")] == 1 and p.slot().cp == 2
    p = attack(4, 1)
    p.dice(6, 1, 1, 1, 1, 1, 1, 1, *[1] * 4)
    p.do("done")
    assert p.key() == "Impulse.act"  # exactly as many: an overrun, no flag


@pytest.mark.rule("WEL-11.5")
def test_the_power_that_lost_men_is_the_one_that_is_named() -> None:
    p = attack(4, 1)
    p.dice(6, 1, 1, 1, 1, 1, 1, 1, *[6, 1, 1, 1])
    p.do("done")
    (ended,) = [
        one for one in p.t.chronicle if getattr(one, "outcome", None) and one.outcome.key == "battle-won"
    ]
    assert ended.outcome.facts["losses"] == {"armee_du_nord": 1, "britain": 1}


@pytest.mark.rule("WEL-11.52", "WEL-11.9")
def test_both_sides_gone_nobody_wins() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 1).flag("ciudad_rodrigo", "britain")
    p.place("armee_du_nord", "almaraz", 1).begin("britain", cp=2)
    p.dice(6, 1, *[6, 1, 1, 1])
    p.do("walk", 1, "ciudad_rodrigo", "almaraz").do("done")
    while p.key() == "Declare.declare":
        p.answer("done")
    while p.key() == "Moment.offer":
        assert p.t.decision is not None and p.t.decision.args["window"] != "decided"  # nothing is
        p.answer("pass")
    assert p.key() == "Impulse.act" and p.sp("britain", "almaraz") == p.sp("armee_du_nord", "almaraz") == 0
    assert p.s.flag[p.duchy("almaraz")] == 0
    p.spent()


@pytest.mark.rule("WEL-11.52")
def test_who_has_won_is_judged_anew_when_a_card_has_taken_the_last_away() -> None:
    p = clash(4, 4)
    this = fight(p)
    this.sixes = [0, 1]
    judge(p.t, this)
    assert this.winner == ALLIED
    for gone, winner in ((ALLIED, FRENCH), (FRENCH, -1)):
        for piece in forces.side_pieces(p.t, gone, this.duchy):
            p.s.place[piece] = POOL
        judge(p.t, this)
        assert this.winner == winner


@pytest.mark.rule("WEL-11.8", "WEL-C079")
def test_generals_who_are_cautious_take_an_overrun_back_and_nobody_else_does() -> None:
    p = clash(4, 4)
    this = fight(p)
    assert not aftermath.is_overrun(p.t, this)
    this.overrun = True
    for card, overrun in ((79, False), (78, True), (80, True)):
        this.effects = [Effect(card, FRENCH, 3)]
        assert aftermath.is_overrun(p.t, this) is overrun


@pytest.mark.rule("WEL-GL-BATTLE")
def test_the_story_says_who_meets_whom_and_with_how_many() -> None:
    p = clash(5, 4, marshal="")
    told = next(event for event in p.t.journal if event.key == "battle-begins")
    assert (told.role, told.args["foe_role"]) == ("britain", p.power("armee_du_nord"))
    assert (told.args["sp"], told.args["foe_sp"]) == (4, 4)
    assert (told.args["leader"], told.args["led"], told.args["foe_led"]) == (p.leader("hill"), 1, 0)


# --- retreat -------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-11.6", "WEL-11.61", "WEL-11.61a")
def test_where_an_inactive_loser_goes() -> None:
    p = Position().place("armee_du_nord", "almaraz", 2)
    here, came = p.duchy("almaraz"), [p.duchy("ciudad_rodrigo")]
    found = {p.b.duchies[d].id for d in retreat_duchies(p.t, 3, here, came)}
    assert found == {"talavera", "caceres"}  # friendly ones, never where the enemy came from
    p.flag("talavera", "spain").flag("caceres", "spain")
    found = {p.b.duchies[d].id for d in retreat_duchies(p.t, 3, here, came)}
    assert found == {"talavera", "caceres", "merida", "castelo_branco"}  # else any without enemies
    p.place("spain", "talavera", 1)
    p.place("armee_du_sud", "merida", 1)
    found = {p.b.duchies[d].id for d in retreat_duchies(p.t, 3, here, came)}
    assert found == {"merida"}  # uncontrolled before enemy


@pytest.mark.rule("WEL-11.61")
def test_the_beaten_never_go_where_the_enemy_came_from() -> None:
    p = Position().place("britain", "talavera", 6, "wellington").place("armee_du_nord", "almaraz", 4)
    p.begin("britain", cp=2).do("march", "wellington", "almaraz").do("done")
    p.dice(6, *[1] * 11, *[1] * 10)
    fight_on(p)
    assert p.key() == "Retreat.go" and p.asked() == "armee_du_nord"
    to = {p.b.duchies[d].id for d in [args[0] for args in p.options("retreat")]}  # type: ignore[index]
    assert "caceres" in to and "talavera" not in to  # French again, but on the way of the enemy


@pytest.mark.rule("WEL-12.4", "WEL-11.61")
def test_never_into_an_unbesieged_enemy_fortress() -> None:
    p = Position().place("britain", "fuentes", 2, "hill")
    found = {p.b.duchies[d].id for d in retreat_duchies(p.t, 0, p.duchy("fuentes"), [])}
    assert "ciudad_rodrigo" not in found


@pytest.mark.rule("WEL-D-RETREAT", "WEL-11.61")
def test_a_retreat_may_split() -> None:
    p = attack(4, 4)
    p.dice(6, *[1] * 7, *[1] * 7, 1)
    p.do("done")
    p.do("detach", "caceres").do("retreat", "talavera")
    assert (p.sp("armee_du_nord", "caceres"), p.sp("armee_du_nord", "talavera")) == (1, 2)


@pytest.mark.rule("WEL-9.44", "WEL-D-RIVER")
def test_a_retreat_across_a_river_costs_attrition() -> None:
    p = attack(4, 4)
    p.dice(6, *[1] * 7, *[1] * 7, 6, 1, 1)
    p.do("done").do("retreat", "caceres")
    p.spent()
    assert p.sp("armee_du_sud", "caceres") == 0 and p.sp("armee_du_nord", "caceres") == 2


@pytest.mark.rule("WEL-EX-09", "WEL-9.44", "WEL-D-PASS")
def test_over_a_pass_between_friendly_duchies_without_dice() -> None:
    p = Position().place("britain", "vitoria", 6, "wellington").flag("vitoria", "britain")
    p.place("armee_du_nord", "san_sebastian", 3).begin("britain", cp=2)
    p.do("march", "wellington", "san_sebastian").do("done")
    p.dice(6, *[1] * 11, *[1] * 6)
    fight_on(p)
    p.do("retreat", "bayonne")
    p.spent()
    assert p.sp("armee_du_nord", "bayonne") == 2


@pytest.mark.rule("WEL-11.62", "WEL-11.8", "WEL-D-RETREAT", "WEL-GL-REGROUP")
def test_an_active_loser_without_a_way_back_goes_to_the_regroup_box() -> None:
    p = Position().place("britain", "salamanca", 3, "hill")  # uncontrolled Salamanca behind him
    p.place("armee_du_nord", "valladolid", 4, "marmont").begin("britain", cp=2)
    p.dice(*[1] * 4, *[1] * 4, *[1] * 7, *[6] + [1] * 7)
    p.do("march", "hill", "valladolid").do("done")
    p.dice(*[1] * 7, *[6] + [1] * 7)
    fight_on(p)
    assert p.at("hill") == "regroup" and p.sp("britain", "valladolid") == 0
    assert p.at("marmont") == "valladolid"


@pytest.mark.rule("WEL-11.62")
def test_an_active_loser_may_return_to_a_fortress_he_besieges() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 4, "hill").flag("salamanca", "britain")
    p.place("armee_du_nord", "salamanca", 5, "marmont").begin("britain", cp=2)
    p.do("muster", "hill").do("take", 3).do("to", "salamanca")  # uncontrolled: open to a besieger
    while p.key() == "Evasions.offer":
        p.do("done")
    p.dice(*[1] * 7, *[6] + [1] * 8)
    fight_on(p)
    assert p.options("retreat") == [(p.duchy("ciudad_rodrigo"),)]  # one SP still besieges it


@pytest.mark.rule("WEL-11.62a", "WEL-10.2a")
def test_after_offensive_interceptions_any_origin_will_do() -> None:
    p = attack(4, 6, "hill", 3)
    p.place("britain", "castelo_branco", 2, "graham")
    graham = forces.pieces(p.t, 0, p.duchy("castelo_branco"))
    for piece in graham:
        p.s.place[piece] = p.duchy("almaraz")
        p.s.origin[piece] = p.duchy("castelo_branco")
    p.dice(*[1] * 20, *[6, 6] + [1] * 10)
    p.seeded(4)
    retreat = aftermath.Retreat(ALLIED)
    found = retreat.destinations(p.t, 0, p.duchy("almaraz"), forces.pieces(p.t, 0, p.duchy("almaraz")))
    assert found == sorted([p.duchy("ciudad_rodrigo"), p.duchy("castelo_branco")])


# --- plunder -------------------------------------------------------------------------------------------


def plundered(die: int, dead: int, modifier: int = 0) -> int:
    p = Position().place("britain", "salamanca", 3, "wellington").begin("britain")
    fight = fight_at(p, "salamanca", ALLIED, winner=ALLIED, army=[1, 1], carried=[modifier, 0])
    fight.dead[1] = list(range(dead))
    p.s.fights.append(fight)
    before = p.resources("britain")
    p.dice(die)
    p.t._push(aftermath.Plunder())
    p.t._run(None)
    p.settle()
    return p.resources("britain") - before


@pytest.mark.rule("WEL-11.10")
@pytest.mark.parametrize(
    ("die", "dead", "modifier", "gain"),
    [(1, 3, 3, 0), (6, 1, 0, 1), (5, 2, 0, 0), (5, 3, 0, 1), (5, 6, 0, 1), (6, 6, 0, 2), (1, 0, 0, 0)],
)
def test_the_plunder_table(die: int, dead: int, modifier: int, gain: int) -> None:
    assert plundered(die, dead, modifier) == gain


@pytest.mark.rule("WEL-11.10", "WEL-EX-22")
def test_the_commanders_power_plunders_and_spain_takes_no_attrition_under_wellington() -> None:
    p = Position().place("britain", "salamanca", 3, "wellington").place("spain", "salamanca", 2, "de_espana")
    p.begin("britain")
    fight = fight_at(p, "salamanca", ALLIED, winner=ALLIED, army=[1, 1])
    p.s.fights.append(fight)
    p.dice(6)
    p.t._push(aftermath.Plunder())
    p.t._run(None)
    p.settle()
    assert (p.resources("britain"), p.resources("spain")) == (2, 1)
    p.spent()


@pytest.mark.rule("WEL-11.11", "WEL-EX-21")
def test_spain_takes_an_attrition_check_for_each_resource() -> None:
    p = Position().place("spain", "salamanca", 2, "de_espana").begin("spain")
    p.s.fights.append(fight_at(p, "salamanca", ALLIED, winner=ALLIED, army=[1, 1], carried=[6, 0]))
    p.dice(6, *[6, 1, 1], *[1, 1, 1])  # two Resources: twice three dice
    p.t._push(aftermath.Plunder())
    p.t._run(None)
    p.settle()
    p.spent()
    assert p.resources("spain") == 3 and p.sp("spain", "salamanca") == 1
    assert forces.regrouping(p.t, 2) == 1


@pytest.mark.rule("WEL-11.10")
def test_no_plunder_from_a_leaderless_enemy() -> None:
    p = attack(6, 1)
    p.dice(6, 6, 6, *[1] * 5, *[1] * 4)
    p.do("done")
    assert p.resources("britain") == 1
    p.spent()


# --- attrition -----------------------------------------------------------------------------------------


def suffer(p: Position, power: str, duchy: str, dice: int, *faces: int) -> None:
    side = 0 if power in ("britain", "spain") else 1
    pieces = forces.side_pieces(p.t, side, p.duchy(duchy))
    p.dice(*faces)
    p.t._push(Attrition(side, p.duchy(duchy), pieces, dice))
    p.t._run(None)
    p.settle()


@pytest.mark.rule("WEL-13.1", "WEL-EX-43", "WEL-GL-ATTRITION", "WEL-GL-FORMATION")
def test_a_die_for_each_sp_and_leader_and_sixes_eliminate() -> None:
    p = Position().place("britain", "lisbon", 4).begin("britain")
    suffer(p, "britain", "lisbon", 4, 6, 5, 1, 6)
    assert p.sp("britain", "lisbon") == 2


@pytest.mark.rule("WEL-13.1", "WEL-EX-29", "WEL-13.1a")
def test_two_causes_are_rolled_together() -> None:
    p = Position().place("britain", "lisbon", 5, "wellington").begin("britain")
    suffer(p, "britain", "lisbon", 12, *[6, 6, 6], *[1] * 9)
    p.spent()
    assert p.sp("britain", "lisbon") == 2 and p.at("wellington") == "lisbon"


@pytest.mark.rule("WEL-13.1", "WEL-D-ATTR")
def test_leaders_last_and_the_commanders_power_chooses() -> None:
    p = Position().place("britain", "lisbon", 3, "wellington").place("spain", "lisbon", 2).begin("britain")
    suffer(p, "britain", "lisbon", 6, 6, 6, 1, 1, 1, 1)
    assert (p.asked(), p.options("loss")) == ("britain", [(0,), (2,)])
    p.do("loss", "spain").do("loss", "spain")  # not necessarily evenly
    assert (p.sp("britain", "lisbon"), p.sp("spain", "lisbon")) == (3, 0)
    p = Position().place("britain", "lisbon", 0, "wellington").begin("britain")
    suffer(p, "britain", "lisbon", 1, 6)
    assert p.at("wellington") == "pool"


@pytest.mark.rule("WEL-13.1b", "WEL-11.10a")
def test_attrition_is_no_battle_loss_unless_an_event_says_so() -> None:
    p = Position().place("britain", "lisbon", 3, "hill").begin("britain")
    p.s.fights.append(fight_at(p, "lisbon", ALLIED))
    suffer(p, "britain", "lisbon", 4, 6, 1, 1, 1)
    assert losses(p.s.fights[-1], ALLIED) == 0


@pytest.mark.rule("WEL-11.1b", "WEL-5.2c")
def test_a_power_without_pieces_may_respond_in_a_battle() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 4, "hill").flag("ciudad_rodrigo", "britain")
    p.place("armee_du_nord", "almaraz", 4).hand("armee_du_sud", 66, 2).begin("britain", cp=2)
    p.respond("armee_du_sud", 66, ("leader", "hill"), at="round").respond(
        "armee_du_sud", 2, ("use", 0), at="round"
    )
    p.do("march", "hill", "almaraz").do("done")
    p.dice(*[1] * 5, *[6] + [1] * 8)
    fight_on(p)
    assert not p.waiting
    p.spent()  # Hill's rating is gone: 4 + 1; French 4 + 2 + 1 + 2


@pytest.mark.rule("WEL-11.4")
def test_an_interceptor_defends_but_control_does_not_change_before_the_battle() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 4, "beresford")
        .place("armee_du_nord", "ciudad_rodrigo", 3, "marmont")
    )
    p.begin("britain", cp=3)
    p.do("march", "beresford", "fuentes")
    p.dice(6, 6, 1, 1, 1, 1)
    p.do("intercept", "marmont").do("take", 3)
    fight = p.s.fights[-1]
    assert fight.attacker == ALLIED and not fight.home  # Fuentes is not friendly to the French: no terrain
    assert terrain_dice(p.t, fight) == 0


def test_nobody_commands_where_nobody_leads() -> None:
    p = Position().place("spain", "lisbon", 2)
    assert forces.commander(p.t, ALLIED, p.duchy("lisbon")) == NONE


@pytest.mark.rule("WEL-13.1", "WEL-11.51", "WEL-GL-REGROUP")
@pytest.mark.parametrize(("toll", "key"), [(Losses, "attrition-loss"), (Casualties, "battle-loss")])
@pytest.mark.parametrize(("to", "fate"), [(POOL, "gone"), (REGROUP, "regroup")])
def test_who_has_lost_how_many_and_which_leader_is_told(
    toll: type[Losses | Casualties], key: str, to: int, fate: str
) -> None:
    p = Position().place("britain", "lisbon", 2, "hill").begin("britain")
    lisbon = p.duchy("lisbon")
    p.t._push(toll(ALLIED, lisbon, forces.side_pieces(p.t, ALLIED, lisbon), 3, to))
    p.t._run(None)
    told = {event.key: event for event in p.t.journal}
    assert (told[key].role, told[key].args["n"], told[key].args["fate"]) == ("britain", 2, fate)
    assert told["leader-lost"].args["leader"] == p.leader("hill")
