"""Chapter 8: attrition, on the march and in bad places."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Procedure, step
from grognard.engine.values import Terms
from grognard.games.all_is_lost.alignment import hostile
from grognard.games.all_is_lost.board import FORTIFIED_CITY, FORTIFIED_TOWN, TERRAINS
from grognard.games.all_is_lost.damage import TakeLosses
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    all_demoralised,
    controllers,
    declare,
    force_sp,
    force_units,
    is_besieged,
    left_hex,
    star,
)
from grognard.games.all_is_lost.rows import Plague
from grognard.games.all_is_lost.state import PLAGUE, PLAGUE_OVER, Table, ground, other, side_of
from grognard.games.all_is_lost.sums import count
from grognard.games.all_is_lost.supply import has_loc


def losses(t: Table, size: int, die: int) -> int:
    """The Attrition Table: modified die, and the SP of the Force."""
    row = next(r for r in t.board.charts.attrition if size <= r.to)
    return row.lost[min(max(die, 1), len(row.lost)) - 1]


def bad_land(t: Table, hex: int) -> bool:
    """Unhealthy or desolate land (A-80), devastated land among it (A-57)."""
    kind = TERRAINS[t.board.terrain[hex]]
    devastated = t.state.pillaged[hex] and t.board.kind[hex] < FORTIFIED_TOWN
    return bool(devastated) or any(row.terrain == kind for row in t.board.charts.unhealthy)


def plagued(t: Table, hex: int) -> bool:
    row = ground(t).rule(Plague)
    return row is not None and t.state.plague == PLAGUE and hex == int(row.hex)


def must_check(t: Table, f: int) -> bool:
    """The reasons of the Attrition segment, together one check (8, 2.2m)."""
    hex, side = t.state.at[f], side_of(t, f)
    return (
        hostile(t, hex, side)
        or bad_land(t, hex)
        or bool(controllers(t, hex, other(side)))
        or is_besieged(t, f)
        or plagued(t, hex)
    )


def modifier(t: Table, f: int, mp: int, segment: bool, terms: Terms | None = None) -> int:
    """Star, weather, points spent in a second activation, a siege without LOC, quarters, plague (8b, 17.1, 18.1d, S5.4)."""
    s, m = t.state, t.board.charts.attrition_modifier[0]
    hex = s.at[f]
    weather = t.board.charts.weather_effect[s.weather].attrition * m.weather
    march = m.march * min(mp // 2, t.board.constants.march_attrition)
    total = count(terms, m.star * star(t, f), "term.star", "AIL-8b", captain=f)
    total += count(terms, weather, "term.weather", "AIL-17.1a", weather=s.weather)
    total += count(terms, march, "term.march", "AIL-8b", n=mp // 2)
    if is_besieged(t, f) and not has_loc(t, f):
        total += count(terms, m.besieged, "term.besieged", "AIL-8b")
    if segment and s.quartered[f]:
        shelter = m.quarters_city if t.board.kind[hex] == FORTIFIED_CITY else m.quarters_town
        total += count(terms, shelter, "term.quarters", "AIL-18.1d")
    if segment and plagued(t, hex):
        sick = m.plague_quartered if s.quartered[f] else m.plague
        total += count(terms, sick, "term.plague", "AIL-S5.4")
    return total


@dataclass
class Attrition(Procedure):
    """A die on the Attrition Table; the SP lost are spread over the Force, detachments of the march included (6.3b)."""

    captain: int
    size: int  # SP at the start of the move; 0: as it is now
    mp: int = 0  # half points spent in a second activation
    segment: bool = False
    extra: int = 0  # an Interphase turn (18.4b)
    dropped: list[int] = field(
        default_factory=list
    )  # captains left behind on the march, whose Forces share the losses
    costs = "attrition"
    broken: list[int] = field(default_factory=list)  # Forces that were wholly demoralised before it

    @step("AIL-8a")
    def roll(self, t: Table) -> Flow:
        s, f = t.state, self.captain
        terms = t.terms("sum.attrition")
        adds = modifier(t, f, self.mp, self.segment, terms)
        adds += count(terms, self.extra, "term.interphase", "AIL-18.4b")
        face = t.roll()
        die = face + adds
        units = force_units(t, f)
        for c in self.dropped:
            units += force_units(t, c)
        lost = losses(t, self.size or force_sp(t, f), die)
        declare(t)  # what attrition costs is told to the enemy, and it depends on SP he has not seen (1.4)
        t.rolled("attrition", face, role=side_of(t, f), terms=terms, captain=f, n=lost)
        if self.segment and plagued(t, s.at[f]) and face == 1:
            s.plague = PLAGUE_OVER
            t.note("plague-over", rule="AIL-S5.4")
        if not lost or not units:
            return None
        self.broken = [g for g in (f, *self.dropped) if all_demoralised(t, g)]
        return t.call(TakeLosses(side_of(t, f), units, lost))

    @step("AIL-8a")
    def empty(self, t: Table) -> Flow:
        """Who has lost his last troops in good order is a demoralised Force now (9.1.1)."""
        for g in (self.captain, *self.dropped):
            if g not in self.broken:
                after_demoralisation(t, g)
            left_hex(t, t.state.at[g], other(side_of(t, g)))
        return None
