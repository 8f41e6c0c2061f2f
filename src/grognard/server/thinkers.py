"""What takes long runs in worker processes: bots, odds, and whole games told again. The loop never waits.

Functions here get the bytes of a save and give plain values back; a worker keeps nothing between two calls.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import grognard
from grognard.bots import advice
from grognard.engine import Action, AnyTable, Odds
from grognard.server import shelf
from grognard.server.guard import Fault

T = TypeVar("T")
Chosen = list[tuple[str, list[int | str]]]

DECISIONS_A_CALL = 40
SECONDS_A_CALL = 0.6


SECONDS: dict[str, float] = {"bots": 60.0, "odds": 20.0, "slow": 45.0}
"""The pools of workers, and how long each may take: bots, what a player asks before a choice, reports and uploads."""
PATIENCE = 6
"""So many times as long by the clock on a machine that others keep busy; a worker that sleeps is stopped then too."""
AT_ONCE = 4
"""What one visitor may have under way or waiting in a pool."""


class Thinkers:
    """Pools of worker processes, one for each kind of work: started when first needed, replaced when they break."""

    def __init__(self, workers: int, modules: list[str]) -> None:
        self.workers, self.modules = workers, modules
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._asking: Counter[tuple[str, str]] = Counter()

    def _started(self, kind: str) -> ProcessPoolExecutor:
        if kind not in self._pools:
            self._pools[kind] = ProcessPoolExecutor(
                self.workers if kind == "bots" else 1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=begin,
                initargs=(self.modules,),
            )
        return self._pools[kind]

    async def run(self, kind: str, who: str, function: Callable[..., T], *args: Any) -> T:
        """What the function gives in a worker; Failed, with one sentence, if it raises, lasts too long or dies twice.

        `who` asks: a person, an address or a game, none of which may fill a pool alone.
        """
        if self._asking[kind, who] >= AT_ONCE:
            raise Fault(429, "limit", "fault.limit")
        self._asking[kind, who] += 1
        try:
            return await self._run(kind, function, *args)
        finally:
            self._asking[kind, who] -= 1
            if not self._asking[kind, who]:
                del self._asking[kind, who]

    async def _run(self, kind: str, function: Callable[..., T], *args: Any) -> T:
        loop = asyncio.get_running_loop()
        for attempt in (1, 2):
            pool = self._started(kind)
            try:
                error, value = await self._in_time(
                    kind, pool, loop.run_in_executor(pool, guarded, function, *args)
                )
            except BrokenProcessPool as broken:  # a worker was killed: a new pool, and once more
                self._replaced(kind, pool)
                if attempt == 2:
                    raise Failed("the worker process died") from broken
                continue
            except TimeoutError as late:
                self._replaced(kind, pool)
                for process in list((pool._processes or {}).values()):
                    process.kill()
                raise Late(f"it took longer than {SECONDS[kind]:.0f} seconds") from late
            if error is not None:
                raise Failed(error)
            result: T = value
            return result
        raise AssertionError("two attempts are all there are")

    async def _in_time(self, kind: str, pool: ProcessPoolExecutor, work: asyncio.Future[T]) -> T:
        """The time it runs counts, not the time it waits: for those before it, or for a processor that others keep busy."""
        allowed = SECONDS[kind] * (1 + len(self._waiting(kind)))
        used = seconds_used(pool)
        try:
            for _ in range(PATIENCE):
                done, _ = await asyncio.wait((work,), timeout=allowed)
                if done:
                    return work.result()
                if seconds_used(pool) - used >= allowed:
                    break
        finally:
            work.cancel()
        raise TimeoutError

    def _waiting(self, kind: str) -> list[str]:
        return [who for (one, who), count in self._asking.items() if one == kind for _ in range(count)][1:]

    def queues(self) -> dict[str, int]:
        """What is under way or waiting in each pool."""
        found = dict.fromkeys(SECONDS, 0)
        for (kind, _), count in self._asking.items():
            found[kind] += count
        return found

    def _replaced(self, kind: str, pool: ProcessPoolExecutor) -> None:
        if self._pools.get(kind) is pool:
            del self._pools[kind]

    def warm_up(self) -> None:
        """Start the workers and let each read the games, before somebody waits for it."""
        for _ in range(self.workers):
            self._started("bots").submit(read_games)
        self._started("odds").submit(read_games)  # who asks for odds does not wait for a worker to wake up

    async def close(self) -> None:
        """Whoever still thinks is stopped: nobody waits for the answer any more."""
        pools, self._pools = self._pools, {}
        for pool in pools.values():
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def begin(modules: list[str]) -> None:
    """A worker's first steps: the games of one's own, and an eye on the server. However that ends, the worker ends with it."""
    threading.Thread(target=_end_with_the_server, name="watch the server", daemon=True).start()
    shelf.put(modules)


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()  # a pipe that breaks when the server is gone, killed or not
        os._exit(1)


def read_games() -> None:
    for id in grognard.games():
        grognard.game(id).board()


def seconds_used(pool: ProcessPoolExecutor) -> float:
    """The processor time of a pool's workers; the time of day where the system does not tell it."""
    used = 0.0
    for process in list((pool._processes or {}).values()):
        try:
            fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return time.monotonic()
        used += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return used


