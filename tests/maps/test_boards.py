"""Battle boards: zones in rows and columns."""

from __future__ import annotations

import pytest

from grognard.maps import BattleBoard, BattleBoardError

STRIP = BattleBoard.rows_of(
    [["french reserve", "french approach", "french front", "enemy front", "enemy approach", "enemy reserve"]]
)
FIELD = BattleBoard.rows_of(
    [["left", "centre", "right"], ["reserve", "reserve", "reserve"], ["", "camp", ""]]
)


def test_zones_of_a_strip_lie_in_a_row() -> None:
    assert STRIP.size == 6
    assert [STRIP.distance(0, zone) for zone in range(6)] == [0, 1, 2, 3, 4, 5]
    assert STRIP.row(0) == (0, 1, 2, 3, 4, 5)
    assert STRIP.ahead(STRIP.zone("french front"), 0, 1) == STRIP.zone("enemy front")
    assert STRIP.ahead(STRIP.zone("enemy reserve"), 0, 1) == -1


def test_a_zone_over_several_cells_borders_all_beside_it() -> None:
    names = {FIELD.names[z] for z in FIELD.neighbours[FIELD.zone("reserve")]}
    assert names == {"left", "centre", "right", "camp"}
    assert FIELD.masks[FIELD.zone("camp")] == 1 << FIELD.zone("reserve")
    assert (FIELD.rows, FIELD.columns) == (3, 3)
    assert FIELD.row(1) == (FIELD.zone("reserve"),)
    assert [FIELD.names[z] for z in FIELD.column(1)] == ["centre", "reserve", "camp"]
    assert FIELD.ahead(FIELD.zone("left"), 1, 0) == FIELD.zone("reserve")
    assert FIELD.ahead(FIELD.zone("reserve"), 0, 1) == -1


def test_corners_border_only_if_asked() -> None:
    rows = [["a", "b"], ["c", "d"]]
    plain, corners = BattleBoard.rows_of(rows), BattleBoard.rows_of(rows, diagonal=True)
    assert not plain.graph.linked(plain.zone("a"), plain.zone("d"))
    assert corners.graph.linked(corners.zone("a"), corners.zone("d"))
    assert corners.graph.linked(corners.zone("b"), corners.zone("c"))


def test_links_can_be_added_and_cut() -> None:
    board = BattleBoard.rows_of([["a", "b", "c"]], links=[("a", "c")], cut=[("b", "a")])
    assert board.graph.linked(board.zone("a"), board.zone("c"))
    assert not board.graph.linked(board.zone("a"), board.zone("b"))


def test_bad_boards_are_refused_with_a_sentence() -> None:
    with pytest.raises(BattleBoardError, match=r"There is no zone 'x' on this board: it has a, b\."):
        BattleBoard.rows_of([["a", "b"]], links=[("a", "x")])
    with pytest.raises(BattleBoardError, match=r"There is no zone 'wing' on this board"):
        FIELD.zone("wing")
    with pytest.raises(BattleBoardError, match="Ahead needs a direction"):
        FIELD.ahead(0, 0, 0)
    with pytest.raises(BattleBoardError, match="same name"):
        BattleBoard(["a", "a"], [[(0, 0)], [(0, 1)]], STRIP.graph)
    with pytest.raises(BattleBoardError, match="needs cells"):
        BattleBoard(["a"], [[(0, 0)]], STRIP.graph)
