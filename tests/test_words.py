"""Everything a person can read, in both languages: recorded games, random games, names of every class, a pseudo-language.

Every title is held to all of it. `python -m tests.test_words TITLE` lists them, `python -m tests.test_words TITLE --names` writes
tests/words/<title>.<language>.txt anew, to be read through by a person.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser, serialize
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Transformer, Visitor

import grognard
import grognard.lab
import grognard.server
from grognard import arguments, bots, cli
from grognard.engine import AnyTable, Game, SaveError, coverage, grammar, words
from grognard.engine.procedure import plan_of
from grognard.engine.values import Tutorial
from grognard.engine.words import LANGUAGES, Name, book, id_of
from grognard.games.all_is_lost import command as all_is_lost
from grognard.lab import comparing
from grognard.server.settings import default_database
from tests.reading import CLASSES, OTHERWISE, Reader, faults, rule_texts, unagreed
from tests.recorded import opened

HERE = Path(__file__).parent
TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]
RECORDED, RANDOM, DECISIONS, EVERY = 3, 2, 400, 9
"""How many games are read, how far, and at every how many decisions all that stands on the table."""


def folder_of(game: Game) -> Path:
    return Path(str(sys.modules[game.package].__file__)).parent


def judge(title: str, found: list[str]) -> None:
    assert not found, f"{title}: {len(found)} faults\n" + "\n".join(found[:40])


# --- recorded and random games -----------------------------------------------------------------------------------


def recorded(game: Game) -> list[AnyTable]:
    paths = sorted((HERE / "records" / folder_of(game).name).glob("*.grog"))
    tables = []
    for path in paths[:: max(1, len(paths) // RECORDED)][:RECORDED]:
        try:
            tables.append(opened(path))
        except SaveError:  # tests/test_records.py says so
            continue
    return tables


def read_random(reader: Reader, seed: int) -> AnyTable:
    """A random game, read on the way."""
    game = reader.game
    rng = Random(f"{game.id} words {seed}")
    t = game.table(rng.choice(list(game.scenarios)), _options(game, rng), rng.choice(game.players), seed)
    for number in range(DECISIONS):
        if t.decision is None:
            break
        reader.odds(t, rng)
        if number % EVERY == 0:
            reader.decision(t, rng)
        if number % (EVERY * 10) == 0:
            reader.view(t)
        decision = rng.choice(t.decisions)
        t.play(rng.choice(decision.options), role=decision.role)
    reader.end(t)
    return t


def _options(game: Game, rng: Random) -> list[str]:
    chosen = {option for option in game.options if rng.random() < 0.5}
    for one, other in game.excludes:
        if one in chosen:
            chosen.discard(other)
    return sorted(chosen)


def tutorials(game: Game) -> tuple[Tutorial, ...]:
    room = import_module(f"{game.package}.tutorial")
    return (*room.LESSONS, *room.TUTORIALS)


@cache
def read(title: str) -> Reader:
    """All that is read of a title; made once."""
    game = grognard.game(title)
    reader = Reader(game)
    reader.title()
    reader.shelf()
    for t in recorded(game):
        reader.journal(t)
        reader.end(t)
        reader.view(t)
    for seed in range(RANDOM):
        reader.journal(read_random(reader, seed))
    reader.lessons(tutorials(game))
    reader.texts("scene", "scene", game.scene(game.board()[0]))
    rules = [rule.id for rule in coverage.read_rules(folder_of(game) / "rules.csv")]
    for found in rule_texts(game, rules):
        reader.add(*found)
    return reader


@pytest.mark.parametrize("title", TITLES)
def test_all_that_can_be_read_is_well_said(title: str) -> None:
    reader = read(title)
    assert len(reader.found) > 500
    judge(title, reader.faults())


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Francesco I attacca Borbone.", ""),
        ("Borbone attacca Francesco I all'esagono 2312.", ""),
        ("I attaccanti vincono.", "i before a vowel"),
        ("Francesco attacca I alleati.", "i before a vowel"),
        ("Francesco I parla dei alleati.", "i before a vowel"),
        ("L'Austria vince e perde nessuna unità.", "nothing without not"),
        ("L'Austria vince e non perde nessuna unità.", ""),
    ],
)
def test_the_number_of_a_king_is_no_article_and_nothing_needs_not(text: str, fault: str) -> None:
    assert [found.partition(" (")[0] for found in faults("event", "it", text)] == [fault] * bool(fault)


# --- every role, scenario and option -----------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_role_scenario_and_option_has_its_words(title: str, lang: str) -> None:
    """In its own message, not in English by default and not by its id."""
    game = grognard.game(title)
    wanted = [f"role.{role}" for role in game.roles]
    wanted += [f"scenario.{scenario}" for scenario in game.scenarios]
    wanted += [f"option.{option}" for option in game.options]
    missing = [key for key in wanted if book(game.package, lang).message(id_of(key)) is None]
    assert not missing
    if lang != "en":
        same = [
            key
            for key in wanted
            if not key.startswith("role.")
            and words.say(game.package, key, {}, lang) == words.say(game.package, key, {}, "en")
            and len(words.say(game.package, key, {}, lang).split()) > 3
        ]
        assert not same, "the same in both languages"


# --- names of every class ----------------------------------------------------------------------------------------


CALL = re.compile(r"\b([A-Z]+)\(\s*(?:[A-Z]+\(\s*)?\$(\w+)")


def named_fields(source: str) -> list[str]:
    """The arguments that a message joins to an article or a preposition, or agrees with."""
    return list(dict.fromkeys(field for function, field in CALL.findall(source) if function != "NUMBER"))


def with_names(package: str, lang: str) -> list[str]:
    """Every message with a name in it, with a name of every class; each of its ways that says a name in words of its own."""
    lines: list[str] = []
    found = book(package, lang)
    for id, source in found.sources.items():
        message = found.message(id)
        fields = named_fields(source)
        if message is None or not fields:
            continue
        for way in ({}, *ways(FluentParser(with_spans=False).parse(source).body[0])):
            lines.append(" ".join([id, *(f"{field}={value}" for field, value in way.items())]))
            for name in CLASSES[lang]:
                values = {field: _sample(field, fields, name, source) for field in message.fields} | way
                lines.append(f"    {words.capital(message.said(values))}")
    return lines


def ways(entry: fluent.EntryType, all: bool = False) -> list[dict[str, int | str]]:
    """What has to be given for each variant of a message that joins something to a name, or for all, but for those said without
    asking.
    """
    found: list[dict[str, int | str]] = []

    def look(pattern: fluent.Pattern, given: dict[str, int | str]) -> None:
        for element in pattern.elements:
            choice = element.expression if isinstance(element, fluent.Placeable) else None
            if not isinstance(choice, fluent.SelectExpression):
                continue
            for variant in choice.variants:
                asked = given
                if isinstance(choice.selector, fluent.VariableReference) and not variant.default:
                    asked = given | {choice.selector.id.name: asked_for(variant.key)}
                    if (all or _Joins.within(variant.value)) and asked not in found:
                        found.append(asked)
                look(variant.value, asked)

    if isinstance(entry, fluent.Message) and entry.value is not None:
        look(entry.value, {})
    return found


def asked_for(key: fluent.Identifier | fluent.NumberLiteral) -> int | str:
    if isinstance(key, fluent.NumberLiteral):
        return int(key.value)
    return {"one": 1, "other": 2}.get(key.name, key.name)


class _Joins(Visitor):
    """Is a name joined to an article or a preposition here?"""

    found = False

    @classmethod
    def within(cls, pattern: fluent.Pattern) -> bool:
        visitor = cls()
        visitor.visit(pattern)
        return visitor.found

    def visit_FunctionReference(self, node: fluent.FunctionReference) -> None:
        self.found |= node.id.name not in ("NUMBER", "CAP")
        self.generic_visit(node)


def _sample(field: str, named: list[str], name: Name, source: str) -> int | str:
    if field in named:
        return name
    if re.search(rf"\${field}\s*->\s*(?:\[\w+\][^\n]*\n\s*)*\s*\*?\[(?:one|other|\d+)\]", source):
        return 2
    return {"n": 2, "rule": "6.2"}.get(field, "…")


def words_file(game: Game, lang: str) -> Path:
    return HERE / "words" / f"{game.id}.{lang}.txt"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_names_of_every_class_fit_into_every_message(title: str, lang: str) -> None:
    """The file is for a person to read through; this keeps it up to date and looks for wrong joints."""
    game = grognard.game(title)
    lines = with_names(game.package, lang)
    found = [
        f"{line}: {fault}"
        for line in lines
        for fault in faults("cell", lang, line.strip())
        if line[:1] == " "
    ]
    path = words_file(game, lang)
    kept_lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    assert kept_lines == lines, f"python -m tests.test_words {title} --names writes {path.name} anew"
    judge(title, found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_every_class_fit_into_the_kernels_and_the_servers_messages(lang: str) -> None:
    for package in ("grognard.engine", "grognard.server"):
        for line in with_names(package, lang):
            if line.startswith(" "):
                assert not list(faults("cell", lang, line.strip())), line


ONE_MAN = {"worn", "worn-unseen", "worn-unseen-told", "episode-rally", "rallied", "refused-needs-star"}
"""Messages of W'aterloo 200 about a unit that is a leader."""


