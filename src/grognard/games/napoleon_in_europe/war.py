"""NIE-32: declaring war."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Flow, Leave, Procedure, Refusal, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.points import cannot_pay, pay
from grognard.games.napoleon_in_europe.relations import is_protected, make_war, war_too_early
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    NONE,
    WAR,
    Table,
    in_one_hand,
    is_playing,
    relation,
    scenario_of,
)
from grognard.games.napoleon_in_europe.wards import Guardian


def may_declare(t: Table, nation: int, target: int) -> Refusal | None:
    """1 PAP, at any moment; an alliance must be broken first, a loser is safe for twelve months (NIE-32.1, A-68, 27.6)."""
    s = t.state
    if nation == target or s.extinct >> target & 1:
        return Refusal("NIE-32.1", "no-such-enemy")
    if relation(s, nation, target) == WAR:
        return Refusal("NIE-32.1", "already-at-war", {"nation": target})
    if relation(s, nation, target) == ALLIED:
        return Refusal("NIE-32.1", "break-first", {"nation": target})
    if in_one_hand(t, nation, target):
        return Refusal("NIE-32.1", "own-nation")
    if s.commander[target] == NONE and not Guardian(nation, target).others(t):
        return Refusal("NIE-22.5", "nobody-to-defend-it", {"nation": target})
    if is_protected(t, nation, target):
        return Refusal("NIE-27.6", "protected", {"nation": target})
    cost = t.board.politics.war
    return war_too_early(t, nation, target) or politics_closed(t) or cannot_pay(t, nation, cost, "NIE-32.1")


def politics_closed(t: Table) -> Refusal | None:
    """A scenario may forbid to spend PAP for a time."""
    return (
        Refusal("NIE-4.1", "no-politics-yet")
        if scenario_of(t).notes_of("no_politics", t.state.month)
        else None
    )


@dataclass
class DeclareWar(Procedure):
    nation: int
    target: int
    episode = "war"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "other_nation": self.target}

    @step("NIE-32.1")
    def declare(self, t: Table) -> Flow:
        s = t.state
        pay(t, self.nation, t.board.politics.war)
        uncontrolled = not is_playing(s, self.target) and s.commander[self.target] == NONE
        make_war(t, self.nation, self.target)
        t.ended("war-declared", role=self.nation, nation=self.nation, other_nation=self.target)
        return t.call(Guardian(self.nation, self.target)) if uncontrolled else None

    def after_declare(self, t: Table, guardian: int) -> Flow:
        """Whoever stands up for a nation that nobody decided for."""
        return Leave(("guardian", guardian))
