"""Chapter 6, the sequence of play: turns, impulses, and the three kinds of action."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b

from grognard.engine import AGAIN, PASS, Action, Flow, Leave, Procedure, Refusal, each, step
from grognard.games.waterloo_200 import victory
from grognard.games.waterloo_200.areas import contested
from grognard.games.waterloo_200.board import BRITISH, FRENCH, FRENCH_SIDE, OF_SIDE, PRUSSIAN
from grognard.games.waterloo_200.combat import CombatPhase, GrandeBatterie, batterie_guns, batterie_targets
from grognard.games.waterloo_200.knowledge import any_of, obeys
from grognard.games.waterloo_200.leaders import (
    Activation,
    can_act_tactically,
    commanded,
    deactivate,
    in_command,
)
from grognard.games.waterloo_200.movement import (
    PASSING,
    STRATEGIC,
    TACTICAL,
    Move,
    movers,
    why_not_move,
)
from grognard.games.waterloo_200.reinforcements import (
    PrussiansArrive,
    Reinforce,
    may_reinforce,
    prussians_are_due,
)
from grognard.games.waterloo_200.reorganisation import Reorganisation
from grognard.games.waterloo_200.setup import SetUp, new_state
from grognard.games.waterloo_200.state import BLOCKS, Table
from grognard.games.waterloo_200.units import strategic_value
from grognard.games.waterloo_200.voices import Phase, voices_of


def set_up(t: Table) -> Procedure:
    t.state = new_state(t)
    return Day()


def position(t: Table) -> str:
    """A short text for all that lies open on the table when a side is to act: each block's place and step, the cubes, who
    is exposed, the disc, whose impulse it is. What a block is never changes, so faces need not stand in it."""
    s = t.state
    exposed = s.exposed.to_bytes(BLOCKS // 8 + 1, "little")
    return blake2b(
        b"".join((s.area, s.lost, s.owner, exposed, bytes((s.disc, s.phasing)))), digest_size=12
    ).hexdigest()


@dataclass
class Day(Procedure):
    """18 June 1815: set-up, and five turns of two hours (W200-0.2)."""

    disc_played: list[str] = field(
        default_factory=list
    )  # the positions of this turn in which the disc was played
    stands: str = ""  # the position at the beginning of the impulse

    @step("W200-4.0-b")
    def deploy(self, t: Table) -> Flow:
        return t.call(SetUp())

    @step("W200-5.1")
    def prussians(self, t: Table) -> Flow:
        turn = t.board.tables.turns[t.state.turn - 1]
        t.chapter("turn", rule="W200-0.2", n=turn.number, begins=turn.begins, ends=turn.ends)
        return t.call(PrussiansArrive()) if prussians_are_due(t) else None

    @step("W200-6.0")
    def impulses(self, t: Table) -> Flow:
        """The holder of the disc begins (W200-2.1), then the sides alternate until both have passed in a row."""
        s = t.state
        if s.passes == 2:
            return None
        self.stands = position(t) if s.disc == s.phasing else ""  # nobody else can play it
        return t.call(Impulse(s.phasing, self.stands in self.disc_played), then=AGAIN)

    def after_impulses(self, t: Table, chosen: str) -> Flow:
        if chosen == "strategic":
            self.disc_played.append(self.stands)
        return None

    @step("W200-2.0-d")
    def night(self, t: Table) -> Flow:
        """After two passes in the last turn the game is over, without reorganisation (B-32)."""
        if t.state.turn == len(t.board.tables.turns):
            self.turn_is_over(t)
            victory.nightfall(t)
        return None

    def turn_is_over(self, t: Table) -> None:
        """What the turn leaves behind: Victory Areas, units lost so far, the disc."""
        s = t.state
        held = victory.scores(t)
        t.ended(
            "turn-over",
            rule="W200-2.0-c",
            n=s.turn,
            french=held["french"],
            allied=held["british"],
            french_lost=s.dead[FRENCH],
            allied_lost=s.dead[BRITISH] + s.dead[PRUSSIAN],
            side=s.disc,
        )

    @step("W200-6.4")
    def reorganise(self, t: Table) -> Flow:
        return t.call(Reorganisation())

    @step("W200-2.0-c")
    def next_turn(self, t: Table) -> Flow:
        self.turn_is_over(t)
        s = t.state
        s.turn += 1
        s.impulse = 1
        s.passes = 0
        s.phasing = s.disc
        self.disc_played.clear()
        return t.go(self.prussians)


@dataclass
class Choice(Procedure):
    """The choice of a side's action for an impulse (W200-6.0-b)."""

    side: int
    repeats: bool = False  # has the disc been played in this very position, in this turn?

    def check_tactical(self, t: Table) -> Refusal | None:
        """A Tactical Action needs a leader with a star (W200-6.2)."""
        if out_of_impulses(t):
            return Refusal("W200-6.0", "refused.impulse-limit", {"n": t.board.tables.impulse_limit})
        return None if can_act_tactically(t, self.side) else Refusal("W200-6.2", "refused.no-star", {})

    def check_strategic(self, t: Table) -> Refusal | None:
        """A Strategic Action needs the disc (W200-6.1), which is not played twice in the same position."""
        if out_of_impulses(t):
            return Refusal("W200-6.0", "refused.impulse-limit", {"n": t.board.tables.impulse_limit})
        if t.state.disc != self.side:
            return Refusal("W200-6.1", "refused.no-disc", {})
        if self.repeats and "no-repetition" in t.rulings and "unlimited-impulses" not in t.options:
            return Refusal("W200-6.0", "refused.repetition", {})
        return None

    def kinds(self, t: Table) -> list[Action]:
        """What may be played; a Pass always may."""
        return [*self.legal(t, "tactical", [()]), *self.legal(t, "strategic", [()]), PASS]


