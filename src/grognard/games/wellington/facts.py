"""What an option costs, leads to and ends: for the screen, before it is chosen."""

from __future__ import annotations

from typing import Any

from grognard.engine import Action, Terms
from grognard.games.wellington import forces, hands
from grognard.games.wellington.board import NONE, SIDE
from grognard.games.wellington.control import status, strength
from grognard.games.wellington.interception import Evasions, Interceptions, intercept_modifier, ways
from grognard.games.wellington.interphase import Mulligans, OldCards
from grognard.games.wellington.movement import Arrive, army, cost, walkers
from grognard.games.wellington.orders import Commands
from grognard.games.wellington.sequence import Impulse
from grognard.games.wellington.siege_dice import siege_dice
from grognard.games.wellington.state import Siege, Table

GROUPS = {
    "event": "cards", "points": "cards", "resource": "cards", "oblige": "cards", "march": "marches", "muster": "marches",
    "walk": "marches", "appoint": "marches", "build": "building", "regroup": "building", "raise": "building",
    "recall": "building", "flag": "flags", "convoy": "sea", "free_convoy": "sea", "assault": "sea", "besiege": "sieges",
    "invest": "sieges", "sally": "sieges",
}  # fmt: skip
PRICES = {"build": "build", "regroup": "regroup", "recall": "regroup_leader", "flag": "flag"}


def facts(t: Table, role: int, action: Action) -> dict[str, Any] | None:
    """From what everybody knows, and the player's own hand."""
    standing = t.under_way[-1] if t.under_way else None
    if isinstance(standing, (Mulligans, OldCards)):
        return {"main": action.verb == "done"}
    if isinstance(standing, Commands):
        return command(t, role, action, standing)
    if isinstance(standing, Interceptions) and action.verb == "intercept":
        return interception(t, int(action.args[0]), standing)
    if isinstance(standing, Evasions) and action.verb == "evade":
        leader, to = (int(arg) for arg in action.args)
        terms = Terms("sum.modifier")
        intercept_modifier(t, t.board.power_of[leader], leader, standing.duchy, to, 0, terms)
        return {"sum": terms, "note": ["note.needed", {"n": t.board.limit["intercept"]}]}
    return None


def command(t: Table, role: int, action: Action, standing: Commands) -> dict[str, Any] | None:
    """Orders of an impulse: the points they cost and leave, and what they lead to."""
    verb, left = action.verb, t.state.slots[-1].cp
    found: dict[str, Any] = {}
    if verb in GROUPS and isinstance(standing, Impulse):
        found["group"] = f"group.{GROUPS[verb]}"
    if (price := price_of(t, action, standing)) is not None:
        found |= {"cost": price, "left": left - price}
    if verb == "march":
        found |= march(t, army(t, int(action.args[0])), int(action.args[1]))
    elif verb == "walk":
        n, frm, to = (int(arg) for arg in action.args)
        found |= march(t, walkers(t, standing.power, frm, n)[0], to)
    elif verb == "besiege":
        found |= siege(t, standing.power, int(action.args[0]))
    elif verb == "points":
        card = int(action.args[0])
        found["note"] = ["note.points", {"n": hands.points(t.board, card, role)}]
        found["confirm"] = ["confirm.points", {"card": card, "n": hands.points(t.board, card, role)}]
    elif verb == "event":
        found["confirm"] = ["confirm.event", {"card": int(action.args[0])}]
    elif verb == "done":
        found |= {"ends": True, "main": not left and t.state.slots[-1].acted}
        if left:
            found["confirm"] = ["confirm.points-left", {"n": left}]
    return found


def price_of(t: Table, action: Action, standing: Commands) -> int | None:
    """CP, the Light Division's free one taken off (WEL-C098)."""
    verb = action.verb
    if verb == "march":
        leader = int(action.args[0])
        return cost(t, army(t, leader), 1) - (leader == standing.light(t))
    if verb == "walk":
        return cost(t, walkers(t, standing.power, int(action.args[1]), int(action.args[0]))[0], 1)
    if verb == "raise":
        return forces.leader_cost(t, int(action.args[0]))
    return t.board.cost[PRICES[verb]] if verb in PRICES else None


def march(t: Table, force: list[int], to: int) -> dict[str, Any]:
    """Dice of attrition on the way, and enemies at its end."""
    power, frm = t.board.power_of[force[0]], t.state.place[force[0]]
    arrival, terms = (
        Arrive(power, force, frm, to, status(t, to, SIDE[power]), "march"),
        Terms("sum.attrition"),
    )
    foes = forces.side_sp(t, 1 - SIDE[power], to)
    found: dict[str, Any] = {}
    if arrival.attrition_dice(t, terms):
        found["sum"] = terms
    if forces.side_present(t, 1 - SIDE[power], to):
        found["note"] = ["note.battle", {"n": foes, "duchy": to}]
    return found


def siege(t: Table, power: int, leader: int) -> dict[str, Any]:
    duchy, terms = t.state.place[leader], Terms("sum.dice")
    siege_dice(t, Siege(duchy, power, army(t, leader)), terms)
    return {
        "sum": terms,
        "note": ["note.sixes", {"n": strength(t, duchy), "duchy": duchy}],
        "confirm": ["confirm.siege", {"duchy": duchy}],
    }


def interception(t: Table, leader: int, standing: Interceptions) -> dict[str, Any] | None:
    power, frm = t.board.power_of[leader], t.state.place[leader]
    last = ways(t, power, frm, standing.to, standing.chooser != NONE)
    if not last:
        return None
    terms = Terms("sum.modifier")
    intercept_modifier(t, power, leader, last[0], standing.to, standing.rating, terms)
    return {"sum": terms, "note": ["note.needed", {"n": t.board.limit["intercept"]}]}
