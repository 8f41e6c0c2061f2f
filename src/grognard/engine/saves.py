"""Saves that cannot rot: header, record, snapshot and the data it was played on, each deflated, under one checksum.

The snapshot opens at once when the classes are still the same; else the record is played again, and the hash of the
state tells whether the rules still agree with what was played then.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec

from grognard.engine import kept
from grognard.engine.columns import Kind, decode, decode_fields, encode_fields, encode_procedure, tag_count
from grognard.engine.dice import Dice, RecordedDice
from grognard.engine.errors import DataError, GrognardError, IllegalAction, RulesError, SaveError
from grognard.engine.procedure import Procedure
from grognard.engine.story import Journal
from grognard.engine.values import Action, Decision, Event, Outcome
from grognard.engine.words import Said, sentence

if TYPE_CHECKING:
    from grognard.engine.game import Game
    from grognard.engine.table import AnyTable

MAGIC = b"GROGNARD"
VERSION = 2
OLDER = (1,)
"""Version 1 had no data in it, and knew it by a hash in which names and texts counted."""
_DIGEST = 16
_LARGEST = 64 * 1024 * 1024
_PROCEDURE = Kind("procedure", cls=Procedure)

_WHAT_A_BAD_POSITION_RAISES = (
    ValueError,
    TypeError,
    AttributeError,
    LookupError,
    OverflowError,
    RecursionError,
    msgspec.MsgspecError,
)

FindGame = Callable[[str], "Game"]
Natural = Annotated[int, msgspec.Meta(ge=0)]
Played = tuple[Natural, list[int | str]]  # a role and an action


class Step(msgspec.Struct, eq=False, gc=False):
    """One line of the record: who played what, and what chance decided then."""

    role: int
    action: Action
    chances: list[int]
    reveals: int


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
    rulings: list[str] = []


class Record(msgspec.Struct, frozen=True, array_like=True):
    """What was played: the position it began at, what chance decided before, and each step."""

    origin: bytes
    opening: list[Natural]
    steps: list[tuple[Natural, list[int | str], list[Natural], Natural]]
    undone: list[tuple[Natural, Natural]]
    jumps: list[tuple[Natural, Natural]] = []  # (place in the record, where in its stream chance went on)


class Ending(msgspec.Struct, frozen=True, array_like=True):
    """How a finished game ended."""

    winners: list[str]
    reason: str
    rule: str
    scores: dict[str, int]


class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """Everything that changes during play."""

    state: list[object]
    stack: list[list[object]]
    at: list[Natural]
    came: list[Annotated[int, msgspec.Meta(ge=-1)]]
    held: list[Played]
    counter: Natural
    reveals: Natural
    outcome: Ending | None
    kept: list[Played] = []


class Place(msgspec.Struct, frozen=True, array_like=True):
    """What the text of a position says before its snapshot."""

    game: str
    scenario: str
    options: list[str]
    players: int
    data: str
    schema: str
    rulings: list[str] = []


def _digest(data: bytes, size: int = _DIGEST) -> bytes:
    return blake2b(data, digest_size=size).digest()


_schemas: dict[str, tuple[int, str]] = {}


def schema_hash(game: Game) -> str:
    """The hash of the game's schema; worked out again only when classes were defined since."""
    known = _schemas.get(game.id)
    if known is None or known[0] != tag_count():
        known = _schemas[game.id] = (tag_count(), _digest(game.schema().encode()).hex())
    return known[1]


# --- the position ------------------------------------------------------------------------------------


def snapshot(t: AnyTable) -> bytes:
    """Everything that changes during play, in bytes."""
    end = t.outcome
    parts: list[object] = [
        encode_fields(t.state),
        [encode_procedure(procedure) for procedure in t._stack],
        t._at,
        t._from,
        [[role, action.json()] for role, action in t._held],
        t.dice.counter,
        t._reveals,
        end and [list(end.winners), end.reason, end.rule, end.scores],
    ]
    if t._kept:
        parts.append([[role, action.json()] for role, action in t._kept])
    return msgspec.msgpack.encode(parts)


