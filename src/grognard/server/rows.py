"""Rows of a list: one that cannot be read is left out, and is no reason to show nobody anything."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
log = logging.getLogger("grognard.server")


def each_read(rows: Iterable[Any], read: Callable[[Any], T]) -> list[T]:
    """What is read of each row that can be read; of the others the log tells."""
    found = []
    for row in rows:
        try:
            found.append(read(row))
        except Exception:
            log.exception("a row is broken: %s", row[0])
    return found


def to_decide(rows: Iterable[Any]) -> list[Any]:
    """Of rows with a seat (`idx`) and the seats whose turn it is (`turn`), those whose turn it is."""
    turns = each_read(rows, lambda row: (row, msgspec.json.decode(row.turn, type=list[int])))
    return [row for row, turn in turns if row.idx in turn]
