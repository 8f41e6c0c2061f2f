"""A room is a game that is being played: its table in memory, and the only way to change it.

A game is its list of actions. An action is played on the table, stored, and only then told to anybody; (game, number)
is unique in the database, so of two processes that append the same number one learns that it was late, reads what
the other wrote, and refuses its player's action. Where a rule fails or the database is away, the table in memory is
thrown away and read again: what is stored is what happened.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from msgspec import Struct, convert, to_builtins
from sqlalchemy import insert, select, update

import grognard
from grognard.engine import (
    Action,
    AnyTable,
    Decision,
    Event,
    Game,
    GrognardError,
    IllegalAction,
    RulesError,
)
from grognard.server import clocks, schema, shapes, shelf, thinkers, wire, words
from grognard.server.guard import Fault, Person, refused, spoken
from grognard.server.shelf import Eyes
from grognard.server.store import Append, StoreError

if TYPE_CHECKING:
    from grognard.server.house import House

SNAPSHOT_EVERY = 50
TABLE_KINDS = ("undo", "rewind")
log = logging.getLogger("grognard.server")


class Entry(Struct, frozen=True):
    """One stored action. Kinds: play, undo, rewind, resign, draw."""

    number: int
    kind: str
    seat: int
    role: str
    body: dict[str, Any]
    at: float


class SeatState(Struct):
    """One seat as the room knows it."""

    index: int
    roles: Eyes
    kind: str
    user: str | None
    name: str | None
    bot: str | None
    resigned: bool
    hand: clocks.Hand
    standing: list[dict[str, Any]]
    last_seq: int
    told_seq: int
    away_until: float | None
    holders: set[str]

    def held_by(self, user: str | None) -> bool:
        return user is not None and (self.user == user or user in self.holders)

    @property
    def mechanical(self) -> bool:
        """Played by a bot: from the beginning, or since its player resigned."""
        return self.kind == "bot" or self.resigned


class Facts(Struct):
    """What the lobby knows of the game."""

    id: str
    title: str
    name: str
    scenario: str
    options: list[str]
    players: int
    seed: str
    seed_hash: str
    public: bool
    sandbox: bool
    host: str | None
    clock: shapes.Clock | None
    state: str
    outcome: dict[str, Any] | None
    offers: dict[str, Any]
    problem: dict[str, Any] | None
    fork: shapes.Fork | None
    created: float
    updated: float


class Watcher:
    """Somebody who is connected: with a seat's eyes or as an observer, in a language, behind a queue."""

    def __init__(self, user: str | None, seat: int | None, eyes: Eyes, lang: str, deflate: bool) -> None:
        self.user, self.seat, self.eyes, self.lang, self.deflate = user, seat, eyes, lang, deflate
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, data: bytes) -> None:
        if self.queue.qsize() > 500:  # it does not read: let it go, it may come back and catch up
            self.queue.put_nowait(None)
        else:
            self.queue.put_nowait(data)

    def tell(self, message: Any) -> None:
        self.send(wire.encode(message))


Ack = tuple[Watcher, Any]
"""Who is waiting to hear that their action was stored, and the id they gave it."""


