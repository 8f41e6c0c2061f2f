"""A field with nobody on it but the two commanders, and the words to put a position there and to play it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from grognard.engine import Action, Dice, Procedure, act
from grognard.engine.columns import clone
from grognard.engine.procedure import plan_of
from grognard.games.waterloo_200 import GAME
from grognard.games.waterloo_200.areas import settle
from grognard.games.waterloo_200.board import AREAS, AWAY, BRITISH, DEAD, FACTIONS, FRENCH, POOL, PRUSSIAN
from grognard.games.waterloo_200.combat import Battle, CombatPhase, GrandeBatterie
from grognard.games.waterloo_200.reorganisation import Reorganisation
from grognard.games.waterloo_200.sequence import Day, Impulse, Pass, StrategicAction, TacticalAction
from grognard.games.waterloo_200.state import BLOCKS, Table
from grognard.games.waterloo_200.units import strength
from grognard.games.waterloo_200.voices import voices_of

pytest.register_assert_rewrite("tests.games.waterloo_200.conftest")

BOARD, _ = GAME.board()
SIDES = {"french": 0, "allied": 1}
FIGHTS = (Battle, GrandeBatterie)


class Field:
    """Blocks bear the unit of their own number, so a unit's id names its block. Napoleon and Wellington are at headquarters;
    everybody else is away until placed. Areas are controlled by the start line, occupied ones by who stands there."""

    def __init__(
        self,
        *options: str,
        players: int = 2,
        draws: Iterable[object] = (),
        commanders: bool = True,
        rulings: Iterable[str] | None = None,
    ) -> None:
        self.t: Table = GAME.empty_table(options=options, players=players, seed="field", rulings=rulings)
        self.t._push(GAME.set_up(self.t))
        s = self.t.state
        s.face[:] = bytes(range(BLOCKS))
        s.area[:] = bytes([AWAY]) * BLOCKS
        s.derive(BOARD)
        self.draws = list(draws)
        self.control_given: dict[int, int] = {}
        if commanders:
            self.place("napoleon", 100)
            self.place("wellington", 3)

    # --- the position ------------------------------------------------------------------------------

    def place(self, ids: str, area: int, strength: int | None = None) -> Field:
        """Units in an area, on the first step of this strength (a heart or a pawn is `strength=0`)."""
        for id in ids.split():
            unit = BOARD.unit(id)
            steps = BOARD.units[unit].strength
            self.t.state.area[unit] = area
            if strength is not None:
                self.t.state.lost[unit] = len(steps) - 1 if strength == 0 else steps.index(strength)
        return self

    def pool(self, ids: str) -> Field:
        return self.place(ids, POOL)

    def lost(self, ids: str) -> Field:
        return self.place(ids, DEAD)

    def lose(self, faction: int, number: int) -> Field:
        """So many units of the faction are among the dead, from the end of its roster."""
        first, last = BOARD.handles[faction]
        for block in [b for b in range(last - 1, first, -1) if self.t.state.area[b] == AWAY][:number]:
            self.t.state.area[block] = DEAD
        return self

    def control(self, faction: int, *areas: int) -> Field:
        self.control_given |= dict.fromkeys(areas, faction)
        return self

    def activate(self, ids: str) -> Field:
        for id in ids.split():
            self.t.state.activated |= 1 << BOARD.unit(id)
        return self

    def disc(self, side: str) -> Field:
        self.t.state.disc = SIDES[side]
        return self

    def turn(self, number: int) -> Field:
        self.t.state.turn = number
        return self

    # --- where play begins -------------------------------------------------------------------------

    def start(self, *frames: Procedure | tuple[Procedure, str]) -> Field:
        """Play goes on in these procedures, each at its first step or at the step named, under the Day."""
        t, s = self.t, self.t.state
        t._stack, t._at, t._from = [], [], []
        day = isinstance(frames[0], tuple) and isinstance(frames[0][0], Day)
        for frame in frames if day else ((Day(), "impulses"), *frames):
            procedure, name = frame if isinstance(frame, tuple) else (frame, "")
            place = plan_of(type(procedure)).index[name] if name else 0
            t._stack.append(procedure)
            t._at.append(place)
            t._from.append(place)
        s.derive(BOARD)
        for area in range(1, AREAS + 1):
            settle(t, area)
        for area, faction in self.control_given.items():
            s.owner[area] = faction
        s.derive(BOARD)
        s.shown = 0  # a fight that was left in its midst lies face up no longer
        t.outcome = None
        if self.draws:
            t.dice = Dice.scripted(self.draws)
        t.rebase()
        return self

    def begin(self, turn: int) -> Field:
        """The beginning of a turn, before the Prussians arrive."""
        return self.turn(turn).start((Day(), "prussians"))

    def evening(self) -> Field:
        """The Reorganisation Phase at the end of the turn."""
        self.t.state.passes = 2
        return self.start((Day(), "next_turn"), Reorganisation())

    def impulse(self, side: str) -> Field:
        self.t.state.phasing = SIDES[side]
        return self.start(Impulse(SIDES[side]))

    def tactical(self, side: str) -> Field:
        """The Activation Phase of a Tactical Action."""
        return self.impulse(side).play("tactical")

    def movement(self, side: str, battles: int = 1) -> Field:
        """The Movement Phase of a Tactical Action, whose leaders are activated already."""
        self.limits(battles)
        self.t.state.phasing = SIDES[side]
        return self.start(
            (Impulse(SIDES[side], chosen="tactical", voices=self.voices(side)), "over"),
            (TacticalAction(SIDES[side], self.voices(side)), "movement"),
        )

    def strategic(self, side: str) -> Field:
        self.disc(side).t.state.phasing = SIDES[side]
        return self.start(
            (Impulse(SIDES[side], chosen="strategic", voices=self.voices(side)), "over"),
            StrategicAction(SIDES[side], self.voices(side)),
        )

    def passing(self, side: str) -> Field:
        self.t.state.phasing = SIDES[side]
        self.t.state.passes = 1 if self.t.state.passes == 0 else self.t.state.passes
        return self.start(
            (Impulse(SIDES[side], chosen="pass", voices=self.voices(side)), "over"),
            Pass(SIDES[side], self.voices(side)),
        )

    def combat(
        self, side: str, battles: int = 1, fresh: Iterable[int] = (), creux: Iterable[int] = ()
    ) -> Field:
        """The Combat Phase of a Tactical Action, after which comes the Deactivation Phase."""
        self.limits(battles)
        s = self.t.state
        s.phasing = SIDES[side]
        s.fresh = sum(1 << a for a in fresh)
        s.creux = sum(1 << a for a in creux)
        return self.start(
            (Impulse(SIDES[side], chosen="tactical", voices=self.voices(side)), "over"),
            (TacticalAction(SIDES[side], self.voices(side)), "deactivation"),
            CombatPhase(SIDES[side], self.voices(side)),
        )

    def voices(self, side: str) -> tuple[int, ...]:
        """Who speaks for a side in the position as it has been put together."""
        self.t.state.derive(BOARD)
        return voices_of(self.t, SIDES[side])

    def limits(self, battles: int) -> Field:
        self.t.state.battles[:] = self.t.state.engagements[:] = bytes([battles] * 3)
        return self

    # --- play ----------------------------------------------------------------------------------------

    def action(self, words: str) -> Action:
        """`move 1/20`, `enter 27`, `march french`: units by id, areas by number, factions by name."""
        verb, *rest = words.split()
        args = [
            int(w) if w.isdigit() else FACTIONS.index(w) if w in FACTIONS else BOARD.unit(w) for w in rest
        ]
        return act(verb, *args)

    def play(self, *words: str, role: str | None = None) -> Field:
        for line in words:
            self.t.play(self.action(line), role=role)
            self.whole()
        return self

    def whole(self) -> None:
        """What is kept beside the position is what the position says, and nobody was told that a block is not what it is."""
        s = self.t.state
        derived = clone(s)
        derived.derive(BOARD)
        for name in ("block", "count", "occupied", "full", "control", "dead"):
            assert getattr(derived, name) == getattr(s, name), name
        assert all(s.could[block] >> s.face[block] & 1 for block in range(BLOCKS) if s.could[block])
        fought_for = [
            p.area if isinstance(p, Battle) else p.target for p in self.t._stack if isinstance(p, FIGHTS)
        ]
        if (
            self.t.outcome is None
        ):  # who lies face up for a battle fights in it; when it is over, nobody does (W200-6.2.3.1.10-b)
            lies_up = [block for block in range(BLOCKS) if s.shown >> block & 1]
            near = {a for area in fought_for for a in (area, *BOARD.neighbours[area])}
            assert all(s.area[block] in near for block in lies_up)

    def why(self, words: str, role: str | None = None) -> str:
        """The rule that forbids it; empty if it is allowed."""
        refusal = self.t.why_not(self.action(words), role)
        return refusal.rule if refusal else ""

    def refusal(self, words: str, role: str | None = None) -> str:
        """The key of the sentence that says why not."""
        refusal = self.t.why_not(self.action(words), role)
        return refusal.key.removeprefix("refused.") if refusal else ""

    def offers(self, words: str) -> bool:
        decision = self.t.decision
        return decision is not None and self.action(words) in decision.options

    def options(self, verb: str = "") -> list[str]:
        """What is offered now, in the words of `play`."""
        decision = self.t.decision
        if decision is None:
            return []
        kinds = GAME.verbs
        said = []
        for action in decision.options:
            words = [
                BOARD.units[a].id if kind.endswith("piece") else FACTIONS[a] if kind == "faction" else str(a)
                for kind, a in zip(kinds[action.verb], action.args, strict=True)
            ]
            said.append(" ".join([action.verb, *words]))
        return [words for words in said if words.split()[0] == verb or not verb]

    @property
    def asked(self) -> str:
        """Who decides now, and what: `french Move.march`."""
        decision = self.t.decision
        return f"{decision.role} {decision.key.removeprefix('ask.')}" if decision else "over"

    # --- what came of it -------------------------------------------------------------------------------

    def area(self, id: str) -> int:
        return self.t.state.area[BOARD.unit(id)]

    def strength(self, id: str) -> int:
        return strength(self.t, BOARD.unit(id))

    def at_last(self, id: str) -> bool:
        return self.t.state.lost[BOARD.unit(id)] == len(BOARD.units[BOARD.unit(id)].strength) - 1

    def take_hits(self) -> Field:
        """All hits of the battle, on the first unit that may take them."""
        while options := self.options("hit"):
            self.play(options[0])
        return self

    @property
    def hits(self) -> int:
        """The hits that the role asked now has to take."""
        assert self.t.decision is not None and self.t.decision.key == "ask.TakeHits.choose"
        return int(self.t.decision.args["n"])

    @property
    def spent(self) -> int:
        """MP that the moving block has spent."""
        return self.t._stack[-1].spent  # type: ignore[attr-defined, no-any-return]

    def dead(self, id: str) -> bool:
        return self.area(id) == DEAD

    def owner(self, area: int) -> int:
        return self.t.state.owner[area]

    def seen(self, id: str, role: str) -> str:
        """What a viewer reads on the block: the unit's id, or nothing."""
        unit = self.t.view(role)["pieces"]["unit"][BOARD.unit(id)]
        return "" if unit < 0 else BOARD.units[unit].id

    def read_strength(self, id: str, role: str) -> int:
        return self.t.view(role)["pieces"]["value"][BOARD.unit(id)]

    def told(self, key: str) -> list[dict[str, object]]:
        """The arguments of the story's events of this key."""
        return [event.args for event in self.t.journal if event.key == key]

    def firepower(self) -> tuple[int, int, int]:
        """OF, DF and FR of the last battle."""
        last = self.told("fires")[-1]
        return int(str(last["of"])), int(str(last["df"])), int(str(last["fr"]))

    @property
    def winners(self) -> tuple[str, ...]:
        return self.t.outcome.winners if self.t.outcome else ()

    @property
    def reason(self) -> str:
        return self.t.outcome.rule if self.t.outcome else ""


__all__ = ["AWAY", "BOARD", "BRITISH", "DEAD", "FRENCH", "GAME", "POOL", "PRUSSIAN", "Field"]
