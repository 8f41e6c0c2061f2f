"""What a side must know before its first decision: what is at stake, how to win and lose, what to do first."""

from __future__ import annotations

from typing import Any

from grognard.engine import words
from grognard.engine.game import Game


def briefing(game: Game, scenario: str, role: str, lang: str) -> dict[str, Any]:
    """The words of the scenario where it has its own, else those of the side."""

    def told(part: str, *places: str) -> str:
        keys = (f"briefing.{place}.{part}" for place in places)
        key = next((key for key in keys if words.has(game.package, key, lang)), "")
        return words.say(game.package, key, {}, lang) if key else ""

    whole = any(words.has(game.package, f"briefing.{of}.length", lang) for of in (scenario, "campaign"))
    kind = "campaign" if whole and not scenario.startswith("battle") else "battle"
    own = (f"{scenario}.{role}", f"{kind}.{role}", f"role.{role}")
    return {
        "stake": told("stake", scenario, scenario.removeprefix("battle-")) or named(game, scenario, lang),
        "length": told("length", scenario, kind, "battle", "campaign"),
        "win": told("win", *own),
        "lose": told("lose", *own),
        "know": [said for n in ("know1", "know2", "know3") if (said := told(n, *own))],
        "first": told("first", *own),
    }


def named(game: Game, scenario: str, lang: str) -> str:
    key = f"scenario.{scenario}"
    if not words.has(game.package, key, lang):
        return game.scenarios[scenario]
    return words.capital(words.say(game.package, key, {}, lang))
