"""What a scenario has happen: when a Force enters a hex, in the Weather and Command phases, at the start; by kind of special rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, each, step
from grognard.games.all_is_lost.alignment import army_side, owner
from grognard.games.all_is_lost.board import (
    ALIGNMENTS,
    ATTACK,
    ENEMY_ALIGNED,
    FOOT,
    NON_ALIGNED,
    REGIONS,
    is_ap_turn,
    turn_name,
)
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    arm,
    force_units,
    forces,
    forces_at,
    is_force,
    left_hex,
    remove_unit,
    total_sp,
)
from grognard.games.all_is_lost.limits import enough_lost, in_duchy
from grognard.games.all_is_lost.rows import (
    BoundGarrison,
    Castle,
    Caution,
    ClosedRegion,
    Landing,
    Levy,
    OpenRegion,
    Plague,
    SpecialRow,
    Subsidy,
    Talks,
)
from grognard.games.all_is_lost.state import (
    ACTIVE,
    ANTI_FRENCH,
    CAPTURED,
    ENEMY,
    FRENCH,
    IN_PLAY,
    NEUTRAL_SWISS,
    NO_ATTITUDE,
    NO_PLAGUE,
    PLAGUE,
    PLAGUE_OVER,
    PRO_FRENCH,
    UNSET,
    Table,
    army_number,
    army_row,
    captain_named,
    ground,
    other,
    side_of,
    unit_type,
)
from grognard.games.all_is_lost.sums import count
from grognard.games.all_is_lost.supply import can_trace_to

# --- what entering a hex brings about --------------------------------------------------------------------


def has_entered(t: Table, f: int, hex: int) -> None:
    """Events that follow from a Force in a hex."""
    for row in ground(t).special:
        event = ENTERED.get(type(row))
        if event is not None:
            event(t, row, f, hex)


def has_deployed(t: Table, f: int) -> None:
    """Who stands in a sick city when the game begins (S5.4)."""
    plague = ground(t).rule(Plague)
    if plague is not None:
        start_plague(t, plague, f, t.state.at[f])


def lift_caution(t: Table, row: Caution, f: int = -1, hex: int = 0) -> None:
    if t.state.caution and enough_lost(t, row):
        t.state.caution = False
        t.note("caution-lifted", rule="AIL-S1.2")


def _trespass(t: Table, row: ClosedRegion, f: int, hex: int) -> None:
    """An Army in the Duchy opens its own land to the enemy (S3.1)."""
    if (
        row.until
        and is_force(t, f)
        and army_row(t, f).id == row.until
        and in_duchy(t, hex)
        and not t.state.trespassed
    ):
        t.state.trespassed = True
        t.note("papal-in-duchy", rule=row.rule)


def _march_on_the_heartland(t: Table, row: Talks, f: int, hex: int) -> None:
    """Troops of the suitor in the heart of the Duchy end the talks (S3.6a); those he talks with are not his."""
    s = t.state
    suitor = army_side(t, army_number(t, row.suitor))
    theirs = is_force(t, f) and army_side(t, s.army[f]) == suitor and army_row(t, f).id != row.army
    heart = t.board.region[hex] == REGIONS.index(row.region) and hex in t.board.lands[row.bank]
    if theirs and heart and s.attitude != ANTI_FRENCH:
        end_talks(t, "AIL-S3.6a")


def end_talks(t: Table, rule: str) -> None:
    """The Swiss turn Anti-French for good, and the Duchy with them (S3.6a, S3.6d, S3h, A-45)."""
    s = t.state
    s.attitude = ANTI_FRENCH
    for region in t.board.duchy:
        s.alignment[region] = ENEMY_ALIGNED
    t.note("swiss-anti-french", rule=rule)


def milan_castle(t: Table, row: Castle, f: int = -1, hex: int = 0) -> None:
    """1522: Milan abandoned by the Imperials returns to the French at once (S4.7)."""
    s, at, army = t.state, int(row.hex), army_number(t, row.army)
    enemy = other(army_side(t, army))
    if not forces_at(t, at, enemy) and owner(t, at) == enemy:
        s.conquered[at] = army + 1
        t.note("milan-castle", rule="AIL-S4.7", space=at)


def _open_duchy(t: Table, row: OpenRegion, f: int, hex: int) -> None:
    if is_force(t, f) and hex == int(row.hex) == t.state.at[f] and side_of(t, f) == row.side:
        open_duchy(t, row)


def open_duchy(t: Table, row: OpenRegion) -> None:
    """1524: French troops in Milan make the Duchy Non-aligned; what the Imperials hold is theirs by conquest (S5h)."""
    s = t.state
    if s.alignment[t.board.duchy[0]] == NON_ALIGNED:
        return
    holder = army_number(t, row.army)
    side = army_side(t, holder)
    for place in t.board.places:
        held = owner(t, place.hex) == side and not forces_at(t, place.hex, row.side)
        if held and in_duchy(t, place.hex) and not s.conquered[place.hex]:
            s.conquered[place.hex] = holder + 1
    for region in t.board.duchy:
        s.alignment[region] = NON_ALIGNED
    t.note("duchy-opens", rule="AIL-S5h")


def start_plague(t: Table, row: Plague, f: int, hex: int) -> None:
    """1524: the first Force in Milan rolls for the plague, once in the game (S5.4, A-79)."""
    s = t.state
    if hex != int(row.hex) or s.plague != NO_PLAGUE or not is_force(t, f):
        return
    s.plague = PLAGUE if t.roll(why="plague", at_most=row.die) <= row.die else PLAGUE_OVER


ENTERED: dict[type[SpecialRow], Callable[[Table, Any, int, int], None]] = {
    Caution: lift_caution,
    ClosedRegion: _trespass,
    Talks: _march_on_the_heartland,
    Castle: milan_castle,
    OpenRegion: _open_duchy,
    Plague: start_plague,
}


# --- events of the Weather and Command phases ------------------------------------------------------------


def start_of_turn(t: Table) -> None:
    """1513: on the third turn the Swiss of Novara receive an Attack order (S2.2), if they are fit to hold one (9.1.1)."""
    row = ground(t).rule(BoundGarrison)
    if row is None or t.state.turn != row.turns + 1:
        return
    for f in forces_at(t, int(row.hex), row.side):
        t.state.order[f] = ATTACK
        t.note("novara-attacks", rule="AIL-S2.2", captain=f)
        after_demoralisation(t, f)


def may_break_talks(t: Table) -> bool:
    """From the second turn the French may break off the talks with the Swiss (S3.6a)."""
    row = ground(t).rule(Talks)
    return row is not None and t.state.turn >= row.since and t.state.attitude != ANTI_FRENCH


def swiss_listen(t: Table) -> bool:
    """Does the scenario know the talks, and have they not been broken off (S3.6d)?"""
    return ground(t).rule(Talks) is not None and t.state.attitude != ANTI_FRENCH


@dataclass
class SwissTalks(Procedure):
    """1515: at the end of each Weather phase money and a die decide what the Swiss are today (S3.6)."""

    french: int = 0
    enemy: int = 0
    episode = "talks"

    def row(self, t: Table) -> Talks:
        row = ground(t).rule(Talks)
        assert row is not None
        return row

    @step("AIL-S3.6")
    def french_money(self, t: Table) -> Flow:
        s = t.state
        suitor = army_number(t, self.row(t).suitor)
        affordable = [n for n, _ in self.row(t).spend if s.ap[suitor] >= n]
        return t.ask(FRENCH, each("bribe", [(suitor, n) for n in affordable]), done=True)

    def check_bribe(self, t: Table, army: int, n: int) -> Refusal | None:
        return Refusal("AIL-S3.6", "no-such-offer", {"n": n})

    def on_bribe(self, t: Table, army: int, n: int) -> Flow:
        t.state.ap[army] -= n
        worth = next(adds for cost, adds in self.row(t).spend if cost == n)
        if ground(t).row.army[army].side == FRENCH:
            self.french = worth
        else:
            self.enemy = worth
        t.note("bribes", army=army, n=n)
        return None

    @step("AIL-S3.6")
    def enemy_money(self, t: Table) -> Flow:
        purses = [army_number(t, name) for name in self.row(t).rivals]
        offers = [(army, n) for army in purses for n, _ in self.row(t).spend if t.state.ap[army] >= n]
        return t.ask(ENEMY, each("bribe", offers), done=True)

    @step("AIL-S3.6")
    def roll(self, t: Table) -> Flow:
        s, row = t.state, self.row(t)
        terms = t.terms("sum.attitude")
        adds = count(terms, self.french, "term.french-money", "AIL-S3.6")
        adds += count(terms, -self.enemy, "term.enemy-money", "AIL-S3.6")
        adds += count(
            terms, -schiner_counts(t), "term.envoy", "AIL-S3.6", captain=captain_named(t, row.envoy)
        )
        die = t.roll(why="attitude", terms=terms) + adds
        if die <= row.anti:
            end_talks(t, "AIL-S3.6d")
            t.ended("swiss-anti-french", rule="AIL-S3.6d")
            return Leave()
        s.attitude = NEUTRAL_SWISS if die <= row.neutral else PRO_FRENCH
        t.ended("swiss-neutral" if s.attitude == NEUTRAL_SWISS else "swiss-pro-french", rule="AIL-S3.6")
        return None

    @step("AIL-S3.6b")
    def one_goes_home(self, t: Table) -> Flow:
        """Pro-French: one Swiss unit of the French player's choice is gone, Schiner's apart (A-92)."""
        s, row = t.state, self.row(t)
        if s.attitude != PRO_FRENCH:
            return None
        units = [
            u
            for u in range(len(s.sp))
            if s.captain[u]
            and s.sp[u]
            and unit_type(t, u).nation == row.nation
            and unit_type(t, u).captain != row.envoy
            and s.at[s.captain[u] - 1]
        ]
        return t.ask(FRENCH, each("send_home", units)) if units else None

    def on_send_home(self, t: Table, u: int) -> Flow:
        t.note("goes-home", unit=u)
        f = t.state.lead[t.state.captain[u] - 1]
        remove_unit(t, u)
        if not force_units(t, f):  # what they dug, they dug for either side
            for side in (FRENCH, ENEMY):
                left_hex(t, t.state.at[f], side)
        return None


def schiner_counts(t: Table) -> int:
    """One less while Schiner is in a Force of at least 40 Swiss SP (S3.6)."""
    s, row = t.state, ground(t).rule(Talks)
    c = -1 if row is None else captain_named(t, row.envoy)
    if row is None or c < 0 or s.status[c] != IN_PLAY or not s.at[c]:
        return 0
    swiss = [u for u in force_units(t, s.lead[c]) if unit_type(t, u).nation == row.nation]
    return int(total_sp(t, swiss) >= row.envoy_sp)


def swiss_reinforcement(t: Table) -> None:
    """1515: from August 5 the Anti-French player rolls for Roist and 40 SP (S3.5, A-84)."""
    s, row = t.state, ground(t).rule(Levy)
    if row is None or s.turn < row.since:
        return
    entry = entry_of(t, row.event)
    if s.due[entry]:
        return
    bonus, terms = s.turn - row.since, t.terms("sum.swiss")  # one for each turn after August 5
    count(terms, bonus, "term.turns", "AIL-S3.5", n=bonus)
    face = t.roll(why="swiss", role=ENEMY, hit=row.arrive, terms=terms)
    if face != row.void and face + bonus >= row.arrive:
        s.due[entry] = s.turn
        t.note("swiss-come", rule="AIL-S3.5")
    else:
        t.note("swiss-stay-home", rule="AIL-S3.5")


def entry_of(t: Table, event: str) -> int:
    """The reinforcement that comes with an event."""
    return next(i for i, entry in enumerate(ground(t).entries) if entry.row.event == event)


def genoa_landing(t: Table) -> None:
    """1524: on AP turns the Imperials may land at Genoa (S5.1)."""
    s, landing, row = t.state, ground(t).rule(Landing), ground(t).row
    if landing is None or s.genoa_landed or not is_ap_turn(row, s.turn):
        return
    if (
        turn_name(row, s.turn) in landing.barred
        or t.roll(why="genoa", role=ENEMY, hit=landing.die) < landing.die
    ):
        return
    s.genoa_landed = True
    victim = army_number(t, landing.victim)
    if s.source[victim] == int(landing.hex) and s.marker[victim] == ACTIVE:
        s.marker[victim], s.marker_turn[victim] = CAPTURED, s.turn


def genoa_force(t: Table) -> None:
    """In the next Activation phase two dice tell how many come by Genoa, and when (S5.1)."""
    s, landing = t.state, ground(t).rule(Landing)
    if landing is None or not s.genoa_landed or s.genoa_rolled:
        return
    s.genoa_rolled = True
    total = t.sum(2, why="genoa-force")
    for least, delay, event in landing.sizes:
        if total >= least:
            s.due[entry_of(t, event)] = s.turn + delay
            t.note("genoa-force", rule="AIL-S5.1", n=delay)
            return
    t.note("genoa-nobody", rule="AIL-S5.1")


@dataclass
class GenoaMoney(Procedure):
    """1522: on April 2 or 3 money and men from Genoa reach whoever can trace a LOC there (S4.4)."""

    left: int = UNSET

    def takers(self, t: Table, row: Subsidy) -> list[int]:
        return [f for f in forces(t, FRENCH) if can_trace_to(t, f, int(row.hex))]

    @step("AIL-S4.4")
    def arrive(self, t: Table) -> Flow:
        s, row = t.state, ground(t).rule(Subsidy)
        if row is None or s.genoa_paid or turn_name(ground(t).row, s.turn) not in row.turns:
            return Leave()
        if not self.takers(t, row):
            return Leave()
        s.genoa_paid = True
        army = army_number(t, row.army)
        s.ap[army] += row.ap
        self.left = row.sp
        t.note("genoa-money", army=army, n=row.ap)
        return None

    @step("AIL-S4.4")
    def enlist(self, t: Table) -> Flow:
        s, row = t.state, ground(t).rule(Subsidy)
        assert row is not None
        units = [
            u
            for f in self.takers(t, row)
            for u in force_units(t, f)
            if arm(t, u) in FOOT and s.sp[u] < ground(t).counters[u].maximum
        ]
        if not self.left or not units:
            return None
        return t.ask(FRENCH, each("enlist", sorted(units)), done=True, n=self.left)  # or they are lost

    def on_enlist(self, t: Table, u: int) -> Flow:
        self.left -= 1
        t.state.sp[u] += 1
        t.note("reinforced", unit=u, n=1)
        return AGAIN


def set_alignment(t: Table) -> None:
    """Regions at the start (3.3); 1515 opens with Neutral Swiss until the first roll."""
    s, row = t.state, ground(t).row
    for code, value in row.alignment.items():
        s.alignment[REGIONS.index(code)] = ALIGNMENTS.index(value)
    s.first_alignment[:] = s.alignment
    for army, hex in row.conquered:
        s.conquered[int(hex)] = army_number(t, army) + 1
    s.attitude = NEUTRAL_SWISS if ground(t).rule(Talks) is not None else NO_ATTITUDE
