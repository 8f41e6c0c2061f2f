"""Optional rule 18.9: the Major Battle in one roll."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Procedure, act, step
from grognard.games.all_is_lost.assault import fighting, quality, quality_loss, ratio_modifier, unfavourable
from grognard.games.all_is_lost.battle import capture_guns, plunder_camp, tire
from grognard.games.all_is_lost.board import ARTILLERY, NO_RIVER, RETREAT, SimpleRow
from grognard.games.all_is_lost.damage import Demoralise, TakeLosses
from grognard.games.all_is_lost.discipline import force_check
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    arm,
    force_units,
    forces_at,
    good_order,
    guns,
    horse,
    host,
    initiative,
    is_force,
    members,
    protected,
    side_towards,
    star,
    total_sp,
    units_of,
)
from grognard.games.all_is_lost.retreat import Pursuit, Retreat, perish_if_empty
from grognard.games.all_is_lost.skirmish import Advance, may_retire_inside
from grognard.games.all_is_lost.state import FINISHED, IN_PLAY, Table, other, side_of


def modifiers(t: Table, f: int, g: int) -> int:
    """Step O3: everything on the optional chart, positive for the attacker."""
    s, m = t.state, t.board.charts.simple_modifier[0]
    a, d = good_order(t, host(t, f)), good_order(t, host(t, g))
    hex, frm = s.at[g], s.at[f]
    fa, fd = fighting(t, a), fighting(t, d)
    total = ratio_modifier(t, total_sp(t, fa), total_sp(t, fd))
    difference = quality(t, fa)[0] - quality_loss(t, f, False) - quality(t, fd)[0] + quality_loss(t, g, True)
    total += m.quality * difference
    lead = initiative(t, f) - initiative(t, g)
    total += m.initiative * ((lead > 0) - (lead < 0))
    total += m.star * (star(t, f) - star(t, g))
    side = side_towards(t, hex, frm)
    works = protected(t, hex, side, side_of(t, g))
    river = t.board.river[hex * 6 + side] != NO_RIVER
    total += m.earthworks * s.works[hex] if works else 0
    total += m.river if river else 0
    if not works and not river and unfavourable(t, frm, hex, False, False):
        total += m.terrain
    total += m.weather if t.board.charts.weather_effect[s.weather].assault else 0
    batteries = total_sp(t, guns(t, a)) - total_sp(t, guns(t, d))
    total += m.artillery * ((batteries > 0) - (batteries < 0))
    riders = total_sp(t, horse(t, a)) - total_sp(t, horse(t, d))
    total += m.cavalry * ((riders > 0) - (riders < 0))
    return total


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
    loser: int = 0
    loss_a: int = 0
    loss_d: int = 0
    shaken_a: int = 0
    shaken_d: int = 0
    hex: int = 0
    stays: bool = False
    forces_a: list[int] = field(default_factory=list)  # everybody in the two hexes takes part (11.2.2a)
    forces_d: list[int] = field(default_factory=list)
    leaving: list[int] = field(default_factory=list)
    advanced: int = 0

    @step("AIL-11.2.2a")
    def line_up(self, t: Table) -> Flow:
        s = t.state
        self.hex = s.at[self.defender]
        self.forces_a = self.company(t, self.attacker)
        self.forces_d = self.company(t, self.defender)
        return None

    def company(self, t: Table, f: int) -> list[int]:
        return sorted(forces_at(t, t.state.at[f], side_of(t, f)), key=lambda g: g != f)

    @step("AIL-18.9b")
    def roll(self, t: Table) -> Flow:
        a, d = good_order(t, host(t, self.attacker)), good_order(t, host(t, self.defender))
        die = t.roll(why="battle") + modifiers(t, self.attacker, self.defender)
        row = simple_result(t, die)
        self.loser = 0 if row.loser == "a" else 1
        self.loss_a, self.loss_d = share(t, a, row.a), share(t, d, row.d)
        if self.loser == 0:  # the winner never loses more SP (18.9.1)
            self.loss_d = min(self.loss_d, self.loss_a)
        else:
            self.loss_a = min(self.loss_a, self.loss_d)
        self.shaken_a = len(host(t, self.attacker)) * 2 * row.a // 100
        self.shaken_d = len(host(t, self.defender)) * 2 * row.d // 100
        t.note("simple-battle", captain=self.attacker, to_captain=self.defender, space=self.hex, n=die)
        return None

    def body(self, t: Table, f: int) -> list[int]:
        return [u for u in good_order(t, host(t, f)) if arm(t, u) != ARTILLERY]

    @step("AIL-18.9.1")
    def attacker_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(side_of(t, self.attacker), self.body(t, self.attacker), self.loss_a))

    @step("AIL-18.9.1")
    def defender_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(side_of(t, self.defender), self.body(t, self.defender), self.loss_d))

    @step("AIL-18.9.1a")
    def attacker_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(side_of(t, self.attacker), host(t, self.attacker), self.shaken_a))

    @step("AIL-18.9.1a")
    def defender_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(side_of(t, self.defender), host(t, self.defender), self.shaken_d))

    def winner(self) -> int:
        return self.defender if self.loser == 0 else self.attacker

    def winners(self) -> list[int]:
        return self.forces_d if self.loser == 0 else self.forces_a

    def beaten(self) -> list[int]:
        return self.forces_a if self.loser == 0 else self.forces_d

    def units(self, t: Table, forces: list[int]) -> list[int]:
        return sorted(u for f in forces for u in force_units(t, f))

    def generals(self, t: Table) -> list[int]:
        return sorted((self.attacker, self.defender), key=lambda f: side_of(t, f))

    @step("AIL-18.9c")
    def pursue(self, t: Table) -> Flow:
        """Step 10-a to the letter: with 18.3 beaten guns change hands and are not pursued."""
        s, w = t.state, self.winner()
        side = side_of(t, w)
        t.note("battle-won", role=side, space=self.hex)
        if not s.battle_won:
            s.battle_won = side + 1
        losers = self.units(t, self.beaten())
        if "capture-guns" in t.options:
            capture_guns(t, [c for f in self.winners() for c in members(t, f) if units_of(t, c)], losers)
            losers = [u for u in losers if arm(t, u) != ARTILLERY]
        return t.call(Pursuit(w, self.units(t, self.winners()), losers, other(side)))

    @step("AIL-18.9c")
    def plunder(self, t: Table) -> Flow:
        plunder_camp(t, side_of(t, self.winner()), self.generals(t))
        for f in self.winners():
            tire(t, f)
        return None

    @step("AIL-18.9d")
    def settle(self, t: Table) -> Flow:
        s = t.state
        for f in (*self.forces_a, *self.forces_d):
            perish_if_empty(t, f)
            after_demoralisation(t, f)
            if is_force(t, f) and f in self.beaten():
                s.order[f] = RETREAT
            if is_force(t, f) and f in (*self.beaten(), *self.forces_a):
                s.finished[f] = (
                    s.finished[f] or FINISHED
                )  # only a defender who wins may still attack (11.2.1a)
        self.leaving = self.beaten()[:]
        return None

    @step("AIL-18.9d")
    def retreat(self, t: Table) -> Flow:
        while self.leaving and not is_force(t, self.leaving[0]):
            self.leaving.pop(0)
        if not self.leaving:
            return None
        f = self.leaving[0]
        if f in self.forces_d and may_retire_inside(t, f):
            return t.ask(side_of(t, f), [act("retire"), act("withdraw")], rule="AIL-12.2.7", captain=f)
        return self.on_withdraw(t)

    def on_retire(self, t: Table) -> Flow:
        """Beaten outside, back into the Fortress of the same hex, with a check (12.2.7)."""
        self.stays = True
        return t.call(force_check(t, self.leaving.pop(0)), then=AGAIN)

    def on_withdraw(self, t: Table) -> Flow:
        return t.call(Retreat(self.leaving.pop(0), lost_battle=True), then=AGAIN)

    @step("AIL-18.9d")
    def advance(self, t: Table) -> Flow:
        if self.loser != 1 or self.stays or self.advanced == len(self.forces_a):
            return None
        f = self.forces_a[self.advanced]
        self.advanced += 1
        cornered = forces_at(t, self.hex, other(side_of(t, self.attacker))) or [self.defender]
        return t.call(Advance(f, self.hex, cornered[0], True), then=AGAIN)

    @step("AIL-18.9d")
    def end(self, t: Table) -> Flow:
        for f in (*self.forces_a, *self.forces_d):
            if t.state.status[f] == IN_PLAY:
                perish_if_empty(t, f)
        return Leave(self.loser == 1)
