"""Movement: one block, area by area, paying for each (W200-3.7, W200-3.8, W200-6.2.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.waterloo_200.areas import (
    PARTNER,
    blocks_in,
    enemies_in,
    enemy_areas,
    friendly,
    full_areas,
    has_room,
    shift,
)
from grognard.games.waterloo_200.board import (
    AREAS,
    CAVALRY,
    FOOT_ARTILLERY,
    INFANTRY,
    LEADERS,
)
from grognard.games.waterloo_200.communication import isolated
from grognard.games.waterloo_200.state import BLOCKS, Table
from grognard.games.waterloo_200.units import (
    is_artillery,
    is_combat_unit,
    kind,
    note_block,
    rule_out,
    show,
    strength,
)

TACTICAL, STRATEGIC, PASSING, ACTIVATION, HEADQUARTERS = range(5)
"""What a block moves for: in the three kinds of action, a leader being activated, a commander riding to headquarters."""

ENTER = [act("enter", area) for area in range(AREAS + 1)]
MOVE = [act("move", block) for block in range(BLOCKS)]


@dataclass
class Move(Procedure):
    """One block's move. What was spent is public; what is left follows from its face and is never stored."""

    block: int
    purpose: int
    spent: int = 0
    disengaged: bool = False
    over: bool = False

    # --- what it may do --------------------------------------------------------------------------

    def allowance(self, t: Table) -> int:
        return points(t, self.block, self.purpose)

    def cost(self, t: Table, here: int, there: int) -> int:
        """Terrain, and 1 more to leave or to enter an area with enemies (W200-1.2, W200-3.8, W200-6.2.2-d)."""
        board = t.board
        enemy = enemy_areas(t, board.faction_of[self.block])
        return (
            board.cost[there]
            + board.engaging * (enemy >> there & 1)
            + board.disengaging * (enemy >> here & 1)
        )

    def refuses(self, t: Table, here: int, there: int, spent: int, disengaged: bool) -> Refusal | None:
        """May the block go from here to there? Everything but where it will end."""
        board, s = t.board, t.state
        if not board.near[here] >> there & 1:
            return Refusal("W200-6.2.2-b", "refused.not-adjacent", {"space": there})
        if board.black >> there & 1:
            return Refusal("W200-1.2-b", "refused.black", {"space": there})
        faction = board.faction_of[self.block]
        enemy = enemy_areas(t, faction)
        engages = enemy >> there & 1
        cost = board.cost[there] + board.engaging * engages + board.disengaging * (enemy >> here & 1)
        left = self.allowance(t) - spent
        if cost > left:
            return Refusal("W200-6.2.2-d", "refused.mp", {"space": there, "cost": cost, "left": left})
        if enemy >> here & 1 and not friendly(t, faction, there):
            return Refusal("W200-3.8-c", "refused.disengage", {"space": there})
        if (
            disengaged
            and (engages or not friendly(t, faction, there))
            and kind(t, self.block) in (INFANTRY, FOOT_ARTILLERY)
        ):
            return Refusal("W200-3.8-d", "refused.goes-no-further", {"space": there})
        if not engages:
            return None
        if kind(t, self.block) in LEADERS:
            return Refusal("W200-6.2.1-b", "refused.leader-among-enemies", {"space": there})
        if self.purpose == PASSING:
            return Refusal("W200-6.3-b", "refused.pass-engages", {"space": there})
        if faction and s.count[PARTNER[faction]][there]:
            return Refusal("W200-0.7", "refused.mixed", {"space": there})
        if s.count[faction][there]:
            if not is_combat_unit(t, self.block) and not any(
                is_combat_unit(t, b) for b in blocks_in(t, faction, there)
            ):
                return Refusal("W200-3.4-b", "refused.support-alone", {"space": there})
            return None
        if not is_combat_unit(t, self.block):
            return Refusal("W200-3.4-b", "refused.support-alone", {"space": there})
        if not s.engagements[faction]:
            return Refusal("W200-6.2.3-e", "refused.engagements", {"space": there})
        return None

    def may_stop(self, t: Table, area: int) -> bool:
        """Stacking counts at the end of the move (W200-6.2.2-e); a leader is revealed only away from enemies."""
        faction = t.board.faction_of[self.block]
        if self.purpose == HEADQUARTERS and area != t.board.headquarters[faction]:
            return False
        if self.purpose >= ACTIVATION and enemies_in(t, faction, area):
            return False
        return self.settled(t) if area == t.state.area[self.block] else has_room(t, faction, area)

    def ends_somewhere(self, t: Table, area: int, spent: int, disengaged: bool) -> bool:
        """From there, is there a place where the move can end?"""
        if self.may_stop(t, area):
            return True
        faction = t.board.faction_of[self.block]
        for there in t.board.neighbours[area]:
            if self.refuses(t, area, there, spent, disengaged) is None:
                further = spent + self.cost(t, area, there)
                left_enemies = disengaged or enemies_in(t, faction, area) > 0
                if enemies_in(t, faction, there):
                    if has_room(t, faction, there):
                        return True
                elif self.ends_somewhere(t, there, further, left_enemies):
                    return True
        return False

    def check_enter(self, t: Table, there: int) -> Refusal | None:
        here = t.state.area[self.block]
        if self.purpose == HEADQUARTERS and here == t.board.headquarters[t.board.faction_of[self.block]]:
            return Refusal("W200-6.4-e", "refused.at-headquarters", {"space": here})
        refusal = self.refuses(t, here, there, self.spent, self.disengaged)
        if refusal is not None:
            return refusal
        faction = t.board.faction_of[self.block]
        if self.purpose < ACTIVATION and has_room(t, faction, there):
            return None  # the common case
        if enemies_in(t, faction, there):
            return Refusal("W200-6.2.2-e", "refused.full", {"space": there})
        spent = self.spent + self.cost(t, here, there)
        disengaged = self.disengaged or enemies_in(t, faction, here) > 0
        if not self.ends_somewhere(t, there, spent, disengaged):
            if faction and t.state.count[PARTNER[faction]][there]:
                return Refusal("W200-0.7", "refused.mixed", {"space": there})
            return Refusal("W200-6.2.2-e", "refused.full", {"space": there})
        return None

    def check_reveal(self, t: Table) -> Refusal | None:
        """Artillery shows itself for 1 MP, away from enemies (W200-3.10.1, W200-3.10-N1); a leader at the end of his ride."""
        faction, area = t.board.faction_of[self.block], t.state.area[self.block]
        if self.purpose >= ACTIVATION:
            if self.purpose == HEADQUARTERS and area != t.board.headquarters[faction]:
                return Refusal("W200-6.4-c", "refused.not-headquarters", {"space": area})
            if enemies_in(t, faction, area):
                return Refusal("W200-3.9.1-b", "refused.reveal-among-enemies", {"space": area})
            return None if self.settled(t) else Refusal("W200-6.2.2-e", "refused.full", {"space": area})
        if not is_artillery(t, self.block):
            return Refusal("W200-3.10.1", "refused.not-artillery", {})
        if self.purpose == PASSING:
            return Refusal("W200-6.3-c", "refused.no-combat", {})
        if enemies_in(t, faction, area):
            return Refusal("W200-3.10-N1", "refused.reveal-among-enemies", {"space": area})
        if self.spent + t.board.tables.costs.reveal > self.allowance(t):
            return Refusal(
                "W200-6.2.2-c",
                "refused.mp",
                {"space": area, "cost": t.board.tables.costs.reveal, "left": self.allowance(t) - self.spent},
            )
        return None if self.settled(t) else Refusal("W200-6.2.2-e", "refused.full", {"space": area})

    def settled(self, t: Table) -> bool:
        """Is the block where it may stay: within the limit, itself counted, and not among partners?"""
        faction, area = t.board.faction_of[self.block], t.state.area[self.block]
        count = t.state.count
        if faction and count[PARTNER[faction]][area]:
            return False
        return count[faction][area] <= t.board.limit[area]

    def scouting(self, t: Table) -> list[int]:
        """The adjacent green areas with enemies that this cavalry could scout from here (W200-OR-3.0)."""
        if "reconnaissance" not in t.options or self.purpose > STRATEGIC:
            return []
        return [a for a in t.board.neighbours[t.state.area[self.block]] if self.check_scout(t, a) is None]

    def check_scout(self, t: Table, there: int) -> Refusal | None:
        board = t.board
        faction, here = board.faction_of[self.block], t.state.area[self.block]
        if "reconnaissance" not in t.options:
            return Refusal("W200-OR-0", "refused.option-off", {})
        if kind(t, self.block) != CAVALRY or self.purpose > STRATEGIC:
            return Refusal("W200-OR-3.0", "refused.not-a-scout", {})
        fast = board.english_horse >> t.state.face[self.block] & 1
        limit = board.tables.scouting_fast_mp if fast else board.tables.scouting_mp
        if self.spent > limit or enemies_in(t, faction, here) or not self.settled(t):
            return Refusal("W200-OR-3.0", "refused.scout-place", {"space": here})
        if (
            not board.near[here] >> there & 1
            or not board.green >> there & 1
            or not enemies_in(t, faction, there)
        ):
            return Refusal("W200-OR-3.0", "refused.scout-target", {"space": there})
        return None

    def open_ground(self, t: Table) -> int:
        """The neighbouring areas that only stacking could forbid, as a mask: no enemies here or there, and points enough.

        It says nothing that the checks do not say; it says it of most areas at once.
        """
        board, here = t.board, t.state.area[self.block]
        enemy = enemy_areas(t, board.faction_of[self.block])
        if self.purpose == HEADQUARTERS or self.disengaged or enemy >> here & 1:
            return 0
        return board.near[here] & board.affordable[self.allowance(t) - self.spent] & ~enemy

    def enterable(self, t: Table) -> list[Action]:
        """The neighbouring areas it may enter now."""
        open_ground, faction = self.open_ground(t), t.board.faction_of[self.block]
        return [
            ENTER[there]
            for there in t.board.neighbours[t.state.area[self.block]]
            if (open_ground >> there & 1 and has_room(t, faction, there))
            or self.check_enter(t, there) is None
        ]

    def can_start(self, t: Table) -> bool:
        """Is there anything this block could do with a move?"""
        if self.purpose >= ACTIVATION:
            return self.ends_somewhere(t, t.state.area[self.block], 0, False)
        for there in t.board.neighbours[t.state.area[self.block]]:
            if self.check_enter(t, there) is None:
                return True
        return self.check_reveal(t) is None or bool(self.scouting(t))

    # --- the move --------------------------------------------------------------------------------

    @step("W200-6.2.2")
    def march(self, t: Table) -> Flow:
        if self.over:
            return None
        options = self.enterable(t)
        if self.check_reveal(t) is None:
            options.append(act("reveal"))
        options += each("scout", self.scouting(t))
        done = self.purpose < ACTIVATION and self.spent > 0 and self.settled(t)
        return t.ask(t.board.faction_of[self.block], options, done=done, piece=self.block)

    def on_enter(self, t: Table, there: int) -> Flow:
        s, board = t.state, t.board
        faction, here = board.faction_of[self.block], s.area[self.block]
        engages = enemies_in(t, faction, there) > 0
        leaves = enemies_in(t, faction, here) > 0
        unfriendly = engages or not friendly(t, faction, there)
        self.spent += self.cost(t, here, there)
        if engages and not s.count[faction][there]:
            s.fresh |= 1 << there
            s.engagements[faction] -= 1
            rule_out(t, self.block, board.combat)
        self.what_it_showed(t, engages, unfriendly)
        if leaves:
            self.disengaged = True
        note_block(t, "engages" if engages else "moves", self.block, rule="", space=there)
        shift(t, self.block, there)
        self.over = engages  # W200-3.8-b
        return AGAIN

    def what_it_showed(self, t: Table, engages: bool, unfriendly: bool) -> None:
        """What the enemy can tell from a move: how far it went, and that no leader goes among enemies."""
        board = t.board
        if self.purpose < ACTIVATION:
            enhanced = board.tables.costs.enhanced if self.purpose == TACTICAL else 0
            rule_out(t, self.block, board.faster[max(0, self.spent - enhanced)])
        if engages:
            rule_out(t, self.block, ~board.leaders)
        if self.disengaged and unfriendly:
            rule_out(t, self.block, board.mounted | board.leaders)

    def on_reveal(self, t: Table) -> Flow:
        """Artillery is activated; a leader's ride is over and he is known (W200-3.9.1-d)."""
        t.state.activated |= 1 << self.block
        show(t, self.block)
        note_block(t, "activated", self.block, space=t.state.area[self.block])
        self.over = True
        return AGAIN

    def on_scout(self, t: Table, there: int) -> Flow:
        """As many enemy units as the cavalry's Strength, at random, are shown at once (W200-OR-3.0-b)."""
        s = t.state
        s.activated |= 1 << self.block
        show(t, self.block)
        note_block(t, "scouts", self.block, rule="W200-OR-3.0", space=there)
        enemy = next(f for f in range(3) if s.count[f][there] and f != t.board.faction_of[self.block])
        unseen = blocks_in(t, enemy, there)
        for _ in range(min(strength(t, self.block), len(unseen))):
            found = t.draw(unseen, lambda b: t.board.units[s.face[b]].id)
            unseen.remove(found)
            show(t, found)
            t.note(
                "scouted",
                rule="W200-OR-3.0-b",
                role=enemy,
                unit=s.face[found],
                strength=strength(t, found),
                space=there,
            )
        self.over = True
        return AGAIN

    @step("W200-6.2.2")
    def finish(self, t: Table) -> Flow:
        t.state.moved |= 1 << self.block
        return Leave(self.spent)


