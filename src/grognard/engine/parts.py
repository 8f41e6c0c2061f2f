"""Parts of views, made once for what they are made of: what did not change is not made again.

A part is a pure function of a few plain values, which are its key; so there is nothing to invalidate, clones pay nothing,
and the patch of a step sees at a glance that a part is the very same. Nobody may change a part that was handed out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

MOST = 20_000
"""Parts of one game that are kept; then it begins anew."""


class Parts:
    """The parts of one game's views that were made so far."""

    def __init__(self) -> None:
        self._made: dict[tuple[Hashable, ...], Any] = {}

    def __call__(self, make: Callable[[], Any], *of: Hashable) -> Any:
        """The part that is made of these values: its name first, then whatever it depends on."""
        found = self._made.get(of)
        if found is None:
            if len(self._made) >= MOST:
                self._made.clear()
            found = self._made[of] = make()
        return found
