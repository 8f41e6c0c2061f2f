"""What the player sees, and how it is drawn. Nothing is hidden in this game but the dice to come."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any

from grognard.engine import words
from grognard.engine.grammar import definite
from grognard.engine.parts import Parts
from grognard.engine.words import LANGUAGES, Name, each, say
from grognard.games.field_commander_napoleon.board import (
    ENEMY,
    FRENCH,
    KINDS,
    SIDES,
    Board,
    Force,
)
from grognard.games.field_commander_napoleon.counters import BOXES, box_space, pieces
from grognard.games.field_commander_napoleon.rows import AreaRow, ZoneRow
from grognard.games.field_commander_napoleon.sheets import (
    PACKAGE,
    compose,
    date,
    force_name,
    force_names,
    help_sheet,
    insight_said,
    insight_text,
    map_sheet,
    order_said,
    plan_name,
    plan_text,
    texts,
    values,
    with_words,
)
from grognard.games.field_commander_napoleon.state import (
    ENEMY_HELD,
    FRENCH_HELD,
    GRADES,
    NOBODY,
    NOWHERE,
    PHASES,
    State,
    Table,
    campaign,
    field_of,
    prepare_plan,
    presence,
)

part = Parts()
FLAGS = ["reduced", "column", "token", "prepared", "done"]
# what is called by its key: marks, flags, facts of counters and areas, kinds of Forces
WORDS = (
    "objective", "battle-french", "battle-enemy", *FLAGS, "nation", "skill", "activation", "combat", "reduced-side",
    "year", "recruit", "command", "city", "limit", "infantry", "cavalry", "artillery", "garrison", "fortification",
    "leader",
)  # fmt: skip
FIELD_SIZE = (1200, 800)
COLORS = {"french": ("#2f5d9b", "#ffffff"), "enemy": ("#c9742c", "#1d1208")}
TERRAINS = {
    "area": "#e9dfc3", "city": "#d9c39a", "reserve": "#d8d2bd", "approach": "#cfd3b4", "front": "#bfcaa1", "box": "#efe8d2",
}  # fmt: skip


# --- what is drawn once ----------------------------------------------------------------------------------


def scene(board: Board) -> dict[str, Any]:
    maps = [m.id for m in board.maps]
    field_board = len(maps)
    return {
        "size": list(board.maps[0].size),
        "layers": layers(board, maps),
        "boards": [
            *({"id": m.id, "name": each(m.name, it=m.name_it), "size": list(m.size)} for m in board.maps),
            {"id": "battle", "name": texts("board.battle"), "size": list(FIELD_SIZE)},
        ],
        "spaces": spaces(board, maps, field_board),
        "links": [[a, b, "road"] for a, b in board.links],
        "roles": [
            {"id": side, "name": texts("role." + side), "color": COLORS[side][0], "ink": COLORS[side][1]}
            for side in SIDES
        ],
        "units": [*(unit(board, f) for f in board.forces), napoleon_unit()],
        "terrains": {id: {"name": texts(f"terrain.{id}"), "fill": fill} for id, fill in TERRAINS.items()},
        "words": {key: texts("word." + key) for key in WORDS},
    }


def layers(board: Board, maps: list[str]) -> list[dict[str, Any]]:
    drawn: list[dict[str, Any]] = []
    for shape in board.shapes:
        points = [list(p) for p in shape.points]
        layer: dict[str, Any] = {"kind": shape.kind, "board": maps.index(shape.map)}
        if shape.name:
            layer["name"] = each(shape.name, it=shape.name_it)
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
                "name": each(area.name, it=area.name_it),
                "label": each(area.name, it=area.name_it),
                "x": area.x,
                "y": area.y,
                "shape": "square" if area.city else "circle",
                "size": 9 if area.city else 7,
                "polygon": None,
                "terrain": "city" if area.city else "area",
                "facts": {"city": True} if area.city else {},
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
                "name": each(zone.name, it=zone.name_it),
                "label": each(zone.name, it=zone.name_it),
                "x": (left + right) / 2,
                "y": 315,
                "shape": "box",
                "size": wide / 2,
                "polygon": [[left, 60], [right, 60], [right, 570], [left, 570]],
                "terrain": zone.key.split("_")[1],
                "facts": {"limit": zone.limit} if zone.limit else {},
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
    nation, skill = board.tables.nation[f.nation], board.tables.skill[f.skill]
    facts: dict[str, Any] = {
        "nation": each(nation.name, it=nation.name_it.capitalize()),
        "skill": each(skill.name, it=skill.name_it),
        "year": f.year,
        "activation": f.full[0],
        "combat": values(f.full),
    }
    if f.recruit:
        facts["recruit"] = True
    if f.reduced:
        facts["reduced-side"] = f"{f.reduced[0]}, {values(f.reduced)}"
    steps = [f.full[1], f.reduced[1]] if f.reduced else [f.full[1]]
    name = {lang: str(force_name(f, lang)) for lang in LANGUAGES}
    # a label like an id is drawn as the name in the reader's language
    label = f.name if f.names[0] == f.names[1] else f"counter-{f.id}"
    return {
        "name": name,
        "kind": kind,
        "label": label,
        "steps": steps,
        # Activation, Combat value and second value, on each side (FCN-5.6, FCN-5.7)
        "print": [list(side) for side in (f.full, f.reduced) if side],
        "facts": facts,
        "role": f.side,
    }


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


Shown = dict[object, tuple[Any, Any]]
"""What was shown last of one state, by who made it, each with all that it was made of."""

MOST = 32
_of_state: dict[int, Shown] = {}
"""The same of the states shown lately: most of a view is as it was, and to compare costs less than to look up by hash."""


def shown_of(s: State) -> Shown:
    found = _of_state.get(id(s))
    if found is None:
        if len(_of_state) >= MOST:
            _of_state.clear()
        found = _of_state[id(s)] = {}
    return found


def again(t: Table, shown: Shown, make: Callable[[Table, Any], Any], of: tuple[Hashable, ...]) -> Any:
    """What was made last, if it would be made of the very same again."""
    known = shown.get(make)
    if known is not None and known[0] == of:
        return known[1]
    found = make(t, of)
    shown[make] = of, found
    return found


def view(t: Table, mask: int) -> dict[str, Any]:
    s, b = t.state, t.state.battle
    shown = shown_of(s)
    map_now = t.data, s.campaign, s.turn, s.half, is_alone(t), presence(t), b.area
    box, spaces = again(t, shown, map_of, map_now)
    return {
        "turn": box,
        "phase": PHASES[s.phase],
        "board": campaign(t).map if b.area == NOWHERE else len(t.board.maps),
        "spaces": spaces,
        "pieces": pieces(t),
        "flags": FLAGS,
        "hands": again(t, shown, hands, (t.data, bytes(s.tokens))),
        "tracks": tracks(t, shown),
        "panels": panels(t, shown),
    }


def map_of(t: Table, of: tuple[Any, ...]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The turn, and what lies on the map: both change seldom."""
    data, number, box, half, alone, held, area = of
    spaces = {
        "owner": part(lambda: owners(t), "owner", data, number, held),
        "marks": part(lambda: marks(t), "marks", data, number, area, half),
    }
    return part(lambda: turn(t), "turn", data, number, box, half, alone), spaces


