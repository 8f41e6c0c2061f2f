"""The rows of the data files, as they are written in them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from grognard.engine.data import Row


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


class LandRow(Row, frozen=True):
    """A land that rules speak of: all that can be reached from this hex without crossing these rivers."""

    id: str
    hex: str
    rivers: tuple[str, ...]


class DuchyRow(Row, frozen=True):
    """The regions that are the Duchy of Milan (3.3)."""

    regions: tuple[str, ...]


class MapFile(Row, frozen=True):
    size: SizeRow
    terrain: tuple[HexesRow, ...]
    region: tuple[HexesRow, ...]
    place: tuple[PlaceRow, ...]
    river: tuple[RiverRow, ...]
    ferry: tuple[FerryRow, ...]
    road: tuple[RoadRow, ...]
    land: tuple[LandRow, ...] = ()
    duchy: DuchyRow | None = None


class TypeRow(Row, frozen=True):
    id: str
    name: str
    name_it: str
    nation: str
    arm: str
    movement: int
    quality: int
    reliability: str
    grammar: str = "the"
    grammar_it: str = "f"
    firearms: bool = False
    mercenary: bool = False
    code: str = ""
    lettering: str = ""  # on the counter of units without a code: Latin, the same in every language
    captain: str = ""  # who alone commands it while he is in play (15.2)
    raiders: bool = False  # under him and alone it makes March Attacks like light cavalry (15.3)


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
    grammar: str = ""
    grammar_it: str = "m-"
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
    muster_broken: int
    muster_free: int
    chits_each: int
    engagement_limit: int
    siege_level: int
    salvo_shots: int
    artillery_salvos: int
    firearms_uses: int
    second_activation: int
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
    retreat_initiative: int = 1  # in older data: the row of the order says it


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
    elects: str = ""  # captains of this nation choose a Captain General among themselves (15.5)
    turncoat: bool = False  # serves whichever side the talks have made its friend (S3.6b)


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
    bank: str = "east_of_ticino"  # of what is free; data from before it was written down mean this
    works: int = 0
    pair: str = ""
    hold_back: tuple[str, ...] = ()
    inside_duchy: bool = False


class SubstituteRow(Row, frozen=True, rename={"since": "from"}):
    army: str
    units: tuple[Counters, ...]
    since: tuple[int, int] | None = None
    event: str = ""


# --- the special rules of a scenario: each kind a row of its own fields, chosen by the scenario -----------------


class SpecialRow(Row, frozen=True, tag_field="kind"):
    """A special rule; `limits.py`, `events.py` and `journeys.py` say what each kind does."""


class Bank(SpecialRow, frozen=True, tag="bank"):
    """A side, or on it the troops of one Army, keep to one bank of a river: everywhere, or inside the Duchy (S1.1, S4.1)."""

    side: int
    bank: str
    rule: str
    army: str = ""
    duchy: bool = False


class Caution(SpecialRow, frozen=True, tag="caution"):
    """A captain with troops keeps away from the enemy until so many of these places are lost (S1.2)."""

    captain: str
    places: str
    count: int


class ClosedRegion(SpecialRow, frozen=True, tag="closed-region"):
    """A region that a side does not enter, in some scenarios only until an Army of the enemy has entered the Duchy (S3.1, S4.1)."""

    side: int
    region: str
    rule: str
    until: str = ""


class ClosedPlace(SpecialRow, frozen=True, tag="closed-place"):
    """A hex that a side does not enter while the talks go on (S3.1)."""

    side: int
    hex: str
    rule: str


class Truce(SpecialRow, frozen=True, tag="truce"):
    """While the talks go on the coalitions do not come near each other (S3.7)."""

    rule: str


class Mixed(SpecialRow, frozen=True, tag="mixed-hexes"):
    """Nationalities of a coalition share a hex only under a captain entitled to it; these of them only if he attacks (S3.3, S4.2)."""

    rule: str
    attack: tuple[str, ...] = ()


class BoundGarrison(SpecialRow, frozen=True, tag="bound-garrison"):
    """A garrison keeps its order for some turns, and then attacks (S2.2)."""

    side: int
    hex: str
    turns: int


class King(SpecialRow, frozen=True, tag="king"):
    """A captain with whom a side loses all."""

    captain: str


class Talks(SpecialRow, frozen=True, tag="talks"):
    """An Army that money and a die make the friend of one side or the other (S3.6)."""

    army: str
    nation: str
    suitor: str  # the Army that would win it over
    rivals: tuple[str, ...]  # Armies whose money speaks against it
    spend: tuple[tuple[int, int], ...]  # AP, and what they add to the die
    since: int  # turn from which the suitor may break them off
    anti: int
    neutral: int
    envoy: str  # a captain who speaks against it
    envoy_sp: int
    region: str  # the suitor's troops there, on this bank, end them
    bank: str


class Levy(SpecialRow, frozen=True, tag="levy"):
    """A reinforcement that comes by the die (S3.5)."""

    event: str
    since: int
    arrive: int
    void: int


class Subsidy(SpecialRow, frozen=True, tag="subsidy"):
    """Money and men that reach whoever has a LOC to a source on these turns (S4.4)."""

    army: str
    hex: str
    turns: tuple[tuple[int, int], ...]
    ap: int
    sp: int


class Recall(SpecialRow, frozen=True, tag="recall"):
    """An Army that its government calls home (S4.5, S4.6)."""

    army: str
    captain: str
    die: int
    refuges: tuple[str, ...]


class Purse(SpecialRow, frozen=True, tag="purse"):
    """A captain whose presence in a place is worth money (S4c)."""

    captain: str
    hex: str
    ap: int


class Castle(SpecialRow, frozen=True, tag="castle"):
    """A place that returns to an Army at once when the enemy leaves it (S4.7)."""

    hex: str
    army: str


class Landing(SpecialRow, frozen=True, tag="landing"):
    """Troops from the sea: when they may come, how many, and whose source they close (S5.1)."""

    hex: str
    victim: str
    die: int
    barred: tuple[tuple[int, int], ...]
    sizes: tuple[tuple[int, int, str], ...]  # sum of two dice, turns to wait, entry event


class Trip(SpecialRow, frozen=True, tag="trip"):
    """A Captain General who goes abroad to recruit (S5.2)."""

    army: str
    event: str
    since: tuple[int, int]
    turns: int


class Expedition(SpecialRow, frozen=True, tag="expedition"):
    """Troops that leave for another theatre, and may raise the victory of their side (S5.3)."""

    side: int
    hex: str
    before: tuple[int, int]
    infantry: int
    artillery: int
    cavalry: int
    die: int


class Plague(SpecialRow, frozen=True, tag="plague"):
    """A sick city (S5.4)."""

    hex: str
    die: int


class OpenRegion(SpecialRow, frozen=True, tag="open-duchy"):
    """A place in which troops of one side make the Duchy Non-aligned (S5h)."""

    side: int
    hex: str
    army: str  # whose hold on the rest of it becomes conquest


Special = (
    Bank
    | Caution
    | ClosedRegion
    | ClosedPlace
    | Truce
    | Mixed
    | BoundGarrison
    | King
    | Talks
    | Levy
    | Subsidy
    | Recall
    | Purse
    | Castle
    | Landing
    | Trip
    | Expedition
    | Plague
    | OpenRegion
)


# --- victory: endings in the order they are tried, each with what it needs --------------------------------------


class Clause(Row, frozen=True, tag_field="kind", kw_only=True):
    """Something an ending needs; `victory.py` says when each kind holds."""

    wanted: bool = True


class Owns(Clause, frozen=True, tag="owns"):
    """So many of these places are the side's and not besieged, all of them if no number is given."""

    side: int
    places: str
    count: int = 0


