"""Recorded games of every title are played again, draw for draw and hash for hash.

`grognard sim GAME --bots greedy,random --games 20 --records tests/records/<package>` records new ones, and keeps the
data they were played on beside them as `data/<hash>.zip`: a figure that changes later needs no new records.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.engine import DataError, kept, saves
from tests.test_rules_coverage import GAMES

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("title", GAMES)
def test_recorded_games_replay(title: str) -> None:
    paths = sorted((RECORDS / title).glob("*.grog"))
    assert paths, f"{title} has no recorded games"
    for path in paths:
        saved = path.read_bytes()
        hashed = saves.data_of(saved)[1]
        folder = kept.beside(path, hashed)
        assert folder, (
            f"{path.name} would be lost with the next change of a figure: data/{hashed}.zip is not there"
        )
        try:
            steps = sum(1 for _ in grognard.replay(saved, folder))
        except DataError as error:
            pytest.fail(
                f"{path.name} brings its own data, as games in progress do, and they are read no more: {error}\n"
                "A field that is added to the data needs a default in its row that means what was so before."
            )
        assert steps > 0, path.name
