"""Afterwards: the timeline, what happened since my turn, what if from any point, the report, the proof of the dice."""

from __future__ import annotations

import json
import secrets
from math import sqrt
from pathlib import Path as FolderPath
from random import Random
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import insert

import grognard
from grognard.engine import AnyTable, Dice
from grognard.server import schema, shapes, shelf, telling, wire
from grognard.server.accounts import Asked, house_of
from grognard.server.guard import Fault, signed_in, visit_of
from grognard.server.lobby import Path, bot_name, game_row
from grognard.server.play import SeatQuery
from grognard.server.rooms import Room
from grognard.server.shelf import Eyes
from grognard.server.sitting import standing

FRAMES = 200
SAMPLES = 120
MOMENTS = 8
Number = Annotated[int, PathParameter(ge=0, le=2_000_000_000)]
As = Annotated[str | None, QueryParameter(name="as", max_length=60)]

RECIPE = (
    "The seed is a decimal number written as text; its SHA-256 was published when the game began. Draw number c "
    "(from 0) is BLAKE2b with digest size 8, keyed with the UTF-8 bytes of the seed, over c as 8 bytes big-endian; "
    "the digest is read as a big-endian number v. To choose among n, v is thrown away (and c goes on) if it is not "
    "below 2^64 - 2^64 mod n; else the result is v mod n. A die shows the result plus one. A shuffle goes down "
    "from the last place i and exchanges it with the result of a choice among i + 1."
)


async def looker(request: Asked, game: str, seat: int | None, eyes: str | None) -> tuple[Room, Eyes]:
    """The room and the eyes to look with: mine, or after the end anybody's."""
    visit = visit_of(request)
    room = await house_of(request).watched(game, visit.person)
    if room.table is None:
        raise Fault(409, "conflict", "fault.not-begun")
    own = room.eyes(room.seat_for(visit.person, seat))
    if eyes is None or eyes in own:
        return room, own
    if room.facts.state != "finished":
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
    room, _ = await looker(request, game, None, None)
    async with room.lock:
        if room.facts.state != "finished":
            raise Fault(409, "conflict", "fault.not-over")
        return telling.ending(room, visit_of(request).lang)


@get("/games/{game:str}/at/{number:int}", summary="The position after an earlier action")
async def at(request: Asked, game: Path, number: Number, seat: SeatQuery = None, as_: As = None) -> shapes.At:
    room, eyes = await looker(request, game, seat, as_)
    async with room.lock:
        if number > room.seq:
            raise Fault(404, "not-found", "fault.step")
        table = await room.position(number)
        lines = [line for line in telling.lines(room, eyes) if line.n == number]
        lang = visit_of(request).lang
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
    for sheet in described["decisions"]:
        sheet["options"] = []
    described["interjections"] = []
    return described


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
    async with room.lock:
        last = min(room.seq if to is None else to, room.seq)
        begin = max([0, *(n for n in room.live if n <= from_)])
        numbers = [n for n in room.live if begin < n <= last][:FRAMES]
        table = await room.position(begin)
        lines: dict[int, list[shapes.Line]] = {}
        for line in telling.lines(room, eyes):
            lines.setdefault(line.n, []).append(line)
        lang = visit_of(request).lang
        view = first = shelf.shown(table, table.view(eyes or "observer"), eyes, lang)
        frames = []
        for number in numbers:
            entry = room.entries[number - 1]
            room.replay(table, entry)
            after = shelf.shown(table, table.view(eyes or "observer"), eyes, lang)
            frames.append(shapes.Frame(number, entry.role, wire.patch(view, after), lines.get(number, [])))
            view = after
        end = numbers[-1] if numbers else begin
        return shapes.Replay(begin, end, room.seq, first, frames, lines.get(begin, []))


# what if -----------------------------------------------------------------------------------------------------------


@post("/games/{game:str}/fork", summary="A private what-if from any step", opt={"limit": "create"})
async def fork(
    request: Asked, game: Path, data: JSONBody[shapes.ForkIn], seat: SeatQuery = None
) -> shapes.Game:
    visit, house = visit_of(request), house_of(request)
    person = signed_in(visit)
    room, eyes = await looker(request, game, seat, None)
    bot = bot_name(data.bots)
    async with room.lock:
        if data.seq > room.seq:
            raise Fault(404, "not-found", "fault.step")
        table = await room.position(data.seq)
        seats = [list(s.roles) for s in room.seats]
        facts = room.facts
    if table.outcome is not None:
        raise Fault(409, "conflict", "fault.over")
    row = game_row(room.game, facts.scenario, facts.options, facts.players, person.id)
    world = table.clone() if facts.state == "finished" else another_world(table, eyes)
    world.dice = Dice(row["seed"])
    world.rebase()
    mine = data.me if data.me is not None else [i for i, roles in enumerate(seats) if set(roles) & set(eyes)]
    mine = [index for index in mine if index < len(seats)] or [0]
    if facts.state != "finished" and eyes and any(not set(seats[i]) <= set(eyes) for i in mine):
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


