"""NIE-27, 29 and 34: commitment rolls, suing for peace, the congress, liberation."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, PASS, Action, Flow, Leave, Procedure, Refusal, each, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.board import MAJORS, NOBODY
from grognard.games.napoleon_in_europe.points import cannot_pay, gain_pap, owe_pap, pay
from grognard.games.napoleon_in_europe.relations import end_war
from grognard.games.napoleon_in_europe.state import (
    NATIONS,
    NONE,
    WAR,
    State,
    Table,
    engaged,
    is_active,
    is_playing,
    purse,
    relation,
    scenario_of,
)
from grognard.games.napoleon_in_europe.victory import check_historical
from grognard.games.napoleon_in_europe.war import politics_closed
from grognard.games.napoleon_in_europe.wards import (
    become_uncontrolled,
    control_lapses,
    is_ward,
    release_wards,
)


def commitment_losses(t: Table, nation: int) -> int:
    """How many units lost in one battle make a nation roll (NIE-34.2; fewer where the scenario says so)."""
    for note in scenario_of(t).notes_of("fragile", t.state.month):
        if note.nation == nation:
            return note.amount
    return t.board.battle.losses_to_roll


def commitment_rating(t: Table, nation: int) -> int:
    """The scenario's rating, or the one it gives a nation at war with a certain enemy (NIE-34.1)."""
    scenario = scenario_of(t)
    for note in scenario.notes_of("commitment_at_war", t.state.month):
        if note.nation == nation and relation(t.state, nation, note.enemy) == WAR:
            return note.amount
    return scenario.commitment[nation]


@dataclass
class CommitmentRoll(Procedure):
    """Two dice above the rating: the nation loses the war and sues for peace (NIE-34.2). Leaves with "steadfast" or "sues"."""

    nation: int

    @step("NIE-34.2")
    def roll(self, t: Table) -> Flow:
        rating = commitment_rating(t, self.nation)
        result = t.sum(2, why="commitment", role=self.nation, at_most=rating, nation=self.nation)
        return t.call(SueForPeace(self.nation, True)) if result > rating else Leave("steadfast")

    def after_roll(self, t: Table, value: object) -> Flow:
        return Leave("sues")


def may_sue(t: Table, nation: int) -> Refusal | None:
    """The player of a Major Nation at war may choose to sue for peace, for 2 PAP (NIE-27.1)."""
    s = t.state
    if not s.enemies[nation]:
        return Refusal("NIE-27.1", "at-peace", {"nation": nation})
    wards = [n for n in MAJORS if s.aggressor[n] == nation]  # nobody's again when this war ends
    for n in (nation, *wards):
        if engaged(s, n):
            return Refusal("NIE-36.2", "in-battle", {"nation": n})
    return politics_closed(t) or cannot_pay(t, nation, t.board.politics.sue, "NIE-27.5")


@dataclass
class SueForPeace(Procedure):
    """NIE-27: all the loser's wars end, the victors are paid, and they hold a congress."""

    loser: int
    forced: bool
    victors: list[int] = field(default_factory=list)
    owned: int = 0  # regions before the congress
    sitting: int = NONE  # whose congress another peace has interrupted
    episode = "peace"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.loser}

    @step("NIE-27.5")
    def pay_the_price(self, t: Table) -> Flow:
        """What a forced peace cannot pay is owed; a Neutral Major pays nothing when forced (A-36)."""
        s, cost = t.state, t.board.politics.sue
        t.note(
            "sues-for-peace",
            rule="NIE-27.2" if self.forced else "NIE-27.1",
            role=self.loser,
            nation=self.loser,
        )
        if not self.forced:
            pay(t, self.loser, cost)
        elif is_playing(s, self.loser):
            owe_pap(t, self.loser, cost)
        return None

    @step("NIE-27.4")
    def wars_end(self, t: Table) -> Flow:
        """In the order in which they went to war: 2 PAP for the first, 1 for the second (NIE-23.4)."""
        s, p = t.state, t.board.politics
        self.victors = list(s.enemies[self.loser])
        s.sued |= 1 << self.loser
        self.owned = s.owner.count(self.loser)
        for victor in self.victors:
            end_war(t, victor, self.loser)
        release_wards(
            t
        )  # who decided for a victor because of this war alone has no say in the congress (NIE-22.8)
        for place, victor in enumerate(self.victors):
            s.protection[victor * NATIONS + self.loser] = s.month + p.protection_months
            if place < len(p.victors) and is_playing(s, victor):
                gain_pap(t, victor, p.victors[place], "NIE-23.4", "peace")
        return None

    @step("NIE-5.2")
    def historical_end(self, t: Table) -> Flow:
        check_historical(t)
        return None

    @step("NIE-27.7")
    def congress(self, t: Table) -> Flow:
        """While it sits the loser's regions change hands by its acts alone."""
        self.sitting, t.state.congress = t.state.congress, self.loser
        return t.call(Congress(self.loser, list(self.victors)))

    @step("NIE-25.11")
    def neutral_major_released(self, t: Table) -> Flow:
        t.state.congress = self.sitting
        t.ended("peace-made", rule="NIE-27.4", role=self.loser, nation=self.loser,
                nations=",".join(map(str, self.victors)), n=self.owned - t.state.owner.count(self.loser))  # fmt: skip
        if is_ward(t.state, self.loser):
            become_uncontrolled(t, self.loser)
        return None


