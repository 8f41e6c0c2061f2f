"""What an option costs, leads to and ends: for the screen, before it is chosen; and which of them have odds."""

from __future__ import annotations

from typing import Any

from grognard.engine import Action, Terms
from grognard.games.wellington import forces, hands
from grognard.games.wellington.aftermath import Retreat
from grognard.games.wellington.board import NONE, SIDE
from grognard.games.wellington.control import status, strength
from grognard.games.wellington.events import CARDS, Chain, Moment, PlayEvent
from grognard.games.wellington.interception import Evasions, Interceptions, intercept_modifier, ways
from grognard.games.wellington.interphase import Mulligans, OldCards, Reinforce
from grognard.games.wellington.movement import Arrive, army, cost, walkers
from grognard.games.wellington.naval import ASSAULT, Embark
from grognard.games.wellington.orders import Commands, Orders
from grognard.games.wellington.sequence import Impulse
from grognard.games.wellington.siege_dice import siege_dice
from grognard.games.wellington.state import Siege, Table, slot_of

GROUPS = {
    "event": "group.cards", "points": "group.cards", "resource": "group.cards", "oblige": "group.cards", "march": "group.marches", "muster": "group.marches",
    "walk": "group.marches", "appoint": "group.marches", "build": "group.building", "regroup": "group.building", "raise": "group.building",
    "recall": "group.building", "flag": "group.flags", "convoy": "group.sea", "free_convoy": "group.sea", "assault": "group.sea", "besiege": "group.sieges",
    "invest": "group.sieges", "sally": "group.sieges",
}  # fmt: skip
PRICES = {"build": "build", "regroup": "regroup", "recall": "regroup_leader", "flag": "flag"}


class Ground:
    """What the marches of one position share, worked out once for all its options: who sets out, and what lies ahead."""

    def __init__(self) -> None:
        self.position: tuple[object, ...] = ()
        self.forces: dict[tuple[int, ...], tuple[list[int], int]] = {}
        self.duchies: dict[tuple[int, int], tuple[int, int, bool]] = {}

    def stand(self, t: Table) -> None:
        """Look whether it is still the same position, once while the table is still; else begin anew."""
        if t.once(lambda: self._stood(t), "ground") is not self.position:
            self._stood(t)

    def _stood(self, t: Table) -> tuple[object, ...]:
        s = t.state
        position = (
            t.data, bytes(s.place), bytes(s.march), bytes(s.mark), bytes(s.flag), bytes(s.fort), bytes(s.insulted),
            [(row.card, row.leader) for row in s.lasting], [(fight.duchy, fight.held) for fight in s.fights],
            [row[:2] for row in (*s.entered, *s.contacts)],
        )  # fmt: skip
        if position != self.position:
            self.position = position
            self.forces.clear()
            self.duchies.clear()
        return self.position

    def setting_out(self, t: Table, power: int, *who: int) -> tuple[list[int], int]:
        """The army of a leader, or so many soldiers out of a duchy, and the CP of one step."""
        if (found := self.forces.get((power, *who))) is None:
            force = army(t, who[0]) if len(who) == 1 else walkers(t, power, who[1], who[0])[0]
            found = self.forces[power, *who] = force, cost(t, force, 1)
        return found

    def ahead(self, t: Table, side: int, duchy: int) -> tuple[int, int, bool]:
        """What a duchy is to a side, the enemy SP there, and whether there are enemies at all."""
        if (found := self.duchies.get((side, duchy))) is None:
            foes = forces.side_sp(t, 1 - side, duchy)
            there = bool(foes) or forces.side_present(t, 1 - side, duchy)
            found = self.duchies[side, duchy] = status(t, duchy, side), foes, there
        return found


GROUND = Ground()


def facts(t: Table, role: int, action: Action) -> dict[str, Any] | None:
    """From what everybody knows, and the player's own hand."""
    standing = t.under_way[-1] if t.under_way else None
    if isinstance(standing, Commands):
        return command(t, role, action, standing)
    if isinstance(standing, (Mulligans, OldCards)):
        return (
            {"confirm": "confirm.mulligan"} if action.verb == "mulligan" else {"main": action.verb == "done"}
        )
    if isinstance(standing, Reinforce):
        price = price_of(t, action)
        return None if price is None else {"cost": price, "left": standing.cp - price}
    if isinstance(standing, Chain) and action.verb == "points":
        return worth(t, role, int(action.args[0]))
    if isinstance(standing, Moment) and action.verb == "event":
        card = int(action.args[0])
        found = {"confirm": ["confirm.event", {"card": card}]}
        return found | {"waits": True} if CARDS[card].waits(standing.key) else found
    if isinstance(standing, Interceptions) and action.verb == "intercept":
        return interception(t, int(action.args[0]), standing)
    if isinstance(standing, Evasions) and action.verb in ("evade", "slip"):
        who, to = (int(arg) for arg in action.args)
        leader, power = (who, t.board.power_of[who]) if action.verb == "evade" else (NONE, role)
        terms = Terms("sum.modifier")
        intercept_modifier(t, power, leader, standing.duchy, to, 0, terms)
        return {"sum": terms, "note": ["note.needed", {"n": t.board.limit["intercept"]}]}
    return None


