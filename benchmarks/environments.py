"""Steps a second with observations, in each title and in PettingZoo's chess, one after the other in the same run.

    python benchmarks/environments.py

Seconds are of the process, so that other work on the machine does not count. Random legal choices; games that end begin anew.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from random import Random

import numpy as np

from grognard.interop.batch import Batch

SETTINGS = {
    "waterloo-200": {"players": 2},
    "wellington": {"players": 2},
    "all-is-lost": {"scenario": "novara"},
    "napoleon-in-europe": {"scenario": "1805", "options": ["short"], "players": 7},
    "field-commander-napoleon": {"scenario": "1805"},
}
ROUNDS = 3


def chess() -> Callable[[], None]:
    from pettingzoo.classic import chess_v6

    env, rng = chess_v6.env(), Random(1)
    env.reset(seed=1)

    def step() -> None:
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset(seed=rng.getrandbits(30))
        else:
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))

    return step


def title(game: str) -> Callable[[], None]:
    batch, rng = Batch(game, 1, **SETTINGS[game]), Random(1)
    _, masks = batch.reset(seed=1)

    def step() -> None:
        batch.step([rng.choice(np.flatnonzero(masks[0]).tolist())])

    return step


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=2000)
    steps = parser.parse_args().steps
    runs = {game: title(game) for game in SETTINGS}
    try:
        runs["chess (PettingZoo)"] = chess()
    except ImportError:
        print("chess is left out: pip install 'pettingzoo[classic]' brings it")
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):  # in turn, and the best of each: machines swing
        for name, step in runs.items():
            began = time.process_time()
            for _ in range(steps):
                step()
            best[name] = max(best[name], steps / (time.process_time() - began))
    print(json.dumps({name: round(pace) for name, pace in best.items()}))


if __name__ == "__main__":
    main()