PROPER = {("field-commander-napoleon", "space"), ("wellington", "leader")}
"""Fields that only ever hold proper names, which have no article in English."""


@pytest.mark.parametrize("title", TITLES)
def test_a_name_after_a_preposition_has_its_article(title: str) -> None:
    """A convoy of the French General, the shock test of the Guard: where the Italian joins the article, the English has it too."""
    package = grognard.game(title).package
    english, italian = book(package, "en").sources, book(package, "it").sources
    named = {
        field
        for source in english.values()
        for field in re.findall(r"\b(?:THE|OF|POSS|A)\(\$(\w+)\)", source)
    }
    found = [
        f"{id}: {preposition} {field}"
        for id, source in english.items()
        for preposition, field in re.findall(
            r"\b(of|by|from|to|with|against|at|for|into|on|in) { \$(\w+) }", source
        )
        if field in named and (title, field) not in PROPER
        if re.search(rf"\b(?:IL|DI|A|DA|SU|IN|CON|PER|UN)\(\${field}\)", italian.get(id, ""))
    ]
    assert not found


@pytest.mark.parametrize("title", TITLES)
def test_a_thing_that_may_be_several_has_its_verb(title: str) -> None:
    """The Tirailleurs do not fit, the Asturias are not adjacent: found on the shipped names, for every message."""
    game = grognard.game(title)
    for lang in LANGUAGES:
        assert [line for line in unagreed(game, lang) if line.split(":")[0].split()[1] not in ONE_MAN] == []


