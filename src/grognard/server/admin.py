"""`grognard admin`: users, games, reports, backups and upgrades of the server on this machine.

What a command changes, the servers that run hear of at once: through PostgreSQL, or within a second in the SQLite file.
"""

from __future__ import annotations

import argparse
import asyncio
import getpass
import ipaddress
import json
import sys
import textwrap
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update

from grognard.arguments import add_command, language_argument
from grognard.engine import GrognardError
from grognard.engine.words import Said, spoken
from grognard.server import clocks, mail, schema, shelf, words
from grognard.server.accounts import forget_user_rows, good_password, hasher
from grognard.server.checking import Verdict, verdict, verdicts
from grognard.server.editions import Folders
from grognard.server.guard import Fault, digest, token
from grognard.server.house import OUT_AT_ONCE
from grognard.server.moving import back_up, forget_old, move, rehearse
from grognard.server.names import name_key
from grognard.server.notices import leave_word
from grognard.server.opening import existing
from grognard.server.rows import each_read
from grognard.server.settings import HostError, Settings, config_of, mail_of
from grognard.server.store import NEWEST, Store, tables_of
from grognard.server.version import program_version

DAY = 86400.0
FOREVER = 100 * 365 * DAY
ADMIN = ("users", "delete-user", "password", "make-admin", "revoke-admin", "unban", "ban", "bans", "invite", "games", "delete-game",
         "resume", "check", "reports", "backup", "rehearse", "move", "test-mail")  # fmt: skip
Work = Callable[[Store, Settings, argparse.Namespace], Awaitable[int]]


def add_commands(kinds: Any, lang: str) -> None:
    """The subcommands of `grognard admin` and what they take."""
    one = {name: add_command(kinds, name, lang, "admin") for name in ADMIN}
    for name in ("delete-user", "password", "make-admin", "revoke-admin", "unban", "ban"):
        one[name].add_argument("name")
    one["ban"].add_argument("--days", type=float, default=0.0)
    one["ban"].add_argument("--reason", default="")
    one["invite"].add_argument("--uses", type=int, default=1)
    one["invite"].add_argument("--days", type=float, default=14.0)
    one["games"].add_argument("--state", choices=("open", "playing", "paused", "finished"))
    one["delete-game"].add_argument("game")
    one["resume"].add_argument("game")
    for name in ("resume", "check"):
        one[name].add_argument("--module", action="append", default=[])
    one["reports"].add_argument("--delete", metavar="REPORT")
    one["backup"].add_argument("file", type=Path, nargs="?")
    one["rehearse"].add_argument("backup", metavar="FILE", type=Path)
    one["rehearse"].add_argument("--scratch", metavar="URL")
    one["move"].add_argument("target", metavar="FILE|URL")
    one["test-mail"].add_argument("address")
    for parser in one.values():
        language_argument(parser)


def run(settings: Settings, arguments: argparse.Namespace) -> int:
    what = arguments.what
    if what == "backup":
        return _backup(settings, arguments)
    if what == "test-mail":
        return asyncio.run(_test_mail(settings, arguments))
    if what == "rehearse":
        return asyncio.run(_rehearse(settings, arguments))
    if what == "move":
        return asyncio.run(_move(settings, arguments))
    return asyncio.run(_with_store(settings, arguments))


async def _with_store(settings: Settings, arguments: argparse.Namespace) -> int:
    async with existing(settings, any_version=arguments.what == "check") as store:
        return await WORK[arguments.what](store, settings, arguments)


def heads(names: Sequence[str], lang: str) -> list[str]:
    """What stands above the columns of a table."""
    return [words.say(f"head.{name}", lang) for name in names]


def _table(rows: list[list[str]]) -> None:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


# users ------------------------------------------------------------------------------------------------------------------


async def _users(store: Store, _: Settings, arguments: argparse.Namespace) -> int:
    users, seats = schema.users, schema.seats
    counted = select(func.count()).where(seats.c.user_id == users.c.id).scalar_subquery()
    rows = await store.all(select(users, counted.label("seats")).order_by(users.c.created))
    lang = arguments.lang

    def told(row: Any) -> list[str]:
        kind = words.say(f"kind.{kind_of(row)}", lang)
        return [row.name, kind, clocks.iso(row.created)[:10], str(row.seats), row.email or ""]

    _table([heads(("name", "kind", "since", "seats", "mail"), lang), *each_read(rows, told)])
    return 0


def kind_of(row: Any) -> str:
    if (row.banned_until or 0) > time.time():
        return "banned"
    return "admin" if row.admin else "guest" if row.password is None else "account"


async def _user(store: Store, name: str) -> Any:
    row = await store.one(select(schema.users).where(schema.users.c.name_key == name_key(name)))
    if row is None:
        raise GrognardError(Said("host.no-user", __package__, name=name))
    return row


