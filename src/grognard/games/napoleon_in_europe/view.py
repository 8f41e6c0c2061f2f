"""What each side sees, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from grognard.engine import words
from grognard.games.napoleon_in_europe.battle import (
    AREAS,
    MIDDLE,
    RESERVE,
    RETREAT,
    columns,
    holds,
    line,
    on,
    side_units,
)
from grognard.games.napoleon_in_europe.board import (
    KINDS,
    MAJORS,
    NOBODY,
    SQUADRON,
    Board,
    NationRow,
    names_of,
)
from grognard.games.napoleon_in_europe.peace import commitment_rating
from grognard.games.napoleon_in_europe.politics import rating
from grognard.games.napoleon_in_europe.production import incomes
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    FREE,
    NATIONS,
    NONE,
    Pact,
    State,
    Table,
    at,
    bits,
    is_active,
    is_army,
    is_playing,
    may_pass,
    relation,
    unit_count,
)
from grognard.games.napoleon_in_europe.talks import CONDITIONS, OPEN, PROMISES, Talk, fulfilled, pact_code
from grognard.games.napoleon_in_europe.victory import LEVELS, level

PACKAGE = "grognard.games.napoleon_in_europe"
LANGUAGES = ("en", "it")
MONTHS = {
    "en": ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
           "November", "December"),
    "it": ("gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre",
           "novembre", "dicembre"),
}  # fmt: skip
SYMBOLS = {"elite_infantry": "guard", "heavy_cavalry": "heavy", "irregular_cavalry": "cossack", "general": "leader",
           "naval_squadron": "fleet"}  # fmt: skip
BOARD_WIDTH, BOARD_HEIGHT, AREA_WIDTH, AREA_HEIGHT = 1560, 1260, 510, 170
LIGHT_BLUE = {"color": "#9cc9e8", "ink": "#000000"}
TERRAINS = {
    "land": {"name": {"en": "Minor Nation", "it": "Nazione Minore"}, "fill": "#efe6cf"},
    "sea": {"name": {"en": "Sea area", "it": "Area di mare"}, "fill": "#cfe2ea"},
    "port": {"name": {"en": "Port", "it": "Porto"}, "fill": "#5a7fa0"},
    "field": {"name": {"en": "Battle area", "it": "Area di battaglia"}, "fill": "#dfe7c8"},
    "reserve": {"name": {"en": "Reserve", "it": "Riserva"}, "fill": "#e8dfc4"},
    "retreat": {"name": {"en": "Retreat area", "it": "Area di ritirata"}, "fill": "#e6cfc4"},
}


def say(key: str, lang: str, **args: int | str) -> str:
    return words.say(PACKAGE, key, args, lang)


def both(key: str, **args: int | str) -> dict[str, str]:
    """A message in both languages."""
    return {lang: say(key, lang, **args) for lang in LANGUAGES}


def in_both(names: tuple[str, str]) -> dict[str, str]:
    return dict(zip(LANGUAGES, names, strict=True))


# --- names ----------------------------------------------------------------------------------------------


def space_name(b: Board, space: int) -> tuple[str, str]:
    """A region, sea area, port or battle area in English and Italian."""
    if space < b.sea0:
        return names_of(b.regions[space])
    if space < b.port0:
        return names_of(b.seas[space - b.sea0])
    if space < b.field0:
        en, it = names_of(b.regions[b.ports[space - b.port0][0]])
        return f"port of {en}", f"porto di {it}"
    area = space - b.field0
    return say(f"area.{area}", "en"), say(f"area.{area}", "it")


def name_space(t: Table, space: int, lang: str, mask: int) -> str:
    return in_both(space_name(t.board, space))[lang]


def name_nation(t: Table, nation: int, lang: str, mask: int) -> str:
    return say("light-blue", lang) if nation >= NATIONS else in_both(names_of(t.board.nations[nation]))[lang]


def name_unit(t: Table, kind: int, lang: str, mask: int) -> str:
    return in_both(names_of(t.board.units[kind]))[lang].lower() if kind < len(KINDS) else "?"


def name_piece(t: Table, unit: int, lang: str, mask: int) -> str:
    s = t.state
    if unit >= len(s.kind) or s.kind[unit] == FREE:
        return "?"
    where = ""
    if s.spot[unit] != NONE and is_seen(s, unit, mask):
        where = f" ({name_space(t, t.board.field0 + s.spot[unit], lang, mask)})"
    return f"{name_unit(t, s.kind[unit], lang, mask)}{where}"


def name_date(t: Table, month: int, lang: str, mask: int) -> str:
    return f"{MONTHS[lang][month % 12]} {month // 12}"


def name_term(kind: str, term: str, nation: str, region: str, lang: str) -> str:
    return say(f"{kind}.{term}", lang, nation=nation, space=region)


def name_pact(t: Table, code: str, lang: str, mask: int) -> str:
    """A private offer as a sentence; who is no party to it learns that two powers whispered, and no more."""
    if not code:
        return say("whisper", lang)
    a, b, promise, nation, region, condition, other, place, answer = map(int, code.split("."))
    p = Pact(a, b, promise, nation, region, condition, other, place, month=0, answer=answer)
    return pact_text(t, p, lang)


def pact_text(t: Table, p: Pact, lang: str) -> str:
    def nation(n: int) -> str:
        return name_nation(t, n, lang, 0) if n != NONE else ""

    def region(r: int) -> str:
        return name_space(t, r, lang, 0) if r != NONE else ""

    promise = name_term(
        "promise", PROMISES[p.promise][0], nation(p.promise_nation), region(p.promise_region), lang
    )
    condition = CONDITIONS[p.condition][0] if p.condition != NONE else "nothing"
    on = name_term("condition", condition, nation(p.condition_nation), region(p.condition_region), lang)
    answer = say(f"answer.{p.answer}", lang)
    return say("pact", lang, speaker=nation(p.speaker), hearer=nation(p.hearer), promise=promise, condition=on,
               answer=answer)  # fmt: skip


def name_trade(t: Table, code: str, lang: str, mask: int) -> str:
    given, wanted = ([int(r) for r in half.split(",") if r] for half in code.split("/"))

    def names(regions: list[int]) -> str:
        return ", ".join(name_space(t, r, lang, mask) for r in regions) or say("nothing", lang)

    return say("trade-offer", lang, given=names(given), wanted=names(wanted))


NAMES: dict[str, Callable[[Table, Any, str, int], str]] = {
    "space": name_space,
    "nation": name_nation,
    "unit": name_unit,
    "piece": name_piece,
    "date": name_date,
    "pact": name_pact,
    "trade": name_trade,
    "level": lambda t, v, lang, mask: say(f"level.{v}", lang),
    "promise": lambda t, v, lang, mask: name_term("promise", PROMISES[v][0], "...", "...", lang),
    "condition": lambda t, v, lang, mask: name_term("condition", CONDITIONS[v][0], "...", "...", lang),
}

VERBS: dict[str, tuple[str, ...]] = {
    # movement
    "march": ("space",), "move": ("piece", "space"), "move_all": ("space",), "fleet": ("space",), "take": ("n",),
    "sail": ("space",), "raid": ("space", "n"), "engage": (), "seek_battle": (), "avoid_battle": (), "sink": ("piece",),
    "embark": ("space",), "board": ("piece",), "land": ("space",), "cross": ("space",), "ashore": ("space",),
    "put_to_sea": ("space",), "join": ("nation",), "wait": ("nation",), "fight": ("space",), "evacuate": ("space",),
    # battle
    "deploy": ("piece", "space"), "go": ("piece", "space"), "fire": ("piece", "target:piece"),
    "charge": ("piece", "target:piece"), "rally": ("piece", "target:piece"), "unsquare": ("piece",), "withdraw": (),
    "square": (), "stand": (), "evade": (), "abort": (), "complete": (), "lose": ("piece",),
    "pursue": ("piece", "target:piece"), "retreat": ("piece", "space"), "fall_back": ("space",),
    # politics
    "declare": ("nation", "other:nation"), "sue": ("nation",), "passage": ("nation", "other:nation"),
    "revoke": ("nation", "other:nation"), "annex": ("nation", "space"), "trade": ("nation", "other:nation"),
    "talk": ("nation", "other:nation"), "negotiate": ("nation", "other:nation"),
    "detach": ("nation", "other:nation", "ally:nation"), "win_over": ("nation", "space"), "stir": ("nation", "space"),
    "break": ("nation", "other:nation"), "armistice": ("nation", "other:nation"), "call_time": ("nation",),
    "accept": (), "refuse": (), "grant": (), "agree": (), "decline": (), "join_war": (),
    "give": ("space",), "want": ("space",), "claim": ("space",), "liberate": ("space",), "also": ("space",),
    "promise": ("promise",), "condition": ("condition",), "about": ("nation",), "about_region": ("space",),
    "quell": ("space",),
    # production and set-up
    "buy": ("unit", "space"), "buy_pap": (), "subsidise": ("nation",), "amount": ("n",), "choose": ("nation",),
    "place": ("unit", "space"),
}  # fmt: skip


# --- the scene ------------------------------------------------------------------------------------------


def scene(b: Board) -> dict[str, Any]:
    """What never changes: map, battle board, faces of the pieces."""
    shapes = {shape.id: shape for shape in b.shapes.shapes}
    spaces: dict[str, list[Any]] = {k: [] for k in ("id", "board", "name", "label", "x", "y", "shape", "size", "polygon",
                                                    "terrain", "facts", "rank")}  # fmt: skip

    def add(board: int, names: tuple[str, str], x: float, y: float, shape: str, size: float, polygon: object,
            terrain: str, facts: dict[str, object]) -> None:  # fmt: skip
        row = (len(spaces["id"]), board, in_both(names), names[0] if shape != "anchor" else "", x, y, shape, size,
               polygon, terrain, facts, int("capital" in facts))  # fmt: skip
        for key, value in zip(spaces, row, strict=True):
            spaces[key].append(value)

    for i, r in enumerate(b.regions):
        shape = shapes[r.id]
        facts: dict[str, object] = {
            "pp": r.pp,
            "home": b.nations[b.home[i]].id if b.home[i] != NOBODY else "",
        }
        if r.capital:
            facts["capital"] = True
        add(0, names_of(r), shape.x, shape.y, "polygon", 60, points(shape.rings[0]), land_of(b, i), facts)
    for sea in b.seas:
        shape = shapes[sea.id]
        add(0, names_of(sea), shape.x, shape.y, "polygon", 80, points(shape.rings[0]), "sea", {})
    anchors = {a.region: a for a in b.shapes.anchors}
    for i, (region, seas) in enumerate(b.ports):
        a = anchors[b.regions[region].id]
        add(
            0,
            space_name(b, b.port0 + i),
            a.x,
            a.y,
            "anchor",
            34,
            None,
            "port",
            {"seas": [b.seas[s].id for s in seas]},
        )
    for area in range(AREAS):
        x, y, width = area_place(area)
        terrain = "reserve" if area in RESERVE else "retreat" if area in RETREAT else "field"
        high = AREA_HEIGHT / 2
        box = [
            [x - width / 2, y - high],
            [x + width / 2, y - high],
            [x + width / 2, y + high],
            [x - width / 2, y + high],
        ]
        add(1, space_name(b, b.field0 + area), x, y, "box", AREA_HEIGHT, box, terrain, {})
    return {
        "size": [b.shapes.width, b.shapes.height],
        "layers": [
            {"kind": "sea", "style": "sea", "name": "sea", "polygons": [[[0, 0], [b.shapes.width, 0],
             [b.shapes.width, b.shapes.height], [0, b.shapes.height]]]},
            {"kind": "land", "style": "islands", "name": "islands",
             "polygons": [points(ring) for row in b.shapes.islands for ring in row.rings]
             + [points(ring) for shape in b.shapes.shapes for ring in shape.rings[1:]]},
            {"kind": "river", "style": "river", "name": "rivers", "lines": [points(r.line) for r in b.shapes.rivers]},
        ],
        "boards": [
            {"id": "map", "name": both("board.map"), "size": [b.shapes.width, b.shapes.height]},
            {"id": "battle", "name": both("board.battle"), "size": [BOARD_WIDTH, BOARD_HEIGHT]},
        ],
        "spaces": spaces,
        "links": links(b),
        "roles": [{"id": n.id, "name": in_both(names_of(n)), "color": n.color, "ink": n.ink} for n in b.nations],
        "units": faces(b),
        "terrains": {
            **TERRAINS,
            **{f"home-{n.id}": {"name": home_name(n), "fill": n.color} for n in b.nations},
        },
    }  # fmt: skip


def home_name(nation: NationRow) -> dict[str, str]:
    return {
        lang: say("terrain.home", lang, nation=name)
        for lang, name in zip(LANGUAGES, names_of(nation), strict=True)
    }


def land_of(b: Board, region: int) -> str:
    """National territory has its nation's colour (NIE-1.7), Minor Nations the paper's."""
    return "land" if b.home[region] == NOBODY else f"home-{b.nations[b.home[region]].id}"


def points(ring: tuple[float, ...]) -> list[list[float]]:
    return [[ring[i], ring[i + 1]] for i in range(0, len(ring), 2)]


def area_place(area: int) -> tuple[float, float, float]:
    """Centre and width of a battle area: the attacker below, the defender above."""
    step = AREA_HEIGHT + 8
    middle = BOARD_WIDTH / 2
    whole = 3 * AREA_WIDTH - 8
    if area in RETREAT:
        return middle, BOARD_HEIGHT / 2 + (3 if area == RETREAT[0] else -3) * step, whole
    if area in RESERVE:
        return middle, BOARD_HEIGHT / 2 + (2 if area == RESERVE[0] else -2) * step, whole
    row = 1 if area < 3 else 0 if area in MIDDLE else -1
    return middle + (area % 3 - 1) * AREA_WIDTH, BOARD_HEIGHT / 2 + row * step, AREA_WIDTH - 8


def links(b: Board) -> list[list[Any]]:
    out: list[list[Any]] = []
    straits = {frozenset(pair) for pair in b.straits}
    for r, near in enumerate(b.borders):
        out += [[r, o, "strait" if frozenset((r, o)) in straits else "border"] for o in near if r < o]
    for r, seas in enumerate(b.coasts):
        out += [[r, b.sea0 + s, "coast"] for s in seas]
    for s, near in enumerate(b.sea_links):
        out += [[b.sea0 + s, b.sea0 + o, "sea"] for o in near if s < o]
    for p, (_, seas) in enumerate(b.ports):
        out += [[b.port0 + p, b.sea0 + s, "port"] for s in seas]
    for c in range(3):
        for side in (0, 1):
            out.append([b.field0 + line(side, c), b.field0 + MIDDLE[c], "front"])
            out.append([b.field0 + line(side, c), b.field0 + RESERVE[side], "rear"])
    return out


def faces(b: Board) -> list[dict[str, Any]]:
    """The face of each kind for each nation and for the light blue pieces: nation * 9 + kind."""
    out = []
    for nation in range(NATIONS + 1):
        for u in b.units:
            facts = {k: getattr(u, k) for k in ("cost", "movement", "actions", "rally") if getattr(u, k)}
            out.append({"name": in_both(names_of(u)), "kind": SYMBOLS.get(u.id, u.id), "label": label_of(u.id),
                        "steps": [1], "facts": facts, "role": nation if nation < NATIONS else -1})  # fmt: skip
    return out


def label_of(kind: str) -> str:
    return {"infantry": "I", "elite_infantry": "E", "militia": "M", "cavalry": "C", "heavy_cavalry": "H",
            "irregular_cavalry": "X", "artillery": "A", "general": "G", "naval_squadron": "S"}[kind]  # fmt: skip


# --- the view -------------------------------------------------------------------------------------------


def is_seen(s: State, unit: int, mask: int) -> bool:
    """Behind the screen a unit's battle area is known to its own commander only (NIE-36.4)."""
    return not s.battle.screen or bool(mask >> s.commander[s.nation[unit]] & 1)


