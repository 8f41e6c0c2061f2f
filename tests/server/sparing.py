"""The picket, and what a server of these tests is spared: sixty of them start in a run, each for a few requests.

Titles are read when somebody asks for one, not all at every start, and no worker waits for work. A password costs next to nothing.
"""

from __future__ import annotations

from argon2 import PasswordHasher

from grognard.server import accounts, shelf
from grognard.server.thinkers import Thinkers
from tests.server.picket import GAME

__all__ = ["GAME"]

shelf.warm_up = lambda wanted: None
Thinkers.warm_up = lambda self: None  # type: ignore[method-assign]
accounts.hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
