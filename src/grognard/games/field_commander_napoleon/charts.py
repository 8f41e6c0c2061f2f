"""The tables of the help sheet and of the campaign as charts beside the map, and the rows of them that apply now."""

from __future__ import annotations

from grognard.engine.charts import Chart, Lit, Text, chart, numbers, signed, span
from grognard.games.field_commander_napoleon.board import ENEMY, Board, Campaign
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.orders import EnemyOrders
from grognard.games.field_commander_napoleon.rows import GainRow, SpendRow
from grognard.games.field_commander_napoleon.sheets import (
    ANY,
    Words,
    arrival_text,
    insight_text,
    order_in_words,
    order_rolls,
    plan_name,
    plan_text,
    rolls,
    special_rule,
    texts,
)
from grognard.games.field_commander_napoleon.state import OFF_FIELD, Table, forces_in
from grognard.games.field_commander_napoleon.supply import EnemySupply

PRICES = ("insight_cost", "forced_march_cost", "refit_cost", "scout_cost")
LINKED = ("missing_counter_supply", "missing_counter_supply_linked", "early_superior_points")
OF_A_CAMPAIGN = ("turn", "order_supply", "supply")
BATTLE = ("die_sides", "overrun_ratio", "rout_ratio", "melee_bonus", "enemy_approach_draw", "scout_counters")


def charts(board: Board, scenario: str) -> list[Chart]:
    """A career has the tables of its first campaign: each later one prints its own on its sheet."""
    year = scenario.removeprefix("battle-")
    c = board.campaign(int(year)) if year.isdigit() else board.campaigns[0]
    found = [*before_a_battle(board), *in_a_battle(board), *of_the_campaign(board, c), *of_a_series(board)]
    return [one for one in found if one.rows]


def text(words: Words) -> Text:
    return Text(words["en"], words["it"])


def spends(id: str, rule: str, rows: tuple[SpendRow, ...], shows: str) -> Chart:
    tops = [*(row.at_least - 1 for row in rows[1:]), ANY]
    cells = [
        (span(row.at_least, top, most=ANY), row.spend, signed(row.bonus))
        for row, top in zip(rows, tops, strict=True)
    ]
    return chart(id, rule, "enemy-supply spends bonus", cells, shows)


def gains(id: str, rule: str, rows: tuple[GainRow, ...], shows: str) -> Chart:
    return chart(
        id,
        rule,
        "roll gives",
        [(Text(rolls(row)), text(texts("gain." + row.gives, n=str(row.number)))) for row in rows],
        shows,
    )


def some(board: Board, id: str, rule: str, names: tuple[str, ...]) -> Chart:
    shows = (f"tables.number.{name}" for name in names)
    return numbers(id, rule, {name: board.number[name] for name in names}, *shows)


def before_a_battle(board: Board) -> list[Chart]:
    t = board.tables
    return [
        chart(
            "fog",
            "FCN-11.5",
            "roll turns event",
            [(Text(rolls(row)), row.turns, f"fog.{row.event}") for row in t.fog],
            "tables.fog",
        ),
        spends("fog_supply", "FCN-11.2", t.fog_supply, "tables.fog_supply"),
        chart(
            "extra_plans", "FCN-13.5", "plans cost", [(row.plans, row.cost) for row in t.extra_plans], "tables.extra_plans"
        ),
        chart(
            "insight",
            "FCN-14.5",
            "insight",
            [(text(insight_text(row)),) for row in board.insights],
            "insights.insight",
        ),
        chart("raid", "FCN-I05", "roll supply", [(Text(rolls(row)), row.points) for row in board.raid], "insights.raid"),
    ]  # fmt: skip


def in_a_battle(board: Board) -> list[Chart]:
    t = board.tables
    return [
        chart(
            "zone",
            "FCN-15.2",
            "zone limit",
            [(Text(row.name, row.name_it), row.limit or "any") for row in t.zone],
            "tables.zone",
        ),
        chart(
            "plan",
            "FCN-17.1",
            "side plan who",
            [(f"role.{row.side}", text(plan_name(row)), text(plan_text(row))) for row in board.plans],
            "plans.plan",
        ),
        chart(
            "skill",
            "FCN-5.1",
            "letter skill",
            [(Text(row.letter), Text(row.name, row.name_it)) for row in t.skill],
            "tables.skill",
        ),
        chart(
            "withdrawal",
            "FCN-39.1",
            "roll result",
            [(Text(rolls(row)), f"result.{row.result}") for row in t.withdrawal],
            "tables.withdrawal",
        ),
        some(board, "battle", "FCN-12.1", BATTLE),
    ]


