"""Chance: fair, provable, scripted in tests, and branched over for exact odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import accumulate
from math import comb
from typing import TypeVar

from grognard.engine.errors import ScriptError

T = TypeVar("T")
_RANGE = 1 << 64


def key_of(seed: str) -> bytes:
    """The BLAKE2b key of a seed: its UTF-8 bytes, hashed first when longer than a key may be."""
    raw = seed.encode()
    return raw if len(raw) <= 64 else blake2b(raw).digest()


class Dice:
    """BLAKE2b keyed with the seed over a counter: 64 bits a draw, rejection instead of bias.

    The word number c is the BLAKE2b digest of 8 bytes of the 8 big-endian bytes of c, under the key of the seed, read as a
    big-endian number. A number below n is the next word modulo n, where words from the largest multiple of n
    that 64 bits hold on are skipped. A die is one more than a number below its sides. A shuffle exchanges place i with a
    place below i + 1, from the last place down to the second.

    Every kind of chance is built on `below`, and `log` keeps what it gave since it was last emptied.
    """

    def __init__(self, seed: str, counter: int = 0) -> None:
        self.seed = seed
        self.key = key_of(seed)
        self.counter = counter
        self.log: list[int] = []

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1."""
        if not 0 < n <= _RANGE:
            raise ScriptError(f"chance is asked to choose among {n} things")
        limit = _RANGE - _RANGE % n
        while True:
            word = blake2b(self.counter.to_bytes(8, "big"), digest_size=8, key=self.key).digest()
            self.counter += 1
            value = int.from_bytes(word, "big")
            if value < limit:
                self.log.append(value % n)
                return value % n

    def roll(self, sides: int) -> int:
        return self.below(sides) + 1

    def faces(self, n: int, sides: int) -> list[int]:
        return [self.roll(sides) for _ in range(n)]

    def sum(self, n: int, sides: int) -> tuple[int, list[int]]:
        faces = self.faces(n, sides)
        return sum(faces), faces

    def hits(self, n: int, at_least: int, sides: int) -> tuple[int, list[int]]:
        faces = self.faces(n, sides)
        return sum(face >= at_least for face in faces), faces

    def chance(self, weights: Sequence[int]) -> int:
        """An index, each as likely as its whole-number weight."""
        left = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if left < weight:
                return index
            left -= weight
        raise ScriptError("weights of a chance must add up to more than nothing")

    def draw(self, items: Sequence[T], label: Callable[[T], str] | None) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T], label: Callable[[T], str] | None) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Dice:
        return Dice(self.seed, self.counter)

    @staticmethod
    def scripted(results: Sequence[object]) -> ScriptedDice:
        """Dice that give these results, in this order, and fail loudly if the rules ask for others."""
        return ScriptedDice(list(results))


class ScriptedDice(Dice):
    """Results from a script: a face for each die, an item or its label for a draw, a list of them for a shuffle."""

    def __init__(self, results: list[object], place: int = 0, counter: int = 0) -> None:
        super().__init__("scripted", counter)
        self.results = results
        self.place = place  # in the script; `counter` counts draws, as in the record

    @property
    def left(self) -> list[object]:
        return self.results[self.place :]

    def assert_spent(self) -> None:
        if self.left:
            raise ScriptError(
                f"the script has {len(self.left)} results that the rules never asked for: {self.left}"
            )

    def _next(self, wanted: str) -> object:
        if self.place >= len(self.results):
            raise ScriptError(f"the script is at its end, and the rules ask for {wanted}")
        self.place += 1
        return self.results[self.place - 1]

    def _drawn(self, value: int) -> int:
        """Write a draw down as the real dice do, so that a record replays it without the script."""
        self.counter += 1
        self.log.append(value)
        return value

    def below(self, n: int) -> int:
        result = self._next(f"a number from 0 to {n - 1}")
        if type(result) is not int or not 0 <= result < n:
            raise ScriptError(f"the script says {result!r}, and the rules ask for a number from 0 to {n - 1}")
        return self._drawn(result)

    def roll(self, sides: int) -> int:
        result = self._next(f"a die of {sides} sides")
        if type(result) is not int or not 1 <= result <= sides:
            raise ScriptError(f"the script says {result!r}, and the rules ask for a die of {sides} sides")
        return self._drawn(result - 1) + 1

    def chance(self, weights: Sequence[int]) -> int:
        index = self.below(len(weights))
        if not weights[index]:
            raise ScriptError(f"the script says {index}, which cannot happen here")
        self.log[-1] = sum(weights[:index])  # the first of its numbers
        return index

    def draw(self, items: Sequence[T], label: Callable[[T], str] | None) -> T:
        result = self._next(f"one of {_labels(items, label)}")
        return items[self._drawn(_find(result, items, label))]

    def shuffle(self, items: list[T], label: Callable[[T], str] | None) -> None:
        result = self._next(f"an order of {_labels(items, label)}")
        if not isinstance(result, (list, tuple)) or len(result) != len(items):
            raise ScriptError(f"the script says {result!r}, and the rules shuffle {len(items)} things")
        left = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self._drawn(_find(result[i], left[: i + 1], label))
            left[i], left[j] = left[j], left[i]
        if items:
            _find(result[0], left[:1], label)
        items[:] = left

    def copy(self) -> Dice:
        return ScriptedDice(self.results, self.place, self.counter)