def out_of_impulses(t: Table) -> bool:
    """Games begun before the ruling on repetition end a turn after so many impulses."""
    if "no-repetition" in t.rulings or "unlimited-impulses" in t.options:
        return False
    return t.state.impulse > t.board.tables.impulse_limit


@dataclass
class Impulse(Choice):
    """One side's impulse: exactly one action (W200-2.0-b). Leaves with its kind."""

    chosen: str = ""
    voices: tuple[int, ...] = ()
    fought: int = 0  # battles, for the story
    won: int = 0
    episode = "impulse"

    def subject(self, t: Table) -> dict[str, int | str]:
        return {"n": t.state.impulse, "side": self.side, "role": OF_SIDE[self.side][0]}

    @step("W200-2.2")
    def begin(self, t: Table) -> Flow:
        s = t.state
        self.voices = voices_of(t, self.side)
        s.creux = t.board.creux & s.control[BRITISH] & ~contested(t)
        s.fresh = s.moved = 0  # a commander may have ridden to his headquarters since
        s.battles[:] = s.engagements[:] = bytes(3)
        return None

    @step("W200-6.0-b")
    def choose(self, t: Table) -> Flow:
        if len(self.voices) == 2:
            return t.call(Agreement(self.side, self.repeats))
        (voice,) = self.voices
        return t.ask(voice, self.kinds(t), n=t.state.impulse, passes=t.state.passes)

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
        t.note("plays-" + self.chosen, role=OF_SIDE[self.side][0], side=self.side)
        s.passes = s.passes + 1 if self.chosen == "pass" else 0  # in a row (B-33)
        kind = {"tactical": TacticalAction, "strategic": StrategicAction, "pass": Pass}[self.chosen]
        return t.call(kind(self.side, self.voices))

    def after_act(self, t: Table, battles: tuple[int, int] | None) -> Flow:
        if battles is not None:
            self.fought, self.won = battles
        return None

    @step("W200-2.0")
    def over(self, t: Table) -> Flow:
        s = t.state
        t.ended(
            f"impulse-{self.chosen}",
            role=OF_SIDE[self.side][0],
            side=self.side,
            n=self.fought,
            won=self.won,
            passes=s.passes,
        )
        s.phasing = 1 - self.side
        s.impulse += 1
        s.moved = s.fresh = 0
        return Leave(self.chosen)


