"""What the bot wants: how strong Forces are, which places are worth holding, and the ways there."""

from __future__ import annotations

import heapq
from array import array

from grognard.games.all_is_lost.alignment import owner
from grognard.games.all_is_lost.board import FORTIFIED_CITY, FORTIFIED_TOWN, HEXES, NEUTRAL, distance
from grognard.games.all_is_lost.forces import (
    force_units,
    forces,
    forces_at,
    good_order,
    is_besieged,
    is_major,
    neighbours,
    units_of,
)
from grognard.games.all_is_lost.journeys import trip_made
from grognard.games.all_is_lost.limits import barred
from grognard.games.all_is_lost.rows import King
from grognard.games.all_is_lost.state import (
    ENEMY,
    FRENCH,
    NOBODY,
    Table,
    army_row,
    captain_named,
    counter,
    ground,
    other,
    side_of,
)
from grognard.games.all_is_lost.terrain import IMPASSABLE, step_cost
from grognard.games.all_is_lost.victory import besieged_place, free_and_owned, in_hands

BOLD = 1.15  # how much stronger one wants to be before giving battle
DARING = 0.55  # how much of that a player who is not winning gives up by the last turn
QUALITY_WORTH = (0.5, 0.67, 1.0, 1.4)
SWISS_WORTH = 1.6
MOST_FORCES = 4
HURRY = 6  # in a scenario this short nobody spares his men
BIDING = 0.5  # of the scenario of 1524
LAST_PART = 0.7  # of a scenario: who is not winning then drives his men on without pay
BEFORE_WALLS = 2  # hexes; nearer an army on Manoeuvre may not come (7.3a)
AT_HAND = 2  # hexes; friends this near count when it is asked who is stronger
A_MARCH = 20  # half points within a turn's reach
GARRISONED = 20.0  # an army this strong is not kept behind walls
KING = 12.0  # what his person is worth to who comes to relieve the Duchy
EVEN = 0.95  # and nobody seeks the King's army who is weaker
ENOUGH_BORGHI = 3  # of the four places of 1509
FOOTHOLDS = 2  # of the ten places of 1524: without any the French have won
LAST_RESORT = 12.0  # what an empty one of them is worth to who has none left
NO_MONEY = -9  # worse than anything in the AP Table
RELIEF_MONEY = 6  # AP kept for the army that is to relieve the Duchy
FEW = 4  # SP in a garrison that one storm may finish
GUARD = 5.0  # what it is worth to drive an enemy from before a place that victory needs
NEAR = 4  # hexes from it
BY_PLACES = ("1522", "1524")  # scenarios where each of many places counts
ERRAND = 3.0  # there a small Force that can walk into an empty one is paid before the army
DETACHED = 1.3  # the least strength that is sent out alone


def scenario(t: Table) -> str:
    """Its id, empty in a battle played for itself."""
    g = ground(t)
    return "" if g.battle is not None else g.row.id


def milan(t: Table) -> int:
    return next(place.hex for place in t.board.places if place.name == "Milan")


def king_of(t: Table) -> int:
    row = ground(t).rule(King)
    return -1 if row is None else captain_named(t, row.captain)


def strength(t: Table, f: int) -> float:
    """Good-order SP, weighed by Quality."""
    return sum(t.state.sp[u] * worth_of(t, u) for u in good_order(t, force_units(t, f)))


def worth_of(t: Table, u: int) -> float:
    """A step of Quality is worth about a half more; the Swiss have their bonus besides."""
    if t.board.types[counter(t, u).type].nation == t.board.charts.unit_effect[0].who:
        return SWISS_WORTH
    return QUALITY_WORTH[counter(t, u).quality]


def corps_strength(t: Table, c: int) -> float:
    return sum(t.state.sp[u] * worth_of(t, u) for u in good_order(t, units_of(t, c)))


# --- where to go -----------------------------------------------------------------------------------------


_leaders: dict[tuple[object, ...], int] = {}


def leader(t: Table) -> int:
    """Who would win if the scenario ended now (13); remembered by everything it depends on."""
    s = t.state
    key = (t.scenario, t.data, tuple(s.at), bytes(s.captain), bytes(s.lead), bytes(s.conquered),
           bytes(s.alignment), s.attitude, bytes(s.siege), bytes(s.status), s.turn)  # fmt: skip
    found = _leaders.get(key)
    if found is None:
        if len(_leaders) > 3000:
            _leaders.clear()
        found = _leaders[key] = _leader(t)
    return found