def view(t: Table, mask: int) -> dict[str, Any]:
    s, b = t.state, t.board
    handles = [u for u in range(len(s.kind)) if s.kind[u] != FREE]
    places, flags = [], []
    for u in handles:
        on_board = s.spot[u] != NONE and is_seen(s, u, mask)
        places.append(b.field0 + s.spot[u] if on_board else s.place[u])
        flags.append(bool(s.square[u]) | (s.steps[u] > 0) << 1)
    marks = [[r, "revolt", "!"] for r in range(len(s.revolt)) if s.revolt[r]]
    owners = [o if o != NOBODY else -1 for o in s.owner] + [-1] * (b.field0 + AREAS - b.sea0)
    f = s.battle
    alone = any(lone.id == t.scenario for lone in b.battles)
    if alone:  # no campaign around it: no date, no politics, no production
        turn = {
            "number": max(1, f.turn),
            "of": 0,
            "text": in_both(space_name(b, f.region)) if f.region != NONE else "",
        }
    else:
        date = {lang: name_date(t, s.month, lang, 0) for lang in LANGUAGES}
        turn = {"number": s.turn, "of": 0, "text": date}
    council = [] if alone else [diplomacy(t), production(t), prospects(t)]
    return {
        "turn": turn,
        "phase": "battle" if s.battle.region != NONE else "production" if not s.movers else "movement",
        "active": s.active if s.active != NONE else -1,
        "spaces": {"owner": owners, "marks": marks},
        "pieces": {
            "id": handles,
            "at": places,
            "role": [s.nation[u] if s.nation[u] < NATIONS else -1 for u in handles],
            "unit": [s.nation[u] * len(KINDS) + s.kind[u] for u in handles],
            "value": [-1] * len(handles),
            "flags": flags,
        },
        "flags": ["square", "moved"],
        "tracks": [] if alone else tracks(t),
        "panels": [*battle_panel(t), *council, *pacts(t, mask)],
    }


