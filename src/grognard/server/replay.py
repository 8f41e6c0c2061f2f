"""Afterwards: the timeline, what happened since my turn, what if from any point, the report, the proof of the dice."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from random import Random
from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import insert, select

from grognard.engine import Dice, GrognardError
from grognard.server import schema, shapes, shelf, telling, thinkers, wire, words
from grognard.server.accounts import Asked, house_of
from grognard.server.guard import Fault, asker, signed_in, visit_of
from grognard.server.house import House
from grognard.server.lobby import Path, bot_name, game_row
from grognard.server.play import SeatQuery
from grognard.server.report import Kept, Told, luck_of, tell, track_series, turns_of
from grognard.server.retelling import again, agreements, on_the_way, streams
from grognard.server.rooms import Room
from grognard.server.shelf import Eyes
from grognard.server.sitting import Facts, standing

log = logging.getLogger("grognard.server")
FRAMES = 200
Number = Annotated[int, PathParameter(ge=0, le=2_000_000_000)]
As = Annotated[str | None, QueryParameter(name="as", max_length=60)]


async def looker(request: Asked, game: str, seat: int | None, eyes: str | None) -> tuple[Room, Eyes]:
    """The room and the eyes to look with: mine, or after the end anybody's."""
    visit = visit_of(request)
    room = await house_of(request).watched(game, visit.person)
    if room.table is None:
        raise Fault(409, "conflict", "fault.not-begun")
    own = room.eyes(room.seat_for(visit.person, seat))
    if eyes is None or eyes in own:
        return room, own
    if not await is_open(room):
        raise Fault(403, "forbidden", "fault.other-eyes")
    if eyes == "all":
        return room, room.game.roles
    chosen = next((s.roles for s in room.seats if eyes in s.roles), None)
    if chosen is None:
        raise Fault(404, "not-found", "fault.role", role=eyes)
    return room, chosen


@get("/games/{game:str}/log", summary="The whole story")
async def story(
    request: Asked,
    game: Path,
    seat: SeatQuery = None,
    after: Annotated[int, QueryParameter(ge=-1, le=2_000_000_000)] = -1,
) -> shapes.Log:
    room, eyes = await looker(request, game, seat, None)
    async with room.lock:
        return shapes.Log(telling.log_after(room, eyes, after), room.seq)


@get("/games/{game:str}/summary", summary="What happened since my last decision, in short")
async def summary(
    request: Asked,
    game: Path,
    seat: SeatQuery = None,
    since: Annotated[int | None, QueryParameter(ge=-1, le=2_000_000_000)] = None,
) -> shapes.Summary:
    room, eyes = await looker(request, game, seat, None)
    visit = visit_of(request)
    async with room.lock:
        begin = room.last_decision(room.seat_for(visit.person, seat)) if since is None else since
        return shapes.Summary(begin, room.seq, telling.in_short(room, eyes, visit.lang, begin))


@get("/games/{game:str}/ending", summary="How the game ended, turn by turn")
async def ending(request: Asked, game: Path) -> shapes.End:
    room, own = await looker(request, game, None, None)
    eyes = room.game.roles if await is_open(room) else own
    async with room.lock:
        if room.facts.state != "finished":
            raise Fault(409, "conflict", "fault.not-over")
        return telling.ending(room, eyes, visit_of(request).lang)


@get("/games/{game:str}/at/{number:int}", summary="The position after an earlier action")
async def at(request: Asked, game: Path, number: Number, seat: SeatQuery = None, as_: As = None) -> shapes.At:
    room, eyes = await looker(request, game, seat, as_)
    visit = visit_of(request)
    if number > room.seq:
        raise Fault(404, "not-found", "fault.step")
    async with house_of(request).turns.one(
        visit
    ):  # without the lock: who plays does not wait for who looks back
        table = await room.position(number)
    async with room.lock:
        lines = [line for line in telling.lines(room, eyes) if line.n == number]
        lang = visit.lang
        described = table.describe(eyes or "observer", lang)
        return shapes.At(
            number,
            room.seq,
            shelf.shown(table, table.view(eyes or "observer"), eyes, lang),
            without_options(described),
            shapes.LogPatch(number - 1, lines),
            number == 0 or number in room.live or room.entries[number - 1].kind != "play",
        )


