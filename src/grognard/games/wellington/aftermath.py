"""Chapters 11.6 to 11.11: pursuit, rout, plunder, retreat, overrun, flag."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.wellington import forces, hands
from grognard.games.wellington.attrition import Attrition, Casualties
from grognard.games.wellington.battle_dice import (
    CALM,
    GEESE,
    GROUND,
    LANCERS,
    MILITIA,
    REARGUARD,
    dug_in,
    gone,
    losses,
    plunder_modifier,
    rising,
    routs,
)
from grognard.games.wellington.board import ALLIED, BRITAIN, FRENCH, NONE, PASS, RIVER, SIDE, SIDES, SPAIN
from grognard.games.wellington.control import (
    ENEMY,
    FRIENDLY,
    fortified,
    friendly,
    hostile_walls,
    owner,
    status,
)
from grognard.games.wellington.effects import is_alive, living
from grognard.games.wellington.events import Moment, active
from grognard.games.wellington.flags import FreeFlag
from grognard.games.wellington.movement import (
    Command,
    column,
    hold,
    kind_for,
    led,
    open_way,
    out_of_fortress,
    passable,
    under_siege_by,
)
from grognard.games.wellington.state import (
    FOUGHT,
    PLACED,
    REGROUP,
    SAILED,
    STRAGGLING,
    UNSET,
    Fight,
    Table,
    fight_of,
)
from grognard.games.wellington.sums import add

TO_THE_DEATH = -1  # instead of the number of pieces that got away (51)


@dataclass
class Aftermath(Procedure):
    """Pursuit, rout, plunder, retreat, overrun, flag (WEL-11.6 to 11.11). Leaves with "stand" for a new battle."""

    stand: bool = False  # a new battle instead of a retreat (51)

    @step("WEL-C106")
    def pursuit(self, t: Table) -> Flow:
        fight = fight_of(t)
        loser, dragoons = 1 - fight.winner, forces.attached(t, forces.DRAGOONS)
        if not dragoons_pursue(t, fight):
            return None
        hits = t.hits(3, 5, why="dragoons", role=t.board.power_of[dragoons], leader=dragoons)
        fight.sixes[loser] += hits
        return t.call(Casualties(loser, fight.duchy, forces.side_pieces(t, loser, fight.duchy), hits))

    def after_pursuit(self, t: Table, lost: list[int]) -> Flow:
        fight = fight_of(t)
        fight.dead[1 - fight.winner] += lost
        return None

    @step("WEL-11.7")
    def rout(self, t: Table) -> Flow:
        fight = fight_of(t)
        loser = 1 - fight.winner
        if gone(t, fight, loser) or not routs(t, fight, loser):
            return None
        fight.routed = True
        t.note("rout", rule="WEL-11.7", side=loser, duchy=fight.duchy)
        if is_alive(t, fight, REARGUARD):
            return None
        pieces = forces.side_pieces(t, loser, fight.duchy)
        return t.call(Casualties(loser, fight.duchy, pieces, fight.disordered[loser]))

    after_rout = after_pursuit

    @step("WEL-C061")
    def lancers(self, t: Table) -> Flow:
        fight = fight_of(t)
        loser = 1 - fight.winner
        ridden = any(row.side == fight.winner for row in living(t, fight, LANCERS))
        if not fight.routed or not ridden:
            return None
        pieces = forces.side_pieces(t, loser, fight.duchy)
        return t.call(Attrition(loser, fight.duchy, pieces, len(pieces)))

    @step("WEL-11.10")
    def plunder(self, t: Table) -> Flow:
        fight = fight_of(t)
        loser = 1 - fight.winner
        if not fight.army[loser] or not (fight.routed or gone(t, fight, loser)):
            return None
        return t.call(Moment("victory", Plunder()))

    @step("WEL-11.6")
    def retreat(self, t: Table) -> Flow:
        fight = fight_of(t)
        loser = 1 - fight.winner
        fight.overrun = fight.destroyed = gone(t, fight, loser)
        if fight.overrun:
            return None
        return t.call(Moment("retreat", Retreat(loser)))

    def after_retreat(self, t: Table, away: int | None) -> Flow:
        fight = fight_of(t)
        self.stand = away == TO_THE_DEATH
        if away == 0 and not forces.side_present(t, 1 - fight.winner, fight.duchy):
            fight.overrun = True
        return None

    @step("WEL-C097")
    def good_ground(self, t: Table) -> Flow:
        """Damned Good Ground comes back if Wellington routed or destroyed a French army."""
        fight = fight_of(t)
        chief = forces.commander(t, fight.winner, fight.duchy)
        beaten = fight.army[FRENCH] and (fight.routed or gone(t, fight, FRENCH))
        if not is_alive(t, fight, GROUND) or fight.winner == FRENCH or chief == NONE or not beaten:
            return None
        if t.board.leaders[chief - t.board.first_leader].id == "wellington" and hands.unpile(t, 97):
            hands.receive(t, BRITAIN, 97, hands.EVERYBODY)
            t.state.ground_used = True
            t.note("card-returns", rule="WEL-C097", role=BRITAIN, card=97)
        return None

    @step("WEL-C051")
    def fight_on(self, t: Table) -> Flow:
        return Leave("stand") if self.stand else None

    @step("WEL-C081")
    def storm(self, t: Table) -> Flow:
        fight = fight_of(t)
        if fight.overrun:
            hold(t, fight.winner, fight.duchy)
        return None

    @step("WEL-11.9")
    def flag_overrun(self, t: Table) -> Flow:
        fight = fight_of(t)
        side = fight.winner
        if not forces.side_present(t, side, fight.duchy):
            return None
        risen = rising(fight)
        if risen != NONE and SIDE[risen] == side and not forces.side_present(t, 1 - side, fight.duchy):
            return t.call(FreeFlag(risen, fight.duchy))
        excess = losses(fight, 1 - side) > fight.start[1 - side]
        if not excess or fortified(t, fight.duchy) or no_fruits(t, fight) or is_alive(t, fight, CALM):
            return None
        power = forces.leading_power(t, side, fight.duchy)
        t.note("flag-overrun", rule="WEL-11.9", role=power, duchy=fight.duchy)
        return t.call(FreeFlag(power, fight.duchy))

    @step("WEL-11.8")
    def overrun(self, t: Table) -> Flow:
        """What 74 and 87 take from an overrun: the victor may not go on."""
        fight = fight_of(t)
        side = fight.winner
        if no_fruits(t, fight):
            for piece in forces.side_pieces(t, side, fight.duchy):
                t.state.mark[piece] |= FOUGHT
        if is_overrun(t, fight):
            t.note("overrun", rule="WEL-11.8", side=side, duchy=fight.duchy)
        return None


def dragoons_pursue(t: Table, fight: Fight) -> bool:
    """Dragoons ride after whom their leader's army has beaten (WEL-C106); no dice of theirs against squares (WEL-C001)."""
    dragoons = forces.attached(t, forces.DRAGOONS)
    here = dragoons != NONE and t.state.place[dragoons] == fight.duchy
    return here and fight.winner == FRENCH and not forces.squared(t, FRENCH) and not gone(t, fight, ALLIED)


