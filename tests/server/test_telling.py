"""What is made once for several readers is what each of them would be told alone: lines, views, sheets, changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine import AnyTable, Item
from grognard.engine.sheets import out_of_turn, touched, untouched
from grognard.games.napoleon_in_europe import politics
from grognard.games.napoleon_in_europe.board import GENERAL
from grognard.games.napoleon_in_europe.minors import free_minors
from grognard.server import shelf, wire
from grognard.server.rendering import Rendering
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


def anew(make: Callable[[], Any], *of: Hashable) -> Any:
    return make()


@pytest.mark.parametrize("start", [{"players": 7}, {"scenario": "1805"}, {"scenario": "1813", "players": 3}])
def test_words_out_of_turn_are_kept_only_as_long_as_they_say_the_same(
    monkeypatch: pytest.MonkeyPatch, start: dict[str, Any]
) -> None:
    """Prices, purses, ratings and Generals: what was told before is what would be told now, had nothing been kept."""
    rng, game = Random(str(start)), grognard.game("napoleon-in-europe")
    table, lists = game.table(seed=3, **start), set()
    for _ in range(80):
        decision = table.decision
        if decision is None:
            break
        words = [
            word for role in game.roles for word in table.interjections(role) if word.verb != "call_time"
        ]
        if words and rng.random() < 0.2:
            word = rng.choice(words)
            table.play(word, role=next(role for role in game.roles if word in table.interjections(role)))
        else:
            table.play(rng.choice(decision.options), role=decision.role)
        moved = table.clone()
        generals = [u for u, kind in enumerate(moved.state.kind) if kind == GENERAL]
        moved.state.place[rng.choice(generals)] = rng.choice(free_minors(moved))  # he helps to win it over
        for t in (table, moved):
            with t.still():
                kept = [out_of_turn(t, 1 << role, "en") for role in range(len(game.roles))]
            with monkeypatch.context() as patch:
                patch.setattr(game, "spoken", anew)
                patch.setattr(politics, "part", anew)
                assert kept == [out_of_turn(t, 1 << role, "en") for role in range(len(game.roles))]
        lists |= {wire.encode(options) for options in kept}
    assert len(lists) > 20


@pytest.mark.parametrize("title", TITLES)
def test_words_of_the_stage_are_kept_only_as_long_as_they_say_the_same(title: str) -> None:
    rng, table = Random(title), grognard.game(title).table(seed=5)
    renderings = {(eyes, lang): Rendering(lang) for eyes in readers(table) for lang in ("en", "it")}
    stages = 0
    for _ in range(12 * ACTIONS):
        decision = table.decision
        if decision is None or stages > 500:
            break
        table.play(rng.choice(decision.options), role=decision.role)
        for (eyes, lang), rendering in renderings.items():
            who = eyes or "observer"
            stage = table.view(who).get("stage")
            if stage:
                stages += 1
                told = rendering(table, stage, table.mask(who))
                assert wire.encode(told) == wire.encode(table.render(stage, lang, table.mask(who)))
    assert stages
