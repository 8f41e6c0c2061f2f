"""What a choice costs, what it leaves and what it ends (facts), and where a Force can go (reach)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from grognard.engine import Action
from grognard.engine.values import Facts, Reach, act
from grognard.games.field_commander_napoleon.battlefield import RESERVE, on_field
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.movement import March
from grognard.games.field_commander_napoleon.state import NOWHERE, Table, campaign, forces_in, total, totals
from grognard.games.field_commander_napoleon.supply import FrenchSupply, price

Note = tuple[str, dict[str, int | str]]
"""A message with its arguments."""
ENDS = ("March", "FrenchSupply", "BattleTurn")  # procedures whose `done` ends a phase or a Battle Turn


def facts(t: Table, role: int, action: Action) -> Facts | None:
    """Price, what is left, what it ends, and the question to ask first where the campaign is at stake."""
    found: Facts = {}
    cost = cost_of(t, action)
    if cost:
        found |= {"cost": cost, "left": t.state.supply[FRENCH] - cost}
    if action.verb == "fight":
        french, enemy = (total(t, forces_in(t, int(action.args[0]), side)) for side in (FRENCH, ENEMY))
        found["note"] = ["note.battle", {"french": french, "enemy": enemy}]
    elif told := noted(t, action):
        found["note"] = list(told)
    if action.verb == "done":
        found |= ending(t)
    if action.verb == "retreat" and leaves_napoleon(t, int(action.args[0])):
        found["confirm"] = "confirm.napoleon"
    return found or None


def cost_of(t: Table, action: Action) -> int:
    """Supply points that a choice costs."""
    number, asking = t.board.number, t.under_way[-1]
    match action.verb:
        case "march" if isinstance(asking, March):
            return asking.cost(t)
        case "refit":
            return number["refit_cost"]
        case "scouts":
            return number["scout_cost"]
        case "buy" | "buy_reduced":
            return price(t, int(action.args[0]), action.verb == "buy_reduced")
        case "place" if isinstance(asking, FrenchSupply):
            return price(t, asking.buying, bool(asking.half))
        case "enlist" if isinstance(asking, Fog):
            return asking.event(t).cost
        case "buy_plans":
            return next(x.cost for x in t.board.tables.extra_plans if x.plans == action.args[0])
    return 0


def noted(t: Table, action: Action) -> Note | None:
    """Who waits where a Force goes, what a Force is that is bought, and what a hit leaves of one (FCN-26.4)."""
    match action.verb:
        case "march":
            return enemy_there(t, int(action.args[1]), t.state.combat[int(action.args[0])])
        case "buy" | "buy_reduced":
            force = t.board.forces[int(action.args[0])]
            weak = action.verb == "buy_reduced" and force.reduced is not None
            side = force.reduced if weak and force.reduced else force.full
            hits = 2 if force.reduced and not weak else 1
            return "note.buy", {"kind": force.kind, "skill": force.skill, "value": side[1], "hits": hits}
        case "strike" | "suffer":
            f = int(action.args[0])
            if t.board.side[f] == ENEMY and t.state.battle.cancel_hits:
                return None  # Close Ranks may cancel it (FCN-P22)
            reduced = t.board.forces[t.state.counter(f)].reduced
            return "note.struck", {
                "piece": f,
                "left": reduced[1] if reduced and not t.state.reduced[f] else 0,
            }
    return None


def enemy_there(t: Table, area: int, more: int) -> Note | None:
    """The Combat value of the Enemy in an area, and what the French would have there with so much more."""
    enemy = total(t, forces_in(t, area, ENEMY))
    french = total(t, forces_in(t, area, FRENCH)) + more
    return ("note.enemy", {"enemy": enemy, "french": french}) if enemy else None


def ending(t: Table) -> Facts:
    """What it means to stop here."""
    assert t.decision is not None
    found: Facts = {}
    if t.decision.key.split(".")[1] in ENDS:
        found["ends"] = True
    asking = t.under_way[-1]
    if isinstance(asking, March) and (asked := at_stake(t, asking)):
        found["confirm"] = asked
    return found


def at_stake(t: Table, march: March) -> str:
    """What is asked before a march is over, where the campaign would be lost by it."""
    if march.alone(t):
        return "confirm.napoleon"
    short = not marches_on(t, march) and any(rule.falls_short(t) for rule in campaign(t).rules)
    return "confirm.objectives" if short else ""


def marches_on(t: Table, march: March) -> bool:
    """Is there a forced march to come that the French can pay? (FCN-40.1)"""
    return not march.forced and t.state.supply[FRENCH] >= march.price(t)


def leaves_napoleon(t: Table, force: int) -> bool:
    """Would this retreat take the last French Force from the side of Napoleon? (A-60)"""
    last = t.state.battle.napoleon and on_field(t, FRENCH) == [force]
    return last and t.state.zone[force] == RESERVE[FRENCH]


# --- what a choice follows from --------------------------------------------------------------------------


def made_of(t: Table, role: int, actions: Sequence[Action]) -> list[Hashable]:
    """What the words and facts of each choice follow from: while it is the same, so are they."""
    asking = t.under_way[-1]
    if isinstance(asking, March):
        return marches_made_of(t, asking, actions)
    found: list[Hashable] = []
    for action in actions:
        if action.verb == "fight":
            found.append(None)
        else:
            of = OF.get(action.verb)
            found.append(action if of is None else (action, of(t, *action.args)))
    return found


def marches_made_of(t: Table, march: March, actions: Sequence[Action]) -> list[Hashable]:
    """A march follows from its price and what is left of the supply, and from both sides where the Enemy is."""
    french, enemy = totals(t)
    combat, paid = t.state.combat, march.forced and t.state.supply[FRENCH]
    found: list[Hashable] = []
    for action in actions:
        if action.verb == "march":
            force, area = map(int, action.args)
            foes = enemy[area]
            found.append((action, paid, foes, foes and french[area] + combat[force]))
        else:
            found.append((action, at_stake(t, march)) if action.verb == "done" else action)
    return found


def of_price(t: Table, *args: int) -> Hashable:
    """What costs supply points: the counters that stand in for others have prices of their own (FCN-49.6)."""
    asking, s = t.under_way[-1], t.state
    bought = (asking.buying, asking.half) if isinstance(asking, FrenchSupply) else None
    return s.supply[FRENCH], bought, tuple(map(tuple, s.stand_ins))


def of_enlisting(t: Table, *args: int) -> Hashable:
    asking = t.under_way[-1]
    return t.state.supply[FRENCH], isinstance(asking, Fog) and asking.event(t).cost


def of_hit(t: Table, force: int) -> Hashable:
    s = t.state
    return s.counter(force), s.reduced[force], bool(t.board.side[force] == ENEMY and s.battle.cancel_hits)


OF: dict[str, Callable[..., Hashable]] = {
    "refit": of_price, "scouts": of_price, "buy": of_price, "buy_reduced": of_price, "place": of_price,
    "buy_plans": of_price, "enlist": of_enlisting, "strike": of_hit, "suffer": of_hit,
    "retreat": leaves_napoleon,
}  # fmt: skip
"""Choices of which more is told than what they are called, and what that follows from."""


def reach(t: Table, role: int, piece: int) -> list[Reach]:
    """The areas next to a French Force, or to Napoleon, that it may move to now (FCN-9.4, FCN-9.6)."""
    asking = t.under_way[-1]
    if not isinstance(asking, March) or t.decision is None:
        return []
    napoleon = piece == len(t.board.forces)
    if piece > len(t.board.forces):
        return []
    here = t.state.napoleon if napoleon else t.state.area[piece]
    if here == NOWHERE or here >= len(t.board.areas):
        return []
    found = []
    for area in campaign(t).adjacent[here]:
        action = act("ride", area) if napoleon else act("march", piece, area)
        if action not in t.decision.options:
            continue
        cost = cost_of(t, action)
        left = t.state.supply[FRENCH] - cost if cost else None
        found.append(
            Reach(area, cost, (action,), (here, area), left, warning(t, area, None if napoleon else piece))
        )
    return found


def warning(t: Table, area: int, force: int | None) -> Note | None:
    """What waits for a Force in an area; for Napoleon, who has no Combat value, if there is none."""
    if force is None and not forces_in(t, area, FRENCH):
        return ("warn.alone", {"space": area})
    return enemy_there(t, area, 0 if force is None else t.state.combat[force])
