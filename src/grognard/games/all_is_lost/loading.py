"""Reads a data folder into a Board; what does not fit together is told with its place (`grognard data check`)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from grognard.engine.data import fault, read, suggest
from grognard.engine.tabular import each_once
from grognard.engine.words import Said
from grognard.games.all_is_lost.board import (
    ARMS,
    COMPASS,
    HEXES,
    LAKE,
    MAIN_ROAD,
    NO_PLACE,
    NO_RIVER,
    NO_ROAD,
    PLACE_CLASSES,
    PRINCIPAL,
    REGION_LETTERS,
    REGIONS,
    RELIABILITIES,
    SECONDARY,
    SECONDARY_ROAD,
    TERRAIN_LETTERS,
    Board,
    Counter,
    Entry,
    Ground,
    Place,
    distance,
    neighbour,
    opposite,
    side_between,
    turn_number,
)
from grognard.games.all_is_lost.options import SCENARIOS
from grognard.games.all_is_lost.rows import (
    ArmyRow,
    BattleRow,
    CaptainsFile,
    ChartsFile,
    Counters,
    ForceRow,
    HexesRow,
    MapFile,
    Points,
    ScenarioRow,
    ScenariosFile,
    UnitsFile,
)
from grognard.games.all_is_lost.tables import check_charts


def load_board(folder: Path) -> Board:
    map_file = read(folder / "map.toml", MapFile)
    units = read(folder / "units.toml", UnitsFile)
    captains = read(folder / "captains.toml", CaptainsFile)
    charts = read(folder / "charts.toml", ChartsFile)
    check_charts(folder / "charts.toml", charts)
    scenarios = read(folder / "scenarios.toml", ScenariosFile)
    path = folder / "map.toml"
    terrain = _letters(path, "terrain", map_file.terrain, TERRAIN_LETTERS, LAKE)
    region = _letters(path, "region", map_file.region, REGION_LETTERS)
    places = _places(path, map_file)
    place, kind = [-1] * HEXES, [NO_PLACE] * HEXES
    for i, spot in enumerate(places):
        place[spot.hex], kind[spot.hex] = i, spot.kind
    river, ferry = _rivers(path, map_file)
    road, canal, on_road = _roads(path, map_file)
    if not map_file.land:  # a folder from before they were written down means those that ship
        shipped = read(Path(__file__).parent / "data" / "map.toml", MapFile)
        map_file = msgspec.structs.replace(map_file, land=shipped.land, duchy=shipped.duchy)
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
        lands=_lands(path, map_file, terrain),
        duchy=_duchy(path, map_file),
        rivers=map_file.river,
        roads=map_file.road,
        stock=units.stock,
        constants=charts.constant[0],
    )
    _add_grounds(folder / "scenarios.toml", board, scenarios)
    return board


# --- the map ---------------------------------------------------------------------------------------------


def _letters(path: Path, name: str, rows: Iterable[HexesRow], letters: str, none: str = "") -> list[int]:
    """A number for each hex of a map drawn in letters, -1 where there is nothing."""
    found = [-1] * HEXES
    for i, row in enumerate(rows):
        for column, letter in enumerate(row.hexes, 1):
            if letter not in letters + none:
                raise fault(
                    path,
                    f"{name}[{i}].hexes",
                    Said("fault.letter", __package__, letter=letter, name=name, letters=letters, none=none),
                )
            found[row.row * 100 + column] = letters.find(letter)
    return found


def _places(path: Path, file: MapFile) -> list[Place]:
    places = []
    for i, spot in enumerate(file.place):
        if spot.kind not in PLACE_CLASSES[1:]:
            raise fault(
                path,
                f"place[{i}].class",
                Said("fault.class", __package__, kind=spot.kind, names=", ".join(PLACE_CLASSES[1:])),
            )
        places.append(
            Place(spot.name, spot.name_it or spot.name, int(spot.hex), PLACE_CLASSES.index(spot.kind))
        )
    return places


def _rivers(path: Path, file: MapFile) -> tuple[list[int], list[bool]]:
    """Rivers and ferries by hexside."""
    river, ferry = [NO_RIVER] * (HEXES * 6), [False] * (HEXES * 6)
    for i, course in enumerate(file.river):
        value = PRINCIPAL if course.kind == "principal" else SECONDARY
        for j, text in enumerate(course.sides):
            for at in _side(path, f"river[{i}].sides[{j}]", text):
                river[at] = max(river[at], value)
    for i, crossing in enumerate(file.ferry):
        for at in _side(path, f"ferry[{i}].side", crossing.side):
            if river[at] != PRINCIPAL:
                raise fault(path, f"ferry[{i}].side", Said("fault.no-river", __package__, side=crossing.side))
            ferry[at] = True
    return river, ferry


def _roads(path: Path, file: MapFile) -> tuple[list[int], list[bool], list[bool]]:
    """Roads and canals by hexside, and the hexes they run through."""
    road, canal, on_road = [NO_ROAD] * (HEXES * 6), [False] * (HEXES * 6), [False] * HEXES
    for i, way in enumerate(file.road):
        hexes = [int(text) for text in way.hexes]
        for a, b in itertools.pairwise(hexes):
            if distance(a, b) != 1:
                raise fault(
                    path,
                    f"road[{i}].hexes",
                    Said("fault.no-neighbours", __package__, a=f"{a:04d}", b=f"{b:04d}"),
                )
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
    return road, canal, on_road


def _side(path: Path, where: str, text: str) -> tuple[int, int]:
    hex, compass = int(text[:4]), text[4:]
    if compass not in COMPASS:
        raise fault(
            path, where, Said("fault.compass", __package__, compass=compass, names=", ".join(COMPASS))
        )
    direction = COMPASS.index(compass)
    return hex * 6 + direction, neighbour(hex, direction) * 6 + opposite(direction)


def _lands(path: Path, file: MapFile, terrain: list[int]) -> dict[str, frozenset[int]]:
    """The lands that rules speak of, each cut out of the map by its rivers."""
    courses = {course.name: course.sides for course in file.river}
    lands = {}
    for i, row in enumerate(file.land):
        for name in row.rivers:
            if name not in courses:
                raise fault(
                    path,
                    f"land[{i}].rivers",
                    Said("fault.no-river-called", __package__, name=name, hint=suggest(name, courses)),
                )
        if not row.hex.isdecimal() or int(row.hex) >= HEXES or terrain[int(row.hex)] < 0:
            raise fault(path, f"land[{i}].hex", Said("fault.no-hex", __package__, hex=row.hex))
        land = _reached(int(row.hex), terrain, [text for name in row.rivers for text in courses[name]])
        if len(land) == sum(kind >= 0 for kind in terrain):
            raise fault(path, f"land[{i}].rivers", Said("fault.whole-map", __package__, id=row.id))
        lands[row.id] = land
    return lands


def _reached(start: int, terrain: list[int], sides: Sequence[str]) -> frozenset[int]:
    """All hexes that can be reached without crossing these hexsides."""
    closed = {(int(text[:4]), neighbour(int(text[:4]), COMPASS.index(text[4:]))) for text in sides}
    seen, todo = {start}, [start]
    while todo:
        hex = todo.pop()
        for d in range(6):
            n = neighbour(hex, d)
            if terrain[n] >= 0 and n not in seen and not {(hex, n), (n, hex)} & closed:
                seen.add(n)
                todo.append(n)
    return frozenset(seen)


def _duchy(path: Path, file: MapFile) -> tuple[int, ...]:
    codes = file.duchy.regions if file.duchy is not None else ()
    for code in codes:
        if code not in REGIONS:
            raise fault(
                path,
                "duchy.regions",
                Said("fault.no-region", __package__, code=code, hint=suggest(code, REGIONS)),
            )
    if not codes:
        raise fault(path, "duchy", Said("fault.no-duchy", __package__))
    return tuple(REGIONS.index(code) for code in codes)


# --- scenarios -------------------------------------------------------------------------------------------


def _add_grounds(path: Path, board: Board, file: ScenariosFile) -> None:
    """Nothing in a scenario or a battle that the map or the rules do not have."""
    rows = {row.id: row for row in file.scenario}
    for i, row in enumerate(file.scenario):
        _check_scenario(path, f"scenario[{i}]", board, row)
        board.grounds[row.id] = _Muster(path, board, row).ground(None)
    for i, battle in enumerate(file.battle):
        if battle.scenario not in rows:
            raise fault(
                path,
                f"battle[{i}].scenario",
                Said(
                    "fault.no-scenario",
                    __package__,
                    name=battle.scenario,
                    hint=suggest(battle.scenario, rows),
                ),
            )
        board.grounds[battle.id] = _Muster(path, board, rows[battle.scenario]).ground(battle)


def check_scenarios(folder: Path, _: Board) -> None:
    """No scenario and no battle stands twice or is unknown to the game; one that is missing is told when it is set up."""
    path = folder / "scenarios.toml"
    file = read(path, ScenariosFile)
    for table, ids in (
        ("scenario", [row.id for row in file.scenario]),
        ("battle", [row.id for row in file.battle]),
    ):
        each_once(path, table, ids)
        for i, name in enumerate(ids):
            if name not in SCENARIOS:
                said = Said("fault.no-scenario", __package__, name=name, hint=suggest(name, SCENARIOS))
                raise fault(path, f"{table}[{i}].id", said)


def _check_scenario(path: Path, where: str, board: Board, row: ScenarioRow) -> None:
    """What the special rules and the endings name must be there."""
    armies = {army.id for army in row.army}
    captains = {captain.id for captain in board.captains}
    hexes = {f"{hex:04d}" for hex, kind in enumerate(board.terrain) if kind >= 0}
    known: dict[str, tuple[str, Iterable[str]]] = {
        "army": ("army", armies),
        "suitor": ("army", armies),
        "rivals": ("army", armies),
        "attack": ("army", armies),
        "until": ("army", armies),
        "victim": ("army", armies),
        "captain": ("captain", captains),
        "envoy": ("captain", captains),
        "places": ("places", row.places),
        "but": ("places", row.places),
        "bank": ("land", board.lands),
        "region": ("region", REGIONS),
        "hex": ("hex", hexes),
        "refuges": ("hex", hexes),
        "event": ("event", {force.event for force in row.force if force.event}),
    }

    def check(thing: object, at: str) -> None:
        for name, (what, allowed) in known.items():
            value = getattr(thing, name, "")
            for text in value if isinstance(value, tuple) else (value,):
                if text and text not in allowed:
                    raise fault(
                        path,
                        f"{at}.{name}",
                        Said("fault.unknown", __package__, what=what, text=text, hint=suggest(text, allowed)),
                    )

    for j, special in enumerate(row.special):
        check(special, f"{where}.special[{j}]")
    for j, ending in enumerate(row.victory):
        for clause in () if isinstance(ending, Points) else ending.needs:
            check(clause, f"{where}.victory[{j}]")
        check(ending, f"{where}.victory[{j}]")
    for j, force in enumerate(row.force):
        if force.free:
            check(force, f"{where}.force[{j}]")
    _check_forces(path, where, board, row, hexes)
    for name, group in row.places.items():
        for hex in group:
            if hex not in hexes:
                raise fault(
                    path, f"{where}.places", Said("fault.no-hex-in-places", __package__, hex=hex, name=name)
                )


def _check_forces(path: Path, where: str, board: Board, row: ScenarioRow, hexes: set[str]) -> None:
    """Who deploys or enters: of an Army of the scenario, on the map, with an order there is, and no more SP than counters hold."""
    armies = {army.id for army in row.army}
    captains = {captain.id for captain in board.captains}
    types = {kind.id for kind in board.types}

    def known(at: str, what: str, text: str, allowed: Iterable[str]) -> None:
        if text not in allowed:
            raise fault(
                path,
                f"{where}.{at}",
                Said("fault.unknown", __package__, what=what, text=text, hint=suggest(text, allowed)),
            )

    for j, army in enumerate(row.army):
        for hex in army.sources:
            known(f"army[{j}].sources", "hex", hex, hexes)
        for captain in army.generals:
            known(f"army[{j}].generals", "captain", captain, captains)
    for captain in row.minors:
        known("minors", "captain", captain, captains)
    for j, force in enumerate(row.force):
        at = f"force[{j}]"
        known(f"{at}.army", "army", force.army, armies)
        known(f"{at}.hex", "hex", force.hex, {"CG", *hexes})
        known(f"{at}.captain", "captain", force.captain, {"", "HELD", *captains})
        known(f"{at}.order", "order", force.order, FIRST_ORDERS)
        for captain in force.others:
            known(f"{at}.with", "captain", captain, captains)
        for unit in force.units:
            _check_unit(path, f"{where}.{at}.units", unit, types)
    for j, sub in enumerate(row.substitute):
        known(f"substitute[{j}].army", "army", sub.army, armies)


def _check_unit(path: Path, at: str, unit: Counters, types: set[str]) -> None:
    """[type, SP, [most SP of each counter], ...]"""
    name, sp, *more = unit
    if name not in types:
        raise fault(
            path,
            at,
            Said("fault.unknown", __package__, what="unit", text=name, hint=suggest(str(name), types)),
        )
    maxima = more[0] if more else ()
    if not isinstance(sp, int) or not isinstance(maxima, tuple) or not 0 <= sp <= sum(maxima):
        raise fault(path, at, Said("fault.unit-sp", __package__, name=name, sp=sp))


FIRST_ORDERS = ("", "any", "attack", "garrison", "join", "manoeuvre", "retreat", "stand", "still")


@dataclass
class _Muster:
    """Counts captains and counters of one scenario as its rows name them."""

    path: Path
    board: Board
    row: ScenarioRow
    captains: list[int] = field(default_factory=list)
    captain_army: list[int] = field(default_factory=list)
    number: dict[str, int] = field(default_factory=dict)
    counters: list[Counter] = field(default_factory=list)
    substitutes: list[tuple[int, tuple[int, int] | None, str]] = field(default_factory=list)

    def ground(self, battle: BattleRow | None) -> Ground:
        row = self.row
        entries = self.campaign() if battle is None else self.battle(battle)
        minors = self.minors() if battle is None else ()
        self.stock()
        sides = [army.side for army in row.army]
        turned = [0 if army.turncoat else army.side for army in row.army]
        return Ground(
            row,
            row.special if battle is None else (),
            battle,
            self.near(),
            tuple(self.captains),
            tuple(self.captain_army),
            (
                tuple(sides[army] for army in self.captain_army),
                tuple(turned[army] for army in self.captain_army),
            ),
            tuple(self.counters),
            tuple(entries),
            tuple(self.substitutes),
            tuple(tuple(int(text) for text in army.sources) for army in row.army),
            minors,
            {name: tuple(int(text) for text in hexes) for name, hexes in row.places.items()},
        )

    def near(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each hex of the scenario its neighbours in it."""
        terrain, (first, last) = self.board.terrain, self.row.columns

        def there(hex: int) -> bool:
            return terrain[hex] >= 0 and first <= hex % 100 <= last

        return tuple(
            tuple((d, neighbour(hex, d)) for d in range(6) if there(neighbour(hex, d))) if there(hex) else ()
            for hex in range(HEXES)
        )

    def army(self, name: str) -> int:
        return next(i for i, army in enumerate(self.row.army) if army.id == name)

    def enlist(self, name: str, army: int) -> int:
        """The scenario's number of a captain."""
        known = {captain.id: i for i, captain in enumerate(self.board.captains)}
        if name not in known:
            raise fault(self.path, "scenario", Said("fault.no-captain", __package__, name=name))
        if name not in self.number:
            self.number[name] = len(self.captains)
            self.captains.append(known[name])
            self.captain_army.append(army)
        return self.number[name]

    def count(self, type_id: str, maximum: int, quality: int, army: int, substitute: bool) -> int:
        """One more counter, and its number."""
        at = next((i for i, kind in enumerate(self.board.types) if kind.id == type_id), -1)
        if at < 0:
            raise fault(self.path, "scenario", Said("fault.no-unit-type", __package__, type_id=type_id))
        kind = self.board.types[at]
        self.counters.append(
            Counter(
                at,
                ARMS.index(kind.arm),
                maximum,
                quality or kind.quality,
                RELIABILITIES.index(kind.reliability or self.row.swiss),
                army,
                self.row.army[army].side,
                substitute,
            )
        )
        return len(self.counters) - 1

    def dealt(self, units: tuple[Counters, ...], army: int) -> tuple[tuple[int, int, int], ...]:
        out = []
        for type_id, sp, maxima, *more in units:
            assert isinstance(type_id, str) and isinstance(sp, int) and isinstance(maxima, tuple)
            under = more[0] if more else ""
            quality = more[1] if len(more) > 1 else 0
            assert isinstance(under, str) and isinstance(quality, int)
            for share, maximum in zip(_spread(sp, maxima), maxima, strict=True):
                counter = self.count(type_id, maximum, quality, army, False)
                out.append((counter, share, self.enlist(under, army) if under else -1))
        return tuple(out)

    def campaign(self) -> list[Entry]:
        """The deployment, the reinforcements and the substitutes."""
        entries = []
        for force in self.row.force:
            army = self.army(force.army)
            captain = self.enlist(force.captain, army) if force.captain not in ("", "HELD") else -1
            others = tuple(self.enlist(name, army) for name in force.others)
            turn = 0 if force.entry is None else -1 if force.event else turn_number(self.row, force.entry)
            hex = 0 if force.hex == "CG" else int(force.hex)
            entries.append(Entry(force, army, captain, others, self.dealt(force.units, army), turn, hex))
        for sub in self.row.substitute:
            for type_id, maxima, *more in sub.units:
                assert isinstance(type_id, str) and isinstance(maxima, tuple)
                quality = more[0] if more else 0
                assert isinstance(quality, int)
                for maximum in maxima:
                    counter = self.count(type_id, maximum, quality, self.army(sub.army), True)
                    self.substitutes.append((counter, sub.since, sub.event))
        return entries

    def minors(self) -> tuple[int, ...]:
        nation = {captain.id: captain.nation for captain in self.board.captains}
        return tuple(self.enlist(name, self.army(nation[name])) for name in self.row.minors)

    def battle(self, battle: BattleRow) -> list[Entry]:
        """The two armies of a battle, as a deployment of two Forces."""
        entries = []
        for side, part in enumerate((battle.french, battle.enemy)):
            at = battle.start if battle.attacker == side else battle.hex
            army = next(
                i
                for i, a in enumerate(self.row.army)
                if a.side == side and _serves(self.board, a, part.captain)
            )
            force = ForceRow(
                army=self.row.army[army].id,
                hex=at,
                captain=part.captain,
                order="attack",
                units=part.units,
                others=part.others,
            )
            captain = self.enlist(part.captain, army)
            others = tuple(self.enlist(name, army) for name in part.others)
            entries.append(Entry(force, army, captain, others, self.dealt(part.units, army), 0, int(at)))
        return entries

    def stock(self) -> None:
        """Militia of each side, and the mercenaries that either may hire."""
        mercenary = {kind.id: kind.mercenary for kind in self.board.types}
        for stock in self.board.stock:
            for side in (0,) if mercenary[stock.type] else (0, 1):
                army = next(i for i, a in enumerate(self.row.army) if a.side == side)
                for _ in range(stock.count):
                    self.count(stock.type, stock.max, 0, army, False)


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
