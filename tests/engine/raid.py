"""A tiny campaign that tells a story: turns, marches of hidden pieces, battles with sums and dice, and secret talks."""

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
    Reach,
    Table,
    Terms,
    act,
    each,
    step,
)

RED, GREEN, BLUE = range(3)
PLACES = 6
POINTS = 4
TURNS = 3


@dataclass
class State:
    at: Column = field(default_factory=lambda: Column([0, 3]))  # one piece of red, one of blue
    strength: Column = field(default_factory=lambda: Column([3, 2]))
    guns: Column = field(default_factory=lambda: Column([1, 2]))  # hidden
    turn: int = 0
    talked: int = 0


RaidTable = Table[State, str]


def strength(t: RaidTable, piece: int, terms: Terms | None = None) -> int:
    """RAI-3: its men, and one more on the hill."""
    total = t.state.strength[piece]
    if terms is not None:
        terms.add(total, "term.men", "RAI-3", piece=piece)
    if t.state.at[piece] == 3:
        total += 1
        if terms is not None:
            terms.add(1, "term.hill", "RAI-3", space=3)
    return total


@dataclass
class Campaign(Procedure):
    @step("RAI-1")
    def begin(self, t: RaidTable) -> Flow:
        t.state.turn += 1
        t.chapter("turn", n=t.state.turn)
        return None

    @step("RAI-2")
    def choose(self, t: RaidTable) -> Flow:
        return t.ask(RED, [act("march", 0), act("fight", 0)], done=True, piece=0)

    def on_march(self, t: RaidTable, piece: int) -> Flow:
        return t.call(March(piece), then=AGAIN)

    def on_fight(self, t: RaidTable, piece: int) -> Flow:
        return t.call(Battle(piece, 1), then=AGAIN)

    @step("RAI-4")
    def blue(self, t: RaidTable) -> Flow:
        return t.ask(BLUE, [act("march", 1)], done=True)

    @step("RAI-5")
    def count(self, t: RaidTable) -> Flow:
        t.ended("turn-over", n=t.state.turn)
        if t.state.turn < TURNS:
            return t.go(self.begin)
        t.win([RED], "counted", "RAI-5")
        return None


@dataclass
class March(Procedure):
    piece: int
    spent: int = 0
    episode = "march"

    def subject(self, t: RaidTable) -> dict[str, int | str]:
        return {"piece": self.piece, "role": self.role}

    @property
    def role(self) -> int:
        return RED if self.piece == 0 else BLUE

    @step("RAI-6")
    def go(self, t: RaidTable) -> Flow:
        here = t.state.at[self.piece]
        near = [p for p in (here - 1, here + 1) if 0 <= p < PLACES and self.spent < POINTS]
        return t.ask(self.role, each("enter", near), done=True, piece=self.piece)

    def on_enter(self, t: RaidTable, place: int) -> Flow:
        here, t.state.at[self.piece] = t.state.at[self.piece], place
        self.spent += 1
        mine = 1 << self.role
        left = POINTS - self.spent
        t.moved(self.piece, here, place, cost=1, left=left, role=self.role, hide=("left",), to=mine)
        if t.state.talked:  # a spy tells green, and nobody else hears of it
            t.whisper("spied", 1 << GREEN, {"n": self.spent})
        return AGAIN


@dataclass
class Battle(Procedure):
    by: int
    on: int
    lost: int = 0
    episode = "battle"

    def subject(self, t: RaidTable) -> dict[str, int | str]:
        return {"space": t.state.at[self.on]}

    @step("RAI-7")
    def guns(self, t: RaidTable) -> Flow:
        terms = t.terms("sum.attack", piece=self.by)
        dice = strength(t, self.by, terms)
        lost = t.hits(dice, at_least=5, why="battle", role=RED, terms=terms, piece=self.by)
        self.lost = min(lost, t.state.strength[self.on])
        t.state.strength[self.on] -= self.lost
        return t.call(Pursuit())

    @step("RAI-8")
    def result(self, t: RaidTable) -> Flow:
        t.ended("battle-won", role=RED, facts={"winner": "red", "losses": {"blue": self.lost}}, n=self.lost)
        return Leave(self.lost)


