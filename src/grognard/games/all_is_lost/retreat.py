"""Chapter 12.2: retreats by priorities, and the pursuit of whoever runs past enemies."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import heappop, heappush
from typing import TypeAlias

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.columns import encode_fields
from grognard.games.all_is_lost.alignment import enter_town, owner, owners, stop_in_fortress
from grognard.games.all_is_lost.board import (
    GARRISON,
    HEXES,
    MILITIA,
    RETREAT,
    STAND,
    TOWN,
    Board,
    Ground,
    distance,
    neighbour,
)
from grognard.games.all_is_lost.combatants import PURSUING, combatants
from grognard.games.all_is_lost.damage import PursuitLosses
from grognard.games.all_is_lost.events import has_entered
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    all_demoralised,
    arm,
    captain_lost,
    eliminate_force,
    force_units,
    forces_at,
    good_order,
    highest_rank_is_general,
    horse,
    initiative,
    is_force,
    left_hex,
    light_horse_present,
    members,
    move_force,
    neighbours,
    on_map,
    pontoons,
    remove_unit,
    star,
    total_sp,
    units_of,
    withdraw_venetians,
    zoc,
    zones,
)
from grognard.games.all_is_lost.layout import layout
from grognard.games.all_is_lost.limits import barred, is_limited
from grognard.games.all_is_lost.rows import Recall
from grognard.games.all_is_lost.state import (
    ACTIVATION,
    ACTIVE,
    IN_PLAY,
    SPARE,
    UNSET,
    Table,
    army_row,
    ground,
    other,
    side_of,
)
from grognard.games.all_is_lost.sums import count
from grognard.games.all_is_lost.supply import capture_source
from grognard.games.all_is_lost.terrain import IMPASSABLE, all_ways, allowance, leave_cost, ways


@dataclass(frozen=True)
class Route:
    """A way out: hexes next to more than one already passed, hexes of enemy ZOC, half points, and every hex entered."""

    turns: int
    zones: int
    cost: int
    path: tuple[int, ...]

    @property
    def end(self) -> int:
        return self.path[-1]


def havens(t: Table, f: int) -> list[int]:
    """What a retreat makes for: the active source of the Army and Fortresses its side owns (12.2.1e)."""
    s, side = t.state, side_of(t, f)
    recall = ground(t).rule(Recall)
    if recall is not None and s.bound[f] and army_row(t, f).id == recall.army:
        sources = [hex for hex in ground(t).sources[s.army[f]] if at_edge(t, hex)]
        return [int(hex) for hex in recall.refuges if owner(t, int(hex)) != other(side)] + sources
    found = [*_held(t.board, ground(t), owners(t)[1][side])]
    if s.marker[s.army[f]] == ACTIVE and s.source[s.army[f]]:
        found.append(s.source[s.army[f]])
    return found


@lru_cache(maxsize=256)
def _held(board: Board, g: Ground, held: int) -> tuple[int, ...]:
    """The places of the scenario among these hexes."""
    return tuple([place.hex for place in board.places if held >> place.hex & 1 and g.near[place.hex]])


Steps: TypeAlias = dict[int, list[tuple[int, int]]]
"""From each hex the hexes one step on, with half points."""


def steps_out(t: Table, f: int, mp: int, through_zones: bool) -> Steps:
    """Every step between hexes within reach: never over impassable hexsides or into enemies (12.2a, 12.2.5), and within the limits of
    the scenario."""
    start, enemy = t.state.at[f], other(side_of(t, f))
    closed = {hex for hex, there in layout(t).hexes.items() if there[enemy]}
    if not through_zones:
        closed.update(zoc(t, enemy))
    steps: Steps = {}
    limited, open_to_us = is_limited(t, f), set[int]()
    known = all_ways(t)
    spent = {start: 0}
    queue = [(0, start)]
    while queue:
        cost, hex = heappop(queue)
        if hex in steps:
            continue
        steps[hex] = []
        leaving = leave_cost(t, start) if hex == start else 0
        onward = steps[hex]
        for _, n, price in known.get(hex) or ways(t, hex):
            price += leaving
            total = cost + price
            if total > mp or n in closed:
                continue
            if limited and n not in open_to_us:
                if barred(t, f, n) is not None:
                    closed.add(n)
                    continue
                open_to_us.add(n)
            onward.append((n, price))
            if total < spent.get(n, IMPASSABLE):
                spent[n] = total
                heappush(queue, (total, n))
    return steps


def turned_round(steps: Steps) -> Steps:
    """The same steps, from where they lead to where they come from."""
    back: Steps = {hex: [] for hex in steps}
    for hex, onward in steps.items():
        for n, price in onward:
            back[n].append((hex, price))
    return back


def least_to(back: Steps, goals: Collection[int]) -> dict[int, int]:
    """The fewest half points from each hex to any of the goals."""
    least: dict[int, int] = {}
    queue = [(0, goal) for goal in sorted(goals)]
    while queue:
        cost, hex = heappop(queue)
        if hex not in least:
            least[hex] = cost
            for before, price in back[hex]:
                if before not in least:
                    heappush(queue, (cost + price, before))
    return least


@lru_cache(maxsize=HEXES)
def circles(hex: int) -> tuple[frozenset[int], frozenset[int]]:
    """The numbers of the hexes one step away, and of all up to two steps away."""
    next_to_it = frozenset(neighbour(hex, d) for d in range(6))
    near_it = frozenset(neighbour(n, d) for n in next_to_it for d in range(6))
    return next_to_it, next_to_it | near_it | {hex}


def routes_to(
    t: Table, f: int, steps: Steps, back: Steps, goals: Collection[int], mp: int
) -> Iterator[Route]:
    """One route to each goal: fewest hexes next to two already passed, then fewest enemy ZOC, then fewest points (A-68).

    They come in this order, so that who wants only the best asks no further. Two ways into a hex that have passed the same
    hexes around it are judged by what they have cost so far.
    """
    start = t.state.at[f]
    controlled = zones(t)[other(side_of(t, f))][1]
    least = least_to(back, goals)
    wanted = set(goals)
    queue: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, 0, (start,))]
    known: dict[tuple[int, frozenset[int]], list[tuple[int, int, int]]] = {}
    while queue and wanted:
        turns, entered, cost, passed = heappop(queue)
        hex = passed[-1]
        if hex in wanted:
            wanted.remove(hex)
            yield Route(turns, entered, cost, passed[1:])
        for n, price in steps[hex]:
            if n in passed or cost + price + least.get(n, IMPASSABLE) > mp:
                continue
            next_to_it, near_it = circles(n)
            around = near_it.intersection(passed)
            turn = len(next_to_it & around) > 1
            label = (turns + turn, entered + (controlled >> n & 1), cost + price)
            kept = known.setdefault((n, around), [])
            if any(x <= label[0] and y <= label[1] and z <= label[2] for x, y, z in kept):
                continue
            kept.append(label)
            heappush(queue, (*label, (*passed, n)))


def preferred(t: Table, f: int, steps: Steps, back: Steps, ends: Collection[int], mp: int) -> list[Route]:
    """Of these ends and the ways there the best by priorities 2 and 4 to 6 (12.2.1b-f); what is left is the owner's choice."""
    best: list[Route] = []
    for route in routes_to(t, f, steps, back, ends, mp):
        if best and (route.turns, route.zones) > (best[0].turns, best[0].zones):
            break
        best.append(route)
    goals = havens(t, f)
    if goals and best:
        start = t.state.at[f]
        nearer = {r: max(distance(start, g) - distance(r.end, g) for g in goals) for r in best}
        best = [r for r in best if nearer[r] == max(nearer.values())]
    return [r for r in best if r.cost == min(x.cost for x in best)]


