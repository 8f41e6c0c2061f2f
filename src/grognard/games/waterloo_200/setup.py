"""Chapter 4, set-up: blocks drawn at random onto the icons of the map, the rest into the reserve pools."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import AGAIN, Column, Flow, Procedure, Refusal, step
from grognard.games.waterloo_200.areas import areas_of, blocks_in, put
from grognard.games.waterloo_200.board import (
    AREAS,
    AWAY,
    BRITISH,
    FRENCH,
    POOL,
    PRUSSIAN,
    Board,
)
from grognard.games.waterloo_200.knowledge import any_of, free, is_left_in_the_pool, stands_on
from grognard.games.waterloo_200.state import BLOCKS, State, Table
from grognard.games.waterloo_200.units import commander


def new_state(t: Table) -> State:
    """Faces dealt to blocks at random, so that a block's number tells nothing; control by the start line (W200-4.0)."""
    board = t.board
    face = Column(BLOCKS)
    for faction in (FRENCH, BRITISH, PRUSSIAN):
        first, last = board.handles[faction]
        face[first] = first  # everybody knows the commander's block (W200-3.9.4)
        units = list(range(first + 1, last))
        t.shuffle(units, lambda u: board.units[u].id)
        face[first + 1 : last] = bytes(units)
    commanders = any_of(1 << block for block in board.commander)
    could = [
        1 << block if commanders >> block & 1 else board.of_faction[faction] & ~commanders
        for block, faction in enumerate(board.faction_of)
    ]
    first = board.first_side
    state = State(face=face, area=Column(BLOCKS), could=could, phasing=first, disc=first)
    for block, faction in enumerate(board.faction_of):
        state.area[block] = AWAY if faction == PRUSSIAN else POOL
    for area in range(1, AREAS + 1):
        state.owner[area] = board.first_owner[area]
    state.derive(board)
    return state


def label(t: Table, block: int) -> str:
    return t.board.units[t.state.face[block]].id


@dataclass
class SetUp(Procedure):
    """One icon after another; a faction with free deployment chooses its units (W200-OR-1.0)."""

    icon: int = 0

    @step("W200-4.0")
    def commanders(self, t: Table) -> Flow:
        """Napoleon in Rossomme, Wellington in Mont St. Jean."""
        for faction in (FRENCH, BRITISH):
            put(t, commander(t, faction), t.board.start[faction])
        return None

    def candidates(self, t: Table) -> list[int]:
        """The pool's blocks that fit the icon: corps colour and type, Brunswick with Brunswick."""
        s = t.state
        suited = [s.block[unit] for unit in areas_of(t.board.icon_faces[self.icon])]
        return sorted(block for block in suited if s.area[block] == POOL)

    def faction(self, board: Board) -> int:
        return ("french", "british", "prussian").index(board.corps[board.icons[self.icon].corps].faction)

    @step("W200-4.0-b")
    def place(self, t: Table) -> Flow:
        if self.icon == len(t.board.icons):
            return None
        units = self.candidates(t)
        if free(t, self.faction(t.board)):
            space = t.board.icons[self.icon].area
            options = self.legal(t, "deploy", units)
            return t.ask(self.faction(t.board), options, space=space, icon=self.icon)
        return self.on_deploy(t, t.draw(units, lambda b: label(t, b)))

    def check_deploy(self, t: Table, block: int) -> Refusal | None:
        if block not in self.candidates(t):
            return Refusal("W200-4.0-b", "refused.not-this-icon", {"piece": block, "icon": self.icon})
        return None

    def on_deploy(self, t: Table, block: int) -> Flow:
        icon = t.board.icons[self.icon]
        stands_on(t, block, self.icon)
        put(t, block, icon.area)
        self.icon += 1
        return AGAIN

    @step("W200-4.0-c")
    def pools(self, t: Table) -> Flow:
        """What the icons left over is in the pools; everybody can count of which corps and type."""
        for faction in (FRENCH, BRITISH):
            is_left_in_the_pool(t, blocks_in(t, faction, POOL))
        t.note("set-up", rule="W200-4.0")
        return None
