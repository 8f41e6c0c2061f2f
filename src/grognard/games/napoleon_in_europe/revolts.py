"""NIE-28: revolts, caused and quelled."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Flow, Leave, Mask, Procedure, Refusal, each, step
from grognard.games.napoleon_in_europe.board import NOBODY
from grognard.games.napoleon_in_europe.points import cannot_pay, pay
from grognard.games.napoleon_in_europe.state import (
    NONE,
    Table,
    armies,
    at,
    is_army,
    one_of_each,
    remove_unit,
    troop,
)
from grognard.games.napoleon_in_europe.war import politics_closed


def may_stir(t: Table, nation: int, region: int) -> Refusal | None:
    """1 PAP: any owned non-national region, or one of the national regions prone to revolt (NIE-28.1, A-44)."""
    s, b = t.state, t.board
    if region >= len(b.regions):
        return Refusal("NIE-28.1", "nobody-owns-it", {"space": region})
    if region not in b.unruly:
        return Refusal("NIE-28.1", "loyal-region", {"space": region})
    if s.owner[region] == NOBODY:
        return Refusal("NIE-28.1", "nobody-owns-it", {"space": region})
    if s.revolt[region]:
        return Refusal("NIE-28.1", "in-revolt-already", {"space": region})
    return politics_closed(t) or cannot_pay(t, nation, b.politics.revolt, "NIE-28.1")


@dataclass
class CauseRevolt(Procedure):
    nation: int
    region: int

    @step("NIE-28.1")
    def stir(self, t: Table) -> Flow:
        pay(t, self.nation, t.board.politics.revolt)
        t.state.revolt[self.region] = 1
        t.note("revolt", rule="NIE-28.2", role=self.nation, nation=self.nation, at_space=self.region)
        return None


@dataclass
class Garrison(Procedure):
    """Two dice against the number of armies. Leaves with "quelled" or "holds" (NIE-28.5)."""

    nation: int
    region: int

    @step("NIE-28.5")
    def roll(self, t: Table) -> Flow:
        s, number = t.state, armies(t.state, self.region, self.nation)
        result = t.sum(
            2, why="quell", role=self.nation, at_most=number, nation=self.nation, at_space=self.region
        )
        if result > number:
            return Leave("holds")
        s.revolt[self.region] = 0
        t.note("quelled", rule="NIE-28.5", role=self.nation, at_space=self.region)
        return Leave("quelled")


@dataclass
class Quell(Procedure):
    """NIE-28.4, 28.5: at the end of its turn the owner may roll in each region in revolt where it has armies."""

    nation: int
    tried: Mask = 0  # mask of regions
    region: int = NONE

    def revolts(self, t: Table) -> list[int]:
        s = t.state
        return [r for r in range(len(s.owner))
                if s.revolt[r] and s.owner[r] == self.nation and not self.tried >> r & 1
                and armies(s, r, self.nation)]  # fmt: skip

    @step("NIE-28.4")
    def choose(self, t: Table) -> Flow:
        s, regions = t.state, self.revolts(t)
        if not regions or s.commander[self.nation] == NONE:
            return t.go(self.quiet)
        return t.ask(s.commander[self.nation], each("quell", regions), done=True, nation=self.nation)

    def check_quell(self, t: Table, region: int) -> Refusal | None:
        s = t.state
        if region >= len(s.owner) or not s.revolt[region] or s.owner[region] != self.nation:
            return Refusal("NIE-28.4", "no-revolt-of-yours", {"space": region})
        if not armies(s, region, self.nation):
            return Refusal("NIE-28.4", "needs-an-army-there", {"space": region})
        return Refusal("NIE-28.4", "tried-already", {"space": region}) if self.tried >> region & 1 else None

    def on_quell(self, t: Table, region: int) -> Flow:
        self.tried |= 1 << region
        self.region = region
        return t.call(Garrison(self.nation, region))

    def after_choose(self, t: Table, result: str) -> Flow:
        return t.go(self.choose) if result == "quelled" else None

    def on_done(self, t: Table) -> Flow:
        return t.go(self.quiet)

    @step("NIE-28.5")
    def lose_one(self, t: Table) -> Flow:
        s = t.state
        mine = [u for u in at(s, self.region) if s.nation[u] == self.nation and is_army(s, u)]
        if not mine or s.commander[self.nation] == NONE:
            return t.go(self.choose)
        return t.ask(
            s.commander[self.nation],
            each("lose", one_of_each(s, mine)),
            nation=self.nation,
            space=self.region,
        )

    def on_lose(self, t: Table, unit: int) -> Flow:
        s = t.state
        t.note("eliminated", rule="NIE-28.5", role=self.nation, troop=troop(s, unit), how="revolt")
        remove_unit(s, unit)
        return t.go(self.choose)

    @step("NIE-28.4")
    def quiet(self, t: Table) -> Flow:
        return None
