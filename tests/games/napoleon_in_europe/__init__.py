"""Napoleon in Europe, chapter by chapter."""

from __future__ import annotations

HELD_TO_WORDS = True
