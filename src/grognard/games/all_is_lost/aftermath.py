"""Steps 10-a and 11-a of a Major Battle (11.4o-11.4s, 18.9c, 18.9d), and how any beaten Force gives ground and any winner takes it (11.5f, 11.5h, 12.2.7)."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Procedure, act, step
from grognard.games.all_is_lost.alignment import owner, stop_in_fortress
from grognard.games.all_is_lost.assault import may_be_inside
from grognard.games.all_is_lost.board import ARTILLERY, GARRISON, RETREAT, STAND, TOWN
from grognard.games.all_is_lost.discipline import force_check
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    arm,
    controllers,
    eliminate_force,
    everybody_at,
    forces_at,
    is_force,
    may_take,
    members,
    next_to_hex,
    passable,
    remove_unit,
    side_sp,
    side_towards,
    units_of,
)
from grognard.games.all_is_lost.limits import barred
from grognard.games.all_is_lost.organisation import new_force
from grognard.games.all_is_lost.pillage import Pillage, may_pillage
from grognard.games.all_is_lost.retreat import (
    CatchStrays,
    Pursuit,
    Retreat,
    leave_for,
    perish_if_empty,
)
from grognard.games.all_is_lost.state import (
    ENEMY,
    FATIGUED,
    FINISHED,
    FRENCH,
    IN_PLAY,
    Table,
    ground,
    other,
    side_of,
)

DRAW = -1


@dataclass
class Aftermath(Procedure):
    """What follows a Major Battle, fought step by step or in one roll: pursuit, booty, retreat, advance. Leaves with True if the attacker won."""

    attacker: int  # side
    winner: int  # side, or DRAW
    hexes: list[int]  # of each side
    generals: list[int]  # of each side
    fought: list[int]  # captains whose units were in it
    escaped: list[int] = field(default_factory=list)  # corps that got away in good order (11.4.1t)
    before: list[int] = field(default_factory=list)  # SP of each whole side as it began
    retreats: list[int] = field(default_factory=list)  # sides that must leave the field
    leaving: list[int] = field(default_factory=list)  # their Forces
    advancing: list[int] = field(default_factory=list)  # Forces of an attacker who won
    inside: bool = False  # the beaten have gone behind their walls
    settled: bool = False  # the roster is cleared

    def hex(self) -> int:
        """Where it was fought: the defender's."""
        return self.hexes[other(self.attacker)]

    def captains(self, t: Table, side: int) -> list[int]:
        """Captains with units in the hex of this side, of whichever Force (11.2.2a)."""
        return [c for c in everybody_at(t, self.hexes[side], side) if units_of(t, c)]

    def forces(self, t: Table, side: int) -> list[int]:
        """The Forces of this side in the battle, the Captain General's first."""
        return sorted(forces_at(t, self.hexes[side], side), key=lambda f: f != self.generals[side])

    # --- Step 10-a

    @step("AIL-11.4o")
    def pursue(self, t: Table) -> Flow:
        """Beaten guns that change hands (18.3) are not pursued."""
        s = t.state
        if self.winner == DRAW:
            return t.go(self.retreat_first)
        loser = other(self.winner)
        t.note("battle-won", role=self.winner, space=self.hex())
        if not s.battle_won:
            s.battle_won = self.winner + 1
        winners = [u for c in self.captains(t, self.winner) for u in units_of(t, c)]
        losers = [u for c in self.captains(t, loser) if c not in self.escaped for u in units_of(t, c)]
        if "capture-guns" in t.options:
            capture_guns(t, self.captains(t, self.winner), losers)
            losers = [u for u in losers if s.sp[u] and arm(t, u) != ARTILLERY]
        return t.call(Pursuit(self.generals[self.winner], winners, losers, loser))

    @step("AIL-11.4o")
    def plunder(self, t: Table) -> Flow:
        """Half of the loser's AP, rounded up, change hands (A-86); the winner is tired (11.4q)."""
        plunder_camp(t, self.winner, self.generals)
        for f in self.forces(t, self.winner):
            tire(t, f)
        return None

    # --- Step 11-a

    @step("AIL-11.4s")
    def retreat_first(self, t: Table) -> Flow:
        """The loser retreats; in a draw both, and the attacker says who goes first."""
        if self.winner != DRAW or not self.forces(t, FRENCH) or not self.forces(t, ENEMY):
            return None
        return t.ask(self.attacker, [act("retreat_now"), act("retreat_later")], space=self.hex())

    def on_retreat_now(self, t: Table) -> Flow:
        return None  # as where nobody is asked

    def on_retreat_later(self, t: Table) -> Flow:
        self.retreats = [other(self.attacker), self.attacker]
        return None

    @step("AIL-11.4s")
    def clear(self, t: Table) -> Flow:
        s = t.state
        if self.winner != DRAW:
            self.retreats = [other(self.winner)]
        elif not self.retreats:
            self.retreats = [self.attacker, other(self.attacker)]
        s.roster.on, self.settled = False, True
        for u in range(len(s.plundering)):
            s.plundering[u] = 0
        for side in (FRENCH, ENEMY):
            self.perish(t, side)
            self.part(t, side)
            for f in self.forces(t, side):
                after_demoralisation(t, f)
                if side in self.retreats:
                    s.order[f] = RETREAT
                # only a defender who wins may still attack (11.2.1a)
                if side in self.retreats or side == self.attacker:
                    s.finished[f] = s.finished[f] or FINISHED
        self.leaving = [f for side in self.retreats for f in self.forces(t, side)]
        if self.winner == self.attacker:
            self.advancing = self.forces(t, self.winner)
        return None

    def perish(self, t: Table, side: int) -> None:
        """Forces that have lost all their SP in the battle (3.6); a captain who was only there is not among them."""
        for f in everybody_at(t, self.hexes[side], side):
            if t.state.lead[f] == f and any(m in self.fought for m in members(t, f)):
                perish_if_empty(t, f)

    def part(self, t: Table, side: int) -> None:
        """A corps formed under a captain who is no Captain General is a Force of its own after the battle (1.1, 6.2)."""
        s = t.state
        for c in self.captains(t, side):
            f = s.lead[c]
            if f != c and not s.general[f]:
                new_force(t, c)
                s.order[c], s.down[c], s.shown[c] = s.order[f], 0, s.shown[f]

    @step("AIL-11.4s")
    def retreat(self, t: Table) -> Flow:
        """Every Force of the beaten side in the hex goes (11.2.2a)."""
        if not self.leaving:
            return None
        f = self.leaving.pop(0)
        attacked = t.state.at[f] == self.hex()
        return t.call(GiveGround(f, walls=attacked, battle=True), then=AGAIN)

    def after_retreat(self, t: Table, value: object) -> Flow:
        self.inside = self.inside or bool(value)
        return None

    @step("AIL-11.4s")
    def advance(self, t: Table) -> Flow:
        """The attacker's Forces may enter the hex; whom they find there could not get away (12.2a)."""
        if not self.advancing or self.inside:
            return None
        loser = self.generals[other(self.winner)]
        return t.call(Advance(self.advancing.pop(0), self.hex(), loser, True), then=AGAIN)

    @step("AIL-11.4")
    def end(self, t: Table) -> Flow:
        for side in (FRENCH, ENEMY):
            self.perish(t, side)
        self.tell(t)
        return Leave(self.winner == self.attacker)

    def tell(self, t: Table) -> None:
        """Who won the battle and what it cost: others may have joined those who fought it, so whole sides are compared."""
        left = [side_sp(t, side) for side in (FRENCH, ENEMY)]
        began = self.before or left
        lost = [max(0, was - now) for was, now in zip(began, left, strict=True)]
        losses = {t.game.roles[side]: lost[side] for side in (FRENCH, ENEMY)}
        space, facts = self.hex(), {"losses": losses}
        if self.winner == DRAW:
            t.ended(
                "battle-is-drawn",
                space=space,
                n=lost[self.attacker],
                m=lost[other(self.attacker)],
                facts=facts,
            )
            return
        loser = other(self.winner)
        t.ended(
            "battle-is-won",
            role=self.winner,
            space=space,
            captain=self.generals[self.winner],
            to_captain=self.generals[loser],
            n=lost[self.winner],
            m=lost[loser],
            facts={**facts, "winner": t.game.roles[self.winner]},
        )


