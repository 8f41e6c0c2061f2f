"""Where every card lies, who knows it, and what the others can tell of it: chapters 2.6, 2.7, 4.21 and 5 one by one."""

from __future__ import annotations

import pytest

from grognard.games.wellington import forces, hands, interphase
from grognard.games.wellington.events import CARDS
from grognard.games.wellington.state import ANY_CARD, MUST, PLAIN
from tests.games.wellington.conftest import Position
from tests.games.wellington.test_targets import FILLERS, ROLES, among_each_other

BRITAIN, SUD, SPAIN, NORD = range(4)
ALL = 0b1111


def heap_of(p: Position, card: int) -> str:
    """The name of the one place in which a card lies."""
    s = p.s
    places = {"deck": s.deck, "discards": s.discards, "removed": s.removed, "table": s.in_play}
    for role, name in enumerate(p.t.game.roles):
        places[f"hand {name}"], places[f"apart {name}"] = s.hands[role], s.fresh[role]
    for deck, name in enumerate(("britain", "spain", "france")):
        places[f"box {name}"], places[f"played {name}"] = s.reserve[deck], s.played[deck]
    (found,) = (name for name, heap in places.items() if card in heap)
    return found


@pytest.mark.rule("WEL-4.21", "WEL-4.21a", "WEL-5.4", "WEL-1.10a")
@pytest.mark.parametrize(
    ("card", "role", "pile"),
    [
        (13, BRITAIN, "discards"),
        (47, NORD, "discards"),
        (93, BRITAIN, "played britain"),
        (87, SPAIN, "played spain"),
        (110, NORD, "played france"),
        (104, SUD, "played france"),
    ],
)
def test_a_card_laid_down_lies_open_and_can_be_taken_up_again(card: int, role: int, pile: str) -> None:
    p = Position().hand(ROLES[role], card)
    p.s.kind[card] = MUST
    assert (heap_of(p, card), p.s.seen[card]) == (f"hand {ROLES[role]}", 1 << role)
    hands.lay_down(p.t, role, card)
    assert (heap_of(p, card), p.s.seen[card], p.s.kind[card]) == (pile, ALL, ANY_CARD)
    hands.keep_on_table(p.t, card)
    assert heap_of(p, card) == "table"
    assert not hands.unpile(p.t, card)  # it is in no pile now
    hands.keep_on_table(p.t, card)
    assert p.s.in_play.count(card) == 1
    forces.retire(p.t, card)
    assert heap_of(p, card) == pile and not p.s.in_play
    forces.retire(p.t, card)  # what is not on the table stays where it is
    assert heap_of(p, card) == pile
    assert hands.unpile(p.t, card)
    hands.receive(p.t, SPAIN, card, ALL)
    assert (heap_of(p, card), p.s.seen[card]) == ("hand spain", ALL)
    p.whole()


@pytest.mark.rule("WEL-5.7", "WEL-GL-REMOVAL")
def test_a_card_leaves_the_game_from_wherever_it_is_and_everybody_sees_it() -> None:
    for place in ("deck", "discards", "table", "hand", "box", "played", "removed"):
        card = 93 if place in ("box", "played") else 13
        p = Position().hand("armee_du_nord" if card == 13 else "britain", card)
        if place != "hand":
            p.s.hands[NORD if card == 13 else BRITAIN].remove(card)
            heaps = {"deck": p.s.deck, "discards": p.s.discards, "table": p.s.in_play, "box": p.s.reserve[0]}
            heaps |= {"played": p.s.played[0], "removed": p.s.removed}
            heaps[place].append(card)
        hands.remove_card(p.t, card)
        assert (heap_of(p, card), p.s.seen[card]) == ("removed", ALL)
        p.whole()


