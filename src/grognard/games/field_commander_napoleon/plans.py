"""FCN-17 to FCN-22 and FCN-29 to FCN-33: Battle Plans. One interpreter carries out every plan from data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg, Terms
from grognard.games.field_commander_napoleon.attack import ANY_KIND, Attack, Shock
from grognard.games.field_commander_napoleon.battlefield import (
    FORWARD,
    NONE,
    RESERVE,
    exit_field,
    fall_back,
    gunner,
    in_melee,
    in_zone,
    may_advance,
    may_retreat,
    nearest,
    on_field,
    one_side_left,
    routed,
    set_formation,
    step_to,
    target_zones,
    zone_space,
)
from grognard.games.field_commander_napoleon.board import CAVALRY, FRENCH, KINDS
from grognard.games.field_commander_napoleon.rows import OrderRow, PlanRow
from grognard.games.field_commander_napoleon.state import (
    OFF_FIELD,
    Table,
    dice_in_sight,
    die,
    return_token,
    told,
    total,
)

NO_PLAN = -1
ANY_DISTANCE = (0, NONE)


# --- which plan ------------------------------------------------------------------------------------------


def can_use(t: Table, f: int, plan: PlanRow) -> bool:
    """Is the Force of a type that the plan is for? (FCN-18, FCN-28.3)"""
    return KINDS[t.state.kind[f]] in plan.who


def within_gate(t: Table, f: int, plan: PlanRow) -> bool:
    """Range prefix of a plan; it does not bind cannons and Fortifications (FCN-17.9, A-44)."""
    return gunner(t, f) or plan.gate == ANY_DISTANCE or within(t, f, plan.gate)


def within(t: Table, f: int, distances: tuple[int, int]) -> bool:
    return distances[0] <= nearest(t, f) <= distances[1]


def keeps_token(t: Table, f: int) -> bool:
    """In melee a token is lost unless the plan may be used there (FCN-22.3, FCN-22.4, FCN-22.5)."""
    return not in_melee(t, f) or t.board.plans[t.state.token[f] - 1].melee


def enemy_plan(t: Table, f: int) -> int:
    """What an Enemy Force does when it acts: token, or the default for its type and distance (FCN-33.2)."""
    s, board = t.state, t.board
    rout = routed(t, board.side[f]) and not board.static[f]
    if rout and in_melee(t, f) and not gunner(t, f) and "routed-enemy-fights" in t.options:
        rout = False  # the other reading of A-32; a cannon can not fight there and retreats (FCN-18.5)
    if s.token[f] and not rout:
        return s.token[f] - 1
    for p in board.defaults[board.side[f]]:
        plan = board.plans[p]
        if plan.routed == rout and can_use(t, f, plan) and (rout or within_gate(t, f, plan)):
            if not rout and s.kind[f] > CAVALRY and not target_zones(t, f):
                return NO_PLAN  # nothing to fire at, or silenced by melee (FCN-18.2, FCN-18.3, FCN-18.5)
            return p
    return NO_PLAN


def french_plans(t: Table, f: int) -> list[int]:
    """What a French Force may do when it acts: its token, or the defaults that would do something."""
    s, board = t.state, t.board
    if routed(t, FRENCH) and not board.static[f]:
        return [p for p in board.defaults[FRENCH] if board.plans[p].routed]
    if s.token[f] and keeps_token(t, f):
        return [s.token[f] - 1]
    return [
        p
        for p in board.defaults[FRENCH]
        if not board.plans[p].routed
        and can_use(t, f, board.plans[p])
        and does_something(t, f, board.plans[p])
    ]


def does_something(t: Table, f: int, plan: PlanRow) -> bool:
    first = plan.orders[-1].do
    if first == "advance_or_retreat":
        return bool(Act(f, NO_PLAN).directions(t, plan.orders[-1]))
    if first == "attack":
        return bool(target_zones(t, f))
    return True


def must_act(t: Table, f: int) -> bool:
    """A token that is kept must be used (FCN-19.5); a routed Force must retreat (FCN-36.4)."""
    if routed(t, t.board.side[f]) and not t.board.static[f]:
        return True
    return bool(t.state.token[f]) and keeps_token(t, f)


def needs_no_roll(t: Table, f: int, plan: PlanRow) -> bool:
    """The keyword No Roll and its conditions (FCN-17.3)."""
    s = t.state
    if plan.no_roll in ("always", "never"):
        return plan.no_roll == "always"
    if plan.no_roll in ("if_line", "if_column"):
        return bool(s.column[f]) == (plan.no_roll == "if_column")
    return plan.no_roll == f"if_{KINDS[s.kind[f]]}"


# --- carrying it out -------------------------------------------------------------------------------------


@dataclass
class Act(Procedure):
    """A Force activates a plan and carries out its orders from top to bottom; leaves with the Combat value
    it destroyed.
    """

    force: int
    plan: int
    at: int = 0
    entered: bool = False  # melee, during this plan
    advanced: bool = False
    before: int = 0  # Combat values of the opposing side when the Force began to act

    episode = "action"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"piece": self.force, "plan": self.plan, "role": t.board.side[self.force]}

    @step("FCN-19.1")
    def activate(self, t: Table) -> Flow:
        s, f, plan = t.state, self.force, t.board.plans[self.plan]
        s.acted[f] = 1
        dice_in_sight(t).clear()
        self.before = total(t, on_field(t, 1 - t.board.side[f]))
        if not within_gate(t, f, plan) and not plan.routed:
            t.ended("out_of_range", rule="FCN-17.9", piece=f, plan=self.plan)
            return Leave(0)
        if needs_no_roll(t, f, plan):
            return None
        terms = t.terms("sum.activation", piece=f)
        needs = activation_number(t, f, terms)
        face = die(t)
        told(
            t, "activation", face, "FCN-19.1", t.board.side[f], needs, against=terms, piece=f, value=needs,
            plan=self.plan,
        )  # fmt: skip
        if face <= needs:
            return None
        t.ended("not_activated", rule="FCN-19.2", piece=f)
        return Leave(0)

    @step("FCN-19.3")
    def orders(self, t: Table) -> Flow:
        orders = t.board.plans[self.plan].orders
        over = t.state.zone[self.force] == OFF_FIELD or one_side_left(t)
        while not over and self.at < len(orders) and not self.applies(t, orders[self.at]):
            self.at += 1  # impossible orders are skipped and never returned to (FCN-19.4)
        if over or self.at >= len(orders):
            return Leave(self.tally(t))
        order = orders[self.at]
        if order.do == "advance_or_retreat" or order.optional:
            return t.go(self.direction)
        self.at += 1
        return ORDERS[order.do](self, t, order) or AGAIN

    def tally(self, t: Table) -> int:
        """What the Force has destroyed, or where it is now: the outcome of its action."""
        f, side = self.force, t.board.side[self.force]
        cost = self.before - total(t, on_field(t, 1 - side))
        if not t.tells:
            return cost
        if cost > 0:
            t.ended("action_cost", rule="FCN-26.4", role=side, side=1 - side, n=cost)
        elif t.state.zone[f] == OFF_FIELD:
            t.ended("action_gone", rule="FCN-19.3", role=side, piece=f)
        else:
            t.ended(
                "action_stands", rule="FCN-19.3", role=side, piece=f, space=zone_space(t, t.state.zone[f]),
                formation=t.state.column[f], mobile=int(not t.board.static[f]), fate=self.fate(t),
            )  # fmt: skip
        return cost

    def fate(self, t: Table) -> str:
        """What became of the attacks of a plan that cost the other side nothing, or why there was none."""
        s, f, b = t.state, self.force, t.board
        shots = [throw for throw in dice_in_sight(t) if throw.why == "attack"]
        if shots:
            return "spared" if any(throw.face <= throw.need for throw in shots) else "missed"
        kind = KINDS[s.kind[f]]
        ordered = [o for o in b.plans[self.plan].orders if o.do == "attack" and o.if_type in ("", kind)]
        if not ordered:
            return "idle"
        if gunner(t, f):
            return "silent"  # all of them are in melee, or its own zone is (FCN-24.1, FCN-22.11)
        if s.kind[f] <= CAVALRY and s.zone[f] == RESERVE[b.side[f]]:
            return "reserve"  # FCN-15.6
        return "unfit" if ordered[0].target and target_zones(t, f) else "far"  # A-49, FCN-23.2

    @step("FCN-P10")
    def direction(self, t: Table) -> Flow:
        order = t.board.plans[self.plan].orders[self.at]
        last = t.state.battle.napoleon and on_field(t, FRENCH) == [self.force]
        leaves = last and t.state.zone[self.force] == RESERVE[FRENCH]  # and Napoleon stays, alone
        return t.ask(
            FRENCH, self.directions(t, order), done=order.optional, piece=self.force, warning=int(leaves)
        )

    def directions(self, t: Table, order: OrderRow) -> list[Action]:
        """Advance if not in melee, or retreat; but not out of a melee entered by this plan (FCN-22.8, A-32)."""
        options: list[Action] = []
        if may_advance(t, self.force):
            options.append(act("advance", self.force))
        barred = self.entered and in_melee(t, self.force)
        barred = barred or (self.advanced and "no-march-back" in t.options)  # the other reading of A-47
        if order.do == "advance_or_retreat" and not barred and may_retreat(t, self.force):
            options.append(act("retreat", self.force))
        return options

    def check_advance(self, t: Table, force: int) -> Refusal | None:
        return self.not_so(t, "advance", force, Refusal("FCN-P10", "refused.no_advance", {"piece": force}))

    def check_retreat(self, t: Table, force: int) -> Refusal | None:
        return self.not_so(t, "retreat", force, Refusal("FCN-22.8", "refused.no_retreat", {"piece": force}))

    def not_so(self, t: Table, verb: str, force: int, reason: Refusal) -> Refusal | None:
        if force != self.force:
            return Refusal("FCN-19.3", "refused.other_acts", {"piece": self.force})
        order = t.board.plans[self.plan].orders[self.at]
        return None if act(verb, force) in self.directions(t, order) else reason

    def on_advance(self, t: Table, force: int) -> Flow:
        order = t.board.plans[self.plan].orders[self.at]
        self.at += 1
        self.advanced = True
        return advance(self, t, order, then_orders=True) or t.go(self.orders)

    def on_retreat(self, t: Table, force: int) -> Flow:
        self.at += 1
        retreat_by_order(t, force)
        return t.go(self.orders)

    def on_done(self, t: Table) -> Flow:
        self.at += 1
        return t.go(self.orders)

    def applies(self, t: Table, order: OrderRow) -> bool:
        """Conditions of an order at the moment it is carried out (FCN-17.9, FCN-19.4)."""
        s, f = t.state, self.force
        if order.if_type and KINDS[s.kind[f]] != order.if_type:
            return False
        if order.if_distance != ANY_DISTANCE and not within(t, f, order.if_distance):
            return False
        if order.do == "advance":
            return may_advance(t, f)
        if order.do == "advance_or_retreat":
            return bool(self.directions(t, order))
        return True


def activation_number(t: Table, f: int, terms: Terms | None = None) -> int:
    """The number on the counter, higher for the Enemy by Officers (FCN-5.6, FCN-P23)."""
    s = t.state
    officers = s.battle.activation_bonus if t.board.side[f] else 0
    if terms is not None:
        terms.add(s.activation[f], "term.activation", "FCN-5.6", piece=f)
        if officers:
            terms.add(officers, "term.officers", "FCN-P23")
    return s.activation[f] + officers


def advance(act_: Act, t: Table, order: OrderRow, then_orders: bool = False) -> Flow:
    """One zone towards the opposing side; entering an opposing zone makes a shock test (FCN-17.5,
    FCN-21.1).
    """
    f, side = act_.force, t.board.side[act_.force]
    there = t.state.zone[f] + FORWARD[side]
    step_to(t, f, there)
    if not in_zone(t, there, 1 - side):
        return None
    act_.entered = True
    return t.call(Shock(there, 1 - side, order.shock), then=t.go(act_.orders) if then_orders else AGAIN)


def retreat_by_order(t: Table, f: int) -> None:
    """A retreat by choice (FCN-17.6, FCN-36.8)."""
    side, zone = t.board.side[f], t.state.zone[f]
    if zone == RESERVE[side]:
        exit_field(t, f)
    else:
        step_to(t, f, zone - FORWARD[side])


def rout_retreat(act_: Act, t: Table, order: OrderRow) -> Flow:
    """A routed Force leaves over its own Reserve, and is destroyed where there is no room (FCN-36.4,
    FCN-36.5).
    """
    f = act_.force
    if t.state.zone[f] == RESERVE[t.board.side[f]]:
        exit_field(t, f)
    else:
        fall_back(t, f, "FCN-36.5")
    return None


def attack(act_: Act, t: Table, order: OrderRow) -> Flow:
    only = KINDS.index(order.target) if order.target else ANY_KIND
    return t.call(Attack(act_.force, *order.bonus, only, *order.distance), then=AGAIN)


def line(act_: Act, t: Table, order: OrderRow) -> Flow:
    set_formation(t, act_.force, False)
    return None


def column(act_: Act, t: Table, order: OrderRow) -> Flow:
    set_formation(t, act_.force, True)
    return None


def toggle(act_: Act, t: Table, order: OrderRow) -> Flow:
    set_formation(t, act_.force, not t.state.column[act_.force])
    return None


ORDERS: dict[str, Callable[[Act, Table, OrderRow], Flow]] = {
    "advance": advance,
    "retreat": rout_retreat,
    "attack": attack,
    "line": line,
    "column": column,
    "toggle_formation": toggle,
}


# --- plans that are on no Force --------------------------------------------------------------------------


def special_plan(t: Table, p: int) -> None:
    """A special plan affects all Enemy Forces for this Battle Turn (FCN-32.1)."""
    b = t.state.battle
    t.state.aside[p] += 1
    for order in t.board.plans[p].orders:
        if order.do == "cancel_first_hit":
            b.cancel_hits += 1
        elif order.do == "activation_bonus":
            b.activation_bonus += order.value
        else:
            b.attack_bonus += order.bonus[0]
            b.attack_super += order.bonus[1]


def can_reform(t: Table) -> list[int]:
    """French infantry and cavalry on the Battlefield, those in melee included (A-50)."""
    return [f for f in on_field(t, FRENCH) if t.state.kind[f] <= CAVALRY]


@dataclass
class Reform(Procedure):
    """Formation: change up to so many French Forces, once in the Battle Turn (FCN-P04)."""

    changed: list[int]

    @step("FCN-P04")
    def choose(self, t: Table) -> Flow:
        left = [f for f in can_reform(t) if f not in self.changed]
        if len(self.changed) >= formation_order(t).max_forces or not left:
            return Leave()
        return t.ask(FRENCH, each("reform", left), done=True)

    def on_reform(self, t: Table, force: int) -> Flow:
        set_formation(t, force, not t.state.column[force])
        self.changed.append(force)
        return AGAIN


def formation_plan(t: Table) -> int:
    return next(p for p in t.board.tokens[FRENCH] if t.board.plans[p].timing == "interrupt")


def formation_order(t: Table) -> OrderRow:
    return t.board.plans[formation_plan(t)].orders[0]


def use_formation(t: Table, first: int) -> Reform:
    """The counter is spent and returns to the pool; the first Force is changed, others may follow."""
    t.state.battle.formation -= 1
    t.state.tokens[formation_plan(t)] += 1
    t.note("uses_formation", rule="FCN-P04", role=FRENCH)
    set_formation(t, first, not t.state.column[first])
    return Reform([first])


def take_back(t: Table, f: int) -> None:
    """After use a token returns to cup or pool (FCN-34.4, FCN-35.3)."""
    return_token(t, f)
