"""The game's own judgement: a French commander who concentrates, overruns what is weak, and charges what is
in Column.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from grognard.engine import Action, act
from grognard.engine.judgement import NEVER
from grognard.games.field_commander_napoleon.attack import (
    fails_without_roll,
    lowest_skill,
    shock_value,
)
from grognard.games.field_commander_napoleon.battlefield import (
    FRENCH_APPROACH,
    FRENCH_RESERVE,
    RESERVE,
    gunner,
    in_melee,
    in_zone,
    nearest,
    on_field,
    target_zones,
    zone_of,
)
from grognard.games.field_commander_napoleon.board import (
    CANNON,
    CAVALRY,
    ENEMY,
    FAR,
    FORTIFICATION,
    FRENCH,
    GARRISON,
    INFANTRY,
    KINDS,
    hits_of,
)
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.movement import March
from grognard.games.field_commander_napoleon.orders import EnemyOrders
from grognard.games.field_commander_napoleon.plans import needs_no_roll
from grognard.games.field_commander_napoleon.rows import OrderRow, PlanRow
from grognard.games.field_commander_napoleon.state import NOWHERE, Table, campaign, forces_in, presence, total
from grognard.games.field_commander_napoleon.supply import price

BOLD = 1.35  # odds at which he attacks
SURE = 3.0  # odds of an overrun
PRUDENT = 1.2  # odds at which Napoleon goes into a fight himself
THRIFT = 3  # supply kept when the army marches on
DESPERATE = 0.6  # how much less is enough where the Enemy stands before a city that must not fall
RASH = 0.9  # odds at which an attack is worth a thought
PLANNED, RIDING = 10.0, 5.0  # what moves of the plan, and Napoleon's, are worth
FABULOUS = 200.0  # more than any attack gains
MARGIN = 5  # for what the Fog of War may add to the Enemy


def judge(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """A number for each option; higher is better."""
    ways = Ways(t)
    verbs = {option.verb for option in options}
    if verbs & {"march", "ride"} and isinstance(t.under_way[-1], March):
        return ways.campaign_moves(options, t.under_way[-1].forced)
    return [ways.worth(option) for option in options]


class Attack(NamedTuple):
    sound: bool  # are the odds what he asks for?
    gain: float
    movers: dict[int, int]  # Force to area


class Ways:
    """One look at a table."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.s = t.state
        self.b = t.board
        self.c = campaign(t)
        self.held = presence(t)
        self.known: dict[tuple[int, int], list[int]] = {}
        self.defaults: dict[int, float] = {}

    def worth(self, option: Action) -> float:
        method = JUDGES.get(option.verb)
        return method(self, *option.args) if method else 0.0

    # --- on the map ---

    def forces(self, area: int, side: int) -> list[int]:
        """As `forces_in`; nothing moves during one look, so each area is searched once."""
        found = self.known.get((area, side))
        if found is None:
            found = self.known[area, side] = forces_in(self.t, area, side)
        return found

    def mobile(self, area: int) -> list[int]:
        return [f for f in self.forces(area, FRENCH) if not self.b.static[f]]

    def enemy(self, area: int) -> int:
        return total(self.t, self.forces(area, ENEMY)) if self.held[area] & 2 else 0

    def needs_holder(self, area: int) -> bool:
        """Objectives and Cities are not given up; static Forces hold them alone."""
        return (area in self.c.objectives or area in self.c.cities) and not any(
            self.b.static[f] for f in self.forces(area, FRENCH)
        )

    def free(self, area: int) -> list[int]:
        """Forces that may leave an area, the strongest first."""
        if self.held[area] != 1:
            return []
        there = sorted((f for f in self.mobile(area)), key=lambda f: -self.s.combat[f])
        stay = 1 if self.needs_holder(area) and not any(self.s.moved[f] for f in there) else 0
        if self.needs_holder(area) and area in self.precious() and len(there) > 2:
            stay = max(stay, 1)
        there = there[: len(there) - stay] if stay else there
        return [f for f in there if not self.s.moved[f]]

    def precious(self) -> tuple[int, ...]:
        """Areas with French Forces whose loss ends the campaign."""
        return tuple(a for rule in self.c.rules for a in rule.precious(self.t) if self.held[a] & 1)

    def threat(self, area: int) -> int:
        """What the Enemy could bring here in one move."""
        near = [self.enemy_mobile(a) for a in self.c.adjacent[area]]
        return max(near, default=0)

    def enemy_mobile(self, area: int) -> int:
        if not self.held[area] & 2:
            return 0
        return total(self.t, [f for f in self.forces(area, ENEMY) if not self.b.static[f]])

    def prizes(self) -> list[tuple[float, int]]:
        """Enemy areas in reach with what they are worth."""
        found: list[tuple[float, int]] = []
        for area in self.c.areas:
            if not self.held[area] & 2:
                continue
            worth = 1.0 + 8.0 * (area in self.c.objectives) + 3.0 * (area in self.c.cities)
            worth += 0.15 * self.enemy_mobile(area)
            if self.held[area] == 3:
                worth += 4.0
            worth += 4.0 * any(n in self.precious() for n in self.c.adjacent[area])
            found.append((worth, area))
        return sorted(found, reverse=True)

    def campaign_moves(self, options: Sequence[Action], forced: bool) -> list[float]:
        """The plan one move after another; before it is begun, other attacks and a halt are worth a thought."""
        attacks = self.attacks(forced)
        good = [attack for attack in attacks if attack.sound]
        plan = dict(good[0].movers) if good else self.approach()
        if not good and forced and self.s.supply[FRENCH] < len(plan) + THRIFT:
            plan = {}
        camp = self.camp()
        wishes = {act("march", f, area): PLANNED for f, area in list(plan.items())[:1]}
        if camp != self.s.napoleon:
            wishes[act("ride", camp)] = RIDING if not plan else RIDING - PLANNED
        begun = any(self.s.moved)
        if not begun or not plan:
            for attack in attacks:
                if attack.movers:
                    mover, area = next(iter(attack.movers.items()))
                    wishes.setdefault(act("march", mover, area), attack.gain / FABULOUS - 1.0)
        halt = NEVER if begun and plan else 0.0
        return [halt if option.verb == "done" else wishes.get(option, NEVER) for option in options]

    def attacks(self, forced: bool) -> list[Attack]:
        """The attacks that can be made with the Forces not yet moved, the soundest and the best first."""
        reserve = self.s.supply[FRENCH] if forced else 99
        menaces = self.menaces()
        found = []
        for worth, area in self.prizes():
            there = total(self.t, self.forces(area, FRENCH))
            enemy = self.enemy(area)
            movers = sorted(
                (f for near in self.c.adjacent[area] for f in self.free(near)),
                key=lambda f: -self.s.combat[f],
            )[:reserve]
            if not movers and not there:
                continue
            could = there + total(self.t, movers)
            napoleon = self.s.napoleon == area or self.s.napoleon in self.c.adjacent[area]
            odds = could / max(1, enemy)
            bold = (BOLD if napoleon else BOLD + 0.35) - (DESPERATE if area in menaces else 0)
            sound = odds >= bold
            if forced and area not in menaces and odds < (2.2 if len(movers) > 3 else SURE):
                sound = False
            if there >= SURE * enemy or not sound and odds < RASH:
                continue
            spare = MARGIN if area in self.c.objectives and not menaces - {area} else 0
            chosen = {f: area for f in self.enough(movers, SURE * (enemy + spare) - there)}
            gain = worth * min(odds, SURE) / (1 + 0.04 * len(chosen))
            if chosen:
                found.append(Attack(sound, gain, chosen))
        return sorted(found, key=lambda attack: (not attack.sound, -attack.gain))

    def enough(self, movers: list[int], wanted: float) -> list[int]:
        """Those whose Combat values come nearest to what is wanted without falling short; else all.

        Cavalry is taken first: it is lost by one hit, and an overrun costs none.
        """
        sums: dict[int, list[int]] = {0: []}
        for f in sorted(movers, key=lambda g: self.s.kind[g] != CAVALRY):
            for value, those in list(sums.items()):
                if value < wanted:
                    sums.setdefault(value + self.s.combat[f], [*those, f])
        good = [value for value in sums if value >= wanted]
        return sums[min(good)] if good else movers

    def menaces(self) -> set[int]:
        """Areas from which mobile Enemy Forces could enter one that must not fall."""
        near = {n for a in self.precious() for n in self.c.adjacent[a]}
        return {a for a in near if self.enemy_mobile(a)}

    def approach(self) -> dict[int, int]:
        """Towards the nearest Objective not yet held, in one body; to a threatened city that must not fall
        first.
        """
        for area in self.precious():
            lack = self.threat(area) - total(self.t, self.forces(area, FRENCH))
            if lack > 0:
                movers = [f for near in self.c.adjacent[area] for f in self.free(near)]
                if movers:
                    return {movers[0]: area}
        goals = [a for a in self.c.objectives if self.held[a] != 1] or [a for _, a in self.prizes()]
        if not goals:
            return {}
        main = self.main_army()
        goal = min(goals, key=lambda a: (self.c.distance[main][a], self.enemy(a)))
        for area in self.c.areas:
            movers = self.free(area)
            if not movers:
                continue
            away = self.c.distance[goal]
            if area == main:
                steps = [a for a in self.c.adjacent[area] if away[a] < away[area] and self.safe(a, movers)]
                if steps and self.strong_enough(area):
                    to = min(steps, key=lambda a: self.enemy(a))
                    return {f: to for f in movers}
            elif self.c.distance[main][area] != FAR:
                back = self.c.distance[main]
                steps = [a for a in self.c.adjacent[area] if back[a] < back[area] and self.safe(a, movers)]
                if steps:
                    return {movers[0]: min(steps, key=lambda a: away[a])}
        return {}

    def safe(self, area: int, movers: list[int]) -> bool:
        """No Enemy there, and none beside it that would crush what comes."""
        if self.held[area] & 2:
            return False
        coming = total(self.t, movers) + total(self.t, self.forces(area, FRENCH))
        return self.threat(area) <= 1.4 * coming

    def strong_enough(self, area: int) -> bool:
        """Reduced Forces rest before the army goes on, as long as there is time."""
        there = self.mobile(area)
        worn = sum(self.s.reduced[f] for f in there)
        late = self.s.turn > len(self.c.turns) // 2
        return late or worn * 2 <= len(there)

    def main_army(self) -> int:
        return max(self.c.areas, key=lambda a: total(self.t, self.mobile(a)) if self.held[a] & 1 else 0)

    def camp(self) -> int:
        """Where Napoleon should be: in the hardest fight he can reach, else with the army."""
        reach = [self.s.napoleon, *self.c.adjacent[self.s.napoleon]] if self.s.napoleon != NOWHERE else []
        best, most = self.s.napoleon, -1.0
        for area in reach:
            ours = total(self.t, self.forces(area, FRENCH)) if self.held[area] & 1 else 0
            if not ours:
                continue
            enemy = self.enemy(area)
            worth = float(ours)
            if enemy:
                odds = ours / enemy
                worth += 60 if PRUDENT <= odds < SURE else -60 if odds < PRUDENT else 0
            elif self.threat(area) > ours:
                worth -= 40
            if worth > most:
                best, most = area, worth
        return best

    # --- Fog of War, plans and Insights ---

    def scout(self) -> float:
        """A Scout against a bad event, or against an order that could end the campaign."""
        asking = self.t.under_way[-1]
        if isinstance(asking, Fog):
            bad = ("lose_supply", "city_hit", "enemy_reinforcement", "enemy_garrison", "enemy_plan")
            wasteful = bool(self.precious()) and self.s.scouts < 8
            return 1.0 if self.b.tables.fog[asking.row].event in bad and not wasteful else -1.0
        if isinstance(asking, EnemyOrders):
            return 1.0 if self.endangered(asking) else -1.0
        return 0.5 if self.s.scouts > 2 else -1.0

    def endangered(self, asking: EnemyOrders) -> bool:
        """Would this order bring the group into an area that must not fall?"""
        order, here = self.c.orders[asking.order], self.s.area[asking.group[0]]
        if order.do not in ("french_objective", "french_city", "advance", "toward"):
            return False
        goals = replace(asking, moves=order.areas).targets(self.t, order) or []
        precious = self.precious()
        return any(a in precious and self.c.distance[here][a] <= order.areas for a in goals)

    def take(self, insight: int) -> float:
        cavalry = sum(self.s.kind[f] == CAVALRY for f in self.forces(self.s.battle.area, FRENCH))
        static = sum(self.b.static[f] for f in self.forces(self.s.battle.area, ENEMY))
        taken = self.s.battle.insights.bit_count()
        wish = {
            "sweep": 1.0 if cavalry >= 2 and self.c.row.command >= 3 else -1.0,
            "engineers": 0.8 if static >= 3 and self.c.row.command >= 3 else -1.0,
            "morale": 0.5,
        }.get(self.b.insights[insight].key, -1.0)
        return wish if self.s.battle.french_plans >= 2 + taken and taken < 1 else -1.0

    def buy_plans(self, plans: int) -> float:
        area = self.s.battle.area
        odds = total(self.t, self.forces(area, FRENCH)) / max(1, self.enemy(area))
        if odds > 2.0 or self.s.supply[FRENCH] < 4:
            return -1.0
        return {1: 1.0, 2: 2.0 if self.s.supply[FRENCH] >= 9 else -1.0}.get(plans, -1.0)

    def ride(self, area: int) -> float:
        """Into a battle by the Fog of War: only where he is likely to win."""
        ours = total(self.t, self.forces(area, FRENCH))
        return 1.0 if ours >= 1.2 * self.enemy(area) else -1.0

    def enlist(self, force: int, area: int) -> float:
        return self.s.combat[force] + (2.0 if area == self.s.battle.area else 0.0)

    def join(self, force: int) -> float:
        home, here = self.s.area[force], self.s.battle.area
        if self.held[home] == 3 or total(self.t, self.forces(here, FRENCH)) >= SURE * self.enemy(here):
            return -1.0
        if home == self.s.napoleon and len(self.mobile(home)) < 3:
            return -1.0
        if self.needs_holder(home) and len(self.mobile(home)) < 2:
            return -1.0
        return float(self.s.combat[force])

    def suffer(self, force: int) -> float:
        alone = len(self.forces(self.s.area[force], FRENCH)) == 1
        return -self.loss(force) - 10.0 * alone

    def loss(self, force: int) -> float:
        """What a hit costs its owner."""
        counter = self.b.forces[self.s.counter(force)]
        if counter.reduced and not self.s.reduced[force]:
            return float(counter.full[1] - counter.reduced[1])
        return self.s.combat[force] + 1.0

    def deploy(self, force: int, space: int, column: int) -> float:
        zone, kind = zone_of(self.t, space), self.s.kind[force]
        if kind == CANNON:
            return float(zone == FRENCH_RESERVE)
        sweep = any(
            self.b.insights[i].key == "sweep" and self.s.battle.insights >> i & 1
            for i in range(len(self.b.insights))
        )
        if kind == CAVALRY and sweep:
            return float(zone == FRENCH_RESERVE)
        strong = self.s.combat[force] >= 4
        return 2.0 * (zone == FRENCH_APPROACH and strong) + 1.0 * bool(column)

    def attempt(self, insight: int) -> float:
        return 1.0

    def sweep(self, force: int) -> float:
        return 1.0

    def lengthen(self) -> float:
        ours, theirs = (total(self.t, on_field(self.t, side)) for side in (FRENCH, ENEMY))
        return 1.0 if ours >= theirs else -1.0

    # --- Battle Turns ---

    def hits_on(self, f: int, zones: list[int], bonus: int, super_bonus: int, melee: bool) -> float:
        """Expected hits of an attack."""
        if not zones:
            return 0.0
        extra = self.b.number["melee_bonus"] if melee else 0
        value, better = self.s.combat[f] + bonus + extra, self.s.superior[f] + super_bonus + extra
        return sum(hits_of(roll, value, better) for roll in range(1, 11)) / 10

    def shock_on(self, zone: int, modifier: int) -> float:
        """Chance that the Force which must test fails."""
        there = lowest_skill(self.t, in_zone(self.t, zone, ENEMY))
        if not there:
            return 0.0
        chances = [
            1.0
            if fails_without_roll(self.t, g)
            else 1 - min(10, max(0, shock_value(self.t, g, modifier))) / 10
            for g in there
        ]
        return max(chances)

    def plan_value(self, f: int, plan: PlanRow) -> float:
        """What the orders of a plan should bring now, in hits."""
        s = self.s
        zone, column = s.zone[f], bool(s.column[f])
        melee, value = in_melee(self.t, f), 0.0
        certain = needs_no_roll(self.t, f, plan)
        for order in plan.orders:
            value, zone, melee = self.order_value(f, order, value, zone, melee)
        if plan.key in ("pivot",):
            value = self.pivot_value(f, column)
        return value if certain else value * s.activation[f] / 10

    def default_value(self, f: int) -> float:
        """The best that a Force can do without a token."""
        if f not in self.defaults:
            plans = [self.b.plans[p] for p in self.b.defaults[FRENCH] if not self.b.plans[p].routed]
            self.defaults[f] = max(self.plan_value(f, plan) for plan in plans)
        return self.defaults[f]

    def order_value(
        self, f: int, order: OrderRow, value: float, zone: int, melee: bool
    ) -> tuple[float, int, bool]:
        s, kind = self.s, KINDS[self.s.kind[f]]
        if order.if_type and order.if_type != kind:
            return value, zone, melee
        if order.do in ("advance", "advance_or_retreat") and not order.optional:
            if melee or s.kind[f] > CAVALRY or zone >= RESERVE[ENEMY]:
                return value, zone, melee
            there = in_zone(self.t, zone + 1, ENEMY)
            if there:
                friends = len(in_zone(self.t, zone + 1, FRENCH))
                fails = self.shock_on(zone + 1, order.shock)
                crowd = max(0, len(there) - 1 - friends)
                return value + 1.3 * fails - 0.22 * crowd, zone + 1, len(there) > 1 or fails < 1
            step = -0.05 if zone == FRENCH_APPROACH and self.coming(zone) else 0.12
            return value + step, zone + 1, melee
        if order.do == "attack":
            zones = target_zones(self.t, f) if zone == s.zone[f] else [zone] if melee else self.beyond(zone)
            if order.distance == (1, 1) and melee:
                return value, zone, melee
            if order.target and not any(
                s.kind[g] == CAVALRY for z in zones[:1] for g in in_zone(self.t, z, ENEMY)
            ):
                return value, zone, melee
            return value + self.hits_on(f, zones, *order.bonus, melee), zone, melee
        return value, zone, melee

    def beyond(self, zone: int) -> list[int]:
        return [zone + 1] if zone < RESERVE[ENEMY] and in_zone(self.t, zone + 1, ENEMY) else []

    def coming(self, zone: int) -> bool:
        """The Enemy is near enough to be let come."""
        return any(self.s.zone[g] - zone <= 3 for g in on_field(self.t, ENEMY) if not self.b.static[g])

    def pivot_value(self, f: int, column: bool) -> float:
        away = nearest(self.t, f)
        if column:
            return 0.05 if away == 1 and self.s.zone[f] > FRENCH_APPROACH else -0.5
        return 0.06 if away >= 2 else -0.5

    def order(self, force: int, plan: int) -> float:
        row = self.b.plans[plan]
        if self.s.token[force] == plan + 1 or row.routed:
            return 5.0 + self.plan_value(force, row) + 0.01 * self.s.combat[force]
        value = self.plan_value(force, row)
        if row.key == "march" and nearest(self.t, force) > 1 and self.s.kind[force] == CANNON:
            return -1.0
        return value - 0.02

    def assign(self, plan: int, force: int) -> float:
        row, s = self.b.plans[plan], self.s
        if gunner(self.t, force):
            return 0.35 if row.key == "grapeshot" and target_zones(self.t, force) else -1.0
        away = nearest(self.t, force)
        if row.key == "prepare":
            return self.default_value(force) * 0.45 if away <= 1 and not s.token[force] else -1.0
        if in_melee(self.t, force) and not row.melee:
            return -1.0
        if away == 1:
            return self.plan_value(force, row) - self.default_value(force)
        if away in (2, 3) and s.zone[force] >= FRENCH_APPROACH:
            likely = {"engage": 0.9, "charge": 0.85, "volley": 0.3, "flank": -1.0, "push": 0.1}.get(
                row.key, -1.0
            )
            return likely * s.combat[force] / 10 if row.who else -1.0
        return -1.0

    def hold(self, plan: int) -> float:
        return 0.02

    def advance(self, force: int) -> float:
        zone = self.s.zone[force] + 1
        if in_zone(self.t, zone, ENEMY):
            return self.shock_on(zone, 0)
        return 0.0 if self.s.zone[force] == FRENCH_RESERVE else 0.05

    def retreat(self, force: int) -> float:
        return -2.0 if self.s.zone[force] == FRENCH_RESERVE else -0.5

    def reform(self, force: int) -> float:
        away = nearest(self.t, force)
        if self.s.column[force]:
            return 0.3 if away <= 1 and not self.s.acted[force] and self.s.battle.side == ENEMY else -1.0
        return -1.0

    def strike(self, force: int) -> float:
        if self.b.side[force] == FRENCH:
            return -self.loss(force)
        return self.loss(force)

    def test(self, force: int) -> float:
        if self.b.side[force] == FRENCH:
            return 0.0 if fails_without_roll(self.t, force) else float(self.s.combat[force])
        return 100.0 * fails_without_roll(self.t, force) + self.loss(force)

    def give(self, force: int) -> float:
        return -float(self.s.combat[force])

    # --- supply ---

    def refit(self, force: int) -> float:
        return 10.0 + self.s.combat[force]

    def buy(self, force: int) -> float:
        kind = self.s.kind[force]
        left = self.s.supply[FRENCH] - price(self.t, force, False)
        if kind in (GARRISON, FORTIFICATION):
            bare = [a for a in self.c.areas if self.held[a] == 1 and self.needs_holder(a)]
            weak = [a for a in self.precious() if self.held[a] & 1]
            if kind == GARRISON and bare and left >= 0:
                return 6.0
            return (
                4.0
                if weak and left >= 2 and self.threat(weak[0]) > total(self.t, self.forces(weak[0], FRENCH))
                else -1.0
            )
        return 3.0 + 0.3 * self.s.combat[force] if left >= 1 else -1.0

    def buy_reduced(self, force: int) -> float:
        return -1.0

    def scouts(self) -> float:
        if self.menaces() and self.s.scouts < 4:
            return 5.0
        return 1.0 if self.s.supply[FRENCH] >= 12 and self.s.scouts < 2 else -1.0

    def place(self, area: int) -> float:
        buying = getattr(self.t.under_way[-1], "buying", -1)
        if buying >= 0 and self.b.static[buying]:
            return 5.0 * self.needs_holder(area) + 3.0 * (area in self.precious()) + 0.1 * self.threat(area)
        main = self.s.napoleon if self.s.napoleon != NOWHERE else self.main_army()
        return -float(self.c.distance[main][area]) + 2.0 * (area in self.precious() and self.threat(area) > 0)

    # --- ties of the Enemy ---

    def fight(self, area: int) -> float:
        return total(self.t, self.forces(area, FRENCH)) / max(1, self.enemy(area))

    def aim(self, area: int) -> float:
        return total(self.t, self.forces(area, FRENCH)) - 100.0 * (area in self.precious())

    def via(self, area: int) -> float:
        return self.aim(area)

    def enemy_refit(self, force: int) -> float:
        return -float(self.s.combat[force])

    def keep(self, force: int, older: int) -> float:
        new, old = self.b.forces[force], self.b.forces[older]
        return float(old.full[1] + old.full[2] - new.full[1] - new.full[2] - 3)

    def muster(self, force: int) -> float:
        side = self.b.side[force]
        here = self.forces(getattr(self.t.under_way[-1], "area", 0), side)
        return 1.0 - 0.12 * len(here) if self.s.kind[force] <= INFANTRY + 2 else -1.0

    def with_napoleon(self) -> float:
        return 1.0


JUDGES: dict[str, Callable[..., float]] = {
    name: getattr(Ways, name)
    for name in (
        "scout", "take", "buy_plans", "ride", "enlist", "join", "suffer", "deploy", "attempt", "sweep", "lengthen", "order",
        "assign", "hold", "advance", "retreat", "reform", "strike", "test", "give", "refit", "buy", "buy_reduced",
        "scouts", "place", "fight", "aim", "via", "enemy_refit", "keep", "muster", "with_napoleon",
    )
}  # fmt: skip
