"""Small environments with names, for Gymnasium: `gymnasium.make("Grognard/Novara-v0")`."""

from __future__ import annotations

from typing import Any

from gymnasium.envs import registration

NAMESPACE = "Grognard"

SMALL: dict[str, dict[str, Any]] = {
    # one battle of the Italian Wars each: about 60 to 150 decisions of a side
    "Agnadello": {"game": "all-is-lost", "scenario": "agnadello", "seat": "french"},
    "Novara": {"game": "all-is-lost", "scenario": "novara", "seat": "anti-french"},
    "Marignano": {"game": "all-is-lost", "scenario": "marignano", "seat": "french"},
    "Bicocca": {"game": "all-is-lost", "scenario": "bicocca", "seat": "anti-french"},
    "Pavia": {"game": "all-is-lost", "scenario": "pavia", "seat": "french"},
    # one battle of Napoleon in Europe
    "Belgium": {"game": "napoleon-in-europe", "scenario": "belgium", "seat": 0},
    # solitaire: one battle, and the shortest campaign
    "Austerlitz": {"game": "field-commander-napoleon", "scenario": "battle-1805"},
    "HundredDays": {"game": "field-commander-napoleon", "scenario": "1815"},
    # whole games
    "Waterloo": {"game": "waterloo-200", "seat": "french", "players": 2},
    "Wellington": {"game": "wellington", "scenario": "1813", "seat": "britain", "players": 2},
    "Europe": {"game": "napoleon-in-europe", "scenario": "1805", "options": ["short"], "players": 7},
}
"""Arguments of the environment by its name; whatever `gymnasium.make` is given beside it goes before these."""


def register() -> None:
    """Make the names known; twice does no harm."""
    for name, arguments in SMALL.items():
        id = f"{NAMESPACE}/{name}-v0"
        if id not in registration.registry:
            registration.register(
                id, "grognard.interop.gymnasium:SeatEnv", kwargs={"opponents": "greedy", **arguments}
            )
