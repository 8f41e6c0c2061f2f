"""A short message that comes whole is read as the protocol reads it; whatever else comes is left to the protocol."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from grognard.server.frames import short_message


def sent(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    return bytes(Frame(opcode, data, fin).serialize(mask=mask))


@pytest.mark.parametrize(
    "text", ["", "x", '{"type":"play","id":1,"seq":1,"action":["move",12,38]}', "è" * 62, "a" * 125]
)
def test_a_short_text_is_read_at_once(text: str) -> None:
    assert short_message(sent(text.encode())) == text


@pytest.mark.parametrize(
    "data",
    [
        sent(b"a" * 126),
        sent(b"ab", fin=False),
        sent(b"ab", Opcode.CONT),
        sent(b"ab", Opcode.BINARY),
        sent(b"", Opcode.PING),
        sent(b"ab", mask=False),
        sent(b"\xff\xfe"),
        sent(b"ab") + sent(b"ab"),
        sent(b"ab")[:-1],
        b"\xc1" + sent(b"ab")[1:],
        b"",
        b"\x81",
    ],
)
def test_all_else_is_left_to_the_protocol(data: bytes) -> None:
    assert short_message(data) is None
