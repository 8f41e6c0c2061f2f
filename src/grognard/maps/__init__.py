"""The three kinds of map (graphs of areas or points, hexes, battle boards), ways over them, and their geometry."""

from __future__ import annotations

from grognard.maps.boards import Board, BoardError
from grognard.maps.graph import FAR, FORBIDDEN, Graph, GraphError, bits, mask_of
from grognard.maps.hexes import OFF, HexError, HexGrid

__all__ = [
    "FAR",
    "FORBIDDEN",
    "OFF",
    "Board",
    "BoardError",
    "Graph",
    "GraphError",
    "HexError",
    "HexGrid",
    "bits",
    "mask_of",
]
