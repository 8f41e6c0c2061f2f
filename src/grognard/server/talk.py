"""Chat and notes. While a game runs players do not read what observers say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select

from grognard.server import clocks, schema, shapes, wire
from grognard.server.guard import Person

if TYPE_CHECKING:
    from grognard.server.rooms import Room


async def lines(room: Room, seat: int | None) -> list[shapes.Chat]:
    """The last hundred lines; while the game runs players do not read what observers say."""
    chats = schema.chats
    query = select(chats).where(chats.c.game == room.id)
    if seat is not None and room.facts.state != "finished":
        query = query.where(chats.c.seat.is_not(None))
    rows = await room.store.all(query.order_by(chats.c.id.desc()).limit(100))
    return [_chat(row) for row in reversed(rows)]


async def say(room: Room, person: Person, seat: int | None, text: str) -> shapes.Chat:
    chats = schema.chats
    now = clocks.now()
    row: dict[str, Any] = {
        "game": room.id,
        "user_id": person.id,
        "seat": seat,
        "name": person.name,
        "text": text,
        "seq": room.seq,
        "at": now,
    }
    async with room.store.transaction() as connection:
        id = await connection.scalar(insert(chats).values(**row).returning(chats.c.id))
    room.house.notices.publish(room.id, f"chat:{id}")
    line = shapes.Chat(int(id or 0), seat, person.name, text, clocks.iso(now), room.seq)
    tell(room, line)
    return line


def tell(room: Room, line: shapes.Chat) -> None:
    message = wire.encode({"type": "chat", "line": line})
    for watcher in room.watchers:
        if line.seat is not None or watcher.seat is None or room.facts.state == "finished":
            watcher.send(message)


async def tell_stored(room: Room, id: int) -> None:
    row = await room.store.one(select(schema.chats).where(schema.chats.c.id == id))
    if row is not None:
        tell(room, _chat(row))


async def notes(room: Room, user: str) -> str:
    notes = schema.notes
    row = await room.store.one(select(notes.c.text).where(notes.c.game == room.id, notes.c.user_id == user))
    return row.text if row else ""


def _chat(row: Any) -> shapes.Chat:
    return shapes.Chat(row.id, row.seat, row.name, row.text, clocks.iso(row.at), row.seq)
