"""The game's own judgement: what a captain of the day would prefer, option by option."""

from __future__ import annotations

import heapq
from array import array
from collections.abc import Callable, Sequence

from grognard.engine import Action, AnyTable, Decision
from grognard.games.all_is_lost.activation import modified_initiative
from grognard.games.all_is_lost.alignment import NOBODY, owner
from grognard.games.all_is_lost.assault import assault_result, fighting, skirmish_odds
from grognard.games.all_is_lost.battle import ChargeHome
from grognard.games.all_is_lost.board import (
    ATTACK,
    CHARGE,
    COMBINED,
    COORDINATION,
    FIREARMS,
    FORMATION,
    FORTIFIED_CITY,
    FORTIFIED_TOWN,
    GARRISON,
    GUNS,
    HEAVY,
    HEXES,
    MANOEUVRE,
    MUSTER,
    NEUTRAL,
    RESERVE,
    RETREAT,
    STAND,
    TOWN,
    WORKS,
    distance,
    is_ap_turn,
)
from grognard.games.all_is_lost.forces import (
    arm,
    controllers,
    force_sp,
    force_units,
    forces,
    forces_at,
    good_order,
    guns,
    half_demoralised,
    horse,
    is_besieged,
    is_major,
    members,
    neighbours,
    protected,
    side_towards,
    total_sp,
    trait,
    units_of,
)
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.orders import cost_of
from grognard.games.all_is_lost.organisation import Regroup
from grognard.games.all_is_lost.pillage import Pillage
from grognard.games.all_is_lost.scenarios import (
    army_id,
    barred,
    besieged_place,
    exits,
    free_and_owned,
    in_hands,
    milan,
    scenario,
    trip_made,
)
from grognard.games.all_is_lost.state import (
    ENEMY,
    FRENCH,
    MAIN_BODY,
    VANGUARD,
    Table,
    captain_named,
    captain_row,
    counter,
    ground,
    other,
    side_of,
)
from grognard.games.all_is_lost.succession import Succession
from grognard.games.all_is_lost.supply import eligible_sources, generals_of, income_adds, loc_to, way_round
from grognard.games.all_is_lost.terrain import IMPASSABLE, step_cost

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
    special, which = ground(t).special, scenario(t)
    if which == "1509":
        borghi = sum(free_and_owned(t, int(hex), FRENCH) for hex in special.victory_any)
        if free_and_owned(t, int(special.victory[0]), FRENCH) and borghi >= special.victory_count:
            return FRENCH
        east = [p.hex for p in t.board.places if p.kind >= FORTIFIED_TOWN and p.hex in t.board.east_of_adda]
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
        theirs = (owner(t, int(h)) == FRENCH and not besieged_place(t, int(h)) for h in special.victory_any)
        return NOBODY if any(theirs) else ENEMY
    return NOBODY


def boldness(t: Table, side: int) -> float:
    """How much stronger one wants to be to give battle: less and less as time runs out on who is not winning."""
    if leader(t) == side:
        return BOLD
    return BOLD - DARING * t.state.turn / ground(t).row.turns


def objectives(t: Table, side: int) -> dict[int, float]:
    """Hexes worth holding, and how much: what the side's victory conditions ask for (13)."""
    special, which = ground(t).special, scenario(t)
    goals = {int(hex): 3.0 for hex in special.victory_any}
    goals |= {int(hex): 6.0 for hex in special.victory}
    if which == "1509":
        goals |= {int(hex): 1.0 for hex in special.victory_more}
        if side == ENEMY:
            # Venice must throw the French out of the Ghiaradadda; Cremona can wait
            goals |= {int(hex): 5.0 for hex in special.victory_any} | {
                int(hex): 1.0 for hex in special.victory
            }
            goals |= {hex: worth + 1.0 for hex, worth in goals.items() if forces_at(t, hex, FRENCH)}
    elif which == "1515":
        # the French want Milan and no Swiss in the six; who denies them either has won
        swiss = 4.0 if side == FRENCH else 0.0
        goals = {int(h): 1.0 + swiss * bool(forces_at(t, int(h), ENEMY)) for h in special.victory_any}
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
        goals = {int(h): 5.0 if forces_at(t, int(h), ENEMY) else 1.5 for h in special.victory_any}
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
        held = [int(hex) for hex in ground(t).special.victory_any if forces_at(t, int(hex), ENEMY)]
        return held if bides(t, side) or len(held) <= FOOTHOLDS else []
    holders = (("1515", ENEMY), ("1515", FRENCH), ("1522", ENEMY), ("1524", FRENCH))
    return [milan(t)] if (scenario(t), side) in holders else []


