"""All that a person can read of a game, and what is wrong with a sentence.

`Reader` walks over tables and collects texts with where they stand; `faults` looks at one of them. tests/test_words.py
puts both together.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from grognard.engine import Action, AnyTable, Game, briefing, charts
from grognard.engine.sheets import arguments, margin, odds_text, scores
from grognard.engine.values import Tutorial
from grognard.engine.words import LANGUAGES, Name, book, has, say

SENTENCES = ("event", "outcome", "prompt", "refusal", "rule", "lesson", "server", "help")
"""Kinds of text that are sentences; the others (titles, labels, cells of a panel) need no full stop."""

NO_WORDS = ("kind", "state", "role", "best", "rule", "side", "id", "winner")
"""Facts that the client reads, not the player."""
DRAWN = {
    "id", "kind", "kinds", "style", "shape", "terrain", "fill", "color", "ink", "corps_color", "phase", "flags", "mark", "edges",
    "links", "link", "label", "touch", "data", "rule", "layers", "stage", "fog", "state",
}  # fmt: skip
"""Parts of views and scenes that say how things are drawn, or are names on the map; the stage is read for itself."""
WEIGHED = 4
OF_WORDS = ("text", "role")
"""Kinds of arguments that no number stands for."""

Found = tuple[str, str, str, str]
"""Kind, where, language, text."""


class Wrong(NamedTuple):
    what: str
    pattern: re.Pattern[str]


# --- what no text may have ---------------------------------------------------------------------------------------

WIND = r"(?:east|west|est|ovest)-(?:north|south|nord|sud)-(?:east|west|est|ovest)"
"""Halfway between two directions of the compass."""
KEY = r"\b(?:ask|do|rolls|refused|episode|term|need|sum|role|odds|panel|phase|window|answer|level)\.[a-zA-Z]"
ANYWHERE = [
    Wrong("a raw key", re.compile(KEY, re.IGNORECASE)),
    Wrong("a raw key", re.compile(r"(?<!@)\b(?!e\.g|p\.es)[A-Za-z][a-z_-]*\.[a-z][\w-]*(?!\.)")),
    Wrong("a raw argument", re.compile(r"\b[a-z_]+=\S")),
    Wrong("an unfilled field", re.compile(r"[{}]|\$[a-z]")),
    Wrong("a value of the program", re.compile(r"\b(?:None|True|False)\b")),
    Wrong("an id", re.compile(rf"\b[a-z]+(?:-[a-z]+)*-\d+\b|\b[a-z]+_[a-z_]+\b|\b(?!{WIND}\b)[a-z]+(?:-[a-z]+){{2,}}\b(?<!vis-à-vis)")),
    Wrong("an ending in brackets", re.compile(r"\w\((?:s|es|i|e|o|a)\)")),
    Wrong("two spaces", re.compile(r"  | $|^ ")),
    Wrong("a space before a stop", re.compile(r" [,.;](?=\s|$)")),
    Wrong("two stops", re.compile(r"(?<!\.)\.\.(?!\.)|[,;:]\.|\?\.|,,|;;")),
    Wrong("a slash for two forms", re.compile(r"\b\w+/(?:a|i|e|o)\b")),
    Wrong("a hyphen for a dash", re.compile(r" - [a-zàè]|\d - \d+ [a-z]")),
    Wrong("a letter for times", re.compile(r"(?<![\w-])x\d\b")),
]  # fmt: skip

NOUGHT = [
    Wrong("a nought for none", re.compile(
        r"\b(?:colpi|perdite|hits|losses|sixes|sei):? 0\b|\b(?:lose|loses|lost|perd(?:e|ono)|persi?|costa|costs) 0\b"
        r"|\b(?:persi|lost|perdute?): (?:(?:French|francesi) )?0\b|\b0 (?:left|more|by|SP|PF|regions?|armies|regioni|armate|punti|points)\b"
        r"|\b(?:rest[ai]n?o?|ancora|French|francesi|Allies|Alleati|Enemy|nemico) 0\b")),
]  # fmt: skip
"""In what is told and asked; rules and tables speak of the number."""
IN_PLAY = [
    Wrong("the same subject twice", re.compile(r"^(?:The|Il|La|I|Gli|Le) ([\w-]+) (?:are|is|sono|è) [^.:;]*: (?:the|il|la|i|gli|le) \1\b")),
    Wrong("a nought for none", re.compile(r"(?:^|[:,;(] |\b(?:are|is|sono|è|pront[ei]) )0 (?!to\b|or\b|o\b|e\b|and\b|until\b|fino\b|per\b|for\b)[a-zà-ù]{2,}")),
    Wrong("whose, of a people", re.compile(r"\b(?:French|British|Swiss|Spanish|English|Dutch)'s\b")),
    Wrong("a short name of a month", re.compile(
        r"\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)(?: I{1,3})? 1[5-9]\d\d\b"
    )),
]  # fmt: skip
"""In what is told and asked; a track has room for short months only, and names of every class are put where they never come."""
TOLD = ("event", "outcome", "title", "prompt", "option", "refusal", "odds")

ROMAN = r"(?![IVX]+\b)"
KING = r"(?<!Francesco )"
"""Not the number of a king: «Francesco I attacca» is no article before a vowel."""
IMPURE = r"(?:[sS][bcdfgkmnpqrtv]|[zZ]|[gG]n|[pP]s)"
PLURALS = "punti|carte|dadi|uomini|turni|colpi|perdite|restanti|rimasti|rimaste|risorse|livelli|giocatori|pezzi|regioni|ducati|mosse|azioni|battaglie|pedine|unità perse|PF persi|giorni|squadroni"
COUNTRIES = "Gran Bretagna|Francia|Prussia|Russia|Spagna|Austria|Impero"
PEOPLES = "Francesi|Britannici|Prussiani|Inglesi|Spagnoli|Portoghesi|Austriaci|Piemontesi|Russi|Turchi|Ottomani|Svizzeri|Veneziani|Imperiali|Antifrancesi"
ITALIAN = [
    Wrong("an article that is not joined", re.compile(r"\b[dD]i (?:il|lo|l'|i|gli|le)\b|\b[dD]i la\b")),
    Wrong("an article that is not joined", re.compile(r"\b(?:[aA]|[dD]a|[sS]u|[iI]n) (?:il|lo|i|gli|le)\b|\b(?:a|da|su|in) l'")),
    Wrong("i before a vowel", re.compile(rf"{KING}\b(?:i|I|dei|ai|dai|nei|sui|Dei|Ai) {ROMAN}(?!e\b|o\b|ed\b)[aeiouAEIOUÈ]\w")),
    Wrong("i before an impure sound", re.compile(rf"\b(?:i|dei|ai|dai|nei|sui) {IMPURE}")),
    Wrong("il before a vowel", re.compile(rf"\b(?:il|Il|del|al|dal|nel|sul) {ROMAN}[aeiouAEIOU](?![°ª])\w")),
    Wrong("il before an impure sound", re.compile(rf"\b(?:il|Il|del|al|dal|nel|sul|un|Un) {IMPURE}")),
    Wrong("il before eight or eleven", re.compile(r"\b(?:[Ii]l|i|[Dd]e[il]|[Aa][il]|[Dd]a[il]|[Nn]e[il]|[Ss]u[il]) (?:8\d*|11)\b")),
    Wrong("la before a vowel", re.compile(
        rf"\b(?:(?:della|alla|dalla|nella|sulla)|[uU]na(?! (?:al|allo|alla|ai|agli|alle)\b)) {ROMAN}[aeouAEO]\w")),  # una al centro
    Wrong("a before a", re.compile(r"\ba [aA]\w")),
    Wrong("e before e", re.compile(r"\be (?:E\w|è\b)")),
    Wrong("one of many", re.compile(rf"\b1 (?:{PLURALS})\b")),
    Wrong("one that does as several", re.compile(
        r"(?:^|[.:;–] )(?:1|[Uu]no|[Uu]na|[Uu]n) [a-zà-ù]+(?: (?:del|dell|dello|della|dei|degli|delle|di|d)\b(?:(?! e )[^.,:;–])*?)?"
        r" (?:non )?(?:si )?(?:sono(?! (?:due|quattro)\b)|hanno|possono|devono|vanno|restano|perdono|tornano|salpano|marciano|vengono|fanno)\b")),
    Wrong("a people with a capital", re.compile(rf"(?<=[a-zà-ù,;] )(?:{PEOPLES})\b|(?<=[a-z]')(?:{PEOPLES})\b")),
    Wrong("a word of the printed book for which there is a better one", re.compile(
        r"(?<!«)\b[Ff]oschia\b|\b[Cc]ontenitore\b|\b[Tt]raccia dei turni\b|\b[Ll]ancia(?:te)? (?:un|il|i|due) dad|\b[Ll]ancio di\b")),
    Wrong("is of several", re.compile(r"\b[èÈ] (?:già |stato |stata )?[a-z]+[aiu]t[ie]\b")),
    Wrong("nothing without not", re.compile(r"(?<!non )(?<!Non )(?<!non si )(?<!gli )(?<!ne )(?<!né )\b(?:costa|perde|perdono|guadagna|guadagnano|prende|prendono) (?:nulla|nessun[oa]?)\b")),
    Wrong("a country without its article", re.compile(rf"\b(?:[Vv]ince|[Vv]incono|insieme) (?:{COUNTRIES})\b")),
    Wrong("English", re.compile(
        r"\b(?:the|of|and|is|are|was|were|with|from|into|this|that|which|their|loses|wins|takes|draws|moves|attacks"
        r"|card|cards|turn|battle|attack|retreat|points|hits|rolls|units|has|have|must|cannot|done)\b")),
]  # fmt: skip
SINGULARS = "points|cards|dice|men|turns|hits|losses|resources|levels|players|pieces|regions|moves|actions|battles|units|sixes|steps|days|squadrons"
ENGLISH = [
    Wrong("one of many", re.compile(rf"\b1 (?:{SINGULARS})\b(?! (?:of|or))")),
    Wrong("a before a vowel", re.compile(r"\b[aA] [aeioAEIO](?!ne\b|nce\b|u)[a-z]")),
    Wrong("an before a consonant", re.compile(r"\b[aA]n [bcdfgjklmpqrstvwxyzBCDFGJKLMPQRSTVWXYZ][a-z]")),
    Wrong("a word said twice", re.compile(r"\b(the|of|a|an|to|at|in|is|are) \1\b", re.IGNORECASE)),
    Wrong(
        "one that does as several",
        re.compile(r"(?:^|[.:;–] )(?:1|One) [a-z]+(?: of [^.,:;–]*?)? (?:are|have|were|do|go)\b"),
    ),
    Wrong("most for the most", re.compile(r"\b(?:holds?|owns?|with) most (?:cards|regions)\b|\bowns most\b")),
    Wrong("two articles", re.compile(r"\b(?:the|a|an) (?:the|a|an)\b", re.IGNORECASE)),
]
OTHERWISE = {
    ("wellington", "en"): r"\b(?:plus|national) cards?\b",
    (
        "wellington",
        "it",
    ): r"\bcart[ae] battaglia\b|\bcart[ae] nazional[ei]\b|\bPF\b|\b[Tt]ermina(?:re)? l'impulso\b|\bsconness[ao]\b"
    r"|\b[Pp]remio\b|\b[Bb]ritannic(?:[oae]|i|he)\b|\bregistro\b",
    (
        "field-commander-napoleon",
        "it",
    ): r"\bpunti di combattimento\b|(?<=[a-z,;] )Nemico\b|\bpedin[ae]\b|\b[Ff]ine del movimento\b",
    ("napoleon-in-europe", "it"): r"\b[Tt]ermina(?:re)? il movimento\b|\bpunti politica\b",
    ("all-is-lost", "it"): r"\bcapitan[oi] general[ei]\b|\b[Pp]unti forza\b",
}
"""Words that a title has another word for: the glossary's, or the one on its buttons."""
ENDS = re.compile(r"[.!?…][»”\")]?$")