@pytest.mark.rule("WEL-2.5", "WEL-2.7a", "WEL-5.4")
def test_cards_of_the_own_nation_are_dealt_from_its_box_as_many_as_there_are() -> None:
    p = Position().seeded()
    shuffles = p.s.shuffles
    hands.deal_national(p.t, SUD, 2)
    hands.deal_national(p.t, NORD, 1)
    assert len(p.s.hands[SUD]) == 2 and len(p.s.hands[NORD]) == 1
    for role in (SUD, NORD):
        for card in p.s.hands[role]:
            assert p.b.cards[card].nation == "france" and p.s.seen[card] == 1 << role
            assert p.s.drawn[card] == shuffles  # it left its box after the last of them
    p.s.reserve[1] = p.s.reserve[1][:1]
    hands.deal_national(p.t, SPAIN, 3)
    assert len(p.s.hands[SPAIN]) == 1 and not p.s.reserve[1]


@pytest.mark.rule("WEL-2.5", "WEL-5", "WEL-GL-HAND")
def test_who_draws_alone_knows_what_he_drew_and_who_knew_it_before_still_does() -> None:
    p = Position().seeded()
    first, second, third = p.s.deck[-1], p.s.deck[-2], p.s.deck[-3]
    p.s.seen[first] = 1 << SPAIN  # Spain had looked at the top of the deck
    p.s.drawn[first] = p.s.drawn[second] = p.s.drawn[third] = 0
    p.s.shuffles = 7
    assert hands.draw(p.t, BRITAIN) == [first]
    assert p.s.seen[first] == 1 << SPAIN | 1 << BRITAIN and p.s.drawn[first] == 7
    hands.draw_apart(p.t, NORD, 2)
    assert p.s.fresh[NORD] == sorted([second, third])
    assert [p.s.seen[card] for card in (second, third)] == [1 << NORD] * 2
    assert [p.s.drawn[card] for card in (second, third)] == [7, 7]
    told = [event for event in p.t.journal if event.key == "draws"]
    assert [event.args["n"] for event in told] == [1, 2]


@pytest.mark.rule("WEL-2.6", "WEL-2.6a", "WEL-2.6b", "WEL-4.21")
def test_what_a_mulligan_gives_up_keeps_and_shows() -> None:
    p = Position().seeded()
    s = p.s
    must = next(card for card in s.deck if hands.is_must(p.b, card))
    plain = [card for card in s.deck if not hands.is_must(p.b, card)][:3]
    for card in (must, *plain):
        s.deck.remove(card)
        s.fresh[SUD].append(card)
        s.seen[card] = 1 << SUD
    top = s.deck[-1]
    s.drawn[top], s.shuffles = 0, 9
    assert interphase.exchangeable(p.t, SUD) == plain
    interphase.mulligan(p.t, SUD)
    assert s.discards == plain and [s.kind[card] for card in plain] == [PLAIN] * 3
    assert [s.seen[card] for card in plain] == [1 << SUD, 1 << SUD, ALL]  # the top of the discards is seen
    assert len(s.fresh[SUD]) == 1 + 2 and s.fresh[SUD] == sorted(s.fresh[SUD])  # one card fewer
    assert s.kind[must] == MUST and s.seen[must] == 1 << SUD
    assert top in s.fresh[SUD] and s.seen[top] == 1 << SUD and s.drawn[top] == 9
    p.whole()
    held = s.fresh[SUD][:]
    interphase.accept(p.t, SUD)
    assert s.hands[SUD] == sorted(held) and not s.fresh[SUD]


@pytest.mark.rule("WEL-16.41", "WEL-2.5", "WEL-4.21")
def test_after_a_shuffle_nobody_knows_where_a_card_is() -> None:
    p = Position().seeded()
    s = p.s
    known, kinds = s.deck[0], s.deck[1]
    s.discards = [card for card in (13, 17) if card in s.deck]
    s.deck = [card for card in s.deck if card not in s.discards]
    s.seen[known], s.kind[kinds], s.hidden[known], s.hidden[kinds] = 1 << SPAIN, PLAIN, 0, 0
    before = s.shuffles
    hands.reshuffle(p.t)
    assert not s.discards and {13, 17} <= set(s.deck) and s.shuffles == before + 1
    assert s.hidden[known] == before + 1 and s.hidden[kinds] == 0  # whoever knew it knows it is in there
    assert not any(s.seen[card] for card in s.deck)
    assert not any(s.kind[card] for card in s.deck)
    hands.shuffle_reserve(p.t, 2)
    assert s.shuffles == before + 2 and not any(s.seen[card] for card in s.reserve[2])
    p.whole()


