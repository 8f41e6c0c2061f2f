"""What each side sees of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from operator import or_
from random import Random
from typing import Any

from grognard.engine.parts import Parts
from grognard.engine.words import LANGUAGES, Name
from grognard.games.napoleon_in_europe.battle_field import (
    AREAS,
    RESERVE,
    columns,
    holds,
    line,
    on,
    side_units,
)
from grognard.games.napoleon_in_europe.board import KINDS, MAJORS, NOBODY, SQUADRON
from grognard.games.napoleon_in_europe.entry import presence
from grognard.games.napoleon_in_europe.names import (
    is_seen,
    name_date,
    name_nation,
    name_nations,
    pact_text,
    say,
    space_name,
)
from grognard.games.napoleon_in_europe.negotiation import rating
from grognard.games.napoleon_in_europe.peace import commitment_rating
from grognard.games.napoleon_in_europe.production import incomes
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    FREE,
    NATIONS,
    NEUTRAL,
    NONE,
    WAR,
    Pact,
    State,
    Table,
    ally_mask,
    at,
    bits,
    is_active,
    is_army,
    is_historical,
    is_playing,
    may_pass,
    occupation,
    relation,
    scenario_of,
)
from grognard.games.napoleon_in_europe.talks import (
    CONDITIONS,
    OPEN,
    PROMISES,
    Talk,
    fulfilled,
    pact_code,
    pact_terms,
)
from grognard.games.napoleon_in_europe.victory import LEVELS, level

RELATIONS = {NEUTRAL: "neutral", ALLIED: "allied", WAR: "war"}


@lru_cache(maxsize=4096)
def both(key: str, **args: int | str) -> dict[str, str]:
    """A message in both languages, put into words once."""
    return {lang: say(key, lang, **args) for lang in LANGUAGES}


part = Parts()


def view(t: Table, mask: int) -> dict[str, Any]:
    shown: dict[str, Any] = t.once(lambda: seen_by_all(t), "seen by all")
    return {**shown, "pieces": pieces(t, mask), "panels": [*shown["panels"], *pacts(t, mask)]}


def seen_by_all(t: Table) -> dict[str, Any]:
    """All that every viewer sees alike."""
    s, b = t.state, t.board
    alone = any(lone.id == t.scenario for lone in b.battles)
    owners = part(
        lambda: [o if o != NOBODY else -1 for o in s.owner] + [-1] * (b.field0 + AREAS - b.sea0),
        "owners", t.data, bytes(s.owner),
    )  # fmt: skip
    marks = part(
        lambda: [[r, "revolt", "!"] for r in range(len(s.revolt)) if s.revolt[r]], "marks", bytes(s.revolt)
    )
    return {
        "turn": turn_of(t, alone),
        "phase": "battle" if s.battle.region != NONE else "production" if not s.movers else "movement",
        "active": s.active if s.active != NONE else -1,
        "spaces": {"owner": owners, "marks": marks},
        "flags": ["square", "moved"],
        "tracks": [] if alone else tracks(t),
        "panels": [*battle_panel(t), *([] if alone else council(t))],
    }


def turn_of(t: Table, alone: bool) -> dict[str, Any]:
    s, f = t.state, t.state.battle
    if not alone:
        date = part(
            lambda: {lang: str(name_date(t, s.month, lang, 0)) for lang in LANGUAGES}, "date", t.data, s.month
        )
        return {"number": s.turn, "of": 0, "text": date}
    # no campaign around it: no date, no politics, no production
    where = {lang: str(space_name(t.board, f.region, lang)) for lang in LANGUAGES} if f.region != NONE else ""
    return {"number": max(1, f.turn), "of": 0, "text": where}


def pieces(t: Table, mask: int) -> dict[str, Any]:
    """Every unit in its space; on the battle board those whose place there the viewer sees."""
    s, b = t.state, t.board
    kind, nation = bytes(s.kind), bytes(s.nation)
    handles, live = part(lambda: in_play(kind), "in play", kind)
    places = list(compress(s.place, live))
    if s.spot.count(NONE) < len(s.spot):
        for i, spot in enumerate(compress(s.spot, live)):
            if spot != NONE and is_seen(s, handles[i], mask):
                places[i] = b.field0 + spot
    roles, units, values = part(lambda: faces(kind, nation), "faces", kind, nation)
    return {
        "id": handles,
        "at": places,
        "role": roles,
        "unit": units,
        "value": values,
        "flags": part(lambda: flags(s, live), "flags", kind, bytes(s.square), bytes(s.steps)),
    }


def in_play(kind: bytes) -> tuple[list[int], bytes]:
    """The handles of the units on the map, and for every handle whether it is one."""
    return [u for u, k in enumerate(kind) if k != FREE], bytes([k != FREE for k in kind])


def faces(kind: bytes, nation: bytes) -> tuple[list[int], list[int], list[int]]:
    """Of every unit its role, its counter and its value."""
    units = [(n, k) for n, k in zip(nation, kind, strict=True) if k != FREE]
    roles = [n if n < NATIONS else -1 for n, _ in units]
    return roles, [n * len(KINDS) + k for n, k in units], [-1] * len(units)


IN_SQUARE, HAS_MOVED = bytes([0] + [1] * 255), bytes([0] + [2] * 255)
"""What a unit's formation and its steps say to a reader of the map."""


