"""Chapters 3, 6 and 10: captains, Ranks, Captains General, Forces, and how Forces in one hex become one."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import TypeAlias

from grognard.engine import Column, Refusal
from grognard.games.all_is_lost.board import (
    ARTILLERY,
    ATTACK,
    FOOT,
    GARRISON,
    HORSE,
    LIGHT_HORSE,
    MANOEUVRE,
    MILITIA,
    NEUTRAL,
    PRINCIPAL,
    RETREAT,
    SIEGE_TRAIN,
    STAND,
    TOWN,
    Board,
    Counter,
    Ground,
)
from grognard.games.all_is_lost.layout import BOTH, Layout, bits, layout, of_units
from grognard.games.all_is_lost.rows import CaptainRow, King, Recall, ScenarioRow, TypeRow
from grognard.games.all_is_lost.state import (
    DESTROYED,
    ELIMINATED,
    IN_PLAY,
    NOBODY,
    SIDES,
    Table,
    army_row,
    captain_named,
    captain_row,
    ground,
    is_bare,
    marked,
    other,
    side_of,
    sides,
    unit_type,
)

# --- who is where ----------------------------------------------------------------------------------------


def initiative(t: Table, c: int) -> int:
    return captain_row(t, c).initiative


def rank(t: Table, c: int) -> int:
    return captain_row(t, c).rank


def star(t: Table, c: int) -> bool:
    return captain_row(t, c).star


def trait(t: Table, c: int, letter: str) -> bool:
    return letter in captain_row(t, c).traits


def by_initiative(t: Table, captains: list[int]) -> list[int]:
    """Descending printed Initiative, then the star, then chance (11.1a, 11.2.1)."""
    order: list[int] = []
    keys = sorted({(initiative(t, c), star(t, c)) for c in captains}, reverse=True)
    for key in keys:
        tied = [c for c in captains if (initiative(t, c), star(t, c)) == key]
        while len(tied) > 1:
            drawn = t.draw(tied)
            order.append(drawn)
            tied.remove(drawn)
        order += tied
    return order


def arm(t: Table, u: int) -> int:
    return ground(t).counters[u].arm


def on_map(t: Table) -> list[int]:
    """Captains who stand on the map themselves."""
    return list(layout(t).on_map)


def members(t: Table, f: int) -> list[int]:
    """A First Captain and everybody on his card."""
    return list(layout(t).members[f])


def units_of(t: Table, c: int) -> list[int]:
    """Units on this captain's own strength track, militia included."""
    return list(layout(t).cards[c])


def force_units(t: Table, f: int) -> list[int]:
    return list(layout(t).held[f])


def combat_units(t: Table, c: int) -> list[int]:
    """What counts against a captain's Rank: his units but for militia (3.1, 15.1)."""
    counters = ground(t).counters
    return [u for u in layout(t).cards[c] if counters[u].arm != MILITIA]


def is_force(t: Table, c: int) -> bool:
    """A captain on the map with at least one combat unit on his card (6)."""
    s = t.state
    return s.lead[c] == c and s.at[c] > 0 and s.status[c] == IN_PLAY and len(layout(t).held[c]) > 0


def forces(t: Table, side: int = BOTH) -> list[int]:
    return list(layout(t).forces[side])


def forces_at(t: Table, hex: int, side: int = BOTH) -> list[int]:
    there = layout(t).hexes.get(hex)
    return list(there[side]) if there else []


def everybody_at(t: Table, hex: int, side: int) -> list[int]:
    """Captains of a side in a hex, on the map or on a card."""
    company = layout(t).company.get(hex)
    return list(company[side]) if company else []


def captains_at(t: Table, hex: int, side: int) -> list[int]:
    there = layout(t).stacks.get(hex)
    return list(there[side]) if there else []


def is_major(t: Table, f: int) -> bool:
    """A Force whose First Captain is a Captain General (6.1)."""
    return bool(t.state.general[f])


def total_sp(t: Table, units: Iterable[int]) -> int:
    sp = t.state.sp
    return sum([sp[u] for u in units])


def force_sp(t: Table, f: int) -> int:
    return total_sp(t, force_units(t, f))


def side_sp(t: Table, side: int, militia: Collection[int] | None = None) -> int:
    """SP of a whole side on whatever counters and cards, for what a fight cost it; of the militia all, or only these units."""
    sp, of, counters = t.state.sp, sides(t), ground(t).counters
    cards = [units for c, units in enumerate(layout(t).cards) if units and of[c] == side]
    if militia is None:
        return sum([sum(of_units(units)(sp)) for units in cards])
    return sum([sp[u] for units in cards for u in units if counters[u].arm != MILITIA or u in militia])


