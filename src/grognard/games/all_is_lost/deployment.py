"""Set-up (2.1, AIL-S0) and how later Forces come into play."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.all_is_lost.alignment import stop_in_fortress
from grognard.games.all_is_lost.board import (
    ALL_AROUND,
    AUXILIARIES,
    FORTIFIED_TOWN,
    GARRISON,
    MANOEUVRE,
    NO_ORDER,
    STAND,
    WEATHERS,
    Entry,
    distance,
    turn_number,
)
from grognard.games.all_is_lost.events import entry_of, has_deployed, has_entered, set_alignment
from grognard.games.all_is_lost.forces import (
    elect,
    forces,
    forces_at,
    highest_rank_is_general,
    is_force,
    may_command,
    members,
    put_on_map,
    rank,
    remove_unit,
    room,
    same_kind,
    units_of,
    zoc,
)
from grognard.games.all_is_lost.limits import in_duchy
from grognard.games.all_is_lost.orders import GIVEN, PAID, may_hold, set_first_order
from grognard.games.all_is_lost.organisation import Regroup
from grognard.games.all_is_lost.rows import Trip
from grognard.games.all_is_lost.state import (
    AWAITED,
    FIELDED,
    IN_THE_BOX,
    SPARE,
    WAITING,
    Table,
    captain_named,
    counter,
    ground,
    new_state,
    other,
    side_of,
)


def deal_units(t: Table, entry: Entry, captains: list[int]) -> None:
    """Units to the captains of a Force, one after another and within Rank; the owner may change it afterwards."""
    s = t.state
    for u, sp, under in sorted(entry.units, key=lambda row: row[2] < 0):
        if under >= 0 and under in captains:
            takers = [under]
        else:
            able = [c for c in captains if room(t, c) > 0 and may_command(t, c, u) is None]
            takers = sorted(able, key=lambda c: len(units_of(t, c)))
        s.captain[u], s.sp[u], s.fate[u] = (takers or captains)[0] + 1, sp, FIELDED


def create(t: Table, e: int, hex: int, captain: int) -> int:
    """A Force of the deployment table stands in a hex."""
    s = t.state
    entry = ground(t).entries[e]
    s.entered[e] = 1
    put_on_map(t, captain, hex)
    others = [c for c in entry.others if c != s.held]
    for c in others:
        put_on_map(t, c, hex)
        s.lead[c] = captain
    for name in ground(t).row.army[entry.army].generals:
        c = captain_named(t, name)
        if c in (captain, *others):
            s.general[c] = 1
    if entry.row.general or ground(t).battle is not None:
        s.general[captain] = 1
    captains = [captain, *others]
    # whoever is named with units of his own keeps room for them
    deal_units(t, entry, captains)
    for letter in entry.row.aux:
        s.aux[captain] |= AUXILIARIES[letter]
    set_first_order(t, captain, entry.row.order)
    s.admin[captain] = entry.row.admin
    first = captain
    if entry.row.elect:
        first = elect(t, [captain])
    if entry.row.works:
        s.works[hex], s.dug_by[hex] = entry.row.works, side_of(t, first) + 1
        s.walls[hex] = ALL_AROUND if entry.row.works > 1 else 7
    highest_rank_is_general(t, entry.army)
    return first


def arrive(t: Table, e: int, hex: int) -> int:
    """A reinforcement enters, face up and with a free order (7.1, A-59)."""
    entry = ground(t).entries[e]
    captain = entry.captain if entry.captain >= 0 else t.state.held
    f = create(t, e, hex, captain)
    t.note("arrives", rule="AIL-7.1", captain=f, space=hex)
    stop_in_fortress(t, f)
    has_entered(t, f, hex)
    return f


def join_general(t: Table, e: int, general: int) -> None:
    """A reinforcement joins a Captain General's Force and order at once (A-52); if he has no Force, he has the order it brings (7.1)."""
    s = t.state
    entry = ground(t).entries[e]
    s.entered[e] = 1
    if not is_force(t, general):
        s.order[general] = MANOEUVRE  # what he had when he had troops is no order of his (3.4)
    captains = [entry.captain, *entry.others] if entry.captain >= 0 else list(entry.others)
    for c in captains:
        put_on_map(t, c, s.at[general])
        s.lead[c] = general
    staff = captains or members(t, general)
    deal_units(t, entry, staff)
    for u, _, _ in entry.units:
        holder = s.captain[u] - 1
        if len(units_of(t, holder)) > rank(t, holder):
            spare = [c for c in members(t, general) if room(t, c) > 0 and may_command(t, c, u) is None]
            if spare:
                s.captain[u] = spare[0] + 1
            else:
                remove_unit(t, u)
    t.note("joins", rule="AIL-7.1", captain=general, space=s.at[general])


