"""The list of games, which has the name of the package they are in."""

from __future__ import annotations

import importlib

import pytest

import grognard
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