def hands(t: Table, of: tuple[Any, ...]) -> list[dict[str, Any]]:
    return [part(lambda: plans_in_hand(t), "hand", *of)]


def is_alone(t: Table) -> bool:
    """A battle alone: no campaign is played, and no turn of one."""
    return t.scenario.startswith("battle-")


def turn(t: Table) -> dict[str, Any]:
    """The face of the Campaign Turn marker shows whose half it is (FCN-4.11)."""
    s, turns = t.state, campaign(t).turns
    if is_alone(t):
        return {"number": s.turn, "of": 1, "text": each(str(campaign(t).year)), "role": s.half}
    box = turns[min(max(s.turn, 1), len(turns)) - 1]
    return {"number": s.turn, "of": len(turns), "text": each(box.name, it=box.name_it), "role": s.half}


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
        # the marker shows its blue face in the French turn, its orange one in the Enemy turn (FCN-4.16, FCN-45.2)
        found.append([t.state.battle.area, "battle-" + SIDES[t.state.half], "⚔"])
    return found


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


def tracks(t: Table, shown: Shown) -> list[dict[str, Any]]:
    s, b = t.state, t.state.battle
    values: tuple[int, ...] = ()
    if b.area != NOWHERE:
        there, combat = field_of(t), s.combat
        strengths = [sum([combat[f] for f in there[side]]) for side in (FRENCH, ENEMY)]
        values = (b.turns, b.side, b.french_plans, b.enemy_plans, *strengths)
    found: list[dict[str, Any]] = again(t, shown, tracks_of, (t.data, tuple(s.supply), s.scouts, values))
    return found


