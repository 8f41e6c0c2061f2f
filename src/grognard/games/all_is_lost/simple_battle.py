"""Optional rule 18.9: the Major Battle in one roll."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Leave, Procedure, step
from grognard.engine.values import Arg, Terms
from grognard.games.all_is_lost.aftermath import Aftermath
from grognard.games.all_is_lost.assault import quality, quality_loss, ratio_modifier, unfavourable
from grognard.games.all_is_lost.board import ARTILLERY, NO_RIVER
from grognard.games.all_is_lost.combatants import ASSAULTED, ATTACKER, DEFENDER, Role, combatants
from grognard.games.all_is_lost.damage import Demoralise, TakeLosses
from grognard.games.all_is_lost.forces import (
    arm,
    force_units,
    forces_at,
    good_order,
    guns,
    horse,
    initiative,
    members,
    protected,
    side_sp,
    side_towards,
    star,
    total_sp,
)
from grognard.games.all_is_lost.rows import SimpleRow
from grognard.games.all_is_lost.state import ENEMY, FRENCH, UNSET, Table, side_of
from grognard.games.all_is_lost.sums import count


def host(t: Table, f: int, role: Role) -> list[int]:
    """Units of every Force of its side in its hex: all of them fight in a Major Battle (11.2.2a), militia only in defence (15.1.1b)."""
    there = forces_at(t, t.state.at[f], side_of(t, f))
    return combatants(t, sorted(u for g in there for u in force_units(t, g)), role)


def modifiers(t: Table, f: int, g: int, terms: Terms | None = None) -> int:
    """Step O3: everything on the optional chart, positive for the attacker."""
    s, m = t.state, t.board.charts.simple_modifier[0]
    a, d = good_order(t, host(t, f, ATTACKER)), good_order(t, host(t, g, DEFENDER))
    hex, frm = s.at[g], s.at[f]
    fa, fd = combatants(t, a, ASSAULTED), combatants(t, d, ASSAULTED)
    sp_a, sp_d = total_sp(t, fa), total_sp(t, fd)
    side = side_towards(t, hex, frm)
    works = protected(t, hex, side, side_of(t, g))
    river = t.board.river[hex * 6 + side] != NO_RIVER
    bad_ground = not works and not river and unfavourable(t, frm, hex, False, False)
    better = quality(t, fa)[0] - quality_loss(t, f, False) - quality(t, fd)[0] + quality_loss(t, g, True)
    foul = bool(t.board.charts.weather_effect[s.weather].assault)
    rows: tuple[tuple[int, str, dict[str, Arg]], ...] = (
        (ratio_modifier(t, sp_a, sp_d), "term.ratio", {"n": sp_a, "m": sp_d}),
        (m.quality * better, "term.quality", {}),
        (m.initiative * sign(initiative(t, f) - initiative(t, g)), "term.initiative", {}),
        (m.star * star(t, f), "term.star", {"captain": f}),
        (-m.star * star(t, g), "term.star", {"captain": g}),
        (m.earthworks * s.works[hex] * works, "term.works", {"captain": g}),
        (m.river * river, "term.river", {}),
        (m.terrain * bad_ground, "term.terrain", {"space": hex}),
        (m.weather * foul, "term.weather", {"weather": s.weather}),
        (m.artillery * sign(total_sp(t, guns(t, a)) - total_sp(t, guns(t, d))), "term.more-guns", {}),
        (m.cavalry * sign(total_sp(t, horse(t, a)) - total_sp(t, horse(t, d))), "term.more-horse", {}),
    )
    return sum(count(terms, value, key, "AIL-18.9b", **args) for value, key, args in rows)


def sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)


def simple_result(t: Table, die: int) -> SimpleRow:
    return [row for row in t.board.charts.simple if row.step <= die][-1]


def share(t: Table, units: list[int], percent: int) -> int:
    """SP lost: the percentage without artillery, rounded down (18.9.1)."""
    return total_sp(t, [u for u in units if arm(t, u) != ARTILLERY]) * percent // 100


@dataclass
class SimpleBattle(Procedure):
    """Steps O1 to O6. Leaves with True if the attacker won."""

    attacker: int
    defender: int
    won: bool = False  # by the attacker
    loss_a: int = UNSET
    loss_d: int = UNSET
    shaken_a: int = UNSET
    shaken_d: int = UNSET
    fought: list[int] = field(default_factory=list)  # every captain in the two hexes (11.2.2a)
    before: list[int] = field(default_factory=list)  # SP of each whole side as it began
    episode = "battle"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {
            "captain": self.attacker,
            "to_captain": self.defender,
            "space": t.state.at[self.defender],
            "role": side_of(t, self.attacker),
        }

    @step("AIL-11.2.2a")
    def line_up(self, t: Table) -> Flow:
        for f in (self.attacker, self.defender):
            for g in forces_at(t, t.state.at[f], side_of(t, f)):
                self.fought += members(t, g)
        self.before = [side_sp(t, side) for side in (FRENCH, ENEMY)]
        return None

    @step("AIL-18.9b")
    def roll(self, t: Table) -> Flow:
        a, d = self.host(t, self.attacker), self.host(t, self.defender)
        terms = t.terms("sum.battle")
        adds = modifiers(t, self.attacker, self.defender, terms)
        one, two = self.attacker, self.defender
        die = (
            t.roll(why="battle", role=side_of(t, self.attacker), terms=terms, captain=one, to_captain=two)
            + adds
        )
        row = simple_result(t, die)
        self.won = row.loser == "d"
        self.loss_a, self.loss_d = share(t, good_order(t, a), row.a), share(t, good_order(t, d), row.d)
        if self.won:  # the winner never loses more SP (18.9.1)
            self.loss_a = min(self.loss_a, self.loss_d)
        else:
            self.loss_d = min(self.loss_d, self.loss_a)
        self.shaken_a, self.shaken_d = len(a) * 2 * row.a // 100, len(d) * 2 * row.d // 100
        space = t.state.at[self.defender]
        t.note("simple-battle", captain=self.attacker, to_captain=self.defender, space=space, n=die)
        return None

    def host(self, t: Table, f: int) -> list[int]:
        return host(t, f, ATTACKER if f == self.attacker else DEFENDER)

    def body(self, t: Table, f: int) -> list[int]:
        """Who bears the losses: not artillery (18.9.1)."""
        return [u for u in good_order(t, self.host(t, f)) if arm(t, u) != ARTILLERY]

    @step("AIL-18.9.1")
    def attacker_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(side_of(t, self.attacker), self.body(t, self.attacker), self.loss_a))

    @step("AIL-18.9.1")
    def defender_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(side_of(t, self.defender), self.body(t, self.defender), self.loss_d))

    @step("AIL-18.9.1a")
    def attacker_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(side_of(t, self.attacker), self.host(t, self.attacker), self.shaken_a))

    @step("AIL-18.9.1a")
    def defender_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(side_of(t, self.defender), self.host(t, self.defender), self.shaken_d))

    @step("AIL-18.9c")
    def aftermath(self, t: Table) -> Flow:
        """Steps O5 and O6 are Steps 10-a and 11-a to the letter."""
        s = t.state
        generals = sorted((self.attacker, self.defender), key=lambda f: side_of(t, f))
        hexes = [s.at[f] for f in generals]
        winner = side_of(t, self.attacker if self.won else self.defender)
        return t.call(
            Aftermath(side_of(t, self.attacker), winner, hexes, generals, self.fought[:], [], self.before[:])
        )

    def after_aftermath(self, t: Table, value: object) -> Flow:
        return Leave(value)
