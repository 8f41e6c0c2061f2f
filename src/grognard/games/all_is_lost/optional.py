"""Optional rules 18.1, 18.4, 18.5, 18.6 and 18.8: quarters, Interphase turns, mercenaries, treason, fates."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.all_is_lost.alignment import hostile
from grognard.games.all_is_lost.assault import may_be_inside
from grognard.games.all_is_lost.board import FORTIFIED_TOWN, GARRISON, STAND
from grognard.games.all_is_lost.forces import (
    eliminate_force,
    force_units,
    forces,
    forces_at,
    is_besieged,
    is_force,
    lift_sieges,
    may_take,
    members,
    neighbours,
    passable,
    rank,
    remove_unit,
    star,
)
from grognard.games.all_is_lost.morale import DESERTS, column_of, reading
from grognard.games.all_is_lost.retreat import perish_if_empty
from grognard.games.all_is_lost.state import (
    AWAITED,
    BUSY,
    FIELDED,
    IN_PLAY,
    NOBODY,
    SPARE,
    Table,
    counter,
    other,
    side_of,
    unit_type,
)
from grognard.games.all_is_lost.sums import count
from grognard.games.all_is_lost.supply import can_pay, spend

# --- quarters (18.1) -------------------------------------------------------------------------------------


def may_quarter(t: Table, f: int) -> bool:
    """Stand or Garrison in a Fortress or earthworks, not besieged (18.1, 18.1a)."""
    s, hex = t.state, t.state.at[f]
    sheltered = t.board.fortress(hex) is not None or (s.works[hex] and s.dug_by[hex] == side_of(t, f) + 1)
    return (
        bool(sheltered) and s.order[f] in (GARRISON, STAND) and not is_besieged(t, f) and not s.quartered[f]
    )


def leave_quarters(t: Table) -> None:
    """Automatic when the conditions cease (18.1f)."""
    s = t.state
    for f in range(len(s.at)):
        if s.quartered[f]:
            s.quartered[f] = 0
            if is_force(t, f) and may_quarter(t, f):
                s.quartered[f] = 1


@dataclass
class Quarters(Procedure):
    """Declared and left in the Command phase, free of charge (18.1, 18.1f). Each Force once."""

    side: int
    seen: list[int] = field(default_factory=list)

    @step("AIL-18.1")
    def declare(self, t: Table) -> Flow:
        if "quarters" not in t.options:
            return None
        s = t.state
        mine = [f for f in forces(t, self.side) if f not in self.seen]
        options = each("quarter", [f for f in mine if may_quarter(t, f)])
        options += each("unquarter", [f for f in mine if s.quartered[f]])
        return t.ask(self.side, options, done=True) if options else None

    def check_quarter(self, t: Table, f: int) -> Refusal | None:
        return Refusal("AIL-18.1a", "no-quarters", {"captain": f})

    def on_quarter(self, t: Table, f: int) -> Flow:
        """A besieger who goes into quarters breaks his siege (18.1a)."""
        s = t.state
        self.seen.append(f)
        s.quartered[f] = 1
        s.besieges[f] = 0
        lift_sieges(t)
        t.note("quarters", captain=f, space=s.at[f])
        return AGAIN

    def on_unquarter(self, t: Table, f: int) -> Flow:
        self.seen.append(f)
        t.state.quartered[f] = 0
        t.note("leaves-quarters", rule="AIL-18.1f", captain=f)
        return AGAIN


# --- mercenaries (18.5) ----------------------------------------------------------------------------------


def pool(t: Table) -> list[int]:
    s = t.state
    return [u for u in range(len(s.fate)) if unit_type(t, u).mercenary and s.fate[u] == SPARE]


def hired(t: Table, side: int) -> list[int]:
    s = t.state
    return [
        u
        for u in range(len(s.fate))
        if unit_type(t, u).mercenary
        and s.fate[u] == FIELDED
        and s.captain[u]
        and side_of(t, s.captain[u] - 1) == side
    ]


def join_recruits(t: Table) -> None:
    """What was recruited last turn joins its captain at full strength (18.5a)."""
    s = t.state
    waiting, s.recruits = s.recruits, []
    for u, c in waiting:
        s.fate[u] = SPARE
        if s.status[c] == IN_PLAY and s.at[c] and may_take(t, c, u) is None:
            s.captain[u], s.sp[u], s.fate[u] = c + 1, counter(t, u).maximum, FIELDED
            t.note("mercenaries-join", rule="AIL-18.5a", unit=u, captain=c)


@dataclass
class Recruit(Procedure):
    """Captains of Rank 3 or more in Fortresses that are not Hostile look for mercenaries, as often as they like (18.5)."""

    side: int
    captain: int = NOBODY
    drawn: list[int] = field(default_factory=list)
    found: bool = False

    def captains(self, t: Table) -> list[int]:
        s = t.state
        return [
            c
            for f in forces(t, self.side)
            for c in members(t, f)
            if rank(t, c) >= t.board.constants.recruit_rank
            and s.ap[s.army[c]] >= 1
            and t.board.kind[s.at[c]] >= FORTIFIED_TOWN
            and not hostile(t, s.at[c], self.side)
        ]

    @step("AIL-18.5")
    def attempt(self, t: Table) -> Flow:
        if "mercenaries" not in t.options or self.found or not pool(t):
            return Leave()
        captains = self.captains(t)
        return t.ask(self.side, each("recruit", sorted(captains)), done=True) if captains else Leave()

    def on_done(self, t: Table) -> Flow:
        return Leave()

    def on_recruit(self, t: Table, c: int) -> Flow:
        s = t.state
        self.captain = c
        s.still[s.lead[c]] = BUSY
        row = t.board.charts.recruit[t.roll(why="recruit", role=self.side, captain=c) - 1]
        self.drawn = []
        if row.result == "nothing":
            spend(t, s.army[c], row.pay)
            t.note("nobody-enlists", captain=c)
            return AGAIN
        first = t.draw(pool(t))
        self.drawn = [first]
        if row.result == "choose":
            rest = [u for u in pool(t) if u != first]
            if rest:
                self.drawn.append(t.draw(rest))
        if row.result in ("draw", "swap"):
            spend(t, s.army[c], row.pay)
            mine = hired(t, self.side)
            if row.result == "swap" and mine:
                gone = t.draw(mine)
                remove_unit(t, gone, SPARE)
                t.note("mercenaries-leave", unit=gone)
            self.hire(t, first)
            return AGAIN
        if row.result == "choose":
            spend(t, s.army[c], row.pay)
        return t.go(self.choose) if row.result == "choose" else t.go(self.offer)

    def hire(self, t: Table, u: int) -> None:
        t.state.fate[u] = AWAITED
        t.state.recruits.append([u, self.captain])
        self.found = True
        t.note("hires", unit=u, captain=self.captain)

    @step("AIL-18.5")
    def offer(self, t: Table) -> Flow:
        """A 4: keep it for a point, or put it back (3.15)."""
        return t.ask(self.side, each("hire", self.drawn), done=True, captain=self.captain)

    def on_hire(self, t: Table, u: int) -> Flow:
        spend(
            t, t.state.army[self.captain], next(r.pay for r in t.board.charts.recruit if r.result == "offer")
        )
        self.hire(t, u)
        return t.go(self.attempt)

    @step("AIL-18.5")
    def again(self, t: Table) -> Flow:
        return t.go(self.attempt)

    @step("AIL-18.5")
    def choose(self, t: Table) -> Flow:
        """A 5: two are drawn, one is kept."""
        return t.ask(self.side, each("keep", sorted(self.drawn)), captain=self.captain)

    def on_keep(self, t: Table, u: int) -> Flow:
        self.hire(t, u)
        return t.go(self.attempt)


# --- treason (18.6) --------------------------------------------------------------------------------------

CAPTAIN, PEOPLE, TROOPS = range(3)


def treasons(t: Table, f: int) -> list[Action]:
    """What a Captain General may try against a Fortress next to him, before any other action (18.6)."""
    s, c = t.state, t.board.constants
    if "treason" not in t.options or not s.general[f] or not can_pay(t, s.army[f], c.treason):
        return []
    enemy = other(side_of(t, f))
    options = []
    for d, n in neighbours(t, s.at[f]):
        if not may_be_inside(t, n) or not passable(t, s.at[f], d):
            continue  # in a Neutral city nobody garrisons the Fortress (14a)
        garrison = forces_at(t, n, enemy)
        if not garrison or any(s.general[m] for g in garrison for m in members(t, g)):
            continue
        if rank(t, garrison[0]) <= c.treason_captain_rank:
            options.append(act("treason", n, CAPTAIN, 0))
        aligned = s.first_alignment[t.board.region[n]]
        if aligned == side_of(t, f) + 1:
            options.append(act("treason", n, PEOPLE, 0))
        options.append(act("treason", n, TROOPS, 0))
        if can_pay(t, s.army[f], c.treason + c.treason_more):
            options.append(act("treason", n, TROOPS, 1))
    return options


def commit_treason(t: Table, f: int, hex: int, method: int, more: int) -> bool:
    """One attempt; on success the Fortress surrenders (18.6.1-18.6.3)."""
    s, c = t.state, t.board.constants
    spend(t, s.army[f], c.treason + more * c.treason_more)
    s.still[f] = BUSY
    g = forces_at(t, hex, other(side_of(t, f)))[0]
    if method == TROOPS:
        success = _subvert(t, f, g, more)
    else:
        success = _plot(t, f, g, method == CAPTAIN)
    t.note("treason" if success else "treason-fails", rule="AIL-18.6", captain=f, space=hex)
    if success:
        for force in forces_at(t, hex, other(side_of(t, f))):
            eliminate_force(t, force, "AIL-18.6")
    return success


def _plot(t: Table, f: int, g: int, with_captain: bool) -> bool:
    """The captain of the garrison, less willing the higher he stands, or the people of the place (18.6.1, 18.6.2)."""
    c, role, terms = t.board.constants, side_of(t, f), t.terms("sum.treason")
    need, adds = c.treason_people, 0
    if with_captain:
        need, adds = c.treason_captain, count(terms, -rank(t, g), "term.rank", "AIL-18.6.1", captain=g)
    return (
        t.roll(why="treason", role=role, hit=need, terms=terms, captain=f, space=t.state.at[g]) + adds >= need
    )


def _subvert(t: Table, f: int, g: int, more: int) -> bool:
    """Units that read D or D* against Reliability desert; all of them, and the place is sold (18.6.3)."""
    m, role, terms = t.board.charts.discipline_modifier[0], side_of(t, g), t.terms("sum.treason")
    adds = count(terms, m.star * star(t, g), "term.star", "AIL-9.1a", captain=g)
    adds += count(terms, m.subversion, "term.treason", "AIL-18.6.3")
    adds += count(terms, m.bribe * more, "term.bribe", "AIL-18.6.3")
    die = t.roll(why="subversion", role=role, terms=terms, captain=f, space=t.state.at[g]) + adds
    units = force_units(t, g)
    gone = [u for u in units if reading(t, column_of(t, u, False), die) >= DESERTS]
    for u in gone:
        t.note("deserts", rule="AIL-18.6.3", unit=u)
        remove_unit(t, u)
    if len(gone) == len(units):
        perish_if_empty(t, g)
        return True
    return False


# --- the fate of captains (18.8) -------------------------------------------------------------------------


def fates(t: Table) -> None:
    """After the scenario a die for each captain lost."""
    if "fates" not in t.options:
        return
    for c in t.state.fallen:
        face = t.roll()
        t.rolled("fate", face, rule="AIL-18.8", captain=c, fate=face)
