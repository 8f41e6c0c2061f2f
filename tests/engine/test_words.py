"""Messages: selectors, missing keys, grammar, and files of every package that can be read and agree with each other."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from types import ModuleType

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import grognard
import grognard.lab
import grognard.server
from grognard.engine import grammar, words
from grognard.engine.grammar import ENGLISH, ITALIAN, Name
from grognard.engine.words import LANGUAGES, book, has, say
from tests.engine import salvo, truce

SHIPPED = ("en", "it")
"""Languages that lack nothing."""
PACKAGES = [
    "grognard",
    "grognard.engine",
    "grognard.lab",
    "grognard.server",
    salvo.GAME.package,
    *(grognard.game(id).package for id in grognard.games()),
]

ENGLISH_TEXT = """
lost = { $n ->
    [one] one man
   *[other] { $n } men
 }
# a comment
moves = { $unit } to { $space }
only = only in English
wins = { THE($side) } { NUM($side) ->
    [p] win
   *[s] wins
  } { OF($side) }.
role-french = French
    .grammar = thep
-guard = the Guard
charge = { -guard } charges, { only }
broken = { NOBODY($x) }
year = in { $n ->
   *[other] { $n }
 }
"""
ITALIAN_TEXT = """
lost = { $n ->
    [one] un uomo
   *[other] { $n } uomini
 }
moves = in { $space }: { $unit }
"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package of one module whose messages are written here."""
    for lang, text in (("en", ENGLISH_TEXT), ("it", ITALIAN_TEXT)):
        folder = tmp_path / "locale" / lang
        folder.mkdir(parents=True)
        (folder / "events.ftl").write_text(text, encoding="utf-8")
    (tmp_path / "locale" / "en" / "rules.ftl").write_text("rule-X-1 = A rule.\n", encoding="utf-8")
    module = ModuleType("written_package")
    module.__file__ = str(tmp_path / "__init__.py")
    monkeypatch.setitem(sys.modules, "written_package", module)
    words.forget()
    return "written_package"


def test_plurals(written: str) -> None:
    for n, english, italian in (
        (1, "one man", "un uomo"),
        (0, "0 men", "0 uomini"),
        (5, "5 men", "5 uomini"),
        (1813, "1813 men", "1813 uomini"),
    ):
        assert say(written, "lost", {"n": n}, "en") == english
        assert say(written, "lost", {"n": n}, "it") == italian


def test_fields_stand_where_the_language_wants_them(written: str) -> None:
    names = {"unit": "Reille", "space": "Hougoumont"}
    assert say(written, "moves", names, "en") == "Reille to Hougoumont"
    assert say(written, "moves", names, "it") == "in Hougoumont: Reille"


def test_what_is_missing_stays_visible(written: str) -> None:
    assert say(written, "moves", {"unit": "Reille"}, "en") == "Reille to {$space}"
    assert say(written, "wins", {}, "en") == "{$side} wins of {$side}."
    assert say(written, "only", {}, "it") == "only in English"
    assert say(written, "nowhere", {"n": "3"}, "it") == "nowhere n=3"
    assert say(written, "only.told", {}, "it") == "only in English"
    assert has(written, "only", "en") and not has(written, "only", "it") and not has(written, "nowhere", "en")