def good_order(t: Table, units: Iterable[int]) -> list[int]:
    s = t.state
    return [u for u in units if not s.demoralised[u] and not s.plundering[u]]


def half_demoralised(t: Table, f: int) -> bool:
    """Half or more of the units, by number (9.1.1a)."""
    units = layout(t).held[f]
    return bool(units) and _half(t.state.demoralised, units)


def _half(shaken: Column, units: Collection[int]) -> bool:
    return 2 * sum([shaken[u] > 0 for u in units]) >= len(units)


def all_demoralised(t: Table, f: int) -> bool:
    units, shaken = layout(t).held[f], t.state.demoralised
    return bool(units) and all(shaken[u] for u in units)


def horse(t: Table, units: Iterable[int]) -> list[int]:
    counters = ground(t).counters
    return [u for u in units if counters[u].arm in HORSE]


def foot(t: Table, units: Iterable[int]) -> list[int]:
    counters = ground(t).counters
    return [u for u in units if counters[u].arm in FOOT]


def guns(t: Table, units: Iterable[int]) -> list[int]:
    counters = ground(t).counters
    return [u for u in units if counters[u].arm == ARTILLERY]


def light_only(t: Table, units: Collection[int]) -> bool:
    counters = ground(t).counters
    return bool(units) and all(counters[u].arm in LIGHT_HORSE for u in units)


def light_horse_present(t: Table, units: Iterable[int]) -> bool:
    """Light cavalry or stradiots in good order (11.4r, A-32)."""
    return any(arm(t, u) in LIGHT_HORSE for u in good_order(t, units))


def same_kind(t: Table, a: int, b: int) -> bool:
    """Nationality, type, Quality and Reliability agree, so SP may pass between them (5.1a)."""
    counters = ground(t).counters
    return alike(counters[a], counters[b])


def alike(x: Counter, y: Counter) -> bool:
    return x.type == y.type and x.quality == y.quality and x.reliability == y.reliability


# --- adjacency and zones of control (7.8, 11.1) ----------------------------------------------------------


def passable(t: Table, hex: int, direction: int) -> bool:
    """No principal river without ferry or pontoon on this side (7.6.2)."""
    at = hex * 6 + direction
    board = t.board
    return board.river[at] != PRINCIPAL or board.ferry[at] or bool(t.state.pontoons[hex] >> direction & 1)


def is_open(board: Board, bridges: bytes, hex: int, direction: int) -> bool:
    """The same, of facts alone."""
    at = hex * 6 + direction
    if board.river[at] != PRINCIPAL or board.ferry[at]:
        return True
    return bool(bridges) and bool(bridges[hex] >> direction & 1)


def neighbours(t: Table, hex: int) -> tuple[tuple[int, int], ...]:
    return ground(t).near[hex]


def pontoons(t: Table) -> bytes:
    """The pontoon bridges in place, as a key: nearly always there are none."""
    laid = t.state.pontoons
    return b"" if is_bare(laid) else bytes(laid)


def zoc(t: Table, side: int) -> dict[int, tuple[int, ...]]:
    """Hexes under control of this side's Forces, with the Forces that control each (7.8, 7.8.3)."""
    return zones(t)[side][0]


Zone: TypeAlias = tuple[dict[int, tuple[int, ...]], int]
"""The hexes that a side controls with the Forces that do, and the same hexes as a mask."""
Zones: TypeAlias = tuple[Zone, Zone]

_last: list[tuple[Layout, bytes, bytes, Zones]] = []
"""The zones asked for last with what they were made of."""


def zones(t: Table) -> Zones:
    stand, shaken, bridges = layout(t), t.state.demoralised, pontoons(t)
    if _last:
        stood, was, crossed, found = _last[0]
        same = stood is stand or _stands_as(stood, stand, was)
        if same and was == shaken and crossed == bridges:
            return found
    g, steady = ground(t), stand.forces[:BOTH]
    if any(shaken):
        steady = tuple([tuple([f for f in of if not _half(shaken, stand.held[f])]) for of in steady])
    french, enemy = (
        _zone(t.board, g, bridges, steady[side], of_units(steady[side])(stand.at)) for side in SIDES
    )
    _last[:] = [(stand, bytes(shaken), bridges, (french, enemy))]
    return french, enemy