def _leader(t: Table) -> int:
    places, which = ground(t).places, scenario(t)
    if which == "1509":
        borghi = sum(free_and_owned(t, hex, FRENCH) for hex in places["any"])
        if free_and_owned(t, places["key"][0], FRENCH) and borghi >= ENOUGH_BORGHI:
            return FRENCH
        east = [
            p.hex
            for p in t.board.places
            if p.kind >= FORTIFIED_TOWN and p.hex in t.board.lands["east_of_adda"]
        ]
        held = any(in_hands(t, hex, FRENCH) and not besieged_place(t, hex) for hex in east)
        return NOBODY if held else ENEMY
    if which == "1515":
        return ENEMY
    if which == "1522":
        points = [0, 0]
        for place in t.board.places:
            side = owner(t, place.hex)
            if place.kind >= FORTIFIED_TOWN and place.hex != milan(t) and side != NOBODY:
                points[side] += 2 if place.kind == FORTIFIED_CITY else 1  # a City is worth 1 to 3
        return NOBODY if points[0] == points[1] else FRENCH if points[0] > points[1] else ENEMY
    if which == "1524":
        theirs = (owner(t, h) == FRENCH and not besieged_place(t, h) for h in places["any"])
        return NOBODY if any(theirs) else ENEMY
    return NOBODY


def boldness(t: Table, side: int) -> float:
    """How much stronger one wants to be to give battle: less and less as time runs out on who is not winning."""
    if leader(t) == side:
        return BOLD
    return BOLD - DARING * t.state.turn / ground(t).row.turns


def objectives(t: Table, side: int) -> dict[int, float]:
    """Hexes worth holding, and how much: what the side's victory conditions ask for (13)."""
    places, which = ground(t).places, scenario(t)
    goals = {hex: 3.0 for hex in places.get("any", ())}
    goals |= {hex: 6.0 for hex in places["key"]}
    if which == "1509":
        goals |= {hex: 1.0 for hex in places["more"]}
        if side == ENEMY:
            # Venice must throw the French out of the Ghiaradadda; Cremona can wait
            goals |= {hex: 5.0 for hex in places["any"]} | {hex: 1.0 for hex in places["key"]}
            goals |= {hex: worth + 1.0 for hex, worth in goals.items() if forces_at(t, hex, FRENCH)}
    elif which == "1515":
        # the French want Milan and no Swiss in the six; who denies them either has won
        swiss = 4.0 if side == FRENCH else 0.0
        goals = {h: 1.0 + swiss * bool(forces_at(t, h, ENEMY)) for h in places["any"]}
        goals[milan(t)] = 8.0
    elif which == "1522":
        for place in t.board.places:
            if (
                place.kind >= FORTIFIED_TOWN
                and place.hex != milan(t)
                and t.state.alignment[t.board.region[place.hex]] != NEUTRAL
            ):
                goals.setdefault(place.hex, 2.0 if place.kind == FORTIFIED_CITY else 1.2)
        goals[milan(t)] = 1.5 if side == FRENCH else 4.0
    elif which == "1524" and side == FRENCH:
        # Milan, and no Imperials in the ten; a place that stands empty only guards against defeat
        goals = {h: 5.0 if forces_at(t, h, ENEMY) else 1.5 for h in places["any"]}
        goals[milan(t)] = 8.0
    elif which == "1524":
        if not bides(t, side):  # drive them out before the end
            goals = {hex: 6.0 if owner(t, hex) == FRENCH else 0.5 for hex in goals}
        if not footholds(t):  # with the last of them the war is lost
            goals |= {hex: LAST_RESORT for hex in goals if not forces_at(t, hex, FRENCH)}
        goals[milan(t)] = 0.5  # not worth an army, and there is the plague
    return goals


