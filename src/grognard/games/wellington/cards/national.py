"""The National cards: Spanish 87 to 92, British 93 to 98, French 99 to 110."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, act, each, step
from grognard.games.wellington import forces, hands
from grognard.games.wellington.attrition import Attrition, Casualties, Losses, Suffer
from grognard.games.wellington.board import ALLIED, BRITAIN, FRENCH, NONE, RIVER, SIDE, SPAIN
from grognard.games.wellington.building import PlaceTroops, bases
from grognard.games.wellington.cards.c031_060 import open_spain
from grognard.games.wellington.cards.common import (
    MISSED,
    AnyTime,
    BesideLeader,
    EventFlags,
    InBattle,
    InBoth,
    JoinBattle,
    Respond,
    TakeNational,
    leaders_on_map,
    pending,
    quiet_duchies,
    rally,
    uprising,
)
from grognard.games.wellington.control import besieged, controller, controllers, friendly
from grognard.games.wellington.effects import stormed
from grognard.games.wellington.entry import Entry
from grognard.games.wellington.events import Chain, Event, Happening, Worth, card
from grognard.games.wellington.interception import EvadeRoll, InterceptRoll
from grognard.games.wellington.interphase import Ride
from grognard.games.wellington.movement import STUCK
from grognard.games.wellington.naval import Embark, sailings
from grognard.games.wellington.state import REGROUP, Effect, Fight, Table, fight_of, siege_of
from grognard.games.wellington.victory import guerrilla_duchies, guerrillas_take

# --- Spain -----------------------------------------------------------------------------------------------


@card
class Militia(InBattle):
    number = 87
    gives = Worth(dice=2)
    lasts = True


@card
class Partisans(Event):
    number = 88
    chancy = True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if len(chosen) == 3 or NONE in chosen:
            return None
        bands = [d for d in t.board.land if d not in chosen and forces.has_formation(t, SPAIN, d)]
        options = each("duchy", bands)
        return [*options, act("enough")] if chosen else options

    def effect(self, t: Table, event: Happening) -> Flow:
        bands = [d for d in event.chosen if d != NONE and forces.has_formation(t, SPAIN, d)]
        near = sorted({d for band in bands for d in t.board.neighbours[band]})
        hit = [d for d in near if t.board.country[d] == "spain" and forces.side_present(t, FRENCH, d)]
        return t.call(SufferEach(FRENCH, hit, self.number))


@dataclass
class SufferEach(Procedure):
    """Attrition in one duchy after another, once in each."""

    side: int
    duchies: list[int]
    card: int
    lost: list[int] = field(default_factory=list)

    @step("WEL-13.1")
    def suffer(self, t: Table) -> Flow:
        if not self.duchies:
            return Leave(self.lost)
        return t.call(Suffer(self.side, self.duchies.pop(0), self.card))

    def after_suffer(self, t: Table, lost: list[int]) -> Flow:
        self.lost += lost
        return AGAIN


@card
class TheChurch(Event):
    number = 89

    def effect(self, t: Table, event: Happening) -> Flow:
        hands.draw_apart(t, event.who, 2)
        return t.call(Chain(event.who, drawn=True))


@card
class SpanishMasses(AnyTime):
    number = 90
    chancy = True
    gives = Worth(dice=2)

    def possible(self, t: Table, who: int) -> bool:
        return any(self.ripe(t, d) for d in quiet_duchies(t))

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("duchy", [d for d in quiet_duchies(t) if self.ripe(t, d)])

    def ripe(self, t: Table, duchy: int) -> bool:
        if not open_spain(t, duchy):
            return False
        return friendly(t, duchy, FRENCH) or forces.side_present(t, FRENCH, duchy)

    def effect(self, t: Table, event: Happening) -> Flow:
        return uprising(t, event, SPAIN, event.choice, 2)


@card
class WildGeese(InBoth):
    number = 91
    gives = Worth(dice=2, ignore=1)


@card
class GuerrillaAttacks(AnyTime):
    number = 92

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if len(chosen) == 5 or NONE in chosen:
            return None
        ripe = [d for d in self.ripe(t) if d not in chosen]
        options = each("duchy", ripe)
        if chosen or self.cut_off(t):
            options.append(act("enough"))
        return options

    def ripe(self, t: Table) -> list[int]:
        """French-held open duchies of Spain without any formation (AMB-46)."""
        empty = [d for d in guerrilla_duchies(t) if t.board.country[d] == "spain"]
        return [d for d in empty if not forces.side_present(t, ALLIED, d)]

    def cut_off(self, t: Table) -> list[int]:
        """French armies that cannot trace friendly duchies to one of their own National duchies."""
        return [
            x
            for x in leaders_on_map(t)
            if SIDE[t.board.power_of[x]] == FRENCH
            and not traces_home(t, t.board.power_of[x], t.state.place[x])
        ]

    def effect(self, t: Table, event: Happening) -> Flow:
        ripe = self.ripe(t)
        taken = [duchy for duchy in event.chosen if duchy in ripe and guerrillas_take(t, duchy)]
        return t.call(CutOff(taken))


def traces_home(t: Table, power: int, duchy: int) -> bool:
    """A path of friendly duchies to a friendly National duchy of the Power (WEL-C092)."""
    ours = {d for d, held in enumerate(controllers(t)) if held != NONE and SIDE[held] == FRENCH}
    goal = {d for d in t.board.france if t.board.owner[d] == power} & ours
    seen = edge = {duchy}
    while edge:
        if goal & edge:
            return True
        edge = {d for at in edge for d in t.board.neighbours[at]} & ours - seen
        seen = seen | edge
    return False


@dataclass
class CutOff(Procedure):
    """Flags for the duchies taken; then attrition on one French army that is cut off (WEL-C092)."""

    taken: list[int]

    @step("WEL-C092")
    def flags(self, t: Table) -> Flow:
        return t.call(EventFlags(SPAIN, self.taken[:]))

    @step("WEL-C092")
    def choose(self, t: Table) -> Flow:
        armies = GuerrillaAttacks().cut_off(t)
        return t.ask(SPAIN, each("leader", armies), done=True, card=92) if armies else None

    def on_leader(self, t: Table, leader: int) -> Flow:
        return t.call(Suffer(FRENCH, t.state.place[leader], 92, armies=True))

    def after_choose(self, t: Table, lost: list[int]) -> Flow:
        return Leave(lost)


# --- Britain ---------------------------------------------------------------------------------------------


@card
class Admiralty(Event):
    number = 93

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("use", (0, 1))

    def effect(self, t: Table, event: Happening) -> Flow:
        s = t.state
        if event.choice == 0:
            s.assault = True
        else:
            s.convoys += 2
            s.hearts = True
        return None


@card
class CavalryOfStGeorge(Event):
    number = 94

    def may(self, t: Table, who: int, moment: str) -> bool:
        return who == BRITAIN

    def effect(self, t: Table, event: Happening) -> Flow:
        if hands.unpile(t, self.number):
            hands.receive(t, SPAIN, self.number, hands.EVERYBODY)
            t.state.gave = True
        return None


@card
class RifleBrigade(Respond):
    number = 95
    moments = frozenset(("march", "convoy", "intercept", "evade", "round", "siege", "siege_round"))

    def may(self, t: Table, who: int, moment: str) -> bool:
        force, duchy = self.target(t)
        if not force:
            return False
        near = (duchy, *t.board.neighbours[duchy])
        return any(forces.has_formation(t, BRITAIN, d) for d in near)

    def target(self, t: Table) -> tuple[list[int], int]:
        """The French force that moves, intercepts, evades or is about to fight, and where it stands."""
        s, answered = t.state, pending(t)
        if isinstance(answered, (Entry, InterceptRoll, EvadeRoll)):
            french = [p for p in answered.force if SIDE[t.board.power_of[p]] == FRENCH]
            return french, answered.frm
        key = t.window().key
        if key == "round":
            duchy = fight_of(t).duchy
            return forces.side_pieces(t, FRENCH, duchy), duchy
        if key in ("siege", "siege_round") and SIDE[siege_of(t).power] == FRENCH:
            siege = siege_of(t)
            return [p for p in siege.army if s.place[p] == siege.duchy], siege.duchy
        return [], NONE

    def effect(self, t: Table, event: Happening) -> Flow:
        force, duchy = self.target(t)
        force = [p for p in force if t.state.place[p] == duchy]
        return t.call(RifleFire(force, duchy, t.window().key))


@dataclass
class RifleFire(Procedure):
    """Attrition to the Regroup Box that counts in the battle or siege (WEL-C095)."""

    force: list[int]
    duchy: int
    moment: str

    @step("WEL-C095")
    def fire(self, t: Table) -> Flow:
        return t.call(Attrition(FRENCH, self.duchy, self.force[:], len(self.force), REGROUP, 95))

    def after_fire(self, t: Table, lost: list[int]) -> Flow:
        if self.moment == "round":
            fight_of(t).sixes[FRENCH] += len(lost)
            fight_of(t).dead[FRENCH] += lost
        elif self.moment in ("siege", "siege_round"):
            siege_of(t).dead += lost
            siege_of(t).struck += len(lost)
        return Leave(lost)


@card
class BloodyPipes(InBattle):
    number = 96
    gives = Worth(dice=2, ignore=2, no_rout=True, plunder=3)


@card
class DamnedGoodGround(InBattle):
    number = 97
    gives = Worth(ground=True)
    lasts = True

    def may(self, t: Table, who: int, moment: str) -> bool:
        return super().may(t, who, moment) and not t.state.ground_used


@card
class LightDivision(BesideLeader):
    number = 98

    def fits(self, t: Table, leader: int) -> bool:
        return t.board.power_of[leader] == BRITAIN


# --- France ----------------------------------------------------------------------------------------------


@card
class YoungGuard(Respond):
    number = 99
    moments = frozenset(("rolled",))

    def may(self, t: Table, who: int, moment: str) -> bool:
        return bool(forces.side_leaders(t, FRENCH, fight_of(t).duchy))

    def effect(self, t: Table, event: Happening) -> Flow:
        fight = fight_of(t)
        faces = t.rolls(stormed(t, fight.duchy, 3), why="young-guard", role=event.who, hit=5)
        fight.hit5[ALLIED] += faces.count(5)
        fight.hit6[ALLIED] += faces.count(6)
        rally(fight, FRENCH, faces.count(4))
        return Leave((sum(face >= 5 for face in faces), faces.count(4)))


@card
class Pontoons(AnyTime):
    number = 100
    apt = frozenset(("march",))

    def possible(self, t: Table, who: int) -> bool:
        return True

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if chosen:
            return None
        return each("line", [n for n, kind in enumerate(t.board.kind) if kind == RIVER])

    def effect(self, t: Table, event: Happening) -> Flow:
        s = t.state
        s.pontoon, s.pontoon_power = event.choice, event.who
        s.blocked[s.pontoon] = 0
        return None


@card
class GermanConscripts(Event):
    number = 101

    def may(self, t: Table, who: int, moment: str) -> bool:
        return 4 not in t.state.removed

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("duchy", bases(t, who))

    def effect(self, t: Table, event: Happening) -> Flow:
        return t.call(PlaceTroops([[event.who, 4]], event.choice))


@card
class Chasseurs(AnyTime):
    number = 102
    apt = frozenset(("attrition",))
    stays = True

    def may(self, t: Table, who: int, moment: str) -> bool:
        return bool(t.state.slots) or moment == "attrition"

    def effect(self, t: Table, event: Happening) -> Flow:
        t.state.chasseurs |= 1 << event.who
        return None


@card
class NavalSupport(AnyTime):
    number = 103
    apt = frozenset(("attrition", "convoy", "enters"))

    def may(self, t: Table, who: int, moment: str) -> bool:
        return bool(t.state.slots) or moment == "attrition"

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if not chosen:
            uses = [0] if t.state.slots and sailings(t, who, False) else []
            answered = pending(t)
            if isinstance(answered, Entry) and answered.of.sea and answered.power == BRITAIN:
                uses.append(1)
            return each("use", [*uses, 2])
        if chosen == [0]:
            return each("duchy", sorted({frm for frm, _ in sailings(t, who, False)}))
        if chosen[0] == 0 and len(chosen) == 2:
            return each("duchy", [to for frm, to in sailings(t, who, False) if frm == chosen[1]])
        if chosen == [2]:
            return each("duchy", list(t.board.ports))
        return None

    def effect(self, t: Table, event: Happening) -> Flow:
        use = event.choice
        if use == 0:
            route = (event.chosen[1], event.chosen[2])
            if route not in sailings(t, event.who, False):
                return None
            return t.call(Embark(event.who, *route, free=True))
        if use == 1:
            voyage = pending(t)
            if isinstance(voyage, Entry):
                t.window().pending = None
                return Leave((voyage.frm, voyage.to))
            return None
        t.state.haven = event.chosen[1]
        answered = pending(t)
        if isinstance(answered, Losses) and answered.side == FRENCH and answered.duchy == event.chosen[1]:
            t.window().pending = None
        return None


@card
class ImperialFavour(Event):
    number = 104

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        return None if chosen else each("use", (0, 1))

    def effect(self, t: Table, event: Happening) -> Flow:
        if event.choice == 0:
            hands.draw_apart(t, event.who, 2)
            return t.call(Chain(event.who, drawn=True))
        t.state.resources[event.who] += 1
        t.note("gains-resources", rule="WEL-C104", role=event.who, n=1)
        return t.call(TakeNational(event.who, hands.nation(t.board, event.who), self.number))


@card
class Afrancesados(Event):
    number = 105

    def may(self, t: Table, who: int, moment: str) -> bool:
        return not friendly(t, t.board.madrid, ALLIED)

    def choices(self, t: Table, who: int, chosen: list[int]) -> list[Action] | None:
        if chosen:
            return None
        return each("duchy", [d for d in t.board.spain if self.fit(t, who, d)])

    def fit(self, t: Table, who: int, duchy: int) -> bool:
        if besieged(t, duchy):
            return False
        return controller(t, duchy) == who or forces.has_formation(t, who, duchy)

    def effect(self, t: Table, event: Happening) -> Flow:
        if not self.fit(t, event.who, event.choice):
            return Leave(MISSED)
        return t.call(PlaceTroops([[event.who, 2]], event.choice))


@card
class Dragoons(BesideLeader):
    number = 106

    def fits(self, t: Table, leader: int) -> bool:
        return SIDE[t.board.power_of[leader]] == FRENCH


@card
class CuirassierCharge(Respond):
    number = 107
    gives = Worth(dice=2)
    moments = frozenset(("round",))

    def effect(self, t: Table, event: Happening) -> Flow:
        self.lie_beside(t, event.who)
        return None


@card
class SoundOfTheGuns(JoinBattle):
    number = 108
    moments = frozenset(("round",))
    rating = 2

    def may(self, t: Table, who: int, moment: str) -> bool:
        return moment == "round"


@card
class DukeOfDamnation(Event):
    number = 109

    def may(self, t: Table, who: int, moment: str) -> bool:
        soult = t.board.leader("soult")
        return t.state.place[soult] < REGROUP and not t.state.mark[soult] & STUCK

    def effect(self, t: Table, event: Happening) -> Flow:
        soult = t.board.leader("soult")
        if t.state.place[soult] >= REGROUP:
            return None
        return t.call(Ride(t.board.power_of[soult], soult))


@card
class TwelvePounders(InBattle):
    number = 110

    def in_battle(self, t: Table, fight: Fight, row: Effect) -> Flow:
        return t.call(Cannonade(1 - row.side))


@dataclass
class Cannonade(Procedure):
    """Four dice before the round: what they hit does not fire back (WEL-C110)."""

    side: int
    hits: list[int] = field(default_factory=list)

    @step("WEL-C110")
    def fire(self, t: Table) -> Flow:
        fight = fight_of(t)
        faces = t.rolls(stormed(t, fight.duchy, 4), why="cannon", hit=5, side=1 - self.side)
        self.hits = [faces.count(5), faces.count(6)]
        pieces = forces.side_pieces(t, self.side, fight.duchy)
        return t.call(Casualties(self.side, fight.duchy, pieces, faces.count(6)))

    def after_fire(self, t: Table, lost: list[int]) -> Flow:
        fight = fight_of(t)
        fight.dead[self.side] += lost
        fight.sixes[self.side] += self.hits[1]
        fight.fives[self.side] += self.hits[0]
        fight.disordered[self.side] += self.hits[0]
        return Leave(None)
