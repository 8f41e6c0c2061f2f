"""A game's data folder: TOML files read into frozen Structs, with errors a person can act on.

class Area(Row, frozen=True):
    name: str
    bonus: Annotated[int, Meta(ge=0, le=7)]

class MapFile(Row, frozen=True):
    areas: tuple[Area, ...]

read(folder / "map.toml", MapFile)
# DataError: map.toml line 212, areas[17].bonus: expected a whole number from 0 to 7, found 9
"""

from __future__ import annotations

import difflib
import functools
import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from math import isfinite
from pathlib import Path
from threading import RLock
from typing import Literal, NamedTuple, TypeVar

import msgspec
from msgspec import inspect

from grognard.engine.errors import DataError
from grognard.engine.words import Said, reason

Source = Literal["book", "known", "reconstructed"]
SOURCES: tuple[Source, ...] = ("book", "known", "reconstructed")
PROVENANCE_FIELDS = ("source", "note")
TEXT_FIELDS = ("name", "text", "alias", "side_names", "grammar", "side_grammar")
"""What only a reader sees, in English and, with `_it` behind it, in Italian: a better word moves no piece."""
UNHASHED = frozenset((*PROVENANCE_FIELDS, *TEXT_FIELDS, *(f"{field}_it" for field in TEXT_FIELDS)))

T = TypeVar("T")

# one reader at a time: msgspec's look at a new type is not safe in two threads at once
READING = RLock()


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of data, or a whole file: any of them may say where it comes from."""

    source: Literal["", "book", "known", "reconstructed"] = ""
    note: str = ""


class Provenance(msgspec.Struct, frozen=True):
    """So many rows of this table come from this source."""

    file: str
    table: str
    source: Source
    count: int


# --- reading ---------------------------------------------------------------------------------------------


def read(path: Path, model: type[T]) -> T:
    """The file as a `model`; everything in it must be known to the model and be of the model's types."""
    with READING:
        _refuse_lenient(model)
        text = _text(path)
        content = _parse(path.name, text)
        try:
            return msgspec.convert(content, model, strict=True, str_keys=True)
        except msgspec.ValidationError as error:
            raise _explain(path.name, text, content, model, str(error)) from None


def fault(path: Path, where: str, problem: str) -> DataError:
    """The error for what only a game can know: `fault(map_file, "areas[17].links[2]", "no area is ...")`."""
    return DataError(_sentence(path.name, _line_of(_text(path), where), where, problem))


def suggest(found: str, allowed: Iterable[str]) -> str:
    """A clause to end a refusal of `found` with: the nearest allowed name, or all of them if they can be read."""
    names = sorted(allowed)
    if near := difflib.get_close_matches(found, names, n=1, cutoff=0.6):
        return Said("fault.meant", near=near[0])
    if len(names) > MOST_NAMED:
        return Said("fault.allowed-others", names=", ".join(names[:3]), n=len(names) - 3)
    return Said("fault.allowed", names=", ".join(names)) if names else Said("fault.none-allowed")


MOST_NAMED = 80
"""So many names may be allowed for all of them to be listed."""


# --- where it comes from ---------------------------------------------------------------------------------


def provenance(folder: Path) -> list[Provenance]:
    """How many rows of each table come from which source; a row without any source is an error.

    A row is an entry of an array of tables (`[[areas]]`) or a table (`[limits]`) at the top of a file. Its
    source is its own, or else the file's. The plain facts at the top of a file are one more row, named "".
    """
    counts: Counter[tuple[str, str, Source]] = Counter()
    for name, text in _files(folder):
        content = _parse(name, text)
        default = _source(name, text, content, "")
        for table, where, row in _rows(content):
            source = _source(name, text, row, where) or default
            if source is None:
                problem = Said("fault.no-source", names=", ".join(SOURCES))
                raise DataError(_sentence(name, _line_of(text, where), where, problem))
            counts[name, table, source] += 1
    return [Provenance(*key, count) for key, count in sorted(counts.items())]


def data_hash(folder: Path) -> str:
    """A hash of what a folder says: comments, layout, order of keys, sources, notes, names and texts do not matter."""
    return _hash(folder, UNHASHED)


def first_hash(folder: Path) -> str:
    """The hash as saves of version 1 know it, in which names and texts counted."""
    return _hash(folder, frozenset(PROVENANCE_FIELDS))


