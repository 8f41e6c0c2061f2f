"""Both armies of a battle as a screen shows them, while it is fought and on the card that tells how it ended."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grognard.engine.story import Written, written_out
from grognard.engine.values import Facts, Terms
from grognard.games.field_commander_napoleon.battlefield import RESERVE
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, SIDES
from grognard.games.field_commander_napoleon.state import OFF_FIELD, Table, Throw, forces_in, total


def armies(t: Table, area: int, took_part: list[int], strength: list[int], throws: list[Throw]) -> Facts:
    """Both sides as they stand now; before the Fog of War is over, those in the area."""
    sides = [side_of(t, area, took_part, strength, side) for side in (FRENCH, ENEMY)]
    found: Facts = written_out(drawn_up(t, area, sides, throws))
    return found


def drawn_up(t: Table, area: int, sides: list[Any], throws: list[Throw]) -> Facts:
    return {
        "kind": "battle",
        "title": ["stage.title", {"space": area}],
        "space": area,
        "rule": "FCN-10.1",
        "sides": sides,
        "dice": [thrown(t, throw) for throw in throws],
    }


def dead(t: Table, forces: list[int], side: int) -> list[int]:
    """Those of a side that are on the map no more."""
    return [f for f in forces if t.board.side[f] == side and t.state.area[f] >= len(t.board.areas)]


def losses(t: Table, forces: list[int], strength: list[int], side: int) -> int:
    """Combat value that a side has lost since the battle began: who has only left is not lost."""
    alive = [f for f in forces if t.board.side[f] == side and t.state.area[f] < len(t.board.areas)]
    return max(0, strength[side] - total(t, alive))


def side_of(t: Table, area: int, took_part: list[int], strength: list[int], side: int) -> Facts:
    s, b = t.state, t.board
    forces = [f for f in took_part if b.side[f] == side] or forces_in(t, area, side)
    alive = sum([s.combat[f] for f in forces if s.area[f] < len(b.areas)])
    return {
        "role": SIDES[side],
        "name": ["stage.side", {"side": side}],
        "pieces": [piece_of(t, area, f) for f in forces],
        "sum": strength_of(tuple([(f, s.combat[f]) for f in forces if s.area[f] == area])),
        "losses": max(0, strength[side] - alive),
    }


@lru_cache(maxsize=4096)
def strength_of(forces: tuple[tuple[int, int], ...]) -> Written:
    """What the Forces of a side that are there count together."""
    terms = Terms("stage.total")
    for f, combat in forces:
        terms.add(combat, "term.force", "FCN-36.1", piece=f)
    return Written(terms)


def piece_of(t: Table, area: int, f: int) -> Written:
    s, side = t.state, t.board.side[f]
    lost = s.area[f] >= len(t.board.areas)
    if lost:
        state = "lost"
    elif s.area[f] != area or s.battle.routed == side:
        state = "broken"
    else:
        waits = s.battle.area == area and s.zone[f] in (RESERVE[side], OFF_FIELD)
        state = "reserve" if waits else "fighting"
    return piece(f, 0 if lost else s.combat[f], t.board.forces[s.counter(f)].full[1], state)


@lru_cache(maxsize=4096)
def piece(f: int, strength: int, was: int, state: str) -> Written:
    label = ["term.force", {"piece": f}]
    return Written({"piece": f, "label": label, "strength": strength, "was": was, "state": state})


def thrown(t: Table, throw: Throw) -> Written:
    """A die that lies on the table."""
    return die(throw.why, throw.side, throw.face, throw.need, throw.force, t.board.number["die_sides"])


@lru_cache(maxsize=4096)
def die(why: str, side: int, face: int, need: int, force: int, sides: int) -> Written:
    shown: Facts = {
        "role": SIDES[side] if side >= 0 else "",
        "faces": [face],
        "sides": sides,
        "result": [f"stage.threw.{why}", {"piece": force} if force >= 0 else {}],
    }
    if need >= 0:
        shown |= {"marks": [face <= need], "need": ["need.at-most", {"n": need}]}
    return Written(shown)
