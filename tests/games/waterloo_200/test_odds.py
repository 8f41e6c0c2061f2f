"""The odds of a battle against an enumeration of its own: every way the enemy's unread blocks can be filled, fought out here."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from grognard.engine import Action
from grognard.engine.trial import check_odds
from grognard.games.waterloo_200.board import ENEMIES, TACTICAL_LEADER
from grognard.games.waterloo_200.state import Table
from tests.games.waterloo_200.conftest import BOARD, FRENCH, GAME, Field

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


# --- what hangs on nothing unknown, and what else does ---------------------------------------------------

CERTAIN = {
    "tactical", "strategic", "march", "reinforce", "reorganise",  # open a choice of further ones
    "activate", "enter", "reveal", "move",  # everybody's ground lies open, and who engages fights by a choice of its own
    "withdraw", "advance",  # only to areas without enemies: the cavalry's ride meets nobody
    "hit", "regenerate", "place",  # the owner's own blocks and areas
    "bring", "choose", "deploy",  # free deployment: the unit is chosen, not drawn
}  # fmt: skip
UNSURE_OF = {"fight", "bombard", "employ", "gun", "pin", "retreat", "scout", "summon", "draw"}
"""Beside them `done` with the guns, after which the battle is fought, and `pass` in place of a withdrawal."""


def test_every_verb_is_accounted_for() -> None:
    assert not CERTAIN & UNSURE_OF and CERTAIN | UNSURE_OF == set(GAME.verbs) - {"done", "pass"}


def outcomes(f: Field, words: str) -> dict[str, str]:
    """The outcomes in English with their chances, each of which has Italian words too."""
    odds = f.t.odds(f.action(words))
    if odds is None:
        return {}
    assert GAME.odds_said is not None
    said = {}
    for chance, value in odds.outcomes:
        told = GAME.odds_said(value)
        assert told is not None and f.t.say(*told, "it") != f.t.say(*told, "en")
        said[f.t.say(*told, "en")] = f"{chance:.3f}"
    check_odds(f.t, Random(1))
    return said


def could_be(f: Field, block: str, *ids: str) -> None:
    """What the enemy thinks that a block may be."""
    f.t.state.could[BOARD.unit(block)] = sum(1 << BOARD.unit(id) for id in ids)


@pytest.mark.rule("W200-OR-3.0-b")
def test_what_scouts_may_see_hangs_on_what_stands_there_and_on_the_draw() -> None:
    f = Field("reconnaissance").place("lobau", 58).place("3c", 59, strength=1).place("8Br 4Han", 42)
    f.activate("lobau").movement("french").play("move 3c")
    could_be(f, "8Br", "8Br", "4Han")
    could_be(f, "4Han", "8Br", "4Han")
    assert outcomes(f, "scout 42") == {
        "One block seen, of Strength 3": "0.500",
        "One block seen, of Strength 4": "0.500",
    }


@pytest.mark.rule("W200-6.2.3.1.1")
def test_guns_are_employed_against_blocks_nobody_has_read() -> None:
    f = Field().place("1/1", 42).place("8Br", 42).place("fr-i-art", 59).activate("fr-i-art")
    f.combat("french").play("fight 42")
    could_be(f, "8Br", "8Br", "4Han")
    assert outcomes(f, "employ fr-i-art") == {
        "Won by 1: one hit dealt, nobody destroyed": "0.500",
        "Won by 2: 2 hits dealt, nobody destroyed": "0.500",
    }
    assert outcomes(f, "done") == {
        "Lost by 1: one hit taken, none of ours lost": "0.500",
        "Lost by 2: 2 hits taken, none of ours lost": "0.500",
    }


@pytest.mark.rule("W200-OR-7.0", "W200-OR-8.0-b")
def test_a_withdrawal_hangs_on_whether_the_attack_is_combined_and_standing_on_who_attacks() -> None:
    f = Field("retreat-by-disc", "combined-attack").place("8Br 10Br", 42).place("9Br", 27).disc("allied")
    f.place("1/1 1/1c", 42).place("d-erlon fr-i-art", 59).activate("d-erlon fr-i-art")
    f.combat("french").play("fight 42", "employ fr-i-art")
    could_be(f, "1/1", "1/1", "2/1")
    could_be(f, "1/1c", "1/1c", "2/1")
    assert outcomes(f, "retreat") == {
        "A combined attack can pin us, and the disc is spent": "0.667",
        "The withdrawal comes off": "0.333",
    }
    assert outcomes(f, "pass") == {
        "Lost by 3: 3 hits taken, none of ours lost": "0.667",
        "Lost by 4: 4 hits taken, none of ours lost": "0.333",
    }
    f.play("retreat")
    could_be(f, "8Br", "8Br", "4Han")
    could_be(f, "10Br", "10Br")
    assert outcomes(f, "pin") == {
        "Won by 3: 3 hits dealt, nobody destroyed": "0.500",
        "Won by 4: 4 hits dealt, nobody destroyed": "0.500",
    }
    assert outcomes(f, "pass") == {}


@pytest.mark.rule("W200-6.2.3.1.2-c")
def test_who_comes_up_the_lane_is_drawn() -> None:
    f = Field().place("1/2 2/2 1/4", 27).place("8Br", 27).pool("10Br 4Han 5Han 5Br").control(FRENCH, 42)
    f.combat("french", creux=[27]).play("fight 27")
    for block in ("10Br", "4Han", "5Han", "5Br"):
        could_be(f, block, "10Br", "4Han", "5Han", "5Br")
    assert outcomes(f, "summon") == {
        "A unit of Strength 3 comes up": "0.667",
        "A unit of Strength 4 comes up": "0.333",
    }
    assert outcomes(f, "pass") == {}


@pytest.mark.rule("W200-5.0-c", "W200-5.0-e")
def test_who_is_drawn_from_the_pool_may_find_no_place() -> None:
    f = Field().pool("BrunsL 4Han").control(FRENCH, 13).strategic("allied").play("reinforce british")
    could_be(f, "BrunsL", "BrunsL", "4Han")
    could_be(f, "4Han", "BrunsL", "4Han")
    assert outcomes(f, "draw 1") == {
        "Nobody finds a place; one goes back to the pool": "0.500",
        "One unit comes up, of Strength 3": "0.500",
    }
    assert outcomes(f, "draw 2") == {"One unit comes up, of Strength 3; one goes back to the pool": "1.000"}
    assert outcomes(f, "done") == {}


@pytest.mark.rule("W200-OR-1.0")
def test_who_chooses_his_reinforcements_needs_no_odds() -> None:
    f = Field("free-deployment").pool("BrunsL 4Han").strategic("allied").play("reinforce british")
    assert outcomes(f, "draw 1") == {}


@pytest.mark.rule("W200-OR-5.0-b")
def test_a_gun_of_the_grande_batterie_fires_at_blocks_nobody_has_read() -> None:
    f = Field("grande-batterie").place("fr-i-art fr-ii-art", 59).place("4Han", 27).strategic("french")
    could_be(f, "4Han", "4Han", "10Br")
    f.play("bombard 27", "gun fr-i-art")
    assert outcomes(f, "gun fr-ii-art") == {
        "Won by 2: 2 hits dealt, nobody destroyed": "0.500",
        "Won by 3: 3 hits dealt, one unit destroyed": "0.500",
    }
    assert outcomes(f, "done") == {
        "A draw": "0.500",
        "Lost by 1: no hits taken, none of ours lost": "0.500",
    }