def footholds(t: Table) -> list[int]:
    """1524: those of the ten places the Imperials are in and nobody besieges."""
    held = (int(hex) for hex in ground(t).special.victory_any)
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
    return [f for f in here if army_id(t, f) == "french"] if allied else here


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
        king = captain_named(t, ground(t).special.king) if ground(t).special.king else -1
        if side == ENEMY and king >= 0 and s.at[king] and strength(t, s.lead[king]) * max(bold, EVEN) < mine:
            found.append((KING * 40 / (14 + far(t, here, s.at[king])), s.at[king]))  # with him the war is won
    if s.general[f] and leader(t) == side:  # who has won holds on to it: at whoever comes near
        held = [hex for hex in objectives(t, side) if owner(t, hex) == side]
        found += [
            (GUARD * 40 / (14 + far(t, here, s.at[g])), s.at[g])
            for g in forces(t, other(side))
            if DETACHED < strength(t, g) * bold < mine and any(distance(s.at[g], hex) <= NEAR for hex in held)
        ]
    if not found or mine > 12:
        for g in forces(t, other(side)):
            if barred(t, f, s.at[g]) is not None or t.board.fortress(s.at[g]) is not None:
                continue
            if strength(t, g) * bold < mine:
                found.append((2.5 * 40 / (14 + far(t, here, s.at[g])), s.at[g]))
    return sorted(found, reverse=True)


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
           bytes(s.siege), bytes(s.status), s.caution, s.papal_in_duchy, s.travel_turn)  # fmt: skip
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


# --- judging ---------------------------------------------------------------------------------------------


def judge(t: AnyTable, role: int, options: Sequence[Action]) -> list[float]:
    """A number for each option; the highest is played."""
    top = t.under_way[-1]
    return [_score(t, role, top, action) for action in options]


FLAT = {
    # set-up and command
    "hold": 0.0, "face": 0.0, "raise": -1.0, "dismiss": -1.0, "split": -2.0,
    "merge": -1.0, "shift": -2.0, "quarter": 0.2,
    "unquarter": -0.2, "raise_minor": -1.0,
    # events
    "bribe": -0.1, "enlist": 1.0, "offer": -1.0, "accept": -1.0, "refuse": 1.0, "recruit": -0.5, "hire": 1.0, "keep": 1.0,
    "break_talks": 0.0, "keep_talking": 0.5, "arrive": 5.0, "join": 5.0, "postpone": -1.0,
    # the march
    "rally": 1.0, "hasten": 0.0, "bridge": -0.5, "extra": 0.0, "drop": -2.0, "recover": 3.0, "repair": 1.0,
    "exit": -3.0, "treason": 0.5, "ride": -1.0, "pay": -0.1,
    # combat
    "militia": 2.0, "mine": 1.0, "assault": 1.5, "retire": 1.0, "withdraw": 0.5, "abandon": -9.0,
    "retreat_now": 0.0, "retreat_later": 0.2, "spare": 1.0,
    # battle
    "form": 0.5, "fire": 2.0, "countercharge": 0.5, "stand_fast": 0.0, "works": 2.0, "firearms": 2.0, "lock": -0.5,
    "combine": 2.0, "coordinate": 1.0, "reserve": 2.0, "muster": -3.0, "wave": 1.0, "pass": 0.0,
}  # fmt: skip


def _score(t: Table, role: int, top: object, action: Action) -> float:
    rule = _RULES.get(action.verb)
    if rule is not None:
        return rule(t, role, top, *action.args)
    return FLAT.get(action.verb, 0.0)


