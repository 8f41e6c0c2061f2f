"""Optional rule 18.7: pillage, devastation, and troops that run riot."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Flow, Leave, Procedure, act, step
from grognard.games.all_is_lost.alignment import hostile, stop_in_fortress
from grognard.games.all_is_lost.board import CLEAR, FORTIFIED_CITY, FORTIFIED_TOWN, NEUTRAL, distance
from grognard.games.all_is_lost.forces import force_units, forces_at, is_force, neighbours, passable
from grognard.games.all_is_lost.recovery import Recovery
from grognard.games.all_is_lost.retreat import CatchStrays, leave_for
from grognard.games.all_is_lost.state import Table, other, side_of


def may_pillage(t: Table, f: int) -> bool:
    """A Hostile Fortress hex free of enemies, once in a game (18.7, 18.7c); or open country to devastate (18.7d)."""
    s, hex = t.state, t.state.at[f]
    if s.pillaged[hex] or forces_at(t, hex, other(side_of(t, f))):
        return False
    if not hostile(t, hex, side_of(t, f)):
        return False
    return t.board.kind[hex] >= FORTIFIED_TOWN or t.board.terrain[hex] == CLEAR


@dataclass
class Pillage(Procedure):
    """AP for the army, a recovery check, and disorder (18.7)."""

    captain: int
    ask: bool = False  # after combat it is a choice (18.7a)
    spent: bool = False  # on the march, for points

    @step("AIL-18.7a")
    def choose(self, t: Table) -> Flow:
        if not self.ask:
            return None
        return t.ask(side_of(t, self.captain), [act("pillage")], done=True, captain=self.captain)

    def on_pillage(self, t: Table) -> Flow:
        return None

    def on_done(self, t: Table) -> Flow:
        return Leave() if self.ask else None

    @step("AIL-18.7")
    def loot(self, t: Table) -> Flow:
        s, f = t.state, self.captain
        hex = s.at[f]
        s.pillaged[hex] = 1
        self.ask = False
        if t.board.kind[hex] >= FORTIFIED_TOWN:
            face, halved = t.roll(), t.board.kind[hex] != FORTIFIED_CITY
            got = face // 2 if halved else face
            s.ap[s.army[f]] += got
            t.rolled("pillage", face, role=side_of(t, f), captain=f, space=hex, n=got, half=int(halved))
        else:
            t.note("devastates", rule="AIL-18.7d", captain=f, space=hex)
        return None

    @step("AIL-18.7")
    def afterwards(self, t: Table) -> Flow:
        s, f = t.state, self.captain
        if not any(s.demoralised[u] for u in force_units(t, f)):
            return None
        return t.ask(side_of(t, f), [act("recover")], done=True, captain=f)

    def on_recover(self, t: Table) -> Flow:
        return t.call(Recovery(self.captain, self.spent))

    @step("AIL-18.7")
    def disorder(self, t: Table) -> Flow:
        t.state.disrupted[self.captain] = 1
        return None


@dataclass
class RunRiot(Procedure):
    """A Minor Force with a D* makes for the nearest ungarrisoned Fortress and pillages it (18.7b)."""

    captain: int

    @step("AIL-18.7b")
    def run(self, t: Table) -> Flow:
        s, f = t.state, self.captain
        if not is_force(t, f):
            return Leave()
        goals = reachable_fortresses(t, f)
        if not goals:
            return Leave()
        near = min(distance(s.at[f], hex) for hex in goals)
        nearest = [hex for hex in goals if distance(s.at[f], hex) == near]
        hex = nearest[0] if len(nearest) == 1 else t.draw(nearest)
        leave_for(t, f, [hex])
        stop_in_fortress(t, f)
        t.note("runs-riot", captain=f, space=hex)
        return None

    @step("AIL-3.6")
    def strays(self, t: Table) -> Flow:
        """Unemployed enemy captains whom the mob finds there, as on any march."""
        return t.call(CatchStrays(self.captain, [t.state.at[self.captain]]))

    @step("AIL-18.7b")
    def sack(self, t: Table) -> Flow:
        if t.state.pillaged[t.state.at[self.captain]]:
            return Leave()
        return t.call(Pillage(self.captain))


def reachable_fortresses(t: Table, f: int) -> list[int]:
    """Ungarrisoned, not Neutral, not yet pillaged, not through other units or impassable sides."""
    s = t.state
    occupied = {
        s.at[c] for c in range(len(s.at)) if s.at[c] and s.lead[c] == c and c != f and force_units(t, c)
    }
    start = s.at[f]
    seen, todo, goals = {start}, [start], []
    while todo:
        hex = todo.pop(0)
        if (
            t.board.kind[hex] >= FORTIFIED_TOWN
            and hex != start  # its own walls have a garrison
            and not s.pillaged[hex]
            and s.alignment[t.board.region[hex]] != NEUTRAL
        ):
            goals.append(hex)
        for d, n in neighbours(t, hex):
            if n not in seen and n not in occupied and passable(t, hex, d):
                seen.add(n)
                todo.append(n)
    return sorted(goals)
