"""The story of recorded games: their texts line by line, outcomes where a player waits for one, and what a side may know of them.

`python -m tests.games.all_is_lost.test_story` writes the texts anew; read them before you keep them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import grognard
from grognard.engine import kept, saves
from grognard.games.all_is_lost import GAME
from grognard.server import shelf

RECORDS = Path(__file__).parents[2] / "records" / "all_is_lost"
TEXTS = Path(__file__).parent / "story"
NAMES = ("1513-g-g", "marignano-g-g")
OUTCOMES = ("battle", "round", "siege", "combat", "talks")
PHASES = ("turn", "command", "activation")


@cache
def played(name: str):
    """The finished game of a record, with its journal."""
    saved = (RECORDS / f"{name}.grog").read_bytes()
    return grognard.load(saved, kept.beside(RECORDS / f"{name}.grog", saves.data_of(saved)[1]))


def written(nodes: list[dict], depth: int = 0) -> list[str]:
    lines = []
    for node in nodes:
        if "lines" not in node:
            lines.append("  " * depth + node["text"])
            continue
        lines.append("  " * depth + f"[{node['title']}]")
        lines += written(node["lines"], depth + 1)
        if node["outcome"]:
            lines.append("  " * (depth + 1) + f"= {node['outcome']['text']}")
    return lines


def episodes(nodes: list[dict]):
    for node in nodes:
        if "lines" in node:
            yield node
            yield from episodes(node["lines"])


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("name", NAMES)
def test_the_story_of_a_recorded_game_is_told_as_it_was_read(name, lang):
    told = "\n".join(written(played(name).story("observer", lang))) + "\n"
    assert told == (TEXTS / f"{name}.{lang}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["1509-g-r", "1515-r-r", "1524-r-g", "pavia-g-g"])
def test_every_combat_siege_and_talk_has_an_end_that_is_told(name):
    tree = played(name).story("observer", "en")
    found = [node for node in episodes(tree) if node["kind"] in OUTCOMES]
    assert found and all(node["outcome"] for node in found)


@pytest.mark.parametrize("name", ["1509-g-r", "1515-r-r", "1522-r-r", "1524-r-g"])
def test_every_turn_and_phase_says_what_it_brought(name):
    tree = played(name).story("observer", "en")
    found = [node for node in episodes(tree) if node["kind"] in PHASES]
    assert {node["kind"] for node in found} == set(PHASES) and all(node["outcome"] for node in found)


def test_a_battle_costs_what_its_rounds_cost():
    """Also where captains fell and their units passed to others; this one is drawn, so nobody pursues."""
    tree = played("marignano-g-g").story("observer", "en")
    lost = [node["outcome"]["facts"]["losses"] for node in episodes(tree) if node["kind"] == "battle"]
    rounds = [node["outcome"]["facts"]["losses"] for node in episodes(tree) if node["kind"] == "round"]
    assert lost == [{role: sum(each[role] for each in rounds) for role in ("french", "anti-french")}]


def test_sides_are_called_by_their_names():
    told = "\n".join(written(played("1513-g-g").story("observer", "it")))
    assert "svizzeri" in told and "ntifrancesi" not in told


def test_who_gives_up_is_said_with_the_article_and_listed_with_a_capital():
    said = [shelf.of_role(GAME, role, "outcome.resigned") for role in GAME.roles]
    assert [text["en"] for text in said] == ["The French resigned.", "The Anti-French resigned."]
    assert [text["it"] for text in said] == [
        "I francesi hanno abbandonato la partita.",
        "Gli antifrancesi hanno abbandonato la partita.",
    ]
    listed = [role["name"]["it"] for role in GAME.scene(GAME.board()[0])["roles"]]
    assert listed == ["Francesi", "Antifrancesi"]


def test_what_an_order_does_to_the_initiative_only_its_owner_reads():
    table = played("1513-g-g")
    sums = {
        role: [
            line["facts"]["sum"]
            for node in episodes(table.story(role, "en"))
            for line in node["lines"]
            if line.get("key") == "bids" and "sum" in line.get("facts", {})
        ]
        for role in ("french", "anti-french", "observer")
    }
    assert sums["french"] and sums["anti-french"] and not sums["observer"]
    bids = sum(e.key == "bids" for e in table.journal)
    assert len(sums["french"]) + len(sums["anti-french"]) == bids


if __name__ == "__main__":
    for name in NAMES:
        for lang in ("en", "it"):
            text = "\n".join(written(played(name).story("observer", lang))) + "\n"
            (TEXTS / f"{name}.{lang}.txt").write_text(text, encoding="utf-8")
