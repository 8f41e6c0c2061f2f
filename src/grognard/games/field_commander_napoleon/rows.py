"""Rows of the data files: what a data folder may say. Special Rules have their own types in special.py."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from grognard.engine.data import Row

Kind = Literal["infantry", "cavalry", "cannon", "garrison", "fortification"]
Side = Literal["french", "enemy"]
Whole = Annotated[int, Meta(ge=0)]
Die = Annotated[int, Meta(ge=1, le=10)]


class MapRow(Row, frozen=True):
    id: str
    name: str
    name_it: str
    size: tuple[int, int]


class AreaRow(Row, frozen=True):
    id: str
    map: str
    name: str
    name_it: str
    lon: float
    lat: float
    x: float
    y: float
    city: bool
    grammar: str = ""  # towns have no article
    grammar_it: str = "f-"


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
    name_it: str = ""  # where it is another name


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
    name: str
    name_it: str
    side: Side
    kind: Literal["token", "special", "default"]
    who: tuple[Kind, ...]
    gate: tuple[int, int]
    routed: bool
    no_roll: Literal["never", "always", "if_line", "if_column", "if_infantry", "if_cavalry"]
    timing: Literal["own_step", "before_enemy", "interrupt", "whole_battle_turn"]
    melee: bool
    copies: Whole
    orders: Annotated[tuple[OrderRow, ...], Meta(min_length=1)]
    alias_it: str = ""  # what the book calls it, where the table has a better word


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
    name: str
    name_it: str
    when: Literal["first", "any", "french_placement", "enemy_placement"]
    roll: bool
    lasts: bool
    effects: Annotated[tuple[EffectRow, ...], Meta(min_length=1)]
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
    name: str
    name_it: str


class ZoneRow(Row, frozen=True):
    key: str
    name: str
    name_it: str
    limit: Whole
    grammar: str = "the"
    grammar_it: str = "m"


class NationRow(Row, frozen=True):
    key: str
    name: str
    name_it: str
    grammar: str = "thep"
    grammar_it: str = "mp"


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
    name: str
    name_it: str
    scale: Whole
    command: Whole
    no_napoleon: Whole
    enemy_plans: Whole
    french_supply: Whole
    enemy_supply: Whole
    group: Annotated[int, Meta(ge=1)]
    napoleon: str
    objectives: tuple[str, ...]
    theatre: tuple[str, ...]
    gain_base: Whole
    gain_city: Whole
    gain_objective: Whole
    gain_area: Whole


class TurnRow(Row, frozen=True):
    name: str
    name_it: str
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
    name_it: str = ""  # where the name is not the same in Italian
    grammar: str = ""  # of the name, in English; persons have none
    grammar_it: str = "m-"
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
