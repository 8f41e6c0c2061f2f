"""The ladder: who beats whom, with Wilson's interval and Elo, in the page where it belongs."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.bots import levels
from grognard.cli import main
from grognard.lab.ladder import Rung, elo, write


def test_elo_climbs_rung_by_rung_from_the_sergeant() -> None:
    rungs = [Rung("sergeant", "recruit", 20, 15, 0, 1), Rung("captain", "sergeant", 20, 10, 0, 1)]
    rated = elo(rungs)
    assert rated["sergeant"] == 1500 == rated["captain"] and rated["recruit"] < 1400


def test_a_ladder_stands_once_in_its_page(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n", encoding="utf-8")
    write(page, "one a", "first")
    write(page, "two b", "other")
    write(page, "one a", "second")
    text = page.read_text(encoding="utf-8")
    assert "first" not in text and text.count("second") == 1 and text.count("other") == 1


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["all-is-lost", "--scenario", "novara", "--bots", "random,recruit"], "| recruit | random |"),
        (["field-commander-napoleon", "--scenario", "battle-1805", "--bots", "random"], "mean score"),
    ],
)
def test_the_command_plays_and_writes(
    words: list[str], shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    assert main(["ladder", *words, "--games", "2", "--write", str(page)]) == 0
    assert shown in capsys.readouterr().out and shown in page.read_text(encoding="utf-8")


def test_what_the_ladder_found_is_kept_with_the_levels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "levels.json"
    monkeypatch.setattr(levels, "HERE", target)
    found = (levels.Level("recruit", "greedy", 0.1, {"chess": 3}),)
    levels.write(found)
    assert levels.ranks() == found
    monkeypatch.undo()
    levels.ranks.cache_clear()
