"""What the player sees, and how it is drawn. Nothing is hidden in this game but the dice to come."""

from __future__ import annotations

from typing import Any

from grognard.engine.catalogue import say
from grognard.games.field_commander_napoleon.battlefield import on_field, zone_space
from grognard.games.field_commander_napoleon.board import (
    ENEMY,
    FRENCH,
    KINDS,
    SIDES,
    Board,
    Force,
    OrderRow,
    PlanRow,
)
from grognard.games.field_commander_napoleon.sequence import PHASES
from grognard.games.field_commander_napoleon.state import (
    CUP,
    ENEMY_HELD,
    FRENCH_HELD,
    GRADES,
    LATE,
    NOBODY,
    NOWHERE,
    OFF_FIELD,
    POOL,
    Table,
    campaign,
    presence,
    total,
)

PACKAGE = "grognard.games.field_commander_napoleon"
FLAGS = ["reduced", "column", "token", "prepared", "acted", "in_battle"]
FIELD_SIZE = (1200, 800)
BOXES = ("napoleon_box", "french_pool", "enemy_pool", "enemy_cup", "late")
COLORS = {"french": ("#2f5d9b", "#ffffff"), "enemy": ("#c9742c", "#1d1208")}
TERRAINS = {
    "area": {"name": {"en": "Area", "it": "Regione"}, "fill": "#e9dfc3"},
    "city": {"name": {"en": "City", "it": "Città"}, "fill": "#d9c39a"},
    "reserve": {"name": {"en": "Reserve", "it": "Riserva"}, "fill": "#d8d2bd"},
    "approach": {"name": {"en": "Approach", "it": "Approccio"}, "fill": "#cfd3b4"},
    "front": {"name": {"en": "Front", "it": "Fronte"}, "fill": "#bfcaa1"},
    "box": {"name": {"en": "Box", "it": "Casella"}, "fill": "#efe8d2"},
}


def box_space(board: Board, box: str) -> int:
    return len(board.areas) + len(board.limits) + BOXES.index(box)


def texts(key: str, **names: str) -> dict[str, str]:
    return {lang: say(PACKAGE, key, names, lang) for lang in ("en", "it")}


# --- what is drawn once ----------------------------------------------------------------------------------


def scene(board: Board) -> dict[str, Any]:
    maps = [m.id for m in board.maps]
    field_board = len(maps)
    return {
        "size": list(board.maps[0].size),
        "layers": layers(board, maps),
        "boards": [
            *({"id": m.id, "name": {"en": m.en, "it": m.it}, "size": list(m.size)} for m in board.maps),
            {"id": "battle", "name": texts("board.battle"), "size": list(FIELD_SIZE)},
        ],
        "spaces": spaces(board, maps, field_board),
        "links": [[a, b, "road"] for a, b in board.links],
        "roles": [
            {"id": side, "name": texts("role." + side), "color": COLORS[side][0], "ink": COLORS[side][1]}
            for side in SIDES
        ],
        "units": [*(unit(board, f) for f in board.forces), napoleon_unit()],
        "terrains": TERRAINS,
    }


def layers(board: Board, maps: list[str]) -> list[dict[str, Any]]:
    drawn: list[dict[str, Any]] = []
    for shape in board.shapes:
        if shape.kind == "area":
            continue
        points = [list(p) for p in shape.points]
        layer: dict[str, Any] = {"kind": shape.kind, "name": shape.name, "board": maps.index(shape.map)}
        if shape.kind == "river":
            layer["lines"] = [points]
        else:
            layer["polygons"] = [points]
        drawn.append(layer)
    return drawn


