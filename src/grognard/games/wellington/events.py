"""Chapters 5.1 to 5.4: playing a card as an event, and the moments at which others may respond.

A card is an object of a small class: when it may be played (`moments`), by whom and under which conditions
(`may`), what has to be chosen (`choices`) and what happens (`effect`). What may be changed by a response is
always pending in a Moment; the dice of a roll too, so a late card has nothing to take back (AMB-67).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from grognard.engine import AGAIN, PASS, Action, Flow, Leave, Procedure, Refusal, Window, act, each, step
from grognard.engine.values import Arg, Call
from grognard.games.wellington import hands
from grognard.games.wellington.board import NONE, SIDE
from grognard.games.wellington.control import sixes_wanted
from grognard.games.wellington.debts import gain_points
from grognard.games.wellington.forces import impulse_order
from grognard.games.wellington.state import Effect, Fight, Siege, Slot, Table, fight_of, siege_of, slot_of

IN_BATTLE = ("round", "rolled", "round_end", "decided", "victory", "retreat")

# What can be pending when a role is asked.
ANY = frozenset(
    [
        "card",
        "cp",
        "march",
        "enters",
        "intercept",
        "intercepted",
        "evade",
        "evaded",
        "round",
        "rolled",
        "round_end",
        "decided",
        "victory",
        "plunder",
        "retreat",
        "siege",
        "siege_round",
        "siege_rolled",
        "siege_won",
        "attrition",
        "convoy",
        "build",
        "end",
    ]
)


MANY = "many"  # a card's aim when it is aimed at several of a kind


class Worth(NamedTuple):
    """What a card is worth to the side it serves while it is alive in a battle or a siege."""

    dice: int = 0  # dice of that side
    foe: int = 0  # dice of the other side
    apart: int = 0  # dice rolled apart (14, 15)
    sixes: int = 0  # 6s without a die (71)
    ignore: int = 0  # disorganizations to ignore
    soften: int = 0  # hits to soften (30)
    ground: bool = False  # half the 6s against it are 5s (97)
    no_rout: bool = False  # a rout of this side is a retreat
    plunder: int = 0  # modifier of its plunder
    spared: int = 0  # modifier of the other side's plunder (74)
    spoils: int = 0  # modifier of the plunder of whoever wins (61)
    margin: int = 0  # change of the margin of a rout (61)


class Event:
    """A card's event. Subclasses stand in `cards/`, in the order of their numbers."""

    number: ClassVar[int] = 0
    moments: ClassVar[frozenset[str]] = frozenset()
    draws: ClassVar[bool] = False  # Must-Play: draw one card and play on (WEL-5.6b)
    stays: ClassVar[bool] = False  # lies on the table instead of in its pile
    own: ClassVar[bool] = True  # may be the card of one's own impulse
    gives: ClassVar[Worth] = Worth()  # in a battle or a siege, to the side it serves
    lasts: ClassVar[bool] = False  # in every further round of the battle
    chancy: ClassVar[bool] = False  # when all is chosen dice decide what comes of it: there are odds
    order: ClassVar[int] = 2  # when it takes effect: before interceptions (0), with them (1), after them

    def may(self, t: Table, who: int, moment: str) -> bool:
        """The conditions of this card, beside its moment."""
        return True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        """What is still to be chosen after these choices; None when nothing is."""
        return None

    def waits(self, moment: str) -> bool:
        """May it be played as well at the next moment of the impulse, so that nothing is lost by waiting?"""
        return False

    def possible(self, t: Table, who: int) -> bool:
        """Is there anything to choose? Asked in every window, so a card that looks far says it shortly."""
        options = self.choices(t, who, [])
        return options is None or bool(options)

    def effect(self, t: Table, event: Happening) -> Flow:
        """What happens; a Battle card is put beside the battle or siege and counts when the round comes."""
        target = event.choice if event.chosen else NONE
        if event.moment == "siege_cards":
            siege = siege_of(t)
            siege.effects.append(Effect(self.number, SIDE[event.who], event.who, siege.round, target))
        else:
            self.lie_beside(t, event.who, target)
        return None

    def lie_beside(self, t: Table, who: int, target: int = NONE, number: int = 0) -> None:
        """A new row of the battle under way."""
        fight = fight_of(t)
        fight.effects.append(Effect(self.number, SIDE[who], who, fight.round, target, number))

    def worth(self, row: Effect) -> Worth:
        """What the row is worth in a round in which it counts."""
        return self.gives

    def cancels(self, t: Table, row: Effect, other: Effect) -> bool:
        """Does this row, while it is alive, take away another?"""
        return False

    def in_battle(self, t: Table, fight: Fight, row: Effect) -> Flow:
        """What a card beside the battle does for the side it serves, before the dice of the round."""
        return None

    def in_siege(self, t: Table, siege: Siege, row: Effect) -> Flow:
        """The same in a siege."""
        return None