def return_from_germany(t: Table, hex: int) -> int:
    """The Captain General comes back with Frundsberg and Sittich (S5.2)."""
    s = t.state
    f, s.traveller = s.traveller, -1
    for c in members(t, f):
        s.at[c] = hex
    s.order[f] = MANOEUVRE  # as reinforcements do, free of charge (7.1)
    s.general[f] = 1
    trip = ground(t).rule(Trip)
    assert trip is not None
    join_general(t, entry_of(t, trip.event), f)
    release_substitutes(t, trip.event)
    return f


def release_substitutes(t: Table, event: str) -> None:
    """Substitute counters that come with an event become available (1.3.4)."""
    for u, _, wanted in ground(t).substitutes:
        if wanted == event and t.state.fate[u] == AWAITED:
            t.state.fate[u] = SPARE


def release_dated_substitutes(t: Table) -> None:
    """Those of a date, and those of a reinforcement that is on the map (1.3.4)."""
    s = t.state
    for u, since, event in ground(t).substitutes:
        if s.fate[u] != AWAITED:
            continue
        if since is not None and s.turn >= turn_number(ground(t).row, since):
            s.fate[u] = SPARE
        if event and s.entered[entry_of(t, event)]:
            s.fate[u] = SPARE


def lay_out(t: Table) -> None:
    """State and everything that needs no decision."""
    t.state = new_state(t)
    s, g = t.state, ground(t)
    set_alignment(t)
    for u, since, event in g.substitutes:
        if since is not None or event:
            s.fate[u] = AWAITED
    for entry in g.entries:
        if entry.turn:
            for u, _, _ in entry.units:
                s.fate[u] = AWAITED
    for c in g.minors:
        s.status[c] = IN_THE_BOX
    for e, entry in enumerate(g.entries):
        if entry.turn == 0:
            create(t, e, entry.hex, entry.captain)
    if g.battle is not None:
        s.weather = WEATHERS.index(g.battle.weather)


