"""The story of recorded games: their texts line by line, outcomes where a player waits for one, and what a side may know of them.

`python -m tests.games.all_is_lost.test_story` writes the texts anew; read them before you keep them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from grognard.engine import Dice
from grognard.engine.story import terms_of
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.optional import CAPTAIN, PEOPLE, TROOPS, commit_treason
from grognard.games.all_is_lost.siege import repair
from grognard.server import shelf
from tests.recorded import opened

from .conftest import Position

RECORDS = Path(__file__).parents[2] / "records" / "all_is_lost"
TEXTS = Path(__file__).parent / "story"
NAMES = ("1513-g-g", "marignano-g-g")
OUTCOMES = ("battle", "round", "siege", "combat", "talks")
PHASES = ("turn", "command", "activation")


@cache
def played(name: str):
    """The finished game of a record, with its journal."""
    return opened(RECORDS / f"{name}.grog")


def written(nodes: list[dict], depth: int = 0) -> list[str]:
    lines, margin = [], "  " * depth
    for node in nodes:
        if "lines" not in node:
            lines.append(margin + node["text"])
            lines += [f"{margin}    ({terms})" for terms in terms_of(node)]
            continue
        lines.append(f"{margin}[{node['title']}]")
        lines += written(node["lines"], depth + 1)
        if node["outcome"]:
            lines.append(f"{margin}  = {node['outcome']['text']}")
    return lines


def lines_of(nodes: list[dict]):
    for node in nodes:
        if "lines" in node:
            yield from lines_of(node["lines"])
        else:
            yield node


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
        "I francesi si sono arresi.",
        "Gli antifrancesi si sono arresi.",
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


@pytest.mark.parametrize(
    "name", ["1509-g-r", "1515-r-r", "1522-r-r", "1524-r-g", "marignano-g-g", "pavia-g-g"]
)
def test_what_is_added_to_a_die_is_told_term_by_term(name):
    """The face, the terms and the total are one sum, and whoever rolls or suffers is named."""
    rolls = [
        line for line in lines_of(played(name).story("observer", "en")) if line["key"].startswith("rolls.")
    ]
    for line in rolls:
        facts = line["facts"]
        added = sum(value for value, *_ in facts.get("sum", {}).get("terms", ()))
        assert facts.get("total", facts["result"]) == facts["result"] + added, line["text"]
        assert "{" not in line["text"]
        assert ("modified" in line["text"]) == bool(added), line["text"]
    assert any("sum" in line["facts"] for line in rolls)


@pytest.mark.rule("AIL-18.6.1", "AIL-18.6.2", "AIL-18.6.3")
def test_a_plot_says_who_plots_where_and_what_is_needed():
    def told(method: int, *dice: int) -> tuple[str, list[int]]:
        p = Position("1522", ["treason"])
        f = p.force("colonna", 2623, [("spanish_infantry", 5)], general=True)
        p.force("bayard", 2624, [("french_infantry", 4)])  # Rank 2
        p.s.ap[p.s.army[f]] = 9
        p.t.dice = Dice.scripted(list(dice))
        commit_treason(p.t, f, 2624, method, int(method == TROOPS))
        line = next(e for e in p.t.journal if e.key in ("rolls.treason", "rolls.subversion"))
        said = p.t.say(line.key, line.args, "en")
        return said, [value for value, *_ in line.facts.get("sum", {}).get("terms", ())]

    assert told(CAPTAIN, 5) == ("Colonna plots for Milan: die 5, modified 3, 4 or more needed.", [-2])
    assert told(PEOPLE, 5) == ("Colonna plots for Milan: die 5, 5 or more needed.", [])
    text, terms = told(TROOPS, 3)
    assert text.startswith("Colonna stirs up the garrison of Milan: die 3") and terms[-2:] == [-1, 1]


@pytest.mark.rule("AIL-15.1.2")
def test_engineers_are_named_when_they_mend_walls():
    p = Position("1522")
    g = p.force("lescun", 2624, [("french_infantry", 4)], aux="E")
    p.s.siege[2624] = 3
    p.t.dice = Dice.scripted([5])
    repair(p.t, g)
    said = [p.t.say(e.key, e.args, "en") for e in p.t.journal]
    assert said == [
        "Lescun's engineers at work: die 5, 5 or more needed.",
        "The walls of Milan are mended: Siege Level 1.",
    ]


if __name__ == "__main__":
    for name in NAMES:
        for lang in ("en", "it"):
            text = "\n".join(written(played(name).story("observer", lang))) + "\n"
            (TEXTS / f"{name}.{lang}.txt").write_text(text, encoding="utf-8")
