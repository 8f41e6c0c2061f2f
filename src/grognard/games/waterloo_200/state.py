"""What changes during play, in columns: one number for each block, or for each area.

A block is a handle that everybody sees; what stands on it is its face, and only its owner sees that. `could` says
for each block what the other side, remembering all it was shown, must still think possible.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard import engine
from grognard.engine import Column, Mask
from grognard.games.waterloo_200.board import AREAS, DEAD, FACTIONS, Board

BLOCKS = 116


def for_each_faction() -> Column:
    """A number for each faction, nothing yet."""
    return Column(len(FACTIONS))


@dataclass
class State:
    # blocks
    face: Column = field(metadata={"hidden": "from who does not see the block from behind"})  # its unit
    area: Column  # where it stands; AWAY, POOL or DEAD where it stands nowhere
    lost: Column = field(default_factory=lambda: Column(BLOCKS))  # steps it has lost
    could: list[Mask] = field(kw_only=True)
    herd: Column = field(default_factory=lambda: Column(BLOCKS))  # Prussians that arrived, or wait, together
    activated: Mask = 0  # leaders, artillery and scouts shown until the Deactivation Phase
    exposed: Mask = 0  # attackers that stay visible while their area is contested
    shown: Mask = 0  # units of the battle being resolved
    moved: Mask = 0  # this impulse
    peeked: Mask = 0  # drawn from a pool and seen by their owner
    # areas
    owner: Column = field(default_factory=lambda: Column(AREAS + 1))
    creux: Mask = 0  # British and quiet when the impulse began (W200-6.2.3.1.2)
    fresh: Mask = 0  # became contested in this impulse and not fought yet
    # the clock
    turn: int = 1
    impulse: int = 1  # of this turn
    passes: int = 0  # in a row
    phasing: int = field(kw_only=True)
    disc: int = field(kw_only=True)  # the side that holds it
    arrived: Mask = 0  # Prussian arrivals that have come
    # this impulse's limits, for each faction
    battles: Column = field(default_factory=for_each_faction)  # battles still allowed
    engagements: Column = field(default_factory=for_each_faction)  # new engagements still allowed
    # derived
    block: Column = field(
        default_factory=Column,
        repr=False,
        metadata={"derived": True, "hidden": "as face, which it turns round"},
    )
    count: list[Column] = field(default_factory=list, repr=False, metadata={"derived": True})
    occupied: list[Mask] = field(default_factory=list, repr=False, metadata={"derived": True})
    full: list[Mask] = field(default_factory=list, repr=False, metadata={"derived": True})
    control: list[Mask] = field(default_factory=list, repr=False, metadata={"derived": True})
    dead: Column = field(default_factory=Column, repr=False, metadata={"derived": True})

    def derive(self, board: Board) -> None:
        """Rebuild what follows from the columns above."""
        self.block = Column(BLOCKS)  # the block a unit is
        self.count = [Column(AREAS + 1) for _ in FACTIONS]
        self.occupied = list(for_each_faction())
        self.full = list(for_each_faction())  # areas that hold as many as the ground takes (W200-1.3)
        self.control = list(for_each_faction())
        self.dead = for_each_faction()
        for block in range(BLOCKS):
            faction, area = board.faction_of[block], self.area[block]
            self.block[self.face[block]] = block
            if 0 < area <= AREAS:
                self.count[faction][area] += 1
                self.occupied[faction] |= 1 << area
            elif area == DEAD:
                self.dead[faction] += 1
        for area in range(1, AREAS + 1):
            self.control[self.owner[area]] |= 1 << area
            for faction, counts in enumerate(self.count):
                if counts[area] >= board.limit[area]:
                    self.full[faction] |= 1 << area


Table = engine.Table[State, Board]
