"""The frozen facts of Wellington: map, Powers, leaders, cards, tables and starts, read from data/."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from grognard.engine.data import Row, fault, read, suggest
from grognard.engine.tabular import each_once, rising
from grognard.engine.words import Said

# Powers in impulse order (WEL-1.3): the order of every procedure that needs one.
BRITAIN, SUD, SPAIN, NORD = range(4)
POWERS = (BRITAIN, SUD, SPAIN, NORD)
ALLIED, FRENCH = 0, 1
SIDE = (ALLIED, FRENCH, ALLIED, FRENCH)
ALLY = (SPAIN, NORD, BRITAIN, SUD)
SIDES = ((BRITAIN, SPAIN), (SUD, NORD))
NATIONS = ("britain", "spain", "france")
OPEN, BROKEN, PASS, RIVER = range(4)
KINDS = ("open", "broken", "pass", "river")
MINOR, MAJOR = 1, 2
NONE = 255  # no leader, no duchy

PowerId = Literal["britain", "armee_du_sud", "spain", "armee_du_nord"]
ZONES = {"atlantic": 1, "mediterranean": 2}
# what the rules ask tables.toml for
COSTS = (
    "build", "regroup", "regroup_leader", "flag", "move", "convoy", "deployment",
)  # fmt: skip
LIMITS = (
    "hand", "deal", "convoy", "resources", "march", "battle_rounds", "rout", "intercept", "guerrilla",
    "hasty_fort", "batteries", "batteries_fortress", "batteries_hasty_fort", "devastation", "conquest",
    "conquest_without_end", "conquest_share", "peace", "portugal_keys", "horse_guards", "without_lisbon",
    "without_porto", "uprising", "uprising_share", "flags_french", "flags_allied", "hasty_forts",
)  # fmt: skip
MOST_APPEAL = 30  # no die and no cards together come to more


class Duchy(Row, frozen=True, kw_only=True):
    id: str
    name: str
    name_it: str = ""
    grammar: str = ""
    grammar_it: str = ""
    country: Literal["spain", "portugal", "france", "gibraltar", "england"]
    owner: PowerId
    key: bool = False
    capital: bool = False
    fortress: int = 0
    port: Literal["", "minor", "major"] = ""
    zones: tuple[Literal["atlantic", "mediterranean"], ...] = ()
    lat: float
    lon: float
    x: float
    y: float


class Line(Row, frozen=True, kw_only=True):
    ends: tuple[str, str]
    kind: Literal["open", "broken", "pass", "river"]


class MapFile(Row, frozen=True, kw_only=True):
    duchy: tuple[Duchy, ...]
    line: tuple[Line, ...]


class Shape(Row, frozen=True, kw_only=True):
    name: str = ""
    points: tuple[tuple[float, float], ...]


class GeographyFile(Row, frozen=True, kw_only=True):
    coast: tuple[Shape, ...]
    river: tuple[Shape, ...]


class Power(Row, frozen=True, kw_only=True):
    id: PowerId
    name: str
    name_it: str
    grammar: str = ""
    grammar_it: str = ""
    side: Literal["allied", "french"]
    nation: Literal["britain", "spain", "france"]
    color: str
    ink: str
    bonus: int
    bonus_after_call: int = -1
    national: int
    infantry: int
    cavalry: int
    artillery: int
    flags: int


class Leader(Row, frozen=True, kw_only=True):
    id: str
    name: str
    name_it: str = ""
    grammar: str = ""
    grammar_it: str = ""
    power: PowerId
    battle: int
    command: Literal[4, 6, 9]


class UnitsFile(Row, frozen=True, kw_only=True):
    power: tuple[Power, ...]
    leader: tuple[Leader, ...]


class Card(Row, frozen=True, kw_only=True):
    id: int
    name: str
    name_it: str
    cp: int
    kinds: tuple[Literal["response", "battle", "event", "plus", "must"], ...]
    siege: Literal["", "only", "also"] = ""
    nation: Literal["", "britain", "spain", "france"] = ""
    removed: bool = False
    mark: bool = False
    appeal: int = 0
    appeal_once: int = 0
    gift_cp: int = 0
    text: str
    text_it: str


class CardsFile(Row, frozen=True, kw_only=True):
    card: tuple[Card, ...]


class Cost(Row, frozen=True, kw_only=True):
    id: str
    cp: int


class Limit(Row, frozen=True, kw_only=True):
    id: str
    value: int


class Terrain(Row, frozen=True, kw_only=True):
    kind: Literal["open", "broken", "pass", "river"]
    dice: int


class Plunder(Row, frozen=True, kw_only=True):
    at_least: int
    resources: int


class Appeal(Row, frozen=True, kw_only=True):
    up_to: int
    cp: int = 0
    remove: int = 0


class Year(Row, frozen=True, kw_only=True):
    year: int
    share: int
    home: int


class Liberation(Row, frozen=True, kw_only=True):
    up_to: int
    vp: int


class TablesFile(Row, frozen=True, kw_only=True):
    cost: tuple[Cost, ...]
    limit: tuple[Limit, ...]
    terrain: tuple[Terrain, ...]
    plunder: tuple[Plunder, ...]
    appeal: tuple[Appeal, ...]
    year: tuple[Year, ...]
    liberation: tuple[Liberation, ...]


class Scenario(Row, frozen=True, kw_only=True):
    id: str
    year: int
    resources: dict[PowerId, int]
    cards_out: tuple[int, ...]


class Place(Row, frozen=True, kw_only=True):
    scenario: str
    power: PowerId
    duchy: str
    sp: int
    leaders: tuple[str, ...] = ()


class FlagRow(Row, frozen=True, kw_only=True):
    scenario: str
    duchy: str
    power: PowerId


class ScenariosFile(Row, frozen=True, kw_only=True):
    scenario: tuple[Scenario, ...]
    place: tuple[Place, ...]
    flag: tuple[FlagRow, ...]


@dataclass(frozen=True)
class Board:
    duchies: tuple[Duchy, ...]
    lines: tuple[Line, ...]
    coast: tuple[Shape, ...]
    rivers: tuple[Shape, ...]
    powers: tuple[Power, ...]
    leaders: tuple[Leader, ...]
    cards: tuple[Card, ...]  # by number: cards[0] is a blank
    deck_of: tuple[int, ...]  # by card: its National deck, or the last number for the common one
    tables: TablesFile
    scenarios: tuple[Scenario, ...]
    places: tuple[Place, ...]
    flags: tuple[FlagRow, ...]
    # the map as columns
    owner: tuple[int, ...]
    key: tuple[bool, ...]
    fortress: tuple[int, ...]
    port: tuple[int, ...]
    zones: tuple[int, ...]
    country: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    line_of: tuple[tuple[int, ...], ...]  # line between two duchies, or -1
    ends: tuple[tuple[int, int], ...]
    kind: tuple[int, ...]
    keys: tuple[int, ...]
    spanish_keys: tuple[int, ...]
    portuguese_keys: tuple[int, ...]
    spain: tuple[int, ...]
    france: tuple[int, ...]
    ports: tuple[int, ...]
    land: tuple[int, ...]  # every duchy, without the England box
    madrid: int
    lisbon: int
    porto: int
    gibraltar: int
    england: int
    # pieces: soldiers are single strength points, then come the leaders
    first: tuple[int, ...]  # first and end of each Power's strength points
    end: tuple[int, ...]
    side_first: tuple[int, ...]  # and of each side's, which stand together
    side_end: tuple[int, ...]
    chiefs_first: tuple[int, ...]  # first and end of each side's leaders
    chiefs_end: tuple[int, ...]
    first_leader: int
    pieces: int
    power_of: tuple[int, ...]
    leader_power: tuple[int, ...]
    battle: tuple[int, ...]
    command: tuple[int, ...]
    leaders_of: tuple[tuple[int, ...], ...]  # piece ids by Power
    cost: dict[str, int]
    limit: dict[str, int]
    terrain: tuple[int, ...]

    def duchy(self, name: str) -> int:
        """The index of a duchy by its id."""
        return next(d for d, row in enumerate(self.duchies) if row.id == name)

    def leader(self, name: str) -> int:
        """The piece of a leader by his id."""
        return self.first_leader + next(n for n, row in enumerate(self.leaders) if row.id == name)

    def line(self, a: str, b: str) -> int:
        return self.line_of[self.duchy(a)][self.duchy(b)]


def load_board(folder: Path) -> Board:
    """Read and check a data folder (WEL-1.2, 1.21, 1.22; ledger chapter 7.8)."""
    chart = read(folder / "map.toml", MapFile)
    geography = read(folder / "geography.toml", GeographyFile)
    units = read(folder / "units.toml", UnitsFile)
    cards = read(folder / "cards.toml", CardsFile)
    tables = read(folder / "tables.toml", TablesFile)
    starts = read(folder / "scenarios.toml", ScenariosFile)
    index = {row.id: n for n, row in enumerate(chart.duchy)}
    check_map(folder / "map.toml", chart, index)
    check_cards(folder / "cards.toml", cards)
    check_units(folder / "units.toml", units)
    check_starts(folder / "scenarios.toml", starts, index, units)
    check_years(folder / "scenarios.toml", starts, tables)
    check_tables(folder / "tables.toml", tables, len(chart.duchy))
    blank = Card(id=0, name="", name_it="", cp=0, kinds=(), text="", text_it="")
    deck = (blank, *cards.card)
    return Board(
        duchies=chart.duchy,
        lines=chart.line,
        coast=geography.coast,
        rivers=geography.river,
        cards=deck,
        deck_of=tuple(NATIONS.index(card.nation) if card.nation else len(NATIONS) for card in deck),
        tables=tables,
        scenarios=starts.scenario,
        places=starts.place,
        flags=starts.flag,
        **ground(chart, index, [power.id for power in units.power]),
        **roads(chart, index),
        **pieces(units),
        cost={row.id: row.cp for row in tables.cost},
        limit={row.id: row.value for row in tables.limit},
        terrain=tuple(next(t.dice for t in tables.terrain if t.kind == kind) for kind in KINDS),
    )


def ground(chart: MapFile, index: dict[str, int], ids: list[str]) -> dict[str, Any]:
    """What each duchy is, and the sets of them that the rules name."""
    rows = chart.duchy
    country, key = tuple(row.country for row in rows), tuple(row.key for row in rows)
    every = range(len(rows))
    return {
        "owner": tuple(ids.index(row.owner) for row in rows),
        "key": key,
        "fortress": tuple(row.fortress for row in rows),
        "port": tuple(("", "minor", "major").index(row.port) for row in rows),
        "zones": tuple(sum(ZONES[zone] for zone in row.zones) for row in rows),
        "country": country,
        "keys": tuple(d for d in every if key[d]),
        "spanish_keys": tuple(d for d in every if key[d] and country[d] == "spain"),
        "portuguese_keys": tuple(d for d in every if key[d] and country[d] == "portugal"),
        "spain": tuple(d for d in every if country[d] == "spain"),
        "france": tuple(d for d in every if country[d] == "france"),
        "ports": tuple(d for d in every if rows[d].port),
        "land": tuple(d for d in every if country[d] != "england"),
        **{name: index[name] for name in ("madrid", "lisbon", "porto", "gibraltar", "england")},
    }


def roads(chart: MapFile, index: dict[str, int]) -> dict[str, Any]:
    """Lines of march: what they join, and of which kind they are."""
    count = len(chart.duchy)
    line_of = [[-1] * count for _ in range(count)]
    neighbours: list[list[int]] = [[] for _ in range(count)]
    ends = []
    for n, line in enumerate(chart.line):
        a, b = (index[end] for end in line.ends)
        line_of[a][b] = line_of[b][a] = n
        neighbours[a].append(b)
        neighbours[b].append(a)
        ends.append((a, b))
    return {
        "neighbours": tuple(tuple(sorted(row)) for row in neighbours),
        "line_of": tuple(tuple(row) for row in line_of),
        "ends": tuple(ends),
        "kind": tuple(KINDS.index(line.kind) for line in chart.line),
    }


def pieces(units: UnitsFile) -> dict[str, Any]:
    """Strength points Power by Power, a side's together, then the leaders."""
    powers = tuple(units.power)
    ids = [power.id for power in powers]
    sizes = [p.infantry + 2 * p.cavalry + 4 * p.artillery for p in powers]
    by_side = [power for side in SIDES for power in side]
    first = tuple(sum(sizes[q] for q in by_side[: by_side.index(p)]) for p in POWERS)
    end = tuple(first[p] + sizes[p] for p in POWERS)
    soldiers = sum(sizes)
    leaders = tuple(sorted(units.leader, key=lambda row: by_side.index(ids.index(row.power))))
    leader_power = tuple(ids.index(row.power) for row in leaders)
    power_of = [p for p in by_side for _ in range(sizes[p])] + list(leader_power)
    allied = sum(SIDE[p] == ALLIED for p in leader_power)
    return {
        "powers": powers,
        "leaders": leaders,
        "first": first,
        "end": end,
        "side_first": tuple(first[side[0]] for side in SIDES),
        "side_end": tuple(end[side[1]] for side in SIDES),
        "chiefs_first": (soldiers, soldiers + allied),
        "chiefs_end": (soldiers + allied, len(power_of)),
        "first_leader": soldiers,
        "pieces": len(power_of),
        "power_of": tuple(power_of),
        "leader_power": leader_power,
        "battle": tuple(row.battle for row in leaders),
        "command": tuple(row.command for row in leaders),
        "leaders_of": tuple(
            tuple(soldiers + n for n, p in enumerate(leader_power) if p == q) for q in POWERS
        ),
    }


