"""Movement: one block, area by area, paying for each (W200-3.7, W200-3.8, W200-6.2.2).

What forbids a step stands once, in `Ground`: each rule with the areas it closes. The options are the areas that no rule closes,
and a refusal is the first rule that does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.waterloo_200 import knowledge
from grognard.games.waterloo_200.areas import (
    PARTNER,
    areas_of,
    blocks_in,
    crowded,
    enemies_in,
    enemy_areas,
    note_control,
    shift,
    side_control,
)
from grognard.games.waterloo_200.board import (
    AREAS,
    CAVALRY,
    ENEMIES,
    FOOT_ARTILLERY,
    INFANTRY,
    LEADERS,
)
from grognard.games.waterloo_200.communication import connected
from grognard.games.waterloo_200.knowledge import note_block, show
from grognard.games.waterloo_200.state import BLOCKS, Table
from grognard.games.waterloo_200.units import is_artillery, is_combat_unit, kind, strength

TACTICAL, STRATEGIC, PASSING, ACTIVATION, HEADQUARTERS = range(5)
"""What a block moves for: in the three kinds of action, a leader being activated, a commander riding to headquarters."""

ENTER = [act("enter", area) for area in range(AREAS + 1)]
MOVE = [act("move", block) for block in range(BLOCKS)]
REVEAL = act("reveal")
ON_FOOT = (INFANTRY, FOOT_ARTILLERY)
COMBAT = (INFANTRY, CAVALRY)

HIDDEN = ("left",)
"""What the enemy does not learn of a step: the MP that are left."""

Bar = tuple[int, str, str]
"""The areas a rule closes, the rule, and the words it is told in."""


class Ground:
    """What the field closes to one faction that moves for one purpose: each rule of movement with the areas it closes."""

    __slots__ = (
        "_calm",
        "_held",
        "_payable",
        "enemy",
        "faction",
        "mp",
        "near",
        "packed",
        "purpose",
        "rests",
        "t",
    )

    def __init__(self, t: Table, faction: int, purpose: int) -> None:
        self.t = t
        self.faction = faction
        self.purpose = purpose
        self.mp = allowances(t, purpose)
        self.near = t.board.near
        self.enemy = enemy_areas(t, faction)
        self.packed = crowded(t, faction)
        self.rests = ~self.packed  # where one more may end its move (W200-6.2.2-e)
        if purpose == HEADQUARTERS:
            self.rests &= 1 << t.board.headquarters[faction]
        self._payable: dict[int, int] = {}
        self._calm: dict[int, int] = {}
        self._held: dict[int, list[Bar]] = {}

    def bars(self, block: int, here: int, spent: int, disengaged: bool) -> list[Bar]:
        """All that closes neighbouring areas to the block, in the order in which it is told."""
        unit = self.t.board.kind[self.t.state.face[block]]
        left = self.mp[self.t.state.face[block]] - spent
        return [
            (self.t.board.black, "W200-1.2-b", "refused.black"),
            (~self.payable(left), "W200-6.2.2-d", "refused.mp"),
            *self.after_enemies(here, unit, left, disengaged),
            *self.held(unit),
        ]

    def steps(self, block: int, here: int, spent: int, disengaged: bool) -> int:
        """The neighbouring areas that none of these closes, as a mask; bars that cannot matter here are not looked at."""
        t = self.t
        left = self.mp[t.state.face[block]] - spent
        ways = self.near[here] & (self._payable.get(left) or self.payable(left))
        if ways & self.enemy:
            for areas, _, _ in self.held(t.board.kind[t.state.face[block]]):
                ways &= ~areas
        if disengaged or self.enemy >> here & 1:
            for areas, _, _ in self.after_enemies(here, t.board.kind[t.state.face[block]], left, disengaged):
                ways &= ~areas
        return ways

    def payable(self, left: int) -> int:
        """The areas that cost no more than this: terrain, and 1 more among enemies (W200-1.2, W200-3.8). A black area cannot be paid."""
        found = self._payable.get(left)
        if found is None:
            board, enemy = self.t.board, self.enemy
            calm, fought = board.affordable[left], board.affordable[max(0, left - board.engaging)]
            found = self._payable[left] = (calm & ~enemy) | (fought & enemy)
        return found

    def calm(self, left: int) -> int:
        """The areas without enemies that it can pay and where it may stay: no rule closes them to whoever meets no enemies."""
        found = self._calm.get(left)
        if found is None:
            found = self._calm[left] = self.payable(left) & self.rests & ~self.enemy
        return found

    def after_enemies(self, here: int, unit: int, left: int, disengaged: bool) -> list[Bar]:
        """What is closed to who stands among enemies, or has left some on his way."""
        bars = []
        friendly = side_control(self.t, self.faction)
        if self.enemy >> here & 1:
            dear = ~self.payable(left - self.t.board.disengaging)
            bars.append((dear, "W200-6.2.2-d", "refused.mp"))
            bars.append((~friendly, "W200-3.8-c", "refused.disengage"))
        if disengaged and unit in ON_FOOT:
            bars.append((self.enemy | ~friendly, "W200-3.8-d", "refused.goes-no-further"))
        return bars

    def held(self, unit: int) -> list[Bar]:
        """The areas with enemies that a unit of this type may not enter."""
        found = self._held.get(unit)
        if found is None:
            found = self._held[unit] = self._held_against(unit)
        return found

    def _held_against(self, unit: int) -> list[Bar]:
        t, enemy = self.t, self.enemy
        if unit in LEADERS:
            return [(enemy, "W200-6.2.1-b", "refused.leader-among-enemies")]
        if self.purpose == PASSING:
            return [(enemy, "W200-6.3-b", "refused.pass-engages")]
        bars = []
        own = t.state.occupied[self.faction]
        if self.faction:
            partner = t.state.occupied[PARTNER[self.faction]]
            bars.append((enemy & partner, "W200-0.7", "refused.mixed"))
        if unit not in COMBAT:
            joined = sum(1 << a for a in areas_of(enemy & own) if self.has_combat_unit(a))
            bars.append((enemy & ~joined, "W200-3.4-b", "refused.support-alone"))
        if not t.state.engagements[self.faction]:
            bars.append((enemy & ~own, "W200-6.2.3-e", "refused.engagements"))
        bars.append((enemy & self.packed, "W200-6.2.2-e", "refused.full"))
        return bars

    def has_combat_unit(self, area: int) -> bool:
        return any(is_combat_unit(self.t, b) for b in blocks_in(self.t, self.faction, area))


def allowances(t: Table, purpose: int) -> bytes:
    """MP of each unit: by type (W200-3.7), one more with Enhanced Movement (W200-3.9.5.3), a leader's ride (W200-3.9.1)."""
    if purpose >= ACTIVATION:
        return t.board.riding
    return t.board.enhanced if purpose == TACTICAL else t.board.allowance


