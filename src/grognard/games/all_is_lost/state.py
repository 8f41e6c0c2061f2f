"""What changes during play, in columns: captains, units, armies and hexes, each by its number."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from grognard import engine
from grognard.engine import Column, Mask
from grognard.games.all_is_lost.board import HEXES, REGIONS, Board, Counter, Ground
from grognard.games.all_is_lost.rows import ArmyRow, CaptainRow, TypeRow

FRENCH, ENEMY = 0, 1
SIDES = (FRENCH, ENEMY)

# where a captain is
WAITING, IN_PLAY, ELIMINATED, IN_THE_BOX = range(4)
# what became of a unit
SPARE, FIELDED, DESTROYED, AWAITED = range(4)
# the supply source marker of an army (4.1)
ACTIVE, CHANGING, CAPTURED = range(3)
# Attack Finished: for this phase, or until the next one after the loss of a First Captain
FINISHED, BEREFT = 1, 2
# No Move: the winner's fatigue (11.4q), recruiting and treason (18.5, 18.6), or left behind on a march (6.3)
FATIGUED, BUSY, LEFT_BEHIND = 1, 2, 3
# phases of a turn, for views and for Quality or Reliability (9.1)
SET_UP, WEATHER, COMMAND, ACTIVATION, COMBAT, VICTORY = range(6)
PHASES = ("set-up", "weather", "command", "activation", "combat", "victory")
# the Swiss of 1515 (S3.6)
NO_ATTITUDE, PRO_FRENCH, NEUTRAL_SWISS, ANTI_FRENCH = range(4)
# the plague of Milan (S5.4)
NO_PLAGUE, PLAGUE, PLAGUE_OVER = range(3)
# sections of the battle roster
OFF_ROSTER, VANGUARD, MAIN_BODY, REARGUARD = range(4)

NOBODY = -1
"""No captain, no side, no unit."""

UNSET = 0
"""Of a field that a step of its procedure writes before anybody reads it."""

ENDLESS = 99
"""Salvos of guns under an artillery expert: they never run out (3.8.1c)."""


# what the other side may not know
VEILED = {"hidden": "from the enemy of a captain who stands face down: it tells who he is (1.4)"}
FACE_DOWN = {"hidden": "from the enemy until the order is acted on; Retreat lies open (5.2b)"}
CLOSED = {"hidden": "from the enemy as long as the card is closed (1.4, 2.2i, 11.4e)"}


@dataclass
class Corps:
    """A captain with his units on the battle roster (11.4a): where he stands, whom he has engaged, his chits."""

    chits: Column = field(metadata=CLOSED)  # unplayed, by kind
    section: int = OFF_ROSTER
    engages: Mask = 0  # enemy corps he has engaged
    # what both players know of his chits (11.4e)
    laid: int = 0  # laid open, gifts aside
    gifts: int = 0  # unplayed chits of reaction charges (11.4.1e)
    barred: Mask = 0  # kinds that he cannot have
    # what lies on the roster beside him
    salvos: int = 0  # left of an Artillery chit
    fired: int = 0  # in this round
    volleys: int = 0  # uses left of a Firearms chit
    shooting: int = 0  # Firearms in force for this round
    works: int = 0  # Earthworks/River
    reacts: int = 0  # must charge in this clash (11.4.1e)
    reacted: int = 0
    mercy: int = 0  # a Chivalrous captain has turned an F into P


@dataclass
class Roster:
    """The battle roster (11.4): a Major Battle in progress."""

    on: bool = False
    hexes: list[int] = field(default_factory=list)  # of each side
    hex: int = 0  # where it is fought: the defender's
    round: int = 0
    attacker: int = 0
    generals: list[int] = field(default_factory=list)  # Captain General of each side
    corps: list[Corps] = field(default_factory=list)  # by captain
    open: Column = field(default_factory=Column)  # by side: Formation was played
    bank: list[Column] = field(
        default_factory=list, metadata=CLOSED
    )  # by side: chits of each kind left in the set
    free: int = 0  # Earthworks/River chits the defender was given
    seen: list[Column] = field(default_factory=list)  # by side: chits of each kind laid open
    lost: Column = field(default_factory=Column)  # by side: face down and of no more use
    shown: Column = field(default_factory=Column)  # by side: corps cards are open


@dataclass
class State:
    turn: int
    phase: int
    weather: int
    # captains
    army: Column
    at: list[int] = field(metadata=VEILED)  # hex, 0 off the map
    lead: Column = field(metadata=VEILED)  # the First Captain on whose card he is, himself on the map
    status: Column
    general: Column
    order: Column = field(metadata=FACE_DOWN)
    previous: Column = field(metadata=VEILED)  # Previous Attack marker
    bound: Column = field(metadata=VEILED)  # the order may not be changed now
    acts: Column = field(metadata=VEILED)  # activations this turn
    down: Column = field(metadata=VEILED)  # face down
    shown: Column  # the enemy sees the card
    admin: Column = field(metadata=VEILED)  # in Administrative March
    disrupted: Column = field(metadata=VEILED)
    finished: Column = field(metadata=VEILED)
    still: Column = field(metadata=VEILED)  # No Move marker
    quartered: Column = field(metadata=VEILED)
    besieges: list[int] = field(metadata=VEILED)  # hex this captain's Force besieges
    left: Column = field(metadata=VEILED)  # left his hex in this Activation phase
    rode: Column = field(
        metadata=VEILED
    )  # no ride in this phase: he has made it, or had troops when it began (3.4)
    late: Column = field(metadata=VEILED)  # half points a reinforcement has spent behind another (7.1)
    aux: Column = field(metadata=VEILED)  # engineers, siege artillery, pontoon
    # units
    captain: Column = field(metadata=CLOSED)  # captain + 1, 0 none
    sp: Column = field(metadata=CLOSED)
    demoralised: Column
    plundering: Column
    fate: Column
    # armies
    ap: list[int]
    source: list[int]
    marker: Column
    marker_turn: list[int]
    # hexes
    works: Column  # earthworks level
    walls: Column  # protected hexsides of the earthworks, as bits
    dug_by: Column  # side + 1 that dug them
    siege: Column  # Siege Level + 1
    conquered: Column  # army + 1
    pontoons: Column  # hexsides with a pontoon bridge, as bits
    pillaged: Column
    raised: Column  # militia was raised here in this presence, or was lost for good: bits by side
    alignment: Column  # of each region
    first_alignment: Column
    # reinforcements: 0 to come, 1 here, 2 waits off the map
    entered: Column
    due: list[int]  # turn of entry, 0 not yet fixed
    held: int = NOBODY  # the captain of 1515 kept back
    # scenario events
    attitude: int = NO_ATTITUDE
    genoa_landed: bool = False
    genoa_rolled: bool = False
    genoa_paid: bool = False
    plague: int = NO_PLAGUE
    caution: bool = True
    trespassed: bool = False  # an Army has entered the Duchy that opens a closed region (S3.1)
    expedition: bool = False  # Albany has left (S5.3)
    traveller: int = NOBODY  # the Imperial Captain General who went to recruit (S5.2)
    travel_turn: int = 0
    battle_won: int = 0  # side + 1 that first won a Major Battle
    king_lost: bool = False
    interphase_over: int = 0  # the turn that follows an Interphase
    refused: Column = field(default_factory=Column)  # by side: refused an Interphase this turn
    bound_side: Column = field(default_factory=Column)  # by side: only Stand or Garrison this turn (18.4)
    fallen: list[int] = field(default_factory=list)
    recruits: list[list[int]] = field(default_factory=list)  # unit and captain it will join (18.5a)
    last_hex: int = 0  # where the last thing happened, for the eye
    roster: Roster = field(default_factory=Roster)


Table: TypeAlias = engine.Table["State", "Board"]


BARE = bytes(HEXES)
"""A column of hexes without a single marker."""


SOMETHING = re.compile(rb"[^\0]")


class Markers(Column):
    """A column of hexes that knows whether it was written to: under the same seal nothing in it has changed.

    Something is laid on a hex seldom, and there are thousands of them: to look through all after each step costs more than most of what
    a rule or a view asks. Copies, and what was read from a save, are plain columns, which are compared.
    """

    __slots__ = ("found", "seal")

    def __init__(self, hexes: int) -> None:
        super().__init__(hexes)
        self.seal: object = BARE
        self.found: tuple[object, list[int]] = BARE, []  # the hexes with a marker, and under which seal

    def __setitem__(self, hex: Any, value: Any) -> None:
        super().__setitem__(hex, value)
        self.seal = object()


Kept: TypeAlias = tuple[object, bytes]
"""What was in such a column: its seal, and its markers."""


def kept(column: Column) -> Kept:
    return column.seal if type(column) is Markers else None, BARE if is_bare(column) else bytes(column)


def unchanged(column: Column, before: Kept) -> bool:
    return (type(column) is Markers and column.seal is before[0]) or column == before[1]


def is_bare(column: Column) -> bool:
    return (type(column) is Markers and column.seal is BARE) or column == BARE


def hexes_with(column: bytes | Column) -> list[int]:
    """Hexes of which the column says something, in their order."""
    return [found.start() for found in SOMETHING.finditer(column)]


def marked(column: Column) -> list[int]:
    """Hexes with a marker, in their order; nobody may change the list."""
    if is_bare(column):
        return []
    if type(column) is not Markers:
        return hexes_with(column)
    seal, hexes = column.found
    if seal is not column.seal:
        hexes = hexes_with(column)
        column.found = column.seal, hexes
    return hexes


def ground(t: Table) -> Ground:
    return t.board.grounds[t.scenario]


def captain_row(t: Table, c: int) -> CaptainRow:
    board = t.board
    return board.captains[board.grounds[t.scenario].captains[c]]


def counter(t: Table, u: int) -> Counter:
    return t.board.grounds[t.scenario].counters[u]


def unit_type(t: Table, u: int) -> TypeRow:
    board = t.board
    return board.types[board.grounds[t.scenario].counters[u].type]


def side_of(t: Table, c: int) -> int:
    """The player who commands this captain; the Swiss of 1515 change hands (S3.6b)."""
    return t.board.grounds[t.scenario].sides[t.state.attitude == PRO_FRENCH][c]


def sides(t: Table) -> tuple[int, ...]:
    """The player who commands each captain."""
    return t.board.grounds[t.scenario].sides[t.state.attitude == PRO_FRENCH]


def other(side: int) -> int:
    return 1 - side


def captain_named(t: Table, name: str) -> int:
    """The number of a captain of this scenario by his id, -1 if he is not in it."""
    g = ground(t)
    return next((c for c, i in enumerate(g.captains) if t.board.captains[i].id == name), NOBODY)


def army_row(t: Table, c: int) -> ArmyRow:
    """The Army a captain belongs to, as the scenario lists it."""
    return ground(t).row.army[t.state.army[c]]


def army_number(t: Table, name: str) -> int:
    return next(i for i, army in enumerate(ground(t).row.army) if army.id == name)


def new_state(t: Table) -> State:
    g = ground(t)
    n, m, armies = len(g.captains), len(g.counters), len(g.row.army)
    return State(
        turn=1,
        phase=SET_UP,
        weather=0,
        army=Column(g.captain_army),
        at=[0] * n,
        lead=Column(range(n)),
        status=Column(n),
        general=Column(n),
        order=Column(n),
        previous=Column(n),
        bound=Column(n),
        acts=Column(n),
        down=Column(n),
        shown=Column(n),
        admin=Column(n),
        disrupted=Column(n),
        finished=Column(n),
        still=Column(n),
        quartered=Column(n),
        besieges=[0] * n,
        left=Column(n),
        rode=Column(n),
        late=Column(n),
        aux=Column(n),
        captain=Column(m),
        sp=Column(m),
        demoralised=Column(m),
        plundering=Column(m),
        fate=Column(m),
        ap=[army.start for army in g.row.army],
        source=[sources[0] if sources else 0 for sources in g.sources],
        marker=Column(armies),
        marker_turn=[0] * armies,
        works=Markers(HEXES),
        walls=Markers(HEXES),
        dug_by=Markers(HEXES),
        siege=Markers(HEXES),
        conquered=Markers(HEXES),
        pontoons=Markers(HEXES),
        pillaged=Markers(HEXES),
        raised=Markers(HEXES),
        alignment=Column(len(REGIONS)),
        first_alignment=Column(len(REGIONS)),
        entered=Column(len(g.entries)),
        due=[max(entry.turn, 0) for entry in g.entries],
        refused=Column(2),
        bound_side=Column(2),
    )