def _order(t: Table, role: int, top: object, f: int, order: int, paid: int) -> float:
    """Attack where something can be won, manoeuvre where it is far, hold what is held; pay if one can."""
    current = t.state.order[f]
    late = t.state.turn > LAST_PART * ground(t).row.turns and not ground(t).row.unlimited
    desperate = late and leader(t) != role
    score = _order_worth(t, role, f, order) - (0.0 if paid else 1.0 if desperate else 4.0)
    row, turn = ground(t).row, t.state.turn
    moves = order in (MANOEUVRE, ATTACK)
    if moves and scenario(t) == "1522" and army_id(t, f) == "venetian" and is_ap_turn(row, turn):
        score -= 3.0  # Venice might call them home; on other turns nobody asks her (S4.5)
    if paid and saves(t, f):
        score -= 2.0 * cost_of(t, f, order)
    if paid and spares(t, f, cost_of(t, f, order)):
        score -= 4.0
    if current:  # leave well alone
        return score - _order_worth(t, role, f, current) - 0.4 - 0.3 * paid * cost_of(t, f, order)
    if order in (MANOEUVRE, ATTACK) and paid:
        score += 0.05 * min(strength(t, f), 50.0)  # the main army first, while there is money
        if scenario(t) in BY_PLACES and not is_major(t, f) and goal_of(t, f) in open_goals(t, role):
            score += ERRAND
    return score


def saves(t: Table, f: int) -> bool:
    """An Army before the walls keeps its money until it can pay for the siege, if more is to come soon."""
    s = t.state
    army = s.army[f]
    price = t.board.charts.order[ATTACK - 1].major
    soon = any(is_ap_turn(ground(t).row, s.turn + n) for n in (1, 2))
    if ground(t).row.unlimited or s.ap[army] >= price or not soon:
        return False
    heads = [g for g in forces(t, side_of(t, f)) if s.general[g] and s.army[g] == army]
    return any(s.order[g] != ATTACK and t.board.fortress(goal_of(t, g)) is not None
               and distance(s.at[g], goal_of(t, g)) <= BEFORE_WALLS for g in heads)  # fmt: skip


def _order_worth(t: Table, role: int, f: int, order: int) -> float:
    s = t.state
    in_place = t.board.kind[s.at[f]] >= FORTIFIED_TOWN and owner(t, s.at[f]) == role
    shaken = half_demoralised(t, f)
    if order == RETREAT:  # nobody recovers under the enemy's eyes (9.2)
        return 4.0 if shaken and not in_place and controllers(t, s.at[f], other(role)) else -6.0
    if shaken:
        return 3.0 if order == GARRISON else 2.0 if order == STAND else -2.0
    goal = goal_of(t, f)
    wanted = goal not in (0, s.at[f])
    near = enemies_near(t, f, 6)
    friends = sum(strength(t, g) for g in forces(t, role) if distance(s.at[f], s.at[g]) <= AT_HAND)
    stronger = sum(strength(t, g) for g in near) > 1.6 * friends
    if wanted and not is_major(t, f) and far(t, s.at[f], goal) <= A_MARCH:
        near = near or [g for g in forces(t, other(role)) if distance(s.at[g], goal) <= 6]
    if order == GARRISON:
        return 2.0 if in_place and (stronger or not wanted) else 0.2
    if order == STAND:
        return 0.1 if wanted else 0.4
    if order == MANOEUVRE:
        if s.at[f] in recruiting(t, f) and exits(t, f, t.board.constants.unemployed_movement):
            return 3.0  # off to Germany
        return 0.3 if not wanted else 2.0 if not near else 0.3 if stronger else 1.3
    if s.besieges[f]:
        return 4.0  # without an Attack order the guns are silent (11.3.1)
    if not wanted:
        return -1.0
    return (3.0 if near and not stronger else 1.0) - 0.6 * s.previous[f]


def divides(t: Table, f: int) -> bool:
    """1524: at set-up the Imperials part, some behind walls and some in the field (S5a)."""
    return scenario(t) == "1524" and side_of(t, f) == ENEMY and t.state.phase == 0