def may_annex_from(t: Table, victor: int, loser: int, region: int) -> Refusal | None:
    """A region of the loser, at the congress: 1 PAP, 2 for a national one, capitals last (NIE-26.2 to 26.4)."""
    s, b = t.state, t.board
    if region >= len(s.owner) or s.owner[region] != loser:
        return Refusal("NIE-26.2", "not-the-losers", {"nation": loser, "space": region})
    national = b.home[region] == loser
    others_left = any(s.owner[r] == loser and not b.regions[r].capital for r in b.national[loser])
    if national and b.regions[region].capital and others_left:
        return Refusal("NIE-26.4", "capital-last", {"space": region})
    return cannot_pay(t, victor, annex_cost(t, loser, region), "NIE-26.3" if national else "NIE-26.2")


def annex_cost(t: Table, loser: int, region: int) -> int:
    p = t.board.politics
    return p.annex_national if t.board.home[region] == loser else p.annex


@dataclass
class Congress(Procedure):
    """NIE-27.7: victors in the order in which they declared war, one act each, until all pass in succession."""

    loser: int
    victors: list[int]
    turn: int = 0
    passes: int = 0
    taken: list[int] = field(default_factory=list)
    freed: list[int] = field(default_factory=list)
    named: int = 0  # regions freed for the point that is paid
    episode = "congress"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.loser}

    def victor(self) -> int:
        return self.victors[self.turn % len(self.victors)]

    def has_voice(self, s: State) -> bool:
        """Somebody decides for the victor, and not because of the war alone that is over (NIE-22.8)."""
        return is_active(s, self.victor()) and not control_lapses(s, self.victor())

    @step("NIE-27.7")
    def session(self, t: Table) -> Flow:
        s = t.state
        if self.passes >= len(self.victors):
            return t.go(self.conclude)
        victor = self.victor()
        if not self.has_voice(s):
            return t.go(self.absent)
        owned = [r for r in range(len(s.owner)) if s.owner[r] == self.loser]
        options: list[Action] = self.legal(t, "claim", owned) + self.legal(t, "liberate", owned)
        return t.ask(
            s.commander[victor], [*options, PASS], nation=victor, other_nation=self.loser, n=purse(s, victor)
        )

    def check_claim(self, t: Table, region: int) -> Refusal | None:
        return may_annex_from(t, self.victor(), self.loser, region)

    def on_claim(self, t: Table, region: int) -> Flow:
        victor = self.victor()
        pay(t, victor, annex_cost(t, self.loser, region))
        t.state.owner[region] = victor  # NIE-26.1
        self.taken.append(region)
        t.note("annexed", rule="NIE-26.1", role=victor, nation=victor, space=region)
        return self.next_victor(acted=True)

    def check_liberate(self, t: Table, region: int) -> Refusal | None:
        """Regions of the loser outside its own national territory (NIE-29.1)."""
        s, b = t.state, t.board
        if region >= len(s.owner) or s.owner[region] != self.loser or b.home[region] == self.loser:
            return Refusal("NIE-29.1", "nothing-to-liberate", {"space": region})
        return cannot_pay(t, self.victor(), b.politics.liberate, "NIE-29.1")

    def on_liberate(self, t: Table, region: int) -> Flow:
        pay(t, self.victor(), t.board.politics.liberate)
        self.named = 0
        self.set_free(t, region)
        return None

    def set_free(self, t: Table, region: int) -> None:
        self.named += 1
        self.freed.append(region)
        set_free(t, region)

    @step("NIE-29.1")
    def second_region(self, t: Table) -> Flow:
        """Two regions for one point; a single one costs as much (A-46)."""
        s, b = t.state, t.board
        if self.named >= b.politics.liberate_regions:
            return self.on_done(t)
        if not self.has_voice(s):
            return t.go(self.absent)
        left = [r for r in range(len(s.owner)) if s.owner[r] == self.loser and b.home[r] != self.loser]
        return t.ask(s.commander[self.victor()], each("also", left), done=True, nation=self.victor(),
                     other_nation=self.loser)  # fmt: skip

    def on_also(self, t: Table, region: int) -> Flow:
        self.set_free(t, region)
        return AGAIN

    def on_done(self, t: Table) -> Flow:
        self.next_victor(acted=True)
        return t.go(self.session)

    @step("NIE-27.7")
    def absent(self, t: Table) -> Flow:
        """A victor nobody decides for any more has no voice."""
        self.next_victor(acted=False)
        return t.go(self.session)

    def on_pass(self, t: Table) -> Flow:
        return self.next_victor(acted=False)

    @step("NIE-27.7")
    def conclude(self, t: Table) -> Flow:
        key = "congress-divides" if self.taken or self.freed else "congress-spares"
        t.ended(key, nation=self.loser, taken_regions=",".join(map(str, self.taken)),
                freed_regions=",".join(map(str, self.freed)))  # fmt: skip
        return None

    def next_victor(self, acted: bool) -> Flow:
        self.passes = 0 if acted else self.passes + 1
        self.turn += 1
        return AGAIN


def set_free(t: Table, region: int) -> None:
    """A Minor Nation becomes independent, a national region returns to its own nation (NIE-29.2)."""
    s, home = t.state, t.board.home[region]
    s.owner[region] = NOBODY if home == NOBODY or s.extinct >> home & 1 else home
    if s.owner[region] == NOBODY:
        s.revolt[region] = 0  # a revolt is against an owner
    t.note("liberated", rule="NIE-29.2", space=region)
