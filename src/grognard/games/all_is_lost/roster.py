"""Chapter 11.4a to 11.4e and 11.4.2: the battle roster, who stands on it, and who has engaged whom."""

from __future__ import annotations

from grognard.engine import Column
from grognard.games.all_is_lost.assault import firearms, quality_loss
from grognard.games.all_is_lost.board import CHARGE, CHITS, COMBINED, FIREARMS, GUNS, MUSTER, SECONDARY, WORKS
from grognard.games.all_is_lost.chits import lose_chits
from grognard.games.all_is_lost.combatants import ASSAULTING, ATTACKER, DEFENDER, combatants
from grognard.games.all_is_lost.forces import (
    everybody_at,
    foot,
    good_order,
    guns,
    horse,
    protected,
    side_towards,
    total_sp,
    units_of,
)
from grognard.games.all_is_lost.layout import layout
from grognard.games.all_is_lost.state import (
    ENEMY,
    FIELDED,
    FRENCH,
    IN_PLAY,
    MAIN_BODY,
    SPARE,
    VANGUARD,
    Corps,
    Roster,
    Table,
    counter,
    other,
    side_of,
    unit_type,
)


def captains_of(t: Table, side: int) -> list[int]:
    """Every captain in the hex of this side: all units there take part, of whichever Force (11.2.2a)."""
    return everybody_at(t, t.state.roster.hexes[side], side)


def units_in_battle(t: Table, side: int) -> list[int]:
    return sorted(u for c in captains_of(t, side) for u in corps_units(t, c))


def corps_units(t: Table, c: int) -> list[int]:
    """His units in this battle: militia defends its hex and does not go out of it to attack (11.4a, 15.1.1b)."""
    attacks = side_of(t, c) == t.state.roster.attacker
    return combatants(t, layout(t).cards[c], ATTACKER if attacks else DEFENDER)


def attackers_in(t: Table, c: int) -> list[int]:
    """Units of a corps that can press an enemy corps (11.5d)."""
    return combatants(t, units_of(t, c), ASSAULTING)


def corps_of(t: Table, side: int) -> list[int]:
    """Captains with units of their own, on this side's half of the roster (11.4a)."""
    return [c for c in captains_of(t, side) if corps_units(t, c)]


def stands(t: Table, c: int) -> bool:
    """A corps not yet demoralised: some unit in good order and not plundering (11.4.4)."""
    return t.state.status[c] == IN_PLAY and bool(good_order(t, corps_units(t, c)))


def in_section(t: Table, side: int, section: int) -> list[int]:
    r = t.state.roster
    return [c for c in corps_of(t, side) if r.corps[c].section == section and stands(t, c)]


def engagers(t: Table, c: int) -> list[int]:
    """Corps that have engaged this one."""
    return [x for x, corps in enumerate(t.state.roster.corps) if corps.engages >> c & 1]


def engaged_targets(t: Table, c: int) -> list[int]:
    mask = t.state.roster.corps[c].engages
    return [x for x in range(mask.bit_length()) if mask >> x & 1]


def is_free(t: Table, c: int) -> bool:
    return not t.state.roster.corps[c].engages and not engagers(t, c)


def may_be_engaged(t: Table, x: int) -> bool:
    """Free or Engaged, never Engaging (11.4.2)."""
    return not t.state.roster.corps[x].engages


def targets_in_clash(t: Table, c: int, section: int) -> list[int]:
    """Enemy corps an active corps may fire at, charge or engage in this clash (11.4g, 11.4k, 11.4.1b)."""
    enemy = other(side_of(t, c))
    if section == VANGUARD:
        return in_section(t, enemy, VANGUARD) or in_section(t, enemy, MAIN_BODY)
    free = [x for x in in_section(t, enemy, VANGUARD) if is_free(t, x)]
    return sorted(in_section(t, enemy, MAIN_BODY) + free)


def lose_works(t: Table, c: int) -> None:
    """Charging or engaging leaves the earthworks behind (11.4.1l, 11.4.1w)."""
    lose_chits(t, c, WORKS)
    t.state.roster.corps[c].works = 0


def engage(t: Table, c: int, target: int) -> None:
    """A corps engages: it leaves its guns and its earthworks (11.4.2, 11.4.2.2c, 11.4.1g).

    From a friend who has engaged several it takes the target over, so that there are never several against several (11.4.2.2a).
    """
    r = t.state.roster
    for friend in engagers(t, target):
        if len(engaged_targets(t, friend)) > 1:
            r.corps[friend].engages &= ~(1 << target)
    r.corps[c].engages |= 1 << target
    lose_works(t, c)
    lose_chits(t, c, GUNS)
    r.corps[c].salvos = 0
    t.note("engages", rule="AIL-11.4.2", captain=c, to_captain=target)


