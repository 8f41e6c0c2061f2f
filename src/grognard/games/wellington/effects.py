"""Cards that are alive beside a battle or a siege (WEL-5.1c, 11.1a, 12.23): dice, hits and limits follow from their rows."""

from __future__ import annotations

from grognard.engine import Terms
from grognard.games.wellington import forces
from grognard.games.wellington.board import NONE, SIDE
from grognard.games.wellington.events import CARDS, Worth, active, card_rule
from grognard.games.wellington.state import Clash, Effect, Table
from grognard.games.wellington.sums import add

HORSE = (2, 61, 107)  # cards that formed squares keep off (WEL-C001)


def alive(t: Table, clash: Clash, row: Effect) -> bool:
    """No square keeps it off, and no living card has cancelled it (WEL-5.1c, WEL-C001)."""
    if row.card in HORSE and forces.squared(t, row.side) and dice_of_horse(row):
        return False
    return not any(
        other is not row and CARDS[other.card].cancels(t, other, row) and alive(t, clash, other)
        for other in clash.effects
    )


def dice_of_horse(row: Effect) -> bool:
    """A Cavalry Brigade that strikes a card or covers a rout changes no dice (WEL-C002)."""
    return row.card != HORSE[0] or row.target == 0


def living(t: Table, clash: Clash, *cards: int) -> list[Effect]:
    """Cards alive in this battle or siege, in the order of play; of these numbers, or all."""
    found = [row for row in clash.effects if not cards or row.card in cards]
    return [row for row in found if alive(t, clash, row)]


def is_alive(t: Table, clash: Clash, card: int) -> bool:
    return bool(living(t, clash, card))


def in_force(t: Table, clash: Clash) -> list[Effect]:
    """Cards that count in this round: those of the round, and those that last (WEL-11.1a)."""
    return [row for row in living(t, clash) if row.round == clash.round or CARDS[row.card].lasts]


def worths(t: Table, clash: Clash, side: int) -> list[Worth]:
    """What the cards that serve a side are worth in this round."""
    return [CARDS[row.card].worth(row) for row in in_force(t, clash) if row.side == side]


def card_dice(t: Table, clash: Clash, side: int, terms: Terms | None = None) -> int:
    """Dice that cards give a side, or take from it."""
    dice = 0
    for row in in_force(t, clash):
        worth = CARDS[row.card].worth(row)
        given = worth.dice if row.side == side else worth.foe
        dice += add(terms, given, "term.card", card_rule(row.card), card=row.card)
    return dice


def apart_dice(t: Table, clash: Clash, side: int) -> int:
    """Dice rolled apart from the others (14), all of them halved by thunder (81)."""
    return stormed(t, clash.duchy, sum(worth.apart for worth in worths(t, clash, side)))


def stormed(t: Table, duchy: int, dice: int) -> int:
    """Thunder and Lightning halves all dice of battles and sieges there, rounded up (WEL-C081)."""
    return forces.half(dice) if t.state.thunder >> duchy & 1 else dice


def due(t: Table, clash: Clash, done: list[int]) -> Effect | None:
    """The next card of the round to take effect; what cancels before what interceptors do (ledger 5.8.2)."""
    rows = [row for row in living(t, clash) if row.round == clash.round and row.card not in done]
    return min(rows, key=lambda row: effect_order(t, row), default=None)


def effect_order(t: Table, row: Effect) -> tuple[int, bool]:
    """What strikes or halves first, then interceptions, those of the inactive side first (WEL-10.2a, WEL-10.9)."""
    now, order = active(t), CARDS[row.card].order
    return order, order == 1 and now != NONE and row.side == SIDE[now]
