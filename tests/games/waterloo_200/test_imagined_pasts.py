"""An imagined world has an imagined past: with its faces from the beginning, the game must play to the same place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from grognard.bots.greedy import Greedy
from grognard.engine import Action, Dice, GrognardError
from grognard.games.waterloo_200.board import PRUSSIAN
from grognard.games.waterloo_200.state import Table
from tests.games.waterloo_200.conftest import BOARD, GAME

T = TypeVar("T")
GAMES = 10
PASTS = 100
ENOUGH = 95
SWITCHES = sorted(o for o in GAME.options if not o.startswith("free") and o != "unlimited-impulses")


class Remembering(Dice):
    """Fair dice that remember what was drawn."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.drawn: list[object] = []

    def draw(self, items: Sequence[T], label: Callable[[T], str] | None) -> T:
        item = super().draw(items, label)
        self.drawn.append(item)
        return item


class Repeating(Dice):
    """Deals the faces of a world at set-up and then draws the blocks that were drawn in the game.

    Which of the Prussians of an arrival were drawn, and not placed as leader or guns, nobody saw: there any of them will do.
    """

    def __init__(self, world: Table, drawn: list[object]) -> None:
        super().__init__("repeating")
        self.world = world
        self.drawn = drawn
        self.dealt = 0

    def shuffle(self, items: list[T], label: Callable[[T], str] | None) -> None:
        first, last = BOARD.handles[self.dealt]
        items[:] = self.world.state.face[first + 1 : last]  # type: ignore[assignment]
        self.dealt += 1

    def draw(self, items: Sequence[T], label: Callable[[T], str] | None) -> T:
        wanted = self.drawn[self.counter]
        self.counter += 1
        if wanted in items:
            return wanted  # type: ignore[return-value]
        herd = self.world.state.herd
        first, _ = BOARD.handles[PRUSSIAN]
        came = [i for i in items if isinstance(i, int) and i >= first and herd[i] % 2 == 1]
        if not came:
            raise GrognardError(f"{wanted} could not have been drawn")
        return came[0]


def unseen(again: Table, world: Table, action: Action) -> Action:
    """The same action; where the Allies choose the Prussians of an arrival, one that came with them will do."""
    assert again.decision is not None
    if action.verb == "choose" and action not in again.decision.options:
        return next((a for a in again.decision.options if world.state.herd[int(a.args[0])] % 2 == 1), action)
    return action


def replays(t: Table, world: Table, drawn: list[object]) -> str:
    """Why the imagined past does not lead to what everybody saw; empty if it does."""
    again = GAME.empty_table(options=t.options, players=t.players, dice=Repeating(world, drawn))
    try:
        again._start()
        for step in t._record or ():
            again.play(unseen(again, world, step.action), role=step.role)
    except (GrognardError, IndexError) as error:
        return str(error)
    if again.state.area != t.state.area or again.state.owner != t.state.owner:
        return "the blocks stand elsewhere"
    return "" if again.view("observer") == t.view("observer") else "an observer sees something else"


def test_at_least_95_of_100_imagined_pasts_replay() -> None:
    failed = []
    tried = 0
    for number in range(GAMES):
        rng = Random(number)
        options = [o for o in SWITCHES if rng.random() < 0.4] + ["free-deployment"] * (number % 5 == 4)
        dice = Remembering(str(number))
        t = GAME.table(options=options, players=rng.choice((2, 3)), dice=dice)
        greedy = Greedy(rng) if number % 2 else None
        moments = sorted(rng.sample(range(20, 1200), PASTS // GAMES))
        while moments and t.decision is not None:
            decision = rng.choice(t.decisions)
            if greedy is not None and rng.random() < 0.5:
                action = greedy.choose(t.seat(decision.role))
            else:
                action = rng.choice(decision.options)
            t.play(action, role=decision.role)
            if t.decision is not None and len(t._record or ()) == moments[0]:
                moments.pop(0)
                seat = rng.choice([("french",), ("british", "prussian")])
                tried += 1
                why = replays(t, t.imagine(seat, rng), list(dice.drawn))
                if why:
                    failed.append(f"game {number}, turn {t.state.turn}, {seat[0]}: {why}")
    assert tried >= PASTS // 2
    assert len(failed) <= tried * (100 - ENOUGH) / 100, f"{len(failed)} of {tried}:\n" + "\n".join(failed)
