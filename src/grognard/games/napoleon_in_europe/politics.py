"""NIE-24, 25, 30, 31, 33 and 35: political actions, at any time, and the offers that others answer."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.napoleon_in_europe.board import MAJORS
from grognard.games.napoleon_in_europe.minors import Annex, WinOver, annexable, free_minors, may_win_over
from grognard.games.napoleon_in_europe.parting import Evacuate
from grognard.games.napoleon_in_europe.peace import SueForPeace, check_extinct, may_sue
from grognard.games.napoleon_in_europe.points import cannot_pay, pay
from grognard.games.napoleon_in_europe.relations import (
    become_uncontrolled,
    end_alliance,
    end_war,
    locked,
    make_alliance,
    take_control,
)
from grognard.games.napoleon_in_europe.revolts import CauseRevolt, may_stir
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
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
    armies,
    in_one_hand,
    is_active,
    is_playing,
    relation,
    scenario_of,
)
from grognard.games.napoleon_in_europe.talks import Talk, asked, mark_asked, may_talk
from grognard.games.napoleon_in_europe.war import DeclareWar, may_declare, politics_closed


def engaged(s: State, nation: int) -> bool:
    """A nation on the battle board settles nothing until that battle is over."""
    f = s.battle
    return f.region != NONE and bool((f.sides[0] | f.sides[1]) >> nation & 1)


def is_uncontrolled(s: State, nation: int) -> bool:
    return s.commander[nation] == NONE and not s.extinct >> nation & 1


# --- negotiation (NIE-25) -------------------------------------------------------------------------------


def rating(t: Table, nation: int, target: int) -> int:
    """The diplomatic rating of a pair, as the scenario has it (NIE-25.12)."""
    s, scenario = t.state, scenario_of(t)
    value = scenario.ratings[nation][target]
    for note in scenario.notes_of("rating_shift", s.month):
        if nation in note.acting and target in note.targets:
            value += note.amount * sum(armies(s, r, note.nation) for r in t.board.national[note.other])
    return value


def may_negotiate(t: Table, nation: int, target: int) -> Refusal | None:
    """An alliance with a Playing Nation, or control of an uncontrolled Neutral Major: 2 PAP (NIE-25.1)."""
    s = t.state
    if nation == target or s.extinct >> target & 1:
        return Refusal("NIE-25.1", "nobody-to-talk-to")
    if relation(s, nation, target) != NEUTRAL:
        return Refusal("NIE-25.1", "not-neutral", {"nation": target})
    if not is_playing(s, target) and not is_uncontrolled(s, target):
        return Refusal("NIE-25.10", "controlled-by-another", {"nation": target})
    if s.commander[target] == s.commander[nation]:
        return Refusal("NIE-25.1", "own-nation")
    return politics_closed(t) or cannot_pay(t, nation, t.board.politics.negotiate, "NIE-25.1")


@dataclass
class Negotiate(Procedure):
    nation: int
    target: int

    @step("NIE-25.1")
    def approach(self, t: Table) -> Flow:
        """The points are spent whatever the answer."""
        pay(t, self.nation, t.board.politics.negotiate)
        t.note("negotiates", rule="NIE-25.1", nation=self.nation, other_nation=self.target)
        return None if is_playing(t.state, self.target) else t.go(self.roll)

    @step("NIE-25.2")
    def answer(self, t: Table) -> Flow:
        s = t.state
        if not is_active(s, self.target) or relation(s, self.nation, self.target) != NEUTRAL:
            return Leave("refused")  # war came in between
        return t.ask(s.commander[self.target], [act("accept"), act("refuse")], nation=self.nation,
                     other_nation=self.target)  # fmt: skip

    def on_accept(self, t: Table) -> Flow:
        make_alliance(t, self.nation, self.target)
        return Leave("allied")

    def on_refuse(self, t: Table) -> Flow:
        t.note("refuses-alliance", rule="NIE-25.2", nation=self.target, other_nation=self.nation)
        return Leave("refused")

    @step("NIE-25.8")
    def roll(self, t: Table) -> Flow:
        s, needs = t.state, rating(t, self.nation, self.target)
        result = t.sum(2, why="diplomacy")
        t.note("diplomacy", rule="NIE-25.8", nation=self.nation, other_nation=self.target, n=result, m=needs)
        if result > needs:
            return Leave("refused")
        make_alliance(t, self.nation, self.target)
        take_control(t, self.target, s.commander[self.nation], "NIE-25.9")
        # he sought it, so he answers for it at the end; not for a nation that an attack put into his hand
        s.answers[s.commander[self.nation]] |= 1 << self.target
        return Leave("controlled")


def holds_together(s: State, target: int, ally: int) -> bool:
    """An alliance, or the hand of a guardian who is no ally (NIE-22.8)."""
    return relation(s, target, ally) == ALLIED or (not is_playing(s, target) and s.commander[target] == ally)


def may_detach(t: Table, nation: int, target: int, ally: int) -> Refusal | None:
    """Move the target's alliance with another nation to neutral; a controlled Neutral Major is set free (NIE-25.10)."""
    s = t.state
    if len({nation, target, ally}) < 3 or not holds_together(s, target, ally):
        return Refusal("NIE-25.1", "not-allied", {"nation": target, "other_nation": ally})
    if s.commander[target] == s.commander[nation] or not is_active(s, target):
        return Refusal("NIE-25.1", "own-nation")
    if not is_playing(s, target) and s.commander[target] != s.commander[ally]:
        return Refusal("NIE-25.10", "controlled-by-another", {"nation": target})
    if locked(t, target, ally):
        return Refusal("NIE-4.1", "alliance-locked")
    if engaged(s, target):
        return Refusal("NIE-36.2", "in-battle", {"nation": target})
    return politics_closed(t) or cannot_pay(t, nation, t.board.politics.negotiate, "NIE-25.1")


