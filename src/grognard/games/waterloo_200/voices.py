"""Who speaks for a side (W200-0.1, W200-0.5): one player for all its factions, or two Allied players each for his own."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Procedure
from grognard.games.waterloo_200.board import BRITISH, FRENCH, OF_SIDE, PRUSSIAN
from grognard.games.waterloo_200.state import Table


def seats(players: int, scenario: str) -> tuple[tuple[int, ...], ...]:
    """W200-0.1: French and Allies, or French, British and Prussian."""
    return ((FRENCH,), (BRITISH, PRUSSIAN)) if players == 2 else ((FRENCH,), (BRITISH,), (PRUSSIAN,))


def voices_of(t: Table, side: int) -> tuple[int, ...]:
    """The roles that decide for a side, in their order; without Prussians on the map the British decide alone."""
    factions = OF_SIDE[side]
    if t.together(BRITISH, PRUSSIAN) or not t.state.occupied[PRUSSIAN]:
        return factions[:1]
    return factions


@dataclass
class Phase(Procedure):
    """A phase in which the voices of a side decide in turn. They are fixed when it begins: whoever comes or dies meanwhile, nobody
    loses his say or gets another's."""

    side: int
    voices: tuple[int, ...]
    turn: int = 0

    @property
    def heard_all(self) -> bool:
        return self.turn >= len(self.voices)

    @property
    def role(self) -> int:
        """Whose turn it is to decide; the last one's, when all have spoken."""
        return self.voices[min(self.turn, len(self.voices) - 1)]

    @property
    def factions(self) -> tuple[int, ...]:
        """The factions he decides for."""
        return OF_SIDE[self.side] if len(self.voices) == 1 else (self.role,)
