"""Work for a worker, in a module of its own: it is imported in each, and brings nothing along."""

from __future__ import annotations

import time
from pathlib import Path


def busy_for_ever() -> None:
    while True:
        pass


def pause(seconds: float) -> str:
    time.sleep(seconds)
    return "rested"


def until_there(path: Path) -> str:
    while not path.exists():
        time.sleep(0.01)
    return "rested"


def broken() -> None:
    raise ValueError("a broken row")
