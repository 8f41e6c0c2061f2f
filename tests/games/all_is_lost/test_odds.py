"""Odds before a fight, from what the attacker may know."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

from grognard.engine import Dice, act, words
from grognard.engine.odds import looked_out
from grognard.engine.trial import check_odds
from grognard.games.all_is_lost import GAME, chances
from grognard.games.all_is_lost.aftermath import GiveGround
from grognard.games.all_is_lost.board import CHARGE, GUNS
from grognard.games.all_is_lost.bot import judge
from grognard.games.all_is_lost.charge import Countercharge
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.combat import BattleResolution, Combat
from grognard.games.all_is_lost.events import SwissTalks
from grognard.games.all_is_lost.knowledge import swap
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.optional import Recruit
from grognard.games.all_is_lost.orders import GiveOrders
from grognard.games.all_is_lost.pillage import Pillage
from grognard.games.all_is_lost.recovery import Recovery
from grognard.games.all_is_lost.retreat import Retreat
from grognard.games.all_is_lost.roster import corps_of, engage
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.state import ACTIVATION, MAIN_BODY, NEUTRAL_SWISS
from grognard.terminal import Session

from .conftest import Position
from .test_11_battle import lined_up
from .test_11_combat import besieging

STRONG = [("spanish_infantry", 4)]
WEAK = [("italian_infantry_imperial", 1)]


def on_the_march(near: list, far: list, shown: bool = False) -> Position:
    """Lescun has come next to a face-down Imperial Force; another stands far away."""
    p = Position()
    f = p.force("lescun", 2420, [("french_gendarmes", 3), ("french_infantry", 4)], order="attack")
    for name, hex, units in (("pescara", 2421, near), ("de_leyva", 3040, far)):
        c = p.force(name, hex, units, down=not shown)
        p.s.shown[c] = shown
    p.run(Move(f, 0))
    move = next(x for x in p.t._stack if isinstance(x, Move))
    move.entered_zone = True
    p.t._run(None)
    assert p.offers("assail") == [(2421,)]
    return p


def won(odds) -> float:
    return sum(chance for chance, value in odds.outcomes if value is True)


@pytest.mark.rule("AIL-1.4", "AIL-7.9")
def test_odds_of_a_march_attack_are_the_same_whatever_the_closed_card_holds():
    attack = act("assail", 2421)
    strong, weak = on_the_march(STRONG, WEAK), on_the_march(WEAK, STRONG)
    assert strong.t.view("french") == weak.t.view("french")
    odds = strong.t.odds(attack)
    assert odds is not None and abs(sum(chance for chance, _ in odds.outcomes) - 1) < 1e-9
    assert odds == weak.t.odds(attack)
    other = on_the_march(STRONG, WEAK)  # and whoever leads it
    swap(other.t, other.captain("pescara"), other.captain("de_leyva"))
    assert other.t.view("french") == strong.t.view("french") and other.t.odds(attack) == odds
    assert strong.t.imagine("french", random.Random(1)).odds(attack) == odds


@pytest.mark.rule("AIL-1.4", "AIL-7.9")
def test_odds_of_a_march_attack_on_an_open_card_are_those_of_its_units():
    strong, weak, closed = (
        won(on_the_march(near, far, shown).t.odds(act("assail", 2421)))
        for near, far, shown in ((STRONG, WEAK, True), (WEAK, STRONG, True), (STRONG, WEAK, False))
    )
    assert strong < closed < weak


GUARD = [("spanish_infantry", 5), ("imperial_hc", 3)]
RAW = [("italian_infantry_imperial", 2), ("italian_infantry_milan", 2)]


def facing(near: list, shown: bool = True, options: tuple[str, ...] = (), general: bool = True) -> Position:
    """Giovanni's army has come upon Colonna's, and must attack it or be attacked; another stands far away."""
    p = Position(options=options)
    f = p.force("giovanni", 2420, [("swiss", 6), ("french_gendarmes", 4)], order="attack", general=general)
    g = p.force("colonna", 2421, near, general=general)
    if not shown:
        p.force("de_leyva", 3040, RAW if near == GUARD else GUARD, down=True)
    p.s.shown[f] = 1
    p.s.shown[g] = shown
    p.run(BattleResolution())
    p.until("BattleResolution.choose")
    assert p.t.decision.role == "french"
    return p


@pytest.fixture(autouse=True)
def short(monkeypatch):
    monkeypatch.setattr(chances, "REHEARSALS", 24)
    monkeypatch.setattr(chances, "WAYS", 120)
    monkeypatch.setattr(chances, "GAMES", 40)


@pytest.mark.rule("AIL-11.2.3")
def test_an_attack_that_is_no_major_battle_has_exact_odds():
    for p in (facing(GUARD, general=False), facing(GUARD, options=("simple-battle",))):
        odds = p.t.odds(next(a for a in p.options if a.verb == "attack"))
        assert odds is not None and not odds.sampled and abs(sum(c for c, _ in odds.outcomes) - 1) < 1e-9


@pytest.mark.rule("AIL-11.4", "AIL-11.2.3")
def test_a_major_battle_is_played_out_and_says_so():
    p = facing(GUARD)
    before = p.t.hash()
    for verb in ("attack", "oblige"):
        odds = p.t.odds(next(a for a in p.options if a.verb == verb))
        assert (odds.sampled, odds.policy) == (24, "greedy") and 0 < odds.error < 0.11
        assert abs(sum(chance for chance, _ in odds.outcomes) - 1) < 1e-9
        assert {value for _, value in odds.outcomes} <= {"won", "lost", "drawn"}
    assert p.t.hash() == before and p.key == "BattleResolution.choose"
    attack = next(a for a in p.options if a.verb == "attack")
    assert facing(RAW).t.odds(attack).chance("won") > p.t.odds(attack).chance("won")


@pytest.mark.rule("AIL-11.4", "AIL-1.4")
def test_odds_of_a_major_battle_are_the_same_whatever_the_closed_card_holds():
    strong, weak = facing(GUARD, shown=False), facing(RAW, shown=False)
    assert strong.t.view("french") == weak.t.view("french")
    attack = next(a for a in strong.options if a.verb == "attack")
    odds = strong.t.odds(attack)
    assert odds is not None and odds == weak.t.odds(attack)
    assert strong.t.imagine("french", random.Random(1)).odds(attack) == odds
    assert facing(GUARD).t.odds(attack) != facing(RAW).t.odds(attack)


@pytest.mark.rule("AIL-11.3a")
def test_standing_outside_the_walls_against_an_army_has_odds_too():
    p = Position()
    f = p.force("lautrec", 2118, [("swiss", 6)], order="attack", general=True)
    g = p.force("colonna", 2117, [("spanish_infantry", 5)], general=True)
    p.s.shown[f] = p.s.shown[g] = 1
    p.run(Combat(f, g))
    assert p.key == "Combat.inside_or_outside" and p.t.odds(act("inside", g)).chance("kept") > 0.5
    assert p.t.odds(act("outside", g)).sampled == 24


@pytest.mark.rule("AIL-11.3.2")
def test_a_rehearsed_enemy_who_runs_before_combat_is_counted_as_running():
    p = facing([("spanish_infantry", 5, True)])
    assert p.t.odds(next(a for a in p.options if a.verb == "attack")).outcomes == ((1.0, "fled"),)


@pytest.mark.fuzz
@pytest.mark.rule("AIL-1.4")
def test_odds_tell_nothing_hidden_in_games_with_fights(monkeypatch):
    monkeypatch.setattr(chances, "REHEARSALS", 4)
    monkeypatch.setattr(chances, "WAYS", 12)
    monkeypatch.setattr(chances, "GAMES", 6)
    found = 0
    rng = random.Random(1)
    for scenario in ("1509", "1522"):
        t = GAME.table(scenario, seed=3)
        before = found
        while t.decision is not None and found < before + 1:
            decision = t.decisions[0]
            if {a.verb for a in decision.options} & {"assail", "attack", "storm", "assault"}:
                found += check_odds(t, rng)
            scores = judge(t, GAME.roles.index(decision.role), decision.options)
            t.play(decision.options[scores.index(max(scores))], role=decision.role)
    assert found


@pytest.mark.rule("AIL-11.4")
def test_the_terminal_tells_sampled_odds_in_words():
    p = facing(GUARD)
    number = 1 + next(i for i, a in enumerate(p.options) if a.verb == "attack")
    out = Console(file=StringIO(), width=200)
    session = Session(p.t, ["human", "human"], "it", out)
    session.at_the_keyboard = 0
    session.show_odds(str(number))
    told = out.file.getvalue()
    assert "Battaglia Maggiore" in told and "giocato 24 volte" in told and "errore standard" in told


# --- every verb that commits to something uncertain ---------------------------------------------------------------


def told(p: Position, verb: str) -> dict[object, float]:
    """What the first option of this verb may lead to; its words can be read in both languages, and it tells nothing hidden."""
    decision = p.t.decision
    action = next(a for a in p.options if a.verb == verb)
    p.t.dice = Dice("odds")
    before = p.t.hash()
    odds = p.t.odds(action)
    assert odds is not None and sum(chance for chance, _ in odds.outcomes) == pytest.approx(1)
    assert p.t.hash() == before and p.t.decision.key == decision.key
    assert p.t.imagine(decision.role, random.Random(1)).odds(action) == odds
    for _, value in odds.outcomes:
        said = GAME.odds_said(value) or (f"odds.{value}", {})
        for lang in ("en", "it"):
            assert words.has(GAME.package, said[0], lang), said
            text = p.t.say(*said, lang)
            assert text and "odds" not in text.lower() and not set("{}_=$") & set(text)
    return {value: chance for chance, value in odds.outcomes}


@pytest.mark.rule("AIL-5.3.1")
def test_a_forced_order_tells_what_the_troops_may_say():
    p = Position()
    f = p.force("lautrec", 2420, [("french_infantry", 4), ("swiss", 9)])
    p.s.order[f] = 0
    p.run(GiveOrders(0))
    found = told(p, "order")
    assert found.keys() - {"no-order"} and all(v == "no-order" or v[0] == "toll" for v in found)


@pytest.mark.rule("AIL-9.2", "AIL-9.2a")
def test_recovery_tells_how_many_and_pay_helps():
    p = Position()
    f = p.force("lautrec", 2420, [("french_infantry", 4, True), ("swiss", 9, True)], general=True)
    p.s.ap[0] = 9
    p.s.phase = ACTIVATION
    p.run(Move(f, 0))
    p.until("Move.recover")
    free = told(p, "recover")
    assert {v[0] for v in free} == {"recovers"}
    q = Position()
    f = q.force("lautrec", 2420, [("french_infantry", 4, True), ("swiss", 9, True)], general=True)
    q.s.ap[0] = 9
    q.s.phase = ACTIVATION
    q.run(Recovery(f, False))
    paid = told(q, "pay")

    def mean(found):
        return sum(value[1] * chance for value, chance in found.items())

    assert mean(paid) > mean(free)


@pytest.mark.rule("AIL-15.1.2", "AIL-15.1.2a", "AIL-11.6", "AIL-16d")
def test_a_siege_tells_of_breach_and_fall():
    p, f, g = besieging(guns=2, aux="E")
    p.works(p.s.at[f], 0)
    p.s.order[f] = 4
    p.s.siege[2624], p.s.besieges[f] = 2, 2624
    p.run(Siege(f, g))
    assert p.key == "Siege.engineers"
    found = told(p, "mine")
    assert found.keys() <= {"falls", "breach", "walls-hold"} and found["breach"] > 0
    p.run(Combat(f, g, 1)).until("Combat.choose_kind")
    weaker = told(p, "besiege")
    assert weaker.keys() <= {"falls", "breach", "walls-hold"} and weaker["walls-hold"] >= found["walls-hold"]
    assert told(p, "storm").keys() <= {True, False}
    p.s.aux[g] = 1
    p.s.phase = ACTIVATION
    p.run(Move(g, 1))
    p.until("Move.engineers")
    assert told(p, "repair") == {"repaired": pytest.approx(1 / 3), "in-vain": pytest.approx(1 / 2), "engineers-lost": pytest.approx(1 / 6)}  # fmt: skip


@pytest.mark.rule("AIL-11.6c")
def test_the_assault_on_a_breach_has_odds():
    p, f, g = besieging(guns=2, garrison=(("spanish_infantry", 3),), aux="S")
    p.s.siege[2624] = 2
    p.run(Siege(f, g), dice=[6, 1, 6, 6, 1, 1, 1])
    p.until("Siege.assault", prefer=())
    assert told(p, "assault").keys() == {True, False}


@pytest.mark.rule("AIL-7.8.2.1", "AIL-7.8.2.1a", "AIL-12.2.8", "AIL-12.2.1d")
def test_leaving_a_zone_of_control_tells_what_the_pursuit_may_cost():
    for order, verb in (("attack", "march"), ("retreat", "fall_back")):
        p = Position()
        f = p.force("lautrec", 2420, [("swiss", 9)], order=order, general=True)
        p.force("colonna", 2421, [("imperial_hc", 4), ("spanish_infantry", 5)], down=True)
        p.force("pescara", 3040, [("spanish_infantry", 4)], down=True)
        p.s.phase = ACTIVATION
        p.run(Move(f, 0))
        found = told(p, verb)
        assert len(found) > 1 and max(lost for _, lost, _ in found) > 0
    free = Position()
    f = free.force("lautrec", 2420, [("swiss", 9)], order="attack")
    free.s.phase = ACTIVATION
    free.run(Move(f, 0))
    assert free.t.odds(next(a for a in free.options if a.verb == "march")) is None


@pytest.mark.rule("AIL-12.2.1d")
def test_a_retreat_through_a_zone_tells_what_it_may_cost():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)])
    p.force("colonna", 2422, [("imperial_hc", 4)])
    p.run(Retreat(f, chased=[p.captain("colonna")]))
    found = told(p, "retreat")
    assert max(lost for _, lost, _ in found) > 0


@pytest.mark.rule("AIL-12.2.7")
def test_going_behind_the_walls_tells_what_the_check_may_cost():
    p = Position()
    f = p.force("colonna", 2624, [("spanish_infantry", 5), ("italian_infantry_milan", 4)])
    p.run(GiveGround(f, True))
    assert p.key == "GiveGround.choose"
    assert {v[0] for v in told(p, "retire")} == {"toll"}


@pytest.mark.rule("AIL-S3.6")
def test_money_for_the_swiss_tells_how_they_may_turn():
    p = Position("1515")
    p.s.attitude, p.s.ap = NEUTRAL_SWISS, [9, 4, 5, 5, 0]
    p.force("rhan", 2420, [("swiss", 5), ("swiss", 8)], order="stand", general=True)
    p.run(SwissTalks())
    none, some = told(p, "done"), told(p, "bribe")
    assert none == {"anti-french": pytest.approx(1 / 3), "neutral": pytest.approx(1 / 3), "pro-french": pytest.approx(1 / 3)}  # fmt: skip
    assert some["pro-french"] > none["pro-french"]


@pytest.mark.rule("AIL-18.5")
def test_recruiting_tells_whether_anybody_comes():
    p = Position("1522", ["mercenaries"])
    p.force("colonna", 2624, [("spanish_infantry", 5)], order="garrison")
    p.s.ap = [0, 0, 5]
    p.run(Recruit(1))
    found = told(p, "recruit")
    assert found == {"hired": pytest.approx(1 / 3), "offered": pytest.approx(1 / 3), "nobody": pytest.approx(1 / 3)}  # fmt: skip


@pytest.mark.rule("AIL-18.6")
def test_treason_tells_its_chances_whatever_the_closed_card_holds():
    p = Position("1522", ["treason"])
    f = p.force("colonna", 2623, [("spanish_infantry", 5)], order="attack", general=True)
    g = p.force("bayard", 2624, [("french_infantry", 4)])
    p.s.ap = [0, 0, 9]
    p.s.shown[g], p.s.phase = 1, ACTIVATION
    p.run(Move(f, 1))
    assert p.key == "Move.treason" and told(p, "treason") == {"in-vain": pytest.approx(5 / 6), "sold": pytest.approx(1 / 6)}  # fmt: skip


@pytest.mark.rule("AIL-18.7")
def test_pillage_tells_what_it_may_bring():
    p = Position("1522", ["pillage"])
    f = p.force("lescun", 2117, [("french_infantry", 4)])
    p.run(Pillage(f, ask=True))
    assert told(p, "pillage") == {("money", n): pytest.approx(chance / 6) for n, chance in ((0, 1), (1, 2), (2, 2), (3, 1))}  # fmt: skip


@pytest.mark.rule("AIL-11.4.1d", "AIL-11.4.1i", "AIL-11.4.1j", "AIL-11.4.3")
def test_shots_charges_and_melees_of_a_battle_tell_whom_they_may_break():
    p, f, g, r = lined_up()
    r.corps[f].chits[GUNS] = 1
    for c in corps_of(p.t, 0) + corps_of(p.t, 1):
        p.s.shown[c] = 1
    p.run(Clash(MAIN_BODY)).play("fire", f)
    p.until("Clash.shoot")
    assert {v[0] for v in told(p, "aim")} == {"toll"}
    ways = {"they-break", "we-break", "both-break"}
    r.corps[f].chits[CHARGE] = r.corps[g].chits[CHARGE] = 1
    p.run(Clash(MAIN_BODY, guns=[0, 0]))
    p.until("Clash.charge").play("charge", f)
    assert all(v in ways or v[0] == "exchange" for v in told(p, "countercharge"))
    p.play("pass")
    assert p.key == "Clash.pick_target" and all(v in ways or v[0] == "exchange" for v in told(p, "target"))
    q, f, g, r = lined_up()
    for c in corps_of(q.t, 0) + corps_of(q.t, 1):
        q.s.shown[c] = 1
    q.run(Countercharge(f, g), dice=[1] * 9)
    q.until("Countercharge.second_home", prefer=("done",))
    if q.key:
        assert told(q, "charge_back")
    a, x = q.captain("g_trivulzio"), q.captain("pio")
    engage(q.t, a, x)
    q.run(Melee(a))
    found = told(q, "assault_corps")
    assert all(v in ways or v[0] == "exchange" for v in found)
    r.corps[x].engages = 0
    for c in corps_of(q.t, 1):
        q.s.shown[c] = 0
    assert q.t.odds(act("assault_corps", x)) is None  # closed cards: nobody can say


@pytest.mark.rule("AIL-11.3a", "AIL-11.2.1", "AIL-12.2.7")
def test_whether_a_place_is_kept_is_played_out_where_others_choose():
    p = Position()
    f = p.force("lautrec", 2118, [("swiss", 6)], order="attack")
    g = p.force("colonna", 2117, [("spanish_infantry", 5)])
    p.s.shown[f] = p.s.shown[g] = 1
    p.run(Combat(f, g))
    for verb in ("inside", "outside"):
        odds = p.t.odds(act(verb, g))
        assert odds.sampled == 24 and {v for _, v in odds.outcomes} <= {"kept", "driven-out"}
        assert told(p, verb)
    q = facing(GUARD, general=False)
    assert told(q, "oblige").keys() <= {"kept", "driven-out"}


@pytest.mark.rule("AIL-11.4.1d")
def test_what_has_too_many_ways_is_played_out_and_says_so():
    p, f, g = besieging(guns=2)
    p.run(Combat(f, g, 1)).until("Combat.choose_kind")
    exact = p.t.odds(act("storm"))
    found = chances.outlook(p.t, 0, act("storm"))
    few = type(found)(found.worlds, found.told, found.seed, 2, 100)
    odds = looked_out(few, act("storm"))
    assert (odds.sampled, odds.policy) == (100, "neutral") and not exact.sampled
    assert odds.chance(True) == pytest.approx(exact.chance(True), abs=4 * odds.error)
