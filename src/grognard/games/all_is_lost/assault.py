"""Chapter 12.1: the Assault Table."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine.values import Terms
from grognard.games.all_is_lost.board import ARTILLERY, FORTIFIED_CITY, FORTIFIED_TOWN, NO_RIVER
from grognard.games.all_is_lost.forces import (
    arm,
    foot,
    horse,
    neutral_city,
    protected,
    side_towards,
    star,
    total_sp,
)
from grognard.games.all_is_lost.rows import AssaultRow
from grognard.games.all_is_lost.state import Table, counter, side_of, unit_type
from grognard.games.all_is_lost.sums import count


@dataclass(frozen=True)
class Odds:
    """Everything the Assault Table asks of one attack, before the die."""

    difference: int  # attacker's Quality minus defender's
    unfavourable: bool
    modifier: int
    group_a: tuple[int, ...]
    group_d: tuple[int, ...]


def quality(t: Table, units: list[int]) -> tuple[int, list[int]]:
    """The best Quality that half the SP reach, counting better units down; and the units of that group (12.1a)."""
    whole = total_sp(t, units)
    for q in (3, 2, 1):
        group = [u for u in units if counter(t, u).quality >= q]
        if group and 2 * total_sp(t, group) >= whole:
            return q, group
    return 1, units


def only_guns(t: Table, units: list[int]) -> bool:
    return bool(units) and all(arm(t, u) == ARTILLERY for u in units)


def doubled(t: Table, sp: int, inside: bool, hex: int, behind_works: bool) -> int:
    """SP of defenders, some of them doubled by walls and earthworks, cumulatively (7.5.1, 12.1.3, 16, A-75)."""
    extra = 0
    fortress = t.board.fortress(hex)
    if inside and fortress is not None:
        extra += fortress.doubled
    if behind_works:
        extra += t.board.constants.earthworks_doubled
    return sp + min(sp, extra)


def ratio_modifier(t: Table, attacker: int, defender: int) -> int:
    """SP ratio, larger over smaller, rounded down to a listed one (12.1e, A-76)."""
    large, small = max(attacker, defender), max(1, min(attacker, defender))
    adds = max((row.adds for row in t.board.charts.ratio if large * 10 // small >= row.tenths), default=0)
    return adds if attacker >= defender else -adds


def unfavourable(t: Table, frm: int, hex: int, inside: bool, behind_works: bool) -> bool:
    """River or ferry crossed, earthworks, a City defended from inside, and all but open ground (12.1.2)."""
    d = side_towards(t, frm, hex)
    if t.board.river[frm * 6 + d] != NO_RIVER or behind_works:
        return True
    fortress = t.board.fortress(hex)
    if inside and fortress is not None and not fortress.favourable:
        return True
    return not t.board.charts.terrain[t.board.terrain[hex]].favourable


def mostly(t: Table, units: list[int], chosen: list[int]) -> bool:
    """Half or more of the SP."""
    return bool(chosen) and 2 * total_sp(t, chosen) >= total_sp(t, units)


def swiss_modifier(
    t: Table, attackers: list[int], defenders: list[int], fortified: bool, terms: Terms | None = None
) -> int:
    """The Swiss fight better in the open and against horse, worse against fortifications (12.1.6, L2859)."""
    row = t.board.charts.unit_effect[0]
    total = 0

    def swiss(units: list[int]) -> list[int]:
        return [u for u in units if unit_type(t, u).nation == row.who]

    if mostly(t, attackers, swiss(attackers)):
        if fortified:
            total += row.fortifications
        else:
            total += max(row.open, row.against_cavalry if mostly(t, defenders, horse(t, defenders)) else 0)
    if mostly(t, defenders, swiss(defenders)):
        total -= max(row.open, row.against_cavalry if mostly(t, attackers, horse(t, attackers)) else 0)
    return count(terms, total, "term.swiss", "AIL-12.1.6")


def firearms(t: Table, units: list[int]) -> list[int]:
    """Infantry with firearms; none can be used in Rain (15.4, 17.2a)."""
    if not t.board.charts.weather_effect[t.state.weather].firearms:
        return []
    return [u for u in foot(t, units) if unit_type(t, u).firearms]


def quality_loss(t: Table, f: int, attacked: bool) -> int:
    """Disrupted; attacked in Administrative March or in quarters: one each (12.1b, 9.3, 7.7b, 18.1c)."""
    s = t.state
    return s.disrupted[f] + (s.admin[f] + s.quartered[f] if attacked else 0)


def odds(
    t: Table,
    attackers: list[int],
    defenders: list[int],
    *,
    sp_a: int,
    sp_d: int,
    drop_a: int,
    drop_d: int,
    star_a: int,
    star_d: int,
    bad_row: bool,
    fortified: bool,
    terms: Terms | None = None,
) -> Odds:
    """Steps 12.1a to 12.1f. SP are given already multiplied; captains whose stars count are numbers, -1 for none."""
    q_a, group_a = quality(t, attackers)
    q_d, group_d = quality(t, defenders)
    m = t.board.charts.assault_modifier[0].star
    modifier = count(terms, ratio_modifier(t, sp_a, sp_d), "term.ratio", "AIL-12.1e", n=sp_a, m=sp_d)
    for sign, c in ((m, star_a), (-m, star_d)):
        if c >= 0 and star(t, c):
            modifier += count(terms, sign, "term.star", "AIL-12.1d", captain=c)
    weather = t.board.charts.weather_effect[t.state.weather].assault
    modifier += count(terms, weather, "term.weather", "AIL-17.2", weather=t.state.weather)
    modifier += swiss_modifier(t, attackers, defenders, fortified, terms)
    return Odds((q_a - drop_a) - (q_d - drop_d), bad_row, modifier, tuple(group_a), tuple(group_d))


def assault_result(t: Table, die: int, difference: int, bad_row: bool) -> AssaultRow:
    """Die against column: the unfavourable header is a worse Quality difference (12.1c)."""
    shape = t.board.charts.assault_shape[0]
    column = max(-shape.columns, min(shape.columns, difference)) + (shape.unfavourable if bad_row else 0)
    step = max(shape.lowest, min(shape.highest, die)) + column
    return [row for row in t.board.charts.assault if row.step <= step][-1]


def skirmish_odds(
    t: Table,
    captain_a: int,
    captain_d: int,
    attackers: list[int],
    defenders: list[int],
    frm: int,
    hex: int,
    inside: bool,
    bad_row: bool | None,
    terms: Terms | None = None,
) -> Odds:
    """An assault of the map: Skirmish, storm, breach or sortie."""
    f, g = t.state.lead[captain_a], t.state.lead[captain_d]
    works = protected(t, hex, side_towards(t, hex, frm), side_of(t, g))
    sp_d = 1 if only_guns(t, defenders) else total_sp(t, defenders)
    drop_a = quality_loss(t, f, False)
    guns = firearms(t, defenders)
    drop_a += bool(guns) and 2 * total_sp(t, guns) > total_sp(t, defenders)
    row = unfavourable(t, frm, hex, inside, works) if bad_row is None else bad_row
    return odds(
        t,
        attackers,
        defenders,
        sp_a=total_sp(t, attackers),
        sp_d=doubled(t, sp_d, inside, hex, works),
        drop_a=drop_a,
        drop_d=quality_loss(t, g, True),
        star_a=captain_a,
        star_d=captain_d,
        bad_row=row,
        fortified=inside or works,
        terms=terms,
    )


def may_be_inside(t: Table, hex: int) -> bool:
    """A Fortress that is not Neutral (11.3a, 14a)."""
    return t.board.kind[hex] in (FORTIFIED_TOWN, FORTIFIED_CITY) and not neutral_city(t, hex)
