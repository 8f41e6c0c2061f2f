"""NIE-24: the political words. One table says what each costs, when it may be said and what it sets going.

The options of a council, refusals, interjections, the shapes of the verbs, the bot's price list and the client's table
of powers are all made from it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import NamedTuple

import msgspec

from grognard.engine import Action, Flow, Leave, Procedure, Refusal, act, step
from grognard.engine.parts import Bundle, Parts
from grognard.engine.procedure import plan_of
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.agreements import (
    AskPassage,
    CallTime,
    OfferArmistice,
    RevokePassage,
    Trade,
    may_ask_passage,
    may_call_time,
    may_offer_armistice,
    may_revoke,
    may_trade,
)
from grognard.games.napoleon_in_europe.board import MAJORS, PoliticsTable
from grognard.games.napoleon_in_europe.minors import (
    Annex,
    WinOver,
    annexing,
    courting_needs,
    footholds,
    free_minors,
    may_annex,
    may_win_over,
)
from grognard.games.napoleon_in_europe.negotiation import (
    BreakAlliance,
    Detach,
    Negotiate,
    at_most,
    may_break,
    may_detach,
    may_negotiate,
)
from grognard.games.napoleon_in_europe.peace import SueForPeace, may_sue
from grognard.games.napoleon_in_europe.revolts import CauseRevolt, may_stir
from grognard.games.napoleon_in_europe.settling import Settle
from grognard.games.napoleon_in_europe.state import (
    ASK_ARMISTICE,
    ASK_PASSAGE,
    ASK_TALK,
    ASK_TIME,
    ASK_TRADE,
    NONE,
    State,
    Table,
    armies,
    generals_of,
    is_active,
    is_playing,
    purse,
    scenario_of,
)
from grognard.games.napoleon_in_europe.talks import Talk, may_talk, offered, offers_of
from grognard.games.napoleon_in_europe.war import DeclareWar, may_declare, politics_closed
from grognard.games.napoleon_in_europe.wards import holds_together

Targets = Iterable[tuple[int, ...]]


def nobody(t: Table, nation: int) -> Targets:
    """The word is addressed to no one."""
    return [()]


def others(t: Table, nation: int) -> Targets:
    return [(n,) for n in MAJORS if n != nation]


def allies_of_others(t: Table, nation: int) -> Targets:
    """Pairs of other nations that an alliance or a guardian's hand holds together."""
    rest = [n for n in MAJORS if n != nation]
    return [(n, m) for n in rest for m in rest if n != m and holds_together(t.state, n, m)]


def neutral_minors(t: Table, nation: int) -> Targets:
    return [(r,) for r in free_minors(t)] if t.state.pap[nation] else []


def garrisoned(t: Table, nation: int) -> Targets:
    return [(r,) for r in footholds(t, nation)] if t.state.movers >> nation & 1 else []


def regions(t: Table, nation: int) -> Targets:
    return [(r,) for r in t.board.unruly] if t.state.pap[nation] else []


def free(prices: PoliticsTable) -> int:
    return 0


def nothing(t: Table, nation: int, *targets: int) -> None:
    """Its price is all there is to know of a word."""


class Moment(NamedTuple):
    """Numbers for all that politics looks at but the pieces and what was offered: each is the same until some of it changes."""

    bonds: int  # who stands how to whom, and who decides for whom
    wars: int  # the same, and who is safe from whom, the order of wars, and why wards are in whose hand, in this month
    lands: int  # who owns what, and where it is unquiet, in this month
    solvent: int  # mask of the nations that can pay for an armistice
    least: int  # what the cheapest word costs


def bonds(now: Moment) -> Hashable:
    return now.bonds


def wars(now: Moment) -> Hashable:
    return now.wars


def wars_and_purses(now: Moment) -> Hashable:
    return now.wars, now.solvent


def regions_held(now: Moment) -> Hashable:
    return now.lands


def bonds_and_regions(now: Moment) -> Hashable:
    return now.bonds, now.lands


