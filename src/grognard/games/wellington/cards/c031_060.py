"""Cards 31 to 60."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, each, step
from grognard.games.wellington import forces, hands
from grognard.games.wellington.aftermath import TO_THE_DEATH, FallBack, Retreat
from grognard.games.wellington.attrition import Suffer, most_tired
from grognard.games.wellington.battle_dice import REARGUARD, RECOVERY, gone
from grognard.games.wellington.board import FRENCH, NONE, NORD, POWERS, SIDE, SPAIN, SUD
from grognard.games.wellington.building import PlaceTroops
from grognard.games.wellington.cards.c001_030 import undo_card
from grognard.games.wellington.cards.common import (
    MISSED,
    STOLEN,
    AnyTime,
    BattleAttrition,
    BesideLeader,
    EventFlag,
    InBattle,
    JoinBattle,
    MustPlay,
    Respond,
    calm_panic,
    leaders_on_map,
    pending,
    pending_uprising,
    quiet_duchies,
    raidable,
    rally,
    rating_up_to,
    risen,
    strike_leader,
)
from grognard.games.wellington.control import besieged, controller, fortified, friendly, national, owner
from grognard.games.wellington.effects import living, stormed
from grognard.games.wellington.entry import Entry, announced, entry
from grognard.games.wellington.events import CARDS, Chain, Event, Happening, Worth, active, card
from grognard.games.wellington.flags import raise_flag
from grognard.games.wellington.interception import (
    Evaded,
    EvadeRoll,
    Intercepted,
    Interceptions,
)
from grognard.games.wellington.movement import UNSEEN, Arrive, Muster, free_leaders, may_step
from grognard.games.wellington.siege import Fall
from grognard.games.wellington.state import (
    FOUGHT,
    HALTED,
    HARRIED,
    POOL,
    REGROUP,
    STRAGGLING,
    Effect,
    Fight,
    Lasting,
    Siege,
    Table,
    fight_of,
    slot_of,
)
from grognard.games.wellington.sums import add


@card
class SauveQuiPeut(Respond):
    number = 31
    moments = frozenset(("round_end",))

    def may(self, t: Table, who: int, moment: str) -> bool:
        return not calmed(t)

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        fight = fight_of(t)
        return None if chosen else each("side", [s for s in (0, 1) if not gone(t, fight, s)])

    def effect(self, t: Table, event: Happening) -> Flow:
        if calmed(t):
            return None
        return t.call(BattleAttrition(event.choice, self.number, undone=True))


def calmed(t: Table) -> bool:
    """Recovery or Rearguard: no panic in this battle any more (48, 49)."""
    return bool(living(t, fight_of(t), RECOVERY, REARGUARD))


@card
class BeforeIWasAMarshal(Respond):
    number = 32
    moments = frozenset(("rolled",))

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("leader", forces.leaders(t, who, fight_of(t).duchy))

    def effect(self, t: Table, event: Happening) -> Flow:
        leader, fight, side = event.choice, fight_of(t), SIDE[event.who]
        if t.state.place[leader] != fight.duchy:
            return None
        dice = stormed(t, fight.duchy, forces.rating_dice(t, leader))
        faces = t.rolls(dice, why="grenadier", role=event.who, hit=5, leader=leader)
        fight.hit5[1 - side] += faces.count(5)
        fight.hit6[1 - side] += faces.count(6)
        rally(fight, side, faces.count(3) + faces.count(4))
        if 1 in faces:
            strike_leader(t, leader, REGROUP)
        return Leave((sum(face >= 5 for face in faces), faces.count(3) + faces.count(4), int(1 in faces)))


@card
class DisgracedLeader(Respond):
    number = 33
    moments = frozenset(("evade", "retreat"))

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("leader", [x for x in self.targets(t) if rating_up_to(t, x, 2)])

    def targets(self, t: Table) -> list[int]:
        answered = pending(t)
        if isinstance(answered, EvadeRoll):
            return sorted(p for p in answered.force if forces.is_leader(t, p))
        if isinstance(answered, Retreat):
            return forces.side_leaders(t, answered.side, fight_of(t).duchy)
        return []

    def effect(self, t: Table, event: Happening) -> Flow:
        leader = event.choice
        shot = t.board.power_of[leader] == SPAIN
        forces.remove(t, leader, POOL if shot else REGROUP)
        return None


@card
class SeizeTheInitiative(Event):
    number = 34
    moments = frozenset(("initiative",))

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("power", self.powers(t))

    def powers(self, t: Table) -> list[int]:
        """Powers for which this would not make two impulses in a row, before or after."""
        s = t.state
        now = active(t)
        before = s.last if now == NONE else now
        after = s.marker if now == NONE else self.following(t, now)
        return [p for p in POWERS if p not in (before, after) and p not in s.queued]

    def following(self, t: Table, now: int) -> int:
        s = t.state
        return s.marker if s.marker != now else (s.marker + 1) % len(POWERS)

    def effect(self, t: Table, event: Happening) -> Flow:
        t.state.queued.append(event.choice)
        return None


@card
class Juramentados(AnyTime):
    number = 35

    def possible(self, t: Table, who: int) -> bool:
        return True  # Spain never is all fortresses and battles

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if chosen:
            return None
        return each("duchy", [d for d in quiet_duchies(t) if open_spain(t, d)])

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(Oath(event.choice, event.joined[:]))


def open_spain(t: Table, duchy: int) -> bool:
    return t.board.country[duchy] == "spain" and not fortified(t, duchy)


@dataclass
class Oath(Procedure):
    """A French SP deserts, a Spanish one appears and attacks (WEL-C035)."""

    duchy: int
    joined: list[int]
    lost: list[int] = field(default_factory=list)

    @step("WEL-C035")
    def desert(self, t: Table) -> Flow:
        powers = [p for p in forces.powers_here(t, FRENCH, self.duchy) if forces.sp(t, p, self.duchy)]
        if not powers:
            return None
        chooser = forces.leading_power(t, FRENCH, self.duchy)
        return t.ask(chooser, each("loss", powers), duchy=self.duchy)

    def on_loss(self, t: Table, power: int) -> Flow:
        self.lost.append(most_tired(t, forces.soldiers(t, power, self.duchy)))
        forces.remove(t, self.lost[-1])
        return None

    @step("WEL-C035")
    def rise(self, t: Table) -> Flow:
        rows = [35, SPAIN, 1, *self.joined]
        if (other := pending_uprising(t, self.duchy)) is not None:
            other.joined += rows
            return Leave((self.lost, "joins"))
        return t.call(risen(rows, self.duchy))

    def after_rise(self, t: Table, verdict: str) -> Flow:
        return Leave((self.lost, verdict))


@card
class ScovellsCipher(Respond):
    number = 36
    moments = frozenset(("round_end",))

    def may(self, t: Table, who: int, moment: str) -> bool:
        fight = fight_of(t)
        return fight.round == 1 and not gone(t, fight, 0) and not gone(t, fight, 1)

    def effect(self, t: Table, event: Happening) -> Flow:
        fight = fight_of(t)
        self.lie_beside(t, event.who)
        return t.call(Interceptions(fight.duchy, SIDE[event.who], NONE, event.who, 1))


@card
class HastyFort(Event):
    number = 37

    def may(self, t: Table, who: int, moment: str) -> bool:
        return sum(t.state.fort) < t.board.limit["hasty_forts"]

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if chosen:
            return None
        return each("duchy", [d for d in t.board.land if self.fit(t, who, d)])

    def fit(self, t: Table, who: int, duchy: int) -> bool:
        return not fortified(t, duchy) and controller(t, duchy) == who

    def effect(self, t: Table, event: Happening) -> Flow:
        """A response may have taken the place meanwhile, and prevails (WEL-5.2a)."""
        if not self.fit(t, event.who, event.choice):
            return Leave(MISSED)
        t.state.fort[event.choice] = 1
        return None


@card
class EmperorsCall(MustPlay):
    number = 38

    def effect(self, t: Table, event: Happening) -> Flow:
        hands.remove_card(t, 99)
        t.state.call = True
        return None


@card
class RoyalistDissent(Event):
    number = 39
    stays = True

    def effect(self, t: Table, event: Happening) -> Flow:
        t.state.dissent = 1 << SUD | 1 << NORD
        return None


@card
class CallForReinforcements(JoinBattle):
    number = 40
    rating = 1


@card
class Stragglers(Respond):
    number = 41
    moments = frozenset(("enters",))

    def effect(self, t: Table, event: Happening) -> Flow:
        entering = pending(t)
        if isinstance(entering, Arrive):
            entering.straggling = True
        if isinstance(entering, (Arrive, FallBack)):
            for piece in entering.force:
                t.state.mark[piece] |= STRAGGLING
            return Leave((entering.power, entering.to))
        return None


@card
class FogOfWar(Respond):
    number = 42
    moments = frozenset(("card",))

    def may(self, t: Table, who: int, moment: str) -> bool:
        answered = pending(t)
        if not isinstance(answered, Happening) or answered.who == who:
            return False
        kinds = t.board.cards[answered.number].kinds
        fighting = bool(t.state.fights or t.state.sieges)
        return fighting and answered.moment != "impulse" and ("battle" in kinds or "response" in kinds)

    def effect(self, t: Table, event: Happening) -> Flow:
        return Leave(undo_card(t))


@card
class Dysentery(AnyTime):
    number = 43
    chancy = True

    def possible(self, t: Table, who: int) -> bool:
        return any(forces.side_present(t, 1 - SIDE[who], d) for d in t.board.land) or bool(self.walls(t))

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if not chosen:
            uses = [0] if self.camps(t, who) else []
            return each("use", uses + ([1] if self.walls(t) else []))
        if len(chosen) == 1:
            return each("duchy", self.walls(t) if chosen[0] else self.camps(t, who))
        return None

    def camps(self, t: Table, who: int) -> list[int]:
        return [d for d in t.board.land if forces.side_present(t, 1 - SIDE[who], d)]

    def walls(self, t: Table) -> list[int]:
        """Besieged printed fortresses, not in the middle of a siege (AMB-73)."""
        return [d for d in quiet_duchies(t) if t.board.fortress[d] and besieged(t, d)]

    def effect(self, t: Table, event: Happening) -> Flow:
        use, duchy = event.chosen
        if use == 0:
            return t.call(Suffer(1 - SIDE[event.who], duchy, self.number, worse=True))
        return t.call(Surrender(duchy))


@dataclass
class Surrender(Procedure):
    """A besieged fortress falls to disease if the die beats its printed strength (WEL-C043, AMB-45)."""

    duchy: int

    @step("WEL-C043")
    def roll(self, t: Table) -> Flow:
        need = t.board.fortress[self.duchy] + 1
        if not besieged(t, self.duchy) or t.roll(why="dysentery", hit=need, duchy=self.duchy) < need:
            return Leave("holds")
        side = 1 - SIDE[owner(t, self.duchy)]
        power = forces.leading_power(t, side, self.duchy)
        chief = forces.commander(t, side, self.duchy)
        pieces = sorted(forces.pieces(t, power, self.duchy), key=lambda piece: piece != chief)
        siege = Siege(self.duchy, power, pieces)
        siege.sixes = t.board.fortress[self.duchy]  # all that it takes, in one round: an overrun (AMB-45)
        t.state.sieges.append(siege)
        return t.call(Fall())

    @step("WEL-C043")
    def march_on(self, t: Table) -> Flow:
        siege = t.state.sieges.pop()
        for piece in forces.pieces(t, siege.power, self.duchy):
            t.state.mark[piece] &= ~HALTED
        return Leave("overrun" if siege.overrun else "falls")


@card
class FlankingMove(Event):
    number = 44

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("leader", [x for x in leaders_on_map(t) if self.can(t, who, x)])

    def can(self, t: Table, who: int, leader: int) -> bool:
        duchy = t.state.place[leader]
        if t.board.power_of[leader] != who or leader not in free_leaders(t, who, duchy, UNSEEN):
            return False
        return any(may_step(t, who, duchy, d, True) is None for d in t.board.neighbours[duchy])

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(Flank(event.who, event.choice))


@dataclass
class Flank(Procedure):
    """Up to two duchies, past fortresses, unseen (WEL-C044)."""

    power: int
    leader: int
    force: list[int] = field(default_factory=list)
    steps: int = 2

    @step("WEL-C044")
    def muster(self, t: Table) -> Flow:
        if t.state.place[self.leader] >= REGROUP:
            return Leave(None)
        return t.call(Muster(self.power, self.leader, "flank"))

    def after_muster(self, t: Table, force: list[int]) -> Flow:
        self.force = force
        return None

    @step("WEL-C044")
    def move(self, t: Table) -> Flow:
        s = t.state
        here = s.place[self.leader]
        if not self.steps or here >= REGROUP or s.mark[self.leader] & FOUGHT:
            return None
        to = [d for d in t.board.neighbours[here] if may_step(t, self.power, here, d, True) is None]
        if not to or self.price(t) > slot_of(t).cp:
            return None
        return t.ask(self.power, each("to", to), done=True, duchy=here)

    def price(self, t: Table) -> int:
        """A column under attack pays for each further duchy (WEL-C045)."""
        return int(any(t.state.mark[piece] & HARRIED for piece in self.force))

    def on_to(self, t: Table, duchy: int) -> Flow:
        self.steps -= 1
        slot_of(t).cp -= self.price(t)
        here = t.state.place[self.leader]
        force = [piece for piece in self.force if t.state.place[piece] == here]
        return t.call(announced(entry(self.power, force, here, duchy, "flank")), then=AGAIN)


@card
class ColumnAttacked(Respond):
    number = 45
    moments = frozenset(("march", "convoy", "intercepted", "evaded"))

    def may(self, t: Table, who: int, moment: str) -> bool:
        answered = pending(t)
        if isinstance(answered, (Intercepted, Evaded)):
            return answered.succeeds(t)
        return isinstance(answered, Entry)

    def effect(self, t: Table, event: Happening) -> Flow:
        answered = pending(t)
        if isinstance(answered, (Intercepted, Evaded)):
            answered.failed = True
            return Leave(("intercepted" if isinstance(answered, Intercepted) else "evaded", answered.power))
        if isinstance(answered, Entry):
            slot, how = slot_of(t), "pays"
            for piece in answered.force:
                t.state.mark[piece] |= HARRIED
            if slot.cp:
                slot.cp -= 1
            else:
                t.window().pending, how = None, "halted"  # it cannot pay for this duchy any more
            return Leave((how, answered.power))
        return None


@card
class Corruption(MustPlay):
    number = 46

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(Sabotage())


@dataclass
class Sabotage(Procedure):
    """Who holds more than three Resources loses half of them (WEL-C046). Leaves with what each Power lost."""

    @step("WEL-C046")
    def halve(self, t: Table) -> Flow:
        held = t.state.resources
        lost = [forces.half(held[power]) if held[power] > 3 else 0 for power in POWERS]
        for power in POWERS:
            held[power] -= lost[power]
        return Leave(tuple(lost))


@card
class NextClass(Event):
    number = 47

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("duchy", [d for d in t.board.land if recruits(t, who, d) != NONE])

    def effect(self, t: Table, event: Happening) -> Flow:
        duchy = event.choice
        power = recruits(t, event.who, duchy)
        return t.call(PlaceTroops([[power, 4]], duchy)) if power != NONE else Leave(MISSED)


def recruits(t: Table, who: int, duchy: int) -> int:
    """The Power of the player's side whose National duchy this is, if it is friendly (47, WEL-6.3d)."""
    if not friendly(t, duchy, SIDE[who]):
        return NONE
    for power in (who, *[p for p in POWERS if SIDE[p] == SIDE[who] and p != who]):
        if national(t, duchy, power):
            return power
    return NONE