@dataclass
class Pursuit(Procedure):
    """One die, 2 or less; the guns are the roller's secret."""

    episode = "pursuit"

    @step("RAI-9")
    def pursue(self, t: RaidTable) -> Flow:
        terms = t.terms()
        if terms is not None:
            terms.add(-1, "term.rain", "RAI-9")
        face = t.roll(why="pursuit", role=RED, at_most=2, terms=terms)
        secret = t.terms()
        if secret is not None:
            secret.add(t.state.guns[0], "term.guns")
        t.note("pursues", role=RED, secret={"n": t.state.guns[0]}, to=1 << RED, secret_terms=secret)
        if face == 6:
            t.ended("falls-behind")
        return None


@dataclass
class Talk(Procedure):
    """Between red and green; blue must not know that they spoke."""

    episode = "talk"

    def subject(self, t: RaidTable) -> dict[str, int | str]:
        return {"role": GREEN}

    def known_to(self, t: RaidTable) -> int:
        return 1 << RED | 1 << GREEN

    @step("RAI-10")
    def answer(self, t: RaidTable) -> Flow:
        return t.ask(RED, [act("accept"), PASS], private=True)

    def on_accept(self, t: RaidTable) -> Flow:
        t.note("agreed", role=GREEN)
        t.ended("friends")
        return Leave()

    def on_pass(self, t: RaidTable) -> Flow:
        t.note("declined", role=RED)
        return Leave()


def interjections(t: RaidTable, role: int) -> list[Action]:
    return [act("talk")] if role == GREEN and t.state.talked < 2 else []


def interject(t: RaidTable, role: int, action: Action) -> Procedure:
    t.state.talked += 1
    return Talk()


def set_up(t: RaidTable) -> Procedure:
    t.state = State()
    t.state.guns[0] = t.roll(3)
    return Campaign()


def view(t: RaidTable, mask: int) -> dict[str, Any]:
    s = t.state
    return {"at": list(s.at), "strength": list(s.strength), "guns": s.guns[0] if mask & 1 else -1}


def imagine(t: RaidTable, mask: int, rng: Random) -> None:
    if not mask & 1:
        t.state.guns[0] = rng.randint(1, 3)


def facts(t: RaidTable, role: int, action: Action) -> dict[str, Any] | None:
    if action.verb == "fight":
        terms = Terms()
        strength(t, 0, terms)
        return {"sum": terms, "group": "group.fights", "confirm": ["confirm.fight", {"n": 1}], "main": True}
    return {"cost": 1} if action.verb == "enter" else None


def reach(t: RaidTable, role: int, piece: int) -> list[Reach]:
    here = t.state.at[piece]
    return [
        Reach(p, p - here, tuple(each("enter", range(here + 1, p + 1))), tuple(range(here, p + 1)), POINTS - p + here)
        for p in range(here + 1, min(here + POINTS, PLACES - 1) + 1)
    ]  # fmt: skip


def stage(t: RaidTable, mask: int) -> dict[str, Any] | None:
    battle = next((p for p in t.under_way if isinstance(p, March)), None)
    return None if battle is None else {"kind": "quick", "title": ["episode.march", {"piece": battle.piece}]}


GAME = Game(
    id="raid",
    title="Raid",
    package=__name__,
    roles=("red", "green", "blue"),
    scenarios={"raid": "Three turns"},
    players=(3,),
    board=lambda folder: "no board",
    state=State,
    set_up=set_up,
    view=view,
    scene=lambda board: {},
    verbs={"march": ("piece",), "fight": ("piece",), "enter": ("space",), "talk": (), "accept": ()},
    names={},
    imagine=imagine,
    interjections=interjections,
    interject=interject,
    facts=facts,
    reach=reach,
    stage=stage,
    data=Path(__file__).parent / "no-data",
)
