"""FCN-43, FCN-44 and FCN-48: Enemy Orders. Groups roll on the campaign's table and move by it."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Leave, Mask, Procedure, Refusal, act, each, step
from grognard.games.field_commander_napoleon.attack import by_chance, label
from grognard.games.field_commander_napoleon.battlefield import area_by_chance, area_key
from grognard.games.field_commander_napoleon.board import ENEMY, FAR, FRENCH, Order, bracket, row_of
from grognard.games.field_commander_napoleon.state import (
    ENEMY_HELD,
    FRENCH_HELD,
    NOWHERE,
    UNCONTROLLED,
    Table,
    campaign,
    die,
    forces_in,
    french_total,
    halt,
    listed,
    player_decides,
    presence,
    spend,
    surprised,
    told,
)

RECRUITS = -1  # a nationality of their own for order groups (FCN-43.3)


@dataclass
class EnemyOrders(Procedure):
    """Control is read once, at the start of the phase: the orders are simultaneous (FCN-43.7)."""

    held: list[int] = field(default_factory=list)  # presence by area, at the start
    totals: list[int] = field(default_factory=list)  # French Combat by area, at the start
    groups: list[list[int]] = field(default_factory=list)
    bonus: int = 0
    group: list[int] = field(default_factory=list)  # the one that rolls now
    order: int = 0  # row of the table
    scouted: bool = False
    goals: Mask = 0  # areas among which the target is still to be chosen
    goal: int = NOWHERE
    moves: int = 0  # areas still to go
    path: list[int] = field(default_factory=list)
    running: bool = False  # the player halts no more in this phase

    @step("FCN-43.7")
    def snapshot(self, t: Table) -> Flow:
        self.held = list(presence(t))
        self.totals = [french_total(t, a) for a in range(len(t.board.areas))]
        return None

    @step("FCN-43.4")
    def form_groups(self, t: Table) -> Flow:
        c = campaign(t)
        for area in c.areas:
            if self.held[area] != ENEMY_HELD:
                continue  # with French Forces there they do not move (FCN-43.2)
            for pile in piles(t, area):
                if len(pile) > c.row.group:
                    t.shuffle(pile, lambda f: label(t, f))
                self.groups += [pile[i : i + c.row.group] for i in range(0, len(pile), c.row.group)]
        return None

    @step("FCN-43.8")
    def enemy_spends(self, t: Table) -> Flow:
        if not self.groups or surprised(t):
            return None  # nothing is spent if no group will roll
        paid = bracket(campaign(t).order_supply, t.state.supply[ENEMY])
        spend(t, ENEMY, paid.spend)
        self.bonus = paid.bonus
        if paid.spend:
            t.note("enemy_spends.orders", rule="FCN-43.8", role=ENEMY, n=paid.spend, bonus=paid.bonus)
        return None

    @step("FCN-43.6")
    def watch(self, t: Table) -> Flow:
        """The group that rolled last has moved; the player may look before the next one rolls."""
        if not self.group or not self.groups or self.running:
            return None
        return halt(t, piece=self.group[0], order=self.order)

    def on_go_on(self, t: Table) -> Flow:
        return None

    def on_run_on(self, t: Table) -> Flow:
        self.running = True
        return None

    @step("FCN-48.3")
    def choose_group(self, t: Table) -> Flow:
        if not self.groups:
            return Leave()
        if len(self.groups) > 1 and player_decides(t):
            return t.ask(FRENCH, each("command", sorted(group[0] for group in self.groups)))
        return self.on_command(t, by_chance(t, [group[0] for group in self.groups]))

    def check_command(self, t: Table, force: int) -> Refusal | None:
        waits = any(group[0] == force for group in self.groups)
        return None if waits else Refusal("FCN-43.6", "refused.no_group", {"piece": force})

    def on_command(self, t: Table, force: int) -> Flow:
        self.group = next(group for group in self.groups if group[0] == force)
        self.groups = [group for group in self.groups if group[0] != force]
        self.scouted = False
        return None

    @step("FCN-43.5")
    def roll(self, t: Table) -> Flow:
        face, bonus = die(t), 0 if self.scouted else self.bonus
        self.order = row_for(t, self.group[0], face + bonus)
        terms = t.terms("sum.orders")
        if terms is not None and bonus:
            terms.add(bonus, "term.supply", "FCN-43.8")
        told(
            t, "orders", face, RULES[self.row(t).do], ENEMY, terms=terms, piece=self.group[0], order=self.order,
            pieces=listed(self.group), value=face + bonus, bonus=bonus, n=len(self.group), space=self.here(t),
        )  # fmt: skip
        return None

    def row(self, t: Table) -> Order:
        return campaign(t).orders[self.order]

    @step("FCN-43.9")
    def scouts(self, t: Table) -> Flow:
        if not t.state.scouts:
            return None
        return t.ask(FRENCH, [act("scout")], done=True, piece=self.group[0], order=self.order)

    def on_scout(self, t: Table) -> Flow:
        t.state.scouts -= 1
        self.scouted = True  # the roll again gets no modifier
        t.note("scout_used", rule="FCN-43.9", role=FRENCH, left=t.state.scouts)
        return t.go(self.roll)

    @step("FCN-44.3")
    def read_order(self, t: Table) -> Flow:
        """Find what the order aims at; goals are equal targets, of which the player takes one."""
        row = self.row(t)
        self.moves, self.goals, self.goal, self.path = row.areas, 0, NOWHERE, []
        if row.do == "hold":
            return t.go(self.watch)
        if row.do == "random":
            return self.wander(t, campaign(t).adjacent[self.here(t)])
        goals = self.targets(t, row)
        if goals is None:
            near = campaign(t).adjacent[self.here(t)]
            return self.wander(t, tuple(a for a in near if self.held[a] in (UNCONTROLLED, ENEMY_HELD)))
        self.goals = sum(1 << a for a in goals)
        return None

    def here(self, t: Table) -> int:
        return t.state.area[self.group[0]]

    def wander(self, t: Table, areas: tuple[int, ...]) -> Flow:
        """A random adjacent area, all with equal chances (FCN-44.4, FCN-44.1)."""
        if areas:
            self.go_to(t, t.draw(areas, lambda a: area_key(t, a)))
        return t.go(self.watch)

    def targets(self, t: Table, row: Order) -> list[int] | None:
        """Areas the order aims at equally; None: a random friendly one (FCN-44.1, FCN-44.2)."""
        c, here = campaign(t), self.here(t)
        if row.do == "toward":
            target = t.state.napoleon if row.napoleon else row.target
            return [target] if target != NOWHERE else []
        if row.do in ("enemy_objective", "enemy_city"):
            places = c.objectives if row.do == "enemy_objective" else c.cities
            return least(self.those(places, ENEMY_HELD), lambda a: c.distance[here][a]) or None
        if held := self.french_places(t):
            return least(held, lambda a: (c.distance[here][a], self.totals[a]))
        return self.advance_targets(t)

    def french_places(self, t: Table) -> list[int]:
        """French-held Objectives or Cities, if the order is for them; with none it is an Advance (FCN-44.5,
        FCN-44.9).
        """
        c = campaign(t)
        places = {"french_objective": c.objectives, "french_city": c.cities}.get(self.row(t).do, ())
        return self.those(places, FRENCH_HELD)

    def those(self, areas: tuple[int, ...], control: int) -> list[int]:
        return [a for a in areas if self.held[a] == control]

    def advance_targets(self, t: Table) -> list[int]:
        """Advance: nearest, then weakest. x2, x3: the weakest in reach, or else anywhere (FCN-44.7,
        FCN-44.8, A-75).
        """
        c, here = campaign(t), self.here(t)
        occupied = [a for a in c.areas if self.held[a] & 1 and c.distance[here][a] != FAR]
        if self.moves == 1:
            return least(occupied, lambda a: (c.distance[here][a], self.totals[a]))
        reach = self.reachable(t)
        if within := [a for a in occupied if a in reach]:
            return least(within, lambda a: self.totals[a])
        return least(occupied, lambda a: self.totals[a])

    def reachable(self, t: Table) -> set[int]:
        """Areas within the moves of the order, over ways without French Forces inside (A-76)."""
        near = campaign(t).adjacent
        found, edge = {self.here(t)}, [self.here(t)]
        for _ in range(self.moves):
            edge = [b for a in edge if not self.held[a] & 1 for b in near[a] if b not in found]
            found.update(edge)
        return found

    @step("FCN-48.2")
    def choose_target(self, t: Table) -> Flow:
        there = [a for a in campaign(t).areas if self.goals >> a & 1]
        if not there:
            return t.go(self.watch)
        if len(there) > 1 and player_decides(t):
            return t.ask(FRENCH, each("aim", there), piece=self.group[0])
        return self.on_aim(t, area_by_chance(t, there))

    def check_aim(self, t: Table, area: int) -> Refusal | None:
        return None if self.goals >> area & 1 else Refusal("FCN-48.1", "refused.no_goal", {"space": area})

    def on_aim(self, t: Table, area: int) -> Flow:
        self.goal = area
        return None

    @step("FCN-48.2")
    def choose_way(self, t: Table) -> Flow:
        """One area at a time along a shortest way; equal ways are the player's choice (A-79)."""
        ways = self.ways(t)
        if not ways:
            return t.go(self.watch)
        if len(ways) > 1 and player_decides(t):
            return t.ask(FRENCH, each("via", ways), piece=self.group[0], space=self.goal)
        return self.on_via(t, area_by_chance(t, ways))

    def ways(self, t: Table) -> list[int]:
        c, here = campaign(t), self.here(t)
        away = c.distance[self.goal]
        if not self.moves or here == self.goal or away[here] == FAR or (self.path and self.held[here] & 1):
            return []
        near = [a for a in c.adjacent[here] if away[a] == away[here] - 1]
        if self.row(t).areas == 1:
            return near  # only a move of several areas looks farther along the way
        if not self.french_places(t) and (clear := self.clear_ways(t, here, self.moves)):
            return clear
        unblocked = [a for a in near if a == self.goal or self.clear_from(t, a)]
        return unblocked or near

    def clear_ways(self, t: Table, here: int, moves: int) -> list[int]:
        """First steps of ways to the goal, within these moves, without French Forces inside."""
        found: list[int] = []
        for a in campaign(t).adjacent[here]:
            if a == self.goal or (not self.held[a] & 1 and moves > 1 and self.clear_ways(t, a, moves - 1)):
                found.append(a)
        shortest = least(found, lambda a: campaign(t).distance[self.goal][a])
        return shortest

    def clear_from(self, t: Table, area: int) -> bool:
        """Is there a shortest way on from here without French Forces inside?"""
        if self.held[area] & 1:
            return False
        away = campaign(t).distance[self.goal]
        near = [a for a in campaign(t).adjacent[area] if away[a] == away[area] - 1]
        return any(a == self.goal or self.clear_from(t, a) for a in near)

    def check_via(self, t: Table, area: int) -> Refusal | None:
        return None if area in self.ways(t) else Refusal("FCN-48.1", "refused.no_way", {"space": area})

    def on_via(self, t: Table, area: int) -> Flow:
        self.go_to(t, area)
        self.moves -= 1
        self.path.append(area)
        return t.go(self.choose_way)

    def go_to(self, t: Table, area: int) -> None:
        frm = self.here(t)
        for f in self.group:
            t.state.area[f] = area
        t.moved(
            self.group[0], frm, area, role=ENEMY, rule="FCN-43.6", key="group_moves", pieces=listed(self.group),
            n=len(self.group),
        )  # fmt: skip


