"""Pages made while the documentation is built: the rulebook, rules coverage and provenance of every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import grognard
from grognard.engine import data
from grognard.engine.coverage import REFERENCE, Coverage, coverage
from grognard.engine.rulebook import Entry, Rulebook, folder_of, rulebook
from grognard.engine.words import LANGUAGES

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src/grognard/games"
LANGUAGE = {"en": "English", "it": "Italiano"}
WORDS = {
    "en": {
        "ruling": "Ruling.",
        "rulings": "Further rulings",
        "optional": "optional: {}",
        "always": "optional",
    },
    "it": {
        "ruling": "Decisione (in inglese).",
        "rulings": "Altre decisioni",
        "optional": "opzionale: {}",
        "always": "opzionale",
    },
}


def on_config(config: MkDocsConfig) -> None:
    pages: list[Any] = [
        {name: f"games/{name}.md"} for name in _games() if (ROOT / f"docs/games/{name}.md").exists()
    ]
    tables: list[Any] = [
        {"Rules coverage": ["coverage.md", *({name: f"coverage/{name}.md"} for name in _games())]},
        {"Where the data come from": "provenance.md"},
    ]
    books: list[Any] = [
        {game.title: [{LANGUAGE[lang]: f"rules/{name}.{lang}.md"} for lang in LANGUAGES]}
        for name, game in _titles().items()
    ]
    assert config.nav is not None
    config.nav += ([{"The games": pages}] if pages else []) + [{"Rulebooks": books}] + tables


def on_files(files: Files, *, config: MkDocsConfig) -> None:
    covered = {name: coverage(GAMES / name, ROOT / "tests/games" / name) for name in _games()}
    _add(files, config, "coverage.md", _summary(covered))
    for name, found in covered.items():
        _add(files, config, f"coverage/{name}.md", _rules(name, found))
    _add(files, config, "provenance.md", _provenance())
    for name, game in _titles().items():
        for lang in LANGUAGES:
            _add(
                files,
                config,
                f"rules/{name}.{lang}.md",
                rulebook_page(game.title, rulebook(game, lang), lang),
            )


def _games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/rules.csv"))


def _titles() -> dict[str, grognard.Game]:
    """The games of this package, by the folder they live in."""
    found = {folder_of(game).name: game for game in map(grognard.game, grognard.games())}
    return {name: found[name] for name in _games()}


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


def rulebook_page(title: str, book: Rulebook, lang: str) -> str:
    """A rulebook by chapters: every rule has an anchor, every rule it names a link, the rulings stand below."""
    lines = [f"# {title}", ""]
    for chapter in book.chapters:
        number = f"{chapter.id} " if chapter.id.isdigit() else ""
        lines += [f"## {number}{chapter.title}", ""]
        for rule in chapter.rules:
            lines += [*_rule(book, rule, lang), ""]
    if book.rulings:
        lines += [f"## {WORDS[lang]['rulings']}", ""]
        lines += [f"- {_linked(book, note.text)}" for note in book.rulings]
    return "\n".join(lines) + "\n"


def _rule(book: Rulebook, rule: Entry, lang: str) -> list[str]:
    said = WORDS[lang]
    mark = ""
    if rule.options:
        mark = f" *({said['optional'].format(', '.join(rule.options))})*"
    elif rule.kind == "optional":
        mark = f" *({said['always']})*"
    head = f'<a id="{rule.id}"></a>**{rule.id} {_plain(rule.title)}.** {_linked(book, rule.text)}{mark}'
    return [head, *(f"\n> *{said['ruling']}* {_linked(book, note.text)}" for note in rule.rulings)]


def _linked(book: Rulebook, text: str) -> str:
    """A text with a link for every rule it refers to."""
    parts, at = [], 0
    for start, end, id in book.links(text):
        if start >= at:
            parts += [_plain(text[at:start]), f"[{_plain(text[start:end])}](#{id})"]
            at = end
    return "".join([*parts, _plain(text[at:])])


def _plain(text: str) -> str:
    """Signs that mean something in Markdown, as they are."""
    for sign in ("\\", "*", "_", "[", "]", "<", "#", "|"):
        text = text.replace(sign, f"\\{sign}" if sign != "<" else "&lt;")
    return text


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
