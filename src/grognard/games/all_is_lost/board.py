"""What never changes during play: the hex map, the counters, the captains, the charts and the scenarios.

A hex is its printed number RRCC (row from the south, column from the west). A hexside is a hex and a direction, 0 east and
then anticlockwise, so that the opposite side is three further. Movement is counted in half points.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from grognard.engine.data import Row, fault, read

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
DUCHY = tuple(REGIONS.index(code) for code in ("M", "G", "R"))
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
TURNS_A_MONTH = 6


# --- the files -------------------------------------------------------------------------------------------


class SizeRow(Row, frozen=True):
    rows: int
    columns: int


class HexesRow(Row, frozen=True):
    row: int
    hexes: str


class PlaceRow(Row, frozen=True, rename={"kind": "class"}):
    hex: str
    name: str
    kind: str
    name_it: str = ""
    alias: str = ""


class RiverRow(Row, frozen=True):
    name: str
    kind: str
    sides: tuple[str, ...]


class FerryRow(Row, frozen=True):
    name: str
    side: str


class RoadRow(Row, frozen=True):
    name: str
    kind: str
    hexes: tuple[str, ...]


class MapFile(Row, frozen=True):
    size: SizeRow
    terrain: tuple[HexesRow, ...]
    region: tuple[HexesRow, ...]
    place: tuple[PlaceRow, ...]
    river: tuple[RiverRow, ...]
    ferry: tuple[FerryRow, ...]
    road: tuple[RoadRow, ...]


class TypeRow(Row, frozen=True):
    id: str
    name: str
    name_it: str
    nation: str
    arm: str
    movement: int
    quality: int
    reliability: str
    firearms: bool = False
    mercenary: bool = False
    code: str = ""


class StockRow(Row, frozen=True):
    type: str
    count: int
    max: int


class UnitsFile(Row, frozen=True):
    type: tuple[TypeRow, ...]
    stock: tuple[StockRow, ...]


class CaptainRow(Row, frozen=True):
    id: str
    name: str
    nation: str
    card: int
    initiative: int
    rank: int
    name_it: str = ""
    star: bool = False
    traits: str = ""
    minor: bool = False


class UnusedRow(Row, frozen=True):
    name: str


class CaptainsFile(Row, frozen=True):
    captain: tuple[CaptainRow, ...]
    unused: tuple[UnusedRow, ...] = ()


class TerrainRow(Row, frozen=True):
    id: str
    cost: int
    favourable: bool
    fire: int
    charge: int


class UnhealthyRow(Row, frozen=True):
    terrain: str
    kind: str


class FortressRow(Row, frozen=True):
    id: str
    cost: int
    leave: int
    doubled: int
    favourable: bool


class RoadRate(Row, frozen=True):
    id: str
    cost: int
    queue: int


class CrossingRow(Row, frozen=True):
    id: str
    cost: int
    rain: int


class Constants(Row, frozen=True):
    earthworks: int
    earthworks_infantry: int
    earthworks_doubled: int
    earthworks_sides: int
    pontoon: int
    admin_march: int
    admin_distance: int
    remove_disruption: int
    disrupting_cost: int
    march_attack: int
    unemployed_movement: int
    unemployed_moves: int
    loc_off_road: int
    captain_lost: int
    extra_pay: int
    muster: int
    chits_each: int
    engagement_limit: int
    siege_level: int
    salvo_shots: int
    artillery_salvos: int
    firearms_uses: int
    second_activation: int
    retreat_initiative: int
    engineers_success: int
    engineers_lost: int
    engineers_guns: int
    engineers_repair: int
    cavalry_combined: int
    infantry_combined: int
    march_attrition: int
    pillage: int
    treason: int
    treason_more: int
    treason_captain: int
    treason_captain_rank: int
    treason_people: int
    recruit_rank: int
    interphase_turns: int
    interphase_refusal: int
    interphase_attrition: int


class OrderRow(Row, frozen=True):
    id: str
    major: int
    minor: int
    activations: int
    initiative: int
    fixed: bool = False


class SupplyRow(Row, frozen=True):
    to: int
    adds: tuple[int, ...]


class InitiativeRow(Row, frozen=True):
    enemy: int
    adds: int


class DisciplineRow(Row, frozen=True):
    column: str
    passes: int
    fails: int
    deserts: int


class DisciplineModifier(Row, frozen=True):
    star: int
    forced: int
    extra_pay: int
    spent: int
    subversion: int
    bribe: int
    desertion: int


class BandRow(Row, frozen=True):
    to: int
    lost: tuple[int, ...]


class AttritionModifier(Row, frozen=True):
    star: int
    weather: int
    march: int
    besieged: int
    quarters_town: int
    quarters_city: int
    interphase: int
    plague: int
    plague_quartered: int


class WeatherRow(Row, frozen=True):
    month: int
    kinds: tuple[str, ...]


class WeatherEffect(Row, frozen=True):
    id: str
    attrition: int = 0
    movement: int = 0
    supply: int = 0
    fire: int = 0
    charge: int = 0
    assault: int = 0
    rivers: bool = False
    firearms: bool = True


class AssaultShape(Row, frozen=True):
    columns: int
    unfavourable: int
    lowest: int
    highest: int


class AssaultRow(Row, frozen=True):
    step: int
    a: int
    d: int
    a_demoralised: int
    d_demoralised: int
    loser: str
    check: str


class RatioRow(Row, frozen=True):
    tenths: int
    adds: int


class UnitEffect(Row, frozen=True):
    who: str
    open: int
    against_cavalry: int
    fortifications: int


class AssaultModifier(Row, frozen=True):
    star: int


class ColumnRow(Row, frozen=True):
    to: int


class FireRow(Row, frozen=True):
    step: int
    lost: int
    check: bool
    captain: bool
    breach: bool


class FireModifier(Row, frozen=True):
    siege_trait: int
    siege_artillery: int
    earthworks_river: int
    swiss: int
    lowest: int
    highest: int


class ChargeRow(Row, frozen=True):
    die: int
    charger: int
    target: int
    charger_demoralised: int
    target_demoralised: int
    charger_check: bool
    target_check: bool
    captain: bool
    plunder: bool


class StrengthRow(Row, frozen=True):
    to: int
    adds: int


class ChargeModifier(Row, frozen=True):
    heavy: int
    star: int
    firearms: int
    earthworks_river: int
    flank: int
    pikes: int
    guns: int


class PursuitModifier(Row, frozen=True):
    star: int
    light: int
    extra_point: int
    good_order: int


class ChitRow(Row, frozen=True):
    id: str
    count: int


class FreeChits(Row, frozen=True):
    level_1: int
    level_2: int
    river: int


class SimpleModifier(Row, frozen=True):
    quality: int
    initiative: int
    star: int
    terrain: int
    earthworks: int
    river: int
    weather: int
    artillery: int
    cavalry: int


class SimpleRow(Row, frozen=True):
    step: int
    loser: str
    a: int
    d: int


class RecruitRow(Row, frozen=True):
    die: int
    result: str
    pay: int


class FateRow(Row, frozen=True):
    die: int
    name: str
    name_it: str


class ChartsFile(Row, frozen=True):
    terrain: tuple[TerrainRow, ...]
    unhealthy: tuple[UnhealthyRow, ...]
    fortress: tuple[FortressRow, ...]
    road: tuple[RoadRate, ...]
    crossing: tuple[CrossingRow, ...]
    constant: tuple[Constants, ...]
    order: tuple[OrderRow, ...]
    supply: tuple[SupplyRow, ...]
    initiative: tuple[InitiativeRow, ...]
    discipline: tuple[DisciplineRow, ...]
    discipline_modifier: tuple[DisciplineModifier, ...]
    attrition: tuple[BandRow, ...]
    attrition_modifier: tuple[AttritionModifier, ...]
    weather: tuple[WeatherRow, ...]
    weather_effect: tuple[WeatherEffect, ...]
    assault_shape: tuple[AssaultShape, ...]
    assault: tuple[AssaultRow, ...]
    ratio: tuple[RatioRow, ...]
    unit_effect: tuple[UnitEffect, ...]
    assault_modifier: tuple[AssaultModifier, ...]
    fire_column: tuple[ColumnRow, ...]
    fire: tuple[FireRow, ...]
    fire_modifier: tuple[FireModifier, ...]
    charge: tuple[ChargeRow, ...]
    charge_strength: tuple[StrengthRow, ...]
    charge_modifier: tuple[ChargeModifier, ...]
    pursuit: tuple[BandRow, ...]
    pursuit_modifier: tuple[PursuitModifier, ...]
    chit: tuple[ChitRow, ...]
    free_chits: tuple[FreeChits, ...]
    simple_modifier: tuple[SimpleModifier, ...]
    simple: tuple[SimpleRow, ...]
    recruit: tuple[RecruitRow, ...]
    fate: tuple[FateRow, ...]


Counters = tuple[str | int | tuple[int, ...], ...]


class ArmyRow(Row, frozen=True):
    id: str
    side: int
    generals: tuple[str, ...]
    sources: tuple[str, ...]
    start: int
    income: tuple[tuple[int, int, int], ...]
    extra_loc: int = 0
    free_orders: bool = False


class ForceRow(Row, frozen=True, rename={"others": "with"}):
    army: str
    hex: str
    captain: str
    order: str
    units: tuple[Counters, ...]
    others: tuple[str, ...] = ()
    aux: str = ""
    admin: bool = False
    elect: bool = False
    general: bool = False
    entry: tuple[int, int] | None = None
    event: str = ""
    around: int = 0
    free: bool = False
    works: int = 0
    pair: str = ""
    hold_back: tuple[str, ...] = ()
    inside_duchy: bool = False


class SubstituteRow(Row, frozen=True, rename={"since": "from"}):
    army: str
    units: tuple[Counters, ...]
    since: tuple[int, int] | None = None
    event: str = ""


class ScenarioRow(Row, frozen=True):
    id: str
    name: str
    name_it: str
    start: tuple[int, int, int]
    turns: int
    columns: tuple[int, int]
    side_names: tuple[str, str]
    side_names_it: tuple[str, str]
    swiss: str
    minors: tuple[str, ...]
    alignment: dict[str, str]
    conquered: tuple[tuple[str, str], ...]
    army: tuple[ArmyRow, ...]
    force: tuple[ForceRow, ...]
    substitute: tuple[SubstituteRow, ...]
    unemployed: tuple[str, ...] = ()
    unlimited: bool = False
    no_alignment: bool = False
    swiss_command: bool = False
    no_order_removal: bool = False
    multinational: tuple[str, ...] = ()
    own_nation: tuple[str, ...] = ()
    only_own: tuple[str, ...] = ()


class SpecialRow(Row, frozen=True):
    scenario: str
    victory: tuple[str, ...] = ()
    victory_any: tuple[str, ...] = ()
    victory_count: int = 0
    victory_more: tuple[str, ...] = ()
    caution: str = ""
    caution_count: int = 0
    garrison_turns: int = 0
    king: str = ""
    spend: tuple[tuple[int, int], ...] = ()
    attitude_anti: int = 0
    attitude_neutral: int = 0
    schiner: str = ""
    schiner_sp: int = 0
    swiss_arrive: int = 0
    swiss_void: int = 0
    genoa: str = ""
    genoa_turns: tuple[tuple[int, int], ...] = ()
    genoa_ap: int = 0
    genoa_sp: int = 0
    genoa_die: int = 0
    genoa_not: tuple[tuple[int, int], ...] = ()
    genoa_force: tuple[tuple[int, int], ...] = ()
    venetian_die: int = 0
    venetian_refuges: tuple[str, ...] = ()
    venetian_captain: str = ""
    sforza: str = ""
    trip_from: tuple[int, int] | None = None
    trip_turns: int = 0
    albany_exit: str = ""
    albany: tuple[int, int, int] = (0, 0, 0)
    albany_die: int = 0
    plague_die: int = 0


class BattleSide(Row, frozen=True, rename={"others": "with"}):
    captain: str
    others: tuple[str, ...]
    units: tuple[Counters, ...]


class BattleRow(Row, frozen=True, rename={"start": "from"}):
    id: str
    name: str
    name_it: str
    scenario: str
    attacker: int
    hex: str
    start: str
    weather: str
    favourite: int
    french: BattleSide
    enemy: BattleSide
    works: int = 0
    surprised: bool = False


class ScenariosFile(Row, frozen=True):
    scenario: tuple[ScenarioRow, ...]
    special: tuple[SpecialRow, ...]
    battle: tuple[BattleRow, ...]


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
    special: SpecialRow
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
    north_of_po: frozenset[int]
    east_of_adda: frozenset[int]
    east_of_ticino: frozenset[int]
    rivers: tuple[RiverRow, ...]
    roads: tuple[RoadRow, ...]
    stock: tuple[StockRow, ...]
    constants: Constants = field(repr=False)

    def fortress(self, hex: int) -> FortressRow | None:
        """The Fortress chart's row for this hex, if it has a Fortress (7.6.3)."""
        kind = self.kind[hex]
        return self.charts.fortress[FORTIFIED_CITY - kind] if kind >= FORTIFIED_TOWN else None