def _stands_as(before: Layout, now: Layout, shaken: bytes) -> bool:
    """Do the same Forces stand in the same hexes, with the same units where some of them are demoralised?"""
    return (
        before.hexes is now.hexes
        and before.side is now.side
        and before.ground is now.ground
        and (before.held is now.held or not any(shaken))
    )


@lru_cache(maxsize=256)
def _zone(board: Board, g: Ground, bridges: bytes, steady: tuple[int, ...], at: tuple[int, ...]) -> Zone:
    controlled: dict[int, tuple[int, ...]] = {}
    mask = 0
    for f, hex in zip(steady, at, strict=True):
        around, hexes = _around(board, g, bridges, hex)
        mask |= hexes
        for n in around:
            controlled[n] = (*controlled.get(n, ()), f)
    return controlled, mask


@lru_cache(maxsize=4096)
def _around(board: Board, g: Ground, bridges: bytes, hex: int) -> tuple[tuple[int, ...], int]:
    """What a Force controls from a hex: the hex, and those around it but across a principal river without ferry or pontoon (7.8)."""
    hexes = (hex, *(n for d, n in g.near[hex] if is_open(board, bridges, hex, d)))
    return hexes, bits(hexes)


def controllers(t: Table, hex: int, side: int) -> list[int]:
    """Forces of this side whose ZOC covers the hex."""
    return list(zoc(t, side).get(hex, ()))


def next_to(t: Table, hex: int, side: int, plain: bool = False) -> list[int]:
    """Forces of a side in the six hexes around; across impassable sides only if plain adjacency counts (7.3a, 2.2i)."""
    there = layout(t).hexes
    around = [n for d, n in neighbours(t, hex) if n in there and (plain or passable(t, hex, d))]
    return sorted([f for n in around for f in there[n][side]])


def side_towards(t: Table, hex: int, to: int) -> int:
    return next(d for d, n in neighbours(t, hex) if n == to)


def across_ferry(t: Table, a: int, b: int) -> bool:
    """A principal river runs between: a ferry, or a pontoon treated as one (A-38)."""
    return t.board.river[a * 6 + side_towards(t, a, b)] == PRINCIPAL


def protected(t: Table, hex: int, direction: int, side: int) -> bool:
    """Earthworks of this side face that hexside (7.5)."""
    s = t.state
    return bool(s.works[hex] and s.dug_by[hex] == side + 1 and s.walls[hex] >> direction & 1)


# --- who may command what (3.1, 15.2, scenario rules) ----------------------------------------------------


def may_command(t: Table, c: int, u: int, without: int = NOBODY) -> Refusal | None:
    """Nationality and named units; Rank is counted apart. `without` has just been lost and counts no more."""
    g = ground(t)
    if unbound(t.board, g)[c] >> u & 1:
        return None
    kind, row = unit_type(t, u), captain_row(t, c)
    if _named_for_another(kind, row):
        owner = captain_named(t, kind.captain)
        if owner >= 0 and owner != without and t.state.status[owner] == IN_PLAY:
            return Refusal("AIL-15.2", "named-unit", {"unit": u, "captain": owner})
    if _of_another_nation(g.row, kind, row):
        return Refusal(g.row.command_rule, "own-nation", {"unit": u, "captain": c})
    return None


def _named_for_another(kind: TypeRow, row: CaptainRow) -> bool:
    return bool(kind.captain) and row.id != kind.captain


def _of_another_nation(scenario: ScenarioRow, kind: TypeRow, row: CaptainRow) -> bool:
    bound = kind.nation in scenario.own_nation or row.id in scenario.only_own
    return bound and kind.nation != row.nation


@lru_cache(maxsize=64)
def unbound(board: Board, g: Ground) -> tuple[int, ...]:
    """For each captain the units that he may command whatever happens, as a mask: militia, and what neither name nor nation binds."""
    kinds = [board.types[counter.type] for counter in g.counters]
    return tuple(
        bits(
            u
            for u, kind in enumerate(kinds)
            if kind.arm == "militia"
            or not (_named_for_another(kind, row) or _of_another_nation(g.row, kind, row))
        )
        for row in (board.captains[c] for c in g.captains)
    )


def room(t: Table, c: int) -> int:
    """How many more combat units this captain may command (3.1)."""
    return ranks(t.board, ground(t))[c] - layout(t).ranked[c]


