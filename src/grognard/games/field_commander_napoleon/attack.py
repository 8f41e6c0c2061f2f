"""FCN-21 and FCN-23 to FCN-26: shock tests, attacks, and who takes the hits."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Flow, Leave, Procedure, each, step
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
from grognard.games.field_commander_napoleon.state import OFF_FIELD, Table, destroy, die, hit, player_decides

NO_FORCE = -1
ANY_KIND = -1


def lowest_skill(t: Table, forces: list[int]) -> list[int]:
    """Those of the lowest skill level among them (FCN-21.2, FCN-26.1)."""
    skill = t.state.skill
    least = min((skill[f] for f in forces), default=0)
    return [f for f in forces if skill[f] == least]


def label(t: Table, f: int) -> str:
    return t.board.forces[f].label


def value_and_super(t: Table, f: int, bonus: int, super_bonus: int) -> tuple[int, int]:
    """The modified values of an attack: all bonuses add up; no super value counts as 0 (FCN-25)."""
    s, b = t.state, t.state.battle
    if in_melee(t, f):
        bonus += t.board.number["melee_bonus"]
        super_bonus += t.board.number["melee_bonus"]
    if t.board.side[f] == ENEMY:
        bonus += b.attack_bonus
        super_bonus += b.attack_super
    return s.combat[f] + bonus, s.superior[f] + super_bonus


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
            return Leave(0)
        value, super_value = value_and_super(t, self.force, self.bonus, self.super_bonus)
        hits = hits_of(die(t, "attack"), value, super_value)
        t.note("attacks", rule="FCN-23.4", piece=self.force, value=value, super=super_value, n=hits)
        if not hits:
            return Leave(0)
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
        self.target = there[0] if len(there) == 1 else t.draw(there, lambda f: label(t, f))
        return None

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
        there = lowest_skill(t, in_zone(t, self.zone, self.side))
        if len(there) > 1 and player_decides(t, there[0]):
            return t.ask(FRENCH, each("test", there))
        self.tester = there[0] if len(there) == 1 else t.draw(there, lambda f: label(t, f))
        return None

    def on_test(self, t: Table, force: int) -> Flow:
        self.tester = force
        return None

    @step("FCN-21.3")
    def test(self, t: Table) -> Flow:
        f = self.tester
        if fails_without_roll(t, f):
            t.note("shock_fails", rule="FCN-21.9" if t.state.column[f] else "FCN-21.10", piece=f)
            return None
        needs = shock_value(t, f, self.modifier)
        if die(t, "shock") <= needs:
            t.note("shock_passed", rule="FCN-21.4", piece=f, value=needs)
            return Leave()
        t.note("shock_failed", rule="FCN-21.5", piece=f, value=needs)
        return None

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


def shock_value(t: Table, f: int, modifier: int) -> int:
    """Combat value plus all modifiers: the plan's, and Morale for the French (FCN-21.3)."""
    bonus = t.state.battle.shock_bonus if t.board.side[f] == FRENCH else 0
    return t.state.combat[f] + modifier + bonus
