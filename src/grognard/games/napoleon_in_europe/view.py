"""What each side sees of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
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
    at,
    bits,
    is_active,
    is_army,
    is_historical,
    is_playing,
    may_pass,
    relation,
    scenario_of,
)
from grognard.games.napoleon_in_europe.talks import CONDITIONS, OPEN, PROMISES, Talk, fulfilled, pact_code
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
    handles = part(lambda: [u for u, k in enumerate(kind) if k != FREE], "handles", kind)
    places = [s.place[u] for u in handles]
    if s.spot.count(NONE) < len(s.spot):
        for i, u in enumerate(handles):
            if s.spot[u] != NONE and is_seen(s, u, mask):
                places[i] = b.field0 + s.spot[u]
    return {
        "id": handles,
        "at": places,
        "role": part(lambda: [n if (n := nation[u]) < NATIONS else -1 for u in handles], "role", kind, nation),
        "unit": part(lambda: [nation[u] * len(KINDS) + kind[u] for u in handles], "unit", kind, nation),
        "value": part(lambda: [-1] * len(handles), "value", len(handles)),
        "flags": part(
            lambda: [bool(s.square[u]) | (s.steps[u] > 0) << 1 for u in handles],
            "flags", kind, bytes(s.square), bytes(s.steps),
        ),
    }  # fmt: skip


def council(t: Table) -> list[dict[str, Any]]:
    """The sheets of the campaign: each is put into words anew only when something on it has changed."""
    s = t.state
    armed = (bytes(s.place), bytes(s.nation), bytes(s.kind))
    due = part(
        lambda: tuple(incomes(t)), "due", t.data, bytes(s.owner), bytes(s.revolt), bytes(s.relation), *armed
    )
    fleets = part(lambda: tuple(squadron_counts(s)), "fleets", *armed[1:])
    fighting = (s.sued, *map(bool, s.enemies)) if is_historical(t) else ()
    stand = armed if "rating_shift" in scenario_of(t).kinds else ()  # where armies stand counts for ratings
    return [
        part(
            lambda: diplomacy(t), "diplomacy", t.data, t.scenario, s.month, bytes(s.relation), bytes(s.passage),
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
    return {lang: str(name_nation(t, nation, lang, 0)) for lang in LANGUAGES}


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
            "relation": [relation(s, n, o) for o in MAJORS],
            "points": s.pap[n],
            "debt": s.debt[n],
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
    powers = [
        {
            "role": n,
            "points": s.pap[n],
            "relations": [both(f"relation.{RELATIONS[relation(s, n, o)]}") for o in MAJORS],
        }
        for n in MAJORS
    ]
    return {
        "id": "diplomacy",
        "name": both("panel.diplomacy"),
        "role": -1,
        "rows": text,
        "data": rows,
        "powers": powers,
    }


def diplomacy_line(t: Table, nation: int, lang: str) -> str:
    """Whom a nation is allied to, at war with (in the order of the track), and who decides for it."""
    s = t.state

    def names(nations: list[int]) -> Name:
        return name_nations(t, ",".join(map(str, nations)), lang, 0)

    allies = [o for o in MAJORS if o != nation and relation(s, nation, o) == ALLIED]
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
        rows.append([nation_both(t, n), {
            lang: say("victory.row", lang, regions=s.owner.count(n), squadrons=fleets[n],
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
        [both("battle.region"), {lang: str(space_name(t.board, f.region, lang)) for lang in LANGUAGES}],
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
    made = t.once(lambda: [(p, *pact_row(t, p)) for p in [*t.state.pacts, *pending(t)]], "pacts")
    mine = [(row, code) for p, row, code in made if knows(t.state, p, mask)]
    if not mine:
        return []
    rows, data = zip(*mine, strict=True)
    return [{"id": "talks", "name": both("panel.talks"), "role": -1, "rows": [*rows], "data": [*data]}]


def pact_row(t: Table, p: Pact) -> tuple[list[Any], str]:
    """An offer in words, with how the table looks now; and its code."""
    met, kept = fulfilled(t.state, p)
    return [pact_words(t, p), both(f"pact.held.{met:d}{kept:d}")], pact_code(p)


def pact_words(t: Table, p: Pact) -> dict[str, str]:
    found: dict[str, str] = part(
        lambda: {lang: pact_text(t, p, lang) for lang in LANGUAGES}, "pact", t.data, pact_code(p)
    )
    return found


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
