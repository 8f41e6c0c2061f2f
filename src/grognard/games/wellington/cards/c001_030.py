"""Cards 1 to 30."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, act, each, step
from grognard.games.wellington import forces, hands
from grognard.games.wellington.aftermath import FallBack, dragoons_pursue
from grognard.games.wellington.attrition import most_tired
from grognard.games.wellington.battle import Battle
from grognard.games.wellington.battle_dice import GEESE, gone, nationality_bonus, routs
from grognard.games.wellington.board import (
    ALLIED,
    BRITAIN,
    FRENCH,
    NONE,
    NORD,
    PASS,
    POWERS,
    RIVER,
    SIDE,
    SPAIN,
    SUD,
)
from grognard.games.wellington.building import GiveUp, PlaceTroops
from grognard.games.wellington.cards.common import (
    IN_BATTLE,
    STOLEN,
    AnyTime,
    InBattle,
    InSiege,
    MustPlay,
    PlaceEach,
    Respond,
    TakeNational,
    Windfall,
    battle_won,
    in_fight,
    leaders_on_map,
    other_hands,
    pending,
    raidable,
    risen,
    rout_standing,
    until_next_impulse,
    victor,
    victory_duchy,
)
from grognard.games.wellington.control import friendly
from grognard.games.wellington.effects import is_alive, living, stormed
from grognard.games.wellington.events import Event, Happening, Worth, card, card_rule, impulse_of
from grognard.games.wellington.flags import raise_flag
from grognard.games.wellington.interception import Interceptions
from grognard.games.wellington.movement import Arrive
from grognard.games.wellington.orders import Staff
from grognard.games.wellington.siege_dice import NO_ROUND, geese_besiege
from grognard.games.wellington.state import (
    REGROUP,
    UNSET,
    Effect,
    Fight,
    Lasting,
    Siege,
    Table,
    fight_of,
    siege_of,
)
from grognard.games.wellington.sums import add


@card
class FormSquare(Respond):
    number = 1
    moments = IN_BATTLE | {"card"}

    def may(self, t: Table, who: int, moment: str) -> bool:
        return in_fight(t)

    def effect(self, t: Table, event: Happening) -> Flow:
        t.state.square |= 1 << SIDE[event.who]
        return None


@card
class CavalryBrigade(Respond):
    number = 2
    moments = frozenset(("round", "decided"))

    def may(self, t: Table, who: int, moment: str) -> bool:
        return in_fight(t) and bool(self.uses(t, who, t.window().key))

    def uses(self, t: Table, who: int, moment: str) -> list[int]:
        fight, side = fight_of(t), SIDE[who]
        found = []
        if moment == "round":
            found.append(0)
            if self.enemy_cards(t, side):
                found.append(1)
        threatened = routs(t, fight, side) or dragoons_pursue(t, fight)
        if moment == "decided" and fight.winner == 1 - side and threatened:
            found.append(2)
        return found

    def enemy_cards(self, t: Table, side: int) -> list[int]:
        rows = living(t, fight_of(t))
        return sorted(
            row.card for row in rows if row.side != side and "battle" in t.board.cards[row.card].kinds
        )

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if not chosen:
            return each("use", self.uses(t, who, t.window().key))
        if chosen == [1]:
            return each("card", self.enemy_cards(t, SIDE[who]))
        return None

    def effect(self, t: Table, event: Happening) -> Flow:
        """What it is used for, and the card it strikes."""
        self.lie_beside(t, event.who, event.choice, event.chosen[-1])
        return None

    def worth(self, row: Effect) -> Worth:
        return (Worth(dice=2), Worth(), Worth(no_rout=True))[row.target]

    def cancels(self, t: Table, row: Effect, other: Effect) -> bool:
        return row.target == 1 and other.card == row.number and other.side != row.side


@card
class Mud(Respond):
    number = 3
    moments = frozenset(("enters",))

    def effect(self, t: Table, event: Happening) -> Flow:
        entering = pending(t)
        if isinstance(entering, (Arrive, FallBack)):
            t.state.mud[entering.to] = 3
            return Leave((entering.power, entering.to))
        return None


@card
class RussianFront(MustPlay):
    number = 4

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(GiveUp([SUD, NORD], 5, SPAIN))


@card
class DisasterOnTheRhine(MustPlay):
    number = 5

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(GiveUp([SUD, NORD], 3, SPAIN))


@card
class ViceroyDeposed(MustPlay):
    number = 6

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(Deposed(event.who))


@dataclass
class Deposed(Procedure):
    """Britain, then Spain, loses a card or 2 SP."""

    who: int
    at: int = 0
    lost: list[int] = field(default_factory=list)  # of each the card, or NONE for SP

    @step("WEL-C006")
    def lose(self, t: Table) -> Flow:
        if self.at == 2:
            return Leave(self.lost)
        power = (BRITAIN, SPAIN)[self.at]
        self.at += 1
        if not hands.common(t, power):
            self.lost.append(NONE)
            return t.call(GiveUp([power], 2, self.who, spread=True), then=AGAIN)
        lost = hands.random_common(t, power)
        hands.lay_down(t, power, lost)
        t.reveal()
        self.lost.append(lost)
        t.note("loses-card", rule="WEL-C006", role=power, card=lost)
        return AGAIN


@card
class Pillage(Respond):
    number = 7
    moments = frozenset(("siege_won", "victory"))

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(Windfall(victor(t), victory_duchy(t), spared_geese(t)))


def spared_geese(t: Table) -> bool:
    """Wild Geese: no attrition for what Spain gains here (91)."""
    if battle_won(t):
        return is_alive(t, fight_of(t), GEESE)
    return bool(t.state.sieges) and geese_besiege(t, siege_of(t))


@card
class Bombardment(Respond):
    number = 8
    gives = Worth(dice=3)
    moments = frozenset(("siege_round", "siege_rolled"))

    def may(self, t: Table, who: int, moment: str) -> bool:
        siege = siege_of(t)
        return siege.round <= 2 and not any(row.card == self.number for row in siege.effects)

    def effect(self, t: Table, event: Happening) -> Flow:
        siege = siege_of(t)
        rolled = event.moment == "siege_rolled"
        if siege.round == 1:
            return t.call(Bombard(event.who, rolled))
        bombard(t, siege, event.who, siege.round, rolled)
        return Leave(siege.round)


@dataclass
class Bombard(Procedure):
    """The besieger uses the three dice in this round or in the second (WEL-C008, D-43)."""

    who: int
    rolled: bool

    @step("WEL-C008")
    def choose(self, t: Table) -> Flow:
        siege = siege_of(t)
        return t.ask(siege.power, each("use", (0, 1)), duchy=siege.duchy, card=8)

    def on_use(self, t: Table, alternative: int) -> Flow:
        siege = siege_of(t)
        bombard(t, siege, self.who, siege.round + alternative, self.rolled and not alternative)
        return Leave(siege.round + alternative)


def bombard(t: Table, siege: Siege, who: int, in_round: int, rolled: bool) -> None:
    """Three dice for a round to come, or at once if its others have been rolled: then they count in no other."""
    row = Effect(Bombardment.number, SIDE[siege.power], who, NO_ROUND if rolled else in_round)
    siege.effects.append(row)
    if rolled:
        given = stormed(t, siege.duchy, Bombardment.gives.dice)
        faces = t.rolls(given, why="bombardment", role=siege.power, hit=6)
        siege.hits += faces.count(6)
        siege.pairs += faces.count(5)


class Blocks(AnyTime):
    """Closes a line of its kind until the player's next impulse."""

    kind = PASS
    apt = frozenset(("march",))

    def possible(self, t: Table, who: int) -> bool:
        return True  # never are all lines of a kind closed

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if chosen:
            return None
        lines = [n for n, kind in enumerate(t.board.kind) if kind == self.kind and not t.state.blocked[n]]
        return each("line", lines)

    def effect(self, t: Table, event: Happening) -> Flow:
        s, line = t.state, event.choice
        if s.pontoon == line:  # the latest event prevails (WEL-5.1c)
            s.pontoon = s.pontoon_power = NONE
        s.blocked[line] = event.who + 1
        return None


