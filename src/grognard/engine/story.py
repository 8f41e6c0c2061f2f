"""The story: what rules told, in the order they told it, and the episodes it falls into.

A procedure with a name for players opens an episode when it is pushed and closes it when it leaves. The journal keeps
lines, beginnings and ends in one list; who may not know an episode gets none of it, and nothing is numbered, so that
there is no gap where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from grognard.engine import words
from grognard.engine.grammar import definite, grammatical
from grognard.engine.procedure import OUT_OF_TURN
from grognard.engine.values import EVERYBODY, Arg, Closing, Event, Facts, Item, Opening, Terms

if TYPE_CHECKING:
    from grognard.engine.game import Game
    from grognard.engine.narrator import Narrator
    from grognard.engine.table import AnyTable

Speak = Callable[[str, dict[str, Arg]], Any]
"""Puts a key and its arguments into words: of one language, or of several by their names."""

INTERJECTION = "interjection"
"""The episode of an interjection whose procedure has no name for players."""
TOUCHED = ("space", "piece", "card")
"""What a text may name that is on the screen; a game whose verbs have `duchy:space` calls its spaces so everywhere."""
ATOMS = frozenset({int, str, bool, type(None), float})
"""What facts are made of in the end; nearly all of them are these, so they are not looked at one by one."""
FURTHER_DOWN = 1
"""Levels of episodes that a summary shows below one with an outcome."""


NOBODY = 0
"""The mask of an observer."""
OUTSIDE = Opening("", "", depth=-1)
"""No episode at all."""


@cache
def touched_as(game: Game, name: str) -> tuple[str, bool]:
    """What on the screen an argument means, by its name or by what the game's verbs call so; and whether by its own name."""
    last = name.rpartition("_")[2]
    if last in TOUCHED:
        return last, True
    called = [arg.partition(":") for verb in game.verbs.values() for arg in verb]
    kinds = {kind for arg, _, kind in called if arg == last}
    return (kinds.pop(), False) if len(kinds) == 1 and kinds < {*TOUCHED} else ("", False)


@cache
def touching(game: Game, names: tuple[str, ...]) -> tuple[tuple[str, str, bool], ...]:
    """Of the arguments of a text those that may be on the screen, each with what it is and whether by its own name."""
    found = [(name, *touched_as(game, name)) for name in names]
    return tuple([row for row in found if row[1]])


def known(t: AnyTable, name: str, value: int, mask: int) -> bool:
    """Does a reader call it as those do who know everything? Then he knows which one it is."""
    return not t.veiled((name,)) or t.name(name, value, "en", mask) == t.name(
        name, value, "en", (1 << len(t.game.roles)) - 1
    )


class Frame(Struct, eq=False):
    """An episode that is open."""

    opening: Opening
    outcome: Event | None = None
    moving: Event | None = None  # the move that a further step of the same piece goes on with