def _organise(t: Table, role: int, top: object, hex: int) -> float:
    if any(divides(t, f) and t.state.general[f] and len(members(t, f)) > 1 for f in forces_at(t, hex, role)):
        return 1.0
    return 0.5 if any(wants_detachments(t, f) for f in forces_at(t, hex, role)) else -1.0


def _detach(t: Table, role: int, top: object, c: int) -> float:
    f = t.state.lead[c]
    if divides(t, c):
        return 0.5 if units_of(t, c) and trait(t, c, "S") else -1.0  # he knows how to stand a siege
    if isinstance(top, Regroup) and top.detached and scenario(t) != "1522":
        return -1.0  # one at a time; but in 1522 every place counts
    left = strength(t, f) - corps_strength(t, c)
    fit = corps_strength(t, c) >= DETACHED and left >= 0.5 * corps_strength(t, c)
    return 1.0 - 0.02 * corps_strength(t, c) if fit and wants_detachments(t, f) else -1.0


def _bribe(t: Table, role: int, top: object, army: int, n: int) -> float:
    return 0.2 if n == 2 and t.state.ap[army] >= 8 else -0.5


def _talks(t: Table, role: int, top: object) -> float:
    """The French march on Milan when they are strong enough to dare it."""
    return 1.0 if t.state.turn >= 5 else -1.0


def _name(t: Table, role: int, top: object, f: int) -> float:
    s = t.state
    goal = goal_of(t, f)
    if s.order[f] in (GARRISON, STAND):
        shaken = any(s.demoralised[u] for u in force_units(t, f))
        return 1.0 if shaken or enemies_near(t, f, 2) else 0.3
    value = 2.0 + modified_initiative(t, f) * 0.3 + force_sp(t, f) * 0.02
    if s.acts[f] and not enemies_near(t, f, 8) and ground(t).row.turns > HURRY:
        value -= 2.5  # a second march only costs men
    return value if goal and goal != s.at[f] else 0.2


def _activate(t: Table, role: int, top: object, f: int) -> float:
    return 1.0 if side_of(t, f) == role else 0.0


def _march(t: Table, role: int, top: object, hex: int) -> float:
    if not isinstance(top, Move):
        return -1.0
    f = top.captain
    goal = goal_of(t, f)
    if not goal or goal == t.state.at[f]:
        return -1.0
    gain = far(t, t.state.at[f], goal) - far(t, hex, goal)
    score = gain * 0.2 - 0.05
    if forces_at(t, hex, role) and not (
        t.state.general[f] or any(t.state.general[g] for g in forces_at(t, hex, role))
    ):
        score -= 1.0
    caution = 0.1 if scenario(t) == "1513" and role == ENEMY else 0.5
    return score - caution * danger(t, f, hex)


def _halt(t: Table, role: int, top: object) -> float:
    """Out of the Administrative March when it leads no further: off the road, or the enemy is near (7.7a)."""
    if not isinstance(top, Move):
        return -0.5
    f = top.captain
    stuck = top.left(t) >= t.board.constants.admin_march
    return 0.02 if stuck and goal_of(t, f) not in (0, t.state.at[f]) else -0.5


def _fall_back(t: Table, role: int, top: object, hex: int) -> float:
    """Behind walls if one can, and no further than one must."""
    here = t.state.at[top.captain] if isinstance(top, Move) else hex
    return (1.0 if t.board.kind[hex] >= FORTIFIED_TOWN else 0.5) - 0.02 * distance(here, hex)


