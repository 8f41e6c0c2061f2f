"""The connections themselves: how much may come before a request is whole, and frames straight onto the wire for what everybody in
a room hears.

The way of ASGI to send is a queue, a task and four layers for each message and each listener. A step is told to all who
look on in one turn of the loop, so here it is framed (RFC 6455, 5.2) and written at once. Where another server than
uvicorn runs the application the scope has no `FRAMES`, and a task sends in the usual way.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN

FRAMES = "grognard.frames"
TEXT, BINARY, MASKED = b"\x81", b"\x82", 0x80
UNREAD = 4_000_000
"""Bytes that may wait for a client that does not read."""
UNHEARD = 4
"""Messages of a client that may wait to be heard; then nothing more is read of it until they were."""
ODD_FRAMES = 60
"""Pings and parts of messages in a minute: a browser sends none of either, and no limit of the application counts them."""


HEAD = 64_000
"""Bytes of a request's line and headers."""
HEAD_SECONDS = 30.0
"""So long may they take to arrive."""


class Requests(HttpToolsProtocol):
    """Uvicorn's protocol, which by itself keeps whatever comes before the headers of a request are complete."""

    _head = 0
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late = self.loop.call_later(HEAD_SECONDS, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if self._head > HEAD:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        self._in_time()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head = 0
        super().on_message_complete()

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Frames(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, known to the application as an extension of the scope."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[FRAMES] = self

    def data_received(self, data: bytes) -> None:
        """A short message that came whole, between two others, is heard at once; all else is read by the protocol, which
        stops reading after each message and begins again when it was heard."""
        conn = self.conn
        between = conn.state is OPEN and not conn.reader.buffer and not self.frames and not self.close_sent
        text = short_message(data) if between and self.queue.qsize() < UNHEARD else None
        if text is None:
            super().data_received(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def handle_ping(self) -> None:
        super().handle_ping()
        self.odd()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self.odd()

    def odd(self) -> None:
        """One more frame that is no message; who sends many of them is let go."""
        now = self.loop.time()
        since, count = self._odd
        self._odd = (since, count + 1) if now - since < 60 else (now, 1)
        if count > ODD_FRAMES:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Nobody is there, so nobody reads what waits: it is thrown away with the connection."""
        super().keepalive_timeout()
        self.transport.abort()

    _odd = (0.0, 0)

    def write(self, kind: bytes, data: bytes) -> bool:
        """Send one whole message; false if the client has stopped reading."""
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return True  # it is on its way out, and nobody waits for this
        transport.write(kind + length(len(data)) + data)
        reads = transport.get_write_buffer_size() < UNREAD
        if not reads:  # a goodbye would wait behind all the rest, for ever
            transport.abort()
        return reads


def short_message(data: bytes) -> str | None:
    """The text of a frame, if this is one whole and masked frame of a short text."""
    size = len(data) - 6
    if not 0 <= size < 126 or data[0] != TEXT[0] or data[1] != MASKED | size:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:  # the protocol says what is wrong with it
        return None


def length(size: int) -> bytes:
    if size < 126:
        return bytes((size,))
    if size < 65536:
        return b"\x7e" + size.to_bytes(2, "big")
    return b"\x7f" + size.to_bytes(8, "big")
