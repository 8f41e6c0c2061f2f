"""Counters and captain cards as a side sees them, drawn anew only where something on them has changed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import compress
from operator import attrgetter, is_not, itemgetter
from typing import Any, TypeAlias

from grognard.engine.parts import Parts, changed
from grognard.engine.words import LANGUAGES, each
from grognard.games.all_is_lost.board import (
    ATTACK,
    ENGINEERS,
    GARRISON,
    MANOEUVRE,
    ORDERS,
    PONTOON,
    RETREAT,
    SIEGE_TRAIN,
    Board,
    Ground,
)
from grognard.games.all_is_lost.knowledge import sees_captain
from grognard.games.all_is_lost.layout import Layout, layout, of_units
from grognard.games.all_is_lost.naming import NAMES, Text, hex_name, text
from grognard.games.all_is_lost.orders import prices
from grognard.games.all_is_lost.scene import BATTLE, FIRST_ORDER, HIDDEN, PIECE, UNITS
from grognard.games.all_is_lost.state import (
    COMMAND,
    IN_PLAY,
    Table,
)

AUX = {ENGINEERS: "engineers", SIEGE_TRAIN: "siege", PONTOON: "pontoon"}
part = Parts(500)

Row: TypeAlias = tuple[int, ...]
Columns: TypeAlias = tuple[list[int], ...]
"""Counters column by column, as `PIECE` names them."""
Card: TypeAlias = dict[str, Any]
Facts: TypeAlias = tuple[Any, ...]
NO_COUNTERS: Columns = tuple([[] for _ in PIECE])


@dataclass(eq=False)
class Drawn:
    """What a viewer was shown last, and all that it was drawn from."""

    stand: Layout
    about: tuple[Hashable, ...]  # the battle roster, on which every counter depends
    command: bool  # the Command phase, when the owner sees what orders cost
    captains: bytes
    units: bytes
    besieges: list[int]
    counters: list[Columns]  # by captain with his units; after them all that cannot be told apart
    sizes: list[int]  # how many counters that is
    veiled: list[Row]  # by captain: what is seen of him where he cannot be known
    cards: list[Card | None]  # by captain
    facts: list[Facts]  # and what each is made of
    pieces: dict[str, list[int]]
    order: list[int]  # in which the cards are shown
    hand: list[Card]  # the cards in their order


of_captains = attrgetter(
    "down", "order", "acts", "shown", "general", "aux", "army",
    "admin", "disrupted", "finished", "still", "quartered",
)  # fmt: skip
"""The columns of which a captain's counter and card are made; first whether he lies face down, for that changes his captains' cards too."""
of_card = itemgetter(1, 4, 5, 6)
"""Of these the order, whether he is a Captain General, what he carries and his Army: so much his card says."""
MOST = 64
_of_state: dict[tuple[int, int], Drawn] = {}
"""What was drawn last of each state for each viewer; what it was made of is compared, so nothing can go stale."""


def drawn(t: Table, mask: int) -> Drawn:
    """The counters as columns, and the captain cards that the viewer may read, his own first."""
    s, stand = t.state, layout(t)
    about, command = _roster(t), s.phase == COMMAND
    captains, units = b"".join(of_captains(s)), b"".join((s.sp, s.demoralised, s.plundering))
    key = id(s), mask
    last = _of_state.get(key)
    if (
        last is not None
        and last.stand is stand
        and last.captains == captains
        and last.units == units
        and last.besieges == s.besieges
        and last.about == about
        and last.command == command
    ):
        return last
    # it is drawn over; whoever asks meanwhile, and after a fault whoever asks next, begins with nothing
    _of_state.pop(key, None)
    if last is None or last.stand.side is not stand.side:
        last = _nothing(stand)
    touched: Iterable[int] = range(len(stand.at))
    if last.about == about:
        touched = _touched(last, stand, captains, units, s.besieges)
        if last.command != command:
            touched.update([c for c in stand.on_map if mask >> stand.side[c] & 1])
    dealt = _draw(t, last, stand, captains, touched, mask)
    if last.stand.on_map != stand.on_map or last.stand.members != stand.members or not last.order:
        last.order, dealt = _in_order(stand, mask), True
    if dealt:
        last.hand = [*filter(None, map(last.cards.__getitem__, last.order))]
    last.stand, last.about, last.command, last.captains, last.units = stand, about, command, captains, units
    last.besieges = s.besieges[:]
    if len(_of_state) >= MOST:
        _of_state.clear()
    _of_state[key] = last
    return last


def _nothing(stand: Layout) -> Drawn:
    """Nothing drawn yet."""
    n = len(stand.at)
    none: list[Card | None] = [None] * n
    pieces: dict[str, list[int]] = {key: [] for key in PIECE}
    empty = [NO_COUNTERS] * (n + 1)
    about: tuple[Hashable, ...] = (None,)  # no roster is like this
    return Drawn(
        stand, about, False, b"", b"", [], empty, [0] * (n + 1), [()] * n, none, [()] * n, pieces, [], []
    )  # fmt: skip


def _draw(t: Table, on: Drawn, stand: Layout, captains: bytes, touched: Iterable[int], mask: int) -> bool:
    """Draw these captains anew, on what was drawn before. Is any card another one?"""
    counters, veiled, facts = on.counters, on.veiled, on.facts
    moved: dict[int, Columns] = {}
    hid = dealt = False
    for c in touched:
        shown, veil, made_of = _seen(t, stand, captains, c, mask)
        if shown != counters[c]:
            moved[c] = shown
        if veil != veiled[c]:
            veiled[c], hid = veil, True
        if made_of != facts[c]:
            facts[c], on.cards[c], dealt = made_of, _dealt(t, stand, c, mask, made_of), True
    if hid:
        moved[len(veiled)] = _in_the_dark(veiled)
    if moved:
        _put(on, moved)
    return dealt


def _roster(t: Table) -> tuple[Hashable, ...]:
    """Of a battle the generals, and in which section each corps stands."""
    r = t.state.roster
    return (tuple(r.generals), tuple([corps.section for corps in r.corps])) if r.on else ()


def _touched(was: Drawn, stand: Layout, captains: bytes, units: bytes, besieges: list[int]) -> set[int]:
    """The captains on whose counter or card something may have changed: whether a First Captain is known stands on the cards of
    his captains too, and what they have is counted on his."""
    before, n, m = was.stand, len(stand.at), len(stand.captain)
    places = changed(was.captains, captains)
    found = {place % n for place in places}
    for f in [place for place in places if place < n]:  # turned face up or down
        found.update(before.members[f], stand.members[f])
    found.update(_others(was.besieges, besieges))
    if before is not stand:
        found.update(changed(before.lead, stand.lead), changed(before.status, stand.status))
        found.update(_others(before.at, stand.at), _others(before.held, stand.held))
        found.update(_others(before.cards, stand.cards))
    found.update([holder - 1 for u in changed(was.units, units) if (holder := stand.captain[u % m])])
    found.update([stand.lead[c] for c in found])
    return found


def _others(before: Sequence[object], now: Sequence[object]) -> Iterable[int]:
    """Where another thing stands than stood there before, be it like it or not: what was taken over is the very same."""
    return () if before is now else compress(range(len(now)), map(is_not, before, now))


# --- counters --------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def captain_flags(
    marks: bytes, besieges: bool, own: bool, known: bool, unemployed: bool, ordered: bool
) -> int:
    """The marks on a captain's counter as bits, in the order of FLAGS; what an enemy cannot know is left out."""
    down, order, acts, _, general, _, _, admin, disrupted, finished, still, quartered = marks
    most = 2 if order in (MANOEUVRE, ATTACK, RETREAT) else 1
    flags = (
        (down > 0)
        | (acts > 0) << 1
        | (own and acts >= most) << 2
        | (order == RETREAT) << 3
        | (admin > 0) << 4
        | (disrupted > 0) << 5
        | (finished > 0) << 6
        | (still > 0) << 7
        | (quartered > 0) << 8
        | besieges << 9
        | (known and general > 0) << 10
        | (own and unemployed) << 13
    )
    if own and ordered and GARRISON <= order <= ATTACK:
        flags |= 1 << FIRST_ORDER + order - GARRISON  # the marker lies face down (5.2)
    return flags


