"""Parts of views, made once for what they are made of: what did not change is not made again.

A part is a pure function of a few plain values, which are its key; so there is nothing to invalidate, clones pay nothing,
and the patch of a step sees at a glance that a part is the very same. Nobody may change a part that was handed out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from grognard.engine.values import Action

MOST = 10_000
"""Parts of one game in a lot; two lots are kept."""
MOST_SAID = 500
"""The same for words out of turn: many options each, and they last from one word of politics to the next."""


class Bundle(NamedTuple):
    """Words out of turn that are the same, cost the same and lead to the same as long as what they are made of is."""

    of: Hashable
    actions: tuple[Action, ...]


class Parts:
    """The parts of one game's views that were made so far; of those nobody has asked for in a while each second lot is let go."""

    def __init__(self, most: int = 0) -> None:
        self._made: dict[tuple[Hashable, ...], Any] = {}
        self._before: dict[tuple[Hashable, ...], Any] = {}
        self._most = most

    def __call__(self, make: Callable[[], Any], *of: Hashable) -> Any:
        """The part that is made of these values: its name first, then whatever it depends on."""
        found = self._made.get(of)
        if found is not None:
            return found
        found = self._before.get(of)
        if found is None:
            found = make()
        if len(self._made) >= (self._most or MOST):
            self._before, self._made = self._made, {}
        self._made[of] = found
        return found


def changed(before: bytes | bytearray, now: bytes | bytearray) -> list[int]:
    """Where two columns differ."""
    found: list[int] = []
    if before == now:
        return found
    left = int.from_bytes(before, "little") ^ int.from_bytes(now, "little")
    while left:
        place = (left.bit_length() - 1) // 8
        found.append(place)
        left &= (1 << 8 * place) - 1
    return found
