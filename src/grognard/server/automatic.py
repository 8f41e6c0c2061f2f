"""What plays by itself: bots, standing answers, and the neutral choice when time has run out."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import secrets
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from msgspec import convert, to_builtins
from sqlalchemy import update

from grognard.engine import Action, Decision, RulesError
from grognard.server import clocks, schema, shapes, telling, thinkers
from grognard.server.guard import Fault
from grognard.server.sitting import SeatState, to_the_end

if TYPE_CHECKING:
    from grognard.server.rooms import Room

log = logging.getLogger("grognard.server")


def drive(room: Room) -> None:
    """Let bots and standing answers play on, if it is their turn."""
    alone = room.facts.clock is None and not any(seat.mechanical or seat.standing for seat in room.seats)
    if not alone and (room.driver is None or room.driver.done()):
        room.driver = room.house.spawn(play_on(room))


async def play_on(room: Room) -> None:
    while room.facts.state == "playing" and room.table is not None:
        answer = automatic(room)
        if answer is not None:
            if not await give(room, *answer):
                return
            continue
        bots = {role: s.bot or "greedy" for s in room.seats if s.mechanical for role in s.roles}
        if not any(decision.role in bots for decision in room.table.decisions):
            return
        if not await think(room, bots):
            return


async def give(room: Room, seat: SeatState, role: str, action: Action, by: str) -> bool:
    """Give an answer for a seat; a standing one after a pause, so that no person can tell it from a thought."""
    seq = room.seq
    watched = any(s.hands != seat.hands and not s.mechanical for s in room.seats)
    if by == "standing" and watched:
        await asyncio.sleep(pause(room, seat))
    return await attempt(room, room.play(seat, seq, action.json(), role, by))


def pause(room: Room, seat: SeatState) -> float:
    """As long as this seat has taken for its own answers; an even guess as long as there are few of them."""
    longest = room.house.config.pace
    took = [
        entry.at - room.entries[entry.number - 2].at
        for entry in room.entries[-200:]
        if entry.number > 1 and entry.kind == "play" and entry.seat == seat.index and not entry.body.get("by")
    ]
    own = [seconds for seconds in took if seconds <= longest]
    return random.choice(own) if len(own) >= 5 else random.uniform(longest / 4, longest)


async def think(room: Room, bots: dict[str, str]) -> bool:
    """Let the bots decide in a worker process, and play what they chose; false if the game cannot go on."""
    async with room.lock:
        seq, data = room.seq, room.playing.save(data=False)
    for watcher in room.watchers:
        watcher.tell({"type": "thinking", "thinking": room.thinking()})
    try:
        chosen = await chosen_by(room, data, bots)
    except thinkers.Failed as error:
        log.error("game %s: a bot failed: %s", room.id, error)
        async with room.lock:
            seat = next(s for s in room.seats if s.mechanical)
            await room.halt(seat, seat.roles[0], [], RulesError(f"a bot failed: {error}", "bot.choose"))
        return False
    for number, (role, action) in enumerate(chosen):
        seat = next(s for s in room.seats if role in s.roles)
        if room.seq != seq + number:  # somebody interjected: think again from there
            return True
        if not await attempt(room, room.play(seat, seq + number, action, role, "bot")):
            return False
    return True


async def chosen_by(room: Room, data: bytes, bots: dict[str, str]) -> thinkers.Chosen:
    """What the bots choose; whoever thinks for too long is replaced by one who does not."""
    run, seed, who = room.house.thinkers.run, secrets.token_hex(8), room.facts.host or room.id
    kind = "search" if any(map(thinkers.searches, bots.values())) else "bots"
    try:
        return await run(kind, who, thinkers.choose, data, bots, seed, room.data)
    except thinkers.Late:
        log.warning("game %s: a bot thought for too long, and a quicker one plays on", room.id)
        quick = dict.fromkeys(bots, "greedy")
        return await run("bots", who, thinkers.choose, data, quick, seed, room.data)


async def attempt(room: Room, playing: Coroutine[Any, Any, None]) -> bool:
    """False if it makes no sense to go on; that somebody was faster is no reason to stop."""
    try:
        await playing
    except Fault as fault:
        if fault.code not in ("stale", "conflict", "paused"):
            log.warning("game %s: %s", room.id, fault.text("en"))
        return fault.code == "stale"
    return True


def automatic(room: Room) -> tuple[SeatState, str, Action, str] | None:
    """A decision that somebody has answered beforehand, or whose clock has run out."""
    table, now, clock = room.playing, clocks.now(), room.facts.clock
    for decision in table.decisions:
        seat = next(s for s in room.seats if decision.role in s.roles)
        if seat.mechanical:
            continue
        answer = standing_answer(room, seat, decision)
        if answer is not None:
            return seat, decision.role, answer, "standing"
        if clock and clocks.remaining(seat.hand, now, seat.away_until) <= 0 and clock.expiry == "default":
            return seat, decision.role, room.game.default(table, decision), "clock"
    return None


def standing_answer(room: Room, seat: SeatState, decision: Decision) -> Action | None:
    if not seat.standing:
        return None
    turn = turn_number(room)
    orders = [o for o in seat.standing if o["until"] == "game" or o.get("turn") == turn]
    names = (decision.kind, decision.key, "*")  # the narrowest that has an order counts
    for order in next((found for name in names if (found := [o for o in orders if o["key"] == name])), []):
        if order["answer"] == "forced" and decision.forced:
            return decision.options[0]
        if order["answer"] == "pass":
            return next((a for a in decision.options if a.verb in ("pass", "done") and not a.args), None)
    return None


def turn_number(room: Room) -> Any:
    turn = telling.view(room, ()).get("turn")
    return turn.get("number") if isinstance(turn, dict) else None


@to_the_end
async def set_standing(room: Room, seat: SeatState, orders: list[shapes.Standing]) -> None:
    async with room.lock:
        seat = room.seats[seat.index]  # as it is now
        turn = turn_number(room) if room.table is not None else None
        seat.standing = [{**to_builtins(order), "turn": turn} for order in orders]
        seats = schema.seats
        await room.store.run(
            update(seats)
            .where(seats.c.game == room.id, seats.c.idx == seat.index)
            .values(standing=json.dumps(seat.standing))
        )
    room.house.notices.publish(room.id, "standing")
    drive(room)


def standing_of(room: Room, seat: SeatState) -> list[shapes.Standing]:
    return convert(
        [{k: v for k, v in order.items() if k != "turn"} for order in seat.standing],
        list[shapes.Standing],
    )
