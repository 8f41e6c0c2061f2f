"""A table is a game in progress: board, state, a stack of procedures, dice, story and record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.engine import odds, refusals, saves, sheets, speaker, story, worlds
from grognard.engine.columns import clone
from grognard.engine.dice import Dice, RecordedDice
from grognard.engine.errors import GrognardError, IllegalAction, RulesError, UndoRefused
from grognard.engine.narrator import Narrator
from grognard.engine.parts import Bundle
from grognard.engine.procedure import (
    AGAIN,
    OUT_OF_TURN,
    PLANS,
    Again,
    Flow,
    Plan,
    Procedure,
    Window,
    plan_of,
)
from grognard.engine.saves import Step
from grognard.engine.speaker import Still
from grognard.engine.story import Journal, Reader
from grognard.engine.values import (
    DONE,
    Action,
    Arg,
    Ask,
    Call,
    Decision,
    Event,
    Facts,
    Go,
    Item,
    Leave,
    Odds,
    Outcome,
    Refusal,
)
from grognard.engine.words import Said

if TYPE_CHECKING:
    from grognard.engine.game import Game

S = TypeVar("S")
B = TypeVar("B")

Roles = int | str | Iterable[int | str]

STEPS_WITHOUT_A_DECISION = 10_000
NO_CHANCE: list[int] = []
"""What chance decided where nothing was left to it: one list for all of these steps, and never written to."""


class Table(Narrator, Generic[S, B]):
    """See the public interface in the docs; what starts with an underscore is the kernel's own."""

    def __init__(
        self,
        game: Game,
        board: B,
        scenario: str,
        options: frozenset[str],
        players: int,
        dice: Dice,
        data: str,
        rulings: frozenset[str] = frozenset(),
    ) -> None:
        self.game = game
        self.board: B = board
        self.scenario = scenario
        self.options = options
        self.players = players
        self.data = data
        self.rulings = rulings
        self.seats = game.seated(players, scenario, options)
        self.state: S
        self.outcome: Outcome | None = None
        self.dice = dice
        self.told_in = self
        self.skips_forced = False
        self._stack: list[Procedure] = []
        self._at: list[int] = []  # the step each procedure is at
        self._from: list[int] = []  # the step each procedure made its call from; -1: an interjection
        self._held: list[tuple[int, Action]] = []  # secret answers, until all have answered
        self._kept: list[tuple[int, Action]] = []  # the same, under an interjection
        self._asked: Ask | None = None
        self._open: tuple[Ask, int, tuple[Decision, ...]] | None = (
            None  # of a question, with so many answers held
        )
        self._posed: tuple[Ask, Decision] | None = None  # of a question that nobody has answered yet
        self._reveals = 0
        self._closed = ""
        self._watched = -1  # `odds` waits until the stack is this deep again, and for the value left there
        self._heard = False
        self._value: object = None
        self._story: Journal | None = None
        self._record: list[Step] | None = []
        self._said = game.said(board, scenario)
        self._once: dict[tuple[object, ...], Any] | None = None  # what was made while nothing is played
        self._opening: list[int] = []  # what chance decided before the first decision
        self._origin = b""  # the position the record begins at; empty: the set-up
        self._jumps: list[tuple[int, int]] = []  # (place in the record, where in its stream chance went on)
        self._undone: list[tuple[int, int]] = []  # (place in the record, role)

    # --- what a rule says ------------------------------------------------------------------------

    def ask(
        self,
        role: int,
        options: Sequence[Action],
        done: bool = False,
        rule: str = "",
        private: bool = False,
        **about: Arg,
    ) -> Ask:
        """A decision of one role; `done` adds the choice to stop. What is `private` about it the others do not learn."""
        return Ask({role: (*options, DONE) if done else tuple(options)}, rule, about, False, private)

    def ask_all(self, wants: dict[int, Sequence[Action]], rule: str = "", **about: Arg) -> Ask:
        """Several roles choose in secret; `all_<step>` gets the answers together."""
        return Ask(
            {role: tuple(options) for role, options in sorted(wants.items())},
            rule,
            about,
            True,
        )

    def call(self, procedure: Procedure, then: Again | Go | None = None) -> Call:
        return Call(procedure, then)

    def go(self, method: Callable[..., object]) -> Go:
        return Go(method.__name__)

    def reveal(self, n: int = 1) -> None:
        """Something hidden was shown: nobody can take back what led to it."""
        self._reveals += n

    def win(
        self,
        winners: Sequence[int],
        reason: str,
        rule: str,
        scores: dict[str, int] | None = None,
    ) -> None:
        """The game is over; no winners is a draw."""
        roles = self.game.roles
        for name, score in (scores or {}).items():
            if type(score) is not int:
                raise RulesError(f"the score of {name} is {score!r}, and a score is a whole number")
        self.outcome = Outcome(tuple(roles[w] for w in winners), reason, rule, scores or {}, self)

    def together(self, a: int, b: int) -> bool:
        """Do these two roles sit in one seat?"""
        for seat in self.seats:
            if a in seat:
                return b in seat
        return False

    def window(self) -> Window:
        """The innermost window that still has something pending."""
        for procedure in reversed(self._stack):
            if isinstance(procedure, Window) and procedure.pending is not None:
                return procedure
        raise RulesError("a response was played, and no window has anything pending")

    @property
    def under_way(self) -> Sequence[Procedure]:
        """The procedures under way, the one that asks last."""
        return self._stack

    def within(self, kind: type) -> bool:
        """Is a procedure of this class under way?"""
        return any(isinstance(procedure, kind) for procedure in self._stack)

    # --- the loop --------------------------------------------------------------------------------

    def _start(self) -> None:
        """Set the game up and run to the first decision."""
        self._story = Journal()
        try:
            self._push(self.game.set_up(self))
        except Exception as error:
            raise self._close(f"{type(error).__name__}: {error}") from error
        self._run(None)
        self._opening = list(self.dice.log)
        self._story.step()

    def _push(self, procedure: Procedure) -> None:
        self._stack.append(procedure)
        self._at.append(0)
        self._from.append(0)
        if self._story is not None and (procedure.episode or OUT_OF_TURN in self._from[-2:-1]):
            self._story.enter(self, len(self._stack))

    def _rule(self) -> str:
        """The rule of the innermost step under way that has one."""
        stack = self._stack
        last = len(stack) - 1
        for depth in range(last, -1, -1):
            rules = PLANS[type(stack[depth])].rules
            place = self._at[depth] if depth == last else self._from[depth]
            if 0 <= place < len(rules) and rules[place]:
                return rules[place]
        return ""

    def _run(self, answer: Callable[..., Flow] | None, *args: object) -> None:
        """From an answer to the question that stood, or from where the table stands, to the next decision."""
        self._asked = self._once = None
        try:
            if answer is not None:
                flow = answer(self._stack[-1], self, *args)
                if self._watched == len(self._stack) and not isinstance(flow, Call) and self._watched > 1:
                    self._watched -= 1  # it starts nothing, so the procedure that asked is waited for
                if flow is not AGAIN:  # which is where the table stands
                    self._follow(flow, self._at[-1])
            if not self._heard:
                self._advance()
        except RulesError as error:
            raise self._close(str(error)) from error
        except Exception as error:
            raise self._close(f"{type(error).__name__}: {error}") from error

    def _advance(self) -> None:
        stack, at = self._stack, self._at
        for _ in range(STEPS_WITHOUT_A_DECISION):
            if self.outcome is not None:
                self._note_end()
                return
            procedure = stack[-1]
            plan = PLANS[type(procedure)]
            place = at[-1]
            if place >= len(plan.steps):
                self._leave(None)
            else:
                flow = plan.steps[place](procedure, self)
                if flow is None:
                    at[-1] = place + 1
                    continue
                if type(flow) is Ask:
                    self._stand(flow, plan, place)
                    asks = not self._kept and not self.skips_forced
                    if asks or not self._answers_itself(flow, plan, place):
                        return
                else:
                    self._follow(flow, place)
            if self._heard:
                return
        raise RulesError(f"{STEPS_WITHOUT_A_DECISION} steps without a decision")

    def _follow(self, flow: Flow, place: int) -> None:
        """Do what a step or an answer at this place said."""
        if self.outcome is not None:
            return  # the game is over: nothing that was under way goes on
        if flow is None:
            self._at[-1] = place + 1
        elif flow is AGAIN:
            self._at[-1] = place
        elif isinstance(flow, Call):
            then = flow.then
            if isinstance(then, Go):
                self._at[-1] = PLANS[type(self._stack[-1])].index[then.name]
            else:
                self._at[-1] = place if then is AGAIN else place + 1
            self._from[-1] = place if flow.in_turn else OUT_OF_TURN
            self._push(flow.procedure)
        elif isinstance(flow, Leave):
            self._leave(flow.value)
        elif isinstance(flow, Go):
            self._at[-1] = PLANS[type(self._stack[-1])].index[flow.name]
        elif isinstance(flow, Ask):
            raise RulesError("an answer asks, and only a step may ask")
        else:
            raise RulesError(
                f"a step or an answer returned {flow!r}, which says nothing about what comes next"
            )

    def _leave(self, value: object) -> None:
        """The procedure on top is over; its caller gets the value."""
        if len(self._stack) == 1:
            raise RulesError("the sequence of play is over and nobody has won")
        if self._story is not None and self._story.top.opening.depth >= len(self._stack):
            self._story.leave(len(self._stack))
        self._stack.pop()
        self._at.pop()
        self._from.pop()
        if len(self._stack) == self._watched:
            self._value, self._heard = value, True
            return
        caller = self._stack[-1]
        place = self._from[-1]
        if place != OUT_OF_TURN:
            after = PLANS[type(caller)].afters.get(place)
            if after is not None:
                flow = after(caller, self, value)
                if flow is not None:
                    self._follow(flow, place)

    def _stand(self, ask: Ask, plan: Plan, place: int) -> None:
        """The question stands until it is answered."""
        if not ask.wants:
            raise RulesError("nobody is asked")
        if not all(ask.wants.values()):
            idle = next(role for role, options in ask.wants.items() if not options)
            raise RulesError(f"{self.game.roles[idle]} is asked and has nothing to choose from")
        if ask.together and place not in plan.alls:
            raise RulesError(f"several roles are asked, and there is no all_{plan.names[place]}")
        if not ask.rule:
            ask.rule = plan.rules[place] or self._rule()
        self._asked = ask

    def _answers_itself(self, ask: Ask, plan: Plan, place: int) -> bool:
        """Has the question its answer already: the only one in a clone for search, or secret ones given before?"""
        if self._kept and not self._interjecting():
            kept, self._kept = self._kept, []
            if ask.together:  # secret answers given before stay, as far as they can still be given
                self._held = [(who, given) for who, given in kept if given in ask.wants.get(who, ())]
        if ask.together:
            if len(self._held) < len(ask.wants):
                return False
            answers = dict(sorted(self._held))
            self._held.clear()
            flow = plan.alls[place](self._stack[-1], self, answers)
        else:
            ((_, options),) = ask.wants.items()
            if not self.skips_forced or len(options) > 1:
                return False
            flow = _answer_to(plan, options[0])(self._stack[-1], self, *options[0].args)
        self._asked = None
        self._follow(flow, place)
        return True

    def _note_end(self) -> None:
        if self._story is not None:
            self._story.leave(0)
        self._stack.clear()
        self._at.clear()
        self._from.clear()
        self._held.clear()
        self._kept.clear()
        assert self.outcome is not None
        facts = self.outcome.facts()
        if "role" in facts:
            facts["role"] = self.game.roles.index(facts["role"])
        self.note(self.outcome.reason, rule=self.outcome.rule, **facts)

    def _close(self, what: str) -> RulesError:
        at, rule = "before the first step", ""
        where = at
        if self._stack:
            plan = plan_of(type(self._stack[-1]))
            place = min(self._at[-1], len(plan.names) - 1)
            rule = (plan.rules[place] if plan.names else "") or self._rule()
            where = f"{plan.name}.{plan.names[place]} ({rule or 'no rule'})" if plan.names else plan.name
            at = f"at {where}"
        moves = len(self._record) if self._record is not None else 0
        self._closed = (
            f"{self.game.title}, {self.scenario}: a fault in the rules {at}: {what} "
            f"(seed {self.dice.seed}, after {moves} actions); the table is closed"
        )
        return RulesError(self._closed, where, rule)

    # --- playing ---------------------------------------------------------------------------------

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every decision that is open: more than one only when roles choose at the same time."""
        ask = self._standing() if self._closed else self._asked
        if ask is None:
            return ()
        held, known = len(self._held), self._open
        if known is None or known[0] is not ask or known[1] != held:
            wants = [want for want in ask.wants.items() if not held or not self._has_answered(want[0])]
            known = self._open = ask, held, tuple([self._decision(ask, *want) for want in wants])
        return known[2]

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now, None when the game is over."""
        ask = self._standing() if self._closed else self._asked
        if ask is None:
            return None
        if self._held:
            role = self._asked_first(ask)
            return self._decision(ask, role, ask.wants[role])
        posed = self._posed
        if posed is None or posed[0] is not ask:
            role, options = next(iter(ask.wants.items()))  # the first is asked
            posed = self._posed = ask, self._decision(ask, role, options)
        return posed[1]

    def _asked_first(self, ask: Ask) -> int:
        """The first role that is asked and has not answered yet."""
        for role in ask.wants:
            if not self._held or not self._has_answered(role):
                return role
        raise RulesError("everybody has answered, and nobody heard it")

    def _has_answered(self, role: int) -> bool:
        return any(who == role for who, _ in self._held)

    def _decision(self, ask: Ask, role: int, options: tuple[Action, ...]) -> Decision:
        key = PLANS[type(self._stack[-1])].prompts[self._at[-1]]
        return Decision(
            self.game.roles[role], ask.rule, options, key, ask.about, self, 1 << role, ask.private
        )

    def _standing(self) -> Ask | None:
        if self._closed:
            raise RulesError(self._closed)
        return self._asked

    def play(self, action: Action, role: Roles | None = None) -> None:
        """Play an action, and run to the next decision. IllegalAction if the rules do not allow it now."""
        ask = self._standing() if self._closed else self._asked
        who = self._who(role, ask)
        if ask is not None:
            if action in ask.wants.get(who, ()) and not (self._held and self._has_answered(who)):
                self._answered(ask, who, action)
                return
            if action in self.interjections(who):
                self._interjected(who, action)
                return
        refusal = self.why_not(action, who)
        assert refusal is not None
        raise IllegalAction(refusal)

    def _who(self, role: Roles | None, ask: Ask | None) -> int:
        """The role that acts: of several in one hand, the one that is asked."""
        if role is None:
            return self._asked_first(ask) if ask is not None else 0
        numbers = self.game.role_numbers(role)
        if not numbers:
            raise GrognardError(Said("error.nobody"))
        if len(numbers) > 1 and ask is not None:
            return next(
                (who for who in numbers if who in ask.wants and not self._has_answered(who)), numbers[0]
            )
        return numbers[0]

    def _answered(self, ask: Ask, role: int, action: Action) -> None:
        self.dice.log.clear()
        before = self._reveals
        plan = PLANS[type(self._stack[-1])]
        if not ask.together:
            self._run(plan.answers.get(action.verb) or _answer_to(plan, action), *action.args)
        else:
            self._held.append((role, action))
            if len(self._held) == len(ask.wants):
                answers = dict(sorted(self._held))
                self._held.clear()
                self._run(plan.alls[self._at[-1]], answers)
        self._recorded(role, action, before)

    def _interjected(self, role: int, action: Action) -> None:
        self.dice.log.clear()
        before = self._reveals
        self._kept, self._held = self._held, []
        self._run(_out_of_turn, role, action)
        self._recorded(role, action, before)

    def _interjecting(self) -> bool:
        return OUT_OF_TURN in self._from[:-1]

    def _recorded(self, role: int, action: Action, reveals: int) -> None:
        if self._record is not None:
            log = self.dice.log
            self._record.append(Step(role, action, log[:] if log else NO_CHANCE, self._reveals - reveals))
            story = self._story
            if story is not None:
                story.places.append(len(story.items))

    def interjections(self, role: Roles) -> tuple[Action, ...]:
        """What this role may play out of turn now."""
        numbers = self.game.role_numbers(role)
        return tuple(action for who in numbers for bundle in self.bundles(who) for action in bundle.actions)

    def bundles(self, role: int) -> Sequence[Bundle]:
        """The same, in bundles of what changes together."""
        if self._standing() is None or self._interjecting():
            return ()
        found: Sequence[Bundle] = self.once(lambda: self.game.bundles(self, role), "bundles", role)
        return found

    def why_not(self, action: Action, role: Roles | None = None) -> Refusal | None:
        """None when the action is legal now; else the rule that forbids it."""
        ask = self._standing()
        if ask is None:
            return Refusal("", "refused.over", {}, self)
        return refusals.why_not(self, ask, action, self._who(role, ask))

    # --- who may know what -----------------------------------------------------------------------

    def mask(self, roles: Roles) -> int:
        """The bits of a role, of several, or of nobody ("observer")."""
        return self.game.mask(roles)

    def view(self, roles: Roles) -> dict[str, Any]:
        """All that these roles may see, ready for JSON; on the stage what is fought or talked out now."""
        mask = self.mask(roles)
        if self._once is None:
            return self._viewed(mask)
        shown: dict[str, Any] = self.once(lambda: self._viewed(mask), "view", self.game.sight(self, mask))
        return shown

    def _viewed(self, mask: int) -> dict[str, Any]:
        shown = self.game.view(self, mask)
        if self.game.stage is not None:
            stage = self.game.stage(self, mask)
            shown["stage"] = None if stage is None else story.written_out(stage)
        return shown

    def still(self, made: dict[tuple[object, ...], Any] | None = None) -> Still:
        """While this lasts nothing is played, and what follows from the position is made once for all who ask (`once`).

        Nobody may change what is handed out meanwhile. `made` is what was made at this position before.
        """
        return Still(self, made)

    def once(self, make: Callable[[], Any], *of: object) -> Any:
        """What is made of the position as it stands and of these values: its name first."""
        known = self._once
        if known is None:
            return make()
        if (found := known.get(of)) is None:
            found = known[of] = make()
        return found

    @property
    def is_still(self) -> bool:
        return self._once is not None

    def seat(self, roles: Roles) -> Seat:
        return Seat(self, roles)

    def imagine(self, roles: Roles, rng: Random) -> Table[S, B]:
        """A table that these roles cannot tell from this one: hidden things exchanged, other dice."""
        world: Table[S, B] = worlds.imagined(self, self.mask(roles), rng)
        return world

    def known(self, roles: Roles, rng: Random) -> Table[S, B]:
        """What these roles know, as a table to ask `why not` and `what if` of: never the true one."""
        world: Table[S, B] = worlds.known(self, self.mask(roles), rng)
        return world

    # --- what it says and calls things: the chapter `speaker` -------------------------------------

    say = speaker.say
    asks = speaker.asks
    is_always_said = speaker.is_always_said
    veiled = speaker.veiled
    name = speaker.name
    label = speaker.label
    kept_name = speaker.kept_name
    offered = property(speaker.offered)
    _named = speaker.named_as

    # --- the story -------------------------------------------------------------------------------

    @property
    def journal(self) -> list[Event]:
        """The lines of the story so far. A clone keeps none; after a load it is told again from the record."""
        return self._journal.lines

    @property
    def chronicle(self) -> list[Item]:
        """The same with the beginnings and the ends of the episodes."""
        return self._journal.items

    @property
    def _journal(self) -> Journal:
        if self._story is None:
            if self._record is None:
                return Journal()
            self._story = saves.retold(self)._story
        assert self._story is not None
        return self._story

    def go_on_after(self, items: Iterable[Item] | None) -> None:
        """Tell from here on, where these items have been told before and are kept elsewhere; None: nobody knows them."""
        self._story = Journal.standing(self) if items is None else Journal.resumed(items)

    @property
    def actions(self) -> int:
        """How many actions have been played, as far as there is a record."""
        return len(self._record or ())

    def story(self, roles: Roles, lang: str = "en") -> list[Facts]:
        """The story as a tree, as far as these roles may know it: lines, and episodes with their own lines."""
        return story.tree(self.telling(self.mask(roles), lang))

    def telling(self, mask: int, lang: str = "en", since: int = -1) -> list[Facts]:
        """The story as a stream: `open`, lines and `close` in their order, after this action; -1: from the set-up on."""
        return story.stream(story.by_action(self._journal), self._reader(mask, lang), since)

    def _reader(self, mask: int, lang: str) -> Reader:
        return Reader(self, mask, (lang,), plain=True)

    def summary(self, roles: Roles, since: int = -1, lang: str = "en") -> list[Facts]:
        """What happened after this action, in short: episodes folded to their outcomes."""
        reader = self._reader(self.mask(roles), lang)
        return story.in_short(story.by_action(self._journal), reader, since)

    def render(self, value: Any, lang: str, mask: int = 0) -> Any:
        """Facts with every `[key, {arguments}]` in words, as the roles of this mask may read them."""
        return story.render(value, lambda key, args: self.say(key, args, lang, mask))

    def describe(self, roles: Roles, lang: str = "en") -> dict[str, Any]:
        """What a screen shows of the decisions that stand; options only for the viewer's own roles. Nobody may change an option."""
        with self.still():
            return sheets.describe(self, self.mask(roles), lang)

    def reach(self, roles: Roles, piece: int, lang: str = "en") -> list[Facts]:
        """Everything a piece can reach in the decision that stands, for a screen; nothing for who is not asked."""
        return sheets.reach(self, self.mask(roles), piece, lang)

    # --- copies, saves, undo, odds ---------------------------------------------------------------

    def clone(self, skips_forced: bool = False) -> Table[S, B]:
        """For search: no story, no record, no undo; the same dice. It may skip decisions with one option."""
        other: Table[S, B] = Table(
            self.game,
            self.board,
            self.scenario,
            self.options,
            self.players,
            self.dice.copy(),
            self.data,
            self.rulings,
        )
        other.state = clone(self.state)  # type: ignore[assignment]
        other.outcome = self.outcome
        other.skips_forced = skips_forced or self.skips_forced
        other._stack = [clone(procedure) for procedure in self._stack]  # type: ignore[misc]
        other._at = self._at[:]
        other._from = self._from[:]
        other._held = self._held[:]
        other._kept = self._kept[:]
        other._asked = self._asked
        other._reveals = self._reveals
        other._closed = self._closed
        other._record = None
        return other

    def __reduce__(self) -> tuple[Callable[..., AnyTable], tuple[object, ...]]:
        """Pickled by its save, or by its position where it keeps no record."""
        return saves.unpickled, saves.pickled(self)

    def save(self, data: bool = True) -> bytes:
        """Header, record, snapshot and data in one piece of bytes; `grognard.load` opens it."""
        return saves.save(self, data)

    def hash(self) -> str:
        """A short text that is the same for the same position, and differs for any other."""
        return saves.state_hash(self)

    def position(self) -> str:
        """This position as text that can be pasted into a report, a test or the sandbox."""
        return saves.position(self)

    def rebase(self) -> None:
        """Take the position as it stands as the beginning of record, story and undo; ask anew."""
        if not self._interjecting():
            self._kept = self._held
        self._held = []
        self._run(None)
        self._origin = saves.snapshot(self)
        self._record, self._opening, self._undone = [], [], []
        self._story = Journal.standing(self)

    def stand_in(self, *frames: tuple[Procedure, str] | tuple[Procedure, str, str]) -> None:
        """Stand in these procedures, outermost first, and ask: for positions made by hand, in tests and tutorials.

        A frame is a procedure and the step it is at; an outer one may name a second step, where it goes on later.
        """
        self._stack = [frame[0] for frame in frames]
        plans = [plan_of(type(procedure)) for procedure in self._stack]
        self._from = [plan.index[frame[1]] for plan, frame in zip(plans, frames, strict=True)]
        self._at = [plan.index[frame[-1]] for plan, frame in zip(plans, frames, strict=True)]
        self.outcome = None
        self.rebase()

    def go_on_at(self, counter: int) -> None:
        """Let chance go on at this place of its stream: after a rewind the same dice must not fall again."""
        if type(self.dice) is not RecordedDice:
            self.dice.counter = counter
        assert self._record is not None
        self._jumps.append((len(self._record), counter))

    def why_not_undo(self) -> Said | None:
        """None when the last action can be taken back; else the reason in one sentence."""
        key = self.undo_barrier()
        return Said(key) if key else None

    def undo_barrier(self) -> str:
        """The key of that reason, or nothing."""
        if not self._record:
            return "undo.clone" if self._record is None else "undo.nothing"
        last = self._record[-1]
        if self.outcome is not None:
            return "undo.over"
        if last.chances:
            return "undo.dice"
        if last.reveals:
            return "undo.shown"
        asked = [self.together(decision.mask.bit_length() - 1, last.role) for decision in self.decisions]
        return "" if any(asked) else "undo.other"

    def undo(self) -> None:
        """Take the last action back. Refused after a die, a reveal, or when another seat is to decide."""
        reason = self.why_not_undo()
        if reason is not None:
            raise UndoRefused(reason)
        assert self._record is not None
        last = self._record[-1]
        place = len(self._record) - 1
        # what was taken back later in the record is now taken back here
        undone = [(min(before, place), role) for before, role in self._undone] + [(place, last.role)]
        self._become(saves.replayed(self, self._record[:-1]))
        self._undone = undone
        self._story = None  # told again, with a line for what was taken back

    def _become(self, other: Table[S, B]) -> None:
        """Take over another table's game, from state to story."""
        self.state = other.state
        self.outcome = other.outcome
        self.dice = other.dice
        self._stack, self._at, self._from = other._stack, other._at, other._from
        self._held, self._kept = other._held, other._kept
        self._asked = other._asked
        self._reveals = other._reveals
        self._record = other._record
        self._jumps = other._jumps
        self._opening = other._opening

    def odds(self, action: Action) -> Odds | None:
        """What this action may lead to and how likely, from the deciding role's own knowledge; None if it commits nothing."""
        return odds.odds(self, action)


