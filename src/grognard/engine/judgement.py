"""A judgement that is learned: what a game looks at, weighed by what came of it in games that were played.

A game names its features and counts them for a role; `grognard train` plays it against itself and fits the weights, which
are kept beside the game as judgement.json with the figures of the fit. A feature may count for more, or less, as the game
goes on, and each side of a scenario has what it begins with: sum them up, and the chance of winning follows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from grognard.engine.table import AnyTable

Features = Callable[[Any, int], Sequence[float]]


class Fit(msgspec.Struct, frozen=True):
    """How the weights were found, and how well they foretell games that they were not fitted on."""

    games: int = 0
    tested: int = 0  # games kept aside
    positions: int = 0
    brier: float = 0.0  # on the games kept aside: the mean square of what was foretold less what came
    base: float = 0.0  # the same for who knows only how often this side wins this scenario
    last_third: tuple[float, float] = (0.0, 0.0)  # both, in the last third of the games


class Weights(msgspec.Struct, frozen=True):
    """What was learned."""

    features: tuple[str, ...]
    early: tuple[float, ...]  # by feature, when a game begins
    late: tuple[float, ...]  # what is added to it when it ends
    sides: dict[
        str, dict[str, tuple[float, float]]
    ]  # by scenario and role: the same for what a side begins with
    fit: Fit = Fit()


NEVER = float("-inf")
"""What an option is worth to a judgement that does not want it looked at."""

NO_SIDE = (0.0, 0.0)


def chance_of(odds: float) -> float:
    """A logarithm of odds as a chance."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


class Judgement:
    """The features of one game, and the weights that were learned for them."""

    def __init__(
        self,
        package: str,
        names: tuple[str, ...],
        features: Features,
        progress: Callable[[Any], float],
        calm: tuple[str, ...] = (),
        weighty: tuple[str, ...] = (),
        stretch: Callable[[Any], int | None] | None = None,
        price: float = 0.0,
    ) -> None:
        self.names = names
        self.features = features
        self.progress = progress  # how much of the game is over, from 0 to 1
        self.calm = frozenset(
            calm
        )  # procedures that ask when nothing is half done: there a position can be judged
        self.weighty = frozenset(
            weighty
        )  # procedures whose decisions are worth a search, or one step of them; the others are small steps
        self.stretch = stretch  # numbers what a search looks to the end of: a turn, a battle
        self.price = (
            price  # of a chance of winning, in the measure of first thoughts; 0 where they have no measure
        )
        self.package = package
        self._weights: Weights | None = None

    @property
    def path(self) -> Path:
        return Path(__file__).parents[1] / "games" / self.package / "judgement.json"

    @property
    def weights(self) -> Weights:
        """What was learned; nothing at all where the game has other features now."""
        if self._weights is None:
            found = msgspec.json.decode(self.path.read_bytes(), type=Weights) if self.path.is_file() else None
            if found is None or found.features != self.names:
                none = (0.0,) * len(self.names)
                found = Weights(self.names, none, none, {})
            self._weights = found
        return self._weights

    def odds(self, t: AnyTable, role: int) -> float:
        """The logarithm of the odds that a role wins."""
        w, p = self.weights, self.progress(t)
        first, more = self._begins_with(t, role)
        total = first + p * more
        for x, early, late in zip(self.features(t, role), w.early, w.late, strict=True):
            total += x * (early + p * late)
        return total

    def _begins_with(self, t: AnyTable, role: int) -> tuple[float, float]:
        """What a role's side begins with; who sits with another role has what that one has."""
        known = self.weights.sides.get(t.scenario, {})
        roles = t.game.roles
        if roles[role] in known or not known:
            return known.get(roles[role], NO_SIDE)
        mates = (mate for mate, id in enumerate(roles) if id in known and t.together(role, mate))
        return next((known[roles[mate]] for mate in mates), NO_SIDE)

    def chance(self, t: AnyTable, role: int) -> float:
        """How likely a role seems to win, as far as this table shows everything."""
        return chance_of(self.odds(t, role))

    def parts(self, t: AnyTable, role: int) -> dict[str, float]:
        """What each feature adds to the odds, by its name."""
        w, p = self.weights, self.progress(t)
        counted = zip(self.names, self.features(t, role), w.early, w.late, strict=True)
        return {name: x * (early + p * late) for name, x, early, late in counted}
