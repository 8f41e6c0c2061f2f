"""Which rules of a game are proved by a test, read from rules.csv and from the marks of the tests.

A test names what it proves: `@pytest.mark.rule("W200-6.2.3", "W200-6.2.4")`. The tests are parsed, never run.
"""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from grognard.engine.data import suggest
from grognard.engine.errors import DataError
from grognard.engine.words import Said

# what a rulebook only points at: no rule of ours to prove
REFERENCE = "advanced-reference"
KINDS = ("core", "optional", "scenario", "card", "component", "example", "linked", REFERENCE)
COLUMNS = ["id", "kind", "title"]

_IDLE = {"skip", "skipif", "xfail", "importorskip"}


class Rule(msgspec.Struct, frozen=True):
    """A row of rules.csv."""

    id: str
    kind: str
    title: str


class Mark(msgspec.Struct, frozen=True):
    """A test that says it proves a rule, and where; `test` is empty for a mark of a whole file."""

    rule: str
    test: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file} line {self.line}"


class Coverage(msgspec.Struct, frozen=True):
    """The rules of one game beside the tests that prove them."""

    rules: tuple[Rule, ...]
    marks: tuple[Mark, ...]
    cited: tuple[Mark, ...]

    @property
    def missing(self) -> tuple[Rule, ...]:
        """Rules that need a test and have none."""
        proved = {mark.rule for mark in self.marks}
        return tuple(rule for rule in self.rules if rule.kind != REFERENCE and rule.id not in proved)

    @property
    def unknown(self) -> tuple[Mark, ...]:
        """Ids that a test names or the game cites, and that are not in rules.csv."""
        known = {rule.id for rule in self.rules}
        return tuple(mark for mark in (*self.marks, *self.cited) if mark.rule not in known)

    def tests(self, rule: str) -> tuple[Mark, ...]:
        """The tests that prove a rule."""
        return tuple(mark for mark in self.marks if mark.rule == rule)

    def complaints(self) -> list[str]:
        """One line for each thing to put right."""
        ids = [rule.id for rule in self.rules]
        return [f"{rule.id} ({rule.kind}) has no test: {rule.title}" for rule in self.missing] + [
            f"{mark.rule} is not in rules.csv, {suggest(mark.rule, ids)[:90]} ({mark})"
            for mark in self.unknown
        ]


def coverage(game: Path, tests: Path) -> Coverage:
    """Compare a game's package with the folder of its tests."""
    rules = read_rules(game / "rules.csv")
    return Coverage(rules, tuple(_marks_in(tests)), tuple(_citations_in(game, rules)))


def read_rules(path: Path) -> tuple[Rule, ...]:
    """The rows of a rules.csv."""
    rules: dict[str, Rule] = {}
    try:
        with path.open(encoding="utf-8", newline="") as lines:
            table = csv.reader(lines)
            if next(table, None) != COLUMNS:
                raise DataError(Said("fault.columns", name=path.name, names=",".join(COLUMNS)))
            for row in table:
                rule = _rule(f"{path.name} line {table.line_num}", row)
                if rule.id in rules:
                    raise DataError(
                        Said("fault.rule-twice", name=path.name, line_num=table.line_num, id=rule.id)
                    )
                rules[rule.id] = rule
    except FileNotFoundError:
        raise DataError(Said("fault.no-file", name=path.name, parent=path.parent)) from None
    return tuple(rules.values())


def _rule(place: str, row: list[str]) -> Rule:
    if len(row) != len(COLUMNS):
        raise DataError(Said("fault.cells", place=place, n=len(COLUMNS), n2=len(row)))
    if row[1] not in KINDS:
        raise DataError(Said("fault.kind", place=place, names=", ".join(KINDS), row=row[1]))
    return Rule(*row)


# --- the tests -------------------------------------------------------------------------------------------


def _marks_in(folder: Path) -> Iterator[Mark]:
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        yield from marks(path.read_text(encoding="utf-8"), name)


def marks(text: str, file: str) -> list[Mark]:
    """The marks of one file of tests; those of a test that is skipped or may fail prove nothing."""
    tree = ast.parse(text, file)
    aliases = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign) and _is_rule_mark(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    found: list[Mark] = []

    def visit(node: ast.AST, test: str) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if not _is_test(node):
                return
            test = f"{test}::{node.name}" if test else node.name
        if isinstance(node, ast.Call) and _is_rule_mark(node.func, aliases):
            found.extend(Mark(rule, test, file, node.lineno) for rule in _ids(node, file))
        for child in ast.iter_child_nodes(node):
            visit(child, test)

    visit(tree, "")
    return found


def _is_test(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    if isinstance(node, ast.ClassDef):
        parts: list[ast.AST] = [*node.decorator_list]
        named = node.name.startswith("Test")
    else:
        parts = [node]
        named = node.name.startswith("test")
    idle = any(
        isinstance(part, ast.Attribute) and part.attr in _IDLE for tree in parts for part in ast.walk(tree)
    )
    return named and not idle


def _is_rule_mark(node: ast.expr, aliases: set[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in aliases
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "rule"
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "mark"
    )


def _ids(call: ast.Call, file: str) -> Iterator[str]:
    for argument in call.args:
        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
            raise DataError(Said("fault.mark", file=file, lineno=call.lineno))
        yield argument.value


# --- the game --------------------------------------------------------------------------------------------


def _citations_in(game: Path, rules: tuple[Rule, ...]) -> Iterator[Mark]:
    """Every id of a rule in the game's own code: steps, refusals, events."""
    prefixes = "|".join(sorted({re.escape(rule.id.partition("-")[0]) for rule in rules}))
    if not prefixes:
        return
    an_id = re.compile(rf"(?:{prefixes})-[\w.\-]*\w")
    for path in sorted(game.rglob("*.py")):
        name = path.relative_to(game.parent).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), name)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and an_id.fullmatch(node.value):
                yield Mark(node.value, "", name, node.lineno)
