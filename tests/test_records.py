"""Recorded games of every title are played again, draw for draw and hash for hash.

`grognard sim GAME --bots greedy,random --games 20 --records tests/records/<package>` records new ones.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from tests.test_rules_coverage import FINISHED, IN_PROGRESS

RECORDS = Path(__file__).parent / "records"
WITH_RECORDS = sorted({path.parent.name for path in RECORDS.glob("*/*.grog")})


@pytest.mark.parametrize("title", WITH_RECORDS)
def test_recorded_games_replay(title: str) -> None:
    for path in sorted((RECORDS / title).glob("*.grog")):
        steps = sum(1 for _ in grognard.replay(path.read_bytes()))
        assert steps > 0, path.name


def test_every_finished_title_has_recorded_games() -> None:
    assert set(FINISHED) - IN_PROGRESS <= set(WITH_RECORDS)
