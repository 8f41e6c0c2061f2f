"""Chapter 11.4.3: the assault of an engaging corps."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, each, step
from grognard.games.all_is_lost.assault import assault_result, doubled, odds, only_guns
from grognard.games.all_is_lost.board import COMBINED, COORDINATION
from grognard.games.all_is_lost.chits import lay, may_hold
from grognard.games.all_is_lost.combatants import ASSAULTED, combatants
from grognard.games.all_is_lost.damage import Demoralise, TakeLosses
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.fire import Answer
from grognard.games.all_is_lost.forces import foot, horse, total_sp
from grognard.games.all_is_lost.roster import (
    attackers_in,
    can_use,
    corps_loss,
    corps_units,
    disengage_broken,
    engaged_targets,
    engagers,
    stands,
)
from grognard.games.all_is_lost.state import NOBODY, UNSET, Table, side_of


@dataclass
class Melee(Procedure):
    """An engaging corps attacks each corps it has engaged, in its owner's order (11.4.3). Leaves with a partner + 1."""

    corps: int
    struck: list[int] = field(default_factory=list)
    target: int = NOBODY
    partner: int = NOBODY
    combined: list[int] = field(default_factory=list)  # corps that play Combined Arms in this attack
    loss_a: int = UNSET
    loss_d: int = UNSET
    shaken_a: int = UNSET
    shaken_d: int = UNSET
    check: str = ""
    units_a: list[int] = field(default_factory=list)
    units_d: list[int] = field(default_factory=list)
    group_a: list[int] = field(default_factory=list)
    group_d: list[int] = field(default_factory=list)

    @step("AIL-11.4.3")
    def choose(self, t: Table) -> Flow:
        c = self.corps
        left = [x for x in engaged_targets(t, c) if x not in self.struck and stands(t, x)]
        if not left or not stands(t, c) or not attackers_in(t, c):
            return Leave(self.partner + 1)
        return t.ask(side_of(t, c), each("assault_corps", left), captain=c)

    def check_assault_corps(self, t: Table, x: int) -> Refusal | None:
        return Refusal("AIL-11.4.3", "not-his-opponent", {"captain": self.corps, "to_captain": x})

    def on_assault_corps(self, t: Table, x: int) -> Flow:
        self.struck.append(x)
        self.target = x
        self.combined = []
        return None

    # options before the roll, engaging player first (11.4.3a)

    def mates(self, t: Table) -> list[int]:
        """Other corps that have engaged the same enemy, and him alone (11.4.1u)."""
        c = self.corps
        if self.partner >= 0 or engaged_targets(t, c) != [self.target] or not may_hold(t, c, COORDINATION):
            return []
        return [
            x
            for x in engagers(t, self.target)
            if x != c and stands(t, x) and attackers_in(t, x) and engaged_targets(t, x) == [self.target]
        ]

    @step("AIL-11.4.3a")
    def play(self, t: Table) -> Flow:
        """Fight Coordination, and Combined Arms of each corps of the attack (11.4.1u, 11.4.1q)."""
        r, c = t.state.roster, self.corps
        mates = self.mates(t)
        able = [
            x
            for x in self.attacking()
            if x not in self.combined and can_use(t, x, COMBINED) and may_hold(t, x, COMBINED)
        ]
        if not mates and not able:
            return None
        options = each("coordinate", mates if r.corps[c].chits[COORDINATION] else [])
        options += each("combine", [x for x in able if r.corps[x].chits[COMBINED]])
        return t.ask(side_of(t, c), options, done=True, captain=c)

    def on_coordinate(self, t: Table, x: int) -> Flow:
        lay(t, self.corps, COORDINATION)
        self.partner = x
        t.note("plays", rule="AIL-11.4.1u", captain=self.corps, chit=COORDINATION)
        return AGAIN

    def on_combine(self, t: Table, c: int) -> Flow:
        lay(t, c, COMBINED)
        self.combined.append(c)
        t.note("plays", rule="AIL-11.4.1q", captain=c, chit=COMBINED)
        return AGAIN

    def attacking(self) -> list[int]:
        return [self.corps] if self.partner < 0 else [self.corps, self.partner]

    @step("AIL-11.4.3a")
    def answer(self, t: Table) -> Flow:
        return t.call(Answer(self.target, True))

    @step("AIL-12.1f")
    def roll(self, t: Table) -> Flow:
        r, c = t.state.roster, self.corps
        attackers = [u for x in self.attacking() for u in attackers_in(t, x)]
        defenders = combatants(t, corps_units(t, self.target), ASSAULTED)
        bad = (
            bool(r.corps[self.target].works) or not t.board.charts.terrain[t.board.terrain[r.hex]].favourable
        )
        sp_a = sum(
            combined_sp(t, attackers_in(t, x)) if x in self.combined else 2 * total_sp(t, attackers_in(t, x))
            for x in self.attacking()
        )
        sp_d = 2 if only_guns(t, defenders) else 2 * total_sp(t, defenders)
        o = odds(
            t,
            attackers,
            defenders,
            sp_a=sp_a,
            sp_d=doubled(t, sp_d, False, r.hex, False),
            drop_a=corps_loss(t, c) + r.corps[self.target].shooting,
            drop_d=corps_loss(t, self.target),
            star_a=c,
            star_d=self.target,
            bad_row=bad,
            fortified=bool(r.corps[self.target].works),
            terms=(terms := t.terms("sum.assault")),
        )
        one, two = c, self.target
        die = t.roll(why="assault", role=side_of(t, c), terms=terms, captain=one, to_captain=two) + o.modifier
        row = assault_result(t, die, o.difference, o.unfavourable)
        t.note(
            "melee",
            captain=c,
            to_captain=self.target,
            n=die,
            loss=row.a,
            to_loss=row.d,
            difference=o.difference,
            bad=int(o.unfavourable),
        )
        self.units_a, self.units_d = attackers, defenders
        self.group_a, self.group_d = list(o.group_a), list(o.group_d)
        self.loss_a, self.loss_d, self.check = row.a, row.d, row.check
        self.shaken_a, self.shaken_d = row.a_demoralised, row.d_demoralised
        return None

    # results in order: SP, demoralisation, discipline, corps (11.4.3b)

    @step("AIL-11.4.3b")
    def engaging_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(side_of(t, self.corps), self.units_a[:], self.loss_a, self.group_a[:]))

    @step("AIL-11.4.3b")
    def engaged_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(side_of(t, self.target), self.units_d[:], self.loss_d, self.group_d[:]))

    @step("AIL-11.4.3b")
    def engaging_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(side_of(t, self.corps), self.units_a[:], self.shaken_a))

    @step("AIL-11.4.3b")
    def engaged_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(side_of(t, self.target), self.units_d[:], self.shaken_d))

    @step("AIL-11.4.3b")
    def discipline(self, t: Table) -> Flow:
        if self.check == "a" and corps_units(t, self.corps):
            units = [u for x in self.attacking() for u in corps_units(t, x)]
            return t.call(DisciplineCheck(self.corps, units, combat=True))
        if self.check == "d" and corps_units(t, self.target):
            return t.call(DisciplineCheck(self.target, corps_units(t, self.target), combat=True))
        return None

    @step("AIL-11.4.4")
    def broken(self, t: Table) -> Flow:
        disengage_broken(t)
        return t.go(self.choose)


def combined_sp(t: Table, units: list[int]) -> int:
    """Twice the SP of a corps with Combined Arms: horse one and a half times, foot double (11.4.1q)."""
    c = t.board.constants
    return (
        total_sp(t, horse(t, units)) * c.cavalry_combined + total_sp(t, foot(t, units)) * c.infantry_combined
    )
