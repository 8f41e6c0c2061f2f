"""Counters and captain cards as a side sees them, drawn anew only where something on them has changed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import compress
from operator import ne
from typing import Any, TypeAlias

from grognard.engine.parts import Parts
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
from grognard.games.all_is_lost.layout import Layout, changed, layout
from grognard.games.all_is_lost.naming import NAMES, Text, hex_name, text
from grognard.games.all_is_lost.orders import prices
from grognard.games.all_is_lost.scene import BATTLE, FIRST_ORDER, HIDDEN, PIECE, UNITS
from grognard.games.all_is_lost.state import (
    COMMAND,
    IN_PLAY,
    Table,
    ground,
    side_of,
)

AUX = {ENGINEERS: "engineers", SIEGE_TRAIN: "siege", PONTOON: "pontoon"}
part = Parts(500)

Row: TypeAlias = tuple[int, ...]
Card: TypeAlias = dict[str, Any]
Facts: TypeAlias = tuple[Hashable, ...]


@dataclass(eq=False)
class Drawn:
    """What a viewer was shown last, and all that it was drawn from."""

    stand: Layout
    about: tuple[Hashable, ...]  # what every counter and card depends on
    captains: bytes
    units: bytes
    besieges: list[int]
    rows: list[list[Row]]  # by captain: his counter and those of his units
    veiled: list[Row]  # by captain: what is seen of him where he cannot be known
    cards: list[Card | None]  # by captain
    facts: list[Facts]  # and what each is made of
    pieces: dict[str, list[int]]
    hand: list[Card]  # the cards in their order


MOST = 64
_of_state: dict[tuple[int, int], Drawn] = {}
"""What was drawn last of each state for each viewer; what it was made of is compared, so nothing can go stale."""


def drawn(t: Table, mask: int) -> Drawn:
    """The counters as columns, and the captain cards that the viewer may read, his own first."""
    s, stand = t.state, layout(t)
    about = (s.phase == COMMAND, t.outcome is not None, _roster(t))
    captains = b"".join(
        (
            s.order, s.acts, s.down, s.shown, s.general, s.aux, s.army,
            s.admin, s.disrupted, s.finished, s.still, s.quartered,
        )
    )  # fmt: skip
    units = b"".join((s.sp, s.demoralised, s.plundering))
    last = _of_state.get((id(s), mask))
    if (
        last is not None
        and last.stand is stand
        and last.captains == captains
        and last.units == units
        and last.besieges == s.besieges
        and last.about == about
    ):
        return last
    found = _drawn_anew(stand) if last is None or last.stand.side is not stand.side else _drawn_on(last)
    touched: Iterable[int] = range(len(stand.at))
    if last is not None and found.about == about:
        touched = _touched(last, stand, captains, units, s.besieges)
    rows, veiled = found.rows, found.veiled
    moved = False
    for c in touched:
        counters, veil = _counters(t, stand, c, mask)
        if counters != rows[c] or veil != veiled[c]:
            rows[c], veiled[c], moved = counters, veil, True
        facts = _facts(t, stand, c, mask)
        if facts != found.facts[c]:
            found.facts[c] = facts
            found.cards[c] = part(partial(_card, t, c, mask), t.data, t.scenario, facts) if facts else None
    found.stand, found.about, found.captains, found.units = stand, about, captains, units
    found.besieges = s.besieges[:]
    if moved:
        found.pieces = _columns(rows, veiled)
    found.hand = _in_order(stand, found.cards, mask)
    if len(_of_state) >= MOST:
        _of_state.clear()
    _of_state[id(s), mask] = found
    return found


def _drawn_anew(stand: Layout) -> Drawn:
    """Nothing drawn yet."""
    n = len(stand.at)
    none: list[Card | None] = [None] * n
    return Drawn(stand, (), b"", b"", [], [[]] * n, [()] * n, none, [()] * n, _columns([], []), [])


def _drawn_on(last: Drawn) -> Drawn:
    """What was drawn last, to be drawn on: other tables may hold the last."""
    return Drawn(
        last.stand, last.about, last.captains, last.units, last.besieges,
        last.rows[:], last.veiled[:], last.cards[:], last.facts[:], last.pieces, last.hand,
    )  # fmt: skip


def _roster(t: Table) -> tuple[Hashable, ...]:
    """Of a battle the generals, and in which section each corps stands."""
    r = t.state.roster
    return (tuple(r.generals), tuple([corps.section for corps in r.corps])) if r.on else ()


def _touched(last: Drawn, stand: Layout, captains: bytes, units: bytes, besieges: list[int]) -> set[int]:
    """The captains on whose counter or card something may have changed: what is a First Captain's is shown on his captains' cards,
    and what they have is counted on his."""
    n, m, was = len(stand.at), len(stand.captain), last.stand
    found = {place % n for place in changed(last.captains, captains)}
    found.update(_unlike(last.besieges, besieges))
    if was is not stand:
        found.update(changed(was.lead, stand.lead), changed(was.status, stand.status))
        found.update(_unlike(was.at, stand.at), _unlike(was.held, stand.held))
    for f in [*found]:
        found.update(was.members[f], stand.members[f])
    found.update([holder - 1 for u in changed(last.units, units) if (holder := stand.captain[u % m])])
    if was.cards is not stand.cards:
        found.update(_unlike(was.cards, stand.cards))
    found.update([stand.lead[c] for c in found])
    return found


def _unlike(before: Sequence[object], now: Sequence[object]) -> Iterable[int]:
    return compress(range(len(now)), map(ne, before, now))


# --- counters --------------------------------------------------------------------------------------------


def captain_flags(t: Table, c: int, own: bool, known: bool, unemployed: bool) -> int:
    """The marks on a captain's counter as bits, in the order of FLAGS; what an enemy cannot know is left out."""
    s, order, acts = t.state, t.state.order[c], t.state.acts[c]
    most = 2 if order in (MANOEUVRE, ATTACK, RETREAT) else 1
    flags = (
        (s.down[c] > 0)
        | (acts > 0) << 1
        | (own and acts >= most) << 2
        | (order == RETREAT) << 3
        | (s.admin[c] > 0) << 4
        | (s.disrupted[c] > 0) << 5
        | (s.finished[c] > 0) << 6
        | (s.still[c] > 0) << 7
        | (s.quartered[c] > 0) << 8
        | (s.besieges[c] > 0) << 9
        | (known and s.general[c] > 0) << 10
        | (own and unemployed) << 13
    )
    if own and s.lead[c] == c and not s.roster.on and GARRISON <= order <= ATTACK:
        flags |= 1 << FIRST_ORDER + order - GARRISON  # the marker lies face down (5.2)
    return flags


