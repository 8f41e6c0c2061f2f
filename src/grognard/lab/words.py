"""The lab's own words, from its messages."""

from __future__ import annotations

from grognard.engine import words
from grognard.lab.match import Match
from grognard.lab.statistics import Share

PACKAGE = "grognard.lab"


def words_of(lang: str, key: str, **values: int | str) -> str:
    return words.say(PACKAGE, key, values, lang)


def against(match: Match, lang: str) -> str:
    """Who plays whom."""
    return f" {words_of(lang, 'against')} ".join(match.bots)


def interval(found: Share, lang: str) -> str:
    return words_of(lang, "from-to", low=f"{found.low:.1%}", high=f"{found.high:.1%}")
