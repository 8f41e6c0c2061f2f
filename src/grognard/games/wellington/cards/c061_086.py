"""Cards 61 to 86."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, act, each, step
from grognard.games.wellington import forces, hands
from grognard.games.wellington.aftermath import Gain, Retreat
from grognard.games.wellington.attrition import Losses, Suffer, most_tired
from grognard.games.wellington.battle_dice import gone
from grognard.games.wellington.board import BRITAIN, FRENCH, NONE, NORD, POWERS, SIDE, SPAIN, SUD
from grognard.games.wellington.building import GiveUp, PlaceTroops, bases
from grognard.games.wellington.cards.c001_030 import Join, own_leader, spared_geese, steal, undo_card
from grognard.games.wellington.cards.common import (
    AnyTime,
    InBattle,
    InBoth,
    InSiege,
    MustPlay,
    Respond,
    Windfall,
    battle_won,
    in_fight,
    leaders_on_map,
    other_hands,
    pending,
    quiet_duchies,
    rating_up_to,
    restore,
    until_next_impulse,
    uprising,
    victor,
    victory_duchy,
)
from grognard.games.wellington.control import controller, fortified, friendly, national
from grognard.games.wellington.entry import Entry
from grognard.games.wellington.events import Chain, Event, Happening, Worth, active, card
from grognard.games.wellington.interception import Evaded, EvadeRoll, Intercepted, InterceptRoll
from grognard.games.wellington.state import (
    FOUGHT,
    REGROUP,
    Effect,
    Fight,
    Lasting,
    Siege,
    Table,
    fight_of,
    siege_of,
)


@card
class Lancers(Respond):
    number = 61
    moments = frozenset(("round", "round_end", "decided"))

    def may(self, t: Table, who: int, moment: str) -> bool:
        return in_fight(t)

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("use", (0, 1))  # 0: one loss less makes a rout, 1: one more

    def effect(self, t: Table, event: Happening) -> Flow:
        self.lie_beside(t, event.who, event.choice)
        return None

    def worth(self, row: Effect) -> Worth:
        return Worth(margin=1 if row.target else -1, spoils=2)

    def cancels(self, t: Table, row: Effect, other: Effect) -> bool:
        """All effects of the enemy's Cavalry Brigade."""
        return other.card == 2 and other.side != row.side


@card
class NationalistUprising(Event):
    number = 62
    chancy = True
    gives = Worth(dice=1)
    lasts = True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if chosen:
            return None
        return each("duchy", [d for d in quiet_duchies(t) if rising_power(t, d) != NONE])

    def effect(self, t: Table, event: Happening) -> Flow:
        duchy = event.choice
        power = SPAIN if t.board.country[duchy] == "spain" else BRITAIN
        return uprising(t, event, power, duchy, 2)


def rising_power(t: Table, duchy: int) -> int:
    """Spain in a French-held open duchy of Spain, Britain in its own that is lost."""
    if fortified(t, duchy) or not friendly(t, duchy, FRENCH):
        return NONE
    if t.board.country[duchy] == "spain":
        return SPAIN
    return BRITAIN if t.board.owner[duchy] == BRITAIN else NONE


@card
class BritishSubsidies(Event):
    number = 63

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(Subsidies())


@dataclass
class Subsidies(Procedure):
    """Britain and Spain each place 4 SP in a port, and draw a card (WEL-C063)."""

    at: int = 0
    to: list[int] = field(default_factory=list)

    @step("WEL-C063")
    def choose(self, t: Table) -> Flow:
        if self.at == 2:
            return t.go(self.draw)
        power = (BRITAIN, SPAIN)[self.at]
        ports = self.ports(t, power)
        if not ports:
            self.at += 1
            return AGAIN
        return t.ask(power, each("duchy", ports), card=63)

    def ports(self, t: Table, power: int) -> list[int]:
        b = t.board
        home = [d for d in b.ports if d != b.england and national(t, d, power)]
        if power == BRITAIN:
            return [d for d in home if controller(t, d) == BRITAIN]
        return [d for d in home if friendly(t, d, SIDE[SPAIN])]

    def on_duchy(self, t: Table, duchy: int) -> Flow:
        power = (BRITAIN, SPAIN)[self.at]
        self.at += 1
        self.to.append(duchy)
        return t.call(PlaceTroops([[power, 4]], duchy), then=AGAIN)

    @step("WEL-C063")
    def draw(self, t: Table) -> Flow:
        hands.draw(t, BRITAIN)
        hands.draw(t, SPAIN)
        return Leave(tuple(self.to))