def faults(kind: str, lang: str, text: str) -> Iterator[str]:
    """What is wrong with a text."""
    if not text:
        yield "nothing"
        return
    if kind == "bare":
        yield "not in every language"
    for wrong in (
        *ANYWHERE,
        *((*NOUGHT, *IN_PLAY) if kind in TOLD else ()),
        *(ITALIAN if lang == "it" else ENGLISH if lang == "en" else ()),
    ):
        found = wrong.pattern.search(text)
        if found:
            yield f"{wrong.what} ({found.group()!r})"
    if kind in SENTENCES:
        if not ENDS.search(text):
            yield "no full stop"
        if not text[:1].isupper() and text[:1].isalpha():
            yield "no capital"
        if text.rstrip(".?!").isdecimal():
            yield "a bare number"
    if kind == "odds" and not re.search(r"[^\W\d_]{2}", text):
        yield "no words"


# --- what there is to read ---------------------------------------------------------------------------------------


class Reader:
    """Collects every text once, with the first place where it stood."""

    def __init__(self, game: Game, languages: tuple[str, ...] = LANGUAGES) -> None:
        self.game = game
        self.languages = languages
        self.found: dict[tuple[str, str, str], str] = {}
        self.weighed: Counter[tuple[str, str]] = Counter()  # choices whose odds were asked for

    def add(self, kind: str, where: str, lang: str, text: str) -> None:
        self.found.setdefault((kind, lang, str(text)), where)

    def faults(self) -> list[str]:
        return [
            f"[{lang}] {kind} {where}: {text!r}: {fault}"
            for (kind, lang, text), where in self.found.items()
            for fault in faults(kind, lang, text)
        ]

    def title(self) -> None:
        """The shelf: roles, scenarios, options, phases, windows, facts; the lessons and the rules."""
        package = self.game.package
        ids = [f"role.{r}" for r in self.game.roles]
        ids += [f"scenario.{s}" for s in self.game.scenarios] + [f"option.{o}" for o in self.game.options]
        for key in ids:
            for lang in self.languages:
                self.add("label", key, lang, say(package, key, {}, lang))
        for lang in self.languages:  # odds, phases, windows, panels, and whatever no game reached
            for id in book(package, lang).sources:
                message = book(package, lang).message(id)
                if message is not None and not message.fields and not id.startswith("rule-"):
                    self.add("cell", id, lang, message.said({}))

    def shelf(self) -> None:
        """Briefings of every scenario and role, and the charts."""
        board = self.game.board()[0]
        for lang in self.languages:
            for scenario in self.game.scenarios:
                for chart in charts.shown(self.game, board, scenario, lang):
                    cells = [chart["title"], chart["note"], *chart["columns"], *chain(*chart["rows"])]
                    for text in filter(None, cells):
                        self.add("cell", f"chart {chart['id']}", lang, text)
                for role in self.game.roles:
                    told = briefing.briefing(self.game, scenario, role, lang)
                    for text in [told["stake"], *told["know"], *(told[p] for p in ("win", "lose", "first"))]:
                        if text:
                            self.add("help", f"briefing {scenario} {role}", lang, text)

    def lessons(self, tutorials: Iterable[Tutorial]) -> None:
        for tutorial in tutorials:
            self.texts("label", f"lesson {tutorial.id}", tutorial.name)
            self.texts("lesson", f"lesson {tutorial.id} about", tutorial.about)
            for number, lesson in enumerate(tutorial.steps):
                self.texts("label", f"lesson {tutorial.id} chapter {number}", lesson.chapter)
                self.texts("lesson", f"lesson {tutorial.id} step {number}", lesson.text)
                self.texts("lesson", f"lesson {tutorial.id} step {number} wrong", lesson.wrong)

    def texts(self, kind: str, where: str, value: Any) -> None:
        """Every text in both languages inside a view, a scene or a panel."""
        if isinstance(value, dict):
            if "en" in value and all(isinstance(v, str) for v in value.values()):
                for lang in self.languages:
                    if value["en"] and lang not in value:
                        self.add("bare", where, lang, value["en"])
                    elif value["en"]:
                        self.add(kind, where, lang, value[lang])
                return
            for key, part in value.items():
                if key == "marks":  # where, what, and a text or whose it is
                    part = [mark[2:] for mark in part if mark[2:] and mark[2] not in self.game.roles]
                if key not in DRAWN:
                    self.texts(kind, f"{where}.{key}", part)
        elif isinstance(value, (list, tuple)):
            for part in value:
                self.texts(kind, where, part)
        elif isinstance(value, str) and re.search("[^\\W\\d_]{3}", value):
            self.add("bare", where, "en", value)

    def journal(self, t: AnyTable) -> None:
        """The whole story, for every role and for who only watches."""
        for lang in self.languages:
            for eyes in (*t.game.roles, "observer"):
                for item in t.telling(t.mask(eyes), lang):
                    self.item(item, lang)

    def item(self, item: dict[str, Any], lang: str) -> None:
        if "open" in item:
            self.add("title", f"episode {item['open'].get('kind')}", lang, item["open"].get("title", ""))
        elif "close" in item:
            if item["close"].get("text"):
                self.add("outcome", "outcome", lang, item["close"]["text"])
        else:
            self.add("event", str(item.get("key", "")), lang, item["text"])
        told = item.get("close", item)
        self.facts(told.get("facts"), lang, f"facts of {told.get('key')}")

    def decision(self, t: AnyTable, rng: Random) -> None:
        """What stands on the table now: prompts, options, refusals, for who decides and for the others."""
        for lang in self.languages:
            for role in t.game.roles:
                sheet = t.describe(role, lang)
                for one in sheet["decisions"]:
                    self.add("prompt", one["key"] or "waiting", lang, one["prompt"])
                    for verb, text in one.get("help", {}).items():
                        self.add("help", f"help of {verb or one['key']}", lang, text)
                for option in [o for one in sheet["decisions"] for o in one["options"]] + sheet[
                    "interjections"
                ]:
                    where = f"do.{option['action'][0]}"
                    self.add("option", where, lang, option["label"])
                    self.facts(option.get("facts"), lang, f"facts of {where}")
        self.refusals(t, rng)
        self.reach(t)

    def facts(self, facts: Any, lang: str, where: str) -> None:
        """The words of what a client draws: of sums, of groups, of what is asked again before it is done."""
        if isinstance(facts, dict):
            for name, part in facts.items():
                if isinstance(part, str) and name not in NO_WORDS:
                    self.add("fact", f"{where}: {name}", lang, part)
                elif name == "terms":
                    for _, reason, _ in part:
                        self.add("term", where, lang, reason)
                elif not isinstance(part, str):
                    self.facts(part, lang, f"{where}: {name}")
        elif isinstance(facts, (list, tuple)):
            for part in facts:
                self.facts(part, lang, where)

    def reach(self, t: AnyTable) -> None:
        """What is to be feared where a piece may go."""
        for decision in t.decisions[:1]:
            kinds = [(arguments(t.game.verbs[o.verb]), o) for o in decision.options]
            movers = {o.args[0] for named, o in kinds if named and named[0][1] == "piece"}
            for piece in sorted(p for p in movers if isinstance(p, int))[:2]:
                for lang in self.languages:
                    for place in t.reach(decision.role, piece, lang):
                        if place["warn"]:
                            self.add("fact", "warning", lang, place["warn"])

    def refusals(self, t: AnyTable, rng: Random) -> None:
        """Of what is refused: options with other arguments, as a finger on the map would try, every verb that is not
        offered, and what is not one's to decide.
        """
        for decision in t.decisions[:1]:
            tried = [(o, decision.role) for o in rng.sample(decision.options, min(3, len(decision.options)))]
            others = [role for role in t.game.roles if role not in {d.role for d in t.decisions}]
            tried += [(tried[0][0], role) for role in others[:1]]
            for option, role in tried:
                self.refusal(t, option, role)
                for place, value in enumerate(option.args):
                    if isinstance(value, int):
                        other = (*option.args[:place], rng.randrange(1, 60), *option.args[place + 1 :])
                        self.refusal(t, Action(option.verb, other), role)
            for verb in rng.sample(sorted(t.game.verbs), min(6, len(t.game.verbs))):
                named = arguments(t.game.verbs[verb])
                if all(kind not in OF_WORDS for _, kind in named):
                    self.refusal(t, Action(verb, tuple(rng.randrange(1, 30) for _ in named)), decision.role)

    def refusal(self, t: AnyTable, action: Action, role: str) -> None:
        refusal = t.why_not(action, role=role)
        if refusal is not None:
            for lang in self.languages:
                text = refusal.text(lang)
                if str(action) not in text:  # what is nothing is told in the words in which it came
                    self.add("refusal", refusal.key, lang, text)

    def odds(self, t: AnyTable, rng: Random) -> None:
        """What a choice may lead to, of each kind of choice at each question a few times."""
        for decision in t.decisions[:1]:
            for verb in sorted({option.verb for option in decision.options}):
                if self.weighed[decision.key, verb] >= WEIGHED:
                    continue
                option = rng.choice([o for o in decision.options if o.verb == verb])
                found = t.odds(option)
                self.weighed[decision.key, verb] += 1 + (found is not None)
                for _, value in found.outcomes if found is not None else ():
                    for lang in self.languages:
                        self.add("odds", f"do.{option.verb}", lang, odds_text(t, value, lang))

    def view(self, t: AnyTable) -> None:
        for eyes in (*t.game.roles, "observer"):
            seen = t.view(eyes)
            self.texts("view", "view", seen)
            for lang in self.languages:
                if seen.get("stage"):
                    self.stage(t.render(seen["stage"], lang, t.mask(eyes)), lang)

    def stage(self, stage: Any, lang: str, at: str = "stage") -> None:
        """The words of a stage: titles, names, labels."""
        if isinstance(stage, dict):
            for key, part in stage.items():
                if isinstance(part, str) and key in (
                    "title",
                    "name",
                    "label",
                    "next",
                    "result",
                    "need",
                    "text",
                ):
                    self.add("stage", f"{at}.{key}", lang, part)
                else:
                    self.stage(part, lang, f"{at}.{key}")
        elif isinstance(stage, list):
            for part in stage:
                self.stage(part, lang, at)

    def end(self, t: AnyTable) -> None:
        if t.outcome is not None:
            for lang in self.languages:
                self.add("outcome", t.outcome.reason, lang, t.outcome.text(lang))
                for _, text in (*scores(t, lang), ("", margin(t, lang))):
                    if text:
                        self.add("label", "score", lang, text)