def another_world(table: AnyTable, eyes: Eyes) -> AnyTable:
    """While a game runs, what my seat could not know is dealt anew: a what-if must not tell the truth."""
    rng = Random(secrets.token_hex(16))
    world = table.imagine(eyes or "observer", rng)
    if world.state == table.state:  # no deal asked the question that stands; here the question may change
        world = table.clone()
        table.game.imagine(world, table.mask(eyes or "observer"), rng)
    return world


# the report ------------------------------------------------------------------------------------------------------------


class NotedDice(Dice):
    """The real dice, noting what each draw was among: for the proof, and for the luck of the dice."""

    def __init__(self, seed: str, counter: int = 0) -> None:
        super().__init__(seed, counter)
        self.notes: list[
            tuple[int, int, int, bool]
        ] = []  # first counter, among how many, result, is it a die
        self._die = False

    def below(self, n: int) -> int:
        first = self.counter
        value = super().below(n)
        self.notes.append((first, n, value, self._die))
        return value

    def roll(self, sides: int) -> int:
        self._die = True
        try:
            return super().roll(sides)
        finally:
            self._die = False


class Told(msgspec.Struct):
    """A game told again in a worker: what the report and the proof are made of."""

    steps: list[int]
    views: list[dict[str, Any]]
    draws: list[tuple[int, int, int, int, bool, str]]  # step, counter, among, result, is it a die, who played
    swings: list[tuple[float, int, int]]  # how much one action changed, its number, whom most (-1: nobody)


