"""FCN-11: the Fog of War. Twelve events, named in the table, each a step of its own."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.field_commander_napoleon.attack import label
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, GARRISON, bracket, row_of
from grognard.games.field_commander_napoleon.movement import french_areas, rides
from grognard.games.field_commander_napoleon.rows import FogRow
from grognard.games.field_commander_napoleon.state import (
    CUP,
    FRENCH_HELD,
    NOWHERE,
    POOL,
    Table,
    bring,
    campaign,
    die,
    forces_in,
    hit,
    presence,
    spend,
    surprised,
    told,
)
from grognard.games.field_commander_napoleon.victory import napoleon_alone


@dataclass
class Fog(Procedure):
    """Once at the start of every battle: a roll for its length and an event."""

    area: int
    bonus: int = 0
    row: int = 0
    city: int = NOWHERE

    def event(self, t: Table) -> FogRow:
        return t.board.tables.fog[self.row]

    @step("FCN-11.2")
    def enemy_spends(self, t: Table) -> Flow:
        if surprised(t):
            return None
        paid = bracket(t.board.tables.fog_supply, t.state.supply[ENEMY])
        spend(t, ENEMY, paid.spend)
        self.bonus = paid.bonus
        if paid.spend:
            t.note("enemy_spends.fog", rule="FCN-11.2", role=ENEMY, n=paid.spend, bonus=paid.bonus)
        return None

    @step("FCN-11.1")
    def roll(self, t: Table) -> Flow:
        table, face = t.board.tables.fog, die(t)
        self.row = table.index(row_of(table, face + self.bonus))
        terms = t.terms("sum.fog")
        if terms is not None and self.bonus:
            terms.add(self.bonus, "term.supply", "FCN-11.2")
        told(
            t, "fog", face, self.event(t).id, terms=terms, fog=self.row, value=face + self.bonus, bonus=self.bonus,
            n=self.event(t).turns,
        )  # fmt: skip
        self.bonus = 0  # a roll again never gets the modifier (FCN-11.3)
        return None

    @step("FCN-11.3")
    def scouts(self, t: Table) -> Flow:
        if not t.state.scouts:
            return None
        return t.ask(FRENCH, [act("scout")], done=True, fog=self.row)

    def on_scout(self, t: Table) -> Flow:
        t.state.scouts -= 1
        t.note("scout_used", rule="FCN-11.3", role=FRENCH, left=t.state.scouts)
        return t.go(self.roll)

    @step("FCN-11.6")
    def length(self, t: Table) -> Flow:
        t.state.battle.turns = self.event(t).turns
        return None

    @step("FCN-11.7")
    def apply(self, t: Table) -> Flow:
        steps = {
            "free_insight": self.free_insight,
            "recruit": self.recruit,
            "napoleon_joins": self.napoleon_joins,
            "force_joins": self.force_joins,
            "city_hit": self.city_hit,
        }
        event = self.event(t)
        if event.event in steps:
            return t.go(steps[event.event])
        AUTOMATIC[event.event](self, t, event.number)
        return Leave()

    # --- events with a choice ---

    @step("FCN-F01")
    def free_insight(self, t: Table) -> Flow:
        if t.state.napoleon == self.area:
            return Leave()
        return t.ask(FRENCH, each("take", range(len(t.board.insights))), done=True)

    def on_take(self, t: Table, insight: int) -> Flow:
        t.state.battle.insights |= 1 << insight
        t.note("takes_insight.free", rule="FCN-F01", role=FRENCH, insight=insight)
        return Leave()

    def on_done(self, t: Table) -> Flow:
        # before the length is set, done means that the roll stands; after it, that the event is declined
        return t.go(self.length) if t.state.battle.turns == 0 else Leave()

    @step("FCN-F04")
    def recruit(self, t: Table) -> Flow:
        if t.state.supply[FRENCH] < self.event(t).cost:
            return Leave()
        recruits = [f for f in forces_in(t, POOL, FRENCH) if t.board.recruit[f]]
        options = [act("enlist", f, a) for f in recruits for a in french_areas(t)]
        return t.ask(FRENCH, options, done=True) if options else Leave()

    def on_enlist(self, t: Table, force: int, area: int) -> Flow:
        spend(t, FRENCH, self.event(t).cost)
        bring(t, force, area)
        t.note("enlists", rule="FCN-F04", role=FRENCH, piece=force, space=area, cost=self.event(t).cost)
        return Leave()

    @step("FCN-F05")
    def napoleon_joins(self, t: Table) -> Flow:
        if t.state.napoleon in (NOWHERE, self.area):
            return Leave()
        return t.ask(FRENCH, [act("ride", self.area)], done=True, space=self.area)

    def on_ride(self, t: Table, area: int) -> Flow:
        rides(t, area, "FCN-F05")
        return Leave()

    @step("FCN-F06")
    def force_joins(self, t: Table) -> Flow:
        options = self.joiners(t)
        return t.ask(FRENCH, options, done=True, space=self.area) if options else Leave()

    def joiners(self, t: Table) -> list[Action]:
        """Any mobile French Force on the map, pinned or not (A-13)."""
        there = [f for a in french_areas(t) if a != self.area for f in forces_in(t, a, FRENCH)]
        return each("join", sorted(f for f in there if not t.board.static[f]))

    def on_join(self, t: Table, force: int) -> Flow:
        frm = t.state.area[force]
        t.state.area[force] = self.area
        t.moved(force, frm, self.area, role=FRENCH, rule="FCN-F06", key="joins")
        napoleon_alone(t)
        return Leave()

    @step("FCN-F09")
    def city_hit(self, t: Table) -> Flow:
        held = presence(t)
        only_held = "held-cities-only" in t.options  # the other reading of A-14
        cities = [a for a in campaign(t).cities if held[a] == FRENCH_HELD or (held[a] & 1 and not only_held)]
        if not cities:
            return Leave()
        self.city = t.draw(cities, lambda a: t.board.areas[a].id)
        t.note("city_struck", rule="FCN-F09", role=FRENCH, space=self.city)
        return None

    @step("FCN-F09")
    def city_victim(self, t: Table) -> Flow:
        return t.ask(FRENCH, each("suffer", forces_in(t, self.city, FRENCH)), space=self.city)

    def check_suffer(self, t: Table, force: int) -> Refusal | None:
        if force in forces_in(t, self.city, FRENCH):
            return None
        return Refusal("FCN-F09", "refused.not_in_city", {"space": self.city})

    def on_suffer(self, t: Table, force: int) -> Flow:
        hit(t, force)
        napoleon_alone(t)
        return Leave()


# --- events without a choice -----------------------------------------------------------------------------


def french_supply(fog: Fog, t: Table, number: int) -> None:
    t.state.supply[FRENCH] += number
    t.note("french_gain", rule="FCN-F02", role=FRENCH, n=number, left=t.state.supply[FRENCH])


def scout(fog: Fog, t: Table, number: int) -> None:
    t.state.scouts = min(t.state.scouts + number, t.board.number["scout_counters"])
    t.note("scout_gained", rule="FCN-F03", role=FRENCH, n=t.state.scouts)


def take_supply(fog: Fog, t: Table, number: int) -> None:
    _move_supply(t, ENEMY, FRENCH, number, "FCN-F07")


def lose_supply(fog: Fog, t: Table, number: int) -> None:
    _move_supply(t, FRENCH, ENEMY, number, "FCN-F08")


def _move_supply(t: Table, giver: int, taker: int, number: int, rule: str) -> None:
    points = min(number, t.state.supply[giver])
    t.state.supply[giver] -= points
    t.state.supply[taker] += points
    if points:
        t.note("supply_moves", rule=rule, role=taker, side=taker, n=points)


def enemy_reinforcement(fog: Fog, t: Table, number: int) -> None:
    cup = forces_in(t, CUP, ENEMY)
    if not cup:
        missing(t, "FCN-F10")
        return
    f = t.draw(cup, lambda g: label(t, g))
    bring(t, f, fog.area)
    t.note("joins_battle", rule="FCN-F10", role=ENEMY, piece=f, space=fog.area)


def enemy_garrison(fog: Fog, t: Table, number: int) -> None:
    pool = [f for f in forces_in(t, POOL, ENEMY) if t.state.kind[f] == GARRISON]
    if not pool:
        missing(t, "FCN-F11")
        return
    bring(t, pool[0], fog.area)
    t.note("joins_battle", rule="FCN-F11", role=ENEMY, piece=pool[0], space=fog.area)


def enemy_plan(fog: Fog, t: Table, number: int) -> None:
    t.state.battle.enemy_plans += number
    t.note("more_enemy_plans", rule="FCN-F12", role=ENEMY, n=number)


def missing(t: Table, rule: str) -> None:
    """No counter is available: supply instead."""
    points = t.board.number["missing_counter_supply"]
    t.state.supply[ENEMY] += points
    t.note("enemy_gain.instead", rule=rule, role=ENEMY, n=points)


AUTOMATIC = {
    "french_supply": french_supply,
    "scout": scout,
    "take_supply": take_supply,
    "lose_supply": lose_supply,
    "enemy_reinforcement": enemy_reinforcement,
    "enemy_garrison": enemy_garrison,
    "enemy_plan": enemy_plan,
}
