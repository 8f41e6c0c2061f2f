"""Chapter 11: battle, rout, overrun, plunder, retreat (ledger 5.8)."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, each, step
from grognard.engine.dice import BranchingDice
from grognard.games.wellington import forces, hands
from grognard.games.wellington.attrition import Attrition, Casualties
from grognard.games.wellington.board import BRITAIN, FRENCH, NONE, PASS, SIDE, SIDES, SPAIN
from grognard.games.wellington.control import ENEMY, FRIENDLY, fortified, friendly, owner, status
from grognard.games.wellington.events import CARDS, Moment, PlayEvent, active, playable
from grognard.games.wellington.movement import (
    Command,
    held_bit,
    kind_for,
    out_of_fortress,
    passable,
    river,
    under_siege_by,
)
from grognard.games.wellington.state import FOUGHT, PLACED, REGROUP, SAILED, STRAGGLING, Fight, Table

# --- dice ------------------------------------------------------------------------------------------------


def nationality_bonus(t: Table, side: int, duchy: int) -> int:
    """French +2, or +1 after the Emperor's Call; British +1; Spanish 0; a mix by majority (WEL-11.3)."""
    rows = t.board.powers
    if side == FRENCH:
        row = rows[SIDES[FRENCH][0]]
        return row.bonus_after_call if t.state.call else row.bonus
    british = len(forces.pieces(t, BRITAIN, duchy))
    total = british + len(forces.pieces(t, SPAIN, duchy))
    return rows[BRITAIN].bonus if 2 * british >= total else rows[SPAIN].bonus


def leader_dice(t: Table, side: int, duchy: int, chief: int) -> int:
    """The commander's rating, wounds, the Light Division (WEL-11.2, WEL-C052, WEL-C098)."""
    s, first = t.state, t.board.first_leader
    present = forces.side_leaders(t, side, duchy)
    dice = 0 if chief == NONE else forces.battle_rating(t, chief)
    dice -= sum(s.hurt[leader - first] for leader in present)
    dice += s.light in present
    return dice


def naval_dice(t: Table, side: int, duchy: int) -> int:
    """Hearts of Oak: one die in a port that a British formation entered this impulse (WEL-C093)."""
    s = t.state
    if side == FRENCH or not s.hearts or not t.board.port[duchy]:
        return 0
    return int(any(s.origin[piece] != NONE for piece in forces.pieces(t, BRITAIN, duchy)))


def battle_dice(t: Table, fight: Fight, side: int) -> int:
    """How many dice a side rolls in this round (WEL-11.2, 11.4, 11.53)."""
    s, duchy = t.state, fight.duchy
    chief = NONE if fight.virtual[side] else forces.commander(t, side, duchy)
    officers = forces.side_leaders(t, side, duchy)
    dice = forces.side_sp(t, side, duchy) + len(officers) - (chief != NONE)
    dice += leader_dice(t, side, duchy, chief) + nationality_bonus(t, side, duchy)
    dice += naval_dice(t, side, duchy)
    dice += sum(s.atrocities[power] for power in forces.powers_here(t, side, duchy))
    dice += fight.dice[side] + fight.lasting[side] - fight.disordered[side]
    if fight.round == 1:
        if side != fight.attacker:
            dice += terrain_dice(t, fight)
        elif fight.failed_evasion and fight.active:
            dice += 1
    if s.thunder >> duchy & 1:
        dice = forces.half(max(0, dice))
    return max(0, dice)


def terrain_dice(t: Table, fight: Fight) -> int:
    """Each kind of line the attackers came along counts once, in a friendly duchy (WEL-11.4, AMB-19)."""
    if not fight.home or fight.failed_evasion:
        return 0
    return sum(t.board.terrain[kind] for kind in range(4) if fight.kinds >> kind & 1)


def lines_used(t: Table, side: int, duchy: int) -> int:
    """Kinds of line along which active formations came this impulse, as bits."""
    kinds = 0
    for piece in forces.side_pieces(t, side, duchy):
        frm = t.state.origin[piece]
        if t.state.mark[piece] & SAILED:
            continue  # came by sea, wherever it sailed from
        if frm != NONE and (line := t.board.line_of[frm][duchy]) >= 0:
            kinds |= 1 << kind_for(t, line, t.board.power_of[piece])
    return kinds