def check_map(path: Path, chart: MapFile, index: dict[str, int]) -> None:
    """The rulebook's own counts and what every line needs (ledger 7.8)."""
    seen: set[frozenset[str]] = set()
    for n, line in enumerate(chart.line):
        for side, end in enumerate(line.ends):
            if end not in index:
                raise fault(
                    path,
                    f"line[{n}].ends[{side}]",
                    Said("fault.no-duchy", __package__, end=end, hint=suggest(end, index)),
                )
        pair = frozenset(line.ends)
        if len(pair) < 2 or pair in seen:
            raise fault(path, f"line[{n}].ends", Said("fault.one-line", __package__))
        seen.add(pair)
    for n, row in enumerate(chart.duchy):
        if row.fortress and not row.key:
            raise fault(path, f"duchy[{n}].fortress", Said("fault.fortress", __package__))
        if bool(row.port) != bool(row.zones):
            raise fault(path, f"duchy[{n}]", Said("fault.port", __package__))
    for name, found, wanted in counts(chart):
        if found != wanted:
            raise fault(
                path, "duchy", Said("fault.count", __package__, wanted=wanted, name=name, found=found)
            )
    for needed in ("madrid", "lisbon", "porto", "gibraltar", "england"):
        if needed not in index:
            raise fault(path, "duchy", Said("fault.needed", __package__, needed=needed))