def rule_texts(game: Game, rules: list[str]) -> Iterator[Found]:
    for rule in rules:
        for lang in LANGUAGES:
            if has(game.package, f"rule.{rule}", lang):
                yield "rule", rule, lang, say(game.package, f"rule.{rule}", {}, lang)
            if has(game.package, f"rule.title.{rule}", lang):
                yield "title", rule, lang, say(game.package, f"rule.title.{rule}", {}, lang)


# --- agreement ----------------------------------------------------------------------------------------------------

INVARIABLE = {
    "en": "to|of|from|in|at|with|for|and|or|by|under|on|against|as|out|again|into|over|too|up|together"
    "|must|can|cannot|may|will|would|should|could|did|had",
    "it": "ad?|all[oae]?|a[il]|di|da|dall[oa]?|in|nell?[oa]?|con|per|su|sulla|ed?|o|contro|verso|come|sotto|fino|non|si|se|ne|ci|vi|dell[ei]|dei|degli",
}
"""What may follow a name of any number."""
SUBJECT = {"en": "THE", "it": "IL"}


def numbers(game: Game, lang: str) -> dict[str, set[str]]:
    """Whether what the game names by each kind of argument, pieces, places, sides, is one thing or several, or either."""
    found: dict[str, set[str]] = {kind: set() for kind in game.names}
    for scenario in game.scenarios:
        t = game.table(scenario, seed=1)
        for kind, namer in game.names.items():
            for value in (*range(200), *game.roles):
                with suppress(
                    IndexError, KeyError, ValueError, TypeError, AttributeError
                ):  # not so many of it
                    name = namer(t, value, lang, -1)
                    if isinstance(name, Name):
                        found[kind].add(
                            "p" if name.grammar.partition("!")[0].rstrip("-").endswith("p") else "s"
                        )
    return found


