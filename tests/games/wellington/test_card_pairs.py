"""Every two cards that can meet in one window, in both orders, without an impossible state.

Two cards can meet where both name the same moment. A window stands in a game of eager random play; both cards are put
into hands that may hold them, the first is played and then the second, in answer to it or beside it, and all goes on until both are done.
Each two meet in one kind of window, another for every pair; `make fuzz` tries them in all.
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest

from grognard.engine import AnyTable, Procedure, act
from grognard.games.wellington import GAME, forces, hands
from grognard.games.wellington.battle import Declare
from grognard.games.wellington.board import SIDE, SIDES
from grognard.games.wellington.control import owner
from grognard.games.wellington.events import CARDS, playable
from grognard.games.wellington.siege import SiegeCards
from tests.games.wellington.battles import clash
from tests.games.wellington.conftest import Position
from tests.games.wellington.test_playouts import sound

WINDOW = "ask.Moment.offer"
DECLARED = {"ask.Declare.declare": "battle", "ask.SiegeCards.declare": "siege_cards"}
KEYS = sorted({key for event in CARDS.values() for key in event.moments})
MEETING = {key: [c for c in sorted(CARDS) if key in CARDS[c].moments] for key in KEYS}
PAIRS = sorted({pair for cards in MEETING.values() for pair in permutations(cards, 2)})
FIRSTS = sorted({first for first, _ in PAIRS})
GAMES = 40  # at most, to look for windows in

ATTEMPTS = 3
FILLERS = ((0, 80), (1, 72), (2, 37), (3, 18))  # a card for everybody that answers nothing


EXCLUDED = {
    (45, 51): "WEL-C045: the evasion has failed already",
    (48, 31): "WEL-C048: no panic in this battle any more",
    (48, 54): "WEL-C048: no panic in this battle any more",
    (49, 31): "WEL-C049: no panic in this battle any more",
    (49, 54): "WEL-C049: no panic in this battle any more",
    (51, 33): "WEL-C051: there is no retreat any more",
    (51, 45): "WEL-C051: the evasion has failed already",
    (54, 82): "WEL-C082: it waits for the retreat of those who panic",
    (67, 33): "WEL-C067: the evasion is undone",
    (67, 45): "WEL-C067: the march, evasion or interception is undone",
    (67, 51): "WEL-C067: the evasion is undone",
    (67, 95): "WEL-C067: the march, evasion or interception is undone",
    (82, 54): "WEL-C054: nobody is left to panic",
    (87, 96): "WEL-11.1: Britain declares before Spain",
    (87, 97): "WEL-11.1: Britain declares before Spain",
    (91, 96): "WEL-11.1: Britain declares before Spain",
    (91, 97): "WEL-11.1: Britain declares before Spain",
}
"""Orders in which the first card, or the sequence, takes the second one's occasion away."""


def moment(t: AnyTable) -> str:
    """The window or declaration that stands."""
    d = t.decision
    if d is None:
        return ""
    return str(d.args["window"]) if d.key == WINDOW else DECLARED.get(d.key, "")


def roles(t: AnyTable, card: int, key: str) -> list[int]:
    """Who may hold this card and play it in this window, in the order in which they are asked."""
    nation = hands.card_nation(t.board, card)
    found = [r for r in asked(t, key) if nation < 0 or hands.nation(t.board, r) == nation]
    return [r for r in found if playable(t, r, card, key)]


def asked(t: AnyTable, key: str) -> list[int]:
    procedure = t.under_way[-1]
    if isinstance(procedure, Declare):
        fight, first = t.state.fights[-1], first_to_declare(t)
        return [p for s in (first, 1 - first) for p in SIDES[s] if forces.has_formation(t, p, fight.duchy)]
    if isinstance(procedure, SiegeCards):
        siege = t.state.sieges[-1]
        return [siege.power, owner(t, siege.duchy)]
    return list(range(4))


def first_to_declare(t: AnyTable) -> int:
    """The active side (WEL-11.1)."""
    return SIDE[t.state.slots[-1].power]


