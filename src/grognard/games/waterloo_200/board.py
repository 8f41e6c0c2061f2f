"""What never changes during play: the 115 areas, the 116 units, the tables of the book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta

from grognard.engine.data import Row, fault, read
from grognard.engine.tabular import each_once, in_order, no_gaps
from grognard.engine.words import Name, Said

FRENCH, BRITISH, PRUSSIAN = range(3)
FACTIONS = ("french", "british", "prussian")
FRENCH_SIDE, ALLIED_SIDE = range(2)
SIDE = (FRENCH_SIDE, ALLIED_SIDE, ALLIED_SIDE)
OF_SIDE = ((FRENCH,), (BRITISH, PRUSSIAN))
ENEMIES = ((BRITISH, PRUSSIAN), (FRENCH,), (FRENCH,))

INFANTRY, CAVALRY, FOOT_ARTILLERY, HORSE_ARTILLERY, TACTICAL_LEADER, STRATEGIC_LEADER = range(6)
TYPES = ("infantry", "cavalry", "foot-artillery", "horse-artillery", "tactical-leader", "strategic-leader")
ARTILLERY = (FOOT_ARTILLERY, HORSE_ARTILLERY)
LEADERS = (TACTICAL_LEADER, STRATEGIC_LEADER)

GREEN, YELLOW, RED, BLACK = range(4)
COLORS = ("green", "yellow", "red", "black")
MOST_LOST = 99  # no battle comes to a greater result

GRAMMAR = (("", "f"), ("", "f"), ("thep", "f"), ("thep", "f"), ("", "m-"), ("", "m-"))
"""How a unit of each type is called where its row says nothing else: Charlet's brigade, the guns of the II Corps, Reille; la brigata
Charlet, l'artiglieria del II Corpo, Reille."""

AREAS = 115
AWAY, POOL, DEAD = 0, 116, 117
"""Where a block is that stands in no area: not yet come, in the reserve pool, eliminated."""

NO_LIMIT = 255
NO_CORPS = 255

Area = Annotated[int, Meta(ge=1, le=AREAS)]
Positive = Annotated[int, Meta(ge=1)]
Faction = Literal["french", "british", "prussian"]
Type = Literal[
    "infantry", "cavalry", "foot-artillery", "horse-artillery", "tactical-leader", "strategic-leader"
]
Point = tuple[float, float]


class AreaRow(Row, frozen=True):
    number: Area
    name: str
    x: int
    y: int
    color: Literal["green", "yellow", "red", "black"]
    bonus: Annotated[int, Meta(ge=0, le=7)]
    side: Faction
    name_it: str = ""
    grammar: str = ""
    grammar_it: str = ""
    victory: bool = False
    chemin_creux: Literal["", "orange", "light-blue"] = ""


class LinkRow(Row, frozen=True):
    a: Area
    b: Area
    kind: str


class IconRow(Row, frozen=True):
    area: Area
    corps: str
    type: Literal["infantry", "cavalry", "foot-artillery", "horse-artillery", "leader"]
    brunswick: bool = False


class LineRow(Row, frozen=True):
    """A road, a brook, a wood or a contour, as points in metres."""

    points: tuple[Point, ...]
    name: str = ""
    kind: str = ""
    course: str = ""


class PlaceRow(Row, frozen=True):
    name: str
    x: int
    y: int
    kind: str = ""


class MapFile(Row, frozen=True):
    width_m: int
    height_m: int
    ohain_spring_x: int
    ohain_south_black: int
    areas: tuple[AreaRow, ...]
    links: tuple[LinkRow, ...]
    icons: tuple[IconRow, ...]
    roads: tuple[LineRow, ...] = ()
    brooks: tuple[LineRow, ...] = ()
    woods: tuple[LineRow, ...] = ()
    buildings: tuple[PlaceRow, ...] = ()
    contours: tuple[LineRow, ...] = ()
    start_line: tuple[tuple[Point, ...], ...] = ()


