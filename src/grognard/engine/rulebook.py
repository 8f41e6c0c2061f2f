"""A game's rulebook to read: its rules by chapters, the rulings in their places, and what refers to what.

The rules are those of rules.csv, in our words (`rule.<id>`), under the chapters of the book (`chapter.<id>`); their titles are
in English in rules.csv, in every other language `rule.title.<id>`. The rulings are the items of RULINGS.md, in another language
those of RULINGS.<language>.md. A ruling stands under the rules it names and under those whose text names it; one that belongs
to no rule stands in a chapter at the end.
"""

from __future__ import annotations

import csv
import re
import sys
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from grognard.engine import words
from grognard.engine.coverage import Rule, read_rules

if TYPE_CHECKING:
    from grognard.engine.game import Game

RECONSTRUCTED = ("reconstructed", "ricostru")
"""What heads the chapter of RULINGS.md that holds no rulings, in each language."""

LAST = "rulings"
"""The chapter of the rulings that belong to no rule."""

_CHAPTER = re.compile(r"^\w+?-(\d+|[A-Z]+)")
_RULING = re.compile(r"\b(?:AMB|[ABGR])-\d+")
_RANGE = re.compile(r"\b(AMB|[ABGR])-(\d+) (?:to|a) (?:AMB-|[ABGR]-)(\d+)")
_MORE = re.compile(r"\b(AMB)-(\d+)((?:, \d+)+)")
_BARE = re.compile(
    r"(?<![\w.:-])(?:(?:OR-|EX-|S)\d+(?:\.\d+)*|\d+(?:\.\d+)+)(?:-[a-z]|[a-z])?(?! km)(?!\.?\w)"
)
_CARD = re.compile(r"\b[Cc]ards? (\d+)\b|\b[Cc]art[ae] (\d+)\b")
_ITEM = re.compile(r"^(?:- |\* |\d+\. )")


@dataclass(frozen=True)
class Ruling:
    """What is played where the book is silent or can be read in two ways."""

    id: str
    text: str
    names: frozenset[str]  # the ids it goes by, in the notes and in the rules


@dataclass(frozen=True)
class Entry:
    """A rule in its place; what it refers to is found in its text."""

    id: str
    kind: str
    title: str
    text: str
    options: tuple[str, ...]  # with any of them it is on; none: it always is
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True)
class Chapter:
    id: str
    title: str
    rules: tuple[Entry, ...]


@dataclass(frozen=True)
class Rulebook:
    chapters: tuple[Chapter, ...]
    rulings: tuple[Ruling, ...]  # those of the last chapter
    order: tuple[str, ...]
    prefix: str

    @cached_property
    def ids(self) -> frozenset[str]:
        return frozenset(self.order)

    def entries(self) -> dict[str, Entry]:
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    def links(self, text: str) -> list[tuple[int, int, str]]:
        """Where a text refers to a rule: from, to, and the rule's id."""
        found = []
        for match in re.finditer(rf"\b{self.prefix}-[\w.-]*\w", text):
            id = match.group()
            chapter = next((rule for rule in self.order if rule.startswith(f"{id}.")), "")
            if id not in self.ids and chapter:  # a whole chapter is meant: where it begins
                found.append((match.start(), match.end(), chapter))
                continue
            while id and id not in self.ids:
                id = id[:-1].rstrip(".-")
            if id in self.ids:
                found.append((match.start(), match.start() + len(id), id))
        for match in _BARE.finditer(text):
            id = f"{self.prefix}-{match.group()}"
            if id in self.ids:
                found.append((match.start(), match.end(), id))
        for match in _CARD.finditer(text):
            id = f"{self.prefix}-C{int(match.group(1) or match.group(2)):03d}"
            if id in self.ids:
                found.append((match.start(), match.end(), id))
        return sorted(found)


def folder_of(game: Game) -> Path:
    return Path(str(sys.modules[game.package].__file__)).parent