def flags(s: State, live: bytes) -> list[int]:
    return list(compress(map(or_, s.square.translate(IN_SQUARE), s.steps.translate(HAS_MOVED)), live))


def council(t: Table) -> list[dict[str, Any]]:
    """The sheets of the campaign: each is put into words anew only when something on it has changed."""
    s = t.state
    armed = (bytes(s.place), bytes(s.nation), bytes(s.kind))
    due = part(
        lambda: tuple(incomes(t)), "due", t.data, bytes(s.owner), bytes(s.revolt), bytes(s.relation), occupation(s)
    )  # fmt: skip
    fleets = part(lambda: tuple(squadron_counts(s)), "fleets", *armed[1:])
    stand = armed if "rating_shift" in scenario_of(t).kinds else ()  # where armies stand counts for ratings
    found: list[dict[str, Any]] = part(
        lambda: new_council(t, due, fleets, stand), "council", t.data, t.scenario, s.month, bytes(s.relation), bytes(s.passage),
        tuple(s.pap), tuple(s.debt), tuple(map(tuple, s.enemies)), bytes(s.commander), s.playing, s.extinct,
        tuple(s.protection), stand, bytes(s.owner), due, fleets, tuple(s.pp), s.sued,
    )  # fmt: skip
    return found


def new_council(
    t: Table, due: Sequence[int], fleets: Sequence[int], stand: tuple[bytes, ...]
) -> list[dict[str, Any]]:
    s = t.state
    fighting = (s.sued, *map(bool, s.enemies)) if is_historical(t) else ()
    return [
        part(
            lambda: diplomacy(t, stand), "diplomacy", t.data, t.scenario, s.month, bytes(s.relation), bytes(s.passage),
            tuple(s.pap), tuple(s.debt), tuple(map(tuple, s.enemies)), bytes(s.commander), s.playing, s.extinct,
            tuple(s.protection), stand,
        ),
        part(lambda: production(t, due), "production", t.data, due, tuple(s.pp), tuple(s.pap)),
        part(lambda: prospects(t, fleets), "prospects", t.data, bytes(s.owner), s.extinct, fleets, fighting),
    ]  # fmt: skip


def squadron_counts(s: State) -> list[int]:
    found = [0] * NATIONS
    q = s.kind.find(SQUADRON)
    while q >= 0:
        if s.nation[q] < NATIONS:
            found[s.nation[q]] += 1
        q = s.kind.find(SQUADRON, q + 1)
    return found


def tracks(t: Table) -> list[dict[str, Any]]:
    s = t.state
    found: list[dict[str, Any]] = part(
        lambda: new_tracks(t),
        "tracks",
        t.data,
        tuple(s.pp),
        tuple(s.pap),
        bytes(s.commander),
        s.playing,
        s.extinct,
    )
    return found


def new_tracks(t: Table) -> list[dict[str, Any]]:
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
    found: dict[str, str] = part(
        lambda: {lang: str(name_nation(t, nation, lang, 0)) for lang in LANGUAGES}, "nation", t.data, nation
    )
    return found


