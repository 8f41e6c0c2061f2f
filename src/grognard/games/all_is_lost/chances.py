"""Odds before a fight, from what the attacker may know: exact for one roll, played out many times for a Major Battle."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from grognard.engine import Action, AnyTable, Outlook, Rehearsal
from grognard.engine.odds import Told
from grognard.engine.values import Arg
from grognard.games.all_is_lost.aftermath import DRAW, Aftermath, GiveGround
from grognard.games.all_is_lost.assault import may_be_inside
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import ATTACK, ENGINEERS, FORTIFIED_TOWN, GARRISON, STAND
from grognard.games.all_is_lost.charge import ChargeHome, Countercharge
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.combat import BattleResolution, Combat, RunAway
from grognard.games.all_is_lost.events import SwissTalks
from grognard.games.all_is_lost.forces import (
    force_units,
    forces_at,
    is_besieged,
    is_major,
    members,
    same_kind,
    total_sp,
    units_of,
    zoc,
)
from grognard.games.all_is_lost.knowledge import closed, sees_captain, sees_card, swap
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.movement import Move, SoftenPursuit
from grognard.games.all_is_lost.optional import Recruit
from grognard.games.all_is_lost.orders import GiveOrders
from grognard.games.all_is_lost.pillage import Pillage
from grognard.games.all_is_lost.recovery import Recovery
from grognard.games.all_is_lost.retreat import Retreat
from grognard.games.all_is_lost.roster import corps_of, corps_units, stands
from grognard.games.all_is_lost.rows import Recall
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.state import army_row, counter, ground, other, side_of

DEALS = 6
"""Ways the unseen cards are dealt before a March Attack on a Force whose card is closed."""


def dealt_worlds(t: AnyTable, role: int, targets: list[int], deals: int) -> list[tuple[int, AnyTable]]:
    """The table itself against open cards; against closed ones so many deals of what nobody has shown."""
    eyes = 1 << role
    shut = [f for f in targets if not (sees_captain(t, f, eyes) and sees_card(t, f, eyes))]
    if not shut:
        return [(1, t)]
    found: dict[tuple[int, ...], tuple[int, AnyTable]] = {}
    for deal in range(deals):
        world = t.clone()
        holds: tuple[int, ...] = ()
        for hex in [t.state.at[f] for f in shut]:
            now = next(f for f in forces_at(world, hex, other(role)) if not sees_card(world, f, eyes))
            holds = _dealt(world, now, Random(f"{t.scenario} {t.state.turn} {hex} {deal}"))
        weight = found[holds][0] if holds in found else 0
        found[holds] = (weight + 1, world)
    return list(found.values())


def _plain_fight(t: AnyTable, role: int, g: int) -> bool:
    """An open Force out of walls, and no Major Battle unless it is settled by one roll (18.9)."""
    resolution = t.under_way[-1]
    if not isinstance(resolution, BattleResolution) or not sees_card(t, g, 1 << role):
        return False
    if not _in_the_open(t, resolution, g):
        return False
    return not _major(t, resolution.force, g) or "simple-battle" in t.options


def _in_the_open(t: AnyTable, resolution: BattleResolution, g: int) -> bool:
    """Nobody can still say, or has said, that he is inside a Fortress (11.3a, A-36)."""
    return g not in resolution.inside and (not may_be_inside(t, t.state.at[g]) or g in resolution.asked)


def _major(t: AnyTable, f: int, g: int) -> bool:
    """Would f against g be a Major Battle, and not a sortie (11.2.2a, 11.2.2d)?"""
    return is_major(t, f) and is_major(t, g) and not is_besieged(t, f)


# --- a Major Battle --------------------------------------------------------------------------------------

REHEARSALS = 100
"""Battles played out for the odds of one: a standard error of five points at most, in a time a person waits."""


def rehearse(t: AnyTable, role: int, action: Action) -> Rehearsal | Outlook | None:
    """The Major Battle this action leads to, if it does: an attack, obliging the enemy to one, or standing outside the walls."""
    pair = _battle_of(t, action)
    if pair is None or "simple-battle" in t.options:
        return outlook(t, role, action) or _stand(t, role, action)
    f, g = pair
    enemy = g if side_of(t, f) == role else f
    fresh = t.clone()
    fresh.state.battle_won = 0  # so that it tells who wins this one
    return Rehearsal(
        dealt_worlds(fresh, role, [enemy], DEALS),
        REHEARSALS,
        f"{t.scenario} {t.state.turn} {t.state.at[f]} {t.state.at[g]}",
        lambda run: battle_ended(run, role),
    )


def _battle_of(t: AnyTable, action: Action) -> tuple[int, int] | None:
    """Attacker and defender of the Major Battle that would follow."""
    top = t.under_way[-1]
    if isinstance(top, BattleResolution) and action.verb in ("attack", "oblige"):
        g = int(action.args[0])
        f, g = (top.force, g) if action.verb == "attack" else (g, top.force)
        open_field = (
            _in_the_open(t, top, g) if action.verb == "attack" else not may_be_inside(t, t.state.at[g])
        )
        return (f, g) if open_field and _major(t, f, g) else None
    if isinstance(top, Combat) and action.verb == "outside" and not top.march:
        return (top.attacker, top.defender) if _major(t, top.attacker, top.defender) else None
    return None


def battle_ended(run: AnyTable, role: int) -> str | None:
    """How the battle went for this side; None while it goes on. Where the beaten run to is not followed (11.4s)."""
    if any(isinstance(p, RunAway) for p in run.under_way):
        return "fled"
    battle = next((p for p in run.under_way if isinstance(p, MajorBattle)), None)
    if battle is None and any(isinstance(p, Combat) for p in run.under_way):
        return None
    after = next((p for p in run.under_way if isinstance(p, Aftermath)), None)
    if battle is not None and (after is None or not after.settled):
        drawn = any(a.verb == "retreat_now" for d in run.decisions for a in d.options)
        return "drawn" if drawn else None
    winner = run.state.battle_won - 1
    return "drawn" if winner == DRAW else "won" if winner == role else "lost"


# --- anything else that is uncertain ----------------------------------------------------------------------------


def outlook(t: AnyTable, role: int, action: Action) -> Outlook | None:
    """Orders forced on the troops, money, engineers, pursuits, shots and charges: followed to what came of them."""
    top = t.under_way[-1]
    for kind, verbs, make in OUTLOOKS:
        if isinstance(top, kind) and action.verb in verbs:
            return make(t, role, action, top)
    return None


WAYS, GAMES = 300, 100
"""As many ways as are followed for exact odds in a time a person waits, and games played out where there are more."""


def _outlook(
    t: AnyTable, told: Told, worlds: list[tuple[int, AnyTable]] | None = None, beyond: bool = False
) -> Outlook:
    seed = f"{t.scenario} {t.state.turn} {t.state.last_hex}"
    return Outlook([(1, t)] if worlds is None else worlds, told, seed, WAYS, GAMES, beyond)


def _toll(t: AnyTable, units: list[int], of: AnyTable | None = None) -> Told:
    """SP lost by these units and how many of them are newly demoralised; losses are taken by default on the way."""
    s = (of or t).state
    sp, shaken = sum(s.sp[u] for u in units), [u for u in units if s.demoralised[u]]

    def told(run: AnyTable, value: object, over: bool) -> object:
        if not over and any(a.verb in ON_THE_WAY for a in run.decisions[0].options):
            return None
        now = run.state
        fresh = [u for u in units if now.demoralised[u] and now.sp[u] and u not in shaken]
        return "toll", sp - sum(now.sp[u] for u in units), len(fresh)

    return told


ON_THE_WAY = frozenset(("lose", "demoralise", "extra", "spare", "give", "hand", "firearms", "works"))
"""What is asked while losses fall and nothing is decided yet."""


def _fight(t: AnyTable, role: int, action: Action, top: object) -> Outlook | None:
    """Does the attack succeed? In the Combat phase the cards lie open (2.2i); on the march a closed one could hold anybody (1.4).

    A Major Battle hangs on chits and a hundred choices: it is rehearsed. Of who may go behind walls it is asked whether he keeps the place.
    """
    if action.verb == "attack" and not _plain_fight(t, role, int(action.args[0])):
        return None
    march = action.verb == "assail"
    targets = forces_at(t, int(action.args[0]), other(role))[:1] if march else []
    return _outlook(
        t, lambda run, value, over: value if over else None, dealt_worlds(t, role, targets, DEALS)
    )


def _forced(t: AnyTable, role: int, action: Action, top: GiveOrders) -> Outlook | None:
    """A forced order, a Continued Attack, the will of Venice: a check of all the troops (5.3.1, 5.3.5, S4.5)."""
    f, order, paid = (int(arg) for arg in action.args)
    recall = ground(t).rule(Recall)
    called = recall is not None and army_row(t, f).id == recall.army and order not in (GARRISON, STAND)
    if paid and not (order == ATTACK and t.state.previous[f]) and not called:
        return None
    toll = _toll(t, force_units(t, f))

    def told(run: AnyTable, value: object, over: bool) -> object:
        if (
            over and run.state.order[f] != order
        ):  # nobody is left who would: an attack needs men in good order
            return "recalled" if run.state.bound[f] else "no-order"
        return toll(run, value, over)

    return _outlook(t, told)


def _recovers(t: AnyTable, role: int, action: Action, top: Move | Recovery | Pillage) -> Outlook:
    units = [u for u in force_units(t, top.captain) if t.state.demoralised[u]]

    def told(run: AnyTable, value: object, over: bool) -> object:
        return ("recovers", sum(not run.state.demoralised[u] for u in units)) if over else None

    return _outlook(t, told)


def _repairs(t: AnyTable, role: int, action: Action, top: Move) -> Outlook:
    s, hex = t.state, t.state.at[top.captain]
    level, engineers = s.siege[hex], sum(s.aux[c] & ENGINEERS for c in members(t, top.captain))

    def told(run: AnyTable, value: object, over: bool) -> object:
        if sum(run.state.aux[c] & ENGINEERS for c in members(run, top.captain)) < engineers:
            return "engineers-lost"
        return "repaired" if run.state.siege[hex] < level else "in-vain"

    return _outlook(t, told)


def _siege(t: AnyTable, role: int, action: Action, top: Combat | Siege) -> Outlook:
    """Bombardment, and the answer of the walls; the assault on a breach is a choice of its own."""
    hex = t.state.at[top.defender]
    level = max(t.state.siege[hex], 1)  # investing the place lays the marker (11.3.1)

    def told(run: AnyTable, value: object, over: bool) -> object:
        if not over:
            return "breach" if any(a.verb == "assault" for a in run.decisions[0].options) else None
        return "falls" if value else "breach" if run.state.siege[hex] > level else "walls-hold"

    return _outlook(t, told)


def _shuts_in(t: AnyTable, role: int, action: Action, top: GiveGround) -> Outlook:
    return _outlook(t, _toll(t, force_units(t, top.captain)))


def _pursued(t: AnyTable, role: int, action: Action, top: Move | Retreat | SoftenPursuit) -> Outlook | None:
    """What a zone of control that is left, or crossed, may cost (7.8.2.1, 12.2.1d)."""
    f = top.captain
    if isinstance(top, SoftenPursuit):
        move = next(p for p in reversed(t.under_way) if isinstance(p, Move))
        chased = move.pursuers
    elif isinstance(top, Move):
        chased = top.will_pursue(t, t.state.at[f])
    else:
        route = next(r for r in top.routes(t) if r.end == int(action.args[0]))
        control = zoc(t, other(role))
        chased = [*top.chased, *(g for n in route.path for g in control.get(n, ()))]
    if not chased or not force_units(t, f):
        return None
    worlds = dealt_worlds(t, role, list(dict.fromkeys(chased)), DEALS)
    return _outlook(t, _toll(t, force_units(t, f)), worlds, beyond=True)


def _talks(t: AnyTable, role: int, action: Action, top: SwissTalks) -> Outlook:
    """The other side's money is not foreseen (S3.6)."""

    def told(run: AnyTable, value: object, over: bool) -> object:
        goes_on = not over and run.decisions[0].options[0].verb != "send_home"
        return None if goes_on else ("", "pro-french", "neutral", "anti-french")[run.state.attitude]

    return _outlook(t, told)