def restore(t: AnyTable, data: bytes) -> None:
    """Put a snapshot on an empty table, and let the step that stood ask again."""
    try:
        shot = msgspec.msgpack.decode(data, type=Snapshot)
        t.state = decode_fields(t.game.state, shot.state)
        if hasattr(t.state, "derive"):
            t.state.derive(t.board)
        stack = [decode(_PROCEDURE, procedure) for procedure in shot.stack]
        known = {cls for _, cls in t.game.procedures()}
        if not all(type(procedure) in known for procedure in stack):
            raise SaveError(Said("save.other-steps"))
        if not len(stack) == len(shot.at) == len(shot.came) or bool(stack) == (shot.outcome is not None):
            raise SaveError(Said("save.stack"))
        t._stack = stack  # type: ignore[assignment]
        t._at, t._from = shot.at, shot.came
        t._held, t._kept = _played(t.game, shot.held), _played(t.game, shot.kept)
        t.dice.counter = shot.counter
        t._reveals = shot.reveals
        end = shot.outcome
        t.outcome = None if end is None else Outcome(tuple(end.winners), end.reason, end.rule, end.scores, t)
        if t.outcome is None:
            t._run(None)
            _check_held(t)
    except SaveError:
        raise
    except RulesError as error:
        raise SaveError(Said("save.unplayable", error=sentence(error))) from error
    except _WHAT_A_BAD_POSITION_RAISES as error:
        raise SaveError(Said("save.unreadable")) from error


def _played(game: Game, rows: list[Played]) -> list[tuple[int, Action]]:
    if any(role >= len(game.roles) for role, _ in rows):
        raise SaveError(Said("save.role", title=game.title))
    return [(role, Action.from_json(action)) for role, action in rows]


def _check_held(t: AnyTable) -> None:
    """Secret answers must be answers to what stands, of some of those who are asked."""
    wants = t._asked.wants if t._asked is not None and t._asked.together else {}
    roles = [role for role, _ in t._held]
    fits = all(given in wants.get(role, ()) for role, given in t._held)
    if t._held and (not fits or len(set(roles)) != len(roles) or len(roles) >= len(wants)):
        raise SaveError(Said("save.answers"))


def _check_shown(t: AnyTable) -> None:
    """What was edited by hand may have the right kinds, and ids of nothing: a position that cannot be shown to everybody is none."""
    try:
        with t.still():
            for eyes in ("observer", *t.game.roles):
                t.view(eyes)
                t.describe(eyes)
    except Exception as error:
        raise SaveError(Said("save.unshown", title=t.game.title)) from error


def state_hash(t: AnyTable) -> str:
    return _digest(snapshot(t), 12).hex()


def position(t: AnyTable) -> str:
    """The position as text: game, scenario, options, players and snapshot."""
    schema = schema_hash(t.game)
    header = Place(t.game.id, t.scenario, sorted(t.options), t.players, t.data, schema, sorted(t.rulings))
    packed = zlib.compress(msgspec.msgpack.encode([header, snapshot(t)]), 9)
    return base64.urlsafe_b64encode(_digest(packed, 6) + packed).decode().rstrip("=")


def from_position(text: str, find: FindGame, data: str | Path | None = None) -> AnyTable:
    """The table of a position's text, with fresh dice and an empty record."""
    try:
        raw = base64.urlsafe_b64decode(text.strip() + "=" * (-len(text.strip()) % 4))
        if _digest(raw[6:], 6) != raw[:6]:
            raise ValueError("checksum")
        place, shot = msgspec.msgpack.decode(_inflated(raw[6:]), type=tuple[Place, bytes])
    except (ValueError, RecursionError, zlib.error, msgspec.MsgspecError) as error:
        raise SaveError(Said("save.text")) from error
    game = _found(place.game, find)
    if place.schema != schema_hash(game):
        raise SaveError(Said("save.position-version", title=game.title))
    table = _table_for(game, place, data)
    if not game.has_data(place.data, data):
        raise SaveError(Said("save.position-data", title=game.title))
    restore(table, shot)
    table.rebase()
    _check_shown(table)
    return table


# --- pickles -----------------------------------------------------------------------------------------


def pickled(t: AnyTable) -> tuple[object, ...]:
    """What a pickle holds of a table: its save; of a clone, which has none, its position and its dice."""
    archive = b"" if t.game.has_data(t.data) else t.game.packed(t.data)
    if t._record is not None:
        return t.game, save(t, bool(archive)), None, t.skips_forced
    place = Place(t.game.id, t.scenario, sorted(t.options), t.players, t.data, "", sorted(t.rulings))
    return t.game, msgspec.msgpack.encode([place, snapshot(t), archive]), t.dice.copy(), t.skips_forced


def unpickled(game: Game, data: bytes, dice: Dice | None, skips_forced: bool) -> AnyTable:
    """The table of a pickle."""
    if dice is None:
        table = load(data, lambda id: game, own=True)
    else:
        place, shot, archive = msgspec.msgpack.decode(data, type=tuple[Place, bytes, bytes])
        folder = kept.folder_of(archive, place.data) if archive else None
        table = _table_for(game, place, folder)
        table.dice = dice
        restore(table, shot)
        table._record = None
    table.skips_forced = skips_forced
    return table


# --- the file ----------------------------------------------------------------------------------------


