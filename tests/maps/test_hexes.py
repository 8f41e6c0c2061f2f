"""Hexes: distances against walks, numbers there and back, hexsides the same from both hexes."""

from __future__ import annotations

import itertools
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.maps import OFF, HexError, HexGrid


@st.composite
def grids(draw: st.DrawFn) -> HexGrid:
    return HexGrid(
        draw(st.integers(1, 8)),
        draw(st.integers(1, 8)),
        flat=draw(st.booleans()),
        shoved=draw(st.sampled_from(("odd", "even"))),
        numbering=draw(st.sampled_from(("column-row", "row-column"))),
        south=draw(st.booleans()),
    )


@st.composite
def grids_with_hexes(draw: st.DrawFn) -> tuple[HexGrid, int, int]:
    grid = draw(grids())
    one = st.integers(0, grid.size - 1)
    return grid, draw(one), draw(one)


@given(grids())
def test_neighbours_are_the_hexes_that_lie_one_apart_on_paper(grid: HexGrid) -> None:
    apart = sqrt(3)  # between the centres of hexes with corners 1 away from them
    for a in range(grid.size):
        on_paper = {
            b for b in range(grid.size) if b != a and dist(grid.centre(a), grid.centre(b)) < apart * 1.01
        }
        assert set(grid.neighbours[a]) == on_paper


@given(grids_with_hexes())
def test_distance_is_that_of_a_search_over_neighbours(drawn: tuple[HexGrid, int, int]) -> None:
    grid, a, b = drawn
    walked = grid.graph().distance(a, b)
    # a rectangle of hexes has no dents in which the straight way would leave it, unless it is one hex thin
    assert walked == grid.distance(a, b) or min(grid.columns, grid.rows) == 1


@given(grids())
def test_numbers_lead_there_and_back(grid: HexGrid) -> None:
    assert [grid.hex(grid.name(h)) for h in range(grid.size)] == list(range(grid.size))
    assert [grid.of_axial(*grid.axial(h)) for h in range(grid.size)] == list(range(grid.size))
    assert len({grid.name(h) for h in range(grid.size)}) == grid.size
    names = sorted(grid.name(h) for h in range(grid.size))
    assert (names[0], names[-1]) == (grid.lowest(), grid.highest())


@given(grids(), st.integers(0, 5))
def test_a_step_and_back(grid: HexGrid, direction: int) -> None:
    for h in range(grid.size):
        other = grid.step(h, direction)
        if other != OFF:
            assert grid.step(other, direction + 3) == h
            assert grid.direction(h, other) == direction
            assert (
                grid.hexside(h, direction)
                == grid.hexside(other, direction + 3)
                == grid.between(h, other)
                == grid.between(other, h)
            )


@given(grids())
def test_every_hexside_is_one_and_only_one(grid: HexGrid) -> None:
    sides = [grid.hexside(h, d) for h in range(grid.size) for d in range(6)]
    inner = [side for side in sides if side[1] >= 0]
    assert len(set(inner)) * 2 == len(inner)
    assert len(set(sides)) == len(set(inner)) + len(sides) - len(inner)
    assert len(set(inner)) == len(grid.graph().links)


@given(grids_with_hexes(), st.sampled_from((-1, 1)))
def test_a_line_is_a_shortest_chain_of_neighbours(drawn: tuple[HexGrid, int, int], lean: int) -> None:
    grid, a, b = drawn
    line = grid.line(a, b, lean)  # type: ignore[arg-type]
    assert (line[0], line[-1], len(line)) == (a, b, grid.distance(a, b) + 1)
    if OFF not in line:
        assert all(grid.direction(x, y) != OFF for x, y in itertools.pairwise(line))


@given(grids_with_hexes(), st.integers(0, 4))
def test_disks_and_rings_hold_what_is_so_far_away(drawn: tuple[HexGrid, int, int], radius: int) -> None:
    grid, centre, _ = drawn
    far = [grid.distance(centre, h) for h in range(grid.size)]
    assert grid.disk(centre, radius) == tuple(h for h in range(grid.size) if far[h] <= radius)
    assert grid.ring(centre, radius) == tuple(h for h in range(grid.size) if far[h] == radius)


@given(grids_with_hexes())
def test_two_neighbours_share_the_corners_of_their_side(drawn: tuple[HexGrid, int, int]) -> None:
    grid, a, _ = drawn
    for d in range(6):
        b = grid.step(a, d)
        if b == OFF:
            continue
        mine = [grid.corners(a)[d], grid.corners(a)[(d + 1) % 6]]
        yours = [grid.corners(b)[(d + 4) % 6], grid.corners(b)[(d + 3) % 6]]
        assert all(dist(p, q) < 1e-9 for p, q in zip(mine, yours, strict=True))


@pytest.mark.parametrize(
    ("grid", "name", "around"),
    [  # as printed on common maps: shoved columns 02, 04, ... lie half a hex lower
        (HexGrid(40, 52), "0202", ["0201", "0302", "0303", "0203", "0103", "0102"]),
        (HexGrid(40, 52, shoved="odd"), "0202", ["0201", "0301", "0302", "0203", "0102", "0101"]),
        (
            HexGrid(40, 52, flat=False, numbering="row-column"),
            "0202",
            ["0103", "0203", "0303", "0302", "0201", "0102"],
        ),
        (HexGrid(40, 52, south=True), "0202", ["0203", "0302", "0301", "0201", "0101", "0102"]),
    ],
)
def test_neighbours_clockwise_by_printed_number(grid: HexGrid, name: str, around: list[str]) -> None:
    h = grid.hex(name)
    assert [grid.name(grid.step(h, d)) for d in range(6)] == around


def test_the_edge_has_fewer_neighbours() -> None:
    grid = HexGrid(40, 52)
    assert grid.size == 2080
    assert grid.edge(grid.hex("0101")) and grid.edge(grid.hex("4052")) and not grid.edge(grid.hex("2026"))


@pytest.mark.parametrize("name", ["0053", "4153", "101", "abcd", "²²²²", "0000"])
def test_a_hex_off_the_map_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(HexError, match=r"There is no hex .*: numbers run from 0101 to 4052\."):
        HexGrid(40, 52).hex(name)


def test_hexes_apart_have_no_side_between_them() -> None:
    grid = HexGrid(4, 4)
    with pytest.raises(HexError, match=r"Hexes 0101 and 0303 are not neighbours\."):
        grid.between(grid.hex("0101"), grid.hex("0303"))


def test_a_map_without_hexes_is_refused() -> None:
    with pytest.raises(HexError, match="has no hexes"):
        HexGrid(0, 3)