def _labels(items: Sequence[T], label: Callable[[T], str] | None) -> list[object]:
    return [label(item) if label else item for item in items]


def _find(result: object, items: Sequence[T], label: Callable[[T], str] | None) -> int:
    """Where the item that the script names stands."""
    for index, item in enumerate(items):
        if item == result or (label is not None and label(item) == result):
            return index
    raise ScriptError(f"the script says {result!r}, and the rules choose from {_labels(items, label)}")


class RecordedDice(Dice):
    """What chance decided once, again: the raw draws of a record; after its end, fair dice of its own."""

    def __init__(self, draws: list[int], counter: int = 0) -> None:
        super().__init__("recorded", counter)
        self.draws = draws

    def below(self, n: int) -> int:
        if self.counter >= len(self.draws):
            value = Dice(f"{self.seed} {self.counter}").below(n)
        else:
            value = self.draws[self.counter]
        if not 0 <= value < n:
            raise ScriptError(
                f"the record has {value} at place {self.counter}, where a draw below {n} is asked for"
            )
        self.counter += 1
        self.log.append(value)
        return value

    def copy(self) -> Dice:
        return RecordedDice(self.draws, self.counter)


class WeighedDice(Dice):
    """Asks at the size the rule needs: every kind of chance is one choice among weights, which `branch` makes."""

    def branch(self, weights: Sequence[int]) -> int:
        raise NotImplementedError

    def below(self, n: int) -> int:
        self.counter += 1
        return self.branch([1] * n)

    def chance(self, weights: Sequence[int]) -> int:
        self.counter += 1
        return self.branch(weights)

    def sum(self, n: int, sides: int) -> tuple[int, list[int]]:
        return self.chance(ways_to_sum(n, sides)) + n, []

    def hits(self, n: int, at_least: int, sides: int) -> tuple[int, list[int]]:
        return self.chance(ways_to_hit(n, min(max(sides - at_least + 1, 0), sides), sides)), []


@lru_cache(1000)
def ways_to_sum(n: int, sides: int) -> tuple[int, ...]:
    """How many of the throws of n dice come to n, to n + 1, and so on."""
    ways = [1]
    for _ in range(n):
        ways = [sum(ways[max(0, i - sides + 1) : i + 1]) for i in range(len(ways) + sides - 1)]
    return tuple(ways)


@lru_cache(1000)
def ways_to_hit(n: int, good: int, sides: int) -> tuple[int, ...]:
    """How many of the throws of n dice show none of the good faces, one of them, and so on."""
    return tuple(comb(n, k) * good**k * (sides - good) ** (n - k) for k in range(n + 1))


class BranchingDice(WeighedDice):
    """Follows one path through the tree of chance and notes the weights of the branches it met."""

    def __init__(self, path: list[int]) -> None:
        super().__init__("branching")
        self.path = path
        self.branches: list[Sequence[int]] = []

    def branch(self, weights: Sequence[int]) -> int:
        place = len(self.branches)
        self.branches.append(weights)
        if place < len(self.path):
            return self.path[place]
        first = next(i for i, weight in enumerate(weights) if weight)
        self.path.append(first)
        return first

    def copy(self) -> Dice:
        raise ScriptError("branching dice belong to one run")

    def weight(self) -> tuple[int, int]:
        """The weight of the path followed, and what it is a part of."""
        part, whole = 1, 1
        for index, weights in zip(self.path, self.branches, strict=True):
            part *= weights[index]
            whole *= sum(weights)
        return part, whole

    def next_path(self) -> list[int] | None:
        """The next path in order, or None after the last."""
        path = list(self.path[: len(self.branches)])
        while path:
            weights = self.branches[len(path) - 1]
            index = path.pop() + 1
            while index < len(weights) and not weights[index]:
                index += 1
            if index < len(weights):
                return [*path, index]
        return None


class EvenDice(WeighedDice):
    """Run number n of many: taken together, what chance decides first in them falls as often as its exact odds say.

    Each of the first chances of a run has a sequence of its own (van der Corput's in a prime base, from some beginning) that fills
    the interval from 0 to 1 without gaps, however many runs there are, and the odds of a fight cut it. Later chances are fair
    and no more. Of two runs with the same number who throws more dice hits more: both have the same luck.
    """

    EVEN = (2, 3, 5, 7, 11, 13)

    def __init__(self, seed: str, number: int, counter: int = 0) -> None:
        super().__init__(seed, counter)
        self.number = number

    def luck(self) -> int:
        """The next place in the interval, in parts of 2 to the power of 64."""
        place, left = self.counter, self.number
        self.counter += 1
        if place >= len(self.EVEN):
            return self._fair(left << 32 | place)
        base, part, found = self.EVEN[place], _RANGE, self._fair(place)
        while left:
            left, digit = divmod(left, base)
            part //= base
            found += digit * part
        return found % _RANGE

    def _fair(self, number: int) -> int:
        return int.from_bytes(blake2b(number.to_bytes(8, "big"), digest_size=8, key=self.key).digest(), "big")

    def below(self, n: int) -> int:
        return self.luck() * n // _RANGE

    def chance(self, weights: Sequence[int]) -> int:
        left = self.below(sum(weights))
        return next(index for index, reached in enumerate(accumulate(weights)) if left < reached)

    def copy(self) -> Dice:
        return EvenDice(self.seed, self.number, self.counter)