class Room:
    """See the module's text."""

    def __init__(self, house: House, id: str) -> None:
        self.house, self.id = house, id
        self.store = house.store
        self.lock = asyncio.Lock()
        self.facts: Facts
        self.seats: list[SeatState] = []
        self.game: Game
        self.table: AnyTable | None = None
        self.entries: list[Entry] = []
        self.live: list[int] = []  # numbers of the actions that stand, after what was taken back
        self.watchers: set[Watcher] = set()
        self.touched = clocks.now()
        self._views: dict[Eyes, dict[str, Any]] = {}
        self._events: dict[int, list[Event]] = {0: []}
        self._lines: dict[Eyes, list[shapes.Line]] = {}
        self._driver: asyncio.Task[None] | None = None

    # opening ------------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.refresh()
        self.game = shelf.find(self.facts.title)
        if self.facts.state != "open":
            await self.reload()

    async def refresh(self) -> None:
        """Read the facts and seats of the game again."""
        games, seats, users, holders = schema.games, schema.seats, schema.users, schema.holders
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(select(games).where(games.c.id == self.id))).first()
            if row is None:
                raise Fault(404, "not-found", "fault.game")
            seated = await connection.execute(
                select(seats, users.c.name.label("user_name"), users.c.vacation_until)
                .outerjoin(users, users.c.id == seats.c.user_id)
                .where(seats.c.game == self.id)
                .order_by(seats.c.idx)
            )
            self.seats = [_seat_state(seat) for seat in seated]
            for holder in await connection.execute(select(holders).where(holders.c.game == self.id)):
                self.seats[holder.idx].holders.add(holder.user_id)
        self.facts = _facts(row)

    async def reload(self) -> None:
        """Forget the table and read it again from what is stored."""
        self.entries = await self._stored(0)
        self.live = standing(self.entries)
        self._views.clear()
        self._lines.clear()
        try:
            self.table = await self._retold()
        except GrognardError as error:  # a mended rule plays the old record otherwise: the position is kept, not the story
            log.warning("game %s cannot be told again: %s", self.id, error)
            self._events = {0: []}
            self.table = await self.position(self.seq)

    async def _retold(self) -> AnyTable:
        """The whole game played again, noting what each action brought."""
        table = grognard.load(await self._snapshot(0))
        events = {0: list(table.journal)}
        for count, number in enumerate(self.live):
            told = len(table.journal)
            self.replay(table, self.entries[number - 1])
            events[number] = table.journal[told:]
            if count % 20 == 19:
                await asyncio.sleep(0)
        self._events = events
        return table

    async def _stored(self, after: int) -> list[Entry]:
        actions = schema.actions
        rows = await self.store.all(
            select(actions)
            .where(actions.c.game == self.id, actions.c.number > after)
            .order_by(actions.c.number)
        )
        return [Entry(r.number, r.kind, r.seat, r.role, json.loads(r.body), r.at) for r in rows]

    async def position(self, number: int) -> AnyTable:
        """The table as it stood after this action: the nearest snapshot on the way, and the rest played again."""
        live = standing(self.entries[:number])
        shots = schema.snapshots
        rows = await self.store.all(
            select(shots.c.number).where(shots.c.game == self.id, shots.c.number <= number)
        )
        on_the_way = set(live) | {0}
        nearest = max(row.number for row in rows if row.number in on_the_way)
        table = grognard.load(await self._snapshot(nearest))
        table._story = []  # what was told before is known here
        for n in live:
            if n > nearest:
                self.replay(table, self.entries[n - 1])
        return table

    async def _snapshot(self, number: int) -> bytes:
        shots = schema.snapshots
        row = await self.store.one(
            select(shots.c.data).where(shots.c.game == self.id, shots.c.number == number)
        )
        assert row is not None
        data: bytes = row.data
        return data

    def replay(self, table: AnyTable, entry: Entry) -> None:
        table.play(Action.from_json(entry.body["action"]), role=entry.role)

    # who and what -----------------------------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return len(self.entries)

    @property
    def playing(self) -> AnyTable:
        if self.table is None:
            raise Fault(409, "conflict", "fault.not-begun")
        return self.table

    def turn(self) -> list[int]:
        """The seats that have to decide now."""
        if self.table is None or self.facts.state != "playing":
            return []
        roles = {decision.role for decision in self.table.decisions}
        return [seat.index for seat in self.seats if roles.intersection(seat.roles)]

    def thinking(self) -> list[int]:
        return [index for index in self.turn() if self.seats[index].mechanical]

    def mine(self, user: str | None) -> list[int]:
        return [seat.index for seat in self.seats if seat.held_by(user)]

    def may_watch(self, person: Person | None) -> bool:
        user = person.id if person else None
        if self.mine(user) or (user and self.facts.host == user):
            return True
        return self.facts.public and not self.facts.sandbox

    def eyes(self, seat: int | None) -> Eyes:
        return () if seat is None else self.seats[seat].roles

    def seat_for(self, person: Person | None, seat: int | None) -> int | None:
        """The seat to see with: the one asked for if it is mine, else none."""
        mine = self.mine(person.id if person else None)
        if seat is None:
            return mine[0] if len(mine) == 1 else None
        return seat if seat in mine else None

    def own_seat(self, person: Person | None, seat: int | None) -> SeatState:
        """The seat to act with; refused if it is not mine."""
        if person is None:
            raise Fault(401, "unauthorized", "fault.sign-in")
        mine = self.mine(person.id)
        if not mine:
            raise Fault(403, "forbidden", "fault.no-seat")
        if seat is None:
            turn = [index for index in mine if index in self.turn()]
            return self.seats[(turn or mine)[0]]
        if seat not in mine:
            raise Fault(403, "forbidden", "fault.other-seat")
        return self.seats[seat]

    # playing ---------------------------------------------------------------------------------------------------------------

    async def play(
        self,
        seat: SeatState,
        seq: int,
        action: list[Any],
        role: str | None = None,
        by: str = "",
        ack: Ack | None = None,
    ) -> None:
        """One action of a seat, played, stored and told."""
        async with self.lock:
            self._current(seq)
            await self._play(seat, action, role, by, ack)
        self.drive()

    def _current(self, seq: int) -> None:
        if seq != self.seq:
            fault = Fault(409, "stale", "fault.stale")
            fault.seq = self.seq
            raise fault
        if self.facts.state == "paused":
            raise Fault(423, "paused", "fault.paused")
        if self.facts.state != "playing":
            raise Fault(409, "conflict", "fault.over" if self.facts.state == "finished" else "fault.not-begun")

    async def _play(
        self, seat: SeatState, words_of: list[Any], role: str | None, by: str, ack: Ack | None
    ) -> None:
        table = self.playing
        try:
            action = Action.from_json(words_of)
        except ValueError as error:
            raise spoken(422, "invalid", error) from error
        who = self._deciding(table, seat, action, role)
        before = self.turn()
        told = len(table.journal)
        try:
            table.play(action, role=who)
        except IllegalAction as error:
            raise refused(error.refusal) from error
        except RulesError as error:
            await self._pause(seat, who, words_of, error)
            raise Fault(423, "paused", "fault.paused") from error
        entry = Entry(self.seq + 1, "play", seat.index, who, {"action": action.json(), "by": by}, clocks.now())
        await self._append(entry, before, table.journal[told:], ack)

    def _deciding(self, table: AnyTable, seat: SeatState, action: Action, role: str | None) -> str:
        """Which of the seat's roles plays this: the one asked for, else the one that may."""
        if role is not None:
            if role not in seat.roles:
                raise Fault(403, "forbidden", "fault.other-role")
            return role
        asked = [d for d in table.decisions if d.role in seat.roles]
        for decision in asked:
            if action in decision.options:
                return decision.role
        for own in seat.roles:
            if action in table.interjections(own):
                return own
        return asked[0].role if asked else seat.roles[0]

    async def _append(
        self, entry: Entry, before: list[int], events: list[Event], ack: Ack | None = None
    ) -> None:
        """Store what was played; only after the commit does anybody hear of it."""
        table = self.playing
        live = [*self.live, entry.number] if entry.kind == "play" else standing([*self.entries, entry])
        snapshot = table.save() if entry.kind == "play" and len(live) % SNAPSHOT_EVERY == 0 else None
        self._finish_by_rules(table)
        self._views, old = {}, self._views
        turn = self.turn()
        moved = self._move_hands(before, turn, entry)
        game = self._game_columns(entry, before, turn)
        row = {
            "game": self.id,
            "number": entry.number,
            "kind": entry.kind,
            "seat": entry.seat,
            "role": entry.role,
            "body": wire.encode(entry.body).decode(),
            "at": entry.at,
        }
        try:
            stored = await self.store.append(Append(row, snapshot, game, moved))
        except StoreError as error:
            log.error("game %s, action %d was not stored: %s", self.id, entry.number, error)
            await self._start_over()
            raise Fault(503, "database", "fault.database") from error
        if not stored:
            await self._start_over()
            fault = Fault(409, "stale", "fault.stale")
            fault.seq = self.seq
            raise fault
        self.entries.append(entry)
        self.live = live
        self.house.notices.publish(self.id, "step")
        self.tell_step(entry, events, old, turn, ack)

    async def _start_over(self) -> None:
        """What is in memory is not what is stored: read again, and let everybody see it."""
        await self.refresh()
        await self.reload()
        await self.tell_all()

    def _finish_by_rules(self, table: AnyTable) -> None:
        outcome = table.outcome
        if outcome is not None and self.facts.state == "playing":
            self.facts.state = "finished"
            self.facts.outcome = {
                "winners": list(outcome.winners),
                "reason": {lang: outcome.text(lang) for lang in ("en", "it")},
                "rule": outcome.rule,
                "scores": dict(outcome.scores),
            }

    def _game_columns(self, entry: Entry, before: list[int], turn: list[int]) -> dict[str, Any] | None:
        """The columns of the lists that changed with this action; nothing while the same seat goes on."""
        if turn == before and self.facts.state == "playing" and entry.kind == "play" and entry.number % 20:
            return None
        self.facts.updated = entry.at
        return {
            "seq": entry.number,
            "turn": json.dumps(turn),
            "turn_text": json.dumps(self.turn_text()),
            "updated": entry.at,
            "state": self.facts.state,
            "outcome": json.dumps(self.facts.outcome) if self.facts.outcome else None,
            "offers": json.dumps(self.facts.offers),
            "problem": json.dumps(self.facts.problem) if self.facts.problem else None,
        }

    def turn_text(self) -> dict[str, str] | None:
        if self.table is None:
            return None
        turn = self.view(()).get("turn")
        text = turn.get("text") if isinstance(turn, dict) else None
        if isinstance(text, str):
            return {"en": text, "it": text}
        return text if isinstance(text, dict) else None

    def _move_hands(
        self, before: list[int], turn: list[int], entry: Entry
    ) -> tuple[tuple[int, dict[str, Any]], ...]:
        """Stop and start the clocks; the seats' columns that changed."""
        changed: dict[int, dict[str, Any]] = {}
        clock = self.facts.clock
        if entry.kind == "play" and entry.seat not in turn:
            self.seats[entry.seat].last_seq = entry.number
            changed[entry.seat] = {"last_seq": entry.number}
        if clock is not None:
            for seat in self.seats:
                if seat.index in before and seat.index not in turn:
                    seat.hand = clocks.stop(clock, seat.hand, entry.at, seat.away_until)
                elif seat.index in turn and (seat.index not in before or seat.hand.since is None):
                    seat.hand = clocks.start(clock, seat.hand, entry.at)
                else:
                    continue
                columns = changed.setdefault(seat.index, {})
                columns |= {"left": seat.hand.left, "since": seat.hand.since}
        return tuple(changed.items())

    async def _pause(self, seat: SeatState, role: str, action: list[Any], error: RulesError) -> None:
        """A rule failed: nothing of it is kept but the report; the game waits for a mended program or a rewind."""
        await self.reload()
        problem = {"error": str(error), "role": role, "action": action}
        report = await self.report_problem(seat.user, seat.index, words.say("report.rules", "en"), {}, problem)
        self.facts.state = "paused"
        self.facts.problem = {"error": str(error), "report": report}
        await self._store_facts()
        await self.tell_all()

    async def report_problem(
        self, user: str | None, seat: int | None, text: str, client: dict[str, str], problem: dict[str, Any]
    ) -> str:
        """Keep the record and the step with what somebody says about it."""
        id = "r-" + secrets.token_hex(5)
        row = {
            "id": id,
            "game": self.id,
            "title": self.facts.title,
            "seq": self.seq,
            "seat": seat,
            "user_id": user,
            "text": text,
            "client": json.dumps(client),
            "problem": json.dumps(problem),
            "record": self.playing.save(),
            "created": clocks.now(),
        }
        await self.store.run(insert(schema.reports).values(**row))
        return id

    async def _store_facts(self) -> None:
        facts, games = self.facts, schema.games
        await self.store.run(
            update(games)
            .where(games.c.id == self.id)
            .values(
                state=facts.state,
                problem=json.dumps(facts.problem) if facts.problem else None,
                outcome=json.dumps(facts.outcome) if facts.outcome else None,
                offers=json.dumps(facts.offers),
                turn=json.dumps(self.turn()),
                turn_text=json.dumps(self.turn_text()),
                updated=clocks.now(),
            )
        )
        self.house.notices.publish(self.id, "facts")

    # taking back ----------------------------------------------------------------------------------------------------------

    def undo_refusal(self, seat: SeatState | None) -> str | None:
        """Why this seat cannot take the last action back, as a key; None if it can."""
        if self.table is None or self.facts.state != "playing" or seat is None:
            return "undo.not-now"
        if not self.live:
            return "undo.nothing"
        if self.entries[self.live[-1] - 1].seat != seat.index:
            return "undo.not-yours"
        return undo_barrier(self.table)

    async def undo(self, seat: SeatState, seq: int, ack: Ack | None = None) -> None:
        async with self.lock:
            self._current(seq)
            refusal = self.undo_refusal(seat)
            if refusal is not None:
                raise Fault(422, "illegal", refusal)
            to = self.live[-2] if len(self.live) > 1 else 0
            await self._back_to("undo", seat, to, ack)
        self.drive()

    async def _back_to(self, kind: str, seat: SeatState, to: int, ack: Ack | None = None) -> None:
        """Back to where the game stood after action `to`, as one more action."""
        before = self.turn()
        role = self.entries[self.live[-1] - 1].role if kind == "undo" else seat.roles[0]
        self.table = await self.position(to)  # until it is stored, only who holds the lock sees it
        if self.facts.state in ("paused", "finished"):
            self.facts.state, self.facts.problem, self.facts.outcome = "playing", None, None
        entry = Entry(self.seq + 1, kind, seat.index, role, {"to": to}, clocks.now())
        await self._append(entry, before, [], ack)

    async def propose_rewind(self, seat: SeatState, to: int) -> shapes.Offers:
        async with self.lock:
            if self.facts.state not in ("playing", "paused"):
                raise Fault(409, "conflict", "fault.over")
            if to >= self.seq:
                raise Fault(422, "invalid", "fault.rewind-to")
            self.facts.offers["rewind"] = {
                "id": secrets.randbelow(1_000_000_000),
                "by": seat.index,
                "to": to,
                "agreed": self._also_mine(seat),
            }
            await self._settle_rewind(seat)
            return self.offers()

    async def answer_rewind(self, seat: SeatState, id: int, agree: bool) -> shapes.Offers:
        async with self.lock:
            offer = self.facts.offers.get("rewind")
            if not offer or offer["id"] != id:
                raise Fault(409, "conflict", "fault.no-offer")
            if agree:
                offer["agreed"] = sorted({*offer["agreed"], *self._also_mine(seat)})
                await self._settle_rewind(seat)
            else:
                del self.facts.offers["rewind"]
                await self._tell_offers()
            return self.offers()

    def _also_mine(self, seat: SeatState) -> list[int]:
        """A person who holds several seats speaks for all of them."""
        return [other.index for other in self.seats if other is seat or (seat.user and other.user == seat.user)]

    async def _settle_rewind(self, seat: SeatState) -> None:
        offer = self.facts.offers["rewind"]
        if self._asked(offer["agreed"]):
            await self._tell_offers()
            return
        del self.facts.offers["rewind"]
        await self._back_to("rewind", self.seats[offer["by"]], offer["to"])
        await self._tell_offers()
        self.drive()

    def _asked(self, agreed: list[int]) -> list[int]:
        """People who have not yet agreed; bots agree to everything."""
        return [s.index for s in self.seats if not s.mechanical and s.user and s.index not in agreed]

    def offers(self) -> shapes.Offers:
        draw, rewind = self.facts.offers.get("draw"), self.facts.offers.get("rewind")
        return shapes.Offers(
            shapes.DrawOffer(draw["by"], self._asked(draw["by"])) if draw else None,
            shapes.RewindOffer(
                rewind["id"], rewind["by"], rewind["to"], rewind["agreed"], self._asked(rewind["agreed"])
            )
            if rewind
            else None,
        )

    async def _tell_offers(self) -> None:
        await self._store_facts()
        message = {"type": "offers", "offers": self.offers()}
        for watcher in self.watchers:
            watcher.tell(message)

    # ending ---------------------------------------------------------------------------------------------------------------

    async def draw(self, seat: SeatState, agree: bool) -> shapes.Offers:
        async with self.lock:
            if self.facts.state != "playing":
                raise Fault(409, "conflict", "fault.over")
            if not agree:
                self.facts.offers.pop("draw", None)
                await self._tell_offers()
                return self.offers()
            offer = self.facts.offers.setdefault("draw", {"by": []})
            offer["by"] = sorted({*offer["by"], *self._also_mine(seat)})
            if not self._asked(offer["by"]):
                del self.facts.offers["draw"]
                await self._end("draw", seat, [], "outcome.draw")
            await self._tell_offers()
            return self.offers()

    async def resign(self, seat: SeatState, expired: bool = False) -> None:
        """With two seats the other wins; with more a bot plays on for the seat."""
        async with self.lock:
            if self.facts.state not in ("playing", "paused") or seat.resigned:
                raise Fault(409, "conflict", "fault.over")
            key = "outcome.time" if expired else "outcome.resigned"
            others = [s for s in self.seats if s.index != seat.index and not s.resigned]
            people = [s for s in others if not s.mechanical]
            if len(others) <= 1 or not people:
                winners = [role for other in others for role in other.roles] if len(others) == 1 else []
                await self._end("resign", seat, winners, key)
            else:
                seat.resigned, seat.bot = True, seat.bot or "greedy"
                seats = schema.seats
                await self.store.run(
                    update(seats)
                    .where(seats.c.game == self.id, seats.c.idx == seat.index)
                    .values(resigned=True, bot=seat.bot)
                )
                entry = Entry(self.seq + 1, "resign", seat.index, seat.roles[0], {}, clocks.now())
                await self._append(entry, self.turn(), [])
                await self.tell_game()
        self.drive()

    async def _end(self, kind: str, seat: SeatState, winners: list[str], key: str) -> None:
        """An end that the rules do not know: a draw agreed, a resignation, time."""
        before = self.turn()
        name = shelf.role_name(self.game, seat.roles[0])
        reason = {lang: words.say(key, lang, role=name[lang]) for lang in ("en", "it")}
        self.facts.state = "finished"
        self.facts.outcome = {"winners": winners, "reason": reason, "rule": None, "scores": {}}
        entry = Entry(self.seq + 1, kind, seat.index, seat.roles[0], {"reason": reason}, clocks.now())
        await self._append(entry, before, [])

    # what plays by itself --------------------------------------------------------------------------------------------------

    def drive(self) -> None:
        """Let bots and standing answers play on, if it is their turn."""
        alone = self.facts.clock is None and not any(seat.mechanical or seat.standing for seat in self.seats)
        if not alone and (self._driver is None or self._driver.done()):
            self._driver = self.house.spawn(self._drive())

    async def _drive(self) -> None:
        while self.facts.state == "playing" and self.table is not None:
            automatic = self._automatic()
            if automatic is not None:
                seat, role, action, by = automatic
                if not await self._attempt(self.play(seat, self.seq, action.json(), role, by)):
                    return
                continue
            bots = {role: s.bot or "greedy" for s in self.seats if s.mechanical for role in s.roles}
            if not any(decision.role in bots for decision in self.table.decisions):
                return
            if not await self._think(bots):
                return

    async def _think(self, bots: dict[str, str]) -> bool:
        async with self.lock:
            seq, data = self.seq, self.playing.save()
        for watcher in self.watchers:
            watcher.tell({"type": "thinking", "thinking": self.thinking()})
        try:
            chosen = await self.house.thinkers.run(thinkers.choose, data, bots, secrets.token_hex(8))
        except Exception as error:
            log.exception("game %s: a bot failed", self.id)
            async with self.lock:
                seat = next(s for s in self.seats if s.mechanical)
                await self._pause(seat, seat.roles[0], [], RulesError(f"a bot failed: {error}"))
            return False
        for number, (role, action) in enumerate(chosen):
            seat = next(s for s in self.seats if role in s.roles)
            if not await self._attempt(self.play(seat, seq + number, action, role, "bot")):
                return self.seq != seq  # somebody interjected: think again from there
        return True

    async def _attempt(self, playing: Coroutine[Any, Any, None]) -> bool:
        try:
            await playing
        except Fault as fault:
            if fault.code not in ("stale", "conflict", "paused"):
                log.warning("game %s: %s", self.id, fault.text("en"))
            return False
        return True

    def _automatic(self) -> tuple[SeatState, str, Action, str] | None:
        """A decision that somebody has answered beforehand, or whose clock has run out."""
        table, now, clock = self.playing, clocks.now(), self.facts.clock
        for decision in table.decisions:
            seat = next(s for s in self.seats if decision.role in s.roles)
            if seat.mechanical:
                continue
            answer = self._standing_answer(seat, decision)
            if answer is not None:
                return seat, decision.role, answer, "standing"
            if clock and clocks.remaining(seat.hand, now, seat.away_until) <= 0 and clock.expiry == "default":
                return seat, decision.role, self.game.default(table, decision), "clock"
        return None

    def _standing_answer(self, seat: SeatState, decision: Decision) -> Action | None:
        if not seat.standing:
            return None
        turn = self._turn_number()
        orders = [o for o in seat.standing if o["until"] == "game" or o.get("turn") == turn]
        exact = [o for o in orders if o["key"] == decision.key]
        for order in exact or [o for o in orders if o["key"] == "*"]:
            if order["answer"] == "forced" and decision.forced:
                return decision.options[0]
            if order["answer"] == "pass":
                return next((a for a in decision.options if a.verb in ("pass", "done") and not a.args), None)
        return None

    def _turn_number(self) -> Any:
        turn = self.view(()).get("turn")
        return turn.get("number") if isinstance(turn, dict) else None

    async def set_standing(self, seat: SeatState, orders: list[shapes.Standing]) -> None:
        async with self.lock:
            turn = self._turn_number() if self.table is not None else None
            seat.standing = [{**to_builtins(order), "turn": turn} for order in orders]
            seats = schema.seats
            await self.store.run(
                update(seats)
                .where(seats.c.game == self.id, seats.c.idx == seat.index)
                .values(standing=json.dumps(seat.standing))
            )
        self.house.notices.publish(self.id, "facts")
        self.drive()

    def standing_of(self, seat: SeatState) -> list[shapes.Standing]:
        return convert(
            [{k: v for k, v in order.items() if k != "turn"} for order in seat.standing], list[shapes.Standing]
        )

    # telling ------------------------------------------------------------------------------------------------------------------

    def view(self, eyes: Eyes) -> dict[str, Any]:
        """The view that everybody with these eyes has now; patches are made against it."""
        if eyes not in self._views:
            self._views[eyes] = self.playing.view(eyes or "observer")
        return self._views[eyes]

    def lines(self, eyes: Eyes) -> list[shapes.Line]:
        """The whole log for these eyes."""
        if eyes not in self._lines:
            told: list[shapes.Line] = shelf.lines(self.playing, self._events[0], 0, eyes)
            for entry in self.entries:
                if entry.kind in TABLE_KINDS:
                    told = [line for line in told if line.n <= entry.body["to"]]
                told += self._lines_of(entry, self._events.get(entry.number, []), eyes)
            self._lines[eyes] = told
        return self._lines[eyes]

    def _lines_of(self, entry: Entry, events: list[Event], eyes: Eyes) -> list[shapes.Line]:
        """The lines of one action: the server's own word first, then the rules'."""
        own = self._own_line(entry)
        lines = shelf.lines(self.playing, events, entry.number, eyes)
        if own is None:
            return lines
        for line in lines:
            line.i += 1
        return [own, *lines]

    def _own_line(self, entry: Entry) -> shapes.Line | None:
        key = {"undo": "log.undo", "rewind": "log.rewind", "resign": "log.resign", "draw": "log.draw"}.get(entry.kind)
        kind = entry.kind
        if entry.kind == "play" and entry.body.get("by") == "clock":
            key, kind = "log.clock", "default"
        if key is None:
            return None
        name = shelf.role_name(self.game, entry.role)
        text = {lang: words.say(key, lang, role=name[lang], n=entry.body.get("to", "")) for lang in ("en", "it")}
        return shapes.Line(entry.number, 0, text, key, None, entry.role, kind)

    def log_after(self, eyes: Eyes, after: int) -> list[shapes.Line]:
        return [line for line in self.lines(eyes) if line.n > after]

    def tell_step(
        self,
        entry: Entry,
        events: list[Event],
        old: dict[Eyes, dict[str, Any]],
        turn: list[int],
        ack: Ack | None = None,
    ) -> None:
        """Tell everybody what one action changed, each with their own eyes; `old` is what they saw before."""
        self.touched = clocks.now()
        cut = entry.body["to"] if entry.kind in TABLE_KINDS else entry.number - 1
        self._extend_story(entry, events, cut)
        groups: dict[tuple[Eyes, str, int | None], list[Watcher]] = {}
        for watcher in self.watchers:
            groups.setdefault((watcher.eyes, watcher.lang, watcher.seat), []).append(watcher)
        changes: dict[Eyes, dict[str, Any]] = {}
        for (eyes, lang, seat), watchers in groups.items():
            if eyes not in changes:
                changes[eyes] = wire.patch(old.get(eyes, {}), self.view(eyes))
            data = wire.encode(self._step(entry, cut, changes[eyes], eyes, lang, seat, turn))
            for watcher in watchers:
                mine = ack is not None and ack[0] is watcher
                watcher.send(wire.with_field(data, "ack", ack[1]) if mine and ack else data)
        self.house.turn_changed(self, turn)

    def _extend_story(self, entry: Entry, events: list[Event], cut: int) -> None:
        if entry.kind in TABLE_KINDS:
            self._events = {number: told for number, told in self._events.items() if number <= cut}
            for lines in self._lines.values():
                lines[:] = [line for line in lines if line.n <= cut]
        else:
            self._events[entry.number] = events
        for eyes, lines in self._lines.items():
            lines += self._lines_of(entry, events, eyes)

    def _step(
        self,
        entry: Entry,
        cut: int,
        change: dict[str, Any],
        eyes: Eyes,
        lang: str,
        seat: int | None,
        turn: list[int],
    ) -> shapes.StepOut:
        table = self.playing
        state = self.seats[seat] if seat is not None else None
        return shapes.StepOut(
            seq=entry.number,
            patch=change,
            describe=table.describe(eyes or "observer", lang),
            log=shapes.LogPatch(cut, self._newest(eyes, cut)),
            turn=turn,
            undo=self.undo_shown(state, lang),
            thinking=[index for index in turn if self.seats[index].mechanical],
            clocks=self.clocks(),
            outcome=self.outcome(lang),
            state=self.facts.state,
        )

    def _newest(self, eyes: Eyes, cut: int) -> list[shapes.Line]:
        newest: list[shapes.Line] = []
        for line in reversed(self.lines(eyes)):
            if line.n <= cut:
                break
            newest.append(line)
        return newest[::-1]

    def undo_shown(self, seat: SeatState | None, lang: str) -> shapes.Undo:
        refusal = self.undo_refusal(seat)
        return shapes.Undo(refusal is None, words.say(refusal, lang) if refusal else None)

    def clocks(self) -> shapes.Clocks | None:
        if self.facts.clock is None:
            return None
        now = clocks.now()
        return shapes.Clocks([clocks.shown(s.hand, now, s.away_until) for s in self.seats], clocks.iso(now))

    def outcome(self, lang: str) -> shapes.Outcome | None:
        found = self.facts.outcome
        if not found:
            return None
        reason = found["reason"].get(lang) or found["reason"]["en"]
        return shapes.Outcome(found["winners"], reason, found.get("rule"), found.get("scores") or {})

    def present(self) -> shapes.Present:
        here = {watcher.seat for watcher in self.watchers}
        observers = sum(watcher.seat is None for watcher in self.watchers)
        return shapes.Present([seat.index in here for seat in self.seats], observers)

    def summary(self, person: Person | None, lang: str) -> shapes.Game:
        return shapes.Game(**self._summary(person, lang))

    def _summary(self, person: Person | None, lang: str) -> dict[str, Any]:
        facts, user, now = self.facts, person.id if person else None, clocks.now()
        mine, turn, present = self.mine(user), self.turn(), self.present()
        return {
            "id": self.id,
            "title": facts.title,
            "name": facts.name,
            "scenario": facts.scenario,
            "options": facts.options,
            "players": facts.players,
            "state": facts.state,
            "public": facts.public,
            "sandbox": facts.sandbox,
            "created": clocks.iso(facts.created),
            "updated": clocks.iso(facts.updated),
            "seq": self.seq,
            "seats": [
                shapes.SeatOut(
                    s.index,
                    list(s.roles),
                    s.kind,
                    s.name,
                    s.bot,
                    present.seats[s.index],
                    s.resigned,
                    s.away_until is not None and s.away_until > now,
                )
                for s in self.seats
            ],
            "clock": facts.clock,
            "turn": turn,
            "mine": mine,
            "my_turn": bool(set(mine) & set(turn)),
            "host": user is not None and user == facts.host,
            "outcome": self.outcome(lang),
            "fork": facts.fork,
            "observers": present.observers,
            "dice_hash": facts.seed_hash,
            "turn_text": self.turn_text(),
        }

    async def state(self, person: Person | None, seat: int | None, lang: str, after: int = -1) -> shapes.State:
        """Everything this seat may see now."""
        eyes = self.eyes(seat)
        held = self.seats[seat] if seat is not None else None
        begun = self.table is not None
        return shapes.State(
            seq=self.seq,
            seat=seat,
            state=self.facts.state,
            view=self.view(eyes) if begun else None,
            describe=self.playing.describe(eyes or "observer", lang) if begun else None,
            log=shapes.LogPatch(after, self.log_after(eyes, after) if begun else []),
            chat=await self.chat(seat),
            notes=await self.notes(person.id) if person and held else None,
            clocks=self.clocks(),
            present=self.present(),
            thinking=self.thinking(),
            undo=self.undo_shown(held, lang),
            offers=self.offers(),
            standing=self.standing_of(held) if held else [],
            since=held.last_seq if held else 0,
            game=self.summary(person, lang),
            data=shelf.data_hash(self.game),
            problem=shapes.Trouble(**self.facts.problem) if self.facts.problem else None,
        )

    async def tell_all(self) -> None:
        """Everybody gets the whole state anew."""
        for watcher in list(self.watchers):
            await self.tell_state(watcher)

    async def tell_state(self, watcher: Watcher, after: int = -1) -> None:
        person = await self.house.person(watcher.user)
        watcher.tell(await self.state(person, watcher.seat, watcher.lang, after))

    async def tell_game(self) -> None:
        """Somebody joined, the game began, a seat changed hands: the summary for everybody."""
        for watcher in list(self.watchers):
            person = await self.house.person(watcher.user)
            watcher.tell({"type": "game", "game": self.summary(person, watcher.lang)})

    def tell_present(self) -> None:
        message = wire.encode({"type": "present", "present": self.present()})
        for watcher in self.watchers:
            watcher.send(message)

    # chat and notes ---------------------------------------------------------------------------------------------------------------

    async def chat(self, seat: int | None) -> list[shapes.Chat]:
        """The last hundred lines; while the game runs players do not read what observers say."""
        chats = schema.chats
        query = select(chats).where(chats.c.game == self.id)
        if seat is not None and self.facts.state != "finished":
            query = query.where(chats.c.seat.is_not(None))
        rows = await self.store.all(query.order_by(chats.c.id.desc()).limit(100))
        return [_chat(row) for row in reversed(rows)]

    async def say(self, person: Person, seat: int | None, text: str) -> shapes.Chat:
        chats = schema.chats
        row = {
            "game": self.id,
            "user_id": person.id,
            "seat": seat,
            "name": person.name,
            "text": text,
            "seq": self.seq,
            "at": clocks.now(),
        }
        async with self.store.transaction() as connection:
            id = await connection.scalar(insert(chats).values(**row).returning(chats.c.id))
        self.house.notices.publish(self.id, f"chat:{id}")
        line = shapes.Chat(int(id or 0), seat, person.name, text, clocks.iso(row["at"]), self.seq)
        self.tell_chat(line)
        return line

    def tell_chat(self, line: shapes.Chat) -> None:
        message = wire.encode({"type": "chat", "line": line})
        for watcher in self.watchers:
            if line.seat is not None or watcher.seat is None or self.facts.state == "finished":
                watcher.send(message)

    async def tell_stored_chat(self, id: int) -> None:
        row = await self.store.one(select(schema.chats).where(schema.chats.c.id == id))
        if row is not None:
            self.tell_chat(_chat(row))

    async def notes(self, user: str) -> str:
        notes = schema.notes
        row = await self.store.one(
            select(notes.c.text).where(notes.c.game == self.id, notes.c.user_id == user)
        )
        return row.text if row else ""

    # other processes -----------------------------------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Another process wrote actions: play them here too, and tell whoever is connected here."""
        async with self.lock:
            if self.table is None:
                await self.refresh()
                if self.facts.state != "open":
                    await self.reload()
                    await self.tell_all()
                return
            entries = await self._stored(self.seq)
            if not entries:
                return
            await self.refresh()
            if any(entry.kind in TABLE_KINDS for entry in entries):
                await self.reload()
                await self.tell_all()
                return
            for entry in entries:
                told = len(self.playing.journal)
                if entry.kind == "play":
                    self.replay(self.playing, entry)
                    self.live.append(entry.number)
                self.entries.append(entry)
                old, self._views = self._views, {}
                self.tell_step(entry, self.playing.journal[told:], old, self.turn())

    async def facts_changed(self) -> None:
        """Another process, or the lobby, changed the game's facts or seats."""
        async with self.lock:
            was = self.facts.state
            await self.refresh()
            if was == "open" and self.facts.state != "open":
                await self.reload()
        self.check_rights()
        if was == "open" and self.facts.state != "open":
            await self.tell_all()
            self.drive()
        else:
            await self.tell_game()
            for watcher in self.watchers:
                watcher.tell({"type": "offers", "offers": self.offers()})

    def check_rights(self) -> None:
        """Whoever lost a seat, or the right to watch, is let go."""
        for watcher in list(self.watchers):
            if watcher.seat is not None and not self.seats[watcher.seat].held_by(watcher.user):
                watcher.queue.put_nowait(None)