def _dig(t: Table, role: int, top: object, direction: int) -> float:
    """Towards an enemy in contact: to besiege a Fortress, or to receive a stronger one."""
    if not isinstance(top, Move):
        return 0.0
    s, f = t.state, top.captain
    here = s.at[f]
    worth = -1.0
    for d, n in neighbours(t, here):
        for g in forces_at(t, n, other(role)):
            turned = (direction - d) % 6 in (0, 1, 5)
            if not turned:
                continue
            siege = t.board.fortress(n) is not None and s.order[f] == ATTACK
            weak = strength(t, g) > 0.8 * strength(t, f)
            bonus = 0.2 if direction == d else 0.0
            worth = max(worth, (2.5 if siege else 2.0 if weak else 0.3) + bonus)
    if worth < 0 and s.order[f] in (GARRISON, STAND):
        threats = enemies_near(t, f, 4)
        if threats and sum(strength(t, g) for g in threats) > 0.8 * strength(t, f):
            near = min(threats, key=lambda g: distance(here, s.at[g]))
            ahead = min((distance(n, s.at[near]), d) for d, n in neighbours(t, here))[1]
            worth = 1.0 if direction == ahead else -1.0
    return worth


def _entrench(t: Table, role: int, top: object) -> float:
    return 0.8 if isinstance(top, Move) and enemies_near(t, top.captain, 2) else -0.5


def _hasten(t: Table, role: int, top: object) -> float:
    """Worth it on a road with a long way to go and nobody near."""
    if not isinstance(top, Move):
        return 0.0
    f = top.captain
    goal = goal_of(t, f)
    here = t.state.at[f]
    if not goal or not t.board.on_road[here] or enemies_near(t, f, 9) or top.left(t) < 6:
        return -1.0
    ahead = any(
        t.board.road[here * 6 + d] and far(t, n, goal) < far(t, here, goal) for d, n in neighbours(t, here)
    )
    return 3.0 if ahead and far(t, here, goal) > 12 else -1.0


def _bridge(t: Table, role: int, top: object, direction: int) -> float:
    return -1.0


def _attack_value(t: Table, f: int, g: int) -> float:
    s = t.state
    mine, theirs = strength(t, f), max(0.5, strength(t, g))
    here, there = s.at[f], s.at[g]
    d = side_towards(t, there, here)
    if protected(t, there, d, side_of(t, g)):
        theirs *= 1.3
    if t.board.river[there * 6 + d]:
        theirs *= 1.2
    if t.board.fortress(there) is not None:
        theirs *= 1.2
    return mine / theirs


def _attack(t: Table, role: int, top: object, g: int) -> float:
    f = getattr(top, "force", -1)
    ratio = _attack_value(t, f, g)
    s = t.state
    if t.board.fortress(s.at[g]) is not None and s.works[s.at[f]] and s.order[f] == ATTACK:
        return 2.0  # go on with the siege
    return (ratio - boldness(t, role)) * 2


def _oblige(t: Table, role: int, top: object, g: int) -> float:
    f = getattr(top, "force", -1)
    return 0.3 if _attack_value(t, g, f) < 1.0 else -0.2


def _assail(t: Table, role: int, top: object, hex: int) -> float:
    if not isinstance(top, Move):
        return 0.0
    g = forces_at(t, hex, other(role))[0]
    return _attack_value(t, top.captain, g) - 1.8


def _inside(t: Table, role: int, top: object, g: int) -> float:
    near = sum(strength(t, f) for f in enemies_near(t, g, 1))
    return 1.0 if near * boldness(t, role) > strength(t, g) else -1.0


def storm_chance(t: Table, c: int, g: int) -> float:
    """How often this captain's own units would get the better of a garrison behind its walls (11.5b, 12.1)."""
    f = t.state.lead[c]
    attackers, defenders = fighting(t, units_of(t, c)), fighting(t, force_units(t, g))
    if not attackers or not defenders:
        return 0.0 if not attackers else 1.0
    o = skirmish_odds(t, c, g, attackers, defenders, t.state.at[f], t.state.at[g], True, None)
    column = o.difference - (not t.state.disrupted[f])  # whoever storms is disordered by it
    wins = [assault_result(t, die + o.modifier, column, o.unfavourable).loser != "a" for die in range(1, 7)]
    return sum(wins) / 6


def _storm(t: Table, role: int, top: object) -> float:
    """When it is likely to succeed, and most of all if so few are inside that it would be over."""
    f, g = getattr(top, "attacker", 0), getattr(top, "defender", 0)
    best = max((storm_chance(t, c, g) for c in members(t, f)), default=0.0)
    return 2.5 if best >= (0.5 if force_sp(t, g) <= FEW else 0.8) else -1.0


