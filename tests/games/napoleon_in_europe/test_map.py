"""The map: polygons that share a border are exactly the neighbours of the lists, anchors lie on the right sea."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, pairwise
from math import dist

import pytest

from grognard.engine.data import provenance
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.board import Board

BOARD: Board = GAME.board()[0]


def edges(ring: tuple[float, ...]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The edges of a closed ring x1, y1, x2, y2, ..., each with its lesser end first."""
    points = [(ring[i], ring[i + 1]) for i in range(0, len(ring), 2)]
    return [(a, b) if a < b else (b, a) for a, b in pairwise([*points, points[0]])]


def contacts() -> dict[frozenset[str], float]:
    """Pairs of polygons with common edges, and how long those are."""
    owners: dict[tuple[tuple[float, float], tuple[float, float]], list[str]] = defaultdict(list)
    for shape in BOARD.shapes.shapes:
        for ring in (*shape.rings, *shape.holes):
            for edge in edges(ring):
                owners[edge].append(shape.id)
    out: dict[frozenset[str], float] = defaultdict(float)
    for (a, b), ids in owners.items():
        assert len(ids) <= 2, f"three polygons share the edge {a} {b}"
        for one, other in combinations(ids, 2):
            if one != other:
                out[frozenset((one, other))] += dist(a, b)
    return out


@pytest.mark.rule("NIE-1.2", "NIE-1.3", "NIE-9.2")
def test_polygons_touch_exactly_where_the_lists_say() -> None:
    wanted = {frozenset((r.id, other)) for r in BOARD.regions for other in (*r.borders, *r.coasts)}
    wanted |= {frozenset((s.id, other)) for s in BOARD.seas for other in s.links}
    found = contacts()
    assert set(found) == wanted
    assert min(found.values()) >= 5  # kilometres: no border is a mere point


def test_there_is_a_polygon_for_every_region_and_sea_area() -> None:
    assert [s.id for s in BOARD.shapes.shapes] == [r.id for r in BOARD.regions] + [s.id for s in BOARD.seas]
    for shape in BOARD.shapes.shapes:
        assert all(len(ring) >= 6 for ring in shape.rings)


def area(ring: tuple[float, ...]) -> float:
    points = [(ring[i], ring[i + 1]) for i in range(0, len(ring), 2)]
    return (
        abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))) / 2
    )


def inside(ring: tuple[float, ...], x: float, y: float) -> bool:
    points = [(ring[i], ring[i + 1]) for i in range(0, len(ring), 2)]
    hit = False
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def test_names_stand_inside_their_polygons() -> None:
    for shape in BOARD.shapes.shapes:
        assert any(inside(ring, shape.x, shape.y) for ring in shape.rings), shape.id
        assert area(shape.rings[0]) > 2000, shape.id


@pytest.mark.rule("NIE-11.3")
def test_anchors_lie_on_the_coast_of_their_region_and_sea() -> None:
    rings = {
        shape.id: [p for ring in shape.rings for p in zip(ring[::2], ring[1::2], strict=True)]
        for shape in BOARD.shapes.shapes
    }

    def away(id: str, x: float, y: float) -> float:
        points = rings[id]
        return min(segment(x, y, a, b) for a, b in zip(points, points[1:] + points[:1], strict=True))

    for (region, seas), anchor in zip(BOARD.ports, BOARD.shapes.anchors, strict=True):
        assert anchor.region == BOARD.regions[region].id
        assert away(anchor.region, anchor.x, anchor.y) < 2
        for sea in seas:
            assert away(BOARD.seas[sea].id, anchor.x, anchor.y) < 30, anchor.region


def segment(x: float, y: float, a: tuple[float, float], b: tuple[float, float]) -> float:
    """The distance of a point from a segment."""
    length = dist(a, b) ** 2
    along = 0.0 if not length else ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length
    along = min(1.0, max(0.0, along))
    return dist((x, y), (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def test_counts_and_symmetry_of_the_lists() -> None:
    assert (
        sum(len(r.borders) for r in BOARD.regions) == 2 * 187
        and sum(len(r.coasts) for r in BOARD.regions) == 99
    )
    for r, near in enumerate(BOARD.borders):
        assert all(r in BOARD.borders[o] for o in near)
    for s, near in enumerate(BOARD.sea_links):
        assert all(s in BOARD.sea_links[o] for o in near)


@pytest.mark.rule("NIE-11.4")
def test_every_major_nation_has_a_national_port() -> None:
    homes = {BOARD.home[region] for region, _ in BOARD.ports}
    assert set(range(7)) <= homes


def test_the_scene_draws_all_of_it() -> None:
    scene = GAME.scene(BOARD)
    spaces = scene["spaces"]
    assert len(spaces["id"]) == 95 + 16 + 26 + 13 and len({len(column) for column in spaces.values()}) == 1
    assert len(scene["units"]) == 8 * 9 and len(scene["roles"]) == 7
    kinds = {kind for _, _, kind in scene["links"]}
    assert kinds == {"border", "strait", "coast", "sea", "port", "front", "rear"}


def test_the_data_says_where_it_comes_from() -> None:
    rows = provenance(GAME.folder)
    assert {r.source for r in rows} == {"book", "known", "reconstructed"}