def standing(entries: list[Entry]) -> list[int]:
    """The numbers of the actions that stand after what was taken back."""
    live: list[int] = []
    for entry in entries:
        if entry.kind == "play":
            live.append(entry.number)
        elif entry.kind in TABLE_KINDS:
            while live and live[-1] > entry.body["to"]:
                live.pop()
    return live


UNDO_BARRIERS = {
    "Chance": "undo.dice",
    "Something": "undo.shown",
    "Another": "undo.other",
    "Nothing": "undo.nothing",
    "The": "undo.not-now",
}


def undo_barrier(table: AnyTable) -> str | None:
    """What stands in the way of undo, as a key of our catalogue: the kernel speaks English only."""
    reason = table.why_not_undo()
    return None if reason is None else UNDO_BARRIERS.get(reason.partition(" ")[0], reason)


def _chat(row: Any) -> shapes.Chat:
    return shapes.Chat(row.id, row.seat, row.name, row.text, clocks.iso(row.at), row.seq)


def _seat_state(row: Any) -> SeatState:
    return SeatState(
        row.idx,
        tuple(json.loads(row.roles)),
        row.kind,
        row.user_id,
        row.user_name,
        row.bot,
        row.resigned,
        clocks.Hand(row.left, row.since),
        json.loads(row.standing),
        row.last_seq,
        row.told_seq,
        row.vacation_until,
        set(),
    )


def _facts(row: Any) -> Facts:
    return Facts(
        row.id,
        row.title,
        row.name,
        row.scenario,
        json.loads(row.options),
        row.players,
        row.seed,
        row.seed_hash,
        row.public,
        row.sandbox,
        row.host,
        convert(json.loads(row.clock), shapes.Clock) if row.clock else None,
        row.state,
        json.loads(row.outcome) if row.outcome else None,
        json.loads(row.offers),
        json.loads(row.problem) if row.problem else None,
        shapes.Fork(row.fork_game, row.fork_seq) if row.fork_game else None,
        row.created,
        row.updated,
    )


__all__ = ["Entry", "GrognardError", "Room", "SeatState", "Watcher", "standing", "undo_barrier"]
