"""What everything is called in English and Italian, with its grammar; the shapes of the verbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.engine import words
from grognard.engine.grammar import ENGLISH, ITALIAN, capital, definite
from grognard.engine.words import Name
from grognard.games.napoleon_in_europe.board import (
    GENERAL,
    KINDS,
    SQUADRON,
    Board,
    NationRow,
    RegionRow,
    SeaRow,
    UnitRow,
)
from grognard.games.napoleon_in_europe.politics import WORDS
from grognard.games.napoleon_in_europe.state import FREE, NATIONS, NONE, Pact, State, Table, troop
from grognard.games.napoleon_in_europe.talks import CONDITIONS, PROMISES

PACKAGE = "grognard.games.napoleon_in_europe"
ALL = (1 << NATIONS + 1) - 1


def say(key: str, lang: str, **args: Any) -> str:
    return words.say(PACKAGE, key, args, lang)


def named(row: RegionRow | SeaRow | NationRow | UnitRow, lang: str) -> Name:
    """The name of a row of data."""
    if lang == "it":
        return Name(row.name_it or row.name, row.grammar_it)
    return Name(row.name, row.grammar)


def capital_of(name: str) -> str:
    """A name as a label."""
    return capital(str(name))


# --- places -----------------------------------------------------------------------------------------------


def space_name(b: Board, space: int, lang: str) -> Name:
    """A region, sea area, port or battle area."""
    if space < b.sea0:
        return named(b.regions[space], lang)
    if space < b.port0:
        return named(b.seas[space - b.sea0], lang)
    if space < b.field0:
        region = named(b.regions[b.ports[space - b.port0][0]], lang)
        if lang == "it":
            return Name(f"porto {ITALIAN['DI'](region)}", "m")
        return Name(f"port {ENGLISH['OF'](region)}", "the")
    return words.name(PACKAGE, f"area.{space - b.field0}", lang)


def name_space(t: Table, space: int, lang: str, mask: int) -> Name:
    return space_name(t.board, space, lang)


def name_where(t: Table, space: int, lang: str, mask: int) -> Name:
    """A place with its preposition: in Bavaria, in the North Sea; in Baviera, a Vienna, nel Mare del Nord."""
    b, name = t.board, space_name(t.board, space, lang)
    if lang != "it":
        return Name(f"in {'the ' if name.grammar.startswith('the') else ''}{name}")
    if space < b.sea0:
        row = b.regions[space]
        if row.where_it:
            return Name(row.where_it)
        if row.grammar_it.endswith("-"):
            return Name(ITALIAN["A"](name))
        if not row.grammar_it.endswith("p"):
            return Name(f"in {name}")
    return Name(ITALIAN["IN"](name))


# --- nations and troops -----------------------------------------------------------------------------------


def name_nation(t: Table, nation: int, lang: str, mask: int) -> Name:
    if nation >= NATIONS:
        return words.name(PACKAGE, "light-blue", lang)
    return named(t.board.nations[nation], lang)


def name_unit(t: Table, kind: int, lang: str, mask: int) -> Name:
    """A kind of unit: infantry, a General."""
    if kind >= len(KINDS):
        return Name("?")
    name = named(t.board.units[kind], lang)
    return Name(name if kind == GENERAL else name.lower(), name.grammar)


def name_troop(t: Table, troop: int, lang: str, mask: int) -> Name:
    """French infantry; fanteria francese."""
    nation, kind = divmod(troop, len(KINDS))
    unit = name_unit(t, kind, lang, mask)
    if nation >= NATIONS:
        adjective = say("light-blue.adjective", lang)
    elif lang == "it":
        adjective = t.board.nations[nation].adjective_it[unit.grammar == "f"]
    else:
        adjective = t.board.nations[nation].adjective
    return Name(f"{unit} {adjective}" if lang == "it" else f"{adjective} {unit}", unit.grammar)


SEVERAL = {GENERAL: "some-generals", SQUADRON: "some-squadrons"}
"""Kinds that are counted by the piece, and not as so much infantry or cavalry."""


def name_units(t: Table, code: str, lang: str, mask: int) -> Name:
    """Units by kind and number, "0:3,7:1": 3 infantry and 1 General."""
    kinds = [[int(part) for part in one.split(":")] for one in code.split(",") if one]
    said = [
        say(SEVERAL.get(kind, "some-units"), lang, n=n, unit=name_unit(t, kind, lang, mask))
        for kind, n in kinds
    ]
    return words.listed(said, lang)


def seen_nations(s: State, mask: int) -> int:
    """Mask of the nations whose units are seen in their battle areas: behind the screen the viewer's own (NIE-36.4)."""
    if not s.battle.screen:
        return ALL
    return sum(1 << nation for nation, commander in enumerate(s.commander) if mask >> commander & 1)


