"""Chapter 6, the sequence of play: turns, impulses, and the three kinds of action."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.waterloo_200 import victory
from grognard.games.waterloo_200.areas import areas_of, contested
from grognard.games.waterloo_200.board import BRITISH, FRENCH, FRENCH_SIDE, OF_SIDE, PRUSSIAN
from grognard.games.waterloo_200.combat import CombatPhase, GrandeBatterie, batterie_guns, batterie_targets
from grognard.games.waterloo_200.communication import connected
from grognard.games.waterloo_200.leaders import (
    Activation,
    can_act_tactically,
    commanded,
    deactivate,
    speakers,
)
from grognard.games.waterloo_200.movement import PASSING, STRATEGIC, TACTICAL, Move, may_move, starters
from grognard.games.waterloo_200.reinforcements import PrussiansArrive, Reinforce, may_reinforce
from grognard.games.waterloo_200.reorganisation import Reorganisation
from grognard.games.waterloo_200.setup import SetUp, new_state
from grognard.games.waterloo_200.state import Table
from grognard.games.waterloo_200.units import rule_out, strategic_value


def set_up(t: Table) -> Procedure:
    t.state = new_state(t)
    return Day()


@dataclass
class Day(Procedure):
    """18 June 1815: set-up, and five turns of two hours (W200-0.2)."""

    @step("W200-4.0-b")
    def deploy(self, t: Table) -> Flow:
        return t.call(SetUp())

    @step("W200-5.1")
    def prussians(self, t: Table) -> Flow:
        t.note("turn", rule="W200-0.2", n=t.state.turn)
        return t.call(PrussiansArrive())

    @step("W200-6.0")
    def impulses(self, t: Table) -> Flow:
        """The holder of the disc begins (W200-2.1), then the sides alternate until both have passed in a row."""
        s = t.state
        if s.passes == 2:
            return None
        return t.call(Impulse(s.phasing), then=AGAIN)

    @step("W200-2.0-d")
    def night(self, t: Table) -> Flow:
        """After two passes in the last turn the game is over, without reorganisation (B-32)."""
        if t.state.turn == len(t.board.tables.turns):
            victory.nightfall(t)
        return None

    @step("W200-6.4")
    def reorganise(self, t: Table) -> Flow:
        return t.call(Reorganisation())

    @step("W200-2.0-c")
    def next_turn(self, t: Table) -> Flow:
        s = t.state
        s.turn += 1
        s.impulse = 1
        s.passes = 0
        s.phasing = s.disc
        return t.go(self.prussians)


def may_act(t: Table, side: int, verb: str) -> Refusal | None:
    """W200-6.0-b: a Tactical Action needs a starred leader, a Strategic Action the disc; a Pass is always allowed."""
    if verb == "pass":
        return None
    if "unlimited-impulses" not in t.options and t.state.impulse > t.board.tables.impulse_limit:
        return Refusal("W200-6.0", "refused.impulse-limit", {"n": t.board.tables.impulse_limit})
    if verb == "strategic":
        return None if t.state.disc == side else Refusal("W200-6.1", "refused.no-disc", {})
    return None if can_act_tactically(t, side) else Refusal("W200-6.2", "refused.no-star", {})


@dataclass
class Impulse(Procedure):
    """One side's impulse: exactly one action (W200-2.0-b)."""

    side: int
    chosen: str = ""

    @step("W200-2.2")
    def begin(self, t: Table) -> Flow:
        s = t.state
        s.creux = t.board.creux & s.control[BRITISH] & ~contested(t)
        s.fresh = s.moved = 0
        s.battles[:] = s.engagements[:] = bytes(3)
        return None

    @step("W200-6.0-b")
    def choose(self, t: Table) -> Flow:
        voices = speakers(t, self.side)
        if len(voices) == 2:
            return t.call(Agreement(self.side))
        return t.ask(voices[0][0], kinds(t, self.side))

    def check_tactical(self, t: Table) -> Refusal | None:
        return may_act(t, self.side, "tactical")

    def check_strategic(self, t: Table) -> Refusal | None:
        return may_act(t, self.side, "strategic")

    def on_tactical(self, t: Table) -> Flow:
        self.chosen = "tactical"
        return None

    def on_strategic(self, t: Table) -> Flow:
        self.chosen = "strategic"
        return None

    def on_pass(self, t: Table) -> Flow:
        self.chosen = "pass"
        return None

    def after_choose(self, t: Table, agreed: str) -> Flow:
        self.chosen = agreed
        return None

    @step("W200-2.0-b")
    def act(self, t: Table) -> Flow:
        s = t.state
        t.note("plays-" + self.chosen, role=OF_SIDE[self.side][0])
        s.passes = s.passes + 1 if self.chosen == "pass" else 0  # in a row (B-33)
        if self.chosen == "tactical":
            return t.call(TacticalAction(self.side))
        return t.call(StrategicAction(self.side) if self.chosen == "strategic" else Pass(self.side))

    @step("W200-2.0")
    def over(self, t: Table) -> Flow:
        s = t.state
        s.phasing = 1 - self.side
        s.impulse += 1
        s.moved = s.fresh = 0
        return None