def first_declaration(t: AnyTable) -> bool:
    """In a declaration the active side, or the besieger, has just been asked and nothing is declared."""
    procedure = t.under_way[-1]
    if isinstance(procedure, Declare):
        fight, first = t.state.fights[-1], first_to_declare(t)
        return procedure.side == first and procedure.at == 0 and not fight.effects and fight.round == 1
    if isinstance(procedure, SiegeCards):
        return procedure.power == t.state.sieges[-1].power and not t.state.sieges[-1].effects
    return True


class Found(NamedTuple):
    """A window that stands, and who may play which card in it."""

    table: AnyTable
    may: dict[int, list[int]]


@pytest.fixture(scope="module")
def windows() -> dict[str, list[Found]]:
    """Standing windows of each kind in which the pairs can be played, and the pairs for which none was found."""
    wanted = {key: set(permutations(cards, 2)) for key, cards in MEETING.items()}
    unfound = set(PAIRS) - set(EXCLUDED)
    found: dict[str, list[Found]] = {key: [] for key in KEYS}

    def look(t: AnyTable, key: str, always: bool) -> None:
        may = {card: roles(t, card, key) for card in MEETING[key]}
        new = {(a, b) for a, b in wanted[key] & unfound if hold(t, key, may[a], may[b])}
        if new or always:
            unfound.difference_update(new)
            found[key].append(Found(t.clone(skips_forced=True), may))  # who can only pass is not asked

    for key, t in crowded_windows():
        look(t, key, always=True)
    for seed in range(GAMES):
        if not unfound and all(found.values()):
            break
        rng = Random(seed)
        t = GAME.table(rng.choice(("1812", "1813")), players=4, seed=f"pairs {seed}")
        while (d := t.decision) is not None:
            key = moment(t)
            if key and (not found[key] or wanted[key] & unfound) and first_declaration(t):
                look(t, key, always=not found[key])
            eager = [o for o in d.options if o.verb not in ("pass", "done", "walk", "build")]
            t.play(rng.choice(eager) if eager and rng.random() < 0.8 else rng.choice(d.options))
    assert not unfound, "no window was found for these pairs"
    assert all(found.values()), "no window of some kinds was found"
    return found


def crowded_windows() -> list[tuple[str, AnyTable]]:
    """Two poor leaders evade, or retreat, together: so one is left when the other has been struck; Spain attacks."""
    p = Position().place("armee_du_nord", "almaraz", 4, "reille", "joseph")
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain")
    p.hand("armee_du_nord", 37).begin("britain", cp=2).do("march", "wellington", "almaraz")
    evasion = next(o for o in p.options("evade"))
    p.t.play(act("evade", *evasion))
    assert moment(p.t) == "evade"
    q = clash(4, 4, marshal="reille")
    q.place("armee_du_nord", "almaraz", 0, "joseph", "clausel")
    q.dice(*[6] * 2, *[1] * 60)
    while moment(q.t) != "retreat":
        q.t.play(act("pass" if q.key() == "Moment.offer" else "done"))
    q.seeded()
    r = Position().place("spain", "ciudad_rodrigo", 4, "castanos").flag("ciudad_rodrigo", "spain")
    r.place("armee_du_nord", "almaraz", 4, "reille").hand("armee_du_nord", 37).hand("spain", 80)
    r.begin("spain", cp=2).do("march", "castanos", "almaraz").do("done")
    assert (r.asked(), moment(r.t)) == ("spain", "battle")
    return [("evade", p.t), ("retreat", q.t), ("battle", r.t)]


def hold(t: AnyTable, key: str, first: list[int], second: list[int]) -> list[tuple[int, int]]:
    """Who can hold the two cards so that the first can be played before the second; different hands first."""
    order = asked(t, key)
    declared = key in DECLARED.values()
    fits = [(x, y) for x in first for y in second if not declared or order.index(x) <= order.index(y)]
    return sorted(fits, key=lambda pair: pair[0] == pair[1])


