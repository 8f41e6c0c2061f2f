"""The story of a game, kept beside its snapshots in pieces, so that a long game opens without being played again.

A piece has what the actions since the piece before it brought. It is believed by the very program that told it and by no other: what
another version told is told anew from the record, which is what says whether the rules still agree.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

import grognard.engine
import grognard.maps
from grognard.engine import AnyTable, Item
from grognard.engine.values import Closing, Event, Opening
from grognard.server import shelf

KINDS: tuple[type[Event | Opening | Closing], ...] = (Event, Opening, Closing)
LINKS = ("before", "opening", "outcome")
"""The fields that are items themselves; they stand in a piece once, however many name them."""
LINKED = [[at for at, name in enumerate(kind.__struct_fields__) if name in LINKS] for kind in KINDS]
VOICES = [[at for at, name in enumerate(kind.__struct_fields__) if name == "voice"] for kind in KINDS]
"""Where in their fields these are; who told it is known to whoever opens the piece."""
FASTEST = 1


class Piece(Struct, frozen=True, array_like=True):
    """What some actions brought, each as places in the list of items; an item is its kind and its fields."""

    program: str
    after: int  # the action of the piece before it; -1: this is the first
    told: dict[int, list[int]]
    items: list[tuple[int, list[Any]]]


@cache
def program_of(id: str) -> str:
    """Changes whenever a title may tell its games otherwise: the sources of engine, maps and rules."""
    game, digest = shelf.find(id), hashlib.sha256()
    for module in (grognard.engine, grognard.maps, *shelf.modules_of(game)):
        for path in _sources(module):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


def _sources(module: ModuleType) -> list[Path]:
    path = Path(str(module.__file__))
    return sorted(path.parent.rglob("*.py")) if hasattr(module, "__path__") else [path]


def packed(program: str, after: int, told: Mapping[int, Iterable[Item]]) -> bytes:
    """A piece as bytes."""
    places: dict[int, int] = {}
    items: list[tuple[int, list[Any]]] = []

    def place(item: Item) -> int:
        found = places.get(id(item))
        if found is None:
            kind = KINDS.index(type(item))
            fields = list(astuple(item))
            for at in VOICES[kind]:
                fields[at] = None
            for at in LINKED[kind]:
                if fields[at] is not None:
                    fields[at] = place(fields[at])
            items.append((kind, fields))
            found = places[id(item)] = len(items) - 1
        return found

    piece = Piece(
        program, after, {n: [place(item) for item in brought] for n, brought in told.items()}, items
    )
    return zlib.compress(msgspec.msgpack.encode(piece), FASTEST)


def _opened(data: bytes) -> Piece | None:
    try:
        return msgspec.msgpack.decode(zlib.decompress(data), type=Piece)
    except (zlib.error, msgspec.MsgspecError):
        return None


def chain(pieces: Mapping[int, bytes | None], shots: Sequence[int], program: str) -> tuple[int, list[Piece]]:
    """The last of these snapshots to which this program's pieces lead without a gap, and the pieces; -1: there is none."""
    opened: dict[int, Piece | None] = {}
    for last in reversed(shots):
        found: list[Piece] = []
        number = last
        while number >= 0:
            data = pieces.get(number) if number in shots else None
            if number not in opened:
                opened[number] = None if data is None else _opened(data)
            piece = opened[number]
            if piece is None or piece.program != program or piece.after >= number:
                break
            found.append(piece)
            number = piece.after
        else:
            return last, found[::-1]
    return -1, []


def told_by(pieces: Iterable[Piece], voice: AnyTable) -> dict[int, list[Item]]:
    """What each action brought, told in the name of this table."""
    told: dict[int, list[Item]] = {}
    for piece in pieces:
        items: list[Item] = []
        for kind, fields in piece.items:
            cls = KINDS[kind]
            for at, name in enumerate(cls.__struct_fields__):
                if name in LINKS and fields[at] is not None:
                    fields[at] = items[fields[at]]
                elif name == "voice":
                    fields[at] = voice
            items.append(cls(*fields))
        for number, places in piece.told.items():
            told[number] = [items[at] for at in places]
    return told
