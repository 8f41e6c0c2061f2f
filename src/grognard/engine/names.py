"""What things are called by: who names the arguments of a message, and which words never change."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from grognard.engine import story, words
from grognard.engine.sheets import arguments

if TYPE_CHECKING:
    from grognard.engine.game import Game, Namer


@cache
def namer_of(game: Game, name: str) -> tuple[Namer | None, str, str]:
    """Who names an argument: the game, by its own name or by its kind (to_space is a space), or the kernel; then its kind, and
    under which of the two its name is kept, if it never changes.
    """
    kind = name.rpartition("_")[2]
    called = name if name in game.names else kind
    namer = game.names.get(called) or story.NAMERS.get(kind)
    return namer, kind, called if called in game.fixed_names and called in game.names else ""


@cache
def message_of(game: Game, key: str, lang: str) -> tuple[words.Message | None, bool, tuple[str, ...]]:
    """The message of a key, whether what it says follows from its arguments alone, and which of them have names."""
    message = words.find(game.package, key, lang)
    fields = message.fields if message is not None else ()
    named = tuple([name for name in fields if not is_plain(game, name)])
    return message, all(is_fixed(game, name) for name in fields), named


def is_plain(game: Game, name: str) -> bool:
    """Is an argument said as it is, a number or a word?"""
    namer, kind, _ = namer_of(game, name)
    return namer is None and kind not in ("role", "option", "asked")


def is_fixed(game: Game, name: str) -> bool:
    """Is an argument called the same whoever asks and whatever happens?"""
    namer, kind, called = namer_of(game, name)
    if namer is None:
        return kind not in ("option", "asked")  # what they name in turn may change
    return bool(called) or kind == "need" or (kind == "way" and "space" in game.fixed_names)


@cache
def is_open(game: Game, name: str) -> bool:
    """Is an argument called the same whoever asks?"""
    namer, kind, _ = namer_of(game, name)
    if namer is None:
        return kind not in ("option", "asked")  # what they name in turn may be hidden from some
    return (name if name in game.names else kind) in game.open_names or is_fixed(game, name)


@cache
def veiled(game: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those arguments that another reader may read otherwise."""
    return tuple(name for name in names if not is_open(game, name))


@cache
def called_by(game: Game, verb: str) -> tuple[str, tuple[tuple[str, str], ...], bool]:
    """The message of an option, its arguments with what each is called by, and whether its words never change."""
    found = []
    fixed = True
    for name, kind in arguments(game.verbs.get(verb, ())):
        called = name if name in game.names else kind  # an argument may be named otherwise than its kind
        found.append((name, called))
        fixed = fixed and is_fixed(game, called)
    return f"do.{verb}", tuple(found), fixed


words.FORGOTTEN.append(message_of.cache_clear)