def tracks_of(t: Table, of: tuple[Any, ...]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = part(lambda: new_tracks(t, of[-1]), "tracks", *of)
    return found


def new_tracks(t: Table, values: tuple[int, ...]) -> list[dict[str, Any]]:
    """Supply and scouts, and in a battle what is counted there."""
    s = t.state
    found = [
        track("supply-french", s.supply[FRENCH], 30, FRENCH),
        track("supply-enemy", s.supply[ENEMY], 30, ENEMY),
        track("scouts", s.scouts, t.board.number["scout_counters"], FRENCH),
    ]
    if values:
        turns, side, french_plans, enemy_plans, french, enemy = values
        found += [
            track("battle-turns", turns, 6, side),  # the face: whose plans are resolved (FCN-4.12)
            track("plans-french", french_plans, 6, FRENCH),
            track("plans-enemy", enemy_plans, 6, ENEMY),
            track("combat-french", french, 60, FRENCH),
            track("combat-enemy", enemy, 60, ENEMY),
        ]
    return found


@lru_cache(maxsize=4096)
def track(key: str, value: int, most: int, role: int) -> dict[str, Any]:
    name = texts("track." + key)
    return {"id": key, "name": name, "value": value, "min": 0, "max": max(most, value), "role": role}


def panels(t: Table, shown: Shown) -> list[dict[str, Any]]:
    """Always the same in the same order: what is printed goes over the wire once, not with every battle."""
    s, b = t.state, t.state.battle
    lies: tuple[Hashable, ...] = ()
    if b.area != NOWHERE:
        lies = b.routed, b.insights, bytes(s.aside), b.formation, ordered(t)
    of = t.data, t.scenario, s.campaign, tuple(map(tuple, s.diary)), tuple(s.survivors), lies
    found: list[dict[str, Any]] = again(t, shown, new_panels, of)
    return found


def new_panels(t: Table, of: tuple[Any, ...]) -> list[dict[str, Any]]:
    data, _, number, *_, lies = of
    battle = part(lambda: battle_panel(t), "lies", data, number, lies)
    if is_alone(t):
        return [battle, *help_sheet(t.board)]
    return [battle, *again(t, shown_of(t.state), sheets, of[:-1]), *help_sheet(t.board)]


def sheets(t: Table, of: tuple[Any, ...]) -> list[dict[str, Any]]:
    """The diary, and what is printed for the campaign."""
    data, scenario, number, diary, survivors = of
    return [
        part(lambda: diary_panel(t), "diary", data, scenario, diary, survivors),
        *map_sheet(t.board, number),
        part(lambda: track_panel(t), "track", data, number),
    ]


def battle_panel(t: Table) -> dict[str, Any]:
    """Insights and plans that lie on the Battlefield and beside it."""
    s, b = t.state, t.board
    if s.battle.area == NOWHERE:
        rows: list[list[Any]] = [[texts("panel.no_battle"), texts("panel.none")]]
        return {"id": "battle", "name": texts("panel.battle"), "role": -1, "rows": rows}
    rows = []
    if s.battle.routed != NOBODY:
        rows.append([texts("panel.routed"), texts("role." + SIDES[s.battle.routed])])
    insights = [i for i in range(len(b.insights)) if s.battle.insights >> i & 1]
    rows += [[texts("panel.insight"), insight_text(b.insights[i])] for i in insights]
    rows += [[texts("panel.special"), with_words(b.plans[p])] for p, n in enumerate(s.aside) if n]
    for f, token, prepared in ordered(t):
        if token:
            rows.append(with_plan(t, f, token - 1))
        if prepared:
            rows.append(with_plan(t, f, prepare_plan(t)))
    if s.battle.formation:
        rows.append([texts("panel.beside"), texts("panel.formation")])
    return {"id": "battle", "name": texts("panel.battle"), "role": -1, "rows": rows}


def ordered(t: Table) -> tuple[tuple[int, int, int], ...]:
    """The Forces on the Battlefield that have a plan of their own, with it, and whether they are prepared."""
    there, token, prepared = field_of(t), t.state.token, t.state.prepared
    forces = [f for f in (*there[FRENCH], *there[ENEMY]) if token[f] or prepared[f]]
    return tuple([(f, token[f], prepared[f]) for f in sorted(forces)])


def with_plan(t: Table, f: int, p: int) -> list[Any]:
    found: list[Any] = part(
        lambda: [force_names(t.board.forces[f]), with_words(t.board.plans[p])], "with plan", t.data, f, p
    )
    return found


def diary_panel(t: Table) -> dict[str, Any]:
    rows = []
    for index, grade, points, _, left in t.state.diary:
        year = str(t.board.campaigns[index].year)
        graded = texts("grade." + GRADES[grade])
        rows.append(
            [each(year), compose("panel.diary_row", grade=graded, points=str(points), left=str(left))]
        )
    alive = [t.board.forces[f] for f in t.state.survivors] if t.scenario == "career" else []
    if alive:
        names = {lang: ", ".join(force_name(f, lang) for f in alive) for lang in LANGUAGES}
        rows.append([texts("panel.survivors"), names])
        total_points = str(sum(row[2] for row in t.state.diary))
        rows.append([texts("panel.points"), each(total_points)])
    return {"id": "diary", "name": texts("panel.diary"), "role": FRENCH, "rows": rows}


def track_panel(t: Table) -> dict[str, Any]:
    rows = []
    for box in campaign(t).turns:
        label = {
            lang: say(PACKAGE, "grade." + box.label, {}, lang) if box.label else "" for lang in LANGUAGES
        }
        rows.append(
            [
                each(box.name, it=box.name_it),
                {lang: f"{said} {box.points}".strip() for lang, said in label.items()},
            ]
        )
    return {"id": "track", "name": texts("panel.track"), "role": -1, "rows": rows, "printed": True}


# --- names -----------------------------------------------------------------------------------------------


def piece_name(t: Table, value: int, lang: str, mask: int) -> Name:
    forces = t.board.forces
    if value < len(forces):
        return force_name(forces[value], lang)
    return Name(say(PACKAGE, "box.napoleon_box", {}, lang), "m-" if lang == "it" else "")


def piece_names(t: Table, value: str, lang: str, mask: int) -> Name:
    """Several Forces, one after the other."""
    names = [force_name(t.board.forces[int(f)], lang) for f in value.split(",") if f]
    if not names:
        return Name(say(PACKAGE, "nobody", {}, lang), "m-" if lang == "it" else "")
    if len(names) == 1:
        return Name(definite(names[0], lang), names[0].grammar)
    return words.listed([definite(name, lang) for name in names], lang)


def counter_name(t: Table, value: int, lang: str, mask: int) -> str:
    """A counter with its year and its values, where two of one commander are compared (FCN-49.11)."""
    f = t.board.forces[value]
    sides = [f"{side[0]}, {values(side)}" for side in (f.full, f.reduced) if side]
    return f"{force_name(f, lang)} {f.year} ({' / '.join(sides)})"


def space_name(t: Table, value: int, lang: str, mask: int) -> str:
    b = t.board
    if value < len(b.areas):
        return named(b.areas[value], lang)
    zone = value - len(b.areas)
    if zone < len(b.limits):
        return zone_name(t, zone, lang, mask)
    return say(PACKAGE, "box." + BOXES[zone - len(b.limits)], {}, lang)


def named(row: AreaRow | ZoneRow, lang: str) -> Name:
    return Name(row.name_it, row.grammar_it) if lang == "it" else Name(row.name, row.grammar)


def zone_name(t: Table, value: int, lang: str, mask: int) -> str:
    return named(t.board.tables.zone[value], lang)


def phase_name(t: Table, value: str, lang: str, mask: int) -> str:
    return say(PACKAGE, "phase." + value, {}, lang)


def card_name(t: Table, value: int, lang: str, mask: int) -> str:
    plan = t.board.plans[value]
    return plan.name_it if lang == "it" else plan.name


def insight_name(t: Table, value: int, lang: str, mask: int) -> str:
    row = t.board.insights[value]
    return row.name_it if lang == "it" else row.name


def effect_name(t: Table, value: int, lang: str, mask: int) -> str:
    """An Insight with what it does, where one is chosen."""
    return insight_said(t.board.insights[value], lang)


def warning_text(t: Table, value: int, lang: str, mask: int) -> str:
    """Before a choice that may leave Napoleon without a French Force (FCN-3.6)."""
    return " " + say(PACKAGE, "warn.napoleon", {}, lang) if value else ""


def fog_name(t: Table, value: int, lang: str, mask: int) -> str:
    return say(PACKAGE, "fog." + t.board.tables.fog[value].event, {}, lang)


def order_name(t: Table, value: int, lang: str, mask: int) -> str:
    return order_said(t.board, campaign(t).orders[value], lang)


def campaign_name(t: Table, value: int, lang: str, mask: int) -> str:
    row = t.board.campaigns[value].row
    return f"{row.year}, {row.name_it if lang == 'it' else row.name}"


def turn_name(t: Table, value: int, lang: str, mask: int) -> str:
    return date(campaign(t), value, lang)


def formation_name(t: Table, value: int, lang: str, mask: int) -> str:
    return say(PACKAGE, "formation.column" if value else "formation.line", {}, lang)


def kind_name(t: Table, value: int, lang: str, mask: int) -> str:
    return say(PACKAGE, "kind." + KINDS[value], {}, lang)


def skill_name(t: Table, value: int, lang: str, mask: int) -> str:
    skill = t.board.tables.skill[value]
    return skill.name_it if lang == "it" else skill.name


def grade_name(t: Table, value: int, lang: str, mask: int) -> str:
    return say(PACKAGE, "grade." + GRADES[value], {}, lang)


def side_name(t: Table, value: int, lang: str, mask: int) -> str:
    return words.name(PACKAGE, "role." + SIDES[value], lang)


NAMES: dict[str, Callable[[Table, Any, str, int], str]] = {
    "side": side_name,
    "piece": piece_name,
    "pieces": piece_names,
    "phase": phase_name,
    "older": counter_name,
    "newer": counter_name,
    "space": space_name,
    "zone": zone_name,
    "card": card_name,
    "plan": card_name,
    "insight": insight_name,
    "effect": effect_name,
    "warning": warning_text,
    "fog": fog_name,
    "order": order_name,
    "campaign": campaign_name,
    "turn": turn_name,
    "formation": formation_name,
    "grade": grade_name,
    "kind": kind_name,
    "skill": skill_name,
}

FIXED_NAMES = (
    "side",
    "piece",
    "phase",
    "older",
    "newer",
    "space",
    "zone",
    "card",
    "plan",
    "insight",
    "effect",
    "fog",
    "campaign",
    "formation",
    "grade",
    "kind",
    "skill",
    "pieces",
    "warning",
)
"""What is called so by the data alone, whoever asks and whatever happens."""
