"""Chapter 9: discipline, demoralisation and disruption."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Leave, Procedure, each, step
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    declare,
    force_units,
    is_besieged,
    is_major,
    lose_sp,
    remove_unit,
    star,
    trait,
)
from grognard.games.all_is_lost.morale import DESERTS, FAILS, PASSES, RIOTS, column_of, reading
from grognard.games.all_is_lost.pillage import RunRiot
from grognard.games.all_is_lost.state import COMBAT, UNSET, Table, side_of
from grognard.games.all_is_lost.sums import count


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
    die: int = UNSET
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
        bonus = t.board.charts.discipline_modifier[0].star * star(t, self.captain)
        terms = t.terms("sum.discipline")
        adds = count(terms, bonus, "term.star", "AIL-9.1a", captain=self.captain)
        adds += count(terms, self.modifier, "term.forced", "AIL-5.3.1")
        role = side_of(t, self.captain)
        self.die = t.roll(why="discipline", role=role, terms=terms, captain=self.captain) + adds
        self.die = max(self.die, 0)
        return None

    def merciful(self, t: Table) -> int:
        """The Chivalrous captain who may still turn one F into P in this battle (3.8.1d)."""
        s = t.state
        if s.roster.on and trait(t, self.captain, "C") and not s.roster.corps[self.captain].mercy:
            return self.captain
        return -1

    @step("AIL-3.8.1d")
    def mercy(self, t: Table) -> Flow:
        failing = [u for u in self.units if self.result(t, u) == FAILS and not t.state.demoralised[u]]
        if self.merciful(t) < 0 or not failing:
            return None
        return t.ask(side_of(t, self.captain), each("spare", sorted(failing)), done=True)

    def on_spare(self, t: Table, u: int) -> Flow:
        t.state.roster.corps[self.captain].mercy = 1
        self.mercies.append(u)
        t.note("spared", unit=u, captain=self.captain)
        return None

    @step("AIL-9.1")
    def apply(self, t: Table) -> Flow:
        """Results on the Discipline Table are open: the owner declares which units they strike, and how (1.4)."""
        s = t.state
        declare(t)
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
        if not failed:
            t.note("discipline-holds", captain=self.captain)
        if not s.roster.on:
            after_demoralisation(t, f)
        if rioters and "pillage" in t.options:
            if is_major(t, f) or is_besieged(t, f):
                for u in rioters:
                    t.note("rioters-gone", rule="AIL-18.7b", unit=u)
                    remove_unit(t, u)
            elif not s.roster.on:
                return t.call(RunRiot(f))
        return Leave(failed)

    def after_apply(self, t: Table, value: object) -> Flow:
        return Leave(True)


def force_check(t: Table, f: int, modifier: int = 0, combat: bool = False) -> DisciplineCheck:
    """The check of an entire Force."""
    return DisciplineCheck(f, force_units(t, f), modifier, combat=combat)
