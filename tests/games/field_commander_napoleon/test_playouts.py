"""Random play of every scenario: counters are conserved, zones never overflow, and every promise of the
kernel holds.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.engine import Action
from grognard.engine.procedure import plan_of
from grognard.engine.trial import random_game
from grognard.games.field_commander_napoleon import GAME, OPTIONS
from grognard.games.field_commander_napoleon.battlefield import on_field
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.state import CUP, LATE, OFF_FIELD, OUT, POOL, Table, campaign

SCENARIOS = sorted(GAME.scenarios)


def sound(t: Table) -> None:
    """What must be true of any position."""
    s, b, c = t.state, t.board, campaign(t)
    for f in c.forces:
        area, zone = s.area[f], s.zone[f]
        assert area in c.areas or area in (POOL, CUP, LATE, OUT)
        assert area != CUP or (b.side[f] == ENEMY and not b.static[f]), (
            "only mobile Enemy counters are in the cup"
        )
        if zone != OFF_FIELD:
            assert area == s.battle.area, "a Force on the Battlefield belongs to the area of the battle"
        if s.reduced[f]:
            assert b.forces[s.counter(f)].reduced, "a one-step Force is never reduced"
            assert area in c.areas
        if s.column[f]:
            assert s.kind[f] <= 1, "cannons and static Forces are in Line"
        values = b.forces[s.counter(f)].reduced if s.reduced[f] else b.forces[s.counter(f)].full
        assert values is not None and (s.activation[f], s.combat[f], s.superior[f]) == values
    for f in range(len(b.forces)):
        if f not in c.forces:
            assert s.area[f] == OUT, "counters of other years are in the box"
    assert min(s.supply) >= 0 and 0 <= s.scouts <= b.number["scout_counters"]
    assert t.view("french") == t.clone().view("french"), (
        "what was shown before is not what would be shown now"
    )
    french, enemy = on_field(t, FRENCH), on_field(t, ENEMY)
    if french and enemy:
        assert max(s.zone[f] for f in french) <= min(s.zone[f] for f in enemy), (
            "nobody gets past an opposing Force"
        )
    crowded = s.battle.number <= 2  # the Insight Field may fill a zone over its limit at the start
    for zone, limit in enumerate(b.limits):
        assert sum(s.zone[f] == zone and not b.static[f] for f in french) <= limit
        if not crowded:
            assert sum(s.zone[f] == zone and not b.static[f] for f in enemy) <= max(
                limit, len(enemy) if zone == 4 else 0
            )
    for p, plan in enumerate(b.plans):
        if plan.copies:
            out = s.tokens[p] + s.aside[p] + sum(s.token[f] == p + 1 for f in c.forces)
            out += sum(s.prepared) if plan.key == "prepare" else 0
            out += s.battle.formation if plan.key == "formation" else 0
            assert out == plan.copies, f"{plan.key} counters are conserved"


@pytest.mark.rule("FCN-4.6", "FCN-15.4", "FCN-15.5", "FCN-22.6")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_keep_every_promise(scenario: str) -> None:
    random_game(GAME, seed=f"{scenario} 1", scenario=scenario, every=40, invariants=sound)


@settings(max_examples=12)
@given(
    seed=st.integers(0, 10**6),
    scenario=st.sampled_from(SCENARIOS),
    options=st.sets(st.sampled_from(sorted(OPTIONS))),
)
def test_random_games_with_any_options(seed: int, scenario: str, options: set[str]) -> None:
    random_game(GAME, seed=seed, scenario=scenario, options=options, every=80, invariants=sound)


@pytest.mark.rule("FCN-47.1", "FCN-8.1")
@pytest.mark.parametrize("scenario", ["1796", "1805", "1807", "1812", "1814"])
def test_long_games(scenario: str) -> None:
    """Napoleon stays with the army, so that random games go on to later turns."""
    for seed in range(4):
        t = GAME.table(scenario=scenario, seed=seed)
        rng = Random(seed)
        while (decision := t.decision) is not None:
            sound(t)
            stay: list[Action] = [a for a in decision.options if a.verb not in ("ride", "retreat")]
            t.play(rng.choice(stay or decision.options))
        assert t.outcome is not None


@pytest.mark.rule("FCN-1.1")
@pytest.mark.parametrize("scenario", ["1796", "1805", "1812", "1815"])
def test_what_is_offered_is_never_refused_and_what_is_not_always_is(scenario: str) -> None:
    t = GAME.table(scenario=scenario, seed=7)
    rng, judged = Random(scenario), set[str]()
    for _ in range(400):
        if (decision := t.decision) is None:
            break
        procedure = t.under_way[-1]
        for verb, check in plan_of(type(procedure)).checks.items():
            offered = {a.args for a in decision.options if a.verb == verb}
            for args in offered:
                assert check(procedure, t, *args) is None, (verb, args)
                judged.add(verb)
            if offered and GAME.verbs[verb] == ("piece",) and verb != "sweep":
                for force in rng.sample(list(campaign(t).forces), 4):
                    assert (force,) in offered or check(procedure, t, force) is not None, (verb, force)
        stay: list[Action] = [a for a in decision.options if a.verb not in ("ride", "retreat")]
        t.play(rng.choice(stay or decision.options))
    assert len(judged) > 4
