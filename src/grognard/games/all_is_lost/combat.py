"""Chapters 11.1 to 11.3: which Forces must and may fight, in what order, and how each combat begins."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.all_is_lost.aftermath import Advance
from grognard.games.all_is_lost.alignment import gives_militia
from grognard.games.all_is_lost.assault import may_be_inside
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import ATTACK, FORTIFIED_CITY, MILITIA, RETREAT
from grognard.games.all_is_lost.combatants import ATTACKER, combatants
from grognard.games.all_is_lost.forces import (
    MILITIA_LOST,
    MILITIA_RAISED,
    across_ferry,
    all_demoralised,
    arm,
    by_initiative,
    controllers,
    force_units,
    forces,
    forces_at,
    half_demoralised,
    is_besieged,
    is_force,
    is_major,
    next_to,
    protected,
    remove_unit,
    reveal_force,
    side_sp,
    side_towards,
    trait,
)
from grognard.games.all_is_lost.limits import may_fight
from grognard.games.all_is_lost.retreat import Retreat, perish_if_empty
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.simple_battle import SimpleBattle
from grognard.games.all_is_lost.skirmish import ENCOUNTER, LOCATED, SORTIE, STORM, Skirmish, can_fight
from grognard.games.all_is_lost.state import (
    FIELDED,
    FINISHED,
    IN_PLAY,
    NOBODY,
    SPARE,
    UNSET,
    Table,
    counter,
    other,
    side_of,
)

UNSAID, INSIDE, OUTSIDE = range(3)


def in_contact(t: Table, f: int) -> list[int]:
    """Enemy Forces next to this one, no impassable hexside between (11.1)."""
    return next_to(t, t.state.at[f], other(side_of(t, f)))


def pair_exempt(t: Table, f: int, g: int, says: int) -> bool:
    """Is f free of the obligation as far as this enemy goes (11.2.4, 7.5a, 7.8.3b, A-36)?"""
    s = t.state
    here, there = s.at[f], s.at[g]
    if across_ferry(t, here, there):
        return True
    if says == INSIDE:
        return True
    if trait(t, f, "C") and s.order[g] == RETREAT:
        return True
    return protected(t, here, side_towards(t, here, there), side_of(t, f))


def exempt(t: Table, f: int, sayings: dict[int, int]) -> bool:
    """Free of any obligation to attack (11.2.4)."""
    s = t.state
    if s.finished[f] or half_demoralised(t, f) or t.board.fortress(s.at[f]) is not None:
        return True
    enemies = controllers(t, s.at[f], other(side_of(t, f)))
    return all(pair_exempt(t, f, g, sayings.get(g, UNSAID)) for g in enemies)


@dataclass
class BattleResolution(Procedure):
    """D.2: every Force in contact is considered once, in descending Initiative (11.2.1)."""

    queue: list[int] = field(default_factory=list)
    force: int = NOBODY
    asked: list[int] = field(default_factory=list)
    inside: list[int] = field(default_factory=list)
    episode = "combats"

    @step("AIL-11.2.1")
    def line_up(self, t: Table) -> Flow:
        """The list is fixed at the start of the phase (A-98)."""
        self.queue = by_initiative(t, [f for f in forces(t) if in_contact(t, f)])
        return None

    @step("AIL-11.2.1")
    def next_force(self, t: Table) -> Flow:
        self.asked, self.inside = [], []
        while self.queue:
            self.force = self.queue.pop(0)
            done = t.state.finished[self.force]  # it cannot attack, and need not (11.2.4)
            if is_force(t, self.force) and in_contact(t, self.force) and not done:
                return None
        t.ended("combats-over", n=sum(1 for f in forces(t) if in_contact(t, f)) if t.tells else 0)
        return Leave()

    def sayings(self) -> dict[int, int]:
        return {g: INSIDE if g in self.inside else OUTSIDE for g in self.asked}

    @step("AIL-11.2.4")
    def inside_or_outside(self, t: Table) -> Flow:
        """Enemies in a Fortress say now where they stand, all of a hex together, and are bound by it (A-36)."""
        f = self.force
        enemies = [
            g
            for g in controllers(t, t.state.at[f], other(side_of(t, f)))
            if may_be_inside(t, t.state.at[g]) and g not in self.asked
        ]
        if not enemies:
            return None
        space = t.state.at[enemies[0]]
        return t.ask(
            side_of(t, enemies[0]), [act("inside", enemies[0]), act("outside", enemies[0])], space=space
        )

    def on_inside(self, t: Table, g: int) -> Flow:
        self.inside += forces_at(t, t.state.at[g], side_of(t, g))
        return self.on_outside(t, g)

    def on_outside(self, t: Table, g: int) -> Flow:
        self.asked += forces_at(t, t.state.at[g], side_of(t, g))
        return AGAIN

    def check_attack(self, t: Table, g: int) -> Refusal | None:
        return may_attack(t, self.force, g, self.sayings().get(g, UNSAID))

    def options(self, t: Table) -> tuple[list[Action], bool]:
        """What the Force can do, and whether it may do nothing."""
        f = self.force
        zone = controllers(t, t.state.at[f], other(side_of(t, f)))
        free = exempt(t, f, self.sayings()) or not zone
        targets = in_contact(t, f) if free else [g for g in zone if g in in_contact(t, f)]
        attacks = self.legal(t, "attack", sorted(targets))
        obliges = []
        if not free:
            sayings: dict[int, int] = {}
            obliges = each(
                "oblige",
                [
                    g
                    for g in sorted(zone)
                    if not exempt_from(t, g, f, sayings) and may_attack(t, g, f) is None
                ],
            )
        return attacks + obliges, free

    @step("AIL-11.2.3")
    def choose(self, t: Table) -> Flow:
        options, free = self.options(t)
        if not options:
            return t.go(self.next_force)
        return t.ask(side_of(t, self.force), options, done=free, captain=self.force)

    def on_done(self, t: Table) -> Flow:
        t.state.finished[self.force] = t.state.finished[self.force] or FINISHED
        return t.go(self.next_force)

    def on_attack(self, t: Table, g: int) -> Flow:
        t.state.finished[self.force] = FINISHED
        says = INSIDE if g in self.inside else OUTSIDE if g in self.asked else UNSAID
        return t.call(Combat(self.force, g, says), then=t.go(self.next_force))

    def on_oblige(self, t: Table, g: int) -> Flow:
        t.note("obliges", rule="AIL-11.2.1", captain=self.force, to_captain=g)
        t.state.finished[self.force] = FINISHED
        t.state.finished[g] = FINISHED
        return t.call(Combat(g, self.force, UNSAID), then=t.go(self.next_force))


def exempt_from(t: Table, g: int, f: int, sayings: dict[int, int]) -> bool:
    """May g refuse to be made to attack f (11.2.4, A-36)?"""
    s = t.state
    if s.finished[g] or half_demoralised(t, g) or t.board.fortress(s.at[g]) is not None:
        return True
    return pair_exempt(t, g, f, sayings.get(f, UNSAID))


def may_attack(t: Table, f: int, g: int, says: int = UNSAID) -> Refusal | None:
    """Attack Finished, quarters, demoralisation, chivalry and what a Skirmish needs (11.2.1a, 9.1.1b, 3.8.1d, 11.5d)."""
    s = t.state
    if g not in in_contact(t, f):
        return Refusal("AIL-11.1", "not-adjacent", {"captain": g})
    if s.finished[f]:
        return Refusal("AIL-11.2.1a", "attack-finished", {"captain": f})
    if s.quartered[f]:
        return Refusal("AIL-18.1c", "quartered", {"captain": f})
    if all_demoralised(t, f):
        return Refusal("AIL-9.1.1b", "wholly-demoralised", {"captain": f})
    if trait(t, f, "C") and s.order[g] == RETREAT:
        return Refusal("AIL-3.8.1d", "chivalrous", {"captain": f})
    if is_besieged(t, f) and across_ferry(t, s.at[f], s.at[g]):
        return Refusal("AIL-11.2.2d", "across-ferry", {"space": s.at[g]})
    if not combatants(t, force_units(t, f), ATTACKER):
        return Refusal("AIL-15.1.1b", "cannot-fight", {"captain": f})  # nothing but militia
    battle = is_major(t, f) and is_major(t, g) and not is_besieged(t, f)
    if not battle and not can_fight(t, f):
        siege = s.works[s.at[f]] and s.order[f] == ATTACK and may_be_inside(t, s.at[g])
        if not siege or says == OUTSIDE:
            return Refusal("AIL-11.5d", "cannot-fight", {"captain": f})
    return may_fight(t, f, g)


@dataclass
class Combat(Procedure):
    """Steps 1 and 2, and the branch to the kind of combat (11.2.2, 11.2.5, 11.3)."""

    attacker: int
    defender: int
    says: int = UNSAID
    march: bool = False
    won: bool = False
    struck: list[int] = field(default_factory=list)  # units that were attacked
    kind: str = "nothing"  # what came of it, for the story
    hex: int = UNSET
    forces: list[int] = field(default_factory=list)  # units of both, as they came
    before: list[int] = field(default_factory=list)  # SP of the attackers, of the attacked
    episode = "combat"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {
            "captain": self.attacker,
            "to_captain": self.defender,
            "space": t.state.at[self.defender],
            "role": side_of(t, self.attacker),
        }

    def units(self, t: Table) -> tuple[list[int], list[int]]:
        return units_in_hex(t, self.attacker), units_in_hex(t, self.defender)

    @step("AIL-11.2.5")
    def reveal(self, t: Table) -> Flow:
        s = t.state
        self.hex = s.at[self.defender]
        ours, theirs = self.units(t)
        self.forces = ours + theirs
        sides = side_of(t, self.attacker), side_of(t, self.defender)
        self.before = [side_sp(t, side, self.forces) for side in sides]
        s.admin[self.attacker] = 0  # only who is attacked is caught on the road (7.7b)
        reveal_force(t, self.attacker, "AIL-11.3")
        reveal_force(t, self.defender, "AIL-11.3")
        s.last_hex = s.at[self.defender]
        self.struck = force_units(t, self.defender)[:]
        t.note("attacks", captain=self.attacker, to_captain=self.defender, space=s.at[self.defender])
        return None

    def sallies(self, t: Table) -> bool:
        """An attack out of a besieged Fortress is always a sortie (11.2.2d), unless there is nobody left to fight it (11.3.2)."""
        runs = all_demoralised(t, self.defender) and not may_be_inside(t, t.state.at[self.defender])
        return not (self.march or runs) and is_besieged(t, self.attacker)

    @step("AIL-11.3a")
    def inside_or_outside(self, t: Table) -> Flow:
        if self.sallies(t) or self.says != UNSAID or not may_be_inside(t, t.state.at[self.defender]):
            return None
        g = self.defender
        options = [act("inside", g), act("outside", g)]
        return t.ask(side_of(t, g), options, captain=g, space=t.state.at[g])

    def on_inside(self, t: Table, g: int) -> Flow:
        self.says = INSIDE
        return None

    def on_outside(self, t: Table, g: int) -> Flow:
        self.says = OUTSIDE
        return None

    @step("AIL-15.1.1")
    def militia(self, t: Table) -> Flow:
        if self.march or not may_raise_militia(t, self.defender):
            return None
        return t.ask(side_of(t, self.defender), [act("militia")], done=True, captain=self.defender)

    def on_militia(self, t: Table) -> Flow:
        raise_militia(t, self.defender)
        return None

    @step("AIL-11.7")
    def sortie(self, t: Table) -> Flow:
        if not self.sallies(t):
            return None
        self.kind = "sortie"
        return t.call(Skirmish(self.attacker, self.defender, SORTIE), then=t.go(self.end))

    def after_sortie(self, t: Table, value: object) -> Flow:
        self.won = bool(value)
        return None

    @step("AIL-11.3.2")
    def retreat_before(self, t: Table) -> Flow:
        """A Force wholly demoralised and not inside runs, and is pursued by one captain of the attacker's (11.3.2)."""
        if self.says == INSIDE or not all_demoralised(t, self.defender):
            return None
        t.note("retreats-before-combat", captain=self.defender)
        self.won, self.kind = True, "flight"
        hex = t.state.at[self.defender]
        return t.call(RunAway(self.attacker, self.defender, hex, self.march), then=t.go(self.march_ends))

    @step("AIL-11.3a")
    def choose_kind(self, t: Table) -> Flow:
        s = t.state
        if self.says != INSIDE:
            return None
        if self.march:
            self.kind = "storm"
            return t.call(
                Skirmish(self.attacker, self.defender, STORM, march=True, inside=True),
                then=t.go(self.march_ends),
            )
        options = [act("break_off")]
        here = s.at[self.attacker]
        dug_in = s.works[here] and s.dug_by[here] == side_of(t, self.attacker) + 1
        if dug_in and s.order[self.attacker] == ATTACK:
            options.append(act("besiege"))
        if can_fight(t, self.attacker):
            options.append(act("storm"))
        return t.ask(side_of(t, self.attacker), options, captain=self.attacker, space=s.at[self.defender])

    def on_break_off(self, t: Table) -> Flow:
        self.kind = "break-off"
        return t.go(self.end)

    def on_besiege(self, t: Table) -> Flow:
        self.kind = "siege"
        return t.call(Siege(self.attacker, self.defender), then=t.go(self.end))

    def on_storm(self, t: Table) -> Flow:
        self.kind = "storm"
        return t.call(Skirmish(self.attacker, self.defender, STORM, inside=True), then=t.go(self.end))

    def after_choose_kind(self, t: Table, value: object) -> Flow:
        self.won = bool(value)
        return None

    @step("AIL-11.2.2")
    def fight(self, t: Table) -> Flow:
        """Two Captains General make a Major Battle; anything else is a Skirmish (11.2.2a, 11.2.2b)."""
        s = t.state
        if not self.march and is_major(t, self.attacker) and is_major(t, self.defender):
            all_there = forces_at(t, s.at[self.defender], side_of(t, self.defender))
            self.struck = [u for g in all_there for u in force_units(t, g)]
            self.kind = "battle"
            if "simple-battle" in t.options:
                return t.call(SimpleBattle(self.attacker, self.defender), then=t.go(self.end))
            return t.call(MajorBattle(self.attacker, self.defender), then=t.go(self.end))
        if not can_fight(t, self.attacker):
            return t.go(self.end)  # guns batter walls, not who stands before them (11.5d)
        located = not self.march and not s.left[self.attacker]
        mode = LOCATED if located else ENCOUNTER
        self.kind = "skirmish"
        return t.call(
            Skirmish(self.attacker, self.defender, mode, march=self.march), then=t.go(self.march_ends)
        )

    def after_fight(self, t: Table, value: object) -> Flow:
        self.won = bool(value)
        return None

    @step("AIL-7.9b")
    def march_ends(self, t: Table) -> Flow:
        return None

    @step("AIL-11.2.1a")
    def end(self, t: Table) -> Flow:
        s = t.state
        # whoever leads those who were attacked: on the road or in quarters no more (7.7b, 18.1c)
        for f in (self.defender, *(s.lead[s.captain[u] - 1] for u in self.struck if s.captain[u])):
            s.admin[f] = s.quartered[f] = 0
        if not self.march and s.status[self.attacker] == IN_PLAY and not s.finished[self.attacker]:
            s.finished[self.attacker] = FINISHED
        self.tell(t)
        return Leave(self.won)

    def tell(self, t: Table) -> None:
        """How it ended, whatever it was: nobody attacks and is heard of no more."""
        if not self.before:
            return  # it never began
        sides = side_of(t, self.attacker), side_of(t, self.defender)
        lost = [
            before - side_sp(t, side, self.forces) for before, side in zip(self.before, sides, strict=True)
        ]
        key = (
            self.kind
            if self.kind in ("break-off", "flight", "nothing")
            else f"{self.kind}-{'won' if self.won else 'lost'}"
        )
        winner = sides[0] if self.won else sides[1]
        t.ended(
            f"combat.{key}",
            role=winner,
            captain=self.attacker,
            to_captain=self.defender,
            space=self.hex,
            n=max(0, lost[0]),
            m=max(0, lost[1]),
            facts={"losses": {t.game.roles[side]: max(0, n) for side, n in zip(sides, lost, strict=True)}},
        )


