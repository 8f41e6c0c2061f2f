"""The Reorganisation Phase (W200-6.4): commanders at their headquarters give back steps and call reinforcements."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Column, Flow, Procedure, Refusal, step
from grognard.games.waterloo_200.areas import areas_of, contested, settle
from grognard.games.waterloo_200.board import AREAS
from grognard.games.waterloo_200.communication import connected
from grognard.games.waterloo_200.knowledge import note_block, was_given_a_step
from grognard.games.waterloo_200.leaders import tactical_leaders
from grognard.games.waterloo_200.movement import HEADQUARTERS, Move
from grognard.games.waterloo_200.reinforcements import Reinforce, may_reinforce
from grognard.games.waterloo_200.state import Table, for_each_faction
from grognard.games.waterloo_200.units import (
    commander,
    reduce,
    strategic_value,
    wear,
)
from grognard.games.waterloo_200.voices import Phase, voices_of


def may_reorganise(t: Table, faction: int) -> Refusal | None:
    """The commander can be revealed in his headquarters: he is there, or can ride there (W200-6.4-c, W200-6.4-e)."""
    leader = commander(t, faction)
    if not 0 < t.state.area[leader] <= AREAS:
        return Refusal("W200-6.4-c", "refused.no-commander", {})
    if not Move(leader, HEADQUARTERS).can_ride(t):
        return Refusal("W200-6.4-c", "refused.not-headquarters", {"space": t.board.headquarters[faction]})
    return None


@dataclass
class Reorganisation(Procedure):
    """The side without the disc decides first (W200-6.4-b)."""

    episode = "reorganisation"

    def subject(self, t: Table) -> dict[str, int | str]:
        return {"n": t.state.turn}

    @step("W200-6.4")
    def announce(self, t: Table) -> Flow:
        t.note("reorganisation", rule="W200-6.4", n=t.state.turn, side=1 - t.state.disc)
        return None

    @step("W200-6.4-b")
    def without_the_disc(self, t: Table) -> Flow:
        side = 1 - t.state.disc
        return t.call(SideReorganises(side, voices_of(t, side)))

    @step("W200-6.4-b")
    def with_the_disc(self, t: Table) -> Flow:
        side = t.state.disc
        return t.call(SideReorganises(side, voices_of(t, side)))

    @step("W200-OR-9.0-b")
    def demoralisation(self, t: Table) -> Flow:
        """Every unit that is engaged and isolated loses a step."""
        if "morale" not in t.options:
            return t.go(self.over)
        fought_over = contested(t)
        cut_off = [
            b
            for faction in range(3)
            for linked in (connected(t, faction),)
            for b in range(*t.board.handles[faction])
            if fought_over >> t.state.area[b] & 1 and not linked >> t.state.area[b] & 1
        ]
        for block in cut_off:
            if t.outcome is None:
                reduce(t, block, "W200-OR-9.0-b", how="cut-off")
        for area in areas_of(fought_over):
            settle(t, area)
        return None

    @step("W200-6.4")
    def over(self, t: Table) -> Flow:
        t.ended("reorganised", rule="W200-6.4", n=t.state.turn, side=t.state.disc)
        return None


@dataclass
class SideReorganises(Phase):
    """Each faction of a side once, in any order."""

    through: Column = field(default_factory=for_each_faction)

    def check_reorganise(self, t: Table, faction: int) -> Refusal | None:
        if faction not in self.factions:
            return Refusal("W200-6.4-b", "refused.not-yours", {})
        if self.through[faction]:
            return Refusal("W200-6.4", "refused.once", {})
        return may_reorganise(t, faction)

    @step("W200-6.4-c")
    def decide(self, t: Table) -> Flow:
        options = self.legal(t, "reorganise", self.factions)
        return t.ask(self.role, options, done=True) if options else None

    def on_reorganise(self, t: Table, faction: int) -> Flow:
        self.through[faction] = 1
        return t.call(Reorganise(faction), then=AGAIN)

    @step("W200-6.4-b")
    def next_voice(self, t: Table) -> Flow:
        for faction in self.factions:
            if t.state.occupied[faction] and not self.through[faction]:
                t.note("rests-not", rule="W200-6.4-c", role=faction)
        self.turn += 1
        return None if self.heard_all else t.go(self.decide)


@dataclass
class Reorganise(Procedure):
    """One faction: its commander is activated, regenerates leaders, brings reinforcements, loses a step (W200-6.4-f)."""

    faction: int
    steps: int = 0  # given back so far
    episode = "rally"

    def subject(self, t: Table) -> dict[str, int | str]:
        return {"role": self.faction, "unit": t.state.face[commander(t, self.faction)]}

    @step("W200-6.4-e")
    def ride(self, t: Table) -> Flow:
        return t.call(Move(commander(t, self.faction), HEADQUARTERS))

    def check_regenerate(self, t: Table, leader: int) -> Refusal | None:
        if leader not in tactical_leaders(t, self.faction):
            return Refusal("W200-6.4-g", "refused.not-a-tactical-leader", {})
        if not t.state.lost[leader]:
            return Refusal("W200-6.4-g", "refused.full-strength", {"piece": leader})
        if not connected(t, self.faction) >> t.state.area[leader] & 1:
            return Refusal("W200-6.4.1-c", "refused.isolated", {"piece": leader})
        if self.steps >= strategic_value(t, self.faction):
            return Refusal("W200-6.4-g", "refused.strategic-value", {"n": strategic_value(t, self.faction)})
        return None

    @step("W200-6.4-g")
    def regenerate(self, t: Table) -> Flow:
        options = self.legal(t, "regenerate", tactical_leaders(t, self.faction))
        left = strategic_value(t, self.faction) - self.steps
        return t.ask(self.faction, options, done=True, n=left) if options else None

    def on_regenerate(self, t: Table, leader: int) -> Flow:
        t.state.lost[leader] -= 1
        self.steps += 1
        was_given_a_step(t, leader)
        note_block(t, "regenerates", leader, rule="W200-6.4-g", space=t.state.area[leader])
        return AGAIN

    @step("W200-6.4-f")
    def reinforcements(self, t: Table) -> Flow:
        if may_reinforce(t, self.faction) is not None:
            return None
        return t.call(Reinforce(self.faction))

    @step("W200-6.4-h")
    def rest(self, t: Table) -> Flow:
        """The commander loses a step, unless he is at heart (W200-6.4-i), and is hidden."""
        leader = commander(t, self.faction)
        wear(t, leader, "W200-6.4-h")
        t.ended("rallied", rule="W200-6.4-h", role=self.faction, unit=t.state.face[leader], n=self.steps)
        t.state.activated &= ~(1 << leader)
        return None
