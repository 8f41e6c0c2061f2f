"""Odds before a fight, from what the attacker may know."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

from grognard.engine import act
from grognard.engine.trial import check_odds
from grognard.games.all_is_lost import GAME, chances
from grognard.games.all_is_lost.bot import judge
from grognard.games.all_is_lost.combat import BattleResolution, Combat
from grognard.games.all_is_lost.knowledge import swap
from grognard.games.all_is_lost.movement import Move
from grognard.terminal import Session

from .conftest import Position

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
    assert p.key == "Combat.inside_or_outside" and p.t.odds(act("inside", g)) is None
    assert p.t.odds(act("outside", g)).sampled == 24


@pytest.mark.rule("AIL-11.3.2")
def test_a_rehearsed_enemy_who_runs_before_combat_is_counted_as_running():
    p = facing([("spanish_infantry", 5, True)])
    assert p.t.odds(next(a for a in p.options if a.verb == "attack")).outcomes == ((1.0, "fled"),)


@pytest.mark.fuzz
@pytest.mark.rule("AIL-1.4")
def test_odds_tell_nothing_hidden_in_games_with_fights(monkeypatch):
    monkeypatch.setattr(chances, "REHEARSALS", 4)
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