def tracks(t: Table) -> list[dict[str, Any]]:
    s = t.state
    out: list[dict[str, Any]] = []
    for n in MAJORS:
        if is_active(s, n):
            out.append({"id": f"pp-{t.board.nations[n].id}", "name": both("track.pp"), "value": s.pp[n], "min": 0,
                        "max": 60, "role": n})  # fmt: skip
            if is_playing(s, n):
                out.append({"id": f"pap-{t.board.nations[n].id}", "name": both("track.pap"), "value": s.pap[n],
                            "min": 0, "max": 12, "role": n})  # fmt: skip
    return out


def nation_both(t: Table, nation: int) -> dict[str, str]:
    return {lang: name_nation(t, nation, lang, 0) for lang in LANGUAGES}


def diplomacy(t: Table) -> dict[str, Any]:
    """The diplomatic track: for each nation its allies, its enemies in order, its guests, and who decides for it."""
    s = t.state
    ids = [n.id for n in t.board.nations]
    rows = []
    for n in MAJORS:
        allies = [ids[o] for o in MAJORS if o != n and relation(s, n, o) == ALLIED]
        guests = [ids[o] for o in MAJORS if o != n and may_pass(s, o, n)]
        rows.append({
            "nation": n,
            "allied": allies,
            "war": [ids[o] for o in s.enemies[n]],
            "passage": guests,
            "commander": s.commander[n] if s.commander[n] != NONE else -1,
            "playing": is_playing(s, n),
            "rating": [rating(t, n, o) for o in MAJORS],
            "commitment": commitment_rating(t, n),
            "protected_until": [s.protection[v * NATIONS + n] for v in MAJORS],
        })  # fmt: skip
    text = [[nation_both(t, n), {lang: diplomacy_line(t, n, lang) for lang in LANGUAGES}] for n in MAJORS]
    return {"id": "diplomacy", "name": both("panel.diplomacy"), "role": -1, "rows": text, "data": rows}