class PolygonRow(Row, frozen=True):
    number: Area
    label: Point
    polygon: tuple[Point, ...]


class PolygonFile(Row, frozen=True):
    areas: tuple[PolygonRow, ...]


class CorpsRow(Row, frozen=True):
    id: str
    faction: Faction
    name: str
    leader: str
    color: str
    name_it: str = ""


class UnitRow(Row, frozen=True):
    id: str
    faction: Faction
    corps: str
    type: Type
    name: str
    steps: Annotated[tuple[int, ...], Meta(min_length=1, max_length=4)]
    pips: Literal["black", "white", "red", "cannonballs", "stars"]
    mp: Annotated[int, Meta(ge=1, le=5)]
    language: Literal["", "english", "german", "dutch"] = ""
    brunswick: bool = False
    name_it: str = ""
    grammar: str = ""
    grammar_it: str = ""
    alias: str = ""  # what stands on the block, where the unit has no number


class UnitFile(Row, frozen=True):
    corps: tuple[CorpsRow, ...]
    units: tuple[UnitRow, ...]


class TerrainRow(Row, frozen=True):
    color: Literal["green", "yellow", "red", "black"]
    mp: int
    stacking: int
    rough: bool


class MovementRow(Row, frozen=True):
    type: Type
    mp: int


class Costs(Row, frozen=True):
    engage: int
    disengage: int
    reveal: int
    enhanced: int


class RadiusRow(Row, frozen=True):
    who: str
    at: tuple[int, ...]


class LossRow(Row, frozen=True):
    result: str
    low: int
    high: int
    divisor: int
    fixed: int


class FactionRow(Row, frozen=True):
    id: Faction
    side: str
    name: str
    name_it: str
    leader: str
    on_map: int
    pool: int
    start: Area
    headquarters: Area
    ride: int


class ArrivalRow(Row, frozen=True):
    turn: int
    corps: str
    area: Area
    placed: tuple[Type, ...]
    drawn: tuple[Type, ...]
    leader: str = ""


class TurnRow(Row, frozen=True):
    number: int
    begins: str
    ends: str


class TableFile(Row, frozen=True):
    areas: int
    morale: Positive
    losses_to_lose: Positive
    first_side: Literal["french", "allied"]
    terrain: tuple[TerrainRow, ...]
    movement: tuple[MovementRow, ...]
    fast: int
    costs: Costs
    radius: tuple[RadiusRow, ...]
    hits: dict[str, int]
    losses: tuple[LossRow, ...]
    artillery: dict[str, int]
    factions: tuple[FactionRow, ...]
    arrivals: tuple[ArrivalRow, ...]
    turns: tuple[TurnRow, ...]
    impulse_limit: Positive
    agreement_rounds: int
    scouting_mp: int
    scouting_fast_mp: int
    batterie_range: int
    language_penalty: int


@dataclass(frozen=True)
class Icon:
    area: int
    corps: int
    type: int
    brunswick: bool


@dataclass(frozen=True)
class Unit:
    """One face of a block."""

    id: str
    name: Name
    name_it: Name
    label: str
    faction: int
    corps: int
    type: int
    strength: tuple[int, ...]
    value: tuple[int, ...]  # AV, TV or SV at each step
    hits: tuple[int, ...]  # that one damage costs at each step
    mp: int
    language: int
    brunswick: bool
    pips: str
    radius: tuple[int, ...]
    note: str


