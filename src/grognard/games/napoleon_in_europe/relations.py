"""NIE-20.4, 21, 27.6, 30 and 32: the diplomatic track: wars, alliances, and what keeps them from changing."""

from __future__ import annotations

from grognard.engine import Refusal
from grognard.games.napoleon_in_europe.board import MAJORS
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    NATIONS,
    NEUTRAL,
    WAR,
    State,
    Table,
    is_historical,
    may_pass,
    relation,
    scenario_of,
    set_relation,
)


def make_war(t: Table, aggressor: int, target: int) -> None:
    """War; each side's space lists its enemies in the order they came; passage ends (NIE-32.2, 32.3, A-68)."""
    s = t.state
    set_relation(s, aggressor, target, WAR)
    s.enemies[target].append(aggressor)
    s.enemies[aggressor].append(target)
    for a, b in ((aggressor, target), (target, aggressor)):
        s.passage[a * NATIONS + b] = s.parting[a * NATIONS + b] = 0
    t.note("war", rule="NIE-32.1", role=aggressor, nation=aggressor, other_nation=target)


def end_war(t: Table, a: int, b: int) -> None:
    """Back to neutral; what follows for troops and wards is settled afterwards (NIE-32.4)."""
    s = t.state
    set_relation(s, a, b, NEUTRAL)
    s.enemies[a] = [n for n in s.enemies[a] if n != b]
    s.enemies[b] = [n for n in s.enemies[b] if n != a]


def sever(t: Table, nation: int) -> None:
    """All its wars, alliances and rights of passage end (NIE-5.13, 25.11)."""
    s = t.state
    for other in MAJORS:
        if other != nation:
            end_war(t, nation, other)
            for pair in (nation * NATIONS + other, other * NATIONS + nation):
                s.passage[pair] = s.parting[pair] = 0


def make_alliance(t: Table, a: int, b: int) -> None:
    s = t.state
    set_relation(s, a, b, ALLIED)
    for pair in (a * NATIONS + b, b * NATIONS + a):
        s.parting[pair] = 0


def end_alliance(t: Table, a: int, b: int) -> None:
    """Neutral again; whoever still shares a region at the end of the turn fights (NIE-30.4)."""
    s = t.state
    set_relation(s, a, b, NEUTRAL)
    for pair in (a * NATIONS + b, b * NATIONS + a):
        s.parting[pair] = 1


def is_protected(t: Table, victor: int, loser: int) -> bool:
    """Within twelve months of a peace no victor may declare war on the loser (NIE-27.6)."""
    return t.state.month < t.state.protection[victor * NATIONS + loser]


def war_too_early(t: Table, nation: int, target: int) -> Refusal | None:
    """A scenario may put off all wars, or one until another has begun."""
    s, scenario = t.state, scenario_of(t)
    if scenario.notes_of("no_war", s.month):
        return Refusal("NIE-4.1", "no-war-yet")
    for note in scenario.notes_of("war_after", s.month):
        if note.nation == nation and note.enemy == target and relation(s, note.other, target) != WAR:
            return Refusal("NIE-4.1", "not-before", {"nation": note.other})
    return None


def must_part(s: State, guest: int, host: int) -> bool:
    """Neutral to each other and without passage: the guest has no business in the host's regions."""
    return relation(s, guest, host) == NEUTRAL and not may_pass(s, guest, host)


def locked(t: Table, a: int, b: int) -> bool:
    """Does the scenario forbid to end this alliance, for a time or (Historical) for good?"""
    s, scenario = t.state, scenario_of(t)
    return any(
        {n.nation, n.other} == {a, b} and (is_historical(t) or s.month < n.until)
        for n in scenario.notes
        if n.kind == "locked_alliance"
    )
