"""A message as a function says what Fluent says. Of the messages of all packages each twelfth is tried: `EACH = 1` tries all."""

from __future__ import annotations

from itertools import count

import pytest
from fluent.runtime import FluentBundle, FluentResource

import grognard
from grognard.engine import entries, patterns, words
from grognard.engine.grammar import Name
from grognard.server import words as server_words

VALUES: tuple[str | int, ...] = (
    Name("ponte", "m"), 1, Name("the Guard", "the"), 0, "Wellington", 2, Name("army", "a"), 7, "other",
    Name("Austrians", "thep"), 11, Name("spie", "fp"), -1, 1_000_000, "one", Name("Elba", "f-"), "", "true", "s", "p",
)  # fmt: skip
ROUNDS = 5
EACH = 12


def packages() -> list[str]:
    games = [grognard.game(id).package for id in grognard.games()]
    return [words.KERNEL, server_words.PACKAGE, *games]


@pytest.mark.parametrize("package", packages())
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_messages_are_said_as_fluent_says_them(package: str, lang: str) -> None:
    book = words.book(package, lang)
    values = count()
    for id in [id for id, source in book.sources.items() if "(" in source or "->" in source][::EACH]:
        message = book.message(id)
        if message is None or message.template is not None:
            continue
        assert message.speaks is not None, f"{id} is left to Fluent"
        for _ in range(ROUNDS):
            given = {field: VALUES[next(values) % len(VALUES)] for field in message.fields}
            assert message.speaks(given) == message._resolve(given), (id, given)


def made(source: str) -> patterns.Part | None:
    bundle = FluentBundle(["en"], functions={"UP": lambda name: str(name).upper()}, use_isolating=False)
    resource = FluentResource(source)
    bundle.add_resource(resource)
    return patterns.compiled("m", {entry.id.name: entry for entry in resource.body}, bundle)


def test_what_only_fluent_knows_is_left_to_it() -> None:
    assert made("m = { NUMBER($n, minimumFractionDigits: 2) }") is None
    assert made("-t = a term\nm = { -t }") is None
    assert made("m = { GONE($n) }") is None
    assert made("m = { m }") is None


def test_a_word_stands_for_the_plural_form_of_a_number_as_in_fluent() -> None:
    says = made("m = { $n ->\n    [1] first\n    [two] second\n   *[other] rest\n}")
    assert says is not None
    assert [says({"n": n}) for n in (1, "one", "two", 2, "x")] == ["first", "first", "second", "rest", "rest"]


def test_a_value_that_is_no_word_and_no_number_is_left_to_fluent() -> None:
    says = made("m = { UP($n) } men")
    assert says is not None
    assert says({"n": "ten"}) == "TEN men"
    assert says({}) == "{$N} men"
    with pytest.raises(patterns.Unknown):
        says({"n": 1.5})  # type: ignore[dict-item]


@pytest.mark.parametrize("package", packages())
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_an_entry_read_at_once_is_what_fluent_reads(package: str, lang: str) -> None:
    left = 0
    for source in words.book(package, lang).sources.values():
        read = entries.message(source)
        left += read is None
        assert read is None or read.equals(FluentResource(source).body[0]), source
    assert left < 10, "nearly none is left to Fluent's own parser"


@pytest.mark.parametrize(
    "source",
    [
        "m = one\n    and two",
        "m =\n    one\n\n    two",
        "m = { -term }",
        "m = { $n.attribute }",
        "m = { other.attribute }",
        "m = { lower($n) }",
        "m = { F($n, named: 1) }",
        'm = { "a \\u00e9" }',
        "m = { $n ->\n    [1] one\n    [2] two\n}",
        "m = { $n ->\n   *[a] one\n   *[b] two\n}",
        "m = } no",
        "m = { $n",
        "m =",
        "-term = a",
    ],
)
def test_an_unusual_entry_is_left_to_fluent(source: str) -> None:
    assert entries.message(source) is None
