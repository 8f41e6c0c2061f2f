"""Chapter 9.2: demoralised units recover."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Flow, Procedure, act, step
from grognard.games.all_is_lost.board import GARRISON, STAND
from grognard.games.all_is_lost.forces import controllers, declare, force_units, star
from grognard.games.all_is_lost.morale import PASSES, column_of, reading
from grognard.games.all_is_lost.state import Table, other, side_of
from grognard.games.all_is_lost.sums import count
from grognard.games.all_is_lost.supply import can_pay, spend


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
        terms = t.terms("sum.recovery")
        adds = count(terms, m.star * star(t, self.captain), "term.star", "AIL-9.2", captain=self.captain)
        adds += count(terms, m.extra_pay * self.paid, "term.paid", "AIL-9.2a")
        adds += count(terms, m.spent * self.spent, "term.spent", "AIL-9.2")
        role = side_of(t, self.captain)
        die = t.roll(why="recovery", role=role, terms=terms, captain=self.captain) + adds
        declare(t)  # what the Discipline Table says is open, unit by unit (1.4)
        for u in force_units(t, self.captain):
            if t.state.demoralised[u] and reading(t, column_of(t, u, False), die) == PASSES:
                t.state.demoralised[u] = 0
                t.note("recovers", unit=u)
        return None