def _mercenaries(t: AnyTable, role: int, action: Action, top: Recruit) -> Outlook:
    waiting = len(t.state.recruits)

    def told(run: AnyTable, value: object, over: bool) -> object:
        if len(run.state.recruits) > waiting:
            return "hired"
        offered = not over and run.decisions[0].options[0].verb in ("hire", "keep")
        return "offered" if offered else "nobody"

    return _outlook(t, told)


def _betrayal(t: AnyTable, role: int, action: Action, top: Move) -> Outlook:
    """Of a garrison whose card is closed any that it might be (18.6)."""
    hex = int(action.args[0])
    garrison = forces_at(t, hex, other(role))
    units = len(force_units(t, garrison[0]))

    def told(run: AnyTable, value: object, over: bool) -> object:
        left = forces_at(run, hex, other(role))
        if not left:
            return "sold"
        gone = units - len(force_units(run, left[0]))
        return ("deserters", gone) if gone > 0 else "in-vain"

    return _outlook(t, told, dealt_worlds(t, role, garrison[:1], DEALS))


def _loot(t: AnyTable, role: int, action: Action, top: Move | Pillage) -> Outlook | None:
    army = t.state.army[top.captain]
    if t.board.kind[t.state.at[top.captain]] < FORTIFIED_TOWN:
        return None  # open country is laid waste, and pays nothing (18.7d)
    before = t.state.ap[army]
    return _outlook(t, lambda run, value, over: ("money", run.state.ap[army] - before))