def diplomacy_line(t: Table, nation: int, lang: str) -> str:
    """Whom a nation is allied to, at war with (in the order of the track), and who decides for it."""
    s = t.state

    def names(nations: list[int]) -> str:
        return ", ".join(name_nation(t, n, lang, 0) for n in nations)

    allies = [o for o in MAJORS if o != nation and relation(s, nation, o) == ALLIED]
    parts = []
    if s.extinct >> nation & 1:
        parts.append(say("level.extinction", lang))
    elif s.commander[nation] == NONE:
        parts.append(say("diplomacy.nobody", lang))
    elif s.commander[nation] != nation:
        parts.append(say("diplomacy.by", lang, nation=names([s.commander[nation]])))
    if allies:
        parts.append(say("diplomacy.allied", lang, nations=names(allies)))
    if s.enemies[nation]:
        parts.append(say("diplomacy.war", lang, nations=names(s.enemies[nation])))
    return "; ".join(parts) or say("diplomacy.peace", lang)


def production(t: Table) -> dict[str, Any]:
    s = t.state
    due = incomes(t)
    rows = [
        [nation_both(t, n), both("production.row", pp=s.pp[n], income=due[n], pap=s.pap[n])] for n in MAJORS
    ]
    return {"id": "production", "name": both("panel.production"), "role": -1, "rows": rows}


