"""What each Power sees, and how it is told."""

from __future__ import annotations

import json
from random import Random

import pytest

from grognard.engine.words import has
from grognard.games.wellington import GAME
from grognard.games.wellington.events import CARDS
from grognard.games.wellington.view import power_name, scene
from tests.games.wellington.conftest import Position


@pytest.mark.rule("WEL-1.2", "WEL-1.21a")
def test_the_scene_draws_circles_squares_and_stars() -> None:
    board = GAME.board()[0]
    drawn = scene(board)
    json.dumps(drawn)
    shapes = dict(zip((row.id for row in board.duchies), drawn["spaces"]["shape"], strict=True))
    assert (shapes["madrid"], shapes["badajoz"], shapes["toledo"], shapes["england"]) == (
        "square",
        "star",
        "circle",
        "box",
    )
    assert {kind for _, _, kind in drawn["links"]} == {"open", "broken", "pass", "river"}
    home = board.england
    (left, top), _, (right, bottom), _ = drawn["spaces"]["polygon"][home]
    assert (
        left >= 0 and top >= 0 and right - left >= 200 and bottom - top >= 80
    )  # room for counters and its name


@pytest.mark.rule("WEL-1.5a", "WEL-1.9")
def test_the_view_shows_counters_tracks_and_panels() -> None:
    p = Position(bare=False)
    seen = p.t.view("britain")
    json.dumps(seen)
    at = [i for i, where in enumerate(seen["pieces"]["at"]) if where == p.duchy("ciudad_rodrigo")]
    shown = sorted(seen["pieces"]["value"][i] for i in at)
    assert shown == [-1, -1, 1, 1, 4]  # two leaders, an artillery and two infantry
    assert {track["id"] for track in seen["tracks"]} >= {"impulse", "resources-spain", "vp-britain"}


def test_cards_out_of_the_game_have_their_titles_in_both_languages() -> None:
    panel = next(one for one in GAME.table("1813", seed=1).view("britain")["panels"] if one["id"] == "cards")
    told = panel["rows"][-1][1]
    assert "The Emperor's Call" in told["en"] and "La chiamata dell'Imperatore" in told["it"]


@pytest.mark.rule("WEL-2.5", "WEL-5.2")
def test_options_and_prompts_are_told_in_both_languages() -> None:
    p = Position().place("britain", "lisbon", 2, "hill").hand("britain", 93, 37).begin("britain", cp=2)
    for lang, words in (("en", "Hill marches to Coimbra"), ("it", "Hill marcia a Coimbra")):
        labels = [option["label"] for option in p.t.describe("britain", lang)["decision"]["options"]]
        assert words in labels
    p.answer("event", 93)
    labels = [option["label"] for option in p.t.describe("britain", "en")["decision"]["options"]]
    assert labels == ["An amphibious assault", "Two free convoys"]


def test_every_alternative_has_words() -> None:
    for number in (2, 8, 16, 24, 30, 43, 61, 76, 78, 93, 103, 104):
        for use in (0, 1):
            for lang in ("en", "it"):
                assert has(GAME.package, f"use.{number}.{use}", lang), (number, use, lang)
    assert set(CARDS) >= set(range(1, 111))


def test_a_refusal_is_one_sentence_in_both_languages() -> None:
    p = Position().place("britain", "lisbon", 2, "hill").begin("britain", cp=2)
    refusal = p.t.why_not(p.action(("march", "hill", "madrid")))
    assert refusal is not None
    assert refusal.text("en") == "No line of march joins Lisbon and Madrid."
    assert refusal.text("it") == "Nessuna linea di marcia unisce Lisbona e Madrid."


NO_POWER = {
    "undone",  # under the line of the Power whose card undoes it
    "battle-drawn",
    "duel-lost",
    "guerrilla-over",
    "no-peace",
    "to-the-death",
    "round-losses",
    "battle-won",
    "rout",
    "overrun",
    "guerrilla",
    "dissent-over",
    "war-begins",
    "reinforcements",
}


def test_every_line_of_the_story_says_which_power() -> None:
    """A line tells whose it is: the Power by name, or the side; only what happens to all does without."""
    rng = Random(3)
    t = GAME.table("1812", players=4, seed="story")
    for _ in range(900):
        if t.decision is None:
            break
        t.play(rng.choice(t.decision.options))
    told = set()
    for event in t.journal:
        told.add(event.key)
        for lang in ("en", "it"):
            words = event.text(lang)
            assert "{" not in words, words
            if event.kind == "move":  # a march names its leader, and stands under the name of its Power
                continue
            if event.role and event.key != "battle-won":
                assert power_name(t, event.role, lang, 0) in words, words
            else:
                assert event.key in NO_POWER or event.key.startswith("rolls."), words
    assert {"draws", "plays", "plays-for-points", "moves.march", "impulse-over"} <= told
