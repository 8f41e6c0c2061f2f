"""Why not: whatever is tried of a verb that is offered, and is not allowed, is refused by a rule with a reason of its own."""

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
BARE = "refused.option"
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
        self.bare: Counter[str] = Counter()
        self.asked = 0

    def hear(self) -> None:
        for decision in self.t.decisions:
            for action in decision.options:
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
        return self.bare


@pytest.mark.parametrize(
    "title", [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.")]
)
def test_every_refusal_of_a_verb_that_is_offered_has_a_reason(title: str) -> None:
    asker = Asker(title)
    bare = asker.run()
    assert asker.asked > 100
    assert not bare, f"refused without a reason: {dict(bare)}"