def without_options(described: dict[str, Any]) -> dict[str, Any]:
    """The past is looked at, not played."""
    decisions = [{**sheet, "options": []} for sheet in described["decisions"]]
    first = next((sheet for sheet in decisions if sheet["mine"]), decisions[0] if decisions else None)
    return {**described, "decisions": decisions, "decision": first, "interjections": []}


@get("/games/{game:str}/replay", summary="Step by step from here to there")
async def replay(
    request: Asked,
    game: Path,
    from_: Annotated[int, QueryParameter(name="from", ge=0, le=2_000_000_000)] = 0,
    to: Annotated[int | None, QueryParameter(ge=0, le=2_000_000_000)] = None,
    seat: SeatQuery = None,
    as_: As = None,
) -> shapes.Replay:
    room, eyes = await looker(request, game, seat, as_)
    visit = visit_of(request)
    async with house_of(request).turns.one(
        visit
    ):  # without the lock: who plays does not wait for who looks back
        async with room.lock:
            entries, live, lines = room.entries[:], room.live[:], dict[int, list[shapes.Line]]()
            for line in telling.lines(room, eyes):
                lines.setdefault(line.n, []).append(line)
        last = len(entries) if to is None else to
        begin = max([0, *(n for n in live if n <= from_)])
        table, begins = await room.position(begin), streams(entries)
        view = first = shelf.shown(table, table.view(eyes or "observer"), eyes, visit.lang)
        frames = []
        for number in [n for n in live if begin < n <= last][:FRAMES]:
            entry = entries[number - 1]
            try:
                again(table, entry, begins[number - 1])
            except GrognardError:  # a rule has changed since: on from where it was agreed to go on
                try:
                    table = await room.position(number)
                except Fault:
                    break
            after = shelf.shown(table, table.view(eyes or "observer"), eyes, visit.lang)
            frames.append(shapes.Frame(number, entry.role, wire.patch(view, after), lines.get(number, [])))
            view = after
            await asyncio.sleep(0)  # others are served between two steps
        end = frames[-1].seq if frames else begin
        return shapes.Replay(begin, end, len(entries), first, frames, lines.get(begin, []))


# what if -----------------------------------------------------------------------------------------------------------


@post("/games/{game:str}/fork", summary="A private what-if from any step", opt={"limit": "create"})
async def fork(
    request: Asked, game: Path, data: JSONBody[shapes.ForkIn], seat: SeatQuery = None
) -> shapes.Game:
    visit, house = visit_of(request), house_of(request)
    person = signed_in(visit)
    room, eyes = await looker(request, game, seat, None)
    bot = bot_name(data.bots)
    async with house.turns.one(visit), room.lock:
        if data.seq > room.seq:
            raise Fault(404, "not-found", "fault.step")
        table = await room.position(data.seq)
        seats = [list(s.roles) for s in room.seats]
        facts = room.facts
    if table.outcome is not None:
        raise Fault(409, "conflict", "fault.over")
    row = game_row(room.game, facts.scenario, facts.options, facts.players, person.id)
    secret = facts.state != "finished" or await still_secret(house, facts)
    world = table.known(eyes or "observer", Random(secrets.token_hex(16))) if secret else table.clone()
    world.dice = Dice(row["seed"])
    world.rebase()
    mine = data.me if data.me is not None else [i for i, roles in enumerate(seats) if set(roles) & set(eyes)]
    mine = [index for index in mine if index < len(seats)] or [0]
    if secret and eyes and any(not set(seats[i]) <= set(eyes) for i in mine):
        raise Fault(403, "forbidden", "fault.other-seat")
    asked = {decision.role for decision in world.decisions}
    row |= {
        "name": f"{facts.name} ({data.seq})"[:120],
        "sandbox": True,
        "state": "playing",
        "fork_game": game,
        "fork_seq": data.seq,
        "edition": facts.edition,
        "turn": json.dumps([i for i, roles in enumerate(seats) if asked & set(roles)]),
    }
    seat_rows = [
        {
            "game": row["id"],
            "idx": index,
            "roles": json.dumps(roles),
            "kind": "person" if index in mine else "bot",
            "user_id": person.id if index in mine else None,
            "bot": None if index in mine else bot,
            "resigned": False,
            "left": 0.0,
            "standing": "[]",
            "last_seq": 0,
            "told_seq": -1,
        }
        for index, roles in enumerate(seats)
    ]
    shot = {"game": row["id"], "number": 0, "data": world.save(data=False)}
    await house.store.run(
        insert(schema.games).values(**row),
        insert(schema.seats).values(seat_rows),
        insert(schema.snapshots).values(**shot),
    )
    return telling.summary(await house.room(row["id"]), person, visit.lang)