@card
class BlockedPasses(Blocks):
    number = 9
    kind = PASS


@card
class BridgesWashedAway(Blocks):
    number = 10
    kind = RIVER


@card
class AnotherDay(Respond):
    number = 11
    moments = frozenset(("round_end",))

    def may(self, t: Table, who: int, moment: str) -> bool:
        fight = fight_of(t)
        return not gone(t, fight, 0) and not gone(t, fight, 1) and not rout_standing(t, fight)

    def effect(self, t: Table, event: Happening) -> Flow:
        fight = fight_of(t)
        self.lie_beside(t, event.who)
        return t.call(Interceptions(fight.duchy, SIDE[event.who], NONE, event.who, 2))


@card
class RushToAid(InBattle):
    number = 12
    gives = Worth(dice=1)

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("leader", forces.side_leaders(t, SIDE[who], fight_of(t).duchy))

    def in_battle(self, t: Table, fight: Fight, row: Effect) -> Flow:
        return t.call(Join(own_leader(t, fight.duchy, row.side, row.target), 1))


def own_leader(t: Table, duchy: int, side: int, leader: int) -> int:
    """The leader named, or, when the card serves the other side now, its commander (55)."""
    if leader != NONE and SIDE[t.board.power_of[leader]] == side and t.state.place[leader] == duchy:
        return leader
    return forces.commander(t, side, duchy)


