"""Positions in two lines: `p.place("britain", "lisbon", 3, "wellington")`, `p.do("march", "wellington", "fuentes")`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

import pytest

from grognard.engine import Action, AnyTable, Dice, act
from grognard.games.wellington import GAME, forces, hands
from grognard.games.wellington.events import PlayEvent
from grognard.games.wellington.state import POOL, Lasting, Slot
from grognard.games.wellington.view import VERBS

WINDOW = "ask.Moment.offer"


class Position:
    """A table in the first impulses, with hands and pieces as a test wants them."""

    def __init__(self, scenario: str = "1812", players: int = 4, bare: bool = True) -> None:
        self.t: AnyTable = GAME.table(scenario, players=players, seed="position")
        self.b = self.t.board
        self.s = self.t.state
        self.waiting: list[tuple[int, int, str, list[object]]] = []
        if bare:
            for piece in range(self.b.pieces):
                self.s.place[piece] = POOL
            self.s.commander = bytearray([255]) * len(self.s.commander)
        for power in range(4):
            self.s.discards += [c for c in self.s.hands[power] + self.s.fresh[power]]
            self.s.hands[power].clear()
            self.s.fresh[power].clear()
        for card in list(self.s.discards):
            self.s.discards.remove(card)
            nation = hands.card_nation(self.b, card)
            (self.s.deck if nation < 0 else self.s.reserve[nation]).append(card)

    # --- names ---

    def power(self, name: str | int) -> int:
        return name if isinstance(name, int) else self.t.game.roles.index(name)

    def duchy(self, name: str | int) -> int:
        return name if isinstance(name, int) else self.b.duchy(name)

    def leader(self, name: str | int) -> int:
        return name if isinstance(name, int) else self.b.leader(name)

    # --- setting up ---

    def place(self, power: str, duchy: str, sp: int = 0, *leaders: str) -> Position:
        who, where = self.power(power), self.duchy(duchy)
        for piece in forces.take_from(self.t, who, POOL, sp):
            self.s.place[piece] = where
        for leader in leaders:
            self.s.place[self.b.leader(leader)] = where
        return self

    def flag(self, duchy: str, power: str | None) -> Position:
        self.s.flag[self.duchy(duchy)] = 0 if power is None else self.power(power) + 1
        return self

    def lay(self, card: int, leader: str, ends: int = 0, now: bool = False, dice: int = 0) -> Position:
        """A card lies upon a leader."""
        forces.attach(self.t, Lasting(card, self.b.leader(leader), ends, now, dice))
        return self

    def hand(self, power: str, *cards: int) -> Position:
        """These cards, wherever they are, into a hand."""
        s = self.s
        for card in cards:
            for heap in (s.deck, s.discards, s.removed, s.in_play, *s.hands, *s.reserve, *s.played):
                if card in heap:
                    heap.remove(card)
            hands.receive(self.t, self.power(power), card)
        return self

    def top(self, *cards: int) -> Position:
        """The next cards to be drawn, in this order."""
        for card in reversed(cards):
            self.s.deck.remove(card)
            self.s.deck.append(card)
        return self

    def dice(self, *results: object) -> Position:
        self.t.dice = Dice.scripted(results)
        return self

    def seeded(self, seed: int = 1) -> Position:
        self.t.dice = Dice(str(seed))
        return self

    def begin(self, power: str = "britain", cp: int = 0, round_one: bool = True) -> Position:
        """The scheduled impulse of a Power begins; with `cp` it has that many points at once."""
        self.s.marker = self.power(power)
        self.s.first_round = round_one
        if not self.s.hands[self.s.marker]:
            self.hand(power, next(c for c in (37, 47, 80, 13, 17) if not self.held(c)))
        while self.t.decision is not None and self.t.decision.key == "ask.Mulligans.offer":
            self.t.play(Action("done"))
        self.settle()
        if cp:
            self.s.slots[-1].cp = cp
            self.s.slots[-1].acted = True
            self.t.rebase()
        return self

    def held(self, card: int) -> bool:
        return any(card in hand for hand in self.s.hands)

    def slot(self) -> Slot:
        return self.s.slots[-1]

    # --- playing ---

    def respond(self, power: str, card: int, *choices: object, at: str = "") -> Position:
        """When this Power is next asked and may, it plays this card with these choices."""
        self.waiting.append((self.power(power), card, at, list(choices)))
        return self

    def whole(self) -> None:
        """No card is lost, and none is in two places."""
        s = self.s
        heaps = [s.deck, s.discards, s.removed, s.in_play, *s.hands, *s.fresh, *s.reserve, *s.played]
        assert sorted(chain.from_iterable(heaps)) == list(range(1, len(self.b.cards)))
        played = {call.number for call in self.t.under_way if isinstance(call, PlayEvent)}
        played |= {row.card for clash in (*s.fights, *s.sieges) for row in clash.effects}
        if self.t.decision is not None and played and "card" in self.t.decision.args:
            assert self.t.decision.args["card"] in played, "a question names a card that is not being played"

    def settle(self) -> Position:
        """Pass every window, except for the responses that wait."""
        while (d := self.t.decision) is not None and d.key == WINDOW:
            self.settle_one()
        return self

    def settle_one(self) -> None:
        """One question of a window: a response that waits, or a pass."""
        d = self.t.decision
        assert d is not None
        role = self.t.game.roles.index(d.role)
        for entry in self.waiting:
            who, card, at, choices = entry
            if who == role and act("event", card) in d.options and at in ("", d.args["window"]):
                self.waiting.remove(entry)
                self.t.play(act("event", card))
                for choice in choices:
                    self.t.play(self.action(choice))
                return
        self.t.play(act("pass"))

    def action(self, words: object) -> Action:
        """("duchy", "valladolid") -> the action, names looked up by the kinds of the verb's arguments."""
        if isinstance(words, Action):
            return words
        verb, *args = words if isinstance(words, tuple) else (words,)
        kinds = VERBS.get(verb, ())
        find: dict[str, Callable[[object], int]] = {
            "space": self.duchy, "piece": self.leader, "power": self.power, "flag": self.flag_id, "n": int,
            "alternative": int,
            "card": int, "line": self.line, "side": lambda side: ("allied", "french").index(side) if isinstance(side, str) else side,
        }  # type: ignore[dict-item]  # fmt: skip
        values = [find[kind.rpartition(":")[2]](arg) for kind, arg in zip(kinds, args, strict=True)]
        return act(verb, *values)

    def flag_id(self, name: object) -> int:
        return 255 if name is None else self.power(name)  # type: ignore[arg-type]

    def line(self, ends: object) -> int:
        return ends if isinstance(ends, int) else self.b.line(*str(ends).split("-"))

    def do(self, verb: str, *args: object) -> Position:
        known, before = list(self.s.seen), len(self.t._record or ())
        self.t.play(self.action((verb, *args)))
        self.settle()
        self.whole()
        if any(now & ~then for now, then in zip(self.s.seen, known, strict=True)):
            assert any(a.reveals or a.chances for a in (self.t._record or [])[before:]), (
                "a card was shown for nothing"
            )
        return self

    def answer(self, verb: str, *args: object) -> Position:
        """Play without passing the windows that follow."""
        self.t.play(self.action((verb, *args)))
        return self

    def may(self, verb: str, *args: object) -> bool:
        d = self.t.decision
        return d is not None and self.action((verb, *args)) in d.options

    def options(self, verb: str) -> list[tuple[object, ...]]:
        d = self.t.decision
        assert d is not None
        return [option.args for option in d.options if option.verb == verb]

    def asked(self) -> str:
        d = self.t.decision
        return "" if d is None else d.role

    def key(self) -> str:
        d = self.t.decision
        return "" if d is None else d.key.removeprefix("ask.")

    def spent(self) -> None:
        """Every die of the script was rolled."""
        self.t.dice.assert_spent()  # type: ignore[attr-defined]

    # --- looking ---

    def sp(self, power: str, duchy: str) -> int:
        return forces.sp(self.t, self.power(power), self.duchy(duchy))

    def at(self, leader: str) -> str:
        where = self.s.place[self.b.leader(leader)]
        return {255: "pool", 254: "regroup"}.get(where) or self.b.duchies[where].id

    def resources(self, power: str) -> int:
        return self.s.resources[self.power(power)]

    def cards(self, power: str) -> list[int]:
        return list(self.s.hands[self.power(power)])


@pytest.fixture
def position() -> Callable[..., Position]:
    return Position
