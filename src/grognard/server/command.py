"""`grognard serve`, `grognard admin` and `grognard fixture`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import getpass
import json
import logging
import os
import socket
import sqlite3
import sys
import threading
import time
import webbrowser
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import uvicorn
from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from grognard.engine import GrognardError
from grognard.fixture import Report
from grognard.server import clocks, schema
from grognard.server.accounts import forget_user_rows, hasher, name_key
from grognard.server.app import create_app
from grognard.server.frames import Frames
from grognard.server.house import Config
from grognard.server.notify import Mail
from grognard.server.store import Store, database_url

HOSTING = """\
The server keeps everything in one SQLite file; give --database postgresql://user:password@host/name to use
PostgreSQL instead, and then as many servers as you like may share it. Put a reverse proxy with TLS in front of it to
play with friends over the internet; the page 'Host' of the documentation has a configuration to copy, and
how to back up and restore. An action is acknowledged after it is committed; with --durable also a power cut cannot
take it back, at some milliseconds an action."""

T = TypeVar("T")


def default_database() -> str:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "grognard" / "grognard.db")


def _database_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        default=os.environ.get("GROGNARD_DATABASE"),
        metavar="FILE|URL",
        help=f"SQLite file or postgresql:// URL (default: $GROGNARD_DATABASE, or {default_database()})",
    )


def _database(arguments: argparse.Namespace) -> str:
    chosen = arguments.database or default_database()
    try:
        url = database_url(chosen)
    except (ValueError, SQLAlchemyError) as error:
        raise GrognardError(f"the database {chosen!r} is neither a file nor a URL: {error}") from error
    if url.get_backend_name() == "sqlite" and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    return str(chosen)


# serve ------------------------------------------------------------------------------------------------------------------


def serve_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Serve the games to browsers."
    parser.epilog = HOSTING
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: 127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    _database_argument(parser)
    parser.add_argument("--open", action="store_true", help="open the browser when the server is ready")
    parser.add_argument("--url", help="the address players see, for links in notifications")
    parser.add_argument(
        "--durable", action="store_true", help="SQLite: survive a power cut, not only a crash"
    )
    parser.add_argument("--workers", type=int, default=1, help="processes for bots and odds (default: 1)")
    parser.add_argument("--module", action="append", default=[], help="a module with a GAME of your own")
    parser.add_argument(
        "--pace",
        type=float,
        default=6.0,
        help="longest pause in seconds before a standing answer (default: 6)",
    )
    parser.add_argument("--smtp", metavar="HOST[:PORT]", help="mail server for notifications by e-mail")
    parser.add_argument("--smtp-sender", default="grognard@localhost", help="sender of those mails")
    parser.add_argument("--smtp-user", help="user there; the password is $GROGNARD_SMTP_PASSWORD")
    parser.add_argument("--smtp-plain", action="store_true", help="no STARTTLS (a relay on this machine)")
    parser.add_argument(
        "--private-webhooks", action="store_true", help="allow webhooks into private networks"
    )
    parser.add_argument("--limits", type=float, default=1.0, help="factor on the rate limits; 0 for none")


def run_serve(arguments: argparse.Namespace) -> int:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("httpx").setLevel(logging.WARNING)
    _refuse_taken_port(arguments.host, arguments.port)
    address = f"http://{'127.0.0.1' if arguments.host in ('', '0.0.0.0', '::') else arguments.host}:{arguments.port}"
    config = Config(
        database=_database(arguments),
        durable=arguments.durable,
        url=(arguments.url or address).rstrip("/"),
        modules=arguments.module,
        workers=max(1, arguments.workers),
        limits=arguments.limits,
        pace=max(0.0, arguments.pace),
        mail=_mail(arguments),
        private_webhooks=arguments.private_webhooks,
    )
    # tables and logs are trees of plain values: looking for cycles in them all the time costs half of an action
    gc.set_threshold(50_000, 20, 50)
    app = create_app(config)
    if arguments.open:
        threading.Thread(target=_open_browser, args=(arguments.port, address), daemon=True).start()
    print(f"Grognard is at {address} (Ctrl-C stops it)", flush=True)
    uvicorn.run(
        app,
        host=arguments.host,
        port=arguments.port,
        log_level="warning",
        ws=Frames,
        ws_per_message_deflate=False,
        ws_max_size=100_000,
        access_log=False,
        proxy_headers=True,
        timeout_graceful_shutdown=3,
    )
    return 0


def _mail(arguments: argparse.Namespace) -> Any:
    if not arguments.smtp:
        return None
    host, _, port = arguments.smtp.partition(":")
    if port and not port.isdecimal():
        raise GrognardError(
            f"--smtp takes a host and a port, like mail.example.org:587, not {arguments.smtp!r}"
        )
    password = os.environ.get("GROGNARD_SMTP_PASSWORD")
    return Mail(
        host, int(port or 587), arguments.smtp_sender, arguments.smtp_user, password, not arguments.smtp_plain
    )


def _refuse_taken_port(host: str, port: int) -> None:
    if not 0 < port < 65536:
        raise GrognardError(f"a port is a number from 1 to 65535, not {port}")
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            reason = error.strerror
            raise GrognardError(
                f"cannot listen on {host} port {port}: {reason}; choose another --port"
            ) from error


def _open_browser(port: int, address: str) -> None:
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), 0.5).close()
            break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)


# admin -----------------------------------------------------------------------------------------------------------------


def admin_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Look after users, games and reports on this machine."
    _database_argument(parser)
    kinds = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    kinds.add_parser("users", help="list the users")
    for name, text in (
        ("delete-user", "delete a user and everything personal"),
        ("password", "give a user a new password"),
        ("make-admin", "mark a user as administrator"),
    ):
        one = kinds.add_parser(name, help=text)
        one.add_argument("name")
        if name == "password":
            one.add_argument("--password", help="the new password (asked for when not given)")
    games = kinds.add_parser("games", help="list the games")
    games.add_argument("--state", choices=("open", "playing", "paused", "finished"))
    for name, text in (
        ("delete-game", "delete a game"),
        ("resume", "let a paused game go on after a repair"),
    ):
        kinds.add_parser(name, help=text).add_argument("game")
    kinds.add_parser("reports", help="list the reported problems")
    backup = kinds.add_parser("backup", help="copy the SQLite file while the server runs")
    backup.add_argument("file", type=Path)


def run_admin(arguments: argparse.Namespace) -> int:
    if arguments.what == "backup":
        return _backup(_database(arguments), arguments.file)
    return asyncio.run(
        _with_store(_database(arguments), lambda store: ADMIN[arguments.what](store, arguments))
    )


async def _with_store(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    store = Store(database)
    try:
        await store.open()
        return await work(store)
    except (OperationalError, OSError) as error:
        raise GrognardError(f"the database cannot be opened: {error}".splitlines()[0]) from error
    finally:
        await store.close()


def _table(rows: list[list[str]]) -> None:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


async def _users(store: Store, _: argparse.Namespace) -> int:
    users, seats = schema.users, schema.seats
    counted = select(func.count()).where(seats.c.user_id == users.c.id).scalar_subquery()
    rows = await store.all(select(users, counted.label("seats")).order_by(users.c.created))
    head = ["name", "kind", "since", "seats"]
    body = [[r.name, _kind(r), clocks.iso(r.created)[:10], str(r.seats)] for r in rows]
    _table([head, *body])
    return 0


def _kind(row: Any) -> str:
    return "admin" if row.admin else "guest" if row.password is None else "account"


async def _user(store: Store, name: str) -> Any:
    row = await store.one(select(schema.users).where(schema.users.c.name_key == name_key(name)))
    if row is None:
        raise GrognardError(f"there is no user named {name!r}")
    return row


async def _delete_user(store: Store, arguments: argparse.Namespace) -> int:
    row = await _user(store, arguments.name)
    await forget_user_rows(store, row.id)
    print(f"{row.name} is deleted; seats of running games are open now.")
    return 0


async def _password(store: Store, arguments: argparse.Namespace) -> int:
    row = await _user(store, arguments.name)
    password = arguments.password or getpass.getpass("New password: ")
    if not 8 <= len(password) <= 200:
        raise GrognardError("a password has 8 to 200 letters")
    users, sessions = schema.users, schema.sessions
    await store.run(
        update(users).where(users.c.id == row.id).values(password=hasher.hash(password), guest_hash=None),
        delete(sessions).where(sessions.c.user_id == row.id),
    )
    print(f"{row.name} has a new password and is signed out everywhere.")
    return 0


async def _make_admin(store: Store, arguments: argparse.Namespace) -> int:
    row = await _user(store, arguments.name)
    await store.run(update(schema.users).where(schema.users.c.id == row.id).values(admin=True))
    print(f"{row.name} is an administrator.")
    return 0


async def _games(store: Store, arguments: argparse.Namespace) -> int:
    games = schema.games
    query = select(games).order_by(games.c.updated.desc())
    if arguments.state:
        query = query.where(games.c.state == arguments.state)
    rows = await store.all(query)
    body = [[r.id, r.title, r.state, str(r.seq), clocks.iso(r.updated)[:16], r.name] for r in rows]
    _table([["game", "title", "state", "actions", "last", "name"], *body])
    return 0


async def _game(store: Store, id: str) -> Any:
    row = await store.one(select(schema.games).where(schema.games.c.id == id))
    if row is None:
        raise GrognardError(f"there is no game {id!r}")
    return row


async def _delete_game(store: Store, arguments: argparse.Namespace) -> int:
    row = await _game(store, arguments.game)
    await store.run(delete(schema.games).where(schema.games.c.id == row.id))
    print(f"{row.name} is deleted. A server that has it open forgets it when it is restarted.")
    return 0


async def _resume(store: Store, arguments: argparse.Namespace) -> int:
    row = await _game(store, arguments.game)
    if row.state != "paused":
        raise GrognardError(f"the game {row.id} is not paused but {row.state}")
    games = schema.games
    await store.run(update(games).where(games.c.id == row.id).values(state="playing", problem=None))
    print(f"{row.name} goes on when the server is started again.")
    return 0


async def _reports(store: Store, _: argparse.Namespace) -> int:
    reports = schema.reports
    rows = await store.all(select(reports).order_by(reports.c.created.desc()))
    body = [[r.id, r.title, r.game, str(r.seq), " ".join(r.text.split())[:60]] for r in rows]
    _table([["report", "title", "game", "step", "text"], *body])
    return 0


ADMIN: dict[str, Callable[[Store, argparse.Namespace], Awaitable[int]]] = {
    "users": _users,
    "delete-user": _delete_user,
    "password": _password,
    "make-admin": _make_admin,
    "games": _games,
    "delete-game": _delete_game,
    "resume": _resume,
    "reports": _reports,
}


def _backup(database: str, target: Path) -> int:
    """SQLite's own online copy: whole and consistent, while the server plays on."""
    url = database_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise GrognardError("backup copies an SQLite file; for PostgreSQL use pg_dump (see the page 'Host')")
    if not Path(url.database).exists():
        raise GrognardError(f"there is no file {url.database}")
    if target.exists():
        raise GrognardError(f"{target} exists already; choose another name")
    source, copy = sqlite3.connect(url.database), sqlite3.connect(target)
    try:
        source.backup(copy)
        healthy = copy.execute("PRAGMA integrity_check").fetchone()[0]
    finally:
        source.close()
        copy.close()
    print(f"{target}: {target.stat().st_size} bytes, integrity {healthy}")
    return 0 if healthy == "ok" else 1


# reports, for `grognard fixture` ---------------------------------------------------------------------------------------------


def report_of(database: str | None, id: str) -> Report:
    """A reported problem by its id."""
    chosen = _database(argparse.Namespace(database=database))

    async def read(store: Store) -> Report:
        row = await store.one(select(schema.reports).where(schema.reports.c.id == id))
        if row is None:
            raise GrognardError(f"there is no report {id!r}; `grognard admin reports` lists them")
        return Report(row.id, row.title, row.seq, row.text, row.record, json.loads(row.problem))

    return asyncio.run(_with_store(chosen, read))


def main(argv: list[str] | None = None) -> int:
    """`python -m grognard.server.command serve ...`, for who has the server but not the whole command."""
    parser = argparse.ArgumentParser(prog="grognard")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, add in (("serve", serve_arguments), ("admin", admin_arguments)):
        add(commands.add_parser(name))
    arguments = parser.parse_args(argv)
    run = {"serve": run_serve, "admin": run_admin}[arguments.command]
    try:
        return run(arguments)
    except GrognardError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
