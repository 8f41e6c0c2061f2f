"""Chapter 4: the war, its turns, impulses and the end of a turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.wellington import forces, hands
from grognard.games.wellington.attrition import Attrition
from grognard.games.wellington.board import (
    ALLIED,
    BRITAIN,
    FRENCH,
    NONE,
    POWERS,
    SIDE,
    SIDES,
)
from grognard.games.wellington.building import in_besieged_fortress, sally, sally_at_last
from grognard.games.wellington.control import (
    FRIENDLY,
    controller,
    fortified,
    friendly,
    keys,
    status,
)
from grognard.games.wellington.debts import gain_points
from grognard.games.wellington.events import (
    Moment,
    PlayEvent,
    card_options,
    play_points,
    refusal,
)
from grognard.games.wellington.flags import (
    FreeFlag,
    flag_choices,
)
from grognard.games.wellington.interphase import Interphase, Mulligans
from grognard.games.wellington.movement import (
    appointable,
    held_bit,
)
from grognard.games.wellington.naval import ASSAULT, CONVOY, Embark, sailings
from grognard.games.wellington.orders import Commands
from grognard.games.wellington.siege import Besiege, besiegers, headless_besiegers, may_be_besieged
from grognard.games.wellington.state import FOUGHT, UNSET, Slot, Table, slot_of
from grognard.games.wellington.victory import (
    Guerrilla,
    LastCount,
    conquest_roll,
    finish,
    side_half_points,
    watch,
)  # fmt: skip

# --- the war ---------------------------------------------------------------------------------------------


@dataclass
class War(Procedure):
    """Turns from the start year to 1814 at most (WEL-4)."""

    @step("WEL-2.5")
    def opening(self, t: Table) -> Flow:
        """What everybody sees when the cards have been dealt."""
        s = t.state
        t.note("war-begins", rule="WEL-1.4", year=s.year)
        for power in POWERS:
            dealt, men = len(s.hands[power]) + len(s.fresh[power]), forces.on_map(t, power)
            t.note("takes-the-field", role=power, n=men, cards=dealt, resources=s.resources[power])
        return None

    @step("WEL-2.1a")
    def bids(self, t: Table) -> Flow:
        return t.call(Bids()) if "bidding" in t.options else None

    @step("WEL-2.6")
    def mulligans(self, t: Table) -> Flow:
        return t.call(Mulligans(BRITAIN))

    @step("WEL-4.1")
    def impulses(self, t: Table) -> Flow:
        t.chapter("year", rule="WEL-1.4", year=t.state.year)
        return t.call(Impulses())

    @step("WEL-4.1")
    def end_of_turn(self, t: Table) -> Flow:
        return t.call(EndOfTurn())

    @step("WEL-16")
    def interphase(self, t: Table) -> Flow:
        return t.call(Interphase())

    @step("WEL-4.8")
    def next_year(self, t: Table) -> Flow:
        s = t.state
        allied, french = (side_half_points(t, side) for side in (ALLIED, FRENCH))
        t.ended(
            "year-ends", rule="WEL-19.1", year=s.year,
            allied=allied // 2, allied_half=allied % 2, french=french // 2, french_half=french % 2,
        )  # fmt: skip
        s.year += 1
        s.first_round = False
        return t.go(self.impulses)


@dataclass
class Bids(Procedure):
    """Players may bid SP for the first choice of sides: the highest bidder pays (WEL-2.1a, AMB-04)."""

    payer: int = NONE
    owed: int = UNSET

    @step("WEL-2.1a")
    def bid(self, t: Table) -> Flow:
        return t.ask_all({seat[0]: each("bid", range(6)) for seat in t.seats})

    def all_bid(self, t: Table, answers: dict[int, Action]) -> Flow:
        best = max(int(action.args[0]) for action in answers.values())
        tied = [role for role, action in answers.items() if action.args[0] == best]
        self.payer = tied[0] if len(tied) == 1 else t.draw(tied)
        self.owed = best
        for role, action in answers.items():
            t.note("bids", role=role, n=int(action.args[0]))
        return None

    @step("WEL-2.1a")
    def pay(self, t: Table) -> Flow:
        seat = next(seat for seat in t.seats if self.payer in seat)
        stacks = [(p, d) for p in seat for d in range(len(t.board.duchies)) if forces.sp(t, p, d)]
        if not self.owed or not stacks:
            return None
        return t.ask(self.payer, each("give_up", stacks), n=self.owed)

    def on_give_up(self, t: Table, power: int, duchy: int) -> Flow:
        forces.remove(t, forces.soldiers(t, power, duchy)[-1])
        t.note("gives-up", rule="WEL-2.1a", role=power, duchy=duchy)
        self.owed -= 1
        return AGAIN


# --- impulses --------------------------------------------------------------------------------------------


def holders(t: Table) -> list[int]:
    """Powers with playable cards."""
    return [power for power in POWERS if t.state.hands[power]]


def preemptor(t: Table, scheduled: int) -> int:
    """The single Power with the most cards, if it may take an extra impulse now (WEL-4.22)."""
    s = t.state
    if s.first_round:
        return NONE
    counts = [len(s.hands[power]) for power in POWERS]
    most = [power for power in POWERS if counts[power] == max(counts)]
    if len(most) != 1 or most[0] in (scheduled, s.last):
        return NONE
    return most[0]


@dataclass
class Impulses(Procedure):
    """Powers act in impulse order until only one still holds cards (WEL-4.2, WEL-4.24)."""

    sole: bool = False
    preempted: bool = False

    @step("WEL-4.24")
    def who(self, t: Table) -> Flow:
        s = t.state
        holding = holders(t)
        if not holding:
            return Leave(None)
        self.sole = holding == [s.marker]
        self.preempted = False
        s.gave = False
        if not s.hands[s.marker]:
            return t.go(self.passing)
        return None

    @step("WEL-4.22")
    def before(self, t: Table) -> Flow:
        """Before an impulse: Seize the Initiative (34)."""
        return t.call(Moment("initiative", Begin()))

    @step("WEL-C034")
    def seized(self, t: Table) -> Flow:
        return granted(t)

    @step("WEL-4.22")
    def preempt(self, t: Table) -> Flow:
        power = preemptor(t, t.state.marker)
        if power == NONE or self.preempted:
            return None
        return t.ask(power, [act("preempt")], done=True, power=t.state.marker)

    def on_preempt(self, t: Table) -> Flow:
        power = preemptor(t, t.state.marker)
        self.preempted = True
        t.note("preempts", rule="WEL-4.22", role=power)
        return t.call(Impulse(power), then=AGAIN)

    @step("WEL-4.2")
    def scheduled(self, t: Table) -> Flow:
        s = t.state
        if not s.hands[s.marker]:
            return t.go(self.passing)  # its last cards went while it was preempted
        return t.call(Impulse(s.marker, scheduled=True), then=t.go(self.advance))

    @step("WEL-4.23")
    def passing(self, t: Table) -> Flow:
        s = t.state
        if besiegers(t, s.marker) or may_spend(t, s.marker):
            return t.call(Impulse(s.marker, passing=True))
        t.note("passes", rule="WEL-4.23", role=s.marker)
        return None

    @step("WEL-4.2a")
    def advance(self, t: Table) -> Flow:
        s = t.state
        s.marker = (s.marker + 1) % len(POWERS)
        if s.marker == BRITAIN:
            s.lap += 1
            s.first_round = False  # a round is complete (WEL-4.2b)
        return None

    @step("WEL-C034")
    def seized_later(self, t: Table) -> Flow:
        return granted(t)

    @step("WEL-17.1")
    def last(self, t: Table) -> Flow:
        if self.sole and not t.state.gave:
            return Leave(None)
        return t.go(self.who)


def granted(t: Table) -> Flow:
    """An impulse of 3 CP for a Power named by Seize the Initiative."""
    s = t.state
    if not s.queued:
        return None
    power = s.queued.pop(0)
    return t.call(Impulse(power, granted=3), then=AGAIN)


@dataclass
class Begin(Procedure):
    """An impulse is about to begin."""

    @step("WEL-4.2")
    def begin(self, t: Table) -> Flow:
        return None


def may_spend(t: Table, power: int) -> bool:
    """A Resource buys a card, unless eight common ones are held (WEL-15.2, WEL-15.2c)."""
    s = t.state
    return (
        s.resources[power] > 0
        and len(hands.common(t, power)) < t.board.limit["hand"]
        and bool(s.deck or s.discards)
    )


@dataclass
class Impulse(Commands):
    """A Power acts: cards, a Resource, sieges, command points, in any order (ledger 5.4)."""

    episode = "impulse"

    scheduled: bool = False
    passing: bool = False  # no cards: sieges and a Resource only, unless it draws one
    granted: int = 0

    def subject(self, t: Table) -> dict[str, Arg]:
        kind = "scheduled" if self.scheduled else "seized" if self.granted else "preempted"
        return {"role": self.power, "kind": "passing" if self.passing else kind}

    @step("WEL-4.2")
    def begin(self, t: Table) -> Flow:
        s = t.state
        slot = Slot(self.power, scheduled=self.scheduled)
        slot.plus = slot.acted = bool(self.granted)
        s.slots.append(slot)
        gain_points(t, self.granted)
        lift_markers(t, self.power)
        s.spent_resource = False
        return None

    @step("WEL-18.1")
    def see(self, t: Table) -> Flow:
        return watch(t)

    @step("WEL-4.2")
    def act(self, t: Table) -> Flow:
        options = [*self.cards(t), *self.orders(t), *self.others(t)]
        return t.ask(self.power, options, done=self.may_stop(t, options), n=slot_of(t).cp)

    def light(self, t: Table) -> int:
        """A pass is no impulse: no free CP, unless a Resource makes it one (WEL-4.23, WEL-C098)."""
        return NONE if self.passing and not slot_of(t).acted else super().light(t)

    def others(self, t: Table) -> list[Action]:
        s, slot = t.state, slot_of(t)
        options = each("besiege", besiegers(t, self.power)) + each(
            "invest", headless_besiegers(t, self.power)
        )
        if not slot.plus and may_spend(t, self.power):
            options += [act("resource")]
        if s.convoys:
            options += each("free_convoy", sailings(t, self.power, False))
        if s.assault:
            options += each("assault", sailings(t, self.power, True))
        options += each("appoint", appointable(t, self.power))
        if in_besieged_fortress(t, self.power):
            options += each("sally", in_besieged_fortress(t, self.power))
        return options

    def cards(self, t: Table) -> list[Action]:
        """Cards allowed by what was played before: one, and one plus card or Resource (WEL-5.6)."""
        s, slot = t.state, slot_of(t)
        fit = [card for card in s.hands[self.power] if self.fits(t, card)]
        plus = [card for card in fit if hands.is_plus(t.board, card, self.power)]
        if self.must_use_26(t):
            return [*([] if slot.main else [act("oblige", 26)]), *card_options(t, self.power, plus)]
        if self.must_use_65(t) and not slot.main:
            return [act("points", 65), *card_options(t, self.power, plus)]
        return card_options(t, self.power, fit)

    def fits(self, t: Table, card: int) -> bool:
        slot = slot_of(t)
        return not slot.plus if hands.is_plus(t.board, card, self.power) else not slot.main

    def must_use_26(self, t: Table) -> bool:
        return t.state.adventure and self.power == BRITAIN and self.scheduled

    def must_use_65(self, t: Table) -> bool:
        return t.state.intrigue == self.power and 65 in t.state.hands[self.power]

    def may_stop(self, t: Table, options: list[Action]) -> bool:
        """Only when the duty to play is met (WEL-4.2, WEL-5.8a), and that of cards 26 and 65."""
        slot = slot_of(t)
        if not slot.main and (self.must_use_26(t) or self.must_use_65(t)):
            return False
        if slot.acted or self.passing:
            return True
        return not any(option.verb in ("event", "points", "oblige", "resource") for option in options)

    def check_event(self, t: Table, number: int) -> Refusal | None:
        if refused := refusal(t, self.power, number, "impulse"):
            return refused
        return None if self.fits(t, number) else Refusal("WEL-5.6", "refused.one-card", {"card": number})

    def check_points(self, t: Table, number: int) -> Refusal | None:
        if number not in t.state.hands[self.power]:
            return Refusal("WEL-2.5", "refused.not-in-hand", {"card": number})
        if hands.is_must(t.board, number):
            return Refusal("WEL-5.8", "refused.must-play", {"card": number})
        return None if self.fits(t, number) else Refusal("WEL-5.6", "refused.one-card", {"card": number})

    def check_besiege(self, t: Table, leader: int) -> Refusal | None:
        duchy = t.state.place[leader]
        if refused := forces.check_command(t, self.power, leader):
            return refused
        if not self.on_map(t, leader):
            return Refusal("WEL-6", "refused.not-on-map", {"leader": leader})
        if t.state.mark[leader] & FOUGHT:
            return Refusal("WEL-11.52b", "refused.fought", {"leader": leader})
        if may_be_besieged(t, self.power, duchy):
            return None
        return Refusal("WEL-12.2", "refused.no-siege", {"duchy": duchy})

    def check_resource(self, t: Table) -> Refusal | None:
        if slot_of(t).plus:
            return Refusal("WEL-15.2", "refused.one-plus", {})
        return None if may_spend(t, self.power) else Refusal("WEL-15.2c", "refused.no-resource", {})

    def check_done(self, t: Table) -> Refusal | None:
        options = [*self.cards(t), *self.others(t)]
        return None if self.may_stop(t, options) else Refusal("WEL-4.2", "refused.must-play-on", {})

    def count_play(self, t: Table, number: int) -> None:
        slot = slot_of(t)
        slot.acted = True
        if hands.is_plus(t.board, number, self.power):
            slot.plus = True
        else:
            slot.main = True

    def on_event(self, t: Table, number: int) -> Flow:
        self.count_play(t, number)
        return t.call(PlayEvent(self.power, number, "impulse"), then=t.go(self.see))

    def on_points(self, t: Table, number: int) -> Flow:
        self.count_play(t, number)
        play_points(t, self.power, number)
        return t.go(self.see)

    def check_oblige(self, t: Table, number: int) -> Refusal | None:
        if self.must_use_26(t) and not slot_of(t).main and number == 26:
            return None
        return Refusal("WEL-C026", "refused.not-obliged", {"card": number})

    def on_oblige(self, t: Table, number: int) -> Flow:
        """Britain uses the Italian Adventure, for 2 CP (WEL-C026)."""
        s, slot = t.state, slot_of(t)
        slot.main = slot.acted = True
        s.adventure = False
        hands.remove_card(t, 26)
        t.note("plays-for-points", rule="WEL-C026", role=self.power, card=26, n=2)
        gain_points(t, 2)
        return AGAIN

    def on_resource(self, t: Table) -> Flow:
        """A Resource buys a card, as an inherent plus card (WEL-15.2)."""
        s, slot = t.state, slot_of(t)
        s.resources[self.power] -= 1
        s.spent_resource = True
        slot.plus = slot.acted = True
        t.note("spends-resource", rule="WEL-15.2", role=self.power)
        hands.draw(t, self.power)
        return AGAIN

    def on_besiege(self, t: Table, leader: int) -> Flow:
        return t.call(Besiege(self.power, leader, t.state.place[leader]), then=t.go(self.see))

    def check_invest(self, t: Table, duchy: int) -> Refusal | None:
        """Soldiers whom a card gave a virtual leader."""
        if duchy in headless_besiegers(t, self.power):
            return None
        return Refusal("WEL-C032", "refused.no-siege", {"duchy": duchy})

    def on_invest(self, t: Table, duchy: int) -> Flow:
        return t.call(Besiege(self.power, NONE, duchy), then=t.go(self.see))

    def check_free_convoy(self, t: Table, frm: int, to: int) -> Refusal | None:
        if not t.state.convoys:
            return Refusal("WEL-14.2", "refused.no-free-convoy", {})
        return self.check_voyage(t, frm, to, False)

    def check_assault(self, t: Table, frm: int, to: int) -> Refusal | None:
        if not t.state.assault:
            return Refusal("WEL-14.2", "refused.no-assault", {})
        return self.check_voyage(t, frm, to, True)

    def check_voyage(self, t: Table, frm: int, to: int, assault: bool) -> Refusal | None:
        if (frm, to) in sailings(t, self.power, assault):
            return None
        return Refusal("WEL-14.2", "refused.no-voyage", {"duchy": frm, "to_duchy": to})

    def check_sally(self, t: Table, duchy: int) -> Refusal | None:
        if duchy in in_besieged_fortress(t, self.power):
            return None
        return Refusal("WEL-6.3b", "refused.no-sally", {"duchy": duchy})

    def on_free_convoy(self, t: Table, frm: int, to: int) -> Flow:
        return t.call(Embark(self.power, frm, to, CONVOY, free=True), then=t.go(self.see))

    def on_assault(self, t: Table, frm: int, to: int) -> Flow:
        t.state.assault = False
        return t.call(Embark(self.power, frm, to, ASSAULT, free=True), then=t.go(self.see))

    def on_sally(self, t: Table, duchy: int) -> Flow:
        return t.call(sally(t, self.power, duchy), then=t.go(self.see))

    def after_act(self, t: Table, value: object) -> Flow:
        return t.go(self.see)

    @step("WEL-6.3b")
    def sallies(self, t: Table) -> Flow:
        """New troops in a besieged fortress fight at the latest when the impulse ends."""
        return sally_at_last(t, self.power)

    @step("WEL-5.2")
    def last_responses(self, t: Table) -> Flow:
        return t.call(Moment("end", Begin()))

    @step("WEL-18.1")
    def see_once_more(self, t: Table) -> Flow:
        return watch(t)

    @step("WEL-4.2a")
    def end(self, t: Table) -> Flow:
        took_part = slot_of(t).acted  # a pass is no impulse (AMB-08)
        left, held = slot_of(t).cp, len(t.state.hands[self.power])
        t.ended("impulse-over", rule="WEL-4.2a", role=self.power, n=left, cards=held)
        end_impulse(t, self.power, self.scheduled)
        if took_part or not self.passing:
            t.state.last = self.power
        return None


def lift_markers(t: Table, power: int) -> None:
    """What ends when a Power's impulse begins: its blocks, the mud on its side, its barred leaders."""
    s, side = t.state, SIDE[power]
    for line, by in enumerate(s.blocked):
        if by == power + 1:
            s.blocked[line] = 0
            t.note("unblocked", rule="WEL-C009", role=power, line=line)
    for duchy in range(len(t.board.duchies)):
        s.mud[duchy] &= ~(1 << side)
        if forces.has_formation(t, power, duchy) or not forces.side_present(t, side, duchy):
            s.held &= ~(1 << held_bit(t, side, duchy))  # 81, until their own next impulse
    for leader in t.board.leaders_of[power]:
        s.barred[leader - t.board.first_leader] = 0