@dataclass(frozen=True)
class Arrival:
    turn: int
    corps: int
    area: int
    placed: tuple[int, ...]
    drawn: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Board:
    """Areas are indexed by their number, so index 0 is nobody's; units by their place in the roster."""

    map: MapFile
    polygons: PolygonFile
    tables: TableFile
    # areas
    name: tuple[Name, ...]
    name_it: tuple[Name, ...]
    color: tuple[int, ...]
    cost: tuple[int, ...]
    affordable: tuple[int, ...]  # for each number of MP, the areas that cost no more, as a mask
    limit: tuple[int, ...]
    bonus: tuple[int, ...]
    first_owner: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    near: tuple[int, ...]
    creux: int  # the areas of the sunken lane, as a mask
    near_prussian: tuple[int, ...]  # the three black areas count as neighbours for a Prussian LOC (B-63)
    green: int
    black: int
    victory: int
    creux_corps: tuple[int, ...]
    icons: tuple[Icon, ...]
    icons_at: tuple[tuple[int, ...], ...]
    # units
    units: tuple[Unit, ...]
    corps: tuple[CorpsRow, ...]
    handles: tuple[tuple[int, int], ...]  # of each faction, from and below
    faction_of: tuple[int, ...]
    commander: tuple[int, ...]  # the Strategic Leader's block and unit, the same number for each faction
    tactical: tuple[tuple[int, ...], ...]  # Tactical Leaders of each faction, as units
    headquarters: tuple[int, ...]
    start: tuple[int, ...]  # where the commanders stand at first
    first_side: int  # the side that holds the disc at first
    ride: tuple[int, ...]
    guns: tuple[int, ...]  # artillery that may be employed in one battle
    corps_area: tuple[int, ...]  # the black area of a Prussian corps
    arrivals: tuple[Arrival, ...]
    # columns of units, for the inner loops
    kind: bytes
    corps_of: bytes
    allowance: bytes
    enhanced: bytes  # the allowance with Enhanced Movement
    riding: bytes  # the ride of a leader of its faction
    full_strength: bytes  # for each of 256 units, to translate a column of faces
    # sets of units, as masks
    combat: int
    mounted: int
    leaders: int
    faster: tuple[int, ...]  # faster[n]: units with an allowance of n and more
    lasting: tuple[int, ...]  # lasting[n]: units that still stand after n lost steps
    of_corps: tuple[int, ...]
    of_type: tuple[int, ...]
    of_faction: tuple[int, ...]
    english_horse: int
    icon_faces: tuple[int, ...]  # the units that fit each icon
    engaging: int  # the MP it costs to enter an area with enemies
    disengaging: int  # and to leave one

    def unit(self, id: str) -> int:
        """A unit's number by its id."""
        return next(u for u, unit in enumerate(self.units) if unit.id == id)


def load_board(folder: Path) -> Board:
    """Read a data folder and refuse what the rulebook's own counts contradict."""
    field_map = read(folder / "map.toml", MapFile)
    polygons = read(folder / "polygons.toml", PolygonFile)
    roster = read(folder / "units.toml", UnitFile)
    tables = read(folder / "tables.toml", TableFile)
    _check_map(folder / "map.toml", field_map)
    _check_units(folder / "units.toml", roster, tables)
    _check_tables(folder / "tables.toml", tables)
    _check_turns(folder / "tables.toml", tables, roster)
    return _built(folder, field_map, polygons, roster, tables)


def _check_map(path: Path, field_map: MapFile) -> None:
    """W200-1.0: areas 1 to 115, each once; every link and icon among them."""
    counts = Counter(row.number for row in field_map.areas)
    for number in range(1, AREAS + 1):
        if counts[number] != 1:
            raise fault(
                path,
                "areas",
                Said("fault.area-count", __package__, number=number, counts=counts[number], areas=AREAS),
            )
    stars = sum(row.victory for row in field_map.areas)
    if stars != 7:
        raise fault(path, "areas", Said("fault.stars", __package__, stars=stars))
    for place, link in enumerate(field_map.links):
        if link.a == link.b:
            raise fault(path, f"links[{place}]", Said("fault.own-link", __package__, a=link.a))


