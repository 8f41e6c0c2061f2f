"""NIE-30.2, 30.3 and 31.3: troops that have no business any more in each other's regions go apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.napoleon_in_europe.board import MAJORS
from grognard.games.napoleon_in_europe.entry import may_enter, may_unit_enter
from grognard.games.napoleon_in_europe.relations import must_part
from grognard.games.napoleon_in_europe.state import (
    NATIONS,
    NEUTRAL,
    NONE,
    State,
    Table,
    at,
    bits,
    enemy_mask,
    lands,
    nations_at,
    occupiers,
    seating,
    standing,
    units_told,
)
from grognard.games.napoleon_in_europe.war import DeclareWar, may_declare


def intruded(s: State, guest: int, host: int) -> int:
    """Mask of the regions the guest's units must leave: the host's own, and those where both stand and the guest is not at home."""
    where, owned = standing(s).where, lands(s)
    return where[guest] & (owned[host] | where[host] & ~owned[guest]) & (1 << len(s.owner)) - 1


def intrusions(s: State, guest: int, host: int) -> list[int]:
    return bits(intruded(s, guest, host))


@lru_cache(maxsize=1024)
def _strangers(relations: bytes, passages: bytes) -> tuple[int, ...]:
    return tuple(
        sum(
            1 << host
            for host in MAJORS
            if host != guest
            and relations[guest * NATIONS + host] == NEUTRAL
            and not passages[guest * NATIONS + host]
        )
        for guest in MAJORS
    )


def strangers(s: State, guest: int) -> int:
    """Mask of the nations in whose company the guest's troops have no business."""
    return _strangers(bytes(s.relation), bytes(s.passage))[guest]


def intruder(t: Table) -> tuple[int, int] | None:
    """The next guest and host whose troops must part, in the order of play; who found no way out is let be."""
    s = t.state
    others = _strangers(bytes(s.relation), bytes(s.passage))
    if not any(others):
        return None
    who, owned = standing(s), lands(s)
    found: list[tuple[int, int, int]] = []  # guest, region, host
    for guest in MAJORS:
        abroad = who.where[guest] & t.board.land & ~owned[guest] & ~s.stranded[guest]
        if not abroad or s.commander[guest] == NONE:
            continue
        theirs = 0
        for host in bits(others[guest]):
            theirs |= who.where[host] | owned[host]
        for region in bits(abroad & theirs):
            if region != s.battle.region:
                owner, company = s.owner[region], who.nations[region] & others[guest]
                found.append((guest, region, owner if others[guest] >> owner & 1 else bits(company)[0]))
    if not found:
        return None
    order = seating(t, s.active)
    guest, _, host = min(found, key=lambda row: (order.index(row[0]), row[1]))
    return guest, host


def parted(t: Table) -> None:
    """Who has left, or may stay now, is welcome to a new answer another time."""
    s = t.state
    for pair in [i for i, told in enumerate(s.told_to_go) if told] if any(s.told_to_go) else ():
        guest, host = divmod(pair, NATIONS)
        if not must_part(s, guest, host) or not intruded(s, guest, host):
            s.told_to_go[pair] = 0
    for guest in MAJORS:
        if s.stranded[guest]:
            held = 0
            for host in bits(strangers(s, guest)):
                held |= intruded(s, guest, host)
            s.stranded[guest] &= held


@dataclass
class Evacuate(Procedure):
    """NIE-30.2, 30.3: troops leave the former ally's regions at once, or go to their capital."""

    guest: int
    host: int

    def next_region(self, t: Table) -> int:
        s = t.state
        if not must_part(s, self.guest, self.host) or s.commander[self.guest] == NONE:
            return NONE
        left = [r for r in intrusions(s, self.guest, self.host) if not s.stranded[self.guest] >> r & 1]
        return next((r for r in left if r != s.battle.region), NONE)

    def ways(self, t: Table, region: int) -> list[int]:
        s = t.state
        return [r for r in t.board.borders[region]
                if may_enter(t, self.guest, r) is None and not nations_at(s, r) & enemy_mask(s, self.guest)]  # fmt: skip

    def refuges(self, t: Table) -> list[int]:
        s = t.state
        return [c for c in t.board.capitals[self.guest]
                if s.owner[c] == self.guest and not occupiers(s, c) & enemy_mask(s, self.guest)]  # fmt: skip

    @step("NIE-31.1")
    def courtesy(self, t: Table) -> Flow:
        """The host may let them stay: right of passage ends the matter. It is asked once."""
        s = t.state
        if self.next_region(t) == NONE:
            return Leave()
        host = s.commander[self.host]
        if s.told_to_go[self.guest * NATIONS + self.host] or host in (NONE, s.commander[self.guest]):
            return None
        return t.ask(host, [act("grant"), act("refuse")], nation=self.guest, other_nation=self.host)

    def on_grant(self, t: Table) -> Flow:
        s = t.state
        s.passage[self.guest * NATIONS + self.host] = 1
        t.note("grants-passage", rule="NIE-31.2", nation=self.host, other_nation=self.guest)
        return Leave()

    def on_refuse(self, t: Table) -> Flow:
        t.state.told_to_go[self.guest * NATIONS + self.host] = 1
        return None

    @step("NIE-30.2")
    def leave_region(self, t: Table) -> Flow:
        s = t.state
        region = self.next_region(t)
        if region == NONE:
            return Leave()
        ways = self.ways(t, region) or self.refuges(t)
        options: list[Action] = each("evacuate", ways)
        options += self.legal(t, "declare", [(self.guest, self.host)])
        return t.ask(s.commander[self.guest], options, done=not ways, nation=self.guest, space=region)

    def check_declare(self, t: Table, nation: int, target: int) -> Refusal | None:
        return may_declare(t, nation, target)

    def on_declare(self, t: Table, nation: int, target: int) -> Flow:
        """War instead of leaving."""
        return t.call(DeclareWar(nation, target), then=AGAIN)

    def check_evacuate(self, t: Table, region: int) -> Refusal | None:
        left = self.next_region(t)
        if region in (self.ways(t, left) or self.refuges(t)):
            return None
        if region not in t.board.borders[left]:
            return Refusal("NIE-30.3", "no-refuge", {"space": region})
        return may_enter(t, self.guest, region) or Refusal("NIE-30.2", "enemy-occupied", {"space": region})

    def on_evacuate(self, t: Table, region: int) -> Flow:
        """Militia that may not go there goes to the capital, though it be lost; from there it has nowhere to go."""
        s = t.state
        left = self.next_region(t)
        capital = (self.refuges(t) or t.board.capitals[self.guest])[0]
        gone, home, stuck = list[int](), 0, 0
        for u in at(s, left):
            if s.nation[u] != self.guest:
                continue
            if may_unit_enter(t, u, region) is None or t.board.home[region] == self.guest:
                s.place[u] = region
                gone.append(u)
            elif capital != left:
                s.place[u] = capital
                home += 1
            else:
                s.stranded[self.guest] |= 1 << left
                stuck += 1
        t.note("evacuates", rule="NIE-30.2", role=self.guest, nation=self.guest, frm_space=left, space=region,
               n=len(gone), units=units_told(s, gone), m=home, k=stuck, home_space=capital)  # fmt: skip
        return AGAIN

    def on_done(self, t: Table) -> Flow:
        s = t.state
        s.stranded[self.guest] |= 1 << self.next_region(t)
        return AGAIN