# --- single fights of a Major Battle -----------------------------------------------------------------------------


def _shot(t: AnyTable, role: int, action: Action, top: Clash) -> Outlook | None:
    target = int(action.args[0])
    return _outlook(t, _toll(t, corps_units(t, target))) if _lie_open(t, role) else None


def _clash(t: AnyTable, role: int, action: Action, top: object) -> Outlook | None:
    """A charge or a melee: who breaks, or what it costs both."""
    if not _lie_open(t, role):
        return None
    corps = [[c for c in corps_of(t, side) if corps_units(t, c)] for side in (role, other(role))]
    units = [[u for c in side for u in corps_units(t, c)] for side in corps]
    sp = [total_sp(t, own) for own in units]
    upright = [sum(stands(t, c) for c in side) for side in corps]

    def told(run: AnyTable, value: object, over: bool) -> object:
        if not over and not _settled(run):
            return None
        ours, theirs = (
            sum(stands(run, c) for c in corps_of(run, side)) < count
            for side, count in zip((role, other(role)), upright, strict=True)
        )
        if ours or theirs:
            return "both-break" if ours and theirs else "we-break" if ours else "they-break"
        lost = [total - total_sp(run, own) for total, own in zip(sp, units, strict=True)]
        return "exchange", *lost

    return _outlook(t, told)