def capture_guns(t: Table, captains: list[int], losers: list[int]) -> None:
    """Optional 18.3: beaten artillery changes hands with half its SP, if somebody has Rank to spare."""
    s = t.state
    for u in losers:
        if not s.sp[u] or arm(t, u) != ARTILLERY:
            continue
        takers = [c for c in captains if may_take(t, c, u) is None]
        if takers:
            s.sp[u] = (s.sp[u] + 1) // 2
            s.captain[u] = takers[0] + 1
            s.demoralised[u] = 0
            t.note("guns-captured", rule="AIL-18.3", unit=u, captain=takers[0])
        else:
            t.note("guns-abandoned", rule="AIL-18.3", unit=u)
            remove_unit(t, u)


def plunder_camp(t: Table, winner: int, generals: list[int]) -> None:
    s = t.state
    rich, poor = s.army[generals[other(winner)]], s.army[generals[winner]]
    if ground(t).row.unlimited:
        return
    loot = (s.ap[rich] + 1) // 2
    s.ap[rich] -= loot
    s.ap[poor] += loot
    if loot:
        t.note("camp-plundered", rule="AIL-11.4o", army=poor, n=loot)


def tire(t: Table, f: int) -> None:
    """The winner of a Major Battle may not move in the next turn (11.4q)."""
    if t.state.status[f] == IN_PLAY:
        t.state.still[f] = FATIGUED


