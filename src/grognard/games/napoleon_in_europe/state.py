"""What changes during play: columns of plain values, and the questions every chapter asks of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

from grognard import engine
from grognard.engine import Column, Mask
from grognard.games.napoleon_in_europe.board import (
    BARE,
    GENERAL,
    HISTORICAL,
    KINDS,
    MAJORS,
    NOBODY,
    SQUADRON,
    Board,
    Scenario,
)

NONE = 255  # no place, no commander, no battle area
FREE = 255  # the kind of a handle that no unit has
NATIONS = 7
NEUTRAL, ALLIED, WAR = range(3)

# flags of a unit
LANDED, COVERS, ENTERED, FIXED = 1, 2, 4, 8
# what a squadron has done in this turn, kept where land units count their steps: it lies ready; it is on a voyage;
# it was in a battle and may only enter a port of that sea area (NIE-10.4); it is done
READY, UNDER_WAY, FOUGHT, DONE_SAILING = range(4)
# free offers, made once a month to each power
ASK_PASSAGE, ASK_ARMISTICE, ASK_TRADE, ASK_TALK, ASK_TIME = range(5)


@dataclass
class Pact:
    """What one power promised another in private, and on what condition. The rules bind nobody to it."""

    speaker: int
    hearer: int
    promise: int
    promise_nation: int
    promise_region: int
    condition: int
    condition_nation: int
    condition_region: int
    month: int
    answer: int  # 0 open, 1 agreed, 2 declined


@dataclass
class Throw:
    """Dice as they lie beside the battle board, for all to see."""

    why: str
    role: int  # who threw them; -1 for the units of no player
    faces: list[int]
    total: int  # with what is added
    need: int = 0  # 0: nothing by itself, the higher total wins
    low: bool = False  # that or less is needed


class OpenDice:
    """A fight whose dice lie in sight: those of its last action."""

    throws: list[Throw]


@dataclass
class Field:
    """The battle board. Sides: 0 the attacker, 1 the defender."""

    region: int = NONE  # NONE: no battle is being fought
    sides: list[Mask] = field(default_factory=lambda: [0, 0])  # nations of each side
    columns: int = 3  # 3 in a grand battle, 1 in a skirmish
    landing: bool = False
    screen: bool = False  # deployment is hidden
    came: list[Mask] = field(default_factory=lambda: [0, 0])  # regions each side entered from in this turn
    turn: int = 0
    phase: int = 0
    acting: int = 0  # side
    used: Mask = 0  # sides that used a battle action in this battle turn
    busy: bool = False  # somebody fired, charged or came into the middle in this battle turn
    quiet: int = 0  # complete battle turns without that
    lost: list[int] = field(default_factory=lambda: [0] * 8)  # units eliminated, by nation


@dataclass
class State:
    # units, by handle
    kind: Column = field(default_factory=Column)
    nation: Column = field(default_factory=Column)
    place: Column = field(default_factory=Column)
    steps: Column = field(default_factory=Column)
    flags: Column = field(default_factory=Column)
    origin: Column = field(default_factory=Column)
    spot: Column = field(
        default_factory=Column, metadata={"hidden": "from the other side while the screen stands (NIE-36.4)"}
    )
    spent: Column = field(default_factory=Column)
    square: Column = field(default_factory=Column)
    # regions
    owner: Column = field(default_factory=Column)
    revolt: Column = field(default_factory=Column)
    # nations
    pp: list[int] = field(default_factory=lambda: [0] * NATIONS)
    pap: list[int] = field(default_factory=lambda: [0] * NATIONS)
    debt: list[int] = field(default_factory=lambda: [0] * NATIONS)
    playing: Mask = 0
    commander: Column = field(
        default_factory=lambda: Column([NONE] * 8)
    )  # the role that decides for a nation
    guardian: Column = field(
        default_factory=lambda: Column([NONE] * NATIONS)
    )  # the Playing Nation a Neutral Major is controlled by
    aggressor: Column = field(
        default_factory=lambda: Column([NONE] * NATIONS)
    )  # control without alliance lasts as long as the war with it (NIE-22.8)
    relation: Column = field(default_factory=lambda: Column(NATIONS * NATIONS))
    enemies: list[list[int]] = field(default_factory=lambda: [[] for _ in MAJORS])  # in the order they came
    passage: Column = field(default_factory=lambda: Column(NATIONS * NATIONS))  # guest * 7 + host
    parting: Column = field(default_factory=lambda: Column(NATIONS * NATIONS))  # must be apart at end of turn
    told_to_go: Column = field(
        default_factory=lambda: Column(NATIONS * NATIONS)
    )  # guest * 7 + host: no passage
    stranded: list[Mask] = field(default_factory=lambda: [0] * NATIONS)  # regions a guest found no way out of
    protection: list[int] = field(
        default_factory=lambda: [0] * (NATIONS * NATIONS)
    )  # victor * 7 + loser: until
    sued: Mask = 0
    extinct: Mask = 0
    invaded: Mask = 0  # capital regions already rolled for
    answers: list[Mask] = field(default_factory=lambda: [0] * NATIONS)  # nations a player gained, by role
    champions: Mask = 0  # nations that have won a grand battle
    resisting: list[list[int]] = field(default_factory=list)  # region, annexer
    congress: int = NONE  # the loser whose lands a congress divides
    # time
    month: int = 0
    turn: int = 1
    end_number: int = 0  # 0: no sudden-end roll yet
    time_up: bool = False
    active: int = NONE
    movers: Mask = 0  # nations moving in this turn
    moved: Mask = 0  # nations that have moved in this round
    fighting: bool = False  # the battle step of the turn has begun
    asked: Mask = 0  # free offers made this month
    raids: Column = field(default_factory=Column)  # squadrons that attacked each port in this turn
    pacts: list[Pact] = field(default_factory=list, metadata={"hidden": "from all but the two who talked"})
    battle: Field = field(default_factory=Field)


Table = engine.Table[State, Board]
D = TypeVar("D")


# --- units ---------------------------------------------------------------------------------------


class Standing:
    """Who stands where, by these three columns, kept up unit by unit: for each space the nations with units and with armies, for
    each nation the spaces where it has them, all as masks; and the units of a space or of a nation, found when they are asked for.
    """

    __slots__ = ("armed", "armies", "drawn", "kind", "mine", "nation", "nations", "place", "units", "where")

    def __init__(self, s: State) -> None:
        self.place, self.nation, self.kind = bytes(s.place), bytes(s.nation), bytes(s.kind)
        self.units: dict[int, list[int]] = {}
        self.mine: dict[int, list[int]] = {}
        self.drawn: dict[object, Any] = {}  # what follows from nations and kinds alone, by who makes it
        self.nations, self.armies = bytearray(256), bytearray(256)  # masks of nations, by space
        self.where, self.armed = [0] * 8, [0] * 8  # masks of spaces, by nation
        for place, nation, kind in set(zip(self.place, self.nation, self.kind, strict=True)):
            if kind != FREE:
                self.nations[place] |= 1 << nation
                self.where[nation] |= 1 << place
                if kind < GENERAL:
                    self.armies[place] |= 1 << nation
                    self.armed[nation] |= 1 << place

    def copy(self) -> Standing:
        other = Standing.__new__(Standing)
        other.place, other.nation, other.kind = self.place, self.nation, self.kind
        other.units, other.mine, other.drawn = {**self.units}, {**self.mine}, {**self.drawn}
        other.nations, other.armies = self.nations[:], self.armies[:]
        other.where, other.armed = self.where[:], self.armed[:]
        return other

    def at(self, space: int) -> list[int]:
        found = self.units.get(space)
        if found is None:
            found = self.units[space] = found_in(self.place, space)
        return found

    def of(self, nation: int) -> list[int]:
        found = self.mine.get(nation)
        if found is None:
            found = self.mine[nation] = found_in(self.nation, nation)
        return found

    def of_kinds(self, make: Callable[[Standing], D]) -> D:
        """What this function makes of nations and kinds alone: made anew when one of them has changed."""
        found: D | None = self.drawn.get(make)
        if found is None:
            found = self.drawn[make] = make(self)
        return found

    def follows(self, s: State) -> bool:
        """Take up what has changed since; not where much has, as at another table."""
        before, there = self.place, bytes(s.place)
        nation, kind = bytes(s.nation), bytes(s.kind)
        units = changed(before, there)
        if self.nation != nation or self.kind != kind:
            units = sorted({*units, *changed(self.nation, nation), *changed(self.kind, kind)})
            self.mine, self.drawn = {}, {}
        if len(units) > MOST_FOLLOWED:
            return False
        self.place, self.nation, self.kind = there, nation, kind
        for space in {place[u] for place in (before, there) for u in units if u < len(place)}:
            self.look_again(space)
        return True

    def look_again(self, space: int) -> None:
        """Who stands in a space, now that somebody has come or gone."""
        nation, kind = self.nation, self.kind
        here = self.units[space] = found_in(self.place, space)
        units = armies = 0
        for u in here:
            if kind[u] != FREE:
                units |= 1 << nation[u]
                if kind[u] < GENERAL:
                    armies |= 1 << nation[u]
        for n in bits(self.nations[space] ^ units):
            self.where[n] ^= 1 << space
        for n in bits(self.armies[space] ^ armies):
            self.armed[n] ^= 1 << space
        self.nations[space], self.armies[space] = units, armies


def found_in(column: bytes | bytearray, value: int) -> list[int]:
    """The ids with this value in a column, ascending."""
    found: list[int] = []
    i = column.find(value)
    while i >= 0:
        found.append(i)
        i = column.find(value, i + 1)
    return found


def changed(before: bytes, now: bytes) -> list[int]:
    """The ids for which two columns differ, with those that one of them has not."""
    found = list(range(len(before), len(now))) or list(range(len(now), len(before)))
    differ = int.from_bytes(before, "little") ^ int.from_bytes(now, "little")
    i = 0
    while differ:
        skip = ((differ & -differ).bit_length() - 1) // 8
        i += skip + 1
        differ >>= 8 * (skip + 1)
        found.append(i - 1)
    return found


MOST_FOLLOWED = 60
MOST_KEPT = 100
_kept: dict[int, Standing] = {}
"""Of the tables asked about last each its own, for rules ask dozens of times between two changes: by the place of the state in
memory, and where another has come to lie there its columns tell.
"""
_last: list[Standing] = []
"""The one that followed last: a copy of a table stands as that table does."""


def standing(s: State) -> Standing:
    kept = _kept.get(id(s))
    if kept is not None and kept.place == s.place and kept.nation == s.nation and kept.kind == s.kind:
        return kept
    if kept is None:
        if len(_kept) >= MOST_KEPT:
            del _kept[next(iter(_kept))]
        kept = _last[0].copy() if _last else Standing(s)
    _kept.pop(id(s), None)  # a save edited by hand may break it halfway, and nothing may go on from there
    _last.clear()
    if not kept.follows(s):
        kept = Standing(s)
    _kept[id(s)] = kept
    _last.append(kept)
    return kept


def at(s: State, space: int) -> list[int]:
    """The units in a space, by handle."""
    return standing(s).at(space)[:]


def add_unit(s: State, kind: int, nation: int, place: int) -> int:
    """A new unit on the map, with the first free handle."""
    unit = s.kind.find(FREE)
    if unit < 0:
        unit = len(s.kind)
        for column in (s.kind, s.nation, s.place, s.steps, s.flags, s.origin, s.spot, s.spent, s.square):
            column.append(0)
    s.kind[unit], s.nation[unit], s.place[unit] = kind, nation, place
    s.steps[unit] = s.flags[unit] = s.spent[unit] = s.square[unit] = 0
    s.origin[unit] = s.spot[unit] = NONE
    return unit


def remove_unit(s: State, unit: int) -> None:
    s.kind[unit] = FREE
    s.nation[unit] = s.place[unit] = s.origin[unit] = s.spot[unit] = NONE
    s.steps[unit] = s.flags[unit] = s.spent[unit] = s.square[unit] = 0


def troop(s: State, unit: int) -> int:
    """A unit as a line of the story names it: its nation and kind, which outlive the piece."""
    return s.nation[unit] * len(KINDS) + s.kind[unit]


def units_told(s: State, units: list[int]) -> str:
    """Units as a line of the story lists them: how many of each kind, "0:3,7:1"."""
    return kinds_told([s.kind[u] for u in units])


def kinds_told(kinds: list[int]) -> str:
    return ",".join([f"{kind}:{kinds.count(kind)}" for kind in sorted(set(kinds))])


def is_army(s: State, unit: int) -> bool:
    """Infantry, cavalry or artillery: never a General (NIE-1.4)."""
    return s.kind[unit] < GENERAL


def armies(s: State, space: int, nation: int) -> int:
    """How many armies of a nation stand here."""
    return sum(1 for u in at(s, space) if s.nation[u] == nation and s.kind[u] < GENERAL)


def units_of(s: State, nation: int) -> list[int]:
    """The units of a nation, by handle."""
    return standing(s).of(nation)[:]


def nations_at(s: State, space: int) -> int:
    """Mask of nations with units in a space, Generals included."""
    return standing(s).nations[space]


def occupiers(s: State, region: int) -> int:
    """Mask of nations that occupy a region: those with armies there (NIE-1.12)."""
    return standing(s).armies[region]


@lru_cache(maxsize=1024)
def _lands(owners: bytes) -> tuple[int, ...]:
    found = [0] * (NOBODY + 1)
    for region, owner in enumerate(owners):
        found[owner] |= 1 << region
    return tuple(found)


def lands(s: State) -> tuple[int, ...]:
    """Of each nation, and last of nobody, the mask of the regions it owns."""
    return _lands(bytes(s.owner))


def afloat(s: State, b: Board) -> bytes:
    """Mask of the nations with squadrons in each sea area."""
    return bytes(standing(s).nations[b.sea0 : b.port0])


def docks(s: State, b: Board) -> bytes:
    """Mask of the nations with squadrons in each port."""
    return bytes(standing(s).nations[b.port0 : b.field0])


def occupation(s: State) -> bytes:
    """Mask of the nations with armies in each region (NIE-1.12)."""
    return bytes(standing(s).armies[: len(s.owner)])


def one_of_each(s: State, units: list[int]) -> list[int]:
    """Of units that nobody can tell apart the first: the others give the same choice again."""
    if len(units) < 2:
        return units
    kind, nation, place, steps, flags = s.kind, s.nation, s.place, s.steps, s.flags
    origin, spot, spent, square = s.origin, s.spot, s.spent, s.square
    first: dict[tuple[int, ...], int] = {}
    for u in units:
        look = (kind[u], nation[u], place[u], steps[u], flags[u], origin[u], spot[u], spent[u], square[u])
        first.setdefault(look, u)
    return list(first.values())


# --- relations -----------------------------------------------------------------------------------


def relation(s: State, a: int, b: int) -> int:
    """Allied, neutral or war; the armies of a resisting Minor Nation are at war with whoever fights them."""
    if a == b:
        return ALLIED
    if a == NOBODY or b == NOBODY:
        return WAR
    return s.relation[a * NATIONS + b]


def set_relation(s: State, a: int, b: int, value: int) -> None:
    s.relation[a * NATIONS + b] = s.relation[b * NATIONS + a] = value


def at_war(s: State, a: int, b: int) -> bool:
    return relation(s, a, b) == WAR


def allied(s: State, a: int, b: int) -> bool:
    return relation(s, a, b) == ALLIED


def may_pass(s: State, guest: int, host: int) -> bool:
    """Has the host granted right of passage?"""
    return host != NOBODY and guest != NOBODY and bool(s.passage[guest * NATIONS + host])


@lru_cache(maxsize=4096)
def _nations_with(row: bytes, value: int) -> int:
    return sum(1 << n for n, r in enumerate(row) if r == value)


def enemy_mask(s: State, nation: int) -> int:
    """All at war with a nation; the light blue pieces are at war with everybody."""
    if nation == NOBODY:
        return (1 << NATIONS) - 1
    return _nations_with(bytes(s.relation[nation * NATIONS : nation * NATIONS + NATIONS]), WAR) | 1 << NOBODY


def ally_mask(s: State, nation: int) -> int:
    """The nation and its allies."""
    if nation == NOBODY:
        return 1 << NOBODY
    return (
        _nations_with(bytes(s.relation[nation * NATIONS : nation * NATIONS + NATIONS]), ALLIED) | 1 << nation
    )


def bits(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    if mask < 256:  # nations
        return BITS[mask][:]
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


BITS = [[number for number in range(8) if mask >> number & 1] for mask in range(256)]


def listed(mask: int) -> str:
    """The nations of a mask as one word, put into names where it is shown."""
    return ",".join(map(str, bits(mask)))


def is_playing(s: State, nation: int) -> bool:
    """A Major Nation that a player controlled at the start (NIE-1.8)."""
    return bool(s.playing >> nation & 1)


def is_active(s: State, nation: int) -> bool:
    """Does somebody decide for this nation, and is it still in the game?"""
    return s.commander[nation] != NONE and not s.extinct >> nation & 1


def engaged(s: State, nation: int) -> bool:
    """A nation on the battle board settles nothing until that battle is over."""
    f = s.battle
    return f.region != NONE and bool((f.sides[0] | f.sides[1]) >> nation & 1)


def in_one_hand(t: Table, a: int, b: int) -> bool:
    """Does one player decide for both nations?"""
    one, other = t.state.commander[a], t.state.commander[b]
    return one == other or t.together(one, other)


def payer(s: State, nation: int) -> int:
    """Whose stock of PAP pays for this nation: its guardian's, for a Neutral Major (A-66)."""
    return nation if is_playing(s, nation) else s.guardian[nation]


