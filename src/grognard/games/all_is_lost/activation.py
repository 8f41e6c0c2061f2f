"""Chapters 7.1 and 7.2: reinforcements, and the bidding of captains for activation."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Terms
from grognard.games.all_is_lost.attrition import Attrition
from grognard.games.all_is_lost.board import MAIN_ROAD, distance
from grognard.games.all_is_lost.deployment import arrive, join_general, return_from_germany
from grognard.games.all_is_lost.events import genoa_force
from grognard.games.all_is_lost.forces import (
    controllers,
    declare,
    force_sp,
    forces,
    forces_at,
    initiative,
    is_force,
    part_company,
    star,
    units_of,
    zoc,
)
from grognard.games.all_is_lost.journeys import gates, may_return
from grognard.games.all_is_lost.limits import in_duchy, may_wait
from grognard.games.all_is_lost.movement import Move, RideAlone
from grognard.games.all_is_lost.optional import Recruit, join_recruits
from grognard.games.all_is_lost.organisation import Consolidation
from grognard.games.all_is_lost.retreat import CatchStrays
from grognard.games.all_is_lost.rows import Trip
from grognard.games.all_is_lost.state import (
    ACTIVATION,
    ENEMY,
    FRENCH,
    IN_PLAY,
    NOBODY,
    UNSET,
    Table,
    ground,
    other,
    side_of,
)
from grognard.games.all_is_lost.sums import count
from grognard.games.all_is_lost.supply import generals_of, line_of_command

# --- reinforcements (7.1) --------------------------------------------------------------------------------


def due_entries(t: Table, side: int) -> list[int]:
    s = t.state
    return [
        i
        for i, entry in enumerate(ground(t).entries)
        if s.due[i]
        and s.due[i] <= s.turn
        and not s.entered[i]
        and ground(t).row.army[entry.army].side == side
    ]


def edge_hexes(t: Table) -> list[int]:
    first, last = ground(t).row.columns
    near = ground(t).near
    return [
        hex
        for hex in range(len(near))
        if near[hex] and (hex // 100 in (1, t.board.rows) or hex % 100 in (first, last))
    ]


def entry_hexes(t: Table, e: int, side: int) -> list[int]:
    """The printed hex, or if it is blocked the nearest edge hex free of enemies and their ZOC (7.1.1)."""
    entry = ground(t).entries[e]
    enemy = other(side)
    control = zoc(t, enemy)
    if not entry.hex:
        return []

    def free(hex: int) -> bool:
        return hex not in control and not forces_at(t, hex, enemy)

    if free(entry.hex):
        return [entry.hex]
    open_edges = [hex for hex in edge_hexes(t) if free(hex)]
    if not open_edges:
        return []
    near = min(distance(hex, entry.hex) for hex in open_edges)
    return [hex for hex in open_edges if distance(hex, entry.hex) == near]


def hosts(t: Table, e: int) -> list[int]:
    """Captains General a reinforcement may join (A-52); of January 2 only one inside the Duchy."""
    entry = ground(t).entries[e]
    s = t.state
    found = [c for c in generals_of(t, entry.army) if s.lead[c] == c]
    if entry.row.inside_duchy:
        found = [c for c in found if in_duchy(t, s.at[c])]
    return found


@dataclass
class Reinforcements(Procedure):
    """Everything due to one player enters or waits (7.1, 7.1.1)."""

    side: int
    passed: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)

    def options(self, t: Table, e: int) -> list[Action]:
        entry = ground(t).entries[e]
        if entry.hex:
            return [act("arrive", e, hex) for hex in entry_hexes(t, e, self.side)]
        return [act("join", e, c) for c in hosts(t, e)]

    @step("AIL-7.1")
    def enter(self, t: Table) -> Flow:
        for e in due_entries(t, self.side):
            if e not in self.passed:
                return t.ask(self.side, [*self.options(t, e), act("postpone", e)], entry=e)
        return None

    def on_arrive(self, t: Table, e: int, hex: int) -> Flow:
        f = arrive(t, e, hex)
        if hex in self.used and f >= 0:
            roads = [t.board.road[hex * 6 + d] for d in range(6)]
            main = MAIN_ROAD in roads
            t.state.late[f] = t.board.charts.road[0 if main else 1].queue
        self.used.append(hex)
        return t.call(CatchStrays(f, [hex]), then=AGAIN)  # who comes onto the map enters a hex like any other

    def on_join(self, t: Table, e: int, c: int) -> Flow:
        join_general(t, e, c)
        return AGAIN

    def on_postpone(self, t: Table, e: int) -> Flow:
        self.passed.append(e)
        t.note("postponed", rule="AIL-7.1.1", role=self.side)
        return AGAIN

    @step("AIL-S5.2")
    def traveller(self, t: Table) -> Flow:
        """The Imperial Captain General back from Germany, by any east-edge road (S5.2)."""
        s = t.state
        trip = ground(t).rule(Trip)
        if trip is None or not may_return(t, trip) or side_of(t, s.traveller) != self.side:
            return None
        enemy = other(self.side)
        control = zoc(t, enemy)
        hexes = [hex for hex in gates(t, trip) if hex not in control and not forces_at(t, hex, enemy)]
        return t.ask(self.side, each("return", hexes), done=True) if hexes else None

    def on_return(self, t: Table, hex: int) -> Flow:
        f = return_from_germany(t, hex)
        army = t.state.army[f]
        others = [c for c in generals_of(t, army) if t.state.lead[c] != f]
        if others and line_of_command(t, army, f, others):
            gain = t.roll()
            t.state.ap[army] += gain
            t.rolled("germany", gain, role=self.side, rule="AIL-S5.2", army=army)
        return t.call(CatchStrays(f, [hex]))


# --- Initiative (7.2) ------------------------------------------------------------------------------------


def activations_left(t: Table, f: int) -> int:
    """Two with Manoeuvre, Attack or Retreat, one with Garrison or Stand (7.2.4a)."""
    s = t.state
    if not s.order[f]:
        return 0
    return max(0, t.board.charts.order[s.order[f] - 1].activations - s.acts[f])


def modified_initiative(t: Table, f: int, terms: Terms | None = None) -> int:
    """Order, enemy ZOC and a second activation change it (7.2.3, 7.8.2, A-12)."""
    s = t.state
    row = t.board.charts.order[s.order[f] - 1]
    base = 0 if row.fixed else initiative(t, f)
    value = count(terms, base, "term.own-initiative", "AIL-7.2.2", captain=f)
    value += count(terms, row.initiative, "term.order", "AIL-7.2.3", order=s.order[f])
    enemies = controllers(t, s.at[f], other(side_of(t, f)))
    if enemies:
        most = max(enemies, key=lambda g: initiative(t, g))
        adds = next(r.adds for r in reversed(t.board.charts.initiative) if r.enemy <= initiative(t, most))
        value += count(terms, adds, "term.in-zone", "AIL-7.8.2", captain=most)
    if s.acts[f]:
        value += count(terms, t.board.constants.second_activation, "term.second", "AIL-7.2.3")
    return value


def bid(t: Table, f: int) -> int:
    """Modified Initiative minus a die (7.2.2). What the order has to do with it only the owner sees (5.2).

    The results are compared openly, so each player learns the other's whatever is on his card.
    """
    role, terms = side_of(t, f), t.terms("sum.initiative", captain=f)
    value = modified_initiative(t, f, terms)
    die = t.roll()
    declare(t)
    count(terms, -die, "term.die", "AIL-7.2.2")
    t.note("bids", role=role, captain=f, n=value - die, die=die, secret_terms=terms, to=1 << role)
    return value - die


def nameable(t: Table, side: int) -> list[int]:
    return [f for f in forces(t, side) if activations_left(t, f)]


@dataclass
class ActivationPhase(Procedure):
    """C: reinforcements, the loop of naming and rolling, residual activations, consolidation."""

    namer: int = FRENCH
    named: list[int] = field(default_factory=list)  # captain of the first namer, then of the other
    results: list[int] = field(default_factory=list)
    chosen: int = NOBODY
    result: int = UNSET
    size: int = UNSET
    rest: int = NOBODY  # the side with residual activations
    twice: bool = False
    acted: list[int] = field(default_factory=lambda: [0, 0])  # activations of each side
    episode = "activation"

    @step("AIL-2.2e")
    def begin(self, t: Table) -> Flow:
        s = t.state
        s.phase = ACTIVATION
        for c in range(len(s.at)):
            s.left[c] = 0
            # who has troops now is not unemployed in this phase (3.4)
            s.rode[c] = is_force(t, c) or bool(units_of(t, c))
        part_company(t)
        join_recruits(t)
        genoa_force(t)
        return None

    @step("AIL-2.2e")
    def french_reinforcements(self, t: Table) -> Flow:
        return t.call(Reinforcements(FRENCH))

    @step("AIL-2.2e")
    def enemy_reinforcements(self, t: Table) -> Flow:
        return t.call(Reinforcements(ENEMY))

    @step("AIL-18.5")
    def french_recruits(self, t: Table) -> Flow:
        return t.call(Recruit(FRENCH))

    @step("AIL-18.5")
    def enemy_recruits(self, t: Table) -> Flow:
        return t.call(Recruit(ENEMY))

    # --- the loop

    @step("AIL-7.2.1")
    def name_first(self, t: Table) -> Flow:
        self.named, self.results = [], []
        able = nameable(t, FRENCH), nameable(t, ENEMY)
        if not all(able):
            self.rest = FRENCH if able[FRENCH] else ENEMY
            return t.go(self.residual)
        return t.ask(self.namer, each("name", able[self.namer]), done=True)

    def check_name(self, t: Table, f: int) -> Refusal | None:
        side = self.rest if self.rest >= 0 else other(self.namer) if self.named else self.namer
        if f not in forces(t, side):
            return Refusal("AIL-7.2.1", "name-first-captain", {})
        if not activations_left(t, f):
            return Refusal("AIL-7.2.4b", "completed", {"captain": f})
        if self.rest >= 0 and not self.twice and t.state.acts[f]:
            return Refusal("AIL-7.2.5", "acted-already", {"captain": f})
        return None

    def on_name(self, t: Table, f: int) -> Flow:
        if self.rest >= 0:
            self.chosen = f
            return None
        self.named.append(f)
        return None

    def on_done(self, t: Table) -> Flow:
        """The first refusal ends the loop; the other player has what is left (A-62)."""
        if self.rest >= 0:
            return t.go(self.consolidation)
        decliner = other(self.namer) if self.named else self.namer
        self.rest = other(decliner)
        t.note("declines", rule="AIL-7.2.1", role=decliner)
        self.twice = may_wait(t, decliner)
        return t.go(self.residual)

    @step("AIL-7.2.1")
    def name_second(self, t: Table) -> Flow:
        return t.ask(
            other(self.namer), each("name", nameable(t, other(self.namer))), done=True, captain=self.named[0]
        )

    @step("AIL-7.2.2")
    def roll(self, t: Table) -> Flow:
        """Modified Initiative minus a die; ties by printed Initiative, star, another roll (7.2.2, 7.2.2a)."""
        self.results = [bid(t, f) for f in self.named]
        return None

    def winner(self, t: Table) -> int:
        """Index into `named` of the winner, -1 for a tie that only another roll can break."""
        for key in (
            self.results,
            [initiative(t, f) for f in self.named],
            [int(star(t, f)) for f in self.named],
        ):
            if key[0] != key[1]:
                return key.index(max(key))
        return -1

    @step("AIL-7.2.2a")
    def break_tie(self, t: Table) -> Flow:
        return t.go(self.roll) if self.winner(t) < 0 else None

    @step("AIL-7.2.2")
    def choose(self, t: Table) -> Flow:
        """The winner says which of the two captains acts."""
        decider = side_of(t, self.named[self.winner(t)])
        return t.ask(decider, each("activate", self.named))

    def check_activate(self, t: Table, f: int) -> Refusal | None:
        return None if f in self.named else Refusal("AIL-7.2", "only-the-named")

    def on_activate(self, t: Table, f: int) -> Flow:
        self.chosen = f
        self.result = self.results[self.named.index(f)]
        self.namer = side_of(t, f)
        return t.go(self.activate)

    # --- residual activations (7.2.5)

    @step("AIL-7.2.5")
    def residual(self, t: Table) -> Flow:
        options = self.legal(t, "name", forces(t, self.rest))
        return t.ask(self.rest, options, done=True) if options else t.go(self.consolidation)

    @step("AIL-7.2.5")
    def residual_roll(self, t: Table) -> Flow:
        self.result = bid(t, self.chosen)
        return None

    # --- one activation

    @step("AIL-7.2")
    def activate(self, t: Table) -> Flow:
        f = self.chosen
        self.size = force_sp(t, f)
        self.acted[side_of(t, f)] += 1
        t.note("activated", captain=f, n=self.result)
        return t.call(Move(f, self.result))

    def after_activate(self, t: Table, value: object) -> Flow:
        if not isinstance(value, tuple):
            return None  # back from the attrition of a second activation
        spent, dropped = value
        s, f = t.state, self.chosen
        second = s.acts[f] > 0
        if s.status[f] == IN_PLAY and s.at[f]:
            s.acts[f] += 1
            if second and is_force(t, f):
                return t.call(Attrition(f, self.size, spent, dropped=list(dropped)), then=t.go(self.rides))
        return None

    @step("AIL-3.4a")
    def rides(self, t: Table) -> Flow:
        return t.call(RideAlone(side_of(t, self.chosen)))

    @step("AIL-2.2f")
    def again(self, t: Table) -> Flow:
        self.chosen = NOBODY
        return t.go(self.residual) if self.rest >= 0 else t.go(self.name_first)

    @step("AIL-2.2h")
    def consolidation(self, t: Table) -> Flow:
        return t.call(Consolidation())

    @step("AIL-2.2h")
    def close(self, t: Table) -> Flow:
        for c in range(len(t.state.at)):
            t.state.acts[c] = 0
        n, m = self.acted[FRENCH], self.acted[ENEMY]
        t.ended("activation.over", rule="AIL-7.2", frm_role=FRENCH, to_role=ENEMY, n=n, m=m)
        return Leave()
