"""Chapter 10: interception and evasion."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, Terms, each, step
from grognard.engine.values import Arg
from grognard.games.wellington import forces
from grognard.games.wellington.battle_dice import join
from grognard.games.wellington.board import BROKEN, FRENCH, NONE, PASS, SIDE, SIDES
from grognard.games.wellington.control import FRIENDLY, UNCONTROLLED, hostile_walls, status
from grognard.games.wellington.events import Moment, active
from grognard.games.wellington.movement import (
    CAVALRY,
    Arrive,
    Muster,
    crossing,
    kind_for,
    may_leave,
    open_way,
    out_of_fortress,
    passable,
    resentful,
    river,
    willing,
)
from grognard.games.wellington.state import FOUGHT, Table
from grognard.games.wellington.sums import add

# --- interception ----------------------------------------------------------------------------------------


def may_intercept_along(t: Table, power: int, frm: int, to: int) -> bool:
    """One leg of an interception: a line that is no river and not closed (WEL-10.3d)."""
    line = t.board.line_of[frm][to]
    return line >= 0 and not river(t, line, power) and passable(t, line)


def ways(t: Table, power: int, frm: int, to: int, far: bool) -> list[int]:
    """Duchies from which the last leg is made: `frm` itself, or a middle one (WEL-10.1b)."""
    side = SIDE[power]
    if may_leave(t, side, frm) is not None or forces.side_present(t, 1 - side, frm):
        return []  # who faces the enemy where he stands fights there (WEL-9.51)
    if may_intercept_along(t, power, frm, to) and out_of_fortress(t, side, frm, to) is None:
        return [frm]
    if not far:
        return []
    return [
        middle
        for middle in t.board.neighbours[frm]
        if middle != to
        and may_intercept_along(t, power, frm, middle)
        and may_intercept_along(t, power, middle, to)
        and not forces.side_present(t, 1 - side, middle)
        and not hostile_walls(t, side, middle)
        and out_of_fortress(t, side, frm, middle) is None
        and may_leave(t, side, middle) is None
    ]


def interceptors(t: Table, power: int, to: int, far: bool = False) -> list[int]:
    """Leaders of a Power who may try to intercept into a duchy (WEL-10.1, 10.3a, 10.3b, 10.3c)."""
    s = t.state
    return [
        leader
        for leader in t.board.leaders_of[power]
        if s.place[leader] < len(t.board.duchies)
        and s.place[leader] != to
        and not s.mark[leader] & FOUGHT
        and not resentful(t, leader)
        and ways(t, power, s.place[leader], to, far)
    ]


def headless_interceptors(t: Table, power: int, to: int, far: bool = False) -> list[int]:
    """Duchies from which the army of a virtual leader may try (WEL-10.3a, WEL-C032)."""
    duchies = sorted({t.state.place[piece] for piece in forces.all_orphans(t, power)} - {to})
    return [d for d in duchies if forces.virtual_army(t, power, d) and ways(t, power, d, to, far)]


def may_be_intercepted(t: Table, side: int, to: int) -> bool:
    """Could an army of the other side try to intercept who comes into this duchy now? (WEL-16.3, WEL-10.1a)"""
    if forces.side_present(t, side, to) and not forces.side_present(t, 1 - side, to):
        return False
    return any(interceptors(t, power, to) or headless_interceptors(t, power, to) for power in SIDES[1 - side])


def intercept_modifier(
    t: Table, power: int, leader: int, frm: int, to: int, rating: int, terms: Terms | None = None
) -> int:
    """Modifiers of an interception or evasion roll (WEL-10.4, WEL-10.7)."""
    side = SIDE[power]
    rough = kind_for(t, t.board.line_of[frm][to], power) in (PASS, BROKEN)
    if leader == NONE:
        total = add(terms, rating, "term.virtual", "WEL-10.3a")
    else:
        total = add(terms, forces.battle_rating(t, leader), "term.rating", "WEL-10.4", leader=leader)
    total += add(terms, int(status(t, to, side) == FRIENDLY), "term.friendly", "WEL-10.4", duchy=to)
    total += add(terms, -int(foreign(t, frm, side)), "term.foreign", "WEL-10.4", duchy=frm)
    total += add(terms, -int(rough), "term.rough", "WEL-10.4")
    if leader != NONE and forces.lasting(t, leader, forces.SCUM):
        total += add(terms, -2, "term.card", "WEL-C082", card=forces.SCUM)
    if t.state.horses and side == FRENCH:
        total += add(terms, -1, "term.card", "WEL-C085", card=85)
    return total


def foreign(t: Table, duchy: int, side: int) -> bool:
    """A duchy with an enemy flag, or uncontrolled (WEL-10.4)."""
    flag = t.state.flag[duchy]
    return bool(flag and SIDE[flag - 1] != side) or status(t, duchy, side) == UNCONTROLLED


@dataclass
class Interceptions(Procedure):
    """The other side may intercept into a duchy, army by army; leaves with the pieces that came.

    With `chooser` it is a join-battle interception of a card: that Power's side, from two duchies away, and
    leaderless soldiers as if led by a leader of `rating` (WEL-10.1b, WEL-10.2a, WEL-10.3a).
    """

    to: int
    side: int
    frm: int  # where the mover comes from, NONE if it is placed
    chooser: int = NONE
    rating: int = 0
    free: bool = False  # no attrition (53)
    placed: list[int] = field(default_factory=list)  # enemies who have just been put there
    at: int = 0
    there: list[int] = field(default_factory=list)  # pieces of the side that were there before
    foe: int = NONE  # who comes, and with how many SP, for the question
    men: int = 0

    @step("WEL-10.1a")
    def look(self, t: Table) -> Flow:
        self.there = forces.side_pieces(t, self.side, self.to)
        return Leave([]) if self.held_by_enemies(t) else None

    def held_by_enemies(self, t: Table) -> bool:
        """Enemies who do not move are alone there: no interception but by card (WEL-10.1a)."""
        still = [p for p in forces.side_pieces(t, 1 - self.side, self.to) if p not in self.placed]
        return self.chooser == NONE and bool(still) and not self.there

    @step("WEL-10.1")
    def offer(self, t: Table) -> Flow:
        if self.at == 2:
            return Leave([p for p in forces.side_pieces(t, self.side, self.to) if p not in self.there])
        power = SIDES[self.side][self.at]
        options = each("intercept", self.candidates(t, power)) + each("rush", self.rushes(t, power))
        if options and self.entitled(t, power):
            foe = self.foe if self.foe != NONE else SIDES[1 - self.side][0]  # where nobody comes, n is 0
            return t.ask(self.decider(power), options, done=True, duchy=self.to, foe_role=foe, n=self.men)
        self.at += 1
        return AGAIN

    def entitled(self, t: Table, power: int) -> bool:
        """The Power whose impulse it is intercepts by card alone (WEL-10.1, WEL-10.2a)."""
        return self.chooser != NONE or power != active(t)

    def decider(self, power: int) -> int:
        """Formations chosen by the player of the card, who asks nobody (WEL-C108)."""
        return power if self.chooser == NONE else self.chooser

    def candidates(self, t: Table, power: int) -> list[int]:
        return [
            leader
            for leader in interceptors(t, power, self.to, self.chooser != NONE)
            if t.state.place[leader] != self.frm or self.chooser != NONE
        ]

    def rushes(self, t: Table, power: int) -> list[int]:
        """Duchies whose soldiers a virtual leader takes along: of a card, or of 32 and 52."""
        card = self.chooser != NONE
        headless = headless_interceptors(t, power, self.to, card)
        found = [d for d in headless if d != self.frm or card]
        return sorted({*found, *self.leaderless(t, power)}) if card else found

    def leaderless(self, t: Table, power: int) -> list[int]:
        """Duchies within two whose soldiers have no leader (WEL-D-MOVE)."""
        s = t.state
        found = []
        for duchy in t.board.land:
            if duchy == self.to or forces.leaders(t, power, duchy):
                continue
            free = [p for p in forces.soldiers(t, power, duchy) if not s.mark[p] & FOUGHT]
            if free and ways(t, power, duchy, self.to, True):
                found.append(duchy)
        return found

    def check_intercept(self, t: Table, leader: int) -> Refusal | None:
        power, place = t.board.power_of[leader], t.state.place[leader]
        if SIDE[power] != self.side or power != SIDES[self.side][self.at]:
            return Refusal("WEL-10.1", "refused.not-yours", {"leader": leader})
        if place >= len(t.board.duchies):
            return Refusal("WEL-6", "refused.not-on-map", {"leader": leader})
        if t.state.mark[leader] & FOUGHT:
            return Refusal("WEL-10.3b", "refused.fought", {"leader": leader})
        if forces.side_present(t, 1 - self.side, place):
            return Refusal("WEL-9.51", "refused.enemy-here", {"duchy": place})
        if leader in self.candidates(t, power):
            return None
        return Refusal("WEL-10.3d", "refused.no-way", {"leader": leader, "duchy": self.to})

    def on_intercept(self, t: Table, leader: int) -> Flow:
        power = t.board.power_of[leader]
        return t.call(
            Intercept(power, leader, t.state.place[leader], self.to, self.chooser != NONE, free=self.free),
            then=AGAIN,
        )

    def check_rush(self, t: Table, duchy: int) -> Refusal | None:
        """Soldiers go without a leader only by a card."""
        if duchy in self.rushes(t, SIDES[self.side][self.at]):
            return None
        return Refusal("WEL-10.3d", "refused.no-rush", {"duchy": duchy})

    def on_rush(self, t: Table, duchy: int) -> Flow:
        power, card = SIDES[self.side][self.at], self.chooser != NONE
        attempt = Intercept(power, NONE, duchy, self.to, card, 0, self.free)
        if card and duchy in self.leaderless(t, power):
            troops = [p for p in forces.soldiers(t, power, duchy) if not t.state.mark[p] & FOUGHT]
            attempt.rating, attempt.force = self.rating, troops[: forces.VIRTUAL_COMMAND]
        else:
            attempt.force = forces.virtual_army(t, power, duchy)
        return t.call(attempt, then=AGAIN)

    def on_done(self, t: Table) -> Flow:
        self.at += 1
        return AGAIN


@dataclass
class Intercept(Procedure):
    """One attempt: who goes, the announcement, the roll, the result. Leaves with "comes" or "fails"."""

    episode = "interception"

    power: int
    leader: int
    frm: int
    to: int
    far: bool = False
    rating: int = 0
    free: bool = False
    force: list[int] = field(default_factory=list)
    last: int = NONE  # where the last leg begins

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"role": self.power, "duchy": self.frm, "to_duchy": self.to}

    @step("WEL-10.4b")
    def muster(self, t: Table) -> Flow:
        if self.leader == NONE:
            return None
        return t.call(Muster(self.power, self.leader, "intercept"))

    def after_muster(self, t: Table, force: list[int]) -> Flow:
        self.force = force
        return None

    @step("WEL-10.1b")
    def way(self, t: Table) -> Flow:
        middles = ways(t, self.power, self.frm, self.to, self.far)
        if not middles:
            return Leave("fails")
        if len(middles) == 1:
            self.last = middles[0]
            return None
        return t.ask(self.power, each("through", middles), duchy=self.to)

    def on_through(self, t: Table, duchy: int) -> Flow:
        self.last = duchy
        return None

    @step("WEL-10.4")
    def announce(self, t: Table) -> Flow:
        attempt = InterceptRoll(
            self.power, self.leader, self.frm, self.last, self.to, self.rating, self.free, self.force[:]
        )
        return t.call(Moment("intercept", attempt))

    def after_announce(self, t: Table, came: list[int] | None) -> Flow:
        key = "interception-succeeds" if came else "interception-fails"
        t.ended(key, role=self.power, duchy=self.frm, to_duchy=self.to, n=len(came or []))
        return Leave("comes" if came else "fails")


@dataclass
class InterceptRoll(Procedure):
    """Announced; the dice are rolled when nobody objects any more."""

    power: int
    leader: int
    frm: int
    last: int
    to: int
    rating: int
    free: bool
    force: list[int]

    def matter(self, t: Table) -> str:
        return f"intercept;role={self.power};duchy={self.frm};to_duchy={self.to}"

    @step("WEL-10.4")
    def roll(self, t: Table) -> Flow:
        s = t.state
        self.force = [p for p in self.force if s.place[p] == self.frm]
        if not self.force or (self.leader != NONE and s.place[self.leader] != self.frm):
            return Leave([])
        terms = t.terms("sum.modifier")
        if terms is not None:
            intercept_modifier(t, self.power, self.leader, self.last, self.to, self.rating, terms)
        need = t.board.limit["intercept"]
        rolled = t.sum(2, why="interception", role=self.power, hit=need, terms=terms, duchy=self.to)
        result = Intercepted(
            self.power,
            self.leader,
            self.frm,
            self.last,
            self.to,
            self.rating,
            self.free,
            self.force[:],
            rolled,
        )
        return t.call(Moment("intercepted", result))

    def after_roll(self, t: Table, came: list[int] | None) -> Flow:
        return Leave(came or [])


@dataclass
class Intercepted(Procedure):
    """Rolled; judged with what is true when the last response has been played (WEL-EX-109)."""

    power: int
    leader: int
    frm: int
    last: int
    to: int
    rating: int
    free: bool
    force: list[int]
    rolled: int
    failed: bool = False  # by a card

    def succeeds(self, t: Table) -> bool:
        total = self.rolled + intercept_modifier(t, self.power, self.leader, self.last, self.to, self.rating)
        free = open_way(t, self.frm, self.last, self.to) and may_leave(t, SIDE[self.power], self.frm) is None
        return not self.failed and free and total >= t.board.limit["intercept"]

    def matter(self, t: Table) -> str:
        return f"intercepted;role={self.power};to_duchy={self.to};how={'yes' if self.succeeds(t) else 'no'}"

    @step("WEL-10.4c")
    def judge(self, t: Table) -> Flow:
        s, side = t.state, SIDE[self.power]
        self.force = [p for p in willing(t, self.power, self.force) if s.place[p] == self.frm]
        if not self.force:
            return Leave([])
        if not self.succeeds(t):
            mark_failed(t, side, self.frm)
            return Leave([])
        forces.leave_behind(t, self.power, self.frm, self.force)
        far = 0
        if self.last != self.frm:  # the leg to the middle duchy is movement too (WEL-10.1b, WEL-13.1c)
            far = crossing(t, self.power, self.frm, self.last, status(t, self.last, side))
        for piece in self.force:
            s.place[piece] = self.last
        arrival = Arrive(
            self.power,
            self.force[:],
            self.last,
            self.to,
            status(t, self.to, side),
            "intercept",
            free=self.free,
            before=far,
        )
        return t.call(Moment("enters", arrival))

    def after_judge(self, t: Table, came: list[int] | None) -> Flow:
        if came is None:  # undone while entering: back where they were
            for piece in self.force:
                if t.state.place[piece] == self.last:
                    t.state.place[piece] = self.frm
        elif came:
            join(t, came, self.to)
        return Leave(came or [])


def mark_failed(t: Table, side: int, duchy: int) -> None:
    """All formations of the side there lose interception for the impulse (WEL-10.4a, WEL-10.4b)."""
    for piece in forces.side_pieces(t, side, duchy):
        t.state.mark[piece] |= FOUGHT


# --- evasion ---------------------------------------------------------------------------------------------


def evasion_duchies(t: Table, power: int, frm: int, enemy_from: int) -> list[int]:
    """Where a formation may evade to (WEL-10.5, WEL-10.6, WEL-12.4)."""
    side = SIDE[power]
    if may_leave(t, side, frm) is not None:
        return []
    found = []
    for to in t.board.neighbours[frm]:
        line = t.board.line_of[frm][to]
        if to == enemy_from or river(t, line, power) or not passable(t, line):
            continue
        if forces.side_present(t, 1 - side, to) or out_of_fortress(t, side, frm, to) is not None:
            continue
        if hostile_walls(t, side, to) and not forces.side_present(t, side, to):
            continue
        found.append(to)
    return found


@dataclass
class Evasions(Procedure):
    """Inactive formations may avoid battle; leaves with True if one of them failed and stayed."""

    duchy: int
    side: int
    frm: int  # where the enemy comes from, or NONE
    came: list[int]  # interceptors, who came to fight
    at: int = 0
    tried: list[int] = field(default_factory=list)
    failed: bool = False
    foe: int = NONE  # who comes, and with how many SP, for the question
    men: int = 0

    @step("WEL-10.5")
    def offer(self, t: Table) -> Flow:
        if self.at == 2:
            return Leave(self.failed)
        power = SIDES[self.side][self.at]
        if power == active(t):  # only inactive formations evade (WEL-10.5, AMB-18)
            self.at += 1
            return AGAIN
        to = evasion_duchies(t, power, self.duchy, self.frm)
        options = each("evade", [(leader, d) for leader in self.leaders(t, power) for d in to])
        options += each("slip", [(n, d) for n in self.counters(t, power) for d in to])
        if options:
            own = forces.sp(t, power, self.duchy)
            return t.ask(power, options, done=True, duchy=self.duchy, foe_role=self.foe, n=self.men, own=own)
        self.at += 1
        return AGAIN

    def stays(self, piece: int) -> bool:
        return piece in self.tried or piece in self.came

    def leaders(self, t: Table, power: int) -> list[int]:
        """An army or group makes a single attempt, under its commander; nobody leaves it so (WEL-10.5a, 9.65)."""
        free = [leader for leader in self.officers(t, power) if not resentful(t, leader)]
        chief = forces.commander(t, self.side, self.duchy)
        if chief == NONE or self.stays(chief):
            return free
        return [chief] if chief in free else []

    def officers(self, t: Table, power: int) -> list[int]:
        return [leader for leader in forces.leaders(t, power, self.duchy) if not self.stays(leader)]

    def counters(self, t: Table, power: int) -> list[int]:
        """Leaderless infantry (1) and cavalry (2) evade one by one; artillery is changed first."""
        led = len(self.led(t, power))
        alone = 0 if self.officers(t, power) else len(self.troops(t, power))
        return sorted({n for n in (1, CAVALRY) if n <= alone} | ({led} - {0}))

    def troops(self, t: Table, power: int) -> list[int]:
        """Soldiers whom no virtual leader commands."""
        led = forces.orphans(t, power, self.duchy)
        return [p for p in forces.soldiers(t, power, self.duchy) if not self.stays(p) and p not in led]

    def led(self, t: Table, power: int) -> list[int]:
        """The army of a virtual leader goes together; a marker does not stop it (WEL-C032, WEL-10.5c)."""
        free = [p for p in forces.orphans(t, power, self.duchy) if not self.stays(p)]
        return free[: forces.VIRTUAL_COMMAND]

    def check_evade(self, t: Table, leader: int, to: int) -> Refusal | None:
        power = t.board.power_of[leader]
        if power != SIDES[self.side][self.at] or t.state.place[leader] != self.duchy:
            return Refusal("WEL-10.5", "refused.not-yours", {"leader": leader})
        if leader not in self.leaders(t, power):
            return Refusal("WEL-10.5a", "refused.under-command", {"leader": leader})
        if to in evasion_duchies(t, power, self.duchy, self.frm):
            return None
        return Refusal("WEL-10.6", "refused.no-evasion", {"duchy": to})

    def on_evade(self, t: Table, leader: int, to: int) -> Flow:
        force = self.group(t, leader)
        self.tried += force
        return t.call(self.attempt(t, leader, force, to), then=AGAIN)

    def group(self, t: Table, leader: int) -> list[int]:
        """The commander takes the whole group; another leader his own Power's army."""
        power = t.board.power_of[leader]
        powers = [power]
        if leader == forces.commander(t, self.side, self.duchy):
            others = [p for p in SIDES[self.side] if not t.state.insulted[p] and p != active(t)]
            powers = [p for p in SIDES[self.side] if p == power or p in others]
        force = []
        for each_power in powers:
            officers = [x for x in forces.leaders(t, each_power, self.duchy) if not self.stays(x)]
            if officers:
                force += officers
                force += self.troops(t, each_power)[: forces.capacity(t, officers)]
        return force

    def check_slip(self, t: Table, n: int, to: int) -> Refusal | None:
        power = SIDES[self.side][self.at]
        if n not in self.counters(t, power):
            return Refusal("WEL-10.5", "refused.no-slip", {"duchy": self.duchy})
        if to in evasion_duchies(t, power, self.duchy, self.frm):
            return None
        return Refusal("WEL-10.6", "refused.no-evasion", {"duchy": to})

    def on_slip(self, t: Table, n: int, to: int) -> Flow:
        power = SIDES[self.side][self.at]
        led = self.led(t, power)
        force = led if n == len(led) else self.troops(t, power)[:n]
        self.tried += force
        return t.call(self.attempt(t, NONE, force, to), then=AGAIN)

    def attempt(self, t: Table, leader: int, force: list[int], to: int) -> Moment:
        power = t.board.power_of[force[0] if leader == NONE else leader]  # who leads the group
        return Moment("evade", EvadeRoll(power, leader, self.duchy, to, force))

    def after_offer(self, t: Table, result: str | None) -> Flow:
        """None: undone by a card. If the leader is lost before the roll his men may try again (WEL-EX-93)."""
        if result == "leaderless":
            self.tried = [p for p in self.tried if forces.is_leader(t, p)]
        elif result != "escapes":
            self.failed = True
        return None

    def on_done(self, t: Table) -> Flow:
        self.at += 1
        return AGAIN


