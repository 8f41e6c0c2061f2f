"""Exact odds before one commits: interceptions, evasions, battles, sieges."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from grognard.engine import Action, AnyTable, Decision, Dice, act, words
from grognard.engine.odds import branches
from grognard.games.wellington import GAME, chances, forces
from grognard.games.wellington.bot import default
from tests.games.wellington.battles import clash, no_cards, rolls, siege_on, trenches
from tests.games.wellington.conftest import Position


@pytest.mark.rule("WEL-10.4")
def test_the_odds_of_an_interception() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 4, "beresford")
        .place("armee_du_nord", "ciudad_rodrigo", 2, "marmont")
    )
    p.begin("britain", cp=3)
    p.do("march", "beresford", "fuentes")
    odds = p.t.odds(p.action(("intercept", "marmont")))
    assert odds is not None and odds.chance("comes") == pytest.approx(21 / 36)  # 7 or more on two dice


@pytest.mark.rule("WEL-10.7")
def test_the_odds_of_an_evasion() -> None:
    p = Position().place("armee_du_nord", "almaraz", 1)
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain").begin(
        "britain", cp=2
    )
    p.do("march", "wellington", "almaraz")
    odds = p.t.odds(p.action(("slip", 1, "talavera")))
    assert odds is not None and odds.chance("escapes") == pytest.approx(15 / 36)  # 8 or more


@pytest.mark.rule("WEL-12.3")
def test_the_odds_of_a_siege_begin_with_its_first_round() -> None:
    p = trenches(sp=5)
    odds = p.t.odds(p.action(("besiege", "wellington")))
    assert odds is not None
    assert sum(chance for chance, _ in odds.outcomes) == pytest.approx(1)
    at_least_three = 1 - sum(comb(11, k) * 5 ** (11 - k) for k in range(3)) / 6**11
    assert odds.chance("overrun") > at_least_three  # eleven dice in the first round, and there are more
    assert p.t.odds(p.action(("points", 80))) is None  # commits to nothing


# --- whole battles and sieges, against every branch of the rules themselves ------------------------------


def exhaustive(p: Position, action: Action, monkeypatch: pytest.MonkeyPatch) -> dict[object, float]:
    """The rules played out once for every way the dice can fall; a besieger goes on while he may."""

    def goes_on(t: AnyTable, decision: Decision) -> Action:
        return act("attack") if act("attack") in decision.options else default(t, decision)

    with monkeypatch.context() as patch:
        patch.setattr(chances, "foreseen", lambda t: False)
        patch.setattr(GAME, "default", goes_on)
        found: dict[object, Fraction] = {}
        for part, value, _ in branches(p.t, action):
            found[value] = found.get(value, Fraction(0)) + part
    assert sum(found.values()) == 1
    return {value: float(part) for value, part in found.items()}


def agrees(p: Position, monkeypatch: pytest.MonkeyPatch, *words: object) -> dict[object, float]:
    action = p.action(words)
    odds = p.t.odds(action)
    assert odds is not None
    told = {value: chance for chance, value in odds.outcomes}
    assert told == pytest.approx(exhaustive(p, action, monkeypatch))
    return told


def spaniards(sp: int = 2) -> Position:
    """Leaderless Spaniards at Astorga; the French hold León beside it with one SP."""
    p = Position().place("spain", "astorga", sp).place("armee_du_nord", "leon", 1)
    return p.begin("spain", cp=3)


@pytest.mark.rule("WEL-11.2", "WEL-11.52", "WEL-11.7")
def test_the_odds_of_a_battle_in_the_open(monkeypatch: pytest.MonkeyPatch) -> None:
    told = agrees(spaniards(), monkeypatch, "walk", 2, "astorga", "leon")
    assert set(told) >= {"won", "lost", "enemy-destroyed", "destroyed"}
    assert told["enemy-destroyed"] > 0.3  # a single 6 of two dice, or a 5 and a rout


@pytest.mark.rule("WEL-11.51", "WEL-11.3")
def test_the_odds_against_two_powers(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position().place("armee_du_nord", "avila", 1)
    p.place("britain", "salamanca", 1).place("spain", "salamanca", 1).begin("armee_du_nord", cp=2)
    agrees(p, monkeypatch, "walk", 1, "avila", "salamanca")


@pytest.mark.rule("WEL-C106", "WEL-11.5")
def test_the_odds_with_dragoons_in_pursuit(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position().place("armee_du_nord", "leon", 0, "joseph").place("spain", "astorga", 1)
    p.begin("armee_du_nord", cp=2)
    plain = p.t.odds(p.action(("march", "joseph", "astorga")))
    p.lay(106, "joseph")
    told = agrees(p, monkeypatch, "march", "joseph", "astorga")
    assert plain is not None and told["enemy-destroyed"] > plain.chance("enemy-destroyed")


@pytest.mark.rule("WEL-C081")
def test_the_odds_in_a_storm(monkeypatch: pytest.MonkeyPatch) -> None:
    p = spaniards(2)
    p.place("armee_du_nord", "leon", 2)
    p.s.thunder |= 1 << p.duchy("leon")
    told = agrees(p, monkeypatch, "walk", 2, "astorga", "leon")
    assert "enemy-routed" not in told and "routed" not in told


@pytest.mark.rule("WEL-9.42", "WEL-11.4")
def test_the_odds_of_a_forced_march_into_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Attrition on the way is in them."""
    p = spaniards(1)
    p.s.march[forces.soldiers(p.t, 2, p.duchy("astorga"))[0]] = 4  # a forced march
    told = agrees(p, monkeypatch, "walk", 1, "astorga", "leon")
    calm = {value: chance for chance, value in _odds(spaniards(1), "walk", 1, "astorga", "leon")}
    assert told["enemy-destroyed"] < calm["enemy-destroyed"]


