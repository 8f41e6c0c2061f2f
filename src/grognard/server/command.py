"""`grognard serve` and `grognard admin`, and the reports for `grognard fixture`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Any

import uvicorn
from sqlalchemy import select

from grognard.arguments import Parser, UsageError, add_command, language_argument, language_asked, say
from grognard.engine import GrognardError
from grognard.engine.words import Said, reason, sentence, told
from grognard.fixture import Report
from grognard.server import admin, schema
from grognard.server.app import STATIC, create_app
from grognard.server.frames import Frames, Requests
from grognard.server.opening import existing, reached
from grognard.server.settings import (
    HostError,
    Settings,
    address_of,
    config_of,
    database_of,
    default_database,
    mail_of,
    read,
    readable_by_others,
    refuse_secrets,
    shown_database,
)
from grognard.server.store import NEWEST, Occupied, Store, database_url
from grognard.server.version import program_version
from grognard.server.watch import set_up_log


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", metavar="FILE")
    parser.add_argument("--database", metavar="FILE|URL", help=default_database())


def _settings(arguments: argparse.Namespace, names: tuple[str, ...] = ("database",)) -> Settings:
    refuse_secrets(arguments.database)
    given = {name: getattr(arguments, name) for name in names}
    return read(given, arguments.config, os.environ)


# serve ------------------------------------------------------------------------------------------------------------------

OPTIONS: dict[str, Any] = {
    "host": str,
    "port": int,
    "url": str,
    "durable": bool,
    "workers": int,
    "pace": float,
    "registration": str,
    "smtp": str,
    "smtp-security": str,
    "smtp-sender": str,
    "smtp-user": str,
    "private-webhooks": bool,
    "limits": float,
    "log-level": str,
    "log-format": str,
}


def serve_arguments(parser: Parser) -> None:
    parser.epilog = say("hosting", parser.lang)
    _common(parser)
    for name, kind in OPTIONS.items():
        if kind is bool:
            parser.add_argument(f"--{name}", action="store_true", default=None)
        else:
            parser.add_argument(f"--{name}", type=kind)
    parser.add_argument("--module", dest="modules", action="append", default=[])
    parser.add_argument("--open", action="store_true")
    parser.add_argument("--check", action="store_true")
    language_argument(parser)


def run_serve(arguments: argparse.Namespace) -> int:
    names = tuple(name.replace("-", "_") for name in OPTIONS)
    settings = _settings(arguments, ("database", "modules", *names))
    config = config_of(settings)
    if arguments.check:
        return asyncio.run(_tell(settings, arguments.lang))
    set_up_log(settings.log_level, settings.log_format)
    _refuse_taken_port(settings.host, settings.port)
    _make_room(settings)
    asyncio.run(_try(settings))
    # tables and logs are trees of plain values: looking for cycles in them all the time costs half of an action
    gc.set_threshold(50_000, 20, 50)
    address = address_of(settings)
    if arguments.open:
        threading.Thread(target=_open_browser, args=(settings.port, address), daemon=True).start()
    print(Said("told.serving", __package__, address=address).text(arguments.lang), flush=True)
    uvicorn.run(
        create_app(config),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        log_config=None,
        http=Requests,
        ws=Frames,
        ws_per_message_deflate=False,
        ws_max_size=100_000,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=3,
    )
    return 0


def _make_room(settings: Settings) -> None:
    url = database_url(database_of(settings))
    if url.get_backend_name() == "sqlite" and url.database:
        try:
            Path(url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise HostError(
                Said("host.folder", __package__, database=url.database, strerror=reason(error))
            ) from error


async def _try(settings: Settings) -> None:
    """Everything that would go wrong a moment later, as one sentence."""
    store = Store(database_of(settings))
    try:
        await reached(store, settings)
        store.occupy()
    except (Occupied, OSError) as error:
        raise HostError(sentence(error)) from error
    finally:
        await store.close()


def _factor(limits: float) -> str:
    """What `limits` does to the usual limits."""
    return "none" if limits <= 0 else "usual" if limits == 1 else f"{limits:g}"


async def _tell(settings: Settings, lang: str) -> int:
    """`serve --check`: what would be done, and whether it could be."""
    database, wrong = await _database_state(settings)
    mail = mail_of(settings)
    lines = [
        Said("check.serves", __package__, version=program_version(), address=address_of(settings)),
        Said("check.settings", __package__, file=settings.file or "none"),
        Said("told.players-see", __package__, url=config_of(settings).url),
        database,
        Said("check.mail", __package__, host=mail.host, port=mail.port, security=mail.security)
        if mail
        else Said("check.no-mail", __package__),
        Said(
            "check.accounts",
            __package__,
            open=settings.registration,
            guests="yes" if settings.guests else "no",
        ),
        Said("check.limits", __package__, factor=_factor(settings.limits)),
        Said("check.workers", __package__, n=settings.workers),
        Said("check.log", __package__, level=settings.log_level, format=settings.log_format),
    ]
    if not (STATIC / "index.html").is_file():
        wrong.append(Said("host.no-client", __package__))
    if readable_by_others(settings):
        wrong.append(Said("host.secret-read", __package__, file=settings.file))
    if settings.admins_mail and mail is None:
        wrong.append(Said("host.admins-mail", __package__))
    try:
        _refuse_taken_port(settings.host, settings.port)
    except GrognardError as error:
        wrong.append(sentence(error))
    lines += [Said("check.wrong", __package__, what=what) for what in wrong]
    print("\n".join(line.text(lang) for line in lines))
    return 1 if wrong else 0


async def _database_state(settings: Settings) -> tuple[Said, list[str]]:
    """What the database is, and what is wrong with it."""
    where = shown_database(settings)

    def known(state: str, tables: str = "") -> Said:
        return Said("check.database", __package__, where=where, state=state, tables=tables, newest=NEWEST)

    url = database_url(database_of(settings))
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        return known("missing"), []
    store = Store(database_of(settings))
    try:
        tables = await reached(store, settings)
        store.occupy()
    except (HostError, Occupied, OSError) as error:
        return known("closed"), [sentence(error)]
    finally:
        await store.close()
    if tables is None:
        return known("empty"), []
    return known("known" if tables == NEWEST else "older", tables), []


def _refuse_taken_port(host: str, port: int) -> None:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise HostError(
                Said("host.port-taken", __package__, host=host, port=port, reason=reason(error))
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


def admin_arguments(parser: Parser) -> None:
    parser.epilog = say("administering", parser.lang)
    _common(parser)
    admin.add_commands(parser.add_subparsers(dest="what", required=True, metavar="WHAT"), parser.lang)


def run_admin(arguments: argparse.Namespace) -> int:
    if arguments.what == "move":
        refuse_secrets(arguments.target)
    if arguments.what == "rehearse":
        refuse_secrets(arguments.scratch)
    return admin.run(_settings(arguments), arguments)


# reports, for `grognard fixture` ---------------------------------------------------------------------------------------------


def report_of(database: str | None, id: str) -> Report:
    """A reported problem by its id."""
    settings = read({"database": database}, None, os.environ)

    async def read_report() -> Report:
        async with existing(settings) as store:
            row = await store.one(select(schema.reports).where(schema.reports.c.id == id))
        if row is None:
            raise GrognardError(Said("host.no-such-report", __package__, id=id))
        return Report(row.id, row.title, row.seq, row.text, row.record, json.loads(row.problem))

    return asyncio.run(read_report())


def main(argv: list[str] | None = None) -> int:
    """`python -m grognard.server.command serve ...`, for who has the server but not the whole command."""
    lang = language_asked(sys.argv[1:] if argv is None else argv)
    parser = Parser(lang, prog="grognard")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, add in (("serve", serve_arguments), ("admin", admin_arguments)):
        add(add_command(commands, name, lang))
    try:
        arguments = parser.parse_args(argv)
    except UsageError as error:
        print(told(error, lang), file=sys.stderr)
        return 2
    run = {"serve": run_serve, "admin": run_admin}[arguments.command]
    try:
        return run(arguments)
    except GrognardError as error:
        print(told(error, lang), file=sys.stderr)
        return int(getattr(error, "code", 2))


if __name__ == "__main__":
    sys.exit(main())
