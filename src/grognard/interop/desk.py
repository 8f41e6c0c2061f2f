"""A table as learning libraries want it: one player at a time, and every choice a small number.

A player is a seat, which may hold several roles. Choices come in two forms:

    words   an option is said word by word, its verb and then its arguments; a number is a word of the vocabulary and means
            the same in every position. A word to which there is no other is said by itself.
    list    the options of the decision that stands, numbered from 0 in their own order; where there are more than the
            library was promised, the last number means `further` and shows the rest.
"""

from __future__ import annotations

from random import Random

import grognard
from grognard.engine import Action, AnyTable, Decision, Game, act
from grognard.engine.errors import GrognardError
from grognard.interop.vocabulary import VERB, Vocabulary

CHOICES = 256
FURTHER = act("further")
FORMS = ("words", "list")


class Desk:
    """Where an agent sits: the table, and how far it has said what it wants or leafed through its options."""

    def __init__(
        self,
        table: AnyTable,
        form: str = "words",
        choices: int = CHOICES,
        skip_forced: bool = True,
        vocabulary: Vocabulary | None = None,
    ) -> None:
        if choices < 2:
            raise GrognardError(
                f"an agent needs at least two choices to leaf through its options, not {choices}"
            )
        if form not in FORMS:
            raise GrognardError(f"actions are numbered as {' or '.join(FORMS)}, not as {form!r}")
        self.table = table
        self.form = form
        self.skip_forced = skip_forced
        self.vocabulary = vocabulary if vocabulary is not None else Vocabulary(table)
        self.choices = choices if form == "list" else len(self.vocabulary)
        self.first = 0  # of the options shown in a list
        self.said: tuple[int, ...] = ()  # words of the option that is being said
        self.left: list[tuple[tuple[int, ...], Action]] = []  # the options that begin so, each with its words
        self._mark = b""
        self.players = tuple("+".join(table.game.roles[role] for role in seat) for seat in table.seats)
        self._player_of = {table.game.roles[role]: n for n, seat in enumerate(table.seats) for role in seat}
        self._go_on()

    @property
    def player(self) -> int | None:
        """Who decides now; nobody when the game is over."""
        return None if self.decision is None else self._player_of[self.decision.role]

    def shown(self) -> tuple[Action, ...]:
        """The options in a list: what each number means now."""
        if self.decision is None:
            return ()
        rest = self.decision.options[self.first :]
        return rest if len(rest) <= self.choices else (*rest[: self.choices - 1], FURTHER)

    def legal(self) -> list[int]:
        """The numbers that can be chosen now, ascending."""
        if self.form == "list":
            return list(range(len(self.shown())))
        place = len(self.said)
        return sorted({words[place] for words, _ in self.left})

    @property
    def fingerprint(self) -> bytes:
        """Some bytes that the options of no other decision have."""
        if not self._mark and self.decision is not None:
            self._mark = self.vocabulary.fingerprint(self.decision.options)
        return self._mark

    def meaning(self, number: int) -> str:
        """What a number means now, in short: an option of a list, or a word."""
        if self.form == "list":
            return str(self.shown()[number])
        kind, value = self.vocabulary.words[number]
        return str(value) if kind == VERB else f"{kind} {value}"

    def take(self, number: int) -> None:
        """Play the choice of this number, say its word, or leaf on."""
        refused = self.why_not(number)
        if refused:
            raise GrognardError(refused)
        decision = self.decision
        assert decision is not None
        if self.form == "list":
            action = self.shown()[number]
            if action is FURTHER:
                self.first += self.choices - 1
            else:
                self.play(action, decision.role)
            return
        place = len(self.said)
        self.said += (number,)
        self.left = [row for row in self.left if row[0][place] == number]
        self._say_what_is_sure(decision)

    def why_not(self, number: int) -> str:
        """Nothing when this number can be chosen now; else why it cannot, in one sentence."""
        if self.decision is None:
            return "the game is over"
        if self.form == "list":
            shown = len(self.shown())
            return "" if 0 <= number < shown else f"choice {number} is not one of the {shown} there are"
        if not 0 <= number < self.choices:
            return f"choice {number} is not one of the {self.choices} words there are"
        place = len(self.said)
        if any(words[place] == number for words, _ in self.left):
            return ""
        return f"choice {number}, {self.meaning(number)}, is not one of the words that can be said now"

    def play(self, action: Action, role: str) -> None:
        """Play an action as it is, for a player who needs no numbers."""
        self.table.play(action, role=role)
        self._go_on()

    def rewards(self) -> list[float]:
        """1 for who won, -1 for who lost; 0 while the game is on, in a draw, or when all of several have won."""
        outcome = self.table.outcome
        if outcome is None:
            return [0.0] * len(self.players)
        won = [
            any(self.table.game.roles[role] in outcome.winners for role in seat) for seat in self.table.seats
        ]
        if len(won) == 1:  # alone against the rules: what is not won is lost, unless nobody has won
            return [1.0 if won[0] else -1.0 if outcome.winners else 0.0]
        if all(won) or not any(won):
            return [0.0] * len(won)
        return [1.0 if wins else -1.0 for wins in won]

    def text(self) -> str:
        """The position for a person at a terminal: what happened last, and what is asked."""
        table = self.table
        lines = [event.text() for event in table.journal[-5:] if event.heard_by(0)]
        if (decision := self.decision) is not None:
            lines.append(f"{decision.role}: {decision.prompt} ({decision.rule})")
            mask = table.mask(decision.role)
            if self.form == "words":
                lines += [f"{number:4} {self.meaning(number)}" for number in self.legal()]
            else:
                for number, action in enumerate(self.shown()):
                    label = str(action) if action is FURTHER else table.label(action, "en", mask)
                    lines.append(f"{number:4} {label}")
        elif table.outcome is not None:
            lines.append(f"won by {', '.join(table.outcome.winners) or 'nobody'}: {table.outcome.text()}")
        return "\n".join(lines)

    def clone(self) -> Desk:
        return self._with(self.table.clone())

    def imagine(self, player: int, rng: Random) -> Desk:
        """A desk this player cannot tell from this one."""
        return self._with(self.table.imagine(self.table.seats[player], rng))

    def __deepcopy__(self, memo: dict[int, object]) -> Desk:
        return self.clone()

    def _with(self, table: AnyTable) -> Desk:
        other = object.__new__(Desk)
        other.__dict__.update(self.__dict__)
        other.table = table
        other._resume(self.first, self.said)
        return other

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in self.__dict__.items() if name not in ("decision", "left")}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        self._resume(self.first, self.said)

    def _resume(self, first: int, said: tuple[int, ...]) -> None:
        """Stand before the table's decision again, as far through it as before."""
        self._stand(self.table.decision)
        begun = [row for row in self.left if row[0][: len(said)] == said]
        self.first = first
        if begun:
            self.said, self.left = said, begun

    def _go_on(self) -> None:
        """To the next decision; those with one option are answered."""
        table = self.table
        while True:
            self._stand(table.decision)
            decision = self.decision
            if decision is None or not (self.skip_forced and decision.forced):
                break
            table.play(decision.options[0], role=decision.role)
        if decision is not None and self.form == "words":
            self._say_what_is_sure(decision)

    def _stand(self, decision: Decision | None) -> None:
        self.decision = decision
        self.first, self.said, self.left = 0, (), []
        if decision is not None and self.form == "words":
            say = self.vocabulary.say
            self.left = [(say(action), action) for action in decision.options]
            self._mark = b""

    def _say_what_is_sure(self, decision: Decision) -> None:
        """Words to which there is no other are said; an option that is said to its end is played."""
        while True:
            place = len(self.said)
            words, action = self.left[0]
            if place == len(words):
                self.play(action, decision.role)
                return
            if len({words[place] for words, _ in self.left}) > 1:
                return
            if not self.skip_forced and len(decision.options) == 1 and place == len(words) - 1:
                return  # who wants to be asked everything is asked the last word
            self.said += (words[place],)


def find(game: Game | str) -> Game:
    """The game itself, or by its id."""
    return game if isinstance(game, Game) else grognard.game(game)
