"""Plays the games of a match on this machine's cores, or on a Ray cluster. The order of the results is theirs alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from multiprocessing import get_context

from grognard.engine.errors import GrognardError
from grognard.lab.match import Match, Result, play

# enough games in a parcel that sending it costs nothing, few enough that the last one is not waited for long
PARCELS_PER_WORKER = 16
LARGEST_PARCEL = 64

Progress = Callable[[int], None]


def run(
    match: Match,
    workers: int | None = None,
    ray: str | None = None,
    keep: bool = False,
    progress: Progress | None = None,
) -> list[Result]:
    """Every game of a match, in order. `ray` is the address of a cluster, or "local"; `progress` hears of each parcel."""
    match.check()
    cores = workers if workers is not None else os.cpu_count() or 1
    if cores < 1:
        raise GrognardError(f"a match needs at least one worker, not {cores}")
    parcels = list(_parcels(match.games, cores))
    if ray is not None:
        found = _on_ray(match, parcels, keep, ray)
    elif cores == 1 or len(parcels) == 1:
        found = (_play_parcel(match, parcel, keep) for parcel in parcels)
    else:
        found = _in_processes(match, parcels, keep, cores)
    results: list[Result] = []
    for parcel in found:
        results += parcel
        if progress is not None:
            progress(len(parcel))
    return sorted(results, key=lambda result: result.number)


def _parcels(games: int, workers: int) -> Iterator[range]:
    size = max(1, min(LARGEST_PARCEL, games // (workers * PARCELS_PER_WORKER)))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def _play_parcel(match: Match, numbers: range, keep: bool) -> list[Result]:
    return [play(match, number, keep) for number in numbers]


def _in_processes(match: Match, parcels: list[range], keep: bool, workers: int) -> Iterator[list[Result]]:
    # spawned, not forked: a fork of a process with threads may never come back
    with ProcessPoolExecutor(min(workers, len(parcels)), mp_context=get_context("spawn")) as pool:
        open_: set[Future[list[Result]]] = {
            pool.submit(_play_parcel, match, parcel, keep) for parcel in parcels
        }
        try:
            while open_:
                done, open_ = wait(open_, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in open_:
                future.cancel()


def _on_ray(match: Match, parcels: list[range], keep: bool, address: str) -> Iterator[list[Result]]:
    try:
        ray = import_module("ray")
    except ModuleNotFoundError:
        raise GrognardError("playing on Ray needs ray; pip install 'grognard[ray]' brings it") from None
    ray.init(address=None if address == "local" else address, ignore_reinit_error=True, log_to_driver=False)
    try:
        far = ray.remote(_play_parcel)
        open_ = [far.remote(match, parcel, keep) for parcel in parcels]
        while open_:
            done, open_ = ray.wait(open_)
            yield from ray.get(done)
    finally:
        ray.shutdown()
