"""One way into a duchy, whoever comes and however (WEL-9.3, 9.7, 10.9): march, Flanking Move, convoy, assault, placement,
building, sally, rising, descent.

Announced, answered, intercepted, evaded, entered, worn down, met: what differs between the ways is data.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from grognard.engine import Flow, Leave, Procedure, step
from grognard.engine.values import Arg
from grognard.games.wellington import chances, forces
from grognard.games.wellington.attrition import Casualties
from grognard.games.wellington.battle import Battle
from grognard.games.wellington.battle_dice import fives_and_sixes, join
from grognard.games.wellington.board import NONE, SIDE
from grognard.games.wellington.control import controller, fortified, friendly, status
from grognard.games.wellington.events import Moment
from grognard.games.wellington.flags import FreeFlag, flag_choices, raise_flag
from grognard.games.wellington.interception import Evasions, Interceptions
from grognard.games.wellington.movement import Arrive, column, led, may_leave, may_step, willing
from grognard.games.wellington.state import REGROUP, UNSET, Table


class Way(NamedTuple):
    """What differs between the ways into a duchy."""

    window: str = ""  # the moment at which others may stop it; "": the card's own was that
    line: bool = False  # along a line of march
    sea: bool = False  # from port to port
    assault: bool = False  # under fire of the coastal batteries
    intercepted: bool = True  # armies of the other side may come first
    evaded: bool = True  # formations there may slip away
    placed: bool = False  # put down at once, before anybody comes or goes
    there: bool = False  # they were there before
    waits: bool = False  # they fight when all are placed, or at once if somebody came (WEL-6.3b)
    told: str = ""  # the line of the story


WAYS = {
    "march": Way("march", line=True, told="marches"),
    "flank": Way("march", line=True, intercepted=False, evaded=False, told="marches"),
    "convoy": Way("convoy", sea=True),
    "assault": Way("convoy", sea=True, assault=True),
    "place": Way(placed=True, told="places"),
    "build": Way("build", placed=True, waits=True, told="builds"),
    "sally": Way(intercepted=False, there=True),
    "join": Way(intercepted=False, evaded=False, placed=True, told="places"),
    "rise": Way(placed=True, told="places"),
    "descent": Way(placed=True, told="places"),
}


@dataclass
class Entry(Procedure):
    """Pieces come into a duchy. Leaves with how it went: "stopped", "arrived", "perished", or a battle's verdict."""

    power: int
    force: list[int]
    frm: int  # a duchy, or POOL or REGROUP for pieces that are placed
    to: int
    way: str = "march"
    cards: list[int] = field(default_factory=list)  # card and Power of each rising
    was: int = UNSET  # what the duchy was to them before they came
    home: bool = False  # was it friendly to the defender (WEL-11.4)
    came: list[int] = field(default_factory=list)  # interceptors
    evasion_failed: bool = False
    hit5: int = 0  # by coastal batteries
    hit6: int = 0
    cost: int = 0  # CP paid
    verdict: str = "arrived"
    sent: int = UNSET  # pieces that set out

    @property
    def of(self) -> Way:
        return WAYS[self.way]

    def matter(self, t: Table) -> str:
        """What is about to happen, for who may respond."""
        piece, men = column(t, self.force) if self.force else (NONE, 0)
        said = "march" if self.of.line else "sail" if self.of.sea else "appear"
        words = [said, f"role={self.power}", f"piece={piece}", f"n={men}", f"led={led(t, piece)}"]
        return ";".join([*words, f"duchy={self.frm}", f"to_duchy={self.to}"])

    @step("WEL-9.3")
    def set_out(self, t: Table) -> Flow:
        s, side = t.state, SIDE[self.power]
        self.force = [p for p in willing(t, self.power, self.force) if s.place[p] == self.frm]
        if not self.force or self.hindered(t):
            if self.of.line or self.of.sea:
                t.ended("march-stopped", rule="WEL-9.3", role=self.power, duchy=self.frm)
            return Leave("stopped")
        self.sent = len(self.force)
        self.was = status(t, self.to, side)
        self.home = friendly(t, self.to, 1 - side)
        return None

    def hindered(self, t: Table) -> bool:
        """Has a response closed the way meanwhile?"""
        if self.of.line:
            return may_step(t, self.power, self.frm, self.to, self.way == "flank") is not None
        side = SIDE[self.power]
        closed = not self.of.assault and not friendly(
            t, self.to, side
        )  # a convoy ends in a friendly port (WEL-14.2)
        return self.of.sea and (closed or may_leave(t, side, self.frm) is not None)

    @step("WEL-5.1")
    def appear(self, t: Table) -> Flow:
        """What they rise or land against keeps its control until they have fought (WEL-11.4)."""
        if not self.of.placed:
            return None
        t.state.entered.append([self.to, controller(t, self.to)])
        return t.call(self.arrival())

    def after_appear(self, t: Table, came: list[int] | None) -> Flow:
        self.force = came or []
        self.tell(t)
        return None

    def arrival(self) -> Arrive:
        free = self.way == "flank"
        return Arrive(self.power, self.force[:], self.frm, self.to, self.was, self.way, free, cost=self.cost)

    @step("WEL-14.3a")
    def batteries(self, t: Table) -> Flow:
        """Coastal batteries fire at an assault: 3 dice, 6 in a fortress, 4 for a Hasty Fort."""
        shots, holder = guns(t, self.to), controller(t, self.to)
        if not self.of.assault or holder == NONE or SIDE[holder] == SIDE[self.power]:
            return None
        self.hit5, sixes, _ = fives_and_sixes(t, shots, "batteries", self.to, holder)
        return t.call(Casualties(SIDE[self.power], self.frm, self.force[:], sixes))

    def after_batteries(self, t: Table, lost: list[int]) -> Flow:
        self.force = [piece for piece in self.force if piece not in lost]
        self.hit6 = len(lost)
        return None if self.force else Leave("perished")

    @step("WEL-10.1")
    def interceptions(self, t: Table) -> Flow:
        """With control as it was before they came (WEL-10.9, WEL-11.4)."""
        if not self.of.intercepted or self.to == t.board.england:
            return None
        placed = self.force[:] if self.of.placed else []
        offers = Interceptions(self.to, 1 - SIDE[self.power], self.comes_from(), placed=placed)
        offers.foe, offers.men = self.power, column(t, self.force)[1]
        return t.call(offers)

    def after_interceptions(self, t: Table, came: list[int] | None) -> Flow:
        self.came = came or []
        return None

    def comes_from(self) -> int:
        """The duchy into which nobody evades, and from which nobody intercepts."""
        return self.frm if self.of.line else NONE

    @step("WEL-10.5")
    def evasions(self, t: Table) -> Flow:
        foe = 1 - SIDE[self.power]
        fought = any(fight.duchy == self.to for fight in t.state.fights)
        if not self.of.evaded or fought or not forces.side_present(t, foe, self.to):
            return None
        if self.of.waits and not self.came:
            return None
        offers = Evasions(self.to, foe, self.comes_from(), self.came[:])
        offers.foe, offers.men = self.power, column(t, self.force)[1]
        return t.call(offers)

    def after_evasions(self, t: Table, failed: bool | None) -> Flow:
        self.evasion_failed = bool(failed)
        return None

    @step("WEL-10.9")
    def enter(self, t: Table) -> Flow:
        if self.of.placed or self.of.there:
            return t.go(self.contact)
        return t.call(Moment("enters", self.arrival()))

    def after_enter(self, t: Table, came: list[int] | None) -> Flow:
        """None: a response has closed the way at the last moment."""
        if came is None:
            t.ended("march-stopped", rule="WEL-9.3", role=self.power, duchy=self.frm)
            return Leave("stopped")
        self.force = came
        return None

    def tell(self, t: Table) -> None:
        """Who has appeared, or landed."""
        leaders = [piece for piece in self.force if forces.is_leader(t, piece)]
        if self.way == "build" and leaders:
            t.note("leader-appears", role=self.power, leader=leaders[0], duchy=self.to)
        else:
            told = "regroups" if self.way == "build" and self.frm == REGROUP else self.of.told
            t.note(told or "lands", role=self.power, duchy=self.to, n=len(self.force))

    @step("WEL-9.7")
    def contact(self, t: Table) -> Flow:
        """Whoever is left there fights, even if the newcomers did not survive the way (WEL-GL-BATTLE)."""
        if self.of.placed:
            t.state.entered.pop()
        if join(t, self.force, self.to):
            self.verdict = "joins"
            return None
        if all(forces.side_present(t, side, self.to) for side in (0, 1)):
            if self.of.waits and not self.came:
                return None
            battle = Battle(self.to, SIDE[self.power], self.home, self.evasion_failed, self.power)
            battle.cards, battle.hit5, battle.hit6 = self.cards[:], self.hit5, self.hit6
            return t.call(battle)
        if not self.force:
            self.verdict = "perished"
        if self.hit5 or self.hit6:  # they count in a siege (WEL-14.3c)
            t.state.shelled = [self.to, self.hit5, self.hit6]
        return None

    def after_contact(self, t: Table, verdict: str) -> Flow:
        self.verdict = verdict
        return None

    @step("WEL-7.1")
    def flag(self, t: Table) -> Flow:
        """Unopposed, a rising counts as a victory (AMB-75); a descent flags what it holds (WEL-C069)."""
        side = SIDE[self.power]
        holds = forces.side_present(t, side, self.to) and not forces.side_present(t, 1 - side, self.to)
        if self.way == "rise" and self.verdict == "arrived" and holds and not fortified(t, self.to):
            must = JURAMENTADOS in self.cards[::2]
            return t.call(FreeFlag(self.power, self.to, must), then=t.go(self.end))
        if self.way == "descent" and holds and (choices := flag_choices(t, self.power, self.to)):
            raise_flag(t, self.to, choices[0])
        return None

    @step("WEL-9.7")
    def end(self, t: Table) -> Flow:
        if self.episode:
            men = sum(not forces.is_leader(t, piece) for piece in self.force)
            t.ended("entered", role=self.power, duchy=self.to, how=self.verdict, n=men)
        return Leave(chances.lost_on_the_way(t, self.verdict, self.sent - len(self.force)))


