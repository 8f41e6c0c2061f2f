"""Parts of views: the same as long as they are made of the same."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.engine import drafts, parts, sheets
from grognard.engine.parts import Parts


def test_a_part_is_made_once_for_what_it_is_made_of() -> None:
    part, made = Parts(), []

    def make(value: int) -> list[int]:
        made.append(value)
        return [value]

    first = part(lambda: make(1), "row", b"1")
    assert part(lambda: make(2), "row", b"1") is first and made == [1]
    assert part(lambda: make(3), "row", b"2") == [3] and made == [1, 3]


def test_it_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MOST", 10)
    part = Parts()
    for n in range(95):
        assert part(lambda n=n: [n], "row", n) == [n]  # type: ignore[misc]
    assert len(part._made) <= 10


def test_what_is_asked_for_again_and_again_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MOST", 10)
    part, first = Parts(), [0]
    for n in range(95):
        assert part(lambda: first, "first") is first
        part(lambda n=n: [n], "row", n)  # type: ignore[misc]
    assert part(lambda: [1], "first") is first


@pytest.mark.parametrize("id", grognard.games())
def test_a_view_is_the_same_whether_its_parts_were_kept_or_not(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A part whose key forgets something would show what was true before."""
    game, rng = grognard.game(id), Random(5)
    table = game.table(seed=5)
    for number in range(250):
        decision = table.decision
        if decision is None:
            break
        seen = (game.roles[number % len(game.roles)], "observer")
        kept = [table.view(roles) for roles in seen]
        with monkeypatch.context() as patch:
            patch.setattr(Parts, "__call__", lambda self, make, *of: make())
            assert kept == [table.view(roles) for roles in seen]
        table.play(rng.choice(decision.options), role=decision.role)


@pytest.mark.parametrize(
    ("options", "scenario"), [((), None), ((), "1812"), (("time-limit",), "1805-historical")]
)
def test_words_out_of_turn_are_the_same_whether_they_were_kept_or_not(
    options: tuple[str, ...], scenario: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bundle that forgets what it is made of would offer what was possible before, at the price of before."""
    game, rng = grognard.game("napoleon-in-europe"), Random(8)
    table = game.table(scenario, options, players=2, seed=8)
    for number in range(240):
        decision = table.decision
        if decision is None:
            break
        role = game.roles[number % len(game.roles)]
        kept = table.describe(role)["interjections"]
        if number % 4 == 0:
            mask = table.mask(role)
            said = sheets.out_of_turn(table, mask, "en")
            assert sheets.out_of_turn(table, mask, "en") is said or not said, "nothing has changed"
        with monkeypatch.context() as patch:
            patch.setattr(Parts, "__call__", lambda self, make, *of: make())
            assert kept == table.describe(role)["interjections"]
        spoken = table.interjections(decision.role)
        if spoken and rng.random() < 0.15:
            table.play(rng.choice(spoken), role=decision.role)
        else:
            table.play(rng.choice(decision.options), role=decision.role)


OFFERED = (
    ("waterloo-200", (), 2),
    ("waterloo-200", ("allies-apart", "reconnaissance", "impetus", "grande-batterie", "retreat-by-disc"), 3),
    ("waterloo-200", ("free-deployment", "combined-attack", "morale", "languages"), 2),
    ("wellington", (), 2),
    ("wellington", ("bidding",), 4),
    ("field-commander-napoleon", (), 1),
    ("field-commander-napoleon", ("watch-enemy", "lenient-retreat", "routed-enemy-fights"), 1),
)
"""Titles that say what their options follow from."""


@pytest.mark.parametrize(("id", "options", "players"), OFFERED)
def test_an_option_is_the_same_whether_it_was_kept_or_not(
    id: str, options: tuple[str, ...], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an option is said to follow from must not forget anything: block, place, step, points, enemies."""
    game, rng = grognard.game(id), Random(11)
    table = game.table(None, options, players, seed=11)
    for number in range(700):
        decision = table.decision
        if decision is None:
            break
        lang = ("en", "it")[number % 2]
        drafts.with_rows(
            table, sheets.sheet(table, decision, decision.mask, lang), ""
        )  # changes none of them
        asked = (decision.role, *table.seats)  # some see less than who sits there
        kept = [table.describe(roles, lang) for roles in asked]
        with monkeypatch.context() as patch:
            patch.setattr(game, "made_of", None)
            assert kept == [table.describe(roles, lang) for roles in asked]
        table.play(rng.choice(decision.options), role=decision.role)


def test_titles_that_know_what_options_follow_from_are_tried() -> None:
    assert {id for id, _, _ in OFFERED} == {
        id for id in grognard.games() if grognard.game(id).made_of is not None
    }
