"""OpenSpiel: the games with chance in one of two forms.

    explicit   every die and every draw after the set-up is a chance node of its own
    seeded     the chance node at the root chooses all dice of the game, and the rest follows from choices: one node, and a
               clone knows the dice to come

from grognard.interop import open_spiel
game = open_spiel.load("waterloo-200", players=2)
state = game.new_initial_state()
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

import numpy as np
import pyspiel

import grognard
from grognard.engine.dice import Dice, WeighedDice
from grognard.engine.errors import GrognardError
from grognard.interop.desk import CHOICES, Desk
from grognard.interop.encoding import HASHED, Encoder
from grognard.interop.vocabulary import Vocabulary

CHANCE = ("explicit", "seeded")
WAYS = 4096
"""More ways than any single draw of the five games has."""

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
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={
        "game": "waterloo-200",
        "scenario": "",
        "options": "",
        "players": 0,
        "actions": "words",
        "observe": "compact",
        "chance": "explicit",
        "choices": CHOICES,
        "hashed": HASHED,
        "seeds": 10_000,
        "max_game_length": 100_000,
    },
)


def load(game: str, *, options: Iterable[str] = (), **parameters: Any) -> Any:
    """The game for OpenSpiel; see `GAME_TYPE` for the parameters. The root's chance node deals one of `seeds` set-ups."""
    known = GAME_TYPE.parameter_specification
    for name in parameters:
        if name not in known:
            raise GrognardError(
                f"there is no parameter {name!r} of a game here, expected one of {', '.join(known)}"
            )
    if str(parameters.get("scenario", "")).isdecimal():
        # OpenSpiel reads a year as a number when it opens a game again from its text
        parameters["scenario"] = f"_{parameters['scenario']}"
    return pyspiel.load_game("python_grognard", {"game": game, "options": "+".join(options), **parameters})


class Undecided(BaseException):
    """Chance has to choose before the rules can go on. Not an error, so the kernel lets it pass."""

    def __init__(self, weights: Sequence[int]) -> None:
        super().__init__(weights)
        self.weights = weights


class AskedDice(WeighedDice):
    """Follows what chance has chosen so far, and asks where it has not."""

    def __init__(self, path: list[int]) -> None:
        super().__init__("chance")
        self.path = path
        self.place = 0

    def branch(self, weights: Sequence[int]) -> int:
        possible = [way for way, weight in enumerate(weights) if weight]
        if len(possible) == 1:
            return possible[0]
        if self.place == len(self.path):
            raise Undecided(weights)
        self.place += 1
        return self.path[self.place - 1]

    def copy(self) -> Dice:
        return AskedDice(self.path[:])