def neighbour(hex: int, direction: int) -> int:
    """The number of the hex on that side, on the map or not (ledger 7.1)."""
    row, column = divmod(hex, 100)
    if direction == EAST:
        return hex + 1
    if direction == WEST:
        return hex - 1
    even = row % 2 == 0
    if direction in (NORTH_EAST, SOUTH_EAST):
        column += 1 if even else 0
    else:
        column -= 0 if even else 1
    row += 1 if direction in (NORTH_EAST, NORTH_WEST) else -1
    return row * 100 + column


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
    return number in ((1, 5) if month % 2 else (3,))


# --- loading ---------------------------------------------------------------------------------------------


def load_board(folder: Path) -> Board:
    map_file = read(folder / "map.toml", MapFile)
    units = read(folder / "units.toml", UnitsFile)
    captains = read(folder / "captains.toml", CaptainsFile)
    charts = read(folder / "charts.toml", ChartsFile)
    scenarios = read(folder / "scenarios.toml", ScenariosFile)
    path = folder / "map.toml"

    terrain = [-1] * HEXES
    region = [-1] * HEXES
    for i, row in enumerate(map_file.terrain):
        for column, letter in enumerate(row.hexes, 1):
            if letter != LAKE:
                if letter not in TERRAIN_LETTERS:
                    raise fault(
                        path,
                        f"terrain[{i}].hexes",
                        f"{letter!r} is no terrain; allowed are {TERRAIN_LETTERS}{LAKE}",
                    )
                terrain[row.row * 100 + column] = TERRAIN_LETTERS.index(letter)
    for i, row in enumerate(map_file.region):
        for column, letter in enumerate(row.hexes, 1):
            if letter not in REGION_LETTERS:
                raise fault(
                    path, f"region[{i}].hexes", f"{letter!r} is no region; allowed are {REGION_LETTERS}"
                )
            region[row.row * 100 + column] = REGION_LETTERS.index(letter)

    place, kind = [-1] * HEXES, [NO_PLACE] * HEXES
    places = []
    for i, spot in enumerate(map_file.place):
        at = int(spot.hex)
        if spot.kind not in PLACE_CLASSES[1:]:
            raise fault(
                path,
                f"place[{i}].class",
                f"{spot.kind!r} is no class; allowed are {', '.join(PLACE_CLASSES[1:])}",
            )
        place[at], kind[at] = i, PLACE_CLASSES.index(spot.kind)
        places.append(Place(spot.name, spot.name_it or spot.name, at, kind[at]))

    river, ferry = [NO_RIVER] * (HEXES * 6), [False] * (HEXES * 6)
    for i, course in enumerate(map_file.river):
        value = PRINCIPAL if course.kind == "principal" else SECONDARY
        for j, text in enumerate(course.sides):
            for at in _side(path, f"river[{i}].sides[{j}]", text):
                river[at] = max(river[at], value)
    for i, crossing in enumerate(map_file.ferry):
        for at in _side(path, f"ferry[{i}].side", crossing.side):
            if river[at] != PRINCIPAL:
                raise fault(path, f"ferry[{i}].side", f"no principal river runs along {crossing.side}")
            ferry[at] = True

    road, canal, on_road = [NO_ROAD] * (HEXES * 6), [False] * (HEXES * 6), [False] * HEXES
    for i, way in sorted(enumerate(map_file.road), key=lambda item: item[1].kind == "canal"):
        hexes = [int(text) for text in way.hexes]
        for a, b in itertools.pairwise(hexes):
            if distance(a, b) != 1:
                raise fault(path, f"road[{i}].hexes", f"{a:04d} and {b:04d} are not neighbours")
            for frm, to in ((a, b), (b, a)):
                at = frm * 6 + side_between(frm, to)
                if way.kind == "canal":
                    # a canal is a secondary road only where there is no other (1.3.1.1)
                    canal[at] = True
                    road[at] = road[at] or SECONDARY_ROAD
                elif way.kind == "main" or road[at] != MAIN_ROAD:
                    road[at] = MAIN_ROAD if way.kind == "main" else SECONDARY_ROAD
        for at in hexes:
            on_road[at] = True

    banks = _banks(map_file, terrain, river)
    board = Board(
        rows=map_file.size.rows,
        columns=map_file.size.columns,
        terrain=tuple(terrain),
        region=tuple(region),
        place=tuple(place),
        kind=tuple(kind),
        places=tuple(places),
        river=tuple(river),
        ferry=tuple(ferry),
        road=tuple(road),
        canal=tuple(canal),
        on_road=tuple(on_road),
        types=units.type,
        captains=captains.captain,
        charts=charts,
        grounds={},
        north_of_po=banks[0],
        east_of_adda=banks[1],
        east_of_ticino=banks[2],
        rivers=map_file.river,
        roads=map_file.road,
        stock=units.stock,
        constants=charts.constant[0],
    )
    specials = {special.scenario: special for special in scenarios.special}
    for scenario in scenarios.scenario:
        board.grounds[scenario.id] = _ground(folder, board, scenario, specials[scenario.id], None)
    for battle in scenarios.battle:
        base = next(s for s in scenarios.scenario if s.id == battle.scenario)
        board.grounds[battle.id] = _ground(folder, board, base, specials[base.id], battle)
    return board