def end_impulse(t: Table, power: int, scheduled: bool) -> None:
    """Markers off, effects of this impulse over, longer ones one nearer to their end (WEL-4.2a)."""
    s = t.state
    for piece in range(t.board.pieces):
        s.march[piece] = s.mark[piece] = 0
        s.origin[piece] = NONE
    end_lasting(t, power)
    if s.intrigue == power:
        s.intrigue = NONE  # card 65 was lost before its time (WEL-C065)
    if scheduled:
        s.insulted[power] = max(0, s.insulted[power] - 1)
        end_dissent(t, power)
    s.pontoon = s.pontoon_power = s.haven = NONE
    s.hearts = s.assault = s.convoyed = s.light_used = s.ground_used = False
    s.thunder = s.square = s.besieged = s.convoys = s.appointed = 0
    s.shelled.clear()
    s.slots.pop()


def end_lasting(t: Table, power: int) -> None:
    """What lay on leaders for this impulse is over; what counts the impulses of their Power has one fewer left."""
    s = t.state
    kept = []
    for row in s.lasting:
        counts = row.ends and t.board.power_of[row.leader] == power
        if counts:
            row.ends -= 1
        if not row.now and not (counts and not row.ends):
            kept.append(row)
    s.lasting = kept


def end_dissent(t: Table, power: int) -> None:
    """Royalist Dissent is over when each French Power has had a scheduled impulse (WEL-C039)."""
    s = t.state
    if s.dissent >> power & 1:
        s.dissent &= ~(1 << power)
        if not s.dissent:
            hands.remove_card(t, 39)
            s.appeal += t.board.cards[39].appeal
            t.note("dissent-over", rule="WEL-C039")