def _hash(folder: Path, passed_over: frozenset[str]) -> str:
    digest = hashlib.blake2b(digest_size=16)
    for name, text in _files(folder):
        digest.update(msgspec.msgpack.encode((name, _facts(_parse(name, text), passed_over)), order="sorted"))
    return digest.hexdigest()


def _rows(content: dict[str, object]) -> Iterator[tuple[str, str, dict[str, object]]]:
    plain = {key for key, value in content.items() if not _tables(value)} - set(PROVENANCE_FIELDS)
    if plain:
        yield "", "", content
    for key, value in content.items():
        if isinstance(value, dict):
            yield key, key, value
        elif isinstance(value, list) and _tables(value):
            for index, row in enumerate(value):
                yield key, f"{key}[{index}]", row


def _tables(value: object) -> bool:
    return isinstance(value, dict) or (
        isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)
    )


def _source(name: str, text: str, row: dict[str, object], where: str) -> Source | None:
    found = row.get("source")
    if found is None:
        return None
    for source in SOURCES:
        if found == source:
            return source
    at = f"{where}.source" if where else "source"
    problem = Said("fault.expected", wanted=_one_of(SOURCES), found=_found(found))
    raise DataError(_sentence(name, _line_of(text, at), at, problem))


def _facts(value: object, passed_over: frozenset[str]) -> object:
    if isinstance(value, dict):
        return {key: _facts(item, passed_over) for key, item in value.items() if key not in passed_over}
    if isinstance(value, list):
        return [_facts(item, passed_over) for item in value]
    return value


# --- files -----------------------------------------------------------------------------------------------


def _files(folder: Path) -> list[tuple[str, str]]:
    if not folder.is_dir():
        raise DataError(Said("fault.no-folder", folder=folder))
    paths = sorted(folder.rglob("*.toml"), key=lambda path: path.relative_to(folder).as_posix())
    if not paths:
        raise DataError(Said("fault.empty-folder", folder=folder))
    return [(path.relative_to(folder).as_posix(), _text(path)) for path in paths]


def _text(path: Path) -> str:
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise DataError(Said("fault.no-file", name=path.name, parent=path.parent)) from None
    except OSError as error:
        raise DataError(
            Said("fault.unreadable", name=path.name, parent=path.parent, why=reason(error))
        ) from None
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DataError(
            _sentence(path.name, line, "", Said("fault.no-text", byte=raw[error.start]))
        ) from None