MOST = 64
_found: dict[tuple[Hashable, ...], list[Route]] = {}
"""Routes with all that they follow from, where no limit of the scenario concerns the Force."""
_last: list[tuple[tuple[object, ...], list[Route]]] = []
"""Of a Force that has limits the routes found last, with the whole position they are of: who chooses one is asked, answers and goes
in the same position."""


def retreat_routes(t: Table, f: int, mp: int, through_zones: bool = True, up_to: bool = False) -> list[Route]:
    """What the owner may choose from: the farthest hexes by priority, or an owned Fortress on the way (12.2.1, 12.2.7).

    Who may retreat as far as he likes chooses the distance too, and has always one hex (11.5f).
    """
    if not is_limited(t, f):
        of = _made_of(t, f, mp, through_zones, up_to)
        known = _found.get(of)
        if known is None:
            if len(_found) >= MOST:
                _found.clear()
            known = _found[of] = _routes(t, f, mp, through_zones, up_to)
        return known
    asked = (t.board, t.scenario, t.options, t.rulings, f, mp, through_zones, up_to, encode_fields(t.state))
    if _last:
        before, found = _last[0]
        if before == asked:
            return found
    found = _routes(t, f, mp, through_zones, up_to)
    _last[:] = [(asked, found)]
    return found


