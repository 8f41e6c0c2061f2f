"""FCN-42 and FCN-46: French supply and Enemy supply."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Terms
from grognard.games.field_commander_napoleon.attack import NO_FORCE, by_chance, label
from grognard.games.field_commander_napoleon.battlefield import area_by_chance
from grognard.games.field_commander_napoleon.board import (
    ENEMY,
    FORTIFICATION,
    FRENCH,
    GARRISON,
    row_of,
)
from grognard.games.field_commander_napoleon.movement import french_areas
from grognard.games.field_commander_napoleon.rows import GainRow
from grognard.games.field_commander_napoleon.state import (
    CUP,
    ENEMY_HELD,
    FRENCH_HELD,
    NOWHERE,
    POOL,
    Table,
    bring,
    campaign,
    die,
    forces_in,
    halt,
    player_decides,
    presence,
    spend,
    told,
    turn_over,
)


def french_gain(t: Table, terms: Terms | None = None) -> int:
    """The campaign's supply instructions (FCN-42.1)."""
    c, held = campaign(t), presence(t)
    row = c.row
    gain = 0
    for each_, places, key in (
        (row.gain_base, (), "term.gain_base"),
        (row.gain_city, c.cities, "term.gain_city"),
        (row.gain_objective, c.objectives, "term.gain_objective"),
        (row.gain_area, c.areas, "term.gain_area"),
    ):
        n = sum(held[a] == FRENCH_HELD for a in places) if places else 1
        gain += each_ * n
        if terms is not None and each_ * n:
            terms.add(each_ * n, key, "FCN-42.1", n=n)
    ruled = sum(rule.gain(t) for rule in c.rules)
    if terms is not None and ruled:
        terms.add(ruled, "term.gain_rule", "FCN-7.4")
    return max(0, gain + ruled)


