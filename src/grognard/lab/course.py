"""The course of a game: who stood where and held what, who lost what and where, what was used, and how the chances went.

It is looked at every few decisions and when a turn ends, by somebody who sees everything.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec

from grognard.engine import Action, AnyTable, Decision, Game
from grognard.engine.sheets import arguments
from grognard.engine.story import written_out

GLANCE = 8
"""Decisions from one look at the table to the next."""
BESIDE = ("", "box")
"""The ground of boxes that are beside the map: reserves, losses, what has not come yet."""
COUNTED = {"card": "card", "piece": "unit"}
"""Kinds of things in actions of which it is told how often they were used, and what they are then called."""


class Use(msgspec.Struct):
    """How often a role used a card or a unit, and by how much its chance of winning changed at once in sum."""

    role: int
    kind: str
    id: int
    times: int
    swing: float


class Course(msgspec.Struct):
    """Rows of one game. Chances are those of the seats, by the game's own judgement."""

    chances: list[tuple[int, int, list[float]]] = []  # turn, decision, chance of each seat
    presence: list[tuple[int, int, int, int]] = []  # turn, role, space, pieces at its end
    control: list[tuple[int, int, int]] = []  # turn, space, role at its end
    losses: list[tuple[int, int, int, int]] = []  # turn, role, space, strength
    uses: list[Use] = []
    lead_changes: int = 0


class Ground(msgspec.Struct, frozen=True):
    """What the drawing of a game says about its spaces and units."""

    order: tuple[int, ...]  # space ids
    board: dict[int, int]  # the board of each space; of boxes beside the map none
    leads: frozenset[int]  # units that are leaders, and count for nothing themselves


_grounds: dict[tuple[str, str], Ground | None] = {}


def ground_of(game: Game, table: AnyTable) -> Ground | None:
    """The ground of a table's data, worked out once; nothing where a game draws no spaces."""
    key = (game.id, table.data)
    if key not in _grounds:
        _grounds[key] = _ground(game.scene(table.board))
    return _grounds[key]


def _ground(scene: dict[str, Any]) -> Ground | None:
    spaces = scene.get("spaces")
    if not spaces:
        return None
    rows = zip(spaces["id"], spaces["board"], spaces["shape"], spaces["terrain"], strict=True)
    boards = {id: board for id, board, shape, terrain in rows if shape != "box" or terrain not in BESIDE}
    leaders = frozenset(n for n, unit in enumerate(scene.get("units", ())) if unit.get("kind") == "leader")
    return Ground(tuple(spaces["id"]), boards, leaders)


