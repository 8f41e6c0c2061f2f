"""What never changes during play: the map, the units, the tables and the scenarios, read from data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from grognard.engine.data import Row, fault, read, suggest
from grognard.engine.tabular import each_once
from grognard.engine.words import Said

NATIONS = ("france", "great_britain", "prussia", "russia", "ottoman", "austria", "spain")
FRANCE, GREAT_BRITAIN, PRUSSIA, RUSSIA, OTTOMAN, AUSTRIA, SPAIN = range(7)
NOBODY = 7  # no owner; also the light blue pieces of a Minor Nation
MAJORS = range(7)

KINDS = ("infantry", "elite_infantry", "militia", "cavalry", "heavy_cavalry", "irregular_cavalry", "artillery",
         "general", "naval_squadron")  # fmt: skip
INFANTRY, ELITE, MILITIA, CAVALRY, HEAVY, IRREGULAR, ARTILLERY, GENERAL, SQUADRON = range(9)
LENGTHS = ("short", "medium", "long", "very-long", "campaign")
USUAL = ("historical", "non-historical")
"""The two ways to play, each with a length of its own unless another is agreed on."""
ARMS = ("infantry", "cavalry", "artillery", "general", "naval")
FOOT, HORSE, GUNS, LEADER, FLEET = range(5)

HISTORICAL = "-historical"  # the end of a scenario's id when it is played so

Date = tuple[int, int]


class RegionRow(Row, frozen=True):
    id: str
    name: str
    group: str
    home: str
    lon: float
    lat: float
    borders: tuple[str, ...]
    coasts: tuple[str, ...]
    name_it: str = ""
    grammar: str = ""
    grammar_it: str = "f"
    pp: int = -1  # below 0: that of every region (NIE-18.5)
    where_it: str = ""  # "nel Caucaso", where the language does not say "in Caucaso"
    capital: bool = False
    revolt_prone: bool = False
    reach: tuple[tuple[float, float], ...] = ()


class SeaRow(Row, frozen=True):
    id: str
    name: str
    name_it: str
    lon: float
    lat: float
    links: tuple[str, ...]
    grammar: str = "the"
    grammar_it: str = "m"
    reach: tuple[tuple[float, float], ...] = ()


class PairRow(Row, frozen=True):
    between: tuple[str, str]


class PortRow(Row, frozen=True):
    region: str
    seas: tuple[str, ...]


class MapFile(Row, frozen=True):
    origin: str
    regions: tuple[RegionRow, ...]
    seas: tuple[SeaRow, ...]
    straits: tuple[PairRow, ...]
    narrows: tuple[PairRow, ...]
    ports: tuple[PortRow, ...]


class ShapeRow(Row, frozen=True):
    id: str
    x: float
    y: float
    rings: tuple[tuple[float, ...], ...]
    holes: tuple[tuple[float, ...], ...] = ()


class IslandRow(Row, frozen=True):
    rings: tuple[tuple[float, ...], ...]


class AnchorRow(Row, frozen=True):
    region: str
    x: float
    y: float


class RiverRow(Row, frozen=True):
    line: tuple[float, ...]


class ShapesFile(Row, frozen=True):
    width: float
    height: float
    shapes: tuple[ShapeRow, ...]
    islands: tuple[IslandRow, ...]
    anchors: tuple[AnchorRow, ...]
    rivers: tuple[RiverRow, ...]


class NationRow(Row, frozen=True):
    id: str
    name: str
    name_it: str
    color: str
    ink: str
    adjective: str
    adjective_it: tuple[str, str]  # masculine and feminine
    grammar: str = ""
    grammar_it: str = "f"
    fleet_bonus: int = 0
    land_units_a_turn: int = 0  # 0: no limit
    subsidises: bool = False
    militia_since: Date = (9999, 1)
    irregulars: bool = False
    region_pp: int = 0  # 0: the region's own value
    seat_of_government: str = ""
    land_units: tuple[str, ...] = ()  # empty: all


class NationsFile(Row, frozen=True):
    nations: tuple[NationRow, ...]


class UnitRow(Row, frozen=True):
    id: str
    name: str
    name_it: str
    arm: Literal["infantry", "cavalry", "artillery", "general", "naval"]
    cost: int
    movement: int
    actions: int
    grammar: str = ""  # French infantry fires
    grammar_it: str = "f"
    fire: int = 0
    charge: int = 0
    rally: int = 0
    eliminated_by_fire: int = 0
    eliminated_by_charge: int = 0
    needs_infantry: int = 0
    square_fails: int = 0


class UnitsFile(Row, frozen=True):
    units: tuple[UnitRow, ...]


class BattleTable(Row, frozen=True):
    grand_battle_armies: int
    fire_infantry: tuple[int, int, int]
    fire_artillery: tuple[int, int, int]
    fire_artillery_far: tuple[int, int, int]
    square_fires: int
    infantry_at_square: int
    artillery_at_square: int
    charge_infantry: tuple[int, int, int]
    charge_cavalry: tuple[int, int, int]
    charge_square: int
    general_bonus: int
    combined_bonus: int
    landing_bonus: int
    general_killed: int
    pursuit_infantry: tuple[int, int, int, int]
    pursuit_cavalry: tuple[int, int, int, int]
    inactive_turns: int
    withdraw_from_turn: int
    losses_to_roll: int
    pap: int


class NavalTable(Row, frozen=True):
    losses: tuple[tuple[int, int], ...]
    port_defence: int
    port_attackers: int
    intercepts: int
    intercepts_close: int
    least_value: int
    landing_militia: int


class ProductionTable(Row, frozen=True):
    months: tuple[int, ...]
    pap_cost: int
    pap_each: int
    national_pp: int


class PoliticsTable(Row, frozen=True):
    negotiate: int
    annex: int
    annex_national: int
    annex_minor: int
    sue: int
    revolt: int
    liberate: int
    liberate_regions: int
    break_alliance: int
    trade_regions: int
    war: int
    armistice: int
    victors: tuple[int, int]
    protection_months: int
    minor_joins: int
    general_helps: int
    minor_annexed: int
    armies_some: int
    armies_many: int
    some_bonus: int
    many_bonus: int
    adjacent_bonus: int
    war_penalty: int
    minor_infantry: int
    minor_cavalry: tuple[int, int, int, int, int, int]
    minor_artillery: tuple[int, int, int, int, int, int]
    britain_limit: int


class LengthRow(Row, frozen=True):
    id: str
    turns: int
    last: Date = (0, 0)
    default_for: str = ""


class SuddenEnd(Row, frozen=True):
    first_number: int


class Seating(Row, frozen=True):
    order: tuple[str, ...]


class TablesFile(Row, frozen=True):
    battle: BattleTable
    naval: NavalTable
    production: ProductionTable
    politics: PoliticsTable
    lengths: tuple[LengthRow, ...]
    sudden_end: SuddenEnd
    seating: Seating


class OwnerRow(Row, frozen=True):
    region: str
    nation: str


class RevoltRow(Row, frozen=True):
    region: str


Pieces = Annotated[int, Meta(ge=0, le=500)]
"""More than there are in the box: a table of a million is set up until nobody waits for it any more."""
OfEach = Annotated[
    tuple[Annotated[int, Meta(ge=0)], ...], Meta(min_length=len(NATIONS), max_length=len(NATIONS))
]


class ForceRow(Row, frozen=True):
    nation: str
    place: str = ""  # empty: upgrades of pieces on the map, or the whole army where it is placed freely
    infantry: Pieces = 0
    elite_infantry: Pieces = 0
    militia: Pieces = 0
    cavalry: Pieces = 0
    heavy_cavalry: Pieces = 0
    irregular_cavalry: Pieces = 0
    artillery: Pieces = 0
    general: Pieces = 0
    naval_squadron: Pieces = 0


class NoteRow(Row, frozen=True):
    """A special rule of a scenario; `since` and `until` are months, `until` no longer included."""

    kind: Literal["only_moves", "no_politics", "closed", "fragile", "no_war", "production", "must_leave", "still",
                  "protection", "frozen_ally", "rating_shift", "war_after", "commitment_at_war", "locked_alliance",
                  "squadrons_leave", "production_dice", "fixed_general", "free_setup"]  # fmt: skip
    nation: str = ""
    other: str = ""
    enemy: str = ""
    regions: tuple[str, ...] = ()
    acting: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    amount: int = 0
    since: Date = (0, 1)
    until: Date = (9999, 1)


class ScenarioRow(Row, frozen=True):
    id: str
    number: str
    name: str
    name_it: str
    start: Date
    first: str
    french: tuple[str, ...]
    anti_french: tuple[str, ...]
    allied: tuple[tuple[str, str], ...]
    war: tuple[tuple[str, str], ...]
    passage: tuple[tuple[str, str], ...]
    pap: OfEach
    commitment: OfEach
    ratings: Annotated[tuple[OfEach, ...], Meta(min_length=len(NATIONS), max_length=len(NATIONS))]
    forces: tuple[ForceRow, ...]
    owners: tuple[OwnerRow, ...] = ()
    revolts: tuple[RevoltRow, ...] = ()
    notes: tuple[NoteRow, ...] = ()


class ScenariosFile(Row, frozen=True):
    origin: str
    scenarios: tuple[ScenarioRow, ...]


class LoneBattleRow(Row, frozen=True, rename={"origin": "from"}):
    id: str
    name: str
    name_it: str
    region: str
    origin: str
    attacker: str
    defender: str
    attackers: dict[str, Pieces]
    defenders: dict[str, Pieces]


class BattlesFile(Row, frozen=True):
    battles: tuple[LoneBattleRow, ...]


def month_of(date: Date) -> int:
    """Months since the year 0, so that dates can be compared and counted."""
    return date[0] * 12 + date[1] - 1


@dataclass(frozen=True)
class Note:
    """A special rule of a scenario with ids resolved; months as `month_of` counts them."""

    kind: str
    nation: int
    other: int
    enemy: int
    regions: tuple[int, ...]
    acting: tuple[int, ...]
    targets: tuple[int, ...]
    amount: int
    since: int
    until: int

    @cached_property
    def where(self) -> int:
        """Its regions as a mask."""
        return mask_of(self.regions)


@dataclass(frozen=True)
class Force:
    nation: int
    space: int  # region, sea area or port; -1: upgrades, or the army to be placed freely
    counts: tuple[int, ...]  # by kind


@dataclass(frozen=True, eq=False)
class Scenario:
    id: str
    name: tuple[str, str]
    start: int
    first: int
    french: int  # mask of nations
    anti_french: int
    allied: tuple[tuple[int, int], ...]
    war: tuple[tuple[int, int], ...]
    passage: tuple[tuple[int, int], ...]
    pap: tuple[int, ...]
    commitment: tuple[int, ...]
    ratings: tuple[tuple[int, ...], ...]
    forces: tuple[Force, ...]
    owners: tuple[tuple[int, int], ...]
    revolts: tuple[int, ...]
    notes: tuple[Note, ...]
    kinds: frozenset[str] = frozenset()  # of the notes

    def notes_of(self, kind: str, month: int) -> tuple[Note, ...]:
        """The special rules of this kind in force in this month."""
        return _in_force(self, (kind,), month)

    def notes_in_force(self, kinds: tuple[str, ...], month: int) -> tuple[Note, ...]:
        """Those of several kinds, one kind after the other."""
        return _in_force(self, kinds, month)


@lru_cache(maxsize=4096)
def _in_force(scenario: Scenario, kinds: tuple[str, ...], month: int) -> tuple[Note, ...]:
    mine = [n for kind in kinds for n in scenario.notes if n.kind == kind]
    return tuple([n for n in mine if n.since <= month < n.until])


STEADFAST = 12  # two dice are never above it
BARE = Scenario(
    "", ("", ""), 0, FRANCE, 0, 0, (), (), (), (0,) * 7, (STEADFAST,) * 7, ((0,) * 7,) * 7, (), (), (), ()
)


@dataclass(frozen=True)
class LoneBattle:
    id: str
    name: tuple[str, str]
    region: int
    origin: int
    nations: tuple[int, int]
    counts: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, eq=False)
class Board:
    """Regions are 0 to 94; as spaces, sea areas, ports and battle areas follow them."""

    regions: tuple[RegionRow, ...]
    seas: tuple[SeaRow, ...]
    shapes: ShapesFile
    nations: tuple[NationRow, ...]
    units: tuple[UnitRow, ...]
    battle: BattleTable
    naval: NavalTable
    production: ProductionTable
    politics: PoliticsTable
    lengths: tuple[LengthRow, ...]
    first_end_number: int
    seating: tuple[int, ...]
    scenarios: tuple[Scenario, ...]
    battles: tuple[LoneBattle, ...]

    borders: tuple[tuple[int, ...], ...]  # of each region, straits among them
    straits: tuple[tuple[int, int], ...]
    coasts: tuple[tuple[int, ...], ...]  # sea areas on a region's coast
    sea_links: tuple[tuple[int, ...], ...]
    narrows: tuple[tuple[int, int], ...]
    sea_coast: tuple[tuple[int, ...], ...]  # regions on a sea area's coast
    ports: tuple[tuple[int, tuple[int, ...]], ...]  # region and seas of each port
    port_of: tuple[int, ...]  # the port of a region, -1 without one
    port_regions: tuple[int, ...]
    coastal: tuple[int, ...]  # regions on any sea
    unruly: tuple[int, ...]  # regions that may rise: not national ones, or prone to revolt (NIE-28.1)
    water_links: tuple[tuple[int, ...], ...]  # of each sea area and then each port: those adjacent (NIE-11.3)
    sea_ports: tuple[tuple[int, ...], ...]
    home: tuple[int, ...]
    national: tuple[tuple[int, ...], ...]  # regions of each nation
    capitals: tuple[tuple[int, ...], ...]
    capital_steps: tuple[tuple[int, ...], ...]  # between the capitals of two nations, over land and sea

    sea0: int  # the space of the first sea area, the first port, the first battle area
    port0: int
    field0: int
    by_id: dict[str, Scenario]

    arm: tuple[int, ...]  # of each kind of unit
    movement: tuple[int, ...]
    actions: tuple[int, ...]
    cost: tuple[int, ...]

    def scenario(self, id: str) -> Scenario:
        """A scenario by its id; a battle played alone has no special rules and nations that never yield."""
        return self.by_id.get(id, BARE)

    # --- the same as masks, for what is asked again and again ----------------------------------------

    @cached_property
    def land(self) -> int:
        """All regions."""
        return (1 << self.sea0) - 1

    @cached_property
    def near(self) -> tuple[int, ...]:
        """The neighbours of each region; water has none."""
        return (*map(mask_of, self.borders), *[0] * (self.field0 - self.sea0))

    @cached_property
    def shores(self) -> tuple[int, ...]:
        """The regions on the coast of each sea area."""
        return tuple(map(mask_of, self.sea_coast))

    @cached_property
    def coast(self) -> int:
        """The regions on any sea."""
        return mask_of(self.coastal)

    @cached_property
    def havens(self) -> int:
        """The regions with a port."""
        return mask_of(self.port_regions)

    @cached_property
    def homelands(self) -> tuple[int, ...]:
        """The national regions of each nation, and last those of nobody: the Minor Nations."""
        return tuple(mask_of(r for r in range(self.sea0) if self.home[r] == n) for n in (*MAJORS, NOBODY))


def mask_of(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


class _Ids:
    """Looks names up, and says where a name was that nobody knows."""

    def __init__(self, path: Path, known: dict[str, int], what: str) -> None:
        self.path, self.known, self.what = path, known, what

    def __call__(self, name: str, where: str) -> int:
        if name not in self.known:
            raise fault(
                self.path,
                where,
                Said("fault.unknown", __package__, what=self.what, name=name, hint=suggest(name, self.known)),
            )
        return self.known[name]


@dataclass(frozen=True)
class _Geography:
    """The map's lists, checked against each other."""

    region: _Ids
    sea: _Ids
    nation: _Ids
    borders: list[set[int]]
    straits: tuple[tuple[int, int], ...]
    coasts: tuple[tuple[int, ...], ...]
    sea_links: tuple[tuple[int, ...], ...]
    narrows: tuple[tuple[int, int], ...]
    ports: tuple[tuple[int, tuple[int, ...]], ...]
    home: tuple[int, ...]


