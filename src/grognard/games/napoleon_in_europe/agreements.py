"""NIE-31, 33, 35 and 7.2: what two powers agree on: passage, an armistice, an exchange of regions, the end of the game."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.board import MAJORS
from grognard.games.napoleon_in_europe.points import cannot_pay, pay
from grognard.games.napoleon_in_europe.relations import end_war
from grognard.games.napoleon_in_europe.state import (
    ASK_ARMISTICE,
    ASK_PASSAGE,
    ASK_TIME,
    ASK_TRADE,
    NATIONS,
    NEUTRAL,
    NONE,
    WAR,
    State,
    Table,
    bits,
    engaged,
    in_one_hand,
    is_active,
    is_playing,
    lands,
    relation,
)
from grognard.games.napoleon_in_europe.talks import asked, mark_asked
from grognard.games.napoleon_in_europe.war import politics_closed

# --- right of passage (NIE-31) ----------------------------------------------------------------------------


def may_ask_passage(t: Table, nation: int, host: int) -> Refusal | None:
    """Free, but once a month of each host (NIE-31.1)."""
    s = t.state
    if nation == host or not is_active(s, host):
        return Refusal("NIE-31.1", "nobody-to-talk-to")
    if relation(s, nation, host) != NEUTRAL:
        return Refusal("NIE-31.1", "not-neutral", {"nation": host})
    if s.passage[nation * NATIONS + host]:
        return Refusal("NIE-31.2", "has-passage", {"nation": host})
    if asked(s, ASK_PASSAGE, nation, host):
        return Refusal("NIE-31.1", "asked-this-month", {"nation": host})
    return None


@dataclass
class AskPassage(Procedure):
    nation: int
    host: int
    episode = "passage"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "other_nation": self.host}

    @step("NIE-31.1")
    def ask_for_it(self, t: Table) -> Flow:
        mark_asked(t.state, ASK_PASSAGE, self.nation, self.host)
        return None

    @step("NIE-31.1")
    def answer(self, t: Table) -> Flow:
        host = t.state.commander[self.host]
        if not is_active(t.state, self.host):  # nobody decides for it any more
            t.ended("falls-through", nation=self.nation, other_nation=self.host)
            return Leave("refused")
        return t.ask(host, [act("grant"), act("refuse")], nation=self.nation, other_nation=self.host)

    def on_grant(self, t: Table) -> Flow:
        t.state.passage[self.nation * NATIONS + self.host] = 1
        t.ended("grants-passage", rule="NIE-31.2", nation=self.host, other_nation=self.nation)
        return Leave("granted")

    def on_refuse(self, t: Table) -> Flow:
        t.ended("refuses-passage", rule="NIE-31.1", nation=self.host, other_nation=self.nation)
        return Leave("refused")


def may_revoke(t: Table, nation: int, guest: int) -> Refusal | None:
    s = t.state
    if nation == guest or not s.passage[guest * NATIONS + nation]:
        return Refusal("NIE-31.3", "no-passage", {"nation": guest})
    if engaged(s, nation) or engaged(s, guest):
        return Refusal("NIE-36.2", "in-battle", {"nation": guest})
    return None


@dataclass
class RevokePassage(Procedure):
    nation: int
    guest: int

    @step("NIE-31.3")
    def revoke(self, t: Table) -> Flow:
        s = t.state
        s.passage[self.guest * NATIONS + self.nation] = 0
        if relation(s, self.guest, self.nation) == NEUTRAL:
            s.parting[self.guest * NATIONS + self.nation] = 1
            s.told_to_go[self.guest * NATIONS + self.nation] = 1
        t.note("revokes-passage", rule="NIE-31.3", nation=self.nation, other_nation=self.guest)
        return None


# --- armistice (NIE-33) -----------------------------------------------------------------------------------


def may_offer_armistice(t: Table, nation: int, enemy: int) -> Refusal | None:
    """Two Playing Nations at war, 1 PAP each (NIE-33.1)."""
    s = t.state
    if nation == enemy or relation(s, nation, enemy) != WAR:
        return Refusal("NIE-33.1", "not-at-war", {"nation": enemy})
    if not is_playing(s, nation) or not is_playing(s, enemy) or not is_active(s, enemy):
        return Refusal("NIE-33.1", "playing-nations-only")
    if engaged(s, nation) or engaged(s, enemy):
        return Refusal("NIE-36.2", "in-battle", {"nation": enemy})
    if asked(s, ASK_ARMISTICE, nation, enemy):
        return Refusal("NIE-33.1", "asked-this-month", {"nation": enemy})
    cost = t.board.politics.armistice
    return (
        politics_closed(t)
        or cannot_pay(t, nation, cost, "NIE-33.1")
        or cannot_pay(t, enemy, cost, "NIE-33.1")
    )


@dataclass
class OfferArmistice(Procedure):
    nation: int
    enemy: int
    episode = "armistice"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "other_nation": self.enemy}

    @step("NIE-33.1")
    def offer(self, t: Table) -> Flow:
        mark_asked(t.state, ASK_ARMISTICE, self.nation, self.enemy)
        return None

    @step("NIE-33.1")
    def answer(self, t: Table) -> Flow:
        """Both must still have their point, and their war."""
        s, cost = t.state, t.board.politics.armistice
        stands = is_active(s, self.enemy) and relation(s, self.nation, self.enemy) == WAR
        if not stands or any(s.pap[n] < cost for n in (self.nation, self.enemy)):
            t.ended("falls-through", nation=self.nation, other_nation=self.enemy)
            return Leave("refused")
        enemy = s.commander[self.enemy]
        return t.ask(enemy, [act("accept"), act("refuse")], nation=self.nation, other_nation=self.enemy)

    def on_accept(self, t: Table) -> Flow:
        for nation in (self.nation, self.enemy):
            pay(t, nation, t.board.politics.armistice)
        end_war(t, self.nation, self.enemy)
        t.ended("armistice", rule="NIE-33.1", nation=self.nation, other_nation=self.enemy)
        return None

    def on_refuse(self, t: Table) -> Flow:
        t.ended("refuses-armistice", rule="NIE-33.1", nation=self.enemy, other_nation=self.nation)
        return Leave("refused")


# --- trade (NIE-35) ---------------------------------------------------------------------------------------


def may_trade(t: Table, nation: int, other: int) -> Refusal | None:
    """Regions by agreement, outside battles, once a month with each power (NIE-35.1, A-49)."""
    s = t.state
    if nation == other or not is_active(s, other) or in_one_hand(t, nation, other):
        return Refusal("NIE-35.1", "nobody-to-talk-to")
    if s.battle.region != NONE:
        return Refusal("NIE-35.1", "in-battle", {"nation": other})
    if s.congress in (nation, other):
        return Refusal("NIE-27.7", "in-congress", {"nation": s.congress})
    if asked(s, ASK_TRADE, nation, other):
        return Refusal("NIE-35.1", "asked-this-month", {"nation": other})
    return None


def listed(regions: list[int]) -> str:
    """Regions as one word, put into names where it is shown."""
    return ",".join(map(str, regions))


@dataclass
class Trade(Procedure):
    """Name what is given, what is wanted; the partner accepts or refuses the whole."""

    nation: int
    other: int
    given: list[int] = field(default_factory=list)
    wanted: list[int] = field(default_factory=list)
    episode = "trade"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "other_nation": self.other}

    @step("NIE-35.1")
    def open(self, t: Table) -> Flow:
        mark_asked(t.state, ASK_TRADE, self.nation, self.other)
        return None

    def regions(self, t: Table, nation: int, named: list[int]) -> list[int]:
        if len(named) >= t.board.politics.trade_regions:
            return []
        return [r for r in bits(lands(t.state)[nation]) if r not in named]

    def fell_through(self, s: State) -> bool:
        """Has one of them lost who decides for it, or a region that was named, while they dealt?"""
        if not is_active(s, self.nation) or not is_active(s, self.other) or s.battle.region != NONE:
            return True
        if s.congress in (self.nation, self.other):
            return True
        named = [(r, self.nation) for r in self.given] + [(r, self.other) for r in self.wanted]
        return any(s.owner[r] != owner for r, owner in named)

    @step("NIE-35.1")
    def give(self, t: Table) -> Flow:
        if self.fell_through(t.state):
            return self.comes_to_nothing(t)
        mine = self.regions(t, self.nation, self.given)
        return t.ask(t.state.commander[self.nation], each("give", mine), done=True, nation=self.nation,
                     other_nation=self.other)  # fmt: skip

    def check_give(self, t: Table, region: int) -> Refusal | None:
        return self.not_on_offer(t, self.nation, region, self.given)

    def check_want(self, t: Table, region: int) -> Refusal | None:
        return self.not_on_offer(t, self.other, region, self.wanted)

    def not_on_offer(self, t: Table, owner: int, region: int, named: list[int]) -> Refusal | None:
        if region >= len(t.state.owner) or t.state.owner[region] != owner:
            return Refusal("NIE-35.1", "not-the-losers", {"nation": owner, "space": region})
        if region in named:
            return Refusal("NIE-35.1", "named-already", {"space": region})
        most = t.board.politics.trade_regions
        return Refusal("NIE-35.1", "enough-regions", {"n": most}) if len(named) >= most else None

    def on_give(self, t: Table, region: int) -> Flow:
        self.given.append(region)
        return t.go(self.give)

    @step("NIE-35.1")
    def want(self, t: Table) -> Flow:
        if self.fell_through(t.state):
            return self.comes_to_nothing(t)
        theirs = self.regions(t, self.other, self.wanted)
        return t.ask(t.state.commander[self.nation], each("want", theirs), done=True, nation=self.nation,
                     other_nation=self.other)  # fmt: skip

    def on_want(self, t: Table, region: int) -> Flow:
        self.wanted.append(region)
        return t.go(self.want)

    @step("NIE-35.1")
    def answer(self, t: Table) -> Flow:
        if (not self.given and not self.wanted) or self.fell_through(t.state):
            return self.comes_to_nothing(t)
        return t.ask(t.state.commander[self.other], [act("accept"), act("refuse")], nation=self.nation,
                     other_nation=self.other, given_regions=listed(self.given),
                     wanted_regions=listed(self.wanted))  # fmt: skip

    def kind(self) -> str:
        """An exchange, a present, or something for nothing."""
        if not self.wanted:
            return "trade-gives"
        return "trade" if self.given else "trade-gets"

    def comes_to_nothing(self, t: Table) -> Flow:
        t.ended("falls-through", nation=self.nation, other_nation=self.other)
        return Leave("nothing")

    def on_accept(self, t: Table) -> Flow:
        s = t.state
        for r in self.given:
            s.owner[r] = self.other
        for r in self.wanted:
            s.owner[r] = self.nation
        t.ended(self.kind(), rule="NIE-35.1", nation=self.nation, other_nation=self.other,
                given_regions=listed(self.given), wanted_regions=listed(self.wanted))  # fmt: skip
        return None

    def on_refuse(self, t: Table) -> Flow:
        t.ended("refuses-trade", rule="NIE-35.1", nation=self.other, other_nation=self.nation)
        return Leave("refused")


# --- the agreed hour (NIE-7.2) ----------------------------------------------------------------------------


def may_call_time(t: Table, nation: int) -> Refusal | None:
    s = t.state
    if "time-limit" not in t.options or s.time_up:
        return Refusal("NIE-7.2", "no-time-limit")
    return Refusal("NIE-7.2", "asked-this-month") if asked(s, ASK_TIME, nation, nation) else None


@dataclass
class CallTime(Procedure):
    """NIE-7.2: a player says that the agreed hour has come; it has if all the others say so too."""

    nation: int

    @step("NIE-7.2")
    def call(self, t: Table) -> Flow:
        mark_asked(t.state, ASK_TIME, self.nation, self.nation)
        return None

    @step("NIE-7.2")
    def confirm(self, t: Table) -> Flow:
        s = t.state
        others = {s.commander[n] for n in MAJORS if is_playing(s, n) and is_active(s, n)} - {
            s.commander[self.nation]
        }
        if not others:
            return t.go(self.agreed)
        return t.ask_all({role: [act("agree"), act("decline")] for role in others}, nation=self.nation)

    def all_confirm(self, t: Table, answers: dict[int, Action]) -> Flow:
        return None if all(a.verb == "agree" for a in answers.values()) else Leave("no")

    @step("NIE-7.2")
    def agreed(self, t: Table) -> Flow:
        t.state.time_up = True
        t.note("time-is-up", rule="NIE-7.2", nation=self.nation)
        return None
