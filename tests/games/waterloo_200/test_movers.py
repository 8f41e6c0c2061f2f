"""Movers and their steps are listed by masks; whatever the list says, the checks must say too."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine import act
from grognard.engine.procedure import plan_of
from grognard.games.waterloo_200 import GAME, OPTIONS
from grognard.games.waterloo_200.areas import areas_of
from grognard.games.waterloo_200.board import AREAS, ARTILLERY, CAVALRY, FRENCH, INFANTRY, LEADERS, SIDE
from grognard.games.waterloo_200.combat import batterie_guns
from grognard.games.waterloo_200.communication import command, connected
from grognard.games.waterloo_200.movement import (
    ACTIVATION,
    HEADQUARTERS,
    PASSING,
    STRATEGIC,
    TACTICAL,
    Move,
)
from grognard.games.waterloo_200.state import BLOCKS, Table
from tests.games.waterloo_200.conftest import AWAY, Field

ALL = [
    option
    for option in OPTIONS
    if not option.startswith("free-deployment") and option != "unlimited-impulses"
]


@pytest.mark.rule("W200-6.2.2", "W200-6.2.2-e")
@pytest.mark.parametrize(("seed", "players", "options"), [(1, 2, []), (2, 3, []), (3, 2, ALL), (4, 3, ALL)])
def test_lists_and_checks_agree(seed: int, players: int, options: list[str]) -> None:
    t, rng = GAME.table(seed=seed, players=players, options=options), Random(seed)
    compared = 0
    while (decision := t.decision) is not None and compared < 15_000:
        procedure = t._stack[-1]
        check = plan_of(type(procedure)).checks.get("move")
        listed = set(decision.options)
        if isinstance(procedure, Move):
            for area in range(1, AREAS + 1):
                assert (procedure.check_enter(t, area) is None) == (act("enter", area) in listed), (
                    procedure,
                    area,
                )
                compared += 1
        elif check is not None and any(action.verb == "move" for action in listed):
            for block in range(BLOCKS):
                on_the_map = 0 < t.state.area[block] <= AREAS
                allowed = on_the_map and check(procedure, t, block) is None
                assert allowed == (act("move", block) in listed), (type(procedure).__name__, block)
                compared += 1
        t.play(rng.choice(decision.options), role=decision.role)
    assert compared > 10_000


# --- the rules of movement once more, as they stand in the book ---------------------------------------------

COST = {"green": 1, "yellow": 2, "red": 2}
MOUNTED = (CAVALRY, 3, *LEADERS)
MAP = GAME.board()[0]
ROWS = {row.number: row for row in MAP.map.areas}


class Book:
    """A block on its way, by the sentences of chapters 1, 3 and 6 and nothing of the game's own."""

    def __init__(self, t: Table, block: int, purpose: int) -> None:
        self.t, self.block, self.purpose = t, block, purpose
        unit = MAP.units[t.state.face[block]]
        self.faction, self.type = unit.faction, unit.type
        if purpose in (ACTIVATION, HEADQUARTERS):
            self.points = 3 if self.faction != 1 else 4
        else:
            self.points = unit.mp + (purpose == TACTICAL)

    def there(self, area: int, *factions: int) -> int:
        s = self.t.state
        return sum(s.area[b] == area and MAP.faction_of[b] in factions for b in range(BLOCKS))

    def enemies(self, area: int) -> int:
        return self.there(area, *(f for f in range(3) if SIDE[f] != SIDE[self.faction]))

    def partners(self, area: int) -> int:
        return self.there(area, 3 - self.faction) if self.faction != FRENCH else 0

    def friendly(self, area: int) -> bool:
        return SIDE[self.t.state.owner[area]] == SIDE[self.faction]

    def price(self, here: int, there: int) -> int:
        return COST[ROWS[there].color] + (self.enemies(there) > 0) + (self.enemies(here) > 0)

    def room(self, area: int, others: int) -> bool:
        """Four in a green area, two in a yellow, one in a red, itself counted, and nobody of the partner's."""
        most = MAP.limit[area]
        return others < most and not self.partners(area)

    def may_join(self, area: int) -> bool:
        """Among enemies: no leader, not in a Pass, support behind a combat unit, within the limits."""
        s = self.t.state
        own = [b for b in range(BLOCKS) if s.area[b] == area and MAP.faction_of[b] == self.faction]
        if self.type in LEADERS or self.purpose == PASSING or not self.room(area, len(own)):
            return False
        arms = (INFANTRY, CAVALRY)
        if self.type not in arms and not any(MAP.units[s.face[b]].type in arms for b in own):
            return False
        return bool(own) or s.engagements[self.faction] > 0

    def may_end(self, area: int) -> bool:
        if self.purpose == HEADQUARTERS and area != MAP.headquarters[self.faction]:
            return False
        others = self.there(area, self.faction) - (self.t.state.area[self.block] == area)
        if self.purpose in (ACTIVATION, HEADQUARTERS) and self.enemies(area):
            return False
        return self.room(area, others)

    def ways(self, here: int, spent: int, left_enemies: bool) -> set[int]:
        """Where it may go next, so that the move can come to an end."""
        found = set()
        if self.purpose == HEADQUARTERS and self.t.state.area[self.block] == MAP.headquarters[self.faction]:
            return found
        for there in MAP.neighbours[here]:
            if ROWS[there].color == "black" or spent + self.price(here, there) > self.points:
                continue
            enemy = self.enemies(there) > 0
            if self.enemies(here) and not self.friendly(there):
                continue
            if left_enemies and self.type not in MOUNTED and (enemy or not self.friendly(there)):
                continue
            if enemy:
                if self.may_join(there):
                    found.add(there)
            elif self.may_end(there) or self.ways(
                there, spent + self.price(here, there), left_enemies or self.enemies(here) > 0
            ):
                found.add(there)
        return found