def _geography(path: Path, book: MapFile) -> _Geography:
    region = _Ids(path, {r.id: i for i, r in enumerate(book.regions)}, "region")
    sea = _Ids(path, {s.id: i for i, s in enumerate(book.seas)}, "sea")
    nation = _Ids(path, {n: i for i, n in enumerate(NATIONS)}, "nation")
    straits = tuple(
        (region(p.between[0], f"straits[{i}]"), region(p.between[1], f"straits[{i}]"))
        for i, p in enumerate(book.straits)
    )
    coasts = tuple(
        tuple(sorted(sea(n, f"regions[{i}].coasts[{k}]") for k, n in enumerate(r.coasts)))
        for i, r in enumerate(book.regions)
    )
    narrows = tuple(
        (sea(p.between[0], f"narrows[{i}]"), sea(p.between[1], f"narrows[{i}]"))
        for i, p in enumerate(book.narrows)
    )
    home = tuple(
        nation(r.home, f"regions[{i}].home") if r.home else NOBODY for i, r in enumerate(book.regions)
    )
    return _Geography(
        region=region,
        sea=sea,
        nation=nation,
        borders=_borders(path, book, region, straits),
        straits=straits,
        coasts=coasts,
        sea_links=_sea_links(path, book, sea),
        narrows=narrows,
        ports=_ports(path, book, region, sea, coasts),
        home=home,
    )


