"""The server's own sentences, from its catalogue, in the reader's language."""

from __future__ import annotations

from grognard.engine import catalogue

PACKAGE = "grognard.server"


def say(key: str, lang: str, **names: object) -> str:
    return catalogue.say(PACKAGE, key, {name: str(value) for name, value in names.items()}, lang)


def both(key: str, **names: object) -> dict[str, str]:
    return {lang: say(key, lang, **names) for lang in catalogue.LANGUAGES}