@lru_cache(maxsize=64)
def ranks(board: Board, g: Ground) -> tuple[int, ...]:
    """The Rank of every captain of the scenario."""
    return tuple(board.captains[c].rank for c in g.captains)


def may_take(t: Table, c: int, u: int, without: int = NOBODY) -> Refusal | None:
    if arm(t, u) != MILITIA and room(t, c) < 1:
        return Refusal("AIL-3.1", "rank-full", {"captain": c, "n": rank(t, c)})
    return may_command(t, c, u, without)


def may_lead_army(t: Table, general: int, c: int) -> bool:
    """May this Captain General command captains of that one's Army (S3.3, S4.2)?"""
    s = t.state
    if s.army[general] == s.army[c]:
        return True
    return captain_row(t, general).id in ground(t).row.multinational


# --- losing SP, units, captains and Forces ---------------------------------------------------------------


def remove_unit(t: Table, u: int, fate: int = DESTROYED) -> None:
    """A unit at 0 SP is gone for good; a spent substitute or a split unit can be used again (1.3.3, 1.3.4)."""
    s = t.state
    holder = s.captain[u]
    s.captain[u] = s.sp[u] = s.demoralised[u] = s.plundering[u] = 0
    s.fate[u] = fate
    if holder:
        drop_siege_train(t, s.lead[holder - 1])


MILITIA_RAISED, MILITIA_LOST = 1, 4
"""Bits of `raised` for the French: in this presence, or worn down to nothing and so never again (15.1.1c); the enemy's are next to them."""


def lose_sp(t: Table, u: int, n: int = 1) -> int:
    """SP lost by one unit, and how many there were to lose."""
    s = t.state
    lost = min(n, s.sp[u])
    s.sp[u] -= lost
    if not s.sp[u]:
        holder = s.captain[u] - 1
        remove_unit(t, u)
        if arm(t, u) == MILITIA and not any(arm(t, v) == MILITIA for v in units_of(t, holder)):
            s.raised[s.at[holder]] |= MILITIA_LOST << side_of(t, holder)
    return lost


def drop_siege_train(t: Table, f: int) -> None:
    """The siege artillery stays only while its Force has artillery (15.1.3)."""
    s = t.state
    if not guns(t, force_units(t, f)):
        for c in members(t, f):
            s.aux[c] &= ~SIEGE_TRAIN & 7


def put_on_map(t: Table, c: int, hex: int) -> None:
    """On the map as a First Captain (or alone), with a clean card."""
    s = t.state
    s.status[c] = IN_PLAY
    s.at[c] = hex
    s.lead[c] = c
    s.besieges[c] = 0


def move_force(t: Table, f: int, hex: int) -> None:
    for c in members(t, f):
        t.state.at[c] = hex


def join(t: Table, c: int, f: int) -> None:
    """A captain, with whoever is on his card, goes onto another's card."""
    s = t.state
    for each in members(t, c):
        s.lead[each] = f
        s.at[each] = s.at[f]
        s.order[each] = s.down[each] = s.admin[each] = s.quartered[each] = 0
        s.besieges[each] = 0


def take_off(t: Table, c: int) -> None:
    """A captain leaves play; what marks him goes too."""
    s = t.state
    s.at[c] = 0
    s.lead[c] = c
    for column in (
        s.order,
        s.acts,
        s.down,
        s.shown,
        s.admin,
        s.disrupted,
        s.finished,
        s.still,
        s.quartered,
        s.general,
        s.aux,
        s.previous,
        s.bound,
    ):
        column[c] = 0
    s.besieges[c] = 0


def captain_lost(t: Table, c: int, rule: str) -> None:
    """Killed or captured (3.6)."""
    t.note("captain-lost", rule=rule, captain=c)
    out_of_the_game(t, c)


def out_of_the_game(t: Table, c: int) -> None:
    s = t.state
    take_off(t, c)
    s.status[c] = ELIMINATED
    s.fallen.append(c)
    king = ground(t).rule(King)
    if king is not None and captain_row(t, c).id == king.captain:
        s.king_lost = True


def eliminate_force(t: Table, f: int, rule: str) -> None:
    """Units destroyed and every captain captured with them (A-93)."""
    s = t.state
    hex = s.at[f]
    t.note("force-eliminated", rule=rule, captain=f, space=hex)
    army = s.army[f]
    for u in force_units(t, f):
        remove_unit(t, u)
    for c in members(t, f):
        captain_lost(t, c, rule)
    left_hex(t, hex, other(side_of(t, f)))
    highest_rank_is_general(t, army)
    withdraw_venetians(t)


