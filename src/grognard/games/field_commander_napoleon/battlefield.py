"""FCN-15 to FCN-22: the six zones, distances, melee, advance and retreat on the Battlefield."""

from __future__ import annotations

from grognard.games.field_commander_napoleon.arrivals import enters
from grognard.games.field_commander_napoleon.board import CANNON, CAVALRY, ENEMY, FORTIFICATION, FRENCH
from grognard.games.field_commander_napoleon.state import (
    OFF_FIELD,
    Table,
    campaign,
    destroy,
    field_of,
    leave_field,
    presence,
)

FRENCH_RESERVE, FRENCH_APPROACH, FRENCH_FRONT, ENEMY_FRONT, ENEMY_APPROACH, ENEMY_RESERVE = range(6)
RESERVE = (FRENCH_RESERVE, ENEMY_RESERVE)
APPROACH = (FRENCH_APPROACH, ENEMY_APPROACH)
FORWARD = (1, -1)  # the way each side advances (FCN-20.1)
NONE = 99  # distance when there is no opposing Force


def zone_space(t: Table, zone: int) -> int:
    """The space that a zone is for the player: zones follow the areas of the maps."""
    return len(t.board.areas) + zone


def zone_of(t: Table, space: int) -> int:
    return space - len(t.board.areas)


def on_field(t: Table, side: int) -> list[int]:
    """The Forces of a side on the Battlefield, ids ascending; all of them belong to the area of the battle."""
    return field_of(t)[side][:]


def zone_list(t: Table, zone: int, side: int) -> list[int]:
    """The Forces of a side in a zone; never written to."""
    return field_of(t)[2 + 2 * zone + side]


def in_zone(t: Table, zone: int, side: int) -> list[int]:
    return zone_list(t, zone, side)[:]


def nearest(t: Table, f: int) -> int:
    """Distance in zones to the nearest opposing Force; no Force ever gets past one (FCN-22.6)."""
    zone, side = t.state.zone, t.board.side[f]
    others = [zone[g] for g in field_of(t)[1 - side]]
    if not others:
        return NONE
    return min(others) - zone[f] if side == FRENCH else zone[f] - max(others)


def in_melee(t: Table, f: int) -> bool:
    """Opposing Forces in one zone are in melee, all of them (FCN-22.1)."""
    return bool(zone_list(t, t.state.zone[f], 1 - t.board.side[f]))


def melee_zone(t: Table) -> int:
    """The one zone that both sides are in, or OFF_FIELD."""
    zone = t.state.zone
    french, enemy = on_field(t, FRENCH), on_field(t, ENEMY)
    if not french or not enemy:
        return OFF_FIELD
    front = max(zone[f] for f in french)
    return front if front == min(zone[f] for f in enemy) else OFF_FIELD


def one_side_left(t: Table) -> bool:
    """The battle ends at once, in whatever step this happens (FCN-38.1)."""
    there = field_of(t)
    return not there[FRENCH] or not there[ENEMY]


def full(t: Table, zone: int, side: int) -> bool:
    """Does the zone hold its maximum of mobile Forces of this side? Static Forces do not count (FCN-15.8)."""
    static, there = t.board.static, zone_list(t, zone, side)
    limit = t.board.limits[zone]
    return len(there) >= limit and sum(not static[f] for f in there) >= limit


def may_advance(t: Table, f: int) -> bool:
    """Not out of melee, not beyond the opposing Reserve, not into a full zone (FCN-20.2, FCN-20.3,
    FCN-22.6).
    """
    side = t.board.side[f]
    there = t.state.zone[f] + FORWARD[side]
    return (
        t.state.kind[f] <= CAVALRY
        and FRENCH_RESERVE <= there <= ENEMY_RESERVE
        and not in_melee(t, f)
        and not full(t, there, side)
    )


def may_retreat(t: Table, f: int) -> bool:
    """An ordered retreat: out of the own Reserve it leaves the Battlefield; a full zone is not entered."""
    side = t.board.side[f]
    zone = t.state.zone[f]
    return t.state.kind[f] <= CANNON and (zone == RESERVE[side] or not full(t, zone - FORWARD[side], side))


def fall_back(t: Table, f: int, rule: str) -> None:
    """A retreat that must be made: into a full zone it destroys the Force (FCN-21.7, FCN-36.5)."""
    side = t.board.side[f]
    there = t.state.zone[f] - FORWARD[side]
    if full(t, there, side):
        t.note("crowded_out", rule=rule, role=side, piece=f, zone=there)
        destroy(t, f)
    else:
        step_to(t, f, there)