@dataclass
class Detach(Procedure):
    nation: int
    target: int
    ally: int

    @step("NIE-25.1")
    def approach(self, t: Table) -> Flow:
        pay(t, self.nation, t.board.politics.negotiate)
        t.note(
            "detaches", rule="NIE-25.1", nation=self.nation, other_nation=self.target, ally_nation=self.ally
        )
        return None if is_playing(t.state, self.target) else t.go(self.roll)

    @step("NIE-25.2")
    def answer(self, t: Table) -> Flow:
        s = t.state
        if not is_active(s, self.target) or not holds_together(s, self.target, self.ally):
            return Leave("refused")
        return t.ask(s.commander[self.target], [act("accept"), act("refuse")], nation=self.nation,
                     other_nation=self.target, ally_nation=self.ally)  # fmt: skip

    def on_accept(self, t: Table) -> Flow:
        end_alliance(t, self.target, self.ally)
        return t.go(self.part)

    def on_refuse(self, t: Table) -> Flow:
        t.note("refuses-parting", rule="NIE-25.2", nation=self.target, other_nation=self.nation)
        return Leave("refused")

    @step("NIE-25.10")
    def roll(self, t: Table) -> Flow:
        needs = rating(t, self.nation, self.target)
        result = t.sum(2, why="diplomacy")
        t.note("diplomacy", rule="NIE-25.8", nation=self.nation, other_nation=self.target, n=result, m=needs)
        if result <= needs:
            become_uncontrolled(t, self.target)
            return Leave("uncontrolled")
        return Leave("refused")

    @step("NIE-30.2")
    def part(self, t: Table) -> Flow:
        return t.call(Evacuate(self.target, self.ally))

    @step("NIE-30.2")
    def part_too(self, t: Table) -> Flow:
        return t.call(Evacuate(self.ally, self.target))


# --- alliances and passage (NIE-30, 31) -----------------------------------------------------------------


