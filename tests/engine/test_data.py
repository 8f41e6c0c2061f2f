"""Data folders: what a file may say, and what a person is told when it says something else."""

from __future__ import annotations

import enum
import tomllib
from pathlib import Path
from threading import Thread
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from grognard.engine import data
from grognard.engine.data import Provenance, Row
from grognard.engine.errors import DataError


class Ground(enum.Enum):
    OPEN = "open"
    WOOD = "wood"


class Link(Row, frozen=True):
    to: str
    kind: Literal["road", "path"] = "path"


class Area(Row, frozen=True):
    name: str
    bonus: Annotated[int, Meta(ge=0, le=7)]
    at: tuple[float, float] = (0.0, 0.0)
    ground: Ground = Ground.OPEN
    links: tuple[Link, ...] = ()

    def __post_init__(self) -> None:
        if self.name == self.ground.value:
            raise ValueError("an area may not be called after its ground")


class Turns(Row, frozen=True):
    last: Annotated[int, Meta(ge=1)]
    night: bool = False


class Loose(msgspec.Struct):
    name: str


class Outer(Row, frozen=True):
    areas: tuple[Loose, ...]


class Table(Row, frozen=True):
    rows: dict[str, dict[str, int]]


class MapFile(Row, frozen=True):
    areas: tuple[Area, ...]
    turns: Turns | None = None
    strengths: dict[int, Annotated[int, Meta(gt=0)]] = msgspec.field(default_factory=dict)
    tables: dict[str, Table] = msgspec.field(default_factory=dict)
    title: Annotated[str, Meta(min_length=3, max_length=20)] = "a map"
    pair: tuple[int, int] = (1, 2)