def kinds(t: Table, side: int) -> list[Action]:
    return [act(verb) for verb in ("tactical", "strategic", "pass") if may_act(t, side, verb) is None]


@dataclass
class Agreement(Procedure):
    """Two Allied players must play the same kind of action (W200-0.5): each proposes, and while they differ each sees the
    other's proposal and may come round or insist. After so many rounds the British decide (B-27).
    Leaves with the kind agreed on."""

    side: int
    british: str = ""
    prussian: str = ""
    rounds: int = 0

    @step("W200-0.5")
    def propose(self, t: Table) -> Flow:
        options = kinds(t, self.side)
        if self.rounds == 0:
            return t.ask_all(
                {BRITISH: options, PRUSSIAN: options}, british=self.british, prussian=self.prussian
            )
        return t.ask_all(
            {BRITISH: options, PRUSSIAN: options},
            british=self.british,
            prussian=self.prussian,
            n=t.board.tables.agreement_rounds - self.rounds,
        )

    def all_propose(self, t: Table, answers: dict[int, Action]) -> Flow:
        self.british, self.prussian = answers[BRITISH].verb, answers[PRUSSIAN].verb
        self.rounds += 1
        t.reveal()
        if self.british == self.prussian:
            return Leave(self.british)
        t.note("differ", role=BRITISH, british=self.british, prussian=self.prussian)
        return AGAIN if self.rounds < t.board.tables.agreement_rounds else None

    @step("W200-0.5")
    def decide(self, t: Table) -> Flow:
        """The larger army has the last word, between the two that were proposed."""
        options = [a for a in kinds(t, self.side) if a.verb in (self.british, self.prussian)]
        return t.ask(BRITISH, options, british=self.british, prussian=self.prussian)

    def on_tactical(self, t: Table) -> Flow:
        return Leave("tactical")

    def on_strategic(self, t: Table) -> Flow:
        return Leave("strategic")

    def on_pass(self, t: Table) -> Flow:
        return Leave("pass")


# --- the Tactical Action -----------------------------------------------------------------------------