@dataclass
class Join(Procedure):
    """New SP join a leader in a battle or siege (12, 73)."""

    leader: int
    count: int
    before: list[int] = field(default_factory=list)

    @step("WEL-5.11")
    def join(self, t: Table) -> Flow:
        if self.leader == NONE:
            return Leave(None)
        power, duchy = t.board.power_of[self.leader], t.state.place[self.leader]
        self.before = forces.soldiers(t, power, duchy)
        return t.call(PlaceTroops([[power, self.count]], duchy, "join"))

    @step("WEL-C073")
    def serve(self, t: Table) -> Flow:
        """New besiegers are of the army."""
        power, duchy = t.board.power_of[self.leader], t.state.place[self.leader]
        if t.state.sieges and not t.state.fights:
            new = [p for p in forces.soldiers(t, power, duchy) if p not in self.before]
            siege_of(t).army += new
        return None


@card
class Atrocities(Event):
    number = 13
    stays = True

    def effect(self, t: Table, event: Happening) -> Flow:
        t.state.atrocities[event.who] += 1
        return None


@card
class ColdSteel(InBattle):
    number = 14
    gives = Worth(apart=3)


@card
class ForlornHope(InSiege):
    number = 15
    besieger_only = True
    gives = Worth(apart=3)


@card
class Sortie(Respond):
    number = 16
    gives = Worth(foe=-3)
    moments = frozenset(("siege",))

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if chosen:
            return None
        relief = SIDE[who] != SIDE[siege_of(t).power]
        return each("use", [0, 1] if relief else [0])

    def effect(self, t: Table, event: Happening) -> Flow:
        siege = siege_of(t)
        if event.choice == 0:
            siege.effects.append(Effect(self.number, 1 - SIDE[siege.power], event.who, siege.round))
            return None
        return t.call(Relief(event.who))


@dataclass
class Relief(Procedure):
    """Forces come to the relief of a fortress and fight the besieger (WEL-10.1a)."""

    who: int
    came: bool = False

    @step("WEL-C016")
    def come(self, t: Table) -> Flow:
        return t.call(Interceptions(siege_of(t).duchy, SIDE[self.who], NONE, self.who, 1))

    def after_come(self, t: Table, came: list[int] | None) -> Flow:
        self.came = bool(came)
        return None

    @step("WEL-GL-BATTLE")
    def fight(self, t: Table) -> Flow:
        duchy, side = siege_of(t).duchy, SIDE[self.who]
        if not self.came or not forces.side_present(t, 1 - side, duchy):
            return None
        return t.call(Battle(duchy, 1 - side, friendly(t, duchy, side), power=siege_of(t).power))

    def after_fight(self, t: Table, verdict: str) -> Flow:
        return Leave(verdict)


@card
class PortugueseRevolt(Event):
    number = 17

    def effect(self, t: Table, event: Happening) -> Flow:
        t.state.revolt = True
        return None


@card
class RoyalIntervention(Event):
    number = 18

    def effect(self, t: Table, event: Happening) -> Flow:
        t.state.resources[event.who] += 1
        t.note("gains-resources", rule="WEL-C018", role=event.who, n=1)
        return t.call(TakeNational(event.who, hands.nation(t.board, event.who)))


@card
class Bandits(Event):
    number = 19

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        side = SIDE[who]
        if not chosen:
            first = [d for d in t.board.land if raidable(t, d, side) and self.ripe(t, d, side)]
            return each("duchy", [d for d in first if self.seconds(t, d, side)])
        if len(chosen) == 1:
            return each("duchy", self.seconds(t, chosen[0], side))
        return None

    def ripe(self, t: Table, duchy: int, side: int) -> bool:
        flag = t.state.flag[duchy]
        return forces.side_present(t, 1 - side, duchy) or bool(flag and SIDE[flag - 1] != side)

    def seconds(self, t: Table, duchy: int, side: int) -> list[int]:
        return [d for d in t.board.neighbours[duchy] if raidable(t, d, side)]

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(BanditAttack(1 - SIDE[event.who], event.chosen[:]))


