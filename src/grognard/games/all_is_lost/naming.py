"""How things are called, in both languages, as far as the reader may know them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from grognard.engine import AnyTable
from grognard.engine.words import say
from grognard.games.all_is_lost.board import CHITS, COMPASS, HEXES, ORDERS, WEATHERS
from grognard.games.all_is_lost.knowledge import sees_captain, sees_card
from grognard.games.all_is_lost.rows import FateRow
from grognard.games.all_is_lost.state import captain_row, ground, unit_type

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


def _captain(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    c = int(value)
    if not 0 <= c < len(t.state.at) or not (sees_captain(t, c, mask) or t.outcome is not None):
        return say(PACKAGE, "hidden-captain", {}, lang)
    row = captain_row(t, c)
    return row.name_it if lang == "it" and row.name_it else row.name


def _unit(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    kind = unit_type(t, int(value))
    sp = t.state.sp[int(value)]
    name = kind.name_it if lang == "it" else kind.name
    c = t.state.captain[int(value)] - 1
    if not sp or c < 0 or not sees_card(t, c, mask):
        return name
    opened = f"{name[:-1]}, " if name.endswith(")") else f"{name} ("
    return f"{opened}{_captain(t, c, lang, mask)}, {sp})"


def _space(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    hex = int(value)
    if 0 <= hex < HEXES and t.board.place[hex] >= 0:
        place = t.board.places[t.board.place[hex]]
        return f"{place.name_it if lang == 'it' else place.name} {hex:04d}"
    return f"{hex:04d}"


def _army(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    return say(PACKAGE, f"army.{ground(t).row.army[int(value)].id}", {}, lang)


def _entry(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    entry = ground(t).entries[int(value)]
    who = entry.captain if entry.captain >= 0 else -1
    army = say(PACKAGE, f"army.{ground(t).row.army[entry.army].id}", {}, lang)
    return _captain(t, who, lang, -1) if who >= 0 else army


def _fate(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    row: FateRow = t.board.charts.fate[int(value) - 1]
    return row.name_it if lang == "it" else row.name


def _keyed(prefix: str, keys: tuple[str, ...]) -> Callable[[AnyTable, int | str, str, int], str]:
    def name(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
        key = value if isinstance(value, str) else keys[value] if 0 <= value < len(keys) else str(value)
        return say(PACKAGE, f"{prefix}.{key}", {}, lang)

    return name


def _paid(t: AnyTable, value: int | str, lang: str, mask: int) -> str:
    """What an order costs is on the captain's card; only that it is forced needs saying."""
    return "" if value else f" ({say(PACKAGE, 'paid.forced', {}, lang)})"


NAMES = {
    "captain": _captain,
    "piece": _captain,
    "unit": _unit,
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
    "loser": _keyed("role", ("french", "anti-french")),
}
