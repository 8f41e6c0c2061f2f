"""Live play by WebSocket: the whole state first, then each step as a patch, in order; reconnect and catch up."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Router, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from grognard.server import shapes, talk, telling, wire
from grognard.server.frames import FRAMES, Frames
from grognard.server.guard import Fault, Visit, digest, signed_in, still_here, visit_of
from grognard.server.house import House
from grognard.server.lobby import Path
from grognard.server.rooms import Room
from grognard.server.sitting import Watcher

Socket = WebSocket[Any, Any, Any]
Id = int | str | None


class Play(Struct, tag="play"):
    seq: shapes.Count
    action: shapes.ActionIn
    id: Id = None
    role: shapes.Key | None = None


class Undo(Struct, tag="undo"):
    seq: shapes.Count
    id: Id = None


class Say(Struct, tag="chat"):
    text: shapes.Prose
    to: shapes.Seats | None = None
    id: Id = None


class Lang(Struct, tag="lang"):
    lang: shapes.Language


class Seat(Struct, tag="seat"):
    seat: shapes.SeatIndex | None


class Ping(Struct, tag="ping"):
    id: Id = None


class Sync(Struct, tag="sync"):
    id: Id = None


decode = msgspec.json.Decoder(Play | Undo | Say | Lang | Seat | Ping | Sync).decode


@websocket("/games/{game:str}/live")
async def live(socket: Socket, game: Path) -> None:
    visit = visit_of(socket)
    house: House = socket.app.state.house
    await socket.accept()
    try:
        with house.places.one(visit):
            room = await house.watched(game, visit.person)
            watcher = await enter(room, visit, socket.query_params, frames_of(socket))
            await talked(socket, room, watcher, visit)
    except Fault as fault:
        await socket.send_data(refusal(fault, visit.lang, None).decode())
        await socket.close(4404, "not found")


async def talked(socket: Socket, room: Room, watcher: Watcher, visit: Visit) -> None:
    """Until one side hangs up."""
    sender = asyncio.create_task(pump(socket, watcher))
    receiver = asyncio.create_task(listen(socket, room, watcher, visit))
    try:
        await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.watchers.discard(watcher)
        telling.presence(room)
        for task in (sender, receiver):
            task.cancel()
        await asyncio.gather(sender, receiver, return_exceptions=True)


def frames_of(socket: Socket) -> Frames | None:
    found = (socket.scope.get("extensions") or {}).get(FRAMES)
    return found if isinstance(found, Frames) else None


async def enter(room: Room, visit: Visit, asked: Any, frames: Frames | None) -> Watcher:
    """Seat somebody before the door: the state first, and from then on every step."""
    person = visit.person
    wish = asked.get("seat")
    seat = room.seat_for(person, int(wish) if wish and wish.isdecimal() and len(wish) < 4 else None)
    after = asked.get("after", "-1")
    last = int(after) if after.isdecimal() and len(after) < 10 else -1
    watcher = Watcher(
        person.id if person else None,
        seat,
        room.eyes(seat),
        visit.lang,
        asked.get("deflate") == "1",
        frames,
        digest(visit.session) if visit.session else "",
        visit.address,
    )
    async with room.lock:
        # a client that was away may know actions that were taken back since: then it gets the whole log
        known = last if last <= room.seq and (last in room.live or last <= 0) else -1
        room.watchers.add(watcher)
        try:
            await still_here(room.house, visit)  # a session that ended on the way here let nobody go yet
            watcher.tell(await telling.state(room, person, seat, visit.lang, known))
        except BaseException:  # nobody is there whom later steps could be told
            room.watchers.discard(watcher)
            raise
    telling.presence(room)
    return watcher


async def pump(socket: Socket, watcher: Watcher) -> None:
    """Send what waits, in order; with frames only the end waits here."""
    while True:
        data = await watcher.queue.get()
        if data is None:
            await socket.close(4001, "reconnect")
            return
        if watcher.deflate and len(data) > wire.DEFLATE_ABOVE:
            await socket.send({"type": "websocket.send", "bytes": wire.deflated(data), "text": None})
        else:
            await socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})


async def listen(socket: Socket, room: Room, watcher: Watcher, visit: Visit) -> None:
    while (text := await said(socket, watcher.frames)) is not None:
        id: Id = None
        try:
            room.house.limits.count("read", visit)  # before it is read: rubbish costs too
        except Fault as fault:
            watcher.send(refusal(fault, watcher.lang, None))
            watcher.let_go()
            return
        try:
            try:
                message = decode(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                raise Fault(422, "invalid", "fault.message") from error
            id = getattr(message, "id", None)
            await answer(room, watcher, visit, message)
        except Fault as fault:
            watcher.send(refusal(fault, watcher.lang, id))


async def said(socket: Socket, frames: Frames | None) -> str | None:
    """The next message; none when the other side is gone."""
    if frames is not None:
        event = await frames.receive()
        return event.get("text") or "" if event["type"] == "websocket.receive" else None
    try:
        return await socket.receive_data(mode="text")
    except WebSocketDisconnect:
        return None


async def answer(room: Room, watcher: Watcher, visit: Visit, message: Any) -> None:
    if isinstance(message, Ping):
        watcher.send(b'{"type":"pong"}')
        return
    room.house.limits.count("write", visit)
    if isinstance(message, Play):
        seat = room.own_seat(visit.person, watcher.seat)
        await room.play(seat, message.seq, message.action, message.role, ack=(watcher, message.id))
    elif isinstance(message, Undo):
        seat = room.own_seat(visit.person, watcher.seat)
        await room.undo(seat, message.seq, ack=(watcher, message.id))
    elif isinstance(message, Say):
        if visit.person is None:
            raise Fault(401, "unauthorized", "fault.sign-in")
        room.house.limits.count("chat", visit)
        person = await room.house.person(visit.person.id) or visit.person  # by the name of today
        await talk.say(room, person, watcher.seat, message.text, message.to)
    else:
        async with room.lock:
            if isinstance(message, Lang):
                watcher.lang = message.lang
            elif isinstance(message, Seat):
                watcher.seat = room.seat_for(visit.person, message.seat)
                watcher.eyes = room.eyes(watcher.seat)
            await telling.whole(room, watcher)
        if isinstance(message, Seat):
            telling.presence(room)


def refusal(fault: Fault, lang: str, id: Id) -> bytes:
    return wire.encode(
        {
            "type": "refused",
            "id": id,
            "status": fault.status,
            "code": fault.code,
            "error": fault.text(lang),
            "rule": fault.rule,
            "seq": fault.seq,
        }
    )


@websocket("/me/live")
async def my_turns(socket: Socket) -> None:
    """Tells a signed-in person when it becomes their turn anywhere."""
    visit = visit_of(socket)
    house: House = socket.app.state.house
    await socket.accept()
    try:
        person = signed_in(visit)
        with house.places.one(visit):
            await told_turns(socket, house, visit, person.id)
    except Fault as fault:
        await socket.send_data(refusal(fault, visit.lang, None).decode())
        await socket.close(4401, "sign in")


async def told_turns(socket: Socket, house: House, visit: Visit, user: str) -> None:
    session = digest(visit.session)
    box = Watcher(user, None, (), visit.lang, False, frames_of(socket), session, visit.address)
    house.mailboxes.setdefault(user, set()).add(box)
    sender = asyncio.create_task(pump(socket, box))
    receiver = asyncio.create_task(drain(socket))
    try:
        await still_here(house, visit)
        await house.tell_turns(box)
        await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
    finally:
        boxes = house.mailboxes[user]
        boxes.discard(box)
        if not boxes:
            del house.mailboxes[user]
        for task in (sender, receiver):
            task.cancel()
        await asyncio.gather(sender, receiver, return_exceptions=True)


async def drain(socket: Socket) -> None:
    """Nothing is said here; only that the other side is gone matters."""
    while True:
        try:
            await socket.receive_data(mode="text")
        except WebSocketDisconnect:
            return


router = Router("/", route_handlers=[live, my_turns])