def _counters(t: Table, stand: Layout, c: int, mask: int) -> tuple[list[Row], Row]:
    """Id, place, role, face, value, flags, and under whom: a captain, and the units on his card if it lies open to the viewer.

    Of whom the viewer cannot know he sees the place, the role and the flags.
    """
    s, g = t.state, ground(t)
    at, lead, of = s.at[c], s.lead[c], stand.side[c]
    if s.status[c] != IN_PLAY or not at:
        return [], ()
    own = bool(mask >> of & 1)
    first, known = lead == c, own or sees_captain(t, c, mask)
    if not first and not known:
        return [], ()
    battle, sp = s.roster.on, s.sp
    if battle and lead in s.roster.generals:
        at = BATTLE + of * 10 + s.roster.corps[c].section
    units = stand.cards[c]
    flags = captain_flags(t, c, own, known, not (stand.held[c] if first else units))
    if not known:
        return [], (at, of, flags)
    value, seen = -1, own or s.shown[c]
    if seen:
        value = sum([sp[u] for u in (stand.held[c] if first and not battle else units)])
    rows: list[Row] = [(c, at, of, g.captains[c], value, flags, -1 if first else lead)]
    if seen:
        faces = len(t.board.captains)
        for u in units:
            flags = (s.demoralised[u] > 0) << 11 | (s.plundering[u] > 0) << 12
            rows.append((UNITS + u, at, of, faces + g.counters[u].type, sp[u], flags, c))
    return rows, ()


