"""What a host sets: in a file, in the environment or on the command line, each by the same name.

`workers = 2` in the file, `GROGNARD_WORKERS=2` in the environment and `--workers 2` on the command line are the same setting; the
command line counts before the environment, the environment before the file. Secrets are taken from the file and
the environment only: a command line is read by everybody on the machine.
"""

from __future__ import annotations

import difflib
import os
import stat
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import msgspec.inspect
from msgspec import Meta, Struct, field
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from grognard.engine import GrognardError
from grognard.engine.data import expected
from grognard.engine.words import Said
from grognard.server.guard import LIMITS
from grognard.server.house import Config
from grognard.server.mail import Mail
from grognard.server.store import database_url

PREFIX = "GROGNARD_"
PLACES = ("/etc/grognard/grognard.toml",)
"""Where the file is looked for when nobody names it: the machine's own server."""
SECRETS = ("database_password", "smtp_password", "metrics_token")
LISTS = ("modules", "admins_mail")

WRONG_SETTING = 78
"""Exit code: nothing changes until somebody mends the settings (or the version). A service is not started again."""
UNREACHABLE = 69
"""Exit code: the database is not there just now. A service is started again."""

Port = Annotated[int, Meta(ge=1, le=65535)]
Seconds = Annotated[float, Meta(ge=0)]


class HostError(GrognardError):
    """One sentence for a host, and the exit code that goes with it."""

    def __init__(self, text: str, code: int = WRONG_SETTING) -> None:
        super().__init__(text)
        self.code = code


class Settings(Struct, forbid_unknown_fields=True):
    """Every setting with what it is when nobody sets it. `docs/host.md` tells them one by one."""

    host: str = "127.0.0.1"
    port: Port = 8000
    database: str = ""
    database_password: str = ""
    url: str = ""
    durable: bool = False
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    modules: list[str] = []
    pace: Seconds = 6.0
    registration: Literal["open", "invitation", "closed"] = "open"
    guests: bool = True
    limits: Annotated[float, Meta(ge=0)] = 1.0
    limit: dict[str, Annotated[float, Meta(gt=0)]] = {}
    smtp: str = ""
    smtp_security: Literal["auto", "tls", "starttls", "none"] = "auto"
    smtp_sender: str = "grognard@localhost"
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_ca: str = ""
    admins_mail: list[str] = []
    private_webhooks: bool = False
    proxies: str = "127.0.0.1"
    metrics_token: str = ""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    backups: str = ""
    backup_keep: Annotated[int, Meta(ge=1)] = 14
    file: str = field(default="", name="_file")  # where it was read; none of the settings


NAMES = tuple(f.name for f in msgspec.structs.fields(Settings) if f.name != "file")


def default_database() -> str:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "grognard" / "grognard.db")


def read(given: Mapping[str, Any], config: str | None, environment: Mapping[str, str]) -> Settings:
    """The settings as they count: given on the command line, in the environment, in the file."""
    file = _file(config or environment.get(PREFIX + "CONFIG"))
    found: dict[str, Any] = {} if file is None else _from_file(file)
    found |= _from_environment(environment)
    found |= {name: value for name, value in given.items() if value not in (None, [])}
    _check_limits(found.get("limit", {}), file)
    try:
        settings = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise HostError(_sentence(error, found)) from error
    settings.file = str(file or "")
    if not settings.database:
        settings.database = default_database()
    return settings


def _file(named: str | None) -> Path | None:
    if named:
        if not Path(named).is_file():
            raise HostError(Said("host.no-settings", __package__, named=named))
        return Path(named)
    return next((Path(place) for place in PLACES if Path(place).is_file()), None)


