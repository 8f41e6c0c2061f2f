"""Saves that cannot rot: header, record and snapshot, each deflated, under one checksum.

The snapshot opens at once when the classes are still the same; else the record is played again, and the hash of the
state tells whether the rules still agree with what was played then.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from grognard.engine.columns import Kind, decode, decode_fields, encode, encode_fields
from grognard.engine.dice import Dice, RecordedDice
from grognard.engine.errors import GrognardError, IllegalAction, RulesError, SaveError
from grognard.engine.game import Game
from grognard.engine.procedure import Procedure
from grognard.engine.values import Action, Decision, Event, Outcome

if TYPE_CHECKING:
    from grognard.engine.table import AnyTable, Step

MAGIC = b"GROGNARD"
VERSION = 1
_DIGEST = 16
_LARGEST = 64 * 1024 * 1024
_PROCEDURE = Kind("procedure", cls=Procedure)

FindGame = Callable[[str], Game]


class Header(msgspec.Struct, frozen=True):
    """What a save says of itself before anything in it is opened."""

    game: str
    scenario: str
    options: list[str]
    players: int
    seed: str
    dice: str  # "fair": from the seed; "record": from the draws written in the record
    schema: str
    data: str
    state: str
    steps: int


class Record(msgspec.Struct, frozen=True, array_like=True):
    """What was played: the position it began at, what chance decided before, and each step."""

    origin: bytes
    opening: list[int]
    steps: list[tuple[int, list[int | str], list[int], int]]
    undone: list[tuple[int, int]]


def _digest(data: bytes, size: int = _DIGEST) -> bytes:
    return blake2b(data, digest_size=size).digest()


def schema_hash(game: Game) -> str:
    return _digest(game.schema().encode()).hex()


# --- the position ------------------------------------------------------------------------------------


def snapshot(t: AnyTable) -> bytes:
    """Everything that changes during play."""
    outcome = t.outcome and [
        list(t.outcome.winners),
        t.outcome.reason,
        t.outcome.rule,
        t.outcome.scores,
    ]
    return msgspec.msgpack.encode(
        [
            encode_fields(t.state),
            [encode(_PROCEDURE, procedure) for procedure in t._stack],
            t._at,
            t._from,
            [[role, action.json()] for role, action in t._held],
            t.dice.counter,
            t._reveals,
            outcome,
        ]
    )


def restore(t: AnyTable, data: bytes) -> None:
    """Put a snapshot on an empty table, and let the step that stood ask again."""
    try:
        state, stack, at, came, held, counter, reveals, outcome = msgspec.msgpack.decode(data)
        t.state = decode_fields(t.game.state, state)
        if hasattr(t.state, "derive"):
            t.state.derive(t.board)
        t._stack = [decode(_PROCEDURE, procedure) for procedure in stack]  # type: ignore[misc]
        t._at = [int(place) for place in at]
        t._from = [int(place) for place in came]
        t._held = [(role, Action.from_json(action)) for role, action in held]
        t.dice.counter = counter
        t._reveals = reveals
        t.outcome = outcome and Outcome(tuple(outcome[0]), outcome[1], outcome[2], outcome[3], t)
        if len(t._stack) != len(t._at) or len(t._stack) != len(t._from):
            raise SaveError("the save's stack of procedures does not fit together")
        if t.outcome is None:
            t._run(None)
    except SaveError:
        raise
    except RulesError as error:
        raise SaveError(f"the position in the save cannot be played on: {error}") from error
    except (
        ValueError,
        TypeError,
        AttributeError,
        LookupError,
        OverflowError,
        msgspec.MsgspecError,
    ) as error:
        raise SaveError("the position in the save cannot be read") from error


def state_hash(t: AnyTable) -> str:
    return _digest(snapshot(t), 12).hex()


def position(t: AnyTable) -> str:
    """The position as text: game, scenario, options, players and snapshot."""
    header = [
        t.game.id,
        t.scenario,
        sorted(t.options),
        t.players,
        t.data,
        schema_hash(t.game),
    ]
    packed = zlib.compress(msgspec.msgpack.encode([header, snapshot(t)]), 9)
    return base64.urlsafe_b64encode(_digest(packed, 6) + packed).decode().rstrip("=")


def from_position(text: str, find: FindGame, data: str | Path | None = None) -> AnyTable:
    """The table of a position's text, with fresh dice and an empty record."""
    try:
        raw = base64.urlsafe_b64decode(text.strip() + "=" * (-len(text.strip()) % 4))
        if _digest(raw[6:], 6) != raw[:6]:
            raise ValueError("checksum")
        header, shot = msgspec.msgpack.decode(_inflated(raw[6:]))
        game_id, scenario, options, players, hashed, schema = header
    except (ValueError, zlib.error, msgspec.MsgspecError, TypeError) as error:
        raise SaveError(
            "this text is not a whole position; copy it again from its first to its last letter"
        ) from error
    game = find(game_id)
    if schema != schema_hash(game):
        raise SaveError(
            f"this position of {game.title} was written by another version and does not open here"
        )
    table = game.empty_table(scenario, options, players, None, data)
    if table.data != hashed:
        raise SaveError(
            f"this position of {game.title} stands on other data than the folder it is opened with"
        )
    restore(table, shot)
    table.rebase()
    return table


