"""A number with its reasons: the rules' own functions write them down where somebody reads them."""

from __future__ import annotations

from grognard.engine import Terms
from grognard.engine.values import Arg


def add(terms: Terms | None, value: int, key: str, rule: str, **args: Arg) -> int:
    """One reason of a sum; what is nothing is not told. Returns the value, so that it can be added up."""
    if terms is not None and value:
        terms.add(value, key, rule, **args)
    return value
