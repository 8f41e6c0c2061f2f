"""The battlefield as numbers, as far as a side may know it: for agents that learn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.engine.senses import Sense, Senses, cut
from grognard.games.waterloo_200.areas import areas_of, blocks_in
from grognard.games.waterloo_200.board import AREAS, AWAY, BRITISH, DEAD, FRENCH, POOL, PRUSSIAN
from grognard.games.waterloo_200.knowledge import free, own_factions, visible
from grognard.games.waterloo_200.state import BLOCKS, Table
from grognard.games.waterloo_200.victory import morale

PLUS_ONE = bytes(min(n + 1, 255) for n in range(256))
LARGEST_STACK = 24
IMPULSES = 40
CLOCK = 5  # turn, impulse, passes, who is phasing, who has the disc
LARGEST_DRAW = 16


def columns(t: Table) -> Sequence[Sense]:
    """Blocks, areas, how many stand where, the clock, and what both sides can count."""
    return (
        Sense("area", BLOCKS),
        Sense("unit", BLOCKS, BLOCKS),
        Sense("strength", BLOCKS, 8),
        Sense("face-up", BLOCKS, 1),
        Sense("activated", BLOCKS, 1),
        Sense("moved", BLOCKS, 1),
        Sense("owner", AREAS, len(t.game.roles)),
        *(Sense(f"blocks-{role}", AREAS, LARGEST_STACK) for role in t.game.roles),
        Sense("clock", CLOCK, IMPULSES),
        Sense("morale", 2, t.board.tables.morale),
        Sense("pool", 3, BLOCKS),
        Sense("stars", 2, t.board.victory.bit_count()),
    )


def read(t: Table, mask: int) -> Sequence[bytes | bytearray]:
    """The columns as the roles of this mask may know them."""
    s, board = t.state, t.board
    unit, strength = faces(t, mask)
    up, activated, moved = bytearray(BLOCKS), bytearray(BLOCKS), bytearray(BLOCKS)
    for column, blocks in ((up, visible(t)), (activated, s.activated), (moved, s.moved)):
        for block in areas_of(blocks):
            column[block] = 1
    allied = s.control[BRITISH] | s.control[PRUSSIAN]
    return (
        s.area,
        unit,
        strength,
        up,
        activated,
        moved,
        s.owner[1:].translate(PLUS_ONE),
        *(counts[1:] for counts in s.count),
        cut((s.turn, s.impulse, s.passes, s.phasing + 1, s.disc + 1)),
        cut((morale(t, FRENCH), morale(t, BRITISH))),
        bytes(s.area.count(POOL, first, last) for first, last in board.handles),
        bytes(((s.control[FRENCH] & board.victory).bit_count(), (allied & board.victory).bit_count())),
    )


def faces(t: Table, mask: int) -> tuple[bytearray, bytearray]:
    """For each block the unit that it is and its strength, both plus one, where the viewer may read them; see `view.pieces`."""
    s, board = t.state, t.board
    own = own_factions(t, mask)
    unit, strength = bytearray(BLOCKS), bytearray(BLOCKS)

    def write(block: int) -> None:
        unit[block] = s.face[block] + 1
        strength[block] = board.units[s.face[block]].strength[s.lost[block]] + 1

    for faction, (first, last) in enumerate(board.handles):
        if own[faction]:
            unit[first:last] = s.face[first:last].translate(PLUS_ONE)
            strength[first:last] = s.face[first:last].translate(board.full_strength).translate(PLUS_ONE)
            for block, lost in enumerate(s.lost[first:last], first):
                if lost:
                    write(block)
            if not free(t, faction):
                for block in (*blocks_in(t, faction, POOL), *blocks_in(t, faction, AWAY)):
                    if not s.peeked >> block & 1:
                        unit[block] = strength[block] = 0
        unit[first] = s.face[first] + 1
        for block in blocks_in(t, faction, DEAD):
            unit[block], strength[block] = s.face[block] + 1, 1
    for block in areas_of(visible(t)):
        write(block)
    return unit, strength


def kinds(t: Table) -> Mapping[str, Sequence[int | str]]:
    return {
        "piece": range(BLOCKS),
        "space": range(1, AREAS + 1),
        "faction": range(len(t.game.roles)),
        "n": range(LARGEST_DRAW),
    }


SENSES = Senses(columns, read, kinds)