class Failed(Exception):
    """What was asked of a worker could not be done."""


class Late(Failed):
    """It took too long, and its worker was stopped."""


def guarded(function: Callable[..., T], *args: Any) -> tuple[str | None, Any]:
    """Errors go home as text: not every exception can be sent from one process to another."""
    try:
        return None, function(*args)
    except Exception as error:  # noqa: BLE001
        return f"{type(error).__name__}: {error}", None


def choose(data: bytes, players: dict[str, str], seed: str, folder: Path | None) -> Chosen:
    """What the bots play from here until a person must decide; `players` names the bot of each role."""
    table = grognard.load(data, folder)
    until = time.monotonic() + SECONDS_A_CALL
    chosen: Chosen = []
    made = {name: grognard.bot(name, table.game, f"{seed}:{name}") for name in set(players.values())}
    while len(chosen) < DECISIONS_A_CALL and (not chosen or time.monotonic() < until):
        decision = next((d for d in table.decisions if d.role in players), None)
        if decision is None:
            break
        seat = table.seat(_seat_of(table, decision.role, players))
        action = made[players[decision.role]].choose(seat)
        chosen.append((decision.role, action.json()))
        table.play(action, role=decision.role)
    return chosen


def _seat_of(table: AnyTable, role: str, players: dict[str, str]) -> tuple[str, ...]:
    """The roles that sit together with this one: a bot sees with all of its seat's eyes."""
    roles = table.game.roles
    number = roles.index(role)
    seat = next(seat for seat in table.seats if number in seat)
    # the deciding role first: a seat answers for the first of its roles that is asked
    return tuple(sorted((roles[r] for r in seat if roles[r] in players), key=lambda r: r != role))


def odds(data: bytes, action: list[int | str], folder: Path | None) -> dict[str, Any] | None:
    """The odds of an action, from what the deciding role knows; sampled where they cannot be exact."""
    return odds_at(grognard.load(data, folder), Action.from_json(action))


def odds_at(table: AnyTable, action: Action) -> dict[str, Any] | None:
    return plain_odds(table.odds(action))


def plain_odds(found: Odds | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "outcomes": [
            {"probability": probability, "value": _plain(value)} for probability, value in found.outcomes
        ],
        "assumed": found.assumed,
        "sampled": found.sampled,
        "policy": found.policy,
        "error": found.error,
    }


def advise(data: bytes, eyes: tuple[str, ...], seed: str, folder: Path | None) -> dict[str, Any]:
    """What a marshal would do for a seat, and what speaks for it; it sees and imagines no more than the seat can."""
    table = grognard.load(data, folder)
    found = advice.advise(table.seat(eyes), Random(seed))
    return {
        "action": found.action.json(),
        "chance": found.chance,
        "after": found.after,
        "reasons": found.reasons,
        "outlook": plain_odds(found.outlook),
        "slight": found.slight,
        "standing": [list(reason) for reason in found.standing],
    }


def _plain(value: object) -> Any:
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    return value if isinstance(value, (int, float, str, bool)) or value is None else str(value)
