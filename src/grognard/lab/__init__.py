"""Many games at once: the same seeds give the same games, whoever plays them and on however many cores."""

from __future__ import annotations

from grognard.lab.match import Match, Result, play
from grognard.lab.runner import run
from grognard.lab.statistics import Share, Summary, summarize, wilson

__all__ = ["Match", "Result", "Share", "Summary", "play", "run", "summarize", "wilson"]
