"""The dice of a siege, who is able to go on with it, and when there is another round (chapter 12)."""

from __future__ import annotations

import pytest

from grognard.games.wellington import forces
from grognard.games.wellington.board import ALLIED, FRENCH
from grognard.games.wellington.control import strength
from grognard.games.wellington.siege_dice import (
    BOMBARDED,
    able,
    another,
    besieging,
    bombarded,
    entitled,
    next_round,
    siege_dice,
)
from grognard.games.wellington.state import FOUGHT, POOL, Effect
from tests.games.wellington.battles import besiege, siege, trenches
from tests.games.wellington.conftest import Position


@pytest.mark.rule("WEL-12.3", "WEL-12.31", "WEL-11.2", "WEL-C098")
def test_the_dice_of_a_siege_one_by_one() -> None:
    p = besiege(trenches("britain", 5).place("britain", "badajoz", 2, "hill"), 4)
    run = siege(p)
    plain = 4 + 5 + 1  # the army's SP, Wellington, the nation
    assert siege_dice(p.t, run) == plain
    p.lay(98, "hill")
    assert siege_dice(p.t, run) == plain  # the Light Division stays in camp
    p.s.lasting.clear()
    p.lay(98, "wellington")
    assert siege_dice(p.t, run) == plain + 1
    p.s.lasting.clear()
    for fives, dice in ((3, plain), (4, plain - 1), (6, plain - 3), (40, 0)):  # three spare SP stand in
        run.fives = fives
        assert siege_dice(p.t, run) == dice
    run.fives = 0
    run.army.append(p.leader("hill"))
    assert siege_dice(p.t, run) == plain + 1  # a staff officer
    p.s.place[p.leader("wellington")] = POOL
    assert not [x for x in besieging(p.t, run) if forces.is_leader(p.t, x)] and siege_dice(p.t, run) == 0


@pytest.mark.rule("WEL-12.2", "WEL-GL-SIEGE")
def test_a_siege_goes_on_while_the_leader_is_there_and_no_enemy_and_the_walls_are_hostile() -> None:
    def fresh() -> Position:
        return besiege(trenches("britain", 5))

    p = fresh()
    assert able(p.t, siege(p))
    p.s.mark[p.leader("wellington")] |= FOUGHT
    assert not able(p.t, siege(p))
    p = fresh().place("armee_du_sud", "badajoz", 1)
    assert not able(p.t, siege(p))
    p = fresh().flag("badajoz", "spain")
    assert not able(p.t, siege(p))
    p = fresh()
    p.s.place[p.leader("wellington")] = POOL
    assert not able(p.t, siege(p))


@pytest.mark.rule("WEL-12.3d", "WEL-C008", "WEL-C070", "WEL-C071", "WEL-C052")
def test_when_a_siege_goes_into_another_round() -> None:
    p = besiege(trenches("britain", 5))
    run = siege(p)
    for hits, fives, sixes, struck, more in ((2, 1, 0, 0, True), (1, 1, 0, 0, False), (3, 1, 1, 1, False), (3, 1, 1, 0, True)):  # fmt: skip
        run.hits, run.suffered5, run.suffered6, run.struck = hits, fives, sixes, struck
        assert entitled(p.t, run) is another(p.t, run) is more
    run.round = strength(p.t, run.duchy)
    assert not another(p.t, run)  # as many rounds as the walls are strong
    for card, number, hits, more in ((70, 0, 2, True), (70, 0, 3, False), (71, 0, 0, True)):
        run.hits = hits
        run.effects = [Effect(card, ALLIED, 0, run.round, number)]
        assert entitled(p.t, run) is another(p.t, run) is more, card
        run.effects = [Effect(card, FRENCH, 1, run.round, number)]
        assert not another(p.t, run)
    run.effects = [Effect(8, ALLIED, 0)]
    run.hits, run.round = 0, BOMBARDED
    assert not another(p.t, run)
    run.round = BOMBARDED - 1
    assert another(p.t, run) and not entitled(p.t, run) and not bombarded(run)
    run.shots = [1]
    next_round(p.t, run)
    assert bombarded(run) and not another(p.t, run)
    assert (run.hits, run.pairs, run.suffered5, run.suffered6, run.struck, run.faces, run.shots) == (
        0,
        0,
        0,
        0,
        0,
        [],
        [],
    )
    run.effects, run.round, run.hits = [Effect(8, ALLIED, 0)], 1, 1
    next_round(p.t, run)  # entitled to it, so the card has still its own round to give
    assert not bombarded(run) and another(p.t, run)
