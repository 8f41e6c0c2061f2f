"""What several cards share: targets to choose from, kinds of card, small procedures."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, RulesError, each, step
from grognard.games.wellington import forces, hands
from grognard.games.wellington.aftermath import Gain
from grognard.games.wellington.attrition import Attrition
from grognard.games.wellington.battle_dice import RISINGS, routs
from grognard.games.wellington.board import NONE, POWERS, SIDE
from grognard.games.wellington.building import PlaceTroops
from grognard.games.wellington.control import flags_placed, fortified, friendly
from grognard.games.wellington.events import ANY, Event, Happening, impulse_of
from grognard.games.wellington.flags import raise_flag, side_flags
from grognard.games.wellington.interception import Interceptions
from grognard.games.wellington.state import (
    POOL,
    REGROUP,
    UNSET,
    Effect,
    Fight,
    Lasting,
    Table,
    fight_of,
    siege_of,
)

IN_BATTLE = frozenset(("round", "rolled", "round_end", "decided"))
MISSED = "missed"  # of a card whose duchy a response has taken meanwhile
STOLEN = 100  # target of a duel card turned by Outflanked!: no roll, the side served has won


# --- who and where ---------------------------------------------------------------------------------------


def leaders_on_map(t: Table) -> list[int]:
    s, first = t.state, t.board.first_leader
    return [x for x in range(first, t.board.pieces) if s.place[x] < REGROUP]


def rating_up_to(t: Table, leader: int, most: int) -> bool:
    return forces.battle_rating(t, leader) <= most


def in_fight(t: Table) -> bool:
    return bool(t.state.fights)


def quiet_duchies(t: Table) -> list[int]:
    """Duchies in which no battle or siege is going on."""
    busy = {fight.duchy for fight in t.state.fights} | {siege.duchy for siege in t.state.sieges}
    busy |= {contact[0] for contact in t.state.contacts}
    return [d for d in t.board.land if d not in busy]


def raidable(t: Table, duchy: int, side: int) -> bool:
    """Open, or a fortress duchy in which an enemy force lies before the walls (19, 56)."""
    if not fortified(t, duchy):
        return True
    return forces.side_present(t, 1 - side, duchy) and friendly(t, duchy, side)


def other_hands(t: Table, who: int) -> list[int]:
    """Powers from whose hand a random common card can be taken: judged by what all know, its size."""
    return [power for power in POWERS if power != who and hands.common(t, power)]


def until_next_impulse(t: Table, power: int) -> int:
    """How many ends of its impulses until its next impulse is over."""
    now = impulse_of(t)
    return 2 if now is not None and now.power == power else 1


# --- kinds of card ---------------------------------------------------------------------------------------


class AnyTime(Event):
    """A Response that may be played at any moment of any impulse, or as one's own card."""

    moments: ClassVar[frozenset[str]] = ANY
    apt: ClassVar[frozenset[str]] = frozenset()  # the moments at which it does what it cannot do at others

    def may(self, t: Table, who: int, moment: str) -> bool:
        return bool(t.state.slots)  # between impulses nobody acts

    def waits(self, moment: str) -> bool:
        return moment not in self.apt


class InBattle(Event):
    """A Battle card: only by a Power with a formation there, in the declaration of a round."""

    moments: ClassVar[frozenset[str]] = frozenset(("battle",))
    own: ClassVar[bool] = False
    first_round: ClassVar[bool] = False

    def may(self, t: Table, who: int, moment: str) -> bool:
        return moment == "battle" and in_fight(t) and not (self.first_round and fight_of(t).round > 1)


class InSiege(Event):
    """A Battle card that serves in sieges only."""

    moments: ClassVar[frozenset[str]] = frozenset(("siege_cards",))
    own: ClassVar[bool] = False
    besieger_only: ClassVar[bool] = False

    def may(self, t: Table, who: int, moment: str) -> bool:
        return moment == "siege_cards" and (not self.besieger_only or siege_of(t).power == who)