def counts(chart: MapFile) -> Iterable[tuple[str, int, int]]:
    spain = [row for row in chart.duchy if row.country == "spain"]
    yield Said("counted.in-spain", __package__), len(spain), 62
    yield Said("counted.of-nord", __package__), sum(row.owner == "armee_du_nord" for row in spain), 20
    yield Said("counted.of-sud", __package__), sum(row.owner == "armee_du_sud" for row in spain), 15
    yield Said("counted.key-spain", __package__), sum(row.key for row in spain), 15
    for power in ("armee_du_nord", "armee_du_sud"):
        home = [row for row in chart.duchy if row.country == "france" and row.owner == power]
        yield Said("counted.home", __package__, power=power), len(home), 4
    yield (
        Said("counted.key-portugal", __package__),
        sum(r.key for r in chart.duchy if r.country == "portugal"),
        4,
    )
    yield Said("counted.capitals", __package__), sum(row.capital for row in chart.duchy), 1


def check_starts(path: Path, starts: ScenariosFile, index: dict[str, int], units: UnitsFile) -> None:
    """Known places, Powers' own leaders, each once, and no more SP than there are counters (WEL-1.5, WEL-2.2)."""
    power_of = {leader.id: leader.power for leader in units.leader}
    men = {p.id: p.infantry + 2 * p.cavalry + 4 * p.artillery for p in units.power}
    placed: Counter[tuple[str, str]] = Counter()
    standing: set[tuple[str, str]] = set()
    for n, row in enumerate(starts.place):
        check_where(path, f"place[{n}]", row, starts, index)
        for leader in row.leaders:
            if power_of.get(leader) != row.power:
                advice = suggest(leader, [name for name, power in power_of.items() if power == row.power])
                raise fault(
                    path,
                    f"place[{n}].leaders",
                    Said("fault.no-leader", __package__, power=row.power, leader=leader, advice=advice),
                )
            if (row.scenario, leader) in standing:
                raise fault(
                    path,
                    f"place[{n}].leaders",
                    Said("fault.leader-twice", __package__, leader=leader, scenario=row.scenario),
                )
            standing.add((row.scenario, leader))
        placed[row.scenario, row.power] += row.sp
        if row.sp < 0 or placed[row.scenario, row.power] > men[row.power]:
            raise fault(
                path,
                f"place[{n}].sp",
                Said(
                    "fault.too-many-sp", __package__, power=row.power, n=men[row.power], scenario=row.scenario
                ),
            )
    for n, flag in enumerate(starts.flag):
        check_where(path, f"flag[{n}]", flag, starts, index)


