"""NIE-5 to NIE-7: how the game ends, and how each nation is graded."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.napoleon_in_europe.board import (
    FRANCE,
    GREAT_BRITAIN,
    MAJORS,
    NOBODY,
    LengthRow,
    month_of,
)
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    Table,
    bits,
    fleets,
    is_historical,
    is_playing,
    lands,
    relation,
    scenario_of,
)

EXTINCTION, DEFEAT, SURVIVAL, MINOR, MAJOR, ABSOLUTE = range(6)
LEVELS = ("extinction", "defeat", "survival", "minor", "major", "absolute")


def regions_owned(t: Table) -> list[int]:
    """How many regions each Major Nation owns, national ones included (A-4)."""
    return [owned.bit_count() for owned in lands(t.state)[: len(MAJORS)]]


def owns_home(t: Table, nation: int) -> bool:
    return not t.board.homelands[nation] & ~lands(t.state)[nation]


def rules_the_waves(t: Table) -> bool:
    """More squadrons than the other two largest fleets together (NIE-5.6, 5.8, 5.10)."""
    others = [*fleets(t.state)]
    mine = others.pop(GREAT_BRITAIN)
    return mine > sum(sorted(others)[-2:])


def others_abroad(t: Table, nation: int) -> int:
    """The most non-national regions another nation owns: Minor Nations, and by default others' national regions too."""
    s, b = t.state, t.board
    minors_only = "minors-only" in t.options  # the word as L25 defines it
    abroad = [0] * 8
    for owner, home in zip(s.owner, b.home, strict=True):
        abroad[owner] += home == NOBODY if minors_only else owner != home
    return max(abroad[n] for n in MAJORS if n != nation)


def level(t: Table, nation: int) -> int:
    """The best level of victory whose conditions all hold (NIE-5.4 to 5.13)."""
    s, b = t.state, t.board
    if s.extinct >> nation & 1 or not b.homelands[nation] & lands(s)[nation]:
        return EXTINCTION
    if not owns_home(t, nation):
        return DEFEAT
    counts = regions_owned(t)
    others = sorted(c for n, c in enumerate(counts) if n != nation)
    if nation == GREAT_BRITAIN:
        if not rules_the_waves(t):
            return SURVIVAL
        if counts[nation] > others[-1]:
            return ABSOLUTE
        return MAJOR if others_abroad(t, nation) <= b.politics.britain_limit else MINOR
    if counts[nation] > others[-1] + others[-2]:
        return ABSOLUTE
    if counts[nation] > others[-1]:
        return MAJOR
    rank = 1 + sum(c > counts[nation] for c in others)
    return MINOR if rank <= 3 else SURVIVAL  # rank 1 here is a tie for first


class Result(NamedTuple):
    """What two players' results are compared by, in this order (NIE-6.3)."""

    level: int  # of the nation he began with
    pure: bool  # a Major or Absolute victory is tainted by the Defeat or Extinction of a nation he gained
    crowned: (
        bool  # the greatest there is: an Absolute victory, and a Minor one or better for a nation he gained
    )


def result(t: Table, role: int) -> Result:
    """No further nation and a further nation at Survival are equally good (NIE-6.3)."""
    own = level(t, role)
    further = [level(t, n) for n in bits(t.state.answers[role]) if not is_playing(t.state, n)]
    tainted = own >= MAJOR and min(further, default=SURVIVAL) < SURVIVAL
    crowned = own == ABSOLUTE and not tainted and max(further, default=SURVIVAL) >= MINOR
    return Result(own, not tainted, crowned)


def grade(t: Table, reason: str, rule: str) -> None:
    """The last turn has been played: the best result of at least a Minor victory wins (NIE-5.4)."""
    s = t.state
    results = {n: result(t, n) for n in MAJORS if is_playing(s, n)}
    for n, mine in results.items():
        if mine.pure:
            t.note("graded", rule="NIE-5.4", nation=n, level=LEVELS[mine.level])
        else:
            t.note("graded", rule="NIE-6.2", nation=n, level="tainted")
    best = max(results.values())
    winners = [n for n in results if results[n] == best and best.level >= MINOR]
    scores = {t.game.roles[n]: mine.level * 2 + mine.pure + mine.crowned for n, mine in results.items()}
    t.win(winners, reason, rule, scores)


def check_historical(t: Table) -> None:
    """France sues: the Anti-French win; all the Anti-French have: the French side wins (NIE-5.2, 5.3)."""
    if not is_historical(t):
        return
    s, scenario = t.state, scenario_of(t)
    if s.sued >> FRANCE & 1:
        t.win(with_friends(t, scenario.anti_french), "anti-french-win", "NIE-5.2")
    elif not scenario.anti_french & ~s.sued:
        t.win(with_friends(t, scenario.french), "french-win", "NIE-5.3")


def with_friends(t: Table, side: int) -> list[int]:
    """The side's nations, and Playing Nations of neither side that stand allied to one of it."""
    s, scenario = t.state, scenario_of(t)
    outside = [
        n for n in MAJORS if is_playing(s, n) and not (scenario.french | scenario.anti_french) >> n & 1
    ]
    friends = [n for n in outside if any(relation(s, n, m) == ALLIED for m in bits(side))]
    return sorted(bits(side) + friends)


def last_turn_played(t: Table) -> bool:
    """Has the agreed number of turns, the agreed month or the agreed clock time been reached? (NIE-7.1, 7.2)"""
    s = t.state
    if "time-limit" in t.options:
        return s.time_up or s.turn >= max(row.turns for row in t.board.lengths)
    row = agreed_length(t)
    if month_of(row.last) >= scenario_of(t).start:
        return s.month >= month_of(row.last)
    return s.turn >= row.turns


def agreed_length(t: Table) -> LengthRow:
    """The length the players have agreed on, or the usual one (NIE-7.1)."""
    usual = "historical" if is_historical(t) else "non-historical"
    agreed = [row for row in t.board.lengths if row.id in t.options]
    return agreed[0] if agreed else next(row for row in t.board.lengths if row.default_for == usual)