@card
class Recovery(Respond):
    number = 48
    moments = frozenset(("rolled", "round_end", "decided"))

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("side", (0, 1))

    def effect(self, t: Table, event: Happening) -> Flow:
        fight, side = fight_of(t), event.choice
        self.lie_beside(t, event.who)
        fight.fives[side] = fight.disordered[side] = fight.hit5[side] = 0
        calm_panic(t, fight)
        return None


@card
class Rearguard(Respond):
    number = 49
    moments = frozenset(("round_end", "decided"))

    def effect(self, t: Table, event: Happening) -> Flow:
        self.lie_beside(t, event.who)
        calm_panic(t, fight_of(t))
        return None


@card
class ExtendedCampaign(Event):
    number = 50

    def may(self, t: Table, who: int, moment: str) -> bool:
        return t.state.hands[who] in ([self.number], [])

    def effect(self, t: Table, event: Happening) -> Flow:
        hands.draw_apart(t, event.who, 2)
        return t.call(Chain(event.who, drawn=True))


@card
class ToTheDeath(Respond):
    number = 51
    moments = frozenset(("evaded", "retreat"))

    def may(self, t: Table, who: int, moment: str) -> bool:
        answered = pending(t)
        return isinstance(answered, Retreat) or (isinstance(answered, Evaded) and answered.succeeds(t))

    def effect(self, t: Table, event: Happening) -> Flow:
        answered = pending(t)
        if isinstance(answered, Evaded):
            answered.failed = True
            return Leave(("evaded", answered.frm))
        if isinstance(answered, Retreat):
            t.window().pending = LastStand()
            return Leave(("retreat", fight_of(t).duchy))
        return None


