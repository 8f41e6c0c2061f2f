"""FCN-7.4: Special Rules of the campaigns. A rule is a row of data; this is its interpreter.

hold_objectives  count Objectives must be French-held from the end of the French turn of from_turn (FCN-50.2)
hold_area        the area must be French-held at the end of each campaign turn (at = "turn") or phase, from from_turn
extra_static     more Garrisons and Fortifications at set-up (FCN-50.8)
play_all_turns   running off the track is no defeat (FCN-9.3)
score            at the end: points for each surviving mobile French Force and for an area; ratings by points (FCN-50.16)
no_buy_back      destroyed French Forces can not be bought (FCN-42.9)
attrition        at the start of turns from_turn to to_turn each French-occupied area that is no City rolls: roll or less, 1 hit
siege            as attrition, for one area while it is contested
distance         the French gain is lowered by per for each move between the area and Napoleon
guerrillas       in Enemy supply count random uncontrolled areas roll: roll or less, 1 Reinforcement there
surprise         the Enemy spends no supply on rolls until to_turn is over
uprising         the area counts as a City for Enemy supply
armistice        from from_turn to to_turn nobody moves and nobody fights
endurance        the campaign ends when the area is not French-held, and is rated by the box then reached (FCN-3.12)
united           all nations in one battle: plans more Enemy plans
"""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Leave, Procedure, each, step
from grognard.games.field_commander_napoleon.attack import label, lowest_skill
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, Rule
from grognard.games.field_commander_napoleon.state import (
    CONTESTED,
    CUP,
    FRENCH_HELD,
    GRADES,
    NOWHERE,
    PHASES,
    UNCONTROLLED,
    Table,
    bring,
    campaign,
    die,
    forces_in,
    hit,
    presence,
)
from grognard.games.field_commander_napoleon.victory import (
    lose,
    napoleon_alone,
    objectives_held,
    write_diary,
)


def _now(t: Table, rule: Rule) -> bool:
    turn, row = t.state.turn, rule.row
    return row.from_turn <= turn and (not row.to_turn or turn <= row.to_turn)


# --- defeat and end --------------------------------------------------------------------------------------


def lost(t: Table) -> bool:
    """The campaign's own defeat conditions, at the end of a phase (FCN-3.5)."""
    s, held = t.state, presence(t)
    for rule in campaign(t).special("hold_objectives"):
        begun = s.turn > rule.row.from_turn or (
            s.turn == rule.row.from_turn and s.phase >= PHASES.index("french_supply")
        )
        if begun and objectives_held(t) < rule.row.count:
            lose(t, "lost.objectives", "FCN-50.2")
            return True
    for rule in campaign(t).special("hold_area"):
        if rule.row.at == "phase" and _now(t, rule) and held[rule.area] != FRENCH_HELD:
            lose(t, "lost.area", "FCN-3.5")
            return True
    return False


def lost_at_turn_end(t: Table, half: int) -> bool:
    """Areas that must be held at the end of a turn: the whole one, or the French half (A-89)."""
    held = presence(t)
    wanted = FRENCH if "alexandria-french-turn" in t.options else ENEMY
    for rule in campaign(t).special("hold_area"):
        if rule.row.at == "turn" and half == wanted and _now(t, rule) and held[rule.area] != FRENCH_HELD:
            lose(t, "lost.area", "FCN-50.17" if rule.row.source == "book" else "FCN-3.5")
            return True
    return False


def fallen(t: Table) -> bool:
    """The city whose fall ends the campaign has fallen (FCN-3.12)."""
    held = presence(t)
    return any(held[rule.area] != FRENCH_HELD for rule in campaign(t).special("endurance"))


