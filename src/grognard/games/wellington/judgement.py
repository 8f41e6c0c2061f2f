"""What a commander in the Peninsula looks at, counted for one side less the other; the weights are learned."""

from __future__ import annotations

from math import log

from grognard.engine.judgement import Judgement
from grognard.games.wellington import forces, hands
from grognard.games.wellington.board import ALLIED, NONE, POWERS, SIDE, SIDES
from grognard.games.wellington.control import controllers
from grognard.games.wellington.state import REGROUP, Table
from grognard.games.wellington.victory import half_points

FEATURES = (
    "points", "lead", "keys", "madrid", "fortresses", "men", "reserves", "leaders", "host", "hand", "resources",
    "partner", "atrocities",
)  # fmt: skip
FIRST_YEAR, LAST_YEAR = 1812, 1814


def progress(t: Table) -> float:
    """From the spring of 1812 to the end of 1814; within a year the hands grow smaller."""
    cards = sum(len(hand) for hand in t.state.hands)
    within = max(0.0, 1.0 - cards / (7.0 * len(POWERS)))
    return min(1.0, (t.state.year - FIRST_YEAR + within) / (LAST_YEAR - FIRST_YEAR + 1))


def features(t: Table, role: int) -> list[float]:
    """One side's count less the other's; with a partner of one's own side also how one stands to him."""
    allied = allied_features(t)
    mine = allied if SIDE[role] == ALLIED else [-x for x in allied]
    return [*mine[:11], partner(t, role), mine[11]]


def allied_features(t: Table) -> list[float]:
    s, b = t.state, t.board
    at = controllers(t)
    points = [half_points(t, power, at) for power in POWERS]
    by_side = [sum(points[power] for power in SIDES[side]) for side in (0, 1)]
    sides = [SIDE[power] if power != NONE else NONE for power in at]

    def less(counts: list[int]) -> int:
        return sum(counts[p] if SIDE[p] == ALLIED else -counts[p] for p in POWERS)

    keys = sum((sides[d] == ALLIED) - (sides[d] != ALLIED and sides[d] != NONE) for d in b.spanish_keys)
    walls = sum(
        (sides[d] == ALLIED) - (sides[d] != ALLIED) for d in b.land if b.fortress[d] and sides[d] != NONE
    )
    men = [sum(forces.on_map(t, p) for p in SIDES[side]) for side in (0, 1)]
    chiefs, hosts = commanders(t)
    lead = by_side[ALLIED] - by_side[1 - ALLIED]
    madrid = sides[b.madrid]
    return [
        lead / 20,
        1.0 if lead > 0 else -1.0,
        keys / 8,
        0.0 if madrid == NONE else 1.0 if madrid == ALLIED else -1.0,
        walls / 6,
        log((men[ALLIED] + 4) / (men[1 - ALLIED] + 4)),
        less([forces.regrouping(t, p) for p in POWERS]) / 10,
        chiefs / 10,
        hosts / 10,
        less([len(hands.common(t, p)) for p in POWERS]) / 8,
        less(list(s.resources)) / 6,
        -less(list(s.atrocities)) / 4,
    ]  # fmt: skip


def commanders(t: Table) -> tuple[int, int]:
    """Battle ratings of the leaders in the field, and the largest army, of the Allies less the French."""
    s, b = t.state, t.board
    ratings, largest = [0, 0], [0, 0]
    for power in POWERS:
        side = SIDE[power]
        for leader in b.leaders_of[power]:
            at = s.place[leader]
            if at < REGROUP:
                ratings[side] += forces.battle_rating(t, leader)
                largest[side] = max(largest[side], forces.side_sp(t, side, at))
    return ratings[ALLIED] - ratings[1 - ALLIED], largest[ALLIED] - largest[1 - ALLIED]


def partner(t: Table, role: int) -> float:
    """With a player beside one on the same side only one of the two can win (WEL-19.1a)."""
    other = next(p for p in SIDES[SIDE[role]] if p != role)
    if t.together(role, other):
        return 0.0
    return (half_points(t, role) - half_points(t, other)) / 10


CALM = ("Impulse", "Mulligans")
WEIGHTY = ("Impulse", "Staff", "Orders", "Interceptions", "Evasions", "Declare", "SiegeRounds", "PlayEvent")
JUDGEMENT = Judgement("wellington", FEATURES, features, progress, CALM, WEIGHTY)