def is_overrun(t: Table, fight: Fight) -> bool:
    """All formations of the loser are eliminated, or did not get away (WEL-11.8); 79 takes it back."""
    return fight.overrun and not is_alive(t, fight, CALM)


def no_fruits(t: Table, fight: Fight) -> bool:
    """The victor takes no free flag and does not go on: against militia (87), or field works (74)."""
    militia = is_alive(t, fight, MILITIA) and fight.winner == FRENCH
    return militia or dug_in(t, fight) == 1 - fight.winner


@dataclass
class Plunder(Procedure):
    """The winning Power must roll (WEL-11.10); the Spaniards pay for what they gain (WEL-11.11)."""

    die: int = UNSET
    gain: int = UNSET

    @step("WEL-11.10")
    def roll(self, t: Table) -> Flow:
        fight = fight_of(t)
        loser = 1 - fight.winner
        power, terms = forces.leading_power(t, fight.winner, fight.duchy), t.terms("sum.modifier")
        more = add(terms, len(fight.dead[loser]), "term.lost", "WEL-11.10")
        more += plunder_modifier(t, fight, fight.winner, terms)
        self.die = t.roll(why="plunder", role=power, terms=terms, duchy=fight.duchy)
        total = self.die + more
        self.gain = max([row.resources for row in t.board.tables.plunder if total >= row.at_least], default=0)
        if not self.gain and self.die == 6:
            self.gain = 1
        gain = Gain(power, self.gain, fight.duchy, is_alive(t, fight, GEESE))
        return t.call(Moment("plunder", gain)) if self.gain else None


