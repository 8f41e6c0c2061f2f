"""Saves: every prefix and every flipped bit of a real one is refused with one sentence, and nothing else is ever raised."""

from __future__ import annotations

import io
import zipfile
import zlib
from random import Random
from shutil import copytree
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.engine import Dice, Game, GrognardError, SaveError, act, kept, saves
from grognard.engine.data import data_hash, first_hash
from grognard.engine.dice import RecordedDice
from tests.engine import salvo, truce

GAMES = {game.id: game for game in (salvo.GAME, truce.GAME)}


def find(id: str) -> Game:
    if id in GAMES:
        return GAMES[id]
    return grognard.game(id)


def load(data: bytes) -> Any:
    return saves.load(data, find)


def played(game: Game, seed: int = 1, decisions: int = 10_000, **more: Any) -> Any:
    t, rng = game.table(seed=seed, **more), Random(seed)
    for _ in range(decisions):
        if t.decision is None:
            break
        decision = rng.choice(t.decisions)
        t.play(rng.choice(decision.options), role=decision.role)
    return t


MIDDLE = played(salvo.GAME, 3, 25).save()
ENDED = played(truce.GAME, 3).save()
WATERLOO = played(grognard.game("waterloo-200"), 5, 120).save()
REAL = {"salvo": MIDDLE, "truce": ENDED, "waterloo-200": WATERLOO}


def refused(data: bytes) -> str:
    """The one sentence with which these bytes are refused."""
    with pytest.raises(SaveError) as error:
        load(data)
    text = str(error.value)
    assert text and "\n" not in text and len(text) < 400
    return text


@pytest.mark.parametrize("name", REAL)
def test_a_save_is_the_same_table_again(name: str) -> None:
    again = load(REAL[name])
    twice = load(again.save())
    assert again.save() == twice.save() == REAL[name]
    assert again.hash() == twice.hash() and again.decisions == twice.decisions
    assert again.journal == twice.journal


@pytest.mark.parametrize("name", REAL)
def test_every_prefix_is_refused(name: str) -> None:
    data = REAL[name]
    for size in range(len(data)):
        refused(data[:size])


@pytest.mark.parametrize("name", REAL)
def test_every_flipped_bit_is_refused(name: str) -> None:
    data = bytearray(REAL[name])
    for place in range(len(data)):
        for bit in range(8):
            data[place] ^= 1 << bit
            refused(bytes(data))
            data[place] ^= 1 << bit
    assert bytes(data) == REAL[name]


def test_bytes_behind_the_end_are_refused() -> None:
    for extra in (b"\0", b"GROGNARD", bytes(100)):
        assert "damaged" in refused(MIDDLE + extra)


@pytest.mark.parametrize(
    "other", [b"", b"GROG", b"PK\x03\x04", b"\0" * 500, b"GROGNARD", b"SQLite format 3\0" * 9]
)
def test_what_is_no_save_is_refused(other: bytes) -> None:
    refused(other)


@pytest.mark.parametrize("thing", [None, 17, "GROGNARD", ["GROGNARD"]])
def test_what_is_not_even_bytes_is_refused(thing: Any) -> None:
    assert refused(thing) == "this is not a Grognard save"


def test_another_version_is_named() -> None:
    data = bytearray(MIDDLE)
    data[len(saves.MAGIC)] = 9
    assert refused(bytes(data)) == "the save is of version 9, and this program reads versions 1 to 2"


# --- edited by hand, with the checksum made good -------------------------------------------------------------------


def parts(data: bytes) -> list[bytes]:
    body, found = data[len(saves.MAGIC) + 1 + 16 :], []
    while body:
        size = int.from_bytes(body[:4], "big")
        found.append(body[4 : 4 + size])
        body = body[4 + size :]
    return [zlib.decompress(part) for part in found[:3]]


def sealed(chunks: list[bytes]) -> bytes:
    body = b"".join(len(z).to_bytes(4, "big") + z for z in (zlib.compress(chunk) for chunk in chunks))
    return saves.MAGIC + bytes([saves.VERSION]) + saves._digest(body) + body


def edited(data: bytes, header: dict[str, Any] | None = None, record: Any = None, shot: Any = None) -> bytes:
    """The save with some of its values replaced by others, sealed again."""
    first, second, third = (msgspec.msgpack.decode(part) for part in parts(data))
    first |= header or {}
    for old, changes in ((second, record), (third, shot)):
        for place, value in (changes or {}).items():
            old[place] = value
    return sealed([msgspec.msgpack.encode(part) for part in (first, second, third)])


