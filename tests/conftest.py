"""What all tests share: the marks, and how hard Hypothesis tries."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

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
        "markers", "xdist_group(name): one worker runs all of a group, to share what it sets up"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, so that all workers end together: those of the browser, then random play.

    Where tests are distributed in groups, one worker has the browser to itself: Playwright keeps an event loop running,
    in which no other test can run one of its own.
    """
    for item in items:
        if in_browser(item):
            item.add_marker(pytest.mark.xdist_group("browser"))
    items.sort(key=lambda item: (not in_browser(item), item.get_closest_marker("fuzz") is None))


def in_browser(item: pytest.Item) -> bool:
    return "browser" in item.path.relative_to(Path(__file__).parent).parts
