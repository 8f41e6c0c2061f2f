"""Chapter 5.2 and 5.3: orders given, paid or forced, changed, and removed on AP turns."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, step
from grognard.games.all_is_lost.board import (
    ATTACK,
    GARRISON,
    MANOEUVRE,
    NO_ORDER,
    ORDERS,
    RETREAT,
    STAND,
    TOWN,
    Board,
    is_ap_turn,
)
from grognard.games.all_is_lost.discipline import force_check
from grognard.games.all_is_lost.forces import (
    forces,
    is_force,
    is_major,
    light_only,
    total_sp,
    trait,
)
from grognard.games.all_is_lost.layout import layout
from grognard.games.all_is_lost.rows import Recall
from grognard.games.all_is_lost.state import FATIGUED, NOBODY, Table, army_row, ground, other, side_of, sides
from grognard.games.all_is_lost.supply import can_pay, commanded, generals_of, line_of_command, spend

FORCED, PAID = 0, 1
GIVEN = (GARRISON, STAND, MANOEUVRE, ATTACK, RETREAT)
NO_PRICES = (0,) * len(ORDERS)


def prices(t: Table, f: int) -> tuple[int, ...]:
    """The Orders Table for this Force, by order; small and light Minor Forces pay nothing, a Waverer pays more for Attack
    (3.9, 6.1, 3.8.1e)."""
    if ground(t).row.army[t.state.army[f]].free_orders:
        return NO_PRICES
    major = is_major(t, f)
    if not major:
        units = layout(t).held[f]
        if total_sp(t, units) == 1 or light_only(t, units):
            return NO_PRICES
    return _prices(t.board, major, trait(t, f, "W"))


@lru_cache(maxsize=32)
def _prices(board: Board, major: bool, waverer: bool) -> tuple[int, ...]:
    found = [0, *(row.major if major else row.minor for row in board.charts.order)]
    found[ATTACK] += waverer
    return tuple(found)


def cost_of(t: Table, f: int, order: int) -> int:
    """A change costs the difference to the price of the order it has, and nothing comes back (5.3.2, A-23)."""
    return difference(prices(t, f), t.state.order[f], order)


def difference(price: tuple[int, ...], held: int, order: int) -> int:
    return max(0, price[order] - price[held])


Condition: TypeAlias = tuple[bool, bool, bool, bool]
"""What keeps a Force from some orders: no Town, wholly and half demoralised, bound to stand after an Interphase."""


def condition(t: Table, f: int) -> Condition:
    s, units = t.state, layout(t).held[f]
    broken = [u for u in units if s.demoralised[u]]
    shaken = bool(broken) and len(broken) == len(units)
    half_shaken = bool(broken) and 2 * len(broken) >= len(units)
    return t.board.kind[s.at[f]] < TOWN, shaken, half_shaken, s.bound_side[side_of(t, f)] > 0


@lru_cache(maxsize=128)
def cannot_hold(order: int, condition: Condition) -> tuple[str, str] | None:
    """Where and by whom an order can be held (5.3a-e, 9.1.1a-b): the rule that forbids it, and its sentence."""
    open_ground, shaken, half_shaken, bound = condition
    if order == GARRISON and open_ground:
        return "AIL-5.3a", "garrison-needs-town"
    if order in (MANOEUVRE, ATTACK) and shaken:
        return "AIL-9.1.1b", "wholly-demoralised"
    if order == ATTACK and half_shaken:
        return "AIL-9.1.1a", "half-demoralised"
    if order not in (GARRISON, STAND) and bound:
        return "AIL-18.4", "must-stand"
    return None


def may_hold(t: Table, f: int, order: int) -> Refusal | None:
    bar = cannot_hold(order, condition(t, f))
    return None if bar is None else Refusal(*bar, {"captain": f, "space": t.state.at[f]})


def repeated(order: int, held: int, tired: bool) -> bool:
    """It would change nothing, unless it is exchanged for a No Move marker (5.3.2, 11.4q)."""
    return order == held and not tired


def tiring(order: int, tired: bool, anew: bool) -> bool:
    """More than a Force with a No Move marker can do; one just created has to get an order all the same (11.4q, 5.3.3)."""
    return tired and not anew and order not in (GARRISON, STAND)


@lru_cache(maxsize=1024)
def open_orders(held: int, tired: bool, anew: bool, condition: Condition) -> tuple[int, ...]:
    """What a Force can be ordered, whatever that costs."""
    return tuple(
        order
        for order in GIVEN
        if not repeated(order, held, tired)
        and not tiring(order, tired, anew)
        and cannot_hold(order, condition) is None
    )


def remove_orders(t: Table, side: int) -> None:
    """AP turns: Previous Attack comes off, Attack is turned over to it, other orders go (5.3.4)."""
    s = t.state
    for c, of in enumerate(sides(t)):
        if of != side:
            continue
        s.previous[c] = 0
        if s.bound[c] and s.order[c] == RETREAT:
            continue  # a Venetian withdrawal outlasts it
        if s.order[c] == ATTACK:
            s.previous[c] = 1
        s.order[c] = NO_ORDER


@dataclass
class GiveOrders(Procedure):
    """Every Force must end with an order; one that has an order may change it once (5.2, 5.3)."""

    side: int
    done_with: list[int] = field(default_factory=list)
    ruled_out: list[int] = field(
        default_factory=list
    )  # Captains General who cannot have given the orders so far
    only: int = NOBODY  # a single Force, just created (5.3.3)

    def waiting(self, t: Table) -> list[int]:
        """Forces that must get an order now: without one, or with a No Move marker to exchange (11.4q)."""
        s = t.state
        mine = [self.only] if self.only >= 0 and is_force(t, self.only) else []
        if self.only < 0:
            mine = forces(t, self.side)
        return [
            f
            for f in mine
            if f not in self.done_with and (not s.order[f] or (self.only < 0 and s.still[f] == FATIGUED))
        ]

    def issuers(self, t: Table, army: int) -> list[int]:
        """All orders come from one Captain General (5.2a): those it can still be."""
        return [c for c in generals_of(t, army) if c not in self.ruled_out]

    def check_order(self, t: Table, f: int, order: int, paid: int) -> Refusal | None:
        if f not in forces(t, self.side) or order not in GIVEN or paid not in (FORCED, PAID):
            return Refusal("AIL-5.2", "orders-to-forces", {})
        if (refusal := self.check_force(t, f) or self.check_kind(t, f, order)) is not None:
            return refusal
        return self.check_payment(t, f, paid, cost_of(t, f, order), self.in_command(t, f))

    def check_force(self, t: Table, f: int) -> Refusal | None:
        """May this Force get an order now?"""
        if self.only >= 0 and f != self.only:
            return Refusal("AIL-5.2", "no-order-for", {"captain": f})
        if f in self.done_with or t.state.bound[f]:
            return Refusal("AIL-5.3.2", "order-bound", {"captain": f})
        return None

    def check_kind(self, t: Table, f: int, order: int) -> Refusal | None:
        """May it get this order, whatever that costs?"""
        s = t.state
        tired = s.still[f] == FATIGUED
        if repeated(order, s.order[f], tired):
            return Refusal("AIL-5.3.2", "same-order", {"captain": f})
        if tiring(order, tired, self.only >= 0):
            return Refusal("AIL-11.4q", "fatigued", {"captain": f})
        return may_hold(t, f, order)

    def check_payment(self, t: Table, f: int, paid: int, cost: int, in_command: bool) -> Refusal | None:
        """Paid along a line of command, or forced where nothing else will do."""
        if paid and not in_command:
            return Refusal("AIL-5.2a", "no-line-of-command", {"captain": f})
        if paid and not can_pay(t, t.state.army[f], cost):
            return Refusal("AIL-5.2b", "cannot-pay", {"captain": f, "n": cost})
        if not paid and in_command and not cost:
            return Refusal("AIL-5.3.1", "costs-nothing", {"captain": f})
        return None

    def in_command(self, t: Table, f: int) -> bool:
        army = t.state.army[f]
        return line_of_command(t, army, f, self.issuers(t, army))

    def commanded(self, t: Table, army: int) -> int:
        """Where the orders of this Army arrive, as a mask."""
        return commanded(t, self.side, [t.state.at[c] for c in self.issuers(t, army)])

    def options(self, t: Table, waiting: list[int]) -> list[Action]:
        """Orders for those who wait for one; where nobody does, for all that may change theirs."""
        s, able = t.state, waiting
        if not able and self.only < 0:
            able = [f for f in forces(t, self.side) if f not in self.done_with and not s.bound[f]]
        options: list[Action] = []
        reached = {army: self.commanded(t, army) for army in {s.army[f] for f in able}}
        for f in able:
            if self.check_force(t, f) is not None:
                continue
            army, held, price = s.army[f], s.order[f], prices(t, f)
            in_command = bool(reached[army] >> s.at[f] & 1)
            for order in open_orders(held, s.still[f] == FATIGUED, self.only >= 0, condition(t, f)):
                cost = difference(price, held, order)
                if cost or not in_command:
                    options.append(act("order", f, order, FORCED))
                if in_command and can_pay(t, army, cost):
                    options.append(act("order", f, order, PAID))
        return options

    @step("AIL-5.2")
    def give(self, t: Table) -> Flow:
        waiting = self.waiting(t)
        options = self.options(t, waiting)
        if not options:
            return None
        return t.ask(self.side, options, done=not waiting)

    def on_order(self, t: Table, f: int, order: int, paid: int) -> Flow:
        s = t.state
        self.done_with.append(f)
        continued = order == ATTACK and s.previous[f]
        cost = cost_of(t, f, order)
        if s.still[f] == FATIGUED:
            s.still[f] = 0
            s.bound[f] = 1  # not changed again in this phase
        if paid:
            issuers = self.issuers(t, s.army[f])
            if len(issuers) > 1:  # of several it was one whose line reaches this Force
                self.ruled_out += [c for c in issuers if not line_of_command(t, s.army[f], f, [c])]
            spend(t, s.army[f], cost)
        s.order[f] = order
        if order != MANOEUVRE:
            s.admin[f] = 0
        if order not in (GARRISON, STAND):
            s.quartered[f] = 0  # the condition has ceased (18.1, 18.1f)
        public = order == RETREAT
        note: dict[str, int | str] = {"captain": f, "order": order}
        t.note(
            "order-given" if not public else "order-retreat", role=self.side, secret=note, to=1 << self.side
        )
        return t.call(ObeyOrder(f, paid == FORCED, bool(continued)), then=AGAIN)

    @step("AIL-5.2")
    def close(self, t: Table) -> Flow:
        return Leave(len(self.done_with))


@dataclass
class ObeyOrder(Procedure):
    """What the troops say to it: checks for a forced order, for a Continued Attack, and Venice's will (5.3.1, 5.3.5, S4.5)."""

    captain: int
    forced: bool
    continued: bool

    @step("AIL-5.3.1")
    def forced_order(self, t: Table) -> Flow:
        if not self.forced or not is_force(t, self.captain):
            return None
        t.note("forced-order", captain=self.captain)
        return t.call(force_check(t, self.captain, t.board.charts.discipline_modifier[0].forced))

    @step("AIL-5.3.5")
    def continued_attack(self, t: Table) -> Flow:
        if not self.continued or not is_force(t, self.captain):
            return None
        t.note("continued-attack", captain=self.captain)
        return t.call(force_check(t, self.captain))

    @step("AIL-S4.5")
    def venetian_will(self, t: Table) -> Flow:
        s, row, f = t.state, ground(t).rule(Recall), self.captain
        if row is None or not is_force(t, f) or not is_ap_turn(ground(t).row, s.turn):
            return None
        if army_row(t, f).id != row.army or s.order[f] in (GARRISON, STAND):
            return None
        if t.roll(why="venetians", role=other(side_of(t, f)), at_most=row.die, captain=f) <= row.die:
            s.order[f] = RETREAT
            s.bound[f] = 1
            t.note("venetians-withdraw", captain=f)
        return None


def set_first_order(t: Table, f: int, order: str) -> None:
    """The order a scenario gives at the start or to a reinforcement, free (7.1)."""
    t.state.order[f] = ORDERS.index(order) if order in ORDERS else NO_ORDER