@cache
def rulebook(game: Game, lang: str) -> Rulebook:
    folder = folder_of(game)
    rows = read_rules(folder / "rules.csv") if (folder / "rules.csv").is_file() else ()
    prefix = rows[0].id.partition("-")[0] if rows else ""
    bare = Rulebook((), (), tuple(row.id for row in rows), prefix)
    notes = rulings_of(game, lang)
    placed: set[str] = set()
    chapters: dict[str, list[Entry]] = {}
    places = placing(folder / "rulings.csv")
    cited = {
        note.id: {id for _, _, id in bare.links(note.text)}
        | {id for name in note.names for id in places.get(name, ())}
        for note in rulings_of(game, "en")
    }
    for row in rows:
        text = _said(game, f"rule.{row.id}", lang, row.title)
        named = set(_RULING.findall(text))
        own = tuple(note for note in notes if row.id in cited[note.id] or note.names & named)
        placed |= {note.id for note in own}
        entry = Entry(row.id, row.kind, title_of(game, row, lang), text, options_of(game, row.id), own)
        chapters.setdefault(chapter_of(row.id), []).append(entry)
    return Rulebook(
        tuple(
            Chapter(id, _said(game, f"chapter.{id}", lang, id), tuple(own)) for id, own in chapters.items()
        ),
        tuple(note for note in notes if note.id not in placed),
        bare.order,
        prefix,
    )


def chapter_of(rule: str) -> str:
    """The chapter of the book in which a rule stands: its first number, or the letters of its kind."""
    found = _CHAPTER.match(rule)
    return found.group(1) if found else rule


def options_of(game: Game, rule: str) -> tuple[str, ...]:
    """The options that switch a rule on: its own, or those of the rule it is a part of."""
    own = [start for start in game.optional if rule == start or re.match(rf"{re.escape(start)}[.a-z-]", rule)]
    return game.optional[max(own, key=len)] if own else ()


def title_of(game: Game, rule: Rule, lang: str) -> str:
    """A rule's title; in English it stands in rules.csv."""
    key = f"rule.title.{rule.id}"
    return words.say(game.package, key, {}, lang) if words.has(game.package, key, lang) else rule.title


def _said(game: Game, key: str, lang: str, otherwise: str) -> str:
    return words.say(game.package, key, {}, lang) if words.has(game.package, key, "en") else otherwise


# --- the rulings ---------------------------------------------------------------------------------------------


def rulings_of(game: Game, lang: str) -> tuple[Ruling, ...]:
    """The rulings in this language; in English where nobody has translated them."""
    folder = folder_of(game)
    translated = folder / f"RULINGS.{lang}.md"
    return rulings(translated if translated.is_file() else folder / "RULINGS.md")


@cache
def rulings(path: Path) -> tuple[Ruling, ...]:
    """The items of RULINGS.md: points of lists, rows of tables; what was reconstructed is no ruling."""
    if not path.is_file():
        return ()
    found: list[Ruling] = []
    for item in _items(path.read_text(encoding="utf-8")):
        text = re.sub(r"[*`]", "", item).strip()
        names = ruling_names(text.partition("|")[0] if "|" in text else text)
        if "|" in text:
            text = ": ".join(cell.strip() for cell in text.split("|")[1:] if cell.strip())
        id = next(iter(sorted(names)), f"{len(found) + 1}")
        found.append(
            Ruling(f"{id}" if all(note.id != id for note in found) else f"{id}.{len(found)}", text, names)
        )
    return tuple(found)


@cache
def placing(path: Path) -> dict[str, tuple[str, ...]]:
    """The rules that a ruling is about, where neither says so in its text."""
    found: dict[str, tuple[str, ...]] = {}
    if path.is_file():
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                found[row["ruling"]] = (*found.get(row["ruling"], ()), row["rule"])
    return found


def ruling_names(text: str) -> frozenset[str]:
    """A-03, A-69 to A-71, AMB-01, 10: every id that is meant."""
    names = set(_RULING.findall(text))
    for kind, low, high in _RANGE.findall(text):
        names |= {f"{kind}-{n:0{len(low)}d}" for n in range(int(low), int(high) + 1)}
    for kind, first, others in _MORE.findall(text):
        names |= {f"{kind}-{n:0>{len(first)}}" for n in re.findall(r"\d+", others)}
    return frozenset(names)


def _items(text: str) -> list[str]:
    found: list[str] = []
    skipping, in_item, table = False, False, 0
    for line in text.splitlines():
        if line.startswith("#"):
            skipping = line.startswith("## ") and any(word in line.lower() for word in RECONSTRUCTED)
            in_item = False
        elif skipping:
            continue
        elif line.startswith("|"):
            table += 1
            cells = line.strip().strip("|").split("|")
            if table > 2 and not any(
                cell.strip().startswith("`") for cell in cells
            ):  # a list of files is no ruling
                found.append("|".join(cells[:3]))
            in_item = False
            continue
        elif _ITEM.match(line):
            found.append(_ITEM.sub("", line))
            in_item = True
        elif in_item and line.startswith(" ") and line.strip():
            found[-1] += " " + line.strip()
        else:
            in_item = False
        table = 0
    return found
