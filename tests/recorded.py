"""Recorded games, each on the data that it was played on: a figure may have changed since."""

from __future__ import annotations

from pathlib import Path

import grognard
from grognard.engine import AnyTable, kept, saves

RECORDS = Path(__file__).parent / "records"


def opened(path: Path) -> AnyTable:
    """The table at the end of a recorded game."""
    saved = path.read_bytes()
    title, hashed = saves.data_of(saved)
    today = grognard.game(title).has_data(hashed)  # the same figures, perhaps in better words
    return grognard.load(saved, None if today else kept.beside(path, hashed))
