"""Chapter 7.3 to 7.9: what an activated Force does: marches, earthworks, detachments, leaving zones of control, March Attacks."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.all_is_lost.alignment import stop_in_fortress
from grognard.games.all_is_lost.board import (
    ALL_AROUND,
    ARTILLERY,
    ATTACK,
    FORTIFIED_CITY,
    FORTIFIED_TOWN,
    GARRISON,
    MANOEUVRE,
    PONTOON,
    PRINCIPAL,
    RETREAT,
    SECONDARY,
    STAND,
    distance,
    neighbour,
    opposite,
)
from grognard.games.all_is_lost.combat import Combat
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    all_demoralised,
    arm,
    controllers,
    drop_siege_train,
    foot,
    force_units,
    forces,
    forces_at,
    half_demoralised,
    is_force,
    is_major,
    members,
    neighbours,
    next_to,
    next_to_hex,
    passable,
    side_towards,
    total_sp,
    trait,
    units_of,
    zoc,
)
from grognard.games.all_is_lost.journeys import ALONE, exits, leave_map
from grognard.games.all_is_lost.layout import layout
from grognard.games.all_is_lost.limits import barred
from grognard.games.all_is_lost.optional import commit_treason, treasons
from grognard.games.all_is_lost.orders import GiveOrders
from grognard.games.all_is_lost.organisation import new_force
from grognard.games.all_is_lost.pillage import Pillage, may_pillage
from grognard.games.all_is_lost.recovery import Recovery, may_recover
from grognard.games.all_is_lost.retreat import (
    CatchCaptain,
    Pursuit,
    Route,
    leave_for,
    perish_if_empty,
    release_venetians,
    retreat_routes,
    strays,
)
from grognard.games.all_is_lost.siege import can_repair, repair
from grognard.games.all_is_lost.skirmish import can_fight
from grognard.games.all_is_lost.state import (
    BUSY,
    FATIGUED,
    LEFT_BEHIND,
    UNSET,
    Table,
    other,
    side_of,
)
from grognard.games.all_is_lost.terrain import (
    IMPASSABLE,
    allowance,
    crossing_cost,
    leave_cost,
    step_cost,
    ways,
)

NO_MOVE = {FATIGUED: "AIL-11.4q", BUSY: "AIL-18.5", LEFT_BEHIND: "AIL-6.3"}
"""The rule behind each kind of No Move marker."""


@dataclass
class Move(Procedure):
    """One activation of a Force, from its first point to its last (7.3-7.9)."""

    captain: int
    result: int  # modified Initiative minus the die; negative takes points away (7.2.4)
    spent: int = 0  # half points
    admin: bool = False
    doubled_at: int = 0  # points spent when the Administrative March began
    roads: int = 0  # doubled points spent in it
    moved: bool = False
    stopped: bool = False  # entered an enemy ZOC (7.8.1)
    attacked: list[int] = field(default_factory=list)
    start: int = UNSET
    order: int = UNSET  # under which it was activated
    extra: int = 0  # full points added to soften a pursuit (7.8.2.1a)
    target: int = 0
    pursuers: list[int] = field(default_factory=list)
    entered_zone: bool = False
    leaving: str = ""  # the way off the map it is taking
    dropped: list[int] = field(default_factory=list)  # captains left behind
    trail: list[int] = field(default_factory=list)  # hexes entered and not yet searched
    assailed: int = 0  # hex of the March Attack just made
    ran: bool = False  # who was there did not stand to fight (11.3.2)
    won: bool = False
    sound: bool = False  # not wholly demoralised before it was pursued
    episode = "march"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"captain": self.captain, "role": side_of(t, self.captain), "space": t.state.at[self.captain]}

    # --- points

    def base(self, t: Table) -> int:
        return max(0, allowance(t, self.captain) + 2 * min(0, self.result))

    def left(self, t: Table) -> int:
        """Half points the slowest unit still has; doubled in an Administrative March (7.4, 7.7, 7.7c)."""
        if self.admin:
            return 2 * (self.base(t) - self.doubled_at) - self.roads
        return self.base(t) - self.spent

    def pay(self, points: int) -> None:
        if self.admin:
            self.roads += points
        else:
            self.spent += points

    def total_spent(self) -> int:
        return self.spent + self.roads

    # --- legality

    def side(self, t: Table) -> int:
        return side_of(t, self.captain)

    def check_march(self, t: Table, hex: int) -> Refusal | None:
        here = t.state.at[self.captain]
        if not next_to_hex(t, here, hex):
            return Refusal("AIL-7.4", "not-next", {"space": hex})
        return self.check_order(t) or self.check_step(t, here, hex, self.left(t), self.moved)

    def check_order(self, t: Table) -> Refusal | None:
        """What keeps the Force where it is, wherever it would go."""
        s, f = t.state, self.captain
        if s.order[f] in (GARRISON, STAND):
            return Refusal("AIL-5.3a", "order-stays", {"captain": f})
        if s.order[f] == RETREAT:
            return Refusal("AIL-5.3e", "order-retreats", {"captain": f})
        if s.still[f]:
            return Refusal(NO_MOVE[s.still[f]], "no-move", {"captain": f})
        if s.quartered[f]:
            return Refusal("AIL-18.1b", "quartered", {"captain": f})
        if self.stopped:
            return Refusal("AIL-7.8.1", "stopped-by-zoc", {"captain": f})
        return None

    def check_step(self, t: Table, here: int, hex: int, left: int, moved: bool) -> Refusal | None:
        """One step from here, as far as it has come by then with so many half points left."""
        s, f = t.state, self.captain
        enemy = other(self.side(t))
        if forces_at(t, hex, enemy):
            return Refusal("AIL-7.6.5", "enemy-there", {"space": hex})
        if (bar := barred(t, f, hex)) is not None:
            return bar
        if self.admin and (refusal := self.check_admin(t, here, hex)) is not None:
            return refusal
        if s.order[f] == MANOEUVRE and next_to(t, hex, enemy, plain=True):
            return Refusal("AIL-7.3a", "too-near", {"space": hex})
        if (refusal := self.check_zone(t, here, hex)) is not None:
            return refusal
        if self.price(t, here, hex, moved) > left:
            return Refusal("AIL-7.4a", "too-far", {"space": hex, "n": left // 2})
        return None

    def check_admin(self, t: Table, here: int, hex: int) -> Refusal | None:
        """Only along roads, and never within five hexes of the enemy (7.7, 7.7a)."""
        if not t.board.road[here * 6 + side_towards(t, here, hex)]:
            return Refusal("AIL-7.7", "roads-only", {"space": hex})
        near = t.board.constants.admin_distance
        if any(distance(hex, t.state.at[g]) <= near for g in forces(t, other(self.side(t)))):
            return Refusal("AIL-7.7a", "enemy-near", {"space": hex, "n": near})
        return None

    def check_zone(self, t: Table, here: int, hex: int) -> Refusal | None:
        enemy = other(self.side(t))
        if not controllers(t, hex, enemy):
            return None
        if half_demoralised(t, self.captain):
            return Refusal("AIL-9.1.1a", "half-demoralised", {"captain": self.captain})
        if all(arm(t, u) == ARTILLERY for u in force_units(t, self.captain)):
            return Refusal("AIL-7.8.1", "guns-alone", {"captain": self.captain})
        if controllers(t, here, enemy):
            return Refusal("AIL-7.8.2.2", "zoc-to-zoc", {"space": hex})
        return None

    def cost(self, t: Table, hex: int) -> int:
        return self.price(t, t.state.at[self.captain], hex, self.moved)

    def price(self, t: Table, here: int, hex: int, moved: bool) -> int:
        leaving = 0 if moved else leave_cost(t, here)
        return next(price for _, n, price in ways(t, here) if n == hex) + leaving

    # --- the steps

    @step("AIL-7.3")
    def begin(self, t: Table) -> Flow:
        s, f = t.state, self.captain
        self.start, self.order = s.at[f], s.order[f]
        # a Force that is already in Administrative March doubles its whole allowance
        self.admin = bool(s.admin[f]) and s.order[f] == MANOEUVRE
        self.pay(s.late[f])  # it marched behind another (7.1)
        s.late[f] = 0
        return None

    @step("AIL-18.6")
    def treason(self, t: Table) -> Flow:
        options = treasons(t, self.captain)
        return t.ask(self.side(t), options, done=True, captain=self.captain) if options else None

    def on_treason(self, t: Table, hex: int, method: int, more: int) -> Flow:
        commit_treason(t, self.captain, hex, method, more)
        return None

    @step("AIL-7.3")
    def act(self, t: Table) -> Flow:
        f = self.captain
        if not is_force(t, f):
            return t.go(self.end)
        options = self.options(t)
        if not options:
            return None
        n, half = divmod(self.left(t), 2)
        return t.ask(self.side(t), options, done=self.may_stop(t, options), captain=f, n=n, half=half)

    def options(self, t: Table) -> list[Action]:
        s, f = t.state, self.captain
        options: list[Action] = []
        if s.order[f] in (MANOEUVRE, ATTACK) and self.check_order(t) is None:
            options += each("march", self.marches(t))
        if s.order[f] == RETREAT and not s.still[f] and not self.moved:
            options += each("fall_back", [r.end for r in self.ways_back(t)])
        options += self.assaults(t)
        if s.order[f] == MANOEUVRE:
            options += self.legal(t, "hasten", [()])
        if self.admin:
            marching = any(a.verb == "march" for a in options)
            options += [act("halt")] if self.may_stay(t) or not marching else []
        if self.check_dig(t, 0) is None:  # whichever way they face
            options += each("dig", range(6))
        if self.own_works(t):
            options += self.legal(t, "entrench", [()])
        if s.disrupted[f]:
            options += self.legal(t, "rally", [()])
        if self.check_pontoon(t) is None:  # wherever it leads
            options += self.legal(t, "bridge", range(6))
        options += self.pillaging(t)
        if s.general[f]:
            options += self.legal(t, "drop", members(t, f))
        if s.order[f] in (MANOEUVRE, ATTACK) and not (s.still[f] or s.quartered[f] or self.stopped):
            options += exits(t, f, self.left(t))
        return options

    def marches(self, t: Table) -> list[int]:
        """The next hexes that it may enter; what enemies hold and what is too far is seen at a glance."""
        here, left, taken = t.state.at[self.captain], self.left(t), layout(t).held_by[other(self.side(t))]
        most = left if self.moved else left - leave_cost(t, here)
        near = [n for _, n, price in ways(t, here) if price <= most and not taken >> n & 1]
        return [n for n in near if self.check_step(t, here, n, left, self.moved) is None]

    def may_stop(self, t: Table, options: list[Action]) -> bool:
        """A Force may not end its move with another if neither has a Captain General (6.2)."""
        s, f = t.state, self.captain
        if s.bound[f] and s.order[f] == RETREAT and any(a.verb == "fall_back" for a in options):
            return False  # Venice calls it home (S4.5)
        return not self.moved or not any(a.verb == "march" for a in options) or self.may_stay(t)

    def may_stay(self, t: Table) -> bool:
        """Alone in the hex, or with a Captain General among the Forces there."""
        s, f = t.state, self.captain
        company = [g for g in forces_at(t, s.at[f], self.side(t)) if g != f]
        return not company or any(s.general[g] for g in [*company, f])

    # --- marching

    def on_march(self, t: Table, hex: int) -> Flow:
        here = t.state.at[self.captain]
        self.target = hex
        self.pursuers = self.will_pursue(t, here)
        if not self.pursuers:
            return t.go(self.enter)
        return t.call(SoftenPursuit(self.captain, self.spare_points(t, hex)), then=t.go(self.enter))

    def spare_points(self, t: Table, hex: int) -> int:
        return (self.left(t) - self.cost(t, hex)) // 2

    def will_pursue(self, t: Table, here: int) -> list[int]:
        """Enemies whose ZOC is left, but for the exceptions of 7.8.2.1b, Force by Force (A-15)."""
        s, side = t.state, self.side(t)
        rearguard = any(g != self.captain for g in forces_at(t, here, side))
        found = []
        for g in controllers(t, here, other(side)):
            d = side_towards(t, here, s.at[g])
            river = t.board.river[here * 6 + d]
            if river == PRINCIPAL:
                continue
            if rearguard and (t.board.kind[here] >= FORTIFIED_TOWN or river == SECONDARY):
                continue
            found.append(g)
        return found

    def after_act(self, t: Table, value: object) -> Flow:
        """How a March Attack ended, or what a pursuit is softened with."""
        if isinstance(value, bool):
            self.won = value
        elif isinstance(value, int) and self.target:
            self.extra = value
        return None

    @step("AIL-7.4")
    def no_more(self, t: Table) -> Flow:
        """Done with moving."""
        return t.go(self.recover)

    @step("AIL-7.4")
    def enter(self, t: Table) -> Flow:
        """One hex further: pay, walk, and see what the hex holds."""
        f, hex = self.captain, self.target
        here, cost = t.state.at[f], self.cost(t, hex) + 2 * self.extra
        self.pay(cost)
        self.moved = True
        self.trail = [hex]
        leave_for(t, f, self.trail)
        self.tell_march(t, [here, hex], cost)
        crossed_rivers(t, f, [here, hex])
        if controllers(t, hex, other(self.side(t))):
            self.stopped = True
            self.entered_zone = True
        return None

    @step("AIL-7.8.2.1")
    def pursued(self, t: Table) -> Flow:
        while self.pursuers:
            g = self.pursuers.pop(0)
            if is_force(t, g) and is_force(t, self.captain):
                m = t.board.charts.pursuit_modifier[0].extra_point * self.extra
                self.sound = self.sound or not all_demoralised(t, self.captain)
                chase = Pursuit(g, force_units(t, g), force_units(t, self.captain), self.side(t), m)
                return t.call(chase, then=AGAIN)
        perish_if_empty(t, self.captain)
        if self.sound:
            after_demoralisation(t, self.captain)
        self.sound = False
        return None

    @step("AIL-3.6")
    def strays(self, t: Table) -> Flow:
        """Unemployed enemy captains met alone on the way are caught or driven off (3.6, 3.6a, A-39)."""
        f = self.captain
        self.target = self.extra = 0
        if not is_force(t, f):
            return t.go(self.end)
        while self.trail:
            if met := strays(t, f, self.trail[:1]):
                return t.call(CatchCaptain(f, met[0]), then=AGAIN)
            self.trail.pop(0)
        return t.go(self.exit if self.leaving else self.act)

    def tell_march(self, t: Table, way: list[int], cost: int) -> None:
        """Everybody sees the way and what the ground costs; what is left is the owner's to know (1.4)."""
        role = self.side(t)
        t.moved(self.captain, way[0], way[-1], way=way, role=role, key="marches", n=cost // 2, half=cost % 2)

    # --- other things to spend points on

    def check_hasten(self, t: Table) -> Refusal | None:
        """An Administrative March: under Manoeuvre, out of enemy ZOC, for a point and what is left after it (7.7)."""
        s, f = t.state, self.captain
        if self.admin:
            return Refusal("AIL-7.7", "in-admin", {"captain": f})
        if s.order[f] != MANOEUVRE:
            return Refusal("AIL-7.7", "needs-manoeuvre", {"captain": f})
        if (refusal := self.check_order(t)) is not None:
            return refusal
        if controllers(t, s.at[f], other(self.side(t))):
            return Refusal("AIL-7.7a", "in-zone", {"captain": f})
        return self.check_points(t, t.board.constants.admin_march + 1, "AIL-7.7")

    def check_points(self, t: Table, cost: int, rule: str) -> Refusal | None:
        if self.left(t) < cost:
            return Refusal(rule, "too-few-points", {"n": self.left(t) // 2})
        return None

    def check_work(self, t: Table) -> Refusal | None:
        """Nothing but roads in an Administrative March, nothing but going back under Retreat (7.7, 5.3e)."""
        if self.admin:
            return Refusal("AIL-7.7", "in-admin", {"captain": self.captain})
        if t.state.order[self.captain] == RETREAT:
            return Refusal("AIL-5.3e", "order-retreats", {"captain": self.captain})
        return None

    def on_hasten(self, t: Table) -> Flow:
        """Pay one point, and the rest is doubled on roads (7.7)."""
        self.spent += t.board.constants.admin_march
        self.doubled_at = self.spent
        self.admin = True
        t.state.admin[self.captain] = 1
        t.note("admin-march", rule="AIL-7.7", captain=self.captain)
        return AGAIN

    def check_halt(self, t: Table) -> Refusal | None:
        if not self.admin:
            return Refusal("AIL-7.7", "no-admin-march")
        marches = self.legal(t, "march", [n for _, n in neighbours(t, t.state.at[self.captain])])
        return None if self.may_stay(t) or not marches else Refusal("AIL-7.7", "may-not-stay-here")

    def on_halt(self, t: Table) -> Flow:
        """Leaving the mode forfeits what is left of the move (7.7)."""
        t.state.admin[self.captain] = 0
        self.admin = False
        t.note("halts", rule="AIL-7.7", captain=self.captain)
        return t.go(self.recover)

    def check_works(self, t: Table) -> Refusal | None:
        """Earthworks: two points, two SP of infantry, any order but Retreat (7.5, 7.5b, A-20)."""
        c = t.board.constants
        if (refusal := self.check_work(t)) is not None:
            return refusal
        if total_sp(t, foot(t, force_units(t, self.captain))) < c.earthworks_infantry:
            return Refusal("AIL-7.5b", "needs-infantry", {"n": c.earthworks_infantry})
        return self.check_points(t, c.earthworks, "AIL-7.5")

    def own_works(self, t: Table) -> int:
        """The level of our earthworks here."""
        s, hex = t.state, t.state.at[self.captain]
        return s.works[hex] if s.dug_by[hex] == self.side(t) + 1 else 0

    def check_dig(self, t: Table, direction: int) -> Refusal | None:
        if self.own_works(t):
            return Refusal("AIL-7.5", "dug-already", {"space": t.state.at[self.captain]})
        return self.check_works(t)

    def check_entrench(self, t: Table) -> Refusal | None:
        if self.own_works(t) != 1:
            return Refusal("AIL-7.5", "nothing-to-raise", {"space": t.state.at[self.captain]})
        return self.check_works(t)

    def on_dig(self, t: Table, direction: int) -> Flow:
        s, hex = t.state, t.state.at[self.captain]
        self.pay(t.board.constants.earthworks)
        sides = t.board.constants.earthworks_sides
        walls = 0
        for turn in range(-(sides // 2), sides - sides // 2):
            walls |= 1 << (direction + turn) % 6
        s.works[hex], s.walls[hex], s.dug_by[hex] = 1, walls, self.side(t) + 1
        t.note("digs", rule="AIL-7.5", captain=self.captain, space=hex, n=1)
        return AGAIN

    def on_entrench(self, t: Table) -> Flow:
        s, hex = t.state, t.state.at[self.captain]
        self.pay(t.board.constants.earthworks)
        s.works[hex], s.walls[hex] = 2, ALL_AROUND
        t.note("digs", rule="AIL-7.5", captain=self.captain, space=hex, n=2)
        return AGAIN

    def on_rally(self, t: Table) -> Flow:
        self.pay(t.board.constants.remove_disruption)
        t.state.disrupted[self.captain] = 0
        t.note("rallies", rule="AIL-9.3", captain=self.captain)
        return AGAIN

    def check_rally(self, t: Table) -> Refusal | None:
        if not t.state.disrupted[self.captain]:
            return Refusal("AIL-9.3", "not-disrupted", {"captain": self.captain})
        return self.check_work(t) or self.check_points(t, t.board.constants.remove_disruption, "AIL-9.3")

    def check_pontoon(self, t: Table) -> Refusal | None:
        if not any(t.state.aux[c] & PONTOON for c in members(t, self.captain)):
            return Refusal("AIL-15.1.4", "no-pontoon", {"captain": self.captain})
        return None

    def check_bridge(self, t: Table, direction: int) -> Refusal | None:
        """A pontoon bridge goes over a river, with no enemy and no enemy ZOC beyond (15.1.4)."""
        s, f, enemy = t.state, self.captain, other(self.side(t))
        here = s.at[f]
        if (refusal := self.check_pontoon(t)) is not None:
            return refusal
        beyond = next((n for d, n in neighbours(t, here) if d == direction), 0)
        if not beyond or not t.board.river[here * 6 + direction] or s.pontoons[here] >> direction & 1:
            return Refusal("AIL-15.1.4", "no-river", {"direction": direction})
        if beyond in zoc(t, enemy) or forces_at(t, beyond, enemy):
            return Refusal("AIL-15.1.4", "enemy-beyond", {"space": beyond})
        return self.check_work(t) or self.check_points(t, t.board.constants.pontoon, "AIL-15.1.4")

    def on_bridge(self, t: Table, direction: int) -> Flow:
        s, here = t.state, t.state.at[self.captain]
        self.pay(t.board.constants.pontoon)
        owner = next(c for c in members(t, self.captain) if s.aux[c] & PONTOON)
        s.aux[owner] &= ~PONTOON & 7
        s.pontoons[here] |= 1 << direction
        s.pontoons[neighbour(here, direction)] |= 1 << opposite(direction)
        t.note("bridges", rule="AIL-15.1.4", captain=self.captain, space=here)
        return AGAIN

    def check_drop(self, t: Table, c: int) -> Refusal | None:
        """A Captain General on the move may leave a subordinate with his units behind (6.3)."""
        s, f = t.state, self.captain
        if not s.general[f] or s.quartered[f] or s.order[f] in (GARRISON, STAND):
            return Refusal("AIL-6.3", "leaves-nobody", {"captain": f})
        if c == f or c not in members(t, f) or not units_of(t, c):
            return Refusal("AIL-6.3", "not-with-him", {"captain": c})
        if len(force_units(t, f)) <= len(units_of(t, c)):
            return Refusal("AIL-6.3", "nothing-left", {"captain": f})
        return None

    def on_drop(self, t: Table, c: int) -> Flow:
        s = t.state
        new_force(t, c)
        for f in (c, self.captain):
            drop_siege_train(t, f)
        s.acts[c] = s.acts[self.captain] + 1
        s.still[c] = s.still[c] or LEFT_BEHIND  # it stays there for the rest of the phase
        self.dropped.append(c)
        stop_in_fortress(t, c)  # here its march ends (14.2)
        if self.stopped and not controllers(t, s.at[self.captain], other(self.side(t))):
            self.stopped = False
        return t.call(GiveOrders(self.side(t), only=c), then=AGAIN) if not s.order[c] else AGAIN

    def pillaging(self, t: Table) -> list[Action]:
        if "pillage" not in t.options or not self.moved:
            return []
        able = self.check_work(t) is None and self.left(t) >= t.board.constants.pillage
        if able and may_pillage(t, self.captain):
            return [act("pillage")]
        return []

    def on_pillage(self, t: Table) -> Flow:
        self.pay(t.board.constants.pillage)
        return t.call(Pillage(self.captain, spent=True), then=AGAIN)

    # --- leaving the map by a scenario's leave (7.6.4)

    def on_exit(self, t: Table, kind: str) -> Flow:
        """A march as any other: a Force that leaves an enemy ZOC by it is pursued first (7.8.2.1)."""
        self.leaving, self.target = kind, t.state.at[self.captain]
        if kind == ALONE:
            return t.go(self.exit)
        self.pursuers = self.will_pursue(t, self.target)
        spare = (self.left(t) - t.board.charts.road[0].cost) // 2 if self.pursuers else 0
        return t.call(SoftenPursuit(self.captain, spare), then=t.go(self.pursued))

    @step("AIL-7.6.4")
    def exit(self, t: Table) -> Flow:
        leave_map(t, self.captain, self.leaving)
        t.ended("march-leaves", captain=self.captain, frm_space=self.start)
        return Leave((0, ()))

    # --- retreat movement (12.2.8)

    def ways_back(self, t: Table) -> list[Route]:
        return retreat_routes(t, self.captain, self.left(t), through_zones=False)

    def check_fall_back(self, t: Table, hex: int) -> Refusal | None:
        ends = [route.end for route in self.ways_back(t)]
        return None if hex in ends else Refusal("AIL-12.2", "no-way-back", {"captain": self.captain})

    def on_fall_back(self, t: Table, hex: int) -> Flow:
        """The first hex may leave a ZOC and draw pursuit, softened with points the way does not take; no enemy ZOC is entered."""
        route = next(r for r in self.ways_back(t) if r.end == hex)
        self.target = hex
        self.pursuers = self.will_pursue(t, t.state.at[self.captain])
        if not self.pursuers:
            return t.go(self.go_back)
        spare = (self.left(t) - route.cost) // 2
        return t.call(SoftenPursuit(self.captain, spare), then=t.go(self.go_back))

    @step("AIL-12.2.8")
    def go_back(self, t: Table) -> Flow:
        f = self.captain
        here = t.state.at[f]
        route = next(r for r in self.ways_back(t) if r.end == self.target)
        self.moved = True
        self.spent += route.cost + 2 * self.extra
        self.trail = list(route.path)
        leave_for(t, f, self.trail)
        self.tell_march(t, [here, *route.path], route.cost + 2 * self.extra)
        crossed_rivers(t, f, [here, *route.path])
        release_venetians(t, f)
        return t.go(self.pursued)

    # --- March Attack (7.9)

    def assaults(self, t: Table) -> list[Action]:
        s, f = t.state, self.captain
        if s.order[f] != ATTACK or not self.entered_zone or s.finished[f] or s.quartered[f] or s.still[f]:
            return []
        hexes = sorted({s.at[g] for g in controllers(t, s.at[f], other(self.side(t)))})
        return self.legal(t, "assail", hexes)

    def check_assail(self, t: Table, hex: int) -> Refusal | None:
        s, f = t.state, self.captain
        here = s.at[f]
        if not next_to_hex(t, here, hex) or not (targets := forces_at(t, hex, other(self.side(t)))):
            return Refusal("AIL-7.9", "nobody-there", {"space": hex})
        if t.board.kind[hex] == FORTIFIED_CITY:
            return Refusal("AIL-7.9", "city", {"space": hex})
        d = side_towards(t, here, hex)
        if t.board.river[here * 6 + d] == PRINCIPAL:
            return Refusal("AIL-7.9", "across-ferry", {"space": hex})
        if any(g in self.attacked for g in targets):
            return Refusal("AIL-7.9.2", "attacked-already", {"space": hex})
        if trait(t, f, "C") and any(s.order[g] == RETREAT for g in targets):
            return Refusal("AIL-3.8.1d", "chivalrous", {"captain": f})
        if not can_fight(t, f):
            return Refusal("AIL-11.5d", "cannot-fight", {"captain": f})
        price = step_cost(t, here, d, hex)
        if price >= IMPASSABLE or price + t.board.constants.march_attack > self.left(t):
            return Refusal("AIL-7.9c", "too-far", {"space": hex, "n": self.left(t) // 2})
        return None

    def on_assail(self, t: Table, hex: int) -> Flow:
        targets = forces_at(t, hex, other(self.side(t)))
        near = controllers(t, t.state.at[self.captain], other(self.side(t)))
        target = next(g for g in targets if g in near)
        self.attacked += targets
        self.assailed, self.ran = hex, all_demoralised(t, target)
        return t.call(Combat(self.captain, target, march=True), then=t.go(self.attack_over))

    @step("AIL-7.9b")
    def attack_over(self, t: Table) -> Flow:
        """A success lets the Force go on, into the hex if it was emptied; else its move is over (7.9b, 7.9c)."""
        s, f = t.state, self.captain
        if not is_force(t, f):
            return t.go(self.end)
        hex, here = self.assailed, s.at[f]
        if not self.won:
            return t.go(self.recover)
        emptied = not self.ran and not forces_at(t, hex, other(self.side(t)))
        if emptied and next_to_hex(t, here, hex):
            d = side_towards(t, here, hex)
            if passable(t, here, d) and barred(t, f, hex) is None:
                cost = step_cost(t, here, d, hex) + t.board.constants.march_attack
                self.pay(cost)
                self.trail = [hex]
                leave_for(t, f, self.trail)
                t.note("enters-emptied", rule="AIL-7.9c", captain=f, space=hex)
                self.tell_march(t, [here, hex], cost)
                crossed_rivers(t, f, [here, hex])
        self.stopped = bool(controllers(t, s.at[f], other(self.side(t))))
        self.entered_zone = self.stopped
        if not emptied:
            self.stopped = False  # it may go on, under the rules for leaving a ZOC
        return t.go(self.strays)

    # --- the end of the activation

    @step("AIL-9.2")
    def recover(self, t: Table) -> Flow:
        """Besides other actions under the same order: not after a march that cost it an Attack order (7.3d)."""
        f = self.captain
        if not is_force(t, f) or self.order not in (GARRISON, STAND) or not may_recover(t, f):
            return None
        return t.ask(self.side(t), [act("recover")], done=True, captain=self.captain)

    def on_recover(self, t: Table) -> Flow:
        return t.call(Recovery(self.captain, self.total_spent() > 0))

    @step("AIL-15.1.2")
    def engineers(self, t: Table) -> Flow:
        if not is_force(t, self.captain) or not can_repair(t, self.captain):
            return None
        return t.ask(self.side(t), [act("repair")], done=True, captain=self.captain)

    def on_repair(self, t: Table) -> Flow:
        repair(t, self.captain)
        return None

    @step("AIL-7.2")
    def end(self, t: Table) -> Flow:
        """Fortresses where it stopped are its own (14.2); the mode of an Administrative March lasts (A-21)."""
        s, f = t.state, self.captain
        if is_force(t, f):
            stop_in_fortress(t, f)
            key = "march-over" if s.at[f] != self.start else "march-stayed"
            spent = self.total_spent()
            t.ended(key, captain=f, frm_space=self.start, space=s.at[f], n=spent // 2, half=spent % 2)
        else:
            t.ended("march-lost", captain=f, frm_space=self.start)
        return Leave((self.total_spent(), tuple(self.dropped)))


def disrupts(t: Table, f: int, way: list[int]) -> bool:
    costs = [crossing_cost(t, a, side_towards(t, a, b)) for a, b in pairwise(way)]
    return is_force(t, f) and is_major(t, f) and max(costs, default=0) >= t.board.constants.disrupting_cost


def crossed_rivers(t: Table, f: int, way: list[int]) -> None:
    """A Major Force that pays two points or more for a river is Disrupted beyond it (7.6.2.1)."""
    if disrupts(t, f, way):
        t.state.disrupted[f] = 1
        t.note("disrupted", rule="AIL-7.6.2.1", captain=f)


@dataclass
class SoftenPursuit(Procedure):
    """Points spent beyond the first hex to get away cleaner (7.8.2.1a). Leaves with their number."""

    captain: int
    most: int

    @step("AIL-7.8.2.1a")
    def choose(self, t: Table) -> Flow:
        if not self.most:
            return Leave(0)
        return t.ask(side_of(t, self.captain), each("extra", range(self.most + 1)), captain=self.captain)

    def on_extra(self, t: Table, n: int) -> Flow:
        return Leave(n)


@dataclass
class RideAlone(Procedure):
    """After a friendly activation up to two unemployed captains ride (3.4a)."""

    side: int
    rides: int = 0

    def riders(self, t: Table) -> list[int]:
        stand, rode = layout(t), t.state.rode
        return [c for c in stand.on_map if stand.side[c] == self.side and not rode[c] and not stand.held[c]]

    @step("AIL-3.4a")
    def choose(self, t: Table) -> Flow:
        riders = self.riders(t)
        if not riders or self.rides >= t.board.constants.unemployed_moves:
            return None
        return t.ask(self.side, each("ride", riders), done=True)

    def check_ride(self, t: Table, c: int) -> Refusal | None:
        return None if c in self.riders(t) else Refusal("AIL-3.4a", "only-the-unemployed", {"captain": c})

    def on_ride(self, t: Table, c: int) -> Flow:
        self.rides += 1
        t.state.rode[c] = 1
        return t.call(Ride(c), then=AGAIN)


@dataclass
class Ride(Procedure):
    """An unemployed captain moves up to nine points and ignores zones of control (3.4)."""

    captain: int
    spent: int = 0

    def check_march(self, t: Table, hex: int) -> Refusal | None:
        s, c = t.state, self.captain
        if not next_to_hex(t, s.at[c], hex):
            return Refusal("AIL-7.4", "not-next", {"space": hex})
        if (refusal := self.check_there(t, hex)) is not None:
            return refusal
        d = side_towards(t, s.at[c], hex)
        if self.spent + step_cost(t, s.at[c], d, hex) > t.board.constants.unemployed_movement:
            return Refusal("AIL-7.4a", "too-far", {"space": hex, "n": 0})
        return None

    def check_there(self, t: Table, hex: int) -> Refusal | None:
        """He ignores zones of control but not Forces, nor the limits of the scenario."""
        if forces_at(t, hex, other(side_of(t, self.captain))):
            return Refusal("AIL-7.6.5", "enemy-there", {"space": hex})
        return barred(t, self.captain, hex)

    @step("AIL-3.4")
    def ride(self, t: Table) -> Flow:
        s, c = t.state, self.captain
        left = t.board.constants.unemployed_movement - self.spent
        near = [n for _, n, price in ways(t, s.at[c]) if price <= left]
        options = [*each("march", [n for n in near if self.check_there(t, n) is None]), *exits(t, c, left)]
        return t.ask(side_of(t, c), options, done=True, captain=c) if options else None

    def on_exit(self, t: Table, kind: str) -> Flow:
        """A Captain General without a Force goes to Germany alone (S5.2, A-78)."""
        leave_map(t, self.captain, kind)
        return Leave()

    def on_march(self, t: Table, hex: int) -> Flow:
        s, c = t.state, self.captain
        here = s.at[c]
        cost = step_cost(t, here, side_towards(t, here, hex), hex)
        self.spent += cost
        for m in members(t, c):
            s.at[m] = hex
        t.moved(c, here, hex, role=side_of(t, c), key="rides", n=cost // 2, half=cost % 2)
        return AGAIN
