"""Optional rule 18.9: the Major Battle in one roll."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Flow, Leave, Procedure, act, step
from grognard.games.all_is_lost.assault import fighting, quality, quality_loss, ratio_modifier, unfavourable
from grognard.games.all_is_lost.battle import capture_guns, plunder_camp, tire
from grognard.games.all_is_lost.board import ARTILLERY, NO_RIVER, RETREAT, SimpleRow
from grognard.games.all_is_lost.damage import Demoralise, TakeLosses
from grognard.games.all_is_lost.discipline import force_check
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    arm,
    force_units,
    good_order,
    guns,
    horse,
    initiative,
    is_force,
    protected,
    side_towards,
    star,
    total_sp,
)
from grognard.games.all_is_lost.retreat import Pursuit, Retreat, perish_if_empty
from grognard.games.all_is_lost.skirmish import Advance, may_retire_inside
from grognard.games.all_is_lost.state import FINISHED, IN_PLAY, Table, other, side_of


def modifiers(t: Table, f: int, g: int) -> int:
    """Step O3: everything on the optional chart, positive for the attacker."""
    s, m = t.state, t.board.charts.simple_modifier[0]
    a, d = good_order(t, force_units(t, f)), good_order(t, force_units(t, g))
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

    @step("AIL-18.9b")
    def roll(self, t: Table) -> Flow:
        self.hex = t.state.at[self.defender]
        a, d = good_order(t, force_units(t, self.attacker)), good_order(t, force_units(t, self.defender))
        die = t.roll(why="battle") + modifiers(t, self.attacker, self.defender)
        row = simple_result(t, die)
        self.loser = 0 if row.loser == "a" else 1
        self.loss_a, self.loss_d = share(t, a, row.a), share(t, d, row.d)
        if self.loser == 0:  # the winner never loses more SP (18.9.1)
            self.loss_d = min(self.loss_d, self.loss_a)
        else:
            self.loss_a = min(self.loss_a, self.loss_d)
        self.shaken_a = len(force_units(t, self.attacker)) * 2 * row.a // 100
        self.shaken_d = len(force_units(t, self.defender)) * 2 * row.d // 100
        t.note("simple-battle", captain=self.attacker, to_captain=self.defender, space=self.hex, n=die)
        return None

    def body(self, t: Table, f: int) -> list[int]:
        return [u for u in good_order(t, force_units(t, f)) if arm(t, u) != ARTILLERY]

    @step("AIL-18.9.1")
    def attacker_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(side_of(t, self.attacker), self.body(t, self.attacker), self.loss_a))

    @step("AIL-18.9.1")
    def defender_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(side_of(t, self.defender), self.body(t, self.defender), self.loss_d))

    @step("AIL-18.9.1a")
    def attacker_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(side_of(t, self.attacker), force_units(t, self.attacker), self.shaken_a))

    @step("AIL-18.9.1a")
    def defender_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(side_of(t, self.defender), force_units(t, self.defender), self.shaken_d))

    def winner(self) -> int:
        return self.defender if self.loser == 0 else self.attacker

    def beaten(self) -> int:
        return self.attacker if self.loser == 0 else self.defender

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
        losers = force_units(t, self.beaten())
        if "capture-guns" in t.options:
            s.roster.generals = self.generals(t)
            capture_guns(t, side, losers)
            s.roster.generals = []
            losers = [u for u in losers if arm(t, u) != ARTILLERY]
        return t.call(Pursuit(w, force_units(t, w), losers, other(side)))

    @step("AIL-18.9c")
    def plunder(self, t: Table) -> Flow:
        plunder_camp(t, side_of(t, self.winner()), self.generals(t))
        tire(t, self.winner())
        return None

    @step("AIL-18.9d")
    def settle(self, t: Table) -> Flow:
        s, f = t.state, self.beaten()
        for body in (self.attacker, self.defender):
            perish_if_empty(t, body)
            after_demoralisation(t, body)
        if is_force(t, f):
            s.finished[f] = s.finished[f] or FINISHED  # a defender who wins may still attack (11.2.1a)
            s.order[f] = RETREAT
        return None

    @step("AIL-18.9d")
    def retreat(self, t: Table) -> Flow:
        f = self.beaten()
        if not is_force(t, f):
            return None
        if f == self.defender and may_retire_inside(t, f):
            return t.ask(side_of(t, f), [act("retire"), act("withdraw")], rule="AIL-12.2.7", captain=f)
        return t.call(Retreat(f, lost_battle=True))

    def on_retire(self, t: Table) -> Flow:
        """Beaten outside, back into the Fortress of the same hex, with a check (12.2.7)."""
        self.stays = True
        return t.call(force_check(t, self.defender))

    def on_withdraw(self, t: Table) -> Flow:
        return t.call(Retreat(self.defender, lost_battle=True))

    @step("AIL-18.9d")
    def advance(self, t: Table) -> Flow:
        if self.loser != 1 or self.stays:
            return None
        return t.call(Advance(self.attacker, self.hex, self.defender, True))

    @step("AIL-18.9d")
    def end(self, t: Table) -> Flow:
        for f in (self.attacker, self.defender):
            if t.state.status[f] == IN_PLAY:
                perish_if_empty(t, f)
        return Leave(self.loser == 1)
