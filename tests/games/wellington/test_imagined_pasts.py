"""An imagined world has an imagined past: with its cards from the beginning, the game must play to the same place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

import pytest

from grognard.bots.greedy import Greedy
from grognard.engine import Action, AnyTable, Dice, GrognardError
from grognard.games.wellington import GAME, hands
from grognard.games.wellington.interphase import mulligan
from grognard.games.wellington.view import VERBS, knows
from tests.games.wellington.conftest import Position

T = TypeVar("T")
GAMES = 10
PASTS = 100
ENOUGH = 95
EARLY, LATE = range(10, 250), range(900, 1600)  # decisions; the deck is made anew between two turns
Eras = dict[int, int]


class Remembering(Dice):
    """Fair dice that remember what they gave, and in which shuffle each card was last."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.given: list[object] = []
        self.era: Eras = {}
        self.count = 0
        self.inside = False

    def below(self, n: int) -> int:
        value = super().below(n)
        if not self.inside:
            self.given.append(value)
        return value

    def shuffle(self, items: list[T], label: Callable[[T], str] | None) -> None:
        self.inside = True
        super().shuffle(items, label)
        self.inside = False
        self.given.append(list(items))
        self.era.update({int(card): self.count for card in items})  # type: ignore[call-overload]
        self.count += 1

    def draw(self, items: Sequence[T], label: Callable[[T], str] | None) -> T:
        self.inside = True
        item = super().draw(items, label)
        self.inside = False
        self.given.append(item)
        return item


class Past:
    """What one seat has seen of a game: from it the past of an imagined world can be told."""

    def __init__(self, t: AnyTable, mask: int) -> None:
        assert isinstance(t.dice, Remembering)
        self.t, self.mask, self.dice = t, mask, t.dice
        self.seen: set[tuple[int, int]] = (
            set()
        )  # (shuffle, card): placed by this seat before the next shuffle
        self.eras: list[Eras] = []  # before each action
        self.look()

    def look(self) -> None:
        self.seen |= {
            (era, card) for card, era in self.dice.era.items() if knows(self.t.state, card, self.mask)
        }

    def note(self, action: Action) -> None:
        self.eras.append(dict(self.dice.era))
        if action.verb in (
            "event",
            "points",
        ):  # laid down for all to see, even if it is shuffled away at once
            card = int(action.args[0])
            self.seen.add((self.dice.era[card], card))


class Repeating(Dice):
    """Deals the cards of an imagined world where the seat cannot tell, and gives everything else again."""

    def __init__(self, past: Past, instead: dict[int, int]) -> None:
        super().__init__("repeating")
        self.past, self.instead = past, instead
        self.given = list(past.dice.given)
        self.count = 0
        self.era: Eras = {}

    def fate(self, era: int, card: int) -> int:
        """Which card was it in the imagined past? 0: any."""
        if (era, card) in self.past.seen:
            return card
        return self.instead.get(card, card) if self.past.dice.era[card] == era else 0

    def next(self) -> object:
        value = self.given[self.counter]
        self.counter += 1
        return value

    def below(self, n: int) -> int:
        value = self.next()
        assert isinstance(value, int)
        return value

    def shuffle(self, items: list[T], label: Callable[[T], str] | None) -> None:
        real = self.next()
        assert isinstance(real, list)
        wanted = [self.fate(self.count, card) for card in real]
        self.era.update(dict.fromkeys(real, self.count))
        self.count += 1
        rest = [card for card in items if card not in wanted]
        if len(rest) != wanted.count(0) or len(items) != len(real):
            raise GrognardError("the imagined cards were not all in the pile")
        # a mulligan shows which cards are Must-Play: where any card will do, one of the same kind
        for at, card in enumerate(wanted):
            if not card:
                alike = [c for c in rest if must(int(c)) == must(real[at])]  # type: ignore[call-overload]
                wanted[at] = (alike or rest)[0]  # type: ignore[call-overload]
                rest.remove(wanted[at])  # type: ignore[arg-type]
        items[:] = wanted  # type: ignore[assignment]

    def draw(self, items: Sequence[T], label: Callable[[T], str] | None) -> T:
        real = self.next()
        if real in self.era:
            real = self.fate(self.era[int(real)], int(real)) or items[0]  # type: ignore[call-overload]
        if real not in items:
            raise GrognardError(f"{real} could not have been drawn")
        return real  # type: ignore[return-value]


def must(card: int) -> bool:
    return hands.is_must(GAME.board()[0], card)


def exchanged(t: AnyTable, world: AnyTable, mask: int) -> dict[int, int]:
    """For each unseen card the one that is there in the imagined world; in a hand, by when and how it came."""
    found: dict[int, int] = {}
    s, w = t.state, world.state
    for mine, other in zip((s.deck, s.discards, *s.reserve), (w.deck, w.discards, *w.reserve), strict=True):
        found.update(zip(mine, other, strict=True))
    for mine, other in zip((*s.hands, *s.fresh), (*w.hands, *w.fresh), strict=True):
        kept, given = ([c for c in heap if not knows(x, c, mask)] for heap, x in ((mine, s), (other, w)))
        kept.sort(key=lambda c: (t.board.deck_of[c], s.drawn[c], s.kind[c]))
        given.sort(key=lambda c: (t.board.deck_of[c], w.drawn[c], w.kind[c]))
        found.update(zip(kept, given, strict=True))
    return found


