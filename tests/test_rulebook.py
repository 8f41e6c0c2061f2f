"""The rulebook to read: every rule has its place, every link leads somewhere, the rulings stand where they belong."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import grognard
from grognard.engine import words
from grognard.engine.coverage import read_rules
from grognard.engine.rulebook import (
    chapter_of,
    folder_of,
    options_of,
    placing,
    rulebook,
    ruling_names,
    rulings,
    rulings_of,
    title_of,
)
from grognard.engine.words import LANGUAGES

TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]
PRESENTATION = {"NIE-1.5", "WEL-1.9a", "WEL-2.3d", "WEL-12.2a", "FCN-4.4", "FCN-7.1", "W200-OR-0", "AIL-18"}
"""Optional rules that no option of the table switches: they are about markers and paper, or head a chapter."""


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_place_and_words_in_the_rulebook(title: str, lang: str) -> None:
    game = grognard.game(title)
    book = rulebook(game, lang)
    rows = read_rules(folder_of(game) / "rules.csv")
    order = list(dict.fromkeys(chapter_of(row.id) for row in rows))
    assert [rule.id for chapter in book.chapters for rule in chapter.rules] == [
        row.id for chapter in order for row in rows if chapter_of(row.id) == chapter
    ]
    for chapter in book.chapters:
        assert words.has(game.package, f"chapter.{chapter.id}", lang), f"the chapter {chapter.id} has no name"
    bare = [id for id in book.entries() if not words.has(game.package, f"rule.{id}", lang)]
    assert not bare, f"rules without a text: {bare[:10]}"


@pytest.mark.parametrize("title", TITLES)
def test_no_chapter_is_named_that_no_rule_is_in(title: str) -> None:
    game = grognard.game(title)
    known = {chapter.id for chapter in rulebook(game, "en").chapters}
    for lang in LANGUAGES:
        named = {
            id.removeprefix("chapter-")
            for id in words.book(game.package, lang).sources
            if id.startswith("chapter-")
        }
        assert named == known


@pytest.mark.parametrize("title", TITLES)
def test_links_lead_to_rules_and_every_ruling_that_a_rule_names_exists(title: str) -> None:
    game = grognard.game(title)
    notes = rulings(folder_of(game) / "RULINGS.md")
    names = {name for note in notes for name in note.names}
    assert len({note.id for note in notes}) == len(notes)
    for lang in LANGUAGES:
        book = rulebook(game, lang)
        entries = book.entries()
        for rule in entries.values():
            assert all(id in entries for _, _, id in book.links(rule.text))
            full = re.findall(rf"\b{book.prefix}-\d+", rule.text)
            assert len(full) <= len(book.links(rule.text)), f"{rule.id} names a rule that is none: {full}"
            cited = ruling_names(rule.text)
            assert cited <= names, f"{rule.id} names {cited - names}, which RULINGS.md has not"
            assert cited <= {name for note in rule.rulings for name in note.names} or not cited
        shown = {note.id for rule in entries.values() for note in rule.rulings} | {
            note.id for note in book.rulings
        }
        assert shown == {note.id for note in notes}, "a ruling stands nowhere"
    placed = placing(folder_of(game) / "rulings.csv")
    assert all(rule in rulebook(game, "en").ids for rules in placed.values() for rule in rules)


OTHERS = [lang for lang in LANGUAGES if lang != "en"]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lang", OTHERS)
def test_every_rule_has_its_title_in_every_language(title: str, lang: str) -> None:
    game = grognard.game(title)
    rows = read_rules(folder_of(game) / "rules.csv")
    ids = [f"rule-title-{words.id_of(row.id)}" for row in rows]
    assert [id for id in words.book(game.package, lang).sources if id.startswith("rule-title-")] == ids
    for row in rows:
        translated = title_of(game, row, lang)
        assert translated[:1].isupper() or not translated[:1].isalpha(), f"{row.id}: {translated}"
        assert not translated.endswith("."), f"{row.id}: a title has no full stop"


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lang", OTHERS)
def test_the_rulings_are_the_same_in_every_language(title: str, lang: str) -> None:
    """The same items under the same ids and in the same order, citing the same rules."""
    game = grognard.game(title)
    book = rulebook(game, "en")
    notes = rulings_of(game, lang)
    assert [note.id for note in notes] == [note.id for note in rulings_of(game, "en")]
    for english, other in zip(rulings_of(game, "en"), notes, strict=True):
        assert other.names == english.names, f"{english.text}\n{other.text}"
        assert other.text != english.text
        cited = {rule for _, _, rule in book.links(english.text)}
        missing = cited - {rule for _, _, rule in book.links(other.text)}
        assert not missing, f"cites no longer {missing}: {other.text}"


@pytest.mark.parametrize("title", TITLES)
def test_optional_rules_know_what_switches_them(title: str) -> None:
    game = grognard.game(title)
    optional = {row.id for row in read_rules(folder_of(game) / "rules.csv") if row.kind == "optional"}
    bare = {id for id in optional if not options_of(game, id)} - PRESENTATION
    assert not bare
    assert all(option in game.options for options in game.optional.values() for option in options)
    assert set(game.optional) <= rulebook(game, "en").ids


def hooks() -> ModuleType:
    spec = spec_from_file_location("hooks", Path(__file__).parents[1] / "docs/hooks.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("title", TITLES)
def test_the_page_in_the_docs_has_an_anchor_for_every_link(title: str) -> None:
    game = grognard.game(title)
    for lang in LANGUAGES:
        page = hooks().rulebook_page(game.title, rulebook(game, lang), lang)
        anchors = set(re.findall(r'<a id="([^"]+)">', page))
        assert anchors == rulebook(game, lang).ids
        assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= anchors


def test_the_ids_of_several_rulings_in_one_are_all_understood() -> None:
    assert ruling_names("A-03, A-69 to A-71") == {"A-03", "A-69", "A-70", "A-71"}
    assert ruling_names("AMB-01, 10, 63") == {"AMB-01", "AMB-10", "AMB-63"}
