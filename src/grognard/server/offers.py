"""What people agree on: going back, a draw, giving up."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sqlalchemy import update

from grognard.server import automatic, clocks, schema, shapes, telling
from grognard.server.guard import Fault
from grognard.server.sitting import Entry, SeatState, to_the_end

if TYPE_CHECKING:
    from grognard.server.rooms import Room


@to_the_end
async def propose_rewind(room: Room, seat: SeatState, user: str, to: int) -> shapes.Offers:
    async with room.lock:
        refuse_resigned(room, seat)
        if room.facts.state not in ("playing", "paused"):
            raise Fault(409, "conflict", "fault.over")
        if to >= room.seq and to != room.way_on():
            raise Fault(422, "invalid", "fault.rewind-to")
        room.facts.offers["rewind"] = {
            "id": secrets.randbelow(1_000_000_000),
            "by": seat.index,
            "to": to,
            "agreed": speaks_for(room, user),
        }
        await settle_rewind(room, seat)
        return offers(room)


@to_the_end
async def answer_rewind(room: Room, seat: SeatState, user: str, id: int, agree: bool) -> shapes.Offers:
    async with room.lock:
        refuse_resigned(room, seat)
        offer = room.facts.offers.get("rewind")
        if not offer or offer["id"] != id:
            raise Fault(409, "conflict", "fault.no-offer")
        if agree:
            offer["agreed"] = sorted({*offer["agreed"], *speaks_for(room, user)})
            await settle_rewind(room, seat)
        else:
            del room.facts.offers["rewind"]
            await tell_offers(room)
        return offers(room)


async def go_on(room: Room, seat: SeatState, user: str) -> shapes.Offers:
    """A paused game: propose to go on from the step its problem names, or agree to it."""
    to, offer = room.way_on(), room.facts.offers.get("rewind")
    if to is None:
        raise Fault(409, "conflict", "fault.not-paused")
    if offer and offer["to"] == to:
        return await answer_rewind(room, seat, user, offer["id"], True)
    return await propose_rewind(room, seat, user, to)


def speaks_for(room: Room, user: str) -> list[int]:
    """A person who holds several seats speaks for all of them, and for no other seat of who gave away the link to one."""
    return room.mine(user)


def refuse_resigned(room: Room, seat: SeatState) -> None:
    """Who has given up has no word any more in how the others go on."""
    if room.seats[seat.index].resigned:
        raise Fault(409, "conflict", "fault.resigned")


async def settle_rewind(room: Room, seat: SeatState) -> None:
    offer = room.facts.offers["rewind"]
    if not_agreed(room, offer["agreed"]):
        await tell_offers(room)
        return
    del room.facts.offers["rewind"]
    await room.back_to("rewind", room.seats[offer["by"]], offer["to"])
    await tell_offers(room)
    automatic.drive(room)


def not_agreed(room: Room, agreed: list[int]) -> list[int]:
    """People who have not yet agreed; bots agree to everything."""
    return [s.index for s in room.seats if not s.mechanical and s.user and s.index not in agreed]


def offers(room: Room) -> shapes.Offers:
    draw, rewind = room.facts.offers.get("draw"), room.facts.offers.get("rewind")
    return shapes.Offers(
        shapes.DrawOffer(draw["by"], not_agreed(room, draw["by"])) if draw else None,
        shapes.RewindOffer(
            rewind["id"], rewind["by"], rewind["to"], rewind["agreed"], not_agreed(room, rewind["agreed"])
        )
        if rewind
        else None,
    )


async def lapse(room: Room) -> None:
    """Whoever sits down has agreed to nothing that was proposed to who sat there before."""
    async with room.lock:
        proposed = [room.facts.offers.pop(kind, None) for kind in ("draw", "rewind")]
        if any(proposed):
            await tell_offers(room)


async def tell_offers(room: Room) -> None:
    await room.store_facts()
    message = {"type": "offers", "offers": offers(room)}
    for watcher in room.watchers:
        watcher.tell(message)


@to_the_end
async def draw(room: Room, seat: SeatState, user: str, agree: bool) -> shapes.Offers:
    async with room.lock:
        refuse_resigned(room, seat)
        if room.facts.state != "playing":
            raise Fault(409, "conflict", "fault.over")
        if not agree:
            room.facts.offers.pop("draw", None)
            await tell_offers(room)
            return offers(room)
        offer = room.facts.offers.setdefault("draw", {"by": []})
        offer["by"] = sorted({*offer["by"], *speaks_for(room, user)})
        if not not_agreed(room, offer["by"]):
            del room.facts.offers["draw"]
            await room.end("draw", seat, [], "outcome.draw")
        await tell_offers(room)
        return offers(room)


@to_the_end
async def resign(room: Room, seat: SeatState, expired: bool = False) -> None:
    """With two seats the other wins; with more a bot plays on for the seat."""
    async with room.lock:
        seat = room.seats[seat.index]  # as it is now
        if room.facts.state not in ("playing", "paused") or seat.resigned:
            raise Fault(409, "conflict", "fault.over")
        key = "outcome.time" if expired else "outcome.resigned"
        others = [s for s in room.seats if s.index != seat.index and not s.resigned]
        people = [s for s in others if not s.mechanical]
        if len(others) <= 1 or not people:
            winners = [role for other in others for role in other.roles] if len(others) == 1 else []
            await room.end("resign", seat, winners, key)
        else:
            seat.resigned, seat.bot = True, seat.bot or "greedy"
            seats = schema.seats
            await room.store.run(
                update(seats)
                .where(seats.c.game == room.id, seats.c.idx == seat.index)
                .values(resigned=True, bot=seat.bot)
            )
            entry = Entry(room.seq + 1, "resign", seat.index, seat.roles[0], {}, clocks.now())
            await room.append(entry, room.turn(), [])
            await telling.game(room)
    automatic.drive(room)
