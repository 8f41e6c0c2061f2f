"""Random games to the end, with the kernel's promises and the rulebook's own limits at every decision."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.engine import AnyTable
from grognard.engine.story import written_out
from grognard.engine.trial import random_game
from grognard.games.wellington import GAME, forces, hands
from grognard.games.wellington.building import in_besieged_fortress
from grognard.games.wellington.control import flags_placed
from grognard.games.wellington.flags import side_flags
from grognard.games.wellington.stage import stage, stage_kept


def sound(t: AnyTable) -> None:
    """Every card is in one place, hands and flags within their limits, counters enough, nobody shares a duchy."""
    s, b = t.state, t.board
    assert written_out(stage_kept(t, 0)) == written_out(stage(t, 0)), (
        "a battle that is no longer as it is shown"
    )
    heaps = [s.deck, s.discards, s.removed, s.in_play, *s.hands, *s.fresh, *s.reserve, *s.played]
    cards = [*chain.from_iterable(heaps)]
    assert len(cards) == len(set(cards)), "a card is in two places"
    assert len(cards) == len(b.cards) - 1, f"cards lost: {set(range(1, 111)) - set(cards)}"
    for power in range(4):
        assert all(
            hands.nation(b, power) == hands.card_nation(b, c) or c == 94
            for c in s.hands[power]
            if hands.is_national(b, c)
        )
        assert s.resources[power] < 100
    for side in (0, 1):
        assert flags_placed(t, side) <= side_flags(t, side)
    for duchy in range(len(b.duchies)):
        flag = s.flag[duchy]
        assert not flag or b.owner[duchy] != flag - 1, "the original owner never flags (WEL-7)"
    assert len(s.fights) <= 1, "a battle inside a battle"
    assert s.fights or not s.contacts, "a battle that waits for nothing"
    if t.decision is not None and t.decision.key == "ask.Impulse.act":
        assert not s.entered and not s.fights and not s.contacts and not s.sieges
        waiting = in_besieged_fortress(t, s.slots[-1].power)
        for duchy in b.land:
            together = all(forces.side_present(t, side, duchy) for side in (0, 1))
            assert not together or duchy in waiting, f"enemies at peace in {b.duchies[duchy].id}"


@pytest.mark.rule("WEL-4", "WEL-4.1", "WEL-0", "WEL-1.1", "WEL-2.5", "WEL-0a", "WEL-2.1")
@pytest.mark.parametrize("scenario", ["1812", "1813"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_game_ends_and_keeps_every_promise(scenario: str, players: int) -> None:
    t = random_game(GAME, f"{scenario} {players}", scenario, players=players, every=400, invariants=sound)
    assert t.outcome is not None and t.outcome.winners


@pytest.mark.fuzz
@settings(max_examples=2)
@given(st.integers(0, 10**6), st.sampled_from(["1812", "1813"]), st.sampled_from([2, 3, 4]), st.booleans())
def test_any_random_game_ends(seed: int, scenario: str, players: int, bidding: bool) -> None:
    options = ["bidding", "allied-team"] if bidding else []
    random_game(GAME, seed, scenario, options, players, every=1000, invariants=sound)
