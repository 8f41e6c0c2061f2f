"""Columns: every kind of field cloned, encoded, decoded and hashed; anything else refused with a sentence."""

from __future__ import annotations

import gc
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import engine
from grognard.engine import AGAIN, Column, Flow, Mask, Procedure, SaveError, Table, step
from grognard.engine.columns import (
    LARGEST,
    Kind,
    clone,
    decode,
    decode_fields,
    encode_fields,
    fields_of,
    mask_bytes,
    parsed,
    public_bytes,
    schema_of,
    second_ways,
)
from tests.engine.tiny import tiny


@dataclass
class Corps:
    size: int = 0
    men: Column = field(default_factory=lambda: Column(3))
    name: str = ""


@dataclass
class Errand(Procedure):
    to: int = 0
    stops: list[int] = field(default_factory=list)

    @step("COL-1")
    def ride(self, t: Table[object, object]) -> Flow:
        return AGAIN


@dataclass
class Everything:
    number: int = 0
    flag: bool = False
    word: str = ""
    mask: Mask = 0
    mask_too: engine.Mask = 0
    column: Column = field(default_factory=Column)
    raw: bytearray = field(default_factory=bytearray)
    numbers: list[int] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    masks: list[Mask] = field(default_factory=list)
    columns: list[Column] = field(default_factory=list)
    rows: list[list[int]] = field(default_factory=list)
    pair: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    corps: Corps = field(default_factory=Corps)
    army: list[Corps] = field(default_factory=list)
    guard: Corps | None = None
    errand: Procedure | None = None
    rider: Errand | None = None
    errands: list[Procedure] = field(default_factory=list)
    LIMIT: ClassVar[int] = 3
    derived: list[int] = field(default_factory=list, metadata={"derived": True})
    hidden: int = field(default=0, init=False)
    beside: int = field(default=0, kw_only=True)


small = st.integers(-LARGEST, LARGEST - 1)
bits = st.integers(0, 2**200)
column = st.binary(max_size=6).map(bytearray)
corps = st.builds(Corps, small, column, st.text(max_size=4))
errand = st.builds(Errand, small, st.lists(small, max_size=3))
everything = st.builds(
    Everything,
    number=small, flag=st.booleans(), word=st.text(max_size=5), mask=bits, mask_too=bits, column=column, raw=column,
    numbers=st.lists(small, max_size=3), words=st.lists(st.text(max_size=3), max_size=3), masks=st.lists(bits, max_size=3),
    columns=st.lists(column, max_size=3), rows=st.lists(st.lists(small, max_size=2), max_size=3),
    pair=st.lists(small, max_size=3).map(tuple), names=st.lists(st.text(max_size=3), max_size=2).map(tuple), corps=corps,
    army=st.lists(corps, max_size=3), guard=st.none() | corps, errand=st.none() | errand, rider=st.none() | errand,
    errands=st.lists(errand, max_size=3), derived=st.lists(small, max_size=2), beside=small,
)  # fmt: skip


def changes_in_place(thing: object, path: str = "thing") -> list[tuple[str, object]]:
    """Every object inside that can be changed where it stands."""
    found: list[tuple[str, object]] = []
    if isinstance(thing, (list, bytearray)):
        found.append((path, thing))
    if isinstance(thing, (list, tuple)):
        for i, item in enumerate(thing):
            found += changes_in_place(item, f"{path}[{i}]")
    if hasattr(thing, "__dataclass_fields__"):
        found.append((path, thing))
        for f in fields(thing):  # type: ignore[arg-type]
            found += changes_in_place(getattr(thing, f.name), f"{path}.{f.name}")
    return found


@given(everything)
def test_a_clone_is_equal_and_shares_nothing_that_can_change(thing: Everything) -> None:
    thing.hidden = 5
    other = clone(thing)
    assert other == thing and other is not thing
    ours = {id(part): path for path, part in changes_in_place(thing)}
    assert [ours[id(part)] for _, part in changes_in_place(other) if id(part) in ours] == []