def units_in_hex(t: Table, f: int) -> list[int]:
    """Everybody of his side in the hex, as in a Major Battle all of them fight (11.2.2a)."""
    return [u for g in forces_at(t, t.state.at[f], side_of(t, f)) for u in force_units(t, g)]


@dataclass
class RunAway(Procedure):
    """Retreat before combat (11.3.2)."""

    attacker: int
    defender: int
    hex: int
    march: bool

    @step("AIL-11.3.2")
    def flee(self, t: Table) -> Flow:
        """Pursued by the attacker as by a Force whose ZOC it crosses (12.2.1d): once, wherever it runs."""
        return t.call(Retreat(self.defender, chased=[self.attacker]))

    @step("AIL-11.5h")
    def advance(self, t: Table) -> Flow:
        perish_if_empty(t, self.defender)
        if self.march:
            return None
        return t.call(Advance(self.attacker, self.hex, self.defender, False))

    @step("AIL-11.3.2")
    def tell(self, t: Table) -> Flow:
        return Leave(True)


# --- militia (15.1.1) ------------------------------------------------------------------------------------


def may_raise_militia(t: Table, f: int) -> bool:
    """An attacked Force in a Fortress Aligned with it or Non-aligned, where none is or was (15.1.1, 15.1.1c)."""
    s = t.state
    hex, side = s.at[f], side_of(t, f)
    if not gives_militia(t, hex, side) or s.raised[hex] >> side & (MILITIA_RAISED | MILITIA_LOST):
        return False
    if any(arm(t, u) == MILITIA for u in force_units(t, f)):
        return False
    return bool(spare_militia(t, side))