def _columns(rows: list[list[Row]], veiled: list[Row]) -> dict[str, list[int]]:
    """The pieces, column by column; those that nobody can tell apart in an order that tells nothing."""
    pieces = [row for group in rows for row in group]
    for k, (at, role, flags) in enumerate(sorted([veil for veil in veiled if veil])):
        pieces.append((HIDDEN + k, at, role, -1, -1, flags, -1))
    if not pieces:
        return {key: [] for key in PIECE}
    return dict(zip(PIECE, map(list, zip(*pieces, strict=True)), strict=True))


# --- captain cards ---------------------------------------------------------------------------------------


def _in_order(stand: Layout, cards: list[Card | None], mask: int) -> list[Card]:
    """The viewer's own cards first, those on a First Captain's card after his."""
    shown: tuple[list[Card], list[Card]] = ([], [])
    for f in stand.on_map:
        crew = stand.members[f]
        for c in (f,) if len(crew) == 1 else (f, *[x for x in crew if x != f]):
            card = cards[c]
            if card is not None:
                shown[not mask >> stand.side[c] & 1].append(card)
    return shown[0] + shown[1]


def _facts(t: Table, stand: Layout, c: int, mask: int) -> Facts:
    """What a captain card is made of; nothing if the viewer may not read it."""
    s, f, of = t.state, t.state.lead[c], stand.side
    known = bool(mask >> of[f] & 1) or not s.down[f]
    own, below = mask >> of[c] & 1, c != f
    if not own and not (s.shown[c] and (below or known)):
        return ()
    units, sp = stand.cards[c], s.sp
    state = [sp[u] for u in units], [s.demoralised[u] for u in units], [s.plundering[u] for u in units]
    force: Facts = ()
    if own and not below and s.phase == COMMAND:
        force = True, stand.held[c], bytes([sp[u] for u in stand.held[c]])
    on_card = s.order[c], s.aux[c], s.at[c], of[c], s.general[c], s.army[c]
    return c, own, f, known, on_card, units, bytes([*state[0], *state[1], *state[2]]), force


def _card(t: Table, c: int, mask: int) -> Card:
    """A captain card: its order, what goes with it, and each unit in its box of the strength track (1.3.6)."""
    s = t.state
    own, first = bool(mask >> side_of(t, c) & 1), s.lead[c] == c
    rows: list[list[Any]] = []
    if own and first and s.order[c]:
        rows.append(_order_row(s.order[c]))
    if own and first and s.phase == COMMAND and ground(t).battle is None:
        costs = prices(t, c)
        if any(costs):
            rows.append(_price_row(costs))
    if own and s.aux[c]:
        rows.append(_aux_row(s.aux[c]))
    board, g = t.board, ground(t)
    shaken, loots = s.demoralised, s.plundering
    rows += [_unit_row(board, g, u, s.sp[u], shaken[u], loots[u]) for u in layout(t).cards[c]]
    name, label = _title(board, g.captains[c])
    if first:
        note = _place(board, s.at[c])
    else:
        lead = s.lead[c]
        known = sees_captain(t, lead, mask) or t.outcome is not None
        note = part(lambda: text("panel.under", **told(t, lead, mask)), t.data, t.scenario, lead, known)
    return {
        "id": f"card-{c}",
        "name": name,
        "label": label,
        "note": note,
        "piece": c,
        "under": not first,
        "role": side_of(t, c),
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


@lru_cache(maxsize=8192)
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