@given(everything)
def test_every_kind_is_saved_and_read_again(thing: Everything) -> None:
    thing.hidden = -3
    bytes_ = msgspec.msgpack.encode(encode_fields(thing))
    again = decode_fields(Everything, msgspec.msgpack.decode(bytes_))
    assert isinstance(again, Everything)
    assert again.derived == [], "what is derived is not saved"
    again.derived = thing.derived
    assert again == thing
    assert type(again.pair) is tuple and type(again.column) is bytearray and again.hidden == -3
    assert msgspec.msgpack.encode(encode_fields(again)) == bytes_, "the same bytes, so the same hash"


@pytest.mark.parametrize("number", [LARGEST, -LARGEST - 1, 2**62])
def test_a_number_by_which_a_mask_of_gigabytes_could_be_shifted_is_refused(number: int) -> None:
    with pytest.raises(SaveError):
        decode_fields(Errand, encode_fields(Errand(number, [])))


@given(st.integers(0, 2**500))
def test_a_mask_has_any_size(mask: int) -> None:
    assert int.from_bytes(mask_bytes(mask), "little") == mask
    assert len(mask_bytes(mask)) == (mask.bit_length() + 7) // 8


@dataclass
class Spy:
    where: int = 0
    seen: Column = field(default_factory=lambda: Column(2))
    orders: list[int] = field(default_factory=list, metadata={"hidden": "from the other side"})


def test_what_everybody_may_know_is_the_same_bytes_whatever_is_hidden() -> None:
    spy = Spy(orders=[1, 2])
    before = public_bytes(spy)
    spy.orders = [3]
    assert public_bytes(spy) == before
    spy.seen[1] = 1
    assert public_bytes(spy) != before


def test_a_truth_value_is_saved_as_what_its_field_says() -> None:
    thing = Everything(number=True, flag=1, numbers=[True, 2])  # type: ignore[arg-type]
    values = msgspec.msgpack.decode(msgspec.msgpack.encode(encode_fields(thing)))
    again = decode_fields(Everything, values)
    assert isinstance(again, Everything)
    assert (type(again.number), type(again.flag), again.numbers) == (int, bool, [1, 2])


# --- what is refused -----------------------------------------------------------------------------------


@dataclass
class WithDict:
    bad: dict[str, int]


@dataclass
class WithSet:
    bad: set[int]


@dataclass
class WithFloat:
    bad: float


@dataclass
class WithMaybeNumber:
    bad: int | None


@dataclass
class WithListOfFloats:
    bad: list[float]


@dataclass
class WithOtherClass:
    bad: Foreign


class Foreign:
    pass


@pytest.mark.parametrize(
    ("cls", "sentence"),
    [
        (WithDict, r"WithDict: a table cannot keep a field of type dict\[str, int\]"),
        (WithSet, r"WithSet: a table cannot keep a field of type set\[int\]"),
        (WithFloat, "WithFloat: a table cannot keep a field of type float|WithFloat: float is not a class"),
        (WithMaybeNumber, r"WithMaybeNumber: int \| None: only a procedure or an object may be None"),
        (WithListOfFloats, "WithListOfFloats: .*float"),
        (WithOtherClass, "WithOtherClass: a table cannot keep a field of type Foreign"),
    ],
)
def test_wrong_kinds_are_refused_with_a_sentence(cls: type, sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        fields_of(cls)


WRONG = {
    "number": ["1", 1.5, None, [], True],
    "flag": [1, None, "yes"],
    "word": [3, b"x", None],
    "mask": [3, "x", None],
    "column": ["abc", [1, 2], 3],
    "numbers": [3, ["x"], [1.5], "abc", [True]],
    "columns": [[1], [[1]], b"x"],
    "rows": [[1], ["x"], 3],
    "pair": [3, ["x"]],
    "corps": [3, None, [1], [1, b"", "x", 4], [1, b"", 2]],
    "guard": [3, [1]],
    "errand": [3, [], [7], ["nobody"], ["tests.engine.test_columns.Errand"], [None, 1, []]],
    "rider": [["tests.engine.test_columns.Other"]],
    "errands": [[3], [["nobody"]], None],
}


@dataclass
class Other(Procedure):
    @step("COL-2")
    def go_on(self, t: Table[object, object]) -> Flow:
        return AGAIN


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in WRONG.items() for value in values]
)
def test_what_encode_does_not_write_is_a_save_error(name: str, value: object) -> None:
    kept = [f for f in fields_of(Everything) if not f.derived]
    values: list[object] = list(encode_fields(Everything()))
    values[[f.name for f in kept].index(name)] = value
    with pytest.raises(SaveError, match="the save holds"):
        decode_fields(Everything, values)