class Seat:
    """What a player without hands gets of a table: its view, its options, and worlds it can imagine."""

    def __init__(self, table: AnyTable, roles: Roles) -> None:
        self._table = table
        self.roles: tuple[int, ...] = table.game.role_numbers(roles)

    @property
    def game(self) -> Game:
        return self._table.game

    @property
    def decision(self) -> Decision | None:
        """The decision that one of this seat's roles has to take now, if any."""
        names = [self._table.game.roles[role] for role in self.roles]
        return next((d for d in self._table.decisions if d.role in names), None)

    @property
    def options(self) -> tuple[Action, ...]:
        decision = self.decision
        return decision.options if decision else ()

    @property
    def view(self) -> dict[str, Any]:
        return self._table.view(self.roles)

    def imagine(self, rng: Random) -> AnyTable:
        return self._table.imagine(self.roles, rng)

    def odds(self, action: Action) -> Odds | None:
        """What one of its options may lead to, from what its role knows; None while others decide too."""
        return self._table.odds(action) if len(self._table.decisions) == 1 else None


AnyTable = Table[Any, Any]


def _answer_to(plan: Plan, action: Action) -> Callable[..., Flow]:
    """The method that answers an action's verb; `done` needs none."""
    answer = plan.answers.get(action.verb)
    if answer is not None:
        return answer
    return _on_to_the_next if action.verb == "done" else _unanswered(plan, action)


def _on_to_the_next(procedure: Procedure, t: AnyTable) -> Flow:
    return None


def _unanswered(plan: Plan, action: Action) -> Callable[..., Flow]:
    def answer(procedure: Procedure, t: AnyTable, *args: Arg) -> Flow:
        raise RulesError(f"{plan.name} offers {action.verb!r} and does not answer it")

    return answer


def _out_of_turn(standing: Procedure, t: AnyTable, role: int, action: Action) -> Flow:
    """An interjection starts over the procedure that stands, whose step will ask again."""
    return Call(t.game.interject(t, role, action), AGAIN, in_turn=False)
