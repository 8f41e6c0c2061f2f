"""Chapters 11.6 and 16: bombardment, Siege Level, breach assault, surrender; and the Artillery Fire Table."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Leave, Procedure, act, step
from grognard.engine.values import Arg, Terms
from grognard.games.all_is_lost.aftermath import Advance
from grognard.games.all_is_lost.board import ENGINEERS, SIEGE_TRAIN
from grognard.games.all_is_lost.combatants import ASSAULTED, BOMBARDED, FIRING, combatants
from grognard.games.all_is_lost.damage import TakeLosses
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.forces import (
    across_ferry,
    after_demoralisation,
    all_demoralised,
    eliminate_force,
    force_units,
    forces,
    forces_at,
    good_order,
    is_besieged,
    is_force,
    members,
    protected,
    rank,
    side_towards,
    total_sp,
    trait,
)
from grognard.games.all_is_lost.retreat import perish_if_empty
from grognard.games.all_is_lost.rows import FireRow
from grognard.games.all_is_lost.skirmish import BREACH, Skirmish, can_fight
from grognard.games.all_is_lost.state import (
    BEREFT,
    FINISHED,
    IN_PLAY,
    NOBODY,
    UNSET,
    Table,
    other,
    side_of,
    unit_type,
)
from grognard.games.all_is_lost.succession import CaptainCheck
from grognard.games.all_is_lost.sums import count


def fire_result(t: Table, sp: int, die: int, shift: int = 0) -> FireRow:
    """The Artillery Fire Table: column by SP, moved right by the Siege Level; high is good (M-10)."""
    charts = t.board.charts
    column = next(i for i, row in enumerate(charts.fire_column) if sp <= row.to)
    column = min(column + shift, len(charts.fire_column) - 1)
    m = charts.fire_modifier[0]
    step = max(m.lowest, min(m.highest, die)) + column
    return [row for row in charts.fire if row.step <= step][-1]


def fire_modifier(t: Table, hex: int, target: list[int], terms: Terms | None = None) -> int:
    """Weather, ground and the dense ranks of the Swiss (17.2, 11.3.3, L2859)."""
    charts = t.board.charts
    weather = charts.weather_effect[t.state.weather].fire
    total = count(terms, weather, "term.weather", "AIL-17.2", weather=t.state.weather)
    ground = charts.terrain[t.board.terrain[hex]].fire
    total += count(terms, ground, "term.terrain", "AIL-11.3.3", space=hex)
    swiss = [u for u in good_order(t, target) if unit_type(t, u).nation == charts.unit_effect[0].who]
    if swiss and 2 * total_sp(t, swiss) >= total_sp(t, target):
        total += count(terms, charts.fire_modifier[0].swiss, "term.dense", "AIL-11.4.1d")
    return total


@dataclass
class UnderFire(Procedure):
    """What a shot does to its target, at once and in this order: SP, discipline, captain (11.4.1d, 11.6a). Leaves with True if it hurt."""

    captain: int  # First Captain, or the captain of the corps
    units: list[int]
    lost: int
    check: bool
    captain_check: bool
    battle: bool
    costs = "guns"  # for the question who loses SP
    hurt: bool = False

    @step("AIL-11.4.1d")
    def losses(self, t: Table) -> Flow:
        """In a Major Battle artillery loses SP only if the corps has nothing else; in a siege it may."""
        alive = [u for u in self.units if t.state.sp[u]]
        steady = combatants(t, alive, ASSAULTED if self.battle else BOMBARDED)
        if not self.lost or not steady:
            return None
        self.hurt = True
        return t.call(TakeLosses(side_of(t, self.captain), steady, self.lost))

    @step("AIL-11.4.1d")
    def discipline(self, t: Table) -> Flow:
        left = [u for u in self.units if t.state.sp[u]]
        if not self.check or not left:
            return None
        self.hurt = True
        return t.call(DisciplineCheck(self.captain, left, combat=True))

    @step("AIL-3.6.1")
    def captain_hit(self, t: Table) -> Flow:
        if not self.captain_check or t.state.status[self.captain] != IN_PLAY:
            return None
        return t.call(CaptainCheck(self.captain, self.battle))

    @step("AIL-11.4.1d")
    def tell(self, t: Table) -> Flow:
        return Leave(self.hurt)


@dataclass
class Siege(Procedure):
    """Steps 3-c to 5-c."""

    attacker: int
    defender: int
    hex: int = UNSET
    frm: int = UNSET
    breached: bool = False
    bonus: int = 0
    won: bool = False
    units: list[int] = field(default_factory=list)  # of the Force under fire
    episode = "siege"

    def subject(self, t: Table) -> dict[str, Arg]:
        space = t.state.at[self.defender]
        return {
            "captain": self.attacker,
            "to_captain": self.defender,
            "space": space,
            "role": side_of(t, self.attacker),
        }

    @step("AIL-11.3.1")
    def invest(self, t: Table) -> Flow:
        """The Siege Level marker and the besieger's."""
        s = t.state
        self.hex, self.frm = s.at[self.defender], s.at[self.attacker]
        if not s.siege[self.hex]:
            s.siege[self.hex] = 1
            t.note("siege-begins", captain=self.attacker, space=self.hex)
        s.besieges[self.attacker] = self.hex
        s.quartered[self.defender] = 0
        return None

    @step("AIL-15.1.2a")
    def engineers(self, t: Table) -> Flow:
        if not combatants(t, force_units(t, self.attacker), FIRING):
            return None
        if not any(t.state.aux[c] & ENGINEERS for c in members(t, self.attacker)):
            return None
        return t.ask(side_of(t, self.attacker), [act("mine")], done=True, captain=self.attacker)

    def on_mine(self, t: Table) -> Flow:
        need = t.board.constants.engineers_success
        face = t.roll(why="engineers", role=side_of(t, self.attacker), hit=need, captain=self.attacker)
        if face >= need:
            self.bonus = t.board.constants.engineers_guns
        elif face <= t.board.constants.engineers_lost:
            lose_engineers(t, self.attacker)
        return None

    def shot(self, t: Table, f: int, g: int, besieger: bool) -> FireRow | None:
        """One shot with all good-order artillery at the whole enemy Force."""
        s, m = t.state, t.board.charts.fire_modifier[0]
        battery = combatants(t, force_units(t, f), FIRING)
        if not battery:
            return None
        terms = t.terms("sum.fire")
        adds = fire_modifier(t, s.at[g], force_units(t, g), terms)
        expert = next((c for c in members(t, f) if trait(t, c, "S")), NOBODY)
        adds += count(terms, m.siege_trait * (expert >= 0), "term.sieges", "AIL-3.8.1b", captain=expert)
        # earthworks shelter from guns, in a siege as in a battle
        works = protected(t, s.at[g], side_towards(t, s.at[g], s.at[f]), side_of(t, g))
        adds += count(terms, m.earthworks_river * works, "term.works", "AIL-7.5.1a", captain=g)
        sp, shift = total_sp(t, battery), 0
        if besieger:
            train = any(s.aux[c] & SIEGE_TRAIN for c in members(t, f))
            adds += count(terms, m.siege_artillery * train, "term.train", "AIL-15.1.3", captain=f)
            sp += self.bonus
            shift = s.siege[self.hex] - 1
        die = t.roll(why="fire", role=side_of(t, f), terms=terms, captain=f, to_captain=g) + adds
        row = fire_result(t, sp, die, shift)
        t.note("bombards", captain=f, to_captain=g, n=die, m=sp, loss=row.lost)
        return row

    @step("AIL-11.6")
    def bombard(self, t: Table) -> Flow:
        s = t.state
        row = self.shot(t, self.attacker, self.defender, True)
        if row is None:
            return None
        if row.breach:
            self.breached = True
            if s.siege[self.hex] <= t.board.constants.siege_level:
                s.siege[self.hex] += 1
            t.note("breach", rule="AIL-11.6b", space=self.hex, n=s.siege[self.hex] - 1)
        self.units = force_units(t, self.defender)
        return t.call(UnderFire(self.defender, self.units[:], row.lost, row.check, row.captain, False))

    def after_bombard(self, t: Table, value: object) -> Flow:
        self.defender = self.first_captain(t, self.defender)
        return None

    def first_captain(self, t: Table, f: int) -> int:
        """Who leads the Force now, if the shot has killed its First Captain (3.6.1)."""
        s = t.state
        leads = {s.lead[s.captain[u] - 1] for u in self.units if s.captain[u]}
        return f if f in leads or not leads else max(leads, key=lambda c: (rank(t, c), -c))

    @step("AIL-11.6a")
    def reply(self, t: Table) -> Flow:
        if not is_force(t, self.defender) or not is_force(t, self.attacker):
            return t.go(self.conclude)
        row = self.shot(t, self.defender, self.attacker, False)
        if row is None:
            return None
        self.units = force_units(t, self.attacker)
        return t.call(UnderFire(self.attacker, self.units[:], row.lost, row.check, row.captain, False))

    def after_reply(self, t: Table, value: object) -> Flow:
        self.attacker = self.first_captain(t, self.attacker)
        return None

    @step("AIL-11.6c")
    def assault(self, t: Table) -> Flow:
        """A breach made this turn may be stormed; never across a ferry."""
        for f in (self.attacker, self.defender):
            after_demoralisation(t, f)
        if not is_force(t, self.defender) or all_demoralised(t, self.defender):
            self.won = True
            return t.go(self.conclude)
        if not self.breached or not is_force(t, self.attacker) or not can_fight(t, self.attacker):
            return None
        if t.state.finished[self.attacker] == BEREFT:
            return None  # whose First Captain fell attacks no more (3.6.3)
        if across_ferry(t, t.state.at[self.attacker], self.hex):
            return None
        return t.ask(
            side_of(t, self.attacker), [act("assault")], done=True, captain=self.attacker, space=self.hex
        )

    def on_assault(self, t: Table) -> Flow:
        return t.call(Skirmish(self.attacker, self.defender, BREACH, inside=True), then=t.go(self.conclude))

    def after_assault(self, t: Table, value: object) -> Flow:
        self.won = bool(value)
        return None

    @step("AIL-11.6d")
    def no_assault(self, t: Table) -> Flow:
        return t.go(self.finish)

    @step("AIL-11.6d")
    def conclude(self, t: Table) -> Flow:
        """A beaten garrison is gone, and the attacker may enter."""
        s = t.state
        perish_if_empty(t, self.attacker)
        perish_if_empty(t, self.defender)
        if not self.won and is_force(t, self.defender):
            return t.go(self.finish)
        if is_force(t, self.defender):
            eliminate_force(t, self.defender, "AIL-11.6d")
        if is_force(t, self.attacker) and not forces_at(t, self.hex, other(side_of(t, self.attacker))):
            s.siege[self.hex] = 0
            s.besieges[self.attacker] = 0
            for c in range(len(s.at)):
                if s.besieges[c] == self.hex:
                    s.besieges[c] = 0
            t.note("fortress-falls", rule="AIL-11.6d", space=self.hex, captain=self.attacker)
            return t.call(Advance(self.attacker, self.hex, self.defender, True))
        return None

    @step("AIL-11.6")
    def finish(self, t: Table) -> Flow:
        if t.state.status[self.attacker] == IN_PLAY:
            t.state.finished[self.attacker] = t.state.finished[self.attacker] or FINISHED
        fallen = self.won and not forces_at(t, self.hex, other(side_of(t, self.attacker)))
        key = "siege.falls" if fallen else "siege.breached" if self.breached else "siege.fruitless"
        t.ended(key, space=self.hex, captain=self.attacker, n=max(0, t.state.siege[self.hex] - 1))
        return Leave(fallen)


