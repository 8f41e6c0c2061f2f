"""A match: one setting played many times by the same bots. Each game depends on the match and its number alone."""

from __future__ import annotations

from importlib import import_module

import msgspec

import grognard
from grognard.engine import Game
from grognard.engine.errors import GrognardError
from grognard.engine.table import AnyTable
from grognard.engine.words import Said
from grognard.lab.course import Course, Watcher

MOST_DECISIONS = 200_000
"""A game that goes on for longer never ends: its rules or its scenario are broken."""


class Match(msgspec.Struct, frozen=True):
    """What is played. `bots` sit in the order of the seats; with `swap` they move on a seat after each game."""

    game: str
    bots: tuple[str, ...]
    games: int = 100
    seed: str = "1"
    scenario: str | None = None
    options: tuple[str, ...] = ()
    players: int | None = None
    data: str | None = None
    swap: bool = False

    def check(self) -> None:
        """Refuse what cannot be played before anything is started; fills nothing in."""
        table = _table(self, 0)
        if self.games < 1:
            raise GrognardError(Said("least-games", __package__, games=self.games))
        if len(self.bots) != len(table.seats):
            names = ", ".join(seat_names(table))
            raise GrognardError(
                Said(
                    "so-many-bots",
                    __package__,
                    title=table.game.title,
                    n=len(table.seats),
                    names=names,
                    n2=len(self.bots),
                )
            )
        for name in self.bots:
            grognard.bot(name, table.game)

    def seats(self) -> tuple[str, ...]:
        """The names of the seats: their roles."""
        return seat_names(_table(self, 0))


class Result(msgspec.Struct, frozen=True):
    """How one game ended. `seated` are the bots by seat; `winners` are roles, none of them in a draw."""

    number: int
    seated: tuple[str, ...]
    winners: tuple[str, ...]
    won: tuple[bool, ...]
    reason: str
    scores: dict[str, int]
    decisions: int
    save: bytes = b""
    course: Course | None = None


def play(match: Match, number: int, keep: bool = False, watch: bool = False) -> Result:
    """Game `number` of a match, from the set-up to the end; `keep` puts the save into the result, `watch` its course."""
    table = _table(match, number)
    if not keep:
        table = table.clone()  # nobody reads the story
    watcher = Watcher(table) if watch else None
    seated = _seated(match, number)
    bots = [
        grognard.bot(name, table.game, f"{match.seed}/{number}/{seat}") for seat, name in enumerate(seated)
    ]
    seats = [table.seat(roles) for roles in table.seats]
    seat_of = {table.game.roles[role]: place for place, roles in enumerate(table.seats) for role in roles}
    decisions = 0
    while (decision := table.decision) is not None:
        place = seat_of[decision.role]
        mine = seats[place].decision
        assert mine is not None
        action = bots[place].choose(seats[place])
        if watcher is not None:
            watcher.before(mine, action)
        table.play(action, role=mine.role)
        if watcher is not None:
            watcher.after()
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise GrognardError(Said("endless", __package__, decisions=decisions))
    outcome = table.outcome
    assert outcome is not None
    won = tuple(any(table.game.roles[role] in outcome.winners for role in roles) for roles in table.seats)
    save = table.save(data=False) if keep else b""
    course = watcher.end() if watcher is not None else None
    scores = dict(outcome.scores)
    return Result(number, seated, outcome.winners, won, outcome.reason, scores, decisions, save, course)


def find_game(name: str) -> Game:
    """A game by its id, or by the module of a game that lives elsewhere: `my.own.game`."""
    if "." not in name:
        return grognard.game(name)
    try:
        game = import_module(name).GAME
    except (ImportError, AttributeError) as error:
        raise GrognardError(Said("no-game-module", __package__, name=name, error=error)) from None
    if not isinstance(game, Game):
        raise GrognardError(Said("no-game-object", __package__, name=name))
    return game


def seat_names(table: AnyTable) -> tuple[str, ...]:
    return tuple("+".join(table.game.roles[role] for role in roles) for roles in table.seats)


def first_table(match: Match) -> AnyTable:
    """The set-up that all games of a match have but for the dice."""
    return _table(match, 0)


def _table(match: Match, number: int) -> AnyTable:
    game = find_game(match.game)
    return game.table(match.scenario, match.options, match.players, f"{match.seed}/{number}", match.data)


def _seated(match: Match, number: int) -> tuple[str, ...]:
    shift = number % len(match.bots) if match.swap else 0
    return match.bots[shift:] + match.bots[:shift]
