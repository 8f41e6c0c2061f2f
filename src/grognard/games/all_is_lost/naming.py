"""How things are called, in both languages, as far as the reader may know them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from grognard.engine import AnyTable, words
from grognard.engine.grammar import called
from grognard.engine.words import Name, say
from grognard.games.all_is_lost.board import (
    CHITS,
    COMPASS,
    EAST,
    HEXES,
    NORTH_EAST,
    NORTH_WEST,
    ORDERS,
    SOUTH_EAST,
    SOUTH_WEST,
    WEATHERS,
    WEST,
    Board,
    distance,
    neighbour,
)
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
        for lang in words.LANGUAGES
    )


def _captain(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    c = int(value)
    if not 0 <= c < len(t.state.at) or not (sees_captain(t, c, mask) or t.outcome is not None):
        return words.name(PACKAGE, "hidden-captain", lang)
    row = captain_row(t, c)
    if lang == "it":
        return called(row.name_it or row.name, row.grammar_it)
    return called(row.name, row.grammar)


def _unit(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    """A unit by its kind: what it was when a line was written nobody can say later."""
    return called(*kind_name(unit_type(t, int(value)), lang))


def _troop(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    """A unit among choices: with its captain and strength where the card may be read."""
    kind = unit_type(t, int(value))
    sp = t.state.sp[int(value)]
    name, grammar = kind_name(kind, lang)
    c = t.state.captain[int(value)] - 1
    if not sp or c < 0 or not sees_card(t, c, mask):
        return called(name, grammar)
    opened = f"{name[:-1]}, " if name.endswith(")") else f"{name} ("
    return called(f"{opened}{_captain(t, c, lang, mask)}, {sp})", grammar)


def kind_name(kind: TypeRow, lang: str) -> tuple[str, str]:
    """Troops as they are called in a sentence: Italian writes nations small."""
    if lang == "it":
        return kind.name_it[:1].lower() + kind.name_it[1:], kind.grammar_it
    return kind.name, kind.grammar


def _space(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    return hex_name(t.board, int(value), lang)


@lru_cache(maxsize=16_384)
def hex_name(board: Board, hex: int, lang: str) -> Name:
    """A place by its name, an open hex by where it lies: the hex east of Brescia."""
    if not 0 <= hex < HEXES or board.terrain[hex] < 0:
        return Name(f"{hex:04d}")
    if board.place[hex] >= 0:
        place = board.places[board.place[hex]]
        return Name(place.name_it, "f-") if lang == "it" else Name(place.name, "")
    near, steps = bearing(board, hex)
    place = board.places[board.place[near]]
    towards = [(n, words.name(PACKAGE, f"direction.{direction}", lang)) for n, direction in steps]
    said: dict[str, int | str] = {"place": place.name_it if lang == "it" else place.name}
    (n, direction), (m, other) = towards[0], towards[-1]
    said |= {"n": n, "direction": direction, "m": m, "to_direction": other}
    key = "hex.aslant" if len(towards) > 1 else "hex.next" if n == 1 else "hex.straight"
    return Name(say(PACKAGE, key, said, lang), "m" if lang == "it" else "")


@lru_cache(maxsize=4096)
def bearing(board: Board, hex: int) -> tuple[int, list[tuple[int, str]]]:
    """The place by which a hex is called, and the way from there: a near one, in a straight line if it can be."""
    near: list[int] = []
    radius = 0
    while not near:
        radius += 1
        near = _places_at(board, hex, radius)
    near += _places_at(board, hex, radius + 1)
    ways = {place: _steps(place, hex) for place in near}
    best = min(near, key=lambda p: (distance(p, hex) + len(ways[p]), -board.kind[p], p))
    return best, ways[best]


def _places_at(board: Board, hex: int, radius: int) -> list[int]:
    """The places so many hexes away, once round."""
    found = []
    for _ in range(radius):
        hex = neighbour(hex, SOUTH_WEST)
    for direction in range(len(COMPASS)):
        for _ in range(radius):
            hex = neighbour(hex, direction)
            if 0 <= hex < HEXES and board.place[hex] >= 0:
                found.append(hex)
    return found


BETWEEN = ("ENE", "N", "WNW", "WSW", "S", "ESE")
"""Halfway between a direction of the compass and the next; along it every second hex of the grid lies."""


def _steps(start: int, end: int) -> list[tuple[int, str]]:
    """How many hexes in which direction, and in which other beside it; along the rows two columns count as one hex."""
    (row, column), (to_row, to_column) = divmod(start, 100), divmod(end, 100)
    up, across = to_row - row, 2 * (to_column - column) + (row % 2) - (to_row % 2)
    east, west = (NORTH_EAST, NORTH_WEST) if up > 0 else (SOUTH_EAST, SOUTH_WEST)
    if abs(across) >= abs(up):
        level, slant = (EAST, east) if across > 0 else (WEST, west)
        steps = [((abs(across) - abs(up)) // 2, level), (abs(up), slant)]
    else:
        steps = [((abs(up) + across) // 2, east), ((abs(up) - across) // 2, west)]
    (n, one), (m, other) = steps
    if n == m:
        first = next(d for d in (one, other) if (d + 1) % len(COMPASS) in (one, other))
        return [(n, BETWEEN[first])]
    return [(n, COMPASS[direction]) for n, direction in steps if n]


def _way(t: AnyTable, value: int | str, lang: str, mask: int) -> Name:
    """The places on a way by their names; of the open hexes only where it begins and ends."""
    hexes = [int(hex) for hex in str(value).split(">")]
    told = [hex for hex in hexes if t.board.place[hex] >= 0 or hex in (hexes[0], hexes[-1])]
    return Name(" > ".join(str(_space(t, hex, lang, mask)) for hex in told), "m-" if lang == "it" else "")


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
