"""A procedure is the rulebook's own numbered sequence: steps in the order of the book, as plain data.

A step returns None (on to the next), AGAIN, `t.go(...)`, `t.ask(...)`, `t.ask_all(...)`, `t.call(...)` or `Leave(value)`.
A step that asks changes nothing: it is run again after a load, after an interjection and in an imagined table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeVar

from grognard.engine.columns import ROOTS, give_tag, source_of
from grognard.engine.values import EVERYBODY, PASS, Action, Arg, Ask, Call, Go, Leave, Refusal, act

if TYPE_CHECKING:
    from grognard.engine.table import AnyTable

F = TypeVar("F", bound=Callable[..., object])


def step(rule: str) -> Callable[[F], F]:
    """Marks a method as a step of its procedure, under this rule. The order of the methods is the order of the book."""

    def marked(method: F) -> F:
        return method

    return marked


class Again:
    """Run this step once more."""

    def __repr__(self) -> str:
        return "AGAIN"


AGAIN = Again()


OUT_OF_TURN = -1
"""The step an interjection was called from: none."""

Flow = Again | Leave | Go | Call | Ask | None


@dataclass
class Procedure:
    """The root of all procedures. Fields are plain data; see `columns` for the kinds there are."""

    episode: ClassVar[str] = ""
    """What players call it: the kind of the episode that it is, its title `episode.<kind>`; nothing for most."""

    def subject(self, t: AnyTable) -> dict[str, Arg]:
        """The arguments of its title, when it begins."""
        return {}

    def known_to(self, t: AnyTable) -> int:
        """The roles that may know of it at all; the others see nothing where it was."""
        return EVERYBODY

    def __init_subclass__(cls) -> None:
        plan_of(cls)  # refuses, when the class is defined, an `after_` without its step
        give_tag(cls)

    def legal(self, t: AnyTable, verb: str, candidates: Iterable[Arg | tuple[Arg, ...]]) -> list[Action]:
        """The actions of this verb that `check_<verb>` does not refuse."""
        check = PLANS[type(self)].checks[verb]
        options: list[Action] = []
        for candidate in candidates:
            if isinstance(candidate, tuple):
                if check(self, t, *candidate) is None:
                    options.append(act(verb, *candidate))
            elif check(self, t, candidate) is None:
                options.append(act(verb, candidate))
        return options


ROOTS.append(Procedure)


class Plan:
    """What the kernel knows of a procedure class: its steps with their rules, answers, checks and returns."""

    __slots__ = (
        "afters",
        "alls",
        "answers",
        "checks",
        "index",
        "name",
        "names",
        "prompts",
        "rules",
        "steps",
    )

    def __init__(self, cls: type) -> None:
        self.name = cls.__name__
        self.names: list[str] = []
        self.rules: list[str] = []
        for base in reversed(cls.__mro__):
            if base is Procedure or not issubclass(base, Procedure):
                continue
            for name, rule in _marked_steps(base):
                if name in self.names:
                    self.rules[self.names.index(name)] = rule
                else:
                    self.names.append(name)
                    self.rules.append(rule)
        self.steps: list[Callable[..., Flow]] = [getattr(cls, name) for name in self.names]
        self.index = {name: i for i, name in enumerate(self.names)}
        self.prompts = [f"ask.{cls.__name__}.{name}" for name in self.names]
        self.answers: dict[str, Callable[..., Flow]] = {}
        self.checks: dict[str, Callable[..., Refusal | None]] = {}
        self.afters: dict[int, Callable[..., Flow]] = {}
        self.alls: dict[int, Callable[..., Flow]] = {}
        for name in dir(cls):
            head, _, rest = name.partition("_")
            if head == "on":
                self.answers[rest] = getattr(cls, name)
            elif head == "check":
                self.checks[rest] = getattr(cls, name)
            elif head in ("after", "all") and rest:
                if rest not in self.index:
                    raise TypeError(f"{cls.__name__}.{name}: there is no step named {rest}")
                (self.afters if head == "after" else self.alls)[self.index[rest]] = getattr(cls, name)


def _marked_steps(cls: type) -> list[tuple[str, str]]:
    return [(method, rule) for method, mark, rule in source_of(cls)[1] if mark == step.__name__]


PLANS: dict[type, Plan] = {}
"""Every procedure class with its plan, written when the class is defined."""


def plan_of(cls: type) -> Plan:
    plan = PLANS.get(cls)
    if plan is None:
        plan = PLANS[cls] = Plan(cls)
    return plan


@dataclass
class Window(Procedure):
    """Owns what is pending, asks every role that could respond, and runs what is left when all have passed.

    A game's own window says in which order roles are asked (`order`: everybody who could respond as far as the
    others know, so that being asked tells nothing), what a role can play (`responses`), and answers the
    verbs with `self.respond(t, procedure)`. A response runs in a window of its own, so it can be answered too,
    and acts on `t.window().pending`.
    """

    key: str
    pending: Procedure | None
    passed: int = 0

    def order(self, t: AnyTable) -> list[int]:
        raise NotImplementedError(f"{type(self).__name__} does not say whom it asks")

    def responses(self, t: AnyTable, role: int) -> list[Action]:
        raise NotImplementedError(f"{type(self).__name__} does not say what can be played")

    def respond(self, t: AnyTable, response: Procedure, **own: object) -> Flow:
        """This response now, in a window of its own; afterwards everybody is asked again.

        The new window's own fields begin as the class says, unless they are given here.
        """
        self.passed = 0
        return t.call(type(self)("response", response, **own), then=AGAIN)  # type: ignore[arg-type]

    @step("")
    def offer(self, t: AnyTable) -> Flow:
        if self.pending is None:
            return Leave(None)
        order = self.order(t)
        if self.passed >= len(order):
            return None
        role = order[self.passed]
        return t.ask(role, [*self.responses(t, role), PASS], window=self.key)

    def on_pass(self, t: AnyTable) -> Flow:
        self.passed += 1
        return AGAIN

    @step("")
    def resolve(self, t: AnyTable) -> Flow:
        pending, self.pending = self.pending, None
        return None if pending is None else t.call(pending)

    def after_resolve(self, t: AnyTable, value: object) -> Flow:
        return Leave(value)
