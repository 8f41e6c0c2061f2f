"""A small position builder: Forces in areas or zones, scripted dice, one procedure, and actions by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from grognard.engine import DONE, Action, Dice, Flow, Procedure, act, step
from grognard.engine.story import Journal
from grognard.engine.values import Event, Opening
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.battlefield import on_field
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.linked import Series
from grognard.games.field_commander_napoleon.set_up import set_up_campaign
from grognard.games.field_commander_napoleon.state import (
    CUP,
    LATE,
    NOWHERE,
    OFF_FIELD,
    OUT,
    POOL,
    Battlefield,
    blank,
    forces_in,
    presence,
    total,
)


@dataclass
class Stage(Procedure):
    """Runs one procedure, and then stands still."""

    pending: Procedure | None
    value: int = -1

    @step("")
    def run(self, t: object) -> Flow:
        pending, self.pending = self.pending, None
        return t.call(pending)  # type: ignore[attr-defined]

    def after_run(self, t: object, value: object) -> Flow:
        self.value = value if isinstance(value, int) else -1
        return None

    @step("")
    def rest(self, t: object) -> Flow:
        return t.ask(FRENCH, [DONE])  # type: ignore[attr-defined]


class Position:
    """An empty map of a campaign (or, with set_up=True, its opening), to be filled by name."""

    def __init__(
        self, year: int = 1796, dice: Sequence[object] = (), options: Iterable[str] = (), set_up: bool = False
    ):
        self.dice = Dice.scripted(list(dice))
        self.t = GAME.empty_table(scenario=str(year), options=options, dice=self.dice)
        self.t._story = Journal()
        self.b = self.t.board
        self.c = self.b.campaign(year)
        self.year = year
        self.t.state = blank(self.b)
        set_up_campaign(self.t, self.c)
        self.s = self.t.state
        if not set_up:
            for f in self.c.forces:
                self.s.area[f] = OUT
            self.s.napoleon = NOWHERE
            self.s.supply = [0, 0]
            self.s.scouts = 0
        self.s.turn = 1

    # --- names ---

    def f(self, label: str, side: int | None = None) -> int:
        return self.b.force(self.year, label, side)

    def a(self, area: str) -> int:
        return self.b.area(area)

    def zone(self, key: str) -> int:
        return next(i for i, row in enumerate(self.b.tables.zone) if row.key == key)

    def number(self, key: str) -> int:
        return self.b.number[key]

    # --- placing ---

    def put(self, area: str, *labels: str, side: int | None = None, reduced: bool = False) -> Position:
        for label in labels:
            f = self.f(label, side)
            self.s.area[f] = {"pool": POOL, "cup": CUP, "late": LATE}.get(area) or self.a(area)
            self.s.reduced[f] = reduced
            self.s.read(self.b, f)
        return self

    def napoleon(self, area: str) -> Position:
        self.s.napoleon = self.a(area)
        return self

    def field(self, area: str = "savona", turns: int = 3, napoleon: bool = False, **more: int) -> Position:
        """A battle is on in this area."""
        self.s.battle = Battlefield(area=self.a(area), turns=turns, napoleon=napoleon, number=1)
        for key, value in more.items():
            setattr(self.s.battle, key, value)
        if napoleon:
            self.s.napoleon = self.a(area)
        return self

    def stand(
        self, zone: str, *labels: str, column: bool = False, reduced: bool = False, side: int | None = None
    ) -> Position:
        """Put Forces in a zone of the Battlefield."""
        if self.s.battle.area == NOWHERE:
            self.field()
        for label in labels:
            f = self.f(label, side)
            self.s.area[f] = self.s.battle.area
            self.s.zone[f] = self.zone(zone)
            self.s.column[f] = column and self.s.kind[f] <= 1
            self.s.reduced[f] = reduced
            self.s.read(self.b, f)
        return self

    def values(
        self, label: str, combat: int | None = None, better: int | None = None, activation: int | None = None,
        skill: str | None = None, side: int | None = None, kind: int | None = None,
    ) -> Position:  # fmt: skip
        """Overwrite what is printed, for a rule that needs certain numbers."""
        f = self.f(label, side)
        for column, value in (
            (self.s.combat, combat), (self.s.superior, better), (self.s.activation, activation), (self.s.kind, kind)
        ):  # fmt: skip
            if value is not None:
                column[f] = value
        if skill is not None:
            self.s.skill[f] = [row.key for row in self.b.tables.skill].index(skill)
        return self

    def token(self, label: str, plan: str, side: int | None = None) -> Position:
        p = self.b.plan(plan)
        self.s.token[self.f(label, side)] = p + 1
        self.s.tokens[p] -= 1
        return self

    # --- playing ---

    def run(self, procedure: Procedure) -> Position:
        self.t._push(Stage(procedure))
        self.t._run(None)
        return self

    def start(self) -> Position:
        """The whole campaign from its set-up."""
        self.t._push(Series([self.c.index]))
        self.t._run(None)
        return self

    def action(self, verb: str, *args: object) -> Action:
        kinds = GAME.verbs[verb]
        found: list[int | str] = []
        for kind, arg in zip(kinds, args, strict=True):
            found.append(self.id_of(kind.rpartition(":")[2], arg))
        return act(verb, *found)

    def id_of(self, kind: str, arg: object) -> int:
        if isinstance(arg, int):
            return arg
        assert isinstance(arg, str)
        if kind == "piece":
            return self.f(arg)
        if kind == "space":
            keys = [row.key for row in self.b.tables.zone]
            return len(self.b.areas) + keys.index(arg) if arg in keys else self.a(arg)
        if kind == "card":
            return self.b.plan(arg)
        if kind == "insight":
            return self.b.insight(arg)
        if kind == "formation":
            return ("line", "column").index(arg)
        raise AssertionError(kind)

    def play(self, verb: str, *args: object) -> Position:
        self.t.play(DONE if verb == "done" else self.action(verb, *args))
        return self

    def may(self, verb: str, *args: object) -> bool:
        decision = self.t.decision
        return (
            decision is not None
            and (DONE if verb == "done" else self.action(verb, *args)) in decision.options
        )

    def why_not(self, verb: str, *args: object) -> str:
        refusal = self.t.why_not(self.action(verb, *args))
        assert refusal is not None
        return refusal.rule

    @property
    def asked(self) -> str:
        """Procedure and step that ask."""
        assert self.t.decision is not None
        return self.t.decision.key.removeprefix("ask.")

    @property
    def over(self) -> bool:
        """The procedure under test has left."""
        return self.t.decision is not None and self.asked == "Stage.rest"

    def options(self, verb: str) -> list[tuple[int | str, ...]]:
        assert self.t.decision is not None
        return [a.args for a in self.t.decision.options if a.verb == verb]

    def spent(self) -> Position:
        self.dice.assert_spent()
        return self

    def rules(self) -> list[str]:
        return [event.rule for event in self.t.journal]

    def told(self) -> list[str]:
        """What was told, in order: lines by their keys, phases and battles by their names, actions as "acts"."""
        found: list[str] = []
        for item in self.t.chronicle:
            if isinstance(item, Opening):
                found.append(f"phase.{item.args['phase']}" if item.kind == "phase" else item.kind)
            elif isinstance(item, Event):
                found.append(item.key)
        return found

    def acts(self) -> list[int]:
        """The Forces that acted, in order."""
        found = [item for item in self.t.chronicle if isinstance(item, Opening) and item.kind == "action"]
        return [int(item.args["piece"]) for item in found]

    def rolled(self, why: str, passed: bool | None = None) -> list[Event]:
        """The dice rolled for something, those that passed or failed."""
        found = [event for event in self.t.journal if event.key == "rolls." + why]
        return [event for event in found if passed is None or bool(event.args["passed"]) == passed]

    # --- looking ---

    def where(self, label: str, side: int | None = None) -> str:
        f = self.f(label, side)
        if self.s.zone[f] != OFF_FIELD:
            return self.b.tables.zone[self.s.zone[f]].key
        area = self.s.area[f]
        if area < len(self.b.areas):
            return self.b.areas[area].id
        return {POOL: "pool", CUP: "cup", LATE: "late", OUT: "out"}[area]

    def reduced(self, label: str, side: int | None = None) -> bool:
        return bool(self.s.reduced[self.f(label, side)])

    def column(self, label: str, side: int | None = None) -> bool:
        return bool(self.s.column[self.f(label, side)])

    def here(self, area: str, side: int = -1) -> list[str]:
        return [self.b.forces[f].label for f in forces_in(self.t, self.a(area), side)]

    def held(self, area: str) -> str:
        return ("uncontrolled", "french", "enemy", "contested")[presence(self.t)[self.a(area)]]

    def static(self, area: str, side: int = ENEMY) -> list[int]:
        """Numbers of Garrisons and Fortifications of a side in an area."""
        there = [self.s.kind[f] for f in forces_in(self.t, self.a(area), side)]
        return [there.count(3), there.count(4)]

    def script(self, *results: object) -> Position:
        """More results of chance, in order."""
        self.dice.results.extend(results)
        return self

    def totals(self) -> tuple[int, int]:
        """Combat values on the Battlefield, French and Enemy."""
        return total(self.t, on_field(self.t, FRENCH)), total(self.t, on_field(self.t, ENEMY))