@dataclass(frozen=True)
class Word:
    """A political action: who says it is its first argument, `takes` are the others."""

    verb: str
    takes: tuple[str, ...]
    check: Callable[..., Refusal | None]  # may (t, nation, *targets)
    sets_going: Callable[..., Procedure]
    towards: Callable[[Table, int], Targets]  # whom or what it is worth trying
    turns_on: Callable[[Moment], Hashable]  # of what is neither on the map nor in a purse
    price: Callable[[PoliticsTable], int] = free
    for_wards: bool = True  # a controller says it for a Neutral Major too
    on_the_spot: bool = False  # it takes an army there
    offers: int = NONE  # it is made once a month to each
    weighs: Callable[..., Hashable] = nothing  # what else is told of it: the dice it needs


OTHER, PLACE = ("other:nation",), ("space",)
WORDS = {
    word.verb: word
    for word in (
        Word("declare", OTHER, may_declare, DeclareWar, others, wars, lambda p: p.war),
        Word("sue", (), may_sue, lambda loser: SueForPeace(loser, False), nobody, wars, lambda p: p.sue),
        Word("passage", OTHER, may_ask_passage, AskPassage, others, bonds, offers=ASK_PASSAGE),
        Word("revoke", OTHER, may_revoke, RevokePassage, others, bonds),
        Word("annex", PLACE, may_annex, Annex, garrisoned, bonds_and_regions, lambda p: p.annex_minor,
             on_the_spot=True, weighs=annexing),
        Word("trade", OTHER, may_trade, Trade, others, bonds, offers=ASK_TRADE),
        Word("talk", OTHER, may_talk, Talk, others, bonds, offers=ASK_TALK),
        Word("negotiate", OTHER, may_negotiate, Negotiate, others, wars, lambda p: p.negotiate, False,
             weighs=at_most),
        Word("detach", (*OTHER, "ally:nation"), may_detach, Detach, allies_of_others, wars, lambda p: p.negotiate,
             False, weighs=at_most),
        Word("win_over", PLACE, may_win_over, WinOver, neutral_minors, regions_held, lambda p: p.negotiate, False,
             weighs=courting_needs),
        Word("stir", PLACE, may_stir, CauseRevolt, regions, regions_held, lambda p: p.revolt, False),
        Word("break", OTHER, may_break, BreakAlliance, others, wars, lambda p: p.break_alliance, False),
        Word("armistice", OTHER, may_offer_armistice, OfferArmistice, others, wars_and_purses,
             lambda p: p.armistice, False, offers=ASK_ARMISTICE),
        Word("call_time", (), may_call_time, CallTime, nobody, bonds, free, False, offers=ASK_TIME),
    )
}  # fmt: skip


@lru_cache(maxsize=64)
def least_price(prices: PoliticsTable) -> int:
    """What the cheapest of those words costs that are not free."""
    return min([price for word in WORDS.values() if (price := word.price(prices))])


FOR_WARDS = [word for word in WORDS.values() if word.for_wards]


def may_say(t: Table, verb: str, nation: int, *targets: int) -> Refusal | None:
    """May this nation take this political action now? (NIE-24.1)"""
    s, word = t.state, WORDS[verb]
    if not is_active(s, nation):
        return Refusal("NIE-22.2", "nobody-decides", {"nation": nation})
    if not is_playing(s, nation) and not word.for_wards:
        return Refusal("NIE-22.4", "not-for-a-ward", {"nation": nation})
    return word.check(t, nation, *targets)


def political_actions(t: Table, nation: int) -> list[Action]:
    """Every political action this nation could take at this moment (NIE-24.1)."""
    return [action for bundle in words_of(t, nation) for action in bundle.actions]


# --- what a word depends on -----------------------------------------------------------------------------------

part, number = Parts(4000), count(1)


def moment(t: Table) -> Moment:
    found: Moment = t.once(lambda: new_moment(t), "moment")
    return found