class Journal:
    """What was told so far, and the episodes that are open."""

    __slots__ = ("frames", "items", "known", "lines", "places", "top")

    def __init__(self) -> None:
        self.lines: list[Event] = []
        self.items: list[Item] = []
        self.frames: list[Frame] = []
        self.top = Frame(OUTSIDE)  # the innermost episode that is open
        self.places: list[int] = []  # how many items there were when the set-up, then each action, was done
        self.known = EVERYBODY

    @staticmethod
    def standing(t: AnyTable) -> Journal:
        """A new journal in the middle of a game: the episodes of the procedures under way are open."""
        journal = Journal()
        for depth in range(1, len(t._stack) + 1):
            journal.enter(t, depth)
        journal.step()
        return journal

    @staticmethod
    def resumed(items: Iterable[Item]) -> Journal:
        """An empty journal that goes on after these items: what they left open is open."""
        journal = Journal()
        for item in items:
            if isinstance(item, Opening):
                journal.begin(item, told=True)
            elif isinstance(item, Closing):
                journal.end(told=True)
            else:
                journal._keep(item)
        journal.step()
        return journal

    def step(self) -> None:
        """An action is done."""
        self.places.append(len(self.items))

    def add(self, event: Event) -> None:
        self.lines.append(event)
        self.items.append(event)
        self._keep(event)

    def _keep(self, event: Event) -> None:
        top = self.top
        if event.kind == "outcome":
            top.outcome = event
        elif event.kind == "move":
            top.moving = event
        elif (
            top.moving is not None and not event.private
        ):  # what others do not hear of does not part the steps of a move
            top.moving = None

    def enter(self, t: AnyTable, depth: int) -> None:
        """Open the episode of the procedure at this depth, if it has one.

        An interjection is always told in one of its own, which those know whom it is for and not those alone who
        know what it broke into.
        """
        procedure = t._stack[depth - 1]
        apart = depth > 1 and t._from[depth - 2] == OUT_OF_TURN
        kind = procedure.episode or (INTERJECTION if apart else "")
        if kind:
            known = procedure.known_to(t) if apart else procedure.known_to(t) & self.known
            self.begin(Opening(kind, t._rule(), procedure.subject(t), t.told_in, known, depth))

    def begin_chapter(
        self, t: Narrator, kind: str, depth: int, args: dict[str, Arg], known: int, rule: str
    ) -> None:
        """Open a stretch of the procedure at this depth of the stack."""
        self.begin(Opening(kind, rule or t._rule(), args, t.told_in, known & self.known, depth, True))

    def begin(self, opening: Opening, told: bool = False) -> None:
        """Open an episode; one that was told before is only taken up again."""
        if not told:
            self.items.append(opening)
        top, known = self.top, opening.known
        if not self.known & ~known:
            top.moving = None
        self.frames.append(top)
        self.top = Frame(opening)
        self.known = known

    def end(self, told: bool = False) -> None:
        """Close the innermost episode."""
        left, top = self.known, self.top
        if not told:
            self.items.append(Closing(top.opening, top.outcome))
        self.top = top = self.frames.pop()
        self.known = known = top.opening.known
        if not known & ~left:
            top.moving = None

    @property
    def open(self) -> list[Opening]:
        """The episodes that are open, the outermost first."""
        return [frame.opening for frame in [*self.frames, self.top][1:]]

    def leave(self, depth: int) -> None:
        """The procedure at this depth is over, and with it whatever it opened."""
        while self.top.opening.depth >= depth:
            self.end()

    def end_chapter(self, kind: str, depth: int) -> None:
        """Close the chapter of this kind that the procedure at this depth has open, and all within it."""
        for place, opening in enumerate(self.open):
            if opening.chapter and opening.kind == kind and opening.depth == depth:
                while len(self.frames) > place:
                    self.end()
                return


# --- names and words ---------------------------------------------------------------------------------


def name_of_way(t: AnyTable, way: Arg, lang: str, mask: int) -> str:
    """The places of a way, "4>5>9", in their order."""
    return " > ".join(str(t.name("space", int(space), lang, mask)) for space in str(way).split(">"))


def name_of_need(t: AnyTable, need: Arg, lang: str, mask: int) -> str:
    """What a roll needs: "5+" is 5 or more, "5-" 5 or less; `need.doubles` is a message; anything else is said as it is."""
    text = str(need)
    if text[:-1].isdecimal() and text[-1] in "+-":
        key = "need.at-least" if text[-1] == "+" else "need.at-most"
        return words.say(t.game.package, key, {"n": text[:-1]}, lang)
    return words.say(t.game.package, text, {}, lang) if text.startswith("need.") else text


def name_of_roles(t: AnyTable, value: Any, lang: str, mask: int) -> str:
    """Several roles, by their ids with commas between; one is a name to which an article can be joined."""
    names: list[str] = [words.name(t.game.package, f"role.{role}", lang) for role in str(value).split(",")]
    return words.listed([definite(name, lang) for name in names] if len(names) > 1 else names, lang)


NAMERS = {"way": name_of_way, "need": name_of_need, "roles": name_of_roles}
"""What the kernel itself gives names to."""


