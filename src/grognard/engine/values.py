"""The values that leave the kernel: frozen, comparable, and able to say themselves in words.

They are msgspec Structs.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from grognard.engine.procedure import Again, Procedure

Arg = int | str
Facts = dict[str, Any]
"""What a client draws: JSON-able, with `[key, {arguments}]` wherever words stand."""
EVERYBODY = -1


class Voice(Protocol):
    """Who can put a key and its arguments into words: a table."""

    def say(self, key: str, args: dict[str, Arg], lang: str, mask: int) -> str: ...


def spoken(voice: Voice | None, key: str, args: dict[str, Arg], lang: str, mask: int) -> str:
    if voice is None:
        return key + "".join(f" {name}={value}" for name, value in args.items())
    return voice.say(key, args, lang, mask)


class Action(Struct, frozen=True, gc=False):
    """One choice of one role. In JSON: `["move", 12, 38]`."""

    verb: str
    args: tuple[Arg, ...] = ()

    def json(self) -> list[Arg]:
        return [self.verb, *self.args]

    def __str__(self) -> str:
        return " ".join(map(str, self.json()))

    @staticmethod
    def from_json(value: object) -> Action:
        """The action of a JSON list; ValueError with one sentence for anything else."""
        if (
            not isinstance(value, list)
            or not value
            or not isinstance(value[0], str)
            or not all(type(arg) in (int, str) for arg in value)
        ):
            raise ValueError('an action is a list of a verb and numbers or words, like ["move", 12, 38]')
        return act(*value)


_actions: dict[tuple[str, tuple[Arg, ...]], Action] = {}


def act(verb: str, *args: Arg) -> Action:
    """The action of these words; made once and kept, for rules ask for the same ones again and again."""
    key = verb, args
    action = _actions.get(key)
    if action is None:
        if len(_actions) > 200_000:
            _actions.clear()
        action = _actions[key] = Action(verb, args)
    return action


def is_action(thing: object) -> bool:
    """Callers without types hand over anything."""
    return isinstance(thing, Action)


DONE = act("done")
PASS = act("pass")


# --- what a step says about what comes next ---------------------------------------------------------------


class Leave(Struct, eq=False, gc=False):
    """The procedure is over; its caller gets the value."""

    value: object = None


class Go(Struct, eq=False, gc=False):
    """On to that step of this procedure."""

    name: str


class Call(Struct, eq=False, gc=False):
    """Another procedure now, and then: the next step, this step again, or the step named."""

    procedure: Procedure
    then: Again | Go | None
    in_turn: bool = True


class Ask(Struct, eq=False, gc=False):
    """A question that stands: what each role asked may answer."""

    wants: dict[int, tuple[Action, ...]]
    rule: str
    about: dict[str, Arg]
    together: bool
    private: bool = False


class Refusal(Struct, frozen=True, eq=False):
    """Why an action is not allowed, and the rule that says so."""

    rule: str
    key: str
    args: dict[str, Arg] = {}
    voice: Voice | None = None
    mask: int = 0

    def text(self, lang: str = "en") -> str:
        return spoken(self.voice, self.key, self.args, lang, self.mask)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and (self.rule, self.key, self.args) == (other.rule, other.key, other.args)
        )  # fmt: skip


class Decision(Struct, frozen=True, eq=False):
    """What a role has to decide now. `options` is everything that is legal, never empty."""

    role: str
    rule: str
    options: tuple[Action, ...]
    key: str
    args: dict[str, Arg] = {}
    voice: Voice | None = None
    mask: int = 0
    private: bool = False  # the others learn whom they wait for, and not why

    @property
    def prompt(self) -> str:
        return self.text()

    @property
    def forced(self) -> bool:
        return len(self.options) == 1

    @property
    def kind(self) -> str:
        """What kind of question it is, for answers given beforehand: of a window, also what it is about."""
        window = self.args.get("window")
        return self.key if window is None else f"{self.key}.{window}"

    def text(self, lang: str = "en") -> str:
        return spoken(self.voice, self.key, self.args, lang, self.mask)

    def _same(self) -> tuple[object, ...]:
        return (self.role, self.rule, self.options, self.key, self.args)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._same() == other._same()


class Event(Struct, frozen=True, eq=False):
    """One line of the story. Roles in the mask `to` also see what is in `secret`; a private line is for them alone.

    Its kind is "line", "roll", "move" or "outcome"; its facts are what a client draws, `hidden` those for `to` alone. Who is
    not in `known` may not know of the episode that it belongs to.
    """

    key: str
    rule: str
    role: str
    args: dict[str, Arg] = {}
    secret: dict[str, Arg] = {}
    to: int = 0
    voice: Voice | None = None
    private: bool = False
    kind: str = "line"
    facts: Facts = {}
    hidden: Facts = {}
    known: int = EVERYBODY
    before: Event | None = None  # of a move: the one that it goes on with

    def heard_by(self, mask: int) -> bool:
        """Do the roles of this mask learn of it at all?"""
        return (not self.private or bool(mask & self.to)) and may_know(self.known, mask)

    def seen_by(self, mask: int) -> dict[str, Arg]:
        args = {**self.args, **self.secret} if mask & self.to else self.args
        if self.kind == "move" and "way" not in args:  # from place to place, by no other
            return {**args, "way": f"{args['frm_space']}>{args['to_space']}"}
        return args

    def drawn_for(self, mask: int) -> Facts:
        """The facts as the roles of this mask may know them; of a move, those of the whole way."""
        if self.kind == "move":
            return whole_way(self, mask)
        return {**self.facts, **self.hidden} if mask & self.to else self.facts

    def said_to(self, mask: int) -> tuple[str, dict[str, Arg]]:
        """The key and the arguments for the roles of this mask. Who knows the secret reads `key.told`."""
        who: dict[str, Arg] = {"role": self.role} if self.role else {}
        key = f"{self.key}.told" if self.secret and mask & self.to else self.key
        return key, {**who, **self.seen_by(mask)}

    def text(self, lang: str = "en", mask: int = 0) -> str:
        """The sentence as the roles of this mask may read it; 0 is an observer."""
        key, args = self.said_to(mask)
        return spoken(self.voice, key, args, lang, mask)

    def _same(self) -> tuple[object, ...]:
        return (self.key, self.rule, self.role, self.args, self.secret, self.to)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._same() == other._same()


def whole_way(event: Event, mask: int) -> Facts:
    """The way of a piece as far as it has come, with what it cost; `leg` is its last step, where there were others before."""
    args, way = leg_of(event, mask)
    facts: Facts = {name: args[name] for name in ("piece", "cost", "left") if name in args}
    earlier = event.before
    if earlier is None:
        return {**facts, "way": way}
    leg, legs = way, [way]
    while earlier is not None:
        was, way = leg_of(earlier, mask)
        legs.append(way)
        if "cost" in facts:
            facts["cost"] += was.get("cost", 0)
        earlier = earlier.before
    whole = legs.pop()
    for way in reversed(legs):
        whole += way[1:]
    return {**facts, "way": whole, "leg": leg}


def leg_of(event: Event, mask: int) -> tuple[dict[str, Arg], list[int]]:
    """What the roles of this mask know of one move, and the spaces it went through."""
    args = {**event.args, **event.secret} if mask & event.to else event.args
    if "way" in args:
        return args, [int(space) for space in str(args["way"]).split(">")]
    return args, [int(args["frm_space"]), int(args["to_space"])]


def may_know(known: int, mask: int) -> bool:
    """May the roles of this mask know what only those in `known` know? An observer knows what everybody does."""
    return known == EVERYBODY or bool(known & mask)


class Opening(Struct, frozen=True, eq=False):
    """The beginning of an episode: a part of the story that a player calls by a name."""

    kind: str
    rule: str
    args: dict[str, Arg] = {}
    voice: Voice | None = None
    known: int = EVERYBODY
    depth: int = 0  # of the procedure it belongs to
    chapter: bool = False  # opened by a step, not with its procedure

    def heard_by(self, mask: int) -> bool:
        return may_know(self.known, mask)

    def said_to(self, mask: int) -> tuple[str, dict[str, Arg]]:
        return f"episode.{self.kind}", self.args

    def text(self, lang: str = "en", mask: int = 0) -> str:
        return spoken(self.voice, f"episode.{self.kind}", self.args, lang, mask)


class Closing(Struct, frozen=True, eq=False):
    """The end of an episode, with the event that says how it ended, if one does."""

    opening: Opening
    outcome: Event | None = None

    def heard_by(self, mask: int) -> bool:
        return self.opening.heard_by(mask)


Item = Event | Opening | Closing
"""What the story is made of, in the order it was written."""


class Term(Struct, frozen=True):
    """One reason of a number, with its rule."""

    value: int
    key: str
    args: dict[str, Arg] = {}
    rule: str = ""

    def json(self) -> list[Any]:
        return [self.value, [self.key, self.args], self.rule]


class Terms:
    """A sum that shows its reasons. Rules add to it where they add to the number; in play there is none."""

    __slots__ = ("label", "terms")

    def __init__(self, key: str = "", **args: Arg) -> None:
        self.label = [key, args] if key else None  # what the number is
        self.terms: list[Term] = []

    def add(self, value: int, key: str, rule: str = "", **args: Arg) -> None:
        self.terms.append(Term(value, key, args, rule))

    @property
    def total(self) -> int:
        return sum(term.value for term in self.terms)

    def json(self) -> Facts:
        total, terms = 0, []
        for term in self.terms:
            total += term.value
            terms.append([term.value, [term.key, term.args], term.rule])
        facts: Facts = {"total": total, "terms": terms}
        if self.label:
            facts["label"] = self.label
        return facts


class Reach(Struct, frozen=True):
    """A place that a piece can reach: what it costs, and the actions that lead there one after the other."""

    space: int
    cost: int
    actions: tuple[Action, ...]
    way: tuple[int, ...] = ()
    left: int | None = None
    warn: tuple[str, dict[str, Arg]] | None = None  # what is to be feared there, as a key and its arguments


class Outcome(Struct, frozen=True, eq=False):
    """How the game ended. No winners: a draw."""

    winners: tuple[str, ...]
    reason: str
    rule: str
    scores: dict[str, int] = {}
    voice: Voice | None = None

    def text(self, lang: str = "en") -> str:
        return spoken(self.voice, self.reason, self.facts(), lang, 0)

    def facts(self) -> dict[str, Any]:
        """What the sentence may name: the first winner, all of them and how many, the highest score and the next, and each
        score by whose it is (`french_score`).
        """
        facts: dict[str, Any] = {"k": len(self.winners)}
        if self.winners:
            facts |= {"role": self.winners[0], "roles": ",".join(self.winners)}
        facts.update(zip(("n", "m"), sorted(self.scores.values(), reverse=True), strict=False))
        return facts | {f"{name}_score": score for name, score in self.scores.items()}

    def _same(self) -> tuple[object, ...]:
        return (self.winners, self.reason, self.rule, self.scores)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self._same() == other._same()


class Odds(Struct, frozen=True):
    """The distribution of what an action leads to, from what the deciding role knows.

    `outcomes` are (probability, value) with the likeliest first; `assumed` counts the choices of
    others that were taken by the game's neutral default on the way. It is exact unless `sampled`
    says how often the fight was played out instead, with `policy` choosing for every side.
    """

    outcomes: tuple[tuple[float, object], ...]
    assumed: int = 0
    sampled: int = 0
    policy: str = ""

    def chance(self, wanted: object) -> float:
        return sum(p for p, value in self.outcomes if value == wanted)

    @property
    def error(self) -> float:
        """The largest standard error of a sampled probability, never 0 (Agresti and Coull's); 0 of an exact one."""
        if not self.sampled:
            return 0.0
        games = self.sampled + 4
        shares = [(p * self.sampled + 2) / games for p, _ in self.outcomes]
        return max(math.sqrt(p * (1 - p) / games) for p in shares)


class Lesson(Struct, frozen=True):
    """One step of a tutorial: what the reader is told, and the action that is then played.

    In a lesson of our own: the dice that then fall, what others play after it, where the spotlight falls when nothing is to be
    played, why another choice is the wrong one, and the heading where a chapter begins.
    """

    text: dict[str, str]
    rule: str = ""
    role: str = ""
    action: tuple[Arg, ...] = ()
    dice: tuple[int, ...] = ()
    after: tuple[tuple[Arg, ...], ...] = ()
    point: tuple[str, ...] = ()
    wrong: dict[str, str] = {}
    chapter: dict[str, str] = {}


class Tutorial(Struct, frozen=True):
    """A worked example of the book, or a lesson of our own course; `table` sets the position up, with its chance.

    `answers` are the verbs with which a lesson answers what does not matter, `meaning` what its names mean at a table.
    """

    id: str
    name: dict[str, str]
    rule: str
    role: str
    table: Callable[[], object]
    steps: tuple[Lesson, ...]
    about: dict[str, str] = {}
    answers: tuple[str, ...] = ()
    meaning: Callable[[Any, Arg], Arg] | None = None
    course: bool = False
