"""What a table says: messages and options in words, and what it calls things; what is said again is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from grognard.engine import words
from grognard.engine.grammar import capital, grammatical
from grognard.engine.names import called_by, message_of, namer_of, veiled
from grognard.engine.values import Action, Arg

if TYPE_CHECKING:
    from grognard.engine.game import Game, Namer

NAMES_KEPT = 50_000
"""Names and options of one game that are kept in words; then they are made anew."""
OFFERED = ("offered",)
"""Where options are kept among the names."""
Made = dict[tuple[object, ...], Any]
"""What was made of a position, by its name and what else it is made of."""


class Speaker:
    """The part of a table that puts things into words."""

    game: Game
    _said: Made
    _once: Made | None  # what was made while nothing is played

    def say(self, key: str, args: dict[str, Arg], lang: str, mask: int = 0) -> str:
        """A key and its arguments in words, as the roles of this mask may read them."""
        message, fixed, to_name = message_of(self.game, key, lang)
        if message is None:
            return words.say(self.game.package, key, args, lang)
        if not fixed:
            return self._said_anew(message, to_name, args, lang, mask)
        said, of = self._said, (message, *map(args.get, message.fields))
        text = said.get(of)
        if text is None:
            if len(said) > NAMES_KEPT:
                said.clear()
            text = said[of] = self._said_anew(message, to_name, args, lang, mask)
        return text

    def is_always_said(self, key: str, lang: str) -> bool:
        """Does what this message says follow from its arguments alone, whoever reads it and whatever happens?"""
        return message_of(self.game, key, lang)[1]

    def _said_anew(
        self, message: words.Message, to_name: tuple[str, ...], args: dict[str, Arg], lang: str, mask: int
    ) -> str:
        text = message.said(self._with_names(to_name, args, lang, mask))
        return text[:1].upper() + text[1:]

    def _with_names(
        self, to_name: tuple[str, ...], args: dict[str, Arg], lang: str, mask: int
    ) -> dict[str, Arg]:
        """The arguments of a message as they are called; what it does not use needs no name."""
        named: dict[str, Arg] = {**args}
        for name in to_name:
            if name in args:
                named[name] = self._named(name, args[name], lang, mask)
        return named

    def asks(self, key: str, args: dict[str, Arg], lang: str, mask: int = 0) -> str:
        """The same as `say` for a question: the same names make the same words, and it is asked again and again."""
        message, fixed, to_name = message_of(self.game, key, lang)
        if message is None or fixed or message.template is not None:
            return self.say(key, args, lang, mask)
        named = self._with_names(to_name, args, lang, mask)
        said, of = self._said, (message, *map(grammatical, map(named.get, message.fields)))
        text: str | None = said.get(of)
        if text is None:
            if len(said) > NAMES_KEPT:
                said.clear()
            text = said[of] = capital(message.said(named))
        return text

    def veiled(self, args: Iterable[str]) -> tuple[str, ...]:
        """Which arguments of these names another reader may read otherwise."""
        return veiled(self.game, tuple(args))

    def name(self, name: str, value: Arg, lang: str, mask: int = 0) -> str:
        """What an argument is called: `space`, or `frm:space` where two of a kind need names of their own."""
        named = self._named(name, value, lang, mask)
        return named if isinstance(named, str) else str(named)

    def _named(self, name: str, value: Arg, lang: str, mask: int) -> Arg:
        """The same with its grammar; a number that is no name stays a number, for messages select by it."""
        namer, kind, called = namer_of(self.game, name)
        if namer is not None:
            if called:
                return self._fixed_name(called, namer, value, lang)
            known = self._once
            if known is None:
                return namer(self, value, lang, mask)  # type: ignore[arg-type]
            of = (namer, value, lang, mask)
            if (found := known.get(of)) is None:
                found = known[of] = namer(self, value, lang, mask)  # type: ignore[arg-type]
            return found
        if kind == "role":
            role = self.game.roles[value] if isinstance(value, int) else value
            return words.name(self.game.package, f"role.{role}", lang)
        if kind == "option":
            return self._option_named(str(value), lang, mask)
        if kind == "asked":  # a question that stands, as an argument of a sentence
            key, args = json.loads(str(value))
            return self.say(key, args, lang, mask)
        return value

    def _fixed_name(self, called: str, namer: Namer, value: Arg, lang: str) -> Arg:
        """A name that never changes, made once."""
        said = self._said
        key = (called, value, lang)
        found = said.get(key)
        if found is None:
            if len(said) > NAMES_KEPT:
                said.clear()
            found = said[key] = namer(self, value, lang, 0)  # type: ignore[arg-type]
        return found

    def kept_name(self, make: Callable[[], Any], *of: object) -> Any:
        """A name that follows from the texts of the data and from these values, made once: what it is of first, its language too."""
        said = self._said
        found = said.get(of)
        if found is None:
            if len(said) > NAMES_KEPT:
                said.clear()
            found = said[of] = make()
        return found

    def _option_named(self, given: str, lang: str, mask: int) -> str:
        """An option that was refused: as it would be offered, or in the words in which it came if it is none."""
        came = json.loads(given)
        if isinstance(came, str):  # it is no action at all
            return came
        action = Action.from_json(came)
        try:
            fits = self.game.fits(self, action)  # type: ignore[arg-type]
            return self.label(action, lang, mask) if fits else str(action)
        except Exception:  # noqa: BLE001  (ids that are on no board)
            return str(action)

    def label(
        self, action: Action, lang: str, mask: int, named: dict[tuple[object, ...], Any] | None = None
    ) -> str:
        """An option in words. The options of one list share what their arguments are called: `named` keeps it."""
        key, called, fixed = called_by(self.game, action.verb)
        said = self._said
        found: str | None = said.get((action, lang)) if fixed else None
        if found is not None:
            return found
        named = {} if named is None else named
        # the same names make the same words; two names of the same letters and another grammar are two names
        made_of: list[object] = [key, lang]
        for (_, kind), value in zip(called, action.args):  # noqa: B905  (an option may leave out its last)
            known = named.get((kind, value))
            if known is None:
                told = self._named(kind, value, lang, mask)
                known = named[kind, value] = (told, grammatical(told))
            made_of.append(known[1])
        of = (action, lang) if fixed else tuple(made_of)
        text: str | None = said.get(of)
        if text is None:
            values = {
                name: named[kind, value][0] for (name, kind), value in zip(called, action.args, strict=False)
            }
            text = capital(words.say(self.game.package, key, values, lang))
            if len(said) > NAMES_KEPT:
                said.clear()
            said[of] = text
        return text

    @property
    def offered(self) -> dict[object, Any]:
        """Options in words that are kept under what they are made of (`sheets`): those of this board and scenario."""
        kept: dict[object, Any] = self._said.setdefault(OFFERED, {})
        return kept


class Still:
    """A table at which nothing is played for a while: see `Table.still`. As a class it costs half of what a generator does."""

    __slots__ = ("_before", "_made", "_table")

    def __init__(self, table: Speaker, made: Made | None) -> None:
        self._table, self._made = table, made

    def __enter__(self) -> None:
        self._before = before = self._table._once
        self._table._once = before if before is not None else {} if self._made is None else self._made

    def __exit__(self, *error: object) -> None:
        self._table._once = self._before