@card
class CanadaInvaded(MustPlay):
    number = 64

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(GiveUp([BRITAIN], 4, NORD))


@card
class PalaceIntrigue(Event):
    number = 65

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("power", other_hands(t, who))

    def effect(self, t: Table, event: Happening) -> Flow:
        s, victim = t.state, event.choice
        taken = steal(t, event.who, victim)
        if not taken:
            return None
        if hands.unpile(t, self.number):
            hands.receive(t, victim, self.number, hands.EVERYBODY)
            s.intrigue = victim
        s.hands[event.who].remove(taken)  # it lies apart: to be played at once or kept
        s.fresh[event.who].append(taken)
        return t.call(Chain(event.who, drawn=True))


@card
class LeadersHealth(AnyTime):
    number = 66
    apt = frozenset(("round",))

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("leader", leaders_on_map(t))

    def effect(self, t: Table, event: Happening) -> Flow:
        if t.state.place[event.choice] < REGROUP:
            forces.attach(t, Lasting(self.number, event.choice, now=True))
        return None


@card
class ConflictingOrders(Respond):
    number = 67
    moments = frozenset(("march", "convoy", "intercept", "intercepted", "evade", "evaded"))

    def may(self, t: Table, who: int, moment: str) -> bool:
        leader = self.leader(t)
        return leader != NONE and t.state.place[leader] < REGROUP and rating_up_to(t, leader, 2)

    def leader(self, t: Table) -> int:
        answered = pending(t)
        if isinstance(answered, (EvadeRoll, Evaded, InterceptRoll, Intercepted)):
            return answered.leader
        if isinstance(answered, Entry):
            officers = [p for p in answered.force if forces.is_leader(t, p)]
            if officers:
                return max(officers, key=lambda x: (forces.command_rating(t, x), forces.battle_rating(t, x)))
        return NONE

    def effect(self, t: Table, event: Happening) -> Flow:
        answered = pending(t)
        if isinstance(answered, (Entry, EvadeRoll, Evaded, InterceptRoll, Intercepted)):
            for piece in answered.force:
                t.state.mark[piece] |= FOUGHT
            leader, t.window().pending = self.leader(t), None
            return Leave((answered.power, leader))
        return None


@card
class TrainDesEquipages(Respond):
    number = 68
    moments = frozenset(("attrition", "plunder"))

    def may(self, t: Table, who: int, moment: str) -> bool:
        answered = pending(t)
        if isinstance(answered, Gain):
            return not answered.card and SIDE[answered.power] != SIDE[who]
        return isinstance(answered, Losses)

    def effect(self, t: Table, event: Happening) -> Flow:
        answered = pending(t)
        if isinstance(answered, (Gain, Losses)):
            t.window().pending = None
        if isinstance(answered, Gain):
            return Leave(("plunder", answered.power, answered.resources, answered.duchy))
        if isinstance(answered, Losses):
            power = forces.leading_power(t, answered.side, answered.duchy)
            return Leave(("attrition", power, answered.losses, answered.duchy))
        return None


@card
class DescentFromTheSea(Event):
    number = 69

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if chosen:
            return None
        ports = [d for d in t.board.ports if d != t.board.england and not fortified(t, d)]
        return each("duchy", [d for d in ports if not forces.side_present(t, FRENCH, d)])

    def effect(self, t: Table, event: Happening) -> Flow:
        """As by an amphibious assault: control changes when they hold the port (WEL-11.4)."""
        return t.call(PlaceTroops([[BRITAIN, 1]], event.choice, "descent"))


@card
class MassedGrenadiers(InBoth):
    number = 70
    gives = Worth(dice=1)


@card
class Sappers(InSiege):
    number = 71
    gives = Worth(sixes=1)

    def may(self, t: Table, who: int, moment: str) -> bool:
        return super().may(t, who, moment) and siege_of(t).round == 1


@card
class TheOtherWellesley(Event):
    number = 72

    def effect(self, t: Table, event: Happening) -> Flow:
        if SIDE[event.who] == FRENCH:
            t.state.wellesley -= 1
        else:
            t.state.wellesley += 1
            t.state.wellesley_spain += 1
        return None


