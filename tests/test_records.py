"""Recorded games of every title are played again, draw for draw and hash for hash.

`grognard sim GAME --bots greedy,random --games 20 --records tests/records/<package>` records new ones, and keeps the
data they were played on beside them as `data/<hash>.zip`: a figure that changes later needs no new records.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.engine import kept, saves
from tests.test_rules_coverage import GAMES

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("title", GAMES)
def test_recorded_games_replay(title: str) -> None:
    paths = sorted((RECORDS / title).glob("*.grog"))
    assert paths, f"{title} has no recorded games"
    for path in paths:
        saved = path.read_bytes()
        folder = kept.beside(path, saves.data_of(saved)[1])
        steps = sum(1 for _ in grognard.replay(saved, folder))
        assert steps > 0, path.name
