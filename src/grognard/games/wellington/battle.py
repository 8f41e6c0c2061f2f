"""Chapter 11: battle, round by round (ledger 5.8). What follows it stands in `aftermath`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, each, step
from grognard.engine.values import Arg
from grognard.games.wellington import chances, forces
from grognard.games.wellington.aftermath import Aftermath, is_overrun
from grognard.games.wellington.attrition import Casualties
from grognard.games.wellington.battle_dice import (
    CHARGE,
    battle_dice,
    chosen_winner,
    fives_and_sixes,
    gone,
    lines_used,
    losses,
    one_round,
    prolonged,
    routs,
    tie_breaker,
    verdict,
)
from grognard.games.wellington.board import FRENCH, NONE, SIDE, SIDES, SPAIN
from grognard.games.wellington.control import fortified, owner
from grognard.games.wellington.effects import apart_dice, due, is_alive, living, worths
from grognard.games.wellington.events import CARDS, Moment, PlayEvent, active, playable
from grognard.games.wellington.flags import FreeFlag
from grognard.games.wellington.state import FOUGHT, Effect, Fight, Table, fight_of

JURAMENTADOS = 35

# --- the battle ------------------------------------------------------------------------------------------


@dataclass
class Battle(Procedure):
    """Opposing formations share a duchy (WEL-GL-BATTLE). Leaves with how it went for the attacker.

    One battle at a time: while another is fought this one waits, and is fought when that is over.
    """

    episode = "battle"

    duchy: int
    attacker: int
    home: bool
    evasion_failed: bool = False
    power: int = NONE  # the Power that attacks
    cards: list[int] = field(default_factory=list)  # card and Power of each rising that attacks
    hit5: int = 0  # what coastal batteries did to the attacker before he landed (WEL-14.3c)
    hit6: int = 0
    held: int = -1  # who controlled the duchy before; -1: still to be seen
    verdict: str = "nobody"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"duchy": self.duchy, "role": forces.leading_power(t, self.attacker, self.duchy)}

    @step("WEL-11.1")
    def begin(self, t: Table) -> Flow:
        if not all(forces.side_present(t, side, self.duchy) for side in (0, 1)):
            return t.go(self.others)
        if self.held < 0:
            self.held = held_before(t, self.duchy, self.attacker, self.home)
        if t.state.fights:
            t.state.contacts.append(self.row())
            return Leave("waits")
        fight = Fight(self.duchy, self.attacker, self.power == active(t), self.home, self.held)
        fight.failed_evasion = self.evasion_failed
        fight.effects = [
            Effect(card, self.attacker, power)
            for card, power in zip(self.cards[::2], self.cards[1::2], strict=True)
        ]
        line_up(t, fight)
        fight.fives[self.attacker] += self.hit5
        fight.disordered[self.attacker] += self.hit5
        fight.sixes[self.attacker] += self.hit6
        fight.start[self.attacker] += self.hit6
        t.state.fights.append(fight)
        tell_sides(t, fight)
        return None

    def row(self) -> list[int]:
        """As it waits: see `waiting`."""
        known = [self.duchy, self.held, self.attacker, self.home, self.evasion_failed, self.power]
        return [*map(int, known), self.hit5, self.hit6, *self.cards]

    def first(self, t: Table) -> int:
        """The active side declares first, whoever attacks (WEL-11.1)."""
        now = active(t)
        return SIDE[now] if now != NONE else self.attacker

    @step("WEL-11.1")
    def active_declares(self, t: Table) -> Flow:
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
        fight = fight_of(t)
        if another_round(t, fight):
            for row in prolonged(t, fight)[:1]:
                row.number = 1
            fight.round += 1
            fight.faces = [[], []]
            return t.go(self.active_declares)
        judge(t, fight)
        return None

    @step("WEL-11.52")
    def aftermath(self, t: Table) -> Flow:
        fight = fight_of(t)
        if fight.winner < 0:
            return None
        return t.call(Moment("decided", Decided()))

    def after_aftermath(self, t: Table, value: object) -> Flow:
        if value == "again":
            return t.go(self.decide)
        return t.go(self.stand) if value == "stand" else None

    @step("WEL-11.52b")
    def end(self, t: Table) -> Flow:
        fight = t.state.fights.pop()
        forces.forget_fallen(t)
        mark_fighters(t, fight)
        tell_outcome(t, fight)
        self.verdict = verdict(fight.winner, fight.attacker, fight.destroyed, fight.routed)
        if is_alive(t, fight, JURAMENTADOS) and gone(t, fight, FRENCH):
            # no French are left: the flag is Spanish, even if nobody is left to raise it (WEL-C035)
            return t.call(FreeFlag(SPAIN, self.duchy, must=True), then=t.go(self.others))
        return t.go(self.others)

    @step("WEL-C051")
    def stand(self, t: Table) -> Flow:
        """No retreat: a new battle with those who are left (WEL-C051, WEL-11.10a)."""
        before = t.state.fights.pop()
        fight = Fight(before.duchy, before.attacker, before.active, before.home, before.held)
        fight.carried[before.winner] = before.carried[before.winner] + len(before.dead[1 - before.winner])
        forces.forget_fallen(t)
        line_up(t, fight)
        t.state.fights.append(fight)
        t.note("to-the-death", rule="WEL-C051", duchy=self.duchy)
        return t.go(self.active_declares)

    @step("WEL-GL-BATTLE")
    def others(self, t: Table) -> Flow:
        """What had to wait for this battle is fought now."""
        if t.state.fights or not t.state.contacts:
            return Leave(self.verdict)
        return t.call(waiting(t.state.contacts.pop(0)), then=AGAIN)


def tell_sides(t: Table, fight: Fight) -> None:
    """Who fights whom, and with what."""
    attackers, defenders = (
        forces.leading_power(t, side, fight.duchy) for side in (fight.attacker, 1 - fight.attacker)
    )
    chiefs = [forces.commander(t, side, fight.duchy) for side in (fight.attacker, 1 - fight.attacker)]
    t.note(
        "battle-begins",
        rule="WEL-GL-BATTLE",
        role=attackers,
        duchy=fight.duchy,
        foe_role=defenders,
        leader=chiefs[0],
        foe_leader=chiefs[1],
        led=int(chiefs[0] != NONE),
        foe_led=int(chiefs[1] != NONE),
        sp=forces.side_sp(t, fight.attacker, fight.duchy),
        foe_sp=forces.side_sp(t, 1 - fight.attacker, fight.duchy),
    )


def tell_outcome(t: Table, fight: Fight) -> None:
    """Who has won, what it cost both, and what became of the loser."""
    lost = Counter(t.game.roles[t.board.power_of[piece]] for side in (0, 1) for piece in fight.dead[side])
    allied, french = len(fight.dead[0]), len(fight.dead[1])
    if fight.winner < 0:
        t.ended("battle-drawn", rule="WEL-11.52", duchy=fight.duchy, allied=allied, french=french)
        return
    power = forces.leading_power(t, fight.winner, fight.duchy)
    how = "retreat"
    if is_overrun(t, fight):
        how = "overrun"
    elif fight.routed:
        how = "rout"
    t.ended(
        "battle-won",
        rule="WEL-11.52",
        role=power,
        side=fight.winner,
        foe_side=1 - fight.winner,
        duchy=fight.duchy,
        how=how,
        allied=allied,
        french=french,
        facts={"winner": t.game.roles[power], "losses": dict(lost)},
    )


def waiting(row: list[int]) -> Battle:
    """A battle as it was put off, see `Battle.row`."""
    duchy, held, attacker, home, failed, power, hit5, hit6 = row[:8]
    return Battle(duchy, attacker, bool(home), bool(failed), power, row[8:], hit5, hit6, held)


def line_up(t: Table, fight: Fight) -> None:
    """Who takes part when a battle begins."""
    fight.lines = lines_used(t, forces.side_pieces(t, fight.attacker, fight.duchy), fight.duchy)
    for side in (0, 1):
        fight.start[side] = len(forces.side_pieces(t, side, fight.duchy))
        led = [piece for power in SIDES[side] for piece in forces.orphans(t, power, fight.duchy)]
        fight.army[side] = int(bool(led or forces.side_leaders(t, side, fight.duchy)))
        fight.virtual[side] = int(bool(led) and len(led) == forces.side_sp(t, side, fight.duchy))


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


def another_round(t: Table, fight: Fight) -> bool:
    """A tie after the first round, or a card (WEL-11.52, WEL-11.52a, AMB-67)."""
    if gone(t, fight, 0) or gone(t, fight, 1):
        return False
    if prolonged(t, fight):
        return True
    if one_round(t, fight) >= 0 or chosen_winner(t, fight) >= 0:
        return False
    return losses(fight, 0) == losses(fight, 1) and fight.round < t.board.limit["battle_rounds"]


def judge(t: Table, fight: Fight) -> None:
    """Who has won: the side left alone, the one with fewer losses, after a tie the defender (WEL-11.52)."""
    empty = [gone(t, fight, side) for side in (0, 1)]
    chosen, works = chosen_winner(t, fight), one_round(t, fight)
    if all(empty):
        fight.winner = -1
    elif any(empty):
        fight.winner = 1 if empty[0] else 0
    elif works >= 0 and not routs(t, fight, works):
        fight.winner = works  # the enemy retreats after one round unless they are routed (74)
    elif losses(fight, 0) != losses(fight, 1):
        fight.winner = 0 if losses(fight, 0) < losses(fight, 1) else 1
    elif chosen >= 0:
        fight.winner = chosen
    else:
        fight.winner = 1 - fight.attacker


@dataclass
class Decided(Procedure):
    """A round has decided; a late card may have changed the result (AMB-67). Leaves with "again" or "stand"."""

    @step("WEL-5.2b")
    def look_again(self, t: Table) -> Flow:
        fight = fight_of(t)
        if another_round(t, fight):
            return Leave("again")
        judge(t, fight)
        return t.call(Aftermath()) if fight.winner >= 0 else Leave(None)

    def after_look_again(self, t: Table, value: object) -> Flow:
        return Leave(value)


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
        if forces.has_formation(t, power, fight_of(t).duchy) and t.state.hands[power]:
            fight = fight_of(t)
            return t.ask(power, self.options(t, power), done=True, duchy=fight.duchy, n=fight.round)
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

    episode = "round"

    done: list[int] = field(default_factory=list)

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"n": fight_of(t).round}

    @step("WEL-11.1")
    def effects(self, t: Table) -> Flow:
        """Cards of the round, one after the other."""
        fight = fight_of(t)
        row = due(t, fight, self.done)
        if row is None:
            return None
        self.done.append(row.card)
        flow = CARDS[row.card].in_battle(t, fight, row)
        return AGAIN if flow is None else flow

    def after_effects(self, t: Table, value: object) -> Flow:
        return AGAIN

    @step("WEL-11.2")
    def roll(self, t: Table) -> Flow:
        fight = fight_of(t)
        if gone(t, fight, 0) or gone(t, fight, 1):
            return t.go(self.close)
        fight.hit5, fight.hit6 = [0, 0], [0, 0]
        for side in (fight.attacker, 1 - fight.attacker):
            power, terms = forces.leading_power(t, side, fight.duchy), t.terms("sum.dice")
            dice = battle_dice(t, fight, side, terms)
            fives, sixes, fight.faces[side] = fives_and_sixes(t, dice, "battle", fight.duchy, power, terms)
            fight.hit5[1 - side] += fives
            fight.hit6[1 - side] += sixes
            if apart_dice(t, fight, side):
                cold_steel(t, fight, side)
        return t.call(Moment("rolled", Hits()))

    @step("WEL-11.52")
    def close(self, t: Table) -> Flow:
        return t.call(Moment("round_end", RoundEnd()))

    def after_close(self, t: Table, value: object) -> Flow:
        fight = fight_of(t)
        t.ended("round-losses", allied=losses(fight, 0), french=losses(fight, 1), n=fight.round)
        return None


def score(fight: Fight, against: int, faces: list[int]) -> None:
    """5s disorganize, 6s eliminate (WEL-11.5)."""
    fight.hit5[against] += faces.count(5)
    fight.hit6[against] += faces.count(6)


def cold_steel(t: Table, fight: Fight, side: int) -> None:
    """Dice rolled apart: any 1 costs one's own side a hit (WEL-C014)."""
    dice = apart_dice(t, fight, side)
    faces = t.rolls(dice, why="cold-steel", role=forces.leading_power(t, side, fight.duchy), hit=5, dice=dice)
    score(fight, 1 - side, faces)
    if 1 in faces:
        fight.hit6[side] += 1