def withdraw_venetians(t: Table) -> None:
    """1522: without T. Trivulzio all Venetian Forces leave the map (S4.6)."""
    s, row = t.state, ground(t).rule(Recall)
    if row is None or s.status[captain_named(t, row.captain)] != ELIMINATED:
        return
    for c in range(len(s.at)):
        if army_row(t, c).id == row.army and s.status[c] == IN_PLAY:
            for u in units_of(t, c):
                remove_unit(t, u)
            take_off(t, c)
            s.status[c] = ELIMINATED
            t.note("venetians-leave", rule="AIL-S4.6", captain=c)


def captains_of_army(t: Table, army: int) -> list[int]:
    s = t.state
    return [c for c in range(len(s.at)) if s.army[c] == army and s.status[c] == IN_PLAY and s.at[c]]


def highest_rank_is_general(t: Table, army: int) -> None:
    """The captain whose Rank exceeds all others of his Army is always a Captain General (3.2.1)."""
    s = t.state
    if ground(t).row.army[army].elects:
        return  # the Swiss choose theirs (15.5)
    captains = captains_of_army(t, army)
    if not captains:
        return
    best = max(rank(t, c) for c in captains)
    top = [c for c in captains if rank(t, c) == best]
    if len(top) == 1 and not s.general[top[0]]:
        s.general[top[0]] = 1
        t.note("becomes-general", rule="AIL-3.2.1", captain=top[0])


# --- leaving a hex ---------------------------------------------------------------------------------------


def left_hex(t: Table, hex: int, enemy: int) -> None:
    """What a hex loses when no Force of that side is left in it: earthworks, sieges, militia (7.5, 11.3.1a, 15.1.1c)."""
    s = t.state
    side = other(enemy)
    if not hex:
        return
    if not forces_at(t, hex, side):
        if s.works[hex] and s.dug_by[hex] == side + 1:
            s.works[hex] = s.walls[hex] = s.dug_by[hex] = 0
            t.note("earthworks-gone", rule="AIL-12.2.4", space=hex)
        s.raised[hex] &= ~(MILITIA_RAISED << side) & 15
    lift_sieges(t)


def lift_sieges(t: Table) -> None:
    """A siege ends when every besieging Force has left its earthworks around the Fortress (11.3.1a)."""
    s = t.state
    for f, target in enumerate(s.besieges):
        if target and not (is_force(t, f) and s.works[s.at[f]] and next_to_hex(t, s.at[f], target)):
            s.besieges[f] = 0
    for hex in marked(s.siege):
        if not any(target == hex for target in s.besieges):
            s.siege[hex] = 0
            t.note("siege-lifted", rule="AIL-11.3.1a", space=hex)


def next_to_hex(t: Table, a: int, b: int) -> bool:
    return any(n == b for _, n in neighbours(t, a))


def is_besieged(t: Table, f: int) -> bool:
    """A Force in a hex with a Siege Level marker, of the side besieged (16b)."""
    s = t.state
    hex = s.at[f]
    return bool(hex and s.siege[hex]) and any(
        s.besieges[g] == hex and side_of(t, g) != side_of(t, f) for g in range(len(s.at))
    )


def neutral_city(t: Table, hex: int) -> bool:
    """In a Neutral place nobody is ever inside (14a)."""
    region = t.board.region[hex]
    return t.board.kind[hex] >= TOWN and t.state.alignment[region] == NEUTRAL


# --- consolidation (2.2h, 3.2.3, 5.3.6, 10, 10.1, 15.5) --------------------------------------------------


def consolidate(t: Table) -> list[int]:
    """Every hex with two or more captains of one side ends with one captain counter on the map. Swiss captains elected at it."""
    elected: list[int] = []
    for hex, side in crowded(t):
        for group in parties(t, hex, side):
            if len(group) > 1:
                elected += _consolidate(t, group)
                for f in forces_at(t, hex, side):
                    give_up_order(t, f)
    lift_sieges(t)
    return elected


def crowded(t: Table) -> list[tuple[int, int]]:
    """Where more than one captain of a side stands, hex by hex."""
    stacks = layout(t).stacks
    return sorted([(hex, side) for hex, both in stacks.items() for side in SIDES if len(both[side]) > 1])


