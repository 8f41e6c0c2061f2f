"""Chapter 2: setting up."""

from __future__ import annotations

from grognard.engine import Procedure
from grognard.games.wellington import forces, hands
from grognard.games.wellington.board import BRITAIN, NORD, POWERS, SPAIN, SUD
from grognard.games.wellington.interphase import draw_fresh
from grognard.games.wellington.sequence import War
from grognard.games.wellington.state import Table, fresh


def seats(players: int, scenario: str, options: frozenset[str] = frozenset()) -> tuple[tuple[int, ...], ...]:
    """Two players take a side each; of three, one takes both Powers of one side (WEL-2.1)."""
    if players == 2:
        return ((BRITAIN, SPAIN), (SUD, NORD))
    if players == 3 and "allied-team" in options:
        return ((BRITAIN, SPAIN), (SUD,), (NORD,))
    if players == 3:
        return ((BRITAIN,), (SUD, NORD), (SPAIN,))
    return ((BRITAIN,), (SUD,), (SPAIN,), (NORD,))


def set_up(t: Table) -> Procedure:
    """The start year's pieces, flags, Resources and cards (WEL-2.2 to 2.7)."""
    b = t.board
    row = next(row for row in b.scenarios if row.id == t.scenario)
    t.state = fresh(b, row.year)
    t.state.first_round = row.year == b.tables.year[0].year  # no preemption in the first round of 1812
    place_pieces(t)
    for power in POWERS:
        t.state.resources[power] = row.resources[b.powers[power].id]
    for flag in b.flags:
        if flag.scenario == t.scenario:
            t.state.flag[b.duchy(flag.duchy)] = [p.id for p in b.powers].index(flag.power) + 1
    name_commanders(t)
    cards_out(t, row.cards_out)
    deal(t, row.cards_out)
    return War()


def place_pieces(t: Table) -> None:
    """Soldiers and leaders of the HQ cards (WEL-2.2)."""
    b, s = t.board, t.state
    ids = [power.id for power in b.powers]
    for row in b.places:
        if row.scenario != t.scenario:
            continue
        power, duchy = ids.index(row.power), b.duchy(row.duchy)
        for piece in forces.take_from(t, power, 255, row.sp):
            s.place[piece] = duchy
        for leader in row.leaders:
            s.place[b.leader(leader)] = duchy


def name_commanders(t: Table) -> None:
    for side in (0, 1):
        for duchy in t.board.land:
            present = forces.side_leaders(t, side, duchy)
            if present:
                chief = forces.natural_commander(t, side, duchy, present)
                forces.name_commander(t, side, duchy, chief)


def cards_out(t: Table, out: tuple[int, ...]) -> None:
    """Cards that count as played in 1812, with their lasting effects (WEL-2.7b, WEL-S13-CARDS)."""
    s = t.state
    for card in out:
        s.removed.append(card)
        s.seen[card] = hands.EVERYBODY
        s.appeal += t.board.cards[card].appeal
        s.call = s.call or card == 38


def deal(t: Table, out: tuple[int, ...]) -> None:
    """National cards, then six common ones each (WEL-2.7a, WEL-2.7c)."""
    b, s = t.board, t.state
    for card in b.cards[1:]:
        if card.id not in out:
            deck = hands.card_nation(b, card.id)
            (s.deck if deck < 0 else s.reserve[deck]).append(card.id)
    for deck in range(len(s.reserve)):
        hands.shuffle_reserve(t, deck)
    hands.shuffle_deck(t)
    for power in POWERS:
        hands.deal_national(t, power, b.powers[power].national)
    for power in POWERS:
        draw_fresh(t, power, b.limit["deal"])