def spaces(board: Board, maps: list[str], field_board: int) -> dict[str, list[Any]]:
    rows: list[dict[str, Any]] = []
    for a, area in enumerate(board.areas):
        rows.append(
            {
                "id": a,
                "board": maps.index(area.map),
                "name": {"en": area.en, "it": area.it},
                "label": {"en": area.en, "it": area.it},
                "x": area.x,
                "y": area.y,
                "shape": "square" if area.city else "circle",
                "size": 9 if area.city else 7,
                "polygon": None,
                "terrain": "city" if area.city else "area",
                "facts": {"city": int(area.city)},
                "rank": int(area.city),
            }
        )
    wide = FIELD_SIZE[0] / len(board.limits)
    for z, zone in enumerate(board.tables.zone):
        left, right = z * wide + 4, (z + 1) * wide - 4
        rows.append(
            {
                "id": len(board.areas) + z,
                "board": field_board,
                "name": {"en": zone.en, "it": zone.it},
                "label": {"en": zone.en, "it": zone.it},
                "x": (left + right) / 2,
                "y": 315,
                "shape": "box",
                "size": wide / 2,
                "polygon": [[left, 60], [right, 60], [right, 570], [left, 570]],
                "terrain": zone.key.split("_")[1],
                "facts": {"limit": zone.limit},
                "rank": 0,
            }
        )
    wide = FIELD_SIZE[0] / len(BOXES)
    for i, box in enumerate(BOXES):
        left, right = i * wide + 4, (i + 1) * wide - 4
        rows.append(
            {
                "id": box_space(board, box),
                "board": field_board,
                "name": texts("box." + box),
                "label": texts("box." + box),
                "x": (i + 0.5) * wide,
                "y": 687,
                "shape": "box",
                "size": wide / 2,
                "polygon": [[left, 582], [right, 582], [right, 792], [left, 792]],
                "terrain": "box",
                "facts": {},
                "rank": 0,
            }
        )
    return {key: [row[key] for row in rows] for key in rows[0]}


def unit(board: Board, f: Force) -> dict[str, Any]:
    kind = {"cannon": "artillery"}.get(KINDS[f.kind], KINDS[f.kind])
    facts: dict[str, Any] = {
        "nation": board.tables.nation[f.nation].key,
        "skill": board.tables.skill[f.skill].key,
        "year": f.year,
        "recruit": int(f.recruit),
        "activation": f.full[0],
        "combat": values(f.full),
    }
    if f.reduced:
        facts["reduced"] = values(f.reduced)
    steps = [f.full[1], f.reduced[1]] if f.reduced else [f.full[1]]
    name = {lang: force_name(f, lang) for lang in ("en", "it")}
    # a label like an id is drawn as the name in the reader's language
    label = f.name if f.it == f.name else f"counter-{f.id}"
    return {"name": name, "kind": kind, "label": label, "steps": steps, "facts": facts, "role": f.side}


def values(side: tuple[int, int, int]) -> str:
    """Combat and super value as printed: 6/3."""
    return f"{side[1]}/{side[2]}" if side[2] else str(side[1])


def napoleon_unit() -> dict[str, Any]:
    return {
        "name": texts("box.napoleon_box"),
        "kind": "leader",
        "label": "Napoleon",
        "steps": [],
        "facts": {},
        "role": FRENCH,
    }


# --- what changes ----------------------------------------------------------------------------------------


def view(t: Table, mask: int) -> dict[str, Any]:
    s, c = t.state, campaign(t)
    box = c.turns[min(max(s.turn, 1), len(c.turns)) - 1]
    return {
        "turn": {"number": s.turn, "of": len(c.turns), "text": {"en": box.en, "it": box.it}},
        "phase": PHASES[s.phase],
        "board": c.map if s.battle.area == NOWHERE else len(t.board.maps),
        "spaces": {"owner": owners(t), "marks": marks(t)},
        "pieces": pieces(t),
        "flags": FLAGS,
        "hands": [plans_in_hand(t)],
        "tracks": tracks(t),
        "panels": panels(t),
    }


def owners(t: Table) -> list[int]:
    held = presence(t)
    owner = [-1] * (len(t.board.areas) + len(t.board.limits) + len(BOXES))
    for a in campaign(t).areas:
        if held[a] in (FRENCH_HELD, ENEMY_HELD):
            owner[a] = FRENCH if held[a] == FRENCH_HELD else ENEMY
    return owner