def new_moment(t: Table) -> Moment:
    s, prices = t.state, t.board.politics

    def numbered(*of: Hashable) -> int:
        found: int = part(lambda: next(number), *of)
        return found

    bound = numbered(
        "bonds", t.data, t.scenario, t.options, t.seats, s.time_up, s.playing, s.extinct, bytes(s.commander),
        bytes(s.relation), bytes(s.passage), s.congress, s.battle.region, *s.battle.sides,
    )  # fmt: skip
    return Moment(
        bound,
        numbered("wars", bound, s.month, bytes(s.guardian), bytes(s.aggressor), packed((s.enemies, s.protection))),
        numbered(
            "lands", t.data, t.scenario, s.month, bytes(s.owner), bytes(s.revolt), s.battle.region,
            *map(tuple, s.resisting),
        ),
        sum([1 << nation for nation, points in enumerate(s.pap) if points >= prices.armistice]),
        least_price(prices),
    )  # fmt: skip


packed = msgspec.msgpack.Encoder().encode


class Looks(NamedTuple):
    """What a nation's words look at on the map: the same as long as nothing of it has moved."""

    generals: bytes  # where they are
    footholds: tuple[tuple[int, int], ...]  # in its own turn, its armies in Minor Nations
    everybody: int  # where that counts for ratings, a number for where all pieces are


NOTHING = Looks(b"", (), 0)


def looks_of(t: Table, nation: int) -> Looks:
    s = t.state
    generals = bytes([s.place[u] for u in generals_of(s, nation)])
    armed = footholds(t, nation) if s.movers >> nation & 1 else ()
    everybody = 0
    if "rating_shift" in scenario_of(t).kinds:
        everybody = part(
            lambda: next(number), "stands", t.data, bytes(s.place), bytes(s.nation), bytes(s.kind)
        )
    return Looks(generals, tuple([(r, armies(s, r, nation)) for r in armed]), everybody)


def words_of(t: Table, nation: int) -> tuple[Bundle, ...]:
    """What a nation may say, verb by verb: each is looked for again only when what it depends on has changed, and it is another
    bundle only if it says something else.
    """
    s = t.state
    if not is_active(s, nation):
        return ()
    turns: Hashable
    now, points, made = moment(t), purse(s, nation), offers_of(s, nation)
    if points < now.least:  # what is free turns on bonds alone
        looks, turns = NOTHING, (now.bonds,)
    else:
        looks, turns = looks_of(t, nation), now
    found: tuple[Bundle, ...] = part(
        lambda: new_words(t, nation, now, looks, points), "words", nation, turns, looks, points, made
    )
    return found


def new_words(t: Table, nation: int, now: Moment, looks: Looks, points: int) -> tuple[Bundle, ...]:

    silent = politics_closed(t) is not None

    def sees(word: Word) -> Hashable:
        """What of it a word looks at: 0 for no piece."""
        if word.on_the_spot:
            return looks.footholds
        if word.weighs is courting_needs:
            return looks.generals
        return looks.everybody if word.weighs is at_most else 0

    def bundle(word: Word) -> Bundle:
        given = offered(t.state, word.offers, nation) if word.offers != NONE else 0
        price, turns = word.price(t.board.politics), word.turns_on(now)
        if price and (silent or points < price):  # it is said to nobody (NIE-20.2)
            return bundled(t, word, nation, ())
        here = looks.footholds if word.on_the_spot else ()

        def actions() -> tuple[Action, ...]:
            found: tuple[Action, ...] = part(
                lambda: said(t, word, nation), "said", word.verb, nation, turns, here, given
            )
            return found

        found: Bundle = part(
            lambda: bundled(t, word, nation, actions()),
            word.verb, nation, turns, given, sees(word), points if price else 0,
        )  # fmt: skip
        return found

    return tuple(map(bundle, WORDS.values() if is_playing(t.state, nation) else FOR_WARDS))


def bundled(t: Table, word: Word, nation: int, actions: tuple[Action, ...]) -> Bundle:
    """These words, with the number they had when each was said of the same and led to the same."""
    price = word.price(t.board.politics)
    left = purse(t.state, nation) - price if price and actions else 0
    weighed = (
        tuple([word.weighs(t, *action.args) for action in actions]) if word.weighs is not nothing else ()
    )
    ground = t.data, t.scenario, t.options
    of: int = part(lambda: next(number), "bundle", word.verb, nation, actions, left, weighed, *ground)
    return Bundle(of, actions)


