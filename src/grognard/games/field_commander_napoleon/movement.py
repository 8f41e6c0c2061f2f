"""FCN-9.4 to FCN-9.8 and FCN-40: French movement and the forced march."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from grognard.engine import AGAIN, Action, Flow, Procedure, Refusal, act, step
from grognard.games.field_commander_napoleon.arrivals import enters
from grognard.games.field_commander_napoleon.board import FRENCH, Board
from grognard.games.field_commander_napoleon.state import (
    CONTESTED,
    FRENCH_HELD,
    NOWHERE,
    Table,
    campaign,
    on_map,
    presence,
    spend,
)
from grognard.games.field_commander_napoleon.victory import napoleon_alone


@lru_cache(maxsize=64)
def mobile(b: Board, index: int) -> tuple[int, ...]:
    """The French Forces of a campaign that can march at all (FCN-6.7)."""
    return tuple([f for f in b.campaigns[index].forces if b.side[f] == FRENCH and not b.static[f]])


@dataclass
class March(Procedure):
    """Each mobile French Force may move to one adjacent area; in the forced march at a price (FCN-9.4,
    FCN-40).
    """

    forced: bool = False
    rode: bool = False  # Napoleon has moved

    @step("FCN-9.4")
    def move(self, t: Table) -> Flow:
        c, s = campaign(t), t.state
        held = presence(t)
        options: list[Action] = []
        if not self.forced or s.supply[FRENCH] >= self.price(t):
            moved, areas = s.moved, s.area
            for f in mobile(t.board, s.campaign):
                if not moved[f] and on_map(t, f) and held[areas[f]] == FRENCH_HELD:
                    options += [act("march", f, a) for a in c.adjacent[areas[f]]]
        if not self.rode and s.napoleon != NOWHERE:
            options += [act("ride", a) for a in c.adjacent[s.napoleon]]
        if not options:
            return None
        alone, forced = int(self.alone(t)), int(self.forced)
        return t.ask(FRENCH, options, done=True, warning=alone, forced=forced, n=s.supply[FRENCH])

    def check_march(self, t: Table, force: int, area: int) -> Refusal | None:
        s = t.state
        if force >= len(t.board.forces):
            return Refusal("FCN-9.6", "refused.napoleon", {})
        if t.board.side[force] != FRENCH:
            return Refusal("FCN-1.1", "refused.not_french", {"piece": force})
        if t.board.static[force]:
            return Refusal("FCN-6.7", "refused.static", {"piece": force})
        if not on_map(t, force):
            return Refusal("FCN-9.4", "refused.not_on_map", {"piece": force})
        if presence(t)[s.area[force]] != FRENCH_HELD:
            return Refusal("FCN-40.2" if self.forced else "FCN-9.5", "refused.pinned", {"piece": force})
        if s.moved[force]:
            return Refusal("FCN-9.4", "refused.moved", {"piece": force})
        if area not in campaign(t).adjacent[s.area[force]]:
            return Refusal("FCN-2.6", "refused.not_adjacent", {"piece": force, "space": area})
        if self.forced and s.supply[FRENCH] < self.price(t):
            return Refusal("FCN-40.3", "refused.no_supply", {"n": self.price(t)})
        return None

    def check_ride(self, t: Table, area: int) -> Refusal | None:
        s, rule = t.state, "FCN-40.5" if self.forced else "FCN-9.6"
        if self.rode:
            return Refusal(rule, "refused.rode", {})
        if s.napoleon == NOWHERE or area not in campaign(t).adjacent[s.napoleon]:
            return Refusal(rule, "refused.too_far", {"space": area})
        return None

    def alone(self, t: Table) -> bool:
        """Is no French Force with Napoleon?"""
        s = t.state
        return s.napoleon != NOWHERE and not presence(t)[s.napoleon] & 1

    def price(self, t: Table) -> int:
        return t.board.number["forced_march_cost"]

    def cost(self, t: Table) -> int:
        """Of one Force: only the forced march costs anything."""
        return self.price(t) if self.forced else 0

    def on_march(self, t: Table, force: int, area: int) -> Flow:
        s, frm = t.state, t.state.area[force]
        if self.forced:
            spend(t, FRENCH, self.price(t))
        s.area[force] = area
        s.moved[force] = 1
        if self.forced:
            t.moved(
                force, frm, area, cost=self.price(t), left=s.supply[FRENCH], role=FRENCH, rule="FCN-40.1",
                key="force_marches",
            )  # fmt: skip
        else:
            t.moved(force, frm, area, role=FRENCH, rule="FCN-9.4", key="marches")
        enters(t, area)
        return AGAIN

    def on_ride(self, t: Table, area: int) -> Flow:
        rides(t, area, "FCN-40.5" if self.forced else "FCN-9.6")
        self.rode = True
        return AGAIN

    @step("FCN-9.7")
    def commit(self, t: Table) -> Flow:
        """Moves have no order inside the phase, so Napoleon's company is checked at its end (A-06)."""
        for f in campaign(t).forces:
            t.state.moved[f] = 0
        napoleon_alone(t, "FCN-9.7")
        return None


def rides(t: Table, area: int, rule: str) -> None:
    """Napoleon goes to an area."""
    frm = t.state.napoleon
    t.state.napoleon = area
    t.moved(len(t.board.forces), frm, area, role=FRENCH, rule=rule, key="rides")


def contested_areas(t: Table) -> list[int]:
    held = presence(t)
    return [a for a in campaign(t).areas if held[a] == CONTESTED]


def french_areas(t: Table) -> list[int]:
    """French-occupied areas, Enemy Forces there or not (FCN-2.5a)."""
    held = presence(t)
    return [a for a in campaign(t).areas if held[a] & 1]
