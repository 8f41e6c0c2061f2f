"""Plays the games of a match on this machine's cores, or on a Ray cluster. The order of the results is theirs alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from typing import TypeVar

from grognard.engine.errors import GrognardError
from grognard.lab.match import Match, Result, play

# enough games in a parcel that sending it costs nothing, few enough that the last one is not waited for long
PARCELS_PER_WORKER = 16
LARGEST_PARCEL = 64

R = TypeVar("R")
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
    if ray is not None:
        found = _on_ray(match, list(_parcels(match.games, _some(cores))), keep, ray)
    else:
        found = spread(partial(_play_parcel, match, keep), match.games, cores)
    results: list[Result] = []
    for parcel in found:
        results += parcel
        if progress is not None:
            progress(len(parcel))
    return sorted(results, key=lambda result: result.number)


def spread(work: Callable[[range], list[R]], games: int, workers: int) -> Iterator[list[R]]:
    """The work on all numbers from 0 on, in parcels over so many processes; a parcel is told when it is done."""
    parcels = list(_parcels(games, _some(workers)))
    if workers == 1 or len(parcels) == 1:
        return (work(parcel) for parcel in parcels)
    return _in_processes(work, parcels, workers)


def _some(workers: int) -> int:
    if workers < 1:
        raise GrognardError(f"a match needs at least one worker, not {workers}")
    return workers


def _parcels(games: int, workers: int) -> Iterator[range]:
    size = max(1, min(LARGEST_PARCEL, games // (workers * PARCELS_PER_WORKER)))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def _play_parcel(match: Match, keep: bool, numbers: range) -> list[Result]:
    return [_played(match, number, keep) for number in numbers]


def _played(match: Match, number: int, keep: bool) -> Result:
    """One game; whatever stops it is told in one sentence that any process can hand on."""
    try:
        return play(match, number, keep)
    except Exception as error:  # a bot of one's own may raise anything
        what = str(error) if isinstance(error, GrognardError) else f"{type(error).__name__}: {error}"
        raise GrognardError(f"game {number} of the match cannot be played: {what}") from None


def _in_processes(work: Callable[[range], list[R]], parcels: list[range], workers: int) -> Iterator[list[R]]:
    # spawned, not forked: a fork of a process with threads may never come back
    with ProcessPoolExecutor(min(workers, len(parcels)), mp_context=get_context("spawn")) as pool:
        open_: set[Future[list[R]]] = {pool.submit(work, parcel) for parcel in parcels}
        try:
            while open_:
                done, open_ = wait(open_, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise GrognardError("a worker process died, so the match was stopped") from None
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
        open_ = [far.remote(match, keep, parcel) for parcel in parcels]
        while open_:
            done, open_ = ray.wait(open_)
            yield from ray.get(done)
    finally:
        ray.shutdown()
