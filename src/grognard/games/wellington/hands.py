"""Chapters 2.7 and 5: decks, hands, Reserve boxes; what becomes of a card that is played."""

from __future__ import annotations

from grognard.games.wellington.board import NATIONS, POWERS, Board
from grognard.games.wellington.state import ANY_CARD, Table

EVERYBODY = (1 << len(POWERS)) - 1


def nation(board: Board, power: int) -> int:
    """Which of the three National decks a Power uses (WEL-1.10a)."""
    return NATIONS.index(board.powers[power].nation)


def card_nation(board: Board, card: int) -> int:
    """The National deck a card belongs to, or -1 for a common card."""
    name = board.cards[card].nation
    return NATIONS.index(name) if name else -1


def is_national(board: Board, card: int) -> bool:
    return bool(board.cards[card].nation)


def is_plus(board: Board, card: int, power: int) -> bool:
    """A plus card; card 94 handed to Spain is none (WEL-C094)."""
    row = board.cards[card]
    if row.gift_cp and board.powers[power].nation != row.nation:
        return False
    return "plus" in row.kinds


def is_must(board: Board, card: int) -> bool:
    return "must" in board.cards[card].kinds


def points(board: Board, card: int, power: int) -> int:
    """The CP a card gives a Power (WEL-5.5)."""
    row = board.cards[card]
    if row.gift_cp and board.powers[power].nation != row.nation:
        return row.gift_cp
    return row.cp


def common(t: Table, power: int) -> list[int]:
    """Cards of a hand that are not National (WEL-GL-HAND)."""
    return [card for card in t.state.hands[power] if not is_national(t.board, card)]


def draw(t: Table, power: int, count: int = 1) -> list[int]:
    """Cards from the deck; an empty deck is made anew from the discards (AMB-06)."""
    s = t.state
    drawn = []
    for _ in range(count):
        if not s.deck:
            reshuffle(t)
        if not s.deck:
            break
        card = top(t)
        receive(t, power, card, s.seen[card])
        drawn.append(card)
    if drawn:
        t.reveal(len(drawn))
        t.note("draws", rule="WEL-5", role=power, n=len(drawn))
    return drawn


def draw_apart(t: Table, power: int, count: int) -> None:
    """Cards drawn of which one may be played at once: they lie apart until then."""
    s = t.state
    for _ in range(count):
        if not s.deck:
            reshuffle(t)
        if s.deck:
            card = top(t)
            s.fresh[power].append(card)
            s.seen[card] |= 1 << power
    s.fresh[power].sort()
    t.reveal(count)
    t.note("draws", rule="WEL-5", role=power, n=len(s.fresh[power]))


def top(t: Table) -> int:
    """The next card of the deck, taken off."""
    return leaves_pile(t, t.state.deck.pop())


def leaves_pile(t: Table, card: int) -> int:
    """A card out of the deck or a Reserve box; when it left tells which cards it can be (`view.imagine`)."""
    t.state.drawn[card] = t.state.shuffles
    return card


def receive(t: Table, power: int, card: int, known: int = 0) -> None:
    """A card into a hand; `known` are the roles that know it is there."""
    s = t.state
    s.hands[power].append(card)
    s.hands[power].sort()
    s.seen[card] = known | 1 << power


def reshuffle(t: Table) -> None:
    """All common discards back into the deck (46, 57, WEL-16.41)."""
    s = t.state
    s.deck += s.discards
    s.discards.clear()
    shuffle_deck(t)


def shuffle_deck(t: Table) -> None:
    s = t.state
    hide(t, s.deck)


def lay_down(t: Table, power: int, card: int) -> None:
    """A card out of a hand, face up, to its pile (WEL-4.21, WEL-4.21a)."""
    t.state.hands[power].remove(card)
    pile(t, card)


def pile(t: Table, card: int) -> None:
    """A card to the discards, or face up into its nation's Reserve box."""
    s, deck = t.state, card_nation(t.board, card)
    s.seen[card] = EVERYBODY
    s.kind[card] = ANY_CARD
    (s.discards if deck < 0 else s.played[deck]).append(card)


def unpile(t: Table, card: int) -> bool:
    """Take a card back from where `pile` put it."""
    s = t.state
    for heap in (s.discards, *s.played):
        if card in heap:
            heap.remove(card)
            return True
    return False


def remove_card(t: Table, card: int) -> None:
    """Out of the game, wherever it is (WEL-5.7)."""
    s = t.state
    for heap in (s.deck, s.discards, s.in_play, *s.hands, *s.reserve, *s.played):
        if card in heap:
            heap.remove(card)
    if card not in s.removed:
        s.removed.append(card)
    s.seen[card] = EVERYBODY


def keep_on_table(t: Table, card: int) -> None:
    """A card with a lasting effect lies open instead of in its pile."""
    if unpile(t, card):
        t.state.in_play.append(card)


def random_common(t: Table, power: int) -> int:
    """A random common card of a hand; National cards are never drawn so (WEL-5.4b)."""
    return t.draw(common(t, power))


def deal_national(t: Table, power: int, count: int) -> None:
    """Random National cards into a hand (WEL-2.7a)."""
    s, deck = t.state, nation(t.board, power)
    for _ in range(min(count, len(s.reserve[deck]))):
        receive(t, power, leaves_pile(t, s.reserve[deck].pop()))
    t.reveal(count)


def shuffle_reserve(t: Table, deck: int) -> None:
    s = t.state
    hide(t, s.reserve[deck])


def hide(t: Table, heap: list[int]) -> None:
    """Shuffled: nobody knows any more where in the pile a card is, and who knew it knows that it is in there."""
    s = t.state
    heap.sort()
    t.shuffle(heap)
    s.shuffles += 1
    for card in heap:
        if s.seen[card]:
            s.hidden[card] = s.shuffles
        s.seen[card] = 0
        s.kind[card] = ANY_CARD
