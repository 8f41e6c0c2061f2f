"""Terms that explain themselves, and signs that the legend explains: in every game and both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

import grognard
from grognard.engine.glossary import glossary
from grognard.engine.rulebook import rulebook
from grognard.engine.words import LANGUAGES, book

TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]
MAP = Path(__file__).parents[1] / "web/src/map"


def signs(file: str, name: str) -> set[str]:
    """The keys of a table of signs in the client."""
    text = (MAP / file).read_text(encoding="utf-8")
    body = re.search(rf"export const {name}[^=]*= \{{(.*?)\n\}};", text, re.DOTALL)
    assert body is not None
    return set(re.findall(r'(?:^|[,{]\s*|\n\s*)"?([\w-]+)"?:\s*(?=["{])', body.group(1)))


@pytest.mark.parametrize("title", TITLES)
def test_every_term_has_words_a_text_and_a_rule_in_both_languages(title: str) -> None:
    game = grognard.game(title)
    rules = rulebook(game, "en").ids
    ids = {
        lang: [id for id in book(game.package, lang).sources if id.startswith("gloss-")] for lang in LANGUAGES
    }
    assert ids["en"] == ids["it"] and len(ids["en"]) >= 20
    for lang in LANGUAGES:
        terms = glossary(game.package, lang)
        spoken = [word for term in terms for word in term.terms]
        assert all(spoken) and len(set(spoken)) == len(spoken), "a word stands for two terms"
        for term in terms:
            assert term.rule in rules, f"{term.id}: {term.rule} is no rule"
            assert term.text.endswith(".") and len(term.text) < 220
            text = " ".join(rule.text for rule in rulebook(game, lang).entries().values()).lower()
            assert any(word.lower() in text for word in term.terms), f"{lang}: no rule speaks of {term.terms}"


@pytest.mark.parametrize("title", TITLES)
def test_every_sign_on_counter_and_map_has_its_words_in_the_legend(title: str) -> None:
    """What the client draws for this game: kinds of counters, badges, marks, facts of places, links."""
    game, rng = grognard.game(title), Random(3)
    scene = game.scene(game.board()[0])
    known, legend = scene.get("words", {}), json.dumps(scene.get("legend", {}))
    kinds = {str(unit["kind"]) for unit in scene.get("units", [])}
    facts = {key for fact in scene["spaces"].get("facts", []) if fact for key in fact}
    drawn = kinds | (facts & {"victory", "capital", "key", "fortress", "bonus", "stacking", "mp"})
    drawn |= {str(link[2]) for link in scene.get("links", []) if len(link) > 2} & signs("signs.ts", "LINKS")
    table = game.table(seed=4)
    for step in range(150):
        decision = table.decision
        if decision is None:
            break
        if step % 10 == 0:
            for seat in table.seats:
                view = table.view(seat)
                drawn |= set(view.get("flags", [])) & signs("flags.ts", "SIGNS")
                drawn |= {mark[1] for mark in view["spaces"].get("marks", [])}
        table.play(rng.choice(decision.options), role=decision.role)
    bare = [key for key in sorted(drawn) if key not in known and f'"{key}"' not in legend]
    assert not bare, f"the legend has no words for {bare}"
    assert all(known[key].get(lang) for key in drawn if key in known for lang in LANGUAGES)
