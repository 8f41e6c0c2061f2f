"""The printed tables as charts beside the map, and the rows of them that apply now."""

from __future__ import annotations

from grognard.engine import Procedure
from grognard.engine.charts import Cell, Chart, Lit, Text, chart, numbers, plain, signed, span
from grognard.games.napoleon_in_europe.agreements import OfferArmistice
from grognard.games.napoleon_in_europe.attacks import Charge, Fire
from grognard.games.napoleon_in_europe.battle import Battle
from grognard.games.napoleon_in_europe.battle_field import side_units
from grognard.games.napoleon_in_europe.board import Board, NationRow, UnitRow
from grognard.games.napoleon_in_europe.minors import Annex, WinOver
from grognard.games.napoleon_in_europe.naval import NavalBattle
from grognard.games.napoleon_in_europe.negotiation import BreakAlliance, Negotiate
from grognard.games.napoleon_in_europe.peace import SueForPeace
from grognard.games.napoleon_in_europe.production import Purchases
from grognard.games.napoleon_in_europe.pursuit import Pursuit
from grognard.games.napoleon_in_europe.revolts import CauseRevolt
from grognard.games.napoleon_in_europe.state import NATIONS, Table, bits, is_historical
from grognard.games.napoleon_in_europe.victory import LEVELS, level
from grognard.games.napoleon_in_europe.war import DeclareWar

ENDLESS = 99
ARMS = ("infantry", "cavalry", "artillery")
PRICES = (
    "negotiate", "annex", "annex_national", "annex_minor", "sue", "revolt", "liberate", "break_alliance", "war", "armistice",
)  # fmt: skip
AFFAIRS: tuple[tuple[type[Procedure], str], ...] = (
    (Negotiate, "negotiate"), (WinOver, "negotiate"), (Annex, "annex_minor"), (SueForPeace, "sue"), (CauseRevolt, "revolt"),
    (BreakAlliance, "break_alliance"), (DeclareWar, "war"), (OfferArmistice, "armistice"),
)  # fmt: skip
"""Political business under way, and its row among the prices."""


def charts(board: Board, scenario: str) -> list[Chart]:
    return [*of_units(board), *of_battle(board), *at_sea(board), *of_politics(board), *of_the_end(board)]


def named(row: UnitRow | NationRow) -> Text:
    return Text(row.name, row.name_it)


def needed(number: int) -> Cell:
    """A total to be reached; 0 means that it never is."""
    return span(number, ENDLESS, most=ENDLESS) if number else "no"


def of_units(board: Board) -> list[Chart]:
    p = board.production
    return [
        chart(
            "units",
            "NIE-19.1",
            "unit cost movement actions fire charge rally by-fire by-charge",
            [
                (
                    named(row), row.cost, row.movement, row.actions, signed(row.fire), signed(row.charge),
                    needed(row.rally), up_to(row.eliminated_by_fire), needed(row.eliminated_by_charge),
                )
                for row in board.units
            ],
            "units.units",
        ),
        chart(
            "nations",
            "NIE-14.1",
            "nation fleet-bonus land-units subsidises irregulars region-pp",
            [
                (
                    named(row), signed(row.fleet_bonus), row.land_units_a_turn or "any", row.subsidises,
                    row.irregulars, row.region_pp or "printed",
                )
                for row in board.nations[:NATIONS]
            ],
            "nations.nations",
        ),
        chart("months", "NIE-18.1", "month", [(f"month-{n}",) for n in p.months], "tables.production.months"),
        numbers(
            "production",
            "NIE-18.3",
            {"national_pp": p.national_pp, "pap_cost": p.pap_cost, "pap_each": p.pap_each},
            "tables.production",
        ),
    ]  # fmt: skip


def up_to(number: int) -> Cell:
    return span(0, number, least=0) if number else "no"


def of_battle(board: Board) -> list[Chart]:
    b = board.battle
    fire = [
        ("fire-infantry", b.fire_infantry),
        ("fire-artillery", b.fire_artillery),
        ("fire-far", b.fire_artillery_far),
    ]
    return [
        chart(
            "fire", "NIE-41.3", "at infantry cavalry artillery", [(who, *map(needed, row)) for who, row in fire],
            "tables.battle.fire_infantry", "tables.battle.fire_artillery", "tables.battle.fire_artillery_far",
        ),
        chart(
            "charge",
            "NIE-42.4",
            "at infantry cavalry artillery",
            [("infantry", *map(signed, b.charge_infantry)), ("cavalry", *map(signed, b.charge_cavalry))],
            "tables.battle.charge_infantry", "tables.battle.charge_cavalry",
        ),
        chart(
            "pursuit",
            "NIE-50.2",
            "by infantry cavalry artillery general",
            [("infantry", *map(needed, b.pursuit_infantry)), ("cavalry", *map(needed, b.pursuit_cavalry))],
            "tables.battle.pursuit_infantry", "tables.battle.pursuit_cavalry",
        ),
        numbers(
            "modifiers",
            "NIE-46.1",
            {
                name: signed(getattr(b, name))
                for name in (
                    "square_fires", "infantry_at_square", "artillery_at_square", "charge_square", "general_bonus",
                    "combined_bonus", "landing_bonus",
                )
            },
            "tables.battle",
        ),
        numbers(
            "battle",
            "NIE-36.7",
            {
                name: getattr(b, name)
                for name in (
                    "grand_battle_armies", "general_killed", "inactive_turns", "withdraw_from_turn", "losses_to_roll", "pap",
                )
            },
            "tables.battle",
        ),
    ]  # fmt: skip


