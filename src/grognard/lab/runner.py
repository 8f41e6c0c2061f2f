"""Plays the games of a match on this machine's cores, or on a Ray cluster. The order of the results is theirs alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib import import_module
from multiprocessing import active_children, get_context
from signal import SIG_IGN, SIGINT, signal
from typing import TypeVar

from grognard.engine.errors import GrognardError
from grognard.engine.words import Said, sentence
from grognard.lab.ledger import Ledger
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
    ledger: Ledger | None = None,
    heard: Callable[[Result], None] | None = None,
    watch: bool = False,
) -> list[Result]:
    """Every game of a match, in order; after an interrupt, those that were played.

    `ray` is the address of a cluster, or "local"; `progress` hears how many have ended, `heard` which. Games that the ledger
    has are not played again, and each is in it as soon as it has ended. `watch` keeps the course of every game.
    """
    match.check()
    cores = _some(workers if workers is not None else os.cpu_count() or 1)
    done = {} if ledger is None else {n: r for n, r in ledger.results.items() if n < match.games}
    parcels = [range(number, number + 1) for number in range(match.games) if number not in done]
    if progress is not None and done:
        progress(len(done))
    work = partial(_play_parcel, match, keep, watch)
    found = _on_ray(work, parcels, ray) if ray is not None else _spread_over(work, parcels, cores)
    try:
        for parcel in found:
            for result in parcel:
                if heard is not None:
                    heard(result)
                if ledger is not None:
                    ledger.write(result)
                done[result.number] = result
            if progress is not None:
                progress(len(parcel))
    except KeyboardInterrupt:
        pass  # what was played is worth telling
    return [result for _, result in sorted(done.items())]


def spread(work: Callable[[range], list[R]], games: int, workers: int) -> Iterator[list[R]]:
    """The work on all numbers from 0 on, in parcels over so many processes; a parcel is told when it is done."""
    return _spread_over(work, list(_parcels(games, _some(workers))), workers)


def _spread_over(work: Callable[[range], list[R]], parcels: list[range], workers: int) -> Iterator[list[R]]:
    if workers == 1 or len(parcels) <= 1:
        return (work(parcel) for parcel in parcels)
    return _in_processes(work, parcels, workers)


def _some(workers: int) -> int:
    if workers < 1:
        raise GrognardError(Said("least-workers", __package__, workers=workers))
    return workers


def _parcels(games: int, workers: int) -> Iterator[range]:
    size = max(1, min(LARGEST_PARCEL, games // (workers * PARCELS_PER_WORKER)))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def _play_parcel(match: Match, keep: bool, watch: bool, numbers: range) -> list[Result]:
    return [_played(match, number, keep, watch) for number in numbers]


def _played(match: Match, number: int, keep: bool, watch: bool) -> Result:
    """One game; whatever stops it is told in one sentence that any process can hand on."""
    try:
        return play(match, number, keep, watch)
    except Exception as error:  # a bot of one's own may raise anything
        what = sentence(error) if isinstance(error, GrognardError) else f"{type(error).__name__}: {error}"
        raise GrognardError(Said("unplayable", __package__, number=number, what=what)) from None


def _in_processes(work: Callable[[range], list[R]], parcels: list[range], workers: int) -> Iterator[list[R]]:
    others = set(active_children())
    # spawned, not forked: a fork of a process with threads may never come back
    with ProcessPoolExecutor(
        min(workers, len(parcels)), mp_context=get_context("spawn"), initializer=_deaf_to_interrupts
    ) as pool:
        open_: set[Future[list[R]]] = {pool.submit(work, parcel) for parcel in parcels}
        try:
            while open_:
                done, open_ = wait(open_, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise GrognardError(Said("worker-died", __package__)) from None
        except (KeyboardInterrupt, GeneratorExit):
            for worker in set(active_children()) - others:
                worker.terminate()
            raise
        finally:
            for future in open_:
                future.cancel()


def _deaf_to_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one says what becomes of the others."""
    signal(SIGINT, SIG_IGN)


def _on_ray(work: Callable[[range], list[R]], parcels: list[range], address: str) -> Iterator[list[R]]:
    try:
        ray = import_module("ray")
    except ModuleNotFoundError:
        raise GrognardError(Said("ray-needs", __package__)) from None
    ray.init(address=None if address == "local" else address, ignore_reinit_error=True, log_to_driver=False)
    try:
        far = ray.remote(_worked)
        open_ = [far.remote(work, parcel) for parcel in parcels]
        while open_:
            done, open_ = ray.wait(open_)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def _worked(work: Callable[[range], list[R]], parcel: range) -> list[R]:
    return work(parcel)
