"""A Fluent entry read at once: what nearly all of our messages are made of; any other is left to Fluent's own parser.

That parser looks at every character several times. A server says some hundred messages for the first time in its first
minute, and the first to open a long game waited for it. A test holds every entry to what Fluent reads.
"""

from __future__ import annotations

import re

from fluent.syntax import ast

_BLANK = re.compile(r"[ \n]*")
_TEXT = re.compile(r"[^{}\n]+")
_SPACES = re.compile(r" *")
_START = re.compile(r"([a-zA-Z][\w-]*) *=(?: *\n(?=\s*\S))? *", re.ASCII)
_ATTRIBUTE = re.compile(r"\n+ +\.([a-zA-Z][\w-]*) *= *", re.ASCII)
_FURTHER = re.compile(r"\n[ \n]* [^ \n.\[*}]")  # a line that goes on with the text above
_STRING = re.compile(r'"([^"\\\n{}]*)"')
_NUMBER = re.compile(r"-?\d+")
_NAME = re.compile(r"[a-zA-Z][\w-]*", re.ASCII)
_FUNCTION = re.compile(r"[A-Z][A-Z0-9_-]*")
_KEY = re.compile(r"\n[ \n]*(\*?)\[ *(?:(-?\d+)|([a-zA-Z][\w-]*)) *\] *", re.ASCII)


class Unusual(Exception):
    """Something that is left to Fluent."""


def message(source: str) -> ast.Message | None:
    """The message of an entry; None where Fluent has to read it."""
    try:
        return _Source(source.rstrip("\n ")).message()
    except Unusual:
        return None


class _Source:
    """An entry, read from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def next(self, wanted: re.Pattern[str]) -> re.Match[str] | None:
        """Step over what is wanted, if it comes now."""
        found = wanted.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def need(self, wanted: re.Pattern[str]) -> re.Match[str]:
        found = self.next(wanted)
        if found is None:
            raise Unusual(self.text)
        return found

    def sign(self, wanted: str) -> bool:
        if not self.text.startswith(wanted, self.at):
            return False
        self.at += len(wanted)
        return True

    def message(self) -> ast.Message:
        id = ast.Identifier(self.need(_START).group(1))
        value = self.pattern()
        attributes = []
        while found := self.next(_ATTRIBUTE):
            attributes.append(ast.Attribute(ast.Identifier(found.group(1)), self.pattern()))
        if self.at != len(self.text):
            raise Unusual(self.text)
        return ast.Message(id, value, attributes)

    def pattern(self) -> ast.Pattern:
        """Text and what stands in braces, to the end of the line."""
        elements: list[ast.TextElement | ast.Placeable] = []
        while True:
            if text := self.next(_TEXT):
                elements.append(ast.TextElement(text.group()))
            elif self.sign("{"):
                elements.append(self.placeable())
            else:
                break
        if self.text.startswith("}", self.at) or _FURTHER.match(self.text, self.at):
            raise Unusual(self.text)
        if elements and isinstance(last := elements[-1], ast.TextElement):
            last.value = last.value.rstrip(" ")
            if not last.value:
                elements.pop()
        if not elements:
            raise Unusual(self.text)
        return ast.Pattern(elements)

    def placeable(self) -> ast.Placeable:
        """What stands in braces; the first is behind us."""
        self.need(_BLANK)
        inline = self.inline()
        expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression = inline
        self.need(_BLANK)
        if self.sign("->"):
            if isinstance(inline, ast.Placeable):
                raise Unusual(self.text)
            self.need(_SPACES)
            expression = ast.SelectExpression(inline, self.variants())
            self.need(_BLANK)
        if not self.sign("}"):
            raise Unusual(self.text)
        return ast.Placeable(expression)

    def variants(self) -> list[ast.Variant]:
        found: list[ast.Variant] = []
        while key := self.next(_KEY):
            default, number, name = key.groups()
            of = ast.NumberLiteral(number) if number else ast.Identifier(name)
            found.append(ast.Variant(of, self.pattern(), bool(default)))
        if sum(variant.default for variant in found) != 1:
            raise Unusual(self.text)
        return found

    def inline(self) -> ast.InlineExpression | ast.Placeable:
        if self.sign("{"):
            return self.placeable()
        if self.sign("$"):
            return ast.VariableReference(ast.Identifier(self.need(_NAME).group()))
        if literal := self.next(_STRING):
            return ast.StringLiteral(literal.group(1))
        if number := self.next(_NUMBER):
            return ast.NumberLiteral(number.group())
        name = self.need(_NAME).group()
        if not self.sign("("):
            if self.text.startswith(".", self.at):
                raise Unusual(self.text)
            return ast.MessageReference(ast.Identifier(name))
        if not _FUNCTION.fullmatch(name):
            raise Unusual(self.text)
        self.need(_BLANK)
        argument = self.inline()
        self.need(_BLANK)
        if not self.sign(")"):
            raise Unusual(self.text)
        return ast.FunctionReference(ast.Identifier(name), ast.CallArguments([argument], []))
