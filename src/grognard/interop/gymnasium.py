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
        self.desk = Desk(self.game.table(**{"seed": 0, **table_args}), choices, skip_forced=False)
        self.player = _player(self.desk, seat)
        self._opponents = _opponents(self.desk, opponents)
        self._bots: dict[int, grognard.Bot] = {}
        self.encoder = Encoder(self.desk, hashed)
        self.action_space = spaces.Discrete(choices)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-LIMIT, LIMIT, (self.encoder.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (choices,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, at this seat's first decision."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        args = {"seed": drawn, **self._table_args, **(options or {}).get("table", {})}
        self.desk = Desk(self.game.table(**args), self.desk.choices, self._skip_forced)
        others = [player for player in range(len(self.desk.players)) if player != self.player]
        self._bots = {
            player: grognard.bot(name, self.game, f"{drawn}/{player}")
            for player, name in zip(others, self._opponents, strict=True)
        }
        self._let_others_play()
        return self._observation(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        number = int(action)
        if number >= len(self.desk.shown()):
            info = {"illegal": f"choice {number} is not one of the {len(self.desk.shown())} there are"}
            return self._observation(), -1.0, True, False, info
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
