"""The cards, in the order of their numbers, and what came of each that does not lie beside a battle or a siege."""

from __future__ import annotations

from grognard.games.wellington.cards import c001_030, c031_060, c061_086, national, outcomes
from grognard.games.wellington.events import BESIDE, CARDS, OUTCOMES

silent = [n for n, event in CARDS.items() if n not in OUTCOMES and not event.moments & BESIDE]
if silent:
    raise TypeError(f"cards/outcomes.py does not say what came of the cards {silent}")

__all__ = ["CARDS", "c001_030", "c031_060", "c061_086", "national", "outcomes"]