def crowded_field(rng: Random) -> Table:
    """A dozen areas side by side, full of units of both sides, controlled by anybody."""
    f = Field()
    near = {rng.randrange(1, AREAS + 1)}
    while len(near) < 12:
        near |= set(MAP.neighbours[rng.choice(sorted(near))])
    for area in sorted(near):
        if ROWS[area].color == "black":
            continue
        for faction in rng.choice([(0,), (0,), (1,), (2,), (0, 1), (0, 1), (0, 2), ()]):
            first, last = MAP.handles[faction]
            waiting = [b for b in range(first + 1, last) if f.t.state.area[b] == AWAY]
            for block in rng.sample(waiting, min(len(waiting), rng.randint(1, MAP.limit[area]))):
                f.t.state.area[block] = area
    owners = (0, 0, 1, 1, 2)
    f.control_given = {a: rng.choice(owners) for a in sorted(near) if ROWS[a].color != "black"}
    t = f.impulse("french").t
    t.state.engagements[:] = bytes(rng.randint(0, 1) for _ in range(3))
    return t


@pytest.mark.rule(
    "W200-6.2.2", "W200-6.2.2-b", "W200-6.2.2-d", "W200-6.2.2-e", "W200-3.8-c", "W200-3.8-d", "W200-3.4-b"
)
@pytest.mark.parametrize("seed", range(4))
def test_every_move_leads_where_the_book_lets_it(seed: int) -> None:
    rng = Random(seed)
    met = {"full": 0, "left enemies": 0, "engages": 0, "nowhere": 0}
    for _ in range(12):
        t = crowded_field(rng)
        for block in rng.sample([b for b in range(BLOCKS) if 0 < t.state.area[b] <= AREAS], 9):
            leads = MAP.units[t.state.face[block]].type in LEADERS
            purpose = rng.choice(
                (ACTIVATION, HEADQUARTERS) if leads else (TACTICAL, TACTICAL, STRATEGIC, PASSING)
            )
            book, here = Book(t, block, purpose), t.state.area[block]
            spent = 0 if book.enemies(here) else rng.randint(0, 1)
            move = Move(block, purpose, spent=spent, disengaged=spent > 0 and rng.random() < 0.5)
            expected = book.ways(here, spent, move.disengaged)
            assert set(move.enterable(t, move.ground(t))) == expected, (move, here)
            assert {a for a in MAP.neighbours[here] if move.check_enter(t, a) is None} == expected
            met["full"] += any(not book.may_end(a) for a in expected)
            met["left enemies"] += move.disengaged or book.enemies(here) > 0
            met["engages"] += any(book.enemies(a) for a in expected)
            met["nowhere"] += not expected
    assert all(met.values()), met


def reached(t: Table, faction: int, start: int, steps: int, links: dict[int, set[int]]) -> set[int]:
    """Where a path leads from an area, through own ground without enemies; a contested area ends it (6.4.1)."""
    s = t.state

    def contested(area: int) -> bool:
        sides = {SIDE[MAP.faction_of[b]] for b in range(BLOCKS) if s.area[b] == area}
        return len(sides) == 2

    found, wave = {start}, {start}
    for _ in range(steps):
        beyond = {b for a in wave for b in links[a]} - found
        found |= {a for a in beyond if s.owner[a] == faction or contested(a)}
        wave = {a for a in beyond if s.owner[a] == faction and not contested(a)}
    return found


@pytest.mark.rule("W200-6.4.1", "W200-6.4.1-b", "W200-3.9.5.1", "W200-3.9.5.1-b", "W200-OR-5.0")
def test_communication_radius_and_battery_by_the_book() -> None:
    rng, guns = Random(5), 0
    links = {a: set(MAP.neighbours[a]) for a in range(AREAS + 1)}
    black = {a for a, row in ROWS.items() if row.color == "black"}
    prussian = {a: links[a] | (black - {a} if a in black else set()) for a in links}
    for _ in range(24):
        t = crowded_field(rng)
        s = t.state
        for faction, ways in ((0, links), (1, links), (2, prussian)):
            start = s.area[MAP.commander[faction]]
            linked = reached(t, faction, start, AREAS, ways) if 0 < start <= AREAS else set()
            assert set(areas_of(connected(t, faction))) == linked
            for leader in (s.block[unit] for unit in MAP.tactical[faction]):
                if 0 < s.area[leader] <= AREAS:
                    unit = MAP.units[s.face[leader]]
                    within = reached(t, faction, s.area[leader], unit.radius[s.lost[leader]], links)
                    assert set(areas_of(command(t, leader))) == within
        own = reached(t, 0, s.area[MAP.commander[0]], AREAS, links)
        batteries = {
            b for b in range(*MAP.handles[0])
            if s.area[b] in own and MAP.units[s.face[b]].value[s.lost[b]]
            and MAP.units[s.face[b]].type in ARTILLERY
            and not any(s.area[e] == s.area[b] for e in range(MAP.handles[0][1], BLOCKS))
        }  # fmt: skip
        for target in rng.sample(range(1, AREAS + 1), 30):
            near = {target} | links[target] | {b for a in links[target] for b in links[a]}
            assert set(batterie_guns(t, target)) == {b for b in batteries if s.area[b] in near}
            guns += bool(batterie_guns(t, target))
    assert guns