def _made_of(t: Table, f: int, mp: int, through_zones: bool, up_to: bool) -> tuple[Hashable, ...]:
    """What the routes of a Force without limits follow from: where it stands, the enemy, what a step costs, and what it makes for."""
    s, side = t.state, side_of(t, f)
    enemy = other(side)
    return (
        t.board, t.scenario, s.at[f], side, mp, through_zones, up_to, layout(t).held_by[enemy], zones(t)[enemy][1],
        pontoons(t), s.weather, bytes(s.alignment), owners(t)[1][side], *havens(t, f),
    )  # fmt: skip


def _routes(t: Table, f: int, mp: int, through_zones: bool, up_to: bool) -> list[Route]:
    start, side = t.state.at[f], side_of(t, f)
    steps = steps_out(t, f, mp, through_zones)
    if up_to and len(steps) == 1:
        prices = [price for _, _, price in ways(t, start)]
        mp = leave_cost(t, start) + max((price for price in prices if price < IMPASSABLE), default=0)
        steps = {start: steps_out(t, f, mp, through_zones)[start]} | {n: [] for _, n in neighbours(t, start)}
        return preferred(t, f, steps, turned_round(steps), [n for n, _ in steps[start]], mp)
    back = turned_round(steps)
    rings: dict[int, list[int]] = {}
    for hex in steps:
        if hex != start:
            rings.setdefault(distance(start, hex), []).append(hex)
    chosen: list[Route] = []
    for far in rings if up_to else [max(rings)] if rings else []:
        chosen += preferred(t, f, steps, back, rings[far], mp)
    held = owners(t)[1][side]
    own = [hex for hex in steps if hex != start and held >> hex & 1]
    for route in routes_to(t, f, steps, back, own, mp):
        if route.turns:
            break
        chosen.append(route)
    unique = {r.end: r for r in chosen}
    return [unique[end] for end in sorted(unique)]


def at_edge(t: Table, hex: int) -> bool:
    """Some side of this hex leaves the map (12.2.3)."""
    near = {n for _, n in neighbours(t, hex)}
    return any(neighbour(hex, d) not in near for d in range(6))


def pursuit_losses(t: Table, sp: int, die: int) -> int:
    """The Pursuit Table: modified die, and the SP that pursue."""
    row = next(r for r in t.board.charts.pursuit if sp <= r.to)
    return row.lost[min(max(die, 0), len(row.lost) - 1)]


@dataclass
class Pursuit(Procedure):
    """One body pursues another: a die on the Pursuit Table, losses in the book's order (11.4o, 11.4r, 7.8.2.1)."""

    pursuer: int  # the captain whose star counts
    pursuing: list[int]  # units that pursue
    pursued: list[int]
    side: int  # who loses
    modifier: int = 0

    @step("AIL-11.4r")
    def roll(self, t: Table) -> Flow:
        m = t.board.charts.pursuit_modifier[0]
        fit = combatants(t, self.pursuing, PURSUING)
        if not fit or not self.pursued:
            return Leave(0)
        terms = t.terms("sum.pursuit")
        adds = count(terms, m.star * star(t, self.pursuer), "term.star", "AIL-11.4r", captain=self.pursuer)
        adds += count(terms, m.light * light_horse_present(t, fit), "term.light", "AIL-11.4r")
        adds += count(terms, self.modifier, "term.softened", "AIL-7.8.2.1a")
        die = t.roll(why="pursuit", role=other(self.side), terms=terms, captain=self.pursuer) + adds
        lost = pursuit_losses(t, total_sp(t, fit), die)
        t.note("pursuit", rule="AIL-11.4o", captain=self.pursuer, n=lost)
        if not lost:
            return Leave(0)
        return t.call(PursuitLosses(self.side, [u for u in self.pursued if t.state.sp[u]], lost))