def _settled(run: AnyTable) -> bool:
    return not any(isinstance(p, (ChargeHome, Countercharge, Melee)) for p in run.under_way)


def _lie_open(t: AnyTable, role: int) -> bool:
    """Both armies' cards can be read, as nearly always once a battle has begun (11.3)."""
    return all(sees_card(t, c, 1 << role) for c in corps_of(t, other(role)))


# --- combats whose course hangs on what others choose ------------------------------------------------------------


def _stand(t: AnyTable, role: int, action: Action) -> Rehearsal | None:
    """An attack on who may go behind walls, obliging an enemy, or standing inside or outside: is the place kept?"""
    top, verb = t.under_way[-1], action.verb
    if isinstance(top, BattleResolution) and verb in ("attack", "oblige"):
        g = int(action.args[0])
        enemy, defender = g, g if verb == "attack" else top.force
    elif isinstance(top, Combat) and not top.march and verb in ("inside", "outside"):
        enemy, defender = top.attacker, top.defender
    else:
        return None
    hex, side = t.state.at[defender], side_of(t, defender)

    def ended(run: AnyTable) -> str | None:
        if any(isinstance(p, Combat) for p in run.under_way):
            return None
        return "kept" if forces_at(run, hex, side) else "driven-out"

    worlds = dealt_worlds(t, role, [enemy], DEALS)
    return Rehearsal(worlds, REHEARSALS, f"{t.scenario} {t.state.turn} {hex}", ended)


Maker: TypeAlias = Callable[[AnyTable, int, Action, Any], Outlook | None]