class InBoth(Event):
    """A Battle card that serves in battle and siege (70, 73, 81, 91)."""

    moments: ClassVar[frozenset[str]] = frozenset(("battle", "siege_cards"))
    own: ClassVar[bool] = False
    first_round: ClassVar[bool] = False

    def may(self, t: Table, who: int, moment: str) -> bool:
        if moment == "battle":
            return not (self.first_round and fight_of(t).round > 1)
        return moment == "siege_cards" and not (self.first_round and siege_of(t).round > 1)


class Respond(Event):
    """A Response bound to its moments; never the card of one's own impulse."""

    own: ClassVar[bool] = False


class MustPlay(Event):
    """No points; draw a card and play on (WEL-5.8, WEL-D-CARDS)."""

    draws: ClassVar[bool] = True


class JoinBattle(InBattle):
    """Forces within two duchies may roll to join the battle; leaderless ones as led by a rating."""

    rating: ClassVar[int] = 1
    free: ClassVar[bool] = False
    order: ClassVar[int] = 1

    def in_battle(self, t: Table, fight: Fight, row: Effect) -> Flow:
        chooser = row.power
        if SIDE[chooser] != row.side:  # turned by 55
            chooser = forces.leading_power(t, row.side, fight.duchy)
        return t.call(Interceptions(fight.duchy, row.side, NONE, chooser, self.rating, self.free))


class BesideLeader(Event):
    """Lies beside a leader of the side it serves, until it leaves the table with him (59, 98, 106)."""

    stays: ClassVar[bool] = True

    def fits(self, t: Table, leader: int) -> bool:
        """Beside which leaders?"""
        return True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("leader", [x for x in leaders_on_map(t) if self.fits(t, x)])

    def effect(self, t: Table, event: Happening) -> Flow:
        if t.state.place[event.choice] >= REGROUP:
            forces.retire(t, self.number)
        else:
            forces.attach(t, Lasting(self.number, event.choice))
        return None


# --- small procedures ------------------------------------------------------------------------------------


@dataclass
class TakeNational(Procedure):
    """Look into a Reserve box and take a National card of one's choice (18, 104)."""

    who: int
    deck: int
    but: int = 0  # also cards already played, except this one, whose event it is

    @step("WEL-4.21a")
    def look(self, t: Table) -> Flow:
        s = t.state
        s.reserve[self.deck].sort()
        for card in s.reserve[self.deck]:
            s.seen[card] |= 1 << self.who
        t.reveal()
        return None

    @step("WEL-C018")
    def take(self, t: Table) -> Flow:
        s = t.state
        cards = s.reserve[self.deck] + (s.played[self.deck] if self.but else [])
        cards = sorted(card for card in cards if card != self.but)
        if not cards:
            return None
        return t.ask(self.who, each("card", cards))

    def on_card(self, t: Table, card: int) -> Flow:
        s = t.state
        for heap in (s.reserve[self.deck], s.played[self.deck]):
            if card in heap:
                heap.remove(card)
        hands.receive(t, self.who, hands.leaves_pile(t, card))
        t.note("takes-national", rule="WEL-5.4", role=self.who, secret={"card": card}, to=1 << self.who)
        return Leave(1)


def uprising(t: Table, event: Happening, power: int, duchy: int, count: int) -> Flow:
    """Risings declared together in one duchy attack together (WEL-5.2c, WEL-EX-12)."""
    rows = [event.number, power, count, *event.joined]
    if (other := pending_uprising(t, duchy)) is not None:
        other.joined += rows  # another rising there has been announced: these troops wait for it
        return None
    return t.call(risen(rows, duchy))


def risen(rows: list[int], duchy: int) -> PlaceTroops:
    """Troops rise in a duchy and attack; victorious they see to the flag: card, Power, SP of each rising."""
    troops: dict[int, int] = {}
    for n in range(0, len(rows), 3):
        troops[rows[n + 1]] = troops.get(rows[n + 1], 0) + rows[n + 2]
    cards = [number for n in range(0, len(rows), 3) for number in rows[n : n + 2]]
    return PlaceTroops([[power, sp] for power, sp in troops.items()], duchy, "rise", cards)