@dataclass
class Retreat(Procedure):
    """A Force goes back under 12.2. Leaves with True if it left its hex."""

    captain: int
    mp: int = -1  # half points; -1 the full allowance
    up_to: bool = False  # the smaller winner of a Skirmish may go as far as it likes (11.5f)
    optional: bool = False
    ordered: bool = False  # movement under a Retreat order: no ZOC may be entered (12.2.8)
    lost_battle: bool = False
    path: list[int] = field(default_factory=list)
    chased: list[int] = field(default_factory=list)
    armed: bool = False
    broken: bool = False  # wholly demoralised before the pursuit

    def routes(self, t: Table) -> list[Route]:
        mp = self.mp if self.mp >= 0 else allowance(t, self.captain)
        return retreat_routes(t, self.captain, mp, not self.ordered, self.up_to)

    @step("AIL-12.2.1")
    def choose(self, t: Table) -> Flow:
        f = self.captain
        if t.state.status[f] != IN_PLAY or not t.state.at[f]:
            return Leave(False)
        routes = self.routes(t)
        options = each("retreat", [r.end for r in routes])
        if not options and not self.ordered and not self.optional and at_edge(t, t.state.at[f]):
            return t.ask(side_of(t, f), [act("abandon", f)], done=True, rule="AIL-12.2.3", captain=f)
        if not options:
            if not self.optional:
                t.note("cannot-retreat", rule="AIL-12.2a", captain=f)
            return Leave(False)
        return t.ask(side_of(t, f), options, done=self.optional, captain=f)

    def on_done(self, t: Table) -> Flow:
        return Leave(False)

    def on_abandon(self, t: Table, f: int) -> Flow:
        eliminate_force(t, f, "AIL-12.2.3")
        return Leave(True)

    def check_retreat(self, t: Table, hex: int) -> Refusal | None:
        return Refusal("AIL-12.2.1", "no-way-back", {"captain": self.captain})

    def on_retreat(self, t: Table, hex: int) -> Flow:
        route = next(r for r in self.routes(t) if r.end == hex)
        self.path = list(route.path)
        self.armed = is_force(t, self.captain)
        self.broken = all_demoralised(t, self.captain)
        route_from = t.state.at[self.captain]
        control = zoc(t, other(side_of(t, self.captain)))
        for n in self.path:
            self.chased += [g for g in control.get(n, []) if g not in self.chased]
        leave_for(t, self.captain, self.path)
        t.moved(
            self.captain,
            route_from,
            hex,
            way=[route_from, *self.path],
            role=side_of(t, self.captain),
            key="retreats",
        )
        self.leave_garrison(t)
        return None

    def leave_garrison(self, t: Table) -> None:
        """Out of a Town nobody is a garrison: Retreat after a lost battle, else Stand (12.2.6)."""
        s, f = t.state, self.captain
        if is_force(t, f) and s.order[f] == GARRISON and t.board.kind[s.at[f]] < TOWN:
            s.order[f] = RETREAT if self.lost_battle else STAND

    @step("AIL-12.2.1d")
    def pursued(self, t: Table) -> Flow:
        """Each enemy whose ZOC was crossed pursues with one captain drawn by lot and his own units."""
        while self.chased:
            enemy = self.chased.pop(0)
            if not is_force(t, enemy) or not force_units(t, self.captain):
                continue
            able = [c for c in members(t, enemy) if good_order(t, units_of(t, c))]
            if not able:
                continue
            captain = able[0] if len(able) == 1 else t.draw(able)
            chase = Pursuit(
                captain, units_of(t, captain), force_units(t, self.captain), side_of(t, self.captain)
            )
            return t.call(chase, then=AGAIN)
        return None

    @step("AIL-3.6")
    def caught(self, t: Table) -> Flow:
        """Enemy captains met alone on the way are caught or driven off, as on the march."""
        met = strays(t, self.captain, self.path)
        return t.call(CatchCaptain(self.captain, met[0]), then=AGAIN) if met else None

    @step("AIL-12.2.6")
    def settle(self, t: Table) -> Flow:
        s, f = t.state, self.captain
        if self.armed:
            perish_if_empty(t, f)
        if not self.broken:
            after_demoralisation(t, f)
        if s.status[f] == IN_PLAY and is_force(t, f):
            stop_in_fortress(t, f)
            release_venetians(t, f)
        return Leave(True)