@dataclass
class LastStand(Procedure):
    """No retreat: when the losses of this battle are met a new one begins (WEL-C051, WEL-11.10a)."""

    @step("WEL-C051")
    def hold(self, t: Table) -> Flow:
        return Leave(TO_THE_DEATH)


@card
class LeaderWounded(AnyTime):
    number = 52
    apt = frozenset(("round",))
    chancy = True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("leader", leaders_on_map(t))

    def effect(self, t: Table, event: Happening) -> Flow:
        leader = event.choice
        if t.state.place[leader] >= REGROUP:
            return None
        die = t.roll(why="wound", role=t.board.power_of[leader], leader=leader)
        if die <= 4:
            shaken = die == 1
            forces.attach(t, Lasting(self.number, leader, now=True, dice=int(shaken)))
            return Leave("shaken" if shaken else "wounded")
        strike_leader(t, leader, REGROUP if die == 5 else POOL)
        return Leave("invalided" if die == 5 else "killed")


@card
class ConcentrationOfForce(JoinBattle):
    number = 53
    rating = 2
    free = True


@card
class Panic(Respond):
    number = 54
    moments = frozenset(("decided",))

    def may(self, t: Table, who: int, moment: str) -> bool:
        fight = fight_of(t)
        return not calmed(t) and fight.winner >= 0 and not gone(t, fight, 1 - fight.winner)

    def effect(self, t: Table, event: Happening) -> Flow:
        fight = fight_of(t)
        loser = 1 - fight.winner
        if calmed(t):
            return None
        many = len(forces.side_pieces(t, loser, fight.duchy)) >= 6
        return t.call(BattleAttrition(loser, self.number, undone=True, worse=many))