def replays(t: AnyTable, past: Past, world: AnyTable, roles: tuple[str, ...]) -> str:
    """Why the imagined past does not lead to what this seat sees; empty if it does."""
    dice = Repeating(past, exchanged(t, world, past.mask))
    again = GAME.empty_table(t.scenario, t.options, t.players, dice=dice)
    try:
        again._start()
        for step, eras in zip(t._record or (), past.eras, strict=True):
            again.play(unseen(again, step.action, eras, dice), role=step.role)
    except (GrognardError, IndexError) as error:
        return str(error)
    return "" if again.view(roles) == t.view(roles) else "the seat sees something else"


def unseen(again: AnyTable, action: Action, eras: Eras, dice: Repeating) -> Action:
    """The same action; of a card that nobody saw, the imagined one, or any where none is known."""
    assert again.decision is not None
    if action in again.decision.options or "card" not in VERBS.get(action.verb, ()):
        return action
    card = int(action.args[0])
    other = Action(action.verb, (dice.fate(eras[card], card), *action.args[1:]))
    same = [option for option in again.decision.options if option.verb == action.verb]
    return other if other in same else next(iter(same), action)


def tried_pasts(number: int, moments: list[int]) -> list[str]:
    """Play a game and try to replay an imagined past of one seat at each moment; why each failed, or nothing."""
    rng = Random(number)
    t = GAME.table(("1812", "1813")[number % 2], players=(4, 3, 2)[number % 3], dice=Remembering(str(number)))
    seat = rng.choice(t.seats)
    roles = tuple(GAME.roles[role] for role in seat)
    past = Past(t, sum(1 << role for role in seat))
    greedy = Greedy(rng)
    found = []
    while moments and (decision := t.decision) is not None:
        own = rng.random() < 0.3
        action = greedy.choose(t.seat(decision.role)) if own else rng.choice(decision.options)
        past.note(action)
        t.play(action, role=decision.role)
        past.look()
        if t.decision is not None and len(t._record or ()) == moments[0]:
            moments.pop(0)
            why = replays(t, past, t.imagine(roles, rng), roles)
            found.append(why and f"game {number}, {len(t._record or ())} decisions, {roles}: {why}")
    return found


@pytest.mark.rule("WEL-2.5", "WEL-2.7")
def test_at_least_95_of_100_imagined_pasts_replay() -> None:
    results = []
    for number in range(GAMES):
        rng = Random(f"moments {number}")
        late = rng.sample(LATE, 1)
        early = rng.sample(EARLY, PASTS // GAMES - len(late))
        results += tried_pasts(number, sorted(early + late))
    failed = [why for why in results if why]
    assert len(results) >= PASTS * 9 // 10
    assert len(failed) <= len(results) * (100 - ENOUGH) / 100, (
        f"{len(failed)} of {len(results)}:\n" + "\n".join(failed)
    )


# --- what was seen stays true ----------------------------------------------------------------------------


def imagined_hands(p: Position, power: str, worlds: int = 30) -> list[AnyTable]:
    return [p.t.imagine(power, Random(n)) for n in range(worlds)]


@pytest.mark.rule("WEL-4.21", "WEL-2.5")
def test_a_hand_older_than_a_shuffle_holds_no_card_that_was_shuffled_in() -> None:
    p = Position().begin("britain")
    before = hands.draw(p.t, 1, 4)
    laid = hands.draw(p.t, 2, 3)
    for card in laid:
        hands.lay_down(p.t, 2, card)
    hands.reshuffle(p.t)
    after = hands.draw(p.t, 3, 20)
    worlds = imagined_hands(p, "britain")
    older = {card for world in worlds for card in world.state.hands[1]}
    newer = {card for world in worlds for card in world.state.hands[3]}
    assert older - set(before) and newer - set(after)  # they change
    assert not older & set(laid) and newer & set(laid)  # but only the later hand may hold what came back


@pytest.mark.rule("WEL-2.6", "WEL-2.6b")
def test_what_a_mulligan_shows_stays_true() -> None:
    p = Position()
    s = p.s
    plain = [c for c in s.deck if not hands.is_must(p.b, c)][:4]
    kept = [c for c in s.deck if hands.is_must(p.b, c)][:2]
    for card in (*plain, *kept):
        s.deck.remove(card)
        s.fresh[1].append(hands.leaves_pile(p.t, card))
        s.seen[card] = 2
    mulligan(p.t, 1)
    for world in imagined_hands(p, "britain"):
        given = world.state.discards[-4:-1]
        assert not any(hands.is_must(p.b, card) for card in given)
        assert sum(hands.is_must(p.b, card) for card in world.state.fresh[1]) >= 2


@pytest.mark.rule("WEL-C018", "WEL-C076", "WEL-5.4")
def test_what_a_seat_has_looked_at_stays_where_it_is() -> None:
    p = Position().begin("britain")
    drawn = hands.draw(p.t, 1, 5)
    p.s.seen[drawn[0]] |= 1  # Britain was shown this one
    for world in imagined_hands(p, "britain"):
        assert drawn[0] in world.state.hands[1]
    assert any(set(world.state.hands[1]) != set(drawn) for world in imagined_hands(p, "britain"))