@dataclass
class FrenchSupply(Procedure):
    """Gain, then refit and buy in any order and amount."""

    fresh: list[int] = field(default_factory=list)  # bought reduced in this phase
    buying: int = NO_FORCE
    half: int = 0  # 1: the reduced side is bought

    @step("FCN-42.1")
    def gain(self, t: Table) -> Flow:
        terms = t.terms("sum.gain")
        points = french_gain(t, terms)
        t.state.supply[FRENCH] += points
        t.note(
            "french_gain", rule="FCN-42.1", role=FRENCH, terms=terms, n=points, left=t.state.supply[FRENCH]
        )
        return None

    @step("FCN-42.2")
    def spend_points(self, t: Table) -> Flow:
        worn = [f for f in campaign(t).forces if t.state.reduced[f]]
        pool = forces_in(t, POOL, FRENCH)
        options = self.legal(t, "refit", worn)
        options += self.legal(t, "buy", pool) + self.legal(t, "buy_reduced", pool)
        if self.check_scouts(t) is None:
            options.append(act("scouts"))
        return t.ask(FRENCH, options, done=True, n=t.state.supply[FRENCH]) if options else Leave()

    def on_done(self, t: Table) -> Flow:
        return Leave()

    def check_refit(self, t: Table, force: int) -> Refusal | None:
        s = t.state
        if force >= len(t.board.forces):
            return Refusal("FCN-42.2", "refused.napoleon", {})
        if t.board.side[force] != FRENCH or not s.reduced[force]:  # nobody is reduced but on the map
            return Refusal("FCN-42.2", "refused.not_reduced", {"piece": force})
        if force in self.fresh:
            return Refusal("FCN-42.6", "refused.fresh", {"piece": force})
        return self.affordable(t, t.board.number["refit_cost"])

    def on_refit(self, t: Table, force: int) -> Flow:
        spend(t, FRENCH, t.board.number["refit_cost"])
        turn_over(t, force, False)
        t.note(
            "refitted", rule="FCN-42.2", role=FRENCH, piece=force, space=t.state.area[force],
            cost=t.board.number["refit_cost"],
        )  # fmt: skip
        return AGAIN

    def check_buy(self, t: Table, force: int) -> Refusal | None:
        return self.not_for_sale(t, force) or self.affordable(t, price(t, force, False))

    def check_buy_reduced(self, t: Table, force: int) -> Refusal | None:
        if force < len(t.board.forces) and t.board.forces[t.state.counter(force)].reduced is None:
            return Refusal("FCN-42.5", "refused.one_step", {"piece": force})
        return self.not_for_sale(t, force) or self.affordable(t, price(t, force, True))

    def not_for_sale(self, t: Table, force: int) -> Refusal | None:
        """Recruits, static Forces and, unless forbidden, destroyed Forces (FCN-42.3, FCN-42.9)."""
        s, b = t.state, t.board
        if force >= len(b.forces):
            return Refusal("FCN-42.3", "refused.napoleon", {})
        if b.side[force] != FRENCH or s.area[force] != POOL:
            return Refusal("FCN-42.3", "refused.not_for_sale", {"piece": force})
        if any(rule.forbids_buying(t, force) for rule in campaign(t).rules):
            return Refusal("FCN-42.9", "refused.no_buy_back", {"piece": force})
        if b.static[force] and force != first_static(t, s.kind[force]):
            return Refusal("FCN-42.3", "refused.same_counter", {"piece": force})
        return None

    def affordable(self, t: Table, points: int) -> Refusal | None:
        if t.state.supply[FRENCH] < points:
            return Refusal("FCN-42.4", "refused.no_supply", {"n": points})
        return None

    def on_buy(self, t: Table, force: int) -> Flow:
        self.buying, self.half = force, 0
        return None

    def on_buy_reduced(self, t: Table, force: int) -> Flow:
        self.buying, self.half = force, 1
        return None

    def check_scouts(self, t: Table) -> Refusal | None:
        if t.state.scouts >= t.board.number["scout_counters"]:
            return Refusal("FCN-42.11", "refused.no_scouts", {})
        return self.affordable(t, t.board.number["scout_cost"])

    def on_scouts(self, t: Table) -> Flow:
        spend(t, FRENCH, t.board.number["scout_cost"])
        t.state.scouts += 1
        t.note(
            "scout_bought", rule="FCN-42.10", role=FRENCH, cost=t.board.number["scout_cost"], n=t.state.scouts
        )
        return AGAIN

    @step("FCN-42.7")
    def place(self, t: Table) -> Flow:
        areas = french_areas(t)
        if not areas:
            return t.go(self.spend_points)
        return t.ask(FRENCH, each("place", areas), piece=self.buying)

    def check_place(self, t: Table, area: int) -> Refusal | None:
        return None if area in french_areas(t) else Refusal("FCN-42.7", "refused.no_french", {"space": area})

    def on_place(self, t: Table, area: int) -> Flow:
        f, reduced = self.buying, bool(self.half)
        spend(t, FRENCH, price(t, f, reduced))
        bring(t, f, area, reduced)
        if reduced:
            self.fresh.append(f)
        cost = price(t, f, reduced)
        t.note("bought", rule="FCN-42.4", role=FRENCH, piece=f, space=area, cost=cost, half=int(reduced))
        return t.go(self.spend_points)


def price(t: Table, f: int, reduced: bool) -> int:
    """The Combat value of the side bought (FCN-42.4, FCN-5.8)."""
    counter = t.board.forces[t.state.counter(f)]
    values = counter.reduced if reduced and counter.reduced else counter.full
    return values[1]


def first_static(t: Table, kind: int) -> int:
    """Garrisons are alike, and so are Fortifications: the first in the pool is offered."""
    return next((f for f in forces_in(t, POOL, FRENCH) if t.state.kind[f] == kind), NO_FORCE)