def may_break(t: Table, nation: int, ally: int) -> Refusal | None:
    s = t.state
    if nation == ally or relation(s, nation, ally) != ALLIED:
        return Refusal("NIE-30.1", "not-allied", {"nation": nation, "other_nation": ally})
    if locked(t, nation, ally):
        return Refusal("NIE-4.1", "alliance-locked")
    if not is_playing(s, nation) or not is_playing(s, ally):
        return Refusal("NIE-22.3", "control-ends-otherwise")
    if engaged(s, nation) or engaged(s, ally):
        return Refusal("NIE-36.2", "in-battle", {"nation": nation})
    return politics_closed(t) or cannot_pay(t, nation, t.board.politics.break_alliance, "NIE-30.1")


@dataclass
class BreakAlliance(Procedure):
    nation: int
    ally: int

    @step("NIE-30.1")
    def break_off(self, t: Table) -> Flow:
        pay(t, self.nation, t.board.politics.break_alliance)
        end_alliance(t, self.nation, self.ally)
        return None

    @step("NIE-30.2")
    def leave(self, t: Table) -> Flow:
        return t.call(Evacuate(self.nation, self.ally))

    @step("NIE-30.2")
    def send_away(self, t: Table) -> Flow:
        return t.call(Evacuate(self.ally, self.nation))


def may_ask_passage(t: Table, nation: int, host: int) -> Refusal | None:
    """Free, but once a month of each host (NIE-31.1)."""
    s = t.state
    if nation == host or not is_active(s, host) or relation(s, nation, host) != NEUTRAL:
        return Refusal("NIE-31.1", "not-neutral", {"nation": host})
    if s.passage[nation * NATIONS + host] or asked(s, ASK_PASSAGE, nation, host):
        return Refusal("NIE-31.1", "asked-this-month", {"nation": host})
    return None


@dataclass
class AskPassage(Procedure):
    nation: int
    host: int

    @step("NIE-31.1")
    def ask_for_it(self, t: Table) -> Flow:
        mark_asked(t.state, ASK_PASSAGE, self.nation, self.host)
        return None

    @step("NIE-31.1")
    def answer(self, t: Table) -> Flow:
        host = t.state.commander[self.host]
        if not is_active(t.state, self.host):  # nobody decides for it any more
            return Leave("refused")
        return t.ask(host, [act("grant"), act("refuse")], nation=self.nation, other_nation=self.host)

    def on_grant(self, t: Table) -> Flow:
        t.state.passage[self.nation * NATIONS + self.host] = 1
        t.note("grants-passage", rule="NIE-31.2", nation=self.host, other_nation=self.nation)
        return Leave("granted")

    def on_refuse(self, t: Table) -> Flow:
        t.note("refuses-passage", rule="NIE-31.1", nation=self.host, other_nation=self.nation)
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
        t.note("revokes-passage", rule="NIE-31.3", nation=self.nation, other_nation=self.guest)
        return t.call(Evacuate(self.guest, self.nation, firm=True))


# --- armistice and trade (NIE-33, 35) -------------------------------------------------------------------


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
            return Leave("refused")
        enemy = s.commander[self.enemy]
        return t.ask(enemy, [act("accept"), act("refuse")], nation=self.nation, other_nation=self.enemy)

    def on_accept(self, t: Table) -> Flow:
        for nation in (self.nation, self.enemy):
            pay(t, nation, t.board.politics.armistice)
        end_war(t, self.nation, self.enemy)
        t.note("armistice", rule="NIE-33.1", nation=self.nation, other_nation=self.enemy)
        return None

    def on_refuse(self, t: Table) -> Flow:
        t.note("refuses-armistice", rule="NIE-33.1", nation=self.enemy, other_nation=self.nation)
        return Leave("refused")

    @step("NIE-30.2")
    def go_home(self, t: Table) -> Flow:
        return t.call(Evacuate(self.nation, self.enemy))

    @step("NIE-30.2")
    def they_go_home(self, t: Table) -> Flow:
        return t.call(Evacuate(self.enemy, self.nation))


