"""Where a leader's army can march with the points there are, duchy by duchy (WEL-9.1, 9.3, 9.5)."""

from __future__ import annotations

from grognard.engine import Reach, act
from grognard.engine.values import Arg
from grognard.games.wellington import forces
from grognard.games.wellington.board import SIDE
from grognard.games.wellington.control import hostile_walls, status
from grognard.games.wellington.interception import may_be_intercepted
from grognard.games.wellington.movement import army, cost, crossing, free_leaders, may_step
from grognard.games.wellington.orders import Commands
from grognard.games.wellington.state import Table, slot_of


def reach(t: Table, role: int, piece: int) -> list[Reach]:
    """Every duchy within reach by marches of this leader, with what is to be feared there."""
    standing = t.under_way[-1] if t.under_way else None
    if not isinstance(standing, Commands) or standing.power != role or piece not in t.board.leaders_of[role]:
        return []
    start = t.state.place[piece]
    if start >= len(t.board.duchies) or piece not in free_leaders(t, role, start):
        return []
    each, free = cost(t, army(t, piece), 1), int(piece == standing.light(t))
    points = slot_of(t).cp + free
    found: dict[int, tuple[int, ...]] = {start: (start,)}
    edge, spent = [start], 0
    reached = []
    while edge and spent + each <= points:
        spent += each
        nearer, edge = edge, []
        for frm in nearer:
            for to in t.board.neighbours[frm]:
                if to in found or may_step(t, role, frm, to) is not None:
                    continue
                found[to] = (*found[frm], to)
                actions = tuple(act("march", piece, duchy) for duchy in found[to][1:])
                left = points - spent
                reached.append(
                    Reach(
                        to,
                        max(0, spent - free),
                        actions,
                        way=found[to],
                        left=left,
                        warn=warning(t, role, frm, to),
                    )
                )
                if not stops(t, SIDE[role], to):
                    edge.append(to)
    return sorted(reached, key=lambda row: row.space)


def stops(t: Table, side: int, duchy: int) -> bool:
    """Enemies or an enemy fortress end the march (WEL-9.51, WEL-9.52)."""
    return hostile_walls(t, side, duchy) or forces.side_present(t, 1 - side, duchy)


def warning(t: Table, role: int, frm: int, to: int) -> tuple[str, dict[str, Arg]] | None:
    side = SIDE[role]
    if forces.side_present(t, 1 - side, to):
        return "warn.battle", {"duchy": to, "n": forces.side_sp(t, 1 - side, to)}
    if may_be_intercepted(t, side, to):
        return "warn.intercepted", {"duchy": to}
    if crossing(t, role, frm, to, status(t, to, side)):
        return "warn.attrition", {"duchy": to}
    if stops(t, side, to):
        return "warn.fortress", {"duchy": to}
    return None
