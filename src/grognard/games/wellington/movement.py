"""Chapter 9: movement, its attrition, armies and army groups."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, Terms, act, each, step
from grognard.games.wellington import forces
from grognard.games.wellington.attrition import Attrition
from grognard.games.wellington.board import ALLY, FRENCH, NONE, PASS, RIVER, SIDE
from grognard.games.wellington.control import ENEMY, FRIENDLY, besieged, hostile_walls, owner, status
from grognard.games.wellington.state import (
    FOUGHT,
    HALTED,
    HARRIED,
    MARCHED,
    ORPHANED,
    PLACED,
    SAILED,
    STRAGGLING,
    UNSET,
    Table,
    slot_of,
)
from grognard.games.wellington.sums import add

STUCK = FOUGHT | HALTED | SAILED  # marks that keep a piece from marching
UNSEEN = FOUGHT | SAILED  # and from a Flanking Move, which leads on past a fortress (WEL-9.52, WEL-C044)
LED_BY_NONE = STUCK | ORPHANED  # and from marching under a leader: nobody takes over (WEL-C032)
CAVALRY = 2  # SP of the largest counter that moves alone (WEL-9.1b)
TIRED = 4  # marches are counted up to here: the next one is forced (WEL-9.42)


# --- may it go there -------------------------------------------------------------------------------------


def kind_for(t: Table, line: int, power: int, chief: int = NONE) -> int:
    """The kind of a line for a Power; Pontoons make one river open, for the groups it commands too (WEL-C100)."""
    s = t.state
    if s.pontoon == line and s.pontoon_power in (power, chief):
        return 0
    return t.board.kind[line]


def passable(t: Table, line: int) -> bool:
    """Not closed by Blocked Passes or Bridges Washed Away; the latest of them and Pontoons prevails (WEL-5.1c)."""
    return not t.state.blocked[line]


def open_way(t: Table, frm: int, *duchies: int) -> bool:
    """Is every line on the way open, also after the last response? (WEL-C009, WEL-C010)"""
    legs = zip((frm, *duchies), duchies, strict=False)
    return all(a == b or passable(t, t.board.line_of[a][b]) for a, b in legs)


def held_bit(t: Table, side: int, duchy: int) -> int:
    """Where `held` says that a side's overrunners may not leave a duchy (WEL-C081)."""
    return side * len(t.board.duchies) + duchy


def hold(t: Table, side: int, duchy: int) -> None:
    """Whoever overruns in thunder, in battle or siege, does not go on from there (WEL-C081)."""
    if t.state.thunder >> duchy & 1:
        t.state.held |= 1 << held_bit(t, side, duchy)


def may_leave(t: Table, side: int, frm: int) -> Refusal | None:
    """Mud and thunder hold formations in a duchy (WEL-C003, WEL-C081)."""
    if t.state.mud[frm] >> side & 1:
        return Refusal("WEL-C003", "refused.mud", {"duchy": frm})
    if t.state.held >> held_bit(t, side, frm) & 1:
        return Refusal("WEL-C081", "refused.held", {"duchy": frm})
    return None


def kept_at_home(t: Table, power: int, duchy: int) -> bool:
    """Royalist Dissent: the French in France do not move, by land or by sea (WEL-C039)."""
    return bool(t.state.dissent) and SIDE[power] == FRENCH and duchy in t.board.france


def may_step(t: Table, power: int, frm: int, to: int, flank: bool = False) -> Refusal | None:
    """One step of a march along a line (WEL-9.3, WEL-9.5, WEL-12.4)."""
    side = SIDE[power]
    if not (0 <= to < len(t.board.duchies)) or (line := t.board.line_of[frm][to]) < 0:
        return Refusal("WEL-9.3", "refused.not-adjacent", {"duchy": frm, "to_duchy": to})
    if not passable(t, line):
        return Refusal("WEL-C009", "refused.blocked", {"line": line})
    if refused := may_set_out(t, power, frm):
        return refused
    return None if flank else out_of_fortress(t, side, frm, to)


def may_set_out(t: Table, power: int, frm: int) -> Refusal | None:
    """What holds them where they are, wherever the march would go."""
    if refused := may_leave(t, SIDE[power], frm):
        return refused
    if kept_at_home(t, power, frm):
        return Refusal("WEL-C039", "refused.dissent", {})
    if forces.side_present(t, 1 - SIDE[power], frm):
        return Refusal("WEL-9.5", "refused.enemy-here", {"duchy": frm})
    return None


