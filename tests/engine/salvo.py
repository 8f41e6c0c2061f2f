"""A tiny card game: strikes that can be parried, halved or deflected, each response answered in turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from grognard.engine import (
    Action,
    Column,
    Flow,
    Game,
    Leave,
    Procedure,
    Table,
    Window,
    each,
    step,
)

STRIKE, PARRY, HALVE, DEFLECT = range(4)
CARDS = ("strike", "parry", "halve", "deflect")
DECK = bytes([STRIKE] * 12 + [PARRY] * 5 + [HALVE] * 4 + [DEFLECT] * 3)
POOL = len(DECK)
HAND = 8
LIVES = 9
DAMAGE = 3


@dataclass
class State:
    """A card is a handle; what it is stands in a column of its own."""

    holder: Column  # role 0-2, 3 = played
    face: Column
    lives: Column = field(default_factory=lambda: Column([LIVES] * 3))
    turn: int = 0


SalvoTable = Table[State, str]


def hand(t: SalvoTable, role: int, face: int) -> list[int]:
    s = t.state
    return [c for c in range(POOL) if s.holder[c] == role and s.face[c] == face]


def discard(t: SalvoTable, card: int) -> None:
    t.state.holder[card] = 3
    t.reveal()


@dataclass
class Round(Procedure):
    by: int = 0

    @step("SAL-1")
    def play_card(self, t: SalvoTable) -> Flow:
        strikes = hand(t, self.by, STRIKE)
        targets = [r for r in range(3) if r != self.by and t.state.lives[r]]
        options = each("strike", [(c, r) for c in strikes for r in targets])
        return t.ask(self.by, options, done=True)

    def on_strike(self, t: SalvoTable, card: int, target: int) -> Flow:
        discard(t, card)
        t.note("strikes", role=self.by, target_role=target)
        return t.call(Reply("card-played", Strike(self.by, target, DAMAGE)), then=None)

    def after_play_card(self, t: SalvoTable, value: int | None) -> Flow:
        t.note("suffers", n=value or 0)
        return None

    @step("SAL-2")
    def pass_on(self, t: SalvoTable) -> Flow:
        s = t.state
        s.turn += 1
        alive = [r for r in range(3) if s.lives[r]]
        if len(alive) == 1 or s.turn > 40:
            best = max(s.lives)
            winners = [r for r in alive if s.lives[r] == best]
            t.win(
                winners,
                "last-standing",
                "SAL-2",
                {t.game.roles[r]: s.lives[r] for r in range(3)},
            )
            return None
        self.by = next(r % 3 for r in range(self.by + 1, self.by + 4) if s.lives[r % 3])
        return t.go(self.play_card)


@dataclass
class Strike(Procedure):
    """Leaves with the damage done."""

    by: int
    target: int
    damage: int
    episode = "strike"

    @step("SAL-3")
    def strike(self, t: SalvoTable) -> Flow:
        damage = min(self.damage, t.state.lives[self.target])
        t.state.lives[self.target] -= damage
        return Leave(damage)


@dataclass
class Reply(Window):
    episode = "card"

    def order(self, t: SalvoTable) -> list[int]:
        return [r for r in range(3) if t.state.lives[r]]

    def responses(self, t: SalvoTable, role: int) -> list[Action]:
        pending = self.pending
        options = each("parry", hand(t, role, PARRY))
        if isinstance(pending, Strike):
            options += each("halve", hand(t, role, HALVE))
            if pending.target == role:
                options += each("deflect", [c for c in hand(t, role, DEFLECT)])
        return options

    def on_parry(self, t: SalvoTable, card: int) -> Flow:
        return self.answered(t, card, Parry())

    def on_halve(self, t: SalvoTable, card: int) -> Flow:
        return self.answered(t, card, Halve())

    def on_deflect(self, t: SalvoTable, card: int) -> Flow:
        return self.answered(t, card, Deflect())

    def answered(self, t: SalvoTable, card: int, response: Procedure) -> Flow:
        discard(t, card)
        return self.respond(t, response)


@dataclass
class Parry(Procedure):
    @step("SAL-4")
    def parry(self, t: SalvoTable) -> Flow:
        t.window().pending = None
        return None


@dataclass
class Halve(Procedure):
    @step("SAL-5")
    def halve(self, t: SalvoTable) -> Flow:
        pending = t.window().pending
        assert isinstance(pending, Strike)
        pending.damage //= 2
        return None


@dataclass
class Deflect(Procedure):
    @step("SAL-6")
    def deflect(self, t: SalvoTable) -> Flow:
        window = t.window()
        assert isinstance(window.pending, Strike)
        window.pending = Strike(window.pending.target, window.pending.by, window.pending.damage)
        return None


def set_up(t: SalvoTable) -> Procedure:
    cards = list(range(POOL))
    t.shuffle(cards)
    face, holder = Column(POOL), Column(POOL)
    for place, card in enumerate(cards):
        face[card] = DECK[place]
    handles = list(range(POOL))
    t.shuffle(handles)
    for place, card in enumerate(handles):
        holder[card] = place % 3
    t.state = State(holder, face)
    return Round()


def view(t: SalvoTable, mask: int) -> dict[str, Any]:
    s = t.state
    return {
        "turn": {"number": s.turn},
        "lives": list(s.lives),
        "cards": [
            [
                s.holder[c],
                s.face[c] if s.holder[c] == 3 or mask >> s.holder[c] & 1 else -1,
            ]
            for c in range(POOL)
        ],
    }


def imagine(t: SalvoTable, mask: int, rng: Random) -> None:
    s = t.state
    hidden = [c for c in range(POOL) if s.holder[c] < 3 and not mask >> s.holder[c] & 1]
    faces = [s.face[c] for c in hidden]
    rng.shuffle(faces)
    for card, face in zip(hidden, faces, strict=True):
        s.face[card] = face


def card_name(t: SalvoTable, card: int, lang: str, mask: int) -> str:
    return CARDS[t.state.face[card]]


GAME = Game(
    id="salvo",
    title="Salvo",
    package=__name__,
    roles=("red", "green", "blue"),
    scenarios={"duel": "Three hands of eight cards"},
    players=(3,),
    board=lambda folder: "no board",
    state=State,
    set_up=set_up,
    view=view,
    scene=lambda board: {},
    verbs={
        "strike": ("card", "role"),
        "parry": ("card",),
        "halve": ("card",),
        "deflect": ("card",),
    },
    names={"card": card_name},
    imagine=imagine,
    data=Path(__file__).parent / "no-data",
)
