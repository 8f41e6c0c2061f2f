"""Catalogues: plurals, missing keys, and the same keys and fields in both languages for every game there is."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

import grognard
from grognard.engine import catalogue
from grognard.engine.catalogue import LANGUAGES, Catalogue, of_package, say, template
from tests.engine import salvo, truce

PACKAGES = ["grognard.engine", salvo.GAME.package, *(grognard.game(id).package for id in grognard.games())]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package of one module whose catalogues are written here."""
    import sys
    from types import ModuleType

    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {}\\n"\n\n'
    english = head.format("nplurals=2; plural=(n != 1);") + (
        'msgid "lost"\nmsgid_plural "lost"\nmsgstr[0] "one man"\nmsgstr[1] "{n} men"\n\n'
        'msgid "moves"\nmsgstr "{unit} to {space}"\n\n'
        'msgid "only"\nmsgstr "only in English"\n\n'
        'msgid "empty"\nmsgstr ""\n'
    )
    italian = head.format("nplurals=2; plural=(n != 1);") + (
        'msgid "lost"\nmsgid_plural "lost"\nmsgstr[0] "un uomo"\nmsgstr[1] "{n} uomini"\n\n'
        'msgid "moves"\nmsgstr "in {space}: {unit}"\n'
    )
    folder = tmp_path / "locale"
    folder.mkdir()
    (folder / "en.po").write_text(english, encoding="utf-8")
    (folder / "it.po").write_text(italian, encoding="utf-8")
    (folder / "rules.en.po").write_text(head + 'msgid "rule.X-1"\nmsgstr "A rule."\n', encoding="utf-8")
    module = ModuleType("written_package")
    module.__file__ = str(tmp_path / "__init__.py")
    monkeypatch.setitem(sys.modules, "written_package", module)
    of_package.cache_clear()
    return "written_package"


def test_plurals(written: str) -> None:
    for n, english, italian in (
        (1, "one man", "un uomo"),
        (0, "0 men", "0 uomini"),
        (5, "5 men", "5 uomini"),
    ):
        assert say(written, "lost", {"n": str(n)}, "en", n) == english
        assert say(written, "lost", {"n": str(n)}, "it", n) == italian


def test_fields_stand_where_the_language_wants_them(written: str) -> None:
    names = {"unit": "Reille", "space": "Hougoumont"}
    assert say(written, "moves", names, "en") == "Reille to Hougoumont"
    assert say(written, "moves", names, "it") == "in Hougoumont: Reille"


def test_what_is_missing_stays_visible(written: str) -> None:
    assert say(written, "moves", {"unit": "Reille"}, "en") == "Reille to {space}"
    assert say(written, "only", {}, "it") == "only in English"
    assert say(written, "nowhere", {"n": "3"}, "it") == "nowhere n=3"
    assert say(written, "only.told", {}, "it") == "only in English"
    assert template(written, "only", "it") is None and template(written, "empty", "en") is None


def test_the_kernel_speaks_where_a_game_is_silent(written: str) -> None:
    assert say(written, "do.done", {}, "en") == "Done"


def test_rules_have_a_catalogue_of_their_own(written: str) -> None:
    assert say(written, "rule.X-1", {}, "en") == "A rule."


def test_braces_that_are_no_field_do_not_break_a_sentence(tmp_path: Path) -> None:
    assert Catalogue(tmp_path / "absent.po").template("x", 1) is None


def fields_of(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys(package: str) -> None:
    english, italian = (set(of_package(package, lang).forms) for lang in LANGUAGES)
    assert english == italian


@pytest.mark.parametrize("package", PACKAGES)
def test_each_sentence_uses_fields_that_the_other_language_has_too(package: str) -> None:
    english, italian = (of_package(package, lang).forms for lang in LANGUAGES)
    for key in english.keys() & italian.keys():
        most = [set().union(*(fields_of(form) for form in forms[key])) for forms in (english, italian)]
        assert most[0] == most[1], key
        for form in (*english[key], *italian[key]):
            assert all(name.isidentifier() for name in fields_of(form)), f"{key}: {form}"


def test_names_speak_for_who_reads_them() -> None:
    t = truce.GAME.table(seed=1)
    assert t.name("role", 1, "it") == t.name("target_role", "south", "it") == "Sud"
    assert t.name("n", 4, "en") == "4"
    assert t.say("counted", {}, "en") == "The men are counted."
    assert catalogue.say(truce.GAME.package, "do.fire", {"n": "3"}, "en") == "Fire 3 dice"