def keeps(t: Table, side: int) -> list[int]:
    """Places not to be left empty: Milan, and of the ten of 1524 those the Imperials are in (S3b, S4.7, S5b)."""
    if scenario(t) == "1524" and side == ENEMY:
        held = [hex for hex in ground(t).places["any"] if forces_at(t, hex, ENEMY)]
        return held if bides(t, side) or len(held) <= FOOTHOLDS else []
    holders = (("1515", ENEMY), ("1515", FRENCH), ("1522", ENEMY), ("1524", FRENCH))
    return [milan(t)] if (scenario(t), side) in holders else []


def footholds(t: Table) -> list[int]:
    """1524: those of the ten places the Imperials are in and nobody besieges."""
    held = ground(t).places["any"]
    return [hex for hex in held if any(not is_besieged(t, f) for f in forces_at(t, hex, ENEMY))]


def bides(t: Table, side: int) -> bool:
    """1524: the Imperials sit behind walls and save their money until the winter has worn the King's army down."""
    return scenario(t) == "1524" and side == ENEMY and t.state.turn <= BIDING * ground(t).row.turns


def is_garrison(t: Table, f: int) -> bool:
    """The weakest Force in a place that must be kept stays there."""
    hex, side = t.state.at[f], side_of(t, f)
    company = counting(t, hex, side)
    return hex in keeps(t, side) and f == min(company, key=lambda g: (strength(t, g), g), default=-1)


def counting(t: Table, hex: int, side: int) -> list[int]:
    """Who holds a place as victory asks: in 1515 Venetians in Milan do not (S3b)."""
    here = forces_at(t, hex, side)
    allied = (scenario(t), side) == ("1515", FRENCH)
    return [f for f in here if army_row(t, f).id == "french"] if allied else here


def walls(t: Table, hex: int, guards: float) -> float:
    """What a garrison is worth behind its walls (16)."""
    row = t.board.fortress(hex)
    return guards + min(guards, row.doubled) if row is not None else guards


def open_goals(t: Table, side: int) -> list[int]:
    """Objectives not ours with nobody in them, or hardly anybody."""
    return [
        hex
        for hex in objectives(t, side)
        if ground(t).near[hex]
        and owner(t, hex) != side
        and sum(strength(t, g) for g in forces_at(t, hex, other(side))) < DETACHED
    ]


def wants_detachments(t: Table, f: int) -> bool:
    """A Captain General with captains to spare, money for a Minor order, and more to take than Forces to take it."""
    s, side = t.state, side_of(t, f)
    if not s.general[f] or s.quartered[f] or bides(t, side):
        return False
    staff = [c for c in range(len(s.at)) if s.lead[c] == f and c != f and corps_strength(t, c) >= DETACHED]
    mine = [g for g in forces(t, side) if s.army[g] == s.army[f]]
    free = [g for g in mine if scenario(t) not in BY_PLACES or not is_garrison(t, g)]
    threat = sum(strength(t, g) for g in enemies_near(t, f, 4))
    if staff and is_garrison(t, f) and strength(t, f) > GARRISONED:
        return True  # somebody stays, the army goes on
    return (
        bool(staff)
        and (ground(t).row.unlimited or s.ap[s.army[f]] >= 1)
        and len(open_goals(t, side)) >= len(free)
        and len(mine) < MOST_FORCES + 4 * ((scenario(t), side) in (("1522", FRENCH), ("1524", ENEMY)))
        and threat < 0.6 * strength(t, f)
    )


_maps: dict[tuple[object, ...], array[int]] = {}
_steps: dict[tuple[object, ...], list[list[tuple[int, int]]]] = {}
TOO_FAR = 400


def way_to(t: Table, goal: int) -> array[int]:
    """Half points from every hex to the goal, enemies apart; remembered by everything it depends on."""
    s = t.state
    wet = t.board.charts.weather_effect[s.weather].rivers
    key = (goal, t.scenario, t.data, wet, bytes(s.pontoons) if any(s.pontoons) else b"", bytes(s.alignment))
    found = _maps.get(key)
    if found is not None:
        return found
    if len(_maps) > 4000:
        _maps.clear()
    steps = _steps.get(key[1:])
    if steps is None:
        if len(_steps) > 100:
            _steps.clear()
        steps = _steps[key[1:]] = steps_into(t)
    best = array("H", [TOO_FAR]) * HEXES
    best[goal] = 0
    queue = [(0, goal)]
    while queue:
        cost, hex = heapq.heappop(queue)
        if cost > best[hex]:
            continue
        for n, price in steps[hex]:
            if cost + price < best[n]:
                best[n] = cost + price
                heapq.heappush(queue, (cost + price, n))
    _maps[key] = best
    return best