def check_years(path: Path, starts: ScenariosFile, tables: TablesFile) -> None:
    """The war is fought from one of its years on (WEL-4)."""
    first, last = tables.year[0].year, tables.year[-1].year
    for n, row in enumerate(starts.scenario):
        if not first <= row.year <= last:
            said = Said("fault.year", __package__, first=str(first), last=str(last), found=str(row.year))
            raise fault(path, f"scenario[{n}].year", said)


def check_cards(path: Path, cards: CardsFile) -> None:
    """By their numbers, none left out."""
    for n, card in enumerate(cards.card, 1):
        if card.id != n:
            raise fault(
                path, f"card[{n - 1}].id", Said("fault.card-number", __package__, wanted=n, found=card.id)
            )


def check_units(path: Path, units: UnitsFile) -> None:
    """The four Powers in the order of their impulses, every leader once, and no more pieces than a byte counts (WEL-1.3)."""
    if [row.id for row in units.power] != list(get_args(PowerId)):
        raise fault(path, "power", Said("fault.powers", __package__, names=", ".join(get_args(PowerId))))
    each_once(path, "leader", [row.id for row in units.leader])
    made = sum(p.infantry + 2 * p.cavalry + 4 * p.artillery for p in units.power) + len(units.leader)
    if made > NONE:
        raise fault(path, "power", Said("fault.pieces", __package__, found=made, most=NONE))


