"""A room is a game that is being played: its table in memory, and the only way to change it.

A game is its list of actions. An action is played on the table, stored, and only then told to anybody; (game, number)
is unique in the database, so of two processes that append the same number one learns that it was late, reads what
the other wrote, and refuses its player's action. Where a rule fails or the database is away, the table in memory is
thrown away and read again: what is stored is what happened.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Raw
from sqlalchemy import delete, insert, select, update

from grognard.engine import (
    Action,
    AnyTable,
    Game,
    GrognardError,
    Item,
    Refusal,
    RulesError,
)
from grognard.engine.words import LANGUAGES
from grognard.server import (
    automatic,
    clocks,
    offers,
    retelling,
    schema,
    shapes,
    shelf,
    stories,
    telling,
    wire,
    words,
)
from grognard.server.guard import Fault, Person, refused
from grognard.server.rendering import Rendering
from grognard.server.shelf import Eyes
from grognard.server.sitting import (
    TABLE_KINDS,
    Ack,
    Entry,
    Facts,
    SeatState,
    Seen,
    Watcher,
    facts_of,
    seat_state,
    standing,
    to_the_end,
)
from grognard.server.store import Append, StoreError

if TYPE_CHECKING:
    from grognard.server.house import House

SNAPSHOT_EVERY = 50
log = logging.getLogger("grognard.server")


class Room:
    """See the module's text."""

    def __init__(self, house: House, id: str) -> None:
        self.house, self.id = house, id
        self.store = house.store
        self.lock = asyncio.Lock()
        self.facts: Facts
        self.seats: list[SeatState] = []
        self.game: Game
        self.data: Path | None = None  # the folder of its edition; None: the data that ships
        self.table: AnyTable | None = None
        self.entries: list[Entry] = []
        self.live: list[int] = []  # numbers of the actions that stand, after what was taken back
        self.watchers: set[Watcher] = set()
        self.touched = clocks.now()
        self.shown = Seen()
        self.events: dict[int, list[Item]] = {0: []}  # what each action that stands brought
        self.told: dict[Eyes, tuple[list[shapes.Line], int]] = {}  # the log, up to which action
        self.renderings: dict[tuple[Eyes, str], Rendering] = {}  # the stage as it was said last
        self.waits: dict[str, tuple[list[dict[str, Any]], Raw]] = {}  # what others wait for, written out
        self.driver: asyncio.Task[None] | None = None
        self.news: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    # opening ------------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.refresh()
        try:
            self.game = shelf.find(self.facts.title)
            await self._find_data()
        except Exception as error:  # a title this server does not have; data that this version cannot read
            await self.close_for_good(error)
            raise Fault(423, "paused", "fault.other-version") from error
        if self.facts.state != "open":
            await self.reload()

    async def _find_data(self) -> None:
        """The folder of its edition, or of what shipped when it was begun."""
        if self.facts.edition is not None:
            self.data = await self.house.editions.folder(self.facts.edition)
        elif self.facts.state != "open":
            self.data = await self.house.editions.data_of(self.game, await self.snapshot(0))
        if self.data is not None:
            await asyncio.to_thread(shelf.packed_scene, self.game, self.data)

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
            self.seats = [seat_state(seat) for seat in seated]
            for holder in await connection.execute(select(holders).where(holders.c.game == self.id)):
                self.seats[holder.idx].holders.add(holder.user_id)
        self.facts = facts_of(row)

    async def reload(self) -> None:
        """Forget the table and read it again from what is stored."""
        self.entries = await self._stored(0)
        self.live = standing(self.entries)
        self.seen()
        self.told.clear()
        try:
            found = await retelling.retold(await self.kept())
        except GrognardError as error:  # data that nobody kept, or a game that this server does not have
            await self.close_for_good(error)
            raise Fault(423, "paused", "fault.other-version") from error
        self.table, self.events = found.table, found.events
        retelling.to_last_stream(self.table, self.entries)
        await self._judge(found)
        if found.anew and found.fault is None:  # else the next to open it has to find the fault again
            await self._keep_story(found.anew)

    async def close_for_good(self, error: Exception) -> None:
        """Not even its first position opens: the lists show that it waits, and the host hears why."""
        if self.facts.state == "playing":
            self.facts.state, self.facts.problem = "paused", {"kind": "closed", "why": str(error)}
            await self._stop_clocks()
            games = schema.games
            values = {"state": "paused", "problem": json.dumps(self.facts.problem), "turn": "[]"}
            await self.store.run(update(games).where(games.c.id == self.id).values(**values))
            await self.house.alarm(self.id, self.facts.name, str(error), "closed")

    async def _judge(self, found: retelling.Retold) -> None:
        """A game that the rules of today play otherwise waits for its players; one that they play again goes on."""
        facts = self.facts
        waits = facts.problem is not None and facts.problem.get("kind") in ("version", "closed")
        if found.fault is not None and (facts.state == "playing" or (facts.state == "paused" and waits)):
            lost = sum(number > found.reached for number in self.live)
            problem = {"kind": "version", "to": found.reached, "lost": lost, "why": found.fault}
            if facts.problem != problem:
                facts.state, facts.problem = "paused", problem
                await self._stop_clocks()
                await self.store_facts()
                await self.house.alarm(self.id, facts.name, found.fault, "version")
        elif found.fault is None and facts.state == "paused" and waits:
            log.info("game %s goes on: this version plays it as it was played", self.id)
            facts.state, facts.problem = "playing", None
            facts.offers.pop("rewind", None)
            await self.store_facts()
        if facts.state == "playing" and facts.clock is not None:
            await self._start_clocks(facts.clock)

    async def _start_clocks(self, clock: shapes.Clock) -> None:
        """Whoever has to decide and whose clock was stopped with the game."""
        now, seats = clocks.now(), schema.seats
        for seat in (self.seats[index] for index in self.turn()):
            if seat.hand.since is None:
                seat.hand = clocks.Hand(seat.hand.left, now)
                await self.store.run(
                    update(seats).where(seats.c.game == self.id, seats.c.idx == seat.index).values(since=now)
                )

    async def kept(self) -> retelling.Stored:
        """What is stored of the game, as far as it is known here."""
        shots = schema.snapshots
        rows = await self.store.all(select(shots.c.number, shots.c.story).where(shots.c.game == self.id))
        pieces = {row.number: row.story for row in rows}
        program = stories.program_of(self.game.id)
        return retelling.Stored(self.entries, list(pieces), self.snapshot, self.data, pieces, program)

    def piece(self, number: int, live: list[int], events: dict[int, list[Item]]) -> bytes:
        """The story from the last snapshot that stays to this one."""
        after = max((n for n in self.lasting(live) if n < number), default=-1)
        told = {n: events[n] for n in (0, *live) if after < n <= number and n in events}
        return stories.packed(stories.program_of(self.game.id), after, told)

    def lasting(self, live: list[int]) -> list[int]:
        """The actions whose snapshots are never thrown away."""
        due = [number for count, number in enumerate(live, 1) if count % SNAPSHOT_EVERY == 0]
        return [0, *due, *retelling.agreements(self.entries)]

    async def _keep_story(self, numbers: Sequence[int]) -> None:
        """It was told anew up to these snapshots: another version, or none, had told it before."""
        shots = schema.snapshots
        pieces = {number: self.piece(number, self.live, self.events) for number in numbers}
        of = shots.c.game == self.id
        await self.store.run(
            *(update(shots).where(of, shots.c.number == n).values(story=piece) for n, piece in pieces.items())
        )

    async def _stored(self, after: int) -> list[Entry]:
        actions = schema.actions
        rows = await self.store.all(
            select(actions)
            .where(actions.c.game == self.id, actions.c.number > after)
            .order_by(actions.c.number)
        )
        return [Entry(r.number, r.kind, r.seat, r.role, json.loads(r.body), r.at) for r in rows]

    async def position(self, number: int) -> AnyTable:
        """The table as it stood after this action; refused if the rules of today do not come there."""
        try:
            return await retelling.position(await self.kept(), number, self.told_until)
        except GrognardError as error:
            raise Fault(409, "conflict", "fault.step-gone", n=number) from error

    def told_until(self, number: int) -> list[Item]:
        """The story up to this action, as far as it stands."""
        return [item for n, items in self.events.items() if n <= number for item in items]

    def seen(self) -> Seen:
        """What everybody sees now, before something changes it."""
        now, self.shown = self.shown, Seen()
        return now

    async def snapshot(self, number: int) -> bytes:
        shots = schema.snapshots
        row = await self.store.one(
            select(shots.c.data).where(shots.c.game == self.id, shots.c.number == number)
        )
        assert row is not None
        data: bytes = row.data
        return data

    def replay(self, table: AnyTable, entry: Entry) -> None:
        retelling.again(table, entry, retelling.streams(self.entries)[entry.number - 1])

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
        decisions = self.table.decisions
        if len(decisions) == 1:
            role = decisions[0].role
            return [seat.index for seat in self.seats if role in seat.roles]
        roles = {decision.role for decision in decisions}
        return [seat.index for seat in self.seats if roles.intersection(seat.roles)]

    def thinking(self) -> list[int]:
        return [index for index in self.turn() if self.seats[index].mechanical]

    def mine(self, user: str | None) -> list[int]:
        return [seat.index for seat in self.seats if seat.held_by(user)]

    def may_watch(self, user: str | None) -> bool:
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

    def last_decision(self, seat: int | None) -> int:
        """The last action that who holds this seat chose; what bots, clocks and standing answers did is none, nor what left
        nothing to choose and plays itself at the screen. 0: none yet."""
        for number in reversed(self.live):
            entry = self.entries[number - 1]
            if entry.seat == seat and not entry.body.get("by") and not entry.body.get("forced"):
                return number
        return 0

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

    @to_the_end
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
        began = time.perf_counter()
        async with self.lock:
            seat = self.seats[seat.index]  # as it is now
            self._current(seq, seat, by)
            await self._play(seat, action, role, by, ack)
        self.house.watch.actions.add(time.perf_counter() - began)
        automatic.drive(self)

    @to_the_end
    async def play_all(self, seat: SeatState, seq: int, actions: list[list[Any]], role: str | None) -> int:
        """Many small answers of a seat, each played, stored and told; it stops before the first that is not asked for.

        How many were played. Others come in again after the last of them.
        """
        played = 0
        async with self.lock:
            seat = self.seats[seat.index]
            self._current(seq, seat)
            for action in actions:
                if played and not self._asked_for(seat, action, role):
                    break
                await self._play(seat, action, role, "", None)
                played += 1
        automatic.drive(self)
        return played

    def _asked_for(self, seat: SeatState, words_of: list[Any], role: str | None) -> bool:
        """Is this among the options of the seat's own decision, as things stand now?"""
        mine = (role,) if role is not None else seat.roles
        options = [option.json() for d in self.playing.decisions if d.role in mine for option in d.options]
        return words_of in options

    def _current(self, seq: int, seat: SeatState, by: str = "") -> None:
        if seat.resigned and by != "bot":
            raise Fault(409, "conflict", "fault.resigned")
        if seq != self.seq:
            fault = Fault(409, "stale", "fault.stale")
            fault.seq = self.seq
            raise fault
        if self.facts.state == "paused":
            raise Fault(423, "paused", "fault.paused")
        if self.facts.state != "playing":
            raise Fault(
                409, "conflict", "fault.over" if self.facts.state == "finished" else "fault.not-begun"
            )

    async def _play(
        self, seat: SeatState, words_of: list[Any], role: str | None, by: str, ack: Ack | None
    ) -> None:
        table = self.playing
        try:
            action = Action.from_json(words_of)
        except ValueError as error:
            raise Fault(422, "invalid", "fault.action") from error
        who = self._deciding(table, seat, action, role)
        before = self.turn()
        forced = any(one.role == who and one.forced and action in one.options for one in table.decisions)
        told = len(table.chronicle)
        if not may_play(table, who, action):  # the reason is told from what the seat knows
            raise refused(self.why_not(seat, action, who))
        try:
            table.play(action, role=who)
        except RulesError as error:
            await self.halt(seat, who, words_of, error)
            raise Fault(423, "paused", "fault.paused") from error
        body = {"action": action.json(), "by": by} | ({"forced": True} if forced else {})
        entry = Entry(self.seq + 1, "play", seat.index, who, body, clocks.now())
        await self.append(entry, before, table.chronicle[told:], ack)

    def known(self, eyes: Eyes) -> AnyTable:
        """The table as these eyes know it; the same world whenever they ask at this step, dealt once."""
        world = self.shown.known.get(eyes)
        if world is None:
            world = self.shown.known[eyes] = self.playing.known(
                eyes or "observer", Random(self.seed_for(eyes))
            )
        return world.clone()

    def seed_for(self, eyes: Eyes) -> str:
        """What is imagined for these eyes at this step: the same whenever they ask, and nobody else can imagine it again."""
        key = f"{self.id}:{self.seq}:{eyes}".encode()
        return hmac.new(self.store.secret, key, "sha256").hexdigest()

    def why_not(self, seat: SeatState, action: Action, role: str) -> Refusal:
        refusal = self.known(seat.roles).why_not(action, role=role)
        # an imagined world may allow what the true one does not: then no rule can be named without telling why
        return refusal or Refusal("", "refused.option", {"action": str(action)}, self.playing)

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

    async def append(
        self, entry: Entry, before: list[int], events: list[Item], ack: Ack | None = None
    ) -> None:
        """Store what was played; only after the commit does anybody hear of it."""
        table = self.playing
        live = [*self.live, entry.number] if entry.kind == "play" else standing([*self.entries, entry])
        due = entry.kind == "play" and len(live) % SNAPSHOT_EVERY == 0
        snapshot = None
        if due or entry.body.get("anew"):
            piece = self.piece(entry.number, live, {**self.events, entry.number: events})
            snapshot = (table.save(data=False), piece)
        self._finish_by_rules(table)
        old = self.seen()
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
        began = time.perf_counter()
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
        self.house.watch.commits.add(time.perf_counter() - began)
        self.entries.append(entry)
        self.live = live
        self.house.notices.publish(self.id, "step")
        telling.step(self, entry, events, old, turn, ack)
        self.heard()

    def heard(self) -> None:
        """Something was played or said: whoever polls looks again."""
        if not self.news.done():
            self.news.set_result(None)
        self.news = asyncio.get_running_loop().create_future()

    async def _start_over(self) -> None:
        """What is in memory is not what is stored: read again, and let everybody see it."""
        await self.refresh()
        await self.reload()
        await telling.everybody(self)

    def _finish_by_rules(self, table: AnyTable) -> None:
        outcome = table.outcome
        if outcome is not None and self.facts.state == "playing":
            self.facts.state = "finished"
            self.facts.outcome = {
                "winners": list(outcome.winners),
                "reason": {lang: outcome.text(lang) for lang in LANGUAGES},
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
            "turn_text": json.dumps(self._turn_text()),
            "updated": entry.at,
            "state": self.facts.state,
            "outcome": json.dumps(self.facts.outcome) if self.facts.outcome else None,
            "offers": json.dumps(self.facts.offers),
            "problem": json.dumps(self.facts.problem) if self.facts.problem else None,
        }

    def _turn_text(self) -> dict[str, str] | None:
        with self.playing.still(self.shown.made):
            return telling.turn_text(self)

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

    async def halt(self, seat: SeatState, role: str, action: list[Any], error: RulesError) -> None:
        """A rule failed: nothing of it is kept but the report; the game waits for a mended program or a rewind.

        The report and the log of the host have the seed; whoever sits at the table reads which rule it was.
        """
        log.error("game %s: %s", self.id, error)
        await self.reload()
        problem = {"error": str(error), "role": role, "action": action}
        report = await self.report_problem(
            seat.user, seat.index, words.say("report.rules", "en"), {}, problem
        )
        self.facts.state = "paused"
        to = self.live[-2] if len(self.live) > 1 else 0
        self.facts.problem = {
            "kind": "rule",
            "error": error.where,
            "rule": error.rule,
            "report": report,
        }
        if self.live:
            self.facts.problem["to"] = to
        await self._stop_clocks()
        await self.store_facts()
        await telling.everybody(self)
        await self.house.alarm(self.id, self.facts.name, f"{error.where} ({report})", "rule")

    async def _stop_clocks(self) -> None:
        """Nobody loses time while the game cannot be played."""
        now, seats = clocks.now(), schema.seats
        for seat in self.seats:
            if seat.hand.since is not None:
                seat.hand = clocks.Hand(clocks.remaining(seat.hand, now, seat.away_until))
                await self.store.run(
                    update(seats)
                    .where(seats.c.game == self.id, seats.c.idx == seat.index)
                    .values(left=seat.hand.left, since=None)
                )

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

    async def store_facts(self) -> None:
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
                turn_text=json.dumps(telling.turn_text(self)),
                updated=clocks.now(),
            )
        )
        self.house.notices.publish(self.id, "facts")

    # taking back ----------------------------------------------------------------------------------------------------------

    def undo_refusal(self, seat: SeatState | None) -> str | None:
        """Why this seat cannot take the last action back, as a key; None if it can."""
        if self.table is None or self.facts.state != "playing" or seat is None or seat.resigned:
            return "undo.not-now"
        if not self.live:
            return "undo.nothing"
        if self.entries[self.live[-1] - 1].seat != seat.index:
            return "undo.not-yours"
        return self.table.undo_barrier() or None

    @to_the_end
    async def undo(self, seat: SeatState, seq: int, ack: Ack | None = None) -> None:
        async with self.lock:
            self._current(seq, self.seats[seat.index])
            refusal = self.undo_refusal(seat)
            if refusal is not None:
                raise Fault(422, "illegal", refusal)
            before = self.live[-2] if len(self.live) > 1 else 0
            agreed = max(
                retelling.agreements(self.entries), default=0
            )  # what came before it is not played anew
            await self.back_to("undo", seat, max(before, agreed), ack)
        automatic.drive(self)

    async def back_to(self, kind: str, seat: SeatState, to: int, ack: Ack | None = None) -> None:
        """Back to where the game stood after action `to`, as one more action."""
        before = self.turn()
        role = self.entries[self.live[-1] - 1].role if kind == "undo" else seat.roles[0]
        body: dict[str, Any] = {"to": to}
        problem = self.facts.problem or {}
        if self.way_on() == to and problem.get("kind") == "version":  # the table stands there already
            body["anew"] = True
        else:
            self.table = await self.position(to)  # until it is stored, only who holds the lock sees it
        if self.facts.state in ("paused", "finished"):
            self.facts.state, self.facts.problem, self.facts.outcome = "playing", None, None
        entry = Entry(self.seq + 1, kind, seat.index, role, body, clocks.now())
        retelling.to_last_stream(self.playing, [*self.entries, entry])
        await self.append(entry, before, [], ack)

    def way_on(self) -> int | None:
        """The step from which a paused game can go on if its players agree."""
        if self.facts.state != "paused" or self.facts.problem is None:
            return None
        to = self.facts.problem.get("to")
        return int(to) if to is not None else None

    async def leave(self) -> None:
        """The room is closed: where the game stands is kept, so that no later version has to play up to it.

        Of the snapshots that leaving made only the newest is of use.
        """
        if self.table is None or self.facts.state != "playing" or not self.live or self.lock.locked():
            return
        last, shots, lasting = self.live[-1], schema.snapshots, self.lasting(self.live)
        if self.entries[-1].number != last or last in lasting:
            return
        piece = self.piece(last, self.live, self.events)
        row = {"game": self.id, "number": last, "data": self.table.save(data=False), "story": piece}
        async with self.store.transaction() as connection:
            await connection.execute(self.store.insert_if_new(shots), row)
            await connection.execute(
                delete(shots).where(shots.c.game == self.id, shots.c.number.not_in([*lasting, last]))
            )

    # ending ---------------------------------------------------------------------------------------------------------------

    async def end(self, kind: str, seat: SeatState, winners: list[str], key: str) -> None:
        """An end that the rules do not know: a draw agreed, a resignation, time."""
        before = self.turn()
        reason = shelf.of_role(self.game, seat.roles[0], key)
        self.facts.state = "finished"
        self.facts.outcome = {"winners": winners, "reason": reason, "rule": None, "scores": {}}
        entry = Entry(self.seq + 1, kind, seat.index, seat.roles[0], {"reason": reason}, clocks.now())
        await self.append(entry, before, [])

    # other processes -----------------------------------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Another process wrote actions: play them here too, and tell whoever is connected here."""
        async with self.lock:
            if self.table is None:
                await self.refresh()
                if self.facts.state != "open":
                    await self.reload()
                    await telling.everybody(self)
                return
            entries = await self._stored(self.seq)
            if not entries:
                return
            await self.refresh()
            if any(entry.kind in TABLE_KINDS for entry in entries):
                await self.reload()
                await telling.everybody(self)
                return
            for entry in entries:
                told = len(self.playing.chronicle)
                self.entries.append(entry)
                if entry.kind == "play":
                    self.replay(self.playing, entry)
                    self.live.append(entry.number)
                old = self.seen()
                telling.step(self, entry, self.playing.chronicle[told:], old, self.turn())
            self.heard()

    async def read_again(self) -> None:
        """Another process keeps what a seat answers beforehand, which is nobody else's to hear of."""
        async with self.lock:
            await self.refresh()

    async def facts_changed(self) -> None:
        """Another process, or the lobby, changed the game's facts or seats."""
        async with self.lock:
            was = self.facts.state
            await self.refresh()
            if was == "open" and self.facts.state != "open":
                await self.reload()
        self.check_rights()
        if was == "open" and self.facts.state != "open":
            await telling.everybody(self)
            automatic.drive(self)
        else:
            await telling.game(self)
            for watcher in self.watchers:
                watcher.tell({"type": "offers", "offers": offers.offers(self)})

    def check_rights(self) -> None:
        """Whoever lost a seat, or the right to watch, is let go; who polls looks again."""
        for watcher in list(self.watchers):
            user, seat = watcher.user, watcher.seat
            lost = seat is not None and not self.seats[seat].held_by(user)
            if lost or not self.may_watch(user):
                watcher.let_go()
        self.heard()


def may_play(table: AnyTable, role: str, action: Action) -> bool:
    """Is it among what this role may play now, in its turn or out of it?"""
    asked = any(d.role == role and action in d.options for d in table.decisions)
    return asked or action in table.interjections(role)