@dataclass
class TacticalAction(Procedure):
    """Activation, Movement, Combat, Deactivation (W200-6.0-d)."""

    side: int
    turn: int = 0

    @step("W200-6.2.1")
    def activation(self, t: Table) -> Flow:
        return t.call(Activation(self.side))

    def check_move(self, t: Table, block: int) -> Refusal | None:
        faction, face, area = t.board.faction_of[block], t.state.face[block], t.state.area[block]
        voices = speakers(t, self.side)
        if faction not in voices[min(self.turn, len(voices) - 1)][1]:
            return Refusal("W200-6.2.2", "refused.not-yours", {})
        commands = [corps for areas, corps in commanded(t, faction) if areas >> area & 1]
        if not any(corps >> face & 1 for corps in commands):
            return Refusal("W200-3.9.5.1", "refused.out-of-radius", {"piece": block})
        return may_move(t, block, TACTICAL)

    @step("W200-6.2.2")
    def movement(self, t: Table) -> Flow:
        """Any units of an activated leader's corps that are within his radius when they start to move."""
        voices = speakers(t, self.side)
        role, factions = voices[self.turn]
        s = t.state
        options: list[Action] = []
        for faction in factions:
            in_command = 0
            for areas, corps in commanded(t, faction):
                linked = areas & connected(t, faction)
                for unit in areas_of(corps):
                    block = s.block[unit]
                    if linked >> s.area[block] & 1:
                        in_command |= 1 << block
            options += starters(t, faction, areas_of(in_command & ~s.moved), TACTICAL)
        return t.ask(role, options, done=True)

    def on_move(self, t: Table, block: int) -> Flow:
        faction, area = t.board.faction_of[block], t.state.area[block]
        possible = 0
        for areas, corps in commanded(t, faction):
            if areas >> area & 1:
                possible |= corps
        rule_out(t, block, possible)
        return t.call(Move(block, TACTICAL), then=AGAIN)

    @step("W200-6.2.2")
    def other_player(self, t: Table) -> Flow:
        self.turn += 1
        return t.go(self.movement) if self.turn < len(speakers(t, self.side)) else None

    @step("W200-6.2.3")
    def combat(self, t: Table) -> Flow:
        return t.call(CombatPhase(self.side))

    @step("W200-6.2.4")
    def deactivation(self, t: Table) -> Flow:
        deactivate(t, self.side)
        return None


# --- the Strategic Action ----------------------------------------------------------------------------


