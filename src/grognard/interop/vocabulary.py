"""Words for actions: a number for each verb and for each thing that a verb can be about, the same in every position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

from grognard.engine import Action, AnyTable
from grognard.engine.errors import GrognardError
from grognard.engine.sheets import arguments

VERB = "verb"
UNKNOWN = range(256)
"""The values of a kind of argument about which a game says nothing."""

FINGERPRINT = 12

Word = tuple[str, int | str]


class Vocabulary:
    """An action is said word by word: its verb, then its arguments. Made from any table of a game and a scenario."""

    def __init__(self, table: AnyTable) -> None:
        game = table.game
        self._arguments = {verb: arguments(kinds) for verb, kinds in game.verbs.items()}
        kinds = {kind for row in self._arguments.values() for _, kind in row}
        known = _kinds(table)
        self.words: list[Word] = [(VERB, verb) for verb in sorted(game.verbs)]
        self.words += [(kind, value) for kind in sorted(kinds) for value in known.get(kind, UNKNOWN)]
        self._number = {word: number for number, word in enumerate(self.words)}
        self._kind_of = {name: kind for row in self._arguments.values() for name, kind in row}
        self._said: dict[Action, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self.words)

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "_said": {}}  # what was spelled before is spelled again when it is needed

    def say(self, action: Action) -> tuple[int, ...]:
        """The numbers of an action's words."""
        found = self._said.get(action)
        if found is None:
            found = self._said[action] = tuple(self._spelled(action))
        return found

    def fingerprint(self, actions: Sequence[Action]) -> bytes:
        """Some bytes that no other list of actions has."""
        spelled = b"".join(
            b"".join(word.to_bytes(3, "big") for word in self.say(action)) for action in actions
        )
        return blake2b(spelled, digest_size=FINGERPRINT).digest()

    def _spelled(self, action: Action) -> Iterable[int]:
        yield self._number[VERB, action.verb]
        for (name, kind), value in zip(self._arguments[action.verb], action.args, strict=True):
            number = self._number.get((kind, value))
            if number is None:
                raise GrognardError(
                    f"no word stands for the {name} of {action}: add {value!r} to the kind {kind}"
                )
            yield number

    def about(self, name: str, value: int | str) -> int | None:
        """The word for what a question is about, if it is something that actions name too."""
        kind = self._kind_of.get(name) or name.rpartition("_")[2]
        return self._number.get((self._kind_of.get(kind, kind), value))


def _kinds(table: AnyTable) -> Mapping[str, Sequence[int | str]]:
    if table.game.senses is not None:
        return table.game.senses.kinds(table)
    spaces = table.game.scene(table.board).get("spaces", {}).get("id", [])
    return {"space": spaces} if spaces else {}