def prospects(t: Table) -> dict[str, Any]:
    s = t.state
    rows = []
    for n in MAJORS:
        grade = LEVELS[level(t, n)]
        rows.append([nation_both(t, n), {
            lang: say("victory.row", lang, regions=s.owner.count(n), squadrons=unit_count(s, n, SQUADRON),
                      level=say(f"level.{grade}", lang))
            for lang in LANGUAGES
        }])  # fmt: skip
    return {"id": "victory", "name": both("panel.victory"), "role": -1, "rows": rows}


def battle_panel(t: Table) -> list[dict[str, Any]]:
    f = t.state.battle
    if f.region == NONE:
        return []

    def side(mask: int) -> dict[str, str]:
        return {lang: " + ".join(name_nation(t, n, lang, 0) for n in bits(mask)) for lang in LANGUAGES}

    stage = both("battle.screen") if f.screen else both(f"battle.phase.{f.phase}")
    rows: list[list[Any]] = [
        [both("battle.region"), in_both(space_name(t.board, f.region))],
        [both("battle.attacker"), side(f.sides[0])],
        [both("battle.defender"), side(f.sides[1])],
        [both("battle.turn-number"), f.turn],
        [both("battle.phase"), stage],
        [both("battle.kind"), both("battle.grand" if f.columns == 3 else "battle.skirmish")],
    ]
    return [{"id": "battle", "name": both("panel.battle"), "role": -1, "rows": rows,
             "data": {"region": f.region, "columns": f.columns, "screen": f.screen, "turn": f.turn, "phase": f.phase,
                      "acting": f.acting, "landing": f.landing, "lost": list(f.lost)}}]  # fmt: skip