def may_trade(t: Table, nation: int, other: int) -> Refusal | None:
    """Regions by agreement, outside battles, once a month with each power (NIE-35.1, A-49)."""
    s = t.state
    if nation == other or not is_active(s, other) or in_one_hand(t, nation, other):
        return Refusal("NIE-35.1", "nobody-to-talk-to")
    if s.battle.region != NONE:
        return Refusal("NIE-35.1", "in-battle", {"nation": other})
    if asked(s, ASK_TRADE, nation, other):
        return Refusal("NIE-35.1", "asked-this-month", {"nation": other})
    return None


@dataclass
class Trade(Procedure):
    """Name what is given, what is wanted; the partner accepts or refuses the whole."""

    nation: int
    other: int
    given: list[int] = field(default_factory=list)
    wanted: list[int] = field(default_factory=list)

    @step("NIE-35.1")
    def open(self, t: Table) -> Flow:
        mark_asked(t.state, ASK_TRADE, self.nation, self.other)
        return None

    def regions(self, t: Table, nation: int, named: list[int]) -> list[int]:
        if len(named) >= t.board.politics.trade_regions:
            return []
        return [r for r in range(len(t.state.owner)) if t.state.owner[r] == nation and r not in named]

    def fell_through(self, s: State) -> bool:
        """Has one of them lost who decides for it, or a region that was named, while they dealt?"""
        if not is_active(s, self.nation) or not is_active(s, self.other) or s.battle.region != NONE:
            return True
        named = [(r, self.nation) for r in self.given] + [(r, self.other) for r in self.wanted]
        return any(s.owner[r] != owner for r, owner in named)

    @step("NIE-35.1")
    def give(self, t: Table) -> Flow:
        if self.fell_through(t.state):
            return Leave("nothing")
        mine = self.regions(t, self.nation, self.given)
        return t.ask(t.state.commander[self.nation], each("give", mine), done=True, nation=self.nation,
                     other_nation=self.other)  # fmt: skip

    def on_give(self, t: Table, region: int) -> Flow:
        self.given.append(region)
        return t.go(self.give)

    @step("NIE-35.1")
    def want(self, t: Table) -> Flow:
        if self.fell_through(t.state):
            return Leave("nothing")
        theirs = self.regions(t, self.other, self.wanted)
        return t.ask(t.state.commander[self.nation], each("want", theirs), done=True, nation=self.nation,
                     other_nation=self.other)  # fmt: skip

    def on_want(self, t: Table, region: int) -> Flow:
        self.wanted.append(region)
        return t.go(self.want)

    @step("NIE-35.1")
    def answer(self, t: Table) -> Flow:
        if (not self.given and not self.wanted) or self.fell_through(t.state):
            return Leave("nothing")
        names = ",".join(map(str, self.given)) + "/" + ",".join(map(str, self.wanted))
        return t.ask(t.state.commander[self.other], [act("accept"), act("refuse")], nation=self.nation,
                     other_nation=self.other, trade=names)  # fmt: skip

    def on_accept(self, t: Table) -> Flow:
        s = t.state
        for r in self.given:
            s.owner[r] = self.other
        for r in self.wanted:
            s.owner[r] = self.nation
        t.note("trade", rule="NIE-35.1", nation=self.nation, other_nation=self.other, n=len(self.given),
               m=len(self.wanted))  # fmt: skip
        check_extinct(t)
        return None

    def on_refuse(self, t: Table) -> Flow:
        t.note("refuses-trade", rule="NIE-35.1", nation=self.other, other_nation=self.nation)
        return Leave("refused")

    @step("NIE-30.2")
    def go_home(self, t: Table) -> Flow:
        return t.call(Evacuate(self.nation, self.other))

    @step("NIE-30.2")
    def they_go_home(self, t: Table) -> Flow:
        return t.call(Evacuate(self.other, self.nation))


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