@pytest.mark.rule("WEL-5.4b", "WEL-GL-HAND", "WEL-C006", "WEL-C024")
def test_a_card_taken_at_random_is_a_common_one() -> None:
    p = Position().hand("britain", 37, 93, 94, 98)
    assert hands.common(p.t, BRITAIN) == [37] and hands.random_common(p.t, BRITAIN) == 37


@pytest.mark.rule("WEL-C094", "WEL-5.5", "WEL-5.6")
def test_the_gold_that_is_handed_over_is_worth_something_else() -> None:
    """Of all cards only 94 has another worth in another hand; the others are the same for everybody."""
    p = Position()
    for row in p.b.cards[1:]:
        for role in range(4):
            own = p.b.powers[role].nation == row.nation
            worth = row.gift_cp if row.gift_cp and not own else row.cp
            assert hands.points(p.b, row.id, role) == worth
            plus = "plus" in row.kinds and not (row.gift_cp and not own)
            assert hands.is_plus(p.b, row.id, role) == plus
    assert [row.id for row in p.b.cards if row.gift_cp] == [94]
    assert hands.points(p.b, 94, SPAIN) == 5 and not hands.is_plus(p.b, 94, SPAIN)


# --- what becomes of a card that is played as an event ------------------------------------------------------


TABLE = (13, 26, 39, 59, 85, 86, 98, 102, 106)
GONE = (4, 5, 6, 17, 20, 38, 64, 72, 77)
ELSEWHERE = {46: "deck", 57: "deck", 65: "hand armee_du_sud", 94: "hand spain"}
"""Shuffled in with the discards, left with the robbed, handed over."""


def played(card: int) -> Position:
    """The card as the first of an impulse of who can play it, with the first choice at every question."""
    for role, power in enumerate(ROLES):
        p = among_each_other()
        nation = p.b.cards[card].nation
        if nation not in ("", p.b.powers[role].nation):
            continue
        other = next(name for name in ROLES if name != power)
        p.hand(power, card, 80 if card == 37 else 37).hand(other, *[c for c in FILLERS if c != card])
        p.begin(power).seeded(3)
        if p.may("event", card):
            p.do("event", card)
            while p.key() != "Impulse.act":
                assert p.t.decision is not None
                p.do(*first(p))
            return p
    raise AssertionError(f"nobody can play {card}")


def first(p: Position) -> tuple[object, ...]:
    assert p.t.decision is not None
    option = p.t.decision.options[0]
    return option.verb, *option.args


@pytest.mark.rule("WEL-5.7", "WEL-4.21", "WEL-4.21a", "WEL-5.6", "WEL-16.21", "WEL-GL-REMOVAL")
@pytest.mark.parametrize("card", [card for card, event in CARDS.items() if event.own and card != 50])
def test_where_a_card_lies_when_its_event_has_happened(card: int) -> None:
    p = played(card)
    pile = f"played {p.b.cards[card].nation}" if p.b.cards[card].nation else "discards"
    place = "table" if card in TABLE else "removed" if card in GONE else ELSEWHERE.get(card, pile)
    assert heap_of(p, card) == place
    # 39 changes the Appeal when it is over; 86 once
    assert p.s.appeal == {4: 2, 5: 2, 26: 1, 38: 1}.get(card, 0) and p.s.appeal_once == -3 * (card == 86)
    plus = "plus" in p.b.cards[card].kinds
    assert (p.slot().plus, p.slot().main, p.slot().acted) == (plus, not plus, True)
    p.whole()