def render(value: Any, speak: Speak) -> Any:
    """A fact for a client: every `[key, {arguments}]` in it becomes words."""
    if isinstance(value, (list, tuple)):
        if len(value) == 2 and isinstance(value[1], dict) and isinstance(value[0], str):
            return speak(value[0], value[1])
        return [part if type(part) in ATOMS else render(part, speak) for part in value]
    if isinstance(value, dict):
        return {key: part if type(part) in ATOMS else render(part, speak) for key, part in value.items()}
    if isinstance(value, Written):
        return render(value.facts, speak)
    return render(value.json(), speak) if isinstance(value, Terms) else value


class Written:
    """Facts that were written out before and are kept: nobody looks through them again, nobody changes them."""

    __slots__ = ("facts",)

    def __init__(self, facts: Any) -> None:
        self.facts = written_out(facts)

    @classmethod
    def of(cls, facts: Any) -> Written:
        """Facts all parts of which were written out before: there is nothing to look for in them."""
        found = cls.__new__(cls)
        found.facts = facts
        return found


def written_out(value: Any) -> Any:
    """Facts that were just made, with their sums written out; words wait as `[key, {arguments}]` until a reader is known."""
    kind = type(value)
    if kind is dict:
        for key, part in value.items():
            if type(part) not in ATOMS:
                value[key] = written_out(part)
        return value
    if kind is list or kind is tuple:
        if len(value) == 2 and type(value[1]) is dict and type(value[0]) is str:
            return [*value]
        return [part if type(part) in ATOMS else written_out(part) for part in value]
    if kind is Written:
        return value.facts
    return value.json() if kind is Terms else value


Names = dict[tuple[str, Arg], tuple[object, ...]]
"""What arguments are called in each language, by name and value."""

# --- for whoever reads -------------------------------------------------------------------------------


class Reader:
    """Somebody who reads the story: with the eyes of some roles, in one language or in several."""

    __slots__ = ("_called", "languages", "mask", "named", "plain", "t")

    def __init__(self, t: AnyTable, mask: int, languages: Sequence[str], plain: bool = False) -> None:
        self.t, self.mask, self.languages = t, mask, languages
        self.plain = plain  # words of one language as they are, not by its name
        self.named: Names | None = None  # what others may read otherwise, where somebody asks for it
        self._called: Names = {}

    def speak(self, key: str, args: dict[str, Arg]) -> Any:
        if self.named is not None:
            for name in self.t.veiled(args):
                of = name, args[name]
                self.named[of] = self.called(of)
        if self.plain:
            return self.t.say(key, args, self.languages[0], self.mask)
        return {lang: self.t.say(key, args, lang, self.mask) for lang in self.languages}

    def called(self, of: tuple[str, Arg]) -> tuple[object, ...]:
        """What an argument is called, in each language, that others may read otherwise."""
        found = self._called.get(of)
        if found is None:
            named, mask = self.t._named, self.mask
            found = tuple([grammatical(named(*of, lang, mask)) for lang in self.languages])
            self._called[of] = found
        return found

    def reads_alike(self, named: Names) -> bool:
        """Does this one call all of this as another has named it?"""
        for of, found in named.items():
            if self.called(of) != found:
                return False
        return True

    def touch(self, args: dict[str, Arg], said: Any) -> list[list[Any]]:
        """What a text names, with the words to find it by; words that do not stand in the text are of no use."""
        found: list[list[Any]] = []
        for name, kind, own in touching(self.t.game, tuple(args)):
            value = args[name]
            if not isinstance(value, int) or (value < 0 and not own):
                continue
            if self.plain or len(self.languages) == 1:
                text = said if self.plain else said[self.languages[0]]
                word = str(self.t._named(name, value, self.languages[0], self.mask))
                named = word in text or is_named(word, text)
                called: Any = word if self.plain else {self.languages[0]: word}
            else:
                words = [str(self.t._named(name, value, lang, self.mask)) for lang in self.languages]
                named = any(map(is_named, words, said.values()))
                called = dict(zip(self.languages, words, strict=True))
            if not named:
                if own:
                    found.append([kind, value])
            elif own or known(self.t, name, value, self.mask):
                found.append([kind, value, called])
        return found

    def items(self, items: Iterable[Item]) -> list[Facts]:
        """The stream of items as this reader may know it: `open`, lines, and `close` with the outcome."""
        return [self.item(item) for item in items if item.heard_by(self.mask) and not is_outcome(item)]

    def item(self, item: Item) -> Facts:
        if isinstance(item, Opening):
            return {"open": self.opening(item)}
        if isinstance(item, Closing):
            return {"close": self.closing(item)}
        return self.line(item)

    def opening(self, opening: Opening) -> Facts:
        role = opening.args.get("role")
        title = self.speak(*opening.said_to(self.mask))
        shown = {
            "kind": opening.kind,
            "title": title,
            "rule": opening.rule,
            "role": self.t.game.roles[role] if isinstance(role, int) else role,
            "touch": self.touch(opening.args, title),
        }
        return {name: value for name, value in shown.items() if value}

    def closing(self, closing: Closing) -> Facts:
        outcome = closing.outcome
        if outcome is None or not outcome.heard_by(self.mask):
            return {"kind": closing.opening.kind}
        return {**self.line(outcome), "kind": closing.opening.kind}

    def line(self, event: Event) -> Facts:
        key, args = event.said_to(self.mask)
        facts = event.drawn_for(self.mask)
        if event.kind == "move":  # as far as it has come, not its last step alone
            args["way"] = ">".join(map(str, facts["way"]))
            if "cost" in facts:
                args["cost"] = facts["cost"]
        text = self.speak(key, args)
        shown: Facts = {"text": text, "key": event.key} if text else {"key": event.key}
        if event.rule:
            shown["rule"] = event.rule
        if event.role:
            shown["role"] = event.role
        if event.kind != "line":
            shown["kind"] = event.kind
        if facts:
            shown["facts"] = facts if event.kind == "move" else render(facts, self.speak)
        if touch := self.touch(args, text):
            shown["touch"] = touch
        if event.before is not None:
            shown["again"] = True
        return shown