def test_an_untouched_save_sealed_again_opens() -> None:
    assert load(edited(MIDDLE)).hash() == load(MIDDLE).hash()


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ({"game": "risk"}, "there is no game 'risk'"),
        ({"scenario": "moon"}, "Salvo has no scenario 'moon'"),
        ({"options": ["fog"]}, "Salvo has no option 'fog'"),
        ({"players": 9}, "Salvo is for 3 players, not 9"),
        ({"data": "0" * 64}, "was played on other data"),
        ({"state": "00"}, "the position is not the one it was saved with"),
        ({"players": "three"}, "damaged"),
        ({"options": 5}, "damaged"),
        ({"seed": None}, "damaged"),
        ({"steps": -1.5}, "damaged"),
    ],
)
def test_headers_that_do_not_fit(header: dict[str, Any], words: str) -> None:
    assert words in refused(edited(MIDDLE, header=header))


STEP = [0, ["done"], [], 0]


@pytest.mark.parametrize(
    "record",
    [
        {0: 5}, {1: ["x"]}, {1: [-1]}, {2: 7}, {2: [[0, ["done"], []]]}, {2: [[9, ["done"], [], 0]]}, {2: [[-1, ["done"], [], 0]]},
        {2: [[0, [], [], 0]]}, {2: [[0, [1, 2], [], 0]]}, {2: [[0, ["done", None], [], 0]]}, {2: [[0, ["done"], ["x"], 0]]},
        {3: [[0, 99]]}, {3: [[0]]}, {3: None},
    ],
)  # fmt: skip
def test_records_that_do_not_fit(record: dict[int, Any]) -> None:
    refused(edited(MIDDLE, record=record))


SHOT = msgspec.msgpack.decode(parts(MIDDLE)[2])


@pytest.mark.parametrize(
    "shot",
    [
        {0: []}, {0: 3}, {0: [b"", b"", b"", "x"]}, {0: [b"\1", b"\1", b"", 0]},
        {1: []}, {1: [["nobody"]]}, {1: [["tests.engine.truce.War"]] * len(SHOT[1])}, {1: [3]}, {1: [[]]},
        {2: []}, {2: [-1] * len(SHOT[2])}, {2: ["x"] * len(SHOT[2])}, {2: [2**40] * len(SHOT[2])},
        {3: [7, 7, 7, 7]}, {3: [-2] * len(SHOT[3])},
        {4: [[0, ["send", 1]]]}, {4: [[9, ["done"]]]}, {4: [[0, []]]}, {4: 1},
        {5: -1}, {5: "x"}, {5: 2**63}, {6: -5}, {6: None},
        {7: [["red"], "won"]}, {7: 5}, {7: [["red"], "won", "R", {"red": "many"}]}, {7: [[], "won", "R", {}]},
    ],
)  # fmt: skip
def test_positions_that_do_not_fit(shot: dict[int, Any]) -> None:
    refused(edited(MIDDLE, shot=shot))


def test_answers_that_nobody_asked_for_are_refused() -> None:
    t = truce.GAME.table(seed=1)
    t.play(act("send", 2), role=0)
    good = t.save()
    assert load(good)._held == [(0, act("send", 2))]
    for held in (
        [[0, ["send", 77]]],
        [[0, ["send", 1]], [0, ["send", 1]]],
        [[0, ["send", 1]], [1, ["send", 1]]],
    ):
        assert refused(edited(good, shot={4: held}))


def test_nests_without_end_are_refused() -> None:
    deep = b"\x91" * 100_000 + b"\x90"
    head, record, _ = parts(MIDDLE)
    refused(sealed([head, record, deep]))
    refused(sealed([head, deep, deep]))
    refused(sealed([deep, record, deep]))


def test_a_bomb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "_LARGEST", 1024 * 1024)
    head, record, _ = parts(MIDDLE)
    assert "damaged" in refused(sealed([head, record, bytes(saves._LARGEST + 1)]))


@pytest.mark.fuzz
@given(data=st.data())
def test_rubbish_with_a_good_checksum_raises_nothing_else(data: st.DataObject) -> None:
    """Bytes changed, cut out or put in anywhere behind the checksum: refused, or a whole table."""
    chunks = parts(data.draw(st.sampled_from(list(REAL.values()))))
    which = data.draw(st.integers(0, 2))
    chunk = bytearray(chunks[which])
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(chunk) - 1))
        kind = data.draw(st.integers(0, 2))
        if kind == 0:
            chunk[place] = data.draw(st.integers(0, 255))
        elif kind == 1:
            del chunk[place]
        else:
            chunk.insert(place, data.draw(st.integers(0, 255)))
        if not chunk:
            break
    chunks[which] = bytes(chunk)
    broken = sealed(chunks)
    try:
        table = load(broken)
    except SaveError as error:
        assert str(error)
    else:
        assert table.hash() and table.decisions is not None
    try:
        for _ in saves.replay(broken, find):
            pass
    except SaveError as error:
        assert str(error)


