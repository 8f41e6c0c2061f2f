"""Lines, marches and retreats against a plain search over single hex steps (`reference.py`), on positions from random play."""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator

import pytest
from hypothesis import settings

from grognard.engine import act
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.forces import controllers, move_force
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.retreat import havens, retreat_routes
from grognard.games.all_is_lost.state import ACTIVE, IN_PLAY, WAITING, ground, other, side_of
from grognard.games.all_is_lost.supply import line_of_command, loc_length, loc_to
from grognard.games.all_is_lost.terrain import allowance

from .conftest import Stage
from .reference import Plain

SCENARIOS = ("1509", "1513", "1515", "1522", "1524")
MANOEUVRE, ATTACK = 3, 4


def how_many() -> int:
    """Games of each scenario: more of them in the long runs."""
    return 12 if settings().max_examples > 200 else 2


def positions(each: int, every: int = 45) -> Iterator[tuple[random.Random, object, int]]:
    """Tables from random play, `each` of every game, with one Force; in every second it has come near an enemy."""
    for scenario in SCENARIOS:
        for seed in range(how_many()):
            rng = random.Random(f"{scenario} {seed}")
            t = GAME.table(scenario, seed=seed)
            found = moves = 0
            while found < each:
                if t.decision is None:
                    t = GAME.table(scenario, seed=seed + 1000 * moves)
                decision = rng.choice(t.decisions)
                t.play(rng.choice(decision.options), role=decision.role)
                moves += 1
                if moves % every == 0 and t.decision is not None and len(Plain(t).forces) > 2:
                    found += 1
                    world = t.clone()
                    f = rng.choice(Plain(world).forces)
                    if found % 2:
                        bring_near(rng, world, f)
                    yield rng, world, f


def bring_near(rng: random.Random, t, f: int) -> None:
    """Put a Force one to three hexes from an enemy."""
    plain = Plain(t)
    enemies = [g for g in plain.forces if plain.side(g) != plain.side(f)]
    if enemies:
        target = t.state.at[rng.choice(enemies)]
        taken = {t.state.at[g] for g in plain.forces}
        move_force(
            t, f, rng.choice(sorted(h for h in plain.hexes - taken if 1 <= plain.apart(h, target) <= 3))
        )


def no_strays(t) -> None:
    """Captains without units would be met and caught on the way, by dice."""
    s = t.state
    plain = Plain(t)
    for c in range(len(s.at)):
        if s.status[c] == IN_PLAY and s.lead[c] == c and not plain.is_force(c):
            s.status[c], s.at[c] = WAITING, 0


def ends_talks(plain: Plain, f: int) -> bool:
    """A French march into the Duchy ends the talks of 1515 and with them its own limits (S3.6a)."""
    return plain.s.attitude in (1, 2) and plain.side(f) == 0


def marched(t, f: int, haste: bool) -> dict[int, int]:
    """Half points to every hex, by playing one march after the other on clones."""
    start = t.state.at[f]
    t._stack, t._at, t._from, t._held, t._asked = [Stage(Move(f, 0))], [0], [0], [], None
    t._run(None)
    if t.decision is None or type(t._stack[-1]) is not Move:
        return {}
    if haste:
        if act("hasten") not in t.decision.options:
            return {}
        t.play(act("hasten"))
    spent, queue, number = {}, [(0, 0, t)], 0
    while queue:
        _, _, here = heapq.heappop(queue)
        if type(here._stack[-1]) is not Move or here._stack[-1].target:
            continue
        for option in here.decision.options if here.decision else ():
            if option.verb == "march":
                there = here.clone()
                move = there._stack[-1]
                cost = move.cost(there, option.args[0]) + (move.roads if haste else move.spent)
                if cost < spent.get(option.args[0], 10**6):
                    spent[option.args[0]] = cost
                    there.play(option)
                    number += 1
                    heapq.heappush(queue, (cost, number, there))
    spent.pop(start, None)  # there and back again
    return spent


