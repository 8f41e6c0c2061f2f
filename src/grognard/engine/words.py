"""Every sentence a person reads: Fluent messages by key, in the folder `locale/<language>` of each package.

The id of a message is its key with "-" for every "."; a message of the package goes before one of the kernel's.
Entries are parsed when they are first said. A message without selectors and functions is a template; any other is turned
into a function (`patterns`), and what only Fluent can say is kept, for a table says the same things again and again.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from errno import errorcode
from functools import cache
from pathlib import Path
from typing import Self

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast

from grognard.engine import entries, grammar, patterns
from grognard.engine.grammar import Name, capital

log = logging.getLogger("grognard.words")

KERNEL = "grognard.engine"
LANGUAGES = (
    "en",
    *sorted(folder.name for folder in (Path(__file__).parent / "locale").iterdir() if folder.name != "en"),
)
"""English, and every language the kernel has a folder for."""

Value = str | int
Values = Mapping[str, Value]

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
_KEPT = 1_000  # sentences of one message that are kept resolved; then it begins anew


class Message:
    """One message: a template where it has only text and names, else the pattern that Fluent resolves."""

    __slots__ = ("attributes", "bundle", "fields", "id", "kept", "speaks", "template")

    def __init__(
        self,
        id: str,
        entry: ast.Message,
        fields: tuple[str, ...],
        bundle: FluentBundle,
        speaks: patterns.Part | None = None,
    ) -> None:
        self.id = id
        self.bundle = bundle
        self.fields = fields
        self.kept: dict[tuple[object, ...], str] = {}
        self.template = _template(entry.value) if entry.value is not None else ""
        self.speaks = speaks
        self.attributes = {a.id.name: (_template(a.value) or "").format() for a in entry.attributes}

    def said(self, values: Values) -> str:
        if self.template is not None:
            try:
                return self.template.format_map(values)
            except KeyError:
                return self.template.format_map(_Unfilled(values))
        if self.speaks is not None:
            try:
                return str(self.speaks(values))
            except Exception:  # noqa: BLE001  (Fluent says what it can, and the log why)
                log.debug("the message %s is left to Fluent", self.id)
        # two names of the same letters and another grammar are two names
        key = tuple(
            [grammar.grammatical(values[field]) if field in values else None for field in self.fields]
        )
        text = self.kept.get(key)
        if text is None:
            if len(self.kept) > _KEPT:
                self.kept.clear()
            text = self.kept[key] = self._resolve(values)
        return text

    def _resolve(self, values: Values) -> str:
        given = {field: values.get(field, f"{{${field}}}") for field in self.fields}
        args = {
            field: fluent_number(value, useGrouping=False) if type(value) is int else value
            for field, value in given.items()
        }
        pattern = self.bundle.get_message(self.id).value
        assert pattern is not None
        text, errors = self.bundle.format_pattern(pattern, args)
        for error in errors:
            log.error("the message %s: %s", self.id, error)
        return str(text)


class Book:
    """The messages of one package in one language."""

    def __init__(self, folder: Path, lang: str) -> None:
        self.sources: dict[str, str] = {}
        self._messages: dict[str, Message] = {}
        self._bundle = FluentBundle([lang], functions=dict(grammar.functions_of(lang)), use_isolating=False)
        self._added: dict[str, ast.EntryType] = {}
        for path in sorted(folder.glob("*.ftl")):
            self.sources.update(entries_of(path.read_text(encoding="utf-8")))

    def message(self, id: str) -> Message | None:
        found = self._messages.get(id)
        if found is None and id in self.sources:
            self._add(id)
            entry = self._added[id]
            if isinstance(entry, ast.Message) and entry.value is not None:
                speaks = patterns.compiled(id, self._added, self._bundle)
                found = self._messages[id] = Message(id, entry, self._fields(id), self._bundle, speaks)
        return found

    def _add(self, id: str) -> None:
        """Parse an entry, and with it all that it refers to."""
        if id in self._added or id not in self.sources:
            return
        read = entries.message(self.sources[id])
        resource = FluentResource(self.sources[id]) if read is None else ast.Resource([read])
        self._bundle.add_resource(resource)
        self._added[id] = entry = resource.body[0]
        for other in references_of(entry):
            self._add(other)

    def _fields(self, id: str, within: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The arguments of a message and of those it is made of."""
        entry = self._added.get(id)
        if entry is None or id in within:
            return ()
        found, references = mentioned(entry)
        for other in references:
            found |= dict.fromkeys(self._fields(other, (*within, id)))
        return tuple(found)


