"""Chapter 12: fortresses and sieges (ledger 5.9)."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, each, step
from grognard.engine.values import Arg
from grognard.games.wellington import chances, forces
from grognard.games.wellington.aftermath import Gain
from grognard.games.wellington.attrition import Casualties
from grognard.games.wellington.battle_dice import fives_and_sixes
from grognard.games.wellington.board import NONE, SIDE
from grognard.games.wellington.control import hostile_walls, owner, sixes_wanted, strength
from grognard.games.wellington.effects import apart_dice, due, is_alive, worths
from grognard.games.wellington.events import CARDS, Moment, PlayEvent, playable
from grognard.games.wellington.flags import FreeFlag
from grognard.games.wellington.movement import Muster, held_bit, hold
from grognard.games.wellington.siege_dice import (
    GUNS,
    STUCK,
    able,
    another,
    besieging,
    fortress_dice,
    geese_besiege,
    next_round,
    siege_dice,
    siege_overrun,
)
from grognard.games.wellington.state import FOUGHT, HALTED, Siege, Table, siege_of
from grognard.games.wellington.sums import add


def besiegers(t: Table, power: int) -> list[int]:
    """Leaders of a Power who may resolve a siege where they stand (WEL-12.2, 12.21, 12.22)."""
    s = t.state
    return [
        leader
        for leader in t.board.leaders_of[power]
        if s.place[leader] < len(t.board.duchies)
        and not s.mark[leader] & FOUGHT
        and may_be_besieged(t, power, s.place[leader])
    ]


def may_be_besieged(t: Table, power: int, duchy: int) -> bool:
    """An enemy fortress without enemies before it, not yet besieged in this impulse (WEL-12.2, 12.22)."""
    s, side = t.state, SIDE[power]
    return (
        hostile_walls(t, side, duchy)
        and not s.besieged >> duchy & 1
        and not s.held >> held_bit(t, side, duchy) & 1
        and not forces.side_present(t, 1 - side, duchy)
    )


def headless_besiegers(t: Table, power: int) -> list[int]:
    """Duchies in which the army of a virtual leader may resolve a siege (WEL-C032)."""
    duchies = sorted({t.state.place[piece] for piece in forces.all_orphans(t, power)})
    return [d for d in duchies if forces.virtual_army(t, power, d) and may_be_besieged(t, power, d)]


@dataclass
class Besiege(Procedure):
    """An army resolves a siege in its own impulse, at no cost. Leaves with how it ended."""

    episode = "siege"

    power: int
    leader: int  # NONE: a virtual one (WEL-C032)
    duchy: int

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"role": self.power, "duchy": self.duchy}

    @step("WEL-12.21")
    def muster(self, t: Table) -> Flow:
        t.state.besieged |= 1 << self.duchy
        t.state.sieges.append(Siege(self.duchy, self.power, [self.leader]))
        if self.leader == NONE:
            t.note("besieges-headless", rule="WEL-C032", role=self.power, duchy=self.duchy)
            siege_of(t).army = forces.virtual_army(t, self.power, self.duchy)
            return None
        t.note("besieges", role=self.power, leader=self.leader, duchy=self.duchy)
        return t.call(Muster(self.power, self.leader, "siege"))

    def after_muster(self, t: Table, army: list[int]) -> Flow:
        siege_of(t).army = [self.leader, *[piece for piece in army if piece != self.leader]]
        return None

    @step("WEL-14.3c")
    def batteries(self, t: Table) -> Flow:
        siege, shelled = siege_of(t), t.state.shelled
        if shelled and shelled[0] == siege.duchy:  # hits of the batteries are first-round losses (WEL-14.3c)
            siege.fives, siege.struck = shelled[1], shelled[1] + shelled[2]
            shelled.clear()
        return None

    @step("WEL-12.2")
    def respond(self, t: Table) -> Flow:
        return t.call(Moment("siege", OpenTrenches()))

    @step("WEL-12.3")
    def end(self, t: Table) -> Flow:
        s = t.state
        siege = s.sieges.pop()
        for piece in forces.pieces(t, self.power, siege.duchy):
            if siege.overrun:
                s.mark[piece] &= ~HALTED
            elif not siege.given_up or piece in siege.army:
                s.mark[piece] |= FOUGHT  # no siege overrun: no further move (WEL-12.41a)
        if siege.overrun:
            hold(t, SIDE[self.power], siege.duchy)
        ending = "stopped" if siege.stopped else "holds"
        if siege.walls:
            ending = "overrun" if siege.overrun else "falls"
        t.ended(
            "siege-ended", rule="WEL-12.3", role=self.power, duchy=self.duchy, how=ending, n=len(siege.dead),
            rounds=siege.round, sixes=siege.sixes, facts={"losses": {t.game.roles[self.power]: len(siege.dead)}},
        )  # fmt: skip
        return Leave(ending)


@dataclass
class OpenTrenches(Procedure):
    """The siege goes on unless the besieger was attacked or gives it up (16, 27)."""

    @step("WEL-C027")
    def give_up(self, t: Table) -> Flow:
        siege = siege_of(t)
        if not is_alive(t, siege, STUCK):
            return None
        return t.ask(
            siege.power, each("attack", [()]), done=True, duchy=siege.duchy, n=sixes_wanted(t, siege)
        )

    def on_attack(self, t: Table) -> Flow:
        return None

    def on_done(self, t: Table) -> Flow:
        siege_of(t).given_up = True
        return None

    @step("WEL-12.3")
    def rounds(self, t: Table) -> Flow:
        siege = siege_of(t)
        if siege.given_up or not able(t, siege):
            return Leave(False)
        return t.call(SiegeRounds())


@dataclass
class SiegeRounds(Procedure):
    """Round after round, besieger's cards first (WEL-12.22, WEL-12.23). Leaves with how it ended."""

    @step("WEL-12.23")
    def besieger_declares(self, t: Table) -> Flow:
        siege = siege_of(t)
        if chances.foreseen(t):
            ending = chances.choose(t, chances.siege_verdicts(t, siege))
            siege.overrun = ending == "overrun"
            siege.walls = 0 if ending == "holds" else strength(t, siege.duchy)
            return Leave(ending)
        return t.call(SiegeCards(siege_of(t).power))

    @step("WEL-12.23")
    def owner_declares(self, t: Table) -> Flow:
        return t.call(SiegeCards(owner(t, siege_of(t).duchy)))

    @step("WEL-12.3")
    def fight(self, t: Table) -> Flow:
        return t.call(Moment("siege_round", SiegeRound()))

    @step("WEL-12.3a")
    def judge(self, t: Table) -> Flow:
        siege = siege_of(t)
        if not able(t, siege):
            return Leave("holds")
        if siege.sixes >= strength(t, siege.duchy):
            return t.call(Fall())
        return t.go(self.go_on)

    def after_judge(self, t: Table, value: object) -> Flow:
        return Leave("overrun" if siege_of(t).overrun else "falls")

    @step("WEL-12.3c")
    def go_on(self, t: Table) -> Flow:
        siege = siege_of(t)
        if not another(t, siege):
            return Leave("holds")
        return t.ask(
            siege.power, each("attack", [()]), done=True, duchy=siege.duchy, n=sixes_wanted(t, siege)
        )

    def on_attack(self, t: Table) -> Flow:
        siege = siege_of(t)
        next_round(t, siege)
        return t.go(self.besieger_declares)

    def on_done(self, t: Table) -> Flow:
        siege = siege_of(t)
        siege.stopped = True
        return Leave("holds")


