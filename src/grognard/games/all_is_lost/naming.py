"""How things are called, in both languages, as far as the reader may know them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from grognard.engine import AnyTable, words
from grognard.engine.words import Name, say
from grognard.games.all_is_lost.board import CHITS, COMPASS, HEXES, ORDERS, WEATHERS
from grognard.games.all_is_lost.knowledge import sees_captain, sees_card
from grognard.games.all_is_lost.rows import FateRow, ScenarioRow, TypeRow
from grognard.games.all_is_lost.state import PHASES, captain_row, ground, unit_type

PACKAGE = "grognard.games.all_is_lost"

Text = dict[str, str]


def text(key: str, **args: str) -> Text:
    return dict(_said(key, tuple(args.items())))


@lru_cache(maxsize=4096)
def _said(key: str, args: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Each language has its own form of an argument where there is one: `captain_it` beside `captain`."""
    given = dict(args)
    return tuple(
        (lang, say(PACKAGE, key, {name: given.get(f"{name}_{lang}", value) for name, value in args}, lang))
        for lang in ("en", "it")
    )


def _captain(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    c = int(value)
    if not 0 <= c < len(t.state.at) or not (sees_captain(t, c, mask) or t.outcome is not None):
        return words.name(PACKAGE, "hidden-captain", lang)
    row = captain_row(t, c)
    if lang == "it":
        return Name(row.name_it or row.name, row.grammar_it)
    return Name(row.name, row.grammar)


def _unit(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    """A unit by its kind: what it was when a line was written nobody can say later."""
    return Name(*kind_name(unit_type(t, int(value)), lang))


def _troop(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    """A unit among choices: with its captain and strength where the card may be read."""
    kind = unit_type(t, int(value))
    sp = t.state.sp[int(value)]
    name, grammar = kind_name(kind, lang)
    c = t.state.captain[int(value)] - 1
    if not sp or c < 0 or not sees_card(t, c, mask):
        return Name(name, grammar)
    opened = f"{name[:-1]}, " if name.endswith(")") else f"{name} ("
    return Name(f"{opened}{_captain(t, c, lang, mask)}, {sp})", grammar)


def kind_name(kind: TypeRow, lang: str) -> tuple[str, str]:
    """Troops as they are called in a sentence: Italian writes nations small."""
    if lang == "it":
        return kind.name_it[:1].lower() + kind.name_it[1:], kind.grammar_it
    return kind.name, kind.grammar


def _space(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    hex = int(value)
    if 0 <= hex < HEXES and t.board.place[hex] >= 0:
        place = t.board.places[t.board.place[hex]]
        return Name(place.name_it, "f-") if lang == "it" else Name(place.name, "")
    return Name(f"esagono {hex:04d}", "m") if lang == "it" else Name(f"hex {hex:04d}", "")


def _way(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    """The places on a way by their names, the open hexes between them by their numbers."""
    hexes = [int(hex) for hex in str(value).split(">")]
    named = [str(_space(t, hex, lang, mask)) if t.board.place[hex] >= 0 else f"{hex:04d}" for hex in hexes]
    return Name(" > ".join(named), "m-" if lang == "it" else "")


def _army(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    return words.name(PACKAGE, f"army.{ground(t).row.army[int(value)].id}", lang)


def _role(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    """The sides by the names of the scenario: Venetians are Venetians, not somebody's enemies."""
    return side_name(ground(t).row, value if isinstance(value, int) else t.game.roles.index(value), lang)


def side_name(row: ScenarioRow, side: int, lang: str) -> Name:
    if lang == "it":
        name = row.side_names_it[side]
        return Name(name[:1].lower() + name[1:], row.side_grammar_it[side])
    return Name(row.side_names[side], row.side_grammar[side])


def _entry(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    entry = ground(t).entries[int(value)]
    if entry.captain >= 0:
        return _captain(t, entry.captain, lang, -1)
    return _army(t, entry.army, lang, mask)


def _fate(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    row: FateRow = t.board.charts.fate[int(value) - 1]
    return row.name_it if lang == "it" else row.name


def _keyed(prefix: str, keys: tuple[str, ...]) -> Callable[[AnyTable, int | str, str, int], str]:
    def name(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
        key = value if isinstance(value, str) else keys[value] if 0 <= value < len(keys) else str(value)
        return words.name(PACKAGE, f"{prefix}.{key}", lang)

    return name


def _paid(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    """What an order costs is on the captain's card; only that it is forced needs saying."""
    return "" if value else f" ({say(PACKAGE, 'paid.forced', {}, lang)})"


NAMES = {
    "captain": _captain,
    "piece": _captain,
    "unit": _unit,
    "troop": _troop,
    "to_troop": _troop,
    "space": _space,
    "army": _army,
    "entry": _entry,
    "fate": _fate,
    "order": _keyed("command", ORDERS),
    "paid": _paid,
    "chit": _keyed("chit", CHITS),
    "section": _keyed("section", ("", "vanguard", "main-body", "rearguard")),
    "direction": _keyed("direction", COMPASS),
    "weather": _keyed("weather", WEATHERS),
    "month": _keyed("month", tuple(str(n) for n in range(13))),
    "aux": _keyed("aux", ("", "engineers", "siege", "", "pontoon")),
    "method": _keyed("method", ("captain", "people", "troops")),
    "more": _keyed("more", ("no", "yes")),
    "exit": _keyed("exit", ()),
    "way": _way,
    "role": _role,
    "loser": _role,
    "phase": _keyed("phase", PHASES),
}

FIXED_NAMES = (
    "unit",
    "space",
    "army",
    "fate",
    "order",
    "paid",
    "chit",
    "section",
    "direction",
    "weather",
    "month",
    "aux",
    "method",
    "more",
    "exit",
    "role",
    "loser",
    "phase",
    "way",
)
"""What is called so by the data alone, whoever asks and whatever happens."""