def is_named(word: str, text: str) -> bool:
    """Does the word stand in the text, with a capital or without?"""
    return word in text or word.lower() in text.lower()


def heard_as(item: Item | None, mask: int) -> int:
    """Of the same item the same is told, but for names, to all masks for which this is the same."""
    if isinstance(item, Closing):
        outcome = item.outcome
        return heard_as(outcome, mask) if outcome is not None and outcome.heard_by(mask) else -1
    to, told = 0, item if isinstance(item, Event) else None
    while told is not None:  # a move is told with the steps before
        to |= told.to
        told = told.before
    return to & mask


def is_for_all(item: Item) -> bool:
    """Is it told to everybody, and no secret of it to anybody?"""
    if isinstance(item, Closing) and item.outcome is not None and not is_for_all(item.outcome):
        return False
    return item.heard_by(NOBODY) and heard_as(item, EVERYBODY) <= 0


def is_outcome(item: Item) -> bool:
    """Outcomes are told when their episode closes."""
    return isinstance(item, Event) and item.kind == "outcome"


Told = Iterable[tuple[int, Sequence[Item]]]
"""The number of each action, in order, with what it brought; 0 is the set-up."""


def by_action(journal: Journal) -> list[tuple[int, list[Item]]]:
    places = journal.places or [0]
    ends = [*places[:-1], len(journal.items)]  # what was told since belongs to the last
    return [(n, journal.items[places[n - 1] if n else 0 : end]) for n, end in enumerate(ends)]


def stream(told: Told, reader: Reader, since: int = -1) -> list[Facts]:
    """The items told after this action, each with its number `n`; -1: from the set-up on."""
    return [{"n": n, **item} for n, items in told if n > since for item in reader.items(items)]


def in_short(told: Told, reader: Reader, since: int = -1) -> list[Facts]:
    """What happened after this action, folded; within the episodes that were open then."""
    told = list(told)
    under_way: list[tuple[int, Opening]] = []
    for n, items in told:
        if n > since:
            break
        for item in items:
            if isinstance(item, Opening) and item.heard_by(reader.mask):
                under_way.append((n, item))
            elif isinstance(item, Closing) and item.heard_by(reader.mask) and under_way:
                under_way.pop()
    opened = [{"n": n, "open": reader.opening(opening)} for n, opening in under_way]
    return folded(tree([*opened, *stream(told, reader, since)]), since)