def parties(t: Table, hex: int, side: int) -> tuple[list[int], list[int]]:
    """Who consolidates with whom: Forces in the field do not with quartered ones (18.1e). Captains without troops go with the field,
    and with quarters where all the others are in them."""
    captains = captains_at(t, hex, side)
    armed = [c for c in captains if is_force(t, c)]
    quartered = [c for c in armed if t.state.quartered[c]]
    if quartered == armed and armed:
        return [], captains
    return [c for c in captains if c not in quartered], quartered


def elects(t: Table, c: int) -> bool:
    """A captain of the Swiss where they choose their own Captain General (15.5)."""
    return bool(army_row(t, c).elects)


def is_elector(t: Table, c: int) -> bool:
    """One of the nation that chooses (15.5)."""
    return captain_row(t, c).nation == army_row(t, c).elects


def _consolidate(t: Table, group: list[int]) -> list[int]:
    s = t.state
    elected: list[int] = []
    swiss = [c for c in group if is_elector(t, c) and is_force(t, c)]
    if len(swiss) > 1:
        elected = [elect(t, swiss)]
        group = [c for c in group if c not in swiss] + elected
    generals = [c for c in group if s.general[c]]
    for army in sorted({s.army[c] for c in generals}):
        rivals = [c for c in generals if s.army[c] == army]
        if len(rivals) > 1:
            best = max(rank(t, c) for c in rivals)
            top = [c for c in rivals if rank(t, c) == best]
            keeper = top[0] if len(top) == 1 else t.draw(top)
            for c in rivals:
                if c != keeper:
                    s.general[c] = 0
                    t.note("general-no-more", rule="AIL-3.2.3", captain=c)
            generals = [c for c in generals if c not in rivals or c == keeper]
    head = _head(t, group, generals)
    if head < 0:
        head = _merge_minor(t, group)
    else:
        joining = [c for c in group if c != head and may_join(t, head, c)]
        _keep_order(t, [head, *joining], head)
        for c in joining:
            join(t, c, head)
    still_there = [c for c in group if s.lead[c] == c]
    if len(still_there) > 1 and head in still_there:
        # captains the head may not command stay beside him, as the book's coalition Armies do (3.2.2, 3.2.3)
        rest = [c for c in still_there if c != head]
        if not any(s.general[c] for c in rest):
            _merge_minor(t, rest)
    return elected


def may_join(t: Table, general: int, c: int) -> bool:
    """Nobody serves under a Captain General of lower Rank (3.2.2), but for the Swiss (15.5) and where the scenario lets one command
    several Armies (3.2.3). Whoever has no troops may go with him all the same: the unemployed are nobody's subordinates; but a Captain
    General is never unemployed in a Force (3.4b).
    """
    if not may_lead_army(t, general, c) or (t.state.general[c] and not is_force(t, c)):
        return False
    waived = t.state.army[c] != t.state.army[general] or elects(t, general)
    return waived or not is_force(t, c) or rank(t, c) <= rank(t, general)


def _head(t: Table, group: list[int], generals: list[int]) -> int:
    """The Captain General who takes the others; of several Armies the one the scenario lets command (3.2.3)."""
    if not generals:
        return -1
    entitled = [c for c in generals if captain_row(t, c).id in ground(t).row.multinational]
    return (entitled or sorted(generals, key=lambda c: -rank(t, c)))[0]


def _keep_order(t: Table, group: list[int], head: int) -> None:
    """The order of the captain with the higher Rank prevails (5.3.6, A-91)."""
    s = t.state
    armed = [c for c in group if is_force(t, c)]
    if not armed:
        return
    first = max(armed, key=lambda c: (rank(t, c), c == head))
    if head not in armed or rank(t, first) > rank(t, head) or not s.order[head]:
        s.order[head] = s.order[first]
    s.quartered[head] = max(s.quartered[c] for c in armed)
    s.disrupted[head] = max(s.disrupted[c] for c in group)
    s.finished[head] = max(s.finished[c] for c in group)
    s.still[head] = max(s.still[c] for c in group)
    # a siege goes on while any of those who made it stays in its earthworks (11.3.1a)
    s.besieges[head] = s.besieges[head] or max(s.besieges[c] for c in group)
    s.acts[head] = max(s.acts[c] for c in group)


