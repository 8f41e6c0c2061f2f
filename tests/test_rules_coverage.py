"""Every rule of every game is proved by a test that names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.coverage import coverage

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "src/grognard/games").glob("*/rules.csv"))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game: str) -> None:
    found = coverage(ROOT / "src/grognard/games" / game, ROOT / "tests/games" / game)
    complaints = found.complaints()
    report = f"{game}: {len(complaints)} to put right of {len(found.rules)} rules\n" + "\n".join(complaints)
    assert not complaints, report