CARDS: dict[int, Event] = {}
OUTCOMES: dict[int, Callable[[Table, Happening, Any], tuple[str, dict[str, Arg]]]] = {}
"""What came of a card in words: a message and its arguments; of other cards, that they lie beside a battle or a siege."""
BESIDE = frozenset(("battle", "siege_cards", "round"))  # moments of the cards that do


def card(cls: type[Event]) -> type[Event]:
    """Enters a card's class in the catalogue."""
    CARDS[cls.number] = cls()
    return cls


def card_rule(number: int) -> str:
    """The id of a card's row in rules.csv."""
    return "-".join(("WEL", f"C{number:03}"))


def active(t: Table) -> int:
    """The Power whose impulse it is, or that uses points granted within it (25); NONE between impulses."""
    return slot_of(t).power if t.state.slots else NONE


def impulse_of(t: Table) -> Slot | None:
    """The impulse under way, whoever may be using points granted within it."""
    return t.state.slots[0] if t.state.slots else None


def playable(t: Table, who: int, number: int, moment: str) -> bool:
    """May this card's event be played now, and is there something to choose for it?"""
    event = CARDS[number]
    if moment == "impulse" and not event.own:
        return False
    return event.may(t, who, moment) and event.possible(t, who)


def refusal(t: Table, who: int, number: int, moment: str) -> Refusal | None:
    """Why this event cannot be played now."""
    if number not in t.state.hands[who]:
        return Refusal("WEL-2.5", "refused.not-in-hand", {"card": number})
    if moment != "impulse" and moment not in CARDS[number].moments:
        return Refusal("WEL-5.2b", "refused.not-now", {"card": number})
    if not playable(t, who, number, moment):
        return Refusal("WEL-5.1", "refused.conditions", {"card": number})
    return None


@dataclass
class Moment(Window):
    """Something is about to happen; whoever holds cards may respond, beginning after the active Power."""

    @step("WEL-5.2")
    def offer(self, t: Table) -> Flow:
        """As every window; the question says what is about to happen."""
        if self.pending is None:
            if self.key == "card":
                t.ended("undone", card=card_behind(t))
            return Leave(None)
        order = self.order(t)
        if self.passed >= len(order):
            return None
        role = order[self.passed]
        options, duchy = [*self.responses(t, role), PASS], self.place(t)
        if duchy == NONE:
            return t.ask(role, options, window=self.key, matter=self.matter(t))
        return t.ask(role, options, window=self.key, matter=self.matter(t), duchy=duchy)

    def matter(self, t: Table) -> str:
        """What is pending, in a form that `view.matter_name` puts into words."""
        told = getattr(self.pending, "matter", None)
        if told is not None:
            return str(told(t))
        duchy = self.place(t)
        if self.key == "initiative":
            return f"initiative;role={t.state.marker}"
        if self.key == "end" and active(t) != NONE:
            return f"end;role={active(t)}"
        if duchy == NONE:
            return self.key
        return f"{self.key};duchy={duchy}{self.sixes(t)}"

    def sixes(self, t: Table) -> str:
        """Of a siege: the 6s on the table, and how many it takes."""
        s = t.state
        if not self.key.startswith("siege") or not s.sieges:
            return ""
        siege = siege_of(t)
        return f";n={sixes_wanted(t, siege)};hits={siege.hits}"

    def place(self, t: Table) -> int:
        """Where it happens, of battles and sieges."""
        s = t.state
        if self.key in IN_BATTLE and s.fights:
            return fight_of(t).duchy
        return siege_of(t).duchy if self.key.startswith("siege") and s.sieges else NONE

    def order(self, t: Table) -> list[int]:
        at = active(t)
        powers = impulse_order(at if at != NONE else t.state.marker - 1)
        return [power for power in powers if t.state.hands[power]]

    def responses(self, t: Table, role: int) -> list[Action]:
        key = self.key
        return [
            act("event", number)
            for number in t.state.hands[role]
            if key in CARDS[number].moments and playable(t, role, number, key)
        ]

    def check_event(self, t: Table, number: int) -> Refusal | None:
        return refusal(t, self.order(t)[self.passed], number, self.key)

    def on_event(self, t: Table, number: int) -> Flow:
        role = self.order(t)[self.passed]
        self.passed = 0
        return t.call(PlayEvent(role, number, self.key), then=AGAIN)