@dataclass
class EvadeRoll(Procedure):
    """Announced; the dice are rolled when nobody objects any more."""

    episode = "evasion"

    power: int
    leader: int
    frm: int
    to: int
    force: list[int]

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"role": self.power, "duchy": self.frm, "to_duchy": self.to}

    def matter(self, t: Table) -> str:
        return f"evade;role={self.power};duchy={self.frm};to_duchy={self.to}"

    @step("WEL-10.7")
    def roll(self, t: Table) -> Flow:
        s = t.state
        self.force = [p for p in self.force if s.place[p] == self.frm]
        if self.leader != NONE and s.place[self.leader] != self.frm:
            return Leave("leaderless")  # no roll was made: the men may still choose
        if not self.force:
            return Leave("escapes")
        terms = t.terms("sum.modifier")
        if terms is not None:
            intercept_modifier(t, self.power, self.leader, self.frm, self.to, 0, terms)
        need = t.board.limit["intercept"]
        rolled = t.sum(2, why="evasion", role=self.power, hit=need, terms=terms, duchy=self.frm)
        return t.call(
            Moment("evaded", Evaded(self.power, self.leader, self.frm, self.to, self.force[:], rolled))
        )

    def after_roll(self, t: Table, result: str | None) -> Flow:
        key = "evasion-succeeds" if result == "escapes" else "evasion-fails"
        t.ended(key, role=self.power, duchy=self.frm, to_duchy=self.to)
        return Leave(result or "stays")


