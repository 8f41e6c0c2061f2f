"""Areas from points: they tile the outline, borders are shared, every spot belongs to the nearest point."""

from __future__ import annotations

import itertools
from math import dist, pi

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grognard.maps import geometry as g

SQUARE = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
# a bay cuts the south in two: what lies west of it is cut off from points in the east
BAY = (
    (0.0, 0.0),
    (100.0, 0.0),
    (100.0, 100.0),
    (60.0, 100.0),
    (60.0, 40.0),
    (40.0, 40.0),
    (40.0, 100.0),
    (0.0, 100.0),
)


@st.composite
def fields(draw: st.DrawFn) -> list[g.Point]:
    points = draw(
        st.lists(st.tuples(st.integers(2, 98), st.integers(2, 98)), min_size=1, max_size=12, unique=True)
    )
    assume(all(dist(a, b) > 6 for i, a in enumerate(points) for b in points[:i]))
    return [(float(x), float(y)) for x, y in points]


def test_a_square_and_a_sliver_are_measured() -> None:
    assert g.polygon_area(SQUARE) == 10_000
    assert g.signed_area(SQUARE) == -g.signed_area(SQUARE[::-1]) == 10_000
    assert g.perimeter(SQUARE) == 400
    assert g.compactness(SQUARE) == pytest.approx(pi / 4)
    assert g.compactness(((0, 0), (100, 0), (100, 1), (0, 1))) < 0.05
    assert g.centroid(SQUARE) == (50, 50)
    assert g.contains(SQUARE, (1, 99)) and not g.contains(SQUARE, (101, 50))


def test_the_label_of_a_bent_area_lies_inside_it() -> None:
    hook = ((0, 0), (100, 0), (100, 100), (80, 100), (80, 20), (0, 20))
    assert not g.contains(hook, g.centroid(hook))
    x, y = g.label_point(hook, 0.1)
    assert g.contains(hook, (x, y))
    assert (x, y) == pytest.approx((88.3, 11.7), abs=1)  # in the bend, where the widest circle fits


def test_no_place_for_a_label_without_surface() -> None:
    with pytest.raises(g.GeometryError, match="no place for a label"):
        g.label_point(((0, 0), (10, 0), (5, 0)))
    with pytest.raises(g.GeometryError, match="no centre"):
        g.centroid(((0, 0), (10, 0), (5, 0)))


def test_a_bare_corner_is_no_border() -> None:
    four = [
        tuple((x + dx, y + dy) for x, y in ((0.0, 0.0), (50.0, 0.0), (50.0, 50.0), (0.0, 50.0)))
        for dx, dy in ((0, 0), (50, 0), (0, 50), (50, 50))
    ]
    assert g.border_lengths(four) == {(0, 1): 50, (0, 2): 50, (1, 3): 50, (2, 3): 50}


def test_borders_of_areas_whose_corners_do_not_match() -> None:
    left = ((0, 0), (50, 0), (50, 100), (0, 100))
    upper, lower = ((50, 0), (90, 0), (90, 30), (50, 30)), ((50, 30), (90, 30), (90, 120), (50, 120))
    assert g.border_lengths([left, upper, lower]) == {(0, 1): 30, (0, 2): 70, (1, 2): 40}


def test_pieces_are_joined_end_to_end() -> None:
    (line,) = g.join([((2, 0), (1, 0)), ((0, 0), (1, 0)), ((2, 0), (3, 1))])
    assert line in (((0, 0), (1, 0), (2, 0), (3, 1)), ((3, 1), (2, 0), (1, 0), (0, 0)))
    assert len(g.join([((0, 0), (1, 0)), ((1, 0), (2, 0)), ((1, 0), (1, 1))])) == 3  # three ways meet


@given(st.permutations(range(9)), st.lists(st.booleans(), min_size=9, max_size=9))
def test_pieces_are_joined_in_any_order(order: list[int], turned: list[bool]) -> None:
    pieces = [((i, i % 2), (i + 1, (i + 1) % 2)) for i in order]
    (line,) = g.join(p[::-1] if turn else p for p, turn in zip(pieces, turned, strict=True))
    assert sorted(line) == [(i, i % 2) for i in range(10)]
    assert all(abs(a[0] - b[0]) == 1 for a, b in itertools.pairwise(line))


def test_a_ring_of_pieces_is_joined_once_round() -> None:
    (line,) = g.join(g.edges(SQUARE))
    assert line[0] == line[-1] and set(line) == set(SQUARE) and len(line) == 5


def test_contours_of_a_hill_are_circles() -> None:
    hill = [[100 - dist((x, y), (20, 20)) for x in range(41)] for y in range(41)]
    (line,) = g.contours(hill, 90, cell=10)
    assert line[0] == line[-1]
    assert all(dist(p, (200, 200)) == pytest.approx(100, abs=1) for p in line)
    assert g.contours(hill, 120) == []