def _from_file(file: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except PermissionError as error:
        raise HostError(Said("host.settings-closed", __package__, file=file)) from error
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise HostError(Said("host.settings-unread", __package__, file=file, error=error)) from error
    for name in found:
        if name not in NAMES:
            raise HostError(
                Said("host.no-setting", __package__, file=file, name=name, meant=_meant(name, NAMES))
            )
    return found


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for variable, value in environment.items():
        name = variable.removeprefix(PREFIX).lower()
        if not variable.startswith(PREFIX) or name == "config":
            continue
        if name not in NAMES or name == "limit":
            raise HostError(
                Said("host.no-variable", __package__, variable=variable, name=name, meant=_meant(name, NAMES))
            )
        found[name] = value.split() if name in LISTS else value
    return found


def _check_limits(limit: Any, file: Path | None) -> None:
    for name in limit if isinstance(limit, dict) else ():
        if name not in LIMITS:
            raise HostError(
                Said("host.no-limit", __package__, file=file, name=name, meant=_meant(name, tuple(LIMITS)))
            )


def _meant(name: str, known: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    if near:
        return Said("host.meant", __package__, near=near[0])
    return Said("host.known", __package__, names=", ".join(known))


def _sentence(error: msgspec.ValidationError, found: dict[str, Any]) -> str:
    """msgspec tells the place at the end; a host wants the name first, and no secret told."""
    text, _, place = str(error).partition(" - at `$")
    name = place.strip(".`").partition("[")[0].partition(".")[0]
    shown = "" if name in SECRETS or name not in found else f" {found[name]!r}"
    return Said("host.not-right", __package__, name=name or "?", shown=shown, why=_wanted(name, text))


def _wanted(name: str, text: str) -> str:
    """What a setting may be, from its type; what msgspec says where a setting has parts of its own."""
    types = msgspec.inspect.type_info(Settings)
    assert isinstance(types, msgspec.inspect.StructType)
    kind = next((f.type for f in types.fields if f.encode_name == name), None)
    return expected(kind) if kind is not None else f"{text[0].lower()}{text[1:]}"


# what follows from them ----------------------------------------------------------------------------------------------


def url_of(database: str) -> URL:
    try:
        return database_url(database)
    except (ValueError, SQLAlchemyError) as error:
        raise HostError(Said("host.database-name", __package__, database=database, error=error)) from error


def database_of(settings: Settings) -> str:
    """The database with its password in it, for the driver; never shown to anybody."""
    url = url_of(settings.database)
    if url.get_backend_name() == "sqlite":
        return settings.database
    if settings.database_password:
        url = url.set(password=settings.database_password)
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def shown_database(settings: Settings) -> str:
    url = database_url(settings.database)
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql", password=None).render_as_string()


def refuse_secrets(database: str | None) -> None:
    """A password in a command line is in the list of processes for everybody to read."""
    if database and "://" in database and url_of(database).password:
        raise HostError(Said("host.password-typed", __package__, prefix=PREFIX))


def mail_of(settings: Settings) -> Mail | None:
    if not settings.smtp:
        return None
    host, _, port = settings.smtp.rpartition(":") if ":" in settings.smtp else (settings.smtp, "", "")
    if port and not port.isdecimal():
        raise HostError(Said("host.smtp", __package__, smtp=settings.smtp))
    number = int(port or 587)
    security = settings.smtp_security
    if security == "auto":
        security = "tls" if number == 465 else "starttls"
    if settings.smtp_ca and not Path(settings.smtp_ca).is_file():
        raise HostError(Said("host.smtp-ca", __package__, smtp_ca=settings.smtp_ca))
    return Mail(
        host,
        number,
        settings.smtp_sender,
        settings.smtp_user or None,
        settings.smtp_password or None,
        security,
        settings.smtp_ca or None,
    )


def address_of(settings: Settings) -> str:
    host = "127.0.0.1" if settings.host in ("", "0.0.0.0", "::") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def config_of(settings: Settings) -> Config:
    """How the house is to be kept."""
    return Config(
        database=database_of(settings),
        durable=settings.durable,
        url=(settings.url or address_of(settings)).rstrip("/"),
        modules=settings.modules,
        workers=settings.workers,
        limits=settings.limits,
        limit=settings.limit,
        mail=mail_of(settings),
        private_webhooks=settings.private_webhooks,
        pace=settings.pace,
        registration=settings.registration,
        guests=settings.guests,
        admins_mail=settings.admins_mail,
        metrics_token=settings.metrics_token,
    )


def readable_by_others(settings: Settings) -> bool:
    """Has the file a secret that others on this machine may read?"""
    secret = any(getattr(settings, name) for name in SECRETS) or bool(
        "://" in settings.database and database_url(settings.database).password
    )
    return bool(settings.file and secret and Path(settings.file).stat().st_mode & stat.S_IROTH)
