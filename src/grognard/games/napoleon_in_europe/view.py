"""What each side sees of a table."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, count
from operator import or_
from random import Random
from typing import Any, NamedTuple

import msgspec

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
from grognard.games.napoleon_in_europe.board import KINDS, MAJORS, NOBODY
from grognard.games.napoleon_in_europe.names import (
    name_date,
    name_nation,
    name_nations,
    pact_text,
    say,
    seen_nations,
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
    Standing,
    State,
    Table,
    ally_mask,
    at,
    bits,
    fleets,
    found_in,
    is_active,
    is_army,
    is_historical,
    is_playing,
    lands,
    may_pass,
    nations_at,
    relation,
    scenario_of,
    standing,
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


part, land = Parts(500), Parts(200)
"""They hardly ever are again as they were."""
packed = msgspec.msgpack.Encoder().encode


def view(t: Table, mask: int) -> dict[str, Any]:
    shown: dict[str, Any] = t.once(lambda: seen_by_all(t), "seen by all")
    seen = seen_nations(t.state, mask)  # of the same nations' units, the same pieces
    found: dict[str, Any] = t.once(lambda: pieces(t, seen), "pieces", seen)
    return {**shown, "pieces": found, "panels": [*shown["panels"], *pacts(t, mask)]}


def seen_by_all(t: Table) -> dict[str, Any]:
    """All that every viewer sees alike."""
    s, seen = t.state, of_the_land(t)
    return {
        "turn": turn_of(t, seen.date),
        "phase": "battle" if s.battle.region != NONE else "production" if not s.movers else "movement",
        "active": s.active if s.active != NONE else -1,
        "spaces": seen.spaces,
        "flags": ["square", "moved"],
        "tracks": seen.tracks,
        "panels": [*battle_panel(t), *seen.sheets],
    }


def turn_of(t: Table, date: dict[str, str]) -> dict[str, Any]:
    s, f = t.state, t.state.battle
    if date:
        return {"number": s.turn, "of": 0, "text": date, "called": both("round", n=s.turn)}
    # no campaign around it: no date, no politics, no production
    where = {lang: str(space_name(t.board, f.region, lang)) for lang in LANGUAGES} if f.region != NONE else ""
    return {"number": max(1, f.turn), "of": 0, "text": where}


class Faces(NamedTuple):
    """The units on the map: their handles, and of each its role, its counter and its value."""

    runs: list[slice]  # of handles that follow each other
    handles: list[int]
    roles: list[int]
    units: list[int]
    values: list[int]


def faces(who: Standing) -> Faces:
    live = who.kind.translate(LIVE)
    runs = [slice(*run.span()) for run in re.finditer(rb"\x01+", live)]
    nations, kinds = picked(who.nation, runs), picked(who.kind, runs)
    return Faces(
        runs,
        [*compress(range(len(live)), live)],
        [nation if nation < NATIONS else -1 for nation in nations],
        [nation * len(KINDS) + kind for nation, kind in zip(nations, kinds, strict=True)],
        [-1] * len(nations),
    )


def picked(column: bytes, runs: list[slice]) -> bytes:
    """A column without the handles that are no units."""
    return column[runs[0]] if len(runs) == 1 else b"".join([column[run] for run in runs])


def pieces(t: Table, seen: int) -> dict[str, Any]:
    """Every unit in its space; on the battle board those of the nations whose places there are seen."""
    s, b, who = t.state, t.board, standing(t.state)
    shown = who.of_kinds(faces)
    places = list(s.place.translate(None, NOWHERE))
    if s.spot.count(NONE) < len(s.spot):
        for u in compress(range(len(s.spot)), s.spot.translate(ON_THE_BATTLE_BOARD)):
            if seen >> s.nation[u] & 1:
                places[bisect_left(shown.handles, u)] = b.field0 + s.spot[u]
    return {
        "id": shown.handles,
        "at": places,
        "role": shown.roles,
        "unit": shown.units,
        "value": shown.values,
        "flags": list(picked(flags(s), shown.runs)),
    }


LIVE = bytes([kind != FREE for kind in range(256)])
NOWHERE = bytes([NONE])
"""Where the handles are that are no units."""
ON_THE_BATTLE_BOARD = bytes([spot != NONE for spot in range(256)])
IN_SQUARE, HAS_MOVED = bytes([0] + [1] * 255), bytes([0] + [2] * 255)
"""What a unit's formation and its steps say to a reader of the map."""


def flags(s: State) -> bytes:
    """Of every handle whether it stands in square and whether it has moved."""
    moved = bytes(s.steps.translate(HAS_MOVED))
    if s.square.count(0) == len(s.square):
        return moved
    return bytes(map(or_, s.square.translate(IN_SQUARE), moved))


