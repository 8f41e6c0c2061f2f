"""Chapter 5.1 and 1.3.4: raising Minor Captains, moving units, captains and SP, splitting and merging counters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from operator import and_

from grognard.engine import AGAIN, Action, Flow, Procedure, Refusal, act, each, step
from grognard.games.all_is_lost.board import (
    ENGINEERS,
    MILITIA,
    NO_ORDER,
    PONTOON,
    RETREAT,
    SIEGE_TRAIN,
    Ground,
)
from grognard.games.all_is_lost.forces import (
    alike,
    arm,
    combat_units,
    consolidate,
    crowded,
    drop_siege_train,
    elects,
    forces,
    forces_at,
    give_up_order,
    guns,
    is_force,
    may_command,
    may_take,
    members,
    parties,
    put_on_map,
    rank,
    ranks,
    remove_unit,
    room,
    same_kind,
    unbound,
    units_of,
)
from grognard.games.all_is_lost.layout import layout
from grognard.games.all_is_lost.limits import bound_garrison
from grognard.games.all_is_lost.state import (
    FIELDED,
    IN_PLAY,
    IN_THE_BOX,
    SPARE,
    Table,
    counter,
    ground,
    side_of,
)

AUX = (ENGINEERS, SIEGE_TRAIN, PONTOON)


@lru_cache(maxsize=8192)
def _smaller(g: Ground, u: int) -> tuple[int, ...]:
    """The scenario's substitutes of the same kind that are smaller (1.3.4.1)."""
    return tuple(
        v
        for v, spare in enumerate(g.counters)
        if spare.substitute and alike(spare, g.counters[u]) and spare.maximum < g.counters[u].maximum
    )


