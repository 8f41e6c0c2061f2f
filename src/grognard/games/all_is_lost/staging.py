"""The stage: a combat under way as one panel shows it, as far as the viewer may know (STORY 7)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Any

from grognard.engine import AnyTable
from grognard.engine.story import Written
from grognard.engine.values import Terms
from grognard.games.all_is_lost.aftermath import Aftermath
from grognard.games.all_is_lost.assault import skirmish_odds
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.combat import Combat
from grognard.games.all_is_lost.events import SwissTalks
from grognard.games.all_is_lost.forces import everybody_at, members, side_sp, total_sp
from grognard.games.all_is_lost.knowledge import sees_captain, sees_card
from grognard.games.all_is_lost.layout import layout
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.organisation import Regroup
from grognard.games.all_is_lost.roster import stands
from grognard.games.all_is_lost.siege import Siege, UnderFire
from grognard.games.all_is_lost.simple_battle import SimpleBattle, modifiers
from grognard.games.all_is_lost.skirmish import Skirmish
from grognard.games.all_is_lost.state import ENEMY, FRENCH, IN_PLAY, REARGUARD, VANGUARD, Table, side_of

Said = list[Any]
BATTLE_STEPS = ("regroup", "chits", "deploy", "vanguard", "main-body", "melee", "pursuit", "retreat")
SIEGE_STEPS = ("engineers", "bombard", "assault")


def stage(t: AnyTable, mask: int) -> dict[str, Any] | None:
    """The innermost combat that players would call by a name, or the talks with the Swiss."""
    for procedure in reversed(t.under_way):
        staged = STAGED.get(type(procedure))
        if staged is not None:
            return staged(t, procedure, mask)
    return None


of_sides = attrgetter("sp", "demoralised", "plundering", "shown", "down")
"""What is shown of a side follows from these columns, from who stands where, and from the battle roster."""
MOST = 64
_of_state: dict[tuple[int, int, int], tuple[tuple[Any, ...], dict[str, Any]]] = {}
"""Each side as each viewer was shown it last, with all that it was made of: compared, so nothing can go stale."""


def _side(t: Table, role: int, captains: list[int], mask: int, was: int = -1) -> dict[str, Any]:
    """One side: the captains the viewer may see, with what is on their cards if those are open."""
    s, r = t.state, t.state.roster
    sections = [corps.section for corps in r.corps] if r.on else None
    of = layout(t), b"".join(of_sides(s)), sections, r.attacker, captains, was
    key = id(s), role, mask
    last = _of_state.get(key)
    if last is None or last[0] != of:
        if len(_of_state) >= MOST:
            _of_state.clear()
        last = _of_state[key] = of, _drawn(t, role, captains, mask, was)
    return {**last[1]}


def _drawn(t: Table, role: int, captains: list[int], mask: int, was: int) -> dict[str, Any]:
    cards, lead, own = layout(t).cards, t.state.lead, mask >> role & 1
    open_cards = own or all(sees_card(t, c, mask) for c in captains)
    pieces: list[tuple[int, int, str]] = []
    for c in captains:
        if not (cards[c] or lead[c] == c) or not (own or sees_captain(t, c, mask)):
            continue
        if open_cards or sees_card(t, c, mask):
            pieces.append((c, total_sp(t, cards[c]), _state(t, c, cards[c])))
        else:
            pieces.append((c, -1, "fighting"))
    lost = 0
    if open_cards and was >= 0:  # of the whole side, as `was`: men who ran away are not lost
        lost = max(0, was - side_sp(t, role))
    return {
        "role": t.game.roles[role],
        "name": ["stage.side", {"role": role}],
        "pieces": _pieces(tuple(pieces)),
        "losses": lost,
    }


@lru_cache(maxsize=512)
def _pieces(captains: tuple[tuple[int, int, str], ...]) -> Written:
    """The captains of a side, each with the SP on his card."""
    return Written([_piece(*captain) for captain in captains])


def _piece(c: int, strength: int, state: str) -> dict[str, Any]:
    label = ["stage.captain", {"captain": c}]
    return {"piece": c, "label": label, "strength": strength, "was": strength, "state": state}


def _forces(t: Table, attacker: int, defender: int, mask: int) -> list[dict[str, Any]]:
    """Both Forces of a combat; where a First Captain has fallen, whoever leads his men now."""
    came = next((p.forces for p in reversed(t.under_way) if isinstance(p, Combat)), [])
    sides = []
    for f in (attacker, defender):
        role = side_of(t, f)
        heirs = {c - 1 for u in came if (c := t.state.captain[u]) and side_of(t, c - 1) == role}
        stands_yet = t.state.status[f] == IN_PLAY
        sides.append(_side(t, role, members(t, f) if stands_yet else sorted(heirs), mask))
    return sides


def _state(t: Table, c: int, units: tuple[int, ...]) -> str:
    if t.state.roster.on:
        if not stands(t, c):
            return "broken" if units else "lost"
        return "reserve" if t.state.roster.corps[c].section == REARGUARD else "fighting"
    return "broken" if units and all(t.state.demoralised[u] for u in units) else "fighting"


@lru_cache(maxsize=64)
def _steps(keys: tuple[str, ...], now: str) -> Written:
    at = keys.index(now)
    states = ("done", "now", "next")
    return Written(
        [{"label": [f"stage.{key}", {}], "state": states[(i >= at) + (i > at)]} for i, key in enumerate(keys)]
    )


def _panel(
    kind: str, title: Said, space: int, rule: str, sides: list[dict[str, Any]], **more: Any
) -> dict[str, Any]:
    return {
        "kind": kind,
        "title": title,
        "space": space,
        "rule": rule,
        "sides": sides,
        "dice": [],
        "steps": [],
        "next": None,
        **more,
    }


def _battle(t: AnyTable, battle: MajorBattle | SimpleBattle, mask: int) -> dict[str, Any]:
    if isinstance(battle, MajorBattle):
        first, second, kind = battle.first, battle.second, "battle"
    else:
        first, second, kind = battle.attacker, battle.defender, "quick"
    after = next((p for p in t.under_way if isinstance(p, Aftermath)), None)
    roles = side_of(t, first), side_of(t, second)
    hexes = _hexes(t, after, first, second)
    sides = []
    for role in roles:
        was = battle.before[role] if battle.before else -1
        sides.append(_side(t, role, everybody_at(t, hexes[role], role), mask, was))
    space = hexes[roles[1]]
    if kind == "quick" and after is None and all(sees_card(t, c, mask) for c in (first, second)):
        terms = Terms("sum.battle")
        modifiers(t, first, second, terms)
        sides[0]["sum"] = terms
    title = ["episode.battle", {"space": space, "captain": first, "to_captain": second}]
    steps: Written | list[Any] = _steps(BATTLE_STEPS, _battle_step(t, after)) if kind == "battle" else []
    return _panel(kind, title, space, "AIL-11.4" if kind == "battle" else "AIL-18.9", sides, steps=steps)


def _hexes(t: Table, after: Aftermath | None, first: int, second: int) -> dict[int, int]:
    """Where each side stands, by side: also when its Captain General has fallen."""
    if after is not None:
        return dict(enumerate(after.hexes))
    if t.state.roster.on:
        return dict(enumerate(t.state.roster.hexes))
    return {side_of(t, c): t.state.at[c] for c in (first, second)}


def _battle_step(t: AnyTable, after: Aftermath | None) -> str:
    if after is not None:
        return "retreat" if after.settled else "pursuit"
    for procedure in reversed(t.under_way):
        if isinstance(procedure, Melee):
            return "melee"
        if isinstance(procedure, Clash):
            return "vanguard" if procedure.section == VANGUARD else "main-body"
        if isinstance(procedure, Regroup):
            return "regroup"
    r = t.state.roster
    if not r.on or not any(r.shown):
        return "regroup"
    key = t.decision.key if t.decision is not None else ""
    if key.endswith("choose_chits"):
        return "chits"
    return "deploy" if key.endswith("deploy") else "melee"


def _siege(t: AnyTable, siege: Siege, mask: int) -> dict[str, Any]:
    space = siege.hex or t.state.at[siege.defender]
    sides = _forces(t, siege.attacker, siege.defender, mask)
    storming = any(isinstance(p, Skirmish) for p in t.under_way)
    fired = any(isinstance(p, UnderFire) for p in t.under_way)
    asked = t.decision is not None and t.decision.key.endswith("engineers")
    now = "engineers" if asked else "bombard" if fired else "assault"
    panel = _panel("siege", ["episode.siege", {"space": space}], space, "AIL-11.6", sides)
    panel["steps"] = _steps(SIEGE_STEPS, "assault" if storming else now)
    panel["next"] = ["stage.siege-level", {"n": max(0, t.state.siege[space] - 1)}]
    return panel


def _combat(t: AnyTable, combat: Combat, mask: int) -> dict[str, Any]:
    fight = next((p for p in reversed(t.under_way) if isinstance(p, Skirmish)), None)
    space = combat.hex or t.state.at[combat.defender]
    sides = _forces(t, combat.attacker, combat.defender, mask)
    if fight is not None and fight.units_a and fight.units_d:
        seen = all(sees_card(t, c, mask) for c in (fight.captain_a, fight.captain_d))
        if seen and all(t.state.captain[u] for u in (*fight.units_a, *fight.units_d)):
            terms = Terms("sum.assault")
            args = fight.captain_a, fight.captain_d, fight.units_a, fight.units_d, fight.frm, fight.hex
            skirmish_odds(t, *args, fight.inside, None, terms)
            sides[0]["sum"] = terms
    title = ["episode.combat", {"captain": combat.attacker, "to_captain": combat.defender, "space": space}]
    return _panel("battle", title, space, "AIL-11.2.2", sides)


def _talks(t: Table, talks: SwissTalks, mask: int) -> dict[str, Any]:
    terms = Terms("sum.attitude")
    for value, key in ((talks.french, "term.french-money"), (-talks.enemy, "term.enemy-money")):
        if value:
            terms.add(value, key, "AIL-S3.6")
    sides = [
        {"role": role, "name": ["stage.side", {"role": side}], "pieces": [], "losses": 0}
        for side, role in ((FRENCH, "french"), (ENEMY, "anti-french"))
    ]
    sides[0]["sum"] = terms
    return _panel("congress", ["episode.talks", {}], 0, "AIL-S3.6", sides)


STAGED: dict[type, Callable[[AnyTable, Any, int], dict[str, Any]]] = {
    MajorBattle: _battle,
    SimpleBattle: _battle,
    Siege: _siege,
    Combat: _combat,
    SwissTalks: _talks,
}