def _commit(t: Table, role: int, top: object, c: int) -> float:
    g = getattr(top, "defender", -1)
    if getattr(top, "inside", False) and side_of(t, c) != side_of(t, g):
        return 100.0 * storm_chance(t, c, g) + corps_strength(t, c)
    return corps_strength(t, c)


def _retreat(t: Table, role: int, top: object, hex: int) -> float:
    optional = getattr(top, "optional", False)
    score = 1.0 if t.board.kind[hex] >= TOWN else 0.5
    return score - 2.0 if optional else score


def _advance(t: Table, role: int, top: object, hex: int) -> float:
    """Into what the enemy has left, unless a place that must be kept would stand empty."""
    f = getattr(top, "captain", -1)
    return -1.0 if is_garrison(t, f) and hex not in objectives(t, role) else 1.0


def _lose(t: Table, role: int, top: object, u: int) -> float:
    row = counter(t, u)
    return (
        t.state.sp[u] * 0.05
        - row.quality
        - (2.0 if t.state.sp[u] == 1 else 0.0)
        + (0.5 if t.state.demoralised[u] else 0.0)
    )


def _demoralise(t: Table, role: int, top: object, u: int) -> float:
    return -t.state.sp[u] * (1.0 + counter(t, u).quality)


def _allot(t: Table, role: int, top: object, kind: int, c: int) -> float:
    """Guns and firearms first, then horse and combined arms, for the strongest corps."""
    r = t.state.roster
    units = good_order(t, units_of(t, c))
    worth = {
        GUNS: 2.0 + total_sp(t, guns(t, units)) * 0.6,
        FIREARMS: 2.2 if role == r.attacker else 3.4,
        CHARGE: 0.8 + total_sp(t, horse(t, units)) * 0.22,
        COMBINED: 2.4 + total_sp(t, units) * 0.05,
        FORMATION: 0.6,
        RESERVE: -0.4,
        MUSTER: -0.5,
        COORDINATION: 0.5,
        WORKS: 3.0,
    }[kind]
    if r.chits[kind][c]:
        worth -= 1.5
    return worth + total_sp(t, units) * 0.02


def _deploy(t: Table, role: int, top: object, c: int, section: int) -> float:
    return 1.0 if section == MAIN_BODY else 0.2 if section == VANGUARD else -1.0


def _charge(t: Table, role: int, top: object, c: int) -> float:
    riders = horse(t, good_order(t, units_of(t, c)))
    return 0.5 + total_sp(t, riders) * 0.1


def _target(t: Table, role: int, top: object, x: int) -> float:
    """The weaker corps, and best in the flank."""
    engaged = any(mask >> x & 1 for mask in t.state.roster.engages)
    return 5.0 - corps_strength(t, x) * 0.1 + engaged - 2.0 * t.state.roster.works[x]


def _aim(t: Table, role: int, top: object, x: int) -> float:
    swiss = any(t.board.types[counter(t, u).type].nation == "swiss" for u in units_of(t, x))
    return corps_strength(t, x) * 0.1 + swiss


def _strike(t: Table, role: int, top: object, u: int) -> float:
    row = counter(t, u)
    return 3.0 - row.quality + (1.5 if arm(t, u) == 5 else 0.0) - t.state.sp[u] * 0.05


def _engage(t: Table, role: int, top: object, c: int, x: int) -> float:
    ratio = corps_strength(t, c) / max(0.5, corps_strength(t, x))
    r = t.state.roster
    score = (ratio - 0.8) - 0.8 * r.works[x]
    if r.chits[WORKS][c] or r.works[c]:
        score -= 2.0  # let them come on
    if r.chits[FIREARMS][c] or r.volleys[c]:
        score -= 0.8
    return score


def _support(t: Table, role: int, top: object, c: int, y: int, e: int) -> float:
    return -0.2


def _resolve(t: Table, role: int, top: object, c: int) -> float:
    return corps_strength(t, c) * (1 if side_of(t, c) == role else -1)