async def is_open(room: Room) -> bool:
    """Is the game over, so that everybody may see everything of it?"""
    return room.facts.state == "finished" and not await still_secret(room.house, room.facts)


async def still_secret(house: House, facts: Facts) -> bool:
    """Is this a what-if of a game that still runs? Its end opens nothing: what was dealt anew may be near the truth."""
    seen = {facts.id}
    fork = facts.fork
    while fork is not None and fork.game not in seen:
        seen.add(fork.game)
        games = schema.games
        row = await house.store.one(
            select(games.c.state, games.c.fork_game, games.c.fork_seq).where(games.c.id == fork.game)
        )
        if (
            row is None or row.state != "finished"
        ):  # of one that is gone nobody knows what it was a what-if of
            return True
        fork = shapes.Fork(row.fork_game, row.fork_seq) if row.fork_game else None
    return False


# the report ------------------------------------------------------------------------------------------------------------


async def told_again(room: Room, request: Asked, eyes: Eyes) -> Told:
    async with room.lock:
        over = await is_open(room)
        begins = streams(room.entries)
        entries = [
            (entry.number, entry.role, entry.body["action"], begins[entry.number - 1])
            for entry in (room.entries[n - 1] for n in standing(room.entries))
        ]
        agreed = max(agreements(room.entries), default=0)
        places = on_the_way(room.entries, (await room.kept()).shots)
        shots = [(number, await room.snapshot(number)) for number in places]
    kept = Kept(shots, agreed, entries)
    run, asking = house_of(request).thinkers.run, asker(visit_of(request))
    try:
        return await run("reports", asking, tell, kept, room.facts.seed, eyes, room.data, over)
    except thinkers.Failed as error:
        log.error("game %s cannot be told again: %s", room.id, error)
        raise Fault(503, "error", "fault.report") from error


@get("/games/{game:str}/report", summary="The after-action report", opt={"limit": "think"})
async def report(request: Asked, game: Path, seat: SeatQuery = None) -> shapes.Report:
    room, eyes = await looker(request, game, seat, None)
    if await is_open(room):
        eyes = room.game.roles
    told = await told_again(room, request, eyes)
    roles = list(room.game.roles)
    return shapes.Report(
        room.seq,
        roles,
        told.steps,
        turns_of(told),
        {role: [counts[r][0] for counts in told.counts] for r, role in enumerate(roles)},
        {role: [counts[r][1] for counts in told.counts] for r, role in enumerate(roles)},
        {role: [counts[r][2] for counts in told.counts] for r, role in enumerate(roles)},
        track_series(told.views, roles),
        {role: luck_of(told.rolls, role) for role in roles if any(roll.role == role for roll in told.rolls)},
        told.moments,
        telling.outcome(room, visit_of(request).lang),
        told.gaps,
    )


# proof --------------------------------------------------------------------------------------------------------------------


@get("/games/{game:str}/dice", summary="The proof of the dice: hash at the start, seed and draws at the end")
async def dice(request: Asked, game: Path) -> shapes.Dice:
    room, _ = await looker(request, game, None, None)
    recipe = words.say("dice-recipe", visit_of(request).lang)
    if not await is_open(room):
        return shapes.Dice(room.facts.seed_hash, None, recipe, None)
    told = await told_again(room, request, room.game.roles)
    draws = [
        {"i": i, "seq": step, "counter": counter, "among": among, "result": result, "die": die, "role": role}
        for i, (step, counter, among, result, die, role) in enumerate(told.draws)
    ]
    return shapes.Dice(room.facts.seed_hash, room.facts.seed, recipe, draws, told.gaps)


@get("/games/{game:str}/record", summary="The record of a finished game")
async def record(request: Asked, game: Path) -> Response[bytes]:
    room, _ = await looker(request, game, None, None)
    if not await is_open(room):
        raise Fault(403, "forbidden", "fault.record")
    async with room.lock:
        data = room.playing.save()
    name = f"{room.facts.title}-{game}.grognard"
    return Response(
        data,
        media_type="application/octet-stream",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


router = Router(
    "/", tags=["replay"], route_handlers=[story, summary, ending, at, replay, fork, report, dice, record]
)