def disengage_broken(t: Table) -> None:
    """A demoralised corps goes back; who has no opponent left is Free (11.4.4)."""
    r = t.state.roster
    for c in range(len(r.corps)):
        if not r.corps[c].engages:
            continue
        if not stands(t, c) or not attackers_in(t, c):
            r.corps[c].engages = 0  # guns alone press nobody
            continue
        for x in engaged_targets(t, c):
            if not stands(t, x):
                r.corps[c].engages &= ~(1 << x)


def corps_loss(t: Table, c: int) -> int:
    """Quality that the state of its Force costs a corps (9.3, 7.7b, 18.1c)."""
    return quality_loss(t, t.state.lead[c], side_of(t, c) != t.state.roster.attacker)


def good_sp(t: Table, c: int) -> int:
    return total_sp(t, good_order(t, corps_units(t, c)))


def new_roster(t: Table, attacker: int, defender: int) -> Roster:
    generals = [0, 0]
    generals[side_of(t, attacker)], generals[side_of(t, defender)] = attacker, defender
    return Roster(
        on=True,
        hexes=[t.state.at[general] for general in generals],
        hex=t.state.at[defender],
        round=1,
        attacker=side_of(t, attacker),
        generals=generals,
        corps=[Corps(Column(len(CHITS))) for _ in t.state.at],
        open=Column(2),
        bank=[Column(row.count for row in t.board.charts.chit) for _ in (0, 1)],
        free=t.board.charts.chit[WORKS].count,
        seen=[Column(len(CHITS)) for _ in (0, 1)],
        lost=Column(2),
        shown=Column(2),
    )


def bar_chits(t: Table) -> None:
    """What a captain cannot be given, as both players see by the open cards (11.4a-11.4e)."""
    r = t.state.roster
    corps = [c for side in (FRENCH, ENEMY) for c in corps_of(t, side)]
    for c in range(len(r.corps)):
        entrenched = bool(r.free) and side_of(t, c) != r.attacker
        r.corps[c].barred = sum(
            1 << kind
            for kind in range(len(CHITS))
            if c not in corps or not can_use(t, c, kind) or (kind == WORKS and not entrenched)
        )


def can_use(t: Table, c: int, kind: int) -> bool:
    """Whether a chit could ever serve this captain (3.13)."""
    units = good_order(t, corps_units(t, c))
    if kind == GUNS:
        return bool(guns(t, units))
    if kind == CHARGE:
        return bool(horse(t, units))
    if kind == FIREARMS:
        return bool(firearms(t, units))
    if kind == COMBINED:
        return bool(horse(t, units)) and bool(foot(t, units))
    if kind == MUSTER:
        return c in t.state.roster.generals
    return True


def free_chits(t: Table, frm: int, hex: int, defender: int) -> int:
    """Earthworks and River chits of a defender, only for an attack over a protected side (11.4c, 11.4d, A-25)."""
    row = t.board.charts.free_chits[0]
    d = side_towards(t, hex, frm)
    total = 0
    if protected(t, hex, d, defender):
        total += row.level_2 if t.state.works[hex] > 1 else row.level_1
    if t.board.river[hex * 6 + d] == SECONDARY:
        total += row.river
    return total


def merge_swiss(t: Table, side: int) -> None:
    """Optional 18.2: Swiss units become as few and as large as the counters allow, SP spread evenly."""
    s = t.state
    units = units_in_battle(t, side)
    kinds = sorted(
        {
            (counter(t, u).type, counter(t, u).quality)
            for u in units
            if unit_type(t, u).nation == t.board.charts.unit_effect[0].who
        }
    )
    for kind, quality in kinds:
        mine = [u for u in units if (counter(t, u).type, counter(t, u).quality) == (kind, quality)]
        spare = [
            u
            for u in range(len(s.fate))
            if s.fate[u] == SPARE
            and (counter(t, u).type, counter(t, u).quality) == (kind, quality)
            and counter(t, u).side == counter(t, mine[0]).side
            and not counter(t, u).substitute
        ]
        total = total_sp(t, mine)
        shaken = any(s.demoralised[u] for u in mine)
        ranked = sorted(mine + spare, key=lambda u: -counter(t, u).maximum)
        chosen: list[int] = []
        while sum(counter(t, u).maximum for u in chosen) < total:
            chosen.append(ranked[len(chosen)])
        holders = [s.captain[u] for u in mine]
        for u in mine:
            s.captain[u] = s.sp[u] = s.demoralised[u] = 0
            s.fate[u] = SPARE
        for u, holder in zip(chosen, holders, strict=False):  # never more than there were
            s.captain[u], s.fate[u], s.demoralised[u] = holder, FIELDED, shaken
        for _ in range(total):
            u = min((v for v in chosen if s.sp[v] < counter(t, v).maximum), key=lambda v: s.sp[v])
            s.sp[u] += 1
