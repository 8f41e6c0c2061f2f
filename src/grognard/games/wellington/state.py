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


# What everybody knows of an unseen card by a mulligan: cards given up are plain, those kept are Must-Play.
ANY_CARD, PLAIN, MUST = 0, 1, 2


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
class Fight:
    """A battle under way; two-element lists are by side. Several may stand, one inside another."""

    duchy: int
    attacker: int  # side
    active: bool  # the attackers belong to the Power whose impulse it is
    home: bool  # the duchy was friendly to the defender before the battle (WEL-11.4)
    held: int = NONE  # who controlled the duchy before the attacker came
    round: int = 1
    kinds: Mask = 0  # kinds of line the active formations came along
    failed_evasion: bool = False
    virtual: list[int] = field(default_factory=lambda: [0, 0])  # a killed commander nobody replaces (32, 52)
    army: list[int] = field(default_factory=lambda: [0, 0])  # the side had a leader at the start
    start: list[int] = field(default_factory=lambda: [0, 0])  # SP and leaders that took part
    fives: list[int] = field(default_factory=lambda: [0, 0])  # disorganizations suffered
    disordered: list[int] = field(default_factory=lambda: [0, 0])  # of those, still standing
    sixes: list[int] = field(default_factory=lambda: [0, 0])  # eliminations suffered, excess ones included
    dead: list[list[int]] = field(default_factory=lambda: [[], []])  # pieces eliminated by the battle
    fallen: list[list[int]] = field(
        default_factory=list
    )  # how each removed piece stood, if it comes back (79)
    hit5: list[int] = field(default_factory=lambda: [0, 0])  # of the round just rolled, against each side
    hit6: list[int] = field(default_factory=lambda: [0, 0])
    cards: list[list[int]] = field(default_factory=list)  # [card, side served, Power that played it, target]
    dice: list[int] = field(default_factory=lambda: [0, 0])  # card dice of this round
    lasting: list[int] = field(default_factory=lambda: [0, 0])  # card dice of every round
    apart: list[int] = field(default_factory=lambda: [0, 0])  # Cold Steel: dice rolled apart
    ignore: list[int] = field(default_factory=lambda: [0, 0])  # disorganizations to ignore
    soften: list[int] = field(default_factory=lambda: [0, 0])  # hits to soften (30)
    ground: list[int] = field(default_factory=lambda: [0, 0])  # Damned Good Ground
    no_rout: list[int] = field(default_factory=lambda: [0, 0])  # a rout of this side is a retreat: the card
    no_rout_losses: bool = False  # Rearguard
    no_panic: bool = False  # Recovery or Rearguard: no 31, no 54 in this battle
    panic: list[list[int]] = field(default_factory=lambda: [[], []])  # dead of 31 and 54, to be undone
    margin: int = 0  # Lancers: change of the margin of a rout
    lancers: int = -1  # side that has them
    plunder: list[int] = field(default_factory=lambda: [0, 0])  # modifiers of plunder
    chosen: int = -1  # winner of a tied round by Massed Grenadiers (side)
    grenadiers: int = -1  # Power that decides a tie
    works: int = -1  # side with Field Fortifications
    militia: bool = False
    geese: bool = False
    calm: bool = False  # Cautious Generals: no overrun
    more: int = 0  # rounds forced by 11 and 36
    winner: int = -1
    routed: bool = False
    destroyed: bool = False  # nobody of the beaten side was left to retreat
    overrun: bool = False
    masses: int = -1  # Power that flags free if it wins (35, 62, 90)
    looted: bool = False  # plunder of this battle is over
    charge: int = -1  # side of a Cuirassier Charge


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
    cards: list[list[int]] = field(default_factory=list)
    dice: int = 0
    apart: int = 0
    fewer: int = 0
    big_guns: bool = False
    half: bool = False
    given_up: bool = False
    bombardment: int = 0  # 1: three dice still to be used
    on: bool = False  # a further round whatever the result (71)
    again: bool = False  # a second or third round whatever the result (8)
    survivors: bool = False  # the coming round is fought with all survivors (8)
    grenadiers: int = -1
    ignore: int = 0
    guard: int = 0  # more dice for the fortress (70, 91)
    geese: bool = False
    dead: list[int] = field(default_factory=list)
    walls: int = 0  # strength of what fell
    hasty: bool = False  # what fell was a Hasty Fort
    overrun: bool = False
    stopped: bool = False  # the besieger might have gone on


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
    humbug: Column  # impulses of his Power still to end
    scum: Column
    hurt: Column  # one die fewer this impulse
    null: Column  # rating cancelled this impulse
    brave: Column
    barred: Column  # may not come back before his Power's next impulse
    # cards
    deck: list[int]
    hands: list[list[int]]
    fresh: list[list[int]]  # newly drawn and not yet accepted: the mulligan is about these
    discards: list[int]
    reserve: list[list[int]]  # by nation, face down
    played: list[list[int]]  # by nation, face up
    removed: list[int]
    in_play: list[int]  # lying on the table with a lasting effect
    seen: list[Mask]  # by card: the roles that know where it is
    hidden: Column  # by card: the shuffle since which nobody can have known where it is
    drawn: Column  # by card: the shuffle after which it left its pile
    kind: Column  # by card: what a mulligan has shown of it, ANY_CARD, PLAIN or MUST
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
    dragoons: int = NONE
    light: int = NONE
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
    ground_used: bool = False
    spent_resource: bool = False
    slots: list[Slot] = field(default_factory=list)
    queued: list[int] = field(default_factory=list)  # Powers that seized the initiative (34)
    rising: list[list[int]] = field(default_factory=list)  # duchy, who controlled it before a rising there
    fights: list[Fight] = field(default_factory=list)
    sieges: list[Siege] = field(default_factory=list)


Table = engine.Table["State", "Board"]


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
        humbug=bytearray(leaders),
        scum=bytearray(leaders),
        hurt=bytearray(leaders),
        null=bytearray(leaders),
        brave=bytearray(leaders),
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
