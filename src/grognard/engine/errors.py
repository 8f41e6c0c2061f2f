"""What can go wrong, each told to a person in one sentence."""

from __future__ import annotations


class GrognardError(Exception):
    """Whatever a person can put right; the text is one sentence."""


class DataError(GrognardError):
    """A data file that does not say what the game needs."""
