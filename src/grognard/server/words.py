"""The server's own sentences, from its catalogue, in the reader's language."""

from __future__ import annotations

from functools import cache

from grognard.engine import catalogue

PACKAGE = "grognard.server"


def say(key: str, lang: str, **names: object) -> str:
    return _said(key, lang) if not names else _with(key, lang, names)


@cache
def _said(key: str, lang: str) -> str:
    return catalogue.say(PACKAGE, key, {}, lang)


def _with(key: str, lang: str, names: dict[str, object]) -> str:
    return catalogue.say(PACKAGE, key, {name: str(value) for name, value in names.items()}, lang)


def both(key: str, **names: object) -> dict[str, str]:
    return {lang: say(key, lang, **names) for lang in catalogue.LANGUAGES}