@dataclass
class PlayEvent(Procedure):
    """One card played as its event: choose, announce, and unless it is undone it happens."""

    episode = "card"

    who: int
    number: int
    moment: str  # "impulse": as the card of the Power's own impulse
    chosen: list[int] = field(default_factory=list)
    aim: str = ""  # what it is played on, for the question whether anybody responds

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"role": self.who, "card": self.number}

    @step("WEL-5.1")
    def lay_down(self, t: Table) -> Flow:
        hands.lay_down(t, self.who, self.number)
        t.reveal()
        t.note("plays", rule=card_rule(self.number), role=self.who, card=self.number, effect=self.number)
        return None

    @step("WEL-5.1")
    def choose(self, t: Table) -> Flow:
        options = CARDS[self.number].choices(t, self.who, self.chosen)
        if options is None:
            return None
        what = next((option.verb for option in options if option.verb != "enough"), "use")
        return t.ask(
            self.who,
            options,
            rule=card_rule(self.number),
            card=self.number,
            what=what,
            n=len(self.chosen) if self.aim.partition("=")[0] in (what, MANY) else 0,
            effect=self.number,
        )

    def pick(self, value: int) -> Flow:
        self.chosen.append(value)
        return AGAIN

    def on_use(self, t: Table, alternative: int) -> Flow:
        return self.pick(alternative)

    def target(self, t: Table, kind: str, value: int) -> Flow:
        """What the card is aimed at; of several of a kind none is named for all."""
        before = self.aim.partition("=")[0]
        self.aim = MANY if before in (kind, MANY) else f"{kind}={value}"
        named: dict[str, Any] = {kind: value}
        t.note(f"aims.{kind}", rule=card_rule(self.number), role=self.who, card=self.number, **named)
        return self.pick(value)

    def on_power(self, t: Table, power: int) -> Flow:
        return self.target(t, "power", power)

    def on_leader(self, t: Table, leader: int) -> Flow:
        return self.target(t, "leader", leader)

    def on_duchy(self, t: Table, duchy: int) -> Flow:
        return self.target(t, "duchy", duchy)

    def on_line(self, t: Table, line: int) -> Flow:
        return self.target(t, "line", line)

    def on_card(self, t: Table, number: int) -> Flow:
        return self.pick(number)

    def on_side(self, t: Table, side: int) -> Flow:
        return self.pick(side)

    def on_enough(self, t: Table) -> Flow:
        return self.pick(NONE)

    @step("WEL-5.2")
    def announce(self, t: Table) -> Flow:
        happening = Happening(self.number, self.who, self.moment, self.chosen[:], self.aim)
        return t.call(Moment("card", happening))

    def after_announce(self, t: Table, came: object) -> Flow:
        return Leave(came)


@dataclass
class Happening(Procedure):
    """What a card does, unless a response takes it away first."""

    number: int
    who: int
    moment: str
    chosen: list[int]
    aim: str = ""
    joined: list[int] = field(default_factory=list)  # other risings there: card, Power, SP, ... (WEL-5.2c)

    @property
    def choice(self) -> int:
        """What was chosen first, and of most cards the only thing."""
        return self.chosen[0]

    def matter(self, t: Table) -> str:
        kind = self.kind()
        said = f"card-on-{kind}" if kind else "card"
        return ";".join([said, f"role={self.who}", f"card={self.number}", *([self.aim] if kind else [])])

    def kind(self) -> str:
        """Of what it is aimed at, if that is one thing."""
        return "" if self.aim == MANY else self.aim.partition("=")[0]

    @step("WEL-5.1")
    def happen(self, t: Table) -> Flow:
        row, event = t.board.cards[self.number], CARDS[self.number]
        if event.stays:
            hands.keep_on_table(t, self.number)
        elif row.removed:
            hands.remove_card(t, self.number)
        t.state.appeal += 0 if self.number == 39 else row.appeal
        t.state.appeal_once += row.appeal_once
        flow = event.effect(t, self)
        if not isinstance(flow, Call):
            self.tell(t, flow.value if isinstance(flow, Leave) else None)
        return flow

    def tell(self, t: Table, came: Any) -> None:
        """Who played it, on what, and what came of it."""
        if t.tells:
            key, args = OUTCOMES.get(self.number, beside)(t, self, came)
            named: dict[str, Any] = {"card": self.number, **args}
            t.ended(f"happens.{key}", rule=card_rule(self.number), role=self.who, **named)

    def after_happen(self, t: Table, came: object) -> Flow:
        """What came of it; of losses, how many."""
        self.tell(t, came)
        if CARDS[self.number].draws:
            return None
        return Leave(("losses", len(came)) if isinstance(came, list) else came)

    @step("WEL-5.6b")
    def draw_and_play_on(self, t: Table) -> Flow:
        if not CARDS[self.number].draws:
            return None
        hands.draw(t, self.who)
        if self.number == 46:
            hands.reshuffle(t)  # between the draw and the chained play (L1504)
        return t.call(Chain(self.who))