@dataclass
class Agreement(Choice):
    """Two Allied players must play the same kind of action (W200-0.5): each proposes, and while they differ each sees the
    other's proposal and may come round or insist. After so many rounds the British decide (B-27).
    Leaves with the kind agreed on."""

    british: str = ""
    prussian: str = ""
    rounds: int = 0

    @step("W200-0.5")
    def propose(self, t: Table) -> Flow:
        options = self.kinds(t)
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
        t.note("differ", rule="W200-0.5", role=BRITISH, british=self.british, prussian=self.prussian)
        return AGAIN if self.rounds < t.board.tables.agreement_rounds else None

    @step("W200-0.5")
    def decide(self, t: Table) -> Flow:
        """The larger army has the last word, between the two that were proposed."""
        options = [a for a in self.kinds(t) if a.verb in (self.british, self.prussian)]
        return t.ask(BRITISH, options, british=self.british, prussian=self.prussian)

    def on_tactical(self, t: Table) -> Flow:
        return Leave("tactical")

    def on_strategic(self, t: Table) -> Flow:
        return Leave("strategic")

    def on_pass(self, t: Table) -> Flow:
        return Leave("pass")


# --- the Tactical Action -----------------------------------------------------------------------------


@dataclass
class TacticalAction(Phase):
    """Activation, Movement, Combat, Deactivation (W200-6.0-d). Leaves with the battles fought and won."""

    battles: list[int] = field(default_factory=lambda: [0, 0])

    @step("W200-6.2.1")
    def activation(self, t: Table) -> Flow:
        """Of two Allied players the British are asked again when the Prussians have begun."""
        twice = self.voices if len(self.voices) == 1 else (*self.voices, self.voices[0])
        return t.call(Activation(self.side, twice))

    def check_move(self, t: Table, block: int) -> Refusal | None:
        faction = t.board.faction_of[block]
        if faction not in self.factions:
            return Refusal("W200-6.2.2", "refused.not-yours", {})
        if block not in in_command(t, faction):
            return Refusal("W200-3.9.5.1", "refused.out-of-radius", {"piece": block})
        return why_not_move(t, block, TACTICAL)

    @step("W200-6.2.2")
    def movement(self, t: Table) -> Flow:
        """Any units of an activated leader's corps that are within his radius when they start to move."""
        options = [a for f in self.factions for a in movers(t, f, in_command(t, f), TACTICAL)]
        return t.ask(self.role, options, done=True, n=sum(t.state.engagements[f] for f in self.factions))

    def on_move(self, t: Table, block: int) -> Flow:
        faction, area = t.board.faction_of[block], t.state.area[block]
        obeys(t, block, any_of(corps for areas, corps in commanded(t, faction) if areas >> area & 1))
        return t.call(Move(block, TACTICAL), then=AGAIN)

    @step("W200-6.2.2")
    def other_player(self, t: Table) -> Flow:
        self.turn += 1
        return None if self.heard_all else t.go(self.movement)

    @step("W200-6.2.3")
    def combat(self, t: Table) -> Flow:
        return t.call(CombatPhase(self.side, self.voices))

    def after_combat(self, t: Table, battles: tuple[int, int]) -> Flow:
        self.battles = list(battles)
        return None

    @step("W200-6.2.4")
    def deactivation(self, t: Table) -> Flow:
        deactivate(t, self.side)
        return Leave(tuple(self.battles))


# --- the Strategic Action ----------------------------------------------------------------------------


