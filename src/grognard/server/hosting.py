"""The page for hosts: users, games, reports, what is paused and how the server fares; and the figures for Prometheus."""

from __future__ import annotations

import hmac
import ipaddress
import json
import time
from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct
from sqlalchemy import delete as delete_rows
from sqlalchemy import func, select, update

from grognard.engine.words import LANGUAGES, spoken
from grognard.server import admin, clocks, schema, shapes, watch, words
from grognard.server.accounts import Asked, forget_user, house_of
from grognard.server.guard import Fault, Person, signed_in, visit_of
from grognard.server.house import House
from grognard.server.rows import each_read
from grognard.server.version import program_version

Id = Annotated[str, PathParameter(max_length=16)]
States = Annotated[str | None, QueryParameter(name="state", pattern="^(open|playing|paused|finished)$")]
MOST = 500
"""Rows of one list."""


class HostUser(Struct):
    id: str
    name: str
    kind: str  # admin, account, guest, banned
    created: shapes.Time
    seats: int
    email: str | None
    banned_until: shapes.Time | None
    ban_reason: str | None


class HostGame(Struct):
    id: str
    title: str
    name: str
    state: str
    seq: int
    updated: shapes.Time
    people: list[str]
    why: str | None  # of a paused game
    to: int | None


class HostReport(Struct):
    id: str
    title: str
    game: str
    seq: int
    by: str | None
    created: shapes.Time
    text: str
    client: dict[str, str]
    problem: dict[str, Any]


class HostLoad(Struct):
    """How this server fares now; of several servers, the one that answers."""

    version: str
    database: str
    since: shapes.Time
    memory: int
    rooms: int
    sockets: int
    games: dict[str, int]
    users: int
    actions: int
    action_ms: float  # on average since it began
    lag_ms: float
    queues: dict[str, int]
    faults: int


class Ban(Struct):
    days: Annotated[float, Meta(ge=0, le=40_000)] = 0.0  # 0: for good
    reason: Annotated[str, Meta(max_length=500)] = ""


class InvitationIn(Struct):
    uses: Annotated[int, Meta(ge=1, le=1000)] = 1
    days: Annotated[float, Meta(gt=0, le=366)] = 14.0


def host_of(request: Asked) -> Person:
    """Only an administrator learns that there is anything here."""
    person = signed_in(visit_of(request))
    if not person.admin:
        raise Fault(404, "not-found", "fault.page")
    return person


@get("/users", summary="Everybody who has been here")
async def users(request: Asked) -> list[HostUser]:
    host_of(request)
    table, seats = schema.users, schema.seats
    counted = select(func.count()).where(seats.c.user_id == table.c.id).scalar_subquery()
    rows = await house_of(request).store.all(
        select(table, counted.label("seats")).order_by(table.c.created.desc()).limit(MOST)
    )
    return each_read(rows, _host_user)


def _host_user(row: Any) -> HostUser:
    return HostUser(
        row.id,
        row.name,
        admin.kind_of(row),
        clocks.iso(row.created),
        row.seats,
        row.email,
        clocks.iso(row.banned_until) if row.banned_until else None,
        row.ban_reason,
    )


@post("/users/{user:str}/ban", summary="Keep somebody out", status_code=200)
async def ban(request: Asked, user: Id, data: JSONBody[Ban]) -> shapes.Done:
    if user == host_of(request).id:
        raise Fault(409, "conflict", "fault.not-yourself")
    house = house_of(request)
    until = time.time() + (data.days * admin.DAY if data.days > 0 else admin.FOREVER)
    await _known(house, schema.users, user)
    for _, news in await admin.ban_user(house.store, user, until, data.reason):
        house.sign_out(news.removeprefix("out:").split(","))
    return shapes.Done(True)


@post("/users/{user:str}/unban", summary="Let somebody in again", status_code=200)
async def unban(request: Asked, user: Id) -> shapes.Done:
    host_of(request)
    house, table = house_of(request), schema.users
    await _known(house, table, user)
    await house.store.run(update(table).where(table.c.id == user).values(banned_until=None, ban_reason=None))
    return shapes.Done(True)


@delete("/users/{user:str}", summary="Delete somebody and everything personal", status_code=200)
async def delete_user(request: Asked, user: Id) -> shapes.Done:
    if user == host_of(request).id:
        raise Fault(409, "conflict", "fault.not-yourself")
    await _known(house_of(request), schema.users, user)
    await forget_user(house_of(request), user)
    return shapes.Done(True)


@post("/invitations", summary="A link with which somebody may make an account")
async def invite(request: Asked, data: JSONBody[InvitationIn]) -> shapes.Link:
    person = host_of(request)
    secret = await admin.invitation(house_of(request).store, data.uses, data.days, person.name)
    return shapes.Link(f"/#/invite/{secret}")


@get("/games", summary="All games, or those in one state")
async def games(request: Asked, only: States = None) -> list[HostGame]:
    host_of(request)
    house, table = house_of(request), schema.games
    query = select(table).order_by(table.c.updated.desc()).limit(MOST)
    rows = await house.store.all(query if only is None else query.where(table.c.state == only))
    seats, people = schema.seats, schema.users
    sitting = await house.store.all(
        select(seats.c.game, people.c.name)
        .join(people, people.c.id == seats.c.user_id)
        .where(seats.c.game.in_([row.id for row in rows]))
        .order_by(seats.c.idx)
    )
    named: dict[str, list[str]] = {}
    for seat in sitting:
        named.setdefault(seat.game, []).append(seat.name)
    lang = visit_of(request).lang
    return each_read(rows, lambda row: _host_game(row, named.get(row.id, []), lang))


