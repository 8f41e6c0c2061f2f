"""The end in figures: each title has words for what it counts, and what is for bots alone is not shown."""

from __future__ import annotations

import pytest

import grognard
from grognard.engine import AnyTable, sheets
from grognard.engine.values import Outcome

FIGURES = [
    (
        "waterloo-200",
        ("british", "prussian"),
        "won",
        {"french": 3, "british": 4, "prussian": 4},
        "4 Victory Areas",
        "1 Victory Area",
    ),
    ("wellington", ("britain",), "won", {"britain": 25, "spain": 18, "armee_du_nord": 20}, "12½ VP", "2½ VP"),
    ("all-is-lost", ("french",), "win.points", {"french": 9, "anti-french": 7}, "9 points", "2 points"),
    ("all-is-lost", ("french",), "win.battle", {"french": 1, "anti-french": 0}, "", ""),
    ("napoleon-in-europe", ("russia",), "ending", {"russia": 9, "france": 5}, "", ""),
]


def ended(title: str, winners: tuple[str, ...], reason: str, scores: dict[str, int]) -> AnyTable:
    table = grognard.game(title).table(seed=1)
    table.outcome = Outcome(winners, reason, "", scores, table)
    return table


@pytest.mark.parametrize(("title", "winners", "reason", "scores", "first", "ahead"), FIGURES)
def test_final_figures_have_their_unit_and_the_margin_is_the_winners(
    title: str, winners: tuple[str, ...], reason: str, scores: dict[str, int], first: str, ahead: str
) -> None:
    """Allies who won together are not each other's next; half points are halves."""
    table = ended(title, winners, reason, scores)
    told = sheets.scores(table, "en")
    assert [text for _, text in told[:1]] == ([first] if first else [])
    assert sheets.margin(table, "en") == ahead
    assert all(name in scores for name, _ in told)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_campaign_alone_tells_points_and_turns_and_no_key(lang: str) -> None:
    scores = {"grade": 2, "points": 12, "campaigns": 1, "turn": 9}
    table = ended("field-commander-napoleon", ("french",), "won.major", scores)
    told = sheets.scores(table, lang)
    wanted = {
        "en": ["12 Victory Points.", "Turns played: 9."],
        "it": ["12 punti vittoria.", "Turni giocati: 9."],
    }
    assert [text for _, text in told] == wanted[lang] and not any(name for name, _ in told)
    assert sheets.margin(table, lang) == ""


def test_a_draw_has_no_margin() -> None:
    table = ended("all-is-lost", (), "draw.1522", {"french": 7, "anti-french": 7})
    assert sheets.margin(table, "it") == "" and sheets.scores(table, "it")[0] == ("french", "7 punti")
