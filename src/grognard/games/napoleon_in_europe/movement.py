"""NIE-9: movement over land, region by region."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.board import GENERAL, MILITIA
from grognard.games.napoleon_in_europe.entry import (
    held_back,
    held_in,
    is_held,
    is_stopped,
    may_unit_enter,
    open_to,
    stays_home,
)
from grognard.games.napoleon_in_europe.settling import Settle
from grognard.games.napoleon_in_europe.state import (
    ENTERED,
    LANDED,
    NONE,
    Table,
    at,
    bits,
    enemy_mask,
    one_of_each,
    standing,
    troop,
    units_of,
    units_told,
)


def march_regions(t: Table, nation: int) -> list[int]:
    """Regions from which this nation could march with something."""
    s, b, who = t.state, t.board, standing(t.state)
    near, movement, kinds, places, steps = b.near, b.movement, s.kind, s.place, s.steps
    enemies, opened, held = enemy_mask(s, nation), open_to(t, nation), held_in(t, nation)
    found: set[int] = set()
    for u in who.of(nation):
        place = places[u]
        if place in found or steps[u] >= movement[kinds[u]]:
            continue
        ways = near[place] & opened
        if not ways or (who.nations[place] & enemies and is_stopped(s, u)):
            continue
        if held >> place & 1 or held_back(s, u) is not None:
            continue
        if kinds[u] != MILITIA or any(stays_home(t, u, r) is None for r in bits(ways)):
            found.add(place)
    return sorted(found)


@dataclass
class March(Procedure):
    """Units of one nation leave one region, one after another; at least one of them does."""

    nation: int
    region: int
    begun: bool = False
    gone: int = 0  # units that have marched
    episode = "march"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "frm_space": self.region}

    def marchers(self, t: Table) -> list[int]:
        s = t.state
        mine = [u for u in at(s, self.region) if s.nation[u] == self.nation and s.kind[u] <= GENERAL]
        return one_of_each(s, mine)

    @step("NIE-9.1")
    def march(self, t: Table) -> Flow:
        s, near = t.state, t.board.borders[self.region]
        ways = bits(t.board.near[self.region] & open_to(t, self.nation))
        if held_in(t, self.nation) >> self.region & 1:
            ways = []
        mine = self.marchers(t) if ways else []
        ready = [u for u in mine if self.why_stopped(t, u) is None and held_back(s, u) is None]
        moves = [
            act("move", u, r)
            for u in ready
            for r in ways
            if s.kind[u] != MILITIA or stays_home(t, u, r) is None
        ]
        if not moves or s.commander[self.nation] == NONE:
            return None
        goals = {move.args[1] for move in moves}  # all may go where one may
        everybody = each("move_all", [r for r in near if r in goals]) if len(moves) > 1 else []
        return t.ask(s.commander[self.nation], [*moves, *everybody], done=self.begun, nation=self.nation,
                     space=self.region)  # fmt: skip

    def check_move(self, t: Table, unit: int, region: int) -> Refusal | None:
        s = t.state
        if s.nation[unit] != self.nation or s.place[unit] != self.region:
            return Refusal("NIE-9.1", "not-here", {"space": self.region})
        if region not in t.board.borders[self.region]:
            return self.why_stopped(t, unit) or Refusal("NIE-9.2", "no-common-border", {"space": region})
        return self.why_stays(t, unit) or may_unit_enter(t, unit, region)

    def why_stopped(self, t: Table, unit: int) -> Refusal | None:
        s = t.state
        if s.steps[unit] >= t.board.movement[s.kind[unit]]:
            return Refusal("NIE-9.1", "no-movement-left", {"unit": s.kind[unit]})
        return Refusal("NIE-9.6", "stopped-by-enemy", {"space": self.region}) if is_stopped(s, unit) else None

    def why_stays(self, t: Table, unit: int) -> Refusal | None:
        """What keeps a unit where it is, wherever it would go."""
        return self.why_stopped(t, unit) or is_held(t, unit)

    def check_move_all(self, t: Table, region: int) -> Refusal | None:
        refusals = [self.check_move(t, u, region) for u in self.marchers(t)]
        if not refusals:
            return Refusal("NIE-9.1", "not-here", {"space": self.region})
        return None if None in refusals else refusals[0]

    def on_move(self, t: Table, unit: int, region: int) -> Flow:
        self.begun = True
        step_into(t, unit, region)
        self.gone += 1
        s = t.state
        left = t.board.movement[s.kind[unit]] - s.steps[unit]
        t.moved(
            unit,
            self.region,
            region,
            cost=1,
            left=left,
            role=self.nation,
            rule="NIE-9.1",
            troop=troop(s, unit),
        )
        return t.call(Settle(), then=AGAIN)

    def on_move_all(self, t: Table, region: int) -> Flow:
        s = t.state
        self.begun = True
        going = [u for u in at(s, self.region) if self.check_move(t, u, region) is None]
        for u in going:
            step_into(t, u, region)
        self.gone += len(going)
        t.note("moves-all", rule="NIE-9.1", role=self.nation, nation=self.nation, n=len(going),
               units=units_told(s, going), frm_space=self.region, space=region,
               facts={"way": [self.region, region]})  # fmt: skip
        return t.call(Settle(), then=AGAIN)

    @step("NIE-9.1")
    def halt(self, t: Table) -> Flow:
        s = t.state
        gone = [u for u in units_of(s, self.nation) if s.steps[u] and s.origin[u] == self.region]
        goals = sorted({s.place[u] for u in gone})
        if (
            goals and len(gone) == self.gone
        ):  # nobody has marched from here before, and all stand where they went
            t.ended("marched-to", role=self.nation, nation=self.nation, frm_space=self.region, n=self.gone,
                    goal_regions=",".join(map(str, goals)))  # fmt: skip
        else:
            t.ended("marched", role=self.nation, nation=self.nation, frm_space=self.region, n=self.gone)
        return Leave()


def step_into(t: Table, unit: int, region: int) -> None:
    """One step over a border; the region left is where a beaten attacker goes back to."""
    s = t.state
    s.origin[unit], s.place[unit] = s.place[unit], region
    s.steps[unit] += 1
    s.flags[unit] = s.flags[unit] & ~LANDED | ENTERED
