"""Chapter 6: building and regrouping; removals that events demand (WEL-5.11, WEL-5.12)."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, each, step
from grognard.games.wellington import forces, hands
from grognard.games.wellington.attrition import most_tired
from grognard.games.wellington.board import ALLY, BRITAIN, FRENCH, NONE, SIDE
from grognard.games.wellington.control import besieged, home, owner
from grognard.games.wellington.entry import announced, entry
from grognard.games.wellington.events import card_behind
from grognard.games.wellington.state import FOUGHT, PLACED, POOL, REGROUP, Table

# --- where ---------------------------------------------------------------------------------------------


def bases(t: Table, power: int) -> list[int]:
    """National duchies a Power controls, where its soldiers appear (WEL-6.3, 6.3d)."""
    own = home(t, power)
    if SIDE[power] == FRENCH:
        usable = [d for d in own if not (t.state.fort[d] and not t.board.fortress[d] and besieged(t, d))]
        if not usable:
            own = sorted({*own, *home(t, ALLY[power])})
    return own


def soldier_bases(t: Table, power: int) -> list[int]:
    """Where CP build soldiers: the Portuguese may rise against it (WEL-C017); England serves Britain."""
    places = bases(t, power)
    if power == BRITAIN:
        if t.state.revolt:
            places = [d for d in places if d == t.board.gibraltar]
        places = [*places, t.board.england]
    return places


def leader_bases(t: Table, power: int) -> list[int]:
    """National key duchies, and England (WEL-6.3a, WEL-6.3e)."""
    return with_keys(t, soldier_bases(t, power))


def with_keys(t: Table, places: list[int]) -> list[int]:
    """Of these duchies, those where leaders appear."""
    return [d for d in places if t.board.key[d] or d == t.board.england]


def regroup_bases(t: Table, power: int) -> list[int]:
    """Regrouping is no building: card 17 does not touch it (AMB-56)."""
    places = bases(t, power)
    return [*places, t.board.england] if power == BRITAIN else places


def regroup_leader_bases(t: Table, power: int) -> list[int]:
    return with_keys(t, regroup_bases(t, power))


def buildable_leaders(t: Table, power: int) -> list[int]:
    s, first = t.state, t.board.first_leader
    return [x for x in t.board.leaders_of[power] if s.place[x] == POOL and not s.barred[x - first]]


def regrouping_leaders(t: Table, power: int) -> list[int]:
    s, first = t.state, t.board.first_leader
    return [x for x in t.board.leaders_of[power] if s.place[x] == REGROUP and not s.barred[x - first]]


def room_for(t: Table, power: int, duchy: int, count: int = 1) -> bool:
    """Do the counters supplied show the position with so many SP more there? (WEL-1.5b)"""
    sizes = forces.stacks(t.state, t.board, power)
    here = forces.sp(t, power, duchy)
    if here:
        sizes.remove(here)
    return forces.fits(forces.mix(t.board, power), [*sizes, here + count])


def with_room(t: Table, power: int, places: list[int]) -> list[int]:
    """Of these duchies, the ones where one SP more can be shown; mostly all, and then nothing is counted."""
    supply = forces.mix(t.board, power)
    if forces.infantry_needed(supply, forces.stacks(t.state, t.board, power)) + 2 <= supply[0]:
        return places
    return [d for d in places if room_for(t, power, d)]


# --- putting pieces down -------------------------------------------------------------------------------


def built(t: Table, power: int, duchy: int, source: int, leader: int = NONE) -> Procedure:
    """A leader or one SP appears in a duchy: new, or from the Regroup Box (WEL-6.3)."""
    pieces = [leader] if leader != NONE else forces.take_from(t, power, source, 1)
    return announced(entry(power, pieces, source, duchy, "build"))


@dataclass
class PlaceTroops(Procedure):
    """An event places SP; a Power short of unbuilt ones takes some off the map first (WEL-5.11).

    A row of Power and SP for each Power whose troops come together.
    """

    rows: list[list[int]]
    duchy: int
    way: str = "place"
    cards: list[int] = field(default_factory=list)  # card and Power of each rising

    @step("WEL-5.11")
    def make_room(self, t: Table) -> Flow:
        power = self.short_of(t)
        if power == NONE:
            return None
        return t.ask(power, each("lift", stacks_elsewhere(t, power, self.duchy)), duchy=self.duchy)

    def on_lift(self, t: Table, duchy: int) -> Flow:
        power = self.short_of(t)
        forces.remove(t, most_tired(t, forces.soldiers(t, power, duchy)))
        t.note("lifts", rule="WEL-5.11", role=power, duchy=duchy)
        return AGAIN

    def short_of(self, t: Table) -> int:
        """A Power with too few unbuilt SP that could take some off the map."""
        b = t.board
        for power, count in self.rows:
            most = min(count, b.end[power] - b.first[power])
            if forces.unbuilt(t, power) < most and stacks_elsewhere(t, power, self.duchy):
                return power
        return NONE

    @step("WEL-5.1")
    def place(self, t: Table) -> Flow:
        troops = [p for power, count in self.rows for p in forces.take_from(t, power, POOL, count)]
        coming = entry(self.rows[0][0], troops, POOL, self.duchy, self.way)
        coming.cards = self.cards[:]
        return t.call(announced(coming))

    def after_place(self, t: Table, verdict: object) -> Flow:
        return Leave(verdict)


def stacks_elsewhere(t: Table, power: int, but: int) -> list[int]:
    return [d for d in range(len(t.board.duchies)) if d != but and forces.sp(t, power, d)]


# --- taking pieces off ---------------------------------------------------------------------------------


@dataclass
class GiveUp(Procedure):
    """Powers lose SP to an event by their own choice, or another chooses for them (AMB-44, WEL-5.12).

    The victims agree by choosing in turn; where one of them would rather not, the named Power chooses.
    """

    victims: list[int]
    count: int
    chooser: int
    left: int = -1
    refused: bool = False
    spread: bool = False  # the chooser takes them from different duchies (6)
    struck: list[int] = field(default_factory=list)
    debtors: list[int] = field(default_factory=list)  # who have still to meet their share of what is missing
    gave: list[int] = field(default_factory=list)  # whose SP are gone, one by one

    @step("WEL-5.12")
    def choose(self, t: Table) -> Flow:
        if self.left < 0:
            self.left = self.count
            return AGAIN
        if self.left == 0:
            return Leave(self.gave)
        stacks = [(p, d) for p in self.victims for d in stacks_elsewhere(t, p, NONE)]
        if not stacks:
            return t.go(self.owe)
        if self.refused:
            apart = [(p, d) for p, d in stacks if d not in self.struck] if self.spread else stacks
            return t.ask(self.chooser, each("give_up", apart or stacks), n=self.left, card=card_behind(t))
        asked = self.turn(t)
        own = [(p, d) for p, d in stacks if p == asked]
        return t.ask(
            asked,
            [*each("give_up", own), *each("leave_to", [self.chooser])],
            n=self.left,
            card=card_behind(t),
        )

    def turn(self, t: Table) -> int:
        """Victims give up in turn, as long as each has something (AMB-44)."""
        able = [power for power in self.victims if forces.on_map(t, power)]
        return able[(self.count - self.left) % len(able)]

    def on_give_up(self, t: Table, power: int, duchy: int) -> Flow:
        forces.remove(t, most_tired(t, forces.soldiers(t, power, duchy)))
        t.note("gives-up", rule="WEL-5.12", role=power, duchy=duchy)
        self.struck.append(duchy)
        self.gave.append(power)
        self.left -= 1
        return AGAIN

    def on_leave_to(self, t: Table, power: int) -> Flow:
        self.refused = True
        return AGAIN

    @step("WEL-5.12")
    def owe(self, t: Table) -> Flow:
        """Too few on the map: what is missing is shared out among the victims, one after the other."""
        self.debtors = self.victims[:]
        return None

    @step("WEL-5.12")
    def redeem(self, t: Table) -> Flow:
        """Each builds and loses its share with cards and Resources at once, or owes it."""
        if not self.debtors:
            return Leave(self.gave)
        return t.call(Redeem(self.debtors[0], self.share()))

    def share(self) -> int:
        """As even as can be, the odd one first."""
        return forces.half(self.left) if len(self.debtors) > 1 else self.left

    def after_redeem(self, t: Table, unmet: int) -> Flow:
        share, debtor = self.share(), self.debtors.pop(0)
        self.left -= share
        self.gave += [debtor] * (share - unmet)
        if unmet:
            t.state.debts.append([debtor, unmet])
            t.note("owes", rule="WEL-5.12", role=debtor, n=unmet)
        return AGAIN


@dataclass
class Redeem(Procedure):
    """Missing SP are built and lost at once with the Power's cards and Resources (AMB-59). Leaves what is unmet."""

    power: int
    owed: int
    cp: int = 0

    @step("WEL-5.12")
    def spend(self, t: Table) -> Flow:
        price = t.board.cost["build"]
        if self.owed and self.cp >= price and forces.unbuilt(t, self.power):
            self.cp -= price
            self.owed -= 1
            return AGAIN
        cards = [c for c in t.state.hands[self.power] if not hands.is_must(t.board, c)]
        can_draw = t.state.resources[self.power] and len(hands.common(t, self.power)) < t.board.limit["hand"]
        options = each("points", cards)
        if can_draw and (t.state.deck or t.state.discards):
            options += each("resource", [()])
        if not self.owed or not options or not forces.unbuilt(t, self.power):
            return Leave(self.owed)
        return t.ask(self.power, options, n=self.owed)

    def on_points(self, t: Table, card: int) -> Flow:
        hands.lay_down(t, self.power, card)
        t.reveal()
        self.cp += hands.points(t.board, card, self.power)
        t.note("plays-for-points", rule="WEL-5.12", role=self.power, card=card, n=self.cp)
        return AGAIN

    def on_resource(self, t: Table) -> Flow:
        t.state.resources[self.power] -= 1
        hands.draw(t, self.power)
        return AGAIN


