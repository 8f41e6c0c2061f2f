"""What each face does of the dice that cards throw apart from the others."""

from __future__ import annotations

import pytest

from grognard.engine.values import Call
from grognard.games.wellington import forces
from grognard.games.wellington.battle import Battle, cold_steel
from grognard.games.wellington.battle_dice import battle_dice
from grognard.games.wellington.board import ALLIED, FRENCH
from grognard.games.wellington.cards.c001_030 import BanditAttack, bombard
from grognard.games.wellington.cards.national import Cannonade
from grognard.games.wellington.events import CARDS, Happening, card_rule
from grognard.games.wellington.interception import intercept_modifier
from grognard.games.wellington.movement import Arrive
from grognard.games.wellington.siege_dice import siege_dice
from grognard.games.wellington.state import REGROUP, STRAGGLING, Effect, Fight, Siege
from tests.games.wellington.battles import besiege, clash, fight, siege, trenches
from tests.games.wellington.conftest import Position

FACES = range(1, 7)


@pytest.mark.rule("WEL-C099", "WEL-11.5")
@pytest.mark.parametrize("face", FACES)
def test_the_young_guard(face: int) -> None:
    p = clash(5, 5)
    this = fight(p)
    this.hit5[FRENCH] = 5  # just rolled against the French
    p.dice(face, face, face)
    CARDS[99].effect(p.t, Happening(99, 3, "rolled", []))
    assert this.hit5 == [3 * (face == 5), 5 - 3 * (face == 4)]
    assert this.hit6 == [3 * (face == 6), 0]
    p.spent()


@pytest.mark.rule("WEL-C032", "WEL-11.5")
@pytest.mark.parametrize("face", FACES)
def test_a_leader_who_leads_as_a_grenadier(face: int) -> None:
    p = clash(5, 5)
    this, hill = fight(p), p.leader("hill")
    this.hit5[ALLIED] = 4
    p.dice(face, face, face)  # Hill's rating
    CARDS[32].effect(p.t, Happening(32, 0, "rolled", [hill]))
    assert this.hit5 == [4 - 3 * (face in (3, 4)), 3 * (face == 5)]
    assert this.hit6 == [0, 3 * (face == 6)]
    assert (p.s.place[hill] == REGROUP) == (face == 1) == (this.sixes == [1, 0])
    assert this.virtual == [int(face == 1), 0]
    p.spent()


@pytest.mark.rule("WEL-C110", "WEL-11.5", "WEL-11.53")
@pytest.mark.parametrize("face", FACES)
def test_twelve_pounders(face: int) -> None:
    p = clash(5, 5)
    this = fight(p)
    p.dice(face, 1, face, 1)
    p.t._push(Cannonade(ALLIED))
    p.t._run(None)
    assert this.fives == this.disordered == [2 * (face == 5), 0]
    assert this.sixes == [2 * (face == 6), 0] and len(this.dead[ALLIED]) == 2 * (face == 6)
    assert p.sp("britain", "almaraz") == 4 - 2 * (face == 6)


@pytest.mark.rule("WEL-C014", "WEL-11.5")
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("side", [ALLIED, FRENCH])
def test_cold_steel(face: int, side: int) -> None:
    p = clash(5, 5)
    this = fight(p)
    this.effects.append(Effect(14, side, 0))
    p.dice(face, face, 2)
    cold_steel(p.t, this, side)
    mine, foe = (this.hit5[side], this.hit6[side]), (this.hit5[1 - side], this.hit6[1 - side])
    assert foe == (2 * (face == 5), 2 * (face == 6))
    assert mine == (0, int(face == 1))  # however many ones
    p.spent()


@pytest.mark.rule("WEL-C008", "WEL-C021", "WEL-12.3a")
@pytest.mark.parametrize("face", FACES)
def test_a_bombardment_of_a_round_already_rolled(face: int) -> None:
    p = besiege(trenches())
    this = siege(p)
    p.dice(face, 2, face)
    bombard(p.t, this, 0, 1, True)
    assert (this.hits, this.pairs) == (2 * (face == 6), 2 * (face == 5))
    p.spent()
    before = len(this.effects)
    bombard(p.t, this, 0, 2, False)  # one to come rolls nothing now
    assert len(this.effects) == before + 1 and this.effects[-1].round == 2


