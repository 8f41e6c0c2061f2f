"""What a role may know: views, and worlds that a role cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from grognard.engine import PASS, Action, Flow, Procedure, act, each, saves, step
from grognard.engine.worlds import IMAGINED_DEALS
from tests.engine import salvo, truce
from tests.engine.tiny import TinyTable, tiny


def played(game: Any, seed: int, decisions: int) -> Any:
    t, rng = game.table(seed=seed), Random(seed)
    for _ in range(decisions):
        if t.decision is None:
            break
        decision = rng.choice(t.decisions)
        t.play(rng.choice(decision.options), role=decision.role)
    return t


@pytest.mark.parametrize("seed", range(20))
def test_an_imagined_world_looks_the_same_and_asks_the_same(seed: int) -> None:
    t = played(salvo.GAME, seed, seed * 2)
    rng = Random(seed)
    for roles in (0, 1, 2, (0, 2), ()):
        world = t.imagine(roles, rng)
        assert world.view(roles) == t.view(roles)
        mask = t.mask(roles)
        for real, imagined in zip(t.decisions, world.decisions, strict=True):
            assert (real.role, real.key, real.rule) == (imagined.role, imagined.key, imagined.rule)
            if real.mask & mask:
                assert real.options == imagined.options and real.args == imagined.args


def test_hidden_things_really_change_places() -> None:
    t = salvo.GAME.table(seed=4)
    faces = {bytes(t.imagine(0, Random(n)).state.face) for n in range(30)}
    assert len(faces) > 25
    own = [c for c in range(salvo.POOL) if t.state.holder[c] == 0]
    assert all(all(f[c] == t.state.face[c] for c in own) for f in faces)
    everything = t.imagine((0, 1, 2), Random(1))
    assert bytes(everything.state.face) == bytes(t.state.face), "who sees all has nothing to imagine"


def test_imagining_leaves_the_table_alone_and_depends_on_the_rng_only() -> None:
    t = played(salvo.GAME, 3, 9)
    before = t.hash()
    one, other = t.imagine(1, Random(5)), t.imagine(1, Random(5))
    assert one.hash() == other.hash()
    assert t.hash() == before


def test_an_imagined_world_has_other_dice() -> None:
    t = truce.GAME.table(seed=1)
    worlds = [t.imagine(0, Random(n)) for n in range(8)]
    assert len({world.dice.seed for world in worlds} | {t.dice.seed}) == 9
    rolls = {tuple(world.rolls(8)) for world in worlds}
    assert tuple(t.clone().rolls(8)) not in rolls and len(rolls) == 8


def test_an_imagined_world_plays_on_and_can_be_saved_after_a_rebase() -> None:
    t = played(salvo.GAME, 6, 7)
    world = t.imagine("red", Random(2))
    assert world.journal == [] and world._record is None
    world.rebase()
    again = saves.load(world.save(), lambda _: salvo.GAME)
    assert again.hash() == world.hash()


# --- secret answers ---------------------------------------------------------------------------------------------


def test_held_answers_of_others_are_dealt_again() -> None:
    t = truce.GAME.table(seed=1)
    t.play(act("send", 3), role="north")
    theirs = Counter(t.imagine("south", Random(n))._held[0][1] for n in range(400))
    assert set(theirs) == set(each("send", range(5))) and min(theirs.values()) > 40
    mine = {t.imagine("north", Random(n))._held[0] for n in range(20)}
    assert mine == {(0, act("send", 3))}


@dataclass
class Poll(Procedure):
    """North's options hang on a hidden number; the held answer must be one of the world's own."""

    @step("VIE-1")
    def poll(self, t: TinyTable) -> Flow:
        top = t.state.secret[0]
        return t.ask_all({0: each("take", range(top, top + 2)), 1: each("take", range(3))})

    def all_poll(self, t: TinyTable, answers: dict[int, Action]) -> Flow:
        return None

    @step("VIE-2")
    def rest(self, t: TinyTable) -> Flow:
        return t.ask(0, [PASS])


def roll_the_secret(t: TinyTable, mask: int, rng: Random) -> None:
    if not mask & 1:
        t.state.secret[0] = rng.randrange(0, 200, 10)


def test_a_held_answer_is_one_that_the_imagined_world_allows() -> None:
    t = tiny(__name__, Poll, imagine=roll_the_secret).table(seed=1)
    t.play(act("take", 1), role=0)
    seen = set()
    for n in range(40):
        world = t.imagine(1, Random(n))
        top = world.state.secret[0]
        assert world._held[0][1] in each("take", [top, top + 1])
        seen.add(top)
        world.play(act("take", 2), role=1)
    assert len(seen) > 10


# --- worlds that could not have been asked ------------------------------------------------------------------------


@dataclass
class Guarded(Procedure):
    """The question that stands shows south that the hidden number is even, and north how large it is."""

    @step("VIE-3")
    def question(self, t: TinyTable) -> Flow:
        number = t.state.secret[0]
        if number == 13:
            raise ZeroDivisionError("a world that breaks the rules")
        if number % 2:
            return None
        if number == 44:
            return t.ask(0, each("take", range(3)))
        if number == 66:
            return t.ask(1, [])
        return t.ask(1, each("take", range(number // 100, number // 100 + 3)), n=number // 100)

    def on_take(self, t: TinyTable, n: int) -> Flow:
        return None

    @step("VIE-4")
    def end(self, t: TinyTable) -> Flow:
        return t.ask(0, [PASS])


def test_deals_that_could_not_have_been_asked_are_rejected() -> None:
    """Odd, broken, asked of another, asked nothing, asked with other options, or with other words: all rejected."""

    def imagine(t: TinyTable, mask: int, rng: Random) -> None:
        t.state.secret[0] = rng.choice([1, 3, 13, 44, 66, 102, 10])

    t = tiny(__name__, Guarded, imagine=imagine).table(seed=1)
    found = {t.imagine(1, Random(n)).state.secret[0] for n in range(60)}
    assert found == {0, 10} or found == {10}, "the even number that asks the same, or else the truth"


def test_when_no_deal_fits_the_truth_with_other_dice_is_left() -> None:
    deals = []

    def imagine(t: TinyTable, mask: int, rng: Random) -> None:
        deals.append(1)
        t.state.secret[0] = 1

    t = tiny(__name__, Guarded, imagine=imagine).table(seed=1)
    world = t.imagine(1, Random(1))
    assert len(deals) == IMAGINED_DEALS and world.state.secret[0] == 0
    assert world.decisions == t.decisions and world.dice.seed != t.dice.seed


def test_a_finished_game_can_be_imagined_too() -> None:
    t = played(salvo.GAME, 1, 10_000)
    assert t.outcome is not None
    assert t.imagine(0, Random(1)).view(0) == t.view(0)