@card
class Outflanked(Respond):
    number = 55
    moments = frozenset(("round",))

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        fight = fight_of(t)
        rows = [row.card for row in living(t, fight) if row.round == fight.round or CARDS[row.card].lasts]
        cards = sorted(number for number in rows if "battle" in t.board.cards[number].kinds)
        return None if chosen else each("card", cards)

    def effect(self, t: Table, event: Happening) -> Flow:
        number = event.choice
        self.lie_beside(t, event.who, number)
        if not hands.is_national(t.board, number):
            for row in living(t, fight_of(t), number):
                row.side = 1 - row.side
                if number in (28, 29, 58):  # no roll: who plays this has won it
                    row.side, row.power, row.target = SIDE[event.who], event.who, STOLEN
        return None

    def cancels(self, t: Table, row: Effect, other: Effect) -> bool:
        """A National card is discarded; any other serves the enemy now."""
        return other.card == row.target and hands.is_national(t.board, other.card)


@card
class CavalryRaid(AnyTime):
    number = 56
    chancy = True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        side = SIDE[who]
        if not chosen:
            armies = [x for x in leaders_on_map(t) if SIDE[t.board.power_of[x]] == side]
            return each("leader", [x for x in armies if len(self.beside(t, x, side)) > 1])
        if len(chosen) < 3:
            return each("duchy", [d for d in self.beside(t, chosen[0], side) if d not in chosen[1:]])
        return None

    def beside(self, t: Table, leader: int, side: int) -> list[int]:
        return [d for d in t.board.neighbours[t.state.place[leader]] if raidable(t, d, side)]

    def effect(self, t: Table, event: Happening) -> Flow:
        leader = event.choice
        return t.call(Raid(t.board.power_of[leader], event.chosen[1:]))


