"""What many games say, and how sure one may be of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt

import msgspec

from grognard.lab.match import Match, Result

Z95 = 1.959963984540054  # of the normal distribution, two-sided 95 in 100


class Share(msgspec.Struct, frozen=True):
    """So many of so many, with Wilson's 95 % interval."""

    count: int
    of: int
    share: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """A quantity over many games: its mean with a 95 % interval, and its extremes."""

    mean: float
    low: float
    high: float
    least: int
    median: float
    most: int


class Summary(msgspec.Struct, frozen=True):
    """A match in figures. `seats` and `bots` are shares of games won; both may win one game, or none."""

    games: int
    seats: dict[str, Share]
    bots: dict[str, Share]
    draws: Share
    endings: dict[str, Share]
    decisions: Spread
    scores: dict[str, Spread]


def wilson(count: int, of: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share: honest near 0 and 1, where the usual one is not."""
    if of == 0:
        return 0.0, 1.0
    share = count / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    low = 0.0 if count == 0 else max(0.0, middle - half)
    high = 1.0 if count == of else min(1.0, middle + half)
    return low, high


def share(count: int, of: int) -> Share:
    low, high = wilson(count, of)
    return Share(count, of, count / of if of else 0.0, low, high)


def spread(values: Sequence[int]) -> Spread:
    """Mean, interval of the mean, median and extremes of at least one value."""
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / (n - 1) if n > 1 else 0.0
    half = Z95 * sqrt(variance / n)
    ranked = sorted(values)
    median = (ranked[(n - 1) // 2] + ranked[n // 2]) / 2
    return Spread(mean, mean - half, mean + half, ranked[0], median, ranked[-1])


def summarize(match: Match, results: Sequence[Result]) -> Summary:
    """The figures of a match that was played."""
    n = len(results)
    seats = {
        name: share(sum(result.won[place] for result in results), n)
        for place, name in enumerate(match.seats())
    }
    seated: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for result in results:
        for name, wins in zip(result.seated, result.won, strict=True):
            seated[name] += 1
            won[name] += wins
    endings = Counter(result.reason for result in results)
    names = sorted({name for result in results for name in result.scores})
    return Summary(
        games=n,
        seats=seats,
        bots={name: share(won[name], seated[name]) for name in dict.fromkeys(match.bots)},
        draws=share(sum(not result.winners for result in results), n),
        endings={reason: share(count, n) for reason, count in endings.most_common()},
        decisions=spread([result.decisions for result in results]),
        scores={
            name: spread([result.scores[name] for result in results if name in result.scores])
            for name in names
        },
    )