def _borders(path: Path, book: MapFile, region: _Ids, straits: tuple[tuple[int, int], ...]) -> list[set[int]]:
    """Who borders on whom, straits among them; what borders is bordered on."""
    borders = []
    for i, r in enumerate(book.regions):
        near = {region(n, f"regions[{i}].borders[{k}]") for k, n in enumerate(r.borders)}
        borders.append(near | {b for a, b in straits if a == i} | {a for a, b in straits if b == i})
    for i, near in enumerate(borders):
        for other in sorted(near):
            if i not in borders[other]:
                problem = Said("fault.border-back", __package__, id=book.regions[other].id)
                raise fault(path, f"regions[{i}].borders", problem)
    return borders


def _sea_links(path: Path, book: MapFile, sea: _Ids) -> tuple[tuple[int, ...], ...]:
    sea_links = tuple(
        tuple(sorted(sea(n, f"seas[{i}].links[{k}]") for k, n in enumerate(s.links)))
        for i, s in enumerate(book.seas)
    )
    for i, links in enumerate(sea_links):
        for other in links:
            if i not in sea_links[other]:
                raise fault(
                    path, f"seas[{i}].links", Said("fault.link-back", __package__, id=book.seas[other].id)
                )
    return sea_links


def _ports(
    path: Path, book: MapFile, region: _Ids, sea: _Ids, coasts: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Region and seas of each port; a port lies on its region's coast."""
    ports = tuple(
        (region(p.region, f"ports[{i}].region"), tuple(sea(s, f"ports[{i}].seas") for s in p.seas))
        for i, p in enumerate(book.ports)
    )
    for i, (harbour, touched) in enumerate(ports):
        for water in touched:
            if water not in coasts[harbour]:
                missing = Said(
                    "fault.no-coast", __package__, region=book.regions[harbour].id, sea=book.seas[water].id
                )
                raise fault(path, f"ports[{i}].seas", missing)
    return ports


def _scenarios(folder: Path, land: _Geography, port0: int, port_of: tuple[int, ...]) -> tuple[Scenario, ...]:
    path, sea0 = folder / "scenarios.toml", len(port_of)
    known = {**land.region.known, **{name: sea0 + i for name, i in land.sea.known.items()}}
    space = _Ids(path, known, "space")
    return tuple(
        _scenario(row, i, path, space, land.region, port0, port_of)
        for i, row in enumerate(read(path, ScenariosFile).scenarios)
    )


def _water_links(land: _Geography, sea0: int, port0: int) -> tuple[tuple[int, ...], ...]:
    """Sea areas and ports adjacent to each sea area, sea areas adjacent to each port."""
    found = []
    for sea, links in enumerate(land.sea_links):
        ports = [port0 + p for p, (_, touched) in enumerate(land.ports) if sea in touched]
        found.append((*(sea0 + other for other in links), *ports))
    return (*found, *(tuple(sea0 + sea for sea in touched) for _, touched in land.ports))


def load_board(folder: Path) -> Board:
    """Reads a data folder and checks that its parts fit together."""
    book = read(folder / "map.toml", MapFile)
    nations = read(folder / "nations.toml", NationsFile).nations
    units = read(folder / "units.toml", UnitsFile).units
    tables = read(folder / "tables.toml", TablesFile)
    _expect(folder / "nations.toml", "nations", [n.id for n in nations], NATIONS)
    _expect(folder / "units.toml", "units", [u.id for u in units], KINDS)
    _check_lengths(folder / "tables.toml", tables.lengths)
    land = _geography(folder / "map.toml", book)
    sea0, seas = len(book.regions), range(len(book.seas))
    port0 = sea0 + len(book.seas)
    port_of = tuple(next((p for p, (r, _) in enumerate(land.ports) if r == i), -1) for i in range(sea0))
    capitals = tuple(
        tuple(i for i, r in enumerate(book.regions) if land.home[i] == n and r.capital) for n in MAJORS
    )
    scenarios = _scenarios(folder, land, port0, port_of)
    lone = read(folder / "battles.toml", BattlesFile).battles
    return Board(
        regions=tuple(_worth(row, tables.production) for row in book.regions),
        seas=book.seas,
        shapes=read(folder / "shapes.toml", ShapesFile),
        nations=nations,
        units=units,
        battle=tables.battle,
        naval=tables.naval,
        production=tables.production,
        politics=tables.politics,
        lengths=tables.lengths,
        first_end_number=tables.sudden_end.first_number,
        seating=tuple(land.nation(n, f"seating.order[{i}]") for i, n in enumerate(tables.seating.order)),
        scenarios=scenarios,
        battles=tuple(_lone_battle(row, land.region) for row in lone),
        borders=tuple(tuple(sorted(near)) for near in land.borders),
        straits=land.straits,
        coasts=land.coasts,
        sea_links=land.sea_links,
        narrows=land.narrows,
        sea_coast=tuple(tuple(r for r in range(sea0) if s in land.coasts[r]) for s in seas),
        ports=land.ports,
        port_of=port_of,
        port_regions=tuple(sorted(region for region, _ in land.ports)),
        coastal=tuple(r for r in range(sea0) if land.coasts[r]),
        unruly=tuple(r for r in range(sea0) if land.home[r] == NOBODY or book.regions[r].revolt_prone),
        water_links=_water_links(land, sea0, port0),
        sea_ports=tuple(tuple(p for p, (_, touched) in enumerate(land.ports) if s in touched) for s in seas),
        home=land.home,
        national=tuple(tuple(r for r in range(sea0) if land.home[r] == n) for n in MAJORS),
        capitals=capitals,
        capital_steps=_capital_steps(land.borders, land.coasts, land.sea_links, capitals),
        sea0=sea0,
        port0=port0,
        field0=port0 + len(land.ports),
        by_id={row.id + mode: row for row in scenarios for mode in ("", HISTORICAL)},
        arm=tuple(ARMS.index(u.arm) for u in units),
        movement=tuple(u.movement for u in units),
        actions=tuple(u.actions for u in units),
        cost=tuple(u.cost for u in units),
    )


def _worth(row: RegionRow, production: ProductionTable) -> RegionRow:
    return row if row.pp >= 0 else replace(row, pp=production.national_pp)


def _check_lengths(path: Path, lengths: Sequence[LengthRow]) -> None:
    """Each length that can be agreed on is there, and one that is played where nothing was agreed (NIE-7.1)."""
    each_once(path, "lengths", [row.id for row in lengths], LENGTHS)
    each_once(path, "lengths", [row.default_for for row in lengths if row.default_for], USUAL, "default_for")


def _expect(path: Path, where: str, found: list[str], wanted: tuple[str, ...]) -> None:
    if tuple(found) != wanted:
        raise fault(path, where, Said("fault.order", __package__, names=", ".join(wanted)))


def _scenario(
    row: ScenarioRow, i: int, path: Path, space: _Ids, region: _Ids, port0: int, port_of: tuple[int, ...]
) -> Scenario:
    nation = _Ids(path, {n: k for k, n in enumerate(NATIONS)}, "nation")
    here = f"scenarios[{i}]"

    def mask(names: tuple[str, ...]) -> int:
        return sum(1 << nation(n, here) for n in names)

    def two(rows: tuple[tuple[str, str], ...]) -> tuple[tuple[int, int], ...]:
        return tuple((nation(a, here), nation(b, here)) for a, b in rows)

    notes = _notes(row, here, nation, region)
    return Scenario(
        id=row.id,
        name=(row.name, row.name_it),
        start=month_of(row.start),
        first=nation(row.first, here),
        french=mask(row.french),
        anti_french=mask(row.anti_french),
        allied=two(row.allied),
        war=two(row.war),
        passage=two(row.passage),
        pap=row.pap,
        commitment=row.commitment,
        ratings=row.ratings,
        forces=_forces(row, path, here, nation, space, port0, port_of),
        owners=tuple((region(o.region, here), nation(o.nation, here)) for o in row.owners),
        revolts=tuple(region(r.region, here) for r in row.revolts),
        notes=notes,
        kinds=frozenset(n.kind for n in notes),
    )


def _forces(
    row: ScenarioRow, path: Path, here: str, nation: _Ids, space: _Ids, port0: int, port_of: tuple[int, ...]
) -> tuple[Force, ...]:
    """Armies in their regions, squadrons in the port of a region or in a sea area."""
    forces: list[Force] = []
    for k, f in enumerate(row.forces):
        counts = [getattr(f, kind) for kind in KINDS]
        at = space(f.place, f"{here}.forces[{k}].place") if f.place else -1
        who = nation(f.nation, f"{here}.forces[{k}].nation")
        ships, counts[SQUADRON] = counts[SQUADRON], 0
        if any(counts) or at < 0:
            forces.append(Force(who, at, (*counts[:SQUADRON], ships if at < 0 else 0)))
        if ships and at >= 0:
            water = at
            if at < len(port_of):
                if port_of[at] < 0:
                    raise fault(
                        path,
                        f"{here}.forces[{k}].naval_squadron",
                        Said("fault.no-port", __package__, place=f.place),
                    )
                water = port0 + port_of[at]
            forces.append(Force(who, water, (0,) * SQUADRON + (ships,)))
    return tuple(forces)


def _notes(row: ScenarioRow, here: str, nation: _Ids, region: _Ids) -> tuple[Note, ...]:
    return tuple(
        Note(
            kind=n.kind,
            nation=nation(n.nation, here) if n.nation else NOBODY,
            other=nation(n.other, here) if n.other else NOBODY,
            enemy=nation(n.enemy, here) if n.enemy else NOBODY,
            regions=tuple(region(r, here) for r in n.regions),
            acting=tuple(nation(x, here) for x in n.acting),
            targets=tuple(nation(x, here) for x in n.targets),
            amount=n.amount,
            since=month_of(n.since),
            until=month_of(n.until),
        )
        for n in row.notes
    )


def _lone_battle(row: LoneBattleRow, region: _Ids) -> LoneBattle:
    return LoneBattle(
        id=row.id,
        name=(row.name, row.name_it),
        region=region(row.region, "battles.region"),
        origin=region(row.origin, "battles.from"),
        nations=(NATIONS.index(row.attacker), NATIONS.index(row.defender)),
        counts=(
            tuple(row.attackers.get(kind, 0) for kind in KINDS),
            tuple(row.defenders.get(kind, 0) for kind in KINDS),
        ),
    )


def _capital_steps(
    borders: list[set[int]],
    coasts: tuple[tuple[int, ...], ...],
    sea_links: tuple[tuple[int, ...], ...],
    capitals: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, ...], ...]:
    """Fewest steps over regions and sea areas between the capitals of two nations."""
    n = len(borders)
    near = [[*sorted(b), *(n + s for s in coasts[r])] for r, b in enumerate(borders)]
    near += [
        [*(n + o for o in links), *(r for r in range(n) if s in coasts[r])]
        for s, links in enumerate(sea_links)
    ]
    table = []
    for own in capitals:
        steps = dict.fromkeys(own, 0)
        ring = list(own)
        while ring:
            ring = [b for a in ring for b in near[a] if steps.setdefault(b, steps[a] + 1) == steps[a] + 1]
            ring = list(dict.fromkeys(ring))
        table.append(tuple(min(steps[c] for c in theirs) for theirs in capitals))
    return tuple(table)
