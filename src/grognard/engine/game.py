"""A game as the kernel knows it: its facts, and the functions of its rooms."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from importlib import import_module
from inspect import signature
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from grognard.engine import kept
from grognard.engine.charts import Chart, Lit
from grognard.engine.columns import hidden_in, schema_of, tagged
from grognard.engine.data import READING, data_hash, first_hash
from grognard.engine.dice import Dice
from grognard.engine.errors import DataError, GrognardError, RulesError, UnknownId
from grognard.engine.judgement import Judgement
from grognard.engine.parts import MOST_SAID, Bundle, Parts
from grognard.engine.procedure import Procedure, plan_of
from grognard.engine.table import AnyTable, Roles, Table
from grognard.engine.values import Action, Arg, Decision, Facts, Reach, Refusal
from grognard.engine.words import Said

if TYPE_CHECKING:
    from grognard.engine.odds import Outlook, Rehearsal
    from grognard.engine.senses import Senses
    from grognard.engine.story import Written

Namer = Callable[["AnyTable", Any, str, int], str]
"""What a value is called, for a language and a mask of readers: a `Name`, or a string that is a bare proper name."""


LARGEST_ARGUMENT = 1_000_000
"""Rules shift bits by ids: a number from outside must not grow into a mask of gigabytes."""


def near_and_known(word: str, known: Iterable[str]) -> dict[str, str]:
    """For a sentence about an unknown word: the nearest known one, and all of them."""
    words = list(known)
    near = get_close_matches(word, words, n=1)
    return {"given": word, "near": near[0] if near else "none", "known": ", ".join(words) or "none"}


Seats = tuple[tuple[int, ...], ...]


def _living_in(package: str, id: str) -> Game:
    """The game of a package, which calls it GAME."""
    found = getattr(import_module(package), "GAME", None)
    if not isinstance(found, Game) or found.id != id:
        raise GrognardError(Said("error.unpickled", id=id, package=package))
    return found


def _nothing_hidden(t: AnyTable, mask: int, rng: Random) -> None:
    """A game without secrets imagines what is there."""


def _own_eyes(t: AnyTable, mask: int) -> int:
    """Each role sees something that the others do not."""
    return mask


def _first_option(t: AnyTable, decision: Decision) -> Action:
    """The neutral choice where a game names none: to pass or stop where that can be done."""
    for action in reversed(decision.options):
        if action.verb in ("pass", "done"):
            return action
    return decision.options[0]


MOST_BOARDS = 40
"""Boards of other folders that are kept at one time."""


def _no_reason(t: AnyTable, role: int, action: Action) -> Refusal | None:
    """A game without words out of turn refuses none."""
    return None


def _no_judgement(t: AnyTable, role: int, options: Sequence[Action]) -> list[float]:
    return [0.0] * len(options)


class Rooms(TypedDict, total=False):
    """What a game answers besides its rules, each in a room of its own; what is left out, the kernel does plainly."""

    seats: Callable[..., Seats]
    """The roles of each seat, for players and scenario, or for players, scenario and options."""
    imagine: Callable[[AnyTable, int, Random], None]
    worlds: Callable[[AnyTable, int, Action], list[tuple[int, AnyTable]]]
    rehearse: Callable[[AnyTable, int, Action], Rehearsal | Outlook | None]
    odds_said: Callable[[object], tuple[str, dict[str, Arg]] | None]
    """What a value of the odds is called: a key and its arguments."""
    judge: Callable[[AnyTable, int, Sequence[Action]], list[float]]
    glance: Callable[[AnyTable, int, Sequence[Action]], list[float]]
    """The same without a look at what comes of an option, where `judge` takes one."""
    standing: Callable[[AnyTable, int], float]
    judgement: Judgement
    """What was learned of who wins."""
    senses: Senses
    """The position as numbers, for agents that learn."""
    default: Callable[[AnyTable, Decision], Action]
    interjections: Callable[[AnyTable, int], Sequence[Action]]
    bundles: Callable[[AnyTable, int], Sequence[Bundle]]
    """The interjections of a game that knows when they change."""
    interject: Callable[[AnyTable, int, Action], Procedure]
    refuses: Callable[[AnyTable, int, Action], Refusal | None]
    """Why a word out of turn cannot be said."""
    facts: Callable[[AnyTable, int, Action], Facts | None]
    """What an option costs and leads to."""
    made_of: Callable[[AnyTable, int, Sequence[Action]], Sequence[Hashable]]
    """What the words and facts of each option of a list follow from, for this question, these readers and these rules: as long
    as it is the same nothing of the option changes. It holds the action; None for what is made anew.
    """
    reach: Callable[[AnyTable, int, int], Sequence[Reach]]
    stage: Callable[[AnyTable, int], Facts | Written | None]
    """The battle, siege or congress that is under way."""
    sight: Callable[[AnyTable, int], int]
    """The roles that matter of a mask: of the same sight, the same view."""
    charts: Callable[[Any, str], Sequence[Chart]]
    """Its tables, for a scenario; and the rows of them that apply now."""
    lit: Callable[[AnyTable, int], Lit]
    check: Callable[[Path, Any], None]
    """Does a folder of data keep to what the rulebook states?"""
    playable: Callable[[Any], Collection[str]]
    """The scenarios that a board has: a game begun on older data has no scenario that came later."""


class Game:
    """One title. Everything it needs is given to the constructor; see the page 'Write a game' in the docs."""

    def __init__(
        self,
        *,
        id: str,
        title: str,
        package: str,
        roles: tuple[str, ...],
        scenarios: Mapping[str, str],
        board: Callable[[Path], Any],
        state: type,
        set_up: Callable[[AnyTable], Procedure],
        view: Callable[[AnyTable, int], dict[str, Any]],
        scene: Callable[[Any], dict[str, Any]],
        verbs: Mapping[str, tuple[str, ...]],
        names: Mapping[str, Namer],
        fixed_names: Collection[str] = (),
        open_names: Collection[str] = (),
        options: Mapping[str, str] | None = None,
        rulings: Mapping[str, str] | None = None,
        excludes: Sequence[tuple[str, str]] = (),
        players: tuple[int, ...] = (2,),
        panels: Mapping[str, str] | None = None,
        optional: Mapping[str, tuple[str, ...]] | None = None,
        about: Mapping[str, Any] | None = None,
        data: Path | None = None,
        **rooms: Unpack[Rooms],
    ) -> None:
        self.id, self.title, self.package = id, title, package
        self.roles, self.players = roles, players
        self.scenarios, self.options = dict(scenarios), dict(options or {})
        self.rulings = dict(rulings or {})  # rulings that changed: new games have them, running games may not
        self.excludes = tuple(excludes)
        self.verbs = {"done": (), "pass": (), **verbs}
        self.names = dict(names)
        # by data and scenario alone, whoever asks, whatever happens; and the same for whoever asks
        self.fixed_names = frozenset(fixed_names)
        self.open_names = frozenset(open_names) | self.fixed_names
        self.panels = dict(panels or {})  # decisions answered together: `Procedure.step`, and in which panel
        self.optional = dict(optional or {})  # optional rules, with the options that switch them on
        self.about = dict(about or {})
        self.state, self.set_up, self.view, self.scene = state, set_up, view, scene
        self._load_board, self._data = board, data
        self._furnish(rooms)
        self._read_nothing()

    def _furnish(self, rooms: Rooms) -> None:
        """Its own rooms where it has them, and plain ones where it has none."""
        if unknown := sorted(rooms.keys() - Rooms.__annotations__.keys()):
            raise TypeError(
                f"a game has no {', '.join(unknown)}; it may have {', '.join(Rooms.__annotations__)}"
            )
        self._seats = seats = rooms.get("seats")
        self._seats_by_options = seats is not None and len(signature(seats).parameters) > 2
        self.imagine = rooms.get("imagine", _nothing_hidden)
        self.worlds, self.rehearse = rooms.get("worlds"), rooms.get("rehearse")
        self.odds_said = rooms.get("odds_said")
        self.judge, self.default = rooms.get("judge", _no_judgement), rooms.get("default", _first_option)
        self.glance = rooms.get("glance", self.judge)
        self.judgement = learned = rooms.get("judgement")
        self._standing = rooms.get("standing") or (learned.chance if learned is not None else None)
        self.senses = rooms.get("senses")
        self._interjections, self._bundles = rooms.get("interjections"), rooms.get("bundles")
        self.speaks_out_of_turn = self._interjections is not None or self._bundles is not None
        self._interject = rooms.get("interject")
        self.refuses = rooms.get("refuses", _no_reason)
        self.facts, self.reach, self.stage = rooms.get("facts"), rooms.get("reach"), rooms.get("stage")
        self.made_of = rooms.get("made_of")
        self.sight = rooms.get("sight", _own_eyes)
        self.charts, self.lit, self._check = rooms.get("charts"), rooms.get("lit"), rooms.get("check")
        self._playable = rooms.get("playable")

    def _read_nothing(self) -> None:
        """What is read or asked once and then kept: nothing yet."""
        self._boards: dict[str, tuple[Any, str]] = {}
        self._first_hashes: dict[str, str] = {}
        self._packed: dict[str, bytes] = {}
        self._seated: dict[tuple[int, str, frozenset[str]], Seats] = {}
        self._said: dict[tuple[int, str], tuple[Any, dict[tuple[object, ...], Any]]] = {}
        self._numbers: dict[str | tuple[int | str, ...], tuple[int, ...]] = {}
        self._masks: dict[str | tuple[int | str, ...], int] = {"observer": 0}
        self.spoken = Parts(MOST_SAID)  # words out of turn, as a screen shows them

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[str, str]]:
        """Pickled by where it lives: there is one of each."""
        return _living_in, (self.package, self.id)

    def said(self, board: Any, scenario: str) -> dict[tuple[object, ...], Any]:
        """Names and options that never change, as they were put into words before, for this board and this scenario.

        Boards of the same rules may call things otherwise: texts do not count in the hash of the data.
        """
        return self._said.setdefault((id(board), scenario), (board, {}))[1]

    @property
    def folder(self) -> Path:
        """The folder of the data that ships with the game."""
        if self._data is not None:
            return self._data
        return Path(str(sys.modules[self.package].__file__)).parent / "data"

    def board(self, data: str | Path | None = None) -> tuple[Any, str]:
        """The board of a data folder, and the hash of the data; read once for each folder."""
        folder = Path(data) if data is not None else self.folder
        key = str(folder.resolve())
        known = self._boards.get(key)
        if known is not None:  # nobody waits for the reading of another
            return known
        with READING:
            if key not in self._boards:
                self._make_room()
                if not folder.is_dir() and data is not None:
                    raise DataError(Said("error.no-data", folder=folder, title=self.title))
                with fitting(None if data is None else folder):
                    board = self._load_board(folder)
                self._boards[key] = (board, data_hash(folder) if folder.is_dir() else "")
            return self._boards[key]

    def _make_room(self) -> None:
        """Folders of one's own come and go; only so many of their boards are kept."""
        others = [key for key in self._boards if key != str(self.folder.resolve())]
        for key in others[: max(0, len(others) - MOST_BOARDS + 1)]:
            self.forget(Path(key))

    def forget(self, folder: Path) -> None:
        """The board of a folder that is not used any more, and what was put into words for it."""
        key = str(folder.resolve())
        board, _ = self._boards.pop(key, (None, ""))
        self._first_hashes.pop(key, None)
        for of in [of for of, said in self._said.items() if said[0] is board]:
            del self._said[of]

    def check_data(self, folder: Path) -> str:
        """The hash of a data folder that can be played and keeps to what the rulebook states; DataError if not."""
        board, _ = self.board(folder)
        if self._check is not None:
            self._check(folder, board)
        return self.check_setup(folder)

    def check_setup(self, folder: Path) -> str:
        """The hash of a data folder on which every scenario can be drawn and set up; DataError if not."""
        board, found = self.board(folder)
        with fitting(folder):
            self.scene(board)
        for scenario in self.scenarios:
            self.table(scenario, seed=1, data=folder)
        return found

    def has_data(self, hashed: str, data: str | Path | None = None) -> bool:
        """Is this the hash of the data in a folder, today's or the one that saves of version 1 know?"""
        if self.board(data)[1] == hashed:
            return True
        folder = Path(data) if data is not None else self.folder
        key = str(folder.resolve())
        if key not in self._first_hashes:
            self._first_hashes[key] = first_hash(folder) if folder.is_dir() else ""
        return self._first_hashes[key] == hashed

    def packed(self, hashed: str) -> bytes:
        """The data of this hash as a zip to keep with a save; nothing where no folder here has it any more."""
        if hashed not in self._packed:
            folders = (Path(key) for key, (_, found) in self._boards.items() if found == hashed)
            folder = next((f for f in folders if f.is_dir() and data_hash(f) == hashed), None)
            self._packed[hashed] = b"" if folder is None else kept.packed(folder)
        return self._packed[hashed]

    def table(
        self,
        scenario: str | None = None,
        options: Iterable[str] = (),
        players: int | None = None,
        seed: int | str | None = None,
        data: str | Path | None = None,
        dice: Dice | None = None,
        rulings: Iterable[str] | None = None,
    ) -> AnyTable:
        """A new game, set up and at its first decision."""
        table = self.empty_table(scenario, options, players, seed, data, dice, rulings)
        with fitting(None if data is None else Path(data)):
            table._start()
        return table

    def empty_table(
        self,
        scenario: str | None = None,
        options: Iterable[str] = (),
        players: int | None = None,
        seed: int | str | None = None,
        data: str | Path | None = None,
        dice: Dice | None = None,
        rulings: Iterable[str] | None = None,
    ) -> AnyTable:
        """A table with nothing on it yet; with all changed rulings, or with those its game was begun under."""
        chosen = self._scenario(scenario)
        switched = self._options(options)
        seated = self.players[0] if players is None else players
        if seated not in self.players:
            *most, last = self.players
            before = ", ".join(map(str, most)) or "none"
            raise UnknownId(Said("error.players", title=self.title, n=seated, before=before, last=last))
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, (int, str)) or seed == ""):
            raise GrognardError(Said("error.seed", seed=repr(seed)))
        board, hashed = self.board(data)
        if self._playable is not None and chosen not in self._playable(board):
            folder = self.folder if data is None else Path(data)
            raise DataError(Said("error.scenario-absent", folder=folder.name, scenario=chosen))
        rolled = dice or Dice(str(secrets.randbits(128) if seed is None else seed))
        ruled = frozenset(self.rulings if rulings is None else rulings)
        for ruling in sorted(ruled - set(self.rulings)):
            raise UnknownId(Said("error.ruling", title=self.title, **near_and_known(ruling, self.rulings)))
        return Table(self, board, chosen, switched, seated, rolled, hashed, ruled)

    def _scenario(self, scenario: str | None) -> str:
        if scenario is None:
            return next(iter(self.scenarios))
        if scenario not in self.scenarios:
            hint = near_and_known(str(scenario), self.scenarios)
            raise UnknownId(Said("error.scenario", title=self.title, **hint))
        return scenario

    def _options(self, options: Iterable[str]) -> frozenset[str]:
        if isinstance(options, str):
            raise UnknownId(Said("error.options", given=options))
        chosen = frozenset(options)
        for option in sorted(chosen, key=str):
            if option not in self.options:
                hint = near_and_known(str(option), self.options)
                raise UnknownId(Said("error.option", title=self.title, **hint))
        for one, other in self.excludes:
            if one in chosen and other in chosen:
                raise UnknownId(Said("error.excluded", one=one, other=other))
        return chosen

    def seats(self, players: int, scenario: str, options: Iterable[str] = ()) -> Seats:
        """The roles of each seat; each role its own where a game says nothing else."""
        if self._seats is None:
            return tuple((role,) for role in range(len(self.roles)))
        if self._seats_by_options:
            return self._seats(players, scenario, frozenset(options))
        return self._seats(players, scenario)

    def role_numbers(self, roles: Roles) -> tuple[int, ...]:
        """The numbers of a role or of several, given by number or id."""
        if type(roles) is str or type(roles) is tuple:  # a role or a seat, asked for at every step
            found = self._numbers.get(roles)
            if found is None:
                found = self._numbers[roles] = self._sorted((roles,) if isinstance(roles, str) else roles)
            return found
        return (self._role_number(roles),) if isinstance(roles, int) else self._sorted(roles)

    def mask(self, roles: Roles) -> int:
        """The bits of a role, of several, or of nobody ("observer")."""
        if type(roles) is str or type(roles) is tuple:
            found = self._masks.get(roles)
            if found is None:
                found = self._masks[roles] = sum(1 << number for number in self.role_numbers(roles))
            return found
        return sum(1 << number for number in self.role_numbers(roles))

    def _sorted(self, roles: Iterable[int | str]) -> tuple[int, ...]:
        return tuple(sorted({self._role_number(role) for role in roles}))

    def _role_number(self, role: int | str) -> int:
        if isinstance(role, str) and role in self.roles:
            return self.roles.index(role)
        if isinstance(role, int) and 0 <= role < len(self.roles):
            return role
        raise UnknownId(Said("error.role", title=self.title, **near_and_known(str(role), self.roles)))

    def seated(self, players: int, scenario: str, options: frozenset[str]) -> Seats:
        """The roles of each seat; asked of the game once."""
        found = self._seated.get((players, scenario, options))
        if found is None:
            seats = self.seats(players, scenario, options)
            found = self._seated[players, scenario, options] = tuple(map(tuple, seats))
        return found

    def bundles(self, t: AnyTable, role: int) -> Sequence[Bundle]:
        """What a role may say out of turn; where a game does not know when that changes, nothing says so."""
        if self._bundles is not None:
            return self._bundles(t, role)
        return [Bundle(None, tuple(self._interjections(t, role)))] if self._interjections is not None else ()

    def interject(self, t: AnyTable, role: int, action: Action) -> Procedure:
        assert self._interject is not None
        return self._interject(t, role, action)

    def standing(self, t: AnyTable, role: int) -> float:
        """How likely a role is to win: 1 won, 0 lost, between them by the game's own judgement."""
        if t.outcome is not None:
            if not t.outcome.winners:
                return 0.5
            return float(self.roles[role] in t.outcome.winners)
        return self._standing(t, role) if self._standing is not None else 0.5

    def fits(self, t: AnyTable, action: Action) -> bool:
        """Has the action as many arguments as its verb, all of them of a size that an id can have?"""
        kinds = self.verbs.get(action.verb)
        if kinds is None or len(kinds) != len(action.args):
            return False
        return all(not isinstance(arg, int) or 0 <= arg < LARGEST_ARGUMENT for arg in action.args)

    def procedures(self) -> list[tuple[str, type]]:
        """Every procedure class of the game with its tag, in the order of the tags."""
        return tagged(self.package.removeprefix("grognard.games.") + ".")

    def hidden(self) -> dict[str, str]:
        """Every column of the state and of procedures that is hidden, `Class.column`, and from whom."""
        found = hidden_in(self.state)
        for _, cls in self.procedures():
            found |= hidden_in(cls)
        return found

    def schema(self) -> str:
        """The classes a save holds, in canonical text."""
        lines = [schema_of(self.state)]
        for tag, cls in self.procedures():
            lines.append(f"{tag} {schema_of(cls)} {' '.join(plan_of(cls).names)}")
        return "\n".join(lines)


@contextmanager
def fitting(folder: Path | None) -> Iterator[None]:
    """What a game could not foresee in data of somebody's own is told in a sentence too, and not as a fault of the program."""
    try:
        yield
    except (
        RulesError,
        ArithmeticError,
        AssertionError,
        LookupError,
        RuntimeError,
        StopIteration,
        TypeError,
        ValueError,
    ) as error:
        if folder is None:
            raise
        met = error.__cause__ or error  # of a table that was closed, what closed it
        raise DataError(Said("error.data-misfit", folder=folder.name, problem=unforeseen(met))) from error


def unforeseen(error: BaseException) -> str:
    """What no check of the data foresaw, in words that do not speak of the program where there are such."""
    if isinstance(error, KeyError) and error.args:
        return Said("error.not-there", what=error.args[0])
    return Said("error.beyond") if isinstance(error, IndexError) else str(error) or Said("error.no-reason")