# --- the end of a turn -----------------------------------------------------------------------------------


@dataclass
class EndOfTurn(Procedure):
    """Attrition, guerrilla, Resources, conquest, peace (WEL-4.3 to 4.7)."""

    episode = "end-of-turn"

    at: int = 0
    todo: list[int] = field(default_factory=list)

    @step("WEL-4.3")
    def who_suffers(self, t: Table) -> Flow:
        self.todo = [
            side * len(t.board.duchies) + d
            for side in (0, 1)
            for d in t.board.land
            if forces.side_present(t, side, d) and status(t, d, side) != FRIENDLY
        ]
        return None

    @step("WEL-4.3")
    def attrition(self, t: Table) -> Flow:
        if self.at >= len(self.todo):
            return None
        side, duchy = divmod(self.todo[self.at], len(t.board.duchies))
        self.at += 1
        pieces = forces.side_pieces(t, side, duchy)
        return t.call(Attrition(side, duchy, pieces, len(pieces)), then=AGAIN)

    @step("WEL-4.3a")
    def flags(self, t: Table) -> Flow:
        """Survivors flag the open uncontrolled duchies they stand in."""
        for duchy in t.board.land:
            if fortified(t, duchy) or controller(t, duchy) != NONE:
                continue
            side = next(s for s in (0, 1) if forces.side_present(t, s, duchy))
            power = forces.leading_power(t, side, duchy)
            if flag_choices(t, power, duchy):
                return t.call(FreeFlag(power, duchy, must=True), then=AGAIN)
        return None

    @step("WEL-18.1")
    def see(self, t: Table) -> Flow:
        return watch(t)

    @step("WEL-4.4")
    def guerrilla(self, t: Table) -> Flow:
        return t.call(Guerrilla())

    @step("WEL-18.1")
    def see_again(self, t: Table) -> Flow:
        return watch(t)

    @step("WEL-4.5")
    def resources(self, t: Table) -> Flow:
        for power in POWERS:
            t.state.resources[power] = min(t.state.resources[power], t.board.limit["resources"])
        return None

    @step("WEL-4.6")
    def conquest(self, t: Table) -> Flow:
        allied, french = (sum(len(keys(t, power)) for power in SIDES[side]) for side in (ALLIED, FRENCH))
        t.ended("turn-ends", allied=allied, french=french)
        if friendly(t, t.board.madrid, FRENCH) and conquest_roll(t):
            finish(t, FRENCH, "conquest-of-spain")
        return None

    @step("WEL-4.7")
    def peace(self, t: Table) -> Flow:
        s = t.state
        if s.year == t.board.tables.year[-1].year:
            return t.call(LastCount("end-of-1814"))
        if s.no_peace:
            t.note("no-peace", rule="WEL-C077")
            return None
        if t.roll(why="peace", hit=t.board.limit["peace"]) < t.board.limit["peace"]:
            return None
        return t.call(LastCount("peace"))
