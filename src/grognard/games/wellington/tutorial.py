"""The course of lessons, and the book's guide as a tutorial: the first round of 1812, played step by step with its cards and dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

from grognard.engine import Action, AnyTable, Lesson, Tutorial, act
from grognard.engine.dice import Dice, ScriptedDice
from grognard.engine.lesson import LessonRow, course, example
from grognard.engine.values import Arg
from grognard.games.wellington import GAME, hands
from grognard.games.wellington.state import Table
from grognard.games.wellington.view import VERBS

T = TypeVar("T")

HANDS = {
    "armee_du_nord": (101, 105, 7, 21, 33, 57, 70, 71),
    "armee_du_sud": (103, 109, 26, 38, 39, 52, 59, 78),
    "spain": (89, 90, 8, 9, 20, 37, 40, 46),
    "britain": (93, 96, 98, 6, 10, 17, 29, 83, 84),
}
TOP = (86, 16, 41)  # the next cards of the deck


def _ones(count: int) -> list[int]:
    return [1] * count


def _chance() -> list[object]:
    """Every roll of the guide, and the cards that lie on top after each shuffle."""
    siege = [1, 6, 6, *_ones(9), 5, 1, 1, 6, 6, 6, *_ones(10), 5, 6, 1, 5]
    almaraz, marmont = [5, 3], [2, 3]
    valladolid = [5, 1, 1, 1, 6, *_ones(5), 6, *_ones(5)]
    salamanca = [3, 4, 6, 5, 5, 5, *_ones(9), 6, 5, 5, *_ones(4), 1]
    joseph = [3, 3, 4, 4, 3, 3, 5, 5, 5, *_ones(5), 1, 1, 6, 6, 5, 5, *_ones(4), 1, 1, 1, 5]
    return [*siege, *almaraz, *marmont, *valladolid, *salamanca, (85, 23), (47,), *joseph]


class GuideDice(ScriptedDice):
    """A script that says of a shuffle only which cards come to lie on top."""

    def shuffle(self, items: list[T], label: Callable[[T], str] | None) -> None:
        top = self._next("the top of a shuffled deck")
        assert isinstance(top, tuple)
        self.place -= 1
        rest = [item for item in items if item not in top]
        self.results = [*self.results]
        self.results[self.place] = [*rest, *top]
        super().shuffle(items, label)

    def copy(self) -> Dice:
        return GuideDice(self.results, self.place, self.counter)


def guide() -> Table:
    """The set-up of 1812 with the hands of the guide."""
    t: Table = GAME.table("1812", players=4, seed="guide")
    deal(t, HANDS, TOP)
    t.dice = GuideDice(_chance())
    t.rebase()
    return t


def deal(t: Table, dealt: Mapping[str, Sequence[int]], top: Sequence[int]) -> None:
    """These hands instead of those that were dealt, and these cards on top of the deck."""
    s = t.state
    for power in range(4):
        s.deck += [c for c in s.fresh[power] + s.hands[power] if not hands.is_national(t.board, c)]
        for card in [c for c in s.hands[power] if hands.is_national(t.board, c)]:
            s.reserve[hands.card_nation(t.board, card)].append(card)
        s.fresh[power].clear()
        s.hands[power].clear()
    for role, cards in dealt.items():
        for card in cards:
            for heap in (s.deck, *s.reserve):
                if card in heap:
                    heap.remove(card)
            hands.receive(t, t.game.roles.index(role), card)
    for card in reversed(top):
        s.deck.remove(card)
        s.deck.append(card)


BRITAIN, SUD, SPAIN, NORD = "britain", "armee_du_sud", "spain", "armee_du_nord"
Row = tuple[str, str, tuple[object, ...], str]

# who, in which window (empty: not in one), what, rule; what is told before each stands in examples.ftl
ROWS: tuple[Row, ...] = (
    (BRITAIN, "", ("done",), "WEL-2.6"),
    (SUD, "", ("done",), "WEL-2.6"),
    (SPAIN, "", ("done",), "WEL-2.6"),
    (NORD, "", ("done",), "WEL-2.6"),
    (BRITAIN, "", ("event", 98), "WEL-EX-53"),
    (BRITAIN, "", ("leader", "wellington"), "WEL-EX-53"),
    (BRITAIN, "", ("besiege", "wellington"), "WEL-EX-54"),
    (BRITAIN, "", ("take", 5), "WEL-EX-54"),
    (SUD, "siege", ("event", 52), "WEL-EX-55"),
    (SUD, "", ("leader", "wellington"), "WEL-EX-56"),
    (BRITAIN, "", ("done",), "WEL-EX-55"),
    (NORD, "", ("event", 71), "WEL-EX-58"),
    (NORD, "", ("done",), "WEL-EX-57"),
    (SPAIN, "siege_rolled", ("event", 8), "WEL-EX-59"),
    (BRITAIN, "", ("use", 1), "WEL-EX-59"),
    (BRITAIN, "", ("attack",), "WEL-EX-60"),
    (BRITAIN, "", ("done",), "WEL-12.23"),
    (NORD, "", ("done",), "WEL-EX-60"),
    (BRITAIN, "", ("flag", "ciudad_rodrigo", SPAIN), "WEL-EX-61"),
    (BRITAIN, "", ("march", "wellington", "almaraz"), "WEL-EX-63"),
    (NORD, "", ("slip", 1, "talavera"), "WEL-EX-64"),
    (BRITAIN, "", ("points", 17), "WEL-EX-65"),
    (BRITAIN, "", ("walk", 2, "lisbon", "fuentes"), "WEL-EX-66"),
    (BRITAIN, "", ("walk", 2, "fuentes", "ciudad_rodrigo"), "WEL-EX-66"),
    (BRITAIN, "", ("march", "wellington", "ciudad_rodrigo"), "WEL-EX-67"),
    (BRITAIN, "", ("command", "wellington"), "WEL-9.62"),
    (BRITAIN, "", ("march", "wellington", "salamanca"), "WEL-EX-68"),
    (SPAIN, "march", ("event", 90), "WEL-EX-68"),
    (SPAIN, "", ("duchy", "valladolid"), "WEL-EX-68"),
    (NORD, "", ("evade", "marmont", "salamanca"), "WEL-EX-69"),
    (SPAIN, "", ("done",), "WEL-EX-70"),
    (NORD, "", ("done",), "WEL-EX-70"),
    (SPAIN, "", ("done",), "WEL-EX-71"),
    (NORD, "", ("done",), "WEL-EX-71"),
    (NORD, "", ("retreat", "salamanca"), "WEL-EX-71"),
    (SPAIN, "", ("flag", "valladolid", SPAIN), "WEL-EX-71"),
    (NORD, "", ("intercept", "clausel"), "WEL-EX-72"),
    (NORD, "", ("take", 2), "WEL-EX-72"),
    (SPAIN, "intercepted", ("event", 9), "WEL-EX-73"),
    (SPAIN, "", ("line", "avila", "salamanca"), "WEL-EX-73"),
    (NORD, "", ("done",), "WEL-EX-74"),
    (BRITAIN, "", ("event", 96), "WEL-EX-75"),
    (BRITAIN, "", ("done",), "WEL-EX-75"),
    (NORD, "", ("done",), "WEL-EX-77"),
    (BRITAIN, "", ("flag", "salamanca", BRITAIN), "WEL-EX-78"),
    (BRITAIN, "", ("convoy", "england", "valencia"), "WEL-EX-80"),
    (BRITAIN, "", ("ship", 1), "WEL-EX-80"),
    (BRITAIN, "", ("done",), "WEL-EX-81"),
    (SUD, "", ("event", 26), "WEL-EX-82"),
    (BRITAIN, "", ("give_up", BRITAIN, "palma"), "WEL-EX-82"),
    (BRITAIN, "", ("give_up", BRITAIN, "palma"), "WEL-EX-82"),
    (SUD, "", ("done",), "WEL-EX-82"),
    (SUD, "", ("done",), "WEL-EX-82"),
    (SPAIN, "", ("resource",), "WEL-EX-84"),
    (SPAIN, "", ("event", 46), "WEL-EX-85"),
    (SPAIN, "", ("points", 16), "WEL-EX-85"),
    (SPAIN, "", ("build", "ciudad_rodrigo"), "WEL-EX-86"),
    (SPAIN, "", ("build", "ciudad_rodrigo"), "WEL-EX-86"),
    (SPAIN, "", ("flag", "almaraz", SPAIN), "WEL-EX-86"),
    (SPAIN, "", ("done",), "WEL-EX-86"),
    (NORD, "", ("event", 105), "WEL-EX-87"),
    (NORD, "", ("duchy", "madrid"), "WEL-EX-87"),
    (NORD, "", ("event", 57), "WEL-EX-88"),
    (NORD, "", ("points", 85), "WEL-EX-88"),
    (NORD, "", ("march", "clausel", "madrid"), "WEL-EX-89"),
    (NORD, "", ("command", "joseph"), "WEL-9.53"),
    (NORD, "", ("muster", "joseph"), "WEL-EX-89"),
    (NORD, "", ("take", 2), "WEL-EX-89"),
    (NORD, "", ("to", "toledo"), "WEL-EX-89"),
    (NORD, "", ("muster", "joseph"), "WEL-EX-89"),
    (NORD, "", ("take", 2), "WEL-EX-89"),
    (NORD, "", ("to", "talavera"), "WEL-EX-89"),
    (NORD, "", ("march", "joseph", "almaraz"), "WEL-EX-90"),
    (SPAIN, "", ("done",), "WEL-EX-107"),
    (NORD, "", ("flag", "almaraz", None), "WEL-EX-90"),
    (NORD, "", ("march", "joseph", "ciudad_rodrigo"), "WEL-EX-90"),
    (BRITAIN, "", ("intercept", "wellington"), "WEL-EX-91"),
    (BRITAIN, "", ("take", 4), "WEL-EX-91"),
    (NORD, "intercept", ("event", 23), "WEL-EX-92"),
    (NORD, "", ("leader", "wellington"), "WEL-EX-92"),
    (SPAIN, "", ("evade", "de_espana", "fuentes"), "WEL-EX-93"),
    (NORD, "evade", ("event", 33), "WEL-EX-93"),
    (NORD, "", ("leader", "de_espana"), "WEL-EX-93"),
    (SPAIN, "", ("slip", 1, "fuentes"), "WEL-EX-94"),
    (SPAIN, "", ("slip", 2, "fuentes"), "WEL-EX-94"),
    (NORD, "", ("done",), "WEL-EX-95"),
    (SPAIN, "", ("done",), "WEL-EX-96"),
    (NORD, "", ("besiege", "joseph"), "WEL-EX-98"),
    (NORD, "", ("take", 4), "WEL-EX-98"),
    (NORD, "", ("event", 21), "WEL-EX-98"),
    (NORD, "", ("event", 70), "WEL-EX-98"),
    (NORD, "", ("done",), "WEL-EX-98"),
    (SPAIN, "", ("done",), "WEL-EX-98"),
    (NORD, "", ("flag", "ciudad_rodrigo", None), "WEL-EX-98"),
    (NORD, "siege_won", ("event", 7), "WEL-EX-99"),
    (NORD, "", ("done",), "WEL-EX-100"),
)  # fmt: skip


def action_of(t: Table, words: tuple[object, ...]) -> Action:
    """The action of these words: names of duchies, leaders and Powers as their numbers."""
    b, verb = t.board, str(words[0])
    if verb == "line":
        return act(verb, b.line(str(words[1]), str(words[2])))
    args: list[int] = []
    for kind, word in zip(VERBS.get(verb, ()), words[1:], strict=True):
        kind = kind.rpartition(":")[2]
        if isinstance(word, int):
            args.append(word)
        elif word is None:
            args.append(255)
        elif kind == "space":
            args.append(b.duchy(str(word)))
        elif kind == "piece":
            args.append(b.leader(str(word)))
        else:
            args.append(t.game.roles.index(str(word)))
    return act(verb, *args)


@cache
def lessons() -> tuple[Lesson, ...]:
    """The steps of the guide, with a pass wherever somebody is asked and does not answer."""
    t = guide()
    steps: list[Lesson] = []
    for n, (role, window, words, rule) in enumerate(ROWS, 1):
        action = action_of(t, words)
        while (d := t.decision) is not None and d.key == "ask.Moment.offer":
            if d.role == role and d.args["window"] == window and action in d.options:
                break
            steps.append(Lesson(example(GAME, "first-impulse-nobody"), "WEL-5.2", d.role, ("pass",)))
            t.play(act("pass"))
        steps.append(Lesson(example(GAME, "first-impulse", n), rule, role, (action.verb, *action.args)))
        t.play(action, role=role)
    return tuple(steps)


TUTORIALS = (
    Tutorial(
        id="first-impulse",
        name=example(GAME, "first-impulse"),
        rule="WEL-EX-53",
        role="britain",
        table=guide,
        steps=lessons(),
    ),
)  # fmt: skip

# --- the course --------------------------------------------------------------------------------------------------------


def dealt_hands(row: LessonRow) -> Table:
    """A scenario with the hands that a lesson deals: `[power, card, ...]`; `[top, card, ...]` is the top of the deck."""
    t: Table = GAME.table(row.scenario, players=row.players or 4, seed=row.seed)
    hand = {str(word): [int(card) for card in cards] for word, *cards in row.place}
    deal(t, {role: hand.get(role, []) for role in GAME.roles}, hand.get("top", []))
    t.rebase()
    return t


def meaning(t: AnyTable, arg: Arg) -> Arg:
    """Everything here has a name or a number of its own; `leader:wellington` and `duchy:porto` are what is pointed at."""
    kind, _, name = str(arg).partition(":")
    if kind == "leader":
        return t.board.leader(name)  # type: ignore[no-any-return]
    if kind == "duchy":
        return t.board.duchy(name)  # type: ignore[no-any-return]
    return arg


LESSONS = course(GAME, Path(__file__).parent / "lessons.toml", meaning, {"dealt": dealt_hands})
