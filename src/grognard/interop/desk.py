"""A table as learning libraries want it: one player at a time, and every choice a small number.

A player is a seat, which may hold several roles. The options of the decision that stands are numbered from 0 in their own
order; where there are more than the library was promised, the last number means `further` and shows the rest.
"""

from __future__ import annotations

from random import Random

import grognard
from grognard.engine import Action, AnyTable, Game, act
from grognard.engine.errors import GrognardError

CHOICES = 256
FURTHER = act("further")


class Desk:
    """Where an agent sits: the table, and how far it has leafed through its options."""

    def __init__(self, table: AnyTable, choices: int = CHOICES, skip_forced: bool = True) -> None:
        if choices < 2:
            raise GrognardError(
                f"an agent needs at least two choices to leaf through its options, not {choices}"
            )
        self.table = table
        self.choices = choices
        self.skip_forced = skip_forced
        self.first = 0  # of the options shown
        self.players = tuple("+".join(table.game.roles[role] for role in seat) for seat in table.seats)
        self._player_of = {table.game.roles[role]: n for n, seat in enumerate(table.seats) for role in seat}
        self._go_on()

    @property
    def player(self) -> int | None:
        """Who decides now; nobody when the game is over."""
        decision = self.table.decision
        return None if decision is None else self._player_of[decision.role]

    def shown(self) -> tuple[Action, ...]:
        """What each number means now."""
        decision = self.table.decision
        if decision is None:
            return ()
        rest = decision.options[self.first :]
        return rest if len(rest) <= self.choices else (*rest[: self.choices - 1], FURTHER)

    def take(self, number: int) -> None:
        """Play the choice of this number, or leaf on."""
        shown = self.shown()
        if not 0 <= number < len(shown):
            raise GrognardError(f"choice {number} is not one of the {len(shown)} there are")
        if shown[number] is FURTHER:
            self.first += self.choices - 1
            return
        decision = self.table.decision
        assert decision is not None
        self.play(shown[number], decision.role)

    def play(self, action: Action, role: str) -> None:
        """Play an action as it is, for a player who needs no numbers."""
        self.table.play(action, role=role)
        self._go_on()

    def rewards(self) -> list[float]:
        """1 for who won, -1 for who lost; 0 while the game is on, in a draw, or when all have won."""
        outcome = self.table.outcome
        won = [
            outcome is not None and any(self.table.game.roles[role] in outcome.winners for role in seat)
            for seat in self.table.seats
        ]
        if all(won) or not any(won):
            return [0.0] * len(won)
        return [1.0 if wins else -1.0 for wins in won]

    def text(self) -> str:
        """The position for a person at a terminal: what happened last, and what is asked."""
        table = self.table
        lines = [event.text() for event in table.journal[-5:] if event.heard_by(0)]
        if (decision := table.decision) is not None:
            lines.append(f"{decision.role}: {decision.prompt} ({decision.rule})")
            mask = table.mask(decision.role)
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
        return other

    def _go_on(self) -> None:
        """Back to the first option of the next decision; those with one option are answered."""
        self.first = 0
        while self.skip_forced and (decision := self.table.decision) is not None and decision.forced:
            self.table.play(decision.options[0], role=decision.role)


def find(game: Game | str) -> Game:
    """The game itself, or by its id."""
    return game if isinstance(game, Game) else grognard.game(game)
