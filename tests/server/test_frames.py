"""A short message that comes whole is read as the protocol reads it; whatever else comes is left to the protocol."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from grognard.server.frames import short_message


def sent(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    return bytes(Frame(opcode, data, fin).serialize(mask=mask))


@pytest.mark.parametrize(
    "text",
    ["", "x", '{"type":"play","id":1,"seq":1,"action":["move",12,38]}', "è" * 62, "a" * 125],
    ids=["nothing", "a letter", "an action", "accents", "the longest"],
)
def test_a_short_text_is_read_at_once(text: str) -> None:
    assert short_message(sent(text.encode())) == text


ELSE = {  # made when a test runs: a mask is random, and the name of a test is not
    "a longer one": lambda: sent(b"a" * 126),
    "the first part of one": lambda: sent(b"ab", fin=False),
    "a further part": lambda: sent(b"ab", Opcode.CONT),
    "bytes": lambda: sent(b"ab", Opcode.BINARY),
    "a ping": lambda: sent(b"", Opcode.PING),
    "one without a mask": lambda: sent(b"ab", mask=False),
    "no UTF-8": lambda: sent(b"\xff\xfe"),
    "two at once": lambda: sent(b"ab") + sent(b"ab"),
    "one that is torn": lambda: sent(b"ab")[:-1],
    "a reserved bit": lambda: b"\xc1" + sent(b"ab")[1:],
    "nothing": lambda: b"",
    "a beginning": lambda: b"\x81",
}


@pytest.mark.parametrize("what", ELSE)
def test_all_else_is_left_to_the_protocol(what: str) -> None:
    assert short_message(ELSE[what]()) is None
