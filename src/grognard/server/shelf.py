"""The titles on the shelf: their facts for the lobby, scenes, rules and tutorials, made once and kept."""

from __future__ import annotations

import gzip
import hashlib
import logging
import sys
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct

import grognard
from grognard import bots
from grognard.engine import Action, AnyTable, Game, Item, UnknownId, lesson, saves
from grognard.engine import words as messages
from grognard.engine.briefing import briefing as briefed
from grognard.engine.rulebook import Ruling as Note
from grognard.engine.rulebook import rulebook
from grognard.engine.story import Names, Reader, heard_as, is_for_all, is_outcome
from grognard.engine.values import EVERYBODY, Closing
from grognard.engine.words import LANGUAGES
from grognard.server import wire, words
from grognard.server.guard import Fault
from grognard.server.shapes import (
    Beginner,
    Beginning,
    Briefing,
    Chapter,
    ChapterOf,
    Ending,
    Line,
    Named,
    Rule,
    Rulebook,
    Ruling,
    Title,
    TitleRole,
    Tutorial,
    TutorialStep,
)

log = logging.getLogger("grognard.server")
MOST_SCENES = 100
"""Scenes that are kept: of the titles, and of the editions that are played."""
Eyes = tuple[str, ...]
"""The roles somebody sees with; none is an observer."""


def put(modules: list[str]) -> None:
    """Put games on the shelf that live outside the package: modules with a GAME."""
    for name in modules:
        module = import_module(name)
        if not isinstance(getattr(module, "GAME", None), Game):
            raise UnknownId(messages.Said("host.no-module", __package__, module=name))
        grognard.add_game(module.GAME)
        _put.setdefault(module.GAME.id, []).append(module)


_put: dict[str, list[ModuleType]] = {}


def modules_of(game: Game) -> list[ModuleType]:
    """Where the rules of a game are: its package, and the modules that put it on the shelf."""
    return [sys.modules[game.package], *_put.get(game.id, ())]


def find(id: str) -> Game:
    try:
        return grognard.game(id)
    except UnknownId as error:
        raise Fault(404, "not-found", "fault.title", title=id) from error


def opened(save: bytes, folder: Path | None) -> AnyTable:
    """The table of a save that the server keeps where nobody else writes: it need not be looked through again."""
    return saves.load(save, grognard.game, folder, own=True)


def texts(game: Game, key: str, otherwise: str) -> dict[str, str]:
    """A message of the game in every language."""
    return {
        lang: messages.capital(messages.say(game.package, key, {}, lang))
        if messages.has(game.package, key, lang)
        else otherwise
        for lang in LANGUAGES
    }


def role_name(game: Game, role: str) -> dict[str, str]:
    return texts(game, f"role.{role}", role.replace("-", " ").title())


def of_role(game: Game, role: str, key: str, **values: int | str) -> dict[str, str]:
    """A sentence of ours about a role, in every language."""
    found = {}
    for lang in LANGUAGES:
        name = messages.name(game.package, f"role.{role}", lang)
        found[lang] = messages.capital(words.say(key, lang, role=name, **values))
    return found


@cache
def title(id: str) -> Title:
    game = find(id)
    seats = {scenario: seats_of(game, scenario) for scenario in game.scenarios}
    first = seats[next(iter(game.scenarios))]
    return Title(
        game.id,
        game.title,
        [TitleRole(role, role_name(game, role)) for role in game.roles],
        list(game.players),
        [Named(key, texts(game, f"scenario.{key}", text)) for key, text in game.scenarios.items()],
        [Named(key, texts(game, f"option.{key}", text)) for key, text in game.options.items()],
        [list(pair) for pair in game.excludes],
        about(game),
        data_hash(game),
        first,
        [Named(name, words.both(f"bot.{name}")) for name in bots.NAMES],
        len(tutorials(game)),
        beginner(game),
        phases(game),
        windows(game),
        {scenario: own for scenario, own in seats.items() if own != first},
    )


def seats_of(game: Game, scenario: str) -> dict[str, list[list[str]]]:
    """Who sits together in a scenario, by the number of players."""
    return {
        str(players): [[game.roles[role] for role in seat] for seat in game.seats(players, scenario)]
        for players in game.players
    }


