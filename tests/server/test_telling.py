"""What is made once for several readers is what each of them would be told alone: lines, views, sheets, changes."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.engine import AnyTable, Item
from grognard.engine.sheets import touched, untouched
from grognard.server import shelf, wire
from grognard.server.shelf import Eyes

TITLES = ("waterloo-200", "wellington", "all-is-lost", "napoleon-in-europe", "field-commander-napoleon")
ACTIONS = 60


def readers(t: AnyTable) -> list[Eyes]:
    """Every seat, and whoever looks on."""
    return [*(tuple(t.game.roles[role] for role in seat) for seat in t.seats), ()]


def told(t: AnyTable, items: list[Item], lang: str) -> list[bytes]:
    """A step as each reader is told it."""
    found = []
    for eyes in readers(t):
        who = eyes or "observer"
        sheet = touched(t.game, untouched(t, t.mask(who), lang))
        lines = shelf.lines(t, items, t.actions, eyes, (lang,), 1)
        found.append(wire.encode([lines, t.view(who), sheet]))
    return found


@pytest.mark.parametrize("title", TITLES)
def test_what_readers_share_is_what_each_would_be_told_alone(title: str) -> None:
    rng = Random(title)
    table = grognard.game(title).table(seed=7)
    for number in range(ACTIONS):
        decision = table.decision
        if decision is None:
            break
        before = len(table.chronicle)
        table.play(rng.choice(decision.options), role=decision.role)
        items, lang = table.chronicle[before:], ("en", "it")[number % 2]
        with table.still():
            together = told(table, items, lang)
        alone = told(table, items, lang)
        assert together == alone


def test_a_change_found_for_one_reader_is_the_same_for_the_next() -> None:
    shared, grown = {"at": [1, 2, 3, 4, 5], "gone": 1}, {"at": [1, 2, 3, 4, 6], "new": {"x": 1}}
    lists = [
        [{"id": "a", "value": 1}, {"id": "b", "value": 2}],
        [{"id": "a", "value": 1}, {"id": "b", "value": 3}],
    ]
    known: wire.Known = {}
    for own in (1, 2):
        old = {"pieces": shared, "tracks": lists[0], "own": own, "none": None}
        new = {"pieces": grown, "tracks": lists[1], "own": own + 5, "none": None}
        change = wire.patch(old, new, known)
        assert change == wire.patch(old, new) and wire.apply(old, change) == new
        assert change["own"] == own + 5 and "none" not in change
