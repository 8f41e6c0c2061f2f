"""Chapter 5.12: what a Power still owes to an event, and the points that meet it first."""

from __future__ import annotations

from grognard.games.wellington import forces
from grognard.games.wellington.state import Table, slot_of


def pay_debts(t: Table, power: int, cp: int) -> int:
    """Debts are met first from new points (WEL-5.12a); leaves the points that remain."""
    price = t.board.cost["build"]
    for debt in t.state.debts:
        while debt[0] == power and debt[1] and cp >= price and forces.unbuilt(t, power):
            debt[1] -= 1
            cp -= price
            t.note("pays-debt", rule="WEL-5.12a", role=power, n=1)
    return cp


def gain_points(t: Table, points: int) -> None:
    """New points for the Power that acts, whichever card or event gives them."""
    slot = slot_of(t)
    slot.cp = pay_debts(t, slot.power, slot.cp + points)


def in_debt(t: Table, power: int) -> int:
    """Events whose removals this Power has not met (WEL-5.13)."""
    return sum(1 for debtor, left in t.state.debts if debtor == power and left)