def steps_into(t: Table) -> list[list[tuple[int, int]]]:
    """For every hex its neighbours and the half points from each of them into it."""
    around = [[(n, step_cost(t, n, (d + 3) % 6, hex)) for d, n in neighbours(t, hex)] for hex in range(HEXES)]
    return [[(n, price) for n, price in near if price < IMPASSABLE] for near in around]


def far(t: Table, frm: int, to: int) -> int:
    return way_to(t, to)[frm]


def aims(t: Table, f: int) -> list[tuple[float, int]]:
    """What this Force should make for, best first: open objectives, weaker enemies, its own threatened places."""
    s, side = t.state, side_of(t, f)
    mine, bold = strength(t, f), boldness(t, side)
    here = s.at[f]
    if is_garrison(t, f) and not recruiting(t, f):
        near = sum(strength(t, g) for g in enemies_near(t, f, 6))
        if not near or near * bold > mine:
            return [(99.0, here)]
    found = aims_at_places(t, f) + aims_at_people(t, f)
    if not found or mine > 12:
        for g in forces(t, other(side)):
            if barred(t, f, s.at[g]) is not None or t.board.fortress(s.at[g]) is not None:
                continue
            if strength(t, g) * bold < mine:
                found.append((2.5 * 40 / (14 + far(t, here, s.at[g])), s.at[g]))
    return sorted(found, reverse=True)


def aims_at_places(t: Table, f: int) -> list[tuple[float, int]]:
    """What victory asks for and this Force can hope to take, hold or relieve."""
    s, side, here = t.state, side_of(t, f), t.state.at[f]
    mine, bold = strength(t, f), boldness(t, side)
    found: list[tuple[float, int]] = []
    enemies = [(s.at[g], strength(t, g)) for g in forces(t, other(side))]
    for hex, worth in objectives(t, side).items():
        if not ground(t).near[hex]:
            continue
        guards = sum(theirs for at, theirs in enemies if at == hex)
        lurking = sum(theirs for at, theirs in enemies if at != hex and distance(at, hex) <= 3)
        friends = [g for g in forces_at(t, hex, side) if g != f]
        if owner(t, hex) == side and besieged_place(t, hex) and here != hex:
            around = [(at, theirs) for at, theirs in enemies if distance(at, hex) == 1]
            found += [
                (worth * 40 / (12 + far(t, here, at)), at) for at, theirs in around if theirs * bold < mine
            ]
            continue  # what victory needs is relieved
        if owner(t, hex) == side and not guards:
            manned = hex not in keeps(t, side) or any(g != f for g in counting(t, hex, side))
            if manned and (friends or not _threatened(t, hex, side)):
                continue
            if manned:
                worth *= 0.35 if here == hex else 0.5
        if guards > mine * 1.6:
            continue
        if guards + lurking > 1.3 * mine and here != hex:
            worth *= 0.25  # into the lion's mouth
        if guards:
            worth *= min(1.0, mine / (1.5 * walls(t, hex, guards)))
        found.append((worth * 40 / (12 + far(t, here, hex)), hex))
    return found


