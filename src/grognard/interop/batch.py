"""Many games at once in one process, for agents that play every seat: numbers in, arrays out.

from grognard.interop.batch import Batch
batch = Batch("all-is-lost", 32, scenario="novara")
observations, masks = batch.reset(seed=1)
observations, masks, rewards, over = batch.step(numbers)

Row i is game i, seen by the player who decides in it: `batch.players[i]`. A game that is over begins anew at once; its row of
`rewards` has what each seat was paid, and its observation is the first of the next game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from grognard.engine import Game
from grognard.engine.errors import GrognardError
from grognard.interop.desk import CHOICES, Desk, find
from grognard.interop.encoding import HASHED, Encoder

Numbers = Sequence[int] | NDArray[Any]


class Batch:
    """So many games of one setting; other arguments are those of `game.table`."""

    def __init__(
        self,
        game: Game | str,
        size: int,
        *,
        actions: str = "words",
        observe: str = "compact",
        choices: int = CHOICES,
        hashed: int = HASHED,
        **table_args: Any,
    ) -> None:
        if size < 1:
            raise GrognardError(f"a batch has at least one game, not {size}")
        self.game = find(game)
        self._table_args = table_args
        self._first = Desk(self.game.table(**{"seed": 0, **table_args}), actions, choices)
        self.encoder = Encoder(self._first, observe, hashed)
        self.seats = self._first.players
        self.desks: list[Desk] = []
        self.players = np.zeros(size, np.int64)
        self._rng = Random()
        self._observations = np.zeros((size, self.encoder.size), np.float32)
        self._masks = np.zeros((size, self._first.choices), np.int8)

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """New games in all rows. The arrays are written to again at each step: copy what you keep."""
        if seed is not None:
            self._rng = Random(seed)
        self.desks = [self._begun() for _ in self.players]
        for row in range(len(self.desks)):
            self._write(row)
        return self._observations, self._masks

    def step(
        self, numbers: Numbers
    ) -> tuple[NDArray[np.float32], NDArray[np.int8], NDArray[np.float32], NDArray[np.bool_]]:
        """One choice in every game. One that the mask forbids loses that game at once."""
        if len(numbers) != len(self.desks):
            raise GrognardError(f"{len(self.desks)} games are played, and {len(numbers)} choices were given")
        rewards = np.zeros((len(self.desks), len(self.seats)), np.float32)
        over = np.zeros(len(self.desks), np.bool_)
        for row, (desk, number) in enumerate(zip(self.desks, numbers, strict=True)):
            if desk.why_not(int(number)):
                rewards[row, self.players[row]] = -1
                over[row] = True
            else:
                desk.take(int(number))
                if desk.player is None:
                    rewards[row] = desk.rewards()
                    over[row] = True
            if over[row]:
                self.desks[row] = self._begun()
            self._write(row)
        return self._observations, self._masks, rewards, over

    def _begun(self) -> Desk:
        table = self.game.table(**{"seed": self._rng.getrandbits(63), **self._table_args})
        old = self._first
        return Desk(table.clone(), old.form, old.choices, vocabulary=old.vocabulary)

    def _write(self, row: int) -> None:
        desk = self.desks[row]
        assert desk.player is not None
        self.players[row] = desk.player
        self.encoder.encode(desk, desk.player, self._observations[row])
        self._masks[row] = 0
        self._masks[row, desk.legal()] = 1