GOOD = """\
# the ground of the battle
source = "reconstructed"
title = "Mont-Saint-Jean"

[[areas]]
name = "Hougoumont"  # the farm
bonus = 3
at = [1.5, 2.0]
ground = "wood"
source = "known"
note = "Siborne's plan"

[[areas.links]]
to = "La Haye Sainte"

[[areas.links]]
to = "Plancenoit"
kind = "road"

[[areas]]
name = "La Haye Sainte"
bonus = 7
links = [
    { to = "Hougoumont", kind = "road" },  # a lane
    { to = "Papelotte" },
]

[turns]
last = 9
source = "book"

[strengths]
1 = 4
2 = 5
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "map.toml").write_text(GOOD)
    return tmp_path


def refusal(folder: Path, text: str, model: type = MapFile) -> str:
    (folder / "map.toml").write_text(text)
    with pytest.raises(DataError) as error:
        data.read(folder / "map.toml", model)
    return str(error.value)


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


def test_a_file_becomes_frozen_values(folder: Path) -> None:
    found = data.read(folder / "map.toml", MapFile)
    assert [area.name for area in found.areas] == ["Hougoumont", "La Haye Sainte"]
    assert found.areas[0].ground is Ground.WOOD
    assert found.areas[0].at == (1.5, 2.0)
    assert found.areas[1].links == (
        Link(to="Hougoumont", kind="road"),
        Link(to="Papelotte"),
    )
    assert found.strengths == {1: 4, 2: 5}
    assert found.turns == Turns(last=9, source="book")
    assert hash(found.areas) == hash(data.read(folder / "map.toml", MapFile).areas)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "bonus = 3",
            "bonus = 9",
            "line 7, areas[0].bonus: expected a whole number from 0 to 7, found 9",
        ),
        (
            "bonus = 7",
            "bonus = '7'",
            "line 22, areas[1].bonus: expected a whole number from 0 to 7, found '7'",
        ),
        (
            "bonus = 7",
            "bonus = true",
            "line 22, areas[1].bonus: expected a whole number from 0 to 7, found true",
        ),
        (
            "bonus = 3",
            "bonnus = 3",
            "line 7, areas[0].bonnus: unknown field, did you mean 'bonus'?",
        ),
        (
            "bonus = 3",
            "bonus = 3\nxyzzy = 3",
            "line 8, areas[0].xyzzy: unknown field, allowed are at, bonus, ground, links, name, note, source",
        ),
        (
            "bonus = 3",
            "",
            "line 5, areas[0]: field 'bonus' is missing, expected a whole number from 0 to 7",
        ),
        (
            "[1.5, 2.0]",
            "[1.5]",
            "line 8, areas[0].at: expected a list of exactly 2 entries, found a list of 1",
        ),
        (
            "[1.5, 2.0]",
            "[1.5, 'x']",
            "line 8, areas[0].at[1]: expected a number, found 'x'",
        ),
        (
            '"wood"',
            '"marsh"',
            "line 9, areas[0].ground: expected one of open, wood, found 'marsh'",
        ),
        (
            '"known"',
            '"hearsay"',
            "line 10, areas[0].source: expected one of book, known, reconstructed, found 'hearsay'",
        ),
        ('"Plancenoit"', "3", "line 17, areas[0].links[1].to: expected text, found 3"),
        (
            '{ to = "Papelotte" }',
            '{ too = "x" }',
            "line 25, areas[1].links[1].too: unknown field, did you mean 'to'?",
        ),
        (
            '{ to = "Papelotte" }',
            "{ }",
            "line 25, areas[1].links[1]: field 'to' is missing, expected text",
        ),
        (
            "last = 9",
            "last = 0",
            "line 29, turns.last: expected a whole number not less than 1, found 0",
        ),
        (
            "last = 9",
            "last = 9\nnight = 1",
            "line 30, turns.night: expected true or false, found 1",
        ),
        (
            "2 = 5",
            "2 = 0",
            "line 34, strengths.2: expected a whole number not less than 1, found 0",
        ),
        (
            "2 = 5",
            "two = 5",
            "line 32, strengths: expected each key to be a whole number, found '1', 'two'",
        ),
        (
            "Mont-Saint-Jean",
            "M",
            "line 3, title: expected text of 3 to 20 characters, found 'M'",
        ),
        (
            'name = "Hougoumont"',
            'name = "wood"',
            "line 5, areas[0]: an area may not be called after its ground",
        ),
        (
            "bonus = 7",
            "bonus 7",
            "line 22: not valid TOML at column 7, expected '=' after a key in a key/value pair",
        ),
        (
            "bonus = 3",
            "bonus = 3\nbonus = 3",
            "line 8: not valid TOML at column 10, cannot overwrite a value",
        ),
        (
            "2 = 5\n",
            "2 = [",
            "line 34: not valid TOML at the end of the file, invalid value",
        ),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(folder: Path, old: str, new: str, sentence: str) -> None:
    text = refusal(folder, changed(old, new))
    place, problem = f"map.toml {sentence}".split(": ", 1)
    assert text.startswith(f"{place}: ")
    assert problem in text
    assert "\n" not in text


@pytest.mark.parametrize(
    ("number", "problem"),
    [
        ("9" * 30, "a number has more than 18 digits"),
        ("0x" + "f" * 5000, "a number has more than 18 digits"),
        ("0b" + "1" * 80, "a number has more than 18 digits"),
        ("nan", "expected a number, found nan"),
        ("-inf", "expected a number, found -inf"),
        ("1e400", "expected a number, found inf"),
    ],
)
def test_numbers_that_no_game_has_are_refused_where_they_stand(
    folder: Path, number: str, problem: str
) -> None:
    (folder / "map.toml").write_text(f'source = "book"\n[area]\nwide = [1, {number}]\n')
    with pytest.raises(DataError, match=rf"^map\.toml line 3, area\.wide\[1\]: {problem}"):
        data.data_hash(folder)


def test_a_number_of_thousands_of_digits_is_refused_in_a_sentence(folder: Path) -> None:
    assert refusal(folder, "areas = " + "7" * 5000).startswith("map.toml: a number has more than 18 digits")


def test_a_key_of_a_dict_in_a_dict_is_found(folder: Path) -> None:
    extra = '\n[tables.fire.rows]\nnear = { one = 1 }\nfar = { one = "x" }\n'
    sentence = "map.toml line 38, tables.fire.rows.far.one: expected a whole number, found 'x'"
    assert refusal(folder, GOOD + extra) == sentence


def test_the_whole_file_may_be_wrong(folder: Path) -> None:
    assert refusal(folder, "areas = 3\n") == "map.toml line 1, areas: expected a list, found 3"
    assert refusal(folder, "") == "map.toml: field 'areas' is missing, expected a list"


def test_files_that_cannot_be_read(folder: Path) -> None:
    with pytest.raises(DataError, match=r"^units\.toml: no such file in "):
        data.read(folder / "units.toml", MapFile)
    (folder / "units.toml").write_bytes(b"# fine\n# Bl\xfccher\n")
    with pytest.raises(DataError, match=r"^units\.toml line 2: expected UTF-8 text, found byte 252$"):
        data.read(folder / "units.toml", MapFile)
    (folder / "folder.toml").mkdir()
    with pytest.raises(DataError, match=r"^folder\.toml: cannot be read from "):
        data.read(folder / "folder.toml", MapFile)


def test_a_lenient_model_is_a_fault_of_the_program(folder: Path) -> None:
    with pytest.raises(TypeError, match="Loose must be defined with forbid_unknown_fields=True"):
        data.read(folder / "map.toml", Outer)


def test_a_game_can_point_at_a_line(folder: Path) -> None:
    problem = f"no area is called 'Plancenoit', {data.suggest('Plancenoit', ['Plancenois', 'Smohain'])}"
    error = data.fault(folder / "map.toml", "areas[0].links[1].to", problem)
    assert str(error) == (
        "map.toml line 17, areas[0].links[1].to: no area is called 'Plancenoit', did you mean 'Plancenois'?"
    )


def test_suggestions() -> None:
    assert data.suggest("cavalry", ["infantry", "cavalery"]) == "did you mean 'cavalery'?"
    assert data.suggest("guns", ["infantry", "cavalry"]) == "allowed are cavalry, infantry"
    assert (
        data.suggest("none", [f"{n:04}" for n in range(2000)])
        == "allowed are 0000, 0001, 0002 and 1997 others"
    )
    assert data.suggest("guns", []) == "none is allowed here"


# --- provenance ------------------------------------------------------------------------------------------


def test_every_row_says_where_it_comes_from(folder: Path) -> None:
    assert data.provenance(folder) == [
        Provenance("map.toml", "", "reconstructed", 1),
        Provenance("map.toml", "areas", "known", 1),
        Provenance("map.toml", "areas", "reconstructed", 1),
        Provenance("map.toml", "strengths", "reconstructed", 1),
        Provenance("map.toml", "turns", "book", 1),
    ]


def test_a_row_without_a_source_is_refused(folder: Path) -> None:
    (folder / "map.toml").write_text(
        changed('source = "reconstructed"\n', "").replace('title = "Mont-Saint-Jean"', "")
    )
    with pytest.raises(
        DataError,
        match=r"^map\.toml line 19, areas\[1\]: no source, expected one of book, known, ",
    ):
        data.provenance(folder)


def test_a_wrong_source_is_refused(folder: Path) -> None:
    (folder / "map.toml").write_text(changed('"book"', '"bok"'))
    with pytest.raises(
        DataError,
        match=r"^map\.toml line 30, turns\.source: expected one of book, .*found 'bok'$",
    ):
        data.provenance(folder)


def test_an_empty_or_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no data in this folder, expected files ending in .toml"):
        data.provenance(tmp_path)
    with pytest.raises(DataError, match="no such data folder"):
        data.data_hash(tmp_path / "nowhere")


# --- the hash --------------------------------------------------------------------------------------------


def test_comments_layout_and_notes_do_not_change_the_hash(folder: Path) -> None:
    before = data.data_hash(folder)
    for old, new in [
        ("# the ground of the battle", "# another comment\n\n\n"),
        ('note = "Siborne\'s plan"', 'note = "Craan\'s plan"'),
        ("1 = 4\n2 = 5", "2 = 5\n1 = 4"),
        ('{ to = "Papelotte" },', "{ to = 'Papelotte' }"),
    ]:
        (folder / "map.toml").write_text(changed(old, new))
        assert data.data_hash(folder) == before


def test_facts_change_the_hash(folder: Path) -> None:
    seen = {data.data_hash(folder)}
    for old, new in [
        ("bonus = 3", "bonus = 4"),
        ("2 = 5", "3 = 5"),
        ('to = "Papelotte"', 'to = "Smohain"'),
    ]:
        (folder / "map.toml").write_text(changed(old, new))
        seen.add(data.data_hash(folder))
    (folder / "map.toml").rename(folder / "ground.toml")
    seen.add(data.data_hash(folder))
    assert len(seen) == 5


def test_a_corrected_file_is_read_again(folder: Path) -> None:
    assert data.read(folder / "map.toml", MapFile).areas[0].bonus == 3
    (folder / "map.toml").write_text(changed("bonus = 3", "bonus = 4"))
    assert data.read(folder / "map.toml", MapFile).areas[0].bonus == 4


# --- lines -----------------------------------------------------------------------------------------------

SCALARS = st.one_of(
    st.integers(-99, 99).map(str),
    st.sampled_from(
        [
            "true",
            "1.5",
            "1815-06-18",
            "1815-06-18 11:35:00",
            "'[#]'",
            '"a = [1, \\" #"',
            "inf",
        ]
    ),
    st.sampled_from(['"""\n[not.a.table]\nx = 1"""', "'''one\ntwo = [\n'''", '"""a"""""']),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: "[ # list\n" + ",\n".join(items) + "\n]"),
        st.dictionaries(
            st.sampled_from(["p", "q.r", '"s t"']),
            SCALARS.filter(lambda v: "\n" not in v),
            max_size=3,
        ).map(lambda items: "{ " + ", ".join(f"{key} = {value}" for key, value in items.items()) + " }"),
    ),
    max_leaves=6,
)
TABLES = st.lists(
    st.dictionaries(st.sampled_from(["a", "b", "c.d", "'e'"]), VALUES, max_size=3),
    max_size=4,
)


def paths(value: object, where: str = "") -> set[str]:
    found = {where} if where else set()
    if isinstance(value, dict):
        for key, item in value.items():
            found |= paths(item, f"{where}.{key}" if where else key)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            found |= paths(item, f"{where}[{index}]")
    return found


@given(TABLES, TABLES)
def test_every_path_of_any_file_has_its_line(rows: list[dict[str, str]], inner: list[dict[str, str]]) -> None:
    lines = ["# comment", ""]
    for row in rows:
        lines.append("[[rows]]  # a row")
        lines += [f"{key} = {value}" for key, value in row.items()]
        for part in inner:
            lines.append("[[rows.parts]]")
            lines += [f"{key} = {value}" for key, value in part.items()]
        lines.append("[rows.end.of]")
    text = "\n".join(lines)
    places = dict(data._places(text))
    expected = paths(tomllib.loads(text))
    implied = {
        "rows",
        *(f"rows[{i}].parts" for i in range(len(rows))),
        *(f"rows[{i}].end" for i in range(len(rows))),
    }
    assert set(places) | implied == expected | implied
    for path, line in places.items():
        name = path.rpartition(".")[2]
        if name in ("a", "b", "e"):
            assert text.splitlines()[line - 1].lstrip("'").startswith((name, "[", "{"))


def test_one_reader_at_a_time(folder: Path) -> None:
    """Two threads that look at the same model at once would bring msgspec, and the server with it, down."""
    reader = Thread(target=data.read, args=(folder / "map.toml", MapFile))
    with data.READING:
        reader.start()
        reader.join(0.02)
        assert reader.is_alive()
    reader.join()
