"""Exact odds: branching over chance against closed forms, windows passed, choices assumed, nothing hidden read."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import comb
from random import Random
from typing import Any

import pytest

from grognard.engine import (
    AGAIN,
    PASS,
    Action,
    Flow,
    IllegalAction,
    Leave,
    Procedure,
    Rehearsal,
    Window,
    act,
    each,
    step,
)
from grognard.engine import odds as odds_module
from grognard.engine.dice import BranchingDice
from grognard.engine.trial import check_odds
from tests.engine import salvo, truce
from tests.engine.tiny import TinyTable, tiny


def exactly(found: Any, expected: dict[Any, Fraction]) -> None:
    assert {value: p for p, value in found.outcomes} == pytest.approx(
        {v: float(p) for v, p in expected.items() if p}
    )
    assert sum(p for p, _ in found.outcomes) == pytest.approx(1)
    chances = [p for p, _ in found.outcomes]
    assert chances == sorted(chances, reverse=True), "the likeliest first"


def test_hits_against_the_binomial() -> None:
    t = truce.GAME.table(seed=1)
    t.play(act("send", 0), role=0), t.play(act("send", 0), role=1)
    for n in range(1, 5):
        expected = {k: Fraction(comb(n, k) * 1**k * 2 ** (n - k), 3**n) for k in range(n + 1)}
        exactly(t.odds(act("fire", n)), expected)
    assert t.odds(act("done")) is None, "it commits to nothing"


# --- every kind of chance -------------------------------------------------------------------------------------


@dataclass
class Range(Procedure):
    @step("ODD-1")
    def choose(self, t: TinyTable) -> Flow:
        return t.ask(0, each("take", range(len(SHOTS))), done=True)

    def on_take(self, t: TinyTable, n: int) -> Flow:
        return t.call(Shot(n), then=AGAIN)

    def after_choose(self, t: TinyTable, value: object) -> Flow:
        raise AssertionError("odds end when the procedure has left")


@dataclass
class Shot(Procedure):
    kind: int

    @step("ODD-2")
    def shoot(self, t: TinyTable) -> Flow:
        return Leave(SHOTS[self.kind](t))


def letters(t: TinyTable) -> str:
    items = list("abc")
    t.shuffle(items)
    return "".join(items)


def stopped(t: TinyTable) -> int:
    """A second die only after a six."""
    first = t.roll()
    return first + t.roll() if first == 6 else first


SHOTS: list[Any] = [
    lambda t: t.roll(),
    lambda t: t.sum(3, 6),
    lambda t: t.hits(5, at_least=4),
    lambda t: sorted(t.rolls(2)),
    lambda t: t.draw(["a", "b", "b"]),
    letters,
    lambda t: t.chance([1, 0, 2, 5]),
    stopped,
    lambda t: t.hits(3, at_least=7),
    lambda t: t.hits(3, at_least=1),
    lambda t: t.sum(8, 6),
    lambda t: t.hits(40, at_least=5),
    lambda t: t.rolls(9),
]


def range_table() -> Any:
    game = tiny(__name__, Range, worlds=lambda t, role, action: [(1, t)] if action.verb == "take" else [])
    return game.table(seed=1)


def share(values: list[Any]) -> dict[Any, Fraction]:
    return {value: Fraction(n, len(values)) for value, n in Counter(values).items()}


D6 = range(1, 7)
CLOSED: list[dict[Any, Fraction]] = [
    share(list(D6)),
    share([sum(faces) for faces in product(D6, repeat=3)]),
    {k: Fraction(comb(5, k), 32) for k in range(6)},
    share([tuple(sorted(faces)) for faces in product(D6, repeat=2)]),
    {"a": Fraction(1, 3), "b": Fraction(2, 3)},
    share(["abc", "acb", "bac", "bca", "cab", "cba"]),
    {0: Fraction(1, 8), 2: Fraction(2, 8), 3: Fraction(5, 8)},
    {**{n: Fraction(1, 6) for n in range(1, 6)}, **{6 + n: Fraction(1, 36) for n in D6}},
    {0: Fraction(1)},
    {3: Fraction(1)},
]


@pytest.mark.parametrize("kind", range(len(CLOSED)))
def test_every_kind_of_chance_against_its_closed_form(kind: int) -> None:
    found = range_table().odds(act("take", kind))
    exactly(found, CLOSED[kind])
    assert found.assumed == 0


def test_chance_asked_for_at_the_size_of_the_rule_is_few_branches() -> None:
    t = range_table()
    assert len(odds_module.branches(t, act("take", 10))) == 41
    exactly(t.odds(act("take", 11)), {k: Fraction(comb(40, k) * 2 ** (40 - k), 3**40) for k in range(41)})


def test_what_cannot_be_walked_in_time_has_no_exact_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_module, "MOST_WAYS", 500)
    assert range_table().odds(act("take", 12)) is None


def test_odds_leave_the_table_alone() -> None:
    t = range_table()
    before = t.hash()
    t.odds(act("take", 1))
    assert t.hash() == before and t.dice.counter == 0
    with pytest.raises(IllegalAction):
        t.odds(act("take", 99))


def test_random_play_agrees_with_the_odds() -> None:
    t = range_table()
    found = t.odds(act("take", 7))
    counts: Counter[int] = Counter()
    for n in range(3000):
        world = t.imagine(0, Random(n))
        counts[stopped(world)] += 1
    for p, value in found.outcomes:
        assert counts[value] / 3000 == pytest.approx(p, abs=0.03)


# --- windows and choices on the way -----------------------------------------------------------------------------


@dataclass
class Assault(Procedure):
    """A roll in a window that could be answered, then a choice of the defender."""

    rolled: int = 0

    @step("ODD-3")
    def roll(self, t: TinyTable) -> Flow:
        self.rolled = t.roll()
        return t.call(Reaction("rolled", Result()))

    @step("ODD-4")
    def give_way(self, t: TinyTable) -> Flow:
        return t.ask(1, [act("stop"), act("leave", 1)], done=True) if self.rolled == 6 else None

    def on_stop(self, t: TinyTable) -> Flow:
        self.rolled = 100
        return None

    def on_leave(self, t: TinyTable, n: int) -> Flow:
        self.rolled = 50
        return None

    @step("ODD-5")
    def result(self, t: TinyTable) -> Flow:
        return Leave(self.rolled)


@dataclass
class Result(Procedure):
    @step("ODD-6")
    def apply(self, t: TinyTable) -> Flow:
        return None


@dataclass
class Reaction(Window):
    def order(self, t: TinyTable) -> list[int]:
        return [1, 0]

    def responses(self, t: TinyTable, role: int) -> list[Action]:
        return [act("stop")]

    def on_stop(self, t: TinyTable) -> Flow:
        raise AssertionError("windows are passed")


@dataclass
class Siege(Procedure):
    sure: list[int] = field(default_factory=list)

    @step("ODD-7")
    def choose(self, t: TinyTable) -> Flow:
        return t.ask(0, each("take", range(4)), done=True)

    def on_take(self, t: TinyTable, n: int) -> Flow:
        if n == 0:
            return t.call(Assault(), then=AGAIN)
        if n == 1:
            return t.call(Inline())
        if n == 2:
            t.state.number = t.roll()  # in the sequence of play itself: to the next decision
            return AGAIN
        return t.call(Victory())


@dataclass
class Inline(Procedure):
    """Asks, and rolls in its own next step: an action that starts nothing is followed until this has left."""

    @step("ODD-8")
    def sure(self, t: TinyTable) -> Flow:
        return t.ask(0, [act("take", 9), PASS])

    def on_take(self, t: TinyTable, n: int) -> Flow:
        return None

    def on_pass(self, t: TinyTable) -> Flow:
        return Leave(-1)

    @step("ODD-9")
    def roll(self, t: TinyTable) -> Flow:
        return Leave([t.roll(2), "hits"])


@dataclass
class Victory(Procedure):
    @step("ODD-10")
    def win(self, t: TinyTable) -> Flow:
        if t.roll(4) == 4:
            t.win([0], "counted", "ODD-10")
        return Leave("repulsed")


def siege() -> Any:
    return tiny(__name__, Siege, worlds=lambda t, role, action: [(1, t)]).table(seed=1)


def test_windows_are_passed_and_choices_taken_by_default_and_counted() -> None:
    """Two passes in the window, and one default choice where a six was rolled."""
    found = siege().odds(act("take", 0))
    exactly(found, {n: Fraction(1, 6) for n in range(1, 7)})
    assert found.assumed == 3


def test_the_games_own_default_decides() -> None:
    def default(t: Any, decision: Any) -> Action:
        return act("leave", 1) if act("leave", 1) in decision.options else PASS

    t = tiny(__name__, Siege, worlds=lambda t, role, action: [(1, t)], default=default).table(seed=1)
    exactly(t.odds(act("take", 0)), {**{n: Fraction(1, 6) for n in range(1, 6)}, 50: Fraction(1, 6)})


def test_an_action_that_starts_nothing_is_followed_until_its_procedure_has_left() -> None:
    t = siege()
    t.play(act("take", 1))
    exactly(t.odds(act("take", 9)), {(1, "hits"): Fraction(1, 2), (2, "hits"): Fraction(1, 2)})
    exactly(t.odds(PASS), {-1: Fraction(1)})


def test_in_the_sequence_of_play_odds_end_at_the_next_decision() -> None:
    exactly(siege().odds(act("take", 2)), {None: Fraction(1)})


def test_a_game_that_ends_on_the_way_is_an_outcome_too() -> None:
    exactly(siege().odds(act("take", 3)), {"repulsed": Fraction(3, 4), None: Fraction(1, 4)})


# --- hidden things ------------------------------------------------------------------------------------------------


@dataclass
class Fog(Procedure):
    @step("ODD-11")
    def choose(self, t: TinyTable) -> Flow:
        return t.ask(0, [act("take", 1), PASS])

    def on_take(self, t: TinyTable, n: int) -> Flow:
        return t.call(Clash())

    def on_pass(self, t: TinyTable) -> Flow:
        return AGAIN


@dataclass
class Clash(Procedure):
    @step("ODD-12")
    def clash(self, t: TinyTable) -> Flow:
        return Leave(t.roll() > t.state.secret[1])


def fog_worlds(t: Any, role: int, action: Action) -> list[tuple[int, Any]]:
    """The enemy is 2, 3 or 4; 2 is twice as likely."""
    found = []
    for weight, strength in ((2, 2), (1, 3), (1, 4)):
        world = t.clone()
        world.state.secret[1] = strength
        found.append((weight, world))
    return found


@pytest.mark.parametrize("truth", [2, 3, 4])
def test_odds_are_over_what_the_deciding_role_does_not_know(truth: int) -> None:
    t = tiny(__name__, Fog, worlds=fog_worlds).table(seed=1)
    t.state.secret[1] = truth
    wins = (
        (Fraction(2, 4) * Fraction(4, 6))
        + (Fraction(1, 4) * Fraction(3, 6))
        + (Fraction(1, 4) * Fraction(2, 6))
    )
    exactly(t.odds(act("take", 1)), {True: wins, False: 1 - wins})


def deal(t: Any, mask: int, rng: Random) -> None:
    t.state.secret[1] = rng.choice([2, 3, 4])


def test_a_trial_catches_odds_that_read_what_is_hidden() -> None:
    honest = tiny(__name__, Fog, worlds=fog_worlds, imagine=deal).table(seed=1)
    honest.state.secret[1] = 2
    assert all(check_odds(honest, Random(n)) == 2 for n in range(9))
    leaking = tiny(__name__, Fog, worlds=lambda t, role, action: [(1, t)], imagine=deal).table(seed=1)
    leaking.state.secret[1] = 2
    with pytest.raises(AssertionError, match="the odds of take 1 tell what is hidden"):
        for n in range(9):
            check_odds(leaking, Random(n))


def test_nothing_is_said_of_secret_answers() -> None:
    """What others hold in secret would be read from the outcome."""
    t = truce.GAME.table(seed=1)
    t.game.worlds, kept = (lambda t, role, action: [(1, t)]), t.game.worlds
    try:
        assert t.odds(act("send", 2)) is None
        t.play(act("send", 2), role=0)
        assert t.odds(act("send", 2)) is None
    finally:
        t.game.worlds = kept


def test_games_without_worlds_have_no_odds() -> None:
    t = salvo.GAME.table(seed=1)
    assert t.odds(t.decision.options[0]) is None


def test_branches_have_weights_that_add_up() -> None:
    path: list[int] | None = []
    total = Fraction(0)
    while path is not None:
        dice = BranchingDice(path)
        dice.hits(3, 5, 6), dice.sum(2, 4), dice.draw("xy", None)
        total += Fraction(*dice.weight())
        path = dice.next_path()
    assert total == 1


# --- fights too large to walk: rehearsed --------------------------------------------------------------------


@dataclass
class Duel(Procedure):
    """Blow by blow, each answered by a choice, until somebody has three hits: far too many ways to walk."""

    hits: list[int] = field(default_factory=lambda: [0, 0])

    @step("ODD-9")
    def begin(self, t: TinyTable) -> Flow:
        return t.ask(0, [act("take", 0)], done=True)

    def on_take(self, t: TinyTable, n: int) -> Flow:
        return None

    @step("ODD-9")
    def blow(self, t: TinyTable) -> Flow:
        self.hits[0 if t.roll() <= 4 + t.state.number else 1] += 1
        return t.go(self.tell) if max(self.hits) == 3 else None

    @step("ODD-9")
    def answer(self, t: TinyTable) -> Flow:
        return t.ask(1, [act("leave", 0), act("leave", 1)])

    def on_leave(self, t: TinyTable, n: int) -> Flow:
        assert n == 1, "the judgement's favourite"
        return t.go(self.blow)

    @step("ODD-9")
    def tell(self, t: TinyTable) -> Flow:
        t.state.told.append("won" if self.hits[0] == 3 else "lost")
        return t.go(self.begin)


def duel(numbers: tuple[int, ...] = (0,), games: int = 300) -> Any:
    def rehearse(t: TinyTable, role: int, action: Action) -> Rehearsal | None:
        worlds = []
        for number in numbers:
            worlds.append((1, t.clone()))
            worlds[-1][1].state.number = number
        end = lambda run: run.state.told[-1] if run.state.told else None
        return Rehearsal(worlds, games, "duel", end) if action.verb == "take" else None

    likes = lambda t, role, options: [float(a.args[0]) if a.args else 0.0 for a in options]
    game = tiny(__name__, Duel, rehearse=rehearse, judge=likes, worlds=lambda t, role, action: [])
    return game.table(seed=1)


def test_a_rehearsed_fight_says_that_it_is_sampled_how_often_and_by_whom() -> None:
    t = duel()
    before = t.hash()
    found = t.odds(act("take", 0))
    assert found.sampled == 300 and found.policy == "greedy" and t.hash() == before
    closed_form = sum(
        Fraction(comb(2 + k, k) * 2**3, 3 ** (3 + k)) for k in range(3)
    )  # first to three at 2/3
    assert found.chance("won") == pytest.approx(float(closed_form), abs=4 * found.error)
    assert found.error == pytest.approx((found.chance("won") * found.chance("lost") / 300) ** 0.5, rel=0.05)
    assert duel((2,)).odds(act("take", 0)).error > 0, "three hundred wins are not a certainty"
    assert t.odds(act("take", 0)) == found, "asked again it says the same"
    assert t.odds(act("done")) is None and not range_table().odds(act("take", 1)).error


def test_a_rehearsal_is_shared_out_to_the_worlds_by_weight() -> None:
    sure, never = duel((2,)).odds(act("take", 0)), duel((-4,)).odds(act("take", 0))
    assert sure.outcomes == ((1.0, "won"),) and never.outcomes == ((1.0, "lost"),)
    assert {v: p for p, v in duel((2, 2, 2, -4)).odds(act("take", 0)).outcomes} == {
        "won": 0.75,
        "lost": 0.25,
    }
