"""Rules coverage: what counts as a proof, and what is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.coverage import Rule, coverage, marks, read_rules
from grognard.engine.errors import DataError

RULES = """\
id,kind,title
T-1,core,Sides
T-1.1,core,"Red, and blue"
T-2,optional,Fog
T-9,advanced-reference,See the other box
"""

TESTS = """
from __future__ import annotations
import pytest

rule = pytest.mark.rule

@pytest.mark.rule("T-1", "T-1.1")
@pytest.mark.rule("T-3")
def test_sides(): ...

@pytest.mark.rule("T-2")
def helper(): ...
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "tiny/rules.csv").write_text(RULES)
    (tmp_path / "tiny/combat.py").write_text(
        '"""T-1 said so."""\n\nRULE = "T-1.1"\nOTHER = "T-1.7"\nNOT = "T-shirt no"\n'
    )
    (tmp_path / "tests/test_tiny.py").write_text(TESTS)
    return tmp_path / "tiny"


def proved(body: str) -> list[str]:
    return [mark.rule for mark in marks(f"import pytest\nrule = pytest.mark.rule\n{body}", "test_x.py")]


def test_missing_and_unknown_rules_are_listed(game: Path) -> None:
    found = coverage(game, game.parent / "tests")
    assert [rule.id for rule in found.missing] == ["T-2"]
    assert [(mark.rule, str(mark)) for mark in found.unknown] == [
        ("T-3", "tests/test_tiny.py line 8"),
        ("T-1.7", "tiny/combat.py line 4"),
    ]
    assert [mark.test for mark in found.tests("T-1")] == ["test_sides"]
    complaints = found.complaints()
    assert complaints[0] == "T-2 (optional) has no test: Fog"
    assert complaints[1].startswith("T-3 is not in rules.csv, did you mean 'T-")
    assert len(complaints) == 3


def test_marks_are_found_wherever_pytest_finds_them() -> None:
    assert proved('@rule("T-1")\nasync def test_a(): ...') == ["T-1"]
    assert proved('@rule("T-1")\nclass TestA:\n    @rule("T-2")\n    def test_a(self): ...') == ["T-2", "T-1"]
    assert proved('pytestmark = [pytest.mark.rule("T-1")]') == ["T-1"]
    assert proved('CASES = [pytest.param(3, marks=pytest.mark.rule("T-1"))]') == ["T-1"]
    assert proved(
        '@pytest.mark.parametrize("n", [pytest.param(3, marks=rule("T-1"))])\ndef test_a(n): ...'
    ) == ["T-1"]


def test_what_is_not_run_proves_nothing() -> None:
    assert proved('@rule("T-1")\n@pytest.mark.skip\ndef test_a(): ...') == []
    assert proved('@rule("T-1")\n@pytest.mark.xfail(reason="later")\ndef test_a(): ...') == []
    assert proved('@rule("T-1")\ndef test_a():\n    pytest.skip("later")') == []
    assert proved('@pytest.mark.skip\nclass TestA:\n    @rule("T-1")\n    def test_a(self): ...') == []
    assert proved('@rule("T-1")\ndef builder(): ...') == []


def test_ids_are_plain_text() -> None:
    with pytest.raises(DataError, match=r"^test_x\.py line 3: expected the ids of rules as plain text"):
        proved('@rule(f"T-{1}")\ndef test_a(): ...')


def test_rules_are_read(game: Path) -> None:
    rules = read_rules(game / "rules.csv")
    assert rules[1] == Rule("T-1.1", "core", "Red, and blue")
    assert len(rules) == 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name,kind\n", "rules.csv line 1: expected the columns id,kind,title"),
        ("", "rules.csv line 1: expected the columns id,kind,title"),
        (RULES + "T-4,core\n", "rules.csv line 6: expected 3 columns, found 2"),
        (RULES + "T-2,core,Again\n", "rules.csv line 6: T-2 is there twice"),
        (
            RULES + "T-4,cor,Typing\n",
            "rules.csv line 6, kind: expected one of core, optional, scenario, card, component, example, "
            + "linked, advanced-reference, found 'cor'",
        ),
    ],
)
def test_a_wrong_catalogue_is_refused(game: Path, text: str, sentence: str) -> None:
    (game / "rules.csv").write_text(text)
    with pytest.raises(DataError) as error:
        read_rules(game / "rules.csv")
    assert str(error.value) == sentence


def test_a_missing_catalogue_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^rules\.csv: no such file in "):
        read_rules(tmp_path / "rules.csv")
