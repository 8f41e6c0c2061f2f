"""Chapter 14: convoys, amphibious assaults, the Straits."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, each, step
from grognard.games.wellington import forces
from grognard.games.wellington.board import BRITAIN, MINOR, NONE, SIDE
from grognard.games.wellington.control import friendlies, owner
from grognard.games.wellington.entry import announced, entry
from grognard.games.wellington.movement import kept_at_home, may_leave
from grognard.games.wellington.state import FOUGHT, MARCHED, PLACED, SAILED, Table, slot_of

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
    side, ours = SIDE[power], friendlies(t, SIDE[power])
    return [
        port
        for port in t.board.ports
        if ours[port]
        and may_leave(t, side, port) is None
        and not kept_at_home(t, power, port)
        and passengers(t, power, port)
    ]


def landings(t: Table, power: int, frm: int, assault: bool) -> list[int]:
    """Where it may go: a friendly port, or for an assault an enemy minor port (WEL-14.2d, WEL-14.3)."""
    side, ours = SIDE[power], friendlies(t, SIDE[power])
    found = []
    for port in t.board.ports:
        if port == frm or not at_sea(t, side, frm, port):
            continue
        if assault:
            if not ours[port] and t.board.port[port] == MINOR:
                found.append(port)
        elif ours[port]:
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
            slot_of(t).cp -= len(self.load) * t.board.cost["convoy"]
            s.convoyed = True
        elif (
            s.convoys and self.kind == CONVOY and self.power == BRITAIN
        ):  # not one that 103 gives a French Power
            s.convoys -= 1
        return t.call(announced(entry(self.power, self.load[:], self.frm, self.to, self.kind)))

    def after_sail(self, t: Table, verdict: object) -> Flow:
        return Leave(verdict)
