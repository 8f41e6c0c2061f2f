"""Nothing hidden is in the story: whoever cannot tell two games apart by what is seen is told the same, byte for byte.

Again and again in a random game a world is dealt that a seat cannot tell from the real one, and the same actions are
played on in both. As long as the seat's views are the same, its episodes, sums, dice, moves, stage, options and their
facts must be too.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine import AnyTable, GrognardError
from grognard.engine.words import LANGUAGES

STRETCHES, ACTIONS = 14, 12
"""How often a world is dealt in one game, and how many actions are played on from there."""
GAMES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.")]


def known(t: AnyTable, seat: tuple[int, ...], since: int) -> str:
    """All that a seat is told of the last action, and all that its screen shows now."""
    mask = t.mask(seat)
    told = [t.telling(mask, lang, since) for lang in LANGUAGES]
    sheets = [sheet for sheet in t.describe(seat)["decisions"] if sheet["mine"]]
    stage = t.render(t.view(seat).get("stage"), "en", mask)
    return json.dumps([told, sheets, stage], default=str)


def worlds(t: AnyTable, seat: tuple[int, ...], rng: Random) -> tuple[AnyTable, AnyTable]:
    """The game as it stands, and one that the seat cannot tell from it, with the same dice."""
    real, other = t.clone(), t.imagine(seat, rng)
    other.dice = real.dice.copy()
    for table in (real, other):
        table.rebase()
    return real, other


def seats_of(title: str) -> list[tuple[int, ...]]:
    game = grognard.game(title)
    return [*game.table(players=game.players[-1], seed=1).seats, ()]


def compared(real: AnyTable, other: AnyTable, seat: tuple[int, ...], rng: Random) -> int:
    """Play the same in both as long as the seat cannot tell them apart; how many actions that were."""
    for number in range(ACTIONS):
        if not real.decisions or real.view(seat) != other.view(seat):
            return number
        if [d.key for d in real.decisions] != [d.key for d in other.decisions]:
            return number  # hidden choices: the same action would answer another question there
        decision = rng.choice(real.decisions)
        action = rng.choice(decision.options)
        shown = real._reveals
        real.play(action, role=decision.role)
        try:
            other.play(action, role=decision.role)
        except GrognardError:  # what was hidden there does not allow it
            return number
        if real.view(seat) != other.view(seat) or real._reveals > shown:  # the rules showed something
            return number
        same = known(real, seat, number), known(other, seat, number)
        assert same[0] == same[1], f"{decision.role} plays {action}, and seat {seat} is told what is hidden"
    return ACTIONS


CASES: list[Any] = [(title, seat) for title in GAMES for seat in seats_of(title)]


@pytest.mark.parametrize(("title", "seat"), CASES, ids=[f"{title}-{seat}" for title, seat in CASES])
def test_who_cannot_see_a_difference_is_told_none(title: str, seat: tuple[int, ...]) -> None:
    game, rng = grognard.game(title), Random(f"{title} {seat}")
    t = game.table(players=game.players[-1], seed=1)
    played = 0
    for _ in range(STRETCHES):
        played += compared(*worlds(t, seat, rng), seat, rng)
        for _ in range(ACTIONS):
            if t.decisions:
                decision = rng.choice(t.decisions)
                t.play(rng.choice(decision.options), role=decision.role)
    assert played > STRETCHES


@pytest.mark.parametrize("title", GAMES)
def test_what_is_made_once_for_several_is_the_same_for_each(title: str) -> None:
    """Who has the same sight sees the same, and an open name is the same whoever asks: a server makes them once for all."""
    game, rng = grognard.game(title), Random(f"sight of {title}")
    t = game.table(players=game.players[-1], seed=5)
    everybody = [t.mask(seat) for seat in [*t.seats, ()]]
    for _ in range(6):
        for _ in range(ACTIONS):
            if t.decisions:
                decision = rng.choice(t.decisions)
                t.play(rng.choice(decision.options), role=decision.role)
        seen: dict[int, Any] = {}
        for mask in everybody:
            shown = t._viewed(mask)
            assert seen.setdefault(game.sight(t, mask), shown) == shown
        for event in t.journal[-20:]:
            args = {name: value for name, value in event.args.items() if not t.veiled([name])}
            told = [
                {name: t.name(name, value, "it", mask) for name, value in args.items()} for mask in everybody
            ]
            assert told.count(told[0]) == len(told), event.key


@pytest.mark.parametrize("title", GAMES)
def test_while_a_table_is_still_everybody_sees_what_they_see_else(title: str) -> None:
    game, rng = grognard.game(title), Random(f"still {title}")
    t = game.table(players=game.players[-1], seed=6)
    for _ in range(4):
        for _ in range(2 * ACTIONS):
            if t.decisions:
                decision = rng.choice(t.decisions)
                t.play(rng.choice(decision.options), role=decision.role)
        seats = [*t.seats, ()]
        alone = [(t.view(seat), t.describe(seat, "it")) for seat in seats]
        with t.still():
            assert [(t.view(seat), t.describe(seat, "it")) for seat in seats] == alone
        assert not t.is_still


HIDDEN = {"waterloo-200": (["face"], {}), "all-is-lost": (["captain", "sp"], {"scenario": "1524"})}
DEALS = 40


@pytest.mark.parametrize("title", HIDDEN)
def test_imagined_worlds_lie_no_nearer_to_the_true_one_than_to_another(title: str) -> None:
    """Who asks again and again gets worlds of the same kind whichever of two is the true one, else they could be counted."""
    columns, start = HIDDEN[title]
    game, rng = grognard.game(title), Random(title)
    t = game.table(seed=2, **start)
    nearer: list[float] = []
    for _ in range(4):
        for _ in range(60):
            if t.decisions:
                t.play(rng.choice(t.decision.options))  # type: ignore[union-attr]
        for seat in t.seats:
            other = t.imagine(seat, Random("another"))
            worlds = [[one.imagine(seat, Random(n)).state for n in range(DEALS)] for one in (t, other)]
            for name in columns:
                true, false = getattr(t.state, name), getattr(other.state, name)
                for at in (i for i in range(len(true)) if true[i] != false[i]):
                    near, far = (sum(getattr(w, name)[at] == true[at] for w in dealt) for dealt in worlds)
                    nearer.append((near - far) / DEALS)
    assert len(nearer) > 20 and sum(nearer) / len(nearer) < 0.1