def release_venetians(t: Table, f: int) -> None:
    """A Venetian withdrawal ends where it was bound for (S4.5)."""
    s = t.state
    if (
        s.bound[f]
        and s.order[f] == RETREAT
        and s.at[f] in havens(t, f)
        and ground(t).rule(Recall) is not None
    ):
        s.bound[f] = 0


def perish_if_empty(t: Table, f: int) -> None:
    """Combat that removes all SP of a Force removes its captains (3.6)."""
    s = t.state
    if s.status[f] != IN_PLAY or force_units(t, f) or not s.at[f]:
        return
    hex, side, army = s.at[f], side_of(t, f), s.army[f]
    for c in members(t, f):
        captain_lost(t, c, "AIL-3.6")
    left_hex(t, hex, other(side))
    highest_rank_is_general(t, army)
    withdraw_venetians(t)


def leave_for(t: Table, f: int, path: list[int]) -> None:
    """A Force walks a path: militia stays behind, earthworks and sieges end, Towns fall, sources are taken."""
    s = t.state
    was = s.at[f]
    if s.phase == ACTIVATION:  # who has left his hex does not find the enemy where he was (11.5a)
        for c in members(t, f):
            s.left[c] = 1
    shed_militia(t, f)
    for hex in path:
        move_force(t, f, hex)
        if is_force(t, f):
            enter_town(t, f, hex)
            capture_source(t, hex, side_of(t, f))
    s.besieges[f] = 0
    s.last_hex = s.at[f]
    left_hex(t, was, other(side_of(t, f)))
    for hex in path:
        has_entered(t, f, hex)


def shed_militia(t: Table, f: int) -> None:
    """Militia never leaves its hex (15.1.1b); it stays only with a captain who does (15.1.1c)."""
    s = t.state
    for u in force_units(t, f):
        if arm(t, u) == MILITIA:
            stays = [g for g in forces_at(t, s.at[f], side_of(t, f)) if g != f]
            if stays:
                s.captain[u] = stays[0] + 1
            else:
                remove_unit(t, u, SPARE)
                t.note("militia-disbands", rule="AIL-15.1.1c", space=s.at[f])


def strays(t: Table, f: int, hexes: list[int]) -> list[int]:
    """Unemployed enemy captains alone in hexes that a Force has entered (3.6)."""
    s = t.state
    if not is_force(t, f):
        return []
    return [
        c for c in on_map(t) if s.at[c] in hexes and side_of(t, c) != side_of(t, f) and not force_units(t, c)
    ]


@dataclass
class CatchStrays(Procedure):
    """Every lone enemy captain in hexes that a Force has entered, one after another (3.6)."""

    force: int
    hexes: list[int]

    @step("AIL-3.6")
    def meet(self, t: Table) -> Flow:
        met = strays(t, self.force, self.hexes)
        return t.call(CatchCaptain(self.force, met[0]), then=AGAIN) if met else None


@dataclass
class CatchCaptain(Procedure):
    """A lone captain in the path of an enemy Force: cavalry may take him, others drive him off (3.6, 3.6a, A-39)."""

    force: int
    captain: int
    hex: int = UNSET  # where they met; the Force may have gone on

    @step("AIL-3.6a")
    def escape(self, t: Table) -> Flow:
        self.hex = t.state.at[self.captain]
        if horse(t, force_units(t, self.force)):
            t.state.down[self.captain] = 0
            need, role = initiative(t, self.captain), side_of(t, self.captain)
            if t.roll(why="escape", role=role, at_most=need, captain=self.captain) > need:
                captain_lost(t, self.captain, "AIL-3.6")
                return Leave()
        return t.call(Retreat(self.captain, t.board.constants.unemployed_movement))

    @step("AIL-3.6a")
    def cornered(self, t: Table) -> Flow:
        """Nowhere to go: taken."""
        s = t.state
        if s.status[self.captain] == IN_PLAY and s.at[self.captain] == self.hex:
            captain_lost(t, self.captain, "AIL-3.6")
        return None