def _side(path: Path, where: str, text: str) -> tuple[int, int]:
    hex, compass = int(text[:4]), text[4:]
    if compass not in COMPASS:
        raise fault(path, where, f"{compass!r} is no direction; allowed are {', '.join(COMPASS)}")
    direction = COMPASS.index(compass)
    return hex * 6 + direction, neighbour(hex, direction) * 6 + opposite(direction)


def _banks(file: MapFile, terrain: list[int], river: list[int]) -> tuple[frozenset[int], ...]:
    """What lies north of the Po, east of the Adda and north of the Po, east of the Ticino and north of the Po."""

    def sides(name: str) -> set[int]:
        found = next((course for course in file.river if course.name == name), None)
        pairs = [(int(text[:4]), COMPASS.index(text[4:])) for text in found.sides] if found else []
        return {h * 6 + d for h, d in pairs} | {neighbour(h, d) * 6 + opposite(d) for h, d in pairs}

    def flood(start: int, walls: set[int]) -> frozenset[int]:
        seen, todo = {start}, [start]
        while todo:
            hex = todo.pop()
            for d in range(6):
                n = neighbour(hex, d)
                if terrain[n] >= 0 and n not in seen and hex * 6 + d not in walls:
                    seen.add(n)
                    todo.append(n)
        return frozenset(seen)

    hex_of = {spot.name: int(spot.hex) for spot in file.place}
    milan, treviglio = hex_of["Milan"], hex_of["Treviglio"]
    po = sides("Po")
    return flood(milan, po), flood(treviglio, po | sides("Adda")), flood(milan, po | sides("Ticino"))


