"""NIE-23: political action points."""

from __future__ import annotations

from grognard.engine import Refusal
from grognard.games.napoleon_in_europe.state import NATIONS, Table, payer


def gain_pap(t: Table, nation: int, n: int, rule: str) -> None:
    """Points gained pay off first what a forced peace left owing (A-36)."""
    s = t.state
    owed = min(n, s.debt[nation])
    s.debt[nation] -= owed
    s.pap[nation] += n - owed
    t.note("gains-pap", rule=rule, nation=nation, n=n)


def cannot_pay(t: Table, nation: int, n: int, rule: str) -> Refusal | None:
    """Has whoever pays for this nation so many points? (NIE-20.2, A-66)"""
    purse = payer(t.state, nation)
    if purse >= NATIONS or t.state.pap[purse] < n:
        return Refusal(rule, "too-few-pap", {"n": n})
    return None


def pay(t: Table, nation: int, n: int) -> None:
    t.state.pap[payer(t.state, nation)] -= n
