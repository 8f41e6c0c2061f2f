"""The tables of the book as charts beside the map, and the rows of them that apply now."""

from __future__ import annotations

from grognard.engine.charts import Chart, Lit, Text, bands, chart, numbers, plain, span
from grognard.games.wellington.board import FRENCH, KINDS, NONE, SIDE, Board, Leader, Power
from grognard.games.wellington.control import controllers
from grognard.games.wellington.interphase import Interphase
from grognard.games.wellington.state import Table

ENDLESS = 99
"""The upper end of a row that has none."""

COSTS = {
    "build": "build",
    "regroup": "regroup",
    "raise": "regroup_leader",
    "recall": "regroup_leader",
    "flag": "flag",
    "march": "move",
    "walk": "move",
    "convoy": "convoy",
    "deploy": "deployment",
}
"""The row of the costs for a verb that pays command points."""


def charts(board: Board, scenario: str) -> list[Chart]:
    return [
        *of_an_impulse(board),
        *of_a_fight(board),
        *of_the_interphase(board),
        *of_the_end(board, scenario),
    ]


def limits(board: Board, id: str, rule: str, *names: str) -> Chart:
    values = {f"limit-{name}": board.limit[name] for name in names}
    return numbers(id, rule, values, *(f"tables.limit.{name}" for name in names))


def of_an_impulse(board: Board) -> list[Chart]:
    costs = {f"cost-{row.id}": row.cp for row in board.tables.cost}
    return [
        numbers("cost", "WEL-6.1", costs, "tables.cost"),
        limits(board, "hand", "WEL-2.7c", "hand", "deal", "resources", "march", "convoy"),
    ]


def of_a_fight(board: Board) -> list[Chart]:
    return [
        chart(
            "terrain",
            "WEL-11.4",
            "line defence",
            [(f"terrain.{row.kind}", row.dice) for row in board.tables.terrain],
            "tables.terrain",
        ),
        limits(board, "battle", "WEL-11.7", "battle_rounds", "rout", "intercept", "guerrilla"),
        chart(
            "plunder",
            "WEL-11.10",
            "roll resources",
            [
                ("natural-six", 1),
                *((span(row.at_least, ENDLESS, most=ENDLESS), row.resources) for row in board.tables.plunder),
            ],
            "tables.plunder",
        ),
        limits(
            board, "siege", "WEL-12.3", "hasty_fort", "hasty_forts", "batteries", "batteries_hasty_fort",
            "batteries_fortress", "devastation",
        ),
        chart(
            "leader",
            "WEL-1.6",
            "leader power battle command",
            [(named(row), named(power(board, row.power)), row.battle, row.command) for row in board.leaders],
            "units.leader",
        ),
    ]  # fmt: skip


def named(row: Power | Leader) -> Text:
    return Text(row.name, row.name_it)


def power(board: Board, id: str) -> Power:
    return next(row for row in board.powers if row.id == id)


def of_the_interphase(board: Board) -> list[Chart]:
    rows = board.tables.appeal
    rolls = bands([row.up_to for row in rows], 0, ENDLESS)
    return [
        chart(
            "appeal",
            "WEL-16.21",
            "roll cp remove",
            [(roll, row.cp, row.remove) for roll, row in zip(rolls, rows, strict=True)],
            "tables.appeal",
        ),
        limits(
            board, "reinforcements", "WEL-16.2", "horse_guards", "without_lisbon", "without_porto", "uprising",
            "uprising_share",
        ),
        chart(
            "power",
            "WEL-1.5b",
            "power bonus national infantry cavalry artillery flags",
            [
                (named(row), row.bonus, row.national, row.infantry, row.cavalry, row.artillery, row.flags)
                for row in board.powers
            ],
            "units.power",
        ),
    ]  # fmt: skip


def of_the_end(board: Board, scenario: str) -> list[Chart]:
    liberation = board.tables.liberation
    held = bands([row.up_to for row in liberation], 0, ENDLESS)
    start = next(row for row in board.scenarios if row.id == scenario)
    return [
        chart(
            "victory",
            "WEL-18.1",
            "condition winner",
            [
                ("conquest-of-spain", "side.french"),
                ("liberation-of-spain", "side.allied"),
                ("conquest-of-portugal", "side.french"),
                ("conquest-of-france", "side.allied"),
                ("end-by-peace", "more-points"),
            ],
        ),
        limits(
            board, "endings", "WEL-18.6", "conquest", "conquest_without_end", "conquest_share", "peace",
            "portugal_keys", "flags_french", "flags_allied",
        ),
        chart(
            "year",
            "WEL-19.4a",
            "year share home",
            [(plain(row.year), row.share, row.home) for row in board.tables.year],
            "tables.year",
        ),
        chart(
            "liberation",
            "WEL-19.5",
            "french-duchies vp",
            [(roll, row.vp) for roll, row in zip(held, liberation, strict=True)],
            "tables.liberation",
        ),
        chart(
            "start",
            "WEL-2.3a",
            "power resources",
            [(named(row), start.resources[row.id]) for row in board.powers],
            "scenarios.scenario",
        ),
    ]  # fmt: skip


# --- what applies now: all of it is public -------------------------------------------------------------------


def lit(t: Table, mask: int) -> Lit:
    """The year, Spain as it stands, the ground fought over, the prices of what can be bought, whose impulse it is."""
    s, b = t.state, t.board
    french = sum(p != NONE and SIDE[p] == FRENCH for p in (controllers(t)[d] for d in b.spain))
    found: Lit = {
        "year": [n for n, row in enumerate(b.tables.year) if row.year == s.year],
        "liberation": [next(n for n, row in enumerate(b.tables.liberation) if french <= row.up_to)],
    }
    if s.slots:
        found["power"] = [s.slots[-1].power]
    if s.fights:
        kinds = {KINDS[b.kind[line]] for line, _ in s.fights[-1].lines if line != NONE}
        found["terrain"] = [n for n, row in enumerate(b.tables.terrain) if row.kind in kinds]
    if t.within(Interphase):
        found["reinforcements"] = range(len(b.powers) + 1)
    return found | priced(t, mask)


def priced(t: Table, mask: int) -> Lit:
    """What the reader may buy now: only his own choices tell him."""
    decision = t.decision
    if decision is None or not mask >> t.game.roles.index(decision.role) & 1:
        return {}
    wanted = {COSTS[action.verb] for action in decision.options if action.verb in COSTS}
    return {"cost": [n for n, row in enumerate(t.board.tables.cost) if row.id in wanted]}