def _check_tables(path: Path, tables: TableFile) -> None:
    """Every result of a battle, every type of block and every colour of an area has one row."""
    no_gaps(path, "losses", tables.losses, MOST_LOST)
    each_once(path, "movement", [row.type for row in tables.movement], TYPES, "type")
    each_once(path, "terrain", [row.color for row in tables.terrain], COLORS, "color")
    each_once(path, "factions", [row.id for row in tables.factions], FACTIONS)
    each_once(path, "radius", [row.who for row in tables.radius], FACTIONS, "who")


def _check_turns(path: Path, tables: TableFile, roster: UnitFile) -> None:
    """The turns follow each other from the first on; a leader has a radius whatever he has lost (W200-3.9)."""
    in_order(path, "turns", [row.number for row in tables.turns], range(1, len(tables.turns) + 1), "number")
    most = max((len(row.steps) for row in roster.units if row.type.endswith("leader")), default=0)
    for place, row in enumerate(tables.radius):
        if len(row.at) < most:
            raise fault(path, f"radius[{place}].at", Said("fault.row-cells", wanted=most, n=len(row.at)))


def _check_units(path: Path, roster: UnitFile, tables: TableFile) -> None:
    """W200-0.14: 54, 42 and 20 blocks, factions in order, each with its commander first."""
    corps = {row.id for row in roster.corps}
    ids = Counter(row.id for row in roster.units)
    wanted = {row.id: row.on_map + row.pool for row in tables.factions}
    order = [FACTIONS.index(row.faction) for row in roster.units]
    if order != sorted(order):
        raise fault(path, "units", Said("fault.unit-order", __package__))
    for place, row in enumerate(roster.units):
        if ids[row.id] > 1:
            raise fault(path, f"units[{place}].id", Said("fault.twice", __package__, id=row.id))
        if row.corps not in corps and row.type != "strategic-leader":
            raise fault(path, f"units[{place}].corps", Said("fault.no-corps", __package__, corps=row.corps))
    for faction, number in wanted.items():
        found = [row for row in roster.units if row.faction == faction]
        if faction != "prussian" and len(found) != number:
            raise fault(
                path,
                "units",
                Said("fault.unit-count", __package__, n=len(found), faction=faction, number=number),
            )
        if found[0].type != "strategic-leader":
            raise fault(path, "units", Said("fault.commander", __package__, faction=faction))


def _built(
    folder: Path, field_map: MapFile, polygons: PolygonFile, roster: UnitFile, tables: TableFile
) -> Board:
    corps_index = {row.id: i for i, row in enumerate(roster.corps)}
    units = tuple(_unit(row, corps_index, tables) for row in roster.units)
    icons = tuple(_icon(folder, place, row, corps_index) for place, row in enumerate(field_map.icons))
    return Board(
        map=field_map,
        polygons=polygons,
        tables=tables,
        **_areas(field_map, roster, tables, corps_index),
        icons=icons,
        icons_at=tuple(tuple(i for i, icon in enumerate(icons) if icon.area == a) for a in range(AREAS + 1)),
        icon_faces=tuple(_mask(u for u, unit in enumerate(units) if suits(unit, icon)) for icon in icons),
        units=units,
        corps=roster.corps,
        **_factions(units, tables, corps_index),
        **_sets(units, len(roster.corps), tables),
        **_points(units, tables),
        engaging=tables.costs.engage,
        disengaging=tables.costs.disengage,
    )


