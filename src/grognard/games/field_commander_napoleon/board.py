"""What never changes during play: maps, counters, plans, tables and the eleven campaigns."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, Protocol, TypeVar

from msgspec import Meta

from grognard.engine.data import Row, fault, read, suggest

FRENCH, ENEMY = 0, 1
SIDES = ("french", "enemy")

INFANTRY, CAVALRY, CANNON, GARRISON, FORTIFICATION = range(5)
KINDS = ("infantry", "cavalry", "cannon", "garrison", "fortification")
Kind = Literal["infantry", "cavalry", "cannon", "garrison", "fortification"]
Side = Literal["french", "enemy"]
Whole = Annotated[int, Meta(ge=0)]
Die = Annotated[int, Meta(ge=1, le=10)]


# --- rows of the data files ------------------------------------------------------------------------------


class MapRow(Row, frozen=True):
    id: str
    en: str
    it: str
    size: tuple[int, int]


class AreaRow(Row, frozen=True):
    id: str
    map: str
    en: str
    it: str
    lon: float
    lat: float
    x: float
    y: float
    city: bool


class LinkRow(Row, frozen=True):
    between: tuple[str, str]


class MapsFile(Row, frozen=True):
    map: tuple[MapRow, ...]
    area: tuple[AreaRow, ...]
    link: tuple[LinkRow, ...]


class ShapeRow(Row, frozen=True):
    map: str
    kind: Literal["land", "lake", "river"]
    name: str
    points: tuple[tuple[float, float], ...]


class SceneryFile(Row, frozen=True):
    shape: tuple[ShapeRow, ...] = ()


class OrderRow(Row, frozen=True):
    """One order of a Battle Plan."""

    do: Literal[
        "advance", "retreat", "advance_or_retreat", "line", "column", "toggle_formation", "change_formation", "attack",
        "act_before_enemy", "cancel_first_hit", "activation_bonus", "attack_bonus",
    ]  # fmt: skip
    if_type: Literal["", "infantry", "cavalry"] = ""
    if_distance: tuple[int, int] = (0, 99)
    distance: tuple[int, int] = (0, 1)
    shock: int = 0
    bonus: tuple[int, int] = (0, 0)
    target: Literal["", "cavalry"] = ""
    optional: bool = False
    max_forces: Whole = 0
    value: int = 0


class PlanRow(Row, frozen=True):
    id: str
    key: str
    en: str
    it: str
    side: Side
    kind: Literal["token", "special", "default"]
    who: tuple[Kind, ...]
    gate: tuple[int, int]
    routed: bool
    no_roll: Literal["never", "always", "if_line", "if_column", "if_infantry", "if_cavalry"]
    timing: Literal["own_step", "before_enemy", "interrupt", "whole_battle_turn"]
    melee: bool
    copies: Whole
    orders: tuple[OrderRow, ...]


class PlansFile(Row, frozen=True):
    plan: tuple[PlanRow, ...]


class EffectRow(Row, frozen=True):
    do: Literal["length", "hit_each", "place_in_front", "shock_bonus", "raid", "sweep", "choose_field"]
    change: int = 0
    kinds: tuple[Kind, ...] = ()
    forces: Whole = 0
    attacks: Whole = 0
    value: int = 0


class InsightRow(Row, frozen=True):
    id: str
    key: str
    en: str
    it: str
    when: Literal["first", "any", "french_placement", "enemy_placement"]
    roll: bool
    lasts: bool
    effects: tuple[EffectRow, ...]
    bonus: int = 0


class RaidRow(Row, frozen=True):
    low: Die
    high: Die
    points: Whole


class InsightsFile(Row, frozen=True):
    insight: tuple[InsightRow, ...]
    raid: tuple[RaidRow, ...]


class FogRow(Row, frozen=True):
    id: str
    low: int
    high: int
    turns: Whole
    event: Literal[
        "free_insight", "french_supply", "scout", "recruit", "napoleon_joins", "force_joins", "take_supply",
        "lose_supply", "city_hit", "enemy_reinforcement", "enemy_garrison", "enemy_plan",
    ]  # fmt: skip
    number: Whole = 0
    cost: Whole = 0


class SpendRow(Row, frozen=True):
    at_least: Whole
    spend: Whole
    bonus: Whole


class WithdrawalRow(Row, frozen=True):
    low: Die
    high: Die
    result: Literal["rejoin", "enemy_retreat", "french_retreat", "encamp"]


class GainRow(Row, frozen=True):
    low: Die
    high: Die
    gives: Literal["fortification", "garrison", "reinforcement", "supply"]
    number: Whole


class RenownRow(Row, frozen=True):
    at_least: Whole
    years: Whole


class SkillRow(Row, frozen=True):
    key: str
    letter: str
    en: str
    it: str


class ZoneRow(Row, frozen=True):
    key: str
    en: str
    it: str
    limit: Whole


class NationRow(Row, frozen=True):
    key: str
    en: str
    it: str


class ExtraRow(Row, frozen=True):
    plans: Whole
    cost: Whole


class NumberRow(Row, frozen=True):
    key: str
    value: int


class TablesFile(Row, frozen=True):
    fog: tuple[FogRow, ...]
    fog_supply: tuple[SpendRow, ...]
    withdrawal: tuple[WithdrawalRow, ...]
    replacement: tuple[GainRow, ...]
    renown: tuple[RenownRow, ...]
    skill: tuple[SkillRow, ...]
    zone: Annotated[tuple[ZoneRow, ...], Meta(min_length=6, max_length=6)]
    nation: tuple[NationRow, ...]
    extra_plans: tuple[ExtraRow, ...]
    number: tuple[NumberRow, ...]


class CampaignRow(Row, frozen=True):
    year: int
    map: str
    en: str
    it: str
    scale: Whole
    command: Whole
    no_napoleon: Whole
    enemy_plans: Whole
    french_supply: Whole
    enemy_supply: Whole
    scouts: Whole
    group: Annotated[int, Meta(ge=1)]
    napoleon: str
    objectives: tuple[str, ...]
    theatre: tuple[str, ...]
    gain_base: Whole
    gain_city: Whole
    gain_objective: Whole
    gain_area: Whole


class TurnRow(Row, frozen=True):
    en: str
    it: str
    label: Literal["", "superior", "historical", "inferior"]
    points: Whole


class ForceRow(Row, frozen=True):
    name: str
    side: Side
    nation: str
    kind: Kind
    skill: str
    full: tuple[Whole, Whole, Whole]
    reduced: tuple[Whole, Whole, Whole] | None = None
    it: str = ""  # where the name is not the same in Italian
    area: str = ""
    arrival: str = ""
    recruit: bool = False
    count: Annotated[int, Meta(ge=1)] = 1


class MapOrderRow(Row, frozen=True):
    """A row of an Enemy Orders table."""

    low: int
    high: int
    do: Literal[
        "enemy_objective", "enemy_city", "hold", "random", "french_objective", "french_city", "advance", "toward"
    ]  # fmt: skip
    areas: Whole = 1
    target: str = ""
    nation: str = ""


class ArrivalRow(Row, frozen=True):
    id: str
    turn: Whole = 0
    enters: tuple[str, ...] = ()


class RuleRow(Row, frozen=True):
    """A Special Rule of a campaign; special.py says what each kind does."""

    kind: Literal[
        "hold_objectives", "hold_area", "extra_static", "play_all_turns", "score", "no_buy_back", "attrition", "siege",
        "distance", "guerrillas", "surprise", "uprising", "armistice", "endurance", "united",
    ]  # fmt: skip
    area: str = ""
    at: Literal["", "turn", "phase"] = ""
    from_turn: Whole = 0
    to_turn: Whole = 0
    count: Whole = 0
    garrisons: Whole = 0
    fortifications: Whole = 0
    per_force: Whole = 0
    points: Whole = 0
    superior: Whole = 0
    historical: Whole = 0
    roll: Whole = 0
    per: Whole = 0
    plans: Whole = 0
    nations: tuple[str, ...] = ()


class CampaignFile(Row, frozen=True):
    campaign: Annotated[tuple[CampaignRow, ...], Meta(min_length=1, max_length=1)]
    turn: tuple[TurnRow, ...]
    force: tuple[ForceRow, ...]
    order: tuple[MapOrderRow, ...]
    order_supply: tuple[SpendRow, ...]
    supply: tuple[GainRow, ...]
    arrival: tuple[ArrivalRow, ...] = ()
    rule: tuple[RuleRow, ...] = ()


# --- the board -------------------------------------------------------------------------------------------


class Ranged(Protocol):
    @property
    def low(self) -> int: ...
    @property
    def high(self) -> int: ...


R = TypeVar("R", bound=Ranged)


def row_of(rows: Iterable[R], roll: int) -> R:
    """The row of a table that this result selects."""
    return next(row for row in rows if row.low <= roll <= row.high)


def bracket(rows: Sequence[SpendRow], points: int) -> SpendRow:
    """The last row of a spending table whose threshold these points reach."""
    return [row for row in rows if row.at_least <= points][-1]


@dataclass(frozen=True)
class Force:
    """A counter: what is printed on it, and where it begins."""

    id: int
    name: str
    it: str
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


@dataclass(frozen=True)
class Rule:
    """A Special Rule, with its area and nations as numbers."""

    kind: str
    area: int
    row: RuleRow
    nations: tuple[int, ...]


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
    rules: tuple[Rule, ...]

    @property
    def year(self) -> int:
        return self.row.year

    @property
    def forces(self) -> range:
        return range(self.first, self.last)

    def special(self, kind: str) -> list[Rule]:
        return [rule for rule in self.rules if rule.kind == kind]


# how many areas an Enemy Order may be for; those not named, for one (FCN-44)
MOVES = {"hold": (0,), "advance": (1, 2, 3), "french_objective": (1, 2, 3), "french_city": (1, 2)}
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
    defaults: tuple[tuple[int, ...], tuple[int, ...]]
    tokens: tuple[tuple[int, ...], tuple[int, ...]]
    limits: tuple[int, ...]

    def area(self, key: str) -> int:
        """The area of an id; names are unique over all maps."""
        return next(i for i, row in enumerate(self.areas) if row.id == key)

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


def load_board(folder: Path) -> Board:
    """Read a data folder; DataError with file, line and advice if something in it is wrong."""
    maps = read(folder / "maps.toml", MapsFile)
    scenery = read(folder / "scenery.toml", SceneryFile)
    plans = read(folder / "plans.toml", PlansFile).plan
    insights = read(folder / "insights.toml", InsightsFile)
    tables = read(folder / "tables.toml", TablesFile)
    area_ids = {row.id: i for i, row in enumerate(maps.area)}
    if len(area_ids) != len(maps.area):
        raise fault(folder / "maps.toml", "area", "two areas have the same id, expected each name once")
    links = tuple(_links(folder, maps, area_ids))
    skills = {row.key: i for i, row in enumerate(tables.skill)}
    nations = {row.key: i for i, row in enumerate(tables.nation)}
    forces: list[Force] = []
    campaigns: list[Campaign] = []
    years = sorted(path for path in folder.glob("[0-9][0-9][0-9][0-9].toml"))
    for path in years:
        file = read(path, CampaignFile)
        campaigns.append(
            _campaign(path, file, len(campaigns), maps, area_ids, links, skills, nations, forces)
        )
    return Board(
        maps=maps.map,
        areas=maps.area,
        links=links,
        shapes=scenery.shape,
        forces=tuple(forces),
        side=bytes(f.side for f in forces),
        static=bytes(not f.mobile for f in forces),
        nation=bytes(f.nation for f in forces),
        recruit=bytes(f.recruit for f in forces),
        campaigns=tuple(campaigns),
        plans=plans,
        insights=insights.insight,
        tables=tables,
        raid=insights.raid,
        number={row.key: row.value for row in tables.number},
        defaults=_plans_of(plans, ("default",)),
        tokens=_plans_of(plans, ("token", "special")),
        limits=tuple(row.limit or 255 for row in tables.zone),
    )


def _plans_of(plans: tuple[PlanRow, ...], kinds: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    french, enemy = (
        tuple(i for i, plan in enumerate(plans) if plan.kind in kinds and plan.side == side) for side in SIDES
    )
    return french, enemy


def _known(path: Path, where: str, word: str, words: Iterable[str], what: str) -> None:
    known = list(words)
    if word not in known:
        raise fault(path, where, f"no {what} is called {word!r}, {suggest(word, known)}")


def _links(folder: Path, maps: MapsFile, area_ids: dict[str, int]) -> Iterable[tuple[int, int]]:
    for i, link in enumerate(maps.link):
        for j, end in enumerate(link.between):
            _known(folder / "maps.toml", f"link[{i}].between[{j}]", end, area_ids, "area")
        a, b = (area_ids[end] for end in link.between)
        if a == b or maps.area[a].map != maps.area[b].map:
            raise fault(folder / "maps.toml", f"link[{i}]", "a link joins two different areas of one map")
        yield a, b


def _campaign(
    path: Path,
    file: CampaignFile,
    index: int,
    maps: MapsFile,
    area_ids: dict[str, int],
    links: tuple[tuple[int, int], ...],
    skills: dict[str, int],
    nations: dict[str, int],
    forces: list[Force],
) -> Campaign:
    row = file.campaign[0]
    _known(path, "campaign[0].map", row.map, (m.id for m in maps.map), "map")
    on_map = {a.id for a in maps.area if a.map == row.map}
    for i, area in enumerate(row.theatre):
        _known(path, f"campaign[0].theatre[{i}]", area, on_map, "area of this map")
    inside = set(row.theatre) or on_map
    areas = tuple(area_ids[a.id] for a in maps.area if a.id in inside)
    for i, area in enumerate(row.objectives):
        _known(path, f"campaign[0].objectives[{i}]", area, inside, "area of this campaign")
    _known(path, "campaign[0].napoleon", row.napoleon, inside, "area of this campaign")
    arrivals = {a.id: i for i, a in enumerate(file.arrival)}
    first = len(forces)
    names = [f.name for f in file.force if f.count == 1]
    for i, f in enumerate(file.force):
        where = f"force[{i}]"
        _known(path, f"{where}.skill", f.skill, skills, "skill level")
        _known(path, f"{where}.nation", f.nation, nations, "nation")
        if f.area:
            _known(path, f"{where}.area", f.area, inside, "area of this campaign")
        if f.arrival:
            _known(path, f"{where}.arrival", f.arrival, arrivals, "arrival")
        if f.reduced and (f.kind in ("cavalry", "cannon") or f.recruit):
            raise fault(path, f"{where}.reduced", f"{f.kind} Forces and Recruits have no reduced side")
        for n in range(1, f.count + 1):
            label = (
                f"{f.name} {n}"
                if f.count > 1
                else f.name
                if names.count(f.name) == 1
                else f"{f.name} ({f.kind})"
            )
            if any(other.label == label and other.side == SIDES.index(f.side) for other in forces[first:]):
                raise fault(path, f"{where}.name", f"two counters of one side are called {label!r}")
            forces.append(
                Force(
                    id=len(forces),
                    name=f.name,
                    it=f.it or f.name,
                    label=label,
                    year=row.year,
                    side=SIDES.index(f.side),
                    nation=nations[f.nation],
                    kind=KINDS.index(f.kind),
                    skill=skills[f.skill],
                    full=f.full,
                    reduced=f.reduced,
                    recruit=f.recruit,
                    area=area_ids[f.area] if f.area else -1,
                    arrival=arrivals[f.arrival] if f.arrival else -1,
                )
            )
    last = len(forces)
    chosen = set(areas)
    near: list[list[int]] = [[] for _ in maps.area]
    for a, b in links:
        if a in chosen and b in chosen:
            near[a].append(b)
            near[b].append(a)
    adjacent = tuple(tuple(sorted(n)) for n in near)
    for i, order in enumerate(file.order):
        if order.target and order.target != "napoleon":
            _known(path, f"order[{i}].target", order.target, inside, "area of this campaign")
        if order.nation:
            _known(path, f"order[{i}].nation", order.nation, nations, "nation")
        if order.areas not in MOVES.get(order.do, (1,)):
            raise fault(
                path, f"order[{i}].areas", f"the order {order.do} is not given for {order.areas} areas"
            )
        if (order.do == "toward") != bool(order.target):
            raise fault(
                path, f"order[{i}].target", "an order to move toward names an area, and no other does"
            )
    for i, rule in enumerate(file.rule):
        if rule.area:
            _known(path, f"rule[{i}].area", rule.area, inside, "area of this campaign")
    for i, arrival in enumerate(file.arrival):
        for j, area in enumerate(arrival.enters):
            _known(path, f"arrival[{i}].enters[{j}]", area, inside, "area of this campaign")
    return Campaign(
        index=index,
        row=row,
        map=[m.id for m in maps.map].index(row.map),
        first=first,
        last=last,
        areas=areas,
        adjacent=adjacent,
        distance=tuple(_distances(a, adjacent) for a in range(len(maps.area))),
        cities=tuple(a for a in areas if maps.area[a].city),
        objectives=tuple(area_ids[a] for a in row.objectives),
        napoleon=area_ids[row.napoleon],
        turns=file.turn,
        orders=tuple(
            Order(
                o.low,
                o.high,
                o.do,
                o.areas,
                area_ids[o.target] if o.target and o.target != "napoleon" else -1,
                o.target == "napoleon",
                nations[o.nation] if o.nation else -1,
            )
            for o in file.order
        ),
        order_supply=file.order_supply,
        supply=file.supply,
        arrivals=tuple(
            Arrival(
                a.id,
                a.turn,
                tuple(area_ids[x] for x in a.enters),
                tuple(f.id for f in forces[first:last] if f.arrival == i),
            )
            for i, a in enumerate(file.arrival)
        ),
        rules=tuple(
            Rule(r.kind, area_ids[r.area] if r.area else -1, r, tuple(nations[n] for n in r.nations))
            for r in file.rule
        ),
    )


def _distances(start: int, adjacent: tuple[tuple[int, ...], ...]) -> bytes:
    found = bytearray([FAR]) * len(adjacent)
    found[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in adjacent[here]:
            if found[there] == FAR:
                found[there] = found[here] + 1
                queue.append(there)
    return bytes(found)
