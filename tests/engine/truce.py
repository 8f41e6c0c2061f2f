"""A tiny game of secret bids, a storm with dice, and a truce that can be offered at any time."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from grognard.engine import (
    AGAIN,
    PASS,
    Action,
    Column,
    Flow,
    Game,
    Leave,
    Procedure,
    Refusal,
    Table,
    act,
    each,
    step,
)

ROUNDS = 6
MEN = 20


@dataclass
class State:
    men: Column = field(default_factory=lambda: Column([MEN, MEN]))
    round: int = 1
    offered: Column = field(default_factory=lambda: Column(2))  # the last round a truce was offered in
    spies: Column = field(default_factory=lambda: Column(2))  # hidden: men that never were


TruceTable = Table[State, str]


@dataclass
class War(Procedure):
    @step("TRU-1")
    def bid(self, t: TruceTable) -> Flow:
        return t.ask_all({r: each("send", range(min(4, t.state.men[r]) + 1)) for r in range(2)})

    def all_bid(self, t: TruceTable, answers: dict[int, Action]) -> Flow:
        sent = [int(answers[r].args[0]) for r in range(2)]
        t.reveal()
        t.note("bids", first=sent[0], second=sent[1])
        if sent[0] == sent[1]:
            return None
        attacker = 0 if sent[0] > sent[1] else 1
        return t.call(Storm(attacker, sent[attacker] - sent[1 - attacker]))

    @step("TRU-2")
    def volley(self, t: TruceTable) -> Flow:
        return t.ask(t.state.round % 2, self.legal(t, "fire", range(1, 7)), done=True)

    def check_fire(self, t: TruceTable, dice: int) -> Refusal | None:
        if dice > t.state.men[t.state.round % 2]:
            return Refusal("TRU-2", "too-few", {"n": dice})
        if dice > 4:
            return Refusal("TRU-3", "four-at-most")
        return None

    def on_fire(self, t: TruceTable, dice: int) -> Flow:
        return t.call(Storm(t.state.round % 2, dice), then=AGAIN if t.state.round == 99 else None)

    @step("TRU-4")
    def next_round(self, t: TruceTable) -> Flow:
        s = t.state
        if s.round == ROUNDS or not all(s.men):
            best = max(s.men)
            t.win([r for r in range(2) if s.men[r] == best], "counted", "TRU-4")
            return None
        s.round += 1
        return t.go(self.bid)


@dataclass
class Storm(Procedure):
    """So many dice; each 5 or 6 costs the other side a man. Leaves with the men lost."""

    by: int
    dice: int

    @step("TRU-3")
    def storm(self, t: TruceTable) -> Flow:
        lost = min(t.hits(self.dice, at_least=5, why="storm"), t.state.men[1 - self.by])
        t.state.men[1 - self.by] -= lost
        return Leave(lost)


@dataclass
class Offer(Procedure):
    """A truce, offered out of turn and answered by the other side."""

    by: int
    episode = "truce"

    def subject(self, t: TruceTable) -> dict[str, int | str]:
        return {"role": self.by}

    @step("TRU-5")
    def answer(self, t: TruceTable) -> Flow:
        return t.ask(1 - self.by, [act("accept"), PASS])

    def on_accept(self, t: TruceTable) -> Flow:
        t.win([], "truce", "TRU-5")
        return None

    def on_pass(self, t: TruceTable) -> Flow:
        return Leave()


def interjections(t: TruceTable, role: int) -> list[Action]:
    return [act("offer")] if t.state.offered[role] < t.state.round else []


def interject(t: TruceTable, role: int, action: Action) -> Procedure:
    t.state.offered[role] = t.state.round
    return Offer(role)


def set_up(t: TruceTable) -> Procedure:
    t.state = State()
    t.state.spies[:] = bytes([t.roll(), t.roll()])
    return War()


def view(t: TruceTable, mask: int) -> dict[str, Any]:
    s = t.state
    return {
        "men": list(s.men),
        "round": s.round,
        "offered": list(s.offered),
        "spies": [s.spies[r] if mask >> r & 1 else -1 for r in range(2)],
    }


def imagine(t: TruceTable, mask: int, rng: Random) -> None:
    for role in range(2):
        if not mask >> role & 1:
            t.state.spies[role] = rng.randint(1, 6)


def worlds(t: TruceTable, role: int, action: Action) -> list[tuple[int, TruceTable]]:
    return [(1, t)] if action.verb == "fire" else []


GAME = Game(
    id="truce",
    title="Truce",
    package=__name__,
    roles=("north", "south"),
    scenarios={"war": "Six rounds"},
    options={"fog": "Fog", "sun": "Sun"},
    excludes=[("fog", "sun")],
    board=lambda folder: "no board",
    state=State,
    set_up=set_up,
    view=view,
    scene=lambda board: {},
    verbs={"send": ("n",), "fire": ("n",), "offer": (), "accept": ()},
    names={},
    imagine=imagine,
    worlds=worlds,
    interjections=interjections,
    interject=interject,
    data=Path(__file__).parent / "no-data",
)