def pacts(t: Table, mask: int) -> list[dict[str, Any]]:
    """Private offers this viewer made or heard, the one on the table too, with how the table looks now."""
    s = t.state
    mine = [p for p in [*s.pacts, *pending(t)] if knows(s, p, mask)]
    if not mine:
        return []
    rows = [[{lang: pact_text(t, p, lang) for lang in LANGUAGES}, both("pact.held.{:d}{:d}".format(*fulfilled(s, p)))]
            for p in mine]  # fmt: skip
    return [{"id": "talks", "name": both("panel.talks"), "role": -1, "rows": rows,
             "data": [pact_code(p) for p in mine]}]  # fmt: skip


def pending(t: Table) -> list[Pact]:
    """The offer that is made now and not answered yet, once it is whole."""
    return [p.pact(t.state.month, OPEN) for p in t.under_way if isinstance(p, Talk) and p.is_whole()]


def knows(s: State, p: Pact | Talk, mask: int) -> bool:
    one, other = (p.nation, p.other) if isinstance(p, Talk) else (p.speaker, p.hearer)
    commanders = {one, other, s.commander[one], s.commander[other]} - {NONE}
    return any(mask >> c & 1 for c in commanders)


# --- what is hidden -------------------------------------------------------------------------------------


def imagine(t: Table, mask: int, rng: Random) -> None:
    """Another deployment behind the other side's screen, and other words in talks the viewer is no part of."""
    s = t.state
    s.pacts = [p for p in s.pacts if knows(s, p, mask)]
    for procedure in t.under_way:
        if isinstance(procedure, Talk) and not knows(s, procedure, mask):
            reword(procedure, len(s.owner), rng)
    if s.battle.screen:
        for side in (0, 1):
            redeploy(t, side, mask, rng)