def step_to(t: Table, f: int, zone: int) -> None:
    frm = t.state.zone[f]
    t.state.zone[f] = zone
    side = t.board.side[f]
    ahead = (zone > frm) == (side == FRENCH)
    key, rule = ("steps", "FCN-20.1") if ahead else ("falls_back", "FCN-20.4")
    t.moved(f, zone_space(t, frm), zone_space(t, zone), role=side, rule=rule, key=key)


def set_formation(t: Table, f: int, column: bool) -> None:
    """Cannons and static Forces are always in Line (FCN-16.4)."""
    if t.state.kind[f] <= CAVALRY and t.state.column[f] != column:
        t.state.column[f] = column
        t.note(
            "forms_column" if column else "forms_line",
            rule="FCN-17.11" if column else "FCN-17.10",
            role=t.board.side[f],
            piece=f,
        )


def havens(t: Table, area: int, side: int) -> list[int]:
    """Adjacent areas held by this side or uncontrolled (A-64)."""
    held = presence(t)
    return [a for a in campaign(t).adjacent[area] if held[a] in (0, 1 + side)]


def area_key(t: Table, area: int) -> str:
    return t.board.areas[area].id


def area_by_chance(t: Table, areas: list[int]) -> int:
    """The only one of them, or one that is drawn (FCN-48.2)."""
    one, *others = areas
    return t.draw(areas, lambda a: area_key(t, a)) if others else one


def exit_field(t: Table, f: int) -> None:
    """Out of the own Reserve: to a random adjacent friendly or empty area, else destroyed (FCN-36.6,
    FCN-36.7).
    """
    s, side = t.state, t.board.side[f]
    havens_now = havens(t, s.battle.area, side)
    if not havens_now:
        t.note("no_way_out", rule="FCN-36.7", role=side, piece=f)
        destroy(t, f)
        return
    there = s.battle.exits[side]
    if there not in havens_now or "one-exit" not in t.options:  # one draw for each Force
        there = t.draw(havens_now, lambda a: area_key(t, a))
    s.battle.exits[side] = there
    frm = zone_space(t, s.zone[f])
    leave_field(t, f)
    s.area[f] = there
    t.moved(f, frm, there, role=side, rule="FCN-36.6", key="leaves_field")
    if side == FRENCH and s.battle.routed == FRENCH and s.battle.napoleon:
        # he goes with the first that leaves (FCN-36.9)
        s.battle.napoleon = False
        s.napoleon = there
        t.note("napoleon_follows", rule="FCN-36.9", role=FRENCH, space=there)
    if side == FRENCH:
        enters(t, there)


def gunner(t: Table, f: int) -> bool:
    """Cannons and Fortifications fire at any distance, and never in melee (FCN-24.1, FCN-22.11)."""
    return t.state.kind[f] in (CANNON, FORTIFICATION)


def target_zones(t: Table, f: int) -> list[int]:
    """Where hits of an attack by this Force can fall, in the order in which they do; empty: no attack."""
    side, zone = t.board.side[f], t.state.zone[f]
    if gunner(t, f):
        return gun_targets(t, zone, side)
    if t.state.kind[f] <= CAVALRY and zone == RESERVE[side]:
        return []  # no attack from the own Reserve (FCN-15.6)
    ahead = zone + FORWARD[side]
    beyond = not FRENCH_RESERVE <= ahead <= ENEMY_RESERVE
    if zone_list(t, zone, 1 - side):
        return [zone] if beyond else [zone, ahead]  # a hit left over passes on (FCN-22.10)
    return [ahead] if not beyond and zone_list(t, ahead, 1 - side) else []


def gun_targets(t: Table, zone: int, side: int) -> list[int]:
    """Guns fire from zone to zone over their own Forces, but neither in melee nor into one (FCN-24.1, FCN-22.11)."""
    ahead = range(zone, ENEMY_RESERVE + 1) if side == FRENCH else range(zone, FRENCH_RESERVE - 1, -1)
    there = [z for z in ahead if zone_list(t, z, 1 - side)]
    return [] if zone in there else [z for z in there if z != melee_zone(t)]


def routed(t: Table, side: int) -> bool:
    return t.state.battle.routed == side