class Watcher:
    """Follows one game from its first decision to its end."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.course = Course([], [], [], [], [])
        game = table.game
        self.ground = ground_of(game, table)
        self._everybody = range(len(game.roles))
        self._arguments = {verb: arguments(kinds) for verb, kinds in game.verbs.items()}
        self._uses: dict[tuple[int, str, int], list[float]] = {}
        self._unit: dict[int, int] = {}  # the unit that each piece is
        self._last: dict[int, int] = {}  # the space that each piece stood for
        self._strength: Counter[tuple[int, int]] = Counter()  # by role and space
        self._pieces: Counter[tuple[int, int]] = Counter()
        self._owners: list[int] = []
        self._turn = 0
        self._losses: Counter[tuple[int, int, int]] = Counter()
        self._decisions = 0
        self._look()

    def before(self, decision: Decision, action: Action) -> None:
        """A role is about to play: note what it uses, and how it stands."""
        self._using = [
            (COUNTED[kind], value if kind == "card" else self._unit.get(value, -1))
            for (_, kind), value in zip(self._arguments[action.verb], action.args, strict=False)
            if kind in COUNTED and isinstance(value, int)
        ]
        if self._using:
            self._role = self.table.game.roles.index(decision.role)
            self._stood = self.table.game.standing(self.table, self._role)

    def after(self) -> None:
        """It has played."""
        if self._using:
            swing = self.table.game.standing(self.table, self._role) - self._stood
            for kind, id in self._using:
                if id >= 0:
                    row = self._uses.setdefault((self._role, kind, id), [0.0, 0.0])
                    row[0] += 1
                    row[1] += swing
        self._decisions += 1
        if self._decisions % GLANCE == 0 or self.table.outcome is not None:
            self._look()

    def end(self) -> Course:
        """The whole course, after the last decision."""
        self._end_turn()
        course = self.course
        course.losses = [(*key, n) for key, n in sorted(self._losses.items())]
        course.uses = [
            Use(role, kind, id, int(times), round(swing, 4))
            for (role, kind, id), (times, swing) in sorted(self._uses.items())
        ]
        leaders = [_first(chances) for _, _, chances in course.chances]
        course.lead_changes = sum(a != b for a, b in pairwise(leaders))
        return course

    def _look(self) -> None:
        view = self.table.view(self._everybody)
        turn = view.get("turn", {}).get("number", 0)
        if turn != self._turn:
            self._end_turn()
            self._turn = turn
        game = self.table.game
        chances = [
            round(max(game.standing(self.table, role) for role in seat), 4) for seat in self.table.seats
        ]
        self.course.chances.append((turn, self._decisions, chances))
        if self.ground is None or self.table.outcome is not None:
            return  # when a game is over its pieces may be back in the box
        self._owners = view.get("spaces", {}).get("owner", [])
        strength, pieces = self._counted(view.get("pieces", {}))
        for role in self._everybody:
            self._note_losses(role, strength)
        self._strength, self._pieces = strength, pieces

    def _counted(
        self, columns: dict[str, list[int]]
    ) -> tuple[Counter[tuple[int, int]], Counter[tuple[int, int]]]:
        """Strength and number of the pieces of each role in each space; those on a battle board are where it is fought."""
        assert self.ground is not None
        strength: Counter[tuple[int, int]] = Counter()
        pieces: Counter[tuple[int, int]] = Counter()
        if not columns:
            return strength, pieces
        fought = self._fought_at()
        rows = zip(*(columns[name] for name in ("id", "at", "role", "unit", "value")), strict=True)
        for id, at, role, unit, value in rows:
            self._unit[id] = unit
            here = self._where(id, at, fought)
            if here < 0 or role < 0:
                continue
            pieces[role, here] += 1
            if unit not in self.ground.leads:
                strength[role, here] += max(1, value)
        return strength, pieces

    def _fought_at(self) -> int:
        stage = self.table.game.stage
        shown = (
            written_out(stage(self.table, self.table.mask(self._everybody))) if stage is not None else None
        )
        space = (shown or {}).get("space", -1)
        return space if isinstance(space, int) else -1

    def _where(self, id: int, at: int, fought: int) -> int:
        """The space of the map that a piece stands for, -1 if none: as long as a battle lasts, nobody has left its place."""
        assert self.ground is not None
        boards = self.ground.board
        if fought >= 0 and boards.get(at) != boards.get(fought):
            here = fought if at in boards or self._last.get(id) == fought else -1
        else:
            here = at if at in boards else -1
        self._last[id] = here
        return here

    def _note_losses(self, role: int, strength: Counter[tuple[int, int]]) -> None:
        """A role that is weaker than before has lost where it has grown weaker most."""
        was = {space: n for (who, space), n in self._strength.items() if who == role}
        now = {space: n for (who, space), n in strength.items() if who == role}
        lost = sum(was.values()) - sum(now.values())
        if lost <= 0:
            return
        weaker = sorted(((was[space] - now.get(space, 0), space) for space in was), reverse=True)
        for less, space in weaker:
            if lost <= 0 or less <= 0:
                break
            self._losses[self._turn, role, space] += min(less, lost)
            lost -= less

    def _end_turn(self) -> None:
        if not self._turn or self.ground is None:
            return
        turn = self._turn
        self.course.presence += [(turn, role, space, n) for (role, space), n in sorted(self._pieces.items())]
        self.course.control += [
            (turn, space, owner)
            for space, owner in zip(self.ground.order, self._owners, strict=False)
            if owner >= 0
        ]


def _first(chances: list[float]) -> int:
    """The seat with the best chance."""
    return chances.index(max(chances))