def beside(t: Table, event: Happening, came: Any) -> tuple[str, dict[str, Arg]]:
    """A card that lies beside a battle or a siege, for whom, and with which leader."""
    aimed = event.aim.startswith("leader=")
    gives = CARDS[event.number].gives
    named: dict[str, Arg] = {"led": int(aimed), "leader": event.choice if aimed else NONE}
    named["n"] = gives.dice + gives.apart
    if event.moment == "siege_cards":
        siege = siege_of(t)
        return "siege", {"duchy": siege.duchy, "besieger": int(SIDE[siege.power] == SIDE[event.who]), **named}
    return "battle", {"duchy": fight_of(t).duchy, "side": SIDE[event.who], **named}


def card_behind(t: Table) -> int:
    """The card whose event is under way: a question that follows from it names it."""
    cards = (procedure.subject(t).get("card") for procedure in reversed(t.under_way))
    return next((card for card in cards if isinstance(card, int)), NONE)


@dataclass
class Chain(Procedure):
    """A card played because an event allowed it: it continues the same play (WEL-5.6b)."""

    who: int
    drawn: bool = False  # only one of the cards just drawn, which lie apart
    must: bool = False

    @step("WEL-5.6b")
    def play_on(self, t: Table) -> Flow:
        options = self.options(t)
        if not self.concerned(t):
            return None
        return t.ask(self.who, options, done=not self.must or not options, card=card_behind(t))

    def concerned(self, t: Table) -> bool:
        """Whether there can be a play is known to all: it depends on the number of cards alone."""
        s = t.state
        pile = s.fresh[self.who] if self.drawn else s.hands[self.who]
        return bool(pile) and bool(s.slots) and slot_of(t).power == self.who

    def options(self, t: Table) -> list[Action]:
        s = t.state
        held = s.fresh[self.who] if self.drawn else s.hands[self.who]
        if not self.concerned(t):
            return []
        held = [c for c in held if not (hands.is_plus(t.board, c, self.who) and slot_of(t).plus)]
        return card_options(t, self.who, held)

    def on_event(self, t: Table, number: int) -> Flow:
        self.take_up(t)
        return self.played(t, number, t.call(PlayEvent(self.who, number, "impulse")))

    def on_points(self, t: Table, number: int) -> Flow:
        self.take_up(t)
        play_points(t, self.who, number)
        return self.played(t, number, None)

    def take_up(self, t: Table) -> None:
        """Cards that lay apart join the hand."""
        s = t.state
        for number in s.fresh[self.who]:
            hands.receive(t, self.who, number, s.seen[number])
        s.fresh[self.who].clear()

    def on_done(self, t: Table) -> Flow:
        self.take_up(t)
        return None

    def played(self, t: Table, number: int, flow: Flow) -> Flow:
        if hands.is_plus(t.board, number, self.who):
            slot_of(t).plus = True
        return flow

    @step("WEL-5.6b")
    def clear(self, t: Table) -> Flow:
        self.take_up(t)
        return None


def card_options(t: Table, who: int, held: list[int]) -> list[Action]:
    """Each card as event or for points (WEL-5, WEL-5.8)."""
    events = [number for number in held if playable(t, who, number, "impulse")]
    spent = [number for number in held if not hands.is_must(t.board, number)]
    return [*each("event", events), *each("points", spent)]


def play_points(t: Table, who: int, number: int) -> None:
    """A card for its command points (WEL-5.5)."""
    hands.lay_down(t, who, number)
    t.reveal()
    gained = hands.points(t.board, number, who)
    if number == t.board.cards[65].id and t.state.intrigue == who:
        t.state.intrigue = NONE
    t.note("plays-for-points", rule="WEL-5.5", role=who, card=number, n=gained)
    gain_points(t, gained)