@dataclass
class BanditAttack(Procedure):
    """Three dice a duchy; the owner chooses what each 5 or 6 costs (WEL-C019)."""

    side: int
    duchies: list[int]
    losses: int = UNSET
    lost: list[int] = field(default_factory=list)  # pieces
    flags: list[list[int]] = field(default_factory=list)  # whose, and where

    @step("WEL-C019")
    def roll(self, t: Table) -> Flow:
        if not self.duchies:
            return Leave((self.lost, self.flags))
        self.losses = t.hits(3, 5, why="bandits", duchy=self.duchies[0])
        if self.side == FRENCH and self.screened(t):
            self.losses = forces.half(self.losses)
        return None

    def screened(self, t: Table) -> bool:
        """Chasseurs and Hussars halve what bandits do (WEL-C102)."""
        here = forces.powers_here(t, FRENCH, self.duchies[0])
        return any(t.state.chasseurs >> power & 1 for power in here)

    @step("WEL-C019")
    def pay(self, t: Table) -> Flow:
        duchy = self.duchies[0]
        options = self.options(t, duchy)
        if not self.losses or not options:
            self.duchies.pop(0)
            return t.go(self.roll)
        return t.ask(forces.leading_power(t, self.side, duchy), options, duchy=duchy)

    def options(self, t: Table, duchy: int) -> list[Action]:
        flag = t.state.flag[duchy]
        powers = [p for p in forces.powers_here(t, self.side, duchy) if forces.sp(t, p, duchy)]
        options = each("loss", powers) + each("leader_lost", forces.side_leaders(t, self.side, duchy))
        if flag and SIDE[flag - 1] == self.side:
            options.append(act("lower", duchy))
        return options

    def on_loss(self, t: Table, power: int) -> Flow:
        return self.paid(t, most_tired(t, forces.soldiers(t, power, self.duchies[0])))

    def on_leader_lost(self, t: Table, leader: int) -> Flow:
        return self.paid(t, leader)

    def on_lower(self, t: Table, duchy: int) -> Flow:
        self.losses -= 1
        self.flags.append([t.state.flag[duchy] - 1, duchy])
        raise_flag(t, duchy, NONE)
        return AGAIN

    def paid(self, t: Table, piece: int) -> Flow:
        self.losses -= 1
        self.lost.append(piece)
        forces.remove(t, piece)
        return AGAIN


@card
class PatrieEnDanger(Event):
    number = 20

    def may(self, t: Table, who: int, moment: str) -> bool:
        towns = [d for d in t.board.france if t.board.key[d]]
        return any(
            friendly(t, d, ALLIED)
            or forces.side_present(t, ALLIED, d)
            or any(forces.side_present(t, ALLIED, near) for near in t.board.neighbours[d])
            for d in towns
        )

    def effect(self, t: Table, event: Happening) -> Flow:
        for power in (SUD, NORD):
            t.state.resources[power] += 1
            t.note("gains-resources", rule="WEL-C020", role=power, n=1)
        rows = [[t.board.owner[d], d, 1] for d in t.board.france if friendly(t, d, FRENCH)]
        return t.call(PlaceEach(rows))


@card
class ReallyBigGuns(InSiege):
    number = 21
    besieger_only = True

    def may(self, t: Table, who: int, moment: str) -> bool:
        return super().may(t, who, moment) and siege_of(t).round == 1


@card
class InsultedAlly(AnyTime):
    number = 22

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("power", POWERS)

    def effect(self, t: Table, event: Happening) -> Flow:
        power, now = event.choice, impulse_of(t)
        running = now is not None and now.power == power and now.scheduled
        t.state.insulted[power] = 2 if running else 1
        return None


@card
class Humbugged(AnyTime):
    number = 23
    apt = frozenset(("round",))

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("leader", leaders_on_map(t))

    def effect(self, t: Table, event: Happening) -> Flow:
        leader = event.choice
        if t.state.place[leader] < REGROUP:
            ends = until_next_impulse(t, t.board.power_of[leader])
            forces.attach(t, Lasting(self.number, leader, ends))
        return None


