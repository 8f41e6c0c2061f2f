"""What all tests share: the marks, and how hard Hypothesis tries."""

from __future__ import annotations

import os
import sys
from enum import IntEnum
from functools import cache

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler.loadscope import LoadScopeScheduling
from xdist.workermanage import WorkerController

import grognard
from grognard.arguments import language

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

# no deadlines anywhere: machines swing, and a test never asserts on time
settings.register_profile("dev", deadline=None, suppress_health_check=SLOW)
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, print_blob=True)
settings.register_profile("fuzz", settings.get_profile("dev"), max_examples=2000, print_blob=True)
settings.load_profile("dev")


def pytest_configure(config: pytest.Config) -> None:
    # hundreds of processes of a run read the same source, and each would compile it
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    if language() != "en":  # commands speak the language of who types them, and tests read what they say
        os.environ.pop("LC_ALL", None)
        os.environ["LC_MESSAGES"] = "C"
    config.addinivalue_line("markers", "rule(*ids): the rules of rules.csv that this test proves")
    config.addinivalue_line("markers", "fuzz: random play; `make fuzz` tries these much longer")
    config.addinivalue_line("markers", "browser: drives a real Chromium")
    config.addinivalue_line(
        "markers", "long: what `make fuzz` alone runs; a shorter test beside it always runs"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest first, so that all workers end together: those of the browser, then those of servers and random play."""
    if "fuzz" not in config.option.markexpr:
        long = [item for item in items if item.get_closest_marker("long")]
        items[:] = [item for item in items if not item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
    items.sort(key=lambda item: (room(item.nodeid), item.get_closest_marker("fuzz") is None))


class Room(IntEnum):
    """What a test needs of the machine."""

    BROWSER = 0
    PROCESSES = 1  # servers and commands: who asks them waits about as long as he works
    CORE = 2


@cache
def room(id: str) -> Room:
    if id.startswith("tests/browser/"):
        return Room.BROWSER
    return Room.PROCESSES if id.startswith(("tests/test_deploy.py", "tests/server/")) else Room.CORE


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Together:
    config.option.loadscopereorder = False
    return Together(config, log)


class Together(LoadScopeScheduling):
    """One test at a time to whoever is free, but together what shares a set-up.

    One worker begins with the browser, which takes longest, and one with the servers, which it keeps for the next test; both wait
    half of the time, and the others have the cores meanwhile. They help each other when nothing else is left. Whoever has begun
    with the browser does nothing else any more: Playwright keeps an event loop running, in which no other test can run one of
    its own. And one reads all the words of a title.
    """

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        if file == "tests/test_words.py":
            return next(
                (title for title in grognard.games() if f"{title}]" in test or f"[{title}" in test), nodeid
            )
        return nodeid

    def _assign_work_unit(self, node: WorkerController) -> None:
        scope = self._next_for(node)
        if scope is None:
            node.shutdown()
            return
        self.workqueue.move_to_end(scope, last=False)
        super()._assign_work_unit(node)

    def _next_for(self, node: WorkerController) -> str | None:
        """What is left of the room this worker is in; else of one that nobody has begun with; else of any."""
        mine = self._rooms_of(node)
        if Room.BROWSER in mine:
            return self._first(Room.BROWSER)
        begun = {self._rooms_of(other)[0] for other in self.nodes if self.assigned_work[other]}
        alone = [one for one in (Room.BROWSER, Room.PROCESSES) if one not in begun]
        if len(begun) + 1 >= len(self.nodes):  # the last worker is left for the cores
            alone = []
        rooms = [*mine[:1], *alone, Room.CORE, Room.PROCESSES, Room.BROWSER]
        return next(filter(None, map(self._first, rooms)), None)

    def _rooms_of(self, node: WorkerController) -> list[Room]:
        """The room this worker began with and the one it is in."""
        work = self.assigned_work[node]
        return [room(next(iter(work))), room(next(reversed(work)))] if work else []

    def _first(self, wanted: Room) -> str | None:
        """What comes next of this room: in the queue one room is behind the other."""
        return next((scope for scope in self.workqueue if room(scope) == wanted), None)

    def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
        """Work is done in its order, so what is left lies at the end; nobody counts all that has been done, after every test."""
        pending = 0
        for tests in reversed(workload.values()):
            if all(tests.values()):
                break
            pending += list(tests.values()).count(False)
        return pending