@dataclass
class Gain(Procedure):
    """Resources won by arms; Spanish victors take attrition for each (WEL-11.11)."""

    power: int
    resources: int
    duchy: int
    spared: bool = False
    card: bool = False  # gained by an event: 68 cannot cancel it

    def matter(self, t: Table) -> str:
        return f"gain;role={self.power};n={self.resources};duchy={self.duchy}"

    @step("WEL-15.1")
    def gain(self, t: Table) -> Flow:
        gain_resources(t, self.power, self.resources)
        return None

    @step("WEL-11.11")
    def pay(self, t: Table) -> Flow:
        if self.power != SPAIN or self.spared:
            return Leave(self.resources)
        pieces = forces.pieces(t, SPAIN, self.duchy)
        dice = len(pieces) * self.resources
        return t.call(Attrition(SIDE[SPAIN], self.duchy, pieces, dice, REGROUP))


def gain_resources(t: Table, power: int, count: int) -> None:
    t.state.resources[power] += count
    t.note("gains-resources", rule="WEL-15.1", role=power, n=count)


# --- retreat ---------------------------------------------------------------------------------------------


def retreat_duchies(t: Table, power: int, frm: int, enemy_from: list[int]) -> list[int]:
    """Where an inactive loser may go: friendly, else uncontrolled, else any without enemies (WEL-11.61)."""
    side = SIDE[power]
    tiers: list[list[int]] = [[], [], []]
    for to in t.board.neighbours[frm]:
        line = t.board.line_of[frm][to]
        if to in enemy_from or not passable(t, line) or forces.side_present(t, 1 - side, to):
            continue
        if out_of_fortress(t, side, frm, to) is not None:
            continue
        if hostile_walls(t, side, to) and not forces.side_present(t, side, to):
            continue  # never into an unbesieged enemy fortress (WEL-12.4)
        tiers[status(t, to, side)].append(to)
    return next((tier for tier in tiers if tier), [])