# --- classes and rules that have changed since ---------------------------------------------------------------------


@pytest.mark.parametrize("name", REAL)
def test_a_changed_schema_is_played_again_from_the_record(name: str) -> None:
    again = load(edited(REAL[name], header={"schema": "of another day"}, shot={0: ["unreadable"]}))
    assert again.hash() == load(REAL[name]).hash()
    assert again.journal == load(REAL[name]).journal


@pytest.mark.parametrize("name", REAL)
def test_a_record_of_other_classes_ends_where_as_much_was_drawn_shown_and_won(name: str) -> None:
    """A column more or less is no other position: what can be compared is compared."""
    old: dict[str, Any] = {"schema": "of another day", "state": "of another day"}
    assert sum(1 for _ in saves.replay(edited(REAL[name], header=old, shot={0: ["a column less"]}), find))
    for changed in ({5: 999}, {6: 999}, {7: [["n"], "x", "y", {"n": 1}]}):
        with pytest.raises(SaveError, match="ends in another position"):
            list(saves.replay(edited(REAL[name], header=old, shot=changed), find))


def test_a_record_that_the_rules_refuse_today_names_the_step() -> None:
    _, record, _ = (msgspec.msgpack.decode(part) for part in parts(MIDDLE))
    steps = record[2]
    steps[3] = [steps[3][0], ["parry", 999], [], 0]
    text = refused(edited(MIDDLE, header={"schema": "old"}, record={2: steps}))
    assert text.startswith("step 4 of the record, parry 999, is refused today:")
    t = played(truce.GAME, 3)
    rolled = next(n for n, s in enumerate(t._record) if s.chances)
    steps = msgspec.msgpack.decode(parts(ENDED)[1])[2]
    steps[rolled][2] = [face ^ 1 for face in steps[rolled][2]]
    text = refused(edited(ENDED, header={"schema": "old"}, record={2: steps}))
    assert (
        text
        == f"step {rolled + 1} of the record, {t._record[rolled].action}: chance decided otherwise than it did then"
    )


def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    steps = [*msgspec.msgpack.decode(parts(ENDED)[1])[2], STEP]
    broken = edited(ENDED, header={"schema": "old"}, record={2: steps})
    assert "The game is over" in refused(broken)
    with pytest.raises(SaveError, match="after the end of the game"):
        for _ in saves.replay(broken, find):
            pass


# --- data ------------------------------------------------------------------------------------------------------------


def test_a_save_on_data_of_ones_own_opens_only_with_it(tmp_path: Any) -> None:
    game = grognard.game("waterloo-200")
    mine = copytree(game.folder, tmp_path / "mine")
    table = played(game, 2, 30, data=mine)
    same = load(table.save())
    assert same.hash() == table.hash(), "a copy that was not changed is the same data"
    tables = mine / "tables.toml"
    tables.write_text(
        tables.read_text(encoding="utf-8").replace("impulse_limit = ", "impulse_limit = 1", 1),
        encoding="utf-8",
    )
    game._boards.pop(str(mine.resolve()))
    table = played(game, 2, 30, data=mine)
    data = table.save()
    assert "open it with the data folder it was played on" in refused(table.save(data=False))
    again = saves.load(data, find, mine)
    assert again.hash() == table.hash() and again.journal == table.journal and again.board is table.board
    alone = load(data)  # the save has its data in it
    assert alone.hash() == table.hash() and alone.journal == table.journal
    assert load(alone.save()).hash() == table.hash()
    with pytest.raises(GrognardError, match="is not a folder with the data"):
        saves.load(data, find, tmp_path / "gone")


def test_a_better_word_is_the_same_data(tmp_path: Any) -> None:
    game = grognard.game("waterloo-200")
    table = played(game, 2, 30)
    mine = copytree(game.folder, tmp_path / "mine")
    areas = mine / "map.toml"
    text = areas.read_text(encoding="utf-8")
    areas.write_text(text.replace('name = "', 'name = "The other ', 3), encoding="utf-8")
    assert saves.load(table.save(data=False), find, mine).hash() == table.hash()


def test_a_save_of_version_1_opens_and_knows_its_data_by_the_hash_of_then() -> None:
    game = grognard.game("waterloo-200")
    table = played(game, 2, 30)
    then = edited(table.save(), header={"data": first_hash(game.folder)})
    body = then[len(saves.MAGIC) + 1 :]
    assert load(saves.MAGIC + bytes([1]) + body).hash() == table.hash()


