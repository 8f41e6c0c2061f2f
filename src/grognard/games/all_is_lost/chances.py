"""Odds before a fight, from what the attacker may know: exact for one roll, played out many times for a Major Battle."""

from __future__ import annotations

from random import Random

from grognard.engine import Action, AnyTable, Rehearsal
from grognard.games.all_is_lost.aftermath import DRAW, Aftermath
from grognard.games.all_is_lost.assault import may_be_inside
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.combat import BattleResolution, Combat, RunAway
from grognard.games.all_is_lost.forces import forces_at, is_besieged, is_major, members, same_kind, units_of
from grognard.games.all_is_lost.knowledge import closed, sees_captain, sees_card, swap
from grognard.games.all_is_lost.state import counter, other, side_of

DEALS = 6
"""Ways the unseen cards are dealt before a March Attack on a Force whose card is closed."""


def worlds(t: AnyTable, role: int, action: Action) -> list[tuple[int, AnyTable]]:
    """Positions the attacker cannot tell apart, for the exact odds of a fight he is about to begin.

    In the Combat phase both cards lie open (2.2i) and one world is enough. On the march a closed card could hold any units and any
    captains of its Army that nobody has shown: they are dealt anew, the same way for everybody who sees the same. A Major Battle
    hangs on chits and a hundred choices: it is rehearsed.
    """
    if action.verb in ("storm", "assault"):
        return [(1, t)]
    if action.verb == "attack":
        return [(1, t)] if _plain_fight(t, role, int(action.args[0])) else []
    if action.verb != "assail":
        return []
    hex = int(action.args[0])
    return dealt_worlds(t, role, forces_at(t, hex, other(role))[0], DEALS)


def dealt_worlds(t: AnyTable, role: int, target: int, deals: int) -> list[tuple[int, AnyTable]]:
    """The table itself against an open card; against a closed one so many deals of what nobody has shown."""
    if sees_captain(t, target, 1 << role) and sees_card(t, target, 1 << role):
        return [(1, t)]
    found: dict[tuple[int, ...], tuple[int, AnyTable]] = {}
    for deal in range(deals):
        world = t.clone()
        holds = _dealt(world, target, Random(f"{t.scenario} {t.state.turn} {t.state.at[target]} {deal}"))
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


def rehearse(t: AnyTable, role: int, action: Action) -> Rehearsal | None:
    """The Major Battle this action leads to, if it does: an attack, obliging the enemy to one, or standing outside the walls."""
    pair = _battle_of(t, action)
    if pair is None or "simple-battle" in t.options:
        return None
    f, g = pair
    enemy = g if side_of(t, f) == role else f
    fresh = t.clone()
    fresh.state.battle_won = 0  # so that it tells who wins this one
    return Rehearsal(
        dealt_worlds(fresh, role, enemy, DEALS),
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