def is_seen(s: State, unit: int, mask: int) -> bool:
    """Behind the screen a unit's battle area is known to its own commander only (NIE-36.4)."""
    return bool(seen_nations(s, mask) >> s.nation[unit] & 1)


def is_mixed(s: State, unit: int) -> bool:
    """Does this unit fight on a side of several nations, so that its kind alone does not say which it is?"""
    f = s.battle
    if f.region == NONE or s.place[unit] != f.region:
        return False
    side = next((side for side in f.sides if side >> s.nation[unit] & 1), 0)
    return bool(side & (side - 1))


def name_piece(t: Table, unit: int, lang: str, mask: int) -> Name:
    s = t.state
    if unit >= len(s.kind) or s.kind[unit] == FREE:
        return Name("?")
    # a squadron by its flag, for allies lie in one water; and on a side of several nations any unit
    flagged = s.kind[unit] == SQUADRON or is_mixed(s, unit)
    name = name_troop(t, troop(s, unit), lang, mask) if flagged else name_unit(t, s.kind[unit], lang, mask)
    if s.spot[unit] == NONE or not is_seen(s, unit, mask):
        return name
    return Name(f"{name} ({space_name(t.board, t.board.field0 + s.spot[unit], lang)})", name.grammar)


# --- dates, pacts, trades ---------------------------------------------------------------------------------


def name_date(t: Table, month: int, lang: str, mask: int) -> Name:
    return Name(f"{say(f'month.{month % 12 + 1}', lang)} {month // 12}")


def name_term(kind: str, term: str, nation: object, region: object, lang: str) -> str:
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


def regions_listed(t: Table, code: str, lang: str) -> Name:
    """Regions by their numbers with commas between; nothing, if there is none."""
    names = [Name(definite(name_space(t, int(r), lang, 0), lang)) for r in code.split(",") if r]
    return words.listed(names, lang) if names else words.name(PACKAGE, "nothing", lang)


def name_regions(t: Table, code: str, lang: str, mask: int) -> Name:
    return regions_listed(t, code, lang)


def name_nations(t: Table, code: str, lang: str, mask: int) -> Name:
    """Nations by their numbers with commas between."""
    names = [name_nation(t, int(n), lang, 0) for n in code.split(",") if n]
    return words.listed([Name(definite(name, lang)) for name in names], lang)


NAMES: dict[str, Callable[[Table, Any, str, int], str]] = {
    "space": name_space,
    "at_space": name_where,
    "nation": name_nation,
    "unit": name_unit,
    "troop": name_troop,
    "units": name_units,
    "piece": name_piece,
    "date": name_date,
    "phase": lambda t, v, lang, mask: words.name(PACKAGE, f"phase.{v}", lang),
    "pact": name_pact,
    "regions": name_regions,
    "nations": name_nations,
    "level": lambda t, v, lang, mask: words.name(PACKAGE, f"level.{v}", lang),
    "promise": lambda t, v, lang, mask: name_term("promise", PROMISES[v][0], "…", "…", lang),
    "condition": lambda t, v, lang, mask: name_term("condition", CONDITIONS[v][0], "…", "…", lang),
}

FIXED_NAMES = ("space", "at_space", "nation", "unit", "troop")
"""What is called so by the data alone, whoever asks and whatever happens."""

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
    **{word.verb: ("nation", *word.takes) for word in WORDS.values()},
    "accept": (), "refuse": (), "grant": (), "agree": (), "decline": (), "join_war": (),
    "give": ("space",), "want": ("space",), "claim": ("space",), "liberate": ("space",), "also": ("space",),
    "promise": ("promise",), "condition": ("condition",), "about": ("nation",), "about_region": ("space",),
    "quell": ("space",),
    # production and set-up
    "buy": ("unit", "space"), "buy_pap": (), "subsidise": ("nation",), "amount": ("n",), "choose": ("nation",),
    "place": ("unit", "space"),
}  # fmt: skip