def _seen(t: Table, stand: Layout, captains: bytes, c: int, mask: int) -> tuple[Columns, Row, Facts]:
    """A captain's counters as far as they can be told apart, what is seen of him where he cannot, and what his card is made of.

    Of whom the viewer cannot know he sees the place, the role and the flags.
    """
    at, of = stand.at[c], stand.side[c]
    if not at or stand.status[c] != IN_PLAY:
        return NO_COUNTERS, (), ()
    s, lead = t.state, stand.lead[c]
    own, first = bool(mask >> of & 1), lead == c
    known = own or (not s.down[c] if first else s.shown[c] > 0)
    if not first and not known:
        return NO_COUNTERS, (), ()
    battle, units = s.roster.on, stand.cards[c]
    if battle and lead in s.roster.generals:
        at = BATTLE + of * 10 + s.roster.corps[c].section
    unemployed = not (stand.held[c] if first else units)
    marks = captains[c :: len(stand.at)]
    flags = captain_flags(marks, s.besieges[c] > 0, own, known, unemployed, first and not battle)
    if not known:
        return NO_COUNTERS, (at, of, flags), ()
    under = -1 if first else lead
    if own or s.shown[c]:
        columns, facts = _opened(t, stand, marks, (c, at, of, flags, under), mask)
        return columns, (), facts
    return ([c], [at], [of], [stand.ground.captains[c]], [-1], [flags], [under]), (), ()