def points(t: Table, block: int, purpose: int) -> int:
    """MP: by type (W200-3.7), one more with Enhanced Movement (W200-3.9.5.3), a leader's ride (W200-3.9.1)."""
    if purpose >= ACTIVATION:
        return t.board.ride[t.board.faction_of[block]]
    mp = t.board.allowance[t.state.face[block]]
    return mp + t.board.tables.costs.enhanced if purpose == TACTICAL else mp


def starters(t: Table, faction: int, blocks: Iterable[int], purpose: int) -> list[Action]:
    """Those of a faction's blocks that could begin a move: most have open ground with room, the others are asked."""
    board, area = t.board, t.state.area
    enemy = enemy_areas(t, faction)
    closed = enemy | full_areas(t, faction)
    found = []
    for block in blocks:
        here = area[block]
        walks_off = board.near[here] & board.affordable[points(t, block, purpose)] & ~closed
        if (walks_off and not enemy >> here & 1) or Move(block, purpose).can_start(t):
            found.append(MOVE[block])
    return found


def may_move(t: Table, block: int, purpose: int) -> Refusal | None:
    """Whoever is isolated, or has moved, or could do nothing, does not move (W200-6.2.2)."""
    s = t.state
    if s.moved >> block & 1:
        return Refusal("W200-6.2.2", "refused.moved", {"piece": block})
    if isolated(t, block):
        return Refusal("W200-6.4.1-c", "refused.isolated", {"piece": block})
    if not Move(block, purpose).can_start(t):
        return Refusal("W200-6.2.2-d", "refused.nowhere", {"piece": block})
    return None
