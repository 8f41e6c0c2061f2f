"""The lab's own words, from its messages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from grognard.engine import Outcome, words
from grognard.lab.match import Match, Result, find_game, first_table
from grognard.lab.statistics import Share, share

PACKAGE = "grognard.lab"
OPEN = "…"


def words_of(lang: str, key: str, **values: int | str) -> str:
    return words.say(PACKAGE, key, values, lang)


def against(match: Match, lang: str) -> str:
    """Who plays whom; where all are the same and many, how many."""
    if len(match.bots) > 2 and len(set(match.bots)) == 1:
        return f"{len(match.bots)} × {match.bots[0]}"
    return f" {words_of(lang, 'against')} ".join(match.bots)


def seat_named(match: Match, seat: str, lang: str) -> str:
    """The roles of a seat by their names: Britain + Spain."""
    package = find_game(match.game).package
    return " + ".join(
        words.capital(words.name(package, f"role.{role}", lang))
        if words.has(package, f"role.{role}", "en")
        else role
        for role in seat.split("+")
    )


def interval(found: Share, lang: str) -> str:
    return words_of(
        lang, "from-to", low=words.figure(found.low, ".1%", lang), high=words.figure(found.high, ".1%", lang)
    )


def endings(match: Match, results: Sequence[Result], lang: str) -> dict[str, Share]:
    """How games ended, in the words each ended with: numbers that differ from game to game are left open, and a sentence that
    only tells numbers is left out.
    """
    table = first_table(match)
    scores = {name: OPEN for name in ("n", "m", *(f"{role}_score" for role in table.game.roles))}
    counts = Counter((result.reason, result.winners) for result in results)
    said: Counter[str] = Counter()
    for (reason, winners), count in counts.most_common():
        facts = {**Outcome(winners, reason, "").facts(), **scores}
        told = re.split(r"(?<=[.!?]) ", table.say(reason, facts, lang, 0))
        said[" ".join([each for each in told if OPEN not in each] or told)] += count
    return {sentence: share(count, len(results)) for sentence, count in said.items()}


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
