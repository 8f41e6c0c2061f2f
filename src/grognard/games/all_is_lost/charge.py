"""Chapters 11.4.1h to 11.4.1o: charges and countercharges."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg, Terms
from grognard.games.all_is_lost.board import ARTILLERY, HEAVY, LANDSKNECHTS
from grognard.games.all_is_lost.damage import Demoralise, TakeLosses
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.fire import Answer
from grognard.games.all_is_lost.forces import arm, good_order, horse, lose_sp, star, total_sp
from grognard.games.all_is_lost.roster import (
    attackers_in,
    corps_loss,
    corps_units,
    disengage_broken,
    engage,
    is_free,
    may_be_engaged,
    stands,
)
from grognard.games.all_is_lost.state import IN_PLAY, NOBODY, UNSET, Table, counter, side_of, unit_type
from grognard.games.all_is_lost.succession import CaptainCheck
from grognard.games.all_is_lost.sums import count


@dataclass
class Countercharge(Procedure):
    """Two corps charge each other; the better captain goes first, then the other if it still can and wants to (11.4.1j)."""

    one: int
    two: int

    @step("AIL-11.4.1j")
    def first_home(self, t: Table) -> Flow:
        return t.call(ChargeHome(self.one, self.two, False))

    def after_first_home(self, t: Table, value: object) -> Flow:
        if isinstance(value, int):
            self.two = value
        return None

    @step("AIL-11.4.1j")
    def second_home(self, t: Table) -> Flow:
        if (
            not stands(t, self.two)
            or not horse(t, good_order(t, corps_units(t, self.two)))
            or not stands(t, self.one)
        ):
            return None
        return t.ask(
            side_of(t, self.two), [act("charge_back", self.two), act("stand_fast")], captain=self.one
        )

    def on_charge_back(self, t: Table, c: int) -> Flow:
        return t.call(ChargeHome(c, self.one, False))

    def after_second_home(self, t: Table, value: object) -> Flow:
        if isinstance(value, int):
            self.one = value
        return None

    def on_stand_fast(self, t: Table) -> Flow:
        return None

    @step("AIL-11.4.1m")
    def locked(self, t: Table) -> Flow:
        """The first to have charged must engage the other."""
        both_free = all(stands(t, c) and is_free(t, c) for c in (self.one, self.two))
        if both_free and attackers_in(t, self.one):
            engage(t, self.one, self.two)
        return None


@dataclass
class ChargeHome(Procedure):
    """All the horse of a corps against one enemy corps, wave by wave (11.4.1i). Leaves with who commands the charged corps now."""

    charger: int
    target: int
    may_lock: bool  # the charged corps may require an engagement
    riders: list[int] = field(default_factory=list)
    wave: list[int] = field(default_factory=list)
    struck: int = NOBODY
    flank: bool = False
    row: int = UNSET

    @step("AIL-11.4.1i")
    def mount(self, t: Table) -> Flow:
        self.riders = horse(t, good_order(t, corps_units(t, self.charger)))
        # a Free corps against one in an engagement takes it in the flank (11.4.1n, A-74)
        self.flank = is_free(t, self.charger) and not is_free(t, self.target)
        return None

    @step("AIL-11.4.1i")
    def form_wave(self, t: Table) -> Flow:
        """Units of one wave, all heavy or all light."""
        left = [u for u in self.riders if t.state.sp[u] and u not in self.wave and not t.state.demoralised[u]]
        if not stands(t, self.charger) or not stands(t, self.target):
            return t.go(self.lock)
        if not self.wave:
            return (
                t.ask(side_of(t, self.charger), each("wave", left), captain=self.charger)
                if left
                else t.go(self.lock)
            )
        heavy = arm(t, self.wave[0]) == HEAVY
        alike = [u for u in left if (arm(t, u) == HEAVY) == heavy]
        return (
            t.ask(side_of(t, self.charger), each("wave", alike), done=True, captain=self.charger)
            if alike
            else None
        )

    def check_wave(self, t: Table, u: int) -> Refusal | None:
        return Refusal("AIL-11.4.1i", "not-in-this-wave", {"unit": u})

    def on_wave(self, t: Table, u: int) -> Flow:
        self.wave.append(u)
        return AGAIN

    @step("AIL-11.4.1i")
    def strike(self, t: Table) -> Flow:
        """Each wave names one unit of the enemy corps."""
        prey = good_order(t, corps_units(t, self.target))
        return t.ask(side_of(t, self.charger), each("strike", prey), captain=self.charger)

    def check_strike(self, t: Table, u: int) -> Refusal | None:
        return Refusal("AIL-11.4.1i", "not-to-be-struck", {"unit": u})

    def on_strike(self, t: Table, u: int) -> Flow:
        self.struck = u
        return None

    @step("AIL-11.4i")
    def answer(self, t: Table) -> Flow:
        return t.call(Answer(self.target, True))

    def modifier(self, t: Table, terms: Terms | None = None) -> int:
        """Strength, Quality, arm, ground, captains, chits, flank, pikes and weather (11.4.1i, 11.4.1k, A-88)."""
        r, charts = t.state.roster, t.board.charts
        m, target = charts.charge_modifier[0], r.corps[self.target]
        sp = total_sp(t, self.wave)
        kind = unit_type(t, self.struck)
        pikes = kind.nation == charts.unit_effect[0].who or arm(t, self.struck) == LANDSKNECHTS
        rows: tuple[tuple[int, str, dict[str, Arg]], ...] = (
            (next(row.adds for row in charts.charge_strength if sp <= row.to), "term.strength", {"n": sp}),
            (self.quality(t), "term.quality", {}),
            (m.heavy * (arm(t, self.wave[0]) == HEAVY), "term.heavy", {}),
            (charts.terrain[t.board.terrain[r.hex]].charge, "term.terrain", {"space": r.hex}),
            (charts.weather_effect[t.state.weather].charge, "term.weather", {"weather": t.state.weather}),
            (m.star * star(t, self.charger), "term.star", {"captain": self.charger}),
            (-m.star * star(t, self.target), "term.star", {"captain": self.target}),
            (m.firearms * target.shooting, "term.firearms", {"captain": self.target}),
            (m.earthworks_river * target.works, "term.works", {"captain": self.target}),
            (m.flank * self.flank, "term.flank", {}),
            (m.pikes * pikes, "term.pikes", {"unit": self.struck}),
            (m.guns * (arm(t, self.struck) == ARTILLERY), "term.guns", {"unit": self.struck}),
        )
        return sum(count(terms, value, key, "AIL-11.4.1i", **args) for value, key, args in rows)

    def quality(self, t: Table) -> int:
        """What half the wave's SP reach, against the unit it strikes; troops in disorder are of less (9.3, 7.7b, 18.1c)."""
        sp = total_sp(t, self.wave)
        best = max(
            counter(t, u).quality
            for u in self.wave
            if 2 * total_sp(t, [w for w in self.wave if counter(t, w).quality >= counter(t, u).quality]) >= sp
        )
        struck = counter(t, self.struck).quality - corps_loss(t, self.target)
        return best - corps_loss(t, self.charger) - struck

    @step("AIL-11.4.1i")
    def roll(self, t: Table) -> Flow:
        rows = t.board.charts.charge
        terms = t.terms("sum.charge")
        adds = self.modifier(t, terms)
        one, two = self.charger, self.target
        die = (
            t.roll(
                why="charge",
                role=side_of(t, self.charger),
                terms=terms,
                unit=self.struck,
                captain=one,
                to_captain=two,
            )
            + adds
        )
        self.row = max(0, min(len(rows) - 1, die))
        row = rows[self.row]
        t.note("charges", n=self.row, loss=row.charger, to_loss=row.target, captain=one, to_captain=two)
        return None

    @step("AIL-11.4.1i")
    def charger_losses(self, t: Table) -> Flow:
        row = t.board.charts.charge[self.row]
        lost = row.charger * (2 if t.state.roster.corps[self.target].shooting else 1)  # firearms double them
        return t.call(TakeLosses(side_of(t, self.charger), self.wave[:], lost))

    @step("AIL-11.4.1i")
    def target_losses(self, t: Table) -> Flow:
        row = t.board.charts.charge[self.row]
        if t.state.sp[self.struck]:
            lost = lose_sp(t, self.struck, row.target)
            if lost:
                t.note("loses-sp", unit=self.struck, n=lost)
        return None

    @step("AIL-11.4.1i")
    def shaken(self, t: Table) -> Flow:
        s, row = t.state, t.board.charts.charge[self.row]
        if row.target_demoralised and s.sp[self.struck] and not s.demoralised[self.struck]:
            s.demoralised[self.struck] = 1
            t.note("demoralised", unit=self.struck)
        return t.call(Demoralise(side_of(t, self.charger), self.wave[:], row.charger_demoralised))

    @step("AIL-11.4.1i")
    def charger_check(self, t: Table) -> Flow:
        row = t.board.charts.charge[self.row]
        units = [u for u in self.wave if t.state.sp[u]]
        if not row.charger_check or not units or not stands(t, self.charger):
            return None
        return t.call(DisciplineCheck(self.charger, units, combat=True))

    @step("AIL-11.4.1i")
    def target_check(self, t: Table) -> Flow:
        row = t.board.charts.charge[self.row]
        if not row.target_check or not corps_units(t, self.target) or t.state.status[self.target] != IN_PLAY:
            return None
        return t.call(DisciplineCheck(self.target, corps_units(t, self.target), combat=True))

    @step("AIL-3.6.1")
    def captain_hit(self, t: Table) -> Flow:
        row = t.board.charts.charge[self.row]
        if not row.captain or t.state.status[self.target] != IN_PLAY:
            return None
        return t.call(CaptainCheck(self.target, in_battle=True))

    def after_captain_hit(self, t: Table, value: object) -> Flow:
        """The corps fights on under whoever took his place (3.6.1.1)."""
        if isinstance(value, int) and value >= 0:
            self.target = value
        return None

    @step("AIL-11.4.1o")
    def plundering(self, t: Table) -> Flow:
        """Lost in Plundering: out of the battle, back after it."""
        row = t.board.charts.charge[self.row]
        if row.plunder:
            for u in self.wave:
                if t.state.sp[u]:
                    t.state.plundering[u] = 1
                    t.note("plundering", unit=u)
        for u in self.wave:
            if u in self.riders:
                self.riders.remove(u)
        self.wave = []
        disengage_broken(t)
        return t.go(self.form_wave)

    @step("AIL-11.4.1m")
    def lock(self, t: Table) -> Flow:
        """The owner of the charged corps may hold the horsemen in melee."""
        c, x = self.charger, self.target
        if (
            not self.may_lock
            or not stands(t, c)
            or not stands(t, x)
            or not is_free(t, c)
            or not may_be_engaged(t, x)
        ):
            return None
        if not attackers_in(t, c):
            return None
        return t.ask(side_of(t, x), [act("lock", c)], done=True, captain=c)

    def on_lock(self, t: Table, c: int) -> Flow:
        engage(t, c, self.target)
        return None

    @step("AIL-11.4.1i")
    def tell(self, t: Table) -> Flow:
        return Leave(self.target)
