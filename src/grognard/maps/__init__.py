"""The three kinds of map (graphs of areas or points, hexes, battle boards), ways over them, and their geometry."""

from __future__ import annotations

from grognard.maps.boards import BattleBoard, BattleBoardError
from grognard.maps.graph import FAR, FORBIDDEN, Graph, GraphError, bits, mask_of
from grognard.maps.hexes import OFF, HexError, HexGrid

__all__ = [
    "FAR",
    "FORBIDDEN",
    "OFF",
    "BattleBoard",
    "BattleBoardError",
    "Graph",
    "GraphError",
    "HexError",
    "HexGrid",
    "bits",
    "mask_of",
]
