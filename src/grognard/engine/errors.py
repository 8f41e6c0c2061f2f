"""What can go wrong, each with one sentence for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.engine.words import LANGUAGES, voiced

if TYPE_CHECKING:
    from grognard.engine.values import Refusal


class GrognardError(Exception):
    """The root of every error a caller may want to catch; its text is one sentence."""


class DataError(GrognardError):
    """A data file that cannot be played on."""


class UnknownId(GrognardError):
    """A game, scenario, option, role or bot that does not exist, or options that exclude each other."""


class IllegalAction(GrognardError):
    """An action that the rules refuse; `refusal` says which rule and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(voiced(**{lang: refusal.text(lang) for lang in LANGUAGES}))
        self.refusal = refusal


class SaveError(GrognardError):
    """A save that is damaged, foreign, or of another version."""


class UndoRefused(GrognardError):
    """The last action cannot be taken back."""


class ScriptError(GrognardError):
    """Scripted chance that does not fit what the rules ask for."""


class RulesError(GrognardError):
    """A fault in the rules' code: the table is closed. The text has the seed, so that it can be repeated; `where`, the step,
    and `rule`, for whoever sits at the table, have not."""

    def __init__(self, text: str, where: str = "", rule: str = "") -> None:
        super().__init__(text)
        self.where, self.rule = where, rule