def diplomacy(t: Table, stand: tuple[bytes, ...]) -> dict[str, Any]:
    """The diplomatic track: for each nation its allies, its enemies in order, its guests, and who decides for it."""
    s = t.state
    ids = [n.id for n in t.board.nations]
    ratings = part(
        lambda: [[rating(t, n, o) for o in MAJORS] for n in MAJORS], "ratings", t.data, t.scenario, s.month, stand
    )  # fmt: skip
    words = {value: both(f"relation.{name}") for value, name in RELATIONS.items()}
    rows = []
    for n in MAJORS:
        relations = [relation(s, n, o) for o in MAJORS]
        rows.append({
            "nation": n,
            "relation": relations,
            "points": s.pap[n],
            "debt": s.debt[n],
            "allied": [ids[o] for o in MAJORS if o != n and relations[o] == ALLIED],
            "war": [ids[o] for o in s.enemies[n]],
            "passage": [ids[o] for o in MAJORS if o != n and may_pass(s, o, n)],
            "commander": s.commander[n] if s.commander[n] != NONE else -1,
            "playing": is_playing(s, n),
            "rating": ratings[n],
            "commitment": commitment_rating(t, n),
            "protected_until": [s.protection[v * NATIONS + n] for v in MAJORS],
        })  # fmt: skip
    return {
        "id": "diplomacy",
        "name": both("panel.diplomacy"),
        "role": -1,
        "rows": [[nation_both(t, n), diplomacy_row(t, n)] for n in MAJORS],
        "data": rows,
        "powers": [
            {
                "role": row["nation"],
                "points": row["points"],
                "relations": [words[towards] for towards in row["relation"]],
            }
            for row in rows
        ],
    }


def diplomacy_row(t: Table, nation: int) -> dict[str, str]:
    """Whom a nation is allied to, at war with (in the order of the track), and who decides for it."""
    s = t.state
    allies, gone = ally_mask(s, nation) & ~(1 << nation), s.extinct >> nation & 1
    enemies, commander = tuple(s.enemies[nation]), s.commander[nation]
    found: dict[str, str] = part(
        lambda: {lang: diplomacy_line(t, nation, bits(allies), lang) for lang in LANGUAGES},
        "line", t.data, nation, allies, gone, enemies, commander,
    )  # fmt: skip
    return found


def diplomacy_line(t: Table, nation: int, allies: list[int], lang: str) -> str:
    s = t.state

    def names(nations: list[int]) -> Name:
        return name_nations(t, ",".join(map(str, nations)), lang, 0)

    parts = []
    if s.extinct >> nation & 1:
        parts.append(say("level.extinction", lang))
    elif s.commander[nation] == NONE:
        parts.append(say("diplomacy.nobody", lang))
    elif s.commander[nation] != nation:
        parts.append(say("diplomacy.by", lang, nation=name_nation(t, s.commander[nation], lang, 0)))
    if allies:
        parts.append(say("diplomacy.allied", lang, nations=names(allies)))
    if s.enemies[nation]:
        parts.append(say("diplomacy.war", lang, nations=names(s.enemies[nation])))
    return "; ".join(parts) or say("diplomacy.peace", lang)


def production(t: Table, due: Sequence[int]) -> dict[str, Any]:
    s = t.state
    rows = [
        [nation_both(t, n), both("production.row", pp=s.pp[n], income=due[n], pap=s.pap[n])] for n in MAJORS
    ]
    return {"id": "production", "name": both("panel.production"), "role": -1, "rows": rows}


def prospects(t: Table, fleets: Sequence[int]) -> dict[str, Any]:
    s = t.state
    rows = []
    for n in MAJORS:
        grade = LEVELS[level(t, n)]
        if is_historical(t):  # no grades there, but who still fights (NIE-5.2, 5.3)
            grade = "sued" if s.sued >> n & 1 else "at-war" if s.enemies[n] else "at-peace"
        rows.append([nation_both(t, n), prospect(s.owner.count(n), fleets[n], grade)])
    return {"id": "victory", "name": both("panel.victory"), "role": -1, "rows": rows}


