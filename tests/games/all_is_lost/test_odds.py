"""Odds before a fight, from what the attacker may know."""

from __future__ import annotations

import random

import pytest

from grognard.engine import act
from grognard.engine.trial import check_odds
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.bot import judge
from grognard.games.all_is_lost.combat import BattleResolution
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.view import _swap

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
    _swap(other.t, other.captain("pescara"), other.captain("de_leyva"))
    assert other.t.view("french") == strong.t.view("french") and other.t.odds(attack) == odds
    assert strong.t.imagine("french", random.Random(1)).odds(attack) == odds


@pytest.mark.rule("AIL-1.4", "AIL-7.9")
def test_odds_of_a_march_attack_on_an_open_card_are_those_of_its_units():
    strong, weak, closed = (
        won(on_the_march(near, far, shown).t.odds(act("assail", 2421)))
        for near, far, shown in ((STRONG, WEAK, True), (WEAK, STRONG, True), (STRONG, WEAK, False))
    )
    assert strong < closed < weak


@pytest.mark.rule("AIL-11.2.3")
def test_an_attack_in_the_combat_phase_has_odds_unless_it_is_a_major_battle():
    for general in (False, True):
        p = Position()
        f = p.force("lautrec", 2420, [("swiss", 6)], order="attack", general=general)
        g = p.force("colonna", 2421, [("spanish_infantry", 5)], general=general)
        p.s.shown[f] = p.s.shown[g] = 1
        p.run(BattleResolution())
        p.until("BattleResolution.choose")
        found = p.t.odds(p.options[0]) if p.options[0].verb == "attack" else None
        assert (found is None) == general


@pytest.mark.fuzz
@pytest.mark.rule("AIL-1.4")
def test_odds_tell_nothing_hidden_in_games_with_fights():
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