def _opened(
    t: Table, stand: Layout, marks: bytes, counter: tuple[int, int, int, int, int], mask: int
) -> tuple[Columns, Facts]:
    """Id, place, role, face, value, flags, and under whom: a captain and the units on his card, which lies open; and what it is made of."""
    c, at, of, flags, under = counter
    s, units, held = t.state, stand.cards[c], stand.held[c]
    of_them, many, sp = of_units(units), 1 + len(units), s.sp
    each, shaken, loots = of_them(sp), of_them(s.demoralised), of_them(s.plundering)
    marked = [0] * len(units)
    if any(shaken) or any(loots):
        marked = [(broken > 0) << 11 | (away > 0) << 12 for broken, away in zip(shaken, loots, strict=True)]
    first = under < 0
    force = each if not first or held == units else of_units(held)(sp)
    pieces, faces = _faces(t.board, stand.ground, c, units)
    columns = (
        pieces,
        [at] * many,
        [of] * many,
        faces,
        [sum(each if s.roster.on else force), *each],
        [flags, *marked],
        [under, *[c] * len(units)],
    )
    own, f = mask >> of & 1, stand.lead[c]
    priced = (True, held, force) if own and first and s.phase == COMMAND else ()
    known = bool(mask >> stand.side[f] & 1) or not s.down[f]
    return columns, (c, own, f, known, stand.at[c], of, of_card(marks), units, (each, shaken, loots), priced)