@dataclass
class SiegeCards(Procedure):
    """Battle cards that serve in sieges: the besieger's, or the fortress owner's (WEL-12.23)."""

    power: int

    @step("WEL-12.23")
    def declare(self, t: Table) -> Flow:
        if not t.state.hands[self.power]:
            return None
        siege = siege_of(t)
        return t.ask(self.power, self.options(t), done=True, duchy=siege.duchy, n=sixes_wanted(t, siege))

    def options(self, t: Table) -> list[Action]:
        held = t.state.hands[self.power]
        return each(
            "event",
            [
                c
                for c in held
                if "siege_cards" in CARDS[c].moments and playable(t, self.power, c, "siege_cards")
            ],
        )

    def on_event(self, t: Table, number: int) -> Flow:
        return t.call(PlayEvent(self.power, number, "siege_cards"), then=AGAIN)


@dataclass
class SiegeRound(Procedure):
    """Cards, then both roll; the defender his strength, never reduced (WEL-12.3)."""

    episode = "siege-round"

    done: list[int] = field(default_factory=list)  # cards that have taken effect

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"n": siege_of(t).round}

    @step("WEL-12.23")
    def effects(self, t: Table) -> Flow:
        siege = siege_of(t)
        row = due(t, siege, self.done)
        if row is None:
            return None
        self.done.append(row.card)
        flow = CARDS[row.card].in_siege(t, siege, row)
        return AGAIN if flow is None else flow

    def after_effects(self, t: Table, value: object) -> Flow:
        return AGAIN

    @step("WEL-12.3")
    def roll(self, t: Table) -> Flow:
        siege = siege_of(t)
        if not able(t, siege):
            t.ended("siege-round-void", role=siege.power, duchy=siege.duchy)
            return Leave(None)
        side, guns = SIDE[siege.power], is_alive(t, siege, GUNS)
        terms, wanted = t.terms("sum.dice"), sixes_wanted(t, siege)
        dice = siege_dice(t, siege, terms)
        fives, sixes, siege.faces = fives_and_sixes(
            t, dice, "big-guns" if guns else "siege", siege.duchy, siege.power, terms, guns, wanted
        )
        siege.hits = sixes + sum(worth.sixes for worth in worths(t, siege, side))
        siege.pairs = fives
        if apart := apart_dice(t, siege, side):
            hope = t.rolls(apart, why="forlorn-hope", role=siege.power, hit=6)
            siege.hits += hope.count(6)
            siege.pairs += hope.count(5)
            siege.suffered6 += 1 in hope
        holder = owner(t, siege.duchy)
        shots = fortress_dice(t, siege)
        fives, sixes, siege.shots = fives_and_sixes(t, shots, "fortress", siege.duchy, holder)
        siege.suffered5 = fives
        siege.suffered6 += sixes + sum(worth.sixes for worth in worths(t, siege, 1 - side))
        return t.call(Moment("siege_rolled", SiegeHits()))