def ways_out(t: Table, power: int, frm: int) -> list[int]:
    """Where `may_step` lets them go from here; what holds them here is asked once for all."""
    b, blocked = t.board, t.state.blocked
    line_to = b.line_of[frm]
    near = [to for to in b.neighbours[frm] if not blocked[line_to[to]]]  # each of them `passable`
    if not near or may_set_out(t, power, frm) is not None:
        return []
    if not hostile_walls(t, SIDE[power], frm):
        return near
    return [to for to in near if out_of_fortress(t, SIDE[power], frm, to) is None]


def out_of_fortress(t: Table, side: int, frm: int, to: int) -> Refusal | None:
    """Out of an enemy fortress duchy only to a friendly or uncontrolled one (WEL-12.4)."""
    if hostile_walls(t, side, frm) and status(t, to, side) == ENEMY:
        return Refusal("WEL-12.4", "refused.fortress", {"duchy": frm})
    return None


def free_soldiers(t: Table, power: int, duchy: int, stuck: int = STUCK) -> list[int]:
    """SP that may go, the least marched first (WEL-G-PICKUP)."""
    s = t.state
    found = [piece for piece in forces.soldiers(t, power, duchy) if not s.mark[piece] & stuck]
    return sorted(found, key=lambda piece: (s.march[piece], piece))


def walkers(t: Table, power: int, duchy: int, n: int) -> tuple[list[int], bool]:
    """The SP that go without a leader's counter, and whether a virtual leader goes with them (32, 52).

    He goes with more than one counter, or with all he has; else a counter goes alone, led ones last.
    """
    mark = t.state.mark
    troops = free_soldiers(t, power, duchy)
    led = [piece for piece in troops if mark[piece] & ORPHANED]
    if led and (n > CAVALRY or n == len(led)):
        return led[:n], True
    return sorted(troops, key=lambda piece: mark[piece] & ORPHANED)[:n], False


def free_leaders(t: Table, power: int, duchy: int, stuck: int = STUCK) -> list[int]:
    s = t.state
    found = [leader for leader in forces.leaders(t, power, duchy) if not s.mark[leader] & stuck]
    return [leader for leader in found if not resentful(t, leader)] if s.insulted[power] else found


def army(t: Table, leader: int) -> list[int]:
    """A leader with as many of his Power's SP as he may command (WEL-1.61, WEL-1.61a)."""
    power, duchy = t.board.power_of[leader], t.state.place[leader]
    return [leader, *free_soldiers(t, power, duchy, LED_BY_NONE)[: forces.command_rating(t, leader)]]


def under_insult(t: Table, piece: int, chief: int) -> bool:
    """Insulted Ally: no leader or army serves in a group that another Power's leader commands (WEL-C022)."""
    power = t.board.power_of[piece]
    return bool(t.state.insulted[power]) and chief not in (NONE, power)


def resentful(t: Table, leader: int) -> bool:
    """An insulted leader in a standing group of another Power's commander does not leave his place (WEL-C022)."""
    power, duchy = t.board.power_of[leader], t.state.place[leader]
    if not t.state.insulted[power]:
        return False
    chief = forces.commander(t, SIDE[power], duchy)
    return under_insult(t, leader, t.board.power_of[chief])


def willing(t: Table, power: int, force: list[int]) -> list[int]:
    """Of a force that this Power leads, those who go along (WEL-C022)."""
    return [piece for piece in force if not under_insult(t, piece, power)]


def cost(t: Table, force: list[int], armies: int) -> int:
    """CP for one duchy: one per army, doubled by card 82, one more by card 45 (WEL-9.1, WEL-9.63)."""
    s = t.state
    paid = armies * t.board.cost["move"]
    if any(row.card == forces.SCUM and row.leader in force for row in s.lasting):
        paid *= 2
    if any(s.mark[piece] & HARRIED for piece in force):
        paid += 1
    return paid


# --- gathering a force -----------------------------------------------------------------------------------