def entries_of(text: str) -> Iterator[tuple[str, str]]:
    """The entries of a file, each with its source. An entry begins at the margin, and nothing else with `=` does."""
    starts = [(found.group(1), found.start()) for found in _ENTRY.finditer(text)]
    ends = [start for _, start in starts[1:]] + [len(text)]
    for (id, start), end in zip(starts, ends, strict=True):
        body = text[start:end]
        comment = re.search(r"^#", body, re.MULTILINE)  # of the next entry, or of a chapter
        yield id, body[: comment.start()] if comment else body


def mentioned(entry: ast.EntryType) -> tuple[dict[str, None], dict[str, None]]:
    """The arguments that a message uses, and the messages and terms that it is made of."""
    fields: dict[str, None] = {}
    references: dict[str, None] = {}

    def in_pattern(pattern: ast.Pattern) -> None:
        for element in pattern.elements:
            if isinstance(element, ast.Placeable):
                within(element.expression)

    def within(expression: ast.Expression | ast.Placeable) -> None:
        if isinstance(expression, ast.VariableReference):
            fields[expression.id.name] = None
        elif isinstance(expression, ast.MessageReference):
            references[expression.id.name] = None
        elif isinstance(expression, ast.Placeable):
            within(expression.expression)
        elif isinstance(expression, ast.SelectExpression):
            within(expression.selector)
            for variant in expression.variants:
                in_pattern(variant.value)
        elif isinstance(expression, (ast.FunctionReference, ast.TermReference)):
            if isinstance(expression, ast.TermReference):
                references[f"-{expression.id.name}"] = None
            for argument in expression.arguments.positional if expression.arguments else ():
                within(argument)

    if isinstance(entry, (ast.Message, ast.Term)):
        for pattern in (entry.value, *[attribute.value for attribute in entry.attributes]):
            if pattern is not None:
                in_pattern(pattern)
    return fields, references


def fields_of(entry: ast.EntryType) -> tuple[str, ...]:
    """The arguments that a message uses."""
    return tuple(mentioned(entry)[0])


def references_of(entry: ast.EntryType) -> tuple[str, ...]:
    """The messages and terms that a message is made of."""
    return tuple(mentioned(entry)[1])


class _Unfilled(dict[str, Value]):
    """A field that nobody filled stays visible in the sentence."""

    def __missing__(self, key: str) -> str:
        return f"{{${key}}}"


def _template(pattern: ast.Pattern) -> str | None:
    """A pattern of text, quoted text and plain arguments as a template for `format`; None for any other."""
    text = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            text += _escaped(element.value)
            continue
        expression = element.expression
        if isinstance(expression, ast.StringLiteral):
            text += _escaped(str(expression.parse()["value"]))
        elif isinstance(expression, ast.VariableReference):
            text += f"{{{expression.id.name}}}"
        else:
            return None
    return text


