"""What a screen is told of choices: what an option costs and leads to, and everything a Force can reach (STORY 5, 6)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from grognard.engine import Action, AnyTable, act
from grognard.engine.values import Arg, Reach, Terms
from grognard.games.all_is_lost.activation import modified_initiative
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import ATTACK, MANOEUVRE
from grognard.games.all_is_lost.forces import controllers, neighbours
from grognard.games.all_is_lost.movement import Move, Ride, disrupts
from grognard.games.all_is_lost.orders import GiveOrders, cost_of
from grognard.games.all_is_lost.state import Table, ground, other, side_of
from grognard.games.all_is_lost.terrain import step_cost

ENDING = frozenset(("done", "pass", "halt", "retreat_now", "break_off"))


def facts(t: AnyTable, role: int, action: Action) -> dict[str, Any] | None:
    """Only what the role knows: his own points, money and captains."""
    top, args = t.under_way[-1], action.args
    if isinstance(top, Move) and action.verb == "march":
        cost = top.cost(t, int(args[0]))
        found: dict[str, Any] = {"cost": cost / 2, "left": (top.left(t) - cost) / 2, "group": "group.march"}
        note = warning(t, top.captain, int(args[0])) or crossing(t, top.captain, int(args[0]))
        return found if note is None else {**found, "note": list(note)}
    if isinstance(top, Move) and action.verb == "done":
        return {"ends": True, "left": top.left(t) / 2}
    if isinstance(top, GiveOrders) and action.verb == "order":
        return _order(t, *(int(arg) for arg in args))
    if action.verb == "name" and side_of(t, int(args[0])) == role:
        terms = Terms("sum.initiative", captain=int(args[0]))
        modified_initiative(t, int(args[0]), terms)
        return {"sum": terms}
    if isinstance(top, MajorBattle) and top.chits_left and action.verb == "done":
        return {"ends": True, "left": top.chits_left[role]}
    if action.verb in ENDING:
        return {"ends": True}
    if action.verb == "abandon":
        return {"confirm": ["confirm.abandon", {"captain": int(args[0])}]}
    return None


def _order(t: Table, f: int, order: int, paid: int) -> dict[str, Any]:
    group: list[Any] = ["group.order", {"captain": f}]
    if not paid:
        return {"group": group, "note": ["note.forced", {"captain": f}]}
    cost = cost_of(t, f, order)
    if ground(t).row.unlimited:
        return {"group": group, "note": ["note.unlimited", {}]} if cost else {"group": group}
    return {"group": group, "cost": cost, "left": t.state.ap[t.state.army[f]] - cost}


def warning(t: Table, f: int, hex: int) -> tuple[str, dict[str, Arg]] | None:
    """What waits there, as everybody sees it: zones of control end a march (7.8.1)."""
    enemies = controllers(t, hex, other(side_of(t, f)))
    return ("warn.zone", {"captain": enemies[0], "space": hex}) if enemies else None


def crossing(t: Table, f: int, hex: int) -> tuple[str, dict[str, Arg]] | None:
    """What the river before the next hex does to a Major Force (7.6.2.1)."""
    return ("warn.crossing", {"captain": f}) if disrupts(t, f, [t.state.at[f], hex]) else None


def reach(t: AnyTable, role: int, piece: int) -> list[Reach]:
    """Every hex within the points of the captain who acts, by the cheapest way, and the marches that lead there."""
    top = t.under_way[-1]
    if not isinstance(top, (Move, Ride)) or top.captain != piece or side_of(t, piece) != role:
        return []
    if isinstance(top, Ride):
        return _ride_reach(t, top)
    marches = t.state.order[piece] in (MANOEUVRE, ATTACK) and top.check_order(t) is None
    return _march_reach(t, top) if marches else []


def _march_reach(t: Table, move: Move) -> list[Reach]:
    start, budget, enemy = t.state.at[move.captain], move.left(t), other(side_of(t, move.captain))
    pursued = bool(move.will_pursue(t, start))
    best: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    queue: list[tuple[int, int]] = [(0, start)]
    done: set[int] = set()
    while queue:
        spent, here = heappop(queue)
        if here in done:
            continue
        done.add(here)
        if here != start and controllers(t, here, enemy):
            continue  # it must stop there (7.8.1)
        moved = move.moved or here != start
        for _, n in neighbours(t, here):
            if n in done or move.check_step(t, here, n, budget - spent, moved) is not None:
                continue
            cost = spent + move.price(t, here, n, moved)
            if n not in best or cost < best[n][0]:
                best[n] = (cost, (*best[here][1], n))
                heappush(queue, (cost, n))
    found = []
    followed: dict[str, Arg] = {"captain": move.captain}
    for hex, (cost, way) in sorted(best.items()):
        if hex == start:
            continue
        warn = ("warn.pursuit", followed) if pursued else warning(t, move.captain, hex)
        marches = tuple(act("march", n) for n in way)
        found.append(Reach(hex, cost // 2, marches, way, (budget - cost) // 2, warn))
    return found


def _ride_reach(t: Table, ride: Ride) -> list[Reach]:
    start, budget = t.state.at[ride.captain], t.board.constants.unemployed_movement - ride.spent
    best: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    queue: list[tuple[int, int]] = [(0, start)]
    done: set[int] = set()
    while queue:
        spent, here = heappop(queue)
        if here in done:
            continue
        done.add(here)
        for d, n in neighbours(t, here):
            cost = spent + step_cost(t, here, d, n)
            if n in done or cost > budget or ride.check_there(t, n) is not None:
                continue
            if n not in best or cost < best[n][0]:
                best[n] = (cost, (*best[here][1], n))
                heappush(queue, (cost, n))
    return [
        Reach(hex, cost // 2, tuple(act("march", n) for n in way), way, (budget - cost) // 2)
        for hex, (cost, way) in sorted(best.items())
        if hex != start
    ]
