"""FCN-21 and FCN-23 to FCN-26: shock tests, attacks, and who takes the hits."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Flow, Leave, Procedure, Refusal, each, step
from grognard.engine.values import Terms
from grognard.games.field_commander_napoleon.battlefield import (
    APPROACH,
    RESERVE,
    fall_back,
    gunner,
    in_melee,
    in_zone,
    target_zones,
)
from grognard.games.field_commander_napoleon.board import CAVALRY, ENEMY, FRENCH, hits_of
from grognard.games.field_commander_napoleon.state import (
    OFF_FIELD,
    Table,
    destroy,
    die,
    hit,
    player_decides,
    told,
)

NO_FORCE = -1
ANY_KIND = -1


def lowest_skill(t: Table, forces: list[int]) -> list[int]:
    """Those of the lowest skill level among them (FCN-21.2, FCN-26.1)."""
    skill = t.state.skill
    least = min((skill[f] for f in forces), default=0)
    return [f for f in forces if skill[f] == least]


def label(t: Table, f: int) -> str:
    return t.board.forces[f].label


def by_chance(t: Table, forces: list[int]) -> int:
    """The only one of them, or one that is drawn (FCN-48.2)."""
    one, *others = forces
    return t.draw(forces, lambda f: label(t, f)) if others else one


def value_and_super(
    t: Table, f: int, bonus: int, super_bonus: int, terms: Terms | None = None
) -> tuple[int, int]:
    """The modified values of an attack: all bonuses add up; no super value counts as 0 (FCN-25)."""
    s, b = t.state, t.state.battle
    melee = t.board.number["melee_bonus"] if in_melee(t, f) else 0
    struck, struck_super = (b.attack_bonus, b.attack_super) if t.board.side[f] == ENEMY else (0, 0)
    if terms is not None:
        terms.add(s.combat[f], "term.combat", "FCN-23.4", piece=f)
        for value, key, rule in (
            (bonus, "term.plan", "FCN-25.1"), (melee, "term.melee", "FCN-22.9"), (struck, "term.struck", "FCN-P24"),
        ):  # fmt: skip
            if value:
                terms.add(value, key, rule)
    return s.combat[f] + bonus + melee + struck, s.superior[f] + super_bonus + melee + struck_super


@dataclass
class Attack(Procedure):
    """One attack of one Force on the nearest opposing Forces."""

    force: int
    bonus: int = 0
    super_bonus: int = 0
    only: int = ANY_KIND  # a kind of Force, for Square
    nearest: int = 0
    farthest: int = 1

    @step("FCN-23.4")
    def roll(self, t: Table) -> Flow:
        zones = target_zones(t, self.force)
        if not zones or not self.can_strike(t, zones[0]):
            return Leave()
        terms = t.terms("sum.attack", piece=self.force)
        value, super_value = value_and_super(t, self.force, self.bonus, self.super_bonus, terms)
        face = die(t)
        hits = hits_of(face, value, super_value)
        told(
            t, "attack", face, "FCN-23.4", t.board.side[self.force], value, against=terms,
            piece=self.force, value=value, super=super_value, n=hits, target_zone=zones[0],
        )  # fmt: skip
        if not hits:
            return Leave()
        return t.call(TakeHits(1 - t.board.side[self.force], hits, zones, self.only))

    def can_strike(self, t: Table, zone: int) -> bool:
        distance = abs(zone - t.state.zone[self.force])
        if not gunner(t, self.force) and not self.nearest <= distance <= self.farthest:
            return False
        return self.only == ANY_KIND or any(
            t.state.kind[g] == self.only for g in in_zone(t, zone, 1 - t.board.side[self.force])
        )


@dataclass
class TakeHits(Procedure):
    """Hits are placed one at a time, each on the lowest skill in the first zone that holds a target."""

    side: int
    hits: int
    zones: list[int]
    only: int = ANY_KIND
    target: int = NO_FORCE

    def candidates(self, t: Table) -> list[int]:
        for zone in self.zones:
            if there := in_zone(t, zone, self.side):
                if self.only != ANY_KIND:
                    there = [f for f in there if t.state.kind[f] == self.only]
                return lowest_skill(t, there)
        return []

    @step("FCN-26.1")
    def choose(self, t: Table) -> Flow:
        there = self.candidates(t) if self.hits else []
        if not there:
            return Leave()  # a hit without a target is lost (FCN-26.5)
        if len(there) > 1 and player_decides(t, there[0]):
            return t.ask(FRENCH, each("strike", there), hits=self.hits)
        self.target = by_chance(t, there)
        return None

    def check_strike(self, t: Table, force: int) -> Refusal | None:
        return (
            None if force in self.candidates(t) else Refusal("FCN-26.1", "refused.lowest", {"piece": force})
        )

    def on_strike(self, t: Table, force: int) -> Flow:
        self.target = force
        return None

    @step("FCN-26.4")
    def take(self, t: Table) -> Flow:
        hit(t, self.target)
        self.hits -= 1
        return t.go(self.choose)


@dataclass
class Shock(Procedure):
    """A Force has entered a zone: one opposing Force there, of the lowest skill, makes one test (FCN-21.1)."""

    zone: int
    side: int  # that is tested
    modifier: int = 0
    tester: int = NO_FORCE

    @step("FCN-21.2")
    def choose(self, t: Table) -> Flow:
        there = self.testers(t)
        if len(there) > 1 and player_decides(t, there[0]):
            return t.ask(FRENCH, each("test", there))
        self.tester = by_chance(t, there)
        return None

    def testers(self, t: Table) -> list[int]:
        return lowest_skill(t, in_zone(t, self.zone, self.side))

    def check_test(self, t: Table, force: int) -> Refusal | None:
        return None if force in self.testers(t) else Refusal("FCN-21.2", "refused.lowest", {"piece": force})

    def on_test(self, t: Table, force: int) -> Flow:
        self.tester = force
        return None

    @step("FCN-21.3")
    def test(self, t: Table) -> Flow:
        f = self.tester
        if fails_without_roll(t, f):
            key = "shock_fails.column" if t.state.column[f] else "shock_fails.rear"
            t.note(key, rule="FCN-21.9" if t.state.column[f] else "FCN-21.10", role=self.side, piece=f)
            return None
        terms = t.terms("sum.shock", piece=f)
        needs = shock_value(t, f, self.modifier, terms)
        face = die(t)
        told(t, "shock", face, "FCN-21.3", self.side, needs, against=terms, piece=f, value=needs)
        return Leave() if face <= needs else None

    @step("FCN-21.5")
    def suffer(self, t: Table) -> Flow:
        f, s = self.tester, t.state
        hit(t, f)
        if s.zone[f] == OFF_FIELD or t.board.static[f]:
            return None  # destroyed, or static: those do not retreat (FCN-21.6)
        if s.zone[f] == RESERVE[self.side]:
            t.note("no_room_behind", rule="FCN-21.11", piece=f)
            destroy(t, f)
        else:
            fall_back(t, f, "FCN-21.7")
        return None


def fails_without_roll(t: Table, f: int) -> bool:
    """Infantry and cavalry in Column, or in the Approach or Reserve of their own side (FCN-21.9,
    FCN-21.10).
    """
    s, side = t.state, t.board.side[f]
    return s.kind[f] <= CAVALRY and bool(s.column[f] or s.zone[f] in (APPROACH[side], RESERVE[side]))


def shock_value(t: Table, f: int, modifier: int, terms: Terms | None = None) -> int:
    """Combat value plus all modifiers: the plan's, and Morale for the French (FCN-21.3)."""
    bonus = t.state.battle.shock_bonus if t.board.side[f] == FRENCH else 0
    if terms is not None:
        terms.add(t.state.combat[f], "term.combat", "FCN-21.3", piece=f)
        if modifier:
            terms.add(modifier, "term.charge", "FCN-21.3")
        if bonus:
            terms.add(bonus, "term.morale", "FCN-I04")
    return t.state.combat[f] + modifier + bonus