class Land(NamedTuple):
    """What is seen apart from pieces and battles. Of a battle played alone there is nothing but the map."""

    spaces: dict[str, Any]
    date: dict[str, str]
    tracks: list[dict[str, Any]]
    sheets: list[dict[str, Any]]


def of_the_land(t: Table) -> Land:
    """The very same as long as all that it looks at is."""
    s, who = t.state, standing(t.state)
    # where armies stand counts for some ratings
    stand = packed((s.place, s.nation, s.kind)) if "rating_shift" in scenario_of(t).kinds else b""
    looks = packed((
        s.owner, s.revolt, s.relation, s.passage, s.commander, s.enemies, s.month, s.pap, s.pp, s.debt, s.playing,
        s.extinct, s.sued, s.protection, fleets(s),
    ))  # fmt: skip
    abroad = tuple([armed & ~own for armed, own in zip(who.armed, lands(s), strict=True)])
    found: Land = land(lambda: new_land(t, stand), t.data, t.scenario, t.options, looks, abroad, stand)
    return found


def new_land(t: Table, stand: bytes) -> Land:
    """Each of its parts is made anew when something on it has changed."""
    s, b, owners = t.state, t.board, bytes(t.state.owner)
    owner = part(
        lambda: [o if o != NOBODY else -1 for o in owners] + [-1] * (b.field0 + AREAS - b.sea0),
        "owners", t.data, owners,
    )  # fmt: skip
    spaces = {"owner": owner, "marks": [[r, "revolt", "!"] for r in found_in(s.revolt, 1)]}
    if t.scenario in [lone.id for lone in b.battles]:
        return Land(spaces, {}, [], [])
    due, points = tuple(incomes(t)), packed((s.pap, s.commander, s.playing, s.extinct))
    track = packed((s.relation, s.passage, s.enemies, s.protection, s.debt, s.month))
    fighting = (s.sued, *map(bool, s.enemies)) if is_historical(t) else ()
    sheets = [
        part(lambda: diplomacy(t, stand), "diplomacy", t.data, t.scenario, track, points, stand),
        part(lambda: production(t, due), "production", t.data, due, *s.pp, *s.pap),
        part(lambda: prospects(t), "prospects", t.data, t.options, owners, s.extinct, fleets(s), fighting),
    ]
    return Land(
        spaces,
        part(
            lambda: {lang: str(name_date(t, s.month, lang, 0)) for lang in LANGUAGES}, "date", t.data, s.month
        ),
        part(lambda: tracks(t), "tracks", t.data, points, *s.pp),
        sheets,
    )


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


def nation_names(t: Table) -> list[dict[str, str]]:
    """What the nations are called, in both languages."""
    found: list[dict[str, str]] = part(
        lambda: [{lang: str(name_nation(t, n, lang, 0)) for lang in LANGUAGES} for n in MAJORS],
        "nations",
        t.data,
    )
    return found


def diplomacy(t: Table, stand: bytes) -> dict[str, Any]:
    """The diplomatic track: for each nation its allies, its enemies in order, its guests, and who decides for it."""
    ratings = part(
        lambda: [tuple([rating(t, n, o) for o in MAJORS]) for n in MAJORS],
        "ratings", t.data, t.scenario, t.state.month, stand,
    )  # fmt: skip
    rows, data, powers = zip(*[power(t, n, ratings[n]) for n in MAJORS], strict=True)
    return {
        "id": "diplomacy",
        "name": both("panel.diplomacy"),
        "role": -1,
        "rows": [*rows],
        "data": [*data],
        "powers": [*powers],
    }


Power = tuple[list[dict[str, str]], dict[str, Any], dict[str, Any]]
"""Of one nation its row in words, the same as data, and how it stands to whom."""


def power(t: Table, n: int, ratings: tuple[int, ...]) -> Power:
    """Drawn anew when something on the track has changed for this nation."""
    s = t.state
    found: Power = part(
        lambda: new_power(t, n, ratings), "power", t.data, n, bytes(s.relation[n * NATIONS : n * NATIONS + NATIONS]),
        bytes(s.passage[n::NATIONS]), s.pap[n], s.debt[n], tuple(s.enemies[n]), s.commander[n], is_playing(s, n),
        s.extinct >> n & 1, tuple(s.protection[n::NATIONS]), commitment_rating(t, n), ratings,
    )  # fmt: skip
    return found