async def end_sessions(store: Store, user: str) -> list[tuple[str, str]]:
    """Signs a user out everywhere; the news of it for the servers that run."""
    sessions = schema.sessions
    rows = await store.all(select(sessions.c.token_hash).where(sessions.c.user_id == user))
    await store.run(delete(sessions).where(sessions.c.user_id == user))
    hashes = [row.token_hash for row in rows]
    parts = [hashes[i : i + OUT_AT_ONCE] for i in range(0, len(hashes), OUT_AT_ONCE)]
    return [("*", "out:" + ",".join(part)) for part in parts]


async def _delete_user(store: Store, _: Settings, arguments: argparse.Namespace) -> int:
    row = await _user(store, arguments.name)
    told = await end_sessions(store, row.id)
    gone, touched = await forget_user_rows(store, row.id)
    told += [(id, "gone") for id in gone] + [(id, "facts") for id in touched]
    await leave_word(store, told)
    print(Said("told.user-deleted", __package__, name=row.name).text(arguments.lang))
    return 0


async def _password(store: Store, _: Settings, arguments: argparse.Namespace) -> int:
    row = await _user(store, arguments.name)
    asked = sys.stdin.isatty()
    password = (
        getpass.getpass(words.say("told.new-password", arguments.lang) + " ")
        if asked
        else sys.stdin.readline().rstrip("\n")
    )
    try:
        good_password(password, row.name)
    except Fault as fault:
        raise GrognardError(fault.sentence()) from fault
    users = schema.users
    hashed = hasher.hash(password)
    links = schema.letters
    await store.run(
        update(users).where(users.c.id == row.id).values(password=hashed, guest_hash=None),
        delete(links).where(links.c.user_id == row.id, links.c.kind == "reset"),
    )
    await leave_word(store, await end_sessions(store, row.id))
    print(Said("told.password", __package__, name=row.name).text(arguments.lang))
    return 0


async def _set_admin(store: Store, _: Settings, arguments: argparse.Namespace) -> int:
    row = await _user(store, arguments.name)
    made = arguments.what == "make-admin"
    if made and row.password is None:
        raise GrognardError(Said("host.guest-admin", __package__, name=row.name))
    await store.run(update(schema.users).where(schema.users.c.id == row.id).values(admin=made))
    await leave_word(store, await end_sessions(store, row.id))
    print(words.say("told.admin-made" if made else "told.admin-revoked", arguments.lang, name=row.name))
    return 0


def network_of(name: str) -> str | None:
    try:
        return str(ipaddress.ip_network(name, strict=False))
    except ValueError:
        return None


async def _ban(store: Store, _: Settings, arguments: argparse.Namespace) -> int:
    until = time.time() + (arguments.days * DAY if arguments.days > 0 else FOREVER)
    network = network_of(arguments.name)
    if network is not None:
        row = {"network": network, "until": until, "reason": arguments.reason}
        await store.run(store.upsert(schema.bans, ["network"], ["until", "reason"]).values(**row))
        await leave_word(store, [("*", "bans")])
        print(Said("told.network-banned", __package__, network=network).text(arguments.lang))
        return 0
    user = await _user(store, arguments.name)
    await leave_word(store, await ban_user(store, user.id, until, arguments.reason))
    print(Said("told.banned", __package__, name=user.name).text(arguments.lang))
    return 0


async def ban_user(store: Store, user: str, until: float, reason: str) -> list[tuple[str, str]]:
    users = schema.users
    await store.run(update(users).where(users.c.id == user).values(banned_until=until, ban_reason=reason))
    return await end_sessions(store, user)


async def _unban(store: Store, _: Settings, arguments: argparse.Namespace) -> int:
    network = network_of(arguments.name)
    if network is not None:
        await store.run(delete(schema.bans).where(schema.bans.c.network == network))
        await leave_word(store, [("*", "bans")])
        print(Said("told.network-welcome", __package__, network=network).text(arguments.lang))
        return 0
    user = await _user(store, arguments.name)
    users = schema.users
    await store.run(update(users).where(users.c.id == user.id).values(banned_until=None, ban_reason=None))
    print(Said("told.network-welcome", __package__, network=user.name).text(arguments.lang))
    return 0


async def _bans(store: Store, _: Settings, arguments: argparse.Namespace) -> int:
    users, bans, now = schema.users, schema.bans, time.time()
    people = await store.all(select(users).where(users.c.banned_until > now))
    networks = await store.all(select(bans).where(bans.c.until > now))
    body = each_read(people, lambda r: [r.name, clocks.iso(r.banned_until)[:10], r.ban_reason or ""])
    body += each_read(networks, lambda r: [r.network, clocks.iso(r.until)[:10], r.reason])
    _table([heads(("who", "until", "reason"), arguments.lang), *body])
    return 0