@pytest.mark.rule("WEL-C028", "WEL-C029", "WEL-11.3")
@pytest.mark.parametrize(("card", "faces", "loser"), [(28, (3, 2), 1), (28, (1, 2), 0), (28, (2, 2), 1), (28, (1, 1), 1), (29, (1, 3), 1), (29, (1, 4), 0), (29, (2, 3), 1)])  # fmt: skip
def test_who_loses_a_duel(card: int, faces: tuple[int, int], loser: int) -> None:
    """The British play it: +2, with guns the bonus of each nation besides (+1 and +2); what is equal they win with skirmishers."""
    p = clash(5, 5)
    this = fight(p)
    p.dice(*faces)
    flow = CARDS[card].in_battle(p.t, this, Effect(card, ALLIED, 0))
    assert not isinstance(flow, Call)
    beaten = [2 * (side == loser) for side in (0, 1)]
    assert this.fives == beaten and this.disordered == beaten


@pytest.mark.rule("WEL-C019", "WEL-5.1d")
def test_bandits_roll_three_dice_in_each_duchy_by_name() -> None:
    p = Position().place("armee_du_nord", "burgos", 2).begin("spain")
    duchies = [p.duchy("burgos"), p.duchy("lerma")]
    p.dice(5, 6, 4, 1, 1, 1)
    step = BanditAttack(FRENCH, duchies[:])
    told = []
    for hits in (2, 0):
        step.roll(p.t)
        assert step.losses == hits
        told.append(next(e.args["duchy"] for e in reversed(p.t.journal) if e.key == "rolls.bandits"))
        step.duchies.pop(0)
    assert told == duchies


@pytest.mark.rule("WEL-C011", "WEL-C036", "WEL-11.52a")
def test_each_card_that_prolongs_a_battle_gives_a_round() -> None:
    p = clash(5, 5)
    this = fight(p)
    this.effects += [Effect(36, ALLIED, 0), Effect(11, FRENCH, 3)]
    this.fives[ALLIED] = this.disordered[ALLIED] = 1  # no tie, and no rout
    battle = next(step for step in p.t.under_way if isinstance(step, Battle))
    for used in ([1, 0], [1, 1]):
        rounds = this.round
        battle.decide(p.t)
        assert [row.number for row in this.effects] == used and this.round == rounds + 1
        assert this.winner < 0
    battle.decide(p.t)
    assert this.round == 3 and this.winner == FRENCH


@pytest.mark.rule("WEL-C013", "WEL-C041", "WEL-C052", "WEL-C082", "WEL-C085", "WEL-C093", "WEL-C098")
def test_what_a_card_adds_to_a_sum_is_told_as_that_cards() -> None:
    """Of every sum the terms of cards: each names its card, and the rule is that card's."""
    p = Position().place("britain", "lisbon", 4, "wellington").place("armee_du_nord", "burgos", 3, "reille")
    lisbon, burgos, s = p.duchy("lisbon"), p.duchy("burgos"), p.s
    s.atrocities[0], s.hearts, s.horses = 2, True, True
    for piece in forces.pieces(p.t, 0, lisbon):
        s.origin[piece], s.mark[piece] = p.duchy("abrantes"), STRAGGLING
    p.lay(98, "wellington").lay(52, "wellington", dice=1).lay(82, "reille")
    this = Fight(lisbon, ALLIED, True, False)
    this.effects = [Effect(2, ALLIED, 0, 1, 0), Effect(96, ALLIED, 0), Effect(30, FRENCH, 1, 1, 0)]
    sums = [p.t.terms("sum.dice") for _ in range(5)]
    battle_dice(p.t, this, ALLIED, sums[0])
    p.s.sieges.append(Siege(lisbon, 0, [p.leader("wellington"), *forces.soldiers(p.t, 0, lisbon)]))
    siege_dice(p.t, siege(p), sums[1])
    intercept_modifier(p.t, 3, p.leader("reille"), burgos, p.duchy("lerma"), 0, sums[2])
    force = forces.pieces(p.t, 0, lisbon)
    Arrive(0, force, lisbon, p.duchy("coimbra"), 0, "march").attrition_dice(p.t, sums[3])
    Arrive(0, force, lisbon, p.duchy("coimbra"), 0, "flank", True, straggling=True).attrition_dice(
        p.t, sums[4]
    )
    cards = []
    for terms in sums:
        assert terms is not None
        rows = {term.args["card"]: term for term in terms.terms if term.key == "term.card"}
        cards.append({card: term.value for card, term in rows.items()})
        assert all(term.rule == card_rule(int(str(card))) for card, term in rows.items())
    assert cards[0] == {98: 1, 52: -1, 93: 1, 13: 2, 2: 2, 96: 2, 30: -3}
    assert cards[1] == {98: 1, 52: -1, 93: 1}
    assert cards[2] == {82: -2, 85: -1} and cards[3] == cards[4] == {41: 5}
