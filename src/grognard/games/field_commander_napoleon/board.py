"""What never changes during play: maps, counters, plans, tables and the eleven campaigns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeVar

from grognard.engine.data import Row
from grognard.engine.grammar import Name
from grognard.engine.tabular import Ranged
from grognard.games.field_commander_napoleon.rows import (
    AreaRow,
    CampaignRow,
    GainRow,
    InsightRow,
    MapRow,
    PlanRow,
    RaidRow,
    ShapeRow,
    SpendRow,
    TablesFile,
    TurnRow,
)

if TYPE_CHECKING:
    from grognard.games.field_commander_napoleon.state import Table
    from grognard.games.field_commander_napoleon.victory import Verdict

FRENCH, ENEMY = 0, 1
SIDES = ("french", "enemy")

INFANTRY, CAVALRY, CANNON, GARRISON, FORTIFICATION = range(5)
KINDS = ("infantry", "cavalry", "cannon", "garrison", "fortification")


R = TypeVar("R", bound=Ranged)


def row_of(rows: Iterable[R], roll: int) -> R:
    """The row of a table that this result selects."""
    return next(row for row in rows if row.low <= roll <= row.high)


def bracket(rows: Sequence[SpendRow], points: int) -> SpendRow:
    """The last row of a spending table whose threshold these points reach."""
    return [row for row in rows if row.at_least <= points][-1]


def hits_of(roll: int, value: int, super_value: int) -> int:
    """1 hit at or below the Combat value, 2 if also at or below the super value (FCN-23.4, FCN-23.5)."""
    return (2 if roll <= super_value else 1) if roll <= value else 0


@dataclass(frozen=True)
class Force:
    """A counter: what is printed on it, and where it begins."""

    id: int
    name: str
    names: tuple[Name, Name]  # English, Italian
    label: str
    year: int
    side: int
    nation: int
    kind: int
    skill: int
    full: tuple[int, int, int]
    reduced: tuple[int, int, int] | None
    recruit: bool
    area: int
    arrival: int

    @property
    def mobile(self) -> bool:
        return self.kind <= CANNON


@dataclass(frozen=True)
class Order:
    """A row of an Enemy Orders table, with its target as an area."""

    low: int
    high: int
    do: str
    areas: int
    target: int
    napoleon: bool
    nation: int


@dataclass(frozen=True)
class Arrival:
    id: str
    turn: int
    enters: tuple[int, ...]
    forces: tuple[int, ...]


class SpecialRule(Row, frozen=True, tag_field="kind", tag="none"):
    """A Special Rule printed on the map of a campaign (FCN-7.4). The general rules ask it at these hooks, each of
    which changes nothing unless the rule says otherwise; special.py has a type for each kind.
    """

    own_victory: ClassVar[bool] = False  # the campaign is not won by holding all Objectives (FCN-3.3)

    def set_up(self, t: Table) -> None:
        """At the end of set-up."""

    def hardships(self, t: Table) -> list[tuple[int, int]]:
        """Areas that roll when a turn begins, with the result that costs a hit or less."""
        return []

    def verdict(self, t: Table) -> Verdict | None:
        """How the campaign ends when the present phase is over (FCN-3.5)."""
        return None

    def at_track_end(self, t: Table) -> Verdict | None:
        """How it ends when the marker has left the track, instead of in defeat (FCN-9.3)."""
        return None

    def armistice(self, t: Table) -> bool:
        """Does nobody move or fight in this turn?"""
        return False

    def surprise(self, t: Table) -> bool:
        """Does the Enemy spend no supply on rolls in this turn?"""
        return False

    def gain(self, t: Table) -> int:
        """What is added to the French supply gain."""
        return 0

    def forbids_buying(self, t: Table, force: int) -> bool:
        """May this destroyed Force not be bought back? (FCN-42.9)"""
        return False

    def enemy_plans(self, t: Table, area: int) -> int:
        """More Enemy plans for a battle in this area."""
        return 0

    def supply_areas(self, t: Table) -> list[int]:
        """Areas that roll for Enemy supply like Cities."""
        return []

    def enemy_supply(self, t: Table) -> None:
        """After the rolls of the Cities."""

    def precious(self, t: Table) -> list[int]:
        """Areas whose loss would end the campaign."""
        return []

    def falls_short(self, t: Table) -> bool:
        """Would the campaign be lost at the end of this turn, though every battle were won?"""
        return False


S = TypeVar("S", bound=SpecialRule)


@dataclass(frozen=True)
class Campaign:
    """One campaign: a part of a map, a range of counters, a track and its tables."""

    index: int
    row: CampaignRow
    map: int
    first: int
    last: int
    areas: tuple[int, ...]
    adjacent: tuple[tuple[int, ...], ...]
    distance: tuple[bytes, ...]
    cities: tuple[int, ...]
    objectives: tuple[int, ...]
    napoleon: int
    turns: tuple[TurnRow, ...]
    orders: tuple[Order, ...]
    order_supply: tuple[SpendRow, ...]
    supply: tuple[GainRow, ...]
    arrivals: tuple[Arrival, ...]
    rules: tuple[SpecialRule, ...]

    @property
    def year(self) -> int:
        return self.row.year

    @property
    def forces(self) -> range:
        return range(self.first, self.last)

    def special(self, kind: type[S]) -> list[S]:
        return [rule for rule in self.rules if isinstance(rule, kind)]


FAR = 255  # distance of areas between which there is no way


@dataclass(frozen=True, eq=False)
class Board:
    maps: tuple[MapRow, ...]
    areas: tuple[AreaRow, ...]
    links: tuple[tuple[int, int], ...]
    shapes: tuple[ShapeRow, ...]
    forces: tuple[Force, ...]
    side: bytes
    static: bytes
    nation: bytes
    recruit: bytes
    campaigns: tuple[Campaign, ...]
    plans: tuple[PlanRow, ...]
    insights: tuple[InsightRow, ...]
    tables: TablesFile
    raid: tuple[RaidRow, ...]
    number: dict[str, int]
    at: dict[str, int]  # the areas by their ids
    nations: dict[str, int]
    defaults: tuple[tuple[int, ...], tuple[int, ...]]
    tokens: tuple[tuple[int, ...], tuple[int, ...]]
    limits: tuple[int, ...]

    def area(self, key: str) -> int:
        """The area of an id; names are unique over all maps."""
        return self.at[key]

    def plan(self, key: str) -> int:
        return next(i for i, row in enumerate(self.plans) if row.key == key)

    def insight(self, key: str) -> int:
        return next(i for i, row in enumerate(self.insights) if row.key == key)

    def campaign(self, year: int) -> Campaign:
        return next(c for c in self.campaigns if c.year == year)

    def force(self, year: int, label: str, side: int | None = None) -> int:
        """The counter of a campaign by its label: its name, with the type or a number where several share
        it.
        """
        campaign = self.campaign(year)
        return next(
            f
            for f in campaign.forces
            if self.forces[f].label == label and side in (None, self.forces[f].side)
        )
