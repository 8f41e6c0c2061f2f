"""Terms that explain themselves where they stand: the messages `gloss.<term>` of a game, with the words they stand for.

An entry is a message; its attribute `.terms` lists the words of the language, one after another with semicolons between, and
`.rule` names the rule that says more.
"""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import words


@dataclass(frozen=True)
class Term:
    id: str
    terms: tuple[str, ...]
    text: str
    rule: str


def glossary(package: str, lang: str) -> list[Term]:
    """Every term of a game in this language, in the order of the file."""
    found = []
    for id in words.keyed(package, "gloss."):
        message = words.find(package, f"gloss.{id}", lang)
        assert message is not None
        terms = tuple(term.strip() for term in message.attributes.get("terms", "").split(";"))
        found.append(Term(id, terms, message.said({}), message.attributes.get("rule", "")))
    return found