@card
class Conscripts(InBoth):
    number = 73
    first_round = True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if chosen:
            return None
        s = t.state
        if t.state.sieges and not self.battle_inside(t):
            army = siege_of(t).army
            besieger = siege_of(t).power == who
            return each(
                "leader", [x for x in army if besieger and forces.is_leader(t, x) and s.place[x] < REGROUP]
            )
        return each("leader", forces.side_leaders(t, SIDE[who], fight_of(t).duchy))

    def battle_inside(self, t: Table) -> bool:
        """A battle fought over the siege stands on top of it."""
        s = t.state
        return bool(s.fights) and (not s.sieges or fight_of(t).duchy == siege_of(t).duchy)

    def in_battle(self, t: Table, fight: Fight, row: Effect) -> Flow:
        return t.call(Join(own_leader(t, fight.duchy, row.side, row.target), 2))

    def in_siege(self, t: Table, siege: Siege, row: Effect) -> Flow:
        leader = row.target if t.state.place[row.target] == siege.duchy else NONE
        return t.call(Join(leader, 2))


@card
class FieldFortifications(InBattle):
    number = 74
    first_round = True
    gives = Worth(ignore=2, spared=-2)

    def may(self, t: Table, who: int, moment: str) -> bool:
        return super().may(t, who, moment) and who != active(t)


@card
class BaggageTrain(Respond):
    number = 75
    moments = frozenset(("victory",))

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(Windfall(victor(t), victory_duchy(t), spared_geese(t)))


@card
class ExploringOfficers(Event):
    number = 76

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if not chosen:
            uses = [0] if other_hands(t, who) else []
            return each("use", uses + ([1] if t.state.deck else []))
        if chosen == [0]:
            return each("power", other_hands(t, who))
        return None

    def effect(self, t: Table, event: Happening) -> Flow:
        if event.choice == 0:
            return t.call(Spy(event.who, event.chosen[1]))
        return t.call(Scout(event.who))


@dataclass
class Spy(Procedure):
    """Up to three random common cards of a Power: one is discarded (WEL-C076)."""

    who: int
    victim: int

    @step("WEL-C076")
    def look(self, t: Table) -> Flow:
        s = t.state
        left = hands.common(t, self.victim)
        for _ in range(min(3, len(left))):
            shown = t.draw(left)
            left.remove(shown)
            s.hands[self.victim].remove(shown)
            s.fresh[self.victim].append(shown)
            s.seen[shown] |= 1 << self.who
        s.fresh[self.victim].sort()
        t.reveal()
        return None

    @step("WEL-C076")
    def discard(self, t: Table) -> Flow:
        shown = t.state.fresh[self.victim]
        return t.ask(self.who, each("card", shown), card=76) if shown else None

    def on_card(self, t: Table, number: int) -> Flow:
        t.state.fresh[self.victim].remove(number)
        hands.pile(t, number)
        t.reveal()
        t.note("loses-card", rule="WEL-C076", role=self.victim, card=number)
        return None

    @step("WEL-C076")
    def give_back(self, t: Table) -> Flow:
        s = t.state
        for number in s.fresh[self.victim]:
            hands.receive(t, self.victim, number, s.seen[number])
        s.fresh[self.victim].clear()
        return None


@dataclass
class Scout(Procedure):
    """The top three cards of the deck; one may be bought, the others go back in any order."""

    who: int

    @step("WEL-C076")
    def look(self, t: Table) -> Flow:
        s = t.state
        for _ in range(min(3, len(s.deck))):
            shown = hands.top(t)
            s.fresh[self.who].append(shown)
            s.seen[shown] |= 1 << self.who
        s.fresh[self.who].sort()
        t.reveal()
        return None

    @step("WEL-C076")
    def buy(self, t: Table) -> Flow:
        """A Resource, if none was spent in this impulse."""
        s = t.state
        room = len(hands.common(t, self.who)) < t.board.limit["hand"]
        if s.spent_resource or not s.resources[self.who] or not room or not s.fresh[self.who]:
            return None
        return t.ask(self.who, each("buy", s.fresh[self.who]), done=True, card=76)

    def on_buy(self, t: Table, number: int) -> Flow:
        s = t.state
        s.resources[self.who] -= 1
        s.fresh[self.who].remove(number)
        hands.receive(t, self.who, number)
        t.note("spends-resource", rule="WEL-C076", role=self.who)
        return None

    @step("WEL-C076")
    def put_back(self, t: Table) -> Flow:
        s = t.state
        if not s.fresh[self.who]:
            return Leave(None)
        return t.ask(self.who, each("card", s.fresh[self.who]), card=76)

    def on_card(self, t: Table, number: int) -> Flow:
        """One after the other on top: the last one chosen is drawn first."""
        s = t.state
        s.fresh[self.who].remove(number)
        s.deck.append(number)
        return AGAIN


