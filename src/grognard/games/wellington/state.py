"""What changes during play: columns of plain values."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard import engine
from grognard.engine import Column, Mask
from grognard.games.wellington.board import NONE, Board

# Places that are no duchies.
POOL = 255  # eliminated or never built: may be built
REGROUP = 254  # the Regroup Box: may be regrouped

# Marks of a piece, bits.
FOUGHT = 1  # Battle / Failed Interception marker
SAILED = 2  # convoyed this impulse
STRAGGLING = 4  # card 41: attrition in every duchy entered
HARRIED = 8  # card 45: one CP more for every duchy entered
PLACED = 16  # built or put there by an event this impulse: it has no way back
MARCHED = 32  # moved by land this impulse: no convoy
HALTED = 64  # stopped before an enemy fortress: no more moves this impulse
ORPHANED = 128  # its leader fell to 32 or 52: a virtual 0-4 leader commands, and nobody else, this impulse


UNSET = 0
"""Of a field that a step of its procedure writes before anybody reads it."""

# What everybody knows of an unseen card by a mulligan: cards given up are plain, those kept are Must-Play.
ANY_CARD, PLAIN, MUST = 0, 1, 2


def nothing() -> list[int]:
    """A count for each side, before anything has happened."""
    return [0, 0]


@dataclass
class Slot:
    """An impulse, or points granted to a Power: who acts, and what it has used."""

    power: int
    cp: int = 0
    main: bool = False  # a non-plus card
    plus: bool = False  # a plus card or a Resource
    acted: bool = False  # the duty to play is met
    scheduled: bool = False
    only: int = 0  # 1: points to move or build only (25)


@dataclass
class Effect:
    """A card that is alive in a battle or a siege. Dice, limits and modifiers are derived from these rows, in the order of play:
    what cancels a card is a row of its own, and what outlasts one comes after it (WEL-5.1c)."""

    card: int
    side: int  # the side it serves
    power: int  # who has played it
    round: int = 1  # in which it was played, or counts
    target: int = NONE  # what was chosen for it
    number: int = 0  # what was counted for it, or that it is used up


@dataclass
class Lasting:
    """What a card has done to a leader, or for him; the latest prevails (WEL-5.1c)."""

    card: int
    leader: int
    ends: int = 0  # impulses of his Power that still have to end; 0: as long as he stands
    now: bool = False  # only until the impulse under way is over
    dice: int = 0  # dice fewer in battle and siege (52)


@dataclass
class Fight:
    """The battle under way; two-element lists are by side."""

    duchy: int
    attacker: int  # side
    active: bool  # the attackers belong to the Power whose impulse it is
    home: bool  # the duchy was friendly to the defender before the battle (WEL-11.4)
    held: int = NONE  # who controlled the duchy before the attacker came
    round: int = 1
    lines: list[list[int]] = field(default_factory=list)  # along which the attackers came: line, Power
    failed_evasion: bool = False
    virtual: list[int] = field(default_factory=nothing)  # a killed commander nobody replaces (32, 52)
    army: list[int] = field(default_factory=nothing)  # the side had a leader at the start
    start: list[int] = field(default_factory=nothing)  # SP and leaders that took part
    fives: list[int] = field(default_factory=nothing)  # disorganizations suffered
    disordered: list[int] = field(default_factory=nothing)  # of those, still standing
    sixes: list[int] = field(default_factory=nothing)  # eliminations suffered, excess ones included
    dead: list[list[int]] = field(default_factory=lambda: [[], []])  # pieces eliminated by the battle
    fallen: list[list[int]] = field(
        default_factory=list
    )  # how each removed piece stood, if it comes back (79)
    hit5: list[int] = field(default_factory=nothing)  # of the round just rolled, against each side
    hit6: list[int] = field(default_factory=nothing)
    faces: list[list[int]] = field(default_factory=lambda: [[], []])  # the dice of each side in this round
    panic: list[list[int]] = field(default_factory=lambda: [[], []])  # dead of 31 and 54, to be undone
    carried: list[int] = field(default_factory=nothing)  # plunder for an earlier battle here (51)
    effects: list[Effect] = field(default_factory=list)
    winner: int = -1
    routed: bool = False
    destroyed: bool = False  # nobody of the beaten side was left to retreat
    overrun: bool = False


@dataclass
class Siege:
    """A siege being resolved."""

    duchy: int
    power: int
    army: list[int] = field(default_factory=list)
    round: int = 1
    sixes: int = 0
    hits: int = 0  # 6s of the round just rolled
    pairs: int = 0  # 5s of the round just rolled
    suffered5: int = 0  # by the besieger in the round just rolled
    suffered6: int = 0
    struck: int = 0  # leaders who fell to a card since the round before
    fives: int = 0  # disorganizations the besieger carries
    effects: list[Effect] = field(default_factory=list)
    given_up: bool = False
    dead: list[int] = field(default_factory=list)
    walls: int = 0  # strength of what fell
    hasty: bool = False  # what fell was a Hasty Fort
    overrun: bool = False
    stopped: bool = False  # the besieger might have gone on
    faces: list[int] = field(default_factory=list)  # the besieger's dice of this round, as they were rolled
    shots: list[int] = field(default_factory=list)  # and those of the fortress


Clash = Fight | Siege  # what cards lie beside


UNSEEN = {"hidden": "from who has not seen the card where it is"}


@dataclass
class State:
    # pieces
    place: Column
    march: Column
    mark: Column
    origin: Column  # duchy entered from this impulse, or NONE
    # duchies
    flag: Column  # Power + 1
    fort: Column  # Hasty Fort
    commander: Column  # by side and duchy: a leader's piece, or NONE
    mud: Column  # bits of the sides that may not leave
    blocked: Column  # by line: Power + 1 of the player of 9 or 10
    # leaders
    barred: Column  # may not come back before his Power's next impulse
    # cards
    deck: list[int] = field(metadata=UNSEEN)
    hands: list[list[int]] = field(metadata=UNSEEN)
    fresh: list[list[int]] = field(
        metadata=UNSEEN
    )  # newly drawn and not yet accepted: the mulligan is about these
    discards: list[int] = field(metadata=UNSEEN)
    reserve: list[list[int]] = field(metadata=UNSEEN)  # by nation, face down
    played: list[list[int]]  # by nation, face up
    removed: list[int]
    in_play: list[int]  # lying on the table with a lasting effect
    seen: list[Mask] = field(metadata=UNSEEN)  # by card: the roles that know where it is
    hidden: Column  # by card: the shuffle since which nobody can have known where it is
    drawn: Column = field(metadata=UNSEEN)  # by card: the shuffle after which it left its pile
    kind: Column = field(metadata=UNSEEN)  # by card: what a mulligan has shown of it, ANY_CARD, PLAIN or MUST
    # Powers
    resources: Column
    atrocities: Column
    insulted: Column
    debts: list[list[int]]  # [Power, SP still owed]
    # the war
    year: int
    marker: int = 0
    last: int = NONE  # the Power that took the previous impulse
    first_round: bool = True
    lap: int = 1
    shuffles: int = 0
    gave: bool = False
    call: bool = False  # The Emperor's Call has been played
    appeal: int = 0
    appeal_once: int = 0
    wellesley: int = 0
    wellesley_spain: int = 0
    no_peace: bool = False
    revolt: bool = False
    horses: bool = False
    dissent: Mask = 0  # French Powers that have not yet had a scheduled impulse (39)
    adventure: bool = False  # card 26 waits for Britain
    intrigue: int = NONE  # Power that must use card 65 for CP
    chasseurs: Mask = 0
    # this impulse
    pontoon: int = NONE  # line
    pontoon_power: int = NONE
    haven: int = NONE  # port without French attrition
    hearts: bool = False
    thunder: Mask = 0
    held: Mask = 0  # by side and duchy: an overrunner may not leave it (81), until his next impulse
    square: Mask = 0  # sides that formed square
    besieged: Mask = 0
    convoys: int = 0  # free convoys still to be made
    convoyed: bool = False
    assault: bool = False  # an amphibious assault may be made (93)
    shelled: list[int] = field(default_factory=list)  # duchy, 5s, 6s of coastal batteries, for a siege
    light_used: bool = False
    appointed: Mask = 0  # duchies where a new commander of a group was proposed this impulse
    ground_used: bool = False
    spent_resource: bool = False
    lasting: list[Lasting] = field(default_factory=list)  # on leaders, in the order of play
    slots: list[Slot] = field(default_factory=list)
    queued: list[int] = field(default_factory=list)  # Powers that seized the initiative (34)
    entered: list[list[int]] = field(
        default_factory=list
    )  # duchy where troops appear, who controlled it before
    contacts: list[list[int]] = field(default_factory=list)  # battles that wait for one under way to be over
    fights: list[Fight] = field(default_factory=list)
    sieges: list[Siege] = field(default_factory=list)


Table = engine.Table["State", "Board"]


def fight_of(t: Table) -> Fight:
    """The battle under way."""
    return t.state.fights[-1]


def siege_of(t: Table) -> Siege:
    """The siege under way, the last that was begun."""
    return t.state.sieges[-1]


def slot_of(t: Table) -> Slot:
    """The impulse under way, or the points granted within it."""
    return t.state.slots[-1]


def fresh(board: Board, year: int) -> State:
    """An empty Peninsula."""
    duchies, leaders = len(board.duchies), len(board.leaders)
    return State(
        place=bytearray([POOL]) * board.pieces,
        march=bytearray(board.pieces),
        mark=bytearray(board.pieces),
        origin=bytearray([NONE]) * board.pieces,
        flag=bytearray(duchies),
        fort=bytearray(duchies),
        commander=bytearray([NONE]) * (2 * duchies),
        mud=bytearray(duchies),
        blocked=bytearray(len(board.lines)),
        barred=bytearray(leaders),
        deck=[],
        hands=[[] for _ in board.powers],
        fresh=[[] for _ in board.powers],
        discards=[],
        reserve=[[], [], []],
        played=[[], [], []],
        removed=[],
        in_play=[],
        seen=[0] * len(board.cards),
        hidden=bytearray(len(board.cards)),
        drawn=bytearray(len(board.cards)),
        kind=bytearray(len(board.cards)),
        resources=bytearray(len(board.powers)),
        atrocities=bytearray(len(board.powers)),
        insulted=bytearray(len(board.powers)),
        debts=[],
        year=year,
    )