def _escaped(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


# --- what others ask -----------------------------------------------------------------------------------------


@cache
def book(package: str, lang: str) -> Book:
    """The messages in a package's `locale` folder."""
    module = sys.modules[package]
    return Book(Path(str(module.__file__)).parent / "locale" / lang, lang)


def id_of(key: str) -> str:
    return key.replace(".", "-")


@cache
def _own(package: str, key: str, lang: str) -> Message | None:
    id = id_of(key)
    return book(package, lang).message(id) or book(KERNEL, lang).message(id)


@cache
def _message(package: str, key: str, lang: str) -> Message | None:
    """The message of a key, in English where this language has none."""
    found = _own(package, key, lang) or _own(package, key, "en")
    if found is None and key.startswith("rolls."):  # dice that a game has no sentence of its own for
        return _message(package, "rolls", lang)
    if found is None and key.endswith(".told"):  # who knows more reads the same
        return _message(package, key.removesuffix(".told"), lang)
    return found


def find(package: str, key: str, lang: str) -> Message | None:
    """The message that `say` would say."""
    return _message(package, key, lang)


def has(package: str, key: str, lang: str) -> bool:
    """Has this language a message for the key, the package's or the kernel's?"""
    return _own(package, key, lang) is not None


def keyed(package: str, kind: str) -> list[str]:
    """What follows a prefix in the ids of a package's messages, in the order of its files."""
    start = id_of(kind)
    return [id.removeprefix(start) for id in book(package, "en").sources if id.startswith(start)]


def say(package: str, key: str, values: Values, lang: str) -> str:
    """The sentence of a key; English where this language has none, the key itself where English has none."""
    message = _message(package, key, lang)
    if message is None:
        return key + "".join(f" {name}={value}" for name, value in values.items())
    return message.said(values)


@cache
def name(package: str, key: str, lang: str) -> Name:
    """A message as a name: its text, and its attribute `.grammar`."""
    message = _message(package, key, lang)
    if message is None:
        return Name(key)
    return Name(message.said({}), message.attributes.get("grammar", ""))


def listed(names: Sequence[str], lang: str, last: str = "and") -> Name:
    """Several things as one name: Reille, d'Erlon and Lobau; `last` is "and" or "or"."""
    return grammar.listed(names, lang, say(KERNEL, f"list.{last}", {}, lang))


def each(en: str, **others: str) -> dict[str, str]:
    """A text of the data in every language; English where a language has no field of its own: `each(row.name, it=row.name_it)`."""
    return {lang: others.get(lang) or en for lang in LANGUAGES}


def chosen(texts: Mapping[str, str], lang: str) -> str:
    """Of a text in several languages the one for this reader."""
    return texts.get(lang) or texts["en"]


def figure(value: float, spec: str, lang: str) -> str:
    """A number by a format of Python's, with the signs of a language: 6,085.5 in English is 6.085,5 in Italian."""
    return format(value, spec).translate(_signs(lang))


@cache
def _signs(lang: str) -> dict[int, str]:
    return {
        ord(sign): say(KERNEL, key, {}, lang) for sign, key in ((".", "sign.point"), (",", "sign.thousands"))
    }


VOICED = "voiced"
"""The key of what is no message, but brings its own text in each language."""


class Said(str):
    """A sentence that can be said again in another language; as it stands it is English.

    `Said("host.no-user", __package__, name=name)` is the message `host-no-user` of that package; without a package the kernel's. What
    is in it may be such a sentence too.
    """

    __slots__ = ("key", "package", "values")
    key: str
    package: str
    values: dict[str, Value]

    def __new__(cls, key: str, package: str | None = None, /, **values: object) -> Self:
        plain: dict[str, Value] = {
            name: value if isinstance(value, (str, int)) else str(value) for name, value in values.items()
        }
        text = str(plain["en"]) if key == VOICED else say(package or KERNEL, key, plain, "en")
        self = super().__new__(cls, text)
        self.key, self.package, self.values = key, package or KERNEL, plain
        return self

    def text(self, lang: str) -> str:
        values = {
            name: value.text(lang) if isinstance(value, Said) else value
            for name, value in self.values.items()
        }
        if self.key == VOICED:
            return str(values.get(lang) or values["en"])
        return say(self.package, self.key, values, lang)

    def __reduce__(self) -> tuple[object, ...]:
        return _said_again, (str(self), self.key, self.package, self.values)


def _said_again(text: str, key: str, package: str, values: dict[str, Value]) -> Said:
    """A sentence that comes from another process, where the package need not have been imported here."""
    said = str.__new__(Said, text)
    said.key, said.package, said.values = key, package, values
    return said


def voiced(**texts: str) -> Said:
    """What has a text in each language: `voiced(en=row.name, it=row.name_it)`."""
    return Said(VOICED, **texts)


def together(names: Sequence[str]) -> str:
    """Several plain names as one, in every language: Lannes, Soult and Davout."""
    *others, last = names
    return Said("list.together", others=", ".join(others), last=last) if others else last


def spoken(text: str, lang: str) -> str:
    """A text in this language, where it is a sentence that knows others."""
    return text.text(lang) if isinstance(text, Said) else text


def sentence(error: BaseException) -> str:
    """The sentence of an error, to be part of another one: it keeps its languages."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, Said) else str(error)


def told(error: Exception, lang: str) -> str:
    """The sentence of an error, in this language where it has one."""
    return spoken(sentence(error), lang)


def reason(error: OSError) -> str:
    """Why the system refused, in words of our own where we have them."""
    key = f"os.{errorcode.get(error.errno or 0, 'unknown')}"
    return Said(key) if has(KERNEL, key, "en") else (error.strerror or str(error)).lower()


FORGOTTEN: list[Callable[[], None]] = []
"""What else is to be forgotten with the messages; who keeps some enters it here."""


def forget() -> None:
    """Read every file again: after one was written."""
    for kept in (book, _own, _message, name, _signs):
        kept.cache_clear()
    for forgets in FORGOTTEN:
        forgets()


__all__ = [
    "LANGUAGES",
    "Book",
    "Message",
    "Name",
    "Said",
    "Value",
    "Values",
    "book",
    "capital",
    "chosen",
    "each",
    "entries_of",
    "figure",
    "find",
    "has",
    "id_of",
    "keyed",
    "listed",
    "name",
    "reason",
    "say",
    "sentence",
    "spoken",
    "together",
    "told",
    "voiced",
]
