"""What is printed on the map, the help sheet and the counters, in words: plans, Insights, tables and Special Rules,
composed from the data.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from msgspec import structs

from grognard.engine.tabular import Ranged
from grognard.engine.words import LANGUAGES, Name, chosen, each, find, listed, say
from grognard.games.field_commander_napoleon.board import (
    ENEMY,
    FRENCH,
    KINDS,
    SIDES,
    Arrival,
    Board,
    Campaign,
    Force,
    Order,
    SpecialRule,
)
from grognard.games.field_commander_napoleon.rows import InsightRow, OrderRow, PlanRow, SpendRow

PACKAGE = "grognard.games.field_commander_napoleon"
Words = dict[str, str]  # a text in each language
ANY = 99  # an open end of a range
FOOT_AND_HORSE = ("infantry", "cavalry")  # who may use a plan that says nothing else (FCN-18.1)


@lru_cache(maxsize=4096)
def texts(key: str, **names: str) -> Words:
    """A sentence in both languages; who gets it does not change it."""
    return {lang: say(PACKAGE, key, names, lang) for lang in LANGUAGES}


def compose(key: str, **names: Words | int | str) -> Words:
    """The same for names that differ from language to language."""
    return {
        lang: say(
            PACKAGE, key, {k: chosen(n, lang) if isinstance(n, dict) else n for k, n in names.items()}, lang
        )
        for lang in LANGUAGES
    }


def joined(parts: list[Words], between: str = "; ") -> Words:
    return {lang: between.join(chosen(part, lang) for part in parts) for lang in LANGUAGES}


def panel(key: str, role: int, rows: list[list[Words]]) -> dict[str, Any]:
    return {"id": key, "name": texts("panel." + key), "role": role, "rows": rows, "printed": True}


def plain(text: str) -> Words:
    return dict.fromkeys(LANGUAGES, text)


# --- counters --------------------------------------------------------------------------------------------


def values(side: tuple[int, int, int]) -> str:
    """Combat and super value as printed: 6/3."""
    return f"{side[1]}/{side[2]}" if side[2] else str(side[1])


@lru_cache(maxsize=4096)
def force_name(f: Force, lang: str) -> Name:
    """What a Force is called: by its commander or its troops, with its arm or a number where several share the name."""
    name = f.names[lang == "it"]
    more = f.label.removeprefix(f.name).strip()
    if not more:
        return name
    if more.startswith("(") and f.names[0].grammar:  # the guns of either side: of no commander
        return Name(say(PACKAGE, f"troops.{SIDES[f.side]}", {"name": name}, lang), name.grammar)
    if more.startswith("("):
        # "Dichat's infantry", "la fanteria di Dichat"
        return Name(say(PACKAGE, "arm." + KINDS[f.kind], {"name": name}, lang), "f" if lang == "it" else "")
    if not f.mobile:
        key = f"static.{KINDS[f.kind]}.{SIDES[f.side]}"
        return Name(say(PACKAGE, key, {"n": int(more)}, lang), name.grammar)
    return Name(f"{name} {more}", name.grammar)


@lru_cache(maxsize=4096)
def force_names(f: Force) -> Words:
    return {lang: force_name(f, lang) for lang in LANGUAGES}


def plan_name(plan: PlanRow) -> Words:
    return each(plan.name, it=plan.name_it)


@lru_cache(maxsize=256)
def plan_text(plan: PlanRow) -> Words:
    """Who may use a plan and when, its activation and its orders."""
    if plan.kind == "special":
        return joined([order_text(order) for order in plan.orders])
    parts = [texts("plan.routed")] if plan.routed else []
    if plan.who and plan.who != FOOT_AND_HORSE:
        kinds = joined([texts("kind." + kind) for kind in plan.who], ", ")
        parts.append(texts("plan.any") if len(plan.who) == len(KINDS) else compose("plan.only", kinds=kinds))
    if plan.gate != (0, ANY):
        parts.append(compose("plan.gate", distance=distance(plan.gate)))
    parts.append(texts("no_roll." + plan.no_roll))
    parts.append(joined([order_text(order) for order in plan.orders]))
    return with_the_printed_name(plan, joined(parts, ". "))


def with_the_printed_name(plan: PlanRow, told: Words) -> Words:
    """Who plays with the book beside the screen finds a plan there under its own name."""
    if not plan.alias_it:
        return told
    return {**told, "it": f"{say(PACKAGE, 'plan.printed', {'name': plan.alias_it}, 'it')}. {told['it']}"}


# printed in green and red: told apart by shape and word, in glyphs that every font has (FCN-28.5)
MARKED = {"advance": "▲", "advance_or_retreat": "▲", "attack": "●"}


def order_text(order: OrderRow) -> Words:
    text = texts("plan_order." + order.do, value=str(order.value or order.max_forces))
    if order.do in MARKED:
        text = joined([plain(MARKED[order.do]), text], " ")
    if order.bonus != (0, 0):
        text = joined([text, plain(f"+{order.bonus[0]}/+{order.bonus[1]}")], " ")
    if order.target:
        text = joined([text, texts("plan_order.target." + order.target)], " ")
    reach = order.if_distance if order.if_distance != (0, ANY) else order.distance
    if reach not in ((0, 1), (1, ANY)) or order.if_distance == (0, 1):
        text = joined([text, compose("plan_order.distance", distance=distance(reach))], " ")
    if order.shock:
        shock = texts("plan_order.shock", value=str(order.shock))
        text = joined([text, plain(" ("), shock, plain(")")], "")
    if order.if_type:
        text = joined([texts("for." + order.if_type), text], " ")
    return joined([text, texts("plan_order.optional")], " ") if order.optional else text


def distance(reach: tuple[int, int]) -> str:
    low, high = reach
    return str(low) if low == high else f"{low}+" if high == ANY else f"{low}-{high}"


@lru_cache(maxsize=256)
def with_words(plan: PlanRow) -> Words:
    return joined([plan_name(plan), plan_text(plan)], ": ")


def insight_text(row: InsightRow) -> Words:
    return {lang: insight_said(row, lang) for lang in LANGUAGES}


# --- the help sheet --------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def help_sheet(board: Board) -> list[dict[str, Any]]:
    """Fog of War, Insights, default plans and Withdrawal, beside the Battlefield (FCN-4.3)."""
    tables = board.tables
    fog = [
        [plain(rolls(row)), compose("panel.fog_row", n=row.turns, fog=texts("fog." + row.event))]
        for row in tables.fog
    ]
    insights = [[each(row.name, it=row.name_it), texts("insight." + row.key)] for row in board.insights]
    defaults = [
        [[plan_name(board.plans[p]), plan_text(board.plans[p])] for p in board.defaults[side]]
        for side in (FRENCH, ENEMY)
    ]
    withdrawal = [[plain(rolls(row)), texts("result." + row.result)] for row in tables.withdrawal]
    return [
        panel("insights", FRENCH, insights),
        panel("defaults_french", FRENCH, defaults[FRENCH]),
        panel("defaults_enemy", ENEMY, defaults[ENEMY]),
        panel("fog", -1, fog + spending(tables.fog_supply)),
        panel("withdrawal", -1, withdrawal),
    ]


def rolls(row: Ranged) -> str:
    if row.low < 0:
        return f"≤ {row.high}"
    return (
        str(row.low) if row.low == row.high else f"{row.low}+" if row.high >= ANY else f"{row.low}-{row.high}"
    )


def spending(rows: tuple[SpendRow, ...]) -> list[list[Words]]:
    """What the Enemy spends for a bonus to its rolls."""
    found = []
    for row, above in zip(rows, [*rows[1:], None], strict=True):
        if row.spend:
            points = f"{row.at_least}-{above.at_least - 1}" if above else f"{row.at_least}+"
            key = texts("panel.enemy_has", points=points)
            found.append([key, texts("panel.spends", n=str(row.spend), bonus=str(row.bonus))])
    return found


# --- the sheet of a campaign -----------------------------------------------------------------------------


@lru_cache(maxsize=64)
def map_sheet(board: Board, index: int) -> list[dict[str, Any]]:
    """What a campaign prints on its map: numbers, Special Rules, late arrivals, tables (FCN-4.1, FCN-7.3)."""
    c = board.campaigns[index]
    orders = [[order_rolls(board, order), order_in_words(board, order)] for order in c.orders]
    supply = [[plain(rolls(row)), texts("gain." + row.gives, n=str(row.number))] for row in c.supply]
    special = [[texts("panel.rule"), special_rule(board, c, rule)] for rule in c.rules]
    late = [[texts("panel.late"), arrival_text(board, c, arrival)] for arrival in c.arrivals]
    groups = [[texts("panel.group"), plain(str(c.row.group))]]
    return [
        panel("campaign", FRENCH, numbers(c) + special + late),
        panel("orders", ENEMY, groups + orders + spending(c.order_supply)),
        panel("supply", ENEMY, supply),
    ]


def numbers(c: Campaign) -> list[list[Words]]:
    row = c.row
    gains = {
        "base": row.gain_base,
        "city": row.gain_city,
        "objective": row.gain_objective,
        "area": row.gain_area,
    }
    gain = [texts("panel.gain_" + key, n=str(n)) for key, n in gains.items() if n]
    return [
        [texts("panel.command"), plain(str(row.command))],
        [texts("panel.no_napoleon"), plain(str(row.no_napoleon))],
        [texts("panel.enemy_plans"), plain(str(row.enemy_plans))],
        [texts("panel.gain"), joined(gain, " + ")],
    ]


def special_rule(board: Board, c: Campaign, rule: SpecialRule) -> Words:
    """A Special Rule in words, from the fields of its type."""
    names: dict[str, Words | int | str] = {}
    for key, value in structs.asdict(rule).items():
        if key == "area":
            names[key] = area(board, board.at[value])
        elif key == "nations":
            both = [nation(board, board.nations[n]) for n in value]
            names[key] = {lang: listed([one[lang] for one in both], lang) for lang in LANGUAGES}
        elif key.endswith("_turn"):
            names[key.removesuffix("_turn")] = {lang: date(c, value, lang) for lang in LANGUAGES}
        else:
            names[key] = value
    return compose(f"special.{rule.__struct_config__.tag}", **names)


def arrival_text(board: Board, c: Campaign, arrival: Arrival) -> Words:
    forces = joined(
        [{lang: force_name(board.forces[f], lang) for lang in LANGUAGES} for f in arrival.forces], ", "
    )
    where = area(board, board.forces[arrival.forces[0]].area)
    if arrival.turn:
        return compose("late.turn", turn=box(c, arrival.turn), forces=forces, area=where)
    places = joined([area(board, a) for a in arrival.enters], ", ")
    return compose("late.enters", places=places, forces=forces, area=where)


def box(c: Campaign, turn: int) -> Words:
    row = c.turns[turn - 1]
    return each(row.name, it=row.name_it)


# Mar 1796, May II 1800, Nov-Dec 1807, 15 Jun 1815: the boxes of the track have room for no more
DATE = re.compile(
    r"(?:(?P<day>\d+) )?(?P<month>[A-Z][a-z]{2})(?:-(?P<other>[A-Z][a-z]{2}))? (?:(?P<part>I{1,3}) )?(?P<year>\d{4})"
)


def date(c: Campaign, turn: int, lang: str) -> Name:
    """A box of the turn track as it is called within a sentence."""
    row = c.turns[min(turn, len(c.turns)) - 1]
    found = DATE.fullmatch(row.name)
    if found is None:  # an edition calls its turns as it likes
        return Name(row.name_it if lang == "it" else row.name)
    kind = "months" if found["other"] else "day" if found["day"] else "half" if found["part"] else "month"
    if kind == "half" and any(" III " in other.name for other in c.turns):
        kind = "third"
    values: dict[str, str | int] = {
        "year": found["year"],
        "part": len(found["part"] or ""),
        "day": found["day"] or "",
    }
    for field in ("month", "other"):
        if found[field]:
            values[field] = say(PACKAGE, f"month.{found[field].lower()}", {}, lang)
    message = find(PACKAGE, f"turn.{kind}", lang)
    grammar = message.attributes.get("grammar", "") if message else ""
    return Name(say(PACKAGE, f"turn.{kind}", values, lang), grammar)


def area(board: Board, a: int) -> Words:
    return each(board.areas[a].name, it=board.areas[a].name_it)


def nation(board: Board, n: int) -> Words:
    return each(board.tables.nation[n].name, it=board.tables.nation[n].name_it)


def order_rolls(board: Board, order: Order) -> Words:
    roll = plain(rolls(order))
    if order.nation < 0:
        return roll
    return joined([roll, plain(" ("), nation(board, order.nation), plain(")")], "")


def order_in_words(board: Board, order: Order) -> Words:
    return {lang: order_said(board, order, lang) for lang in LANGUAGES}


def order_said(board: Board, order: Order, lang: str) -> str:
    """An Enemy order in words: where to, and how many times."""
    target = Name("")
    if order.napoleon:
        target = Name(say(PACKAGE, "box.napoleon_box", {}, lang), "m-" if lang == "it" else "")
    elif order.target >= 0:
        row = board.areas[order.target]
        target = Name(row.name_it, row.grammar_it) if lang == "it" else Name(row.name, row.grammar)
    times = f" ×{order.areas}" if order.areas > 1 else ""
    return say(PACKAGE, "order." + order.do, {"target": target}, lang) + times


def insight_said(row: InsightRow, lang: str) -> str:
    """An Insight with what it does."""
    name = row.name_it if lang == "it" else row.name
    return f"{name}: {say(PACKAGE, 'insight.' + row.key, {}, lang)}"
