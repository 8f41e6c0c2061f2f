"""The server's own sentences, from its messages, in the reader's language."""

from __future__ import annotations

from functools import cache

from grognard.engine import words

PACKAGE = "grognard.server"


def say(key: str, lang: str, **names: words.Value) -> str:
    return _said(key, lang) if not names else _with(key, lang, names)


@cache
def _said(key: str, lang: str) -> str:
    return words.say(PACKAGE, key, {}, lang)


def _with(key: str, lang: str, names: dict[str, words.Value]) -> str:
    return words.say(PACKAGE, key, names, lang)


def known(key: str) -> bool:
    return words.has(PACKAGE, key, "en")


def both(key: str, **names: words.Value) -> dict[str, str]:
    return {lang: say(key, lang, **names) for lang in words.LANGUAGES}
