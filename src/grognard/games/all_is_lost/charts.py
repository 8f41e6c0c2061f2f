"""The charts the rulebook refers to, beside the map, and the rows of them that apply now."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from grognard.engine import words
from grognard.engine.charts import Cell, Chart, Lit, Text, bands, chart, numbers, plain, signed, span
from grognard.engine.data import Row
from grognard.games.all_is_lost.board import Board, turn_name
from grognard.games.all_is_lost.charge import ChargeHome
from grognard.games.all_is_lost.combat import Combat
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.naming import PACKAGE, side_name
from grognard.games.all_is_lost.rows import BandRow, Ending, Points, ScenarioRow
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.state import Table, ground, side_of

ENDLESS, BELOW = 999, -99
IN_HALVES = frozenset(
    {
        "earthworks", "pontoon", "pillage", "admin_march", "remove_disruption", "disrupting_cost",
        "march_attack", "unemployed_movement", "cavalry_combined", "infantry_combined",
    }
)  # fmt: skip
"""The constants that the data give in halves: movement, and the multipliers of combined arms."""


def charts(board: Board, scenario: str) -> list[Chart]:
    return [
        *of_the_march(board),
        *of_command(board),
        *of_attrition(board),
        *of_the_assault(board),
        *of_guns_and_horse(board),
        *of_a_great_battle(board),
        *of_optional_rules(board),
        *of_the_scenario(board, scenario),
    ]


def halves(number: int) -> Text:
    """Half points as people write them."""
    whole, half = divmod(number, 2)
    return Text(f"{whole or ''}½" if half else str(whole))


def modifiers(id: str, rule: str, row: Row, *shows: str, leave: Sequence[str] = ()) -> Chart:
    """A row of modifiers, one below the other."""
    values = {key: n for key, n in structs.asdict(row).items() if isinstance(n, int) and key not in leave}
    return numbers(id, rule, {f"{id}-{key}": signed(n) for key, n in values.items()}, *shows)


def steps(starts: Sequence[int], last: int) -> list[Text]:
    """Rows that begin at a number and last to the next."""
    tops = [*(start - 1 for start in starts[1:]), last]
    return [span(low, high, least=BELOW, most=last) for low, high in zip(starts, tops, strict=True)]


def of_the_march(board: Board) -> list[Chart]:
    c = board.charts
    sick = {row.terrain: row.kind for row in c.unhealthy}
    return [
        chart(
            "terrain",
            "AIL-7.6",
            "terrain cost favourable fire charge attrition",
            [
                (f"terrain.{r.id}", halves(r.cost), r.favourable, signed(r.fire), signed(r.charge), sick.get(r.id, "no"))
                for r in c.terrain
            ],
            "charts.terrain",
            "charts.unhealthy",
        ),
        chart(
            "fortress",
            "AIL-16",
            "place enter leave doubled favourable",
            [(r.id, halves(r.cost), halves(r.leave), r.doubled, r.favourable) for r in c.fortress],
            "charts.fortress",
        ),
        chart(
            "road", "AIL-7.6.1", "road cost queue", [(r.id, halves(r.cost), halves(r.queue)) for r in c.road], "charts.road"
        ),
        chart(
            "crossing",
            "AIL-7.6.2",
            "crossing cost rain",
            [(r.id, halves(r.cost), halves(r.rain)) for r in c.crossing],
            "charts.crossing",
        ),
        numbers(
            "constant",
            "AIL-7.5",
            {
                key: halves(n) if key in IN_HALVES else n
                for key, n in structs.asdict(c.constant[0]).items()
                if isinstance(n, int)
            },
            "charts.constant",
        ),
    ]  # fmt: skip


def of_command(board: Board) -> list[Chart]:
    c = board.charts
    lengths = bands([row.to for row in c.supply], 1, ENDLESS)
    dice = range(2, 2 + len(c.supply[0].adds))
    return [
        chart(
            "order",
            "AIL-5.3",
            "order major minor activations initiative",
            [
                (f"command.{r.id}", r.major, r.minor, r.activations, signed(r.initiative))
                for r in c.order
            ],
            "charts.order",
        ),
        chart(
            "supply",
            "AIL-4.3",
            " ".join(["loc", *(f"die-{n}" for n in dice)]),
            [(length, *map(signed, row.adds)) for length, row in zip(lengths, c.supply, strict=True)],
            "charts.supply",
        ),
        chart(
            "initiative",
            "AIL-7.2.3",
            "enemy adds",
            [(r.enemy, signed(r.adds)) for r in c.initiative],
            "charts.initiative",
        ),
        chart(
            "discipline",
            "AIL-9.1",
            "class passes fails deserts worse",
            [
                (
                    f"class-{r.column}", span(BELOW, r.passes, least=BELOW), span(r.passes + 1, r.fails),
                    span(r.fails + 1, r.deserts), span(r.deserts + 1, ENDLESS, most=ENDLESS),
                )
                for r in c.discipline
            ],
            "charts.discipline",
        ),
        modifiers("discipline_modifier", "AIL-9.1a", c.discipline_modifier[0], "charts.discipline_modifier"),
    ]  # fmt: skip


def losses(id: str, rule: str, rows: tuple[BandRow, ...], first: int, shows: str) -> Chart:
    """Strength points down, the modified die across."""
    last = first + len(rows[0].lost) - 1
    strengths = bands([row.to for row in rows], 1, ENDLESS)
    heads = [f"least-{first}", *(f"die-{n}" for n in range(first + 1, last)), f"most-{last}"]
    return chart(
        id,
        rule,
        " ".join(["sp", *heads]),
        [(sp, *row.lost) for sp, row in zip(strengths, rows, strict=True)],
        shows,
    )


def of_attrition(board: Board) -> list[Chart]:
    c = board.charts
    return [
        losses("attrition", "AIL-8a", c.attrition, 1, "charts.attrition"),
        modifiers("attrition_modifier", "AIL-8b", c.attrition_modifier[0], "charts.attrition_modifier"),
        chart(
            "weather",
            "AIL-17",
            " ".join(["month", *(f"die-{n}" for n in range(1, 7))]),
            [(f"month.{r.month}", *(f"weather.{kind}" for kind in r.kinds)) for r in c.weather],
            "charts.weather",
        ),
        chart(
            "weather_effect",
            "AIL-17.1",
            "weather attrition movement supply fire charge assault rivers firearms",
            [
                (
                    f"weather.{r.id}", signed(r.attrition), halves(r.movement), signed(r.supply), signed(r.fire),
                    signed(r.charge), signed(r.assault), r.rivers, r.firearms,
                )
                for r in c.weather_effect
            ],
            "charts.weather_effect",
        ),
    ]  # fmt: skip


def of_the_assault(board: Board) -> list[Chart]:
    c = board.charts
    shape = c.assault_shape[0]
    return [
        chart(
            "assault",
            "AIL-12.1c",
            "step a d a-demoralised d-demoralised loser check",
            [
                (
                    step,
                    r.a,
                    r.d,
                    r.a_demoralised,
                    r.d_demoralised,
                    f"side-{r.loser}",
                    f"check-{r.check or 'nobody'}",
                )
                for step, r in zip(steps([r.step for r in c.assault], 10), c.assault, strict=True)
            ],
            "charts.assault",
        ),
        chart(
            "ratio",
            "AIL-12.1e",
            "ratio adds",
            [(odds(r.tenths), signed(r.adds)) for r in c.ratio],
            "charts.ratio",
        ),
        numbers(
            "assault_shape",
            "AIL-12.1.2",
            {
                "assault-columns": Text(f"−{shape.columns} … +{shape.columns}"),
                "assault-unfavourable": signed(shape.unfavourable),
                "assault-lowest": shape.lowest,
                "assault-highest": shape.highest,
                "assault-star": signed(c.assault_modifier[0].star),
            },
            "charts.assault_shape",
            "charts.assault_modifier",
        ),
        chart(
            "unit_effect",
            "AIL-12.1.6",
            "who open against-cavalry fortifications",
            [
                (r.who, signed(r.open), signed(r.against_cavalry), signed(r.fortifications))
                for r in c.unit_effect
            ],
            "charts.unit_effect",
        ),
    ]


def odds(tenths: int) -> Text:
    """At least so many to one."""
    text = f"≥ {tenths / 10:g} : 1"
    return Text(text, text.replace(".", ","))


def of_guns_and_horse(board: Board) -> list[Chart]:
    c = board.charts
    columns = bands([row.to for row in c.fire_column], 1, 99)
    return [
        chart(
            "fire_column",
            "AIL-11.4.1d",
            "guns adds",
            [(sp, signed(n)) for n, sp in enumerate(columns)],
            "charts.fire_column",
        ),
        chart(
            "fire",
            "AIL-11.4.1d",
            "step lost checks captain breach",
            [
                (step, r.lost, r.check, r.captain, r.breach)
                for step, r in zip(steps([r.step for r in c.fire], 12), c.fire, strict=True)
            ],
            "charts.fire",
        ),
        modifiers("fire_modifier", "AIL-11.4.1f", c.fire_modifier[0], "charts.fire_modifier", leave=("lowest", "highest")),
        chart(
            "charge",
            "AIL-11.4.1i",
            "die charger target charger-demoralised target-demoralised charger-checks target-checks captain plunder",
            [
                (
                    r.die, r.charger, r.target, r.charger_demoralised, r.target_demoralised,
                    r.charger_check, r.target_check, r.captain, r.plunder,
                )
                for r in c.charge
            ],
            "charts.charge",
        ),
        chart(
            "charge_strength",
            "AIL-11.4.1i",
            "sp adds",
            [
                (sp, signed(r.adds))
                for sp, r in zip(bands([r.to for r in c.charge_strength], 1, 99), c.charge_strength, strict=True)
            ],
            "charts.charge_strength",
        ),
        modifiers("charge_modifier", "AIL-11.4.1k", c.charge_modifier[0], "charts.charge_modifier"),
        losses("pursuit", "AIL-11.4o", c.pursuit, 0, "charts.pursuit"),
        modifiers("pursuit_modifier", "AIL-11.4r", c.pursuit_modifier[0], "charts.pursuit_modifier"),
    ]  # fmt: skip


def of_a_great_battle(board: Board) -> list[Chart]:
    c = board.charts
    return [
        chart("chit", "AIL-11.4.1", "chit count", [(f"chit.{r.id}", r.count) for r in c.chit], "charts.chit"),
        modifiers("free_chits", "AIL-11.4c", c.free_chits[0], "charts.free_chits"),
        chart(
            "simple",
            "AIL-18.9b",
            "step loser a-percent d-percent",
            [
                (step, f"side-{r.loser}", plain(f"{r.a} %"), plain(f"{r.d} %"))
                for step, r in zip(steps([r.step for r in c.simple], 8), c.simple, strict=True)
            ],
            "charts.simple",
        ),
        modifiers("simple_modifier", "AIL-18.9a", c.simple_modifier[0], "charts.simple_modifier"),
    ]


def of_optional_rules(board: Board) -> list[Chart]:
    c = board.charts
    return [
        chart(
            "recruit",
            "AIL-18.5",
            "die result pay",
            [(r.die, f"recruit-{r.result}", r.pay) for r in c.recruit],
            "charts.recruit",
        ),
        chart(
            "fate", "AIL-18.8", "die fate", [(r.die, Text(r.name, r.name_it)) for r in c.fate], "charts.fate"
        ),
    ]


# --- the scenario --------------------------------------------------------------------------------------------


def of_the_scenario(board: Board, scenario: str) -> list[Chart]:
    """What is printed for one scenario: pay, and how it ends. A battle alone has neither."""
    if scenario not in board.grounds:
        return []
    g = board.grounds[scenario]
    if g.battle is not None:
        return []
    pay: list[tuple[Cell, ...]] = [
        (f"army.{army.id}", f"month.{month}", number, ap)
        for army in g.row.army
        for month, number, ap in army.income
    ]
    endings = [ending(g.row, row) for row in g.row.victory]
    return [
        one
        for one in (
            chart("income", "AIL-4.3.1", "army month turn ap", pay, "scenarios.scenario.army"),
            chart("victory", g.row.victory_rule, "result winner when", endings, "scenarios.scenario.victory"),
        )
        if one.rows
    ]


def ending(scenario: ScenarioRow, row: Ending | Points) -> tuple[Cell, ...]:
    if isinstance(row, Points):
        return "by-points", "more-points", "last-turn"
    when = "last-turn" if row.last else "any-turn"
    if row.winner < 0:
        return row.reason, "nobody", when
    winner = {lang: side_name(scenario, row.winner, lang) for lang in words.LANGUAGES}
    reason = {lang: words.say(PACKAGE, row.reason, {"role": name}, lang) for lang, name in winner.items()}
    return Text.of(reason), Text.of({lang: words.capital(str(name)) for lang, name in winner.items()}), when


# --- what applies now ----------------------------------------------------------------------------------------


def lit(t: Table, mask: int) -> Lit:
    """The month and its weather, the ground of the march or the fight, and the order of a Force of one's own."""
    s, c = t.state, t.board.charts
    g = ground(t)
    month, number = turn_name(g.row, s.turn)
    found: Lit = {"weather_effect": [s.weather]}
    if g.battle is None:
        pay = [when for army in g.row.army for when in army.income]
        found["weather"] = [n for n, row in enumerate(c.weather) if row.month == month]
        found["income"] = [n for n, when in enumerate(pay) if when[:2] == (month, number)]
    for procedure in t.under_way:
        if isinstance(procedure, Move):
            found["terrain"] = [t.board.terrain[s.at[procedure.captain]]]
            if mask >> side_of(t, procedure.captain) & 1 and procedure.order:
                found["order"] = [procedure.order - 1]
        elif isinstance(procedure, (Combat, Siege)) and procedure.hex:
            found["terrain"] = [t.board.terrain[procedure.hex]]
            found["fortress"] = [
                n for n, row in enumerate(c.fortress) if row is t.board.fortress(procedure.hex)
            ]
        elif isinstance(procedure, ChargeHome) and procedure.struck >= 0:
            found["charge"] = [procedure.row]
    return found
