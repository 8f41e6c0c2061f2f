"""NIE-20.1: free diplomacy in private. What is said here binds nobody; the rules only keep it from the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from grognard.engine import Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.board import MAJORS
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    ASK_TALK,
    ASK_TIME,
    NONE,
    WAR,
    Pact,
    State,
    Table,
    in_one_hand,
    is_active,
    may_pass,
    nations_at,
    relation,
)

# what a promise or a condition is about: nothing, a nation, a region
PROMISES = (("ally", ""), ("peace", ""), ("spare", ""), ("passage", ""), ("war", "nation"), ("end_war", "nation"),
            ("cede", "region"), ("leave", "region"), ("not_claim", "region"), ("subsidy", ""))  # fmt: skip
CONDITIONS = (("nothing", ""), ("ally", ""), ("spare", ""), ("passage", ""), ("war", "nation"), ("end_war", "nation"),
              ("cede", "region"), ("leave", "region"), ("not_claim", "region"))  # fmt: skip
OPEN, AGREED, DECLINED = range(3)


def may_talk(t: Table, nation: int, other: int) -> Refusal | None:
    """Once a month to each other power, so that talk ends some time."""
    s = t.state
    if nation == other or not is_active(s, nation) or not is_active(s, other):
        return Refusal("NIE-20.1", "nobody-to-talk-to")
    if in_one_hand(t, nation, other):
        return Refusal("NIE-20.1", "nobody-to-talk-to")
    if asked(s, ASK_TALK, nation, other):
        return Refusal("NIE-20.1", "asked-this-month", {"nation": other})
    return None


def asked(s: State, what: int, nation: int, other: int) -> bool:
    """Has this free offer been made already this month?"""
    return bool(s.asked >> (what * 49 + nation * 7 + other) & 1)


def offered(s: State, what: int, nation: int) -> int:
    """Mask of the nations to whom this free offer has been made this month."""
    return s.asked >> (what * 49 + nation * 7) & 127


def offers_of(s: State, nation: int) -> int:
    """All the free offers that a nation has made this month, as a mask of all who could make them."""
    return s.asked & BY[nation]


BY = [sum(127 << what * 49 + nation * 7 for what in range(ASK_TIME + 1)) for nation in MAJORS]


def mark_asked(s: State, what: int, nation: int, other: int) -> None:
    s.asked |= 1 << (what * 49 + nation * 7 + other)


UNHEARD = {"hidden": "from all but the two who talk"}


@dataclass
class Talk(Procedure):
    """A promise, perhaps on a condition, from one power to another; the other agrees or declines."""

    nation: int
    other: int
    promise: int = field(default=NONE, metadata=UNHEARD)
    promise_nation: int = field(default=NONE, metadata=UNHEARD)
    promise_region: int = field(default=NONE, metadata=UNHEARD)
    condition: int = field(default=NONE, metadata=UNHEARD)
    condition_nation: int = field(default=NONE, metadata=UNHEARD)
    condition_region: int = field(default=NONE, metadata=UNHEARD)
    episode = "talk"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "other_nation": self.other}

    def known_to(self, t: Table) -> int:
        """Only the two who talk know that they do."""
        return self.both(t.state)

    def both(self, s: State) -> int:
        return sum({1 << s.commander[n] for n in (self.nation, self.other) if s.commander[n] != NONE})

    def is_whole(self) -> bool:
        """Are promise and condition both worded?"""
        if self.promise == NONE or self.condition == NONE:
            return False
        needs = {"": 0, "nation": self.condition_nation, "region": self.condition_region}
        return needs[CONDITIONS[self.condition][1]] != NONE

    def third_nations(self) -> list[int]:
        return [n for n in MAJORS if n not in (self.nation, self.other)]

    @step("NIE-20.1")
    def offer(self, t: Table) -> Flow:
        mark_asked(t.state, ASK_TALK, self.nation, self.other)
        return None

    def both_there(self, s: State) -> bool:
        """While they talk one of them may have lost who decides for it."""
        return is_active(s, self.nation) and is_active(s, self.other)

    def word(self, t: Table, options: Sequence[Action]) -> Flow:
        """A choice of who speaks; the others learn only whom they wait for."""
        if not self.both_there(t.state):
            return self.broken_off(t)
        mine = t.state.commander[self.nation]
        return t.ask(mine, options, private=True, nation=self.nation, other_nation=self.other)

    def broken_off(self, t: Table) -> Flow:
        t.ended("talk-broken-off", nation=self.nation, other_nation=self.other)
        return Leave(DECLINED)

    def about(self, t: Table, about: str) -> Flow:
        if about == "nation":
            return self.word(t, each("about", self.third_nations()))
        return self.word(t, each("about_region", range(len(t.state.owner)))) if about == "region" else None

    @step("NIE-20.1")
    def choose_promise(self, t: Table) -> Flow:
        return self.word(t, each("promise", range(len(PROMISES))))

    def on_promise(self, t: Table, promise: int) -> Flow:
        self.promise = promise
        return None

    @step("NIE-20.1")
    def promise_about(self, t: Table) -> Flow:
        return self.about(t, PROMISES[self.promise][1])

    def on_about(self, t: Table, nation: int) -> Flow:
        if self.condition == NONE:
            self.promise_nation = nation
        else:
            self.condition_nation = nation
        return None

    def on_about_region(self, t: Table, region: int) -> Flow:
        if self.condition == NONE:
            self.promise_region = region
        else:
            self.condition_region = region
        return None

    @step("NIE-20.1")
    def choose_condition(self, t: Table) -> Flow:
        return self.word(t, each("condition", range(len(CONDITIONS))))

    def on_condition(self, t: Table, condition: int) -> Flow:
        self.condition = condition
        return None

    @step("NIE-20.1")
    def condition_about(self, t: Table) -> Flow:
        return self.about(t, CONDITIONS[self.condition][1])

    @step("NIE-20.1")
    def answer(self, t: Table) -> Flow:
        if not self.both_there(t.state):
            return self.broken_off(t)
        return t.ask(t.state.commander[self.other], [act("agree"), act("decline")], private=True, nation=self.nation,
                     other_nation=self.other, pact=self.coded())  # fmt: skip

    def coded(self) -> str:
        """The offer as one word, put into sentences where it is shown."""
        return pact_code(self.pact(0, OPEN))

    def pact(self, month: int, answer: int) -> Pact:
        return Pact(self.nation, self.other, self.promise, self.promise_nation, self.promise_region, self.condition,
                    self.condition_nation, self.condition_region, month, answer)  # fmt: skip

    def on_agree(self, t: Table) -> Flow:
        return self.conclude(t, AGREED)

    def on_decline(self, t: Table) -> Flow:
        return self.conclude(t, DECLINED)

    def conclude(self, t: Table, answer: int) -> Flow:
        s = t.state
        s.pacts.append(self.pact(s.month, answer))
        code = pact_code(s.pacts[-1])
        t.ended("private-word", rule="NIE-20.1", secret={"pact": code}, to=self.both(s), pact="")
        return Leave(answer)


def pact_terms(p: Pact) -> tuple[int, ...]:
    return (p.speaker, p.hearer, p.promise, p.promise_nation, p.promise_region, p.condition, p.condition_nation,
            p.condition_region, p.answer)  # fmt: skip


def pact_code(p: Pact) -> str:
    return ".".join(map(str, pact_terms(p)))


def is_true(s: State, term: str, by: int, towards: int, nation: int, region: int) -> bool:
    """Does the table look, now, as this promise or condition says? For showing only: nobody is held to it."""
    if term == "ally":
        return relation(s, by, towards) == ALLIED
    if term in ("peace", "spare"):
        return relation(s, by, towards) != WAR
    if term == "passage":
        return may_pass(s, towards, by)
    if term == "war":
        return relation(s, by, nation) == WAR
    if term == "end_war":
        return relation(s, by, nation) != WAR
    if term == "cede":
        return s.owner[region] == towards
    if term == "leave":
        return not nations_at(s, region) >> by & 1
    return s.owner[region] != by if term == "not_claim" else True


def fulfilled(s: State, p: Pact) -> tuple[bool, bool]:
    """Condition and promise of a pact, as the table looks now."""
    promise, condition = PROMISES[p.promise][0], CONDITIONS[p.condition][0]
    return (
        is_true(s, condition, p.hearer, p.speaker, p.condition_nation, p.condition_region),
        is_true(s, promise, p.speaker, p.hearer, p.promise_nation, p.promise_region),
    )