@dataclass
class Muster(Procedure):
    """Who goes: armies, staff officers, soldiers (WEL-9.61, WEL-9.63, WEL-10.4b). Leaves with the pieces."""

    power: int
    leader: int
    purpose: str  # march, intercept, siege, flank
    cp: int = 0  # what a march may cost
    armies: list[int] = field(default_factory=list)
    staff: list[int] = field(default_factory=list)
    invited: int = NONE
    declined: bool = False

    @step("WEL-9.63")
    def gather(self, t: Table) -> Flow:
        if not self.armies:
            self.armies.append(self.leader)
        return None

    @step("WEL-9.63")
    def compose(self, t: Table) -> Flow:
        duchy = t.state.place[self.leader]
        others = [
            leader
            for leader in free_leaders(t, self.power, duchy, self.stuck())
            if leader not in self.armies and leader not in self.staff
        ]
        options: list[Action] = []
        if self.purpose not in ("siege", "flank") and self.affordable(t):
            options += each("army", others)
            options += each("invite", self.allies(t, duchy))
        if self.room(t):
            options += each("staff", others)
        options += each("take", range(min(self.room(t), len(self.troops(t, self.power))) + 1))
        return t.ask(self.power, options, duchy=duchy, leader=self.leader)

    def stuck(self) -> int:
        if self.purpose == "flank":
            return UNSEEN
        return FOUGHT if self.purpose in ("intercept", "siege") else STUCK

    def affordable(self, t: Table) -> bool:
        if self.purpose != "march":
            return True
        everybody = forces.side_pieces(t, SIDE[self.power], t.state.place[self.leader])
        return cost(t, everybody, len(self.armies) + 1) <= self.cp

    def room(self, t: Table) -> int:
        own = [leader for leader in self.armies if t.board.power_of[leader] == self.power]
        return forces.capacity(t, own) - len(self.staff)

    def troops(self, t: Table, power: int) -> list[int]:
        return free_soldiers(t, power, t.state.place[self.leader], self.stuck() | ORPHANED)

    def allies(self, t: Table, duchy: int) -> list[int]:
        ally = ALLY[self.power]
        if t.state.insulted[ally] or self.declined:
            return []
        return [leader for leader in free_leaders(t, ally, duchy, self.stuck()) if leader not in self.armies]

    def on_army(self, t: Table, leader: int) -> Flow:
        self.armies.append(leader)
        return AGAIN

    def on_staff(self, t: Table, leader: int) -> Flow:
        self.staff.append(leader)
        return AGAIN

    def on_invite(self, t: Table, leader: int) -> Flow:
        self.invited = leader
        return None

    def on_take(self, t: Table, n: int) -> Flow:
        force = [*self.armies, *self.staff, *self.troops(t, self.power)[:n]]
        ally = ALLY[self.power]
        guests = [leader for leader in self.armies if t.board.power_of[leader] == ally]
        if guests:
            force += self.troops(t, ally)[: forces.capacity(t, guests)]
        return Leave(sorted(force))

    @step("WEL-9.61")
    def consent(self, t: Table) -> Flow:
        options = [act("agree"), act("refuse")]
        return t.ask(ALLY[self.power], options, leader=self.invited, duchy=t.state.place[self.leader])

    def on_agree(self, t: Table) -> Flow:
        self.armies.append(self.invited)
        self.invited = NONE
        return t.go(self.compose)

    def on_refuse(self, t: Table) -> Flow:
        """An invitation refused is not made again."""
        self.declined = True
        self.invited = NONE
        return t.go(self.compose)


# --- into a duchy ----------------------------------------------------------------------------------------


def over_pass(t: Table, power: int, frm: int, to: int, was: int) -> int:
    """A pass costs attrition unless both its ends are friendly (WEL-9.41, AMB-12)."""
    if kind_for(t, t.board.line_of[frm][to], power) != PASS:
        return 0
    return int(not (status(t, frm, SIDE[power]) == FRIENDLY and was == FRIENDLY))


def crossing(t: Table, power: int, frm: int, to: int, was: int) -> int:
    """Causes of attrition on the way into a duchy that `was` friendly or not: a pass, an ambush (WEL-9.43)."""
    ambush = was == ENEMY and status(t, frm, SIDE[power]) != FRIENDLY
    return over_pass(t, power, frm, to, was) + ambush


def tired(t: Table, force: list[int]) -> int:
    """Of a force those for whom the next duchy is a forced march (WEL-9.42)."""
    marched, limit = t.state.march, t.board.limit["march"]
    return sum([marched[piece] >= limit for piece in force])


