"""A file that has every game of a match as soon as it has ended: JSON lines, of which the first says what is played.

A match that was interrupted, or whose machine went down, goes on from it: a line that was torn is dropped, and its game played again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from grognard.engine.errors import GrognardError
from grognard.engine.words import Said, reason
from grognard.lab.match import Match, Result, find_game

FORMAT = 1


def head_of(match: Match, watch: bool = False) -> dict[str, object]:
    """What makes the games of a match what they are; how many are played does not."""
    plain: dict[str, object] = msgspec.to_builtins(match)
    del plain["games"]
    data = find_game(match.game).board(match.data)[1]
    return {"format": FORMAT, "match": {**plain, "watch": watch}, "data": data}


class Ledger:
    """Results by the number of their game, in memory and in the file."""

    def __init__(self, path: Path, head: dict[str, object], resume: bool = False) -> None:
        self.path = path
        self.results: dict[int, Result] = {}
        try:
            if path.exists() and path.stat().st_size:
                if not resume:
                    raise GrognardError(Said("has-games", __package__, path=path))
                path.write_bytes(self._read(head))  # without a torn last line
            else:
                path.write_bytes(msgspec.json.encode(head) + b"\n")
            self._file = path.open("ab")
        except OSError as error:
            raise GrognardError(Said("error.unwritable", file=path, why=reason(error))) from None

    def write(self, result: Result) -> None:
        """Keep a game that has ended; it is in the file when this returns."""
        kept = msgspec.structs.replace(result, save=b"")
        self.results[result.number] = kept
        self._file.write(msgspec.json.encode(kept) + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def _read(self, head: dict[str, object]) -> bytes:
        """The whole lines of the file; refuses one that another match has written."""
        first, _, rest = self.path.read_bytes().partition(b"\n")
        found = _decoded(first)
        if not isinstance(found, dict) or "match" not in found:
            raise GrognardError(Said("no-games-file", __package__, path=self.path))
        if found != msgspec.json.decode(msgspec.json.encode(head)):
            differing = _differing(found, head)
            raise GrognardError(Said("other-match", __package__, path=self.path, differing=differing))
        kept = [first]
        for line in rest.split(b"\n"):
            try:
                result = msgspec.json.decode(line, type=Result)
            except msgspec.MsgspecError:
                continue
            self.results[result.number] = result
            kept.append(line)
        return b"\n".join(kept) + b"\n"


def _decoded(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except msgspec.MsgspecError:
        return None


def _differing(found: dict[str, Any], head: dict[str, Any]) -> str:
    """The first setting in which two matches differ."""
    one, other = found["match"], head["match"]
    differing = (name for name in other if list_of(one.get(name)) != list_of(other[name]))
    return next(differing, Said("the-data", __package__))


def list_of(value: object) -> object:
    """JSON knows no tuples."""
    return list(value) if isinstance(value, tuple) else value
