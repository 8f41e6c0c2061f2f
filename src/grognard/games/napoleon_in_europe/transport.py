"""NIE-12: armies carried over the sea, and landings."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, each, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.board import GENERAL, MILITIA, NOBODY
from grognard.games.napoleon_in_europe.entry import (
    has_moves,
    held_back,
    held_in,
    is_held,
    may_unit_enter,
    open_to,
    stays_home,
)
from grognard.games.napoleon_in_europe.naval import squadrons
from grognard.games.napoleon_in_europe.state import (
    COVERS,
    ENTERED,
    LANDED,
    NONE,
    Table,
    add_unit,
    ally_mask,
    at,
    at_war,
    bits,
    enemy_mask,
    is_army,
    one_of_each,
    remove_unit,
    standing,
    troop,
    units_told,
)


def cover(t: Table, nation: int, region: int) -> int:
    """The most armies that own and allied squadrons off this coast can cover still (NIE-12.3, A-26)."""
    return max(len(covering(t, nation, sea)) for sea in t.board.coasts[region])


def covering(t: Table, nation: int, sea: int) -> list[int]:
    s = t.state
    friends, here = ally_mask(s, nation), standing(s).at(t.board.sea0 + sea)
    return [q for q in here if friends >> s.nation[q] & 1 and not s.flags[q] & COVERS]


def can_embark(t: Table, unit: int) -> bool:
    """A land unit that has not moved yet, in a region with a port."""
    s = t.state
    return s.kind[unit] <= GENERAL and not s.steps[unit] and has_moves(t, unit) and is_held(t, unit) is None


def coasts_under_cover(t: Table, nation: int, number: int) -> int:
    """Mask of the regions on whose coast so many armies can be covered."""
    if not number:
        return t.board.coast
    found = 0
    for sea, squadrons_there in cover_by_sea(t, nation).items():
        if squadrons_there >= number:
            found |= t.board.shores[sea]
    return found


def cover_by_sea(t: Table, nation: int) -> dict[int, int]:
    """How many squadrons could cover a landing in each sea area where there are any, counted in one go."""
    s, b, who = t.state, t.board, standing(t.state)
    friends, waters = ally_mask(s, nation), 0
    for friend in bits(friends):
        waters |= who.where[friend]
    found = {}
    for sea in bits((waters & (1 << b.port0) - 1) >> b.sea0):
        ships = [q for q in who.at(b.sea0 + sea) if friends >> s.nation[q] & 1 and not s.flags[q] & COVERS]
        if ships:
            found[sea] = len(ships)
    return found


def embark_regions(t: Table, nation: int) -> list[int]:
    """Port regions from which this nation could ship something somewhere."""
    s, b, who = t.state, t.board, standing(t.state)
    quays = who.where[nation] & b.havens & ~held_in(t, nation)
    if not quays:
        return []
    opened = open_to(t, nation)
    coasts, covered = b.coast & opened, coasts_under_cover(t, nation, 1) & opened

    def may_ship(unit: int, region: int) -> bool:
        goals = (covered if is_army(s, unit) else coasts) & ~(1 << region)  # a General needs no squadron
        if not goals or not has_moves(t, unit) or held_back(s, unit) is not None:
            return False
        return s.kind[unit] != MILITIA or any(stays_home(t, unit, r) is None for r in bits(goals))

    return [
        region
        for region in bits(quays)
        if any(s.nation[u] == nation and not s.steps[u] and may_ship(u, region) for u in who.at(region))
    ]


@dataclass
class Transport(Procedure):
    """The units are named, then the coast, then the path from sea to sea (NIE-12.2)."""

    nation: int
    region: int
    cargo: list[int] = field(default_factory=list)
    landing: int = NONE
    sea: int = NONE
    path: int = 0  # seas already crossed
    lost: int = 0  # units intercepted on the way
    episode = "transport"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "frm_space": self.region}

    def loaded(self, t: Table) -> list[int]:
        """The cargo as it is: an offer accepted meanwhile may have taken units away."""
        s = t.state
        return [u for u in self.cargo if s.nation[u] == self.nation and s.place[u] == self.region]

    def armies(self, t: Table) -> int:
        return sum(is_army(t.state, u) for u in self.loaded(t))

    def goals(self, t: Table, cargo: list[int]) -> list[int]:
        """The coasts where this cargo may land."""
        s = t.state
        number = sum([is_army(s, u) for u in cargo])
        coasts = coasts_under_cover(t, self.nation, number) & open_to(t, self.nation) & ~(1 << self.region)
        militia = [u for u in cargo if s.kind[u] == MILITIA][:1]  # where one may go, the others may
        return [r for r in bits(coasts) if all(stays_home(t, u, r) is None for u in militia)]

    @step("NIE-12.1")
    def load(self, t: Table) -> Flow:
        s = t.state
        options = each("board", [u for u in self.waiting(t) if self.why_left(t, u) is None])
        if not options:
            return None
        if s.commander[self.nation] == NONE:
            return Leave()
        return t.ask(
            s.commander[self.nation], options, done=bool(self.cargo), nation=self.nation, space=self.region
        )

    def waiting(self, t: Table) -> list[int]:
        """Units on the quay, one for all that are alike."""
        s = t.state
        there = [u for u in at(s, self.region) if s.nation[u] == self.nation and u not in self.cargo]
        return one_of_each(s, there)

    def check_board(self, t: Table, unit: int) -> Refusal | None:
        s = t.state
        if s.nation[unit] != self.nation or s.place[unit] != self.region:
            return Refusal("NIE-12.1", "not-here", {"space": self.region})
        if unit in self.cargo:
            return Refusal("NIE-12.1", "aboard-already")
        if refusal := self.why_left(t, unit):
            return refusal
        return None if unit in self.waiting(t) else Refusal("NIE-12.1", "first-of-its-kind")

    def why_left(self, t: Table, unit: int) -> Refusal | None:
        """Why a unit on the quay cannot go aboard with the others."""
        if not can_embark(t, unit):
            return Refusal("NIE-12.1", "cannot-embark", {"unit": t.state.kind[unit]})
        if not self.goals(t, [*self.loaded(t), unit]):
            return Refusal("NIE-12.3", "too-few-squadrons")
        return None

    def on_board(self, t: Table, unit: int) -> Flow:
        self.cargo.append(unit)
        return AGAIN

    @step("NIE-12.2")
    def name_coast(self, t: Table) -> Flow:
        options = each("land", self.goals(t, self.loaded(t)))
        if not self.loaded(t) or not options or t.state.commander[self.nation] == NONE:
            t.ended("transport-fails", role=self.nation, nation=self.nation, n=self.lost)
            return Leave()
        return t.ask(t.state.commander[self.nation], options, nation=self.nation, n=len(self.cargo))

    def check_land(self, t: Table, region: int) -> Refusal | None:
        s, b = t.state, t.board
        if region >= len(b.regions) or not b.coasts[region] or region == self.region:
            return Refusal("NIE-12.1", "no-coast", {"space": region})
        if cover(t, self.nation, region) < self.armies(t):
            return Refusal("NIE-12.3", "too-few-squadrons")
        for u in one_of_each(s, self.loaded(t)):
            if refusal := may_unit_enter(t, u, region):
                return refusal
        return None

    def on_land(self, t: Table, region: int) -> Flow:
        self.landing = region
        t.note(
            "embarks",
            rule="NIE-12.2",
            nation=self.nation,
            n=len(self.cargo),
            units=units_told(t.state, self.cargo),
            frm_space=self.region,
            space=region,
        )
        return None

    def reaches(self, t: Table, sea: int, crossed: int) -> bool:
        """Can the landing coast still be reached from here without crossing a sea twice?"""
        b = t.board
        seen, todo = crossed | 1 << sea, [sea]
        while todo:
            here = todo.pop()
            if here in b.coasts[self.landing]:
                return True
            for other in b.sea_links[here]:
                if not seen >> other & 1:
                    seen |= 1 << other
                    todo.append(other)
        return False

    @step("NIE-12.2")
    def cross(self, t: Table) -> Flow:
        """From the seas of the port on, one after another; ashore as soon as the player wishes."""
        b = t.board
        if not self.loaded(t) or t.state.commander[self.nation] == NONE:
            t.ended("transport-fails", role=self.nation, nation=self.nation, n=self.lost)
            return Leave()
        nearby = b.sea_links[self.sea] if self.sea != NONE else b.ports[b.port_of[self.region]][1]
        options = self.legal(t, "cross", [b.sea0 + sea for sea in sorted(nearby)])
        if self.sea != NONE and self.sea in b.coasts[self.landing]:
            options += each("ashore", [self.landing])
        return t.ask(t.state.commander[self.nation], options, nation=self.nation, space=self.landing)

    def check_cross(self, t: Table, space: int) -> Refusal | None:
        b, sea = t.board, space - t.board.sea0
        nearby = b.sea_links[self.sea] if self.sea != NONE else b.ports[b.port_of[self.region]][1]
        if sea not in nearby:
            return Refusal("NIE-12.2", "not-adjacent-sea", {"space": space})
        if self.path >> sea & 1:
            return Refusal("NIE-12.2", "been-there", {"space": space})
        if not self.reaches(t, sea, self.path):
            return Refusal("NIE-12.2", "leads-nowhere", {"space": space})
        return None

    def on_cross(self, t: Table, space: int) -> Flow:
        self.sea = space - t.board.sea0
        self.path |= 1 << self.sea
        value = interception_value(t, self.nation, space)
        return t.call(Crossing(self.nation, space, value, self.loaded(t)), then=AGAIN) if value else AGAIN

    def after_cross(self, t: Table, result: str) -> Flow:
        before = len(self.cargo)
        self.cargo = self.loaded(t)
        self.lost += before - len(self.cargo)
        return None

    def check_ashore(self, t: Table, region: int) -> Refusal | None:
        if region != self.landing:
            return Refusal("NIE-12.2", "bound-elsewhere", {"space": self.landing})
        if self.sea == NONE or self.sea not in t.board.coasts[region]:
            return Refusal("NIE-12.2", "not-off-the-coast", {"space": region})
        return None

    def on_ashore(self, t: Table, region: int) -> Flow:
        return None

    @step("NIE-12.6")
    def land_troops(self, t: Table) -> Flow:
        s, b = t.state, t.board
        if self.check_land(t, self.landing) is not None:  # peace was made while they were at sea
            t.ended("transport-fails", role=self.nation, nation=self.nation, n=self.lost)
            return Leave()
        for sea in sorted(b.coasts[self.landing], key=lambda x: -len(covering(t, self.nation, x)))[:1]:
            for q in covering(t, self.nation, sea)[: self.armies(t)]:
                s.flags[q] |= COVERS  # each covers one army in a turn
        raise_militia(t, self.nation, self.landing)
        ashore = self.loaded(t)
        for u in ashore:
            s.origin[u], s.place[u] = self.region, self.landing
            s.steps[u] = b.movement[s.kind[u]]
            s.flags[u] |= LANDED | ENTERED
        t.ended("lands", rule="NIE-12.6", role=self.nation, nation=self.nation, n=len(ashore), m=self.lost,
                units=units_told(s, ashore), at_space=self.landing)  # fmt: skip
        return None


@dataclass
class Crossing(Procedure):
    """Every unit rolls in a sea area with enemy squadrons (NIE-12.4, 13.5). Leaves with "drowned-" and how many."""

    nation: int
    sea: int
    value: int
    units: list[int]

    @step("NIE-13.5")
    def run_the_gauntlet(self, t: Table) -> Flow:
        s, lost = t.state, 0
        for u in self.units:
            mine = troop(s, u)
            hit = self.value + 1
            if t.roll(why="transport", role=self.nation, hit=hit, troop=mine, at_space=self.sea) < hit:
                t.note("transport-lost", rule="NIE-13.5", role=self.nation, troop=mine, at_space=self.sea)
                lost += 1
                remove_unit(s, u)
        return Leave(f"drowned-{lost}")


def interception_value(t: Table, nation: int, sea: int) -> int:
    """Enemy squadrons less own and allied ones, at least 1 where there is an enemy (NIE-13.6)."""
    s = t.state
    enemies = len(squadrons(s, sea, enemy_mask(s, nation)))
    if not enemies:
        return 0
    return max(enemies - len(squadrons(s, sea, ally_mask(s, nation))), t.board.naval.least_value)


def militia_rises(t: Table, nation: int, region: int) -> bool:
    """A landing in an enemy national region that is not in revolt; once a turn (NIE-12.5, A-28)."""
    s, home = t.state, t.board.home[region]
    if home == NOBODY or not at_war(s, nation, home) or s.owner[region] != home or s.revolt[region]:
        return False
    return not any(s.flags[u] & LANDED and s.nation[u] != home for u in at(s, region))


def raise_militia(t: Table, nation: int, region: int) -> None:
    s, b = t.state, t.board
    home = b.home[region]
    if not militia_rises(t, nation, region):
        return
    for _ in range(b.naval.landing_militia):
        add_unit(s, MILITIA, home, region)
    t.note(
        "militia-rises", rule="NIE-12.5", role=home, nation=home, n=b.naval.landing_militia, at_space=region
    )
