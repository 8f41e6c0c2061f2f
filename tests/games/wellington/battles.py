"""A battle and a siege to try cards in."""

from __future__ import annotations

from grognard.games.wellington.state import Fight, Siege
from tests.games.wellington.conftest import Position

FILLER = {"britain": 80, "armee_du_sud": 72, "spain": 37, "armee_du_nord": 18}


def clash(british: int = 5, french: int = 5, marshal: str = "reille", **hands: tuple[int, ...]) -> Position:
    """Hill (3-4) attacks from Ciudad Rodrigo over a broken line into Almaraz; the attacker declares first.

    British dice: SP + 3 + 1. French: SP + 2 with Reille + 2 + 1 for the line.
    """
    p = Position().place("britain", "ciudad_rodrigo", british, "hill").flag("ciudad_rodrigo", "britain")
    p.place("armee_du_nord", "almaraz", french, *([marshal] if marshal else []))
    for power, filler in FILLER.items():
        p.hand(power, *hands.get(power, ()), filler)
    p.begin("britain", cp=2)
    p.do("muster", "hill").do("take", min(british, 4)).do("to", "almaraz") if british > 4 else p.do(
        "march", "hill", "almaraz"
    )
    while p.key() == "Evasions.offer":
        p.do("done")
    return p


def fight(p: Position) -> Fight:
    return p.s.fights[-1]


def no_cards(p: Position) -> Position:
    """Nobody declares battle cards in this round."""
    this = p.s.fights[-1].round
    while p.key() == "Declare.declare" and p.s.fights[-1].round == this:
        p.do("done")
    return p


def rolls(british: list[int], count: int, french: list[int], other: int) -> list[int]:
    """Faces that matter, filled up with ones."""
    return [*british, *[1] * (count - len(british)), *french, *[1] * (other - len(french))]


def trenches(power: str = "britain", sp: int = 5, **hands: tuple[int, ...]) -> Position:
    """Wellington (5-9) before Badajoz, held by Armée du Sud: SP + 5 + 1 dice against 3."""
    p = Position().place("britain", "badajoz", sp, "wellington")
    for name, filler in FILLER.items():
        p.hand(name, *hands.get(name, ()), filler)
    p.begin(power)
    return p


def besiege(p: Position, sp: int = 5) -> Position:
    return p.do("besiege", "wellington").do("take", sp)


def siege(p: Position) -> Siege:
    return p.s.sieges[-1]


def siege_on(p: Position) -> Position:
    while p.key() == "SiegeCards.declare":
        p.do("done")
    return p
