"""`grognard fixture`: a saved game, or a problem that somebody reported to a server, as a test."""

from __future__ import annotations

import argparse
import base64
import json
import re
import textwrap
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import grognard
from grognard.arguments import language_argument
from grognard.engine import AnyTable, kept, saves
from grognard.engine.errors import GrognardError
from grognard.engine.words import Said, reason

_WIDTH = 96


class Report(NamedTuple):
    """What a server knows of a reported problem."""

    id: str
    title: str
    seq: int
    text: str
    record: bytes
    problem: dict[str, object]  # error, action and role where a rule failed


def fixture_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="FILE|REPORT")
    parser.add_argument("--step", metavar="N", type=int)
    parser.add_argument("--output", type=Path)
    parser.add_argument("--data", metavar="FOLDER", type=Path)
    parser.add_argument("--database", metavar="URL")
    language_argument(parser)


def run_fixture(arguments: argparse.Namespace) -> int:
    path = Path(arguments.source)
    if path.is_file() or path.suffix:
        name, source = _of_file(path, arguments.step, arguments.data)
    else:
        name, source = _of_report(arguments)
    target = arguments.output or Path("tests") / "reports" / f"test_{name}.py"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source, encoding="utf-8")
    except OSError as error:
        raise GrognardError(Said("error.unwritable", file=target, why=reason(error))) from None
    print(target)
    return 0


def _of_file(path: Path, step: int | None, data: Path | None) -> tuple[str, str]:
    try:
        saved = path.read_bytes()
    except OSError as error:
        raise GrognardError(Said("unreadable", __package__, file=path, why=reason(error))) from None
    table = grognard.load(saved, data or kept.beside(path, saves.data_of(saved)[1]))
    steps = table._record or []
    number = len(steps) if step is None else step
    if not 0 <= number <= len(steps):
        raise GrognardError(Said("no-step", __package__, path=path, n=len(steps), number=number))
    return plain(path.stem), fixture_of(saves.replayed(table, steps[:number]), path, number)


def plain(name: str) -> str:
    """What a file is called, in letters that any name in a program may have."""
    return re.sub(r"\W+", "_", name, flags=re.ASCII)


def fixture_of(table: AnyTable, origin: Path, number: int) -> str:
    """A test that opens this position; it holds what stands there, and waits for what the rules say of it."""
    shipped = table.game.has_data(table.data)
    decision = table.decision
    asked = "    assert table.decision is None\n"
    if decision is not None:
        asked = (
            f"    assert table.decision is not None and table.decision.role == {json.dumps(decision.role)}\n"
            f"    assert table.decision.key == {json.dumps(decision.key)}\n"
        )
    return _source(
        f"{table.game.title}, {table.scenario}: the position after {number} steps of {plain(origin.stem)}.",
        [],
        table.save(data=not shipped),
        plain(origin.stem),
        f"    assert table.hash() == {json.dumps(table.hash())}\n{asked}",
    )


def _of_report(arguments: argparse.Namespace) -> tuple[str, str]:
    if arguments.step is not None:
        raise GrognardError(Said("step-of-report", __package__))
    try:
        command = import_module("grognard.server.command")
    except ModuleNotFoundError as error:
        raise GrognardError(
            Said("report-needs", __package__, source=arguments.source, name=error.name)
        ) from None
    report: Report = command.report_of(arguments.database, arguments.source)
    return report.id.replace("-", "_"), fixture_source(report)


def fixture_source(report: Report) -> str:
    """A test that opens the record at the reported step and fails until somebody has looked at it."""
    said = json.dumps(" ".join(report.text.split()), ensure_ascii=False)
    problem = report.problem
    if problem.get("action"):
        action, role = json.dumps(problem["action"]), json.dumps(problem["role"])
        error = " ".join(str(problem["error"]).split())
        proof = "".join(f"    # {line}\n" for line in textwrap.wrap(error, _WIDTH))
        proof += f"    table.play(grognard.Action.from_json({action}), role={role})\n"
    else:
        proof = "    pytest.fail(SAID)  # put what the rules say in its place\n"
    heading = f"Report {report.id}: {report.title}, after {report.seq} actions."
    needs = [] if problem.get("action") else ["import pytest"]
    return _source(heading, needs, report.record, report.id.replace("-", "_"), proof, said)


def _source(heading: str, needs: list[str], record: bytes, name: str, proof: str, said: str = "") -> str:
    lines = "\n".join(f'    "{line}"' for line in textwrap.wrap(base64.b64encode(record).decode(), _WIDTH))
    third = "".join(f"{line}\n\n" for line in needs)
    words = f"SAID = {said}\n" if said else ""
    return (
        f'"""{heading}"""\n\n'
        "from __future__ import annotations\n\nimport base64\n\n"
        f"{third}import grognard\n\n"
        f"{words}RECORD = (\n{lines}\n)\n\n\n"
        f"def test_{name}() -> None:\n"
        "    table = grognard.load(base64.b64decode(RECORD))\n"
        f"{proof}"
    )