@dataclass
class March(Entry):
    """Along a line of march, which players call by a name."""

    episode = "march"

    def subject(self, t: Table) -> dict[str, Arg]:
        piece = column(t, self.force)[0]
        return {
            "role": self.power, "piece": piece, "led": led(t, piece), "duchy": self.frm, "to_duchy": self.to
        }  # fmt: skip


@dataclass
class Voyage(Entry):
    """From port to port."""

    episode = "voyage"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"role": self.power, "duchy": self.frm, "to_duchy": self.to, "kind": self.way}


@dataclass
class Rising(Entry):
    """Troops that rise, land or sally."""

    episode = "rising"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"role": self.power, "duchy": self.to, "kind": self.way}


NAMED = {
    "march": March, "flank": March, "convoy": Voyage, "assault": Voyage, "rise": Rising, "descent": Rising, "sally": Rising,
}  # fmt: skip


def entry(power: int, force: list[int], frm: int, to: int, way: str = "march") -> Entry:
    """Pieces are about to come into a duchy."""
    return NAMED.get(way, Entry)(power, force, frm, to, way)


JURAMENTADOS = 35


def announced(entry: Entry) -> Procedure:
    """The entry, in the window in which it may be stopped if it has one."""
    return Moment(entry.of.window, entry) if entry.of.window else entry


def guns(t: Table, port: int) -> int:
    """Dice of the coastal batteries (WEL-14.3a)."""
    limit = t.board.limit
    if t.board.fortress[port]:
        return limit["batteries_fortress"]
    return limit["batteries_hasty_fort"] if t.state.fort[port] else limit["batteries"]