def piles(t: Table, area: int) -> list[list[int]]:
    """Mobile Enemy Forces of an area by nationality; Recruits are a pile of their own (FCN-43.3)."""
    b = t.board
    mobile = [f for f in forces_in(t, area, ENEMY) if not b.static[f]]
    nations = [RECRUITS if b.recruit[f] else b.nation[f] for f in mobile]
    return [
        [f for f, n in zip(mobile, nations, strict=True) if n == nation] for nation in sorted(set(nations))
    ]


def row_for(t: Table, force: int, result: int) -> int:
    """The row of the campaign's table; a nation may have rows of its own."""
    orders = campaign(t).orders
    nation = t.board.nation[force]
    own = [o for o in orders if o.nation == nation] or [o for o in orders if o.nation < 0]
    return orders.index(row_of(own, result))


def least(areas: list[int], key: object) -> list[int]:
    """All those for which the key is smallest."""
    if not areas:
        return []
    values = [key(a) for a in areas]  # type: ignore[operator]
    best = min(values)
    return [a for a, value in zip(areas, values, strict=True) if value == best]


RULES = {
    "enemy_objective": "FCN-44.1",
    "enemy_city": "FCN-44.2",
    "hold": "FCN-44.3",
    "random": "FCN-44.4",
    "french_objective": "FCN-44.5",
    "french_city": "FCN-44.6",
    "advance": "FCN-44.7",
    "toward": "FCN-44.11",
}