def unagreed(game: Game, lang: str) -> Iterator[str]:
    """Messages that begin to speak of a thing which may be several, and go on as if it were always one."""
    kinds = numbers(game, lang)
    begun = rf"(?:= |[.:;,!?»] |\] )\{{ ?(?:CAP\()?(?:{SUBJECT[lang]}\()?\$([a-z_]+)\)* ?\}} (?:(?:non|not|si|se|ne|ci|vi) )*([a-zàèéìòù]+)"
    for id, source in book(game.package, lang).sources.items():
        source = " ".join(source.split())
        for found in re.finditer(begun, source):
            argument, verb = found.groups()
            either = kinds.get(argument if argument in game.names else argument.rpartition("_")[2]) == {
                "s",
                "p",
            }
            if either and not re.fullmatch(INVARIABLE[lang], verb):
                yield f"[{lang}] {id}: {source}"


# --- names of every class -----------------------------------------------------------------------------------------

CLASSES: dict[str, list[Name]] = {
    "en": [
        Name("Wellington", ""),
        Name("Guard", "the"),
        Name("army", "a"),
        Name("bridge", "a"),
        Name("French", "thep"),
        Name("Allies", "thep"),
        Name("Cossacks", "ap"),
        Name("Venetians", "thep"),
        Name("8th Hussars", "thep"),
        Name("I Corps", ""),
    ],
    "it": [
        Name("Wellington", "m-"),
        Name("Aranjuez", "f-"),
        Name("ponte", "m"),
        Name("squadrone", "m"),
        Name("attacco", "m"),
        Name("I Corpo", "m"),
        Name("VIII Corpo", "m"),
        Name("8° ussari", "m"),
        Name("Guardia", "f"),
        Name("armata", "f"),
        Name("francesi", "mp"),
        Name("Alleati", "mp"),
        Name("svizzeri", "mp"),
        Name("veneziani", "mp"),
        Name("Stati Pontifici", "mp"),
        Name("truppe", "fp"),
        Name("Asturie", "fp"),
    ],
}