def _areas(
    field_map: MapFile, roster: UnitFile, tables: TableFile, corps_index: dict[str, int]
) -> dict[str, Any]:
    """The columns of areas, by their numbers."""
    rows: list[AreaRow | None] = [None] * (AREAS + 1)
    for row in field_map.areas:
        rows[row.number] = row
    near = [0] * (AREAS + 1)
    for link in field_map.links:
        near[link.a] |= 1 << link.b
        near[link.b] |= 1 << link.a
    terrain = {row.color: row for row in tables.terrain}
    black = _areas_with(field_map, lambda row: row.color == "black")
    colors = {row.color: corps_index[row.id] for row in roster.corps if row.faction == "british"}
    most = max(
        *(row.mp + tables.costs.enhanced for row in roster.units), *(row.ride for row in tables.factions)
    )
    return {
        "name": tuple(Name(row.name, row.grammar) if row else Name("") for row in rows),
        "name_it": tuple(
            Name(row.name_it or row.name, row.grammar_it or "f-") if row else Name("") for row in rows
        ),
        "color": tuple(COLORS.index(row.color) if row else BLACK for row in rows),
        "cost": tuple(terrain[row.color].mp if row else 0 for row in rows),
        "affordable": tuple(
            _mask(row.number for row in field_map.areas if terrain[row.color].mp <= mp) & ~black
            for mp in range(most + 1)
        ),
        "limit": tuple((terrain[row.color].stacking or NO_LIMIT) if row else 0 for row in rows),
        "bonus": tuple(row.bonus if row else 0 for row in rows),
        "first_owner": tuple(FACTIONS.index(row.side) if row else FRENCH for row in rows),
        "neighbours": tuple(
            tuple(b for b in range(1, AREAS + 1) if near[a] >> b & 1) for a in range(AREAS + 1)
        ),
        "near": tuple(near),
        "near_prussian": tuple(near[a] | (black if black >> a & 1 else 0) for a in range(AREAS + 1)),
        "green": _areas_with(field_map, lambda row: row.color == "green"),
        "black": black,
        "victory": _areas_with(field_map, lambda row: row.victory),
        "creux": _areas_with(field_map, lambda row: bool(row.chemin_creux)),
        "creux_corps": tuple(
            colors[row.chemin_creux] if row is not None and row.chemin_creux else NO_CORPS for row in rows
        ),
    }


def _areas_with(field_map: MapFile, wanted: Callable[[AreaRow], bool]) -> int:
    return _mask(row.number for row in field_map.areas if wanted(row))


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _factions(units: tuple[Unit, ...], tables: TableFile, corps_index: dict[str, int]) -> dict[str, Any]:
    """What is known of each faction, by its number."""
    faction_of = tuple(unit.faction for unit in units)
    handles = tuple((faction_of.index(f), faction_of.index(f) + faction_of.count(f)) for f in range(3))
    rows = sorted(tables.factions, key=lambda row: FACTIONS.index(row.id))
    corps_area = [0] * len(corps_index)
    for arrival in tables.arrivals:
        corps_area[corps_index[arrival.corps]] = arrival.area
    return {
        "handles": handles,
        "faction_of": faction_of,
        "commander": tuple(first for first, _ in handles),
        "tactical": tuple(
            tuple(u for u, unit in enumerate(units) if unit.faction == f and unit.type == TACTICAL_LEADER)
            for f in range(3)
        ),
        "headquarters": tuple(row.headquarters for row in rows),
        "start": tuple(row.start for row in rows),
        "first_side": FRENCH_SIDE if tables.first_side == "french" else ALLIED_SIDE,
        "ride": tuple(row.ride for row in rows),
        "riding": bytes(rows[faction].ride for faction in faction_of),
        "guns": tuple(tables.artillery[f] or NO_LIMIT for f in FACTIONS),
        "corps_area": tuple(corps_area),
        "arrivals": tuple(
            Arrival(
                row.turn,
                corps_index[row.corps],
                row.area,
                tuple(TYPES.index(kind) for kind in row.placed),
                tuple(TYPES.index(kind) for kind in row.drawn),
            )
            for row in tables.arrivals
        ),
    }


def _points(units: tuple[Unit, ...], tables: TableFile) -> dict[str, Any]:
    """MP of each unit: its own (W200-3.7), and in a Tactical Action (W200-3.9.5.3)."""
    return {
        "allowance": bytes(unit.mp for unit in units),
        "enhanced": bytes(unit.mp + tables.costs.enhanced for unit in units),
    }