@dataclass
class Raid(Procedure):
    """Enemy formations and flags in two duchies take attrition (WEL-C056, AMB-27)."""

    power: int
    duchies: list[int]
    lost: list[int] = field(default_factory=list)

    @step("WEL-C056")
    def formations(self, t: Table) -> Flow:
        if not self.duchies:
            return Leave(self.lost)
        return t.call(Suffer(1 - SIDE[self.power], self.duchies[0], 56))

    def after_formations(self, t: Table, lost: list[int]) -> Flow:
        self.lost += lost
        return None

    @step("WEL-C056")
    def flags(self, t: Table) -> Flow:
        duchy, side = self.duchies.pop(0), SIDE[self.power]
        flag = t.state.flag[duchy]
        if not flag or SIDE[flag - 1] == side or t.roll(why="flag", hit=6, duchy=duchy) < 6:
            return t.go(self.formations)
        raise_flag(t, duchy, NONE, self.power)
        if forces.side_present(t, 1 - side, duchy):
            return t.go(self.formations)
        return t.call(EventFlag(self.power, duchy), then=t.go(self.formations))


@card
class Rothschild(Event):
    number = 57

    def may(self, t: Table, who: int, moment: str) -> bool:
        """Not while one holds the preemption ability."""
        s = t.state
        counts = [len(s.hands[power]) for power in POWERS]
        return s.first_round or counts[who] < max(counts) or counts.count(max(counts)) > 1

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(Loan(event.who))