def purse(s: State, nation: int) -> int:
    """The political action points that can be spent for a nation."""
    who = payer(s, nation)
    return s.pap[who] if who < NATIONS else 0


def voice(nation: int) -> int:
    """The role in whose colours a line is told; -1 for the pieces of nobody."""
    return nation if nation < NATIONS else -1


def dice_in_sight(t: Table) -> list[Throw]:
    """Where the dice of the fight under way lie; what is thrown elsewhere is swept away."""
    return next((p.throws for p in reversed(t.under_way) if isinstance(p, OpenDice)), [])


def seating(t: Table, first: int) -> list[int]:
    """The seven nations in the order of play, beginning with this one (NIE-3.2)."""
    return [(first + i) % NATIONS for i in range(NATIONS)]


def scenario_of(t: Table) -> Scenario:
    return t.board.by_id.get(t.scenario, BARE)  # a battle played alone has no special rules


def is_historical(t: Table) -> bool:
    return t.scenario.endswith(HISTORICAL)


def generals(who: Standing) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(NOBODY + 1)]
    for u in found_in(who.kind, GENERAL):
        found[who.nation[u]].append(u)
    return found


def generals_of(s: State, nation: int) -> list[int]:
    """The Generals of a nation, by handle."""
    return standing(s).of_kinds(generals)[nation]


def squadron_counts(who: Standing) -> tuple[int, ...]:
    """How many squadrons each nation has."""
    found = [0] * NATIONS
    for q in found_in(who.kind, SQUADRON):
        if who.nation[q] < NATIONS:
            found[who.nation[q]] += 1
    return tuple(found)


def fleets(s: State) -> tuple[int, ...]:
    return standing(s).of_kinds(squadron_counts)