# --- a pseudo-language --------------------------------------------------------------------------------------------

ACCENTS = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "āƀćďēƒğħīĵķĺṁńōṕɋřśŧūṽŵẋŷźĀƁĆĎĒƑĞĦĪĴĶĹṀŃŌṔɊŘŚŦŪṼŴẊŶŹ")  # fmt: skip
PSEUDO = "xx"


class Accents(Transformer):
    def visit_TextElement(self, node: fluent.TextElement) -> fluent.TextElement:
        node.value = node.value.translate(ACCENTS)
        return node

    def visit_StringLiteral(self, node: fluent.StringLiteral) -> fluent.StringLiteral:
        node.value = node.value.translate(ACCENTS)
        return node

    def visit_Attribute(self, node: fluent.Attribute) -> fluent.Attribute:
        return node  # grammar is no text


def pseudo_source(source: str) -> str:
    """An English message with accents on every letter of its text, and none on fields, functions and variants."""
    return serialize(Accents().visit(FluentParser(with_spans=False).parse(source)))


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language whose files are the English ones with accents on every letter."""
    real = book

    def accented(package: str, lang: str) -> words.Book:
        if lang != PSEUDO:
            return real(package, lang)
        made = _accented.get(package)
        if made is None:
            made = words.Book(Path("nowhere"), "en")
            made.sources = {id: pseudo_source(source) for id, source in real(package, "en").sources.items()}
            _accented[package] = made
        return made

    _accented: dict[str, words.Book] = {}
    monkeypatch.setattr(words, "book", accented)
    monkeypatch.setitem(grammar.FUNCTIONS, PSEUDO, grammar.FUNCTIONS["en"])
    for kept_words in (words._own, words._message, words.name):
        kept_words.cache_clear()
    yield PSEUDO
    for kept_words in (words._own, words._message, words.name):
        kept_words.cache_clear()


def vocabulary(game: Game) -> set[str]:
    """Every word of the game's data: names of people, places, units, cards."""
    texts = "\n".join(path.read_text(encoding="utf-8") for path in folder_of(game).rglob("*.toml"))
    return set(re.findall(r"[A-Za-z]{3,}", texts))


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_hard_coded(title: str, pseudo: str) -> None:
    """In a language of accents every word without one is a name of the data, or was written into the code."""
    game = grognard.game(title)
    reader = Reader(game, (pseudo,))
    try:
        reader.journal(read_random(reader, 7))
    except KeyError as error:  # a table of two languages in the code: a third one finds nothing there
        judge(title, [f"a namer knows two languages only: {error}"])
    known = vocabulary(game) | {
        "the",
        "of",
        "The",
        "Of",
        "and",
    }  # what the functions and lists of English add
    found = []
    for (kind, _, text), where in reader.found.items():
        plain = [
            word
            for word in re.findall(r"(?<![\w'])[A-Za-z]{3,}(?!\w)", text)
            if word not in known and word[:1].lower() + word[1:] not in known  # deVital begins a sentence
        ]
        if plain and kind not in ("view", "scene", "bare"):
            found.append(f"{kind} {where}: {text!r}: {plain}")
    judge(title, found)


