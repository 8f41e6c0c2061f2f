"""What a table says: messages and options in words, and what it calls things; what is said again is kept.

The functions of this chapter are methods of `Table`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from grognard.engine import names, words
from grognard.engine.grammar import capital, grammatical
from grognard.engine.names import called_by, message_of, namer_of
from grognard.engine.values import Action, Arg

if TYPE_CHECKING:
    from grognard.engine.game import Namer
    from grognard.engine.table import AnyTable

NAMES_KEPT = 50_000
"""Names and options of one game that are kept in words; then they are made anew."""
OFFERED = ("offered",)
"""Where options are kept among the names."""
Made = dict[tuple[object, ...], Any]
"""What was made of a position, by its name and what else it is made of."""


def say(t: AnyTable, key: str, args: dict[str, Arg], lang: str, mask: int = 0) -> str:
    """A key and its arguments in words, as the roles of this mask may read them."""
    message, fixed, to_name = message_of(t.game, key, lang)
    if message is None:
        return words.say(t.game.package, key, args, lang)
    if not fixed:
        return _said_anew(t, message, to_name, args, lang, mask)
    said, of = t._said, (message, *map(args.get, message.fields))
    text = said.get(of)
    if text is None:
        if len(said) > NAMES_KEPT:
            said.clear()
        text = said[of] = _said_anew(t, message, to_name, args, lang, mask)
    return text


def is_always_said(t: AnyTable, key: str, lang: str) -> bool:
    """Does what this message says follow from its arguments alone, whoever reads it and whatever happens?"""
    return message_of(t.game, key, lang)[1]


def _said_anew(
    t: AnyTable, message: words.Message, to_name: tuple[str, ...], args: dict[str, Arg], lang: str, mask: int
) -> str:
    text = message.said(_with_names(t, to_name, args, lang, mask))
    return text[:1].upper() + text[1:]


def _with_names(
    t: AnyTable, to_name: tuple[str, ...], args: dict[str, Arg], lang: str, mask: int
) -> dict[str, Arg]:
    """The arguments of a message as they are called; what it does not use needs no name."""
    named: dict[str, Arg] = {**args}
    for name in to_name:
        if name in args:
            named[name] = named_as(t, name, args[name], lang, mask)
    return named


def asks(t: AnyTable, key: str, args: dict[str, Arg], lang: str, mask: int = 0) -> str:
    """The same as `say` for a question: the same names make the same words, and it is asked again and again."""
    message, fixed, to_name = message_of(t.game, key, lang)
    if message is None or fixed or message.template is not None:
        return say(t, key, args, lang, mask)
    named = _with_names(t, to_name, args, lang, mask)
    said, of = t._said, (message, *map(grammatical, map(named.get, message.fields)))
    text: str | None = said.get(of)
    if text is None:
        if len(said) > NAMES_KEPT:
            said.clear()
        text = said[of] = capital(message.said(named))
    return text


def veiled(t: AnyTable, args: Iterable[str]) -> tuple[str, ...]:
    """Which arguments of these names another reader may read otherwise."""
    return names.veiled(t.game, tuple(args))


def name(t: AnyTable, name: str, value: Arg, lang: str, mask: int = 0) -> str:
    """What an argument is called: `space`, or `frm:space` where two of a kind need names of their own."""
    named = named_as(t, name, value, lang, mask)
    return named if isinstance(named, str) else str(named)


def named_as(t: AnyTable, name: str, value: Arg, lang: str, mask: int) -> Arg:
    """The same with its grammar; a number that is no name stays a number, for messages select by it."""
    namer, kind, called = namer_of(t.game, name)
    if namer is not None:
        if called:
            return _fixed_name(t, called, namer, value, lang)
        known = t._once
        if known is None:
            return namer(t, value, lang, mask)
        of = (namer, value, lang, mask)
        if (found := known.get(of)) is None:
            found = known[of] = namer(t, value, lang, mask)
        return found
    if kind == "role":
        role = t.game.roles[value] if isinstance(value, int) else value
        return words.name(t.game.package, f"role.{role}", lang)
    if kind == "option":
        return _option_named(t, str(value), lang, mask)
    if kind == "asked":  # a question that stands, as an argument of a sentence
        key, args = json.loads(str(value))
        return say(t, key, args, lang, mask)
    return value


def _fixed_name(t: AnyTable, called: str, namer: Namer, value: Arg, lang: str) -> Arg:
    """A name that never changes, made once."""
    said = t._said
    key = (called, value, lang)
    found = said.get(key)
    if found is None:
        if len(said) > NAMES_KEPT:
            said.clear()
        found = said[key] = namer(t, value, lang, 0)
    return found


def kept_name(t: AnyTable, make: Callable[[], Any], *of: object) -> Any:
    """A name that follows from the texts of the data and from these values, made once: what it is of first, its language too."""
    said = t._said
    found = said.get(of)
    if found is None:
        if len(said) > NAMES_KEPT:
            said.clear()
        found = said[of] = make()
    return found


def _option_named(t: AnyTable, given: str, lang: str, mask: int) -> str:
    """An option that was refused: as it would be offered, or in the words in which it came if it is none."""
    came = json.loads(given)
    if isinstance(came, str):  # it is no action at all
        return came
    action = Action.from_json(came)
    try:
        fits = t.game.fits(t, action)
        return label(t, action, lang, mask) if fits else str(action)
    except Exception:  # noqa: BLE001  (ids that are on no board)
        return str(action)


def label(
    t: AnyTable, action: Action, lang: str, mask: int, named: dict[tuple[object, ...], Any] | None = None
) -> str:
    """An option in words. The options of one list share what their arguments are called: `named` keeps it."""
    key, called, fixed = called_by(t.game, action.verb)
    said = t._said
    found: str | None = said.get((action, lang)) if fixed else None
    if found is not None:
        return found
    named = {} if named is None else named
    # the same names make the same words; two names of the same letters and another grammar are two names
    made_of: list[object] = [key, lang]
    for (_, kind), value in zip(called, action.args):  # noqa: B905  (an option may leave out its last)
        known = named.get((kind, value))
        if known is None:
            told = named_as(t, kind, value, lang, mask)
            known = named[kind, value] = (told, grammatical(told))
        made_of.append(known[1])
    of = (action, lang) if fixed else tuple(made_of)
    text: str | None = said.get(of)
    if text is None:
        values = {
            name: named[kind, value][0] for (name, kind), value in zip(called, action.args, strict=False)
        }
        text = capital(words.say(t.game.package, key, values, lang))
        if len(said) > NAMES_KEPT:
            said.clear()
        said[of] = text
    return text


def offered(t: AnyTable) -> dict[object, Any]:
    """Options in words that are kept under what they are made of (`sheets`): those of this board and scenario."""
    kept: dict[object, Any] = t._said.setdefault(OFFERED, {})
    return kept


class Still:
    """A table at which nothing is played for a while: see `Table.still`. As a class it costs half of what a generator does."""

    __slots__ = ("_before", "_made", "_table")

    def __init__(self, table: AnyTable, made: Made | None) -> None:
        self._table, self._made = table, made

    def __enter__(self) -> None:
        self._before = before = self._table._once
        self._table._once = before if before is not None else {} if self._made is None else self._made

    def __exit__(self, *error: object) -> None:
        self._table._once = self._before
