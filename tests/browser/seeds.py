"""The dice of the games of these tests, for whoever wants to know beforehand how they fall."""

from __future__ import annotations

from hashlib import sha256


def seed_of(title: str, scenario: str, number: int) -> str:
    """The dice of the game that its host makes as number so many."""
    return str(int(sha256(f"{title} {scenario} {number}".encode()).hexdigest()[:16], 16))
