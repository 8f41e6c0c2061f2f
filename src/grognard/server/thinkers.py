"""What takes long runs in worker processes: bots, odds, and whole games told again. The loop never waits.

Functions here get the bytes of a save and give plain values back; a worker keeps nothing between two calls.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import grognard
from grognard.bots import Bot, advice
from grognard.bots.levels import rank
from grognard.bots.search import Search, is_weighty
from grognard.engine import Action, AnyTable, Decision, Odds
from grognard.engine.values import DONE, PASS
from grognard.server import shelf
from grognard.server.guard import Fault

T = TypeVar("T")
Chosen = list[tuple[str, list[int | str]]]

DECISIONS_A_CALL = 40
SECONDS_A_CALL = 0.6
SECONDS_A_DECISION = 3.0
"""However many simulations a bot was given: others wait for the worker too."""


SECONDS: dict[str, float] = {"bots": 30.0, "search": 60.0, "odds": 20.0, "reports": 45.0, "uploads": 45.0}
"""The kinds of work, none of which waits for another, and how long each may take: bots that answer at once, bots that think,
what a player asks before a choice, games told again, and editions looked through."""
PATIENCE = 6
"""So many times as long by the clock on a machine that others keep busy; a worker that sleeps is stopped then too."""
AT_ONCE = 4
"""What one visitor may have under way or waiting of a kind; bots are asked once at a time by each game."""
BOTS = ("bots", "search")


class Lane:
    """The workers for one kind of work, each a process that can be stopped alone, and who waits for one: in turn, one of each asker."""

    def __init__(self, size: int, modules: list[str]) -> None:
        self.size, self.modules = size, modules
        self.all: set[ProcessPoolExecutor] = set()
        self.idle: list[ProcessPoolExecutor] = []
        self.busy = 0
        self.lines: dict[str, deque[asyncio.Future[None]]] = {}

    async def take(self, who: str) -> ProcessPoolExecutor:
        if self.busy < self.size:
            self.busy += 1
        else:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.lines.setdefault(who, deque()).append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self.leave(who)
                raise
        return self.idle.pop() if self.idle else self.begun()

    def begun(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        worker = ProcessPoolExecutor(1, mp_context=context, initializer=begin, initargs=(self.modules,))
        self.all.add(worker)
        return worker

    def leave(self, who: str) -> None:
        """A place is free, for whoever waits; who has just been served comes after all others."""
        if who in self.lines:
            self.lines[who] = self.lines.pop(who)
        while self.lines:
            who = next(iter(self.lines))
            line = self.lines.pop(who)
            turn = line.popleft()
            if line:
                self.lines[who] = line
            if not turn.done():
                turn.set_result(None)
                return
        self.busy -= 1

    def stop(self, worker: ProcessPoolExecutor) -> None:
        self.all.discard(worker)
        for process in list((worker._processes or {}).values()):
            process.kill()
        worker.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """Worker processes, a lane for each kind of work: started when first needed, replaced when they break."""

    def __init__(self, workers: int, modules: list[str]) -> None:
        self._lanes = {kind: Lane(workers if kind in BOTS else 1, modules) for kind in SECONDS}
        self._asking: Counter[tuple[str, str]] = Counter()

    async def run(self, kind: str, who: str, function: Callable[..., T], *args: Any) -> T:
        """What the function gives in a worker; Failed, with one sentence, if it raises, lasts too long or dies twice.

        `who` asks: a person or an address, none of which may fill a lane alone.
        """
        if self._asking[kind, who] >= AT_ONCE and kind not in BOTS:
            raise Fault(429, "limit", "fault.limit")
        self._asking[kind, who] += 1
        try:
            return await self._run(kind, who, function, *args)
        finally:
            self._asking[kind, who] -= 1
            if not self._asking[kind, who]:
                del self._asking[kind, who]

    async def _run(self, kind: str, who: str, function: Callable[..., T], *args: Any) -> T:
        lane, loop = self._lanes[kind], asyncio.get_running_loop()
        for attempt in (1, 2):
            worker = await lane.take(who)
            again = False
            try:
                work = loop.run_in_executor(worker, guarded, function, *args)
                error, value = await in_time(SECONDS[kind], worker, work)
                again = kind != "uploads"  # whatever came in there goes with its process
            except BrokenProcessPool as broken:  # a worker was killed: another, and once more
                if attempt == 2:
                    raise Failed("the worker process died") from broken
                continue
            except TimeoutError as late:
                raise Late(f"it took longer than {SECONDS[kind]:.0f} seconds") from late
            finally:
                if again:
                    lane.idle.append(worker)
                else:
                    lane.stop(worker)
                lane.leave(who)
            if error is not None:
                raise Failed(error)
            result: T = value
            return result
        raise AssertionError("two attempts are all there are")

    def queues(self) -> dict[str, int]:
        """What is under way or waiting of each kind."""
        found = dict.fromkeys(SECONDS, 0)
        for (kind, _), count in self._asking.items():
            found[kind] += count
        return found

    def warm_up(self) -> None:
        """Start the workers and let each read the games, before somebody waits for it."""
        for kind in ("bots", "odds"):  # who asks for odds does not wait for a worker to wake up
            lane = self._lanes[kind]
            while len(lane.all) < lane.size:
                worker = lane.begun()
                worker.submit(read_games)
                lane.idle.append(worker)

    async def close(self) -> None:
        """Whoever still thinks is stopped: nobody waits for the answer any more."""
        for lane in self._lanes.values():
            for worker in list(lane.all):
                lane.stop(worker)


async def in_time(allowed: float, worker: ProcessPoolExecutor, work: asyncio.Future[T]) -> T:
    """The processor time it uses counts, and not how long others keep the processor busy."""
    loop = asyncio.get_running_loop()
    before, end = seconds_used(worker), loop.time() + PATIENCE * allowed
    left = allowed
    try:
        while left > 0 and loop.time() < end:
            done, _ = await asyncio.wait((work,), timeout=max(left, 0.05))
            if done:
                return work.result()
            left = allowed - (seconds_used(worker) - before)
    finally:
        work.cancel()
    raise TimeoutError


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


def seconds_used(worker: ProcessPoolExecutor) -> float:
    """The processor time of a worker; the time of day where the system does not tell it."""
    used = 0.0
    for process in list((worker._processes or {}).values()):
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
    table = shelf.opened(data, folder)
    until = time.monotonic() + SECONDS_A_CALL
    chosen: Chosen = []
    made = {name: thinking(name, table, f"{seed}:{name}") for name in set(players.values())}
    while len(chosen) < DECISIONS_A_CALL and (not chosen or time.monotonic() < until):
        decision = next((d for d in table.decisions if d.role in players), None)
        if decision is None:
            break
        bot = made[players[decision.role]]
        if only_passes(decision):
            think_all_the_same(bot, table, decision)
        seat = table.seat(_seat_of(table, decision.role, players))
        action = bot.choose(seat)
        chosen.append((decision.role, action.json()))
        table.play(action, role=decision.role)
    return chosen


def thinking(name: str, table: AnyTable, seed: str) -> Bot:
    bot = grognard.bot(name, table.game, seed)
    if isinstance(bot, Search):
        bot.patience = SECONDS_A_DECISION
    return bot


def only_passes(decision: Decision) -> bool:
    """Is this a question to which a seat may only say that it has nothing to say?"""
    return decision.forced and decision.options[0] in (DONE, PASS)


def think_all_the_same(bot: Bot, table: AnyTable, decision: Decision) -> None:
    """Whether a seat had anything to choose from is its secret: who may only pass takes as long as whoever could do more."""
    judgement = table.game.judgement
    if isinstance(bot, Search) and (judgement is None or is_weighty(judgement, table, decision)):
        time.sleep(min(bot.seconds, SECONDS_A_DECISION))


def searches(name: str) -> bool:
    """Does this bot think for a while before it answers?"""
    level = rank(name)
    return (name if level is None else level.plays).startswith("search")


def _seat_of(table: AnyTable, role: str, players: dict[str, str]) -> tuple[str, ...]:
    """The roles that sit together with this one: a bot sees with all of its seat's eyes."""
    roles = table.game.roles
    number = roles.index(role)
    seat = next(seat for seat in table.seats if number in seat)
    # the deciding role first: a seat answers for the first of its roles that is asked
    return tuple(sorted((roles[r] for r in seat if roles[r] in players), key=lambda r: r != role))


def odds(data: bytes, action: list[int | str], folder: Path | None) -> dict[str, Any] | None:
    """The odds of an action, from what the deciding role knows; sampled where they cannot be exact."""
    return odds_at(shelf.opened(data, folder), Action.from_json(action))


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
    table = shelf.opened(data, folder)
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