class GrognardGame(pyspiel.Game):
    """Any of the games, by the parameters of its table."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        if given["chance"] not in CHANCE:
            raise GrognardError(f"chance is {' or '.join(CHANCE)}, not {given['chance']!r}")
        self.title = grognard.game(given["game"])
        self._args: dict[str, Any] = {
            "scenario": given["scenario"].removeprefix("_") or None,
            "options": [word for word in given["options"].split("+") if word],
            "players": given["players"] or None,
        }
        self._form, self._choices = given["actions"], given["choices"]
        self._vocabulary: Vocabulary | None = None
        self.explicit = given["chance"] == "explicit"
        self.seeds = given["seeds"]
        desk = self.desk(0)
        self._vocabulary = desk.vocabulary
        self.encoder = Encoder(desk, given["observe"], given["hashed"])
        self.players = desk.players
        info = pyspiel.GameInfo(
            num_distinct_actions=desk.choices,
            max_chance_outcomes=max(self.seeds, WAYS if self.explicit else 1),
            num_players=len(self.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=given["max_game_length"],
        )
        super().__init__(GAME_TYPE, info, params or {})

    def desk(self, seed: int) -> Desk:
        """A game of this set-up at its first decision."""
        table = self.title.table(**self._args, seed=seed).clone()
        return Desk(table, self._form, self._choices, vocabulary=self._vocabulary)

    def new_initial_state(self) -> GrognardState:
        return GrognardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GrognardObserver:
        return GrognardObserver(self, params)


class GrognardState(pyspiel.State):
    """Without a desk until chance has chosen the set-up; between two decisions chance may be asked again and again."""

    def __init__(self, game: GrognardGame) -> None:
        super().__init__(game)
        self.desk: Desk | None = None
        self._explicit, self._seeds = game.explicit, game.seeds
        self._taken = -1  # the choice that waits for chance
        self._path: list[int] = []  # what chance has chosen for it so far
        self._weights: Sequence[int] = ()  # what it has to choose from

    def current_player(self) -> int:
        if self.desk is None or self._weights:
            return int(pyspiel.PlayerId.CHANCE)
        player = self.desk.player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.desk is None:
            return [(seed, 1.0 / self._seeds) for seed in range(self._seeds)]
        whole = sum(self._weights)
        return [(way, weight / whole) for way, weight in enumerate(self._weights) if weight]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.desk is not None
        return self.desk.legal()

    def _apply_action(self, action: int) -> None:
        if self.desk is None:
            self.desk = self.get_game().desk(action)
            if self._explicit:
                self.desk.table.dice = AskedDice([])
        elif not self._explicit:
            self.desk.take(action)
        elif self._weights:
            self._path.append(action)
            self._go_on()
        else:
            self._taken, self._path = action, []
            self._go_on()

    def _go_on(self) -> None:
        """Play the choice with what chance has chosen; where that is not enough, chance is asked."""
        assert self.desk is not None
        after = self.desk.clone()
        after.table.dice = AskedDice(self._path[:])
        try:
            after.take(self._taken)
        except Undecided as asked:
            self._weights = asked.weights
            return
        after.table.dice = AskedDice([])  # two positions are the same whatever chance chose on the way
        self.desk, self._weights = after, ()

    def _action_to_string(self, player: int, action: int) -> str:
        if self.desk is None:
            return f"set-up {action}"
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.desk.meaning(action) if action in self.desk.legal() else f"choice {action}"

    def is_terminal(self) -> bool:
        return self.desk is not None and self.desk.player is None

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.desk is None else self.desk.rewards()

    def information_state_string(self, player: int | None = None) -> str:
        """What the player sees now. Views remember what was shown, so it stands for the history as far as the rules do."""
        who = self.current_player() if player is None else player
        return "" if self.desk is None else seen(self.desk, who)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GrognardState:
        """Another state that this player cannot tell from this one, for search; in the seeded form with other dice."""
        other: GrognardState = self.clone()
        if self.desk is not None:
            other.desk = self.desk.imagine(player, Random(sampler()))
        return other

    def __str__(self) -> str:
        if self.desk is None:
            return "before the set-up"
        waits = f" {self._taken} {self._path}" if self._weights else ""
        return f"{self.desk.table.hash()} {self.desk.said}{waits}"


def seen(desk: Desk, player: int) -> str:
    """The view of a player, and what it is asked, as text."""
    table = desk.table
    asked: list[Any] = []
    if desk.player == player and (decision := desk.decision) is not None:
        asked = [
            decision.key,
            decision.args,
            [action.json() for action in decision.options],
            desk.said,
            desk.first,
        ]
    return json.dumps([table.view(table.seats[player]), asked], sort_keys=True)


class Standing:
    """An evaluator for OpenSpiel's searches: every option is as likely, and a position is worth what the game's judgement says."""

    def evaluate(self, state: GrognardState) -> Any:
        desk = state.desk
        assert desk is not None
        if state.is_terminal():
            return np.array(state.returns())
        table = desk.table
        chances = [max(table.game.standing(table, role) for role in seat) for seat in table.seats]
        return 2 * np.array(chances) - 1

    def prior(self, state: GrognardState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


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
        return "" if state.desk is None else seen(state.desk, player)


pyspiel.register_game(GAME_TYPE, GrognardGame)
