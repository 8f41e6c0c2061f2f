"""Leaders: who may be activated, and the Activation and Deactivation Phases (W200-3.9, W200-6.2.1, W200-6.2.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from grognard.engine import AGAIN, Column, Flow, Refusal, step
from grognard.games.waterloo_200.areas import areas_of, enemies_in
from grognard.games.waterloo_200.board import AREAS, OF_SIDE
from grognard.games.waterloo_200.communication import command, connected
from grognard.games.waterloo_200.knowledge import rides_to_be_activated, visible
from grognard.games.waterloo_200.movement import ACTIVATION, Move
from grognard.games.waterloo_200.state import Table, for_each_faction
from grognard.games.waterloo_200.units import is_tactical_leader, strategic_value, value, wear
from grognard.games.waterloo_200.voices import Phase


def tactical_leaders(t: Table, faction: int) -> list[int]:
    """The faction's Tactical Leaders on the map."""
    block, area = t.state.block, t.state.area
    found = []
    for unit in t.board.tactical[faction]:
        leader = block[unit]
        if 0 < area[leader] <= AREAS:
            found.append(leader)
    found.sort()
    return found


def may_activate(t: Table, leader: int) -> Refusal | None:
    """Not isolated, not among enemies at the end of his ride, within the commander's SV (W200-6.2.1, W200-3.9.5-b)."""
    s = t.state
    faction, area = t.board.faction_of[leader], s.area[leader]
    on_map = 0 < area <= AREAS  # of a block that has not come not even its owner learns what it is
    if not on_map or not is_tactical_leader(t, leader):
        return Refusal("W200-3.9.1-c", "refused.not-a-tactical-leader", {})
    if s.activated >> leader & 1:
        return Refusal("W200-3.9.1", "refused.activated", {"piece": leader})
    if activated_leaders(t, faction) >= (most := strategic_value(t, faction)):
        return Refusal("W200-3.9.5-b", "refused.strategic-value", {"n": most})
    if not connected(t, faction) >> area & 1:
        return Refusal("W200-6.4.1-c", "refused.isolated", {"piece": leader})
    if not Move(leader, ACTIVATION).can_ride(t):
        return Refusal("W200-3.9.1-b", "refused.reveal-among-enemies", {"space": s.area[leader]})
    return None


def activated_leaders(t: Table, faction: int) -> int:
    """How many Tactical Leaders of the faction are activated."""
    activated, block = t.state.activated, t.state.block
    return sum(activated >> block[unit] & 1 for unit in t.board.tactical[faction]) if activated else 0


def starred(t: Table, faction: int) -> Iterator[int]:
    """The leaders that could be activated now and have TV above 0 (W200-6.2)."""
    for leader in tactical_leaders(t, faction):
        if value(t, leader) and may_activate(t, leader) is None:
            yield leader


def can_act_tactically(t: Table, side: int) -> bool:
    """Could one of the side's leaders with a star be activated (W200-6.2)?"""
    return any(True for faction in OF_SIDE[side] for _ in starred(t, faction))


@dataclass
class Activation(Phase):
    """The Activation Phase. At least one leader of the side must have a star (W200-6.2): leaders at heart may come before him as
    long as he can still follow; in a game of three the British may let the Prussians begin and are asked again."""

    star: bool = False
    counts: Column = field(default_factory=for_each_faction)

    def check_activate(self, t: Table, leader: int) -> Refusal | None:
        if t.board.faction_of[leader] not in self.factions:
            return Refusal("W200-6.2.1", "refused.not-yours", {})
        refusal = may_activate(t, leader)
        if refusal is None and not self.star and not value(t, leader) and not self.star_can_follow(t, leader):
            return Refusal("W200-6.2", "refused.needs-star", {"piece": leader})
        return refusal

    def star_can_follow(self, t: Table, leader: int) -> bool:
        """After this leader, is there one of his faction with a star who can be revealed where he stands?"""
        faction = t.board.faction_of[leader]
        if strategic_value(t, faction) - activated_leaders(t, faction) < 2:
            return False
        return any(not enemies_in(t, faction, t.state.area[b]) for b in starred(t, faction) if b != leader)

    @step("W200-6.2.1")
    def activate(self, t: Table) -> Flow:
        if self.heard_all:
            return None
        if self.turn == 2 and self.counts[self.role]:
            return None  # they did not wait for the others
        leaders = [b for f in self.factions for b in tactical_leaders(t, f)]
        rest = [f for f in self.voices[self.turn :] if f not in self.factions]
        done = self.star or any(True for f in rest for _ in starred(t, f))
        options = self.legal(t, "activate", leaders)
        if not options and not done:
            return None
        left = sum(strategic_value(t, f) - activated_leaders(t, f) for f in self.factions)
        return t.ask(self.role, options, done=done, n=left)

    def on_activate(self, t: Table, leader: int) -> Flow:
        self.star = self.star or value(t, leader) > 0
        self.counts[t.board.faction_of[leader]] += 1
        rides_to_be_activated(t, leader)
        return t.call(Move(leader, ACTIVATION), then=AGAIN)

    def on_done(self, t: Table) -> Flow:
        self.turn += 1
        return AGAIN

    @step("W200-3.9.5-c")
    def count_battles(self, t: Table) -> Flow:
        """One battle, and one new engagement, for each activated leader of the faction (W200-6.2.3-d, B-7)."""
        for faction in OF_SIDE[self.side]:
            t.state.battles[faction] = t.state.engagements[faction] = self.counts[faction]
        return None


def commanded(t: Table, faction: int) -> list[tuple[int, int]]:
    """For each activated leader: the areas of his radius, and the units of his corps he commands, as masks."""
    s, board = t.state, t.board
    return [
        (command(t, s.block[u]), board.of_corps[board.corps_of[u]] & ~board.leaders)
        for u in board.tactical[faction]
        if s.activated >> s.block[u] & 1
    ]


def in_command(t: Table, faction: int) -> Sequence[int]:
    """The faction's blocks that stand within the radius of an activated leader of their corps (W200-3.9.5), ascending."""
    s = t.state
    found = 0
    for areas, corps in commanded(t, faction):
        for unit in areas_of(corps):
            block = s.block[unit]
            if areas >> s.area[block] & 1:
                found |= 1 << block
    return areas_of(found)


def deactivate(t: Table, side: int) -> None:
    """W200-6.2.4: after all battles leaders lose a step, but not at heart, and all that was activated is hidden."""
    s = t.state
    hidden = []
    for block in areas_of(s.activated):
        faction = t.board.faction_of[block]
        if faction in OF_SIDE[side]:
            if is_tactical_leader(t, block):
                wear(t, block, "W200-6.2.4")
            s.activated &= ~(1 << block)
            if not visible(t) >> block & 1:
                hidden.append(s.face[block])
    if hidden:
        units = ",".join(map(str, hidden))
        t.note("hidden", rule="W200-6.2.4", role=OF_SIDE[side][0], units=units, n=len(hidden))
