"""Positions built in a line or two, with names instead of numbers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from grognard.engine import Action, Dice, Flow, Procedure, act, step
from grognard.engine.procedure import plan_of
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.battle import Battle
from grognard.games.napoleon_in_europe.board import KINDS, NATIONS, NOBODY, SQUADRON, month_of
from grognard.games.napoleon_in_europe.names import VERBS
from grognard.games.napoleon_in_europe.relations import make_war
from grognard.games.napoleon_in_europe.sequence import MovementTurn
from grognard.games.napoleon_in_europe.settling import Settle
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    ENTERED,
    FREE,
    NONE,
    Table,
    add_unit,
    at,
    dice_in_sight,
    relation,
    set_relation,
)

FR, GB, PR, RU, OT, AU, SP = range(7)
AREAS = {"A1": 0, "A2": 1, "A3": 2, "M1": 3, "M2": 4, "M3": 5, "D1": 6, "D2": 7, "D3": 8, "RA": 9, "RD": 10, "XA": 11,
         "XD": 12}  # fmt: skip


LOOKS = ("kind", "nation", "place", "steps", "flags", "origin", "spot", "spent", "square")
SHOWN = ("fire", "hit", "square", "charge", "countercharge", "rally")
"""Rolls of a battle that lie beside the board until the next."""
SOME = 40
"""How many of the actions of two arguments are tried that nobody offers."""


def exact(t: Table) -> None:
    """What is offered is what the checks allow, and nothing else: of pieces that nobody can tell apart the first stands for all.

    What a procedure asks at another of its steps is not judged here, nor what a role may say at any time.
    """
    s, b, procedure = t.state, t.board, t._stack[-1]
    checks, rng = plan_of(type(procedure)).checks, Random(len(t._record or ()))
    domains = {
        "nation": range(7), "space": range(b.field0 + len(AREAS)), "n": range(1, 7), "unit": range(len(KINDS)),
        "piece": [u for u, kind in enumerate(s.kind) if kind != FREE],
    }  # fmt: skip
    for decision in t.decisions:
        for verb in {action.verb for action in decision.options} & set(checks):
            if verb == "declare":  # a word that may be said at any time, of each nation in the hand
                continue
            kinds = [kind.rpartition(":")[2] for kind in VERBS[verb]]

            def seen(args: tuple[Any, ...], kinds: list[str] = kinds) -> tuple[Any, ...]:
                return tuple(
                    (*(getattr(s, look)[a] for look in LOOKS), a in getattr(procedure, "cargo", ()))
                    if kind == "piece" else a for a, kind in zip(args, kinds, strict=True)
                )  # fmt: skip

            offered = {seen(action.args) for action in decision.options if action.verb == verb}
            tried = list(product(*(domains[kind] for kind in kinds)))
            if len(tried) > len(domains["space"]):
                tried = rng.sample(tried, SOME)
            found = {args: checks[verb](procedure, t, *args) for args in tried}
            for args, refusal in found.items():
                told = refusal is not None and refusal.key == "first-of-its-kind"
                assert (refusal is None) == (seen(args) in offered) or told, (verb, args, refusal)


@dataclass
class Rest(Procedure):
    """Stands where the test ends: nothing is left to do."""

    @step("NIE-2.1")
    def rest(self, t: Table) -> Flow:
        return t.ask(0, [act("wait", 0)])

    def on_wait(self, t: Table, nation: int) -> Flow:
        return t.go(self.rest)


def two(*totals: int) -> list[int]:
    """Two dice for each total."""
    return [face for n in totals for face in (n // 2, n - n // 2)]


class Position:
    """An empty map in April 1802, seven players at peace; no unit, no point, no passage."""

    def __init__(
        self,
        scenario: str = "1802",
        players: int = 7,
        options: tuple[str, ...] = (),
        year: int = 1804,
        data: Path | None = None,
    ) -> None:
        self.t: Table = GAME.table(scenario, options, players, seed=1, data=data)
        s = self.s = self.t.state
        b = self.b = self.t.board
        for u in range(len(s.kind)):
            s.kind[u] = FREE
            s.nation[u] = s.place[u] = s.origin[u] = s.spot[u] = NONE
            s.steps[u] = s.flags[u] = 0
        s.owner[:] = bytes(b.home)
        s.revolt[:] = bytes(len(b.regions))
        s.pap = [0] * 7
        s.pp = [0] * 7
        s.passage[:] = bytes(49)
        s.relation[:] = bytes(49)
        s.enemies = [[] for _ in range(7)]
        s.month = month_of((year, 4))
        s.active = FR

    # --- putting things on the map ---

    def region(self, name: str) -> int:
        return next(i for i, r in enumerate(self.b.regions) if r.id == name)

    def space(self, name: str) -> int:
        """A region, a sea area, `port:<region>` or a battle area."""
        if name in AREAS:
            return self.b.field0 + AREAS[name]
        if name.startswith("port:"):
            return self.b.port0 + self.b.port_of[self.region(name[5:])]
        for i, sea in enumerate(self.b.seas):
            if sea.id == name:
                return self.b.sea0 + i
        return self.region(name)

    def nation(self, name: str | int) -> int:
        return NATIONS.index(name) if isinstance(name, str) else name

    def put(self, nation: str | int, place: str, **counts: int) -> list[int]:
        """Units of a nation in a place; returns their handles."""
        out = []
        for kind, number in counts.items():
            out += [
                add_unit(self.s, KINDS.index(kind), self.nation(nation), self.space(place))
                for _ in range(number)
            ]
        return out

    def ships(self, nation: str | int, place: str, number: int) -> list[int]:
        return [add_unit(self.s, SQUADRON, self.nation(nation), self.space(place)) for _ in range(number)]

    def own(self, nation: str | int, *regions: str) -> None:
        for name in regions:
            self.s.owner[self.region(name)] = self.nation(nation)

    def war(self, aggressor: str, target: str) -> None:
        make_war(self.t, self.nation(aggressor), self.nation(target))

    def ally(self, a: str, b: str) -> None:
        set_relation(self.s, self.nation(a), self.nation(b), ALLIED)

    def relation(self, a: str, b: str) -> int:
        return relation(self.s, self.nation(a), self.nation(b))

    def neutral(self, *nations: str) -> None:
        """Nobody plays or controls these."""
        for name in nations:
            n = self.nation(name)
            self.s.playing &= ~(1 << n)
            self.s.commander[n] = NONE

    def controls(self, role: str, *nations: str) -> None:
        """Neutral Majors in a player's hand, allied to him."""
        for name in nations:
            self.neutral(name)
            self.s.guardian[self.nation(name)] = self.nation(role)
            self.s.commander[self.nation(name)] = self.nation(role)
            self.ally(role, name)

    def pap(self, **points: int) -> None:
        for name, n in points.items():
            self.s.pap[self.nation(name)] = n

    def owner(self, region: str) -> str:
        n = self.s.owner[self.region(region)]
        return "" if n == NOBODY else NATIONS[n]

    def count(self, nation: str | int, place: str) -> dict[str, int]:
        """What a nation has in a place, by kind."""
        out: dict[str, int] = {}
        for u in at(self.s, self.space(place)):
            if self.s.nation[u] == self.nation(nation):
                out[KINDS[self.s.kind[u]]] = out.get(KINDS[self.s.kind[u]], 0) + 1
        return out

    def total(self, nation: str | int) -> int:
        return sum(
            self.s.nation[u] == self.nation(nation) for u in range(len(self.s.kind)) if self.s.kind[u] != FREE
        )

    # --- playing ---

    def call(self, procedure: Procedure, dice: list[object] | None = None) -> Position:
        """Run a procedure on this position, with scripted chance."""
        t = self.t
        t.dice = Dice.scripted(list(dice or []))
        t._stack[:], t._at[:], t._from[:] = [Rest()], [0], [0]
        t.rebase()
        t._push(Settle())  # as after every change in the game
        t._push(procedure)
        t._run(None)
        return self

    def turn(self, nation: str, dice: list[object] | None = None) -> Position:
        """A nation's movement turn, past the offers to its allies and its council."""
        self.call(MovementTurn(self.nation(nation)), dice)
        while self.t.decision and self.t.decision.key in ("ask.MovementTurn.allies_join", "ask.Council.sit"):
            self.t.play(self.t.decision.options[-1])
        return self

    def battle(
        self, region: str, attackers: str, defenders: str, dice: list[object] | None = None
    ) -> Position:
        """Whoever stands in the region fights; the attackers just came from nowhere unless `enter` said so."""
        att = sum(1 << self.nation(n) for n in attackers.split("+"))
        dfd = sum(1 << self.nation(n) for n in defenders.split("+"))
        self.call(Battle(self.region(region), att, dfd), dice)
        return self

    def enter(self, units: list[int], origin: str) -> list[int]:
        for u in units:
            self.s.flags[u] |= ENTERED
            self.s.origin[u] = self.region(origin)
        return units

    def args(self, verb: str, *words: str | int) -> Action:
        kinds = [kind.rpartition(":")[2] for kind in VERBS.get(verb, ())]
        values: list[int] = []
        for word, kind in zip(words, kinds, strict=True):
            if isinstance(word, int):
                values.append(word)
            elif kind == "nation":
                values.append(self.nation(word))
            elif kind == "unit":
                values.append(KINDS.index(word))
            else:
                values.append(self.space(word))
        return act(verb, *values)

    def do(self, verb: str, *words: str | int, role: str | None = None) -> Position:
        exact(self.t)
        told = len(self.t.journal)
        self.t.play(self.args(verb, *words), role=role)
        self.dice_lie_as_told(told)
        return self

    def dice_lie_as_told(self, since: int) -> None:
        """Dice beside the board show what the story says was thrown, and whether it was enough."""
        told = {
            event.key.removeprefix("rolls."): event.args
            for event in list(self.t.journal)[since:]
            if event.key.startswith("rolls.")
        }
        thrown = {(throw.why, " ".join(map(str, throw.faces))) for throw in dice_in_sight(self.t)}
        if any(isinstance(procedure, Battle) for procedure in self.t.under_way):
            assert {(why, args["faces"]) for why, args in told.items() if why in SHOWN} <= thrown
        for throw in dice_in_sight(self.t):
            if (
                throw.need
                and throw.why in told
                and " ".join(map(str, throw.faces)) == told[throw.why]["faces"]
            ):
                args = told[throw.why]
                assert throw.total == args.get("total", args["result"])
                need = (
                    f"{throw.need}-"
                    if throw.low
                    else f"{throw.need}+"
                    if throw.need < 6 or len(throw.faces) > 1
                    else "6"
                )
                assert args.get("need", "0+") == need, (throw, args)

    def may(self, verb: str, *words: str | int) -> bool:
        decision = self.t.decision
        assert decision is not None
        return self.args(verb, *words) in decision.options

    def verbs(self) -> set[str]:
        decision = self.t.decision
        return {a.verb for a in decision.options} if decision else set()

    def options(self, verb: str) -> list[tuple[int, ...]]:
        decision = self.t.decision
        assert decision is not None
        return [tuple(int(x) for x in a.args) for a in decision.options if a.verb == verb]

    def refusal(self, verb: str, *words: str | int) -> tuple[str, str]:
        """Rule and key of the refusal of an action."""
        refusal = self.t.why_not(self.args(verb, *words))
        assert refusal is not None
        assert "{" not in refusal.text("en") and "{" not in refusal.text("it")
        return refusal.rule, refusal.key

    def asks(self) -> tuple[str, str]:
        """Who is asked what."""
        decision = self.t.decision
        assert decision is not None
        return decision.role, decision.key

    def rests(self) -> bool:
        return self.t.decision is not None and self.t.decision.key == "ask.Rest.rest"

    def events(self, key: str) -> list[dict[str, int | str]]:
        return [e.args for e in self.t.journal if e.key == key]

    # --- on the battle board ---

    def spot(self, unit: int) -> str:
        return next((name for name, area in AREAS.items() if area == self.s.spot[unit]), "")

    def deploy(self, **areas: list[int]) -> Position:
        """Put the units on the battle board directly and lift the screen."""
        for name, units in areas.items():
            for u in units:
                self.s.spot[u] = AREAS[name]
        while self.t.decision is not None and self.t.decision.key == "ask.Battle.deploy":
            battle = self.t._stack[-1]
            assert isinstance(battle, Battle)
            battle.deployed = 99
            self.t._run(None)
        return self

    def phase(self, name: str, side: str = "attacker") -> Position:
        """Stop until the named phase of the named side has come."""
        wanted = (
            ("cavalry", "artillery", "infantry", "generals").index(name),
            ("attacker", "defender").index(side),
        )
        for _ in range(40):
            f = self.s.battle
            if (f.phase, f.acting) == wanted:
                return self
            assert self.t.decision is not None and self.t.decision.key == "ask.Battle.act", self.asks()
            self.t.play(act("done"))
        raise AssertionError(f"the {name} phase never comes")


def facts_of(p: Position, verb: str, *words: str | int) -> dict[str, Any]:
    action = p.args(verb, *words)
    decision = p.t.decision
    assert decision is not None
    sheet = p.t.describe(decision.role, "en")["decision"]
    found: dict[str, Any] = next(o for o in sheet["options"] if o["action"] == action.json()).get("facts", {})
    return found
