"""Chapters 11.5 and 11.7: Skirmish, storm, breach assault and sortie, one roll on the Assault Table."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Leave, Procedure, each, step
from grognard.games.all_is_lost.aftermath import Advance, GiveGround
from grognard.games.all_is_lost.assault import assault_result, only_guns, skirmish_odds
from grognard.games.all_is_lost.combatants import ASSAULTED, ASSAULTING, ATTACKER, combatants
from grognard.games.all_is_lost.damage import Demoralise, TakeLosses
from grognard.games.all_is_lost.discipline import force_check
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    all_demoralised,
    eliminate_force,
    force_sp,
    force_units,
    good_order,
    is_force,
    light_only,
    members,
    total_sp,
    units_of,
)
from grognard.games.all_is_lost.retreat import Retreat, perish_if_empty
from grognard.games.all_is_lost.state import (
    FINISHED,
    IN_PLAY,
    NOBODY,
    UNSET,
    Table,
    captain_row,
    side_of,
    unit_type,
)
from grognard.games.all_is_lost.terrain import allowance

LOCATED, ENCOUNTER, STORM, BREACH, SORTIE = range(5)


def attackers_of(t: Table, c: int) -> list[int]:
    """Units this captain could attack with: in good order, not artillery, not militia (11.5, 15.1.1b)."""
    return combatants(t, units_of(t, c), ASSAULTING)


def attacking_captains(t: Table, f: int) -> list[int]:
    return [c for c in members(t, f) if attackers_of(t, c)]


def defending_captains(t: Table, f: int, drawn: bool) -> list[int]:
    """Who may be picked, or drawn; all-artillery captains only if drawn or if there is no other (11.5a, 11.5c)."""
    able = [c for c in members(t, f) if good_order(t, units_of(t, c))]
    with_troops = [c for c in able if not only_guns(t, combatants(t, units_of(t, c), ASSAULTED))]
    return able if drawn else with_troops or able


def can_fight(t: Table, f: int) -> bool:
    """Not with demoralised and artillery units alone (11.5d)."""
    return bool(attacking_captains(t, f))


@dataclass
class Skirmish(Procedure):
    """Leaves with True if the attacker was not the loser."""

    attacker: int
    defender: int
    mode: int
    march: bool = False
    inside: bool = False
    captain_a: int = NOBODY
    captain_d: int = NOBODY
    units_a: list[int] = field(default_factory=list)
    units_d: list[int] = field(default_factory=list)
    size_a: int = UNSET
    size_d: int = UNSET
    loser: int = NOBODY  # 0 attacker, 1 defender
    group_a: list[int] = field(default_factory=list)
    group_d: list[int] = field(default_factory=list)
    loss_a: int = UNSET
    loss_d: int = UNSET
    shaken_a: int = UNSET
    shaken_d: int = UNSET
    frm: int = UNSET
    hex: int = UNSET
    stays: bool = False

    def side(self, t: Table, which: int) -> int:
        return side_of(t, self.attacker if which == 0 else self.defender)

    def fortunes(self) -> tuple[int, int]:
        """Loser and winner."""
        return (self.attacker, self.defender) if self.loser == 0 else (self.defender, self.attacker)

    @step("AIL-11.5")
    def measure(self, t: Table) -> Flow:
        """The larger Force is found before the roll (11.5f, A-16); a storm disorders who storms (11.5b)."""
        s = t.state
        going = combatants(t, force_units(t, self.attacker), ATTACKER)  # militia stays where it is (15.1.1b)
        self.size_a, self.size_d = total_sp(t, going), force_sp(t, self.defender)
        self.frm, self.hex = s.at[self.attacker], s.at[self.defender]
        if self.mode == STORM:
            s.disrupted[self.attacker] = 1
            t.note("disrupted", rule="AIL-11.5b", captain=self.attacker)
        return None

    @step("AIL-11.5a")
    def attacker_picks(self, t: Table) -> Flow:
        able = attacking_captains(t, self.attacker)
        if self.mode == ENCOUNTER:
            self.captain_a = able[0] if len(able) == 1 else t.draw(able)
            return None
        return t.ask(self.side(t, 0), each("commit", able), captain=self.attacker)

    def on_commit(self, t: Table, c: int) -> Flow:
        if self.captain_a < 0:
            self.captain_a = c
        else:
            self.captain_d = c
        return None

    @step("AIL-11.5c")
    def defender_picks(self, t: Table) -> Flow:
        if self.mode == STORM:
            self.captain_d = self.defender
            return None
        drawn = self.mode in (ENCOUNTER, SORTIE)
        able = defending_captains(t, self.defender, drawn)
        if not able:
            self.captain_d = self.defender
            return None
        if drawn:
            self.captain_d = able[0] if len(able) == 1 else t.draw(able)
            return None
        return t.ask(self.side(t, 1), each("commit", able), captain=self.defender)

    @step("AIL-11.5e")
    def roll(self, t: Table) -> Flow:
        self.units_a = attackers_of(t, self.captain_a)
        own = force_units(t, self.defender) if self.mode == STORM else units_of(t, self.captain_d)
        self.units_d = combatants(t, own, ASSAULTED)
        if not self.units_d:
            self.loser = 1
            return t.go(self.check)
        row = not march_favoured(t, self.attacker) if self.march else None
        o = skirmish_odds(
            t,
            self.captain_a,
            self.captain_d,
            self.units_a,
            self.units_d,
            self.frm,
            self.hex,
            self.inside,
            row,
            terms := t.terms("sum.assault"),
        )
        one, two = self.captain_a, self.captain_d
        die = (
            t.roll(why="assault", role=self.side(t, 0), terms=terms, captain=one, to_captain=two) + o.modifier
        )
        result = assault_result(t, die, o.difference, o.unfavourable)
        self.loser = 0 if result.loser == "a" else 1
        self.loss_a, self.loss_d = result.a, result.d
        self.shaken_a, self.shaken_d = result.a_demoralised, result.d_demoralised
        self.group_a, self.group_d = list(o.group_a), list(o.group_d)
        t.note(
            "skirmish",
            captain=self.captain_a,
            to_captain=self.captain_d,
            n=die,
            loser=self.side(t, self.loser),
            difference=o.difference,
            bad=int(o.unfavourable),
        )
        return None

    @step("AIL-12.1.7")
    def attacker_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(self.side(t, 0), self.units_a[:], self.loss_a, self.group_a[:]))

    @step("AIL-12.1.7")
    def defender_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(self.side(t, 1), self.units_d[:], self.loss_d, self.group_d[:]))

    @step("AIL-12.1.7a")
    def attacker_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(self.side(t, 0), self.units_a[:], self.shaken_a))

    @step("AIL-12.1.7a")
    def defender_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(self.side(t, 1), self.units_d[:], self.shaken_d))

    @step("AIL-11.5e")
    def check(self, t: Table) -> Flow:
        """The loser's whole Force checks its discipline."""
        loser, _ = self.fortunes()
        for f in (self.attacker, self.defender):
            after_demoralisation(t, f)
        if not force_units(t, loser):
            return None
        return t.call(force_check(t, loser, combat=True))

    @step("AIL-3.6")
    def survivors(self, t: Table) -> Flow:
        s, (loser, _) = t.state, self.fortunes()
        for f in (self.attacker, self.defender):
            perish_if_empty(t, f)
        if not self.march and s.status[loser] == IN_PLAY:
            s.finished[loser] = s.finished[loser] or FINISHED
        if self.mode in (SORTIE, BREACH):
            return Leave(self.loser == 1)
        return None

    @step("AIL-11.5f")
    def retreat(self, t: Table) -> Flow:
        loser, winner = self.fortunes()
        if not is_force(t, loser) or not is_force(t, winner):
            return None
        if loser == self.defender and self.inside:
            # inside a Fortress it does not retreat; all demoralised it surrenders (11.5g)
            if all_demoralised(t, loser):
                t.note("surrenders", rule="AIL-11.5g", captain=loser, space=self.hex)
                eliminate_force(t, loser, "AIL-11.5g")
            else:
                self.stays = True
            return None
        big_loser = (self.size_a >= self.size_d) if self.loser == 0 else self.size_d > self.size_a
        if big_loser:
            self.stays = True
            if winner == self.defender and self.inside:
                return None
            return t.call(Retreat(winner, max(allowance(t, winner), 2), up_to=True, optional=True))
        return t.call(GiveGround(loser, walls=loser == self.defender))

    def after_retreat(self, t: Table, value: object) -> Flow:
        if not self.stays:  # else it was the smaller winner who went
            self.stays = bool(value)
        return None

    @step("AIL-11.5h")
    def advance(self, t: Table) -> Flow:
        if self.march or self.stays:
            return None
        loser, winner = self.fortunes()
        return t.call(Advance(winner, self.frm if self.loser == 0 else self.hex, loser, False))

    @step("AIL-11.5")
    def tell(self, t: Table) -> Flow:
        return Leave(self.loser == 1)


def march_favoured(t: Table, f: int) -> bool:
    """Light cavalry alone, or Giovanni with Bande Nere alone, March Attack on the favourable row (7.9a, 15.3)."""
    units = force_units(t, f)
    if light_only(t, units):
        return True
    kinds = [unit_type(t, u) for u in units]
    return all(kind.raiders and kind.captain == captain_row(t, f).id for kind in kinds)
