"""NIE-24: the political words. One table says what each costs, when it may be said and what it sets going.

The options of a council, refusals, interjections, the shapes of the verbs, the bot's price list and the client's table
of powers are all made from it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from itertools import count

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
from grognard.games.napoleon_in_europe.board import GENERAL, MAJORS, PoliticsTable
from grognard.games.napoleon_in_europe.minors import (
    Annex,
    WinOver,
    annexing,
    courting_needs,
    free_minors,
    garrisons,
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
from grognard.games.napoleon_in_europe.points import cannot_pay
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
    is_active,
    is_playing,
    purse,
    scenario_of,
)
from grognard.games.napoleon_in_europe.talks import Talk, may_talk, offered
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
    return [(r,) for r in garrisons(t.state, nation)] if t.state.movers >> nation & 1 else []


def regions(t: Table, nation: int) -> Targets:
    return [(r,) for r in t.board.unruly] if t.state.pap[nation] else []


def free(prices: PoliticsTable) -> int:
    return 0


def nothing(t: Table, nation: int, *targets: int) -> None:
    """Its price is all there is to know of a word."""


@dataclass(frozen=True)
class Word:
    """A political action: who says it is its first argument, `takes` are the others."""

    verb: str
    takes: tuple[str, ...]
    check: Callable[..., Refusal | None]  # may (t, nation, *targets)
    sets_going: Callable[..., Procedure]
    towards: Callable[[Table, int], Targets]  # whom or what it is worth trying
    price: Callable[[PoliticsTable], int] = free
    for_wards: bool = True  # a controller says it for a Neutral Major too
    on_the_spot: bool = False  # it takes an army there
    offers: int = NONE  # it is made once a month to each
    weighs: Callable[..., Hashable] = nothing  # what else is told of it: the dice it needs


OTHER, PLACE = ("other:nation",), ("space",)
WORDS = {
    word.verb: word
    for word in (
        Word("declare", OTHER, may_declare, DeclareWar, others, lambda p: p.war),
        Word("sue", (), may_sue, lambda loser: SueForPeace(loser, False), nobody, lambda p: p.sue),
        Word("passage", OTHER, may_ask_passage, AskPassage, others, offers=ASK_PASSAGE),
        Word("revoke", OTHER, may_revoke, RevokePassage, others),
        Word("annex", PLACE, may_annex, Annex, garrisoned, lambda p: p.annex_minor, on_the_spot=True,
             weighs=annexing),
        Word("trade", OTHER, may_trade, Trade, others, offers=ASK_TRADE),
        Word("talk", OTHER, may_talk, Talk, others, offers=ASK_TALK),
        Word("negotiate", OTHER, may_negotiate, Negotiate, others, lambda p: p.negotiate, False,
             weighs=at_most),
        Word("detach", (*OTHER, "ally:nation"), may_detach, Detach, allies_of_others, lambda p: p.negotiate, False,
             weighs=at_most),
        Word("win_over", PLACE, may_win_over, WinOver, neutral_minors, lambda p: p.negotiate, False,
             weighs=courting_needs),
        Word("stir", PLACE, may_stir, CauseRevolt, regions, lambda p: p.revolt, False),
        Word("break", OTHER, may_break, BreakAlliance, others, lambda p: p.break_alliance, False),
        Word("armistice", OTHER, may_offer_armistice, OfferArmistice, others, lambda p: p.armistice, False,
             offers=ASK_ARMISTICE),
        Word("call_time", (), may_call_time, CallTime, nobody, free, False, offers=ASK_TIME),
    )
}  # fmt: skip


OFFERS = [word for word in WORDS.values() if word.offers != NONE]
PLACE_AMONG_OFFERS = {word.verb: place for place, word in enumerate(OFFERS)}


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

part, number = Parts(), count(1)


def bonds(t: Table) -> int:
    """A number for who stands how to whom, and who decides for whom: all that a word without a price looks at."""
    s = t.state
    found: int = part(
        lambda: next(number), "bonds", t.data, t.scenario, t.options, t.seats, s.time_up, s.playing, s.extinct,
        bytes(s.commander), bytes(s.relation), bytes(s.passage), s.congress, s.battle.region, tuple(s.battle.sides),
    )  # fmt: skip
    return found


def position(t: Table, bound: int) -> int:
    """A number for all that politics looks at but the pieces and what was offered: the same until some of it changes."""
    s = t.state
    found: int = part(
        lambda: next(number), "position", bound, s.month, bytes(s.owner), bytes(s.revolt), tuple(s.pap),
        bytes(s.guardian), bytes(s.aggressor), tuple(map(tuple, s.enemies)), tuple(s.protection),
        tuple(map(tuple, s.resisting)),
    )  # fmt: skip
    return found


def moment(t: Table) -> tuple[int, int]:
    """Both of these numbers."""
    bound: int = t.once(lambda: bonds(t), "bonds")
    return bound, t.once(lambda: position(t, bound), "position")


def stands(t: Table) -> int:
    """A number for where every piece stands, and for whose turn it is."""
    s = t.state
    found: int = part(
        lambda: next(number), "stands", t.data, bytes(s.place), bytes(s.nation), bytes(s.kind), s.movers
    )
    return found


Looks = tuple[Hashable, Hashable, Hashable]
"""Where a nation's Generals are, in its own turn its armies, and everybody where that counts for ratings."""


