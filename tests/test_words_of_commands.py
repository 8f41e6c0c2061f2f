"""What commands and data files are refused with and print: messages in every language, and none written into the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import grognard
from grognard.engine import words
from grognard.engine.words import LANGUAGES, id_of

SOURCE = Path(str(grognard.__file__)).parent
TOLD = ("GrognardError", "DataError", "SaveError", "UnknownId", "UsageError", "HostError", "UndoRefused", "Occupied", "Newer")  # fmt: skip
"""What a person reads when something is refused. RulesError, ScriptError and LessonError speak to whoever writes rules."""
FOR_PROGRAMS = ("interop", "engine/trial.py")
"""Python interfaces: their errors are read by programmers, beside the names of functions."""


KEYED = {"Said": 0, "Fault": 2, "say": 0, "speak": 0, "words_of": 1}
"""Which argument of a call is the key of a message."""
WANTED = {*TOLD, "fault", "print", *KEYED}


@cache
def calls() -> dict[str, list[tuple[str, ast.Call]]]:
    """Every call of the code by the name of what is called, with the file where it stands; read once."""
    found: dict[str, list[tuple[str, ast.Call]]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        file = path.relative_to(SOURCE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, (ast.Name, ast.Attribute)):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if name in WANTED:
                    found.setdefault(name, []).append((file, node))
    return found


def written(node: ast.expr) -> str:
    """The words of a text in the code: what stands in quotes, without what is filled in, typed as it is or markup."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    text = " ".join(str(p.value) for p in parts if isinstance(p, ast.Constant) and isinstance(p.value, str))
    return re.sub(r"`[^`]*`|\[/?\w+\]|#?/\S+", " ", text)


def test_no_refusal_is_written_into_the_code() -> None:
    told = [(file, call.args[0]) for name in TOLD for file, call in calls().get(name, []) if call.args]
    told += [(file, call.args[2]) for file, call in calls()["fault"] if len(call.args) > 2]
    found = [
        f"{file}:{arg.lineno}: {written(arg)}"
        for file, arg in told
        if re.search("[a-z]{2}", written(arg)) and not file.startswith(FOR_PROGRAMS)
    ]
    assert not found, "\n".join(found)


def test_no_command_prints_words_of_its_own() -> None:
    found = [
        f"{file}:{call.lineno}: {written(call.args[0])}"
        for file, call in calls()["print"]
        if call.args and re.search("[a-zA-Z]{3}", written(call.args[0]).replace("grognard", ""))
    ]
    assert not found, "\n".join(found)


def test_no_text_in_two_languages_is_written_into_the_code() -> None:
    """`{"en": "Port", "it": "Porto"}` would be read in two languages only: what is no name of the data is a message."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            given: list[ast.expr] = []
            if isinstance(node, ast.Dict) and [getattr(key, "value", "") for key in node.keys][:1] == ["en"]:
                given = node.values
            elif isinstance(node, ast.Call) and "it" in {keyword.arg for keyword in node.keywords}:
                given = [*node.args, *(keyword.value for keyword in node.keywords)]
            if any(re.search("[a-zA-Z]{2}", written(text)) for text in given):
                found.append(f"{path.relative_to(SOURCE).as_posix()}:{node.lineno}")
    assert not found, "\n".join(found)


@cache
def book(folder: str, lang: str) -> words.Book:
    return words.Book(SOURCE / folder / "locale" / lang, lang)


def said() -> Iterator[tuple[str, str, str, set[str] | None]]:
    """Every `Said` of the code: where, the folder of its package, the key, and the fields it fills (None: those of a dictionary)."""
    for file, call in calls()["Said"]:
        key = call.args[0]
        if isinstance(key, ast.Constant):
            given = {k.arg for k in call.keywords if k.arg}
            filled = None if any(k.arg is None for k in call.keywords) else given
            folder = "engine" if len(call.args) == 1 else Path(file).parent.as_posix()
            yield f"{file}:{call.lineno}", folder, str(key.value), filled


SAID_BY_HAND = ("fault.stays-paused",)
"""Refusals whose sentences are made where they are raised, because what is filled in has languages of its own."""


def faults() -> Iterator[tuple[str, str, str, set[str] | None]]:
    """Every refusal of the server, in the same way."""
    for file, call in calls()["Fault"]:
        if len(call.args) > 2 and isinstance(call.args[2], ast.Constant):
            given = {k.arg for k in call.keywords if k.arg}
            key = str(call.args[2].value)
            filled = None if key in SAID_BY_HAND or any(k.arg is None for k in call.keywords) else given
            yield f"{file}:{call.lineno}", "server", key, filled


def test_what_server_terminal_and_lab_say_by_a_key_has_a_message() -> None:
    """A sentence where a key belongs would be said as it is, in every language."""
    found = []
    for name, place in KEYED.items():
        for file, call in calls().get(name, []):
            here = file.partition("/")[0] if "/" in file else "."
            key = call.args[place] if len(call.args) > place else None
            if here not in (".", "server", "lab") or not isinstance(key, ast.Constant):
                continue
            said_as = id_of(str(key.value))
            if not any(book(folder, "en").message(said_as) for folder in (here, "engine", ".")):
                found.append(f"{file}:{call.lineno}: {key.value}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_has_its_message_and_fills_it(lang: str) -> None:
    found = []
    for where, folder, key, filled in (*said(), *faults()):
        message = book(folder, lang).message(id_of(key))
        if message is None:
            found.append(f"{where}: {key} has no message in {folder}")
        elif filled is not None and not set(message.fields) <= filled:
            found.append(f"{where}: {key} is not given {set(message.fields) - filled}")
    assert not found, "\n".join(found)


FOR_MACHINES = ("server/watch.py", "server/thinkers.py", "lab/plots.py")
"""Figures of the metrics, of the log, and the coordinates of a drawing."""


def test_figures_have_the_signs_of_their_language() -> None:
    """A point or a comma within a number is one thing in English and another in Italian: `words.figure` knows."""
    assert words.figure(6085.5, ",.1f", "en") == "6,085.5"
    assert words.figure(6085.5, ",.1f", "it") == "6.085,5"
    found = [
        f"{path.relative_to(SOURCE).as_posix()}:{node.lineno}"
        for path in sorted(SOURCE.rglob("*.py"))
        if not path.relative_to(SOURCE).as_posix().startswith(FOR_MACHINES)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr)
        for spec in node.format_spec.values
        if isinstance(spec, ast.Constant) and re.search("[.,%]", str(spec.value))
    ]
    assert not found, "\n".join(found)


def test_a_sentence_within_a_sentence_is_said_in_the_language_of_the_whole() -> None:
    inner = words.Said("fault.meant", near="yecla")
    outer = words.Said("fault.at", place=words.Said("fault.line", file="map.toml", line=3), problem=inner)
    assert outer == "map.toml line 3: did you mean 'yecla'?"
    assert outer.text("it") == "map.toml, riga 3: forse «yecla»?"