@lru_cache(maxsize=4096)
def _faces(board: Board, g: Ground, c: int, units: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """A captain and the units on his card as pieces, and the face of each."""
    first = len(board.captains)
    faces = [g.captains[c], *[first + g.counters[u].type for u in units]]
    return [c, *[UNITS + u for u in units]], faces


def _in_the_dark(veiled: list[Row]) -> Columns:
    """Those that nobody can tell apart, in an order that tells nothing."""
    seen = sorted([veil for veil in veiled if veil])
    rows = [(HIDDEN + k, at, role, -1, -1, flags, -1) for k, (at, role, flags) in enumerate(seen)]
    return tuple(map(list, zip(*rows, strict=True))) if rows else NO_COUNTERS


def _put(on: Drawn, moved: dict[int, Columns]) -> None:
    """These groups of counters in their places in the columns of all pieces; where nothing has changed in a column, it is the very same."""
    found = dict(on.pieces)
    for group in sorted(moved, reverse=True):  # from the end, so that what lies before keeps its place
        end, before, now = sum(on.sizes[: group + 1]), on.counters[group], moved[group]
        on.counters[group], on.sizes[group] = now, len(now[0])
        for key, was, new in zip(PIECE, before, now, strict=True):
            if was != new:
                column = found[key]
                if column is on.pieces[key]:  # views have it: it is written anew
                    column = found[key] = column[:]
                column[end - len(was) : end] = new
    on.pieces = found


# --- captain cards ---------------------------------------------------------------------------------------


def _in_order(stand: Layout, mask: int) -> list[int]:
    """The viewer's own cards first, those on a First Captain's card after his."""
    shown: tuple[list[int], list[int]] = ([], [])
    for f in stand.on_map:
        crew = stand.members[f]
        for c in (f,) if len(crew) == 1 else (f, *[x for x in crew if x != f]):
            shown[not mask >> stand.side[c] & 1].append(c)
    return shown[0] + shown[1]


def _dealt(t: Table, stand: Layout, c: int, mask: int, facts: Facts) -> Card | None:
    """The card, if there is anything to be made of it; one that lies open to several viewers is the very same."""
    if not facts:
        return None
    if mask >> stand.side[c] & 1:
        return _card(t, stand, c, mask, facts)
    return part(partial(_card, t, stand, c, mask, facts), t.data, t.scenario, facts)  # type: ignore[no-any-return]


def _card(t: Table, stand: Layout, c: int, mask: int, facts: Facts) -> Card:
    """A captain card: its order, what goes with it, and each unit in its box of the strength track (1.3.6)."""
    s, board, g, lead = t.state, t.board, stand.ground, t.state.lead[c]
    own, first = bool(mask >> stand.side[c] & 1), lead == c
    rows: list[list[Any]] = []
    if own and first:
        if s.order[c]:
            rows.append(_order_row(s.order[c]))
        if s.phase == COMMAND and g.battle is None and any(costs := prices(t, c)):
            rows.append(_price_row(costs))
    if own and s.aux[c]:
        rows.append(_aux_row(s.aux[c]))
    *_, units, (sp, shaken, loots), _ = facts
    rows += map(_unit_rows(board, g).__getitem__, zip(units, sp, shaken, loots, strict=True))
    name, label = _title(board, g.captains[c])
    if first:
        note = _place(board, s.at[c])
    else:
        known = sees_captain(t, lead, mask) or t.outcome is not None
        note = part(lambda: text("panel.under", **told(t, lead, mask)), t.data, t.scenario, lead, known)
    return {
        "id": f"card-{c}",
        "name": name,
        "label": label,
        "note": note,
        "piece": c,
        "under": not first,
        "role": stand.side[c],
        "rows": rows,
    }


@lru_cache(maxsize=512)
def _title(board: Board, captain: int) -> tuple[Text, str]:
    """What is printed on a card: the name, and the figures as on the counter."""
    row = board.captains[captain]
    star = "*" if row.star else ""
    return each(row.name, it=row.name_it), f"{row.initiative}-{row.rank}{star}{row.traits}"


@lru_cache(maxsize=4096)
def _place(board: Board, hex: int) -> Text:
    return {lang: hex_name(board, hex, lang) for lang in LANGUAGES}


@lru_cache(maxsize=16)
def _order_row(order: int) -> list[Any]:
    return [text("panel.order"), text(f"command.{ORDERS[order]}")]


@lru_cache(maxsize=64)
def _price_row(costs: tuple[int, ...]) -> list[Any]:
    """What each order would cost, as far as it costs anything."""
    dear = [
        {lang: f"{said} {cost}" for lang, said in text(f"command.{ORDERS[order]}").items()}
        for order, cost in enumerate(costs)
        if cost
    ]
    return [text("panel.costs"), listed(dear)]


@lru_cache(maxsize=16)
def _aux_row(aux: int) -> list[Any]:
    return [
        text("panel.auxiliaries"),
        listed([text(f"aux.{name}") for bit, name in AUX.items() if aux & bit]),
    ]


class UnitRows(dict[tuple[int, int, int, int], list[Any]]):
    """The rows of units, each made when it is first asked for: a counter has few states."""

    def __init__(self, board: Board, g: Ground) -> None:
        self.board, self.ground = board, g

    def __missing__(self, of: tuple[int, int, int, int]) -> list[Any]:
        self[of] = found = _unit_row(self.board, self.ground, *of)
        return found


@lru_cache(maxsize=32)
def _unit_rows(board: Board, g: Ground) -> UnitRows:
    return UnitRows(board, g)


def _unit_row(board: Board, g: Ground, u: int, sp: int, shaken: int, loots: int) -> list[Any]:
    """A unit on a card, with what has become of it."""
    unit = g.counters[u]
    kind = board.types[unit.type]
    state = [text(f"word.{key}") for key, on in (("demoralised", shaken), ("plundering", loots)) if on]
    return [listed([each(kind.name, it=kind.name_it), *state]), sp, unit.maximum]


# --- words -----------------------------------------------------------------------------------------------


def listed(texts: list[Text], before: str = "") -> Text:
    return {lang: before + ", ".join(one[lang] for one in texts) for lang in LANGUAGES}


def both(t: Table, kind: str, value: int, mask: int) -> Text:
    return {lang: NAMES[kind](t, value, lang, mask) for lang in LANGUAGES}


def told(t: Table, c: int, mask: int) -> dict[str, str]:
    name = both(t, "captain", c, mask)
    return {"captain": name["en"], "captain_it": name["it"]}
