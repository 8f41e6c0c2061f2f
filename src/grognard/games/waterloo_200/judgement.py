"""What a marshal looks at on the field of Waterloo, counted for one side less the other; the weights are learned."""

from __future__ import annotations

from grognard.engine.judgement import Judgement
from grognard.games.waterloo_200.areas import contested
from grognard.games.waterloo_200.board import (
    ALLIED_SIDE,
    AREAS,
    ARTILLERY,
    BRITISH,
    FRENCH,
    FRENCH_SIDE,
    OF_SIDE,
    POOL,
    PRUSSIAN,
    SIDE,
    TACTICAL_LEADER,
)
from grognard.games.waterloo_200.state import Table

FEATURES = (
    "stars", "lead", "contested", "menace", "strength", "leaders", "guns", "reserves", "losses", "breaking",
    "commander", "prussians", "disc", "ending",
)  # fmt: skip


def progress(t: Table) -> float:
    """The five turns of the day."""
    return (t.state.turn - 1) / len(t.board.tables.turns)


def features(t: Table, role: int) -> list[float]:
    """One side's count less the other's."""
    french = french_features(t)
    return french if SIDE[role] == FRENCH_SIDE else [-x for x in french]


def french_features(t: Table) -> list[float]:
    s, board = t.state, t.board
    allied = s.control[BRITISH] | s.control[PRUSSIAN]
    mine, theirs = (s.control[FRENCH] & board.victory).bit_count(), (allied & board.victory).bit_count()
    disputed = contested(t)
    strength, leaders, guns = in_the_field(t)
    pools = [s.area.count(POOL, *board.handles[faction]) for faction in (FRENCH, BRITISH, PRUSSIAN)]
    limit = board.tables.losses_to_lose
    dead = [s.dead[FRENCH] / limit, s.dead[BRITISH] / limit]
    near_allies, near_french = around(t, FRENCH_SIDE), around(t, ALLIED_SIDE)
    menace = (near_allies & allied & board.victory).bit_count()
    menaced = (near_french & s.control[FRENCH] & board.victory).bit_count()
    return [
        (mine - theirs) / 7,
        1.0 if mine > theirs else -1.0,  # on whom night would fall well (W200-0.13)
        ((disputed & allied & board.victory).bit_count() - (disputed & s.control[FRENCH] & board.victory).bit_count())
        / 3,
        (menace - menaced) / 3,
        strength / 40,
        leaders / 10,
        guns / 6,
        (pools[0] - pools[1] - pools[2]) / 10,
        dead[1] - dead[0],
        dead[1] ** 3 - dead[0] ** 3,
        float(s.lost[board.commander[BRITISH]] - s.lost[board.commander[FRENCH]]),
        -sum(count for count in s.count[PRUSSIAN]) / 10,
        0.5 if s.disc == FRENCH_SIDE else -0.5,
        (1.0 if mine > theirs else -1.0) * s.passes,  # another pass, and the turn is over
    ]  # fmt: skip


def in_the_field(t: Table) -> tuple[int, int, int]:
    """Pips of combat units, values of leaders, values of guns: the French less the Allies."""
    s, board = t.state, t.board
    totals = [0, 0, 0]
    units, kinds = board.units, board.kind
    for faction, sign in ((FRENCH, 1), (BRITISH, -1), (PRUSSIAN, -1)):
        first, end = board.handles[faction]
        for face, area, lost in zip(s.face[first:end], s.area[first:end], s.lost[first:end], strict=True):
            if 0 < area <= AREAS:
                kind = kinds[face]
                if kind >= TACTICAL_LEADER:
                    totals[1] += sign * units[face].value[lost]
                elif kind in ARTILLERY:
                    totals[2] += sign * units[face].value[lost]
                else:
                    totals[0] += sign * units[face].strength[lost]
    return totals[0], totals[1], totals[2]


def around(t: Table, side: int) -> int:
    """The areas next to a side's blocks, as a mask."""
    held, near = 0, t.board.near
    for faction in OF_SIDE[side]:
        held |= t.state.occupied[faction]
    found = 0
    while held:
        low = held & -held
        found |= near[low.bit_length() - 1]
        held ^= low
    return found


CALM = ("Impulse", "SideReorganises")
WEIGHTY = (
    "Impulse",
    "Agreement",
    "Activation",
    "StrategicAction",
    "CombatPhase",
    "Battle",
    "SideReorganises",
)
AN_IMPULSE = 300.0
"""What a chance of winning is worth in the measure of the bot, as it stands when the impulse is over."""
JUDGEMENT = Judgement("waterloo_200", FEATURES, features, progress, CALM, WEIGHTY, price=AN_IMPULSE)
