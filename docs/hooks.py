"""Pages made while the documentation is built: rules coverage and provenance of every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from grognard.engine import data
from grognard.engine.coverage import REFERENCE, Coverage, coverage

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src/grognard/games"


def on_config(config: MkDocsConfig) -> None:
    pages: list[Any] = [
        {name: f"games/{name}.md"} for name in _games() if (ROOT / f"docs/games/{name}.md").exists()
    ]
    tables: list[Any] = [
        {"Rules coverage": ["coverage.md", *({name: f"coverage/{name}.md"} for name in _games())]},
        {"Where the data come from": "provenance.md"},
    ]
    assert config.nav is not None
    config.nav += ([{"The games": pages}] if pages else []) + tables


def on_files(files: Files, *, config: MkDocsConfig) -> None:
    covered = {name: coverage(GAMES / name, ROOT / "tests/games" / name) for name in _games()}
    _add(files, config, "coverage.md", _summary(covered))
    for name, found in covered.items():
        _add(files, config, f"coverage/{name}.md", _rules(name, found))
    _add(files, config, "provenance.md", _provenance())


def _games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/rules.csv"))


def _add(files: Files, config: MkDocsConfig, uri: str, content: str) -> None:
    files.append(File.generated(config, uri, content=content))


def _summary(covered: dict[str, Coverage]) -> str:
    lines = [
        "# Rules coverage",
        "",
        "Every rule, card, scenario and worked example has an id, and a test that names it. What a rulebook only",
        f"refers to (`{REFERENCE}`) needs none.",
        "",
        "| game | rules | with a test | without |",
        "|---|--:|--:|--:|",
    ]
    for name, found in covered.items():
        total = sum(rule.kind != REFERENCE for rule in found.rules)
        lines.append(
            f"| [{name}](coverage/{name}.md) | {total} | {total - len(found.missing)} | {len(found.missing)} |"
        )
    return "\n".join(lines) + "\n"


def _rules(name: str, found: Coverage) -> str:
    missing = {rule.id for rule in found.missing}
    lines = [f"# {name}: rules and their tests", "", "| id | kind | rule | tests |", "|---|---|---|--:|"]
    for rule in found.rules:
        tests = "**none**" if rule.id in missing else str(len(found.tests(rule.id)) or "-")
        lines.append(f"| {rule.id} | {rule.kind} | {_cell(rule.title)} | {tests} |")
    return "\n".join(lines) + "\n"


def _provenance() -> str:
    lines = [
        "# Where the data come from",
        "",
        "*book*: stated in the rulebook. *known*: from a public source, named beside it. *reconstructed*: drawn up here",
        "from geography and history, and balanced in the lab. The rulebooks do not include the printed maps and counters.",
        "",
        "| game | file | table | book | known | reconstructed |",
        "|---|---|---|--:|--:|--:|",
    ]
    for folder in sorted(GAMES.glob("*/data")):
        counts: dict[tuple[str, str], dict[str, int]] = {}
        for row in data.provenance(folder):
            counts.setdefault((row.file, row.table), {})[row.source] = row.count
        for (file, table), by_source in counts.items():
            cells = " | ".join(str(by_source.get(source, "")) for source in data.SOURCES)
            lines.append(f"| {folder.parent.name} | {file} | {_cell(table or '(plain facts)')} | {cells} |")
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