@dataclass
class Retreat(Procedure):
    """The losers leave the duchy (WEL-11.6). Leaves with the number of pieces that got away."""

    side: int
    at: int = 0
    away: int = 0
    enemy_from: list[int] = field(default_factory=list)
    chief: int = NONE  # the Power in command of the beaten

    @step("WEL-11.6")
    def look_round(self, t: Table) -> Flow:
        fight = fight_of(t)
        self.chief = forces.leading_power(t, self.side, fight.duchy)
        origins = {t.state.origin[p] for p in forces.side_pieces(t, 1 - self.side, fight.duchy)}
        if fight.attacker != self.side:
            self.enemy_from = sorted(origins - {NONE})
        return None

    @step("WEL-11.61")
    def go(self, t: Table) -> Flow:
        """Power by Power; a beaten inactive force may split (WEL-D-RETREAT)."""
        if self.at == 2:
            return Leave(self.away)
        power, duchy = SIDES[self.side][self.at], fight_of(t).duchy
        pieces = forces.pieces(t, power, duchy)
        if not pieces:
            self.at += 1
            return AGAIN
        lost = [piece for piece in pieces if self.no_way_back(t, piece, duchy)]
        if lost:
            regroup(t, lost)
            return AGAIN
        sailed = [piece for piece in pieces if self.by_sea(t, piece, duchy)]
        if sailed:
            return self.embark(t, power, sailed)
        to = self.destinations(t, power, duchy, pieces)
        if not to:
            regroup(t, pieces)
            return AGAIN
        options = each("retreat", to)
        if self.inactive(t, pieces) and len(to) > 1 and len(pieces) > 1:
            if forces.soldiers(t, power, duchy):
                options += each("detach", to)
            options += each("send", [(leader, d) for leader in forces.leaders(t, power, duchy) for d in to])
        return t.ask(power, options, duchy=duchy)

    def inactive(self, t: Table, pieces: list[int]) -> bool:
        """Who entered in his own side's impulse goes back as he came, attacker or attacked (AMB-23)."""
        fight, now = fight_of(t), active(t)
        if fight.attacker != self.side and (now == NONE or SIDE[now] != self.side):
            return True
        return all(t.state.origin[p] == NONE for p in pieces)

    def no_way_back(self, t: Table, piece: int, duchy: int) -> bool:
        """Troops placed by build or event go to the Regroup Box, unless others joined them (WEL-6.3c)."""
        s = t.state
        if not s.mark[piece] & PLACED:
            return False
        friends = forces.side_pieces(t, self.side, duchy)
        return not any(s.origin[p] != NONE and not s.mark[p] & PLACED for p in friends)

    def by_sea(self, t: Table, piece: int, duchy: int) -> bool:
        s = t.state
        if not s.mark[piece] & SAILED or s.origin[piece] in (NONE, duchy):
            return False
        return not forces.side_present(t, 1 - self.side, s.origin[piece])

    def embark(self, t: Table, power: int, pieces: list[int]) -> Flow:
        """Back to the port of origin, with attrition (WEL-14.2c, WEL-14.3c)."""
        port, frm = t.state.origin[pieces[0]], fight_of(t).duchy
        group = [piece for piece in pieces if t.state.origin[piece] == port]
        return t.call(Moment("enters", FallBack(power, group, frm, port, self.chief, sea=True)), then=AGAIN)

    def destinations(self, t: Table, power: int, duchy: int, pieces: list[int]) -> list[int]:
        """An active loser goes back where it came from, if it can (WEL-11.62, WEL-11.62a)."""
        if self.inactive(t, pieces):
            return retreat_duchies(t, power, duchy, self.enemy_from)
        s = t.state
        origins = sorted({s.origin[p] for p in forces.side_pieces(t, self.side, duchy)} - {NONE})
        return [
            to
            for to in origins
            if (line := t.board.line_of[duchy][to]) >= 0
            and passable(t, line)
            and not forces.side_present(t, 1 - self.side, to)
            and (friendly(t, to, self.side) or under_siege_by(t, to, self.side))
        ]

    def after_go(self, t: Table, moved: object) -> Flow:
        if isinstance(moved, int):
            self.away += moved
        return None

    def check_retreat(self, t: Table, to: int) -> Refusal | None:
        power, duchy = SIDES[self.side][self.at], fight_of(t).duchy
        if to in self.destinations(t, power, duchy, forces.pieces(t, power, duchy)):
            return None
        return Refusal("WEL-11.61", "refused.no-retreat", {"duchy": to})

    def on_retreat(self, t: Table, to: int) -> Flow:
        return self.leave(t, act("retreat", to))

    def on_detach(self, t: Table, to: int) -> Flow:
        return self.leave(t, act("detach", to))

    def on_send(self, t: Table, leader: int, to: int) -> Flow:
        return self.leave(t, act("send", leader, to))

    def leave(self, t: Table, action: Action) -> Flow:
        return t.call(Moment("enters", self.falling_back(t, action)), then=AGAIN)

    def falling_back(self, t: Table, action: Action) -> FallBack:
        """All of a Power together, one of its SP, or a leader."""
        power, frm, *leader = SIDES[self.side][self.at], fight_of(t).duchy, *map(int, action.args[:-1])
        pieces = leader or forces.pieces(t, power, frm)
        if action.verb == "detach":
            pieces = forces.soldiers(t, power, frm)[:1]
        return FallBack(power, pieces, frm, int(action.args[-1]), self.chief)