def stragglers(t: Table, force: list[int]) -> int:
    """Those whom card 41 makes roll in every duchy they enter (WEL-C041)."""
    mark = t.state.mark
    return sum([bool(mark[piece] & STRAGGLING) for piece in force])


def march_dice(causes: int, worn: int, astray: int, terms: Terms | None = None) -> int:
    """Dice of attrition on foot: for what lies on the way, for who is tired, for stragglers."""
    dice = add(terms, causes, "term.crossing", "WEL-9.43") + add(terms, worn, "term.forced-march", "WEL-9.42")
    return dice + add(terms, astray, "term.card", "WEL-C041", card=41)


def column(t: Table, force: list[int]) -> tuple[int, int]:
    """For the story: the piece that stands for a force, its first leader if it has one, and its SP."""
    leaders = [piece for piece in force if forces.is_leader(t, piece)]
    return (leaders or force)[0], len(force) - len(leaders)


def led(t: Table, piece: int) -> int:
    return int(t.board.first_leader <= piece < t.board.pieces)


MARCHES = ("march", "flank")  # ways of a march, whose duchies are counted (WEL-9.42)
BY_SEA = ("convoy", "assault")
ON_FOOT = (*MARCHES, "intercept", "evade")  # along a line of march


@dataclass
class Arrive(Procedure):
    """Pieces enter a duchy, whichever way; attrition; who commands there. Leaves with the pieces that came."""

    power: int
    force: list[int]
    frm: int  # a duchy, or where pieces that are placed come from
    to: int
    was: int  # what the duchy was to them before they came
    way: str  # march, flank, convoy, assault, place, build, rise, descent, intercept, evade
    free: bool = False  # no attrition (44, 53)
    before: int = 0  # causes of attrition on the first leg of a two-duchy interception
    straggling: bool = False  # card 41 has just been played on them, after whatever made them free
    cost: int = 0  # CP paid
    dice: int = UNSET

    def matter(self, t: Table) -> str:
        piece, men = column(t, self.force) if self.force else (NONE, 0)
        return f"enter;role={self.power};piece={piece};n={men};led={led(t, piece)};duchy={self.to}"

    @step("WEL-9.4")
    def move_in(self, t: Table) -> Flow:
        s, side = t.state, SIDE[self.power]
        self.force = [piece for piece in self.force if s.place[piece] == self.frm]
        if self.way in ON_FOOT and not open_way(t, self.frm, self.to):
            return Leave(None)  # a response has closed the line
        if self.way == "evade" and forces.side_present(t, 1 - side, self.to):
            return Leave(None)  # a response has put enemies there (WEL-10.6)
        self.dice = self.attrition_dice(t)
        self.tell(t)
        for piece in self.force:
            self.put(t, piece)
        present = forces.side_leaders(t, side, self.to)
        if len(present) == 1:  # with others there the question is asked (WEL-9.53)
            forces.name_commander(t, side, self.to, present[0])
        return None

    def tell(self, t: Table) -> None:
        """The move, by land or sea; who is placed has not moved."""
        if self.force and (self.way in ON_FOOT or self.way in BY_SEA):
            lead, men = column(t, self.force)
            left = slot_of(t).cp if self.cost and t.state.slots else None
            cost = self.cost or None
            key = "moves.march" if self.way in MARCHES and cost else f"moves.{self.way}"
            t.moved(lead, self.frm, self.to, cost, left, role=self.power, key=key, n=men, led=led(t, lead))

    def put(self, t: Table, piece: int) -> None:
        s = t.state
        s.place[piece] = self.to
        if self.way in ON_FOOT or self.way in BY_SEA:
            s.origin[piece] = self.frm
        else:  # no way back this impulse (WEL-6.3c, AMB-23)
            s.march[piece], s.origin[piece] = 0, NONE
            s.mark[piece] = 0 if self.way == "join" else PLACED
        if self.way in MARCHES:
            s.march[piece] = min(TIRED, s.march[piece] + 1)
            s.mark[piece] |= MARCHED
        elif self.way in BY_SEA:
            s.mark[piece] |= SAILED
        if self.way != "flank" and hostile_walls(t, SIDE[self.power], self.to):  # however he comes (WEL-9.52)
            s.mark[piece] |= HALTED

    def attrition_dice(self, t: Table, terms: Terms | None = None) -> int:
        """One die for each SP and leader and each cause (WEL-9.41, 9.42, 9.43, 10.5b)."""
        side, men = SIDE[self.power], len(self.force)
        if self.free:
            return add(terms, men * self.straggling, "term.card", "WEL-C041", card=41)
        dice, causes = add(terms, self.before * men, "term.first-leg", "WEL-10.1b"), 0
        if self.way == "evade":
            hostile = self.was == ENEMY or hostile_walls(t, side, self.to)
            dice += add(
                terms, over_pass(t, self.power, self.frm, self.to, self.was) * men, "term.pass", "WEL-9.41"
            )
            dice += add(terms, hostile * men, "term.hostile", "WEL-10.5b")
        elif self.way in ON_FOOT:
            causes = crossing(t, self.power, self.frm, self.to, self.was)
        worn = tired(t, self.force) if self.way in MARCHES else 0
        return dice + march_dice(causes * men, worn, stragglers(t, self.force), terms)

    @step("WEL-13.1")
    def attrition(self, t: Table) -> Flow:
        return t.call(Attrition(SIDE[self.power], self.to, self.force[:], self.dice))

    @step("WEL-9.6")
    def command(self, t: Table) -> Flow:
        self.force = [piece for piece in self.force if t.state.place[piece] == self.to]
        if not any(forces.is_leader(t, piece) for piece in self.force):
            return None
        return t.call(Command(SIDE[self.power], self.to))

    @step("WEL-9.4")
    def arrived(self, t: Table) -> Flow:
        return Leave(self.force)