@dataclass
class LoseAnywhere(Procedure):
    """A Power removes SP from the map by choice (Appeal to the Emperor, AMB-34)."""

    power: int
    count: int

    @step("WEL-16.21")
    def choose(self, t: Table) -> Flow:
        stacks = [(self.power, d) for d in stacks_elsewhere(t, self.power, NONE)]
        if self.count <= 0 or not stacks:
            return None
        return t.ask(self.power, each("give_up", stacks), n=self.count)

    def on_give_up(self, t: Table, power: int, duchy: int) -> Flow:
        forces.remove(t, most_tired(t, forces.soldiers(t, power, duchy)))
        t.note("gives-up", rule="WEL-16.21", role=power, duchy=duchy)
        self.count -= 1
        return AGAIN


def build_options(t: Table, power: int, cp: int) -> list[Action]:
    """What these points can build or regroup, and where (WEL-6.1, WEL-6.2, WEL-6.3)."""
    price = t.board.cost
    options: list[Action] = []
    own = soldier_bases(t, power)
    if cp >= price["build"] and forces.unbuilt(t, power):
        options += each("build", with_room(t, power, own))
    if cp >= price["regroup"] and forces.regrouping(t, power):
        options += each("regroup", regroup_bases(t, power))
    if cp >= price["regroup_leader"] and (back := regrouping_leaders(t, power)):
        options += each("recall", [(x, d) for x in back for d in regroup_leader_bases(t, power)])
    if new := [x for x in buildable_leaders(t, power) if forces.leader_cost(t, x) <= cp]:
        options += each("raise", [(x, d) for x in new for d in with_keys(t, own)])
    return options


