"""A view as numbers: a flat vector of fixed length. `blocks` names its parts in their order.

What stands before every player:

    player    for each role, whether it is mine
    deciding  for each role, whether it has to decide now
    question  for each question the game can ask, whether it is the one I have to answer
    about     what it is about: the numbers and words of its arguments, in the order of their names
    focus     for each word, whether the question is about it (1 the first argument, then a half, a quarter, ...)
    said      for each word, whether I have said it of my answer (1 the first, then a half, a quarter, ...)
    offered   for each word, whether it is part of an answer that I can still give
    list      the fingerprint of the whole list of answers, for words alone do not tell which go together
    choices   in the list form instead of `said` and `offered`: for each choice its verb (0: none, -1: further), then its
              arguments plus one

and then the columns that the game declares in its `senses`, each scaled to numbers from 0 to 1. A game that declares none, or
who asks for `observe="view"`, has instead:

    turn      number of the turn, and of how many
    spaces    for each space: its owner (0: nobody), marks on it, and for each role: pieces, hidden pieces, known strength
    tracks    the value of each track
    rest      everything else in the view, each fact added with its sign to the place its name is hashed to
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from grognard.engine import Decision, Window
from grognard.engine.errors import GrognardError
from grognard.engine.procedure import plan_of
from grognard.engine.senses import Senses
from grognard.interop.desk import FURTHER, Desk
from grognard.interop.vocabulary import FINGERPRINT

HASHED = 2048
LIMIT = float(2**20)  # no number of any view comes near; what would go beyond is cut
ABOUT = 32
"""Numbers and words in the arguments of a question; no question of the five games has as many."""
UNIT = 4096.0  # by which the numbers among them are divided: no id is larger
BYTE = np.float32(1 / 255)
WORD = float(1 << 24)  # words are numbered by 24 bits, which a float32 can hold
OBSERVED = ("compact", "view")

Vector = NDArray[np.float32]

_SKIPPED = {"name", "text", "note"}  # words for people
_PARTS = re.compile(r"(?:[a-z_]+=)?(-?\d+)|([A-Za-z][\w-]*)")


class Encoder:
    """Knows the shape of one game's views; made from any table of it."""

    def __init__(self, desk: Desk, observe: str = "compact", hashed: int = HASHED) -> None:
        if observe not in OBSERVED:
            raise GrognardError(f"observations are {' or '.join(OBSERVED)}, not {observe!r}")
        table = desk.table
        game = table.game
        self._roles = len(game.roles)
        plans = [plan_of(cls) for cls in (*(cls for _, cls in game.procedures()), Window)]
        keys = sorted({key for plan in plans for key in plan.prompts})
        self._key = {key: place for place, key in enumerate(keys)}
        self._words = len(desk.vocabulary)
        self.scenario = table.scenario
        self.blocks: dict[str, tuple[int, ...]] = {
            "player": (self._roles,),
            "deciding": (self._roles,),
            "question": (len(keys) + 1,),
            "about": (ABOUT,),
            "focus": (self._words,),
        }
        if desk.form == "words":
            self.blocks |= {"said": (self._words,), "offered": (self._words,), "list": (FINGERPRINT,)}
        else:
            self._verb = {verb: number for number, verb in enumerate(sorted(game.verbs), 1)}
            self._longest = 1 + max(len(kinds) for kinds in game.verbs.values())
            self.blocks["choices"] = (desk.choices, self._longest)
        self._before = sum(math.prod(shape) for shape in self.blocks.values())
        self.senses: Senses | None = game.senses if observe == "compact" else None
        self._view: ViewPart | None = None
        if self.senses is not None:
            columns = self.senses.columns(table)
            self.blocks |= {f"game.{column.name}": (column.size,) for column in columns}
            scale = [1 / column.most for column in columns]
            self._scale = np.repeat(np.array(scale, np.float32), [column.size for column in columns])
        else:
            self._view = ViewPart(desk, hashed)
            self.blocks |= self._view.blocks
        self._places = _laid_out(self.blocks)
        self.size = sum(math.prod(shape) for shape in self.blocks.values())
        self.high = 1.0 if self.senses is not None and desk.form == "words" else LIMIT

    def parts(self, vector: Vector) -> dict[str, Vector]:
        """The vector by its blocks, each in its own shape; writing to them writes to the vector."""
        return {
            name: vector[first : first + math.prod(shape)].reshape(shape)
            for (name, shape), first in zip(self.blocks.items(), self._places.values(), strict=True)
        }

    def encode(self, desk: Desk, player: int, into: Vector | None = None) -> Vector:
        """What this player may see, and its choices if it is to decide."""
        vector = np.empty(self.size, np.float32) if into is None else into
        vector[: self._before] = 0
        table = desk.table
        seat = table.seats[player]
        for role in seat:
            vector[role] = 1
        for decision in table.decisions:
            vector[self._roles + table.game.roles.index(decision.role)] = 1
        if desk.player == player and desk.decision is not None:
            self._question(desk, desk.decision, vector)
            if desk.form == "words":
                self._wording(desk, vector)
            else:
                self._choices(desk, vector)
        if self.senses is not None:
            raw = b"".join(self.senses.read(table, sum(1 << role for role in seat)))
            np.multiply(np.frombuffer(raw, np.uint8), self._scale, out=vector[self._before :])
        else:
            assert self._view is not None
            self._view.write(table.view(seat), self.parts(vector))
        return vector

    def mask(self, desk: Desk, player: int) -> NDArray[np.int8]:
        """Which choices there are."""
        mask = np.zeros(desk.choices, np.int8)
        if desk.player == player:
            mask[desk.legal()] = 1
        return mask

    def _question(self, desk: Desk, decision: Decision, vector: Vector) -> None:
        vector[self._places["question"] + self._key.get(decision.key, len(self._key))] = 1
        if not decision.args:
            return
        numbers: list[float] = []
        weight = 1.0
        for name, value in sorted(decision.args.items()):
            found = _numbers(value)
            numbers += (len(found) / UNIT, *found)
            word = desk.vocabulary.about(name, value)
            if word is not None:
                vector[self._places["focus"] + word] += weight
                weight /= 2
        numbers = numbers[:ABOUT]
        first = self._places["about"]
        vector[first : first + len(numbers)] = numbers

    def _wording(self, desk: Desk, vector: Vector) -> None:
        weight, said = 1.0, self._places["said"]
        for word in desk.said:
            vector[said + word] += weight
            weight /= 2
        place = len(desk.said)
        offered = np.array(list({word for words, _ in desk.left for word in words[place:]}), np.int64)
        vector[offered + self._places["offered"]] = 1
        mark = np.frombuffer(desk.fingerprint, np.uint8)
        first = self._places["list"]
        np.multiply(mark, BYTE, out=vector[first : first + FINGERPRINT])

    def _choices(self, desk: Desk, vector: Vector) -> None:
        at = self._places["choices"]
        for action in desk.shown():
            if action is FURTHER:
                vector[at] = -1
            else:
                vector[at] = self._verb[action.verb]
                for place, argument in enumerate(action.args, 1):
                    vector[at + place] = 1 + (
                        argument if isinstance(argument, int) else _numbers(argument)[0]
                    )
            at += self._longest