def _parse(name: str, text: str) -> dict[str, object]:
    try:
        content = _document(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(_syntax(name, text, str(error))) from None
    except RecursionError:
        raise DataError(_sentence(name, None, "", Said("fault.nested"))) from None
    except ValueError:  # Python reads no number of thousands of digits
        raise DataError(_sentence(name, None, "", Said("fault.large-number", n=DIGITS))) from None
    if ODD_NUMBER.search(text) and (found := next(_odd_numbers(content), None)) is not None:
        where, value = found
        problem = Said("fault.large-number", n=DIGITS)
        if isinstance(value, float):
            problem = Said("fault.expected", wanted=Said("fault.a-number", bounds=""), found=str(value))
        raise DataError(_sentence(name, _line_of(text, where), where, problem))
    return content


DIGITS = 18
"""A number of more has no place in a save, nor in the hash of the data."""
ODD_NUMBER = re.compile(r"[0-9a-fA-F_]{15}|[=,\[]\s*[+-]?(?:inf|nan)\b|[0-9][eE]\+?[0-9]{3}")
"""Where there may be one of so many digits, in any base that TOML knows, or one that is none."""


def _odd_numbers(value: object, where: str = "") -> Iterator[tuple[str, int | float]]:
    """Numbers that no figure of a game can be, with their places."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _odd_numbers(item, _join(where, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _odd_numbers(item, f"{where}[{index}]")
    elif isinstance(value, int):
        if abs(value) >= 10**DIGITS:
            yield where, value
    elif isinstance(value, float) and not isfinite(value):
        yield where, value


@functools.lru_cache(maxsize=32)
def _document(text: str) -> dict[str, object]:
    # by content, so never stale: a board reads a file, and then its folder's hash reads it again
    return tomllib.loads(text)


def _syntax(name: str, text: str, message: str) -> str:
    found = re.fullmatch(r"(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)", message, re.DOTALL)
    if found is None:
        return _sentence(name, None, "", Said("fault.toml", problem=_lower(message)))
    problem, line, column = found.groups()
    if line is None:
        ends = Said("fault.toml-at-end", problem=_lower(problem))
        return _sentence(name, len(text.splitlines()), "", ends)
    return _sentence(name, int(line), "", Said("fault.toml-at", column=column, problem=_lower(problem)))


def _lower(message: str) -> str:
    return message[:1].lower() + message[1:]


# --- what was wrong, for a person ------------------------------------------------------------------------


def _explain(name: str, text: str, content: object, model: object, message: str) -> DataError:
    problem, at_key, where = _split(message)
    where = _exact(content, model, message, where)
    info, value = _follow(inspect.type_info(model), content, where)
    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", problem):
        fields = [field.encode_name for field in info.fields] if isinstance(info, inspect.StructType) else []
        where = _join(where, unknown[1])
        problem = Said("fault.unknown-field", hint=suggest(unknown[1], fields))
    elif missing := re.fullmatch(r"Object missing required field `(.*)`", problem):
        field = _follow(info, value, missing[1])[0]
        problem = Said("fault.missing", field=missing[1], wanted=expected(field))
    elif at_key:
        keys = info.key_type if isinstance(info, inspect.DictType) else inspect.AnyType()
        found = ", ".join(map(repr, _keys(value)))
        problem = Said("fault.key", wanted=expected(keys), found=found)
    elif re.match(r"(Expected|Invalid) ", problem):
        problem = Said("fault.expected", wanted=expected(info), found=_found(value))
    return DataError(_sentence(name, _line_of(text, where), where, problem))


def _sentence(name: str, line: int | None, where: str, problem: str) -> Said:
    place = name if line is None else Said("fault.line", file=name, line=line)
    if where:
        return Said("fault.within", place=place, where=where, problem=problem)
    return Said("fault.at", place=place, problem=problem)


def _split(message: str) -> tuple[str, bool, str]:
    """msgspec's message in three: the problem, whether a key has it, and the path without its `$.`."""
    found = re.fullmatch(r"(.*?)(?: - at (`key` in )?`\$\.?(.*?)`)?", message, re.DOTALL)
    assert found is not None
    return found[1], found[2] is not None, found[3] or ""


def _exact(content: object, model: object, message: str, where: str) -> str:
    """msgspec writes `[...]` for a key of a dict: find the key by leaving the others out."""
    while (at := where.find("[...]")) >= 0:
        before = _parts(where[:at])
        alone = ((key, _only(content, before, key)) for key in _keys(_value(content, before)))
        key, content = next((key, rest) for key, rest in alone if _message(rest, model) == message)
        where = _join(where[:at], key) + where[at + len("[...]") :]
    return where


def _message(content: object, model: object) -> str:
    try:
        msgspec.convert(content, model, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def _only(content: object, before: list[str | int], key: str) -> object:
    if not before:
        assert isinstance(content, dict)
        return {key: content[key]}
    head, *rest = before
    if isinstance(content, dict):
        return {**content, head: _only(content[head], rest, key)}
    assert isinstance(content, list) and isinstance(head, int)
    return [*content[:head], _only(content[head], rest, key), *content[head + 1 :]]


def _keys(value: object) -> list[str]:
    return list(value) if isinstance(value, dict) else []


def _join(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def _parts(where: str) -> list[str | int]:
    return [
        int(index) if index else key for key, index in re.findall(r"([^.\[\]]+)(?=\.|\[|$)|\[(\d+)\]", where)
    ]


def _value(content: object, parts: list[str | int]) -> object:
    for part in parts:
        if isinstance(content, dict) and isinstance(part, str):
            content = content.get(part)
        elif isinstance(content, list) and isinstance(part, int):
            content = content[part]
    return content


def _follow(info: inspect.Type, content: object, where: str) -> tuple[inspect.Type, object]:
    """The type that belongs at a path, and what is there."""
    for part in _parts(where):
        content = _value(content, [part])
        info = _tagged(_inside(info, part), content)
    return info, content


def _tagged(info: inspect.Type, content: object) -> inspect.Type:
    """Of several kinds of table, the one that this table says it is."""
    if isinstance(info, inspect.UnionType) and isinstance(content, dict):
        for choice in info.types:
            if isinstance(choice, inspect.StructType) and content.get(choice.tag_field or "") == choice.tag:
                return choice
    return info


def _inside(info: inspect.Type, part: str | int) -> inspect.Type:
    match info:
        case inspect.Metadata():
            return _inside(info.type, part)
        case inspect.UnionType() if tags := [
            choice.tag
            for choice in info.types
            if isinstance(choice, inspect.StructType) and choice.tag_field == part
        ]:
            return inspect.LiteralType(tuple(tags))
        case inspect.UnionType():
            inner = (_inside(choice, part) for choice in info.types)
            return next(
                (choice for choice in inner if not isinstance(choice, inspect.AnyType)),
                inspect.AnyType(),
            )
        case inspect.StructType():
            return next(
                (f.type for f in info.fields if f.encode_name == part),
                inspect.AnyType(),
            )
        case inspect.DictType():
            return info.value_type
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            return info.item_type
        case inspect.TupleType() if isinstance(part, int) and part < len(info.item_types):
            return info.item_types[part]
        case _:
            return inspect.AnyType()


def expected(info: inspect.Type) -> str:
    """What a value of this type may be, in words."""
    match info:
        case inspect.Metadata():
            return expected(info.type)
        case inspect.UnionType():
            choices = [choice for choice in info.types if not isinstance(choice, inspect.NoneType)]
            *others, last = (expected(choice) for choice in choices)
            return functools.reduce(lambda one, other: Said("fault.or", one=one, other=other), others, last)
        case inspect.IntType():
            return Said("fault.whole-number", bounds=_range(info, 1))
        case inspect.FloatType():
            return Said("fault.a-number", bounds=_range(info, 0))
        case inspect.BoolType():
            return Said("fault.or", one="true", other="false")
        case inspect.StrType():
            length = _length(info, "characters")
            return Said("fault.some-text", length=length, pattern=info.pattern or "none")
        case inspect.LiteralType():
            return _one_of(value for value in info.values if value != "")
        case inspect.EnumType():
            return _one_of(member.value for member in info.cls)
        case inspect.TupleType():
            return Said("fault.a-list", length=Said("fault.exactly", n=len(info.item_types), what="entries"))
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            return Said("fault.a-list", length=_length(info, "entries"))
        case inspect.StructType() | inspect.DictType():
            return Said("fault.a-table")
        case _:
            return Said("fault.another-value")


def _one_of(values: Iterable[object]) -> str:
    return Said("fault.one-of", names=", ".join(str(value) for value in values))


def _range(info: inspect.IntType | inspect.FloatType, step: int) -> str:
    low = info.ge if info.gt is None or not step else info.gt + step
    high = info.le if info.lt is None or not step else info.lt - step
    if low is not None and high is not None:
        return Said("fault.from-to", low=low, high=high)
    bounds = {
        "not-less": low,
        "not-more": high,
        "greater": None if step else info.gt,
        "less": None if step else info.lt,
        "multiple": info.multiple_of,
    }
    found: str = ""
    for kind, bound in bounds.items():
        if bound is not None:
            found = Said("fault.bound", before=found, kind=kind, bound=bound)
    return found


def _length(
    info: inspect.StrType | inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType,
    what: str,
) -> str:
    low, high = info.min_length, info.max_length
    if low is not None and low == high:
        return Said("fault.exactly", n=low, what=what)
    if low is not None and high is not None:
        return Said("fault.length", low=low, high=high, what=what)
    if low is not None:
        return Said("fault.at-least", n=low, what=what)
    return "" if high is None else Said("fault.at-most", n=high, what=what)


def _found(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return repr(value if len(value) <= 60 else value[:57] + "...")
        case dict():
            return Said("fault.a-table")
        case list():
            return Said("fault.a-list-of", n=len(value))
        case _:
            return str(value)


def _refuse_lenient(model: object) -> None:
    """A Struct that lets unknown fields pass would hide a typing error in a file: a fault of the program."""
    seen: set[int] = set()
    stack: list[object] = [inspect.type_info(model)]
    while stack:
        info = stack.pop()
        if isinstance(info, tuple):
            stack.extend(info)
        if not isinstance(info, inspect.Type | inspect.Field) or id(info) in seen:
            continue
        seen.add(id(info))
        if isinstance(info, inspect.StructType) and not info.forbid_unknown_fields:
            raise TypeError(
                f"{info.cls.__name__} must be defined with forbid_unknown_fields=True, or derive from Row"
            )
        stack.extend(getattr(info, name) for name in info.__struct_fields__)


# --- lines -----------------------------------------------------------------------------------------------


def _line_of(text: str, where: str) -> int | None:
    """The line of the nearest thing around a path like `areas[3].bonus`; None for the file itself."""
    lines = {path: line for path, line in _places(text)}
    while where:
        if where in lines:
            return lines[where]
        where = where[: max(where.rfind("."), where.rfind("["), 0)]
    return None


_TOKEN = re.compile(
    r"""(?P<string>\"{3}(?:\\.|[^\\])*?\"{3,5} | '{3}.*?'{3,5} | "(?:\\.|[^"\\])*" | '[^']*')
      | (?P<comment>\#[^\n]*) | (?P<newline>\n) | (?P<space>[ \t\r]+)
      | (?P<mark>[\[\]{}=,.]) | (?P<bare>[^\s\[\]{}=,.#"']+)""",
    re.VERBOSE | re.DOTALL,
)


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


def _tokens(text: str) -> list[_Token]:
    tokens, line = [], 1
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind not in ("comment", "space"):
            tokens.append(_Token(kind, match[0], line))
        line += match[0].count("\n")
    return [*tokens, _Token("newline", "\n", line), _Token("end", "", line)]


def _places(text: str) -> list[tuple[str, int]]:
    """Every path of a valid TOML text with its line. tomllib does not tell, and reads the text much faster."""
    return _Scanner(_tokens(text)).scan()


class _Scanner:
    def __init__(self, tokens: list[_Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self.places: list[tuple[str, int]] = []
        self.lengths: dict[str, int] = {}  # of arrays of tables, by path

    def scan(self) -> list[tuple[str, int]]:
        table = ""
        while self.tokens[self.at].kind != "end":
            if self.tokens[self.at].kind == "newline":
                self.at += 1
            elif self.tokens[self.at].text == "[":
                table = self.header()
            else:
                self.pair(table)
        return self.places

    def take(self) -> _Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def header(self) -> str:
        line = self.take().line
        array = self.tokens[self.at].text == "["
        self.at += array
        *outer, last = self.key()
        self.at += 1 + array
        where = ""
        for name in outer:
            where = _join(where, name)
            if where in self.lengths:
                where = f"{where}[{self.lengths[where] - 1}]"
        where = _join(where, last)
        if array:
            self.lengths[where] = self.lengths.get(where, 0) + 1
            where = f"{where}[{self.lengths[where] - 1}]"
        self.places.append((where, line))
        return where

    def key(self) -> list[str]:
        names = [self.name()]
        while self.tokens[self.at].text == "." and self.tokens[self.at].kind == "mark":
            self.at += 1
            names.append(self.name())
        return names

    def name(self) -> str:
        token = self.take()
        return token.text[1:-1] if token.kind == "string" else token.text

    def pair(self, table: str) -> None:
        line = self.tokens[self.at].line
        for name in self.key():
            table = _join(table, name)
            self.places.append((table, line))
        self.at += 1  # the equals sign
        self.value(table)

    def value(self, where: str) -> None:
        opening = self.take()
        if opening.kind == "mark" and opening.text in "[{":
            closing = "]" if opening.text == "[" else "}"
            index = 0
            while not (self.tokens[self.at].text == closing and self.tokens[self.at].kind == "mark"):
                if self.tokens[self.at].kind == "newline" or self.tokens[self.at].text == ",":
                    self.at += 1
                elif closing == "]":
                    self.places.append((f"{where}[{index}]", self.tokens[self.at].line))
                    self.value(f"{where}[{index}]")
                    index += 1
                else:
                    self.pair(where)
            self.at += 1
            return
        while not (self.tokens[self.at].kind == "newline" or self.tokens[self.at].text in (",", "]", "}")):
            self.at += 1  # 1.5 and 1815-06-18 12:00:00 are several tokens
