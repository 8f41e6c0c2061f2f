"""Who is asking, and may they: sessions, protection against forged requests, and rate limits.

A request that changes something needs the header X-CSRF-Token. With a session its value is derived from the session;
without one any value will do, for a foreign page cannot send the header at all.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler
from msgspec import Struct
from sqlalchemy import select, update

from grognard.engine import Refusal
from grognard.engine.words import LANGUAGES, Said, capital, told
from grognard.server import schema
from grognard.server.rows import each_read
from grognard.server.store import Store

log = logging.getLogger("grognard.server")
SESSION = "grognard_session"
SESSION_DAYS = 90
SAFE = {"GET", "HEAD", "OPTIONS"}

SHARED = 4.0
"""A club plays behind one address: what is counted by address may be so much more often than what is counted by person."""

# name: (how many at once, how many a minute), for a person
LIMITS: dict[str, tuple[float, float]] = {
    "read": (300, 3000),
    "write": (120, 1200),
    "sign-in": (10, 10),
    "guess": (10, 10),  # of one name's password, from one address or by one browser that its owner has used
    "guesses": (50, 2),  # of one name's password, from everywhere else
    "letter": (4, 0.1),  # to one address, or at the wish of one person
    "account": (10, 5),
    "create": (20, 20),
    "chat": (20, 40),
    "think": (60, 300),
    "report": (5, 5),
    "socket": (60, 240),
}


class Fault(Exception):
    """A refusal with its status: a sentence of our messages for a person, a code for the client."""

    def __init__(self, status: int, code: str, key: str, **names: int | str) -> None:
        super().__init__(key)
        self.status, self.code, self.key, self.names = status, code, key, names
        self.rule: str | None = None
        self.seq: int | None = None
        self.detail = ""
        self.said: dict[str, str] = {}  # where the rules themselves speak

    def text(self, lang: str) -> str:
        return self.said.get(lang) or self.sentence().text(lang)

    def sentence(self) -> Said:
        return Said(self.key, __package__, **self.names)


def refused(refusal: Refusal, status: int = 422) -> Fault:
    """The rules' own refusal, with the rule."""
    fault = Fault(status, "illegal", "fault.illegal")
    fault.rule = refusal.rule or None
    fault.said = {lang: refusal.text(lang) for lang in LANGUAGES}
    return fault


def _sentence(text: str) -> str:
    return capital(text if text.endswith((".", "?", "!")) else f"{text}.")


def spoken(status: int, code: str, error: Exception) -> Fault:
    """An error of the engine that is a sentence already."""
    fault = Fault(status, code, "fault.illegal")
    fault.said = {lang: _sentence(told(error, lang)) for lang in LANGUAGES}
    return fault


class Person(Struct, frozen=True):
    """Whoever is signed in."""

    id: str
    name: str
    guest: bool
    admin: bool
    lang: str | None
    vacation_until: float | None


