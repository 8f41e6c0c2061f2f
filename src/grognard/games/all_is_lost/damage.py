"""How SP are lost and units demoralised: spread evenly by their owner (8a, 12.1.7, 12.1.7a), or in the order of a pursuit (11.4p)."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, each, step
from grognard.games.all_is_lost.board import ARTILLERY, HORSE
from grognard.games.all_is_lost.forces import arm, declare, good_order, lose_sp
from grognard.games.all_is_lost.state import Table


@dataclass
class TakeLosses(Procedure):
    """The owner takes SP off, one at a time; no unit loses another before each has lost one (A-87). Leaves with the SP lost."""

    side: int
    units: list[int]
    n: int
    group: list[int] = field(default_factory=list)  # the Quality group that must bear half (12.1.7)
    taken: list[int] = field(default_factory=list)
    borne: int = 0
    lost: int = 0

    def candidates(self, t: Table) -> list[int]:
        alive = [u for u in self.units if t.state.sp[u]]
        owed = (self.n + 1) // 2 - self.borne
        if owed > 0 and (group := [u for u in alive if u in self.group]):
            alive = group
        if not alive:
            return []
        least = min(self.taken.count(u) for u in alive)
        return sorted(u for u in alive if self.taken.count(u) == least)

    def check_lose(self, t: Table, u: int) -> Refusal | None:
        return None if u in self.candidates(t) else Refusal("AIL-12.1.7", "losses-spread", {})

    @step("AIL-12.1.7")
    def lose_one(self, t: Table) -> Flow:
        if self.lost >= self.n or not self.candidates(t):
            return None
        cause = getattr(t.under_way[-2], "costs", "fight") if len(t.under_way) > 1 else "fight"
        return t.ask(self.side, each("lose", self.candidates(t)), n=self.n - self.lost, cause=cause)

    def on_lose(self, t: Table, u: int) -> Flow:
        self.taken.append(u)
        self.borne += u in self.group
        self.lost += 1
        lose_sp(t, u)
        return AGAIN

    @step("AIL-12.1.7")
    def tell(self, t: Table) -> Flow:
        tell_losses(t, self.taken)
        return Leave(self.lost)


def tell_losses(t: Table, taken: list[int]) -> None:
    """One line for each unit, however it was asked for SP: the owner declares which they are (1.4)."""
    if taken:
        declare(t)
    for u in dict.fromkeys(taken):
        t.note("loses-sp", unit=u, n=taken.count(u))


@dataclass
class Demoralise(Procedure):
    """The owner turns units over; any of those that fought will do (12.1.7a)."""

    side: int
    units: list[int]
    n: int

    @step("AIL-12.1.7a")
    def turn_one(self, t: Table) -> Flow:
        steady = good_order(t, [u for u in self.units if t.state.sp[u]])
        if not self.n or not steady:
            return None
        return t.ask(self.side, each("demoralise", sorted(steady)), n=self.n)

    def check_demoralise(self, t: Table, u: int) -> Refusal | None:
        return Refusal("AIL-12.1.7a", "not-to-demoralise", {"unit": u})

    def on_demoralise(self, t: Table, u: int) -> Flow:
        self.n -= 1
        t.state.demoralised[u] = 1
        t.note("demoralised", rule="AIL-9.1.1", unit=u)
        return AGAIN


def pursuit_class(t: Table, u: int) -> tuple[int, bool]:
    """Artillery, then infantry, then cavalry; demoralised before good order (11.4p)."""
    kind = arm(t, u)
    order = 0 if kind == ARTILLERY else 2 if kind in HORSE else 1
    return order, not t.state.demoralised[u]


@dataclass
class PursuitLosses(Procedure):
    """SP taken by pursuers in the book's order; a good-order SP satisfies two losses, a demoralised one only one (11.4p)."""

    side: int
    units: list[int]
    owed: int
    taken: list[int] = field(default_factory=list)

    def candidates(self, t: Table) -> list[int]:
        alive = [u for u in self.units if t.state.sp[u] and not t.state.plundering[u]]
        if not alive:
            return []
        first = min(pursuit_class(t, u) for u in alive)
        return sorted(u for u in alive if pursuit_class(t, u) == first)

    @step("AIL-11.4p")
    def lose_one(self, t: Table) -> Flow:
        if self.owed <= 0 or not self.candidates(t):
            return None
        return t.ask(self.side, each("lose", self.candidates(t)), n=self.owed)

    def check_lose(self, t: Table, u: int) -> Refusal | None:
        return Refusal("AIL-11.4p", "losses-of-pursuit", {"unit": u})

    def on_lose(self, t: Table, u: int) -> Flow:
        worth = 1 if t.state.demoralised[u] else t.board.charts.pursuit_modifier[0].good_order
        self.owed -= worth
        self.taken.append(u)
        lose_sp(t, u)
        return AGAIN

    @step("AIL-11.4p")
    def tell(self, t: Table) -> Flow:
        tell_losses(t, self.taken)
        return None
