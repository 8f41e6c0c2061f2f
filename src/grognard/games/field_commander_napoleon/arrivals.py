"""FCN-7.17: late arrivals, brought by a box of the turn track or by French Forces that enter an area."""

from __future__ import annotations

from grognard.games.field_commander_napoleon.state import LATE, Table, bring, campaign, listed


def enters(t: Table, area: int) -> None:
    """French Forces come into an area: the first time this may bring Enemy arrivals (FCN-7.17, A-87)."""
    for i, arrival in enumerate(campaign(t).arrivals):
        if area in arrival.enters:
            arrive(t, i)


def turn_box(t: Table) -> None:
    """The marker enters a box: those who arrive in it are placed."""
    for i, arrival in enumerate(campaign(t).arrivals):
        if arrival.turn == t.state.turn:
            arrive(t, i)


def arrive(t: Table, i: int) -> None:
    """A group of late arrivals is placed, once, all of it (FCN-7.17)."""
    s, group = t.state, campaign(t).arrivals[i]
    if s.arrived[i]:
        return
    s.arrived[i] = 1
    late = [f for f in group.forces if s.area[f] == LATE]
    for f in late:
        bring(t, f, t.board.forces[f].area)
    for area in sorted({s.area[f] for f in late}):
        there = [f for f in late if s.area[f] == area]
        t.note(
            "arrives",
            rule="FCN-7.17",
            role=t.board.side[there[0]],
            pieces=listed(there),
            n=len(there),
            space=area,
        )
