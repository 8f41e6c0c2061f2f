"""A small position builder: an empty map of a scenario, Forces put on it in a line, one procedure, dice by script."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from grognard.engine import Action, Dice, Flow, Procedure, act, step
from grognard.engine.story import Journal
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.aftermath import Aftermath
from grognard.games.all_is_lost.board import AUXILIARIES, HEXES, ORDERS, WEATHERS
from grognard.games.all_is_lost.forces import everybody_at, put_on_map
from grognard.games.all_is_lost.state import (
    COMBAT,
    FIELDED,
    IN_PLAY,
    SPARE,
    Roster,
    captain_named,
    counter,
    side_of,
)

Units = Sequence[tuple[str, int] | tuple[str, int, bool]]
VALUES: list[object] = []


@dataclass
class Stage(Procedure):
    """Runs one procedure, keeps its value, and then waits."""

    inner: Procedure | None

    @step("AIL-2.2")
    def run(self, t) -> Flow:
        inner, self.inner = self.inner, None
        return t.call(inner) if inner is not None else None

    def after_run(self, t, value: object) -> Flow:
        VALUES.append(value)
        return None

    @step("AIL-2.2")
    def hold(self, t) -> Flow:
        return t.ask(0, [], done=True)


class Position:
    """`p.force("lautrec", 2624, [("swiss", 9)])`, `p.run(Move(f, 0), dice=[4])`, `p.play("march", 2725)`."""

    def __init__(self, scenario: str = "1522", options: Sequence[str] = ()) -> None:
        self.t = GAME.table(scenario, options, seed=1)
        self.placed: list[int] = []
        s = self.t.state
        for c in range(len(s.at)):
            s.at[c], s.lead[c], s.status[c], s.order[c], s.general[c], s.aux[c] = 0, c, 0, 0, 0, 0
            s.besieges[c] = s.admin[c] = s.down[c] = s.disrupted[c] = 0
        for u in range(len(s.captain)):
            s.captain[u] = s.sp[u] = s.demoralised[u] = 0
            s.fate[u] = SPARE
        for column in (s.works, s.walls, s.dug_by, s.siege, s.pontoons):
            column[:] = bytes(HEXES)
        for e in range(len(s.entered)):
            s.entered[e] = 1
        s.phase, s.weather = COMBAT, 0
        s.roster = Roster()
        self._set([])

    @property
    def s(self):
        return self.t.state

    def captain(self, name: str) -> int:
        c = captain_named(self.t, name)
        assert c >= 0, name
        return c

    def unit(
        self, kind: str, sp: int, holder: int, demoralised: bool = False, substitute: bool = False
    ) -> int:
        s = self.s
        fits = [
            u
            for u in range(len(s.captain))
            if self.t.board.types[counter(self.t, u).type].id == kind
            and not s.captain[u]
            and counter(self.t, u).maximum >= sp
            and counter(self.t, u).substitute >= substitute
        ]
        u = min(fits, key=lambda v: (counter(self.t, v).substitute, counter(self.t, v).maximum))
        s.captain[u], s.sp[u], s.fate[u], s.demoralised[u] = holder + 1, sp, FIELDED, demoralised
        self.placed.append(u)
        return u

    def force(
        self,
        name: str,
        hex: int,
        units: Units = (),
        order: str = "stand",
        general: bool = False,
        staff: Sequence[tuple[str, Units]] = (),
        aux: str = "",
        down: bool = False,
    ) -> int:
        s, c = self.s, self.captain(name)
        put_on_map(self.t, c, hex)
        s.order[c], s.general[c], s.down[c] = ORDERS.index(order), general, down
        for row in units:
            self.unit(*row[:2], c, *row[2:])
        for other, theirs in staff:
            m = self.captain(other)
            put_on_map(self.t, m, hex)
            s.lead[m] = c
            for row in theirs:
                self.unit(*row[:2], m, *row[2:])
        for letter in aux:
            s.aux[c] |= AUXILIARIES[letter]
        return c

    def units(self, c: int) -> list[int]:
        """His units, in the order they were placed."""
        held = [u for u, holder in enumerate(self.s.captain) if holder == c + 1]
        return sorted(held, key=lambda u: self.placed.index(u) if u in self.placed else len(self.placed))

    def sp(self, f: int) -> int:
        s = self.s
        return sum(s.sp[u] for u, holder in enumerate(s.captain) if holder and s.lead[holder - 1] == f)

    def weather(self, name: str) -> None:
        self.s.weather = WEATHERS.index(name)

    def works(self, hex: int, side: int, walls: int = 63, level: int = 1) -> None:
        s = self.s
        s.works[hex], s.walls[hex], s.dug_by[hex] = level, walls, side + 1

    def _set(self, stack: list[Procedure]) -> None:
        t = self.t
        t._stack, t._at, t._from = stack, [0] * len(stack), [0] * len(stack)
        t._held, t._closed, t._asked = [], "", None

    def run(self, procedure: Procedure, dice: Sequence[object] = ()) -> Position:
        VALUES.clear()
        self._set([Stage(procedure)])
        self.t.dice = Dice.scripted(list(dice))
        self.t._record, self.t._opening = [], []
        self.t._story = Journal.standing(self.t)
        self.t._run(None)
        return self

    def dice(self, *results: object) -> Position:
        """More results for the script."""
        self.t.dice.results.extend(results)
        return self

    def play(self, verb: str, *args: int | str) -> Position:
        decision = next((d for d in self.t.decisions if act(verb, *args) in d.options), self.t.decision)
        self.t.play(act(verb, *args), role=decision.role)
        return self

    def until(self, key: str, prefer: Sequence[str] = ("done", "pass")) -> Position:
        """Plays `prefer`, or the first option, until this question stands (or the stage waits)."""
        for _ in range(500):
            if self.key == key or self.over:
                return self
            decision = self.t.decision
            chosen = next((a for v in prefer for a in decision.options if a.verb == v), decision.options[0])
            self.t.play(chosen, role=decision.role)
        raise AssertionError(f"never asked {key}")

    def finish(self, prefer: Sequence[str] = ("done", "pass")) -> Position:
        return self.until("", prefer)

    @property
    def key(self) -> str:
        return self.t.decision.key.removeprefix("ask.") if self.t.decision else ""

    @property
    def over(self) -> bool:
        return self.t.decision is None or self.key == "Stage.hold"

    @property
    def options(self) -> tuple[Action, ...]:
        return self.t.decision.options

    def offers(self, verb: str) -> list[tuple]:
        return [a.args for d in self.t.decisions for a in d.options if a.verb == verb]

    def refusal(self, verb: str, *args: int | str) -> str:
        found = self.t.why_not(act(verb, *args))
        return "" if found is None else found.rule

    @property
    def value(self) -> object:
        return VALUES[-1] if VALUES else None

    def notes(self, key: str) -> list[dict]:
        return [e.args for e in self.t.journal if e.key == key]


def aftermath(p: Position, f: int, g: int, winner: int, **fields: object) -> Aftermath:
    """What follows a Major Battle of these two Captains General, decided for this side (-1: drawn)."""
    generals = sorted((f, g), key=lambda c: side_of(p.t, c))
    hexes = [p.s.at[c] for c in generals]
    there = [c for side, hex in enumerate(hexes) for c in everybody_at(p.t, hex, side)]
    fought = [c for c in there if p.units(c) or (p.s.roster.corps and p.s.roster.corps[c].section)]
    return Aftermath(side_of(p.t, f), winner, hexes, generals, [*fought, *generals], **fields)


@pytest.fixture
def position():
    return Position


@pytest.fixture(scope="session")
def board():
    return GAME.board()[0]


def in_play(p: Position, c: int) -> bool:
    return p.s.status[c] == IN_PLAY
