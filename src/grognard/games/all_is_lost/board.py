"""What never changes during play: the hex map, the counters, the captains, the charts and the scenarios.

A hex is its printed number RRCC (row from the south, column from the west). A hexside is a hex and a direction, 0 east and
then anticlockwise, so that the opposite side is three further. Movement is counted in half points.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TypeVar

from grognard.games.all_is_lost.rows import (
    BattleRow,
    CaptainRow,
    ChartsFile,
    Constants,
    ForceRow,
    FortressRow,
    RiverRow,
    RoadRow,
    ScenarioRow,
    SpecialRow,
    StockRow,
    TypeRow,
)

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
COMPASS = ("E", "NE", "NW", "W", "SW", "SE")
HEXES = 4200  # numbers run to 4052; the rows beyond are never a hex
NO_RIVER, SECONDARY, PRINCIPAL = range(3)
NO_ROAD, MAIN_ROAD, SECONDARY_ROAD = range(3)
NO_PLACE, VILLAGE, TOWN, FORTIFIED_TOWN, FORTIFIED_CITY = range(5)
PLACE_CLASSES = ("", "village", "town", "fortified_town", "fortified_city")
TERRAINS = ("clear", "wood", "marsh", "hill", "mountain")
CLEAR, WOOD, MARSH, HILL, MOUNTAIN = range(5)
TERRAIN_LETTERS = ".wmhA"
LAKE = "~"
REGIONS = ("M", "G", "C", "R", "V", "PP", "A", "S", "F", "E")
REGION_LETTERS = "MGCRVPASFE"
IGNORED, FRENCH_ALIGNED, ENEMY_ALIGNED, NON_ALIGNED, NEUTRAL = range(5)
ALIGNMENTS = ("none", "french", "enemy", "non", "neutral")
ARMS = ("infantry", "landsknechts", "heavy_cavalry", "light_cavalry", "stradiots", "artillery", "militia")
INFANTRY, LANDSKNECHTS, HEAVY, LIGHT, STRADIOTS, ARTILLERY, MILITIA = range(7)
FOOT = (INFANTRY, LANDSKNECHTS)
HORSE = (HEAVY, LIGHT, STRADIOTS)
LIGHT_HORSE = (LIGHT, STRADIOTS)
RELIABILITIES = ("R", "N", "S", "V")
WEATHERS = ("fair", "heat", "frost", "snow", "mud", "rain")
FAIR, HEAT, FROST, SNOW, MUD, RAIN = range(6)
NO_ORDER, GARRISON, STAND, MANOEUVRE, ATTACK, RETREAT = range(6)
ORDERS = ("", "garrison", "stand", "manoeuvre", "attack", "retreat")
CHITS = (
    "formation",
    "artillery",
    "cavalry_charge",
    "firearms",
    "combined_arms",
    "reserve",
    "muster",
    "fight_coordination",
    "earthworks_river",
)
(FORMATION, GUNS, CHARGE, FIREARMS, COMBINED, RESERVE, MUSTER, COORDINATION, WORKS) = range(9)
ENGINEERS, SIEGE_TRAIN, PONTOON = 1, 2, 4
AUXILIARIES = {"E": ENGINEERS, "S": SIEGE_TRAIN, "P": PONTOON}
MONTHS = 12
ALL_AROUND = 63  # all six hexsides, as bits
TURNS_A_MONTH = 6

S = TypeVar("S", bound=SpecialRow)


# --- the board -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    name: str
    name_it: str
    hex: int
    kind: int


@dataclass(frozen=True)
class Counter:
    """A combat unit as its counter prints it, with what the scenario overrides."""

    type: int
    arm: int
    maximum: int
    quality: int
    reliability: int
    army: int
    side: int
    substitute: bool


@dataclass(frozen=True)
class Entry:
    """A Force of the deployment or a reinforcement, with counters and captains by their number in the scenario."""

    row: ForceRow
    army: int
    captain: int  # -1: held back or none
    others: tuple[int, ...]
    units: tuple[tuple[int, int, int], ...]  # counter, SP, captain or -1
    turn: int  # 0 at the start, -1 by an event
    hex: int  # 0: where the Captain General is


@dataclass(
    frozen=True, eq=False
)  # a scenario of a board is only ever itself: quick keys for what is remembered
class Ground:
    """A scenario as the rules use it: which hexes exist, who belongs to it, when everything happens."""

    row: ScenarioRow
    special: tuple[SpecialRow, ...]  # none in a battle played for itself
    battle: BattleRow | None
    near: tuple[tuple[tuple[int, int], ...], ...]  # for each hex its (direction, neighbour) pairs that exist
    captains: tuple[int, ...]  # board captain of each captain of the scenario
    captain_army: tuple[int, ...]
    sides: tuple[
        tuple[int, ...], tuple[int, ...]
    ]  # side of each captain; and once the Swiss are French (S3.6b)
    counters: tuple[Counter, ...]
    entries: tuple[Entry, ...]
    substitutes: tuple[tuple[int, tuple[int, int] | None, str], ...]  # counter, from turn, event
    sources: tuple[tuple[int, ...], ...]
    minors: tuple[int, ...]
    places: dict[str, tuple[int, ...]]  # groups of hexes by the names that the scenario gives them

    def rule(self, kind: type[S]) -> S | None:
        """The scenario's special rule of this kind, if it has one."""
        row = self._rules.get(kind)
        return row if isinstance(row, kind) else None

    @cached_property
    def _rules(self) -> dict[type[SpecialRow], SpecialRow]:
        return {type(row): row for row in reversed(self.special)}


