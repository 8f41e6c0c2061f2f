"""Clocks of slow games: so much for each move, or a reserve with an increment; they stand during a vacation.

A seat's clock runs while one of its roles has to decide. When it has run out the game's neutral choice is played for
the seat until the turn passes on, or the seat resigns: the game says which when it is made.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime

from msgspec import Struct

from grognard.server.shapes import Clock, SeatClock

VACATION_DAYS_A_YEAR = 30.0


class Hand(Struct):
    """The hand of one seat's clock: seconds left when it last stopped, and since when it runs."""

    left: float
    since: float | None = None


def begun(clock: Clock) -> Hand:
    return Hand(clock.seconds)


def start(clock: Clock, hand: Hand, now: float) -> Hand:
    """It becomes this seat's turn."""
    left = clock.seconds if clock.kind == "move" else hand.left
    return Hand(left, now)


def stop(clock: Clock, hand: Hand, now: float, away_until: float | None) -> Hand:
    """The turn passes on; a reserve grows by the increment, never above where it began."""
    left = remaining(hand, now, away_until)
    if clock.kind == "bank":
        left = min(max(clock.seconds, left), max(left, 0.0) + clock.increment)
    return Hand(left, None)


def remaining(hand: Hand, now: float, away_until: float | None) -> float:
    """Seconds left; the part of the time that lies in the vacation does not count."""
    if hand.since is None:
        return hand.left
    begin = hand.since if away_until is None else max(hand.since, min(away_until, now))
    return hand.left - (now - begin)


def resumed(hand: Hand, now: float, away_until: float | None) -> Hand:
    """The hand with the time used so far written down; called when a vacation begins or is called off."""
    if hand.since is None:
        return hand
    return Hand(remaining(hand, now, away_until), now)


def shown(hand: Hand, now: float, away_until: float | None) -> SeatClock:
    away = away_until is not None and away_until > now
    return SeatClock(round(remaining(hand, now, away_until), 1), hand.since is not None, away)


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def moment_of(text: str) -> float:
    """Seconds of an ISO time; ValueError if it is none. Without a zone it is UTC."""
    parsed = datetime.fromisoformat(text)
    return (parsed if parsed.tzinfo else parsed.replace(tzinfo=UTC)).timestamp()


def now() -> float:
    return time.time()
