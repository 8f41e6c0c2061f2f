"""The application: the interface under /api, and the built client everywhere else."""

from __future__ import annotations

import gzip
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, Router, get
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from grognard.server import accounts, hosting, learning, live, lobby, play, replay, shapes, uploads, words
from grognard.server.guard import Fault, doorkeeper, language
from grognard.server.house import Config, House
from grognard.server.version import program_version

STATIC = Path(__file__).parent / "static"
log = logging.getLogger("grognard.server")

CSP = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
)
API_HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


@get("/health", summary="Is the server well", tags=["others"])
async def health(request: Request[Any, Any, Any]) -> shapes.Health:
    house: House = request.app.state.house
    try:
        async with house.store.engine.connect() as connection:
            await connection.exec_driver_sql("SELECT 1")
    except (OSError, SQLAlchemyError) as error:
        raise Fault(503, "database", "fault.database-away") from error
    return shapes.Health(True, program_version(), house.store.kind)


@get("/", include_in_schema=False, opt={"packed": True})
async def front_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return built("", request)


@get("/{path:path}", include_in_schema=False, opt={"packed": True})
async def client(path: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    return built(path, request)


@lru_cache(maxsize=200)
def packed(file: Path, changed: float) -> bytes:
    """A file of the client as gzip, packed once."""
    return gzip.compress(file.read_bytes(), 6, mtime=0)


def built(path: str, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The built client: files as they are, any other path is the page itself."""
    if "\x00" in path:
        raise Fault(404, "not-found", "fault.page")
    root = STATIC.resolve()
    file = (root / path.lstrip("/")).resolve()
    if not file.is_relative_to(root) or not file.is_file():
        if "." in Path(path).name:
            raise Fault(404, "not-found", "fault.page")
        file = root / "index.html"
        if not file.is_file():
            raise Fault(404, "not-found", "fault.no-client")
    kind = guess_type(file.name)[0] or "application/octet-stream"
    lasting = "public, max-age=31536000, immutable" if "assets" in file.parts else "no-cache"
    headers = {"Cache-Control": lasting, "Content-Security-Policy": CSP, "Vary": "Accept-Encoding", **HEADERS}
    text = kind.startswith("text/") or kind.endswith(("javascript", "json", "svg+xml"))
    if text and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(packed(file, file.stat().st_mtime), media_type=kind, headers=headers)
    return Response(file.read_bytes(), media_type=kind, headers=headers)


def plain_answer(response: Response[Any]) -> Response[Any]:
    """What the interface answers is for whoever asked: kept by nobody on the way, and never taken for a page."""
    for name, value in API_HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def on_fault(request: Request[Any, Any, Any], fault: Fault) -> Response[shapes.Fail]:
    body = shapes.Fail(fault.text(_lang(request)), fault.code, fault.rule)
    if fault.seq is not None:
        body.seq = fault.seq
    if fault.detail:
        body.detail = fault.detail
    request.app.state.house.watch.count("refused", fault.code)
    headers = {**API_HEADERS, "Cache-Control": "no-store"}
    if fault.status in (429, 503):
        headers["Retry-After"] = "5"
    return Response(body, status_code=fault.status, headers=headers, media_type="application/json")


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[shapes.Fail]:
    """Litestar's own refusals in our shape, with what was wrong and where."""
    codes = {
        404: ("not-found", "fault.page"),
        405: ("method", "fault.method"),
        413: ("invalid", "fault.large"),
    }
    code, key = codes.get(error.status_code, ("invalid", "fault.invalid"))
    parts: list[dict[str, Any]] = []
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        parts = [part for part in error.extra if isinstance(part, dict)]
    fault = Fault(error.status_code, code, _wrong_field(parts) or key)
    if code == "invalid":
        fault.detail = "; ".join(f"{p.get('key', '')}: {p.get('message', '')}" for p in parts) or error.detail
    answer = on_fault(request, fault)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def _wrong_field(parts: list[dict[str, Any]]) -> str | None:
    """The sentence for what a person wrote into a field; None for what only a program can have sent."""
    for part in parts:
        key = f"fault.field.{str(part.get('key', '')).rpartition('.')[2]}"
        if words.known(key):
            return key
    return None


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[shapes.Fail]:
    if isinstance(
        error, (RecursionError, UnicodeDecodeError)
    ):  # a body of nothing but brackets, or of no letters
        return on_fault(request, Fault(422, "invalid", "fault.message"))
    request.app.state.house.watch.count("faults", "request")
    log.exception("%s %r", request.scope.get("method"), request.scope["path"], exc_info=error)
    return on_fault(request, Fault(500, "error", "fault.error"))


def _lang(request: Request[Any, Any, Any]) -> str:
    return language(request, None)


def create_app(config: Config) -> Litestar:
    house = House(config)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    api = Router(
        "/api",
        route_handlers=[
            accounts.router,
            lobby.router,
            play.router,
            learning.router,
            replay.router,
            uploads.router,
            live.router,
            hosting.router,
            health,
        ],
        guards=[doorkeeper],
        after_request=plain_answer,
    )

    def settle(app_config: AppConfig) -> AppConfig:
        app_config.state.house = house
        app_config.state.store = house.store
        app_config.state.limits = house.limits
        return app_config

    return Litestar(
        route_handlers=[api, hosting.metrics, front_page, client],
        lifespan=[lifespan],
        on_app_init=[settle],
        exception_handlers={Fault: on_fault, HTTPException: on_http, Exception: on_error},
        request_max_body_size=200_000,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=4, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig(
            title="Grognard",
            version="1",
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )
