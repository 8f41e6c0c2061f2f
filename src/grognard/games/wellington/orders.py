"""Chapter 5.5: what command points buy, one expenditure at a time."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from grognard.engine import AGAIN, Action, Flow, Procedure, Refusal, each, step
from grognard.games.wellington import forces
from grognard.games.wellington.board import (
    BRITAIN,
    NONE,
    SIDE,
    SIDES,
)
from grognard.games.wellington.building import (
    build_options,
    buildable_leaders,
    built,
    leader_bases,
    regroup_bases,
    regroup_leader_bases,
    regrouping_leaders,
    sally_at_last,
    soldier_bases,
    with_room,
)
from grognard.games.wellington.control import (
    fortified,
    friendly,
)
from grognard.games.wellington.debts import gain_points
from grognard.games.wellington.entry import announced, entry
from grognard.games.wellington.events import Moment, impulse_of
from grognard.games.wellington.flags import (
    Flag,
    flag_choices,
    flag_options,
    flagging_armies,
    may_flag,
)
from grognard.games.wellington.movement import (
    CAVALRY,
    STUCK,
    Appoint,
    Muster,
    appointable,
    army,
    cost,
    free_leaders,
    free_soldiers,
    may_step,
    resentful,
    walkers,
    ways_out,
)
from grognard.games.wellington.naval import CONVOY, Embark, sailings
from grognard.games.wellington.state import (
    FOUGHT,
    HARRIED,
    ORPHANED,
    POOL,
    REGROUP,
    UNSET,
    Slot,
    Table,
    slot_of,
)
from grognard.games.wellington.victory import watch


@dataclass
class Commands(Procedure):
    """What command points buy, one expenditure at a time (WEL-5.5, ledger 5.5)."""

    power: int

    def points(self, t: Table) -> int:
        return slot_of(t).cp

    def orders(self, t: Table) -> list[Action]:
        """Every CP action open to the Power now."""
        power, cp = self.power, self.points(t)
        light = self.light(t)
        options: list[Action] = []
        if cp or light != NONE:
            options += self.marches(t, cp, light)
        if cp:
            options += build_options(t, power, cp)
            options += self.convoys(t, cp)
        if (cp or light != NONE) and not slot_of(t).only:
            options += flag_options(t, power, self.flaggable(t, cp, light))
        return options

    def light(self, t: Table) -> int:
        """The leader of the Light Division, while his free CP of this impulse is unused (98)."""
        s = t.state
        if self.power != BRITAIN or s.light_used or slot_of(t).only:
            return NONE
        return forces.attached(t, forces.LIGHT)

    def marches(self, t: Table, cp: int, light: int) -> list[Action]:
        s, power = t.state, self.power
        options: list[Action] = []
        for leader in t.board.leaders_of[power]:
            duchy = s.place[leader]
            if duchy >= len(t.board.duchies) or leader not in free_leaders(t, power, duchy):
                continue
            force = army(t, leader)
            to = self.steps(t, duchy)
            free = 1 if leader == light else 0
            if cost(t, force, 1) <= cp + free:
                options += ways_of("march", (leader,), tuple(to))
            if to and cost(t, forces.pieces(t, power, duchy), 1) <= cp + free:
                options += each("muster", [leader])
        if cp:
            options += self.walks(t, cp)
        return options

    def steps(self, t: Table, duchy: int) -> list[int]:
        return ways_out(t, self.power, duchy)

    def walks(self, t: Table, cp: int) -> list[Action]:
        """Leaderless infantry (1 SP) or cavalry (2 SP), counter by counter (WEL-9.1, WEL-9.1b); the army of
        a virtual leader together (WEL-C032)."""
        power = self.power
        found: list[Action] = []
        supply = forces.mix(t.board, power)
        # one counter's move asks for four more infantry at most, so mostly there is nothing to count
        plenty = forces.infantry_needed(supply, forces.stacks(t.state, t.board, power)) + 4 <= supply[0]
        first, end = t.board.first[power], t.board.end[power]
        held, price = t.state.place[first:end], cost(t, [], 1)
        fresh = 1 not in t.state.mark[first:end].translate(WANTS_A_LOOK)  # then there is nobody to leave out
        for duchy in sorted(set(held)):
            if duchy >= REGROUP or duchy == t.board.england:
                continue
            many, led, harried = (held.count(duchy), 0, False) if fresh else self.marked(t, duchy)
            steps = self.steps(t, duchy) if many else []
            if not steps:
                continue
            for n in range(1, min(max(CAVALRY, led), many) + 1):
                # where some are harried it depends on who goes
                if (cost(t, walkers(t, power, duchy, n)[0], 1) if harried else price) > cp:
                    continue
                sure = plenty and n <= CAVALRY
                to = steps if sure else [d for d in steps if shows(t, power, duchy, d, n)]
                found += ways_of("walk", (n, duchy), tuple(to))
        return found

    def marked(self, t: Table, duchy: int) -> tuple[int, int, bool]:
        """How many SP may walk out of a duchy, how many of them follow a virtual leader, and whether any is harried."""
        mark = t.state.mark
        troops = [p for p in forces.soldiers(t, self.power, duchy) if not mark[p] & STUCK]
        led = min(sum([mark[p] >= ORPHANED for p in troops]), forces.VIRTUAL_COMMAND)
        return len(troops), led, any(mark[p] & HARRIED for p in troops)

    def convoys(self, t: Table, cp: int) -> list[Action]:
        if refused_at_sea(t, self.power):
            return []
        return each("convoy", sailings(t, BRITAIN, False))

    def flaggable(self, t: Table, cp: int, light: int) -> list[int]:
        duchies = [d for d in self.reach(t) if may_flag(t, self.power, d)]
        if cp:
            return duchies
        return [d for d in duchies if light_can_flag(t, light, d)]

    def reach(self, t: Table) -> list[int]:
        """Duchies with pieces of the Power, or beside its leaders."""
        place, b = t.state.place, t.board
        held = {at for at in place[b.first[self.power] : b.end[self.power]] if at < REGROUP}
        led = {place[leader] for leader in b.leaders_of[self.power] if place[leader] < REGROUP}
        led |= {place[piece] for piece in forces.all_orphans(t, self.power)}
        return sorted({*held, *led, *(near for duchy in led for near in b.neighbours[duchy])})

    def may_lead(self, t: Table, leader: int) -> Refusal | None:
        """May this leader set out at all?"""
        if refused := forces.check_command(t, self.power, leader):
            return refused
        frm = t.state.place[leader]
        if frm >= len(t.board.duchies):
            return Refusal("WEL-6", "refused.not-on-map", {"leader": leader})
        if t.state.mark[leader] & FOUGHT:
            return Refusal("WEL-11.52b", "refused.fought", {"leader": leader})
        if resentful(t, leader):
            return Refusal("WEL-C022", "refused.insulted", {"leader": leader})
        if leader not in free_leaders(t, self.power, frm):
            return Refusal("WEL-9.52", "refused.halted", {"leader": leader})
        return None

    def check_march(self, t: Table, leader: int, to: int) -> Refusal | None:
        if refused := self.may_lead(t, leader):
            return refused
        frm = t.state.place[leader]
        if refused := may_step(t, self.power, frm, to):
            return refused
        price = cost(t, army(t, leader), 1)
        if price > self.points(t) + (leader == self.light(t)):
            return Refusal("WEL-9.1", "refused.points", {"n": price})
        return None

    def on_march(self, t: Table, leader: int, to: int) -> Flow:
        return self.set_out(t, army(t, leader), 1, to)

    def on_muster(self, t: Table, leader: int) -> Flow:
        cp = self.points(t) + (leader == self.light(t))
        return t.call(Orders(self.power, leader, cp), then=AGAIN)

    def on_walk(self, t: Table, n: int, frm: int, to: int) -> Flow:
        force, led = walkers(t, self.power, frm, n)
        stay = [piece for piece in forces.soldiers(t, self.power, frm) if piece not in force]
        forces.release(t, stay if led else force)
        return self.set_out(t, force, 1, to)

    def set_out(self, t: Table, force: list[int], armies: int, to: int) -> Flow:
        frm = t.state.place[force[0]]
        coming = entry(self.power, force, frm, to)
        coming.cost = cost(t, force, armies)
        pay(t, self.power, coming.cost, force)
        return t.call(announced(coming), then=AGAIN)

    def on_build(self, t: Table, duchy: int) -> Flow:
        pay(t, self.power, t.board.cost["build"])
        return t.call(built(t, self.power, duchy, POOL), then=AGAIN)

    def on_regroup(self, t: Table, duchy: int) -> Flow:
        pay(t, self.power, t.board.cost["regroup"])
        return t.call(built(t, self.power, duchy, REGROUP), then=AGAIN)

    def on_raise(self, t: Table, leader: int, duchy: int) -> Flow:
        pay(t, self.power, forces.leader_cost(t, leader))
        return t.call(built(t, self.power, duchy, POOL, leader), then=AGAIN)

    def on_recall(self, t: Table, leader: int, duchy: int) -> Flow:
        pay(t, self.power, t.board.cost["regroup_leader"])
        return t.call(built(t, self.power, duchy, REGROUP, leader), then=AGAIN)

    def on_flag(self, t: Table, duchy: int, flag: int) -> Flow:
        light = self.light(t)
        free = [light] if light != NONE and light_can_flag(t, light, duchy) else []
        pay(t, self.power, t.board.cost["flag"], free)
        return t.call(Moment("cp", Flag(self.power, duchy, flag)), then=AGAIN)

    def check_flag(self, t: Table, duchy: int, flag: int) -> Refusal | None:
        if fortified(t, duchy):
            return Refusal("WEL-7.1b", "refused.fortress-flag", {"duchy": duchy})
        if friendly(t, duchy, SIDE[self.power]):
            return Refusal("WEL-8.1a", "refused.friendly-flag", {"duchy": duchy})
        if not may_flag(t, self.power, duchy):
            return Refusal("WEL-7.1c", "refused.flag", {"duchy": duchy})
        if flag not in flag_choices(t, self.power, duchy):
            return Refusal("WEL-7", "refused.flag", {"duchy": duchy})
        return None

    def on_appoint(self, t: Table, leader: int) -> Flow:
        return t.call(Appoint(self.power, leader), then=AGAIN)

    def on_convoy(self, t: Table, frm: int, to: int) -> Flow:
        return t.call(Embark(self.power, frm, to, CONVOY, self.points(t)), then=AGAIN)

    # --- why not ---

    def check_walk(self, t: Table, n: int, frm: int, to: int) -> Refusal | None:
        if n > forces.sp(t, self.power, frm):
            return Refusal("WEL-9.1c", "refused.none-here", {"duchy": frm})
        if n > CAVALRY and not forces.orphans(t, self.power, frm):
            return Refusal("WEL-9.1b", "refused.one-counter", {})
        if len(free_soldiers(t, self.power, frm)) < n:
            return Refusal("WEL-11.52b", "refused.spent", {"duchy": frm})
        if refused := may_step(t, self.power, frm, to):
            return refused
        price = cost(t, walkers(t, self.power, frm, n)[0], 1)
        if price > self.points(t):
            return Refusal("WEL-9.1", "refused.points", {"n": price})
        return None if shows(t, self.power, frm, to, n) else Refusal("WEL-1.5b", "refused.counters", {})

    def check_muster(self, t: Table, leader: int) -> Refusal | None:
        if refused := self.may_lead(t, leader):
            return refused
        duchy = t.state.place[leader]
        if not self.steps(t, duchy):
            return Refusal("WEL-9.3", "refused.nowhere", {"duchy": duchy})
        price = cost(t, forces.pieces(t, self.power, duchy), 1)
        return self.affords(t, price - (leader == self.light(t)))

    def on_map(self, t: Table, leader: int) -> bool:
        return t.state.place[leader] < len(t.board.duchies) and t.state.place[leader] != t.board.england

    def check_build(self, t: Table, duchy: int) -> Refusal | None:
        if duchy not in soldier_bases(t, self.power):
            return Refusal("WEL-6.3", "refused.no-base", {"duchy": duchy})
        if not forces.unbuilt(t, self.power):
            return Refusal("WEL-6.1", "refused.none-unbuilt", {})
        if refused := self.affords(t, t.board.cost["build"]):
            return refused
        fits = duchy in with_room(t, self.power, soldier_bases(t, self.power))
        return None if fits else Refusal("WEL-1.5b", "refused.counters", {})

    def check_regroup(self, t: Table, duchy: int) -> Refusal | None:
        if not forces.regrouping(t, self.power):
            return Refusal("WEL-6.2", "refused.none-regrouping", {})
        if duchy not in regroup_bases(t, self.power):
            return Refusal("WEL-6.3", "refused.no-base", {"duchy": duchy})
        return self.affords(t, t.board.cost["regroup"])

    def check_raise(self, t: Table, leader: int, duchy: int) -> Refusal | None:
        if leader not in buildable_leaders(t, self.power):
            return Refusal("WEL-6.1", "refused.not-unbuilt", {"leader": leader})
        if duchy not in leader_bases(t, self.power):
            return Refusal("WEL-6.3a", "refused.no-key", {"duchy": duchy})
        return self.affords(t, forces.leader_cost(t, leader))

    def check_recall(self, t: Table, leader: int, duchy: int) -> Refusal | None:
        if leader not in regrouping_leaders(t, self.power):
            return Refusal("WEL-6.2", "refused.not-regrouping", {"leader": leader})
        if duchy not in regroup_leader_bases(t, self.power):
            return Refusal("WEL-6.3a", "refused.no-key", {"duchy": duchy})
        return self.affords(t, t.board.cost["regroup_leader"])

    def affords(self, t: Table, price: int) -> Refusal | None:
        return Refusal("WEL-5.5", "refused.points", {"n": price}) if price > self.points(t) else None

    def check_convoy(self, t: Table, frm: int, to: int) -> Refusal | None:
        if refused := refused_at_sea(t, self.power):
            return refused
        if (frm, to) not in sailings(t, BRITAIN, False):
            return Refusal("WEL-14.2", "refused.no-voyage", {"duchy": frm, "to_duchy": to})
        return self.affords(t, t.board.cost["convoy"])

    def check_appoint(self, t: Table, leader: int) -> Refusal | None:
        return (
            None
            if leader in appointable(t, self.power)
            else Refusal("WEL-9.62", "refused.no-group", {"leader": leader})
        )


WANTS_A_LOOK = bytes([bool(mark & (STUCK | HARRIED | ORPHANED)) for mark in range(256)])
"""Marks of soldiers who may not walk, or not like the others."""


@lru_cache(maxsize=4096)
def ways_of(verb: str, who: tuple[int, ...], to: tuple[int, ...]) -> list[Action]:
    """The same marches are offered again and again; never written to."""
    return each(verb, [(*who, duchy) for duchy in to])


def shows(t: Table, power: int, frm: int, to: int, n: int) -> bool:
    """The counters supplied can show the position after a single counter has moved (WEL-1.5b)."""
    sizes = forces.stacks(t.state, t.board, power)
    here, there = forces.sp(t, power, frm), forces.sp(t, power, to)
    sizes.remove(here)
    if there:
        sizes.remove(there)
    return forces.fits(forces.mix(t.board, power), [*sizes, here - n, there + n])


def light_can_flag(t: Table, light: int, duchy: int) -> bool:
    return light != NONE and (t.state.place[light] == duchy or light in flagging_armies(t, BRITAIN, duchy))


def pay(t: Table, power: int, price: int, force: list[int] | None = None) -> None:
    """CP spent; the Light Division's free one first (WEL-C098)."""
    s = t.state
    if (
        force
        and forces.attached(t, forces.LIGHT) in force
        and not s.light_used
        and power == BRITAIN
        and not slot_of(t).only
    ):
        s.light_used = True
        price -= 1
    slot_of(t).cp -= price


