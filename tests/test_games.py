"""The list of games, which has the name of the package they are in."""

from __future__ import annotations

import importlib
import re
import shutil
from pathlib import Path

import pytest

import grognard
from grognard.engine import DataError
from grognard.server.shelf import briefing
from tests.engine import truce
from tests.test_rules_coverage import GAMES


@pytest.mark.parametrize("id", [game.replace("_", "-") for game in GAMES])
def test_games_can_be_listed_whichever_was_imported(id: str) -> None:
    game = grognard.game(id)
    assert game.id == id
    module = importlib.import_module(f"grognard.games.{id.replace('-', '_')}")
    assert module.GAME is game
    assert id in grognard.games()
    assert grognard.games() == sorted(grognard.games())


def test_a_game_from_elsewhere_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard._added", {})
    grognard.add_game(truce.GAME)
    assert grognard.game("truce") is truce.GAME


@pytest.mark.parametrize("title", [game.replace("_", "-") for game in GAMES])
def test_every_side_is_briefed_in_both_languages(title: str) -> None:
    """What is at stake, how it wins and loses, three things to know and what to do first; a scenario has its stake."""
    game = grognard.game(title)
    sides = [role for role in game.roles if role != "enemy"]  # Field Commander's Enemy is nobody's seat
    for lang in ("en", "it"):
        for scenario in game.scenarios:
            for role in sides:
                told = briefing(game, scenario, role, lang)
                parts = [told.stake, told.win, told.lose, told.first, *told.know]
                assert len(told.know) == 3 and all(len(part) > 20 for part in parts), (scenario, role, lang)
        assert (
            len({briefing(game, scenario, sides[0], lang).stake for scenario in game.scenarios})
            >= len(game.scenarios) / 2.2
        )


ADDED = {  # one scenario less: data as a game in progress keeps them when a scenario is added
    "all-is-lost": ("1509", "scenarios.toml", r"\[\[(?:scenario|battle)\]\]"),
    "napoleon-in-europe": ("1800", "scenarios.toml", r"\[\[scenarios\]\]"),
    "field-commander-napoleon": ("1815", "1815.toml", ""),
    "wellington": ("1812", "scenarios.toml", r"\[\["),
}


@pytest.mark.parametrize("id", ADDED)
def test_data_without_a_scenario_that_came_later_play_on(id: str, tmp_path: Path) -> None:
    game = grognard.game(id)
    later, file, begins = ADDED[id]
    folder = shutil.copytree(game.folder, tmp_path / "data")
    path = folder / file
    blocks = re.split(rf"\n(?={begins})", path.read_text(encoding="utf-8")) if begins else []
    path.unlink()
    if begins:
        left = [block for block in blocks if f'= "{later}"' not in block]
        path.write_text("\n".join(left), encoding="utf-8")
    other = next(scenario for scenario in list(game.scenarios)[::-1] if later not in scenario)
    table = game.table(other, seed=1, data=folder)
    assert table.decision is not None and grognard.load(table.save()).hash() == table.hash()
    for refuse in (lambda: game.table(later, data=folder), lambda: game.check_data(folder)):
        with pytest.raises(DataError, match="the data in data have no scenario '"):
            refuse()