@dataclass
class SetUp(Procedure):
    """What a side decides before play: who is kept back, where free Forces stand, first orders, sources (5.0)."""

    side: int
    placed: list[int] = field(default_factory=list)
    ordered: list[int] = field(default_factory=list)
    sourced: list[int] = field(default_factory=list)
    given: list[int] = field(default_factory=list)
    grouped: list[int] = field(default_factory=list)

    def entries(self, t: Table) -> list[tuple[int, Entry]]:
        return [
            (e, entry)
            for e, entry in enumerate(ground(t).entries)
            if entry.turn == 0 and ground(t).row.army[entry.army].side == self.side
        ]

    @step("AIL-S3a")
    def hold_back(self, t: Table) -> Flow:
        """1515: one captain with Rank for four units waits off the map for September 1."""
        names = [name for _, entry in self.entries(t) for name in entry.row.hold_back]
        if not names or t.state.held >= 0:
            return None
        return t.ask(self.side, each("hold", [captain_named(t, name) for name in names]))

    def on_hold(self, t: Table, c: int) -> Flow:
        s = t.state
        s.held = c
        f = s.lead[c]
        for u in units_of(t, c):
            heirs = [m for m in members(t, f) if m != c and room(t, m) > 0 and may_command(t, m, u) is None]
            s.captain[u] = heirs[0] + 1
        s.status[c], s.at[c], s.lead[c] = WAITING, 0, c
        t.note("held-back", role=self.side, secret={"captain": c}, to=1 << self.side)
        return None

    @step("AIL-S5a")
    def divide(self, t: Table) -> Flow:
        """1524: Bourbon and Pescara share units and SP as the owner likes; one of them may have all."""
        s, options = t.state, list[Action]()
        for _, entry in self.entries(t):
            if not entry.row.pair:
                continue
            mate = captain_named(t, entry.row.pair)
            mine = [u for u in units_of(t, entry.captain) if u not in self.given]
            options += [act("give", u, mate) for u in mine if room(t, mate) > 0]
            for a, b in itertools.product(mine, units_of(t, mate)):
                if same_kind(t, a, b):
                    most = min(s.sp[a] - 1, counter(t, b).maximum - s.sp[b])
                    options += [act("shift", a, b, n) for n in range(1, most + 1)]
        return t.ask(self.side, options, done=True) if options else None

    def on_give(self, t: Table, u: int, c: int) -> Flow:
        """Who is left with nothing stands there unemployed, without an order (3.4)."""
        s = t.state
        giver = s.captain[u] - 1
        self.given.append(u)
        s.order[c] = s.order[c] or s.order[giver]
        s.captain[u] = c + 1
        if not units_of(t, giver):
            s.order[giver] = NO_ORDER
        return AGAIN

    def on_shift(self, t: Table, a: int, b: int, n: int) -> Flow:
        self.given.append(a)
        t.state.sp[a] -= n
        t.state.sp[b] += n
        return AGAIN

    @step("AIL-2.1")
    def regroup(self, t: Table) -> Flow:
        """SP over counters and units over captains, as the owner likes within maxima and Rank (AIL-S0)."""
        options = self.legal(t, "organise", sorted({t.state.at[f] for f in forces(t, self.side)}))
        return t.ask(self.side, options, done=True) if options else None

    def check_organise(self, t: Table, hex: int) -> Refusal | None:
        own = hex not in self.grouped and any(t.state.at[f] == hex for f in forces(t, self.side))
        if own and Regroup(self.side, hex, battle=not self.is_free(t, hex)).any_choice(t):
            return None
        return Refusal("AIL-2.1", "nothing-to-organise", {})

    def is_free(self, t: Table, hex: int) -> bool:
        return any(entry.row.free and t.state.at[entry.captain] == hex for _, entry in self.entries(t))

    def on_organise(self, t: Table, hex: int) -> Flow:
        self.grouped.append(hex)
        return t.call(Regroup(self.side, hex, battle=not self.is_free(t, hex)), then=AGAIN)

    @step("AIL-2.1")
    def place(self, t: Table) -> Flow:
        """Forces with a choice of hex: Cardona, Tornielle, and the Imperials of 1524."""
        for _, entry in self.entries(t):
            hexes = free_hexes(t, entry)
            if not hexes:
                continue
            crew = [c for c in (entry.captain, *entry.others) if t.state.lead[c] == c and t.state.at[c]]
            for c in crew:
                if c not in self.placed:
                    return t.ask(self.side, [act("put", c, hex) for hex in hexes], captain=c)
        return None

    def on_put(self, t: Table, c: int, hex: int) -> Flow:
        self.placed.append(c)
        for m in members(t, c):
            t.state.at[m] = hex
        t.state.down[c] = 0
        return AGAIN

    @step("AIL-5.3")
    def first_orders(self, t: Table) -> Flow:
        s = t.state
        for f in forces(t, self.side):
            if s.order[f] or f in self.ordered:
                continue
            allowed = [o for o in GIVEN if may_hold(t, f, o) is None]
            entry = next((entry for _, entry in self.entries(t) if entry.captain == f), None)
            if entry is not None and entry.row.order == "still":
                allowed = [o for o in allowed if o in (GARRISON, STAND)]
            return t.ask(self.side, [act("order", f, o, PAID) for o in allowed], captain=f)
        return None

    def on_order(self, t: Table, f: int, order: int, paid: int) -> Flow:
        t.state.order[f] = order
        self.ordered.append(f)
        return AGAIN

    @step("AIL-4.1")
    def first_sources(self, t: Table) -> Flow:
        for army, row in enumerate(ground(t).row.army):
            sources = ground(t).sources[army]
            if row.side == self.side and len(sources) > 1 and army not in self.sourced:
                return t.ask(self.side, [act("source", army, hex) for hex in sorted(sources)])
        return None

    def check_source(self, t: Table, army: int, hex: int) -> Refusal | None:
        return Refusal("AIL-4.1", "no-source-there", {"space": hex})

    def on_source(self, t: Table, army: int, hex: int) -> Flow:
        self.sourced.append(army)
        t.state.source[army] = hex
        return AGAIN

    @step("AIL-7.5")
    def first_works(self, t: Table) -> Flow:
        """Which way the earthworks of the deployment face (1522, Milan)."""
        for _, entry in self.entries(t):
            hex = entry.hex
            if entry.row.works == 1 and -hex not in self.placed:
                return t.ask(self.side, [act("face", hex, d) for d in range(6)], space=hex)
        return None

    def on_face(self, t: Table, hex: int, direction: int) -> Flow:
        self.placed.append(-hex)
        t.state.walls[hex] = 1 << direction | 1 << (direction + 1) % 6 | 1 << (direction - 1) % 6
        return AGAIN

    @step("AIL-2.1")
    def ready(self, t: Table) -> Flow:
        s = t.state
        for c in range(len(s.at)):
            s.down[c] = 0  # captains on the map at the start are face up (1.4a)
        for f in forces(t, self.side):
            has_deployed(t, f)
        for f in forces(t, self.side):
            if t.board.kind[s.at[f]] >= FORTIFIED_TOWN:
                stop_in_fortress(t, f)
        return Leave()


def free_hexes(t: Table, entry: Entry) -> list[int]:
    """Where a Force with a free placement may stand, clear of the enemy."""
    g = ground(t)
    side = g.row.army[entry.army].side
    if entry.row.around:
        hexes = [
            hex for hex in range(len(g.near)) if g.near[hex] and distance(hex, entry.hex) <= entry.row.around
        ]
    elif entry.row.free:
        hexes = [
            hex
            for hex in range(len(g.near))
            if g.near[hex] and in_duchy(t, hex) and hex in t.board.lands[entry.row.bank]
        ]
    else:
        return []
    control = zoc(t, other(side))
    return [hex for hex in hexes if hex not in control and not forces_at(t, hex, other(side))]