def test_a_function_that_there_is_not_is_told(written: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        say(written, "broken", {"x": "x"}, "en")
    assert "broken" in caplog.text and "NOBODY" in caplog.text


def test_names_of_two_grammars_are_told_apart(written: str) -> None:
    """The same letters, said before with another grammar, are no answer."""
    assert say(written, "wins", {"side": Name("Poles", "thep")}, "en") == "the Poles win of the Poles."
    assert say(written, "wins", {"side": Name("Poles", "")}, "en") == "Poles wins of Poles."


def test_a_message_can_be_a_name_and_refer_to_others(written: str) -> None:
    name = words.name(written, "role.french", "en")
    assert name == "French" and name.grammar == "thep" and repr(name) == "Name('French', 'thep')"
    assert say(written, "charge", {}, "en") == "the Guard charges, only in English"


def test_the_kernel_speaks_where_a_game_is_silent(written: str) -> None:
    assert say(written, "do.done", {}, "en") == "Done"


def test_rules_are_messages(written: str) -> None:
    assert say(written, "rule.X-1", {}, "en") == "A rule."


def test_names_speak_for_who_reads_them() -> None:
    t = truce.GAME.table(seed=1)
    assert t.name("role", 1, "it") == t.name("target_role", "south", "it") == "Sud"
    assert t.name("n", 4, "en") == "4"
    assert t.say("counted", {}, "en") == "The men are counted."
    assert say(truce.GAME.package, "do.fire", {"n": 3}, "en") == "Fire 3 dice"


# --- grammar -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "tag", "forms"),
    [
        # IL, DI, A, UN
        ("ponte", "m", ("il ponte", "del ponte", "al ponte", "un ponte")),
        ("squadrone", "m", ("lo squadrone", "dello squadrone", "allo squadrone", "uno squadrone")),
        ("zappatore", "m", ("lo zappatore", "dello zappatore", "allo zappatore", "uno zappatore")),
        ("attacco", "m", ("l'attacco", "dell'attacco", "all'attacco", "un attacco")),
        ("Guardia", "f", ("la Guardia", "della Guardia", "alla Guardia", "una Guardia")),
        ("armata", "f", ("l'armata", "dell'armata", "all'armata", "un'armata")),
        ("francesi", "mp", ("i francesi", "dei francesi", "ai francesi", "dei francesi")),
        ("Alleati", "mp", ("gli Alleati", "degli Alleati", "agli Alleati", "degli Alleati")),
        ("svizzeri", "mp", ("gli svizzeri", "degli svizzeri", "agli svizzeri", "degli svizzeri")),
        ("truppe", "fp", ("le truppe", "delle truppe", "alle truppe", "delle truppe")),
        ("Stati Pontifici", "mp", ("gli Stati Pontifici", "degli Stati Pontifici", "agli Stati Pontifici", "degli Stati Pontifici")),
        ("I Corpo", "m", ("il I Corpo", "del I Corpo", "al I Corpo", "un I Corpo")),
        ("VIII Corpo", "m", ("l'VIII Corpo", "dell'VIII Corpo", "all'VIII Corpo", "un VIII Corpo")),
        ("8° ussari", "m", ("l'8° ussari", "dell'8° ussari", "all'8° ussari", "un 8° ussari")),
        ("«Vecchia Guardia»", "f", ("la «Vecchia Guardia»", "della «Vecchia Guardia»", "alla «Vecchia Guardia»", "una «Vecchia Guardia»")),
        ("Wellington", "m-", ("Wellington", "di Wellington", "a Wellington", "Wellington")),
        ("Aranjuez", "f-", ("Aranjuez", "di Aranjuez", "ad Aranjuez", "Aranjuez")),
        ("Reille", "", ("Reille", "di Reille", "a Reille", "Reille")),
        ("Iena", "f!la", ("la Iena", "della Iena", "alla Iena", "una Iena")),
    ],
)  # fmt: skip
def test_italian_articles(text: str, tag: str, forms: tuple[str, ...]) -> None:
    name = Name(text, tag)
    assert tuple(ITALIAN[function](name) for function in ("IL", "DI", "A", "UN")) == forms


def test_the_other_joints_of_italian() -> None:
    army, towers, elba = Name("armata", "f"), Name("torri", "fp"), Name("Elba", "f-")
    assert [ITALIAN[f](army) for f in ("DA", "SU", "IN", "CON", "PER", "E")] == [
        "dall'armata", "sull'armata", "nell'armata", "con l'armata", "per l'armata", "e l'armata",
    ]  # fmt: skip
    assert [ITALIAN[f](towers) for f in ("DA", "SU", "IN")] == ["dalle torri", "sulle torri", "nelle torri"]
    assert [ITALIAN[f](elba) for f in ("DA", "E", "GENERE", "PLURALE")] == ["da Elba", "ed Elba", "f", "s"]
    assert ITALIAN["GENERE"](towers) == "fp" and ITALIAN["PLURALE"](towers) == "p"
    assert ITALIAN["CAP"]("il ponte") == "Il ponte"