@card
class WarWithoutEnd(MustPlay):
    number = 77

    def effect(self, t: Table, event: Happening) -> Flow:
        t.state.no_peace = True
        return None


@card
class ReversalOfFortune(AnyTime):
    number = 78
    apt = frozenset(("card",))
    CANCELS = (4, 5, 38, 39, 85)

    def may(self, t: Table, who: int, moment: str) -> bool:
        return True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if not chosen:
            answered = pending(t)
            undo = isinstance(answered, Happening) and answered.number in self.CANCELS
            return each("use", ([0] if undo else []) + ([1] if t.state.slots and self.towns(t) else []))
        return each("duchy", self.towns(t)) if chosen == [1] else None

    def towns(self, t: Table) -> list[int]:
        keys = [d for d in t.board.keys if national(t, d, BRITAIN)]
        return [d for d in keys if controller(t, d) == BRITAIN]

    def effect(self, t: Table, event: Happening) -> Flow:
        if event.choice == 0:
            return Leave(undo_card(t))
        return t.call(PlaceTroops([[BRITAIN, 4]], event.chosen[1]))


@card
class CautiousGenerals(Respond):
    number = 79
    moments = frozenset(("round_end",))

    def effect(self, t: Table, event: Happening) -> Flow:
        fight = fight_of(t)
        self.lie_beside(t, event.who)
        saved = [len(fight.dead[side]) - forces.half(len(fight.dead[side])) for side in (0, 1)]
        for side, spared in enumerate(saved):
            back = sorted(fight.dead[side], key=lambda p: (not forces.is_leader(t, p), p))[:spared]
            restore(t, fight, side, back)
            fight.sixes[side] = forces.half(fight.sixes[side])
        return Leave(tuple(saved))


@card
class IneptQuartermaster(Event):
    number = 80
    chancy = True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("leader", leaders_on_map(t))

    def effect(self, t: Table, event: Happening) -> Flow:
        leader = event.choice
        if t.state.place[leader] >= REGROUP:
            return None
        side, duchy = SIDE[t.board.power_of[leader]], t.state.place[leader]
        return t.call(Suffer(side, duchy, self.number, armies=True))


@card
class ThunderAndLightning(InBoth):
    number = 81
    first_round = True

    order = 1  # it halves all that follows, unless the heights (58) strike it

    def in_battle(self, t: Table, fight: Fight, row: Effect) -> Flow:
        t.state.thunder |= 1 << fight.duchy
        return None

    def in_siege(self, t: Table, siege: Siege, row: Effect) -> Flow:
        t.state.thunder |= 1 << siege.duchy
        return None


@card
class ScumOfTheEarth(Respond):
    number = 82
    moments = frozenset(("victory", "retreat", "siege_won", "decided"))

    def may(self, t: Table, who: int, moment: str) -> bool:
        """When soldiers without an army are wiped out, no later window follows the victory."""
        if moment != "decided":
            return True
        fight = fight_of(t)
        return fight.winner >= 0 and gone(t, fight, 1 - fight.winner) and not fight.army[1 - fight.winner]

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("leader", self.winners(t))

    def winners(self, t: Table) -> list[int]:
        if battle_won(t):
            fight = fight_of(t)
            return [x for x in (forces.commander(t, fight.winner, fight.duchy),) if x != NONE]
        return [x for x in siege_of(t).army[:1] if forces.is_leader(t, x)] if t.state.sieges else []

    def effect(self, t: Table, event: Happening) -> Flow:
        leader = event.choice
        if t.state.place[leader] < REGROUP:
            ends = until_next_impulse(t, t.board.power_of[leader])
            forces.attach(t, Lasting(self.number, leader, ends))
        return None


@card
class ChangeOfPlans(Event):
    number = 83

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("power", POWERS)

    def effect(self, t: Table, event: Happening) -> Flow:
        power = event.choice
        own = [c for c in t.state.hands[power] if hands.is_national(t.board, c)]
        heaps = [held for held in (own, hands.common(t, power)) if held]
        for held in heaps:
            lost = t.draw(held)
            hands.lay_down(t, power, lost)
            t.reveal()
            t.note("loses-card", rule="WEL-C083", role=power, card=lost)
        hands.draw(t, power)
        return Leave((len(heaps),))


