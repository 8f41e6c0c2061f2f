"""NIE-23: political action points."""

from __future__ import annotations

from grognard.engine import Refusal
from grognard.games.napoleon_in_europe.state import NATIONS, Table, payer


def gain_pap(t: Table, nation: int, n: int, rule: str, how: str) -> None:
    """Points gained pay off first what a forced peace left owing (A-36)."""
    s = t.state
    repaid = min(n, s.debt[nation])
    s.debt[nation] -= repaid
    s.pap[nation] += n - repaid
    if repaid:
        t.note("repays-pap", rule="NIE-27.5", nation=nation, n=repaid, m=s.debt[nation])
    if n > repaid:
        t.note("gains-pap", rule=rule, nation=nation, n=n - repaid, how=how)


def owe_pap(t: Table, nation: int, n: int) -> None:
    """Points that must be paid now: what the nation has not got is owed (NIE-27.5, A-36)."""
    s = t.state
    paid = min(n, s.pap[nation])
    s.pap[nation] -= paid
    s.debt[nation] += n - paid
    if paid < n:
        t.note("owes-pap", rule="NIE-27.5", nation=nation, n=n - paid, m=s.debt[nation])


def cannot_pay(t: Table, nation: int, n: int, rule: str) -> Refusal | None:
    """Has whoever pays for this nation so many points? (NIE-20.2, A-66)"""
    purse = payer(t.state, nation)
    if purse >= NATIONS or t.state.pap[purse] < n:
        return Refusal(rule, "too-few-pap", {"n": n})
    return None


def pay(t: Table, nation: int, n: int) -> None:
    t.state.pap[payer(t.state, nation)] -= n
