"""Views as patches, so that a step is a small message: only what changed is sent.

Objects are merged key by key; `"-"` lists keys that went; `{"~": [[i, v], ...]}` changes single elements of an array
of the same length; `{"@": [[i, patch], ...], "+": [v, ...]}` patches objects in an array and adds some at its end;
`{"=": v}` replaces an object whole; everything else replaces.
"""

from __future__ import annotations

import zlib
from itertools import compress
from operator import ne
from typing import Any

import msgspec

from grognard.engine.grammar import Name

DEFLATE_ABOVE = 2000
WINDOWS = ((32_000, (-13, 6)), (1 << 62, (-15, 8)))
"""Up to so many bytes, the window and the memory of deflate: to clear the largest costs more than to pack a step."""


def _name(thing: object) -> str:
    """A name with grammar is written like any other text."""
    if isinstance(thing, Name):
        return str(thing)
    raise TypeError(f"{type(thing).__name__} cannot be written as JSON")


encode = msgspec.json.Encoder(enc_hook=_name).encode


Known = dict[tuple[int, int], Any]
"""Changes of lists and objects that were found before, by what they lead from and to: the same for all who see the same."""
NO_CHANGE = object()


def patch(old: dict[str, Any], new: dict[str, Any], known: Known | None = None) -> dict[str, Any]:
    """What makes `new` of `old`. What is `known` must not outlive them."""
    change: dict[str, Any] = {}
    if old.keys() != new.keys():
        gone = [key for key in old if key not in new]
        if gone:
            change["-"] = gone
    for key, value in new.items():
        was = old.get(key, NO_CHANGE)
        if was is value:  # what a view did not make again is the very same
            continue
        if was is NO_CHANGE:
            change[key] = _whole(value)
        elif known is None or type(value) not in SHARED:
            if was != value:
                change[key] = _difference(was, value, known)
        else:
            of = (id(was), id(value))
            found = known.get(of)
            if found is None:
                found = known[of] = _difference(was, value, known) if was != value else NO_CHANGE
            if found is not NO_CHANGE:
                change[key] = found
    return change


SHARED = (list, dict)
SIGNS = frozenset("=~-@")
"""Keys that mean something in a patch."""


def _difference(was: Any, value: Any, known: Known | None) -> Any:
    if isinstance(value, dict):
        return patch(was, value, known) if isinstance(was, dict) and _plain(value) else {"=": value}
    if not isinstance(value, list) or not isinstance(was, list):
        return value
    if was and len(was) <= len(value) and _objects(was) and _objects(value):
        return _elements(was, value, known)
    if len(was) == len(value) > 3:
        changed = _places(was, value)
        if len(changed) * 2 < len(value):
            return {"~": [[i, value[i]] for i in changed]}
    return value


STRETCH = 32


def _places(was: list[Any], value: list[Any]) -> list[int]:
    """Where two lists of one length differ: nearly always in one place or two, so stretches that are the same are passed over."""
    found: list[int] = []
    for start in range(0, len(value), STRETCH):
        old, new = was[start : start + STRETCH], value[start : start + STRETCH]
        if old != new:
            found += compress(range(start, start + len(new)), map(ne, new, old))
    return found


def _objects(items: list[Any]) -> bool:
    for item in items:  # a generator would cost as much as what it looks at
        if not isinstance(item, dict) or not SIGNS.isdisjoint(item):
            return False
    return True


def _elements(was: list[Any], value: list[Any], known: Known | None) -> dict[str, Any]:
    """Objects of an array that changed, and those that came after them."""
    pairs = enumerate(zip(was, value, strict=False))
    changed = [[i, patch(old, new, known)] for i, (old, new) in pairs if old is not new and old != new]
    change: dict[str, Any] = {"@": changed}
    return {**change, "+": value[len(was) :]} if len(value) > len(was) else change


def _whole(value: Any) -> Any:
    return {"=": value} if isinstance(value, dict) and not _plain(value) else value


def _plain(value: dict[str, Any]) -> bool:
    """Has it no key that means something in a patch?"""
    return not ("=" in value or "~" in value or "-" in value or "@" in value)


def apply(old: Any, change: Any) -> Any:
    """The value a patch makes of another; what the client does, for tests and tools."""
    if not isinstance(change, dict):
        return change
    if "=" in change:
        return change["="]
    if "@" in change:
        changed = list(old)
        for index, part in change["@"]:
            changed[index] = apply(changed[index], part)
        return changed + change.get("+", [])
    if "~" in change:
        changed = list(old)
        for index, value in change["~"]:
            changed[index] = value
        return changed
    merged = {key: value for key, value in old.items() if key not in change.get("-", ())}
    for key, value in change.items():
        if key != "-":
            fresh = value["="] if isinstance(value, dict) and "=" in value else value
            merged[key] = apply(old[key], value) if key in old else fresh
    return merged


def deflated(data: bytes) -> bytes:
    """Raw deflate, as a browser's DecompressionStream("deflate-raw") reads it."""
    window = next(window for most, window in WINDOWS if len(data) <= most)
    engine = zlib.compressobj(1, zlib.DEFLATED, *window)
    return engine.compress(data) + engine.flush()


def with_field(data: bytes, name: str, value: Any) -> bytes:
    """An encoded object with one more field, without encoding it again."""
    return data[:-1] + b',"' + name.encode() + b'":' + encode(value) + b"}"