# --- a beaten Force, and a winner ------------------------------------------------------------------------


def may_retire_inside(t: Table, f: int) -> bool:
    hex = t.state.at[f]
    return may_be_inside(t, hex) and owner(t, hex) == side_of(t, f)


@dataclass
class GiveGround(Procedure):
    """A beaten Force retreats by 12.2, or behind the walls of its own Fortress in the hex, with a check (12.2.7). Leaves with True if it stays there."""

    captain: int
    walls: bool  # it was attacked where it stands, and not behind them
    battle: bool = False  # a Major Battle is lost (12.2.6)

    @step("AIL-12.2.7")
    def choose(self, t: Table) -> Flow:
        f = self.captain
        if not is_force(t, f):
            return Leave(False)
        if not self.walls or not may_retire_inside(t, f):
            return t.go(self.retreat)
        return t.ask(side_of(t, f), [act("retire"), act("withdraw")], captain=f, space=t.state.at[f])

    def on_retire(self, t: Table) -> Flow:
        return t.call(force_check(t, self.captain), then=t.go(self.inside))

    def on_withdraw(self, t: Table) -> Flow:
        return t.go(self.retreat)

    @step("AIL-12.2.7")
    def inside(self, t: Table) -> Flow:
        return Leave(True)

    @step("AIL-12.2")
    def retreat(self, t: Table) -> Flow:
        return t.call(Retreat(self.captain, lost_battle=self.battle))

    @step("AIL-12.2")
    def gone(self, t: Table) -> Flow:
        return Leave(False)


@dataclass
class Advance(Procedure):
    """Into the hex the enemy has left, free of MP (11.5h); after a Skirmish not into another enemy's ZOC (A-10)."""

    captain: int
    hex: int
    beaten: int
    any_zoc: bool
    arrived: bool = False

    def possible(self, t: Table) -> bool:
        """Whom it finds there could not retreat and surrenders (12.2a): after a Major Battle all of them are beaten, after a Skirmish one."""
        f, enemy = self.captain, other(side_of(t, self.captain))
        if not is_force(t, f) or not next_to_hex(t, t.state.at[f], self.hex):
            return False
        if not passable(t, t.state.at[f], side_towards(t, t.state.at[f], self.hex)):
            return False
        if barred(t, f, self.hex) is not None:
            return False
        met = forces_at(t, self.hex, enemy)
        return self.any_zoc or all(g == self.beaten for g in [*met, *controllers(t, self.hex, enemy)])

    @step("AIL-11.5h")
    def choose(self, t: Table) -> Flow:
        if not self.possible(t):
            return None
        return t.ask(
            side_of(t, self.captain),
            [act("advance", self.hex)],
            done=True,
            captain=self.captain,
            space=self.hex,
        )

    def on_advance(self, t: Table, hex: int) -> Flow:
        s = t.state
        for g in forces_at(t, hex, other(side_of(t, self.captain))):
            t.note("surrenders", rule="AIL-12.2a", captain=g, space=hex)
            eliminate_force(t, g, "AIL-12.2a")
        leave_for(t, self.captain, [hex])
        s.admin[self.captain] = 0
        if s.order[self.captain] == GARRISON and t.board.kind[hex] < TOWN:
            s.order[self.captain] = STAND  # nobody is a garrison out of a Town (5.3a)
        t.note("advances", captain=self.captain, space=hex)
        stop_in_fortress(t, self.captain)
        self.arrived = True
        if "pillage" in t.options and may_pillage(t, self.captain):
            return t.call(Pillage(self.captain, ask=True))
        return None

    @step("AIL-3.6")
    def strays(self, t: Table) -> Flow:
        return t.call(CatchStrays(self.captain, [self.hex])) if self.arrived else None