def marks(t: Table) -> list[list[Any]]:
    found: list[list[Any]] = [[a, "objective", "★"] for a in campaign(t).objectives]
    if t.state.battle.area != NOWHERE:
        found.append([t.state.battle.area, "battle", "⚔"])
    return found


def pieces(t: Table) -> dict[str, list[int]]:
    s, b = t.state, t.board
    rows: list[tuple[int, int, int, int, int, int]] = []
    for f in campaign(t).forces:
        at = where(t, f)
        if at < 0:
            continue
        flags = s.reduced[f] | s.column[f] << 1 | bool(s.token[f]) << 2 | s.prepared[f] << 3 | s.acted[f] << 4
        flags |= (s.zone[f] != OFF_FIELD) << 5
        rows.append((f, at, b.side[f], s.counter(f), s.combat[f], flags))
    if s.napoleon != NOWHERE:
        at = box_space(b, "napoleon_box") if s.battle.napoleon else s.napoleon
        rows.append((len(b.forces), at, FRENCH, len(b.forces), -1, 0))
    keys = ("id", "at", "role", "unit", "value", "flags")
    return {key: [row[i] for row in rows] for i, key in enumerate(keys)}


def where(t: Table, f: int) -> int:
    """The space of a Force: its zone, its area, or the box of its pool."""
    s, b = t.state, t.board
    if s.zone[f] != OFF_FIELD:
        return zone_space(t, s.zone[f])
    if s.area[f] < len(b.areas):
        return s.area[f]
    if s.area[f] == POOL:
        return box_space(b, "enemy_pool" if b.side[f] else "french_pool")
    return {CUP: box_space(b, "enemy_cup"), LATE: box_space(b, "late")}.get(s.area[f], -1)


def plans_in_hand(t: Table) -> dict[str, Any]:
    cards = [
        {
            "id": p,
            "name": plan_name(t.board.plans[p]),
            "text": plan_text(t.board.plans[p]),
            "value": t.state.tokens[p],
        }
        for p in t.board.tokens[FRENCH]
        if t.state.tokens[p]
    ]
    return {"role": FRENCH, "name": texts("hand.plans"), "cards": cards, "hidden": 0}


def tracks(t: Table) -> list[dict[str, Any]]:
    s, b = t.state, t.state.battle
    found = [
        track("supply-french", s.supply[FRENCH], 30, FRENCH),
        track("supply-enemy", s.supply[ENEMY], 30, ENEMY),
        track("scouts", s.scouts, t.board.number["scout_counters"], FRENCH),
    ]
    if b.area != NOWHERE:
        found += [
            track("battle-turns", b.turns, 6, -1),
            track("plans-french", b.french_plans, 6, FRENCH),
            track("plans-enemy", b.enemy_plans, 6, ENEMY),
            track("combat-french", total(t, on_field(t, FRENCH)), 60, FRENCH),
            track("combat-enemy", total(t, on_field(t, ENEMY)), 60, ENEMY),
        ]
    return found


def track(key: str, value: int, most: int, role: int) -> dict[str, Any]:
    return {
        "id": key,
        "name": texts("track." + key),
        "value": value,
        "min": 0,
        "max": max(most, value),
        "role": role,
    }


def panels(t: Table) -> list[dict[str, Any]]:
    s, b, c = t.state, t.board, campaign(t)
    found = [diary_panel(t), orders_panel(t), track_panel(t)]
    if s.battle.area != NOWHERE:
        insights = [i for i in range(len(b.insights)) if s.battle.insights >> i & 1]
        rows: list[list[Any]] = (
            [[texts("panel.routed"), texts("role." + SIDES[s.battle.routed])]]
            if s.battle.routed != NOBODY
            else []
        )
        rows += [[texts("panel.insight"), {"en": b.insights[i].en, "it": b.insights[i].it}] for i in insights]
        for p, n in enumerate(s.aside):
            if n:
                rows.append([texts("panel.special"), plan_name(b.plans[p])])
        for f in c.forces:
            if s.zone[f] != OFF_FIELD and s.token[f]:
                name = {lang: force_name(b.forces[f], lang) for lang in ("en", "it")}
                rows.append([name, plan_name(b.plans[s.token[f] - 1])])
        if s.battle.formation:
            rows.append([texts("panel.beside"), texts("panel.formation")])
        found.insert(0, {"id": "battle", "name": texts("panel.battle"), "role": -1, "rows": rows})
    return found