def new_power(t: Table, n: int, ratings: tuple[int, ...]) -> Power:
    s = t.state
    ids = [nation.id for nation in t.board.nations]
    relations = [relation(s, n, o) for o in MAJORS]
    data = {
        "nation": n,
        "relation": relations,
        "points": s.pap[n],
        "debt": s.debt[n],
        "allied": [ids[o] for o in MAJORS if o != n and relations[o] == ALLIED],
        "war": [ids[o] for o in s.enemies[n]],
        "passage": [ids[o] for o in MAJORS if o != n and may_pass(s, o, n)],
        "commander": s.commander[n] if s.commander[n] != NONE else -1,
        "playing": is_playing(s, n),
        "rating": [*ratings],
        "commitment": commitment_rating(t, n),
        "protected_until": [s.protection[v * NATIONS + n] for v in MAJORS],
    }
    towards = [both(f"relation.{RELATIONS[value]}") for value in relations]
    row = [nation_names(t)[n], diplomacy_row(t, n)]
    return row, data, {"role": n, "points": s.pap[n], "relations": towards}


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
    s, names = t.state, nation_names(t)
    rows = [[names[n], both("production.row", pp=s.pp[n], income=due[n], pap=s.pap[n])] for n in MAJORS]
    return {"id": "production", "name": both("panel.production"), "role": -1, "rows": rows}


def prospects(t: Table) -> dict[str, Any]:
    s, names = t.state, nation_names(t)
    rows = []
    for n in MAJORS:
        grade = LEVELS[level(t, n)]
        if is_historical(t):  # no grades there, but who still fights (NIE-5.2, 5.3)
            grade = "sued" if s.sued >> n & 1 else "at-war" if s.enemies[n] else "at-peace"
        rows.append([names[n], prospect(s.owner.count(n), fleets(s)[n], grade)])
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
        found: dict[str, str] = part(
            lambda: {lang: " + ".join(name_nation(t, n, lang, 0) for n in bits(mask)) for lang in LANGUAGES},
            "side", t.data, mask,
        )  # fmt: skip
        return found

    region = part(
        lambda: {lang: str(space_name(t.board, f.region, lang)) for lang in LANGUAGES},
        "region",
        t.data,
        f.region,
    )
    stage = both("battle.screen") if f.screen else both(f"battle.phase.{f.phase}")
    return [
        [both("battle.region"), region],
        [both("battle.attacker"), side(f.sides[0])],
        [both("battle.defender"), side(f.sides[1])],
        [both("battle.turn-number"), f.turn],
        [both("battle.phase"), stage],
        [both("battle.kind"), both("battle.grand" if f.columns == 3 else "battle.skirmish")],
    ]


class Heard(NamedTuple):
    """The private offers that a viewer made or heard."""

    number: int  # by which they are known to be the same
    offers: list[Pact]
    leaving: list[tuple[int, int]]  # the nations that are to leave a region, and which


class Said:
    """The private offers at a table in the order in which they were made, and what a viewer has heard of them."""

    def __init__(self, offers: list[Pact], commander: bytes) -> None:
        self.offers, self.commander = offers, commander
        self.heard: dict[int, Heard] = {}

    def by(self, s: State, mask: int) -> Heard:
        found = self.heard.get(mask)
        if found is None:
            mine = [p for p in self.offers if knows(s, p, mask)]
            leaving = [(p.speaker, p.promise_region) for p in mine if PROMISES[p.promise][0] == "leave"]
            leaving += [(p.hearer, p.condition_region) for p in mine if CONDITIONS[p.condition][0] == "leave"]
            found = self.heard[mask] = Heard(next(number), mine, leaving)
        return found


number = count(1)
MOST_KEPT = 100
_said: dict[int, Said] = {}
"""Of the tables seen last, by the place of the state in memory; where another has come to lie there the offers tell."""


def said(t: Table) -> Said:
    s = t.state
    offers, commander = [*s.pacts, *pending(t)], bytes(s.commander)
    kept = _said.get(id(s))
    if kept is None or kept.offers != offers or kept.commander != commander:
        if kept is None and len(_said) >= MOST_KEPT:
            del _said[next(iter(_said))]
        kept = _said[id(s)] = Said(offers, commander)
    return kept


def pacts(t: Table, mask: int) -> list[dict[str, Any]]:
    """Private offers this viewer made or heard, the one on the table too, with how the table looks now."""
    s = t.state
    heard = t.once(lambda: said(t), "said").by(s, mask)
    if not heard.offers:
        return []
    there = tuple([nations_at(s, region) >> nation & 1 for nation, region in heard.leaving])
    found: list[dict[str, Any]] = part(
        lambda: talks(t, heard.offers),
        "talks", t.data, heard.number, bytes(s.relation), bytes(s.passage), bytes(s.owner), there,
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
