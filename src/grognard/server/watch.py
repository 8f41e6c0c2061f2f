"""What a host watches: counts and times in the text format of Prometheus, and the log as text or JSON."""

from __future__ import annotations

import json
import logging
import os
import time
from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from typing import Any

LATENCY_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds; the upper bounds of the histogram's buckets."""


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.buckets = [0] * (len(LATENCY_BOUNDS) + 1)  # the last is for what took longer than any bound
        self.count, self.sum = 0, 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.sum += seconds
        self.buckets[bisect_left(LATENCY_BOUNDS, seconds)] += 1

    def lines(self, name: str) -> list[str]:
        steps = [
            f'{name}_bucket{{le="{bound}"}} {count}'
            for bound, count in zip(LATENCY_BOUNDS, accumulate(self.buckets), strict=False)
        ]
        return [
            *steps,
            f'{name}_bucket{{le="+Inf"}} {self.count}',
            f"{name}_sum {self.sum:.6f}",
            f"{name}_count {self.count}",
        ]


class Watch:
    """What this process has counted since it began."""

    def __init__(self) -> None:
        self.began = time.time()
        self.actions = Histogram()  # from an action asked for to an action stored
        self.commits = Histogram()  # of that, the database
        self.counts: Counter[tuple[str, str]] = Counter()  # (metric, label)
        self.lag = 0.0  # how late the house last woke: what a request waits for at least

    def count(self, metric: str, label: str = "") -> None:
        self.counts[metric, label] += 1


COUNTED = {
    "faults": ("kind", "Requests that met a fault of ours, and games that could not be looked after"),
    "paused": ("kind", "Games that were paused since this server began"),
    "refused": ("code", "Requests that were refused, by what the answer says"),
    "sign_ins": ("result", "Signing in by name and password"),
    "mails": ("result", "Letters handed to the mail server"),
}


def text(watch: Watch, gauges: dict[str, tuple[str, str, dict[str, float]]]) -> str:
    """Everything in the text format. `gauges`: name -> (help, label, values by label)."""
    lines: list[str] = []

    def head(name: str, kind: str, about: str) -> None:
        lines.extend([f"# HELP {name} {about}", f"# TYPE {name} {kind}"])

    for name, (about, label, values) in gauges.items():
        head(f"grognard_{name}", "gauge", about)
        for key, value in values.items():
            shown = f'{{{label}="{key}"}}' if label else ""
            lines.append(f"grognard_{name}{shown} {value:g}")
    for metric, (label, about) in COUNTED.items():
        name = f"grognard_{metric}_total"
        head(name, "counter", about)
        lines += [f'{name}{{{label}="{key}"}} {n}' for (one, key), n in watch.counts.items() if one == metric]
    for name, histogram, about in (
        ("grognard_action_seconds", watch.actions, "From an action asked for to an action stored"),
        ("grognard_commit_seconds", watch.commits, "The part of the database in it"),
    ):
        head(name, "histogram", about)
        lines += histogram.lines(name)
    head("process_start_time_seconds", "gauge", "When this server began")
    lines.append(f"process_start_time_seconds {watch.began:.3f}")
    head("process_cpu_seconds_total", "counter", "Processor time of this process")
    lines.append(f"process_cpu_seconds_total {time.process_time():.2f}")
    head("process_resident_memory_bytes", "gauge", "Memory of this process")
    lines.append(f"process_resident_memory_bytes {memory()}")
    return "\n".join(lines) + "\n"


def memory() -> int:
    """Resident bytes of this process; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


# the log --------------------------------------------------------------------------------------------------------------


class Lines(logging.Formatter):
    """One line of JSON for each thing that happened; `fields` of a record stand beside its message."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up_log(level: str, form: str) -> None:
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    handler.setFormatter(Lines() if form == "json" else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("alembic", "httpx", "aiosqlite", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