def deal(t: AnyTable, cards: list[tuple[int, int]]) -> None:
    """Only these cards are in hands: (role, card)."""
    s = t.state
    for power in range(4):
        for card in [*s.hands[power]]:
            s.hands[power].remove(card)
            nation = hands.card_nation(t.board, card)
            (s.deck if nation < 0 else s.reserve[nation]).append(card)
    for role, card in cards:
        for heap in (s.deck, s.discards, s.removed, s.in_play, *s.fresh, *s.reserve, *s.played):
            if card in heap:
                heap.remove(card)
        hands.receive(t, role, card)
    procedure = t.under_way[-1]
    if hasattr(procedure, "passed"):
        procedure.passed = 0
    t._run(None)


def meet(t: AnyTable, first: int, second: int, rng: Random) -> int:
    """Play one card and then the other in the same window, and on until both are done; how many were played."""
    played = 0
    window = t.under_way[-1]
    for _ in range(120):
        d = t.decision
        if d is None:
            break
        sound(t)
        wanted = act("event", (first, second)[played]) if played < 2 else None
        if d.key == WINDOW or d.key in DECLARED:
            if wanted in d.options and still_open(t, window):
                t.play(wanted)
                played += 1
            else:
                t.play(act("pass" if d.key == WINDOW else "done"))
            continue
        if d.key == "ask.Impulse.act":
            break
        t.play(rng.choice(d.options))
    return played


def still_open(t: AnyTable, window: Procedure) -> bool:
    """What was pending when the window was found has not begun; declarations of one round are one window."""
    assert t.decision is not None
    if t.decision.key in DECLARED:
        return True
    return any(p is window for p in t.under_way) and getattr(window, "pending", window) is not None


def tries(windows: dict[str, list[Found]], a: int, b: int) -> list[list[tuple[AnyTable, int, int]]]:
    """By kind of window: the windows in which both can be played, and who would hold them; the first kind is another for every pair."""
    kinds = [
        [(t, x, y) for t, may in windows[key] for x, y in hold(t, key, may[a], may[b])]
        for key, cards in MEETING.items()
        if a in cards and b in cards
    ]
    kinds = [rows for rows in kinds if rows]
    turn = (a + b) % max(1, len(kinds))
    return kinds[turn:] + kinds[:turn]


def met(a: int, b: int, t: AnyTable, x: int, y: int, attempt: int = 0) -> bool:
    world = t.clone()
    deal(world, [*FILLERS, (x, a), (y, b)])
    return meet(world, a, b, Random(f"{a} {b} {x} {y} {attempt}")) == 2


def ever_met(windows: dict[str, list[Found]], a: int, b: int) -> bool:
    """In some kind of window; where chance kept them apart everywhere, once more."""
    kinds = tries(windows, a, b)
    attempts = 1 if (a, b) in EXCLUDED else ATTEMPTS
    return any(met(a, b, *rows[0]) for rows in kinds) or any(
        met(a, b, *row, attempt) for attempt in range(attempts) for rows in kinds for row in rows
    )


def test_so_many_pairs_can_meet() -> None:
    """The numbers that the documentation gives."""
    assert len(FIRSTS) == 69 and len(PAIRS) == 1838
    assert set(EXCLUDED) <= set(PAIRS)


@pytest.mark.rule("WEL-5.2", "WEL-5.2a", "WEL-5.2c")
@pytest.mark.parametrize("first", FIRSTS)
def test_cards_that_meet_leave_a_possible_state(windows: dict[str, list[Found]], first: int) -> None:
    unmet = {(a, b) for a, b in PAIRS if a == first and not ever_met(windows, a, b)}
    assert unmet == {pair for pair in EXCLUDED if pair[0] == first}


@pytest.mark.fuzz
@pytest.mark.long
@pytest.mark.parametrize("first", FIRSTS)
def test_every_pair_in_every_kind_of_window(windows: dict[str, list[Found]], first: int) -> None:
    """The full product: each kind of window, each two cards playable in it."""
    for a, b in PAIRS:
        if a == first:
            for rows in tries(windows, a, b):
                met(a, b, *rows[0])
