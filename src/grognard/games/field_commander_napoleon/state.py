"""What changes during play: columns by Force, the two pools, the Battlefield, the player's diary."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import compress
from operator import not_
from typing import Any

from grognard import engine
from grognard.engine import Column, Flow, Mask, act
from grognard.engine.values import Arg, Terms
from grognard.games.field_commander_napoleon.board import FRENCH, Board, Campaign

# where a Force can be when it is in no area
POOL, CUP, LATE, OUT = 250, 251, 252, 253
NOWHERE = 255
OFF_FIELD = 6  # the zone of a Force that is not on the Battlefield
NOBODY = 2  # no side is routed

# phases of a campaign turn, numbered through both halves (FCN-8.1)
PHASES = (
    "start", "turn_marker", "movement", "battles", "forced_march", "second_battles", "french_supply",
    "enemy_orders", "enemy_battles", "enemy_supply",
)  # fmt: skip

# grades of a campaign's result
DEFEAT, INFERIOR, HISTORICAL, SUPERIOR = range(4)
GRADES = ("defeat", "inferior", "historical", "superior")


@dataclass
class Throw:
    """A die as it lies beside the Battlefield."""

    why: str
    side: int  # who threw it; -1: nobody's
    face: int
    need: int  # that or less; -1: it is looked up in a table
    force: int  # for which; -1: none


class OpenDice:
    """A fight whose dice lie in sight: those of the last Force that acted, or the last Insight."""

    throws: list[Throw]


@dataclass
class Battlefield:
    """The Battlefield and the help sheet: a battle in progress (FCN-4.2, FCN-4.3)."""

    area: int = NOWHERE  # the Battle Location marker (FCN-4.16)
    turns: int = 0  # the Battle Turn marker (FCN-4.12)
    number: int = 0  # Battle Turns begun
    side: int = 0  # whose plans are being resolved
    napoleon: bool = False  # in his box (FCN-15.10)
    french_plans: int = 0
    enemy_plans: int = 0
    insights: Mask = 0  # held beside the Battlefield
    routed: int = NOBODY
    shock_bonus: int = 0  # of French Forces, by Morale
    cancel_hits: int = 0  # hits on the Enemy still to be cancelled, by Close Ranks
    activation_bonus: int = 0  # of Enemy Forces, by Officers
    attack_bonus: int = 0  # of Enemy attacks, by Well Struck
    attack_super: int = 0
    formation: int = 0  # Formation tokens beside the Battlefield
    exits: list[int] = field(
        default_factory=lambda: [NOWHERE, NOWHERE]
    )  # where the last Force of a side went that left


@dataclass
class State:
    campaign: int = 0
    turn: int = 0  # box of the turn track; 0 is Start
    half: int = 0  # whose half of the campaign turn
    phase: int = 0
    napoleon: int = NOWHERE
    supply: list[int] = field(default_factory=lambda: [0, 0])
    scouts: int = 0
    area: Column = field(default_factory=Column)
    reduced: Column = field(default_factory=Column)
    moved: Column = field(default_factory=Column)
    zone: Column = field(default_factory=Column)
    column: Column = field(default_factory=Column)  # 1: in Column, 0: in Line
    token: Column = field(default_factory=Column)  # plan + 1
    prepared: Column = field(default_factory=Column)
    acted: Column = field(default_factory=Column)
    tokens: Column = field(default_factory=Column)  # free counters of each plan, in cup and pool
    aside: Column = field(default_factory=Column)  # special plans in force
    arrived: Column = field(default_factory=Column)
    battle: Battlefield = field(default_factory=Battlefield)
    stand_ins: list[list[int]] = field(default_factory=list)  # Force, and the older counter played for it
    survivors: list[int] = field(default_factory=list)  # counters on the map when the last campaign ended
    diary: list[list[int]] = field(default_factory=list)  # campaign, grade, Victory Points, box, survivors
    combat: Column = field(init=False, repr=False, metadata={"derived": True}, default_factory=Column)
    activation: Column = field(init=False, repr=False, metadata={"derived": True}, default_factory=Column)
    superior: Column = field(init=False, repr=False, metadata={"derived": True}, default_factory=Column)
    skill: Column = field(init=False, repr=False, metadata={"derived": True}, default_factory=Column)
    kind: Column = field(init=False, repr=False, metadata={"derived": True}, default_factory=Column)

    def derive(self, board: Board) -> None:
        """The values on the upper side of every counter, from which counter it is and whether it is
        reduced.
        """
        size = len(board.forces)
        self.combat, self.activation, self.superior = Column(size), Column(size), Column(size)
        self.skill, self.kind = Column(size), Column(size)
        for f in range(size):
            self.read(board, f)

    def read(self, board: Board, f: int) -> None:
        counter = board.forces[self.counter(f)]
        values = counter.reduced if self.reduced[f] and counter.reduced else counter.full
        self.activation[f], self.combat[f], self.superior[f] = values
        self.skill[f], self.kind[f] = counter.skill, counter.kind

    def counter(self, f: int) -> int:
        """The counter that plays this Force: its own, or one carried over from an earlier campaign
        (FCN-49.6).
        """
        for force, older in self.stand_ins:
            if force == f:
                return older
        return f


Table = engine.Table[State, Board]


def blank(board: Board) -> State:
    """A state with every counter in the box."""
    size = len(board.forces)
    s = State(
        area=Column([OUT]) * size,
        reduced=Column(size),
        moved=Column(size),
        zone=Column([OFF_FIELD]) * size,
        column=Column(size),
        token=Column(size),
        prepared=Column(size),
        acted=Column(size),
        tokens=Column(plan.copies for plan in board.plans),
        aside=Column(len(board.plans)),
    )
    s.derive(board)
    return s


def campaign(t: Table) -> Campaign:
    return t.board.campaigns[t.state.campaign]


def surprised(t: Table) -> bool:
    """The Enemy spends no supply on rolls in this turn (FCN-7.4)."""
    return any(rule.surprise(t) for rule in campaign(t).rules)


# --- who is where ----------------------------------------------------------------------------------------


class Standing:
    """Who stands where in a campaign, found when it is asked for: areas and zones by these two columns."""

    __slots__ = ("area", "areas", "campaign", "fields", "held", "sides", "zone")

    def __init__(self, t: Table, of: Campaign, before: Standing | None) -> None:
        self.campaign, self.sides = of, t.board.side
        self.area, self.zone = bytes(t.state.area), bytes(t.state.zone)
        same = before is not None and before.campaign is of and before.area == self.area
        self.areas: dict[tuple[int, int], list[int]] = before.areas if before is not None and same else {}
        self.held: bytes = before.held if before is not None and same else b""
        self.fields: dict[int, list[list[int]]] = {}

    def in_area(self, area: int, side: int) -> list[int]:
        """The Forces in an area, of one side or of both, ids ascending."""
        kept = self.areas.get((area, side))
        if kept is not None:
            return kept
        column, sides, last = self.area, self.sides, self.campaign.last
        found: list[int] = []
        f = column.find(area, self.campaign.first, last)
        while f >= 0:
            if side < 0 or sides[f] == side:
                found.append(f)
            f = column.find(area, f + 1, last)
        self.areas[area, side] = found
        return found

    def field(self, area: int) -> list[list[int]]:
        """The Battlefield of an area: all French, all Enemies on it, then both sides of each zone in turn."""
        found = self.fields[area] = [[] for _ in range(2 + 2 * OFF_FIELD)]
        zone, sides = self.zone, self.sides
        for f in self.in_area(area, -1):
            if zone[f] != OFF_FIELD:
                found[sides[f]].append(f)
                found[2 + 2 * zone[f] + sides[f]].append(f)
        return found

    def presence(self) -> bytes:
        if not self.held:
            c, found = self.campaign, bytearray(256)
            areas, enemy = self.area[c.first : c.last], self.sides[c.first : c.last]
            for area in set(compress(areas, map(not_, enemy))):
                found[area] = 1
            for area in set(compress(areas, enemy)):
                found[area] += 2
            self.held = bytes(found)
        return self.held


_last: list[Standing] = []
"""The one asked for last: rules ask a dozen times between two changes."""


def standing(t: Table) -> Standing:
    c, s = t.board.campaigns[t.state.campaign], t.state
    kept = None
    if _last:
        kept = _last[0]
        if kept.campaign is c and kept.zone == s.zone and kept.area == s.area:
            return kept
    kept = Standing(t, c, kept)
    _last[:] = [kept]
    return kept


_fought: list[tuple[tuple[object, ...], list[list[int]]]] = [((), [])]
"""The Battlefield asked for last, with all that it is made of: rules ask a dozen times a decision."""


def field_of(t: Table) -> list[list[int]]:
    """The Battlefield of the battle under way, as `Standing.field` has it; never written to."""
    s = t.state
    of, found = _fought[0]
    if of == (s.zone, s.area, s.battle.area, s.campaign, t.board):
        return found
    kept, area = standing(t), s.battle.area
    found = kept.fields.get(area) or kept.field(area)
    _fought[0] = (kept.zone, kept.area, area, s.campaign, t.board), found
    return found


def on_map(t: Table, f: int) -> bool:
    """Is the Force in an area, and in no pool, cup or box?"""
    return t.state.area[f] < POOL


def forces_in(t: Table, area: int, side: int = -1) -> list[int]:
    """The Forces in an area (or pool), of one side or of both, ids ascending."""
    return standing(t).in_area(area, side)[:]


def presence(t: Table) -> bytes:
    """For each area: 1 if French Forces are there, plus 2 if Enemy Forces are (FCN-2.2 to FCN-2.5)."""
    return standing(t).presence()


UNCONTROLLED, FRENCH_HELD, ENEMY_HELD, CONTESTED = range(4)


def french_total(t: Table, area: int) -> int:
    """Combat values of all French Forces in an area, super values ignored (A-74)."""
    combat = t.state.combat
    return sum([combat[f] for f in forces_in(t, area, 0)])


def total(t: Table, forces: list[int]) -> int:
    combat = t.state.combat
    return sum([combat[f] for f in forces])


def totals(t: Table) -> tuple[list[int], list[int]]:
    """The same of both sides for all areas together: who looks at the whole map asks once."""
    c, s = campaign(t), t.state
    found = [0] * 256, [0] * 256
    here = slice(c.first, c.last)
    for area, side, combat in zip(s.area[here], t.board.side[here], s.combat[here], strict=True):
        found[side][area] += combat
    return found


# --- counters change hands -------------------------------------------------------------------------------


def turn_over(t: Table, f: int, reduced: bool) -> None:
    t.state.reduced[f] = reduced
    t.state.read(t.board, f)


def bring(t: Table, f: int, area: int, reduced: bool = False) -> None:
    """Put a Force on the map, at full strength unless bought reduced (FCN-5.11)."""
    t.state.area[f] = area
    turn_over(t, f, reduced)


def destroy(t: Table, f: int, how: str = "hit") -> None:
    remove(t, f)
    t.note("destroyed", rule="FCN-26.4", role=t.board.side[f], piece=f, how=how)


def destroy_all(t: Table, forces: list[int], how: str) -> None:
    """Several Forces of a side at once: one sentence names them."""
    if len(forces) == 1:
        destroy(t, forces[0], how)
    elif forces:
        for f in forces:
            remove(t, f)
        t.note("all_destroyed", rule="FCN-26.4", role=t.board.side[forces[0]], pieces=listed(forces), how=how)


def remove(t: Table, f: int) -> None:
    """Off map and Battlefield, to its pool or cup (FCN-26.6, FCN-26.7, FCN-26.8)."""
    s, b = t.state, t.board
    s.area[f] = CUP if b.side[f] and not b.static[f] else POOL
    leave_field(t, f)
    turn_over(t, f, False)


def hit(t: Table, f: int) -> None:
    """A hit turns a full Force over, and destroys a reduced or one-step Force (FCN-26.4)."""
    s, b = t.state, t.board
    if b.side[f] and s.battle.cancel_hits and s.zone[f] != OFF_FIELD:
        s.battle.cancel_hits -= 1
        close_ranks = next(p for p in range(len(b.plans)) if b.plans[p].orders[0].do == "cancel_first_hit")
        s.aside[close_ranks] -= 1  # back to the cup as soon as it has cancelled its hit (FCN-32.3)
        s.tokens[close_ranks] += 1
        t.note("hit_cancelled", rule="FCN-P22", piece=f)
    elif b.forces[s.counter(f)].reduced and not s.reduced[f]:
        turn_over(t, f, True)
        t.note("reduced", rule="FCN-5.12", role=b.side[f], piece=f)
    else:
        destroy(t, f)


def leave_field(t: Table, f: int) -> None:
    """A Force off the Battlefield has no zone, and its token is back with the others."""
    s = t.state
    s.zone[f] = OFF_FIELD
    s.column[f] = 0
    return_token(t, f)
    if s.prepared[f]:
        s.prepared[f] = 0
        s.tokens[prepare_plan(t)] += 1


def return_token(t: Table, f: int) -> None:
    s = t.state
    if s.token[f]:
        s.tokens[s.token[f] - 1] += 1
        s.token[f] = 0


def prepare_plan(t: Table) -> int:
    plans = t.board.plans
    return next(p for p in range(len(plans)) if plans[p].orders[0].do == "act_before_enemy")


def spend(t: Table, side: int, points: int) -> None:
    t.state.supply[side] -= points


def die(t: Table) -> int:
    """Every roll of the game is one ten-sided die (FCN-4.5); `told` says what came of it."""
    return t.roll(t.board.number["die_sides"])


def dice_in_sight(t: Table) -> list[Throw]:
    """Where the dice of the fight under way lie; what is thrown elsewhere is swept away."""
    for procedure in reversed(t.under_way):
        if isinstance(procedure, OpenDice):
            return procedure.throws
    return []


def told(
    t: Table,
    why: str,
    face: int,
    rule: str,
    role: int = -1,
    at_most: int | None = None,
    terms: Terms | None = None,
    against: Terms | None = None,
    **args: Arg,
) -> None:
    """The die in the story: what it was for, what was needed, what came of it. In a battle it stays in sight."""
    need, force = -1 if at_most is None else at_most, args.get("piece", -1)
    dice_in_sight(t).append(Throw(why, role, face, need, force if isinstance(force, int) else -1))
    t.rolled(why, face, t.board.number["die_sides"], role, "", None, at_most, terms, against, rule, **args)


def listed(forces: Iterable[int]) -> str:
    """Several Forces as an argument of a message, which names them one after the other."""
    return ",".join(map(str, forces))


def halt(t: Table, **seen: Any) -> Flow:
    """With the option watch-enemy the player sees each action of the Enemy before the next: he goes on to that
    one, or runs on to the end of the phase. What he has seen is named in the question.
    """
    return t.ask(FRENCH, [act("go_on"), act("run_on")], **seen) if "watch-enemy" in t.options else None


def player_decides(t: Table, force: int = -1) -> bool:
    """Ties and free choices of the Enemy: the player, as in the book, or a seeded choice (FCN-48.2). Among
    his own Forces the player always chooses.
    """
    return "seeded-choices" not in t.options or (force >= 0 and not t.board.side[force])