def spare_militia(t: Table, side: int) -> list[int]:
    s = t.state
    return [
        u
        for u in range(len(s.fate))
        if arm(t, u) == MILITIA and not s.captain[u] and counter(t, u).side == side
    ]


def raise_militia(t: Table, f: int) -> None:
    """A die of SP, halved (down) outside a City, in as few units as can be (15.1.1a)."""
    s = t.state
    hex, side = s.at[f], side_of(t, f)
    face, halved = t.roll(), t.board.kind[hex] != FORTIFIED_CITY
    sp = face // 2 if halved else face
    s.raised[hex] |= MILITIA_RAISED << side
    t.rolled("militia", face, role=side, rule="AIL-15.1.1a", space=hex, n=sp, half=int(halved))
    for u in spare_militia(t, side):
        if not sp:
            break
        part = min(sp, counter(t, u).maximum)
        s.captain[u], s.sp[u], s.fate[u] = f + 1, part, FIELDED
        sp -= part


def disband_militia(t: Table) -> None:
    """At the end of a Combat phase, where no enemy Force is adjacent (15.1.1c)."""
    s = t.state
    for f in forces(t):
        if next_to(t, s.at[f], other(side_of(t, f))):
            continue
        for u in force_units(t, f):
            if arm(t, u) == MILITIA:
                remove_unit(t, u, SPARE)
                t.note("militia-disbands", rule="AIL-15.1.1c", space=s.at[f])
        s.raised[s.at[f]] &= ~(MILITIA_RAISED << side_of(t, f)) & 15