@dataclass
class Evaded(Procedure):
    """Rolled; judged with what is true when the last response has been played."""

    power: int
    leader: int
    frm: int
    to: int
    force: list[int]
    rolled: int
    failed: bool = False

    def succeeds(self, t: Table) -> bool:
        total = self.rolled + intercept_modifier(t, self.power, self.leader, self.frm, self.to, 0)
        free = open_way(t, self.frm, self.to) and may_leave(t, SIDE[self.power], self.frm) is None
        return not self.failed and free and total >= t.board.limit["intercept"]

    def matter(self, t: Table) -> str:
        return f"evaded;role={self.power};to_duchy={self.to};how={'yes' if self.succeeds(t) else 'no'}"

    @step("WEL-10.7b")
    def judge(self, t: Table) -> Flow:
        side = SIDE[self.power]
        if not self.succeeds(t):
            return Leave("stays")
        self.force = willing(t, self.power, self.force)
        forces.leave_behind(t, self.power, self.frm, self.force)
        was = status(t, self.to, side)
        arrival = Arrive(self.power, self.force[:], self.frm, self.to, was, "evade")
        return t.call(Moment("enters", arrival))

    def after_judge(self, t: Table, gone: list[int] | None) -> Flow:
        return Leave("stays" if gone is None else "escapes")
