"""The lab's own words, from its messages."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine import words
from grognard.lab.match import Match, find_game
from grognard.lab.statistics import Share

PACKAGE = "grognard.lab"


def words_of(lang: str, key: str, **values: int | str) -> str:
    return words.say(PACKAGE, key, values, lang)


def against(match: Match, lang: str) -> str:
    """Who plays whom; where all are the same and many, how many."""
    if len(match.bots) > 2 and len(set(match.bots)) == 1:
        return f"{len(match.bots)} × {match.bots[0]}"
    return f" {words_of(lang, 'against')} ".join(match.bots)


def interval(found: Share, lang: str) -> str:
    return words_of(lang, "from-to", low=f"{found.low:.1%}", high=f"{found.high:.1%}")


def setting_named(match: Match, differing: Sequence[str], lang: str) -> str:
    """A setting by that in which it differs from another one."""
    game = find_game(match.game)

    def value(name: str) -> str:
        given = getattr(match, name)
        if name == "scenario" and given is None:
            return next(iter(game.scenarios))
        if isinstance(given, tuple):
            return ", ".join(given) or words_of(lang, "none")
        return words_of(lang, "as-shipped") if given is None else str(given)

    return "; ".join(f"{words_of(lang, f'setting-{name}')} {value(name)}" for name in differing)
