"""A view as numbers: a flat vector of fixed length, the same for all five games.

`blocks` names its parts in their order:

    player    for each role, whether it is mine
    deciding  for each role, whether it has to decide now
    turn      number of the turn, and of how many
    spaces    for each space: its owner (0: nobody), marks on it, and for each role: pieces, hidden pieces, known strength
    tracks    the value of each track
    rest      everything else in the view, each fact added with its sign to the place its name is hashed to
    choices   for each choice: its verb (0: none, -1: further), then its arguments plus one
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from grognard.interop.desk import FURTHER, Desk

HASHED = 2048
LIMIT = float(2**20)  # no number of any view comes near; what would go beyond is cut

Vector = NDArray[np.float32]

_SKIPPED = {"name", "text", "note"}  # words for people


class Encoder:
    """Knows the shape of one game's views; made from any table of it."""

    def __init__(self, desk: Desk, hashed: int = HASHED) -> None:
        table = desk.table
        scene = table.game.scene(table.board)
        ids = scene.get("spaces", {}).get("id", [])
        view = table.view("observer")
        self._roles = len(table.game.roles)
        self._space = {id: place for place, id in enumerate(ids)}
        self._track = {track["id"]: place for place, track in enumerate(view.get("tracks", ()))}
        self._verb = {verb: number for number, verb in enumerate(sorted(table.game.verbs), 1)}
        self._arguments = max(len(kinds) for kinds in table.game.verbs.values())
        self.blocks: dict[str, tuple[int, ...]] = {
            "player": (self._roles,),
            "deciding": (self._roles,),
            "turn": (2,),
            "spaces": (len(self._space), 2 + 3 * self._roles),
            "tracks": (len(self._track),),
            "rest": (hashed,),
            "choices": (desk.choices, 1 + self._arguments),
        }
        self.size = sum(math.prod(shape) for shape in self.blocks.values())

    def parts(self, vector: Vector) -> dict[str, Vector]:
        """The vector by its blocks, each in its own shape; writing to them writes to the vector."""
        found, at = {}, 0
        for name, shape in self.blocks.items():
            size = math.prod(shape)
            found[name] = vector[at : at + size].reshape(shape)
            at += size
        return found

    def encode(self, desk: Desk, player: int, into: Vector | None = None) -> Vector:
        """What this player may see, and its choices if it is to decide."""
        vector = np.zeros(self.size, np.float32) if into is None else into
        vector.fill(0)
        parts = self.parts(vector)
        table = desk.table
        view = table.view(table.seats[player])
        for role in table.seats[player]:
            parts["player"][role] = 1
        for decision in table.decisions:
            parts["deciding"][table.game.roles.index(decision.role)] = 1
        turn = view.get("turn", {})
        parts["turn"][:] = [turn.get("number", 0), turn.get("of", 0)]
        self._spaces(view, parts["spaces"])
        for track in view.get("tracks", ()):
            if track["id"] in self._track:
                parts["tracks"][self._track[track["id"]]] = track["value"]
        rest = parts["rest"]
        _pieces(view.get("pieces", {}), rest)
        for path, number in _facts(view):
            place, sign = _place(path, len(rest))
            rest[place] += sign * number
        if desk.player == player:
            self._choices(desk, parts["choices"])
        return np.clip(vector, -LIMIT, LIMIT, out=vector)

    def mask(self, desk: Desk, player: int) -> NDArray[np.int8]:
        """Which choices there are: all of the first so many."""
        mask = np.zeros(desk.choices, np.int8)
        if desk.player == player:
            mask[: len(desk.shown())] = 1
        return mask

    def _spaces(self, view: dict[str, Any], block: Vector) -> None:
        spaces = view.get("spaces", {})
        if not self._space:
            return
        owners = spaces.get("owner", ())
        block[: len(owners), 0] = np.asarray(owners, np.float32) + 1 if len(owners) else 0
        for mark in spaces.get("marks", ()):
            if mark[0] in self._space:
                block[self._space[mark[0]], 1] += 1
        pieces = view.get("pieces", {})
        columns = [pieces.get(name, ()) for name in ("at", "role", "unit", "value")]
        rows = [
            (self._space[at], 2 + 3 * role, unit < 0, max(value, 0))
            for at, role, unit, value in zip(*columns, strict=False)
            if at in self._space and 0 <= role < self._roles
        ]
        if rows:
            place, column, hidden, strength = np.array(rows, np.int64).T
            np.add.at(block, (place, column), 1)
            np.add.at(block, (place, column + 1), hidden)
            np.add.at(block, (place, column + 2), strength)

    def _choices(self, desk: Desk, block: Vector) -> None:
        for number, action in enumerate(desk.shown()):
            if action is FURTHER:
                block[number, 0] = -1
                continue
            block[number, 0] = self._verb[action.verb]
            for place, argument in enumerate(action.args, 1):
                block[number, place] = 1 + (
                    argument if isinstance(argument, int) else _place(argument, 1024)[0]
                )


def _pieces(pieces: dict[str, Any], rest: Vector) -> None:
    """Every column of the pieces but their handles, each number under the name of its piece."""
    handles = tuple(pieces.get("id", ()))
    for name, column in pieces.items():
        if name != "id" and handles:
            places, signs = _places(f"pieces.{name}", handles, len(rest))
            np.add.at(rest, places, signs * np.asarray(column, np.float32))


def _facts(view: dict[str, Any]) -> Iterator[tuple[str, float]]:
    """Every number of a view that has no place of its own, and every word that is one of a few, with its name."""
    for key, value in view.items():
        if key == "spaces":
            for mark in value.get("marks", ()):
                yield f"marks.{mark[0]}.{mark[1]}", 1.0
        elif key == "hands":
            for hand in value:
                for card in hand.get("cards", ()):
                    yield (
                        f"hands.{hand.get('role')}.{card.get('id')}.{'known' if len(card) > 1 else 'hidden'}",
                        1.0,
                    )
                yield f"hands.{hand.get('role')}.hidden", float(hand.get("hidden", 0))
        elif key not in ("turn", "tracks", "pieces"):
            yield from _leaves(key, value)


def _leaves(path: str, value: object) -> Iterator[tuple[str, float]]:
    if isinstance(value, bool | int | float):
        yield path, float(value)
    elif isinstance(value, str):
        yield f"{path}={value}", 1.0
    elif isinstance(value, dict):
        if "en" not in value:
            for key, item in value.items():
                if key not in _SKIPPED:
                    yield from _leaves(f"{path}.{key}", item)
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _leaves(f"{path}.{index}", item)


@lru_cache(maxsize=64)
def _places(name: str, handles: tuple[int, ...], size: int) -> tuple[NDArray[np.int64], Vector]:
    found = [_place(f"{name}.{handle}", size) for handle in handles]
    return np.array([place for place, _ in found]), np.array([sign for _, sign in found], np.float32)


@lru_cache(maxsize=1 << 16)
def _place(path: str, size: int) -> tuple[int, int]:
    code = crc32(path.encode())
    return code % size, 1 if code >> 31 else -1
