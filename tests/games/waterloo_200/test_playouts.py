"""Random games over all options, with what must always hold checked at every decision."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from grognard.bots.greedy import Greedy
from grognard.engine import Terms
from grognard.engine.columns import clone
from grognard.engine.procedure import plan_of
from grognard.engine.trial import random_game
from grognard.games.waterloo_200.areas import areas_of, contested
from grognard.games.waterloo_200.board import AREAS, AWAY, BRITISH, DEAD, FRENCH, POOL, PRUSSIAN
from grognard.games.waterloo_200.combat import (
    Battle,
    GrandeBatterie,
    defensive_firepower,
    guns_beside,
    offensive_firepower,
)
from grognard.games.waterloo_200.knowledge import visible
from grognard.games.waterloo_200.movement import Move
from grognard.games.waterloo_200.state import BLOCKS, Table
from tests.games.waterloo_200.conftest import BOARD, GAME

DEPLOYMENTS = ("", "free-deployment", "free-deployment-french", "free-deployment-allied")
SWITCHES = sorted(set(GAME.options) - set(DEPLOYMENTS))
TRIED = (
    12 if settings.default is None or settings.default.max_examples <= 100 else settings.default.max_examples
)

OFTEN = 4  # what must hold is looked at at every fourth decision


def fields_of_battle(t: Table) -> set[int]:
    """The areas of battles under way, which are settled when all hits are taken (B-60)."""
    battles = {p.area for p in t._stack if isinstance(p, Battle)}
    return battles | {p.target for p in t._stack if isinstance(p, GrandeBatterie)}


def sound(t: Table) -> None:
    """Everything that must hold whenever somebody is to decide."""
    s = t.state
    if t.decision is not None and len(t._record or ()) % OFTEN:
        return
    assert sorted(s.face) == list(range(BLOCKS))
    assert all(BOARD.faction_of[s.face[b]] == BOARD.faction_of[b] for b in range(BLOCKS))
    assert all(s.could[b] >> s.face[b] & 1 for b in range(BLOCKS)), "what a block is has been ruled out"
    assert [len(c) for c in (s.face, s.area, s.lost, s.herd, s.owner)] == [BLOCKS] * 4 + [AREAS + 1]
    assert len(s.battles) == len(s.engagements) == 3
    assert all(s.lost[b] < len(BOARD.units[s.face[b]].strength) for b in range(BLOCKS))
    fresh = clone(s)
    fresh.derive(BOARD)
    for name in ("block", "count", "occupied", "full", "control", "dead"):
        assert getattr(fresh, name) == getattr(s, name), f"{name} is not what the columns say"
    if t.outcome is None:  # a decisive blow may leave a battle unsettled
        areas(t)
        blocks(t)
        exact(t)
        sums(t)
    assert 1 <= s.turn <= 5 and s.passes <= 2 and s.disc in (0, 1)
    assert max(s.dead[FRENCH], s.dead[BRITISH]) <= BOARD.tables.losses_to_lose


def areas(t: Table) -> None:
    """Stacking, control and who stands with whom; a block that is on its way and a battle under way excepted."""
    s = t.state
    passing = {s.area[p.block] for p in t._stack if isinstance(p, Move)}
    fighting = fields_of_battle(t)
    for area in range(1, AREAS + 1):
        there = [s.count[f][area] for f in range(3)]
        if BOARD.black >> area & 1:
            assert there[FRENCH] == there[BRITISH] == 0
            continue
        if area not in passing:
            assert (
                there[FRENCH] <= BOARD.limit[area] and there[BRITISH] + there[PRUSSIAN] <= BOARD.limit[area]
            )
            assert not (there[BRITISH] and there[PRUSSIAN]), f"British and Prussians together in {area}"
            if sum(map(bool, there)) == 1 and area not in fighting:
                assert there[s.owner[area]], f"{area} is not controlled by those who are alone there"


def blocks(t: Table) -> None:
    """Every block is somewhere, and what lies face up lies on the map."""
    s = t.state
    for faction, number in ((FRENCH, 54), (BRITISH, 42), (PRUSSIAN, 20)):
        first, last = BOARD.handles[faction]
        places = list(s.area[first:last])
        on_map = sum(0 < a <= AREAS for a in places)
        assert on_map + places.count(POOL) + places.count(DEAD) + places.count(AWAY) == number
        assert faction == PRUSSIAN or places.count(AWAY) == 0
    fought_over = contested(t)
    for block in range(BLOCKS):
        if visible(t) >> block & 1:
            assert 0 < s.area[block] <= AREAS
        if s.exposed >> block & 1:
            assert fought_over >> s.area[block] & 1 or s.area[block] in fields_of_battle(t)


def sums(t: Table) -> None:
    """A firepower is the sum of the reasons that are shown for it."""
    for area in areas_of(contested(t)):
        enemy = next(f for f in (BRITISH, PRUSSIAN) if t.state.count[f][area])
        for attacker, defender in ((FRENCH, enemy), (enemy, FRENCH)):
            guns = guns_beside(t, attacker, area)
            offence, defence = Terms(), Terms()
            assert offensive_firepower(t, attacker, area, guns, offence) == offence.total
            assert defensive_firepower(t, defender, area, defence) == defence.total


CANDIDATES = {"piece": range(BLOCKS), "space": range(1, AREAS + 1), "faction": range(3), "n": range(1, 6)}


def exact(t: Table) -> None:
    """What is offered is exactly what the checks allow: no fast way to list options says more or less than the rules."""
    procedure = t._stack[-1]
    checks = plan_of(type(procedure)).checks
    for decision in t.decisions:
        offered = {action.verb for action in decision.options} & set(checks)
        for verb in offered | ({"enter"} if isinstance(procedure, Move) else set()):
            kinds = GAME.verbs[verb]
            if len(kinds) == 1:
                legal = {a.args[0] for a in procedure.legal(t, verb, CANDIDATES[kinds[0].rpartition(":")[2]])}
                listed = {a.args[0] for a in decision.options if a.verb == verb}
                assert legal == listed, f"{type(procedure).__name__} {verb}: {legal ^ listed}"


@pytest.mark.fuzz
@settings(max_examples=TRIED, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(
    seed=st.integers(0, 10**9),
    switched=st.sets(st.sampled_from(SWITCHES)),
    deployment=st.sampled_from(DEPLOYMENTS),
    players=st.sampled_from((2, 3)),
)
def test_random_games(seed: int, switched: set[str], deployment: str, players: int) -> None:
    options = sorted(switched | ({deployment} if deployment else set()))
    t = random_game(GAME, seed, options=options, players=players, every=80, invariants=sound)
    assert t.outcome is not None and t.outcome.winners


@pytest.mark.parametrize("option", [*SWITCHES, *DEPLOYMENTS[1:]])
def test_a_random_game_with_each_option_alone(option: str) -> None:
    t = random_game(GAME, 7, options=[option], players=3, every=100, invariants=sound)
    assert t.outcome is not None


def test_a_game_that_is_played_in_earnest() -> None:
    """Random play seldom kills anybody; greedy play does, and what must hold holds there too."""
    rng = Random(2)
    t = GAME.table(seed=2, options=["impetus", "combined-attack", "retreat-by-disc"], players=3)
    greedy = Greedy(rng)
    while t.decision is not None:
        decision = rng.choice(t.decisions)
        t.play(greedy.choose(t.seat(decision.role)), role=decision.role)
        sound(t)
    assert sum(t.state.dead) > 3
