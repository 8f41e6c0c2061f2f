"""Accounts: a name and a password, or a guest with a link. No e-mail is needed; everything can be deleted."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from litestar import Request, Response, Router, delete, get, patch, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from sqlalchemy import delete as delete_rows
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from grognard.server import clocks, letters, schema, shapes, words
from grognard.server.editions import unused
from grognard.server.guard import (
    Fault,
    Person,
    Visit,
    banned,
    csrf_of,
    digest,
    session_cookie,
    signed_in,
    token,
    visit_of,
)
from grognard.server.house import House
from grognard.server.names import looks, name_key, proper_name
from grognard.server.notify import wishes_of
from grognard.server.store import Store

hasher = PasswordHasher()
log = logging.getLogger("grognard.server")
SHORTEST_PASSWORD = 8
SESSIONS_EACH = 50
"""Browsers in which one person is signed in; with one more the one that was used least lately is signed out."""
Asked = Request[Any, Any, Any]


def house_of(request: Any) -> House:
    house: House = request.app.state.house
    return house


async def user_of(house: House, id: str) -> shapes.User:
    row = await house.store.one(select(schema.users).where(schema.users.c.id == id))
    if row is None:
        raise Fault(401, "unauthorized", "fault.sign-in")
    now = clocks.now()
    used = row.vacation_days if row.vacation_year == datetime.fromtimestamp(now, UTC).year else 0.0
    away = row.vacation_until if row.vacation_until and row.vacation_until > now else None
    return shapes.User(
        row.id,
        row.name,
        row.password is None,
        row.admin,
        row.lang,
        clocks.iso(away) if away else None,
        round(max(0.0, clocks.VACATION_DAYS_A_YEAR - used), 2),
    )


async def new_user(
    house: House,
    name: str | None,
    password: str | None = None,
    guest: str | None = None,
    lang: str = "en",
) -> str:
    """A user's id; a name that is taken is refused, a guest's gets a number and is in his language."""
    name = None if name is None else proper_name(name)
    if password is not None:
        good_password(password, name or "")
    hashed = await hashed_of(password) if password is not None else None
    guest_hash = digest(guest) if guest else None
    for attempt in range(8):
        called = name or f"{words.say('guest', lang)} {secrets.randbelow(100_000)}"
        if attempt and name:
            called = f"{name[:22]} {secrets.randbelow(10_000)}"
        if await looked_like(house, called):
            if hashed is not None:
                raise Fault(409, "taken", "fault.name-taken", name=called)
            continue
        id = secrets.token_hex(6)
        row = {
            "id": id,
            "name": called,
            "name_key": name_key(called),
            "looks": looks(called),
            "password": hashed,
            "guest_hash": guest_hash,
            "admin": False,
            "created": clocks.now(),
            "vacation_year": 0,
            "vacation_days": 0.0,
            "notify": "{}",
        }
        try:
            await house.store.run(insert(schema.users).values(**row))
            return id
        except IntegrityError as error:
            if hashed is not None:
                raise Fault(409, "taken", "fault.name-taken", name=called) from error
    raise Fault(409, "taken", "fault.name-taken", name=name or "")


async def looked_like(house: House, name: str, but: str = "") -> bool:
    """Does a reader take this name for that of somebody else?"""
    users = schema.users
    found = select(users.c.id).where(users.c.looks == looks(name), users.c.id != but)
    return await house.store.one(found.limit(1)) is not None


@cache
def common_passwords() -> frozenset[str]:
    return frozenset((Path(__file__).parent / "common_passwords.txt").read_text(encoding="utf-8").split())


def good_password(password: str, name: str) -> None:
    """Refuse what is guessed first: blanks, one letter again and again, the name itself, what everybody takes."""
    plain = password.strip().casefold()
    letters = plain.rstrip("0123456789!.")
    if len(plain) < SHORTEST_PASSWORD:
        raise Fault(422, "invalid", "fault.short-password", n=SHORTEST_PASSWORD)
    if len(set(plain)) < 4 or plain == name_key(name) or {plain, letters} & common_passwords():
        raise Fault(422, "invalid", "fault.weak-password")


async def open_session(house: House, user: str) -> str:
    session, now = token(), clocks.now()
    row = {"token_hash": digest(session), "user_id": user, "created": now, "seen": now}
    await house.store.run(insert(schema.sessions).values(**row))
    sessions = schema.sessions
    mine = select(sessions.c.token_hash).where(sessions.c.user_id == user)
    old = await house.store.all(mine.order_by(sessions.c.seen.desc()).offset(SESSIONS_EACH))
    if old:
        hashes = [row.token_hash for row in old]
        await house.store.run(delete_rows(sessions).where(sessions.c.token_hash.in_(hashes)))
        house.sign_out(hashes)
    return session


async def end_session(house: House, session: str) -> None:
    sessions = schema.sessions
    await house.store.run(delete_rows(sessions).where(sessions.c.token_hash == digest(session)))
    house.sign_out([digest(session)])


async def end_sessions(house: House, user: str, but: str = "") -> None:
    """Sign somebody out everywhere but here; what is connected by those sessions is let go."""
    sessions = schema.sessions
    others = sessions.c.user_id == user, sessions.c.token_hash != digest(but)
    ended = await house.store.all(select(sessions.c.token_hash).where(*others))
    await house.store.run(delete_rows(sessions).where(*others))
    house.sign_out([row.token_hash for row in ended])


def secure(request: Any) -> bool:
    return request.scope["scheme"] in ("https", "wss")


async def signed(request: Any, user: str, link: str | None = None) -> Response[shapes.SignedIn]:
    """The answer to every way of signing in: the user, and the session as a cookie, in the place of the one before."""
    house, before = house_of(request), visit_of(request).session
    session = await open_session(house, user)
    if before:
        await end_session(house, before)
    found = await user_of(house, user)
    body = shapes.SignedIn(found, csrf_of(house.store, session), link or msgspec.UNSET)
    cookies = [session_cookie(session, secure(request))]
    if not found.guest:
        cookies.append(device_cookie(request, user))
    return Response(body, status_code=201, cookies=cookies)


async def guest_session(request: Any, visit: Visit) -> tuple[Person, str, str | None]:
    """The person who asks; a guest is made of a stranger. With the session and, for a new guest, the link."""
    if visit.person is not None:
        return visit.person, visit.session, None
    house = house_of(request)
    house.limits.take("account", visit.household, shared=True)
    await house.bans.refuse(house.store, visit.address)
    if not house.config.guests:
        raise Fault(403, "closed", "fault.no-guests")
    secret = token()
    user = await new_user(house, None, guest=secret, lang=visit.lang)
    person = await house.person(user)
    assert person is not None
    return person, await open_session(house, user), f"/#/guest/{secret}"


@get("/me", summary="Who am I")
async def me(request: Asked) -> shapes.Me:
    visit, house = visit_of(request), house_of(request)
    user = await user_of(house, visit.person.id) if visit.person else None
    config = house.config
    here = shapes.House(config.registration, config.guests, config.mail is not None)
    return shapes.Me(user, csrf_of(house.store, visit.session), visit.lang, here)


async def may_register(house: House, invitation: str | None) -> None:
    """Is registration open, or does an invitation open it? One of its uses is spent."""
    if house.config.registration == "open":
        return
    if house.config.registration == "closed":
        raise Fault(403, "closed", "fault.closed")
    table = schema.invitations
    async with house.store.transaction() as connection:
        spent = await connection.execute(
            update(table)
            .where(
                table.c.token_hash == digest(invitation or ""),
                table.c.uses > 0,
                table.c.expires > clocks.now(),
            )
            .values(uses=table.c.uses - 1)
        )
    if spent.rowcount != 1:
        raise Fault(403, "invitation", "fault.by-invitation")


@post("/accounts", summary="Make an account", opt={"limit": "account"})
async def register(request: Asked, data: JSONBody[shapes.Credentials]) -> Response[shapes.SignedIn]:
    visit, house = visit_of(request), house_of(request)
    good_password(data.password, proper_name(data.name))  # before an invitation is spent on it
    await may_register(house, data.invitation)
    if visit.person is not None and visit.person.guest:  # the guest becomes the account and keeps the games
        users = schema.users
        name = proper_name(data.name)
        good_password(data.password, name)
        hashed = await hashed_of(data.password)
        if await looked_like(house, name, visit.person.id):
            raise Fault(409, "taken", "fault.name-taken", name=name)
        named = {"name": name, "name_key": name_key(name), "looks": looks(name)}
        try:
            await house.store.run(
                update(users)
                .where(users.c.id == visit.person.id)
                .values(password=hashed, guest_hash=None, **named)
            )
        except IntegrityError as error:
            raise Fault(409, "taken", "fault.name-taken", name=name) from error
        await end_sessions(house, visit.person.id, visit.session)  # of whoever else had the guest's link
        return await signed(request, visit.person.id)
    return await signed(request, await new_user(house, data.name, data.password))


@post("/session", summary="Sign in", opt={"limit": "sign-in"})
async def sign_in(request: Asked, data: JSONBody[shapes.Credentials]) -> Response[shapes.SignedIn]:
    house, users = house_of(request), schema.users
    row = await house.store.one(select(users).where(users.c.name_key == name_key(data.name)))
    count_guess(request, data.name, row.id if row else "")
    if not await _right(row.password if row else None, data.password) or row is None:
        address = visit_of(request).address
        fields = {"event": "sign-in failed", "name": data.name, "address": address}
        log.warning("sign-in failed for %r from %s", data.name, address, extra={"fields": fields})
        house.watch.count("sign_ins", "failed")
        raise Fault(401, "unauthorized", "fault.password")
    refuse_banned_user(row)
    house.watch.count("sign_ins", "ok")
    return await signed(request, row.id)


def count_guess(request: Asked, name: str, user: str) -> None:
    """One more guess of a password: by a browser that its owner has used, or else from this address and of this name.

    Who uses up the guesses of somebody else's name keeps only strange browsers out, and its owner has a letter sent there.
    """
    house, key = house_of(request), name_key(name)
    device = known_device(request, user)
    if device:
        house.limits.take("guess", device)
    else:
        house.limits.take("guess", f"{visit_of(request).household} {key}")
        house.limits.take("guesses", key)


DEVICE = "grognard_device"
DEVICE_DAYS = 400
PEOPLE_A_DEVICE = 4


def known_device(request: Asked, user: str) -> str:
    """The mark of a browser with which this user has signed in before; nothing if it is a strange one."""
    marks = request.cookies.get(DEVICE, "")[:400].split(".")
    signed = zip(marks[::2], marks[1::2], strict=False)
    store = house_of(request).store
    return next((mark for mark, proof in signed if same(proof, mark_of(store, user, mark))), "")


def same(given: str, wanted: str) -> bool:
    return hmac.compare_digest(given.encode("utf-8", "replace"), wanted.encode())


def mark_of(store: Store, user: str, mark: str) -> str:
    return hmac.new(store.secret, f"device:{user}:{mark}".encode(), "sha256").hexdigest()[:32]


def device_cookie(request: Asked, user: str) -> Cookie:
    """This browser is known from now on to this user, and to those who signed in with it before."""
    known, mark = known_device(request, user), secrets.token_hex(8)
    before = request.cookies.get(DEVICE, "")[:400]
    fresh = [] if known else [mark, mark_of(house_of(request).store, user, mark)]
    marks = [*fresh, *filter(None, before.split("."))][: 2 * PEOPLE_A_DEVICE]
    return Cookie(
        key=DEVICE, value=".".join(marks), max_age=DEVICE_DAYS * 86400, httponly=True, samesite="lax",
        secure=secure(request), path="/api/session",
    )  # fmt: skip


def refuse_banned_user(row: Any) -> None:
    if (row.banned_until or 0) > clocks.now():
        raise banned(row.banned_until, row.ban_reason or "")


HASHING = ThreadPoolExecutor(2, "password")
"""Each hash takes 64 MB and a core for a while: however many sign in at once, nobody else waits for them."""


async def hashed_of(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(HASHING, hasher.hash, password)


async def _right(hashed: str | None, password: str) -> bool:
    """Takes as long for a name that does not exist, so that the time tells nothing."""
    verify = asyncio.get_running_loop().run_in_executor
    try:
        return await verify(HASHING, hasher.verify, hashed or _nobody(), password) and hashed is not None
    except (VerificationError, InvalidHashError):
        return False


@cache
def _nobody() -> str:
    return hasher.hash("nobody has this password")


@post("/guests", summary="Enter as a guest", opt={"limit": "account"})
async def enter_as_guest(request: Asked, data: JSONBody[shapes.GuestIn]) -> Response[shapes.SignedIn]:
    house, secret = house_of(request), token()
    if not house.config.guests or house.config.registration != "open":
        raise Fault(403, "closed", "fault.no-guests")
    user = await new_user(house, data.name, guest=secret, lang=visit_of(request).lang)
    return await signed(request, user, f"/#/guest/{secret}")


@post("/session/guest", summary="Sign in by a guest link", opt={"limit": "sign-in"})
async def sign_in_guest(request: Asked, data: JSONBody[shapes.TokenIn]) -> Response[shapes.SignedIn]:
    users = schema.users
    row = await house_of(request).store.one(select(users).where(users.c.guest_hash == digest(data.token)))
    if row is None:
        raise Fault(401, "unauthorized", "fault.guest-link")
    refuse_banned_user(row)
    return await signed(request, row.id)


@post("/guests/link", summary="A fresh guest link; the old one stops working")
async def guest_link(request: Asked) -> shapes.Link:
    visit, house, users, secret = visit_of(request), house_of(request), schema.users, token()
    person = signed_in(visit)
    if not person.guest:
        raise Fault(409, "conflict", "fault.no-guest")
    await house.store.run(update(users).where(users.c.id == person.id).values(guest_hash=digest(secret)))
    await end_sessions(house, person.id, visit.session)  # of whoever came by the old one
    return shapes.Link(f"/#/guest/{secret}")


@delete("/session", summary="Sign out")
async def sign_out(request: Asked) -> Response[None]:
    visit = visit_of(request)
    if visit.session:
        await end_session(house_of(request), visit.session)
    return Response(None, status_code=204, cookies=[session_cookie("", secure(request))])


@patch("/me", summary="Change my name, language or password", opt={"limit": "sign-in"})
async def change_me(request: Asked, data: JSONBody[shapes.MeIn]) -> shapes.User:
    visit, house, users = visit_of(request), house_of(request), schema.users
    person = signed_in(visit)
    values: dict[str, Any] = {}
    if data.name is not None:
        name = proper_name(data.name)
        if await looked_like(house, name, person.id):
            raise Fault(409, "taken", "fault.name-taken", name=name)
        values |= {"name": name, "name_key": name_key(name), "looks": looks(name)}
    if data.lang is not None:
        values["lang"] = data.lang
    if data.password is not None:
        row = await house.store.one(select(users.c.password).where(users.c.id == person.id))
        if row is None or row.password is None:
            raise Fault(409, "conflict", "fault.guest-password")
        house.limits.take("guess", f"own {digest(visit.session)}")
        if not await _right(row.password, data.old_password or ""):
            raise Fault(403, "forbidden", "fault.password")
        good_password(data.password, data.name or person.name)
        values["password"] = await hashed_of(data.password)
    if values:
        try:
            await house.store.run(update(users).where(users.c.id == person.id).values(**values))
        except IntegrityError as error:
            raise Fault(409, "taken", "fault.name-taken", name=data.name or "") from error
    if data.password is not None:
        await letters.burn(house, person.id, "reset")
        await end_sessions(house, person.id, visit.session)
    return await user_of(house, person.id)


@delete("/me", summary="Delete me and everything personal", status_code=204, opt={"limit": "sign-in"})
async def delete_me(request: Asked, data: JSONBody[shapes.Farewell | None] = None) -> Response[None]:
    visit, house, users = visit_of(request), house_of(request), schema.users
    person = signed_in(visit)
    row = await house.store.one(select(users.c.password).where(users.c.id == person.id))
    given = (data.password if data else None) or ""
    house.limits.take("guess", f"own {digest(visit.session)}")
    if row is not None and row.password is not None and not await _right(row.password, given):
        raise Fault(403, "forbidden", "fault.password")
    await forget_user(house, person.id)
    return Response(None, status_code=204, cookies=[session_cookie("", secure(request))])


async def forget_user(house: House, user: str) -> None:
    await end_sessions(house, user)
    gone, touched = await forget_user_rows(house.store, user)
    for id in gone:
        house.forget(id)
        house.notices.publish(id, "gone")
    for id in touched:
        await house.changed(id)


async def forget_user_rows(store: Store, user: str) -> tuple[set[str], set[str]]:
    """Sessions, notes, chat lines, sandboxes and settings go; seats in running games fall open for somebody else.

    The ids of the games that went with it, and of those whose seats changed.
    """
    seats, holders, games = schema.seats, schema.holders, schema.games
    own = await store.all(select(games.c.id).where(games.c.host == user, games.c.sandbox))
    gone = {row.id for row in own}
    sat = await store.all(select(seats.c.game).where(seats.c.user_id == user))
    async with store.transaction() as connection:
        for id in gone:
            await connection.execute(delete_rows(games).where(games.c.id == id))
        for row in await connection.execute(select(seats.c.game, seats.c.idx).where(seats.c.user_id == user)):
            # whoever played the seat by its secret link leaves with it
            await connection.execute(
                delete_rows(holders).where(holders.c.game == row.game, holders.c.idx == row.idx)
            )
        await connection.execute(
            update(seats)
            .where(seats.c.user_id == user)
            .values(user_id=None, kind="open", link_hash=None, standing="[]")
        )
        for table in (schema.chats, schema.notes, schema.sessions):
            await connection.execute(delete_rows(table).where(table.c.user_id == user))
        await connection.execute(delete_rows(holders).where(holders.c.user_id == user))
        await connection.execute(
            update(schema.reports).where(schema.reports.c.user_id == user).values(user_id=None)
        )
        await connection.execute(update(games).where(games.c.host == user).values(host=None))
        await connection.execute(delete_rows(schema.users).where(schema.users.c.id == user))
        await connection.execute(unused())
    return gone, {row.game for row in sat} - gone


@put("/me/vacation", summary="My clocks stand until then")
async def set_vacation(request: Asked, data: JSONBody[shapes.VacationIn]) -> shapes.User:
    person, house, users = signed_in(visit_of(request)), house_of(request), schema.users
    now = clocks.now()
    until = None
    if data.until is not None:
        try:
            until = clocks.moment_of(data.until)
        except (ValueError, OverflowError) as error:
            raise Fault(422, "invalid", "fault.time") from error
        if not now < until < now + 366 * 86400:
            raise Fault(422, "invalid", "fault.time")
    row = await house.store.one(select(users).where(users.c.id == person.id))
    assert row is not None
    year = datetime.fromtimestamp(now, UTC).year
    used = row.vacation_days if row.vacation_year == year else 0.0
    if row.vacation_until and row.vacation_until > now:  # what was not used of the last one is given back
        used = max(0.0, used - (row.vacation_until - now) / 86400)
    used += (until - now) / 86400 if until else 0.0
    if used > clocks.VACATION_DAYS_A_YEAR:
        raise Fault(422, "invalid", "fault.vacation", days=int(clocks.VACATION_DAYS_A_YEAR))
    await write_down_clocks(house, person.id, row.vacation_until, now)
    await house.store.run(
        update(users)
        .where(users.c.id == person.id)
        .values(vacation_until=until, vacation_year=year, vacation_days=used)
    )
    seats, games = schema.seats, schema.games
    mine = await house.store.all(
        select(seats.c.game)
        .join(games, games.c.id == seats.c.game)
        .where(seats.c.user_id == person.id, games.c.state == "playing")
    )
    for id in sorted({seat.game for seat in mine}):
        await house.changed(id)
    return await user_of(house, person.id)


async def write_down_clocks(house: House, user: str, away_until: float | None, now: float) -> None:
    """Before a vacation begins or ends, the time used so far is written down."""
    seats = schema.seats
    rows = await house.store.all(select(seats).where(seats.c.user_id == user, seats.c.since.is_not(None)))
    for row in rows:
        hand = clocks.resumed(clocks.Hand(row.left, row.since), now, away_until)
        await house.store.run(
            update(seats)
            .where(seats.c.game == row.game, seats.c.idx == row.idx)
            .values(left=hand.left, since=hand.since)
        )


@get("/me/notifications", summary="How I am told that it is my turn")
async def notifications(request: Asked) -> shapes.Notifications:
    person, house = signed_in(visit_of(request)), house_of(request)
    users = schema.users
    row = await house.store.one(select(users.c.notify, users.c.email).where(users.c.id == person.id))
    found = wishes_of(row)
    found.email_available = house.config.mail is not None
    found.email_confirmed = bool(row and found.email and row.email == found.email)
    return found


@put("/me/notifications", summary="Change how I am told that it is my turn")
async def set_notifications(request: Asked, data: JSONBody[shapes.Notifications]) -> shapes.Notifications:
    person, house, users = signed_in(visit_of(request)), house_of(request), schema.users
    data.email_available = data.email_confirmed = False
    stored = json.dumps(msgspec.to_builtins(data))
    row = await house.store.one(select(users.c.email).where(users.c.id == person.id))
    known = row.email if row else None
    ask = bool(data.email) and data.email != known and house.config.mail is not None
    if ask and data.email:
        for who in (person.id, data.email.casefold()):
            house.limits.take("letter", who)
        house.limits.take("letter", visit_of(request).household, shared=True)
    await letters.burn(house, person.id, "confirm")  # of an address that was wished for before
    if data.email != known:
        await letters.burn(house, person.id, "reset")  # whoever reads that address is no longer asked
    await house.store.run(
        update(users)
        .where(users.c.id == person.id)
        .values(notify=stored, email=known if data.email == known else None)
    )
    data.email_available = house.config.mail is not None
    data.email_confirmed = data.email is not None and data.email == known
    if ask and data.email:
        await letters.ask_to_confirm(house, person, data.email, visit_of(request).lang)
    return data


@post("/me/notifications/test", summary="Send me one now", status_code=200, opt={"limit": "report"})
async def test_notifications(request: Asked) -> shapes.NotificationTest:
    person = signed_in(visit_of(request))
    return await house_of(request).notify(person.id, "Grognard", "", test=True)


@post(
    "/session/forgotten",
    summary="A letter with a link to a new password",
    status_code=202,
    opt={"limit": "account"},
)
async def forgotten(request: Asked, data: JSONBody[shapes.Forgotten]) -> shapes.Done:
    """The answer is the same whether there is such a name, and whether it has a confirmed address."""
    visit, house, users = visit_of(request), house_of(request), schema.users
    if house.config.mail is None:
        raise Fault(409, "conflict", "fault.no-mail")
    house.limits.take("guess", f"{visit.household} forgot {name_key(data.name)}")
    row = await house.store.one(select(users).where(users.c.name_key == name_key(data.name)))
    if row is not None and row.email and row.password is not None:
        with suppress(Fault):  # there are letters enough on their way, and each of them is good
            house.limits.take("letter", row.email.casefold())
            house.spawn(letters.offer_password(house, row, visit.lang))
    return shapes.Done(True)


@post("/session/reset", summary="Set a new password by the link of a letter", opt={"limit": "sign-in"})
async def reset(request: Asked, data: JSONBody[shapes.NewPassword]) -> Response[shapes.SignedIn]:
    house, users = house_of(request), schema.users
    found = await letters.opened(house, data.token, "reset", keep=True)
    row = await house.store.one(select(users).where(users.c.id == found.user_id))
    if row is None:
        raise Fault(410, "gone", "fault.letter")
    refuse_banned_user(row)
    good_password(data.password, row.name)
    await letters.opened(house, data.token, "reset")
    await letters.burn(house, row.id, "reset")
    hashed = await hashed_of(data.password)
    await house.store.run(update(users).where(users.c.id == row.id).values(password=hashed))
    await end_sessions(house, row.id)
    return await signed(request, row.id)


@post(
    "/me/confirm",
    summary="Confirm an address by the link of a letter",
    status_code=200,
    opt={"limit": "sign-in"},
)
async def confirm(request: Asked, data: JSONBody[shapes.TokenIn]) -> shapes.Done:
    house, users = house_of(request), schema.users
    found = await letters.opened(house, data.token, "confirm")
    await house.store.run(update(users).where(users.c.id == found.user_id).values(email=found.email))
    return shapes.Done(True)


router = Router(
    "/",
    tags=["accounts"],
    route_handlers=[
        me,
        register,
        sign_in,
        enter_as_guest,
        sign_in_guest,
        guest_link,
        sign_out,
        change_me,
        delete_me,
        set_vacation,
        notifications,
        set_notifications,
        test_notifications,
        forgotten,
        reset,
        confirm,
    ],
)