# --- the file ----------------------------------------------------------------------------------------


def save(t: AnyTable) -> bytes:
    if t._record is None:
        raise SaveError("a clone for search has no record, so it cannot be saved")
    fair = type(t.dice) is Dice
    header = Header(
        t.game.id,
        t.scenario,
        sorted(t.options),
        t.players,
        t.dice.seed if fair else "",
        "fair" if fair else "record",
        schema_hash(t.game),
        t.data,
        state_hash(t),
        len(t._record),
    )
    steps = [(s.role, s.action.json(), s.chances, s.reveals) for s in t._record]
    record = Record(t._origin, t._opening, steps, t._undone)
    parts = [zlib.compress(msgspec.msgpack.encode(part), 9) for part in (header, record)]
    parts.append(zlib.compress(snapshot(t), 9))
    body = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return MAGIC + bytes([VERSION]) + _digest(body) + body


def _inflated(data: bytes) -> bytes:
    engine = zlib.decompressobj()
    plain = engine.decompress(data, _LARGEST)
    if engine.unconsumed_tail or not engine.eof:
        raise zlib.error("too large or cut short")
    return plain


def _parts(data: bytes) -> tuple[Header, Record, bytes]:
    if not isinstance(data, (bytes, bytearray)) or data[: len(MAGIC)] != MAGIC:
        raise SaveError("this is not a Grognard save")
    head = len(MAGIC) + 1
    if len(data) <= head + _DIGEST:
        raise SaveError("the save is cut short")
    if data[len(MAGIC)] != VERSION:
        raise SaveError(
            f"the save is of version {data[len(MAGIC)]}, and this program reads version {VERSION}"
        )
    body = bytes(data[head + _DIGEST :])
    if _digest(body) != data[head : head + _DIGEST]:
        raise SaveError("the save is damaged: its checksum does not fit")
    try:
        chunks = []
        while body:
            size = int.from_bytes(body[:4], "big")
            chunks.append(_inflated(body[4 : 4 + size]))
            body = body[4 + size :]
        first, second, shot = chunks
        return (
            msgspec.msgpack.decode(first, type=Header),
            msgspec.msgpack.decode(second, type=Record),
            shot,
        )
    except (ValueError, zlib.error, msgspec.MsgspecError) as error:
        raise SaveError("the save is damaged: its parts cannot be read") from error


def _steps(record: Record) -> list[Step]:
    from grognard.engine.table import Step

    return [
        Step(role, Action.from_json(action), list(chances), reveals)
        for role, action, chances, reveals in record.steps
    ]


