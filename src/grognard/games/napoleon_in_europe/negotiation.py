"""NIE-25 and 30: alliances and control by negotiation, alliances undone and broken."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Flow, Leave, Procedure, Refusal, act, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.points import cannot_pay, pay
from grognard.games.napoleon_in_europe.relations import end_alliance, locked, make_alliance
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    NEUTRAL,
    Table,
    armies,
    engaged,
    is_active,
    is_playing,
    relation,
    scenario_of,
)
from grognard.games.napoleon_in_europe.war import politics_closed
from grognard.games.napoleon_in_europe.wards import (
    become_uncontrolled,
    holds_together,
    is_uncontrolled,
    is_ward,
    take_control,
)


def rating(t: Table, nation: int, target: int) -> int:
    """The diplomatic rating of a pair, as the scenario has it (NIE-25.12)."""
    s, scenario = t.state, scenario_of(t)
    value = scenario.ratings[nation][target]
    for note in scenario.notes_of("rating_shift", s.month):
        if nation in note.acting and target in note.targets:
            value += note.amount * sum(armies(s, r, note.nation) for r in t.board.national[note.other])
    return value


def at_most(t: Table, nation: int, target: int, *_: int) -> int | None:
    """What the dice may show; None where a player answers and no die is thrown (NIE-25.1, 25.12)."""
    return None if is_playing(t.state, target) else rating(t, nation, target)


def may_negotiate(t: Table, nation: int, target: int) -> Refusal | None:
    """An alliance with a Playing Nation, or control of an uncontrolled Neutral Major: 2 PAP (NIE-25.1)."""
    s = t.state
    if nation == target or s.extinct >> target & 1:
        return Refusal("NIE-25.1", "nobody-to-talk-to")
    if relation(s, nation, target) != NEUTRAL:
        return Refusal("NIE-25.1", "not-neutral", {"nation": target})
    if not is_playing(s, target) and not is_uncontrolled(s, target):
        return Refusal("NIE-25.10", "controlled-by-another", {"nation": target})
    if is_uncontrolled(s, target) and s.enemies[target]:
        return Refusal("NIE-22.5", "guardian-sought", {"nation": target})
    if s.commander[target] == s.commander[nation]:
        return Refusal("NIE-25.1", "own-nation")
    return politics_closed(t) or cannot_pay(t, nation, t.board.politics.negotiate, "NIE-25.1")


@dataclass
class Negotiate(Procedure):
    nation: int
    target: int
    episode = "negotiation"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "other_nation": self.target}

    @step("NIE-25.1")
    def approach(self, t: Table) -> Flow:
        """The points are spent whatever the answer."""
        pay(t, self.nation, t.board.politics.negotiate)
        return None if is_playing(t.state, self.target) else t.go(self.roll)

    @step("NIE-25.2")
    def answer(self, t: Table) -> Flow:
        s = t.state
        if not is_active(s, self.target) or relation(s, self.nation, self.target) != NEUTRAL:
            t.ended("falls-through", nation=self.nation, other_nation=self.target)
            return Leave("refused")  # war came in between
        return t.ask(s.commander[self.target], [act("accept"), act("refuse")], nation=self.nation,
                     other_nation=self.target)  # fmt: skip

    def on_accept(self, t: Table) -> Flow:
        make_alliance(t, self.nation, self.target)
        t.ended("alliance", rule="NIE-21.1", role=self.nation, nation=self.nation, other_nation=self.target)
        return Leave("allied")

    def on_refuse(self, t: Table) -> Flow:
        t.ended("refuses-alliance", rule="NIE-25.2", nation=self.target, other_nation=self.nation)
        return Leave("refused")

    @step("NIE-25.8")
    def roll(self, t: Table) -> Flow:
        s, needs = t.state, rating(t, self.nation, self.target)
        result = t.sum(
            2, why="diplomacy", role=self.nation, at_most=needs, nation=self.nation, other_nation=self.target
        )
        if result > needs:
            t.ended("diplomacy-fails", role=self.nation, nation=self.nation, other_nation=self.target)
            return Leave("refused")
        make_alliance(t, self.nation, self.target)
        take_control(t, self.target, self.nation, "NIE-25.9")
        # he sought it, so he answers for it at the end; not for a nation that an attack put into his hand
        s.answers[s.commander[self.nation]] |= 1 << self.target
        t.ended(
            "gains-control", rule="NIE-25.9", role=self.nation, nation=self.nation, other_nation=self.target
        )
        return Leave("controlled")


def may_detach(t: Table, nation: int, target: int, ally: int) -> Refusal | None:
    """Move the target's alliance with another nation to neutral; a controlled Neutral Major is set free (NIE-25.10)."""
    s = t.state
    if len({nation, target, ally}) < 3 or not holds_together(s, target, ally):
        return Refusal("NIE-25.1", "not-allied", {"nation": target, "other_nation": ally})
    if s.commander[target] == s.commander[nation] or not is_active(s, target):
        return Refusal("NIE-25.1", "own-nation")
    if not is_playing(s, target) and s.commander[target] != s.commander[ally]:
        return Refusal("NIE-25.10", "controlled-by-another", {"nation": target})
    if locked(t, target, ally):
        return Refusal("NIE-4.1", "alliance-locked")
    if engaged(s, target) or engaged(s, ally):
        return Refusal("NIE-36.2", "in-battle", {"nation": target if engaged(s, target) else ally})
    return politics_closed(t) or cannot_pay(t, nation, t.board.politics.negotiate, "NIE-25.1")


