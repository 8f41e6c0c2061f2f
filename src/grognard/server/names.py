"""Names of people: what may be one, and which two nobody could tell apart."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

from grognard.server.guard import Fault

UNSEEN = {"Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp"}
"""Controls, zero-width and directional marks, line and paragraph separators: two names must not look the same."""
BLANK = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159))
) | frozenset(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Letters and marks by their category that are drawn as nothing: fillers, joiners, selectors of a variant."""
TOGETHER = frozenset(
    [
        "LATIN",
        "CJK",
        "IDEOGRAPHIC",
        "HIRAGANA",
        "KATAKANA",
        "KATAKANA-HIRAGANA",
        "HALFWIDTH",
        "BOPOMOFO",
        "HANGUL",
    ]
)
"""Alphabets that are written together; letters of any others pass for one another, so that a name is written in one."""
LONGEST = 120
"""Letters of a name when each that stands for several is written out: as many as its columns hold."""
LONGEST_SHOWN = 40
"""Letters of a name as it is shown, of which some are written as three (UAX 15): as many as its column holds."""
MARKS = 3
"""So many accents a letter may carry before they are drawn over the lines above and below."""


def proper_name(name: str) -> str:
    """A name as it is shown; refused if a reader could not see all of it, or would take its letters for others."""
    shown = seen_name(name)
    plain = unicodedata.normalize("NFKC", shown)
    scripts = {script(letter) for letter in plain if unicodedata.category(letter)[0] == "L"} - {"MODIFIER"}
    written = len(scripts) <= 1 or scripts <= TOGETHER
    if not plain.strip() or not written or len(unicodedata.normalize("NFKD", shown)) > LONGEST:
        raise Fault(422, "invalid", "fault.name")
    return shown


def script(letter: str) -> str:
    """The alphabet of a letter, which is how its name in Unicode begins."""
    return unicodedata.name(letter, "").partition(" ")[0]


def seen_name(name: str, longest: int = LONGEST_SHOWN) -> str:
    """The same of what is no person: it may be empty, and its letters of any alphabet."""
    if any(unicodedata.category(letter) in UNSEEN or letter in BLANK for letter in name):
        raise Fault(422, "invalid", "fault.name")
    marks = "".join("m" if unicodedata.combining(letter) else " " for letter in name)
    if "m" * (MARKS + 1) in marks:
        raise Fault(422, "invalid", "fault.name")
    shown = " ".join(unicodedata.normalize("NFC", name).split(" ")).strip()
    if len(shown) > longest:
        raise Fault(422, "invalid", "fault.name")
    return shown


def name_key(name: str) -> str:
    """What is one name however it is typed: Anna and ANNA."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


@cache
def lookalikes() -> dict[str, str]:
    lines = (Path(__file__).parent / "lookalikes.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if not line.startswith("#")]
    return {other: row[0] for row in rows for other in row[1:]}


def looks(name: str) -> str:
    """What is one name to a reader's eye: Unicode's skeleton (UTS 39), of the letters that are likely to be tried.

    The dot that some put over an i is there already; `rn` is read as m and `vv` as w.
    """
    known = lookalikes()
    letters: list[str] = []
    for letter in unicodedata.normalize("NFKD", name):
        digit = unicodedata.decimal(letter, None)
        plain = known.get(letter, letter) if digit is None else known.get(str(digit), str(digit))
        if letter != "\u0307" or letters[-1:] not in (["i"], ["j"]):
            letters.append(plain)
    seen = "".join(letters).casefold().replace("rn", "m").replace("vv", "w")
    return " ".join(seen.split())
