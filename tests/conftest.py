"""What all tests share: the marks, and how hard Hypothesis tries."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler.loadscope import LoadScopeScheduling

import grognard
from grognard.arguments import language

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

# no deadlines anywhere: machines swing, and a test never asserts on time
settings.register_profile("dev", deadline=None, suppress_health_check=SLOW)
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, print_blob=True)
settings.register_profile("fuzz", settings.get_profile("dev"), max_examples=2000, print_blob=True)
settings.load_profile("dev")


def pytest_configure(config: pytest.Config) -> None:
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

    One worker has the browser to itself: Playwright keeps an event loop running, in which no other test can run one of its
    own. And one reads all the words of a title.
    """

    def _split_scope(self, nodeid: str) -> str:
        if in_browser(nodeid):
            return "browser"
        file, _, test = nodeid.partition("::")
        if file == "tests/test_words.py":
            return next(
                (title for title in grognard.games() if f"{title}]" in test or f"[{title}" in test), nodeid
            )
        return nodeid
