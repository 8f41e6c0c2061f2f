"""OpenSpiel: a game with one chance node at its root, which chooses the dice; all the rest follows from choices.

from grognard.interop import open_spiel
game = open_spiel.load("waterloo-200", players=2)
state = game.new_initial_state()
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import numpy as np
import pyspiel

import grognard
from grognard.interop.desk import CHOICES, Desk
from grognard.interop.encoding import HASHED, Encoder

GAME_TYPE = pyspiel.GameType(
    short_name="python_grognard",
    long_name="Grognard",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={
        "game": "waterloo-200",
        "scenario": "",
        "options": "",
        "players": 0,
        "choices": CHOICES,
        "hashed": HASHED,
        "seeds": 10_000,
        "max_game_length": 100_000,
    },
)


def load(
    game: str,
    *,
    scenario: str = "",
    options: Iterable[str] = (),
    players: int = 0,
    choices: int = CHOICES,
    hashed: int = HASHED,
    seeds: int = 10_000,
) -> Any:
    """The game for OpenSpiel; the root's chance node deals one of `seeds` sets of dice."""
    parameters = {"game": game, "scenario": scenario, "options": "+".join(options), "players": players}
    return pyspiel.load_game(
        "python_grognard", {**parameters, "choices": choices, "hashed": hashed, "seeds": seeds}
    )


class GrognardGame(pyspiel.Game):
    """Any of the games, by the parameters of its table."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        self.title = grognard.game(given["game"])
        self._args: dict[str, Any] = {
            "scenario": given["scenario"] or None,
            "options": [word for word in given["options"].split("+") if word],
            "players": given["players"] or None,
        }
        self._choices = given["choices"]
        self.seeds = given["seeds"]
        desk = self.desk(0)
        self.encoder = Encoder(desk, given["hashed"])
        self.players = desk.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self._choices,
            max_chance_outcomes=self.seeds,
            num_players=len(self.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=given["max_game_length"],
        )
        super().__init__(GAME_TYPE, info, params or {})

    def desk(self, seed: int) -> Desk:
        return Desk(self.title.table(**self._args, seed=seed), self._choices)

    def new_initial_state(self) -> GrognardState:
        return GrognardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GrognardObserver:
        return GrognardObserver(self, params)


class GrognardState(pyspiel.State):
    """Without a desk until chance has chosen the dice."""

    def __init__(self, game: GrognardGame) -> None:
        super().__init__(game)
        self.desk: Desk | None = None

    def current_player(self) -> int:
        if self.desk is None:
            return int(pyspiel.PlayerId.CHANCE)
        player = self.desk.player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.get_game().seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.desk is not None
        return list(range(len(self.desk.shown())))

    def _apply_action(self, action: int) -> None:
        if self.desk is None:
            self.desk = self.get_game().desk(action)
        else:
            self.desk.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.desk is None or player == pyspiel.PlayerId.CHANCE:
            return f"dice {action}"
        shown = self.desk.shown()
        return json.dumps(shown[action].json()) if action < len(shown) else f"choice {action}"

    def is_terminal(self) -> bool:
        return self.desk is not None and self.desk.player is None

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.desk is None else self.desk.rewards()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GrognardState:
        """Another state that this player cannot tell from this one, for search."""
        other: GrognardState = self.clone()
        if self.desk is not None:
            other.desk = self.desk.imagine(player, Random(sampler()))
        return other

    def __str__(self) -> str:
        return "before the dice are chosen" if self.desk is None else self.desk.table.hash()


class GrognardObserver:
    """What a player may see, as the flat vector of `grognard.interop.encoding` and by its blocks."""

    def __init__(self, game: GrognardGame, params: Any) -> None:
        if params:
            raise ValueError(f"there are no observation parameters, and {params} were given")
        self._encoder = game.encoder
        self.tensor = np.zeros(game.encoder.size, np.float32)
        self.dict = game.encoder.parts(self.tensor)

    def set_from(self, state: GrognardState, player: int) -> None:
        if state.desk is None:
            self.tensor.fill(0)
        else:
            self._encoder.encode(state.desk, player, self.tensor)

    def string_from(self, state: GrognardState, player: int) -> str:
        if state.desk is None:
            return ""
        table = state.desk.table
        return json.dumps([table.view(table.seats[player]), state.desk.first], sort_keys=True)


pyspiel.register_game(GAME_TYPE, GrognardGame)
