"""Why not: whatever is tried of any verb of a game, and is not allowed, is refused by a rule with a reason of its own."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine import Action, AnyTable
from grognard.engine.sheets import arguments

POSITIONS, EVERY, TRIES = 40, 9, 30
"""Positions of a random game, actions between them, and actions tried of each verb in each position."""
NUMBERS = range(13)
FEW = 6
"""Of a verb that is not offered fewer are tried: there are so many of them."""
BARE, UNASKED = "refused.option", "refused.verb"
MANY_QUESTIONS = ("ask.PlayEvent.choose",)
"""Questions that differ from card to card: what one card asks for is not forbidden at another, it is not asked."""
"""The answer that names no reason: it is not among what can be chosen."""


def things(t: AnyTable, role: str, spaces: list[int]) -> dict[str, list[int | str]]:
    """What the arguments of an action can be, by kind: whatever the role sees."""
    view = t.view(role)
    pieces = view.get("pieces")
    cards = [card["id"] for hand in view.get("hands", ()) for card in hand.get("cards", ()) if "id" in card]
    return {
        "space": list(spaces),
        "piece": list(pieces["id"]) if isinstance(pieces, dict) else [],
        "card": cards,
        "role": list(range(len(t.game.roles))),
        "n": list(NUMBERS),
    }


class Asker:
    """Tries everything it has heard of, and keeps what was refused without a reason."""

    def __init__(self, title: str) -> None:
        self.game = grognard.game(title)
        self.seed = 0
        self.t = self.game.table(seed=0)
        self.spaces: list[int] = self.game.scene(self.t.board).get("spaces", {}).get("id", [])
        self.rng = Random(title)
        self.heard: dict[str, set[int | str]] = {}
        self.asks: dict[str, set[str]] = {}  # the verbs that each question has been heard to offer
        self.bare: Counter[str] = Counter()
        self.asked = 0

    def hear(self) -> None:
        for decision in self.t.decisions:
            for action in decision.options:
                self.asks.setdefault(decision.key, set()).add(action.verb)
                named = arguments(self.t.game.verbs[action.verb])
                for (_, kind), value in zip(named, action.args, strict=False):
                    self.heard.setdefault(kind, set()).add(value)

    def tried(self, verb: str, role: str) -> list[Action]:
        seen = things(self.t, role, self.spaces)
        domains: list[list[Any]] = []
        for _, kind in arguments(self.t.game.verbs[verb]):
            known = sorted({*self.heard.get(kind, ()), *seen.get(kind, ())}, key=str)
            domains.append(self.rng.sample(known, min(len(known), TRIES)))
        every = (
            [Action(verb, args) for args in product(*domains)]
            if len(domains) < 3
            else [
                Action(verb, tuple(self.rng.choice(domain) for domain in domains))
                for _ in range(TRIES)
                if all(domains)
            ]
        )
        return self.rng.sample(every, min(len(every), TRIES))

    def ask(self) -> None:
        """Every verb that is offered now, with every argument: what is refused has a reason."""
        for decision in self.t.decisions:
            key = decision.key.removeprefix("ask.")
            for verb in sorted({action.verb for action in decision.options} - {"done", "pass"}):
                for action in self.tried(verb, decision.role):
                    refusal = self.t.why_not(action, decision.role)
                    self.asked += 1
                    if refusal is not None and refusal.key == BARE:
                        self.bare[f"{key} {verb}"] += 1

    def ask_others(self) -> None:
        """Every verb that is not offered now: if the same question offers it at other times a rule forbids it and says so;
        else the sequence of play does, which names what is asked and the rule that the verb belongs to."""
        for decision in self.t.decisions:
            key, offered = decision.key, {action.verb for action in decision.options}
            for verb in sorted(set(self.t.game.verbs) - offered):
                for action in self.tried(verb, decision.role)[:FEW]:
                    refusal = self.t.why_not(action, decision.role)
                    self.asked += 1
                    if refusal is None:
                        continue
                    own = (
                        verb in self.asks.get(key, ())
                        and verb not in ("done", "pass")
                        and key not in MANY_QUESTIONS
                    )
                    if refusal.key == BARE or (own and refusal.key == UNASKED):
                        self.bare[f"{key} {verb}"] += 1
                    assert refusal.rule, f"{key}: no rule against {verb}"
                    assert "{" not in refusal.text("en") + refusal.text("it")

    def run(self) -> Counter[str]:
        for _ in range(POSITIONS):
            for _ in range(EVERY):
                if not self.t.decisions:
                    self.seed += 1
                    self.t = self.game.table(seed=self.seed)
                self.hear()
                decision = self.rng.choice(self.t.decisions)
                self.t.play(self.rng.choice(decision.options), role=decision.role)
            self.ask()
            self.ask_others()
        return self.bare


@pytest.mark.parametrize(
    "title", [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.")]
)
def test_every_refusal_has_a_reason(title: str) -> None:
    asker = Asker(title)
    bare = asker.run()
    assert asker.asked > 100
    assert not bare, f"refused without a reason: {dict(bare)}"


def test_a_word_out_of_turn_is_refused_by_its_own_rule() -> None:
    """Who is not asked learns why his word cannot be said, and not only that another decides."""
    t = grognard.game("napoleon-in-europe").table("1805", players=7, seed=5)
    rng, keys = Random(5), Counter[str]()
    for _ in range(120):
        decision = t.decisions[0]
        for role in range(len(t.game.roles)):
            if t.game.roles[role] != decision.role and t.interjections(role):
                for verb, target in (
                    ("declare", role),
                    ("break", (role + 1) % 7),
                    ("sue", None),
                    ("revoke", 2),
                ):
                    args = (role,) if target is None else (role, target)
                    refusal = t.why_not(Action(verb, args), role)
                    if refusal is not None:
                        keys[refusal.key] += 1
        t.play(rng.choice(decision.options), role=decision.role)
    assert keys
    assert not keys["refused.not-your-turn"], keys


WITH_REACH = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]


@pytest.mark.parametrize("title", WITH_REACH)
def test_what_any_number_can_reach_is_told_or_nothing(title: str) -> None:
    """Who asks for a piece that is on no map, or for none at all, is told nothing, and nothing breaks."""
    game, rng = grognard.game(title), Random(title)
    t = game.table(seed=3)
    for number in range(240):
        if t.decision is None:
            break
        if number % 12 == 0:
            for piece in (*range(150), 255, 256, 999_999):
                for place in t.reach(t.decision.role, piece):
                    assert place["actions"][0] in [option.json() for option in t.decision.options]
        t.play(rng.choice(t.decision.options))
