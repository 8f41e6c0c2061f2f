"""The odds of a battle against an enumeration of its own: every way the enemy's unread blocks can be filled, fought out here."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from grognard.engine import Action
from grognard.games.waterloo_200.board import ENEMIES, TACTICAL_LEADER
from grognard.games.waterloo_200.state import Table
from tests.games.waterloo_200.conftest import BOARD, GAME, Field

POSITIONS = 50
UNSURE = 25  # of them with more than one way to go
MOST_WAYS = 3_000

Value = tuple[int, int, int, int]


class Body:
    """A block in a battle: its strengths from now on, and the hits that each of its steps costs."""

    def __init__(self, block: int, face: int, lost: int) -> None:
        unit = BOARD.units[face]
        self.block = block
        self.strengths = list(unit.strength[lost:])
        self.costs = list(unit.hits[lost:])


def take(bodies: list[Body], hits: int) -> int:
    """The strongest first, the lowest block among equals; how many died."""
    standing = list(bodies)
    while hits and standing:
        top = max(b.strengths[0] for b in standing)
        body = min((b for b in standing if b.strengths[0] == top), key=lambda b: b.block)
        if hits < body.costs[0]:
            break
        hits -= body.costs.pop(0)
        body.strengths.pop(0)
        if not body.strengths:
            standing.remove(body)
    return len(bodies) - len(standing)


def fought(attackers: list[Body], support: int, defenders: list[Body], bonus: int) -> Value:
    """FR, IL, attackers and defenders killed, by the tables of the book."""
    fr = sum(b.strengths[0] for b in attackers) + support - sum(b.strengths[0] for b in defenders) - bonus
    if fr == 0:
        return (0, 0, 0, 0)
    loser, winner = (defenders, attackers) if fr > 0 else (attackers, defenders)
    il = min(abs(fr), sum(sum(b.costs) for b in loser))
    back = (il + 1) // 2 if abs(fr) <= 5 else (il + 3) // 4 if abs(fr) <= 10 else 1
    beaten = take(loser, il)
    paid = take(winner, back)
    return (fr, il, paid, beaten) if fr > 0 else (fr, il, beaten, paid)


def ways(t: Table, blocks: list[int], taken: int) -> Iterator[list[int]]:
    """Every way to give the blocks different units that they could be and that are not known to be elsewhere."""
    if not blocks:
        yield []
        return
    possible = t.state.could[blocks[0]] & ~taken
    for face, unit in enumerate(BOARD.units):
        if possible >> face & 1 and t.state.lost[blocks[0]] < len(unit.strength):
            for rest in ways(t, blocks[1:], taken | 1 << face):
                yield [face, *rest]


def enumerated(t: Table, attacker: int, area: int) -> dict[Value, Fraction] | None:
    s = t.state
    enemy = next(f for f in ENEMIES[attacker] if s.count[f][area])
    own = [b for b in range(*BOARD.handles[attacker]) if s.area[b] == area]
    theirs = [b for b in range(*BOARD.handles[enemy]) if s.area[b] == area]
    known = {
        b: f
        for b in range(*BOARD.handles[enemy])
        if b not in theirs
        for f in [s.face[b]]
        if s.could[b] == 1 << f
    }
    taken = sum(1 << face for face in known.values())
    support = sum(
        BOARD.units[s.face[b]].value[s.lost[b]]
        for b in range(*BOARD.handles[attacker])
        if s.activated >> b & 1
        and BOARD.units[s.face[b]].type == TACTICAL_LEADER
        and BOARD.near[area] >> s.area[b] & 1
        and not any(s.count[f][s.area[b]] for f in ENEMIES[attacker])
    )
    found: dict[Value, int] = {}
    for number, faces in enumerate(ways(t, theirs, taken)):
        if number > MOST_WAYS:
            return None
        value = fought(
            [Body(b, s.face[b], s.lost[b]) for b in own],
            support,
            [Body(b, face, s.lost[b]) for b, face in zip(theirs, faces, strict=True)],
            BOARD.bonus[area],
        )
        found[value] = found.get(value, 0) + 1
    whole = sum(found.values())
    return {value: Fraction(n, whole) for value, n in found.items()}


def test_odds_agree_with_the_enumeration_in_fifty_positions() -> None:
    compared = unsure = 0
    seed = 0
    while compared < POSITIONS or unsure < UNSURE:
        seed += 1
        rng = Random(seed)
        t = GAME.table(seed=seed, players=2 + seed % 2)
        while t.decision is not None and (compared < POSITIONS or unsure < UNSURE):
            decision = rng.choice(t.decisions)
            fights = [a for a in decision.options if a.verb == "fight"]
            if fights and rng.random() < 0.5:
                outcomes = compare(t, GAME.roles.index(decision.role), rng.choice(fights))
                compared += outcomes > 0
                unsure += outcomes > 1
            t.play(rng.choice(fights or decision.options), role=decision.role)


def compare(t: Table, role: int, action: Action) -> int:
    """How many outcomes there are, the same with the same chances; 0 where there are too many ways to try."""
    area = int(action.args[0])
    attacker = role if t.state.count[role][area] else 2
    expected = enumerated(t, attacker, area)
    if expected is None:
        return 0
    odds = t.odds(action)
    assert odds is not None
    assert {v: round(p, 9) for p, v in odds.outcomes} == {v: round(float(p), 9) for v, p in expected.items()}
    return len(expected)


@pytest.mark.rule("W200-6.2.3.1.5")
def test_odds_of_a_known_enemy_are_certain() -> None:
    f = Field().place("GG CG", 43).place("8Br", 43).combat("french")
    f.t.state.could[BOARD.unit("8Br")] = 1 << BOARD.unit("8Br")
    odds = f.t.odds(f.action("fight 43"))
    assert odds is not None and odds.outcomes == ((1.0, (3, 3, 0, 0)),)
