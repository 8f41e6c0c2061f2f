"""Graphs of places: every answer is compared with a plain search over random graphs."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.maps import FAR, FORBIDDEN, Graph, GraphError, bits, mask_of

KINDS = ("road", "river")


@st.composite
def graphs(draw: st.DrawFn, most: int = 7) -> Graph:
    size = draw(st.integers(1, most))
    pairs = [(a, b) for a in range(size) for b in range(a + 1, size)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    return Graph(size, [(a, b, draw(st.sampled_from(KINDS))) for a, b in chosen])


@st.composite
def graphs_with_masks(draw: st.DrawFn) -> tuple[Graph, int, int]:
    graph = draw(graphs())
    everywhere = (1 << graph.size) - 1
    return graph, draw(st.integers(0, everywhere)), draw(st.integers(0, everywhere))


def walks(graph: Graph, start: int, through: int) -> dict[int, int]:
    """The shortest walk to each place by trying every order of places."""
    best = {start: 0}
    for length in range(1, graph.size):
        for order in permutations([p for p in range(graph.size) if p != start], length):
            way = (start, *order)
            open_way = all(through >> p & 1 for p in order)
            if open_way and all(graph.linked(a, b) for a, b in pairwise(way)):
                best[order[-1]] = min(best.get(order[-1], length), length)
    return best


@given(st.sets(st.integers(0, 300)))
def test_a_mask_lists_its_places_in_order(places: set[int]) -> None:
    assert list(bits(mask_of(places))) == sorted(places)


@given(graphs())
def test_neighbours_masks_and_kinds_say_the_same(graph: Graph) -> None:
    pairs = {frozenset(link[:2]): link[2] for link in graph.links}
    for a in range(graph.size):
        assert list(graph.neighbours[a]) == list(bits(graph.masks[a]))
        for b in range(graph.size):
            assert graph.linked(a, b) == (frozenset((a, b)) in pairs)
            assert graph.kinds(a, b) == ((pairs[frozenset((a, b))],) if graph.linked(a, b) else ())


@given(graphs())
def test_only_keeps_the_links_of_a_kind(graph: Graph) -> None:
    roads = graph.only("road")
    assert roads.size == graph.size
    assert set(roads.links) == {link for link in graph.links if link[2] == "road"}
    assert set(graph.only(*KINDS).links) == set(graph.links)


@given(graphs_with_masks())
def test_near_is_what_borders_the_set(drawn: tuple[Graph, int, int]) -> None:
    graph, places, _ = drawn
    assert graph.near(places) == mask_of(b for a in bits(places) for b in graph.neighbours[a])


@given(graphs_with_masks(), st.integers(-1, 4))
def test_reach_is_what_walks_find(drawn: tuple[Graph, int, int], steps: int) -> None:
    graph, start, through = drawn
    expected = start
    for place in bits(start):
        found = walks(graph, place, through)
        expected |= mask_of(p for p, far in found.items() if steps < 0 or far <= steps)
    assert graph.reach(start, through, steps) == expected


@given(graphs_with_masks(), st.data())
def test_distances_are_those_of_the_shortest_walks(
    drawn: tuple[Graph, int, int], data: st.DataObject
) -> None:
    graph, _, through = drawn
    start = data.draw(st.integers(0, graph.size - 1))
    found = walks(graph, start, through)
    assert graph.distances(start, through) == tuple(found.get(p, FAR) for p in range(graph.size))


@given(graphs_with_masks(), st.data())
def test_connected_needs_open_places_between_but_not_at_the_ends(
    drawn: tuple[Graph, int, int], data: st.DataObject
) -> None:
    graph, _, through = drawn
    a, b = (data.draw(st.integers(0, graph.size - 1)) for _ in "ab")
    open_ends = through | 1 << a | 1 << b
    assert graph.connected(a, b, through) == (b in walks(graph, a, open_ends))


@given(graphs(most=6), st.data())
def test_costs_and_paths_are_the_cheapest(graph: Graph, data: st.DataObject) -> None:
    price = {
        (a, b): data.draw(st.integers(FORBIDDEN, 3)) for a in range(graph.size) for b in graph.neighbours[a]
    }
    start, limit = data.draw(st.integers(0, graph.size - 1)), data.draw(st.integers(-1, 6))
    best = {start: 0}
    for length in range(1, graph.size):
        for order in permutations([p for p in range(graph.size) if p != start], length):
            steps = [price.get(step, FORBIDDEN) for step in zip((start, *order), order, strict=False)]
            if FORBIDDEN not in steps and (limit < 0 or sum(steps) <= limit):
                best[order[-1]] = min(best.get(order[-1], sum(steps)), sum(steps))
    found = graph.costs(start, lambda a, b: price[a, b], limit)
    assert found == best
    for goal in range(graph.size):
        way = graph.path(start, goal, lambda a, b: price[a, b], limit)
        if goal not in best:
            assert way == ()
            continue
        assert (way[0], way[-1]) == (start, goal)
        assert sum(price[step] for step in pairwise(way)) == best[goal]


def test_two_places_may_have_links_of_several_kinds() -> None:
    graph = Graph(2, [(0, 1, "road"), (1, 0, "river")])
    assert graph.kinds(0, 1) == graph.kinds(1, 0) == ("road", "river")
    assert graph.neighbours == ((1,), (0,))


@pytest.mark.parametrize(
    ("links", "why"),
    [
        ([(1, 1, "road")], "Place 1 is linked to itself."),
        ([(0, 3, "road")], "The link 0-3 leads off the map: places are 0 to 2."),
        ([(0, 1, "road"), (1, 0, "road")], "The link 1-0 of kind 'road' is given twice."),
    ],
)
def test_bad_links_are_refused_with_a_sentence(links: list[tuple[int, int, str]], why: str) -> None:
    with pytest.raises(GraphError) as refused:
        Graph(3, links)
    assert str(refused.value) == why