def losses(fight: Fight, side: int) -> int:
    """Total losses of a side, 5s and 6s of all rounds (WEL-11.52)."""
    return fight.fives[side] + fight.sixes[side]


def gone(t: Table, fight: Fight, side: int) -> bool:
    return not forces.side_present(t, side, fight.duchy)


def rout_margin(t: Table, fight: Fight) -> int:
    return t.board.limit["rout"] + fight.margin


ROLLS = ("battle-allied", "battle-french")  # by side: whose dice the story tells of


def fives_and_sixes(t: Table, dice: int, why: str, fives_count: bool = True) -> tuple[int, int]:
    """How many of so many dice show 5 and 6; exact odds branch on these numbers, not on every face."""
    if isinstance(t.dice, BranchingDice):
        sixes = t.hits(dice, 6)
        return t.hits(dice - sixes, 5, sides=5) if fives_count else 0, sixes
    faces = t.rolls(dice, why=why)
    return faces.count(5), faces.count(6)


# --- the battle ------------------------------------------------------------------------------------------


@dataclass
class Battle(Procedure):
    """Opposing formations share a duchy (WEL-GL-BATTLE). Leaves with how it went for the attacker."""

    duchy: int
    attacker: int
    home: bool
    evasion_failed: bool = False
    masses: int = NONE  # Power of event troops that flag free if they win
    bonus: int = 0  # dice of the event troops in the first round
    lasting: int = 0  # and in every round
    carried: int = 0  # enemy losses of an earlier battle here, for the plunder of that side (51)
    carried_to: int = 0
    hit5: int = 0  # what coastal batteries did to the attacker before he landed (WEL-14.3c)
    hit6: int = 0

    @step("WEL-11.1")
    def begin(self, t: Table) -> Flow:
        if not all(forces.side_present(t, side, self.duchy) for side in (0, 1)):
            return Leave("nobody")
        at_stake = SIDE[active(t)] if active(t) != NONE else self.attacker
        fight = Fight(self.duchy, self.attacker, at_stake == self.attacker, self.home)
        fight.active = fight.active and self.masses == NONE
        fight.held = held_before(t, self.duchy, self.attacker, self.home)
        fight.failed_evasion = self.evasion_failed
        fight.kinds = lines_used(t, self.attacker, self.duchy)
        fight.masses = -1 if self.masses == NONE else self.masses
        fight.dice[self.attacker] = self.bonus
        fight.lasting[self.attacker] = self.lasting
        for side in (0, 1):
            fight.start[side] = len(forces.side_pieces(t, side, self.duchy))
            led = [piece for power in SIDES[side] for piece in forces.orphans(t, power, self.duchy)]
            fight.army[side] = int(bool(led or forces.side_leaders(t, side, self.duchy)))
            fight.virtual[side] = int(bool(led) and len(led) == forces.side_sp(t, side, self.duchy))
        fight.plunder[self.carried_to] += self.carried
        fight.fives[self.attacker] += self.hit5
        fight.disordered[self.attacker] += self.hit5
        fight.sixes[self.attacker] += self.hit6
        fight.start[self.attacker] += self.hit6
        t.state.fights.append(fight)
        t.note("battle", rule="WEL-GL-BATTLE", duchy=self.duchy)
        return None

    def first(self, t: Table) -> int:
        """The active side declares first, whoever attacks (WEL-11.1)."""
        now = active(t)
        return SIDE[now] if now != NONE else self.attacker

    @step("WEL-11.1")
    def active_declares(self, t: Table) -> Flow:
        from grognard.games.wellington import chances

        if chances.foreseen(t):
            return Leave(chances.choose(t, chances.battle_verdicts(t, t.state.fights.pop())))
        return t.call(Declare(self.first(t)))

    @step("WEL-11.1")
    def others_declare(self, t: Table) -> Flow:
        return t.call(Declare(1 - self.first(t)))

    @step("WEL-11.1b")
    def respond(self, t: Table) -> Flow:
        return t.call(Moment("round", Round()))

    @step("WEL-11.52")
    def decide(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        if another_round(t, fight):
            fight.round += 1
            fight.more = max(0, fight.more - 1)
            fight.dice = [0, 0]
            fight.apart = [0, 0]
            fight.ignore = [0, 0]
            fight.soften = [0, 0]
            fight.cards.clear()
            return t.go(self.active_declares)
        judge(t, fight)
        return None

    @step("WEL-11.52")
    def aftermath(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        if fight.winner < 0:
            return None
        return t.call(Moment("decided", Aftermath()))

    def after_aftermath(self, t: Table, value: object) -> Flow:
        return t.go(self.decide) if value == "again" else None

    @step("WEL-11.52b")
    def end(self, t: Table) -> Flow:
        fight = t.state.fights.pop()
        if not t.state.fights:
            forces.retire_unheld(t)
        mark_fighters(t, fight)
        if fight.winner >= 0:
            t.note("battle-won", role=SIDES[fight.winner][0], side=fight.winner, duchy=self.duchy)
        return Leave(verdict(fight.winner, fight.attacker, fight.destroyed, fight.routed))


WON = ("won", "enemy-routed", "enemy-destroyed")


def verdict(winner: int, attacker: int, destroyed: bool, routed: bool) -> str:
    """How a battle went for the attacker, in a word; what the retreat costs is another matter."""
    if winner < 0:
        return "nobody"
    if winner == attacker:
        return "enemy-destroyed" if destroyed else "enemy-routed" if routed else "won"
    return "destroyed" if destroyed else "routed" if routed else "lost"


def held_before(t: Table, duchy: int, attacker: int, home: bool) -> int:
    """Who controlled the duchy before the battle: its owner, unless his enemies stood there already."""
    if home or fortified(t, duchy):
        return owner(t, duchy)
    came = all(t.state.origin[piece] != NONE for piece in forces.side_pieces(t, 1 - attacker, duchy))
    return owner(t, duchy) if came and SIDE[owner(t, duchy)] == attacker else NONE


def mark_fighters(t: Table, fight: Fight) -> None:
    """All who fought are marked, except the winner of an overrun (WEL-11.52b)."""
    overrun = fight.winner >= 0 and is_overrun(t, fight)
    for side in (0, 1):
        if overrun and side == fight.winner:
            continue
        for piece in forces.side_pieces(t, side, fight.duchy):
            t.state.mark[piece] |= FOUGHT


def is_overrun(t: Table, fight: Fight) -> bool:
    """All formations of the loser are eliminated, or did not get away (WEL-11.8); 79 takes it back."""
    return fight.overrun and not fight.calm


def another_round(t: Table, fight: Fight) -> bool:
    """A tie after the first round, or a card (WEL-11.52, WEL-11.52a, AMB-67)."""
    if gone(t, fight, 0) or gone(t, fight, 1):
        return False
    if fight.more:
        return True
    if fight.works >= 0 or fight.chosen >= 0:
        return False
    return losses(fight, 0) == losses(fight, 1) and fight.round < t.board.limit["battle_rounds"]


def judge(t: Table, fight: Fight) -> None:
    """Who has won: the side left alone, the one with fewer losses, after a tie the defender (WEL-11.52)."""
    empty = [gone(t, fight, side) for side in (0, 1)]
    if all(empty):
        fight.winner = -1
    elif any(empty):
        fight.winner = 1 if empty[0] else 0
    elif losses(fight, 0) != losses(fight, 1):
        fight.winner = 0 if losses(fight, 0) < losses(fight, 1) else 1
    elif fight.chosen >= 0:
        fight.winner = fight.chosen
    else:
        fight.winner = 1 - fight.attacker
    if fight.works >= 0 and not any(empty):
        # behind field fortifications the enemy retreats after one round unless they are routed (74)
        works, foe = fight.works, 1 - fight.works
        if losses(fight, works) - losses(fight, foe) < rout_margin(t, fight):
            fight.winner = works


@dataclass
class Declare(Procedure):
    """A side's Battle cards, before any dice (WEL-5.3, WEL-11.1)."""

    side: int
    at: int = 0

    @step("WEL-5.3")
    def declare(self, t: Table) -> Flow:
        if self.at == 2:
            return None
        power = SIDES[self.side][self.at]
        if forces.has_formation(t, power, t.state.fights[-1].duchy) and t.state.hands[power]:
            return t.ask(power, self.options(t, power), done=True, duchy=t.state.fights[-1].duchy)
        self.at += 1
        return AGAIN

    def options(self, t: Table, power: int) -> list[Action]:
        held = t.state.hands[power]
        return each(
            "event", [c for c in held if "battle" in CARDS[c].moments and playable(t, power, c, "battle")]
        )

    def on_event(self, t: Table, number: int) -> Flow:
        return t.call(PlayEvent(SIDES[self.side][self.at], number, "battle"), then=AGAIN)

    def on_done(self, t: Table) -> Flow:
        self.at += 1
        return AGAIN


@dataclass
class Round(Procedure):
    """One battle round: cards take effect, dice, hits, the end of the round."""

    at: int = 0

    @step("WEL-11.1")
    def effects(self, t: Table) -> Flow:
        """Cards declared for the round, interceptions first, then in the order of play (ledger 5.8.2)."""
        fight = t.state.fights[-1]
        if self.at == 0:
            fight.cards.sort(key=lambda row: row[0] not in (40, 53, 108))
        if self.at >= len(fight.cards):
            return None
        number, side, power, target = fight.cards[self.at]
        self.at += 1
        if not number:
            return AGAIN  # struck by Heights Gained
        flow = CARDS[number].in_battle(t, fight, side, power, target)
        return AGAIN if flow is None else flow

    def after_effects(self, t: Table, value: object) -> Flow:
        return AGAIN

    @step("WEL-11.2")
    def roll(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        if gone(t, fight, 0) or gone(t, fight, 1):
            return t.go(self.close)
        fight.hit5, fight.hit6 = [0, 0], [0, 0]
        for side in (fight.attacker, 1 - fight.attacker):
            fives, sixes = fives_and_sixes(t, battle_dice(t, fight, side), ROLLS[side])
            fight.hit5[1 - side] += fives
            fight.hit6[1 - side] += sixes
            if fight.apart[side]:
                cold_steel(t, fight, side)
        return t.call(Moment("rolled", Hits()))

    @step("WEL-11.52")
    def close(self, t: Table) -> Flow:
        return t.call(Moment("round_end", RoundEnd()))


def score(fight: Fight, against: int, faces: list[int]) -> None:
    """5s disorganize, 6s eliminate (WEL-11.5)."""
    fight.hit5[against] += faces.count(5)
    fight.hit6[against] += faces.count(6)


def cold_steel(t: Table, fight: Fight, side: int) -> None:
    """Dice rolled apart: any 1 costs one's own side a hit (WEL-C014)."""
    faces = t.rolls(fight.apart[side], why="cold-steel")
    score(fight, 1 - side, faces)
    if 1 in faces:
        fight.hit6[side] += 1


@dataclass
class Hits(Procedure):
    """The dice lie on the table; now they count."""

    at: int = 0

    @step("WEL-11.5")
    def weaken(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        for side in (0, 1):
            if fight.ground[side]:
                turned = forces.half(fight.hit6[side])
                fight.hit6[side] -= turned
                fight.hit5[side] += turned
            softened = min(fight.soften[side], fight.hit6[side])
            fight.hit6[side] -= softened
            fight.hit5[side] += softened
            fight.hit5[side] -= min(fight.soften[side] - softened, fight.hit5[side] - softened)
            fight.hit5[side] = max(0, fight.hit5[side] - fight.ignore[side])
        return None

    @step("WEL-11.51")
    def eliminate(self, t: Table) -> Flow:
        """6s at once, on both sides; disorganized soldiers go first (WEL-11.53a)."""
        fight = t.state.fights[-1]
        if self.at == 2:
            return None
        side, hits = self.at, fight.hit6[self.at]
        pieces = forces.side_pieces(t, side, fight.duchy)
        return t.call(Casualties(side, fight.duchy, pieces, hits))

    def after_eliminate(self, t: Table, lost: list[int]) -> Flow:
        fight, side = t.state.fights[-1], self.at
        fight.dead[side] += lost
        fight.sixes[side] += fight.hit6[side]
        fight.disordered[side] = max(0, fight.disordered[side] - len(lost))
        self.at += 1
        return AGAIN

    @step("WEL-11.5")
    def disorganize(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        for side in (0, 1):
            fight.fives[side] += fight.hit5[side]
            fight.disordered[side] += fight.hit5[side]
        t.note(
            "round-losses",
            rule="WEL-11.52",
            allied=losses(fight, 0),
            french=losses(fight, 1),
        )
        return None


@dataclass
class RoundEnd(Procedure):
    """After the responses to a round: a charge pressed home, a tie decided (107, 70)."""

    @step("WEL-C107")
    def charge(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        side = fight.charge
        if side < 0 or losses(fight, side) > losses(fight, 1 - side):
            return None
        fight.charge = -1
        foe = 1 - side
        turned = min(t.roll(why="cuirassiers"), fight.disordered[foe])
        fight.disordered[foe] -= turned
        fight.fives[foe] -= turned
        fight.sixes[foe] += turned
        return t.call(Casualties(foe, fight.duchy, forces.side_pieces(t, foe, fight.duchy), turned))

    def after_charge(self, t: Table, lost: list[int]) -> Flow:
        fight = t.state.fights[-1]
        for side in (0, 1):
            fight.dead[side] += [p for p in lost if SIDE[t.board.power_of[p]] == side]
        return None

    @step("WEL-C070")
    def tie(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        if fight.grenadiers < 0 or losses(fight, 0) != losses(fight, 1) or fight.more:
            return Leave(True)
        if gone(t, fight, 0) or gone(t, fight, 1):
            return Leave(True)
        return t.ask(fight.grenadiers, each("side", (0, 1)), done=True, duchy=fight.duchy)

    def on_side(self, t: Table, side: int) -> Flow:
        t.state.fights[-1].chosen = side
        return Leave(True)


# --- after the decision ----------------------------------------------------------------------------------


@dataclass
class Aftermath(Procedure):
    """Pursuit, rout, plunder, retreat, overrun, flag (WEL-11.6 to 11.11)."""

    @step("WEL-5.2b")
    def look_again(self, t: Table) -> Flow:
        """A late card may have changed the result (AMB-67)."""
        fight = t.state.fights[-1]
        if another_round(t, fight):
            return Leave("again")
        judge(t, fight)
        return None if fight.winner >= 0 else Leave(None)

    @step("WEL-C106")
    def pursuit(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        loser = 1 - fight.winner
        dragoons = t.state.dragoons
        here = dragoons != NONE and t.state.place[dragoons] == fight.duchy
        if not here or fight.winner != FRENCH or forces.squared(t, FRENCH) or gone(t, fight, loser):
            return None
        hits = t.hits(3, 5, why="dragoons")
        fight.sixes[loser] += hits
        return t.call(Casualties(loser, fight.duchy, forces.side_pieces(t, loser, fight.duchy), hits))

    def after_pursuit(self, t: Table, lost: list[int]) -> Flow:
        fight = t.state.fights[-1]
        fight.dead[1 - fight.winner] += lost
        return None

    @step("WEL-11.7")
    def rout(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        loser = 1 - fight.winner
        margin = losses(fight, loser) - losses(fight, fight.winner)
        if gone(t, fight, loser) or margin < rout_margin(t, fight) or fight.no_rout[loser]:
            return None
        if t.state.thunder >> fight.duchy & 1:
            return None
        fight.routed = True
        t.note("rout", rule="WEL-11.7", side=loser, duchy=fight.duchy)
        if fight.no_rout_losses:
            return None
        pieces = forces.side_pieces(t, loser, fight.duchy)
        return t.call(Casualties(loser, fight.duchy, pieces, fight.disordered[loser]))

    def after_rout(self, t: Table, lost: list[int]) -> Flow:
        fight = t.state.fights[-1]
        fight.dead[1 - fight.winner] += lost
        return None

    @step("WEL-C061")
    def lancers(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        loser = 1 - fight.winner
        if not fight.routed or fight.lancers != fight.winner:
            return None
        pieces = forces.side_pieces(t, loser, fight.duchy)
        return t.call(Attrition(loser, fight.duchy, pieces, len(pieces)))

    @step("WEL-11.10")
    def plunder(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        loser = 1 - fight.winner
        if not fight.army[loser] or not (fight.routed or gone(t, fight, loser)):
            return None
        return t.call(Moment("victory", Plunder()))

    @step("WEL-11.6")
    def retreat(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        loser = 1 - fight.winner
        fight.overrun = fight.destroyed = gone(t, fight, loser)
        if fight.overrun:
            return None
        return t.call(Moment("retreat", Retreat(loser)))

    def after_retreat(self, t: Table, away: int | None) -> Flow:
        fight = t.state.fights[-1]
        if away == 0 and not forces.side_present(t, 1 - fight.winner, fight.duchy):
            fight.overrun = True
        return None

    @step("WEL-C097")
    def good_ground(self, t: Table) -> Flow:
        """Damned Good Ground comes back if Wellington routed or destroyed a French army."""
        fight = t.state.fights[-1]
        chief = forces.commander(t, fight.winner, fight.duchy)
        beaten = fight.army[FRENCH] and (fight.routed or gone(t, fight, FRENCH))
        if not fight.ground[0] or fight.winner == FRENCH or chief == NONE or not beaten:
            return None
        if t.board.leaders[chief - t.board.first_leader].id == "wellington" and hands.unpile(t, 97):
            hands.receive(t, BRITAIN, 97, hands.EVERYBODY)
            t.state.ground_used = True
            t.note("card-returns", rule="WEL-C097", role=BRITAIN, card=97)
        return None

    @step("WEL-C081")
    def storm(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        if t.state.thunder >> fight.duchy & 1 and fight.overrun:
            t.state.held |= 1 << held_bit(t, fight.winner, fight.duchy)
        return None

    @step("WEL-11.9")
    def flag_overrun(self, t: Table) -> Flow:
        from grognard.games.wellington.flags import FreeFlag

        fight = t.state.fights[-1]
        side = fight.winner
        if not forces.side_present(t, side, fight.duchy):
            return None
        if (
            fight.masses >= 0
            and SIDE[fight.masses] == side
            and not forces.side_present(t, 1 - side, fight.duchy)
        ):
            return t.call(FreeFlag(fight.masses, fight.duchy))
        excess = losses(fight, 1 - side) > fight.start[1 - side]
        barred = fight.militia and side == FRENCH or fight.works == 1 - side
        if not excess or fortified(t, fight.duchy) or barred or fight.calm:
            return None
        power = forces.leading_power(t, side, fight.duchy)
        t.note("flag-overrun", rule="WEL-11.9", role=power, duchy=fight.duchy)
        return t.call(FreeFlag(power, fight.duchy))

    @step("WEL-11.8")
    def overrun(self, t: Table) -> Flow:
        """What 74 and 87 take from an overrun: the victor may not go on."""
        fight = t.state.fights[-1]
        side = fight.winner
        if (fight.militia and side == FRENCH) or fight.works == 1 - side:
            for piece in forces.side_pieces(t, side, fight.duchy):
                t.state.mark[piece] |= FOUGHT
        if fight.overrun and not fight.calm:
            t.note("overrun", rule="WEL-11.8", side=side, duchy=fight.duchy)
        return None


@dataclass
class Plunder(Procedure):
    """The winning Power must roll (WEL-11.10); the Spaniards pay for what they gain (WEL-11.11)."""

    die: int = 0
    gain: int = 0

    @step("WEL-11.10")
    def roll(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        loser = 1 - fight.winner
        self.die = t.roll(why="plunder")
        total = self.die + len(fight.dead[loser]) + fight.plunder[fight.winner]
        if fight.works == loser:
            total -= 2
        self.gain = max([row.resources for row in t.board.tables.plunder if total >= row.at_least], default=0)
        if not self.gain and self.die == 6:
            self.gain = 1
        if not self.gain:
            return Leave(0)
        power = forces.leading_power(t, fight.winner, fight.duchy)
        return t.call(Moment("plunder", Gain(power, self.gain, fight.duchy, fight.geese)))


@dataclass
class Gain(Procedure):
    """Resources won by arms; Spanish victors take attrition for each (WEL-11.11)."""

    power: int
    resources: int
    duchy: int
    spared: bool = False
    card: bool = False  # gained by an event: 68 cannot cancel it

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
        if to in enemy_from or not passable(t, line, power) or forces.side_present(t, 1 - side, to):
            continue
        if out_of_fortress(t, side, frm, to) is not None:
            continue
        hostile = fortified(t, to) and SIDE[owner(t, to)] != side
        if hostile and not forces.side_present(t, side, to):
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
    ready: bool = False

    @step("WEL-11.6")
    def look_round(self, t: Table) -> Flow:
        fight = t.state.fights[-1]
        origins = {t.state.origin[p] for p in forces.side_pieces(t, 1 - self.side, fight.duchy)}
        if fight.attacker != self.side:
            self.enemy_from = sorted(origins - {NONE})
        return None

    @step("WEL-11.61")
    def go(self, t: Table) -> Flow:
        """Power by Power; a beaten inactive force may split (WEL-D-RETREAT)."""
        if self.at == 2:
            return Leave(self.away)
        power, duchy = SIDES[self.side][self.at], t.state.fights[-1].duchy
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
        fight, now = t.state.fights[-1], active(t)
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
        return bool(s.mark[piece] & SAILED) and s.origin[piece] not in (NONE, duchy)

    def embark(self, t: Table, power: int, pieces: list[int]) -> Flow:
        """Back to the port of origin, with attrition (WEL-14.2c, WEL-14.3c)."""
        s = t.state
        port = s.origin[pieces[0]]
        group = [piece for piece in pieces if s.origin[piece] == port]
        for piece in group:
            s.place[piece] = port
            s.mark[piece] |= FOUGHT
        self.away += len(group)
        t.note("re-embarks", rule="WEL-14.3c", role=power, duchy=port)
        return t.call(Attrition(self.side, port, group, len(group)), then=AGAIN)

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
            and passable(t, line, power)
            and not forces.side_present(t, 1 - self.side, to)
            and (friendly(t, to, self.side) or under_siege_by(t, to, self.side))
        ]

    def after_go(self, t: Table, moved: object) -> Flow:
        if isinstance(moved, int):
            self.away += moved
        return None

    def on_retreat(self, t: Table, to: int) -> Flow:
        power, duchy = SIDES[self.side][self.at], t.state.fights[-1].duchy
        return self.leave(t, power, forces.pieces(t, power, duchy), to)

    def on_detach(self, t: Table, to: int) -> Flow:
        power, duchy = SIDES[self.side][self.at], t.state.fights[-1].duchy
        return self.leave(t, power, forces.soldiers(t, power, duchy)[:1], to)

    def on_send(self, t: Table, leader: int, to: int) -> Flow:
        return self.leave(t, SIDES[self.side][self.at], [leader], to)

    def leave(self, t: Table, power: int, pieces: list[int], to: int) -> Flow:
        frm = t.state.fights[-1].duchy
        return t.call(Moment("enters", FallBack(power, pieces, frm, to)), then=AGAIN)


@dataclass
class FallBack(Procedure):
    """Pieces retreat along a line, with attrition (WEL-9.44). Leaves with the number that got away."""

    power: int
    force: list[int]
    frm: int
    to: int
    way: str = "retreat"
    free: bool = False

    @step("WEL-9.44")
    def fall_back(self, t: Table) -> Flow:
        s, side = t.state, SIDE[self.power]
        self.force = [piece for piece in self.force if s.place[piece] == self.frm]
        if forces.side_present(t, 1 - side, self.to):
            return Leave(0)  # a response has put enemies there: they look for another way (WEL-11.61)
        line = t.board.line_of[self.frm][self.to]
        causes = int(river(t, line, self.power)) + (status(t, self.to, side) == ENEMY)
        if kind_for(t, line, self.power) == PASS:
            # the duchy left counts as it was to the loser: a besieged fortress of his stays friendly (WEL-EX-09)
            ends = SIDE[owner(t, self.frm)] == side and (fortified(t, self.frm) or self.held(t))
            causes += not (ends and status(t, self.to, side) == FRIENDLY)
        dice = causes * len(self.force) + sum(bool(s.mark[p] & STRAGGLING) for p in self.force)
        for piece in self.force:
            s.place[piece] = self.to
            s.origin[piece] = NONE
            s.mark[piece] |= FOUGHT
        t.note("retreats", role=self.power, duchy=self.frm, to_duchy=self.to, n=len(self.force))
        return t.call(Attrition(side, self.to, self.force[:], dice))

    def held(self, t: Table) -> bool:
        """An open duchy in which the winner stands is no longer friendly (WEL-3.1b)."""
        return False

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
