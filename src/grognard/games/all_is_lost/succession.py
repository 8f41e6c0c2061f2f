"""Chapters 3.6.1 to 3.6.3: a captain lost to a check, and who takes over his units, his place and his office."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, act, step
from grognard.games.all_is_lost.board import CHARGE, GARRISON, RETREAT, STAND, TOWN
from grognard.games.all_is_lost.chits import lose_chits
from grognard.games.all_is_lost.forces import (
    all_demoralised,
    drop_siege_train,
    elects,
    everybody_at,
    highest_rank_is_general,
    is_elector,
    left_hex,
    may_take,
    members,
    out_of_the_game,
    put_on_map,
    rank,
    remove_unit,
    room,
    units_of,
    withdraw_venetians,
)
from grognard.games.all_is_lost.organisation import AUX
from grognard.games.all_is_lost.state import BEREFT, IN_PLAY, IN_THE_BOX, NOBODY, Table, other, side_of


def heirs(t: Table, c: int, in_battle: bool) -> tuple[list[int], list[int], list[int]]:
    """Who may take over the units of a lost captain: unemployed, Minor Captains raised for it, subordinates (3.6.1).

    In a Major Battle all unemployed captains of the hex are with the Captain General (11.4a), and nobody with a corps takes a second one.
    """
    s = t.state
    company = everybody_at(t, s.at[c], side_of(t, c)) if in_battle else members(t, s.lead[c])
    others = [m for m in company if m != c]
    box = [m for m in range(len(s.at)) if s.status[m] == IN_THE_BOX and s.army[m] == s.army[c]]
    busy = [] if in_battle else [m for m in others if units_of(t, m)]
    return [m for m in others if not units_of(t, m)], box, busy


@dataclass
class CaptainCheck(Procedure):
    """d6: 1 or 2 eliminates him (3.6.1). Leaves with who stands in his place now: himself, his heir, or -1."""

    captain: int
    in_battle: bool = False

    @step("AIL-3.6.1")
    def roll(self, t: Table) -> Flow:
        need, role = t.board.constants.captain_lost, side_of(t, self.captain)
        if t.roll(why="captain", role=other(role), at_most=need, captain=self.captain) > need:
            t.note("captain-unhurt", captain=self.captain)
            return Leave(self.captain)
        return t.call(Succession(self.captain, self.in_battle))

    def after_roll(self, t: Table, value: object) -> Flow:
        return Leave(value)


@dataclass
class Succession(Procedure):
    """A captain eliminated by a check: his units, his auxiliaries and his office pass on (3.6.1-3.6.3).

    The order of the kinds of heirs is the book's; who of a kind takes which unit is the owner's to say, and so which units go without a
    captain where Ranks do not suffice. Until all is arranged the lost captain stands where he fell. Leaves with who took his place, or -1.
    """

    captain: int
    in_battle: bool = False
    unemployed: list[int] = field(default_factory=list)
    minors: list[int] = field(default_factory=list)
    subordinates: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)  # captains who took over units, in the order they did

    @step("AIL-3.6.1")
    def fall(self, t: Table) -> Flow:
        t.note("captain-lost", captain=self.captain)
        self.unemployed, self.minors, self.subordinates = heirs(t, self.captain, self.in_battle)
        return None

    # --- his units

    def takers(self, t: Table, u: int) -> list[int]:
        """The first kind of captains among whom somebody may command this unit."""
        for kind in (self.unemployed, self.minors, self.subordinates):
            able = [m for m in kind if may_take(t, m, u, self.captain) is None]
            if able:
                return able
        return []

    def options(self, t: Table) -> list[Action]:
        return [act("give", u, m) for u in units_of(t, self.captain) for m in self.takers(t, u)]

    def forced(self, t: Table) -> bool:
        """Every unit has one captain to go to, and he has room for all who come."""
        wanted: list[int] = []
        for u in units_of(t, self.captain):
            able = self.takers(t, u)
            if len(able) > 1:
                return False
            wanted += able
        return all(wanted.count(m) <= room(t, m) for m in wanted)

    @step("AIL-3.6.1")
    def pass_on(self, t: Table) -> Flow:
        options = self.options(t)
        if not options:
            for u in units_of(t, self.captain):
                t.note("unit-without-captain", unit=u)
                remove_unit(t, u)
            return None
        if self.forced(t):
            for action in options:
                self.take_over(t, int(action.args[0]), int(action.args[1]))
            return AGAIN
        return t.ask(side_of(t, self.captain), options, rule=self.rule(), captain=self.captain)

    def rule(self) -> str:
        return "AIL-3.6.1.1" if self.in_battle else "AIL-3.6.1"

    def on_give(self, t: Table, u: int, m: int) -> Flow:
        self.take_over(t, u, m)
        return AGAIN

    def take_over(self, t: Table, u: int, m: int) -> None:
        s, c = t.state, self.captain
        if s.status[m] == IN_THE_BOX:
            s.status[m], s.at[m], s.lead[m] = IN_PLAY, s.at[c], s.lead[c]
        s.captain[u] = m + 1
        if s.shown[c] and not s.shown[m]:  # from an open card to an open card
            s.shown[m] = 1
            t.reveal()
        if m not in self.taken:
            self.taken.append(m)
        t.note("takes-over", rule=self.rule(), captain=m, unit=u)

    # --- his auxiliaries

    def carriers(self, t: Table) -> list[int]:
        """Like combat units, but Rank does not count (15.1, A-60)."""
        s = t.state
        mates = [m for m in members(t, s.lead[self.captain]) if m != self.captain]
        heirs_here = [m for m in self.taken if m in mates]
        return heirs_here or [m for m in mates if m in self.unemployed] or mates

    @step("AIL-15.1")
    def auxiliaries(self, t: Table) -> Flow:
        held = [bit for bit in AUX if t.state.aux[self.captain] & bit]
        carriers = self.carriers(t)
        if not held or not carriers:
            return None
        options = [act("hand", held[0], self.captain, m) for m in carriers]
        if len(options) == 1:
            return self.on_hand(t, held[0], self.captain, carriers[0])
        return t.ask(side_of(t, self.captain), options, captain=self.captain)

    def on_hand(self, t: Table, bit: int, c: int, m: int) -> Flow:
        t.state.aux[c] &= ~bit & 7
        t.state.aux[m] |= bit
        return AGAIN

    # --- his place and his office

    @step("AIL-3.6.2")
    def succeed(self, t: Table) -> Flow:
        s, c = t.state, self.captain
        f, hex, army, side = s.lead[c], s.at[c], s.army[c], side_of(t, c)
        was_general = bool(s.general[c])
        rest = [m for m in members(t, f) if m != c]
        marks = [
            (col, col[c]) for col in (s.admin, s.quartered, s.disrupted, s.still, s.shown, s.acts, s.left)
        ]
        besieged, swiss = s.besieges[c], elects(t, c)
        out_of_the_game(t, c)
        if s.roster.on:
            take_place(t, c, self.taken)
        if f == c and rest:
            new = next_first(t, rest, was_general, swiss)
            apart = [] if was_general else [m for m in rest if m != new and units_of(t, m)]
            for m in rest:
                s.lead[m], s.at[m] = new, hex
            # without a Captain General every captain with units is a Force of his own until they consolidate (1.1, 6.2)
            for m in apart:
                put_on_map(t, m, hex)
            if was_general:
                s.general[new] = 1
                t.note("becomes-general", captain=new)
            for m in (new, *apart):
                for column, value in marks:
                    column[m] = value
                s.besieges[m] = besieged
                bereave(t, m)
        elif f == c:
            left_hex(t, hex, other(side))
        if s.roster.on and s.roster.generals[side] == c:
            s.roster.generals[side] = s.lead[rest[0]] if rest else head_of(t, side, hex, c)
        if rest:
            drop_siege_train(t, s.lead[rest[0]])
        highest_rank_is_general(t, army)
        withdraw_venetians(t)
        return Leave(self.taken[0] if self.taken else NOBODY)


def next_first(t: Table, rest: list[int], general: bool, swiss: bool) -> int:
    """The highest of the same Force, by lot if several are (3.6.2); the Swiss elect any captain with units (15.5)."""
    commanding = [m for m in rest if units_of(t, m)]
    pool = rest if general else commanding or rest
    best = max(rank(t, m) for m in pool)
    top = [m for m in pool if rank(t, m) == best]
    if general and swiss:
        top = [m for m in commanding or rest if is_elector(t, m)] or top
    return top[0] if len(top) == 1 else t.draw(top)


def bereave(t: Table, f: int) -> None:
    """A Force that loses its First Captain gets Garrison or Stand (3.6.3), Retreat if wholly demoralised (A-90), and attacks no more."""
    s = t.state
    s.order[f] = RETREAT if all_demoralised(t, f) else GARRISON if t.board.kind[s.at[f]] >= TOWN else STAND
    s.finished[f] = BEREFT


def head_of(t: Table, side: int, hex: int, lost: int) -> int:
    """Whose battle it is when nobody of the Captain General's Force is left: the highest of the other Forces there (11.2.2a)."""
    s = t.state
    left = [m for m in everybody_at(t, hex, side) if s.lead[m] == m]
    return max(left, key=lambda m: (s.general[m], rank(t, m), -m), default=lost)


def take_place(t: Table, c: int, new: list[int]) -> None:
    """On the roster the new corps stand where the lost captain stood (3.6.1.1).

    All of them stay in his engagement where that leaves one against several or several against one (11.4.2.1); else only the first does.
    What chits he had not played are lost with him.
    """
    r = t.state.roster
    for m in new:
        r.corps[m].section = r.corps[c].section
    r.corps[c].section = 0
    r.corps[c].chits[CHARGE] -= r.corps[c].gifts
    r.corps[c].gifts = 0
    for kind in range(len(r.corps[c].chits)):
        lose_chits(t, c, kind)
    pressed = [x for x, corps in enumerate(r.corps) if corps.engages >> c & 1]
    own = r.corps[c].engages
    r.corps[c].engages = 0
    alone = not own and len(pressed) == 1
    for x in pressed:
        r.corps[x].engages &= ~(1 << c)
        for m in new if alone else new[:1]:
            r.corps[x].engages |= 1 << m
    for m in new if own.bit_count() == 1 else new[:1]:
        r.corps[m].engages = own
