"""The house: all rooms that are open in this process, and what happens in them while nobody asks."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Struct
from sqlalchemy import delete, select, update

from grognard.server import automatic, clocks, offers, schema, shapes, shelf, talk, telling, wire, words
from grognard.server.editions import Folders, unused
from grognard.server.guard import SESSION_DAYS, Bans, Fault, Limits, Person, Places, Turns
from grognard.server.mail import Mail, letter, send
from grognard.server.notices import Notices
from grognard.server.notify import Turn, send_mail, send_webhook, wishes_of
from grognard.server.rooms import Room
from grognard.server.rows import to_decide
from grognard.server.sitting import Watcher
from grognard.server.store import Store
from grognard.server.thinkers import Thinkers
from grognard.server.watch import Watch

IDLE_SECONDS = 900.0
OUT_AT_ONCE = 50
"""Sessions named in one piece of news: PostgreSQL carries 8,000 bytes."""
SWEEP_SECONDS = 3600.0
SANDBOX_DAYS = 30
log = logging.getLogger("grognard.server")


class Config(Struct):
    """How this server was started."""

    database: str
    durable: bool = False
    url: str = "http://127.0.0.1:8000"  # as players see it, for links in notifications
    modules: list[str] = []  # further games, outside the package
    workers: int = 1
    limits: float = 1.0
    limit: dict[str, float] = {}  # of single kinds: so many a minute
    mail: Mail | None = None
    admins_mail: list[str] = []  # whoever is told that a game is paused
    registration: str = "open"  # or invitation, closed
    guests: bool = True
    metrics_token: str = ""
    private_webhooks: bool = False
    tick: float = 5.0
    pace: float = 6.0  # the longest pause before an answer that was given beforehand
    patience: float = 2.0  # seconds a turn must last before anybody is told of it


class House:
    """Opens rooms when they are needed, closes them when they are idle, and looks at the clocks."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database, config.durable, serves=True)
        self.editions = Folders(self.store)
        self.limits = Limits(config.limits, config.limit)
        self.places = Places(config.limits)
        self.turns = Turns(config.limits)
        self.bans = Bans()
        self.thinkers = Thinkers(config.workers, config.modules)
        self.notices = Notices.for_database(self.store)
        self.watch = Watch()
        self.rooms: dict[str, Room] = {}
        self.mailboxes: dict[str, set[Watcher]] = {}  # people who wait for their turn anywhere
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._turns: dict[str, list[int]] = {}
        self._closing = False
        self._troubled: dict[str, str] = {}  # games that could not be looked after, and what was said of it

    async def open(self) -> None:
        shelf.put(self.config.modules)
        self.store.occupy()
        await self.store.open()
        await self.bans.read(self.store)
        await self.notices.open(self.hear)
        self.spawn(self._keep_house())

    async def close(self) -> None:
        self._closing = True
        for room in self.rooms.values():
            for watcher in room.watchers:
                watcher.tell({"type": "closing", "retry": 1.0})
                watcher.let_go()
        for boxes in self.mailboxes.values():
            for box in boxes:
                box.let_go()
        await asyncio.sleep(0.05)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._leave_rooms()
        await self.notices.close()
        await self.thinkers.close()
        await self.store.close()
        self.editions.close()

    async def _leave_rooms(self) -> None:
        """Where each game stands is kept for whatever version comes next."""
        for room in self.rooms.values():
            await self._left(room)

    async def _left(self, room: Room) -> None:
        try:
            await room.leave()
        except Exception as error:  # noqa: BLE001 - the others are left properly all the same
            self.trouble(room.id, error)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._over)
        return task

    def _over(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work in the background failed", exc_info=task.exception())

    # rooms ----------------------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        room = self.rooms.get(id)
        if room is not None:
            room.touched = clocks.now()
            return room
        if len(id) > 16:
            raise Fault(404, "not-found", "fault.game")
        try:
            async with self._opening.setdefault(id, asyncio.Lock()):
                if id not in self.rooms:
                    room = Room(self, id)
                    await room.open()
                    self._turns[id] = room.turn()
                    self.rooms[id] = room
                    automatic.drive(room)
        finally:
            self._opening.pop(id, None)
        return self.rooms[id]

    async def watched(self, id: str, person: Person | None) -> Room:
        """The room if this person may see it; otherwise it does not exist."""
        room = await self.room(id)
        if not room.may_watch(person.id if person else None):
            raise Fault(404, "not-found", "fault.game")
        return room

    async def begin(self, id: str) -> None:
        """All seats are taken: set the table up. Two processes that do so at once make the same table."""
        room = await self.room(id)
        async with room.lock:
            await room.refresh()
            facts = room.facts
            if facts.state != "open" or any(seat.kind == "open" for seat in room.seats):
                return
            table = await asyncio.to_thread(
                room.game.table, facts.scenario, facts.options, facts.players, facts.seed, room.data
            )
            if facts.edition is None:
                await self.editions.keep(room.game)
            roles = {decision.role for decision in table.decisions}
            turn = [seat.index for seat in room.seats if roles.intersection(seat.roles)]
            now, games, seats = clocks.now(), schema.games, schema.seats
            async with self.store.transaction() as connection:
                row = {"game": id, "number": 0, "data": table.save(data=False)}
                await connection.execute(self.store.insert_if_new(schema.snapshots), row)
                await connection.execute(
                    update(games)
                    .where(games.c.id == id, games.c.state == "open")
                    .values(state="playing", turn=json.dumps(turn), updated=now)
                )
                if facts.clock is not None:
                    await connection.execute(
                        update(seats).where(seats.c.game == id).values(left=facts.clock.seconds)
                    )
                    await connection.execute(
                        update(seats).where(seats.c.game == id, seats.c.idx.in_(turn)).values(since=now)
                    )
            await room.refresh()
            await room.reload()
            await telling.everybody(room)
        self.notices.publish(id, "facts")
        self.turn_changed(room, room.turn())
        automatic.drive(room)

    async def changed(self, id: str) -> None:
        """The lobby changed a game's facts or seats: rooms here and elsewhere read them again."""
        self.notices.publish(id, "facts")
        if id in self.rooms:
            await self.rooms[id].facts_changed()

    def sign_out(self, sessions: list[str]) -> None:
        """Sessions that ended: what is connected by them is let go, here and in other processes."""
        if sessions:
            self._let_go(sessions)
            for at in range(0, len(sessions), OUT_AT_ONCE):
                self.notices.publish("*", "out:" + ",".join(sessions[at : at + OUT_AT_ONCE]))

    def _let_go(self, sessions: list[str]) -> None:
        for watcher in self._connected():
            if watcher.session in sessions:
                watcher.let_go()

    def _connected(self) -> list[Watcher]:
        rooms = [w for room in self.rooms.values() for w in room.watchers]
        return [*rooms, *(box for boxes in self.mailboxes.values() for box in boxes)]

    async def _bans_changed(self) -> None:
        """Whoever is connected with a session from an address that is banned now is let go; who may come again does."""
        await self.bans.read(self.store)
        for watcher in self._connected():
            if watcher.session and self.bans.of(watcher.address):
                watcher.let_go()

    def forget(self, id: str) -> None:
        room = self.rooms.pop(id, None)
        if room is not None:
            for watcher in room.watchers:
                watcher.let_go()
            room.heard()

    async def person(self, user: str | None) -> Person | None:
        if user is None:
            return None
        row = await self.store.one(select(schema.users).where(schema.users.c.id == user))
        if row is None:
            return None
        return Person(row.id, row.name, row.password is None, row.admin, row.lang, row.vacation_until)

    # news -----------------------------------------------------------------------------------------------------------------

    async def hear(self, game: str, news: str) -> None:
        """News of another process."""
        if news == "bans":
            await self._bans_changed()
        elif news == "again":
            await self._bans_changed()
            for room in list(self.rooms.values()):
                await room.catch_up()
        elif news.startswith("out:"):
            self._let_go(news[4:].split(","))
        elif news == "reopen":
            self.forget(game)
            self._troubled.pop(game, None)
            await self.room(game)
        elif news.startswith("turn:"):
            await self._tell_browsers(game, news[5:].split(","))
        elif game in self.rooms:
            room = self.rooms[game]
            if news == "step":
                await room.catch_up()
            elif news == "facts":
                await room.facts_changed()
            elif news == "standing":
                await room.read_again()
            elif news == "gone":
                self.forget(game)
            elif news.startswith("chat:"):
                await talk.tell_stored(room, int(news[5:]))

    def turn_changed(self, room: Room, turn: list[int]) -> None:
        """Whoever has to decide now and had not to before is told: in the browser at once, elsewhere if it lasts."""
        before = self._turns.get(room.id, [])
        if turn == before:
            return
        self._turns[room.id] = turn
        people = {
            user
            for index in {*turn, *before}
            for user in (room.seats[index].user, *room.seats[index].holders)
            if user is not None and not room.seats[index].mechanical
        }
        if people:
            self.notices.publish(room.id, "turn:" + ",".join(sorted(people)))
            if not people.isdisjoint(self.mailboxes):
                self.spawn(self._tell_browsers(room.id, sorted(people)))
        fresh = [index for index in turn if index not in before and not room.seats[index].mechanical]
        if fresh:
            wait = self.config.patience
            asyncio.get_running_loop().call_later(wait, self._turn_lasted, room, fresh, room.seq)

    async def _tell_browsers(self, game: str, users: list[str]) -> None:
        for user in users:
            for box in tuple(self.mailboxes.get(user, ())):
                await self.tell_turns(box, game)

    async def tell_turns(self, box: Watcher, game: str | None = None) -> None:
        """How many games wait for this person, and which one has just begun to."""
        waiting = await self.waiting(box.user)
        box.tell({"type": "turns", "turns": len(waiting)})
        if game in waiting:
            box.tell({"type": "turn", "game": game, "title": waiting[game], "turns": len(waiting)})

    async def waiting(self, user: str | None) -> dict[str, str]:
        """The games in which it is this person's turn, with their names."""
        if user is None:
            return {}
        games, seats = schema.games, schema.seats
        rows = await self.store.all(
            select(games.c.id, games.c.name, games.c.turn, seats.c.idx)
            .join(seats, seats.c.game == games.c.id)
            .where(games.c.state == "playing", seats.c.user_id == user)
        )
        return {row.id: row.name for row in to_decide(rows)}

    def _turn_lasted(self, room: Room, fresh: list[int], seq: int) -> None:
        """Whose turn it still is, and who is not looking, is told elsewhere."""
        here = {watcher.seat for watcher in room.watchers}
        missing = [index for index in fresh if index not in here]
        if missing and not self._closing:
            self.spawn(self._tell_elsewhere(room, missing, seq))

    async def _tell_elsewhere(self, room: Room, missing: list[int], seq: int) -> None:
        """By webhook and e-mail: once a turn."""
        for index in missing:
            seat = room.seats[index]
            if index not in room.turn() or seat.user is None or telling.present(room).seats[index]:
                continue
            if await self._tell_once(room.id, index, seq):
                await self.notify(seat.user, room.facts.name, room.id, room=room, seat=index)

    async def _tell_once(self, game: str, index: int, seq: int) -> bool:
        seats = schema.seats
        async with self.store.transaction() as connection:
            told = await connection.execute(
                update(seats)
                .where(seats.c.game == game, seats.c.idx == index, seats.c.told_seq < seq)
                .values(told_seq=seq)
            )
        return bool(told.rowcount == 1)

    async def notify(
        self,
        user: str,
        name: str,
        game: str,
        test: bool = False,
        room: Room | None = None,
        seat: int | None = None,
    ) -> shapes.NotificationTest:
        """Tell one person by every way they chose, with what happened in the room since their last decision."""
        result = shapes.NotificationTest([], {})
        row = await self.store.one(select(schema.users).where(schema.users.c.id == user))
        if row is None:
            return result
        wishes = wishes_of(row)
        lang = row.lang or "en"
        known, public = ((), ()) if room is None else await telling.news(room, seat, lang)
        turn = Turn(name, f"{self.config.url}/#/game/{game}", lang, test, known, public)
        failed: dict[str, str | None] = {}
        if wishes.webhook is not None:
            failed["webhook"] = await send_webhook(wishes.webhook, turn, self.config.private_webhooks)
        if wishes.email and wishes.email == row.email and self.config.mail is not None:
            failed["email"] = await send_mail(self.config.mail, wishes.email, turn)
        for way, why in failed.items():
            if why is None:
                result.sent.append(way)
            else:
                result.failed[way] = why
                log.warning("notification of %s by %s failed: %s", user, way, why)
        return result

    def lobby_changed(self) -> None:
        message = wire.encode({"type": "lobby"})
        for boxes in self.mailboxes.values():
            for box in boxes:
                box.send(message)

    # in the background ---------------------------------------------------------------------------------------------------

    async def _keep_house(self) -> None:
        await self._tried(self._wake_bots)
        self.spawn(self._warm_up())
        swept = 0.0
        while True:
            due = time.monotonic() + self.config.tick
            await asyncio.sleep(self.config.tick)
            self.watch.lag = max(0.0, time.monotonic() - due)
            await self._tried(self._look_at_clocks)
            await self._tried(self._close_idle)
            if clocks.now() - swept > SWEEP_SECONDS:
                swept = clocks.now()
                await self._tried(self.sweep)

    async def _tried(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Whatever fails is told in the log, and the rest of the house is kept all the same."""
        try:
            await work()
        except Exception:
            log.exception("the house could not be kept")

    async def sweep(self) -> None:
        """Throw away what nobody will miss: sessions that are over, and what-ifs left alone for a month."""
        now, games, sessions = clocks.now(), schema.games, schema.sessions
        old = games.c.sandbox & (games.c.updated < now - SANDBOX_DAYS * 86400)
        for row in await self.store.all(select(games.c.id).where(old)):
            self.forget(row.id)
        await self.store.run(
            delete(games).where(old),
            delete(sessions).where(sessions.c.seen < now - SESSION_DAYS * 86400),
            delete(schema.letters).where(schema.letters.c.expires < now),
            delete(schema.invitations).where(schema.invitations.c.expires < now),
            delete(schema.bans).where(schema.bans.c.until < now),
            unused(),
        )
        await self.editions.forget_unused()

    async def _warm_up(self) -> None:
        await asyncio.sleep(0.5)  # whoever is at the door already comes first
        await asyncio.to_thread(shelf.warm_up, lambda: not self._closing)
        if self._closing:
            return
        self.thinkers.warm_up()
        gc.collect()
        gc.freeze()  # boards and scenes stay for good

    async def _wake_bots(self) -> None:
        """After a restart: games in which a bot has to play go on, though nobody looks at them."""
        games, seats = schema.games, schema.seats
        rows = await self.store.all(
            select(games.c.id, games.c.turn, seats.c.idx)
            .join(seats, seats.c.game == games.c.id)
            .where(games.c.state == "playing", (seats.c.kind == "bot") | seats.c.resigned)
        )
        for id in sorted({row.id for row in to_decide(rows)}):
            try:
                await self.room(id)
            except Exception as error:  # noqa: BLE001
                self.trouble(id, error)

    async def _look_at_clocks(self) -> None:
        now, games, seats = clocks.now(), schema.games, schema.seats
        rows = await self.store.all(
            select(games.c.id, seats.c.idx)
            .join(seats, seats.c.game == games.c.id)
            .where(
                games.c.state == "playing", games.c.clock.is_not(None), seats.c.since + seats.c.left <= now
            )
        )
        for row in rows:
            try:
                await self._look_at_clock(row.id, row.idx, now)
            except Exception as error:  # noqa: BLE001 - one game never harms another
                self.trouble(row.id, error)

    async def _look_at_clock(self, id: str, index: int, now: float) -> None:
        room = await self.room(id)
        seat = room.seats[index]
        if room.facts.clock is None or clocks.remaining(seat.hand, now, seat.away_until) > 0:
            return
        if room.facts.clock.expiry == "resign" and not seat.resigned:
            await offers.resign(room, seat, expired=True)
        else:
            automatic.drive(room)

    def trouble(self, id: str, error: Exception) -> None:
        """A game that cannot be looked after: said once, not every few seconds."""
        said = str(error) or type(error).__name__
        if self._troubled.get(id) != said:
            self._troubled[id] = said
            self.watch.count("faults", "game")
            log.error("game %s cannot be looked after: %s", id, said)

    async def alarm(self, id: str, name: str, why: str, kind: str) -> None:
        """A game is paused: the host is told in the log, by the counts and by mail."""
        self.watch.count("paused", kind)
        fields = {"game": id, "name": name, "why": why}
        log.error("game %s (%s) is paused: %s", id, name, why, extra={"fields": fields})
        if self.config.mail is not None and self.config.admins_mail:
            self.spawn(self._mail_hosts(id, name, why))

    async def _mail_hosts(self, id: str, name: str, why: str) -> None:
        subject = words.say("alarm.subject", "en", game=name)
        text = words.say("alarm.text", "en", game=name, id=id, why=why, url=self.config.url)
        for address in self.config.admins_mail:
            await self.post(address, subject, text)

    async def post(self, to: str, subject: str, text: str) -> str | None:
        """One letter; None when the mail server took it, else why not."""
        assert self.config.mail is not None
        failed = await send(self.config.mail, letter(self.config.mail, to, subject, text))
        self.watch.count("mails", "failed" if failed else "sent")
        if failed:
            log.warning("a letter was not delivered: %s", failed)
        return failed

    async def _close_idle(self) -> None:
        now = clocks.now()
        for id, room in list(self.rooms.items()):
            idle = now - room.touched > IDLE_SECONDS and not room.watchers and not room.lock.locked()
            if idle and not room.thinking():
                await self._left(room)
                if not room.watchers:
                    self.rooms.pop(id, None)
                    self._turns.pop(id, None)