@card
class BeatenAndScattered(Respond):
    number = 84
    moments = frozenset(("retreat",))

    def may(self, t: Table, who: int, moment: str) -> bool:
        fight = fight_of(t)
        return bool(fight.winner >= 0 and fight.army[1 - fight.winner])

    def effect(self, t: Table, event: Happening) -> Flow:
        answered = pending(t)
        return t.call(Scatter(answered.side)) if isinstance(answered, Retreat) else None


@dataclass
class Scatter(Procedure):
    """Half the surviving SP and a poor leader to the Regroup Box (WEL-C084)."""

    side: int
    left: int = -1
    lost: list[int] = field(default_factory=list)

    @step("WEL-C084")
    def soldiers(self, t: Table) -> Flow:
        duchy = fight_of(t).duchy
        if self.left < 0:
            self.left = forces.half(forces.side_sp(t, self.side, duchy))
            return AGAIN
        powers = [p for p in forces.powers_here(t, self.side, duchy) if forces.sp(t, p, duchy)]
        if not self.left or not powers:
            return None
        if len(powers) > 1:
            return t.ask(forces.leading_power(t, self.side, duchy), each("loss", powers), duchy=duchy)
        return self.scatter(t, powers[0])

    def on_loss(self, t: Table, power: int) -> Flow:
        return self.scatter(t, power)

    def scatter(self, t: Table, power: int) -> Flow:
        self.left -= 1
        self.lost.append(most_tired(t, forces.soldiers(t, power, fight_of(t).duchy)))
        forces.remove(t, self.lost[-1], REGROUP)
        return AGAIN

    @step("WEL-C084")
    def leader(self, t: Table) -> Flow:
        duchy = fight_of(t).duchy
        poor = [x for x in forces.side_leaders(t, self.side, duchy) if rating_up_to(t, x, 2)]
        if not poor:
            return Leave(self.lost)
        return t.ask(forces.leading_power(t, self.side, duchy), each("leader_lost", poor), duchy=duchy)

    def on_leader_lost(self, t: Table, leader: int) -> Flow:
        forces.remove(t, leader, REGROUP)
        return Leave([*self.lost, leader])


@card
class AllTheEmperorsHorses(Event):
    number = 85
    stays = True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        left = [c for c in (102, 106) if c not in t.state.removed]
        return None if chosen else [*each("card", left), act("enough")]

    def effect(self, t: Table, event: Happening) -> Flow:
        s, number = t.state, event.choice
        s.horses = True
        if number == 106:
            s.lasting = [row for row in s.lasting if row.card != number]
        elif number == 102:
            s.chasseurs = 0
        if number != NONE:
            hands.remove_card(t, number)
            t.reveal()  # whose hand it was in is seen
        return None


@card
class TheEagleTurnsSouth(Event):
    number = 86
    stays = True

    def effect(self, t: Table, event: Happening) -> Flow:
        s = t.state
        back = [c for c in s.removed if t.board.cards[c].nation == "france"]
        for number in back:
            s.removed.remove(number)
        deck = hands.nation(t.board, SUD)
        s.reserve[deck] += [*back, *s.played[deck]]
        s.played[deck].clear()
        hands.shuffle_reserve(t, deck)
        for power in (SUD, NORD):
            hands.deal_national(t, power, 1)
        return t.call(EagleTroops())


@dataclass
class EagleTroops(Procedure):
    """Each French Power places 4 SP in one of its National duchies (WEL-C086, AMB-47)."""

    at: int = 0
    to: list[int] = field(default_factory=list)

    @step("WEL-C086")
    def choose(self, t: Table) -> Flow:
        if self.at == 2 or not bases(t, SUD):  # each may use the ground of the other (WEL-6.3d)
            return Leave(tuple(self.to))
        power = (SUD, NORD)[self.at]
        return t.ask(power, each("duchy", bases(t, power)), card=86)

    def on_duchy(self, t: Table, duchy: int) -> Flow:
        power = (SUD, NORD)[self.at]
        self.at += 1
        self.to.append(duchy)
        return t.call(PlaceTroops([[power, 4]], duchy), then=AGAIN)