def points(t: Table, block: int, purpose: int) -> int:
    """MP of a block that moves for this purpose."""
    return allowances(t, purpose)[t.state.face[block]]


@dataclass
class Move(Procedure):
    """One block's move. What was spent is public; what is left follows from its face and is never stored."""

    block: int
    purpose: int
    spent: int = 0
    disengaged: bool = False
    over: bool = False
    sighted: list[int] = field(default_factory=list)  # the Strengths of those it scouted (W200-OR-3.0-b)
    taken: list[int] = field(default_factory=list)  # areas that changed hands by it, told when it is over

    # --- where it may go -------------------------------------------------------------------------

    def ground(self, t: Table) -> Ground:
        return Ground(t, t.board.faction_of[self.block], self.purpose)

    def cost(self, t: Table, here: int, there: int) -> int:
        """Terrain, and 1 more to leave or to enter an area with enemies (W200-1.2, W200-3.8, W200-6.2.2-d)."""
        board = t.board
        enemy = enemy_areas(t, board.faction_of[self.block])
        return (
            board.cost[there]
            + board.engaging * (enemy >> there & 1)
            + board.disengaging * (enemy >> here & 1)
        )

    def settled(self, t: Table) -> bool:
        """Is the block where it may stay: within the limit, itself counted, and not among partners (W200-6.2.2-e)?"""
        faction, area = t.board.faction_of[self.block], t.state.area[self.block]
        count = t.state.count
        if faction and count[PARTNER[faction]][area]:
            return False
        return count[faction][area] <= t.board.limit[area]

    def may_end_here(self, t: Table, ground: Ground) -> bool:
        """Could the move end where the block stands? No step leads a leader back among enemies (W200-3.9.1-b)."""
        area = t.state.area[self.block]
        if self.purpose == HEADQUARTERS and area != t.board.headquarters[ground.faction]:
            return False
        return self.settled(t)

    def rests(self, t: Table, ground: Ground) -> int:
        """Where the move may end, the place it stands on included, as a mask."""
        return ground.rests | self.may_end_here(t, ground) << t.state.area[self.block]

    def leads_on(self, t: Table, ground: Ground, area: int, spent: int, disengaged: bool) -> bool:
        """From an area where it may not stay, can the move still come to an end somewhere?"""
        rests = self.rests(t, ground)
        ways = ground.steps(self.block, area, spent, disengaged)
        left_enemies = disengaged or bool(ground.enemy >> area & 1)
        return bool(ways & rests) or any(
            self.leads_on(t, ground, there, spent + self.cost(t, area, there), left_enemies)
            for there in areas_of(ways)
        )

    def stranded(self, t: Table, ground: Ground, there: int) -> bool:
        """Would the move have no end if it went there?"""
        if ground.rests >> there & 1:
            return False
        here = t.state.area[self.block]
        left_enemies = self.disengaged or bool(ground.enemy >> here & 1)
        return not self.leads_on(t, ground, there, self.spent + self.cost(t, here, there), left_enemies)

    def check_enter(self, t: Table, there: int) -> Refusal | None:
        here, ground = t.state.area[self.block], self.ground(t)
        if self.purpose == HEADQUARTERS and here == t.board.headquarters[ground.faction]:
            return Refusal("W200-6.4-e", "refused.at-headquarters", {"space": here})
        if not t.board.near[here] >> there & 1:
            return Refusal("W200-6.2.2-b", "refused.not-adjacent", {"space": there})
        for areas, rule, key in ground.bars(self.block, here, self.spent, self.disengaged):
            if areas >> there & 1:
                return Refusal(rule, key, self.why(t, here, there, key))
        if not self.stranded(t, ground, there):
            return None
        if ground.faction and t.state.count[PARTNER[ground.faction]][there]:
            return Refusal("W200-0.7", "refused.mixed", {"space": there})
        return Refusal("W200-6.2.2-e", "refused.full", {"space": there})

    def why(self, t: Table, here: int, there: int, key: str) -> dict[str, int | str]:
        """What a refusal names: the area, and its price where that is the matter."""
        if key != "refused.mp":
            return {"space": there}
        left = points(t, self.block, self.purpose) - self.spent
        return {"space": there, "cost": self.cost(t, here, there), "left": left}

    def enterable(self, t: Table, ground: Ground) -> Sequence[int]:
        """The neighbouring areas it may enter now."""
        here = t.state.area[self.block]
        if self.purpose == HEADQUARTERS and here == t.board.headquarters[ground.faction]:
            return []  # W200-6.4-e: he is there
        ways = ground.steps(self.block, here, self.spent, self.disengaged)
        if not ways & ~ground.rests:
            return areas_of(ways)
        return [there for there in areas_of(ways) if not self.stranded(t, ground, there)]

    def can_start(self, t: Table, ground: Ground) -> bool:
        """Is there anything this block could do with a move?"""
        return bool(self.enterable(t, ground)) or self.check_reveal(t) is None or bool(self.scouting(t))

    def can_ride(self, t: Table) -> bool:
        """Can this leader be revealed, here or at the end of a ride?"""
        if self.check_reveal(t) is None:
            return True
        return self.leads_on(t, self.ground(t), t.state.area[self.block], 0, False)

    # --- what it may do there --------------------------------------------------------------------

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
        cost, left = t.board.tables.costs.reveal, points(t, self.block, self.purpose) - self.spent
        if cost > left:
            return Refusal("W200-6.2.2-c", "refused.mp", {"space": area, "cost": cost, "left": left})
        return None if self.settled(t) else Refusal("W200-6.2.2-e", "refused.full", {"space": area})

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

    # --- the move --------------------------------------------------------------------------------

    @step("W200-6.2.2")
    def march(self, t: Table) -> Flow:
        if self.over:
            return None
        ground = self.ground(t)
        options = [ENTER[there] for there in self.enterable(t, ground)]
        if (self.purpose >= ACTIVATION or is_artillery(t, self.block)) and self.check_reveal(t) is None:
            options.append(REVEAL)
        if "reconnaissance" in t.options:
            options += each("scout", self.scouting(t))
        done = self.purpose < ACTIVATION and self.spent > 0 and self.settled(t)
        left = ground.mp[t.state.face[self.block]] - self.spent
        return t.ask(t.board.faction_of[self.block], options, done=done, piece=self.block, left=left)

    def on_enter(self, t: Table, there: int) -> Flow:
        s = t.state
        faction, here = t.board.faction_of[self.block], s.area[self.block]
        enemy = enemy_areas(t, faction)
        engages, leaves = bool(enemy >> there & 1), bool(enemy >> here & 1)
        unfriendly = engages or not side_control(t, faction) >> there & 1
        cost = self.cost(t, here, there)
        self.spent += cost
        if engages and not s.count[faction][there]:
            s.fresh |= 1 << there
            s.engagements[faction] -= 1
            knowledge.opened_an_engagement(t, self.block)
        self.what_it_showed(t, engages, unfriendly)
        if leaves:
            self.disengaged = True
        if t.tells:
            self.tell_step(t, faction, here, there, cost)
        if engages:
            note_block(t, "engages", self.block, rule="W200-3.8-b", space=there)
        self.taken += shift(t, self.block, there)
        self.over = engages  # W200-3.8-b
        if t.outcome is not None:
            note_control(t, self.taken)
        return AGAIN

    def tell_step(self, t: Table, faction: int, here: int, there: int, cost: int) -> None:
        """Everybody sees what a step cost; what is left to the block only its owners know."""
        t.moved(
            self.block,
            here,
            there,
            cost,
            allowances(t, self.purpose)[t.state.face[self.block]] - self.spent,
            role=faction,
            rule="W200-6.2.2",
            hide=HIDDEN,
            to=knowledge.owners(t, faction),
            unit=knowledge.told(t, self.block),
        )

    def what_it_showed(self, t: Table, engages: bool, unfriendly: bool) -> None:
        """What the enemy can tell from this step."""
        if self.purpose < ACTIVATION:
            enhanced = t.board.tables.costs.enhanced if self.purpose == TACTICAL else 0
            knowledge.went_so_far(t, self.block, self.spent - enhanced)
        if engages:
            knowledge.went_among_enemies(t, self.block)
        if self.disengaged and unfriendly:
            knowledge.went_on_after_disengaging(t, self.block)

    def on_reveal(self, t: Table) -> Flow:
        """Artillery is activated; a leader's ride is over and he is known (W200-3.9.1-d)."""
        t.state.activated |= 1 << self.block
        show(t, self.block)
        note_block(t, "activated", self.block, ACTIVATED_BY[self.purpose], space=t.state.area[self.block])
        self.over = True
        return AGAIN

    def on_scout(self, t: Table, there: int) -> Flow:
        """As many enemy units as the cavalry's Strength, at random, are shown at once (W200-OR-3.0-b)."""
        s = t.state
        s.activated |= 1 << self.block
        show(t, self.block)
        note_block(t, "scouts", self.block, rule="W200-OR-3.0", space=there)
        enemy = next(f for f in ENEMIES[t.board.faction_of[self.block]] if s.count[f][there])
        unseen = blocks_in(t, enemy, there)
        for _ in range(min(strength(t, self.block), len(unseen))):
            found = t.draw(unseen, lambda b: t.board.units[s.face[b]].id)
            unseen.remove(found)
            show(t, found)
            self.sighted.append(strength(t, found))
            t.note(
                "scouted",
                rule="W200-OR-3.0-b",
                role=enemy,
                unit=s.face[found],
                piece=found,
                strength=strength(t, found),
                space=there,
            )
        self.over = True
        return AGAIN

    @step("W200-6.2.2")
    def finish(self, t: Table) -> Flow:
        t.state.moved |= 1 << self.block
        if self.taken:
            note_control(t, self.taken)
        return Leave(("sighted", len(self.sighted), sum(self.sighted)) if self.sighted else None)