def diary_panel(t: Table) -> dict[str, Any]:
    rows = []
    for index, grade, points, _, left in t.state.diary:
        year = str(t.board.campaigns[index].year)
        row = texts(
            "panel.diary_row",
            grade=say(PACKAGE, "grade." + GRADES[grade], {}, "en"),
            points=str(points),
            left=str(left),
        )
        row["it"] = say(
            PACKAGE, "panel.diary_row",
            {"grade": say(PACKAGE, "grade." + GRADES[grade], {}, "it"), "points": str(points), "left": str(left)}, "it",
        )  # fmt: skip
        rows.append([{"en": year, "it": year}, row])
    alive = [t.board.forces[f] for f in t.state.survivors] if t.scenario == "career" else []
    if alive:
        names = {lang: ", ".join(force_name(f, lang) for f in alive) for lang in ("en", "it")}
        rows.append([texts("panel.survivors"), names])
        total_points = str(sum(row[2] for row in t.state.diary))
        rows.append([texts("panel.points"), {"en": total_points, "it": total_points}])
    return {"id": "diary", "name": texts("panel.diary"), "role": FRENCH, "rows": rows}


def orders_panel(t: Table) -> dict[str, Any]:
    """The campaign's Enemy Orders table."""
    rows = []
    for i, order in enumerate(campaign(t).orders):
        low = "" if order.low < 0 else str(order.low)
        high = "+" if order.high >= 99 else str(order.high)
        roll = (
            f"≤ {high}" if not low else low + high if high == "+" else low if low == high else f"{low}-{high}"
        )
        nation = t.board.tables.nation[order.nation] if order.nation >= 0 else None
        name = {lang: order_name(t, i, lang) for lang in ("en", "it")}
        rolls = {
            "en": f"{roll} ({nation.en})" if nation else roll,
            "it": f"{roll} ({nation.it})" if nation else roll,
        }
        rows.append([rolls, name])
    return {"id": "orders", "name": texts("panel.orders"), "role": ENEMY, "rows": rows}


def track_panel(t: Table) -> dict[str, Any]:
    rows = []
    for box in campaign(t).turns:
        label = {
            lang: say(PACKAGE, "grade." + box.label, {}, lang) if box.label else "" for lang in ("en", "it")
        }
        rows.append(
            [{"en": box.en, "it": box.it}, {lang: f"{label[lang]} {box.points}".strip() for lang in label}]
        )
    return {"id": "track", "name": texts("panel.track"), "role": -1, "rows": rows}


# --- names -----------------------------------------------------------------------------------------------


def plan_name(plan: PlanRow) -> dict[str, str]:
    return {"en": plan.en, "it": plan.it}


def plan_text(plan: PlanRow) -> dict[str, str]:
    """Activation and orders of a plan in words, composed from the data."""
    return {
        lang: say(PACKAGE, "no_roll." + plan.no_roll, {}, lang)
        + ". "
        + "; ".join(order_text(order, lang) for order in plan.orders)
        for lang in ("en", "it")
    }


def order_text(order: OrderRow, lang: str) -> str:
    text = say(PACKAGE, "plan_order." + order.do, {"value": str(order.value or order.max_forces)}, lang)
    if order.if_type:
        text = say(PACKAGE, "only." + order.if_type, {}, lang) + " " + text
    if order.bonus != (0, 0):
        text += f" +{order.bonus[0]}/+{order.bonus[1]}"
    if order.shock:
        text += " (" + say(PACKAGE, "plan_order.shock", {"value": str(order.shock)}, lang) + ")"
    return text