def _merge_minor(t: Table, group: list[int]) -> int:
    """Minor Forces stuck together: the highest Rank takes the units he can, the rest are lost (10.1)."""
    s = t.state
    armed = [c for c in group if is_force(t, c)]
    pool = armed or group
    best = max(rank(t, c) for c in pool)
    top = [c for c in pool if rank(t, c) == best]
    head = top[0] if len(top) == 1 else t.draw(top)
    if len(armed) > 1:
        _keep_order(t, group, head)
    for c in group:
        if c == head or not _may_merge(t, head, c):
            continue
        units = force_units(t, c)
        for u in units:
            if may_take(t, head, u) is None:
                s.captain[u] = head + 1
            else:
                t.note("excess-unit-lost", rule="AIL-10.1", unit=u)
                remove_unit(t, u)
        s.aux[head] |= s.aux[c]
        s.aux[c] = 0
        join(t, c, head)
    return head


def _may_merge(t: Table, head: int, c: int) -> bool:
    return t.state.army[head] == t.state.army[c] or not is_force(t, c)


def part_company(t: Table) -> None:
    """Unemployed captains who share a card stand for themselves while captains act: each rides and is caught alone (3.4a, 3.6)."""
    s = t.state
    for c in range(len(s.at)):
        if s.status[c] == IN_PLAY and s.at[c] and not layout(t).held[s.lead[c]]:
            s.lead[c] = c


def elect(t: Table, captains: list[int]) -> int:
    """Swiss captains of one Force choose a temporary Captain General by lot, whatever their Ranks (15.5)."""
    s = t.state
    candidates = sorted({m for c in captains for m in members(t, c) if is_elector(t, m)})
    chosen = t.draw(candidates)
    old = s.lead[chosen]
    orders = [(rank(t, c), s.order[c], s.acts[c], s.besieges[c]) for c in captains if is_force(t, c)]
    quartered = max(s.quartered[c] for c in captains)
    for c in captains:
        s.general[c] = 0
        for m in members(t, c):
            s.lead[m] = chosen
            s.general[m] = 0
            if m != chosen:
                s.order[m] = s.down[m] = s.admin[m] = s.quartered[m] = 0
                s.besieges[m] = 0
    s.quartered[chosen] = quartered
    s.lead[chosen] = chosen
    s.general[chosen] = 1
    s.at[chosen] = s.at[old]
    if orders:
        best = max(orders)
        s.order[chosen], s.acts[chosen] = best[1], max(o[2] for o in orders)
        s.besieges[chosen] = best[3] or max(o[3] for o in orders)
    for m in members(t, chosen):
        s.at[m] = s.at[chosen]
    t.note("elected", rule="AIL-15.5", captain=chosen)
    return chosen


# --- what demoralisation does to a whole Force (9.1.1) ---------------------------------------------------


def after_demoralisation(t: Table, f: int) -> None:
    """Half gone: no Attack order. All gone: a Retreat order at once (9.1.1a, 9.1.1b)."""
    s = t.state
    if not is_force(t, f):
        return
    if all_demoralised(t, f):
        if s.order[f] != RETREAT:
            s.order[f] = RETREAT
            t.note("retreat-order", rule="AIL-9.1.1b", captain=f)
    elif half_demoralised(t, f) and s.order[f] == ATTACK:
        s.order[f] = GARRISON if t.board.kind[s.at[f]] >= TOWN else STAND
        t.note("attack-given-up", rule="AIL-9.1.1a", captain=f)


def give_up_order(t: Table, f: int) -> None:
    """A Force that has come to hold too many demoralised units for Attack, or nothing else, without a fight (9.1.1a, 9.1.1b)."""
    if t.state.order[f] in (MANOEUVRE, ATTACK):
        after_demoralisation(t, f)


def declare(t: Table) -> None:
    """Results of Initiative, Attrition, Combat and Discipline are said aloud, with the units they strike (1.4, 7.2.2).

    They tell of cards that lie closed, so nothing before them is taken back. Games begun before this was settled go on as they were.
    """
    if "open-results" in t.rulings:
        t.reveal()


def reveal_force(t: Table, f: int, rule: str) -> None:
    """The enemy sees who commands and what is on the card (2.2i, 11.2.5)."""
    s = t.state
    fresh = s.down[f] or not s.shown[f]
    s.down[f] = 0
    for c in members(t, f):
        s.shown[c] = 1
    if fresh:
        t.reveal()
        t.note("reveals", rule=rule, captain=f, space=s.at[f], n=force_sp(t, f))