def beginner(game: Game) -> Beginner:
    """What a beginner should open: as the game says, else its first scenario with as few players as can be."""
    wish = game.about.get("beginner", {})
    scenario, options = wish.get("scenario", next(iter(game.scenarios))), list(wish.get("options", ()))
    players = wish.get("players", min(game.players))
    seats = [[game.roles[role] for role in seat] for seat in game.seats(players, scenario, options)]
    return Beginner(scenario, options, players, seats)


def phases(game: Game) -> dict[str, dict[str, str]]:
    """The names of phases, by the key in a view: the game's own, else the common ones of ours."""
    shared = {key: words.both(f"phase.{key}") for key in messages.keyed(words.PACKAGE, "phase.")}
    own = {key: texts(game, f"phase.{key}", key) for key in messages.keyed(game.package, "phase.")}
    return shared | own


def windows(game: Game) -> dict[str, dict[str, str]]:
    """The kinds of questions that can be answered beforehand, in the order of the game's messages."""
    found = {}
    for id in messages.keyed(game.package, "window."):
        kind = ".".join(id.split("-", 3))  # ask.<Procedure>.<step>, and for a window what it is about
        found[kind] = texts(game, f"window.{kind}", kind)
    return found


def warm_up(wanted: Callable[[], bool]) -> None:
    """Read every game and draw its scene, before the first visitor waits for it; a server that is stopped does not wait for it."""
    for id in grognard.games():
        if not wanted():
            return
        try:
            title(id)
            packed_scene(find(id))
        except Exception:
            log.exception("the game %s cannot be read", id)


def titles() -> list[Title]:
    """Every game that can be played here; one that cannot be read is left out, and the log says why."""
    found = []
    for id in grognard.games():
        try:
            found.append(title(id))
        except Exception:
            log.exception("the game %s cannot be read", id)
    return found


def about(game: Game) -> dict[str, Any]:
    """The facts for the lobby; texts that stand in the messages as `about.<fact>` come in every language."""
    facts = dict(game.about)
    for fact, value in facts.items():
        if isinstance(value, str) and messages.has(game.package, f"about.{fact}", "en"):
            facts[fact] = texts(game, f"about.{fact}", value)
    return facts


def data_hash(game: Game, folder: Path | None = None) -> str:
    """Changes whenever the scene may have changed: the data, or the program that draws it."""
    return _scene(game.id, folder)[0]


def scene(game: Game, folder: Path | None = None) -> bytes:
    return _scene(game.id, folder)[1]


def packed_scene(game: Game, folder: Path | None = None) -> bytes:
    """The scene as gzip, packed once."""
    return _packed_scene(game.id, folder)


@lru_cache(MOST_SCENES)
def _packed_scene(id: str, folder: Path | None) -> bytes:
    return gzip.compress(_scene(id, folder)[1], 6, mtime=0)


@lru_cache(MOST_SCENES)
def _scene(id: str, folder: Path | None) -> tuple[str, bytes]:
    game = find(id)
    board, _ = game.board(folder)
    data = wire.encode(game.scene(board))
    return hashlib.sha256(data).hexdigest()[:16], data


def neighbours(table: AnyTable) -> dict[int, list[int]]:
    """The spaces linked to each space, as the scene of this table's data draws them."""
    key = table.game.id, table.data
    if key not in _linked:
        if len(_linked) >= MOST_SCENES:
            _linked.clear()
        linked = _linked[key] = {}
        for one, other, *_ in table.game.scene(table.board).get("links", []):
            linked.setdefault(one, []).append(other)
            linked.setdefault(other, []).append(one)
    return _linked[key]


_linked: dict[tuple[str, str], dict[int, list[int]]] = {}


def picture(game: Game) -> Path | None:
    """The picture of the title: a file the game's facts name, next to its package."""
    name = game.about.get("picture")
    folder = Path(str(sys.modules[game.package].__file__)).parent
    if not name or not (folder / str(name)).is_file():
        return None
    return folder / str(name)


