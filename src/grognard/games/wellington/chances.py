"""What a battle or a siege can come to when nobody plays a further card: counted out, not rolled.

`table.odds` follows chance branch by branch; the dice of a whole battle have too many. Where it does so, a battle and a
siege ask here for every way they can end and branch on that alone. No hand is looked into.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm

from grognard.engine.dice import BranchingDice
from grognard.engine.values import Arg
from grognard.games.wellington import battle_dice, forces, siege_dice
from grognard.games.wellington.attrition import by_weariness
from grognard.games.wellington.board import ALLIED, FRENCH, SIDES
from grognard.games.wellington.control import strength
from grognard.games.wellington.effects import is_alive
from grognard.games.wellington.state import POOL, Fight, Siege, Table

Fallen = tuple[int, int, int]
"""Of one side: SP of its first and second Power, and leaders, lost so far."""
Shape = tuple[int, int, int]
"""All that the end of a battle asks of a side: losses, pieces left, pieces a rout would leave; the last two capped."""
Verdicts = dict[str, Fraction]

PURSUIT = 3  # dice of the dragoons (WEL-C106)


def foreseen(t: Table) -> bool:
    """Are we asked for odds, and not playing?"""
    return isinstance(t.dice, BranchingDice)


def lost_on_the_way(t: Table, verdict: str, lost: int) -> object:
    """For odds a march that meets nobody ends with what it has lost on the way (WEL-9.4)."""
    return (verdict, lost) if verdict == "arrived" and foreseen(t) else verdict


def odds_said(value: object) -> tuple[str, dict[str, Arg]] | None:
    """Ends that are numbers: lost on the way, lost to a card, away from a lost battle."""
    if isinstance(value, (list, tuple)) and len(value) == 2 and value[0] in ("arrived", "losses"):
        return f"odds.{value[0]}", {"n": int(value[1])}
    return ("odds.away", {"n": value}) if type(value) is int else None


def choose(t: Table, verdicts: Verdicts) -> str:
    """One of these ends, by its weight."""
    names = sorted(verdicts)
    whole = lcm(*(verdicts[name].denominator for name in names))
    return names[t.chance([int(verdicts[name] * whole) for name in names])]


@lru_cache(maxsize=64)
def faces(dice: int) -> tuple[tuple[int, int, int], ...]:
    """Every (5s, 6s) of so many dice with the number of ways, out of 6 to that power."""
    return tuple(
        (fives, sixes, comb(dice, sixes) * comb(dice - sixes, fives) * 4 ** (dice - sixes - fives))
        for sixes in range(dice + 1)
        for fives in range(dice - sixes + 1)
    )


def add(verdicts: Verdicts, name: str, chance: Fraction) -> None:
    verdicts[name] = verdicts.get(name, Fraction(0)) + chance


@contextmanager
def without(t: Table, pieces: list[int]) -> Iterator[None]:
    """The table as it would stand if these had fallen."""
    place = t.state.place
    stood = [place[piece] for piece in pieces]
    for piece in pieces:
        place[piece] = POOL
    try:
        yield
    finally:
        for piece, duchy in zip(pieces, stood, strict=True):
            place[piece] = duchy


# --- battle ----------------------------------------------------------------------------------------------


class Corps:
    """One side of a battle: who falls in which order, and the dice of who is left."""

    def __init__(self, t: Table, fight: Fight, side: int) -> None:
        self.t, self.fight, self.side = t, fight, side
        self.troops = [by_weariness(t, forces.soldiers(t, power, fight.duchy)) for power in SIDES[side]]
        self.leaders = forces.side_leaders(t, side, fight.duchy)
        self.size = sum(map(len, self.troops)) + len(self.leaders)
        self.rolled: dict[tuple[Fallen, int, int], int] = {}

    def fall(self, fallen: Fallen, losses: int) -> Fallen:
        """As evenly as possible among the Powers, soldiers before leaders (WEL-11.51)."""
        a, b, chiefs = fallen
        while losses > 0:
            left = len(self.troops[0]) - a, len(self.troops[1]) - b
            if all(left) and losses > 1:
                a, b, losses = a + 1, b + 1, losses - 2
                continue
            if left[0]:
                a += 1
            elif left[1]:
                b += 1
            elif chiefs < len(self.leaders):
                chiefs += 1
            losses -= 1
        return a, b, chiefs

    def dice(self, fallen: Fallen, disordered: int, number: int) -> int:
        key = fallen, disordered, number
        if key not in self.rolled:
            fight, side = self.fight, self.side
            kept = fight.round, fight.disordered[side]
            fight.round, fight.disordered[side] = number, disordered
            a, b, chiefs = fallen
            with without(self.t, [*self.troops[0][:a], *self.troops[1][:b], *self.leaders[:chiefs]]):
                self.rolled[key] = battle_dice.battle_dice(self.t, fight, side)
            fight.round, fight.disordered[side] = kept
        return self.rolled[key]


Stand = tuple[Fallen, int, int]
"""A side between two rounds: who has fallen, disorganized pieces, total losses."""


class Reckoning:
    """All ends of one battle."""

    def __init__(self, t: Table, fight: Fight) -> None:
        self.t, self.fight = t, fight
        self.attacker, self.defender = fight.attacker, 1 - fight.attacker
        self.corps = [Corps(t, fight, side) for side in (0, 1)]
        self.margin = battle_dice.rout_margin(t, fight)
        self.steady = [battle_dice.cannot_rout(t, fight, side) for side in (0, 1)]
        self.hunted = self.dragoons()

    def dragoons(self) -> bool:
        """French dragoons pursue if they win (WEL-C106)."""
        dragoons, place = forces.attached(self.t, forces.DRAGOONS), self.t.state.place
        here = dragoons < len(place) and place[dragoons] == self.fight.duchy
        return here and not forces.squared(self.t, FRENCH)

    def verdicts(self) -> Verdicts:
        fight = self.fight
        stands: list[dict[Stand, int]] = [
            {((0, 0, 0), fight.disordered[side], battle_dice.losses(fight, side)): 1} for side in (0, 1)
        ]
        found: Verdicts = {}
        self.fight_on(fight.round, stands, 1, found)
        return found

    def fight_on(self, number: int, before: list[dict[Stand, int]], whole: int, found: Verdicts) -> None:
        """A round, and those after it.

        How the two sides stand is independent; sides that roll the same number of dice are taken together.
        """
        by_dice = [self.by_dice(side, before[side], number) for side in (0, 1)]
        for allied_dice, allied in by_dice[0].items():
            for french_dice, french in by_dice[1].items():
                after = [self.struck(0, allied, french_dice), self.struck(1, french, allied_dice)]
                self.settle(number, after, whole * 6 ** (allied_dice + french_dice), found)

    def by_dice(self, side: int, stands: dict[Stand, int], number: int) -> dict[int, dict[Stand, int]]:
        found: dict[int, dict[Stand, int]] = {}
        for stand, ways in stands.items():
            dice = self.corps[side].dice(stand[0], stand[1], number)
            found.setdefault(dice, {})[stand] = ways
        return found

    def settle(self, number: int, after: list[dict[Stand, int]], whole: int, found: Verdicts) -> None:
        """What is decided is counted; equal losses after a round that is not the last are fought on (WEL-11.52)."""
        last = number >= self.t.board.limit["battle_rounds"]
        shapes = [self.shapes(side, after[side]) for side in (0, 1)]
        ends: dict[tuple[Shape, Shape], int] = {}
        for allied, ways in shapes[0].items():
            for french, others in shapes[1].items():
                if last or allied[0] != french[0] or not allied[1] or not french[1]:
                    pair = self.relative(allied, french)
                    ends[pair] = ends.get(pair, 0) + ways * others
        for pair, ways in ends.items():
            for name, chance in self.end(*pair).items():
                add(found, name, chance * Fraction(ways, whole))
        if last:
            return
        for losses in sorted({stand[2] for stand in after[0]} & {stand[2] for stand in after[1]}):
            tied = [
                {
                    stand: ways
                    for stand, ways in after[side].items()
                    if stand[2] == losses and self.left(side, stand)
                }
                for side in (0, 1)
            ]
            if all(tied):
                self.fight_on(number + 1, tied, whole, found)

    def relative(self, allied: Shape, french: Shape) -> tuple[Shape, Shape]:
        """The same end with the fewest losses: only their difference counts, and only up to a rout."""
        most = self.margin + PURSUIT
        apart = max(-most, min(most, allied[0] - french[0]))
        return (max(0, apart), *allied[1:]), (max(0, -apart), *french[1:])

    def struck(self, side: int, stands: dict[Stand, int], dice: int) -> dict[Stand, int]:
        """How a side stands after the enemy's dice: 6s first, and disorganized soldiers go first (WEL-11.53a)."""
        found: dict[Stand, int] = {}
        for (fallen, disordered, losses), before in stands.items():
            falls = [self.corps[side].fall(fallen, sixes) for sixes in range(dice + 1)]
            for fives, sixes, ways in faces(dice):
                now = falls[sixes]
                gone = sum(now) - sum(fallen)
                stood = now, max(0, disordered - gone) + fives, losses + fives + sixes
                found[stood] = found.get(stood, 0) + ways * before
        return found

    def left(self, side: int, stand: Stand) -> int:
        return self.corps[side].size - sum(stand[0])

    def shapes(self, side: int, stands: dict[Stand, int]) -> dict[Shape, int]:
        cap = 1 + PURSUIT if self.hunted and side == ALLIED else 1
        found: dict[Shape, int] = {}
        for stand, ways in stands.items():
            left = self.left(side, stand)
            shape = stand[2], min(left, cap), min(max(0, left - stand[1]), cap)
            found[shape] = found.get(shape, 0) + ways
        return found

    def end(self, allied: Shape, french: Shape) -> Verdicts:
        """Who has won, and how: the order of Aftermath (WEL-11.52, WEL-C106, WEL-11.7)."""
        shapes = allied, french
        if not allied[1] and not french[1]:
            return {"nobody": Fraction(1)}
        if not allied[1] or not french[1]:
            return {self.name(1 if not allied[1] else 0, "destroyed"): Fraction(1)}
        winner = self.defender
        if allied[0] != french[0]:
            winner = 0 if allied[0] < french[0] else 1
        lost, left, steady = shapes[1 - winner]
        found: Verdicts = {}
        hunts = winner == FRENCH and self.hunted
        for hits in range(PURSUIT + 1) if hunts else (0,):
            chance = (
                Fraction(comb(PURSUIT, hits) * 2 ** (PURSUIT - hits), 3**PURSUIT) if hunts else Fraction(1)
            )
            how = self.fate(1 - winner, lost + hits - shapes[winner][0], left - hits, steady - hits)
            add(found, self.name(winner, how), chance)
        return found

    def fate(self, loser: int, margin: int, left: int, steady: int) -> str:
        if left <= 0:
            return "destroyed"
        if margin < self.margin or self.steady[loser]:
            return ""
        return "destroyed" if steady <= 0 else "routed"

    def name(self, winner: int, how: str) -> str:
        return battle_dice.verdict(winner, self.attacker, how == "destroyed", how == "routed")