@dataclass
class SiegeHits(Procedure):
    """The dice of a siege round count (WEL-12.3a, WEL-12.3b)."""

    @step("WEL-12.3a")
    def against_the_walls(self, t: Table) -> Flow:
        siege = siege_of(t)
        if is_alive(t, siege, GUNS):
            siege.hits += siege.pairs // 2
        siege.sixes += siege.hits
        ignored = sum(worth.ignore for worth in worths(t, siege, SIDE[siege.power]))
        siege.suffered5 = max(0, siege.suffered5 - ignored)
        return None

    @step("WEL-12.3b")
    def against_the_besieger(self, t: Table) -> Flow:
        siege = siege_of(t)
        here = besieging(t, siege)
        return t.call(Casualties(SIDE[siege.power], siege.duchy, here, siege.suffered6))

    def after_against_the_besieger(self, t: Table, lost: list[int]) -> Flow:
        siege = siege_of(t)
        siege.dead += lost
        siege.fives = max(0, siege.fives - len(lost)) + siege.suffered5
        t.ended(
            "siege-round", rule="WEL-12.3a", role=siege.power, duchy=siege.duchy, n=siege.sixes,
            wanted=sixes_wanted(t, siege),
        )  # fmt: skip
        return None


@dataclass
class Fall(Procedure):
    """A fortress is taken (WEL-12.3e): flag, Pillage, devastation, perhaps a siege overrun."""

    @step("WEL-12.3e")
    def flag(self, t: Table) -> Flow:
        siege = siege_of(t)
        t.note("fortress-falls", rule="WEL-12.3e", role=siege.power, duchy=siege.duchy)
        siege.overrun = siege_overrun(t, siege)
        siege.hasty = not t.board.fortress[siege.duchy]
        siege.walls = strength(t, siege.duchy)
        t.state.fort[siege.duchy] = 0
        return t.call(FreeFlag(siege.power, siege.duchy, must=True))

    @step("WEL-12.5")
    def won(self, t: Table) -> Flow:
        return t.call(Moment("siege_won", Devastation()))


@dataclass
class Devastation(Procedure):
    """d6, +1 for each round saved; 6 or more is a Resource; never for a Hasty Fort (WEL-12.5)."""

    @step("WEL-12.5")
    def roll(self, t: Table) -> Flow:
        siege = siege_of(t)
        if siege.hasty:
            return None
        saved = max(0, siege.walls - siege.round)
        terms, need = t.terms("sum.modifier"), t.board.limit["devastation"]
        add(terms, saved, "term.rounds-saved", "WEL-12.5")
        if (
            t.roll(why="devastation", role=siege.power, hit=need, terms=terms, duchy=siege.duchy) + saved
            < need
        ):
            return None
        return t.call(Gain(siege.power, 1, siege.duchy, geese_besiege(t, siege)))