class Visit(Struct, frozen=True):
    """One request: the person if there is one, the session, and the language to answer in."""

    person: Person | None
    session: str
    lang: str
    address: str

    @property
    def household(self) -> str:
        return household(self.address)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from; one by IPv4 has the same address on a socket of both kinds."""
    given = connection.client.host if connection.client else "local"
    try:
        return str(getattr(ipaddress.ip_address(given), "ipv4_mapped", None) or given)
    except ValueError:  # a socket of this machine has no address
        return given


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """What limits count instead of an address: by IPv6 a single line has 2^64 of them."""
    try:
        whole = ipaddress.ip_address(address)
    except ValueError:
        return address
    return address if whole.version == 4 else str(ipaddress.ip_network((whole.packed[:8] + bytes(8), 64)))


def token() -> str:
    """160 random bits, safe in a link."""
    return secrets.token_urlsafe(20)


def digest(text: str) -> str:
    """Only this is stored of a token: the token has enough random bits to need no salt."""
    return hashlib.sha256(text.encode()).hexdigest()


def csrf_of(store: Store, session: str) -> str:
    if not session:
        return "none"
    return hmac.new(store.secret, f"csrf:{session}".encode(), hashlib.sha256).hexdigest()[:40]


def session_cookie(value: str, secure: bool) -> Cookie:
    age = SESSION_DAYS * 86400 if value else 0
    return Cookie(
        key=SESSION, value=value, max_age=age, httponly=True, samesite="lax", secure=secure, path="/"
    )


MOST_BUCKETS = 100_000
WAITING = 6
"""Looks into the past that one visitor may have asked for at one time."""
PLACES, PLACES_AN_ADDRESS = 30, 240
"""Sockets and polls at one time."""


class Limits:
    """Buckets that fill with time; one for each kind of request and each address or person."""

    def __init__(self, factor: float = 1.0, minute: dict[str, float] | None = None) -> None:
        self.factor = factor
        self.kinds = LIMITS | {kind: (n, n) for kind, n in (minute or {}).items()}
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, who: str, shared: bool = False) -> None:
        """One more of this kind. `shared`: counted by an address, behind which many may sit."""
        if self.factor <= 0:
            return
        burst, per_minute = self.kinds[kind]
        factor = self.factor * (SHARED if shared else 1.0)
        now = time.monotonic()
        level, then = self._buckets.get((kind, who), (burst * factor, now))
        level = min(burst * factor, level + (now - then) * per_minute * factor / 60)
        if level < 1:
            raise Fault(429, "limit", "fault.limit")
        if len(self._buckets) >= MOST_BUCKETS:
            self._make_room(now)
        self._buckets[kind, who] = (level - 1, now)

    def count(self, kind: str, visit: Visit) -> None:
        """One more of this kind by a visitor: of his own, and of his address, however many people he makes of himself."""
        if visit.person is not None:
            self.take(kind, visit.person.id)
        self.take(kind, visit.household, shared=True)

    def _make_room(self, now: float) -> None:
        """Forget the buckets that are full again, and if there are still many, those that nobody took from for longest."""
        filled = {kind: 60 * burst / per_minute for kind, (burst, per_minute) in self.kinds.items()}
        young = [(then, key) for key, (_, then) in self._buckets.items() if now - then < filled[key[0]]]
        young = sorted(young)[-MOST_BUCKETS // 2 :]
        self._buckets = {key: self._buckets[key] for _, key in young}


class Places:
    """Who waits with a connection held open: so many for a person, and for an address behind which many may sit."""

    def __init__(self, factor: float) -> None:
        self.factor = factor
        self._taken: Counter[str] = Counter()

    @contextmanager
    def one(self, visit: Visit) -> Iterator[None]:
        limits = {visit.household: PLACES_AN_ADDRESS}
        if visit.person is not None:
            limits[visit.person.id] = PLACES
        if self.factor > 0 and any(self._taken[who] >= most * self.factor for who, most in limits.items()):
            raise Fault(429, "limit", "fault.limit")
        self._taken.update(limits.keys())
        try:
            yield
        finally:
            self._taken.subtract(limits.keys())
            self._taken = +self._taken


class Turns:
    """What keeps the loop busy for a while is done one after the other, and of each visitor only so many wait for it."""

    def __init__(self, factor: float) -> None:
        self.factor = factor
        self._turn = asyncio.Lock()
        self._asking: Counter[str] = Counter()

    @asynccontextmanager
    async def one(self, visit: Visit) -> AsyncIterator[None]:
        who = asker(visit)
        most = WAITING * (1.0 if visit.person else SHARED)
        if self.factor > 0 and self._asking[who] >= most * self.factor:
            raise Fault(429, "limit", "fault.limit")
        self._asking[who] += 1
        try:
            async with self._turn:
                yield
        finally:
            self._asking[who] -= 1
            self._asking = +self._asking


async def person_of(store: Store, session: str) -> Person | None:
    if not session or len(session) > 100:
        return None
    sessions, users = schema.sessions, schema.users
    row = await store.one(
        select(users, sessions.c.seen.label("session_seen"))
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(sessions.c.token_hash == digest(session))
    )
    now = time.time()
    if row is None or row.session_seen < now - SESSION_DAYS * 86400 or (row.banned_until or 0) > now:
        return None
    if row.session_seen < now - 86400:
        await store.run(update(sessions).where(sessions.c.token_hash == digest(session)).values(seen=now))
    return Person(row.id, row.name, row.password is None, row.admin, row.lang, row.vacation_until)


DOORS = ("sign-in", "account")
"""Kinds of requests by which somebody comes in: counted by address, and closed to an address that is banned."""


class Bans:
    """The networks from which nobody signs in, enters or goes on with a session; read again when they change."""

    def __init__(self) -> None:
        self._rows: list[tuple[Any, float, str]] = []

    async def read(self, store: Store) -> None:
        rows = await store.all(select(schema.bans).where(schema.bans.c.until > time.time()))
        self._rows = each_read(rows, lambda row: (ipaddress.ip_network(row.network), row.until, row.reason))

    def of(self, address: str) -> Fault | None:
        """Why nobody comes in from here; None if anybody may."""
        if not self._rows:
            return None
        try:
            here = ipaddress.ip_address(address)
        except ValueError:  # a socket of this machine has no address
            return None
        now = time.time()
        return next((banned(till, why) for net, till, why in self._rows if here in net and till > now), None)

    async def refuse(self, store: Store, address: str) -> None:
        """At a door what is kept is read anew: a ban holds from the moment it is spoken, though its news is on the way."""
        await self.read(store)
        ban = self.of(address)
        if ban is not None:
            raise ban


def banned(until: float, reason: str) -> Fault:
    day = time.strftime("%Y-%m-%d", time.gmtime(until))
    return Fault(403, "banned", "fault.banned", day=day, reason=reason.rstrip(".") or "…")


_told: set[tuple[str, str]] = set()


def say_why_refused(origin: str, host: str) -> None:
    """A socket's browser is not told why it was refused, so the host is: once for each pair, a proxy may be wrong."""
    if (origin, host) in _told or len(_told) >= 100:
        return
    _told.add((origin, host))
    fields = {"event": "socket refused", "origin": origin, "host": host}
    log.warning(
        "a live connection was refused: its page is of %s but the Host header says %r; a proxy must pass Host on as it "
        "came, with its port",
        origin,
        host,
        extra={"fields": fields},
    )


