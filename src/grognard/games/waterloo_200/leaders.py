"""Leaders: who may be activated, and the Activation and Deactivation Phases (W200-3.9, W200-6.2.1, W200-6.2.4)."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Column, Flow, Procedure, Refusal, step
from grognard.games.waterloo_200.areas import areas_of, enemies_in
from grognard.games.waterloo_200.board import AREAS, BRITISH, OF_SIDE, PRUSSIAN
from grognard.games.waterloo_200.communication import command, isolated
from grognard.games.waterloo_200.movement import ACTIVATION, Move
from grognard.games.waterloo_200.state import Table
from grognard.games.waterloo_200.units import (
    is_tactical_leader,
    rule_out,
    strategic_value,
    value,
    visible,
    wear,
)


def speakers(t: Table, side: int) -> list[tuple[int, tuple[int, ...]]]:
    """Who decides for a side, and for which factions: two Allied players each for their own."""
    factions = OF_SIDE[side]
    if len(factions) == 1 or t.together(BRITISH, PRUSSIAN) or not prussians_in_play(t):
        return [(factions[0], factions)]
    return [(faction, (faction,)) for faction in factions]


def prussians_in_play(t: Table) -> bool:
    return bool(t.state.occupied[PRUSSIAN])


def tactical_leaders(t: Table, faction: int) -> list[int]:
    """The faction's Tactical Leaders on the map."""
    s = t.state
    return sorted(b for u in t.board.tactical[faction] if 0 < s.area[b := s.block[u]] <= AREAS)


def may_activate(t: Table, leader: int) -> Refusal | None:
    """Not isolated, not among enemies at the end of his ride, within the commander's SV (W200-6.2.1, W200-3.9.5-b)."""
    s = t.state
    faction = t.board.faction_of[leader]
    if not is_tactical_leader(t, leader):
        return Refusal("W200-3.9.1-c", "refused.not-a-tactical-leader", {})
    if s.activated >> leader & 1:
        return Refusal("W200-3.9.1", "refused.activated", {"piece": leader})
    if activated_leaders(t, faction) >= strategic_value(t, faction):
        return Refusal("W200-3.9.5-b", "refused.strategic-value", {"n": strategic_value(t, faction)})
    if isolated(t, leader):
        return Refusal("W200-6.4.1-c", "refused.isolated", {"piece": leader})
    if not Move(leader, ACTIVATION).can_start(t):
        return Refusal("W200-3.9.1-b", "refused.reveal-among-enemies", {"space": s.area[leader]})
    return None


def activated_leaders(t: Table, faction: int) -> int:
    """How many Tactical Leaders of the faction are activated."""
    number = 0
    for block in areas_of(t.state.activated):
        if t.board.faction_of[block] == faction and is_tactical_leader(t, block):
            number += 1
    return number


def starred(t: Table, faction: int) -> list[int]:
    """The leaders that could be activated now and have TV above 0 (W200-6.2)."""
    return [b for b in tactical_leaders(t, faction) if value(t, b) and may_activate(t, b) is None]


def can_act_tactically(t: Table, side: int) -> bool:
    return any(
        value(t, b) and may_activate(t, b) is None
        for faction in OF_SIDE[side]
        for b in tactical_leaders(t, faction)
    )


@dataclass
class Activation(Procedure):
    """The Activation Phase. One leader of the side must have a star (W200-6.2): leaders at heart may come before him as long as
    he can still follow; in a game of three the British may let the Prussians begin and be asked again."""

    side: int
    star: bool = False
    turn: int = 0
    counts: Column = field(default_factory=lambda: Column(3))

    def order(self, t: Table) -> list[tuple[int, tuple[int, ...]]]:
        voices = speakers(t, self.side)
        return voices if len(voices) == 1 else [voices[0], voices[1], voices[0]]

    def check_activate(self, t: Table, leader: int) -> Refusal | None:
        order = self.order(t)
        factions = order[min(self.turn, len(order) - 1)][1]
        if t.board.faction_of[leader] not in factions:
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
        order = self.order(t)
        if self.turn >= len(order):
            return None
        role, factions = order[self.turn]
        if self.turn == 2 and self.counts[role]:
            return None  # they did not wait for the others
        leaders = [b for f in factions for b in tactical_leaders(t, f)]
        rest = [f for _, fs in order[self.turn + 1 :] for f in fs if f not in factions]
        done = self.star or any(starred(t, f) for f in rest)
        options = self.legal(t, "activate", leaders)
        if not options and not done:
            return None
        return t.ask(role, options, done=done)

    def on_activate(self, t: Table, leader: int) -> Flow:
        self.star = self.star or value(t, leader) > 0
        self.counts[t.board.faction_of[leader]] += 1
        rule_out(t, leader, t.board.of_type[4])
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


def deactivate(t: Table, side: int) -> None:
    """W200-6.2.4: after all battles leaders lose a step, but not at heart, and all that was activated is hidden."""
    s = t.state
    for block in areas_of(s.activated):
        faction = t.board.faction_of[block]
        if faction in OF_SIDE[side]:
            if is_tactical_leader(t, block):
                wear(t, block, "W200-6.2.4")
            s.activated &= ~(1 << block)
            if not visible(t) >> block & 1:
                t.note("hidden", rule="W200-6.2.4", role=faction, unit=s.face[block])