def test_data_in_a_save_that_cannot_be_unpacked_is_refused() -> None:
    good = edited(WATERLOO, header={"data": "0" * 32})
    body = good[len(saves.MAGIC) + 1 + 16 :]
    for archive in (b"no zip", b""):
        whole = body + len(archive).to_bytes(4, "big") + archive
        sentence = refused(saves.MAGIC + bytes([saves.VERSION]) + saves._digest(whole) + whole)
        assert sentence in (
            "the save is damaged: its data cannot be unpacked",
            "the save of W'aterloo 200 was played on other data; open it with the data folder it was played on",
        )


def zipped(files: list[tuple[str, str]]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in files:
            archive.writestr(name, text)
    return packed.getvalue()


@pytest.mark.parametrize(
    "files",
    [
        [("a.toml", "x = 1"), ("a.toml/b.toml", "y = 1")],
        [("n" * 300 + ".toml", "x = 1")],
        [("../a.toml", "x = 1")],
        [("a.toml", "x =")],
        [("a.toml", "x = 1")],
        [],
    ],
)
def test_data_that_are_not_what_their_hash_says_are_refused_and_not_kept(
    files: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever opens a save with them does not leave them to the next save on the data of that hash."""
    monkeypatch.setattr(kept, "_root", [])
    with pytest.raises(SaveError, match="its data cannot be unpacked"):
        kept.folder_of(zipped(files), "0" * 32)
    assert kept._root and not list(kept._root[0].glob("0*")) and not list(kept._root[0].glob("tmp*"))
    shipped = grognard.game("waterloo-200").folder
    copies = [(path.name, path.read_text()) for path in sorted(shipped.glob("*.toml"))]
    for hashed in (data_hash(shipped), first_hash(shipped)):
        with pytest.raises(SaveError):
            kept.folder_of(zipped([(copies[0][0], "x = 1"), *copies[1:]]), hashed)
        assert data_hash(kept.folder_of(zipped(copies), hashed)) == data_hash(shipped)


# --- scripted tables ---------------------------------------------------------------------------------------------------


def scripted() -> Any:
    """Salvo shuffles twice at set-up; a script gives both orders."""
    order = list(range(salvo.POOL))
    return salvo.GAME.table(dice=Dice.scripted([order, order[::-1]]))


def test_a_scripted_game_is_saved_with_its_draws_and_replays_without_the_script() -> None:
    t = scripted()
    for _ in range(6):
        t.play(t.decision.options[0])
    again = load(t.save())
    assert again.hash() == t.hash() and type(again.dice) is RecordedDice
    assert again.journal == t.journal
    assert sum(1 for _ in saves.replay(t.save(), find)) == 6
    assert load(again.save()).hash() == t.hash()


def test_a_scripted_game_goes_on_after_a_load_with_fair_dice() -> None:
    t = truce.GAME.table(dice=Dice.scripted([1, 2]))
    again = load(t.save())
    for table in (again, load(again.save())):
        for role in (0, 1):
            table.play(act("send", 4 * (1 - role)), role=role)
        assert len(table._record[-1].chances) == 4
        assert load(table.save()).hash() == table.hash()
        assert sum(1 for _ in saves.replay(table.save(), find)) == 2
    assert again.journal[-1] == load(again.save()).journal[-1]


def test_a_game_that_goes_on_from_each_load_ends_like_the_one_that_never_stopped() -> None:
    live, rng = truce.GAME.table(seed=9), Random(9)
    stored = load(live.save())
    while live.decision is not None:
        decision = rng.choice(live.decisions)
        action = rng.choice(decision.options)
        for t in (live, stored):
            t.play(action, role=decision.role)
        stored = load(stored.save())
    assert stored.hash() == live.hash() and stored.journal == live.journal and stored.outcome == live.outcome


def test_the_public_functions_load_what_they_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(grognard.games.added, "salvo", raising=False)
    assert grognard.load(WATERLOO).hash() == load(WATERLOO).hash()
    with pytest.raises(SaveError, match="there is no game 'salvo'"):
        grognard.load(MIDDLE)


def test_chance_that_goes_on_elsewhere_is_kept_in_the_record() -> None:
    t, same = played(salvo.GAME, 3, 6), played(salvo.GAME, 3, 6)
    t.go_on_at(1 << 32)
    rng = Random(1)
    for table in (t, same):
        rng = Random(1)
        while table.decision is not None:
            decision = rng.choice(table.decisions)
            table.play(rng.choice(decision.options), role=decision.role)
    assert t.hash() != same.hash(), "other dice fell"
    assert load(t.save()).hash() == t.hash()
    assert sum(1 for _ in saves.replay(t.save(), find)) == len(t._record or [])
    assert [event.key for event in load(t.save()).journal] == [event.key for event in t.journal]