# --- the order of the rulebook --------------------------------------------------------------------------------------

TOLD_BY_CHAPTERS = ("events", "help", "options", "prompts", "refusals")
"""Files in which a message stands under the chapter of the rulebook that the code saying it belongs to; a help with what it helps."""


def listed_ids(file: Path) -> list[str]:
    return [id for id, _ in words.entries_of(file.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("title", TITLES)
def test_messages_stand_in_the_order_of_the_rulebook(title: str) -> None:
    """Chapters as headings, in the book's order and the language's words; rules in the order of rules.csv; the same in every language."""
    folder = folder_of(grognard.game(title))
    rules = [rule.id for rule in coverage.read_rules(folder / "rules.csv")]
    for lang in LANGUAGES:
        home, known = folder / "locale" / lang, book(grognard.game(title).package, lang)
        chapters = [
            message.said({})
            for id in listed_ids(home / "chapters.ftl")
            if (message := known.message(id)) is not None
        ]
        for name in TOLD_BY_CHAPTERS:
            text = (home / f"{name}.ftl").read_text(encoding="utf-8")
            headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
            assert [chapter for chapter in chapters if chapter in headings] == headings, (lang, name)
            assert listed_ids(home / f"{name}.ftl") == listed_ids(folder / "locale" / "en" / f"{name}.ftl")
        asked = chapter_of(home / "prompts.ftl") | chapter_of(home / "options.ftl")
        for id, chapter in chapter_of(home / "help.ftl").items():
            assert asked.get(id.removeprefix("help-"), chapter) == chapter, (lang, id)
        places = [rules.index(id) for id in ruled(home / "rules.ftl", rules)]
        assert places == sorted(places), (lang, "rules.ftl")


def chapter_of(file: Path) -> dict[str, str]:
    """Under which heading each message of a file stands."""
    parts = re.split(r"^## (.+)$", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {
        id: head
        for head, text in zip(parts[1::2], parts[2::2], strict=True)
        for id, _ in words.entries_of(text)
    }


def test_every_file_has_the_same_messages_in_the_same_order_in_every_language() -> None:
    """So that two languages can be read side by side; the titles of the rules stand in rules.csv in English."""
    for home in sorted(Path(str(grognard.__file__)).parent.rglob("locale")):
        for lang in LANGUAGES:
            names = {file.name for file in (home / lang).glob("*.ftl")} - {"titles.ftl"}
            assert names == {file.name for file in (home / "en").glob("*.ftl")}, home
            for name in names:
                assert listed_ids(home / lang / name) == listed_ids(home / "en" / name), (home, name)


def ruled(file: Path, rules: list[str]) -> list[str]:
    """The rules that a file paraphrases, as it has them."""
    known = {f"rule-{id_of(rule)}": rule for rule in rules}
    return [known[id] for id in listed_ids(file) if id in known]


# --- unused and missing -------------------------------------------------------------------------------------------


def constants(folder: Path) -> set[str]:
    """Every string in the code and the data of a package, as it would stand in an id."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(id_of(node.value.strip(".-")))
    for path in folder.rglob("*.toml"):
        found |= {id_of(text) for text in re.findall(r'"([\w.-]+)"', path.read_text(encoding="utf-8"))}
    return found


KERNEL_SAYS = ("briefing", "chapter", "gloss", "outline", "feature", "lesson", "chart", "column", "cell", "ask", "do", "role", "scenario", "option", "about", "phase", "window", "odds", "score", "rule", "help", "example")  # fmt: skip
"""Their messages belong to something that has a test of its own."""
NAMED_BY = ("rolls", "episode")
"""`rolls-fire` is said where the code names `fire`."""


def made(folder: Path) -> tuple[set[str], set[str]]:
    """How the keys begin and how they end that the code puts together: `f"combat.{kind}"`, `reason += ".french"`, `keyed("word", ...)`."""
    begins: set[str] = set()
    ends: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            first: ast.expr | None = None
            last: list[ast.expr] = []
            if isinstance(node, ast.JoinedStr):
                first, last = node.values[0] if node.values else None, node.values[1:]
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                first, last = node.left, [node.right]
            elif isinstance(node, ast.AugAssign):
                last = (
                    [node.value.body, node.value.orelse]
                    if isinstance(node.value, ast.IfExp)
                    else [node.value]
                )
            elif (
                isinstance(node, ast.Call)
                and re.search("key|term", getattr(node.func, "id", ""))
                and node.args
            ):
                begins |= {f"{id_of(text)}-" for text in texts(node.args[:1])}
            begins |= {id_of(text) for text in texts([first]) if text[-1:] in tuple(".-_") and len(text) > 1}
            ends |= {id_of(text) for text in texts(last) if text[:1] in tuple(".-") and len(text) > 1}
    return begins, ends


def texts(nodes: list[ast.expr | None] | list[ast.expr]) -> Iterator[str]:
    yield from (str(n.value) for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str))


def unused(package: str) -> list[str]:
    folder = Path(str(sys.modules[package].__file__)).parent
    known, (begins, ends), said = constants(folder), made(folder), book(package, "en")
    kernel = book("grognard.engine", "en").sources
    within = {
        other
        for source in said.sources.values()
        for other in words.references_of(FluentParser(with_spans=False).parse(source).body[0])
    }

    def used(id: str) -> bool:
        key = id.removesuffix("-told").removesuffix("-unseen")
        return (
            id.startswith(("-", *begins))
            or id.partition("-")[0] in KERNEL_SAYS
            or (id.partition("-")[0] in NAMED_BY and key.partition("-")[2] in known)
            or id in within
            or key in kernel
            or key in known
            or any(key.endswith(end) and key.removesuffix(end) in known for end in ends)
        )

    return [id for id in said.sources if not used(id)]


@pytest.mark.parametrize("title", TITLES)
def test_no_message_is_missing_and_none_is_unused(title: str) -> None:
    game = grognard.game(title)
    missing = [
        f"do.{v}" for v in game.verbs for lang in LANGUAGES if not words.has(game.package, f"do.{v}", lang)
    ]
    known_steps = {
        f"ask-{cls.__name__}-{step}" for _, cls in game.procedures() for step in plan_of(cls).names
    }
    idle = [
        id
        for id in book(game.package, "en").sources
        if id.startswith("ask-") and not any(id == step or id.startswith(f"{step}-") for step in known_steps)
    ]
    verbs = {f"do-{id_of(verb)}" for verb in game.verbs}
    idle += [id for id in book(game.package, "en").sources if id.startswith("do-") and id not in verbs]
    rules = {f"rule-{id_of(rule.id)}" for rule in coverage.read_rules(folder_of(game) / "rules.csv")}
    idle += [id for id in book(game.package, "en").sources if id.startswith("rule-") and id not in rules]
    judge(title, [f"missing: {m}" for m in missing] + [f"unused: {i}" for i in idle + unused(game.package)])


def test_the_servers_messages_are_all_used() -> None:
    assert not unused("grognard.server")


# --- the help of the commands -------------------------------------------------------------------------------------


def parsers(lang: str) -> Iterator[arguments.Parser]:
    """Every command, those within a command, and the battle of every game, as `--help` would tell them."""
    top = arguments.Parser(lang, prog="grognard", description=arguments.say("command", lang))
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    yield top
    for name in cli.COMMANDS:
        one = arguments.add_command(commands, name, lang)
        cli.find(name, one, lang)
        yield one
        for action in one._actions:
            if name == "admin" and isinstance(action.choices, dict):
                yield from action.choices.values()
    for title in cli.fighting_games():
        battle = arguments.Parser(lang, prog=f"grognard battle {title}")
        cli.battle_options(title, battle)
        yield battle


TYPED = re.compile(
    "|".join(
        (
            r"`[^`]*`",
            r"%\(\w+\)s",
            r"--[a-z]+",
            r"\w+\.toml",
            r"\$[A-Z_]+",
            *(re.escape(grognard.game(id).title) for id in TITLES),
            *TITLES,
        )
    )
)


def without_typed(text: str) -> str:
    """A text without what stands in it as it is typed, the titles of games, and where the database lies here."""
    return TYPED.sub("5", text.replace(default_database(), "5"))


def help_read(lang: str) -> Iterator[tuple[str, str]]:
    """Where a text of the help stands, and the text without what is typed as it is."""
    for parser in parsers(lang):
        groups = [group.title or "" for group in parser._action_groups]
        texts = [("", text) for text in (parser.description, parser.epilog, *groups) if text]
        for action in parser._actions:
            texts += [
                (action.dest, str(text)) for text in (action.help, action.metavar) if text and text != "check"
            ]
            if isinstance(action, argparse._SubParsersAction):
                texts += [(choice.dest, str(choice.help)) for choice in action._choices_actions]
        for dest, text in texts:
            yield f"{parser.prog} {dest}", without_typed(text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_of_every_command_is_well_said(lang: str) -> None:
    found = [
        f"{where}: {text!r}: {fault}"
        for where, text in help_read(lang)
        for fault in faults("cell", lang, text)
    ]
    assert not found, "\n".join(found)
    for parser in parsers(lang):
        told = parser.format_help()
        assert "%(" not in told and told.startswith(arguments.say("usage", lang))


def test_the_help_in_italian_is_none_of_the_english() -> None:
    said = [
        (where, text, other)
        for (where, text), (_, other) in zip(help_read("it"), help_read("en"), strict=True)
    ]
    same = [
        f"{where}: {text}" for where, text, other in said if text == other and re.search("[a-z]{3}", text)
    ]
    assert not same


def test_no_help_is_hard_coded(pseudo: str) -> None:
    known = f"{cli.fighting_games()} {list(all_is_lost.battles())}"
    found = []
    for where, text in help_read(pseudo):
        plain = [word for word in re.findall(r"(?<![\w'])[A-Za-z]{3,}(?!\w)", text) if word not in known]
        if set(plain) - {"BOT", "URL", "check"}:
            found.append(f"{where}: {text!r}: {plain}")
    assert not found, "\n".join(found)


ANSWERED = (
    "games", "serve --check --database HERE/none.db", "admin --database HERE/none.db users", "data check HERE --game wellington",
    "battle wellington --games 1", "sim wellington --bots nobody", "sim wellington --out HERE/none/games.jsonl",
    "compare wellington - -", "compare wellington nothing -", "replay HERE/none.grog", "fixture HERE/none.grog", "ladder none",
    "train salvo", "rules wellington --coverage --tests HERE",
)  # fmt: skip
"""What is typed, well and badly, and answered within a moment."""
NAMED = r"\S*(?:/|\.toml|\.db|\.csv|\[\d+\]|_)\S*|#|wellington|waterloo-200|[\w-]+-[\w-]+|\b[a-z]+ --help\b"
"""Paths, fields and ids in an answer, which no language changes."""


def test_no_answer_of_a_command_is_hard_coded(
    pseudo: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of commands, of what refuses them, and of a data file with a mistake in it."""
    monkeypatch.setattr(words, "LANGUAGES", (*LANGUAGES, pseudo))
    (tmp_path / "map.toml").write_text("source = 'book'\nlines = 3\n", encoding="utf-8")
    known = {
        *vocabulary(grognard.game("wellington")),
        *re.findall(r"\w+", " ".join((*grognard.games(), *bots.NAMES))),
    }
    known |= {"grognard", "info", "text", "lines", *comparing.SETTINGS}  # as they are typed
    known |= {word for id in grognard.games() for word in re.findall(r"\w+", grognard.game(id).title)}
    found = []
    for typed in ANSWERED:
        cli.main([*(part.replace("HERE", str(tmp_path)) for part in typed.split()), "--lang", pseudo])
        told = "".join(capsys.readouterr())
        assert told, typed
        text = re.sub(NAMED, " ", without_typed(told.replace(str(tmp_path), "")))
        plain = [word for word in re.findall(r"(?<![\w'])[A-Za-z]{3,}(?!\w)", text) if word not in known]
        if plain:
            found.append(f"{typed}: {plain}")
    assert not found, "\n".join(found)


FULL = ("fault", "undo", "log", "outcome", "why", "tutorial", "lesson", "report")
"""Messages of the server that are sentences; the others are labels and parts of them."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("package", ["grognard", "grognard.engine", "grognard.lab", "grognard.server"])
def test_errors_notices_and_reports_are_well_said(package: str, lang: str) -> None:
    """Every message of the kernel, the server, the terminal and the lab, with one thing and with several."""
    found = []
    for id, source in book(package, lang).sources.items():
        message = book(package, lang).message(id)
        if message is None or id == "hint":  # an end of other messages
            continue
        for values in every_way(message, source):
            text = without_typed(message.said(values))
            kind = "server" if package == "grognard.server" and id.partition("-")[0] in FULL else "cell"
            text = (
                words.capital(text) if kind == "server" else re.sub("^[;,]? ", "", text)
            )  # a part of others
            found += [f"{id}: {text!r}: {fault}" for fault in faults(kind, lang, text)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_every_variant_of_every_message_is_well_said(title: str, lang: str) -> None:
    """Those too that no game which is read comes to."""
    known = book(grognard.game(title).package, lang)
    found = [
        f"{id}: {text!r}: {fault}"
        for id, source in known.sources.items()
        if (message := known.message(id)) is not None
        for values in every_way(message, source)
        for text in [without_typed(message.said(values)).strip()]  # a part of others begins with a blank
        for fault in faults("cell", lang, text)
        if text
    ]
    judge(title, sorted(set(found)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_a_thing_is_called_by_one_word(title: str, lang: str) -> None:
    """The glossary's, and that of the button which does it."""
    known = book(grognard.game(title).package, lang)
    told = {
        f"{id}{part}": text
        for id in known.sources
        if (message := known.message(id)) is not None
        for part, text in (("", message.said({})), *message.attributes.items())
        if part not in ("grammar", "terms", "rule")
    }
    if (title, lang) in OTHERWISE:
        wrong = re.compile(OTHERWISE[title, lang])
        judge(title, [f"{id}: {text}" for id, text in told.items() if wrong.search(text)])
    page = HERE.parent / "web" / "src" / "locale" / f"{lang}.ftl"
    labels = [*told.values(), *re.findall(r"^[\w-]+ = (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)]
    for id, text in told.items():
        for button in (
            re.findall("[“«]([^”»]+)[”»]", text) if id.startswith(("help-", "lesson-", "about-")) else ()
        ):
            assert button in ON_CARDS or any(label.startswith(button) for label in labels), f"{id}: {button}"


ON_CARDS = ("response", "risposta")
"""What stands in quotes and is no button."""


def every_way(message: words.Message, source: str) -> Iterator[dict[str, int | str]]:
    """What to fill a message with, so that each of its variants is said once, with one thing and with several."""
    named, entry = named_fields(source), FluentParser(with_spans=False).parse(source).body[0]
    for n, way in [(1, {}), *((2, way) for way in ({}, *ways(entry, all=True)))]:
        yield {field: _filled(field, named, source, n) for field in message.fields} | way


def _filled(field: str, named: list[str], source: str, n: int) -> int | str:
    if field in named:
        return Name("Wellington", "")
    return n if re.search(rf"\${field}\s*->\s*\[(?:one|0)\]", source) else "X"


# --- a language that is being made --------------------------------------------------------------------------------

MADE = "¡"
"""With this every simple message of the new language begins."""
TRIED = """
from random import Random
import grognard
from grognard.engine import words
from tests import reading, test_words

assert words.LANGUAGES == ("en", "fr", "it"), words.LANGUAGES
for title in test_words.TITLES:
    game = grognard.game(title)
    reader, rng = reading.Reader(game, ("fr",)), Random(title)
    reader.shelf()
    reader.texts("scene", "scene", game.scene(game.board()[0]))
    reader.lessons(test_words.tutorials(game))
    t = game.table(seed=1)
    for number in range(60):
        decision = rng.choice(t.decisions)
        t.play(rng.choice(decision.options), role=decision.role)
        if number % 20 == 0:
            reader.view(t)
            reader.decision(t, rng)
    reader.journal(t)
    found = [(kind, text) for kind, _, text in reader.found]
    bad = [text for kind, text in found if kind == "bare" or "{" in text]
    assert not bad, (title, bad[:20])
    own = {kind for kind, text in found if "¡" in text}
    assert own >= {"prompt", "view", "scene", "option", "cell", "help", "lesson"}, (title, own)
"""
"""Run on a copy of the program that has a folder `fr` beside each `en`."""


def test_a_language_is_added_by_adding_files(tmp_path: Path) -> None:
    """As the page Translate says: the folders copied, some of it translated, nothing else changed; every title is played in it."""
    home = Path(str(grognard.__file__)).parent
    shutil.copytree(home, tmp_path / "grognard", ignore=shutil.ignore_patterns("static", "__pycache__"))
    for english in list(tmp_path.rglob("locale/en")):
        for file in english.glob("*.ftl"):
            text = re.sub(
                r"^([\w-]+ = )([^{\n]+)$",
                rf"\1{MADE}\2",
                file.read_text(encoding="utf-8"),
                flags=re.MULTILINE,
            )
            (english.parent / "fr").mkdir(exist_ok=True)
            (english.parent / "fr" / file.name).write_text(text, encoding="utf-8")
    path = os.pathsep.join((str(tmp_path), str(HERE.parent)))
    done = subprocess.run(
        [sys.executable, "-c", TRIED],
        env={**os.environ, "PYTHONPATH": path},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]


if __name__ == "__main__":
    chosen = grognard.game(sys.argv[1])
    if "--names" in sys.argv:
        for language in LANGUAGES:
            file = words_file(chosen, language)
            file.parent.mkdir(exist_ok=True)
            file.write_text("\n".join(with_names(chosen.package, language)) + "\n", encoding="utf-8")
            print(file)
    else:
        for line in read(chosen.id).faults():
            print(line)