def check_tables(path: Path, tables: TablesFile, duchies: int) -> None:
    """Every cost and limit that the rules ask for is there, and every roll, year and number of duchies finds its row."""
    each_once(path, "cost", [row.id for row in tables.cost], COSTS)
    each_once(path, "limit", [row.id for row in tables.limit], LIMITS)
    each_once(path, "terrain", [row.kind for row in tables.terrain], KINDS, "kind")
    rising(path, "plunder", "at_least", [row.at_least for row in tables.plunder])
    rising(path, "appeal", "up_to", [row.up_to for row in tables.appeal], MOST_APPEAL)
    rising(path, "liberation", "up_to", [row.up_to for row in tables.liberation], duchies)
    for n, row in enumerate(tables.year):
        if row.year != tables.year[0].year + n:
            raise fault(
                path,
                f"year[{n}].year",
                Said("fault.next-year", __package__, wanted=str(tables.year[0].year + n)),
            )
        if row.share < 1:
            raise fault(path, f"year[{n}].share", Said("fault.share", __package__))


def check_where(
    path: Path, at: str, row: Place | FlagRow, starts: ScenariosFile, index: dict[str, int]
) -> None:
    scenarios = [scenario.id for scenario in starts.scenario]
    if row.scenario not in scenarios:
        advice = suggest(row.scenario, scenarios)
        raise fault(
            path,
            f"{at}.scenario",
            Said("fault.no-scenario", __package__, scenario=row.scenario, advice=advice),
        )
    if row.duchy not in index:
        raise fault(
            path,
            f"{at}.duchy",
            Said("fault.no-duchy", __package__, end=row.duchy, hint=suggest(row.duchy, index)),
        )
