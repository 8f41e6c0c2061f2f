"""What rules tell while they are played: lines, outcomes, moves, and what chance decided and why it was asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from grognard.engine.dice import Dice
from grognard.engine.procedure import Procedure
from grognard.engine.story import Journal
from grognard.engine.values import Arg, Event, Facts, Terms

if TYPE_CHECKING:
    from grognard.engine.game import Game

I = TypeVar("I")
NONE: Facts = {}
"""No facts; never written to."""


class Narrator:
    """The part of a table that rules speak to. Without a journal, as in a clone, nothing of it is worked out."""

    game: Game
    dice: Dice
    told_in: Narrator
    """The table whose story this is: itself, or the one that is told again by playing its record on this one."""
    _stack: list[Procedure]
    _story: Journal | None

    def say(self, key: str, args: dict[str, Arg], lang: str, mask: int = 0) -> str:
        raise NotImplementedError

    def _rule(self) -> str:
        raise NotImplementedError

    @property
    def tells(self) -> bool:
        """Does anybody read what is told? Where nobody does, what is only told need not be worked out."""
        return self._story is not None

    # --- lines and episodes ----------------------------------------------------------------------

    def note(
        self,
        key: str,
        rule: str = "",
        role: int = -1,
        secret: dict[str, Arg] | None = None,
        to: int = 0,
        terms: Terms | None = None,
        secret_terms: Terms | None = None,
        facts: Facts | None = None,
        **args: Arg,
    ) -> None:
        """A line of the story. Roles in `to` read it with what is in `secret`, and alone see `secret_terms`."""
        story = self._story
        if story is not None:
            who = self.game.roles[role] if role >= 0 else ""
            shown = facts or NONE if terms is None else with_sum(facts or NONE, terms)
            hidden = NONE if secret_terms is None else with_sum(NONE, secret_terms)
            rule = rule or self._rule()
            event = Event(
                key,
                rule,
                who,
                args,
                secret or NONE,
                to,
                self.told_in,
                False,
                "line",
                shown,
                hidden,
                story.known,
            )
            story.lines.append(event)
            story.items.append(event)
            story.top.moving = None

    def whisper(self, key: str, to: int, secret: dict[str, Arg], rule: str = "", **args: Arg) -> None:
        """A line of the story that only the roles in `to` read; the others do not learn of it."""
        story = self._story
        if story is not None:
            event = Event(
                key, rule or self._rule(), "", args, secret, to, self.told_in, True, known=story.known
            )
            story.add(event)

    def ended(
        self,
        key: str,
        rule: str = "",
        role: int = -1,
        secret: dict[str, Arg] | None = None,
        to: int = 0,
        terms: Terms | None = None,
        facts: Facts | None = None,
        **args: Arg,
    ) -> None:
        """How the innermost open episode ended: who won, what it cost, what became of the loser. Told when it closes."""
        story = self._story
        if story is not None:
            who = self.game.roles[role] if role >= 0 else ""
            shown = facts or NONE if terms is None else with_sum(facts or NONE, terms)
            rule, known = rule or self._rule(), story.known
            event = Event(
                key, rule, who, args, secret or NONE, to, self.told_in, False, "outcome", shown, NONE, known
            )
            story.lines.append(event)
            story.items.append(event)
            story.top.outcome = event

    def chapter(self, kind: str, rule: str = "", known: int = -1, **subject: Arg) -> None:
        """Open an episode that is a stretch of the running procedure, and close the one of its kind before.

        For what the sequence of play goes through without a procedure for each: turns, phases. Never in a step that asks.
        """
        story = self._story
        if story is not None:
            depth = len(self._stack)
            story.end_chapter(kind, depth)
            story.begin_chapter(self, kind, depth, subject, known, rule)

    def close_chapter(self, kind: str) -> None:
        """What comes next no longer belongs to the chapter of this kind."""
        if self._story is not None:
            self._story.end_chapter(kind, len(self._stack))

    def terms(self, key: str = "", **args: Arg) -> Terms | None:
        """Somewhere to write the reasons of a number down, named by the key; None where nobody reads them."""
        return Terms(key, **args) if self._story is not None else None

    def moved(
        self,
        piece: int,
        frm: int,
        goal: int,
        cost: int | None = None,
        left: int | None = None,
        way: Iterable[int] = (),
        role: int = -1,
        rule: str = "",
        key: str = "moves",
        hide: Sequence[str] = (),
        to: int = 0,
        **args: Arg,
    ) -> None:
        """A piece went from place to place, by `way` if it passed others. What `hide` names only roles in `to` learn.

        The message reads piece, way, frm_space, to_space, cost, left. Steps of one piece that follow each other are told as one.
        """
        story = self._story
        if story is None:
            return
        args["frm_space"] = frm
        args["to_space"] = goal
        args["piece"] = piece
        if way:
            args["way"] = ">".join(map(str, way))
        if cost is not None:
            args["cost"] = cost
        secret = NONE
        if left is not None:
            if "left" in hide:  # nearly always what is hidden of a move
                secret = kept("left", left)
            else:
                args["left"] = left
        for name in hide:
            if name in args:
                one = kept(name, args.pop(name))
                secret = {**secret, **one} if secret else one
        rule = rule or self._rule()
        who = self.game.roles[role] if role >= 0 else ""
        top = story.top
        before = top.moving
        if before is not None and not goes_on(before, piece, frm, key, to):
            before = None
        event = Event(
            key, rule, who, args, secret, to, self.told_in, False, "move", NONE, NONE, story.known, before
        )
        story.lines.append(event)
        story.items.append(event)
        top.moving = event

    # --- chance, at the size the rule needs ------------------------------------------------------

    def roll(
        self,
        sides: int = 6,
        why: str = "",
        role: int = -1,
        need: str = "",
        hit: int | None = None,
        at_most: int | None = None,
        terms: Terms | None = None,
        best: str = "",
        rule: str = "",
        **args: Arg,
    ) -> int:
        """One die. `why` names what for, `hit` or `at_most` what is needed, `terms` what is added to the face.

        Where nothing is needed and yet "high" or "low" is better, `best` says so.
        """
        face = self.dice.roll(sides)
        if why and self._story is not None:
            facts = passed([face], face, sides, hit, at_most, terms, best)
            self._noted_roll(why, facts, role, rule, need or needed(hit, at_most, sides), args)
        return face

    def rolls(
        self,
        n: int,
        sides: int = 6,
        why: str = "",
        role: int = -1,
        need: str = "",
        hit: int | None = None,
        at_most: int | None = None,
        terms: Terms | None = None,
        best: str = "",
        rule: str = "",
        **args: Arg,
    ) -> list[int]:
        """So many dice, each by itself; `terms` say why so many."""
        faces = self.dice.faces(n, sides)
        if why and self._story is not None:
            facts = counted(faces, sides, hit, at_most, terms, best)
            self._noted_roll(why, facts, role, rule, need or needed(hit, at_most, sides), args)
        return faces

    def sum(
        self,
        n: int,
        sides: int = 6,
        why: str = "",
        role: int = -1,
        need: str = "",
        hit: int | None = None,
        at_most: int | None = None,
        terms: Terms | None = None,
        best: str = "",
        rule: str = "",
        faces: list[int] | None = None,
        **args: Arg,
    ) -> int:
        """So many dice together; `terms` say what is added to them, and `faces`, if given, gets what each die shows."""
        total, shown = self.dice.sum(n, sides)
        if faces is not None:
            faces += shown
        if why and self._story is not None:
            facts = passed(shown, total, sides, hit, at_most, terms, best)
            self._noted_roll(why, facts, role, rule, need or needed(hit, at_most, 0), args)
        return total

    def hits(
        self,
        n: int,
        at_least: int,
        sides: int = 6,
        why: str = "",
        role: int = -1,
        need: str = "",
        terms: Terms | None = None,
        rule: str = "",
        **args: Arg,
    ) -> int:
        """How many of so many dice show `at_least`; `terms` say why so many."""
        hits, faces = self.dice.hits(n, at_least, sides)
        if why and self._story is not None:
            facts = {**counted(faces, sides, at_least, None, terms), "result": hits}
            self._noted_roll(why, facts, role, rule, need or needed(at_least, None, sides), args)
        return hits

    def rolled(
        self,
        why: str,
        face: int,
        sides: int = 6,
        role: int = -1,
        need: str = "",
        hit: int | None = None,
        at_most: int | None = None,
        terms: Terms | None = None,
        against: Terms | None = None,
        rule: str = "",
        **args: Arg,
    ) -> None:
        """Tell of a die that was rolled without a word, when what came of it is known. `terms` are added to the face,
        `against` are the reasons of what was needed.
        """
        if self._story is not None:
            facts = passed([face], face, sides, hit, at_most, terms)
            self._noted_roll(
                why, with_sum(facts, against), role, rule, need or needed(hit, at_most, sides), args
            )

    def chance(self, weights: Sequence[int]) -> int:
        return self.dice.chance(weights)

    def draw(self, items: Sequence[I], label: Callable[[I], str] | None = None) -> I:
        return self.dice.draw(items, label)

    def shuffle(self, items: list[I], label: Callable[[I], str] | None = None) -> None:
        self.dice.shuffle(items, label)

    def _noted_roll(
        self, why: str, facts: Facts, role: int, rule: str, need: str, args: dict[str, Arg]
    ) -> None:
        story = self._story
        assert story is not None
        shown = " ".join(map(str, facts["faces"]))
        said: dict[str, Arg] = {"faces": shown, "result": facts["result"]}
        if need:
            said["need"] = need
            facts["need"] = ["need", {"need": need}]
        if "total" in facts:
            said["total"] = facts["total"]
            said["added"] = facts["total"] - facts["result"]
        if "passed" in facts:
            said["passed"] = int(facts["passed"])
        who = self.game.roles[role] if role >= 0 else ""
        said |= args
        rule, known = rule or self._rule(), story.known
        event = Event(
            "rolls." + why, rule, who, said, NONE, 0, self.told_in, False, "roll", facts, NONE, known
        )
        story.lines.append(event)
        story.items.append(event)
        story.top.moving = None


@lru_cache(maxsize=1024)
def kept(name: str, value: Arg) -> dict[str, Arg]:
    """A secret of a step: there are few, and steps are many, so each stands in memory once. Never written to."""
    return {name: value}


def goes_on(before: Event, piece: int, frm: int, key: str, to: int) -> bool:
    """Does a step go on with the move before: of the same piece, from where it came to, told to the same roles?"""
    args = before.args
    moved = args["piece"] if "piece" in args else before.secret.get("piece")
    return moved == piece and args["to_space"] == frm and before.key == key and before.to == to


def with_sum(facts: Facts, terms: Terms | None) -> Facts:
    return facts if terms is None else {**facts, "sum": terms.json()}


def needed(hit: int | None, at_most: int | None, sides: int) -> str:
    """What a roll needs, in short: "5+" is 5 or more, "2-" is 2 or less, "6" that number alone."""
    if hit is not None:
        return str(hit) if hit == sides else f"{hit}+"
    if at_most is not None:
        return str(at_most) if at_most == 1 else f"{at_most}-"
    return ""


def want(facts: Facts, hit: int | None, at_most: int | None, best: str) -> None:
    """Add what is good for who rolls, in numbers."""
    if hit is not None:
        facts["hit"] = hit
    if at_most is not None:
        facts["at_most"] = at_most
    if best:
        facts["best"] = best


def is_hit(value: int, hit: int | None, at_most: int | None) -> bool:
    return value >= hit if hit is not None else at_most is not None and value <= at_most


def passed(
    faces: list[int],
    result: int,
    sides: int,
    hit: int | None,
    at_most: int | None,
    terms: Terms | None,
    best: str = "",
) -> Facts:
    """Dice that count together, with what is added to them, against what is needed."""
    facts: Facts = {"faces": faces, "sides": sides, "result": result}
    total = result
    if terms is not None:
        shown = terms.json()
        total += shown["total"]
        facts["total"], facts["sum"] = total, shown
    if hit is not None or at_most is not None:
        facts["passed"] = did = is_hit(total, hit, at_most)
        facts["marks"] = [did] * len(faces)
    want(facts, hit, at_most, best)
    return facts


def counted(
    faces: list[int],
    sides: int,
    hit: int | None,
    at_most: int | None,
    terms: Terms | None,
    best: str = "",
) -> Facts:
    """Dice that count one by one."""
    facts: Facts = {"faces": faces, "sides": sides, "result": sum(faces)}
    if hit is not None or at_most is not None:
        facts["marks"] = marks = [is_hit(face, hit, at_most) for face in faces]
        facts["result"] = sum(marks)
    want(facts, hit, at_most, best)
    if terms is not None:
        facts["sum"] = terms.json()
    return facts