def at_sea(board: Board) -> list[Chart]:
    n = board.naval
    starts = [start for start, _ in n.losses]
    ends = [*(start - 1 for start in starts[1:]), ENDLESS]
    return [
        chart(
            "naval",
            "NIE-15.2",
            "difference squadrons",
            [(span(low, high, most=ENDLESS), lost) for (low, lost), high in zip(n.losses, ends, strict=True)],
            "tables.naval.losses",
        ),
        numbers(
            "fleets",
            "NIE-13.2",
            {
                name: getattr(n, name)
                for name in (
                    "port_defence", "port_attackers", "intercepts", "intercepts_close", "least_value", "landing_militia",
                )
            },
            "tables.naval",
        ),
    ]  # fmt: skip


def of_politics(board: Board) -> list[Chart]:
    p = board.politics
    return [
        numbers(
            "politics",
            "NIE-24.1",
            {f"price-{name}": getattr(p, name) for name in PRICES},
            "tables.politics",
        ),
        numbers(
            "minors",
            "NIE-26.7",
            {
                "minor_joins": needed(p.minor_joins),
                "general_helps": signed(p.general_helps),
                "minor_annexed": needed(p.minor_annexed),
                "some_bonus": signed(p.some_bonus),
                "many_bonus": signed(p.many_bonus),
                "adjacent_bonus": signed(p.adjacent_bonus),
                "war_penalty": signed(p.war_penalty),
                "armies_some": p.armies_some,
                "armies_many": p.armies_many,
            },
            "tables.politics",
        ),
        chart(
            "minor-army",
            "NIE-25.5",
            "die infantry cavalry artillery",
            [
                (die, min(die, p.minor_infantry), p.minor_cavalry[die - 1], p.minor_artillery[die - 1])
                for die in range(1, len(p.minor_cavalry) + 1)
            ],
            "tables.politics",
        ),
        numbers(
            "peace",
            "NIE-27.5",
            {
                "victor-first": p.victors[0],
                "victor-second": p.victors[1],
                "protection_months": p.protection_months,
                "liberate_regions": p.liberate_regions,
                "trade_regions": p.trade_regions,
            },
            "tables.politics",
        ),
    ]


def of_the_end(board: Board) -> list[Chart]:
    return [
        chart(
            "victory",
            "NIE-5.4",
            "level others britain",
            [(f"level.{name}", f"all-{name}", f"britain-{name}") for name in reversed(LEVELS)],
        ),
        chart(
            "lengths",
            "NIE-7.1",
            "length turns until",
            [
                (
                    f"length-{row.id}",
                    row.turns,
                    plain(f"{row.last[1]}/{row.last[0]}") if row.last[0] else "no",
                )
                for row in board.lengths
            ],
            "tables.lengths",
        ),
        numbers(
            "ending",
            "NIE-7.3",
            {"first_number": board.first_end_number, "britain_limit": board.politics.britain_limit},
            "tables.sudden_end",
        ),
    ]


# --- what applies now: all of it is public -------------------------------------------------------------------


def lit(t: Table, mask: int) -> Lit:
    """The month, the arms that fight, the business under way, how the reader's nations stand."""
    s, b = t.state, t.board
    month = s.month % 12 + 1
    found: Lit = {
        "months": [n for n, each in enumerate(b.production.months) if each == month],
        "lengths": [n for n, row in enumerate(b.lengths) if row.id in t.options],
        "nations": [s.active] if s.active < NATIONS else [],
        "politics": [PRICES.index(price) for kind, price in AFFAIRS if t.within(kind)],
    }
    if not is_historical(t) and t.scenario in b.by_id:
        found["victory"] = [len(LEVELS) - 1 - level(t, nation) for nation in bits(mask)]
    for procedure in t.under_way:
        found |= fought(t, procedure)
    return found


def fought(t: Table, procedure: Procedure) -> Lit:
    """The rows of a battle, a shot in it, a charge, a pursuit, a purchase."""
    s, b = t.state, t.board
    if isinstance(procedure, Battle):  # what is on the board is open, where it stands may not be
        return {"units": sorted({s.kind[unit] for side in (0, 1) for unit in side_units(s, side)})}
    if isinstance(procedure, Fire):
        row = 0 if b.arm[s.kind[procedure.unit]] == 0 else 1
        return {"fire": [row], "units": [s.kind[procedure.unit], s.kind[procedure.target]]}
    if isinstance(procedure, Charge):
        row = int(b.arm[s.kind[procedure.unit]] != 0)
        return {"charge": [row], "units": [s.kind[procedure.unit], s.kind[procedure.target]]}
    if isinstance(procedure, Purchases):
        return {"units": [kind for kind, cost in enumerate(b.cost) if cost <= s.pp[procedure.nation]]}
    if isinstance(procedure, NavalBattle) and procedure.lost:
        return {"naval": [n for n, (_, lost) in enumerate(b.naval.losses) if lost == procedure.lost]}
    return {"pursuit": [0, 1]} if isinstance(procedure, Pursuit) else {}