def _ground(
    folder: Path, board: Board, row: ScenarioRow, special: SpecialRow, battle: BattleRow | None
) -> Ground:
    path = folder / "scenarios.toml"
    types = {t.id: i for i, t in enumerate(board.types)}
    armies = {army.id: i for i, army in enumerate(row.army)}
    captain_of = {c.id: i for i, c in enumerate(board.captains)}
    first, last = row.columns
    near: list[tuple[tuple[int, int], ...]] = [()] * HEXES
    for hex in range(HEXES):
        if board.terrain[hex] >= 0 and first <= hex % 100 <= last:
            near[hex] = tuple(
                (d, n)
                for d in range(6)
                if board.terrain[n := neighbour(hex, d)] >= 0 and first <= n % 100 <= last
            )

    captains: list[int] = []
    captain_army: list[int] = []
    number: dict[str, int] = {}
    counters: list[Counter] = []
    substitutes: list[tuple[int, tuple[int, int] | None, str]] = []

    def enlist(name: str, army: int) -> int:
        if name not in captain_of:
            raise fault(path, "scenario", f"no captain is called {name!r} in captains.toml")
        if name not in number:
            number[name] = len(captains)
            captains.append(captain_of[name])
            captain_army.append(army)
        return number[name]

    def count(type_id: str, maximum: int, quality: int, army: int, substitute: bool) -> int:
        if type_id not in types:
            raise fault(path, "scenario", f"no unit type is called {type_id!r} in units.toml")
        kind = board.types[types[type_id]]
        reliability = kind.reliability or row.swiss
        counters.append(
            Counter(
                types[type_id],
                ARMS.index(kind.arm),
                maximum,
                quality or kind.quality,
                RELIABILITIES.index(reliability),
                army,
                row.army[army].side,
                substitute,
            )
        )
        return len(counters) - 1

    def dealt(units: tuple[Counters, ...], army: int) -> tuple[tuple[int, int, int], ...]:
        out = []
        for type_id, sp, maxima, *more in units:
            assert isinstance(type_id, str) and isinstance(sp, int) and isinstance(maxima, tuple)
            under = more[0] if more else ""
            quality = more[1] if len(more) > 1 else 0
            assert isinstance(under, str) and isinstance(quality, int)
            for share, maximum in zip(_spread(sp, maxima), maxima, strict=True):
                counter = count(type_id, maximum, quality, army, False)
                out.append((counter, share, enlist(under, army) if under else -1))
        return tuple(out)

    entries = []
    if battle is None:
        for force in row.force:
            army = armies[force.army]
            captain = enlist(force.captain, army) if force.captain not in ("", "HELD") else -1
            others = tuple(enlist(name, army) for name in force.others)
            turn = 0 if force.entry is None else -1 if force.event else turn_number(row, force.entry)
            hex = 0 if force.hex == "CG" else int(force.hex)
            entries.append(Entry(force, army, captain, others, dealt(force.units, army), turn, hex))
        for sub in row.substitute:
            army = armies[sub.army]
            for type_id, maxima, *more in sub.units:
                assert isinstance(type_id, str) and isinstance(maxima, tuple)
                quality = more[0] if more else 0
                assert isinstance(quality, int)
                for maximum in maxima:
                    counter = count(type_id, maximum, quality, army, True)
                    substitutes.append((counter, sub.since, sub.event))
        minors = tuple(
            enlist(
                name,
                next(i for i, a in enumerate(row.army) if a.id == board.captains[captain_of[name]].nation),
            )
            for name in row.minors
        )
    else:
        minors = ()
        for side, part, at in (
            (0, battle.french, battle.start if battle.attacker == 0 else battle.hex),
            (1, battle.enemy, battle.start if battle.attacker == 1 else battle.hex),
        ):
            army = next(
                i for i, a in enumerate(row.army) if a.side == side and _serves(board, a, part.captain)
            )
            force = ForceRow(
                army=row.army[army].id,
                hex=at,
                captain=part.captain,
                order="attack",
                units=part.units,
                others=part.others,
            )
            captain = enlist(part.captain, army)
            others = tuple(enlist(name, army) for name in part.others)
            entries.append(Entry(force, army, captain, others, dealt(part.units, army), 0, int(at)))
    for stock in board.stock:
        mercenary = board.types[types[stock.type]].mercenary
        for side in (0,) if mercenary else (0, 1):
            army = next(i for i, a in enumerate(row.army) if a.side == side)
            for _ in range(stock.count):
                count(stock.type, stock.max, 0, army, False)
    sources = tuple(tuple(int(text) for text in army.sources) for army in row.army)
    return Ground(
        row,
        special,
        battle,
        tuple(near),
        tuple(captains),
        tuple(captain_army),
        (
            tuple(row.army[army].side for army in captain_army),
            tuple(0 if row.army[army].id == "swiss" else row.army[army].side for army in captain_army),
        ),
        tuple(counters),
        tuple(entries),
        tuple(substitutes),
        sources,
        minors,
    )


def _serves(board: Board, army: ArmyRow, captain: str) -> bool:
    row = next(c for c in board.captains if c.id == captain)
    return captain in army.generals or row.nation == army.id


def _spread(sp: int, maxima: tuple[int, ...]) -> list[int]:
    """SP over counters as evenly as their maxima allow; the owner may change it (AIL-S0)."""
    shares = [0] * len(maxima)
    for _ in range(sp):
        i = min(
            (i for i in range(len(maxima)) if shares[i] < maxima[i]),
            key=lambda i: shares[i] * 100 // maxima[i],
        )
        shares[i] += 1
    return shares
