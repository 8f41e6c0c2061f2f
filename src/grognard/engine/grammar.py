"""Names with their grammar, and what each language joins to a name: articles, prepositions, agreement.

A name carries one short tag of its language.

- English: "" has no article (Wellington, Vitoria), "the" has one (the Guard), "a" is one of many (a bridge; the
  bridge), and "p", "thep", "ap" are the same in the plural (the French).
- Italian: "m", "f", "mp", "fp" take an article (il ponte, la Guardia, i francesi); a trailing "-" takes none
  (Wellington: "m-", Vitoria: "f-").

The form of an article is found from the sound of the name; "f!la" or "a!an" states it where the ear and the letters
differ. A string without a tag is a proper name without article.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Self


class Name(str):
    """What something is called in one language, and how the language treats it."""

    __slots__ = ("grammar",)
    grammar: str

    def __new__(cls, text: str, grammar: str = "") -> Self:
        self = str.__new__(cls, text)  # a fifth faster than by super(), and names are made all the time
        self.grammar = grammar
        return self

    def __repr__(self) -> str:
        return f"Name({str(self)!r}, {self.grammar!r})"


@lru_cache(maxsize=8192)
def called(text: str, grammar: str = "") -> Name:
    """A name that is said again and again, made once."""
    return Name(text, grammar)


def grammatical(value: str | int | None) -> object:
    """A name with its grammar, to tell names of the same letters apart by; anything else as it is."""
    return (value, value.grammar) if type(value) is Name else value


Function = Callable[..., Any]


def _kept(function: Function) -> Function:
    """What a language makes of a name follows from its letters and its tag: it is made once."""

    @lru_cache(maxsize=2048)
    def made(name: Name, grammar: str) -> Any:
        return function(name)

    def form(name: object) -> Any:
        return made(name, name.grammar) if type(name) is Name else function(name)

    return form


def _tag(name: object) -> tuple[str, str]:
    """The tag of a name, and the form of the article that overrides its sound."""
    tag, _, stated = getattr(name, "grammar", "").partition("!")
    return tag, stated


def _first_word(text: str) -> str:
    """What the ear hears first, without quotes and brackets."""
    found = re.search(r"\w+(?:[°ª])?", text)
    return found.group() if found else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def cap(name: object) -> str:
    """With a capital, where a second sentence begins with a name."""
    return capital(str(name))


# --- English -------------------------------------------------------------------------------------------------

_VOWEL = re.compile(r"[aeiouAEIOU]|8|11\b|18\b|hou|hon|heir|Hon|VIII\b|XI\b|XVIII\b", re.ASCII)
_CONSONANT_ALL_THE_SAME = re.compile(
    r"(?:[uU](?:n[ai]|s[ae]|t[ei])|[eE]u|[oO]ne\b|[oO]nce\b|I\b|II\b|III\b|IV\b|IX\b)"
)


def the(name: object) -> str:
    tag, _ = _tag(name)
    return f"the {name}" if tag[:3] == "the" or tag[:1] == "a" else str(name)


def of(name: object) -> str:
    return f"of {the(name)}"


def a(name: object) -> str:
    """One of many: a bridge, an army, bridges; what is the only one of its name keeps its `the`."""
    tag, stated = _tag(name)
    if tag == "a":
        text = str(name)
        vowel = _VOWEL.match(text) and not _CONSONANT_ALL_THE_SAME.match(text)
        return f"{stated or ('an' if vowel else 'a')} {text}"
    return str(name) if tag == "ap" else the(name)


def possessive(name: object) -> str:
    tag, _ = _tag(name)
    text = the(name)
    return f"{text}'" if tag.endswith("p") and text.endswith("s") else f"{text}'s"


def english_number(name: object) -> str:
    return "p" if _tag(name)[0].endswith("p") else "s"


ENGLISH: dict[str, Function] = {
    "THE": the,
    "OF": of,
    "A": a,
    "POSS": possessive,
    "NUM": english_number,
    "CAP": cap,
}

# --- Italian -------------------------------------------------------------------------------------------------

_ARTICLES = {
    "m": ("il", "lo", "l'"),
    "f": ("la", "la", "l'"),
    "mp": ("i", "gli", "gli"),
    "fp": ("le", "le", "le"),
}
_JOINED = {
    "di": {"il": "del", "lo": "dello", "l'": "dell'", "i": "dei", "gli": "degli", "la": "della", "le": "delle"},
    "a": {"il": "al", "lo": "allo", "l'": "all'", "i": "ai", "gli": "agli", "la": "alla", "le": "alle"},
    "da": {"il": "dal", "lo": "dallo", "l'": "dall'", "i": "dai", "gli": "dagli", "la": "dalla", "le": "dalle"},
    "su": {"il": "sul", "lo": "sullo", "l'": "sull'", "i": "sui", "gli": "sugli", "la": "sulla", "le": "sulle"},
    "in": {"il": "nel", "lo": "nello", "l'": "nell'", "i": "nei", "gli": "negli", "la": "nella", "le": "nelle"},
}  # fmt: skip

_READ_WITH_A_VOWEL = re.compile(
    r"(?:1|(?:8|8\d|11)[°ªa]?|VIII|XI)$"
)  # l'8°, l'11, l'VIII Corpo; il 1° (primo)
_NUMERAL = re.compile(r"(?:\d+[°ªa]?|[IVXL]+)$")
_GLIDE = re.compile(r"[ijyIJY][aeiouàèéìòùAEIOU]")
_ITALIAN_VOWEL = re.compile(r"[aeiouàèéìòùAEIOUÀÈÉÌÒÙ]|[hH][aeiouAEIOU]")
_IMPURE = re.compile(r"(?:[sS][bcdfghlmnpqrtvz]|[zZxX]|[gG]n|[pP][sn]|[sS]c[ie])")


def _sound(text: str) -> int:
    """0: takes il, 1: takes lo, 2: takes l'."""
    word = _first_word(text)
    if _NUMERAL.match(word):
        return 2 if _READ_WITH_A_VOWEL.match(word) else 0
    if _GLIDE.match(word):
        return 1
    if _ITALIAN_VOWEL.match(word):
        return 2
    return 1 if _IMPURE.match(word) else 0