def command(t: Table, role: int, action: Action, standing: Commands) -> dict[str, Any] | None:
    """Orders of an impulse: the points they cost and leave, and what they lead to."""
    verb, left = action.verb, slot_of(t).cp
    group = GROUPS.get(verb) if isinstance(standing, Impulse) else None
    found: dict[str, Any] = {} if group is None else {"group": group}
    if verb in ("march", "walk"):
        *who, to = map(int, action.args)
        GROUND.stand(t)
        force, price = GROUND.setting_out(t, standing.power, *who)
        price -= verb == "march" and who[0] == standing.light(t)  # the Light Division's free CP (WEL-C098)
        return {**found, "cost": price, "left": left - price, **march(t, force, to)}
    if (price_told := price_of(t, action)) is not None:
        found |= {"cost": price_told, "left": left - price_told}
    if verb == "besiege":
        found |= siege(t, standing.power, int(action.args[0]))
    elif verb == "points":
        found |= worth(t, role, int(action.args[0]))
    elif verb == "convoy":
        found["note"] = ["note.each", {"n": t.board.cost["convoy"]}]
    elif verb == "event":
        found["confirm"] = ["confirm.event", {"card": int(action.args[0])}]
    elif verb == "done":
        found |= {"ends": True, "main": not left and slot_of(t).acted}
        if left:
            found["confirm"] = ["confirm.points-left", {"n": left}]
    return found


def worth(t: Table, role: int, card: int) -> dict[str, Any]:
    """The points a card would give."""
    n = hands.points(t.board, card, role)
    return {"note": ["note.points", {"n": n}], "confirm": ["confirm.points", {"card": card, "n": n}]}


def price_of(t: Table, action: Action) -> int | None:
    """CP of building and of flags."""
    if action.verb == "raise":
        return forces.leader_cost(t, int(action.args[0]))
    return t.board.cost[PRICES[action.verb]] if action.verb in PRICES else None


def march(t: Table, force: list[int], to: int) -> dict[str, Any]:
    """Dice of attrition on the way, and enemies at its end."""
    power, frm = t.board.power_of[force[0]], t.state.place[force[0]]
    was, foes, there = GROUND.ahead(t, SIDE[power], to)
    terms = Terms("sum.attrition")
    found: dict[str, Any] = {}
    if Arrive(power, force, frm, to, was, "march").attrition_dice(t, terms):
        found["sum"] = terms
    if there:
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


# --- odds ------------------------------------------------------------------------------------------------

COMMITS = ("intercept", "rush", "through", "evade", "slip", "besiege", "invest", "attack", "sally")
MOVES = ("march", "walk", "to")
FALLS_BACK = ("retreat", "detach", "send")


def worlds(t: Table, role: int, action: Action) -> list[tuple[int, Table]]:
    """What these actions lead to when nobody answers does not hang on anybody's hand: one world is enough."""
    return [(1, t)] if action.verb in COMMITS or dared(t, role, action) else []


def dared(t: Table, role: int, action: Action) -> bool:
    """Do dice fall when this is done and nobody answers: of a battle, attrition, coastal guns, a card?"""
    standing, verb = t.under_way[-1], action.verb
    if isinstance(standing, Retreat) and verb in FALLS_BACK:
        return standing.falling_back(t, action).attrition_dice(t) > 0
    if isinstance(standing, PlayEvent):
        chosen = [*standing.chosen, *map(int, action.args or [NONE])]
        event = CARDS[standing.number]
        return event.chancy and event.choices(t, role, chosen) is None
    if isinstance(standing, Embark) and verb == "ship":
        return standing.kind == ASSAULT or forces.side_present(t, 1 - SIDE[role], standing.to)
    if verb not in MOVES:
        return False
    *who, to = (int(arg) for arg in action.args)
    if forces.side_present(t, 1 - SIDE[role], to):
        return True
    GROUND.stand(t)
    if isinstance(standing, Orders):
        return "sum" in march(t, standing.force, to)
    return isinstance(standing, Commands) and "sum" in march(t, GROUND.setting_out(t, role, *who)[0], to)
