"""A position as text that can be pasted."""

from __future__ import annotations

import base64
import zlib
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine import SaveError, act, saves
from tests.engine import salvo, truce
from tests.engine.test_saves import find, played


def opened(text: str) -> Any:
    return saves.from_position(text, find)


@pytest.mark.parametrize("game", [salvo.GAME, truce.GAME, grognard.game("waterloo-200")], ids=lambda g: g.id)
@pytest.mark.parametrize("decisions", [0, 7, 40, 10_000])
def test_a_position_opens_as_it_was(game: Any, decisions: int) -> None:
    t = played(game, 6, decisions)
    text = t.position()
    assert text.isascii() and set(text) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    )
    again = opened(f"  {text}\n")
    assert again.decisions == t.decisions and again.outcome == t.outcome
    assert all(again.view(role) == t.view(role) for role in (*game.roles, "observer"))
    assert again.journal == [] and again._record == []
    assert again.dice.seed != t.dice.seed, "chance is decided anew"


def test_a_position_of_secret_answers_keeps_them() -> None:
    t = truce.GAME.table(seed=1)
    t.play(act("send", 2), role=0)
    again = opened(t.position())
    assert [d.role for d in again.decisions] == ["south"] and again._held == [(0, act("send", 2))]


def test_a_pasted_position_is_saved_undone_and_replayed_like_any_other() -> None:
    t = played(grognard.game("waterloo-200"), 6, 40)
    again = opened(t.position())
    again.play(again.decision.options[0])
    assert saves.load(again.save(), find).hash() == again.hash()
    assert sum(1 for _ in saves.replay(again.save(), find)) == 1


def test_damaged_text_is_refused_with_one_sentence() -> None:
    text = salvo.GAME.table(seed=1).position()
    changed = [text[:n] + ("A" if text[n] != "A" else "B") + text[n + 1 :] for n in range(len(text))]
    for broken in ("", "x", "not a position!", "ünïcode", *(text[:n] for n in range(len(text))), *changed):
        with pytest.raises(SaveError, match="this text is not a whole position"):
            opened(broken)


def sealed(place: Any, shot: Any) -> str:
    packed = zlib.compress(msgspec.msgpack.encode([place, shot]))
    return base64.urlsafe_b64encode(saves._digest(packed, 6) + packed).decode().rstrip("=")


def test_text_edited_by_hand_is_refused_too() -> None:
    t = salvo.GAME.table(seed=1)
    shot, schema = saves.snapshot(t), saves.schema_hash(salvo.GAME)
    good = ["salvo", "duel", [], 3, "", schema]
    assert opened(sealed(good, shot)).decisions == t.decisions
    wrong = [
        (["risk", "duel", [], 3, "", schema], "there is no game"),
        (["salvo", "moon", [], 3, "", schema], "no scenario"),
        (["salvo", "duel", ["fog"], 3, "", schema], "no option"),
        (["salvo", "duel", [], 2, "", schema], "for 3 players"),
        (["salvo", "duel", [], 3, "other", schema], "other data"),
        (["salvo", "duel", [], 3, "", "other"], "another version"),
        (["salvo", "duel", 5, 3, "", schema], "not a whole position"),
        (["salvo", "duel", [], "3", "", schema], "not a whole position"),
        (["salvo"], "not a whole position"),
        (5, "not a whole position"),
    ]
    for place, words in wrong:
        with pytest.raises(SaveError, match=words):
            opened(sealed(place, shot))
    for rubbish in (b"", b"\x90", shot[:-3], b"\x91" * 99_999):
        with pytest.raises(SaveError):
            opened(sealed(good, rubbish))
    with pytest.raises(SaveError):
        opened(sealed(good, "words"))


def test_the_public_function_opens_what_it_knows() -> None:
    t = grognard.game("waterloo-200").table(seed=1)
    assert grognard.position(t.position()).decisions == t.decisions
