"""The list of games, which has the name of the package they are in."""

from __future__ import annotations

import importlib

import pytest

import grognard
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
