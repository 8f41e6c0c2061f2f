"""NIE-9: movement over land, region by region, and what follows when armies occupy a region."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, each, step
from grognard.games.napoleon_in_europe.board import GENERAL, MILITIA, NOBODY
from grognard.games.napoleon_in_europe.entry import (
    is_held,
    is_stopped,
    may_unit_enter,
    open_regions,
    presence,
)
from grognard.games.napoleon_in_europe.naval import Encounter, squadrons
from grognard.games.napoleon_in_europe.peace import CommitmentRoll
from grognard.games.napoleon_in_europe.relations import capitals_freed
from grognard.games.napoleon_in_europe.state import (
    ENTERED,
    LANDED,
    NONE,
    State,
    Table,
    at,
    at_war,
    bits,
    enemy_mask,
    nations_at,
    occupiers,
    one_of_each,
)


def march_regions(t: Table, nation: int) -> list[int]:
    """Regions from which this nation could march with something."""
    s, b = t.state, t.board
    here = presence(s, len(b.regions))
    enemies = enemy_mask(s, nation)
    opened = open_regions(t, nation, here)
    ready: dict[int, list[int]] = {}
    for u, place in enumerate(s.place):
        if (
            s.nation[u] == nation
            and place < b.sea0
            and s.steps[u] < b.movement[s.kind[u]]
            and not (here[place] & enemies and is_stopped(s, u))
        ):
            ready.setdefault(place, []).append(u)
    out = []
    for region in sorted(ready):
        ways = [r for r in b.borders[region] if opened[r]]
        if ways and any(
            is_held(t, u) is None
            and (s.kind[u] != MILITIA or any(may_unit_enter(t, u, r) is None for r in ways))
            for u in one_of_each(s, ready[region])
        ):
            out.append(region)
    return out


@dataclass
class March(Procedure):
    """Units of one nation leave one region, one after another; at least one of them does."""

    nation: int
    region: int
    begun: bool = False

    def marchers(self, t: Table) -> list[int]:
        s = t.state
        return [
            u
            for u in one_of_each(s, at(s, self.region))
            if s.nation[u] == self.nation and s.kind[u] <= GENERAL
        ]

    @step("NIE-9.1")
    def march(self, t: Table) -> Flow:
        s, near = t.state, t.board.borders[self.region]
        moves = self.legal(t, "move", [(u, r) for u in self.marchers(t) for r in near])
        if not moves or s.commander[self.nation] == NONE:
            return Leave()
        everybody = self.legal(t, "move_all", near) if len(moves) > 1 else []
        return t.ask(s.commander[self.nation], [*moves, *everybody], done=self.begun, nation=self.nation,
                     space=self.region)  # fmt: skip

    def check_move(self, t: Table, unit: int, region: int) -> Refusal | None:
        s, b = t.state, t.board
        if s.nation[unit] != self.nation or s.place[unit] != self.region:
            return Refusal("NIE-9.1", "not-here", {"space": self.region})
        if s.steps[unit] >= b.movement[s.kind[unit]]:
            return Refusal("NIE-9.1", "no-movement-left", {"unit": s.kind[unit]})
        if is_stopped(s, unit):
            return Refusal("NIE-9.6", "stopped-by-enemy", {"space": self.region})
        if region not in b.borders[self.region]:
            return Refusal("NIE-9.2", "no-common-border", {"space": region})
        return is_held(t, unit) or may_unit_enter(t, unit, region)

    def check_move_all(self, t: Table, region: int) -> Refusal | None:
        refusals = [self.check_move(t, u, region) for u in self.marchers(t)]
        if not refusals:
            return Refusal("NIE-9.1", "not-here", {"space": self.region})
        return None if None in refusals else refusals[0]

    def on_move(self, t: Table, unit: int, region: int) -> Flow:
        self.begun = True
        step_into(t, unit, region)
        t.note(
            "moves",
            rule="NIE-9.1",
            nation=self.nation,
            unit=t.state.kind[unit],
            frm_space=self.region,
            space=region,
        )
        return t.call(Occupation(region), then=AGAIN)

    def on_move_all(self, t: Table, region: int) -> Flow:
        s = t.state
        self.begun = True
        going = [u for u in at(s, self.region) if self.check_move(t, u, region) is None]
        for u in going:
            step_into(t, u, region)
        t.note(
            "moves-all", rule="NIE-9.1", nation=self.nation, n=len(going), frm_space=self.region, space=region
        )
        return t.call(Occupation(region), then=AGAIN)


def step_into(t: Table, unit: int, region: int) -> None:
    """One step over a border; the region left is where a beaten attacker goes back to."""
    s = t.state
    s.origin[unit], s.place[unit] = s.place[unit], region
    capitals_freed(t)
    s.steps[unit] += 1
    s.flags[unit] = s.flags[unit] & ~LANDED | ENTERED


@dataclass
class Occupation(Procedure):
    """What follows at once when enemy armies hold a region: squadrons leave its port, a capital shakes its nation."""

    region: int

    def conquerors(self, s: State) -> int:
        """Mask of nations whose armies are here with none of their enemies left to fight."""
        here = occupiers(s, self.region)
        return sum(
            1 << n for n in bits(here) if n != NOBODY and not nations_at(s, self.region) & enemy_mask(s, n)
        )

    @step("NIE-11.5")
    def leave_port(self, t: Table) -> Flow:
        s, b = t.state, t.board
        port = b.port_of[self.region]
        if port < 0:
            return None
        enemies = self.conquerors(s)
        for q in at(s, b.port0 + port):
            if any(at_war(s, s.nation[q], n) for n in bits(enemies)):
                seas = [b.sea0 + sea for sea in b.ports[port][1]]
                return t.ask(
                    s.commander[s.nation[q]], each("put_to_sea", seas), nation=s.nation[q], space=self.region
                )
        return None

    def on_put_to_sea(self, t: Table, sea: int) -> Flow:
        s, b = t.state, t.board
        enemies = self.conquerors(s)
        driven = [q for q in at(s, b.port0 + b.port_of[self.region])
                  if any(at_war(s, s.nation[q], n) for n in bits(enemies))]  # fmt: skip
        first = s.nation[driven[0]]
        for q in driven:
            if s.nation[q] == first:
                s.place[q] = sea
        t.note("driven-from-port", rule="NIE-11.5", nation=first, space=sea)
        if squadrons(s, sea, enemy_mask(s, first)):  # they leave a port that is watched (NIE-11.9)
            return t.call(Encounter(first, sea, b.port0 + b.port_of[self.region]), then=AGAIN)
        return AGAIN

    @step("NIE-27.3")
    def capital_falls(self, t: Table) -> Flow:
        """One commitment roll when enemy armies become the occupants; again only after it was freed (A-38)."""
        s, b = t.state, t.board
        if not b.regions[self.region].capital:
            return None
        nation = b.home[self.region]
        fallen = s.owner[self.region] == nation and any(
            at_war(s, nation, n) for n in bits(self.conquerors(s))
        )
        capitals_freed(t)
        if not fallen or s.invaded >> self.region & 1:
            return None
        s.invaded |= 1 << self.region
        t.note("capital-falls", rule="NIE-27.3", nation=nation, space=self.region)
        return t.call(CommitmentRoll(nation, "capital"))
