"""Gymnasium: one agent in one seat, bots in the others.

from grognard.interop import gymnasium
env = gymnasium.env("waterloo-200", seat="french", opponents="greedy")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import grognard
from grognard.engine import Game
from grognard.engine.errors import GrognardError
from grognard.interop import registry
from grognard.interop.desk import CHOICES, Desk, find
from grognard.interop.encoding import HASHED, LIMIT, Encoder

Observation = dict[str, Any]


def env(game: Game | str, **options: Any) -> SeatEnv:
    """The environment; see `SeatEnv` for the options."""
    return SeatEnv(game, **options)


class SeatEnv(gymnasium.Env[Observation, Any]):
    """The agent decides for one seat, given by its number or one of its roles.

    `opponents` is one bot for all other seats or one for each; other arguments are those of `game.table`. The reward comes at
    the end: 1 won, -1 lost, 0 drawn. A choice that `action_mask` forbids loses the game at once, and `info` says so.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        seat: int | str = 0,
        opponents: str | Sequence[str] = "random",
        actions: str = "words",
        observe: str = "compact",
        choices: int = CHOICES,
        hashed: int = HASHED,
        skip_forced: bool = True,
        render_mode: str | None = None,
        **table_args: Any,
    ) -> None:
        self.metadata = {"render_modes": ["ansi"]}
        self.game = find(game)
        self.render_mode = render_mode
        self._table_args = table_args
        self._skip_forced = skip_forced
        first = self.game.table(**{"seed": 0, **table_args})
        self.desk = Desk(first, actions, choices, skip_forced=False)
        self.player = _player(self.desk, seat)
        self._opponents = _opponents(self.desk, opponents)
        self._bots: dict[int, grognard.Bot] = {}
        self.encoder = Encoder(self.desk, observe, hashed)
        self.action_space = spaces.Discrete(self.desk.choices)
        self.observation_space = observations(self.encoder, self.desk)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, at this seat's first decision."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        args = {"seed": drawn, **self._table_args, **(options or {}).get("table", {})}
        table = seated(self.game, args, self.encoder, told=self.render_mode is not None)
        old = self.desk
        self.desk = Desk(table, old.form, old.choices, self._skip_forced, old.vocabulary)
        others = [player for player in range(len(self.desk.players)) if player != self.player]
        self._bots = {
            player: grognard.bot(name, self.game, f"{drawn}/{player}")
            for player, name in zip(others, self._opponents, strict=True)
        }
        self._let_others_play()
        return self._observation(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        number = int(action)
        if refused := self.desk.why_not(number):
            return self._observation(), -1.0, True, False, {"illegal": refused}
        self.desk.take(number)
        self._let_others_play()
        over = self.desk.player is None
        return self._observation(), self.desk.rewards()[self.player], over, False, {}

    def render(self) -> str | None:
        return self.desk.text() if self.render_mode == "ansi" else None

    def action_masks(self) -> Any:
        """The choices there are, under the name that maskable algorithms look for."""
        return self.encoder.mask(self.desk, self.player).astype(bool)

    def _observation(self) -> Observation:
        return {
            "observation": self.encoder.encode(self.desk, self.player),
            "action_mask": self.encoder.mask(self.desk, self.player),
        }

    def _let_others_play(self) -> None:
        while (player := self.desk.player) is not None and player != self.player:
            table = self.desk.table
            seat = table.seat(table.seats[player])
            decision = seat.decision
            assert decision is not None
            self.desk.play(self._bots[player].choose(seat), decision.role)


def observations(encoder: Encoder, desk: Desk) -> spaces.Dict:
    """The space of what an agent gets."""
    low = 0.0 if encoder.high == 1.0 else -LIMIT
    return spaces.Dict(
        {
            "observation": spaces.Box(low, LIMIT, (encoder.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (desk.choices,), np.int8),
        }
    )


def seated(game: Game, args: dict[str, Any], encoder: Encoder, told: bool) -> grognard.AnyTable:
    """A table for a new game, of the scenario the agent was made for; without a journal where nobody reads it."""
    table = game.table(**args)
    if table.scenario != encoder.scenario:
        raise GrognardError(
            f"this environment plays {encoder.scenario}; make another one for {table.scenario}, which has other pieces"
        )
    return table if told else table.clone()


def _player(desk: Desk, seat: int | str) -> int:
    if isinstance(seat, int) and 0 <= seat < len(desk.players):
        return seat
    for player, roles in enumerate(desk.players):
        if isinstance(seat, str) and (seat == roles or seat in roles.split("+")):
            return player
    raise GrognardError(
        f"{desk.table.game.title} has no seat {seat!r} here, expected one of {', '.join(desk.players)}"
    )


def _opponents(desk: Desk, opponents: str | Sequence[str]) -> list[str]:
    seats = len(desk.players) - 1
    names = [opponents] * seats if isinstance(opponents, str) else list(opponents)
    if len(names) != seats:
        raise GrognardError(f"{seats} opponents sit at this table, and {len(names)} were named")
    for name in names:
        grognard.bot(name, desk.table.game)
    return names


registry.register()