def pending_uprising(t: Table, duchy: int) -> Happening | None:
    """Another rising in the same duchy that is announced and has not begun."""
    if not any_window(t):
        return None
    pending = t.window().pending
    if isinstance(pending, Happening) and pending.number in RISINGS and pending.chosen[-1:] == [duchy]:
        return pending
    return None


def any_window(t: Table) -> bool:
    try:
        t.window()
    except RulesError:
        return False
    return True


def pending(t: Table) -> Procedure | None:
    """What the response that is being played answers."""
    return t.window().pending if any_window(t) else None


@dataclass
class BattleAttrition(Procedure):
    """Attrition that counts as loss of the battle (31, 54, 60, 95)."""

    side: int
    card: int
    counts: bool = True
    undone: bool = False  # may be undone by Recovery or Rearguard
    worse: bool = False
    to: int = POOL

    @step("WEL-13.1b")
    def suffer(self, t: Table) -> Flow:
        fight = fight_of(t)
        pieces = forces.side_pieces(t, self.side, fight.duchy)
        return t.call(Attrition(self.side, fight.duchy, pieces, len(pieces), self.to, self.card, self.worse))

    def after_suffer(self, t: Table, lost: list[int]) -> Flow:
        fight = fight_of(t)
        if self.counts:
            fight.sixes[self.side] += len(lost)
            fight.dead[self.side] += lost
        if self.undone:
            fight.panic[self.side] += lost
        for row in fight.effects:
            if row.card == self.card:
                row.number += len(lost)  # what the card is worth may depend on it (60)
        return Leave(lost)


def calm_panic(t: Table, fight: Fight) -> None:
    """Recovery and Rearguard undo 31 and 54, before or after (WEL-C048, WEL-C049)."""
    for side in (0, 1):
        back = [piece for piece in fight.panic[side] if piece in fight.dead[side]]  # 79 may have saved some
        restore(t, fight, side, back)
        fight.sixes[side] = max(0, fight.sixes[side] - len(back))
        fight.panic[side].clear()


def restore(t: Table, fight: Fight, side: int, back: list[int]) -> None:
    """Pieces that fell in this battle stand there again as they stood (48, 49, 79)."""
    s, first = t.state, t.board.first_leader
    for piece in sorted(back):  # leaders last: one who comes back to his command ends the virtual one
        fight.dead[side].remove(piece)
        row = next(row for row in reversed(fight.fallen) if row[0] == piece)
        if s.place[piece] < REGROUP:  # built again meanwhile: another of the same Power stands in
            spare = forces.spare(t, t.board.power_of[piece])
            if piece >= first or not spare:
                continue
            piece = spare[0]
        s.place[piece] = fight.duchy
        s.march[piece], s.mark[piece], s.origin[piece] = row[1:4]
        if piece >= first:
            restore_leader(t, fight, row)


def restore_leader(t: Table, fight: Fight, row: list[int]) -> None:
    """A leader has his command again; what lay on him has waited for the end of the battle."""
    leader, chief = row[0], row[4]
    side = SIDE[t.board.power_of[leader]]
    t.state.barred[leader - t.board.first_leader] = 0
    if chief:
        forces.name_commander(t, side, fight.duchy, leader)
        fight.virtual[side] = 0
        forces.release(t, forces.side_pieces(t, side, fight.duchy))


def rally(fight: Fight, side: int, count: int) -> None:
    """Disorganizations taken back: those just rolled first (32, 99)."""
    now = min(count, fight.hit5[side])
    fight.hit5[side] -= now
    before = min(count - now, fight.disordered[side])
    fight.disordered[side] -= before
    fight.fives[side] -= min(before, fight.fives[side])