def _sets(units: tuple[Unit, ...], corps: int, tables: TableFile) -> dict[str, Any]:
    """Columns of units for the inner loops, and sets of them as masks."""
    horse = next(row.mp for row in tables.movement if row.type == TYPES[CAVALRY])
    return {
        "kind": bytes(unit.type for unit in units),
        "corps_of": bytes(unit.corps for unit in units),
        "full_strength": bytes(unit.strength[0] for unit in units).ljust(256, b"\0"),
        "combat": _some(units, lambda u: u.type in (INFANTRY, CAVALRY)),
        "mounted": _some(units, lambda u: u.type in (CAVALRY, HORSE_ARTILLERY)),
        "leaders": _some(units, lambda u: u.type in LEADERS),
        "faster": tuple(_mask(u for u, unit in enumerate(units) if unit.mp >= n) for n in range(12)),
        "lasting": tuple(
            _mask(u for u, unit in enumerate(units) if len(unit.strength) > n)
            for n in range(1 + max(len(unit.strength) for unit in units))
        ),
        "of_corps": tuple(_mask(u for u, unit in enumerate(units) if unit.corps == c) for c in range(corps)),
        "of_type": tuple(
            _mask(u for u, unit in enumerate(units) if unit.type == k) for k in range(len(TYPES))
        ),
        "of_faction": tuple(_mask(u for u, unit in enumerate(units) if unit.faction == f) for f in range(3)),
        "english_horse": _some(units, lambda u: u.type == CAVALRY and u.mp > horse),
    }


def _some(units: tuple[Unit, ...], wanted: Callable[[Unit], bool]) -> int:
    return _mask(u for u, unit in enumerate(units) if wanted(unit))


def _unit(row: UnitRow, corps_index: dict[str, int], tables: TableFile) -> Unit:
    kind = TYPES.index(row.type)
    last = len(row.steps) - 1
    symbols: list[str] = [row.pips] * len(row.steps)
    value = list(row.steps)
    if kind in ARTILLERY:
        symbols[last], value[last] = "pawn", 0
    if kind in LEADERS:
        symbols[last] = "heart"
        value[last] = 1 if kind == STRATEGIC_LEADER else 0
    if kind in (INFANTRY, CAVALRY):
        value = [0] * len(row.steps)
    radius = next((r.at for r in tables.radius if r.who == row.id), None) or next(
        r.at for r in tables.radius if r.who == row.faction
    )
    grammar, grammar_it = GRAMMAR[kind]
    return Unit(
        id=row.id,
        name=Name(row.name, row.grammar or grammar),
        name_it=Name(row.name_it or row.name, row.grammar_it or grammar_it),
        label=row.alias or (row.name if kind in LEADERS else row.id),
        faction=FACTIONS.index(row.faction),
        corps=corps_index.get(row.corps, NO_CORPS),
        type=kind,
        strength=tuple(row.steps),
        value=tuple(value),
        hits=tuple(tables.hits[symbol] for symbol in symbols),
        mp=row.mp,
        # leaders and artillery speak English (W200-OR-6.0-b)
        language=("english", "german", "dutch").index(row.language or "english")
        if kind in (INFANTRY, CAVALRY)
        else 0,
        brunswick=row.brunswick,
        pips=row.pips,
        radius=radius,
        note=row.note,
    )


def _icon(folder: Path, place: int, row: IconRow, corps_index: dict[str, int]) -> Icon:
    if row.corps not in corps_index:
        raise fault(
            folder / "map.toml", f"icons[{place}].corps", Said("fault.no-corps", __package__, corps=row.corps)
        )
    kind = TACTICAL_LEADER if row.type == "leader" else TYPES.index(row.type)
    return Icon(row.area, corps_index[row.corps], kind, row.brunswick)


def suits(unit: Unit, icon: Icon) -> bool:
    """Does a unit fit an icon: corps colour, type, and Brunswick with Brunswick (W200-4.0-b, W200-4.1)?"""
    return unit.corps == icon.corps and unit.type == icon.type and unit.brunswick == icon.brunswick