def tree(items: Iterable[Facts]) -> list[Facts]:
    """The stream as a tree: an episode is a node with its lines and episodes in their order."""
    top: list[Facts] = []
    path: list[Facts] = []
    for item in items:
        inside = path[-1]["lines"] if path else top
        if "open" in item:
            node = {**item["open"], "outcome": None, "lines": [], "from": item["n"], "to": item["n"]}
            inside.append(node)
            path.append(node)
        elif "close" in item:
            if path:  # what was open before the first item has no node here
                node = path.pop()
                node["outcome"], node["to"] = outcome_of(item["close"]), item["n"]
        else:
            _put(inside, item)
        for node in path:
            node["to"] = item["n"]
    return _told(top)


def outcome_of(close: Facts) -> Facts | None:
    return {k: v for k, v in close.items() if k != "kind"} if "text" in close else None


def _put(lines: list[Facts], line: Facts) -> None:
    """A line, or the next step of a move that takes the place of the one before."""
    if line.get("again"):
        line = {name: value for name, value in line.items() if name != "again"}
        for place in range(len(lines) - 1, -1, -1):
            if lines[place].get("kind") == "move" and "lines" not in lines[place]:
                lines[place] = line
                return
    lines.append(line)


def _told(lines: list[Facts]) -> list[Facts]:
    """Without episodes that nothing was told of."""
    kept = []
    for line in lines:
        if "lines" in line:
            line["lines"] = _told(line["lines"])
            if not line["lines"] and line["outcome"] is None:
                continue
        kept.append(line)
    return kept


def folded(nodes: list[Facts], since: int) -> list[Facts]:
    """A tree in short, from the first step after `since`: what has an outcome is told by it, and by the outcomes below it.

    What was under way at `since` is told to its end: its outcome says nothing of the blow that fell last.
    """
    kept = []
    for node in nodes:
        if "lines" not in node:
            if node["n"] > since:
                kept.append(node)
        elif node["to"] > since:
            shown = {name: value for name, value in node.items() if name != "lines"}
            if node["outcome"] is None or node["from"] <= since:
                shown["items"] = folded(node["lines"], since)
                if node["outcome"] is None and not shown["items"]:
                    continue
            else:
                shown["items"] = _outcomes(node["lines"], since, FURTHER_DOWN)
            kept.append(shown)
    return kept


def _outcomes(lines: list[Facts], since: int, levels: int) -> list[Facts]:
    """The nearest episodes below with an outcome."""
    found: list[Facts] = []
    for node in lines:
        if "lines" in node and levels and node["to"] > since:
            if node["outcome"] is None:
                found += _outcomes(node["lines"], since, levels)
            else:
                shown = {name: value for name, value in node.items() if name != "lines"}
                found.append({**shown, "items": _outcomes(node["lines"], since, levels - 1)})
    return found


def terms_of(line: Facts) -> Iterator[str]:
    """The sums of a line, each as its terms."""
    facts = line.get("facts", {})
    for one in [*facts.get("sums", ()), *([facts["sum"]] if "sum" in facts else ())]:
        if one["terms"]:
            yield ", ".join(f"{value:+d} {words}" for value, words, _ in one["terms"])


def written(nodes: list[Facts], margin: str = "") -> list[str]:
    """A tree, or a summary, as lines of plain text: what belongs to an episode is set in."""
    found: list[str] = []
    for node in nodes:
        if "title" not in node:
            found.append(margin + node["text"])
            found += [f"{margin}    ({reasons})" for reasons in terms_of(node)]
            continue
        outcome = node["outcome"] and node["outcome"]["text"]
        inside = margin + "  "
        if "items" in node:  # in short: the outcome beside the title
            found.append(f"{margin}{node['title']}: {outcome}" if outcome else margin + node["title"])
            found += written(node["items"], inside)
        else:
            found.append(margin + node["title"])
            found += written(node["lines"], inside)
            found += [inside + outcome] if outcome else []
    return found
