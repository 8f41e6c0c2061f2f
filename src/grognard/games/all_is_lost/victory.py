"""Chapter 13: the Victory phase. A scenario lists its endings; the first whose clauses all hold is the one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.all_is_lost.alignment import owner
from grognard.games.all_is_lost.board import FORTIFIED_CITY, FORTIFIED_TOWN
from grognard.games.all_is_lost.forces import force_units, forces_at, is_besieged
from grognard.games.all_is_lost.rows import (
    BattleWon,
    Clause,
    Ending,
    Expedition,
    Footing,
    Holds,
    KingLost,
    Owns,
    Points,
    Present,
    Troops,
    Unbesieged,
    Walls,
)
from grognard.games.all_is_lost.state import ENEMY, FRENCH, Table, army_row, ground, unit_type


def judge_turn(t: Table, last: bool) -> None:
    """Each scenario's own conditions, every turn or at the end (13)."""
    for ending in ground(t).row.victory:
        if isinstance(ending, Points):
            if last:
                _count_points(t, ending)
            return
        if (last or not ending.last) and all(holds(t, clause) for clause in ending.needs):
            _conclude(t, ending)
            return


def holds(t: Table, clause: Clause) -> bool:
    return CLAUSES[type(clause)](t, clause) == clause.wanted


def _conclude(t: Table, ending: Ending) -> None:
    """The expedition may raise a draw or a victory by one level (S5.3)."""
    winner, reason, score = ending.winner, ending.reason, ending.score
    if ending.raised is not None and expedition_succeeds(t):
        winner, reason, score = ending.raised.winner, ending.raised.reason, ending.raised.score
    scores = [score if side == winner else 0 for side in (FRENCH, ENEMY)]
    t.win([] if winner < 0 else [winner], reason, ground(t).row.victory_rule, as_scores(*scores))


def as_scores(french: int, enemy: int) -> dict[str, int]:
    return {"french": french, "anti-french": enemy}


def expedition_succeeds(t: Table) -> bool:
    row = ground(t).rule(Expedition)
    return row is not None and t.state.expedition and t.roll(why="albany", hit=row.die) >= row.die


def _count_points(t: Table, row: Points) -> None:
    """A point for a Fortified Town, half a die, rounded up, for a City (S4b)."""
    points = [0, 0]
    for place in t.board.places:
        if place.kind < FORTIFIED_TOWN or place.hex in ground(t).places[row.but]:
            continue
        side = owner(t, place.hex)
        if side >= 0:
            points[side] += city_worth(t, place.hex, side) if place.kind == FORTIFIED_CITY else 1
    scores, rule = as_scores(points[FRENCH], points[ENEMY]), ground(t).row.victory_rule
    if points[FRENCH] == points[ENEMY]:
        t.win([], row.drawn, rule, scores)
    else:
        t.win([FRENCH if points[FRENCH] > points[ENEMY] else ENEMY], row.reason, rule, scores)


def city_worth(t: Table, hex: int, side: int) -> int:
    face = t.roll()
    worth = (face + 1) // 2
    t.rolled("city", face, role=side, space=hex, n=worth)
    return worth


# --- clauses ---------------------------------------------------------------------------------------------


def besieged_place(t: Table, hex: int) -> bool:
    return bool(t.state.siege[hex])


def free_and_owned(t: Table, hex: int, side: int) -> bool:
    return owner(t, hex) == side and not besieged_place(t, hex)


def in_hands(t: Table, hex: int, side: int) -> bool:
    return bool(forces_at(t, hex, side))


def _owns(t: Table, clause: Owns) -> bool:
    hexes = ground(t).places[clause.places]
    return sum(free_and_owned(t, hex, clause.side) for hex in hexes) >= (clause.count or len(hexes))


def _holds(t: Table, clause: Holds) -> bool:
    return all(in_hands(t, hex, clause.side) for hex in ground(t).places[clause.places])


def _present(t: Table, clause: Present) -> bool:
    return any(in_hands(t, hex, clause.side) for hex in ground(t).places[clause.places])


def _footing(t: Table, clause: Footing) -> bool:
    return any(
        (owner(t, hex) == clause.side or in_hands(t, hex, clause.side)) and not besieged_place(t, hex)
        for hex in ground(t).places[clause.places]
    )


def _unbesieged(t: Table, clause: Unbesieged) -> bool:
    return all(
        any(
            not is_besieged(t, f) and clause.army in ("", army_row(t, f).id)
            for f in forces_at(t, hex, clause.side)
        )
        for hex in ground(t).places[clause.places]
    )


def _walls(t: Table, clause: Walls) -> bool:
    bank = t.board.lands[clause.bank]
    return any(
        place.kind >= FORTIFIED_TOWN
        and place.hex in bank
        and in_hands(t, place.hex, clause.side)
        and not besieged_place(t, place.hex)
        for place in t.board.places
    )


def _troops(t: Table, clause: Troops) -> bool:
    return any(
        unit_type(t, u).nation == clause.nation
        for hex in ground(t).places[clause.places]
        for f in forces_at(t, hex)
        for u in force_units(t, f)
    )


def _battle_won(t: Table, clause: BattleWon) -> bool:
    return t.state.battle_won == clause.side + 1


def _king_lost(t: Table, clause: KingLost) -> bool:
    return t.state.king_lost


CLAUSES: dict[type[Clause], Callable[[Table, Any], bool]] = {
    Owns: _owns,
    Holds: _holds,
    Present: _present,
    Footing: _footing,
    Unbesieged: _unbesieged,
    Walls: _walls,
    Troops: _troops,
    BattleWon: _battle_won,
    KingLost: _king_lost,
}
