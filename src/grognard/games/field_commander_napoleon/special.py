"""FCN-7.4: Special Rules of the campaigns. A type for each kind, with its own fields, at the hooks of SpecialRule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from grognard.engine import Flow, Leave, Procedure, each, step
from grognard.games.field_commander_napoleon.attack import label, lowest_skill
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, SpecialRule
from grognard.games.field_commander_napoleon.rows import Die, Whole
from grognard.games.field_commander_napoleon.set_up import add_static
from grognard.games.field_commander_napoleon.state import (
    CONTESTED,
    CUP,
    FRENCH_HELD,
    GRADES,
    HISTORICAL,
    INFERIOR,
    NOWHERE,
    PHASES,
    SUPERIOR,
    UNCONTROLLED,
    Table,
    bring,
    campaign,
    die,
    forces_in,
    hit,
    on_map,
    presence,
    told,
)
from grognard.games.field_commander_napoleon.victory import (
    Verdict,
    defeat,
    napoleon_alone,
    objectives_held,
    rated,
)

BATTLE_PHASES = ("battles", "second_battles", "enemy_battles")
FRENCH_TURN_ENDS, TURN_ENDS = "french_supply", "enemy_supply"  # the last phase of each half


def phase(t: Table) -> str:
    return PHASES[t.state.phase]


# --- the end of the campaign -----------------------------------------------------------------------------


class HoldObjectives(SpecialRule, frozen=True, tag="hold_objectives"):
    """So many Objectives must be French-held, from the end of the French turn of a box on (FCN-50.2)."""

    count: Whole
    from_turn: Whole

    def verdict(self, t: Table) -> Verdict | None:
        """At the end of each French turn, as the extended example has it, or of every phase (A-04)."""
        turn, now = t.state.turn, t.state.phase
        ends = PHASES.index(FRENCH_TURN_ENDS)
        if "objectives-every-phase" in t.options:
            looked_at = turn > self.from_turn or (turn == self.from_turn and now >= ends)
        else:
            looked_at = turn >= self.from_turn and now == ends
        if looked_at and objectives_held(t) < self.count:
            return defeat("lost.objectives", "FCN-50.2")
        return None

    def falls_short(self, t: Table) -> bool:
        held = presence(t)
        hoped = sum(held[a] in (FRENCH_HELD, CONTESTED) for a in campaign(t).objectives)
        return t.state.turn >= self.from_turn and hoped < self.count

    def precious(self, t: Table) -> list[int]:
        held = presence(t)
        mine = [a for a in campaign(t).objectives if held[a] == FRENCH_HELD]
        return mine if len(mine) <= self.count else []


class HoldArea(SpecialRule, frozen=True, tag="hold_area"):
    """An area must be French-held at the end of each campaign turn, from a box on (FCN-50.17)."""

    area: str
    from_turn: Whole

    def verdict(self, t: Table) -> Verdict | None:
        """The whole turn, or its French half (A-89)."""
        last = FRENCH_TURN_ENDS if "alexandria-french-turn" in t.options else TURN_ENDS
        held = presence(t)[t.board.at[self.area]] == FRENCH_HELD
        if phase(t) == last and t.state.turn >= self.from_turn and not held:
            return defeat("lost.area", "FCN-50.17" if self.source == "book" else "FCN-3.5")
        return None

    def precious(self, t: Table) -> list[int]:
        return [t.board.at[self.area]]


class Endurance(SpecialRule, frozen=True, tag="endurance"):
    """The campaign ends when the area has fallen, rated by the box then reached (FCN-3.12)."""

    area: str
    own_victory: ClassVar[bool] = True

    def verdict(self, t: Table) -> Verdict | None:
        """Looked at when battles are over: who has just marched in has not yet taken it (G-09)."""
        fallen = presence(t)[t.board.at[self.area]] != FRENCH_HELD
        return rated(t, "FCN-3.12") if fallen and phase(t) in BATTLE_PHASES else None

    def at_track_end(self, t: Table) -> Verdict | None:
        return Verdict(SUPERIOR, campaign(t).turns[-1].points, "won." + GRADES[SUPERIOR], "FCN-3.12")

    def precious(self, t: Table) -> list[int]:
        return [t.board.at[self.area]]


class PlayAllTurns(SpecialRule, frozen=True, tag="play_all_turns"):
    """All turns are played; then each surviving French Force and an area score (FCN-50.16, FCN-50.18)."""

    per_force: Whole
    area: str
    points: Whole
    superior: Whole
    historical: Whole
    own_victory: ClassVar[bool] = True

    def at_track_end(self, t: Table) -> Verdict | None:
        points = self.per_force * len(french_forces(t))
        if presence(t)[t.board.at[self.area]] == FRENCH_HELD:
            points += self.points
        grade = SUPERIOR if points >= self.superior else HISTORICAL if points >= self.historical else INFERIOR
        return Verdict(grade, points, "won." + GRADES[grade], "FCN-50.16")


def french_forces(t: Table) -> list[int]:
    """Every French Force on the map, the static ones too: all of them survive (G-11)."""
    return [f for f in campaign(t).forces if t.board.side[f] == FRENCH and on_map(t, f)]


# --- set-up and supply -----------------------------------------------------------------------------------


class ExtraStatic(SpecialRule, frozen=True, tag="extra_static"):
    """An area begins with more Enemy Garrisons and Fortifications (FCN-50.8)."""

    area: str
    garrisons: Whole
    fortifications: Whole

    def set_up(self, t: Table) -> None:
        add_static(t, ENEMY, t.board.at[self.area], self.garrisons, self.fortifications)


class NoBuyBack(SpecialRule, frozen=True, tag="no_buy_back"):
    """Destroyed French Forces can not be bought; Recruits and static Forces can (FCN-42.9)."""

    def forbids_buying(self, t: Table, force: int) -> bool:
        return not t.board.recruit[force] and not t.board.static[force]


class Distance(SpecialRule, frozen=True, tag="distance"):
    """The French gain is lowered for each move between the area and Napoleon."""

    area: str
    per: Whole

    def gain(self, t: Table) -> int:
        if t.state.napoleon == NOWHERE:
            return 0
        return -self.per * campaign(t).distance[t.board.at[self.area]][t.state.napoleon]


class Uprising(SpecialRule, frozen=True, tag="uprising"):
    """The area counts as a City for Enemy supply."""

    area: str

    def supply_areas(self, t: Table) -> list[int]:
        return [t.board.at[self.area]]


class Guerrillas(SpecialRule, frozen=True, tag="guerrillas"):
    """In Enemy supply so many random areas where nobody is roll for a Reinforcement."""

    count: Whole
    roll: Die

    def enemy_supply(self, t: Table) -> None:
        for _ in range(self.count):
            held = presence(t)
            empty = [a for a in campaign(t).areas if held[a] == UNCONTROLLED]
            cup = forces_in(t, CUP)
            if not empty or not cup:
                return
            there = t.draw(empty, lambda a: t.board.areas[a].id)
            face = die(t)
            told(t, "guerrillas", face, "FCN-7.4", ENEMY, self.roll, space=there, value=self.roll)
            if face <= self.roll:
                f = t.draw(cup, lambda g: label(t, g))
                bring(t, f, there)
                t.note("guerrillas", rule="FCN-7.4", role=ENEMY, piece=f, space=there)


# --- in the course of a turn -----------------------------------------------------------------------------


class Surprise(SpecialRule, frozen=True, tag="surprise"):
    """The Enemy spends no supply on rolls until a box is over."""

    to_turn: Whole

    def surprise(self, t: Table) -> bool:
        return t.state.turn <= self.to_turn


class Armistice(SpecialRule, frozen=True, tag="armistice"):
    """From one box to another nobody moves and nobody fights."""

    from_turn: Whole
    to_turn: Whole

    def armistice(self, t: Table) -> bool:
        return self.from_turn <= t.state.turn <= self.to_turn


class United(SpecialRule, frozen=True, tag="united"):
    """Nations that fight together in one battle have more plans."""

    nations: tuple[str, ...]
    plans: Whole

    def enemy_plans(self, t: Table, area: int) -> int:
        there = {t.board.nation[f] for f in forces_in(t, area, ENEMY)}
        return self.plans if all(t.board.nations[nation] in there for nation in self.nations) else 0


class Attrition(SpecialRule, frozen=True, tag="attrition"):
    """In these turns each French-occupied area that is no City rolls: so much or less is a hit."""

    from_turn: Whole
    to_turn: Whole
    roll: Die

    def hardships(self, t: Table) -> list[tuple[int, int]]:
        if not self.from_turn <= t.state.turn <= self.to_turn:
            return []
        c, held = campaign(t), presence(t)
        return [(a, self.roll) for a in c.areas if held[a] & 1 and a not in c.cities]


class Siege(SpecialRule, frozen=True, tag="siege"):
    """As attrition, for one area while both sides are in it."""

    area: str
    roll: Die

    def hardships(self, t: Table) -> list[tuple[int, int]]:
        area = t.board.at[self.area]
        return [(area, self.roll)] if presence(t)[area] == CONTESTED else []


AnyRule = (
    HoldObjectives
    | HoldArea
    | Endurance
    | PlayAllTurns
    | ExtraStatic
    | NoBuyBack
    | Distance
    | Uprising
    | Guerrillas
    | Surprise
    | Armistice
    | United
    | Attrition
    | Siege
)


@dataclass
class Hardship(Procedure):
    """Marches, winter and hunger: areas that must roll at the start of a turn."""

    areas: list[int] = field(default_factory=list)
    rolls: list[int] = field(default_factory=list)
    area: int = NOWHERE

    @step("FCN-7.4")
    def list_areas(self, t: Table) -> Flow:
        for rule in campaign(t).rules:
            for area, roll in rule.hardships(t):
                self.areas.append(area)
                self.rolls.append(roll)
        return None

    @step("FCN-7.4")
    def roll(self, t: Table) -> Flow:
        if not self.areas:
            return Leave()
        self.area, needs = self.areas.pop(0), self.rolls.pop(0)
        face = die(t)
        told(t, "hardship", face, "FCN-7.4", FRENCH, needs, space=self.area, value=needs)
        return t.go(self.roll) if face > needs else None

    @step("FCN-7.4")
    def choose(self, t: Table) -> Flow:
        there = self.victims(t)
        if not there:
            return t.go(self.roll)
        if len(there) > 1:
            return t.ask(FRENCH, each("suffer", there), space=self.area)
        return self.on_suffer(t, there[0])

    def victims(self, t: Table) -> list[int]:
        return lowest_skill(t, [f for f in forces_in(t, self.area, FRENCH) if not t.board.static[f]])

    def on_suffer(self, t: Table, force: int) -> Flow:
        hit(t, force)
        napoleon_alone(t)
        return t.go(self.roll)
