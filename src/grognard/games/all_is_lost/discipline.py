"""Chapter 9: discipline, demoralisation, recovery and disruption."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Leave, Procedure, act, each, step
from grognard.games.all_is_lost.board import GARRISON, RELIABILITIES, STAND
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    controllers,
    force_units,
    is_besieged,
    is_major,
    lose_sp,
    remove_unit,
    star,
    trait,
)
from grognard.games.all_is_lost.state import COMBAT, Table, counter, ground, other, side_of

PASSES, FAILS, DESERTS, RIOTS = range(4)
"""P, F, D and D* of the Discipline Table."""
LETTERS = ("P", "F", "D", "D*")


def reading(t: Table, column: str, die: int) -> int:
    """One cell of the Discipline Table: low is good."""
    row = next(r for r in t.board.charts.discipline if r.column == column)
    if die <= row.passes:
        return PASSES
    if die <= row.fails:
        return FAILS
    return DESERTS if die <= row.deserts else RIOTS


def column_of(t: Table, u: int, by_quality: bool, drop: int = 0) -> str:
    """Quality in the Combat phase, Reliability before it (9.1, A-13)."""
    if by_quality:
        return f"Q{max(0, counter(t, u).quality - drop)}"
    return RELIABILITIES[counter(t, u).reliability]


def quality_drop(t: Table, c: int) -> int:
    """Every unit of a Force is of less Quality while it is Disrupted, or attacked on the road or in quarters (9.3, 7.7b, 18.1c)."""
    s, f = t.state, t.state.lead[c]
    return s.disrupted[f] + s.admin[f] + s.quartered[f]


@dataclass
class DisciplineCheck(Procedure):
    """One die for the whole body, read for each unit (9.1). Leaves with True if any unit failed."""

    captain: int  # whose star counts: the First Captain, or the corps captain in a Major Battle (9.1a)
    units: list[int]
    modifier: int = 0
    by_reliability: bool = False
    combat: bool = False  # demoralised units take no result of a combat (9.1.1)
    die: int = 0
    mercies: list[int] = field(default_factory=list)

    def result(self, t: Table, u: int) -> int:
        by_quality = t.state.phase == COMBAT and not self.by_reliability
        return reading(t, column_of(t, u, by_quality, quality_drop(t, self.captain)), self.die)

    @step("AIL-9.1")
    def roll(self, t: Table) -> Flow:
        s = t.state
        self.units = [u for u in self.units if s.sp[u] and not (self.combat and s.demoralised[u])]
        if not self.units:
            return Leave(False)
        bonus = t.board.charts.discipline_modifier[0].star if star(t, self.captain) else 0
        self.die = t.roll(why="discipline") + bonus + self.modifier
        self.die = max(self.die, 0)
        return None

    def merciful(self, t: Table) -> int:
        """The Chivalrous captain who may still turn one F into P in this battle (3.8.1d)."""
        s = t.state
        if s.roster.on and trait(t, self.captain, "C") and not s.roster.mercy[self.captain]:
            return self.captain
        return -1

    @step("AIL-3.8.1d")
    def mercy(self, t: Table) -> Flow:
        failing = [u for u in self.units if self.result(t, u) == FAILS and not t.state.demoralised[u]]
        if self.merciful(t) < 0 or not failing:
            return None
        return t.ask(side_of(t, self.captain), each("spare", sorted(failing)), done=True)

    def on_spare(self, t: Table, u: int) -> Flow:
        t.state.roster.mercy[self.captain] = 1
        self.mercies.append(u)
        t.note("spared", unit=u, captain=self.captain)
        return None

    @step("AIL-9.1")
    def apply(self, t: Table) -> Flow:
        s = t.state
        failed = False
        rioters: list[int] = []
        for u in self.units:
            result = PASSES if u in self.mercies else self.result(t, u)
            if result == PASSES:
                continue
            failed = True
            if not s.demoralised[u]:
                s.demoralised[u] = 1
                t.note("demoralised", rule="AIL-9.1.1", unit=u)
            if result >= DESERTS:
                t.note("deserters", unit=u)
                lose_sp(t, u, t.board.charts.discipline_modifier[0].desertion)
            if result == RIOTS and s.sp[u]:
                rioters.append(u)
        f = s.lead[self.captain]
        if not s.roster.on:
            after_demoralisation(t, f)
        if rioters and "pillage" in t.options:
            if is_major(t, f) or is_besieged(t, f):
                for u in rioters:
                    t.note("rioters-gone", rule="AIL-18.7b", unit=u)
                    remove_unit(t, u)
            elif not s.roster.on:
                from grognard.games.all_is_lost.pillage import RunRiot

                return t.call(RunRiot(f))
        return Leave(failed) if not rioters else None

    def after_apply(self, t: Table, value: object) -> Flow:
        return Leave(True)

    @step("AIL-9.1")
    def tell(self, t: Table) -> Flow:
        return Leave(True)


def force_check(t: Table, f: int, modifier: int = 0, combat: bool = False) -> DisciplineCheck:
    """The check of an entire Force."""
    return DisciplineCheck(f, force_units(t, f), modifier, combat=combat)


def may_recover(t: Table, f: int) -> bool:
    """Garrison or Stand, outside enemy ZOC, with somebody to recover (9.2)."""
    s = t.state
    if s.order[f] not in (GARRISON, STAND):
        return False
    if not any(s.demoralised[u] for u in force_units(t, f)):
        return False
    return not controllers(t, s.at[f], other(side_of(t, f)))


@dataclass
class Recovery(Procedure):
    """One die against Reliability for every demoralised unit (9.2, 9.2a)."""

    captain: int
    spent: bool  # the Force spent MP in this activation
    paid: bool = False

    @step("AIL-9.2a")
    def extra_pay(self, t: Table) -> Flow:
        s = t.state
        cost = t.board.constants.extra_pay
        if not can_pay(t, s.army[self.captain], cost):
            return None
        return t.ask(side_of(t, self.captain), [act("pay", cost)], done=True, captain=self.captain)

    def on_pay(self, t: Table, cost: int) -> Flow:
        spend(t, t.state.army[self.captain], cost)
        self.paid = True
        return None

    @step("AIL-9.2")
    def roll(self, t: Table) -> Flow:
        m = t.board.charts.discipline_modifier[0]
        die = t.roll(why="recovery")
        die += m.star * star(t, self.captain) + m.extra_pay * self.paid + m.spent * self.spent
        for u in force_units(t, self.captain):
            if t.state.demoralised[u] and reading(t, column_of(t, u, False), max(die, 0)) == PASSES:
                t.state.demoralised[u] = 0
                t.note("recovers", unit=u)
        return None


def can_pay(t: Table, army: int, cost: int) -> bool:
    """Treasuries are never shared (4.3.3); 1513 has no AP at all and unlimited means (S2c)."""
    return ground(t).row.unlimited or t.state.ap[army] >= cost


def spend(t: Table, army: int, cost: int) -> None:
    if not ground(t).row.unlimited:
        t.state.ap[army] -= cost
        if cost:
            t.note("spends", rule="AIL-4.3", army=army, n=cost)