@dataclass
class Hits(Procedure):
    """The dice lie on the table; now they count."""

    at: int = 0

    @step("WEL-11.5")
    def weaken(self, t: Table) -> Flow:
        fight = fight_of(t)
        for side in (0, 1):
            cards = worths(t, fight, side)
            if any(worth.ground for worth in cards):
                turned = forces.half(fight.hit6[side])
                fight.hit6[side] -= turned
                fight.hit5[side] += turned
            soften = sum(worth.soften for worth in cards)
            softened = min(soften, fight.hit6[side])
            fight.hit6[side] -= softened
            fight.hit5[side] += softened
            fight.hit5[side] -= min(soften - softened, fight.hit5[side] - softened)
            fight.hit5[side] = max(0, fight.hit5[side] - sum(worth.ignore for worth in cards))
        return None

    @step("WEL-11.51")
    def eliminate(self, t: Table) -> Flow:
        """6s at once, on both sides; disorganized soldiers go first (WEL-11.53a)."""
        fight = fight_of(t)
        if self.at == 2:
            return None
        side, hits = self.at, fight.hit6[self.at]
        pieces = forces.side_pieces(t, side, fight.duchy)
        return t.call(Casualties(side, fight.duchy, pieces, hits))

    def after_eliminate(self, t: Table, lost: list[int]) -> Flow:
        fight, side = fight_of(t), self.at
        fight.dead[side] += lost
        fight.sixes[side] += fight.hit6[side]
        fight.disordered[side] = max(0, fight.disordered[side] - len(lost))
        self.at += 1
        return AGAIN

    @step("WEL-11.5")
    def disorganize(self, t: Table) -> Flow:
        fight = fight_of(t)
        for side in (0, 1):
            fight.fives[side] += fight.hit5[side]
            fight.disordered[side] += fight.hit5[side]
        return None