def reword(talk: Talk, regions: int, rng: Random) -> None:
    """A promise and a condition of the same shape about something else: that they talk can be seen, not of what."""

    def other(term: int, terms: tuple[tuple[str, str], ...]) -> int:
        return rng.choice([i for i, (_, about) in enumerate(terms) if about == terms[term][1]])

    def anew(value: int, values: Sequence[int]) -> int:
        return value if value == NONE else rng.choice(values)

    third = talk.third_nations()
    if talk.promise != NONE:
        talk.promise = other(talk.promise, PROMISES)
    if talk.condition != NONE:
        talk.condition = other(talk.condition, CONDITIONS)
    talk.promise_nation = anew(talk.promise_nation, third)
    talk.condition_nation = anew(talk.condition_nation, third)
    talk.promise_region = anew(talk.promise_region, range(regions))
    talk.condition_region = anew(talk.condition_region, range(regions))


def redeploy(t: Table, side: int, mask: int, rng: Random) -> None:
    """Which units stand where is dealt anew, so that even the numbers in an area are unknown; how many units have been
    deployed can be seen, and the line is held as the rules demand (NIE-36.12)."""
    s, f, region = t.state, t.state.battle, t.state.battle.region
    line_areas = [line(side, c) for c in columns(f)]
    areas = [*line_areas, RESERVE[side]]
    for nation in bits(f.sides[side]):
        if s.commander[nation] == NONE or mask >> s.commander[nation] & 1:
            continue
        mine = [u for u in at(s, region) if s.nation[u] == nation]
        number = sum(s.spot[u] != NONE for u in mine)
        if number < len(mine):  # it is still deploying: which units stand already is hidden too
            armies = sum(s.spot[u] != NONE and is_army(s, u) for u in mine)
            placed = rng.sample([u for u in mine if is_army(s, u)], armies)
            placed += rng.sample([u for u in mine if not is_army(s, u)], number - armies)
        else:
            placed = mine
        for u in mine:
            s.spot[u] = NONE
        for u in placed:
            s.spot[u] = rng.choice(areas)
        waiting = sum(is_army(s, u) and s.spot[u] == NONE for u in side_units(s, side))
        spare = [u for u in placed if is_army(s, u)]
        rng.shuffle(spare)
        for area in rng.sample(line_areas, len(line_areas)):
            empty = sum(not holds(s, a, side) for a in line_areas)
            if empty <= waiting:
                break
            if holds(s, area, side):
                continue
            free = [u for u in spare
                    if s.spot[u] == RESERVE[side] or sum(is_army(s, v) for v in on(s, s.spot[u])) > 1]  # fmt: skip
            s.spot[free[0]] = area
