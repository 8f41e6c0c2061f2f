"""Fluent's patterns as functions, so that a sentence costs what its names cost.

Fluent walks through the tree of a message each time it says it. What our messages use of Fluent is little: text, names,
numbers, functions of the language, selectors, and other messages. These are turned into functions once; a pattern with
anything else in it stays with Fluent, and so does a value that is neither text nor a whole number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import ast

Value = str | int
Values = Mapping[str, Value]
Part = Callable[[Values], Any]
"""What a piece of a pattern is for these values: text, or the whole number that a selector looks at."""


class Unknown(Exception):
    """Something that is left to Fluent."""


def compiled(id: str, entries: Mapping[str, ast.EntryType], bundle: FluentBundle) -> Part | None:
    """The message of this id as a function of its values; None where Fluent has to say it."""
    try:
        return _Compiler(entries, bundle).message(id)
    except Unknown:
        return None


class _Compiler:
    """Of the entries of one bundle."""

    def __init__(self, entries: Mapping[str, ast.EntryType], bundle: FluentBundle) -> None:
        self.entries = entries
        self.functions: Mapping[str, Callable[..., Any]] = bundle._functions
        self.plural = lru_cache(1024)(bundle._plural_form)
        self.within: list[str] = []

    def message(self, id: str) -> Part:
        entry = self.entries.get(id)
        if not isinstance(entry, ast.Message) or entry.value is None or id in self.within:
            raise Unknown(id)
        self.within.append(id)
        found = self.pattern(entry.value)
        self.within.pop()
        return found

    def pattern(self, pattern: ast.Pattern) -> Part:
        parts: list[str | Part] = []
        for element in pattern.elements:
            part = element.value if isinstance(element, ast.TextElement) else self.placed(element)
            parts.append(part)
        if len(parts) == 1:
            (only,) = parts
            return partial(_always, only) if isinstance(only, str) else partial(_alone, only)
        return partial(_joined, tuple(parts))

    def placed(self, element: ast.Placeable) -> str | Part:
        """What stands in braces, as text."""
        expression = element.expression
        if isinstance(expression, ast.Placeable):
            return self.placed(expression)
        if isinstance(expression, ast.StringLiteral):
            return str(expression.parse()["value"])
        if isinstance(expression, ast.SelectExpression):
            return self.select(expression)
        return self.value(expression)

    def value(self, expression: Any) -> Part:
        """A name or a number, a function of it, or another message."""
        if isinstance(expression, ast.VariableReference):
            return partial(_given, expression.id.name)
        if isinstance(expression, ast.MessageReference) and expression.attribute is None:
            return self.message(expression.id.name)
        if isinstance(expression, ast.FunctionReference):
            arguments = expression.arguments
            if len(arguments.positional) == 1 and not arguments.named:
                function = self.functions.get(expression.id.name)
                if function is not None:
                    return partial(_called, function, self.value(arguments.positional[0]))
        raise Unknown(type(expression).__name__)

    def select(self, expression: ast.SelectExpression) -> Part:
        selector = self.value(expression.selector)
        order: list[tuple[int | str, Part]] = []
        other: Part | None = None
        for variant in expression.variants:
            said = self.pattern(variant.value)
            key = variant.key
            if isinstance(key, ast.Identifier):
                order.append((key.name, said))
            elif isinstance(key, ast.NumberLiteral) and key.value.lstrip("-").isdecimal():
                order.append((int(key.value), said))
            else:
                raise Unknown(type(key).__name__)
            if variant.default:
                other = said
        if other is None:
            raise Unknown("no default")
        return partial(_selected, selector, tuple(order), other, self.plural)


# --- how the pieces are said ---------------------------------------------------------------------------------


def _always(text: str, values: Values) -> str:
    return text


def _alone(part: Part, values: Values) -> str:
    said = part(values)
    return said if type(said) is str else str(said)


def _joined(parts: tuple[str | Part, ...], values: Values) -> str:
    return "".join([part if type(part) is str else str(part(values)) for part in parts])  # type: ignore[operator]


def _given(name: str, values: Values) -> Value:
    value = values.get(name)
    if isinstance(value, str) or type(value) is int:
        return value
    if value is None:  # a field that nobody filled stays visible in the sentence
        return f"{{${name}}}"
    raise Unknown(type(value).__name__)


def _called(function: Callable[..., Any], part: Part, values: Values) -> Any:
    return function(part(values))


def _selected(
    selector: Part,
    variants: tuple[tuple[int | str, Part], ...],
    other: Part,
    plural: Callable[[int], str],
    values: Values,
) -> Any:
    """The first variant that fits: a number by itself or by its plural form, a word by itself."""
    found = selector(values)
    if isinstance(found, str):
        for key, said in variants:
            if key == found or (type(key) is int and plural(key) == found):
                return said(values)
        return other(values)
    form = ""
    for key, said in variants:
        if type(key) is int:
            if key == found:
                return said(values)
        else:
            form = form or plural(found)
            if key == form:
                return said(values)
    return other(values)