def test_contours_of_a_slope_run_from_edge_to_edge() -> None:
    (line,) = g.contours([[float(x) for x in range(5)] for _ in range(4)], 1.25)
    assert {x for x, _ in line} == {1.25}
    assert sorted(y for _, y in line) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("high", "low", "around_a_corner"),
    [(3.0, -1.0, {(0.75, 0.0), (1.0, 0.25)}), (1.0, -3.0, {(0.25, 0.0), (0.0, 0.25)})],
)
def test_contours_of_a_saddle_follow_its_middle(
    high: float, low: float, around_a_corner: set[g.Point]
) -> None:
    lines = g.contours([[high, low], [low, high]], 0)
    assert len(lines) == 2
    assert around_a_corner in [set(line) for line in lines]


@given(st.lists(st.lists(st.integers(0, 9), min_size=5, max_size=5), min_size=5, max_size=5))
def test_contours_part_high_ground_from_low(heights: list[list[int]]) -> None:
    lines = g.contours([[float(h) for h in row] for row in heights], 4.5)
    steps = sum(
        (heights[r][c] > 4) != (heights[r + dr][c + dc] > 4)
        for r in range(5)
        for c in range(5)
        for dr, dc in ((0, 1), (1, 0))
        if r + dr < 5 and c + dc < 5
    )
    assert (
        len({point for line in lines for point in line}) == steps
    )  # one cut between each high and low neighbour


def test_a_road_crosses_a_border() -> None:
    road = [(0, 0), (10, 10), (20, 0)]
    assert g.crosses(road, (5, 0), (5, 9))
    assert not g.crosses(road, (5, 6), (5, 9))
    assert g.crosses(road, (0, 10), (20, 10))  # the bend touches it


@given(fields())
@settings(max_examples=60)
def test_areas_tile_the_field_and_hold_what_is_nearest(points: list[g.Point]) -> None:
    rings = g.voronoi(points, SQUARE, grid=1e-3)
    assert sum(map(g.polygon_area, rings)) == pytest.approx(10_000, rel=1e-4)
    for x in range(3, 100, 12):
        for y in range(4, 100, 12):
            away = [dist((x, y), p) for p in points]
            holders = [i for i, ring in enumerate(rings) if g.contains(ring, (x, y))]
            assert all(away[i] <= min(away) + 0.05 for i in holders)


@given(fields())
@settings(max_examples=40)
def test_bent_borders_still_tile_and_part_the_same_neighbours(points: list[g.Point]) -> None:
    straight = g.voronoi([(x * 50, y * 50) for x, y in points], [(x * 50, y * 50) for x, y in SQUARE])
    bent = g.roughen(straight)
    assert sum(map(g.polygon_area, bent)) == pytest.approx(sum(map(g.polygon_area, straight)))
    assert g.border_lengths(bent).keys() == g.border_lengths(straight).keys()
    assert g.roughen(straight) == bent
    edge = sum(map(g.perimeter, bent)) - 2 * sum(g.border_lengths(bent).values())
    assert edge == pytest.approx(4 * 5000, abs=1e-6)  # the outer edge stays straight


@given(fields())
@settings(max_examples=60)
def test_the_whole_border_of_an_area_is_shared_or_the_edge(points: list[g.Point]) -> None:
    rings = g.voronoi(points, SQUARE)
    shared = g.border_lengths(rings)
    edge = 0.0
    for i, ring in enumerate(rings):
        mine = sum(long for pair, long in shared.items() if i in pair)
        edge += g.perimeter(ring) - mine
    assert edge == pytest.approx(400, abs=1e-6)


def test_a_piece_cut_off_by_a_bay_goes_to_its_neighbour() -> None:
    rings = g.voronoi([(20, 30), (70, 60)], BAY)
    assert sum(map(g.polygon_area, rings)) == pytest.approx(g.polygon_area(BAY))
    assert g.contains(rings[0], (39, 99))  # nearer to the other point, but across the bay
    assert dist((39, 99), (70, 60)) < dist((39, 99), (20, 30))


def test_simplify_drops_corners_that_hardly_matter() -> None:
    ring = ((0, 0), (50, 0.4), (100, 0), (100, 100), (0, 100))
    assert set(g.simplify(ring, 1)) == {(0, 0), (100, 0), (100, 100), (0, 100)}
    assert set(g.simplify(ring, 0.1)) == set(ring)
    assert g.simplify_line(ring[:3], 1) == ((0, 0), (100, 0))


def test_bad_maps_are_refused_with_a_sentence() -> None:
    with pytest.raises(g.GeometryError, match=r"The point \(101, 5\) lies outside the outline of the map\."):
        g.voronoi([(1, 1), (101, 5)], SQUARE)
    with pytest.raises(g.GeometryError, match="Two areas have the same point"):
        g.voronoi([(1, 1), (1, 1)], SQUARE)
    with pytest.raises(g.GeometryError, match="crosses itself"):
        g.voronoi([(1, 1)], ((0, 0), (10, 10), (10, 0), (0, 10)))


def test_one_point_has_the_whole_field() -> None:
    (ring,) = g.voronoi([(1, 1)], SQUARE)
    assert set(ring) == set(SQUARE)