@dataclass
class EnemySupply(Procedure):
    """One roll for each Enemy-held City, then refit."""

    areas: list[int] = field(default_factory=list)
    area: int = NOWHERE
    running: bool = False  # the player halts no more in this phase

    @step("FCN-46.1")
    def list_cities(self, t: Table) -> Flow:
        held = presence(t)
        c = campaign(t)
        areas = {*c.cities, *(area for rule in c.rules for area in rule.supply_areas(t))}
        self.areas = [a for a in sorted(areas) if held[a] == ENEMY_HELD]
        return None

    @step("FCN-46.1")
    def watch(self, t: Table) -> Flow:
        """A City has rolled; the player may look before the next one does."""
        return halt(t, space=self.area) if self.area != NOWHERE and self.areas and not self.running else None

    def on_go_on(self, t: Table) -> Flow:
        return None

    def on_run_on(self, t: Table) -> Flow:
        self.running = True
        return None

    @step("FCN-48.2")
    def choose(self, t: Table) -> Flow:
        if not self.areas:
            return t.go(self.rising)
        if len(self.areas) > 1 and player_decides(t):
            return t.ask(FRENCH, each("supply_roll", self.areas))
        return self.on_supply_roll(t, area_by_chance(t, self.areas))

    def check_supply_roll(self, t: Table, area: int) -> Refusal | None:
        return None if area in self.areas else Refusal("FCN-46.1", "refused.no_roll", {"space": area})

    def on_supply_roll(self, t: Table, area: int) -> Flow:
        self.areas.remove(area)
        self.area = area
        return None

    @step("FCN-46.1")
    def roll(self, t: Table) -> Flow:
        face = die(t)
        row = row_of(campaign(t).supply, face)
        told(t, "supply", face, "FCN-46.1", ENEMY, space=self.area, gain=row.gives, n=row.number)
        enemy_gains(t, row, self.area, t.board.number["missing_counter_supply"])
        return t.go(self.watch)

    @step("FCN-7.4")
    def rising(self, t: Table) -> Flow:
        for rule in campaign(t).rules:
            rule.enemy_supply(t)
        return None

    @step("FCN-46.6")
    def refit(self, t: Table) -> Flow:
        there = self.to_refit(t)
        if not there:
            return Leave()
        if len(there) > 1 and player_decides(t):
            return t.ask(FRENCH, each("enemy_refit", there))
        return self.on_enemy_refit(t, by_chance(t, there))

    def to_refit(self, t: Table) -> list[int]:
        """Reduced Enemy Forces on the map of the highest skill, while there are points."""
        s, b = t.state, t.board
        if s.supply[ENEMY] < b.number["refit_cost"]:
            return []
        worn = [f for f in campaign(t).forces if b.side[f] == ENEMY and s.reduced[f]]
        return [f for f in worn if s.skill[f] == max(s.skill[g] for g in worn)]

    def check_enemy_refit(self, t: Table, force: int) -> Refusal | None:
        return None if force in self.to_refit(t) else Refusal("FCN-46.6", "refused.highest", {"piece": force})

    def on_enemy_refit(self, t: Table, force: int) -> Flow:
        spend(t, ENEMY, t.board.number["refit_cost"])
        turn_over(t, force, False)
        t.note(
            "refitted", rule="FCN-46.6", role=ENEMY, piece=force, space=t.state.area[force],
            cost=t.board.number["refit_cost"],
        )  # fmt: skip
        return t.go(self.refit)


def enemy_gains(t: Table, row: GainRow, area: int, instead: int) -> None:
    """Fortifications, Garrisons, Reinforcements or points; points for what is not available (FCN-46.2 to
    FCN-46.5).
    """
    if row.gives == "supply":
        t.state.supply[ENEMY] += row.number
        return
    rules = {"fortification": "FCN-46.2", "garrison": "FCN-46.3", "reinforcement": "FCN-46.4"}
    for _ in range(row.number):
        if row.gives == "reinforcement":
            pool = forces_in(t, CUP, ENEMY)
        else:
            kind = GARRISON if row.gives == "garrison" else FORTIFICATION
            pool = [f for f in forces_in(t, POOL, ENEMY) if t.state.kind[f] == kind]
        if not pool:
            t.state.supply[ENEMY] += instead
            t.note("enemy_gain.instead", rule=rules[row.gives], role=ENEMY, n=instead)
            continue
        f = pool[0] if row.gives != "reinforcement" else t.draw(pool, lambda g: label(t, g))
        bring(t, f, area)
        t.note("enemy_arrives", rule=rules[row.gives], role=ENEMY, piece=f, space=area)