@dataclass
class FallBack(Procedure):
    """Pieces retreat along a line or by sea, with attrition (WEL-9.44). Leaves with the number that got away."""

    power: int
    force: list[int]
    frm: int
    to: int
    chief: int = NONE  # the Power in command, whose Pontoons serve all (WEL-C100)
    sea: bool = False  # back to the port from which they sailed

    def matter(self, t: Table) -> str:
        return f"fall-back;role={self.power};duchy={self.frm};to_duchy={self.to}"

    @step("WEL-9.44")
    def fall_back(self, t: Table) -> Flow:
        s, side = t.state, SIDE[self.power]
        self.force = [piece for piece in self.force if s.place[piece] == self.frm]
        if forces.side_present(t, 1 - side, self.to) or not (self.sea or open_way(t, self.frm, self.to)):
            return Leave(0)  # a response has barred it: they look for another way (WEL-11.61)
        dice = self.attrition_dice(t)
        for piece in self.force:
            s.place[piece] = self.to
            s.origin[piece] = NONE
            s.mark[piece] |= FOUGHT
        if self.sea:
            t.note("re-embarks", rule="WEL-14.3c", role=self.power, duchy=self.to)
        elif self.force:
            lead, men = column(t, self.force)
            t.moved(lead, self.frm, self.to, role=self.power, key="moves.retreat", n=men, led=led(t, lead))
        return t.call(Attrition(side, self.to, self.force[:], dice))

    def attrition_dice(self, t: Table) -> int:
        """One die for each piece and each cause: a river or the sea, an enemy duchy, a pass, stragglers (WEL-9.44, WEL-C041)."""
        s, side = t.state, SIDE[self.power]
        kind = NONE if self.sea else kind_for(t, t.board.line_of[self.frm][self.to], self.power, self.chief)
        causes = int(self.sea or kind == RIVER) + (status(t, self.to, side) == ENEMY)
        if kind == PASS:
            # the duchy left is no longer friendly, but a besieged fortress of his is (WEL-3.1b, WEL-EX-09)
            ends = SIDE[owner(t, self.frm)] == side and fortified(t, self.frm)
            causes += not (ends and status(t, self.to, side) == FRIENDLY)
        return causes * len(self.force) + sum(bool(s.mark[p] & STRAGGLING) for p in self.force)

    def after_fall_back(self, t: Table, lost: list[int]) -> Flow:
        self.force = [piece for piece in self.force if piece not in lost]
        return None

    @step("WEL-9.53")
    def command(self, t: Table) -> Flow:
        if not any(forces.is_leader(t, piece) for piece in self.force):
            return None
        return t.call(Command(SIDE[self.power], self.to))

    @step("WEL-9.44")
    def count(self, t: Table) -> Flow:
        return Leave(len(self.force))


def regroup(t: Table, pieces: list[int]) -> None:
    """Those who cannot retreat go to the Regroup Box (WEL-11.61, WEL-D-RETREAT)."""
    for piece in pieces:
        forces.remove(t, piece, REGROUP)
    t.note("regroup-box", rule="WEL-GL-REGROUP", role=t.board.power_of[pieces[0]], n=len(pieces))
