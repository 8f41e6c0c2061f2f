"""Chat, whispers and notes. While a game runs players do not read what observers say, and a whisper is for the seats it names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, or_, select

from grognard.server import clocks, schema, shapes, wire
from grognard.server.guard import Fault, Person
from grognard.server.rows import each_read
from grognard.server.sitting import to_the_end

if TYPE_CHECKING:
    from grognard.server.rooms import Room


async def lines(room: Room, seat: int | None) -> list[shapes.Chat]:
    """The last hundred lines that this seat (or an observer) may read now."""
    chats = schema.chats
    query = select(chats).where(chats.c.game == room.id)
    if room.facts.state != "finished":
        aloud = chats.c.ears.is_(None)
        if seat is None:
            query = query.where(aloud)
        else:
            mine = chats.c.ears.op("&")(1 << seat) != 0
            query = query.where(chats.c.seat.is_not(None), or_(aloud, mine))
    rows = await room.store.all(query.order_by(chats.c.id.desc()).limit(100))
    return each_read(reversed(rows), _chat)


def ears(room: Room, seat: int | None, to: list[int]) -> int:
    """Bits of the seats that hear a whisper, who speaks among them."""
    if seat is None:
        raise Fault(403, "forbidden", "fault.no-seat")
    if room.facts.state == "open":  # seats may still change hands
        raise Fault(409, "conflict", "fault.not-begun")
    if any(one >= len(room.seats) for one in to):
        raise Fault(404, "not-found", "fault.no-such-seat")
    if set(to) == {seat}:
        raise Fault(422, "invalid", "fault.whisper")
    return sum(1 << one for one in {seat, *to})


@to_the_end
async def say(
    room: Room, person: Person, seat: int | None, text: str, to: list[int] | None = None
) -> shapes.Chat:
    """To everybody; or only to the seats named, who alone read it until the game is over."""
    chats = schema.chats
    now = clocks.now()
    row: dict[str, Any] = {
        "game": room.id,
        "user_id": person.id,
        "seat": seat,
        "ears": None if to is None else ears(room, seat, to),
        "name": person.name,
        "text": text,
        "seq": room.seq,
        "at": now,
    }
    async with room.store.transaction() as connection:
        id = await connection.scalar(insert(chats).values(**row).returning(chats.c.id))
    room.house.notices.publish(room.id, f"chat:{id}")
    line = shapes.Chat(
        public_id(now), seat, person.name, text, clocks.iso(now), room.seq, hearers(row["ears"], seat)
    )
    tell(room, line)
    return line


def tell(room: Room, line: shapes.Chat) -> None:
    room.heard()
    message = wire.encode({"type": "chat", "line": line})
    for watcher in room.watchers:
        if room.facts.state == "finished" or may_hear(line, watcher.seat):
            watcher.send(message)


def may_hear(line: shapes.Chat, seat: int | None) -> bool:
    """While the game runs: observers hear each other, a whisper is heard by who speaks and those it names."""
    if line.to is not None:
        return seat is not None and (seat == line.seat or seat in line.to)
    return line.seat is not None or seat is None


async def tell_stored(room: Room, id: int) -> None:
    row = await room.store.one(select(schema.chats).where(schema.chats.c.id == id))
    if row is not None:
        tell(room, _chat(row))


async def notes(room: Room, user: str) -> str:
    notes = schema.notes
    row = await room.store.one(select(notes.c.text).where(notes.c.game == room.id, notes.c.user_id == user))
    return row.text if row else ""


def _chat(row: Any) -> shapes.Chat:
    to = hearers(row.ears, row.seat)
    return shapes.Chat(public_id(row.at), row.seat, row.name, row.text, clocks.iso(row.at), row.seq, to)


def public_id(at: float) -> int:
    """A line's number for who reads it: its moment. Numbers counted one by one would betray whispers by their gaps."""
    return int(at * 1_000_000)


def hearers(ears: int | None, seat: int | None) -> list[int] | None:
    """To whom it was whispered; None: it was said aloud."""
    return None if ears is None else [n for n in range(ears.bit_length()) if ears >> n & 1 and n != seat]