def track_over(t: Table) -> None:
    """The marker would move past the last box (FCN-9.2, FCN-9.3)."""
    c = campaign(t)
    if c.special("endurance"):
        s = t.state
        s.turn = len(c.turns)
        write_diary(t, len(GRADES) - 1, c.turns[-1].points)
    elif scores := c.special("score"):
        score(t, scores[0])
    elif c.special("play_all_turns"):
        write_diary(t, 1, c.turns[-1].points)
    else:
        lose(t, "lost.time", "FCN-3.7")


def score(t: Table, rule: Rule) -> None:
    """Points for each surviving Force and for the area; ratings by points (FCN-50.16)."""
    s, row = t.state, rule.row
    s.turn = len(campaign(t).turns)
    points = row.per_force * len(french_mobile(t))
    if presence(t)[rule.area] == FRENCH_HELD:
        points += row.points
    grade = 3 if points >= row.superior else 2 if points >= row.historical else 1
    t.note("scored", rule="FCN-50.16", n=points)
    write_diary(t, grade, points)


def french_mobile(t: Table) -> list[int]:
    s, b = t.state, t.board
    return [
        f for f in campaign(t).forces if b.side[f] == FRENCH and not b.static[f] and s.area[f] < len(b.areas)
    ]


# --- in the course of a turn -----------------------------------------------------------------------------


def armistice(t: Table) -> bool:
    return any(_now(t, rule) for rule in campaign(t).special("armistice"))


def surprised(t: Table) -> bool:
    return any(_now(t, rule) for rule in campaign(t).special("surprise"))


def supply_areas(t: Table) -> list[int]:
    """Areas that count as Cities in Enemy supply."""
    c = campaign(t)
    return sorted({*c.cities, *(rule.area for rule in c.special("uprising"))})


def distance_cost(t: Table) -> int:
    c, s = campaign(t), t.state
    if s.napoleon == NOWHERE:
        return 0
    return sum(rule.row.per * c.distance[rule.area][s.napoleon] for rule in c.special("distance"))


def united_plans(t: Table, area: int) -> int:
    """Nations that fight together have more plans."""
    there = {t.board.nation[f] for f in forces_in(t, area, ENEMY)}
    return sum(rule.row.plans for rule in campaign(t).special("united") if there.issuperset(rule.nations))


def guerrillas(t: Table) -> None:
    """Armed bands rise where nobody is."""
    for rule in campaign(t).special("guerrillas"):
        for _ in range(rule.row.count):
            held = presence(t)
            empty = [a for a in campaign(t).areas if held[a] == UNCONTROLLED]
            cup = forces_in(t, CUP)
            if not empty or not cup:
                return
            there = t.draw(empty, lambda a: t.board.areas[a].id)
            if die(t, "guerrillas") <= rule.row.roll:
                f = t.draw(cup, lambda g: label(t, g))
                bring(t, f, there)
                t.note("guerrillas", rule="FCN-7.4", piece=f, space=there)


@dataclass
class Hardship(Procedure):
    """Marches, winter and hunger: areas that must roll at the start of a turn."""

    areas: list[int] = field(default_factory=list)
    rolls: list[int] = field(default_factory=list)
    area: int = NOWHERE

    @step("FCN-7.4")
    def list_areas(self, t: Table) -> Flow:
        c, held = campaign(t), presence(t)
        for rule in c.special("attrition"):
            if _now(t, rule):
                for a in c.areas:
                    if held[a] & 1 and a not in c.cities:
                        self.areas.append(a)
                        self.rolls.append(rule.row.roll)
        for rule in c.special("siege"):
            if held[rule.area] == CONTESTED:
                self.areas.append(rule.area)
                self.rolls.append(rule.row.roll)
        return None

    @step("FCN-7.4")
    def roll(self, t: Table) -> Flow:
        if not self.areas:
            return Leave()
        self.area, needs = self.areas.pop(0), self.rolls.pop(0)
        if die(t, "hardship") > needs:
            return t.go(self.roll)
        return None

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
        t.note("hardship", rule="FCN-7.4", piece=force, space=self.area)
        hit(t, force)
        napoleon_alone(t)
        return t.go(self.roll)