def lose_engineers(t: Table, f: int) -> None:
    s = t.state
    holder = next(c for c in members(t, f) if s.aux[c] & ENGINEERS)
    s.aux[holder] &= ~ENGINEERS & 7
    t.note("engineers-lost", rule="AIL-15.1.2", captain=f)


def can_repair(t: Table, f: int) -> bool:
    """Engineers of a besieged Force at the end of its activation (15.1.2)."""
    s = t.state
    return is_besieged(t, f) and any(s.aux[c] & ENGINEERS for c in members(t, f))


def repair(t: Table, f: int) -> None:
    s, hex = t.state, t.state.at[f]
    need = t.board.constants.engineers_success
    face = t.roll(why="engineers", role=side_of(t, f), hit=need, captain=f)
    if face >= need:
        if s.siege[hex] > 1:
            s.siege[hex] -= t.board.constants.engineers_repair
        t.note("repairs", rule="AIL-15.1.2", space=hex, n=s.siege[hex] - 1)
    elif face <= t.board.constants.engineers_lost:
        lose_engineers(t, f)


def surrenders(t: Table) -> list[int]:
    """Besieged Forces wholly demoralised at the end of a Combat phase (16d)."""
    return [f for f in forces(t) if is_besieged(t, f) and all_demoralised(t, f)]
