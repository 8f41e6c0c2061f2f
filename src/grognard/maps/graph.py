"""Maps of areas or points: places with typed links between them.

A place is a small integer, 0 to n - 1; a set of places is an int used as bits. Neighbours are there both as tuples,
for walking, and as masks, for asking about many places at once. A graph never changes, so what is asked often is
remembered: `reach` is a pure function of masks behind a cache.

    g = Graph(4, [(0, 1, "road"), (1, 2, "road"), (1, 3, "river")])
    g.neighbours[1]                       # (0, 2, 3)
    g.only("road").distance(0, 3)         # -1, there is no way
    g.costs(0, lambda a, b: 1, limit=2)   # {0: 0, 1: 1, 2: 2, 3: 2}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

Link = tuple[int, int, str]
Cost = Callable[
    [int, int], int
]  # what the step from a place to its neighbour costs; below 0: it may not be taken

FORBIDDEN: Final = -1
FAR: Final = -1  # the distance of a place that cannot be reached


class GraphError(ValueError):
    """Links that make no map; the message is one sentence that says which."""


class Graph:
    """Places 0 to size - 1 and the links between them; two places may have links of several kinds."""

    __slots__ = ("_kinds", "everywhere", "links", "masks", "neighbours", "size")

    def __init__(self, size: int, links: Iterable[Link]) -> None:
        kinds: dict[tuple[int, int], tuple[str, ...]] = {}
        around: list[set[int]] = [set() for _ in range(size)]
        kept: list[Link] = []
        for a, b, kind in links:
            if a == b:
                raise GraphError(f"Place {a} is linked to itself.")
            if not (0 <= a < size and 0 <= b < size):
                raise GraphError(f"The link {a}-{b} leads off the map: places are 0 to {size - 1}.")
            if kind in kinds.get((a, b), ()):
                raise GraphError(f"The link {a}-{b} of kind {kind!r} is given twice.")
            for pair in ((a, b), (b, a)):
                kinds[pair] = (*kinds.get(pair, ()), kind)
            around[a].add(b)
            around[b].add(a)
            kept.append((a, b, kind))
        self.size: Final = size
        self.links: Final[tuple[Link, ...]] = tuple(kept)
        self.neighbours: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(sorted(near)) for near in around)
        self.masks: Final[tuple[int, ...]] = tuple(mask_of(near) for near in around)
        self.everywhere: Final = (1 << size) - 1
        self._kinds: Final = kinds

    def __repr__(self) -> str:
        return f"Graph({self.size} places, {len(self.links)} links)"

    def linked(self, a: int, b: int) -> bool:
        """Are the two places neighbours."""
        return bool(self.masks[a] >> b & 1)

    def kinds(self, a: int, b: int) -> tuple[str, ...]:
        """The kinds of the links between two places, in the order given; none if they are not neighbours."""
        return self._kinds.get((a, b), ())

    def only(self, *kinds: str) -> Graph:
        """The same places with the links of these kinds alone."""
        return Graph(self.size, [link for link in self.links if link[2] in kinds])

    def near(self, places: int) -> int:
        """The neighbours of a set of places, as a mask; a place of the set is in it if another one borders it."""
        found = 0
        for place in bits(places):
            found |= self.masks[place]
        return found

    def reach(self, start: int, through: int = -1, steps: int = -1) -> int:
        """The places that can be reached from those in `start` by at most so many steps (below 0: any number).

        `start`, `through` and the result are masks. Each place entered must be in `through`; the start need not be.
        """
        return _reach(self, start, through & self.everywhere, steps)

    def connected(self, a: int, b: int, through: int = -1) -> bool:
        """Is there a way from a to b that passes only through places of the mask; the two ends need not be in it."""
        if a == b or self.linked(a, b):
            return True
        return bool(_reach(self, 1 << a, through & self.everywhere, -1) & self.masks[b])

    def distances(self, start: int, through: int = -1) -> tuple[int, ...]:
        """How many steps each place is away (FAR if it cannot be reached); entered places must be in the mask."""
        return _distances(self, start, through & self.everywhere)

    def distance(self, a: int, b: int, through: int = -1) -> int:
        """How many steps b is away from a (FAR if it cannot be reached)."""
        return _distances(self, a, through & self.everywhere)[b]

    def costs(self, start: int, cost: Cost, limit: int = -1) -> dict[int, int]:
        """The cheapest cost of each place that can be reached for at most `limit` (below 0: without limit)."""
        return {place: spent for place, (spent, _) in self._search(start, cost, limit).items()}

    def path(self, start: int, goal: int, cost: Cost, limit: int = -1) -> tuple[int, ...]:
        """A cheapest way, both ends included; empty if there is none. Equal ways: that of the lower numbers."""
        found = self._search(start, cost, limit)
        if goal not in found:
            return ()
        way = [goal]
        while way[-1] != start:
            way.append(found[way[-1]][1])
        return tuple(reversed(way))

    def _search(self, start: int, cost: Cost, limit: int) -> dict[int, tuple[int, int]]:
        """Dijkstra: for each place the cheapest cost and the place before it."""
        done: dict[int, tuple[int, int]] = {}
        queue = [(0, start, start)]
        while queue:
            spent, place, before = heappop(queue)
            if place in done:
                continue
            done[place] = (spent, before)
            for neighbour in self.neighbours[place]:
                if neighbour in done:
                    continue
                step = cost(place, neighbour)
                if step >= 0 and (limit < 0 or spent + step <= limit):
                    heappush(queue, (spent + step, neighbour, place))
        return done


def bits(mask: int) -> Iterator[int]:
    """The places in a mask, in rising order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(places: Iterable[int]) -> int:
    """The mask of a set of places."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


@lru_cache(maxsize=1 << 15)
def _reach(graph: Graph, start: int, through: int, steps: int) -> int:
    found = edge = start
    masks = graph.masks
    while edge and steps:
        grown = 0
        while edge:
            low = edge & -edge
            grown |= masks[low.bit_length() - 1]
            edge ^= low
        edge = grown & through & ~found
        found |= edge
        steps -= 1
    return found


@lru_cache(maxsize=1 << 13)
def _distances(graph: Graph, start: int, through: int) -> tuple[int, ...]:
    away = [FAR] * graph.size
    away[start] = 0
    found = edge = 1 << start
    steps = 0
    while edge:
        steps += 1
        edge = graph.near(edge) & through & ~found
        found |= edge
        for place in bits(edge):
            away[place] = steps
    return tuple(away)