def _muster(t: Table, role: int, top: object, c: int) -> float:
    mine = sum(
        corps_strength(t, x)
        for x in range(len(t.state.at))
        if t.state.roster.section[x] and side_of(t, x) == role
    )
    theirs = sum(
        corps_strength(t, x)
        for x in range(len(t.state.at))
        if t.state.roster.section[x] and side_of(t, x) != role
    )
    return 1.0 if mine * 3 < theirs else -2.0


def _charge_back(t: Table, role: int, top: object, c: int) -> float:
    """By the Charge Table: what the best wave would do on average, less what it would suffer."""
    foe = getattr(top, "one", c)
    riders, prey = horse(t, good_order(t, units_of(t, c))), good_order(t, units_of(t, foe))
    if not riders or not prey:
        return -1.0
    heavy = [u for u in riders if arm(t, u) == HEAVY]
    struck = max(prey, key=lambda u: (_strike(t, role, top, u), u))
    wave = ChargeHome(c, foe, False, wave=heavy or riders, struck=struck)
    rows, m = t.board.charts.charge, wave.modifier(t)
    twice = 2 if t.state.roster.shooting[foe] else 1
    worth = [row.target + 2.0 * row.target_demoralised + 0.5 * row.target_check
             - row.charger * twice - 2.0 * row.charger_demoralised - 0.5 * row.charger_check for row in rows]  # fmt: skip
    return sum(worth[max(0, min(len(rows) - 1, die + m))] for die in range(1, 7)) / 6


def _give(t: Table, role: int, top: object, u: int, c: int) -> float:
    """After the loss of a captain the best troops first, to the best captain; else nobody is moved about."""
    if not isinstance(top, Succession):
        return -1.0
    row = captain_row(t, c)
    troops = t.state.sp[u] * worth_of(t, u) * (0.3 if t.state.demoralised[u] else 1.0)
    return troops + 0.5 * row.initiative + 0.5 * row.star + 0.2 * row.rank


def _give_up(t: Table, role: int, top: object, u: int) -> float:
    """The least useful."""
    return -t.state.sp[u] * worth_of(t, u) * (0.5 if t.state.demoralised[u] else 1.0)


def _hand(t: Table, role: int, top: object, aux: int, c: int, d: int) -> float:
    """Auxiliaries stay where they are; of a lost captain they go to the First Captain or the strongest."""
    if not isinstance(top, Succession):
        return -1.0
    return corps_strength(t, d) + 10.0 * (t.state.lead[d] == d)


def _source(t: Table, role: int, top: object, army: int, hex: int) -> float:
    """Where the farthest Captain General's money has the shortest way; where there is none yet, the shortest round the enemy."""
    longest = 0
    for c in generals_of(t, army):
        at = t.state.at[t.state.lead[c]]
        ways = (loc_to(t, role, hex, at), way_round(t, role, hex, at), TOO_FAR)
        longest = max(longest, next(length for length in ways if length >= 0))
    return 1.0 - 0.01 * longest


def pay_from(t: Table, role: int, army: int, hex: int) -> int:
    """What the AP Table adds on the likeliest throw to money from this source; nothing comes without a LOC (4.2b)."""
    lengths = [loc_to(t, role, hex, t.state.at[t.state.lead[c]]) for c in generals_of(t, army)]
    if not lengths or min(lengths) < 0:
        return NO_MONEY
    return income_adds(t, max(lengths), 7, 0)


def _change_source(t: Table, role: int, top: object, army: int) -> float:
    """For a shorter way, as long as no money is due while the marker is under way (4.1.1)."""
    s = t.state
    if is_ap_turn(ground(t).row, s.turn + 1) or ground(t).row.unlimited:
        return -5.0
    best = max((pay_from(t, role, army, hex) for hex in eligible_sources(t, army, role)), default=NO_MONEY)
    return 1.0 if best > pay_from(t, role, army, s.source[army]) else -5.0