def _gender(name: object) -> str:
    tag = _tag(name)[0].removesuffix("-")
    return tag if tag in _ARTICLES else "m"


def _article(name: object) -> str:
    """il, lo, l', i, gli, la, le, or nothing for a name that takes none."""
    tag, stated = _tag(name)
    if tag not in _ARTICLES:  # a trailing "-", or no tag: a proper name
        return ""
    return stated or _ARTICLES[tag][_sound(str(name))]


def _before(article: str, name: object) -> str:
    return f"{article}{name}" if article.endswith("'") else f"{article} {name}" if article else str(name)


def il(name: object) -> str:
    return _before(_article(name), name)


def _with(preposition: str) -> Function:
    joined = _JOINED[preposition]

    def form(name: object) -> str:
        article = _article(name)
        if article:
            return _before(joined[article], name)
        return f"{_euphonic(preposition, str(name))} {name}"

    return form


def _euphonic(word: str, text: str) -> str:
    """a, e before the same vowel: ad Aranjuez, ed Elba."""
    return f"{word}d" if word in ("a", "e") and _first_word(text)[:1].lower() == word else word


def e(name: object) -> str:
    text = il(name)
    return f"{_euphonic('e', text)} {text}"


def con(name: object) -> str:
    return f"con {il(name)}"


def per(name: object) -> str:
    return f"per {il(name)}"


def un(name: object) -> str:
    """One of many: un ponte, uno squadrone, un'armata, delle truppe; a proper name as it is."""
    tag, _ = _tag(name)
    sound = _sound(str(name))
    if tag == "m":
        return f"{'uno' if sound == 1 else 'un'} {name}"
    if tag == "f":
        return f"un'{name}" if sound == 2 else f"una {name}"
    if tag in ("mp", "fp"):
        return str(_with("di")(name))
    return str(name)


def plurale(name: object) -> str:
    return "p" if _gender(name).endswith("p") else "s"


ITALIAN: dict[str, Function] = {
    "IL": il,
    "DI": _with("di"),
    "A": _with("a"),
    "DA": _with("da"),
    "SU": _with("su"),
    "IN": _with("in"),
    "CON": con,
    "PER": per,
    "UN": un,
    "E": e,
    "GENERE": _gender,
    "PLURALE": plurale,
    "CAP": cap,
}

FUNCTIONS: dict[str, dict[str, Function]] = {
    lang: {name: _kept(function) for name, function in functions.items()}
    for lang, functions in {"en": ENGLISH, "it": ITALIAN}.items()
}
"""What the messages of a language can call."""
PLAIN: dict[str, Function] = {**dict.fromkeys(ENGLISH, str), "NUM": english_number, "CAP": cap}
"""The same for a language that has no line there yet: its messages may have been copied from the English, and get bare names."""


def functions_of(lang: str) -> dict[str, Function]:
    return FUNCTIONS.get(lang, PLAIN)


def definite(name: str, lang: str) -> str:
    """A name with its article, for lists made in code."""
    return {"en": the, "it": il}.get(lang, str)(name)


def plural_tag(lang: str) -> str:
    """The tag of several things named together without an article."""
    return {"it": "mp-"}.get(lang, "p")


def listed(names: Sequence[str], lang: str, word: str) -> Name:
    """Several things as one name: Reille, d'Erlon and Lobau. The word is "and", "or" or their kin."""
    if len(names) < 2:
        return Name(str(names[0]), getattr(names[0], "grammar", "")) if names else Name("")
    *most, last = map(str, names)
    if lang == "it":
        word = _euphonic(word, last)
    return Name(f"{', '.join(most)} {word} {last}", plural_tag(lang))