def in_besieged_fortress(t: Table, power: int) -> list[int]:
    """Own fortress duchies where troops placed this impulse face a besieger (WEL-6.3b)."""
    s, b, side = t.state, t.board, SIDE[power]
    if not any_placed(t, power):
        return []
    return [
        d
        for d in b.land
        if (b.fortress[d] or s.fort[d])  # there are few
        and besieged(t, d)
        and SIDE[owner(t, d)] == side
        and any(s.mark[p] & PLACED and not s.mark[p] & FOUGHT for p in forces.pieces(t, power, d))
    ]


def any_placed(t: Table, power: int) -> bool:
    """Has anything of this Power been placed in this impulse, so that it may still fight?"""
    b, mark = t.board, t.state.mark
    marks = mark[b.first[power] : b.end[power]] + bytes([mark[leader] for leader in b.leaders_of[power]])
    return 1 in marks.translate(MAY_SALLY)


MAY_SALLY = bytes([bool(mark & PLACED and not mark & FOUGHT) for mark in range(256)])


def sally(t: Table, power: int, duchy: int) -> Procedure:
    """Troops built in a besieged fortress attack the besieger, unless he evades (WEL-6.3b)."""
    placed = [p for p in forces.pieces(t, power, duchy) if t.state.mark[p] & PLACED]
    return announced(entry(power, placed, duchy, duchy, "sally"))


def sally_at_last(t: Table, power: int) -> Flow:
    """They fight at the latest when the points that built them are gone, one fortress after the other."""
    duchies = in_besieged_fortress(t, power)
    return t.call(sally(t, power, duchies[0]), then=AGAIN) if duchies else None