async def _invite(store: Store, settings: Settings, arguments: argparse.Namespace) -> int:
    secret = await invitation(store, max(1, arguments.uses), arguments.days, "command")
    print(f"{config_of(settings).url}/#/invite/{secret}")
    return 0


async def invitation(store: Store, uses: int, days: float, note: str) -> str:
    secret, now = token(), time.time()
    row = {
        "token_hash": digest(secret),
        "note": note,
        "uses": uses,
        "created": now,
        "expires": now + days * DAY,
    }
    await store.run(insert(schema.invitations).values(**row))
    return secret


# games ----------------------------------------------------------------------------------------------------------------


async def _games(store: Store, _: Settings, arguments: argparse.Namespace) -> int:
    games = schema.games
    query = select(games).order_by(games.c.updated.desc())
    if arguments.state:
        query = query.where(games.c.state == arguments.state)
    rows = await store.all(query)
    lang = arguments.lang

    def told(row: Any) -> list[str]:
        state = words.say(f"state.{row.state}", lang)
        return [row.id, row.title, state, str(row.seq), clocks.iso(row.updated)[:16], row.name]

    _table([heads(("game", "title", "state", "actions", "last", "name"), lang), *each_read(rows, told)])
    for row in rows:
        if row.state == "paused" and arguments.state == "paused":
            print(textwrap.indent(f"{row.id}: {problem_text(problem_of(row.problem), lang)}", "  "))
    return 0


def problem_of(stored: str | None) -> dict[str, Any]:
    """What a game waits for; where nothing stands that can be read, the host sees at least that it waits."""
    try:
        return msgspec.json.decode(stored or "{}", type=dict[str, Any])
    except msgspec.DecodeError:
        return {"why": stored}


def problem_text(found: dict[str, Any], lang: str) -> str:
    """Why a game is paused, for the host; the reason is told as it was written down."""
    why = found.get("why") or found.get("error") or words.say("told.no-reason", lang)
    where = words.say("told.in-report", lang, report=found["report"]) if found.get("report") else ""
    to = found.get("to")
    way = "" if to is None else words.say("told.way-on", lang, step=to, lost=0)
    return f"{why}{where}{way}"


async def _game(store: Store, id: str) -> Any:
    row = await store.one(select(schema.games).where(schema.games.c.id == id))
    if row is None:
        raise GrognardError(Said("host.no-game", __package__, id=id))
    return row


async def _delete_game(store: Store, _: Settings, arguments: argparse.Namespace) -> int:
    row = await _game(store, arguments.game)
    await store.run(delete(schema.games).where(schema.games.c.id == row.id))
    await leave_word(store, [(row.id, "gone")])
    print(Said("told.deleted", __package__, name=row.name).text(arguments.lang))
    return 0


async def _resume(store: Store, settings: Settings, arguments: argparse.Namespace) -> int:
    row = await _game(store, arguments.game)
    shelf.put([*settings.modules, *arguments.module])
    found = await resume_game(store, row)
    if found is not None:
        print(
            Said(
                "told.stays-paused",
                __package__,
                name=row.name,
                fault=found.fault,
                way_on=_way_on(found, arguments.lang),
            ).text(arguments.lang),
            file=sys.stderr,
        )
        return 1
    print(Said("told.goes-on", __package__, name=row.name).text(arguments.lang))
    return 0


async def resume_game(store: Store, row: Any) -> Verdict | None:
    """Let a paused game go on if this version plays it; else why not, and it stays paused."""
    if row.state != "paused":
        raise GrognardError(Said("host.not-paused", __package__, id=row.id, state=row.state))
    folders = Folders(store)
    try:
        found = await verdict(store, folders, row)
    finally:
        folders.close()
    if found.fault is not None:
        return found
    games = schema.games
    await store.run(update(games).where(games.c.id == row.id).values(state="playing", problem=None))
    await leave_word(store, [(row.id, "reopen")])
    return None


# upgrades ---------------------------------------------------------------------------------------------------------------


async def _check(store: Store, settings: Settings, arguments: argparse.Namespace) -> int:
    shelf.put([*settings.modules, *arguments.module])
    async with store.engine.connect() as connection:
        tables = await connection.run_sync(tables_of)
    found = await verdicts(store)
    return tell_verdicts(found, tables, arguments.lang)