def _host_game(row: Any, people: list[str], lang: str) -> HostGame:
    paused = row.state == "paused"
    problem = admin.problem_of(row.problem)
    why = admin.problem_text(problem, lang) if paused else None
    return HostGame(
        row.id,
        row.title,
        row.name,
        row.state,
        row.seq,
        clocks.iso(row.updated),
        people,
        why,
        problem.get("to") if paused else None,
    )


@post(
    "/games/{game:str}/resume", summary="Let a paused game go on, if this version plays it", status_code=200
)
async def resume(request: Asked, game: Id) -> shapes.Done:
    host_of(request)
    house = house_of(request)
    row = await _known(house, schema.games, game)
    if row.state != "paused":
        raise Fault(409, "conflict", "fault.not-paused")
    found = await admin.resume_game(house.store, row)
    if found is not None:
        fault = Fault(409, "conflict", "fault.stays-paused")
        whys = {lang: spoken(found.fault or "", lang).rstrip(".") for lang in LANGUAGES}
        fault.said = {lang: words.say("fault.stays-paused", lang, why=why) for lang, why in whys.items()}
        raise fault
    await house.hear(game, "reopen")
    return shapes.Done(True)


@delete("/games/{game:str}", summary="Delete a game", status_code=200)
async def delete_game(request: Asked, game: Id) -> shapes.Done:
    host_of(request)
    house, table = house_of(request), schema.games
    await _known(house, table, game)
    await house.store.run(delete_rows(table).where(table.c.id == game))
    house.forget(game)
    house.notices.publish(game, "gone")
    return shapes.Done(True)


async def _known(house: House, table: Any, id: str) -> Any:
    row = await house.store.one(select(table).where(table.c.id == id))
    if row is None:
        raise Fault(404, "not-found", "fault.page")
    return row


@get("/reports", summary="What players reported, in full")
async def reports(request: Asked) -> list[HostReport]:
    host_of(request)
    table, people = schema.reports, schema.users
    columns = [column for column in table.c if column.name != "record"]
    rows = await house_of(request).store.all(
        select(*columns, people.c.name)
        .outerjoin(people, people.c.id == table.c.user_id)
        .order_by(table.c.created.desc())
        .limit(MOST)
    )
    return each_read(rows, _host_report)


def _host_report(row: Any) -> HostReport:
    return HostReport(
        row.id,
        row.title,
        row.game,
        row.seq,
        row.name,
        clocks.iso(row.created),
        row.text,
        json.loads(row.client),
        json.loads(row.problem),
    )


@delete("/reports/{report:str}", summary="Delete a report that is dealt with", status_code=200)
async def delete_report(request: Asked, report: Id) -> shapes.Done:
    host_of(request)
    house, table = house_of(request), schema.reports
    await _known(house, table, report)
    await house.store.run(delete_rows(table).where(table.c.id == report))
    return shapes.Done(True)


@get("/load", summary="How the server fares")
async def load(request: Asked) -> HostLoad:
    host_of(request)
    house = house_of(request)
    seen = house.watch
    people = await house.store.one(select(func.count().label("n")).select_from(schema.users))
    return HostLoad(
        program_version(),
        house.store.kind,
        clocks.iso(seen.began),
        watch.memory(),
        len(house.rooms),
        sockets(house),
        await games_by_state(house),
        people.n if people else 0,
        seen.actions.count,
        round(1000 * seen.actions.sum / seen.actions.count, 2) if seen.actions.count else 0.0,
        round(1000 * seen.lag, 1),
        house.thinkers.queues(),
        sum(n for (metric, _), n in seen.counts.items() if metric == "faults"),
    )


def sockets(house: House) -> int:
    watching = sum(len(room.watchers) for room in house.rooms.values())
    return watching + sum(map(len, house.mailboxes.values()))


async def games_by_state(house: House) -> dict[str, int]:
    table = schema.games
    rows = await house.store.all(select(table.c.state, func.count()).group_by(table.c.state))
    counted = dict.fromkeys(("open", "playing", "paused", "finished"), 0)
    return counted | {state: count for state, count in map(tuple, rows)}


# Prometheus ---------------------------------------------------------------------------------------------------------


@get("/metrics", include_in_schema=False, media_type="text/plain")
async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
    """Figures for who may have them: whoever has the token, or, where none is set, this machine itself and no proxy of it."""
    house: House = request.app.state.house
    if not may_measure(request, house.config.metrics_token):
        raise Fault(404, "not-found", "fault.page")
    counted = await games_by_state(house)
    gauges: dict[str, tuple[str, str, dict[str, float]]] = {
        "games": ("Games by state", "state", dict(counted)),
        "rooms": ("Games open in this process", "", {"": len(house.rooms)}),
        "sockets": ("Live connections", "", {"": sockets(house)}),
        "queue": ("What is under way or waiting in the worker pools", "pool", dict(house.thinkers.queues())),
        "commit_queue": ("Actions waiting to be stored", "", {"": house.store.waiting}),
        "loop_lag_seconds": ("How late the server last woke", "", {"": house.watch.lag}),
    }
    return Response(watch.text(house.watch, gauges), media_type="text/plain; version=0.0.4")


def may_measure(request: Request[Any, Any, Any], secret: str) -> bool:
    headers = request.headers
    if secret:
        given = headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(given.encode("utf-8", "replace"), secret.encode())
    if any(name in headers for name in ("x-forwarded-for", "forwarded", "x-real-ip", "via")):
        return False
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


router = Router(
    "/host",
    tags=["host"],
    route_handlers=[
        users,
        ban,
        unban,
        delete_user,
        invite,
        games,
        resume,
        delete_game,
        reports,
        delete_report,
        load,
    ],
)