@pytest.mark.parametrize(
    ("text", "tag", "forms"),
    [
        # THE, OF, A, POSS, NUM
        ("Wellington", "", ("Wellington", "of Wellington", "Wellington", "Wellington's", "s")),
        ("French", "thep", ("the French", "of the French", "the French", "the French's", "p")),
        ("Allies", "thep", ("the Allies", "of the Allies", "the Allies", "the Allies'", "p")),
        ("Guard", "the", ("the Guard", "of the Guard", "the Guard", "the Guard's", "s")),
        ("bridge", "a", ("the bridge", "of the bridge", "a bridge", "the bridge's", "s")),
        ("army", "a", ("the army", "of the army", "an army", "the army's", "s")),
        ("unit", "a", ("the unit", "of the unit", "a unit", "the unit's", "s")),
        ("hour", "a", ("the hour", "of the hour", "an hour", "the hour's", "s")),
        (
            "VIII Corps",
            "a",
            ("the VIII Corps", "of the VIII Corps", "an VIII Corps", "the VIII Corps's", "s"),
        ),
        ("MP", "a!an", ("the MP", "of the MP", "an MP", "the MP's", "s")),
        ("Cossacks", "ap", ("the Cossacks", "of the Cossacks", "Cossacks", "the Cossacks'", "p")),
        ("Cacadores", "p", ("Cacadores", "of Cacadores", "Cacadores", "Cacadores'", "p")),
    ],
)
def test_english_articles(text: str, tag: str, forms: tuple[str, ...]) -> None:
    name = Name(text, tag)
    assert tuple(ENGLISH[function](name) for function in ("THE", "OF", "A", "POSS", "NUM")) == forms


def test_lists() -> None:
    three = ["Reille", "d'Erlon", "Elbée"]
    assert words.listed(three, "en") == "Reille, d'Erlon and Elbée"
    assert (
        words.listed(three, "it") == "Reille, d'Erlon ed Elbée" and words.listed(three, "it").grammar == "mp-"
    )
    assert words.listed(three, "it", "or") == "Reille, d'Erlon o Elbée"
    one = words.listed([Name("Guard", "the")], "en")
    assert one == "Guard" and one.grammar == "the" and words.listed([], "en") == ""
    assert grammar.definite(Name("Guardia", "f"), "it") == "la Guardia"


# --- the files -----------------------------------------------------------------------------------------------


class Calls(Visitor):
    def __init__(self) -> None:
        self.functions: set[str] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)


def parsed(package: str, lang: str) -> dict[str, ast.EntryType]:
    """All messages of a package, by id, read by Fluent's own parser; what it cannot read, or finds twice, is refused."""
    found: dict[str, ast.EntryType] = {}
    folder = Path(str(sys.modules[package].__file__)).parent / "locale" / lang
    for path in sorted(folder.glob("*.ftl")):
        for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message | ast.Term):
                id = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                assert id not in found, f"{package} {path.name}: {id} is there twice"
                found[id] = entry
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_file_can_be_read(package: str, lang: str) -> None:
    messages = parsed(package, lang)
    assert set(messages) == set(book(package, lang).sources)
    known = {*grammar.functions_of(lang), "NUMBER", "DATETIME"}
    kernel = book("grognard.engine", lang).sources
    for id, entry in messages.items():
        calls = Calls()
        calls.visit(entry)
        assert calls.functions <= known, f"{id}: {calls.functions - known}"
        for other in words.references_of(entry):
            assert other in messages or other in kernel, f"{id} refers to {other}"


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_the_messages_and_fields_of_english(package: str, lang: str) -> None:
    """All of them where it ships; a language that is being made may lack some, and they are said in English."""
    english, other = parsed(package, "en"), parsed(package, lang)
    titles = {id for id in other if id.startswith("rule-title-")}  # the English ones stand in rules.csv
    strange = {id for id in other.keys() - english.keys() - titles if not id.startswith("-")}
    lacking = {id for id in english.keys() - other.keys() if not id.startswith("-")}
    assert not strange
    assert not lacking or lang not in SHIPPED
    for id in english.keys() & other.keys():
        fields, own = set(words.fields_of(english[id])), set(words.fields_of(other[id]))
        assert own == fields if lang in SHIPPED else own <= fields, id
