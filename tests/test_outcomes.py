"""An episode that ends says how it ended, in every title: folded to its outcome, the story can be read."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.engine.story import Closing
from tests.recorded import opened
from tests.test_records import RECORDS
from tests.test_rules_coverage import GAMES

EACH = 4  # records of a title, spread over all there are


@pytest.mark.parametrize("title", GAMES)
def test_every_episode_says_how_it_ended(title: str) -> None:
    paths = sorted((RECORDS / title).glob("*.grog"))
    ended: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    for path in paths[:: max(1, len(paths) // EACH)]:
        table = opened(path)
        journal = table._journal
        last = journal.places[-2]  # with the last action the game is over, whatever was under way
        for item in journal.items[:last]:
            if isinstance(item, Closing):
                (ended if item.outcome is not None else silent)[item.opening.kind] += 1
    assert ended, "no episode was told"
    assert not silent, f"episodes without an outcome: {dict(silent)} (with one: {dict(ended)})"