def tell_verdicts(found: list[Verdict], tables: str | None, lang: str) -> int:
    waiting = [one for one in found if one.fault is not None]
    for one in waiting:
        what = words.say("told.closed" if one.reached is None else "told.waits", lang)
        print(f"{one.id}  {one.title}  {what}: {spoken(one.fault or '', lang)}{_way_on(one, lang)}")
    if tables not in (None, NEWEST):
        print(words.say("told.tables", lang, tables=tables or "", newest=NEWEST))
    opened = words.say("told.opened", lang, version=program_version(), n=len(found))
    if not waiting:
        print(words.say("told.all-go-on", lang, opened=opened, n=len(found)))
        return 0
    print(words.say("told.would-pause", lang, opened=opened, n=len(waiting), n2=len(found)))
    return 1


def _way_on(found: Verdict, lang: str) -> str:
    if found.reached is None:
        return ""
    return words.say("told.way-on", lang, step=found.reached, lost=found.lost)


# reports ----------------------------------------------------------------------------------------------------------------


async def _reports(store: Store, _: Settings, arguments: argparse.Namespace) -> int:
    reports = schema.reports
    if arguments.delete:
        if await store.one(select(reports.c.id).where(reports.c.id == arguments.delete)) is None:
            raise GrognardError(Said("host.no-report", __package__, delete=arguments.delete))
        await store.run(delete(reports).where(reports.c.id == arguments.delete))
        print(Said("told.report-deleted", __package__, delete=arguments.delete).text(arguments.lang))
        return 0

    def told(row: Any) -> str:
        where = words.say("told.in-game", arguments.lang, game=row.game, step=row.seq)
        lines = [f"{row.id}  {clocks.iso(row.created)[:16]}  {row.title}  {where}"]
        lines.append(textwrap.indent(plain(row.text), "    "))
        problem = json.loads(row.problem)
        if problem:
            lines.append(
                f"    {problem.get('error', '')}  {problem.get('role', '')} {problem.get('action', '')}"
            )
        return "\n".join(lines)

    for text in each_read(await store.all(select(reports).order_by(reports.c.created.desc())), told):
        print(text)
    return 0


def plain(text: str) -> str:
    """What a player wrote, for a terminal: it must not be given orders."""
    return "".join(c if c == "\n" or c.isprintable() else " " for c in text)


# backups, moving, mail ------------------------------------------------------------------------------------------------------


def _backup(settings: Settings, arguments: argparse.Namespace) -> int:
    target = back_up(settings, arguments.file)
    print(Said("told.backup", __package__, target=target, st_size=target.stat().st_size).text(arguments.lang))
    if arguments.file is None:
        for old in forget_old(settings):
            print(
                Said("told.backup-deleted", __package__, old=old, backup_keep=settings.backup_keep).text(
                    arguments.lang
                )
            )
    return 0


async def _rehearse(settings: Settings, arguments: argparse.Namespace) -> int:
    shelf.put(settings.modules)
    rows, found = await rehearse(settings, arguments.backup, arguments.scratch)
    kept = words.say(
        "told.rows", arguments.lang, **{name: rows[name] for name in ("users", "games", "actions", "chats")}
    )
    print(Said("told.restorable", __package__, backup=arguments.backup, kept=kept).text(arguments.lang))
    return tell_verdicts(found, NEWEST, arguments.lang)


async def _move(settings: Settings, arguments: argparse.Namespace) -> int:
    counts = await move(settings, arguments.target)
    _table(
        [heads(("table", "rows"), arguments.lang), *([name, str(count)] for name, count in counts.items())]
    )
    print(Said("told.moved", __package__).text(arguments.lang))
    return 0


async def _test_mail(settings: Settings, arguments: argparse.Namespace) -> int:
    post = mail_of(settings)
    if post is None:
        raise HostError(Said("host.no-mail", __package__))
    lang = arguments.lang
    text = words.say("mail.test", lang, url=config_of(settings).url)
    failed = await mail.send(
        post, mail.letter(post, arguments.address, words.say("mail.test-subject", lang), text)
    )
    if failed:
        print(
            Said(
                "told.mail-refused",
                __package__,
                host=post.host,
                port=post.port,
                security=post.security,
                failed=failed,
            ).text(arguments.lang),
            file=sys.stderr,
        )
        return 1
    print(
        Said(
            "told.mail-taken",
            __package__,
            host=post.host,
            port=post.port,
            security=post.security,
            address=arguments.address,
        ).text(arguments.lang)
    )
    return 0


WORK: dict[str, Work] = {
    "users": _users,
    "delete-user": _delete_user,
    "password": _password,
    "make-admin": _set_admin,
    "revoke-admin": _set_admin,
    "ban": _ban,
    "unban": _unban,
    "bans": _bans,
    "invite": _invite,
    "games": _games,
    "delete-game": _delete_game,
    "resume": _resume,
    "check": _check,
    "reports": _reports,
}