class Holds(Clause, frozen=True, tag="holds"):
    """Forces of the side in all of these places."""

    side: int
    places: str


class Present(Clause, frozen=True, tag="present"):
    """Forces of the side in some of these places."""

    side: int
    places: str


class Footing(Clause, frozen=True, tag="footing"):
    """Some of these places are the side's or hold its Forces, and are not besieged."""

    side: int
    places: str


class Unbesieged(Clause, frozen=True, tag="unbesieged"):
    """Forces of the side (of one Army, if it is named) in these places that nobody besieges."""

    side: int
    places: str
    army: str = ""


class Walls(Clause, frozen=True, tag="walls"):
    """Forces of the side in some Fortress of a bank that nobody besieges."""

    side: int
    bank: str


class Troops(Clause, frozen=True, tag="troops"):
    """Units of a nation in some of these places."""

    nation: str
    places: str


class BattleWon(Clause, frozen=True, tag="battle-won"):
    """The first Major Battle was the side's."""

    side: int


class KingLost(Clause, frozen=True, tag="king-lost"):
    """The King is killed or captured."""


Needs = Owns | Holds | Present | Footing | Unbesieged | Walls | Troops | BattleWon | KingLost


class Raised(Row, frozen=True):
    """What an ending becomes by the expedition's die (S5.3)."""

    reason: str
    score: int
    winner: int = 0


class Ending(Row, frozen=True, tag_field="kind", tag="ending"):
    """One way the scenario may end: who wins (-1 nobody), by what, and how much it counts."""

    reason: str
    winner: int = -1
    score: int = 0
    last: bool = False  # only after the last turn
    needs: tuple[Needs, ...] = ()
    raised: Raised | None = None


class Points(Row, frozen=True, tag_field="kind", tag="points"):
    """After the last turn points for Fortresses decide (S4b)."""

    reason: str
    drawn: str
    but: str  # the places that do not count


# --- scenarios and battles ---------------------------------------------------------------------------------------


class ScenarioRow(Row, frozen=True):
    id: str
    name: str
    name_it: str
    start: tuple[int, int, int]
    turns: Annotated[int, Meta(ge=1)]
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
    places: dict[str, tuple[str, ...]]  # groups of hexes that special rules and victory speak of
    victory_rule: str
    side_grammar: tuple[str, str] = ("thep", "thep")
    side_grammar_it: tuple[str, str] = ("mp", "mp")
    unemployed: tuple[str, ...] = ()
    unlimited: bool = False
    no_alignment: bool = False
    no_order_removal: bool = False
    multinational: tuple[str, ...] = ()
    own_nation: tuple[str, ...] = ()
    only_own: tuple[str, ...] = ()
    command_rule: str = ""  # the rule behind both
    special: tuple[Special, ...] = ()
    victory: tuple[Ending | Points, ...] = ()


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
    french: BattleSide
    enemy: BattleSide
    works: int = 0
    surprised: bool = False
    favourite: int = 0  # in older data: nobody asked for it


class ScenariosFile(Row, frozen=True):
    scenario: tuple[ScenarioRow, ...]
    battle: tuple[BattleRow, ...]
