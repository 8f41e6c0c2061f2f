"""A small agent trained by proximal policy optimisation with masks, and how it plays against the bots.

    pip install 'grognard[interop,train]'
    python benchmarks/ppo.py Novara --steps 26000 --games 200

The figures of docs/interop.md come from here. One process, one thread: the same seed gives the same agent.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO

import grognard.interop.gymnasium  # noqa: F401 - makes the names known
from grognard.lab import wilson


class Flat(gymnasium.Wrapper[Any, Any, Any, Any]):
    """The vector alone; the mask goes its own way."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        self.observation_space = env.observation_space["observation"]  # type: ignore[index]

    def reset(self, **given: Any) -> tuple[Any, dict[str, Any]]:
        observation, info = self.env.reset(**given)
        return observation["observation"], info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        observation, *rest = self.env.step(action)
        return observation["observation"], *rest  # type: ignore[return-value]

    def action_masks(self) -> Any:
        return self.env.unwrapped.action_masks()  # type: ignore[attr-defined]


def made(name: str, opponent: str, **options: Any) -> Flat:
    return Flat(gymnasium.make(f"Grognard/{name}-v0", opponents=opponent, **options))


def trained(env: Flat, arguments: argparse.Namespace) -> MaskablePPO:
    model = MaskablePPO(
        "MlpPolicy",
        env,
        seed=arguments.seed,
        n_steps=arguments.rollout,
        batch_size=128,
        n_epochs=6,
        learning_rate=arguments.rate,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        device="cpu",
    )
    return model.learn(arguments.steps)


def won(env: Flat, model: MaskablePPO | None, games: int, seed: int) -> int:
    """How many of so many games the agent wins; without one, whoever chooses at random."""
    rng, wins = np.random.default_rng(seed), 0
    for number in range(games):
        observation, _ = env.reset(seed=seed + number)
        over, reward = False, 0.0
        while not over:
            masks = env.action_masks()
            if model is None:
                action = rng.choice(np.flatnonzero(masks))
            else:
                action, _ = model.predict(observation, action_masks=masks, deterministic=True)
            observation, reward, over, _, _ = env.step(action)
        wins += reward > 0
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", help="of the environment: Novara, Bicocca, ...")
    parser.add_argument("--steps", type=int, default=26_000)
    parser.add_argument(
        "--games", type=int, default=200, help="that are played to judge it, on seeds it has not seen"
    )
    parser.add_argument("--seat", default=None, help="of the agent, if not the one of the name")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--observe", default="compact")
    parser.add_argument("--actions", default="words")
    parser.add_argument("--rollout", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    form = {"observe": arguments.observe, "actions": arguments.actions}
    if arguments.seat is not None:
        form["seat"] = arguments.seat
    started = time.process_time()
    model = trained(made(arguments.name, arguments.opponent, **form), arguments)
    spent = time.process_time() - started
    for who, agent in (("ppo", model), ("random", None)):
        wins = won(made(arguments.name, arguments.opponent, **form), agent, arguments.games, 1_000_000)
        low, high = wilson(wins, arguments.games)
        found = {
            "agent": who,
            "won": wins,
            "of": arguments.games,
            "low": round(low, 3),
            "high": round(high, 3),
        }
        print(json.dumps({**vars(arguments), **found, "seconds": round(spent)}), flush=True)


if __name__ == "__main__":
    main()