def said(t: Table, word: Word, nation: int) -> tuple[Action, ...]:
    """To whom it may be said."""
    return tuple(
        [
            act(word.verb, nation, *targets)
            for targets in word.towards(t, nation)
            if word.check(t, nation, *targets) is None
        ]
    )


def procedure(action: Action) -> Procedure:
    """The procedure of a political action."""
    return WORDS[action.verb].sets_going(*map(int, action.args))


@dataclass
class Affair(Procedure):
    """A political action out of its nation's council, and what follows from it."""

    verb: str
    args: list[int]
    episode = "word"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.args[0]}

    @step("NIE-24.1")
    def speak(self, t: Table) -> Flow:
        return t.call(procedure(act(self.verb, *self.args)))

    @step("NIE-24.1")
    def settle(self, t: Table) -> Flow:
        return t.call(Settle())


@dataclass
class Council(Procedure):
    """NIE-24.1: political actions in the nation's own turn; at any other moment they are interjections."""

    nation: int

    @step("NIE-24.1")
    def sit(self, t: Table) -> Flow:
        s = t.state
        if not is_active(s, self.nation):
            return Leave()
        options = political_actions(t, self.nation)
        if not options:
            return Leave()
        return t.ask(
            s.commander[self.nation], options, done=True, nation=self.nation, n=purse(s, self.nation)
        )

    def on_done(self, t: Table) -> Flow:
        return Leave()

    def say(self, t: Table, verb: str, *args: int) -> Flow:
        return t.call(procedure(act(verb, *args)), then=t.go(self.settle))

    @step("NIE-24.1")
    def settle(self, t: Table) -> Flow:
        return t.call(Settle(), then=t.go(self.sit))


def speaks_for(s: State, speaker: int, nation: int) -> Refusal | None:
    """Only who decides for a nation speaks for it."""
    if s.commander[nation] in (NONE, s.commander[speaker]):
        return None
    return Refusal("NIE-24.1", "not-your-nation", {"nation": nation})


def give_the_council_its_words() -> None:
    """The council answers every word of the table, and explains why one of them is not possible now."""

    def check_of(verb: str) -> Callable[..., Refusal | None]:
        def check(self: Council, t: Table, nation: int, *targets: int) -> Refusal | None:
            return speaks_for(t.state, self.nation, nation) or may_say(t, verb, nation, *targets)

        return check

    def answer_to(verb: str) -> Callable[..., Flow]:
        def answer(self: Council, t: Table, *args: int) -> Flow:
            return self.say(t, verb, *args)

        return answer

    plan = plan_of(Council)
    for verb in WORDS:
        plan.checks[verb] = check_of(verb)
        plan.answers[verb] = answer_to(verb)


give_the_council_its_words()


def bundles(t: Table, role: int) -> list[Bundle]:
    """What a role may do out of turn: politics for every nation it decides for."""
    s = t.state
    if t.outcome is not None or s.active == NONE:
        return []
    return [bundle for n in MAJORS if s.commander[n] == role for bundle in words_of(t, n)]


def refuses(t: Table, role: int, action: Action) -> Refusal | None:
    """Why a word cannot be said out of turn (NIE-24.1)."""
    if action.verb not in WORDS or t.state.active == NONE:
        return None
    nation, *targets = (int(arg) for arg in action.args)
    if nation not in MAJORS:
        return Refusal("NIE-22.2", "nobody-decides", {"nation": nation})
    return speaks_for(t.state, role, nation) or may_say(t, action.verb, nation, *targets)


def interject(t: Table, role: int, action: Action) -> Procedure:
    """A word out of turn; what is said in private moves nothing on the map, so that nobody can see it was said (NIE-20.1)."""
    if action.verb == "talk":
        return procedure(action)
    return Affair(action.verb, [int(a) for a in action.args])