def test_too_few_or_too_many_values_are_a_save_error() -> None:
    values: list[object] = list(encode_fields(Everything()))
    for wrong in (values[:-1], [*values, 0], []):
        with pytest.raises(
            SaveError, match=rf"the save holds {len(wrong)} values for Everything, which has {len(values)}"
        ):
            decode_fields(Everything, wrong)


def test_decode_names_what_it_expected() -> None:
    with pytest.raises(SaveError, match=r"the save holds 'abc' where list\[int\] is expected"):
        decode(Kind("list", Kind("int")), "abc")


# --- schema ---------------------------------------------------------------------------------------------


def test_the_schema_is_our_own_canonical_text() -> None:
    assert schema_of(Corps) == "Corps(size:int men:column name:str)"
    assert schema_of(Errand) == "Errand(to:int stops:list[int])"
    text = schema_of(Everything)
    assert "mask:mask" in text and "pair:tuple[int]" in text and "guard:maybe[object[Corps]]" in text
    assert "errand:maybe[procedure[Procedure]]" in text and "hidden:int" in text
    assert "{Corps(size:int men:column name:str)}" in text
    assert "derived" not in text and "LIMIT" not in text


def test_the_schema_of_a_game_has_its_steps_and_only_its_own_procedures() -> None:
    game = tiny(__name__, Errand)
    lines = game.schema().splitlines()
    assert lines[0].startswith("State(")
    assert f"{__name__}.Errand Errand(to:int stops:list[int]) ride" in lines
    assert not [line for line in lines[1:] if not line.startswith(__name__)]


# --- one object in two places ------------------------------------------------------------------------------


def test_second_ways_finds_a_shared_object_and_names_both_ways() -> None:
    corps = Corps()
    thing = Everything(corps=corps, army=[Corps(), corps])
    assert second_ways(thing) == ["table.corps and table.army[1]"]
    shared = Column(3)
    assert second_ways([Everything(column=shared), Everything(raw=shared)]) == [
        "table[0].column and table[1].raw"
    ]
    errand = Errand()
    assert second_ways(Everything(errand=errand, errands=[errand])) == ["table.errand and table.errands[0]"]


@given(everything)
def test_second_ways_finds_nothing_in_a_tree(thing: Everything) -> None:
    assert second_ways([thing, clone(thing)]) == []


def test_values_that_never_change_may_be_shared() -> None:
    pair = (1, 2)
    assert second_ways([Everything(pair=pair, word="x"), Everything(pair=pair, word="x")]) == []


def test_classes_under_if_and_with_have_a_source_too() -> None:
    if True:

        @dataclass
        class Nested(Procedure):
            n: int = 0

            @step("COL-3")
            def first(self, t: Table[object, object]) -> Flow:
                return None

    with pytest.raises(TypeError, match="Broken.after_second: there is no step named second"):

        @dataclass
        class Broken(Procedure):
            @step("COL-3")
            def first(self, t: Table[object, object]) -> Flow:
                return None

            def after_second(self, t: Table[object, object], value: int) -> Flow:
                return None

    assert schema_of(Nested) == "Nested(n:int)"


def test_two_titles_are_read_at_once() -> None:
    """A server reads them in threads, which take turns whenever the garbage collector lets others go on."""

    def lets_go_on(phase: str, info: dict[str, int]) -> None:
        time.sleep(0.0005)

    text, often = Path(__file__).read_text(encoding="utf-8"), gc.get_threshold()
    gc.callbacks.append(lets_go_on)
    gc.set_threshold(200)
    try:
        with ThreadPoolExecutor(2) as pool:
            assert len(list(pool.map(parsed, [text] * 8))) == 8
    finally:
        gc.set_threshold(*often)
        gc.callbacks.remove(lets_go_on)
