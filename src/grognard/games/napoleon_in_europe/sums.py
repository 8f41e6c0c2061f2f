"""Modifiers written down where somebody reads them."""

from __future__ import annotations

from grognard.engine import Terms
from grognard.engine.values import Arg


def add(terms: Terms | None, value: int, key: str, rule: str, **args: Arg) -> int:
    """A modifier and its reason; what is nothing is not written down."""
    if value and terms is not None:
        terms.add(value, key, rule, **args)
    return value