def force_name(f: Force, lang: str) -> str:
    """The label of a counter: its name, with its type or a number where several share it."""
    if lang != "it":
        return f.label
    more = f.label.removeprefix(f.name)
    return f.it + (f" ({say(PACKAGE, 'kind.' + KINDS[f.kind], {}, lang)})" if more.startswith(" (") else more)


def piece_name(t: Table, value: int, lang: str, mask: int) -> str:
    forces = t.board.forces
    return (
        force_name(forces[value], lang) if value < len(forces) else say(PACKAGE, "box.napoleon_box", {}, lang)
    )


def counter_name(t: Table, value: int, lang: str, mask: int) -> str:
    """A counter with its year and its values, where two of one commander are compared (FCN-49.11)."""
    f = t.board.forces[value]
    sides = [f"{side[0]}, {values(side)}" for side in (f.full, f.reduced) if side]
    return f"{force_name(f, lang)} {f.year} ({' / '.join(sides)})"


def space_name(t: Table, value: int, lang: str, mask: int) -> str:
    b = t.board
    if value < len(b.areas):
        return b.areas[value].it if lang == "it" else b.areas[value].en
    zone = value - len(b.areas)
    if zone < len(b.limits):
        return zone_name(t, zone, lang, mask)
    return say(PACKAGE, "box." + BOXES[zone - len(b.limits)], {}, lang)


def zone_name(t: Table, value: int, lang: str, mask: int) -> str:
    row = t.board.tables.zone[value]
    return row.it if lang == "it" else row.en


def card_name(t: Table, value: int, lang: str, mask: int) -> str:
    plan = t.board.plans[value]
    return plan.it if lang == "it" else plan.en


def insight_name(t: Table, value: int, lang: str, mask: int) -> str:
    row = t.board.insights[value]
    return row.it if lang == "it" else row.en


def fog_name(t: Table, value: int, lang: str, mask: int) -> str:
    return say(PACKAGE, "fog." + t.board.tables.fog[value].event, {}, lang)


def order_name(t: Table, value: int, lang: str, mask: int = 0) -> str:
    order = campaign(t).orders[value]
    target = (
        say(PACKAGE, "box.napoleon_box", {}, lang)
        if order.napoleon
        else space_name(t, order.target, lang, 0)
        if order.target >= 0
        else ""
    )
    times = f" x{order.areas}" if order.areas > 1 else ""
    return say(PACKAGE, "order." + order.do, {"target": target}, lang) + times


def campaign_name(t: Table, value: int, lang: str, mask: int) -> str:
    row = t.board.campaigns[value].row
    return f"{row.year}, {row.it if lang == 'it' else row.en}"


def turn_name(t: Table, value: int, lang: str, mask: int) -> str:
    turns = campaign(t).turns
    box = turns[min(value, len(turns)) - 1]
    return box.it if lang == "it" else box.en


def formation_name(t: Table, value: int, lang: str, mask: int) -> str:
    return say(PACKAGE, "formation.column" if value else "formation.line", {}, lang)


def grade_name(t: Table, value: int, lang: str, mask: int) -> str:
    return say(PACKAGE, "grade." + GRADES[value], {}, lang)


def side_name(t: Table, value: int, lang: str, mask: int) -> str:
    return say(PACKAGE, "role." + SIDES[value], {}, lang)


NAMES = {
    "side": side_name,
    "piece": piece_name,
    "older": counter_name,
    "newer": counter_name,
    "space": space_name,
    "zone": zone_name,
    "card": card_name,
    "plan": card_name,
    "insight": insight_name,
    "fog": fog_name,
    "order": order_name,
    "campaign": campaign_name,
    "turn": turn_name,
    "formation": formation_name,
    "grade": grade_name,
}