def tell(
    shot: bytes, seed: str, entries: list[tuple[int, str, list[Any]]], eyes: Eyes, folder: FolderPath | None
) -> Told:
    """Play the game again from its beginning, looking at it from time to time."""
    first = grognard.load(shot, folder)
    table = first
    dice = NotedDice(seed, 0)
    if first._origin:  # a what-if begins in the middle
        dice.counter = first.dice.counter
        table.dice = dice
    else:
        table = first.game.table(
            first.scenario, first.options, first.players, data=folder, dice=dice, rulings=first.rulings
        )
    draws = [(0, c, n, v, die, "") for c, n, v, die in dice.notes]
    every = max(1, len(entries) // SAMPLES)
    view = table.view(eyes or "observer")
    told = Told([0], [view], draws, [])
    roles = len(table.game.roles)
    for place, (number, role, action) in enumerate(entries, 1):
        dice.notes.clear()
        table.play(grognard.Action.from_json(action), role=role)
        told.draws += [(number, c, n, v, die, role) for c, n, v, die in dice.notes]
        before, view = view, table.view(eyes or "observer")
        told.swings.append(swing(before, view, number, roles))
        if place % every == 0 or place == len(entries):
            told.steps.append(number)
            told.views.append(view)
    told.swings = sorted((found for found in told.swings if found[0]), reverse=True)[:MOMENTS]
    return told


def swing(before: dict[str, Any], after: dict[str, Any], number: int, roles: int) -> tuple[float, int, int]:
    """How much an action changed: spaces that changed hands, strength lost, and tracks by their length."""
    changes = [
        abs(owned(after, r) - owned(before, r)) + abs(on_board(after, r)[1] - on_board(before, r)[1])
        for r in range(roles)
    ]
    whole = float(sum(changes))
    was = {track["id"]: track["value"] for track in before.get("tracks", [])}
    for track in after.get("tracks", []):
        length = track.get("max", 0) - track.get("min", 0)
        if length > 1 and track["id"] in was and "cells" not in track:
            whole += 5 * abs(track["value"] - was[track["id"]]) / length
    most = max(range(roles), key=lambda r: changes[r]) if any(changes) else -1
    return round(whole, 2), number, most


async def told_again(room: Room, request: Asked, eyes: Eyes) -> Told:
    async with room.lock:
        shot = await room.snapshot(0)
        entries = [
            (entry.number, entry.role, entry.body["action"])
            for entry in (room.entries[n - 1] for n in standing(room.entries))
        ]
    return await house_of(request).thinkers.run(tell, shot, room.facts.seed, entries, eyes, room.data)


@get("/games/{game:str}/report", summary="The after-action report", opt={"limit": "think"})
async def report(request: Asked, game: Path, seat: SeatQuery = None) -> shapes.Report:
    room, eyes = await looker(request, game, seat, None)
    if room.facts.state == "finished":
        eyes = room.game.roles
    told = await told_again(room, request, eyes)
    roles = list(room.game.roles)
    async with room.lock:
        lines = list(telling.lines(room, eyes))
        outcome = telling.outcome(room, visit_of(request).lang)
    control = {role: [owned(view, r) for view in told.views] for r, role in enumerate(roles)}
    pieces = {role: [on_board(view, r)[0] for view in told.views] for r, role in enumerate(roles)}
    strength = {role: [on_board(view, r)[1] for view in told.views] for r, role in enumerate(roles)}
    tracks = track_series(told.views, roles)
    return shapes.Report(
        room.seq,
        roles,
        told.steps,
        turns_of(told),
        control,
        pieces,
        strength,
        tracks,
        {role: luck_of(told, role) for role in roles},
        moments(told, roles, lines),
        outcome,
    )


def owned(view: dict[str, Any], role: int) -> int:
    owner = view.get("spaces", {}).get("owner", []) if isinstance(view.get("spaces"), dict) else []
    return sum(o == role for o in owner)


def on_board(view: dict[str, Any], role: int) -> tuple[int, int]:
    """How many pieces a role has on the map, and their strength as far as it is seen."""
    pieces = view.get("pieces")
    if not isinstance(pieces, dict):
        return 0, 0
    mine = [i for i, r in enumerate(pieces.get("role", [])) if r == role]
    values = pieces.get("value", [])
    return len(mine), sum(values[i] for i in mine if i < len(values) and values[i] > 0)


def track_series(views: list[dict[str, Any]], roles: list[str]) -> list[shapes.Series]:
    series: dict[str, shapes.Series] = {}
    for place, view in enumerate(views):
        for track in view.get("tracks", []):
            if "cells" in track:  # the calendar and the weather are no course of the game
                continue
            role = track.get("role")
            name = track.get("name", track["id"])
            found = series.setdefault(
                track["id"],
                shapes.Series(
                    track["id"],
                    name if isinstance(name, dict) else {"en": str(name), "it": str(name)},
                    roles[role] if isinstance(role, int) and 0 <= role < len(roles) else None,
                    [float(track["value"])] * place,
                ),
            )
            found.values.append(float(track["value"]))
    for found in series.values():
        found.values += [found.values[-1]] * (len(views) - len(found.values))
    return list(series.values())


def turns_of(told: Told) -> list[tuple[int, dict[str, str]]]:
    turns: list[tuple[int, dict[str, str]]] = []
    last: Any = None
    for step, view in zip(told.steps, told.views, strict=True):
        turn = view.get("turn")
        if isinstance(turn, dict) and turn.get("number") != last:
            last = turn.get("number")
            text = turn.get("text", str(last))
            turns.append((step, text if isinstance(text, dict) else {"en": str(text), "it": str(text)}))
    return turns


def luck_of(told: Told, role: str) -> shapes.Luck:
    """What the dice of one role gave against what they give on average."""
    rolls = total = 0
    expected = variance = luck = 0.0
    series: list[list[float]] = []
    for step, _, sides, result, die, who in told.draws:
        if not die or who != role:
            continue
        rolls += 1
        total += result + 1
        expected += (sides + 1) / 2
        variance += (sides * sides - 1) / 12
        luck += result + 1 - (sides + 1) / 2
        if series and series[-1][0] == step:
            series[-1][1] = round(luck, 2)
        else:
            series.append([step, round(luck, 2)])
    deviation = sqrt(variance)
    z = (total - expected) / deviation if deviation else 0.0
    return shapes.Luck(rolls, total, round(expected, 2), round(deviation, 3), round(z, 3), series)


def moments(told: Told, roles: list[str], lines: list[shapes.Line]) -> list[shapes.Moment]:
    """Where the game turned: the actions that changed most, each with the first line of the log about it."""
    texts: dict[int, dict[str, str]] = {}
    for line in lines:
        texts.setdefault(line.n, line.text)
    return [
        shapes.Moment(number, texts[number], whole, roles[most] if most >= 0 else None)
        for whole, number, most in sorted(told.swings, key=lambda found: found[1])
        if number in texts
    ]


# proof --------------------------------------------------------------------------------------------------------------------


@get("/games/{game:str}/dice", summary="The proof of the dice: hash at the start, seed and draws at the end")
async def dice(request: Asked, game: Path) -> shapes.Dice:
    room, _ = await looker(request, game, None, None)
    if room.facts.state != "finished":
        return shapes.Dice(room.facts.seed_hash, None, RECIPE, None)
    told = await told_again(room, request, room.game.roles)
    draws = [
        {"i": i, "seq": step, "counter": counter, "among": among, "result": result, "die": die, "role": role}
        for i, (step, counter, among, result, die, role) in enumerate(told.draws)
    ]
    return shapes.Dice(room.facts.seed_hash, room.facts.seed, RECIPE, draws)


@get("/games/{game:str}/record", summary="The record of a finished game")
async def record(request: Asked, game: Path) -> Response[bytes]:
    room, _ = await looker(request, game, None, None)
    if room.facts.state != "finished":
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