@dataclass
class Detach(Procedure):
    nation: int
    target: int
    ally: int
    episode = "intrigue"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "other_nation": self.target, "ally_nation": self.ally}

    @step("NIE-25.1")
    def approach(self, t: Table) -> Flow:
        pay(t, self.nation, t.board.politics.negotiate)
        return None if is_playing(t.state, self.target) else t.go(self.roll)

    @step("NIE-25.2")
    def answer(self, t: Table) -> Flow:
        s = t.state
        if not is_active(s, self.target) or not holds_together(s, self.target, self.ally):
            t.ended("falls-through", nation=self.nation, other_nation=self.target)
            return Leave("refused")
        return t.ask(s.commander[self.target], [act("accept"), act("refuse")], nation=self.nation,
                     other_nation=self.target, ally_nation=self.ally)  # fmt: skip

    def on_accept(self, t: Table) -> Flow:
        end_alliance(t, self.target, self.ally)
        t.ended("alliance-ends", rule="NIE-25.2", nation=self.target, other_nation=self.ally)
        return Leave("parted")

    def on_refuse(self, t: Table) -> Flow:
        t.ended("refuses-parting", rule="NIE-25.2", nation=self.target, other_nation=self.nation)
        return Leave("refused")

    @step("NIE-25.10")
    def roll(self, t: Table) -> Flow:
        needs = rating(t, self.nation, self.target)
        result = t.sum(
            2, why="diplomacy", role=self.nation, at_most=needs, nation=self.nation, other_nation=self.target
        )
        if result <= needs:
            become_uncontrolled(t, self.target)
            t.ended("uncontrolled", rule="NIE-25.10", nation=self.target)
            return Leave("uncontrolled")
        t.ended("intrigue-fails", role=self.nation, nation=self.target, other_nation=self.ally)
        return Leave("refused")


# --- breaking an alliance (NIE-30) ------------------------------------------------------------------------


def may_break(t: Table, nation: int, ally: int) -> Refusal | None:
    s = t.state
    if nation == ally or relation(s, nation, ally) != ALLIED:
        return Refusal("NIE-30.1", "not-allied", {"nation": nation, "other_nation": ally})
    if locked(t, nation, ally):
        return Refusal("NIE-4.1", "alliance-locked")
    if s.guardian[ally] == nation or is_ward(s, nation):
        return Refusal("NIE-22.3", "control-ends-otherwise")
    if engaged(s, nation) or engaged(s, ally):
        return Refusal("NIE-36.2", "in-battle", {"nation": nation})
    return politics_closed(t) or cannot_pay(t, nation, t.board.politics.break_alliance, "NIE-30.1")


@dataclass
class BreakAlliance(Procedure):
    nation: int
    ally: int

    @step("NIE-30.1")
    def break_off(self, t: Table) -> Flow:
        pay(t, self.nation, t.board.politics.break_alliance)
        end_alliance(t, self.nation, self.ally)
        t.note(
            "breaks-alliance", rule="NIE-30.1", role=self.nation, nation=self.nation, other_nation=self.ally
        )
        return None