def _odds(p: Position, *words: object) -> tuple[tuple[float, object], ...]:
    odds = p.t.odds(p.action(words))
    assert odds is not None
    return odds.outcomes


@pytest.mark.rule("WEL-12.3", "WEL-12.3c", "WEL-12.41")
def test_the_odds_of_a_whole_siege(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position().place("spain", "badajoz", 1, "de_espana").begin("spain")
    told = agrees(p, monkeypatch, "besiege", "de_espana")
    assert set(told) == {"overrun", "falls", "holds"} and told["overrun"] > told["falls"]


@pytest.mark.rule("WEL-12.31", "WEL-12.3")
def test_the_odds_of_a_second_siege_round(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position().place("spain", "badajoz", 7, "de_espana").begin("spain")
    rating = forces.battle_rating(p.t, p.leader("de_espana"))
    commanded = min(7, forces.command_rating(p.t, p.leader("de_espana")))
    p.dice(*rolls([6, 6], commanded + rating, [5], 3))
    p.do("besiege", "de_espana").do("take", commanded)
    siege_on(p)
    assert p.key() == "SiegeRounds.go_on"
    p.t.dice = Dice("on")
    agrees(p, monkeypatch, "attack")


@pytest.mark.rule("WEL-5.2")
def test_odds_know_no_hand() -> None:
    """Whatever the others hold, the odds are the same: they are told as if nobody played a further card."""
    told = []
    for cards in ((), (11, 30, 31, 48), (2, 36, 51, 79)):
        p = Position().place("spain", "astorga", 4, "castanos").place("armee_du_nord", "leon", 3, "reille")
        p.hand("armee_du_nord", *cards).begin("spain", cp=3)
        told.append(_odds(p, "march", "castanos", "leon"))
    assert told[0] == told[1] == told[2]


def test_a_march_that_meets_nobody_has_no_odds() -> None:
    p = spaniards()
    assert p.t.odds(p.action(("walk", 2, "astorga", "villafranca"))) is None


def test_a_large_battle_is_counted_out() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 9, "wellington").flag("ciudad_rodrigo", "britain")
    p.place("armee_du_nord", "almaraz", 9, "marmont").begin("britain", cp=3)
    outcomes = _odds(p, "march", "wellington", "almaraz")
    assert sum(chance for chance, _ in outcomes) == pytest.approx(1)
    assert {value for _, value in outcomes} >= {"won", "enemy-routed", "lost", "routed"}


# --- dice without a battle -------------------------------------------------------------------------------


def hits(dice: int, most: int) -> dict[int, float]:
    """How many of so many dice show a 6, at most so many."""
    found: dict[int, float] = {}
    for k in range(dice + 1):
        chance = comb(dice, k) * 5 ** (dice - k) / 6**dice
        found[min(k, most)] = found.get(min(k, most), 0) + chance
    return found


def in_words(p: Position, told: tuple[tuple[float, object], ...]) -> None:
    """Every end has words of its own in both languages."""
    for lang in ("en", "it"):
        said = []
        for _, value in told:
            key, args = chances.odds_said(value) or (f"odds.{value}", {})
            assert words.has(GAME.package, key, lang), key
            said.append(p.t.say(key, args, lang))
        assert len(set(said)) == len(said) and "{" not in "".join(said)


@pytest.mark.rule("WEL-9.4", "WEL-9.43", "WEL-13.1")
def test_the_odds_of_a_march_with_attrition_and_no_battle() -> None:
    p = (
        Position()
        .place("armee_du_nord", "avila", 3, "clausel")
        .flag("avila", "spain")
        .flag("madrid", "spain")
    )
    p.begin("armee_du_nord", cp=2)
    told = _odds(p, "march", "clausel", "madrid")  # a pass and an ambush: eight dice for four pieces
    expected = {("arrived", n): chance for n, chance in hits(8, 4).items() if n < 4}
    assert {value: chance for chance, value in told} == pytest.approx({**expected, "perished": hits(8, 4)[4]})
    in_words(p, told)
    p.do("muster", "clausel").do("take", 1)
    told = _odds(p, "to", "madrid")
    assert {value: chance for chance, value in told} == pytest.approx(
        {("arrived", 0): hits(4, 2)[0], ("arrived", 1): hits(4, 2)[1], "perished": hits(4, 2)[2]}
    )


@pytest.mark.rule("WEL-9.42")
def test_the_odds_of_a_forced_march() -> None:
    p = Position().place("spain", "astorga", 2).begin("spain", cp=2)
    p.s.march[forces.soldiers(p.t, 2, p.duchy("astorga"))[0]] = 4
    p.t.rebase()
    told = _odds(p, "walk", 2, "astorga", "villafranca")
    assert {value: chance for chance, value in told} == pytest.approx(
        {("arrived", 0): 5 / 6, ("arrived", 1): 1 / 6}
    )
    assert p.t.odds(p.action(("walk", 1, "astorga", "villafranca"))) is None  # the one who has marched least


@pytest.mark.rule("WEL-9.44", "WEL-11.61")
def test_the_odds_of_a_retreat() -> None:
    p = clash(4, 4)
    for near in p.b.neighbours[p.duchy("almaraz")]:
        p.s.flag[near] = 1
    p.dice(*rolls([6, 5], 8, [], 9), *[1] * 9)
    no_cards(p)
    assert p.asked() == "armee_du_nord" and p.options("retreat") and p.options("send")
    p.t.dice = Dice("away")
    men = len(forces.side_pieces(p.t, 1, p.duchy("almaraz")))
    for to in p.options("retreat"):
        told = _odds(p, "retreat", *to)
        leader = p.t.odds(p.action(("send", "reille", *to)))
        assert leader is not None and {value for _, value in leader.outcomes} == {0, 1}
        assert sum(chance for chance, _ in told) == pytest.approx(1) and {v for _, v in told} == set(
            range(men + 1)
        )
        in_words(p, told)
    lost = 1 - {value: chance for chance, value in _odds(p, "send", "reille", "talavera")}[1]
    assert lost == pytest.approx(1 / 6)  # one die for an enemy duchy


@pytest.mark.rule("WEL-14.3a", "WEL-14.3")
def test_the_odds_of_an_amphibious_assault() -> None:
    p = Position().place("britain", "lisbon", 2).hand("britain", 93).begin("britain")
    p.do("event", 93).do("use", 0)
    port = next(
        to
        for frm, to in p.options("assault")
        if p.b.owner[int(str(to))] != 0 and not p.b.fortress[int(str(to))]
    )
    p.do("assault", "lisbon", port)
    told = {value: chance for chance, value in _odds(p, "ship", 1)}
    assert told == pytest.approx(
        {("arrived", 0): (5 / 6) ** 3, "perished": 1 - (5 / 6) ** 3}
    )  # three dice of the batteries
    in_words(p, _odds(p, "ship", 2))


@pytest.mark.rule("WEL-10.1b")
def test_the_odds_of_a_way_to_intercept_by() -> None:
    p = Position().place("britain", "guadalajara", 3, "hill").flag("guadalajara", "britain")
    p.place("armee_du_nord", "madrid", 4).place("armee_du_nord", "talavera", 2, "clausel")
    p.hand("armee_du_nord", 53).begin("britain", cp=1)
    p.do("march", "hill", "madrid")
    while p.key() != "Declare.declare" or p.asked() != "armee_du_nord":
        p.do("done")
    p.do("event", 53)
    while p.key() == "Declare.declare":
        p.do("done")
    asked = p.t.decision  # a card calls them: nobody new comes
    assert asked is not None and (asked.text("en"), asked.text("it")) == (
        "Intercept into Madrid?",
        "Intercetti a Madrid?",
    )
    p.do("intercept", "clausel").do("take", 2)
    assert p.options("through") == [(p.duchy("avila"),), (p.duchy("toledo"),)]
    for way in ("avila", "toledo"):
        told = _odds(p, "through", way)
        assert {value for _, value in told} == {"comes", "fails"}
        in_words(p, told)


@pytest.mark.rule("WEL-C052")
def test_the_odds_of_a_wound() -> None:
    p = Position().place("britain", "lisbon", 2, "wellington").hand("spain", 52, 37).begin("spain")
    p.do("event", 52)
    told = {value: chance for chance, value in _odds(p, "leader", "wellington")}
    sixth = 1 / 6
    assert told == pytest.approx({"wounded": 3 * sixth, "shaken": sixth, "invalided": sixth, "killed": sixth})
    in_words(p, _odds(p, "leader", "wellington"))


@pytest.mark.rule("WEL-C043", "WEL-C080", "WEL-13.1")
def test_the_odds_of_attrition_by_a_card() -> None:
    p = Position().place("armee_du_nord", "avila", 2, "clausel").place("armee_du_sud", "badajoz", 0)
    p.place("britain", "badajoz", 2, "hill").hand("spain", 80, 43, 37).begin("spain")
    p.do("event", 80)
    told = {value: chance for chance, value in _odds(p, "leader", "clausel")}
    assert told == pytest.approx({("losses", n): chance for n, chance in hits(3, 3).items()})
    in_words(p, _odds(p, "leader", "clausel"))
    p = Position().place("britain", "badajoz", 2, "hill").hand("britain", 43, 37).begin("britain")
    p.do("event", 43)
    assert p.t.odds(p.action(("use", 1))) is None  # where is still to be chosen
    p.do("use", 1)
    told = {value: chance for chance, value in _odds(p, "duchy", "badajoz")}
    assert told.pop("holds") == pytest.approx(1 / 2) and set(told) <= {"falls", "overrun"}


@pytest.mark.rule("WEL-C090", "WEL-C062", "WEL-11.2")
@pytest.mark.parametrize("card", [90, 62])
def test_the_odds_of_a_rising(card: int) -> None:
    p = Position().place("armee_du_nord", "leon", 1).hand("spain", card, 37).begin("spain")
    p.do("event", card)
    told = _odds(p, "duchy", "leon")
    assert {value for _, value in told} >= {"won", "lost"} and sum(c for c, _ in told) == pytest.approx(1)
    in_words(p, told)


@pytest.mark.rule("WEL-C088", "WEL-C056")
def test_the_odds_of_partisans_and_of_raids() -> None:
    p = (
        Position()
        .place("armee_du_nord", "leon", 2)
        .place("spain", "astorga", 1, "castanos")
        .hand("spain", 88, 56, 37)
    )
    p.begin("spain")
    p.do("event", 88).do("duchy", "astorga")
    told = {value: chance for chance, value in _odds(p, "enough")}
    assert told == pytest.approx({("losses", n): chance for n, chance in hits(2, 2).items()})
    p.do("enough")
    p.s.slots[-1].main = False
    p.t.rebase()
    p.do("event", 56).do("leader", "castanos").do("duchy", "leon")
    other = p.options("duchy")[0]
    assert {value for _, value in _odds(p, "duchy", *other)} == {("losses", n) for n in range(3)}
