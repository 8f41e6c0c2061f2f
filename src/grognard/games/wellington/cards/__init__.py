"""The 110 cards, in the order of their numbers."""

from __future__ import annotations

from grognard.games.wellington.cards import c001_030, c031_060, c061_086, national, outcomes
from grognard.games.wellington.events import CARDS

__all__ = ["CARDS", "c001_030", "c031_060", "c061_086", "national", "outcomes"]
