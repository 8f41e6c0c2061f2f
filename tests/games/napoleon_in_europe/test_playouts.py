"""Whole random games of every scenario, mode and number of players, with the kernel's promises and our own."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.engine import AnyTable
from grognard.engine.procedure import plan_of
from grognard.engine.trial import random_game
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.board import KINDS, NOBODY, SQUADRON
from grognard.games.napoleon_in_europe.parting import intruder
from grognard.games.napoleon_in_europe.settling import driven_out, fallen_capital, landless
from grognard.games.napoleon_in_europe.state import FREE, NONE, WAR, Standing, State, standing
from grognard.games.napoleon_in_europe.wards import Guardian, control_lapses

MANY, FEW = 2000, 4  # games with the profile `fuzz`, and otherwise


def sound(t: AnyTable) -> None:
    """What must be true at every decision."""
    s, b = t.state, t.board
    fought = s.battle.region != NONE
    for kind, nation, place, spot, square in zip(s.kind, s.nation, s.place, s.spot, s.square, strict=True):
        if kind == FREE:
            assert place == NONE and nation == NONE
            continue
        assert kind < len(KINDS) and nation <= NOBODY
        if kind == SQUADRON:
            assert b.sea0 <= place < b.field0, "a squadron on land"
        else:
            assert place < b.sea0, "a land unit at sea"
        assert fought or spot == NONE and not square
        assert not (nation < 7 and s.extinct >> nation & 1), "a unit of a nation that is no more"
    kept_up(s)
    assert all(p >= 0 for p in s.pp) and all(p >= 0 for p in s.pap) and all(d >= 0 for d in s.debt)
    attacked = {
        p.ward for p in t.under_way if isinstance(p, Guardian)
    }  # its guardian is being found (NIE-22.5)
    for a in range(7):
        for c in range(7):
            assert s.relation[a * 7 + c] == s.relation[c * 7 + a]
            assert (s.relation[a * 7 + c] == WAR) == (c in s.enemies[a])
        assert not (s.playing >> a & 1) or s.commander[a] != NONE
        if s.commander[a] == NONE and a not in attacked:
            assert not s.enemies[a], "an uncontrolled nation at war"
    if t.decision is not None and t.decision.key in ("ask.Council.sit", "ask.MovementTurn.move"):
        settled(t)
    if s.battle.region != NONE and not s.battle.screen and s.battle.turn:
        for area in range(9):
            sides = {
                bool(s.battle.sides[0] >> s.nation[u] & 1) for u in range(len(s.kind)) if s.spot[u] == area
            }
            assert len(sides) <= 1, "both sides in one battle area"


def kept_up(s: State) -> None:
    """Who stands where, as it was kept up since the game began, is what is found when it is counted from nothing."""
    kept, counted = standing(s), Standing(s)
    assert (kept.nations, kept.armies) == (counted.nations, counted.armies)
    assert (kept.where, kept.armed) == (counted.where, counted.armed)
    for known, column in ((kept.units, s.place), (kept.mine, s.nation)):
        found: dict[int, list[int]] = {}
        for unit, value in enumerate(column):
            found.setdefault(value, []).append(unit)
        assert all(units == found.get(value, []) for value, units in known.items())


def settled(t: AnyTable) -> None:
    """Between two actions nothing is left to settle."""
    assert not any(control_lapses(t.state, n) for n in range(7)), "control without what gave it"
    assert landless(t) == NONE and fallen_capital(t) == NONE
    assert driven_out(t) is None and intruder(t) is None
    assert t.state.congress == NONE


@pytest.mark.fuzz
@settings(max_examples=settings.default.max_examples if settings.default.max_examples >= MANY else FEW)
@given(
    st.integers(0, 10**9),
    st.sampled_from(sorted(GAME.scenarios)),
    st.integers(2, 7),
    st.sampled_from([("short",), ("sudden-end", "short")]),
)
def test_random_games_keep_every_promise(
    seed: int, scenario: str, players: int, options: tuple[str, ...]
) -> None:
    t = random_game(GAME, seed, scenario, options, players, every=400, invariants=sound)
    assert t.outcome is not None


@pytest.mark.rule("NIE-24.1", "NIE-36.2", "NIE-22.3")
@pytest.mark.parametrize("seed", range(8))
def test_whoever_intrigues_and_whenever_the_question_goes_to_somebody(seed: int) -> None:
    """Every nation has points for every word, and every third thing that happens is a word out of turn."""
    rng = random.Random(seed)
    campaigns = [name for name in sorted(GAME.scenarios) if name[0].isdigit()]
    t = GAME.table(rng.choice(campaigns), players=rng.choice((2, 3, 5, 7)), seed=seed)
    for _ in range(400):
        if t.decision is None:
            break
        sound(t)
        t.state.pap = [max(points, 3) for points in t.state.pap]
        decision = rng.choice(t.decisions)
        role, actions = decision.role, decision.options
        if rng.random() < 1 / 3:
            role = rng.choice(GAME.roles)
            actions = t.interjections(GAME.roles.index(role))
            actions = [a for a in actions if a.verb not in ("talk", "trade")]
        if actions:
            t.play(rng.choice(actions), role=role)


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
def test_every_scenario_starts_for_every_number_of_players(scenario: str) -> None:
    rng = random.Random(scenario)
    for players in GAME.players:
        t = GAME.table(scenario, players=players, seed=players)
        assert len(t.seats) == players
        for _ in range(40):
            if t.decision is None:
                break
            sound(t)
            decision = rng.choice(t.decisions)
            t.play(rng.choice(decision.options), role=decision.role)
        assert (t.describe(t.seats[0], "it")["outcome"] is None) == (t.decision is not None)


@pytest.mark.rule("NIE-2.2")
@pytest.mark.parametrize("scenario", ["1805", "1812"])
def test_what_is_offered_is_never_refused(scenario: str) -> None:
    name = next(x for x in sorted(GAME.scenarios) if x.startswith(scenario))
    t = GAME.table(name, ("short",), 3, seed=5)
    rng, judged = random.Random(scenario), set[str]()
    for _ in range(500):
        if t.decision is None:
            break
        procedure, decision = t.under_way[-1], rng.choice(t.decisions)
        checks = plan_of(type(procedure)).checks
        for action in decision.options:
            if action.verb in checks:
                assert checks[action.verb](procedure, t, *action.args) is None, action
                judged.add(action.verb)
        t.play(rng.choice(decision.options), role=decision.role)
    assert len(judged) > 4