@dataclass
class Command(Procedure):
    """Who commands when leaders of a side meet (WEL-9.53, WEL-9.6, WEL-9.62)."""

    side: int
    duchy: int

    @step("WEL-9.62")
    def name(self, t: Table) -> Flow:
        present = forces.side_leaders(t, self.side, self.duchy)
        if len(present) < 2:
            return None
        chooser = forces.names_commander(t, self.side, self.duchy)
        return t.ask(chooser, each("command", present), duchy=self.duchy)

    def on_command(self, t: Table, leader: int) -> Flow:
        forces.name_commander(t, self.side, self.duchy, leader)
        t.note("commands", role=t.board.power_of[leader], leader=leader, duchy=self.duchy)
        return None


def appointable(t: Table, power: int) -> list[int]:
    """Leaders who could take over a standing group of two Powers, if both agree; asked once an impulse (WEL-9.62)."""
    s, side, found = t.state, SIDE[power], []
    for duchy in sorted({s.place[leader] for leader in t.board.leaders_of[power]}):
        if (
            duchy >= len(t.board.duchies)
            or s.appointed >> duchy & 1
            or not forces.leaders(t, ALLY[power], duchy)
        ):
            continue
        chief = forces.commander(t, side, duchy)
        found += [leader for leader in forces.side_leaders(t, side, duchy) if leader != chief]
    return found


@dataclass
class Appoint(Procedure):
    """Both Powers of a group agree on a new commander in an impulse of one of them (WEL-9.62)."""

    power: int
    leader: int

    @step("WEL-9.62")
    def propose(self, t: Table) -> Flow:
        t.state.appointed |= 1 << t.state.place[self.leader]
        return None

    @step("WEL-9.62")
    def consent(self, t: Table) -> Flow:
        if t.together(self.power, ALLY[self.power]):
            return self.on_agree(t)
        options = [act("agree"), act("refuse")]
        return t.ask(ALLY[self.power], options, leader=self.leader, duchy=t.state.place[self.leader])

    def on_agree(self, t: Table) -> Flow:
        duchy, power = t.state.place[self.leader], t.board.power_of[self.leader]
        forces.name_commander(t, SIDE[power], duchy, self.leader)
        t.note("commands", role=power, leader=self.leader, duchy=duchy)
        return None

    def on_refuse(self, t: Table) -> Flow:
        return None


def river(t: Table, line: int, power: int) -> bool:
    return kind_for(t, line, power) == RIVER


def under_siege_by(t: Table, duchy: int, side: int) -> bool:
    """An enemy fortress this side besieges."""
    return besieged(t, duchy) and SIDE[owner(t, duchy)] != side