async def doorkeeper(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Guard of every route: finds the person, refuses forged and too frequent requests."""
    state = connection.app.state
    session = connection.cookies.get(SESSION, "")
    address = address_of(connection)
    socket = connection.scope["type"] == ScopeType.WEBSOCKET
    headers = connection.headers
    if "\x00" in connection.scope["path"] or b"%00" in connection.scope["query_string"]:
        raise Fault(404, "not-found", "fault.page")
    if socket:
        origin = headers.get("origin")
        if origin and urlsplit(origin).netloc != headers.get("host"):
            say_why_refused(origin, headers.get("host", ""))
            raise Fault(403, "csrf", "fault.foreign")
    method = str(connection.scope.get("method", "GET"))
    person = await person_here(state.house, session, address)
    if method not in SAFE:
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Fault(403, "csrf", "fault.foreign")
        given = headers.get("x-csrf-token", "")
        wanted = csrf_of(state.store, session) if person else given
        if not given or not hmac.compare_digest(given.encode("latin-1", "replace"), wanted.encode()):
            fault = Fault(403, "csrf", "fault.csrf")
            fault.detail = "the header X-CSRF-Token is missing or old; GET /api/me has it"
            raise fault
    kind = handler.opt.get("limit") or ("socket" if socket else "read" if method in SAFE else "write")
    visit = Visit(person, session if person else "", language(connection, person), address)
    if kind in DOORS:
        state.limits.take(kind, visit.household, shared=True)
        if person is None:
            await state.house.bans.refuse(state.store, address)
    else:
        state.limits.count(kind, visit)
    connection.scope["state"]["visit"] = visit


async def person_here(house: Any, session: str, address: str) -> Person | None:
    """Who asks by this session from this address: of one that is banned only an administrator."""
    person = await person_of(house.store, session)
    return None if person and not person.admin and house.bans.of(address) else person


async def still_here(house: Any, visit: Visit) -> None:
    """Refused if the session that asked has ended meanwhile."""
    if visit.person is not None and await person_here(house, visit.session, visit.address) is None:
        raise Fault(401, "unauthorized", "fault.sign-in")


def language(connection: ASGIConnection[Any, Any, Any, Any], person: Person | None) -> str:
    """?lang=, then the cookie, then the account, then the browser's own; English otherwise."""
    wishes = [connection.query_params.get("lang"), connection.cookies.get("grognard_lang")]
    wishes.append(person.lang if person else None)
    wishes += [part.strip()[:2].lower() for part in connection.headers.get("accept-language", "").split(",")]
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


def visit_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Visit:
    visit: Visit = connection.scope["state"]["visit"]
    return visit


def asker(visit: Visit) -> str:
    """Whom a quota counts for: the person, or a stranger's address."""
    return visit.person.id if visit.person else visit.household


def signed_in(visit: Visit) -> Person:
    if visit.person is None:
        raise Fault(401, "unauthorized", "fault.sign-in")
    return visit.person