@card
class HandOfGod(AnyTime):
    number = 24
    apt = frozenset(("card",))

    def may(self, t: Table, who: int, moment: str) -> bool:
        return True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if not chosen:
            uses = [0] if isinstance(pending(t), Happening) else []
            return each("use", uses + ([1] if t.state.slots and other_hands(t, who) else []))
        if chosen == [1]:
            return each("power", other_hands(t, who))
        return None

    def effect(self, t: Table, event: Happening) -> Flow:
        if event.choice == 0:
            return Leave(undo_card(t))
        steal(t, event.who, event.chosen[1])
        return None


def undo_card(t: Table) -> tuple[int, int] | None:
    """The card just played is as if never played; it lies where it was put. Whose it was, and which."""
    undone = t.window().pending
    if isinstance(undone, Happening):
        # risings that had joined it go on by themselves
        alone = risen(undone.joined[:], undone.chosen[-1]) if undone.joined else None
        t.window().pending = alone
        return undone.who, undone.number
    return None


def steal(t: Table, who: int, victim: int) -> int:
    """A random common card from another hand into one's own; both know which."""
    if not hands.common(t, victim):
        return 0
    taken = hands.random_common(t, victim)
    t.state.hands[victim].remove(taken)
    hands.receive(t, who, taken, 1 << victim)
    t.reveal()
    t.note("takes-card", role=who, power=victim, secret={"card": taken}, to=1 << who | 1 << victim)
    return taken


@card
class GeneralStaff(Event):
    number = 25

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("power", POWERS)

    def effect(self, t: Table, event: Happening) -> Flow:
        power = event.choice
        t.state.resources[power] += 1
        t.note("gains-resources", rule="WEL-C025", role=power, n=1)
        return t.call(Staff(power, 2))


@card
class ItalianAdventure(MustPlay):
    number = 26
    stays = True

    def effect(self, t: Table, event: Happening) -> Flow:
        t.state.adventure = True
        return t.call(GiveUp([BRITAIN], 2, SUD))


@card
class HeavyGunsStuck(Respond):
    number = 27
    moments = frozenset(("siege",))

    def effect(self, t: Table, event: Happening) -> Flow:
        siege = siege_of(t)
        siege.effects.append(Effect(self.number, 1 - SIDE[siege.power], event.who, siege.round))
        return None


class Duel(InBattle):
    """A die each, the player's side +2; the loser begins with two disorganized."""

    first_round = True

    def modifier(self, t: Table, fight: Fight, side: int) -> int:
        return 0

    def die(self, t: Table, fight: Fight, row: Effect, side: int) -> int:
        terms = t.terms("sum.modifier")
        more = add(terms, self.modifier(t, fight, side), "term.nation", "WEL-11.3")
        more += add(terms, 2 * (side == row.side), "term.player", card_rule(self.number))
        return t.roll(why="duel", side=side, card=self.number, terms=terms) + more

    def tie(self, t: Table, fight: Fight) -> int:
        """The side that wins equal dice."""
        return FRENCH

    def in_battle(self, t: Table, fight: Fight, row: Effect) -> Flow:
        loser = 1 - row.side
        if row.target != STOLEN:
            rolled = [self.die(t, fight, row, x) for x in (0, 1)]
            winner = self.tie(t, fight) if rolled[0] == rolled[1] else int(rolled[1] > rolled[0])
            loser = 1 - winner
        fight.fives[loser] += 2
        fight.disordered[loser] += 2
        t.note("duel-lost", rule=card_rule(self.number), side=loser, card=self.number)
        return None


@card
class ArtilleryDuel(Duel):
    number = 28

    def modifier(self, t: Table, fight: Fight, side: int) -> int:
        return nationality_bonus(t, side, fight.duchy)


@card
class SkirmisherScreen(Duel):
    number = 29

    def tie(self, t: Table, fight: Fight) -> int:
        """The British win ties, the Spaniards lose them."""
        return ALLIED if nationality_bonus(t, ALLIED, fight.duchy) else FRENCH


@card
class FortifiedVillage(InBattle):
    number = 30
    first_round = True

    def may(self, t: Table, who: int, moment: str) -> bool:
        return super().may(t, who, moment) and fight_of(t).attacker != SIDE[who]

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("use", (0, 1))

    def worth(self, row: Effect) -> Worth:
        return Worth(soften=2) if row.target else Worth(foe=-3)