@dataclass
class Loan(Procedure):
    """Draw two, play one, then shuffle, the card just played included (L1518)."""

    who: int

    @step("WEL-C057")
    def draw(self, t: Table) -> Flow:
        hands.draw_apart(t, self.who, 2)
        return t.call(Chain(self.who, drawn=True, must=True))

    @step("WEL-C057")
    def shuffle(self, t: Table) -> Flow:
        hands.reshuffle(t)
        return None


@card
class HeightsGained(InBattle):
    number = 58
    first_round = True

    order = 0  # before whatever it may strike takes effect

    def in_battle(self, t: Table, fight: Fight, row: Effect) -> Flow:
        winner = row.side
        if row.target != STOLEN:
            rolled = [self.die(t, fight, row, x) for x in (0, 1)]
            if rolled[0] != rolled[1]:
                winner = int(rolled[1] > rolled[0])
        row.side, row.target = winner, NONE
        return t.call(Heights(winner))

    def worth(self, row: Effect) -> Worth:
        return Worth(dice=3) if row.target == 0 else Worth()

    def cancels(self, t: Table, row: Effect, other: Effect) -> bool:
        """Of the enemy, not of one's own side."""
        return other.card == row.target and other.side != row.side

    def die(self, t: Table, fight: Fight, row: Effect, side: int) -> int:
        terms = t.terms("sum.modifier")
        more = add(terms, self.skill(t, fight, side), "term.half-rating", "WEL-C058")
        more += add(terms, 2 * (side == row.side), "term.player", "WEL-C058")
        return t.roll(why="duel", side=side, card=58, terms=terms) + more

    def skill(self, t: Table, fight: Fight, side: int) -> int:
        chief = forces.commander(t, side, fight.duchy)
        return forces.half(forces.battle_rating(t, chief)) if chief != NONE else 0


@dataclass
class Heights(Procedure):
    """The winner takes three dice or strikes an enemy battle card (WEL-C058)."""

    side: int

    @step("WEL-C058")
    def choose(self, t: Table) -> Flow:
        fight = fight_of(t)
        rows = [row for row in living(t, fight) if row.side != self.side and row.card != 58]
        cards = sorted(row.card for row in rows if "battle" in t.board.cards[row.card].kinds)
        options = [*each("use", (0,)), *each("card", cards)]
        return t.ask(forces.leading_power(t, self.side, fight.duchy), options, duchy=fight.duchy, card=58)

    def on_use(self, t: Table, alternative: int) -> Flow:
        return self.settle(t, 0)

    def on_card(self, t: Table, number: int) -> Flow:
        return self.settle(t, number)

    def settle(self, t: Table, target: int) -> Flow:
        t.note(
            "heights",
            rule="WEL-C058",
            side=self.side,
            duchy=fight_of(t).duchy,
            struck=int(target > 0),
            struck_card=target or HeightsGained.number,
        )
        for row in living(t, fight_of(t), 58):
            row.target = target
        return None


@card
class BravestOfTheBrave(BesideLeader, AnyTime):
    number = 59

    def fits(self, t: Table, leader: int) -> bool:
        return t.board.battle[leader - t.board.first_leader] <= 2


@card
class Traitors(InBattle):
    number = 60
    first_round = True

    lasts = True

    def in_battle(self, t: Table, fight: Fight, row: Effect) -> Flow:
        return t.call(BattleAttrition(1 - row.side, self.number, counts=False))

    def worth(self, row: Effect) -> Worth:
        return Worth(dice=row.number)  # a die for each loss
