"""Every two cards that can meet in one window, in both orders, without an impossible state."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from random import Random

import pytest

from grognard.engine import AnyTable, act
from grognard.games.wellington import GAME, hands
from grognard.games.wellington.events import ANY, CARDS, playable
from tests.games.wellington.test_playouts import sound

WINDOW = "ask.Moment.offer"
EACH = 2  # standing windows of each kind to try the cards in
BROAD = (9, 23, 24, 35, 42, 43, 52, 56, 66, 90, 92, 100, 103)  # any-time cards that change most
KEYS = sorted(ANY | {"initiative"})


@cache
def windows() -> dict[str, list[AnyTable]]:
    """Tables that stand in each kind of window, found in eager random play."""
    found: dict[str, list[AnyTable]] = {key: [] for key in KEYS}
    seed = 0
    while any(len(tables) < EACH for tables in found.values()) and seed < 60:
        seed += 1
        rng = Random(seed)
        t = GAME.table("1812", players=4, seed=f"pairs {seed}")
        lasts: dict[str, int] = {}
        number = 0
        while (d := t.decision) is not None:
            number += 1
            key = str(d.args.get("window", ""))
            if key in found and len(found[key]) < EACH and lasts.get(key) is None:
                lasts[key] = number
                found[key].append(t.clone())
            eager = [o for o in d.options if o.verb not in ("pass", "done", "walk", "build")]
            t.play(rng.choice(eager) if eager and rng.random() < 0.8 else rng.choice(d.options))
    return found


def holder(t: AnyTable, card: int, key: str) -> int:
    """A role that may hold this card and play it in this window, or -1."""
    for role in range(4):
        nation = hands.card_nation(t.board, card)
        if nation >= 0 and hands.nation(t.board, role) != nation:
            continue
        if playable(t, role, card, key):
            return role
    return -1


def deal(t: AnyTable, cards: list[tuple[int, int]]) -> None:
    """Only these cards are in hands: (role, card)."""
    s = t.state
    for power in range(4):
        for card in [*s.hands[power]]:
            s.hands[power].remove(card)
            nation = hands.card_nation(t.board, card)
            (s.deck if nation < 0 else s.reserve[nation]).append(card)
    for role, card in cards:
        for heap in (s.deck, s.discards, s.removed, s.in_play, *s.reserve, *s.played):
            if card in heap:
                heap.remove(card)
        hands.receive(t, role, card)
    procedure = t._stack[-1]
    procedure.passed = 0  # type: ignore[attr-defined]
    t._run(None)


def meet(t: AnyTable, first: int, second: int, rng: Random) -> int:
    """Play one card and then the other, and on until both are done; how many were played."""
    played = 0
    for _ in range(120):
        d = t.decision
        if d is None:
            break
        sound(t)
        wanted = act("event", (first, second)[played]) if played < 2 else None
        if d.key == WINDOW:
            if wanted in d.options:
                t.play(wanted)
                played += 1
            else:
                t.play(act("pass"))
            continue
        if d.key == "ask.Impulse.act" and played == 2:
            break
        t.play(rng.choice(d.options))
    return played


def candidates(t: AnyTable, key: str) -> tuple[list[int], list[int]]:
    """Cards bound to this window, and any-time cards beside them."""
    bound = [
        c for c in CARDS if key in CARDS[c].moments and CARDS[c].moments != ANY and holder(t, c, key) >= 0
    ]
    broad = [c for c in BROAD if key in CARDS[c].moments and c not in bound and holder(t, c, key) >= 0]
    return bound, broad


@pytest.mark.rule("WEL-5.2", "WEL-5.2a", "WEL-5.2c")
@pytest.mark.parametrize("key", KEYS)
def test_cards_that_meet_leave_a_possible_state(key: str) -> None:
    tables = windows()[key]
    assert tables, f"no window of kind {key} was found"
    tried = met = 0
    for number, t in enumerate(tables):
        bound, broad = candidates(t, key)
        everything = [*bound, *broad]
        pairs = [(a, b) for a, b in permutations(everything, 2) if a in bound or b in bound or key == "march"]
        for a, b in pairs:
            if number and (a + b) % EACH != number:
                continue  # the second table takes every other pair
            world = t.clone()
            roles = holder(world, a, key), holder(world, b, key)
            deal(world, [(roles[0], a), (roles[1], b)])
            tried += 1
            met += meet(world, a, b, Random(f"{a} {b}")) == 2
    assert not tried or met, f"no two cards met in {key}"