def aims_at_people(t: Table, f: int) -> list[tuple[float, int]]:
    """Friends to join, and enemies whose defeat is worth a march."""
    s, side, here = t.state, side_of(t, f), t.state.at[f]
    mine, bold = strength(t, f), boldness(t, side)
    found: list[tuple[float, int]] = []
    if scenario(t) == "1513" and side == ENEMY:
        # join at Novara first; then a draw is not what they came for
        if s.general[f]:
            found += [
                (4.0, s.at[g]) for g in forces(t, FRENCH) if s.general[g] and strength(t, g) * bold < mine
            ]
        else:
            found += [(5.0, s.at[g]) for g in forces(t, ENEMY) if s.general[g]]
    if s.general[f]:
        found += [(90.0, hex) for hex in recruiting(t, f)]
    elif awaits(t, f):
        found.append((90.0, here))  # the army of relief gathers
    elif mine < 20:  # too weak for anything else: with the army
        heads = [g for g in forces(t, side) if s.general[g] and s.army[g] == s.army[f]]
        found += [(0.6 * 40 / (14 + far(t, here, s.at[g])), s.at[g]) for g in heads]
    if s.general[f] or trip_made(t):
        king = king_of(t)
        if side == ENEMY and king >= 0 and s.at[king] and strength(t, s.lead[king]) * max(bold, EVEN) < mine:
            found.append((KING * 40 / (14 + far(t, here, s.at[king])), s.at[king]))  # with him the war is won
    if s.general[f] and leader(t) == side:  # who has won holds on to it: at whoever comes near
        held = [hex for hex in objectives(t, side) if owner(t, hex) == side]
        found += [
            (GUARD * 40 / (14 + far(t, here, s.at[g])), s.at[g])
            for g in forces(t, other(side))
            if DETACHED < strength(t, g) * bold < mine and any(distance(s.at[g], hex) <= NEAR for hex in held)
        ]
    return found


def recruiting(t: Table, f: int) -> list[int]:
    """1524: the eastern Imperial Captain General waits where help comes in, and in December fetches Frundsberg (S5.2)."""
    s = t.state
    if scenario(t) != "1524" or side_of(t, f) != ENEMY or trip_made(t):
        return []
    gate = next(entry.hex for entry in ground(t).entries if entry.row.event == "recruits")
    heads = [g for g in forces(t, ENEMY) if s.general[g] and not is_besieged(t, g)]
    nearest = min(heads, key=lambda g: (far(t, s.at[g], gate), g), default=-1)
    return [gate] if f == nearest else []


def spares(t: Table, f: int, cost: int) -> bool:
    """1524: until help has come from Germany the Imperials keep their money for the army of relief; small orders come after."""
    if not cost or scenario(t) != "1524" or side_of(t, f) != ENEMY or f == relief(t):
        return False
    return (is_major(t, f) or not trip_made(t)) and t.state.ap[t.state.army[f]] - cost < RELIEF_MONEY


def relief(t: Table) -> int:
    """1524: the Captain General who brings the Imperials' army of relief together."""
    heads = [g for g in forces(t, ENEMY) if t.state.general[g]]
    return next(
        (g for g in heads if recruiting(t, g)), max(heads, key=lambda g: (strength(t, g), -g), default=-1)
    )


def awaits(t: Table, f: int) -> bool:
    """1524: help from the Empire stays with the Captain General who waits for it."""
    return any(
        t.state.at[f] == hex
        for g in forces(t, side_of(t, f))
        if t.state.general[g]
        for hex in recruiting(t, g)
    )


def _threatened(t: Table, hex: int, side: int) -> bool:
    return any(distance(t.state.at[g], hex) <= 8 for g in forces(t, other(side)))


_goals: dict[tuple[object, ...], int] = {}


def goal_of(t: Table, f: int) -> int:
    """The best aim; remembered by everything it depends on, so nothing can go stale."""
    s = t.state
    key = (t.scenario, t.data, f, tuple(s.at), bytes(s.captain), bytes(s.sp), bytes(s.demoralised), bytes(s.lead),
           bytes(s.general), bytes(s.conquered), bytes(s.alignment), s.attitude, bytes(s.pontoons), s.turn, s.weather,
           bytes(s.siege), bytes(s.status), s.caution, s.trespassed, s.travel_turn)  # fmt: skip
    found = _goals.get(key)
    if found is None:
        if len(_goals) > 3000:
            _goals.clear()
        best = aims(t, f)
        found = _goals[key] = best[0][1] if best else 0
    return found


def enemies_near(t: Table, f: int, within: int) -> list[int]:
    return [g for g in forces(t, other(side_of(t, f))) if distance(t.state.at[f], t.state.at[g]) <= within]


def danger(t: Table, f: int, hex: int) -> float:
    """How much stronger the enemies around a hex are than this Force."""
    mine = strength(t, f) + sum(strength(t, g) for g in forces_at(t, hex, side_of(t, f)) if g != f)
    theirs = sum(strength(t, g) for g in forces(t, other(side_of(t, f))) if distance(hex, t.state.at[g]) <= 1)
    return max(0.0, theirs - mine * 1.1)
