"""Chapters 11.4.1c to 11.4.1e, 11.4.1p and 11.4.1v: shots of a corps, and what its target may answer."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Procedure, each, step
from grognard.games.all_is_lost.assault import firearms
from grognard.games.all_is_lost.board import CHARGE, FIREARMS, WORKS
from grognard.games.all_is_lost.chits import lay, may_hold
from grognard.games.all_is_lost.combatants import FIRING, combatants
from grognard.games.all_is_lost.forces import good_order, horse, total_sp
from grognard.games.all_is_lost.roster import corps_units, disengage_broken, stands
from grognard.games.all_is_lost.siege import UnderFire, fire_modifier, fire_result
from grognard.games.all_is_lost.state import Table, other, side_of
from grognard.games.all_is_lost.sums import count


@dataclass
class Answer(Procedure):
    """What a named target may play just before the roll: Earthworks or River, and Firearms but against fire."""

    captain: int
    close: bool = False  # a charge or an assault

    def may_stand_in_works(self, t: Table) -> bool:
        """As far as the enemy knows, an Earthworks/River chit could be laid here (11.4.1v)."""
        r, c = t.state.roster, self.captain
        return not r.corps[c].works and not r.corps[c].engages and may_hold(t, c, WORKS)

    def may_shoot(self, t: Table) -> bool:
        """As far as the enemy knows, its Firearms could shoot; once they do, for the round (11.4.1p, A-97)."""
        r, c = t.state.roster, self.captain
        if not self.close or r.corps[c].shooting or not firearms(t, good_order(t, corps_units(t, c))):
            return False
        return bool(r.corps[c].volleys) or may_hold(t, c, FIREARMS)

    @step("AIL-11.4.1")
    def offer(self, t: Table) -> Flow:
        r, c = t.state.roster, self.captain
        shoot, works = self.may_shoot(t), self.may_stand_in_works(t)
        if not shoot and not works:
            return None
        options = each(
            "firearms", [c] if shoot and (r.corps[c].volleys or r.corps[c].chits[FIREARMS]) else []
        )
        options += each("works", [c] if works and r.corps[c].chits[WORKS] else [])
        return t.ask(side_of(t, c), options, done=True, captain=c)

    def on_works(self, t: Table, c: int) -> Flow:
        lay(t, c, WORKS)
        t.state.roster.corps[c].works = 1
        t.note("plays", rule="AIL-11.4.1v", captain=c, chit=WORKS)
        return AGAIN

    def on_firearms(self, t: Table, c: int) -> Flow:
        r = t.state.roster
        if r.corps[c].volleys:
            r.corps[c].volleys -= 1
        else:
            lay(t, c, FIREARMS)
            r.corps[c].volleys = t.board.constants.firearms_uses - 1
        r.corps[c].shooting = 1
        t.note("plays", rule="AIL-11.4.1p", captain=c, chit=FIREARMS)
        return AGAIN


@dataclass
class Shot(Procedure):
    """One shot of all the guns of a corps at another (11.4.1d)."""

    gunner: int
    target: int
    units: list[int] = field(default_factory=list)  # of the corps under fire

    @step("AIL-11.4.1v")
    def answer(self, t: Table) -> Flow:
        return t.call(Answer(self.target))

    @step("AIL-11.4.1d")
    def fire(self, t: Table) -> Flow:
        r = t.state.roster
        battery = combatants(t, corps_units(t, self.gunner), FIRING)
        self.units = corps_units(t, self.target)
        terms = t.terms("sum.fire")
        adds = fire_modifier(t, r.hex, self.units, terms)
        works = t.board.charts.fire_modifier[0].earthworks_river * r.corps[self.target].works
        adds += count(terms, works, "term.works", "AIL-11.4.1v", captain=self.target)
        one, two = self.gunner, self.target
        die = (
            t.roll(why="fire", role=side_of(t, self.gunner), terms=terms, captain=one, to_captain=two) + adds
        )
        row = fire_result(t, total_sp(t, battery), die)
        t.note("fires", n=die, m=total_sp(t, battery), loss=row.lost, captain=one, to_captain=two)
        return t.call(UnderFire(self.target, self.units[:], row.lost, row.check, row.captain, True))

    def after_fire(self, t: Table, value: object) -> Flow:
        """Stung horse must charge, with a chit beyond all limits, even if its captain has just fallen (11.4.1e, A-73)."""
        s, r = t.state, t.state.roster
        bank = r.bank[other(side_of(t, self.gunner))]
        corps = sorted({s.captain[u] - 1 for u in self.units if s.captain[u]}) if value else []
        for x in corps:
            stung = stands(t, x) and horse(t, good_order(t, corps_units(t, x)))
            if stung and bank[CHARGE] and not r.corps[x].reacted:
                bank[CHARGE] -= 1
                r.corps[x].chits[CHARGE] += 1
                r.corps[x].gifts += 1
                r.corps[x].reacts = r.corps[x].reacted = 1
                t.note("reaction", rule="AIL-11.4.1e", captain=x)
        disengage_broken(t)
        return None