@cache
def rules(id: str, lang: str) -> dict[str, Rule]:
    """Every rule by its id, in its chapter, with the rulings on it and what its text refers to."""
    book = rulebook(find(id), lang)
    return {
        rule.id: Rule(
            rule.id, rule.kind, rule.title, rule.text, chapter.id, list(rule.options), told(rule.rulings), book.links(rule.text)
        )
        for chapter in book.chapters
        for rule in chapter.rules
    }  # fmt: skip


@cache
def chapters(id: str, lang: str) -> Rulebook:
    book = rulebook(find(id), lang)
    return Rulebook([ChapterOf(chapter.id, chapter.title) for chapter in book.chapters], told(book.rulings))


def told(rulings: tuple[Note, ...]) -> list[Ruling]:
    return [Ruling(note.id, note.text) for note in rulings]


def shown(table: AnyTable, view: dict[str, Any], eyes: Eyes, lang: str) -> dict[str, Any]:
    """A view with its stage in the reader's language."""
    stage = view.get("stage")
    return {**view, "stage": table.render(stage, lang, table.mask(eyes or "observer"))} if stage else view


# the briefing ------------------------------------------------------------------------------------------------------


def briefing(game: Game, scenario: str, role: str, lang: str) -> Briefing:
    """What a side must know before its first decision."""
    return Briefing(scenario, role, **briefed(game, scenario, role, lang))


# the log ------------------------------------------------------------------------------------------------------------


class Heard(Struct):
    """An item as somebody reads it, what is called in it as others may not call it, and the line in the message of a step."""

    heard: int
    named: Names
    line: Line


class Spoken(Struct):
    """An item of one action with what was heard of it so far."""

    item: Item
    to: int  # the roles that hear a secret of it; -1 where that is asked for each reader
    known: list[Heard]


class Telling(Struct):
    """What one action brought, as far as it is in words: for everybody alike, or item by item."""

    spoken: list[Spoken]
    open: bool  # is all of it told to everybody?
    lines: list[Line] | None = None


def lines(
    table: AnyTable,
    items: list[Item],
    number: int,
    eyes: Eyes,
    languages: tuple[str, ...] = LANGUAGES,
    first: int = 0,
) -> list[Line]:
    """What one action brought, in words, as these eyes may read it. Nobody may change a line."""
    mask = table.mask(eyes) if eyes else 0
    reader = Reader(table, mask, languages)
    if not table.is_still:
        told = [item for item in items if item.heard_by(mask) and not is_outcome(item)]
        return [_line(number, i, reader.item(item)) for i, item in enumerate(told, first)]
    telling: Telling = table.once(lambda: _telling(items), "log", id(items), number, first, languages)
    if telling.lines is not None:
        return telling.lines
    lines: list[Line] = []
    alike = telling.open
    for spoken in telling.spoken:
        if spoken.item.heard_by(mask):
            heard = _worded(reader, spoken, number, first + len(lines))
            alike = alike and not heard.named
            lines.append(heard.line)
    if alike:
        telling.lines = lines
    return lines


def _telling(items: list[Item]) -> Telling:
    spoken = [
        Spoken(item, -1 if isinstance(item, Closing) else heard_as(item, EVERYBODY), [])
        for item in items
        if not is_outcome(item)
    ]
    return Telling(spoken, all(map(is_for_all, items)))


def _worded(reader: Reader, spoken: Spoken, number: int, i: int) -> Heard:
    """A line in words; of readers to whom all in it is called the same it is made for the first alone."""
    heard = heard_as(spoken.item, reader.mask) if spoken.to < 0 else spoken.to & reader.mask
    for before in spoken.known:
        if before.heard == heard and before.line.i == i and reader.reads_alike(before.named):
            return before
    named: Names = {}
    reader.named = named
    found = Heard(heard, named, _line(number, i, reader.item(spoken.item)))
    spoken.known.append(found)
    return found


def _line(number: int, i: int, told: dict[str, Any]) -> Line:
    if "open" in told:
        return Line(number, i, open=Beginning(**told["open"]))
    return Line(number, i, close=Ending(**told["close"])) if "close" in told else Line(number, i, **told)


# lessons, and the worked examples of the book -------------------------------------------------------------------------


