"""Before the first decision: every scenario briefs every side in both languages, and the turn's outline is the rules' own."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.engine.outline import outline, steps
from grognard.engine.words import LANGUAGES, book
from grognard.server import shelf

TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]


@pytest.mark.parametrize("title", TITLES)
def test_every_scenario_briefs_every_side(title: str) -> None:
    """What is at stake, how one wins and loses, how long it lasts, three things to know, what to do first."""
    game = grognard.game(title)
    for scenario in game.scenarios:
        seated = {game.roles[role] for seat in game.seats(game.players[0], scenario) for role in seat}
        for lang in LANGUAGES:
            for role in sorted(seated):
                told = shelf.briefing(game, scenario, role, lang)
                parts = (told.stake, told.length, told.win, told.lose, told.first, *told.know)
                assert len(told.know) == 3 and all(parts), (scenario, role, lang, told)
                assert all(part.rstrip('"”»').endswith((".", "!", "?")) for part in parts), (
                    scenario,
                    role,
                    lang,
                )


@pytest.mark.parametrize("title", TITLES)
def test_the_outline_follows_the_order_of_the_procedures(title: str) -> None:
    game = grognard.game(title)
    known = steps(game)  # an unknown procedure or step fails here
    assert len(known) >= 8
    for procedure in {step.procedure for step in known}:
        places = [step.place for step in known if step.procedure == procedure]
        assert places == sorted(set(places)), procedure
    ids = {
        lang: [id for id in book(game.package, lang).sources if id.startswith("outline-")]
        for lang in LANGUAGES
    }
    assert ids["en"] == ids["it"]


@pytest.mark.parametrize("title", TITLES)
def test_the_step_that_is_played_is_marked_and_tells_no_secret(title: str) -> None:
    game, rng = grognard.game(title), Random(8)
    table = game.table(seed=2)
    marked = 0
    for step in range(220):
        decision = table.decision
        if decision is None:
            break
        if step % 20 == 0:
            told = outline(table, "it")
            marked += any(one.now for one in told)
            assert sum(one.now for one in told if not one.depth) <= 1
            assert outline(table.imagine(decision.role, rng), "it") == told
        table.play(rng.choice(decision.options), role=decision.role)
    assert marked > 3


@pytest.mark.parametrize("title", TITLES)
def test_play_opens_what_a_beginner_should_open_and_the_card_says_so(title: str) -> None:
    game, card = grognard.game(title), shelf.title(title)
    for lang in LANGUAGES:
        assert all(card.about[fact][lang].endswith(".") for fact in ("like", "opens")), lang
    first = card.beginner
    table = game.table(first.scenario, first.options, first.players, seed=1)
    assert [[game.roles[role] for role in seat] for seat in table.seats] == first.seats