@lru_cache(maxsize=16_384)
def _gives(u: int, takers: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple([act("give", u, c) for c in takers])


@lru_cache(maxsize=4096)
def _shifts(a: int, b: int, most: int) -> tuple[Action, ...]:
    return tuple([act("shift", a, b, n) for n in range(1, most + 1)])


@lru_cache(maxsize=4096)
def _sizes(g: Ground, u: int, fate: bytes) -> tuple[int, ...]:
    """How large the spare ones among them are, the largest first."""
    return tuple(sorted([g.counters[v].maximum for v in _smaller(g, u) if fate[v] == SPARE], reverse=True))


@lru_cache(maxsize=64)
def _kinds(g: Ground) -> tuple[int, ...]:
    """Of each unit the first that it is alike: what has the same number passes SP to and fro (5.1a)."""
    return tuple(next(v for v, other in enumerate(g.counters) if alike(unit, other)) for unit in g.counters)


@lru_cache(maxsize=64)
def _of_kind(g: Ground) -> dict[int, list[int]]:
    """All counters of each of these kinds."""
    found: dict[int, list[int]] = {}
    for u, kind in enumerate(_kinds(g)):
        found.setdefault(kind, []).append(u)
    return found


def room_for(t: Table, captains: Sequence[int], u: int) -> int:
    """How many more units like this one these captains may command between them (3.1, 15.2)."""
    of, ranked, free = ranks(t.board, ground(t)), layout(t).ranked, unbound(t.board, ground(t))
    able = [c for c in captains if free[c] >> u & 1 or may_command(t, c, u) is None]
    return sum([of[c] - ranked[c] for c in able])


@dataclass
class MinorCaptains(Procedure):
    """Raise or dismiss Minor Captains (2.2d, 3.5). Each once in a segment."""

    side: int
    used: list[int] = field(default_factory=list)

    def options(self, t: Table) -> list[Action]:
        s = t.state
        rows = t.board.captains
        minors = [c for c, row in enumerate(ground(t).captains) if rows[row].minor and c not in self.used]
        box = [c for c in minors if s.status[c] == IN_THE_BOX and side_of(t, c) == self.side]
        raised = [act("raise", c, f) for c in box for f in forces(t, self.side) if s.army[f] == s.army[c]]
        gone = [
            act("dismiss", c)
            for c in minors
            if s.status[c] == IN_PLAY
            and s.at[c]
            and side_of(t, c) == self.side
            and not units_of(t, c)
            and not s.general[c]
            and len(members(t, c)) <= 1
        ]
        return raised + gone

    @step("AIL-3.5")
    def raise_or_dismiss(self, t: Table) -> Flow:
        options = self.options(t)
        return t.ask(self.side, options, done=True) if options else None

    def check_raise(self, t: Table, c: int, f: int) -> Refusal | None:
        return None if act("raise", c, f) in self.options(t) else Refusal("AIL-3.5", "minor-from-the-box")

    def on_raise(self, t: Table, c: int, f: int) -> Flow:
        s = t.state
        self.used.append(c)
        s.status[c] = IN_PLAY
        s.at[c], s.lead[c] = s.at[f], f
        t.note("raises-minor", role=self.side, secret={"captain": c}, to=1 << self.side)
        return AGAIN

    def on_dismiss(self, t: Table, c: int) -> Flow:
        s = t.state
        self.used.append(c)
        s.aux[s.lead[c]] |= s.aux[c]  # what he carried stays with the Force (15.1)
        s.aux[c] = 0
        s.status[c] = IN_THE_BOX
        s.at[c], s.lead[c] = 0, c
        s.order[c] = s.down[c] = 0
        t.note("dismisses-minor", role=self.side, secret={"captain": c}, to=1 << self.side)
        return AGAIN


@dataclass
class Regroup(Procedure):
    """One hex, put in order: units, auxiliaries, SP and captains pass between its cards (5.1, 5.1a, 1.3.4). Each thing once."""

    side: int
    hex: int
    battle: bool = False  # Step 3-a of a Major Battle, or an election: nobody goes on the map (11.4a, 15.5)
    moved: list[int] = field(default_factory=list)
    handed: int = 0
    shifted: list[int] = field(default_factory=list)
    detached: list[int] = field(default_factory=list)

    # --- what may be done

    def captains(self, t: Table) -> tuple[int, ...]:
        company = layout(t).company.get(self.hex)
        return company[self.side] if company else ()

    def check_give(self, t: Table, u: int, c: int) -> Refusal | None:
        s = t.state
        here = self.captains(t)
        holder = s.captain[u] - 1
        if holder not in here or c not in here or holder == c:
            return Refusal("AIL-5.1", "not-here", {"unit": u, "captain": c})
        if u in self.moved:
            return Refusal("AIL-5.1", "moved-once", {"unit": u})
        if arm(t, u) == MILITIA:
            return Refusal("AIL-15.1.1b", "militia-stays", {"unit": u})
        return may_take(t, c, u)

    def check_shift(self, t: Table, a: int, b: int, n: int) -> Refusal | None:
        s, here = t.state, self.captains(t)
        if max(a, b) >= len(s.sp) or s.captain[a] - 1 not in here or s.captain[b] - 1 not in here:
            return Refusal("AIL-5.1a", "units-of-this-hex", {"space": self.hex})
        if a == b or not same_kind(t, a, b) or not s.sp[a] or not s.sp[b]:
            return Refusal("AIL-5.1a", "not-alike", {"unit": a, "to_unit": b})
        if a in self.shifted:
            return Refusal("AIL-5.1a", "moved-once", {"unit": a})
        if n < 1 or n > s.sp[a] or s.sp[b] + n > counter(t, b).maximum:
            return Refusal("AIL-5.1a", "over-maximum", {"unit": b, "n": counter(t, b).maximum})
        return None

    def check_split(self, t: Table, u: int) -> Refusal | None:
        if u not in self.units(t):
            return Refusal("AIL-5.1", "units-of-this-hex", {"space": self.hex})
        return None if self.may_split(t, u) else Refusal("AIL-1.3.4.1", "no-substitutes", {"unit": u})

    def check_merge(self, t: Table, w: int, c: int) -> Refusal | None:
        return (
            None if act("merge", w, c) in self.merges(t) else Refusal("AIL-1.3.4.2", "nothing-to-merge", {})
        )

    def check_hand(self, t: Table, bit: int, c: int, d: int) -> Refusal | None:
        here = self.captains(t)
        if c not in here or d not in here:
            return Refusal("AIL-15.1", "captains-of-this-hex", {"space": self.hex})
        if not any(bit == aux and t.state.aux[c] & aux & ~self.handed for aux in AUX):
            return Refusal("AIL-15.1", "nothing-to-hand", {"captain": c})
        return (
            None if self.may_hand(t, bit, c, d) else Refusal("AIL-15.1", "no-troops-for-it", {"captain": d})
        )

    def check_detach(self, t: Table, c: int) -> Refusal | None:
        if c not in self.captains(t):
            return Refusal("AIL-5.1", "captains-of-this-hex", {"space": self.hex})
        if self.battle:
            return Refusal("AIL-6.3", "not-before-battle")
        return None if self.may_detach(t, c) else Refusal("AIL-6.3", "stays-with-force", {"captain": c})

    def units(self, t: Table) -> list[int]:
        cards = layout(t).cards
        return sorted([u for c in self.captains(t) for u in cards[c]])

    def substitutes(self, t: Table, u: int) -> list[int]:
        """Spare counters of the same kind and smaller, which the scenario provides (1.3.4.1)."""
        fate = t.state.fate
        return [v for v in _smaller(ground(t), u) if fate[v] == SPARE]

    def may_split(self, t: Table, u: int) -> bool:
        return u in self.splits(t, self.captains(t), [u])

    def splits(self, t: Table, here: tuple[int, ...], units: list[int]) -> list[int]:
        """Of these units those that spare substitutes can stand for, as far as there is room for them here (1.3.4.1)."""
        s, g = t.state, ground(t)
        fate, found = bytes(s.fate), []
        for u in units:
            sp = s.sp[u]
            if sp < 2 or u in self.moved or u in self.shifted or g.counters[u].arm == MILITIA:
                continue
            sizes = _sizes(g, u, fate)
            if sum(sizes) >= sp and sum(sizes[: 1 + room_for(t, here, u)]) >= sp:
                found.append(u)
        return found

    def merges(self, t: Table) -> list[Action]:
        """A larger spare counter that substitutes of one captain can become (1.3.4.2)."""
        s, g, cards = t.state, ground(t), layout(t).cards
        kinds, counters, of_kind = _kinds(g), g.counters, _of_kind(g)
        loose: dict[int, dict[int, list[int]]] = {}  # by kind and captain: neither moved nor shifted
        for c in self.captains(t):
            for u in cards[c]:
                if u not in self.moved and u not in self.shifted:
                    loose.setdefault(kinds[u], {}).setdefault(c, []).append(u)
        doubled = [kind for kind, held in loose.items() if any(len(units) > 1 for units in held.values())]
        options: list[Action] = []
        able: dict[tuple[int, int], list[int]] = {}  # counters of a kind and size are alike
        for w in sorted([w for kind in doubled for w in of_kind[kind] if s.fate[w] == SPARE and not s.sp[w]]):
            kind, size = kinds[w], counters[w].maximum
            if (kind, size) not in able:
                able[kind, size] = []
                for c, units in loose[kind].items():
                    least = sorted([s.sp[u] for u in units if counters[u].maximum < size])[:2]
                    if len(least) == 2 and sum(least) <= size:
                        able[kind, size].append(c)
            options += [act("merge", w, c) for c in able[kind, size]]
        return options

    def parts(self, t: Table, w: int, c: int) -> list[int]:
        return [
            u
            for u in units_of(t, c)
            if same_kind(t, u, w)
            and counter(t, u).maximum < counter(t, w).maximum
            and u not in self.moved
            and u not in self.shifted
        ]

    def options(self, t: Table) -> list[Action]:
        options: list[Action] = []
        for group in self.choices(t):
            options += group
        return options

    def choices(self, t: Table) -> Iterator[Sequence[Action]]:
        """What may be done, kind by kind, so that who only asks whether there is anything looks no further."""
        s, g, cards = t.state, ground(t), layout(t).cards
        here = self.captains(t)
        units = sorted([u for c in here for u in cards[c]])
        if len(here) > 1:
            yield self.gives(t, here, units)
        kinds, mates = _kinds(g), dict[int, list[int]]()
        for u in units:
            mates.setdefault(kinds[u], []).append(u)
        doubled = len(mates) < len(units)
        if doubled:
            yield self.shifts(t, units, mates)
        yield each("split", self.splits(t, here, units))
        if doubled:
            yield self.merges(t)
        for c in here:
            for bit in AUX if s.aux[c] & ~self.handed else ():
                if s.aux[c] & bit & ~self.handed:
                    yield [act("hand", bit, c, d) for d in here if self.may_hand(t, bit, c, d)]
        if not self.battle:
            yield each("detach", self.detachable(t, here))

    def gives(self, t: Table, here: tuple[int, ...], units: list[int]) -> list[Action]:
        """Each unit that has not moved to every other captain with room for it."""
        s, g, ranked = t.state, ground(t), layout(t).ranked
        rank_of = ranks(t.board, g)
        takers = [c for c in here if rank_of[c] > ranked[c]]
        if not takers:
            return []
        free = unbound(t.board, g)
        for_all = reduce(and_, [free[c] for c in takers])  # nobody here is kept from these by name or nation
        others = {holder: tuple([c for c in takers if c != holder]) for holder in here}
        options: list[Action] = []
        for u in units:
            if u in self.moved or g.counters[u].arm == MILITIA:
                continue
            able = others[s.captain[u] - 1]
            if not for_all >> u & 1:
                able = tuple([c for c in able if may_command(t, c, u) is None])
            options += _gives(u, able)
        return options

    def shifts(self, t: Table, units: list[int], mates: dict[int, list[int]]) -> list[Action]:
        """SP of each unit that has given none to the others of its kind, as many as they have room for (5.1a)."""
        sp, g, options = t.state.sp, ground(t), list[Action]()
        counters, kinds = g.counters, _kinds(g)
        room = {
            u: counters[u].maximum - sp[u]
            for of_a_kind in mates.values()
            if len(of_a_kind) > 1
            for u in of_a_kind
        }
        for a in units:
            if a in room and a not in self.shifted:
                held = sp[a]
                for b in mates[kinds[a]]:
                    space = room[b]
                    if space > 0 and b != a:
                        options += _shifts(a, b, min(space, held))
        return options

    def may_hand(self, t: Table, bit: int, c: int, d: int) -> bool:
        """To any captain of a Force with at least 1 SP; the siege train only where there is artillery (15.1, 15.1.3)."""
        units = layout(t).held[t.state.lead[d]]
        return c != d and bool(units) and (bit != SIEGE_TRAIN or bool(guns(t, units)))

    def may_detach(self, t: Table, c: int) -> bool:
        return c in self.detachable(t, (c,))

    def detachable(self, t: Table, here: tuple[int, ...]) -> list[int]:
        """Of these captains those who may leave the card that they are on."""
        s = t.state
        able = [c for c in here if s.lead[c] != c and c not in self.detached]
        stay = {f for f in {s.lead[c] for c in able} if s.bound[f] or bound_garrison(t, f)}
        return [c for c in able if s.lead[c] not in stay]

    def any_choice(self, t: Table) -> bool:
        """Is there anything to put in order? Nearly always somebody may go, or a unit may go to somebody."""
        here, counters = self.captains(t), ground(t).counters
        if not self.battle and self.detachable(t, here):
            return True
        stand, rank_of, free = layout(t), ranks(t.board, ground(t)), unbound(t.board, ground(t))
        takers = [c for c in here if rank_of[c] > stand.ranked[c]]
        for holder in here:
            others = [c for c in takers if c != holder]
            for u in stand.cards[holder] if others else ():
                if u in self.moved or counters[u].arm == MILITIA:
                    continue
                if any(free[c] >> u & 1 for c in others):
                    return True
        return any(self.choices(t))

    # --- asking and doing

    @step("AIL-5.1")
    def regroup(self, t: Table) -> Flow:
        options = self.options(t)
        return t.ask(self.side, options, done=True, space=self.hex) if options else None

    @step("AIL-15.1.3")
    def trains(self, t: Table) -> Flow:
        """A siege train that its Force has left without artillery is lost."""
        for f in sorted({t.state.lead[c] for c in self.captains(t)}):
            drop_siege_train(t, f)
        return None

    @step("AIL-9.1.1a")
    def shaken(self, t: Table) -> Flow:
        """What is left of a Force that gave its good troops away may not keep its order."""
        if not self.battle:
            for f in forces_at(t, self.hex, self.side):
                give_up_order(t, f)
        return None

    def on_give(self, t: Table, u: int, c: int) -> Flow:
        s = t.state
        self.moved.append(u)
        s.captain[u] = c + 1
        f = s.lead[c]
        # without a Captain General over him a captain with units is a Force of his own (6.2)
        if not self.battle and f != c and not s.general[f]:
            new_force(t, c)
            self.detached.append(c)
        return AGAIN

    def on_shift(self, t: Table, a: int, b: int, n: int) -> Flow:
        s = t.state
        self.shifted.append(a)
        s.sp[a] -= n
        s.sp[b] += n
        s.demoralised[b] |= s.demoralised[a]  # demoralisation spreads (5.1b)
        if not s.sp[a]:
            remove_unit(t, a)  # emptied for good (5.1a)
        return AGAIN

    def on_split(self, t: Table, u: int) -> Flow:
        self.moved.append(u)
        return t.call(Split(self.side, self.hex, u, t.state.sp[u], [*self.captains(t)]), then=AGAIN)

    def on_merge(self, t: Table, w: int, c: int) -> Flow:
        parts = self.parts(t, w, c)
        self.moved.append(w)
        return t.call(Merge(self.side, w, c, parts), then=AGAIN)

    def on_hand(self, t: Table, bit: int, c: int, d: int) -> Flow:
        self.handed |= bit
        t.state.aux[c] &= ~bit & 7
        t.state.aux[d] |= bit
        return AGAIN

    def on_detach(self, t: Table, c: int) -> Flow:
        self.detached.append(c)
        new_force(t, c)
        return AGAIN


def new_force(t: Table, c: int) -> None:
    """A captain put on the map, face down; a Force split from a retreating one retreats too (1.4a, 5.3e)."""
    s = t.state
    parent = s.lead[c]
    hex, order = s.at[parent], s.order[parent]
    put_on_map(t, c, hex)
    if not units_of(t, c):  # auxiliaries go with troops, never with a captain alone (15.1)
        s.aux[parent] |= s.aux[c]
        s.aux[c] = 0
    s.down[c] = 1
    s.shown[c] = 0
    s.acts[c] = s.acts[parent]
    s.order[c] = RETREAT if order == RETREAT else NO_ORDER
    s.disrupted[c] = s.disrupted[parent]
    s.finished[c] = s.finished[parent]
    s.still[c] = s.still[parent]
    s.besieges[c] = s.besieges[parent]
    side = side_of(t, c)
    t.note("new-force", rule="AIL-5.1", role=side, space=hex, secret={"captain": c}, to=1 << side)


@dataclass
class Split(Procedure):
    """A unit replaced by substitutes whose SP add up to its own (1.3.4.1)."""

    side: int
    hex: int
    unit: int
    left: int
    captains: list[int]

    def placements(self, t: Table) -> list[Action]:
        s = t.state
        holder = s.captain[self.unit] - 1
        subs = Regroup(self.side, self.hex).substitutes(t, self.unit)
        able = [c for c in self.captains if may_command(t, c, self.unit) is None]
        space = {c: room(t, c) + (c == holder) for c in able}
        others = max(sum(space.values()) - 1, 0)  # counters that find a captain after the next one
        options: list[Action] = []
        seen: set[int] = set()
        for v in subs:
            if counter(t, v).maximum in seen:
                continue  # counters alike: the first will do
            seen.add(counter(t, v).maximum)
            # what would be left must still find counters and captains
            sizes = sorted([counter(t, w).maximum for w in subs if w != v], reverse=True)
            least = max(1, self.left - sum(sizes[:others]))
            for c in able:
                if space[c] > 0:
                    most = min(self.left, counter(t, v).maximum)
                    options += [act("place", v, c, n) for n in range(least, most + 1)]
        return options

    @step("AIL-1.3.4.1")
    def place_one(self, t: Table) -> Flow:
        if not self.left:
            return None
        return t.ask(self.side, self.placements(t), unit=self.unit, n=self.left)

    def check_place(self, t: Table, v: int, c: int, n: int) -> Refusal | None:
        if act("place", v, c, n) in self.placements(t):
            return None
        return Refusal("AIL-1.3.4.1", "no-such-part", {"unit": self.unit})

    def on_place(self, t: Table, v: int, c: int, n: int) -> Flow:
        s = t.state
        s.captain[v], s.sp[v], s.fate[v] = c + 1, n, FIELDED
        s.demoralised[v] = s.demoralised[self.unit]
        self.left -= n
        s.sp[self.unit] = self.left
        if not self.left:
            remove_unit(t, self.unit, SPARE)
        return AGAIN


@dataclass
class Merge(Procedure):
    """Substitutes reassembled into a larger counter (1.3.4.2)."""

    side: int
    into: int
    captain: int
    parts: list[int]

    def candidates(self, t: Table) -> list[int]:
        s = t.state
        space = counter(t, self.into).maximum - s.sp[self.into]
        return [u for u in self.parts if s.sp[u] and s.sp[u] <= space and s.captain[u] == self.captain + 1]

    @step("AIL-1.3.4.2")
    def add(self, t: Table) -> Flow:
        candidates = self.candidates(t)
        if not candidates:
            return None
        return t.ask(self.side, each("add", candidates), done=t.state.sp[self.into] > 0, unit=self.into)

    def on_add(self, t: Table, u: int) -> Flow:
        s = t.state
        sp, shaken = s.sp[u], s.demoralised[u]
        remove_unit(t, u, SPARE)
        s.fate[self.into], s.captain[self.into] = FIELDED, self.captain + 1
        s.sp[self.into] += sp
        s.demoralised[self.into] |= shaken
        return AGAIN


@dataclass
class Organise(Procedure):
    """Hex by hex, as often as the player has hexes to put in order (2.2d b and c)."""

    side: int
    seen: list[int] = field(default_factory=list)

    @step("AIL-2.2d")
    def choose_hex(self, t: Table) -> Flow:
        mine = sorted([hex for hex, both in layout(t).stacks.items() if both[self.side]])
        options = self.legal(t, "organise", mine)
        return t.ask(self.side, options, done=True) if options else None

    def check_organise(self, t: Table, hex: int) -> Refusal | None:
        """Whatever is not asked about: somebody else's hex, one done with, one with nothing to put in order."""
        company = layout(t).company.get(hex)
        own = company is not None and company[self.side]
        if own and hex not in self.seen and Regroup(self.side, hex).any_choice(t):
            return None
        return Refusal("AIL-2.2d", "nothing-to-organise", {})

    def on_organise(self, t: Table, hex: int) -> Flow:
        self.seen.append(hex)
        return t.call(Regroup(self.side, hex), then=AGAIN)


@dataclass
class Consolidation(Procedure):
    """C.3 and D.3: one captain counter remains in each hex (2.2h); what is too much for his Rank the owner gives up first (10.1)."""

    elected: list[int] = field(default_factory=list)

    @step("AIL-10.1")
    def excess(self, t: Table) -> Flow:
        for hex, side in crowded(t):
            units = too_many(t, hex, side)
            if units:
                return t.ask(side, each("give_up", units), space=hex)
        return None

    def check_give_up(self, t: Table, u: int) -> Refusal | None:
        return Refusal("AIL-10.1", "not-too-many", {"unit": u})

    def on_give_up(self, t: Table, u: int) -> Flow:
        t.note("excess-unit-lost", unit=u)
        remove_unit(t, u)
        return AGAIN

    @step("AIL-2.2h")
    def join(self, t: Table) -> Flow:
        self.elected = consolidate(t)
        return None

    @step("AIL-15.5")
    def reorganise(self, t: Table) -> Flow:
        """After an election the Swiss may put their Force in order."""
        if not self.elected:
            return None
        c = self.elected.pop(0)
        return t.call(Regroup(side_of(t, c), t.state.at[c], battle=True), then=AGAIN)


def too_many(t: Table, hex: int, side: int) -> list[int]:
    """Units of Minor Forces stuck together from which the owner must still give up one: more than the highest Rank can command."""
    return next((units for party in parties(t, hex, side) if (units := _too_many(t, party))), [])


def _too_many(t: Table, party: list[int]) -> list[int]:
    s = t.state
    group = [c for c in party if is_force(t, c)]
    alone = any(s.general[c] for c in party) or all(elects(t, c) for c in group)
    if len(group) < 2 or alone or len({s.army[c] for c in group}) > 1:
        return []
    most = max(rank(t, c) for c in group)
    heads = [c for c in group if rank(t, c) == most]
    units = sorted(u for c in group for u in combat_units(t, c))
    fit = [u for u in units if any(may_command(t, c, u) is None for c in heads)]
    return fit if len(fit) > most else []