def strike_leader(t: Table, leader: int, to: int) -> None:
    """A leader falls in or out of battle; nobody takes over command this impulse (32, 52)."""
    s, side = t.state, SIDE[t.board.power_of[leader]]
    duchy = s.place[leader]
    fights = s.fights
    chief = forces.commander(t, side, duchy) == leader
    siege = siege_of(t) if s.sieges and leader in siege_of(t).army else None
    if chief or (siege is not None and siege.army[0] == leader):
        forces.orphan(t, leader, siege.army if siege is not None else [])
    if siege is not None and s.place[leader] == siege.duchy:
        siege.struck += 1
        siege.dead.append(leader)
    if fights and fights[-1].duchy == duchy:
        fight = fights[-1]
        if chief:
            fight.virtual[side] = 1
        fight.sixes[side] += 1
        fight.dead[side].append(leader)
    forces.remove(t, leader, to)
    s.barred[leader - t.board.first_leader] = 1
    t.note("leader-lost", role=t.board.power_of[leader], leader=leader, duchy=duchy)


def victor(t: Table) -> int:
    """The Power that has just won a battle or a siege."""
    if battle_won(t):
        return forces.leading_power(t, fight_of(t).winner, fight_of(t).duchy)
    return siege_of(t).power


def battle_won(t: Table) -> bool:
    """Is it a battle that was won? A fortress may fall to disease while one is being decided elsewhere (43)."""
    elsewhere = any_window(t) and t.window().key == "siege_won"
    return bool(t.state.fights) and fight_of(t).winner >= 0 and not elsewhere


def victory_duchy(t: Table) -> int:
    return fight_of(t).duchy if battle_won(t) else siege_of(t).duchy


@dataclass
class Windfall(Procedure):
    """The victor gains a Resource and draws a card (7, 75)."""

    power: int
    duchy: int
    spared: bool = False

    @step("WEL-15.1")
    def gain(self, t: Table) -> Flow:
        return t.call(Gain(self.power, 1, self.duchy, self.spared, True))

    @step("WEL-C007")
    def draw(self, t: Table) -> Flow:
        hands.draw(t, self.power)
        return None


@dataclass
class PlaceEach(Procedure):
    """Troops in several duchies, one after the other: rows of Power, duchy, SP (20, 86)."""

    rows: list[list[int]] = field(default_factory=list)
    at: int = 0

    @step("WEL-5.11")
    def place(self, t: Table) -> Flow:
        if self.at >= len(self.rows):
            return Leave(self.at)
        power, duchy, count = self.rows[self.at]
        self.at += 1
        return t.call(PlaceTroops([[power, count]], duchy), then=AGAIN)


@dataclass
class EventFlag(Procedure):
    """A flag placed by an event without formations: it goes again if it is intercepted (WEL-10.10)."""

    power: int
    duchy: int
    before: int = UNSET

    @step("WEL-7.1")
    def hoist(self, t: Table) -> Flow:
        side = SIDE[self.power]
        own = t.board.owner[self.duchy] == self.power
        if not own and flags_placed(t, side) >= side_flags(t, side):
            return Leave(False)
        self.before = t.state.flag[self.duchy]
        raise_flag(t, self.duchy, NONE if own else self.power, self.power)
        return None

    @step("WEL-10.10")
    def opposed(self, t: Table) -> Flow:
        return t.call(Interceptions(self.duchy, 1 - SIDE[self.power], NONE))

    def after_opposed(self, t: Table, came: list[int] | None) -> Flow:
        if came:
            raise_flag(t, self.duchy, self.before - 1 if self.before else NONE)
        return None


@dataclass
class EventFlags(Procedure):
    """Several such flags, one after the other."""

    power: int
    duchies: list[int]

    @step("WEL-10.10")
    def hoist(self, t: Table) -> Flow:
        if not self.duchies:
            return None
        return t.call(EventFlag(self.power, self.duchies.pop(0)), then=AGAIN)


def rout_standing(t: Table, fight: Fight) -> bool:
    """Would the battle as it stands be a rout? (2, 11)"""
    return routs(t, fight, 0) or routs(t, fight, 1)
