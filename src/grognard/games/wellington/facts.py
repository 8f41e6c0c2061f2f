"""What an option costs, leads to and ends: for the screen, before it is chosen; and which of them have odds."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from grognard.engine import Action, Terms
from grognard.engine.values import Arg
from grognard.games.wellington import forces, hands
from grognard.games.wellington.aftermath import Retreat
from grognard.games.wellington.board import NONE, SIDE
from grognard.games.wellington.control import status, strength
from grognard.games.wellington.events import CARDS, Chain, Moment, PlayEvent
from grognard.games.wellington.interception import Evasions, Interceptions, intercept_modifier, ways
from grognard.games.wellington.interphase import Mulligans, OldCards, Reinforce
from grognard.games.wellington.movement import (
    Arrive,
    army,
    cost,
    crossing,
    march_dice,
    stragglers,
    tired,
    walkers,
)
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


NOBODY = -1
"""Strength of enemies where there are none; of leaders alone it is 0."""


class Column(NamedTuple):
    """Who sets out together: from where, how many SP and leaders, the CP of a step, and how many are tired or straggle."""

    frm: int
    men: int
    price: int
    worn: int
    astray: int


class Ahead(NamedTuple):
    """What a march leads to: its CP, dice of attrition for what lies on the way, who is tired and who straggles, enemy SP."""

    price: int
    causes: int
    worn: int
    astray: int
    foes: int


class Ground:
    """What the marches of one position share, worked out once for all its options: who sets out, and what lies ahead."""

    def __init__(self) -> None:
        self.position: tuple[object, ...] = ()
        self.columns: dict[tuple[int, tuple[Arg, ...]], Column] = {}
        self.ways: dict[tuple[int, int, int], tuple[int, int]] = {}
        self.duchies: dict[tuple[int, int], tuple[int, int]] = {}

    def stand(self, t: Table) -> None:
        """Look whether it is still the same position, once while the table is still; else begin anew."""
        if t.once(lambda: self._stood(t), "ground") is not self.position:
            self._stood(t)

    def _stood(self, t: Table) -> tuple[object, ...]:
        s = t.state
        position = (
            t.data, bytes(s.place), bytes(s.march), bytes(s.mark), bytes(s.flag), bytes(s.fort), bytes(s.insulted),
            [(row.card, row.leader) for row in s.lasting], [(fight.duchy, fight.held) for fight in s.fights],
            [row[:2] for row in (*s.entered, *s.contacts)], s.pontoon, s.pontoon_power,
        )  # fmt: skip
        if position != self.position:
            self.position = position
            self.columns.clear()
            self.ways.clear()
            self.duchies.clear()
        return self.position

    def march(self, t: Table, power: int, who: tuple[Arg, ...], to: int) -> Ahead:
        """The army of a leader, or so many soldiers out of a duchy, on their way to the next one."""
        frm, men, price, worn, astray = self.columns.get((power, who)) or self.column(t, power, who)
        causes, foes = self.ways.get((power, frm, to)) or self.way(t, power, frm, to)
        return Ahead(price, causes * men, worn, astray, foes)

    def column(self, t: Table, power: int, who: tuple[Arg, ...]) -> Column:
        first, *rest = map(int, who)
        frm = rest[0] if rest else t.state.place[first]
        force = walkers(t, power, frm, first)[0] if rest else army(t, first)
        found = Column(frm, len(force), cost(t, force, 1), tired(t, force), stragglers(t, force))
        self.columns[power, who] = found
        return found

    def way(self, t: Table, power: int, frm: int, to: int) -> tuple[int, int]:
        """Causes of attrition on the way into a duchy, and the enemy SP there, or `NOBODY`."""
        was, foes = self.duchies.get((SIDE[power], to)) or self.duchy(t, SIDE[power], to)
        found = self.ways[power, frm, to] = crossing(t, power, frm, to, was), foes
        return found

    def duchy(self, t: Table, side: int, duchy: int) -> tuple[int, int]:
        """What a duchy is to a side, and the enemy SP there, or `NOBODY`."""
        there = forces.side_present(t, 1 - side, duchy)
        foes = forces.side_sp(t, 1 - side, duchy) if there else NOBODY
        found = self.duchies[side, duchy] = status(t, duchy, side), foes
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
        GROUND.stand(t)
        *who, to = map(int, action.args)
        ahead = GROUND.march(t, standing.power, tuple(who), to)
        price = ahead.price - freed(t, standing, who)
        return {**found, "cost": price, "left": left - price, **march(ahead, to)}
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


def freed(t: Table, standing: Commands, who: Sequence[Arg]) -> int:
    """The CP that the Light Division's free one saves a leader (WEL-C098)."""
    return int(len(who) == 1 and who[0] == standing.light(t))


def march(ahead: Ahead, to: int) -> dict[str, Any]:
    """Dice of attrition on the way, and enemies at its end."""
    terms, found = Terms("sum.attrition"), dict[str, Any]()
    if march_dice(ahead.causes, ahead.worn, ahead.astray, terms):
        found["sum"] = terms
    if ahead.foes != NOBODY:
        found["note"] = ["note.battle", {"n": ahead.foes, "duchy": to}]
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


# --- what an option follows from -------------------------------------------------------------------------

NAMELESS = ("use",)
"""Options that are called by the card that asks."""
ANEW = ("besiege", "intercept", "evade", "slip")
"""Options that show a sum of much that lies on the map."""


def made_of(t: Table, role: int, actions: Sequence[Action]) -> list[Hashable]:
    """What the words and facts of each option follow from: while it is the same, so are they."""
    standing = t.under_way[-1]
    if isinstance(standing, Commands):
        return orders_made_of(t, standing, actions)
    more: Hashable = None
    if isinstance(standing, Reinforce):
        more = standing.cp
    elif isinstance(standing, Moment):
        more = standing.key
    return [None if a.verb in NAMELESS or a.verb in ANEW else (a, more) for a in actions]


def orders_made_of(t: Table, standing: Commands, actions: Sequence[Action]) -> list[Hashable]:
    """Orders follow from the points that are left, a march also from who goes and what lies ahead."""
    slot, found = slot_of(t), list[Hashable]()
    left, power, stands = slot.cp, standing.power, False
    for action in actions:
        verb = action.verb
        if verb in ("march", "walk"):
            if not stands:
                GROUND.stand(t)
                stands = True
            *who, to = action.args
            ahead = GROUND.march(t, power, tuple(who), int(to))
            found.append((action, left, freed(t, standing, who), ahead))
        elif verb == "done":
            found.append((action, left, slot.acted))
        elif verb in PRICES or verb == "raise":
            found.append((action, left))
        else:
            found.append(None if verb in ANEW else action)
    return found


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
    if isinstance(standing, Orders):
        frm, was = standing.frm, status(t, to, SIDE[role])
        return Arrive(standing.power, standing.force, frm, to, was, "march").attrition_dice(t) > 0
    GROUND.stand(t)
    return isinstance(standing, Commands) and "sum" in march(GROUND.march(t, role, tuple(who), to), to)