def save(t: AnyTable, data: bool = True) -> bytes:
    """The table in bytes, with its data unless that is kept elsewhere; of a table that was closed by a fault, the
    game up to the action that failed."""
    if t._record is None:
        raise SaveError(Said("save.clone"))
    if t._closed:
        return save(replayed(t, t._record), data)
    fair, shot = type(t.dice) is Dice, snapshot(t)
    header = Header(
        t.game.id,
        t.scenario,
        sorted(t.options),
        t.players,
        t.dice.seed if fair else "",
        "fair" if fair else "record",
        schema_hash(t.game),
        t.data,
        _digest(shot, 12).hex(),
        len(t._record),
        sorted(t.rulings),
    )
    steps = [(s.role, s.action.json(), s.chances, s.reveals) for s in t._record]
    record = Record(t._origin, t._opening, steps, t._undone, t._jumps)
    # more effort of zlib takes twice the time and saves a hundredth of the bytes
    parts = [zlib.compress(part) for part in (*map(msgspec.msgpack.encode, (header, record)), shot)]
    if data and (archive := t.game.packed(t.data)):
        parts.append(archive)
    body = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return MAGIC + bytes([VERSION]) + _digest(body) + body


def _inflated(data: bytes) -> bytes:
    engine = zlib.decompressobj()
    plain = engine.decompress(data, _LARGEST)
    if engine.unconsumed_tail or not engine.eof:
        raise zlib.error("too large or cut short")
    return plain


def _parts(data: bytes) -> tuple[Header, Record, bytes, bytes]:
    """Header, record, snapshot, and the zip of the data or nothing."""
    if not isinstance(data, (bytes, bytearray)) or data[: len(MAGIC)] != MAGIC:
        raise SaveError(Said("save.foreign"))
    head = len(MAGIC) + 1
    if len(data) <= head + _DIGEST:
        raise SaveError(Said("save.cut"))
    if data[len(MAGIC)] not in (*OLDER, VERSION):
        raise SaveError(Said("save.version", data=data[len(MAGIC)], version=VERSION))
    body = bytes(data[head + _DIGEST :])
    if _digest(body) != data[head : head + _DIGEST]:
        raise SaveError(Said("save.checksum"))
    try:
        chunks = []
        while body:
            size = int.from_bytes(body[:4], "big")
            chunks.append(body[4 : 4 + size])
            body = body[4 + size :]
        first, second, shot, *archive = chunks
        return (
            msgspec.msgpack.decode(_inflated(first), type=Header),
            msgspec.msgpack.decode(_inflated(second), type=Record),
            _inflated(shot),
            archive[0] if archive else b"",
        )
    except (ValueError, RecursionError, zlib.error, msgspec.MsgspecError) as error:
        raise SaveError(Said("save.parts")) from error


def _steps(record: Record, game: Game) -> list[Step]:
    try:
        played = _played(game, [(role, action) for role, action, _, _ in record.steps])
    except ValueError as error:
        raise SaveError(Said("save.record")) from error
    _played(game, [(role, ["undo"]) for _, role in record.undone])
    return [
        Step(role, action, list(chances), reveals)
        for (role, action), (_, _, chances, reveals) in zip(played, record.steps, strict=True)
    ]


def load(data: bytes, find: FindGame, folder: str | Path | None = None, own: bool = False) -> AnyTable:
    """The table of a save: from its snapshot, or from its record where the classes have changed since.

    What this program has just written itself, or keeps where nobody else writes, is its `own`: it is not looked through.
    """
    header, record, shot, archive = _parts(data)
    game = _found(header.game, find)
    table = _empty(header, record, game, folder, archive)
    _open(table, header, record, shot)
    if not own:
        _check_shown(table)
    return table


def _open(table: AnyTable, header: Header, record: Record, shot: bytes) -> None:
    game = table.game
    steps = _steps(record, game)
    if header.schema != schema_hash(game):
        _begun(table, record.origin)
        for number, step in enumerate(steps, 1):
            _again(table, step, number, record.jumps)
        table._undone = list(record.undone)
        table._story = None  # told again, with a line for what was taken back
        return
    table._record = steps
    table._opening, table._origin, table._undone = (
        list(record.opening),
        record.origin,
        list(record.undone),
    )
    table._jumps = list(record.jumps)
    restore(table, shot)
    if state_hash(table) != header.state:
        raise SaveError(Said("save.not-same"))
    table.dice.log.clear()


def header(data: bytes) -> Header:
    """What a save says of itself."""
    return _parts(data)[0]


def data_of(data: bytes) -> tuple[str, str]:
    """The game of a save, and the hash of the data it was played on."""
    head = header(data)
    return head.game, head.data


def _found(id: str, find: FindGame) -> Game:
    try:
        return find(id)
    except GrognardError as error:
        raise SaveError(Said("save.misfit", error=sentence(error))) from error