@lru_cache(maxsize=4096)
def prospect(regions: int, squadrons: int, grade: str) -> dict[str, str]:
    return {
        lang: say(
            "victory.row", lang, regions=regions, squadrons=squadrons, level=say(f"level.{grade}", lang)
        )
        for lang in LANGUAGES
    }


def battle_panel(t: Table) -> list[dict[str, Any]]:
    f = t.state.battle
    if f.region == NONE:
        return []

    rows = part(
        lambda: battle_rows(t),
        "battle",
        t.data,
        f.region,
        tuple(f.sides),
        f.turn,
        f.phase,
        f.screen,
        f.columns,
    )
    return [{"id": "battle", "name": both("panel.battle"), "role": -1, "rows": rows,
             "data": {"region": f.region, "columns": f.columns, "screen": f.screen, "turn": f.turn, "phase": f.phase,
                      "acting": f.acting, "landing": f.landing, "lost": list(f.lost)}}]  # fmt: skip


def battle_rows(t: Table) -> list[list[Any]]:
    f = t.state.battle

    def side(mask: int) -> dict[str, str]:
        return {lang: " + ".join(name_nation(t, n, lang, 0) for n in bits(mask)) for lang in LANGUAGES}

    stage = both("battle.screen") if f.screen else both(f"battle.phase.{f.phase}")
    return [
        [both("battle.region"), {lang: str(space_name(t.board, f.region, lang)) for lang in LANGUAGES}],
        [both("battle.attacker"), side(f.sides[0])],
        [both("battle.defender"), side(f.sides[1])],
        [both("battle.turn-number"), f.turn],
        [both("battle.phase"), stage],
        [both("battle.kind"), both("battle.grand" if f.columns == 3 else "battle.skirmish")],
    ]


def pacts(t: Table, mask: int) -> list[dict[str, Any]]:
    """Private offers this viewer made or heard, the one on the table too, with how the table looks now."""
    offers = t.once(lambda: [*t.state.pacts, *pending(t)], "offers")
    mine = [p for p in offers if knows(t.state, p, mask)]
    if not mine:
        return []
    s = t.state
    found: list[dict[str, Any]] = part(
        lambda: talks(t, mine), "talks", t.data, bytes(s.relation), bytes(s.passage), bytes(s.owner), presence(s),
        tuple([pact_terms(p) for p in mine]),
    )  # fmt: skip
    return found


def talks(t: Table, mine: list[Pact]) -> list[dict[str, Any]]:
    rows, data = zip(*[pact_row(t, p) for p in mine], strict=True)
    return [{"id": "talks", "name": both("panel.talks"), "role": -1, "rows": [*rows], "data": [*data]}]


def pact_row(t: Table, p: Pact) -> tuple[list[Any], str]:
    """An offer in words, with how the table looks now; and its code."""
    found: tuple[list[Any], str] = part(
        lambda: new_pact_row(t, p), "pact", t.data, fulfilled(t.state, p), *pact_terms(p)
    )
    return found


def new_pact_row(t: Table, p: Pact) -> tuple[list[Any], str]:
    met, kept = fulfilled(t.state, p)
    words = {lang: pact_text(t, p, lang) for lang in LANGUAGES}
    return [words, both(f"pact.held.{met:d}{kept:d}")], pact_code(p)


def pending(t: Table) -> list[Pact]:
    """The offer that is made now and not answered yet, once it is whole."""
    return [p.pact(t.state.month, OPEN) for p in t.under_way if isinstance(p, Talk) and p.is_whole()]


def sight(t: Table, mask: int) -> int:
    """All lies open but for what stands behind a screen (NIE-36.4) and what is said in private."""
    s = t.state
    private = s.pacts or any(isinstance(p, Talk) for p in t.under_way)
    return mask if private or s.battle.screen else 0


def knows(s: State, p: Pact | Talk, mask: int) -> bool:
    one, other = (p.nation, p.other) if isinstance(p, Talk) else (p.speaker, p.hearer)
    # of a nation without one the bit is nobody's
    return bool(mask & (1 << one | 1 << other | 1 << s.commander[one] | 1 << s.commander[other]))


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