def battle_verdicts(t: Table, fight: Fight) -> Verdicts:
    """Every way this battle can end, seen from the attacker's side."""
    return Reckoning(t, fight).verdicts()


# --- siege -----------------------------------------------------------------------------------------------


class Trenches:
    """All ends of one siege whose besieger goes on while he may."""

    def __init__(self, t: Table, this: Siege) -> None:
        self.t = t
        here = siege_dice.besieging(t, this)
        troops = [piece for piece in here if not forces.is_leader(t, piece)]
        self.leaders = [p for p in here if forces.is_leader(t, p)]
        spare = [p for p in siege_dice.reserves(t, this) if p not in here] if self.leaders else []
        self.soldiers = [*by_weariness(t, troops), *spare]
        self.army = len(troops)
        self.walls = strength(t, this.duchy)
        self.known: dict[tuple[int, int, int, bool, tuple[int, int]], Verdicts] = {}

    def from_round(self, this: Siege, fallen: tuple[int, int]) -> Verdicts:
        key = this.round, this.sixes, this.fives, siege_dice.bombarded(this), fallen
        if key not in self.known:
            self.known[key] = self.fought(this, fallen)
        return self.known[key]

    def fought(self, this: Siege, fallen: tuple[int, int]) -> Verdicts:
        t = self.t
        with without(t, [*self.soldiers[: fallen[0]], *self.leaders[: fallen[1]]]):
            dice = siege_dice.siege_dice(t, this)
        shots, guns = siege_dice.fortress_dice(t, this), is_alive(t, this, siege_dice.GUNS)
        whole = 6 ** (dice + shots)
        volleys: dict[int, int] = {}
        for fives, sixes, ways in faces(dice):
            hits = sixes + (fives // 2 if guns else 0)
            volleys[hits] = volleys.get(hits, 0) + ways
        found: Verdicts = {}
        for hits, ways in volleys.items():
            for fives, sixes, others in faces(shots):
                part = Fraction(ways * others, whole)
                for name, chance in self.after(this, fallen, hits, fives, sixes).items():
                    add(found, name, part * chance)
        return found

    def after(self, this: Siege, fallen: tuple[int, int], hits: int, fives: int, sixes: int) -> Verdicts:
        """What these dice lead to (WEL-12.3a, WEL-12.3b, WEL-12.3c)."""
        men, officers = fallen
        ranks = min(self.army, len(self.soldiers) - men)  # filled up again before each round (WEL-12.31)
        lost_men = min(sixes, ranks)
        lost_officers = min(sixes - lost_men, len(self.leaders) - officers)
        lost = lost_men + lost_officers
        now = replace(this, hits=hits, suffered5=fives, suffered6=sixes, sixes=this.sixes + hits)
        now.fives = max(0, this.fives - lost) + fives
        led = officers + lost_officers < len(self.leaders) if self.leaders else men + lost_men < self.army
        if not led:
            return {"holds": Fraction(1)}  # nobody is left to walk in
        if now.sixes >= self.walls:
            return {"overrun" if siege_dice.siege_overrun(self.t, now) else "falls": Fraction(1)}
        if not siege_dice.another(self.t, now):
            return {"holds": Fraction(1)}
        siege_dice.next_round(self.t, now)
        return self.from_round(now, (men + lost_men, officers + lost_officers))


def siege_verdicts(t: Table, this: Siege) -> Verdicts:
    """Every way this siege can end."""
    return Trenches(t, this).from_round(this, (0, 0))
