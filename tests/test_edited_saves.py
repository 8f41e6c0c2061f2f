"""Saves edited by hand, of every title: refused with one sentence when they are opened, or shown to everybody in every language."""

from __future__ import annotations

import zlib
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine import AnyTable, SaveError, saves
from grognard.engine.words import LANGUAGES

EDITS = 60
NUMBERS = (0, 1, 2, 12, 47, 99, 254, 255, 256, 1000, -1, -7, 2**40, 2**62)
MIDGAME = 120
"""Decisions played by chance before a save is edited."""


def midgame(title: str) -> bytes:
    t, rng = grognard.game(title).table(seed=4), Random(4)
    for _ in range(MIDGAME):
        if t.decision is None:
            break
        decision = rng.choice(t.decisions)
        t.play(rng.choice(decision.options), role=decision.role)
    t.rebase()  # the record is no part of this
    return t.save()


def edited(save: bytes, rng: Random) -> bytes:
    """The save with one value of its position replaced by another, and sealed again."""
    body, chunks = save[len(saves.MAGIC) + 1 + 16 :], []
    while body:
        size = int.from_bytes(body[:4], "big")
        chunks.append(body[4 : 4 + size])
        body = body[4 + size :]
    chunks = [zlib.decompress(chunk) for chunk in chunks[:3]]  # the data behind them is no part of this
    header, shot = msgspec.msgpack.decode(chunks[0]), msgspec.msgpack.decode(chunks[2])
    inside: Any = shot
    place = rng.choice(
        (0, 0, 0, 1, 1, 2, 3)
    )  # the state, the procedures, where they are and where they came from
    while isinstance(inside[place], list) and inside[place]:
        inside = inside[place]
        place = rng.randrange(len(inside))
    inside[place] = another(inside[place], rng)
    chunks[2] = msgspec.msgpack.encode(shot)
    header["state"] = saves._digest(chunks[2], 12).hex()
    chunks[0] = msgspec.msgpack.encode(header)
    body = b"".join(len(z).to_bytes(4, "big") + z for z in map(zlib.compress, chunks))
    return saves.MAGIC + bytes([saves.VERSION]) + saves._digest(body) + body


def another(value: Any, rng: Random) -> Any:
    if isinstance(value, bytes) and value:
        place = rng.randrange(len(value))
        return rng.choice(
            [value[:place], value + b"\0", value[:place] + bytes([rng.randrange(256)]) + value[place + 1 :]]
        )
    if type(value) is int:
        return rng.choice([value + 1, value - 1, rng.choice(NUMBERS)])
    if isinstance(value, bool):
        return not value
    return rng.choice([[0], "x", 7])


def shown(t: AnyTable) -> list[Any]:
    """All that anybody may see of it."""
    eyes = (*t.game.roles, "observer")
    said = [t.describe(one, lang) for one in eyes for lang in LANGUAGES]
    return [[t.view(one) for one in eyes], said, [t.interjections(role) for role in t.game.roles]]


@pytest.mark.parametrize("title", grognard.games())
def test_an_edited_save_is_refused_when_it_is_opened_or_can_be_shown(title: str) -> None:
    save, rng, refused = midgame(title), Random(title), 0
    before = shown(grognard.load(save))
    for _ in range(EDITS):
        try:
            t = grognard.load(edited(save, rng))
        except SaveError as error:
            refused += 1
            assert str(error) and "\n" not in str(error)
        else:
            shown(t)
    assert 0 < refused < EDITS  # some change nothing that could not be
    assert shown(grognard.load(save)) == before, "what was refused is still remembered"


def test_a_column_that_is_too_short_is_told_in_one_sentence() -> None:
    t = grognard.load(midgame("napoleon-in-europe"))
    t.state.owner = t.state.owner[:40]
    with pytest.raises(
        SaveError, match="cannot be shown: it names something that Napoleon in Europe does not have"
    ):
        grognard.load(t.save())
    with pytest.raises(SaveError, match="cannot be shown"):
        grognard.position(t.position())
    assert saves.load(t.save(), grognard.game, own=True).hash() == t.hash()  # written by this program itself


def test_a_number_that_would_be_a_mask_of_gigabytes_is_refused() -> None:
    t = grognard.load(midgame("field-commander-napoleon"))
    t.state.half = 2**40
    with pytest.raises(SaveError, match="'1099511627776' where int is expected"):
        grognard.load(t.save())
