"""A position as small numbers: what a game declares of its columns, for agents that learn.

An observation is the game's own columns, one after the other, each number a byte, as far as the viewer may know them. What is
unknown is 0, so a column in which 0 means something is written plus one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from grognard.engine.table import AnyTable

MOST = 255


class Sense(Struct, frozen=True):
    """A column of an observation: its name, how many numbers it has, and the largest of them."""

    name: str
    size: int
    most: int = MOST


class Senses(Struct, frozen=True):
    """What a game declares, in its module `senses`.

    `columns` says which columns a table has, `read` gives them for a mask of viewers in the same order, and nothing in them
    that `view` would not show. `kinds` are the values that the arguments of its actions can have, by their kind.
    """

    columns: Callable[[AnyTable], Sequence[Sense]]
    read: Callable[[AnyTable, int], Iterable[bytes | bytearray]]
    kinds: Callable[[AnyTable], Mapping[str, Sequence[int | str]]]


def cut(numbers: Iterable[int]) -> bytes:
    """Numbers as bytes; what is below 0 is 0, what is too large is the largest."""
    return bytes([0 if n < 0 else min(MOST, n) for n in numbers])


def wide(number: int) -> bytes:
    """A number of up to 16 bits in two bytes, the larger part first."""
    return min(max(number, 0), 65_535).to_bytes(2, "big")


def bits(mask: int, size: int) -> bytes:
    """A set of ids as so many zeros and ones."""
    return bytes([mask >> i & 1 for i in range(size)])


def padded(column: bytes | bytearray, size: int) -> bytes:
    """A column that grows, as one of fixed length."""
    return bytes(column[:size]).ljust(size, b"\0")
