"""The game's own judgement: what a captain of the day would prefer, option by option."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.engine import Action, AnyTable, Decision
from grognard.games.all_is_lost.activation import modified_initiative
from grognard.games.all_is_lost.alignment import owner
from grognard.games.all_is_lost.assault import assault_result, skirmish_odds
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
    MANOEUVRE,
    MUSTER,
    RESERVE,
    RETREAT,
    STAND,
    TOWN,
    WORKS,
    distance,
    is_ap_turn,
)
from grognard.games.all_is_lost.charge import ChargeHome
from grognard.games.all_is_lost.combatants import ASSAULTED, ASSAULTING, combatants
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
    is_major,
    members,
    neighbours,
    protected,
    side_towards,
    total_sp,
    trait,
    units_of,
)
from grognard.games.all_is_lost.journeys import exits
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.orders import cost_of
from grognard.games.all_is_lost.organisation import Regroup
from grognard.games.all_is_lost.pillage import Pillage
from grognard.games.all_is_lost.state import (
    ENEMY,
    MAIN_BODY,
    VANGUARD,
    Table,
    army_row,
    captain_row,
    counter,
    ground,
    other,
    side_of,
)
from grognard.games.all_is_lost.strategy import (
    A_MARCH,
    AT_HAND,
    BEFORE_WALLS,
    BY_PLACES,
    DETACHED,
    ERRAND,
    FEW,
    HURRY,
    LAST_PART,
    NO_MONEY,
    TOO_FAR,
    boldness,
    corps_strength,
    danger,
    enemies_near,
    far,
    goal_of,
    is_garrison,
    king_of,
    leader,
    milan,
    objectives,
    open_goals,
    recruiting,
    scenario,
    spares,
    strength,
    wants_detachments,
    worth_of,
)
from grognard.games.all_is_lost.succession import Succession
from grognard.games.all_is_lost.supply import eligible_sources, generals_of, income_adds, loc_to, way_round

LED, UNEVEN, WEAKEST = 1.5, 0.3, 0.5
"""What makes an army well led, in parts of its strength: good captains, strong corps, and none that is only middling."""
REGROUPING = 0.2
"""What has to be gained before anybody is moved about."""
ODDS = 1.1
"""How many times as strong as the enemy a corps wants to be to engage it."""

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
    if moves and scenario(t) == "1522" and army_row(t, f).id == "venetian" and is_ap_turn(row, turn):
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
    attackers = combatants(t, units_of(t, c), ASSAULTING)
    defenders = combatants(t, force_units(t, g), ASSAULTED)
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
    if r.corps[c].chits[kind]:
        worth -= 1.5
    return worth + total_sp(t, units) * 0.02


def _deploy(t: Table, role: int, top: object, c: int, section: int) -> float:
    return 1.0 if section == MAIN_BODY else 0.2 if section == VANGUARD else -1.0


def _charge(t: Table, role: int, top: object, c: int) -> float:
    riders = horse(t, good_order(t, units_of(t, c)))
    return 0.5 + total_sp(t, riders) * 0.1


def _target(t: Table, role: int, top: object, x: int) -> float:
    """The weaker corps, and best in the flank."""
    engaged = any(corps.engages >> x & 1 for corps in t.state.roster.corps)
    return 5.0 - corps_strength(t, x) * 0.1 + engaged - 2.0 * t.state.roster.corps[x].works


def _aim(t: Table, role: int, top: object, x: int) -> float:
    swiss = any(t.board.types[counter(t, u).type].nation == "swiss" for u in units_of(t, x))
    return corps_strength(t, x) * 0.1 + swiss


def _strike(t: Table, role: int, top: object, u: int) -> float:
    row = counter(t, u)
    return 3.0 - row.quality + (1.5 if arm(t, u) == 5 else 0.0) - t.state.sp[u] * 0.05


def _engage(t: Table, role: int, top: object, c: int, x: int) -> float:
    ratio = corps_strength(t, c) / max(0.5, corps_strength(t, x))
    r = t.state.roster
    score = (ratio - ODDS) - 0.8 * r.corps[x].works
    if r.corps[c].chits[WORKS] or r.corps[c].works:
        score -= 2.0  # let them come on
    if r.corps[c].chits[FIREARMS] or r.corps[c].volleys:
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
        if t.state.roster.corps[x].section and side_of(t, x) == role
    )
    theirs = sum(
        corps_strength(t, x)
        for x in range(len(t.state.at))
        if t.state.roster.corps[x].section and side_of(t, x) != role
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
    twice = 2 if t.state.roster.corps[foe].shooting else 1
    worth = [row.target + 2.0 * row.target_demoralised + 0.5 * row.target_check
             - row.charger * twice - 2.0 * row.charger_demoralised - 0.5 * row.charger_check for row in rows]  # fmt: skip
    return sum(worth[max(0, min(len(rows) - 1, die + m))] for die in range(1, 7)) / 6


def _give(t: Table, role: int, top: object, u: int, c: int) -> float:
    """After the loss of a captain the best troops first, to the best captain; before a battle, if it is then better led."""
    if isinstance(top, Regroup) and top.battle:
        return better_led(t, top, u, c)
    if not isinstance(top, Succession):
        return -1.0
    row = captain_row(t, c)
    troops = t.state.sp[u] * worth_of(t, u) * (0.3 if t.state.demoralised[u] else 1.0)
    return troops + 0.5 * row.initiative + 0.5 * row.star + 0.2 * row.rank


def better_led(t: Table, regroup: Regroup, u: int, c: int) -> float:
    """How much better an army fights if this captain takes over this unit; none may be left without (11.4a)."""
    corps = {x: corps_strength(t, x) for x in regroup.captains(t)}
    before, giver = well_led(t, corps), t.state.captain[u] - 1
    if not corps.get(c) or giver not in corps:
        return -1.0
    moved = t.state.sp[u] * worth_of(t, u)
    corps[c] += moved
    corps[giver] -= moved
    return 4.0 * (well_led(t, corps) - before) - REGROUPING


def well_led(t: Table, corps: dict[int, float]) -> float:
    """Strength where Initiative and stars are: who is first to engage chooses, a star counts in every melee (11.4.2.2, 12.1d).

    Strong corps beside weak ones do better than equal ones: a weak one still holds the Main Body (11.4m).
    """
    strong = {c: strength for c, strength in corps.items() if strength > 0}
    whole = sum(strong.values())
    if not whole:
        return 0.0
    rows = {c: captain_row(t, c) for c in strong}
    led = sum(strength * (rows[c].initiative + rows[c].star) for c, strength in strong.items())
    uneven = sum(abs(strength - whole / len(strong)) for strength in strong.values())
    return (LED * led + UNEVEN * uneven - WEAKEST * min(strong.values())) / whole


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
    king = king_of(t)
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


def default(t: AnyTable, decision: Decision) -> Action:
    """The neutral choice: to stop where one may, else the first."""
    return (
        decision.options[-1]
        if decision.options[-1].verb in ("done", "pass", "hold_back")
        else decision.options[0]
    )