def _table_for(game: Game, of: Header | Place, folder: str | Path | None) -> AnyTable:
    try:
        return game.empty_table(of.scenario, of.options, of.players, None, folder, rulings=of.rulings)
    except DataError:
        raise
    except GrognardError as error:
        raise SaveError(Said("save.misfit", error=sentence(error))) from error


def _empty(header: Header, record: Record, game: Game, folder: str | Path | None, archive: bytes) -> AnyTable:
    if archive and folder is None and not game.has_data(header.data):
        folder = kept.folder_of(archive, header.data)
    table = _table_for(game, header, folder)
    if not game.has_data(header.data, folder):
        raise SaveError(Said("save.other-data", title=game.title))
    table.dice = Dice(header.seed) if header.dice == "fair" else RecordedDice(_draws(record))
    return table


def _draws(record: Record) -> list[int]:
    return [
        *record.opening,
        *(draw for _, _, chances, _ in record.steps for draw in chances),
    ]


def _begun(table: AnyTable, origin: bytes) -> AnyTable:
    if origin:
        restore(table, origin)
        table._origin = origin
        table._story = Journal.standing(table)
    else:
        table._start()
    return table


def _again(table: AnyTable, step: Step, number: int, jumps: list[tuple[int, int]]) -> None:
    """Play one step of a record again; SaveError names the first that differs."""
    for place, counter in jumps:
        if place == number - 1:
            table.go_on_at(counter)
    try:
        table.play(step.action, role=step.role)
    except IllegalAction as error:
        raise SaveError(
            Said("save.refused", number=number, action=step.action, error=sentence(error))
        ) from error
    except GrognardError as error:
        raise SaveError(
            Said("save.not-played", number=number, action=step.action, error=sentence(error))
        ) from error
    assert table._record is not None
    if table._record[-1].chances != step.chances:
        raise SaveError(Said("save.chance", number=number, action=step.action))


def fresh(t: AnyTable, told_in: AnyTable | None = None) -> AnyTable:
    """A table where this one's record began, which tells its story in its own name or in that of another."""
    assert t._record is not None
    draws = [*t._opening, *(draw for step in t._record for draw in step.chances)]
    dice = Dice(t.dice.seed) if type(t.dice) is Dice else RecordedDice(draws)
    empty: AnyTable = type(t)(t.game, t.board, t.scenario, t.options, t.players, dice, t.data, t.rulings)
    empty.told_in = told_in or empty
    return _begun(empty, t._origin)


def replayed(t: AnyTable, steps: list[Step]) -> AnyTable:
    """The table as it was after these steps of its record."""
    other = fresh(t)
    for number, step in enumerate(steps, 1):
        _again(other, step, number, t._jumps)
    other.dice = _resumed(t.dice, other.dice)
    return other


def _resumed(real: Dice, played: Dice) -> Dice:
    """The real dice, where the replay left them."""
    again = real.copy()
    if type(real) is Dice:
        again.counter = played.counter
    return again


def retold(t: AnyTable) -> AnyTable:
    """The same game played again for its story, with a line wherever something was taken back.

    What it tells speaks in the name of this table: the other stays behind where the record ends.
    """
    other = fresh(t, told_in=t)
    assert t._record is not None
    undone = list(t._undone)
    for number, step in enumerate(t._record, 1):
        while undone and undone[0][0] < number:
            other.note("undone", role=undone.pop(0)[1])
        _again(other, step, number, t._jumps)
    for _, role in undone:
        other.note("undone", role=role)
    return other


def replay(
    data: bytes, find: FindGame, folder: str | Path | None = None
) -> Iterator[tuple[Decision, Action, list[Event]]]:
    """Each decision of a save with what was played and what came of it; SaveError at the first step that differs."""
    header, record, shot, archive = _parts(data)
    game = _found(header.game, find)
    table = _begun(_empty(header, record, game, folder, archive), record.origin)
    for number, step in enumerate(_steps(record, game), 1):
        decision = next((d for d in table.decisions if d.mask >> step.role & 1), table.decision)
        if decision is None:
            raise SaveError(Said("save.after-end", number=number))
        told = len(table.journal)
        _again(table, step, number, record.jumps)
        yield decision, step.action, table.journal[told:]
    if not _same_end(table, header, shot):
        raise SaveError(Said("save.elsewhere"))


def _same_end(t: AnyTable, header: Header, shot: bytes) -> bool:
    """Does the record end where it was saved?

    Where a class has another field today the columns cannot be compared: then it is what was drawn, shown and won.
    """
    if header.schema == schema_hash(t.game):
        return state_hash(t) == header.state
    try:
        then, now = (msgspec.msgpack.decode(at, type=Snapshot) for at in (shot, snapshot(t)))
    except msgspec.MsgspecError as error:
        raise SaveError(Said("save.unreadable")) from error
    return (then.counter, then.reveals, then.outcome) == (now.counter, now.reveals, now.outcome)