def _laid_out(blocks: dict[str, tuple[int, ...]]) -> dict[str, int]:
    """Where each block begins."""
    found, at = {}, 0
    for name, shape in blocks.items():
        found[name] = at
        at += math.prod(shape)
    return found


@lru_cache(maxsize=1 << 16)
def _numbers(value: int | str) -> tuple[float, ...]:
    """An argument as numbers: itself, or the numbers and words that a text is made of ("4,5", "enters;duchy=12")."""
    if isinstance(value, int):
        return (value / UNIT,)
    return tuple(
        int(number) / UNIT if number else (crc32(word.encode()) & 0xFFFFFF) / WORD
        for number, word in _PARTS.findall(value)
    )


class ViewPart:
    """Any view at all, by its shape: for games that declare no columns."""

    def __init__(self, desk: Desk, hashed: int) -> None:
        table = desk.table
        self._roles = len(table.game.roles)
        ids = table.game.scene(table.board).get("spaces", {}).get("id", [])
        view = table.view("observer")
        self._space = {id: place for place, id in enumerate(ids)}
        self._track = {track["id"]: place for place, track in enumerate(view.get("tracks", ()))}
        self.blocks: dict[str, tuple[int, ...]] = {
            "turn": (2,),
            "spaces": (len(self._space), 2 + 3 * self._roles),
            "tracks": (len(self._track),),
            "rest": (hashed,),
        }

    def write(self, view: dict[str, Any], parts: dict[str, Vector]) -> None:
        for name in self.blocks:
            parts[name].fill(0)
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
        for name in self.blocks:
            np.clip(parts[name], -LIMIT, LIMIT, out=parts[name])

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
