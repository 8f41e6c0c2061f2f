"""What the documentation shows is what happens."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import grognard
from grognard import cli

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "games").glob("*.md")),
]


@pytest.mark.parametrize("page", ["docs/script.md"])
def test_examples_run(page: str) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failures, tried = doctest.testfile(
        str(ROOT / page), module_relative=False, optionflags=flags, encoding="utf-8"
    )
    assert tried > 15
    assert failures == 0


def test_the_package_shows_how_it_is_used() -> None:
    failures, tried = doctest.testmod(grognard)
    assert tried and not failures


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_on_the_pages_is_python(page: Path) -> None:
    for block in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        compile(block, str(page), "exec")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_on_the_pages_exist(page: Path) -> None:
    """Every `grognard COMMAND --option` that a page shows is one the command knows."""
    for command, rest in re.findall(r"\bgrognard ([a-z]+)\b([^\n`]*)", page.read_text(encoding="utf-8")):
        if command in cli.COMMANDS and find_spec(cli.COMMANDS[command].module) is not None:
            parser = cli.Parser(prog=command)
            cli.find(command, parser)
            if command == "battle" and rest.split()[:1] and rest.split()[0] in cli.fighting_games():
                cli.battle_options(rest.split()[0], parser)  # each game has options of its own
            known = " ".join(_options(parser))
            for option in re.findall(r"(?<!\S)--[a-z][a-z-]*", rest.partition("#")[0]):
                assert option in known.split(), f"{page.name}: grognard {command} has no {option}"


def _options(parser: cli.Parser) -> set[str]:
    found = set(parser._option_string_actions)
    for action in parser._actions:
        if isinstance(action.choices, dict):
            for sub in action.choices.values():
                found |= _options(sub)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    made = {"coverage.md", "provenance.md"}  # by docs/hooks.py
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or target in made or (page.parent / target).exists(), target


def test_the_counts_of_the_readme_are_counted() -> None:
    ran = subprocess.run([sys.executable, str(ROOT / "tools" / "readme.py"), "--check"], check=False)
    assert ran.returncode == 0, "run python tools/readme.py"


def test_every_room_of_the_server_is_on_the_page_architecture() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = [path.name for path in (ROOT / "src" / "grognard" / "server").glob("[a-z]*.py")]
    assert [name for name in rooms if name not in page] == []