def _put(t: Table, role: int, top: object, c: int, hex: int) -> float:
    """In a Fortress, the more valuable the better; and not beside another."""
    if scenario(t) == "1524" and t.state.general[c]:
        return -0.1 * min(far(t, hex, gate) for gate in recruiting(t, c))
    worth = objectives(t, role).get(hex, 0.0)
    enemies = [distance(hex, t.state.at[g]) for g in forces(t, other(role))]
    return (
        worth
        + 0.1 * min(enemies, default=0)  # out of the way until the army is together
        + (1.0 if t.board.kind[hex] == FORTIFIED_CITY else 0.0)
        - 5.0 * bool(forces_at(t, hex, role) and t.state.at[c] != hex)
    )


def _return(t: Table, role: int, top: object, hex: int) -> float:
    """Where the way to the King is shortest."""
    king = captain_named(t, ground(t).special.king)
    return 5.0 - 0.01 * far(t, hex, t.state.at[king] or milan(t))


def _exit(t: Table, role: int, top: object, kind: str) -> float:
    return 2.0 if kind == "trip" else -3.0


def _pillage(t: Table, role: int, top: object) -> float:
    """Money is in Fortresses. Open country is laid waste only to bring shaken troops to order: who camps there starves too (18.7d, A-57)."""
    assert isinstance(top, (Move, Pillage))
    f = top.captain
    shaken = any(t.state.demoralised[u] for u in force_units(t, f))
    worth = 0.5 if t.board.fortress(t.state.at[f]) is not None else 0.3 if shaken else -0.5
    return worth - (0.6 if enemies_near(t, f, 1) else 0.0)  # to meet them in disorder


def _extra(t: Table, role: int, top: object, n: int) -> float:
    return 0.3 * min(n, 2)


_RULES: dict[str, Callable[..., float]] = {
    "order": _order,
    "organise": _organise,
    "detach": _detach,
    "bribe": _bribe,
    "break_talks": _talks,
    "name": _name,
    "activate": _activate,
    "march": _march,
    "fall_back": _fall_back,
    "halt": _halt,
    "dig": _dig,
    "entrench": _entrench,
    "hasten": _hasten,
    "bridge": _bridge,
    "attack": _attack,
    "oblige": _oblige,
    "assail": _assail,
    "inside": _inside,
    "outside": lambda t, role, top, g: 0.0,
    "besiege": lambda t, role, top: 2.0,
    "break_off": lambda t, role, top: 0.5,
    "storm": _storm,
    "commit": _commit,
    "advance": _advance,
    "retreat": _retreat,
    "lose": _lose,
    "demoralise": _demoralise,
    "send_home": lambda t, role, top, u: float(t.state.sp[u]),
    "allot": _allot,
    "deploy": _deploy,
    "charge": _charge,
    "charge_back": _charge_back,
    "give": _give,
    "give_up": _give_up,
    "hand": _hand,
    "target": _target,
    "aim": _aim,
    "strike": _strike,
    "engage": _engage,
    "support": _support,
    "assault_corps": _target,
    "resolve": _resolve,
    "muster": _muster,
    "source": _source,
    "change_source": _change_source,
    "put": _put,
    "exit": _exit,
    "return": _return,
    "extra": _extra,
    "pillage": _pillage,
    "hold_back": lambda t, role, top, c: 0.0,
    "done": lambda t, role, top: 0.0,
}


def standing(t: AnyTable, role: int) -> float:
    """How the game looks: objectives held and troops left."""
    worth = [0.0, 0.0]
    for hex, value in objectives(t, role).items():
        side = owner(t, hex) if ground(t).near[hex] else -1
        if side >= 0:
            worth[side] += value
    for side in (FRENCH, ENEMY):
        worth[side] += 0.3 * sum(strength(t, f) for f in forces(t, side))
    whole = worth[0] + worth[1]
    return worth[role] / whole if whole else 0.5


def default(t: AnyTable, decision: Decision) -> Action:
    """The neutral choice: to stop where one may, else the first."""
    return (
        decision.options[-1]
        if decision.options[-1].verb in ("done", "pass", "hold_back")
        else decision.options[0]
    )