ACTIVATED_BY = {
    TACTICAL: "W200-3.10.1",
    STRATEGIC: "W200-3.10.1",
    ACTIVATION: "W200-3.9.1",
    HEADQUARTERS: "W200-6.4-c",
}
"""The rule under which a move ends with a block turned up: guns in the Movement Phase, leaders by their ride."""


# --- who may move ------------------------------------------------------------------------------------


def may_move(t: Table, block: int, ground: Ground, linked: int) -> Refusal | None:
    """Whoever has moved, or is isolated, or could do nothing, does not move (W200-6.2.2)."""
    s = t.state
    if s.moved >> block & 1:
        return Refusal("W200-6.2.2", "refused.moved", {"piece": block})
    here = s.area[block]
    if not linked >> here & 1:
        return Refusal("W200-6.4.1-c", "refused.isolated", {"piece": block})
    if ground.steps(block, here, 0, False) & ground.rests or Move(block, ground.purpose).can_start(t, ground):
        return None
    return Refusal("W200-6.2.2-d", "refused.nowhere", {"piece": block})


def movers(t: Table, faction: int, blocks: Iterable[int], purpose: int) -> list[Action]:
    """Those of a faction's blocks that may move, as options. Where no line leads from, nobody needs to be asked."""
    ground, linked, s = Ground(t, faction, purpose), connected(t, faction), t.state
    area, face, mp, near, calm = s.area, s.face, ground.mp, ground.near, ground.calm
    free = linked & ~ground.enemy  # from there a step on calm ground is open to anybody
    still = [block for block in blocks if linked >> area[block] & 1 and not s.moved >> block & 1]
    return [
        MOVE[block]
        for block in still
        if (free >> (here := area[block]) & 1 and near[here] & calm(mp[face[block]]))
        or may_move(t, block, ground, linked) is None
    ]


def why_not_move(t: Table, block: int, purpose: int) -> Refusal | None:
    """The same of one block alone."""
    faction = t.board.faction_of[block]
    return may_move(t, block, Ground(t, faction, purpose), connected(t, faction))
