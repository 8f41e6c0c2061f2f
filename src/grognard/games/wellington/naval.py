"""Chapter 14: convoys, amphibious assaults, the Straits."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, each, step
from grognard.games.wellington import forces
from grognard.games.wellington.attrition import Casualties
from grognard.games.wellington.board import BRITAIN, MINOR, NONE, SIDE
from grognard.games.wellington.control import controller, fortified, friendly, owner
from grognard.games.wellington.events import Moment, active
from grognard.games.wellington.movement import kept_at_home, may_leave
from grognard.games.wellington.state import FOUGHT, HALTED, MARCHED, PLACED, SAILED, Table

CONVOY, ASSAULT = "convoy", "assault"
ASHORE = (
    MARCHED | SAILED | PLACED | FOUGHT
)  # marks of those who did not begin the impulse there, or may not move


def at_sea(t: Table, side: int, a: int, b: int) -> bool:
    """Two ports are joined by sea; not past an enemy Gibraltar (WEL-14.4)."""
    zones = t.board.zones
    if zones[a] & zones[b]:
        return True
    return SIDE[owner(t, t.board.gibraltar)] == side


def passengers(t: Table, power: int, port: int) -> list[int]:
    """Pieces that began the impulse in the port and have not moved (WEL-14.2)."""
    s = t.state
    still = [p for p in forces.pieces(t, power, port) if not s.mark[p] & ASHORE]
    return [p for p in still if s.origin[p] == NONE]


def harbours(t: Table, power: int) -> list[int]:
    """Friendly ports from which a convoy of this Power can sail."""
    side = SIDE[power]
    return [
        port
        for port in t.board.ports
        if friendly(t, port, side)
        and may_leave(t, side, port) is None
        and not kept_at_home(t, power, port)
        and passengers(t, power, port)
    ]


def landings(t: Table, power: int, frm: int, assault: bool) -> list[int]:
    """Where it may go: a friendly port, or for an assault an enemy minor port (WEL-14.2d, WEL-14.3)."""
    side = SIDE[power]
    found = []
    for port in t.board.ports:
        if port == frm or not at_sea(t, side, frm, port):
            continue
        if assault:
            hostile = not friendly(t, port, side)
            if hostile and t.board.port[port] == MINOR:
                found.append(port)
        elif friendly(t, port, side):
            found.append(port)
    return found


def sailings(t: Table, power: int, assault: bool) -> list[tuple[int, int]]:
    return [(frm, to) for frm in harbours(t, power) for to in landings(t, power, frm, assault)]


@dataclass
class Embark(Procedure):
    """Who sails: up to five leaders and SP, one CP each unless the convoy is free (WEL-14.2, 14.2a)."""

    power: int
    frm: int
    to: int
    kind: str = CONVOY
    cp: int = 0  # what may be spent; free convoys carry their limit
    free: bool = False
    load: list[int] = field(default_factory=list)

    @step("WEL-14.2")
    def board_ship(self, t: Table) -> Flow:
        left = t.board.limit["convoy"] - len(self.load)
        if not self.free:
            left = min(left, self.cp - len(self.load))
        waiting = [p for p in passengers(t, self.power, self.frm) if p not in self.load]
        officers = [p for p in waiting if forces.is_leader(t, p)]
        troops = [p for p in waiting if not forces.is_leader(t, p)]
        options: list[Action] = each("board", officers if left else [])
        options += each("ship", range(0 if self.load else 1, min(left, len(troops)) + 1))
        if not options:
            return t.go(self.sail)
        return t.ask(self.power, options, duchy=self.frm, to_duchy=self.to)

    def on_board(self, t: Table, leader: int) -> Flow:
        self.load.append(leader)
        return AGAIN

    def on_ship(self, t: Table, n: int) -> Flow:
        waiting = passengers(t, self.power, self.frm)
        self.load += [p for p in waiting if not forces.is_leader(t, p)][:n]
        return None

    @step("WEL-14.2a")
    def sail(self, t: Table) -> Flow:
        s = t.state
        if not self.free:
            s.slots[-1].cp -= len(self.load) * t.board.cost["convoy"]
            s.convoyed = True
        elif (
            s.convoys and self.kind == CONVOY and self.power == BRITAIN
        ):  # not one that 103 gives a French Power
            s.convoys -= 1
        t.note("sails", role=self.power, duchy=self.frm, to_duchy=self.to, n=len(self.load))
        return t.call(Moment("convoy", Voyage(self.power, self.frm, self.to, self.kind, self.load[:])))


@dataclass
class Voyage(Procedure):
    """The ships arrive, unless a French card stops them (103)."""

    power: int
    frm: int
    to: int
    kind: str
    load: list[int]
    home: bool = False
    hit5: int = 0
    hit6: int = 0
    came: list[int] = field(default_factory=list)  # interceptors
    failed: bool = False

    @step("WEL-14.3a")
    def batteries(self, t: Table) -> Flow:
        """Coastal batteries fire at an assault: 3 dice, 6 in a fortress, 4 for a Hasty Fort."""
        s, side = t.state, SIDE[self.power]
        self.load = [piece for piece in self.load if s.place[piece] == self.frm]
        self.home = friendly(t, self.to, 1 - side)
        if self.kind != ASSAULT or not self.load or controller(t, self.to) == NONE:
            return None
        faces = t.rolls(guns(t, self.to), why="batteries")
        self.hit5 = faces.count(5)
        return t.call(Casualties(side, self.frm, self.load[:], faces.count(6)))

    def after_batteries(self, t: Table, lost: list[int]) -> Flow:
        self.load = [piece for piece in self.load if piece not in lost]
        self.hit6 = len(lost)
        return None

    @step("WEL-10.1")
    def intercepted(self, t: Table) -> Flow:
        """Before the landing, which changes no control yet (WEL-10.9, WEL-11.4)."""
        from grognard.games.wellington.interception import Interceptions

        if not self.load:
            return Leave([])
        return t.call(Interceptions(self.to, 1 - SIDE[self.power], NONE))

    def after_intercepted(self, t: Table, came: list[int] | None) -> Flow:
        self.came = came or []
        return None

    @step("WEL-14.2c")
    def evasions(self, t: Table) -> Flow:
        from grognard.games.wellington.interception import Evasions

        side = SIDE[self.power]
        if not forces.side_present(t, 1 - side, self.to) or SIDE[active(t)] != side:
            return None
        return t.call(Evasions(self.to, 1 - side, NONE, self.came[:]))

    def after_evasions(self, t: Table, failed: bool | None) -> Flow:
        self.failed = bool(failed)
        return None

    @step("WEL-14.2")
    def land(self, t: Table) -> Flow:
        s, side = t.state, SIDE[self.power]
        self.load = [piece for piece in self.load if s.place[piece] == self.frm]
        if not self.load:
            return Leave([])
        for piece in self.load:
            s.place[piece] = self.to
            s.origin[piece] = self.frm
            s.mark[piece] |= SAILED
        t.note("lands", role=self.power, duchy=self.to, n=len(self.load))
        if fortified(t, self.to) and SIDE[owner(t, self.to)] != side:
            for piece in self.load:
                s.mark[piece] |= HALTED
        return None

    @step("WEL-9.53")
    def command(self, t: Table) -> Flow:
        from grognard.games.wellington.movement import Command

        if not any(forces.is_leader(t, piece) for piece in self.load):
            return None
        return t.call(Command(SIDE[self.power], self.to))

    @step("WEL-14.3b")
    def contact(self, t: Table) -> Flow:
        """Battery hits are first-round losses of the battle (WEL-14.3c)."""
        from grognard.games.wellington.battle import Battle

        side = SIDE[self.power]
        if not all(forces.side_present(t, s, self.to) for s in (0, 1)):
            if self.hit5 or self.hit6:
                t.state.shelled = [self.to, self.hit5, self.hit6]
            return Leave(self.load)
        battle = Battle(self.to, side, self.home, self.failed)
        battle.hit5, battle.hit6 = self.hit5, self.hit6
        return t.call(battle)


def guns(t: Table, port: int) -> int:
    limit = t.board.limit
    if t.board.fortress[port]:
        return limit["batteries_fortress"]
    return limit["batteries_hasty_fort"] if t.state.fort[port] else limit["batteries"]
