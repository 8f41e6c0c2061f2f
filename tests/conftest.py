"""What all tests share: the marks, and how hard Hypothesis tries."""

from __future__ import annotations

import os
import sys

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
    """The longest first, so that all workers end together: those of the browser, then random play."""
    if "fuzz" not in config.option.markexpr:
        long = [item for item in items if item.get_closest_marker("long")]
        items[:] = [item for item in items if not item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
    items.sort(key=lambda item: (not in_browser(item.nodeid), item.get_closest_marker("fuzz") is None))


def in_browser(id: str) -> bool:
    return id.startswith("tests/browser/")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Together:
    config.option.loadscopereorder = False
    return Together(config, log)


class Together(LoadScopeScheduling):
    """One test at a time to whoever is free, but together what shares a set-up.

    One worker begins with the browser, which takes longest; the others help with it when nothing else is left. Whoever has
    begun does nothing else any more: Playwright keeps an event loop running, in which no other test can run one of its own.
    And one reads all the words of a title.
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
        browser = next((scope for scope in self.workqueue if in_browser(scope)), None)
        if any(map(in_browser, self.assigned_work[node])):
            return browser
        other = next((scope for scope in self.workqueue if not in_browser(scope)), None)
        begun = any(in_browser(scope) for work in self.assigned_work.values() for scope in work)
        return browser if other is None or (browser and not begun and len(self.nodes) > 1) else other