@dataclass
class StrategicAction(Phase):
    """The disc is played: each faction marches and fights, or brings reinforcements (W200-6.1, B-5, B-6)."""

    chosen: int = -1  # the faction that is at work
    left: int = 0  # units it may still move
    through: list[int] = field(default_factory=list)
    battles: list[int] = field(default_factory=lambda: [0, 0])

    def waiting(self) -> list[int]:
        return [f for f in self.factions if f not in self.through]

    def check_march(self, t: Table, faction: int) -> Refusal | None:
        """Option A (W200-6.1-b): up to SV units; without any, a battle in an older contested area (B-58)."""
        if faction not in self.waiting():
            return Refusal("W200-6.1", "refused.once", {})
        if not strategic_value(t, faction):
            return Refusal("W200-6.1-b", "refused.no-commander", {})
        return None

    def check_reinforce(self, t: Table, faction: int) -> Refusal | None:
        """Option B (W200-6.1-c)."""
        if faction not in self.waiting():
            return Refusal("W200-6.1", "refused.once", {})
        return may_reinforce(t, faction)

    def check_bombard(self, t: Table, area: int) -> Refusal | None:
        if "grande-batterie" not in t.options:
            return Refusal("W200-OR-0", "refused.option-off", {})
        if self.side != FRENCH_SIDE or area not in batterie_targets(t) or FRENCH not in self.waiting():
            return Refusal("W200-OR-5.0", "refused.no-target", {"space": area})
        return None

    @step("W200-6.1")
    def choose(self, t: Table) -> Flow:
        if self.heard_all:
            return t.go(self.combat)
        waiting = self.waiting()
        options = [*self.legal(t, "march", waiting), *self.legal(t, "reinforce", waiting)]
        if self.side == FRENCH_SIDE and "grande-batterie" in t.options and waiting:
            options += each("bombard", batterie_targets(t))
        if not options:
            self.turn += 1
            return AGAIN
        return t.ask(self.role, options, done=True)

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
        return why_not_move(t, block, STRATEGIC)

    @step("W200-6.1-b")
    def movement(self, t: Table) -> Flow:
        """Units with a line of communication, without Enhanced Movement, at most one new engagement."""
        units = range(*t.board.handles[self.chosen]) if self.left else ()
        return t.ask(self.chosen, movers(t, self.chosen, units, STRATEGIC), done=True, n=self.left)

    def on_move(self, t: Table, block: int) -> Flow:
        self.left -= 1
        return t.call(Move(block, STRATEGIC), then=AGAIN)

    @step("W200-6.1-b")
    def combat(self, t: Table) -> Flow:
        return t.call(CombatPhase(self.side, self.voices))

    def after_combat(self, t: Table, battles: tuple[int, int]) -> Flow:
        self.battles = list(battles)
        return None

    @step("W200-6.1-d")
    def disc_passes(self, t: Table) -> Flow:
        deactivate(t, self.side)  # artillery revealed on the march (B-42)
        t.state.disc = 1 - self.side
        t.note("disc-passes", rule="W200-6.1-d", role=OF_SIDE[1 - self.side][0], side=1 - self.side)
        return Leave(tuple(self.battles))


# --- the Pass ----------------------------------------------------------------------------------------


@dataclass
class Pass(Phase):
    """At most one unit of the side moves, without Enhanced Movement and without engaging (W200-6.3, B-28)."""

    def check_move(self, t: Table, block: int) -> Refusal | None:
        faction = t.board.faction_of[block]
        if faction not in self.factions:
            return Refusal("W200-6.3", "refused.not-yours", {})
        return why_not_move(t, block, PASSING)

    @step("W200-6.3")
    def move_one(self, t: Table) -> Flow:
        """Of two Allied players the British are asked first whether one of theirs shall move."""
        if self.heard_all:
            return None
        handles = t.board.handles
        options = [a for f in self.factions for a in movers(t, f, range(*handles[f]), PASSING)]
        return t.ask(self.role, options, done=True, passes=t.state.passes)

    def on_move(self, t: Table, block: int) -> Flow:
        return t.call(Move(block, PASSING), then=t.go(self.end))

    def on_done(self, t: Table) -> Flow:
        self.turn += 1
        return AGAIN

    @step("W200-6.3-c")
    def end(self, t: Table) -> Flow:
        return Leave()