@dataclass
class RoundEnd(Procedure):
    """After the responses to a round: a charge pressed home, a tie decided (107, 70)."""

    @step("WEL-C107")
    def charge(self, t: Table) -> Flow:
        fight = fight_of(t)
        row = next((row for row in living(t, fight, CHARGE) if not row.number), None)
        if row is None or losses(fight, row.side) > losses(fight, 1 - row.side):
            return None
        row.number = 1
        foe = 1 - row.side
        turned = min(t.roll(why="cuirassiers", role=row.power), fight.disordered[foe])
        fight.disordered[foe] -= turned
        fight.fives[foe] -= turned
        fight.sixes[foe] += turned
        return t.call(Casualties(foe, fight.duchy, forces.side_pieces(t, foe, fight.duchy), turned))

    def after_charge(self, t: Table, lost: list[int]) -> Flow:
        fight = fight_of(t)
        for side in (0, 1):
            fight.dead[side] += [p for p in lost if SIDE[t.board.power_of[p]] == side]
        return None

    @step("WEL-C070")
    def tie(self, t: Table) -> Flow:
        fight = fight_of(t)
        row = tie_breaker(t, fight)
        if row is None or losses(fight, 0) != losses(fight, 1) or prolonged(t, fight):
            return Leave(True)
        if gone(t, fight, 0) or gone(t, fight, 1):
            return Leave(True)
        chooser = row.power
        if SIDE[chooser] != row.side:  # turned by Outflanked! (55)
            chooser = forces.leading_power(t, row.side, fight.duchy)
        return t.ask(chooser, each("side", (0, 1)), done=True, duchy=fight.duchy)

    def on_side(self, t: Table, side: int) -> Flow:
        row = tie_breaker(t, fight_of(t))
        assert row is not None
        row.target = side
        return Leave(True)
