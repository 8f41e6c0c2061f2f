"""Chapter 13: attrition; and who takes a loss (WEL-11.51)."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Procedure, each, step
from grognard.engine.dice import BranchingDice
from grognard.games.wellington import forces
from grognard.games.wellington.board import BRITAIN, FRENCH, NONE, SIDES
from grognard.games.wellington.events import Moment
from grognard.games.wellington.state import ORPHANED, POOL, REGROUP, UNSET, Table

SIX = 6


@dataclass
class Attrition(Procedure):
    """Dice for pieces of one side in one duchy; leaves with the pieces lost.

    All causes are rolled together (WEL-13.1a): `dice` is one for each SP and leader and each cause.
    """

    side: int
    duchy: int
    pieces: list[int]
    dice: int
    to: int = POOL
    card: int = 0  # the event that causes it
    worse: bool = False  # +1 to the sixth and later dice (43, 54)
    losses: int = UNSET

    @step("WEL-13.1")
    def roll(self, t: Table) -> Flow:
        if not self.pieces or not self.dice or self.spared(t):
            return Leave([])
        self.losses = self.rolled(t)
        if not self.losses:
            return Leave([])
        losses = Losses(self.side, self.duchy, self.pieces[:], self.losses, self.to, card=self.card)
        return t.call(Moment("attrition", losses))

    def rolled(self, t: Table) -> int:
        """Each 6 is a loss; exact odds branch on their number, not on every face."""
        if isinstance(t.dice, BranchingDice) and not self.worse:
            return t.hits(self.dice, SIX)
        power = forces.leading_power(t, self.side, self.duchy)
        where, dice = self.duchy, self.dice
        if self.card:
            faces = t.rolls(
                dice, why="attrition-card", role=power, hit=SIX, duchy=where, dice=dice, card=self.card
            )
        else:
            faces = t.rolls(dice, why="attrition", role=power, hit=SIX, duchy=where, dice=dice)
        return sum(face + (1 if self.worse and n >= 5 else 0) >= SIX for n, face in enumerate(faces))

    def spared(self, t: Table) -> bool:
        """A French port under Naval Support rolls no attrition (WEL-C103)."""
        return self.side == FRENCH and t.state.haven == self.duchy

    def after_roll(self, t: Table, lost: list[int] | None) -> Flow:
        return Leave(lost or [])


@dataclass
class Toll(Procedure):
    """Pieces of a side in a duchy are lost one after the other, soldiers before leaders (WEL-11.51, WEL-13.1)."""

    side: int
    duchy: int
    pieces: list[int]
    losses: int
    to: int = POOL
    lost: list[int] = field(default_factory=list)

    def paid(self) -> bool:
        return self.losses <= 0 or not self.pieces

    def troops(self, t: Table) -> list[int]:
        return [piece for piece in self.pieces if not forces.is_leader(t, piece)]

    def powers(self, t: Table) -> list[int]:
        """Whose soldiers are left."""
        return sorted({t.board.power_of[piece] for piece in self.troops(t)})

    def chooser(self, t: Table) -> int:
        """Their owner; of two Powers' pieces the commander's Power (WEL-D-ATTR)."""
        owners = {t.board.power_of[piece] for piece in self.pieces}
        return owners.pop() if len(owners) == 1 else forces.leading_power(t, self.side, self.duchy)

    def next(self, t: Table) -> Flow:
        powers = self.powers(t)
        if len(powers) > 1:
            return t.ask(self.chooser(t), each("loss", powers), duchy=self.duchy, n=self.losses)
        if powers:
            return self.strike(t, self.of(t, powers[0]))
        if len(self.pieces) <= self.losses:
            return self.strike(t, self.pieces[0])
        return t.ask(self.chooser(t), each("leader_lost", self.pieces), duchy=self.duchy, n=self.losses)

    def of(self, t: Table, power: int) -> int:
        return most_tired(t, [piece for piece in self.troops(t) if t.board.power_of[piece] == power])

    def on_loss(self, t: Table, power: int) -> Flow:
        return self.strike(t, self.of(t, power))

    def on_leader_lost(self, t: Table, leader: int) -> Flow:
        return self.strike(t, leader)

    def strike(self, t: Table, piece: int) -> Flow:
        self.losses -= 1
        self.pieces.remove(piece)
        self.lost.append(piece)
        note_leader(t, piece, self.duchy)
        forces.remove(t, piece, self.to)
        return AGAIN


@dataclass
class Losses(Toll):
    """Attrition rolled and not yet taken; a group of two Powers need not share it evenly (WEL-D-ATTR)."""

    card: int = 0

    def matter(self, t: Table) -> str:
        power = forces.leading_power(t, self.side, self.duchy)
        return f"attrition;role={power};n={self.losses};duchy={self.duchy}"

    @step("WEL-13.1")
    def relieve(self, t: Table) -> Flow:
        if self.relieved(t):
            self.losses = forces.half(self.losses)
        self.losses = min(self.losses, len(self.pieces))
        return None

    def relieved(self, t: Table) -> bool:
        """Half losses: hussars against raids (102), Hearts of Oak in ports (93)."""
        s = t.state
        if self.side == FRENCH:
            if self.card not in (19, 56, 88, 92):
                return False
            powers = {t.board.power_of[piece] for piece in self.pieces}
            screened = {
                power
                for power in SIDES[FRENCH]
                if s.chasseurs >> power & 1 and forces.leaders(t, power, self.duchy)
            }
            return bool(screened) or any(s.chasseurs >> power & 1 for power in powers)
        return (
            s.hearts
            and bool(t.board.port[self.duchy])
            and any(t.board.power_of[piece] == BRITAIN and s.origin[piece] != NONE for piece in self.pieces)
        )

    @step("WEL-13.1")
    def take(self, t: Table) -> Flow:
        if not self.paid():
            return self.next(t)
        note_losses(t, self.lost, self.duchy, "attrition-loss", self.to)
        return Leave(self.lost)


@dataclass
class Casualties(Toll):
    """Eliminations of a battle, siege or event; leaves with the pieces lost.

    As evenly as possible among allied Powers: one of each together, and the odd one is chosen (WEL-11.51).
    """

    pair: int = NONE  # the second of two Powers that lose one each

    @step("WEL-11.51")
    def take(self, t: Table) -> Flow:
        if self.paid():
            note_losses(t, self.lost, self.duchy, "battle-loss", self.to)
            return Leave(self.lost)
        powers = self.powers(t)
        if self.pair in powers:
            power, self.pair = self.pair, NONE
            return self.strike(t, self.of(t, power))
        if len(powers) > 1 and self.losses > 1:
            self.pair = powers[1]
            return self.strike(t, self.of(t, powers[0]))
        return self.next(t)


@dataclass
class Suffer(Procedure):
    """Attrition for a side in a duchy, as an event asks: all its formations, or its armies alone. Leaves with the pieces lost."""

    side: int
    duchy: int
    card: int
    worse: bool = False
    to: int = POOL
    armies: bool = False  # soldiers beyond the command ratings are of no army (WEL-1.61a)

    @step("WEL-13.1")
    def suffer(self, t: Table) -> Flow:
        found = forces.army_group if self.armies else forces.side_pieces
        pieces = found(t, self.side, self.duchy)
        return t.call(Attrition(self.side, self.duchy, pieces, len(pieces), self.to, self.card, self.worse))

    def after_suffer(self, t: Table, lost: list[int]) -> Flow:
        return Leave(lost)


def most_tired(t: Table, troops: list[int]) -> int:
    """The SP its owner would miss least: the one that has marched farthest (WEL-9.42)."""
    return max(troops, key=lambda piece: weariness(t, piece))


def weariness(t: Table, piece: int) -> tuple[int, int, int]:
    return t.state.march[piece], t.state.mark[piece] & ~ORPHANED, piece


def by_weariness(t: Table, troops: list[int]) -> list[int]:
    """In the order in which they would be lost."""
    return sorted(troops, key=lambda piece: weariness(t, piece), reverse=True)


def note_leader(t: Table, piece: int, duchy: int) -> None:
    """A leader who falls is told by his name."""
    if forces.is_leader(t, piece):
        t.note("leader-lost", role=t.board.power_of[piece], leader=piece, duchy=duchy)


def note_losses(t: Table, lost: list[int], duchy: int, key: str, to: int) -> None:
    """Soldiers are told together, Power by Power."""
    troops = [t.board.power_of[piece] for piece in lost if not forces.is_leader(t, piece)]
    for power in sorted(set(troops)):
        fate = "regroup" if to == REGROUP else "gone"
        t.note(key, role=power, duchy=duchy, n=troops.count(power), fate=fate)