@dataclass
class StrategicAction(Procedure):
    """The disc is played: each faction marches and fights, or brings reinforcements (W200-6.1, B-5, B-6)."""

    side: int
    turn: int = 0
    chosen: int = -1  # the faction that is at work
    left: int = 0  # units it may still move
    through: list[int] = field(default_factory=list)

    def waiting(self, t: Table) -> list[int]:
        voices = speakers(t, self.side)
        return [f for f in voices[min(self.turn, len(voices) - 1)][1] if f not in self.through]

    def check_march(self, t: Table, faction: int) -> Refusal | None:
        """Option A (W200-6.1-b): up to SV units; without any, a battle in an older contested area (B-58)."""
        if faction not in self.waiting(t):
            return Refusal("W200-6.1", "refused.once", {})
        if not strategic_value(t, faction):
            return Refusal("W200-6.1-b", "refused.no-commander", {})
        return None

    def check_reinforce(self, t: Table, faction: int) -> Refusal | None:
        """Option B (W200-6.1-c)."""
        if faction not in self.waiting(t):
            return Refusal("W200-6.1", "refused.once", {})
        return may_reinforce(t, faction)

    def check_bombard(self, t: Table, area: int) -> Refusal | None:
        if "grande-batterie" not in t.options:
            return Refusal("W200-OR-0", "refused.option-off", {})
        if self.side != FRENCH_SIDE or area not in batterie_targets(t) or FRENCH not in self.waiting(t):
            return Refusal("W200-OR-5.0", "refused.no-target", {"space": area})
        return None

    @step("W200-6.1")
    def choose(self, t: Table) -> Flow:
        voices = speakers(t, self.side)
        if self.turn >= len(voices):
            return t.go(self.combat)
        waiting = self.waiting(t)
        options = [*self.legal(t, "march", waiting), *self.legal(t, "reinforce", waiting)]
        if self.side == FRENCH_SIDE and "grande-batterie" in t.options and waiting:
            options += each("bombard", batterie_targets(t))
        if not options:
            self.turn += 1
            return AGAIN
        return t.ask(voices[self.turn][0], options, done=True)

    def on_march(self, t: Table, faction: int) -> Flow:
        s = t.state
        self.through.append(faction)
        self.chosen = faction
        self.left = strategic_value(t, faction)
        s.battles[faction] = s.engagements[faction] = 1
        return t.go(self.movement)

    def on_reinforce(self, t: Table, faction: int) -> Flow:
        self.through.append(faction)
        return t.call(Reinforce(faction), then=AGAIN)

    def on_bombard(self, t: Table, area: int) -> Flow:
        self.through.append(FRENCH)
        limit = min(strategic_value(t, FRENCH), len(batterie_guns(t, area)))
        return t.call(GrandeBatterie(area, limit=limit), then=AGAIN)

    def on_done(self, t: Table) -> Flow:
        if self.chosen >= 0:  # the march is over
            self.chosen = -1
            return t.go(self.choose)
        self.turn += 1
        return AGAIN

    def check_move(self, t: Table, block: int) -> Refusal | None:
        if t.board.faction_of[block] != self.chosen:
            return Refusal("W200-6.2.2", "refused.not-yours", {})
        if not self.left:
            return Refusal("W200-6.1-b", "refused.strategic-value", {"n": strategic_value(t, self.chosen)})
        return may_move(t, block, STRATEGIC)

    @step("W200-6.1-b")
    def movement(self, t: Table) -> Flow:
        """Units with a line of communication, without Enhanced Movement, at most one new engagement."""
        return t.ask(
            self.chosen, movable(t, self.chosen, STRATEGIC) if self.left else [], done=True, n=self.left
        )

    def on_move(self, t: Table, block: int) -> Flow:
        self.left -= 1
        return t.call(Move(block, STRATEGIC), then=AGAIN)

    @step("W200-6.1-b")
    def combat(self, t: Table) -> Flow:
        return t.call(CombatPhase(self.side))

    @step("W200-6.1-d")
    def disc_passes(self, t: Table) -> Flow:
        deactivate(t, self.side)  # artillery revealed on the march (B-42)
        t.state.disc = 1 - self.side
        t.note("disc-passes", rule="W200-6.1-d", role=OF_SIDE[1 - self.side][0])
        return None


def movable(t: Table, faction: int, purpose: int) -> list[Action]:
    """The faction's blocks that may move: not isolated, not moved yet, with somewhere to go (W200-6.2.2)."""
    area, moved, linked = t.state.area, t.state.moved, connected(t, faction)
    blocks = range(*t.board.handles[faction])
    return starters(t, faction, [b for b in blocks if linked >> area[b] & 1 and not moved >> b & 1], purpose)


# --- the Pass ----------------------------------------------------------------------------------------


@dataclass
class Pass(Procedure):
    """At most one unit of the side moves, without Enhanced Movement and without engaging (W200-6.3, B-28)."""

    side: int
    turn: int = 0

    def check_move(self, t: Table, block: int) -> Refusal | None:
        voices = speakers(t, self.side)
        if t.board.faction_of[block] not in voices[min(self.turn, len(voices) - 1)][1]:
            return Refusal("W200-6.3", "refused.not-yours", {})
        return may_move(t, block, PASSING)

    @step("W200-6.3")
    def move_one(self, t: Table) -> Flow:
        """Of two Allied players the British are asked first whether one of theirs shall move."""
        voices = speakers(t, self.side)
        if self.turn >= len(voices):
            return None
        role, factions = voices[self.turn]
        return t.ask(role, [a for f in factions for a in movable(t, f, PASSING)], done=True)

    def on_move(self, t: Table, block: int) -> Flow:
        return t.call(Move(block, PASSING), then=t.go(self.end))

    def on_done(self, t: Table) -> Flow:
        self.turn += 1
        return AGAIN

    @step("W200-6.3-c")
    def end(self, t: Table) -> Flow:
        return Leave()