def load(data: bytes, find: FindGame, folder: str | Path | None = None) -> AnyTable:
    """The table of a save: from its snapshot, or from its record where the classes have changed since."""
    header, record, shot = _parts(data)
    game = find(header.game)
    if header.schema != schema_hash(game):
        return _replayed_save(header, record, game, folder)
    table = _empty(header, record, game, folder)
    table._story = None
    table._record = _steps(record)
    table._opening, table._origin, table._undone = (
        list(record.opening),
        record.origin,
        list(record.undone),
    )
    restore(table, shot)
    if state_hash(table) != header.state:
        raise SaveError("the save is damaged: the position is not the one it was saved with")
    table.dice.log.clear()
    return table


def _empty(header: Header, record: Record, game: Game, folder: str | Path | None) -> AnyTable:
    try:
        table = game.empty_table(header.scenario, header.options, header.players, None, folder)
    except GrognardError as error:
        raise SaveError(f"the save does not fit this program: {error}") from error
    if table.data != header.data:
        raise SaveError(
            f"the save of {game.title} was played on other data; open it with the data folder it was played on"
        )
    table.dice = Dice(header.seed) if header.dice == "fair" else RecordedDice(_draws(record))
    return table


def _draws(record: Record) -> list[int]:
    return [
        *record.opening,
        *(draw for _, _, chances, _ in record.steps for draw in chances),
    ]


def _replayed_save(header: Header, record: Record, game: Game, folder: str | Path | None) -> AnyTable:
    table = _begun(_empty(header, record, game, folder), record.origin)
    for number, step in enumerate(_steps(record), 1):
        _again(table, step, number)
    table._undone = list(record.undone)
    return table


def _begun(table: AnyTable, origin: bytes) -> AnyTable:
    if origin:
        restore(table, origin)
        table._origin = origin
    else:
        table._start()
    return table


def _again(table: AnyTable, step: Step, number: int) -> None:
    """Play one step of a record again; SaveError names the first that differs."""
    try:
        table.play(step.action, role=step.role)
    except IllegalAction as error:
        raise SaveError(f"step {number} of the record, {step.action}, is refused today: {error}") from error
    assert table._record is not None
    if table._record[-1].chances != step.chances:
        raise SaveError(
            f"step {number} of the record, {step.action}: chance decided otherwise than it did then"
        )


def fresh(t: AnyTable) -> AnyTable:
    """A table where this one's record began."""
    assert t._record is not None
    other = t.game.empty_table(t.scenario, t.options, t.players, None, None)
    other.board, other.data = t.board, t.data
    draws = [*t._opening, *(draw for step in t._record for draw in step.chances)]
    other.dice = Dice(t.dice.seed) if type(t.dice) is Dice else RecordedDice(draws)
    return _begun(other, t._origin)


def replayed(t: AnyTable, steps: list[Step]) -> AnyTable:
    """The table as it was after these steps of its record."""
    other = fresh(t)
    for number, step in enumerate(steps, 1):
        _again(other, step, number)
    other.dice = _resumed(t.dice, other.dice)
    return other


def _resumed(real: Dice, played: Dice) -> Dice:
    """The real dice, where the replay left them."""
    again = real.copy()
    if type(real) is Dice:
        again.counter = played.counter
    return again


def retold(t: AnyTable) -> AnyTable:
    """The same game played again for its story, with a line wherever something was taken back."""
    other = fresh(t)
    assert t._record is not None
    undone = list(t._undone)
    for number, step in enumerate(t._record, 1):
        while undone and undone[0][0] < number:
            other.note("undone", role=undone.pop(0)[1])
        _again(other, step, number)
    for _, role in undone:
        other.note("undone", role=role)
    return other


def replay(
    data: bytes, find: FindGame, folder: str | Path | None = None
) -> Iterator[tuple[Decision, Action, list[Event]]]:
    """Each decision of a save with what was played and what came of it; SaveError at the first step that differs."""
    header, record, _ = _parts(data)
    table = _begun(_empty(header, record, find(header.game), folder), record.origin)
    for number, step in enumerate(_steps(record), 1):
        decision = next((d for d in table.decisions if d.mask >> step.role & 1), table.decision)
        assert decision is not None and table._story is not None
        told = len(table._story)
        _again(table, step, number)
        yield decision, step.action, table._story[told:]
    if state_hash(table) != header.state:
        raise SaveError("the record ends in another position than the one that was saved")
