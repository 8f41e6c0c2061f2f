"""Reads a data folder into a Board, and refuses what could not be played: unknown names, tables with gaps, rules of
other maps.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta, structs

from grognard.engine.data import Row, fault, read, suggest
from grognard.engine.grammar import Name
from grognard.engine.tabular import each_once, from_zero, no_gaps
from grognard.engine.words import Said
from grognard.games.field_commander_napoleon.board import (
    FAR,
    KINDS,
    SIDES,
    Arrival,
    Board,
    Campaign,
    Force,
    Order,
    SpecialRule,
)
from grognard.games.field_commander_napoleon.rows import (
    ArrivalRow,
    CampaignRow,
    ForceRow,
    GainRow,
    InsightsFile,
    MapOrderRow,
    MapsFile,
    PlanRow,
    PlansFile,
    SceneryFile,
    SpendRow,
    TablesFile,
    TurnRow,
)
from grognard.games.field_commander_napoleon.special import AnyRule

# how many areas an Enemy Order may be for; those not named, for one (FCN-44)
MOVES = {"hold": (0,), "advance": (1, 2, 3), "french_objective": (1, 2, 3), "french_city": (1, 2)}
# numbers that the rules ask tables.toml for
NUMBERS = (
    "die_sides", "early_superior_points", "enemy_approach_draw", "forced_march_cost", "insight_cost",
    "melee_bonus", "missing_counter_supply", "missing_counter_supply_linked", "overrun_ratio", "refit_cost",
    "rout_ratio", "scout_cost", "scout_counters",
)  # fmt: skip


class CampaignFile(Row, frozen=True):
    campaign: Annotated[tuple[CampaignRow, ...], Meta(min_length=1, max_length=1)]
    turn: Annotated[tuple[TurnRow, ...], Meta(min_length=1)]
    force: tuple[ForceRow, ...]
    order: tuple[MapOrderRow, ...]
    order_supply: tuple[SpendRow, ...]
    supply: tuple[GainRow, ...]
    arrival: tuple[ArrivalRow, ...] = ()
    rule: tuple[AnyRule, ...] = ()


def load_board(folder: Path) -> Board:
    """Read a data folder; DataError with file, line and advice if something in it is wrong."""
    maps = read(folder / "maps.toml", MapsFile)
    scenery = read(folder / "scenery.toml", SceneryFile)
    plans = read(folder / "plans.toml", PlansFile).plan
    insights = read(folder / "insights.toml", InsightsFile)
    tables = read(folder / "tables.toml", TablesFile)
    area_ids = {row.id: i for i, row in enumerate(maps.area)}
    if len(area_ids) != len(maps.area):
        raise fault(folder / "maps.toml", "area", Said("fault.areas-twice", __package__))
    _check_tables(folder, tables, insights)
    _check_plans(folder / "plans.toml", plans)
    links = tuple(_links(folder, maps, area_ids))
    nations = {row.key: i for i, row in enumerate(tables.nation)}
    forces: list[Force] = []
    campaigns: list[Campaign] = []
    for path in sorted(folder.glob("[0-9][0-9][0-9][0-9].toml")):
        campaigns.append(
            _Sheet(path, maps, tables, area_ids, links, nations).campaign(len(campaigns), forces)
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
        at=area_ids,
        nations=nations,
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
        raise fault(
            path, where, Said("fault.unknown", __package__, what=what, word=word, hint=suggest(word, known))
        )


def _links(folder: Path, maps: MapsFile, area_ids: dict[str, int]) -> Iterable[tuple[int, int]]:
    for i, link in enumerate(maps.link):
        for j, end in enumerate(link.between):
            _known(folder / "maps.toml", f"link[{i}].between[{j}]", end, area_ids, "area")
        a, b = (area_ids[end] for end in link.between)
        if a == b or maps.area[a].map != maps.area[b].map:
            raise fault(folder / "maps.toml", f"link[{i}]", Said("fault.link", __package__))
        yield a, b


# --- tables by roll and by points ------------------------------------------------------------------------


def _check_tables(folder: Path, tables: TablesFile, insights: InsightsFile) -> None:
    """Every result that can come up has one row, and every number that the rules ask for is there."""
    path = folder / "tables.toml"
    numbers = {row.key: row.value for row in tables.number}
    for key in NUMBERS:
        if key not in numbers:
            raise fault(path, "number", Said("fault.number", __package__, key=key))
    die = numbers["die_sides"]
    from_zero(path, "fog_supply", [row.at_least for row in tables.fog_supply])
    most = max(row.bonus for row in tables.fog_supply)
    no_gaps(path, "fog", tables.fog, die + most)
    no_gaps(path, "withdrawal", tables.withdrawal, die)
    no_gaps(path, "replacement", tables.replacement, die)
    from_zero(path, "renown", [row.at_least for row in tables.renown])
    no_gaps(folder / "insights.toml", "raid", insights.raid, die)


def _check_plans(path: Path, plans: Sequence[PlanRow]) -> None:
    """Each plan is there once; the French have one that interrupts, and each side one that needs no token (FCN-28)."""
    each_once(path, "plan", [row.key for row in plans], field="key")
    interrupts = sum(
        row.side == "french" and row.timing == "interrupt" for row in plans if row.kind != "default"
    )
    if interrupts != 1:
        raise fault(path, "plan", Said("fault.interrupts", __package__, n=interrupts))
    for side in SIDES:
        if not any(row.side == side and row.kind == "default" for row in plans):
            raise fault(path, "plan", Said("fault.no-default", __package__, side=side))


# --- a campaign ------------------------------------------------------------------------------------------


@dataclass
class _Sheet:
    """One campaign file on its way into the board: read, checked, names turned into numbers."""

    path: Path
    maps: MapsFile
    tables: TablesFile
    area_ids: dict[str, int]
    links: tuple[tuple[int, int], ...]
    nations: dict[str, int]

    def campaign(self, index: int, forces: list[Force]) -> Campaign:
        file = read(self.path, CampaignFile)
        row = file.campaign[0]
        inside = self.inside(row)
        areas = tuple(self.area_ids[a.id] for a in self.maps.area if a.id in inside)
        self.check_orders(file, inside)
        self.check_arrivals(file, inside)
        self.check_rules(file.rule, inside, len(file.turn))
        die = next(n.value for n in self.tables.number if n.key == "die_sides")
        no_gaps(self.path, "supply", file.supply, die)
        first = len(forces)
        self.add_forces(file, inside, forces)
        adjacent = self.adjacent(areas)
        return Campaign(
            index=index,
            row=row,
            map=[m.id for m in self.maps.map].index(row.map),
            first=first,
            last=len(forces),
            areas=areas,
            adjacent=adjacent,
            distance=tuple(_distances(a, adjacent) for a in range(len(self.maps.area))),
            cities=tuple(a for a in areas if self.maps.area[a].city),
            objectives=tuple(self.area_ids[a] for a in row.objectives),
            napoleon=self.area_ids[row.napoleon],
            turns=file.turn,
            orders=tuple(self.order(o) for o in file.order),
            order_supply=file.order_supply,
            supply=file.supply,
            arrivals=tuple(self.arrival(i, a, forces[first:]) for i, a in enumerate(file.arrival)),
            rules=file.rule,
        )

    def inside(self, row: CampaignRow) -> set[str]:
        """The areas of the campaign: its theatre, or the whole map."""
        path, maps = self.path, self.maps
        _known(path, "campaign[0].map", row.map, (m.id for m in maps.map), "map")
        on_map = {a.id for a in maps.area if a.map == row.map}
        for i, area in enumerate(row.theatre):
            _known(path, f"campaign[0].theatre[{i}]", area, on_map, "area-of-map")
        inside = set(row.theatre) or on_map
        for i, area in enumerate(row.objectives):
            _known(path, f"campaign[0].objectives[{i}]", area, inside, "area-of-campaign")
        _known(path, "campaign[0].napoleon", row.napoleon, inside, "area-of-campaign")
        return inside

    def check_orders(self, file: CampaignFile, inside: set[str]) -> None:
        path = self.path
        for i, order in enumerate(file.order):
            if order.target and order.target != "napoleon":
                _known(path, f"order[{i}].target", order.target, inside, "area-of-campaign")
            if order.nation:
                _known(path, f"order[{i}].nation", order.nation, self.nations, "nation")
            if order.areas not in MOVES.get(order.do, (1,)):
                raise fault(
                    path,
                    f"order[{i}].areas",
                    Said("fault.order-areas", __package__, do=order.do, areas=order.areas),
                )
            if (order.do == "toward") != bool(order.target):
                raise fault(path, f"order[{i}].target", Said("fault.order-target", __package__))
        from_zero(path, "order_supply", [row.at_least for row in file.order_supply])
        die = next(n.value for n in self.tables.number if n.key == "die_sides")
        last = die + max(row.bonus for row in file.order_supply)
        for nation in {"", *(order.nation for order in file.order)}:  # a nation may have a table of its own
            own = [i for i, order in enumerate(file.order) if order.nation == nation]
            no_gaps(path, "order", [file.order[i] for i in own], last, own)

    def check_arrivals(self, file: CampaignFile, inside: set[str]) -> None:
        for i, arrival in enumerate(file.arrival):
            for j, area in enumerate(arrival.enters):
                _known(self.path, f"arrival[{i}].enters[{j}]", area, inside, "area-of-campaign")
            if arrival.turn > len(file.turn):
                raise fault(
                    self.path, f"arrival[{i}].turn", Said("fault.boxes", __package__, n=len(file.turn))
                )
            if bool(arrival.turn) == bool(arrival.enters):
                raise fault(self.path, f"arrival[{i}]", Said("fault.arrival-how", __package__))
            if not any(force.arrival == arrival.id for force in file.force):
                raise fault(self.path, f"arrival[{i}]", Said("fault.arrival-empty", __package__))

    def check_rules(self, rules: tuple[SpecialRule, ...], inside: set[str], boxes: int) -> None:
        """Areas, nations and boxes that a Special Rule names are those of the campaign."""
        for i, rule in enumerate(rules):
            for key, value in structs.asdict(rule).items():
                where = f"rule[{i}].{key}"
                if key == "area":
                    _known(self.path, where, value, inside, "area-of-campaign")
                if key == "nations":
                    for nation in value:
                        _known(self.path, where, nation, self.nations, "nation")
                if key.endswith("_turn") and value > boxes:
                    raise fault(self.path, where, Said("fault.boxes", __package__, n=boxes))

    def add_forces(self, file: CampaignFile, inside: set[str], forces: list[Force]) -> None:
        path, first = self.path, len(forces)
        skills = {row.key: i for i, row in enumerate(self.tables.skill)}
        arrivals = {a.id: i for i, a in enumerate(file.arrival)}
        names = [f.name for f in file.force if f.count == 1]
        for i, f in enumerate(file.force):
            where = f"force[{i}]"
            _known(path, f"{where}.skill", f.skill, skills, "skill")
            _known(path, f"{where}.nation", f.nation, self.nations, "nation")
            if f.area:
                _known(path, f"{where}.area", f.area, inside, "area-of-campaign")
            if f.arrival:
                _known(path, f"{where}.arrival", f.arrival, arrivals, "arrival")
                if not f.area:
                    raise fault(path, f"{where}.arrival", Said("fault.arrival-area", __package__))
            if f.reduced and (f.kind in ("cavalry", "cannon") or f.recruit):
                raise fault(path, f"{where}.reduced", Said("fault.no-reduced", __package__, kind=f.kind))
            for n in range(1, f.count + 1):
                label = _label(f, n, names)
                if any(other.label == label and SIDES[other.side] == f.side for other in forces[first:]):
                    raise fault(path, f"{where}.name", Said("fault.called-twice", __package__, label=label))
                forces.append(
                    Force(
                        id=len(forces),
                        name=f.name,
                        names=(Name(f.name, f.grammar), Name(f.name_it or f.name, f.grammar_it)),
                        label=label,
                        year=file.campaign[0].year,
                        side=SIDES.index(f.side),
                        nation=self.nations[f.nation],
                        kind=KINDS.index(f.kind),
                        skill=skills[f.skill],
                        full=f.full,
                        reduced=f.reduced,
                        recruit=f.recruit,
                        area=self.area_ids[f.area] if f.area else -1,
                        arrival=arrivals[f.arrival] if f.arrival else -1,
                    )
                )

    def adjacent(self, areas: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        near: list[list[int]] = [[] for _ in self.maps.area]
        for a, b in self.links:
            if a in areas and b in areas:
                near[a].append(b)
                near[b].append(a)
        return tuple(tuple(sorted(n)) for n in near)

    def order(self, row: MapOrderRow) -> Order:
        return Order(
            row.low,
            row.high,
            row.do,
            row.areas,
            self.area_ids[row.target] if row.target and row.target != "napoleon" else -1,
            row.target == "napoleon",
            self.nations[row.nation] if row.nation else -1,
        )

    def arrival(self, index: int, row: ArrivalRow, forces: list[Force]) -> Arrival:
        return Arrival(
            row.id,
            row.turn,
            tuple(self.area_ids[area] for area in row.enters),
            tuple(f.id for f in forces if f.arrival == index),
        )


def _label(f: ForceRow, n: int, names: list[str]) -> str:
    """The name of a counter, with a number or its type where several share it."""
    if f.count > 1:
        return f"{f.name} {n}"
    return f.name if names.count(f.name) == 1 else f"{f.name} ({f.kind})"


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