OUTLOOKS: tuple[tuple[type, tuple[str, ...], Maker], ...] = (
    (BattleResolution, ("attack",), _fight),
    (Move, ("assail",), _fight),
    (Combat, ("storm",), _fight),
    (Siege, ("assault",), _fight),
    (GiveOrders, ("order",), _forced),
    (Recovery, ("pay",), _recovers),
    (Move, ("recover",), _recovers),
    (Pillage, ("recover",), _recovers),
    (Move, ("repair",), _repairs),
    (Combat, ("besiege",), _siege),
    (Siege, ("mine",), _siege),
    (GiveGround, ("retire",), _shuts_in),
    (Move, ("march", "fall_back"), _pursued),
    (Retreat, ("retreat",), _pursued),
    (SoftenPursuit, ("extra",), _pursued),
    (SwissTalks, ("bribe", "done"), _talks),
    (Recruit, ("recruit",), _mercenaries),
    (Move, ("treason",), _betrayal),
    (Move, ("pillage",), _loot),
    (Pillage, ("pillage",), _loot),
    (Clash, ("aim",), _shot),
    (Clash, ("target", "countercharge"), _clash),
    (Countercharge, ("charge_back",), _clash),
    (Melee, ("assault_corps",), _clash),
    (MajorBattle, ("resolve",), _clash),
)
"""Who asks, what is chosen, and what is then followed."""


def odds_said(value: object) -> tuple[str, dict[str, Arg]] | None:
    """What an outcome is called: whether an attack succeeds, or what something costs or brings."""
    if isinstance(value, bool):
        return ("odds.succeeds" if value else "odds.fails"), {}
    if not isinstance(value, (list, tuple)) or not value or not isinstance(value[0], str):
        return None
    key, *numbers = value
    if key == "toll":
        lost, shaken = numbers
        kind = ("costs-and-shakes" if shaken else "costs") if lost else "shakes" if shaken else "harmless"
        return f"odds.{kind}", {"n": lost, "m": shaken}
    return f"odds.{key}", dict(zip(("n", "m"), numbers, strict=False))


# --- deals of what nobody has shown ------------------------------------------------------------------------------


def level_out(t: AnyTable, units: list[int]) -> None:
    """As many men of each kind as there are, spread as evenly as the counters hold them: who has how many is hidden (5.1a)."""
    s = t.state
    left = list(units)
    while left:
        alike = [u for u in left if same_kind(t, u, left[0])]
        left = [u for u in left if u not in alike]
        men = sum(s.sp[u] for u in alike) - len(alike)
        for u in alike:
            s.sp[u] = 1
        for _ in range(men):
            u = max(alike, key=lambda v: (counter(t, v).maximum - s.sp[v], -v))
            s.sp[u] += 1


def _dealt(t: AnyTable, target: int, rng: Random) -> tuple[int, ...]:
    """Give a closed Force other captains and units, out of all of its Army that are out of sight; who and what it got.

    Nothing here may look at what the Force truly holds but for how many captains and units: candidates are listed by number and places
    by size.
    """
    s, side, army = t.state, side_of(t, target), t.state.army[target]
    unseen = [c for c in closed(t, side) if s.army[c] == army and not sees_captain(t, c, 1 << other(side))]
    mine = sorted(members(t, target), key=lambda c: (c != target, -len(units_of(t, c))))
    hidden = [i for i, c in enumerate(mine) if c in unseen]
    for i, chosen in zip(hidden, rng.sample(unseen, len(hidden)), strict=True):
        now = mine[i]
        if now != chosen:
            swap(t, now, chosen)
            mine = [{now: chosen, chosen: now}.get(c, c) for c in mine]
    pool = [u for u, holder in enumerate(s.captain) if holder and holder - 1 in closed(t, side)]
    pool = [u for u in pool if s.army[s.captain[u] - 1] == army]
    level_out(t, pool)
    slots = [c + 1 for c in mine for _ in units_of(t, c)]
    rest = sorted(s.captain[u] for u in pool if s.captain[u] - 1 not in mine)
    given = rng.sample(pool, len(slots))
    for u, holder in zip(given, slots, strict=True):
        s.captain[u] = holder
    for u, holder in zip([u for u in pool if u not in given], rest, strict=True):
        s.captain[u] = holder
    return (*mine, -1, *(x for c in mine for x in (*units_of(t, c), -1)))