@cache
def _tutorials(id: str) -> dict[str, Any]:
    """Our own course first, then the book's examples; none where they do not play any more on figures that were changed."""
    game = find(id)
    name = f"{game.package}.tutorial"
    if not hasattr(sys.modules[game.package], "__path__") or find_spec(name) is None:
        return {}
    try:
        module = import_module(name)
    except Exception:
        log.exception("the lessons of %s cannot be read", id)
        return {}
    return {tutorial.id: tutorial for tutorial in (*module.LESSONS, *module.TUTORIALS)}


def tutorials(game: Game) -> list[Tutorial]:
    return [
        Tutorial(
            t.id,
            dict(t.name),
            t.rule or None,
            t.role,
            len(t.steps),
            "lesson" if t.course else "example",
            dict(t.about),
            [Chapter(k, dict(step.chapter)) for k, step in enumerate(t.steps) if step.chapter],
        )
        for t in _tutorials(game.id).values()
    ]


def tutorial_step(game: Game, id: str, k: int, lang: str) -> TutorialStep:
    """A lesson or an example after its first k steps, seen by the reader's role."""
    table, told, tutorial = _tutorial_at(game, id, k)
    step = tutorial.steps[k] if k < len(tutorial.steps) else None
    text = dict(step.text) if step else words.both("lesson.end" if tutorial.course else "tutorial.end")
    eyes = _seat_of(table, tutorial.role)
    return TutorialStep(
        k,
        len(tutorial.steps),
        text,
        (step.rule or None) if step else None,
        _as_json(lesson.expected(table, tutorial, step)) if step and step.action else None,
        bool(step and step.action and (step.role or tutorial.role) in eyes),
        shown(table, table.view(eyes), eyes, lang),
        table.describe(eyes, lang),
        [line for number, items in enumerate(told) for line in lines(table, items, number, eyes)],
        lesson.pointed(table, tutorial, step) if step else [],
        dict(step.chapter) if step else {},
    )


def _as_json(action: Action) -> list[Any]:
    return [action.verb, *action.args]


def _seat_of(table: AnyTable, role: str) -> Eyes:
    roles = table.game.roles
    return next(tuple(roles[r] for r in seat) for seat in table.seats if roles.index(role) in seat)


def _tutorial_at(game: Game, id: str, k: int) -> tuple[AnyTable, list[list[Item]], Any]:
    tutorial = _tutorials(game.id).get(id)
    if tutorial is None or k > len(tutorial.steps):
        raise Fault(404, "not-found", "fault.tutorial")
    table, told = lesson.play_to(tutorial, k)
    return table, told, tutorial


def lesson_action(game: Game, id: str, k: int) -> tuple[AnyTable, Action | None]:
    """The table a lesson stands at after k steps, and what it asks its reader to play there."""
    table, _, tutorial = _tutorial_at(game, id, k)
    step = tutorial.steps[k] if k < len(tutorial.steps) else None
    if step is None or not step.action or (step.role or tutorial.role) not in _seat_of(table, tutorial.role):
        return table, None
    return table, lesson.expected(table, tutorial, step)


def lesson_reach(game: Game, id: str, k: int, piece: int, lang: str) -> list[dict[str, Any]]:
    """Everything a piece can reach at a step of a lesson, with its cost."""
    table, _, tutorial = _tutorial_at(game, id, k)
    return table.reach(_seat_of(table, tutorial.role), piece, lang)


def tutorial_why(game: Game, id: str, k: int, action: Action, lang: str) -> tuple[bool, str, str | None]:
    """Why this is not the next step: against the rules, or another choice than the one that is taught."""
    table, _, tutorial = _tutorial_at(game, id, k)
    step = tutorial.steps[k] if k < len(tutorial.steps) else None
    role = (step.role if step else "") or tutorial.role
    refusal = table.why_not(action, role=role)
    if refusal is not None:
        return False, refusal.text(lang), refusal.rule or None
    rule_id = (step.rule or None) if step else None
    if step and step.wrong:
        return True, messages.chosen(step.wrong, lang), rule_id
    if step and step.action and tutorial.course:
        asked = table.label(lesson.expected(table, tutorial, step), lang, table.mask(role))
        return True, words.say("lesson.other", lang, what=asked), rule_id
    return True, words.say("tutorial.other", lang), rule_id
