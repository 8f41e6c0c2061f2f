"""The lobby: titles, games to play and to watch, seats, invitations and secret links to seats."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from hashlib import sha256
from pathlib import Path as Folder
from typing import Annotated, Any, Literal

from litestar import Response, Router, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Redirect
from msgspec import structs, to_builtins
from sqlalchemy import delete as delete_rows
from sqlalchemy import exists, insert, or_, select, update

from grognard import bots
from grognard.engine import Action, Game, GrognardError
from grognard.server import automatic, clocks, offers, schema, shapes, shelf, telling
from grognard.server.accounts import Asked, guest_session, house_of, secure, user_of
from grognard.server.guard import (
    Fault,
    Person,
    csrf_of,
    digest,
    session_cookie,
    signed_in,
    spoken,
    token,
    visit_of,
)
from grognard.server.house import House
from grognard.server.names import LONGEST, seen_name
from grognard.server.rooms import Room
from grognard.server.sitting import SeatState

log = logging.getLogger("grognard.server")
PAGE = 50
Path = Annotated[str, PathParameter(max_length=60)]
Index = Annotated[int, PathParameter(ge=0, le=30)]
StepNumber = Annotated[int, PathParameter(ge=0, le=10_000)]


# titles ------------------------------------------------------------------------------------------------------------


@get("/titles", summary="The games there are", sync_to_thread=True)
def titles() -> list[shapes.Title]:
    return shelf.titles()


@get(
    "/titles/{title:str}/scene/{version:str}",
    summary="What never changes on the screen",
    sync_to_thread=True,
    opt={"packed": True},
)
def scene(request: Asked, title: Path, version: Path) -> Response[bytes]:
    game = shelf.find(title)
    current = shelf.data_hash(game)
    if version != current:
        if version != "current":
            raise Fault(404, "not-found", "fault.scene")
        return Redirect(f"/api/titles/{title}/scene/{current}", status_code=307)
    return drawn(request, game, None, "public")


def drawn(request: Asked, game: Game, folder: Folder | None, who: str) -> Response[bytes]:
    headers = {"Cache-Control": f"{who}, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    packed = "gzip" in request.headers.get("accept-encoding", "")
    if packed:
        headers["Content-Encoding"] = "gzip"
    body = shelf.packed_scene(game, folder) if packed else shelf.scene(game, folder)
    return Response(body, media_type="application/json", headers=headers)


@get(
    "/games/{game:str}/scene/{version:str}",
    summary="The scene of a game on an edition of its own",
    opt={"packed": True},
)
async def game_scene(request: Asked, game: Path, version: Path) -> Response[bytes]:
    room = await house_of(request).watched(game, visit_of(request).person)
    current = shelf.data_hash(room.game, room.data)
    if version == "current":
        return Redirect(f"/api/games/{game}/scene/{current}", status_code=307)
    if version != current:
        raise Fault(404, "not-found", "fault.scene")
    return drawn(request, room.game, room.data, "private")


@get("/titles/{title:str}/picture", summary="The picture of a title", sync_to_thread=True)
def picture(title: Path) -> Response[bytes]:
    path = shelf.picture(shelf.find(title))
    if path is None:
        raise Fault(404, "not-found", "fault.picture")
    kinds = {".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp", ".jpg": "image/jpeg"}
    return Response(
        path.read_bytes(),
        media_type=kinds.get(path.suffix, "application/octet-stream"),
        headers={"Cache-Control": "public, max-age=86400"},
    )


@get("/titles/{title:str}/briefing", summary="What a side must know before it plays", sync_to_thread=False)
def briefing(
    request: Asked,
    title: Path,
    role: Annotated[str, QueryParameter(max_length=60)],
    scenario: Annotated[str | None, QueryParameter(max_length=80)] = None,
) -> shapes.Briefing:
    game = shelf.find(title)
    chosen = scenario or next(iter(game.scenarios))
    if chosen not in game.scenarios:
        raise Fault(404, "not-found", "fault.page")
    if role not in game.roles:
        raise Fault(404, "not-found", "fault.role", role=role)
    return shelf.briefing(game, chosen, role, visit_of(request).lang)


@get("/titles/{title:str}/rules", summary="Every rule of a title", sync_to_thread=False)
def rules(request: Asked, title: Path) -> dict[str, shapes.Rule]:
    return shelf.rules(shelf.find(title).id, visit_of(request).lang)


@get("/titles/{title:str}/rules/{rule:str}", summary="One rule", sync_to_thread=False)
def rule(request: Asked, title: Path, rule: Path) -> shapes.Rule:
    found = shelf.rules(shelf.find(title).id, visit_of(request).lang).get(rule)
    if found is None:
        raise Fault(404, "not-found", "fault.rule", rule=rule)
    return found


@get(
    "/titles/{title:str}/tutorials",
    summary="The lessons of a title and the examples of its book",
    sync_to_thread=True,
)
def tutorials(title: Path) -> list[shapes.Tutorial]:
    return shelf.tutorials(shelf.find(title))


@get(
    "/titles/{title:str}/tutorials/{tutorial:str}/steps/{k:int}",
    summary="A lesson or an example after k steps",
    sync_to_thread=True,
)
def tutorial_step(request: Asked, title: Path, tutorial: Path, k: StepNumber) -> shapes.TutorialStep:
    return shelf.tutorial_step(shelf.find(title), tutorial, k, visit_of(request).lang)


@post(
    "/titles/{title:str}/tutorials/{tutorial:str}/steps/{k:int}/why",
    summary="Why another action is not the next step",
    status_code=200,
    sync_to_thread=True,
)
def tutorial_why(
    request: Asked, title: Path, tutorial: Path, k: StepNumber, data: JSONBody[shapes.ActionOnly]
) -> shapes.Why:
    try:
        action = Action.from_json(data.action)
    except ValueError as error:
        raise Fault(422, "invalid", "fault.action") from error
    legal, text, rule_id = shelf.tutorial_why(shelf.find(title), tutorial, k, action, visit_of(request).lang)
    return shapes.Why(legal, text, rule_id)


# lists --------------------------------------------------------------------------------------------------------------


@get("/games", summary="Games: mine, open ones, ones to watch, finished ones")
async def list_games(
    request: Asked,
    list_: Annotated[Literal["mine", "open", "watch", "finished"], QueryParameter(name="list")] = "open",
    title: Annotated[str | None, QueryParameter(max_length=60)] = None,
    page: Annotated[int, QueryParameter(ge=0, le=10_000)] = 0,
) -> shapes.Games:
    visit, house = visit_of(request), house_of(request)
    games, seats, holders = schema.games, schema.seats, schema.holders
    user = visit.person.id if visit.person else None
    own = or_(
        exists().where(seats.c.game == games.c.id, seats.c.user_id == user),
        exists().where(holders.c.game == games.c.id, holders.c.user_id == user),
        games.c.host == user,
    )
    shown = games.c.public & ~games.c.sandbox
    query = select(games)
    if list_ == "mine":
        signed_in(visit)
        query = query.where(own, games.c.state != "finished")
    elif list_ == "open":
        free = exists().where(seats.c.game == games.c.id, seats.c.kind == "open")
        query = query.where(shown, free, games.c.state.in_(("open", "playing")))
    elif list_ == "watch":
        query = query.where(shown, games.c.state == "playing")
    else:
        query = query.where(or_(shown, own) if user else shown, games.c.state == "finished")
    if title is not None:
        query = query.where(games.c.title == title)
    rows = await house.store.all(query.order_by(games.c.updated.desc()).offset(page * PAGE).limit(PAGE + 1))
    listed = []
    for row in rows[:PAGE]:
        try:
            listed.append(await listed_game(house, row, visit.person, visit.lang))
        except Exception:  # one broken row is no reason to show nobody anything
            log.exception("game %s cannot be listed", row.id)
    return shapes.Games(listed, len(rows) > PAGE, len(await house.waiting(user)))


async def listed_game(house: House, row: Any, person: Person | None, lang: str) -> shapes.Game:
    """A game as lists show it: from the room if it is open here, else from what is stored, without a table."""
    room = house.rooms.get(row.id)
    if room is not None:
        return telling.summary(room, person, lang)
    lobby = Room(house, row.id)
    await lobby.refresh()
    summary = telling.summary(lobby, person, lang)
    turn = json.loads(row.turn)
    text = json.loads(row.turn_text) if row.turn_text else None
    mine = bool(set(turn) & set(summary.mine))
    return structs.replace(summary, seq=row.seq, turn=turn, turn_text=text, my_turn=mine)


# making a game -----------------------------------------------------------------------------------------------------------


@post("/games", summary="Make a game", opt={"limit": "create"})
async def make_game(request: Asked, data: JSONBody[shapes.GameIn]) -> shapes.GameMade:
    visit, house = visit_of(request), house_of(request)
    person = signed_in(visit)
    game = shelf.find(data.title)
    folder = await own_edition(house, game, data.edition, person) if data.edition else None
    scenario, options, players = await asyncio.to_thread(checked, game, data, folder)
    seated = game.seats(players, scenario, options)
    if len(data.seats) != len(seated):
        raise Fault(422, "invalid", "fault.seats", n=len(seated), given=len(data.seats))
    invitation = token()
    row = game_row(game, scenario, options, players, person.id)
    row |= {
        "name": seen_name(data.name or "", LONGEST) or game.title,
        "public": data.public,
        "invitation_hash": digest(invitation),
        "clock": json.dumps(to_builtins(data.clock)) if data.clock else None,
        "edition": data.edition,
        "offers": json.dumps({"advice": True} if data.advice else {}),
    }
    seats = [
        seat_row(row["id"], index, [game.roles[r] for r in roles], wish, person.id)
        for index, (roles, wish) in enumerate(zip(seated, data.seats, strict=True))
    ]
    await house.store.run(insert(schema.games).values(**row), insert(schema.seats).values(seats))
    await house.begin(row["id"])
    house.lobby_changed()
    room = await house.room(row["id"])
    return shapes.GameMade(
        **telling.summary_fields(room, person, visit.lang), invitation=f"/#/join/{invitation}"
    )


async def own_edition(house: House, game: Game, edition: str, person: Person) -> Folder:
    """The folder of an edition of this title, for who uploaded it."""
    own = schema.editions
    mine = own.c.id == edition, own.c.user_id == person.id, own.c.title == game.id
    if await house.store.one(select(own.c.id).where(*mine)) is None:
        raise Fault(404, "not-found", "fault.edition")
    return await house.editions.folder(edition)


def checked(game: Game, data: JSONBody[shapes.GameIn], folder: Folder | None) -> tuple[str, list[str], int]:
    """Scenario, options and players as the game knows them; its own sentence where it does not."""
    try:
        table = game.empty_table(data.scenario, data.options, data.players, data=folder)
    except GrognardError as error:
        raise spoken(422, "invalid", error) from error
    return table.scenario, sorted(table.options), table.players


def game_row(game: Game, scenario: str, options: list[str], players: int, host: str) -> dict[str, Any]:
    seed, now = str(secrets.randbits(128)), clocks.now()
    return {
        "id": secrets.token_hex(6),
        "title": game.id,
        "name": game.title,
        "scenario": scenario,
        "options": json.dumps(options),
        "players": players,
        "seed": seed,
        "seed_hash": sha256(seed.encode()).hexdigest(),
        "public": False,
        "sandbox": False,
        "host": host,
        "clock": None,
        "state": "open",
        "seq": 0,
        "turn": "[]",
        "offers": "{}",
        "created": now,
        "updated": now,
    }


def seat_row(game: str, index: int, roles: list[str], wish: shapes.SeatIn, user: str) -> dict[str, Any]:
    kind = {"me": "person"}.get(wish.kind, wish.kind)
    return {
        "game": game,
        "idx": index,
        "roles": json.dumps(roles),
        "kind": kind,
        "user_id": user if kind in ("person", "screen") else None,
        "bot": bot_name(wish.bot) if kind == "bot" else None,
        "resigned": False,
        "left": 0.0,
        "standing": "[]",
        "last_seq": 0,
        "told_seq": -1,
    }


def bot_name(name: str | None) -> str:
    kind, _, number = (name or "greedy").partition(":")
    if kind not in bots.NAMES or (
        number and not (kind == "search" and number.isdecimal() and int(number) <= 2000)
    ):
        raise Fault(422, "invalid", "fault.bot", bot=name or "", known=", ".join(bots.NAMES))
    return f"{kind}:{int(number)}" if number else kind


@get("/games/{game:str}", summary="One game")
async def one_game(request: Asked, game: Path) -> shapes.Game:
    visit = visit_of(request)
    room = await house_of(request).watched(game, visit.person)
    return telling.summary(room, visit.person, visit.lang)


@delete("/games/{game:str}", summary="Take a game out of the lobby", status_code=204)
async def drop_game(request: Asked, game: Path) -> None:
    visit, house = visit_of(request), house_of(request)
    room = await hosted(house, game, signed_in(visit))
    if room.facts.state != "open" and not room.facts.sandbox:
        raise Fault(409, "conflict", "fault.begun")
    games = schema.games
    async with house.store.transaction() as connection:
        idle = or_(games.c.state == "open", games.c.sandbox)  # it may have begun meanwhile
        gone = await connection.execute(delete_rows(games).where(games.c.id == game, idle))
    if gone.rowcount != 1:
        raise Fault(409, "conflict", "fault.begun")
    house.forget(game)
    house.notices.publish(game, "gone")
    house.lobby_changed()


async def hosted(house: House, game: str, person: Person) -> Room:
    """The room, for who made the game."""
    room = await house.watched(game, person)
    if room.facts.host != person.id:
        raise Fault(403, "forbidden", "fault.host")
    return room


# seats ---------------------------------------------------------------------------------------------------------------------


@post("/games/{game:str}/join", summary="Take a free seat", status_code=200)
async def join(request: Asked, game: Path, data: JSONBody[shapes.SeatChoice]) -> shapes.Game:
    visit, house = visit_of(request), house_of(request)
    person = signed_in(visit)
    room = await house.watched(game, person)
    await take_seat(house, room, person, data.seat)
    return telling.summary(room, person, visit.lang)


async def take_seat(house: House, room: Room, person: Person, seat: int | None) -> None:
    """Sit down on a free seat; the database decides between two who try at once."""
    free = [s.index for s in room.seats if s.kind == "open"]
    if seat is None:
        if not free:
            raise Fault(409, "taken", "fault.full")
        seat = free[0]
    if seat >= len(room.seats):
        raise Fault(404, "not-found", "fault.no-such-seat")
    seats = schema.seats
    async with house.store.transaction() as connection:
        taken = await connection.execute(
            update(seats)
            .where(seats.c.game == room.id, seats.c.idx == seat, seats.c.kind == "open")
            .values(kind="person", user_id=person.id, link_hash=None, standing="[]")
        )
        if taken.rowcount == 1:  # who came by a link to what sat here before has no part in it
            await connection.execute(
                delete_rows(schema.holders).where(
                    schema.holders.c.game == room.id, schema.holders.c.idx == seat
                )
            )
    if taken.rowcount != 1:
        raise Fault(409, "taken", "fault.taken")
    if room.facts.state != "open":
        await offers.lapse(room)
    await seats_changed(house, room)


async def seats_changed(house: House, room: Room) -> None:
    await house.changed(room.id)
    if room.facts.state == "open" and not any(s.kind == "open" for s in room.seats):
        await house.begin(room.id)
    house.lobby_changed()


@post("/games/{game:str}/leave", summary="Stand up before the game begins", status_code=200)
async def leave(request: Asked, game: Path, data: JSONBody[shapes.SeatChoice]) -> shapes.Game:
    visit, house = visit_of(request), house_of(request)
    person = signed_in(visit)
    room = await house.watched(game, person)
    seat = room.own_seat(person, data.seat)
    if room.facts.state != "open":
        raise Fault(409, "conflict", "fault.resign-instead")
    await free_seat(house, room, seat)
    return telling.summary(room, person, visit.lang)


async def free_seat(house: House, room: Room, seat: SeatState) -> None:
    games = schema.games
    waits = exists().where(games.c.id == room.id, games.c.state == "open")  # it may have begun meanwhile
    if not await given_away(house, room.id, seat.index, waits, kind="open", bot=None):
        raise Fault(409, "conflict", "fault.resign-instead")
    await seats_changed(house, room)


async def given_away(house: House, game: str, seat: int, still: Any, **to: str | None) -> bool:
    """The seat to whom it is given, if that still holds which made it free; nobody stays behind on it."""
    seats, holders = schema.seats, schema.holders
    async with house.store.transaction() as connection:
        done = await connection.execute(
            update(seats)
            .where(seats.c.game == game, seats.c.idx == seat, still)
            .values(user_id=None, link_hash=None, **to)
        )
        if done.rowcount == 1:
            await connection.execute(
                delete_rows(holders).where(holders.c.game == game, holders.c.idx == seat)
            )
    return bool(done.rowcount == 1)


@post(
    "/games/{game:str}/seats/{seat:int}",
    summary="Give a free seat to a bot, or take it back",
    status_code=200,
)
async def change_seat(
    request: Asked, game: Path, seat: Index, data: JSONBody[shapes.SeatChange]
) -> shapes.Game:
    visit, house = visit_of(request), house_of(request)
    person = signed_in(visit)
    room = await hosted(house, game, person)
    state = seat_at(room, seat)
    if state.kind not in ("open", "bot") or (room.facts.state != "open" and data.kind == "open"):
        raise Fault(409, "conflict", "fault.taken")
    bot = bot_name(data.bot) if data.kind == "bot" else None
    free = schema.seats.c.kind.in_(("open", "bot"))  # somebody may have sat down meanwhile
    if not await given_away(house, game, seat, free, kind=data.kind, bot=bot):
        raise Fault(409, "conflict", "fault.taken")
    await seats_changed(house, room)
    automatic.drive(room)
    return telling.summary(room, person, visit.lang)


def seat_at(room: Room, seat: int) -> SeatState:
    if seat >= len(room.seats):
        raise Fault(404, "not-found", "fault.no-such-seat")
    return room.seats[seat]


# invitations and links ---------------------------------------------------------------------------------------------------------


@post("/games/{game:str}/invitation", summary="A fresh invitation link; the old one stops working")
async def invite(request: Asked, game: Path) -> shapes.Invitation:
    house = house_of(request)
    await hosted(house, game, signed_in(visit_of(request)))
    secret, games = token(), schema.games
    await house.store.run(update(games).where(games.c.id == game).values(invitation_hash=digest(secret)))
    return shapes.Invitation(f"/#/join/{secret}")


@delete("/games/{game:str}/invitation", summary="Revoke the invitation link", status_code=204)
async def uninvite(request: Asked, game: Path) -> None:
    house, games = house_of(request), schema.games
    await hosted(house, game, signed_in(visit_of(request)))
    await house.store.run(update(games).where(games.c.id == game).values(invitation_hash=None))


async def invited(house: House, secret: str) -> Room:
    games = schema.games
    row = await house.store.one(select(games.c.id).where(games.c.invitation_hash == digest(secret)))
    if row is None:
        raise Fault(404, "not-found", "fault.invitation")
    return await house.room(row.id)


# the secret is in the body: paths are written into logs on the way
@post("/invitations", summary="The game of an invitation", status_code=200)
async def invitation(request: Asked, data: JSONBody[shapes.TokenIn]) -> shapes.Game:
    visit = visit_of(request)
    return telling.summary(await invited(house_of(request), data.token), visit.person, visit.lang)


@post("/invitations/accept", summary="Sit down by invitation", status_code=200)
async def accept(request: Asked, data: JSONBody[shapes.Acceptance]) -> Response[shapes.GameEntered]:
    visit, house = visit_of(request), house_of(request)
    room = await invited(house, data.token)
    if not any(s.kind == "open" for s in room.seats):
        raise Fault(409, "taken", "fault.full")
    person, session, link = await guest_session(request, visit)
    room = await invited(house, data.token)  # it may have been revoked meanwhile
    await take_seat(house, room, person, data.seat)
    return await entered(request, room, person, session, link)


async def entered(
    request: Asked, room: Room, person: Person, session: str, link: str | None
) -> Response[shapes.GameEntered]:
    house, visit = house_of(request), visit_of(request)
    body = shapes.GameEntered(
        **telling.summary_fields(room, person, visit.lang),
        user=await user_of(house, person.id),
        csrf=csrf_of(house.store, session),
        link=link,
    )
    cookies = [session_cookie(session, secure(request))] if session != visit.session else []
    return Response(body, status_code=200, cookies=cookies)


@post("/games/{game:str}/seats/{seat:int}/link", summary="A secret link to a seat; the old one is revoked")
async def seat_link(request: Asked, game: Path, seat: Index) -> shapes.Link:
    house = house_of(request)
    secret = token()
    await linked(house, game, seat, signed_in(visit_of(request)), digest(secret))
    return shapes.Link(f"/#/seat/{secret}")


@delete(
    "/games/{game:str}/seats/{seat:int}/link", summary="Revoke the link, and who plays by it", status_code=204
)
async def unlink_seat(request: Asked, game: Path, seat: Index) -> None:
    house = house_of(request)
    await linked(house, game, seat, signed_in(visit_of(request)), None)


async def linked(house: House, game: str, seat: int, person: Person, link_hash: str | None) -> None:
    """A link is given out by who holds the seat itself, or by the host for a free one; who came by the old one leaves.

    The database says whose it is: whoever sat down meanwhile shares the seat with nobody.
    """
    room = await house.watched(game, person)
    seat_at(room, seat)
    seats, holders = schema.seats, schema.holders
    own = seats.c.user_id == person.id
    if room.facts.host == person.id:
        own |= seats.c.kind == "open"
    async with house.store.transaction() as connection:
        done = await connection.execute(
            update(seats).where(seats.c.game == game, seats.c.idx == seat, own).values(link_hash=link_hash)
        )
        if done.rowcount == 1:
            await connection.execute(
                delete_rows(holders).where(holders.c.game == game, holders.c.idx == seat)
            )
    if done.rowcount != 1:
        raise Fault(403, "forbidden", "fault.other-seat")
    await house.changed(game)


@post("/seats/claim", summary="Play a seat by its secret link", status_code=200, opt={"limit": "sign-in"})
async def claim(request: Asked, data: JSONBody[shapes.TokenIn]) -> Response[shapes.GameEntered]:
    visit, house = visit_of(request), house_of(request)
    seats = schema.seats
    row = await house.store.one(select(seats).where(seats.c.link_hash == digest(data.token)))
    if row is None:
        raise Fault(404, "not-found", "fault.seat-link")
    person, session, link = await guest_session(request, visit)
    room = await house.room(row.game)
    if room.seats[row.idx].kind == "open":
        await take_seat(house, room, person, row.idx)
    elif not room.seats[row.idx].held_by(person.id):
        holder = {"game": row.game, "idx": row.idx, "user_id": person.id}
        good = select(seats.c.idx).where(seats.c.link_hash == digest(data.token)).with_for_update()
        async with house.store.transaction() as connection:
            if (await connection.execute(good)).first() is None:  # it was revoked meanwhile
                raise Fault(404, "not-found", "fault.seat-link")
            await connection.execute(house.store.insert_if_new(schema.holders), holder)
        await house.changed(row.game)
    return await entered(request, room, person, session, link)


router = Router(
    "/",
    tags=["lobby"],
    route_handlers=[
        titles,
        scene,
        game_scene,
        picture,
        briefing,
        rules,
        rule,
        tutorials,
        tutorial_step,
        tutorial_why,
        list_games,
        make_game,
        one_game,
        drop_game,
        join,
        leave,
        change_seat,
        invite,
        uninvite,
        invitation,
        accept,
        seat_link,
        unlink_seat,
        claim,
    ],
)