def refused_at_sea(t: Table, power: int) -> Refusal | None:
    """Britain alone pays for a convoy, in its own impulse and once (WEL-14.1, WEL-14.2a)."""
    if power != BRITAIN:
        return Refusal("WEL-14.1", "refused.no-navy", {})
    now = impulse_of(t)
    if now is None or now.power != BRITAIN:
        return Refusal("WEL-14.2a", "refused.own-impulse", {})
    return Refusal("WEL-14.2a", "refused.one-convoy", {}) if t.state.convoyed else None


@dataclass
class Orders(Procedure):
    """A march with a force of the player's making: who, and where to."""

    power: int
    leader: int
    cp: int
    force: list[int] = field(default_factory=list)
    frm: int = UNSET

    @step("WEL-9.63")
    def muster(self, t: Table) -> Flow:
        self.frm = t.state.place[self.leader]
        return t.call(Muster(self.power, self.leader, "march", self.cp))

    def after_muster(self, t: Table, force: list[int]) -> Flow:
        self.force = force
        return None

    @step("WEL-9.3")
    def destination(self, t: Table) -> Flow:
        to = ways_out(t, self.power, self.frm)
        return t.ask(self.power, each("to", to), duchy=self.frm)

    def price(self, t: Table) -> int:
        return cost(t, self.force, self.armies(t))

    def armies(self, t: Table) -> int:
        """One CP per army: as few as command the SP, and at least one for each Power (WEL-9.63)."""
        count = 0
        for power in SIDES[SIDE[self.power]]:
            pieces = [p for p in self.force if t.board.power_of[p] == power]
            officers = sorted(
                (p for p in pieces if forces.is_leader(t, p)), key=lambda p: -forces.command_rating(t, p)
            )
            count += fewest_armies(t, officers, len(pieces))
        return count

    def on_to(self, t: Table, to: int) -> Flow:
        coming = entry(self.power, self.force[:], self.frm, to)
        coming.cost = self.price(t)
        pay(t, self.power, coming.cost, self.force)
        return t.call(announced(coming))


def fewest_armies(t: Table, officers: list[int], pieces: int) -> int:
    """The fewest armies that hold so many pieces, the officers beyond serving as staff."""
    room = 0
    for count, officer in enumerate(officers, start=1):
        room += forces.command_rating(t, officer)
        if pieces - count <= room:
            return count
    return len(officers)


@dataclass
class Staff(Commands):
    """Points granted at once to a Power, to move or build (General Staff, 25)."""

    cp: int

    @step("WEL-C025")
    def begin(self, t: Table) -> Flow:
        t.state.slots.append(Slot(self.power, only=1))
        gain_points(t, self.cp)
        return None

    @step("WEL-18.1")
    def see(self, t: Table) -> Flow:
        return watch(t)

    @step("WEL-C025")
    def act(self, t: Table) -> Flow:
        options = self.orders(t)
        if not options:
            return None
        return t.ask(self.power, options, done=True, n=t.state.slots[-1].cp)

    def after_act(self, t: Table, value: object) -> Flow:
        return t.go(self.see)

    @step("WEL-6.3b")
    def sallies(self, t: Table) -> Flow:
        return sally_at_last(t, self.power)

    @step("WEL-C025")
    def end(self, t: Table) -> Flow:
        t.state.slots.pop()
        return None
