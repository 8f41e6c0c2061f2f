"""The stage in words, step after step: what is as it was before is not said again."""

from __future__ import annotations

from typing import Any

from grognard.engine import AnyTable
from grognard.engine.names import message_of
from grognard.engine.story import ATOMS, render
from grognard.engine.values import Arg, Facts


class Rendering:
    """For one pair of eyes in one language. Words are kept if they follow from the facts alone, and until the next step."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._kept: dict[
            tuple[str, int], tuple[Any, Any]
        ] = {}  # parts of the last stage, each with its words
        self._passing = 0  # words so far that may be others at another time

    def __call__(self, t: AnyTable, stage: Facts, mask: int) -> Facts:
        before, self._kept = self._kept, {}

        def speak(key: str, args: dict[str, Arg]) -> str:
            self._passing += not message_of(t.game, key, self.lang)[1]
            return t.say(key, args, self.lang, mask)

        def said(part: Any, name: str, place: int = -1) -> Any:
            if type(part) in ATOMS:
                return part
            found, passing = before.get((name, place)), self._passing
            if found is None or (found[0] is not part and found[0] != part):
                if place < 0 and type(part) is list and part and type(part[0]) is dict:
                    words: Any = [said(each, name, number) for number, each in enumerate(part)]
                else:
                    words = render(part, speak)
                if self._passing > passing:
                    return words
                found = part, words
            self._kept[name, place] = found
            return found[1]

        return {name: said(part, name) for name, part in stage.items()}