@pytest.mark.rule("AIL-4.2", "AIL-4.2a", "AIL-5.2a", "AIL-14b", "AIL-7.8.3a")
def test_lines_of_communication_and_command_agree_with_a_plain_search():
    compared = cut = 0
    for rng, t, _ in positions(7):
        plain, s = Plain(t), t.state
        compared += 1
        army = rng.choice([a for a, sources in enumerate(ground(t).sources) if sources])
        side, source = ground(t).row.army[army].side, s.source[army]
        if rng.random() < 0.3:
            source = rng.choice(ground(t).sources[army])
        lengths = plain.loc(side, source)
        for hex in rng.sample(sorted(plain.hexes - plain.closed(side)), 60):
            assert loc_to(t, side, source, hex) == lengths.get(hex, -1), (t.scenario, source, hex)
        mine = [f for f in plain.forces if s.army[f] == army]
        if s.marker[army] == ACTIVE and s.source[army] == source:
            extra = ground(t).row.army[army].extra_loc
            for f in mine:
                length = lengths.get(s.at[f], -1)
                assert loc_length(t, f) == (length + extra if length >= 0 else -1)
                cut += length < 0
        staff = [c for c in range(len(s.at)) if s.army[c] == army and s.general[c] and s.status[c] == IN_PLAY]
        reached = plain.command(side, {s.at[c] for c in staff} - {0})
        for f in mine:
            assert line_of_command(t, army, f) == (s.at[f] in reached)
    assert compared >= 60 and cut


@pytest.mark.rule(
    "AIL-7.3a", "AIL-7.3c", "AIL-7.4", "AIL-7.4a", "AIL-7.6", "AIL-7.6.1", "AIL-7.6.5", "AIL-7.8", "AIL-7.8.1"
)
def test_every_march_reaches_what_a_plain_search_reaches_at_the_same_cost():
    compared = stopped = 0
    for rng, t, f in positions(7):
        no_strays(t)
        plain, s = Plain(t), t.state
        if ends_talks(plain, f):
            continue
        attack = rng.random() < 0.6 and not plain.shaken(f)
        s.order[f] = ATTACK if attack else MANOEUVRE
        s.still[f] = s.quartered[f] = s.late[f] = s.admin[f] = s.finished[f] = 0
        expected = plain.reach(f, attack)
        compared += 1
        if controllers(t, s.at[f], other(side_of(t, f))):  # leaving draws a pursuit: one step without dice
            t._stack, t._at, t._from, t._held, t._asked = [Stage(Move(f, 0))], [0], [0], [], None
            t._run(None)
            offered = {a.args[0] for a in t.decision.options if a.verb == "march"}
            assert offered == set(plain.reach(f, attack, far=False))
            stopped += 1
        else:
            assert marched(t, f, False) == expected, (t.scenario, f, s.at[f])
    assert compared >= 60 and stopped


@pytest.mark.rule("AIL-7.3b", "AIL-7.7", "AIL-7.7a", "AIL-7.7c")
def test_every_administrative_march_reaches_what_a_plain_search_reaches():
    compared = 0
    for _, t, f in positions(4, every=55):
        no_strays(t)
        plain, s = Plain(t), t.state
        s.order[f] = MANOEUVRE
        s.still[f] = s.quartered[f] = s.late[f] = s.admin[f] = 0
        if s.at[f] in plain.control(1 - plain.side(f)):
            continue
        found = marched(t, f, True)
        if found:
            compared += 1
            assert found == plain.reach(f, False, haste=True), (t.scenario, f, s.at[f])
    assert compared >= 8


@pytest.mark.rule(
    "AIL-12.2.1", "AIL-12.2.1a", "AIL-12.2.1b", "AIL-12.2.1d", "AIL-12.2.1e", "AIL-12.2.1f", "AIL-12.2.5"
)
def test_every_retreat_is_the_best_of_all_ways_by_the_priorities():
    compared = choices = turning = 0
    for rng, t, f in positions(7, every=30):
        plain, s = Plain(t), t.state
        start, mp = s.at[f], min(allowance(t, f), 7)
        zones = rng.random() < 0.7
        ways = plain.retreats(f, mp, zones)
        goals = havens(t, f)
        offered = {r.end: r for r in retreat_routes(t, f, mp, zones)}
        own = {h for h in plain.places if plain.board.kind[h] >= 3 and plain.owner(h) == plain.side(f)}
        expected: set[int] = set()
        if ways:
            far = max(plain.apart(start, way[-1]) for way in ways)
            best = {way: label for way, label in ways.items() if plain.apart(start, way[-1]) == far}
            first = min(label[:2] for label in best.values())
            best = {way: label for way, label in best.items() if label[:2] == first}
            gain = {
                way: max((plain.apart(start, g) - plain.apart(way[-1], g) for g in goals), default=0)
                for way in best
            }
            best = {way: label for way, label in best.items() if gain[way] == max(gain.values())}
            cheap = min(label[2] for label in best.values())
            expected = {way[-1] for way, label in best.items() if label[2] == cheap}
            turning += first[0] > 0
        refuges = {way[-1] for way, label in ways.items() if way[-1] in own and not label[0]}
        assert set(offered) == expected | refuges, (t.scenario, f, start, mp)
        for route in offered.values():
            assert ways[route.path] == (route.turns, route.zones, route.cost)
        compared += 1
        choices += len(offered) > 1
    assert compared >= 60 and choices
