"""Message catalogues: every sentence a person reads, by key, in English and Italian."""

from __future__ import annotations

import gettext
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

LANGUAGES = ("en", "it")


class Catalogue:
    """The messages of one folder in one language."""

    def __init__(self, *paths: Path) -> None:
        self.forms: dict[str, tuple[str, ...]] = {}
        self.plural: Callable[[int], int] = int
        for path in paths:
            if not path.exists():
                continue
            with path.open("rb") as file:
                messages = read_po(file)
            self.plural = gettext.c2py(messages.plural_expr)
            for message in messages:
                if message.id:
                    key = message.id if isinstance(message.id, str) else message.id[0]
                    text = message.string
                    forms = (text,) if isinstance(text, str) else tuple(text or ("",))
                    if forms[0]:
                        self.forms[key] = forms

    def template(self, key: str, n: int) -> str | None:
        forms = self.forms.get(key)
        if forms is None:
            return None
        return forms[min(self.plural(n), len(forms) - 1)] if len(forms) > 1 else forms[0]


@cache
def of_package(package: str, lang: str) -> Catalogue:
    """The catalogue in a package's `locale` folder: its sentences, and its paraphrases of the rules."""
    module = sys.modules[package]
    folder = Path(str(module.__file__)).parent / "locale"
    return Catalogue(folder / f"rules.{lang}.po", folder / f"{lang}.po")


class _Kept(dict[str, str]):
    """A field that nobody filled stays visible in the sentence."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def template(package: str, key: str, lang: str, n: int = 1) -> str | None:
    """The template of a key: the game's, else the kernel's; None if neither has it in this language."""
    return of_package(package, lang).template(key, n) or of_package("grognard.engine", lang).template(key, n)


def say(package: str, key: str, names: dict[str, str], lang: str, n: int = 1) -> str:
    """The sentence of a key; English where this language has none, the key itself where English has none."""
    text = template(package, key, lang, n) or template(package, key, "en", n)
    if text is None and key.startswith("rolls."):  # dice that a game has no sentence of its own for
        return say(package, "rolls", names, lang, n)
    if text is None and key.endswith(".told"):  # who knows more reads the same
        return say(package, key.removesuffix(".told"), names, lang, n)
    if text is None:
        return key + "".join(f" {name}={value}" for name, value in names.items())
    if "{" not in text:
        return text
    try:
        return text.format_map(names)
    except KeyError:
        return text.format_map(_Kept(names))
