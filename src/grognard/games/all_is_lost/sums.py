"""Sums that show their reasons: a modifier is written down where it is added."""

from __future__ import annotations

from grognard.engine.values import Arg, Terms


def count(terms: Terms | None, value: int, key: str, rule: str, **args: Arg) -> int:
    """The value; if it changes the number and somebody reads the sum, with its reason."""
    if terms is not None and value:
        terms.add(value, key, rule, **args)
    return value