def looks_of(t: Table) -> dict[int, Looks]:
    """Of each nation what its words look at on the map: the same as long as nothing of it has moved."""
    s = t.state
    everybody = stands(t) if "rating_shift" in scenario_of(t).kinds else 0
    generals: dict[int, list[int]] = {nation: [] for nation in MAJORS}
    troops: dict[int, list[int]] = {nation: [] for nation in MAJORS if s.movers >> nation & 1}
    for kind, nation, place in zip(s.kind, s.nation, s.place, strict=True):
        if kind == GENERAL:
            generals.setdefault(nation, []).append(place)
        elif kind < GENERAL and nation in troops:
            troops[nation].append(place)
    return {n: (bytes(generals[n]), bytes(sorted(troops.get(n, ()))), everybody) for n in MAJORS}


def words_of(t: Table, nation: int) -> tuple[Bundle, ...]:
    """What a nation may say, verb by verb: each is looked for again only when what it depends on has changed, and it is another
    bundle only if it says something else.
    """
    if not is_active(t.state, nation):
        return ()
    bound, now = moment(t)
    looks = t.once(
        lambda: part(lambda: looks_of(t), "looks", t.once(lambda: stands(t), "stands"), t.scenario), "looks"
    )[nation]
    found: tuple[Bundle, ...] = part(
        lambda: new_words(t, nation, bound, now, looks), "words", nation, now, looks, t.state.asked
    )
    return found


def new_words(t: Table, nation: int, bound: int, now: int, looks: Looks) -> tuple[Bundle, ...]:
    """Those that look at no piece are looked for together."""
    made = tuple([offered(t.state, word.offers, nation) for word in OFFERS])
    playing = is_playing(t.state, nation)
    generals, troops, everybody = looks

    def sees(word: Word) -> Hashable:
        """What a word looks at: 0 for no piece."""
        if word.on_the_spot:
            return troops
        if word.weighs is courting_needs:
            return generals
        return everybody if word.weighs is at_most else 0

    def bundle(word: Word) -> Bundle:
        given = made[PLACE_AMONG_OFFERS[word.verb]] if word.offers != NONE else 0
        price = word.price(t.board.politics)
        if not price:
            free: Bundle = part(
                lambda: bundled(t, word, nation, said(t, word, nation)), word.verb, nation, bound, given
            )
            return free
        tells = sees(word)
        here = tells if word.on_the_spot else 0
        actions: tuple[Action, ...] = ()
        if cannot_speak(t, nation, price) is None:
            actions = part(lambda: said(t, word, nation), "said", word.verb, nation, now, here, given)
        found: Bundle = part(
            lambda: bundled(t, word, nation, actions),
            word.verb,
            nation,
            actions,
            now if actions else bound,
            tells,
        )
        return found

    words = [word for word in WORDS.values() if playing or word.for_wards]
    blind: tuple[Bundle | None, ...] = part(
        lambda: tuple([None if sees(word) != 0 else bundle(word) for word in words]),
        "blind", nation, now, made, everybody != 0,
    )  # fmt: skip
    return tuple([found or bundle(word) for word, found in zip(words, blind, strict=True)])


def bundled(t: Table, word: Word, nation: int, actions: tuple[Action, ...]) -> Bundle:
    """These words, with the number they had when each was said of the same and led to the same."""
    price = word.price(t.board.politics)
    left = purse(t.state, nation) - price if price and actions else 0
    weighed = tuple([word.weighs(t, *action.args) for action in actions])
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


def cannot_speak(t: Table, nation: int, price: int) -> Refusal | None:
    """What has a price is said to nobody where it cannot be paid (NIE-20.2)."""
    return politics_closed(t) or cannot_pay(t, nation, price, "NIE-20.2")


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
    found: list[Bundle] = part(
        lambda: [bundle for n in MAJORS if s.commander[n] == role for bundle in words_of(t, n)],
        "role", role, moment(t), t.once(lambda: stands(t), "stands"), s.asked,
    )  # fmt: skip
    return found


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