# --- the list of what a nation may do now ---------------------------------------------------------------


def may_call_time(t: Table, nation: int) -> Refusal | None:
    s = t.state
    if "time-limit" not in t.options or s.time_up:
        return Refusal("NIE-7.2", "no-time-limit")
    return Refusal("NIE-7.2", "asked-this-month") if asked(s, ASK_TIME, nation, nation) else None


def political_actions(t: Table, nation: int) -> list[Action]:
    """Every political action this nation could take at this moment (NIE-24.1)."""
    s = t.state
    if not is_active(s, nation):
        return []
    out: list[Action] = []
    others = [n for n in MAJORS if n != nation]
    out += [act("declare", nation, n) for n in others if may_declare(t, nation, n) is None]
    wards = [n for n in MAJORS if s.caretaker[n] == nation]  # nobody's again when this war ends
    if may_sue(t, nation) is None and not any(engaged(s, n) for n in [nation, *wards]):
        out.append(act("sue", nation))
    out += [act("passage", nation, n) for n in others if may_ask_passage(t, nation, n) is None]
    out += [act("revoke", nation, n) for n in others if may_revoke(t, nation, n) is None]
    if s.movers >> nation & 1:
        out += [act("annex", nation, r) for r in annexable(t, nation)]
    out += [act("trade", nation, n) for n in others if may_trade(t, nation, n) is None]
    out += [act("talk", nation, n) for n in others if may_talk(t, nation, n) is None]
    if not is_playing(s, nation):  # its controller takes no other actions for a Neutral Major
        return out
    out += [act("negotiate", nation, n) for n in others if may_negotiate(t, nation, n) is None]
    pairs = [(n, m) for n in others for m in others if n != m and holds_together(s, n, m)]
    out += [act("detach", nation, n, m) for n, m in pairs if may_detach(t, nation, n, m) is None]
    if s.pap[nation]:
        out += [act("win_over", nation, r) for r in free_minors(t) if may_win_over(t, nation, r) is None]
        out += [act("stir", nation, r) for r in range(len(s.owner)) if may_stir(t, nation, r) is None]
    out += [act("break", nation, n) for n in others if may_break(t, nation, n) is None]
    out += [act("armistice", nation, n) for n in others if may_offer_armistice(t, nation, n) is None]
    if may_call_time(t, nation) is None:
        out.append(act("call_time", nation))
    return out


def procedure(action: Action) -> Procedure:
    """The procedure of a political action."""
    args = [int(a) for a in action.args]
    match action.verb:
        case "declare":
            return DeclareWar(*args)
        case "sue":
            return SueForPeace(args[0], False)
        case "passage":
            return AskPassage(*args)
        case "revoke":
            return RevokePassage(*args)
        case "annex":
            return Annex(*args)
        case "trade":
            return Trade(args[0], args[1])
        case "talk":
            return Talk(*args)
        case "negotiate":
            return Negotiate(*args)
        case "detach":
            return Detach(*args)
        case "win_over":
            return WinOver(*args)
        case "stir":
            return CauseRevolt(*args)
        case "break":
            return BreakAlliance(*args)
        case "armistice":
            return OfferArmistice(*args)
        case "call_time":
            return CallTime(*args)
    raise ValueError(f"{action.verb} is no political action")


POLITICAL_VERBS = ("declare", "sue", "passage", "revoke", "annex", "trade", "talk", "negotiate", "detach", "win_over",
                   "stir", "break", "armistice", "call_time")  # fmt: skip


def interjections(t: Table, role: int) -> list[Action]:
    """What a role may do out of turn: politics for every nation it decides for."""
    s = t.state
    if t.outcome is not None or s.active == NONE:
        return []
    return [a for n in MAJORS if s.commander[n] == role for a in political_actions(t, n)]


def interject(t: Table, role: int, action: Action) -> Procedure:
    return procedure(action)