@dataclass(frozen=True, eq=False)
class Board:
    rows: int
    columns: int
    terrain: tuple[int, ...]  # -1: no hex
    region: tuple[int, ...]
    place: tuple[int, ...]  # index into places, -1
    kind: tuple[int, ...]  # class of the place of a hex
    places: tuple[Place, ...]
    river: tuple[int, ...]  # [hex * 6 + direction]
    ferry: tuple[bool, ...]
    road: tuple[int, ...]
    canal: tuple[bool, ...]
    on_road: tuple[bool, ...]
    types: tuple[TypeRow, ...]
    captains: tuple[CaptainRow, ...]
    charts: ChartsFile
    grounds: dict[str, Ground]
    lands: dict[str, frozenset[int]]  # hexes on one side of a river, by the name the data has for them
    duchy: tuple[int, ...]  # its regions
    rivers: tuple[RiverRow, ...]
    roads: tuple[RoadRow, ...]
    stock: tuple[StockRow, ...]
    constants: Constants = field(repr=False)

    def fortress(self, hex: int) -> FortressRow | None:
        """The Fortress chart's row for this hex, if it has a Fortress (7.6.3)."""
        kind = self.kind[hex]
        return self.charts.fortress[FORTIFIED_CITY - kind] if kind >= FORTIFIED_TOWN else None


STEPS = ((1, 101, 100, -1, -100, -99), (1, 100, 99, -1, -101, -100))
"""How far the number of the next hex is in each direction, in an even row, which lies half a hex further east, and in an odd one."""


def neighbour(hex: int, direction: int) -> int:
    """The number of the hex on that side, on the map or not (ledger 7.1)."""
    return hex + STEPS[hex // 100 % 2][direction]


@lru_cache(maxsize=200_000)
def distance(a: int, b: int) -> int:
    """Hexes from one to the other (ledger 7.1)."""
    row_a, column_a = divmod(a, 100)
    row_b, column_b = divmod(b, 100)
    dr = abs(row_a - row_b)
    dx = abs(2 * column_a + (row_a % 2 == 0) - 2 * column_b - (row_b % 2 == 0))
    return dr + max(0, (dx - dr) // 2)


def side_between(a: int, b: int) -> int:
    """The direction from a to its neighbour b."""
    return next(d for d in range(6) if neighbour(a, d) == b)


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def turn_name(row: ScenarioRow, turn: int) -> tuple[int, int]:
    """Month and number of a turn of the scenario, counted from 1 (3.2)."""
    steps = row.start[0] * TURNS_A_MONTH - TURNS_A_MONTH + row.start[1] - 1 + turn - 1
    return steps // TURNS_A_MONTH % MONTHS + 1, steps % TURNS_A_MONTH + 1


def year_of(row: ScenarioRow, turn: int) -> int:
    steps = row.start[0] * TURNS_A_MONTH - TURNS_A_MONTH + row.start[1] - 1 + turn - 1
    return row.start[2] + steps // (TURNS_A_MONTH * MONTHS)


def turn_number(row: ScenarioRow, name: tuple[int, int]) -> int:
    """The turn of the scenario with this name; beyond the last if it never comes."""
    return next((n for n in range(1, row.turns + 1) if turn_name(row, n) == name), row.turns + 1)


def is_ap_turn(row: ScenarioRow, turn: int) -> bool:
    """Yellow turns recur every fourth: 1 and 5 of odd months, 3 of even ones (3.2)."""
    month, number = turn_name(row, turn)
    return number in (1, 5) if month % 2 else number == 3