def of_the_campaign(board: Board, c: Campaign) -> list[Chart]:
    row = c.row
    return [
        some(board, "prices", "FCN-42.4", PRICES),
        chart(
            "turn",
            "FCN-3.8",
            "turn rating points",
            [
                (Text(box.name, box.name_it), f"grade.{box.label}" if box.label else "no", box.points)
                for box in c.turns
            ],
            "campaign.turn",
        ),
        numbers(
            "campaign",
            "FCN-7.3",
            {
                "command": row.command,
                "no_napoleon": row.no_napoleon,
                "enemy_plans": row.enemy_plans,
                "group": row.group,
                "gain_base": row.gain_base,
                "gain_city": row.gain_city,
                "gain_objective": row.gain_objective,
                "gain_area": row.gain_area,
            },
            "campaign.campaign",
        ),
        chart(
            "order",
            "FCN-43.1",
            "roll order",
            [(text(order_rolls(board, order)), text(order_in_words(board, order))) for order in c.orders],
            "campaign.order",
        ),
        spends("order_supply", "FCN-43.8", c.order_supply, "campaign.order_supply"),
        gains("supply", "FCN-46.1", c.supply, "campaign.supply"),
        chart(
            "victory",
            "FCN-3.1",
            "condition",
            [
                *((text(special_rule(board, c, rule)),) for rule in c.rules),
                *([] if any(rule.own_victory for rule in c.rules) else [("all-objectives",)]),
                ("napoleon-alone",),
                ("track-ends",),
            ],
            "campaign.rule",
        ),
        chart(
            "arrival",
            "FCN-7.15",
            "late",
            [(text(arrival_text(board, c, arrival)),) for arrival in c.arrivals],
            "campaign.arrival",
        ),
    ]


def of_a_series(board: Board) -> list[Chart]:
    t = board.tables
    tops = [*(row.at_least - 1 for row in t.renown[1:]), 999]
    return [
        gains("replacement", "FCN-49.8", t.replacement, "tables.replacement"),
        chart(
            "renown",
            "FCN-49.10",
            "points years",
            [(span(row.at_least, top, most=999), row.years) for row, top in zip(t.renown, tops, strict=True)],
            "tables.renown",
        ),
        some(board, "linked", "FCN-49.9", LINKED),
    ]


# --- what applies now: nothing that these rows tell is hidden --------------------------------------------------


def lit(t: Table, mask: int) -> Lit:
    """The box of the turn track, what the Enemy can spend, the zones with Forces in them, the row of the fog rolled."""
    s, c = t.state, t.board.campaigns[t.state.campaign]
    found: Lit = {"turn": [s.turn - 1] if 0 < s.turn <= len(c.turns) else []}
    if s.battle.area < len(t.board.areas):
        forces = forces_in(t, s.battle.area)
        found["zone"] = sorted({s.zone[f] for f in forces if s.zone[f] != OFF_FIELD})
        found["plan"] = sorted({s.token[f] - 1 for f in forces if s.token[f]})
        found["insight"] = [i for i in range(len(t.board.insights)) if s.battle.insights >> i & 1]
        found["skill"] = sorted({s.skill[f] for f in forces})
    for procedure in t.under_way:
        if isinstance(procedure, Fog):
            found["fog_supply"] = [spending(t.board.tables.fog_supply, s.supply[ENEMY])]
            found["fog"] = [procedure.row]
        elif isinstance(procedure, EnemyOrders):
            found["order_supply"] = [spending(c.order_supply, s.supply[ENEMY])]
        elif isinstance(procedure, EnemySupply):
            found["supply"] = range(len(c.supply))
    if t.scenario == "career" and s.campaign:
        return {id: rows for id, rows in found.items() if id not in OF_A_CAMPAIGN}
    return found


def spending(rows: tuple[SpendRow, ...], points: int) -> int:
    return max(n for n, row in enumerate(rows) if row.at_least <= points)
